from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

import app.lab
from app.bots.choice import Choice
from app.lab.crew import Trouble
from app.lab.runner import Sitting, bot_seeds, play
from rules.games import GAMES
from rules.games.knives.commands import TAKE
from rules.games.knives.view import KnivesView
from rules.kernel.rng import Dice
from tests.kernel.bazaar.commands import Offer
from tests.kernel.bazaar.game import Bazaar

KNIVES = GAMES["knives"]
SITTING = Sitting("game 1", "knives", KNIVES.options(), ("random",) * 5, 77)


def _never(_view: object) -> bool:
    return False


def test_bots_get_views_and_a_seed_of_their_own_for_every_question():
    seen = []

    def ask(game, level, view, seed, table_talk):
        seen.append((game, level, type(view), seed))
        return Choice(Dice(seed).choice(view.decision.commands))

    played = play(SITTING, _never, ask)
    assert {entry[:3] for entry in seen} == {("knives", "random", KnivesView)}
    assert len({entry[3] for entry in seen}) == len(seen)
    assert played.view.outcome is not None


def test_a_seat_without_a_choice_is_not_asked():
    choices = []

    def ask(_game, _level, view, seed, _company):
        choices.append(len(view.decision.commands))
        return Choice(Dice(seed).choice(view.decision.commands))

    played = play(SITTING, _never, ask)
    assert min(choices) == 2
    assert len(choices) < played.decisions


def test_the_same_seed_plays_the_same_game():
    assert play(SITTING, _never) == play(SITTING, _never)
    other = SITTING._replace(seed=78)
    assert play(other, _never) != play(SITTING, _never)


def test_seats_have_seeds_far_apart():
    seeds = sorted(bot_seeds(SITTING))
    assert min(high - low for low, high in pairwise(seeds)) > 1 << 40


def test_play_ends_where_the_watcher_says():
    played = play(SITTING, lambda view: view.contract.number == 2)
    assert played.view.contract.number == 2
    assert played.view.outcome is None


def test_a_bot_that_fails_is_named_with_game_seed_and_step():
    def ask(_game, _level, view, seed, _company):
        if view.tricks:
            raise RuntimeError("I lost count")
        return Choice(Dice(seed).choice(view.decision.commands))

    place = r"game 1 \(seed 77\), step \d+: The random bot in seat \d failed with "
    with pytest.raises(Trouble, match=place + "RuntimeError: I lost count"):
        play(SITTING, _never, ask)


def test_an_illegal_answer_is_a_failure_too():
    with pytest.raises(Trouble, match=r"answered TakeBank.*, which isn't legal"):
        play(SITTING, _never, lambda *_: Choice(TAKE))


def test_an_answer_of_its_own_to_an_open_question_is_taken(monkeypatch):
    bazaar, said, listed = Bazaar(), [], []
    monkeypatch.setitem(GAMES, bazaar.name, bazaar)

    def haggle(_game, _level, view, seed, _company):
        """Make no offer that is listed: a coin more for the first, one less for the next."""
        listed.extend(view.decision.commands)
        answer = Dice(seed).choice(view.decision.commands)
        if not isinstance(answer, Offer):
            return Choice(answer)
        mine, other, *rest = answer.shares
        mine, other = replace(mine, coins=mine.coins + 1), replace(other, coins=other.coins - 1)
        return Choice(Offer((mine, other, *rest)))

    sitting = Sitting("game 1", bazaar.name, bazaar.options(), ("random",) * 3, 77)
    played = play(sitting, _never, haggle, note=lambda seat, command: said.append(command))
    assert played.view.outcome is not None
    offers = [command for command in said if isinstance(command, Offer)]
    assert offers
    assert not set(offers) & set(listed)


def test_only_the_runner_can_hold_a_running_state():
    folder = Path(app.lab.__file__).parent
    holders = [
        file.name
        for file in folder.glob("*.py")
        if any(word in file.read_text("utf-8") for word in ("kernel.play", "kernel.state"))
    ]
    assert holders == ["runner.py"]
