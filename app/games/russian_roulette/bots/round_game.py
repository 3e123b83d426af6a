"""A round between two seats as a game: what every way through it is worth to one of them.

Each seat secretly chooses a pocket and a bid. Once the bids are known both accuse or pass at the
same time; whoever passed and was accused may still accuse in a second window. Then both pull.
Everything is counted from the first seat's side, as its chance to win the whole game.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from app.games.russian_roulette.bots.odds import CHAMBERS, both_last, survival


class Side(NamedTuple):
    """What a seat has when a round begins: characters, points, extra bullets, action cards."""

    lives: int
    points: int
    extra: int = 0
    cards: int = 0

    def scored(self, bid: int) -> "Side":
        """After a round that it lived through."""
        return Side(self.lives, self.points + bid + 1, self.extra, self.cards)

    def fined(self) -> "Side":
        """With one more bullet, after a wrong accusation."""
        return Side(self.lives, self.points, self.extra + 1, self.cards)

    def rewarded(self, cards: int) -> "Side":
        """With more action cards."""
        return Side(self.lives, self.points, self.extra, self.cards + cards)

    def bereaved(self, severance: int) -> "Side":
        """After the death of a character: the set is as new, and a teammate's is paid for."""
        paid = severance if self.lives > 1 else 0
        return Side(self.lives - 1, self.points, 0, self.cards + paid)


class House(NamedTuple):
    """Points to win, cards in a gun, and the action cards that are paid for this and that."""

    target: int = 15
    chambers: int = CHAMBERS
    reward: int = 0
    comfort: int = 0
    severance: int = 0

    @property
    def bids(self) -> range:
        """Every bid there is."""
        return range(self.chambers)


# The printed game without its action cards.
PLAIN = House()


CLICK, BULLET = 0, 1
POCKETS = (CLICK, BULLET)
# How the challenge can go, from the first seat's side: nobody accuses; I do, and they let it pass
# or answer in the second window; they do, and I let it pass or answer; both at once.
ENDINGS = QUIET, MINE, MINE_ANSWERED, THEIRS, THEIRS_ANSWERED, CROSSED = range(6)
DRAW = 0.5

Worth: TypeAlias = Callable[[Side, Side], float]
"""The first side's chance to win between rounds."""

Leaves: TypeAlias = tuple[float, ...]
"""What the six endings are worth against a click, then against a bullet in the other pocket."""


class Gunman(NamedTuple):
    """A seat on the way through a round: what it has, the bullets in its gun, whether it is out."""

    side: Side
    bullets: int
    is_out: bool = False

    def fined(self) -> "Gunman":
        """After a wrong accusation: the bullet goes into the gun, or into the set for next time."""
        loaded = self.bullets if self.is_out else self.bullets + 1
        return Gunman(self.side.fined(), loaded, self.is_out)

    def rewarded(self, cards: int) -> "Gunman":
        """With more action cards."""
        return self._replace(side=self.side.rewarded(cards))

    def caught(self, house: House) -> "Gunman":
        """After a proven cheat."""
        return Gunman(self.side.bereaved(house.severance), 0, is_out=True)


class Challenged(NamedTuple):
    """Both seats after the challenge; `won` is there if the game ended in it."""

    me: Gunman
    them: Gunman
    won: float | None = None


class Court(NamedTuple):
    """How accusations are judged in a house, with the pockets of both seats."""

    house: House
    mine: int
    theirs: int

    def charged(self, accuser: Gunman, accused: Gunman, pocket: int) -> tuple[Gunman, Gunman]:
        """Both after one accusation, the accused not yet shot."""
        if pocket == BULLET:
            return accuser.rewarded(self.house.reward), accused
        return accuser.fined(), accused.rewarded(self.house.comfort)

    def shot(self, accused: Gunman, pocket: int) -> Gunman:
        """The accused, guilty or not."""
        return accused.caught(self.house) if pocket == BULLET else accused

    def i_accuse(self, me: Gunman, them: Gunman) -> tuple[Gunman, Gunman]:
        """Both after my accusation, and its punishment."""
        me, them = self.charged(me, them, self.theirs)
        return me, self.shot(them, self.theirs)

    def they_accuse(self, me: Gunman, them: Gunman) -> tuple[Gunman, Gunman]:
        """Both after their accusation, and its punishment."""
        them, me = self.charged(them, me, self.mine)
        return self.shot(me, self.mine), them

    def crossed(self, me: Gunman, them: Gunman) -> tuple[Gunman, Gunman]:
        """Both after they accused each other: fines come before deaths."""
        me, them = self.charged(me, them, self.theirs)
        them, me = self.charged(them, me, self.mine)
        return self.shot(me, self.mine), self.shot(them, self.theirs)

    def challenged(self, me: Gunman, them: Gunman, ending: int) -> Challenged:
        """What an ending of the challenge makes of both."""
        if ending == CROSSED:
            me, them = self.crossed(me, them)
        elif ending in (MINE, MINE_ANSWERED):
            me, them = self.i_accuse(me, them)
            if ending == MINE_ANSWERED and them.side.lives:
                me, them = self.they_accuse(me, them)
        elif ending in (THEIRS, THEIRS_ANSWERED):
            me, them = self.they_accuse(me, them)
            if ending == THEIRS_ANSWERED and me.side.lives:
                me, them = self.i_accuse(me, them)
        return Challenged(me, them, decided(me.side, them.side))


def decided(me: Side, them: Side) -> float | None:
    """Who has won, once a captain is dead; None while both live."""
    if me.lives and them.lives:
        return None
    return DRAW if me.lives == them.lives else float(me.lives > 0)


class Pulling(NamedTuple):
    """The trigger phase in a house, and what is worth how much after it."""

    house: House
    worth: Worth

    def value(self, after: Challenged, my_bid: int, their_bid: int) -> float:
        """What the pulls make of a challenge."""
        if after.won is not None:
            return after.won
        me, them = after.me, after.them
        mine, theirs = 0 if me.is_out else my_bid, 0 if them.is_out else their_bid
        cards = self.house.chambers
        if me.side.lives == them.side.lives == 1:
            won, both = both_last(me.bullets, mine, them.bullets, theirs, cards)
            return won + both * self.worth(_lived(me, my_bid), _lived(them, their_bid))
        i_live = survival(me.bullets, mine, cards)
        they_live = survival(them.bullets, theirs, cards)
        found = i_live * self._against(_lived(me, my_bid), them, their_bid, they_live)
        if me.side.lives > 1 and i_live < 1.0:
            fallen = me.side.bereaved(self.house.severance)
            found += (1.0 - i_live) * self._against(fallen, them, their_bid, they_live)
        return found

    def _against(self, me: Side, them: Gunman, bid: int, lives: float) -> float:
        """What it is worth to come out of the pulls like this, if the other lives so often."""
        found = lives * self.worth(me, _lived(them, bid)) if lives else 0.0
        if lives == 1.0:
            return found
        if them.side.lives == 1:
            return found + 1.0 - lives
        return found + (1.0 - lives) * self.worth(me, them.side.bereaved(self.house.severance))


def _lived(one: Gunman, bid: int) -> Side:
    """After the round, if no bullet came; whoever is out of it scores nothing."""
    return one.side if one.is_out else one.side.scored(bid)


class RoundGame(NamedTuple):
    """A round with what every way through it is worth, as each seat needs it.

    `mine[bid][other's bid][pocket]` are leaves, of the first seat; `theirs` the same of the other.
    """

    mine: list[list[list[Leaves]]]
    theirs: list[list[list[Leaves]]]


# The same ending as the other seat has it.
MIRRORED = (QUIET, THEIRS, THEIRS_ANSWERED, MINE, MINE_ANSWERED, CROSSED)


def round_game(me: Side, them: Side, worth: Worth, house: House = PLAIN) -> RoundGame:
    """The round that begins with these two sides."""
    known: dict[tuple[Side, Side], float] = {}

    def remembered(a: Side, b: Side) -> float:
        found = known.get((a, b))
        if found is None:
            found = known[a, b] = worth(a, b)
        return found

    pulling, bids = Pulling(house, remembered), house.bids
    value = {
        (a, b, way): pulling.value(after, a, b)
        for way, after in _challenges(me, them, house).items()
        for a in bids
        for b in bids
    }
    return RoundGame(
        [[[_leaves(value, a, b, c) for c in POCKETS] for b in bids] for a in bids],
        [[[_turned(value, a, b, c) for c in POCKETS] for b in bids] for a in bids],
    )


Way: TypeAlias = tuple[int, int, int]
Values: TypeAlias = dict[tuple[int, int, Way], float]


def _challenges(me: Side, them: Side, house: House) -> dict[Way, Challenged]:
    """Both seats after the challenge, by both pockets and how it went."""
    found = {}
    for mine in POCKETS:
        for theirs in POCKETS:
            court = Court(house, mine, theirs)
            guns = Gunman(me, 1 + me.extra - mine), Gunman(them, 1 + them.extra - theirs)
            for ending in ENDINGS:
                found[mine, theirs, ending] = court.challenged(*guns, ending)
    return found


def _leaves(value: Values, bid: int, other: int, pocket: int) -> Leaves:
    return tuple([value[bid, other, (pocket, c, e)] for c in POCKETS for e in ENDINGS])


def _turned(value: Values, bid: int, other: int, pocket: int) -> Leaves:
    return tuple([1.0 - value[other, bid, (c, pocket, e)] for c in POCKETS for e in MIRRORED])
