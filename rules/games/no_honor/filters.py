"""What a single word of the vocabulary asks: of a card, a player or an event, and of the table."""

from rules.games.no_honor.queries import (
    FILTERS,
    Thing,
    amount,
    candidates,
    card_of,
    compares,
    fact,
    holds,
    matches,
    owner_of,
    participants,
    players,
    skill_of,
    test,
    things,
    wrongs,
)
from rules.games.no_honor.queries import icons as icons_of
from rules.games.no_honor.record import NOBODY, Ctx
from rules.games.no_honor.rulebook import SKILL_PLACE
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.vocabulary import Cond, Filter

# Of a card, a player or an event


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
    """The Character has enough icons of a skill."""
    return icons_of(state, thing.what, SKILL_PLACE[skill_of(ctx, f.skill)]) >= f.least


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
    """It is not the card that says this; of Schemes in hand `candidates` leaves one out."""
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
    """It is among the first cards of its deck; `candidates` looks no further."""
    return True


@test
def printed(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """The skill is printed on the Character, without a condition (NH-R-84)."""
    return bool(state.book.tables.skills[thing.what][SKILL_PLACE[skill_of(ctx, f.skill)]])


@test
def icons(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """The number of all skill icons of the Character together is so."""
    total = sum([icons_of(state, thing.what, skill) for skill in range(4)])
    return compares(total, f.cmp, _number(state, ctx, f))


@test
def coins(state: NoHonorState, ctx: Ctx, f: Filter, thing: Thing) -> bool:
    """The number of Coins that the player, or its owner, has is so."""
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


# Of the table


@fact
def honor_broken(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """Somebody has betrayed somebody in this game."""
    return not state.honor


@fact
def your_turn(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """It is the turn of who asks."""
    return state.turn == ctx.actor


@fact
def phase(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """One of these windows is open, or parts of a heist going on."""
    return state.phase in cond.phases


@fact
def on_heist(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """One of these players takes part in the heist, or did in the one that just ended."""
    inside = participants(state)
    return any(seat in inside for seat in players(state, ctx, cond.who))


@fact
def heist_result(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """The heist was found to have succeeded, or failed."""
    heist = state.heist
    return heist is not None and heist.judged and heist.success == (cond.result == "success")


@fact
def leader_is(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """One of these players leads the heist."""
    return state.heist is not None and state.heist.leader in players(state, ctx, cond.who)


@fact
def betrayed(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """One of these players was betrayed: in this Moment of Truth, this turn, or not long ago."""
    seats = players(state, ctx, cond.who)
    if cond.span == "mot":
        heist = state.heist
        stands = () if heist is None else heist.betrayals
        return any(one.seat != seat for seat in seats for one in stands)
    return any(wrongs(state, seat, cond.span) for seat in seats)


@fact
def betrayer(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """One of these players has betrayed somebody."""
    seats = players(state, ctx, cond.who)
    if cond.span == "mot":
        heist = state.heist
        return heist is not None and any(one.seat in seats for one in heist.betrayals)
    return any(one.betrayer in seats and one.number == state.number for one in state.wrongs)


@fact
def against_defense(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """The Defense that a Character is up against is so."""
    defense = ctx.get("d")
    return defense is not None and matches(state, ctx, cond.where, Thing("defense", defense))


@fact
def exists(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """There are enough of something."""
    return cond.select is not None and len(candidates(state, ctx, cond.select)) >= cond.least


@fact
def compare(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """Two numbers are so."""
    return compares(amount(state, ctx, cond.a), cond.cmp, amount(state, ctx, cond.b))


@fact
def and_(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """All of it is so."""
    return all(holds(state, ctx, one) for one in cond.c)


@fact
def or_(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """Some of it is so."""
    return any(holds(state, ctx, one) for one in cond.c)


@fact
def _not(state: NoHonorState, ctx: Ctx, cond: Cond) -> bool:
    """None of it is so."""
    return not any(holds(state, ctx, one) for one in cond.c)
