"""Rows that tell of events: in the log, aloud and on the table, part by part."""

from copy import copy
from dataclasses import dataclass, replace
from importlib import import_module
from inspect import getmembers, isclass
from itertools import accumulate

import pytest

from app.games import GAME_TABLES
from app.store.decks import with_our_deck
from app.table.board import Board
from app.table.choreography import steps, views_between
from app.table.effects import Speech
from app.table.log_lines import LogLine, told_once
from app.table.log_writer import LogWriter
from app.table.narration import EventRow, Narration
from app.table.shared_rows import SHARED, has_drawn
from app.table.voice import Voice, say
from rules.games import GAMES
from rules.kernel.cards import BYSTANDER, Zone
from rules.kernel.events import CardMoved, Event, ZoneOpened
from rules.kernel.match import Match
from rules.kernel.play import legal
from rules.kernel.rng import Dice
from rules.kernel.view import Glimpse, View
from tests.table.showing import laying, shown

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
EVERYBODY = Voice(NAMES)


@dataclass(frozen=True, slots=True)
class Accused(Event):
    """Somebody was accused."""

    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class BidsRevealed(Event):
    """All bids, at once."""

    bids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Unheard(Event):
    """Nobody says how this is told."""


NARRATION = Narration(
    {
        **SHARED,
        Accused: EventRow(
            "[accuse|accuses] {target}",
            says="{seat} [accuse|accuses] {target}.",
            sound="hit",
            heading="Accusations",
        ),
        BidsRevealed: EventRow(
            says=lambda event, voice: [
                say("{seat} [bid|bids] {bid}.", voice, seat=seat, bid=bid)
                for seat, bid in enumerate(event.bids)
            ],
            effects=lambda event, moment: [
                moment.speech(seat, f"[bid|bids] {bid}") for seat, bid in enumerate(event.bids)
            ],
        ),
        (ZoneOpened, "gun"): EventRow(
            sums_up=lambda run, voice: f"All {len(run)} guns are turned up.",
            joins=lambda one, other: isinstance(other, ZoneOpened),
        ),
        ("hand", "pile"): EventRow(
            says="{seat} [lay|lays] {cards}.", heading="Lap {count}", every=2
        ),
    },
    lambda cards, voice: " and ".join(f"card {card}" for card in cards),
    spoken=0.5,
    stamped=0.5,
)


def view(*owed: int) -> View:
    return View(seat=0, asked=owed, owed=owed, decision=None, outcome=None, agenda=())


def shown_alone(*events: Event, voice: Voice = EVERYBODY):
    parts = (Glimpse(events, view()),)
    return steps(NARRATION, parts, views_between(view(1), parts), voice)


def played(name: str, seats: int, count: int, seed: int = 3) -> Match:
    dice, match = Dice(seed), Match(with_our_deck(GAMES[name]), GAMES[name].options(), seats, seed)
    while match.outcome is None and len(match) < count:
        seat = match.owed[0]
        match.play(seat, dice.choice(legal(match.at(), seat)))
    return match


MATCHES = {name: played(name, game.seat_counts[0], 400) for name, game in GAMES.items()}


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_event_of_a_game_has_a_row(name):
    own = import_module(f"rules.games.{name}.events")
    kinds = {kind for _, kind in getmembers(own, isclass) if issubclass(kind, Event)}
    assert kinds - {Event} <= set(GAME_TABLES[name].narration.rows)


def test_a_deed_is_a_sentence_in_the_log_and_words_of_its_seat():
    assert NARRATION.story([Accused(0, 1)], EVERYBODY) == ["Ann accuses Bo."]
    assert NARRATION.story([Accused(0, 0)], EVERYBODY) == ["Ann accuses themselves."]
    assert NARRATION.story([Accused(0, 1)], Voice(NAMES, 0)) == ["You accuse Bo."]
    (step,) = shown_alone(Accused(0, 1), voice=Voice(NAMES, 1))
    assert step.effects == (Speech(0.5, "accuses you", 0),)
    assert [sound.name for sound in step.sounds] == ["hit"]


def test_what_is_revealed_at_once_is_shown_at_once():
    (step,) = shown_alone(BidsRevealed((3, 1)))
    assert [(effect.seat, effect.text) for effect in step.effects] == [(0, "bids 3"), (1, "bids 1")]
    guns = tuple(ZoneOpened(Zone("gun", seat), (seat,)) for seat in range(6))
    (step,) = shown_alone(*guns)
    assert step.events == guns
    assert NARRATION.story(guns, EVERYBODY) == ["All 6 guns are turned up."]


def test_an_event_without_a_row_is_neither_told_nor_shown():
    assert NARRATION.story([Unheard()], EVERYBODY) == []
    assert shown_alone(Unheard()) == []


def test_cards_that_are_not_seen_are_counted():
    here, there = Zone("hand", 1), Zone("pile")
    seen, hidden = CardMoved(7, here, there), CardMoved(None, here, there)
    assert NARRATION.story([seen, seen], EVERYBODY) == ["Bo lays card 7 and card 7."]
    assert NARRATION.story([seen, hidden], EVERYBODY) == ["Bo lays 2 cards."]
    assert NARRATION.story([hidden], EVERYBODY) == ["Bo lays a card."]


def test_headings_count_and_do_not_repeat():
    writer = LogWriter(NARRATION, EVERYBODY)
    moves = [CardMoved(None, Zone("hand", seat), Zone("pile")) for seat in range(3)]
    told = [line.text for line in writer.add(1, moves) if line.heading]
    assert told == ["Lap 1", "Lap 2"]
    lines = writer.add(2, (Accused(0, 1), Accused(1, 0)))
    assert [line.text for line in lines] == ["Accusations", "Ann accuses Bo.", "Bo accuses Ann."]
    assert {line.number for line in lines} == {2}


def test_a_line_that_comes_again_is_told_once_with_how_often_and_all_its_cards():
    deed = LogLine("Bo lays a card.", 1, cards=(7,), number=3)
    again, other = replace(deed, cards=(8, 7), number=5), replace(deed, text="Bo passes.", number=6)
    (once, apart) = told_once([deed, again, other])
    assert once == replace(deed, text="Bo lays a card. ×2", cards=(7, 8))
    assert all(once.speaks_of(card, Zone("pile")) for card in (7, 8))
    assert apart == other


def test_lines_that_differ_in_more_than_their_cards_are_told_apart():
    line = LogLine("Bo lays a card.", 1, cards=(7,), number=3, zone=Zone("pile"))
    heading = LogLine("Lap 2", heading=True, number=4)
    others = [replace(line, seat=2), replace(line, zone=Zone("gun")), replace(line, icon="speech")]
    assert all(told_once([line, other]) == [line, other] for other in others)
    assert told_once([line, heading, line]) == [line, heading, line]


def test_a_repeated_line_of_which_a_part_goes_back_is_told_in_two():
    lines = [LogLine("Bo passes.", 1, number=number) for number in (3, 4, 5)]
    stays, goes = told_once(lines, goes_back=4)
    assert (stays, goes) == (lines[0], replace(lines[1], text="Bo passes. ×2"))


def test_nobody_is_asked_while_a_command_is_shown_and_who_acted_stays_lit():
    parts = (Glimpse((), view()), Glimpse((), view(3)))
    assert [each.owed for each in views_between(view(1), parts)] == [(1,), (1,), ()]
    assert [each.owed for each in views_between(None, parts)] == [(), (), ()]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_log_that_is_told_bit_by_bit_says_what_it_says_at_once(name):
    match, table = MATCHES[name], GAME_TABLES[name]
    bits = 0
    for seat in (1, BYSTANDER):
        writer = LogWriter(table.narration, Voice(NAMES[: match.seats], seat))
        for number in range(len(match) + 1):
            parts = match.parts_for(number, seat)
            before = match.view(seat, number - 1) if number else None
            found = steps(table.narration, parts, views_between(before, parts), writer.voice)
            events = match.events_for(number, seat)
            told = {step.events_shown for step in found}
            early = {count: copy(writer).add(number, events[:count]) for count in told}
            lines = writer.add(number, events)
            assert all(some == lines[: len(some)] for some in early.values()), number
            bits += len(told) > 1
    assert bits > 10


def numbers(board: Board) -> list[tuple[list[int], list[int]]]:
    """The public numbers on all plates."""
    return [
        ([counter.value for counter in plate.counters], [meter.value for meter in plate.meters])
        for plate in board.plates
    ]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_after_every_part_the_table_stands_as_the_view_has_it(name):
    match, table = MATCHES[name], GAME_TABLES[name]
    voice = Voice(NAMES[: match.seats], 1, codes=False)
    compared = 0
    for number in range(1, len(match) + 1):
        parts = match.parts_for(number, 1)
        if len(parts) < 3:
            continue
        segments = shown(match, number, 1, table, voice).segments
        for part, told in zip(parts, accumulate(len(part.events) for part in parts), strict=True):
            found = [segment.after for segment in segments if segment.events_shown == told]
            real = laying(table, voice, 1)(part.view, part.view.piles())
            assert not found or numbers(found[-1]) == numbers(real), number
            compared += bool(found)
    assert compared > 20


def test_cards_that_were_drawn_are_told_by_name_where_all_lie_open():
    def named(cards, voice):
        return " and ".join(("Air Gun", "Nyet!")[card] for card in cards)

    deck = Zone("draw")
    run = [CardMoved(card, deck, Zone("hand", seat)) for seat, card in ((0, 0), (0, 1), (1, 0))]
    told = has_drawn(named)
    assert list(told(run, Voice(NAMES, 0))) == [
        "You draw Air Gun and Nyet!",
        "Bo draws Air Gun.",
    ]
    assert list(told(run[2:], EVERYBODY)) == ["Bo draws Air Gun."]
