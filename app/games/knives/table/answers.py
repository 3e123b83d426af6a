"""What a seat is asked in Knives, in one sentence, and every answer as a short label."""

from collections.abc import Callable
from typing import Any

from app.games.knives.table.vocabulary import card, cards, declared, terms
from app.table.voice import Voice, counted, joined
from rules.games.knives import commands as said
from rules.games.knives.cards import DECK, KNIVES, SAME_SUIT, SUIT_NAMES, SUIT_OF
from rules.games.knives.state import BROKE
from rules.games.knives.view import KnivesView
from rules.kernel.cards import CardId, members
from rules.kernel.commands import Command
from rules.kernel.decisions import PickSeat

PUT_ASIDE = "Put two aside: their coins are yours."


def prompt(view: KnivesView, voice: Voice) -> str:
    """The question to this seat."""
    assert view.decision is not None
    return _PROMPTS[view.decision.rule](view, voice)


def shorter(view: KnivesView, voice: Voice) -> str:
    """The question in fewer words, where there are fewer."""
    assert view.decision is not None
    found = _SHORTER.get(view.decision.rule)
    return found(view, voice) if found else ""


def label(command: Command, view: KnivesView, voice: Voice) -> str:
    """What a command does, as a person would say it."""
    return _LABELS[type(command)](command, view, voice)


def order(command: Command, view: KnivesView, voice: Voice) -> str:
    """What to do, as one says it to a friend."""
    return _ORDERS[type(command)](command, view, voice)


def brief(command: Command, view: KnivesView, voice: Voice) -> str:
    """An answer in a word or two."""
    return _BRIEFS[type(command)](command, view, voice)


def _declare(view: KnivesView, voice: Voice) -> str:
    return "You deal: declare a strong suit, or Knives only."


def _bid(view: KnivesView, voice: Voice) -> str:
    if view.book.simplified:
        return "Take the bank, or pass."
    in_force = terms(view.contract.strong)
    return f"Take the bank with {in_force}, or pass it on with another declaration."


def _dealer_decides(view: KnivesView, voice: Voice) -> str:
    in_force = terms(view.contract.strong)
    if view.book.simplified:
        return f"Everybody passed, so you must take the bank, with {in_force}."
    return f"Everybody passed: take the bank with {in_force}, or call Assets or Liabilities."


def _bank(view: KnivesView, voice: Voice) -> str:
    if view.contract.mode == BROKE:
        return "Put two aside: they count for nobody."
    return PUT_ASIDE


def _play(view: KnivesView, voice: Voice) -> str:
    if not view.trick:
        return "You lead: play any card."
    suit = SUIT_NAMES[SUIT_OF[view.trick[0]]]
    if view.holding & SAME_SUIT[view.trick[0]]:
        return f"You must follow {suit}."
    return f"No {suit}: play any card."


def _partner(view: KnivesView, voice: Voice) -> str:
    return "Dance: choose who swaps a card with you."


def _give(view: KnivesView, voice: Voice) -> str:
    other = next(seat for seat in view.asked if seat != view.seat)
    if view.sealed:
        return f"You may still choose another card for {voice.who(other)}."
    return f"The Dance: choose the card you give to {voice.who(other)}."


def _hound(view: KnivesView, voice: Voice) -> str:
    if isinstance(view.decision, PickSeat):
        if not any(view.counts):
            return "No hand has a card left: set the Hound on anybody."
        return "Choose who must show the Hound a card."
    return "The Hound is on you: show a card, and keep it."


def _name(view: KnivesView, voice: Voice) -> str:
    return "Name a card, but no Ghost: its holder shows it."


_PROMPTS: dict[str, Callable[[KnivesView, Voice], str]] = {
    "KN-DEAL-03": _declare,
    "KN-BID-01": _bid,
    "KN-BID-04": _dealer_decides,
    "KN-BANK-02": _bank,
    "KN-TRICK-01": _play,
    "KN-DANCE-01": _partner,
    "KN-DANCE-02": _give,
    "KN-HOUND-01": _hound,
    "KN-SNITCH-01": _name,
}


_SHORTER: dict[str, Callable[[KnivesView, Voice], str]] = {
    "KN-BID-01": lambda view, voice: f"{terms(view.contract.strong)}: take the bank, or pass.",
    "KN-BID-04": lambda view, voice: "Everybody passed: you decide.",
    "KN-BANK-02": lambda view, voice: "Put two cards aside.",
    "KN-DANCE-01": lambda view, voice: "Who dances with you?",
    "KN-DANCE-02": lambda view, voice: "Your card for the Dance?",
    "KN-HOUND-01": lambda view, voice: (
        "Who shows a card?" if isinstance(view.decision, PickSeat) else "The Hound: show a card."
    ),
    "KN-SNITCH-01": lambda view, voice: "Name a card to be shown.",
}


def _worth(number: CardId, view: KnivesView, voice: Voice) -> str:
    name, coins = card(number, voice), view.book.coins[number]
    return f"{name}, {counted(coins, 'coin')}" if coins else name


def _pass(command: said.PassOn, view: KnivesView, voice: Voice) -> str:
    if command.declaration is None:
        return "Pass"
    return f"Pass and declare {declared(command.declaration)}"


def _take(command: said.TakeBank, view: KnivesView, voice: Voice) -> str:
    if command.broke:
        return "Take the bank and go for broke: you must win no coins"
    return f"Take the bank: you and your partner need {view.book.options.win_at} coins"


_LABELS: dict[type[Command], Callable[[Any, KnivesView, Voice], str]] = {
    said.Declare: lambda command, view, voice: f"Declare {declared(command.declaration)}",
    said.PassOn: _pass,
    said.TakeBank: _take,
    said.CallAssets: lambda command, view, voice: "Call Assets: the most coins win",
    said.CallLiabilities: lambda command, view, voice: "Call Liabilities: the fewest coins win",
    said.BankCards: lambda command, view, voice: f"Put aside {cards(command.cards, voice)}",
    said.PlayCard: lambda command, view, voice: f"Play {_worth(command.card, view, voice)}",
    said.DanceWith: lambda command, view, voice: f"Dance with {voice.who(command.target)}",
    said.GiveCard: lambda command, view, voice: f"Give {_worth(command.card, view, voice)}",
    said.SetHoundOn: lambda command, view, voice: f"Set it on {voice.who(command.target)}",
    said.ShowCard: lambda command, view, voice: f"Show {_worth(command.card, view, voice)}",
    said.NameCard: lambda command, view, voice: f"Name {card(command.card, voice)}",
}


def _plain(number: CardId, view: KnivesView) -> str:
    """A card by its title, and by its suit as well where the hand has several of that title."""
    title, _, _ = DECK.name(number).partition(" of ")
    same = [one for one in members(view.holding) if DECK.name(one).startswith(f"{title} ")]
    return DECK.name(number) if len(same) > 1 or SUIT_OF[number] == KNIVES else title


def _named(number: CardId, view: KnivesView, voice: Voice) -> str:
    return card(number, voice) if voice.codes else f"the {_plain(number, view)}"


def _passing(command: said.PassOn, view: KnivesView, voice: Voice) -> str:
    return "Pass" + (
        f", and declare {declared(command.declaration)}" if command.declaration else ""
    )


_ORDERS: dict[type[Command], Callable[[Any, KnivesView, Voice], str]] = {
    **_LABELS,
    said.PassOn: _passing,
    said.TakeBank: lambda command, view, voice: (
        "Take the bank and go for broke" if command.broke else "Take the bank"
    ),
    said.CallAssets: lambda command, view, voice: "Call Assets",
    said.CallLiabilities: lambda command, view, voice: "Call Liabilities",
    said.PlayCard: lambda command, view, voice: f"Play {_named(command.card, view, voice)}",
    said.GiveCard: lambda command, view, voice: f"Give {_named(command.card, view, voice)}",
    said.SetHoundOn: lambda command, view, voice: f"Set the Hound on {voice.who(command.target)}",
    said.ShowCard: lambda command, view, voice: f"Show {_named(command.card, view, voice)}",
}
_BRIEFS: dict[type[Command], Callable[[Any, KnivesView, Voice], str]] = {
    said.Declare: lambda command, view, voice: declared(command.declaration),
    said.PassOn: lambda command, view, voice: (
        f"Pass: {declared(command.declaration)}" if command.declaration else "Pass"
    ),
    said.TakeBank: lambda command, view, voice: (
        "Go for broke" if command.broke else "Take the bank"
    ),
    said.CallAssets: lambda command, view, voice: "Assets",
    said.CallLiabilities: lambda command, view, voice: "Liabilities",
    said.BankCards: lambda command, view, voice: joined(
        [DECK.name(number).partition(" of ")[0] for number in command.cards]
    ),
    said.DanceWith: lambda command, view, voice: voice.name(command.target),
    said.SetHoundOn: lambda command, view, voice: voice.name(command.target),
    **dict.fromkeys(
        (said.PlayCard, said.GiveCard, said.ShowCard, said.NameCard),
        lambda command, view, voice: _plain(command.card, view),
    ),
}
