"""The count of a round of Knight Shift as a show: pile by pile, every line with its reason."""

from collections import Counter
from collections.abc import Iterator, Sequence

from app.games.knight_shift.table.explanations import device, sort_name
from app.games.knight_shift.table.vocabulary import called, item, items
from app.table.reckoning import CardSign, CountedLine, CountedPile, RankRow, Reckoning
from app.table.voice import Voice, joined, sentence
from rules.games.knight_shift.events import HindsightCounted, RoundCounted
from rules.games.knight_shift.sheet import Entry, Sheet
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import CardId, Seat
from rules.kernel.events import Event, ZoneOpened

# Whose a Knight is that nobody claimed: its sheet comes last.
NOBODY: Seat = -1
AS_IF = "as if somebody had claimed it"
# The lines by name and drawing.
DRUNKS = "Drunks", "drunk"
ASLEEP = "Asleep: nothing is counted"
HEADS = LIKES, DISLIKES, FEAST, PAIRS, REST = (
    ("Likes", "like"), ("Dislikes", "dislike"), ("Feast", "food"), ("Pairs", "pair"),
    ("Everything else", "quill"),
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
    return Reckoning(f"Round {counted.number}", "Knight", piles, ranks)


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
        return "passed out", "danger"
    won = sheet.points("feast")
    return (f"feast +{won}" if won else "loses the Booze" if sheet.lost else ""), "good"


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
        whose = "nobody's" if self.seat == NOBODY else self.voice.whose(self.seat)
        counts = self._likes, self._dislikes, self._feast, self._pairs, self._rest
        if _is_out(self.sheet):
            lines = tuple(CountedLine(*head, ASLEEP, word="–") for head in HEADS)
        else:
            lines = tuple(count() for count in counts)
        return CountedPile(
            self.seat, f"{whose[:1].upper()}{whose[1:]} Knight", self.voice.card(self.sheet.knight),
            self.sheet.knight, self.cards, (self._drunks(), *lines), self.sheet.total,
            AS_IF if self.seat == NOBODY else "",
        )  # fmt: skip

    def _drunks(self) -> CountedLine:
        """Who has the most Booze, and what becomes of that."""
        mine, others = self.sheet.booze, [s.booze for s in self.sheets]
        most = max(others)
        drinkers = [s for s, many in enumerate(others[: self.view.seats])
                    if many == most and s != self.seat]  # fmt: skip
        has = f"{mine or 'No'} Booze"
        lit = self._places([c for c in self.cards if c in self.tables.booze])
        if self.sheet.drunk:
            told = f"{has}: the most of all"
            word = "loses it" if self.sheet.lost else "out cold"
            gone = tuple(one.place for one in lit) if self.sheet.lost else ()
            return CountedLine(*DRUNKS, told, word=word, lit=lit, gone=gone)
        if not most:
            return CountedLine(*DRUNKS, "Nobody has any Booze", word="safe")
        shared = f"{has}, as many as {self.voice.list(drinkers)}: a tie"
        told = shared if mine == most else f"{has}. {self.voice.all_do(drinkers, 'have')} {most}"
        return CountedLine(*DRUNKS, told, word="safe", lit=lit)

    def _likes(self) -> CountedLine:
        name = LIKES
        if not self.sheet.likes:
            return CountedLine(*name, self._missing())
        (entry,) = self.sheet.likes
        sets = entry.points // self.tables.wishes[self.sheet.knight].bonus
        kinds = ", ".join(dict.fromkeys(item(card, self.voice) for card in entry.cards))
        told = f"{sets} set{'' if sets == 1 else 's'} of {kinds}"
        lit = self._places(entry.cards, last=entry.points)
        return CountedLine(*name, told, entry.points, lit=lit)

    def _missing(self) -> str:
        """What a whole set lacks."""
        deck = self.view.book.deck
        liked = Counter(deck.knights[self.sheet.knight].likes)
        lacking = liked - Counter(deck.items[card].liked_as for card in self.cards)
        if lacking == liked:
            return "Nothing of a whole set"
        return f"No whole set: {', '.join(f'no {sort_name(one, self.view)}' for one in lacking)}"

    def _dislikes(self) -> CountedLine:
        name = DISLIKES
        if not self.sheet.dislikes:
            return CountedLine(*name, "Nothing hated on the pile")
        (entry,) = self.sheet.dislikes
        each = entry.points // len(entry.cards)
        told = f"{items(entry.cards, self.voice)}, sent home"
        lit = self._places(entry.cards, each=dict.fromkeys(entry.cards, each))
        gone = tuple(one.place for one in lit)
        return CountedLine(*name, told, entry.points, lit=lit, gone=gone)

    def _feast(self) -> CountedLine:
        name, food = FEAST, self.sheet.food
        eaten = [c for c in self.cards if self.tables.feast[c]]
        gone = [c for entry in self.sheet.dislikes for c in entry.cards]
        plates = self._places([c for c in eaten if c not in gone])
        if not food:
            return CountedLine(*name, "No Food on the plate")
        awake = {s.food for s in self.sheets if s.food and not _is_out(s)}
        place = sorted(awake, reverse=True).index(food)
        rank = ("the most of all", "the second most")[place] if place < 2 else "not enough"
        won = self.sheet.points("feast")
        lit = (*plates[:-1], CardSign(plates[-1].place, f"+{won}" if won else "")) if plates else ()
        return CountedLine(*name, f"{food} on the plate: {rank}", won, lit=lit)

    def _pairs(self) -> CountedLine:
        name = PAIRS
        if not self.sheet.pairs:
            return CountedLine(*name, "No weapon with its partner")
        lit: list[CardSign] = []
        links: list[tuple[int, int]] = []
        for entry in self.sheet.pairs:
            double = {card: 2 * self.tables.printed[card] for card in entry.cards}
            found = self._places(entry.cards, each=double, taken=lit)
            lit += found
            places = [one.place for one in found]
            links += [(places[n], places[n + 1]) for n in range(0, len(places) - 1, 2)]
        told = joined([self._pair(entry) for entry in self.sheet.pairs])
        total = self.sheet.points("pairs")
        return CountedLine(*name, f"{told}, doubled", total, lit=tuple(lit), links=tuple(links))

    def _pair(self, entry: Entry) -> str:
        kinds = " and ".join(dict.fromkeys(item(card, self.voice) for card in entry.cards))
        many = len(entry.cards) // 2
        return kinds if many == 1 else f"{many}× {kinds}"

    def _rest(self) -> CountedLine:
        name = REST
        if not self.sheet.rest:
            return CountedLine(*name, "Nothing is left to count")
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
        told = sentence(items(cards, self.voice)).removesuffix(".")
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
