"""What the shelf says of each of the five games."""

from dataclasses import dataclass

from rules.games import GAMES


@dataclass(frozen=True, slots=True)
class Note:
    """A word of warning or comfort, with its icon."""

    icon: str
    text: str


@dataclass(frozen=True, slots=True)
class Title:
    """One box: `weight` is how hard it is to learn, from 1 to 5; `spine` is its side's colour."""

    game: str
    title: str
    players: str
    time: str
    length: str
    weight: int
    tagline: str
    about: str
    spine: str
    notes: tuple[Note, ...] = ()

    @property
    def is_built(self) -> bool:
        """Whether there is a table for it."""
        return self.game in GAMES

    @property
    def facts(self) -> str:
        """Players, length and weight in one line."""
        return f"{self.players} players  ·  {self.length}  ·  weight {self.weight} of 5"


GUNS = Note("mask", "Contains guns")
DRINK = Note("info", "Speaks of drink")
TAME = Note("eye-off", "Tame theme planned")

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
        "#08101a", (GUNS, TAME),
    ),
    Title(
        "russian_roulette", "Russian Roulette", "2–6", "30 min", "about 30 minutes", 2,
        "bids, bluffs and accusations",
        "The championship of a sport that nobody should win. Bid how often you dare to pull, hide "
        "one card in your pocket, and accuse whoever seems too calm. A team lasts four players.",
        "#8e1d18", (GUNS, TAME),
    ),
    Title(
        "knight_shift", "Knight Shift", "2–6", "35 min", "30–40 minutes", 2,
        "dressing knights for fun and profit",
        "The knights want armour, supper and clean underwear, and the squires want the credit. "
        "Pile items on whichever knight suits you, keep an eye on the ale, and claim the one with "
        "the best pile before he passes out.",
        "#3b230f", (DRINK,),
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
