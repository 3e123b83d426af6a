"""Coins, cards, places, deals and harm of No Honor Among Thieves, inside a sentence or as signs."""

from collections.abc import Iterator, Sequence

from app.table.fitting import ELLIPSIS
from app.table.voice import Voice, counted, joined, numbered
from rules.games.no_honor.cards import Skills
from rules.games.no_honor.commands import Offer, Propose
from rules.games.no_honor.record import JAIL, Contract, Leg, Promise, Share
from rules.games.no_honor.view import NoHonorView
from rules.games.no_honor.vocabulary import SKILLS, Coins, Each, Effect, Send, Status
from rules.kernel.cards import CardId, Seat

Terms = Offer | Contract
# On which cards, and on which seats, something is played.
Aims = tuple[Sequence[CardId], Sequence[Seat]]

# Longer names are cut where they stand on a button.
LONGEST = 20
# Why a game ends, by the rule that ends it.
ENDINGS = {
    "NH-END-03": "the last great heist is done, and nobody has more Coins",
    "NH-LAW-01": "so many thieves are gone that the City Watch holds the town",
    "NH-R-70": "there were no more turns to take",
    "NH-R-104": "everyone agreed to stop here",
}
# Each side of the die, in words and as a drawing.
DICE = {-1: "an X", 0: "a blank", 1: "one dagger", 2: "two daggers"}
DIE_ART = {-1: "die_x", 0: "die_blank", 1: "die_1", 2: "die_2"}
# What becomes of somebody.
STRUCK = {"exhaust": "exhausted", "arrest": "arrested", "kill": "killed"}
FAVOURS = {
    "support": "for helping the heist",
    "hinder": "for hindering the heist",
    "hold_off": "for keeping out of it",
}
PROMISES = {
    "no_betrayal": "not to betray",
    "support": "to help the heist",
    "hold_off": "to keep out of it",
    "hinder": "to hinder the heist",
    "pay_later": "to pay later",
}


def coins(number: int) -> str:
    """So many Coins: no Coins, 1 Coin, 3 Coins."""
    return counted(number, "Coin")


def cards(which: Sequence[CardId], voice: Voice) -> str:
    """Several cards by their names on a label, those of a name together."""
    return joined([*_counted(which, voice)])


def the_cards(which: Sequence[CardId], voice: Voice) -> str:
    """Several cards inside a sentence: the Spy and 2 × Bruiser."""
    articles = {voice.card(card): voice.the_card(card) for card in which}
    return joined([articles.get(name, name) for name in _counted(which, voice)])


def _counted(which: Sequence[CardId], voice: Voice) -> Iterator[str]:
    names = [voice.card(card) for card in which]
    for name in dict.fromkeys(names):
        yield name if names.count(name) == 1 else f"{names.count(name)} × {name}"


def belonging(card: CardId, seat: Seat, voice: Voice) -> str:
    """A card and whose it is, inside a sentence: your Spy, Bo's Spy, the Temple."""
    return f"{voice.whose(seat)} {voice.card(card)}" if seat >= 0 else voice.the_card(card)


def short(name: str) -> str:
    """A name that fits on a button."""
    if len(name) <= LONGEST:
        return name
    return f"{name[: LONGEST - 1].rstrip()}{ELLIPSIS}"


def place_name(view: NoHonorView, place: int) -> str:
    """Where a heist goes: the Jail, or an Objective by its name."""
    card = view.book.tables.jail if place == JAIL else view.objectives[place]
    return "the Jail" if place == JAIL else the(view.book.entry(card).name)


def choice_word(word: str) -> str:
    """What was chosen with a card: a skill, or by how much a challenge changes."""
    return {"1": "1 higher", "-1": "1 lower"}.get(word, word.capitalize())


def skill_words(skills: Skills) -> str:
    """How much of each skill: 1 Lies and 2 Stealth."""
    pairs = zip(SKILLS, skills.numbers, strict=True)
    return joined([f"{number} {skill.capitalize()}" for skill, number in pairs if number])


def the(name: str) -> str:
    """A name with its article."""
    return name if name.lower().startswith("the ") else f"the {name}"


def ending(reason: str) -> str:
    """Why the game is over."""
    return ENDINGS.get(reason.partition(":")[0], "it is over")


def capital(text: str) -> str:
    """The text with a capital letter."""
    return f"{text[:1].upper()}{text[1:]}"


def harm(effects: tuple[Effect, ...]) -> tuple[str, str]:
    """The sign of what a failure does, and how many it meets."""
    if not effects:
        return "icon_safe", "safe"
    effect, many = effects[0], "one"
    if isinstance(effect, Each):
        effect, many = effect.do[0], "all"
    match effect:
        case Status():
            return "icon_exhaust", many
        case Send():
            return ("icon_skull" if effect.to == "graveyard" else "icon_bars"), many
        case Coins():
            return "coin_gold", f"pay {effect.n}"
    return "icon_dice", "…"


def play_told(seat: Seat, source: CardId, way: str, aims: Aims, voice: Voice) -> str:
    """Who plays or uses what on whom: Bo uses the Cutpurse on Cy."""
    verb = "use" if way.startswith("ability") else "play"
    dark = " without honor" if way.startswith("no_honor") else ""
    return f"{voice.does(seat, verb)} {voice.the_card(source)}{dark}{on_whom(seat, aims, voice)}"


def on_whom(seat: Seat, aims: Aims, voice: Voice) -> str:
    """On what a seat plays something, behind its name: on Cy and the Spy; often on nothing."""
    whom = [voice.the_card(card) for card in aims[0]]
    whom += [voice.whom(one, seat) for one in aims[1]]
    return f" on {joined(whom)}" if whom else ""


# Deals


def terms(deal: Terms, voice: Voice) -> str:
    """What everybody gets by a contract: you 4 Coins and a Treasure, Bo 3 Coins."""
    return ", ".join([*(share_of(deal, one, voice) for one in deal.shares), *beside(deal, voice)])


def share_of(deal: Terms, share: Share, voice: Voice, verb: str = "") -> str:
    """Somebody's share: Bo 3 Coins; with a verb, you get 3 Coins and 1 Treasure."""
    does = f" {voice.verb(share.seat, verb)}" if verb else ""
    return f"{voice.who(share.seat)}{does} {gains(deal, share)}"


def gains(deal: Terms, share: Share) -> str:
    """What somebody gets of a haul: 3 Coins and 1 Treasure."""
    treasures = deal.treasures.count(share.seat)
    parts = [coins(share.coins)] if share.coins or not treasures else []
    parts += [counted(treasures, "Treasure")] if treasures else []
    return joined(parts)


def for_one(deal: Terms, share: Share, noun: str = "") -> str:
    """The same in signs, with what is paid up front: 3, or 2 Coins + 1 Treasure − 1 up front."""
    seat, treasures = share.seat, deal.treasures.count(share.seat)
    paid = sum(one.coins * ((one.taker == seat) - (one.giver == seat)) for one in deal.upfront)
    more = f" + {counted(treasures, 'Treasure')}" if treasures else ""
    front = f" {'+' if paid > 0 else '−'} {abs(paid)} up front" if paid else ""
    return f"{numbered(share.coins, noun)}{more}{front}"


def beside(deal: Terms, voice: Voice) -> Iterator[str]:
    """What is paid up front, and what is promised."""
    for one in deal.upfront:
        pays = f"{voice.who(one.giver)} {voice.verb(one.giver, 'pay')}"
        yield f"{pays} {voice.who(one.taker)} {coins(one.coins)} up front"
    yield from (promised(one, voice) for one in deal.promises)


def promised(one: Promise, voice: Voice) -> str:
    """A word given."""
    what = PROMISES.get(str(one.what), "a favour")
    amount = f", {coins(one.coins)}" if one.coins else ""
    does = f"{voice.who(one.giver)} {voice.verb(one.giver, 'promise')}"
    return f"{does} {voice.who(one.taker)} {what}{amount}"


def team(deal: Terms, voice: Voice) -> str:
    """Who is sent to what: the Bruiser to the Guard Dogs."""
    posts = [
        f"{the_cards(one.characters, voice)} to {voice.the_card(one.defense)}" for one in deal.plan
    ]
    return "; ".join(posts)


def contract_line(deal: Terms, voice: Voice) -> str:
    """A whole contract: the plan, and what everybody gets."""
    plan = team(deal, voice)
    return f"{plan}: {terms(deal, voice)}" if plan else terms(deal, voice)


def exchange_line(legs: Sequence[Leg], voice: Voice) -> str:
    """A whole exchange: who gives whom what."""
    return "; ".join(_leg(leg, voice) for leg in legs)


def is_heard(legs: Sequence[Leg]) -> bool:
    """Whether one knows what would change hands, not only between whom."""
    return any(leg.coins or leg.schemes or leg.cards for leg in legs)


def swap(legs: Sequence[Leg], voice: Voice) -> str:
    """An exchange as the viewer's own: what it gives to whom, and what it gets."""
    mine = [leg for leg in legs if leg.giver == voice.viewer]
    given = joined([f"{voice.who(leg.taker)} {_goods(leg, voice)}" for leg in mine])
    named = {leg.taker for leg in mine}
    got = [
        _goods(leg, voice) + ("" if leg.giver in named else f" from {voice.who(leg.giver)}")
        for leg in legs
        if leg.taker == voice.viewer
    ]
    return f"You give {given or 'nothing'} and get {joined(got) or 'nothing'}"


def swap_shortly(legs: Sequence[Leg], voice: Voice) -> str:
    """The same without saying with whom."""
    given = [_goods(leg, voice) for leg in legs if leg.giver == voice.viewer]
    got = [_goods(leg, voice) for leg in legs if leg.taker == voice.viewer]
    return f"Give {joined(given) or 'nothing'}, get {joined(got) or 'nothing'}"


def _leg(leg: Leg, voice: Voice) -> str:
    verb = voice.verb(leg.giver, "give")
    return f"{voice.who(leg.giver)} {verb} {voice.who(leg.taker)} {_goods(leg, voice)}"


def _goods(leg: Leg, voice: Voice) -> str:
    parts = [coins(leg.coins)] if leg.coins else []
    if leg.schemes:
        said = f", claimed to be {cards(leg.claims, voice)}" if leg.claims else ""
        parts.append(f"{counted(leg.schemes, 'Scheme')}{said}")
    return joined([*parts, *(voice.the_card(card) for card in leg.cards)]) or "nothing"


def proposal_words(command: Propose, voice: Voice) -> str:
    """An exchange on a button: whom one offers Coins for what, or how many one asks for."""
    paid = [leg for leg in command.legs if leg.coins]
    offers = all(leg.giver == voice.viewer for leg in paid)
    if offers:
        sums = [f"{short(voice.name(leg.taker))} {coins(leg.coins)}" for leg in paid]
        back = [leg for leg in command.legs if leg.taker == voice.viewer]
    else:
        sums = [coins(leg.coins) for leg in paid]
        back = [leg for leg in command.legs if leg.giver == voice.viewer]
    told = f"{'Offer' if offers else 'Ask for'} {joined(sums)}"
    goods = joined([*_wares(back, voice)])
    return f"{told} for {goods}" if goods else told


def _wares(legs: Sequence[Leg], voice: Voice) -> Iterator[str]:
    """What changes hands beside Coins, in few words: Spy, 1 Scheme."""
    if which := [card for leg in legs for card in leg.cards]:
        yield short(cards(which, voice))
    if many := sum(leg.schemes for leg in legs):
        yield counted(many, "Scheme")
