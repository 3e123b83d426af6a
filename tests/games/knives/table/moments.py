"""Moments of a game of Knives to lay out: every kind of decision, a full trick, a hand over."""

from rules.games.knives.state import KnivesState
from rules.games.knives.view import KnivesView, look
from tests.games.knives.rules.table import FOUR_PASSES, answers, do, position, taken, whole_hand

NAMES = ("Ann", "Odile", "Mara", "Maximilian of Hearts", "Ravi")
SPECIALS = "holding 1 D-X H-X S-X H-M C-M D-M\n"


def played(*lines: str) -> KnivesState:
    """A hand in which seat 0 banks and seat 1 leads with its special cards."""
    return do(position(f"{taken(0, 'C')}aside N-2 N-3\n{SPECIALS}rest"), *lines)


def trick(count: int) -> KnivesState:
    """So many cards on the table."""
    state = position(f"{taken(0, 'S')}aside N-2 N-3\nrest")
    for _ in range(count):
        state = do(state, f"{state.turn} {answers(state, state.turn)[-1]}")
    return state


MOMENTS: dict[str, KnivesState] = {
    "declare": position("dealer 0\nrest"),
    "bid": position("dealer 3\nbids 3:H 4:D\nrest"),
    "bid freely": position("dealer 3\nbids 3:H 4:D\nrest", pass_must_change=False),
    "bid simply": position("dealer 3\nbids 4:pass\nrest", rules="simplified"),
    "dealer decides": position(FOUR_PASSES.replace("dealer 4", "dealer 0").replace(
        "4:H 0:S 1:C 2:D 3:S", "0:H 1:S 2:C 3:D 4:S")),
    "bank": position(f"{taken(0, 'D')}rest"),
    "broke": position(f"{taken(0, 'KNIVES', 'broke')}rest"),
    "lead": position(f"{taken(4, 'H')}aside N-2 N-3\nrest"),
    "second": trick(1),
    "last": trick(4),
    "dance": played("1 play D-X"),
    "dancing": played("1 play D-X", "1 dance 0"),
    "hound": played("1 play H-X"),
    "shows": played("1 play H-X", "1 hound 0"),
    "snitch": played("1 play S-X"),
    "knows": played("1 play S-X", "1 name N-A"),
    "assets": position("dealer 4\nbids 4:H 0:S 1:C 2:D 3:S 4:assets\nrest"),
    "next hand": position(whole_hand(taken(0, "S"), 1, "S1 C1 D1 H1 N1")),
    "over": position("scores 14 14 14 14 14\n" + whole_hand(taken(0, "S"), 1, "S1 C1 D1 H1 N1")),
}  # fmt: skip


def view(moment: str, seat: int = 0) -> KnivesView:
    return look(MOMENTS[moment], seat)
