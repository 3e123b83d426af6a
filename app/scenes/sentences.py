"""What the store complains of, as a sentence on the screen."""

import re

_FIELD = re.compile(r"^'\w+': ")


def sentence(complaint: str) -> str:
    """Without the field's name in front, with a capital and a full stop."""
    text = _FIELD.sub("", complaint.strip())
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
