"""What the tame theme does, at a glance: the cards that it changes, and a few sentences."""

from functools import partial

from pygame import Rect

from app.draw.card_faces import sprite
from app.draw.style import Style
from app.draw.widgets.boxes import Column, DrawnBox, Row, Sized
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.text import Hairline, Text
from app.games import shelf
from app.scenes.settings.preview import Felt
from app.table.title import Tame, Title

CARD, GAP, BESIDE = 78, 8, 3


def content_preview(style: Style, width: float) -> Node:
    """The cards on the table, and how the log tells of them."""
    title, tame = _tamed()
    rows = -(-len(tame.sample.cards) // BESIDE)
    high = rows * (CARD * 1.4 + GAP) + GAP
    words = title.lexicon(style.tame)
    told = [Text(words.said(sentence), 13, "text_dim") for sentence in tame.sample.story]
    cards = DrawnBox(partial(_cards, title.game, tame), 0, high)
    parts = [
        Text("Preview", 18, face="serif"),
        Felt(cards, 10, 10, felt=tame.sample.felt),
        Text(title.called(style.tame), 13, "text_dim", "semibold"),
        *told,
        Hairline("panel_edge"),
        Text("The same rules either way.", 13, "text_dim"),
    ]
    column = Sized(Column(parts, gap=10), width=style.grown(width) / style.unit)
    return Row([column], align="top")


def _tamed() -> tuple[Title, Tame]:
    """The first game on the shelf that has a tame theme."""
    return next((title, title.tame) for title in shelf() if title.tame)


def _cards(game: str, tame: Tame, pen: Pen, box: Rect) -> None:
    style = pen.style
    wide, high = style.px(CARD), style.px(CARD * 1.4)
    step, down = wide + style.px(GAP), high + style.px(GAP)
    left, top = box.centerx - step * (BESIDE - 1) // 2, box.y + style.px(GAP) + high // 2
    for number, card in enumerate(tame.sample.cards):
        picture = sprite(style.cards(game), card, wide)
        at = left + number % BESIDE * step, top + number // BESIDE * down
        pen.surface.blit(picture, picture.get_rect(center=at))
