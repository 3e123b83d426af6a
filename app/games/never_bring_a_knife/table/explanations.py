"""What cards and things on a table of Never Bring a Knife mean, for whoever points at them."""

from collections.abc import Iterator

from app.games.never_bring_a_knife.table import words
from app.games.never_bring_a_knife.table.table_text import discards
from app.games.never_bring_a_knife.table.vocabulary import money, side
from app.table.card_about import CardAbout
from app.table.voice import Voice, counted, say
from rules.games.never_bring_a_knife import cards
from rules.games.never_bring_a_knife.cards import COP, CRIMINAL
from rules.games.never_bring_a_knife.record import Turned
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId, Seat

DEALER = words.DEALER_TIP
MONEY = words.MONEY_TIP
CARDS = words.CARDS_TIP
HIT = words.HIT_TIP
SIDE_ART = {COP: "icon_cop", CRIMINAL: "icon_criminal"}
TONES = {COP: "cop", CRIMINAL: "criminal"}
KIND_ART = ("gun", "armor", "money", "crime", "intel", "hit", "mole")


def wounds(view: NbkView, seat: Seat) -> str:
    """How badly a seat is hurt."""
    has = counted(view.wounds[seat], "wound").capitalize()
    return words.WOUNDS_TIP.format(wounds=has, limit=view.book.fall_at)


def known(role: CardId, seat: Seat, voice: Voice, *, is_open: bool) -> str:
    """A role that the viewer has seen, or that lies open."""
    if is_open:
        return words.KNOWN_OPEN_TIP.format(name=voice.names[seat], side=side(role))
    return say(words.KNOWN_TIP, voice, target=seat, side=side(role))


def boss(view: NbkView) -> str:
    """The card in the middle."""
    role = view.mark_at(view.boss)
    return words.BOSS_TIP if role is None else words.BOSS_KNOWN_TIP.format(side=side(role))


def deck(view: NbkView) -> str:
    """The draw deck."""
    return words.DECK_TIP.format(cards=counted(view.draw_count, "card").capitalize())


def discard(view: NbkView) -> str:
    """The discard pile, which is open to all."""
    if not any(view.discard):
        return words.NO_DISCARDS_TIP
    return words.DISCARD_TIP.format(cards=discards(view))


def mix(view: NbkView) -> str:
    """How many of each role there are."""
    told = words.MIX_REMOVED_TIP if view.book.removed else words.MIX_TIP
    return told.format(count=view.book.of_each_role)


def goal(role: CardId) -> str:
    """What a side wants."""
    other = CRIMINAL if role == COP else COP
    return words.GOAL_TIP.format(others=f"{side(other)}s")


DEALING = words.DEAL_PHASE


def phase_of_playing(view: NbkView, is_current: bool) -> tuple[str, str]:
    """The laps in which cards are laid."""
    plain, lap, told = words.PLAY_PHASE
    laps = view.book.hand_size
    return (lap.format(lap=min(view.lap + 1, laps), laps=laps) if is_current else plain), told


def phase_of_reveal(view: NbkView, is_current: bool) -> tuple[str, str]:
    """The stacks, one after the other: there is a number once the first is turned up."""
    number = sum(isinstance(deed, Turned) for deed in view.deeds)
    plain, counted_, told = words.REVEAL_PHASE
    name = counted_.format(number=number, stacks=view.seats)
    return (name if is_current and number else plain), told


TALKING = words.MONEY_PHASE


# What each card does, under the rules in force

_RULES = {
    cards.GUN: "NBK-CARD-01", cards.ARMOR: "NBK-CARD-02", cards.MONEY: "NBK-CARD-03",
    cards.CRIME: "NBK-CARD-04", cards.INTEL: "NBK-CARD-05", cards.HIT: "NBK-CARD-06",
    cards.MOLE: "NBK-CARD-07", COP: "NBK-END-03", CRIMINAL: "NBK-END-03",
}  # fmt: skip


def about_card(card: CardId, view: NbkView) -> CardAbout:
    """Everything to know about a card at this table."""
    return CardAbout(
        cards.DECK.name(card), _worth(card, view), tuple(_told(card, view)), _RULES[card]
    )


def _worth(card: CardId, view: NbkView) -> str:
    """How many there are."""
    if card in (COP, CRIMINAL):
        return words.AMONG_ROLES.format(number=view.book.of_each_role)
    return words.IN_THE_GAME.format(number=cards.counts(view.book.everything)[card])


def _told(card: CardId, view: NbkView) -> Iterator[str]:
    book = view.book
    if card == cards.GUN:
        number = book.guns_per_wound
        yield words.GUN_CARD if number == 1 else words.GUNS_CARD.format(number=number)
        yield words.GUN_STOPPED
    elif card == cards.ARMOR:
        yield words.ARMOR_CARD
    elif card == cards.MONEY:
        yield words.MONEY_CARD
        yield words.MONEY_PRICES.format(
            look=book.look_price, heal=book.heal_price, hit=book.hit_price
        )
    elif card == cards.CRIME:
        yield words.CRIME_CARD
    elif card == cards.INTEL:
        yield words.INTEL_CARD
    elif card == cards.HIT:
        yield words.HIT_CARD.format(price=money(book.hit_price))
        yield words.HIT_KEPT
    elif card == cards.MOLE:
        yield words.MOLE_CARD
        yield words.MOLE_SEEN
    else:
        yield from _role(card, view)


def _role(card: CardId, view: NbkView) -> Iterator[str]:
    own, other = side(card), side(CRIMINAL if card == COP else COP)
    yield words.ROLE_CARD.format(sides=f"{own}s", others=f"{other}s")
    yield words.FALLS_AT.format(wounds=counted(view.book.fall_at, "wound"))
