"""What a person does at a table: picks cards and seats, carries and drops, presses keys."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame.event import Event

from app.scenes.table.nodes import Hands, card_key
from app.table.board import AnswerButton, Laid
from app.table.gestures import Gesture, Target
from rules.kernel.cards import Seat, Zone
from rules.kernel.commands import Command
from rules.kernel.play import IllegalCommand

if TYPE_CHECKING:
    from app.scenes.table.scene import TableScene

DIGITS = {pygame.K_1 + number: number for number in range(9)}


class TableHands:
    """The hands of whoever sits at the screen; `carried` is a card that follows the pointer.

    `touched` is the card that was picked last: of several of a kind it is the one that is lifted.
    """

    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene
        self.carried: tuple[Laid, tuple[int, int]] | None = None
        self.touched: Laid | None = None
        self._begun = -1

    def put_away(self) -> None:
        """Let go of everything: somebody else looks now."""
        self.carried = self.touched = None

    def begin(self) -> None:
        """With each question the keyboard comes to the table, where one press decides nothing."""
        scene, stage = self.scene, self.scene.stage
        if not scene.touchable or scene.asks or self._begun == scene.flow.shown:
            return
        self._begun = scene.flow.shown
        begins = next(self._begins(), None)
        if begins is not None and stage.focus == "menu":
            stage.focus, stage.changed = begins, True

    def _begins(self) -> Iterator[str]:
        """Cards that go to somebody, then what there is to pay for."""
        board, gesture = self.scene.laid_board, self.scene.gesture
        for laid in board.lying(board.own):
            if laid.card in gesture.legal_cards and gesture.tap_card(laid.card).ready is None:
                yield card_key(laid)
        for control in self.scene.stage.controls():
            if control.key.startswith("verb "):
                yield control.key

    def actions(self) -> Hands:
        """What the nodes call when they are touched."""
        talk = self.scene.talk
        return Hands(
            tap_card=self.tap_card,
            carry=self.carry,
            drop=self.drop,
            tap_seat=self.tap_seat,
            tap_zone=lambda zone: self._pick(self.scene.gesture.tap_zone(zone)),
            answer=self.press,
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

    def tap_card(self, laid: Laid) -> None:
        """Pick a card, or hear why not; another one of the same kind takes its place."""
        gesture, card = self.scene.gesture, laid.card
        assert card is not None
        refusal = self.scene.refusals.of_card(card)
        if refusal is not None:
            self.scene.talk.refuse(refusal)
            return
        self.scene.shell.sound.play("click")
        is_twin = self.touched is not None and laid.copy != self.touched.copy
        self.touched = laid
        self._pick(gesture if card in gesture.chosen and is_twin else gesture.tap_card(card))

    def tap_seat(self, seat: Seat) -> None:
        """Pick a seat, or hear why not; whoever watches bots looks with its eyes."""
        gesture = self.scene.gesture
        if self.scene.flow.watched:
            self.scene.flow.viewer = seat
            self.scene.refresh()
        elif seat in gesture.open_seats or seat in gesture.targets:
            self._pick(gesture.tap_seat(seat))
        else:
            refusal = self.scene.refusals.of_seat(seat)
            if refusal is not None:
                self.scene.talk.refuse(refusal)

    def press(self, button: AnswerButton) -> None:
        """A button of the prompt: an answer, a verb, a manner, or why it cannot be."""
        gesture = self.scene.gesture
        if button.refusal is not None:
            self.scene.talk.refuse(button.refusal)
        elif button.command is not None:
            self._pick(gesture.choose(button.command))
        elif button.verb:
            self._pick(gesture.pick_verb(button.verb))
        else:
            self._pick(gesture.pick_manner(button.manner))

    def change_manner(self) -> None:
        """The next way to do it, if there are several."""
        buttons = self.scene.laid_board.prompt.answers
        manners = [button.manner for button in buttons if button.manner and not button.refusal]
        if manners and self.scene.touchable:
            here = manners.index(self.scene.gesture.manner)
            self._pick(self.scene.gesture.pick_manner(manners[(here + 1) % len(manners)]))

    def carry(self, laid: Laid, at: tuple[int, int]) -> None:
        """A card follows the pointer."""
        card = laid.card
        assert card is not None
        if card in self.scene.gesture.legal_cards:
            self.touched = laid
            if card not in self.scene.gesture.chosen:
                self._pick(self.scene.gesture.tap_card(card))
        if self.carried is None:
            self.scene.refresh()
        self.carried = laid, at

    def drop(self, laid: Laid, at: tuple[int, int]) -> None:
        """A card was let go."""
        self.carried, card = None, laid.card
        if card is None or card not in self.scene.gesture.legal_cards:
            self.tap_card(laid)
            return
        seat, gesture = self._seat_at(at), self.scene.gesture
        refusal = None if seat is None else self.scene.refusals.of_seat(seat)
        if seat is None or seat in gesture.targets:
            self._pick(gesture.drop(card, self._target_at(at)))
        elif refusal is not None:
            self.scene.talk.refuse(refusal)

    def _seat_at(self, at: tuple[int, int]) -> Seat | None:
        """Whose place at the table this is."""
        board = self.scene.laid_board
        seats = (plate.seat for plate in board.plates)
        return next((s for s in seats if Rect(*board.reach(s)).collidepoint(at)), None)

    def _target_at(self, at: tuple[int, int]) -> Target | None:
        """Where a card was dropped: the nearest glowing place, if it is near enough."""
        reach, board = self.scene.style.px(70), self.scene.laid_board
        found = []
        for target in self.scene.gesture.targets:
            box = Rect(*(board.zones[target] if isinstance(target, Zone) else board.reach(target)))
            if box.inflate(reach, reach).collidepoint(at):
                far = not box.collidepoint(at), abs(box.centerx - at[0]) + abs(box.centery - at[1])
                found.append((far, target))
        return min(found, key=lambda one: one[0])[1] if found else None

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
            self.scene.talk.refuse(problem.refusal)
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
            "look_back": self.scene.talk.look_back,
            "manner": self.change_manner,
        }
        for action, do in keys.items():
            if pressed(event, action):
                do()
                return True
        if event.key in DIGITS and self.scene.touchable:
            return self._digit(DIGITS[event.key])
        return False

    def _digit(self, number: int) -> bool:
        board = self.scene.laid_board
        cards = [laid for laid in board.lying(board.own) if laid.card is not None]
        if number < len(cards):
            self.scene.stage.go_to(card_key(cards[number]))
            self.tap_card(cards[number])
        return number < len(cards)
