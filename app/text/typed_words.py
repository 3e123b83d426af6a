"""What a person can type beside answers: help, undo, hint, why, log, rules, score, save, quit."""

from collections.abc import Callable, Iterable, Sequence
from textwrap import shorten
from typing import Protocol

from app.session.table import Session
from app.session.undoing import UndoRefused
from app.table.hint import Hint, hint_of
from app.table.log_lines import said_once
from app.table.rules_text import Paragraph, RulesText
from app.table.talk_words import TalkWords
from app.table.voice import EVERYBODY, Voice, sentence
from app.table.wording import Wording
from app.text.console import Console
from app.text.narrator import Narrator
from app.text.typed_form import fill_form
from app.text.typed_pass import keep
from app.text.typed_talk import heard, say
from rules.kernel.cards import Seat
from rules.kernel.decisions import Decision, FillIn

LOG_LINES = 40
MANY_RULES = 6
IN_SHORT = 76


class Leave(Exception):
    """Somebody wants to stop."""


class TypedTable(Protocol):
    """What these words need of the table."""

    session: Session
    wording: Wording
    rules: RulesText
    console: Console
    narrator: Narrator
    talk: TalkWords
    hinted: tuple[Seat, int, Hint] | None
    refused_by: str

    def voice(self, seat: Seat) -> Voice:
        """How this seat is spoken to."""

    def show_table(self, seat: Seat) -> None:
        """Print the table and the question from this seat's view."""

    def show_question(self, seat: Seat) -> None:
        """Print what this seat is asked."""

    def start_over(self, news: str) -> None:
        """After a take-back, with what everybody is told of it."""


def _help(table: TypedTable, seat: Seat, rest: str) -> None:
    decision = table.session.view(seat).decision
    assert decision is not None
    notation = table.session.game.notation
    written = [repr(notation.write(command)) for command in decision.commands[:3]]
    idle = _idle_words(table, decision)
    lines = [
        f"Answer with a number, or in words: {', '.join(written)} ...",
        "Any part of that, or of the answer's words, will do if it fits one answer only.",
        *(f"{name}: {what}" for name, what in _ABOUT.items() if name not in idle),
    ]
    table.console.say(lines)


def _idle_words(table: TypedTable, decision: Decision) -> tuple[str, ...]:
    """The words that mean nothing where a game has no talk, or answers can be listed."""
    talk = () if table.talk.phrases else ("say", "heard")
    return talk if isinstance(decision, FillIn) else (*talk, "form")


def _undo(table: TypedTable, seat: Seat, rest: str) -> None:
    _go_back(table, seat, table.session.undo)


def _redo(table: TypedTable, seat: Seat, rest: str) -> None:
    _go_back(table, seat, table.session.redo)


def _go_back(table: TypedTable, seat: Seat, change: Callable[[], None]) -> None:
    before = table.session.past.givers()
    try:
        change()
    except UndoRefused as problem:
        table.console.say(f"That cannot be done: {problem}.")
        return
    table.start_over(_what_changed(table, EVERYBODY, before))
    table.console.say(_what_changed(table, seat, before))


def _what_changed(table: TypedTable, listener: Seat, before: Sequence[Seat]) -> str:
    """Among several people the last decision may have been somebody else's."""
    voice, after = table.voice(listener), table.session.past.givers()
    if len(after) > len(before):
        return sentence(f"{voice.whose(after[len(before)])} decision is done again")
    return sentence(f"{voice.whose(before[len(after)])} decision is taken back")


def _hint(table: TypedTable, seat: Seat, rest: str) -> None:
    reply = table.session.hint(seat)
    view, choice = table.session.view(seat), reply.choice
    hint = hint_of(
        choice.command, choice.advice, view, table.voice(seat), table.wording, table.talk
    )
    table.hinted = seat, len(table.session), hint
    more = " ('why' compares all answers.)" if hint.rows else ""
    table.console.say(f"Hint: {hint.order} {hint.reason}{more}")
    if hint.talk:
        table.console.say(" ".join(hint.talk))
    if reply.trouble:
        table.console.say(f"Note: {reply.trouble}.")


def _why(table: TypedTable, seat: Seat, rest: str) -> None:
    asked, number, hint = table.hinted or (seat, -1, None)
    if hint is None or (asked, number) != (seat, len(table.session)):
        table.console.say("Ask for a 'hint' first: then 'why' compares all answers.")
        return
    if not hint.rows:
        table.console.say("There is nothing to count here.")
        return
    table.console.say(sentence(hint.measure).replace(".", ":"))
    table.console.say(f"{row.number:>5}  {row.name}: {row.cause}" for row in hint.rows)
    table.console.say(hint.source)


def _log(table: TypedTable, seat: Seat, rest: str) -> None:
    told = table.narrator.tell_all(range(len(table.session) + 1), seat)
    lines = said_once([*told, *table.narrator.lately(seat)])
    table.console.say(lines if rest == "all" else lines[-LOG_LINES:])


def _rule(table: TypedTable, seat: Seat, rest: str) -> None:
    decision = table.session.view(seat).decision
    wanted = table.refused_by or (decision.rule if decision else "")
    found = table.rules.paragraph(wanted)
    _print_rules(table, [found] if found else [])


def _rules(table: TypedTable, seat: Seat, rest: str) -> None:
    if not rest:
        _first_rules(table)
        return
    found = table.rules.find(rest)
    if not found:
        table.console.say(f"The rules say nothing about {rest!r}.")
    elif len(found) > MANY_RULES and len({paragraph.section for paragraph in found}) > 2:
        more = "the first words of a line print it whole"
        table.console.say([f"There is much about {rest!r}; 'rules' and {more}."])
        table.console.say(dict.fromkeys(_in_short(paragraph) for paragraph in found))
    else:
        _print_rules(table, found)


def _first_rules(table: TypedTable) -> None:
    """The first chapter, which tells the game in short, and where the rest is."""
    sections = table.rules.sections
    _print_rules(table, table.rules.find(sections[0]))
    chapters = ", ".join(f"{number} {title}" for number, title in enumerate(sections, 1))
    more = "Type 'rules' and the number of a chapter, or a word"
    table.console.say(["", f"{more}. Chapters: {chapters}."])


def _print_rules(table: TypedTable, paragraphs: Iterable[Paragraph]) -> None:
    for paragraph in paragraphs:
        table.console.say(["", *paragraph.lines])


def _in_short(paragraph: Paragraph) -> str:
    if not paragraph.rule:
        return f"{paragraph.section}: the whole chapter"
    return shorten(paragraph.lines[0], IN_SHORT, placeholder=" ...")


def _score(table: TypedTable, seat: Seat, rest: str) -> None:
    view, voice = table.session.view(seat), table.voice(seat)
    table.console.say([*table.wording.scores(view, voice), *table.wording.roles(view, voice)])


def _save(table: TypedTable, seat: Seat, rest: str) -> None:
    table.session.save()
    if table.session.unsaved:
        table.console.say(f"Not saved: {table.session.unsaved}.")
    elif table.session.path is None:
        table.console.say("This game is not kept.")
    else:
        table.console.say(f"Saved: {table.session.path}")


def _quit(table: TypedTable, seat: Seat, rest: str) -> None:
    raise Leave


def _look(table: TypedTable, seat: Seat, rest: str) -> None:
    table.show_table(seat)


WORDS: dict[str, Callable[[TypedTable, Seat, str], None]] = {
    "help": _help,
    "?": _help,
    "table": _look,
    "undo": _undo,
    "redo": _redo,
    "hint": _hint,
    "why": _why,
    "say": say,
    "heard": heard,
    "keep": keep,
    "form": fill_form,
    "log": _log,
    "rule": _rule,
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
    "hint": "what a strong player would do with what you know, and why",
    "why": "after a hint: all answers compared",
    "say": "what you can say for all to hear; 'say 3' says it",
    "heard": "what was said about whom",
    "keep": "where you can pass: keep passing, for as long as you say",
    "form": "where answers cannot all be listed: draw one up, field by field",
    "log": "what happened lately, as you saw it; 'log all' for the whole game",
    "rule": "the rule behind this question, or behind what was refused last",
    "rules": "the game in one minute and the chapters; 'rules 5', or a word, for more",
    "score": "how everybody stands, and what you know of roles",
    "save": "where this game is kept (it is saved after every command)",
    "quit": "leave; 'backroom play --continue' goes on",
}
