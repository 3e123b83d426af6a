"""What the shelf says of each of the five games."""

from dataclasses import dataclass

from app.games.lexicons import TAME, lexicon
from app.games.tables import TABLES


@dataclass(frozen=True, slots=True)
class Note:
    """A word of warning or comfort, with its icon."""

    icon: str
    text: str


@dataclass(frozen=True, slots=True)
class Title:
    """One box: `weight` is how hard it is to learn, from 1 to 5; `spine` is its side's colour.

    `content` is what it speaks of that not everybody wants to hear of.
    """

    game: str
    title: str
    players: str
    time: str
    length: str
    weight: int
    tagline: str
    about: str
    spine: str
    content: str = ""

    @property
    def is_built(self) -> bool:
        """Whether there is a table for it."""
        return self.game in TABLES

    @property
    def facts(self) -> str:
        """Players, length and weight in one line."""
        return f"{self.players} players  ·  {self.length}  ·  weight {self.weight} of 5"

    def told(self, tame: bool) -> str:
        """What it is about, in tame words if they are wanted."""
        return lexicon(self.game, tame).said(self.about)

    def notes(self, tame: bool) -> tuple[Note, ...]:
        """What it speaks of, and what there is for those who do not like that."""
        if tame and self.game in TAME:
            return (Note("eye-off", TAMED),)
        warning = (Note("mask", f"About {self.content}"),) if self.content else ()
        return (*warning, Note("eye-off", CAN_BE_TAMED)) if self.game in TAME else warning


TAMED = "The tame theme is on"
CAN_BE_TAMED = "A tame theme is in Settings"

TITLES: tuple[Title, ...] = (
    Title(
        "knives", "Knives", "5", "40 min", "30–50 minutes", 3,
        "tricks, coins and a secret partner",
        "Five players, thirty-two cards, twenty-five coins. Take the bank and somebody at the "
        "table is with you: whoever holds the right Ghost. You do not know who it is until the "
        "Ghost is played, and neither do the others.",
        "#2a1709",
    ),
    Title(
        "never_bring_a_knife", "Never Bring a Knife", "4–8", "25 min", "20–30 minutes", 2,
        "hidden teams, open threats",
        "A warehouse meeting goes wrong. Half the table wears a badge, half does not, and you only "
        "know one of them. Slip guns, armour and money in front of each other, turn the stacks "
        "over, and see whose side is left standing.",
        "#08101a", "guns, blood and bullying",
    ),
    Title(
        "russian_roulette", "Russian Roulette", "2–6", "30 min", "about 30 minutes", 2,
        "bids, bluffs and accusations",
        "The championship of a sport that nobody should win. Bid how often you dare to pull, hide "
        "one card in your pocket, and accuse whoever seems too calm. A team lasts four players.",
        "#8e1d18", "guns, death and bullying",
    ),
    Title(
        "knight_shift", "Knight Shift", "2–6", "35 min", "30–40 minutes", 2,
        "dressing knights for fun and profit",
        "The knights want armour, supper and clean underwear, and the squires want the credit. "
        "Pile items on whichever knight suits you, keep an eye on the ale, and claim the one with "
        "the best pile before he passes out.",
        "#3b230f", "drink",
    ),
    Title(
        "no_honor", "No Honor among Thieves", "3–5", "2 h", "90–120 minutes", 4,
        "heists, crews and broken promises",
        "Hire a crew, plan a heist and talk the others into helping. The haul is shared as agreed, "
        "unless somebody thinks better of it in the moment of truth. A long evening, and a "
        "talkative one.",
        "#06202a",
    ),
)  # fmt: skip


def title_of(game: str) -> Title:
    """The box of a game."""
    return next(title for title in TITLES if title.game == game)
