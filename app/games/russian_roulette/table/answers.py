"""What a seat is asked in Russian Roulette, in one sentence, and how every answer is said."""

from collections.abc import Callable
from typing import Any, NamedTuple, cast

from app.games.russian_roulette.table import words
from app.games.russian_roulette.table.vocabulary import gun_card, percent, points, pulls, survives
from app.table.fitting import ELLIPSIS
from app.table.voice import Voice, say
from rules.games.russian_roulette import commands as said
from rules.games.russian_roulette.cards import AIR, CLICK
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.commands import Command
from rules.kernel.windows import Pass

_LONGEST_NAME = 14


# The questions


def prompt(view: WcrrView, voice: Voice) -> str:
    """The question to this seat."""
    assert view.decision is not None
    kinds = {type(command) for command in view.decision.commands}
    asked = next((text for kind, text in _PROMPTS.items() if kind in kinds), "")
    if asked == words.ASK_ACCUSE and view.supply == 0:
        return words.ASK_ACCUSE_FREE
    return asked or _window(view, voice)


def _window(view: WcrrView, voice: Voice) -> str:
    waiting = view.pending
    if view.window == "on_action" and waiting is not None:
        command = cast(said.Play, waiting.command)
        target = command.target if isinstance(command, said.PlayAt) else None
        on = words.ASK_RESPONSE_SELF if target == waiting.seat else words.ASK_RESPONSE_ON
        asked, card = words.ASK_RESPONSE if target is None else on, voice.card(command.card)
        return say(asked, voice, seat=waiting.seat, card=card, target=target)
    if view.window == "before_pull" and view.seat >= 0 and view.aims[view.seat] != view.seat:
        aim = view.aims[view.seat]
        asked = words.ASK_AIMED_AIR if aim == AIR else words.ASK_AIMED_AT
        return say(asked, voice, target=aim)
    return words.ASK_CARD.get(view.window, words.ASK_ANY_CARD)


_PROMPTS: dict[type[Command], str] = {
    said.Pocket: words.ASK_POCKET,
    said.Bid: words.ASK_BID,
    said.Accuse: words.ASK_ACCUSE,
    said.Aim: words.ASK_AIM,
    said.Finish: words.ASK_FINISH,
}


# The answers


class _Row(NamedTuple):
    """How a command is said: in a list, as an order, in a word or two, and to confirm it.

    `button` is there for what is answered by a button alone.
    """

    label: str
    order: str
    brief: str
    confirm: str = ""
    button: str = ""


def label(command: Command, view: WcrrView, voice: Voice) -> str:
    """What a command does, as a person would say it."""
    return say(_row(command, view).label, voice, **_values(command, view, voice))


def order(command: Command, view: WcrrView, voice: Voice) -> str:
    """What to do, as one says it to a friend."""
    return say(_row(command, view).order, voice, **_values(command, view, voice))


def brief(command: Command, view: WcrrView, voice: Voice) -> str:
    """An answer in a word or two."""
    return say(_row(command, view).brief, voice, **_values(command, view, voice))


def confirm(command: Command, voice: Voice) -> str:
    """What the button says that carries out a command picked on the table."""
    if isinstance(command, said.PlayAt) and command.target == voice.viewer:
        return voice.said(words.PLAY_ON_SELF)
    row = _ROWS[type(command)]
    return say(row.confirm, voice, **_named(command, voice)) if row.confirm else ""


def button(command: Command, voice: Voice) -> str:
    """What a button says that is a whole answer; nothing for what is picked on the table."""
    return voice.said(_ROWS[type(command)].button)


def own_odds(view: WcrrView, number: int) -> float | None:
    """How likely the viewer survives a number of pulls of their own gun."""
    return survives(view, view.seat, number) if view.guns[view.seat] else None


_ROWS: dict[type[Command], _Row] = {
    said.Pocket: _Row(
        words.POCKET_BULLET, words.POCKET_ORDER, words.CHEAT, words.POCKET_CONFIRM),
    said.Bid: _Row(words.BID, words.BID_ORDER, words.BID_BRIEF, words.BID_CONFIRM),
    said.Accuse: _Row(words.ACCUSE, words.ACCUSE_ORDER, words.ACCUSE, words.ACCUSE_CONFIRM),
    said.PlayCard: _Row(words.PLAY, words.PLAY_ORDER, words.PLAY, words.PLAY),
    said.PlayAt: _Row(words.PLAY_ON, words.PLAY_ON_ORDER, words.PLAY_ON, words.PLAY),
    said.PlayTo: _Row(words.PLAY_BID, words.PLAY_BID_ORDER, words.PLAY_BID, words.PLAY),
    said.Aim: _Row(words.AIM, words.AIM_ORDER, words.AIM, words.AIM_CONFIRM),
    said.Spin: _Row(words.SPIN, words.SPIN_ORDER, words.SPIN, words.SPIN_CONFIRM),
    said.Finish: _Row(
        words.FINISH, words.FINISH_ORDER, words.FINISH_BRIEF, button=words.FINISH_BUTTON),
    said.Stop: _Row(words.STOP, words.STOP_ORDER, words.STOP_BRIEF, button=words.STOP_BUTTON),
    Pass: _Row(words.PASS, words.PASS_ORDER, words.PASS, button=words.PASS),
}  # fmt: skip


def _honest(command: said.Pocket, row: _Row, view: WcrrView) -> _Row:
    is_honest = command.card == CLICK
    return row._replace(label=words.POCKET_CLICK, brief=words.HONEST) if is_honest else row


def _with_odds(command: said.Bid, row: _Row, view: WcrrView) -> _Row:
    knows = command.pulls and own_odds(view, command.pulls) is not None
    return row._replace(label=words.BID_ODDS) if knows else row


def _with_bid(command: said.Accuse, row: _Row, view: WcrrView) -> _Row:
    has_bid = view.bids[command.target] is not None
    return row._replace(label=words.ACCUSE_BID) if has_bid else row


def _at_oneself(command: said.Aim, row: _Row, view: WcrrView) -> _Row:
    if command.target != view.seat:
        return row
    return row._replace(label=words.AIM_SELF, order=words.AIM_SELF_ORDER, brief=words.AIM_SELF)


# Where the position changes what is said.
_CHANGES: dict[type[Command], Callable[[Any, _Row, WcrrView], _Row]] = {
    said.Pocket: _honest,
    said.Bid: _with_odds,
    said.Accuse: _with_bid,
    said.Aim: _at_oneself,
}


def _row(command: Command, view: WcrrView) -> _Row:
    row, changes = _ROWS[type(command)], _CHANGES.get(type(command))
    return row if changes is None else changes(command, row, view)


def _values(command: Any, view: WcrrView, voice: Voice) -> dict[str, object]:
    """What goes into the gaps of a row."""
    found = {**_named(command, voice), "seat": view.seat}
    if isinstance(command, said.Bid):
        found["odds"] = percent(own_odds(view, command.pulls) or 0.0)
    elif isinstance(command, said.Accuse):
        found["number"] = view.bids[command.target] or 0
    elif isinstance(command, said.Finish):
        found["owed"] = pulls(max(1, (view.bids[view.seat] or 0) - view.pull))
    return found


def _named(command: Any, voice: Voice) -> dict[str, object]:
    """What a command names by itself."""
    if isinstance(command, said.Pocket):
        return {"a_card": gun_card(command.card)}
    if isinstance(command, said.Bid):
        return {"number": command.pulls, "points": points(command.pulls + 1)}
    found: dict[str, object] = {}
    if isinstance(command, said.PlayCard | said.PlayAt | said.PlayTo):
        found["card"] = voice.card(command.card)
    if isinstance(command, said.PlayTo):
        found["number"] = command.number
    if isinstance(command, said.Accuse | said.PlayAt | said.Aim | said.Spin):
        found |= {
            "target": command.target,
            "name": _short(voice.whom(command.target, voice.viewer)),
        }
    return found


def _short(name: str) -> str:
    """A name that has room on a button."""
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1].rstrip()}{ELLIPSIS}"
