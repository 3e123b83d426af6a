"""What each card of Knives does, in a sentence or two, under the rules in force."""

from collections.abc import Iterator

from app.games.knives.words import terms
from app.table.card_about import CardAbout
from app.table.voice import counted
from rules.games.knives.cards import (
    CAT,
    DANCE,
    DECK,
    HOUND,
    KNIVES,
    RANK_OF,
    SNITCH,
    SUIT_NAMES,
    SUIT_OF,
)
from rules.games.knives.view import KnivesView
from rules.kernel.cards import CardId

_EFFECTS = {
    CAT: ("Whoever plays it leads the next trick, whoever wins this one.", "KN-CAT-01"),
    DANCE: ("Whoever plays it picks a partner; each gives the other a card.", "KN-DANCE-01"),
    HOUND: ("Whoever plays it picks a player, who shows everybody a card.", "KN-HOUND-01"),
    SNITCH: ("Whoever plays it names a card; its holder must show it.", "KN-SNITCH-01"),
}
_RULES = {"G": "KN-TRICK-07", "K": "KN-TRICK-07", "M": "KN-COMP-02"}


def about_card(card: CardId, view: KnivesView) -> CardAbout:
    """Everything to know about a card at this table."""
    coins = view.book.coins[card]
    sentences = (*_own(card, view), *_trumps(card, view))
    worth = counted(coins, "coin").capitalize()
    return CardAbout(DECK.name(card), worth, sentences, _rule(card))


def _rule(card: CardId) -> str:
    if card in _EFFECTS:
        return _EFFECTS[card][1]
    if SUIT_OF[card] == KNIVES:
        return "KN-TRICK-05"
    return _RULES.get(RANK_OF[card], "KN-COMP-03")


def _own(card: CardId, view: KnivesView) -> Iterator[str]:
    """What the card itself does."""
    rank, suit = RANK_OF[card], SUIT_NAMES[SUIT_OF[card]]
    if card in _EFFECTS:
        yield _EFFECTS[card][0] if view.book.specials else "Special cards rest at this table."
    elif rank == "G":
        yield from _ghost(card, view)
    elif SUIT_OF[card] == KNIVES:
        yield "The highest Knife." if rank == "A" else "A higher Knife beats it."
    elif rank == "K":
        yield f"The highest of {suit}{_unless_ghost(view)}."
    else:
        yield f"One of {suit}: Ghost, {_special(card)}, Maid, Jack, Queen, King, lowest first."


def _special(card: CardId) -> str:
    names = {SUIT_OF[one]: DECK.name(one).partition(" of ")[0] for one in _EFFECTS}
    return names[SUIT_OF[card]]


def _unless_ghost(view: KnivesView) -> str:
    if view.book.ghost_tops:
        return ", unless its Ghost is in the same trick"
    return ", but it cannot win beside its Ghost" if view.book.king_cancelled else ""


def _ghost(card: CardId, view: KnivesView) -> Iterator[str]:
    suit = SUIT_OF[card]
    if suit == KNIVES:
        yield "The lowest Knife."
    elif view.book.ghost_tops:
        yield f"The lowest of {SUIT_NAMES[suit]}, but it beats its King in the same trick."
    elif view.book.king_cancelled:
        yield f"The lowest of {SUIT_NAMES[suit]}; beside it its King cannot win."
    else:
        yield f"The lowest of {SUIT_NAMES[suit]}."
    if view.contract.strong == suit:
        yield f"With {terms(suit)} it is the key Ghost: it makes its holder the shadow banker."


def _trumps(card: CardId, view: KnivesView) -> Iterator[str]:
    suit = SUIT_OF[card]
    if suit == KNIVES:
        yield "Knives beat every other suit."
    elif suit == view.contract.strong:
        yield f"{SUIT_NAMES[suit]} are strong: they beat all but Knives."
