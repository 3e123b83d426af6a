"""What every game's study says of any game: which round it is, and who leads."""

from itertools import pairwise

import pytest

from app.lab.runner import play
from app.lab.simulation import GameJob, GamePlan
from app.lab.studies import STUDIES
from app.store.decks import with_our_deck
from rules.games import GAMES

FEW = 4


def _plan(name):
    game = with_our_deck(GAMES[name])
    seats = game.seat_counts[len(game.seat_counts) // 2]
    return GamePlan(name, game.options(), ("novice",) * seats, 5, FEW, deck=game.deck_file)


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
