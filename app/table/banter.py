"""What the regulars make of what everybody noticed: a face for a moment, and now and then a remark.

A game finds in its public events who reacts to what. Every kind of remark is said in one way: in
the regular's own words, or, on occasions that only one game has, in words of the regular's manner.
Nobody at a table says what has been said there before, and a game may find that words don't suit
the side of the one who would say them.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from app.table.face import Mood
from app.table.voice import Voice
from rules.kernel.cards import Seat
from rules.kernel.events import Event, GameEnded
from rules.kernel.rng import Dice

Temperament: TypeAlias = str
# For how many seconds a remark is on the screen, while it comes and goes included.
REMARK_S = 3.0
# How often somebody of this temperament says something when there is an occasion.
TALKS: Mapping[Temperament, float] = {
    "chatty": 0.75, "bold": 0.35, "grudging": 0.4, "careful": 0.25,
}  # fmt: skip
# The end of a game leaves nobody without words.
ALWAYS = frozenset({"wins_game", "loses_game"})
NAMES = "{whom}"


class Reaction(NamedTuple):
    """A seat's face after something that everybody noticed, if it changes, and a kind of remark.

    `about` is whom the remark names.
    """

    seat: Seat
    mood: Mood | None = None
    kind: str = ""
    about: Seat | None = None


class Speaker(NamedTuple):
    """Somebody who makes remarks: a manner, and words by the kind of remark."""

    temperament: Temperament
    words: Mapping[str, Sequence[str]]


class Remark(NamedTuple):
    """What a seat says: a line with a gap for a name, and whose name that is."""

    seat: Seat
    line: str
    about: Seat | None = None

    def spoken(self, voice: Voice) -> str:
        """The words as they are heard at this table."""
        name = "" if self.about is None else voice.names[self.about]
        return voice.said(self.line.format(whom=name))


# The words of each manner for the kinds of remark that a game has of its own.
Lines: TypeAlias = Mapping[str, Mapping[Temperament, Sequence[str]]]
# Whether words suit the side of who says them, by what everybody sees after the command.
Suits: TypeAlias = Callable[[Reaction, Any], bool]
# Who reacts to the event at a place among those of its command; all seats are numbered below one.
Reactions: TypeAlias = Callable[[Sequence[Event], int, int], Iterator[Reaction]]


def reactions_to(events: Sequence[Event], own: Reactions, seats: int) -> list[list[Reaction]]:
    """For each event of a command, who reacts to it: as the game has it, and to its end."""
    return [
        [*own(events, place, seats), *_at_the_end(event, seats)]
        for place, event in enumerate(events)
    ]


def _at_the_end(event: Event, seats: int) -> Iterator[Reaction]:
    if isinstance(event, GameEnded):
        yield from (Reaction(seat, "pleased", "wins_game") for seat in event.winners)
        losers = [seat for seat in range(seats) if seat not in event.winners]
        yield from (Reaction(seat, "out", "loses_game") for seat in losers)


def always(reaction: Reaction, view: Any) -> bool:
    """In most games everybody plays for themselves."""
    return True


def remark(
    reactions: Sequence[Reaction],
    lines: Lines,
    speakers: Mapping[Seat, Speaker],
    number: int,
    said: Collection[str] = (),
    suits: Callable[[Reaction], bool] = lambda reaction: True,
) -> Remark | None:
    """At most one remark on a command; after the same past it is always the same one.

    Those with words of their own come first. Of what was `said` at the table nothing is said
    again, but at the end of a game, where nobody is left without words.
    """
    dice = Dice(number, "banter")
    spoken = [one for one in reactions if one.kind and one.seat in speakers]
    for reaction in sorted(spoken, key=lambda one: one.kind not in speakers[one.seat].words):
        speaker = speakers[reaction.seat]
        known = [
            line
            for line in words_for(reaction.kind, speaker, lines)
            if reaction.about is not None or NAMES not in line
        ]
        fresh = [line for line in known if line not in said]
        is_said = reaction.kind in ALWAYS
        fresh = fresh or (known if is_said else [])
        is_said = is_said or (bool(fresh) and dice.random() < TALKS[speaker.temperament])
        if fresh and is_said and suits(reaction):
            return Remark(reaction.seat, dice.choice(fresh), reaction.about)
    return None


def words_for(kind: str, speaker: Speaker, lines: Lines) -> Sequence[str]:
    """What somebody may say on such an occasion."""
    own = speaker.words.get(kind)
    return own if own is not None else lines.get(kind, {}).get(speaker.temperament, ())
