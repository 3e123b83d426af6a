"""How a table of Russian Roulette stands, line by line, from one seat's view."""

from collections.abc import Iterator

from app.games.russian_roulette.table import explanations as about
from app.games.russian_roulette.table.vocabulary import (
    bare,
    bullets_left,
    cards,
    gun_card,
    points,
    pulls,
    tied_at,
)
from app.table.voice import Voice, counted, joined, sentence
from rules.games.russian_roulette.cards import BULLET, GUN_DECK
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import CardId, Seat

_PHASES = {
    "pocket": "pockets are filled", "spin": "the guns are spun", "bid": "bids are set",
    "challenge": "the floor is open for accusations", "trigger": "triggers are pulled",
    "points": "points are scored",
}  # fmt: skip


def table(view: WcrrView, voice: Voice) -> list[str]:
    """What everybody sees: the round, the piles, and each team."""
    return [_heading(view), _middle(view, voice)] + [
        seat_line(view, seat, voice) for seat in range(view.seats)
    ]


def own(view: WcrrView, voice: Voice) -> list[str]:
    """What this seat alone has: its set or gun and pocket, and its action cards."""
    return [*_own_gun(view, voice), *_own_hand(view, voice)]


def card_line(number: CardId, view: WcrrView) -> str:
    """A card to choose."""
    deck = view.book.deck
    return GUN_DECK.name(number) if deck is None or number <= BULLET else deck.deck.name(number)


def roles(view: WcrrView, voice: Voice) -> list[str]:
    """What this seat has found out about others' pockets and guns."""
    return [*_seen_pockets(view, voice), *_seen_guns(view, voice)]


def scores(view: WcrrView, voice: Voice) -> list[str]:
    """Points and characters of everybody, and what wins."""
    told = ", ".join(f"{voice.who(s)} {view.scores[s]}" for s in range(view.seats))
    left = ", ".join(f"{voice.who(s)} {view.lives(s)}" for s in range(view.seats))
    goal = view.book.options.target_points
    return [f"Points, alone in front with {goal} wins: {told}.", f"Characters left: {left}."]


def seat_line(view: WcrrView, seat: Seat, voice: Voice) -> str:
    """What everybody sees of one seat."""
    parts = [points(view.scores[seat]), _people(view, seat)]
    if view.book.deck is not None:
        parts.append(counted(view.counts[seat], "action card"))
    has = view.bullets[seat]
    if has is not None and has > 1 and view.is_living(seat):
        parts.append(counted(has - 1, "extra BULLET"))
    parts += _in_round(view, seat, voice)
    return sentence(f"{voice.who(seat)}: {', '.join(parts)}")


def _people(view: WcrrView, seat: Seat) -> str:
    left = view.lives(seat)
    if not left:
        return "out of the championship"
    return "only the captain left" if left == 1 else f"{left} characters"


def _in_round(view: WcrrView, seat: Seat, voice: Voice) -> Iterator[str]:
    if not view.is_living(seat):
        return
    if view.out >> seat & 1:
        yield "out of this round"
    bid, shown = view.bids[seat], view.exposed[seat]
    if bid is not None:
        yield f"bid {pulls(bid)}"
    elif view.phase in ("pocket", "bid") and seat not in view.owed:
        yield "ready"
    if shown is not None:
        yield f"pocket turned up: {gun_card(shown)}"
    if view.used >> seat & 1:
        yield "accusation spent"
    if view.flipped[seat]:
        yield f"pulled {cards(view.flipped[seat], voice)}"
    aimed = about.aim(view, seat, voice)
    if aimed:
        yield f"gun pointed {aimed}"


def _heading(view: WcrrView) -> str:
    if view.outcome is not None:
        return f"The game ended in round {view.number}."
    tie = tied_at(view)
    told = "" if tie is None else f" Tied at {tie}: sudden death."
    return sentence(f"round {view.number}: {_PHASES[view.phase]}") + told


def _middle(view: WcrrView, voice: Voice) -> str:
    told = about.supply(view)
    if view.book.deck is None:
        return told
    return f"{told} {about.deck(view)} {about.discard(view, voice)}"


def _own_gun(view: WcrrView, voice: Voice) -> Iterator[str]:
    """The set in hand, or the pocket and what is in the gun."""
    seat = view.seat
    has = view.bullets[seat] if 0 <= seat < view.seats else None
    if has is None or not view.is_living(seat):
        return
    if not view.laid >> seat & 1:
        yield f"In hand: {view.book.set_size - has} CLICK, {has} BULLET."
        return
    pocket = view.pockets[seat]
    if pocket is not None:
        yield f"In your pocket: {gun_card(pocket)}."
        yield f"Your gun: {about.gun(view, seat, bullets_left(view, seat))}"


def _own_hand(view: WcrrView, voice: Voice) -> Iterator[str]:
    if view.book.deck is not None and view.seat >= 0:
        yield f"Your action cards: {cards(view.hand, voice) or 'none'}."


def _seen_pockets(view: WcrrView, voice: Voice) -> Iterator[str]:
    seen = [
        f"{voice.whose(seat)} pocket {gun_card(card)}"
        for seat, card in enumerate(view.pockets)
        if card is not None and seat != view.seat and view.exposed[seat] is None
    ]
    if seen:
        yield f"You know: {joined(seen)}."


def _seen_guns(view: WcrrView, voice: Voice) -> Iterator[str]:
    for seat, gun in enumerate(view.guns):
        seen = [f"{bare(card, voice)} as card {n}" for n, card in enumerate(gun, 1)
                if card is not None]  # fmt: skip
        if seen:
            yield f"You have seen in {voice.whose(seat)} gun: {joined(seen)}."
