"""What a squire is asked in the window: the sentence and its buttons."""

from collections.abc import Iterator

from app.games.knight_shift.table.vocabulary import called, item
from app.table.fitting import ELLIPSIS
from app.table.follow_up import PILE
from app.table.question import ChoiceGroup, PromptChoice, Question, spoken_choice
from app.table.voice import Voice
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
    PEEK: "Peek at whose pile?",
    CLAIM: "Claim which Knight?",
    PILE: "Pick an Item to play there, or a button.",
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
    """An Item that is thrown away goes to the discard pile; all else names where it goes."""
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
        return "The Knight is yours. Throw one Item away, face up.", "Throw one Item away."
    if kinds == {Claim}:
        return "Your hand is empty: claim a Knight.", "Claim a Knight."
    if kinds == {Play} and not view.book.is_for_two:
        return "You have peeked: play an Item face up, on any Knight.", "Play an Item face up."
    parts = ["Play an Item on a Knight"]
    parts += ["peek and play"] if Peek in kinds else []
    parts += ["claim a Knight"] if Claim in kinds else []
    short = {True: "Play, or claim.", False: "Play an Item."}[Claim in kinds]
    last = f" or {parts.pop()}" if len(parts) > 1 else ""
    comma = "," if len(parts) > 1 else ""
    return f"{', '.join(parts)}{comma}{last}.", short


def _commands(view: KnightShiftView) -> tuple[Command, ...]:
    return view.decision.commands if view.decision is not None else ()


def waiting(view: KnightShiftView, voice: Voice) -> str:
    """Why the viewer is not asked anything."""
    if view.outcome is not None:
        why = view.outcome.reason.partition(": ")[2]
        return f"{voice.all_do(view.outcome.winners, 'have')} {why}."
    if view.phase == "counting":
        return "The piles are turned up and counted."
    return waiting_for(view, voice)


def _choices(view: KnightShiftView) -> Iterator[PromptChoice]:
    """How to play, where there is a choice; and what else a turn can be used for."""
    kinds = {type(command) for command in _commands(view)}
    manners = {manner(command) for command in _commands(view)} - {""}
    if len(manners) > 1:
        yield PromptChoice(
            None, "Face down", "icon_face_down", "secondary",
            "Nobody else sees it before the piles are counted.", manner=DOWN,
        )  # fmt: skip
        yield PromptChoice(
            None, "Face up", "icon_face_up", "secondary", "Everybody sees it.", manner=UP
        )
    if Discard in kinds or kinds == {Claim} or _has_peeked(view):
        return
    if not view.book.is_for_two:
        yield PromptChoice(
            None, "Peek and play", "eye", "secondary",
            "Look at the top card of a pile, then play an Item face up.", verb=PEEK,
        )  # fmt: skip
    claim = Claim(pile_zone(view.middle[0]))
    yield PromptChoice(
        None, "Claim", "seal_gules", "secondary",
        "Take a Knight with its whole pile, and throw one Item away. You get one in a round.",
        verb=CLAIM, refusal=None if Claim in kinds else view.refusal(claim),
    )  # fmt: skip


def _has_peeked(view: KnightShiftView) -> bool:
    return view.decision is not None and view.decision.rule == "KS-PEEK-01"


# The button that confirms


def confirm(command: Command, voice: Voice) -> str:
    """What the button says that carries out a command picked on the table."""
    if isinstance(command, Play):
        return f"Play {_short(item(command.card, voice))}"
    if isinstance(command, Discard):
        return "Throw it away"
    if isinstance(command, Peek | Claim):
        zone = command.at if isinstance(command, Peek) else command.pile
        assert zone.host is not None
        name = _short(called(zone.host, voice))
        return f"Peek at {name}" if isinstance(command, Peek) else f"Claim {name}"
    return ""


def _short(name: str) -> str:
    if len(name) <= _LONGEST_NAME:
        return name
    return f"{name[: _LONGEST_NAME - 1].rstrip()}{ELLIPSIS}"


# The longest questions that come up: room for the prompt is measured by them


def _group(*labels: str) -> tuple[ChoiceGroup, ...]:
    choices = tuple(PromptChoice(None, one, "eye", "secondary", "") for one in labels)
    return (ChoiceGroup("", choices),)


_LONGEST_CONFIRM = "Play Fresh Undergarments"
QUESTIONS = (
    Question(
        "Play an Item on a Knight, peek and play, or claim a Knight.",
        confirms=(_LONGEST_CONFIRM,),
        groups=_group("Peek and play", "Claim"),
        inline=True,
        short="Play, or claim.",
    ),
    Question(
        "Play an Item on a Knight or claim a Knight.",
        confirms=(_LONGEST_CONFIRM,),
        groups=_group("Face down", "Face up", "Claim"),
        inline=True,
        short="Play, or claim.",
    ),
    Question(
        "You have peeked: play an Item face up, on any Knight.",
        confirms=(_LONGEST_CONFIRM,),
        inline=True,
        short="Throw one Item away.",
    ),
)
