"""What has changed on a card for a while: a seal with a number on Characters and Defenses."""

from collections import Counter
from collections.abc import Iterable, Iterator

from app.games.no_honor import explanations as about
from app.games.no_honor.layout import NoHonorLayout
from app.table.board import Label, Laid, Picture, PlateChip
from app.table.geometry import Box
from rules.games.no_honor.state import CREW
from rules.games.no_honor.vocabulary import SKILLS
from rules.kernel.cards import CardId

# How large a seal is, in parts of the card's width, and at most in design pixels.
_SEAL, _MOST, _TEXT = 0.3, 24, 12
# Where the first one is, in parts of the card's height.
_TOP = 0.22


def lay_boosts(
    layout: NoHonorLayout, cards: Iterable[Laid]
) -> tuple[list[Picture], list[PlateChip]]:
    """The seals and the numbers of everything on the table that is stronger or weaker for now."""
    changed: dict[CardId, Counter[int]] = {}
    for boost in layout.view.boosts:
        changed.setdefault(boost.card, Counter())[boost.skill] += boost.n
    seals, chips = list[Picture](), list[PlateChip]()
    for laid in cards:
        for seal, chip in _marks(layout, laid, changed.get(laid.card or 0, Counter())):
            seals.append(seal)
            chips.append(chip)
    return seals, chips


def _marks(
    layout: NoHonorLayout, laid: Laid, changes: Counter[int]
) -> Iterator[tuple[Picture, PlateChip]]:
    """Below each other at the right edge of the picture, the number before its seal.

    What makes a Defense stronger is bad for whoever is sent to it.
    """
    if laid.card is None:
        return
    ruler, bounds = layout.ruler, laid.spot.bounds
    side = max(ruler.line(_TEXT), min(ruler.px(_MOST), round(laid.spot.width * _SEAL)))
    wide = ruler.width("+8", _TEXT, "bold") + ruler.px(8)
    shown = [(skill, change) for skill, change in sorted(changes.items()) if change]
    top, good = bounds.y + round(bounds.h * _TOP), 1 if laid.zone.name == CREW else -1
    for number, (skill, change) in enumerate(shown):
        seal = Box(bounds.right - side, top + number * side, side, side)
        words = layout.say(about.boosted(layout.voice.card(laid.card), SKILLS[skill], change))
        room = Box(seal.x - wide + ruler.px(3), seal.y, wide, side)
        label = Label(f"{change:+d}".replace("-", "−"), room, _TEXT, "plain", "centre", "bold")
        tone = "passed" if change * good > 0 else "short"
        chip = PlateChip("boost", room, label, None, tone, words)
        yield Picture(f"skill_{SKILLS[skill]}", seal, words), chip
