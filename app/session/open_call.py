"""Whether anybody reacts, asked once of all people at a screen that they share.

A window that asks one seat after the other shows everybody who lets it pass. So it can be asked at
the open table: whoever wants to react gets the screen, and all others have said that they pass.
What lies sealed until all have answered is asked so only where the rules of the game say it.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.kernel.cards import Seat
from rules.kernel.windows import Beat, Chance

if TYPE_CHECKING:
    from app.session.table import Session


@dataclass
class OpenCall:
    """The call of one table; `is_wanted` is a setting."""

    session: "Session"
    is_wanted: bool = True
    _answered: object = field(default=None, init=False)

    @property
    def is_due(self) -> bool:
        """Whether all are to be asked at once, by facts that everybody can see."""
        session = self.session
        if not self.is_wanted or len(session.people) < 2 or not session.waiting_for:
            return False
        asks = session.match.at().agenda[-1]
        is_open = isinstance(asks, Chance) or (isinstance(asks, Beat) and asks.window.openly)
        passing = session.passing(session.waiting_for[0])
        return is_open and passing is not None and self._window() != self._answered

    def answer(self, wanting: tuple[Seat, ...]) -> None:
        """These want to be asked; all other people let this window pass."""
        self._answered = self._window()
        session = self.session
        for seat in session.people:
            if seat not in wanting and not session.standing.is_wanted(seat):
                session.stand_by_passing(seat, self._window)

    def _window(self) -> object:
        """What is the same as long as it is the same window, and nothing has happened in it."""
        window = getattr(self.session.match.at().agenda[-1], "window", None)
        return self.session.happened, type(window), getattr(window, "name", "")
