"""The blunder guard: cards that look stupid to everybody at the table, whatever a search says."""

from app.games.knives.bots.chair import Chair
from rules.games.knives.cards import SAME_SUIT, SEATS
from rules.games.knives.state import ASSETS, BANK
from rules.games.knives.tricks import winning_card
from rules.kernel.cards import CardId, members


def absurd(chair: Chair) -> frozenset[CardId]:
    """Coins thrown to a certain enemy by the last player, who could have thrown none."""
    if len(chair.trick) < SEATS - 1 or chair.contract.mode not in (BANK, ASSETS):
        return frozenset()
    legal = chair.holding & SAME_SUIT[chair.trick[0]] or chair.holding
    worth = chair.book.coins
    lost = [card for card in members(legal) if _goes_to_an_enemy(chair, card)]
    if not lost:
        return frozenset()
    least = min(worth[card] for card in lost)
    return frozenset(c for c in lost if worth[c] > least and _same_kind(chair, c, lost, least))


def _goes_to_an_enemy(chair: Chair, card: CardId) -> bool:
    cards = (*chair.trick, card)
    best = winning_card(chair.book, chair.contract.strong, cards)
    return chair.trust()[(chair.leader + cards.index(best)) % SEATS] == 0.0


def _same_kind(chair: Chair, card: CardId, lost: list[CardId], least: int) -> bool:
    """Whether a cheaper card of the same suit was there: then nothing speaks for the coins."""
    worth = chair.book.coins
    return any(worth[o] == least and SAME_SUIT[o] == SAME_SUIT[card] for o in lost)
