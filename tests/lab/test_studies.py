"""What every game's study says of any game: which round it is, and who leads."""

from dataclasses import fields
from importlib import import_module
from itertools import pairwise

import pytest

from app.lab.acts import command_words
from app.lab.runner import play
from app.lab.simulation import GameJob, GamePlan
from app.lab.study import STUDIES
from app.store.decks import with_our_deck
from rules.games import GAMES

FEW = 4


def _plan(name):
    game = with_our_deck(GAMES[name])
    seats = game.seat_counts[len(game.seat_counts) // 2]
    return GamePlan(name, game.options(), ("regular",) * seats, 5, FEW, deck=game.deck_file)


@pytest.mark.parametrize("name", GAMES)
def test_rounds_are_counted_one_by_one_from_the_first(name):
    plan, study, seen = _plan(name), STUDIES[name], []
    played = play(plan.sitting(1), lambda view: bool(seen.append(study.round_now(view))))
    rounds = [*seen, study.round_now(played.view)]
    assert rounds[0] == 1
    assert {after - before for before, after in pairwise(rounds)} == {0, 1}
    assert GameJob(plan)(1).record.rounds == rounds[-1]


@pytest.mark.parametrize("name", GAMES)
def test_somebody_leads_unless_sides_play(name):
    plan, study = _plan(name), STUDIES[name]
    records = [GameJob(plan)(number).record for number in range(1, FEW + 1)]
    assert any(record.leads for record in records) is not study.sided


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_has_words_of_its_own_and_no_command_shows(name):
    study, said = STUDIES[name], []
    for command in import_module(f"rules.games.{name}.commands").COMMANDS:
        kinds = {each.metadata.get("kind") for each in fields(command)}
        if kinds & {"card", "word", "number", "flag"}:
            said.append(study.act(f"{command_words(command)}: Ace"))
        if not kinds & {"card", "number"}:
            said.append(study.act(command_words(command)))
    assert [words for words in said if ":" in words] == []
    assert len(set(said)) == len(said)
    assert {known.removesuffix(":") for known in study.acts} <= {
        command_words(command) for command in import_module(f"rules.games.{name}.commands").COMMANDS
    }


def test_a_face_and_an_article_are_said_as_people_say_them():
    say = STUDIES["never_bring_a_knife"].act
    assert say("Play card: Gun, face up") == "Play a Gun face up"
    assert say("Play card: Money") == "Play Money face down"
    assert say("Decline look") == "Skip the look"
    assert STUDIES["knives"].act("Give card: 7 of Knives") == "Give away the 7 of Knives"
    assert (
        STUDIES["russian_roulette"].act("Play at: Bonus Bullet") == "Play Bonus Bullet on someone"
    )
