"""One game at the text table: says what happened, asks whoever is to decide, until it is over.

With several people a curtain falls before anybody's view is printed, and again as soon as that
person is not asked any more: then there is only what everybody may know. A PIN is asked for at
the curtain; that of a lone person when the game is opened.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, replace

from app.games import GAME_TABLES
from app.session.pace import Pace
from app.session.table import Session
from app.store.pins import Doorkeeper
from app.table.hint import Hint
from app.table.lexicon import PLAIN, Lexicon
from app.table.log_lines import said_once
from app.table.rules_text import RulesText
from app.table.voice import EVERYBODY, Voice, either, say
from app.table.wording import Wording
from app.text.console import Console
from app.text.narrator import Narrator
from app.text.typed_words import WORDS, Leave
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import PLURAL, Blank, Command, Decision, FillIn, SelectCards
from rules.kernel.notation import BadNotation, Notation, spaced
from rules.kernel.play import IllegalCommand
from rules.kernel.view import View

# What a person typed, as a command: a number, the notation, or part of either or of its label.


_MOST_NAMED = 4
ONESELF = ("me", "myself", "you", "yourself")


class Misread(Exception):
    """Text that is no answer, and why, in one sentence."""


class AnswerReader:
    """Reads answers at one table: its notation, its names, its way to label commands."""

    def __init__(
        self,
        notation: Notation,
        names: Sequence[str],
        label: Callable[[Command], str],
        own: Seat | None = None,
    ) -> None:
        self.notation = notation
        self.label = label
        self.seats = {name.casefold(): str(seat) for seat, name in enumerate(names)}
        if own is not None:
            self.seats |= dict.fromkeys(ONESELF, str(own))
        self.codes = {_bare(code): code for code in notation.deck.ids}

    def read(self, text: str, decision: Decision) -> Command:
        """The command meant; it may be illegal, but it is one of this game's."""
        words = spaced(self._with_numbers(text)).replace(",", " ").split()
        if all(word.isdecimal() and len(word) < 5 for word in words):
            return _by_number(words, decision)
        if isinstance(decision, FillIn) and "(" in words:
            return self._written(words, decision)
        return self._matching(words, decision) or self._written(words, decision)

    def _with_numbers(self, text: str) -> str:
        """The text with marks for seats in the place of names of several words."""
        for name in sorted(self.seats, key=len, reverse=True):
            if " " in name:
                whole = rf"(?<!\w){re.escape(name)}(?!\w)"
                text = re.sub(whole, f"#{self.seats[name]}", text, flags=re.IGNORECASE)
        return text

    def _matching(self, words: list[str], decision: Decision) -> Command | None:
        """The one legal answer that the words fit."""
        meant = [self._spelled(word) for word in words]
        for fits in (self._is_written, self._is_short_for, self._is_label_of):
            found = [command for command in decision.commands if fits(command, meant)]
            plain = self._plain(found)
            if plain is not None:
                return plain
            if found:
                raise Misread(self._ambiguous(words, found))
        return None

    def _plain(self, found: Sequence[Command]) -> Command | None:
        """The only one, or the one that all others only add something to."""
        written = {self.notation.write(command): command for command in found}
        shortest = min(written, key=len, default="")
        fits = bool(written) and all(f"{text} ".startswith(f"{shortest} ") for text in written)
        return written[shortest] if fits else None

    def _spelled(self, word: str) -> str:
        """A word as the notation has it: codes of cards, numbers for names."""
        plain = word.casefold().removeprefix("#")
        pile, at, host = plain.partition("@")
        if at:
            return f"{pile}@{self.codes.get(_bare(host), host)}"
        return self.codes.get(_bare(word)) or self.seats.get(plain) or plain

    def _is_written(self, command: Command, meant: list[str]) -> bool:
        return _folded(self.notation.write(command).split()) == _folded(meant)

    def _is_short_for(self, command: Command, meant: list[str]) -> bool:
        words = iter(_folded(self.notation.write(command).replace("_", " ").split()))
        return all(any(word.startswith(part) for word in words) for part in _folded(meant))

    def _is_label_of(self, command: Command, meant: list[str]) -> bool:
        words = iter(re.findall(r"[\w-]+", self.label(command).casefold()))
        return all(any(word.startswith(part) for word in words) for part in _folded(meant))

    def _ambiguous(self, words: list[str], found: Sequence[Command]) -> str:
        some = [repr(self.notation.write(command)) for command in found[:_MOST_NAMED]]
        some += ["others"] if len(found) > _MOST_NAMED else []
        return f"{' '.join(words)!r} could mean {either(some)}. Type more."

    def _written(self, words: list[str], decision: Decision) -> Command:
        """A command that the words spell, though it is not among the legal answers."""
        spelled = " ".join(self._spelled(word) for word in words)
        verbs = dict.fromkeys(c.verb for c in decision.commands if _points_at_something(c))
        has_verb = self._spelled(words[0]) in self.notation.verbs
        for text in (spelled, *(f"{verb} {spelled}" for verb in verbs if not has_verb)):
            try:
                return self.notation.read(text)
            except BadNotation as error:
                problem = str(error)
        raise Misread(f"{' '.join(words)!r} isn't an answer here. {problem}")


def cards_to_choose(decision: SelectCards) -> tuple[CardId, ...]:
    """The cards of a decision that wants several of them."""
    named = (getattr(command, "cards", ()) for command in decision.commands)
    return tuple(sorted({card for cards in named for card in cards}))


def _by_number(words: list[str], decision: Decision) -> Command:
    if isinstance(decision, SelectCards) and decision.count > 1:
        return _chosen_cards(words, decision)
    if len(words) == 1 and 0 < int(words[0]) <= len(decision.commands):
        return decision.commands[int(words[0]) - 1]
    many = len(decision.commands)
    raise Misread(
        f"Answer with a number from 1 to {many}." if many > 1 else "Your only choice is 1."
    )


def _chosen_cards(words: list[str], decision: SelectCards) -> Command:
    cards = cards_to_choose(decision)
    if all(0 < int(word) <= len(cards) for word in words):
        chosen = {cards[int(word) - 1] for word in words}
        for command in decision.commands:
            if set(getattr(command, "cards", ())) == chosen:
                return command
    raise Misread(f"Answer with {decision.count} different numbers from 1 to {len(cards)}.")


def _points_at_something(command: Command) -> bool:
    """Whether the command is about cards, seats or more, so that those can stand for it."""
    return any(field.metadata["kind"] not in ("word", "flag") for field in fields(command))


def _bare(code: str) -> str:
    return code.replace("-", "").casefold()


def _folded(words: Sequence[str]) -> list[str]:
    return [word.casefold() for word in words]


# The table as lines of text, from one seat's view.

MANY = 12


def table_lines(wording: Wording, view: View, voice: Voice) -> list[str]:
    """How the game stands, what this seat has and which role it plays."""
    lines = [wording.table(view, voice), wording.roles(view, voice), wording.own(view, voice)]
    return ["", *(line for part in lines for line in part)]


def question_lines(wording: Wording, notation: Notation, view: View, voice: Voice) -> list[str]:
    """What the seat is asked, and its answers, numbered."""
    decision = view.decision
    assert decision is not None
    head = ["", wording.prompt(view, voice)]
    if isinstance(decision, SelectCards) and decision.count > 1:
        cards = [wording.card(card, view) for card in cards_to_choose(decision)]
        example = " ".join(str(number) for number in range(1, decision.count + 1))
        how = f"Answer with {decision.count} numbers or codes, such as '{example}'."
        return [*head, *_numbered(cards), how]
    if len(decision.commands) > MANY:
        return [*head, *(wording.short(view, voice) or [_row(notation, decision)])]
    labels = _numbered(wording.label(c, view, voice) for c in decision.commands)
    return [*head, *labels, *(_own_words(decision) if isinstance(decision, FillIn) else [])]


def _own_words(decision: FillIn) -> list[str]:
    """How to put what is not in the list."""
    form = " ".join([decision.draft.so_far.verb, *map(_spelled, decision.draft.blanks)])
    return [f"Or write your own: {form}", "Type 'form' to fill it in step by step."]


def _spelled(blank: Blank) -> str:
    """What a part of an answer looks like: its name, with dots where there may be more of it."""
    parts = f"( {' '.join(map(_spelled, blank.parts))} )" if blank.parts else blank.name
    return f"{parts} ..." if blank.kind in PLURAL else parts


def _row(notation: Notation, decision: Decision) -> str:
    written = (notation.write(command).split(maxsplit=1)[-1] for command in decision.commands)
    return ", ".join(_numbered(written))


def _numbered(answers: Iterable[str]) -> list[str]:
    return [f"{number}. {answer}" for number, answer in enumerate(answers, 1)]


PATIENCE = 0.5
THINKING = "{seats} [are|is] thinking."


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
        self.talk = GAME_TABLES[session.game.name].talk
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
        """After a take-back: what was told stays told, and the question is put again.

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
            self.console.say(say(THINKING, self.voice(EVERYBODY), seats=seats))

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
            self.console.say(f"{name} is next. Type your PIN when nobody else can see the screen.")
            self._ask_pin(seat)
        else:
            told = f"{name} is next. Press Enter when nobody else can see the screen. "
            _refuse_to_stay(self.console.ask(told))
        self.console.clear()

    def _ask_pin(self, seat: Seat) -> None:
        player = self.session.players[seat]
        while True:
            typed = self.console.ask_secret(f"{player.name}'s PIN: ")
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
            self.console.say([str(problem), "Type 'help' for help."])
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
        self.console.say([incident.what for incident in fresh])
        if fresh and self.session.unsaved:
            self.console.say("You can keep playing, but the game isn't being saved.")

    def _leave(self) -> None:
        self.session.save()
        self._hide()
        if self.session.unsaved:
            self.console.say(["", f"The game isn't saved. {self.session.unsaved}"])
        elif self.session.path is None:
            self.console.say(["", "The game isn't saved."])
        else:
            self.console.say(
                ["", "The game is saved. To continue it, run 'backroom play --continue'."]
            )


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
