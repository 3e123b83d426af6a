"""How far a run is: games, time left, how fast; pause and cancel. Before one, the kept ones."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple, Protocol

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Row
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.chart import ShareBar
from app.draw.widgets.node import Node
from app.draw.widgets.text import Icon, Text
from app.scenes.lab.running import Running
from app.table.voice import counted

FEW, LONGEST = 3, 56


class RunActions(Protocol):
    """What can be done to runs."""

    def toggle_run(self) -> None:
        """Pause, or go on."""

    def cancel_run(self) -> None:
        """Stop, and keep what is done."""

    def go_on(self) -> None:
        """Play what is missing."""

    def show_runs(self) -> None:
        """All runs that are kept."""

    def open_run(self, number: int) -> None:
        """One of them."""

    def rename_shown(self) -> None:
        """Call the one on the screen something else."""


class KeptRun(NamedTuple):
    """A run that is kept, in a few words."""

    name: str
    about: str


def thousands(number: int) -> str:
    """A number as it is read: 6 412."""
    return f"{number:,}".replace(",", "\u202f")


def in_time(seconds: float) -> str:
    """How long it still takes, in words."""
    if seconds < 60:
        return f"{max(1, round(seconds))} s"
    minutes, rest = divmod(round(seconds), 60)
    if minutes < 60:
        return f"{minutes} min {rest:02} s" if minutes < 10 else f"{minutes} min"
    return f"{minutes // 60} h {minutes % 60:02} min"


def run_panel(
    style: Style, running: Running | None, workers: int, kept: Sequence[KeptRun], act: RunActions
) -> Node:
    """What goes on, or what there is to look at."""
    if running is None:
        return _waiting(kept, act)
    total, arms = running.trial.games, len(running.trial.arms)
    each = " each" if arms > 1 else ""
    told = f"{thousands(running.done)} of {thousands(total)} games{each}"
    head: list[Node] = [Text("Simulation", 18, face="serif"), Text(told, 15, face="semibold")]
    head.append(Text(_left(running), 13, "text_dim", grow=1))
    buttons = Row(list(_buttons(running, act)), gap=10)
    top: Node = Flow([*head, buttons], gap=12) if style.narrow else Row([*head, buttons], gap=16)
    bar = ShareBar(running.done / max(1, total), 14)
    facts = Flow([*_facts(running, workers), *_named(running, act)], gap=22)
    return Column([top, bar, facts], gap=12)


def _waiting(kept: Sequence[KeptRun], act: RunActions) -> Node:
    title = Text("Simulation", 18, face="serif", grow=1)
    more = Button("All runs", act.show_runs, icon="folder", room="compact", key="runs")
    about = "Change a rule, choose who plays, and let bots try it. Every game is saved."
    rows: list[Node] = [
        Row([title, *([more] if kept else [])], gap=12),
        Text(about, 13, "text_dim"),
    ]
    if kept:
        rows.append(Flow([_kept(number, run, act) for number, run in enumerate(kept[:FEW])], gap=8))
    return Column(rows, gap=10)


def _kept(number: int, run: KeptRun, act: RunActions) -> Node:
    name = run.name if len(run.name) <= LONGEST else f"{run.name[: LONGEST - 1].rstrip()}…"
    button = Button(name, partial(act.open_run, number), room="compact", icon="chart")
    button.key, button.tip = f"kept {number}", run.about
    return button


def _named(running: Running, act: RunActions) -> list[Node]:
    """What it is kept as; pressed, it gets another name. While it is played it keeps its own."""
    if running.is_on:
        return []
    words = Row([Icon("save", 15), Text(f"saved as “{running.folder.intent.name}”", 13)], gap=7)
    tip = "Rename the run"
    return [Pressable(words, act.rename_shown, across=4, down=0, key="rename run", tip=tip)]


def _left(running: Running) -> str:
    if running.problem:
        return ""
    if running.is_complete:
        return "finished"
    if not running.is_on:
        return "stopped, every game saved"
    if running.is_held:
        return "paused"
    return "getting ready…" if running.left is None else f"about {in_time(running.left)} left"


def _buttons(running: Running, act: RunActions) -> list[Button]:
    all_runs = Button("Runs", act.show_runs, icon="folder", room="compact", key="runs")
    if not running.is_on:
        more = [Button("Continue", act.go_on, icon="play", room="compact", key="go on")]
        return [*([] if running.is_complete else more), all_runs]
    held = running.is_held
    pause = Button("Continue" if held else "Pause", act.toggle_run, room="compact", key="pause")
    pause.icon = "play" if held else "pause"
    cancel = Button("Cancel", act.cancel_run, icon="cross", room="compact", key="cancel")
    cancel.tip = "Stop here. You can continue later."
    return [pause, cancel]


def _facts(running: Running, workers: int) -> list[Node]:
    if running.problem:
        return [_fact("warn", f"{running.problem}.", "danger")]
    broken = sum(arm.broken for arm in running.report.arms) if running.report else 0
    facts = []
    if running.is_on:
        if running.rate:
            facts.append(_fact("speed", f"{running.rate:.3g} games per second"))
        facts.append(_fact("mask", counted(workers, "worker")))
    facts.append(
        _fact("warn", f"{counted(broken, 'game')} broke", "danger")
        if broken
        else _fact("check", "no broken games")
    )
    if running.is_on:
        facts.append(_fact("save", "Cancel saves what's done"))
    return facts


def _fact(icon: str, text: str, ink: str = "text_dim") -> Node:
    return Row([Icon(icon, 15), Text(text, 13, ink)], gap=7)
