"""What a seat is asked in No Honor Among Thieves, in one sentence, and in fewer words."""

from collections.abc import Callable
from typing import Any, TypeAlias, cast

from app.games.no_honor.table.contract import drafted, plan_words
from app.games.no_honor.table.deeds import question_of, roll_is_for
from app.games.no_honor.table.vocabulary import (
    DICE,
    STRUCK,
    Aims,
    belonging,
    beside,
    capital,
    coins,
    contract_line,
    exchange_line,
    for_one,
    gains,
    on_whom,
    play_told,
    share_of,
    swap,
    swap_shortly,
    the_cards,
)
from app.table.voice import Voice, counted, joined, lower_first, sentence
from rules.games.no_honor import commands as said
from rules.games.no_honor.consequences import harm
from rules.games.no_honor.dice import rolled_below
from rules.games.no_honor.exchange import VERSIONS, next_leg
from rules.games.no_honor.judging import is_bypassed
from rules.games.no_honor.legality import ANYTIME
from rules.games.no_honor.playing import TakingEffect
from rules.games.no_honor.record import Contract
from rules.games.no_honor.view import NoHonorView
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
        deal = " ".join(map(sentence, bargain(view, voice)))
        return f"{_counteroffer(view, voice)}{deal} Agree?"
    offer = drafted(view)
    return prompt(view, voice) if offer is None else plan_words(view, voice, offer)


def short_prompt(view: NoHonorView, voice: Voice) -> str:
    """The question in fewer words, if there are any."""
    assert view.decision is not None
    return _words(SHORT.get(view.decision.rule, ""), view, voice)


def shortest_prompt(view: NoHonorView, voice: Voice) -> str:
    """The fewest words that say what one would agree to, or how a heist stands."""
    assert view.decision is not None
    if view.decision.rule == "NH-HEIST-35":
        return f"It {'fails' if _failing(view) else 'succeeds'} so far. {MEDDLE}, or pass."
    if not is_agreed_to(view):
        return ""
    deal: Contract | None = getattr(view.agenda[-1], "contract", None)
    if deal is None:
        return f"{swap_shortly(view.legs, voice)}. Agree?"
    others = [one for one in deal.shares if one.seat != view.seat]
    if len(others) < _FEW:
        return _agreed_shortly(view, voice)
    rest = sum(one.coins for one in others)
    icons = len(deal.treasures) - deal.treasures.count(view.seat)
    more = f" + {counted(icons, 'Treasure')}" if icons else ""
    return f"You get {_own_share(deal, view)}, the others {rest}{more}. Agree?"


def is_agreed_to(view: NoHonorView) -> bool:
    """Whether a seat is asked to agree to a contract, or to an exchange."""
    return view.decision is not None and view.decision.rule in _DEALS


def _words(asks: Asks, view: NoHonorView, voice: Voice) -> str:
    return asks if isinstance(asks, str) else asks(view, voice)


def _drafting(view: NoHonorView, voice: Voice) -> str:
    frame: Any = view.agenda[-1]
    if frame.is_free:
        return "Now take any Character for nothing."
    return f"Hire a Character, with your {coins(view.coins[view.seat])}. The next one is free."


def _drafting_shortly(view: NoHonorView, voice: Voice) -> str:
    frame: Any = view.agenda[-1]
    return "Now take any for nothing." if frame.is_free else "Hire one now; your second is free."


def _turn(view: NoHonorView, voice: Voice) -> str:
    return f"What will your crew do? {counted(view.actions, 'action')} left."


_WINDOWS = {
    "TURN_START": "A turn begins.",
    "PRE_SEND": "The team is about to go.",
    "AFTERMATH": "The heist is over.",
    "MOT_PLACED": "The cards still lie face down.",
}
# Of so many things that one could do each is named.
_FEW = 2
MEDDLE = "Help it, hinder it"


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
    abilities = view.book.scripts.by_timing.get(ANYTIME, frozenset())
    own = (*view.crews[seat], *view.treasures[seat])
    return bool(view.hands[seat]) or not abilities.isdisjoint(own)


def _window(view: NoHonorView, voice: Voice) -> str:
    now = _WINDOWS.get(view.phase, "Before the next action:")
    return f"{now} {_can(view, voice, 'Play something')}"


def _can(view: NoHonorView, voice: Voice, otherwise: str) -> str:
    """What one could play or use, by its name where that is little; or pass."""
    assert view.decision is not None
    plays = [one for one in view.decision.commands if isinstance(one, said.Declare)]
    deeds = list(dict.fromkeys(deed(one.source, view, voice) for one in plays))
    if not deeds:
        return "You have nothing to play here."
    return f"{capital(_either(deeds) if len(deeds) <= _FEW else otherwise)}, or pass."


def _either(deeds: list[str]) -> str:
    """One thing or another, with a verb that both have said once: play Sabotage or Brute Force."""
    verb = deeds[0].partition(" ")[0]
    return " or ".join([deeds[0], *(one.removeprefix(f"{verb} ") for one in deeds[1:])])


def name_of(view: NoHonorView, card: CardId) -> str:
    """The name of a card alone."""
    return view.book.entry(card).name if card >= 0 else "Something"


def deed(source: CardId, view: NoHonorView, voice: Voice) -> str:
    """What one does with a Scheme, or with somebody's ability, inside a sentence."""
    verb = "play" if view.book.tables.kinds[source] == "scheme" else "use"
    return f"{verb} {voice.the_card(source)}"


def _on_the_way(view: NoHonorView, voice: Voice) -> str:
    """How a heist stands while the team is away, and what one could do about it."""
    assert view.heist is not None
    fails = _failing(view)
    how = f"fails at {the_cards(fails, voice)}" if fails else "succeeds"
    whose = capital(voice.whose(view.heist.leader))
    return f"{whose} heist {how} as things stand. {_can(view, voice, MEDDLE)}"


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
    told = sentence(play_told(played.seat, played.ctx.source, played.way, aims, voice))
    return f"{told} {_can(view, voice, 'Counter it')}"


def _counter_shortly(view: NoHonorView, voice: Voice) -> str:
    """What was played is what counts: one's own cards that could counter it are lit."""
    assert view.decision is not None
    if not any(isinstance(one, said.Declare) for one in view.decision.commands):
        return _can(view, voice, "")
    played, aims = _played(view)
    whose = belonging(played.ctx.source, played.seat, voice)
    return f"Counter {whose}{on_whom(played.seat, aims, voice)}?"


def _played(view: NoHonorView) -> tuple[TakingEffect, Aims]:
    """What could be countered now, and on what it was played."""
    played = next(one for one in reversed(view.agenda) if isinstance(one, TakingEffect))
    aims = cast("said.Declare", played.command).aims
    which = [card for aim in aims for card in aim.cards]
    return played, (which, [seat for aim in aims for seat in aim.seats])


_HAPPENS = {
    "character_killed": "be killed", "character_arrested": "be arrested",
    "character_exhausted": "be exhausted",
}  # fmt: skip


def _reaction(view: NoHonorView, voice: Voice) -> str:
    about = _about(view)
    if about.event == "dice_rolled":
        shown = joined([DICE.get(one, str(one)) for one in about.subject])
        return f"The dice show {shown}. {_can(view, voice, 'React')}"
    if about.event in _HAPPENS:
        name = capital(belonging(about.subject, view.owner(about.subject), voice))
        return f"{name} is about to {_HAPPENS[about.event]}. {_can(view, voice, 'React')}"
    if about.event == "heist_failed":
        return f"The heist has failed. {_can(view, voice, 'React')}"
    return f"Something happens. {_can(view, voice, 'React')}"


def _effect(view: NoHonorView, voice: Voice) -> str:
    return f"{name_of(view, _source(view))}: {lower_first(question_of(view))}"


def _source(view: NoHonorView) -> CardId:
    """The card whose effect somebody is asked about."""
    frame: Any = view.agenda[-1]
    return int(frame.ctx.source)


def _truth(view: NoHonorView, voice: Voice) -> str:
    must = _truth_shortly(view, voice)
    return must if _only_betrays(view) else f"{must[:-1]}, unless somebody lays a Betrayal."


def _truth_shortly(view: NoHonorView, voice: Voice) -> str:
    assert view.heist is not None
    deal = view.heist.contract
    assert deal is not None
    mine = sum(share.coins for share in deal.shares if share.seat == view.seat)
    own = deal.treasures.count(view.seat)
    more = f" and {counted(own, 'Treasure')}" if own else ""
    forced = "You hold only Betrayals, and must lay one."
    must = forced if _only_betrays(view) else "Lay a Scheme face down."
    return f"{must} As agreed you get {mine} of {coins(deal.haul)}{more}."


def _only_betrays(view: NoHonorView) -> bool:
    return all(view.book.tables.betrayal[card] for card in view.hand)


def _struck(view: NoHonorView, voice: Voice) -> str:
    """Which Defense strikes back, and how."""
    frame: Any = view.agenda[-1]
    how, _ = harm(cast("Any", view), frame.reading.script(view))
    where = voice.the_card(frame.reading.defense)
    return f"Trouble at {where}: one of yours is {STRUCK.get(how, 'hit')}. Which one?"


def _rerolling(view: NoHonorView, voice: Voice) -> str:
    """What the dice show and would do, before one of them is rolled again."""
    _, frame = rolled_below(cast("Any", view))
    shown = joined([DICE.get(one, str(one)) for one in frame.dice])
    return f"You rolled {shown} {roll_is_for(view, voice)}. Roll again?"


def _logistics(view: NoHonorView, voice: Voice) -> str:
    assert view.decision is not None
    if all(isinstance(one, said.Done) for one in view.decision.commands):
        return "You hold nothing more that can be played now."
    return "Play a Logistics card, or attach a Modifier."


def _offering(view: NoHonorView, voice: Voice) -> str:
    assert view.decision is not None
    if any(isinstance(one, said.Offer) for one in view.decision.commands):
        return "Choose a plan, or drag Characters to every Defense."
    return "No crews are enough as they are. Drag Characters to Defenses, or call it off."


# What a seat agrees to or declines: a contract, another's, an exchange, another's.
_DEALS = frozenset({"NH-NEG-08", "NH-NEG-06", "NH-EXCH-06", "NH-R-93"})


def bargain(view: NoHonorView, voice: Voice) -> list[str]:
    """What one is asked to agree to: what one gives and gets, what the others do, each said once.

    It is a contract that is asked about, or else an exchange.
    """
    deal: Contract | None = getattr(view.agenda[-1], "contract", None)
    if deal is None:
        apart = [one for one in view.legs if view.seat not in (one.giver, one.taker)]
        return [swap(view.legs, voice), *([exchange_line(apart, voice)] if apart else [])]
    sent = [card for post in deal.plan for card in post.characters if card in view.crews[view.seat]]
    whom = joined([belonging(card, view.seat, voice) for card in sent])
    (mine,) = (one for one in deal.shares if one.seat == view.seat)
    first, *others = (one for one in deal.shares if one is not mine)
    own = f"you send {whom} and get {gains(deal, mine)}" if sent else f"you get {gains(deal, mine)}"
    rest = [share_of(deal, first, voice, "get"), *(share_of(deal, one, voice) for one in others)]
    return [own, ", ".join(rest), *beside(deal, voice)]


def _counteroffer(view: NoHonorView, voice: Voice) -> str:
    """Whose other terms one is asked about, if they are somebody's."""
    by = getattr(view.agenda[-1], "by", None)
    return "" if by is None else f"{voice.does(by, 'want')} other terms. "


def _own_share(deal: Contract, view: NoHonorView) -> str:
    return next(for_one(deal, one, "Coin") for one in deal.shares if one.seat == view.seat)


def _agreed_shortly(view: NoHonorView, voice: Voice) -> str:
    """What everybody gets, in signs."""
    deal: Contract = getattr(view.agenda[-1], "contract")  # noqa: B009
    others = (one for one in deal.shares if one.seat != view.seat)
    told = [f"{voice.name(one.seat)} {for_one(deal, one)}" for one in others]
    return f"{', '.join([f'You get {_own_share(deal, view)}', *told])}. Agree?"


def _answering(view: NoHonorView, voice: Voice) -> str:
    frame: Any = view.agenda[-1]
    assert view.heist is not None
    deal = contract_line(frame.contract, voice)
    return f"{voice.does(view.heist.leader, 'offer')} a contract. {capital(deal)}. Agree?"


def _weighing(view: NoHonorView, voice: Voice) -> str:
    frame: Any = view.agenda[-1]
    deal = capital(contract_line(frame.contract, voice))
    return f"{_counteroffer(view, voice)}{deal}. Agree?"


def _trading(view: NoHonorView, voice: Voice) -> str:
    offers = f"{voice.does(view.turn, 'offer')} an exchange. "
    deal = capital(exchange_line(view.legs, voice))
    return f"{_counteroffer(view, voice) or offers}{deal}. Agree?"


def _exchanging(view: NoHonorView, voice: Voice) -> str:
    """Whom one offers what; once an offer was declined, how many can still be made."""
    frame: Any = view.agenda[-1]
    if frame.versions == VERSIONS:
        return "Whom do you offer what? Draw up an exchange."
    return f"Your offer came to nothing. Another one? {counted(frame.versions, 'offer')} left."


def _closing(view: NoHonorView, voice: Voice) -> str:
    """Who wants to stop, and what that comes to."""
    frame: Any = view.agenda[-1]
    who = voice.does(frame.by, "want")
    return f"{who} to end the game now. Most Coins wins, without Agendas. Do you agree?"


def _handing_over(view: NoHonorView, voice: Voice) -> str:
    """How many Schemes one picks now, and for whom."""
    leg = next_leg(view.legs, view.seat, view.sealed)
    if leg is None:
        return "You've picked your Schemes. Pick again to change them."
    return f"Pick {counted(leg.schemes, 'Scheme')} to give {voice.who(leg.taker)}, face down."


PROMPTS: dict[str, Asks] = {
    "NH-SETUP-03": "Keep two of your Hidden Agendas: they pay at the end.",
    "NH-SETUP-15": _drafting,
    "NH-TURN-02": "You hold too many Schemes: throw one away.",
    "NH-TURN-03": _turn,
    "NH-ACT-25": _logistics,
    "NH-ACT-31": "Throw away as many Schemes as you like.",
    "NH-INT-01": _window,
    "NH-HEIST-35": _on_the_way,
    "NH-CTR-02": _counter,
    "NH-INT-13": _reaction,
    "NH-INT-10": _effect,
    "NH-MOT-02": _truth,
    "NH-CONS-03": _struck,
    "NH-JAIL-04": "Whom do you bring out of the Jail?",
    "NH-NEG-01": _offering,
    "NH-NEG-08": _answering,
    "NH-NEG-06": _weighing,
    "NH-EXCH-01": _exchanging,
    "NH-EXCH-06": _trading,
    "NH-R-93": _trading,
    "NH-EXCH-04": _handing_over,
    "NH-INT-12": "You can give someone Coins.",
    "NH-R-104": _closing,
    "NH-PRIO-03": "Equally rich: whose comes first?",
    "NH-DICE-02": lambda view, voice: f"Keep which die {roll_is_for(view, voice)}?",
    "NH-R-83": _rerolling,
}


# The same in fewer words, where a question has little room
SHORT: dict[str, Asks] = {
    "NH-SETUP-15": _drafting_shortly,
    "NH-INT-01": lambda view, voice: _can(view, voice, "Play something"),
    "NH-HEIST-35": lambda view, voice: (
        f"It {'fails' if _failing(view) else 'succeeds'} so far. {_can(view, voice, MEDDLE)}"
    ),
    "NH-CTR-02": _counter_shortly,
    "NH-INT-13": lambda view, voice: _can(view, voice, "React"),
    "NH-INT-10": lambda view, voice: question_of(view),
    "NH-MOT-02": _truth_shortly,
    "NH-CONS-03": "One of yours is hit. Which one?",
    "NH-NEG-01": "Who goes where?",
    "NH-NEG-08": _agreed_shortly,
    "NH-NEG-06": _agreed_shortly,
    "NH-EXCH-06": lambda view, voice: f"{swap(view.legs, voice)}. Agree?",
    "NH-R-93": lambda view, voice: f"{swap(view.legs, voice)}. Agree?",
}
