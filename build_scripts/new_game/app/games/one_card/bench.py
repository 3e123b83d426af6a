"""What the speed of One Card is measured with: a search looks to the end."""

from app.lab.bench import Measured
from rules.games.one_card.state import OneCardState
from rules.games.one_card.view import OneCardView
from rules.games.one_card.worlds import Worlds


class WholeGame:
    """A search looks as far as the end."""

    def __init__(self, view: OneCardView) -> None:
        self.seats = view.book.seats

    def over(self, state: OneCardState) -> bool:
        """Whether the game has been decided."""
        return state.outcome is not None

    def payoff(self, state: OneCardState) -> tuple[float, ...]:
        """Who won."""
        assert state.outcome is not None
        return tuple([float(seat in state.outcome.winners) for seat in range(self.seats)])


BENCH = Measured(WholeGame, Worlds)
