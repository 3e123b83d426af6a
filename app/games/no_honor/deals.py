"""Contracts and exchanges in words, and the words of the forms that they are drawn up in."""

from collections.abc import Iterator, Sequence
from typing import Any, cast

from app.games.no_honor.vocabulary import PROMISES, cards, coins, place_name, short
from app.table.form_words import FormWords
from app.table.voice import Voice, counted, joined
from rules.games.no_honor.agreements import haul_of, icons_of
from rules.games.no_honor.commands import Offer, Propose
from rules.games.no_honor.record import Contract, Leg, Promise
from rules.games.no_honor.view import NoHonorView
from rules.kernel.cards import Seat
from rules.kernel.decisions import FillIn

Terms = Offer | Contract


def terms(deal: Terms, voice: Voice) -> str:
    """What everybody gets by a contract: you 4 Coins and a Treasure, Bo 3 Coins."""
    told = [f"{voice.who(one.seat)} {_share(deal, one.seat, one.coins)}" for one in deal.shares]
    return ", ".join([*told, *_beside(deal, voice)])


def _share(deal: Terms, seat: int, amount: int) -> str:
    treasures = deal.treasures.count(seat)
    parts = [coins(amount)] if amount or not treasures else []
    return joined([*parts, *([counted(treasures, "Treasure")] if treasures else [])])


def _beside(deal: Terms, voice: Voice) -> Iterator[str]:
    for one in deal.upfront:
        yield f"{voice.who(one.giver)} to pay {voice.who(one.taker)} {coins(one.coins)} at once"
    yield from (promised(one, voice) for one in deal.promises)


def promised(one: Promise, voice: Voice) -> str:
    """A word given."""
    what = PROMISES.get(str(one.what), "a favour")
    amount = f", {coins(one.coins)}" if one.coins else ""
    return f"{voice.who(one.giver)} to promise {voice.who(one.taker)} {what}{amount}"


def team(deal: Terms, voice: Voice) -> str:
    """Who is sent to what: Bruiser to the Guard Dogs."""
    posts = [f"{cards(one.characters, voice)} to {voice.card(one.defense)}" for one in deal.plan]
    return "; ".join(posts)


def contract_line(deal: Terms, voice: Voice) -> str:
    """A whole contract: the plan, and what everybody gets."""
    plan = team(deal, voice)
    return f"{plan}: {terms(deal, voice)}" if plan else terms(deal, voice)


def exchange_line(legs: Sequence[Leg], voice: Voice) -> str:
    """A whole exchange: who gives whom what."""
    return "; ".join(_leg(leg, voice) for leg in legs)


def _leg(leg: Leg, voice: Voice) -> str:
    verb = voice.verb(leg.giver, "give")
    return f"{voice.who(leg.giver)} {verb} {voice.who(leg.taker)} {_goods(leg, voice)}"


def _goods(leg: Leg, voice: Voice) -> str:
    parts = [coins(leg.coins)] if leg.coins else []
    if leg.schemes:
        said = f", said to be {cards(leg.claims, voice)}" if leg.claims else ""
        parts.append(f"{counted(leg.schemes, 'Scheme')}{said}")
    return joined([*parts, *(voice.card(card) for card in leg.cards)]) or "nothing"


def swap_words(legs: Sequence[Leg], seat: Seat, voice: Voice) -> str:
    """An exchange on a button, as one seat sees it: 1 Scheme of Bo for 1 Coin."""
    gets = [leg for leg in legs if leg.taker == seat]
    gives = [_goods(leg, voice) for leg in legs if leg.giver == seat]
    got = [f"{short(_goods(leg, voice))} of {short(voice.who(leg.giver))}" for leg in gets]
    return f"{joined(got) or 'nothing'} for {short(joined(gives) or 'nothing')}"


# The forms

_CONTRACT = {
    "plan": "Who goes where",
    "defense": "Defense",
    "challenge": "Which way past it, from 0",
    "characters": "Sends",
    "shares": "Shares",
    "rest": "Gains or loses what the haul changes by",
    "treasures": "Gets the Treasure",
    "upfront": "Payments at once",
    "promises": "Promises",
    "giver": "From",
    "taker": "To",
    "what": "Promises",
}
_EXCHANGE = {
    "legs": "Gifts in this exchange",
    "giver": "From",
    "taker": "To",
    "cards": "Characters and Treasures",
    "claims": "Said to be",
}


def form(view: NoHonorView, voice: Voice) -> FormWords:
    """The words of the form that is asked for: a contract, or an exchange."""
    is_exchange = isinstance(view.decision, FillIn) and isinstance(
        view.decision.draft.so_far, Propose
    )
    return _exchange_form() if is_exchange else _contract_form(view)


def _contract_form(view: NoHonorView) -> FormWords:
    heist = view.heist
    assert heist is not None
    table = cast("Any", view)
    haul, icons = haul_of(table, heist), icons_of(table, heist)
    treasure = {0: "", 1: " and a Treasure"}.get(icons, f" and {icons} Treasures")
    return FormWords(
        "Draw up a contract",
        f"Send somebody to every Defense, and share out {coins(haul)}{treasure} of "
        f"{place_name(view, heist.place)}.",
        _CONTRACT,
        {"coins": "Coin"},
        lambda command: f"{sum(s.coins or 0 for s in command.shares)} of {coins(haul)} shared",
    )


def _exchange_form() -> FormWords:
    return FormWords(
        "Draw up an exchange",
        "Say who gives what to whom. Schemes change hands face down, and need not be what is said.",
        _EXCHANGE,
        {"coins": "Coin", "schemes": "Scheme"},
    )
