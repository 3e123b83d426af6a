"""The sheet after a hand of Knives, and the last trick."""

from collections.abc import Sequence

from app.games.knives.account import hand_sentences
from app.games.knives.payout import hand_headline, hand_payout
from app.table.score_sheet import Cell, Lookback, PlayedCard, Sheet, SheetRow
from app.table.voice import Voice, counted
from rules.games.knives.cards import SEATS
from rules.games.knives.events import HandScored
from rules.games.knives.rulebook import Rulebook
from rules.games.knives.state import BANK, NOBODY, HandSummary
from rules.games.knives.tricks import winning_card
from rules.games.knives.view import KnivesView
from rules.kernel.cards import Seat
from rules.kernel.events import Event


def hand_sheet(
    summary: HandSummary, scores: tuple[int, ...], book: Rulebook, voice: Voice
) -> Sheet:
    """How a hand was paid, with the totals after it."""
    worth = counted(summary.aside_coins, "coin")
    caption = f"Banked: {worth}" if summary.mode == BANK else f"Put away: {worth}"
    return Sheet(
        f"Hand {summary.number}: {hand_headline(summary, voice)}",
        tuple(hand_sentences(summary, voice)),
        summary.aside or (),
        caption if summary.aside else "",
        columns=("Coins", "Points", f"Total ({book.target})"),
        rows=tuple(_row(summary, seat, scores[seat], voice) for seat in range(SEATS)),
        payout=hand_payout(summary, scores, book, voice),
    )


def sheet_of(events: Sequence[Event], view: KnivesView, voice: Voice) -> Sheet | None:
    """The sheet of the hand that was paid among these events."""
    for event in events:
        if isinstance(event, HandScored):
            return hand_sheet(event.summary, event.scores, view.book, voice)
    return None


def last_sheet(view: KnivesView, voice: Voice) -> Sheet | None:
    """The sheet of the hand before this one, if there was one."""
    if view.last_hand is None:
        return None
    return hand_sheet(view.last_hand, view.scores, view.book, voice)


def _row(summary: HandSummary, seat: Seat, total: int, voice: Voice) -> SheetRow:
    role, art = _role(summary, seat)
    points = summary.points[seat]
    won = Cell(f"+{points}", "bright") if points else Cell("–", "faint")
    cells = Cell(str(summary.coins[seat])), won, Cell(str(total), "large")
    return SheetRow(seat, voice.name(seat), role, art, cells)


def _role(summary: HandSummary, seat: Seat) -> tuple[str, str | None]:
    if summary.banker == NOBODY:
        return "", None
    if seat == summary.banker:
        return "Banker", "token_banker"
    return ("Secret partner", "token_shadow") if seat == summary.shadow else ("Defender", None)


def last_trick(view: KnivesView, voice: Voice) -> Sheet | None:
    """The last trick of this hand, in the order it was played."""
    if not view.tricks:
        return None
    trick = view.tricks[-1]
    best = winning_card(view.book, view.contract.strong, trick.cards)
    cards = tuple(
        PlayedCard(
            trick.player(n), voice.name(trick.player(n)), card, "wins" if card == best else ""
        )
        for n, card in enumerate(trick.cards)
    )
    coins = counted(sum(view.book.coins[card] for card in trick.cards), "coin")
    who = voice.does(trick.winner, "win")
    return Sheet(f"Trick {len(view.tricks)}: {who} {coins}", played=cards)


LOOKBACKS = (
    Lookback("Last trick", "step-back", "No trick has been taken in this hand yet.", last_trick),
    Lookback("Last hand", "chart", "No hand has been paid yet.", last_sheet),
)
