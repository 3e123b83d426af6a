"""Every reason of a hint at Never Bring a Knife holds where it should, and says what is true."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

import pytest

from app.advice import Words
from app.bots.reasons import Reason, strongest
from app.bots.roster import ADVISER, decide
from app.bots.table_talk import SILENCE
from app.games.never_bring_a_knife.bots.advice import MONEY_REASONS, ORDER_REASONS
from app.games.never_bring_a_knife.bots.explain import most_telling, without
from app.games.never_bring_a_knife.bots.play_reasons import PLAY_REASONS
from app.games.never_bring_a_knife.bots.sharp import suspicions
from app.games.never_bring_a_knife.bots.turn_facts import Turn
from app.table.voice import Voice, advised
from rules.games.never_bring_a_knife.cards import ARMOR, CRIME, GUN, HIT, INTEL, MOLE, MONEY
from rules.games.never_bring_a_knife.commands import (
    BANK_HIT,
    DECLINE,
    DONE,
    HEALS,
    HITS,
    RESOLVES,
    LookAt,
    PlayCard,
)
from rules.games.never_bring_a_knife.record import LAID
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.commands import Command
from tests.bots.trials import in_few_worlds
from tests.games.never_bring_a_knife.bots.positions import (
    NAME,
    first_view,
    knowing,
    unprejudiced,
    views,
)


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    in_few_worlds(monkeypatch)


# Seat 0 is a cop, 1 and 2 are cops it has seen, 3 and 4 criminals, 5 it knows nothing of.
KNOWN = "cccxx---"


def turn(
    command: Command, roles: str = KNOWN, wounds: str = "000000", money: str = "000000",
    stacks: Sequence[Sequence[int]] = (),
) -> Turn:  # fmt: skip
    """A moment in which seat 0 knows these roles and would answer this."""
    seat = first_view(6)
    view = knowing(_seen_by_first(seat), roles)
    lying = tuple(tuple(LAID[5][card][True] for card in stack) for stack in stacks)
    view = replace(
        view,
        wounds=tuple(map(int, wounds)),
        money=tuple(map(int, money)),
        stacks=(*lying, *view.stacks[len(lying) :]),
    )
    return Turn(view, unprejudiced(view), (), command)


def _seen_by_first(view: NbkView) -> NbkView:
    """The same table from the infoset of seat 0."""
    return replace(view, seat=0, held=tuple(range(len(view.held))))


def told(words: Words) -> str:
    """A sentence as the table calls the seats."""
    return advised(words, Voice(tuple(f"seat {number}" for number in range(6))))


def row(rows: tuple[Reason, ...], name: str) -> Reason:
    return next(row for row in rows if row.name == name)


GUNS = ([GUN], [], [], [GUN], [GUN, ARMOR])
PLAYS = [
    ("fells", turn(PlayCard(GUN, 3), wounds="000200"), True),
    ("fells", turn(PlayCard(GUN, 3), wounds="000100"), False),
    ("fells", turn(PlayCard(GUN, 1), wounds="020000"), False),
    ("completes a wound", turn(PlayCard(GUN, 3), stacks=GUNS), True),
    ("completes a wound", turn(PlayCard(GUN, 4), stacks=GUNS), False),
    ("completes a wound", turn(PlayCard(GUN, 3)), False),
    ("survives", turn(PlayCard(ARMOR, 0), wounds="200000"), True),
    ("survives", turn(PlayCard(ARMOR, 1), wounds="200000"), False),
    ("guards oneself", turn(PlayCard(ARMOR, 0), stacks=GUNS), True),
    ("guards oneself", turn(PlayCard(ARMOR, 0)), False),
    ("saves", turn(PlayCard(ARMOR, 1), wounds="020000"), True),
    ("saves", turn(PlayCard(ARMOR, 3), wounds="000200"), False),
    ("for oneself", turn(PlayCard(MONEY, 0)), True),
    ("for oneself", turn(PlayCard(GUN, 0)), False),
    ("robs", turn(PlayCard(CRIME, 3), money="000200"), True),
    ("robs", turn(PlayCard(CRIME, 3)), False),
    ("robs", turn(PlayCard(CRIME, 1), money="020000"), False),
    ("side", turn(PlayCard(INTEL, 1)), True),
    ("side", turn(PlayCard(INTEL, 3)), False),
    ("mole", turn(PlayCard(MOLE, 3)), True),
    ("takes room", turn(PlayCard(MOLE, 1)), True),
    ("takes room", turn(PlayCard(GUN, 1)), False),
    ("likeliest enemy", turn(PlayCard(GUN, 3)), True),
    ("likeliest enemy", turn(PlayCard(GUN, 5)), False),
    ("likeliest friend", turn(PlayCard(HIT, 1)), True),
    ("likeliest friend", turn(PlayCard(HIT, 5)), False),
]
PAID = [
    ("heals the falling", turn(HEALS[1], wounds="030000"), True),
    ("heals the falling", turn(HEALS[1], wounds="020000"), False),
    ("heals the weak", turn(HEALS[0], wounds="200000"), True),
    ("heals the weak", turn(HEALS[0], wounds="100000"), False),
    ("fells", turn(HITS[3], wounds="000200"), True),
    ("fells", turn(HITS[3], wounds="000100"), False),
    ("hits an enemy", turn(HITS[4]), True),
    ("hits an enemy", turn(HITS[5], "c-------"), False),
    ("looks at a stranger", turn(LookAt(5), "c-------"), True),
    ("looks at a stranger", turn(LookAt(3)), False),
    ("looks at the boss", turn(LookAt(None)), True),
    ("knows enough", turn(DECLINE, "cccxxcx-"), True),
    ("knows enough", turn(DECLINE), False),
    ("keeps the hit", turn(BANK_HIT), True),
    ("saves money", turn(DONE, money="300000"), True),
    ("saves money", turn(DONE, money="200000"), False),
]


@pytest.mark.parametrize(("name", "moment", "holds"), PLAYS)
def test_a_reason_for_a_card_holds_there_and_nowhere_else(
    name: str, moment: Turn, holds: bool
) -> None:
    assert row(PLAY_REASONS, name).holds(moment) is holds


@pytest.mark.parametrize(("name", "moment", "holds"), PAID)
def test_a_reason_to_pay_holds_there_and_nowhere_else(name: str, moment: Turn, holds: bool) -> None:
    assert row(MONEY_REASONS, name).holds(moment) is holds


@pytest.mark.parametrize(
    ("rows", "moment", "says"),
    [
        (PLAY_REASONS, turn(PlayCard(GUN, 3), wounds="000200"),
         "One more wound takes down seat 3, a Criminal."),
        (PLAY_REASONS, turn(PlayCard(MONEY, 1)), "seat 1 is a Cop like you."),
        (MONEY_REASONS, turn(HEALS[1], wounds="030000"),
         "seat 1 is a Cop like you, and falls unless healed."),
        (ORDER_REASONS, turn(RESOLVES[INTEL]),
         "Look first. Then you'll have a better idea of who to hit."),
    ],
)  # fmt: skip
def test_what_is_said(rows: tuple[Reason, ...], moment: Turn, says: str) -> None:
    assert told(strongest(rows, moment).says(moment)) == says


def test_what_is_said_to_be_known_was_seen_and_what_is_likely_is_believed() -> None:
    named = 0
    for view in islice(views(6, 7, "sharp", 10), 0, 160, 2):
        choice = decide(NAME, ADVISER, view, 3)
        assert choice.advice is not None
        assert choice.command in (view.decision.commands if view.decision else ())
        reason = told(choice.advice.reason)
        assert 10 < len(reason) < 110
        found = re.match(r"seat (\d) is (probably )?a (Cop|Criminal)", reason)
        if found:
            seat, criminal = int(found[1]), found[3] == "Criminal"
            chance = suspicions(view, SILENCE).beliefs.criminal(seat)
            assert (chance if criminal else 1.0 - chance) > (0.7 if found[2] else 0.99)
            assert (view.role_at(seat) is None) == bool(found[2])
            named += 1
        numbers = [weighed.share for weighed in choice.advice.weighed]
        assert numbers == sorted(numbers, reverse=True)
    assert named > 5


def test_a_deed_that_is_named_made_the_belief_stronger() -> None:
    named = 0
    for view in islice(views(6, 8), 0, 150, 6):
        beliefs, traces = suspicions(view, SILENCE)
        for seat in range(view.seats):
            deed = most_telling(seat, beliefs, traces)
            if view.role_at(seat) is not None or deed is None:
                continue
            related = [t for t in traces if seat in (t.seat, t.target)]
            weaker = without(beliefs, related).criminal(seat)
            assert abs(beliefs.criminal(seat) - 0.5) > 0.04 or weaker != beliefs.criminal(seat)
            assert re.match(r"{(target|other)} (played|healed|hit)", deed.template)
            assert deed.other != seat
            named += 1
    assert named > 5
