"""How it went: looks back on a finished game from one seat's views, and tells what it finds.

The search takes seconds and goes on in a process of its own. Only a game that is over has a story.
"""

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor

from app.games import PACKS
from app.scenes.replay.film import Film
from app.session.reel import Reel
from app.session.swing_finder import SwingFinder
from app.session.swings import Swing
from app.table.gestures import named
from app.table.retelling import Retold
from app.table.turning_point import TurningPoint, chosen, told
from app.table.voice import Voice
from rules.kernel.cards import CardId, Seat
from rules.kernel.talk import Said

# Whoever goes on at once needs no story.
BEGINS_AFTER = 0.6
STEADY = "No single moment decided this game: it was won little by little."
FAILED = "This time the moments that decided the game could not be found."


class Story:
    """The moments of one game; None until they are found, none at all if the search `failed`."""

    def __init__(self, reel: Reel, seat: Seat, voice: Voice) -> None:
        assert reel.outcome is not None, "a game that goes on has no story"
        self.reel, self.seat = reel, seat
        self.film = Film(reel, voice)
        self.moments: tuple[TurningPoint, ...] | None = None
        self.failed = False
        self._lied: tuple[TurningPoint, ...] = ()
        self._since: float | None = None
        self._coming: Future[SwingFinder] | None = None
        self._starter = ThreadPoolExecutor(1, "looking back")

    @property
    def told(self) -> str:
        """What is said over the moments, or instead of them."""
        if self.moments is None:
            return "Looking back …"
        if not self.moments:
            return FAILED if self.failed else STEADY
        which = "moment" if len(self.moments) == 1 else "moments"
        return f"The {which} that changed {self.film.voice.whose(self.seat)} chance to win most."

    def tick(self, now: float) -> bool:
        """Look back a little further; True once the moments are there."""
        self._since = now if self._since is None else self._since
        if self.moments is not None or now < self._since + BEGINS_AFTER:
            return False
        if self._coming is None:
            self._coming = self._starter.submit(self._search)
        found = self._poll(self._coming)
        if found is not None:
            self.moments = chosen(map(self._swung, found), self._lied)
            self.close()
        return self.moments is not None

    def _poll(self, coming: Future[SwingFinder]) -> tuple[Swing, ...] | None:
        """What was found; nothing if there can be no search, None as long as it goes on."""
        if not coming.done():
            return None
        if coming.exception() is not None:
            self.failed = True
            return ()
        finder = coming.result()
        found = finder.poll()
        self.failed = finder.failed
        return found

    def _search(self) -> SwingFinder:
        """Beside the frames: have at hand what the moments are told with, then start to search."""
        self.film.log(self.seat)
        self._when(0)
        self._lied = tuple(self._lies())
        return SwingFinder(self.reel.watched(self.seat))

    def close(self) -> None:
        """Look no further."""
        coming, self._coming = self._coming, None
        if coming is not None and not coming.cancel():
            coming.add_done_callback(_end)
        self._starter.shutdown(wait=False)

    def _swung(self, swing: Swing) -> TurningPoint:
        number, eyes = swing.number, self.seat
        title, about, cards = told(
            line for line in self.film.log(eyes) if line.number == number and line.icon == ""
        )
        change = round(100 * swing.before), round(100 * swing.after)
        if not title:
            title, cards = self._sealed(number)
        retold = self.film.retold(number, eyes) or Retold(title, about)
        return TurningPoint(
            number, self._when(number), retold.title, retold.about, swing.giver, cards, change,
            retold.beside,
        )  # fmt: skip

    def _sealed(self, number: int) -> tuple[str, tuple[CardId, ...]]:
        """What the log has no words for: an answer that was given in secret, and its cards."""
        voice, given = self.film.voice, self.reel.noticed(number, self.seat)
        assert given.giver is not None
        if given.command is None:
            return voice.said(f"{voice.does(given.giver, 'choose')} in secret"), ()
        before, wording = self.reel.view(number - 1, self.seat), PACKS[self.film.game].wording
        deed = wording.order(given.command, before, voice)
        return voice.said(f"Your choice: {deed}"), tuple(sorted(named(given.command).cards))

    def _lies(self) -> Iterator[TurningPoint]:
        """Claims that are known to be lies now, first those about whoever looks back."""
        voice, words = self.film.voice, self.film.words
        lies = self.reel.lies(self.seat)
        for said in sorted(lies, key=lambda one: one.claim.about != self.seat):
            if said.seat != self.seat:
                claim = voice.said(words.aloud(said.claim, voice))
                about = f"“{claim}” The cards say otherwise now."
                title = voice.said(f"{voice.names[said.seat]} lied{self._lied_about(said)}")
                yield TurningPoint(said.number, self._when(said.number), title, about, said.seat)

    def _lied_about(self, said: Said) -> str:
        """Whom a lie was about, if not the liar."""
        about = self.film.words.subject(said)
        if about == said.seat:
            return ""
        return f" about {self.film.words.nobody if about is None else self.film.voice.who(about)}"

    def _when(self, number: int) -> str:
        glance = self.film.glances[max(0, number - 1)]
        return f"{glance.round} · {glance.moment}"


def _end(coming: Future[SwingFinder]) -> None:
    if coming.exception() is None:
        coming.result().close()
