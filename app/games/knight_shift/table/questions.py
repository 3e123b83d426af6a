"""What a squire is asked in the window: the sentence and its buttons."""

from collections.abc import Iterator

from app.games.knight_shift.table import words
from app.games.knight_shift.table.vocabulary import called, item, points
from app.table.fitting import ELLIPSIS
from app.table.follow_up import PILE
from app.table.question import ChoiceGroup, PromptChoice, Question, spoken_choice
from app.table.voice import Voice, say
from app.table.waiting_words import waiting_for
from rules.games.knight_shift.commands import Claim, Discard, Peek, Play
from rules.games.knight_shift.state import DISCARD, pile_zone
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import Seat, Zone
from rules.kernel.commands import Command

DOWN, UP = "down", "up"
PEEK, CLAIM = "peek", "claim"
MANNERS = (DOWN, UP)
ASKS = {
    PEEK: words.ASK_WHOSE_PILE,
    CLAIM: words.ASK_WHICH_KNIGHT,
    PILE: words.ASK_WHAT_TO_PLAY,
}
_LONGEST_NAME = 19


def verb(command: Command) -> str:
    """What is done to a Knight beside playing on it."""
    return PEEK if isinstance(command, Peek) else CLAIM if isinstance(command, Claim) else ""


def manner(command: Command) -> str:
    """How an Item is played."""
    if not isinstance(command, Play):
        return ""
    return UP if command.face_up else DOWN


def place(command: Command, view: KnightShiftView) -> Zone | Seat | None:
    """A discarded Item goes to the discard pile; all else names where it goes."""
    return Zone(DISCARD) if isinstance(command, Discard) else None


# The question


def question(view: KnightShiftView, voice: Voice) -> Question:
    """The question to the viewer; for somebody else's turn, whom the table waits for."""
    if view.decision is None:
        return Question(voice.said(waiting(view, voice)))
    labels = (voice.said(confirm(command, voice)) for command in view.decision.commands)
    choices = tuple(spoken_choice(choice, voice) for choice in _choices(view))
    text, short = _ask(view)
    return Question(
        voice.said(text),
        confirms=tuple(dict.fromkeys(labels)),
        groups=(ChoiceGroup("", choices),) if choices else (),
        inline=True,
        short=voice.said(short),
    )


def _ask(view: KnightShiftView) -> tuple[str, str]:
    """The sentence, and the same in fewer words."""
    kinds = {type(command) for command in _commands(view)}
    if kinds == {Discard}:
        return words.ASK_DISCARD, words.ASK_DISCARD_SHORT
    if kinds == {Claim}:
        return words.ASK_CLAIM, words.ASK_CLAIM_SHORT
    if kinds == {Play} and not view.book.is_for_two:
        return words.ASK_AFTER_PEEK, words.ASK_AFTER_PEEK_SHORT
    if Claim in kinds:
        text = words.ASK_ANY if Peek in kinds else words.ASK_PLAY_OR_CLAIM
        return text, words.ASK_PLAY_OR_CLAIM_SHORT
    text = words.ASK_PLAY_OR_PEEK if Peek in kinds else words.ASK_PLAY
    return text, words.ASK_PLAY_SHORT


def _commands(view: KnightShiftView) -> tuple[Command, ...]:
    return view.decision.commands if view.decision is not None else ()


def waiting(view: KnightShiftView, voice: Voice) -> str:
    """Why the viewer is not asked anything."""
    if view.outcome is not None:
        winners = view.outcome.winners
        return say(words.OVER, voice, seats=winners, points=points(view.totals[winners[0]]))
    if view.phase == "counting":
        return words.SCORING
    return waiting_for(view, voice)


def _choices(view: KnightShiftView) -> Iterator[PromptChoice]:
    """How to play, where there is a choice; and what else a turn can be used for."""
    kinds = {type(command) for command in _commands(view)}
    manners = {manner(command) for command in _commands(view)} - {""}
    if len(manners) > 1:
        yield PromptChoice(
            None, words.FACE_DOWN, "icon_face_down", "secondary", words.ABOUT_FACE_DOWN,
            manner=DOWN,
        )  # fmt: skip
        yield PromptChoice(
            None, words.FACE_UP, "icon_face_up", "secondary", words.ABOUT_FACE_UP, manner=UP
        )
    if Discard in kinds or kinds == {Claim} or _has_peeked(view):
        return
    if not view.book.is_for_two:
        yield PromptChoice(
            None, words.PEEK_AND_PLAY, "eye", "secondary", words.ABOUT_PEEK, verb=PEEK
        )
    claim = Claim(pile_zone(view.middle[0]))
    yield PromptChoice(
        None, words.CLAIM, "seal_gules", "secondary", words.ABOUT_CLAIM, verb=CLAIM,
        refusal=None if Claim in kinds else view.refusal(claim),
    )  # fmt: skip


def _has_peeked(view: KnightShiftView) -> bool:
    return view.decision is not None and view.decision.rule == "KS-PEEK-01"


# The button that confirms


def confirm(command: Command, voice: Voice) -> str:
    """What the button says that carries out a command picked on the table."""
    if isinstance(command, Play):
        return say(words.CONFIRM_PLAY, voice, item=_short(item(command.card, voice)))
    if isinstance(command, Discard):
        return words.CONFIRM_DISCARD
    if isinstance(command, Peek | Claim):
        zone = command.at if isinstance(command, Peek) else command.pile
        assert zone.host is not None
        label = words.PEEK_AT if isinstance(command, Peek) else words.CLAIM_KNIGHT
        return say(label, voice, knight=_short(called(zone.host, voice)))
    return ""


def _short(name: str) -> str:
    if len(name) <= _LONGEST_NAME:
        return name
    return f"{name[: _LONGEST_NAME - 1].rstrip()}{ELLIPSIS}"


# The longest questions that come up: room for the prompt is measured by them


def _group(*labels: str) -> tuple[ChoiceGroup, ...]:
    choices = tuple(PromptChoice(None, one, "eye", "secondary", "") for one in labels)
    return (ChoiceGroup("", choices),)


_LONGEST_CONFIRM = words.CONFIRM_PLAY.format(item="Fresh Undergarments")
QUESTIONS = (
    Question(
        words.ASK_ANY,
        confirms=(_LONGEST_CONFIRM,),
        groups=_group(words.PEEK_AND_PLAY, words.CLAIM),
        inline=True,
        short=words.ASK_PLAY_OR_CLAIM_SHORT,
    ),
    Question(
        words.ASK_PLAY_OR_CLAIM,
        confirms=(_LONGEST_CONFIRM,),
        groups=_group(words.FACE_DOWN, words.FACE_UP, words.CLAIM),
        inline=True,
        short=words.ASK_PLAY_OR_CLAIM_SHORT,
    ),
    Question(
        words.ASK_DISCARD,
        confirms=(_LONGEST_CONFIRM,),
        inline=True,
        short=words.ASK_AFTER_PEEK_SHORT,
    ),
)
