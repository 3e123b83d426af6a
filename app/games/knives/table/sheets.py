"""The sheet after a hand of Knives, its score as a picture, and the last trick."""

from collections.abc import Iterator, Sequence

from app.games.knives.table.account import hand_sentences
from app.table.payout import Camp, Member, Payout, Total, Unmasked
from app.table.score_sheet import Cell, Lookback, PlayedCard, Sheet, SheetRow
from app.table.standing import Race, Side, Stake
from app.table.voice import EVERYBODY, Voice, counted, sentence
from rules.games.knives.cards import GHOSTS, SEATS
from rules.games.knives.events import HandScored
from rules.games.knives.rulebook import Rulebook
from rules.games.knives.state import ASSETS, BANK, BROKE, NOBODY, HandSummary, Trick
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


def all_tricks(view: KnivesView, voice: Voice) -> Sheet | None:
    """Every trick of this hand: who won it, with which cards, laid by whom, for how much."""
    rows = tuple(_trick_row(view, trick, voice) for trick in view.tricks)
    return Sheet("The tricks of this hand", rows=rows) if rows else None


def _trick_row(view: KnivesView, trick: Trick, voice: Voice) -> SheetRow:
    coins = sum(view.book.coins[card] for card in trick.cards)
    cell = Cell(counted(coins, "coin"), "bright") if coins else Cell("no coins", "faint")
    by = tuple(trick.player(number) for number in range(len(trick.cards)))
    name = sentence(voice.does(trick.winner, "win")).removesuffix(".")
    return SheetRow(trick.winner, name, "", None, (cell,), trick.cards, by)


TRICKS = Lookback(
    "Look at the tricks", "cards", "No trick has been taken in this hand yet.", all_tricks
)
LOOKBACKS = (
    Lookback("Last trick", "step-back", "No trick has been taken in this hand yet.", last_trick),
    Lookback("Last hand", "chart", "No hand has been paid yet.", last_sheet),
)


# The score of a hand as a picture: coins on a bar, both sides, the partner unmasked


def hand_payout(
    summary: HandSummary, scores: tuple[int, ...], book: Rulebook, voice: Voice
) -> Payout:
    """How the hand was paid, with the totals after it."""
    totals = tuple(
        Total(seat, voice.name(seat), scores[seat] - summary.points[seat], scores[seat])
        for seat in range(SEATS)
    )
    race = _race(summary, book)
    camps = tuple(_camps(summary, voice))
    unmasked = _unmasked(summary, voice)
    headline = sentence(hand_headline(summary, voice)).removesuffix(".")
    line, note = _line(summary, race, voice)
    is_good = None if voice.viewer == EVERYBODY else summary.points[voice.viewer] > 0
    if is_good is not None:
        line = f"{headline}. {line}"
        headline = "You win the hand" if is_good else "You lose the hand"
    told = headline, line, race, camps, totals, book.target, note, unmasked
    return Payout(*told, tone=_tone(summary), is_good=is_good)


def _tone(summary: HandSummary) -> str:
    """The side that has won."""
    if summary.banker == NOBODY:
        return ""
    return "near" if summary.points[summary.banker] else "far"


def hand_headline(summary: HandSummary, voice: Voice) -> str:
    """Who has won the hand, in a few words."""
    if summary.banker == NOBODY:
        paid = [seat for seat, points in enumerate(summary.points) if points]
        return f"{voice.list(paid)} {'win' if len(paid) > 1 else voice.verb(paid[0], 'win')}"
    won = summary.points[summary.banker] > 0
    if summary.mode == BROKE:
        return f"going for broke {'worked' if won else 'failed'}"
    return "the bank wins" if won else "the defenders win"


def _banks(summary: HandSummary) -> tuple[Seat, ...]:
    return tuple(seat for seat in (summary.banker, summary.shadow) if seat != NOBODY)


def _race(summary: HandSummary, book: Rulebook) -> Race | None:
    """The coins of both sides on one bar; where everybody plays alone there is none."""
    if summary.mode != BANK:
        return None
    bank = _banks(summary)
    near, far = (
        tuple(Stake(seat, summary.coins[seat]) for seat in range(SEATS) if (seat in bank) is side)
        for side in (True, False)
    )
    marks = tuple(sorted(needed for needed, _ in book.prizes))
    nobody = Side("Nobody", "Nobody")
    bar = Side("The bank", "Bank", near, summary.aside_coins), Side("Defenders", "Defenders", far)
    return Race("coin", "coin", book.total, *bar, nobody, marks)


def hand_line(summary: HandSummary, book: Rulebook, voice: Voice) -> str:
    """A sentence on how the hand went."""
    return _line(summary, _race(summary, book), voice)[0]


def _line(summary: HandSummary, race: Race | None, voice: Voice) -> tuple[str, str]:
    """A sentence on how it went, and a few words for the line on the bar."""
    if race is not None:
        need, has = race.marks[0], summary.side_total
        if has < need:
            short = f"{counted(need - has, 'coin')} short"
            return f"The bank stopped at {has} of {need} coins.", short
        return f"The bank won {counted(has, 'coin')}; {need} were needed.", "reached"
    if summary.mode == BROKE:
        won = f"{voice.does(summary.banker, 'win')} {counted(summary.side_total, 'coin')}"
        return sentence(f"{won}; none was allowed" if summary.side_total else won), ""
    most = "most" if summary.mode == ASSETS else "fewest"
    return f"Whoever has the {most} coins is paid.", ""


def _camps(summary: HandSummary, voice: Voice) -> Iterator[Camp]:
    if summary.banker == NOBODY:
        everybody = tuple(_member(summary, seat, "", voice) for seat in range(SEATS))
        yield Camp("Everybody alone", "", everybody)
        return
    bank = _banks(summary)
    roles = {summary.banker: "Banker", summary.shadow: "Secret partner"}
    near = tuple(_member(summary, seat, roles[seat], voice) for seat in bank)
    rest = [seat for seat in range(SEATS) if seat not in bank]
    worth = counted(summary.aside_coins, "coin")
    counts = f"{worth} for {'the bank' if summary.mode == BANK else 'nobody'}"
    foot = f"Put aside: {counts if summary.aside_coins else worth}" if summary.aside else ""
    yield Camp("The bank", "near", near, foot, summary.aside or ())
    yield Camp("Defenders", "far", tuple(_member(summary, s, "Defender", voice) for s in rest))


def _member(summary: HandSummary, seat: Seat, role: str, voice: Voice) -> Member:
    return Member(seat, voice.name(seat), role, summary.coins[seat], summary.points[seat])


def _unmasked(summary: HandSummary, voice: Voice) -> Unmasked | None:
    """The secret partner, with the Ghost that made them one."""
    if NOBODY in (summary.shadow, summary.banker):
        return None
    return Unmasked(summary.shadow, f"It was {voice.who(summary.shadow)}!", GHOSTS[summary.strong])
