"""What everybody has before them: the plate, the crew, and the viewer's Agendas and Treasures.

Who is exhausted lies across, who is on a heist has left a place open.
"""

from collections.abc import Iterator, Sequence

from app.games.no_honor.table import explanations as about
from app.games.no_honor.table import words as wording
from app.games.no_honor.table.layout import NoHonorLayout
from app.games.no_honor.table.standing import progress
from app.table.board import Label, Laid, Picture, PlateChip, SeatGround, Slot
from app.table.card_marks import foot_chip
from app.table.fitting import elide
from app.table.geometry import CARD_RATIO, Box, Spot
from app.table.hand_fan import row
from app.table.plate import Count, Gauge, NameBadge, PlateContent
from rules.games.no_honor.state import (
    AGENDAS,
    CREW,
    HAND,
    MODIFIERS,
    TREASURES,
    at_card,
    of_seat,
)
from rules.kernel.cards import CardId, Seat

_ROLE_ART = {"leader": "icon_crown", "partner": "icon_handshake", "outside": "icon_outside"}

# How far cards lie apart, in parts of their width, and how far a card is turned that lies across.
_GAP, ACROSS = 0.08, -90.0
# How large a Modifier and the mark of the exhausted are on their Character.
_MODIFIER, _MARK = 0.32, 0.46
_TEXT = 12
# A row that has room for this can name an Agenda.
_ROOMY = "Big Names 10 of 11 "
# Where the name of a Character begins, in parts of its height.
_OVER_NAME = 0.6


# Plates


def sitter(layout: NoHonorLayout, seat: Seat) -> PlateContent:
    """What there is to show of a seat."""
    view = layout.view
    return PlateContent(
        seat,
        layout.voice.name(seat),
        tuple(_counts(layout, seat)),
        acts=seat in view.owed and view.outcome is None,
        explanation=layout.say(about.seat_line(view, seat, layout.voice)),
        badges=tuple(_badges(layout, seat)),
        gauge=_actions(layout) if seat == view.turn else None,
    )


def _counts(layout: NoHonorLayout, seat: Seat) -> Iterator[Count]:
    held = (
        ("hand", HAND, "icon_cards", wording.HAND),
        ("agendas", AGENDAS, "icon_agenda", wording.AGENDAS),
        ("treasures", TREASURES, "icon_treasure", wording.TREASURES),
    )
    yield Count("coins", layout.view.coins[seat], "coin_gold", layout.say(wording.COINS))
    for name, zone, art, words in held:
        many = len(layout.pile(of_seat(zone, seat)))
        if many or zone == HAND:
            yield Count(name, many, art, layout.say(words))


def _actions(layout: NoHonorLayout) -> Gauge | None:
    """What is left of the turn, where plates have room for it."""
    left = layout.view.actions
    if not layout.places.plate.gauge or layout.view.scores:
        return None
    return Gauge("actions", left, "pip_action", "pip_action_off", layout.say(wording.ACTIONS_LEFT))


def _badges(layout: NoHonorLayout, seat: Seat) -> Iterator[NameBadge]:
    role = layout.role(seat)
    if role:
        yield NameBadge("role", role, _ROLE_ART[role], role, layout.say(wording.ROLES[role]))


# Crews


def crew_spots(exhausted: Sequence[bool], strip: Box) -> tuple[Spot, ...]:
    """A card for each of them from the left, as large as the strip has room for."""
    shares = [CARD_RATIO if across else 1.0 for across in exhausted]
    needed = sum(shares) + _GAP * max(0, len(shares) - 1)
    wide = min(strip.h / CARD_RATIO, strip.w / max(1.0, needed))
    spots, left = [], float(strip.x)
    for across, share in zip(exhausted, shares, strict=True):
        high = wide if across else wide * CARD_RATIO
        middle = strip.bottom - high / 2
        spots.append(Spot(left + wide * share / 2, middle, wide, ACROSS if across else 0.0))
        left += wide * (share + _GAP)
    return tuple(spots)


def _spots(layout: NoHonorLayout, seat: Seat) -> tuple[Spot, ...]:
    """Where the cards of a crew lie; who is away stands upright in the mind of the others.

    What the viewer has seen of another's hand lies at the right: a long row is narrower then.
    """
    strip = layout.places.crews[layout.place_of(seat)]
    across = [layout.is_exhausted(c) and not layout.is_away(c) for c in layout.crew(seat)]
    spots, seen = crew_spots(across, strip), [*lay_seen_hand(layout, seat)]
    left = min((laid.spot.bounds.x for laid in seen), default=strip.right + 1)
    if spots and spots[-1].bounds.right >= left:
        return crew_spots(across, strip._replace(w=left - layout.ruler.px(4) - strip.x))
    return spots


def lay_seen_hand(layout: NoHonorLayout, seat: Seat) -> Iterator[Laid]:
    """Another's hand is only a number on the plate, but for what one has seen in it."""
    if seat == layout.chair:
        return
    zone = of_seat(HAND, seat)
    seen = [(n, card) for n, card in enumerate(layout.pile(zone)) if card is not None]
    ground = layout.places.grounds[layout.place_of(seat)]
    crew = layout.places.crews[layout.place_of(seat)]
    wide = layout.places.crew_card // 2
    for place, (number, card) in enumerate(seen):
        x = ground.right - layout.ruler.px(4) - wide / 2 - place * wide * 0.7
        yield Laid(zone, number, card, Spot(x, crew.y + wide * 0.7, wide))


def lay_crew(layout: NoHonorLayout, seat: Seat) -> Iterator[Laid]:
    """The Characters of a seat that are at home, each with its Modifiers."""
    zone = of_seat(CREW, seat)
    for number, (card, spot) in enumerate(
        zip(layout.crew(seat), _spots(layout, seat), strict=True)
    ):
        if not layout.is_away(card):
            yield Laid(zone, number, card, spot)
            yield from lay_modifiers(layout, card, spot)


def lay_modifiers(layout: NoHonorLayout, card: CardId | None, spot: Spot) -> Iterator[Laid]:
    """What is attached to a Character, small and side by side over its name."""
    if card is None:
        return
    zone, pile = at_card(MODIFIERS, card), layout.modifiers(card)
    wide, bounds = spot.width * _MODIFIER, spot.bounds
    step = min(wide * 1.06, (bounds.w - wide) / max(1, len(pile) - 1))
    y = bounds.y + bounds.h * _OVER_NAME - wide * CARD_RATIO / 2
    for number, scheme in enumerate(pile):
        yield Laid(zone, number, scheme, Spot(bounds.x + wide / 2 + number * step, y, wide))


def lay_grounds(layout: NoHonorLayout) -> tuple[SeatGround, ...]:
    """What everybody's things lie on; those in a heist stand out."""
    return tuple(
        SeatGround(seat, layout.places.grounds[layout.place_of(seat)], _ground(layout, seat))
        for seat in range(layout.seats)
    )


def _ground(layout: NoHonorLayout, seat: Seat) -> str:
    return "ground_heist" if layout.role(seat) in {"leader", "partner"} else "ground"


def lay_tired(layout: NoHonorLayout) -> Iterator[Picture]:
    """A candle that has gone out on everybody who is exhausted and at home."""
    for seat in range(layout.seats):
        for card, spot in zip(layout.crew(seat), _spots(layout, seat), strict=True):
            if layout.is_exhausted(card) and not layout.is_away(card):
                yield tired_mark(spot)


def tired_mark(spot: Spot, low: bool = False) -> Picture:
    """The candle on who lies across, at the upper corner or at the lower one."""
    side, bounds = round(spot.width * _MARK), spot.bounds
    top = bounds.bottom - side - 1 if low else bounds.y + 1
    return Picture("icon_exhaust", Box(bounds.right - side - 1, top, side, side))


def lay_away(layout: NoHonorLayout) -> Iterator[Slot]:
    """The places of those who are on a heist."""
    high, wide = layout.ruler.line(_TEXT), layout.ruler.width(wording.AWAY, _TEXT)
    for seat in range(layout.seats):
        for card, spot in zip(layout.crew(seat), _spots(layout, seat), strict=True):
            if layout.is_away(card):
                box = spot.box
                middle = Box(box.x, box.middle[1] - high // 2, box.w, high)
                label = Label(wording.AWAY, middle, _TEXT, "dim", "centre")
                fits = wide <= box.w and high <= box.h
                yield Slot(seat, box, (label,) if fits else (), False)


# Agendas and Treasures


def lay_keeps(layout: NoHonorLayout) -> Iterator[Laid]:
    """The viewer's own Agendas, and Treasures; before there is a hand, large in its place."""
    zones = [of_seat(name, layout.chair) for name in (AGENDAS, TREASURES)]
    held = [(zone, n, card) for zone in zones for n, card in enumerate(layout.pile(zone))]
    places = layout.places
    if layout.is_hiring and not layout.pile(of_seat(HAND, layout.chair)):
        spots = row(len(held), places.hand, places.hand_card)
    else:
        spots = crew_spots([False] * len(held), places.keeps)
    for (zone, number, card), spot in zip(held, spots, strict=True):
        yield Laid(zone, number, card, spot)


def lay_progress(layout: NoHonorLayout) -> Iterator[PlateChip]:
    """How far the viewer is with each Agenda: by its name beside the cards, or on its foot.

    While crews are hired there is nothing to count, and the foot says what an Agenda pays.
    """
    if layout.is_hiring:
        return
    mine = [laid for laid in lay_keeps(layout) if laid.zone.name == AGENDAS]
    rows = _rows_beside(layout, len(mine))
    for number, laid in enumerate(mine):
        far = None if laid.card is None else progress(layout.view, layout.chair, laid.card)
        if laid.card is None or far is None:
            continue
        entry, name = layout.view.book.entry(laid.card), f"agenda {laid.card}"
        words = layout.say(about.agenda(entry.name, entry.text, far.has, far.needed))
        tone = "passed" if far.is_done else "partner"
        texts = tuple(one.format(has=far.has, needed=far.needed) for one in wording.FAR_COUNT)
        chip = foot_chip(laid, name, texts, tone, words, layout.ruler)
        if rows:
            label = _named(layout, laid.card, texts[0], rows[number])
            chip = PlateChip(name, rows[number], label, None, tone, words)
        if chip is not None:
            yield chip


def _rows_beside(layout: NoHonorLayout, many: int) -> tuple[Box, ...]:
    """A row for each Agenda at the right of all cards that one keeps, if there is room for them."""
    strip, ruler = layout.places.keeps, layout.ruler
    left = max((laid.spot.bounds.right for laid in lay_keeps(layout)), default=strip.x)
    high, gap = ruler.line(_TEXT), ruler.px(4)
    room = Box.between(left + ruler.px(8), strip.y, strip.right, strip.bottom)
    tall = many * (high + gap) - gap
    if tall > room.h or room.w < ruler.width(_ROOMY, _TEXT, "semibold"):
        return ()
    top = room.y + (room.h - tall) // 2
    return tuple(room._replace(y=top + n * (high + gap), h=high) for n in range(many))


def _named(layout: NoHonorLayout, card: CardId, count: str, row: Box) -> Label:
    """The name of an Agenda, as much of it as there is room for, and how far one is with it."""
    ruler, box = layout.ruler, row.inset(layout.ruler.px(8), 0)
    room = box.w - ruler.width(f" {count}", _TEXT, "semibold")
    name = elide(layout.say(layout.voice.card(card)), room, _TEXT, ruler, "semibold")
    return Label(f"{name} {count}", box, _TEXT, "plain", "left", "semibold")
