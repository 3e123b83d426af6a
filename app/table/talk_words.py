"""What is said at a table, in words: on chips to choose from, aloud, in the log and at the plates.

Everything said is public, and none of it need be true. What somebody was told is kept apart from
what they know: it comes from what was said, never from a view.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from app.table import words as sentences
from app.table.animation import Step
from app.table.banter import Reaction
from app.table.effects import Speech
from app.table.fitting import ELLIPSIS
from app.table.log_lines import LogLine
from app.table.voice import Voice, say
from rules.kernel.cards import Seat
from rules.kernel.talk import Claim, Said

SPOKEN = 2.5
ICON = "speech"


class Phrase(NamedTuple):
    """How one thing is said: `row` is where its chip stands, `spoken` the whole sentence.

    `{whom}` in the sentence is whom it is about; without it, it is about who speaks. `mark` is a
    word or two for a plate, `art` the drawing where there is no room for words. What somebody says
    on a `topic` takes the place of what they said on it about the same seat before. Whom it
    `accuses` does not like to hear it.
    """

    row: str
    chip: str
    spoken: str
    mark: str
    topic: str
    art: str = ""
    accuses: bool = False

    @property
    def names_somebody(self) -> bool:
        """Whether it is about somebody who has to be pointed at."""
        return "{whom}" in self.spoken


class Told(NamedTuple):
    """What one seat said about another, or about itself: a mark for a plate, and the sentence."""

    speaker: Seat
    mark: str
    sentence: str
    art: str = ""


@dataclass(frozen=True, slots=True)
class TalkWords:
    """A game's phrases, by the kind and the word of a claim; `nobody` stands for no seat."""

    phrases: Mapping[tuple[str, str], Phrase]
    nobody: str = ""
    nobody_art: str = ""

    def phrase(self, claim: Claim) -> Phrase:
        """How a claim is said."""
        return self.phrases[claim.kind, claim.value]

    def whom(self, claim: Claim, voice: Voice) -> str:
        """Whom a claim is about: everybody hears the same name, also who it belongs to."""
        return self.nobody if claim.about is None else voice.names[claim.about]

    def chip(self, claim: Claim, voice: Voice) -> str:
        """A few words on a chip."""
        return voice.said(self.phrase(claim).chip)

    def aloud(self, claim: Claim, voice: Voice) -> str:
        """The claim as a sentence, as everybody hears it."""
        text = self.phrase(claim).spoken.format(whom=self.whom(claim, voice))
        return voice.said(text if claim.about is not None else f"{text[:1].upper()}{text[1:]}")

    def begun(self, claim: Claim, voice: Voice) -> str:
        """What the viewer is about to say, whole, with whom it is about still open."""
        text = voice.said(self.phrase(claim).spoken.format(whom=ELLIPSIS))
        return sentences.SAYING.format(claim=text.replace(f"{ELLIPSIS}.", ELLIPSIS))

    def told(self, said: Said, voice: Voice) -> str:
        """Who says what, for a log."""
        return say(sentences.SAID, voice, seat=said.seat, claim=self.aloud(said.claim, voice))

    def subject(self, said: Said) -> Seat | None:
        """The seat that a claim is about; None if it is about none."""
        return said.claim.about if self.phrase(said.claim).names_somebody else said.seat

    def reactions(self, said: Said) -> Iterator[Reaction]:
        """Who reacts to what was said, whether it is true or not."""
        yield Reaction(said.seat, "sly")
        about = said.claim.about
        if self.phrase(said.claim).accuses and about is not None and about != said.seat:
            yield Reaction(about, "worried", "accused", said.seat)

    def hearsay(self, talk: Iterable[Said], voice: Voice) -> dict[Seat | None, list[Told]]:
        """What is said about each seat, and about `nobody`: the newest of each speaker, in order.

        Only those of whom something is said are in it, by their seats; `nobody` comes last.
        """
        newest: dict[tuple[Seat | None, Seat, str], Said] = {}
        for said in talk:
            key = self.subject(said), said.seat, self.phrase(said.claim).topic
            newest.pop(key, None)
            newest[key] = said
        about: dict[Seat | None, list[Told]] = {}
        for (subject, _, _), said in newest.items():
            about.setdefault(subject, []).append(self._told(said, voice))
        return dict(sorted(about.items(), key=lambda item: (item[0] is None, item[0] or 0)))

    def _told(self, said: Said, voice: Voice) -> Told:
        phrase = self.phrase(said.claim)
        return Told(said.seat, voice.said(phrase.mark), self.told(said, voice), phrase.art)


SILENT = TalkWords({})


class ClaimChip(NamedTuple):
    """Something to say; several claims if it is still open about whom."""

    words: str
    claims: tuple[Claim, ...]


class ChipRow(NamedTuple):
    """Chips of one kind, with a few words before them."""

    caption: str
    chips: tuple[ClaimChip, ...]


def chip_rows(offered: Iterable[Claim], words: TalkWords, voice: Voice) -> tuple[ChipRow, ...]:
    """What can be said, as chips in rows: one for each phrase, in the order they are offered."""
    rows: dict[str, dict[str, list[Claim]]] = {}
    for claim in offered:
        row = rows.setdefault(words.phrase(claim).row, {})
        row.setdefault(words.chip(claim, voice), []).append(claim)
    return tuple(
        ChipRow(caption, tuple(ClaimChip(text, tuple(claims)) for text, claims in row.items()))
        for caption, row in rows.items()
    )


def talk_lines(talk: Iterable[Said], words: TalkWords, voice: Voice, number: int) -> list[LogLine]:
    """The lines of a log for what was said before a command."""
    return [LogLine(words.told(s, voice), s.seat, number=number, icon=ICON) for s in talk]


def with_talk(
    steps: list[Step], talk: Sequence[Said], words: TalkWords, voice: Voice
) -> list[Step]:
    """The steps of a command with what was said before it: one by one, the last of it with it."""
    bubbles = [bubble(said, words, voice) for said in talk]
    if not bubbles:
        return steps
    first, *others = steps or [Step()]
    alone = [Step(effects=(earlier,), length=0.0) for earlier in bubbles[:-1]]
    return [*alone, replace(first, effects=(bubbles[-1], *first.effects)), *others]


def bubble(said: Said, words: TalkWords, voice: Voice, begin: float = 0.0) -> Speech:
    """What somebody says, at the plate of who says it."""
    text = f"“{words.aloud(said.claim, voice)}”"
    return Speech(SPOKEN, text, said.seat, begin=begin)
