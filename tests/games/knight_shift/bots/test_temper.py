"""Temperaments at Knight Shift lean where answers are about as good, and only there."""

from app.bots.choice import Candidate
from app.games.knight_shift.bots.heuristics import USUAL
from app.games.knight_shift.bots.temper import PLAIN, TEMPERS, by_temper, habits_of, temper_of
from app.table.banter import TALKS
from tests.games.knight_shift.rules.table import PLAYED

CLAIM, PEEK, PLAY = map(PLAYED.notation.read, ("claim pile@A", "peek pile@A", "play axe pile@B"))
EVEN = [Candidate(PLAY, 0.400, samples=9), Candidate(CLAIM, 0.397, samples=9),
        Candidate(PEEK, 0.395, samples=9)]  # fmt: skip


def first(name: str, ranked: list[Candidate]) -> object:
    """The answer that a temperament gives."""
    return by_temper(ranked, temper_of(name))[0].command


def test_every_manner_has_a_temperament_and_nobody_has_none() -> None:
    assert set(TEMPERS) == set(TALKS)
    assert temper_of("") == temper_of("no such") == PLAIN
    assert habits_of(PLAIN) == USUAL


def test_the_careful_claim_the_curious_peek_and_the_grudging_spoil() -> None:
    assert first("careful", EVEN) == CLAIM
    assert first("chatty", EVEN) == PEEK
    assert first("grudging", EVEN[::-1]) == PLAY
    assert first("bold", EVEN) == PLAY


def test_what_is_clearly_better_is_done_in_any_mood() -> None:
    clear = [Candidate(PLAY, 0.5, samples=9), *EVEN[1:]]
    assert {first(name, clear) for name in TEMPERS} == {PLAY}


def test_the_bold_wait_longer_and_the_grudging_spoil_more() -> None:
    assert habits_of(temper_of("bold")).nerve > USUAL.nerve > habits_of(temper_of("careful")).nerve
    assert habits_of(temper_of("grudging")).spite > USUAL.spite
