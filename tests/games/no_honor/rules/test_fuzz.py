"""A few games of the fuzz, and proof that its books find what they are kept for.

`python -m tests.games.no_honor.rules.fuzz` plays all of them.
"""

import pytest

from rules.games.no_honor import heists, money
from tests.games.no_honor.laws.referee import supply
from tests.games.no_honor.rules.fuzz import Violation, fuzz, main, whereabouts
from tests.games.no_honor.rules.table import at_table


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("way", ["bots", "lot"])
def test_nh_inv_01_nh_inv_06_nh_info_01_a_game_agrees_with_its_books(way, seats):
    assert fuzz(way, seats, 11 * seats, 4) > 30


def generous(state, giver, taker):
    """Whoever is paid gets a Coin more."""
    if taker >= 0:
        state.coins[taker] += 1


@pytest.mark.parametrize(
    ("module", "name", "fault", "found"),
    [
        (money, "_notice", generous, "by the books"),
        (heists, "is_bypassed", lambda state, heist, defense: True, "NH-HEIST-24"),
    ],
)
def test_the_books_notice_a_fault(monkeypatch, module, name, fault, found):
    monkeypatch.setattr(module, name, fault)
    with pytest.raises(Violation, match=found):
        fuzz("lot", 4, 44, 4)


@pytest.mark.parametrize(
    ("field", "value", "found"),
    [
        ("pool", (), "NH-INV-01"),
        ("exhausted", 1 << 40, "NH-STAT-07"),
        ("known", [((50, 0b100),), (), (), ()], "NH-INFO-01"),
    ],
)
def test_cards_that_are_nowhere_are_noticed(field, value, found):
    state = at_table(crews={2: "spy"}).state
    everything = supply(state)
    assert list(whereabouts(state, everything)) == []
    setattr(state, field, value)
    assert [found in problem for problem in whereabouts(state, everything)] == [True]


def test_the_command_says_what_was_played(capsys):
    assert main(["--games", "1", "--turns", "1"]) == 0
    assert "1 games" in capsys.readouterr().out
