"""What things on a table of Never Bring a Knife mean, for whoever points at them."""

from app.games.never_bring_a_knife.table_text import discards
from app.games.never_bring_a_knife.words import side
from app.table.voice import Voice, counted
from rules.games.never_bring_a_knife.cards import COP, CRIMINAL
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId, Seat

DEALER = "The dealer: everything goes round from the left, the dealer comes last (NBK-ROUND-02)."
MONEY = "Money in the bank, to be spent in Money Talks (NBK-CARD-03)."
CARDS = "Cards in hand."
HIT = "A Hit in the bank: it can be used in Money Talks (NBK-CARD-06)."
SIDE_ART = {COP: "icon_cop", CRIMINAL: "icon_criminal"}
TONES = {COP: "cop", CRIMINAL: "criminal"}
KIND_ART = ("gun", "armor", "money", "crime", "intel", "hit", "mole")


def wounds(view: NbkView, seat: Seat) -> str:
    """How badly a seat is hurt."""
    has = counted(view.wounds[seat], "wound").capitalize()
    return f"{has}; with {view.book.fall_at} at the end of a round one falls (NBK-END-01)."


def known(role: CardId, seat: Seat, voice: Voice, *, is_open: bool) -> str:
    """A role that the viewer has seen, or that lies open."""
    if is_open:
        return f"{voice.names[seat]}: {side(role)}."
    return f"Only you know: you have seen that {voice.who(seat)} is a {side(role)} (NBK-HID-04)."


def boss(view: NbkView) -> str:
    """The card in the middle."""
    role = view.mark_at(view.boss)
    told = "The boss: a role card that belongs to nobody. If as many of each side fall, "
    told += "the side of the boss wins (NBK-END-03)."
    return told if role is None else f"{told} You know that it is a {side(role)}."


def deck(view: NbkView) -> str:
    """The draw deck."""
    return f"{counted(view.draw_count, 'card').capitalize()} to be dealt (NBK-DEAL-03)."


def discard(view: NbkView) -> str:
    """The discard pile, which is open to all."""
    return f"Discarded, for all to see: {discards(view)} (NBK-HID-09)."


def mix(view: NbkView) -> str:
    """How many of each role there are."""
    count = view.book.of_each_role
    told = f"{count} Cops and {count} Criminals were shuffled: one for everybody, one for the boss"
    return f"{told}{', one put away unseen' if view.book.removed else ''} (NBK-PC-01)."


def goal(role: CardId) -> str:
    """What a side wants."""
    other = CRIMINAL if role == COP else COP
    return f"Your team wins if more {side(other).lower()}s fall."


DEALING = ("Deal", "Everybody gets a hand of cards, face down (NBK-DEAL-01).")


def phase_of_playing(view: NbkView, is_current: bool) -> tuple[str, str]:
    """The laps in which cards are laid."""
    lap = f"Play {min(view.lap + 1, view.book.hand_size)} / {view.book.hand_size}"
    told = "In turn, everybody lays one card after another in front of somebody (NBK-PLAY-01)."
    return (lap if is_current else "Play"), told


def phase_of_reveal(view: NbkView, is_current: bool) -> tuple[str, str]:
    """The stacks, one after the other."""
    number = (view.turn - view.dealer - 1) % view.seats + 1
    told = "One after another, the stacks are turned up and take effect (NBK-REV-02)."
    return (f"Reveal {number} / {view.seats}" if is_current else "Reveal"), told


TALKING = ("Money talks", "In turn, everybody may pay for looks, healing and Hits (NBK-MON-01).")
