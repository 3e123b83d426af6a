"""What a seat is asked in Russian Roulette, in one sentence, and every answer as a label."""

from collections.abc import Callable
from typing import Any, cast

from app.games.russian_roulette.table.vocabulary import (
    at_whom,
    gun_card,
    percent,
    points,
    pulls,
    survives,
)
from app.table.voice import Voice, counted
from rules.games.russian_roulette import commands as said
from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.windows import Pass


def prompt(view: WcrrView, voice: Voice) -> str:
    """The question to this seat."""
    assert view.decision is not None
    kinds = {type(command) for command in view.decision.commands}
    asks = next((ask for kind, ask in _PROMPTS.items() if kind in kinds), _window)
    return asks(view, voice)


def label(command: Command, view: WcrrView, voice: Voice) -> str:
    """What a command does, as a person would say it."""
    return _LABELS[type(command)](command, view, voice)


def order(command: Command, view: WcrrView, voice: Voice) -> str:
    """What to do, as one says it to a friend."""
    return label(command, view, voice).partition(":")[0]


def brief(command: Command, view: WcrrView, voice: Voice) -> str:
    """An answer in a word or two."""
    return _BRIEFS.get(type(command), order)(command, view, voice)


# The questions


def _pocket(view: WcrrView, voice: Voice) -> str:
    return "Put one card into your pocket: a CLICK is honest, a BULLET is cheating."


def _bid(view: WcrrView, voice: Voice) -> str:
    return "How often do you pull? Each pull bid is a point, and one more if you lose nobody."


def _accuse(view: WcrrView, voice: Voice) -> str:
    return f"Accuse somebody of cheating, or pass. If you are wrong, {wrong(view)}."


def wrong(view: WcrrView) -> str:
    """What a wrong accusation costs."""
    return "no BULLET is left for you" if view.supply == 0 else "your gun gets a BULLET more"


def _aim(view: WcrrView, voice: Voice) -> str:
    return "Everybody aims in secret: at whom do you point your gun for this pull?"


def _finish(view: WcrrView, voice: Voice) -> str:
    return "You are the last one alive. Do you still make the pulls that you bid?"


_WINDOWS: dict[str, str] = {
    "guns_set": "The guns are laid down. Play a card, or pass.",
    "bids_revealed": "The bids are open. Play a card, or pass.",
    "accusation_flip": "Your pocket is turned up. Play a card, or pass.",
    "before_pull": "The next pull is about to be made. Play a card, or pass.",
    "after_flip": "You are about to lose a character. Play a card, or pass.",
    "after_last_pull": "Nobody has a pull left. Play a card, or pass.",
    "points": "Points are about to be scored. Play a card, or pass.",
}


def _window(view: WcrrView, voice: Voice) -> str:
    waiting = view.pending
    if view.window == "on_action" and waiting is not None:
        seat, command = waiting.seat, cast(said.Play, waiting.command)
        target = command.target if isinstance(command, said.PlayAt) else None
        on = "" if target is None else f" on {voice.whom(target, seat)}"
        played = f"{voice.does(seat, 'play')} {voice.card(command.card)}{on}"
        return f"{played}. Answer it, or pass."
    if view.window == "before_pull" and view.seat >= 0 and view.aims[view.seat] != view.seat:
        where = at_whom(view.aims[view.seat], view.seat, voice)
        return f"Your gun points {where} for this pull. Play another card, or pass."
    return _WINDOWS.get(view.window, "Play a card, or pass.")


_PROMPTS: dict[type[Command], Callable[[WcrrView, Voice], str]] = {
    said.Pocket: _pocket,
    said.Bid: _bid,
    said.Accuse: _accuse,
    said.Aim: _aim,
    said.Finish: _finish,
}


# The answers


def _to_pocket(command: said.Pocket, view: WcrrView, voice: Voice) -> str:
    if command.card == CLICK:
        return f"Pocket {gun_card(CLICK)}: honest"
    return f"Pocket {gun_card(BULLET)}: cheating"


def _to_bid(command: said.Bid, view: WcrrView, voice: Voice) -> str:
    odds = own_odds(view, command.pulls) if command.pulls else None
    sure = "" if odds is None else f", to live through it {percent(odds)}"
    return f"Bid {pulls(command.pulls)}: {points(command.pulls + 1)}{sure}"


def own_odds(view: WcrrView, number: int) -> float | None:
    """How likely the viewer's own gun lets it live through so many pulls."""
    return survives(view, view.seat, number) if view.guns[view.seat] else None


def _to_accuse(command: said.Accuse, view: WcrrView, voice: Voice) -> str:
    bid = view.bids[command.target]
    what = "" if bid is None else f", who bid {pulls(bid)}"
    return f"Accuse {voice.who(command.target)}{what}"


def _to_play_at(command: said.PlayAt, view: WcrrView, voice: Voice) -> str:
    return f"Play {voice.card(command.card)} on {voice.whom(command.target, view.seat)}"


def _to_play_to(command: said.PlayTo, view: WcrrView, voice: Voice) -> str:
    return f"Play {voice.card(command.card)} and bid {pulls(command.number)}"


def _to_aim(command: said.Aim, view: WcrrView, voice: Voice) -> str:
    return f"Aim at {_head(command.target, view.seat, voice)}"


def _head(target: Seat, seat: Seat, voice: Voice) -> str:
    return "your own head" if target == seat else voice.who(target)


def _to_finish(command: said.Finish, view: WcrrView, voice: Voice) -> str:
    owed = (view.bids[view.seat] or 0) - view.pull
    return f"Make the {counted(max(1, owed), 'pull')} that you owe"


_LABELS: dict[type[Command], Callable[[Any, WcrrView, Voice], str]] = {
    said.Pocket: _to_pocket,
    said.Bid: _to_bid,
    said.Accuse: _to_accuse,
    said.PlayCard: lambda command, view, voice: f"Play {voice.card(command.card)}",
    said.PlayAt: _to_play_at,
    said.PlayTo: _to_play_to,
    said.Aim: _to_aim,
    said.Spin: lambda command, view, voice: f"Spin {voice.whose(command.target)} gun again",
    said.Finish: _to_finish,
    said.Stop: lambda command, view, voice: "Leave it at that, and win",
    Pass: lambda command, view, voice: "Pass",
}
_BRIEFS: dict[type[Command], Callable[[Any, WcrrView, Voice], str]] = {
    said.Pocket: lambda command, view, voice: "Honest" if command.card == CLICK else "Cheat",
    said.Bid: lambda command, view, voice: f"Bid {command.pulls}",
    said.Accuse: lambda command, view, voice: f"Accuse {voice.who(command.target)}",
    said.Finish: lambda command, view, voice: "Go on",
    said.Stop: lambda command, view, voice: "Stop",
}
