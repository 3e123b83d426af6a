"""What the window asks at a table of Never Bring a Knife, and how an answer is picked."""

from dataclasses import replace

import pytest

from app.games.never_bring_a_knife.table import TABLE
from app.games.never_bring_a_knife.table.questions import confirm, question
from app.table.gestures import MIDDLE, Gesture, named
from app.table.voice import Voice
from rules.games.never_bring_a_knife.cards import HIT, INTEL, MOLE
from rules.games.never_bring_a_knife.commands import Heal, LookAt, PlayCard, ResolveNext, UseHit
from tests.games.never_bring_a_knife.table.moments import KINDS, NAMES, SEATS, moments, played, view


def asked(seats, kind):
    seen = view(seats, kind)
    return seen, question(seen, Voice(NAMES[:seats], 0, codes=False))


@pytest.mark.parametrize("seats", SEATS)
def test_every_command_can_be_picked_by_taps_and_buttons(seats):
    for kind in KINDS:
        seen, prompt = asked(seats, kind)
        if seen.decision is None:
            continue
        buttons = [choice.command for group in prompt.groups for choice in group.choices]
        for command in seen.decision.commands:
            names = named(command)
            if command in buttons:
                continue
            gesture = Gesture.start(seen.decision, TABLE.reading(seen))
            for card in names.cards:
                gesture = gesture.tap_card(card)
            if TABLE.manner(command):
                gesture = gesture.pick_manner(TABLE.manner(command))
            if seen.phase == "money":
                gesture = gesture.pick_verb(TABLE.verb(command))
            for seat in names.seats:
                gesture = gesture.tap_seat(seat)
            assert (gesture.answer or gesture.ready) == command, kind


@pytest.mark.parametrize("seats", SEATS)
def test_face_down_is_usual_wherever_it_is_allowed(seats):
    for kind in ("first", "middle", "last"):
        seen = view(seats, kind)
        gesture = Gesture.start(seen.decision, TABLE.reading(seen))
        card = min(gesture.legal_cards)
        for seat in gesture.tap_card(card).targets:
            answer = gesture.tap_card(card).tap_seat(seat).answer
            assert answer.face_up == (not seen.stacks[seat])
            shown = gesture.pick_manner("up").tap_card(card).tap_seat(seat).answer
            assert shown.face_up


def test_the_first_play_of_a_round_cannot_lie_face_down():
    match = played(5, 3)
    seen = match.view(match.answer(1).seat, 0)
    prompt = question(seen, Voice(NAMES[:5], seen.seat))
    down, up = prompt.groups[0].choices
    assert down.refusal.rule == "NBK-PLAY-05"
    assert up.refusal is None


def test_nbk_play_05_face_down_is_offered_as_such_only_where_no_stack_is_empty():
    match, labels = played(6, 3), set()
    for number in range(len(match)):
        seen = match.view(match.answer(number + 1).seat, number)
        if seen.decision.rule == "NBK-PLAY-01":
            down, up = question(seen, Voice(NAMES[:6], seen.seat)).groups[0].choices
            lies = {command.target: command.face_up for command in reversed(seen.decision.commands)}
            if down.refusal is None:
                said = "First up, rest down" if any(lies.values()) else "Face down"
                assert down.label == said
                labels.add(said)
            else:
                assert all(lies.values())
            assert up.label == "Face up"
    assert len(labels) == 2


@pytest.mark.parametrize("seats", SEATS)
def test_what_cannot_be_paid_for_says_why(seats):
    match, _ = moments(seats)["money"]
    told = set()
    for number in range(len(match)):
        seat = match.answer(number + 1).seat
        seen = match.view(seat, number)
        if seen.phase != "money":
            continue
        kinds = {TABLE.verb(command) for command in seen.decision.commands}
        prompt = question(seen, Voice(NAMES[:seats], seat))
        for choice in prompt.groups[0].choices:
            assert (choice.refusal is None) == (not choice.verb or choice.verb in kinds)
            told |= {choice.refusal.rule} if choice.refusal else set()
    assert told <= {"NBK-MON-04", "NBK-R13", "NBK-CARD-06"}
    assert told


def test_the_boss_is_picked_like_a_seat():
    seen = view(8, "intel")
    gesture = Gesture.start(seen.decision, TABLE.reading(seen))
    assert MIDDLE in gesture.open_seats
    assert gesture.tap_seat(MIDDLE).ready == LookAt(None)
    assert gesture.tap_seat(3).tap_seat(MIDDLE).ready == LookAt(None)
    assert 3 in gesture.tap_seat(MIDDLE).open_seats


def test_buttons_say_what_they_confirm():
    voice = Voice(NAMES, 0)
    assert confirm(LookAt(None), voice) == "Look at the boss"
    assert confirm(LookAt(3), voice) == "Look at Maximilian of…"
    assert confirm(UseHit(0), voice) == "Hit yourself"
    assert confirm(Heal(1), voice) == "Heal Odile"
    assert confirm(PlayCard(MOLE, 1), voice) == "Play Mole"


def test_where_the_owner_orders_a_stack_each_card_has_a_button():
    """NBK-R04 with the option on: Mole, Intel and Hit of one stack wait for a word."""
    options = {"stack_order": "owner_choice", "intel_small": 6, "moles": 4, "hits": 4}
    found = None
    for seed in range(60):
        match = played(4, seed, **options)
        for number in range(len(match)):
            seen = match.view(match.answer(number + 1).seat, number)
            if isinstance(seen.decision.commands[0], ResolveNext):
                found = seen
                break
        if found is not None:
            break
    prompt = question(found, Voice(NAMES[:4], found.seat))
    labels = {choice.label for choice in prompt.groups[0].choices}
    assert labels <= {"Mole", "Intel", "Hit"}
    assert len(labels) >= 2
    assert {c.card for c in found.decision.commands} <= {INTEL, HIT, MOLE}


def test_nobody_is_asked_while_others_decide_or_all_is_over():
    for kind in ("waiting", "over"):
        _, prompt = asked(6, kind)
        assert prompt.groups == prompt.confirms == ()
        assert prompt.text


@pytest.mark.parametrize(
    ("open_to", "words"),
    [
        ({0, 2, 3}, "Play a card on any player."),
        ({2, 3}, "Play a card on another player."),
        ({0}, "Only your own stack has room."),
        ({2}, f"Only {NAMES[2]}'s stack has room."),
    ],
)
def test_the_question_says_where_there_is_room(open_to, words):
    seen = view(5, "middle")
    assert seen.seat == 0
    commands = tuple(PlayCard(card=0, target=seat, face_up=False) for seat in sorted(open_to))
    asked_now = replace(seen, decision=replace(seen.decision, commands=commands))
    assert question(asked_now, Voice(NAMES[:5], 0, codes=False)).text == words
