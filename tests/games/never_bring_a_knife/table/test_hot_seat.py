"""Eight people at one screen: nobody ever sees what they may not, and everybody sees their own."""

from random import Random

import pygame

from app.scenes.curtain import CurtainScene
from app.scenes.table.scene import TableScene
from app.session.table import Session
from rules.games.never_bring_a_knife.cards import ROLES
from rules.games.never_bring_a_knife.events import RoleSeen
from rules.games.never_bring_a_knife.record import Looked
from rules.kernel.match import Match
from tests.app.hands import Keys
from tests.app.pilot import Pilot
from tests.app.seating import NAMES, NBK, open_shell, players, sit_down
from tests.app.shared_screen import HELD, recorded
from tests.games.never_bring_a_knife.table.moments import moments

TWO_AND_BOTS = f"{NBK}, two and bots"


def test_everybody_reads_once_what_they_alone_have_seen():
    """Own role and left neighbour at the first sitting, and every look later, each only once."""
    frames, session = recorded(TWO_AND_BOTS)
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


def test_looking_away_drops_the_curtain_and_a_page_with_it(tmp_path):
    pilot = sit_down(open_shell(tmp_path), 8, 11, game=NBK, seats=8)
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
    pilot = sit_down(shell, 8, 11, game=NBK, seats=8)
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
    session = Session(again, players(8, names=NAMES), shell.table_factory.bots)
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


def test_an_own_look_is_read_before_bots_go_on(tmp_path):
    shell = open_shell(tmp_path)
    shell.change("motion", "speed", 2.0)
    match, number = moments(8)["intel"]
    again, _ = Match.replay(match.game, match.options, 8, match.seed, match.log[:number])
    session = Session(again, players(2, names=NAMES), shell.table_factory.bots)
    table = TableScene(shell, session, resumed=True)
    shell.go(table)
    pilot = Pilot(shell, shell.clock)
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene))
    pilot.hold(pygame.K_RETURN, HELD)
    pilot.until(lambda: table.touchable)
    given = len(session) + 1
    pilot.click("seat 5")
    pilot.click("confirm")
    pilot.until(lambda: table.asks or len(session) > given)
    assert table.asks
    assert (table.viewer, len(session)) == (0, given)
