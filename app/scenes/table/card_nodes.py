"""The nodes of the cards on a table, and of the places where they can go."""

from collections.abc import Iterator, Sequence
from functools import partial

from pygame import Rect

from app.draw.board_parts import draw_card, draw_plaque, rect
from app.draw.draw_recorder import stamp
from app.draw.painters import PaintedTable
from app.draw.style import Style
from app.draw.table_nodes import MatNode, ShutNode, TableCard, TargetNode
from app.draw.things import draw_thing
from app.draw.widgets.boxes import DrawnBox
from app.draw.widgets.node import Node, Pen
from app.scenes.table.look import Hands, TableLook, laid_in
from app.table.board import Laid, Picker
from app.table.gestures import named
from app.table.pointing import shut_zones
from app.table.things import Thing
from rules.kernel.cards import CardId, Zone

# The keys that pick the cards of the hand, from the left.
DIGITS = "1234567890"


def painted(look: TableLook) -> list[Laid]:
    """The cards that are only looked at."""
    return [laid for laid in look.still if not _can_be_touched(look, laid)]


def _can_be_touched(look: TableLook, laid: Laid) -> bool:
    """Whether a card can be picked: from the hand, or wherever an answer may name it."""
    if not look.touchable or laid.zone == look.board.own:
        return look.touchable
    named = look.gesture.anywhere and laid.card in look.pickable
    return (named and not _is_meant_in_hand(look, laid)) or laid.zone in look.slotted


def _is_meant_in_hand(look: TableLook, laid: Laid) -> bool:
    """Whether another card just like one that lies in a pile of the table is in hand."""
    in_pile = laid.zone.seat is None and laid.zone.host is None
    return in_pile and any(laid.card == one.card for one in look.board.hand_cards)


def _is_slot(look: TableLook, laid: Laid) -> bool:
    """Whether a card can be picked by where it lies, seen or not."""
    return laid_in(laid) in look.slots


class DarkPlate(Node):
    """A dark plate under cards that lie over other things."""

    def size(self, style: Style, width: int) -> tuple[int, int]:
        return 0, 0

    def draw(self, pen: Pen) -> None:
        """As large as the layout has it."""
        draw_plaque(pen.surface, pen.style, self.box)


def card_nodes(look: TableLook, hands: Hands) -> Iterator[tuple[Node, Rect]]:
    """The cards that can be picked, and those that lie between them."""
    if not look.touchable:
        return
    asked = bool(look.pickable)
    pickers = look.board.of(Picker)
    digits = dict(zip(look.board.hand_cards, DIGITS, strict=False))
    for laid in look.still:
        if _is_slot(look, laid):
            yield _card(look, hands, laid, True, lifts=False), rect(laid.spot.bounds)
        elif laid.zone in look.slotted:
            yield DrawnBox(partial(_only_seen, look, laid)), rect(laid.spot.bounds)
        elif laid.card is not None and _can_be_touched(look, laid):
            lifts = laid.zone == look.board.own
            state = None
            if asked and not pickers:
                state = _may_be_picked(look, laid.card, in_hand=lifts)
            node = _card(look, hands, laid, state, lifts)
            node.digit = digits.get(laid, "")
            yield node, rect(laid.spot.bounds)
        elif laid.zone.host is not None:
            # What is attached lies on a card that may be one of these.
            yield DrawnBox(partial(_only_seen, look, laid)), rect(laid.spot.bounds)
    for picker in pickers:
        yield DarkPlate(key="picker"), rect(picker.box)
        for laid in picker.cards:
            yield _card(look, hands, laid, True, lifts=False), rect(laid.spot.bounds)


def _may_be_picked(look: TableLook, card: CardId, in_hand: bool) -> bool | None:
    """Whether a card shines: not one that would begin something else than what was said.

    Once a card is picked that is played on others, those shine, and no others on the table.
    """
    gesture = look.gesture
    is_aiming = bool(gesture.chosen) and "cards" in gesture.missing and not in_hand
    shining = gesture.wanted_cards.union(gesture.chosen) if is_aiming else gesture.open_cards
    if card in shining or card in look.posts:
        return True
    return None if card in look.pickable else False


def mark_nodes(look: TableLook) -> Iterator[tuple[Node, Rect]]:
    """What lies upon cards that can be touched: they are drawn over what is painted."""
    if not look.touchable:
        return
    board, own = look.board, look.board.own
    table = PaintedTable(board, look.colours, look.faces)
    touched = [one for one in look.still if one.zone != own and _can_be_touched(look, one)]
    boxes = [rect(one.spot.bounds) for one in touched]
    for thing in board.things:
        if thing.is_mark and _lies_upon(look, rect(thing.box), boxes):
            yield DrawnBox(partial(_paint, thing, table)), rect(thing.box)


def _lies_upon(look: TableLook, mark: Rect, cards: Sequence[Rect]) -> bool:
    """Whether a mark is on a card or at its corner; what only peeks out from under one is not."""
    if look.posts:
        return mark.collidelist(cards) >= 0
    return any(card.collidepoint(mark.center) for card in cards)


def _paint(mark: Thing, table: PaintedTable, pen: Pen, box: Rect) -> None:
    draw_thing(partial(stamp, pen.surface), pen.style, mark, table)


def _only_seen(look: TableLook, laid: Laid, pen: Pen, box: Rect) -> None:
    """A card between others of its pile that can be picked; a click goes to the pile."""
    draw_card(pen.surface, look.theme, laid.card, laid.spot, zone=laid.zone.name)


def _card(
    look: TableLook, hands: Hands, laid: Laid, legal: bool | None, lifts: bool = True
) -> TableCard:
    card = laid.card
    return TableCard(
        look.theme,
        laid,
        hands.tap_card,
        hands.carry,
        hands.drop,
        legal,
        look.is_picked(laid),
        lifts,
        lit=card in look.hinted and not laid.copy,
        faint=bool(look.hinted) and card not in look.hinted,
        lit_by=frozenset(k for k, line in look.lit_by.items() if line.speaks_of(card, laid.zone)),
        away=laid == look.carried,
        key=card_key(laid) if lifts else lying_key(look, laid),
        colour=None if laid.zone.seat is None else look.colours[laid.zone.seat],
        late_tip=partial(look.why_card, card) if legal is False and card is not None else None,
    )


def card_key(laid: Laid) -> str:
    """The key of a card in hand."""
    return f"card {laid.card} {laid.copy}" if laid.copy else f"card {laid.card}"


def lying_key(look: TableLook, laid: Laid) -> str:
    """The key of a card on the table: by its place in its pile, or by what it is."""
    by_place = _is_slot(look, laid)
    return f"slot {_spelled(laid.zone)} {laid.index}" if by_place else f"named {laid.card}"


def _spelled(zone: Zone) -> str:
    """A zone as part of a key."""
    at = "" if zone.host is None else f"@{zone.host}"
    return " ".join(str(part) for part in (zone.name, zone.seat, at) if part not in (None, ""))


def target_key(zone: Zone) -> str:
    """The key of a pile that cards can go to."""
    return f"to {_spelled(zone)}"


def mat_nodes(look: TableLook, hands: Hands) -> Iterator[tuple[Node, Rect]]:
    """Things that mean a card which can be picked; they are lit once what is done is said."""
    for thing in look.board.things if look.touchable else ():
        card = thing.means if thing.means in look.pickable else None
        laid = next((one for one in look.still if card is not None and one.card == card), None)
        if laid is not None:
            said = bool(look.gesture.verb) and card in look.gesture.open_cards
            lit = said and not look.is_picked(laid)
            yield MatNode(partial(hands.tap_card, laid), lit, key=f"mat {card}"), rect(thing.box)


def target_nodes(look: TableLook, hands: Hands) -> Iterator[tuple[Node, Rect]]:
    """Piles that can be picked, from the left: those that are shine, as does what a hint means.

    Where what is picked cannot go, one hears why.
    """
    gesture, meant, places = look.gesture, look.hinted_answer, look.board.zones
    lit = {*gesture.zones, *(named(meant).zones if meant is not None else ())}
    piles = {one for one in (*gesture.targets, *gesture.open_zones) if isinstance(one, Zone)}
    for target in sorted(piles, key=places.__getitem__) if look.touchable else ():
        tap = partial(hands.tap_zone, target)
        node = TargetNode(tap, target in lit, key=target_key(target))
        yield node, rect(places[target])
    for zone in (
        sorted(shut_zones(gesture, places), key=places.__getitem__) if look.touchable else ()
    ):
        why, tap = partial(look.why_zone, zone), partial(hands.tap_zone, zone)
        yield ShutNode(tap, key=f"shut {_spelled(zone)}", late_tip=why), rect(places[zone])
