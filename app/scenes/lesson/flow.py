"""What is seen of a lesson's game: it ends where its last round does."""

from dataclasses import dataclass

from app.games import GLANCES
from app.scenes.table.flow import TableFlow
from app.session.past import Noticed
from rules.kernel.view import Glimpse, View


@dataclass
class LessonFlow(TableFlow):
    """After the command `closes`, if there is one, nothing more is taught.

    A new round that it sets off is not shown: nobody will play it. The table lies as it was when
    the old one was over.
    """

    closes: int | None = None

    def view(self, number: int | None = None) -> View:
        """The same as at any table, but for a new round."""
        wanted = max(0, self.shown if number is None else number)
        return self.parts(wanted)[-1].view if wanted == self.closes else super().view(wanted)

    def noticed(self, number: int) -> Noticed:
        """The same as at any table, but for a new round."""
        noticed = super().noticed(number)
        if number != self.closes:
            return noticed
        seen = tuple(event for part in self.parts(number) for event in part.events)
        return noticed._replace(events=seen)

    def parts(self, number: int) -> tuple[Glimpse, ...]:
        """The same as at any table, but for a new round."""
        parts = super().parts(number)
        if number != self.closes:
            return parts
        before = self._round(super().view(number - 1))
        return tuple(part for part in parts if self._round(part.view) == before) or parts

    def _round(self, view: View) -> str:
        return GLANCES[self.session.game.name](view).round
