"""Why a searched command was chosen: what it promised, what was believed, what that changed."""

from app.bots.choice import Candidate, Choice
from app.bots.search import Candidates
from rules.games.knives.cards import SEATS
from rules.games.knives.game import GAME
from rules.games.knives.state import NOBODY, KnivesState
from rules.games.knives.view import KnivesView
from rules.kernel.cards import Seat

SHOWN = 3


def explain(
    view: KnivesView, ranked: Candidates, worlds: list[tuple[KnivesState, float]]
) -> Choice:
    """The best candidate, with the record of why."""
    beliefs = shadow_beliefs(view, worlds)
    reasons = [_compare(ranked, len(worlds)), *_belief(beliefs), *_without_belief(ranked)]
    return Choice(
        ranked[0].command, tuple(reasons), tuple(ranked[:SHOWN]), tuple(beliefs), len(worlds)
    )


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


def _compare(ranked: Candidates, worlds: int) -> str:
    best = ranked[0]
    text = f"{_write(best)} brings {best.mean:+.2f} points in {worlds} guessed deals"
    if len(ranked) == 1:
        return text
    second = ranked[1]
    return f"{text}; next best is {_write(second)} with {second.mean:+.2f}"


def _belief(beliefs: list[tuple[str, float]]) -> list[str]:
    if not beliefs or beliefs[0][1] > 0.99:
        return []
    says, chance = beliefs[0]
    return [f"{chance:.0%} of them say that {says}"]


def _without_belief(ranked: Candidates) -> list[str]:
    """What would look best had the auction told nothing, where that is something else."""
    tried = [c for c in ranked if c.samples == ranked[0].samples]
    plain = max(tried, key=lambda candidate: candidate.plain)
    if plain.command == ranked[0].command:
        return []
    return [f"had the auction told nothing, {_write(plain)} would look better"]


def _write(candidate: Candidate) -> str:
    return GAME.notation.write(candidate.command)
