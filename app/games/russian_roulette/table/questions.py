"""What a seat of Russian Roulette is asked in the window: the sentence and its buttons."""

from collections.abc import Callable, Iterator
from typing import Any

from app.games.russian_roulette.table.answers import label, own_odds, prompt, wrong
from app.games.russian_roulette.table.vocabulary import bare, percent
from app.table.fitting import ELLIPSIS
from app.table.question import ChoiceGroup, NumberAsked, NumberFace, PromptChoice, Question
from app.table.voice import Voice, counted, sentence
from app.table.waiting_words import waiting_for
from rules.games.russian_roulette import commands as said
from rules.games.russian_roulette.cards import AIR
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Seat, Zone
from rules.kernel.commands import Command
from rules.kernel.decisions import Refusal
from rules.kernel.windows import PASS, Pass

SPIN, AIM, ACCUSE = "spin", "aim", "accuse"
ASKS = {SPIN: "Whose gun is spun again?"}
_LONGEST_NAME = 14
# The highest side of a die that is drawn.
_DIE = 5


def verb(command: Command) -> str:
    """What is done to a seat, where several things can be."""
    return SPIN if isinstance(command, said.Spin) else ""


def place(command: Command, view: WcrrView) -> Zone | Seat | None:
    """A gun card goes into the pocket, an action card that names nobody to those played."""
    if isinstance(command, said.Pocket):
        return Zone("pocket", view.seat)
    return Zone("discard") if isinstance(command, said.PlayCard | said.PlayTo) else None


def pointless(view: WcrrView, command: Command) -> Refusal | None:
    """A card that would only point the own gun where it points already (WCRR-R38)."""
    deck = view.book.deck
    if deck is None or not isinstance(command, said.PlayCard | said.PlayAt):
        return None
    aims = {"aim_at_air": AIR, "aim_at_target": getattr(command, "target", None)}
    wanted = {aims.get(word) for word in deck.entry(command.card).words}
    if view.aims[view.seat] == view.seat or wanted != {view.aims[view.seat]}:
        return None
    where = "at the ceiling" if view.aims[view.seat] == AIR else "at that player"
    return Refusal("WCRR-R38", f"your gun already points {where} for this pull")


def asks_twice(view: WcrrView, command: Command) -> bool:
    """What somebody does to the own team is confirmed: it could be a slip of the hand."""
    return isinstance(command, said.PlayAt) and command.target == view.seat


# The question


def question(view: WcrrView, voice: Voice) -> Question:
    """The question to the viewer; for somebody else's turn, whom the table waits for."""
    if view.decision is None:
        return Question(voice.said(waiting(view, voice)))
    commands = view.decision.commands
    labels = (voice.said(confirm(command, voice)) for command in commands)
    spin = _spin(view, voice)
    choices = tuple(_choices(view, voice))
    if spin is not None and PASS in commands:
        choices, spin = (*choices, spin), None
    return Question(
        voice.said(_ask(view, voice)),
        confirms=tuple(dict.fromkeys(text for text in labels if text)),
        groups=(ChoiceGroup("", choices),) if choices else (),
        inline=True,
        numbers=tuple(_numbers(view)),
        aside=spin,
        no_cancel={type(command) for command in commands} == {said.Bid},
    )


def _ask(view: WcrrView, voice: Voice) -> str:
    """The sentence, short enough to stand beside the buttons."""
    assert view.decision is not None
    kinds = {type(command) for command in view.decision.commands}
    if said.Pocket in kinds:
        return "Put one card into your pocket. A BULLET there is cheating."
    if said.Bid in kinds:
        return "How often do you dare to pull?"
    if said.Accuse in kinds:
        return f"Accuse somebody, or pass. Wrong: {wrong(view)}."
    return prompt(view, voice)


def waiting(view: WcrrView, voice: Voice) -> str:
    """Why the viewer is not asked anything."""
    if view.outcome is not None:
        return sentence(view.outcome.reason.partition(": ")[2])
    if view.phase == "trigger" and view.pulling and not view.owed:
        return "Everybody still in turns up the next card of the gun."
    return waiting_for(view, voice)


def _numbers(view: WcrrView) -> Iterator[NumberAsked]:
    assert view.decision is not None
    kinds = {type(command) for command in view.decision.commands}
    if said.Bid in kinds:
        yield NumberAsked("pulls", view.book.highest_bid, "pull", tuple(_faces(view)))
    if said.PlayTo in kinds:
        yield NumberAsked("number", view.book.highest_bid, "pull")


def _faces(view: WcrrView) -> Iterator[NumberFace]:
    """The sides of a die: what each bid scores, and how likely the own gun lets it."""
    for number in range(view.book.highest_bid + 1 if view.book.highest_bid <= _DIE else 0):
        odds = own_odds(view, number)
        yield _face(number, "" if odds is None else percent(odds))


def _face(number: int, odds: str) -> NumberFace:
    return NumberFace(number, f"die_{number}", f"+{number + 1}", odds)


def _choices(view: WcrrView, voice: Voice) -> Iterator[PromptChoice]:
    assert view.decision is not None
    commands = view.decision.commands
    for command in commands:
        if type(command) in _PLAIN:
            words = voice.said(sentence(label(command, view, voice)))
            yield PromptChoice(command, voice.said(_PLAIN[type(command)]), None, "secondary", words)


def _spin(view: WcrrView, voice: Voice) -> PromptChoice | None:
    """The button for a flourish that nobody waits for (WCRR-SPIN-02)."""
    assert view.decision is not None
    if not any(isinstance(command, said.Spin) for command in view.decision.commands):
        return None
    words = "Let somebody's gun be shuffled again, to be safe. It changes no odds."
    return PromptChoice(
        None, voice.said("Spin a gun"), None, "secondary", voice.said(words), verb=SPIN
    )


_PLAIN: dict[type[Command], str] = {
    Pass: "Pass", said.Finish: "Make the pulls", said.Stop: "Leave it, and win",
}  # fmt: skip


# The button that confirms


def confirm(command: Command, voice: Voice) -> str:
    """What the button says that carries out a command picked on the table."""
    return _CONFIRMS[type(command)](command, voice) if type(command) in _CONFIRMS else ""


def _target(command: Any, voice: Voice) -> str:
    name = voice.whom(command.target, voice.viewer)
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1].rstrip()}{ELLIPSIS}"


def _play(command: Any, voice: Voice) -> str:
    return f"Play {voice.card(command.card)}"


_CONFIRMS: dict[type[Command], Callable[[Any, Voice], str]] = {
    said.Pocket: lambda command, voice: f"Pocket {bare(command.card, voice)}",
    said.Bid: lambda command, voice: f"Bid {command.pulls}: {counted(command.pulls + 1, 'point')}",
    said.Accuse: lambda command, voice: f"Accuse {_target(command, voice)}",
    said.PlayCard: _play,
    said.PlayAt: lambda command, voice: (
        "Play it on yourself" if command.target == voice.viewer else _play(command, voice)
    ),
    said.PlayTo: _play,
    said.Aim: lambda command, voice: f"Aim at {_target(command, voice)}",
    said.Spin: lambda command, voice: f"Spin {_target(command, voice)}",
}


# The longest questions that come up: room for the prompt is measured by them


def _group(*labels: str) -> tuple[ChoiceGroup, ...]:
    choices = tuple(PromptChoice(PASS, one, None, "secondary", "") for one in labels)
    return (ChoiceGroup("", choices),)


QUESTIONS = (
    Question(
        "Accuse somebody, or pass. Wrong: your gun gets a BULLET more.",
        confirms=("Accuse WWWWWWWWWWWWWW",),
        groups=_group("Pass"),
        inline=True,
    ),
    Question(
        "How often do you dare to pull?",
        confirms=("Bid 5: 6 points", "Spin WWWWWWWWWWWWWW"),
        numbers=(NumberAsked("pulls", 5, "pull", tuple(_face(n, "100 %") for n in range(6))),),
        aside=PromptChoice(None, "Spin a gun", None, "secondary", "", verb=SPIN),
    ),
    Question(
        "The next pull is about to be made. Play a card, or pass.",
        confirms=("Play Everyone Bang Someone!",),
        groups=_group("Pass"),
        numbers=(NumberAsked("number", 5, "pull"),),
        inline=True,
    ),
)
