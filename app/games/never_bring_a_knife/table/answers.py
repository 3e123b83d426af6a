"""What a seat is asked in Never Bring a Knife, in one sentence, and every answer as a label."""

from collections.abc import Callable
from typing import Any

from app.games.never_bring_a_knife.table import words
from app.games.never_bring_a_knife.table.vocabulary import card, money, side, whose_role
from app.games.never_bring_a_knife.table.words import Answer
from app.table.voice import Voice, counted, say
from rules.games.never_bring_a_knife import commands as said
from rules.games.never_bring_a_knife.cards import DECK
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import Seat
from rules.kernel.commands import Command


def prompt(view: NbkView, voice: Voice) -> str:
    """The question to this seat."""
    assert view.decision is not None
    return asked(_PROMPTS[view.decision.rule](view), view, voice)


def label(command: Command, view: NbkView, voice: Voice) -> str:
    """What a command does, as a person would say it."""
    return _filled(_answer(command, view).label, command, view, voice)


def order(command: Command, view: NbkView, voice: Voice) -> str:
    """What to do, as one says it to a friend."""
    return _filled(_answer(command, view).order, command, view, voice)


def brief(command: Command, view: NbkView, voice: Voice) -> str:
    """An answer in a word or two."""
    return _filled(_answer(command, view).brief, command, view, voice)


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
        *_players(words.EITHER_WAY, either, voice),
        *_players(words.ONLY_UP, open_only, voice),
        words.HOW_TO_PLAY.format(card=kind, name=name),
    ]


def _players(how: str, seats: list[Seat], voice: Voice) -> list[str]:
    me = voice.viewer
    names = [
        words.YOUR_NAME.format(name=voice.names[seat]) if seat == me else voice.names[seat]
        for seat in seats
    ]
    return [how.format(names=", ".join(names))] if seats else []


# The question


def asked(template: str, view: NbkView, voice: Voice) -> str:
    """A question with its numbers."""
    return say(
        template, voice, cards=counted(len(view.hand), "card"), price=money(view.book.hit_price),
        money=money(view.money[view.seat]), players=counted(len(falling(view)), "player"),
    )  # fmt: skip


def falling(view: NbkView) -> list[Seat]:
    """Who falls if nobody heals them."""
    return [seat for seat, hurt in enumerate(view.wounds) if hurt >= view.book.fall_at]


def by_danger(view: NbkView, calm: str, own: str, others: str) -> str:
    """What is said where nobody is about to fall, only the viewer, or somebody."""
    who = falling(view)
    return calm if not who else own if who == [view.seat] else others


def _use_hit(view: NbkView) -> str:
    assert view.decision is not None
    can_pay = isinstance(view.decision.commands[0], said.UseHit)
    return words.HIT_PROMPT if can_pay else words.HIT_UNPAID_PROMPT


def _spend(view: NbkView) -> str:
    prompts = words.MONEY_PROMPT, words.MONEY_YOU_FALL_PROMPT, words.MONEY_FALL_PROMPT
    return by_danger(view, *prompts)


_PROMPTS: dict[str, Callable[[NbkView], str]] = {
    "NBK-PLAY-01": lambda view: words.PLAY_PROMPT if view.lap else words.PLAY_FIRST_PROMPT,
    "NBK-CARD-05": lambda view: words.INTEL_PROMPT,
    "NBK-CARD-06": _use_hit,
    "NBK-R04": lambda view: words.ORDER_PROMPT,
    "NBK-MON-01": _spend,
}


# The answers


ANSWERS: dict[type[Command], Answer] = {
    said.PlayCard: words.PLAY_UP,
    said.LookAt: words.LOOK,
    said.DeclineLook: words.SKIP_LOOK,
    said.UseHit: words.USE_HIT,
    said.BankHit: words.BANK_HIT,
    said.DiscardHit: words.DISCARD_HIT,
    said.ResolveNext: words.RESOLVE,
    said.Heal: words.HEAL,
    said.EndTurn: words.DONE,
}


def _answer(command: Command, view: NbkView) -> Answer:
    """The row of a command."""
    if isinstance(command, said.PlayCard):
        if command.target == view.seat:
            return words.PLAY_UP_OWN if command.face_up else words.PLAY_DOWN_OWN
        return words.PLAY_UP if command.face_up else words.PLAY_DOWN
    if isinstance(command, said.LookAt):
        return _look(command, view)
    if isinstance(command, said.Heal) and command.target == view.seat:
        return words.HEAL_SELF
    return ANSWERS[type(command)]


def _look(command: said.LookAt, view: NbkView) -> Answer:
    """A look, with a warning where it brings nothing new (NBK-R14)."""
    is_new = _known(command, view) is None
    if view.phase == "money":
        return words.PAID_LOOK if is_new else words.PAID_LOOK_KNOWN
    return words.LOOK if is_new else words.LOOK_KNOWN


def _known(command: said.LookAt, view: NbkView) -> int | None:
    return view.mark_at(view.boss if command.target is None else command.target)


def _filled(template: str, command: Any, view: NbkView, voice: Voice) -> str:
    gaps: dict[str, object] = {"seat": view.seat}
    if isinstance(command, said.LookAt):
        known = _known(command, view)
        gaps |= {
            "whose": whose_role(command.target, voice), "price": money(view.book.look_price),
            "place": "the boss" if command.target is None else voice.names[command.target],
            "side": "" if known is None else side(known),
        }  # fmt: skip
    elif isinstance(command, said.PlayCard):
        name = DECK.name(command.card)
        gaps |= {"card": card(command.card), "name": name, "target": command.target}
    elif isinstance(command, said.ResolveNext):
        gaps["name"] = DECK.name(command.card)
    elif isinstance(command, said.UseHit):
        gaps |= {"target": command.target, "price": money(view.book.hit_price)}
    elif isinstance(command, said.Heal):
        hurt = counted(view.wounds[command.target], "wound")
        price = money(view.book.heal_price)
        who = command.target
        gaps |= {"target": who, "owner": who, "price": price, "wounds": hurt}
    return say(template, voice, **gaps)
