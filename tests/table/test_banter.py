"""Bots talk by temperament, about what everybody saw, and always the same about the same."""

import pytest

from app.games.knives.banter import LINES, occasions
from app.table.animation import Step
from app.table.banter import TALKS, Occasion, Remark, remark, with_speech
from app.table.voice import Voice
from rules.games.knives.events import BankTaken, HoundSet, TrickWon
from rules.kernel.cards import Zone
from rules.kernel.events import CardMoved

VOICE = Voice(("Ann", "Bo", "Cy", "Dee", "Eli"), codes=False)


def test_a_taken_bank_is_an_occasion_for_its_banker():
    assert occasions([BankTaken(2, broke=False)]) == [Occasion(2, "bank")]
    assert occasions([BankTaken(2, broke=True)]) == [Occasion(2, "broke")]


def test_whoever_lost_a_rich_trick_speaks_of_its_winner():
    played = CardMoved(3, Zone("holding", 4), Zone("trick"))
    found = occasions([played, TrickWon(1, 3, 5, 1)])
    assert found == [Occasion(4, "robbed", 1), Occasion(1, "rich")]
    assert occasions([played, TrickWon(1, 3, 2, 1)]) == []


@pytest.mark.parametrize("temperament", TALKS)
def test_every_temperament_has_something_to_say_on_every_occasion(temperament):
    assert all(temperament in said for said in LINES.values())


def test_remarks_name_whom_they_are_about_and_repeat_themselves_exactly():
    found = occasions([HoundSet(0, 3)])
    said = [remark(found, LINES, {3: "grudging"}, VOICE, number) for number in range(40)]
    again = [remark(found, LINES, {3: "grudging"}, VOICE, number) for number in range(40)]
    assert said == again
    assert {r.text for r in said if r} == {"Call it off, Ann. Or else."}
    assert 0 < sum(r is not None for r in said) < 40


def test_people_and_bots_without_a_temperament_say_nothing():
    found = occasions([HoundSet(0, 3)])
    assert all(remark(found, LINES, {0: "chatty"}, VOICE, n) is None for n in range(40))


def test_a_remark_is_a_speech_on_the_last_step():
    first, last = with_speech([Step(), Step()], Remark(2, "Boo."))
    assert first.effects == ()
    assert [(e.kind, e.seat, e.text) for e in last.effects] == [("speech", 2, "“Boo.”")]
    assert with_speech([], Remark(2, "Boo.")) == []
