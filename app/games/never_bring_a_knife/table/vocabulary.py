"""Cards, roles and places of Never Bring a Knife in a sentence."""

from collections.abc import Iterable, Sequence

from app.games.never_bring_a_knife.table import words
from app.table.voice import Voice, counted, joined, say
from rules.games.never_bring_a_knife.cards import (
    ACTIONS,
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
)
from rules.games.never_bring_a_knife.record import Turned
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId, Seat

_ONE = {
    GUN: "a Gun", ARMOR: "Armor", MONEY: "Money", CRIME: "a Crime", INTEL: "Intel",
    HIT: "a Hit", MOLE: "a Mole", COP: "an Undercover Cop", CRIMINAL: "a Hardened Criminal",
}  # fmt: skip
_PLURAL = {ARMOR: "Armor", MONEY: "Money", INTEL: "Intel"}
_NUMBERS = {0: "no", 1: "one", 2: "two", 3: "three", 4: "four", 5: "five"}
_ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}
_SIDES = {COP: "Cop", CRIMINAL: "Criminal"}


def card(kind: CardId) -> str:
    """One card inside a sentence: a Gun, Money."""
    return _ONE[kind]


def several(kind: CardId, number: int) -> str:
    """This many cards of one kind: a Gun, 2 Guns, 3 Money."""
    if number == 1:
        return _ONE[kind]
    return f"{number} {_PLURAL.get(kind, f'{DECK.name(kind)}s')}"


def cards(kinds: Iterable[CardId]) -> str:
    """Several cards, those of a kind together."""
    found = list(kinds)
    return joined([several(kind, found.count(kind)) for kind in ACTIONS if kind in found])


def role(kind: CardId) -> str:
    """A role inside a sentence: an Undercover Cop."""
    return _ONE[kind]


def side(kind: CardId) -> str:
    """A role in one word: Cop or Criminal."""
    return _SIDES[kind]


def wounds(number: int) -> str:
    """This many wounds: a wound, 2 wounds."""
    return "a wound" if number == 1 else counted(number, "wound")


def stack_told(turned: Turned, view: NbkView, voice: Voice) -> str:
    """What a stack that was turned up did, and by which cards: 2 Guns, no Armor: a wound."""
    guns, armor = (turned.cards.count(kind) for kind in (GUN, ARMOR))
    now = view.wounds[turned.seat] + turned.wounds
    return say(
        _impact(guns, turned.wounds), voice, owner=turned.seat,
        guns=f"{_NUMBERS.get(guns, guns)} Gun{'' if guns == 1 else 's'}",
        armor=f"{_NUMBERS.get(armor, armor)} Armor", ordinal=_ORDINALS.get(now, "next"),
        wounds=wounds(turned.wounds), total=now,
    )  # fmt: skip


def _impact(guns: int, hurt: int) -> str:
    if not guns:
        return words.NO_GUNS
    if not hurt:
        return words.GUNS_STOPPED
    return words.GUNS_WOUND if hurt == 1 else words.GUNS_WOUNDS


def way_out(turned: Turned, view: NbkView, voice: Voice) -> str:
    """What somebody can still do who has too many wounds now."""
    seat, price = turned.seat, view.book.heal_price
    if view.wounds[seat] + turned.wounds < view.book.fall_at:
        return ""
    funds = view.money[seat] + turned.cards.count(MONEY) - turned.lost
    return say(words.FALLS_UNLESS, voice, seat=seat, price=money(price), funds=money(funds))


def money(number: int) -> str:
    """So much Money."""
    return f"{number or 'no'} Money"


def whose_role(place: Seat | None, voice: Voice) -> str:
    """Whose a role card is by where it lies: your, Bo's, the boss's."""
    return "the boss's" if place is None else voice.whose(place)


def faces(kinds: Sequence[CardId | None]) -> str:
    """Cards of which some lie face down: a Gun and 2 face down."""
    seen = [kind for kind in kinds if kind is not None]
    hidden = len(kinds) - len(seen)
    parts = [several(kind, seen.count(kind)) for kind in ACTIONS if kind in seen]
    return joined([*parts, f"{hidden} face down"] if hidden else parts)
