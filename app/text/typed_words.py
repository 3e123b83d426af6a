"""What a person can type beside answers: help, undo, hint, why, log, rules, score, save, quit."""

import re
from collections.abc import Callable, Iterable, Sequence
from textwrap import shorten
from typing import Protocol

from app.games import GLANCES
from app.session.auto_pass import ways
from app.session.table import Session
from app.session.undo import UndoRefused
from app.table.hint import Hint, hint_of
from app.table.log_lines import said_once
from app.table.rules_text import Paragraph, RulesText
from app.table.talk_words import TalkWords, chip_rows
from app.table.voice import EVERYBODY, Voice
from app.table.voice import say as fill_in
from app.table.wording import Wording
from app.text.console import Console
from app.text.narrator import Narrator
from app.text.typed_form import fill_form
from rules.kernel.cards import BYSTANDER, Seat
from rules.kernel.commands import Decision, FillIn
from rules.kernel.talk import Claim

# Talk at the text table: `say` offers what can be said, `heard` tells what was said of whom.

_MOST_NAMED = 4
NOTHING = "You can't make claims in this game."


class TalkingTable(Protocol):
    """What talk needs of the table."""

    session: Session
    console: Console
    talk: TalkWords

    def voice(self, seat: Seat) -> Voice:
        """How this seat is spoken to."""


def say(table: TalkingTable, seat: Seat, rest: str) -> None:
    """List what can be said, or say what was chosen by number or in words."""
    offered = _in_rows(table, seat)
    if not offered:
        table.console.say(NOTHING)
    elif not rest:
        table.console.say(_listed(table, seat))
    else:
        _choose(table, seat, offered, rest)


def heard(table: TalkingTable, seat: Seat, rest: str) -> None:
    """What was said about each seat and still matters: the newest of every speaker."""
    voice, session = table.voice(seat), table.session
    about = session.game.round_of(session.view(seat))
    talk = [said for said in session.past.said if said.round == about]
    told = [one.sentence for about in table.talk.hearsay(talk, voice).values() for one in about]
    table.console.say(told or "Nobody has said anything yet.")


def _in_rows(table: TalkingTable, seat: Seat) -> list[Claim]:
    """What can be said, in the order it is numbered in."""
    rows = chip_rows(table.session.sayings(seat), table.talk, table.voice(seat))
    return [claim for row in rows for chip in row.chips for claim in chip.claims]


def _listed(table: TalkingTable, seat: Seat) -> list[str]:
    voice, number, lines = table.voice(seat), 0, []
    for row in chip_rows(table.session.sayings(seat), table.talk, voice):
        told = []
        for claim in (claim for chip in row.chips for claim in chip.claims):
            number += 1
            told.append(f"{number}. {table.talk.aloud(claim, voice)}")
        lines.append(f"{row.caption}: {' '.join(told)}")
    return [*lines, "Type 'say' and a number, or some of the words. It doesn't have to be true."]


def _choose(table: TalkingTable, seat: Seat, offered: Sequence[Claim], rest: str) -> None:
    voice = table.voice(seat)
    typed = voice.said(rest)
    meant = [c for n, c in enumerate(offered, 1) if _fits(typed, n, table.talk.aloud(c, voice))]
    if len(meant) == 1:
        table.session.say(seat, meant[0])
        table.console.say(f"You say: “{table.talk.aloud(meant[0], voice)}”")
    elif meant:
        some = " ".join(table.talk.aloud(claim, voice) for claim in meant[:_MOST_NAMED])
        more = " ..." if len(meant) > _MOST_NAMED else ""
        table.console.say(f"{rest[:40]!r} could mean several things: {some}{more}")
    else:
        table.console.say(f"You can't say {rest[:40]!r} here. Type 'say' to see what you can.")


def _fits(typed: str, number: int, aloud: str) -> bool:
    """Whether it is the number, or parts of the words in their order."""
    if typed.isdecimal():
        return typed == str(number)
    words = iter(_words(aloud))
    wanted = _words(typed)
    return bool(wanted) and all(any(word.startswith(part) for word in words) for part in wanted)


def _words(text: str) -> list[str]:
    """The words, with contractions spelled out: "I am" and "I'm" are typed alike."""
    whole = text.casefold().replace("n't", " not").replace("'m", " am")
    return re.findall(r"\w+", whole)


# Keeping to pass at the text table: `keep` says how long one can, `keep 2` does it.

NO_PASS = "You can't pass here."
PASSING = "Choose how long to pass automatically, whatever you hold. Then you'll be asked again."


class PassingTable(Protocol):
    """What passing needs of the table."""

    session: Session
    console: Console


def keep(table: PassingTable, seat: Seat, rest: str) -> None:
    """List how long one can keep passing, or begin with the number that was chosen."""
    session, decision = table.session, table.session.view(seat).decision
    if decision is None or decision.passing is None:
        table.console.say(NO_PASS)
        return
    glance = GLANCES[session.game.name]
    found = ways(lambda: session.happened, lambda: glance(session.view(BYSTANDER)).round)
    number = int(rest) if rest.isdecimal() and len(rest) < 3 else 0
    if not 0 < number <= len(found):
        listed = [f"{place}. {way.words}" for place, way in enumerate(found, 1)]
        table.console.say([PASSING, *listed, "Type 'keep' and one of the numbers."])
        return
    way = found[number - 1]
    session.begin_auto_pass(seat, way.fact)
    table.console.say(way.confirmed)


UNDONE = "{seat:s} last decision is undone."
REDONE = "{seat:s} decision is redone."
LOG_LINES = 40
MANY_RULES = 6
IN_SHORT = 76
MUCH = "To read a whole line, type 'rules' and its first words."
FIND_RULES = "For more, type 'rules' and a chapter's number, or a word to look for."


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
        "Part of an answer is enough, as long as it fits only one.",
        *(f"{name}: {what}" for name, what in ABOUT.items() if name not in idle),
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
        table.console.say(str(problem))
        return
    table.start_over(_what_changed(table, EVERYBODY, before))
    table.console.say(_what_changed(table, seat, before))


def _what_changed(table: TypedTable, listener: Seat, before: Sequence[Seat]) -> str:
    """Among several people the last decision may have been somebody else's."""
    voice, after = table.voice(listener), table.session.past.givers()
    if len(after) > len(before):
        return fill_in(REDONE, voice, seat=after[len(before)])
    return fill_in(UNDONE, voice, seat=before[len(after)])


def _hint(table: TypedTable, seat: Seat, rest: str) -> None:
    reply = table.session.hint(seat)
    view, choice = table.session.view(seat), reply.choice
    hint = hint_of(
        choice.command, choice.advice, view, table.voice(seat), table.wording, table.talk
    )
    table.hinted = seat, len(table.session), hint
    more = " Type 'why' to compare all answers." if hint.rows else ""
    table.console.say(f"Hint: {hint.order} {hint.reason}{more}")
    if hint.talk:
        table.console.say(" ".join(hint.talk))
    if reply.trouble:
        table.console.say(reply.trouble)


def _why(table: TypedTable, seat: Seat, rest: str) -> None:
    asked, number, hint = table.hinted or (seat, -1, None)
    if hint is None or (asked, number) != (seat, len(table.session)):
        table.console.say("Type 'hint' first. Then 'why' compares all answers.")
        return
    if not hint.rows:
        table.console.say("There's nothing to compare here.")
        return
    table.console.say(f"All answers. {hint.measure}:")
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
        table.console.say([f"The rules say a lot about {rest!r}.", MUCH])
        table.console.say(dict.fromkeys(_in_short(paragraph) for paragraph in found))
    else:
        _print_rules(table, found)


def _first_rules(table: TypedTable) -> None:
    """The first chapter, which tells the game in short, and where the rest is."""
    sections = table.rules.sections
    _print_rules(table, table.rules.find(sections[0]))
    chapters = ", ".join(f"{number} {title}" for number, title in enumerate(sections, 1))
    table.console.say(["", FIND_RULES, f"Chapters: {chapters}."])


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
        table.console.say(f"The game isn't saved. {table.session.unsaved}")
    elif table.session.path is None:
        table.console.say("This game isn't saved.")
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
ABOUT = {
    "help": "show this list",
    "table": "show the table (press Enter to see the question again)",
    "undo, redo": "undo your last decision, or redo it",
    "hint": "see what a strong player would do with what you know, and why",
    "why": "after a hint, compare all answers",
    "say": "list the claims you can make; 'say 3' makes one",
    "heard": "see who said what about which player",
    "keep": "keep passing for as long as you choose",
    "form": "fill in an answer step by step, when they can't all be listed",
    "log": "see what just happened, as you saw it; 'log all' shows the whole game",
    "rule": "read the rule behind this question, or behind the last refusal",
    "rules": "read the game in one minute; add a chapter's number or a word for more",
    "score": "see everyone's score, and what you know about roles",
    "save": "see where this game is saved (it's saved after every move)",
    "quit": "leave; continue later with 'backroom play --continue'",
}
