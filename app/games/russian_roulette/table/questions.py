"""What a seat of Russian Roulette is asked in the window: the sentence and its buttons."""

from collections.abc import Iterator

from app.games.russian_roulette.table import words
from app.games.russian_roulette.table.answers import button, confirm, order, own_odds, prompt
from app.games.russian_roulette.table.vocabulary import percent, points, won
from app.table.question import ChoiceGroup, NumberAsked, NumberFace, PromptChoice, Question
from app.table.voice import Voice
from app.table.waiting_words import waiting_for
from rules.games.russian_roulette import commands as said
from rules.games.russian_roulette.cards import AIR
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Seat, Zone
from rules.kernel.commands import Command, Refusal
from rules.kernel.windows import PASS

SPIN, AIM, ACCUSE = "spin", "aim", "accuse"
ASKS = {SPIN: words.ASK_SPIN}
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
    """A card that would only point the viewer's own gun where it points already (WCRR-R38)."""
    deck = view.book.deck
    if deck is None or not isinstance(command, said.PlayCard | said.PlayAt):
        return None
    aims = {"aim_at_air": AIR, "aim_at_target": getattr(command, "target", None)}
    wanted = {aims.get(word) for word in deck.entry(command.card).words}
    if view.aims[view.seat] == view.seat or wanted != {view.aims[view.seat]}:
        return None
    is_up = view.aims[view.seat] == AIR
    return Refusal("WCRR-R38", words.ALREADY_AIR if is_up else words.ALREADY_AT)


def asks_twice(view: WcrrView, command: Command) -> bool:
    """What somebody does to the viewer's own team is confirmed: it could be a slip of the hand."""
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
        voice.said(prompt(view, voice)),
        confirms=tuple(dict.fromkeys(text for text in labels if text)),
        groups=(ChoiceGroup("", choices),) if choices else (),
        inline=True,
        numbers=tuple(_numbers(view)),
        aside=spin,
        no_cancel={type(command) for command in commands} == {said.Bid},
    )


def waiting(view: WcrrView, voice: Voice) -> str:
    """Why the viewer is not asked anything."""
    if view.outcome is not None:
        return won(view.outcome.winners, view.outcome.reason, voice)
    if view.phase == "trigger" and view.pulling and not view.owed:
        return words.FLIPPING
    return waiting_for(view, voice)


def _numbers(view: WcrrView) -> Iterator[NumberAsked]:
    assert view.decision is not None
    kinds = {type(command) for command in view.decision.commands}
    if said.Bid in kinds:
        yield NumberAsked("pulls", view.book.highest_bid, "pull", tuple(_faces(view)))
    if said.PlayTo in kinds:
        yield NumberAsked("number", view.book.highest_bid, "pull")


def _faces(view: WcrrView) -> Iterator[NumberFace]:
    """The sides of a die: what each bid scores, and how likely the viewer's own gun lets it."""
    for number in range(view.book.highest_bid + 1 if view.book.highest_bid <= _DIE else 0):
        odds = own_odds(view, number)
        yield _face(number, "" if odds is None else percent(odds))


def _face(number: int, odds: str) -> NumberFace:
    return NumberFace(number, f"die_{number}", f"+{number + 1}", odds)


def _choices(view: WcrrView, voice: Voice) -> Iterator[PromptChoice]:
    assert view.decision is not None
    commands = view.decision.commands
    for command in commands:
        if text := button(command, voice):
            about = order(command, view, voice)
            yield PromptChoice(command, text, None, "secondary", about)


def _spin(view: WcrrView, voice: Voice) -> PromptChoice | None:
    """The button for a flourish that nobody waits for (WCRR-SPIN-02)."""
    assert view.decision is not None
    if not any(isinstance(command, said.Spin) for command in view.decision.commands):
        return None
    text, about = voice.said(words.SPIN_BUTTON), voice.said(words.SPIN_TOOLTIP)
    return PromptChoice(None, text, None, "secondary", about, verb=SPIN)


# The longest questions that come up: room for the prompt is measured by them


def _group(*labels: str) -> tuple[ChoiceGroup, ...]:
    choices = tuple(PromptChoice(PASS, one, None, "secondary", "") for one in labels)
    return (ChoiceGroup("", choices),)


_WIDEST = "W" * 14
QUESTIONS = (
    Question(
        words.ASK_ACCUSE,
        confirms=(words.ACCUSE_CONFIRM.format(name=_WIDEST),),
        groups=_group(words.PASS),
        inline=True,
    ),
    Question(
        words.ASK_BID,
        confirms=(
            words.BID_CONFIRM.format(number=5, points=points(6)),
            words.SPIN_CONFIRM.format(name=_WIDEST),
        ),
        numbers=(NumberAsked("pulls", 5, "pull", tuple(_face(n, "100%") for n in range(6))),),
        aside=PromptChoice(None, words.SPIN_BUTTON, None, "secondary", "", verb=SPIN),
    ),
    Question(
        max((words.ASK_AIMED_AIR, *words.ASK_CARD.values()), key=len),
        confirms=(words.PLAY.format(card="Everyone Bang Someone!"),),
        groups=_group(words.PASS),
        numbers=(NumberAsked("number", 5, "pull"),),
        inline=True,
    ),
)
