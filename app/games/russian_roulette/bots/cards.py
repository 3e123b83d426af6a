"""Which action card to play: each one tried in guessed worlds, against letting things go on."""

from collections.abc import Sequence

from app.bots.choice import Candidate
from app.bots.search import sequential_halving
from app.games.russian_roulette.bots.heuristics import RULES, Card, by_thumb, cards_to_play
from app.games.russian_roulette.bots.insight import Insight
from app.games.russian_roulette.bots.rollout import Rollout
from rules.games.russian_roulette.cards import BULLET
from rules.games.russian_roulette.state import WcrrState
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.commands import Command
from rules.kernel.rng import Dice
from rules.kernel.windows import PASS

# This many rounds are played out for one answer, in no more worlds than this.
ROUNDS, MOST_WORLDS = 72, 18
# What only brings knowledge cannot be tried out; it is played by rule of heuristics.
KNOWLEDGE = frozenset({"peek_gun", "peek_pocket"})
# What a card must gain before it is more than chance in the worlds that were tried.
PLAIN_GAIN = 0.01
AIMING = frozenset({"aim_at_air", "aim_at_target"})


def ranked_cards(insight: Insight, commands: tuple[Command, ...], dice: Dice) -> list[Candidate]:
    """All answers in a window, best first."""
    view = insight.view
    looked = by_thumb(view, commands, KNOWLEDGE)
    if looked != PASS:
        return [Candidate(looked, 0.0), Candidate(PASS, 0.0)]
    wanted = worth_trying(view, commands)
    if len(wanted) == 1:
        return [Candidate(PASS, 0.0)]
    rollout = Rollout(insight)
    many = min(MOST_WORLDS, ROUNDS // len(wanted))
    worlds = [((rollout.guess(dice), dice.seed()), 1.0) for _ in range(many)]

    def worth(world: tuple[WcrrState, int], command: Command) -> float:
        return rollout.worth(world[0], command, world[1])

    return _rather_kept(sequential_halving(wanted, worlds, worth))


def worth_trying(view: WcrrView, commands: Sequence[Command]) -> list[Command]:
    """Passing, and every card that may do something good."""
    return [PASS, *[card.command for card in cards_to_play(view, commands) if _makes_sense(card)]]


def brings_knowledge(view: WcrrView, command: Command) -> bool:
    """Whether a card only lets one see more, which no rollout can weigh."""
    return any(set(card.entry.words) & KNOWLEDGE for card in cards_to_play(view, (command,)))


def _rather_kept(ranked: list[Candidate]) -> list[Candidate]:
    """Passing comes first unless a card is plainly better than that."""
    passing = next(one for one in ranked if one.command == PASS)
    if ranked[0].mean >= passing.mean + PLAIN_GAIN:
        return ranked
    return [passing, *[one for one in ranked if one is not passing]]


def _makes_sense(card: Card) -> bool:
    """Whether a card is worth a try.

    None for knowledge alone, no aim before the last pull, no other order of unknown cards.
    """
    view, words = card.view, set(card.entry.words)
    if words <= KNOWLEDGE:
        return False
    if words & AIMING:
        return is_last_pull(view) or view.guns[view.seat][:1] == (BULLET,)
    return words != {"shuffle_gun"} or RULES["shuffle_gun"](card)


def is_last_pull(view: WcrrView) -> bool:
    """Whether the pull that comes is the last one of one's own bid.

    A bullet is as likely in any of them, and who falls before keeps the card.
    """
    return view.pull + 1 >= (view.bids[view.seat] or 0)
