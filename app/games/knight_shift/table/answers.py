"""What a squire is asked, in one sentence, and every answer as a label."""

from app.games.knight_shift.table.questions import question
from app.games.knight_shift.table.vocabulary import called, item, items
from app.table.voice import Voice
from rules.games.knight_shift.commands import Claim, Discard, Peek, Play
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import Zone
from rules.kernel.commands import Command


def prompt(view: KnightShiftView, voice: Voice) -> str:
    """The question to this seat."""
    return question(view, voice).text


def label(command: Command, view: KnightShiftView, voice: Voice) -> str:
    """What a command does, as a person would say it."""
    if isinstance(command, Play):
        how = "face up" if command.face_up else "face down"
        return f"Play {item(command.card, voice)} {how} on {_knight(command.onto, voice)}"
    return order(command, view, voice)


def order(command: Command, view: KnightShiftView, voice: Voice) -> str:
    """What to do, as one says it to a friend."""
    if isinstance(command, Play):
        return f"Play {item(command.card, voice)} on {_knight(command.onto, voice)}"
    if isinstance(command, Peek):
        return f"Peek at {_knight(command.at, voice)}"
    if isinstance(command, Claim):
        return f"Claim {_knight(command.pile, voice)}"
    assert isinstance(command, Discard)
    return f"Throw {item(command.card, voice)} away"


def brief(command: Command, view: KnightShiftView, voice: Voice) -> str:
    """An answer in a word or two."""
    if isinstance(command, Play):
        return f"{item(command.card, voice)} on {_knight(command.onto, voice)}"
    return order(command, view, voice)


def _knight(zone: Zone, voice: Voice) -> str:
    assert zone.host is not None
    return called(zone.host, voice)


def short(view: KnightShiftView, voice: Voice) -> list[str]:
    """How to say a play, where there are too many to list."""
    assert view.decision is not None
    commands = view.decision.commands
    plays = [command for command in commands if isinstance(command, Play)]
    if not plays:
        return [
            f"{number}. {label(command, view, voice)}" for number, command in enumerate(commands, 1)
        ]
    deck = view.book.deck.deck
    first = plays[0]
    assert first.onto.host is not None
    kind, knight = deck.code(first.card), deck.code(first.onto.host)
    lines = [f"In hand: {items(view.hand, voice)}."]
    up = " face_up" if all(play.face_up for play in plays) else ""
    lines.append(f"Say 'play', an Item and a pile, as in 'play {kind} pile@{knight}{up}'.")
    if any(play.face_up for play in plays) and not up:
        lines.append("Add 'face_up' to play it for all to see.")
    others = [kind for kind in (Peek, Claim) if any(type(c) is kind for c in commands)]
    words = {Peek: "peek", Claim: "claim"}
    lines += [f"Or '{words[kind]} pile@{knight}'." for kind in others]
    return lines
