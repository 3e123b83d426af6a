"""How a table of Never Bring a Knife stands, line by line, from one seat's view."""

from collections import Counter
from collections.abc import Iterator, Sequence

from app.games.never_bring_a_knife.table import words
from app.games.never_bring_a_knife.table.vocabulary import (
    cards,
    faces,
    money,
    role,
    side,
    wounds,
)
from app.table.voice import Voice, counted, joined, say
from rules.games.never_bring_a_knife.cards import ACTIONS, DECK, cards_in
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId, Seat

_HEADINGS = {
    "play": words.PLAY_HEADING,
    "reveal": words.REVEAL_LINE,
    "money": words.MONEY_LINE,
}


def table(view: NbkView, voice: Voice) -> list[str]:
    """What everybody sees: the round, the prices, and each seat with the cards before it."""
    return [_heading(view, voice), _middle(view)] + [
        seat_line(view, seat, voice) for seat in range(view.seats)
    ]


def own(view: NbkView, voice: Voice) -> list[str]:
    """What this seat alone has: its hand, and what it laid face down."""
    lines = []
    if view.phase == "play":
        hand = cards(view.hand)
        lines.append(words.YOUR_HAND.format(cards=hand) if hand else words.EMPTY_HAND)
    return lines + list(_own_plays(view, voice))


def card_line(number: CardId, view: NbkView) -> str:
    """A card to choose."""
    return DECK.name(number)


def roles(view: NbkView, voice: Voice) -> list[str]:
    """The viewer's own role, and the roles that the table may remind this seat of (NBK-R17)."""
    if view.outcome is not None:
        return []
    mine = view.role_at(view.seat)
    lines = [words.YOU_ARE.format(role=role(mine))] if mine is not None else []
    known = [
        words.SEEN_ROLE.format(place=_place(view, place, voice), side=side(kind))
        for place, kind in _marks(view)
    ]
    return [*lines, words.YOU_HAVE_SEEN.format(facts=joined(known))] if known else lines


def scores(view: NbkView, voice: Voice) -> list[str]:
    """Wounds and Money of everybody, and how many it takes to fall."""
    hurt, rich = _numbers(view.wounds, voice), _numbers(view.money, voice)
    return [
        words.WOUNDS_LINE.format(limit=view.book.fall_at, scores=hurt),
        words.MONEY_SCORES.format(scores=rich),
    ]


def _numbers(numbers: Sequence[int], voice: Voice) -> str:
    return ", ".join(
        words.SCORE_OF.format(who=voice.who(seat), score=score)
        for seat, score in enumerate(numbers)
    )


def seat_line(view: NbkView, seat: Seat, voice: Voice) -> str:
    """What everybody sees of one seat."""
    parts = [wounds(view.wounds[seat]), money(view.money[seat])]
    if view.hits[seat]:
        parts.append(words.BANKED_HIT)
    if view.counts[seat]:
        parts.append(words.IN_HAND.format(cards=counted(view.counts[seat], "card")))
    if seat == view.dealer:
        parts.append(words.DEALER_MARK)
    return _with_stack(view, seat, ", ".join(parts), voice)


def discards(view: NbkView) -> str:
    """The discard pile, which is open to all (NBK-HID-09)."""
    return cards([kind for kind in ACTIONS for _ in range(view.discard[kind])]) or words.NOTHING


def _heading(view: NbkView, voice: Voice) -> str:
    if view.outcome is not None:
        return words.GAME_ENDED.format(number=view.number)
    return say(_HEADINGS[view.phase], voice, number=view.number, owner=view.turn)


def _middle(view: NbkView) -> str:
    book = view.book
    return words.MIDDLE.format(
        look=book.look_price, heal=book.heal_price, hit=book.hit_price,
        cards=counted(view.draw_count, "card").capitalize(), discards=discards(view),
    )  # fmt: skip


def _with_stack(view: NbkView, seat: Seat, facts: str, voice: Voice) -> str:
    if view.showing and seat == view.turn and view.phase == "reveal":
        stack = cards(cards_in(view.showing))
        return say(words.RESOLVING_LINE, voice, seat=seat, facts=facts, stack=stack)
    laid = view.stacks[seat]
    if not laid:
        return say(words.SEAT_LINE, voice, seat=seat, facts=facts)
    hidden = [one.seat for one in laid if not one.face_up]
    shown = faces([one.card if one.face_up else None for one in laid])
    by = Counter(hidden)
    if len(by) > 1 and max(by.values()) > 1:
        each = [say(words.HOW_MANY_BY, voice, number=n, other=one) for one, n in by.items()]
        told = words.MIXED_STACK_LINE
        return say(told, voice, seat=seat, facts=facts, stack=shown, by=", ".join(each))
    told = words.HIDDEN_STACK_LINE if hidden else words.STACK_LINE
    return say(told, voice, seat=seat, facts=facts, stack=shown, others=tuple(by))


def _own_plays(view: NbkView, voice: Voice) -> Iterator[str]:
    """NBK-HID-06: what this seat played face down and is not revealed yet."""
    for target, stack in enumerate(view.stacks):
        mine = [one.card for one in stack if one.seat == view.seat and not one.face_up]
        seen = [kind for kind in mine if kind is not None]
        if seen:
            told = words.YOU_PLAYED_OWN if target == view.seat else words.YOU_PLAYED
            yield say(told, voice, target=target, cards=cards(seen))


def _marks(view: NbkView) -> Iterator[tuple[int, CardId]]:
    for place in range(view.seats + 1):
        kind = view.mark_at(place)
        if kind is not None and place != view.seat:
            yield place, kind


def _place(view: NbkView, place: int, voice: Voice) -> str:
    return "the boss" if place == view.boss else voice.who(place)
