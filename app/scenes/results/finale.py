"""The end of a game as a scene: who wins by name, everybody's face, and a word from the winner.

Where things are to stay calm there are neither rays nor confetti, and nothing moves.
"""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from app.draw.card_faces import theme_of
from app.draw.confetti import LASTS, draw_confetti
from app.draw.rooms import plain
from app.draw.style import Style
from app.draw.theatre import part_curtain, theatre
from app.draw.widgets.boxes import Column, Flow, Gap, Padded, Row, Sized
from app.draw.widgets.button import Button
from app.draw.widgets.fanfare import GOLD, SILVER, Champion, Fanfare, PaperWords, Pill
from app.draw.widgets.node import Node, walk
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Avatar, Icon, Text
from app.scenes import routes
from app.scenes.results.ending import Unfinished, read_ending, rematch
from app.scenes.scene import Scene
from app.store.saved_game import BadSave
from app.table.easing import ease_out
from app.table.finale import Finale, finale
from app.table.game_result import FinalRole
from rules.kernel.cards import CardId, Seat

if TYPE_CHECKING:
    from app.scenes.shell import Shell


# The nodes of a game's last scene: as large as the window has room for.

VALANCE, MARGIN, CAPTION = 88, 14, 150
# The name is smaller where nothing is celebrated or all is to stay calm.
CALM = 0.78


class Scale(NamedTuple):
    """How large the parts are; where there is little room the others have no captions."""

    winner: int
    name: int
    others: int
    captions: bool = True


SCALES = (
    Scale(168, 96, 84), Scale(148, 84, 76), Scale(128, 72, 64), Scale(104, 56, 52),
    Scale(104, 56, 44, captions=False), Scale(72, 44, 36, captions=False),
)  # fmt: skip
Deeds = tuple[Callable[[], None], Callable[[], None]]


def finale_nodes(
    style: Style,
    shown: Finale,
    deeds: Deeds,
    theme: str,
    cards: Sequence[CardId],
    begins: float,
) -> Node:
    """The largest form that fits; the smallest scrolls if even that is too high."""
    forms = [_form(shown, scale, deeds, theme, tuple(cards), begins) for scale in SCALES]
    room = style.width - 2 * style.px(MARGIN)
    high = style.height - style.px(VALANCE + MARGIN)
    form = next((one for one in forms if one.size(style, room)[1] <= high), forms[-1])
    form.grow = 1
    inside = Padded(Column([form, Gap(MARGIN)], gap=0), MARGIN, 0)
    return Column([Gap(VALANCE), Scroll(inside, key="stage", grow=1)], gap=0)


def _form(
    shown: Finale,
    scale: Scale,
    deeds: Deeds,
    theme: str,
    cards: tuple[CardId, ...],
    begins: float,
) -> Node:
    ink = SILVER if shown.tone == "lost" else GOLD
    name = scale.name if begins and ink is GOLD else round(scale.name * CALM)
    parts: list[Node] = [
        Gap(grow=1),
        _podium(shown, scale, theme, cards),
        Fanfare(shown.headline, name, ink, begins, key="headline"),
        _about(shown),
        Gap(grow=2),
        _others(shown, scale, theme),
        _buttons(deeds),
    ]
    return Column(parts, gap=8, align="middle")


def _podium(shown: Finale, scale: Scale, theme: str, cards: tuple[CardId, ...]) -> Node:
    """The winners in the middle, and beside them what somebody says."""
    many = len(shown.winners)
    size = scale.winner * {0: 0, 1: 1.0, 2: 0.8, 3: 0.66}.get(many, 0.54)
    wreath = shown.tone != "lost" and many == 1
    fan = cards if many == 1 else ()
    winners = [
        Champion(shown.faces[seat], size, wreath, theme, fan, tip=shown.captions[seat])
        for seat in shown.winners
    ]
    said = _said(shown)
    if said is None:
        return Flow(winners, 4, "middle")
    aside = Row([said, Gap(grow=1)], gap=0, grow=1)
    return Row([Gap(grow=1), Flow(winners, 4, "middle"), aside], gap=8)


def _said(shown: Finale) -> Node | None:
    """The remark with the face of whoever makes it."""
    if shown.remark is None:
        return None
    seat, words = shown.remark
    points = shown.winners == (seat,)
    inside: list[Node] = [] if points else [Avatar(shown.faces[seat], 34)]
    inside.append(Text(words, 15, "#2a2118", "serif italic", grow=1))
    return Sized(PaperWords(Row(inside, gap=10), points=points), width=250)


def _about(shown: Finale) -> Node:
    """How it was won; to one who has lost, their own place and best moment."""
    if not shown.lines or shown.viewer is None:
        return Pill(Text(shown.subline, 18, "#ffe9b4", "semibold", "middle"))
    head, *more = shown.lines
    words: list[Node] = [Text(head, 18, "#f2e8d5", "serif")]
    words += [Text(line, 13, "#cfc4ae", "semibold") for line in more]
    inside = Row(
        [Avatar(shown.faces[shown.viewer], 48), Column(words, gap=0, align="left")], gap=12
    )
    return Pill(inside, 18, 6, edge="#4c8dd6")


def _others(shown: Finale, scale: Scale, theme: str) -> Node:
    people = [_person(shown, seat, scale) for seat in shown.others]
    people += [_hidden(one, scale, theme) for one in shown.hidden]
    return Flow(people, 22, "middle", "top")


def _person(shown: Finale, seat: Seat, scale: Scale) -> Node:
    return _under(
        Avatar(shown.faces[seat], scale.others), shown.names[seat], shown.captions[seat], scale
    )


def _hidden(one: FinalRole, scale: Scale, theme: str) -> Node:
    """What nobody could see until now."""
    return _under(Icon(one.art, scale.others, theme=theme), one.role, one.fate, scale, always=True)


def _under(face: Node, name: str, caption: str, scale: Scale, always: bool = False) -> Node:
    words: list[Node] = [Text(name, 15, "#f6ecd8", "bold", "middle")]
    if scale.captions or always:
        words.append(Text(caption, 13, "#e0d3b8", "semibold", "middle"))
    return Sized(Column([Column([face], align="middle"), *words], gap=1), width=CAPTION)


def _buttons(deeds: Deeds) -> Node:
    go_on, again = deeds
    buttons: list[Node] = [
        Button("See how it went", go_on, "primary", "book", key="how it went"),
        Button("Rematch", again, icon="redo", key="rematch"),
    ]
    return Flow(buttons, 12, "middle")


PARTS = 0.7
# A key or a click in the first moments was meant for the table.
UNMEANT = 0.4
MOVES = frozenset(
    {pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
     pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}
)  # fmt: skip
HELD = frozenset(
    {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT,
     pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_PRINTSCREEN}
)  # fmt: skip


def last_scene(shell: "Shell", path: Path) -> Scene:
    """How a game ends; one that cannot be read has only results that say so."""
    try:
        return FinaleScene(shell, path)
    except (BadSave, Unfinished):
        results: Scene = routes.ROUTES["results"](shell, path)
        return results


class FinaleScene(Scene):
    """Stays until a key or a click; then come the results."""

    def __init__(self, shell: "Shell", path: Path) -> None:
        super().__init__(shell)
        self.path = path
        self.ending = read_ending(path, shell.saves, shell.settings.content.tame)
        self._begun: float | None = None
        self._last = 0.0

    @property
    def quiet(self) -> bool:
        """Whether things are to stay calm."""
        settings = self.shell.settings
        still = settings.motion.reduce_motion or settings.motion.speed == 0
        return still or settings.content.tame

    def build(self, style: Style) -> Node:
        ending, shell = self.ending, self.shell
        voice = shell.voice(ending.game, ending.result.names)
        shown = finale(ending.result, ending.speakers, voice, self.quiet)
        self.tone = shown.tone
        theme = style.cards(theme_of(ending.game, ending.options))
        deck = len(ending.game.deck.cards)
        cards = () if self.quiet or shown.tone != "won" else (0, deck - 1, deck // 3, 2 * deck // 3)
        begins = 0.0 if self.quiet else (self._begun or shell.clock()) + PARTS
        deeds = self.go_on, partial(rematch, shell, self.path, ending)
        return finale_nodes(style, shown, deeds, theme, cards, begins)

    @property
    def _light(self) -> str:
        if self.tone == "lost":
            return "low"
        return "quiet" if self.quiet else "bright"

    def backdrop(self, style: Style) -> Surface:
        if style.high_contrast:
            return plain(style.width, style.height, style.colour("bg"))
        return theatre(style.width, style.height, self._light)

    def enter(self) -> None:
        """The curtain opens now, and the keyboard is on the way on."""
        super().enter()
        if self._begun is None:
            self._begun = self.shell.clock()
            self.shell.sound.play("curtain_lift")
        self.lay_out()
        self.stage.go_to("how it went")

    def go_on(self) -> None:
        """The results."""
        routes.show_results(self.shell, self.path)

    def back(self) -> None:
        """Esc goes on as well: the table is gone."""
        self.go_on()

    def handle(self, event: Event) -> bool:
        """The first key or click ends the motion; the next one goes on, if no button takes it."""
        key = event.type == pygame.KEYDOWN and event.key not in HELD
        click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if not (key or click):
            return False
        if self._time < (UNMEANT if self.quiet else PARTS):
            self._begun = self.shell.clock() - LASTS - PARTS if not self.quiet else self._begun
            self.refresh()
            return True
        if (key and not self._moves(event)) or (click and not self.stage.control_at(event.pos)):
            self.go_on()
            return True
        return False

    def _moves(self, event: Event) -> bool:
        """Whether a key moves the focus, presses a button or belongs to the whole program."""
        shell = self.shell
        return event.key in MOVES or any(shell.pressed(event, k) for k in ("mute", "full_screen"))

    # Time

    @property
    def _time(self) -> float:
        return self.shell.clock() - (self._begun or 0.0)

    def moving(self, now: float) -> bool:
        """While curtain and confetti move, and for one frame after them."""
        moved, self._last = self._last, now - (self._begun or now)
        return not self.quiet and moved < PARTS + LASTS

    def draw(self, surface: Surface, now: float) -> None:
        """The stage, confetti behind the words, and the curtain as far as it is open."""
        style, time = self.stage.style, now - (self._begun or now)
        surface.blit(self.backdrop(style), (0, 0))
        lively = not self.quiet and not style.high_contrast
        if lively and self.tone != "lost" and time > PARTS / 2:
            draw_confetti(surface, style, time - PARTS / 2, self._words())
        self.stage.draw(surface, now)
        if lively and time < PARTS:
            part_curtain(surface, ease_out(max(0.0, time) / PARTS))
        self.stage.draw_tip(surface, now)

    def _words(self) -> list[Rect]:
        """Where something is to be read."""
        nodes = (node for layer in self.stage.layers for node in walk(layer))
        return [node.box for node in nodes if isinstance(node, Text) or node.key == "headline"]
