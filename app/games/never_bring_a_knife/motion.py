"""What happened at a table of Never Bring a Knife as steps to be shown.

One command can turn up every stack and deal the next round: so the script keeps a view of its own,
which learns of every event as it is shown, and lays the table out with that.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, TypeAlias

from app.games.never_bring_a_knife.course import Course
from app.games.never_bring_a_knife.words import role_of, whom
from app.table.motion import SECRET, Effect, Sound, Step
from app.table.voice import Voice, sentence
from rules.games.never_bring_a_knife import events as happened
from rules.games.never_bring_a_knife.record import BY_MOLE, SETUP
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import Seat
from rules.kernel.events import (
    CardMoved,
    CardsLaid,
    Event,
    GameEnded,
    ZoneOpened,
    ZoneSeen,
    ZoneShuffled,
)

_SAID, _READ, _BANNER, _SHUFFLED, _STAMPED = 0.8, 1.1, 0.8, 0.7, 0.5
_DEAL_STEP, _DEAL = 0.022, 0.28


def steps(
    events: Sequence[Event], before: NbkView | None, after: NbkView, voice: Voice
) -> list[Step]:
    """What one command brought about, step by step, as the viewer noticed it."""
    return list(_Script(events, before, after, voice).steps())


class _Script:
    def __init__(
        self, events: Sequence[Event], before: NbkView | None, after: NbkView, voice: Voice
    ) -> None:
        self.events, self.voice, self.viewer = events, voice, after.seat
        self.course = Course(before, after)

    def steps(self) -> Iterator[Step]:
        """Step after step; the log tells of the events as they are shown."""
        told = 0
        for together in self._groups():
            told += len(together)
            yield from (replace(step, told=told) for step in self._shown(together))

    def _groups(self) -> Iterator[tuple[Event, ...]]:
        """The events that are shown at once."""
        for _, run in groupby(self.events, _kind):
            together = tuple(run)
            if isinstance(together[0], (CardMoved, *_TOGETHER)):
                yield together
            else:
                yield from ((event,) for event in together)

    def _shown(self, together: tuple[Event, ...]) -> Iterator[Step]:
        first = together[0]
        if isinstance(first, CardMoved):
            way = first.source.name, first.target.name
            return _MOVES.get(way, _Script.slide)(self, together)
        if isinstance(first, _TOGETHER):
            return _RUNS[type(first)](self, together)
        return _SHOWS[type(first)](self, first)

    # What steps are made of

    def step(self, *effects: Effect, sound: str = "", **more: Any) -> Step:
        """A step without moving cards."""
        sounds = (Sound(sound),) if sound else ()
        return Step(effects=effects, sounds=sounds, view=self.course.view, **more)

    def move(self, moves: tuple[Event, ...], sound: str, length: float, **more: Any) -> Step:
        """Cards that go somewhere."""
        return Step(moves, (), (Sound(sound),), length, view=self.course.view, **more)

    def say(self, seat: Seat, verb: str, rest: str = "") -> Effect:
        """Words of a seat."""
        words = f"{self.voice.verb(seat, verb)} {rest}".strip()
        return Effect("speech", _SAID, words, seat)

    def count(self, seat: Seat, counter: str, first: int, last: int) -> Effect:
        """A number that changes."""
        return Effect("count", 0.6, "", seat, counter=counter, first=first, last=last)

    def stamp(self, seat: Seat, art: str) -> Effect:
        """A mark that comes down before a seat."""
        return Effect("stamp", _STAMPED, seat=seat, art=art)

    # Cards

    def laid_out(self, run: tuple[Event, ...]) -> Iterator[Step]:
        """Everything comes out of the box."""
        yield self.move(run, "shuffle", 0.3)

    def deal(self, moves: tuple[Event, ...]) -> Iterator[Step]:
        """One card after another, lap by lap, from the dealer's left."""
        beats = range(0, len(moves), self.course.view.seats)
        sounds = tuple(Sound("deal", beat * _DEAL_STEP) for beat in beats)
        yield Step(moves, (), sounds, _DEAL, _DEAL_STEP, view=self.course.view)

    def reshuffled(self, event: ZoneShuffled) -> Iterator[Step]:
        """The discard pile becomes the deck."""
        self.course.follow(event)
        yield self.move((event,), "shuffle", 0.35)

    def seen(self, run: tuple[Event, ...]) -> Iterator[Step]:
        """The own hand is taken up."""
        if any(isinstance(event, ZoneSeen) and event.cards is not None for event in run):
            yield self.move(run, "flip", 0.3)

    def laid(self, event: happened.CardLaid) -> Iterator[Step]:
        """Told by the card that moves after it."""
        self.course.follow(event)
        yield from ()

    def play(self, moves: tuple[Event, ...]) -> Iterator[Step]:
        """A card goes before a seat; face down it shows its back to all but its player."""
        start = self.course.view
        for move in moves:
            self.course.follow(move)
        yield self.move(moves, "slide", 0.36, hold=0.12, start=start)

    def slide(self, moves: tuple[Event, ...]) -> Iterator[Step]:
        """Cards that are put away."""
        for move in moves:
            self.course.follow(move)
        yield self.move(moves, "slide", 0.34, stagger=0.05)

    def bank(self, moves: tuple[Event, ...]) -> Iterator[Step]:
        """Money that is banked."""
        yield self.move(moves, "coin", 0.34, stagger=0.06)

    def opened(self, event: ZoneOpened) -> Iterator[Step]:
        """A stack turned up to be read, or a role come to light."""
        start = self.course.view
        self.course.follow(event)
        is_stack = event.zone.name == "stack"
        hold = _READ if is_stack else 0.35
        sound = "flip" if is_stack else "reveal"
        yield self.move((event,), sound, 0.3, hold=hold, start=start, stop=is_stack)

    def shuffled(self, event: happened.StacksShuffled) -> Iterator[Step]:
        """All stacks are shuffled out of sight: nobody can follow a card."""
        self.course.follow(event)
        words = Effect("banner", _SHUFFLED, "Stacks are shuffled")
        yield self.step(Effect("shuffle", _SHUFFLED), words, sound="shuffle")

    # Everything else

    def round_began(self, event: happened.RoundBegan) -> Iterator[Step]:
        """A banner for the new round."""
        self.course.follow(event)
        who = f"{self.voice.who(event.dealer)} {self.voice.verb(event.dealer, 'deal')}"
        yield self.step(
            Effect("banner", 0.7, f"Round {event.number}: {who}", event.dealer), stop=True
        )

    def looked(self, run: tuple[Event, ...]) -> Iterator[Step]:
        """Who looks at which role; what was seen only the looker reads."""
        looks = [event for event in run if isinstance(event, happened.RoleSeen)]
        for event in looks:
            self.course.follow(event)
        own = any(event.role is not None and event.seat == self.viewer for event in looks)
        pause = SECRET if own else ""
        if looks[0].why == SETUP:
            words = "Everybody looks at the role on their left"
            yield self.step(Effect("banner", 0.9, words), sound="flip", pause=pause)
        elif looks[0].why == BY_MOLE:
            yield self.step(self.say(looks[0].seat, "see", "the new role"), pause=pause)
        else:
            for event in looks:
                words = f"at {role_of(event.place, self.voice)}"
                yield self.step(self.say(event.seat, "look", words), sound="flip", pause=pause)

    def wounded(self, event: happened.Wounded) -> Iterator[Step]:
        """A wound comes down, and is counted."""
        had = self.course.view.wounds[event.seat]
        self.course.follow(event)
        count = self.count(event.seat, "wounds", had, event.now)
        yield self.step(self.stamp(event.seat, "wound"), count, sound="hit", hold=0.2)

    def crime(self, event: happened.CrimeStruck) -> Iterator[Step]:
        """What a Crime takes, or does not."""
        self.course.follow(event)
        if not event.lost:
            yield self.step(self.say(event.seat, "have", "no Money to lose"), sound="click")
            return
        has = self.course.funds(event.seat)
        count = self.count(event.seat, "money", has, has - event.lost)
        yield self.step(self.stamp(event.seat, "crime"), count, sound="click")

    def swapped(self, event: happened.RolesSwapped) -> Iterator[Step]:
        """Two role cards change places."""
        self.course.follow(event)
        words = f"swap{'' if event.seat == self.voice.viewer else 's'} roles with the boss"
        yield self.step(Effect("speech", _SAID, words, event.seat), sound="reveal")

    def declined(self, event: happened.LookDeclined) -> Iterator[Step]:
        """Words of who does not look."""
        yield self.step(self.say(event.seat, "leave", "the Intel unused"), sound="click")

    def hit(self, event: happened.HitUsed) -> Iterator[Step]:
        """Words of who pays for a Hit."""
        target = whom(event.target, self.voice, event.seat)
        yield self.step(self.say(event.seat, "use", f"the Hit on {target}"), sound="click")

    def kept(self, event: happened.HitKept) -> Iterator[Step]:
        """Words of who banks a Hit."""
        self.course.follow(event)
        yield self.step(self.say(event.seat, "bank", "the Hit"), sound="bank")

    def thrown(self, event: happened.HitThrownAway) -> Iterator[Step]:
        """Words of who throws a Hit away."""
        yield self.step(self.say(event.seat, "throw", "the Hit away"), sound="click")

    def resolved(self, event: happened.StackResolved) -> Iterator[Step]:
        """Nothing is left of a stack but what it brought."""
        start = self.course.view
        self.course.follow(event)
        yield self.step(start=start, hold=0.25)

    def money_talks(self, event: happened.MoneyTalksBegan) -> Iterator[Step]:
        """A banner for the phase."""
        self.course.follow(event)
        yield self.step(Effect("banner", _BANNER, "Money talks"), stop=True)

    def healed(self, event: happened.Healed) -> Iterator[Step]:
        """A wound less."""
        target = whom(event.target, self.voice, event.seat)
        had = self.course.view.wounds[event.target]
        self.course.follow(event)
        count = self.count(event.target, "wounds", had, event.now)
        words = self.say(event.seat, "heal", target)
        yield self.step(words, self.stamp(event.target, "icon_heal"), count, sound="bank")

    def ended(self, event: happened.TurnEnded) -> Iterator[Step]:
        """Words of who spends no more."""
        if event.seat != self.voice.viewer:
            yield self.step(self.say(event.seat, "spend", "no more"), sound="click")

    def fell(self, event: happened.Fell) -> Iterator[Step]:
        """Somebody falls."""
        self.course.follow(event)
        words = sentence(f"{self.voice.who(event.seat)} {self.voice.verb(event.seat, 'fall')}")
        banner = Effect("banner", 1.1, words, event.seat)
        yield self.step(banner, self.stamp(event.seat, "fallen"), sound="hit", stop=True)

    def over(self, event: GameEnded) -> Iterator[Step]:
        """Which side has won."""
        words = sentence(event.reason.rpartition(": ")[2])
        yield self.step(Effect("banner", 1.5, words), sound="win", stop=True)


_TOGETHER = (CardsLaid, ZoneSeen, happened.RoleSeen)


def _kind(event: Event) -> str:
    """What is shown together: cards with the same way, things laid out, looks for one reason."""
    if isinstance(event, CardMoved):
        seat = "" if event.source.name == "draw" else f" {event.source.seat}"
        return f"{event.source.name} {event.target.name}{seat}"
    if isinstance(event, happened.RoleSeen):
        return f"look {event.why}"
    return type(event).__name__


_Run: TypeAlias = Callable[[_Script, tuple[Event, ...]], Iterator[Step]]
_MOVES: dict[tuple[str, str], _Run] = {
    ("draw", "hand"): _Script.deal,
    ("hand", "stack"): _Script.play,
    ("stack", "bank"): _Script.bank,
}
_RUNS: dict[type[Event], _Run] = {
    CardsLaid: _Script.laid_out,
    ZoneSeen: _Script.seen,
    happened.RoleSeen: _Script.looked,
}
_SHOWS: dict[type[Event], Callable[[_Script, Any], Iterator[Step]]] = {
    ZoneOpened: _Script.opened,
    ZoneShuffled: _Script.reshuffled,
    GameEnded: _Script.over,
    happened.RoundBegan: _Script.round_began,
    happened.CardLaid: _Script.laid,
    happened.StacksShuffled: _Script.shuffled,
    happened.Wounded: _Script.wounded,
    happened.CrimeStruck: _Script.crime,
    happened.RolesSwapped: _Script.swapped,
    happened.LookDeclined: _Script.declined,
    happened.HitUsed: _Script.hit,
    happened.HitKept: _Script.kept,
    happened.HitThrownAway: _Script.thrown,
    happened.StackResolved: _Script.resolved,
    happened.MoneyTalksBegan: _Script.money_talks,
    happened.Healed: _Script.healed,
    happened.TurnEnded: _Script.ended,
    happened.Fell: _Script.fell,
}
