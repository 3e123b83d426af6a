"""The account of a hand of Knives in words and as a sheet (KN-SCORE, KN-BROKE); the last trick."""

from collections.abc import Iterator, Sequence

from app.games.knives.words import cards, terms
from app.table.score_sheet import Cell, Lookback, PlayedCard, Sheet, SheetRow
from app.table.voice import Voice, counted, joined, sentence
from rules.games.knives.cards import SEATS
from rules.games.knives.events import HandScored
from rules.games.knives.state import ASSETS, BANK, BROKE, NOBODY, HandSummary
from rules.games.knives.tricks import winning_card
from rules.games.knives.view import KnivesView
from rules.kernel.cards import Seat
from rules.kernel.events import Event

# In words


def hand_account(event: HandScored, voice: Voice) -> Iterator[str]:
    """What the hand brought whom, line by line."""
    yield from ("", f"Hand {event.summary.number} is over.")
    yield from hand_sentences(event.summary, voice)
    yield f"Points: {_points(event.summary, voice)}."
    yield f"Totals: {standings(event.scores, voice)}."


def hand_sentences(summary: HandSummary, voice: Voice) -> Iterator[str]:
    """Who played for what, and how it went."""
    if summary.mode == BANK:
        yield from _bank_hand(summary, voice)
    elif summary.mode == BROKE:
        yield from _broke_hand(summary, voice)
    else:
        yield from _open_hand(summary, voice)


def standings(scores: tuple[int, ...], voice: Voice) -> str:
    """Everybody's number, in the order of the seats."""
    return ", ".join(f"{voice.who(seat)} {score}" for seat, score in enumerate(scores))


def _bank_hand(summary: HandSummary, voice: Voice) -> Iterator[str]:
    yield _who_banked(summary, voice)
    yield f"Banked: {cards(summary.aside or (), voice)}, {counted(summary.aside_coins, 'coin')}."
    side = [f"{voice.who(s)} {summary.coins[s]}" for s in _side(summary)]
    parts = " + ".join([*side, f"banked {summary.aside_coins}"])
    against = sum(summary.coins) + summary.aside_coins - summary.side_total
    won = "the bank wins" if summary.points[summary.banker] else "the defenders win"
    yield f"Coins: {parts} = {summary.side_total}, against {against}: {won}."


def _broke_hand(summary: HandSummary, voice: Voice) -> Iterator[str]:
    yield _who_banked(summary, voice)
    made = f"{voice.does(summary.banker, 'have')} won {counted(summary.side_total, 'coin')}"
    won = "broke is made" if summary.points[summary.banker] else "broke has failed"
    yield f"{made}: {won}."
    yield from _discards(summary, voice)


def _open_hand(summary: HandSummary, voice: Voice) -> Iterator[str]:
    call, most = ("Assets", "most") if summary.mode == ASSETS else ("Liabilities", "fewest")
    paid = [seat for seat, points in enumerate(summary.points) if points]
    best = summary.coins[paid[0]]
    yield f"{call}. Coins: {standings(summary.coins, voice)}."
    have = "have" if len(paid) > 1 else voice.verb(paid[0], "have")
    yield sentence(f"{voice.list(paid)} {have} the {most}: {counted(best, 'coin')}")
    yield from _discards(summary, voice)


def _who_banked(summary: HandSummary, voice: Voice) -> str:
    how = "went for broke" if summary.mode == BROKE else "banked"
    shadow = summary.shadow
    told = f"{voice.who(summary.banker)} {how} with {terms(summary.strong)}"
    if shadow == NOBODY:
        return sentence(f"{told}, alone against four")
    return sentence(f"{told}; {voice.who(shadow)} {voice.verb(shadow, 'were')} the shadow banker")


def _side(summary: HandSummary) -> tuple[Seat, ...]:
    return tuple(seat for seat in (summary.banker, summary.shadow) if seat != NOBODY)


def _discards(summary: HandSummary, voice: Voice) -> Iterator[str]:
    if summary.aside is not None:
        worth = counted(summary.aside_coins, "coin")
        yield f"Put away, for nobody: {cards(summary.aside, voice)}, {worth}."


def _points(summary: HandSummary, voice: Voice) -> str:
    paid = [(seat, points) for seat, points in enumerate(summary.points) if points]
    return joined([f"{voice.who(seat)} +{points}" for seat, points in paid])


# Sheets


def hand_sheet(summary: HandSummary, scores: tuple[int, ...], goal: int, voice: Voice) -> Sheet:
    """How a hand was paid, with the totals after it."""
    worth = counted(summary.aside_coins, "coin")
    caption = f"Banked: {worth}" if summary.mode == BANK else f"Put away: {worth}"
    return Sheet(
        f"Hand {summary.number}",
        tuple(hand_sentences(summary, voice)),
        summary.aside or (),
        caption if summary.aside else "",
        columns=("Coins", "Points", f"Total ({goal})"),
        rows=tuple(_row(summary, seat, scores[seat], voice) for seat in range(SEATS)),
    )


def sheet_of(events: Sequence[Event], view: KnivesView, voice: Voice) -> Sheet | None:
    """The sheet of the hand that was paid among these events."""
    for event in events:
        if isinstance(event, HandScored):
            return hand_sheet(event.summary, event.scores, view.book.target, voice)
    return None


def last_sheet(view: KnivesView, voice: Voice) -> Sheet | None:
    """The sheet of the hand before this one, if there was one."""
    if view.last_hand is None:
        return None
    return hand_sheet(view.last_hand, view.scores, view.book.target, voice)


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
    return ("Shadow banker", "token_shadow") if seat == summary.shadow else ("Defender", None)


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
