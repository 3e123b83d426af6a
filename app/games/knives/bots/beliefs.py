"""Guessed worlds, weighed by how well they explain what the others declared.

The prior is uniform over all consistent deals. The auction tells more: a seat that passed with a
declaration most likely did what the rules of thumb would have done with its cards; how likely
somebody acts otherwise is floored, since people do.
"""

from app.games.knives.bots.auction import best_declaration, would_take
from app.games.knives.bots.infoset import Infoset
from app.games.knives.bots.memory import nothing_yet
from rules.games.knives.auction import SUIT_NAMED
from rules.games.knives.cards import SEATS
from rules.games.knives.ledger import plays
from rules.games.knives.state import NOBODY, Contract, KnivesState
from rules.games.knives.view import KnivesView
from rules.games.knives.worlds import Worlds
from rules.kernel.cards import CardSet, Seat
from rules.kernel.rng import Dice

# The least likelihood of a declaration, and of a pass, that rules of thumb would not have made.
ODD_DECLARATION = 0.06
ODD_PASS = 0.25


class Beliefs:
    """All worlds that look like one view, and how likely each is."""

    def __init__(self, view: KnivesView) -> None:
        self.view = view
        self.worlds = Worlds(view)
        self.played: list[CardSet] = [0] * 5
        for play in plays(view):
            self.played[play.seat] |= 1 << play.card

    def draw(self, count: int, dice: Dice) -> list[tuple[KnivesState, float]]:
        """This many guessed worlds with their weights."""
        guesses = [self.worlds.guess(dice) for _ in range(count)]
        return [(world, self.weight(world)) for world in guesses]

    def weight(self, world: KnivesState) -> float:
        """How likely the auction was, had the cards lain like this."""
        weight = 1.0
        strong = NOBODY
        for number, (seat, declaration) in enumerate(self.view.contract.bids):
            if declaration is None:
                continue
            if seat not in (self.view.seat, self.view.contract.banker):
                weight *= self._likely(self._dealt(world, seat), strong, number > 0, declaration)
            strong = SUIT_NAMED[declaration]
        return weight

    def _likely(self, cards: CardSet, strong: int, could_take: bool, declaration: str) -> float:
        infoset = Infoset(
            self.view.book, Contract(0, 0, strong=strong), 0, cards, 0, False, 0, (), nothing_yet()
        )
        usual = best_declaration(infoset) == declaration
        likely = 1.0 - 4 * ODD_DECLARATION if usual else ODD_DECLARATION
        return likely * ODD_PASS if could_take and would_take(infoset) else likely

    def _dealt(self, world: KnivesState, seat: Seat) -> CardSet:
        """The six cards that a seat was dealt in this world."""
        cards = world.holdings[seat] | self.played[seat]
        dance = world.notes.dance
        if dance is not None and seat in (dance.seat, dance.target):
            cards ^= 1 << dance.gave | 1 << dance.got
        return cards


def shadow_beliefs(
    view: KnivesView, worlds: list[tuple[KnivesState, float]]
) -> list[tuple[str, float]]:
    """Who may be the shadow banker, likeliest first; nothing where there is no secret about it."""
    if not view.has_banker or not view.aside_count:
        return []
    chances: dict[Seat, float] = {}
    total = sum(weight for _, weight in worlds)
    for world, weight in worlds:
        seat = _shadow(world)
        chances[seat] = chances.get(seat, 0.0) + weight / total
    ranked = sorted(chances.items(), key=lambda chance: (-chance[1], chance[0]))
    return [(_says(seat), chance) for seat, chance in ranked]


def _shadow(world: KnivesState) -> Seat:
    ghost = world.contract.key_ghost
    holders = (seat for seat in range(SEATS) if world.holdings[seat] >> ghost & 1)
    holder = next(holders, world.first_shadow)
    return NOBODY if holder == world.contract.banker else holder


def _says(seat: Seat) -> str:
    return "the banker is alone" if seat == NOBODY else f"seat {seat} is the shadow banker"
