"""What whoever points at something on the table is told, or reads a card at full size."""

from collections.abc import Iterator

from app.games.no_honor.table.vocabulary import DICE, harm, skill_words
from app.table.card_about import CardAbout
from app.table.voice import Voice, counted, joined, numbered
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

TITLE = "No Honor Among Thieves"
PHASES = (
    ("Contract", "The leader says who goes where and how the haul is shared; partners agree."),
    ("Send in", "Last cards before the team goes, and then it is on the job."),
    ("Complications", "Everybody can help or hinder the heist, the poorest first."),
    ("Outcome", "Each Defense is bypassed or not. If one is not, the heist fails."),
    ("Moment of Truth", "Everybody on the heist lays a card face down. It can be a betrayal."),
    ("Split", "The haul is paid: betrayers first, the rest as agreed."),
)
# Which of these a phase of the rules is; none outside of a heist.
AT = {
    "NEGOTIATE": 0, "PRE_SEND": 1, "COMPLICATIONS": 2, "RESOLVE": 3, "CONSEQUENCES": 3, "MOT": 4,
    "MOT_PLACED": 4, "AFTERMATH": 5,
}  # fmt: skip
COINS = "Coins. Whoever has most at the end wins, with what Agendas and Treasures add."
HAND = "Schemes in hand."
AGENDAS = "Hidden Agendas: they pay at the end of the game."
TREASURES = "Treasures."
ACTIONS = "Actions that are left in this turn."
ROLES = {
    "leader": "Leads this heist, and offers the contract.",
    "partner": "Sends Characters on this heist, for a share.",
    "outside": "Takes no part in this heist.",
}
POOL = "The hiring pool: recruit one of these for what it costs."
FREE = "Characters who cost nothing; there is always one to be had as long as they last."
JAIL = "The Jail: a heist on the Jailor frees somebody."
GRAVEYARD = "The Graveyard: who lies here is out of the game, unless a card says otherwise."
HONOR = (
    "Honor is intact: what has the red dagger, the No Honor effects, cannot be used yet. The first "
    "betrayal breaks it for good."
)
BROKEN = "Honor is broken: everything with the red dagger, the No Honor effects, can be used."
BYPASSED = "This Defense is bypassed as things stand."
ENOUGH = "This plan is enough for the Defense. Nobody's been sent yet."
UNKNOWN = (
    "Nobody knows its Defenses yet. Declare a heist here, and {many} are dealt. Then there's no way"
    " back."
)
DECK = "Schemes to be drawn."
DISCARD = "Schemes that were played or thrown away."


def objective(entry: Objective, haul: int) -> str:
    """What an Objective brings, and what is special about it."""
    treasures = {0: "", 1: " and a Treasure"}.get(
        entry.treasures, f" and {entry.treasures} Treasures"
    )
    special = f" {entry.text}" if entry.text else ""
    ends = " Then the game ends." if last(entry) else ""
    return f"{entry.name}: {haul} Coins{treasures} if you get past every Defense.{ends}{special}"


def last(entry: Objective) -> str:
    """What a heist on one of the last Objectives does, if it succeeds; nothing for the others."""
    return "ends the game" if entry.stage == len(STAGES) - 1 else ""


def short_of(lacks: tuple[tuple[str, int], ...]) -> str:
    """What a team is short of, as a sentence."""
    words = " and ".join(f"{number} {skill.capitalize()}" for skill, number in lacks)
    return f"The team here is short of {words}."


def hand(most: int) -> str:
    """How many Schemes one may hold."""
    return f"You may hold {most} Schemes when your turn begins; what is more has to go."


def agenda(name: str, text: str, has: int, needed: int) -> str:
    """How far one is with an Agenda."""
    return f"{name}: {text.rstrip('.')}. So far {has} of {needed}."


def boosted(name: str, skill: str, change: int) -> str:
    """What has changed on a card until the heist is over."""
    how = "more" if change > 0 else "less"
    return f"{name}: {abs(change)} {skill.capitalize()} {how} in this heist."


def seat_line(view: NoHonorView, seat: Seat, voice: Voice) -> str:
    """All that everybody knows of a seat, in a line."""
    crew = ", ".join(view.book.entry(card).name for card in view.crews[seat]) or "nobody"
    owns = ", ".join(view.book.entry(card).name for card in view.treasures[seat])
    treasure = f" {voice.does(seat, 'own')} {owns}." if owns else ""
    return f"{voice.does(seat, 'have')} {view.coins[seat]} Coins. Crew: {crew}.{treasure}"


# Cards at full size

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
# What words on cards mean that nobody knows at a first table.
_MEANINGS = {
    "committed": "Committed: sent to a Defense of the heist that is going on.",
    "complications": "Complications: while the team of a heist is away.",
    "exhaust": "Exhausted: no heists and no abilities until its crew rests. A second time kills.",
    "no honor": "No Honor: only once somebody has betrayed.",
}
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
        yield (
            f"Skills: {skill_words(entry.skills)}."
            if skill_words(entry.skills)
            else "It has no skill."
        )
    if isinstance(entry, Defense | Jail):
        yield f"To get past it: {' or '.join(map(skill_words, entry.challenges))}."
        yield from _of_defense(entry)
    elif entry.text:
        yield entry.text
    if isinstance(entry, Scheme):
        yield from (text for text in (entry.no_honor_text, WHEN[entry.type]) if text)
    if isinstance(entry, Objective):
        yield from _of_objective(entry)
    else:
        said = f"{entry.text} {getattr(entry, 'no_honor_text', '')}".lower()
        yield from (meaning for word, meaning in _MEANINGS.items() if word in said)


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
        side = DICE.get(row.die, str(row.die))
        if sign in _HARMS:
            yield f"{side}, {many} {'are' if many == 'all' else 'is'} {_HARMS[sign]}"
        elif sign == "coin_gold":
            coins = "Coin" if many.endswith(" 1") else "Coins"
            yield f"{side}, each who was sent will {many} {coins}"
        else:
            yield f"{side}, nobody is harmed"
