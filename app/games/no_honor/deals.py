"""Contracts and exchanges in words."""

from collections.abc import Iterator, Sequence

from app.games.no_honor.vocabulary import PROMISES, cards, coins, short
from app.table.voice import Voice, counted, joined
from rules.games.no_honor.commands import Offer
from rules.games.no_honor.record import Contract, Leg, Promise
from rules.kernel.cards import Seat

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
