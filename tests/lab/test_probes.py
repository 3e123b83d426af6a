"""Probes: bots that only measurements know, played on the same deals in every seat."""

import pytest

from app.bots.company import SILENCE
from app.bots.roster import levels
from benchmarks.probes.__main__ import PROBES, asked, main
from rules.games.no_honor.contracts import Answering, Negotiating
from rules.games.no_honor.truth import Placing
from rules.kernel.rng import Dice
from tests.bots.no_honor.test_contracts import asked as views_of


def test_nobody_can_choose_a_probe_as_an_opponent():
    assert not set(PROBES["no_honor"]) & set(levels("no_honor"))


def test_habits_are_what_they_are_called():
    probes = PROBES["no_honor"]
    able = 0
    for view in views_of(Placing, 40):
        value, answers = view.book.tables.betrayal, {}
        for name in ("always betrays", "never betrays"):
            command = probes[name](view, Dice(1, "bot"), SILENCE).command
            answers[name] = any(value[card] for card in command.cards)
        holds = [bool(value[card]) for card in view.hand]
        assert answers["always betrays"] == any(holds)
        assert answers["never betrays"] == all(holds)
        able += any(holds) and not all(holds)
    assert able >= 5


@pytest.mark.parametrize("frame", [Negotiating, Answering])
def test_who_does_not_bargain_makes_no_other_offer(frame):
    ask = asked(PROBES["no_honor"])
    for view in views_of(frame, 8):
        choice = ask("no_honor", "takes or leaves", view, 3, SILENCE)
        assert view.refusal(choice.command) is None
        if frame is Answering:
            assert type(choice.command).__name__ in ("Accept", "Decline")


def test_among_its_like_nobody_wins_more_than_its_share(capsys):
    assert main(["no_honor", "novice", "--field", "novice", "--deals", "2"]) == 0
    *_, last = capsys.readouterr().out.splitlines()
    assert last.startswith("novice among novice: 0.250 [0.250, 0.250] of 8 games, ")
