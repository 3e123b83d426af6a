"""What cards and things on a table of Knives mean, for whoever points at them."""

from collections.abc import Iterator

from app.games.knives.table import words
from app.games.knives.table.vocabulary import bare, declared, one_of, terms
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

DEALER = words.DEALER_TIP
BANKER = words.BANKER_TIP
BROKE_BANKER = words.BROKE_BANKER_TIP
SHADOW = words.SHADOW_TIP
SECRET_SHADOW = words.SECRET_SHADOW_TIP
COINS = words.COINS_TIP


def points(view: KnivesView) -> str:
    """What the points are for."""
    return words.POINTS_TIP.format(target=view.book.target)


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
    told = words.OFFER_TIP if in_force else words.REPLACED_TIP
    return told.format(terms=declared(said))


def trumps(view: KnivesView) -> str:
    """What beats what."""
    strong = view.contract.strong
    if strong < 0:
        return words.TRUMPS_UNDECLARED_TIP
    told = words.KNIVES_ONLY_TIP if strong == KNIVES else words.TRUMPS_TIP
    return told.format(suit=SUIT_NAMES[strong], ghost=bare(view.contract.key_ghost))


def led(card: CardId, suit: str) -> str:
    """What was led."""
    return words.LED_TIP.format(name=DECK.name(card), suit=suit)


def in_trick(coins: int) -> str:
    """What lies in the trick."""
    return words.TRICK_TIP.format(coins=counted(coins, "coin"))


def phase_of_declaring(view: KnivesView) -> tuple[str, str]:
    """The auction by name, and what happens in it."""
    return words.BID_PHASE if view.book.simplified else words.DECLARE_PHASE


def phase_of_banking(view: KnivesView) -> tuple[str, str]:
    """The banker's choice."""
    return words.BANK_PHASE


DEALING = words.DEAL_PHASE
SCORING = words.SCORE_PHASE


def phase_of_tricks(number: int) -> tuple[str, str]:
    """The trick that is played."""
    name, told = words.TRICK_PHASE
    return name.format(number=number), told


# What each card does, under the rules in force

_EFFECTS = {
    CAT: (words.CAT_TIP, "KN-CAT-01"),
    DANCE: (words.DANCE_TIP, "KN-DANCE-01"),
    HOUND: (words.HOUND_TIP, "KN-HOUND-01"),
    SNITCH: (words.SNITCH_TIP, "KN-SNITCH-01"),
}
_RULES = {"G": "KN-TRICK-07", "K": "KN-TRICK-07", "M": "KN-COMP-02"}


def about_card(card: CardId, view: KnivesView) -> CardAbout:
    """Everything to know about a card at this table."""
    coins = view.book.coins[card]
    sentences = (*_own(card, view), *_trumps(card, view))
    worth = counted(coins, "coin").capitalize()
    ranks = _ranks(card, view)
    gone = sum(one.gone for one in ranks)
    seen = (words.SEEN_TIP if gone else words.UNSEEN_TIP).format(
        gone=gone, all=len(ranks), suit=SUIT_NAMES[SUIT_OF[card]]
    )
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
    rank, suit = RANK_OF[card], SUIT_OF[card]
    if card in _EFFECTS:
        yield _EFFECTS[card][0] if view.book.specials else words.SPECIALS_OFF_TIP
    elif rank == "G":
        yield from _ghost(card, view)
    elif suit == KNIVES:
        yield words.ACE_TIP if rank == "A" else words.KNIFE_TIP
    elif rank == "K":
        yield _king(view).format(one=one_of(suit))
    else:
        yield words.RANKS_TIP.format(suit=SUIT_NAMES[suit], special=_special(card))


def _special(card: CardId) -> str:
    names = {SUIT_OF[one]: DECK.name(one).partition(" of ")[0] for one in _EFFECTS}
    return names[SUIT_OF[card]]


def _king(view: KnivesView) -> str:
    if view.book.ghost_tops:
        return words.KING_UNDER_GHOST_TIP
    return words.KING_CANCELED_TIP if view.book.king_cancelled else words.KING_TIP


def _ghost(card: CardId, view: KnivesView) -> Iterator[str]:
    suit = SUIT_OF[card]
    if suit == KNIVES:
        yield words.LOWEST_KNIFE_TIP
    elif view.book.ghost_tops:
        yield words.GHOST_OVER_KING_TIP.format(one=one_of(suit))
    elif view.book.king_cancelled:
        yield words.GHOST_CANCELS_TIP.format(one=one_of(suit))
    else:
        yield words.GHOST_TIP.format(one=one_of(suit))
    if view.contract.strong == suit:
        yield words.KEY_GHOST_TIP.format(terms=terms(suit))


def _trumps(card: CardId, view: KnivesView) -> Iterator[str]:
    suit = SUIT_OF[card]
    if suit == KNIVES:
        yield words.KNIVES_TIP
    elif suit == view.contract.strong:
        yield words.STRONG_TIP.format(suit=SUIT_NAMES[suit])
