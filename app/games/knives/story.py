"""What happened at a table of Knives, in sentences made from what one seat noticed."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any

from app.games.knives.account import hand_account
from app.games.knives.words import card, cards, declared
from app.table.voice import Voice, counted, sentence
from rules.games.knives import events as happened
from rules.games.knives.state import ASSETS
from rules.kernel.events import CardMoved, CardsGathered, Event, GameEnded, ZoneOpened

# Told by what comes with them: the account of the hand opens the cards put aside.
SILENT: tuple[type[Event], ...] = (CardsGathered, ZoneOpened)


def story(events: Sequence[Event], voice: Voice) -> list[str]:
    """The sentences for what came of one command."""
    return [text for _, texts in passages(events, voice) for text in texts]


def passages(
    events: Sequence[Event], voice: Voice
) -> Iterator[tuple[tuple[Event, ...], list[str]]]:
    """The events that are told together, and the sentences for them."""
    for _, run in groupby(enumerate(events), _run):
        together = tuple(event for _, event in run)
        yield together, list(_tell(together, voice))


def _run(numbered: tuple[int, Event]) -> object:
    """Cards that went the same way are told in one sentence; all else one by one."""
    number, event = numbered
    return (event.source, event.target) if isinstance(event, CardMoved) else number


def _tell(run: tuple[Event, ...], voice: Voice) -> Iterator[str]:
    first = run[0]
    if isinstance(first, CardMoved):
        moves = [event for event in run if isinstance(event, CardMoved)]
        text = _MOVES[first.source.name, first.target.name](moves, voice)
        if text:
            yield text
    elif not isinstance(first, SILENT):
        yield from _TELLERS[type(first)](first, voice)


def _seen(moves: list[CardMoved], voice: Voice) -> str:
    """The cards that moved, or how many, for those who may not see them."""
    known = [move.card for move in moves if move.card is not None]
    if len(known) == len(moves):
        return cards(known, voice)
    return "a card" if len(moves) == 1 else counted(len(moves), "card")


def _seat_of(place: int | None) -> int:
    assert place is not None
    return place


def _dealt(moves: list[CardMoved], voice: Voice) -> str | None:
    if moves[0].card is None:
        return None
    seat = _seat_of(moves[0].target.seat)
    return f"{voice.does(seat, 'are')} dealt {_seen(moves, voice)}."


def _into_bank(moves: list[CardMoved], voice: Voice) -> str | None:
    return None if moves[0].card is None else f"In the bank: {_seen(moves, voice)}."


def _picked_up(moves: list[CardMoved], voice: Voice) -> str:
    return (
        f"{voice.does(_seat_of(moves[0].target.seat), 'pick')} up the bank: {_seen(moves, voice)}."
    )


def _discarded(moves: list[CardMoved], voice: Voice) -> str:
    if moves[0].card is None:
        return "The bank is put away unseen."
    return f"The bank is put away: {_seen(moves, voice)}."


def _put_aside(moves: list[CardMoved], voice: Voice) -> str:
    return f"{voice.does(_seat_of(moves[0].source.seat), 'put')} {_seen(moves, voice)} aside."


def _played(moves: list[CardMoved], voice: Voice) -> str:
    return f"{voice.does(_seat_of(moves[0].source.seat), 'play')} {_seen(moves, voice)}."


def _given(moves: list[CardMoved], voice: Voice) -> str:
    giver, taker = _seat_of(moves[0].source.seat), _seat_of(moves[0].target.seat)
    return f"{voice.does(giver, 'give')} {voice.who(taker)} {_seen(moves, voice)}."


def _nothing(moves: list[CardMoved], voice: Voice) -> None:
    return None


_MOVES: dict[tuple[str, str], Callable[[list[CardMoved], Voice], str | None]] = {
    ("deck", "holding"): _dealt,
    ("deck", "bank"): _into_bank,
    ("bank", "holding"): _picked_up,
    ("bank", "aside"): _discarded,
    ("holding", "aside"): _put_aside,
    ("holding", "trick"): _played,
    ("holding", "holding"): _given,
    ("trick", "taken"): _nothing,
}


def _hand_began(event: happened.HandBegan, voice: Voice) -> Iterator[str]:
    dealer = event.dealer
    if event.number > 1:
        yield ""
    yield f"Hand {event.number}: {voice.who(dealer)} {voice.verb(dealer, 'deal')}."


def _declared(event: happened.Declared, voice: Voice) -> Iterator[str]:
    yield f"{voice.does(event.seat, 'declare')} {declared(event.declaration)}."


def _passed(event: happened.PassedOn, voice: Voice) -> Iterator[str]:
    told = voice.does(event.seat, "pass")
    if event.declaration:
        told += f" and {voice.verb(event.seat, 'declare')} {declared(event.declaration)}"
    yield f"{told}."


def _taken(event: happened.BankTaken, voice: Voice) -> Iterator[str]:
    broke = ", going for broke" if event.broke else ""
    yield f"{voice.does(event.seat, 'take')} the bank{broke}."


def _alone(event: happened.EverybodyForThemselves, voice: Voice) -> Iterator[str]:
    call, goal = ("Assets", "most") if event.mode == ASSETS else ("Liabilities", "fewest")
    yield f"{voice.does(event.seat, 'call')} {call}: everybody plays alone for the {goal} coins."


def _trick_won(event: happened.TrickWon, voice: Voice) -> Iterator[str]:
    worth = counted(event.coins, "coin")
    yield f"{voice.does(event.seat, 'win')} the trick with {card(event.card, voice)}: {worth}."
    if event.next_leader != event.seat:
        yield f"{voice.does(event.next_leader, 'lead')} the next trick: that is the Cat."


def _dance(event: happened.DanceCalled, voice: Voice) -> Iterator[str]:
    yield f"{voice.does(event.seat, 'dance')} with {voice.who(event.target)}."


def _hound(event: happened.HoundSet, voice: Voice) -> Iterator[str]:
    yield f"{voice.does(event.seat, 'set')} the Hound on {voice.who(event.target)}."


def _named(event: happened.SnitchNamed, voice: Voice) -> Iterator[str]:
    yield f"{voice.does(event.seat, 'name')} {card(event.card, voice)}."


def _shown(event: happened.CardShown, voice: Voice) -> Iterator[str]:
    where = ", one of the two put aside" if event.aside else ""
    yield f"{voice.does(event.seat, 'show')} {card(event.card, voice)}{where}."


def _not_shown(event: happened.NothingShown, voice: Voice) -> Iterator[str]:
    if event.card is None:
        yield "There is no card left to show."
    else:
        yield f"Nobody holds {card(event.card, voice)}."


def _key_ghost(event: happened.KeyGhostPlayed, voice: Voice) -> Iterator[str]:
    yield f"{voice.does(event.seat, 'have')} played the key Ghost."


def _game_ended(event: GameEnded, voice: Voice) -> Iterator[str]:
    rule, _, why = event.reason.partition(": ")
    who = voice.list(event.winners)
    wins = "win" if len(event.winners) > 1 or event.winners[0] == voice.viewer else "wins"
    yield sentence(f"{who} {wins} the game: {why} ({rule})")


_TELLERS: dict[type[Event], Callable[[Any, Voice], Iterator[str]]] = {
    happened.HandBegan: _hand_began,
    happened.Declared: _declared,
    happened.PassedOn: _passed,
    happened.BankTaken: _taken,
    happened.EverybodyForThemselves: _alone,
    happened.TrickWon: _trick_won,
    happened.DanceCalled: _dance,
    happened.HoundSet: _hound,
    happened.SnitchNamed: _named,
    happened.CardShown: _shown,
    happened.NothingShown: _not_shown,
    happened.KeyGhostPlayed: _key_ghost,
    happened.HandScored: hand_account,
    GameEnded: _game_ended,
}
