"""Why something on a table cannot be picked: what the rules say to the command it would make.

No game is known here. What is pointed at takes its place in the legal commands that go with what
has been picked so far, and the rules say why that cannot be. Where no command names anything of
the kind, they say what they ask for.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, replace
from typing import Any

from app.table.gestures import MIDDLE, Gesture, Named, named
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import Command, Refusal
from rules.kernel.view import View

_NOTHING = Command()


def why_not_card(view: View, gesture: Gesture, card: CardId) -> Refusal | None:
    """Why this card cannot be picked now; None if it can be."""
    if card in gesture.legal_cards:
        return None
    why = _pointless(gesture, Named(cards=frozenset({card})))
    return why or _most_telling(view, gesture, {"card": card, "cards": card})


def why_not_seat(view: View, gesture: Gesture, seat: Seat) -> Refusal | None:
    """Why this player cannot be picked with what is picked already; None if it can be."""
    if seat in gesture.open_seats:
        return None
    pointed = {"place": None} if seat == MIDDLE else {"seat": seat, "place": seat}
    why = _pointless(gesture, Named(frozenset(gesture.chosen), frozenset({seat})))
    return why or _most_telling(view, gesture, pointed)


def _pointless(gesture: Gesture, meant: Named) -> Refusal | None:
    """Why nothing would come of what the rules allow there."""
    there = (command for command in gesture.commands if named(command).covers(meant))
    return next(filter(None, map(gesture.reading.pointless, there)), None)


def shut_zones(gesture: Gesture, zones: Iterable[Zone]) -> frozenset[Zone]:
    """The places like those where what is picked can go, but where it cannot."""
    open_to = {*gesture.open_zones, *(one for one in gesture.targets if isinstance(one, Zone))}
    alike = {zone.name for zone in open_to if zone.host is not None}
    like_them = (zone for zone in zones if zone.name in alike and zone not in open_to)
    return frozenset(like_them) if gesture.is_picking else frozenset()


def why_not_zone(view: View, gesture: Gesture, zone: Zone) -> Refusal | None:
    """Why what is picked cannot go there; None if it can."""
    return _most_telling(view, gesture, {"zone": zone})


def _most_telling(view: View, gesture: Gesture, pointed: Mapping[str, Any]) -> Refusal | None:
    """What a rule of its own forbids comes before what only is not asked for."""
    meant = {made: None for command in gesture.left for made in _made(command, pointed)}
    refusals = filter(None, map(view.refusal, meant or (_NOTHING,)))
    return min(refusals, key=lambda said: said.rule == view.agenda[-1].rule, default=None)


def _made(command: Command, pointed: Mapping[str, Any]) -> Iterator[Command]:
    """The command with what is pointed at in the place of what it names of that kind."""
    for field in fields(command):
        kind = field.metadata["kind"]
        if kind in pointed:
            value = pointed[kind]
            if kind == "cards":
                value = tuple(sorted((*getattr(command, field.name)[1:], value)))
            yield replace(command, **{field.name: value})
