"""Two people and two bots at Knight Shift, before others' eyes.

Hands go to the left: the second person gets what the first one held, before any bot does.
"""

from tests.app.onlooked import SHORT, Case, Onlooked

ONLOOKED = Onlooked(
    case=Case("knight_shift", 4, 5, (1, 2), 3),
    short=Case("knight_shift", 4, 9, (1, 2), 2, SHORT),
    hands=("hand",),
    places=144,
    stream="items",
    first={"items": 2},
    faults=("log",),
)
