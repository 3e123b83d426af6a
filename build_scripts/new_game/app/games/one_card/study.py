"""What simulations of One Card count, beside wins and lengths."""

from collections.abc import Mapping

from app.lab.study import PlainStudy
from rules.games.one_card.turns import best_seat
from rules.games.one_card.view import OneCardView


class OneCardStudy(PlainStudy):
    """Who leads, and what people do."""

    acts: Mapping[str, str] = {"Play card:": "Play the {}", "Fold": "Fold"}

    def standing(self, view: OneCardView) -> tuple[float, ...]:
        """The best card on the table leads."""
        leads = best_seat(view.book.options, view.played) if any(view.played) else None
        return tuple([float(seat == leads) for seat in range(view.book.seats)])


STUDY = OneCardStudy()
