"""The table as lines of text, from one seat's view."""

from collections.abc import Iterable

from app.table.voice import Voice
from app.table.wording import Wording
from app.text.answers import cards_to_choose
from rules.kernel.commands import PLURAL
from rules.kernel.decisions import Decision, FillIn, SelectCards
from rules.kernel.drafts import Blank
from rules.kernel.notation import Notation
from rules.kernel.view import View

MANY = 12


def table_lines(wording: Wording, view: View, voice: Voice) -> list[str]:
    """How the game stands, what this seat has and which role it plays."""
    lines = [wording.table(view, voice), wording.roles(view, voice), wording.own(view, voice)]
    return ["", *(line for part in lines for line in part)]


def question_lines(wording: Wording, notation: Notation, view: View, voice: Voice) -> list[str]:
    """What the seat is asked, and its answers, numbered."""
    decision = view.decision
    assert decision is not None
    head = ["", wording.prompt(view, voice)]
    if isinstance(decision, SelectCards) and decision.count > 1:
        cards = [wording.card(card, view) for card in cards_to_choose(decision)]
        example = " ".join(str(number) for number in range(1, decision.count + 1))
        how = f"Answer with {decision.count} numbers or codes, such as '{example}'."
        return [*head, *_numbered(cards), how]
    if len(decision.commands) > MANY:
        return [*head, *(wording.short(view, voice) or [_row(notation, decision)])]
    labels = _numbered(wording.label(c, view, voice) for c in decision.commands)
    return [*head, *labels, *(_own_words(decision) if isinstance(decision, FillIn) else [])]


def _own_words(decision: FillIn) -> list[str]:
    """How to put what is not in the list."""
    form = " ".join([decision.draft.so_far.verb, *map(_spelled, decision.draft.blanks)])
    return [f"Or draw up your own: {form}", "Type 'form' to be asked for one thing after another."]


def _spelled(blank: Blank) -> str:
    """What a part of an answer looks like: its name, with dots where there may be more of it."""
    parts = f"( {' '.join(map(_spelled, blank.parts))} )" if blank.parts else blank.name
    return f"{parts} ..." if blank.kind in PLURAL else parts


def _row(notation: Notation, decision: Decision) -> str:
    written = (notation.write(command).split(maxsplit=1)[-1] for command in decision.commands)
    return ", ".join(_numbered(written))


def _numbered(answers: Iterable[str]) -> list[str]:
    return [f"{number}. {answer}" for number, answer in enumerate(answers, 1)]
