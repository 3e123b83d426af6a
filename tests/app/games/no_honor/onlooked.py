"""Two people and two bots at No Honor Among Thieves, before others' eyes.

In the short recording Agendas are dealt, and bots hire after each of the people. Nobody holds
Schemes then: no card can be enlarged, carried or ringed, and the log says nothing of Agendas.
"""

from rules.games.no_honor.setup import Preparing
from tests.app.onlooked import SHORT, Case, Onlooked

DEALT = (("beginner_agendas", True), ("first_player", "first_seat"))


def deals(patch, seed, otherwise):
    """Agendas of the deck can be exchanged before they are dealt."""
    prepare = Preparing.run

    def prepared(frame, state):
        prepare(frame, state)
        if state.seed == seed:
            state.agenda_deck = tuple(otherwise([*state.agenda_deck], "cards"))

    patch.setattr(Preparing, "run", prepared)


ONLOOKED = Onlooked(
    case=Case("no_honor", 4, 5, (0, 2), 4),
    short=Case("no_honor", 4, 6, (0, 2), 2, SHORT, DEALT),
    hands=("hand", "agendas"),
    places=18,
    deals=deals,
    unpointed=True,
    faults=("notice", "hint", "tooltip", "menu", "scene_on_top", "thumbnail", "title", "sound"),
)
