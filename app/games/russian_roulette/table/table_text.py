"""How a table of Russian Roulette stands, line by line, from one seat's view."""

from collections.abc import Iterator

from app.games.russian_roulette.table import explanations as about
from app.games.russian_roulette.table import words
from app.games.russian_roulette.table.vocabulary import (
    bare,
    bullets_left,
    cards,
    gun_card,
    points,
    tied_at,
)
from app.table.voice import Voice, counted, say
from rules.games.russian_roulette.cards import BULLET, GUN_DECK
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import CardId, Seat


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
    return [
        say(words.SCORES, voice, goal=goal, scores=told),
        say(words.CHARACTERS, voice, characters=left),
    ]


def seat_line(view: WcrrView, seat: Seat, voice: Voice) -> str:
    """What everybody sees of one seat."""
    parts = [points(view.scores[seat]), _people(view, seat)]
    if view.book.deck is not None:
        parts.append(counted(view.counts[seat], "action card"))
    has = view.bullets[seat]
    if has is not None and has > 1 and view.is_living(seat):
        parts.append(counted(has - 1, "extra BULLET"))
    parts += _in_round(view, seat, voice)
    return say(words.SEAT_LINE, voice, seat=seat, facts=", ".join(parts))


def _people(view: WcrrView, seat: Seat) -> str:
    left = view.lives(seat)
    if not left:
        return words.FACT_OUT_OF_GAME
    return words.FACT_CAPTAIN if left == 1 else counted(left, "character")


def _in_round(view: WcrrView, seat: Seat, voice: Voice) -> Iterator[str]:
    if not view.is_living(seat):
        return
    if view.out >> seat & 1:
        yield words.FACT_OUT
    bid, shown = view.bids[seat], view.exposed[seat]
    if bid is not None:
        yield words.FACT_BID.format(bid=bid)
    elif view.phase in ("pocket", "bid") and seat not in view.owed:
        yield words.FACT_READY
    if shown is not None:
        yield words.FACT_POCKET.format(card=gun_card(shown))
    if view.used >> seat & 1:
        yield words.FACT_USED
    if view.flipped[seat]:
        yield words.FACT_PULLED.format(cards=cards(view.flipped[seat], voice))
    aimed = about.aim(view, seat, voice)
    if aimed:
        yield words.FACT_AIMS.format(where=aimed)


def _heading(view: WcrrView) -> str:
    if view.outcome is not None:
        return words.ENDED_IN.format(number=view.number)
    tie = tied_at(view)
    phase = words.PHASE_LINES[view.phase].format(number=view.number)
    return phase if tie is None else f"{phase} {words.TIED.format(points=tie)}"


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
        clicks = counted(view.book.set_size - has, "CLICK")
        yield say(words.OWN_HAND, voice, clicks=clicks, bullets=counted(has, "BULLET"))
        return
    pocket = view.pockets[seat]
    if pocket is not None:
        yield say(words.OWN_POCKET, voice, card=gun_card(pocket))
        yield say(words.OWN_GUN, voice, gun=about.gun(view, seat, bullets_left(view, seat)))


def _own_hand(view: WcrrView, voice: Voice) -> Iterator[str]:
    if view.book.deck is not None and view.seat >= 0:
        held = cards(view.hand, voice)
        yield say(words.OWN_CARDS if held else words.NO_CARDS, voice, cards=held)


def _seen_pockets(view: WcrrView, voice: Voice) -> Iterator[str]:
    for seat, card in enumerate(view.pockets):
        if card is not None and seat != view.seat and view.exposed[seat] is None:
            yield say(words.KNOWN_POCKET, voice, target=seat, card=gun_card(card))


def _seen_guns(view: WcrrView, voice: Voice) -> Iterator[str]:
    for seat, gun in enumerate(view.guns):
        if any(card is not None for card in gun):
            seen = [words.UNSEEN if card is None else bare(card, voice) for card in gun]
            yield say(words.SEEN_GUN, voice, target=seat, cards=", ".join(seen))
