"""The sheet after a hand, the last trick, and what a card's zoom says."""

import re

import pytest

from app.assets import game_assets
from app.games.knives.table.explanations import about_card
from app.games.knives.table.sheets import last_sheet, last_trick, sheet_of
from app.table.voice import Voice
from rules.games.knives.cards import DECK_SIZE, KNIVES
from rules.games.knives.view import look
from rules.kernel.cards import BYSTANDER
from tests.games.knives.rules.table import card, position, taken, told, whole_hand
from tests.games.knives.table.moments import NAMES, view

VOICE = Voice(NAMES, 0, codes=False)


def sheet(text, **options):
    found = last_sheet(look(position(text, **options), 0), VOICE)
    assert found is not None
    return found


def test_a_bank_hand_on_its_sheet():
    found = sheet(whole_hand(taken(0, "S"), 1, "S1 C1 D1 H1 N1"))
    assert found.title in ("Hand 1: The bank won", "Hand 1: The defenders won")
    assert found.rows[0].role == "Banker"
    assert [row.name for row in found.rows][:2] == ["You", "Odile"]
    assert [row.role for row in found.rows].count("Secret partner") == 1
    cells = [[cell.text for cell in row.cells] for row in found.rows]
    assert [row[1].strip("+").replace("–", "0") for row in cells] == [row[2] for row in cells]
    assert sum(int(row[0]) for row in cells) == 25
    assert sorted(found.cards) == sorted((card("H-X"), card("S-X")))
    assert found.cards_caption == "Banked: no coins"
    assert found.columns == ("Coins", "Points", "Total (15)")
    assert "(" not in " ".join(found.sentences)


def test_a_bank_hand_as_a_picture():
    found = sheet(whole_hand(taken(0, "S"), 1, "S1 C1 D1 H1 N1"))
    payout, coins = found.payout, [int(row.cells[0].text) for row in found.rows]
    bank, defenders = payout.camps
    assert {one.seat for camp in payout.camps for one in camp.members} == set(range(5))
    assert payout.race.near.amount == sum(coins[one.seat] for one in bank.members)
    assert payout.race.far.amount == sum(coins[one.seat] for one in defenders.members)
    partner = next(row.seat for row in found.rows if row.role == "Secret partner")
    assert (payout.unmasked.seat, payout.unmasked.card) == (partner, card("S-G"))
    assert bank.members[-1].seat == partner
    for total, row in zip(payout.totals, found.rows, strict=True):
        won = row.cells[1].text.strip("+").replace("–", "0")
        assert total.after - total.before == int(won)


def test_a_hand_without_a_banker_has_no_roles():
    start = "dealer 0\nbids 0:H 1:S 2:C 3:D 4:S 0:assets\n"
    found = sheet(whole_hand(start, 1, "S1 C1 D1 H1 N1"))
    assert {row.role for row in found.rows} == {""}
    assert found.payout.race is None
    assert found.payout.unmasked is None
    assert len(found.payout.camps) == 1
    assert found.cards_caption.startswith("Discarded")


def test_cards_that_stay_hidden_are_not_on_the_sheet():
    start = "dealer 0\nbids 0:H 1:S 2:C 3:D 4:S 0:assets\n"
    found = sheet(whole_hand(start, 1, "S1 C1 D1 H1 N1"), show_putaside_at_end=False)
    assert found.cards == ()
    assert found.cards_caption == ""


def test_before_the_first_hand_is_over_there_is_no_sheet():
    assert last_sheet(view("second"), VOICE) is None


def test_the_sheet_comes_with_the_events_that_pay_the_hand():
    text = whole_hand(taken(0, "S"), 1, "S1 C1 D1 H1 N1")
    before, last = text.replace("N-3 N-2 N-G C-X D-X", "N-3 N-2 N-G C-X"), "0 play D-X"
    state = position(before + "rest")
    found = sheet_of(told(state, last), look(state, 0), VOICE)
    assert found == sheet(text)
    assert sheet_of((), look(state, 0), VOICE) is None


def test_the_last_trick_says_who_played_what_and_who_won():
    state = position(f"{taken(0, 'S')}aside N-2 N-3\ntrick 1 H-Q H-K H-G D-K C-M wins 3\nrest")
    trick = last_trick(look(state, 0), VOICE)
    assert trick.title == "Trick 1: Maximilian of Hearts won 8 coins"
    assert [one.seat for one in trick.played] == [1, 2, 3, 4, 0]
    assert [one.seat for one in trick.played if one.word == "wins"] == [3]
    assert last_trick(view("bid"), VOICE) is None


def test_every_card_has_something_to_say_and_a_rule_to_read_on_at():
    text = (game_assets("knives") / "rules.md").read_text("utf-8")
    rules = set(re.findall(r"\*\*(KN-[A-Z]+-\d\d)\*\*", text))
    for number in range(DECK_SIZE):
        about = about_card(number, view("second"))
        assert about.sentences, about
        assert all(text.endswith(".") for text in about.sentences)
        assert about.rule in rules
        assert re.fullmatch(r"No coins|1 coin|[23] coins", about.worth)


@pytest.mark.parametrize(
    ("code", "options", "text"),
    [
        ("H-G", {}, "beats its King"),
        ("H-G", {"ghost_king": "king_cancelled"}, "Its King can't win"),
        ("H-G", {"ghost_king": "off"}, "The lowest Heart."),
        ("H-K", {}, "unless its Ghost"),
        ("H-K", {"ghost_king": "off"}, "The highest Heart."),
        ("C-X", {}, "Lead the next trick"),
        ("C-X", {"rules": "simplified"}, "do nothing at this table"),
        ("N-G", {}, "The lowest Knife."),
        ("N-A", {}, "The highest Knife."),
    ],
)
def test_a_card_says_what_it_does_at_this_table(code, options, text):
    seen = look(position("dealer 0\nrest", **options), 0)
    assert text in " ".join(about_card(card(code), seen).sentences)


def test_the_key_ghost_says_what_it_is():
    assert "key Ghost" in " ".join(about_card(card("S-G"), view("second")).sentences)
    assert "key Ghost" not in " ".join(about_card(card("H-G"), view("second")).sentences)
    seen = look(position("dealer 0\nbids 0:KNIVES 1:take\nrest"), 0)
    assert seen.contract.strong == KNIVES
    assert "key Ghost" in " ".join(about_card(card("N-G"), seen).sentences)


def test_a_hand_for_broke_says_whether_it_worked_and_what_was_allowed():
    found = sheet(whole_hand(taken(0, "S").replace("0:take", "0:broke"), 1, "S1 C1 D1 H1 N1"))
    payout, won = found.payout, int(found.rows[0].cells[0].text)
    assert payout.headline == ("You lost the hand" if won else "You won the hand")
    assert payout.line.endswith(" Even one was too many.") == bool(won)
    assert payout.camps[0].foot in ("Discarded: no coins", "Discarded: 1 coin")


@pytest.mark.parametrize("call", ["take", "broke"])
def test_the_end_of_a_hand_is_told_from_the_side_of_whoever_looks(call):
    start = taken(0, "S").replace("0:take", f"0:{call}")
    state = position(whole_hand(start, 1, "S1 C1 D1 H1 N1"))
    points, told = look(state, 0).last_hand.points, set()
    for seat in range(5):
        payout = last_sheet(look(state, seat), Voice(NAMES, seat, codes=False)).payout
        assert payout.is_good == bool(points[seat])
        assert payout.headline == f"You {'won' if points[seat] else 'lost'} the hand"
        told.add(payout.headline)
    assert len(told) == 2
    plain = last_sheet(look(state, BYSTANDER), Voice(NAMES, codes=False)).payout
    assert plain.is_good is None
    assert "You" not in plain.headline
