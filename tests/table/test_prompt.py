"""The prompt while something is being picked: what it asks then, and where it is confirmed."""

from dataclasses import replace

from app.table.geometry import Box
from app.table.prompt import lay_prompt, low_prompt_height, prompt_height
from app.table.prompt_picking import while_picking
from app.table.question import ChoiceGroup, PromptChoice, Question
from tests.table.ruler import PlainRuler

RULER = PlainRuler(1280, 720)
LEAVE = PromptChoice(None, "Leave it", None, "secondary", "Look at nobody.", verb="leave")
LOOK = Question(
    "Look at a role.", confirms=("Look at Dario",), groups=(ChoiceGroup("", (LEAVE,)),), inline=True
)


def test_what_confirms_never_stands_where_an_alternative_stood():
    laid = lay_prompt(LOOK, Box(100, 100, 700, 60), RULER)
    (leave,) = laid.answers
    assert laid.confirm.overlaps(leave.box), "else there is nothing to be moved"
    picking = while_picking(laid, "", True, RULER)
    assert not picking.confirm.overlaps(leave.box)
    assert not picking.confirm.overlaps(picking.cancel)
    assert picking.cancel == leave.box
    assert laid.box.holds(picking.confirm)


def test_what_confirms_never_covers_the_sentence():
    words = "Look at a role, at whoever's you like, or leave it."
    laid = lay_prompt(replace(LOOK, text=words), Box(100, 100, 700, 60), RULER)
    (line,) = laid.lines
    said = line.box._replace(w=RULER.width(line.text, line.size))
    assert laid.answers[0].box.y < said.bottom, "else nothing stands beside the sentence"
    assert not while_picking(laid, "", True, RULER).confirm.overlaps(said)


def test_another_sentence_has_the_place_of_the_first_and_leaves_the_buttons_free():
    laid = lay_prompt(LOOK, Box(100, 100, 700, 60), RULER)
    (line,) = while_picking(
        laid, "Which card for Dario, and how shall it lie?" * 3, True, RULER
    ).lines
    confirm = while_picking(laid, "", True, RULER).confirm
    assert not line.box.overlaps(confirm)
    assert RULER.width(line.text, line.size) <= line.box.w
    assert while_picking(laid, "", False, RULER) == laid


def test_a_short_sentence_in_one_line_comes_before_a_long_one_in_two():
    long, short = "Put two of your eight cards aside; their coins will count.", "Put two aside."
    asked = Question(long, confirms=("Put these two aside",), short=short)

    def lines(wide, question=asked):
        laid = lay_prompt(question, Box(0, 0, wide, 200), RULER)
        return [label.text for label in laid.lines]

    assert lines(1000) == [long]
    assert lines(560) == [short]
    assert len(lines(560, Question(long, confirms=asked.confirms))) == 2


def test_a_caption_stands_before_its_buttons_where_there_is_no_room_over_them():
    suits = tuple(PromptChoice(None, word, None, "secondary", word) for word in ("Clubs", "Hearts"))
    asked = Question("Take the bank, or pass.", groups=(ChoiceGroup("Or declare", suits),))

    def laid(wide, high):
        prompt = lay_prompt(asked, Box(0, 0, wide, high), RULER)
        assert all(prompt.box.holds(label.box) for label in prompt.captions)
        return prompt

    full, low = (height((asked,), 600, RULER) for height in (prompt_height, low_prompt_height))
    assert low < full
    (over,), (before,) = laid(600, full).captions, laid(600, low).captions
    first, *_ = laid(600, full).answers
    assert over.box.bottom <= first.box.y
    first, *_ = laid(600, low).answers
    assert before.text == over.text
    assert before.box.right <= first.box.x
    assert before.box.y == first.box.y
    assert RULER.width(before.text, before.size) <= before.box.w
    assert not laid(250, low).captions, "it does not fit there"
