"""A question page by page: what is folded away, and what is asked about what was picked."""

from dataclasses import dataclass

import pytest

from app.table.geometry import Box
from app.table.gestures import Gesture, Reading
from app.table.prompt import prompt_height
from app.table.prompt_pages import BACK, MORE, clear_of, lay_question, leads_to, turned
from app.table.question import NO_PAGE, ChoiceGroup, ChoicePage, PromptChoice, Question, unfolded
from rules.kernel.cards import CardId
from rules.kernel.commands import Command, Pick, written
from tests.table.ruler import PlainRuler

RULER = PlainRuler(1280, 720)
NAMES = ("Heist", "Recruit", "Legwork", "Logistics", "Rest", "Headhunt", "Exchange", "End the turn")


def choice(label, **more):
    return PromptChoice(None, label, None, "secondary", "", **{"verb": label, **more})


def asked(*choices, **more):
    return Question("What now?", groups=(ChoiceGroup("", choices),), inline=True, **more)


def labels(prompt):
    return [answer.label.text for answer in prompt.answers]


MANY = asked(*map(choice, NAMES), ends=True)


@pytest.mark.parametrize("wide", [300, 420, 560, 700, 900])
def test_what_has_no_room_is_folded_away_and_what_ends_it_stays_in_sight(wide):
    room = Box(0, 0, wide, prompt_height((MANY,), wide, RULER, rows=1))
    prompt = lay_question(MANY, room, RULER)
    assert all(prompt.box.holds(answer.box) for answer in prompt.answers)
    assert labels(prompt)[-1] == NAMES[-1]
    every = [one for answer in prompt.answers for one in (answer, *unfolded(answer.inside))]
    assert {one.verb for one in every} - {""} == set(NAMES)
    assert (MORE in labels(prompt)) == (wide < 700)


def test_without_an_end_the_last_are_folded_away_first():
    room = Box(0, 0, 300, prompt_height((MANY,), 300, RULER, rows=1))
    prompt = lay_question(asked(*map(choice, NAMES)), room, RULER)
    assert labels(prompt)[-1] == MORE
    assert prompt.answers[-1].inside[-1].verb == NAMES[-1]


def test_what_ends_it_stands_beside_the_sentence_over_the_others():
    room = Box(0, 0, 560, prompt_height((MANY,), 560, RULER))
    *others, last = lay_question(MANY, room, RULER).answers
    (line,) = lay_question(MANY, room, RULER).lines
    assert last.box.bottom <= min(one.box.y for one in others)
    assert last.box.y <= line.box.middle[1] <= last.box.bottom
    assert line.box.right <= last.box.x


def test_what_is_opened_has_the_place_of_the_question_and_a_way_back():
    ways = choice("Rest, draw"), choice("Rest, discard")
    question = asked(choice("Heist"), choice("Rest", verb="", inside=ways))
    prompt = lay_question(question, Box(0, 0, 700, 100), RULER)
    assert labels(prompt) == ["Heist", "Rest"]
    page = turned(prompt, Gesture.start(None), ChoicePage("", prompt.answers[1].inside))
    assert labels(page) == ["Rest, draw", "Rest, discard", BACK]
    assert page.answers[-1].closes
    assert turned(prompt, Gesture.start(None), NO_PAGE) is prompt


@dataclass(frozen=True, slots=True)
class Play(Command):
    """Play a card in one of several ways."""

    verb = "play"
    card: CardId = written("card")
    way: str | None = written("word")


COMMANDS = Play(1, "bright"), Play(1, "dark"), Play(2, "bright"), Play(3, "hired")
READING = Reading(verb=lambda command: command.way)


def test_ways_have_buttons_only_for_what_was_picked():
    question = asked(choice("Heist"), ways=(choice("bright"), choice("dark"), choice("hired")))
    prompt = lay_question(question, Box(0, 0, 700, 100), RULER)
    gesture = Gesture.start(Pick("X-1", COMMANDS), READING)
    assert turned(prompt, gesture, NO_PAGE) is prompt
    assert labels(turned(prompt, gesture.tap_card(1), NO_PAGE)) == ["bright", "dark", BACK]
    assert turned(prompt, gesture.tap_card(2), NO_PAGE) is prompt, "there is only one way"


def test_a_verb_opens_what_is_inside_it_until_something_is_ready():
    hidden = choice("Bruiser", verb="")
    question = asked(choice("Recruit", verb="hired", inside=(hidden,)), choice("Heist"))
    prompt = lay_question(question, Box(0, 0, 700, 100), RULER)
    gesture = Gesture.start(Pick("X-1", (*COMMANDS, Play(4, "hired"))), READING).pick_verb("hired")
    assert labels(turned(prompt, gesture, NO_PAGE)) == ["Bruiser", BACK]
    assert turned(prompt, gesture.tap_card(3), NO_PAGE) is prompt


def test_a_sentence_ends_before_what_lies_over_it():
    prompt = lay_question(asked(choice("Pass"), short="Now?"), Box(0, 0, 700, 100), RULER)
    (line,) = prompt.lines
    wide = RULER.width(line.text, line.size)
    over = Box(line.box.x + wide - 3, line.box.y, 200, line.box.h)
    (shorter,) = clear_of(prompt, over, RULER).lines
    assert shorter.text == "Now?"
    assert shorter.box.x + RULER.width(shorter.text, shorter.size) <= over.x
    assert clear_of(prompt, over.moved(wide, 0), RULER) is prompt


def test_a_button_leads_to_all_that_is_inside():
    inner = choice("Give")
    more = choice(MORE, verb="", inside=(choice(MORE, verb="", inside=(inner,)),))
    assert leads_to(more, lambda one: one.verb == "Give")
    assert not leads_to(more, lambda one: one.verb == "Heist")
