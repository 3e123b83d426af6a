"""A learner: goes through lessons with what is on the stage, by mouse or by keys."""

from random import Random

import pygame

from app.scenes.lesson.scene import LessonScene
from app.table.gestures import named
from tests.app.hands import Keys, Mouse
from tests.app.pilot import Pilot
from tests.app.seating import open_shell


class Learner(Pilot):
    """Does what the teacher says."""

    @property
    def course(self):
        return self.scene.course

    @property
    def is_taught(self):
        """Whether a step is being taught, and can be answered."""
        if not isinstance(self.scene, LessonScene) or self.scene.asks:
            return False
        has_deed = self.course.expected is not None and not self.course.has_strayed
        return self.scene.presents and (self.scene.touchable or not has_deed)

    @property
    def is_over(self):
        """Whether the last page is open."""
        return "lesson play" in self.controls()

    def await_step(self):
        """Read what lies over the table, until something is taught or everything has been."""
        for _ in range(900):
            if self.is_taught or self.is_over:
                self.step()
                return
            if self.scene.asks:
                self.key(pygame.K_RETURN)
            self.step()
        raise AssertionError("the lesson does not go on")

    # What is expected, on the stage

    def card_keys(self, command):
        """The keys of the cards that a command names, each once."""
        board = self.scene.laid_board
        own = {laid.card: laid for laid in board.lying(board.own)}
        return [f"card {card}" for card in sorted(named(command).cards) if card in own]

    def place_keys(self, command):
        """The keys of the seats and the piles that a command names."""
        zones = (f"to {zone.name} @{zone.host}" for zone in named(command).zones)
        return [*(f"seat {seat}" for seat in sorted(named(command).seats)), *zones]

    def answer_by_mouse(self, command):
        """Cards, then the seat or the pile they go to, or a button."""
        cards, seats = self.card_keys(command), self.place_keys(command)
        verb = self.scene.gesture.reading.verb(command)
        if self._lies_elsewhere(command) or (seats and named(command).numbers):
            Mouse(self, Random(3)).carry_out(command)
            return
        if named(command).numbers and not cards and not seats:
            self.say_numbers(command)
            self.click("confirm")
            return
        if not cards and not seats:
            self.click(self.button_for(command))
            return
        if verb:
            self.click(Mouse(self, Random(3)).unfold(lambda one: one.verb == verb))
        for key in cards:
            self.click_card(key.removeprefix("card "))
        for seat in seats:
            self.click(seat)
        if seats and not cards and not verb:
            self.click("confirm")
        if cards and not seats:
            self.click("confirm") if len(cards) > 1 else self.click_card(
                cards[0].removeprefix("card ")
            )

    def _lies_elsewhere(self, command):
        """Whether a command names cards that are not in the hand."""
        return len(named(command).cards) > len(self.card_keys(command))

    def answer_by_keys(self, command):
        """Tab to what is meant, Enter on it; at once it would be taken for a late press."""
        self.wait(0.5)
        cards, seats = self.card_keys(command), self.place_keys(command)
        verb = self.scene.gesture.reading.verb(command)
        if named(command).numbers and not cards and not seats:
            for number in sorted(named(command).numbers):
                self.tab_to(f"number {number.field}")
                self.key(pygame.K_0 + number.value)
            self.key(pygame.K_RETURN)
            return
        keys = [*cards, *seats]
        if verb:
            keys.insert(0, Keys(self, Random(3)).unfold(lambda one: one.verb == verb))
        if not keys:
            keys = [self.button_for(command, Keys)]
        for key in keys:
            self.tab_to(key)
            self.key(pygame.K_RETURN)
        if seats and not cards and not verb:
            self.tab_to("confirm")
            self.key(pygame.K_RETURN)
        if cards and not seats:
            self.tab_to("confirm" if len(cards) > 1 else cards[0])
            self.key(pygame.K_RETURN)

    def say_numbers(self, command):
        """A press on its face, or step by step, with the minus or the plus of each number."""
        for number in sorted(named(command).numbers):
            control = f"number {number.field}"
            box, faces = self.box(control), self.controls()[control].laid.faces
            if faces:
                place = [face.value for face in faces].index(number.value)
                self.click_at((box.x + box.w * (2 * place + 1) // (2 * len(faces)), box.centery))
            for _ in range(10):
                shown = self.controls()[control].said
                if shown == number.value:
                    break
                up = shown is None or shown < number.value
                self.click_at((box.right - 4 if up else box.x + 4, box.centery))

    def button_for(self, command, hand=Mouse):
        """The button of an answer that names nothing on the table, unfolded if need be."""
        return hand(self, Random(3)).unfold(lambda one: one.command == command)


def sit_in(folder, game, size=(1280, 720), text=100, place=None):
    """A learner at the beginning of a lesson, in a hurry."""
    shell = open_shell(folder, size, text)
    shell.change("motion", "speed", 0.0)
    shell.change("motion", "bot_pace", "quick")
    shell.go(LessonScene(shell, game, place))
    learner = Learner(shell, shell.clock)
    learner.await_step()
    return learner
