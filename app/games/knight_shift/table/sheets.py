"""What is laid over a table of Knight Shift: the count of a round, looks back, a peek."""

from collections.abc import Iterator, Sequence

from app.games.knight_shift.table import words
from app.games.knight_shift.table.narration import unclaimed
from app.games.knight_shift.table.reckoning import reckoning
from app.games.knight_shift.table.vocabulary import an_item, called, gain, item
from app.games.knight_shift.table.words import LINES
from app.table.score_sheet import Cell, Lookback, Sheet, SheetRow
from app.table.secret import Secret, SecretCard
from app.table.voice import Voice, say
from rules.games.knight_shift import sheet as counted
from rules.games.knight_shift.events import HindsightCounted, PileTopSeen, RoundCounted
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import Seat
from rules.kernel.events import CardTurned, Event


def sheet_of(events: Sequence[Event], view: KnightShiftView, voice: Voice) -> Sheet | None:
    """The count of a round that these events ended, to be read before the next one is dealt."""
    if not any(isinstance(event, RoundCounted) for event in events):
        return None
    sheet = last_round(view, voice)
    if sheet is None:
        return None
    nobodys = [event.sheet for event in events if isinstance(event, HindsightCounted)]
    told = [unclaimed(one, voice) for one in nobodys]
    return Sheet(sheet.title, (*sheet.sentences, *told), columns=sheet.columns, rows=sheet.rows,
                 reckoning=reckoning(events, view, voice))  # fmt: skip


def last_round(view: KnightShiftView, voice: Voice) -> Sheet | None:
    """The score sheet of the round before this one, line by line."""
    if not view.sheets:
        return None
    return _sheet(view, len(view.sheets) - 1, voice)


def _sheet(view: KnightShiftView, number: int, voice: Voice) -> Sheet:
    sheets = view.sheets[number]
    return Sheet(
        say(words.SHEET, voice, number=number + 1),
        tuple(_told(sheets, voice)),
        columns=words.LINE_COLUMNS,
        rows=tuple(_row(sheet, seat, voice) for seat, sheet in enumerate(sheets)),
    )


def _told(sheets: Sequence[counted.Sheet], voice: Voice) -> Iterator[str]:
    for seat, sheet in enumerate(sheets):
        if sheet.drunk:
            template = words.DRUNK_LOST if sheet.lost else words.DRUNK
            yield say(template, voice, owner=seat, knight=called(sheet.knight, voice))


def _row(sheet: counted.Sheet, seat: Seat, voice: Voice) -> SheetRow:
    lines = [sheet.points(line) for line in LINES]
    cells = tuple(Cell(gain(one), "plain") if one else Cell("–", "faint") for one in lines)
    total = Cell(gain(sheet.total), "large")
    name = called(sheet.knight, voice)
    return SheetRow(seat, voice.name(seat), name, None, (*cells, total))


def all_rounds(view: KnightShiftView, voice: Voice) -> Sheet | None:
    """What everybody scored, round by round."""
    if not view.sheets:
        return None
    shown = list(enumerate(view.sheets, 1))[-6:]
    rows = tuple(
        SheetRow(
            seat, voice.name(seat), "", None,
            (*(Cell(gain(sheets[seat].total)) for _, sheets in shown),
             Cell(gain(view.totals[seat]), "large")),
        )
        for seat in range(view.seats)
    )  # fmt: skip
    rounds = (say(words.SHEET, voice, number=number) for number, _ in shown)
    columns = (*rounds, words.TOTAL_COLUMN)
    return Sheet(words.SCORE_SHEET, (), columns=columns, rows=rows)


LOOKBACKS = (
    Lookback(words.LAST_ROUND, "step-back", words.NO_SHEET, last_round),
    Lookback(words.SCORE_SHEET, "chart", words.NO_SHEET, all_rounds),
)


# What one seat has seen alone


def secret_of(events: Sequence[Event], view: KnightShiftView, voice: Voice) -> Secret | None:
    """The card that the viewer peeked at, if it lay face down."""
    looks = [e for e in events if isinstance(e, PileTopSeen) and e.seat == view.seat]
    seen = [e for e in events if isinstance(e, CardTurned) and e.card is not None]
    if not looks or not seen:
        return None
    knight, card = looks[-1].knight, seen[-1].card
    assert card is not None
    pile = view.lying[view.knights.index(knight)]
    if pile[seen[-1].place].up:
        return None
    where = say(words.PEEK_AT_PILE, voice, knight=called(knight, voice))
    shown = SecretCard(card, where, item(card, voice), "pile")
    told = say(words.PEEK_TOLD, voice, item=an_item(card, voice))
    return Secret(words.PEEK_TITLE, (shown,), (told, words.PEEK_HIDE), is_wanted=True)
