"""The middle of a table of No Honor Among Thieves: what is robbed, and where Characters are.

The two Objectives on their mats, with Defenses, who was sent to each, and whether that is enough;
below them the hiring pool, the Jail, the Graveyard, and whether honor is intact.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from app.games.no_honor import explanations as about
from app.games.no_honor.crews import lay_modifiers
from app.games.no_honor.layout import NoHonorLayout, YardPlace
from app.games.no_honor.vocabulary import DIE_ART, harm
from app.table.board import FeltPanel, Label, Laid, Picture, PictureRow, Pip, PlateChip, Slot
from app.table.card_marks import corner_pip, seal
from app.table.card_slots import SENT, SlotPlace, lay_slots
from app.table.face_lines import line_boxes
from app.table.fitting import longest_fitting
from app.table.geometry import CARD_RATIO, Box, Spot, around, spot_in
from app.table.hand_fan import row
from app.table.mat_board import Mat, MatContent, MatFact, MatRow, place_mat
from rules.games.no_honor.cards import Objective
from rules.games.no_honor.record import JAIL
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
from rules.kernel.cards import CardId, Zone

IF_IT_FAILS, BYPASSED, SHORT = "If it fails", "bypassed", "short"
_TEXT = 12


def lay_mats(layout: NoHonorLayout) -> Iterator[Mat]:
    """The mats of the places, with what there is to win and to lose."""
    for place, mat in enumerate(layout.mats):
        found = layout.objective(place)
        if found is None:
            empty = MatContent(f"mat {place}", "yard", "No Objective")
            yield place_mat(empty, mat, layout.ruler)
        else:
            yield place_mat(_content(layout, place, *found), mat, layout.ruler)


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
        f"{about.STAGES[entry.stage]} · Objective {'AB'[place]}",
        f"objective_{entry.code}",
        facts=tuple(facts),
        caption=IF_IT_FAILS,
        rows=tuple(_row(row.die, row.do) for row in entry.failure if row.die in DIE_ART),
        is_lit=layout.is_target(place),
        explanation=layout.say(about.objective(entry, haul)),
        before=_card_of(layout, place).w,
        card=card,
    )


def _row(die: int, effects: tuple[Effect, ...]) -> MatRow:
    return MatRow(DIE_ART[die], *harm(effects))


def _card_of(layout: NoHonorLayout, place: int) -> Box:
    """The Objective itself, before its name."""
    head = layout.mats[place].head
    high = head.h - layout.ruler.px(2)
    return Box(head.x, head.y + (head.h - high) // 2, round(high / CARD_RATIO), high)


def lay_objectives(layout: NoHonorLayout) -> Iterator[Laid]:
    """The Objectives with their Defenses, and everybody who was sent there."""
    for place in range(len(PLACES)):
        found = layout.objective(place)
        if found is not None:
            yield Laid(PLACES[place], 0, found[0], spot_in(_card_of(layout, place)))
            yield from _lay_defenses(layout, place, found[0])


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


def _lay_defenses(layout: NoHonorLayout, place: int, objective: CardId) -> Iterator[Laid]:
    zone = at_card(DEFENSES, objective)
    for number, (card, slot) in enumerate(_slots(layout, place)):
        yield Laid(zone, number, card, spot_in(slot.card))
        if card is not None:
            yield from _lay_team(layout, card, slot)


def _lay_team(layout: NoHonorLayout, defense: CardId, slot: SlotPlace) -> Iterator[Laid]:
    for (seat, card), box in zip(layout.team(defense), slot.team, strict=False):
        spot = spot_in(box)
        yield Laid(of_seat(CREW, seat), layout.crew(seat).index(card), card, spot)
        yield from lay_modifiers(layout, card, spot)


def lay_pips(layout: NoHonorLayout) -> Iterator[Pip]:
    """Whose everybody is who was sent."""
    for place in range(len(PLACES)):
        for card, slot in _slots(layout, place):
            team = () if card is None else layout.team(card)
            for (seat, _), box in zip(team, slot.team, strict=False):
                yield corner_pip(seat, box)


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
    for place in range(len(PLACES)):
        for card, slot in _slots(layout, place):
            taken = 0 if card is None else len(layout.team(card))
            for box in slot.team[taken:]:
                yield Slot(layout.chair, box, (), False)


def lay_verdicts(layout: NoHonorLayout) -> Iterator[PlateChip]:
    """Whether each team is enough, as far as it stands."""
    for place in range(len(PLACES)):
        for card, slot in _slots(layout, place):
            lacks = None if card is None else layout.short_of(card)
            if lacks is not None:
                yield _verdict(layout, lacks, slot.verdict)
    lacks = _short_in_jail(layout)
    if lacks is not None:
        yield _verdict(layout, lacks, _in_jail_title(layout))


def _short_in_jail(layout: NoHonorLayout) -> tuple[tuple[str, int], ...] | None:
    """What is lacking against the Jailor; None if nobody was sent there."""
    found = (layout.short_of(jailor) for jailor in layout.pile(JAILOR) if jailor is not None)
    return next(found, None)


def _in_jail_title(layout: NoHonorLayout) -> Box:
    """What the name of the Jail leaves of its line, or the place of the name if it has no line."""
    title, ruler = layout.places.jail.title, layout.ruler
    if not _is_over(layout.places.jail):
        return title._replace(y=title.middle[1] - ruler.line(_TEXT) // 2, h=ruler.line(_TEXT))
    used = ruler.width("Jail", _TEXT, "serif") + ruler.px(8)
    return Box.between(title.x + used, title.y, title.right, title.bottom)


def _is_over(yard: YardPlace) -> bool:
    """Whether the name of a strip stands over it, and not before it."""
    return yard.title.bottom <= yard.strip.y


def _verdict(layout: NoHonorLayout, lacks: tuple[tuple[str, int], ...], room: Box) -> PlateChip:
    px, ruler = layout.ruler.px, layout.ruler
    texts: tuple[str, ...] = (BYPASSED, "ok")
    tone, words = "passed", about.BYPASSED
    if lacks:
        names = ", ".join(f"{number} {skill.capitalize()}" for skill, number in lacks)
        missing = sum(number for _, number in lacks)
        texts, tone = (f"{names} {SHORT}", f"{missing} {SHORT}", f"−{missing}"), "short"
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
    is_said = _is_over(places.jail) or _short_in_jail(layout) is None
    named = ("Jail",) if is_said else ("",)
    jail = () if layout.is_hiring else (("jail", named, places.jail, about.JAIL),)
    return (
        ("pool", ("Hiring pool", "Pool"), pool, about.POOL),
        ("free", ("Cost 0",), free, about.FREE),
        *jail,
        ("graveyard", ("Graveyard", ""), places.graveyard, about.GRAVEYARD),
    )


def _to_hire(layout: NoHonorLayout) -> tuple[YardPlace, YardPlace]:
    """The pool and those who cost nothing; before the first turn the pool has the Jail's room."""
    pool, free, jail = layout.places.pool, layout.places.free, layout.places.jail
    if not layout.is_hiring:
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
        lit = name == "jail" and layout.is_target(JAIL)
        told, card = layout.say(words), layout.view.book.tables.jail if name == "jail" else None
        yield Mat(name, place.box, tone, label, None, None, None, (), (), lit, told, card)


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


def _in_jail(layout: NoHonorLayout) -> Iterator[Laid]:
    """The Jailor at the left; then whoever was sent against him, and the prisoners."""
    strip = layout.places.jail.strip
    wide, gap = _card_width(strip), layout.ruler.px(5)
    for number, card in enumerate(layout.pile(JAILOR)):
        yield Laid(JAILOR, number, card, Spot(strip.x + wide / 2, strip.middle[1], wide))
    held = [*_against_jailor(layout), *_numbered(layout, JAIL_ZONE)]
    rest = Box.between(strip.x + wide + gap, strip.y, strip.right, strip.bottom)
    for (zone, number, card), spot in zip(held, row(len(held), rest, wide), strict=True):
        yield Laid(zone, number, card, spot)


def _numbered(layout: NoHonorLayout, zone: Zone) -> Iterator[tuple[Zone, int, CardId | None]]:
    return ((zone, number, card) for number, card in enumerate(layout.pile(zone)))


def _against_jailor(layout: NoHonorLayout) -> Iterator[tuple[Zone, int, CardId | None]]:
    for jailor in layout.pile(JAILOR):
        for seat, card in () if jailor is None else layout.team(jailor):
            yield of_seat(CREW, seat), layout.crew(seat).index(card), card


def lay_jail_pips(layout: NoHonorLayout) -> Iterator[Pip]:
    """Whose everybody is who was sent against the Jailor."""
    for laid in _in_jail(layout):
        if laid.zone.seat is not None:
            yield corner_pip(laid.zone.seat, laid.spot.box)


def lay_honor(layout: NoHonorLayout) -> FeltPanel:
    """Whether honor is intact, as a seal with two words."""
    box, ruler, intact = layout.places.honor, layout.ruler, layout.view.honor
    line = ruler.line(_TEXT)
    lines = ("Honor", "intact" if intact else "broken")
    fits = all(ruler.width(text, _TEXT, "semibold") <= box.w for text in lines)
    words = 2 * line - ruler.px(4) if fits and box.h >= 3 * line else 0
    side = min(box.w, box.h - words)
    seal = Box(box.middle[0] - side // 2, box.y, side, side)
    art = "honor_intact" if intact else "honor_broken"
    said = layout.say(about.HONOR if intact else about.BROKEN)
    labels = tuple(
        Label(text, Box(box.x, seal.bottom + n * (line - ruler.px(4)), box.w, line), _TEXT,
              ("plain", "accent")[n], "centre", "semibold")
        for n, text in enumerate(lines)
    ) if words else ()  # fmt: skip
    return FeltPanel("honor", box, None, (PictureRow(Picture(art, seal, said), labels),), said)
