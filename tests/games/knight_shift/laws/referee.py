"""Knight Shift judged a second time, straight from the rulebook, to audit the engine."""

from collections import Counter
from typing import Any

from rules.games.knight_shift.commands import Claim, Discard, Peek, Play
from rules.games.knight_shift.state import NOBODY_YET, KnightShiftState
from rules.kernel.cards import CardId
from tests.games.knight_shift.rules.second_scorer import score


def supply(state: KnightShiftState) -> list[CardId]:
    """KS-COMP-01: every Item and every Knight of the deck, sorted."""
    found: list[CardId] = []
    for number, card in enumerate(state.book.deck.cards):
        found += [number] * card.copies
    return found


def audit(step: Any) -> None:
    """Whether a step did what the rulebook says of its command."""
    before, after = step.before, step.after
    if isinstance(step.command, Claim) and before.claimed[step.seat] != NOBODY_YET:
        raise AssertionError(f"{step}: a second Knight")
    if after.number != before.number or after.outcome is not None:
        _audit_count(step)
        return
    if isinstance(step.command, Play):
        _audit_play(step)
    if isinstance(step.command, Discard) and after.discard != (*before.discard, step.command.card):
        raise AssertionError(f"{step}: it does not lie on the discard pile")
    if isinstance(step.command, Peek) and before.piles != after.piles:
        raise AssertionError(f"{step}: a peek changes a pile")
    _audit_piles(step)
    _audit_hands(step)


def _audit_play(step: Any) -> None:
    """KS-PLAY-01, KS-INV-04: one card more, on top, the right way round."""
    place = step.before.knights.index(step.command.onto.host)
    card = step.after.piles[place][-1]
    if (card.card, card.up, card.by) != (step.command.card, step.command.face_up, step.seat):
        raise AssertionError(f"{step}: {card} lies there instead")


def _audit_piles(step: Any) -> None:
    """KS-INV-04: no card of a pile changes its place or its facing."""
    for old, new in zip(step.before.piles, step.after.piles, strict=True):
        if new[: len(old)] != old:
            raise AssertionError(f"{step}: a pile changed beneath its top")


def _audit_hands(step: Any) -> None:
    """KS-PASS-01, KS-DRAW-01: hands go left when a cycle ends, and one card is drawn a turn."""
    before, after = step.before, step.after
    seats = len(before.hands)
    shift = after.cycle - before.cycle
    hands = [Counter(before.hands[(seat - shift) % seats]) for seat in range(seats)]
    if isinstance(step.command, Play | Discard):
        hands[(step.seat + shift) % seats][step.command.card] -= 1
    drawn = before.draws[len(after.draws) :]
    if drawn:
        hands[after.turn][drawn[0]] += 1
    if len(drawn) > 1 or [+hand for hand in hands] != [Counter(hand) for hand in after.hands]:
        raise AssertionError(f"{step}: the hands are {after.hands}")


def _audit_count(step: Any) -> None:
    """KS-SCORE: a second scorer comes to the same."""
    state, after = step.before, step.after
    deck, options = state.book.deck, state.book.options.model_dump()
    claimed, piles = list(state.claimed), [[one.card for one in pile] for pile in state.piles]
    if isinstance(step.command, Claim):
        claimed[step.seat] = state.knights.index(step.command.pile.host)
    codes = [card.code for card in deck.cards]
    loads = [(codes[state.knights[k]], [codes[card] for card in piles[k]]) for k in claimed]
    wanted = [line["total"] for line in score(deck.model_dump(exclude_none=True), loads, options)]
    found = [sheet.total for sheet in after.sheets[-1]]
    if found != wanted:
        raise AssertionError(f"{step}: scored {found}, but earned {wanted}")


def audit_end(state: KnightShiftState) -> None:
    """KS-END-05, KS-R07: the winners are those of the rulebook."""
    outcome, options = state.outcome, state.book.options
    assert outcome is not None
    rounds = [[sheet.total for sheet in sheets] for sheets in state.sheets]
    totals = [sum(scores) for scores in zip(*rounds, strict=True)]
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if options.game_tie == "best_single_round":
        top = max(max(scores[seat] for scores in rounds) for seat in best)
        best = [seat for seat in best if top in [scores[seat] for scores in rounds]]
    if options.game_tie == "extra_round" and len(best) > 1:
        raise AssertionError(f"{outcome} is not justified: a tie is played off")
    if outcome.winners != tuple(best) or outcome.results != tuple(totals):
        raise AssertionError(f"{outcome} is not justified by {totals}")
    if len(rounds) < options.rounds:
        raise AssertionError(f"{outcome} is not justified after {len(rounds)} rounds")
