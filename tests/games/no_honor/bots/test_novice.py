"""The novice of No Honor Among Thieves goes on heists, and ends its games."""

from dataclasses import replace

from app.bots.roster import decide, levels
from app.bots.table_talk import SILENCE
from app.games.no_honor.bots import BOTS
from app.games.no_honor.bots.table import public
from rules.games.no_honor.commands import DeclareHeist
from rules.games.no_honor.events import TeamSent
from rules.games.no_honor.record import JAIL
from rules.games.no_honor.skills import available, plan_for
from rules.games.no_honor.turns import TakingTurn
from rules.kernel.play import apply, owed
from rules.kernel.rng import Dice
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
