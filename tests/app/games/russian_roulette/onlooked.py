"""Two people and two bots at Russian Roulette, before others' eyes."""

from tests.app.onlooked import SHORT, Case, Onlooked

ONLOOKED = Onlooked(
    case=Case("russian_roulette", 4, 5, (0, 2), 4),
    short=Case("russian_roulette", 4, 9, (0, 2), 2, SHORT),
    hands=("set", "hand"),
    places=30,
    stream="actions",
    unpointed=True,
    first={"actions": 0},
    faults=("log",),
)
