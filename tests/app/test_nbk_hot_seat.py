"""Eight people at one screen: nobody ever sees what they may not, and everybody sees their own."""

import itertools
from functools import cache
from random import Random

import pygame
import pytest

from app.scenes.curtain import CurtainScene
from app.scenes.table.scene import TableScene
from app.session.table import Session
from rules.games.never_bring_a_knife.cards import COP, CRIMINAL, ROLES
from rules.games.never_bring_a_knife.events import RoleSeen
from rules.games.never_bring_a_knife.record import Looked
from rules.kernel.events import CardMoved, ZoneOpened
from rules.kernel.match import Match
from rules.kernel.view import BYSTANDER
from tests.app.nbk_hands import NAMES, Keys, sit_at
from tests.app.nbk_recorder import Recorder
from tests.app.pilot import Pilot
from tests.app.seating import open_shell, players
from tests.games.never_bring_a_knife.moments import moments

HELD = 0.7
TONES = {COP: "cop", CRIMINAL: "criminal"}


def play_on(pilot, hand, decisions):
    """Lift each curtain, answer each question, so many times."""
    for _ in range(decisions):
        pilot.until(lambda: not at_table(pilot) or at_curtain(pilot) or pilot.is_asked)
        if at_curtain(pilot):
            pilot.hold(pygame.K_RETURN, HELD)
        elif at_table(pilot):
            hand.answer()


def at_curtain(pilot):
    return isinstance(pilot.scene, CurtainScene)


def at_table(pilot):
    return pilot.is_at_table


CASES = {
    "eight people": (8, 8, 110, {"easy_mode": True}),
    "hard": (5, 5, 130, {"hard_mode": True}),
    "two and bots": (6, 2, 44, {"easy_mode": True}),
}


@pytest.fixture(scope="module", params=CASES, ids=CASES)
def recorded(request, tmp_path_factory):
    seats, people, decisions, options = CASES[request.param]
    shell = open_shell(tmp_path_factory.mktemp("shared"), size=(960, 540))
    pilot = sit_at(shell, seats, people, 11, **options)
    shell.change("motion", "speed", 2.0)
    session = shell.scenes[-1].session
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("app.store.files.os.fsync", lambda handle: None)
        recorder = Recorder(shell, session, patch)
        play_on(pilot, Keys(pilot, Random(5)), decisions)
    return recorder.frames, session


@cache
def seen_by(session_id, seat, number):
    """The zones with a kind that a seat sees after a command, or learns from the next one."""
    session = SESSIONS[session_id]
    found = set()
    for n in (number, number + 1):
        if 0 <= n <= len(session):
            piles = session.view(seat, n).piles()
            found |= {(zone, card) for zone, pile in piles.items() for card in pile}
            for event in session.past.noticed(n, seat).events:
                if isinstance(event, CardMoved):
                    found |= {(event.source, event.card), (event.target, event.card)}
                elif isinstance(event, ZoneOpened):
                    found |= {(event.zone, card) for card in event.cards}
    return frozenset(found)


SESSIONS = {}


def allowed(frame, session):
    """The cards that a frame may show open."""
    SESSIONS[id(session)] = session
    if frame.eyes != BYSTANDER:
        return seen_by(id(session), frame.eyes, frame.number)
    seats = range(len(session.players))
    return frozenset.intersection(*(seen_by(id(session), s, frame.number) for s in seats))


def test_a_curtain_shows_nothing_of_the_table(recorded):
    frames, _ = recorded
    curtains = [frame for frame in frames if frame.scene == "CurtainScene"]
    assert curtains
    for frame in curtains:
        assert frame.cards | frame.moving | frame.marks | frame.page == set()


def test_no_frame_shows_a_private_card_to_somebody_else(recorded):
    frames, session = recorded
    tables = [frame for frame in frames if frame.scene == "TableScene"]
    for frame in tables:
        cards = allowed(frame, session)
        assert frame.cards <= cards, frame
        assert frame.moving <= {card for _, card in cards}, frame
    hands = {zone for frame in tables for zone, _ in frame.cards if zone.name == "hand"}
    assert len(hands) == len(session.people)
    assert sum(len(frame.cards) for frame in tables) > 1000


def test_nothing_private_is_noted_while_somebody_else_may_look_on(recorded):
    frames, session = recorded
    noted = 0
    for frame in frames:
        if frame.scene != "TableScene":
            continue
        if frame.eyes == BYSTANDER:
            assert not frame.marks
            continue
        marks = {mark for mark in frame.marks if isinstance(mark[0], int)}
        known = set()
        for number in (frame.number, frame.number + 1):
            if 0 <= number <= len(session):
                view = session.view(frame.viewer, number)
                roles = ((seat, view.role_at(seat)) for seat in range(view.seats))
                known |= {(seat, TONES[role]) for seat, role in roles if role is not None}
        assert marks <= known
        noted += len(marks)
    assert noted > 100


def test_the_first_frame_after_a_change_of_seat_is_the_curtain(recorded):
    frames, session = recorded
    for before, after in itertools.pairwise(frames):
        if before.scene == after.scene == "TableScene":
            assert before.viewer == after.viewer
    tables = [frame for frame in frames if frame.scene == "TableScene"]
    assert {frame.viewer for frame in tables} == set(session.people)
    for frame in tables:
        own_look = frame.asks and frame.eyes == BYSTANDER and frame.page
        assert not frame.waiting or frame.viewer in frame.waiting or own_look


def test_everybody_reads_once_what_they_alone_have_seen(recorded):
    """Own role and left neighbour at the first sitting, and every look later, each only once."""
    frames, session = recorded
    pages = {seat: [] for seat in session.people}
    last = None
    for frame in frames:
        page = frame.page & set(ROLES) if frame.scene == "TableScene" else frozenset()
        if page and page != last:
            pages[frame.viewer].append(page)
        last = page
    for seat in session.people:
        looked = [n for n in range(len(session) + 1) if looks(session, seat, n)]
        told = [n for n in looked if n <= seen_up_to(frames, seat)]
        assert len(pages[seat]) >= 1
        assert len(pages[seat]) <= len(looked)
        assert len(pages[seat]) >= len(told) - 1, (seat, pages[seat], told)


def looks(session, seat, number):
    """The roles that a command showed to a seat alone."""
    events = session.past.noticed(number, seat).events
    own = [e for e in events if isinstance(e, RoleSeen) and e.role is not None and e.seat == seat]
    return own or not number


def seen_up_to(frames, seat):
    return max((f.number for f in frames if f.viewer == seat), default=-1)


def test_a_page_for_one_is_only_ever_seen_by_that_one(recorded):
    frames, session = recorded
    for frame in frames:
        roles = frame.page & set(ROLES)
        if roles:
            view = session.view(frame.viewer, min(frame.number + 1, len(session)))
            assert roles <= set(view.roles)
            assert frame.asks


def test_a_curtain_is_the_same_whatever_lies_behind_it(tmp_path):
    def curtain(seed, folder):
        shell = open_shell(tmp_path / folder, size=(960, 540))
        pilot = sit_at(shell, 8, 8, seed)
        pilot.step()
        assert isinstance(shell.scene, CurtainScene)
        return pilot.scene.passing.player.name, shell.window.canvas.get_buffer().raw

    name, picture = curtain(4, "one")
    others = [curtain(seed, f"{seed}") for seed in range(5, 20)]
    same = [other for who, other in others if who == name]
    assert same
    assert all(other == picture for other in same)


def test_looking_away_drops_the_curtain_and_a_page_with_it(tmp_path):
    pilot = sit_at(open_shell(tmp_path), 8, 8, 11)
    pilot.step()
    pilot.hold(pygame.K_RETURN, HELD)
    pilot.until(lambda: pilot.is_asked)
    assert pilot.scene.asks
    pilot.step(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert isinstance(pilot.scene, CurtainScene)
    assert not pilot.shell.scenes[-2].asks


def test_without_a_recap_the_own_role_is_shown_all_the_same(tmp_path):
    shell = open_shell(tmp_path)
    shell.change("hot_seat", "recap", False)
    pilot = sit_at(shell, 8, 8, 11)
    hand, readers = Keys(pilot, Random(3)), []
    for _ in range(40):
        pilot.until(lambda: isinstance(pilot.scene, CurtainScene) or pilot.is_asked)
        if isinstance(pilot.scene, CurtainScene):
            pilot.hold(pygame.K_RETURN, HELD)
            continue
        if pilot.scene.asks:
            readers.append(pilot.scene.viewer)
        hand.answer()
    assert sorted(readers) == list(range(8))


def test_an_own_look_is_read_before_the_screen_is_passed_on(tmp_path):
    """NBK-HID-03: the looker still sits there, so this is the moment; nobody reads it twice."""
    shell = open_shell(tmp_path)
    shell.change("motion", "speed", 0.0)
    match, number = moments(8)["intel"]
    again, _ = Match.replay(match.game, match.options, 8, match.seed, match.log[:number])
    session = Session(again, players(8, names=NAMES), shell.house.bots)
    table = TableScene(shell, session, resumed=True)
    shell.go(table)
    pilot = Pilot(shell, shell.clock)
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene))
    pilot.hold(pygame.K_RETURN, HELD)
    pilot.until(lambda: table.touchable)
    pilot.click("seat 5")
    pilot.click("confirm")
    pilot.until(lambda: table.asks)
    assert pilot.scene is table
    assert table.viewer == 0
    deeds = table.flow.view(len(session)).deeds
    assert any(isinstance(deed, Looked) and (deed.seat, deed.place) == (0, 5) for deed in deeds)
    pilot.click("go on")
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene) or table.touchable)
    for _ in range(200):
        if isinstance(pilot.scene, CurtainScene):
            pilot.hold(pygame.K_RETURN, HELD)
        elif pilot.is_asked and table.viewer == 0:
            break
        elif pilot.is_asked:
            Keys(pilot, Random(1)).answer()
        else:
            pilot.step()
    assert table.viewer == 0
    assert not table.asks
