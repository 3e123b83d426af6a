"""What Characters bring against Defenses (NH-HEIST-24), and plans that overcome them (NH-NEG-10).

All of it is public, so it works on a state and on a view's guess alike.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from rules.games.no_honor.modifiers import is_allowed, is_forbidden, may_matter, number
from rules.games.no_honor.queries import Thing, amount, holds, icons, raw_icons
from rules.games.no_honor.record import Ctx, Post
from rules.games.no_honor.rulebook import SKILL_PLACE
from rules.games.no_honor.state import NoHonorState
from rules.kernel.cards import CardId, Seat

# Skills (NH-HEIST-24)


def strength(state: NoHonorState, character: CardId, skill: int, defense: CardId) -> int:
    """What a Character brings against a Defense: Modifiers, conditional skills and boosts.

    Only what all of them come to is not below 0.
    """
    n = (raw_icons if state.book.is_second else icons)(state, character, skill)
    for extra in state.book.tables.conditional[character]:
        if SKILL_PLACE[extra.skill] == skill:
            ctx = Ctx(state.owner(character), character, names=(("d", defense),))
            if holds(state, ctx, extra.cond):
                n += amount(state, ctx, extra.n)
    return max(_boosted(state, character, skill, n) if state.boosts else n, 0)


def required(state: NoHonorState, defense: CardId, challenge: int, skill: int) -> int:
    """What a challenge asks for of one skill; nothing of a skill that it does not list."""
    n = state.book.tables.challenges[defense][challenge][skill]
    return max(_boosted(state, defense, skill, n), 0) if n and state.boosts else n


def _boosted(state: NoHonorState, card: CardId, skill: int, n: int) -> int:
    """A reduction with a floor stops there, and leaves alone what is lower already."""
    for boost in state.boosts:
        if boost.card == card and boost.skill == skill:
            less = n + boost.n
            n = less if boost.least is None else max(less, min(n, boost.least))
    return n


def meets(
    state: NoHonorState, defense: CardId, challenge: int, team: tuple[CardId, ...]
) -> bool:  # fmt: skip
    """NH-HEIST-24: whether these Characters together overcome a challenge."""
    return bool(team) and not lacking(state, defense, challenge, team)


def lacking(
    state: NoHonorState, defense: CardId, challenge: int, team: tuple[CardId, ...]
) -> tuple[tuple[int, int], ...]:
    """Which skills, by their place in SKILLS, these Characters are short of, and by how much."""
    found = []
    for skill, listed in enumerate(state.book.tables.challenges[defense][challenge]):
        if listed:
            need = required(state, defense, challenge, skill)
            short = need - sum([strength(state, card, skill, defense) for card in team])
            if short > 0:
                found.append((skill, short))
    return tuple(found)


# Plans (NH-NEG-10)

MOST_PER_DEFENSE = 2
# A search for a plan looks at this many ways to cover Defenses, and then takes what it has.
MOST_LOOKS = 4000

Team = tuple[CardId, ...]
Choice = tuple[int, Team]
Posts = dict[CardId, Post]
# How much of a skill is needed, and how much of it everybody has.
Need = tuple[int, dict[CardId, int]]


def available(state: NoHonorState, seat: Seat) -> Team:
    """NH-HEIST-23: the Characters that a seat can send."""
    crew = state.crews[seat]
    if may_matter(state, "commit") or may_matter(state, "commit_exhausted"):
        return tuple([card for card in crew if can_be_sent(state, seat, card)])
    tired = state.exhausted
    return tuple([card for card in crew if not tired >> card & 1])


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
        lacks = [power[card] < n for n, power in needs]
        if True not in lacks:
            yield (card,)
        elif any(power[card] for _, power in needs):
            helped.append(card)
    if not _are_enough(needs, helped):
        return
    found: list[set[CardId]] = []
    for many in range(2, most + 1):
        for some in combinations(helped, many):
            if _are_enough(needs, some) and not any(less < set(some) for less in found):
                found.append(set(some))
                yield some


def _are_enough(needs: list[Need], some: Sequence[CardId]) -> bool:
    return all(sum([power[card] for card in some]) >= n for n, power in needs)


class Planner:
    """Finds plans for a place for several parts of one team, and looks at each Character once."""

    def __init__(self, state: NoHonorState, place: int, leader: Seat, everybody: Team) -> None:
        self.defenses = state.defenses_at(place)
        self.everybody = everybody
        self.ways: dict[CardId, list[Choice]] = {}
        self.most = most = most_on(state, leader)
        for defense in self.defenses:
            self.ways[defense] = choices(state, defense, everybody, most)
            if not self.ways[defense]:
                break

    def plan(self, team: Team, leaders: Team = ()) -> tuple[Post, ...]:
        """A plan that overcomes every Defense with a part of the team, or () if none was found.

        NH-HEIST-02: if the leader's Characters are named, one of them is always in it.
        """
        ways = self.ways
        if len(team) < len(self.everybody):
            ways = {d: [w for w in some if set(w[1]) <= set(team)] for d, some in ways.items()}
        if not all(ways.values()):
            return ()
        order = sorted(self.defenses, key=lambda defense: len(ways[defense]))
        posts = _cover(order, ways, frozenset(), frozenset(leaders), [MOST_LOOKS])
        if posts is None and leaders:
            posts = _cover(order, ways, frozenset(), frozenset(), [MOST_LOOKS])
            posts = self._joined(posts or {}, leaders)
        return () if posts is None else tuple([posts[defense] for defense in self.defenses])

    def _joined(self, posts: Posts, leaders: Team) -> Posts | None:
        """A plan that others are up to alone, with somebody of the leader's where there is room."""
        for defense, post in posts.items():
            if len(post.characters) < self.most:
                team = tuple(sorted((*post.characters, leaders[0])))
                return {**posts, defense: replace(post, characters=team)}
        return None


def plan_for(state: NoHonorState, place: int, leader: Seat, team: Team) -> tuple[Post, ...]:
    """A plan that overcomes every Defense with these Characters, or () if none was found."""
    return Planner(state, place, leader, team).plan(team)


def _cover(
    order: list[CardId], ways: dict[CardId, list[Choice]], busy: frozenset[CardId],
    leaders: frozenset[CardId], looks: list[int],
) -> Posts | None:  # fmt: skip
    if not order:
        return None if busy and leaders and leaders.isdisjoint(busy) else {}
    first, *rest = order
    for challenge, some in ways[first]:
        looks[0] -= 1
        if looks[0] < 0:
            return None
        if busy.isdisjoint(some):
            found = _cover(rest, ways, busy | set(some), leaders, looks)
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
