"""The lab before the first run: what can be done here, and what will be read."""

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Panel, Row
from app.draw.widgets.node import Node
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Icon, Text
from app.scenes.lab.cards import card, card_row

STEPS = (
    ("flask", "Change a rule", "A is the printed game. Change B, and choose A vs. B to see what "
     "your change does. Sweep tries one number over a range."),
    ("mask", "Let bots play", "Choose how many seats, which bots, and how many games. Then press "
     "Run. More games make the figures surer."),
    ("chart", "Read what it did", "You'll read here who wins and how sure that is, how long games "
     "take, what bots choose, and which games are worth a look."),
    ("cards", "Play it", "Sit down at the variant yourself. Turn on designer mode in the settings, "
     "and F8 flags a moment. The flag above lists what you flagged."),
)  # fmt: skip


def first_steps(style: Style) -> Node:
    """Four steps, in the order in which a playtester takes them."""
    steps = [_step(icon, title, about) for icon, title, about in STEPS]
    title = Text("How to try a variant", 18, face="serif")
    if style.narrow:
        return Column([title, *steps], gap=16)
    pairs = [Row(steps[at : at + 2], gap=14, align="stretch", grow=1) for at in (0, 2)]
    inside = Column(pairs, gap=14, grow=1)
    return Column([title, Scroll(inside, key="steps", grow=1)], gap=12, grow=1)


def _step(icon: str, title: str, about: str) -> Node:
    words = [Text(title, 17, face="serif"), Text(about, 14, "text_dim")]
    inside = Row([Icon(icon, 34), Column(words, gap=6, grow=1)], gap=18, align="top")
    return Panel(inside, 22, 16, fill="well", grow=1)


def empty_cards(style: Style) -> Node:
    """Where the figures that matter most will stand."""
    heads = [
        ("clock", "Length", "In rounds and minutes"),
        ("weight", "Fairness of seats", "How far apart they are"),
        ("film", "Worth a look", "The longest game"),
    ]
    return card_row(style, [card(*head) for head in heads])
