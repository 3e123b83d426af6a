"""Two people and two bots at No Honor Among Thieves, before others' eyes.

In the short recording Agendas are dealt, and bots hire after each of the people. Nobody holds
Schemes then: what is enlarged, carried, ringed or told of them is recorded in the first turn.
"""

from functools import partial

from rules.games.no_honor.setup import Preparing
from tests.app.onlooked import SHORT, Case, Onlooked

DEALT = (("beginner_agendas", True), ("first_player", "first_seat"))


# Everybody hires twice, then somebody looks at a card, and somebody carries one.
FIRST_TURN = (
    *[("_tab", "_plainly")] * 4, ("_hold_zoom", "_pointing"), ("_leave_card", "_carrying"),
)  # fmt: skip


def deals(deck, patch, seed, otherwise):
    """Cards of a deck can be exchanged before they are dealt."""
    prepare = Preparing.run

    def prepared(frame, state):
        prepare(frame, state)
        if state.seed == seed:
            setattr(state, deck, tuple(otherwise([*getattr(state, deck)], "cards")))

    patch.setattr(Preparing, "run", prepared)


LATE = Case("no_honor", 3, 6, (0, 1), len(FIRST_TURN), FIRST_TURN, DEALT)
ONLOOKED = Onlooked(
    case=Case("no_honor", 4, 5, (0, 2), 4),
    short=Case("no_honor", 4, 6, (0, 2), 2, SHORT, DEALT),
    hands=("hand", "agendas"),
    places=18,
    deals=partial(deals, "agenda_deck"),
    unpointed=True,
    faults=("notice", "hint", "tooltip", "thumbnail"),
    late=Onlooked(
        case=LATE,
        short=LATE,
        hands=("hand",),
        places=20,
        deals=partial(deals, "scheme_deck"),
        faults=("zoom", "log"),
    ),
)
