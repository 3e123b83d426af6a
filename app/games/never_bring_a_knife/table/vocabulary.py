"""Cards, roles and places of Never Bring a Knife in a sentence, and the words of its tame theme."""

from collections.abc import Iterable, Sequence

from app.table.lexicon import Lexicon
from app.table.voice import Voice, counted, joined, sentence
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
    """So many cards of one kind: a Gun, 2 Guns, 3 Money."""
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
    """So many wounds: a wound, 2 wounds."""
    return "a wound" if number == 1 else counted(number, "wound")


def stack_told(turned: Turned, view: NbkView, voice: Voice) -> str:
    """What a stack that was turned up did, and by which cards: 2 Guns, no Armor: a wound."""
    guns, armor = (turned.cards.count(kind) for kind in (GUN, ARMOR))
    now = view.wounds[turned.seat] + turned.wounds
    if turned.wounds == 1:
        did = f"{voice.whose(turned.seat)} {_ORDINALS.get(now, 'next')} wound"
    else:
        did = f"{wounds(turned.wounds)}, {now} in all" if turned.wounds else "no wound"
    shot = f"{_NUMBERS.get(guns, guns)} Gun{'' if guns == 1 else 's'}" if guns else "no Gun"
    stopped = f", {_NUMBERS.get(armor, armor)} Armor" if guns else ""
    return sentence(f"{shot}{stopped}: {did}")


def way_out(turned: Turned, view: NbkView, voice: Voice) -> str:
    """What somebody can still do who has too many wounds now."""
    seat, price = turned.seat, view.book.heal_price
    if view.wounds[seat] + turned.wounds < view.book.fall_at:
        return ""
    falls, pays, has = voice.does(seat, "fall"), voice.verb(seat, "pay"), voice.verb(seat, "have")
    funds = view.money[seat] + turned.cards.count(MONEY) - turned.lost
    return f"{falls}, or {pays} {money(price)} to heal a wound, and {has} {money(funds)}."


def money(number: int) -> str:
    """So much Money."""
    return f"{number or 'no'} Money"


def role_of(place: Seat | None, voice: Voice) -> str:
    """A role card by where it lies: your role, Bo's role, the boss's role."""
    return "the boss's role" if place is None else f"{voice.whose(place)} role"


def before(seat: Seat, voice: Voice, doer: Seat | None = None) -> str:
    """Where a stack lies: in front of Bo or of yourself; somebody else has a stack of their own."""
    if seat == doer != voice.viewer:
        return "on their own stack"
    return f"in front of {voice.whom(seat, doer)}"


def faces(kinds: Sequence[CardId | None]) -> str:
    """Cards of which some lie face down: a Gun and 2 face down."""
    seen = [kind for kind in kinds if kind is not None]
    hidden = len(kinds) - len(seen)
    parts = [several(kind, seen.count(kind)) for kind in ACTIONS if kind in seen]
    return joined([*parts, f"{hidden} face down"] if hidden else parts)


# A water fight: the same rules without guns and without blood

_CARDS = (
    ("gun", "balloon"),
    ("guns", "balloons"),
    ("gunfire", "splashing"),
    ("armor", "cover"),
    ("armors", "covers"),
    ("armour", "cover"),
    ("an armor", "a cover"),
    ("hit", "prank"),
    ("hits", "pranks"),
    ("guns hurt", "balloons soak"),
    ("wounded or hit", "splashed or pranked"),
)
_WOUNDS = (
    ("wound", "splash"),
    ("wounds", "splashes"),
    ("wounded", "splashed"),
    ("wounding", "splashing"),
    ("heal", "dry"),
    ("heals", "dries"),
    ("healed", "dried"),
    ("healing", "drying"),
    ("unwounded", "dry"),
)
_FALLING = (
    ("fall", "go home"),
    ("falls", "goes home"),
    ("fell", "went home"),
    ("fallen", "gone home"),
    ("falling", "going home"),
    ("fell with", "home with"),
    ("more cops fall", "more cops go"),
    ("more criminals fall", "more criminals go"),
    ("fall check", "head count"),
    ("the fallen", "those gone home"),
    ("the fallen one", "the drenched one"),
    ("curtain falls", "curtain comes down"),
    ("a fallen", "a drenched"),
    ("fallen player", "drenched player"),
    ("fallen players", "drenched players"),
    ("fallen cop", "drenched cop"),
    ("fallen cops", "drenched cops"),
    ("fallen criminal", "drenched criminal"),
    ("fallen criminals", "drenched criminals"),
    ("nobody fallen", "nobody drenched"),
)
_FIGHTING = (
    ("shoot", "splash"),
    ("shoots", "splashes"),
    ("shot", "splash"),
    ("shots", "splashes"),
    ("shooting", "splashing"),
    ("bullet", "drop"),
    ("bullets", "drops"),
    ("blood", "water"),
    ("bleed", "drip"),
    ("bleeds", "drips"),
    ("bleeding", "dripping"),
    ("kill", "soak"),
    ("kills", "soaks"),
    ("killed", "soaked"),
    ("die", "go home"),
    ("dies", "goes home"),
    ("died", "went home"),
    ("dead", "drenched"),
    ("death", "soaking"),
    ("weapon", "toy"),
    ("weapons", "toys"),
)

WATER_FIGHT = Lexicon((*_CARDS, *_WOUNDS, *_FALLING, *_FIGHTING))
