"""What is laid over a table of Russian Roulette: looks back, and what one seat saw alone."""

from collections.abc import Iterator, Sequence

from app.games.russian_roulette.table import words
from app.games.russian_roulette.table.vocabulary import bare, gun_card, tied_at
from app.table.score_sheet import Cell, Lookback, Sheet, SheetRow
from app.table.secret import Secret, SecretCard
from app.table.voice import Voice, counted, joined, say
from rules.games.russian_roulette.events import Peeked, RoundBegan
from rules.games.russian_roulette.record import RoundRecord
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Seat
from rules.kernel.events import CardTurned, Event


def sheet_of(events: Sequence[Event], view: WcrrView, voice: Voice) -> Sheet | None:
    """How a round ended, before another one begins."""
    is_next = any(isinstance(event, RoundBegan) and event.number > 1 for event in events)
    return last_round(view, voice) if is_next else None


def last_round(view: WcrrView, voice: Voice) -> Sheet | None:
    """What everybody bid, pulled and scored in the round before this one."""
    if not view.rounds:
        return None
    done = view.rounds[-1]
    return Sheet(
        words.SHEET_ROUND.format(number=done.number),
        (*_to_come(view), *_told(done, voice)),
        columns=words.SHEET_COLUMNS,
        rows=tuple(_row(done, view, seat, voice) for seat in range(view.seats)),
    )


def _to_come(view: WcrrView) -> Iterator[str]:
    """What has become of a tie that nobody has won yet."""
    if (tie := tied_at(view)) and view.outcome is None:
        yield words.SHEET_TIE.format(points=tie)


_VERDICTS = {True: words.WAS_RIGHT, False: words.WAS_WRONG, None: words.WAS_BRIBED}
# By whether a card worked: played on nobody, on somebody else, and on the viewer's own team.
_PLAYS = {
    True: (words.USED_CARD, words.USED_CARD_ON, words.USED_CARD_ON_SELF),
    False: (words.WASTED_CARD, words.WASTED_CARD_ON, words.WASTED_CARD_ON_SELF),
}


def _told(done: RoundRecord, voice: Voice) -> Iterator[str]:
    for charge in done.charges:
        told = _VERDICTS[charge.guilty]
        yield say(told, voice, seat=charge.accuser, target=charge.target)
    for played in done.plays:
        on = 1 + (played.target == played.seat)
        told = _PLAYS[played.worked][0 if played.target is None else on]
        card = voice.card(played.card)
        yield say(told, voice, seat=played.seat, card=card, target=played.target)


def _row(done: RoundRecord, view: WcrrView, seat: Seat, voice: Voice) -> SheetRow:
    bid, total = done.bids[seat], done.scores[seat]
    points = total - (view.rounds[-2].scores if len(view.rounds) > 1 else view.book.start)[seat]
    fate = words.LOST_CHARACTER if done.lost >> seat & 1 else ""
    alive = view.lives(seat) + (view.number != done.number and bool(view.lost >> seat & 1))
    cells = (
        Cell("–", "faint") if bid is None else Cell(str(bid)),
        Cell(f"+{points}", "bright") if points else Cell("–", "faint"),
        Cell(str(total), "large"),
        Cell(words.ALIVE_OF.format(alive=alive, characters=view.book.characters))
        if alive
        else Cell(words.NONE_ALIVE, "faint"),
    )
    return SheetRow(seat, voice.name(seat), fate, None, cells, done.turned[seat])


def all_rounds(view: WcrrView, voice: Voice) -> Sheet | None:
    """What everybody bid, round by round; a bid that cost a character is marked."""
    if not view.rounds:
        return None
    shown = view.rounds[-8:]
    rows = tuple(
        SheetRow(seat, voice.name(seat), "", None, tuple(_bid(done, seat) for done in shown))
        for seat in range(view.seats)
    )
    columns = tuple(str(one.number) for one in shown)
    return Sheet(words.BIDS_TITLE, (words.BIDS_ABOUT,), columns=columns, rows=rows)


def _bid(done: RoundRecord, seat: Seat) -> Cell:
    bid = done.bids[seat]
    if bid is None:
        return Cell("–", "faint")
    return Cell(f"{bid} ×", "faint") if done.lost >> seat & 1 else Cell(str(bid))


LOOKBACKS = (
    Lookback(words.LAST_ROUND, "step-back", words.NO_ROUND_YET, last_round),
    Lookback(words.ALL_BIDS, "chart", words.NO_ROUND_YET, all_rounds),
)


# What one seat has seen alone


def secret_of(events: Sequence[Event], view: WcrrView, voice: Voice) -> Secret | None:
    """The cards that the viewer peeked at by an action card, if these events have any."""
    looks = [e for e in events if isinstance(e, Peeked) and e.seat == view.seat]
    seen = [e for e in events if isinstance(e, CardTurned) and e.card is not None]
    if not looks or not seen:
        return None
    look, cards = looks[-1], [e.card for e in seen if e.card is not None]
    shown = tuple(
        SecretCard(card, _name(look, number, len(cards)), bare(card, voice), look.zone)
        for number, card in enumerate(cards, 1)
    )
    is_pocket = look.zone == "pocket"
    saw = words.SECRET_POCKET if is_pocket else words.SECRET_GUN
    several = words.TOP_OF if len(cards) > 1 else words.GUN_OF
    where = words.POCKET_OF if is_pocket else several
    told = say(saw, voice, cards=joined([gun_card(card) for card in cards]), target=look.target)
    place = say(where, voice, cards=counted(len(cards), "card"), target=look.target)
    sentences = told, words.KEEP_SECRET
    return Secret(words.SECRET_TITLE, shown, sentences, is_wanted=True, where=place)


def _name(look: Peeked, number: int, count: int) -> str:
    if look.zone == "pocket":
        return words.POCKET_CARD
    if count == 1:
        return words.GUN_CARD
    return words.PLACES.get(number, words.CARD_NUMBER.format(number=number))
