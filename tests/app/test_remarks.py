"""What the regulars say at a table: long enough to be read, never twice, and to what was said."""

from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from app.games import GAME_TABLES
from app.scenes.table import reactions
from app.scenes.table.flow import Next, TableEyes, TableFlow
from app.scenes.table.reactions import Bubbles, Reactions
from app.scenes.table.scene import TableScene
from app.session.table import Session
from app.session.table_factory import seat_players
from app.store.decks import with_our_deck
from app.table import banter
from app.table.banter import REMARK_S, Reaction, Remark
from app.table.voice import Voice
from rules.games import GAMES
from rules.kernel.cards import BYSTANDER
from rules.kernel.match import Match
from rules.kernel.play import legal
from rules.kernel.rng import Dice
from tests.app.onlookers_faults import (
    reacts_to_what_only_some_see,
    remarks_suit_whose_side_one_is_on,
)
from tests.app.pilot import FRAME
from tests.app.seating import open_shell, sit_down
from tests.app.test_surfaces import steps_of, twins
from tests.golden.games import TOLD
from tests.session.inline_bots import InlineBots

# The least that a remark is on the screen, in seconds.
LEAST = 2.5


@pytest.fixture
def shown(monkeypatch):
    """For how many seconds each text was drawn in a bubble, by the frames that had it."""
    seconds = {}

    def draw(surface, style, board, showing):
        text = showing.effect.text
        seconds[text] = seconds.get(text, 0.0) + FRAME

    monkeypatch.setattr(reactions, "draw_speech", draw)
    monkeypatch.setattr(banter, "TALKS", dict.fromkeys(banter.TALKS, 1.0))
    return seconds


@pytest.fixture
def pilot(tmp_path, shown):
    seated = sit_down(open_shell(tmp_path, (960, 540)))
    seated.until(lambda: seated.scene.touchable)
    shown.clear()
    return seated


def play(pilot):
    session = pilot.scene.session
    session.submit(0, session.view(0).decision.commands[0])


@pytest.mark.parametrize("speed", [0.0, 1.0, 2.0])
def test_each_remark_stays_long_enough_while_others_play_on(pilot, shown, speed):
    pilot.shell.change("motion", "speed", speed)
    for _ in range(6):
        pilot.until(lambda: pilot.scene.touchable or pilot.scene.asks, 60)
        if pilot.scene.asks:
            pilot.key(pygame.K_RETURN)
        else:
            play(pilot)
        pilot.step()
    pilot.until(lambda: pilot.scene.touchable or pilot.scene.asks, 60)
    pilot.until(lambda: not pilot.scene.bubbles.any, 20)
    assert shown, "nobody said anything"
    assert min(shown.values()) >= LEAST, shown


def test_nobody_remarks_late_on_what_has_passed(pilot):
    bubbles, voice, now = pilot.scene.bubbles, pilot.scene.voice, pilot.clock.now
    bubbles.put_away()
    for seat, line in ((1, "One."), (1, "Two."), (2, "Three.")):
        bubbles.remark(Remark(seat, line), voice, now)
    bubbles.remark(Remark(1, "Four."), voice, now, is_answer=True)
    shown = [(one.text, one.begin - now) for one in bubbles._shown]
    assert shown == [("“One.”", 0), ("“Three.”", 0), ("“Four.”", REMARK_S)]


def test_a_dialog_takes_nothing_of_its_time(pilot, shown):
    found = [Reaction(seat, None, "big_bluff", 0) for seat in range(1, 5)]
    scene = pilot.scene
    scene.reactions._answer(99, found, len(scene.session), pilot.clock.now)
    pilot.wait(1.0)
    (text,) = shown
    scene.menu.open()
    pilot.wait(5.0)
    before = shown[text]
    pilot.key(pygame.K_ESCAPE)
    assert not scene.asks
    pilot.wait(5.0)
    assert before < 1.5
    assert shown[text] >= LEAST


def test_bots_bring_no_curtain_down_on_the_last_word(tmp_path, shown):
    pilot = sit_down(open_shell(tmp_path, (960, 540)), people=2)
    table = next(scene for scene in pilot.shell.scenes if isinstance(scene, TableScene))
    flow, session = table.flow, table.session
    for _ in range(2):
        pilot.hold(pygame.K_RETURN, 1.0)
        pilot.until(lambda: table.touchable, 60)
        session.submit(table.viewer, session.view(table.viewer).decision.commands[0])
        pilot.step()
    pilot.until(lambda: flow.next is Next.BOTS, 60)
    shown.clear()
    found = [Reaction(seat, None, "big_bluff", 0) for seat in range(2, 5)]
    table.reactions._answer(99, found, len(session), pilot.clock.now)
    assert pilot.shell.scene is table
    pilot.until(lambda: pilot.shell.scene is not table, 60)
    assert shown
    assert min(shown.values()) >= LEAST, shown


def test_what_is_undone_is_no_longer_spoken_of(pilot):
    play(pilot)
    pilot.until(lambda: pilot.scene.touchable)
    found = [Reaction(seat, None, "big_bluff", 0) for seat in range(1, 5)]
    pilot.scene.reactions._answer(99, found, len(pilot.scene.session), pilot.clock.now)
    assert pilot.scene.bubbles.any
    pilot.take_back()
    assert not pilot.scene.bubbles.any


def reactions_of(game, seed, seats, commands=400):
    """The regulars at a table that was played at random."""
    players = seat_players((), ["novice", "regular", "sharp", "novice", "regular", "sharp"][:seats])
    match = Match(with_our_deck(GAMES[game]), GAMES[game].options(), seats, seed)
    dice = Dice(seed)
    while match.owed and len(match) < commands:
        seat = match.owed[0]
        match.play(seat, TOLD[game].pick(dice, legal(match.at(), seat)))
    return reacting(match, players, GAME_TABLES[game])


def reacting(match, players, table):
    """How these sitters react at such a table."""
    session = Session(match, players, InlineBots())
    flow = TableFlow(session)
    eyes = TableEyes(flow, table, lambda seat: Voice(session.names, seat))
    scene = SimpleNamespace(eyes=eyes, table=table, parts=[])
    return Reactions(scene)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_said_twice_in_a_game(game, monkeypatch):
    monkeypatch.setattr(banter, "TALKS", dict.fromkeys(banter.TALKS, 1.0))
    for seed in (1, 2):
        made = reactions_of(game, seed, 5)
        said = [made.remark_on(number) for number in range(len(made.session) + 1)]
        lines = [one.line for one in said if one is not None]
        assert len(lines) > 5
        assert len(lines) == len({*lines})


def test_an_answer_takes_no_words_of_a_remark_and_none_away(monkeypatch):
    monkeypatch.setattr(banter, "TALKS", dict.fromkeys(banter.TALKS, 1.0))
    made = reactions_of("knives", 1, 5)
    made.scene.bubbles = Bubbles(made.scene)
    last = len(made.session)
    before = {one.line for number in range(last + 1) if (one := made.remark_on(number))}
    for turn in range(12):
        found = [Reaction(turn % 5, None, "accused", (turn + 1) % 5)]
        made._answer(1000 + turn, found, last, 0.0)
    answers = [one.line for _, one in made._answers.values() if one is not None]
    assert answers
    assert len(answers) == len({*answers})
    assert not before & {*answers}


def test_only_what_everybody_sees_says_whose_side_one_is_on(monkeypatch):
    made, seats = reactions_of("knives", 1, 5), []
    view = made.session.view
    monkeypatch.setattr(
        Session, "view", lambda self, seat, number=None: seats.append(seat) or view(seat, number)
    )
    monkeypatch.setattr(banter, "TALKS", dict.fromkeys(banter.TALKS, 1.0))
    for number in range(len(made.session) + 1):
        made.remark_on(number)
    assert {*seats} == {BYSTANDER}


class AnyLine:
    """Lines in which the kind of a remark is itself what is said."""

    def get(self, kind, without):
        return dict.fromkeys(banter.TALKS, (kind,))


def tells_everything(table, shown):
    """A table at which all that reactions are made from is read off faces, remarks and `shown`."""

    def reactions(events, place, seats):
        yield from (Reaction(seat, str(events[place]), str(events)) for seat in range(seats))

    def suits(reaction, view):
        shown.append(view)
        return True

    return replace(table, reactions=reactions, lines=AnyLine(), suits=suits)


def felt_and_said(match):
    """The faces and the remark that a command brings about, at its table and where all is told."""
    table, shown = GAME_TABLES[match.game.name], []
    for reacts in (table, tells_everything(table, shown)):
        made = reacting(match, seat_players((), ["novice"] * match.seats), reacts)
        shown += made.remark_on(len(match)), made.faces_after(len(match))
    return shown


def reactions_that_tell(game):
    """Steps of every kind at which faces or remarks can depend on what is hidden from all."""
    dice = Dice(5, "reactions")
    for step in steps_of(game):
        pair = twins(game, step, BYSTANDER, dice)
        if pair is not None:
            one, other = map(felt_and_said, pair)
            if one != other:
                yield step


@pytest.mark.parametrize("game", GAMES)
def test_faces_and_remarks_follow_from_what_all_noticed(game, monkeypatch):
    monkeypatch.setattr(banter, "TALKS", dict.fromkeys(banter.TALKS, 1.0))
    assert list(reactions_that_tell(game)) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("fault", [reacts_to_what_only_some_see, remarks_suit_whose_side_one_is_on])
def test_reactions_to_what_is_hidden_are_caught(game, fault, monkeypatch):
    monkeypatch.setattr(banter, "TALKS", dict.fromkeys(banter.TALKS, 1.0))
    steps_of(game)
    fault(monkeypatch)
    assert next(reactions_that_tell(game), None)
