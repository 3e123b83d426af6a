"""Heists that could be made: plans alone and with others, and how likely they come off."""

from dataclasses import replace
from itertools import combinations, permutations
from typing import NamedTuple

from app.games.no_honor.bots.patience import is_desperate
from app.games.no_honor.bots.worth import person
from rules.games.no_honor.heists import MOST_BROKEN_OFF
from rules.games.no_honor.record import Post
from rules.games.no_honor.skills import Planner, available, most_on, owners, required, strength
from rules.games.no_honor.state import NoHonorState
from rules.kernel.cards import CardId, Seat

Plan = tuple[Post, ...]
# How likely a Scheme in an outsider's hand spoils a heist, by what there is to spare at its weakest
# point; and how often somebody who could do so does.
SPOILS = (0.055, 0.035, 0.015)
# Of this many Characters it is thought about who could try what they are not up to.
TRYING = 6


class Venture(NamedTuple):
    """A plan for a place, who sends somebody, and how likely it comes off."""

    place: int
    plan: Plan
    seats: tuple[Seat, ...]
    chance: float


def spare(table: NoHonorState, post: Post) -> int:
    """How much more than needed is there, of the skill that is scarcest; below 0 it fails."""
    found = []
    for skill, listed in enumerate(table.book.tables.challenges[post.defense][post.challenge]):
        if listed:
            need = required(table, post.defense, post.challenge, skill)
            has = sum([strength(table, c, skill, post.defense) for c in post.characters])
            found.append(has - need)
    return min(found)


def chance(table: NoHonorState, plan: Plan, seats: tuple[Seat, ...]) -> float:
    """How likely a plan comes off, by its weakest point and the Schemes of all who stay out."""
    weakest = min([spare(table, post) for post in plan], default=-1)
    if weakest < 0:
        return 0.1
    cards = sum([len(hand) for seat, hand in enumerate(table.hands) if seat not in seats])
    return float((1.0 - SPOILS[min(weakest, len(SPOILS) - 1)]) ** cards)


def spoils(table: NoHonorState, plan: Plan, seat: Seat) -> float:
    """How likely a seat that stays out spoils a plan that would come off."""
    others = tuple([one for one in range(table.book.seats) if one != seat])
    return max(1.0 - chance(table, plan, others), 0.0) if _is_up_to(table, plan) else 0.0


def _is_up_to(table: NoHonorState, plan: Plan) -> bool:
    return bool(plan) and all(spare(table, post) >= 0 for post in plan)


def reinforced(table: NoHonorState, plan: Plan, seat: Seat) -> Plan:
    """The plan with the seat's idle Characters where there is least to spare."""
    busy = {card for post in plan for card in post.characters}
    idle = [card for card in available(table, seat) if card not in busy]
    posts = list(plan)
    for card in idle:
        places = sorted(range(len(posts)), key=lambda n: spare(table, posts[n]))
        for place in places:
            better = _with(table, posts[place], card, most_on(table, seat))
            if better is not None:
                posts[place] = better
                break
    return tuple(posts)


def _with(table: NoHonorState, post: Post, card: CardId, most: int) -> Post | None:
    """A post with one Character more, if that helps."""
    if len(post.characters) >= most:
        return None
    more = replace(post, characters=tuple(sorted((*post.characters, card))))
    return more if spare(table, more) > spare(table, post) else None


def alone(table: NoHonorState, place: int, seat: Seat) -> Venture | None:
    """A heist without anybody else, if the crew is up to it."""
    own = available(table, seat)
    plan = Planner(table, place, seat, own).plan(own)
    if not plan:
        return None
    plan = reinforced(table, plan, seat)
    return Venture(place, plan, (seat,), chance(table, plan, (seat,)))


def attempt(
    table: NoHonorState, place: int, seat: Seat, others: tuple[Seat, ...] = ()
) -> Venture | None:
    """One Character for each Defense where they are not up to all: what is overcome pays."""
    crews = [card for one in (seat, *others) for card in available(table, one)]
    team = sorted(crews, key=lambda card: -person(table, card))[:TRYING]
    defenses = table.defenses_at(place)
    if not defenses or len(team) < len(defenses):
        return None
    fits = {(d, c): _best_post(table, d, c) for d in defenses for c in team}
    own = set(table.crews[seat])
    ways = [way for way in permutations(team, len(defenses)) if own.intersection(way)]
    posts = max(
        ([fits[pair] for pair in zip(defenses, way, strict=True)] for way in ways),
        key=lambda found: (sum(room >= 0 for room, _ in found), sum(room for room, _ in found)),
        default=None,
    )
    if posts is None:
        return None
    plan = reinforced(table, tuple([post for _, post in posts]), seat)
    seats = (seat, *[one for one in owners(table, plan) if one != seat])
    return Venture(place, plan, seats, chance(table, plan, seats))


def _best_post(table: NoHonorState, defense: CardId, card: CardId) -> tuple[int, Post]:
    """The challenge of a Defense that a Character is nearest to, and what it has to spare."""
    many = len(table.book.tables.challenges[defense])
    posts = [Post(defense, challenge, (card,)) for challenge in range(many)]
    return max([(spare(table, post), post) for post in posts], key=lambda one: one[0])


def together(table: NoHonorState, place: int, seat: Seat) -> list[Venture]:
    """Heists with one partner each, with two where one is not enough, or with all."""
    own, others = available(table, seat), _partners(table, seat)
    crews = {one: available(table, one) for one in others}
    everybody = (*own, *[card for crew in crews.values() for card in crew])
    planner, found = Planner(table, place, seat, everybody), dict[Plan, Venture]()
    teams = [some for many in (1, 2, len(others)) for some in combinations(others, many)]
    for team in dict.fromkeys(teams):
        if len(team) == 2 and any(set(one.seats) <= {seat, *team} for one in found.values()):
            continue
        theirs = [card for one in team for card in crews[one]]
        plan = planner.plan((*own, *theirs), own)
        seats = (seat, *[s for s in owners(table, plan) if s != seat])
        if plan and own and len(seats) > 1:
            found[plan] = Venture(place, plan, seats, chance(table, plan, seats))
    return list(found.values())


def _partners(table: NoHonorState, seat: Seat) -> tuple[Seat, ...]:
    """Who could send somebody on a heist of this seat."""
    barred = () if table.heist is None else table.heist.out
    others = [s for s in table.circle if s != seat and s not in barred]
    return tuple([s for s in others if available(table, s)])


def ventures(table: NoHonorState, place: int, seat: Seat) -> list[Venture]:
    """Everything that a leader could propose for a place; the weary try what is above them all."""
    own = alone(table, place, seat) or attempt(table, place, seat)
    if table.broken_off >= MOST_BROKEN_OFF:
        return [] if own is None else [own]
    shared = together(table, place, seat)
    if own is None and not shared and is_desperate(table):
        own = attempt(table, place, seat, _partners(table, seat))
    return [*([] if own is None else [own]), *shared]
