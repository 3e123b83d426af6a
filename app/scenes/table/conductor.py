"""Leads a table through its time: what happened is shown, bots go on, the screen is passed on."""

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from app.draw.ahead import AHEAD
from app.draw.card_faces import warm
from app.draw.portraits import portrait
from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow
from app.draw.widgets.button import Button
from app.draw.widgets.dialog import dialog
from app.draw.widgets.node import Node
from app.draw.widgets.text import Text
from app.games import GAME_TABLES, GLANCES
from app.scenes import routes
from app.scenes.curtain import CurtainScene, Passing
from app.scenes.table.flow import Next
from app.scenes.table.part import TablePart
from app.session.table import Session
from app.store.files import NotSaved
from app.store.lesson_progress import lesson_progress, note_progress
from app.store.profiles import key_of
from app.table.animation import SECRET
from app.table.board import Laid
from app.table.face import MOODS
from app.table.gestures import named
from app.table.lesson import NO_WORDS
from rules.kernel.cards import BYSTANDER, CardId, Seat
from rules.kernel.commands import Command, Decision, FillIn

if TYPE_CHECKING:
    from app.scenes.shell import Shell
    from app.scenes.table.scene import TableScene


# After a lesson: a line about each kind of question and each card that was left out, once.


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
        lesson, ids = GAME_TABLES[self.game].lesson, session.game.deck.ids
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


# People at one screen are asked at the open table whether anyone reacts.

TITLE = "Does anyone want to react?"
ABOUT = "Anyone who does gets the screen to themselves. Everyone else passes."


class Calling:
    """The question, and what is done with its answer."""

    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene
        self._is_open = False

    def go_on(self) -> None:
        """Ask; whoever closes the question wants everybody to be asked alone."""
        if self.scene.asks:
            return
        if self._is_open:
            self._answer(self.scene.session.people)
        else:
            self._is_open = True
            self.scene.ask(self._dialog)

    def _dialog(self, style: Style) -> Node:
        session = self.scene.session
        names = [
            Button(session.names[seat], partial(self._answer, (seat,)), key=f"call {seat}")
            for seat in session.people
        ]
        nobody = Button("Nobody", partial(self._answer, ()), "primary", key="call nobody")
        each = Button("Ask each of us", self.scene.close_question, "quiet", key="call each")
        parts = [Text(ABOUT, 15, "text_dim"), Column([nobody, Flow(names, gap=8), each], gap=10)]
        return dialog(TITLE, parts, [], width=440 * style.text**0.5)

    def _answer(self, wanting: tuple[Seat, ...]) -> None:
        self._is_open = False
        if self.scene.asks:
            self.scene.close_question()
        self.scene.flow.answer_call(wanting)
        self.scene.refresh()


OVER_AFTER, FORCED_AFTER = 1.5, 0.8
ONLY_CARD = "You only had one card to play."
NOT_SAVED = "You can keep playing, but the game isn't being saved."
NEXT_UP = "{game} · {round} · {name} is next"


class Conductor(TablePart):
    """Does what the flow says is next; it leads all of the scene, so it has the scene."""

    def __init__(self, scene: "TableScene") -> None:
        super().__init__(scene)
        self.flow = scene.flow
        self.session = scene.session
        self.shell = scene.shell
        self.words_left = WordsLeft(scene.shell, scene.session)
        self.calling = Calling(scene)
        self._over_at: float | None = None
        self._is_covered = self._is_read = False
        self._farthest, self._forced_since = 0, (-1, 0.0)
        self._told = 0
        self._cold = list(reversed(range(len(scene.session.game.deck.cards))))
        drawn = [face for face in scene.eyes.faces if face.portrait]
        self._unseen = [face._replace(mood=mood) for face in drawn for mood in MOODS]

    def tick(self, now: float) -> None:
        self._tell_incidents()
        self._listen(now)
        self.flow.call.is_wanted = self.shell.settings.hot_seat.call
        if self._explain():
            return
        if self.scene.onward.is_fast:
            self._hurry()
            return
        self.flow.think_ahead(now)
        if self.scene.motion.running:
            self.scene.motion.go_to(now)
            return
        if self.scene.motion.asks_soon():
            return
        if self.flow.pass_over():
            self.scene.refresh()
        self._go_on(now, self.flow.next)

    def _hurry(self) -> None:
        """No person is in the game any more, and none wants to see the rest."""
        self.scene.motion.stop()
        self.scene.onward.hurry()
        self.scene.refresh()

    def _go_on(self, now: float, due: Next) -> None:
        if due is not Next.ASK and self.scene.notices.lasts:
            self.scene.notices.quiet()
        if due is Next.SHOW:
            self.scene.motion.start(now)
        elif due is Next.PASS:
            self.pass_on(self.flow.next_person)
        elif due is Next.CALL:
            self.calling.go_on()
        elif due is Next.BOTS:
            self._warm_up()
            self._let_bots_go_on(now)
        elif due is Next.ASK:
            self._ask()
            self._play_forced(now)
            self.scene.reactions.wait_for(self.flow.next_person, now)
        elif due is Next.TELL and not self.scene.asks:
            self._tell()
        elif due is Next.OVER and not self.scene.asks:
            self._end(now)

    def start_over(self) -> None:
        """The game is not over any more, if it was."""
        self._over_at = None

    def _tell_incidents(self) -> None:
        """What went wrong is told once."""
        fresh, self._told = self.session.record[self._told :], len(self.session.record)
        for incident in fresh:
            self.shell.say(incident.what)
        if fresh and self.session.unsaved:
            self.shell.say(NOT_SAVED)

    def _listen(self, now: float) -> None:
        """Hear what was said meanwhile."""
        fresh = self.flow.hear()
        if fresh:
            self.scene.reactions.hear(fresh, now)
            self.shell.sound.play("remark_pop")
            self.scene.refresh()

    def _explain(self) -> bool:
        """What a card does that the lesson left out, once it has been seen to be played.

        True while it is being read: the table waits.
        """
        words, scene = self.words_left, self.scene
        words.meet(scene.laid_board.cards)
        self._is_read = self._is_read and scene.asks
        if words.met and not (scene.motion.running or scene.asks):
            scene.pages.about_new_card(words.met.pop(0))
            self._is_read = True
        return self._is_read

    def _ring(self) -> None:
        """Whoever has waited for others hears that it is their turn."""
        givers = self.session.past.givers()
        if givers and givers[-1] != self.flow.viewer:
            self.shell.sound.play("your_turn")

    def _ask(self) -> None:
        """Let whoever is asked see the question, with a word to it if there is one left."""
        if self.scene.has_new_question:
            self._ring()
            self.scene.refresh()
            return
        decision = None if self.scene.asks else self.flow.view().decision
        word = self.words_left.about(decision)
        if word:
            self.scene.notices.say(word, lasts=True)
        else:
            self._warm_up()

    def _play_forced(self, now: float) -> None:
        """A card that is the only one to be played goes by itself, a moment after it is asked for.

        Whoever has taken something back decides again, whatever there is to decide.
        """
        count = len(self.session)
        is_new, self._farthest = count >= self._farthest, max(count, self._farthest)
        command = self._forced if is_new else None
        if command is None:
            return
        if self._forced_since[0] != count:
            self._forced_since = count, now
        elif now >= self._forced_since[1] + FORCED_AFTER:
            self.scene.hands.give(command)
            self._farthest = len(self.session)
            self.scene.notices.say(ONLY_CARD)

    @property
    def _forced(self) -> Command | None:
        """The one card that can be played, for whoever wants that and sits alone with bots.

        Where several people share the screen, nobody may see by the time it takes who has a choice.
        """
        scene, decision = self.scene, self.flow.view().decision
        is_wanted = self.shell.settings.motion.play_forced and not self.flow.shared
        is_busy = scene.asks or scene.saying.offered or scene.gesture.is_picking
        if not is_wanted or is_busy or decision is None or isinstance(decision, FillIn):
            return None
        only = decision.commands[0] if len(decision.commands) == 1 else None
        return only if only is not None and named(only).cards else None

    def _warm_up(self) -> None:
        """Draw more cards and faces that may be needed, while nothing else is to be done."""
        if self.scene.stale:
            return
        spots = [laid.spot for laid in self.scene.laid_board.cards if laid.card is not None]
        style = self.scene.style
        dyes = [style.dye(number) for number in self.scene.eyes.colours]
        for card in self._cold[:-3:-1] if spots else ():
            if AHEAD.tried(partial(warm, style.theme, card, round(spots[0].width), dyes)):
                self._cold.remove(card)
                break
        if not self._cold and self._unseen:
            portrait(self._unseen.pop(), self.scene.laid_board.plates[0].avatar.w)

    def _tell(self) -> None:
        """Show the person at the screen what only they may know."""
        self.scene.pages.show_news(self.flow.to_tell[0], SECRET)

    def _let_bots_go_on(self, now: float) -> None:
        """If a bot's answer is a question to another person, the curtain falls before a frame.

        So what was said last is read to its end first: it came of what everybody saw.
        """
        if self.scene.asks or (self.flow.shared and self.scene.bubbles.any):
            return
        was = self.flow.is_thinking(now)
        self.flow.let_bots_go_on(now, self.shell.settings.motion.bot_pace)
        if self.flow.next is Next.PASS:
            self.pass_on(self.flow.next_person)
        elif was != self.flow.is_thinking(now):
            self.scene.refresh()

    def _end(self, now: float) -> None:
        if self._over_at is None:
            self._over_at = now + OVER_AFTER
            self.scene.refresh()
        elif self.scene.bubbles.any or now < self._over_at:
            return
        elif self.session.path is not None:
            path = self.session.path
            self.session.close()
            routes.show_ending(self.shell, path)

    # The curtain

    def pass_on(self, seat: Seat) -> None:
        """Drop the curtain over everything until this person lifts it."""
        self._is_covered = True
        player = self.session.players[seat]
        now = GLANCES[self.session.game.name](self.session.view(BYSTANDER))
        title = self.shell.full_title(self.session.game.name)
        line = NEXT_UP.format(game=title, round=now.round, name=player.name)
        passing = Passing(player, self.scene.eyes.faces[seat], line)
        self.scene.cover()
        self.shell.sound.play("curtain_fall")
        self.shell.go(CurtainScene(self.shell, passing, lambda: self._sit_down(seat)))

    def _sit_down(self, seat: Seat) -> None:
        """The curtain was lifted by this person."""
        if seat != self.flow.viewer:
            self.shell.back_to(self.scene)
        self.flow.take_seat(seat, self.shell.settings.hot_seat.recap)
        self._is_covered = False
        self.scene.refresh()

    def looked_away(self) -> None:
        """Nobody knows who comes back: the curtain falls, whatever lies over the table."""
        wanted = self.flow.shared and self.shell.settings.hot_seat.curtain_on_focus_loss
        if wanted and not self._is_covered and self.session.outcome is None:
            self.pass_on(self.flow.next_person)
