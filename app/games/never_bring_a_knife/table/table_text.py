"""How a table of Never Bring a Knife stands, line by line, from one seat's view."""

from collections.abc import Iterator

from app.games.never_bring_a_knife.table.vocabulary import (
    before,
    cards,
    faces,
    money,
    role,
    side,
    wounds,
)
from app.table.voice import Voice, counted, joined, sentence
from rules.games.never_bring_a_knife.cards import ACTIONS, DECK, cards_in
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId, Seat

_PHASES = {"play": "cards are laid", "reveal": "the stacks are turned up", "money": "Money Talks"}


def table(view: NbkView, voice: Voice) -> list[str]:
    """What everybody sees: the round, the prices, and each seat with the cards before it."""
    return [_heading(view, voice), _middle(view)] + [
        seat_line(view, seat, voice) for seat in range(view.seats)
    ]


def own(view: NbkView, voice: Voice) -> list[str]:
    """What this seat alone has: its hand, and what it laid face down."""
    lines = []
    if view.phase == "play":
        lines.append(f"Your hand: {cards(view.hand) or 'nothing'}.")
    return lines + list(_own_plays(view, voice))


def card_line(number: CardId, view: NbkView) -> str:
    """A card to choose."""
    return DECK.name(number)


def roles(view: NbkView, voice: Voice) -> list[str]:
    """The own role, and the roles that the table may remind this seat of (NBK-R17)."""
    if view.outcome is not None:
        return []
    mine = view.role_at(view.seat)
    lines = [f"You are {role(mine)}."] if mine is not None else []
    known = [f"{_place(view, p, voice)} {side(kind)}" for p, kind in _marks(view)]
    return [*lines, f"You have seen: {joined(known)}."] if known else lines


def scores(view: NbkView, voice: Voice) -> list[str]:
    """Wounds and Money of everybody, and how many it takes to fall."""
    hurt = ", ".join(f"{voice.who(s)} {view.wounds[s]}" for s in range(view.seats))
    rich = ", ".join(f"{voice.who(s)} {view.money[s]}" for s in range(view.seats))
    return [f"Wounds, with {view.book.fall_at} one falls: {hurt}.", f"Money: {rich}."]


def seat_line(view: NbkView, seat: Seat, voice: Voice) -> str:
    """What everybody sees of one seat."""
    parts = [wounds(view.wounds[seat]), money(view.money[seat])]
    if view.hits[seat]:
        parts.append("a Hit in the bank")
    if view.counts[seat]:
        parts.append(f"{counted(view.counts[seat], 'card')} in hand")
    if seat == view.dealer:
        parts.append("dealer")
    stack = _stack(view, seat, voice)
    return sentence(f"{voice.who(seat)}: {', '.join(parts)}{stack}")


def discards(view: NbkView) -> str:
    """The discard pile, which is open to all (NBK-HID-09)."""
    return cards([kind for kind in ACTIONS for _ in range(view.discard[kind])]) or "nothing"


def _heading(view: NbkView, voice: Voice) -> str:
    if view.outcome is not None:
        return f"The game ended after round {view.number}."
    return f"Round {view.number}: {_PHASES[view.phase]}. {voice.does(view.turn, 'are')} on."


def _middle(view: NbkView) -> str:
    book = view.book
    prices = f"a look costs {book.look_price}, healing {book.heal_price}, a Hit {book.hit_price}"
    deck = f"{counted(view.draw_count, 'card')} in the draw deck"
    return sentence(f"{prices}. {sentence(deck)} Discarded: {discards(view)}")


def _stack(view: NbkView, seat: Seat, voice: Voice) -> str:
    if view.showing and seat == view.turn and view.phase == "reveal":
        return f"; being resolved: {cards(cards_in(view.showing))}"
    laid = view.stacks[seat]
    if not laid:
        return ""
    hidden = [one.seat for one in laid if not one.face_up]
    shown = faces([one.card if one.face_up else None for one in laid])
    by = f" (by {joined([voice.who(s) for s in hidden])})" if hidden else ""
    return f"; {before(seat, voice)}: {shown}{by}"


def _own_plays(view: NbkView, voice: Voice) -> Iterator[str]:
    """NBK-HID-06: what this seat laid face down and is not turned up yet."""
    for target, stack in enumerate(view.stacks):
        mine = [one.card for one in stack if one.seat == view.seat and not one.face_up]
        seen = [kind for kind in mine if kind is not None]
        if seen:
            yield f"You laid face down {before(target, voice)}: {cards(seen)}."


def _marks(view: NbkView) -> Iterator[tuple[int, CardId]]:
    for place in range(view.seats + 1):
        kind = view.mark_at(place)
        if kind is not None and place != view.seat:
            yield place, kind


def _place(view: NbkView, place: int, voice: Voice) -> str:
    return "the boss" if place == view.boss else voice.who(place)
