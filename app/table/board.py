"""A whole table as data: what lies where, what is written where, and what it means.

A game's `lay_out` makes a Board from one seat's view; the drawing side follows it. Art names are
file stems of the game's drawings. Every text comes with the box it has been made to fit.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal, TypeAlias, TypeVar

from app.table.face import Mood
from app.table.geometry import Box, Spot, around
from app.table.question import Asked, NumberFace, PromptChoice
from app.table.things import Layer, Thing
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import Command, Refusal

Tone: TypeAlias = Literal["plain", "dim", "accent", "bright"]
Align: TypeAlias = Literal["left", "centre", "right"]
T = TypeVar("T", bound=Thing)


@dataclass(frozen=True, slots=True)
class Label:
    """One line of text in its box; sizes are design font sizes."""

    text: str
    box: Box
    size: int = 13
    tone: Tone = "plain"
    align: Align = "left"
    weight: str = "medium"


@dataclass(frozen=True, slots=True)
class Picture(Thing):
    """A drawing in its box, with a sentence for whoever points at it."""

    is_mark: ClassVar[bool] = True

    art: str
    box: Box
    explanation: str = ""


# What is written or drawn in a box.
Piece: TypeAlias = Label | Picture


@dataclass(frozen=True, slots=True)
class Laid:
    """A card that lies in a zone; `card` is None for a back.

    `copy` tells cards of a kind apart that lie in the same zone.
    """

    zone: Zone
    index: int
    card: CardId | None
    spot: Spot
    copy: int = 0


@dataclass(frozen=True, slots=True)
class Counter:
    """A public number of a seat: `name` says which, for whoever counts it up."""

    name: str
    value: int
    icon: Picture
    label: Label


@dataclass(frozen=True, slots=True)
class Meter:
    """A small number of a seat as a row of marks, this many of them full.

    A number that the row has no room for stands in figures beside the first mark.
    """

    name: str
    value: int
    full: str
    empty: str
    boxes: tuple[Box, ...]
    figure: Label
    explanation: str


@dataclass(frozen=True, slots=True)
class PlateChip(Thing):
    """A word or a drawing on a pill; `tone` names its colours."""

    is_mark: ClassVar[bool] = True

    name: str
    box: Box
    label: Label | None
    picture: Picture | None
    tone: str
    explanation: str


@dataclass(frozen=True, slots=True)
class Note:
    """What the viewer knows about a seat; the explanation says all of it.

    `tone` names its colours, `pictures` stand beside the words.
    """

    label: Label
    box: Box
    explanation: str
    tone: str = ""
    pictures: tuple[Picture, ...] = ()


@dataclass(frozen=True, slots=True)
class Plate:
    """A seat at the table; `mood` is how its face looks while nothing happens to it.

    Who is `in_danger` is one step from the end.
    """

    seat: Seat
    box: Box
    avatar: Box
    name: Label
    counters: tuple[Counter, ...]
    tokens: tuple[Picture, ...]
    note: Note | None
    acts: bool
    explanation: str
    meters: tuple[Meter, ...] = ()
    chips: tuple[PlateChip, ...] = ()
    mood: Mood = "calm"
    in_danger: bool = False


@dataclass(frozen=True, slots=True)
class Tray(Thing):
    """Where cards lie before a seat: a place for each, and a few words over them."""

    layer: ClassVar[Layer] = Layer.PLACE

    seat: Seat
    box: Box
    slots: tuple[Box, ...]
    taken: int
    lines: tuple[Label, ...] = ()
    # Why no more cards can come.
    lock: Label | None = None
    # Cards that lay here until a moment ago.
    ghosts: tuple[Laid, ...] = ()
    is_lit: bool = False

    @property
    def key(self) -> str:
        return f"tray {self.seat}"

    @property
    def stands_for(self) -> Seat:
        return self.seat


@dataclass(frozen=True, slots=True)
class SeatGround(Thing):
    """What the things of a seat lie on, or those of nobody; whoever picks the seat picks it."""

    layer: ClassVar[Layer] = Layer.GROUND

    seat: Seat | None
    box: Box
    # The name of its colours.
    tone: str = ""
    is_lit: bool = False

    @property
    def stands_for(self) -> Seat | None:
        return self.seat


@dataclass(frozen=True, slots=True)
class Pip(Thing):
    """The mark of whoever put a card down, on its edge."""

    is_mark: ClassVar[bool] = True

    seat: Seat
    box: Box


@dataclass(frozen=True, slots=True)
class Extra(Thing):
    """Something that can be picked like a seat, under a number that no seat has."""

    seat: Seat
    box: Box
    explanation: str

    @property
    def stands_for(self) -> Seat:
        return self.seat


@dataclass(frozen=True, slots=True)
class Slot(Thing):
    """A dashed place for a card that is still to come."""

    layer: ClassVar[Layer] = Layer.PLACE

    seat: Seat
    box: Box
    lines: tuple[Label, ...]
    is_own: bool

    @property
    def key(self) -> str:
        """Only that of the viewer is spoken of."""
        return "slot" if self.is_own else ""


@dataclass(frozen=True, slots=True)
class FeltPanel(Thing):
    """A framed group of drawings and lines on the felt."""

    layer: ClassVar[Layer] = Layer.PANEL

    name: str
    box: Box
    parts: tuple[Piece, ...]
    explanation: str

    @property
    def key(self) -> str:
        return f"panel {self.name}"

    @property
    def about(self) -> str:
        return self.explanation


@dataclass(frozen=True, slots=True)
class FreePanel(FeltPanel):
    """The same without a frame, in the middle of things."""

    layer: ClassVar[Layer] = Layer.PLACE
    is_kept_clear: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Picker(Thing):
    """Cards over the table to pick one from, on a plate."""

    box: Box
    cards: tuple[Laid, ...]


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of the round in the ribbon at the top."""

    label: Label
    box: Box
    explanation: str
    is_current: bool
    is_over: bool


@dataclass(frozen=True, slots=True)
class Fact:
    """A drawing and a few words in the bar."""

    pictures: tuple[Picture, ...]
    labels: tuple[Label, ...]
    box: Box
    explanation: str


@dataclass(frozen=True, slots=True)
class Bar:
    """The bar at the top; what does not fit is None or left out."""

    box: Box
    menu: Box
    emblem: Picture
    title: Label | None
    subtitle: Label | None
    phases: tuple[Phase, ...]
    help: Box
    fact: Fact | None = None
    over: Label | None = None


@dataclass(frozen=True, slots=True)
class AnswerButton:
    """A button of the prompt: an answer, a verb or a manner of one, or a form for it.

    `refusal` says which rule forbids it now. What `fills` puts its command into the form. What is
    `inside` is offered once it is pressed, with what is asked then; one that `closes` goes back to
    what was offered before.
    """

    command: Command | None
    box: Box
    label: Label
    picture: Picture | None
    kind: Literal["primary", "secondary"]
    explanation: str
    verb: str = ""
    manner: str = ""
    refusal: Refusal | None = None
    is_form: bool = False
    fills: bool = False
    inside: tuple[PromptChoice, ...] = ()
    closes: bool = False
    asks: str = ""


@dataclass(frozen=True, slots=True)
class NumberPlace:
    """Where a number of an answer is said: its field, and the noun that it counts, such as coin.

    With `faces` each of them is pressed, else one steps from one number to the next.
    """

    field: str
    noun: str
    box: Box
    faces: tuple[NumberFace, ...] = ()


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the seat is asked, and the buttons for it.

    `cancel` and `confirm` are there if something is to be picked on the table, and `confirm` alone
    if that is only a number: the widest label that can come up fits them. Until something is
    picked `pick` stands in their place. `numbers` have room beside them. As long as there is
    nothing to cancel, `aside` stands where one can. It was laid out from what is `asked`.
    """

    box: Box
    picture: Picture | None
    lines: tuple[Label, ...]
    cancel: Box | None = None
    confirm: Box | None = None
    captions: tuple[Label, ...] = ()
    answers: tuple[AnswerButton, ...] = ()
    pick: Label | None = None
    numbers: tuple[NumberPlace, ...] = ()
    aside: AnswerButton | None = None
    asked: Asked | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class SmallButton:
    """Hint or undo; without a label where there is no room for one.

    It is a disc with its label below, or `wide` with the label beside its drawing.
    """

    name: str
    picture: Picture
    box: Box
    label: Label | None
    wide: bool = False


@dataclass(frozen=True, slots=True)
class ScoreEntry:
    """One seat's points; `filled` is its share of the way to the goal."""

    seat: Seat
    mark: Box
    label: Label
    bar: Box
    filled: float


@dataclass(frozen=True, slots=True)
class LogPanel:
    """Where the log is: beside the table if docked, else a strip that opens over it."""

    docked: bool
    strip: Box | None
    box: Box
    title: Label
    close: Box
    lines: Box
    score_title: Label
    goal: Label | None
    scores: tuple[ScoreEntry, ...]
    parts: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """A laid table, as one seat may see it."""

    bar: Bar
    table: Box
    felt: Box
    plates: tuple[Plate, ...]
    prompt: Prompt
    # The viewer's hand: its zone, and where it is.
    own: Zone
    hand: Box
    buttons: tuple[SmallButton, ...]
    log: LogPanel
    # Free for banners, and for cards held up.
    stage: Box
    # In the order they are drawn in.
    cards: tuple[Laid, ...] = ()
    # Where cards are that do not lie open to the eye, such as a deck.
    places: Mapping[Zone, Spot] = field(default_factory=dict)
    # Where a card can be dropped.
    zones: Mapping[Zone, Box] = field(default_factory=dict)
    # Where a mark of a seat comes down.
    stamping: Mapping[Seat, Box] = field(default_factory=dict)
    # Zones whose cards are seen by all although they do not lie there one by one.
    open_zones: frozenset[str] = frozenset()
    # All else that lies on it; those of a layer in the order they are drawn in.
    things: tuple[Thing, ...] = ()

    def plate(self, seat: Seat) -> Plate:
        """The plate of a seat."""
        return next(plate for plate in self.plates if plate.seat == seat)

    def reach(self, seat: Seat) -> Box:
        """Everything that stands for a seat: its plate, and what is picked with it."""
        own = [plate.box for plate in self.plates if plate.seat == seat]
        return around([*own, *(one.box for one in self.things if one.stands_for == seat)])

    def of(self, kind: type[T]) -> tuple[T, ...]:
        """The things of one kind."""
        return tuple(thing for thing in self.things if type(thing) is kind)

    def one(self, kind: type[T]) -> T | None:
        """The only thing of a kind, if it is there."""
        return next((thing for thing in self.things if type(thing) is kind), None)

    @property
    def hand_cards(self) -> tuple[Laid, ...]:
        """The viewer's cards that lie open to the viewer, from the left."""
        return tuple(laid for laid in self.lying(self.own) if laid.card is not None)

    def lying(self, zone: Zone) -> tuple[Laid, ...]:
        """The cards of one zone."""
        return tuple(laid for laid in self.cards if laid.zone == zone)
