"""Drawing an answer up field by field, and taking each step back."""

import pytest

from app.table.form import AnswerForm
from app.table.form_words import FormWords
from app.table.number_steps import stepped, typed
from rules.kernel.commands import MISSING, TWICE, Blank, Draft, Flaw
from tests.kernel.bazaar.commands import Offer, Share, Tip
from tests.kernel.bazaar_table import GAME, BazaarTable

SHARES = ("shares",)


@pytest.fixture
def form():
    """Seat 1 leads, three may take part, and V-0 lies among what was thrown away."""
    table = BazaarTable("", "W-0", "")
    table.state.turn, table.state.coins = 1, [0, 0, 0]
    table.say("1 lay W-0 pile@S-0")
    table.state.discard = GAME.deck.read("V-0")
    return AnswerForm.start(table.decision(1).draft)


def shares(form):
    return next(blank for blank in form.draft.blanks if blank.name == "shares")


def test_somebody_takes_part_in_the_order_of_the_table_and_is_left_out_again(form):
    blank = shares(form)
    two = form.take_part(SHARES, blank, 0).take_part(SHARES, blank, 1)
    assert two.command == Offer((Share(1, 0, ()), Share(0, 0, ())))
    assert two.number_of(SHARES, blank, 0) == 1
    assert two.take_part(SHARES, blank, 1).command == Offer((Share(0, 0, ()),))


def test_fields_are_filled_in_and_each_step_is_undone(form):
    blank = shares(form)
    one = form.take_part(SHARES, blank, 2).put((*SHARES, 0, "coins"), 4)
    cards, card = (*SHARES, 0, "cards"), GAME.deck.ids["V-0"]
    both = one.toggle(cards, blank.part("cards"), card)
    assert both.command == Offer((Share(2, 4, (card,)),))
    assert both.toggle(cards, blank.part("cards"), card).command == one.command
    assert both.undo().draft == one.draft
    assert both.undo().undo().undo() == form
    assert form.undo() == form
    assert both.put((*SHARES, 0, "coins"), 4) == both, "what changes nothing is no step"


def test_starting_over_can_be_undone(form):
    one = form.take_part(SHARES, shares(form), 2)
    assert one.reset().command == form.command
    assert one.reset().undo().command == one.command


def test_records_that_nothing_tells_apart_are_added_and_dropped():
    parts = (Blank("seat", "seat", (0, 1)), Blank("coins", "number", least=2, most=5))
    legs = Blank("shares", "records", most=3, record=Share(None, None, ()), parts=parts)
    form = AnswerForm.start(Draft(Offer(None), (legs,))).add(SHARES, legs).add(SHARES, legs)
    assert form.command is None
    assert form.draft.flaws[0] == Flaw(("shares", 0, "seat"), MISSING)
    done = form.put(("shares", 1, "seat"), 1).drop(SHARES, 0)
    assert done.command == Offer((Share(1, 2, ()),))


def test_the_same_one_twice_is_a_flaw_of_the_form(form):
    twice = form.draft.fill(shares=(Share(0, 3, ()), Share(0, 3, ())))
    assert Flaw(("shares", 1, "seat"), TWICE) in twice.flaws


def test_a_flaw_is_said_with_the_games_word_for_the_field():
    flaw = Flaw(("shares", 1, "coins"), MISSING)
    assert FormWords().flaw(flaw) == "Coins: still missing."
    assert (
        FormWords(fields={"coins": "what it costs"}).flaw(flaw) == "What it costs: still missing."
    )


def test_a_command_of_single_fields_begins_with_the_least_number():
    blanks = (Blank("seat", "seat", (0, 2)), Blank("coins", "number", least=1, most=3))
    form = AnswerForm.start(Draft(Tip(None, None), blanks))
    assert form.put(("seat",), 2).command == Tip(2, 1)


def test_numbers_are_stepped_and_typed():
    assert [stepped((2, 4, 7), said, 1) for said in (None, 2, 7)] == [2, 4, 7]
    assert stepped((2, 4, 7), 2, -1) == 2
    assert [typed(range(15), said, 2) for said in (None, 1, 7)] == [2, 12, 2]
    assert typed((5, 6), None, 4) is None
