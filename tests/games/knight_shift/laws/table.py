"""What the laws must know about Knight Shift."""

from tests.games.knight_shift.laws.past import flaw
from tests.games.knight_shift.laws.referee import audit, audit_end, supply
from tests.games.knight_shift.laws.secrets import SECRETS, changed, hidden, step_twin, twin_of
from tests.laws.tables import Table

TABLE = Table(
    supply, SECRETS, hidden, twin_of, step_twin, changed, flaw, audit, audit_end,
    an_end={"game_tie": "shared"},
)  # fmt: skip
