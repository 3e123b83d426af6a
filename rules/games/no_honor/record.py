"""Small records of what lies on the table, was agreed on or has happened. All of it is public."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import written

NOBODY: Seat = -1
NOTHING: CardId = -1
# The three places that a heist can be on (NH-HEIST-01); A and B are places of the table.
A, B, JAIL = 0, 1, 2


class Held(NamedTuple):
    """A Scheme or a Treasure that a word speaks of, and where it is: a zone of a seat or host."""

    zone: str
    at: int
    card: CardId


Value: TypeAlias = int | str | Held | tuple["int | Held", ...]
Names: TypeAlias = tuple[tuple[str, Value], ...]


class Ctx(NamedTuple):
    """Who does something, by what, and what its names stand for.

    `cause` is what it counts as: scheme, ability, table or rule. `bearer` and `attacher` are said
    of Modifiers. `used` are the replacements that one happening has seen; `instead` tells that a
    list stands in the place of an arrest or a death (NH-R-77). `declaring` is true while a card is
    still in the hand of who wants to play it.
    """

    actor: Seat
    source: CardId = NOTHING
    cause: str = "rule"
    names: Names = ()
    bearer: CardId = NOTHING
    attacher: Seat = NOBODY
    used: tuple[int, ...] = ()
    instead: bool = False
    declaring: bool = False

    def get(self, name: str) -> Value | None:
        """What a name stands for."""
        for known, value in self.names:
            if known == name:
                return value
        return None

    def bind(self, name: str, value: Value) -> "Ctx":
        """The same with one name more, or another value for it."""
        kept = [pair for pair in self.names if pair[0] != name]
        return Ctx(
            self.actor, self.source, self.cause, (*kept, (name, value)), self.bearer,
            self.attacher, self.used, self.instead, self.declaring,
        )  # fmt: skip

    def drop(self, name: str) -> "Ctx":
        """The same without a name: what was picked in secret is not kept."""
        for pair in self.names:
            if pair[0] == name:
                return self._replace(names=tuple([one for one in self.names if one != pair]))
        return self


class Attachment(NamedTuple):
    """A Modifier on a Character: who attached it, and what was chosen then (NH-SCH-08)."""

    scheme: CardId
    by: Seat
    names: Names


class Boost(NamedTuple):
    """A change of a skill: of a Character or a Defense, by its place in SKILLS."""

    card: CardId
    skill: int
    n: int
    least: int | None
    until: str


class Lasting(NamedTuple):
    """A rule or a replacement that a card has set up for a while; `last` is its last turn."""

    static: int
    ctx: Ctx
    until: str
    last: int
    left: int


@dataclass(frozen=True, slots=True)
class Post:
    """Who is sent to a Defense, and against which of its challenges, counted from 0."""

    defense: CardId = written("card")
    challenge: int = written("number")
    characters: tuple[CardId, ...] = written("cards")


@dataclass(frozen=True, slots=True)
class Share:
    """The Coins of the haul that a seat gets by a contract."""

    seat: Seat = written("seat")
    coins: int = written("number")


@dataclass(frozen=True, slots=True)
class Payment:
    """Coins that are paid when the team is sent."""

    giver: Seat = written("seat")
    taker: Seat = written("seat")
    coins: int = written("number")


@dataclass(frozen=True, slots=True)
class Promise:
    """A word given: nothing enforces it (NH-FREE-02)."""

    giver: Seat = written("seat")
    taker: Seat = written("seat")
    coins: int = written("number")
    what: str | None = written("word")


class Given(NamedTuple):
    """A promise in the ledger, and the turn it was given in."""

    number: int
    giver: Seat
    taker: Seat
    coins: int
    what: str


@dataclass(frozen=True, slots=True)
class Contract:
    """What the participants of a heist have agreed on (NH-NEG-01).

    `haul` is what lay there when it was offered, `senders` whose each planned Character was then.
    """

    plan: tuple[Post, ...]
    shares: tuple[Share, ...]
    rest: Seat
    treasures: tuple[Seat, ...]
    upfront: tuple[Payment, ...]
    promises: tuple[Promise, ...]
    haul: int
    senders: tuple[Seat, ...]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody who takes part, the leader among them."""
        return tuple([share.seat for share in self.shares])


def unheard(contract: Contract) -> Contract:
    """What is known of a contract to who is not named in it: who is."""
    seats = sorted(contract.seats)
    shares = tuple([Share(seat, 0) for seat in seats])
    return Contract((), shares, seats[0], (), (), (), 0, ())


class Sent(NamedTuple):
    """A Character on a heist: whose it is, and on which Defense."""

    seat: Seat
    card: CardId
    defense: CardId


class Betrayal(NamedTuple):
    """A Betrayal that stands, and its value."""

    seat: Seat
    value: int


@dataclass(frozen=True, slots=True)
class Heist:
    """A heist from its declaration to the end of its aftermath (NH-R-76).

    `sent` is as it was at the sending; who is still there follows from the crews. `challenges` has
    the chosen one of each Defense. `running` is true from the sending to the end of Cleanup.
    `bypassed`, `failed` and `success` come with the judgement; `shown` is what was revealed at the
    Moment of Truth, `stands` what of it nobody countered. `versions`, `countered` and `out` bound
    the talks: offers that the leader has left, how often each seat has made another, and who
    cannot be a partner any more (NH-R-99).
    """

    place: int
    leader: Seat
    bound: bool = False
    versions: int = 4
    countered: tuple[Seat, ...] = ()
    out: tuple[Seat, ...] = ()
    contract: Contract | None = None
    sent: tuple[Sent, ...] = ()
    challenges: tuple[tuple[CardId, int], ...] = ()
    running: bool = False
    judged: bool = False
    success: bool = False
    bypassed: tuple[CardId, ...] = ()
    failed: tuple[CardId, ...] = ()
    betrayals: tuple[Betrayal, ...] = ()
    shown: tuple[tuple[Seat, CardId], ...] = ()
    stands: tuple[tuple[Seat, CardId], ...] = ()
    bribes: tuple["Bribe", ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who takes part (NH-HEIST-42): all who sent Characters, and the leader."""
        found = dict.fromkeys([self.leader, *[one.seat for one in self.sent]])
        return tuple(found)

    def challenge_of(self, defense: CardId) -> int:
        """Which challenge of a Defense was chosen; -1 if nobody was sent there."""
        for card, chosen in self.challenges:
            if card == defense:
                return chosen
        return -1

    def post_of(self, character: CardId) -> CardId:
        """The Defense that a Character was sent to, or NOTHING."""
        for one in self.sent:
            if one.card == character:
                return one.defense
        return NOTHING


class Bribe(NamedTuple):
    """Coins offered for a favour: open, declined, paid, or held until the favour (NH-NEG-20)."""

    giver: Seat
    taker: Seat
    coins: int
    ask: str
    stands: str


class Wrong(NamedTuple):
    """A betrayal that somebody suffered, in which turn, and the last turn to answer it."""

    victim: Seat
    betrayer: Seat
    number: int
    last: int


class Stats(NamedTuple):
    """What is counted for Agendas (NH-R-82)."""

    solo_heists: int = 0
    shared_heists: int = 0
    shared_honest: int = 0
    betrayals: int = 0
    jailbreaks: int = 0
    final_heist: int = 0


@dataclass(frozen=True, slots=True)
class Leg:
    """What goes from one party of an exchange to the other (NH-EXCH-01).

    Schemes are offered face down: how many, and as what, which need not be true.
    """

    giver: Seat = written("seat")
    taker: Seat = written("seat")
    coins: int = written("number")
    schemes: int = written("number")
    cards: tuple[CardId, ...] = written("cards")
    claims: tuple[CardId, ...] = written("cards")


Legs: TypeAlias = tuple[Leg, ...]


def parties(legs: Legs) -> tuple[Seat, ...]:
    """Everybody who gives or gets something."""
    return tuple(dict.fromkeys(seat for leg in legs for seat in (leg.giver, leg.taker)))


def unheard_legs(legs: Legs) -> Legs:
    """What is known of an exchange to who has no part in it: who would give whom something."""
    return tuple([Leg(leg.giver, leg.taker, 0, 0, (), ()) for leg in legs])


class Score(NamedTuple):
    """The end for one seat: its Coins, and what each Agenda and Treasure added."""

    seat: Seat
    coins: int
    bonuses: tuple[tuple[CardId, int], ...]

    @property
    def total(self) -> int:
        """All together."""
        return self.coins + sum(n for _, n in self.bonuses)
