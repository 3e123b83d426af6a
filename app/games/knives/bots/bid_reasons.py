"""Why to declare, bid and put aside: what the hand holds, and how often it is enough."""

from collections.abc import Sequence
from typing import NamedTuple

from app.advice import Sentence, worded
from app.bots.reasons import Reason, in_ten
from app.games.knives.bots import words
from app.games.knives.bots.cardplay import height
from app.games.knives.bots.infoset import Infoset
from app.games.knives.bots.play_facts import coins, several
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
# This many coins put aside are worth speaking of.
RICH = 3
# How many points more an answer must promise before it counts as better.
CLEARLY = 0.05


class Bid(NamedTuple):
    """The moment of a bid, or of putting cards aside: the best answer and the others."""

    infoset: Infoset
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
        return (self.infoset.holding & SUIT_CARDS[suit]).bit_count()

    @property
    def pair(self) -> tuple[CardId, ...]:
        """The two cards that are put aside."""
        assert isinstance(self.command, BankCards)
        return self.command.cards

    @property
    def left(self) -> CardSet:
        """What is kept."""
        return self.infoset.holding & ~sum(1 << card for card in self.pair)

    @property
    def banks(self) -> bool:
        """Whether cards are put aside, and their coins count."""
        return isinstance(self.command, BankCards) and self.infoset.contract.mode != BROKE


# The bank


def _takes(bid: Bid) -> bool:
    return bid.command == TAKE and bid.best.wins >= HALF


def _says_take(bid: Bid) -> Sentence:
    held, odds = _trumps(bid), in_ten(bid.best.wins)
    return (
        worded(words.TAKES_WITH, cards=held, odds=odds) if held else worded(words.TAKES, odds=odds)
    )


def _trumps(bid: Bid) -> str:
    """The trumps in hand: 3 Knives and 2 Hearts."""
    strong = bid.infoset.contract.strong
    suits = (KNIVES,) if strong == KNIVES else (KNIVES, strong)
    return " and ".join(several(bid.many(suit), suit) for suit in suits if bid.many(suit))


def _with_odds(template: str, bid: Bid) -> Sentence:
    return worded(template, odds=in_ten(bid.best.wins))


def _gambles(bid: Bid) -> bool:
    return bid.command == TAKE


def _leaves_the_bank(bid: Bid) -> bool:
    take = bid.other(TAKE)
    return isinstance(bid.command, PassOn) and take is not None and take.wins < HALF


def _says_left(bid: Bid) -> Sentence:
    take = bid.other(TAKE)
    assert take is not None
    return worded(words.LEAVES_BANK, odds=in_ten(1.0 - take.wins))


def _everybody_alone(bid: Bid) -> bool:
    return bid.command in (ASSETS, LIABILITIES)


def _says_alone(bid: Bid) -> Sentence:
    return _with_odds(words.MOST_COINS if bid.command == ASSETS else words.FEWEST_COINS, bid)


# The declaration


def _is_partner(bid: Bid) -> bool:
    ghost = bid.declaration is not None and GHOSTS[bid.declared]
    return ghost is not False and bool(bid.infoset.holding >> ghost & 1)


def _says_partner(bid: Bid) -> Sentence:
    return worded(words.IS_PARTNER, ghost=DECK.name(GHOSTS[bid.declared]))


def _is_long(bid: Bid) -> bool:
    if bid.declaration is None or bid.declared == KNIVES:
        return False
    many = bid.many(bid.declared)
    return many >= 2 and all(many >= bid.many(suit) for suit in TRADITIONAL)


def _says_long(bid: Bid) -> Sentence:
    return worded(words.IS_LONG, cards=several(bid.many(bid.declared), bid.declared))


def _has_knives(bid: Bid) -> bool:
    return bid.declaration is not None and bid.declared == KNIVES and bid.many(KNIVES) >= 2


def _says_knives(bid: Bid) -> Sentence:
    return worded(words.HAS_KNIVES, number=bid.many(KNIVES))


# Putting aside


def _is_rich(bid: Bid) -> bool:
    if not bid.banks:
        return False
    worth = bid.infoset.book.coins
    return sum(worth[card] for card in bid.pair) >= RICH


def _says_rich(bid: Bid) -> Sentence:
    worth = bid.infoset.book.coins
    return worded(words.IS_RICH, coins=coins(sum(worth[card] for card in bid.pair)))


def _emptied(bid: Bid) -> list[int]:
    """The plain suits that one could cut after putting these cards aside."""
    strong, left = bid.infoset.contract.strong, bid.left
    trumps = left & (SUIT_CARDS[KNIVES] | SUIT_CARDS[strong])
    plain = [suit for suit in TRADITIONAL if suit != strong] if trumps else []
    held = bid.infoset.holding
    return [suit for suit in plain if held & SUIT_CARDS[suit] and not left & SUIT_CARDS[suit]]


def _empties(bid: Bid) -> bool:
    return bid.banks and bool(_emptied(bid))


def _says_empty(bid: Bid) -> Sentence:
    return worded(words.EMPTIES, suits=" or ".join(SUIT_NAMES[suit] for suit in _emptied(bid)))


def _are_highest(bid: Bid) -> bool:
    if not isinstance(bid.command, BankCards) or bid.banks:
        return False
    heights = sorted(
        (height(bid.infoset, card) for card in members(bid.infoset.holding)), reverse=True
    )
    return sorted((height(bid.infoset, c) for c in bid.pair), reverse=True) == heights[:2]


def _is_much_the_same(bid: Bid) -> bool:
    return bool(bid.others) and bid.best.points - bid.others[0].points < CLEARLY


BID_REASONS = (
    Reason("takes the bank", _takes, _says_take),
    Reason("gambles", _gambles, lambda bid: _with_odds(words.GAMBLES, bid)),
    Reason("goes for broke", lambda bid: bid.command == TAKE_BROKE,
           lambda bid: _with_odds(words.GOES_FOR_BROKE, bid)),
    Reason("everybody alone", _everybody_alone, _says_alone),
    Reason("leaves the bank", _leaves_the_bank, _says_left),
    Reason("is partner", _is_partner, _says_partner),
    Reason("is long", _is_long, _says_long),
    Reason("has knives", _has_knives, _says_knives),
    Reason("is rich", _is_rich, _says_rich),
    Reason("empties a suit", _empties, _says_empty),
    Reason("are highest", _are_highest, lambda bid: worded(words.ARE_HIGHEST)),
    Reason("goes without", lambda bid: bid.infoset.contract.mode == BROKE,
           lambda bid: _with_odds(words.GOES_WITHOUT, bid)),
    Reason("much the same", _is_much_the_same, lambda bid: worded(words.SAME_BID)),
    Reason("best", lambda bid: True, lambda bid: worded(words.BEST_BID)),
)  # fmt: skip


def cause_of_bid(bid: Bid, tried: Tried) -> Sentence:
    """What an answer leads to, in a few words."""
    command, odds = tried.command, in_ten(tried.wins)
    if command == TAKE:
        return worded(words.WORKS, odds=odds)
    if command == TAKE_BROKE:
        return worded(words.BREAKS, odds=odds)
    if isinstance(command, BankCards):
        return _cause_of_pair(bid, command)
    if command in (ASSETS, LIABILITIES):
        return worded(words.WINS_ALONE, odds=odds)
    return _cause_of_declaration(bid._replace(best=tried))


def _cause_of_pair(bid: Bid, command: BankCards) -> Sentence:
    worth = coins(sum(bid.infoset.book.coins[card] for card in command.cards))
    suits = _emptied(bid._replace(best=Tried(command, ())))
    if suits:
        return worded(words.BANKS_OUT_OF, coins=worth, suit=SUIT_NAMES[suits[0]])
    broke = bid.infoset.contract.mode == BROKE
    return worded(words.DISCARDED if broke else words.BANKED, coins=worth)


def _cause_of_declaration(bid: Bid) -> Sentence:
    if bid.declaration is None:
        return worded(words.SOMEONE_BANKS)
    if _is_partner(bid):
        return worded(words.HOLDS_GHOST)
    return worded(words.HOLDS, cards=several(bid.many(bid.declared), bid.declared))
