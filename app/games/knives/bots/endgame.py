"""What a guessed world pays in the end: rules of thumb first, exact play for the last tricks."""

from app.games.knives.bots.chair import chair_in
from app.games.knives.bots.memory import Memory
from app.games.knives.bots.rollout import step
from app.games.knives.bots.solver import Solver
from app.games.knives.bots.thumb import answer
from rules.games.knives.cards import SEATS
from rules.games.knives.scoring import bank_points, prize
from rules.games.knives.state import BANK, BROKE, NOBODY, KnivesState
from rules.games.knives.tricks import PLAYING_TRICKS
from rules.kernel.cards import Seat, members

# Work for exact play in one decision, in cards tried, and how many tricks are exact after that.
MOST_NODES = 30_000
TIRED_TRICKS = 2


class Endings:
    """The ends of many worlds. Exact play gets shorter once it has taken enough work."""

    def __init__(self, exact_tricks: int) -> None:
        self.exact_tricks = exact_tricks
        self._ends: dict[int, Ending] = {}

    def of(self, world: KnivesState) -> "Ending":
        """The end of one world; ask with the same object for all that is tried in it."""
        if id(world) not in self._ends:
            tired = sum([end.nodes for end in self._ends.values()]) > MOST_NODES
            tricks = min(self.exact_tricks, TIRED_TRICKS) if tired else self.exact_tricks
            self._ends[id(world)] = Ending(tricks)
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
            chosen = legal[0] if len(legal) == 1 else answer(chair_in(world, seat, memory), frame)
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
