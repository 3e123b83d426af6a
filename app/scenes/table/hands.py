"""What a person does at a table: picks cards and seats, carries and drops, presses keys."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from app.draw.board_parts import draw_card
from app.draw.stage import ARROWS, PRESSES, Stage
from app.draw.style import Style
from app.draw.widgets.node import Control
from app.draw.widgets.typing import number_typed
from app.scenes.table.card_nodes import DIGITS, card_key, target_key
from app.scenes.table.flow import TableEyes
from app.scenes.table.look import Hands, laid_in
from app.scenes.table.part import TablePart
from app.scenes.table.prompt_nodes import answer_key, says
from app.table.board import AnswerButton, Board, Laid
from app.table.follow_up import follow_up
from app.table.geometry import Spot
from app.table.gestures import Gesture, Named, Number, Target, named
from app.table.pointing import shut_zones
from app.table.prompt_pages import turned
from app.table.prompt_picking import while_picking
from app.table.question import NO_PAGE, ChoicePage
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import Command
from rules.kernel.play import IllegalCommand

# Where the keyboard is at a table: in the hand with each question, then where the card can go.


# What decides at once is deaf for so long after its question has come: a press may be late.
LATE = 0.4
LEADING = pygame.K_TAB, *ARROWS


@dataclass(eq=False)
class TableKeyboard:
    """Brings the keyboard to what is to be done next; the pointer is never moved.

    `gesture` is what the keyboard was last brought to go on with; of cards, seats and buttons it
    goes first to those of the answer that is `expected`, if one is. It `roams` once somebody has
    led it elsewhere, until the next question.
    """

    stage: Stage
    eyes: TableEyes
    clock: Callable[[], float]
    expected: Callable[[], Command | None] = lambda: None
    gesture: Gesture | None = None
    roams: bool = False
    _asked: int = -1
    _since: float = 0.0
    _brought: str = ""

    def put_away(self) -> None:
        """Somebody else looks now."""
        self.gesture, self._asked, self._brought = None, -1, ""

    def follow(self, board: Board, gesture: Gesture, touched: Laid | None) -> None:
        """With a new question go to its start; once something is picked, to what is missing."""
        is_new, before = self._asked != self.eyes.flow.shown, self.gesture
        self._asked, self.gesture = self.eyes.flow.shown, gesture
        if is_new:
            self._since, self.roams = self.clock(), False
            self._bring(next(self._beginnings(board, gesture), None))
        elif before is not None and before != gesture and self.stage.by_keyboard:
            grows = len(gesture.chosen) > len(before.chosen)
            self._bring(next(self._next(board, gesture, touched, grows), None))
        elif gesture.ready is not None and gesture.chosen[1:] and before != gesture:
            # Enter after the last click on a card gives the answer, and does not put it back.
            self._bring(next(self._controls("confirm"), None))

    def led(self, event: Event) -> None:
        """Somebody may have led the keyboard somewhere."""
        if event.type == pygame.KEYDOWN and event.key in LEADING:
            self.roams, self.stage.rests = True, False

    def is_idle(self, event: Event) -> bool:
        """Whether a press means nothing: the keyboard is where nobody has led it."""
        return event.type == pygame.KEYDOWN and event.key in PRESSES and not self.roams

    def is_late(self) -> bool:
        """Whether a press of the keyboard was meant for what was there before this question."""
        unmoved = self.stage.by_keyboard and self.stage.focus == self._brought
        return unmoved and self.clock() < self._since + LATE

    def go_to(self, key: str) -> None:
        """Somebody pressed something after which this comes next."""
        if self.stage.by_keyboard:
            self._bring(key)

    def _bring(self, key: str | None) -> None:
        if key is not None:
            self._brought = self.stage.focus = key
            self.stage.changed = True

    def _beginnings(self, board: Board, gesture: Gesture) -> Iterator[str]:
        """What is expected; else the first card that may be picked; else what else there is.

        An answer that is drawn up begins with what can be answered at once.
        """
        usual = ("named ", "slot ", "number ", "verb ", "answer ", "fold ", "seat ", "to ")
        kinds = usual if gesture.draft is None else ("answer ", "form ", *usual)
        found = [*self._controls(*kinds)]
        keys = [*self._cards(board, gesture)]
        keys += [key for kind in kinds for key in found if key.startswith(kind)]
        meant = self._meant_keys(board, gesture)
        yield from sorted(keys, key=lambda key: key not in meant)

    def _next(
        self, board: Board, gesture: Gesture, touched: Laid | None, grows: bool
    ) -> Iterator[str]:
        if not gesture.is_picking:
            if touched is not None:
                yield card_key(touched)
            yield from self._cards(board, gesture)
        elif gesture.speakable:
            yield from () if gesture.numbers else self._controls("number ")
        elif gesture.targets:
            legal = {f"seat {target}" for target in gesture.targets if isinstance(target, int)}
            meant = {f"seat {seat}" for seat in self._meant.seats}
            meant |= {target_key(zone) for zone in self._meant.zones}
            keys = [*self._controls("to ")]
            keys += [key for key in self._controls("seat ") if key in legal]
            yield from sorted(keys, key=lambda key: key not in meant)
        elif gesture.ready is not None:
            yield from self._controls("confirm")
        elif "cards" in gesture.missing and (grows or not gesture.chosen):
            yield from self._cards(board, gesture)
            yield from self._on_the_table(gesture)

    @property
    def _meant(self) -> Named:
        expected = self.expected()
        return named(expected) if expected is not None else Named()

    def _meant_keys(self, board: Board, gesture: Gesture) -> Collection[str]:
        """The keys of all that says what is expected, or a part of it."""
        expected, meant = self.expected(), self._meant
        if expected is None:
            return ()
        buttons = [
            answer_key(answer, number)
            for number, answer in enumerate(board.prompt.answers)
            if says(answer, expected, gesture.reading)
        ]
        cards = [card_key(laid) for laid in board.hand_cards if laid.card in meant.cards]
        said = [f"number {number.field}" for number in meant.numbers]
        table = [] if buttons else [f"named {card}" for card in meant.cards]
        return {*buttons, *cards, *table, *said, *(f"seat {seat}" for seat in meant.seats)}

    def _cards(self, board: Board, gesture: Gesture) -> Iterator[str]:
        """The cards of the hand that go with what has been picked, and are not picked yet."""
        cards = [laid for laid in board.hand_cards if laid.card in gesture.wanted_cards]
        meant = self._meant.cards
        yield from map(card_key, sorted(cards, key=lambda laid: laid.card not in meant))

    def _on_the_table(self, gesture: Gesture) -> Iterator[str]:
        """The cards that lie elsewhere and go with what has been picked, those meant first."""
        legal = {f"named {card}" for card in gesture.wanted_cards}
        meant = {f"named {card}" for card in self._meant.cards}
        keys = [key for key in self._controls("named ") if key in legal]
        yield from sorted(keys, key=lambda key: key not in meant)

    def _controls(self, *kinds: str) -> Iterator[str]:
        keys = (control.key for control in self.stage.controls() if _is_open(control))
        yield from (key for key in keys if key.startswith(kinds))


def _is_open(control: Control) -> bool:
    """Whether it can be pressed, and is not refused."""
    return not getattr(control, "refused", False)


NUMBERS = {ord(digit): number for number, digit in enumerate(DIGITS)}


@dataclass(eq=False)
class TableHands(TablePart):
    """The hands of the person at the screen."""

    keyboard: TableKeyboard = field(init=False)
    gesture: Gesture = field(default_factory=lambda: Gesture.start(None))
    """What has been picked so far."""
    carried: tuple[Laid, tuple[int, int]] | None = None
    """A card that follows the pointer."""
    touched: Laid | None = None
    """The card that was picked last: of several of a kind it's the one that is lifted."""
    opened: ChoicePage = NO_PAGE
    """The page of buttons that were folded away and are shown now."""

    def __post_init__(self) -> None:
        """The keyboard goes where the hands do."""
        super().__post_init__()
        self.keyboard = TableKeyboard(self.scene.stage, self.eyes, self.scene.shell.clock)

    def put_away(self) -> None:
        """Let go of everything: somebody else looks now."""
        self.gesture, self.opened = Gesture.start(None), NO_PAGE
        self.carried = self.touched = None
        self.keyboard.put_away()

    def take_up(self, careful: bool) -> None:
        """Start picking for a new question."""
        self.touched, self.opened = None, NO_PAGE
        self.scene.posts.put_away()
        view = self.eyes.flow.view()
        decision = view.decision if self.scene.touchable else None
        reading = self.eyes.table.reading(view)
        self.gesture = Gesture.start(decision, reading, careful=careful)

    def ask_on(self, board: Board) -> Board:
        """The table with what is still asked, once something is picked or opened."""
        gesture, prompt = self.gesture, turned(board.prompt, self.gesture, self.opened)
        if gesture.is_picking:
            words, ruler = follow_up(gesture, self.eyes.voice), self.scene.style.ruler
            prompt = while_picking(prompt, words, gesture.ready is not None, ruler)
        return board if prompt is board.prompt else replace(board, prompt=prompt)

    def begin(self) -> None:
        """The keyboard comes to what is to be done next."""
        if self.scene.touchable and not self.scene.asks:
            self.keyboard.follow(self.scene.laid_board, self.gesture, self.touched)

    def actions(self, do: Mapping[str, Callable[[], None]], help_: Callable[[], None]) -> Hands:
        """What the nodes call when they are touched."""
        return Hands(
            tap_card=self.tap_card, carry=self.carry, drop=self.drop, tap_seat=self.tap_seat,
            tap_zone=self.tap_zone, answer=self.press, cancel=self.let_go, help=help_, do=do,
            say_number=lambda number: self._pick(self.gesture.pick_number(number)),
            confirm=lambda: self._pick(self.gesture.confirm()), read_rule=self.notices.read_rule,
        )  # fmt: skip

    def let_go(self) -> None:
        """Put back what was picked."""
        self._pick(self.gesture.cancel())

    def tap_card(self, laid: Laid) -> None:
        """Pick a card, or hear why not; another one of the same kind takes its place."""
        gesture, card = self.gesture, laid.card
        slot = laid_in(laid)
        if card in self.scene.posts.touchable:
            self.scene.shell.sound.play("card_lift")
            self.scene.posts.tap(card)
            self.scene.refresh()
        elif slot in gesture.legal_slots:
            self.scene.shell.sound.play("click")
            self._pick(gesture.tap_slot(slot))
        elif card is not None:
            self._tap_seen(laid, card)

    def _tap_seen(self, laid: Laid, card: CardId) -> None:
        gesture = self.gesture
        refusal = self.scene.refusals.of_card(card)
        if refusal is not None:
            self.notices.refuse(refusal)
            return
        self.scene.shell.sound.play("card_lift")
        is_twin = self.touched is not None and laid.copy != self.touched.copy
        self.touched = laid
        self._pick(gesture if card in gesture.chosen and is_twin else gesture.tap_card(card))

    def tap_seat(self, seat: Seat) -> None:
        """Pick a seat, or hear why not; whoever watches bots looks with its eyes."""
        gesture = self.gesture
        if self.eyes.flow.watched:
            self.eyes.flow.viewer = seat
            self.scene.refresh()
        elif seat in gesture.open_seats or seat in gesture.targets:
            self._pick(gesture.tap_seat(seat))
        else:
            refusal = self.scene.refusals.of_seat(seat)
            if refusal is not None:
                self.notices.refuse(refusal)

    def tap_zone(self, zone: Zone) -> None:
        """Pick a pile, or hear why what is picked cannot go there."""
        refusal = self.scene.refusals.of_zone(zone) if zone in self._shut else None
        if refusal is not None:
            self.notices.refuse(refusal)
        else:
            self._pick(self.gesture.tap_zone(zone))

    @property
    def _shut(self) -> frozenset[Zone]:
        """The piles where what is picked cannot go."""
        return shut_zones(self.gesture, self.scene.laid_board.zones)

    def press(self, button: AnswerButton) -> None:
        """A button of the prompt: an answer, a form, a verb, a manner, more of them, or why not."""
        gesture = self.gesture
        if button.refusal is not None:
            self.notices.refuse(button.refusal)
        elif button.fills and button.command is not None:
            # What was filled in is given by the first button.
            self.scene.form.fill(button.command)
            self.keyboard.go_to("answer 0")
        elif button.command is not None:
            self._pick(gesture if self.keyboard.is_late() else gesture.choose(button.command))
        elif button.is_form:
            self.scene.form.open()
        elif button.verb:
            self._pick(gesture.pick_verb(button.verb))
        elif button.closes:
            self.let_go()
        elif button.inside:
            # Another question puts back what was picked for this one.
            self.gesture = gesture.cancel() if button.asks else gesture
            self._open(ChoicePage(button.asks, button.inside))
        else:
            self._pick(gesture.pick_manner(button.manner))

    def _open(self, page: ChoicePage) -> None:
        """Show what was folded away; the keyboard comes to what is expected there, or the first."""
        self.opened, expected, choices = page, self.keyboard.expected(), page.choices
        meant = (n for n, one in enumerate(choices) if says(one, expected, self.gesture.reading))
        number = next(meant, 0)
        self.keyboard.go_to(answer_key(choices[number], number))
        self.scene.refresh()

    def give(self, command: Command) -> None:
        """An answer that was drawn up."""
        self._pick(self.gesture.choose(command))

    def call_for(self, command: Command) -> None:
        """What no question lists, and anybody may want."""
        self._submit(command)
        self.scene.refresh()

    def change_manner(self) -> None:
        """The next way to do it, if there are several."""
        buttons = self.scene.laid_board.prompt.answers
        manners = [button.manner for button in buttons if button.manner and not button.refusal]
        if manners and self.scene.touchable:
            here = manners.index(self.gesture.manner)
            self._pick(self.gesture.pick_manner(manners[(here + 1) % len(manners)]))

    def carry(self, laid: Laid, at: tuple[int, int]) -> None:
        """A card follows the pointer."""
        card = laid.card
        if card is not None and card in self.scene.posts.touchable:
            self.scene.posts.held = card
        elif card is not None and card in self.gesture.legal_cards:
            self.touched = laid
            if card not in self.gesture.chosen:
                self._pick(self.gesture.tap_card(card))
        if self.carried is None:
            self.scene.refresh()
        self.carried = laid, at

    def drop(self, laid: Laid, at: tuple[int, int]) -> None:
        """A card was let go."""
        self.carried, card = None, laid.card
        if card is not None and card in self.scene.posts.touchable:
            self.scene.posts.drop(card, at, self.scene.laid_board)
            self.scene.refresh()
            return
        if card is None or card not in self.gesture.legal_cards:
            self.tap_card(laid)
            return
        seat, gesture, with_it = self._seat_at(at), self.gesture, self._laid_upon(at, laid)
        refusal = None if seat is None else self.scene.refusals.of_seat(seat)
        zones = self.scene.laid_board.zones
        shut = next((zone for zone in self._shut if zones[zone].contains(*at)), None)
        if with_it is not None:
            self._pick(with_it)
        elif shut is not None:
            self.tap_zone(shut)
        elif seat is None or seat in gesture.targets:
            self._pick(gesture.drop(card, self._target_at(at)))
        elif refusal is not None:
            self.notices.refuse(refusal)

    def draw(self, surface: Surface, style: Style) -> None:
        """The card that is carried, if it still lies on the table."""
        if self.carried is not None and self.carried[0] in self.scene.laid_board.cards:
            laid, at = self.carried
            spot = Spot(*at, laid.spot.width * 1.05)
            draw_card(surface, style.theme, laid.card, spot, zone=laid.zone.name)

    def _seat_at(self, at: tuple[int, int]) -> Seat | None:
        """Whose place at the table this is."""
        board = self.scene.laid_board
        seats = (plate.seat for plate in board.plates)
        return next((s for s in seats if Rect(*board.reach(s)).collidepoint(at)), None)

    def _laid_upon(self, at: tuple[int, int], carried: Laid) -> Gesture | None:
        """With the card of another pile picked that lies there, if both go together."""
        for laid in reversed(self.scene.laid_board.cards):
            if laid.zone != carried.zone and Rect(*laid.spot.bounds).collidepoint(at):
                found = self.gesture if laid.card is None else self.gesture.tap_card(laid.card)
                return found if {carried.card, laid.card} <= {*found.chosen} else None
        return None

    def _target_at(self, at: tuple[int, int]) -> Target | None:
        """Where a card was dropped: the nearest glowing place, if it is near enough."""
        reach, board = self.scene.style.px(70), self.scene.laid_board
        found = []
        for target in self.gesture.targets:
            box = Rect(*(board.zones[target] if isinstance(target, Zone) else board.reach(target)))
            if box.inflate(reach, reach).collidepoint(at):
                far = not box.collidepoint(at), abs(box.centerx - at[0]) + abs(box.centery - at[1])
                found.append((far, target))
        return min(found, key=lambda one: one[0])[1] if found else None

    def _pick(self, gesture: Gesture) -> None:
        self.gesture, self.opened = gesture, NO_PAGE
        if gesture.answer is not None:
            self._submit(gesture.answer)
        self.scene.refresh()

    def _submit(self, command: Command) -> None:
        drawn_up = self.gesture.draft is not None and type(command) is type(
            self.gesture.draft.so_far
        )
        self.gesture = Gesture.start(None)
        try:
            self.eyes.session.submit(self.eyes.viewer, command)
        except IllegalCommand as problem:
            self.notices.refuse(problem.refusal)
        else:
            if drawn_up:
                self.scene.form.gave(command)
            self.scene.hints.forget()

    def key(self, event: Event, do: Mapping[str, Callable[[], None]]) -> bool:
        """The keys of the table; True if it was one."""
        for action, act in do.items():
            if self.scene.shell.pressed(event, action):
                act()
                return True
        if not self.scene.touchable:
            return False
        if len(self.gesture.speakable) == 1:
            return self._say_typed(event)
        return event.key in NUMBERS and self._digit(NUMBERS[event.key])

    def _say_typed(self, event: Event) -> bool:
        """Digits, plus and minus go to the one number that can be said."""
        ((field, numbers),) = self.gesture.speakable.items()
        said = {number.field: number.value for number in self.gesture.filled.numbers}
        number = number_typed(event, numbers, said.get(field))
        if number is not None:
            self.scene.stage.go_to(f"number {field}")
            self._pick(self.gesture.pick_number(Number(field, number)))
        return number is not None

    def _digit(self, number: int) -> bool:
        cards = self.scene.laid_board.hand_cards
        if number < len(cards):
            self.scene.stage.go_to(card_key(cards[number]))
            self.tap_card(cards[number])
        return number < len(cards)
