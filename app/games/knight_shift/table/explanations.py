"""What cards and things on a table of Knight Shift mean, for whoever points at them."""

from collections.abc import Iterator

from app.games.knight_shift.table.standing import worth
from app.games.knight_shift.table.vocabulary import any_of, called, hidden, item, items, points
from app.table.card_about import CardAbout, LyingCard
from app.table.voice import Voice, counted, joined, sentence
from rules.games.knight_shift.cards import Item, Knight
from rules.games.knight_shift.state import NOBODY_YET
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import CardId, Seat

CARDS = "Items in hand."
HEAD = "The Head Squire deals and takes the first turn. Whoever has the best round is the next one."
MOST_BOOZE = (
    "As far as you know, the most Booze lies here: whoever has this Knight would regret it."
)
PHASES = (
    ("Draw", "Whoever is on turn draws an Item, as long as there are any."),
    ("Action", "Then one action: play an Item, peek and play, or claim a Knight."),
    ("Pass hands", "Before the Head Squire's turn, everybody passes the whole hand to the left."),
    ("Scoring", "Once everybody has a Knight, the piles are turned up and counted."),
)
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
    return f"Points so far. After {counted(view.book.options.rounds, 'round')} the most win."


def deck(view: KnightShiftView) -> str:
    """The draw pile, and what is not in play."""
    left = f"{counted(view.draw_count, 'Item').capitalize()} to draw"
    return f"{left}. {counted(view.aside_count, 'Item').capitalize()} set aside, unseen."


def discard(view: KnightShiftView, voice: Voice) -> str:
    """The discard pile, which is open to all."""
    if not view.discard:
        return "Whoever claims a Knight throws an Item away, face up."
    return sentence(f"thrown away: {items(view.discard, voice)}")


def remembered(card: CardId, voice: Voice) -> str:
    """A card face down that the viewer knows."""
    return f"Only you know: {item(card, voice)}."


def squire(view: KnightShiftView, seat: Seat, voice: Voice) -> str:
    """The Knight that somebody has claimed."""
    knight = called(view.knights[view.claimed[seat]], voice)
    return f"{voice.does(seat, 'have')} claimed {knight}."


def passing(view: KnightShiftView, voice: Voice) -> str:
    """Where the own hand goes, and what went there before."""
    taker = voice.who(view.book.left(view.seat))
    told = f"When the turn comes back to the Head Squire, your whole hand goes to {taker}."
    if view.given and view.given[-1]:
        told += f" You passed on {items(view.given[-1], voice)}."
    return told


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
        yield sentence(f"on the pile you know {items(seen, voice)}")
    if known.hidden:
        yield sentence(hidden(known.hidden))
    yield sentence(_worth(known.points))
    if known.booze:
        booze = next(iter(view.book.tables.booze))
        yield f"{item(booze, voice)}: {known.booze}."


def _worth(known: int) -> str:
    return f"worth {points(known)} as far as you know, without the feast"


# Cards


def about_card(card: CardId, view: KnightShiftView) -> CardAbout:
    """Everything to know about a card at this table."""
    entry = view.book.deck.cards[card]
    if isinstance(entry, Knight):
        each, lying = f"+{entry.bonus} for each set", tuple(_lying(card, view))
        told, seen = [*_knight(entry, view)], ""
        if lying:
            known = worth(view, view.knights.index(card))
            told.append(sentence(f"the pile is {_worth(known.points)}"))
            loose = f", {known.hidden} of them hidden" if known.hidden else ""
            seen = f"On the pile, the lowest first: {counted(len(lying), 'card')}{loose}."
        return CardAbout(entry.name, each, tuple(told), "KS-SCORE-04", seen=seen, lying=lying)
    worth_ = f"{counted(entry.copies, 'card')} in the deck"
    return CardAbout(entry.name, worth_, tuple(_item(entry, view)), _RULES[entry.kind])


_RULES = {
    "weapon": "KS-SCORE-07", "gear": "KS-SCORE-08", "booze": "KS-SCORE-02", "food": "KS-SCORE-06",
    "companion": "KS-SCORE-09",
}  # fmt: skip


def _knight(knight: Knight, view: KnightShiftView) -> Iterator[str]:
    likes = joined([sort_name(sort, view) for sort in knight.likes])
    yield f"Likes {likes}: each whole set brings {points(knight.bonus)}, beside their own."
    hates = any_of([sort_name(sort, view) for sort in knight.dislikes])
    yield f"Hates {hates}: each costs {points(view.book.options.hated)} and is thrown away."


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
        yield f"Worth {entry.feast} at the feast, and no points of its own."
        yield (
            f"The Knight with the most Food gets {points(options.feast_first)}, the second "
            f"{points(options.feast_second)}."
        )
        return
    if entry.kind == "companion":
        worths = [f"{n} {points(p)}" for n, p in enumerate(deck.companions) if n]
        yield f"All on one Knight count together: {', '.join(worths)}."
        return
    yield f"{points(entry.points)[:1].upper()}{points(entry.points)[1:]}."
    if entry.kind == "booze":
        yield from _booze(view)
    if partners:
        yield f"With {any_of(partners)} on the same Knight both count double."


def _booze(view: KnightShiftView) -> Iterator[str]:
    if view.book.is_for_two and view.book.options.two_player_booze == "discard":
        yield "The Knight with the most Booze loses all of it before anything is counted."
    else:
        yield "The one Knight with the most Booze passes out: the squire scores nothing."


def seat(view: KnightShiftView, of: Seat, voice: Voice) -> str:
    """A seat on its plate: Knight, and what was passed to it."""
    told = []
    if view.claimed and view.claimed[of] != NOBODY_YET:
        told.append(squire(view, of, voice))
    if view.seat >= 0 and of == view.book.left(view.seat) and view.given and view.given[-1]:
        told.append(f"You passed on {items(view.given[-1], voice)}.")
    return " ".join(told)
