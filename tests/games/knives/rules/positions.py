"""Positions of Knives as text, for tests.

    dealer 4
    bids 4:H 0:take              or 0:S, 0:pass, 0:broke, 4:assets, 4:liabilities
    aside H-K S-K                in the auction instead: bank H-K H-Q
    holding 0 N-2 S-X S-Q H-Q
    trick 1 C-G C-Q C-K C-M S-M wins 1
    trick 1 D-X N-G              fewer than five cards: the trick that is going on
    dance 0 D-K H-M              the target, the card given, the card got (`-`: not chosen yet)
    hound 0 N-2                  the target and the card it showed
    name D-Q                     the card that the Snitch named
    rest                         deals the cards not named to whoever has room, lowest first

`hand 1`, `scores 0 0 0 0 0` and `seed 0 0` (the seed, and how often it was drawn from) may be left
out, and `#` starts a remark. A position is read by playing the hand again from its deal, so that
the rules refuse what they forbid. With six tricks the hand is over, and the next one is dealt.
"""

from collections.abc import Iterator

from rules.games.knives.auction import start_auction
from rules.games.knives.cards import DANCE, DECK, DECK_SIZE, HELD, HOUND, SAME_SUIT, SEATS, SNITCH
from rules.games.knives.effects import EFFECTS
from rules.games.knives.game import GAME
from rules.games.knives.hands import clear_table, give, new_game
from rules.games.knives.options import KnivesOptions
from rules.games.knives.state import BANK, BROKE, Contract, KnivesState
from rules.games.knives.tricks import winning_card
from rules.kernel.cards import CardId, CardSet, Seat, card_set, members
from rules.kernel.play import advance, check

AWAY = SEATS  # the place of the bank, or of the two cards put aside
_CALLS = {
    "broke": "take broke",
    **{call: call for call in ("take", "assets", "liabilities", "pass")},
}
_EFFECT_WORDS = {DANCE: "dance", HOUND: "hound", SNITCH: "name"}
_DEFAULTS = {"bids": "", "hand": "1", "scores": "0 0 0 0 0", "seed": "0 0"}


def read_position(text: str, options: KnivesOptions) -> KnivesState:
    """The state that the text describes."""
    lines = _Lines(text)
    piles = lines.piles()
    state = new_game(options, seed=0)
    state.seed, state.drawn = map(int, lines.words["seed"])
    state.scores = tuple(map(int, lines.words["scores"]))
    state.contract = Contract(int(lines.words["hand"][0]), int(lines.words["dealer"][0]))
    clear_table(state)
    give(state, lines.dealt(piles[:SEATS]))
    start_auction(state)
    for seat, call in lines.bids:
        first = not state.contract.bids and not state.book.simplified
        _do(state, seat, _CALLS.get(call, f"{'declare' if first else 'pass'} {call}"))
    if state.contract.mode in (BANK, BROKE) and piles[AWAY]:
        _do(state, state.contract.banker, f"bank {DECK.codes(members(piles[AWAY]))}")
    lines.play(state)
    return state


class _Lines:
    """What a text says, line by line."""

    def __init__(self, text: str) -> None:
        self.words = {word: default.split() for word, default in _DEFAULTS.items()}
        self.places: dict[int, CardSet] = {}
        self.tricks: list[tuple[Seat, tuple[CardId, ...], list[str]]] = []
        for line in text.splitlines():
            word, *words = line.split("#")[0].split() or [""]
            if word == "trick":
                codes, _, winner = " ".join(words[1:]).partition(" wins ")
                self.tricks.append((int(words[0]), DECK.read(codes), winner.split()))
            elif word == "holding":
                self.places[int(words[0])] = card_set(DECK.read(" ".join(words[1:])))
            elif word in ("bank", "aside"):
                self.places[AWAY] = card_set(DECK.read(" ".join(words)))
            elif word:
                assert word in (*_DEFAULTS, *_EFFECT_WORDS.values(), "dealer", "rest"), line
                self.words[word] = words
        self.bids = [(int(bid[0]), bid[2:]) for bid in self.words["bids"]]
        self.plays = [
            ((leader + place) % SEATS, card, cards[0])
            for leader, cards, _ in self.tricks
            for place, card in enumerate(cards)
        ]

    def piles(self) -> list[CardSet]:
        """What each seat holds and what lies away, the rest dealt out to whoever can hold it."""
        named = [card for cards in self.places.values() for card in members(cards)]
        named += [card for _, card, _ in self.plays]
        missing = [card for card in range(DECK_SIZE) if card not in named]
        assert len(named) + len(missing) == DECK_SIZE, "a card is there twice"
        assert not missing or "rest" in self.words, f"nowhere: {DECK.codes(missing)}"
        rooms, cannot = [HELD] * SEATS + [2], [0] * (SEATS + 1)
        if (banker := self._banking()) is not None:
            rooms[banker] += 2
            rooms[AWAY] -= 2
        for seat, card, led in self.plays:
            rooms[seat] -= 1
            cannot[seat] |= SAME_SUIT[led] & ~SAME_SUIT[card]
        for place, cards in self.places.items():
            rooms[place] -= cards.bit_count()
        missing.sort(key=lambda card: -sum(cards >> card & 1 for cards in cannot))
        piles = [self.places.get(place, 0) for place in range(SEATS + 1)]
        assert min(rooms) >= 0, "somebody has too many cards"
        assert _deal_out(missing, rooms, piles, cannot), "the rest has no place"
        return piles

    def dealt(self, holdings: list[CardSet]) -> list[CardSet]:
        """The five holdings as dealt; which of a banker's eight were the bank makes no odds."""
        for seat, card, _ in self.plays:
            holdings[seat] |= 1 << card
        if (banker := self._banking()) is not None:
            holdings[banker] ^= card_set(members(holdings[banker])[:2])
        target, *codes = self.words.get("dance", ["-"])
        if len(codes) == 2 and "-" not in codes:
            dancer = next(seat for seat, card, _ in self.plays if card == DANCE)
            swap = card_set(DECK.read(" ".join(codes)))
            holdings[dancer] ^= swap
            holdings[int(target)] ^= swap
        return holdings

    def play(self, state: KnivesState) -> None:
        """Play the tricks, with what the special cards in them did."""
        for leader, cards, winner in self.tricks:
            best = winning_card(state.book, state.contract.strong, cards)
            assert winner in ([], [str((leader + cards.index(best)) % SEATS)]), "another one wins"
            for place, card in enumerate(cards):
                seat = (leader + place) % SEATS
                _do(state, seat, f"play {DECK.code(card)}")
                if state.agenda[-1] is EFFECTS.get(card):
                    for answer in _answers(seat, card, self.words.pop(_EFFECT_WORDS[card], [])):
                        _do(state, *answer)
        assert not {*self.words} & {*_EFFECT_WORDS.values()}, "no such card acted"

    def _banking(self) -> Seat | None:
        """The banker who has eight cards and still has to put two aside."""
        if self.tricks or AWAY in self.places or not self.bids:
            return None
        seat, call = self.bids[-1]
        return seat if call in ("take", "broke") else None


def _answers(seat: Seat, card: CardId, words: list[str]) -> Iterator[tuple[Seat, str]]:
    """What was answered after this seat played a special card."""
    if not words:
        return
    target, *codes = words
    yield seat, f"{_EFFECT_WORDS[card]} {target}"
    givers = (str(seat), target) if card == DANCE else (target,)
    for giver, code in zip(givers, codes, strict=False):
        if code != "-":
            yield int(giver), f"{'give' if card == DANCE else 'show'} {code}"


def _do(state: KnivesState, seat: Seat, words: str) -> None:
    advance(state, seat, check(state, seat, GAME.notation.read(words)))


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
