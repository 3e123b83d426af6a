"""The hiring pool, the Jail and the Graveyard, whether honour is intact, and the Schemes."""

from collections.abc import Iterator

from app.games.no_honor import explanations as about
from app.games.no_honor.layout import NoHonorLayout, YardPlace
from app.table.board import FeltPanel, Label, Laid, Picture, PictureRow, Pip
from app.table.fitting import elide
from app.table.geometry import CARD_RATIO, Box, Spot, spot_in
from app.table.hand_fan import row
from app.table.mat_board import Mat
from app.table.pile_place import name_pile
from rules.games.no_honor.record import JAIL
from rules.games.no_honor.state import (
    COST_ZERO,
    CREW,
    GRAVEYARD,
    HAND,
    JAIL_ZONE,
    JAILOR,
    POOL,
    SCHEME_DECK,
    SCHEME_DISCARD,
    of_seat,
)
from rules.kernel.cards import CardId, Zone

_TEXT = 12


def _yards(layout: NoHonorLayout) -> tuple[tuple[str, str, YardPlace, str], ...]:
    """Name, title, place and what it is, of each strip of Characters."""
    places = layout.places
    return (
        ("pool", "Hiring pool", places.pool, about.POOL),
        ("free", "Cost 0", places.free, about.FREE),
        ("jail", "Jail", places.jail, about.JAIL),
        ("graveyard", "Graveyard", places.graveyard, about.GRAVEYARD),
    )


def lay_yards(layout: NoHonorLayout) -> Iterator[Mat]:
    """A mat for each strip, with its name over it."""
    for name, title, place, words in _yards(layout):
        text = elide(title, place.title.w, _TEXT, layout.ruler, "serif")
        label = Label(text, place.title, _TEXT, "accent", "left", "serif")
        tone = name if name in {"jail", "graveyard"} else "yard"
        lit = name == "jail" and layout.is_target(JAIL)
        told = layout.say(words)
        yield Mat(name, place.box, tone, label, None, None, None, (), (), lit, told)


def lay_inmates(layout: NoHonorLayout) -> Iterator[Laid]:
    """Everybody in the pool, in Jail and in the Graveyard; of the free ones only the top."""
    places = layout.places
    yield from _in_strip(layout, POOL, places.pool.strip)
    top = layout.pile(COST_ZERO)
    yield from layout.top_of(COST_ZERO, top, _single(places.free.strip))
    yield from _in_jail(layout)
    yield from _in_strip(layout, GRAVEYARD, places.graveyard.strip)


def _in_strip(layout: NoHonorLayout, zone: Zone, strip: Box) -> Iterator[Laid]:
    yield from layout.open_row(zone, strip, _card_width(strip))


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
            side, box = max(10, round(laid.spot.width / 3)), laid.spot.box
            yield Pip(laid.zone.seat, Box(box.right - side + 2, box.y - 2, side, side))


def lay_honor(layout: NoHonorLayout) -> FeltPanel:
    """Whether honour is intact, as a seal with two words."""
    box, ruler, intact = layout.places.honor, layout.ruler, layout.view.honor
    line = ruler.line(_TEXT)
    lines = ("Honour", "intact" if intact else "broken")
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


def lay_schemes(layout: NoHonorLayout) -> Iterator[Laid]:
    """The tops of the deck and of what was played."""
    places = layout.places
    for zone, place in ((SCHEME_DECK, places.deck), (SCHEME_DISCARD, places.discard)):
        yield from layout.top_of(zone, layout.pile(zone), spot_in(place.card))


def lay_captions(layout: NoHonorLayout) -> Iterator[FeltPanel]:
    """How many cards the deck and the discard pile have, and the own hand of how many."""
    places = layout.places
    deck, gone = len(layout.pile(SCHEME_DECK)), len(layout.pile(SCHEME_DISCARD))
    named = (
        ("deck", places.deck.label, (f"Deck {deck}", str(deck)), about.DECK),
        ("played", places.discard.label, (f"Played {gone}", str(gone)), about.DISCARD),
    )
    for name, room, texts, words in named:
        yield name_pile(name, room, texts, layout.say(words), layout.ruler)
    if places.held.h:
        held, most = len(layout.pile(of_seat(HAND, layout.chair))), layout.hand_limit
        texts = (f"Hand {held} of {most}", f"{held} of {most}")
        told = layout.say(about.hand(most))
        yield name_pile("held", places.held, texts, told, layout.ruler)
