"""Where the events of Never Bring a Knife happen."""

from rules.games.never_bring_a_knife.events import RoleSeen
from tests.laws.occasions import Hides, Occasions

OCCASIONS = Occasions(
    tables=({}, {"unused_hit": "may_discard"}),
    hides={RoleSeen: Hides("role", lambda event: (event.seat,))},
)
