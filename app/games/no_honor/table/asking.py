"""What a seat is asked in No Honor Among Thieves, in one sentence, and in fewer words."""

from collections.abc import Callable
from typing import Any, TypeAlias, cast

from app.games.no_honor.table import words
from app.games.no_honor.table.contract import drafted, plan_words
from app.games.no_honor.table.deeds import ask_about_roll, question_of
from app.games.no_honor.table.vocabulary import (
    Aims,
    belonging,
    beside,
    clauses,
    coins,
    contract_line,
    exchange_line,
    gains,
    on_whom,
    play_told,
    share_of,
    swap,
    swap_shortly,
    the_cards,
)
from app.table.voice import Voice, counted, joined, say
from rules.games.no_honor import commands as said
from rules.games.no_honor.dice import harm
from rules.games.no_honor.exchange import VERSIONS, next_leg
from rules.games.no_honor.heists import is_bypassed
from rules.games.no_honor.legality import ANYTIME
from rules.games.no_honor.record import Contract
from rules.games.no_honor.view import NoHonorView
from rules.games.no_honor.windows import TakingEffect
from rules.kernel.cards import CardId, Seat

Asks: TypeAlias = str | Callable[[NoHonorView, Voice], str]


def prompt(view: NoHonorView, voice: Voice) -> str:
    """The question to this seat."""
    assert view.decision is not None
    return _words(PROMPTS[view.decision.rule], view, voice)


def shown_prompt(view: NoHonorView, voice: Voice) -> str:
    """The question in the window, where the plan of a contract lies on the table."""
    assert view.decision is not None
    if is_agreed_to(view):
        return " ".join([*_counteroffer(view, voice), *bargain(view, voice), words.AGREE])
    offer = drafted(view)
    return prompt(view, voice) if offer is None else plan_words(view, voice, offer)


def short_prompt(view: NoHonorView, voice: Voice) -> str:
    """The question in fewer words, if there are any."""
    assert view.decision is not None
    return _words(SHORT.get(view.decision.rule, ""), view, voice)


def shortest_prompt(view: NoHonorView, voice: Voice) -> str:
    """The fewest words that say what a seat would agree to, or how a heist stands."""
    assert view.decision is not None
    if view.decision.rule == "NH-HEIST-35":
        return f"{_heist_shortly(view)} {words.CAN_MEDDLE}"
    if not is_agreed_to(view):
        return ""
    deal: Contract | None = getattr(view.agenda[-1], "contract", None)
    if deal is None:
        return f"{swap_shortly(view.legs, voice)} {words.AGREE}"
    others = [one for one in deal.shares if one.seat != view.seat]
    if len(others) < _FEW:
        return _agreed_shortly(view, voice)
    rest = sum(one.coins for one in others)
    icons = len(deal.treasures) - deal.treasures.count(view.seat)
    theirs = [coins(rest), counted(icons, "Treasure")] if icons else [coins(rest)]
    own = next(gains(deal, one) for one in deal.shares if one.seat == view.seat)
    told = say(words.YOU_GET_REST, voice, gains=own, rest=joined(theirs))
    return f"{told} {words.AGREE}"


def is_agreed_to(view: NoHonorView) -> bool:
    """Whether a seat is asked to agree to a contract, or to an exchange."""
    return view.decision is not None and view.decision.rule in _DEALS


def _words(asks: Asks, view: NoHonorView, voice: Voice) -> str:
    return asks if isinstance(asks, str) else asks(view, voice)


def _drafting(view: NoHonorView, voice: Voice) -> str:
    frame: Any = view.agenda[-1]
    template = words.ASK_DRAFT_FREE if frame.is_free else words.ASK_DRAFT
    return say(template, voice, coins=coins(view.coins[view.seat]))


def _drafting_shortly(view: NoHonorView, voice: Voice) -> str:
    frame: Any = view.agenda[-1]
    return words.ASK_DRAFT_FREE_SHORT if frame.is_free else words.ASK_DRAFT_SHORT


def _turn(view: NoHonorView, voice: Voice) -> str:
    return say(words.ASK_TURN, voice, actions=counted(view.actions, "action"))


# Up to this many things to do, each is named.
_FEW = 2


# Windows in which people are only asked who want to be (NH-INT-25).
_QUIET = frozenset({"TURN_START", "BETWEEN"})


def is_quiet(view: NoHonorView) -> bool:
    """Whether the window that is open is one between actions, or at the start of a turn."""
    window = getattr(view.agenda[-1], "window", None) if view.agenda else None
    return getattr(window, "name", "") in _QUIET


def has_chance(view: NoHonorView, seat: Seat) -> bool:
    """Whether a seat may have an Anytime or an ability for the next quiet window (NH-INT-23).

    While crews are still hired there is no such window, and nobody holds a Scheme.
    """
    if view.phase == "SETUP":
        return False
    abilities = view.book.scripts.by_timing.get(ANYTIME, {}).keys()
    own = (*view.crews[seat], *view.treasures[seat])
    return bool(view.hands[seat]) or not abilities.isdisjoint(own)


def _window(view: NoHonorView, voice: Voice) -> str:
    now = say(words.NOW.get(view.phase, words.NOW_BETWEEN), voice, seat=view.turn)
    return f"{now} {_can(view, voice, words.CAN_ANY)}"


def _can(view: NoHonorView, voice: Voice, otherwise: str) -> str:
    """What the seat could play or use, by its name where that is little; or pass."""
    assert view.decision is not None
    plays = [one for one in view.decision.commands if isinstance(one, said.Declare)]
    known = {voice.the_card(one.source): is_scheme(one.source, view) for one in plays}
    if not known:
        return words.CAN_NOTHING
    if len(known) > _FEW:
        return otherwise
    first, *second = sorted(known, key=lambda name: not known[name])
    template = _CAN[tuple(known[name] for name in (first, *second))]
    return say(template, voice, card=first, second="".join(second))


# What can be played is a Scheme, or else an ability; Schemes come first.
_CAN = {
    (True,): words.CAN_PLAY,
    (False,): words.CAN_USE,
    (True, True): words.CAN_PLAY_EITHER,
    (False, False): words.CAN_USE_EITHER,
    (True, False): words.CAN_PLAY_OR_USE,
}


def name_of(view: NoHonorView, card: CardId) -> str:
    """The name of a card alone."""
    return view.book.entry(card).name if card >= 0 else words.SOMETHING


def is_scheme(source: CardId, view: NoHonorView) -> bool:
    """Whether a card is played, as Schemes are; abilities are used."""
    return view.book.tables.kinds[source] == "scheme"


def _on_the_way(view: NoHonorView, voice: Voice) -> str:
    """How a heist stands while the team is away, and what the seat could do about it."""
    assert view.heist is not None
    fails = _failing(view)
    template = words.NOW_FAILS if fails else words.NOW_SUCCEEDS
    now = say(template, voice, leader=view.heist.leader, cards=the_cards(fails, voice))
    return f"{now} {_can(view, voice, words.CAN_MEDDLE)}"


def _heist_shortly(view: NoHonorView) -> str:
    return words.NOW_FAILS_SHORT if _failing(view) else words.NOW_SUCCEEDS_SHORT


def _failing(view: NoHonorView) -> list[CardId]:
    """The Defenses that would not be bypassed now."""
    heist, table = view.heist, cast("Any", view)
    assert heist is not None
    return [one for one in view.defenses_at(heist.place) if not is_bypassed(table, heist, one)]


def _about(view: NoHonorView) -> Any:
    """What a counter or a reaction would answer."""
    windows = (getattr(frame, "window", frame) for frame in reversed(view.agenda))
    return next(w.about for w in windows if getattr(w, "about", None) is not None)


def _counter(view: NoHonorView, voice: Voice) -> str:
    played, aims = _played(view)
    told = play_told(played.seat, played.ctx.source, played.way, aims, voice)
    return f"{told} {_can(view, voice, words.CAN_COUNTER)}"


def _counter_shortly(view: NoHonorView, voice: Voice) -> str:
    """What was played is what counts: the cards that could counter it are lit."""
    assert view.decision is not None
    if not any(isinstance(one, said.Declare) for one in view.decision.commands):
        return _can(view, voice, "")
    played, aims = _played(view)
    whom = on_whom(played.seat, aims, voice)
    template = words.COUNTER_IT_ON if whom else words.COUNTER_IT
    card = belonging(played.ctx.source, played.seat, voice)
    return say(template, voice, card=card, aims=whom)


def _played(view: NoHonorView) -> tuple[TakingEffect, Aims]:
    """What could be countered now, and on what it was played."""
    played = next(one for one in reversed(view.agenda) if isinstance(one, TakingEffect))
    aims = cast("said.Declare", played.command).aims
    which = [card for aim in aims for card in aim.cards]
    return played, (which, [seat for aim in aims for seat in aim.seats])


def _reaction(view: NoHonorView, voice: Voice) -> str:
    return f"{_happening(view, voice)} {_can(view, voice, words.CAN_REACT)}"


def _happening(view: NoHonorView, voice: Voice) -> str:
    about = _about(view)
    if about.event == "dice_rolled":
        return _rolled(view, voice)
    if about.event in words.NOW_HAPPENS:
        name = belonging(about.subject, view.owner(about.subject), voice)
        return say(words.NOW_HAPPENS[about.event], voice, card=name)
    return words.NOW_FAILED if about.event == "heist_failed" else words.NOW_SOMETHING


def _rolled(view: NoHonorView, voice: Voice) -> str:
    """Who has rolled what, and for what."""
    templates = words.NOW_DICE_FOR, words.NOW_DICE_FOR_TROUBLE, words.NOW_DICE
    return ask_about_roll(view, voice, templates)


def _reaction_shortly(view: NoHonorView, voice: Voice) -> str:
    """What happens is what counts: the cards that could be played are lit."""
    can = _can(view, voice, words.CAN_REACT)
    return can if can == words.CAN_NOTHING else f"{_happening(view, voice)} {words.CAN_REACT}"


def _effect(view: NoHonorView, voice: Voice) -> str:
    name = name_of(view, _source(view))
    return say(words.EFFECT_ASKS, voice, card=name, question=question_of(view))


def _source(view: NoHonorView) -> CardId:
    """The card whose effect somebody is asked about."""
    frame: Any = view.agenda[-1]
    return int(frame.ctx.source)


def _truth(view: NoHonorView, voice: Voice) -> str:
    return _placing(view, voice, words.ASK_TRUTH)


def _truth_shortly(view: NoHonorView, voice: Voice) -> str:
    return _placing(view, voice, words.ASK_TRUTH_SHORT)


def _placing(view: NoHonorView, voice: Voice, template: str) -> str:
    assert view.heist is not None
    deal = view.heist.contract
    assert deal is not None
    mine = sum(share.coins for share in deal.shares if share.seat == view.seat)
    own = deal.treasures.count(view.seat)
    more = f"{counted(own, 'Treasure')} and " if own else ""
    asked = words.ASK_TRUTH_FORCED if _only_betrays(view) else template
    return say(asked, voice, shares=f"{more}{mine} of the {coins(deal.haul)}")


def _only_betrays(view: NoHonorView) -> bool:
    return all(view.book.tables.betrayal[card] for card in view.hand)


def _struck(view: NoHonorView, voice: Voice) -> str:
    """Which Defense strikes back, and how."""
    frame: Any = view.agenda[-1]
    how, _ = harm(cast("Any", view), frame.reading.script(view))
    where = voice.the_card(frame.reading.defense)
    return say(words.ASK_HIT.get(how, words.ASK_HIT_OTHER), voice, defense=where)


def _rerolling(view: NoHonorView, voice: Voice) -> str:
    """What the dice show and would do, before one of them is rolled again."""
    templates = words.ASK_REROLL_FOR, words.ASK_REROLL_FOR_TROUBLE, words.ASK_REROLL
    return ask_about_roll(view, voice, templates)


def _keeping(view: NoHonorView, voice: Voice) -> str:
    templates = words.ASK_DIE_FOR, words.ASK_DIE_FOR_TROUBLE, words.ASK_DIE
    return ask_about_roll(view, voice, templates)


def _logistics(view: NoHonorView, voice: Voice) -> str:
    assert view.decision is not None
    if all(isinstance(one, said.Done) for one in view.decision.commands):
        return words.ASK_LOGISTICS_NONE
    return words.ASK_LOGISTICS


def _offering(view: NoHonorView, voice: Voice) -> str:
    assert view.decision is not None
    if any(isinstance(one, said.Offer) for one in view.decision.commands):
        return words.ASK_PLAN
    return words.ASK_PLAN_WEAK


# What a seat agrees to or declines: a contract, another's, an exchange, another's.
_DEALS = frozenset({"NH-NEG-08", "NH-NEG-06", "NH-EXCH-06", "NH-R-93"})


def bargain(view: NoHonorView, voice: Voice) -> list[str]:
    """What a seat is asked to agree to: what it gives and gets, then the others, in sentences.

    It is a contract that is asked about, or else an exchange.
    """
    deal: Contract | None = getattr(view.agenda[-1], "contract", None)
    if deal is None:
        apart = [one for one in view.legs if view.seat not in (one.giver, one.taker)]
        rest = [say(words.EXCHANGED, voice, trade=exchange_line(apart, voice))] if apart else []
        return [swap(view.legs, voice), *rest]
    sent = [card for post in deal.plan for card in post.characters if card in view.crews[view.seat]]
    whom = joined([belonging(card, view.seat, voice) for card in sent])
    (mine,) = (one for one in deal.shares if one.seat == view.seat)
    first, *others = (one for one in deal.shares if one is not mine)
    template = words.YOU_SEND if sent else words.YOU_GET
    own = say(template, voice, cards=whom, gains=gains(deal, mine))
    shares = clauses([share_of(deal, one, voice) for one in (first, *others)])
    more = (say(words.SHARES, voice, shares=one) for one in (shares, *beside(deal, voice)))
    return [own, *more]


def _counteroffer(view: NoHonorView, voice: Voice) -> list[str]:
    """Whose other terms a seat is asked about, if they are somebody's."""
    by = getattr(view.agenda[-1], "by", None)
    return [] if by is None else [say(words.OTHER_TERMS, voice, seat=by)]


def _agreed_shortly(view: NoHonorView, voice: Voice) -> str:
    """What everyone gets, a sentence each, the one who is asked first."""
    deal: Contract = getattr(view.agenda[-1], "contract")  # noqa: B009
    ordered = sorted(deal.shares, key=lambda share: share.seat != view.seat)
    told = [share_of(deal, one, voice) for one in ordered]
    each = [say(words.SHARES, voice, shares=one) for one in (*told, *beside(deal, voice))]
    return " ".join([*each, words.AGREE])


def _answering(view: NoHonorView, voice: Voice) -> str:
    frame: Any = view.agenda[-1]
    assert view.heist is not None
    offers = say(words.OFFERS_YOU, voice, leader=view.heist.leader)
    return f"{offers} {contract_line(frame.contract, voice)} {words.AGREE}"


def _weighing(view: NoHonorView, voice: Voice) -> str:
    frame: Any = view.agenda[-1]
    deal = contract_line(frame.contract, voice)
    return " ".join([*_counteroffer(view, voice), deal, words.AGREE])


def _trading(view: NoHonorView, voice: Voice) -> str:
    offers = _counteroffer(view, voice) or [say(words.OFFERS_TRADE, voice, seat=view.turn)]
    deal = say(words.EXCHANGED, voice, trade=exchange_line(view.legs, voice))
    return " ".join([*offers, deal, words.AGREE])


def _exchanging(view: NoHonorView, voice: Voice) -> str:
    """Who is offered what; once an offer was declined, how many can still be made."""
    frame: Any = view.agenda[-1]
    if frame.versions == VERSIONS:
        return words.ASK_EXCHANGE
    return say(words.ASK_EXCHANGE_AGAIN, voice, offers=counted(frame.versions, "offer"))


def _closing(view: NoHonorView, voice: Voice) -> str:
    """Who wants to stop, and what that comes to."""
    frame: Any = view.agenda[-1]
    return say(words.ASK_STOP, voice, seat=frame.by)


def _handing_over(view: NoHonorView, voice: Voice) -> str:
    """How many Schemes to pick now, and for whom."""
    leg = next_leg(view.legs, view.seat, view.sealed)
    if leg is None:
        return words.ASK_HAND_OVER_AGAIN
    schemes = counted(leg.schemes, "Scheme")
    return say(words.ASK_HAND_OVER, voice, schemes=schemes, taker=leg.taker)


PROMPTS: dict[str, Asks] = {
    "NH-SETUP-03": words.ASK_AGENDAS,
    "NH-SETUP-15": _drafting,
    "NH-TURN-02": words.ASK_DISCARD,
    "NH-TURN-03": _turn,
    "NH-ACT-25": _logistics,
    "NH-ACT-31": words.ASK_DISCARDS,
    "NH-INT-01": _window,
    "NH-HEIST-35": _on_the_way,
    "NH-CTR-02": _counter,
    "NH-INT-13": _reaction,
    "NH-INT-10": _effect,
    "NH-MOT-02": _truth,
    "NH-CONS-03": _struck,
    "NH-JAIL-04": words.ASK_FREE,
    "NH-NEG-01": _offering,
    "NH-NEG-08": _answering,
    "NH-NEG-06": _weighing,
    "NH-EXCH-01": _exchanging,
    "NH-EXCH-06": _trading,
    "NH-R-93": _trading,
    "NH-EXCH-04": _handing_over,
    "NH-INT-12": words.ASK_GIVE,
    "NH-R-104": _closing,
    "NH-PRIO-03": words.ASK_TIE,
    "NH-DICE-02": _keeping,
    "NH-R-83": _rerolling,
}


# The same in fewer words, where a question has little room
SHORT: dict[str, Asks] = {
    "NH-SETUP-15": _drafting_shortly,
    "NH-INT-01": lambda view, voice: _can(view, voice, words.CAN_ANY),
    "NH-HEIST-35": lambda view, voice: (
        f"{_heist_shortly(view)} {_can(view, voice, words.CAN_MEDDLE)}"
    ),
    "NH-CTR-02": _counter_shortly,
    "NH-INT-13": _reaction_shortly,
    "NH-INT-10": lambda view, voice: question_of(view),
    "NH-MOT-02": _truth_shortly,
    "NH-CONS-03": words.ASK_HIT_SHORT,
    "NH-NEG-01": words.ASK_PLAN_SHORT,
    "NH-NEG-08": _agreed_shortly,
    "NH-NEG-06": _agreed_shortly,
    "NH-EXCH-06": lambda view, voice: f"{swap(view.legs, voice)} {words.AGREE}",
    "NH-R-93": lambda view, voice: f"{swap(view.legs, voice)} {words.AGREE}",
}
