"""The codes that rules have, for those who make games: players read sentences without them."""

import re

READ_THE_RULE = "Read the rule"
CODE = r"[A-Z]{2,4}-(?:[0-9]?[A-Z]+-[0-9]{2,3}|R[0-9]{2,3})"
RULE_CODE = re.compile(rf"\b{CODE}\b")
_IN_BRACKETS = re.compile(rf"\s*\({CODE}\)")
_IN_A_SENTENCE = re.compile(rf"[,;:]?\s*\b{CODE}\b")


def without_codes(text: str) -> str:
    """A text for players: without the codes of rules, and the brackets around them."""
    return _IN_A_SENTENCE.sub("", _IN_BRACKETS.sub("", text)) if "-" in text else text
