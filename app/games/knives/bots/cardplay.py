"""Which card to play, by rules of thumb: what the trick is worth, who will take it, what a card
is worth later. Nothing here looks ahead; it is quick enough to play a whole hand in rollouts.
"""

from collections.abc import Callable
from functools import cache

from app.games.knives.bots.infoset import BANKER, SHADOW, Infoset
from app.games.knives.bots.tables import threats
from rules.games.knives.cards import DECK_SIZE, HELD, KNIVES, SAME_SUIT, SEATS, STRENGTH, SUIT_OF
from rules.games.knives.state import BROKE, LIABILITIES
from rules.games.knives.tricks import winning_card
from rules.kernel.cards import LAPS, CardId, CardSet, Seat, members

# Coins that a player still to come adds to a trick, by whether its side seems to take it.
GIFT, GRUDGE = 1.1, 0.35


def choose_card(infoset: Infoset) -> CardId:
    """The card with the best score; the lowest card, which comes first, among equals."""
    scores = card_scores(infoset)
    return max(scores, key=scores.__getitem__)


def card_scores(infoset: Infoset) -> dict[CardId, float]:
    """What each legal card promises, in coins for one's own side."""
    held = infoset.holding
    if infoset.trick:
        held = held & SAME_SUIT[infoset.trick[0]] or held
    cards = members(held)
    if len(cards) == 1:
        return {cards[0]: 0.0}
    outlook = _Outlook(infoset)
    if infoset.contract.mode == BROKE:
        return {card: outlook.broke(card) for card in cards}
    if infoset.contract.mode == LIABILITIES:
        return {card: outlook.liability(card) for card in cards}
    return {card: outlook.gain(card) for card in cards}


class _Outlook:
    """The trick as it stands, and what may still be played to it."""

    def __init__(self, infoset: Infoset) -> None:
        self.infoset = infoset
        self.book = infoset.book
        self.strong = infoset.contract.strong
        self.trick = infoset.trick
        self.worth = infoset.book.coins
        self.trust = trust = infoset.trust()
        self.unseen = unseen = infoset.unseen
        self.later = later = LAPS[SEATS][infoset.seat][1 : SEATS - len(infoset.trick)]
        lacks = infoset.memory.lacks
        self.possible = [unseen & ~lacks[seat] for seat in later]
        size = infoset.holding.bit_count()
        self.misses = _misses(size, max(1, unseen.bit_count()))
        self.coins = sum([self.worth[card] for card in infoset.trick])
        self.friends = sum([trust[seat] for seat in later])
        self.enemies = len(later) - self.friends
        self.kept = 0.4 + 0.6 * ((size - 1) / HELD) if size > 1 else 0.0
        self._known: dict[tuple[CardId, CardSet], float] = {}

    def gain(self, card: CardId) -> float:
        """Coins expected for one's own side, less what the card would be worth later."""
        ours = self._chance(card, self._ours)
        coins = self.coins + self.worth[card]
        won = coins + self.friends * GIFT + self.enemies * GRUDGE
        lost = coins + self.friends * GRUDGE + self.enemies * GIFT
        return ours * won - (1.0 - ours) * lost - CARD_WORTH[self.strong][card] * self.kept

    def liability(self, card: CardId) -> float:
        """Not to take coins; and to be rid of high cards while that costs nothing."""
        coins = self.coins + self.worth[card] + 0.7 * len(self.later)
        return 0.12 * height(self.infoset, card) - self._chance(card, self._stuck) * coins

    def broke(self, card: CardId) -> float:
        """The banker ducks, the shadow takes for it, the defenders leave it the coins."""
        role = self.infoset.role
        if role == BANKER:
            return self.liability(card)
        stuck = self._chance(card, self._stuck)
        mine = self.worth[card]
        burden = stuck * (self.coins + mine + 1.0)
        if role == SHADOW:
            return -burden - 0.05 * height(self.infoset, card)
        return burden + 0.1 * height(self.infoset, card) - 0.3 * mine * (1.0 - stuck)

    def _chance(self, card: CardId, of: Callable[[CardId, Seat, CardSet], float]) -> float:
        """A chance after this card; it depends only on what is best then, and what beats that."""
        cards = (*self.trick, card)
        best = winning_card(self.book, self.strong, cards)
        risk = threats(self.book, self.strong, cards, best) & self.unseen
        key = (best, risk)
        if key not in self._known:
            holder = (self.infoset.leader + cards.index(best)) % SEATS
            self._known[key] = of(cards[0], holder, risk)
        return self._known[key]

    def _ours(self, led: CardId, holder: Seat, risk: CardSet) -> float:
        """The chance that somebody of one's own side takes the trick."""
        ours = self.trust[holder]
        if not risk:
            return ours
        for seat, possible in zip(self.later, self.possible, strict=True):
            chance = self._overtakes(possible, led, risk)
            friend = self.trust[seat]
            ours = ours * (1.0 - chance * (1.0 - friend)) + (1.0 - ours) * chance * friend
        return ours

    def _stuck(self, led: CardId, holder: Seat, risk: CardSet) -> float:
        """The chance that the one who should not take the trick has to."""
        broke = self.infoset.contract.mode == BROKE
        loser = self.infoset.contract.banker if broke else self.infoset.seat
        chance = 1.0 if holder == loser else 0.0
        for seat, possible in zip(self.later, self.possible, strict=True):
            forced = self._forced(possible, led, risk)
            if seat == loser:
                chance += (1.0 - chance) * forced
            else:
                helps = self._helps(seat) if broke else 0.0
                over = self._overtakes(possible, led, risk) if helps else 0.0
                chance *= 1.0 - helps * over - (1.0 - helps) * forced
        return chance

    def _helps(self, seat: Seat) -> float:
        """Going for broke: the chance that a seat would take a trick for the banker."""
        return self.trust[seat] if self.infoset.role == BANKER else 1.0 - self.trust[seat]

    def _forced(self, possible: CardSet, led: CardId, risk: CardSet) -> float:
        """The chance that a seat to come has no way under the best card."""
        follow = possible & SAME_SUIT[led]
        misses = self.misses
        over = (risk & follow).bit_count()
        return misses[(follow & ~risk).bit_count()] * (1.0 - misses[over])

    def _overtakes(self, possible: CardSet, led: CardId, risk: CardSet) -> float:
        """The chance that a seat to come can beat the best card."""
        follow = possible & SAME_SUIT[led]
        misses = self.misses
        beats = 1.0 - misses[(risk & follow).bit_count()]
        trumps = (risk & possible & ~follow).bit_count()
        if trumps:
            beats += misses[follow.bit_count()] * (1.0 - misses[trumps])
        return beats


@cache
def _misses(size: int, unseen: int) -> tuple[float, ...]:
    """The chance that somebody with so many of the unseen cards has none of one, two, three ..."""
    miss = 1.0 - size / unseen
    return tuple(miss**many for many in range(DECK_SIZE))


def _card_worth(strong: int, card: CardId) -> float:
    suit = SUIT_OF[card]
    if suit == KNIVES:
        return 0.9 + 0.22 * STRENGTH[card]
    if suit == strong:
        return 0.5 + 0.15 * STRENGTH[card]
    return 0.1 * STRENGTH[card]


# CARD_WORTH[strong][card]: how many coins a card is good for in a trick of one's choice.
CARD_WORTH = tuple(
    tuple(_card_worth(strong, card) for card in range(DECK_SIZE)) for strong in range(5)
)


def height(infoset: Infoset, card: CardId) -> float:
    """How high a card ranks in general, from 0 to 10."""
    suit = SUIT_OF[card]
    if suit == KNIVES:
        return 5.0 + 0.6 * STRENGTH[card]
    return STRENGTH[card] + (2.0 if suit == infoset.contract.strong else 0.0)
