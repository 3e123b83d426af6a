"""What the lab learns about No Honor Among Thieves: turns, heists, betrayals and what they bring.

All of it comes from the last view of a game: what was counted for Agendas is public, and at the end
the Agendas lie open.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from app.lab.by_game import Numbers
from app.lab.columns import mean_lines, number, share_lines
from app.lab.intervals import Estimate, Extent, Lengths, wilson
from app.lab.study import EndObserver, Notes, Observer, PlainStudy, Tally, Unit, WholeGame, told
from rules.games.no_honor.options import NoHonorOptions
from rules.games.no_honor.view import NoHonorView

# How a game can end, by the rule that ended it.
ENDINGS = {"NH-END-03": "a last heist", "NH-LAW-01": "martial law", "NH-R-70": "too many turns"}
DEEDS = ("alone", "shared", "betrayals", "jailbreaks")


def note(view: NoHonorView) -> Notes:
    """A finished game in plain values."""
    assert view.outcome is not None
    stats = view.stats
    return {
        "turns": view.number,
        "ending": ENDINGS[view.outcome.reason],
        "broken": not view.honor,
        "deeds": [[s.solo_heists, s.shared_heists, s.betrayals, s.jailbreaks] for s in stats],
        "winners": list(view.outcome.winners),
        "coins": list(view.outcome.results),
        "agendas": [
            [view.book.entry(card).name, dict(score.bonuses).get(card, 0)]
            for score, held in zip(view.scores, view.agendas, strict=False)
            for card in held
            if card is not None
        ],
        "gone": [len(view.jail), len(view.graveyard)],
    }


@dataclass(frozen=True, slots=True)
class GameFigures:
    """What many games come to.

    `deeds` are a game's and a seat's, `coins` those at the end by bot, `agendas` what each paid to
    whoever held it. `betrayers` is the share of games that were won by somebody who had betrayed.
    """

    turns: Extent
    coins: dict[str, Estimate]
    endings: dict[str, Estimate] = told("Games ended by {}", share=True)
    broken: Estimate = told("Games with a broken contract", share=True)
    betrayers: Estimate = told("Games won by a betrayer", share=True)
    deeds: dict[str, Estimate] = told("Heists per player: {}")
    agendas: dict[str, Estimate] = told("Coins paid by the Agenda “{}”")


class GameTally:
    """Adds games up."""

    def __init__(self) -> None:
        self.turns, self.games = Lengths(), 0
        self.endings, self.shares = Counter[str](), Counter[str]()
        self.deeds, self.coins, self.agendas = Numbers[str](), Numbers[str](), Numbers[str]()

    def add(self, bots: tuple[str, ...], notes: Notes) -> None:
        """One more game; one that was stopped before its end tells nothing."""
        if not notes:
            return
        self.games += 1
        self.turns.add(notes["turns"])
        self.endings[notes["ending"]] += 1
        self.shares["broken"] += notes["broken"]
        betrayals = [deeds[DEEDS.index("betrayals")] for deeds in notes["deeds"]]
        self.shares["betrayers"] += any(betrayals[seat] for seat in notes["winners"])
        self.coins.add(zip(bots, notes["coins"], strict=True))
        self.deeds.add(one for deeds in notes["deeds"] for one in zip(DEEDS, deeds, strict=True))
        self.agendas.add(notes["agendas"])

    def figures(self) -> GameFigures:
        """What they come to."""
        games = self.games
        return GameFigures(
            turns=self.turns.span(),
            endings={name: wilson(self.endings[name], games) for name in ENDINGS.values()},
            broken=wilson(self.shares["broken"], games),
            betrayers=wilson(self.shares["betrayers"], games),
            deeds={name: self.deeds.mean(name) for name in DEEDS},
            coins={bot: self.coins.mean(bot) for bot in sorted(self.coins.names())},
            agendas={name: self.agendas.mean(name) for name in sorted(self.agendas.names())},
        )


class NoHonorStudy(PlainStudy):
    """All the lab knows about No Honor Among Thieves."""

    units: Mapping[str, Unit] = {"game": WholeGame()}
    acts: Mapping[str, str] = {
        "Keep agendas": "Keep Hidden Agendas",
        "Recruit:": "Recruit {}",
        "Rest:": "Rest ({})",
        "Deal": "Start an Exchange",
        "Declare heist:": "Lead a heist on {}",
        "Fire:": "Fire {}",
        "Give:": "Give Coins ({})",
        "End turn": "End the turn",
        "Declare:": "Use {}",
        "Discard:": "Discard {}",
        "Order tie": "Order a tie",
        "Pick die:": "Pick die {}",
        "Roll again:": "Reroll die {}",
        "Take": "Take cards",
        "Opt:": "Choose {}",
        "Offer": "Offer a contract",
        "Accept": "Agree",
        "Call off": "Call off the heist",
        "Propose": "Offer an Exchange",
        "Hand over": "Hand over Schemes",
        "Offer bribe:": "Offer a bribe ({})",
        "Answer bribe": "Refuse a bribe",
        "Answer bribe:": "Take a bribe",
        "Place": "Place Schemes",
    }

    def observer(self) -> Observer:
        return EndObserver(note)

    def tally(self, options: NoHonorOptions) -> Tally:
        return GameTally()

    def lines(self, figures: GameFigures) -> list[str]:
        turns = figures.turns
        shares = {"honor was broken": figures.broken, "a betrayer won": figures.betrayers}
        return [
            f"{number(turns.mean, 1)} turns per game ({turns.least} to {turns.most}).",
            "",
            *share_lines("ended by", figures.endings, "games"),
            "",
            *share_lines("games in which", shares, "games"),
            "",
            *mean_lines("heists per player", figures.deeds),
            "",
            *mean_lines("Coins at the end of", figures.coins),
            "",
            *mean_lines("Coins paid by the Agenda", figures.agendas),
        ]

    def rounds_over(self, view: NoHonorView) -> int:
        """The turns before the one that is played."""
        return view.number - 1

    def standing(self, view: NoHonorView) -> tuple[float, ...]:
        """The Coins of every seat: Agendas are hidden until the end."""
        return tuple(view.coins)

    def round_now(self, view: NoHonorView) -> int:
        """Everybody has a turn in a round; setting up belongs to the first."""
        return max(0, view.number - 1) // view.seats + 1


STUDY = NoHonorStudy()
