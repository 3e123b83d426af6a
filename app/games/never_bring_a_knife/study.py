"""What the lab learns about Never Bring a Knife: who wins, how fast, and what is done to whom.

All of it comes from the public record and the roles that lie open when a game is over.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from app.lab.by_game import Numbers, Shares
from app.lab.columns import aligned, mean_lines, number, percent, percent_range, share_lines
from app.lab.intervals import Clusters, Estimate, Extent, Lengths
from app.lab.study import EndObserver, Notes, Observer, PlainStudy, Tally, Unit, WholeGame, told
from rules.games.never_bring_a_knife.cards import ACTIONS, CRIMINAL, DECK, GUN
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.games.never_bring_a_knife.record import (
    Deed,
    Looked,
    Played,
    Shot,
    Swapped,
    Treated,
    Turned,
)
from rules.games.never_bring_a_knife.view import NbkView

COPS, CRIMINALS = "cops", "criminals"
UNCOUNTED = ("Armor", "Intel", "Money")
LARGER, SMALLER, EVEN = "the larger side", "the smaller side", "sides of equal size"
LOOKS = {"intel": "looks by Intel", "money": "looks for Money", "wound": "looks into first wounds"}
HAPPENINGS = (
    "wounds by Guns", "Hits used", "wounds healed", "Moles", *LOOKS.values(), "Money stolen",
    "players fallen",
)  # fmt: skip
AIMS = ("Hits on the other side", "healing of the own side", "open Guns at the other side")
# What notes of games that were played long ago call it, as people read it.
READ = {
    "looks by Intel": "looks with Intel",
    "looks for Money": "paid looks",
    "looks into first wounds": "looks at first wounds",
    "healing of the own side": "healing on the same side",
    "open Guns at the other side": "face-up Guns on the other side",
}


def deeds_of(view: NbkView) -> Iterator[Deed]:
    """Everything that happened in a game, in order."""
    for one in view.rounds:
        yield from one.deeds


def sides_of(view: NbkView) -> tuple[str, ...]:
    """The side of every seat, once all roles lie open."""
    roles = [view.role_at(seat) for seat in range(view.seats)]
    return tuple(CRIMINALS if role == CRIMINAL else COPS for role in roles)


def note(view: NbkView) -> Notes:
    """A finished game in plain values."""
    assert view.outcome is not None
    deeds = list(deeds_of(view))
    sides = sides_of(view)
    fallen = sum(wounds >= view.book.fall_at for wounds in view.wounds)
    return {
        "rounds": view.number,
        "sides": list(sides),
        "winner": sides[view.outcome.winners[0]],
        "boss_decided": "the boss is" in view.outcome.reason,
        "happened": _happened(deeds) | {"players fallen": fallen},
        "aims": {name: list(found) for name, found in _aims(deeds, sides).items()},
        "cards": _cards(deeds),
        "shown": list(_shown(deeds)),
    }


def _happened(deeds: list[Deed]) -> Notes:
    kinds = Counter(type(deed) for deed in deeds)
    looks = Counter(deed.why for deed in deeds if isinstance(deed, Looked))
    turned = [deed for deed in deeds if isinstance(deed, Turned)]
    return {
        "wounds by Guns": sum(deed.wounds for deed in turned),
        "Money stolen": sum(deed.lost for deed in turned),
        "Hits used": kinds[Shot],
        "wounds healed": kinds[Treated],
        "Moles": kinds[Swapped],
    } | {name: looks[why] for why, name in LOOKS.items()}


def _aims(deeds: list[Deed], sides: tuple[str, ...]) -> dict[str, tuple[int, int]]:
    """How often it went where it should, by the roles at the end, and how often at all."""
    hits = [(d.seat, d.target) for d in deeds if isinstance(d, Shot)]
    heals = [(d.seat, d.target) for d in deeds if isinstance(d, Treated)]
    plays = [d for d in deeds if isinstance(d, Played) and d.card == GUN and d.seat != d.target]
    guns = [(d.seat, d.target) for d in plays]
    against = [sum(sides[a] != sides[b] for a, b in pairs) for pairs in (hits, heals, guns)]
    right = (against[0], len(heals) - against[1], against[2])
    return dict(zip(AIMS, zip(right, map(len, (hits, heals, guns)), strict=True), strict=True))


def _cards(deeds: list[Deed]) -> dict[str, int]:
    """How many cards of each kind were turned up."""
    found = Counter(card for deed in deeds if isinstance(deed, Turned) for card in deed.cards)
    return {DECK.name(kind): found[kind] for kind in ACTIONS}


def _shown(deeds: list[Deed]) -> tuple[int, int]:
    """How often a card was laid face up that need not be, and how often it need not be."""
    begun: set[int] = set()
    shown = free = 0
    for deed in deeds:
        if isinstance(deed, Turned):
            begun.discard(deed.seat)
        elif isinstance(deed, Played):
            free += deed.target in begun
            shown += deed.target in begun and deed.card is not None
            begun.add(deed.target)
    return shown, free


@dataclass(frozen=True, slots=True)
class GameFigures:
    """What many games come to. `happened` is per game, `cards` are shares of all cards laid."""

    rounds: Extent
    cops_win: Estimate
    by_bot: dict[str, dict[str, Estimate]]
    boss_decides: Estimate = told("Games the boss decides", share=True)
    by_size: dict[str, Estimate] = told("Games won by {}", share=True)
    happened: dict[str, Estimate] = told("{} per game")
    aims: dict[str, Estimate] = told("{}", share=True)
    cards: dict[str, Estimate] = told("{} among the cards played", share=True)
    shown: Estimate = told("Cards played face up", share=True)


class GameTally:
    """Adds games up."""

    def __init__(self) -> None:
        self.rounds = Lengths()
        self.cops, self.boss, self.shown = Clusters(), Clusters(), Clusters()
        self.sizes, self.bots = Numbers[str](), Numbers[tuple[str, str]]()
        self.happened, self.cards = Numbers[str](), Shares()
        self.aims = {name: Clusters() for name in AIMS}

    def add(self, bots: tuple[str, ...], notes: Notes) -> None:
        """One more game; one that was stopped before its end tells nothing."""
        if not notes:
            return
        self.rounds.add(notes["rounds"])
        self.cops.add([notes["winner"] == COPS])
        self.boss.add([notes["boss_decided"]])
        self._add_sides(bots, notes["sides"], notes["winner"])
        self.happened.add(notes["happened"].items())
        for name, aimed in notes["aims"].items():
            self.aims[name].add_sum(*aimed)
        self.cards.add(notes["cards"])
        self.shown.add_sum(*notes["shown"])

    def figures(self) -> GameFigures:
        """What they come to."""
        bots = sorted({bot for bot, _ in self.bots.names()})
        return GameFigures(
            rounds=self.rounds.span(), cops_win=self.cops.rate(), boss_decides=self.boss.rate(),
            by_size={size: self.sizes.rate(size) for size in (LARGER, SMALLER, EVEN)},
            by_bot={b: {s: self.bots.rate((b, s)) for s in (COPS, CRIMINALS)} for b in bots},
            happened={READ.get(name, name): self.happened.mean(name) for name in HAPPENINGS},
            aims={READ.get(name, name): aimed.rate() for name, aimed in self.aims.items()},
            cards={name: self.cards.rate(name) for name in self.cards.kinds()},
            shown=self.shown.rate(),
        )  # fmt: skip

    def _add_sides(self, bots: tuple[str, ...], sides: list[str], winner: str) -> None:
        seated = zip(bots, sides, strict=True)
        self.bots.add(((bot, side), side == winner) for bot, side in seated)
        sizes = Counter(sides).items()
        self.sizes.add((_size(size, len(sides)), side == winner) for side, size in sizes)


def _size(size: int, seats: int) -> str:
    """What a side of so many is called at a table of so many."""
    other = seats - size
    return EVEN if size == other else LARGER if size > other else SMALLER


class NbkGame(WholeGame):
    """The unit for strength: a whole game. Everybody on the winning side has won it."""

    measures: ClassVar[tuple[str, ...]] = ("wins",)

    def results(self, view: NbkView) -> tuple[tuple[float, ...], ...]:
        """One for each winner."""
        assert view.outcome is not None
        return (view.outcome.results,)

    def roles(self, view: NbkView) -> tuple[str, ...]:
        """The side of every seat at the end."""
        return sides_of(view)


class NbkStudy(PlainStudy):
    """All the lab knows about Never Bring a Knife."""

    units: Mapping[str, Unit] = {"game": NbkGame()}
    sided: bool = True
    acts: Mapping[str, str] = {
        "Look at": "Look at a role",
        "Decline look": "Skip the look",
        "Use hit": "Use the Hit",
        "Bank hit": "Bank the Hit",
        "Discard hit": "Discard the Hit",
        "Resolve next:": "Resolve {} next",
        "Heal": "Heal a wound",
        "End turn": "End the turn",
    }

    def observer(self) -> Observer:
        return EndObserver(note)

    def tally(self, options: NbkOptions) -> Tally:
        return GameTally()

    def lines(self, figures: GameFigures) -> list[str]:
        rounds = figures.rounds
        return [
            f"{number(rounds.mean, 1)} rounds per game ({rounds.least} to {rounds.most}).",
            "",
            *share_lines("who wins", _sides(figures), "times"),
            "",
            *mean_lines("in a game", figures.happened),
            "",
            *share_lines("aim, by the roles at the end", figures.aims, "times"),
            "",
            *share_lines(
                "cards played", figures.cards | {"face up by choice": figures.shown}, "of"
            ),
            "",
            *_bot_lines(figures.by_bot),
        ]

    def side(self, view: NbkView) -> str:
        """The side of the role card that lies before the seat now."""
        return CRIMINALS if view.role_at(view.seat) == CRIMINAL else COPS

    def act(self, noted: str) -> str:
        """Cards are played face down unless it says otherwise."""
        command, _, parts = noted.partition(": ")
        if command != "Play card":
            return super().act(noted)
        card, shown, _ = parts.partition(", face up")
        return f"Play {card if card in UNCOUNTED else f'a {card}'} face {'up' if shown else 'down'}"

    def round_now(self, view: NbkView) -> int:
        return view.number

    def fact(self, view: NbkView) -> str:
        """What this seat is."""
        return f"seat {view.seat} is a {'criminal' if self.side(view) == CRIMINALS else 'cop'}"


STUDY = NbkStudy()


def _sides(figures: GameFigures) -> dict[str, Estimate]:
    tie = {"(the boss breaks the tie)": figures.boss_decides}
    return {"the Cops": figures.cops_win} | figures.by_size | tie


def _bot_lines(bots: Mapping[str, Mapping[str, Estimate]]) -> list[str]:
    rows = [[bot, *_rates(sides)] for bot, sides in bots.items()]
    return aligned(["wins of a bot", "as a Cop", "95%", "as a Criminal", "95%"], rows)


def _rates(sides: Mapping[str, Estimate]) -> Iterator[str]:
    for rate in sides.values():
        yield from (percent(rate.value), percent_range(rate))
