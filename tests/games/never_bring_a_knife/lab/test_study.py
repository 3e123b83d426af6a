"""What the lab learns about Never Bring a Knife."""

from dataclasses import replace

import pytest

from app.games.never_bring_a_knife.study import (
    AIMS,
    COPS,
    CRIMINALS,
    EVEN,
    HAPPENINGS,
    LARGER,
    READ,
    SMALLER,
    NbkStudy,
    note,
    sides_of,
)
from app.lab.experiment import Spent
from app.lab.simulation import GameJob, GamePlan, SimulationTally, simulation_lines
from app.lab.study import STUDIES
from rules.games.never_bring_a_knife.options import NbkOptions
from tests.games.never_bring_a_knife.rules.table import at_play, at_reveal

ROLES = "cop criminal cop criminal cop"


def over_after(table):
    return note(table.view(0))


def plan(**changes):
    usual = GamePlan(
        "never_bring_a_knife", NbkOptions(), ("random", "novice") * 2, seed=3, games=12
    )
    return replace(usual, **changes)


def tallied(wanted):
    tally, job = SimulationTally(wanted), GameJob(wanted)
    for number in range(1, wanted.games + 1):
        tally.add(job(number).record)
    return tally.figures()


def test_a_game_is_noted_from_its_record_and_its_open_roles():
    stacks = {0: "gun gun crime money", 1: "mole gun gun armor"}
    table = at_reveal(stacks, dealer=3, roles=ROLES, wounds={0: 2}, money={3: 6}, keeps={3: 1})
    table.by(3, "hit 2").by(3, "heal 2")
    noted = over_after(table)
    assert noted["rounds"] == 1
    assert noted["sides"] == [COPS, COPS, COPS, CRIMINALS]
    assert (noted["winner"], noted["boss_decided"]) == (CRIMINALS, False)
    happened = noted["happened"]
    assert (happened["wounds by Guns"], happened["Hits used"], happened["Moles"]) == (1, 1, 1)
    assert (happened["Money stolen"], happened["players fallen"]) == (1, 1)
    assert noted["aims"]["Hits on the other side"] == [1, 1]
    assert noted["aims"]["healing of the own side"] == [0, 1]
    assert sum(noted["cards"].values()) == 16


def test_cards_that_were_shown_by_choice_are_counted():
    table = at_play(["gun gun armor money"] * 4, dealer=3, wounds={0: 3})
    table.do("play gun 1 face_up", "play gun 2 face_up", "play gun 3 face_up", "play gun 0 face_up")
    table.do("play gun 1 face_up")
    while table.state.outcome is None:
        table.do(table.choices()[0])
    assert over_after(table)["shown"] == [1, 12]


def test_the_boss_decides_a_tie():
    table = at_reveal({}, roles=ROLES, wounds={0: 3, 1: 3})
    assert over_after(table)["boss_decided"]


def test_many_games_come_to_shares_and_means():
    special = tallied(plan()).special
    assert special.rounds.least >= 1
    assert set(special.happened) == {READ.get(name, name) for name in HAPPENINGS}
    assert set(special.aims) == {READ.get(name, name) for name in AIMS}
    assert set(special.by_size) == {LARGER, SMALLER, EVEN}
    assert set(special.by_bot) == {"random", "novice"}
    shares = [share.value for share in special.cards.values()]
    assert sum(shares) == pytest.approx(1)
    assert special.by_size[EVEN].n % 2 == 0


def test_everybody_on_the_winning_side_has_a_whole_victory():
    figures = tallied(plan())
    wins = [standing.wins.value for standing in figures.seats]
    assert wins == [standing.points.value for standing in figures.seats]
    assert figures.null == pytest.approx(sum(wins) / 4)


def test_the_report_is_printed_in_tables():
    wanted = plan(games=5)
    lines = simulation_lines(wanted, tallied(wanted), Spent(1.0, 0.1, {}))
    text = "\n".join(lines)
    for head in ("who wins", "in a game", "aim, by the roles", "cards played", "wins of a bot"):
        assert head in text
    assert "Everyone on the winning side gets a win." in text


def test_a_game_that_did_not_end_tells_nothing():
    study = NbkStudy()
    observer, tally = study.observer(), study.tally(NbkOptions())
    assert observer.see(at_play(["gun gun armor money"] * 4).view(0)) is False
    tally.add(("random",) * 4, observer.notes())
    assert tally.figures().rounds.least is None


def test_the_unit_of_a_duel_is_a_game_and_its_measure_wins():
    unit = STUDIES["never_bring_a_knife"].units["game"]
    view = at_reveal({}, roles=ROLES, wounds={0: 3}).view(2)
    assert unit.over(view)
    assert not unit.over(at_play(["gun gun armor money"] * 4).view(2))
    assert unit.results(view) == ((0, 1, 0, 1),)
    assert unit.roles(view) == sides_of(view) == (COPS, CRIMINALS, COPS, CRIMINALS)
