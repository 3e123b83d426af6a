"""What the lab learns about Never Bring a Knife."""

from app.lab.study import PlainStudy
from rules.games.never_bring_a_knife.cards import CRIMINAL
from rules.games.never_bring_a_knife.view import NbkView

COPS, CRIMINALS = "cops", "criminals"


class NbkStudy(PlainStudy):
    """All the lab knows about Never Bring a Knife."""

    def side(self, view: NbkView) -> str:
        """The side of the role card that lies before the seat now."""
        return CRIMINALS if view.role_at(view.seat) == CRIMINAL else COPS
