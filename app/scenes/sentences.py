"""What the store complains of, as a sentence on the screen."""

import re

_FIELD = re.compile(r"^'\w+': ")
# The name of a file in front keeps its letters.
_FILE = re.compile(r"^[^\s:]*[./\\]\S")


def sentence(complaint: str) -> str:
    """Without the field's name in front, with a capital and a full stop."""
    text = _FIELD.sub("", complaint.strip())
    first = text[:1] if _FILE.match(text) else text[:1].upper()
    return first + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
