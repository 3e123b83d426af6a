"""What has to be so of a card, a player or an event: one word of the vocabulary, one function."""

from collections.abc import Callable
from typing import Any, NamedTuple

from rules.games.no_honor.record import NOBODY, Ctx, Held
from rules.games.no_honor.rulebook import SKILL_PLACE
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.values import amount, compares, players, skill_of, things
from rules.games.no_honor.vocabulary import Filter
from rules.kernel.cards import CardId, Seat


class Why(NamedTuple):
    """What something comes from: a Scheme, an ability, a failure table or a rule, and whose."""

    cause: str
    seat: Seat


class Thing(NamedTuple):
    """Something that is asked about: of which kind, what, and why it happens."""

    kind: str
    what: Any
    why: Why | None = None
    played_as: str = ""


Test = Callable[[NoHonorState, Ctx, Filter, Thing], bool]
FILTERS: dict[str, Test] = {}
# How many icons a Character has; `skills` puts it here, since it asks for conditions itself.
ICONS: list[Callable[[NoHonorState, CardId, int], int]] = []


def matches(state: NoHonorState, ctx: Ctx, where: tuple[Filter, ...], thing: Thing) -> bool:
    """Whether all of it is so."""
    return all(FILTERS[one.f](state, ctx, one, thing) for one in where)


def test(function: Test) -> Test:
    """Make a function the meaning of the word that is its name."""
    FILTERS[function.__name__.strip("_")] = function
    return function


def card_of(thing: Thing) -> CardId:
    """The card that is asked about."""
    return thing.what.card if isinstance(thing.what, Held) else thing.what


def owner_of(state: NoHonorState, thing: Thing) -> Seat:
    """Whose it is; a player is their own."""
    if thing.kind in ("player", "play"):
        return thing.what if thing.kind == "player" else thing.why.seat if thing.why else NOBODY
    if isinstance(thing.what, Held):
        at = thing.what.at
        return state.owner(at) if thing.what.zone == "modifiers" else at
    return state.owner(thing.what)


@test
def owner(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """It belongs to one of these players."""
    return owner_of(state, thing) in players(state, ctx, str(f.v))


@test
def ready(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """The Character is not exhausted."""
    return state.is_ready(thing.what)


@test
def exhausted(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """The Character is exhausted."""
    return not state.is_ready(thing.what)


@test
def committed(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """The Character is on the heist, the Defense is attacked by it; `no` is the opposite."""
    heist = state.heist
    if thing.kind == "defense":
        there = heist is not None and heist.running and state.place_of(thing.what) == heist.place
    else:
        there = state.is_committed(thing.what)
    return there != (f.v in ("no", False))


@test
def on_defense(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """The Character was sent to this Defense and is still there; a player has such a one."""
    heist = state.heist
    posts = things(ctx, str(f.v))
    if heist is None:
        return False
    here = [one.card for one in heist.sent if one.defense in posts]
    alive = [card for card in here if state.owner(card) != NOBODY]
    if thing.kind == "player":
        return any(state.owner(card) == thing.what for card in alive)
    return thing.what in alive


@test
def has_skill(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """The Character has so many icons of a skill."""
    return ICONS[0](state, thing.what, SKILL_PLACE[skill_of(ctx, f.skill)]) >= f.least


@test
def cost(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """Its recruitment cost is so."""
    return compares(state.book.tables.cost[card_of(thing)], f.cmp, _number(state, ctx, f))


def _number(state: NoHonorState, ctx: Ctx, f: Filter) -> int:
    return 0 if isinstance(f.n, tuple) else amount(state, ctx, f.n)


@test
def cost_zero(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """It costs nothing."""
    return state.book.tables.cost[card_of(thing)] == 0


@test
def name(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """It is the card of this code."""
    return state.book.tables.codes[card_of(thing)] == f.v


@test
def tag(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """It has this tag."""
    return f.v in getattr(state.book.entry(card_of(thing)), "tags", ())


@test
def type_(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """The Scheme is of this type."""
    return state.book.tables.types[card_of(thing)] == f.v


@test
def played_as(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """The Scheme was played as one of this type (NH-NOHON-04)."""
    return thing.played_as == f.v


@test
def watch(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """The Defense is of the City Watch."""
    return thing.what in state.book.tables.watch


@test
def stage(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """The Objective, or that of the Defense, is of one of these stages."""
    card = thing.what
    if thing.kind == "defense":
        place = state.place_of(card)
        card = state.objective_at(place) if place >= 0 else card
    wanted = f.n if isinstance(f.n, tuple) else (f.n,)
    return state.book.tables.stage[card] in wanted


@test
def lists_skill(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """A challenge of the Defense has this skill."""
    place = SKILL_PLACE[skill_of(ctx, f.skill)]
    return any(c[place] for c in state.book.tables.challenges[thing.what])


@test
def modified(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """The Character carries a Modifier."""
    return bool(state.attached[thing.what])


@test
def not_source(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """It is not the card that says this; of Schemes in hand `selecting` leaves one out."""
    return thing.kind == "scheme" or thing.what != ctx.source


@test
def is_(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """It is the source, the bearer, or what a name stands for."""
    return thing.what in things(ctx, str(f.v))


@test
def objective(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """The Defense lies at this place of the table."""
    return state.place_of(thing.what) == ("A", "B").index(str(f.v))


@test
def top(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """It is among the first cards of its deck; `selecting` looks no further."""
    return True


@test
def printed(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """The skill is printed on the Character, without a condition (NH-R-84)."""
    return bool(state.book.tables.skills[thing.what][SKILL_PLACE[skill_of(ctx, f.skill)]])


@test
def icons(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """All skill icons of the Character together are so many."""
    total = sum([ICONS[0](state, thing.what, skill) for skill in range(4)])
    return compares(total, f.cmp, _number(state, ctx, f))


@test
def coins(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """The player, or its owner, has so many Coins."""
    seat = owner_of(state, thing)
    return seat != NOBODY and compares(state.coins[seat], f.cmp, _number(state, ctx, f))


@test
def targeted(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """The challenge chosen for the Defense, or for the Character's, has this skill."""
    heist = state.heist
    if heist is None:
        return False
    defense = thing.what if thing.kind == "defense" else heist.post_of(thing.what)
    chosen = heist.challenge_of(defense)
    skill = SKILL_PLACE[skill_of(ctx, f.skill)]
    return chosen >= 0 and bool(state.book.tables.challenges[defense][chosen][skill])


@test
def failed(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """The Defense was not bypassed in this heist."""
    return state.heist is not None and thing.what in state.heist.failed


@test
def sent(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """The Character was sent on this heist, also after Cleanup."""
    heist = state.heist
    return heist is not None and any(one.card == thing.what for one in heist.sent)


@test
def by(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """It comes from a Scheme, an ability, a table or a rule, of one of these players."""
    if thing.why is None or (f.cause and thing.why.cause not in f.cause):
        return False
    return not f.v or thing.why.seat in players(state, ctx, str(f.v))


@test
def not_(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """It is not so."""
    return f.c is None or not FILTERS[f.c.f](state, ctx, f.c, thing)
