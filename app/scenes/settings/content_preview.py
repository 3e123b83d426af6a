"""What the tame theme does, at a glance: the cards that it changes, and a few sentences."""

from pygame import Rect

from app.draw.card_faces import sprite
from app.draw.faces.never_bring_a_knife import CHANGED
from app.draw.style import Style
from app.draw.widgets.boxes import Column, Picture, Row, Sized
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.text import Rule, Text
from app.games.lexicons import lexicon
from app.scenes.settings.preview import Felt

GAME, TITLE = "never_bring_a_knife", "Never Bring a Knife"
CARD, GAP, BESIDE = 78, 8, 3
CONCRETE = ("#5b4a36", "#10171f")
STORY = (
    "Ann plays a Gun on Bo.",
    "Bo’s Armor stops one Gun, and two are left: Bo takes a wound.",
    "Ann uses the Hit. Bo has three wounds and falls.",
)


def content_preview(style: Style, width: float) -> Node:
    """The cards on the table, and how the log tells of them."""
    rows = [CHANGED[at : at + BESIDE] for at in range(0, len(CHANGED), BESIDE)]
    high = len(rows) * (CARD * 1.4 + GAP) + GAP
    words = lexicon(GAME, style.tame)
    told = [Text(words.said(sentence), 13, "text_dim") for sentence in STORY]
    parts = [
        Text("Preview", 18, face="serif"),
        Felt(Picture(_cards, 0, high), 10, 10, felt=CONCRETE),
        Text(TITLE, 13, "text_dim", "semibold"),
        *told,
        Rule("panel_edge"),
        Text("The same rules either way.", 13, "text_dim"),
    ]
    column = Sized(Column(parts, gap=10), width=style.grown(width) / style.unit)
    return Row([column], align="top")


def _cards(pen: Pen, box: Rect) -> None:
    style = pen.style
    wide, high = style.px(CARD), style.px(CARD * 1.4)
    step, down = wide + style.px(GAP), high + style.px(GAP)
    left, top = box.centerx - step * (BESIDE - 1) // 2, box.y + style.px(GAP) + high // 2
    for number, card in enumerate(CHANGED):
        picture = sprite(style.cards(GAME), card, wide)
        at = left + number % BESIDE * step, top + number // BESIDE * down
        pen.surface.blit(picture, picture.get_rect(center=at))
