"""What to do at No Honor Among Thieves, and why: the strongest bot's answer with one reason."""

from collections.abc import Callable, Sequence

from app.advice import ONLY_ANSWER, Advice, Weighed, Words, percent, worded
from app.bots.choice import Candidate, Choice
from app.bots.reasons import Reason, strongest
from app.bots.table_talk import TableTalk
from app.games.no_honor.bots import words
from app.games.no_honor.bots.moment import Moment
from app.games.no_honor.bots.sharp import choose
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
from rules.games.no_honor.contracts import Answering, Weighing
from rules.games.no_honor.record import JAIL
from rules.games.no_honor.turns import TakingTurn, price
from rules.games.no_honor.view import NoHonorView
from rules.kernel.commands import Command
from rules.kernel.rng import Dice
from rules.kernel.windows import Pass

# Why to hire, to plan a heist, to agree, to betray or to wait, the most telling reason first.


def coins(number: int) -> str:
    """This many Coins."""
    return f"{number} Coin" if number == 1 else f"{number} Coins"


def _schemes(number: int) -> str:
    return f"{number} Scheme" if number == 1 else f"{number} Schemes"


def _plain(template: str) -> Callable[[Moment], Words]:
    """A sentence without gaps."""
    return lambda m: worded(template)


def _shared(template: str, others: Callable[[Moment], Sequence[int]]) -> Callable[[Moment], Words]:
    """A sentence about one's own share of a contract, and about others in it."""
    return lambda m: worded(template, coins=coins(m.share), others=tuple(others(m)))


def _opened(moment: Moment) -> Words:
    assert moment.opened is not None
    card, after, many = moment.opened
    template = words.OPENS_ALL if after == many else words.OPENS_SOME
    return worded(
        template, card=moment.the(moment.hire.card), place=moment.the(card), after=after, many=many
    )


HIRE_REASONS = (
    Reason("opens an objective", lambda m: m.opened is not None, _opened),
    Reason("for an agenda", lambda m: m.agenda is not None,
           lambda m: worded(words.FOR_AGENDA, agenda=m.name(m.agenda))),
    Reason("larger crew", lambda m: not m.hire.released, _plain(words.LARGER_CREW)),
    Reason("better", lambda m: True, lambda m: worded(
        words.BETTER, card=m.the(m.hire.card), fired=m.the(m.hire.released[0]))),
)  # fmt: skip

HEIST_REASONS = (
    Reason("jailbreak", lambda m: m.place == JAIL, _plain(words.JAILBREAK)),
    Reason("unseen", lambda m: not m.view.defenses_at(m.place),
           lambda m: worded(words.UNSEEN, place=m.target)),
    Reason("alone", lambda m: m.alone is not None,
           lambda m: worded(words.ALONE, place=m.target, coins=coins(m.haul))),
    Reason("with partners", lambda m: len(m.partners) > 0, lambda m: worded(
        words.WITH_PARTNERS, place=m.target, coins=coins(m.haul), others=tuple(m.partners))),
    Reason("a try", lambda m: True,
           lambda m: worded(words.A_TRY, coins=coins(m.view.book.options.fail_pay))),
)  # fmt: skip


OFFER_REASONS = (
    Reason("go alone", lambda m: not m.others, _plain(words.GO_ALONE)),
    Reason("ask for more", lambda m: m.offered is not None, lambda m: worded(
        words.ASK_FOR_MORE, leader=m.leader, coins=coins(m.share), offered=m.offered)),
    Reason("they agree", lambda m: True, _shared(words.THEY_AGREE, lambda m: m.others)),
)  # fmt: skip

ACCEPT_REASONS = (
    Reason("worth it", lambda m: not m.traitors, _shared(words.WORTH_IT, lambda m: ())),
    Reason("worth it all the same", lambda m: True,
           _shared(words.WORTH_IT_ANYWAY, lambda m: m.traitors)),
)  # fmt: skip

DECLINE_REASONS = (
    Reason("traitors", lambda m: len(m.traitors) > 0,
           _shared(words.TRAITORS, lambda m: m.traitors)),
    Reason("too little", lambda m: True, _shared(words.TOO_LITTLE, lambda m: ())),
)  # fmt: skip

PLACE_REASONS = (
    Reason("betray", lambda m: m.betrayal > 0, lambda m: worded(
        words.BETRAY, coins=coins(min(m.betrayal, m.haul)), share=coins(m.share))),
    Reason("no betrayal at hand", lambda m: not m.best_betrayal, _plain(words.NO_BETRAYAL)),
    Reason("share is larger", lambda m: m.best_betrayal <= m.share,
           lambda m: worded(words.SHARE_IS_LARGER, share=coins(m.share))),
    Reason("keep your word", lambda m: True,
           lambda m: worded(words.KEEP_YOUR_WORD, coins=coins(m.best_betrayal - m.share))),
)  # fmt: skip


def _does(*deeds: str) -> Callable[[Moment], bool]:
    return lambda moment: bool(moment.words & set(deeds))


PLAY_REASONS = (
    Reason("counter", _does("counter"), _plain(words.COUNTER)),
    Reason("against a rival", lambda m: len(m.victims) > 0 and _does("send", "status")(m),
           lambda m: worded(words.AGAINST_RIVAL, card=m.the(m.victims[0]),
                            other=m.view.owner(m.victims[0]))),
    Reason("own heist", lambda m: "skill" in m.words and m.is_mine,
           lambda m: worded(words.OWN_HEIST, place=m.target)),
    Reason("their heist", lambda m: "skill" in m.words and m.is_running,
           lambda m: worded(words.THEIR_HEIST, leader=m.leader, place=m.target)),
    Reason("attach", lambda m: "attach" in m.words and len(m.helped) > 0,
           lambda m: worded(words.ATTACH, card=m.the(m.helped[0]))),
    Reason("coins", _does("coins"), _plain(words.COINS)),
    Reason("draw", _does("draw", "cards"), _plain(words.DRAW)),
    Reason("play", lambda m: True, _plain(words.PLAY)),
)  # fmt: skip

PASS_REASONS = (
    Reason("nothing to add", lambda m: m.is_mine, _plain(words.NOTHING_TO_ADD)),
    Reason("wait", lambda m: True, _plain(words.WAIT)),
)  # fmt: skip


def _always(name: str, says: Callable[[Moment], Words]) -> tuple[Reason, ...]:
    return (Reason(name, lambda m: True, says),)


def _traded(moment: Moment) -> Words:
    assert isinstance(moment.command, Propose)
    own, other = moment.command.legs
    card = moment.the(other.cards[0])
    return worded(words.TRADE, card=card, other=other.giver, coins=coins(own.coins))


def _spoiler(moment: Moment) -> Words:
    assert isinstance(moment.command, OfferBribe)
    taker = moment.command.taker
    return worded(words.BRIBE, other=taker, schemes=_schemes(len(moment.view.hands[taker])))


REASONS: dict[type[Command], Sequence[Reason]] = {
    Recruit: HIRE_REASONS,
    DeclareHeist: HEIST_REASONS,
    Offer: OFFER_REASONS,
    Accept: ACCEPT_REASONS,
    Decline: DECLINE_REASONS,
    Place: PLACE_REASONS,
    Declare: PLAY_REASONS,
    Pass: PASS_REASONS,
    KeepAgendas: _always("easy agendas", _plain(words.EASY_AGENDAS)),
    Legwork: _always("few schemes", lambda m: worded(
        words.FEW_SCHEMES, schemes=_schemes(len(m.own_hand)))),
    Logistics: _always("cards to play", _plain(words.TO_PLAY)),
    Rest: (
        Reason("tired", lambda m: m.tired > 0, lambda m: worded(
            words.TIRED_ONE if m.tired == 1 else words.TIRED, number=m.tired)),
        Reason("draw", lambda m: True, _plain(words.REST_TO_DRAW)),
    ),
    Headhunt: _always("new faces", _plain(words.NEW_FACES)),
    Fire: _always("room", _plain(words.ROOM)),
    EndTurn: _always("enough", _plain(words.ENOUGH)),
    Discard: _always("least use", _plain(words.LEAST_USE)),
    Done: _always("done", _plain(words.DONE)),
    PickDie: _always("die", _plain(words.THIS_DIE)),
    Deal: _always("exchange", _plain(words.EXCHANGE)),
    Propose: _always("trade", _traded),
    OfferBribe: _always("bribe", _spoiler),
    AnswerBribe: _always("coins", _plain(words.TAKE_BRIBE)),
    CallOff: _always("call off", _plain(words.CALL_OFF)),
}  # fmt: skip
OTHERWISE = _always("best", _plain(words.BEST))


def _price(moment: Moment) -> Words:
    """What a hire costs; at the draft that depends on the round."""
    if not isinstance(moment.view.agenda[-1], TakingTurn):
        return ""
    cost = price(moment.table, moment.view.seat, moment.hire.card)
    return worded(words.COSTS, coins=coins(cost)) if cost else words.COSTS_NOTHING


def cause(moment: Moment) -> Words:
    """What speaks for or against an answer, in a few words."""
    command = moment.command
    if isinstance(command, DeclareHeist):
        return coins(moment.haul) if moment.haul else ""
    if isinstance(command, Recruit):
        return _price(moment)
    if isinstance(command, Offer):
        return worded(words.FOR_YOU, coins=coins(moment.share))
    if isinstance(command, Place):
        taken = coins(min(moment.betrayal, moment.haul))
        return worded(words.TAKES, coins=taken) if moment.betrayal else words.HONEST
    return ""


NO_CHOICE = Advice(ONLY_ANSWER)


def advise(view: NoHonorView, dice: Dice, table_talk: TableTalk) -> Choice:
    """The best answer, with a reason."""
    assert view.decision is not None
    if len(view.decision.commands) == 1:
        return Choice(view.decision.commands[0], advice=NO_CHOICE)
    choice = choose(view, dice, table_talk)
    moment = Moment(view, choice.command)
    reason = strongest(_rows(moment), moment).says(moment)
    if len(choice.candidates) < 2:
        return Choice(choice.command, advice=Advice(reason))
    template = words.TRIED if choice.worlds > 1 else words.WEIGHED
    source = worded(template, many=choice.worlds)
    advice = Advice(reason, words.MEASURE, _weighed(view, choice.candidates), source)
    return Choice(choice.command, worlds=choice.worlds, advice=advice)


def _weighed(view: NoHonorView, ranked: Sequence[Candidate]) -> tuple[Weighed, ...]:
    return tuple([
        Weighed(one.command, one.mean, percent(one.mean), cause(Moment(view, one.command)))
        for one in ranked
    ])  # fmt: skip


def _rows(moment: Moment) -> Sequence[Reason]:
    """The reasons for such an answer; to an exchange yes and no have others."""
    talks = isinstance(moment.view.agenda[-1], Answering | Weighing)
    if isinstance(moment.command, Accept | Decline) and not talks:
        return OTHERWISE
    return REASONS.get(type(moment.command), OTHERWISE)
