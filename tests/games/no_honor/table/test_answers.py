"""Every answer of No Honor Among Thieves has words, and can be given in the window."""

import pytest

from app.games.no_honor.table import TABLE
from app.games.no_honor.table.answers import LABELS, brief, label, order, short
from app.games.no_honor.table.asking import PROMPTS, prompt
from app.games.no_honor.table.questions import question, verb
from app.table.gestures import Gesture, named
from app.table.question import unfolded
from app.table.voice import Voice
from rules.games.no_honor.commands import COMMANDS, Give, OfferBribe, Propose
from rules.games.no_honor.record import Leg
from rules.games.no_honor.windows import BeatWindow
from rules.kernel.commands import FillIn
from rules.kernel.state import Frame
from tests.games.no_honor.rules.table import STANDARD, at_table
from tests.games.no_honor.table.moments import played
from tests.games.no_honor.table.room import in_reach

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")


def asked(seats, each=1):
    """Views of everybody who is asked something, all along a game."""
    match = played(seats)
    for number in range(0, len(match), each):
        answer = match.answer(number + 1)
        yield match.view(answer.seat, number), voice_of(match, answer.seat)


def voice_of(match, seat):
    return Voice(NAMES[: match.view(0, 0).seats], seat, deck=match.game.deck)


def gesture_for(command, view, asked):
    """What is touched to give an answer that has no button."""
    verbs = {one.verb for one in (*asked.choices, *asked.ways) if one.verb}
    gesture = Gesture.start(view.decision, TABLE.reading(view), careful=True)
    if verb(command) in TABLE.asides:
        assert verb(command) in verbs
        gesture = gesture.pick_verb(verb(command))
    for card in sorted(named(command).cards):
        gesture = gesture.tap_card(card)
    for seat in named(command).seats:
        gesture = gesture.tap_seat(seat)
    for number in named(command).numbers:
        gesture = gesture.pick_number(number)
    if gesture.ready != command and verb(command) in verbs:
        gesture = gesture.pick_verb(verb(command))
    return gesture


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_answer_can_be_given_by_a_button_a_form_or_by_touch(seats):
    for view, voice in asked(seats, 3):
        put = question(view, voice)
        pressed = {one.command for one in unfolded(put.choices)}
        decision = view.decision
        form = type(decision.draft.so_far) if isinstance(decision, FillIn) else None
        for command in in_reach(view):
            if command not in pressed and type(command) is not form:
                assert gesture_for(command, view, put).ready == command


@pytest.mark.parametrize("seats", [3, 5])
def test_every_answer_and_every_question_has_words_without_codes(seats):
    rules, kinds = set(), set()
    for view, voice in asked(seats, 2):
        rules.add(view.decision.rule)
        told = [prompt(view, voice), *short(view, voice), question(view, voice).text]
        for command in view.decision.commands:
            kinds.add(type(command))
            told += [word(command, view, voice) for word in (label, order, brief)]
        assert all(told)
        assert not [text for text in told if "NH-" in text or "_" in text or "None" in text]
    assert len(rules) > 12
    assert len(kinds) > 18


def test_every_rule_that_asks_has_its_sentence():
    asking = {frame.rule for frame in subclasses(Frame) if has_answers(frame)}
    assert len(asking) > 20
    assert asking == set(PROMPTS)


def subclasses(kind):
    for one in kind.__subclasses__():
        yield one
        yield from subclasses(one)


def has_answers(frame):
    """Whether a frame of this game, or a window of it, waits for somebody."""
    return frame.__module__.startswith("rules.games.no_honor") and (
        (issubclass(frame, BeatWindow) and frame is not BeatWindow)
        or not {"legal", "answers"}.isdisjoint(vars(frame))
    )


def test_every_kind_of_answer_has_a_label():
    assert set(LABELS) == set(COMMANDS)


def test_what_can_be_said_in_words_is_not_listed_one_by_one():
    for view, voice in asked(5, 7):
        lines = short(view, voice)
        listed = [one for one in view.decision.commands if not isinstance(one, Give | OfferBribe)]
        assert sum(line[:1].isdigit() for line in lines) == len(listed)
        gifts = any(isinstance(one, Give) for one in view.decision.commands)
        assert any(line.startswith("Or give Coins away") for line in lines) == gifts


def test_an_exchange_says_to_whoever_is_asked_what_is_given_and_what_is_got():
    table = at_table(crews={0: "enforcer", 1: "forger"}).say(0, "deal")
    legs = Leg(0, 1, 2, 0, (), ()), Leg(1, 0, 0, 0, table.ids("forger"), ())
    view = table.do(0, Propose(legs)).view(1)
    asked = question(view, Voice(NAMES[:4], 1, deck=STANDARD.deck))
    assert asked.text == "You give Ann the Forger and get 2 Coins. Agree?"
    offered = [one.label for group in asked.groups for one in group.choices]
    assert not [words for words in offered if words.startswith("Offer")]
    assert [words for words in offered if words.startswith("Ask for")]


def buttons(view, seat):
    asked = question(view, Voice(NAMES[:4], seat, deck=STANDARD.deck))
    return [one.label for group in asked.groups for one in group.choices]


def dealing():
    """Ann looks for an exchange."""
    said = {"crews": {0: "enforcer", 1: "forger"}, "hands": {1: "foiled"}}
    return at_table(**said).say(0, "deal")


def test_an_exchange_on_a_button_says_whom_it_is_offered_to_and_what_for():
    offers = [words for words in buttons(dealing().view(0), 0) if words.startswith("Offer")]
    assert "Offer Bo 1 Coin for 1 Scheme" in offers
    assert "Offer Bo 4 Coins for Forger" in offers
    assert not [words for words in offers if not words.startswith("Offer Bo ")]


def test_whoever_asks_for_more_reads_only_what_is_given_for_it():
    table = dealing()
    legs = (
        Leg(0, 1, 0, 0, table.ids("enforcer"), ()),
        Leg(1, 0, 0, 0, table.ids("forger"), ()),
    )
    assert "Ask for 1 Coin for Forger" in buttons(table.do(0, Propose(legs)).view(1), 1)


def test_who_wants_another_exchange_is_named():
    table = dealing()
    back = Leg(1, 0, 0, 0, table.ids("forger"), ())
    table.do(0, Propose((Leg(0, 1, 2, 0, (), ()), back)))
    table.do(1, Propose((Leg(0, 1, 3, 0, (), ()), back)))
    asked = question(table.view(0), Voice(NAMES[:4], 0, deck=STANDARD.deck))
    assert asked.text == "Bo wants other terms. You give Bo 3 Coins and get the Forger. Agree?"


def test_who_gets_something_for_nothing_reads_from_whom():
    table = dealing()
    view = table.do(0, Propose((Leg(0, 1, 2, 0, (), ()),))).view(1)
    asked = question(view, Voice(NAMES[:4], 1, deck=STANDARD.deck))
    assert asked.text == "You give nothing and get 2 Coins from Ann. Agree?"


def test_after_an_offer_that_was_declined_it_is_said_how_many_are_left():
    table = dealing()
    assert "left" not in prompt(table.view(0), Voice(NAMES[:4], 0, deck=STANDARD.deck))
    table.do(0, Propose((Leg(0, 1, 2, 0, (), ()),))).say(1, "decline")
    assert prompt(table.view(0), Voice(NAMES[:4], 0, deck=STANDARD.deck)) == (
        "Your offer was declined. Make another? 2 offers left."
    )
