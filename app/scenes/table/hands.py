"""What a person does at a table: picks cards and seats, carries and drops, presses keys."""

from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame.event import Event

from app.scenes.table.nodes import Hands
from app.table.gestures import Gesture, Target
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import Command
from rules.kernel.play import IllegalCommand

if TYPE_CHECKING:
    from app.scenes.table.scene import TableScene

DIGITS = {pygame.K_1 + number: number for number in range(9)}


class TableHands:
    """The hands of whoever sits at the screen; `carried` is a card that follows the pointer."""

    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene
        self.carried: tuple[CardId, tuple[int, int]] | None = None

    def actions(self) -> Hands:
        """What the nodes call when they are touched."""
        talk = self.scene.talk
        return Hands(
            tap_card=self.tap_card,
            carry=self.carry,
            drop=self.drop,
            tap_seat=self.tap_seat,
            tap_zone=lambda zone: self._pick(self.scene.gesture.tap_zone(zone)),
            answer=lambda command: self._pick(self.scene.gesture.choose(command)),
            confirm=lambda: self._pick(self.scene.gesture.confirm()),
            cancel=lambda: self._pick(self.scene.gesture.cancel()),
            small={
                "hint": self.scene.talk.hint,
                "undo": self.scene.talk.undo,
                "flag": self.scene.talk.flag,
                "say": self.scene.saying.open,
            },
            menu=talk.menu,
            help=self.scene.open_rules,
            log=self.scene.toggle_log,
            read_rule=talk.read_rule,
        )

    def tap_card(self, card: CardId) -> None:
        """Pick a card, or hear why not."""
        objection = self.scene.table.why_not(self.scene.flow.view(), card)
        if objection is not None and card not in self.scene.gesture.legal_cards:
            self.scene.talk.say(*objection)
            return
        self.scene.shell.sound.play("click")
        self._pick(self.scene.gesture.tap_card(card))

    def tap_seat(self, seat: Seat) -> None:
        """Pick a seat; whoever watches bots looks with its eyes."""
        if self.scene.flow.watched:
            self.scene.flow.viewer = seat
            self.scene.refresh()
            return
        self._pick(self.scene.gesture.tap_seat(seat))

    def carry(self, card: CardId, at: tuple[int, int]) -> None:
        """A card follows the pointer."""
        if card in self.scene.gesture.legal_cards and card not in self.scene.gesture.chosen:
            self._pick(self.scene.gesture.tap_card(card))
        if self.carried is None:
            self.scene.refresh()
        self.carried = card, at

    def drop(self, card: CardId, at: tuple[int, int]) -> None:
        """A card was let go."""
        self.carried = None
        if card not in self.scene.gesture.legal_cards:
            self.tap_card(card)
            return
        self._pick(self.scene.gesture.drop(card, self._target_at(at)))

    def _target_at(self, at: tuple[int, int]) -> Target | None:
        """Where a card was dropped: a glowing place that is near enough, or a seat."""
        for target in self.scene.gesture.targets:
            box = self.scene.laid_board.plate(target).box if isinstance(target, int) else None
            box = self.scene.laid_board.zones[target] if isinstance(target, Zone) else box
            reach = self.scene.style.px(70)
            if box is not None and Rect(*box).inflate(reach, reach).collidepoint(at):
                return target
        return None

    def _pick(self, gesture: Gesture) -> None:
        self.scene.gesture = gesture
        if gesture.answer is not None:
            self._submit(gesture.answer)
        self.scene.refresh()

    def _submit(self, command: Command) -> None:
        self.scene.gesture = Gesture.start(None)
        try:
            self.scene.session.submit(self.scene.viewer, command)
        except IllegalCommand as problem:
            self.scene.talk.say(problem.reason, problem.rule)
        else:
            self.scene.talk.forget_hint()

    def key(self, event: Event) -> bool:
        """The keys of the table; True if it was one."""
        pressed = self.scene.shell.pressed
        keys = {
            "hint": self.scene.talk.hint,
            "undo": self.scene.talk.undo,
            "redo": self.scene.talk.redo,
            "flag": self.scene.talk.flag,
            "menu": self.scene.talk.menu,
            "say": self.scene.saying.open,
            "heard": self.scene.saying.hear_again,
            "log": self.scene.toggle_log,
            "last_trick": self.scene.talk.last_trick,
        }
        for action, do in keys.items():
            if pressed(event, action):
                do()
                return True
        if event.key in DIGITS and self.scene.touchable:
            return self._digit(DIGITS[event.key])
        return False

    def _digit(self, number: int) -> bool:
        own = Zone("holding", self.scene.viewer)
        cards = [laid.card for laid in self.scene.laid_board.lying(own) if laid.card is not None]
        if number < len(cards):
            self.scene.stage.go_to(f"card {cards[number]}")
            self.tap_card(cards[number])
        return number < len(cards)
