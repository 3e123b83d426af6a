"""How a game of Never Bring a Knife stands for one seat: the sides it has seen, wounds, its goal.

What was said counts for nothing. A role that was seen belongs to its card: once a Mole has moved
the card, its seat is open again unless the viewer has seen the card that came.
"""

from collections.abc import Iterator

from app.games.never_bring_a_knife.table import explanations as about
from app.games.never_bring_a_knife.table.vocabulary import side, wounds
from app.table.standing import Goal, Knowledge, Known, Standing
from app.table.voice import Voice, counted, joined, sentence
from rules.games.never_bring_a_knife.cards import COP, CRIMINAL
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId, Seat
from rules.kernel.view import BYSTANDER


def standing(view: NbkView, voice: Voice) -> Standing:
    """What this seat knows of everybody, the viewer first; and what it should do about it."""
    first = 0 if view.seat == BYSTANDER else view.seat
    seats = [(first + place) % view.seats for place in range(view.seats)]
    known = Knowledge(
        tuple(voice.said(words) for words in _headline(view, seats)), "icon_eye",
        "icon_wound", "icon_wound_off", tuple(_known(view, seat) for seat in seats),
    )  # fmt: skip
    goal = None if view.seat == BYSTANDER or view.outcome is not None else _goal(view, voice)
    return Standing(knowledge=known, goal=goal)


def _known(view: NbkView, seat: Seat) -> Known:
    role = view.mark_at(seat)
    tone, art, told = "", "", "open"
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
    found = [(roles.count(kind), side(kind).lower()) for kind in (COP, CRIMINAL)]
    parts = [counted(number, name) for number, name in found if number]
    loose = f"{roles.count(None)} unknown"
    if not parts:
        yield from ("All sides are secret", "All secret")
        return
    if None in roles:
        parts.append(loose)
    if view.seat != BYSTANDER:
        yield f"I know {', '.join(parts)}"
    yield ", ".join(parts)
    yield loose


# What the viewer wants


def _goal(view: NbkView, voice: Voice) -> Goal | None:
    role = view.role_at(view.seat)
    if role is None:
        return None
    words = tuple(voice.said(words) for words in _wanted(view, role, voice))
    return Goal(words, (), voice.said(about.goal(role)))


def _wanted(view: NbkView, role: CardId, voice: Voice) -> Iterator[str]:
    """The most urgent thing: to stay, to finish somebody off, or to find out who is who."""
    fall, mine = view.book.fall_at, view.wounds[view.seat]
    if mine >= fall:
        yield from ("Your goal: heal a wound, or you fall.", "Heal, or you fall")
        return
    enemy = CRIMINAL if role == COP else COP
    foes = [s for s in range(view.seats) if s != view.seat and view.mark_at(s) == enemy]
    name = side(enemy).lower()
    if not foes:
        yield from (f"Your goal: find the {name}s, and wound them.", f"Find the {name}s")
        return
    worst = max(view.wounds[seat] for seat in foes)
    targets = [voice.name(seat) for seat in foes if view.wounds[seat] == worst]
    who = joined(targets[:1])
    if worst >= fall:
        yield from (f"Your goal: {who}, a {name}, must not heal.", f"{who} must not heal")
        return
    more = _more(fall - worst)
    yield f"Your goal: {more} on {who}, a {name}."
    yield sentence(f"{more} on {who}").removesuffix(".")
    yield f"{who}: {fall - worst} more"


def _more(number: int) -> str:
    """So many more wounds: one more wound, 2 more wounds."""
    return "one more wound" if number == 1 else wounds(number).replace(" ", " more ", 1)
