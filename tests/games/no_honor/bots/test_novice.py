"""The novice of No Honor Among Thieves goes on heists, and ends its games."""

from collections import Counter
from dataclasses import replace

import pytest

from app.bots.roster import decide, levels
from app.bots.table_talk import SILENCE
from app.games.no_honor.bots import BOTS
from app.games.no_honor.bots.table import public
from rules.games.no_honor.commands import DeclareHeist
from rules.games.no_honor.events import HeistJudged, TeamSent
from rules.games.no_honor.record import JAIL
from rules.games.no_honor.skills import available, plan_for
from rules.games.no_honor.turns import TakingTurn
from rules.kernel.play import apply, owed
from rules.kernel.rng import Dice
from rules.kernel.windows import Beat
from tests.games.no_honor.bots.positions import NAME
from tests.games.no_honor.bots.test_contracts import asked
from tests.games.no_honor.rules.standard import STANDARD


def test_the_levels_are_found_by_the_key_of_the_game_weakest_first():
    assert levels(STANDARD.name) == ("random", "novice", "regular", "sharp")


def play(seed, bots):
    """One game; how many teams were sent, and the last position."""
    state = STANDARD.start(STANDARD.options(max_turns=60), len(bots), seed)
    dice, teams = Dice(seed), 0
    while state.outcome is None:
        seat = owed(state)[0]
        answer = bots[seat](STANDARD.look(state, seat), dice, SILENCE)
        state, events = apply(state, seat, answer.command)
        teams += sum(isinstance(event, TeamSent) for event in events)
    return teams, state


def test_four_novices_go_on_heists_and_finish():
    sent = [play(seed, [BOTS["novice"]] * 4) for seed in range(3)]
    assert all(teams > 3 for teams, _ in sent)
    assert any(state.outcome.reason == "NH-END-03" for _, state in sent)


def test_who_is_stuck_breaks_somebody_out_of_the_jail():
    """In an old game, where the crew can take nothing else alone; a young one goes on as ever."""
    broken_out = 0
    for view in asked(TakingTurn, 120):
        table, jail = public(view), DeclareHeist(view.book.tables.jail)
        able = [plan_for(table, at, view.seat, available(table, view.seat)) for at in (0, 1, JAIL)]
        if jail in view.decision.commands and able[JAIL] and not any(able[:JAIL]):
            old = decide(NAME, "novice", replace(view, number=200), 1).command
            young = decide(NAME, "novice", replace(view, number=1), 1).command
            assert (old, young == jail) == (jail, False)
            broken_out += 1
    assert broken_out >= 3


@pytest.mark.parametrize("frame", [TakingTurn, Beat])
def test_people_who_begin_try_out_everything_there_is(frame):
    """Each kind of answer that the rules offer, now and then; mostly they do what they can."""
    view = max(asked(frame, 12), key=lambda one: len(kinds(one.decision.commands)))
    asks, offered = 600, kinds(view.decision.commands)
    taken = Counter(type(decide(NAME, "novice", view, n).command) for n in range(asks))
    assert len(offered) >= 3
    assert all(taken[kind] >= asks / 100 for kind in offered)
    assert taken.most_common(1)[0][1] > asks / 3


def kinds(commands):
    """Which kinds of answers these are."""
    return {type(one) for one in commands}


def test_heists_of_novices_fail_now_and_then():
    judged = Counter(success for seed in range(6) for success in judgements(seed))
    assert judged[True] > judged[False] >= 3


def judgements(seed):
    """For each heist of a game among novices whether it came off."""
    state = STANDARD.start(STANDARD.options(max_turns=60), 4, seed)
    dice = Dice(seed)
    while state.outcome is None:
        seat = owed(state)[0]
        answer = BOTS["novice"](STANDARD.look(state, seat), dice, SILENCE)
        state, events = apply(state, seat, answer.command)
        yield from [event.success for event in events if isinstance(event, HeistJudged)]
