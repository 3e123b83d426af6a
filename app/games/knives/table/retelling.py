"""The moments of a game of Knives, told afterwards."""

from app.games.knives.table.sheets import hand_headline, hand_line
from app.games.knives.table.vocabulary import bare, declared, reason, terms
from app.table.retelling import Recalled, Retold, RetoldRow
from app.table.voice import counted, joined, sentence
from rules.games.knives import events as happened
from rules.games.knives.cards import DECK
from rules.games.knives.state import ASSETS, NOBODY
from rules.kernel.events import CardMoved


def _hand(event: happened.HandScored, recalled: Recalled) -> Retold:
    """How a hand ended, and what it brought."""
    voice, summary = recalled.voice, event.summary
    paid = [seat for seat, points in enumerate(summary.points) if points]
    won = counted(max(summary.points), "point")
    who = joined([voice.name(seat) for seat in paid])
    line = hand_line(summary, recalled.before.book, voice)
    title = sentence(hand_headline(summary, voice)).removesuffix(".")
    return Retold(title, f"{line} {who} got {won}{' each' if len(paid) > 1 else ''}.")


def _partner(event: happened.KeyGhostPlayed, recalled: Recalled) -> Retold | None:
    """The Ghost told who was with the banker."""
    banker, voice = recalled.after.contract.banker, recalled.voice
    if NOBODY in (banker, event.seat) or banker == event.seat:
        return None
    were = "were" if event.seat == voice.viewer else "was"
    title = f"{voice.name(event.seat)} {were} {voice.whose(banker)} secret partner"
    return Retold(title, "The Ghost on the table told everybody.", banker)


def _trick(event: happened.TrickWon, recalled: Recalled) -> Retold:
    """Who took how much with which card, and why."""
    voice = recalled.voice
    cards = tuple(
        move.card for move in recalled.events
        if isinstance(move, CardMoved) and move.source.name == "trick" and move.card is not None
    )  # fmt: skip
    whose = voice.whose(event.seat)
    title = f"{whose[:1].upper()}{whose[1:]} {DECK.name(event.card)} won the trick"
    worth = f"It brought {counted(event.coins, 'coin')}."
    about = f"{reason(cards, event.card)}. {worth}" if cards else worth
    return Retold(title, about, event.seat)


def _bank(event: happened.BankTaken, recalled: Recalled) -> Retold:
    """Who took the bank, on which terms."""
    deed = "went for broke" if event.broke else "took the bank"
    goal = "Not one coin was allowed" if event.broke else "Whoever held the right Ghost was with it"
    strong = terms(recalled.after.contract.strong)
    return Retold(f"{recalled.voice.name(event.seat)} {deed}", f"{strong}. {goal}.")


def _alone(event: happened.EverybodyForThemselves, recalled: Recalled) -> Retold:
    call, goal = ("Assets", "most") if event.mode == ASSETS else ("Liabilities", "fewest")
    title = f"{recalled.voice.name(event.seat)} called {call}"
    return Retold(title, f"Everybody played alone for the {goal} coins.")


def _passed(event: happened.PassedOn, recalled: Recalled) -> Retold:
    title = f"{recalled.voice.name(event.seat)} let the bank go"
    return Retold(title, f"{declared(event.declaration)} was left to the next." if event.declaration
                  else "It was left to the next.")  # fmt: skip


def _dance(event: happened.DanceCalled, recalled: Recalled) -> Retold:
    voice = recalled.voice
    whom = voice.whom(event.target, event.seat)
    title = f"{voice.name(event.seat)} danced with {whom}"
    return Retold(title, "Each had to give a card.", event.target)


def _hound(event: happened.HoundSet, recalled: Recalled) -> Retold:
    voice = recalled.voice
    title = f"{voice.name(event.seat)} set the Hound on {voice.who(event.target)}"
    return Retold(title, _shown(recalled), event.target)


def _snitch(event: happened.SnitchNamed, recalled: Recalled) -> Retold:
    title = f"{recalled.voice.name(event.seat)} asked for {bare(event.card)}"
    return Retold(title, _shown(recalled))


def _shown(recalled: Recalled) -> str:
    """What came to light."""
    shown = [e for e in recalled.events if isinstance(e, happened.CardShown)]
    if not shown:
        nothing = any(isinstance(e, happened.NothingShown) for e in recalled.events)
        return "Nothing came to light." if nothing else ""
    return f"{recalled.voice.name(shown[0].seat)} had to show {bare(shown[0].card)}."


def _card(event: CardMoved, recalled: Recalled) -> Retold | None:
    """Somebody played a card, and nothing came of it at once."""
    if event.target.name != "trick" or event.card is None:
        return None
    led = "led" if not recalled.before.trick else "played"
    coins = sum(recalled.before.book.coins[card] for card in (*recalled.before.trick, event.card))
    about = f"{sentence(counted(coins, 'coin')).removesuffix('.')} lay on the table."
    return Retold(f"{recalled.voice.name(recalled.giver)} {led} {bare(event.card)}", about)


RETELLING: tuple[RetoldRow, ...] = (
    (happened.HandScored, _hand),
    (happened.KeyGhostPlayed, _partner),
    (happened.TrickWon, _trick),
    (happened.BankTaken, _bank),
    (happened.EverybodyForThemselves, _alone),
    (happened.DanceCalled, _dance),
    (happened.HoundSet, _hound),
    (happened.SnitchNamed, _snitch),
    (CardMoved, _card),
    (happened.PassedOn, _passed),
)
