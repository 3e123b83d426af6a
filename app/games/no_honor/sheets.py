"""What is laid over a table of No Honor Among Thieves: looks back, and what one seat saw alone."""

from collections.abc import Iterator, Sequence

from app.games.no_honor.vocabulary import PROMISES, cards, coins
from app.table.score_sheet import Cell, Lookback, Sheet, SheetRow
from app.table.secret import Secret, SecretCard
from app.table.voice import Voice, sentence
from rules.games.no_honor.events import CardsShown
from rules.games.no_honor.state import HAND
from rules.games.no_honor.view import NoHonorView
from rules.kernel.cards import Seat
from rules.kernel.events import Event

_HIDE = "Nobody else may see this."
_COLUMNS = ("Heists alone", "Shared", "Betrayals", "Jailbreaks")


def sheet_of(events: Sequence[Event], view: NoHonorView, voice: Voice) -> Sheet | None:
    """Nothing has to be read before the game goes on: the table shows it all."""
    return None


def ledger(view: NoHonorView, voice: Voice) -> Sheet | None:
    """Heists and betrayals of everybody, and who has promised whom what."""
    if not view.number:
        return None
    return Sheet(
        "Heists and promises",
        (*_promises(view, voice), *_wrongs(view, voice)),
        columns=(*_COLUMNS, "Coins"),
        rows=tuple(_row(view, seat, voice) for seat in range(view.seats)),
    )


def _row(view: NoHonorView, seat: Seat, voice: Voice) -> SheetRow:
    stats = view.stats[seat]
    counts = (stats.solo_heists, stats.shared_heists, stats.betrayals, stats.jailbreaks)
    cells = tuple(Cell(str(n)) if n else Cell("–", "faint") for n in counts)
    return SheetRow(
        seat, voice.name(seat), "", None, (*cells, Cell(str(view.coins[seat]), "large"))
    )


def _promises(view: NoHonorView, voice: Voice) -> Iterator[str]:
    for one in view.ledger[-4:]:
        what = PROMISES.get(one.what, "a favour")
        amount = f", {coins(one.coins)}" if one.coins else ""
        yield sentence(
            f"in turn {one.number} {voice.who(one.giver)} promised {voice.who(one.taker)} "
            f"{what}{amount}"
        )


def _wrongs(view: NoHonorView, voice: Voice) -> Iterator[str]:
    for one in view.wrongs:
        yield sentence(
            f"in turn {one.number} {voice.who(one.betrayer)} betrayed {voice.who(one.victim)}"
        )


LOOKBACKS = (Lookback("Heists and promises", "chart", "No turn has begun yet.", ledger),)


# What one seat has seen alone


def secret_of(events: Sequence[Event], view: NoHonorView, voice: Voice) -> Secret | None:
    """The cards that the viewer looked at, if these events have any."""
    looks = [e for e in events if isinstance(e, CardsShown) and e.seat == view.seat and e.cards]
    if not looks:
        return None
    look = looks[-1]
    assert look.cards is not None
    whose = voice.whose(look.whose) if look.whose >= 0 else "the deck's"
    where = "hand" if look.zone == HAND else "cards"
    shown = tuple(SecretCard(card, "", voice.card(card), look.zone) for card in look.cards)
    told = sentence(f"in {whose} {where} you saw {cards(look.cards, voice)}")
    return Secret("For your eyes only", shown, (told, _HIDE), is_wanted=True)
