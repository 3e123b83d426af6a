"""How a table of Knight Shift stands, line by line, from one seat's view."""

from collections.abc import Iterator

from app.games.knight_shift.table.standing import seat_lines, worth
from app.games.knight_shift.table.vocabulary import any_of, items, points
from app.table.voice import Voice, counted, joined, sentence
from rules.games.knight_shift.cards import Knight
from rules.games.knight_shift.state import NOBODY_YET, Lying
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import CardId


def table(view: KnightShiftView, voice: Voice) -> list[str]:
    """What everybody sees: the round, every Knight with its pile, and the other piles."""
    if not view.knights:
        return ["The Knights are still in the stable."]
    knights = [line for place in range(len(view.knights)) for line in _knight(view, place, voice)]
    return [_heading(view, voice), *knights, _middle(view, voice)]


def own(view: KnightShiftView, voice: Voice) -> list[str]:
    """What this seat alone has: its hand, and what it knows of cards face down."""
    lines = [f"Your hand: {items(view.hand, voice) or 'nothing'}."]
    return lines + list(_known(view, voice))


def card_line(number: CardId, view: KnightShiftView) -> str:
    """A card to choose."""
    return view.book.deck.cards[number].name


def roles(view: KnightShiftView, voice: Voice) -> list[str]:
    """Nobody has a role; but one can be reminded of the hand that one passed on."""
    if not view.given or not view.given[-1] or view.outcome is not None:
        return []
    taker = voice.names[view.book.left(view.seat)]
    return [f"You passed {items(view.given[-1], voice)} on to {taker}."]


def scores(view: KnightShiftView, voice: Voice) -> list[str]:
    """Everybody's points, and what is known of their Knights."""
    return [sentence(line) for line in seat_lines(view, voice)]


def _heading(view: KnightShiftView, voice: Voice) -> str:
    if view.outcome is not None:
        return f"The game ended after round {view.number}."
    rounds = max(view.book.options.rounds, view.number)
    on = f"{voice.does(view.turn, 'are')} on, {voice.who(view.head)} "
    head = f"{voice.verb(view.head, 'are')} Head Squire"
    return f"Round {view.number} of {rounds}, cycle {view.cycle}. {on}{head}."


def _knight(view: KnightShiftView, place: int, voice: Voice) -> Iterator[str]:
    entry = view.book.deck.cards[view.knights[place]]
    assert isinstance(entry, Knight)
    likes, hates = joined(entry.likes), any_of(entry.dislikes)
    code = f" ({entry.code})" if voice.codes else ""
    yield f"{entry.name}{code} likes {likes} for {points(entry.bonus)}, hates {hates}."
    owner = [seat for seat, at in enumerate(view.claimed) if at == place != NOBODY_YET]
    whose = f"claimed by {voice.who(owner[0])}, " if owner else ""
    known = worth(view, place)
    yield f"   {whose}{_pile(view.lying[place], voice)}; {points(known.points)} that you know."


def _pile(pile: tuple[Lying, ...], voice: Voice) -> str:
    seen = [one.card for one in pile if one.up and one.card is not None]
    down = sum(not one.up or one.card is None for one in pile)
    parts = [f"face up {items(seen, voice)}"] if seen else []
    parts += [f"{down} face down"] if down else []
    return joined(parts) or "no card"


def _middle(view: KnightShiftView, voice: Voice) -> str:
    gone = items(view.discard, voice) or "nothing"
    return f"{counted(view.draw_count, 'Item').capitalize()} to draw. Thrown away: {gone}."


def _known(view: KnightShiftView, voice: Voice) -> Iterator[str]:
    """What this seat played face down or peeked at."""
    for place, pile in enumerate(view.lying):
        secret = [one.card for one in pile if not one.up and one.card is not None]
        if secret and not view.is_turned_up:
            name = view.book.deck.cards[view.knights[place]].name
            yield f"Face down on {name} you know {items(secret, voice)}."
