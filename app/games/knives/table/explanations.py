"""What cards and things on a table of Knives mean, for whoever points at them."""

from collections.abc import Iterator

from app.games.knives.table.vocabulary import bare, declared, terms
from app.table.card_about import CardAbout, RankedCard
from app.table.voice import counted
from rules.games.knives.cards import (
    CAT,
    DANCE,
    DECK,
    HOUND,
    KNIVES,
    RANK_OF,
    SAME_SUIT,
    SNITCH,
    SUIT_LETTERS,
    SUIT_NAMES,
    SUIT_OF,
)
from rules.games.knives.commands import KNIVES_ONLY
from rules.games.knives.ledger import plays
from rules.games.knives.view import KnivesView
from rules.kernel.cards import CardId, card_set, members

SUIT_ART = ("knife", "spade", "club", "diamond", "heart")

DEALER = "The dealer, who makes the first declaration."
BANKER = "The banker, who put two cards aside and plays for the coins."
BROKE_BANKER = "The banker goes for broke and must not win a single coin."
SHADOW = "The secret partner, who wins and loses with the banker."
SECRET_SHADOW = "Only you know this: you are the secret partner of the banker."
COINS = "Coins won in tricks in this hand."


def points(view: KnivesView) -> str:
    """What the points are for."""
    return f"Points so far; {view.book.target} end the game."


def suit_art(suit: int) -> str:
    """The drawing of a suit."""
    return f"suit_{SUIT_ART[suit]}"


def terms_art(strong: int) -> str:
    """The token of a strong suit, or of Knives only."""
    return "token_knives_only" if strong == KNIVES else f"token_strong_{SUIT_ART[strong]}"


def declaration_art(declaration: str) -> str:
    """The token of a declaration."""
    strong = KNIVES if declaration == KNIVES_ONLY else SUIT_LETTERS.index(declaration)
    return terms_art(strong)


def declaration(said: str, in_force: bool) -> str:
    """A declaration that lies on the table."""
    if in_force:
        return f"{declared(said)}: the bank is on offer so."
    return f"{declared(said)}: replaced by a later declaration."


def trumps(view: KnivesView) -> str:
    """What beats what."""
    strong = view.contract.strong
    if strong < 0:
        return "Knives beat every other suit; the dealer still has to declare."
    ghost = bare(view.contract.key_ghost)
    if strong == KNIVES:
        return f"Knives beat every other suit, and no suit is strong; the key Ghost is {ghost}."
    suit = SUIT_NAMES[strong]
    return f"Knives beat every other suit, {suit} all but Knives; the key Ghost is {ghost}."


def led(card: CardId, suit: str) -> str:
    """What was led."""
    return f"{suit} were led with {bare(card)}: who has {suit} must play one."


def in_trick(coins: int) -> str:
    """What lies in the trick."""
    return f"Whoever wins this trick gets {counted(coins, 'coin')}."


def phase_of_declaring(view: KnivesView) -> tuple[str, str]:
    """The auction by name, and what happens in it."""
    if view.book.simplified:
        return "Bid", "One after another may take the bank or pass; Spades are strong."
    return "Declare", "The dealer names the terms; then each takes the bank or passes with others."


def phase_of_banking(view: KnivesView) -> tuple[str, str]:
    """The banker's choice."""
    return "Bank", "The banker picks up the two cards of the bank and puts any two aside."


DEALING = ("Deal", "Six cards for each player, and two for the bank.")
SCORING = ("Score", "Coins are counted, and the points of the hand are paid.")


def phase_of_tricks(number: int) -> tuple[str, str]:
    """The trick that is played."""
    return f"Trick {number} of 6", "Follow suit if you can; the best card takes all five."


# What each card does, under the rules in force

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
    ranks = _ranks(card, view)
    gone, suit = sum(one.gone for one in ranks), SUIT_NAMES[SUIT_OF[card]]
    seen = f"Played so far: {gone} of {len(ranks)} {suit}" if gone else f"No {suit} played yet"
    return CardAbout(DECK.name(card), worth, sentences, _rule(card), ranks, seen)


def _ranks(card: CardId, view: KnivesView) -> tuple[RankedCard, ...]:
    """All cards of a suit, lowest first: which are played, and which are the viewer's."""
    played = card_set(play.card for play in plays(view))
    mine = view.holding | view.aside
    return tuple(
        RankedCard(one, bool(played >> one & 1), bool(mine >> one & 1))
        for one in members(SAME_SUIT[card])
    )


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
        yield f"With {terms(suit)} it is the key Ghost: it makes its holder the secret partner."


def _trumps(card: CardId, view: KnivesView) -> Iterator[str]:
    suit = SUIT_OF[card]
    if suit == KNIVES:
        yield "Knives beat every other suit."
    elif suit == view.contract.strong:
        yield f"{SUIT_NAMES[suit]} are strong: they beat all but Knives."
