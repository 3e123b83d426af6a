"""The sheet after a hand of Knives, its score as a picture, and the last trick."""

from collections.abc import Iterator, Sequence

from app.games.knives.table import words
from app.games.knives.table.account import hand_sentences, paid_seats
from app.games.knives.table.vocabulary import bare, reason, suit_named, terms
from app.table.payout import Camp, Member, Payout, Total, Unmasked
from app.table.score_sheet import Cell, Lookback, PlayedCard, Sheet, SheetRow
from app.table.standing import Race, Side, Stake
from app.table.story import Recalled, Retold, RetoldRow
from app.table.voice import EVERYBODY, Voice, counted, say
from rules.games.knives import events as happened
from rules.games.knives.cards import DECK, GHOSTS, SEATS
from rules.games.knives.events import HandScored
from rules.games.knives.rulebook import Rulebook
from rules.games.knives.state import ASSETS, BANK, BROKE, LIABILITIES, NOBODY, HandSummary, Trick
from rules.games.knives.tricks import winning_card
from rules.games.knives.view import KnivesView
from rules.kernel.cards import Seat
from rules.kernel.events import CardMoved, Event


def hand_sheet(
    summary: HandSummary, scores: tuple[int, ...], book: Rulebook, voice: Voice
) -> Sheet:
    """How a hand was paid, with the totals after it."""
    coins, points, total = words.COLUMNS
    headline = hand_headline(summary, voice)
    return Sheet(
        words.HAND_TITLE.format(number=summary.number, headline=headline),
        tuple(hand_sentences(summary, voice)),
        summary.aside or (),
        _put_back(summary),
        columns=(coins, points, total.format(target=book.target)),
        rows=tuple(_row(summary, seat, scores[seat], voice) for seat in range(SEATS)),
        payout=hand_payout(summary, scores, book, voice),
    )


def _put_back(summary: HandSummary) -> str:
    """What lay on the two cards that the hand was played without."""
    if not summary.aside:
        return ""
    told = words.BANKED_CAPTION if summary.mode == BANK else words.DISCARDED_CAPTION
    return told.format(coins=counted(summary.aside_coins, "coin"))


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
        return words.BANKER, "token_banker"
    return (words.PARTNER, "token_shadow") if seat == summary.shadow else (words.DEFENDER, None)


def last_trick(view: KnivesView, voice: Voice) -> Sheet | None:
    """The last trick of this hand, in the order it was played."""
    if not view.tricks:
        return None
    trick = view.tricks[-1]
    best = winning_card(view.book, view.contract.strong, trick.cards)
    cards = tuple(
        PlayedCard(
            trick.player(n),
            voice.name(trick.player(n)),
            card,
            words.WINS_CARD if card == best else "",
        )
        for n, card in enumerate(trick.cards)
    )
    coins = counted(sum(view.book.coins[card] for card in trick.cards), "coin")
    title = say(words.TRICK_TITLE, voice, number=len(view.tricks), seat=trick.winner, coins=coins)
    return Sheet(title, played=cards)


def all_tricks(view: KnivesView, voice: Voice) -> Sheet | None:
    """Every trick of this hand: who won it, with which cards, laid by whom, for how much."""
    rows = tuple(_trick_row(view, trick, voice) for trick in view.tricks)
    return Sheet(words.TRICKS_TITLE, rows=rows) if rows else None


def _trick_row(view: KnivesView, trick: Trick, voice: Voice) -> SheetRow:
    coins = sum(view.book.coins[card] for card in trick.cards)
    cell = Cell(counted(coins, "coin"), "bright") if coins else Cell(words.NO_COINS, "faint")
    by = tuple(trick.player(number) for number in range(len(trick.cards)))
    name = say(words.TRICK_ROW, voice, seat=trick.winner)
    return SheetRow(trick.winner, name, "", None, (cell,), trick.cards, by)


TRICKS = Lookback(words.LOOK_AT_TRICKS, "cards", words.NO_TRICKS_YET, all_tricks)
LOOKBACKS = (
    Lookback(words.LAST_TRICK, "step-back", words.NO_TRICKS_YET, last_trick),
    Lookback(words.LAST_HAND, "chart", words.NO_HANDS_YET, last_sheet),
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
    headline = hand_headline(summary, voice)
    line, note = _line(summary, race, voice)
    is_good = None if voice.viewer == EVERYBODY else summary.points[voice.viewer] > 0
    if is_good is not None:
        headline = words.YOU_WON if is_good else words.YOU_LOST
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
        return say(words.SEATS_WON, voice, seats=paid_seats(summary))
    won = summary.points[summary.banker] > 0
    if summary.mode == BROKE:
        return words.BROKE_WORKED if won else words.BROKE_FAILED
    return words.BANK_WON if won else words.DEFENDERS_WON


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
    nobody = Side(words.NOBODY, words.NOBODY)
    bar = (
        Side(words.THE_BANK, words.BANK_CAMP, near, summary.aside_coins),
        Side(words.DEFENDERS, words.DEFENDERS, far),
    )
    return Race("coin", "coin", book.total, *bar, nobody, marks)


def hand_line(summary: HandSummary, book: Rulebook, voice: Voice) -> str:
    """A sentence on how the hand went."""
    return _line(summary, _race(summary, book), voice)[0]


def _line(summary: HandSummary, race: Race | None, voice: Voice) -> tuple[str, str]:
    """A sentence on how it went, and a few words for the line on the bar."""
    if race is not None:
        need, has = race.marks[0], summary.side_total
        if has < need:
            short = words.SHORT_BY.format(coins=counted(need - has, "coin"))
            return say(words.BANK_FELL_SHORT, voice, has=has, need=need), short
        coins = counted(has, "coin")
        return say(words.BANK_REACHED, voice, coins=coins, need=need), words.REACHED
    if summary.mode == BROKE:
        told = words.BROKE_LOST_LINE if summary.side_total else words.BROKE_LINE
        coins = counted(summary.side_total, "coin")
        return say(told, voice, seat=summary.banker, coins=coins), ""
    told = words.ASSETS_LINE if summary.mode == ASSETS else words.LIABILITIES_LINE
    return say(told, voice, seats=paid_seats(summary)), ""


def _camps(summary: HandSummary, voice: Voice) -> Iterator[Camp]:
    if summary.banker == NOBODY:
        everybody = tuple(_member(summary, seat, "", voice) for seat in range(SEATS))
        yield Camp(words.EVERYONE_ALONE_CAMP, "", everybody)
        return
    bank = _banks(summary)
    roles = {summary.banker: words.BANKER, summary.shadow: words.PARTNER}
    near = tuple(_member(summary, seat, roles[seat], voice) for seat in bank)
    rest = [seat for seat in range(SEATS) if seat not in bank]
    yield Camp(words.THE_BANK, "near", near, _put_back(summary), summary.aside or ())
    yield Camp(
        words.DEFENDERS, "far",
        tuple(_member(summary, seat, words.DEFENDER, voice) for seat in rest),
    )  # fmt: skip


def _member(summary: HandSummary, seat: Seat, role: str, voice: Voice) -> Member:
    return Member(seat, voice.name(seat), role, summary.coins[seat], summary.points[seat])


def _unmasked(summary: HandSummary, voice: Voice) -> Unmasked | None:
    """The secret partner, with the Ghost that made them one."""
    if NOBODY in (summary.shadow, summary.banker):
        return None
    return Unmasked(
        summary.shadow, say(words.UNMASKED, voice, seat=summary.shadow), GHOSTS[summary.strong]
    )


# Moments that are told once it is over.


def _hand(event: happened.HandScored, recalled: Recalled) -> Retold:
    """How a hand ended, and what it brought."""
    voice, summary = recalled.voice, event.summary
    paid, points = paid_seats(summary), counted(max(summary.points), "point")
    one, several = _SCORED.get(summary.mode, (words.SCORED, words.SCORED_EACH))
    scored = say(several if len(paid) > 1 else one, voice, seats=paid, points=points)
    headline = hand_headline(summary, voice)
    if summary.mode in _SCORED:
        return Retold(headline, scored)
    return Retold(headline, f"{hand_line(summary, recalled.before.book, voice)} {scored}")


# Where everyone played alone, who won the hand and what it paid is one sentence.
_SCORED = {
    ASSETS: (words.MOST_SCORED, words.MOST_SCORED_EACH),
    LIABILITIES: (words.FEWEST_SCORED, words.FEWEST_SCORED_EACH),
}


def _partner(event: happened.KeyGhostPlayed, recalled: Recalled) -> Retold | None:
    """The Ghost told who was with the banker."""
    banker = recalled.after.contract.banker
    if NOBODY in (banker, event.seat) or banker == event.seat:
        return None
    title = say(words.WAS_PARTNER, recalled.voice, seat=event.seat, owner=banker)
    return Retold(title, words.GHOST_TOLD, banker)


def _trick(event: happened.TrickWon, recalled: Recalled) -> Retold:
    """Who took how much with which card, and why."""
    voice = recalled.voice
    cards = tuple(
        move.card for move in recalled.events
        if isinstance(move, CardMoved) and move.source.name == "trick" and move.card is not None
    )  # fmt: skip
    title = say(words.WON_THE_TRICK, voice, seat=event.seat, card=DECK.name(event.card))
    worth = say(words.TRICK_WORTH, voice, coins=counted(event.coins, "coin"))
    return Retold(title, f"{reason(cards, event.card)} {worth}" if cards else worth, event.seat)


def _bank(event: happened.BankTaken, recalled: Recalled) -> Retold:
    """Who took the bank, on which terms."""
    voice, contract = recalled.voice, recalled.after.contract
    title, about = (
        (words.WENT_FOR_BROKE, words.BROKE_RISK) if event.broke else (words.TOOK, words.TOOK_WITH)
    )
    strong, ghost = terms(contract.strong), bare(contract.key_ghost)
    return Retold(say(title, voice, seat=event.seat), say(about, voice, terms=strong, ghost=ghost))


def _alone(event: happened.EverybodyForThemselves, recalled: Recalled) -> Retold:
    title, about = words.RETOLD_ASSETS if event.mode == ASSETS else words.RETOLD_LIABILITIES
    return Retold(say(title, recalled.voice, seat=event.seat), about)


def _passed(event: happened.PassedOn, recalled: Recalled) -> Retold:
    voice = recalled.voice
    title, about = say(words.RETOLD_PASS, voice, seat=event.seat), words.LEFT_TO_NEXT
    if event.declaration:
        suit = suit_named(event.declaration)
        about = say(words.LEFT_TO_NEXT_NAMING, voice, seat=event.seat, suit=suit)
    return Retold(title, about)


def _dance(event: happened.DanceCalled, recalled: Recalled) -> Retold:
    title, about = words.RETOLD_DANCE
    told = say(title, recalled.voice, seat=event.seat, target=event.target)
    return Retold(told, about, event.target)


def _hound(event: happened.HoundSet, recalled: Recalled) -> Retold:
    title = say(words.RETOLD_HOUND, recalled.voice, seat=event.seat, target=event.target)
    return Retold(title, _shown(recalled), event.target)


def _snitch(event: happened.SnitchNamed, recalled: Recalled) -> Retold:
    title = say(words.RETOLD_SNITCH, recalled.voice, seat=event.seat, card=bare(event.card))
    return Retold(title, _shown(recalled))


def _shown(recalled: Recalled) -> str:
    """What came to light."""
    shown = [e for e in recalled.events if isinstance(e, happened.CardShown)]
    if not shown:
        nothing = any(isinstance(e, happened.NothingShown) for e in recalled.events)
        return words.NOTHING_SHOWN if nothing else ""
    first = shown[0]
    return say(words.HAD_TO_SHOW, recalled.voice, seat=first.seat, card=bare(first.card))


def _card(event: CardMoved, recalled: Recalled) -> Retold | None:
    """Somebody played a card, and nothing came of it at once."""
    if event.target.name != "trick" or event.card is None:
        return None
    voice, before = recalled.voice, recalled.before
    coins = sum(before.book.coins[card] for card in (*before.trick, event.card))
    title = words.RETOLD_PLAY if before.trick else words.LED
    return Retold(
        say(title, voice, seat=recalled.giver, card=bare(event.card)),
        say(words.TRICK_SO_FAR, voice, coins=counted(coins, "coin")),
    )


STORY_ROWS: tuple[RetoldRow, ...] = (
    (happened.HandScored, _hand),
    (happened.KeyGhostPlayed, _partner),
    (happened.TrickWon, _trick),
    (happened.BankTaken, _bank),
    (happened.EverybodyForThemselves, _alone),
    (happened.DanceCalled, _dance),
    (happened.HoundSet, _hound),
    (happened.SnitchNamed, _snitch),
    (CardMoved, _card),
    (happened.PassedOn, _passed),
)
