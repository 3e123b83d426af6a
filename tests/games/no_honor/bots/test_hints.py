"""Every hint of No Honor Among Thieves is a sentence that is true, with an answer to go with it."""

import re
from collections import Counter

from app.bots.reasons import strongest
from app.bots.roster import ADVISER, decide
from app.games.no_honor.bots.advice import OTHERWISE, REASONS
from app.games.no_honor.bots.moment import Moment
from app.games.no_honor.bots.table import public
from app.table.voice import Voice, advised
from rules.games.no_honor.commands import DeclareHeist, Place, Recruit
from rules.games.no_honor.skills import available, plan_for
from rules.games.no_honor.truth import Placing
from rules.games.no_honor.turns import TakingTurn
from tests.games.no_honor.bots.positions import NAME, met
from tests.games.no_honor.bots.test_contracts import asked
from tests.games.no_honor.rules.standard import STANDARD

OPTIONS = {"max_turns": 40}
NOBODY = Voice(("Ann", "Bo", "Cy", "Di", "Ed"))


def test_hints_are_sentences_in_a_players_words() -> None:
    said: Counter[str] = Counter()
    for state, seat in met(4, 60, 7, 10, OPTIONS):
        view = STANDARD.look(state, seat)
        choice = decide(NAME, ADVISER, view, 5)
        assert choice.advice is not None
        reason = advised(choice.advice.reason, NOBODY)
        assert not re.search(r"NH-|[_{[]|\bNone\b|@", reason), reason
        assert re.fullmatch(r"[A-Z0-9].*\.", reason)
        said[reason] += 1
    assert len(said) >= 8


def test_names_are_told_apart_and_the_last_row_holds_always() -> None:
    state, seat = next(met(4, 1, 1, 0, OPTIONS))
    moment = Moment(STANDARD.look(state, seat), STANDARD.look(state, seat).decision.commands[0])
    for rows in (*REASONS.values(), OTHERWISE):
        names = [row.name for row in rows]
        assert len(set(names)) == len(names)
        assert rows[-1].holds(moment) is True


def test_what_a_hire_opens_can_be_planned_then() -> None:
    told = 0
    for view in asked(TakingTurn, 50):
        for command in view.decision.commands:
            moment = Moment(view, command) if isinstance(command, Recruit) else None
            if moment is None or moment.opened is None:
                continue
            card, after, many = moment.opened
            assert 0 < after <= many == len(view.slots[view.objectives.index(card)])
            if after == many:
                table, seat = public(view), view.seat
                own = [c for c in available(table, seat) if c not in command.released]
                place = view.objectives.index(card)
                assert plan_for(table, place, seat, (*own, command.card))
                told += 1
    assert told >= 3


def test_alone_is_said_only_of_what_the_crew_can_do() -> None:
    found = Counter()
    for view in asked(TakingTurn, 400):
        for command in view.decision.commands:
            if isinstance(command, DeclareHeist):
                moment, table = Moment(view, command), public(view)
                row = strongest(REASONS[DeclareHeist], moment)
                own = plan_for(table, moment.place, view.seat, available(table, view.seat))
                assert bool(own) == (row.name == "alone") or row.name in ("jailbreak", "unseen")
                found[row.name] += 1
    assert found["alone"] >= 3
    assert found["with partners"] >= 3


def test_a_betrayal_is_told_with_what_it_takes_and_the_share() -> None:
    names = set()
    for view in asked(Placing, 12):
        for command in view.decision.commands:
            assert isinstance(command, Place)
            moment = Moment(view, command)
            row = strongest(REASONS[Place], moment)
            names.add(row.name)
            if row.name == "betray":
                assert f"{min(moment.betrayal, moment.haul)} Coins" in advised(
                    row.says(moment), NOBODY
                )
    assert "betray" in names
    assert "no betrayal at hand" in names
