"""What the regulars make of a game of Knives: faces and remarks, from what everybody notices."""

from collections.abc import Iterator, Sequence

from app.table.banter import Lines, Reaction
from rules.games.knives import events as happened
from rules.games.knives.state import BROKE
from rules.games.knives.view import KnivesView, public_shadow
from rules.kernel.cards import Seat
from rules.kernel.events import CardMoved, Event

# A trick is worth words with this many coins.
RICH = 3


def reactions(events: Sequence[Event], place: int, seats: int) -> Iterator[Reaction]:
    """Who reacts to an event, most likely first."""
    event = events[place]
    if isinstance(event, happened.TrickWon):
        last = _last_player(events[:place])
        yield from _trick_won(event, last, _paid(events[place:]))
    elif isinstance(event, happened.KeyGhostPlayed):
        yield Reaction(event.seat, "sly", "unmasked")
        others = (seat % seats for seat in range(event.seat + 1, event.seat + seats))
        yield from (Reaction(seat, kind="big_bluff", about=event.seat) for seat in others)
    elif isinstance(event, happened.HandScored):
        paid = enumerate(event.summary.points)
        yield from (Reaction(seat, "pleased") for seat, points in paid if points > 0)
    else:
        yield from _bid(event)
        yield from _special_card(event)


def _trick_won(
    event: happened.TrickWon, last: Seat | None, paid: set[Seat] | None
) -> Iterator[Reaction]:
    """At the end of a hand only those who are `paid` are glad of it, and none of them mourns."""
    is_rich = event.coins >= RICH
    mourns = last is not None and last != event.seat and last not in (paid or ())
    if is_rich and last is not None and mourns:
        yield Reaction(last, None, "loses_trick", event.seat)
    if event.coins > 0 and (paid is None or event.seat in paid):
        yield Reaction(event.seat, "pleased", "wins_trick" if is_rich else "")


def _bid(event: Event) -> Iterator[Reaction]:
    if isinstance(event, happened.BankTaken):
        yield Reaction(event.seat, "sly", "broke" if event.broke else "bank")
    elif isinstance(event, happened.PassedOn):
        yield Reaction(event.seat, None, "pass")
    elif isinstance(event, happened.EverybodyForThemselves):
        yield Reaction(event.seat, "sly")


def _special_card(event: Event) -> Iterator[Reaction]:
    if isinstance(event, happened.HoundSet):
        yield Reaction(event.seat, "sly")
        yield Reaction(event.target, "worried", "targeted", event.seat)
    elif isinstance(event, happened.SnitchNamed):
        yield Reaction(event.seat, "sly")
    elif isinstance(event, happened.DanceCalled):
        yield Reaction(event.target, None, "asked to dance", event.seat)
    elif isinstance(event, happened.CardShown):
        yield Reaction(event.seat, "worried", "found_out")


def suits(reaction: Reaction, view: KnivesView) -> bool:
    """Nobody mourns coins that their own side has won, nor talks of coins that nobody wants."""
    if reaction.kind not in ("wins_trick", "loses_trick"):
        return True
    if view.contract.mode == BROKE:
        return False
    if reaction.about is None or not view.has_banker:
        return True
    shadow = public_shadow(view)
    bank = {view.contract.banker, shadow}
    return shadow is None or (reaction.seat in bank) != (reaction.about in bank)


def _paid(events: Sequence[Event]) -> set[Seat] | None:
    """Who gets points for the hand; None where it doesn't end with these events."""
    ends = [event for event in events if isinstance(event, happened.HandScored)]
    if not ends:
        return None
    return {seat for end in ends for seat, points in enumerate(end.summary.points) if points > 0}


def _last_player(events: Sequence[Event]) -> Seat | None:
    """Who put the last card on the trick."""
    played = [e for e in events if isinstance(e, CardMoved) and e.target.name == "trick"]
    return played[-1].source.seat if played else None


LINES: Lines = {
    "bank": {
        "bold": ("The bank is mine.", "Watch closely.", "I've waited for this."),
        "careful": ("Someone has to.", "I've counted twice."),
        "chatty": ("Me! I'll take it. Any objections?", "A bank, a bank! Who's with me?"),
        "grudging": ("Now you'll pay.", "I keep a list, you know."),
    },
    "broke": {
        "bold": ("Not one coin. Try me.", "Keep your coins."),
        "careful": ("I'd rather have nothing.", "Quietly, quietly."),
        "chatty": ("Guess how many coins I want? None!", "Broke and happy, that's me."),
        "grudging": ("Choke on your coins.",),
    },
    "pass": {
        "bold": ("Too small for me.",),
        "careful": ("Not with these cards.", "I'll wait."),
        "chatty": ("Tempting, but no.", "After you!", "Ask me again in an hour."),
        "grudging": ("Let someone else lose it.",),
    },
    "asked to dance": {
        "bold": ("I lead.",),
        "careful": ("If I must.",),
        "chatty": ("A dance! I thought you'd never ask, {whom}.",),
        "grudging": ("Mind my toes, {whom}.",),
    },
    "unmasked": {
        "bold": ("It was me all along.",),
        "careful": ("It had to come out.",),
        "chatty": ("Surprise!", "Boo."),
        "grudging": ("You never trusted me anyway.",),
    },
}
