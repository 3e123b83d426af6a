"""Why to declare, bid and put aside: what the hand holds, and how often it is enough."""

from collections.abc import Sequence
from typing import NamedTuple

from app.bots.reasons import Reason, in_ten
from app.games.knives.bots.cardplay import height
from app.games.knives.bots.chair import Chair
from app.games.knives.bots.play_facts import a_suit, coins
from app.games.knives.bots.trials import Tried
from rules.games.knives.auction import SUIT_NAMED
from rules.games.knives.cards import DECK, GHOSTS, KNIVES, SUIT_CARDS, SUIT_NAMES, TRADITIONAL
from rules.games.knives.commands import (
    ASSETS,
    LIABILITIES,
    TAKE,
    TAKE_BROKE,
    BankCards,
    Declare,
    PassOn,
)
from rules.games.knives.state import BROKE
from rules.kernel.cards import CardId, CardSet, members
from rules.kernel.commands import Command

HALF = 0.5
# So many coins put aside are worth speaking of.
RICH = 3
# How many points more an answer must promise before it counts as better.
CLEARLY = 0.05


class Bid(NamedTuple):
    """The moment of a bid, or of putting cards aside: the best answer and the others."""

    chair: Chair
    best: Tried
    others: Sequence[Tried]

    @property
    def command(self) -> Command:
        """The best answer."""
        return self.best.command

    def other(self, command: Command) -> Tried | None:
        """What came of another answer."""
        return next((t for t in self.others if t.command == command), None)

    @property
    def declaration(self) -> str | None:
        """What the best answer declares."""
        said = self.command
        return said.declaration if isinstance(said, Declare | PassOn) else None

    @property
    def declared(self) -> int:
        """The suit that the best answer would make strong."""
        assert self.declaration is not None
        return SUIT_NAMED[self.declaration]

    def many(self, suit: int) -> int:
        """How many cards of a suit are held."""
        return (self.chair.holding & SUIT_CARDS[suit]).bit_count()

    @property
    def pair(self) -> tuple[CardId, ...]:
        """The two cards that are put aside."""
        assert isinstance(self.command, BankCards)
        return self.command.cards

    @property
    def left(self) -> CardSet:
        """What is kept."""
        return self.chair.holding & ~sum(1 << card for card in self.pair)

    @property
    def banks(self) -> bool:
        """Whether cards are put aside, and their coins count."""
        return isinstance(self.command, BankCards) and self.chair.contract.mode != BROKE


# The bank


def _takes(bid: Bid) -> bool:
    return bid.command == TAKE and bid.best.wins >= HALF


def _says_take(bid: Bid) -> str:
    return f"{_trumps(bid)} make the bank in {in_ten(bid.best.wins)}"


def _trumps(bid: Bid) -> str:
    """The trumps in hand: your 3 Knives and 2 Hearts."""
    strong = bid.chair.contract.strong
    suits = (KNIVES,) if strong == KNIVES else (KNIVES, strong)
    held = [_several(bid.many(suit), suit) for suit in suits if bid.many(suit)]
    return f"your {' and '.join(held)}" if held else "your cards"


def _several(many: int, suit: int) -> str:
    return f"1 {a_suit(suit)}" if many == 1 else f"{many} {SUIT_NAMES[suit]}"


def _gambles(bid: Bid) -> bool:
    return bid.command == TAKE


def _leaves_the_bank(bid: Bid) -> bool:
    take = bid.other(TAKE)
    return isinstance(bid.command, PassOn) and take is not None and take.wins < HALF


def _says_left(bid: Bid) -> str:
    take = bid.other(TAKE)
    assert take is not None
    return f"the bank would fail in {in_ten(1.0 - take.wins)}, so leave it to somebody else"


def _everybody_alone(bid: Bid) -> bool:
    return bid.command in (ASSETS, LIABILITIES)


def _says_alone(bid: Bid) -> str:
    what = "most" if bid.command == ASSETS else "fewest"
    return f"you end up with the {what} coins in {in_ten(bid.best.wins)}"


# The declaration


def _is_partner(bid: Bid) -> bool:
    ghost = bid.declaration is not None and GHOSTS[bid.declared]
    return ghost is not False and bool(bid.chair.holding >> ghost & 1)


def _says_partner(bid: Bid) -> str:
    ghost = DECK.name(GHOSTS[bid.declared])
    return f"you hold the {ghost}, so whoever takes the bank on it has you for a partner"


def _is_long(bid: Bid) -> bool:
    if bid.declaration is None or bid.declared == KNIVES:
        return False
    many = bid.many(bid.declared)
    return many >= 2 and all(many >= bid.many(suit) for suit in TRADITIONAL)


def _says_long(bid: Bid) -> str:
    held = _several(bid.many(bid.declared), bid.declared)
    return f"you hold {held}, and as the strong suit they beat all but Knives"


def _has_knives(bid: Bid) -> bool:
    return bid.declaration is not None and bid.declared == KNIVES and bid.many(KNIVES) >= 2


def _says_knives(bid: Bid) -> str:
    return f"without a strong suit only Knives can cut, and you hold {bid.many(KNIVES)}"


# Putting aside


def _is_rich(bid: Bid) -> bool:
    if not bid.banks:
        return False
    worth = bid.chair.book.coins
    return sum(worth[card] for card in bid.pair) >= RICH


def _says_rich(bid: Bid) -> str:
    worth = bid.chair.book.coins
    return f"their {coins(sum(worth[c] for c in bid.pair))} are yours, whoever wins the tricks"


def _emptied(bid: Bid) -> list[int]:
    """The plain suits that one could cut after putting these cards aside."""
    strong, left = bid.chair.contract.strong, bid.left
    trumps = left & (SUIT_CARDS[KNIVES] | SUIT_CARDS[strong])
    plain = [suit for suit in TRADITIONAL if suit != strong] if trumps else []
    held = bid.chair.holding
    return [suit for suit in plain if held & SUIT_CARDS[suit] and not left & SUIT_CARDS[suit]]


def _empties(bid: Bid) -> bool:
    return bid.banks and bool(_emptied(bid))


def _says_empty(bid: Bid) -> str:
    suits = " or ".join(SUIT_NAMES[suit] for suit in _emptied(bid))
    return f"then you have no {suits} left, and can cut when they are led"


def _are_highest(bid: Bid) -> bool:
    if not isinstance(bid.command, BankCards) or bid.banks:
        return False
    heights = sorted((height(bid.chair, card) for card in members(bid.chair.holding)), reverse=True)
    return sorted((height(bid.chair, c) for c in bid.pair), reverse=True) == heights[:2]


def _is_much_the_same(bid: Bid) -> bool:
    return bool(bid.others) and bid.best.points - bid.others[0].points < CLEARLY


BID_REASONS = (
    Reason("takes the bank", _takes, _says_take),
    Reason("gambles", _gambles, lambda bid:
           f"it works in {in_ten(bid.best.wins)}, and pays more than passing"),
    Reason("goes for broke", lambda bid: bid.command == TAKE_BROKE, lambda bid:
           f"your cards are low: you win no coin in {in_ten(bid.best.wins)}"),
    Reason("everybody alone", _everybody_alone, _says_alone),
    Reason("leaves the bank", _leaves_the_bank, _says_left),
    Reason("is partner", _is_partner, _says_partner),
    Reason("is long", _is_long, _says_long),
    Reason("has knives", _has_knives, _says_knives),
    Reason("is rich", _is_rich, _says_rich),
    Reason("empties a suit", _empties, _says_empty),
    Reason("are highest", _are_highest, lambda bid:
           "they are your highest cards, and you want to win nothing"),
    Reason("goes without", lambda bid: bid.chair.contract.mode == BROKE, lambda bid:
           f"without them you win no coin in {in_ten(bid.best.wins)}"),
    Reason("much the same", _is_much_the_same, lambda bid:
           "several answers promise about as much, and this one came out a little ahead"),
    Reason("best", lambda bid: True, lambda bid:
           "it brings the most points in the deals that fit your cards"),
)  # fmt: skip


def cause_of_bid(bid: Bid, tried: Tried) -> str:
    """What an answer leads to, in a few words."""
    command = tried.command
    if command == TAKE:
        return f"works in {in_ten(tried.wins)}"
    if command == TAKE_BROKE:
        return f"no coin in {in_ten(tried.wins)}"
    if isinstance(command, BankCards):
        return _cause_of_pair(bid, command)
    if command in (ASSETS, LIABILITIES):
        return f"best in {in_ten(tried.wins)}"
    return _cause_of_declaration(bid._replace(best=tried))


def _cause_of_pair(bid: Bid, command: BankCards) -> str:
    worth = sum(bid.chair.book.coins[card] for card in command.cards)
    suits = _emptied(bid._replace(best=Tried(command, ())))
    if suits:
        return f"{coins(worth)}, and no {SUIT_NAMES[suits[0]]} left"
    return f"{coins(worth)} aside"


def _cause_of_declaration(bid: Bid) -> str:
    if bid.declaration is None:
        return "somebody else banks"
    if _is_partner(bid):
        return "you hold its Ghost"
    many, suit = bid.many(bid.declared), bid.declared
    if many == 1:
        return f"you hold 1 {a_suit(suit)}"
    return f"you hold {many or 'no'} {SUIT_NAMES[suit]}"
