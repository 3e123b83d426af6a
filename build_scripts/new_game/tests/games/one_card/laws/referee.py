"""One Card from its rules once more: what there is, and who has won."""

from rules.games.one_card.state import OneCardState
from rules.kernel.cards import CardId
from tests.laws.walks import Step


def supply(state: OneCardState) -> list[CardId]:
    """Every card there is (OC-COMP-01)."""
    return list(range(10))


def audit(step: Step) -> None:
    """Everyone has one card, wherever it is (OC-DEAL-01, OC-TURN-01)."""
    state = step.after
    for seat in range(state.book.seats):
        own = (*state.hands[seat], *state.played[seat], *state.folded[seat])
        assert len(own) == 1, f"{step}: seat {seat} has {len(own)} cards"


def audit_end(state: OneCardState) -> None:
    """The best card on the table has won (OC-END-01, OC-VAR-01)."""
    best = sorted((pile, seat) for seat, pile in enumerate(state.played) if pile)
    winner = best[0 if state.book.options.low_wins else -1][1]
    assert state.outcome is not None
    assert state.outcome.winners == (winner,), "the victory is not justified"
