"""What a guessed world pays in the end: rules of thumb first, exact play for the last tricks."""

from app.games.knives.bots.heuristics import answer
from app.games.knives.bots.infoset import infoset_in
from app.games.knives.bots.memory import Memory
from app.games.knives.bots.rollout import step
from rules.games.knives.cards import (
    CAT,
    DECK_SIZE,
    GHOSTS,
    KINGS,
    POWER,
    SAME_SUIT,
    SEATS,
    SUIT_OF,
)
from rules.games.knives.rulebook import Rulebook
from rules.games.knives.scoring import bank_points, prize
from rules.games.knives.state import BANK, BROKE, NOBODY, KnivesState
from rules.games.knives.tricks import LEFT, PLAYING_TRICKS, winning_card
from rules.kernel.cards import CardId, CardSet, Seat, members

_UNIQUE = frozenset((*GHOSTS, *KINGS, CAT))
_BETWEEN = tuple(
    tuple(sum(1 << c for c in range(low + 1, high)) for high in range(DECK_SIZE))
    for low in range(DECK_SIZE)
)


class Solver:
    """The last tricks of one strong suit and one division into camps, with every card seen.

    Alpha-beta over two camps. `takers` are the seats whose coins count, `eager` those who want them
    to have many: with a bank both are the banker's side; going for broke, the banker's coins count
    and the defenders are eager. Positions between tricks are remembered with their bounds.
    """

    def __init__(
        self, book: Rulebook, strong: int, takers: frozenset[Seat], eager: frozenset[Seat]
    ) -> None:
        self.book = book
        self.strong = strong
        self.takes = tuple(seat in takers for seat in range(SEATS))
        self.eager = tuple(seat in eager for seat in range(SEATS))
        self.holdings: list[CardSet] = [0] * SEATS
        self.choices: dict[tuple[CardSet, CardSet, int], list[CardId]] = {}
        self.bounds: dict[tuple[int, ...], tuple[int, int]] = {}
        self.nodes = 0

    def coins(
        self, holdings: list[CardSet], leader: Seat, low: int = 0, high: int | None = None
    ) -> int:
        """The coins that the takers win from here on, with best play of both camps.

        Only what lies between `low` and `high` is told exactly; beyond them, only that it does.
        """
        self.holdings = holdings[:]
        return self._lead(leader, low, self.book.total if high is None else high)

    def _lead(self, leader: Seat, low: int, high: int) -> int:
        """Between tricks: look the position up, or play it."""
        holdings = self.holdings
        held = holdings[leader]
        if not held & (held - 1):
            return self._last_trick(leader) if held else 0
        key = (*holdings, leader)
        floor, ceiling = self.bounds.get(key, (0, self.book.total))
        if floor >= high or floor == ceiling:
            return floor
        if ceiling <= low:
            return ceiling
        low, high = max(low, floor), min(high, ceiling)
        out = 0
        for cards in holdings:
            out |= cards
        value = self._play(leader, leader, (), out, low, high)
        if value <= low:
            self.bounds[key] = (floor, value)
        elif value >= high:
            self.bounds[key] = (value, ceiling)
        else:
            self.bounds[key] = (value, value)
        return value

    def _play(
        self, seat: Seat, leader: Seat, trick: tuple[CardId, ...], out: CardSet, low: int, high: int
    ) -> int:
        """One card: the eager raise the floor, the others lower the ceiling (fail-soft).

        `out` are the cards that nobody had played when the trick began.
        """
        self.nodes += 1
        holdings = self.holdings
        held = holdings[seat]
        legal = held & SAME_SUIT[trick[0]] or held if trick else held
        last = len(trick) == SEATS - 1
        eager = self.eager[seat]
        best = -1 if eager else 999
        for card in self._different(legal, out, SUIT_OF[trick[0]] if trick else 0):
            holdings[seat] = held ^ 1 << card
            if last:
                value = self._taken(leader, (*trick, card), low, high)
            else:
                value = self._play(LEFT[seat], leader, (*trick, card), out, low, high)
            if eager:
                if value > best:
                    best = value
                    low = max(low, value)
            elif value < best:
                best = value
                high = min(high, value)
            if low >= high:
                break
        holdings[seat] = held
        return best

    def _taken(self, leader: Seat, trick: tuple[CardId, ...], low: int, high: int) -> int:
        """The end of a trick, and everything after it."""
        winner = (leader + trick.index(winning_card(self.book, self.strong, trick))) % SEATS
        coins = 0
        if self.takes[winner]:
            worth = self.book.coins
            coins = sum([worth[card] for card in trick])
        if CAT in trick and self.book.specials:
            winner = (leader + trick.index(CAT)) % SEATS
        return coins + self._lead(winner, low - coins, high - coins)

    def _last_trick(self, leader: Seat) -> int:
        """Nobody has a choice any more."""
        a, b, c, d, e = self.holdings
        lead = a, b, c, d, e, a, b, c, d
        trick = tuple([held.bit_length() - 1 for held in lead[leader : leader + SEATS]])
        winner = (leader + trick.index(winning_card(self.book, self.strong, trick))) % SEATS
        if not self.takes[winner]:
            return 0
        worth = self.book.coins
        return sum([worth[card] for card in trick])

    def _different(self, legal: CardSet, out: CardSet, led: int) -> list[CardId]:
        """The legal cards, one for each run of cards that do the same; likely best ones first."""
        key = (legal, out, led)
        found = self.choices.get(key)
        if found is None:
            found = self.choices[key] = []
            for card in members(legal):
                if not (found and self._same(found[-1], card, out)):
                    found.append(card)
            found.sort(key=POWER[self.strong][led].__getitem__, reverse=True)
        return found

    def _same(self, low: CardId, high: CardId, out: CardSet) -> bool:
        if SUIT_OF[low] != SUIT_OF[high] or low in _UNIQUE or high in _UNIQUE:
            return False
        worth = self.book.coins
        return worth[low] == worth[high] and not _BETWEEN[low][high] & out


# Work for exact play in one decision, in cards tried, and how many tricks are exact after that.
MOST_NODES = 30_000
TIRED_TRICKS = 2


def exact(tricks: int, nodes: int) -> int:
    """How many of the last tricks are played exactly after this much work."""
    return min(tricks, TIRED_TRICKS) if nodes > MOST_NODES else tricks


class Endings:
    """The ends of many worlds. Exact play gets shorter once it has taken enough work."""

    def __init__(self, exact_tricks: int) -> None:
        self.exact_tricks = exact_tricks
        self._ends: dict[int, Ending] = {}

    def of(self, world: KnivesState) -> "Ending":
        """The end of one world; ask with the same object for all that is tried in it."""
        if id(world) not in self._ends:
            nodes = sum([end.nodes for end in self._ends.values()])
            self._ends[id(world)] = Ending(exact(self.exact_tricks, nodes))
        return self._ends[id(world)]


class Ending:
    """The end of one world's hand, for all the candidates that are tried in that world."""

    def __init__(self, exact_tricks: int) -> None:
        self.exact_tricks = exact_tricks
        self._solvers: dict[tuple[Seat, Seat, int, str], Solver] = {}

    @property
    def nodes(self) -> int:
        """How much work exact play has been."""
        return sum([solver.nodes for solver in self._solvers.values()])

    def points(self, world: KnivesState, memory: Memory) -> tuple[int, ...]:
        """Play the world to its end, in place, and return everybody's points."""
        number = world.contract.number
        while world.contract.number == number and world.outcome is None:
            if _has_failed(world):
                return bank_points(world.book, world.contract.banker, shadow_in(world, memory), 0)
            if self._is_late(world):
                return self._solve(world, memory)
            frame = world.agenda[-1]
            seat = frame.owed(world)[0]
            legal = frame.legal(world, seat)
            chosen = legal[0] if len(legal) == 1 else answer(infoset_in(world, seat, memory), frame)
            step(world, memory, seat, chosen)
        assert world.last_hand is not None
        return world.last_hand.points

    def _is_late(self, world: KnivesState) -> bool:
        return (
            world.agenda[-1] is PLAYING_TRICKS
            and not world.trick
            and len(world.tricks) >= 6 - self.exact_tricks
            and world.contract.mode in (BANK, BROKE)
        )

    def _solve(self, world: KnivesState, memory: Memory) -> tuple[int, ...]:
        """Exact coins from here on, as far as they matter: broke is lost with the first one."""
        banker, shadow, book = world.contract.banker, shadow_in(world, memory), world.book
        solver = self._solver_for(world, banker, shadow)
        if world.contract.mode == BROKE:
            made = solver.coins(world.holdings, world.leader, 0, 1) == 0
            return bank_points(book, banker, shadow, book.options.broke_points if made else 0)
        base = world.coins[banker] + sum(book.coins[card] for card in members(world.aside))
        base += world.coins[shadow] if shadow != NOBODY else 0
        low, high = book.prizes[-1][0] - 1 - base, book.prizes[0][0] - base
        total = base + solver.coins(world.holdings, world.leader, max(0, low), max(1, high))
        return bank_points(book, banker, shadow, prize(book, total))

    def _solver_for(self, world: KnivesState, banker: Seat, shadow: Seat) -> Solver:
        """One solver serves all candidates that make the same camps: they share late positions."""
        strong, mode = world.contract.strong, world.contract.mode
        key = (banker, shadow, strong, mode)
        if key not in self._solvers:
            side = frozenset((banker, shadow)) - {NOBODY}
            others = frozenset(range(SEATS)) - side
            takers, eager = (frozenset((banker,)), others) if mode == BROKE else (side, side)
            self._solvers[key] = Solver(world.book, strong, takers, eager)
        return self._solvers[key]


def _has_failed(world: KnivesState) -> bool:
    """Whether a banker who went for broke has a coin already."""
    return world.contract.mode == BROKE and world.coins[world.contract.banker] > 0


def shadow_in(world: KnivesState, memory: Memory) -> Seat:
    """Who is the banker's partner in this world (KN-ROLE-06)."""
    banker = world.contract.banker
    if not world.book.options.shadow_follows_ghost:
        return world.first_shadow
    ghost = world.contract.key_ghost
    for seat in range(SEATS):
        if world.holdings[seat] >> ghost & 1:
            return NOBODY if seat == banker else seat
    player = memory.ghosts[world.contract.strong]
    return player if player >= 0 and player != banker else NOBODY
