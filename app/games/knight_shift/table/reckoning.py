"""The count of a round of Knight Shift as a show: pile by pile, every line with its reason."""

from collections import Counter
from collections.abc import Iterator, Sequence

from app.games.knight_shift.table import words
from app.games.knight_shift.table.explanations import device, sort_name
from app.games.knight_shift.table.vocabulary import called, item, items
from app.games.knight_shift.table.words import LINES
from app.table.reckoning import CardSign, CountedLine, CountedPile, RankRow, Reckoning
from app.table.voice import Voice, joined, say
from app.table.voice import counted as numbered
from rules.games.knight_shift.events import HindsightCounted, RoundCounted
from rules.games.knight_shift.sheet import Entry, Sheet
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import CardId, Seat
from rules.kernel.events import Event, ZoneOpened

# Whose a Knight is that nobody claimed: its sheet comes last.
NOBODY: Seat = -1
# The lines by name and drawing.
DRUNKS = words.DRUNKS, "drunk"
HEADS = LIKES, DISLIKES, FEAST, PAIRS, REST = (
    (LINES["likes"], "like"), (LINES["dislikes"], "dislike"), (LINES["feast"], "food"),
    (LINES["pairs"], "pair"), (LINES["rest"], "quill"),
)  # fmt: skip


def reckoning(events: Sequence[Event], view: KnightShiftView, voice: Voice) -> Reckoning | None:
    """The show for a round that these events ended, from the first Knight to the last.

    After those that count comes what nobody claimed, as if it had counted as well.
    """
    counted = next(event for event in events if isinstance(event, RoundCounted))
    sheets = view.sheets[counted.number - 1]
    opened = {e.zone.host: e.cards for e in events if isinstance(e, ZoneOpened)}
    piles = tuple(
        _Counting(view, seat, sheets, opened.get(sheet.knight, ()), voice).pile()
        for seat, sheet in enumerate(sheets)
    )
    nobodys = [event.sheet for event in events if isinstance(event, HindsightCounted)]
    piles += tuple(
        _Counting(view, NOBODY, (*sheets, sheet), opened.get(sheet.knight, ()), voice).pile()
        for sheet in nobodys
    )
    ranks = tuple(_rank(view, seat, sheets, counted, voice) for seat in range(view.seats))
    return Reckoning(say(words.SHEET, voice, number=counted.number), words.KNIGHT, piles, ranks)


def _rank(
    view: KnightShiftView, seat: Seat, sheets: Sequence[Sheet], counted: RoundCounted, voice: Voice
) -> RankRow:
    sheet = sheets[seat]
    out = _is_out(sheet)
    figures = (("booze", str(sheet.booze)), ("food", "–" if out else str(sheet.food)))
    return RankRow(
        seat, voice.name(seat), device(sheet.knight, view), called(sheet.knight, voice), figures,
        counted.scores[seat], counted.totals[seat], *_verdict(sheet),
    )  # fmt: skip


def _verdict(sheet: Sheet) -> tuple[str, str]:
    """What Booze and Food came to."""
    if _is_out(sheet):
        return words.RANK_DRUNK, "danger"
    won = sheet.points("feast")
    if won:
        return words.RANK_FEAST.format(won=won), "good"
    return words.RANK_LOST if sheet.lost else "", "good"


def _is_out(sheet: Sheet) -> bool:
    """Whether a Knight passed out: two players lose the Booze in place of that."""
    return sheet.drunk and not sheet.lost


class _Counting:
    """One pile being counted: its cards in the order in which they are shown, and its lines."""

    def __init__(
        self, view: KnightShiftView, seat: Seat, sheets: Sequence[Sheet],
        cards: Sequence[CardId], voice: Voice,
    ) -> None:  # fmt: skip
        self.view, self.seat, self.sheets, self.voice = view, seat, sheets, voice
        self.sheet, self.tables = sheets[seat], view.book.tables
        self.cards = tuple(_arranged(self.sheet, cards))

    def pile(self) -> CountedPile:
        """Everything that is shown of it."""
        template = words.NOBODYS_KNIGHT if self.seat == NOBODY else words.KNIGHT_OF
        counts = self._likes, self._dislikes, self._feast, self._pairs, self._rest
        if _is_out(self.sheet):
            lines = tuple(CountedLine(*head, words.ASLEEP, word="–") for head in HEADS)
        else:
            lines = tuple(count() for count in counts)
        return CountedPile(
            self.seat, say(template, self.voice, owner=self.seat),
            self.voice.card(self.sheet.knight), self.sheet.knight, self.cards,
            (self._drunks(), *lines), self.sheet.total,
            words.AS_IF if self.seat == NOBODY else "",
        )  # fmt: skip

    def _drunks(self) -> CountedLine:
        """Who has the most Booze, and what becomes of that."""
        mine, others = self.sheet.booze, [s.booze for s in self.sheets]
        most = max(others)
        drinkers = [s for s, many in enumerate(others[: self.view.seats])
                    if many == most and s != self.seat]  # fmt: skip
        has = {"booze": mine or "No", "most": most, "others": drinkers, "seats": drinkers}
        lit = self._places([c for c in self.cards if c in self.tables.booze])
        if self.sheet.drunk:
            told = say(words.BOOZE_MOST, self.voice, **has)
            word = words.BOOZE_LOST if self.sheet.lost else words.BOOZE_OUT
            gone = tuple(one.place for one in lit) if self.sheet.lost else ()
            return CountedLine(*DRUNKS, told, word=word, lit=lit, gone=gone)
        if not most:
            return CountedLine(*DRUNKS, words.BOOZE_NONE, word=words.BOOZE_SAFE)
        less = words.BOOZE_LESS if len(drinkers) == 1 else words.BOOZE_LESS_EACH
        template = words.BOOZE_TIED if mine == most else less
        told = say(template, self.voice, **has)
        return CountedLine(*DRUNKS, told, word=words.BOOZE_SAFE, lit=lit)

    def _likes(self) -> CountedLine:
        name = LIKES
        if not self.sheet.likes:
            return CountedLine(*name, self._missing())
        (entry,) = self.sheet.likes
        sets = entry.points // self.tables.wishes[self.sheet.knight].bonus
        kinds = joined(list(dict.fromkeys(item(card, self.voice) for card in entry.cards)))
        told = say(words.SETS, self.voice, sets=numbered(sets, "set"), items=kinds)
        lit = self._places(entry.cards, last=entry.points)
        return CountedLine(*name, told, entry.points, lit=lit)

    def _missing(self) -> str:
        """What a complete set lacks."""
        deck = self.view.book.deck
        liked = Counter(deck.knights[self.sheet.knight].likes)
        lacking = liked - Counter(deck.items[card].liked_as for card in self.cards)
        if lacking == liked:
            return words.NO_SET
        missing = joined([sort_name(one, self.view) for one in lacking])
        return say(words.NO_COMPLETE_SET, self.voice, items=missing)

    def _dislikes(self) -> CountedLine:
        name = DISLIKES
        if not self.sheet.dislikes:
            return CountedLine(*name, words.NOTHING_HATED)
        (entry,) = self.sheet.dislikes
        each = entry.points // len(entry.cards)
        told = say(words.HATED, self.voice, items=items(entry.cards, self.voice))
        lit = self._places(entry.cards, each=dict.fromkeys(entry.cards, each))
        gone = tuple(one.place for one in lit)
        return CountedLine(*name, told, entry.points, lit=lit, gone=gone)

    def _feast(self) -> CountedLine:
        name, food = FEAST, self.sheet.food
        eaten = [c for c in self.cards if self.tables.feast[c]]
        gone = [c for entry in self.sheet.dislikes for c in entry.cards]
        plates = self._places([c for c in eaten if c not in gone])
        if not food:
            return CountedLine(*name, words.NO_FOOD)
        awake = {s.food for s in self.sheets if s.food and not _is_out(s)}
        place = sorted(awake, reverse=True).index(food)
        template = (words.FOOD_MOST, words.FOOD_SECOND, words.FOOD_LESS)[min(place, 2)]
        won = self.sheet.points("feast")
        lit = (*plates[:-1], CardSign(plates[-1].place, f"+{won}" if won else "")) if plates else ()
        return CountedLine(*name, say(template, self.voice, food=food), won, lit=lit)

    def _pairs(self) -> CountedLine:
        name = PAIRS
        if not self.sheet.pairs:
            return CountedLine(*name, words.NO_PAIR)
        lit: list[CardSign] = []
        links: list[tuple[int, int]] = []
        for entry in self.sheet.pairs:
            double = {card: 2 * self.tables.printed[card] for card in entry.cards}
            found = self._places(entry.cards, each=double, taken=lit)
            lit += found
            places = [one.place for one in found]
            links += [(places[n], places[n + 1]) for n in range(0, len(places) - 1, 2)]
        pairs = joined([self._pair(entry) for entry in self.sheet.pairs])
        told = say(words.PAIRED, self.voice, pairs=pairs)
        total = self.sheet.points("pairs")
        return CountedLine(*name, told, total, lit=tuple(lit), links=tuple(links))

    def _pair(self, entry: Entry) -> str:
        kinds = " and ".join(dict.fromkeys(item(card, self.voice) for card in entry.cards))
        many = len(entry.cards) // 2
        return kinds if many == 1 else f"{many}× {kinds}"

    def _rest(self) -> CountedLine:
        name = REST
        if not self.sheet.rest:
            return CountedLine(*name, words.NO_REST)
        used = [CardSign(place) for place in self._used()]
        lit: list[CardSign] = []
        for entry in self.sheet.rest:
            own = {card: self.tables.points[card] for card in entry.cards}
            group = not any(own.values())
            lit += self._places(
                entry.cards, each={} if group else own, last=entry.points if group else 0,
                taken=[*used, *lit],
            )  # fmt: skip
        cards = [card for entry in self.sheet.rest for card in entry.cards]
        told = items(cards, self.voice)
        return CountedLine(*name, told, self.sheet.points("rest"), lit=tuple(lit))

    def _used(self) -> list[int]:
        """The places of cards that are gone or have been paired."""
        gone = self._places([*self.sheet.lost, *(c for e in self.sheet.dislikes for c in e.cards)])
        paired: list[CardSign] = []
        for entry in self.sheet.pairs:
            paired += self._places(entry.cards, taken=paired)
        return [one.place for one in (*gone, *paired)]

    def _places(
        self, cards: Sequence[CardId], *, each: dict[CardId, int] | None = None, last: int = 0,
        taken: Sequence[CardSign] = (),
    ) -> tuple[CardSign, ...]:  # fmt: skip
        """Where these cards lie, each with its own sign or the last one with that of all."""
        used = {one.place for one in taken}
        found: list[CardSign] = []
        for card in cards:
            at = next((n for n, c in enumerate(self.cards) if c == card and n not in used), None)
            if at is not None:
                used.add(at)
                sign = (each or {}).get(card, 0)
                found.append(CardSign(at, _signed(sign) if sign else ""))
        if last and found:
            found[-1] = CardSign(found[-1].place, _signed(last))
        return tuple(found)


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def _arranged(sheet: Sheet, cards: Sequence[CardId]) -> Iterator[CardId]:
    """Pairs side by side first, then all else, kind by kind."""
    left = sorted(cards)
    for entry in sheet.pairs:
        for card in entry.cards:
            left.remove(card)
            yield card
    yield from left
