"""What cards and things on a table of Never Bring a Knife mean, for whoever points at them."""

from collections.abc import Iterator

from app.games.never_bring_a_knife.table.table_text import discards
from app.games.never_bring_a_knife.table.vocabulary import money, side
from app.table.card_about import CardAbout
from app.table.voice import Voice, counted
from rules.games.never_bring_a_knife import cards
from rules.games.never_bring_a_knife.cards import COP, CRIMINAL
from rules.games.never_bring_a_knife.record import Turned
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId, Seat

DEALER = "The dealer: everything goes round from the left, the dealer comes last."
MONEY = "Money in the bank, to be spent in Money Talks."
CARDS = "Cards in hand."
HIT = "A Hit in the bank: it can be used in Money Talks."
SIDE_ART = {COP: "icon_cop", CRIMINAL: "icon_criminal"}
TONES = {COP: "cop", CRIMINAL: "criminal"}
KIND_ART = ("gun", "armor", "money", "crime", "intel", "hit", "mole")


def wounds(view: NbkView, seat: Seat) -> str:
    """How badly a seat is hurt."""
    has = counted(view.wounds[seat], "wound").capitalize()
    return f"{has}; with {view.book.fall_at} at the end of a round one falls."


def known(role: CardId, seat: Seat, voice: Voice, *, is_open: bool) -> str:
    """A role that the viewer has seen, or that lies open."""
    if is_open:
        return f"{voice.names[seat]}: {side(role)}."
    return f"Only you know: you have seen that {voice.who(seat)} is a {side(role)}."


def boss(view: NbkView) -> str:
    """The card in the middle."""
    role = view.mark_at(view.boss)
    told = "The boss: a role card that belongs to nobody. If as many of each side fall, "
    told += "the side of the boss wins."
    return told if role is None else f"{told} You know that it is a {side(role)}."


def deck(view: NbkView) -> str:
    """The draw deck."""
    return f"{counted(view.draw_count, 'card').capitalize()} to be dealt."


def discard(view: NbkView) -> str:
    """The discard pile, which is open to all."""
    return f"Discarded, for all to see: {discards(view)}."


def mix(view: NbkView) -> str:
    """How many of each role there are."""
    count = view.book.of_each_role
    told = f"{count} Cops and {count} Criminals were shuffled: one for everybody, one for the boss"
    return f"{told}{', one put away unseen' if view.book.removed else ''}."


def goal(role: CardId) -> str:
    """What a side wants."""
    other = CRIMINAL if role == COP else COP
    return f"Your team wins if more {side(other).lower()}s fall."


DEALING = ("Deal", "Everybody gets a hand of cards, face down.")


def phase_of_playing(view: NbkView, is_current: bool) -> tuple[str, str]:
    """The laps in which cards are laid."""
    lap = f"Play {min(view.lap + 1, view.book.hand_size)} / {view.book.hand_size}"
    told = "In turn, everybody lays one card after another in front of somebody."
    return (lap if is_current else "Play"), told


def phase_of_reveal(view: NbkView, is_current: bool) -> tuple[str, str]:
    """The stacks, one after the other: there is a number once the first is turned up."""
    number = sum(isinstance(deed, Turned) for deed in view.deeds)
    told = "One after another, the stacks are turned up and take effect."
    return (f"Reveal {number} / {view.seats}" if is_current and number else "Reveal"), told


TALKING = ("Money talks", "In turn, everybody may pay for looks, healing and Hits.")


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
        return f"{view.book.of_each_role} among the roles"
    return f"{cards.counts(view.book.everything)[card]} in the game"


def _told(card: CardId, view: NbkView) -> Iterator[str]:
    book = view.book
    if card == cards.GUN:
        guns = counted(book.guns_per_wound, "Gun")
        verb = "makes" if book.guns_per_wound == 1 else "make"
        yield f"In the stack that is turned up, {guns} {verb} a wound for its owner."
        yield "Each Armor of the same stack stops one Gun."
    elif card == cards.ARMOR:
        yield "Stops one Gun of the same stack; it does nothing against a Hit."
    elif card == cards.MONEY:
        yield "Goes into the bank of the stack's owner."
        look, heal, hit = book.look_price, book.heal_price, book.hit_price
        yield f"In Money Talks a look costs {look}, healing {heal} and a Hit {hit}."
    elif card == cards.CRIME:
        yield "The stack's owner loses one Money, of the stack or of the bank, if there is any."
    elif card == cards.INTEL:
        yield "The stack's owner may look in secret at somebody's role, or at the boss's."
    elif card == cards.HIT:
        yield f"The stack's owner may pay {money(book.hit_price)} to wound anybody."
        yield "Unused, it is banked and can be paid for in Money Talks."
    elif card == cards.MOLE:
        yield "The stack's owner swaps role cards with the boss, and perhaps changes sides by that."
        yield "Whoever knew one of the two cards still knows that card."
    else:
        yield from _role(card, view)


def _role(card: CardId, view: NbkView) -> Iterator[str]:
    own, other = side(card), side(CRIMINAL if card == COP else COP)
    yield f"All {own}s win together if more {other}s than {own}s fall, fallen or not."
    yield f"One falls with {counted(view.book.fall_at, 'wound')} at the end of a round."
