"""Looks back on one seat's decisions, bit by bit, in a process of its own, once all is over."""

from concurrent.futures import Future, ThreadPoolExecutor

from app.games import PACKS
from app.scenes.replay.film import Film
from app.session.reel import Reel
from app.session.review import Judged, decisions, review
from app.session.search import Search
from app.table.assessment import Assessment, reasons, told_answer
from app.table.turning_point import told
from app.table.voice import Voice
from rules.kernel.cards import Seat

# Whoever goes back at once needs no judgement.
BEGINS_AFTER = 0.2


class Looking:
    """What has been judged so far of a seat's decisions, told; `total` is how many there are."""

    def __init__(self, reel: Reel, seat: Seat, voice: Voice) -> None:
        assert reel.outcome is not None, "a game that goes on is not reviewed"
        self.reel, self.seat, self.voice = reel, seat, voice
        self.film = Film(reel, voice)
        self.found: tuple[Assessment, ...] = ()
        self.total: int | None = None
        self.is_over = False
        self._since: float | None = None
        self._starter = ThreadPoolExecutor(1, "reviewing")
        self._coming: Future[Search[Judged]] | None = None

    def _search(self) -> Search[Judged]:
        """Beside the frames: have at hand what decisions are told with, then begin to judge."""
        seen = self.reel.watched(self.seat)
        self.film.log(self.seat)
        self.total = len(decisions(seen))
        return Search(review, seen)

    def tick(self, now: float) -> bool:
        """Take in what has been judged; True if there is more to see than before."""
        self._since = now if self._since is None else self._since
        if self._coming is None and now >= self._since + BEGINS_AFTER and not self.is_over:
            self._coming = self._starter.submit(self._search)
        if self.is_over or self._coming is None or not self._coming.done():
            return False
        if self._coming.exception() is not None:
            self.is_over = True
            return True
        search = self._coming.result()
        new = tuple(self._told(one) for one in search.poll())
        self.found += new
        self.is_over = search.is_over
        return bool(new) or self.is_over

    def close(self) -> None:
        """Look no further."""
        self.is_over = True
        if self._coming is not None and not self._coming.cancel():
            self._coming.add_done_callback(_end)
        self._starter.shutdown(wait=False)

    def _told(self, judged: Judged) -> Assessment:
        number, voice, wording = judged.number, self.voice, PACKS[self.film.game].wording
        view = self.reel.view(number - 1, self.seat)
        glance = self.film.glances[number - 1]
        title, _, _ = told(
            line
            for line in self.film.log(self.seat)
            if line.number == number and line.seat == self.seat and not line.icon
        )
        again = self.film.retold(number, self.seat, is_deed=True)
        title = again.title if again is not None else title
        played = told_answer(judged.played, judged.chance, view, voice, wording)
        other = None
        if judged.rival is not None:
            other = told_answer(judged.rival, judged.rival_chance, view, voice, wording)
            other = None if other.words == played.words else other
        why = reasons(judged.advice, judged.played, played.words, voice)
        when = f"{glance.round}, {glance.moment}"
        kind = judged.grade, judged.played == judged.best, judged.is_telling
        return Assessment(number, *kind, when, title or played.words, played, other, why)


def _end(coming: Future[Search[Judged]]) -> None:
    if not coming.cancelled() and coming.exception() is None:
        coming.result().close()
