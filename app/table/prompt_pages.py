"""A question page by page: what has no room is folded away, and what was picked is asked about."""

from collections.abc import Callable
from dataclasses import replace

from app.table import words
from app.table.board import AnswerButton, Label, Prompt
from app.table.fitting import longest_fitting
from app.table.geometry import Box, Ruler, around
from app.table.gestures import Gesture
from app.table.prompt import GAP, TEXT, lay_prompt
from app.table.question import Asked, ChoiceGroup, ChoicePage, PromptChoice, Question

MORE, BACK = words.MORE, words.BACK
_BACK = PromptChoice(None, BACK, None, "secondary", "", closes=True)


def lay_question(question: Question, room: Box, ruler: Ruler) -> Prompt:
    """The first page of a question: the last buttons that have no room are folded into one."""
    found, folds = lay_prompt(question, room, ruler), 2
    while _spills(found) and folds < len(question.choices):
        found = lay_prompt(_folded(question, folds), room, ruler)
        folds += 1
    return replace(found, asked=Asked(question, room, ruler))


def _spills(prompt: Prompt) -> bool:
    return not all(prompt.box.holds(answer.box) for answer in prompt.answers)


def _folded(question: Question, folds: int) -> Question:
    """With the last choices behind a button, but for one that ends the matter."""
    choices = question.choices
    end = len(choices) - question.ends
    inside = choices[max(0, end - folds) : end]
    told = ", ".join(choice.label for choice in inside)
    more = PromptChoice(None, MORE, None, "secondary", f"{told}.", inside=inside)
    shown = (*choices[: max(0, end - folds)], more, *choices[end:])
    return replace(question, groups=(ChoiceGroup("", shown),))


def turned(prompt: Prompt, gesture: Gesture, opened: ChoicePage) -> Prompt:
    """The page of what was opened, or of what can be meant by what was picked; else the first."""
    choices = opened.choices or _meant(prompt, gesture)
    if prompt.asked is None or not choices:
        return prompt
    question, room, ruler = prompt.asked
    back = ChoiceGroup("", (*choices, _BACK))
    page = replace(question, groups=(back,), inline=True, ends=True)
    if opened.asks:
        page = replace(page, text=opened.asks, short="", shortest="")
    return lay_question(page, room, ruler)


def _meant(prompt: Prompt, gesture: Gesture) -> tuple[PromptChoice, ...]:
    """What is inside the verb that was picked; else the ways to mean what was picked."""
    if prompt.asked is None or gesture.ready is not None or not gesture.is_picking:
        return ()
    if gesture.verb:
        said = (one for one in prompt.asked.question.choices if one.verb == gesture.verb)
        return next((one.inside for one in said), ())
    return tuple(way for way in prompt.asked.question.ways if way.verb in gesture.verbs)


def clear_of(prompt: Prompt, taken: Box, ruler: Ruler) -> Prompt:
    """The prompt with fewer words, if something lies over the end of its sentence."""
    said = [line.box._replace(w=ruler.width(line.text, TEXT)) for line in prompt.lines]
    if not any(map(taken.overlaps, said)):
        return prompt
    room = around([line.box for line in prompt.lines])
    shorter = prompt.asked.question.texts[1:] if prompt.asked else []
    texts = [" ".join(line.text for line in prompt.lines), *shorter]
    wide = max(0, taken.x - ruler.px(GAP) - room.x)
    text = longest_fitting(texts, wide, TEXT, ruler)
    return replace(prompt, lines=(Label(text, room._replace(w=wide), TEXT),) if text else ())


def leads_to(
    choice: AnswerButton | PromptChoice, meant: Callable[[AnswerButton | PromptChoice], bool]
) -> bool:
    """Whether a button is meant, or one that it opens."""
    return meant(choice) or any(leads_to(one, meant) for one in choice.inside)
