"""What the lab learns about Knives: kinds of hands, the bank's fortune, points by role.

All of it comes from the account that lies open after every hand.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from app.lab.by_game import Numbers, Shares
from app.lab.columns import aligned, number, number_range, percent, percent_range
from app.lab.intervals import Estimate, Extent, Lengths
from app.lab.study import Notes, Observer, PlainStudy, Tally, Unit, WholeGame, told
from rules.games.knives.cards import SUIT_LETTERS, SUIT_NAMES
from rules.games.knives.commands import KNIVES_ONLY
from rules.games.knives.options import KnivesOptions
from rules.games.knives.rulebook import rulebook
from rules.games.knives.state import BANK, BROKE, NOBODY, HandSummary
from rules.games.knives.view import KnivesView

BANKER, SHADOW, DEFENDER, OPEN_HAND = "banker", "shadow", "defender", "open hand"
ROLES = (BANKER, SHADOW, DEFENDER, OPEN_HAND)


def roles_of(mode: str, banker: int, shadow: int, seats: int) -> tuple[str, ...]:
    """What every seat was in a hand."""
    if mode not in (BANK, BROKE):
        return (OPEN_HAND,) * seats
    named = {banker: BANKER, shadow: SHADOW}
    return tuple(named.get(seat, DEFENDER) for seat in range(seats))


def _tiers(needed: list[int]) -> list[str]:
    """The bank's results from failure to the highest prize."""
    ends = [f" to {coins - 1}" for coins in needed[1:]] + [" or more"]
    won = [f"bank, {coins}{end} coins" for coins, end in zip(needed, ends, strict=True)]
    return [f"bank, under {needed[0]} coins: lost", *won]


def note(hand: HandSummary) -> Notes:
    """The account of a hand in plain values."""
    return {
        "mode": hand.mode,
        "strong": SUIT_LETTERS[hand.strong],
        "banker": hand.banker,
        "shadow": hand.shadow,
        "total": hand.side_total,
        "points": list(hand.points),
    }


class HandObserver:
    """Notes every hand as soon as it is paid."""

    def __init__(self) -> None:
        self.last: HandSummary | None = None
        self.hands: list[Notes] = []

    def see(self, view: KnivesView) -> bool:
        """A new account means that a hand is over."""
        if view.last_hand is not self.last and view.last_hand is not None:
            self.last = view.last_hand
            self.hands.append(note(view.last_hand))
        return False

    def notes(self) -> Notes:
        """All hands of the game."""
        return {"hands": self.hands}


@dataclass(frozen=True, slots=True)
class HandFigures:
    """What many hands come to. `kinds` are shares of all hands, `roles` points of each bot."""

    hands: int
    length: Extent
    points: dict[str, Estimate]
    roles: dict[str, dict[str, Estimate]]
    kinds: dict[str, Estimate] = told("Hands that end as “{}”", share=True)
    banker_side: Estimate = told("Hands the banker's side wins", share=True)
    solo: Estimate = told("Banks without a shadow banker", share=True)
    solo_won: Estimate = told("Lone bankers who win", share=True)
    coins: Estimate = told("Coins the banker's side takes per hand")


class HandTally:
    """Adds hands up."""

    def __init__(self, options: KnivesOptions) -> None:
        self.needed = sorted(coins for coins, _ in rulebook(options).prizes)
        self.tiers = _tiers(self.needed)
        self.length = Lengths()
        self.kinds, self.bank = Shares(), Numbers[str]()
        self.points, self.roles = Numbers[str](), Numbers[tuple[str, str]]()

    def add(self, bots: tuple[str, ...], notes: Notes) -> None:
        """Count one more game in."""
        hands = notes["hands"]
        self.length.add(len(hands))
        self.kinds.add(Counter(self._kind(hand) for hand in hands))
        self.bank.add(found for hand in hands for found in _banked(hand))
        seated = [each for hand in hands for each in _seated(bots, hand)]
        self.points.add((bot, points) for bot, _, points in seated)
        self.roles.add(((bot, role), points) for bot, role, points in seated)

    def figures(self) -> HandFigures:
        """What they come to."""
        names = [*self.tiers, "broke, won", "broke, lost", "assets", "liabilities"]
        bots, bank = sorted(self.points.names()), self.bank
        return HandFigures(
            hands=self.length.total, length=self.length.span(),
            kinds={name: self.kinds.rate(name) for name in names}, banker_side=bank.rate("won"),
            solo=bank.rate("solo"), solo_won=bank.rate("solo won"), coins=bank.mean("coins"),
            points={bot: self.points.mean(bot) for bot in bots},
            roles={bot: {r: self.roles.mean((bot, r)) for r in ROLES} for bot in bots},
        )  # fmt: skip

    def _kind(self, hand: Notes) -> str:
        """The name of the hand's kind, as it stands in the table."""
        if hand["mode"] == BROKE:
            return "broke, lost" if hand["total"] else "broke, won"
        if hand["mode"] != BANK:
            return str(hand["mode"])
        return self.tiers[bisect_right(self.needed, hand["total"])]


def _seated(bots: tuple[str, ...], hand: Notes) -> Iterator[tuple[str, str, int]]:
    """Each bot of a hand, what it was and what it got."""
    roles = roles_of(hand["mode"], hand["banker"], hand["shadow"], len(bots))
    return zip(bots, roles, hand["points"], strict=True)


def _banked(hand: Notes) -> Iterator[tuple[str, float]]:
    """What a hand says about the bank."""
    if hand["banker"] == NOBODY:
        return
    won = hand["points"][hand["banker"]] > 0
    yield "won", won
    if hand["mode"] == BANK:
        yield "coins", hand["total"]
        yield "solo", hand["shadow"] == NOBODY
        if hand["shadow"] == NOBODY:
            yield "solo won", won


class OneHand:
    """The unit for strength: a single hand, all scores 0. What counts is its points."""

    name: ClassVar[str] = "hand"
    measures: ClassVar[tuple[str, ...]] = ("points",)

    def over(self, view: KnivesView) -> bool:
        """Whether the first hand has been paid."""
        return view.last_hand is not None

    def results(self, view: KnivesView) -> tuple[tuple[float, ...], ...]:
        """The points of the hand."""
        assert view.last_hand is not None
        return (view.last_hand.points,)

    def roles(self, view: KnivesView) -> tuple[str, ...]:
        """Banker, shadow, defender, or one of five in an open hand."""
        hand = view.last_hand
        assert hand is not None
        return roles_of(hand.mode, hand.banker, hand.shadow, len(hand.points))


class KnivesStudy(PlainStudy):
    """All the lab knows about Knives. Nobody is on a side before the bank is taken."""

    units: Mapping[str, Unit] = {"hand": OneHand(), "game": WholeGame()}
    acts: Mapping[str, str] = {
        "Declare:": "Declare {}",
        "Pass on": "Pass",
        "Pass on:": "Pass and name {}",
        "Take bank": "Take the bank",
        "Take bank:": "Take the bank and go for broke",
        "Call assets": "Call Assets",
        "Call liabilities": "Call Liabilities",
        "Bank cards": "Bank two cards",
        "Play card:": "Play the {}",
        "Dance with": "Pick someone to dance with",
        "Give card:": "Give away the {}",
        "Set hound on": "Set the Hound on someone",
        "Show card:": "Show the {}",
        "Name card:": "Name the {}",
    }

    def observer(self) -> Observer:
        """Somebody who notes every hand."""
        return HandObserver()

    def tally(self, options: KnivesOptions) -> Tally:
        return HandTally(options)

    def lines(self, figures: HandFigures) -> list[str]:
        length = figures.length
        hands = f"{figures.hands:,} hands, {number(length.mean, 1)} per game"
        return [
            f"{hands} ({length.least} to {length.most}).",
            "",
            *_kind_lines(figures),
            "",
            *_bank_lines(figures),
            "",
            *_bot_lines(figures),
        ]

    def standing(self, view: KnivesView) -> tuple[float, ...]:
        """The points of the hands that have been paid."""
        return view.scores

    def word(self, said: str) -> str:
        """What is declared: a suit, or Knives alone."""
        return "Knives only" if said == KNIVES_ONLY else SUIT_NAMES[SUIT_LETTERS.index(said)]

    def round_now(self, view: KnivesView) -> int:
        """The hand that is played."""
        return view.contract.number


STUDY = KnivesStudy()


def _kind_lines(figures: HandFigures) -> list[str]:
    rows = [
        [kind, number((share.value or 0) * share.n, 0), percent(share.value), percent_range(share)]
        for kind, share in figures.kinds.items()
    ]
    return aligned(["kind of hand", "hands", "share", "95%"], rows)


def _bank_lines(figures: HandFigures) -> list[str]:
    shares = {
        "banker's side wins (bank and broke)": figures.banker_side,
        "banker plays solo (bank)": figures.solo,
        "solo banker wins": figures.solo_won,
    }
    rows = [[n, percent(s.value), percent_range(s), number(s.n, 0)] for n, s in shares.items()]
    coins = figures.coins
    mean = ["coins of the banker's side", number(coins.value), number_range(coins)]
    return aligned(["the bank", "", "95%", "hands"], [*rows, [*mean, number(coins.n, 0)]])


def _bot_lines(figures: HandFigures) -> list[str]:
    rows = [
        [bot, number(points.value, 3), number_range(points, 3)]
        + [number(figures.roles[bot][role].value, 3) for role in ROLES]
        for bot, points in figures.points.items()
    ]
    return aligned(["points per hand", "all", "95%", *ROLES], rows)
