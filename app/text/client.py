"""One game at the text table: says what happened, asks whoever is to decide, until it is over.

With several people a curtain falls before another person's view is printed.
"""

from dataclasses import replace

from app.games.talks import talk_words
from app.session.pace import Pace
from app.session.table import Session
from app.table.lexicon import PLAIN, Lexicon
from app.table.rules_text import RulesText
from app.table.voice import EVERYBODY, Voice, sentence
from app.table.wording import Wording
from app.text.answers import AnswerReader, Misread
from app.text.console import Console
from app.text.narrator import Narrator
from app.text.screen import question_lines, table_lines
from app.text.words import WORDS, Leave
from rules.kernel.cards import Seat
from rules.kernel.play import IllegalCommand

PATIENCE = 0.5


class TextClient:
    """The table as people at one terminal have it."""

    def __init__(
        self,
        session: Session,
        wording: Wording,
        rules: RulesText,
        console: Console,
        lexicon: Lexicon = PLAIN,
    ) -> None:
        self.session = session
        self.wording = wording
        self.rules = rules
        self.lexicon = lexicon
        self.console = replace(console, said=self.voice(EVERYBODY).said)
        self.talk = talk_words(session.game.name)
        notation = session.game.notation
        self.narrator = Narrator(session.past, wording, notation, session.names, self.talk)
        self.pace = Pace(session)
        self.facing: Seat | None = None
        self._told = {seat: _first_to_tell(session, seat) for seat in (*session.people, EVERYBODY)}
        self._incidents = 0

    def run(self) -> bool:
        """Play to the end; False if somebody left before it."""
        try:
            while self.session.outcome is None:
                self._go_on()
            self._finish()
        except (Leave, EOFError, KeyboardInterrupt):
            self._leave()
            return False
        return True

    def voice(self, seat: Seat) -> Voice:
        """How this seat is spoken to."""
        return Voice(self.session.names, seat, lexicon=self.lexicon)

    def show_table(self, seat: Seat) -> None:
        """Print the table and the question from this seat's view."""
        view, voice = self.session.view(seat), self.voice(seat)
        self.console.say(table_lines(self.wording, view, voice))
        self.show_question(seat)

    def show_question(self, seat: Seat) -> None:
        """Print what this seat is asked."""
        view, notation = self.session.view(seat), self.session.game.notation
        self.console.say(question_lines(self.wording, notation, view, self.voice(seat)))

    def start_over(self) -> None:
        """After a take-back: what was told stays told, and the question is put anew."""
        self._told = {seat: len(self.session) + 1 for seat in self._told}

    def _go_on(self) -> None:
        waiting = self.session.waiting_for
        if waiting:
            self._turn(waiting[0])
        else:
            self._let_bots_play()

    def _let_bots_play(self) -> None:
        if self.console.pause is not None:
            self.pace.wait(self.console.pause)
        else:
            self.session.poll(PATIENCE)
        self._warn()
        if len(self.session.people) < 2:
            self._tell_news(self._listener())

    def _listener(self) -> Seat:
        """Who may read along while bots play: the only person, or an onlooker."""
        return self.session.people[0] if self.session.people else EVERYBODY

    def _turn(self, seat: Seat) -> None:
        if len(self.session.people) > 1 and seat != self.facing:
            self._draw_curtain(seat)
        self.facing = seat
        self._tell_news(seat)
        self.show_table(seat)
        number = len(self.session)
        while len(self.session) == number and self.session.waiting_for:
            self._listen(seat)

    def _draw_curtain(self, seat: Seat) -> None:
        if self.facing is not None:
            self.console.clear()
        name = self.session.names[seat]
        self.console.ask(f"{name} is next: press Enter when nobody else sees the screen. ")
        self.console.clear()

    def _listen(self, seat: Seat) -> None:
        text = self.voice(seat).meant(self.console.ask("> "))
        word, _, rest = text.partition(" ")
        if word.casefold() in WORDS:
            WORDS[word.casefold()](self, seat, rest.strip())
        elif text:
            self._answer(seat, text)
        else:
            self.show_question(seat)

    def _answer(self, seat: Seat, text: str) -> None:
        view, voice = self.session.view(seat), self.voice(seat)
        reader = AnswerReader(
            self.session.game.notation,
            self.session.names,
            lambda command: voice.said(self.wording.label(command, view, voice)),
            own=seat,
        )
        try:
            assert view.decision is not None
            self.session.submit(seat, reader.read(text, view.decision))
        except Misread as problem:
            self.console.say([sentence(str(problem)), "Type 'help' for help."])
        except IllegalCommand as problem:
            self.console.say(f"That is not allowed: {problem}.")
        else:
            self._warn()

    def _tell_news(self, seat: Seat) -> None:
        for number in range(self._told[seat], len(self.session) + 1):
            self.console.say(self.narrator.news(number, seat))
        self._told[seat] = len(self.session) + 1

    def _warn(self) -> None:
        """Say once what went wrong behind the table."""
        fresh = self.session.record[self._incidents :]
        self._incidents = len(self.session.record)
        self.console.say([f"Note: {incident.what}." for incident in fresh])
        if fresh and self.session.unsaved:
            self.console.say("The game goes on, but it is not being saved.")

    def _finish(self) -> None:
        if len(self.session.people) > 1:
            self.console.clear()
            self.console.say(self.narrator.tell(len(self.session), EVERYBODY))
        else:
            self._tell_news(self._listener())

    def _leave(self) -> None:
        self.session.save()
        if len(self.session.people) > 1:
            self.console.clear()
        if self.session.unsaved:
            self.console.say(["", f"The game is not saved: {self.session.unsaved}."])
        elif self.session.path is None:
            self.console.say(["", "The game is not saved."])
        else:
            self.console.say(["", "The game is saved; 'backroom play --continue' goes on with it."])


def _first_to_tell(session: Session, seat: Seat) -> int:
    """A new game is told from its start, a saved one from the seat's own last command."""
    own = [number for number, giver in enumerate(session.past.givers(), 1) if giver == seat]
    return own[-1] + 1 if own else 0
