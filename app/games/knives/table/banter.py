"""What the regulars make of a game of Knives: faces and remarks, from what everybody notices."""

from collections.abc import Iterator, Sequence

from app.table.banter import Lines, Reaction
from rules.games.knives import events as happened
from rules.kernel.cards import Seat
from rules.kernel.events import CardMoved, Event

# A trick is worth words with so many coins.
RICH = 3


def reactions(events: Sequence[Event], place: int, seats: int) -> Iterator[Reaction]:
    """Who reacts to an event, most likely first."""
    event = events[place]
    if isinstance(event, happened.TrickWon):
        last = _last_player(events[:place])
        yield from _trick_won(event, None if last in _paid(events[place:]) else last)
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


def _trick_won(event: happened.TrickWon, last: Seat | None) -> Iterator[Reaction]:
    is_rich = event.coins >= RICH
    if is_rich and last is not None and last != event.seat:
        yield Reaction(last, None, "loses_trick", event.seat)
    if event.coins > 0:
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
        yield Reaction(event.target, "worried", "accused", event.seat)
    elif isinstance(event, happened.SnitchNamed):
        yield Reaction(event.seat, "sly")
    elif isinstance(event, happened.DanceCalled):
        yield Reaction(event.target, None, "asked to dance", event.seat)
    elif isinstance(event, happened.CardShown):
        yield Reaction(event.seat, "worried", "found_out")


def _paid(events: Sequence[Event]) -> set[Seat]:
    """Who gets points for the hand, if it ends here: a trick of theirs was not lost."""
    ends = [event for event in events if isinstance(event, happened.HandScored)]
    return {seat for end in ends for seat, points in enumerate(end.summary.points) if points > 0}


def _last_player(events: Sequence[Event]) -> Seat | None:
    """Who put the last card on the trick."""
    played = [e for e in events if isinstance(e, CardMoved) and e.target.name == "trick"]
    return played[-1].source.seat if played else None


LINES: Lines = {
    "bank": {
        "bold": ("The bank is mine.", "Watch closely.", "I have waited for this."),
        "careful": ("Somebody has to.", "I have counted twice."),
        "chatty": ("Me! I take it. Any objections?", "A bank, a bank! Who is with me?"),
        "grudging": ("Now you will pay.", "I keep a list, you know."),
    },
    "broke": {
        "bold": ("Not one coin. Try me.", "Keep your coins."),
        "careful": ("I would rather have nothing.", "Quietly, quietly."),
        "chatty": ("Guess how many coins I want? None!", "Broke and happy, that is me."),
        "grudging": ("Choke on your coins.",),
    },
    "pass": {
        "bold": ("Too small for me.",),
        "careful": ("Not with these cards.", "I will wait."),
        "chatty": ("Tempting, but no.", "After you!", "Ask me again in an hour."),
        "grudging": ("Let somebody else lose it.",),
    },
    "asked to dance": {
        "bold": ("I lead.",),
        "careful": ("If I must.",),
        "chatty": ("A dance! I thought you would never ask, {whom}.",),
        "grudging": ("Mind my toes, {whom}.",),
    },
    "unmasked": {
        "bold": ("It was me all along.",),
        "careful": ("It had to come out.",),
        "chatty": ("Surprise!", "Boo."),
        "grudging": ("You never trusted me anyway.",),
    },
}
