"""A table of Knives laid out: everything that one seat sees, in its place."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from app.games.knives.table import explanations as about
from app.games.knives.table import words
from app.games.knives.table.layout import ASIDE, BANK, DECK, TRICK, KnivesLayout
from app.games.knives.table.questions import question
from app.games.knives.table.seating import places_for
from app.games.knives.table.standing import standing
from app.games.knives.table.table_text import knows_to_be_shadow, own_side, roles, seat_line
from app.games.knives.table.things import Leader
from app.games.knives.table.trick import lay_captions, lay_medallion, lay_slots, lay_tokens
from app.games.knives.table.vocabulary import bare
from app.table.bar import Heading, NamedPhase
from app.table.board import Board, FeltPanel, Label, Laid, Picker, Piece
from app.table.boxes import Beside, Drawing, FirstThatFits, Stacked, Worded
from app.table.fitting import elide, first_wrapping
from app.table.geometry import CARD_RATIO, Box, Ruler, Space, Spot, spot_in
from app.table.hand_fan import peeking
from app.table.layout import is_open
from app.table.log_panel import ScoreBoard
from app.table.picker import lay_picker
from app.table.plate import Count, Noted, PlateContent, PlateToken
from app.table.question import Question
from app.table.standing_board import lay_goal, lay_race
from app.table.things import Thing
from app.table.voice import Voice, counted, joined, say
from rules.games.knives import cards as rules_cards
from rules.games.knives.cards import KNIVES, SEATS, SUIT_NAMES, SUIT_OF
from rules.games.knives.commands import NameCard
from rules.games.knives.ledger import facts
from rules.games.knives.state import ASSETS, BROKE, LIABILITIES
from rules.games.knives.view import KnivesView, public_shadow
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.view import Piles

# The two plaques of a table of Knives: what is trumps, and the bank.

_TITLE, _NAME, _TEXT = 12, 15, 12
_ANGLES = (3.0, -5.0)


class _Trump(NamedTuple):
    art: str
    name: str
    what: str


def lay_plaques(layout: KnivesLayout) -> Iterator[FeltPanel]:
    """Trumps and bank."""
    told, banker = about.trumps(layout.view), layout.view.contract.banker
    texts = tuple(say(one, layout.voice, seat=banker) for one in _about_bank(layout))
    yield FeltPanel("trumps", layout.places.trumps, tuple(_lay_trumps(layout, told)), told)
    yield FeltPanel("bank", layout.places.bank, tuple(_lay_bank(layout, texts)), f"{texts[0]}.")


def _headed(title: str, box: Box, ruler: Ruler) -> tuple[tuple[Label, ...], Box]:
    """A plaque's title, if that leaves enough room for what matters, and the room below it."""
    inside, line = box.inset(ruler.px(10), ruler.px(4)), ruler.line(_TITLE)
    if box.h < line + ruler.px(90):
        return (), inside
    head = Box(inside.x, box.y + ruler.px(6), inside.w, line)
    text = elide(title, head.w, _TITLE, ruler)
    low = Box.between(inside.x, head.bottom + ruler.px(4), inside.right, inside.bottom)
    return (Label(text, head, _TITLE, "dim"),), low


def _lay_trumps(layout: KnivesLayout, told: str) -> Iterator[Piece]:
    """Tokens one above the other with words, or side by side without."""
    ruler, box, trumps = layout.ruler, layout.places.trumps, [*_trumps(layout.view)]
    head, inside = _headed(words.TRUMPS, box, ruler)
    size = min(ruler.px(40), inside.h // 2)
    room = inside.w - size - ruler.px(9)
    widest = max((trump.name for trump in trumps), key=lambda name: ruler.width(name, _NAME))
    font = next((font for font in (_NAME, _TEXT) if ruler.width(widest, font) <= room), 0)
    if not font or inside.h < 2 * ruler.line(font):
        side = min(box.h - ruler.px(10), (box.w - 3 * ruler.px(10)) // 2, 2 * ruler.line(15))
        yield from Beside([Drawing(trump.art, side, told) for trump in trumps], 10).lay(box, ruler)
        return
    yield from head
    high = min(inside.h // 2, max(ruler.px(44), ruler.line(font) + ruler.line(_TEXT)))
    for number, trump in enumerate(trumps):
        name, what = Worded((trump.name,), font), Worded((trump.what,), _TEXT, "dim")
        told_of = FirstThatFits((Stacked((name, what)), Stacked((name,))))
        line = Box(inside.x, inside.y + number * high, inside.w, high)
        yield from Beside((Drawing(trump.art, size), told_of), 9, filled=True).lay(line, ruler)


def _trumps(view: KnivesView) -> Iterator[_Trump]:
    strong = view.contract.strong
    yield _Trump("token_trump_knives", *words.KNIVES_TRUMP)
    if strong == KNIVES:
        yield _Trump("token_knives_only", *words.KNIVES_ONLY_TRUMP)
    elif strong > KNIVES:
        yield _Trump(about.terms_art(strong), SUIT_NAMES[strong], words.STRONG_SUIT)


def _bank_room(layout: KnivesLayout) -> tuple[tuple[Label, ...], Box, int]:
    """The plaque's title, the room below it, and how wide its cards are."""
    ruler = layout.ruler
    head, inside = _headed(_goal(layout.view), layout.places.bank, ruler)
    high = max(inside.h - ruler.px(8), min(inside.h, ruler.px(28)))
    return head, inside, max(1, min(ruler.px(54), round(high / CARD_RATIO)))


def lay_bank(layout: KnivesLayout) -> Iterator[Laid]:
    """The two cards of the bank, or the two put aside."""
    px, (_, inside, card) = layout.ruler.px, _bank_room(layout)
    x, y = inside.x + px(4) + card / 2, inside.y + inside.h / 2
    spots = [Spot(x + n * px(26), y, card, angle) for n, angle in enumerate(_ANGLES)]
    for zone in (BANK, ASIDE):
        for number, held in enumerate(layout.pile(zone)):
            yield Laid(zone, number, held, spots[number % len(spots)])


def _lay_bank(layout: KnivesLayout, texts: tuple[str, ...]) -> Iterator[Piece]:
    """The title, and a few words right of the cards."""
    ruler, box, line = layout.ruler, layout.places.bank, layout.ruler.line(_TEXT)
    head, inside, card = _bank_room(layout)
    has_cards = layout.pile(BANK) or layout.pile(ASIDE)
    left = inside.x + (card + ruler.px(4 + 26 + 14) if has_cards else 0)
    room = Box.between(left, inside.y, box.right - ruler.px(6), inside.bottom)
    most = max(room.h // line, min(1, box.h // line))
    lines = first_wrapping(texts, room.w, _TEXT, ruler, most)
    yield from head
    yield from Stacked([Worded((text,), _TEXT, "dim" if number else "plain")
                       for number, text in enumerate(lines)]).lay(room, ruler)  # fmt: skip


def _about_bank(layout: KnivesLayout) -> tuple[str, ...]:
    """What there is to say, from long to short."""
    if layout.is_dealing:
        return words.DEALING_BANK
    if layout.pile(BANK):
        return words.UNSEEN_BANK
    if not layout.view.has_banker:
        return words.DISCARDED_UNSEEN
    if layout.pile(ASIDE):
        return words.DISCARDED if layout.view.contract.mode == BROKE else words.BANKED
    is_own = layout.view.contract.banker == layout.voice.viewer
    return words.BANK_YOURS if is_own else words.BANK_TAKEN


def _goal(view: KnivesView) -> str:
    """The name of the plaque, and what the hand is played for once that is known."""
    mode = view.contract.mode
    if mode == ASSETS:
        return words.SIDE_ASSETS
    if mode == LIABILITIES:
        return words.SIDE_LIABILITIES
    if mode == BROKE:
        return words.BROKE_GOAL
    needed = counted(view.book.options.win_at, "coin")
    return words.BANK_GOAL.format(coins=needed) if view.has_banker else words.BANK_PLAQUE


NAMED = Zone("named")
_BACK = 40
_TILTS = (0.0, 0.0, 2.0, -2.0, 0.0)


def lay_out(view: KnivesView, piles: Piles, space: Space, voice: Voice) -> Board:
    """The table from the space's chair, with the cards where these piles say they are."""
    all_open = is_open(piles, "holding", space.chair)
    places = places_for(space, all_open)
    layout = KnivesLayout(view, piles, space, places, voice)
    return replace(
        _framed(layout),
        cards=tuple(_cards(layout)),
        places=_places(layout),
        zones=_zones(layout),
        stamping={seat: layout.front(seat).stamp for seat in range(SEATS)},
        things=tuple(_things(layout, all_open)),
    )


def _things(layout: KnivesLayout, all_open: bool) -> Iterator[Thing]:
    """In the order they are drawn: what lies lowest first."""
    places, stands = layout.places, standing(layout.view, layout.voice)
    yield from lay_plaques(layout)
    if stands.race:
        yield lay_race(stands.race, places.race, layout.ruler)
    if stands.goal and not all_open:
        yield lay_goal(stands.goal, places.goal, layout.ruler)
    yield from lay_slots(layout)
    yield from lay_medallion(layout)
    yield from lay_tokens(layout)
    yield from lay_captions(layout)
    yield from _leading(layout)
    yield from _picker(layout)


# The frame around the table


def _framed(layout: KnivesLayout) -> Board:
    view, goal = layout.view, layout.view.book.target
    asked = Question("") if layout.is_won else question(view, layout.voice)
    if layout.is_over:
        asked = Question(words.COUNTING)
    return layout.board(
        "holding", _heading(layout),
        ScoreBoard(view.scores, goal, words.FIRST_TO.format(target=goal)), asked,
        (sitter(layout, seat) for seat in range(SEATS)),
        asked_in=layout.places.choices if layout.is_bidding else None,
    )  # fmt: skip


def _heading(layout: KnivesLayout) -> Heading:
    view = layout.view
    phases = [about.DEALING, about.phase_of_declaring(view), about.phase_of_banking(view)]
    phases += [about.phase_of_tricks(min(len(view.tricks) + 1, 6)), about.SCORING]
    subtitle = words.SUBTITLE.format(number=view.contract.number, target=view.book.target)
    named = tuple(NamedPhase(*phase) for phase in phases)
    return Heading("suit_knife", words.GAME, subtitle, named, _phase(layout))


def _phase(layout: KnivesLayout) -> int:
    if layout.is_dealing:
        return 0
    if layout.view.outcome is not None or layout.is_over:
        return 4
    if not layout.is_bidding:
        return 3
    return 2 if layout.view.has_banker else 1


# Cards


def _cards(layout: KnivesLayout) -> Iterator[Laid]:
    """In the order they are drawn: what lies lowest first."""
    yield from layout.top_of(DECK, layout.pile(DECK), _places(layout)[DECK], lean=0.02)
    yield from lay_bank(layout)
    for place in range(1, SEATS):
        yield from _others(layout, layout.seat_at(place))
    for number, card in enumerate(layout.trick):
        yield Laid(TRICK, number, card, _spot(layout, layout.player(number)))
    yield from layout.own_hand("holding")


def _leading(layout: KnivesLayout) -> Iterator[Leader]:
    """The card that wins the trick as it lies, while the names under it say so."""
    for number, card in () if layout.is_naming else enumerate(layout.trick):
        if layout.player(number) == layout.winner:
            yield Leader(card, _spot(layout, layout.winner).box)


def _others(layout: KnivesLayout, seat: Seat) -> Iterator[Laid]:
    zone, strip, width = Zone("holding", seat), layout.place(seat).strip, layout.ruler.px(_BACK)
    assert strip is not None
    pile = layout.pile(zone)
    if any(card is not None for card in pile):
        yield from layout.open_row(zone, strip, width)
    else:
        for number, spot in enumerate(peeking(len(pile), strip, width, layout.ruler)):
            yield Laid(zone, number, None, spot)


def _spot(layout: KnivesLayout, seat: Seat) -> Spot:
    return spot_in(layout.front(seat).slot, _TILTS[layout.place_of(seat)])


def _picker(layout: KnivesLayout) -> Iterator[Picker]:
    """The cards that the Snitch can name, suit by suit."""
    decision = layout.view.decision
    names = [c.card for c in decision.commands if isinstance(c, NameCard)] if decision else []
    if names:
        yield lay_picker(_by_suit(names), layout.places.stage, NAMED, layout.ruler)


def _by_suit(cards: list[CardId]) -> list[list[CardId]]:
    suits = sorted({SUIT_OF[card] for card in cards})
    return [[card for card in cards if SUIT_OF[card] == suit] for suit in suits]


# Where cards go


def _places(layout: KnivesLayout) -> dict[Zone, Spot]:
    """The deck in the middle of the table, and what a seat has won under its plate."""
    width = layout.places.fronts[0].slot.w
    places = {DECK: Spot(*layout.places.stage.middle, width)}
    for seat in range(SEATS):
        plate = layout.place(seat).plate
        places[Zone("taken", seat)] = Spot(*plate.middle, layout.ruler.px(_BACK))
    return places


def _zones(layout: KnivesLayout) -> dict[Zone, Box]:
    own, others = layout.chair, (seat for seat in range(SEATS) if seat != layout.chair)
    zones = {Zone("holding", seat): layout.place(seat).plate for seat in others}
    zones[Zone("holding", own)] = layout.places.hand
    zones[TRICK] = layout.front(own).slot
    zones[BANK] = zones[ASIDE] = layout.places.bank
    return zones


def sitter(layout: KnivesLayout, seat: Seat) -> PlateContent:
    """What there is to show of a seat."""
    view = layout.view
    return PlateContent(
        seat,
        layout.voice.name(seat),
        tuple(_counts(layout, seat)),
        tuple(_marks(layout, seat)),
        _note(layout, seat),
        acts=seat in view.owed and view.outcome is None and not layout.is_over,
        explanation=_explanation(layout, seat),
    )


def _explanation(layout: KnivesLayout, seat: Seat) -> str:
    line = seat_line(layout.view, seat, layout.voice)
    if seat != layout.view.seat:
        return line
    return " ".join([line, *roles(layout.view, layout.voice)])


def _counts(layout: KnivesLayout, seat: Seat) -> Iterator[Count]:
    view = layout.view
    if view.coins is not None:
        yield Count("coins", view.coins[seat], "coin", about.COINS)
    yield Count("points", view.scores[seat], "icon_points", about.points(view))


def _marks(layout: KnivesLayout, seat: Seat) -> Iterator[PlateToken]:
    view, contract = layout.view, layout.view.contract
    if seat == contract.banker:
        broke = contract.mode == BROKE
        yield PlateToken("token_banker", about.BROKE_BANKER if broke else about.BANKER)
    elif seat == public_shadow(view):
        yield PlateToken("token_shadow", about.SHADOW)
    elif seat == view.seat and knows_to_be_shadow(view):
        yield PlateToken("token_shadow", about.SECRET_SHADOW)
    if seat == contract.dealer:
        yield PlateToken("token_dealer", about.DEALER)


def _note(layout: KnivesLayout, seat: Seat) -> Noted | None:
    """The viewer's own side, or cards that it knows another seat to hold, surely or perhaps."""
    if seat == layout.view.seat:
        return _own_note(layout)
    if not layout.pile(Zone("holding", seat)):
        return None
    known = [fact for fact in facts(layout.view) if seat in fact.seats]
    if not known:
        return None
    sure = [fact.card for fact in known if len(fact.seats) == 1]
    unsure = [fact.card for fact in known if fact.card not in sure]
    told = [rules_cards.DECK.name(card) for card in sure or unsure]
    number = counted(len(told), "known card" if sure else "card")
    ways = words.HAS_CARDS if sure else words.MIGHT_HAVE_CARDS
    full = [
        say(template, layout.voice, seat=seat, cards=joined([bare(card) for card in some]))
        for template, some in ((words.KNOWN_CARDS, sure), (words.POSSIBLE_CARDS, unsure))
        if some
    ]
    short = tuple(way.format(cards=joined(told), number=number) for way in ways)
    return Noted(short, " ".join(full))


def _own_note(layout: KnivesLayout) -> Noted | None:
    """What the viewer plays for."""
    view = layout.view
    side = own_side(view)
    if not side or layout.is_dealing:
        return None
    return Noted((side,), " ".join(roles(view, layout.voice)))
