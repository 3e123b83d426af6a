"""A table of Never Bring a Knife laid out: everything that one seat sees, in its place."""

from collections import Counter
from collections.abc import Iterator

from app.games.never_bring_a_knife import explanations as about
from app.games.never_bring_a_knife.arranging import arrange
from app.games.never_bring_a_knife.measures import Party
from app.games.never_bring_a_knife.middle import (
    lay_boss_chip,
    lay_captions,
    lay_extras,
    lay_middle,
    lay_role,
    lay_slots,
)
from app.games.never_bring_a_knife.plates import lay_plates
from app.games.never_bring_a_knife.questions import question
from app.games.never_bring_a_knife.setting import BOSS, DISCARD, DRAW, Setting
from app.games.never_bring_a_knife.stacks import (
    lay_effects,
    lay_peeks,
    lay_pips,
    lay_stack,
    lay_trays,
)
from app.table.bar import Heading, Parts, Stage, lay_bar
from app.table.board import Bar, Board, Laid, LogPanel
from app.table.geometry import CARD_RATIO, Box, Space, Spot, spot_in
from app.table.hand_fan import fan, row
from app.table.log_panel import Price, PriceList, lay_log
from app.table.prompt import lay_prompt
from app.table.voice import Voice
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.view import Piles

_STAGES = {"play": 1, "reveal": 2, "money": 3, "over": 3}
_SMALL = 34


def lay_out(view: NbkView, piles: Piles, space: Space, voice: Voice) -> Board:
    """The table from the space's chair, with the cards where these piles say they are."""
    book = view.book
    others = [piles.get(Zone("hand", s), ()) for s in range(book.seats) if s != space.chair]
    is_open = any(card is not None for pile in others for card in pile)
    at = arrange(space, Party(book.seats, book.hand_size, book.fall_at, is_open))
    setting = Setting(view, space.chair, piles, at, voice)
    bar = _bar(setting, space)
    return Board(
        bar=bar,
        table=at.table,
        felt=at.felt,
        plates=lay_plates(setting),
        cards=tuple(_cards(setting)),
        slots=lay_slots(setting),
        captions=(),
        stamps=(),
        medallion=lay_role(setting),
        plaques=lay_captions(setting),
        prompt=lay_prompt(question(view, voice), at.prompt, at.ruler),
        own=Zone("hand", space.chair),
        hand=at.hand,
        buttons=at.buttons,
        log=_log(setting, space, bar.box.bottom),
        stage=at.stage,
        places=_places(setting),
        zones=_zones(setting),
        stamping={seat: _stamped(setting, seat) for seat in range(view.seats)},
        trays=lay_trays(setting),
        pips=tuple(lay_pips(setting)),
        peeks=tuple(lay_peeks(setting)),
        extras=lay_extras(setting),
        chips=(*lay_boss_chip(setting), *lay_effects(setting)),
        open_zones=frozenset({"bank", "discard"}),
    )


# The frame around the table


def _bar(setting: Setting, space: Space) -> Bar:
    view = setting.view
    current = 0 if setting.is_dealing else _STAGES[view.phase]
    stages = (
        about.DEALING,
        about.phase_of_playing(view, current == 1),
        about.phase_of_reveal(view, current == 2),
        about.TALKING,
    )
    count = str(view.book.of_each_role)
    mix = Parts(
        (("icon_cop", count), ("icon_criminal", count)), "in the mix", setting.say(about.mix(view))
    )
    named = tuple(Stage(name, setting.say(words)) for name, words in stages)
    number = f"Round {max(1, view.number)}"
    heading = Heading("emblem", "Never Bring a Knife", number, named, current, mix, "stencil")
    return lay_bar(space, heading, setting.at.table.middle[0])


def _log(setting: Setting, space: Space, top: int) -> LogPanel:
    book = setting.view.book
    prices = tuple(
        Price(setting.say(word), "icon_money", cost)
        for word, cost in (
            ("Look", book.look_price), ("Heal", book.heal_price), ("Hit", book.hit_price)
        )
    )  # fmt: skip
    return lay_log(space, top, setting.at.docked, PriceList("Money talks", prices))


# Cards


def _cards(setting: Setting) -> Iterator[Laid]:
    """In the order they are drawn: what lies lowest first."""
    yield from lay_middle(setting)
    for place in range(1, setting.view.seats):
        seat = (setting.chair + place) % setting.view.seats
        yield from lay_stack(setting, seat)
        yield from _held(setting, seat)
        yield from _role_shown(setting, seat)
    yield from lay_stack(setting, setting.chair)
    yield from _own(setting)


def _own(setting: Setting) -> Iterator[Laid]:
    """The own hand; cards of a kind are told apart by their copy."""
    zone = Zone("hand", setting.chair)
    pile, copies = setting.pile(zone), Counter[CardId | None]()
    spots = fan(len(pile), setting.at.hand, setting.at.of.hand_card, setting.ruler)
    for number, (card, spot) in enumerate(zip(pile, spots, strict=True)):
        yield Laid(zone, number, card, spot, copies[card])
        copies[card] += 1


def _held(setting: Setting, seat: Seat) -> Iterator[Laid]:
    """Another's hand is only a number on the plate, unless everything is open."""
    zone, strip = Zone("hand", seat), setting.place(seat).strip
    pile = setting.pile(zone)
    if strip is None or not any(card is not None for card in pile):
        return
    width = min(setting.ruler.px(_SMALL), int((strip.h - 2) / CARD_RATIO))
    for number, (card, spot) in enumerate(zip(pile, row(len(pile), strip, width), strict=True)):
        yield Laid(zone, number, card, spot)


def _role_shown(setting: Setting, seat: Seat) -> Iterator[Laid]:
    """At the end every role is turned up before its seat."""
    zone = Zone("role", seat)
    if setting.is_over:
        tray, of = setting.place(seat).tray, setting.at.of
        box = Box(tray.middle[0] - of.card // 2, tray.y + of.pad, of.card, of.card_height)
        for card in setting.pile(zone)[:1]:
            yield Laid(zone, 0, card, spot_in(box))


# Where cards go


def _places(setting: Setting) -> dict[Zone, Spot]:
    """What lies in no place of its own: hands and banks at their plates."""
    centre, width = setting.at.centre, setting.ruler.px(_SMALL)
    places = {
        DRAW: spot_in(centre.deck),
        DISCARD: spot_in(centre.discard),
        BOSS: spot_in(centre.boss),
        Zone("removed"): spot_in(centre.boss),
    }
    for seat in range(setting.view.seats):
        plate = setting.place(seat).plate
        for name in ("hand", "bank", "role"):
            places[Zone(name, seat)] = Spot(*plate.middle, width)
    places[Zone("role", setting.chair)] = spot_in(setting.at.role)
    return places


def _stamped(setting: Setting, seat: Seat) -> Box:
    """Where a mark comes down: over the cards before a seat."""
    side = setting.at.of.card_height
    return Box.around(*setting.place(seat).tray.middle, side, side)


def _zones(setting: Setting) -> dict[Zone, Box]:
    zones = {Zone("stack", seat): setting.place(seat).tray for seat in range(setting.view.seats)}
    zones[Zone("hand", setting.chair)] = setting.at.hand
    zones[BOSS] = setting.at.centre.boss
    return zones
