"""What a seat is asked in Never Bring a Knife, in one sentence, and every answer as a label."""

from collections.abc import Callable
from typing import Any

from app.games.never_bring_a_knife.table.vocabulary import before, card, money, role_of, side
from app.table.voice import Voice, counted
from rules.games.never_bring_a_knife import commands as said
from rules.games.never_bring_a_knife.cards import DECK, HIT
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import Seat
from rules.kernel.commands import Command


def prompt(view: NbkView, voice: Voice) -> str:
    """The question to this seat."""
    assert view.decision is not None
    return _PROMPTS[view.decision.rule](view, voice)


def label(command: Command, view: NbkView, voice: Voice) -> str:
    """What a command does, as a person would say it."""
    return _LABELS[type(command)](command, view, voice)


def order(command: Command, view: NbkView, voice: Voice) -> str:
    """What to do, as one says it to a friend."""
    return _ORDERS.get(type(command), label)(command, view, voice)


def brief(command: Command, view: NbkView, voice: Voice) -> str:
    """An answer in a word or two."""
    return _BRIEFS[type(command)](command, view, voice)


def short(view: NbkView, voice: Voice) -> list[str]:
    """How to say a play, where there are too many to list."""
    assert view.decision is not None
    plays = [c for c in view.decision.commands if isinstance(c, said.PlayCard)]
    if not plays:
        return [
            f"{number}. {label(command, view, voice)}"
            for number, command in enumerate(view.decision.commands, 1)
        ]
    either = sorted({c.target for c in plays if not c.face_up})
    open_only = sorted({c.target for c in plays} - set(either))
    kind, name = DECK.code(plays[0].card), voice.names[plays[0].target]
    return [
        *_players("Face down or up in front of", either, voice),
        *_players("Only face up in front of", open_only, voice),
        f"Say a card and a player, as in '{kind} {name}'; add 'up' to lay it face up.",
    ]


def _players(how: str, seats: list[Seat], voice: Voice) -> list[str]:
    me = voice.viewer
    names = [f"{voice.names[seat]}{' (you)' if seat == me else ''}" for seat in seats]
    return [f"{how}: {', '.join(names)}."] if seats else []


def _play(view: NbkView, voice: Voice) -> str:
    if not view.lap:
        return "Lay your first card of the round in front of somebody else."
    left = counted(len(view.hand), "card")
    return f"Lay a card in front of anybody, yourself included; you have {left}."


def _intel(view: NbkView, voice: Voice) -> str:
    return "Intel: look at somebody's role or at the boss's, or leave it."


def _use_hit(view: NbkView, voice: Voice) -> str:
    assert view.decision is not None
    price = money(view.book.hit_price)
    if isinstance(view.decision.commands[0], said.UseHit):
        return f"You have a Hit: pay {price} and wound somebody, or keep it for later."
    return "You cannot pay for the Hit: bank it, or throw it away."


def _order(view: NbkView, voice: Voice) -> str:
    return "Which card of your stack acts next?"


def _spend(view: NbkView, voice: Voice) -> str:
    has = money(view.money[view.seat])
    return f"Money Talks: you have {has}.{in_danger(view)} What do you pay for?"


def in_danger(view: NbkView) -> str:
    """How many fall if nobody heals them, as a sentence of its own; nothing if nobody does."""
    falling = [seat for seat, wounds in enumerate(view.wounds) if wounds >= view.book.fall_at]
    if not falling:
        return ""
    many = "You fall" if falling == [view.seat] else f"{counted(len(falling), 'player')} will fall"
    return f" {many} unless healed."


_PROMPTS: dict[str, Callable[[NbkView, Voice], str]] = {
    "NBK-PLAY-01": _play,
    "NBK-CARD-05": _intel,
    "NBK-CARD-06": _use_hit,
    "NBK-R04": _order,
    "NBK-MON-01": _spend,
}


def _lay(command: said.PlayCard, view: NbkView, voice: Voice) -> str:
    how = "face up" if command.face_up else "face down"
    where = before(command.target, voice, view.seat)
    return f"Lay {card(command.card)} {how} {where}"


def _look_at(command: said.LookAt, view: NbkView, voice: Voice) -> str:
    """A look, with a warning where it brings nothing new (NBK-R14)."""
    told = f"Look at {role_of(command.target, voice)}{_price(view, view.book.look_price)}"
    known = view.mark_at(view.boss if command.target is None else command.target)
    return told if known is None else f"{told}; you know it already: {side(known)}"


def _hit(command: said.UseHit, view: NbkView, voice: Voice) -> str:
    target = voice.whom(command.target, view.seat)
    return f"Use the Hit on {target} for {money(view.book.hit_price)}"


def _heal(command: said.Heal, view: NbkView, voice: Voice) -> str:
    target, has = voice.whom(command.target, view.seat), view.wounds[command.target]
    return f"Heal {target} for {money(view.book.heal_price)}: {counted(has, 'wound')} now"


def _price(view: NbkView, price: int) -> str:
    return f" for {money(price)}" if view.phase == "money" else ""


def _done(command: said.EndTurn, view: NbkView, voice: Voice) -> str:
    return "Spend no more"


_LABELS: dict[type[Command], Callable[[Any, NbkView, Voice], str]] = {
    said.PlayCard: _lay,
    said.LookAt: _look_at,
    said.DeclineLook: lambda command, view, voice: "Leave the Intel unused",
    said.UseHit: _hit,
    said.BankHit: lambda command, view, voice: f"Bank the {DECK.name(HIT)}",
    said.DiscardHit: lambda command, view, voice: f"Throw the {DECK.name(HIT)} away",
    said.ResolveNext: lambda command, view, voice: f"{DECK.name(command.card)} acts next",
    said.Heal: _heal,
    said.EndTurn: _done,
}


def _onto(command: said.PlayCard, view: NbkView, voice: Voice) -> str:
    where = "your own stack" if command.target == view.seat else voice.who(command.target)
    return f"{card(command.card)} on {where}"


def _to_lay(command: said.PlayCard, view: NbkView, voice: Voice) -> str:
    return f"Lay {_onto(command, view, voice)}"


_ORDERS: dict[type[Command], Callable[[Any, NbkView, Voice], str]] = {
    said.PlayCard: _to_lay,
    said.LookAt: lambda command, view, voice: f"Look at {role_of(command.target, voice)}",
    said.UseHit: lambda command, view, voice: (
        f"Use the Hit on {voice.whom(command.target, view.seat)}"
    ),
    said.Heal: lambda command, view, voice: f"Heal {voice.whom(command.target, view.seat)}",
    said.ResolveNext: lambda command, view, voice: f"Let the {DECK.name(command.card)} act first",
}
_BRIEFS: dict[type[Command], Callable[[Any, NbkView, Voice], str]] = {
    said.PlayCard: lambda command, view, voice: (
        f"{DECK.name(command.card)} on {voice.whom(command.target, view.seat)}"
    ),
    said.LookAt: lambda command, view, voice: (
        "Look at the boss" if command.target is None else f"Look at {voice.names[command.target]}"
    ),
    said.DeclineLook: lambda command, view, voice: "No look",
    said.UseHit: lambda command, view, voice: f"Hit {voice.whom(command.target, view.seat)}",
    said.BankHit: lambda command, view, voice: "Keep the Hit",
    said.DiscardHit: lambda command, view, voice: "Throw it away",
    said.ResolveNext: lambda command, view, voice: DECK.name(command.card),
    said.Heal: lambda command, view, voice: f"Heal {voice.whom(command.target, view.seat)}",
    said.EndTurn: lambda command, view, voice: "Spend no more",
}
