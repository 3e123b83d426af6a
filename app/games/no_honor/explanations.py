"""What whoever points at something on the table is told."""

from app.table.voice import Voice
from rules.games.no_honor.cards import Objective
from rules.games.no_honor.view import NoHonorView
from rules.kernel.cards import Seat

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
    "Honour is intact: what cards and abilities do under the broken dagger cannot be used yet. "
    "The first betrayal breaks it for good."
)
BROKEN = "Honour is broken: everything under the broken dagger can be used."
BYPASSED = "This Defense is bypassed as things stand."
DECK = "Schemes to be drawn."
DISCARD = "Schemes that were played or thrown away."


def objective(entry: Objective, haul: int) -> str:
    """What an Objective brings, and what is special about it."""
    treasures = {0: "", 1: " and a Treasure"}.get(
        entry.treasures, f" and {entry.treasures} Treasures"
    )
    special = f" {entry.text}" if entry.text else ""
    return f"{entry.name}: {haul} Coins{treasures} for whoever gets past every Defense.{special}"


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
