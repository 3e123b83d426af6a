"""Losing characters (WCRR-DEATH)."""

from collections.abc import Mapping

from rules.games.russian_roulette.drawing import SEVERANCE, draw_cards
from rules.games.russian_roulette.events import CaptainDied, CharacterDied
from rules.games.russian_roulette.guns import reset_set, retire_set
from rules.games.russian_roulette.state import WcrrState
from rules.kernel.cards import Seat

OWN_BULLET, SHOT, JUDGE = "own", "shot", "judge"


def lose_characters(state: WcrrState, doomed: int, cause: str = JUDGE) -> None:
    """Everybody in this set of seats loses one character, clockwise from the lead seat."""
    for seat in state.circle:
        if doomed >> seat & 1:
            lose_character(state, seat, cause, ())


def lose_shot(state: WcrrState, doomed: int, shooters: Mapping[Seat, tuple[Seat, ...]]) -> None:
    """The same by bullets; a character that several hit dies once (WCRR-TRIG-08)."""
    for seat in state.circle:
        if doomed >> seat & 1:
            by = shooters[seat]
            lose_character(state, seat, OWN_BULLET if by == (seat,) else SHOT, by)


def lose_character(state: WcrrState, seat: Seat, cause: str, by: tuple[Seat, ...]) -> None:
    """WCRR-DEATH-02: teammates die first, the captain last; either way the round is over."""
    state.deaths[seat] += 1
    state.out |= 1 << seat
    state.lost |= 1 << seat
    left = state.book.characters - state.deaths[seat]
    if state.log is not None:
        state.log.append(CharacterDied(seat, left, cause, by))
    if left:
        draw_cards(state, seat, state.book.options.severance_cards, SEVERANCE)
        reset_set(state, seat)
    else:
        state.tell(CaptainDied(seat))
        retire_set(state, seat)
