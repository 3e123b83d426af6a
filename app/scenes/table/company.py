"""The regulars at a table: what they make of what happens and is said, to see and to hear.

All of it comes from what everybody noticed, so that no face and no remark tells a secret.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from app.scenes.sitters import speakers_of
from app.scenes.table.bubbles import Bubbles
from app.scenes.table.eyes import TableEyes
from app.scenes.table.moods import Moods
from app.table.banter import Reaction, Remark, Speaker, reactions_to, remark
from app.table.face import Face
from app.table.voice import Voice
from rules.kernel.cards import Seat
from rules.kernel.talk import Said

# So many seconds over one question are many.
SLOW = 50.0
# What was said so many commands ago may be said again.
LATELY = 60


class TableCompany:
    """Gives the seats of a table their moods, and the regulars among them their words."""

    def __init__(self, eyes: TableEyes, bubbles: Bubbles) -> None:
        self.eyes, self.bubbles = eyes, bubbles
        self.session = eyes.session
        self.moods = Moods(eyes.faces, eyes.flow.pace)
        self._followed = -1, 0
        self._question: int | None = None
        self._asked_at = 0.0
        self._remarks: dict[Voice, list[Remark | None]] = {}
        self._answered: dict[Seat, str] = {}

    @cached_property
    def speakers(self) -> dict[Seat, Speaker]:
        """Those who have words of their own."""
        return speakers_of(self.session.players)

    # What happens

    def follow(self, number: int, told: int | None, now: float) -> None:
        """So many events of a command have been seen, or all of them: the newest are felt."""
        if (number, told) == self._followed:
            return
        reactions = self._reactions_to(number)
        seen = self._followed[1] if self._followed[0] == number else 0
        told = len(reactions) if told is None else told
        for each in reactions[seen:told]:
            self.moods.feel(each, now)
        self._followed = number, max(seen, told)

    def faces_after(self, number: int) -> list[Face]:
        """The faces that a command will bring about."""
        found = [reaction for each in self._reactions_to(number) for reaction in each]
        calm = self.eyes.faces
        return [calm[one.seat]._replace(mood=one.mood) for one in found if one.mood]

    def _reactions_to(self, number: int) -> list[list[Reaction]]:
        events = self.session.past.public(number)
        return reactions_to(events, self.eyes.table.reactions, len(self.session.players))

    def remark_on(self, number: int) -> Remark | None:
        """What somebody says about a command, unless they made a claim just before it."""
        made = self._remarks.setdefault(self.eyes.voice, [])
        for each in range(len(made), number + 1):
            found = [one for event in self._reactions_to(each) for one in event]
            made.append(self._remark(found, each, _last_words(made)))
        return self._alone(made[number], number - 1) if number >= 0 else None

    def _remark(
        self, found: Iterable[Reaction], number: int, last: Mapping[Seat, str]
    ) -> Remark | None:
        lines, voice = self.eyes.table.lines, self.eyes.voice
        return remark(list(found), lines, self.speakers, voice, number, last)

    def _alone(self, made: Remark | None, after: int) -> Remark | None:
        """A remark, unless whoever makes it says something else just then."""
        spoke = {said.seat for said in self.session.past.said_after(after)}
        return None if made is None or made.seat in spoke else made

    def cut_back(self, number: int) -> None:
        """Forget what was said about later commands: they were taken back."""
        for made in self._remarks.values():
            del made[number + 1 :]

    def _answer(self, found: Iterable[Reaction], number: int, now: float) -> None:
        """Say something at once, which no log keeps."""
        last = {**_last_words(self._remarks.get(self.eyes.voice, [])), **self._answered}
        said = self._alone(self._remark(found, number, last), number)
        if said is not None:
            self._answered[said.seat] = said.text
        self.bubbles.answer(said, now)

    # What is said

    def hear(self, talk: Iterable[Said], now: float) -> None:
        """Claims are heard; who is accused may answer."""
        for said in talk:
            self.bubbles.hear((said,), self.eyes.voice, now)
            found = tuple(self.bubbles.words.reactions(said))
            self.moods.feel(found, now)
            self._answer(found, said.number, now)

    # What takes long

    def wait_for(self, seat: Seat, now: float) -> None:
        """Somebody is asked; if it takes very long, one of the others may say so, once."""
        if self._question != len(self.session):
            self._question, self._asked_at = len(self.session), now
        elif now > self._asked_at + SLOW:
            self._asked_at = float("inf")
            found = [Reaction(other, None, "slow", seat) for other in self.speakers]
            number = len(self.session)
            turn = number % len(found) if found else 0
            self._answer([*found[turn:], *found[:turn]][:2], number, now)

    def put_away(self) -> None:
        """Somebody else looks now, or the past is another one."""
        self._followed, self._question = (-1, 0), None
        self.moods.put_away()


def _last_words(made: Sequence[Remark | None]) -> dict[Seat, str]:
    """What each of them has said last, of late."""
    return {said.seat: said.text for said in made[-LATELY:] if said is not None}
