"""One Card in words: what's asked, what can be answered, what happened, and how it ended."""

from collections.abc import Iterable, Iterator, Sequence

from app.table.banter import Reaction
from app.table.card_about import CardAbout
from app.table.game_result import Account
from app.table.gestures import Target
from app.table.narration import EventRow, Narration
from app.table.question import ChoiceGroup, PromptChoice, Question
from app.table.score_sheet import Lookback, PlayedCard, Sheet
from app.table.shared_rows import SHARED
from app.table.voice import Voice, joined
from rules.games.one_card.cards import DECK
from rules.games.one_card.commands import Fold, PlayCard
from rules.games.one_card.events import Folded
from rules.games.one_card.view import OneCardView
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command
from rules.kernel.events import Event
from rules.kernel.options import Options

PROMPT = "Play your card, or fold."
HAVE_TO = "Everyone else has folded. Play your card."
OVER = "The game is over."
FOLD = "Fold"


def prompt(view: OneCardView, voice: Voice) -> str:
    """What this seat is asked."""
    assert view.decision is not None
    return PROMPT if len(view.decision.commands) > 1 else HAVE_TO


def question(view: OneCardView, voice: Voice) -> Question:
    """What's asked in the window, with a button for folding."""
    if view.decision is None:
        return Question(f"Waiting for {voice.list(view.owed)}." if view.owed else OVER)
    plays = [c for c in view.decision.commands if isinstance(c, PlayCard)]
    folds = [c for c in view.decision.commands if isinstance(c, Fold)]
    choices = tuple(PromptChoice(c, FOLD, None, "secondary", FOLD) for c in folds)
    groups = (ChoiceGroup("", choices),) if choices else ()
    return Question(
        prompt(view, voice), confirms=tuple(confirm(c, voice) for c in plays), groups=groups
    )


def label(command: Command, view: OneCardView, voice: Voice) -> str:
    """An answer in words."""
    return confirm(command, voice)


def confirm(command: Command, voice: Voice) -> str:
    """An answer on its button."""
    return f"Play the {DECK.name(command.card)}" if isinstance(command, PlayCard) else FOLD


def place(command: Command, view: OneCardView) -> Target | None:
    """A card is played without picking a place."""
    return None


def table(view: OneCardView, voice: Voice) -> list[str]:
    """The table in lines: who has done what."""
    return [f"{voice.name(seat)}: {_done(view, seat)}" for seat in range(view.book.seats)]


def _done(view: OneCardView, seat: Seat) -> str:
    if view.played[seat]:
        return DECK.name(view.played[seat][0])
    return "folded" if view.fold_counts[seat] else "one card"


def own(view: OneCardView, voice: Voice) -> list[str]:
    """Your card."""
    return [f"You hold the {DECK.name(card)}." for card in view.hand]


def card_line(card: CardId, view: OneCardView) -> str:
    """What there is to know about a card."""
    return f"{DECK.name(card)}: beats every lower card."


def roles(view: OneCardView, voice: Voice) -> list[str]:
    """Nobody has a role."""
    return []


def scores(view: OneCardView, voice: Voice) -> list[str]:
    """Who has won."""
    won = view.outcome.winners if view.outcome is not None else ()
    return [f"{voice.name(seat)}: {int(seat in won)}" for seat in range(view.book.seats)]


def about_card(card: CardId, view: OneCardView) -> CardAbout:
    """A page about a card."""
    return CardAbout(DECK.name(card), "", ("It beats every lower card.",), "OC-END-01")


def sheet_of(events: Sequence[Event], view: OneCardView, voice: Voice) -> Sheet | None:
    """Nothing has to be read."""
    return None


def cards_played(view: OneCardView, voice: Voice) -> Sheet | None:
    """The cards on the table so far."""
    cards = tuple(
        PlayedCard(seat, voice.name(seat), card, "")
        for seat, pile in enumerate(view.played)
        for card in pile
    )
    return Sheet("Cards played", played=cards) if cards else None


LOOKBACKS = (Lookback("Cards played", "icon_cards", "Nobody has played yet.", cards_played),)


def reactions(events: Sequence[Event], place: int, seats: int) -> Iterator[Reaction]:
    """Nobody minds anything."""
    yield from ()


def account(
    events: Iterable[Event], names: tuple[str, ...], winners: Sequence[Seat], options: Options
) -> Account:
    """The end in numbers: there are none."""
    return Account((), (), "The best card wins.")


def _cards(cards: Sequence[CardId], voice: Voice) -> str:
    return joined([f"the {DECK.name(card)}" for card in cards])


NARRATION = Narration({**SHARED, Folded: EventRow("fold")}, _cards, spoken=0.6, stamped=0.3)
