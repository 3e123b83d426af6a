"""The blunder guard: cards that look stupid to everybody at the table, whatever a search says."""

from app.games.knives.bots.infoset import Infoset
from rules.games.knives.cards import SAME_SUIT, SEATS
from rules.games.knives.state import ASSETS, BANK
from rules.games.knives.tricks import winning_card
from rules.kernel.cards import CardId, members


def absurd(infoset: Infoset) -> frozenset[CardId]:
    """Coins thrown to a certain enemy by the last player, who could have thrown none."""
    if len(infoset.trick) < SEATS - 1 or infoset.contract.mode not in (BANK, ASSETS):
        return frozenset()
    legal = infoset.holding & SAME_SUIT[infoset.trick[0]] or infoset.holding
    worth = infoset.book.coins
    lost = [card for card in members(legal) if _goes_to_an_enemy(infoset, card)]
    if not lost:
        return frozenset()
    least = min(worth[card] for card in lost)
    return frozenset(c for c in lost if worth[c] > least and _same_kind(infoset, c, lost, least))


def _goes_to_an_enemy(infoset: Infoset, card: CardId) -> bool:
    cards = (*infoset.trick, card)
    best = winning_card(infoset.book, infoset.contract.strong, cards)
    return infoset.trust()[(infoset.leader + cards.index(best)) % SEATS] == 0.0


def _same_kind(infoset: Infoset, card: CardId, lost: list[CardId], least: int) -> bool:
    """Whether a cheaper card of the same suit was there: then nothing speaks for the coins."""
    worth = infoset.book.coins
    return any(worth[o] == least and SAME_SUIT[o] == SAME_SUIT[card] for o in lost)
