"""Rules of thumb: heists that will do, hires that help, cards that plainly bring something."""

from collections.abc import Sequence

from app.games.no_honor.bots.patience import is_desperate
from app.games.no_honor.bots.prospects import most_overcome
from app.games.no_honor.bots.worth import person
from rules.games.no_honor.cards import Scheme
from rules.games.no_honor.commands import (
    END_TURN,
    LEGWORK,
    LOGISTICS,
    Declare,
    DeclareHeist,
    Offer,
    Recruit,
    Rest,
)
from rules.games.no_honor.plans import available, plan_for
from rules.games.no_honor.record import JAIL
from rules.games.no_honor.skills import meets
from rules.games.no_honor.state import NoHonorState
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.rng import Dice

# With so few Schemes it is time for Legwork; so much better must a hire be than who leaves for it.
FEW, BETTER = 3, 0.4
# Whether the crew can take it alone, how many Coins lie there, and what is said.
Heist = tuple[bool, int, Command]


def act(table: NoHonorState, seat: Seat, answers: Sequence[Command], dice: Dice) -> Command:
    """A heist; else a larger crew; else cards, rest, a better crew; else the end of the turn."""
    heist = _heist(table, seat, answers)
    if heist is not None:
        return heist
    hires = [one for one in answers if isinstance(one, Recruit)]
    room = [one for one in hires if not one.released]
    if room:
        return best_hire(table, seat, room, dice)
    if LEGWORK in answers and len(table.hands[seat]) <= FEW:
        return LEGWORK
    return _with_full_crew(table, seat, answers, hires, dice)


def _with_full_crew(
    table: NoHonorState, seat: Seat, answers: Sequence[Command], hires: list[Recruit], dice: Dice
) -> Command:
    tired = any(not table.is_ready(card) for card in table.crews[seat])
    if tired:
        return Rest("draw") if Rest("draw") in answers else Rest("none")
    swap = _swap(table, hires)
    if swap is not None:
        return swap
    rest = [one for one in (LOGISTICS, LEGWORK, END_TURN) if one in answers]
    return dice.choice(rest or list(answers))


def _heist(table: NoHonorState, seat: Seat, answers: Sequence[Command]) -> Command | None:
    """The richest that the crew can take alone, else the richest for which there are partners."""
    found: list[Heist] = []
    for one in answers:
        if isinstance(one, DeclareHeist) and one.target != table.book.tables.jail:
            place = table.objectives.index(one.target)
            everybody = [card for s in table.circle for card in available(table, s)]
            if plan_for(table, place, seat, available(table, seat)):
                found.append((True, table.hauls[place], one))
            elif not table.broken_off and plan_for(table, place, seat, tuple(everybody)):
                found.append((False, table.hauls[place], one))
            elif not table.defenses_at(place) or (is_desperate(table) and not table.broken_off):
                found.append((False, 0, one))
    if is_desperate(table) and not any(alone for alone, _, _ in found):
        found = _jailbreaks(table, seat, answers) or found
    return max(found, key=lambda one: one[:2])[2] if found else None


def _jailbreaks(table: NoHonorState, seat: Seat, answers: Sequence[Command]) -> list[Heist]:
    """Who is short of people can have some for nothing, if the crew is up to the Jailor."""
    jail = DeclareHeist(table.book.tables.jail)
    able = jail in answers and plan_for(table, JAIL, seat, available(table, seat))
    return [(True, 0, jail)] if able else []


def best_hire(table: NoHonorState, seat: Seat, hires: Sequence[Recruit], dice: Dice) -> Recruit:
    """Who would let the crew overcome most, then who can do most."""
    return max(dice.shuffled(hires), key=lambda one: _help(table, seat, one))


def _help(table: NoHonorState, seat: Seat, hire: Recruit) -> float:
    crew = [card for card in table.crews[seat] if card not in hire.released]
    team = (*crew, hire.card)
    places = [place for place in (0, 1) if table.objectives[place] >= 0]
    return sum(most_overcome(table, seat, p, team) for p in places) + 0.5 * person(table, hire.card)


def _swap(table: NoHonorState, hires: list[Recruit]) -> Recruit | None:
    """A Character who is clearly better than the least of the crew."""
    found = [(person(table, h.card) - person(table, h.released[0]), h) for h in hires]
    best = max(found, key=lambda one: one[0], default=None)
    return best[1] if best is not None and best[0] > BETTER else None


def will_do(table: NoHonorState, offer: Offer) -> bool:
    """Whether a plan overcomes everything as things are."""
    return bool(offer.plan) and all(
        meets(table, post.defense, post.challenge, post.characters) for post in offer.plan
    )


def gainful(table: NoHonorState, seat: Seat, answers: Sequence[Command]) -> list[Command]:
    """Plays that bring Coins or Schemes, or a skill to the own crew."""
    return [one for one in answers if isinstance(one, Declare) and _brings(table, seat, one)]


def _brings(table: NoHonorState, seat: Seat, play: Declare) -> bool:
    way = next(one for one in table.book.scripts.ways[play.source] if one.name == play.way)
    for effect in way.effects:
        if effect.op == "coins" and effect.taker == "self":
            return True
        if effect.op == "draw" and not way.exhaust:
            return True
    entry = table.book.entry(play.source)
    aimed = [card for aim in play.aims for card in aim.cards]
    skilled = isinstance(entry, Scheme) and any(n > 0 for n in entry.icons.numbers)
    return skilled and bool(aimed) and all(card in table.crews[seat] for card in aimed)
