"""The middle of a table of No Honor Among Thieves: what is robbed, and where Characters are.

The two Objectives on their mats, with Defenses, who was sent to each, and whether that is enough;
below them the hiring pool, the Jail, the Graveyard, and whether honor is intact.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from app.games.no_honor.table import explanations as about
from app.games.no_honor.table import words as wording
from app.games.no_honor.table.crews import ACROSS, lay_modifiers, tired_mark
from app.games.no_honor.table.layout import NoHonorLayout, YardPlace
from app.games.no_honor.table.mats import Mat, MatContent, MatFact, MatPlace, MatRow, place_mat
from app.games.no_honor.table.vocabulary import DIE_ART, harm
from app.table.board import (
    FeltPanel,
    FreePanel,
    Label,
    Laid,
    Picture,
    Pip,
    PlateChip,
    Slot,
)
from app.table.boxes import Worded, written
from app.table.card_marks import corner_pip, seal
from app.table.card_slots import SENT, SlotPlace, lay_slots
from app.table.face_lines import NAMED, line_boxes
from app.table.fitting import first_wrapping, longest_fitting
from app.table.geometry import CARD_RATIO, Box, Spot, around, spot_in
from app.table.hand_fan import row
from rules.games.no_honor.cards import Objective
from rules.games.no_honor.state import (
    COST_ZERO,
    CREW,
    DEFENSES,
    GRAVEYARD,
    JAIL_ZONE,
    JAILOR,
    PLACES,
    POOL,
    at_card,
    of_seat,
)
from rules.games.no_honor.vocabulary import SKILLS, Effect
from rules.kernel.cards import CardId, Seat, Zone

_TEXT, _WORDS, _TITLE, _QUESTION = 12, 13, 18, 24
# How much of its mat the Jailor has while somebody breaks in, and words on an empty one at most.
_JAILOR, _SAID = 0.27, 0.5


def lay_mats(layout: NoHonorLayout) -> Iterator[Mat]:
    """The mats of the places, with what there is to win and to lose."""
    for place, mat in enumerate(layout.mats):
        found = layout.objective(place)
        if found is None:
            empty = MatContent(f"mat {place}", "yard", wording.NO_OBJECTIVE)
            yield place_mat(empty, mat, layout.ruler)
        else:
            yield place_mat(_content(layout, place, *found), mat, layout.ruler)
    if layout.cells is not None:
        said, card = layout.say(wording.JAIL_YARD), layout.view.book.tables.jail
        jail = MatContent(
            "jail", "jail", wording.JAIL_TITLES[0], is_lit=True, explanation=said, card=card
        )
        yield place_mat(jail, layout.cells, layout.ruler)


def _content(
    layout: NoHonorLayout, place: int, card: CardId, entry: Objective
) -> MatContent:  # fmt: skip
    haul = layout.view.hauls[place]
    treasure = "" if entry.treasures == 1 else str(entry.treasures)
    facts = [MatFact("icon_treasure", treasure)] if entry.treasures else []
    facts.append(MatFact("coin_pile", str(haul)))
    return MatContent(
        f"mat {place}",
        f"stage_{entry.stage}",
        entry.name,
        _under_name(entry, place),
        f"objective_{entry.code}",
        facts=tuple(facts),
        caption=wording.FAILURE_CAPTION,
        rows=tuple(_row(row.die, row.do) for row in entry.failure if row.die in DIE_ART),
        is_lit=layout.is_target(place),
        explanation=layout.say(about.objective(entry, haul)),
        before=_card_of(layout, place).w,
        card=card,
    )


def _under_name(entry: Objective, place: int) -> str:
    """Its stage and place; that it ends the game comes first, where no lack of room can cut it."""
    stage, last = wording.STAGES[entry.stage], about.last(entry)
    return f"{last} · {stage}" if last else f"{stage} · {wording.PLACES[place]}"


def _row(die: int, effects: tuple[Effect, ...]) -> MatRow:
    return MatRow(DIE_ART[die], *harm(effects))


def _card_of(layout: NoHonorLayout, place: int) -> Box:
    """The Objective itself, before its name."""
    head = layout.mats[place].head
    high = head.h - layout.ruler.px(2)
    return Box(head.x, head.y + (head.h - high) // 2, round(high / CARD_RATIO), high)


def lay_objectives(layout: NoHonorLayout) -> Iterator[Laid]:
    """The Objectives with their Defenses."""
    for place in range(len(PLACES)):
        found = layout.objective(place)
        if found is not None:
            yield Laid(PLACES[place], 0, found[0], spot_in(_card_of(layout, place)))
            zone = at_card(DEFENSES, found[0])
            for number, (card, slot) in enumerate(_slots(layout, place)):
                yield Laid(zone, number, card, spot_in(slot.card))


def _slots(layout: NoHonorLayout, place: int) -> tuple[tuple[CardId | None, SlotPlace], ...]:
    """The Defenses of a place, and where each lies: larger while nobody is sent there."""
    found = layout.objective(place)
    cards = layout.defenses(found[0]) if found else ()
    if not cards:
        return ()
    sent = [len(layout.team(card)) for card in cards if card is not None]
    most = max(SENT, *sent) if layout.is_target(place) else 0
    spots = lay_slots(layout.mats[place].body, len(cards), layout.ruler, most)
    return tuple(zip(cards, spots, strict=True))


def _posts(layout: NoHonorLayout) -> Iterator[tuple[CardId | None, tuple[Box, ...]]]:
    """Every Defense, and places for who is sent there."""
    for place in range(len(PLACES)):
        yield from ((card, slot.team) for card, slot in _slots(layout, place))
    if layout.cells is not None:
        jailor = layout.view.book.tables.jail
        yield jailor, _in_cells(layout, layout.cells).team


def _posted(layout: NoHonorLayout) -> Iterator[tuple[Seat, CardId, Spot]]:
    """Everybody who was sent or is meant to be: whose they are, and where they lie.

    Who is exhausted lies across there, too.
    """
    for defense, boxes in _posts(layout):
        team = () if defense is None else layout.team(defense)
        for (seat, card), box in zip(team, boxes, strict=False):
            spot = spot_in(box)
            if layout.is_exhausted(card):
                wide = box.w / CARD_RATIO
                spot = Spot(spot.x, box.bottom - wide / 2, wide, ACROSS)
            yield seat, card, spot


def lay_posted(layout: NoHonorLayout) -> Iterator[Laid]:
    """Everybody at a Defense, with their Modifiers."""
    for seat, card, spot in _posted(layout):
        yield Laid(of_seat(CREW, seat), layout.crew(seat).index(card), card, spot)
        yield from lay_modifiers(layout, card, spot)


def lay_pips(layout: NoHonorLayout) -> Iterator[Pip]:
    """Whose everybody is who was sent."""
    return (corner_pip(seat, spot.bounds) for seat, _, spot in _posted(layout))


def lay_tired_posted(layout: NoHonorLayout) -> Iterator[Picture]:
    """A candle that has gone out on who was sent and is exhausted; the corner above is taken."""
    found = (spot for _, card, spot in _posted(layout) if layout.is_exhausted(card))
    return (tired_mark(spot, low=True) for spot in found)


# What nobody has seen yet


def _unknown(layout: NoHonorLayout) -> Iterator[tuple[tuple[str, ...], Box, int]]:
    """Objectives whose Defenses are dealt later: what to say, where, and how many there will be."""
    ruler = layout.ruler
    for place, mat in enumerate(layout.mats):
        found = layout.objective(place)
        if found is None or not found[1].hidden_defenses or layout.defenses(found[0]):
            continue
        many, body = found[1].slots, mat.body
        most = max(1, int(body.h * _SAID / ruler.line(_WORDS)))
        told = layout.say(wording.UNKNOWN.format(many=many))
        shorter = (one.format(many=many) for one in wording.UNKNOWN_SHORT)
        texts = (told, *map(layout.say, shorter))
        yield tuple(first_wrapping(texts, body.w - ruler.px(28), _WORDS, ruler, most)), body, many


def lay_unknown(layout: NoHonorLayout) -> Iterator[Slot]:
    """A place for each Defense that is still to come, with a question on it."""
    ruler = layout.ruler
    for lines, body, many in _unknown(layout):
        used = len(lines) * ruler.line(_WORDS) + ruler.px(14)
        room = body._replace(h=max(1, body.h - used))
        for slot in lay_slots(room, many, ruler, 0):
            fits = ruler.line(_QUESTION) <= slot.card.h
            label = Label("?", slot.card, _QUESTION, "dim", "centre", "serif")
            yield Slot(layout.chair, slot.card, (label,) if fits else (), False)


def lay_unknown_words(layout: NoHonorLayout) -> Iterator[FeltPanel]:
    """What has to be known about such an Objective, below these places."""
    ruler = layout.ruler
    line, pad = ruler.line(_WORDS), ruler.px(4)
    for number, (lines, body, _) in enumerate(_unknown(layout)):
        high = len(lines) * line
        box = Box(body.x, body.bottom - high - 2 * pad, body.w, high + 2 * pad)
        words = [Worded((text,), _WORDS, align="centre") for text in lines]
        if lines:
            yield FeltPanel(f"unknown {number}", box, written(words, box, ruler), "")


def lay_ways(layout: NoHonorLayout) -> Iterator[Picture]:
    """A ring around the way past each Defense that somebody is sent to, where there are several."""
    for place in range(len(PLACES)):
        for card, slot in _slots(layout, place):
            chosen = -1 if card is None else layout.challenge_of(card)
            ways = 0 if card is None else len(layout.view.book.tables.challenges[card])
            if card is not None and chosen >= 0 and ways > 1 and layout.team(card):
                yield Picture("ring_challenge", line_boxes(slot.card, ways)[chosen])


def lay_free_places(layout: NoHonorLayout) -> Iterator[Slot]:
    """Where somebody could still be sent to the target of a heist."""
    for card, boxes in _posts(layout):
        taken = 0 if card is None else len(layout.team(card))
        yield from (Slot(layout.chair, box, (), False) for box in boxes[taken:])


def lay_verdicts(layout: NoHonorLayout) -> Iterator[PlateChip]:
    """Whether each team is enough, as far as it stands."""
    rooms = [(card, slot.verdict) for n in range(len(PLACES)) for card, slot in _slots(layout, n)]
    if layout.cells is not None:
        jailor = layout.view.book.tables.jail
        rooms.append((jailor, _in_cells(layout, layout.cells).verdict))
    for card, room in rooms:
        lacks = None if card is None else layout.short_of(card)
        if lacks is not None:
            yield _verdict(layout, lacks, room)


def _is_over(yard: YardPlace) -> bool:
    """Whether the name of a strip stands over it, and not before it."""
    return yard.title.bottom <= yard.strip.y


def _verdict(layout: NoHonorLayout, lacks: tuple[tuple[str, int], ...], room: Box) -> PlateChip:
    px, ruler = layout.ruler.px, layout.ruler
    texts: tuple[str, ...] = wording.BYPASSED_CHIP
    tone, words = "passed", wording.BYPASSED
    if layout.is_planned:
        texts, tone, words = wording.ENOUGH_CHIP, "planned", wording.ENOUGH
    if lacks:
        names = ", ".join(f"{number} {skill.capitalize()}" for skill, number in lacks)
        missing = sum(number for _, number in lacks)
        texts = tuple(one.format(skills=names, number=missing) for one in wording.SHORT_CHIP)
        tone = "short"
        words = about.short_of(lacks)
    text = longest_fitting(texts, room.w - px(14), _TEXT, ruler, "bold")
    wide = min(room.w, ruler.width(text, _TEXT, "bold") + px(16))
    box = Box(room.middle[0] - wide // 2, room.y, wide, room.h)
    label = Label(text, box.inset(px(6), 0), _TEXT, "plain", "centre", "bold")
    return PlateChip("verdict", box, label, None, tone, layout.say(words))


def lay_boosts(
    layout: NoHonorLayout, cards: Iterable[Laid]
) -> tuple[list[Picture], list[PlateChip]]:
    """Seals and numbers on everything that is stronger or weaker until the heist is over.

    What makes a Defense stronger is bad for whoever is sent to it.
    """
    changed: dict[CardId, Counter[int]] = {}
    for boost in layout.view.boosts:
        changed.setdefault(boost.card, Counter())[boost.skill] += boost.n
    marks: list[tuple[Picture, PlateChip]] = []
    for laid in cards:
        if laid.card in changed:
            good = 1 if laid.zone.name == CREW else -1
            found = sorted((skill, n) for skill, n in changed[laid.card].items() if n)
            for number, (skill, n) in enumerate(found):
                words = layout.say(about.boosted(layout.voice.card(laid.card), SKILLS[skill], n))
                tone, art = "passed" if n * good > 0 else "short", f"skill_{SKILLS[skill]}"
                marks.append(seal(laid, number, art, n, tone, words, layout.ruler))
    return [picture for picture, _ in marks], [chip for _, chip in marks]


def deck_spot(layout: NoHonorLayout) -> Spot:
    """Where Defenses come from: between the two mats."""
    left, right = layout.mats
    middle = (left.box.right + right.box.x) / 2
    return Spot(middle, left.head.middle[1], layout.places.crew_card)


# Where Characters are


def _yards(layout: NoHonorLayout) -> tuple[tuple[str, tuple[str, ...], YardPlace, str], ...]:
    """Name, titles from long to short, place and what it is, of each strip of Characters."""
    places, (pool, free) = layout.places, _to_hire(layout)
    jail = (
        (("jail", wording.JAIL_TITLES, places.jail, wording.JAIL_YARD),)
        if layout.has_jail_yard
        else ()
    )
    return (
        ("pool", wording.POOL_TITLES, pool, wording.POOL),
        ("free", wording.FREE_TITLES, free, wording.FREE),
        *jail,
        ("graveyard", wording.GRAVEYARD_TITLES, places.graveyard, wording.GRAVEYARD),
    )


def _to_hire(layout: NoHonorLayout) -> tuple[YardPlace, YardPlace]:
    """The pool and those who cost nothing; where the Jail is not, the pool has its room."""
    pool, free, jail = layout.places.pool, layout.places.free, layout.places.jail
    if layout.has_jail_yard:
        return pool, free
    if not _is_over(jail):
        return YardPlace(around((pool.box, jail.box)), pool.title, pool.strip), free
    more = jail.box.right - free.box.right
    wider = [box._replace(w=box.w + more) for box in (pool.box, pool.title, pool.strip)]
    moved = [box.moved(more, 0) for box in (free.box, free.title, free.strip)]
    return YardPlace(*wider), YardPlace(*moved)


def lay_yards(layout: NoHonorLayout) -> Iterator[Mat]:
    """A mat for each strip, with its name over it."""
    for name, titles, place, words in _yards(layout):
        text = longest_fitting(titles, place.title.w, _TEXT, layout.ruler, "serif")
        label = Label(text, place.title, _TEXT, "accent", "left", "serif") if text else None
        tone = name if name in {"jail", "graveyard"} else "yard"
        told, card = layout.say(words), layout.view.book.tables.jail if name == "jail" else None
        yield Mat(name, place.box, tone, label, None, None, None, (), (), False, told, card)


def lay_inmates(layout: NoHonorLayout) -> Iterator[Laid]:
    """Everybody in the pool, in Jail and in the Graveyard; of the free ones only the top."""
    pool, free = _to_hire(layout)
    if pool.box.holds(layout.places.jail.box):
        yield from _in_two_rows(layout, POOL, (pool.strip, layout.places.jail.strip))
    else:
        yield from _in_strip(layout, POOL, pool.strip)
    top = layout.pile(COST_ZERO)
    yield from layout.top_of(COST_ZERO, top, _single(free.strip))
    if not layout.is_hiring:
        yield from _in_jail(layout)
    yield from _in_strip(layout, GRAVEYARD, layout.places.graveyard.strip)


def _in_strip(layout: NoHonorLayout, zone: Zone, strip: Box) -> Iterator[Laid]:
    yield from layout.open_row(zone, strip, _card_width(strip))


def _in_two_rows(layout: NoHonorLayout, zone: Zone, strips: tuple[Box, Box]) -> Iterator[Laid]:
    pile = [*_numbered(layout, zone)]
    half = -(-len(pile) // 2)
    for held, strip in zip((pile[:half], pile[half:]), strips, strict=True):
        spots = row(len(held), strip, _card_width(strip))
        yield from (Laid(*one, spot) for one, spot in zip(held, spots, strict=True))


def _card_width(strip: Box) -> int:
    return max(1, min(strip.w, int(strip.h / CARD_RATIO)))


def _single(strip: Box) -> Spot:
    wide = _card_width(strip)
    return Spot(strip.x + strip.w / 2, strip.y + strip.h / 2, wide)


class _Cells(NamedTuple):
    """The parts of the Jail's mat: its Jailor, who breaks in, the prisoners, and a verdict."""

    jailor: Box
    team: tuple[Box, ...]
    prisoners: Box
    verdict: Box


def _in_cells(layout: NoHonorLayout, mat: MatPlace) -> _Cells:
    """The Jailor at the left; at his right who was sent against him, and the prisoners below."""
    ruler, body = layout.ruler, mat.body._replace(h=mat.foot.bottom - mat.body.y)
    gap, line = ruler.px(5), ruler.line(_TEXT)
    wide = max(1, min(int(body.h / CARD_RATIO), round(body.w * _JAILOR)))
    high = round(wide * CARD_RATIO)
    jailor = Box(body.x, body.y + (body.h - high) // 2, wide, high)
    rest = Box.between(jailor.right + gap, body.y, body.right, body.bottom)
    upper = rest._replace(h=(rest.h - gap) // 2)
    many = max(SENT, len(layout.team(layout.view.book.tables.jail)))
    card = max(1, min(_card_width(upper), (upper.w - gap * (many - 1)) // many))
    tall = round(card * CARD_RATIO)
    top = upper.y + (upper.h - tall) // 2
    team = tuple(Box(upper.x + n * (card + gap), top, card, tall) for n in range(many))
    used = ruler.width(wording.JAIL_TITLES[0], _TITLE, "serif") + ruler.px(24)
    verdict = Box.between(mat.head.x + used, mat.head.middle[1] - line // 2, mat.head.right,
                          mat.head.middle[1] - line // 2 + line)  # fmt: skip
    lower = upper._replace(y=rest.bottom - upper.h)
    return _Cells(jailor, team, lower, verdict)


def _in_jail(layout: NoHonorLayout) -> Iterator[Laid]:
    """The Jailor at the left, and the prisoners."""
    strip, held = layout.places.jail.strip, [*_numbered(layout, JAIL_ZONE)]
    wide, gap = _card_width(strip), layout.ruler.px(5)
    jailor = Spot(strip.x + wide / 2, strip.middle[1], wide)
    rest = Box.between(strip.x + wide + gap, strip.y, strip.right, strip.bottom)
    if layout.cells is not None:
        cells = _in_cells(layout, layout.cells)
        jailor, rest = spot_in(cells.jailor), cells.prisoners
        wide = min(_card_width(rest), max(NAMED, rest.w // max(1, len(held))))
        rest = rest._replace(w=min(rest.w, round(len(held) * wide * 1.06)))
    for number, card in enumerate(layout.pile(JAILOR)):
        yield Laid(JAILOR, number, card, jailor)
    for one, spot in zip(held, row(len(held), rest, wide), strict=True):
        yield Laid(*one, spot)


def _numbered(layout: NoHonorLayout, zone: Zone) -> Iterator[tuple[Zone, int, CardId | None]]:
    return ((zone, number, card) for number, card in enumerate(layout.pile(zone)))


def lay_honor(layout: NoHonorLayout) -> Iterator[FreePanel]:
    """Whether honor is intact, as a seal with two words."""
    box, ruler, intact = layout.places.honor, layout.ruler, layout.view.honor
    line = ruler.line(_TEXT)
    lines = wording.HONOR_INTACT if intact else wording.HONOR_IS_BROKEN
    fits = all(ruler.width(text, _TEXT, "semibold") <= box.w for text in lines)
    words = 2 * line - ruler.px(4) if fits and box.h >= 3 * line else 0
    side = min(box.w, box.h - words)
    seal = Box(box.middle[0] - side // 2, box.y, side, side)
    art = "honor_intact" if intact else "honor_broken"
    said = layout.say(wording.HONOR if intact else wording.BROKEN)
    labels = tuple(
        Label(text, Box(box.x, seal.bottom + n * (line - ruler.px(4)), box.w, line), _TEXT,
              ("plain", "accent")[n], "centre", "semibold")
        for n, text in enumerate(lines)
    ) if words else ()  # fmt: skip
    yield FreePanel("honor", box, (Picture(art, seal, said), *labels), said)
