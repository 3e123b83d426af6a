"""What to declare, whether to take the bank, and which two cards to put aside, by rules of thumb.

What a hand is worth in each role is a sum over simple features of its cards, in points. The
weights were fitted to what such hands won when everybody played by these rules of thumb.
"""

from itertools import combinations
from typing import NamedTuple

from app.games.knives.bots.infoset import Infoset
from rules.games.knives.auction import SUIT_NAMED
from rules.games.knives.cards import GHOSTS, KNIVES, RANK_OF, STRENGTH, SUIT_CARDS, SUIT_OF
from rules.games.knives.commands import (
    ASSETS,
    DECLARATIONS,
    LIABILITIES,
    TAKE,
    TAKE_BROKE,
    PassOn,
)
from rules.games.knives.rulebook import Rulebook
from rules.games.knives.state import BROKE
from rules.kernel.cards import CardId, CardSet, members
from rules.kernel.commands import Command


class Weights(NamedTuple):
    """Points for each feature of a hand under one declaration."""

    base: float
    knife: float
    knife_rank: float
    ace: float
    strong: float
    strong_rank: float
    key_ghost: float
    best_coins: float
    other_coins: float
    void: float
    knives_only: float
    other_ghost: float


AS_BANKER = Weights(0.05, 0.22, 0.03, 0.20, 0.02, 0.06, -0.51, 0.05, 0.04, 0.08, 0.09, 0.06)
# 0.2 less than fitted: defenders who look ahead stop more than those by rules of thumb.
AS_BROKE = Weights(1.95, -0.26, -0.02, 0.01, -0.23, -0.02, 0.63, -0.01, -0.13, 0.08, -0.22, -0.24)
AFTER_PASS = Weights(0.30, 0.0, 0.01, 0.02, -0.02, 0.01, 0.60, 0.0, 0.01, 0.04, -0.04, 0.02)
IN_ASSETS = Weights(-0.31, 0.21, 0.0, -0.01, 0.10, 0.09, 0.05, 0.01, 0.03, 0.01, 0.28, 0.06)
IN_LIABILITIES = Weights(
    1.92, -0.23, -0.06, -0.42, -0.18, -0.06, -0.16, -0.03, -0.14, 0.17, -0.27, -0.14
)
# What passing promises where it brings no new declaration (simplified rules).
PLAIN_PASS = 0.6


def best_declaration(infoset: Infoset) -> str:
    """The declaration under which it is best if somebody else takes the bank."""
    return max(_allowed(infoset), key=lambda d: declaration_worth(infoset.book, infoset.holding, d))


def bid(infoset: Infoset) -> Command:
    """Take the bank if that promises more than passing it on."""
    if infoset.book.simplified:
        take = _best_take(infoset)
        return take[1] if take[0] > PLAIN_PASS else PassOn()
    declaration = best_declaration(infoset)
    passing = declaration_worth(infoset.book, infoset.holding, declaration)
    worth, take_command = _best_take(infoset)
    return take_command if worth > passing else PassOn(declaration)


def decide_as_dealer(infoset: Infoset) -> Command:
    """The last word: the bank, or everybody for themselves."""
    offers = [_best_take(infoset)]
    if not infoset.book.simplified:
        strong = infoset.contract.strong
        offers.append((_worth(infoset.book, IN_ASSETS, infoset.holding, strong), ASSETS))
        offers.append((_worth(infoset.book, IN_LIABILITIES, infoset.holding, strong), LIABILITIES))
    return max(offers, key=lambda offer: offer[0])[1]


def would_take(infoset: Infoset) -> bool:
    """Whether this hand takes the bank under the declaration in force."""
    return not isinstance(bid(infoset), PassOn)


def declaration_worth(book: Rulebook, holding: CardSet, declaration: str) -> float:
    """Points to expect if somebody else takes the bank under this declaration."""
    return _worth(book, AFTER_PASS, holding, SUIT_NAMED[declaration])


def put_aside(infoset: Infoset) -> tuple[CardId, ...]:
    """The two cards of eight that are best put aside."""
    return max(aside_pairs(infoset))[1]


def aside_pairs(infoset: Infoset) -> list[tuple[float, tuple[CardId, ...]]]:
    """Every pair of the eight with what putting it aside is good for."""
    score = _discard_worth if infoset.contract.mode == BROKE else _aside_worth
    return [(score(infoset, pair), pair) for pair in combinations(members(infoset.holding), 2)]


def _best_take(infoset: Infoset) -> tuple[float, Command]:
    strong = infoset.contract.strong
    banker = (_worth(infoset.book, AS_BANKER, infoset.holding, strong), TAKE)
    if not infoset.book.broke:
        return banker
    broke = (_worth(infoset.book, AS_BROKE, infoset.holding, strong), TAKE_BROKE)
    return max(banker, broke, key=lambda offer: offer[0])


def _worth(book: Rulebook, weights: Weights, holding: CardSet, strong: int) -> float:
    """The weighted features of a hand under a strong suit."""
    w = weights
    worth = w.base + (w.knives_only if strong == KNIVES else 0.0)
    spare = []
    for card in members(holding):
        suit, rank = SUIT_OF[card], STRENGTH[card]
        if suit == KNIVES:
            worth += w.knife + w.knife_rank * rank + (w.ace if rank == 7 else 0.0)
        elif suit == strong:
            worth += w.strong + w.strong_rank * rank
        else:
            spare.append(book.coins[card])
            worth += w.other_ghost if rank == 0 else 0.0
    spare.sort(reverse=True)
    worth += w.best_coins * sum(spare[:2]) + w.other_coins * sum(spare[2:])
    worth += w.key_ghost if holding >> GHOSTS[strong] & 1 else 0.0
    return worth + w.void * _short_suits(holding, strong)


def _allowed(infoset: Infoset) -> list[str]:
    strong = infoset.contract.strong
    must = infoset.book.options.pass_must_change
    return [d for d in DECLARATIONS if not must or SUIT_NAMED[d] != strong]


def _aside_worth(infoset: Infoset, pair: tuple[CardId, ...]) -> float:
    """Coins made safe, less the tricks these cards could have won."""
    strong, worth = infoset.contract.strong, infoset.book.coins
    left = infoset.holding & ~(1 << pair[0] | 1 << pair[1])
    gain = sum(worth[card] - _keep_worth(card, strong) for card in pair)
    return gain + 0.6 * _short_suits(left, strong)


def _discard_worth(infoset: Infoset, pair: tuple[CardId, ...]) -> float:
    """Going for broke, high cards are what must go."""
    return sum(_height(card, infoset.contract.strong) for card in pair)


def _keep_worth(card: CardId, strong: int) -> float:
    suit = SUIT_OF[card]
    if suit == KNIVES:
        return 1.6 + 0.35 * STRENGTH[card]
    if suit == strong:
        return 0.9 + 0.4 * STRENGTH[card]
    return 1.0 if RANK_OF[card] == "K" else 0.0


def _height(card: CardId, strong: int) -> float:
    suit = SUIT_OF[card]
    if suit == KNIVES:
        return 5.0 + STRENGTH[card]
    return STRENGTH[card] + (3.0 if suit == strong else 0.0)


def _short_suits(holding: CardSet, strong: int) -> int:
    """How many ordinary suits a hand can trump at once."""
    fail = [suit for suit in range(1, 5) if suit != strong]
    return sum(not holding & SUIT_CARDS[suit] for suit in fail)
