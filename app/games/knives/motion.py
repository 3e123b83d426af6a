"""What happened at a table of Knives as steps to be shown: which event is which effect."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, zip_longest
from typing import Any

from app.games.knives import explanations as about
from app.games.knives.words import bare, declared
from app.table.motion import SHEET, Effect, Sound, Step
from app.table.voice import Voice, sentence
from rules.games.knives import events as happened
from rules.games.knives.cards import SEATS
from rules.games.knives.state import ASSETS
from rules.games.knives.view import KnivesView
from rules.kernel.cards import Seat
from rules.kernel.events import CardMoved, CardsGathered, Event, GameEnded, ZoneOpened

_SAID, _READ, _HELD_UP, _BANNER = 0.7, 0.9, 1.2, 0.9
_DEAL_STEP, _DEAL = 0.03, 0.3
_NEW_HAND = (CardsGathered, happened.HandBegan)


def steps(
    events: Sequence[Event], before: KnivesView | None, after: KnivesView, voice: Voice
) -> list[Step]:
    """What one command brought about, step by step, as the viewer noticed it."""
    return list(_Script(events, before, after, voice).steps())


class _Script:
    def __init__(
        self,
        events: Sequence[Event],
        before: KnivesView | None,
        after: KnivesView,
        voice: Voice,
    ) -> None:
        self.events, self.before, self.after, self.voice = events, before, after, voice
        self.late = before is None

    def steps(self) -> Iterator[Step]:
        """Step after step; with a new hand the table turns to the view after."""
        for kind, run in groupby(self.events, _kind):
            together = tuple(run)
            self.late = self.late or isinstance(together[0], _NEW_HAND)
            yield from self._run(kind, together)

    def _run(self, kind: str, run: tuple[Event, ...]) -> Iterator[Step]:
        if isinstance(run[0], CardMoved):
            yield from _MOVES[kind](self, run)
            return
        for event in run:
            yield from _SHOWS[type(event)](self, event)

    def step(self, *effects: Effect, sound: str = "", **more: Any) -> Step:
        """A step without moving cards."""
        sounds = (Sound(sound),) if sound else ()
        return Step(effects=effects, sounds=sounds, late=self.late, **more)

    def say(self, seat: Seat, verb: str, rest: str = "", art: str = "") -> Effect:
        """Words of a seat."""
        words = f"{self.voice.verb(seat, verb)} {rest}".strip()
        return Effect("speech", _SAID, words, seat, art=art)

    # Cards that moved

    def deal(self, moves: tuple[Event, ...]) -> Iterator[Step]:
        """One card after another, lap by lap, from the dealer's left; the bank last."""
        dealt = [move for move in moves if isinstance(move, CardMoved)]
        first = self.after.contract.dealer + 1
        hands = [
            [move for move in dealt if move.target.seat == (first + place) % SEATS]
            for place in range(SEATS)
        ]
        laps = [move for lap in zip_longest(*hands) for move in lap if move is not None]
        bank = [move for move in dealt if move.target.seat is None]
        sounds = tuple(Sound("deal", n * SEATS * _DEAL_STEP) for n in range(len(dealt) // SEATS))
        order = (*laps, *bank)
        yield Step(order, (), sounds, _DEAL, _DEAL_STEP, late=self.late)

    def move(self, moves: tuple[Event, ...], sound: str = "slide", hold: float = 0.0) -> Step:
        """All at once."""
        return Step(moves, (), (Sound(sound),), 0.32, 0.06, hold, late=self.late)

    def slide(self, moves: tuple[Event, ...]) -> Iterator[Step]:
        """Cards that go somewhere."""
        yield self.move(moves)

    def bank(self, moves: tuple[Event, ...]) -> Iterator[Step]:
        """Cards that are put aside."""
        yield self.move(moves, "bank")

    def play(self, moves: tuple[Event, ...]) -> Iterator[Step]:
        """A card for the trick."""
        yield self.move(moves, "flip", hold=0.08)

    def gather(self, moves: tuple[Event, ...]) -> Iterator[Step]:
        """A full trick: read first, the best card pulsing, then taken."""
        won = next(event for event in self.events if isinstance(event, happened.TrickWon))
        yield self.step(Effect("pulse", _READ, seat=won.seat, card=won.card), sound="hit")
        yield Step(moves, (), (Sound("slide"),), 0.35, 0.03, late=self.late)

    # Everything else

    def gathered(self, event: CardsGathered) -> Iterator[Step]:
        """All cards back to the deck."""
        yield Step((event,), (), (Sound("shuffle"),), 0.3, late=self.late)

    def hand_began(self, event: happened.HandBegan) -> Iterator[Step]:
        """A banner for the new hand."""
        who = f"{self.voice.who(event.dealer)} {self.voice.verb(event.dealer, 'deal')}"
        yield self.step(Effect("banner", 0.6, f"Hand {event.number}: {who}", event.dealer))

    def declared(self, event: happened.Declared) -> Iterator[Step]:
        """A token put down."""
        yield self._stamp(event.seat, "declare", event.declaration)

    def passed(self, event: happened.PassedOn) -> Iterator[Step]:
        """A token put down, or plain words."""
        if event.declaration is None:
            yield self.step(self.say(event.seat, "pass"), sound="click")
        else:
            yield self._stamp(event.seat, "pass", event.declaration)

    def _stamp(self, seat: Seat, verb: str, said: str) -> Step:
        colon = "" if verb == "declare" else ":"
        text = f"{self.voice.verb(seat, verb)}{colon} {declared(said)}"
        words = Effect("speech", _SAID, text, seat)
        art = about.declaration_art(said)
        return self.step(words, Effect("stamp", 0.35, seat=seat, art=art), sound="hit")

    def taken(self, event: happened.BankTaken) -> Iterator[Step]:
        """Words of the new banker."""
        yield self.step(self.say(event.seat, "take", "the bank", "token_banker"), sound="bank")
        if event.broke:
            yield self.step(self.say(event.seat, "go", "for broke"), sound="hit")

    def alone(self, event: happened.EverybodyForThemselves) -> Iterator[Step]:
        """A banner for everybody."""
        call = "Assets: the most coins" if event.mode == ASSETS else "Liabilities: the fewest coins"
        yield self.step(Effect("banner", _BANNER, f"{call} win", event.seat), sound="hit")

    def won(self, event: happened.TrickWon) -> Iterator[Step]:
        """Coins counted up, and a Cat that leads."""
        coins = self.before.coins if self.before is not None else None
        if coins is not None and event.coins:
            had = coins[event.seat]
            count = Effect("count", 0.4, f"+{event.coins}", event.seat, counter="coins",
                           first=had, last=had + event.coins)  # fmt: skip
            yield self.step(count, sound="coin")
        if event.next_leader != event.seat:
            yield self.step(self.say(event.next_leader, "lead", "next: the Cat"), sound="click")

    def dance(self, event: happened.DanceCalled) -> Iterator[Step]:
        """Who dances with whom."""
        yield self.step(self.say(event.seat, "dance", f"with {self.voice.who(event.target)}"))

    def hound(self, event: happened.HoundSet) -> Iterator[Step]:
        """Whom the Hound is set on."""
        target = self.voice.who(event.target)
        yield self.step(self.say(event.seat, "set", f"the Hound on {target}"), sound="click")

    def named(self, event: happened.SnitchNamed) -> Iterator[Step]:
        """A card named aloud."""
        yield self.step(self.say(event.seat, "name", bare(event.card)), sound="click")

    def shown(self, event: happened.CardShown) -> Iterator[Step]:
        """A card held up for everybody."""
        words = sentence(f"{self.voice.does(event.seat, 'show')} {bare(event.card)}")
        yield self.step(Effect("show", _HELD_UP, words, event.seat, event.card), sound="reveal")

    def not_shown(self, event: happened.NothingShown) -> Iterator[Step]:
        """Nothing to be held up."""
        words = "No card left to show" if event.card is None else f"Nobody holds {bare(event.card)}"
        yield self.step(Effect("banner", _BANNER, words), sound="click")

    def key_ghost(self, event: happened.KeyGhostPlayed) -> Iterator[Step]:
        """The secret partner, or a banker alone."""
        assert self.before is not None
        ghost = self.before.contract.key_ghost
        words = sentence(f"{self.voice.who(event.seat)} {self._role(event.seat)}")
        effect = Effect("reveal", _HELD_UP, words, event.seat, ghost, "token_shadow")
        yield self.step(effect, sound="reveal")

    def _role(self, seat: Seat) -> str:
        """What the key Ghost makes of whoever played it; a Dance may leave that open."""
        assert self.before is not None
        is_fixed = not self.before.book.options.shadow_follows_ghost
        if is_fixed and self.before.dance is not None:
            return f"{self.voice.verb(seat, 'have')} the key Ghost"
        if seat == self.before.contract.banker:
            return f"{self.voice.verb(seat, 'play')} alone"
        return f"{self.voice.verb(seat, 'are')} the shadow banker"

    def opened(self, event: ZoneOpened) -> Iterator[Step]:
        """The cards put aside, turned over."""
        yield Step((event,), (), (Sound("flip"),), 0.35, hold=0.5, late=self.late)

    def scored(self, event: happened.HandScored) -> Iterator[Step]:
        """Points counted up; then the sheet of the hand is read."""
        counts = [
            Effect("count", 0.45, f"+{points}", seat, counter="points",
                   first=total - points, last=total)
            for seat, (points, total) in enumerate(
                zip(event.summary.points, event.scores, strict=True))
            if points
        ]  # fmt: skip
        yield self.step(*counts, sound="coin", pause=SHEET)

    def ended(self, event: GameEnded) -> Iterator[Step]:
        """Who has won."""
        wins = "win" if len(event.winners) > 1 else self.voice.verb(event.winners[0], "win")
        words = sentence(f"{self.voice.list(event.winners)} {wins} the game")
        yield self.step(Effect("banner", 1.2, words), sound="win")


def _kind(event: Event) -> str:
    """Cards that go from and to the same kind of place go together; all else one by one."""
    if isinstance(event, CardMoved):
        source, target = event.source.name, event.target.name
        return "deal" if source == "deck" else f"{source} {target}"
    return type(event).__name__


_MOVES: dict[str, Callable[[_Script, tuple[Event, ...]], Iterator[Step]]] = {
    "deal": _Script.deal,
    "bank holding": _Script.slide,
    "bank aside": _Script.bank,
    "holding aside": _Script.bank,
    "holding trick": _Script.play,
    "holding holding": _Script.slide,
    "trick taken": _Script.gather,
}
_SHOWS: dict[type[Event], Callable[[_Script, Any], Iterator[Step]]] = {
    CardsGathered: _Script.gathered,
    ZoneOpened: _Script.opened,
    GameEnded: _Script.ended,
    happened.HandBegan: _Script.hand_began,
    happened.Declared: _Script.declared,
    happened.PassedOn: _Script.passed,
    happened.BankTaken: _Script.taken,
    happened.EverybodyForThemselves: _Script.alone,
    happened.TrickWon: _Script.won,
    happened.DanceCalled: _Script.dance,
    happened.HoundSet: _Script.hound,
    happened.SnitchNamed: _Script.named,
    happened.CardShown: _Script.shown,
    happened.NothingShown: _Script.not_shown,
    happened.KeyGhostPlayed: _Script.key_ghost,
    happened.HandScored: _Script.scored,
}
