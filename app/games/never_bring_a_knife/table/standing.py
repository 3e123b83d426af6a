"""How a game of Never Bring a Knife stands for one seat: the sides it has seen, wounds, its goal.

What was said counts for nothing. A role that was seen belongs to its card: once a Mole has moved
the card, its seat is open again unless the viewer has seen the card that came.
"""

from collections.abc import Iterator

from app.games.never_bring_a_knife.table import explanations as about
from app.games.never_bring_a_knife.table import words
from app.games.never_bring_a_knife.table.vocabulary import side
from app.table.standing import Goal, Knowledge, Known, Standing
from app.table.voice import Voice, counted, say
from rules.games.never_bring_a_knife.cards import COP, CRIMINAL
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import BYSTANDER, CardId, Seat


def standing(view: NbkView, voice: Voice) -> Standing:
    """What this seat knows of everybody, the viewer first; and what it should do about it."""
    first = 0 if view.seat == BYSTANDER else view.seat
    seats = [(first + place) % view.seats for place in range(view.seats)]
    known = Knowledge(
        tuple(voice.said(told) for told in _headline(view, seats)), "icon_eye",
        "icon_wound", "icon_wound_off", tuple(_known(view, seat) for seat in seats),
    )  # fmt: skip
    goal = None if view.seat == BYSTANDER or view.outcome is not None else _goal(view, voice)
    return Standing(knowledge=known, goal=goal)


def _known(view: NbkView, seat: Seat) -> Known:
    role = view.mark_at(seat)
    tone, art, told = "", "", words.SIDE_UNKNOWN
    if role is not None:
        tone, art, told = about.TONES[role], about.SIDE_ART[role], side(role).lower()
    lookers = (one for one in range(view.seats) if one != seat and view.has_seen(one, seat))
    reminds = view.book.options.memory_aid
    return Known(
        seat, tone, art, view.wounds[seat], view.book.fall_at, tuple(lookers) if reminds else (),
        told,
    )  # fmt: skip


def _headline(view: NbkView, seats: list[Seat]) -> Iterator[str]:
    """How many of each side are known, from long to short."""
    roles = [view.mark_at(seat) for seat in seats]
    found = [(roles.count(kind), side(kind)) for kind in (COP, CRIMINAL)]
    parts = [counted(number, name) for number, name in found if number]
    loose = words.UNKNOWN.format(number=roles.count(None))
    if not parts:
        yield from words.ALL_SECRET
        return
    if None in roles:
        parts.append(loose)
    facts = ", ".join(parts)
    if view.seat != BYSTANDER:
        yield words.YOU_KNOW.format(facts=facts)
    yield facts
    yield loose


# What the viewer wants


def _goal(view: NbkView, voice: Voice) -> Goal | None:
    role = view.role_at(view.seat)
    if role is None:
        return None
    return Goal(tuple(_wanted(view, role, voice)), (), voice.said(about.goal(role)))


def _wanted(view: NbkView, role: CardId, voice: Voice) -> Iterator[str]:
    """The most urgent thing: to stay, to finish somebody off, or to find out who is who."""
    fall, mine = view.book.fall_at, view.wounds[view.seat]
    if mine >= fall:
        yield from (say(told, voice) for told in words.GOAL_HEAL)
        return
    enemy = CRIMINAL if role == COP else COP
    foes = [s for s in range(view.seats) if s != view.seat and view.mark_at(s) == enemy]
    name = side(enemy)
    if not foes:
        yield from (say(told, voice, enemy=name) for told in words.GOAL_FIND)
        return
    worst = max(view.wounds[seat] for seat in foes)
    target = next(seat for seat in foes if view.wounds[seat] == worst)
    goal: tuple[str, ...] = words.GOAL_ONE_WOUND if fall - worst == 1 else words.GOAL_WOUNDS
    if worst >= fall:
        goal = words.GOAL_NO_HEAL
    for told in goal:
        yield say(told, voice, seat=target, enemy=name, number=fall - worst)
