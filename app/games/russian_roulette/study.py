"""What the lab learns about Russian Roulette: how games end, what is bid, accused and played.

All of it comes from the public record: a pocket that nobody accused stays secret here, too.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from app.lab.by_game import Numbers, Shares
from app.lab.columns import (
    aligned,
    mean_lines,
    number,
    number_range,
    percent,
    percent_range,
    share_lines,
)
from app.lab.intervals import Clusters, Estimate, Extent, Lengths
from app.lab.study import EndObserver, Notes, Observer, PlainStudy, Tally, Unit, WholeGame, told
from rules.games.russian_roulette.options import WcrrOptions
from rules.games.russian_roulette.record import Charge, Played
from rules.games.russian_roulette.view import WcrrView

ENDS = {
    "WCRR-END-01": "the last captain",
    "WCRR-END-02": "points",
    "WCRR-END-05": "nobody",
    "WCRR-END-07": "most points after the last round",
}
OTHER_END = "another way"


def note(view: WcrrView) -> Notes:
    """A finished game in plain values."""
    assert view.outcome is not None
    bids, charges, plays = list(view.bids), list(view.charges), list(view.plays)
    for one in view.rounds:
        if one.number != view.number:
            bids += one.bids
            charges += one.charges
            plays += one.plays
    return {
        "rounds": view.number,
        "end": ENDS.get(view.outcome.reason.split()[0].rstrip(":"), OTHER_END),
        "bids": dict(Counter(str(bid) for bid in bids if bid is not None)),
        "charges": list(_judged(charges)),
        "plays": _played(view, plays),
        "deaths": list(view.deaths),
    }


def _judged(charges: list[Charge]) -> tuple[int, int]:
    """How many accusations were right, of how many that were judged."""
    judged = [charge for charge in charges if charge.guilty is not None]
    return sum(charge.guilty is True for charge in judged), len(judged)


def _played(view: WcrrView, plays: list[Played]) -> dict[str, int]:
    """How often each action card was played."""
    deck = view.book.deck
    return dict(Counter(deck.entry(play.card).name for play in plays)) if deck else {}


@dataclass(frozen=True, slots=True)
class GameFigures:
    """What many games come to. `ends` and `bids` are shares, `plays` is per game."""

    rounds: Extent
    deaths: dict[str, Estimate]
    ends: dict[str, Estimate] = told("Games ended by {}", share=True)
    bids: dict[str, Estimate] = told("Bids of {}", share=True)
    accusations: Estimate = told("Accusations per round")
    right: Estimate = told("Right accusations", share=True)
    plays: dict[str, Estimate] = told("{} played per game")


class GameTally:
    """Adds games up."""

    def __init__(self) -> None:
        self.rounds = Lengths()
        self.games, self.plays = 0, Counter[str]()
        self.ends, self.bids = Shares(), Shares()
        self.accusations, self.right = Clusters(), Clusters()
        self.deaths = Numbers[str]()

    def add(self, bots: tuple[str, ...], notes: Notes) -> None:
        """One more game; one that was stopped before its end tells nothing."""
        if not notes:
            return
        self.games += 1
        self.rounds.add(notes["rounds"])
        self.ends.add({notes["end"]: 1})
        self.bids.add(notes["bids"])
        self.plays.update(notes["plays"])
        right, many = notes["charges"]
        self.accusations.add_sum(many, notes["rounds"])
        self.right.add_sum(right, many)
        self.deaths.add(zip(bots, notes["deaths"], strict=True))

    def figures(self) -> GameFigures:
        """What they come to."""
        ends = [name for name in (*ENDS.values(), OTHER_END) if name in self.ends.kinds()]
        return GameFigures(
            rounds=self.rounds.span(),
            ends={name: self.ends.rate(name) for name in ends},
            bids={bid: self.bids.rate(bid) for bid in sorted(self.bids.kinds())},
            accusations=self.accusations.mean(),
            right=self.right.rate(),
            plays={n: per_game(many, self.games) for n, many in sorted(self.plays.items())},
            deaths={bot: self.deaths.mean(bot) for bot in sorted(self.deaths.names())},
        )


def per_game(many: int, games: int) -> Estimate:
    """A mean count without an interval: cards hang together too much for one."""
    return Estimate(many / games, None, None, games)


class RouletteStudy(PlainStudy):
    """All the lab knows about Russian Roulette."""

    units: Mapping[str, Unit] = {"game": WholeGame()}
    acts: Mapping[str, str] = {
        "Pocket:": "Pocket a {}",
        "Spin": "Spin a gun",
        "Bid:": "Bid {}",
        "Accuse": "Accuse someone",
        "Play card:": "Play {}",
        "Play at:": "Play {} on someone",
        "Play to:": "Play {} for a new bid",
        "Aim": "Aim at someone",
        "Finish": "Make the pulls still owed",
        "Stop": "Stop pulling and win",
    }

    def observer(self) -> Observer:
        return EndObserver(note)

    def tally(self, options: WcrrOptions) -> Tally:
        return GameTally()

    def lines(self, figures: GameFigures) -> list[str]:
        rounds = figures.rounds
        return [
            f"{number(rounds.mean, 1)} rounds per game ({rounds.least} to {rounds.most}).",
            "",
            *share_lines("game ends by", figures.ends, "games"),
            "",
            *share_lines("bids", figures.bids, "bids"),
            "",
            *_accusation_lines(figures),
            "",
            *mean_lines("characters lost per game", figures.deaths),
            *(["", *mean_lines("played per game", figures.plays)] if figures.plays else []),
        ]

    def standing(self, view: WcrrView) -> tuple[float, ...]:
        """The points of every seat."""
        return view.scores

    def round_now(self, view: WcrrView) -> int:
        return view.number


STUDY = RouletteStudy()


def _accusation_lines(figures: GameFigures) -> list[str]:
    often, right = figures.accusations, figures.right
    rows = [
        ["accusations per round", number(often.value), number_range(often)],
        ["right accusations", percent(right.value), percent_range(right)],
    ]
    return aligned(["accusations", "", "95%"], rows)
