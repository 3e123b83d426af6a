"""A turn of the sharp: heists before what can wait, hires that open one, and free cards first."""

from dataclasses import replace

import pytest

from app.games.no_honor.bots import plan
from app.games.no_honor.bots.plan import best_actions, heist_worth
from app.games.no_honor.bots.table import in_talks, public
from app.games.no_honor.bots.temper import PLAIN
from app.games.no_honor.bots.turn import NEVER
from app.games.no_honor.bots.ventures import alone
from rules.games.no_honor.commands import Declare, DeclareHeist
from rules.games.no_honor.record import Heist
from rules.games.no_honor.turns import TakingTurn
from rules.games.no_honor.view import NoHonorView
from rules.kernel.rng import Dice
from tests.games.no_honor.bots.test_contracts import asked


@pytest.fixture(scope="module")
def turns() -> list[NoHonorView]:
    """Views of those whose turn it is."""
    return asked(TakingTurn, 400)


def sure_heist(view: NoHonorView) -> bool:
    """Whether the crew can take something alone, and most likely will."""
    heists = [one for one in view.decision.commands if isinstance(one, DeclareHeist)]
    for place in (0, 1):
        if any(one.target == view.objectives[place] for one in heists) and view.slots[place]:
            found = alone(in_talks(view, Heist(place, view.seat)), place, view.seat)
            if found is not None and found.chance > 0.5:
                return True
    return False


def test_what_the_crew_can_take_alone_is_not_left_lying(turns: list[NoHonorView]) -> None:
    tried = 0
    for view in turns:
        if sure_heist(view):
            tried += 1
            first = best_actions(replace(view, actions=1), Dice(1), PLAIN)[0]
            assert isinstance(first.command, DeclareHeist | Declare)
    assert tried >= 3


def test_answers_are_told_best_first_and_all_are_legal(turns: list[NoHonorView]) -> None:
    for view in turns[:15]:
        ranked = best_actions(view, Dice(2), PLAIN)
        assert [one.mean for one in ranked] == sorted([one.mean for one in ranked], reverse=True)
        commands = [one.command for one in ranked]
        assert len(set(commands)) == len(commands)
        assert set(commands) <= set(view.decision.commands)


def test_what_could_follow_counts_only_while_there_is_time(
    turns: list[NoHonorView], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plan, "heist_worth", lambda *_: 8.0)
    view = next(one for one in turns if any(isinstance(c, DeclareHeist)
                for c in one.decision.commands))  # fmt: skip
    best, heist = {}, {}
    for actions in (1, 2):
        ranked = best_actions(replace(view, actions=actions), Dice(1), PLAIN)
        heist[actions] = max(o.mean for o in ranked if isinstance(o.command, DeclareHeist))
        best[actions] = max(
            one.mean for one in ranked if not isinstance(one.command, DeclareHeist | Declare)
        )
    assert best[2] > best[1] + 4.0
    assert heist[2] >= heist[1] == 8.0


def test_a_heist_nobody_agrees_to_is_worth_nothing(turns: list[NoHonorView]) -> None:
    view = turns[0]
    empty = replace(view, crews=tuple(() for _ in view.crews))
    assert heist_worth(public(empty), 0, view.seat, PLAIN) == NEVER
