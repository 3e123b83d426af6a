"""Why something cannot be picked on a table."""

from typing import NamedTuple


class Objection(NamedTuple):
    """Why not, in a sentence, and the rule that says so."""

    why: str
    rule: str
