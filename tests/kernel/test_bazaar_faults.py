"""Each law catches what it is there for at a table with windows and contracts: seeded faults."""

import pytest

from tests.kernel.bazaar.game import Bazaar
from tests.kernel.bazaar.state import BazaarOptions
from tests.kernel.bazaar_faults import FAULTS, Fault
from tests.kernel.bazaar_referee import BazaarTrials, BazaarWalk
from tests.laws.walks import SMALLEST_SEED

STEPS = 80


def walk_by(lot: int) -> BazaarWalk:
    """Three or four seats, with vetoes in turn or all at once."""
    options = BazaarOptions(rounds=2, sealed_vetoes=bool(lot % 2))
    return BazaarWalk("bazaar", 3 + lot % 2, options, SMALLEST_SEED + lot, lot)


def try_law(law: str) -> None:
    """Over a few walks, in which everything happens that a fault could be hidden in."""
    for walk in map(walk_by, range(10)):
        getattr(BazaarTrials(walk, STEPS), law)(Bazaar())


@pytest.mark.parametrize(("fault", "law", "message"), FAULTS)
def test_the_laws_report(
    fault: Fault, law: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault(monkeypatch)
    with pytest.raises(AssertionError, match=message):
        try_law(law)
