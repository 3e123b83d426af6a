"""After a lesson: a line about each kind of question and each card that was left out, once."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from app.games import PACKS
from app.session.table import Session
from app.store.files import NotSaved
from app.store.lesson_progress import lesson_progress, note_progress
from app.store.profiles import key_of
from app.table.board import Laid
from app.table.lesson import NO_WORDS
from rules.kernel.cards import CardId
from rules.kernel.decisions import Decision

if TYPE_CHECKING:
    from app.scenes.shell import Shell


class WordsLeft:
    """What a person who has had the lesson was not told yet; it is kept what they were told.

    Where several people play nobody is told anything: it would not be known to whom.
    """

    def __init__(self, shell: "Shell", session: Session) -> None:
        self.shell, self.game = shell, session.game.name
        people = session.people
        name = session.names[people[0]] if people else shell.settings.person.name
        self.person = key_of(shell.folders, name)
        progress = lesson_progress(shell.folders, self.game, self.person)
        wanted = progress.is_over and len(people) == 1
        lesson, ids = PACKS[self.game].lesson, session.game.deck.ids
        words = lesson.first_words if wanted else NO_WORDS
        news = lesson.news.items() if wanted else ()
        self.ahead = {rule: word for rule, word in words.items() if rule not in progress.told}
        self.news = {
            (pile, ids[code]): code
            for pile, codes in news
            for code in codes
            if code not in progress.told
        }
        self.met: list[CardId] = []

    def about(self, decision: Decision | None) -> str:
        """The line for a question, once; nothing, if there is none."""
        word = self.ahead.pop(decision.rule, "") if decision is not None else ""
        if decision is not None and word:
            self._note(decision.rule)
        return word

    def meet(self, cards: Iterable[Laid]) -> None:
        """These cards lie on the table: those that are open and new are to be explained."""
        for laid in cards if self.news else ():
            code = self.news.pop((laid.zone.name, laid.card), "") if laid.card is not None else ""
            if laid.card is not None and code:
                self._note(code)
                self.met.append(laid.card)

    def hush(self) -> None:
        """A table that teaches has words of its own."""
        self.ahead, self.news = {}, {}

    def _note(self, rule: str) -> None:
        progress = lesson_progress(self.shell.folders, self.game, self.person)
        progress = progress.model_copy(update={"told": (*progress.told, rule)})
        try:
            note_progress(self.shell.folders, self.game, self.person, progress)
        except NotSaved as problem:
            self.shell.say(str(problem))
