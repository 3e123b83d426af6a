"""The plates at a table of Never Bring a Knife: wounds, Money, marks, and what the viewer knows."""

from collections.abc import Iterator

from app.games.never_bring_a_knife import explanations as about
from app.games.never_bring_a_knife.measures import NAME, NOTE, NUMBER
from app.games.never_bring_a_knife.setting import Setting
from app.games.never_bring_a_knife.standing import roles, seat_line
from app.games.never_bring_a_knife.words import side
from app.table.board import Chip, Counter, Label, Meter, Note, Picture, Plate
from app.table.fitting import elide, longest_fitting
from app.table.geometry import Box
from rules.kernel.cards import CardId, Seat


def lay_plates(setting: Setting) -> tuple[Plate, ...]:
    """The plates in the order of the seats."""
    return tuple(_Plate(setting, seat).laid() for seat in range(setting.view.seats))


class _Plate:
    """One seat: the name with its chips in the first row, the numbers in the second."""

    def __init__(self, setting: Setting, seat: Seat) -> None:
        self.setting, self.seat, self.of = setting, seat, setting.at.of
        self.ruler, self.place = setting.ruler, setting.place(seat)
        self.box, px = self.place.plate, setting.ruler.px
        line, numbers = self.ruler.line(NAME), max(self.ruler.line(NUMBER), self.of.icon)
        top = self.box.y + (self.box.h - line - numbers) // 2
        left, right = self.box.x + self.of.left, self.box.right - px(6)
        self.first = Box(left, top, right - left, line)
        self.second = Box(left, top + line, right - left, numbers)

    def laid(self) -> Plate:
        """The plate in its box."""
        view, setting = self.setting.view, self.setting
        chips = tuple(self._chips())
        return Plate(
            self.seat, self.box, self._avatar(), self._name(chips), tuple(self._counters()),
            tuple(self._tokens()), self._note(),
            acts=self._acts() and view.outcome is None,
            explanation=setting.say(self._explanation()), meters=(self._wounds(),), chips=chips,
        )  # fmt: skip

    def _acts(self) -> bool:
        """Whether it is this seat's turn, or its stack that is being resolved."""
        return self.seat in self.setting.view.owed or self.setting.is_resolving(self.seat)

    def _explanation(self) -> str:
        view, voice = self.setting.view, self.setting.voice
        line = seat_line(view, self.seat, voice)
        return " ".join([line, *roles(view, voice)]) if self.seat == view.seat else line

    def _avatar(self) -> Box:
        side, px = self.of.avatar, self.ruler.px
        if self.of.roomy:
            return Box(self.box.x + px(6), self.box.y + (self.box.h - side) // 2, side, side)
        return Box(self.first.x, self.first.y + (self.first.h - side) // 2, side, side)

    def _tokens(self) -> Iterator[Picture]:
        """A mark over the avatar of whoever has fallen."""
        if self.setting.has_fallen(self.seat):
            words = f"{self.setting.voice.does(self.seat, 'have')} fallen (NBK-END-01)."
            yield Picture("fallen", self._avatar(), self.setting.say(words))

    # The first row

    def _name(self, chips: tuple[Chip, ...]) -> Label:
        px = self.ruler.px
        left = self.first.x if self.of.roomy else self.first.x + self.of.avatar + px(4)
        right = min([self.first.right, *(chip.box.x - px(4) for chip in chips)])
        box = Box.between(left, self.first.y, right, self.first.bottom)
        name = elide(self.setting.name(self.seat), box.w, NAME, self.ruler, "bold")
        return Label(name, box, NAME, weight="bold")

    def _chips(self) -> Iterator[Chip]:
        """From the right: with a word if the name has enough room beside it, else a drawing."""
        worded = self._fits_worded
        right = self.first.right
        for name, word, art, tone, words in self._marks():
            chip = self._chip(name, word if worded else "", art, tone, words, right)
            yield chip
            right = chip.box.x - self.ruler.px(4)

    def _marks(self) -> Iterator[tuple[str, str, str, str, str]]:
        """What marks a seat: name, word, drawing, tone, and what it means."""
        view, say = self.setting.view, self.setting.say
        if self.seat == view.dealer and not self.setting.is_over:
            yield "dealer", "dealer", "token_dealer", "dealer", about.DEALER
        for number in range(self.setting.hits(self.seat)):
            yield f"hit {number}", say("Hit"), "token_hit", "wound", say(about.HIT)
        role = self._known
        if role is not None and self.place.note is None and self.seat != self.setting.chair:
            told = self._told(role)
            tone = about.TONES[role]
            yield "known", "", about.SIDE_ART[role], tone, told

    @property
    def _fits_worded(self) -> bool:
        """Whether chips with words leave room for the name, or for a good part of a long one."""
        ruler = self.ruler
        needed = sum(
            ruler.width(word, NOTE, "bold") + ruler.px(18) if word else self.of.icon + ruler.px(4)
            for _, word, _, _, _ in self._marks()
        )
        name = min(ruler.width(self.setting.name(self.seat), NAME, "bold"), ruler.px(70))
        mark = 0 if self.of.roomy else self.of.avatar + ruler.px(4)
        return needed + name + mark <= self.first.w

    def _chip(self, name: str, word: str, art: str, tone: str, words: str, right: int) -> Chip:
        ruler = self.ruler
        if not word:
            side = min(self.first.h, round(self.of.icon * 1.15))
            y = self.first.y + (self.first.h - side) // 2
            box = Box(right - side, y, side, side)
            return Chip(name, box, None, Picture(art, box), tone, words)
        high = min(self.first.h, ruler.line(NOTE) + ruler.px(2))
        wide = ruler.width(word, NOTE, "bold") + ruler.px(14)
        box = Box(right - wide, self.first.y + (self.first.h - high) // 2, wide, high)
        inside = box.inset(ruler.px(7), 0)
        return Chip(name, box, Label(word, inside, NOTE, weight="bold"), None, tone, words)

    # The second row

    def _counters(self) -> Iterator[Counter]:
        setting, of, row = self.setting, self.of, self.second
        money = setting.money(self.seat)
        yield self._counter("money", money, "icon_money", about.MONEY, Box(
            row.x, row.y, of.money, row.h))  # fmt: skip
        cards = len(setting.hand(self.seat))
        yield self._counter("cards", cards, "icon_cards", about.CARDS, Box(
            row.x + of.money, row.y, of.cards, row.h))  # fmt: skip

    def _counter(self, name: str, value: int, art: str, words: str, room: Box) -> Counter:
        side = self.of.icon
        icon = Box(room.x, room.y + (room.h - side) // 2, side, side)
        text = Box.between(icon.right + self.ruler.px(3), room.y, room.right, room.bottom)
        label = Label(str(value), text, NUMBER, weight="bold")
        return Counter(name, value, Picture(art, icon, self.setting.say(words)), label)

    def _wounds(self) -> Meter:
        of, row, view = self.of, self.second, self.setting.view
        left, y = row.right - of.wounds, row.y + (row.h - of.pip) // 2
        boxes = tuple(Box(left + n * of.pip, y, of.pip, of.pip) for n in range(of.pips))
        figure = Box.between(boxes[0].right + self.ruler.px(3), row.y, row.right, row.bottom)
        value = view.wounds[self.seat]
        return Meter(
            "wounds", value, "icon_wound", "icon_wound_off", boxes,
            Label(str(value), figure, NUMBER, weight="bold"),
            self.setting.say(about.wounds(view, self.seat)),
        )  # fmt: skip

    # What the viewer knows

    @property
    def _known(self) -> CardId | None:
        """The role that lies open, or that the viewer may be reminded of."""
        lies = self.setting.role(self.seat)
        if lies is not None or self.setting.is_over:
            return lies
        return self.setting.view.mark_at(self.seat)

    def _note(self) -> Note | None:
        """A tab on the upper edge of the plate."""
        role, room, ruler = self._known, self.place.note, self.ruler
        if role is None or room is None or self.seat == self.setting.chair:
            return None
        px, icon = ruler.px, round(ruler.line(NOTE) * 0.8)
        word = side(role).lower()
        own = self.setting.voice.viewer == self.setting.chair and not self.setting.is_over
        words = (f"you saw: {word}", word) if own else (word,)
        most = room.w * 2 // 3 - 2 * icon - px(26)
        text = longest_fitting(words, most, NOTE, ruler, "bold")
        wide = ruler.width(text, NOTE, "bold") + 2 * icon + px(24)
        box = Box(room.right - wide - px(8), room.y, wide, room.h + px(4))
        y = room.y + (room.h - px(4) - icon) // 2 + px(1)
        eye = Picture("icon_eye", Box(box.x + px(7), y, icon, icon))
        mark = Picture(about.SIDE_ART[role], Box(box.right - px(7) - icon, y, icon, icon))
        line = Box.between(eye.box.right + px(5), room.y, mark.box.x - px(5), room.bottom - px(2))
        label = Label(text, line, NOTE, align="centre", weight="bold")
        return Note(label, box, self._told(role), about.TONES[role], (eye, mark))

    def _told(self, role: CardId) -> str:
        setting = self.setting
        is_open = setting.is_over or setting.voice.viewer != setting.chair
        return about.known(role, self.seat, setting.voice, is_open=is_open)
