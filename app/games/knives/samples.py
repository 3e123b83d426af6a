"""The longest questions that come up, by which room for the prompt is measured."""

from app.table.prompt import Choice, ChoiceGroup, Question
from rules.games.knives.commands import TAKE

_CONFIRM = ("Play Queen of Diamonds",)
_ASIDE = ("Put these two aside",)


def _buttons(*labels: str) -> tuple[Choice, ...]:
    return tuple(Choice(TAKE, label, "coin", "secondary", "") for label in labels)


CARD_QUESTIONS = (Question("Name any card but a Ghost: its holder shows it.", "coin", _CONFIRM),)
CHOICES = (
    Question("Put two of your eight cards aside; their coins will count for you.", "coin", _ASIDE),
    Question(
        "Take the bank with Diamonds strong, or pass it on with another declaration.",
        "coin",
        groups=(
            ChoiceGroup("", _buttons("Take the bank", "Go for broke")),
            ChoiceGroup(
                "Or pass and declare",
                _buttons("Spades", "Clubs", "Diamonds", "Hearts", "Knives only"),
            ),
        ),
    ),
)
