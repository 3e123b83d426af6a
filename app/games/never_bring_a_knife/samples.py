"""The longest questions that come up, by which room for the prompt is measured."""

from app.table.prompt import Choice, ChoiceGroup, Question
from rules.games.never_bring_a_knife.commands import DONE


def _group(*labels: str) -> tuple[ChoiceGroup, ...]:
    choices = tuple(Choice(DONE, one, "icon_eye", "secondary", "") for one in labels)
    return (ChoiceGroup("", choices),)


QUESTIONS = (
    Question(
        "Lay a card in front of somebody else.",
        groups=_group("Face down", "Face up"),
        inline=True,
    ),
    Question(
        "You cannot pay for the Hit: bank it, or throw it away.",
        confirms=("Look at WWWWWWWWWWWWWW",),
        groups=_group("Bank the Hit", "Throw it away"),
        inline=True,
    ),
    Question(
        "Money talks. 8 players will fall unless healed. What do you do, and to whom?",
        groups=_group("Look 3", "Heal 3", "Hit 3", "End turn"),
        inline=True,
    ),
)
