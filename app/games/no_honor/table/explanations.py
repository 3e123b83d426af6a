"""What whoever points at something on the table is told, or reads a card at full size."""

from collections.abc import Iterator

from app.games.no_honor.table import words
from app.games.no_honor.table.vocabulary import harm, skill_words
from app.table.card_about import CardAbout
from app.table.voice import Voice, counted, joined, numbered, say
from rules.games.no_honor.cards import (
    Agenda,
    Character,
    Defense,
    Entry,
    Jail,
    Objective,
    Scheme,
    Treasure,
)
from rules.games.no_honor.view import NoHonorView
from rules.kernel.cards import CardId, Seat

# Which step of a heist a phase of the rules is; none outside of one.
AT = {
    "NEGOTIATE": 0, "PRE_SEND": 1, "COMPLICATIONS": 2, "RESOLVE": 3, "CONSEQUENCES": 3, "MOT": 4,
    "MOT_PLACED": 4, "AFTERMATH": 5,
}  # fmt: skip


def objective(entry: Objective, haul: int) -> str:
    """What an Objective brings, and what is special about it."""
    templates = {0: words.ABOUT_OBJECTIVE, 1: words.ABOUT_OBJECTIVE_ONE}
    told = templates.get(entry.treasures, words.ABOUT_OBJECTIVE_MANY).format(
        name=entry.name, coins=counted(haul, "Coin"), treasures=counted(entry.treasures, "Treasure")
    )
    ends = words.ENDS_GAME if last(entry) else ""
    return " ".join(part for part in (told, ends, entry.text) if part)


def last(entry: Objective) -> str:
    """What a heist on one of the last Objectives does, if it succeeds; nothing for the others."""
    return words.ENDS_GAME_BRIEF if entry.stage == len(words.STAGES) - 1 else ""


def short_of(lacks: tuple[tuple[str, int], ...]) -> str:
    """What a team is short of, as a sentence."""
    skills = joined([f"{number} {skill.capitalize()}" for skill, number in lacks])
    return words.TEAM_SHORT_OF.format(skills=skills)


def hand(most: int) -> str:
    """How many Schemes a hand can hold."""
    return words.HAND_LIMIT.format(most=most)


def agenda(name: str, text: str, has: int, needed: int) -> str:
    """How far the viewer is with an Agenda."""
    return words.AGENDA_SO_FAR.format(name=name, text=text.rstrip("."), has=has, needed=needed)


def boosted(name: str, skill: str, change: int) -> str:
    """What has changed on a card until the heist is over."""
    template = words.BOOSTED if change > 0 else words.WEAKENED
    return template.format(name=name, number=abs(change), skill=skill.capitalize())


def seat_line(view: NoHonorView, seat: Seat, voice: Voice) -> str:
    """All that everyone knows of a seat, in a line."""
    crew = ", ".join(view.book.entry(card).name for card in view.crews[seat]) or words.NO_CREW
    owns = ", ".join(view.book.entry(card).name for card in view.treasures[seat])
    has = say(words.SEAT_HAS, voice, seat=seat, coins=counted(view.coins[seat], "Coin"), crew=crew)
    return f"{has} {say(words.SEAT_OWNS, voice, seat=seat, treasures=owns)}" if owns else has


# Cards at full size

_RULES = {
    Character: "NH-COMP-01", Scheme: "NH-COMP-02", Defense: "NH-COMP-03", Agenda: "NH-COMP-04",
    Treasure: "NH-COMP-05", Objective: "NH-COMP-06", Jail: "NH-COMP-07",
}  # fmt: skip


def about_card(card: CardId, view: NoHonorView) -> CardAbout:
    """Everything to know about a card at this table."""
    entry = view.book.entry(card)
    return CardAbout(entry.name, _worth(entry), tuple(_told(entry)), _RULES[type(entry)])


def _worth(entry: Entry) -> str:
    """What kind of card it is, and its number."""
    match entry:
        case Character():
            return words.COSTS.format(coins=numbered(entry.cost, "Coin"))
        case Scheme():
            return words.SCHEME.format(
                sort=words.SORTS[entry.type], copies=counted(entry.copies, "card")
            )
        case Defense():
            return words.WATCH_DEFENSE if entry.watch else words.DEFENSE
        case Jail():
            return words.THE_JAIL
        case Objective():
            return words.STARTS_WITH.format(
                stage=words.STAGES[entry.stage], coins=numbered(entry.reward, "Coin")
            )
        case Treasure():
            return words.A_TREASURE
        case Agenda():
            return words.AN_AGENDA


def _told(entry: Entry) -> Iterator[str]:
    if isinstance(entry, Character):
        skills = skill_words(entry.skills)
        yield words.SKILLS.format(skills=skills) if skills else words.NO_SKILL
    if isinstance(entry, Defense | Jail):
        yield words.CHALLENGE.format(ways=words.OR.join(map(skill_words, entry.challenges)))
        yield from _of_defense(entry)
    elif entry.text:
        yield entry.text
    if isinstance(entry, Scheme):
        yield from (text for text in (entry.no_honor_text, words.WHEN[entry.type]) if text)
    if isinstance(entry, Objective):
        yield from _of_objective(entry)
    else:
        said = f"{entry.text} {getattr(entry, 'no_honor_text', '')}".lower()
        yield from (meaning for word, meaning in words.MEANINGS.items() if word in said)


def _of_defense(entry: Defense | Jail) -> Iterator[str]:
    if entry.watch:
        yield words.WATCH
    if entry.reward:
        yield words.DEFENSE_REWARD.format(coins=numbered(entry.reward, "Coin"))


def _of_objective(entry: Objective) -> Iterator[str]:
    defenses, treasures = counted(entry.slots, "Defense"), counted(entry.treasures, "Treasure")
    yield words.OBJECTIVE_HAS.format(defenses=defenses, treasures=treasures)
    yield words.IF_IT_FAILS
    yield from _failing(entry)


def _failing(entry: Objective) -> Iterator[str]:
    """What each side of the die does, in a sentence."""
    for row in entry.failure:
        sign, many = harm(row.do)
        die = words.DICE.get(row.die, str(row.die))
        die = f"{die[:1].upper()}{die[1:]}"
        if sign in words.HARMED:
            template = words.FAIL_ALL if many == "all" else words.FAIL_ONE
            yield template.format(die=die, struck=words.HARMED[sign])
        elif sign == "coin_gold":
            paid = counted(int(many.split()[-1]), "Coin")
            yield words.FAIL_COINS.format(die=die, coins=paid)
        else:
            yield words.FAIL_NOTHING.format(die=die)
