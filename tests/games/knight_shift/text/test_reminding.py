"""Without the memory aid neither the log nor the terminal says again what somebody saw alone."""

import pytest

from app.games.knight_shift.table import TABLE
from app.session.past import Past
from app.table.log_writer import LogWriter
from app.table.voice import Voice
from app.text.narrator import Narrator
from rules.kernel.cards import BYSTANDER
from tests.app.seating import NAMES
from tests.games.knight_shift.table.moments import played


@pytest.mark.parametrize("seats", [2, 4])
def test_ks_r13_without_the_memory_aid_a_seat_is_told_what_everybody_is(seats):
    match = played(seats, 3, memory_aid=False, rounds=1)
    last = max(n for n in range(len(match)) if match.at(n).outcome is None)
    for seat in range(seats):
        voice = Voice(NAMES[:seats], seat, deck=match.game.deck, reminds=False)
        for number in range(last + 1):
            told, public = (
                LogWriter(TABLE.narration, voice).add(number, match.events_for(number, eyes))
                for eyes in (seat, BYSTANDER)
            )
            assert told == public


def test_ks_r13_the_aid_and_the_end_tell_what_one_saw():
    going_on, over = played(4, 3, memory_aid=False), played(4, 3, memory_aid=False, rounds=1)
    while going_on.outcome is not None:
        going_on = going_on.branch(len(going_on) - 1)
    aided = played(4, 3)
    assert not Past(going_on).reminds
    assert all(past.reminds for past in (Past(over), Past(aided), Past(going_on, is_open=True)))


def test_ks_r13_the_terminal_tells_of_a_peek_as_the_aid_says():
    for aid in (True, False):
        match = played(4, 3, memory_aid=aid).branch(40)
        narrator = Narrator(Past(match), TABLE.wording, match.game.notation, NAMES[:4], TABLE.talk)
        told = [line for seat in range(4) for line in narrator.tell_all(range(41), seat)]
        assert any(line.startswith("You peek at") for line in told)
        assert any("You peek at" in line and "and see" in line for line in told) == aid
        assert any(line.startswith("You pass") for line in told) == aid
        assert any(line.startswith("You draw") for line in told) == aid
        news = [line for seat in range(4) for number in range(41)
                for line in narrator.news(number, seat)]  # fmt: skip
        assert any("You peek at" in line and "and see" in line for line in news)
