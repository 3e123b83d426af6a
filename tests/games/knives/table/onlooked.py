"""Two people and three bots at Knives, before others' eyes."""

from rules.games.knives import hands
from rules.kernel.rng import draw
from tests.app.onlooked import SHORT, Case, Onlooked


def _deals(patch, seed, otherwise):
    deal = hands.shuffled

    def dealt(items, bits):
        cards = deal(items, bits)
        return otherwise(cards, "cards") if bits == draw(seed, "cards", 2) else cards

    patch.setattr(hands, "shuffled", dealt)


ONLOOKED = Onlooked(
    case=Case("knives", 5, 12, (0, 2), 4),
    short=Case("knives", 5, 20, (0, 2), 2, SHORT),
    hands=("holding",),
    places=32,
    deals=_deals,
)
