"""Rules of thumb: what a card is worth on somebody, and what to buy with Money.

They know each place only by the chance that it is on one's own side. A card is worth so much on a
friend and so much on an enemy, and in between by that chance.
"""

from typing import NamedTuple, TypeAlias, TypeVar

from app.games.never_bring_a_knife.bots.guard import absurd
from app.games.never_bring_a_knife.bots.questions import of_kind
from rules.games.never_bring_a_knife.cards import (
    ARMOR,
    CRIME,
    GUN,
    HIT,
    INTEL,
    MONEY,
)
from rules.games.never_bring_a_knife.commands import (
    BANK_HIT,
    DECLINE,
    DONE,
    Heal,
    LookAt,
    PlayCard,
    UseHit,
)
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command

C = TypeVar("C", bound=Command)
Trust: TypeAlias = tuple[float, ...]


class Use(NamedTuple):
    """What a card is worth on a friend and on an enemy."""

    friend: float
    enemy: float


# By kind, from Gun to Mole.
USES = (
    Use(-1.0, 1.0),
    Use(0.6, -0.6),
    Use(0.5, -0.45),
    Use(-0.4, 0.4),
    Use(0.4, -0.4),
    Use(0.3, -0.3),
    Use(0.0, 0.0),
)
# How much more a Gun or an Armor counts for every wound that is there already.
WOUND = 0.5
# What is left of a Crime on somebody without Money, and what Money gains in one's own bank.
NOTHING_TO_STEAL = 0.6
IN_OWN_HANDS = 0.1
# From which chance on somebody counts as a friend to heal, and up to which as an enemy to hit.
FRIEND, ENEMY = 0.7, 0.3
# Somebody whose side is surer than this is not worth a look.
SURE = 0.98


def card_worth(view: NbkView, card: CardId, target: Seat, trust: Trust) -> float:
    """What a card is worth on somebody."""
    use, chance = USES[card], trust[target]
    worth = chance * use.friend + (1.0 - chance) * use.enemy
    if card in (GUN, ARMOR):
        worth *= 1.0 + WOUND * view.wounds[target]
    elif card == CRIME and not view.money[target]:
        worth *= NOTHING_TO_STEAL
    if target == view.seat and card in (MONEY, INTEL, HIT):
        worth += IN_OWN_HANDS
    return worth


def plays(view: NbkView) -> list[PlayCard]:
    """Every card on everybody, face down wherever that is allowed."""
    found: dict[tuple[CardId, Seat], PlayCard] = {}
    for play in of_kind(view, PlayCard):
        found.setdefault((play.card, play.target), play)
    return list(found.values())


def wise(view: NbkView, kind: type[C]) -> list[C]:
    """The allowed answers of one kind that are not absurd."""
    return [command for command in of_kind(view, kind) if not absurd(view, command)]


def look_by_intel(view: NbkView, trust: Trust) -> Command:
    """Look where least is known; at nobody if nothing is left to learn."""
    return _best_look(view, trust) or DECLINE


def use_hit(view: NbkView, trust: Trust) -> Command:
    """Hit somebody who is most likely an enemy, the more wounded the better; or keep it."""
    return _best_hit(view, trust, least_wounds=0) or BANK_HIT


def spend(view: NbkView, trust: Trust) -> Command:
    """A Hit on a wounded enemy, then a friend in danger, then a look."""
    return (
        _best_hit(view, trust, least_wounds=1)
        or _best_heal(view, trust)
        or _best_look(view, trust)
        or DONE
    )


def _best_look(view: NbkView, trust: Trust) -> LookAt | None:
    looks = [look for look in wise(view, LookAt) if _unsure(trust[_place(view, look)])]
    if not looks:
        return None
    return min(looks, key=lambda look: (look.target is None, abs(trust[_place(view, look)] - 0.5)))


def _best_hit(view: NbkView, trust: Trust, least_wounds: int) -> UseHit | None:
    hits = [
        hit
        for hit in wise(view, UseHit)
        if trust[hit.target] < ENEMY and view.wounds[hit.target] >= least_wounds
    ]
    if not hits:
        return None
    return max(hits, key=lambda hit: (1.0 - trust[hit.target]) * _weakness(view, hit.target))


def _best_heal(view: NbkView, trust: Trust) -> Heal | None:
    heals = [
        heal
        for heal in wise(view, Heal)
        if trust[heal.target] > FRIEND and view.wounds[heal.target] >= view.book.fall_at - 1
    ]
    if not heals:
        return None
    return max(heals, key=lambda heal: (_just_fallen(view, heal.target), heal.target == view.seat))


def _weakness(view: NbkView, seat: Seat) -> float:
    """How near to falling somebody is."""
    return 1.0 + view.wounds[seat] + 3.0 * (view.wounds[seat] == view.book.fall_at - 1)


def _just_fallen(view: NbkView, seat: Seat) -> int:
    """2 for somebody whom one heal saves, 0 for somebody whom it does not."""
    over = view.wounds[seat] - view.book.fall_at
    return 2 if over == 0 else 1 if over < 0 else 0


def _place(view: NbkView, look: LookAt) -> int:
    return view.boss if look.target is None else look.target


def _unsure(chance: float) -> bool:
    return 1.0 - SURE < chance < SURE
