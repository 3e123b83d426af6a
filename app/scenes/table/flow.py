"""Whose eyes a table is seen with, in which words, and what happens next at it.

The flow owns no picture. It says which command is to be shown next, when the screen has to be
passed on, and when the bots may go on; the scene does it.

People who share a screen can be asked all at once whether anybody reacts. A window that asks one
seat after the other shows everybody who lets it pass; so it is asked at the open table: whoever
wants to react gets the screen, and all others have said that they pass. What lies sealed until all
have answered is asked so only where the rules of the game say it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property

from app.scenes.sitters import faces_of
from app.session.pace import Pace
from app.session.past import Noticed
from app.session.table import Session
from app.table.card_about import CardAbout
from app.table.face import Face
from app.table.game_table import GameTable
from app.table.secret import Secret
from app.table.voice import EVERYBODY, Voice
from rules.kernel.cards import BYSTANDER, CardId, Seat
from rules.kernel.commands import Command
from rules.kernel.events import Event
from rules.kernel.talk import Said
from rules.kernel.view import Glimpse, View
from rules.kernel.windows import Beat, Chance


class Next(Enum):
    """What a table needs now."""

    SHOW = "a command has been carried out that nobody has seen yet"
    TELL = "a command told the viewer something that nobody else may see"
    PASS = "another person is to decide"
    CALL = "all people are asked at the open table whether anyone reacts"
    ASK = "the person at the screen is to decide"
    BOTS = "the bots are to decide"
    OVER = "nobody is left to decide"


@dataclass
class OpenCall:
    """The call of one table; `is_wanted` is a setting."""

    session: Session
    is_wanted: bool = True
    _answered: object = field(default=None, init=False)

    @property
    def is_due(self) -> bool:
        """Whether all are to be asked at once, by facts that everybody can see."""
        session = self.session
        if not self.is_wanted or len(session.people) < 2:
            return False
        asks = session.match.at().agenda[-1]
        if not (isinstance(asks, Chance) or (isinstance(asks, Beat) and asks.window.openly)):
            return False
        waiting = session.waiting_for
        can_pass = waiting and session.passing(waiting[0]) is not None
        return bool(can_pass) and self._window() != self._answered

    def answer(self, wanting: tuple[Seat, ...]) -> None:
        """These want to be asked; all other people let this window pass."""
        self._answered = self._window()
        session = self.session
        for seat in session.people:
            if seat not in wanting and not session.auto_pass.is_wanted(seat):
                session.begin_auto_pass(seat, self._window)

    def _window(self) -> object:
        """What is the same as long as it is the same window, and nothing has happened in it."""
        window = getattr(self.session.match.at().agenda[-1], "window", None)
        return self.session.happened, type(window), getattr(window, "name", "")


@dataclass
class TableFlow:
    """`shown` counts the commands that the viewer has seen; -1 is a table before its first deal.

    `heard` counts what the viewer has heard of all that was said; `secret` is what a command told
    the viewer alone. Since a call was answered all look on, until somebody takes the screen:
    `is_open` says so.
    """

    session: Session
    secret: Callable[[int], Secret | None] = field(default=lambda number: None)
    viewer: Seat | None = None
    shown: int = -1
    heard: int = 0
    is_open: bool = False
    pace: Pace = field(init=False)
    call: OpenCall = field(init=False)
    _seen: dict[Seat, int] = field(default_factory=dict)
    _heard: dict[Seat, int] = field(default_factory=dict)
    _untold: dict[Seat, list[int]] = field(default_factory=dict)
    _searched: dict[Seat, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """A lone person without a PIN looks on from the start; so does whoever watches bots."""
        self.pace = Pace(self.session)
        self.call = OpenCall(self.session)
        people = self.session.people
        if len(people) <= 1 and not any(self.session.players[seat].pin for seat in people):
            self.viewer = people[0] if people else 0

    @property
    def shared(self) -> bool:
        """Whether several people share the screen, so that a curtain is needed."""
        return len(self.session.people) > 1

    @property
    def watched(self) -> bool:
        """Whether only bots play."""
        return not self.session.people

    @property
    def next(self) -> Next:
        """What the table needs now."""
        waiting = self.session.waiting_for
        if self.is_open_call and not self.to_tell:
            return Next.SHOW if self.shown < len(self.session) else Next.CALL
        if self.viewer is None or (waiting and not self._sits):
            return Next.TELL if self.to_tell else Next.PASS
        if self.shown < len(self.session):
            return Next.SHOW
        if self.session.outcome is not None:
            return Next.OVER
        if waiting:
            return Next.TELL if self.to_tell else Next.ASK
        return Next.TELL if self.shared and self.to_tell else Next.BOTS

    @property
    def is_open_call(self) -> bool:
        """Whether everybody looks on, to say whether anyone reacts."""
        return self.viewer is not None and self.call.is_due

    @property
    def _sits(self) -> bool:
        """Whether the screen is the viewer's, who is to decide: no others were called to it."""
        return self.viewer in self.session.waiting_for and not (self.is_open or self.is_open_call)

    def answer_call(self, wanting: tuple[Seat, ...]) -> None:
        """These want to react; all have seen what there was to be seen, and still look on."""
        self.is_open = True
        self._seen |= dict.fromkeys(self.session.people, self.shown)
        self.call.answer(wanting)

    # What only the viewer may be told

    @property
    def to_tell(self) -> list[int]:
        """The commands that told the viewer something alone, if it may be shown that now."""
        if self.viewer is None or self.watched:
            return []
        return [number for number in self._find_untold(self.viewer) if self._may_tell(number)]

    def tell(self, number: int) -> bool:
        """Note that the viewer is told now; False if it may not be, or has been."""
        if number not in self.to_tell:
            return False
        assert self.viewer is not None
        self._untold[self.viewer].remove(number)
        return True

    def _may_tell(self, number: int) -> bool:
        """A look that a person chose is shown before the screen is passed on.

        All else waits for the curtain, such as what a reveal tells that everybody looks at. What
        the viewer has yet to be shown comes in its turn.
        """
        if not self.shared or self._sits:
            return number <= self.shown + 1
        own = self.session.giver(number) == self.viewer
        secret = self.secret(number)
        return own and secret is not None and secret.is_wanted

    def _find_untold(self, seat: Seat) -> list[int]:
        """The commands with something for this seat alone; looked for with each that is shown."""
        untold = self._untold.setdefault(seat, [])
        for number in range(self._searched.get(seat, -1) + 1, len(self.session) + 1):
            if self.secret(number) is not None:
                untold.append(number)
        self._searched[seat] = len(self.session)
        return untold

    @property
    def next_person(self) -> Seat:
        """Whom the screen is to be passed to."""
        waiting = self.session.waiting_for
        if waiting:
            return waiting[0]
        return self.session.people[0] if self.viewer is None else self.viewer

    def take_seat(self, seat: Seat, recap: bool) -> None:
        """Somebody looks now, and sees what happened meanwhile, or only what came of it."""
        self.viewer, self.is_open = seat, False
        self.shown = self._seen.get(seat, -1) if recap else len(self.session)
        self.heard = self._heard.get(seat, 0) if recap else len(self.session.past.said)

    def seen_one(self) -> None:
        """The viewer has seen one more command."""
        assert self.viewer is not None
        self.shown = min(self.shown + 1, len(self.session))
        self._seen[self.viewer] = self.shown
        self._find_untold(self.viewer)

    @property
    def quiet_until(self) -> int:
        """The last of the commands to come that show nothing, or the last one shown."""
        number = self.shown
        while self.viewer is not None and 0 <= number < len(self.session):
            if not self.session.is_quiet(number + 1):
                break
            number += 1
        return number

    @property
    def asks_quietly(self) -> bool:
        """Whether a question to the viewer comes next, with nothing to see before it."""
        until = self.quiet_until
        return self.shown < until == len(self.session) and self._sits and not self.to_tell

    def pass_over(self) -> bool:
        """Go on to the next command that shows something; False if this is where it was."""
        shown, until = self.shown, self.quiet_until
        while self.shown < until:
            self.seen_one()
        return self.shown != shown

    def hear(self) -> tuple[Said, ...]:
        """What was said up to where the viewer has come, and the viewer has not heard yet."""
        if self.viewer is None:
            return ()
        talk = self.session.past.said[self.heard :]
        fresh = tuple(said for said in talk if said.number <= self.shown)
        self.heard += len(fresh)
        self._heard[self.viewer] = self.heard
        return fresh

    def catch_up(self) -> None:
        """Everybody has seen and heard everything: a game was loaded, or something taken back."""
        self.shown, self.heard = len(self.session), len(self.session.past.said)
        seats = range(len(self.session.players))
        self._seen, self._heard = dict.fromkeys(seats, self.shown), dict.fromkeys(seats, self.heard)
        self._searched = dict.fromkeys(seats, self.shown)
        self._untold.clear()

    @property
    def eyes(self) -> Seat:
        """Whose eyes everything on the screen is made for: this alone decides what may be seen.

        On a shared screen the viewer's own, while it is the viewer who is to decide; at any other
        time somebody else may look on, and there is only what everybody may see.
        """
        if self.viewer is None:
            return BYSTANDER
        return self.viewer if not self.shared or self._sits else BYSTANDER

    def view(self, number: int | None = None) -> View:
        """What may be seen after command `number`, or after the last one shown."""
        return self.session.view(self.eyes, max(0, self.shown if number is None else number))

    def events(self, number: int) -> tuple[Event, ...]:
        """What may be seen of a command."""
        return self.noticed(number).events

    def noticed(self, number: int) -> Noticed:
        """The same, with who gave it."""
        return self.session.past.noticed(number, self.eyes)

    def parts(self, number: int) -> tuple[Glimpse, ...]:
        """The same part by part, each with the view after it."""
        return self.session.past.parts(number, self.eyes)

    def think_ahead(self, now: float) -> None:
        """Let the bots think while the last command is still being shown."""
        self.pace.think_ahead(now)

    def let_bots_go_on(self, now: float, pace: str) -> None:
        """Let the bots think, and carry out one answer when it is time for it."""
        self.pace.go_on(now, pace)

    def is_thinking(self, now: float) -> bool:
        """Whether a bot has been waited for long enough for a mark."""
        return self.pace.is_thinking(now)


class TableEyes:
    """Made from the flow, which alone decides what may be seen."""

    def __init__(
        self, flow: TableFlow, table: GameTable, speaking_to: Callable[[Seat], Voice]
    ) -> None:
        self.flow = flow
        self.session = flow.session
        self.table = table
        self._spoken_to = speaking_to

    @property
    def viewer(self) -> Seat:
        """Who sits at the screen, or will: the table is seen from that chair."""
        return self.flow.next_person if self.flow.viewer is None else self.flow.viewer

    @property
    def voice(self) -> Voice:
        """Names at the table; somebody who only watches or looks on is nobody's `you`."""
        return self._spoken_to(EVERYBODY if self.flow.watched else self.flow.eyes)

    @property
    def colours(self) -> tuple[int, ...]:
        """The number of each seat's colour."""
        return tuple(face.colour for face in self.faces)

    @cached_property
    def faces(self) -> tuple[Face, ...]:
        """Whoever sits on each seat, calm."""
        return faces_of(self.session.players)

    def secret(self, number: int) -> Secret | None:
        """What a command told the person at the screen alone: shown only if the flow lets it."""
        seat, session = self.viewer, self.session
        events = session.past.noticed(number, seat).events
        if not events:
            return None
        return self.table.secret_of(events, session.view(seat, number), self._spoken_to(seat))

    def confirm_label(self, ready: Command | None) -> str:
        """What is said on the button that gives an answer, once it is picked."""
        if ready is None:
            return "Choose"
        effect = self.table.effect(ready, self.flow.view(), self.voice)
        return self.voice.said(effect or self.table.confirm(ready, self.voice))

    def about_card(self, card: CardId) -> CardAbout:
        """Everything to know about a card, in the words of this table."""
        return self.table.about_card(card, self.flow.view()).spoken(self.voice)
