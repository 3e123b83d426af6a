"""What a person can type beside answers: help, undo, hint, log, rules, score, save, quit."""

from collections.abc import Callable
from typing import Protocol

from app.session.table import Session
from app.session.undoing import UndoRefused
from app.table.rules_text import RulesText
from app.table.voice import Voice
from app.table.wording import Wording
from app.text.console import Console
from app.text.narrator import Narrator
from rules.kernel.cards import Seat

LOG_LINES = 40


class Leave(Exception):
    """Somebody wants to stop."""


class Table(Protocol):
    """What these words need of the table."""

    session: Session
    wording: Wording
    rules: RulesText
    console: Console
    narrator: Narrator

    def voice(self, seat: Seat) -> Voice:
        """How this seat is spoken to."""

    def show_table(self, seat: Seat) -> None:
        """Print the table and the question from this seat's view."""

    def start_over(self) -> None:
        """After a take-back."""


def _help(table: Table, seat: Seat, rest: str) -> None:
    decision = table.session.view(seat).decision
    assert decision is not None
    notation = table.session.game.notation
    written = [repr(notation.write(command)) for command in decision.commands[:3]]
    lines = [
        f"Answer with a number, or in words: {', '.join(written)} ...",
        "Any part of that, or of the answer's words, will do if it fits one answer only.",
        *(f"{name}: {what}" for name, what in _ABOUT.items()),
        f"This question is put by {decision.rule}: 'rules {decision.rule}' prints it.",
    ]
    table.console.say(lines)


def _undo(table: Table, seat: Seat, rest: str) -> None:
    _go_back(table, seat, table.session.undo)


def _redo(table: Table, seat: Seat, rest: str) -> None:
    _go_back(table, seat, table.session.redo)


def _go_back(table: Table, seat: Seat, change: Callable[[], None]) -> None:
    before = len(table.session)
    try:
        change()
    except UndoRefused as problem:
        table.console.say(f"That cannot be done: {problem}.")
        return
    table.start_over()
    done = "taken back" if len(table.session) < before else "done again"
    table.console.say(f"Your decision is {done}.")


def _hint(table: Table, seat: Seat, rest: str) -> None:
    reply = table.session.hint(seat)
    command = reply.choice.command
    label = table.wording.label(command, table.session.view(seat), table.voice(seat))
    written = table.session.game.notation.write(command)
    table.console.say(f"Hint: {label} ('{written}').")
    table.console.say(f"Because: {reason}." for reason in reply.choice.reasons)
    if reply.trouble:
        table.console.say(f"Note: {reply.trouble}.")


def _log(table: Table, seat: Seat, rest: str) -> None:
    lines = table.narrator.tell_all(range(len(table.session) + 1), seat)
    table.console.say(lines if rest == "all" else lines[-LOG_LINES:])


def _rules(table: Table, seat: Seat, rest: str) -> None:
    if not rest:
        sections = ", ".join(table.rules.sections)
        table.console.say(f"Type 'rules' and an id, a chapter or a word. Chapters: {sections}.")
        return
    found = table.rules.find(rest)
    if not found:
        table.console.say(f"The rules say nothing about {rest!r}.")
    for paragraph in found:
        table.console.say(["", f"{paragraph.rule} {paragraph.text}".strip()])


def _score(table: Table, seat: Seat, rest: str) -> None:
    view, voice = table.session.view(seat), table.voice(seat)
    table.console.say([*table.wording.scores(view, voice), *table.wording.roles(view, voice)])


def _save(table: Table, seat: Seat, rest: str) -> None:
    table.session.save()
    if table.session.unsaved:
        table.console.say(f"Not saved: {table.session.unsaved}.")
    elif table.session.path is None:
        table.console.say("This game is not kept.")
    else:
        table.console.say(f"Saved: {table.session.path}")


def _quit(table: Table, seat: Seat, rest: str) -> None:
    raise Leave


def _look(table: Table, seat: Seat, rest: str) -> None:
    table.show_table(seat)


WORDS: dict[str, Callable[[Table, Seat, str], None]] = {
    "help": _help,
    "?": _help,
    "table": _look,
    "undo": _undo,
    "redo": _redo,
    "hint": _hint,
    "log": _log,
    "rules": _rules,
    "score": _score,
    "save": _save,
    "quit": _quit,
    "exit": _quit,
}
_ABOUT = {
    "help": "this",
    "table": "how the game stands (an empty line asks the question again)",
    "undo, redo": "take your last decision back, or do it again",
    "hint": "what a strong bot would do with what you know",
    "log": "what happened lately, as you saw it; 'log all' for the whole game",
    "rules": "the rules, by id, chapter or word; alone it lists the chapters",
    "score": "points, coins and roles",
    "save": "where this game is kept (it is saved after every command)",
    "quit": "leave; 'backroom play --continue' goes on",
}
