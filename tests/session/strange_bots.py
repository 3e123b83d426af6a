"""Bots that misbehave, one level for each way; worker processes import this module."""

import os
import threading

from app.advice import Advice
from app.bots.choice import Choice
from rules.games.knives.commands import PlayCard


def decide(game, level, view, seed, table_talk):
    """The first legal command, or trouble."""
    return {
        "first": _first,
        "fails": _fail,
        "dies": _die,
        "hangs": _hang,
        "cheats": _cheat,
        "mumbles": lambda view: None,
        "echoes": lambda view: Choice(view.decision.commands[0], says=table_talk.heard[-1].claim),
    }[level](view)


def _first(view):
    return Choice(view.decision.commands[0], advice=Advice("it is the first"))


def _fail(view):
    raise RuntimeError("no idea")


def _die(view):
    os._exit(3)


def _hang(view):
    threading.Event().wait()


def _cheat(view):
    return Choice(PlayCard(0))
