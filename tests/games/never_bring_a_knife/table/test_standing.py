"""What a seat knows of the others at a table of Never Bring a Knife: what it saw, nothing else."""

from app.games.never_bring_a_knife.table.standing import standing
from app.table.voice import Voice
from rules.kernel.cards import BYSTANDER
from tests.games.never_bring_a_knife.rules.table import HARMLESS, at_play, at_reveal

NAMES = ("Ann", "Bo", "Cy", "Di")
ROLES = "cop criminal criminal cop criminal"


def stands(table, seat):
    return standing(table.view(seat), Voice(NAMES, seat, codes=False))


def tones(table, seat):
    known = {one.seat: one.tone for one in stands(table, seat).knowledge.seats}
    return [known[place] for place in range(4)]


def test_a_seat_knows_itself_and_whom_it_has_looked_at():
    table = at_play([HARMLESS] * 4, roles=ROLES)
    assert tones(table, 0) == ["cop", "criminal", "", ""]
    assert stands(table, 0).knowledge.headline[0] == "You know 1 Cop, 1 Criminal, 2 unknown"
    assert tones(table, BYSTANDER) == [""] * 4


def test_everybody_sees_who_has_looked_at_whom_and_how_near_each_is_to_falling():
    table = at_play([HARMLESS] * 4, roles=ROLES, wounds={1: 2})
    for seat in (0, 2, BYSTANDER):
        known = {one.seat: one for one in stands(table, seat).knowledge.seats}
        assert known[1].seen_by == (0,)
        assert (known[1].value, known[1].of) == (2, 3)


def test_a_mole_turns_a_role_that_was_seen_back_to_open():
    table = at_reveal({1: "mole gun armor armor"}, roles=ROLES)
    assert tones(table, 0) == ["cop", "", "", ""]


def test_the_goal_is_the_enemy_who_is_nearest_to_falling():
    table = at_play([HARMLESS] * 4, roles=ROLES, wounds={1: 2})
    assert stands(table, 0).goal.words[0] == "Your goal: one more wound on Bo, a Criminal."
    assert stands(table, 1).goal.words[0] == "Your goal: find the Cops and wound them."
    table = at_play([HARMLESS] * 4, roles=ROLES, wounds={0: 3})
    assert stands(table, 0).goal.words[0] == "Your goal: heal a wound, or you fall."


def test_without_a_memory_aid_the_table_reminds_nobody():
    table = at_play([HARMLESS] * 4, roles=ROLES, memory_aid=False)
    assert tones(table, 0) == ["cop", "", "", ""]
    assert not any(one.seen_by for one in stands(table, 0).knowledge.seats)
