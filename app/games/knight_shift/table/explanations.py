"""What cards and things on a table of Knight Shift mean, for whoever points at them."""

from collections.abc import Iterator

from app.games.knight_shift.table import words
from app.games.knight_shift.table.standing import worth
from app.games.knight_shift.table.vocabulary import (
    an_item,
    any_of,
    called,
    hidden,
    item,
    points,
    some_items,
)
from app.table.card_about import CardAbout, LyingCard
from app.table.voice import Voice, counted, joined, say
from rules.games.knight_shift.cards import Item, Knight
from rules.games.knight_shift.state import NOBODY_YET
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import CardId, Seat

_OTHER = "other"
_ARTS = frozenset(
    ("axe", "armor", "sword", "shield", "lance", "horse", "booze", "food_2", "food_3", "food_4",
     "companion", "undergarments")
)  # fmt: skip
_DEVICES = frozenset(
    ("osric", "brunhild", "percival", "rosamund", "oswald", "loin", "cecily", "clankalot",
     "matilda", "rowland", "petronella", "barnaby", "ursula", "tristram", "godiva", "mortimer",
     "hildegard", "edmund", "sibyl", "bedwyr")
)  # fmt: skip


def art(card: CardId, view: KnightShiftView) -> str:
    """The drawing of an Item."""
    code = view.book.deck.cards[card].code
    return code if code in _ARTS else _OTHER


def device(knight: CardId, view: KnightShiftView) -> str:
    """The shield of a Knight."""
    code = view.book.deck.cards[knight].code
    return f"device_{code if code in _DEVICES else 'clankalot'}"


def total(view: KnightShiftView) -> str:
    """What points are for."""
    return words.TOTAL.format(rounds=counted(view.book.options.rounds, "round"))


def deck(view: KnightShiftView) -> str:
    """The draw pile, and what is not in play."""
    return words.DRAW_PILE.format(left=view.draw_count, aside=view.aside_count)


def discard(view: KnightShiftView, voice: Voice) -> str:
    """The discard pile, which is open to all."""
    if not view.discard:
        return words.DISCARD_EMPTY
    return say(words.DISCARD_PILE, voice, items=some_items(view.discard, voice))


def remembered(card: CardId, voice: Voice) -> str:
    """A card face down that the viewer knows."""
    return say(words.REMEMBERED, voice, item=an_item(card, voice))


def squire(view: KnightShiftView, seat: Seat, voice: Voice) -> str:
    """The Knight that somebody has claimed."""
    knight = called(view.knights[view.claimed[seat]], voice)
    return say(words.SQUIRE, voice, seat=seat, knight=knight)


def passing(view: KnightShiftView, voice: Voice) -> str:
    """Where the viewer's hand goes, and what went there before."""
    told = say(words.NEXT_PASS, voice, taker=view.book.left(view.seat))
    return f"{told} {handed_on(view, voice)}".rstrip()


def handed_on(view: KnightShiftView, voice: Voice) -> str:
    """The hand that the viewer passed last, and to whom; nothing before that."""
    if not view.given or not view.given[-1]:
        return ""
    handed, taker = some_items(view.given[-1], voice), view.book.left(view.seat)
    return say(words.HANDED_ON, voice, items=handed, taker=taker)


def pile(view: KnightShiftView, place: int, voice: Voice) -> str:
    """What lies on a Knight, as far as the viewer knows."""
    return " ".join(_on_pile(view, place, voice))


def _on_pile(view: KnightShiftView, place: int, voice: Voice) -> Iterator[str]:
    lying, known = view.lying[place], worth(view, place)
    seen = [one.card for one in lying if one.card is not None]
    claimed = [seat for seat, at in enumerate(view.claimed) if at == place]
    if claimed:
        yield squire(view, claimed[0], voice)
    if seen:
        yield say(words.PILE_KNOWN, voice, items=some_items(seen, voice))
    if known.hidden:
        yield say(words.PILE_HIDDEN, voice, hidden=hidden(known.hidden))
    yield say(words.PILE_WORTH, voice, points=points(known.points))
    if known.booze:
        booze = next(iter(view.book.tables.booze))
        yield say(words.PILE_BOOZE, voice, item=item(booze, voice), booze=known.booze)


# Cards


def about_card(card: CardId, view: KnightShiftView) -> CardAbout:
    """Everything to know about a card at this table."""
    entry = view.book.deck.cards[card]
    if isinstance(entry, Knight):
        each, lying = words.BONUS.format(bonus=entry.bonus), tuple(_lying(card, view))
        told, seen = [*_knight(entry, view)], ""
        if lying:
            known = worth(view, view.knights.index(card))
            told.append(words.KNIGHT_WORTH.format(points=points(known.points)))
            template = words.KNIGHT_PILE_HIDDEN if known.hidden else words.KNIGHT_PILE
            seen = template.format(cards=counted(len(lying), "card"), hidden=known.hidden)
        return CardAbout(entry.name, each, tuple(told), "KS-SCORE-04", seen=seen, lying=lying)
    copies = words.COPIES.format(number=entry.copies)
    return CardAbout(entry.name, copies, tuple(_item(entry, view)), _RULES[entry.kind])


_RULES = {
    "weapon": "KS-SCORE-07", "gear": "KS-SCORE-08", "booze": "KS-SCORE-02", "food": "KS-SCORE-06",
    "companion": "KS-SCORE-09",
}  # fmt: skip


def _knight(knight: Knight, view: KnightShiftView) -> Iterator[str]:
    likes = joined([sort_name(sort, view) for sort in knight.likes])
    yield words.LIKES.format(items=likes, points=points(knight.bonus))
    hates = joined([sort_name(sort, view) for sort in knight.dislikes])
    yield words.HATES.format(items=hates, points=points(view.book.options.hated))


def sort_name(sort: str, view: KnightShiftView) -> str:
    """What a Knight likes: an Item, or all of a sort."""
    found = [one for one in view.book.deck.items if one.liked_as == sort]
    return found[0].name if len(found) == 1 else sort.capitalize()


def _lying(card: CardId, view: KnightShiftView) -> Iterator[LyingCard]:
    """The cards on a Knight of this round, as far as the viewer knows them."""
    if card in view.knights:
        for one in view.lying[view.knights.index(card)]:
            by = None if one.by == NOBODY_YET else one.by
            yield LyingCard(one.card, by, one.up or view.is_turned_up)


def _item(entry: Item, view: KnightShiftView) -> Iterator[str]:
    deck, options = view.book.deck, view.book.options
    partners = [one.name for one in deck.items if one.code == entry.pair_with]
    partners += [one.name for one in deck.items if one.pair_with == entry.code]
    if entry.kind == "food":
        first, second = points(options.feast_first), points(options.feast_second)
        yield words.FOOD.format(feast=entry.feast)
        yield words.FEAST.format(first=first, second=second)
        return
    if entry.kind == "companion":
        worths = any_of([str(worth) for worth in deck.companions[1:]])
        yield words.COMPANIONS.format(worths=worths, most=len(deck.companions) - 1)
        return
    yield words.POINTS.format(points=points(entry.points))
    if entry.kind == "booze":
        yield from _booze(view)
    if partners:
        yield words.PAIR.format(partner=any_of(partners))


def _booze(view: KnightShiftView) -> Iterator[str]:
    if view.book.is_for_two and view.book.options.two_player_booze == "discard":
        yield words.BOOZE_FOR_TWO
    else:
        yield words.BOOZE


def seat(view: KnightShiftView, of: Seat, voice: Voice) -> str:
    """A seat on its plate: Knight, and what was passed to it."""
    told = []
    if view.claimed and view.claimed[of] != NOBODY_YET:
        told.append(squire(view, of, voice))
    if view.seat >= 0 and of == view.book.left(view.seat):
        told.append(handed_on(view, voice))
    return " ".join(filter(None, told))
