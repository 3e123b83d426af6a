"""The two Objectives on their mats: Defenses, who was sent to each, and whether that is enough."""

from collections.abc import Iterator

from app.games.no_honor import explanations as about
from app.games.no_honor.crews import lay_modifiers
from app.games.no_honor.harms import DICE, harm
from app.games.no_honor.layout import NoHonorLayout
from app.games.no_honor.mats import SENT, SlotPlace, challenge_box, lay_slots
from app.table.board import Label, Laid, Picture, Pip, PlateChip, Slot
from app.table.fitting import longest_fitting
from app.table.geometry import CARD_RATIO, Box, Spot, spot_in
from app.table.mat_board import Mat, MatContent, MatFact, MatRow, place_mat
from rules.games.no_honor.cards import Objective
from rules.games.no_honor.state import CREW, DEFENSES, JAILOR, PLACES, at_card, of_seat
from rules.games.no_honor.vocabulary import Effect
from rules.kernel.cards import CardId

STAGES = ("", "Stage I", "Stage II", "Stage III")
IF_IT_FAILS, BYPASSED, SHORT = "If it fails", "bypassed", "short"
_VERDICT = 12


def lay_mats(layout: NoHonorLayout) -> Iterator[Mat]:
    """The mats of the places, with what there is to win and to lose."""
    for place, mat in enumerate(layout.places.mats):
        found = layout.objective(place)
        if found is None:
            empty = MatContent(f"mat {place}", "yard", "No Objective")
            yield place_mat(empty, mat.box, mat.head, mat.foot, layout.ruler)
        else:
            content = _content(layout, place, found[1])
            yield place_mat(content, mat.box, mat.head, mat.foot, layout.ruler)


def _content(layout: NoHonorLayout, place: int, entry: Objective) -> MatContent:
    haul = layout.view.hauls[place]
    treasure = "" if entry.treasures == 1 else str(entry.treasures)
    facts = [MatFact("icon_treasure", treasure)] if entry.treasures else []
    facts.append(MatFact("coin_pile", str(haul)))
    return MatContent(
        f"mat {place}",
        f"stage_{entry.stage}",
        entry.name,
        f"{STAGES[entry.stage]} · Objective {'AB'[place]}",
        f"objective_{entry.code}",
        facts=tuple(facts),
        caption=IF_IT_FAILS,
        rows=tuple(_row(row.die, row.do) for row in entry.failure if row.die in DICE),
        is_lit=layout.is_target(place),
        explanation=layout.say(about.objective(entry, haul)),
        before=_card_of(layout, place).w,
    )


def _row(die: int, effects: tuple[Effect, ...]) -> MatRow:
    return MatRow(DICE[die], *harm(effects))


def _card_of(layout: NoHonorLayout, place: int) -> Box:
    """The Objective itself, before its name."""
    head = layout.places.mats[place].head
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
    spots = lay_slots(layout.places.mats[place].body, len(cards), layout.ruler, most)
    return tuple(zip(cards, spots, strict=True))


def _lay_defenses(layout: NoHonorLayout, place: int, objective: CardId) -> Iterator[Laid]:
    zone = at_card(DEFENSES, objective)
    for number, (card, slot) in enumerate(_slots(layout, place)):
        yield Laid(zone, number, card, spot_in(slot.defense))
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
                side = max(10, box.w // 3)
                yield Pip(seat, Box(box.right - side + 2, box.y - 2, side, side))


def lay_ways(layout: NoHonorLayout) -> Iterator[Picture]:
    """A ring around the way past each Defense that somebody is sent to, where there are several."""
    for place in range(len(PLACES)):
        for card, slot in _slots(layout, place):
            chosen = -1 if card is None else layout.challenge_of(card)
            ways = 0 if card is None else len(layout.view.book.tables.challenges[card])
            if card is not None and chosen >= 0 and ways > 1 and layout.team(card):
                yield Picture("ring_challenge", challenge_box(slot.defense, ways, chosen))


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
    for jailor in layout.pile(JAILOR):
        lacks = None if jailor is None else layout.short_of(jailor)
        if lacks is not None:
            yield _verdict(layout, lacks, _in_jail_title(layout))


def _in_jail_title(layout: NoHonorLayout) -> Box:
    """What the name of the Jail leaves of its line."""
    title, gap = layout.places.jail.title, layout.ruler.px(8)
    used = layout.ruler.width("Jail", _VERDICT, "serif") + gap
    return Box.between(title.x + used, title.y, title.right, title.bottom)


def _verdict(layout: NoHonorLayout, lacks: tuple[tuple[str, int], ...], room: Box) -> PlateChip:
    px, ruler = layout.ruler.px, layout.ruler
    texts, tone, words = (BYPASSED, "ok"), "passed", about.BYPASSED
    if lacks:
        names = ", ".join(f"{number} {skill.capitalize()}" for skill, number in lacks)
        missing = sum(number for _, number in lacks)
        texts, tone = (f"{names} {SHORT}", f"{missing} {SHORT}"), "short"
        words = about.short_of(lacks)
    text = longest_fitting(texts, room.w - px(14), _VERDICT, ruler, "bold")
    wide = min(room.w, ruler.width(text, _VERDICT, "bold") + px(16))
    box = Box(room.middle[0] - wide // 2, room.y, wide, room.h)
    label = Label(text, box.inset(px(6), 0), _VERDICT, "plain", "centre", "bold")
    return PlateChip("verdict", box, label, None, tone, layout.say(words))


def deck_spot(layout: NoHonorLayout) -> Spot:
    """Where Defenses come from: between the two mats."""
    left, right = layout.places.mats
    middle = (left.box.right + right.box.x) / 2
    return Spot(middle, left.head.middle[1], layout.places.crew_card)
