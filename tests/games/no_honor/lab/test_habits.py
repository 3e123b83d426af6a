"""Bots with a habit, which only measurements know, played on the same deals in every seat."""

import pytest

from app.bots.roster import decide, levels
from app.bots.table_talk import SILENCE
from app.lab.bench import HABITS
from app.lab.runner import Sitting
from app.store.decks import with_our_deck
from benchmarks import habits as measured
from benchmarks.habits import asked, main, won
from rules.games import GAMES
from rules.games.no_honor.contracts import Answering, Negotiating
from rules.games.no_honor.truth import Placing
from tests.games.no_honor.bots.test_contracts import asked as views_of


def test_nobody_can_choose_a_habit_as_an_opponent():
    assert not set(HABITS["no_honor"]) & set(levels("no_honor"))


def test_habits_are_what_they_are_called():
    habits = HABITS["no_honor"]
    able = 0
    for view in views_of(Placing, 40):
        value, answers = view.book.tables.betrayal, {}
        for name in ("always betrays", "never betrays"):
            choice = decide("no_honor", "sharp", view, 1)
            command = habits[name](view, choice).command
            answers[name] = any(value[card] for card in command.cards)
        holds = [bool(value[card]) for card in view.hand]
        assert answers["always betrays"] == any(holds)
        assert answers["never betrays"] == all(holds)
        able += any(holds) and not all(holds)
    assert able >= 5


@pytest.mark.parametrize("frame", [Negotiating, Answering])
def test_who_does_not_bargain_makes_no_other_offer(frame):
    for view in views_of(frame, 8):
        choice = asked("no_honor", "takes or leaves", view, 3, SILENCE)
        assert view.refusal(choice.command) is None
        if frame is Answering:
            assert type(choice.command).__name__ in ("Accept", "Decline")


def test_a_game_in_which_a_habit_never_shows_is_not_played_again(monkeypatch):
    def quick(game, level, view, seed, table_talk):
        return decide(game, "novice", view, seed, table_talk)

    def counted(sitting, ask=measured.asked):
        played.append(sitting.name)
        return won(sitting, ask)

    monkeypatch.setattr(measured, "decide", quick)
    monkeypatch.setattr(measured, "won", counted)
    game, played = with_our_deck(GAMES["no_honor"]), []
    for seed in (1, 2):
        field = Sitting("deal", game.name, game.options(), ("sharp",) * 4, seed)
        field = field._replace(deck=game.deck_file)
        found = measured.shares(field, "always betrays")
        bots = [[("sharp", "always betrays")[one == seat] for one in range(4)] for seat in range(4)]
        assert found == [won(field._replace(bots=tuple(bots[s])))[s] for s in range(4)]
    assert 2 < len(played) < 2 + 2 * 4


def test_among_its_like_nobody_wins_more_than_its_share(capsys):
    assert main(["no_honor", "novice", "--field", "novice", "--deals", "2"]) == 0
    *_, last = capsys.readouterr().out.splitlines()
    assert last.startswith("novice among novice: 0.250 [0.250, 0.250] of 8 games, ")
