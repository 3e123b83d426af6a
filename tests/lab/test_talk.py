"""Talk between bots in the lab: on, off, and what cannot be said."""

import pytest

from app.bots.roster import BOTS
from app.lab.crew import Trouble
from app.lab.duel import DuelPlan
from app.lab.runner import Sitting, play
from app.lab.simulation import GamePlan
from app.lab.teams import TeamPlan
from rules.games import GAMES
from tests.kernel.talkative import HONEST, TALKATIVE, babbler, parrot
from tests.lab.command import run

OPTIONS = TALKATIVE.options(length=10)
SITTING = Sitting("game 1", "knives", OPTIONS, ("parrot",) * 5, 77)


@pytest.fixture(autouse=True)
def _bots_talk(monkeypatch):
    monkeypatch.setitem(GAMES, "knives", TALKATIVE)
    monkeypatch.setitem(BOTS["knives"], "parrot", parrot)
    monkeypatch.setitem(BOTS["knives"], "babbler", babbler)


def _never(_view):
    return False


def test_bots_hear_each_other():
    heard = []

    def ask(game, level, view, seed, table_talk):
        heard.append(table_talk.heard)
        return BOTS[game][level](view, _Dice(), table_talk)

    played = play(SITTING, _never, ask)
    assert heard[0] == ()
    assert [len(said) for said in heard] == list(range(len(heard)))
    assert played.said == (*heard[-1], played.said[-1])
    assert {said.claim for said in played.said} == {HONEST}
    numbers = [said.number for said in played.said]
    assert numbers == sorted(set(numbers))
    assert numbers[-1] < played.decisions


class _Dice:
    def choice(self, commands):
        return commands[0]


def test_with_talk_off_nobody_hears_anything():
    heard = set()

    def ask(game, level, view, seed, table_talk):
        heard.add(table_talk.heard)
        return BOTS[game][level](view, _Dice(), table_talk)

    played = play(SITTING._replace(talk=False), _never, ask)
    assert heard == {()}
    assert played.said == ()


def test_what_cannot_be_said_is_a_failure_unless_nobody_listens():
    sitting = SITTING._replace(bots=("babbler",) * 5)
    with pytest.raises(Trouble, match=r"babbler bot in seat \d said abracadabra, which can't be"):
        play(sitting, _never)
    assert play(sitting._replace(talk=False), _never).said == ()


@pytest.mark.parametrize("talk", [True, False])
def test_plans_say_whether_there_is_talk(talk):
    simulation = GamePlan("knives", OPTIONS, ("parrot",) * 5, 1, 1, talk=talk)
    duel = DuelPlan("knives", OPTIONS, 5, "parrot", "random", "hand", 1, 1, talk=talk)
    teams = TeamPlan("knives", OPTIONS, 5, "parrot", "random", 1, 1, talk=talk)
    assert simulation.sitting(1).talk is teams.sitting(1).talk is talk
    assert duel.sitting(1).talk is duel.sitting(1, 2).talk is talk


@pytest.mark.parametrize("words", [("--games", "1", "--bots", "random"), ("--duel", "random")])
def test_the_report_says_if_nobody_talks(words, capsys):
    words = (*words, "--jobs", "1", "--set", "length=10")
    words = words if "--games" in words else (*words, "--deals", "1", "--field", "random")
    assert run(*words, "--no-talk") == 0
    assert "options: length=10; no talk" in capsys.readouterr().out
    assert run(*words) == 0
    assert "no talk" not in capsys.readouterr().out
