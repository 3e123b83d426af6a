"""What happens in No Honor Among Thieves beside cards that move, all of it for everybody.

Cards move by the kernel's events: `CardsLaid` (setup), `CardMoved`, `ZoneShuffled`, `ZoneSeen`
(a hand looked at), `ZoneOpened` (Agendas at the end). Places are A, B and JAIL.
"""

from dataclasses import dataclass

from rules.games.no_honor.record import Betrayal, Contract, Leg, Promise, Score
from rules.kernel.cards import CardId, Seat
from rules.kernel.events import Event
from rules.kernel.windows import Declaration


@dataclass(frozen=True, slots=True)
class AgendasChosen(Event):
    """Everybody has kept their Hidden Agendas (NH-SETUP-03)."""


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn begins (NH-TURN-01)."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class ActionTaken(Event):
    """An action was spent, and so many are left (NH-TURN-03)."""

    seat: Seat
    what: str
    left: int


@dataclass(frozen=True, slots=True)
class CharacterHired(Event):
    """A Character was drafted, recruited, freed or hired away, for so many Coins."""

    seat: Seat
    card: CardId
    cost: int
    why: str


@dataclass(frozen=True, slots=True)
class CharacterReleased(Event):
    """A Character was fired, or let go for another one (NH-ACT-12)."""

    seat: Seat
    card: CardId
    why: str


@dataclass(frozen=True, slots=True)
class CrewRested(Event):
    """All Characters of a seat became ready (NH-ACT-30)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PoolChanged(Event):
    """A new pool was laid out (NH-ACT-35)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CoinsMoved(Event):
    """Coins changed hands; -1 is the bank, `haul` a place whose haul gave or got them.

    Where a haul gives Coins to the bank, the giver is -2. If a card moved them, `source` is that
    card.
    """

    giver: Seat
    taker: Seat
    coins: int
    why: str
    haul: int = -1
    source: CardId = -1


@dataclass(frozen=True, slots=True)
class SchemesDrawn(Event):
    """A seat drew Schemes; the cards follow."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class WindowOpened(Event):
    """Everybody may act now (NH-INT-01)."""

    name: str


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """What was declared in one beat, in the order in which it is carried out (NH-INT-05)."""

    declared: tuple[Declaration, ...]


@dataclass(frozen=True, slots=True)
class DeclarationWithdrawn(Event):
    """A declaration became impossible before its turn came (NH-INT-07)."""

    seat: Seat
    source: CardId


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A Scheme was played, or an ability used, and paid for; it can be countered now."""

    seat: Seat
    source: CardId
    way: str
    targets: tuple[CardId, ...]
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Countered(Event):
    """What was played has no effect (NH-CTR-03)."""

    seat: Seat
    source: CardId
    by: Seat


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """Dice were rolled, for the first time or again (NH-DICE-02)."""

    seat: Seat
    dice: tuple[int, ...]
    again: bool
    why: str


@dataclass(frozen=True, slots=True)
class DiePicked(Event):
    """One die counts."""

    seat: Seat
    value: int


@dataclass(frozen=True, slots=True)
class Exhausted(Event):
    """A Character became exhausted (NH-STAT-01)."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class Readied(Event):
    """A Character became ready."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class Arrested(Event):
    """A Character went to the Jail (NH-STAT-03)."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class Killed(Event):
    """A Character went to the Graveyard (NH-STAT-04)."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class Spared(Event):
    """A Character was not exhausted, arrested or killed after all (NH-R-79)."""

    seat: Seat
    card: CardId
    how: str
    by: CardId


@dataclass(frozen=True, slots=True)
class SkillChanged(Event):
    """A Character or a Defense has more or less of a skill for a while."""

    card: CardId
    skill: str
    n: int


@dataclass(frozen=True, slots=True)
class RuleChanged(Event):
    """A card changed a rule for a while, for these seats."""

    card: CardId
    key: str
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Triggered(Event):
    """Something did what it does by itself (NH-R-78)."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class CardsShown(Event):
    """A seat looked at hidden cards: a hand, a placed card, Agendas or a deck's first cards.

    `cards` is None for everybody else.
    """

    seat: Seat
    zone: str
    whose: Seat
    count: int
    cards: tuple[CardId, ...] | None

    def seen_by(self, seat: Seat) -> Event:
        """Names the cards only to who looked."""
        cards = self.cards if seat == self.seat else None
        return CardsShown(self.seat, self.zone, self.whose, self.count, cards)


@dataclass(frozen=True, slots=True)
class HeistDeclared(Event):
    """A leader looks for a team (NH-HEIST-02)."""

    seat: Seat
    place: int
    target: CardId


@dataclass(frozen=True, slots=True)
class HeistCalledOff(Event):
    """Nobody was sent (NH-HEIST-03)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ContractOffered(Event):
    """A contract is on the table, or another one in its place (NH-NEG-05)."""

    seat: Seat
    contract: Contract


@dataclass(frozen=True, slots=True)
class ContractAnswered(Event):
    """Somebody agreed, or did not (NH-NEG-08)."""

    seat: Seat
    agreed: bool


@dataclass(frozen=True, slots=True)
class ContractSealed(Event):
    """Everybody agreed (NH-NEG-09)."""

    contract: Contract


@dataclass(frozen=True, slots=True)
class ContractVoided(Event):
    """The plan became impossible before the sending (NH-HEIST-13)."""

    out: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TeamSent(Event):
    """Characters are on their way (NH-HEIST-20)."""

    place: int
    contract: Contract


@dataclass(frozen=True, slots=True)
class BribeOffered(Event):
    """Coins are offered for a favour (NH-NEG-20)."""

    seat: Seat
    taker: Seat
    coins: int
    ask: str


@dataclass(frozen=True, slots=True)
class BribeAnswered(Event):
    """A bribe was taken, or not."""

    seat: Seat
    giver: Seat
    accepts: bool


@dataclass(frozen=True, slots=True)
class HeistJudged(Event):
    """Which Defenses were bypassed, and so whether it succeeded (NH-HEIST-40)."""

    place: int
    bypassed: tuple[CardId, ...]
    failed: tuple[CardId, ...]
    success: bool


@dataclass(frozen=True, slots=True)
class MomentOfTruth(Event):
    """These seats place a Scheme each (NH-MOT-01)."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TruthRevealed(Event):
    """What was placed, by seat (NH-MOT-03)."""

    shown: tuple[tuple[Seat, CardId], ...]


@dataclass(frozen=True, slots=True)
class Betrayed(Event):
    """Betrayals that stand (NH-MOT-06)."""

    betrayals: tuple[Betrayal, ...]


@dataclass(frozen=True, slots=True)
class HonorBroken(Event):
    """From now on there is no honor among thieves (NH-HONOR-02)."""

    by: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class HaulSplit(Event):
    """Who got what of the haul, and what fell to the bank (NH-RESO-01)."""

    place: int
    pay: tuple[tuple[Seat, int], ...]
    bank: int
    betrayed: bool


@dataclass(frozen=True, slots=True)
class TreasureTaken(Event):
    """A Treasure has a new owner; -1 is nobody (NH-RESO-05)."""

    seat: Seat
    card: CardId | None


@dataclass(frozen=True, slots=True)
class Consequence(Event):
    """A failed Defense strikes back, by the failure table (NH-CONS-01).

    `how` is what becomes of `one` of those sent there, or of `all`; nothing, if nobody is harmed.
    """

    defense: CardId
    value: int
    how: str = ""
    many: str = ""


@dataclass(frozen=True, slots=True)
class RolledOff(Event):
    """Two seats rolled for who is hit (NH-CONS-03)."""

    rolls: tuple[tuple[Seat, int], ...]
    hit: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class ObjectiveRevealed(Event):
    """A new Objective lies on the table (NH-CLEAN-03)."""

    place: int
    card: CardId
    haul: int


@dataclass(frozen=True, slots=True)
class HeistEnded(Event):
    """The Characters are back in their crews (NH-CLEAN-01)."""

    place: int
    success: bool


@dataclass(frozen=True, slots=True)
class Promised(Event):
    """A promise stands in the ledger (NH-NEG-04)."""

    promise: Promise


@dataclass(frozen=True, slots=True)
class ExchangeOffered(Event):
    """An exchange is on the table (NH-EXCH-03)."""

    seat: Seat
    legs: tuple[Leg, ...]


@dataclass(frozen=True, slots=True)
class ExchangeAnswered(Event):
    """Somebody agreed to an exchange, or did not."""

    seat: Seat
    agreed: bool


@dataclass(frozen=True, slots=True)
class ExchangeDone(Event):
    """An exchange was carried out (NH-EXCH-05); the cards follow."""

    legs: tuple[Leg, ...]


@dataclass(frozen=True, slots=True)
class ClosingProposed(Event):
    """Somebody wants to end the game as it stands (NH-R-104)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ClosingAnswered(Event):
    """Somebody agrees to end the game, or wants to play on."""

    seat: Seat
    agreed: bool


@dataclass(frozen=True, slots=True)
class MartialLaw(Event):
    """Too many Characters are gone: the City Watch wins (NH-LAW-01)."""


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """Agendas lie open, and this is the end (NH-END-02)."""

    scores: tuple[Score, ...]
