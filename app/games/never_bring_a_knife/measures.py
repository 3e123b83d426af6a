"""The sizes of things on a table of Never Bring a Knife, for a window, a text size and a card."""

from dataclasses import dataclass

from app.games.never_bring_a_knife.questions import QUESTIONS
from app.table.bar import bar_height
from app.table.board import Label, Picture, SmallButton
from app.table.geometry import CARD_RATIO, Box, Ruler, Space
from app.table.hand_fan import fan_height
from app.table.prompt import prompt_height

NAME, NUMBER, NOTE, CAPTION = 15, 13, 12, 12
STACK_CARD, HAND_CARD, ROLE_CARD, BOSS_CARD, DECK_CARD = 44, 98, 84, 78, 58
SMALLEST_STACK_CARD, SMALLEST_HAND_CARD, SMALLEST_BOSS = 24, 52, 30
# Wounds are marks in a row as long as there are not too many of them.
MOST_PIPS = 4
BUTTONS = (
    ("say", "Say", "icon_talk", "Make a claim for all to hear; it need not be true."),
    ("hint", "Hint", "icon_hint", "What a strong player would do here, and why."),
    ("undo", "Undo", "icon_undo", "Take back your last decision."),
    ("flag", "Flag", "icon_flag", "Save this moment with a note, for the designer."),
)


@dataclass(frozen=True, slots=True)
class Party:
    """How many sit at the table, how many cards a stack takes, and how many wounds fell one.

    At an open table everybody's hand is seen.
    """

    seats: int
    slots: int
    fall_at: int
    is_open: bool = False


class Measures:
    """What all arrangements share; `size` shrinks the cards, a `roomy` plate has an avatar."""

    def __init__(self, space: Space, ruler: Ruler, party: Party, size: float, roomy: bool) -> None:
        self.ruler, self.party, self.size, self.roomy = ruler, party, size, roomy
        self.window = space.window
        self.bar = bar_height(space.ruler)
        self._measure_plate()
        self._measure_tray()
        px = ruler.px
        self.note = ruler.line(NOTE) + px(4)
        self.rise = self.note - px(4)
        self.label = ruler.line(NUMBER) + px(4)
        self.hand_card = max(SMALLEST_HAND_CARD, px(HAND_CARD * min(size, 1.15)))
        self.hand_height = fan_height(self.hand_card, ruler)

    def _measure_plate(self) -> None:
        ruler = self.ruler
        px, line = ruler.px, ruler.line(NUMBER)
        self.icon, self.pip = max(px(16), round(line * 0.78)), max(px(16), round(line * 0.76))
        self.pips = self.party.fall_at if self.party.fall_at <= MOST_PIPS else 1
        self.money = self.icon + px(3) + ruler.width("88", NUMBER, "bold") + px(6)
        self.cards = self.icon + px(3) + ruler.width("8", NUMBER, "bold") + px(6)
        self.wounds = max(self.pips * self.pip, self.pip + px(3) + ruler.width("8", NUMBER, "bold"))
        row = self.money + self.cards + self.wounds
        rows = ruler.line(NAME) + max(line, self.icon)
        self.plate_height = max(px(56) if self.roomy else 0, rows + px(6))
        self.avatar = min(px(44), self.plate_height - px(8))
        self.left = px(6) + self.avatar + px(8)
        if not self.roomy:
            self.avatar, self.left = round(ruler.line(NAME) * 0.8), px(6)
        name = ruler.width("Mmmmm", NAME, "bold") + (0 if self.roomy else self.avatar + px(4))
        self.plate_width = self.left + max(row, name) + px(6)

    def _measure_tray(self) -> None:
        px, slots = self.ruler.px, self.party.slots
        self.pad, self.gap = px(5), px(4)
        wanted = px(STACK_CARD * self.size)
        room = self.plate_width + 2 * self.pad
        widest = (room - 2 * self.pad - (slots - 1) * self.gap) // slots
        few = slots <= 4 or wanted <= widest
        self.card = max(SMALLEST_STACK_CARD, wanted if few else max(widest, wanted * 4 // slots))
        self.card_height = round(self.card * CARD_RATIO)
        self.tray_width = slots * self.card + (slots - 1) * self.gap + 2 * self.pad
        self.tray_height = self.card_height + 2 * self.pad

    @property
    def group_width(self) -> int:
        """A plate and its tray are as wide as the wider of them."""
        return max(self.plate_width, self.tray_width)

    @property
    def group_height(self) -> int:
        """A plate above its tray."""
        return self.plate_height + self.between + self.tray_height

    @property
    def between(self) -> int:
        """What is left between a plate and its tray: an open table has the hand there."""
        return self.ruler.px(36 if self.party.is_open else 4)

    def prompt_height(self, width: int) -> int:
        """Room for every question."""
        return max(prompt_height(question, width, self.ruler) for question in QUESTIONS)

    @property
    def smallest_boss(self) -> int:
        """How wide the boss must be: a ring has room for a large one."""
        return self.ruler.px(60) if self.roomy else SMALLEST_BOSS

    @property
    def smallest_hand(self) -> int:
        """How wide a hand must be, so that each of its cards can be told."""
        return round(self.hand_card * (1.1 + 0.42 * (self.party.slots - 1)))

    def slots(self, tray: Box) -> tuple[Box, ...]:
        """The places for cards in a tray."""
        step = self.card + self.gap
        x = tray.x + (tray.w - step * self.party.slots + self.gap) // 2
        y = tray.y + self.pad
        return tuple(
            Box(x + n * step, y, self.card, self.card_height) for n in range(self.party.slots)
        )

    # The small buttons

    def wide_buttons(self, right: int, bottom: int) -> tuple[SmallButton, ...]:
        """Two rows of two, each with its word beside its drawing."""
        ruler = self.ruler
        px, icon = ruler.px, max(ruler.px(16), round(ruler.line(NUMBER) * 0.8))
        words = max(ruler.width(text, NUMBER, "semibold") for _, text, _, _ in BUTTONS)
        wide = max(px(90), px(12) + icon + px(7) + words + px(10))
        high = max(px(40), ruler.line(NUMBER) + px(8))
        x, y = right - 2 * wide - px(6), bottom - 2 * high - px(6)
        steps = [(n % 2 * (wide + px(6)), n // 2 * (high + px(6))) for n in range(len(BUTTONS))]
        boxes = [Box(x + across, y + down, wide, high) for across, down in steps]
        pairs = zip(BUTTONS, boxes, strict=True)
        return tuple(self._wide(kind, box, icon, words) for kind, box in pairs)

    def _wide(
        self, kind: tuple[str, str, str, str], box: Box, icon: int, words: int
    ) -> SmallButton:
        name, text, art, about = kind
        px = self.ruler.px
        x = box.x + (box.w - icon - px(7) - words) // 2
        picture = Box(x, box.y + (box.h - icon) // 2, icon, icon)
        line = Box(picture.right + px(7), box.y, words, box.h)
        label = Label(text, line, NUMBER, weight="semibold")
        return SmallButton(name, Picture(art, picture, about), box, label, wide=True)

    def discs(self, right: int, bottom: int) -> tuple[SmallButton, ...]:
        """Two rows of two discs without words."""
        side = max(self.ruler.px(36), 24)
        step = side + self.ruler.px(5)
        x, y = right - 2 * step, bottom - 2 * step
        return tuple(
            SmallButton(
                name, Picture(art, Box(x + n % 2 * step, y + n // 2 * step, side, side), about),
                Box(x + n % 2 * step, y + n // 2 * step, side, side), None,
            )
            for n, (name, _, art, about) in enumerate(BUTTONS)
        )  # fmt: skip
