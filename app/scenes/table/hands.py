"""What a person does at a table: picks cards and seats, carries and drops, presses keys."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Protocol

from pygame import Rect, Surface
from pygame.event import Event

from app.draw.board_parts import draw_card
from app.draw.style import Style
from app.draw.widgets.typing import number_typed
from app.scenes.asking import AskingScene
from app.scenes.table.card_nodes import DIGITS, card_key
from app.scenes.table.eyes import TableEyes
from app.scenes.table.form import TableForm
from app.scenes.table.keyboard import TableKeyboard
from app.scenes.table.look import Hands, laid_in
from app.scenes.table.notices import Notices
from app.scenes.table.posts import TablePosts
from app.scenes.table.prompt_nodes import answer_key, says
from app.scenes.table.refusals import Refusals
from app.table.board import AnswerButton, Board, Laid
from app.table.follow_up import follow_up
from app.table.geometry import Spot
from app.table.gestures import Gesture, Number, Target
from app.table.pointing import shut_zones
from app.table.prompt_pages import turned
from app.table.prompt_picking import while_picking
from app.table.question import NO_PAGE, ChoicePage
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import Command
from rules.kernel.play import IllegalCommand

NUMBERS = {ord(digit): number for number, digit in enumerate(DIGITS)}


class Ground(Protocol):
    """The table under somebody's hands."""

    @property
    def laid_board(self) -> Board:
        """Where everything lies for whoever looks now."""

    @property
    def touchable(self) -> bool:
        """Whether whoever looks is asked, and has seen everything."""


@dataclass(eq=False)
class TableHands:
    """The hands of whoever sits at the screen; `carried` is a card that follows the pointer.

    `gesture` is what has been picked so far. `touched` is the card that was picked last: of several
    of a kind it is the one that is lifted. `answered` is done after an answer was given. What is
    drawn up goes into the `form`, on the table with `posts`. `opened` is the page of buttons
    that were folded away and are shown now.
    """

    scene: AskingScene
    ground: Ground
    eyes: TableEyes
    notices: Notices
    refusals: Refusals
    keyboard: TableKeyboard
    answered: Callable[[], None]
    form: TableForm
    posts: TablePosts
    gesture: Gesture = field(default_factory=lambda: Gesture.start(None))
    carried: tuple[Laid, tuple[int, int]] | None = None
    touched: Laid | None = None
    opened: ChoicePage = NO_PAGE

    def put_away(self) -> None:
        """Let go of everything: somebody else looks now."""
        self.gesture, self.opened = Gesture.start(None), NO_PAGE
        self.carried = self.touched = None
        self.keyboard.put_away()

    def take_up(self, careful: bool) -> None:
        """Start picking anew, with a new question."""
        self.touched, self.opened = None, NO_PAGE
        self.posts.put_away()
        view = self.eyes.flow.view()
        decision = view.decision if self.ground.touchable else None
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
        if self.ground.touchable and not self.scene.asks:
            self.keyboard.follow(self.ground.laid_board, self.gesture, self.touched)

    def actions(self, do: Mapping[str, Callable[[], None]], help_: Callable[[], None]) -> Hands:
        """What the nodes call when they are touched."""
        return Hands(
            tap_card=self.tap_card,
            carry=self.carry,
            drop=self.drop,
            tap_seat=self.tap_seat,
            tap_zone=self.tap_zone,
            say_number=lambda number: self._pick(self.gesture.pick_number(number)),
            answer=self.press,
            confirm=lambda: self._pick(self.gesture.confirm()),
            cancel=self.let_go,
            help=help_,
            read_rule=self.notices.read_rule,
            do=do,
        )

    def let_go(self) -> None:
        """Put back what was picked."""
        self._pick(self.gesture.cancel())

    def tap_card(self, laid: Laid) -> None:
        """Pick a card, or hear why not; another one of the same kind takes its place."""
        gesture, card = self.gesture, laid.card
        slot = laid_in(laid)
        if card in self.posts.touchable:
            self.scene.shell.sound.play("card_lift")
            self.posts.tap(card)
            self.scene.refresh()
        elif slot in gesture.legal_slots:
            self.scene.shell.sound.play("click")
            self._pick(gesture.tap_slot(slot))
        elif card is not None:
            self._tap_seen(laid, card)

    def _tap_seen(self, laid: Laid, card: CardId) -> None:
        gesture = self.gesture
        refusal = self.refusals.of_card(card)
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
            refusal = self.refusals.of_seat(seat)
            if refusal is not None:
                self.notices.refuse(refusal)

    def tap_zone(self, zone: Zone) -> None:
        """Pick a pile, or hear why what is picked cannot go there."""
        refusal = self.refusals.of_zone(zone) if zone in self._shut else None
        if refusal is not None:
            self.notices.refuse(refusal)
        else:
            self._pick(self.gesture.tap_zone(zone))

    @property
    def _shut(self) -> frozenset[Zone]:
        """The piles where what is picked cannot go."""
        return shut_zones(self.gesture, self.ground.laid_board.zones)

    def press(self, button: AnswerButton) -> None:
        """A button of the prompt: an answer, a form, a verb, a manner, more of them, or why not."""
        gesture = self.gesture
        if button.refusal is not None:
            self.notices.refuse(button.refusal)
        elif button.fills and button.command is not None:
            # What was filled in is given by the first button.
            self.form.fill(button.command)
            self.keyboard.go_to("answer 0")
        elif button.command is not None:
            self._pick(gesture if self.keyboard.is_late() else gesture.choose(button.command))
        elif button.is_form:
            self.form.open()
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
        buttons = self.ground.laid_board.prompt.answers
        manners = [button.manner for button in buttons if button.manner and not button.refusal]
        if manners and self.ground.touchable:
            here = manners.index(self.gesture.manner)
            self._pick(self.gesture.pick_manner(manners[(here + 1) % len(manners)]))

    def carry(self, laid: Laid, at: tuple[int, int]) -> None:
        """A card follows the pointer."""
        card = laid.card
        if card is not None and card in self.posts.touchable:
            self.posts.held = card
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
        if card is not None and card in self.posts.touchable:
            self.posts.drop(card, at, self.ground.laid_board)
            self.scene.refresh()
            return
        if card is None or card not in self.gesture.legal_cards:
            self.tap_card(laid)
            return
        seat, gesture, with_it = self._seat_at(at), self.gesture, self._laid_upon(at, laid)
        refusal = None if seat is None else self.refusals.of_seat(seat)
        zones = self.ground.laid_board.zones
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
        if self.carried is not None and self.carried[0] in self.ground.laid_board.cards:
            laid, at = self.carried
            spot = Spot(*at, laid.spot.width * 1.05)
            draw_card(surface, style.theme, laid.card, spot, zone=laid.zone.name)

    def _seat_at(self, at: tuple[int, int]) -> Seat | None:
        """Whose place at the table this is."""
        board = self.ground.laid_board
        seats = (plate.seat for plate in board.plates)
        return next((s for s in seats if Rect(*board.reach(s)).collidepoint(at)), None)

    def _laid_upon(self, at: tuple[int, int], carried: Laid) -> Gesture | None:
        """With the card of another pile picked that lies there, if both go together."""
        for laid in reversed(self.ground.laid_board.cards):
            if laid.zone != carried.zone and Rect(*laid.spot.bounds).collidepoint(at):
                found = self.gesture if laid.card is None else self.gesture.tap_card(laid.card)
                return found if {carried.card, laid.card} <= {*found.chosen} else None
        return None

    def _target_at(self, at: tuple[int, int]) -> Target | None:
        """Where a card was dropped: the nearest glowing place, if it is near enough."""
        reach, board = self.scene.style.px(70), self.ground.laid_board
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
                self.form.gave(command)
            self.answered()

    def key(self, event: Event, do: Mapping[str, Callable[[], None]]) -> bool:
        """The keys of the table; True if it was one."""
        for action, act in do.items():
            if self.scene.shell.pressed(event, action):
                act()
                return True
        if not self.ground.touchable:
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
        cards = self.ground.laid_board.hand_cards
        if number < len(cards):
            self.scene.stage.go_to(card_key(cards[number]))
            self.tap_card(cards[number])
        return number < len(cards)
