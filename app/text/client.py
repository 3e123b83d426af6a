"""One game at the text table: says what happened, asks whoever is to decide, until it is over.

With several people a curtain falls before anybody's view is printed, and again as soon as that
person is not asked any more: then there is only what everybody may know. A PIN is asked for at
the curtain; that of a lone person when the game is opened.
"""

from collections.abc import Sequence
from dataclasses import replace

from app.games import PACKS
from app.session.pace import Pace
from app.session.table import Session
from app.store.pins import Doorkeeper
from app.table.hint import Hint
from app.table.lexicon import PLAIN, Lexicon
from app.table.log_lines import said_once
from app.table.rules_text import RulesText
from app.table.voice import EVERYBODY, Voice, joined, sentence
from app.table.wording import Wording
from app.text.answers import AnswerReader, Misread
from app.text.console import Console
from app.text.narrator import Narrator
from app.text.screen import question_lines, table_lines
from app.text.typed_words import WORDS, Leave
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
        doorkeeper: Doorkeeper | None = None,
        *,
        designer: bool = False,
    ) -> None:
        self.session = session
        self.wording = wording
        self.rules = rules
        self.lexicon = lexicon
        self.designer = designer
        self.refused_by = ""
        self.console = replace(console, said=self.voice(EVERYBODY).said)
        self.talk = PACKS[session.game.name].talk
        notation = session.game.notation
        self.narrator = Narrator(session.past, wording, notation, session.names, self.talk)
        self.pace = Pace(session)
        self.doorkeeper = doorkeeper or Doorkeeper()
        self.facing: Seat | None = None
        self.hinted: tuple[Seat, int, Hint] | None = None
        self._news = ""
        self._thinking: tuple[int, Sequence[Seat]] = 0, ()
        self._told = {seat: _first_to_tell(session, seat) for seat in (*session.people, EVERYBODY)}
        self._incidents = 0

    def run(self) -> bool:
        """Play to the end; False if somebody left before it."""
        try:
            self._let_in()
            while self.session.outcome is None:
                self._go_on()
            self._show_to(())
        except (Leave, EOFError, KeyboardInterrupt):
            self._leave()
            return False
        finally:
            self._hide()
        return True

    @property
    def shared(self) -> bool:
        """Whether several people share this terminal."""
        return len(self.session.people) > 1

    def voice(self, seat: Seat) -> Voice:
        """How this seat is spoken to."""
        deck = self.session.game.deck
        return Voice(
            self.session.names, seat, lexicon=self.lexicon, designer=self.designer, deck=deck
        )

    def show_table(self, seat: Seat) -> None:
        """Print the table and the question from this seat's view."""
        view, voice = self.session.view(seat), self.voice(seat)
        self.console.say(table_lines(self.wording, view, voice))
        self.show_question(seat)

    def show_question(self, seat: Seat) -> None:
        """Print what this seat is asked."""
        view, notation = self.session.view(seat), self.session.game.notation
        self.console.say(question_lines(self.wording, notation, view, self.voice(seat)))

    def start_over(self, news: str) -> None:
        """After a take-back: what was told stays told, and the question is put anew.

        The news are for everybody, who may not see this page.
        """
        self._told = {seat: len(self.session) + 1 for seat in self._told}
        self._news = news if self.shared else ""

    def _go_on(self) -> None:
        waiting = self.session.waiting_for[:1]
        self._show_to(waiting)
        if waiting:
            self._turn(waiting[0])
        elif not self._let_bots_play() and self.shared:
            self._say_who_thinks(self.session.thinking)

    def _let_bots_play(self) -> bool:
        """Carry out what bots answer, each at its moment if somebody looks on; whether any did."""
        if self.console.pause is None:
            return bool(self.session.poll(PATIENCE))
        self.pace.wait(self.console.pause)
        return True

    def _show_to(self, waiting: tuple[Seat, ...]) -> None:
        """Whoever is asked keeps the page; else it is taken away, and the news told to all."""
        if self.facing not in waiting:
            self._hide()
            self.console.say([self._news] if self._news else [])
        if not waiting or self.facing is None:
            self._tell_news(self._listener())
        self._news = ""
        self._warn()

    def _hide(self) -> None:
        """Nothing that one of several people could read stays on the screen."""
        if self.shared and self.facing is not None:
            self.console.clear()
        self.facing = None

    def _say_who_thinks(self, seats: Sequence[Seat]) -> None:
        """Once for each question that takes a while."""
        if self._thinking != (len(self.session), seats):
            self._thinking = len(self.session), seats
            names = joined([self.session.names[seat] for seat in seats])
            self.console.say(f"{names} {'is' if len(seats) == 1 else 'are'} thinking.")

    def _listener(self) -> Seat:
        """Who may read along while bots play: the only person, or whoever looks on."""
        return self.session.people[0] if len(self.session.people) == 1 else EVERYBODY

    def _turn(self, seat: Seat) -> None:
        if self.shared and seat != self.facing:
            self._draw_curtain(seat)
        self.facing, self.refused_by = seat, ""
        self._tell_news(seat)
        self.show_table(seat)
        number = len(self.session)
        while len(self.session) == number and self.session.waiting_for:
            self._listen(seat)

    def _let_in(self) -> None:
        """A lone person with a PIN is asked for it once."""
        people = self.session.people
        if len(people) == 1 and self.session.players[people[0]].pin:
            self._ask_pin(people[0])

    def _draw_curtain(self, seat: Seat) -> None:
        """What was told to everybody stays until it is lifted."""
        name = self.session.names[seat]
        if self.session.players[seat].pin:
            self.console.say(f"{name} is next. Type your PIN when nobody else sees the screen.")
            self._ask_pin(seat)
        else:
            told = f"{name} is next: press Enter when nobody else sees the screen. "
            _refuse_to_stay(self.console.ask(told))
        self.console.clear()

    def _ask_pin(self, seat: Seat) -> None:
        player = self.session.players[seat]
        while True:
            typed = self.console.ask_secret(f"PIN of {player.name}: ")
            _refuse_to_stay(typed)
            refused = self.doorkeeper.refusal(player, typed)
            if not refused:
                return
            self.console.say(f"{refused} Type 'quit' to leave.")

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
            self.refused_by = problem.refusal.rule
            self.console.say([voice.refused(problem.refusal), "Type 'rule' to read the rule."])

    def _tell_news(self, seat: Seat) -> None:
        numbers = range(self._told[seat], len(self.session) + 1)
        told = [line for number in numbers for line in self.narrator.news(number, seat)]
        self.console.say(said_once(told))
        self._told[seat] = len(self.session) + 1

    def _warn(self) -> None:
        """Say once what went wrong behind the table."""
        fresh = self.session.record[self._incidents :]
        self._incidents = len(self.session.record)
        self.console.say([f"Note: {incident.what}." for incident in fresh])
        if fresh and self.session.unsaved:
            self.console.say("The game goes on, but it is not being saved.")

    def _leave(self) -> None:
        self.session.save()
        self._hide()
        if self.session.unsaved:
            self.console.say(["", f"The game is not saved: {self.session.unsaved}."])
        elif self.session.path is None:
            self.console.say(["", "The game is not saved."])
        else:
            self.console.say(["", "The game is saved; 'backroom play --continue' goes on with it."])


def _refuse_to_stay(typed: str) -> None:
    """At a curtain one can leave, and do nothing else."""
    if typed.casefold() in ("quit", "exit"):
        raise Leave


def _first_to_tell(session: Session, seat: Seat) -> int:
    """A new game is told from its start, a saved one from the seat's own last command.

    What everybody knows of a saved game is not told to a room full of people who played it.
    """
    if seat == EVERYBODY and session.people and len(session):
        return len(session) + 1
    own = [number for number, giver in enumerate(session.past.givers(), 1) if giver == seat]
    return own[-1] + 1 if own else 0
