"""What each card of Never Bring a Knife does, in a sentence or two, under the rules in force."""

from collections.abc import Iterator

from app.games.never_bring_a_knife.words import money, side
from app.table.card_about import CardAbout
from app.table.voice import counted
from rules.games.never_bring_a_knife.cards import (
    ARMOR,
    COP,
    CRIME,
    CRIMINAL,
    DECK,
    GUN,
    HIT,
    INTEL,
    MOLE,
    MONEY,
    counts,
)
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId

_RULES = {
    GUN: "NBK-CARD-01", ARMOR: "NBK-CARD-02", MONEY: "NBK-CARD-03", CRIME: "NBK-CARD-04",
    INTEL: "NBK-CARD-05", HIT: "NBK-CARD-06", MOLE: "NBK-CARD-07",
    COP: "NBK-END-03", CRIMINAL: "NBK-END-03",
}  # fmt: skip


def about_card(card: CardId, view: NbkView) -> CardAbout:
    """Everything to know about a card at this table."""
    return CardAbout(DECK.name(card), _worth(card, view), tuple(_told(card, view)), _RULES[card])


def _worth(card: CardId, view: NbkView) -> str:
    """How many there are."""
    if card in (COP, CRIMINAL):
        return f"{view.book.of_each_role} among the roles"
    return f"{counts(view.book.everything)[card]} in the game"


def _told(card: CardId, view: NbkView) -> Iterator[str]:
    book = view.book
    if card == GUN:
        guns = counted(book.guns_per_wound, "Gun")
        verb = "makes" if book.guns_per_wound == 1 else "make"
        yield f"In the stack that is turned up, {guns} {verb} a wound for its owner."
        yield "Each Armor of the same stack stops one Gun."
    elif card == ARMOR:
        yield "Stops one Gun of the same stack; it does nothing against a Hit."
    elif card == MONEY:
        yield "Goes into the bank of the stack's owner."
        look, heal, hit = book.look_price, book.heal_price, book.hit_price
        yield f"In Money Talks a look costs {look}, healing {heal} and a Hit {hit}."
    elif card == CRIME:
        yield "The stack's owner loses one Money, of the stack or of the bank, if there is any."
    elif card == INTEL:
        yield "The stack's owner may look in secret at somebody's role, or at the boss's."
    elif card == HIT:
        yield f"The stack's owner may pay {money(book.hit_price)} to wound anybody."
        yield "Unused, it is banked and can be paid for in Money Talks."
    elif card == MOLE:
        yield "The stack's owner swaps role cards with the boss, and perhaps changes sides by that."
        yield "Whoever knew one of the two cards still knows that card."
    else:
        yield from _role(card, view)


def _role(card: CardId, view: NbkView) -> Iterator[str]:
    own, other = side(card), side(CRIMINAL if card == COP else COP)
    yield f"All {own}s win together if more {other}s than {own}s fall, fallen or not."
    yield f"One falls with {counted(view.book.fall_at, 'wound')} at the end of a round."
