"""The questions of a form at the text table, for kinds of fields that the bazaar does not have."""

import pytest

from app.table.form import AnswerForm
from app.table.form_words import FormWords
from app.table.voice import Voice
from app.text.typed_form import FormQuestions, Unfit
from rules.kernel.commands import Blank, Draft
from tests.kernel.bazaar.commands import Offer, Share, Tip

NAMES = ("Ann", "Bob", "Cat")


def questions(form):
    return [*FormQuestions(form, FormWords(), Voice(NAMES, 0), str).all()]


def test_records_that_nothing_tells_apart_are_added_kept_and_dropped_in_their_place():
    parts = (Blank("seat", "seat", (0, 1)), Blank("coins", "number", least=2, most=5))
    legs = Blank("shares", "records", most=2, record=Share(None, None, ()), parts=parts)
    form = AnswerForm.start(Draft(Offer(None), (legs,)))
    (more,) = questions(form)
    form = questions(more.put("yes"))[3].put("yes")
    fields = questions(form)
    assert [field.question for field in fields] == [
        "Shares 1: keep it? (yes, no)", "Shares 1: Seat (a number)", "Shares 1: Coins (2 to 5)",
        "Shares 2: keep it? (yes, no)", "Shares 2: Seat (a number)", "Shares 2: Coins (2 to 5)",
    ]  # fmt: skip
    assert fields[1].choices == ["You", "Bob"]
    chosen = fields[4].put("2")
    assert questions(chosen)[0].put("no").command == Offer((Share(1, 2, ()),))
    assert questions(chosen)[0].put("yes") is chosen


@pytest.mark.parametrize("typed", ["", "0", "3", "1 2", "none", "Bob?", "9" * 30])
def test_one_of_several_is_chosen_with_one_number(typed):
    blanks = (Blank("seat", "seat", (0, 2)), Blank("coins", "number", least=1, most=3))
    seat, coins = questions(AnswerForm.start(Draft(Tip(None, None), blanks)))
    assert seat.put("2").command == Tip(2, 1)
    for field in (seat, coins):
        if not (field is coins and typed == "3"):
            with pytest.raises(Unfit, match=r"from 1 to [23]"):
                field.put(typed)
