"""What a card does in the trick, as far as the seat that asks can know, and in guessed deals."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from app.games.knives.bots import words
from app.games.knives.bots.infoset import ALONE, BANKER, DEFENDER, SHADOW, Infoset, known_side
from app.games.knives.bots.tables import threats
from app.games.knives.bots.trials import Tried
from app.games.knives.bots.words import Goal
from rules.games.knives.cards import (
    CAT,
    GHOST_OVER,
    HELD,
    KNIVES,
    SAME_SUIT,
    SEATS,
    SUIT_CARDS,
    SUIT_NAMES,
    SUIT_OF,
)
from rules.games.knives.commands import PlayCard
from rules.games.knives.state import BANK, BROKE, LIABILITIES
from rules.games.knives.tricks import winning_card
from rules.games.knives.view import KnivesView
from rules.kernel.cards import LAPS, CardId, Seat, members


@dataclass(frozen=True)
class Play:
    """The moment of a card: the best of all that were tried, and the others."""

    view: KnivesView
    infoset: Infoset
    best: Tried
    others: Sequence[Tried]
    ties: int = 1

    # What is to be done

    @property
    def avoids(self) -> bool:
        """Whether this seat wants no coins."""
        contract, role = self.infoset.contract, self.infoset.role
        return contract.mode == LIABILITIES or (contract.mode == BROKE and role == BANKER)

    @property
    def collects(self) -> bool:
        """Whether coins are good for one's own side wherever it takes them."""
        return self.infoset.contract.mode not in (LIABILITIES, BROKE)

    @property
    def pays_alike(self) -> bool:
        """Whether a hand is only won or lost, so that a chance says everything."""
        return self.infoset.contract.mode != BANK or self.infoset.role == DEFENDER

    @property
    def goal(self) -> Goal:
        """What is said of a won hand."""
        role, mode = self.infoset.role, self.infoset.contract.mode
        if role == ALONE:
            return words.WIN_FEWEST if mode == LIABILITIES else words.WIN_MOST
        if role == DEFENDER:
            return words.STOP_BANK
        if mode == BROKE:
            return words.KEEP_CLEAR if role == SHADOW else words.WIN_NONE
        return words.MAKE_BANK

    # Facts

    @property
    def card(self) -> CardId:
        """The card that is best."""
        return card_of(self.best)

    @property
    def cards(self) -> tuple[CardId, ...]:
        """Every card that may be played."""
        return tuple(card_of(tried) for tried in (self.best, *self.others))

    @property
    def leads(self) -> bool:
        """Whether nobody has played to this trick yet."""
        return not self.infoset.trick

    @property
    def is_last(self) -> bool:
        """Whether nobody plays after this seat."""
        return len(self.infoset.trick) == SEATS - 1

    @property
    def follows(self) -> bool:
        """Whether the suit that was led has to be followed."""
        return not self.leads and SUIT_OF[self.card] == self.led

    @property
    def led(self) -> int:
        """The suit that was led."""
        return SUIT_OF[self.infoset.trick[0]]

    @property
    def lying(self) -> int:
        """The coins in the trick so far."""
        return sum(self.worth(card) for card in self.infoset.trick)

    @property
    def coins(self) -> int:
        """The coins in the trick with the best card in it."""
        return self.lying + self.worth(self.card)

    @property
    def holder(self) -> Seat:
        """Whose card takes the trick so far."""
        return (self.infoset.leader + self.infoset.trick.index(self.ahead)) % SEATS

    @property
    def ahead(self) -> CardId:
        """The card that takes the trick so far."""
        return self._winner(self.infoset.trick)

    @property
    def later(self) -> tuple[Seat, ...]:
        """Who plays after this seat."""
        return LAPS[SEATS][self.infoset.seat][1 : SEATS - len(self.infoset.trick)]

    def worth(self, card: CardId) -> int:
        """The coins on a card."""
        return self.infoset.book.coins[card]

    def is_trump(self, card: CardId) -> bool:
        """Whether a card beats the plain suits."""
        return SUIT_OF[card] in (KNIVES, self.infoset.contract.strong)

    def leads_the_trick(self, card: CardId) -> bool:
        """Whether a card would be the best one of the trick as it is."""
        return self._winner((*self.infoset.trick, card)) == card

    def can_win(self, card: CardId) -> bool:
        """Whether a card may take the trick: a Ghost can as long as its King may come."""
        king = next((k for k, ghost in enumerate(GHOST_OVER) if ghost == card), None)
        awaited = king is not None and self.infoset.unseen >> king & 1 and not self.is_last
        return self.leads_the_trick(card) or bool(awaited)

    @cached_property
    def risk(self) -> int:
        """The cards out of sight that would beat the best card."""
        cards = (*self.infoset.trick, self.card)
        return threats(self.infoset.book, self.infoset.contract.strong, cards, self.card) & (
            self.infoset.unseen
        )

    @cached_property
    def cannot_be_beaten(self) -> bool:
        """Whether nobody who plays later can have a card that beats the best one."""
        lacks = self.infoset.memory.lacks
        free = not any(self.risk & ~lacks[seat] for seat in self.later)
        return self.leads_the_trick(self.card) and free

    def sure_taker(self, card: CardId) -> Seat | None:
        """Who takes the trick after this card, if nobody who plays later can change that."""
        cards = (*self.infoset.trick, card)
        best = self._winner(cards)
        lacks, over = self.infoset.memory.lacks, threats(
            self.infoset.book, self.infoset.contract.strong, cards, best
        )  # fmt: skip
        if any(over & self.infoset.unseen & ~lacks[seat] for seat in self.later):
            return None
        return (self.infoset.leader + cards.index(best)) % SEATS

    def out_of(self) -> Iterator[tuple[Seat, int]]:
        """Who is known to be out of a suit that could have beaten the best card."""
        lacks = self.infoset.memory.lacks
        for seat in self.later:
            for suit in range(len(SUIT_NAMES)):
                if self.risk & lacks[seat] & SUIT_CARDS[suit]:
                    yield seat, suit

    def side(self, seat: Seat) -> bool | None:
        """Whether a seat plays for one's own side, if that is certain."""
        return known_side(self.view, self.infoset, seat)

    def alone_of_its_suit(self) -> bool:
        """Whether it is the only card of a plain suit, with trumps in hand to cut it later."""
        held = self.infoset.holding
        trumps = [card for card in members(held) if self.is_trump(card)]
        return (
            held & SAME_SUIT[self.card] == 1 << self.card
            and not self.is_trump(self.card)
            and bool(trumps)
        )

    def leads_next_with(self, card: CardId) -> bool:
        """Whether a card lets this seat lead next, whoever takes the trick (KN-CAT-01)."""
        cat = card == CAT and self.infoset.book.specials
        return cat and len(self.view.tricks) < HELD - 1

    def _winner(self, cards: tuple[CardId, ...]) -> CardId:
        return winning_card(self.infoset.book, self.infoset.contract.strong, cards)


def card_of(tried: Tried) -> CardId:
    """The card that was tried."""
    assert isinstance(tried.command, PlayCard)
    return tried.command.card


def a_suit(suit: int) -> str:
    """One card of a suit: Club, Knife."""
    return "Knife" if suit == KNIVES else SUIT_NAMES[suit].removesuffix("s")


def several(number: int, suit: int) -> str:
    """This many cards of a suit: 1 Club, 2 Knives, no Hearts."""
    return f"1 {a_suit(suit)}" if number == 1 else f"{number or 'no'} {SUIT_NAMES[suit]}"


def coins(number: int) -> str:
    """This many coins."""
    return "1 coin" if number == 1 else f"{number or 'no'} coins"


def coins_there(number: int) -> dict[str, str]:
    """This many coins that are on the table or in hand: the coin, your 2 coins."""
    what = "coin" if number == 1 else coins(number)
    return {"coins": coins(number), "the_coins": f"the {what}", "your_coins": f"your {what}"}
