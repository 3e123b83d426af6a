"""Plans for a heist: who can be sent where, and whether it would do (NH-NEG-10).

All of it is public, so it works on a state and on a view's guess alike.
"""

from collections.abc import Iterator
from itertools import combinations

from rules.games.no_honor.filters import Thing
from rules.games.no_honor.record import Post
from rules.games.no_honor.skills import meets, required, strength
from rules.games.no_honor.standing import is_allowed, is_forbidden, number
from rules.games.no_honor.state import NoHonorState
from rules.kernel.cards import CardId, Seat

MOST_PER_DEFENSE = 2
# A search for a plan looks at so many ways to cover Defenses, and then takes what it has.
MOST_LOOKS = 4000

Team = tuple[CardId, ...]
Choice = tuple[int, Team]
# How much of a skill is needed, and how much of it everybody has.
Need = tuple[int, dict[CardId, int]]


def available(state: NoHonorState, seat: Seat) -> Team:
    """NH-HEIST-23: the Characters that a seat can send."""
    return tuple([card for card in state.crews[seat] if can_be_sent(state, seat, card)])


def can_be_sent(state: NoHonorState, seat: Seat, card: CardId) -> bool:
    """Ready, or allowed although it is not, and not kept at home by a card."""
    thing = Thing("character", card)
    if is_forbidden(state, "commit", seat, thing):
        return False
    return state.is_ready(card) or is_allowed(state, "commit_exhausted", seat, thing)


def most_on(state: NoHonorState, leader: Seat) -> int:
    """NH-HEIST-21: how many Characters a Defense can get."""
    return max(number(state, "max_per_defense", leader, MOST_PER_DEFENSE), 1)


def choices(state: NoHonorState, defense: CardId, team: Team, most: int) -> list[Choice]:
    """Every challenge of a Defense with those who overcome it, nobody among them superfluous."""
    found: list[Choice] = []
    powers: dict[int, dict[CardId, int]] = {}
    for challenge, listed in enumerate(state.book.tables.challenges[defense]):
        needs: list[Need] = []
        for skill, n in enumerate(listed):
            if n:
                if skill not in powers:
                    powers[skill] = {c: strength(state, c, skill, defense) for c in team}
                needs.append((required(state, defense, challenge, skill), powers[skill]))
        found += [(challenge, some) for some in _enough(needs, team, most)]
    return found


def _enough(needs: list[Need], team: Team, most: int) -> Iterator[Team]:
    """Those who are up to it alone; of all others who bring something those who are together."""
    helped: list[CardId] = []
    for card in team:
        if all(power[card] >= n for n, power in needs):
            yield (card,)
        elif any(power[card] for _, power in needs):
            helped.append(card)
    found: list[set[CardId]] = []
    for many in range(2, most + 1):
        for some in combinations(helped, many):
            together = all(sum([power[c] for c in some]) >= n for n, power in needs)
            if together and not any(less < set(some) for less in found):
                found.append(set(some))
                yield some


def plan_for(state: NoHonorState, place: int, leader: Seat, team: Team) -> tuple[Post, ...]:
    """A plan that overcomes every Defense with these Characters, or () if none was found."""
    defenses = state.defenses_at(place)
    most = most_on(state, leader)
    ways = {defense: choices(state, defense, team, most) for defense in defenses}
    order = sorted(defenses, key=lambda defense: len(ways[defense]))
    looks = [MOST_LOOKS]
    posts = _cover(order, ways, frozenset(), looks)
    if posts is None:
        return ()
    return tuple([posts[defense] for defense in defenses])


def _cover(
    order: list[CardId], ways: dict[CardId, list[Choice]], busy: frozenset[CardId],
    looks: list[int],
) -> dict[CardId, Post] | None:  # fmt: skip
    if not order:
        return {}
    first, *rest = order
    for challenge, some in ways[first]:
        looks[0] -= 1
        if looks[0] < 0:
            return None
        if busy.isdisjoint(some):
            found = _cover(rest, ways, busy | set(some), looks)
            if found is not None:
                return {**found, first: Post(first, challenge, tuple(sorted(some)))}
    return None


def rough_plan(state: NoHonorState, place: int, team: Team) -> tuple[Post, ...]:
    """One Character on each Defense as far as they go, whatever comes of it."""
    defenses = state.defenses_at(place)
    return tuple([
        Post(defense, _best_challenge(state, defense, card), (card,))
        for defense, card in zip(defenses, team, strict=False)
    ])  # fmt: skip


def _best_challenge(state: NoHonorState, defense: CardId, card: CardId) -> int:
    challenges = range(len(state.book.tables.challenges[defense]))
    fits = [n for n in challenges if meets(state, defense, n, (card,))]
    return fits[0] if fits else 0


def owners(state: NoHonorState, plan: tuple[Post, ...]) -> Iterator[Seat]:
    """Whose Characters a plan sends, each once."""
    yield from dict.fromkeys(state.owner(card) for post in plan for card in post.characters)
