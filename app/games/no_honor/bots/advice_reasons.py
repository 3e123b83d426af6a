"""Why to hire, to plan a heist, to agree, to betray or to wait, the most telling reason first."""

from collections.abc import Callable, Sequence

from app.bots.reasons import Reason
from app.games.no_honor.bots.moment import Moment
from rules.games.no_honor.actions import TakingTurn, price
from rules.games.no_honor.commands import (
    Accept,
    AnswerBribe,
    CallOff,
    Deal,
    Declare,
    DeclareHeist,
    Decline,
    Discard,
    Done,
    EndTurn,
    Fire,
    Headhunt,
    KeepAgendas,
    Legwork,
    Logistics,
    Offer,
    OfferBribe,
    PickDie,
    Place,
    Propose,
    Recruit,
    Rest,
)
from rules.games.no_honor.record import JAIL
from rules.kernel.commands import Command
from rules.kernel.windows import Pass


def coins(number: int) -> str:
    """So many Coins."""
    return f"{number} Coin" if number == 1 else f"{number} Coins"


def _seats(seats: Sequence[int]) -> str:
    *first, last = [f"seat {seat}" for seat in seats]
    return f"{', '.join(first)} and {last}" if first else last


def _opened(moment: Moment) -> str:
    assert moment.opened is not None
    card, after, many = moment.opened
    past = "every Defense" if after == many else f"{after} of {many} Defenses"
    return f"with {moment.the(moment.hire.card)} your crew gets past {past} of {moment.the(card)}"


HIRE_REASONS = (
    Reason("opens an objective", lambda m: m.opened is not None, _opened),
    Reason("for an agenda", lambda m: m.agenda is not None, lambda m:
           f"it brings you nearer to your Agenda {m.name(m.agenda)}"),
    Reason("larger crew", lambda m: not m.hire.released, lambda m:
           "a larger crew can take more on, alone and as a partner"),
    Reason("better", lambda m: True, lambda m:
           f"{m.the(m.hire.card)} is of more use to you than "
           f"{m.the(m.hire.released[0])} is"),
)  # fmt: skip

HEIST_REASONS = (
    Reason("jailbreak", lambda m: m.place == JAIL, lambda m:
           "your crew gets past the Jailor, and whom you free joins you for nothing"),
    Reason("unseen", lambda m: not m.view.defenses_at(m.place), lambda m:
           f"nobody knows the Defenses of {m.target} yet, and your crew is large enough to try"),
    Reason("alone", lambda m: m.alone is not None, lambda m:
           f"your crew gets past every Defense of {m.target} without anybody else: "
           f"{coins(m.haul)}, and nobody to share with"),
    Reason("with partners", lambda m: len(m.partners) > 0, lambda m:
           f"together with {_seats(m.partners)} you get past every Defense of {m.target}, "
           f"and {coins(m.haul)} are worth sharing"),
    Reason("a try", lambda m: True, lambda m:
           f"what you get past pays {coins(m.view.book.options.fail_pay)} each, even if the "
           "heist fails"),
)  # fmt: skip


def _agreed(moment: Moment) -> str:
    left = f"{coins(moment.share)} {'is' if moment.share == 1 else 'are'} left for you"
    return f"{_seats(moment.others)} should agree to that, and {left}"


OFFER_REASONS = (
    Reason("go alone", lambda m: not m.others, lambda m:
           "nobody else is needed, so nobody can betray you"),
    Reason("ask for more", lambda m: m.offered is not None, lambda m:
           f"seat {m.leader} should still agree if you get {coins(m.share)} "
           f"instead of {m.offered}"),
    Reason("they agree", lambda m: True, _agreed),
)  # fmt: skip

ACCEPT_REASONS = (
    Reason("worth it", lambda m: not m.traitors, lambda m:
           f"your {coins(m.share)} are worth the risk for those whom you send"),
    Reason("worth it all the same", lambda m: True, lambda m:
           f"your {coins(m.share)} are worth it, although {_seats(m.traitors)} broke a deal "
           "before"),
)  # fmt: skip

DECLINE_REASONS = (
    Reason("traitors", lambda m: len(m.traitors) > 0, lambda m:
           f"{_seats(m.traitors)} broke a deal before, and {coins(m.share)} are too few for that"),
    Reason("too little", lambda m: True, lambda m:
           f"{coins(m.share)} are too few for what it risks, and for what it brings the others"),
)  # fmt: skip

PLACE_REASONS = (
    Reason("betray", lambda m: m.betrayal > 0, lambda m:
           f"it takes up to {coins(min(m.betrayal, m.haul))} of the haul, "
           f"and by the contract you would get {coins(m.share)}"),
    Reason("no betrayal at hand", lambda m: not m.best_betrayal, lambda m:
           "you hold no Betrayal, and this card serves you best here"),
    Reason("share is larger", lambda m: m.best_betrayal <= m.share, lambda m:
           f"your share of {coins(m.share)} is as much as a Betrayal of yours would take"),
    Reason("keep your word", lambda m: True, lambda m:
           f"a Betrayal would take {coins(m.best_betrayal - m.share)} more than your share, "
           "and cost you the trust of everybody"),
)  # fmt: skip


def _does(*words: str) -> Callable[[Moment], bool]:
    return lambda moment: bool(moment.words & set(words))


PLAY_REASONS = (
    Reason("counter", _does("counter"), lambda m: "what was just played would cost you more"),
    Reason("against a rival", lambda m: len(m.victims) > 0 and _does("send", "status")(m), lambda m:
           f"without {m.the(m.victims[0])} seat {m.view.owner(m.victims[0])} can do less"),
    Reason("own heist", lambda m: "skill" in m.words and m.is_mine, lambda m:
           f"it makes your heist on {m.target} likelier to come off"),
    Reason("their heist", lambda m: "skill" in m.words and m.is_running, lambda m:
           f"it makes the heist of seat {m.leader} on {m.target} harder"),
    Reason("attach", lambda m: "attach" in m.words and len(m.helped) > 0, lambda m:
           f"{m.the(m.helped[0])} can do more with it, in every heist to come"),
    Reason("coins", _does("coins"), lambda m: "it moves Coins your way"),
    Reason("draw", _does("draw", "cards"), lambda m: "it brings you Schemes"),
    Reason("play", lambda m: True, lambda m: "it is worth more now than later"),
)  # fmt: skip

PASS_REASONS = (
    Reason("nothing to add", lambda m: m.is_mine, lambda m:
           "nothing that you could play does more for your heist than keeping it"),
    Reason("wait", lambda m: True, lambda m:
           "nothing that you could play is worth more now than later"),
)  # fmt: skip


def _always(name: str, says: Callable[[Moment], str]) -> tuple[Reason, ...]:
    return (Reason(name, lambda m: True, says),)


def _traded(moment: Moment) -> str:
    assert isinstance(moment.command, Propose)
    own, other = moment.command.legs
    return (f"{moment.the(other.cards[0])} is worth more to you than to seat {other.giver}, "
            f"who is better off with {coins(own.coins)}")  # fmt: skip


def _spoiler(moment: Moment) -> str:
    assert isinstance(moment.command, OfferBribe)
    cards = len(moment.view.hands[moment.command.taker])
    held = "1 Scheme" if cards == 1 else f"{cards} Schemes"
    return f"seat {moment.command.taker} holds {held} and could spoil a heist that you want"


REASONS: dict[type[Command], Sequence[Reason]] = {
    Recruit: HIRE_REASONS,
    DeclareHeist: HEIST_REASONS,
    Offer: OFFER_REASONS,
    Accept: ACCEPT_REASONS,
    Decline: DECLINE_REASONS,
    Place: PLACE_REASONS,
    Declare: PLAY_REASONS,
    Pass: PASS_REASONS,
    KeepAgendas: _always("easy agendas", lambda m: "these two ask least for what they pay"),
    Legwork: _always("few schemes", lambda m:
                     f"you hold {len(m.own_hand)} Schemes, and Legwork fills your hand"),
    Logistics: _always("cards to play", lambda m:
                       "you hold Schemes that help you and can be played only this way"),
    Rest: (
        Reason("tired", lambda m: m.tired > 0, lambda m:
               f"{m.tired} of your crew {'is' if m.tired == 1 else 'are'} exhausted, "
               "and whoever rests can be sent again"),
        Reason("draw", lambda m: True, lambda m: "there is nothing better to do than to draw"),
    ),
    Headhunt: _always("new faces", lambda m: "nobody in the pool is of use to you"),
    Fire: _always("room", lambda m: "it makes room in your crew"),
    EndTurn: _always("enough", lambda m: "nothing that is left to do helps you"),
    Discard: _always("least use", lambda m: "you have least use for it"),
    Done: _always("done", lambda m: "nothing more of it helps you now"),
    PickDie: _always("die", lambda m: "this die serves you best"),
    Deal: _always("exchange", lambda m:
                  "somebody of another crew is worth more to you than to their boss"),
    Propose: _always("trade", _traded),
    OfferBribe: _always("bribe", _spoiler),
    AnswerBribe: _always("coins", lambda m: "nothing obliges you to more than your word"),
    CallOff: _always("call off", lambda m: "no offer that they could agree to is worth it to you"),
}  # fmt: skip
OTHERWISE = _always("best", lambda m: "of all answers it leaves you best off")


def _price(moment: Moment) -> str:
    """What a hire costs; at the draft that depends on the round."""
    if not isinstance(moment.view.agenda[-1], TakingTurn):
        return ""
    cost = price(moment.table, moment.view.seat, moment.hire.card)
    return f"costs {coins(cost)}" if cost else "costs nothing"


def cause(moment: Moment) -> str:
    """What speaks for or against an answer, in a few words."""
    command = moment.command
    if isinstance(command, DeclareHeist):
        return coins(moment.haul) if moment.haul else ""
    if isinstance(command, Recruit):
        return _price(moment)
    if isinstance(command, Offer):
        return f"{coins(moment.share)} for you"
    if isinstance(command, Place):
        return f"takes {coins(min(moment.betrayal, moment.haul))}" if moment.betrayal else "honest"
    return ""
