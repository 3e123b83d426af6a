"""A game that nobody can win is ended by all who sit at the table, in the window and in text."""

from functools import cache

import pytest

from app.games.no_honor.table import TABLE
from app.games.no_honor.table.narration import NARRATION
from app.scenes.table.hands import LATE
from app.scenes.table.scene import TableScene
from app.session.table import Session
from app.session.table_factory import new_session, seat_players
from app.store.decks import with_our_deck
from app.table.voice import Voice
from app.text.client import TextClient
from app.text.console import Console
from rules.games.no_honor import events as happened
from rules.games.no_honor.commands import CLOSE_GAME
from rules.games.no_honor.game import GAME
from rules.kernel.match import Match
from tests.app.pilot import Pilot
from tests.app.seating import open_shell, players
from tests.app.windows import DESIGNED
from tests.games.no_honor.table.moments import played
from tests.session.inline_bots import InlineBots
from tests.text.scripted import RULES, Script


@cache
def on_turn(seats=3):
    """A game, and whose action it is."""
    log = played(seats).log
    match = Match(with_our_deck(GAME), GAME.options(), seats, 3)
    for answer in log:
        if match.at().agenda[-1].rule == "NH-TURN-03":
            return match, match.owed[0]
        match.play(*answer)
    raise AssertionError("nobody was ever asked to act")


def test_nh_r_104_people_at_the_text_table_end_a_game_together():
    match, seat = on_turn()
    match = match.branch(len(match))
    names = ["Ann", "Bo", "Cy"]
    session = new_session(match, seat_players(names, []), InlineBots("novice"), "2026-01-02", None)
    answers = ["", "stop", "", "1", "", "1"]
    script = Script(*answers)
    TextClient(session, TABLE.wording, RULES, Console(script.read, script.write)).run()
    assert session.outcome.reason == "NH-R-104"
    assert f"{names[seat]} wants to end the game." in script.text
    assert "Most Coins wins, without Agendas. Agree?" in script.text
    assert "Everyone agreed to stop here" in script.text


def test_nh_r_104_the_menu_asks_everyone_and_bots_agree(tmp_path):
    match, seat = on_turn()
    match = match.branch(len(match))
    shell = open_shell(tmp_path, DESIGNED, 100)
    shell.change("motion", "speed", 0.0)
    shell.change("motion", "bot_pace", "quick")
    seated = list(players(0, names=("Ann", "Bo", "Cleo")))
    seated[seat] = players(1, names=(seated[seat].name,))[0]
    shell.go(
        TableScene(shell, Session(match, tuple(seated), shell.table_factory.bots), resumed=True)
    )
    pilot = Pilot(shell, shell.clock)
    pilot.until(lambda: pilot.is_asked)
    pilot.wait(LATE)
    pilot.click("menu")
    entry = next(key for key, one in pilot.controls().items() if "End the game" in str(one))
    pilot.click(entry)
    pilot.click("dialog do")
    pilot.until(lambda: match.outcome is not None)
    assert match.outcome.reason == "NH-R-104"
    assert match.answer(len(match) - 2).command == CLOSE_GAME


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (happened.ClosingProposed(1), "Bo wants to end the game."),
        (happened.ClosingProposed(0), "You want to end the game."),
        (happened.ClosingAnswered(1, agreed=True), "Bo agrees."),
        (happened.ClosingAnswered(2, agreed=False), "Cy wants to keep playing."),
    ],
)
def test_nh_r_104_what_is_told_of_it(event, told):
    voice = Voice(("Ann", "Bo", "Cy"), 0, deck=with_our_deck(GAME).deck)
    assert NARRATION.story([event], voice) == [told]


def test_nh_r_104_in_the_middle_of_a_heist_the_menu_says_when_to_ask(tmp_path):
    log = played(3).log
    match = Match(with_our_deck(GAME), GAME.options(), 3, 3)
    for answer in log:
        if match.at().agenda[-1].rule == "NH-MOT-02":
            break
        match.play(*answer)
    shell = open_shell(tmp_path, DESIGNED, 100)
    shell.change("motion", "speed", 0.0)
    seated = list(players(0, names=("Ann", "Bo", "Cleo")))
    seated[match.owed[0]] = players(1, names=(seated[match.owed[0]].name,))[0]
    shell.go(
        TableScene(shell, Session(match, tuple(seated), shell.table_factory.bots), resumed=True)
    )
    pilot = Pilot(shell, shell.clock)
    pilot.until(lambda: pilot.is_asked)
    pilot.wait(LATE)
    pilot.click("menu")
    entry = next(key for key, one in pilot.controls().items() if "End the game" in str(one))
    pilot.click(entry)
    told = "You can ask to end the game on your own turn, between two actions."
    assert pilot.scene.notices.notice == (told, "")
