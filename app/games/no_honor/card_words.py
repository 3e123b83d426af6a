"""What there is to know about a card, for whoever reads it at full size."""

from collections.abc import Iterator

from app.games.no_honor.harms import harm
from app.table.card_about import CardAbout
from app.table.voice import counted, joined, numbered
from rules.games.no_honor.cards import (
    Agenda,
    Character,
    Defense,
    Entry,
    Jail,
    Objective,
    Scheme,
    Skills,
    Treasure,
)
from rules.games.no_honor.view import NoHonorView
from rules.games.no_honor.vocabulary import SKILLS
from rules.kernel.cards import CardId

SORTS = {
    "anytime": "Anytime",
    "logistics": "Logistics",
    "modifier": "Modifier",
    "mot": "Moment of Truth",
}
WHEN = {
    "anytime": "Played whenever something can be played, also in turns of others.",
    "logistics": "Played in a Logistics action of your turn.",
    "modifier": "Attached to any Character in a Logistics action; it stays there.",
    "mot": "Laid face down at the Moment of Truth of a heist that you take part in.",
}
STAGES = ("", "Stage I", "Stage II", "Stage III")
_RULES = {
    Character: "NH-COMP-01", Scheme: "NH-COMP-02", Defense: "NH-COMP-03", Agenda: "NH-COMP-04",
    Treasure: "NH-COMP-05", Objective: "NH-COMP-06", Jail: "NH-COMP-07",
}  # fmt: skip
_SIDES = {-1: "an X", 0: "a blank", 1: "one dagger", 2: "two daggers"}
_HARMS = {
    "icon_exhaust": "exhausted",
    "icon_bars": "arrested",
    "icon_skull": "killed",
}


def about_card(card: CardId, view: NoHonorView) -> CardAbout:
    """Everything to know about a card at this table."""
    entry = view.book.entry(card)
    return CardAbout(entry.name, _worth(entry), tuple(_told(entry)), _RULES[type(entry)])


def _worth(entry: Entry) -> str:
    """What kind of card it is, and its number."""
    match entry:
        case Character():
            return f"Character, costs {numbered(entry.cost, 'Coin')}"
        case Scheme():
            return f"{SORTS[entry.type]}, {counted(entry.copies, 'card')} in the deck"
        case Defense():
            return "Defense of the City Watch" if entry.watch else "Defense"
        case Jail():
            return "The Jail"
        case Objective():
            return f"{STAGES[entry.stage]}, {numbered(entry.reward, 'Coin')} to begin with"
        case Treasure():
            return "Treasure"
        case Agenda():
            return "Hidden Agenda"


def _told(entry: Entry) -> Iterator[str]:
    if isinstance(entry, Character):
        yield f"Skills: {_skills(entry.skills)}." if _skills(entry.skills) else "It has no skill."
    if isinstance(entry, Defense | Jail):
        yield f"To get past it: {' or '.join(map(_skills, entry.challenges))}."
        yield from _of_defense(entry)
    elif entry.text:
        yield entry.text
    if isinstance(entry, Scheme):
        yield from (text for text in (entry.no_honor_text, WHEN[entry.type]) if text)
    if isinstance(entry, Objective):
        yield from _of_objective(entry)


def _of_defense(entry: Defense | Jail) -> Iterator[str]:
    if entry.watch:
        yield "City Watch: if it is not bypassed, everybody who was sent to it pays a fine as well."
    if entry.reward:
        yield f"{numbered(entry.reward, 'Coin')} more for the haul as soon as it lies there."


def _of_objective(entry: Objective) -> Iterator[str]:
    yield f"{counted(entry.slots, 'Defense')}, {counted(entry.treasures, 'Treasure')}."
    yield f"If it fails, a die for each Defense: {joined(list(_failing(entry)))}."


def _failing(entry: Objective) -> Iterator[str]:
    for row in entry.failure:
        sign, many = harm(row.do)
        side = _SIDES.get(row.die, str(row.die))
        if sign in _HARMS:
            yield f"{side}, {many} {'are' if many == 'all' else 'is'} {_HARMS[sign]}"
        elif sign == "coin_gold":
            coins = "Coin" if many.endswith(" 1") else "Coins"
            yield f"{side}, each who was sent will {many} {coins}"
        else:
            yield f"{side}, nobody is harmed"


def _skills(skills: Skills) -> str:
    pairs = zip(SKILLS, skills.numbers, strict=True)
    return joined([f"{number} {skill.capitalize()}" for skill, number in pairs if number])
