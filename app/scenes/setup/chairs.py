"""Who will sit where, while it is being decided."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import get_args

from app.bots.roster import levels
from app.session.table_factory import usual_level
from app.store.names import clean_name
from app.store.pins import set_pin
from app.store.profiles import Profile, Profiles
from app.store.regulars import Regular, cast, named, regulars_at
from app.store.saved_game import MOST_COLOURS, Player, Temperament
from rules.kernel.rng import Dice

TEMPERAMENTS: tuple[Temperament, ...] = get_args(Temperament)


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat; its number is its own and stays when it is moved.

    A bot has the name of a regular. `spare` is whoever sits here if a person makes room for a
    bot, or the other way round.
    """

    number: int
    name: str
    is_bot: bool
    colour: int
    level: str
    temperament: Temperament
    pin: str | None = field(default=None, repr=False)
    spare: str = ""

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

    def seating(self, regular: Regular, level: str) -> "Chair":
        """The chair with a regular on it, who plays at this level."""
        manner = regular.temperament
        return replace(self, name=regular.name, is_bot=True, level=level, temperament=manner)

    def with_pin(self, digits: str | None) -> "Chair":
        """The chair with a PIN, or with none; BadPin if that cannot be one."""
        return replace(self, pin=set_pin(self.player(), digits).pin)


@dataclass
class Chairs:
    """The chairs around a table, in turn order; whoever has a profile is known by name."""

    game: str
    counts: tuple[int, ...]
    level: str
    chairs: list[Chair] = field(default_factory=list)
    profiles: Profiles | None = None
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
        for player, regular in zip(players, regulars_at(players), strict=True):
            seating.chairs.append(seating._sat(player, regular))
        return seating

    def _person(self, name: str) -> Chair:
        return Chair(0, name, False, 0, self.level, TEMPERAMENTS[0])

    def _sat(self, player: Player, regular: Regular | None) -> Chair:
        """Whoever sat here; a bot that no regular was yet is one from now on."""
        number = len(self.chairs)
        colour = player.colour
        if colour is None or colour in (chair.colour for chair in self.chairs):
            colour = self._free_colour()
        level = usual_level(self.game, player.level or self.level)
        chair = Chair(number, player.name, False, colour, level, TEMPERAMENTS[0], player.pin)
        return chair if regular is None else chair.seating(regular, level)

    # What can be changed

    def chair(self, number: int) -> Chair:
        """The chair of this number."""
        return next(chair for chair in self.chairs if chair.number == number)

    def put(self, chair: Chair) -> None:
        """Replace the chair of the same number."""
        self.chairs[self._index(chair.number)] = chair

    def set_bot(self, number: int, is_bot: bool) -> None:
        """Let a person make room for a regular, or the other way round."""
        chair = self.chair(number)
        if is_bot == chair.is_bot:
            return
        changed = replace(chair, is_bot=is_bot, name=chair.spare, spare=chair.name)
        if is_bot:
            regular = self._free(changed.name) or self._free_regular()
            changed = changed.seating(regular, chair.level)
        self.put(replace(changed, name=changed.name or f"Player {number + 1}"))

    def _free(self, name: str) -> Regular | None:
        """The regular of this name, if nobody here has it."""
        regular = named(name)
        return None if regular is None or self.is_here(regular) else regular

    def is_here(self, regular: Regular) -> bool:
        """Whether somebody at the table has this name."""
        return regular.key in (clean_name(chair.name, "").casefold() for chair in self.chairs)

    def take(self, number: int, regular: Regular) -> None:
        """Seat a regular, at the level that is theirs; who sits here already changes places."""
        mine = self.chair(number)
        other = next((c for c in self.chairs if c.is_bot and named(c.name) is regular), None)
        if other is not None:
            self.put(replace(mine, number=other.number, colour=other.colour))
            self.put(replace(other, number=number, colour=mine.colour))
        else:
            self.put(mine.seating(regular, regular.plays_at(levels(self.game))))

    def cast(self, regulars: Sequence[Regular], level: str = "") -> None:
        """Seat these instead of the bots, all at one level or each at their own."""
        names = {name.casefold() for name in self.people}
        free = (regular for regular in regulars if regular.key not in names)
        bots = [chair for chair in self.chairs if chair.is_bot]
        for chair, regular in zip(bots, free, strict=False):
            self.put(chair.seating(regular, level or regular.plays_at(levels(self.game))))

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
        chair = Chair(number, "", True, self._free_colour(), self.level, TEMPERAMENTS[0])
        return chair.seating(self._free_regular(), self.level)

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
    def common_level(self) -> str:
        """The level that all bots play at; nothing if they differ, or if there are none."""
        found = {chair.level for chair in self.chairs if chair.is_bot}
        return found.pop() if len(found) == 1 else ""

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
                yield chair.number, f"Another seat is already called {clean_name(chair.name)}."

    def players(self) -> tuple[Player, ...]:
        """Everybody, as the game begins."""
        return tuple(self._known(chair.player()) for chair in self.chairs)

    def _known(self, player: Player) -> Player:
        """A person who has a profile brings the emblem along."""
        found = self.profiles.named(player.name) if self.profiles else None
        if found is None or player.kind == "bot":
            return player
        return player.model_copy(update={"emblem": found.emblem, "profile": found.key})

    def seat_person(self, number: int, person: Profile) -> None:
        """Seat somebody who has a profile, in their colour."""
        self.put(replace(self.chair(number), name=person.name, is_bot=False, pin=None))
        self.recolour(number, person.colour)

    def bots_only(self) -> tuple[Player, ...]:
        """The same table with a bot on every chair."""
        watched = Chairs(self.game, self.counts, self.level, list(self.chairs))
        for chair in [chair for chair in self.chairs if not chair.is_bot]:
            watched.set_bot(chair.number, True)
        return watched.players()
