"""What a squire is asked, in one sentence, and every answer as a label."""

from app.games.knight_shift.table import words
from app.games.knight_shift.table.questions import question
from app.games.knight_shift.table.vocabulary import an_item, called, item, some_items
from app.table.voice import Voice, say
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
        return _play(words.PLAY_UP if command.face_up else words.PLAY_DOWN, command, voice)
    return order(command, view, voice)


def order(command: Command, view: KnightShiftView, voice: Voice) -> str:
    """What to do, as one says it to a friend."""
    if isinstance(command, Play):
        return _play(words.PLAY, command, voice)
    if isinstance(command, Peek):
        return say(words.PEEK_AT, voice, knight=_knight(command.at, voice))
    if isinstance(command, Claim):
        return say(words.CLAIM_KNIGHT, voice, knight=_knight(command.pile, voice))
    assert isinstance(command, Discard)
    return say(words.DISCARD, voice, item=an_item(command.card, voice))


def brief(command: Command, view: KnightShiftView, voice: Voice) -> str:
    """An answer in a word or two."""
    if isinstance(command, Play):
        knight = _knight(command.onto, voice)
        return say(words.PLAY_BRIEF, voice, item=item(command.card, voice), knight=knight)
    return order(command, view, voice)


def _play(template: str, play: Play, voice: Voice) -> str:
    return say(template, voice, item=an_item(play.card, voice), knight=_knight(play.onto, voice))


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
            say(words.NUMBERED, voice, number=number, answer=label(command, view, voice))
            for number, command in enumerate(commands, 1)
        ]
    deck = view.book.deck.deck
    first = plays[0]
    assert first.onto.host is not None
    code, knight = deck.code(first.card), deck.code(first.onto.host)
    only_up = all(play.face_up for play in plays)
    hand = say(words.HAND, voice, items=some_items(view.hand, voice))
    lines = [words.HOW_TO_PLAY_UP if only_up else words.HOW_TO_PLAY]
    if any(play.face_up for play in plays) and not only_up:
        lines.append(words.HOW_TO_TURN_UP)
    others = ((Peek, words.HOW_TO_PEEK), (Claim, words.HOW_TO_CLAIM))
    lines += [told for kind, told in others if any(type(c) is kind for c in commands)]
    return [hand, *(say(line, voice, code=code, knight=knight) for line in lines)]
