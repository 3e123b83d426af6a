"""Two people and a bot at One Card, before others' eyes."""

from rules.games.one_card import turns
from rules.games.one_card.cards import DECK_SIZE
from tests.app.onlooked import SHORT, Case, Onlooked


def _deals(patch, seed, otherwise):
    deal = turns.deal

    def dealt(state, cards):
        deal(state, otherwise(list(cards), "cards") if state.seed == seed else cards)

    patch.setattr(turns, "deal", dealt)


ONLOOKED = Onlooked(
    case=Case("one_card", 3, 12, (0, 1), 2),
    short=Case("one_card", 3, 20, (0, 1), 2, SHORT),
    hands=("hand",),
    places=DECK_SIZE,
    deals=_deals,
)
