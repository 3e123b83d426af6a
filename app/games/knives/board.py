"""A table of Knives laid out: everything that one seat sees, in its place."""

from collections.abc import Iterator

from app.games.knives import explanations as about
from app.games.knives.arranging import arrange
from app.games.knives.plaques import lay_bank, lay_plaques
from app.games.knives.plates import lay_plates
from app.games.knives.questions import question
from app.games.knives.setting import ASIDE, BANK, DECK, TRICK, Setting
from app.games.knives.trick import lay_captions, lay_medallion, lay_slots, lay_stamps
from app.table.bar import Heading, Stage, lay_bar
from app.table.board import Bar, Board, Laid, LogPanel, Prompt
from app.table.geometry import Box, Space, Spot, spot_in
from app.table.hand_fan import fan, peeking, row
from app.table.log_panel import Standing, lay_log
from app.table.picker import lay_picker
from app.table.prompt import Question, lay_prompt
from app.table.voice import Voice
from rules.games.knives.cards import SEATS, SUIT_OF
from rules.games.knives.commands import NameCard
from rules.games.knives.view import KnivesView
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.view import Piles

NAMED = Zone("named")
_BACK = 40
_SHOWN_OF_DECK = 3
_TILTS = (0.0, 0.0, 2.0, -2.0, 0.0)


def lay_out(view: KnivesView, piles: Piles, space: Space, voice: Voice) -> Board:
    """The table from the space's chair, with the cards where these piles say they are."""
    others = [piles[Zone("holding", s)] for s in range(SEATS) if s != space.chair]
    is_open = any(card is not None for pile in others for card in pile)
    at = arrange(space, is_open)
    setting = Setting(view, space.chair, piles, at, at.ruler, voice)
    bar = _bar(setting, space)
    picker_box, picker = _picker(setting)
    return Board(
        bar=bar,
        table=at.table,
        felt=at.felt,
        plates=lay_plates(setting),
        cards=tuple(_cards(setting)),
        slots=lay_slots(setting),
        captions=lay_captions(setting),
        stamps=lay_stamps(setting),
        medallion=lay_medallion(setting),
        plaques=lay_plaques(setting),
        prompt=_prompt(setting),
        own=Zone("holding", space.chair),
        hand=at.hand,
        buttons=at.buttons,
        log=_log(setting, space, bar.box.bottom),
        stage=at.picker,
        places=_places(setting),
        zones=_zones(setting),
        stamping={seat: setting.front(seat).stamp for seat in range(SEATS)},
        picker_box=picker_box,
        picker=picker,
        leading=_leading(setting),
    )


# The frame around the table


def _bar(setting: Setting, space: Space) -> Bar:
    view = setting.view
    stages = [about.DEALING, about.phase_of_declaring(view), about.phase_of_banking(view)]
    stages += [about.phase_of_tricks(min(len(view.tricks) + 1, 6)), about.SCORING]
    subtitle = f"Hand {view.contract.number}  ·  to {view.book.target} points"
    named = tuple(Stage(*stage) for stage in stages)
    heading = Heading("suit_knife", "Knives", subtitle, named, _phase(setting))
    return lay_bar(space, heading, setting.at.table.middle[0])


def _phase(setting: Setting) -> int:
    if setting.is_dealing:
        return 0
    if setting.view.outcome is not None or setting.is_over:
        return 4
    if not setting.is_bidding:
        return 3
    return 2 if setting.view.has_banker else 1


def _log(setting: Setting, space: Space, top: int) -> LogPanel:
    goal = setting.view.book.target
    standing = Standing(setting.view.scores, goal, f"first to {goal}")
    return lay_log(space, top, setting.at.docked, standing)


def _prompt(setting: Setting) -> Prompt:
    room = setting.at.choices if setting.is_bidding else setting.at.prompt
    asked = question(setting.view, setting.voice)
    if setting.is_over:
        asked = Question("The hand is over: the coins are counted.")
    return lay_prompt(asked, room, setting.ruler)


# Cards


def _cards(setting: Setting) -> Iterator[Laid]:
    """In the order they are drawn: what lies lowest first."""
    yield from _deck(setting)
    yield from lay_bank(setting)
    for place in range(1, SEATS):
        yield from _others(setting, setting.seat_at(place))
    for number, card in enumerate(setting.trick):
        yield Laid(TRICK, number, card, _spot(setting, setting.player(number)))
    yield from _own(setting)


def _leading(setting: Setting) -> CardId | None:
    """The card that wins the trick as it lies, while the names under it say so."""
    cards = () if setting.is_naming else enumerate(setting.trick)
    return next((card for number, card in cards if setting.player(number) == setting.winner), None)


def _deck(setting: Setting) -> Iterator[Laid]:
    """The top of the deck: the rest is under it."""
    spot = _places(setting)[DECK]
    for number, _ in enumerate(setting.pile(DECK)[:_SHOWN_OF_DECK]):
        off = (_SHOWN_OF_DECK - 1 - number) * spot.width * 0.02
        yield Laid(DECK, number, None, spot._replace(x=spot.x - off, y=spot.y + off))


def _own(setting: Setting) -> Iterator[Laid]:
    zone = Zone("holding", setting.chair)
    pile = setting.pile(zone)
    spots = fan(len(pile), setting.at.hand, setting.at.hand_card, setting.ruler)
    for number, (card, spot) in enumerate(zip(pile, spots, strict=True)):
        yield Laid(zone, number, card, spot)


def _others(setting: Setting, seat: Seat) -> Iterator[Laid]:
    zone, strip = Zone("holding", seat), setting.at.strips[setting.place_of(seat) - 1]
    pile, width = setting.pile(zone), setting.ruler.px(_BACK)
    if any(card is not None for card in pile):
        spots = row(len(pile), strip, width)
    else:
        spots = peeking(len(pile), strip, width, setting.ruler)
    for number, (card, spot) in enumerate(zip(pile, spots, strict=True)):
        yield Laid(zone, number, card, spot)


def _spot(setting: Setting, seat: Seat) -> Spot:
    return spot_in(setting.front(seat).slot, _TILTS[setting.place_of(seat)])


def _picker(setting: Setting) -> tuple[Box | None, tuple[Laid, ...]]:
    """The cards that the Snitch can name, suit by suit."""
    decision = setting.view.decision
    names = [c.card for c in decision.commands if isinstance(c, NameCard)] if decision else []
    if not names:
        return None, ()
    return lay_picker(_by_suit(names), setting.at.picker, NAMED, setting.ruler)


def _by_suit(cards: list[CardId]) -> list[list[CardId]]:
    suits = sorted({SUIT_OF[card] for card in cards})
    return [[card for card in cards if SUIT_OF[card] == suit] for suit in suits]


# Where cards go


def _places(setting: Setting) -> dict[Zone, Spot]:
    """The deck in the middle of the table, and what a seat has won under its plate."""
    width = setting.at.fronts[0].slot.w
    places = {DECK: Spot(*setting.at.picker.middle, width)}
    for seat in range(SEATS):
        places[Zone("taken", seat)] = Spot(*setting.plate(seat).middle, setting.ruler.px(_BACK))
    return places


def _zones(setting: Setting) -> dict[Zone, Box]:
    own = setting.chair
    zones = {Zone("holding", seat): setting.plate(seat) for seat in range(SEATS) if seat != own}
    zones[Zone("holding", own)] = setting.at.hand
    zones[TRICK] = setting.front(own).slot
    zones[BANK] = zones[ASIDE] = setting.at.bank
    return zones
