"""Talk at the text table: `say` offers what can be said, `heard` tells what was said of whom."""

import re
from collections.abc import Sequence
from typing import Protocol

from app.session.table import Session
from app.table.talk_words import TalkWords, chip_rows
from app.table.voice import Voice, sentence
from app.text.console import Console
from rules.kernel.cards import Seat
from rules.kernel.talk import Claim

_MOST_NAMED = 4
NOTHING = "There is nothing to say at this table."


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
    return [*lines, "Type 'say' and a number or some of the words. It need not be true."]


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
        table.console.say(f"{sentence(f'{rest[:40]!r} could be several things')} {some}{more}")
    else:
        table.console.say(f"{rest[:40]!r} cannot be said here: 'say' lists what can be.")


def _fits(typed: str, number: int, aloud: str) -> bool:
    """Whether it is the number, or parts of the words in their order."""
    if typed.isdecimal():
        return typed == str(number)
    words = iter(_words(aloud))
    wanted = _words(typed)
    return bool(wanted) and all(any(word.startswith(part) for word in words) for part in wanted)


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())
