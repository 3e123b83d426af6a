"""Leads a table through its time: what happened is shown, bots go on, the screen is passed on."""

from functools import partial
from typing import TYPE_CHECKING

from app.draw.ahead import AHEAD
from app.draw.card_faces import warm
from app.draw.portraits import portrait
from app.games import GLANCES
from app.scenes import doors
from app.scenes.curtain import CurtainScene, Passing
from app.scenes.sentences import sentence
from app.scenes.table.calling import Calling
from app.scenes.table.first_words import WordsLeft
from app.scenes.table.flow import Next
from app.table.animation import SECRET
from app.table.face import MOODS
from app.table.gestures import named
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.decisions import FillIn
from rules.kernel.view import BYSTANDER

if TYPE_CHECKING:
    from app.scenes.table.parts import TableParts

OVER_AFTER, FORCED_AFTER = 1.5, 0.8
ONLY_CARD = "You had only one card to play."


class Conductor:
    """Does what the flow says is next; it leads all of the scene, so it has the scene."""

    def __init__(self, scene: "TableParts") -> None:
        self.scene = scene
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
        """Go on with whatever is due."""
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
            self.scene.motion.tick(now)
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
            self.scene.company.wait_for(self.flow.next_person, now)
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
            self.shell.say(sentence(incident.what))
        if fresh and self.session.unsaved:
            self.shell.say("The game goes on, but it is not being saved.")

    def _listen(self, now: float) -> None:
        """Hear what was said meanwhile."""
        fresh = self.flow.hear()
        if fresh:
            self.scene.company.hear(fresh, now)
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
            self.scene.give(command)
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
        """If a bot's answer is a question to another person, the curtain falls before a frame."""
        if self.scene.asks:
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
        elif now >= self._over_at and self.session.path is not None:
            path = self.session.path
            self.session.close()
            doors.show_ending(self.shell, path)

    # The curtain

    def pass_on(self, seat: Seat) -> None:
        """Drop the curtain over everything until this person lifts it."""
        self._is_covered = True
        player = self.session.players[seat]
        now = GLANCES[self.session.game.name](self.session.view(BYSTANDER))
        title = self.shell.full_title(self.session.game.name)
        line = f"{title} · {now.round.lower()} · {player.name} is next"
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
