"""Two people and two bots at No Honor Among Thieves, before others' eyes."""

from tests.app.onlooked import SHORT, Case, Onlooked

ONLOOKED = Onlooked(
    case=Case("no_honor", 4, 5, (0, 2), 4),
    short=Case("no_honor", 4, 6, (0, 2), 3, SHORT),
    hands=("hand", "agendas"),
    places=18,
    stream="cards",
    first={"cards": 6},
    unpointed=True,
    faults=("hint", "title", "sound"),
)
