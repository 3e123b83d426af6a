"""How a table of Knight Shift stands, line by line, from one seat's view."""

from collections.abc import Iterator

from app.games.knight_shift.table import words
from app.games.knight_shift.table.explanations import handed_on, sort_name
from app.games.knight_shift.table.standing import seat_lines, worth
from app.games.knight_shift.table.vocabulary import points, some_items
from app.table.voice import Voice, counted, joined, say, written
from rules.games.knight_shift.cards import Knight
from rules.games.knight_shift.state import NOBODY_YET, Lying
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import CardId


def table(view: KnightShiftView, voice: Voice) -> list[str]:
    """What everybody sees: the round, every Knight with its pile, and the other piles."""
    if not view.knights:
        return [words.STABLE]
    knights = [line for place in range(len(view.knights)) for line in _knight(view, place, voice)]
    return [_heading(view, voice), *knights, _middle(view, voice)]


def own(view: KnightShiftView, voice: Voice) -> list[str]:
    """What this seat alone has: its hand, and what it knows of cards face down."""
    template = words.HAND if view.hand else words.HAND_EMPTY
    hand = say(template, voice, items=some_items(view.hand, voice))
    return [hand, *_known(view, voice)]


def card_line(number: CardId, view: KnightShiftView) -> str:
    """A card to choose."""
    return view.book.deck.cards[number].name


def roles(view: KnightShiftView, voice: Voice) -> list[str]:
    """Nobody has a role, but a reminder of the hand that was passed on fits here."""
    told = "" if view.outcome is not None else handed_on(view, voice)
    return [told] if told else []


def scores(view: KnightShiftView, voice: Voice) -> list[str]:
    """Everyone's points, and what is known of their Knights."""
    return list(seat_lines(view, voice))


def _heading(view: KnightShiftView, voice: Voice) -> str:
    if view.outcome is not None:
        return say(words.GAME_ENDED, voice, number=view.number)
    rounds = max(view.book.options.rounds, view.number)
    return say(
        words.ROUND_ON, voice, number=view.number, rounds=rounds, cycle=view.cycle,
        seat=view.turn, leader=view.head,
    )  # fmt: skip


def _knight(view: KnightShiftView, place: int, voice: Voice) -> Iterator[str]:
    entry = view.book.deck.cards[view.knights[place]]
    assert isinstance(entry, Knight)
    code = f" ({entry.code})" if voice.codes else ""
    yield say(
        words.KNIGHT_LINE, voice, knight=f"{entry.name}{code}", points=points(entry.bonus),
        likes=joined([sort_name(sort, view) for sort in entry.likes]),
        hates=joined([sort_name(sort, view) for sort in entry.dislikes]),
    )  # fmt: skip
    owner = [seat for seat, at in enumerate(view.claimed) if at == place != NOBODY_YET]
    claimed = [say(words.CLAIMED_BY, voice, owner=owner[0])] if owner else []
    known = say(words.PILE_POINTS, voice, points=written(worth(view, place).points))
    yield f"   {' '.join([*claimed, *_pile(view.lying[place], voice), known])}"


def _pile(pile: tuple[Lying, ...], voice: Voice) -> Iterator[str]:
    seen = [one.card for one in pile if one.up and one.card is not None]
    down = sum(not one.up or one.card is None for one in pile)
    if seen:
        yield say(words.PILE_UP, voice, items=some_items(seen, voice))
    if down:
        yield say(words.PILE_DOWN, voice, cards=counted(down, "card"))
    if not pile:
        yield words.PILE_NONE


def _middle(view: KnightShiftView, voice: Voice) -> str:
    template = words.MIDDLE if view.discard else words.MIDDLE_NONE
    return say(template, voice, left=view.draw_count, items=some_items(view.discard, voice))


def _known(view: KnightShiftView, voice: Voice) -> Iterator[str]:
    """What this seat played face down or peeked at."""
    for place, pile in enumerate(view.lying):
        secret = [one.card for one in pile if not one.up and one.card is not None]
        if secret and not view.is_turned_up:
            name = view.book.deck.cards[view.knights[place]].name
            known = some_items(secret, voice)
            yield say(words.KNOWN_DOWN, voice, items=known, knight=name)
