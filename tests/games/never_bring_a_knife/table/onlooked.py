"""Two people and four bots at Never Bring a Knife, before others' eyes."""

from tests.app.onlooked import SHORT, Case, Onlooked

ONLOOKED = Onlooked(
    case=Case("never_bring_a_knife", 6, 18, (0, 3), 4),
    short=Case("never_bring_a_knife", 6, 18, (0, 3), 2, SHORT),
    hands=("hand",),
    places=44,
    first={"roles": 0, "cards": 1},
    faults=("tooltip", "log"),
)
