"""Who will sit where, while it is being decided."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import get_args

from app.session.opening import usual_level
from app.store.names import clean_name
from app.store.pins import set_pin
from app.store.regulars import Regular, cast
from app.store.saved_game import MOST_COLOURS, Player, Temperament
from rules.kernel.rng import Dice

TEMPERAMENTS: tuple[Temperament, ...] = get_args(Temperament)


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat; its number is its own and stays when it is moved.

    It keeps what its bot would be while a person sits here, and the other way round.
    """

    number: int
    name: str
    is_bot: bool
    colour: int
    level: str
    temperament: Temperament
    pin: str | None = field(default=None, repr=False)

    def player(self) -> Player:
        """Whoever sits here when the game begins."""
        return Player(
            name=clean_name(self.name),
            kind="bot" if self.is_bot else "person",
            level=self.level if self.is_bot else None,
            colour=self.colour,
            temperament=self.temperament if self.is_bot else None,
            pin=None if self.is_bot else self.pin,
        )

    def with_pin(self, digits: str | None) -> "Chair":
        """The chair with a PIN, or with none; BadPin if that cannot be one."""
        return replace(self, pin=set_pin(self.player(), digits).pin)


@dataclass
class Chairs:
    """The chairs around a table, in turn order."""

    game: str
    counts: tuple[int, ...]
    level: str
    chairs: list[Chair] = field(default_factory=list)
    _away: list[Chair] = field(default_factory=list)

    @classmethod
    def usual(cls, game: str, counts: tuple[int, ...], person: str, level: str) -> "Chairs":
        """One person, and bots on all the other chairs."""
        seating = cls(game, counts, usual_level(game, level))
        seating.chairs = [seating._person(person)]
        seating.resize(counts[(len(counts) - 1) // 2])
        return seating

    @classmethod
    def again(
        cls, game: str, counts: tuple[int, ...], level: str, players: Sequence[Player]
    ) -> "Chairs":
        """Those who sat here last time."""
        seating = cls(game, counts, usual_level(game, level))
        for player in players:
            seating.chairs.append(seating._sat(player))
        return seating

    def _person(self, name: str) -> Chair:
        return Chair(0, name, False, 0, self.level, TEMPERAMENTS[0])

    def _sat(self, player: Player) -> Chair:
        number = len(self.chairs)
        colour = player.colour
        if colour is None or colour in (chair.colour for chair in self.chairs):
            colour = self._free_colour()
        return Chair(
            number,
            player.name,
            player.kind == "bot",
            colour,
            usual_level(self.game, player.level or self.level),
            player.temperament or TEMPERAMENTS[number % len(TEMPERAMENTS)],
            player.pin,
        )

    # What can be changed

    def chair(self, number: int) -> Chair:
        """The chair of this number."""
        return next(chair for chair in self.chairs if chair.number == number)

    def put(self, chair: Chair) -> None:
        """Replace the chair of the same number."""
        self.chairs[self._index(chair.number)] = chair

    def move(self, number: int, step: int) -> None:
        """One place up or down, as far as there are places."""
        here = self._index(number)
        there = min(len(self.chairs) - 1, max(0, here + step))
        self.chairs.insert(there, self.chairs.pop(here))

    def shuffle(self, dice: Dice) -> None:
        """Put the chairs in another order."""
        self.chairs = dice.shuffled(self.chairs)

    def recolour(self, number: int, colour: int) -> None:
        """Take a colour; whoever has it gets the other one."""
        chair = self.chair(number)
        for other in [other for other in self.chairs if other.colour == colour]:
            self.put(replace(other, colour=chair.colour))
        self.put(replace(chair, colour=colour))

    def resize(self, wanted: int) -> None:
        """As many chairs as wanted, or the next number in that direction that can play."""
        more = wanted >= len(self.chairs)
        fitting = [n for n in self.counts if (n >= wanted if more else n <= wanted)]
        count = (min if more else max)(fitting, default=len(self.chairs))
        while len(self.chairs) > count:
            self._away.append(self.chairs.pop())
        while len(self.chairs) < count:
            self.chairs.append(self._returning() or self._new_bot())

    def _returning(self) -> Chair | None:
        if not self._away:
            return None
        chair = self._away.pop()
        taken = {other.colour for other in self.chairs}
        return replace(chair, colour=self._free_colour()) if chair.colour in taken else chair

    def _new_bot(self) -> Chair:
        number = max((chair.number for chair in self.chairs), default=-1) + 1
        bot = self._free_regular()
        manner = bot.temperament
        return Chair(number, bot.name, True, self._free_colour(), self.level, manner)

    def _free_colour(self) -> int:
        taken = {chair.colour for chair in self.chairs}
        return next(n for n in range(MOST_COLOURS + 1) if n not in taken) % MOST_COLOURS

    def _free_regular(self) -> Regular:
        """Somebody who is not at the table: there are more of them than chairs."""
        return cast(self.level, [chair.name for chair in self.chairs])[0]

    def _index(self, number: int) -> int:
        return [chair.number for chair in self.chairs].index(number)

    # What can be said about it

    @property
    def numbers(self) -> tuple[int, ...]:
        """The number of each chair, in turn order."""
        return tuple(chair.number for chair in self.chairs)

    @property
    def people(self) -> tuple[str, ...]:
        """The names of the people, in turn order."""
        return tuple(chair.name.strip() or "?" for chair in self.chairs if not chair.is_bot)

    def problems(self) -> dict[int, str]:
        """A sentence for each chair whose name cannot stay."""
        return dict(self._wrong_names())

    def _wrong_names(self) -> Iterator[tuple[int, str]]:
        plain = {chair.number: clean_name(chair.name, "").casefold() for chair in self.chairs}
        counted = Counter(plain.values())
        for chair in self.chairs:
            name = plain[chair.number]
            if not name:
                yield chair.number, "This seat needs a name."
            elif counted[name] > 1:
                yield chair.number, f"Another seat is called {clean_name(chair.name)}, too."

    def players(self) -> tuple[Player, ...]:
        """Everybody, as the game begins."""
        return tuple(chair.player() for chair in self.chairs)

    def bots_only(self) -> tuple[Player, ...]:
        """The same table with a bot on every chair."""
        watched = Chairs(self.game, self.counts, self.level, list(self.chairs))
        for chair in [chair for chair in self.chairs if not chair.is_bot]:
            watched.put(replace(chair, is_bot=True, name=watched._free_regular().name))
        return watched.players()
