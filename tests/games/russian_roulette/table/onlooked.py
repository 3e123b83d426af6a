"""Two people and two bots at Russian Roulette, before others' eyes."""

from tests.app.onlooked import Case, Onlooked

# Somebody rests on a plate while playing: at this table there is little else to point at.
PLAN = ("_ask_hint", "_at_a_plate"), ("_leave_rules", "_carrying")

ONLOOKED = Onlooked(
    case=Case("russian_roulette", 4, 5, (0, 2), 4),
    short=Case("russian_roulette", 6, 2, (0, 2), 2, PLAN),
    hands=("set", "hand"),
    places=30,
    stream="actions",
    unpointed=True,
    first={"actions": 0},
    faults=("log", "tooltip", "focus_mark"),
)
