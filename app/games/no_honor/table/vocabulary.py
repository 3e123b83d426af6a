"""Coins, cards, places, deals and harm of No Honor Among Thieves, inside a sentence or as signs."""

import re
from collections.abc import Iterator, Sequence

from app.games.no_honor.table import words
from app.table.fitting import ELLIPSIS
from app.table.voice import Voice, counted, joined, numbered, say
from rules.games.no_honor.cards import Skills
from rules.games.no_honor.commands import Offer, Propose
from rules.games.no_honor.record import JAIL, Contract, Given, Leg, Promise, Share
from rules.games.no_honor.view import NoHonorView
from rules.games.no_honor.vocabulary import SKILLS, Coins, Each, Effect, Send, Status
from rules.kernel.cards import CardId, Seat

Terms = Offer | Contract
# On which cards, and on which seats, something is played.
Aims = tuple[Sequence[CardId], Sequence[Seat]]

# Longer names are cut where they stand on a button.
LONGEST = 20
# The end of a sentence after a name such as `Traitor!`.
_SIGNED = re.compile(r"([!?])\.(?= |$)")
# Each side of the die as a drawing.
DIE_ART = {-1: "die_x", 0: "die_blank", 1: "die_1", 2: "die_2"}


def coins(number: int) -> str:
    """This many Coins: no Coins, 1 Coin, 3 Coins."""
    return counted(number, "Coin")


def cards(which: Sequence[CardId], voice: Voice) -> str:
    """Several cards by their names on a label, those of a name together."""
    return joined([*_counted(which, voice)])


def dice_words(dice: Sequence[int]) -> str:
    """What dice show: one dagger and a blank."""
    if len(dice) > 1 and len(set(dice)) == 1 and dice[0] in words.ALIKE:
        return words.ALIKE[dice[0]]
    return joined([words.DICE.get(value, str(value)) for value in dice])


def the_cards(which: Sequence[CardId], voice: Voice) -> str:
    """Several cards inside a sentence: the Spy and two Bruisers."""
    articles = {voice.card(card): voice.the_card(card) for card in which}
    return joined([articles.get(name, name) for name in _counted(which, voice)])


def _counted(which: Sequence[CardId], voice: Voice) -> Iterator[str]:
    names = [voice.card(card) for card in which]
    for name in dict.fromkeys(names):
        yield name if names.count(name) == 1 else several(names.count(name), name)


def several(number: int, name: str) -> str:
    """Cards of a name: two Bruisers, two copies of Brute Force."""
    told = words.ALIKE_CARDS.get(name, words.COPIES)
    return told.format(number=words.NUMBERS.get(number, number), card=name)


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
    return words.JAIL if place == JAIL else the(view.book.entry(card).name)


def choice_word(word: str) -> str:
    """What was chosen with a card: a skill, or by how much a challenge changes."""
    return words.CHALLENGES.get(word, word.capitalize())


def skill_words(skills: Skills) -> str:
    """How much of each skill: 1 Lies and 2 Stealth."""
    pairs = zip(SKILLS, skills.numbers, strict=True)
    return joined([f"{number} {skill.capitalize()}" for skill, number in pairs if number])


def the(name: str) -> str:
    """A name with its article."""
    return name if name.lower().startswith("the ") else f"the {name}"


def ending(reason: str) -> str:
    """Why the game is over, in a sentence."""
    return words.ENDINGS.get(reason.partition(":")[0], words.ENDED)


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
    """Who plays or uses what on whom, in a sentence: Bo uses the Cutpurse on Cy."""
    whom = on_whom(seat, aims, voice)
    if way.startswith("ability"):
        template = words.USED_ON if whom else words.USED
    elif way.startswith("no_honor"):
        template = words.PLAYED_DARK_ON if whom else words.PLAYED_DARK
    else:
        template = words.PLAYED_ON if whom else words.PLAYED
    return tell(template, voice, seat=seat, card=voice.the_card(source), aims=whom)


def on_whom(seat: Seat, aims: Aims, voice: Voice) -> str:
    """On what a seat plays something: Cy and the Spy; often nothing."""
    whom = [voice.the_card(card) for card in aims[0]]
    whom += [voice.whom(one, seat) for one in aims[1]]
    return joined(whom)


# Deals


def terms(deal: Terms, voice: Voice) -> str:
    """What everyone gets by a contract: you get 4 Coins and 1 Treasure, and Bo gets 3 Coins."""
    ordered = sorted(deal.shares, key=lambda share: share.seat != voice.viewer)
    return clauses([*(share_of(deal, one, voice) for one in ordered), *beside(deal, voice)])


def clauses(told: Sequence[str]) -> str:
    """What several do, in one sentence: you get 4 Coins, and Bo gets 3 Coins."""
    return ", and ".join(told) if len(told) == 2 else joined(told)


def share_of(deal: Terms, share: Share, voice: Voice) -> str:
    """A seat's share: Bo gets 3 Coins."""
    return in_list(words.GETS, voice, seat=share.seat, gains=gains(deal, share))


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
        paid = coins(one.coins)
        yield in_list(words.UPFRONT, voice, giver=one.giver, taker=one.taker, coins=paid)
    for promise in deal.promises:
        template = words.PROMISE_COINS if promise.coins else words.PROMISE
        yield in_list(template, voice, **promised(promise))


def tell(template: str, voice: Voice, **values: object) -> str:
    """A sentence; where it ends with the name of a card that has a sign of its own, once."""
    return _SIGNED.sub(r"\1", say(template, voice, **values))


def in_list(template: str, voice: Voice, **values: object) -> str:
    """What somebody does, as one of several things: you pay Bo 2 Coins up front."""
    text = say(template, voice, **values)
    return f"y{text[1:]}" if text.startswith("You ") else text


def promised(one: Promise | Given) -> dict[str, object]:
    """A word given: by whom to whom, and what."""
    promise = words.PROMISES.get(str(one.what), words.FAVOR)
    return {"giver": one.giver, "taker": one.taker, "promise": promise, "coins": coins(one.coins)}


def team(deal: Terms, voice: Voice) -> str:
    """Who is sent to what: the Bruiser to the Guard Dogs."""
    return clauses(
        [
            f"{the_cards(one.characters, voice)} to {voice.the_card(one.defense)}"
            for one in deal.plan
        ]
    )


def contract_line(deal: Terms, voice: Voice) -> str:
    """A whole contract: the plan, and what everyone gets."""
    template = words.PLAN_AND_TERMS if deal.plan else words.TERMS
    return tell(template, voice, **contract_parts(deal, voice))


def contract_parts(deal: Terms, voice: Voice) -> dict[str, object]:
    """The plan of a contract, and what everyone gets by it, to be put in a sentence."""
    return {"plan": team(deal, voice), "terms": terms(deal, voice)}


def exchange_line(legs: Sequence[Leg], voice: Voice) -> str:
    """A whole exchange: who gives whom what."""
    return joined([_leg(leg, voice) for leg in legs])


def is_heard(legs: Sequence[Leg]) -> bool:
    """Whether the viewer knows what would be traded, not only between whom."""
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
    got_all = joined(got) or words.NOTHING
    return tell(words.SWAP, voice, given=given or words.NOTHING, got=got_all)


def swap_shortly(legs: Sequence[Leg], voice: Voice) -> str:
    """The same without saying with whom."""
    given = [_goods(leg, voice) for leg in legs if leg.giver == voice.viewer]
    got = [_goods(leg, voice) for leg in legs if leg.taker == voice.viewer]
    both = {"given": joined(given) or words.NOTHING, "got": joined(got) or words.NOTHING}
    return tell(words.SWAP_SHORT, voice, **both)


def _leg(leg: Leg, voice: Voice) -> str:
    goods = _goods(leg, voice)
    return in_list(words.GIVES, voice, giver=leg.giver, taker=leg.taker, goods=goods)


def _goods(leg: Leg, voice: Voice) -> str:
    parts = [coins(leg.coins)] if leg.coins else []
    if leg.schemes:
        template = words.GOODS_CLAIMED if leg.claims else "{schemes}"
        many = counted(leg.schemes, "Scheme")
        parts.append(say(template, voice, schemes=many, cards=cards(leg.claims, voice)))
    return joined([*parts, *(voice.the_card(card) for card in leg.cards)]) or words.NOTHING


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
    goods = joined([*_wares(back, voice)])
    if not goods:
        template = words.OFFER_EACH if offers else words.ASK_FOR
        return say(template, voice, goods=joined(sums))
    template = words.OFFER_FOR if offers else words.ASK_FOR_GOODS
    return say(template, voice, coins=joined(sums), goods=goods)


def _wares(legs: Sequence[Leg], voice: Voice) -> Iterator[str]:
    """What is traded beside Coins, in few words: Spy, 1 Scheme."""
    if which := [card for leg in legs for card in leg.cards]:
        yield short(cards(which, voice))
    if many := sum(leg.schemes for leg in legs):
        yield counted(many, "Scheme")
