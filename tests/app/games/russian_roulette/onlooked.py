"""Two people and two bots at Russian Roulette, before others' eyes."""

from tests.app.onlooked import SHORT, Case, Onlooked

ONLOOKED = Onlooked(
    case=Case("russian_roulette", 4, 12, (0, 2), 4),
    short=Case("russian_roulette", 4, 12, (0, 2), 2, SHORT),
    hands=("hand", "set", "pocket"),
    places=32,
    first={"spins": 0},
)
