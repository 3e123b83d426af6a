"""The lines of a position in text: what each of them says, and where each of the 32 cards is."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from rules.games.knives.cards import DECK, DECK_SIZE, HELD, SAME_SUIT, SEATS
from rules.kernel.cards import CardId, CardSet, Seat, card_set

AWAY = SEATS  # the place of the bank, or of the two cards put aside
_AWAY_LINES = ("bank", "aside")
_EFFECT_LINES = {"dance": "dance 0 D-K H-M", "hound": "hound 0 N-2", "name": "name D-Q"}
_LINES = ("hand", "dealer", "scores", "seed", "bids", "rest", *_AWAY_LINES, *_EFFECT_LINES)

Words: TypeAlias = list[str]


class BadPosition(ValueError):
    """The text is no position of Knives; the message says why in one sentence."""


class Played(NamedTuple):
    """One card of a trick, with the card that was led."""

    seat: Seat
    card: CardId
    led: CardId


class TrickLine(NamedTuple):
    """A trick as it is written; the winner may be left out."""

    leader: Seat
    cards: tuple[CardId, ...]
    winner: Seat | None

    def plays(self) -> Iterator[Played]:
        """Its cards in order, with who played them."""
        for place, card in enumerate(self.cards):
            yield Played((self.leader + place) % SEATS, card, self.cards[0])


class Lines:
    """What a text says, line by line; BadPosition for a line that nobody can understand."""

    def __init__(self, text: str) -> None:
        self.tricks: list[TrickLine] = []
        self.places: dict[int, tuple[CardId, ...]] = {}
        self.words: dict[str, Words] = {}
        for line in text.splitlines():
            word, *words = line.split("#")[0].split() or [""]
            if word:
                self._read(word, words)
        if len(self.tricks) > HELD:
            raise BadPosition(f"a hand has {HELD} tricks, not {len(self.tricks)}")
        self.bids = [_bid(bid) for bid in self.words.get("bids", [])]
        self.plays = [play for trick in self.tricks for play in trick.plays()]

    def numbers(self, word: str, default: str) -> tuple[int, ...]:
        """The numbers of a line, as many as its default has."""
        words = self.words.get(word, default.split())
        if len(words) != len(default.split()) or not all(w.isdecimal() for w in words):
            raise BadPosition(f"a line {word!r} is written like '{word} {default}'")
        return tuple(int(w) for w in words)

    def dealer(self) -> Seat:
        """Who dealt; every position says so."""
        if "dealer" not in self.words:
            raise BadPosition("a line 'dealer' is missing")
        return read_seat(" ".join(self.words["dealer"]))

    def banking(self) -> Seat | None:
        """The banker who has eight cards and still has to put two aside."""
        if self.tricks or AWAY in self.places or not self.bids:
            return None
        seat, call = self.bids[-1]
        return seat if call in ("take", "broke") else None

    def piles(self) -> list[CardSet]:
        """What each seat holds and what lies away, the rest dealt out, all 32 cards checked."""
        missing, rooms, cannot = self._missing(), self._rooms(), self._cannot_hold()
        missing.sort(key=lambda card: -sum(cards >> card & 1 for cards in cannot))
        piles = [card_set(self.places.get(place, ())) for place in range(SEATS + 1)]
        if not _deal_out(missing, rooms, piles, cannot):
            raise BadPosition("the rest cannot be dealt to players who did not follow suit")
        return piles

    def _read(self, word: str, words: Words) -> None:
        if word == "trick":
            self.tricks.append(_trick(words))
        elif word == "holding":
            self._place(read_seat(" ".join(words[:1])), words[1:])
        elif word not in _LINES:
            raise BadPosition(f"there is no line {word!r}")
        elif word in self.words:
            raise BadPosition(f"the line {word!r} is there twice")
        else:
            self.words[word] = words
            _check_effect(word, words)
            if word in _AWAY_LINES:
                self._place(AWAY, words)

    def _place(self, place: int, codes: Words) -> None:
        if place in self.places:
            raise BadPosition(f"the cards of {_name(place)} are there twice")
        self.places[place] = read_cards(codes)

    def _missing(self) -> list[CardId]:
        named = [card for cards in self.places.values() for card in cards]
        count = Counter(named + [play.card for play in self.plays])
        twice = [card for card, times in count.items() if times > 1]
        if twice:
            raise BadPosition(f"these cards are there twice: {DECK.codes(twice)}")
        missing = [card for card in range(DECK_SIZE) if card not in count]
        if missing and "rest" not in self.words:
            raise BadPosition(f"without a line 'rest' these are nowhere: {DECK.codes(missing)}")
        return missing

    def _rooms(self) -> list[int]:
        """How many cards each place still needs."""
        rooms = [HELD] * SEATS + [2]
        banker = self.banking()
        if banker is not None:
            rooms[banker] += 2
            rooms[AWAY] -= 2
        for play in self.plays:
            rooms[play.seat] -= 1
        for place, cards in self.places.items():
            if len(cards) > rooms[place]:
                raise BadPosition(f"{_name(place)} has {len(cards)} cards, not {rooms[place]}")
            rooms[place] -= len(cards)
        return rooms

    def _cannot_hold(self) -> list[CardSet]:
        """What a seat cannot hold any more because it did not follow suit."""
        cannot = [0] * (SEATS + 1)
        for play in self.plays:
            if SAME_SUIT[play.card] != SAME_SUIT[play.led]:
                cannot[play.seat] |= SAME_SUIT[play.led]
        return cannot


def read_seat(word: str) -> Seat:
    """The seat that a word names."""
    if word not in ("0", "1", "2", "3", "4"):
        raise BadPosition(f"{word!r} is no seat from 0 to 4")
    return int(word)


def read_cards(codes: Words) -> tuple[CardId, ...]:
    """The cards that the words name."""
    for code in codes:
        if code not in DECK.ids:
            raise BadPosition(f"there is no card {code!r}")
    return tuple(DECK.ids[code] for code in codes)


def _bid(word: str) -> tuple[Seat, str]:
    seat, _, call = word.partition(":")
    if not call:
        raise BadPosition(f"a bid is written like 4:H or 0:take, not {word!r}")
    return read_seat(seat), call


def _trick(words: Words) -> TrickLine:
    leader, *codes = words or [""]
    winner = None
    if "wins" in codes:
        winner = read_seat(" ".join(codes[codes.index("wins") + 1 :]))
        codes = codes[: codes.index("wins")]
    if not 1 <= len(codes) <= SEATS:
        raise BadPosition(f"a trick has one to five cards, not {len(codes)}")
    return TrickLine(read_seat(leader), read_cards(codes), winner)


def _check_effect(word: str, words: Words) -> None:
    example = _EFFECT_LINES.get(word)
    if example and not 0 < len(words) < len(example.split()):
        raise BadPosition(f"a line {word!r} is written like {example!r}")


def _name(place: int) -> str:
    return "the bank" if place == AWAY else f"seat {place}"


def _deal_out(
    cards: list[CardId], rooms: list[int], piles: list[CardSet], cannot: list[CardSet]
) -> bool:
    """Put each card into the first place that has room; False if they cannot all be placed."""
    if not cards:
        return True
    bit = 1 << cards[0]
    for place, room in enumerate(rooms):
        if room and not cannot[place] & bit:
            rooms[place] -= 1
            piles[place] |= bit
            if _deal_out(cards[1:], rooms, piles, cannot):
                return True
            rooms[place] += 1
            piles[place] ^= bit
    return False
