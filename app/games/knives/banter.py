"""Talk at a table of Knives: occasions that everybody notices, and what is said about them."""

from collections.abc import Iterator, Sequence

from app.table.banter import Lines, Occasion
from rules.games.knives import events as happened
from rules.kernel.cards import Seat
from rules.kernel.events import CardMoved, Event

RICH = 4


def occasions(events: Sequence[Event]) -> list[Occasion]:
    """Who could say something about these events, most likely first."""
    found: list[Occasion] = []
    for event in events:
        found += _occasions(event, events)
    return found


def _occasions(event: Event, events: Sequence[Event]) -> Iterator[Occasion]:
    if isinstance(event, happened.BankTaken):
        yield Occasion(event.seat, "broke" if event.broke else "bank")
    elif isinstance(event, happened.PassedOn):
        yield Occasion(event.seat, "pass")
    elif isinstance(event, happened.TrickWon) and event.coins >= RICH:
        last = _last_player(events)
        if last is not None and last != event.seat:
            yield Occasion(last, "robbed", event.seat)
        yield Occasion(event.seat, "rich")
    elif isinstance(event, happened.HoundSet):
        yield Occasion(event.target, "hounded", event.seat)
    elif isinstance(event, happened.DanceCalled):
        yield Occasion(event.target, "asked to dance", event.seat)
    elif isinstance(event, happened.CardShown):
        yield Occasion(event.seat, "shown")
    elif isinstance(event, happened.KeyGhostPlayed):
        yield Occasion(event.seat, "unmasked")


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
    "rich": {
        "bold": ("Thank you.", "As I thought."),
        "careful": ("That will do.",),
        "chatty": ("Oh, for me? You are too kind!", "Coins, coins, lovely coins."),
        "grudging": ("Long overdue.",),
    },
    "robbed": {
        "bold": ("Enjoy it while it lasts, {whom}.",),
        "careful": ("I feared as much.",),
        "chatty": ("Ouch, {whom}! Right in the purse.", "And I liked you, {whom}."),
        "grudging": ("I will remember that, {whom}.", "You again, {whom}."),
    },
    "hounded": {
        "bold": ("Let it come, {whom}.",),
        "careful": ("Easy, dog.",),
        "chatty": ("Good dog, good dog. {whom}, is it fed?",),
        "grudging": ("Call it off, {whom}. Or else.",),
    },
    "asked to dance": {
        "bold": ("I lead.",),
        "careful": ("If I must.",),
        "chatty": ("A dance! I thought you would never ask, {whom}.",),
        "grudging": ("Mind my toes, {whom}.",),
    },
    "shown": {
        "bold": ("Look all you like.",),
        "careful": ("There. Satisfied?",),
        "chatty": ("Everybody has seen it? Good.",),
        "grudging": ("That was nobody's business.",),
    },
    "unmasked": {
        "bold": ("It was me all along.",),
        "careful": ("It had to come out.",),
        "chatty": ("Surprise!", "Boo."),
        "grudging": ("You never trusted me anyway.",),
    },
}
