"""The course of a round (WCRR-ROUND)."""

from rules.games.russian_roulette.events import (
    BidsRevealed,
    Flipped,
    GunsSpun,
    PocketsFilled,
    PointsScored,
    RoundBegan,
)
from rules.kernel.cards import Zone
from tests.games.russian_roulette.rules.table import Table, letters

HARMLESS = {0: "CCCCCB", 1: "CCCCCB"}


def test_wcrr_round_01_six_phases_in_their_order() -> None:
    table = Table(2)
    phases = [table.phase]
    table.pockets("C C")
    assert [type(event) for event in table.events if type(event) in (PocketsFilled, GunsSpun)] == [
        PocketsFilled, GunsSpun,
    ]  # fmt: skip
    phases.append(table.phase)
    table.lay(HARMLESS).bids(1, 1)
    phases.append(table.phase)
    assert table.told(BidsRevealed) == [BidsRevealed((1, 1))]
    table.play_on()
    phases.append(table.phase)
    kinds = [type(event) for event in table.events]
    assert kinds.index(Flipped) < kinds.index(PointsScored) < kinds.index(RoundBegan)
    assert phases == ["pocket", "bid", "challenge", "pocket"]


def test_wcrr_round_02_a_new_round_clears_everything_but_extra_bullets() -> None:
    table = Table(3).begun("C C C", "0 0 0")
    table.accuse("0>1").play_on()
    view = table.view(2)
    assert table.told(RoundBegan) == [RoundBegan(2, 1)]
    assert (view.number, view.lead, view.bids, view.exposed) == (2, 1, (None,) * 3, (None,) * 3)
    assert (view.used, view.out, view.lost, view.laid) == (0, 0, 0, 0)
    assert [table.set_of(seat) for seat in range(3)] == ["5C+2B", "6C+1B", "6C+1B"]
    assert letters(table.view(0).piles()[Zone("set", 0)]) == "CCCCCBB"
    assert letters(view.piles()[Zone("set", 0)]) == "......."


def test_wcrr_round_03_manners_are_no_commands() -> None:
    assert {command.verb for command in Table(2).game.commands} == {
        "pocket", "spin", "bid", "accuse", "play", "play_at", "play_to", "aim", "finish", "stop",
        "pass",
    }  # fmt: skip


def test_wcrr_r10_the_lead_moves_on_by_one_seat_each_round() -> None:
    table = Table(3)
    leads = []
    for _ in range(4):
        leads.append(table.view(0).lead)
        table.begun("C C C", "0 0 0").play_on()
    assert leads == [0, 1, 2, 0]
