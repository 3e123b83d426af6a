"""The studies: a game that has one of its own is in this list."""

from app.lab.knives import KnivesStudy
from app.lab.never_bring_a_knife import NbkStudy
from app.lab.study import PlainStudy, Study

STUDIES: dict[str, Study] = {"knives": KnivesStudy(), "never_bring_a_knife": NbkStudy()}
_PLAIN = PlainStudy()


def study_of(game: str) -> Study:
    """A game's own study, or the plain one."""
    return STUDIES.get(game, _PLAIN)
