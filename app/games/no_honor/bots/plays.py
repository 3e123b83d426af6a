"""Which plays of a hand are worth a thought: no harm to one's own, and on the right side.

It goes by the words that stand on a card, whichever card it is.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from app.games.no_honor.bots.favours import favour
from rules.games.no_honor.commands import Declare
from rules.games.no_honor.rulebook import WayToPlay
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.windows import way_of
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command
from rules.kernel.rng import Dice

# This many targets of one card are thought about, of one's own and of others.
TARGETS = 2


def worth_trying(
    table: NoHonorState, seat: Seat, commands: Sequence[Command], dice: Dice, most: int
) -> list[Command]:
    """This many plays at most, the likeliest targets of each card first."""
    plays = [one for one in commands if isinstance(one, Declare)]
    sound = [one for one in dice.shuffled(plays) if _makes_sense(table, seat, one)]
    sound.sort(key=lambda one: -_weight(table, seat, one))
    alike: Counter[tuple[CardId, str | None, bool]] = Counter()
    found: list[Command] = []
    for one in sound:
        kind = (one.source, one.way, _is_for_own(table, seat, one))
        alike[kind] += 1
        if alike[kind] <= TARGETS:
            found.append(one)
    return found[:most]


def _is_for_own(table: NoHonorState, seat: Seat, play: Declare) -> bool:
    return any(card in table.crews[seat] for aim in play.aims for card in aim.cards)


def _makes_sense(table: NoHonorState, seat: Seat, play: Declare) -> bool:
    way, own = way_of(table, play.source, str(play.way)), table.crews[seat]
    harmed = [card for name, _ in way.harms for card in _aimed(play, name)]
    if any(card in own for card in harmed) or breaks_plan(table, seat, play):
        return False
    heist = table.heist
    if heist is None or not heist.running:
        return True
    inside = seat in heist.seats or favour(table, seat) == "support"
    return all(helps == inside for helps in _sides(table, play, way))


def breaks_plan(table: NoHonorState, seat: Seat, play: Declare) -> bool:
    """NH-HEIST-13: whether a play would void a contract of its own seat before the team is sent."""
    heist = table.heist
    if heist is None or heist.running or heist.contract is None or seat not in heist.contract.seats:
        return False
    way = way_of(table, play.source, str(play.way))
    planned = {card for post in heist.contract.plan for card in post.characters}
    if way.exhaust and play.source in planned:
        return True
    changed = [*[name for name, _ in way.harms], *way.moves]
    if any(not planned.isdisjoint(_aimed(play, name)) for name in changed):
        return True
    spends = any(one.op == "coins" and one.giver == "self" for one in (*way.prices, *way.effects))
    return spends and any(one.giver == seat for one in heist.contract.upfront)


def _sides(table: NoHonorState, play: Declare, way: WayToPlay) -> Iterator[bool]:
    """For each skill that is changed: whether that helps the heist."""
    for effect in way.effects:
        if effect.op == "skill":
            raised = not isinstance(effect.n, int) or effect.n > 0
            for card in _aimed(play, str(effect.target).removeprefix("$")):
                yield raised == (table.book.tables.kinds[card] == "character")


def _aimed(play: Declare, name: str) -> tuple[CardId, ...]:
    return next((aim.cards for aim in play.aims if aim.name == name), ())


def _weight(table: NoHonorState, seat: Seat, play: Declare) -> float:
    """How telling its targets are: who is on the heist, who is strong, whoever is ahead."""
    total, tables = 0.0, table.book.tables
    for aim in play.aims:
        for card in aim.cards:
            if tables.kinds[card] == "character":
                total += table.is_committed(card) + 0.1 * sum(tables.skills[card])
                owner = table.owner(card)
                total += 0.02 * table.coins[owner] if owner not in (seat, -1) else 0.0
        total += sum([0.05 * table.coins[one] for one in aim.seats if one != seat])
    return total
