"""Heists, told: from the declaration over contract, complications and betrayal to the split."""

from collections.abc import Iterator, Mapping, Sequence

from app.games.no_honor.table import words
from app.games.no_honor.table.effects import DiceRoll
from app.games.no_honor.table.vocabulary import (
    DIE_ART,
    clauses,
    coins,
    in_list,
    promised,
    team,
    tell,
    terms,
    the_cards,
)
from app.table.animation import Step
from app.table.effects import Banner, Effect, ShowCard, Speech, Turned, Unmasking
from app.table.log_lines import LogLine
from app.table.narration import EventRow, Key, Moment, Told
from app.table.voice import Voice, say
from rules.games.no_honor import events as happened
from rules.games.no_honor.record import JAIL

_BANNER, _LONG, _SUSPENSE, _ROLL = 1.0, 1.4, 1.1, 1.5


def spoken(moment: Moment, template: str, **values: object) -> Speech:
    """Words over the seat whose doing a moment is."""
    told = say(template, moment.voice, seat=moment.event.seat, **values)
    return Speech(moment.narration.spoken, told, moment.event.seat)


def _declared(event: happened.HeistDeclared, voice: Voice) -> str:
    return say(words.HEIST_PLANNED, voice, seat=event.seat, place=_where(event, voice))


def _where(event: happened.HeistDeclared, voice: Voice) -> str:
    return words.JAIL if event.place == JAIL else voice.the_card(event.target)


def _declared_banner(event: happened.HeistDeclared, moment: Moment) -> Iterator[Effect]:
    voice = moment.voice
    told = say(words.HEIST_BANNER, voice, seat=event.seat, place=_where(event, voice))
    yield Banner(_BANNER, told)


# The contract


def _offered(event: happened.ContractOffered, voice: Voice) -> str:
    """What everyone would get; who would go where is on the table, and is told as they go."""
    if len(event.contract.shares) == 1:
        return say(words.GOES_ALONE, voice, seat=event.seat)
    if not event.contract.plan:
        others = [seat for seat in event.contract.seats if seat != event.seat]
        return say(words.WHISPERED, voice, seat=event.seat, others=others)
    told = terms(event.contract, voice)
    return tell(words.CONTRACT_OFFERED, voice, seat=event.seat, terms=told)


def _offer_words(event: happened.ContractOffered, moment: Moment) -> Iterator[Effect]:
    alone = len(event.contract.shares) == 1
    yield spoken(moment, words.GOES if alone else words.OFFERS_CONTRACT)


def _agrees(event: happened.ContractAnswered, voice: Voice) -> str:
    return say(words.AGREED if event.agreed else words.DECLINED, voice, seat=event.seat)


def _speaks(event: happened.ContractAnswered, moment: Moment) -> Iterator[Effect]:
    yield spoken(moment, words.AGREES if event.agreed else words.DECLINES)


def _sealed(event: happened.ContractSealed, voice: Voice) -> str | None:
    if len(event.contract.shares) == 1:
        return None
    return tell(words.CONTRACT_SEALED, voice, terms=terms(event.contract, voice))


def _promise(event: happened.Promised, voice: Voice) -> str:
    template = words.PROMISED_COINS if event.promise.coins else words.PROMISED
    return say(template, voice, **promised(event.promise))


def _sent(event: happened.TeamSent, voice: Voice) -> str:
    plan = team(event.contract, voice)
    return tell(words.TEAM_SENT if plan else words.NOBODY_SENT, voice, plan=plan)


def _bribe(event: happened.BribeOffered, voice: Voice) -> str:
    return say(
        words.BRIBE_OFFERED, voice, seat=event.seat, taker=event.taker, coins=coins(event.coins),
        favor=words.FAVORS.get(event.ask, words.FOR_A_FAVOR),
    )  # fmt: skip


def _bribe_words(event: happened.BribeOffered, moment: Moment) -> Iterator[Effect]:
    yield spoken(moment, words.OFFERS_BRIBE, taker=event.taker)


def _bribed(event: happened.BribeAnswered, voice: Voice) -> str:
    template = words.BRIBE_TAKEN if event.accepts else words.BRIBE_REFUSED
    return say(template, voice, seat=event.seat, giver=event.giver)


# The outcome


def _judged(event: happened.HeistJudged, voice: Voice) -> Iterator[Told]:
    both = (words.BYPASSED_CARDS, event.bypassed), (words.NOT_BYPASSED_CARDS, event.failed)
    for template, some in both:
        if some:
            yield LogLine(tell(template, voice, cards=the_cards(some, voice)), cards=some)
    yield words.HEIST_SUCCEEDS if event.success else words.HEIST_FAILS


def _verdict(event: happened.HeistJudged, moment: Moment) -> Iterator[Effect]:
    yield Banner(_LONG, words.SUCCEEDS_BANNER if event.success else words.FAILS_BANNER)


def _truth(event: happened.MomentOfTruth, voice: Voice) -> str:
    if not event.seats:
        return words.NO_TRUTH
    template = words.TRUTH_PLACED_EACH if len(event.seats) > 1 else words.TRUTH_PLACED
    return say(template, voice, seats=event.seats)


def _truth_banner(event: happened.MomentOfTruth, moment: Moment) -> Iterator[Effect]:
    if event.seats:
        yield Banner(_LONG, words.TRUTH_HEADING)


def _shown(event: happened.TruthRevealed, voice: Voice) -> Iterator[Told]:
    for seat, card in event.shown:
        told = tell(words.TRUTH_SHOWN, voice, seat=seat, card=voice.card(card))
        yield LogLine(told, seat, cards=(card,))


def _shows(moment: Moment) -> Iterator[Step]:
    """All cards are face down in the middle; then one after the other is revealed."""
    shown, voice = moment.event.shown, moment.voice
    betrayals = moment.after.book.tables.betrayal
    laid = tuple(
        Turned(card, voice.name(seat), "danger" if betrayals[card] else "", seat=seat)
        for seat, card in shown
    )
    if laid:
        waits = Unmasking(_SUSPENSE, words.TRUTH_HEADING, laid)
        yield moment.step(waits, sound="heartbeat")
    for number, (seat, card) in enumerate(shown):
        told = say(words.SHOWN_BANNER, voice, seat=seat, card=voice.card(card))
        effect = Unmasking(_LONG, told, laid, number, number + 1)
        yield moment.step(effect, sound="sword_draw" if betrayals[card] else "card_flip")


def _betrayed(event: happened.Betrayed, voice: Voice) -> Iterator[Told]:
    for one in event.betrayals:
        told = say(words.BETRAYED, voice, seat=one.seat, coins=coins(one.value))
        yield LogLine(told, one.seat)


def _betrayal(event: happened.Betrayed, moment: Moment) -> Iterator[Effect]:
    for one in event.betrayals:
        yield moment.stamp(one.seat, "icon_no_honor", "betrays")


def _split(event: happened.HaulSplit, voice: Voice) -> Iterator[Told]:
    pay = sorted(event.pay, key=lambda one: -one[1]) if event.betrayed else event.pay
    told = [
        in_list(words.GETS, voice, seat=seat, gains=coins(number) if number else words.NOTHING)
        for seat, number in pay
    ]
    if event.bank:
        told.append(words.BANK_SHARE.format(coins=coins(event.bank)))
    if len(event.pay) == 1 and not event.bank:
        ((seat, number),) = event.pay
        yield say(words.HAUL_ALONE, voice, seat=seat, coins=coins(number))
    elif told:
        template = words.HAUL_BETRAYED if event.betrayed else words.HAUL_AGREED
        yield say(template, voice, shares=clauses(told))
    else:
        yield words.NO_HAUL


def _treasure(event: happened.TreasureTaken, voice: Voice) -> str:
    if event.seat < 0:
        return words.TREASURE_LOST
    if event.card is None:
        return say(words.TREASURE, voice, seat=event.seat)
    card = voice.the_card(event.card)
    return tell(words.TREASURE_SEEN, voice, seat=event.seat, card=card)


def tumbling(dice: Sequence[int], told: str) -> DiceRoll:
    """Dice that are rolled."""
    shown = tuple(DIE_ART.get(value, DIE_ART[0]) for value in dice)
    return DiceRoll(_ROLL, told, shown, tuple(DIE_ART.values()))


def _consequence(event: happened.Consequence, voice: Voice) -> str:
    struck = words.TROUBLE_ALL if event.many == "all" else words.TROUBLE_ONE
    otherwise = words.TROUBLE_COINS if event.how else words.TROUBLE_NONE
    template = struck.get(event.how, otherwise)
    return say(template, voice, defense=voice.the_card(event.defense))


def _rolls(event: happened.Consequence, moment: Moment) -> Iterator[Effect]:
    yield tumbling((event.value,), _consequence(event, moment.voice))


def _rolls_off(event: happened.RolledOff, moment: Moment) -> Iterator[Effect]:
    dice = [value for _, value in event.rolls]
    yield tumbling(dice, say(words.HIT_BANNER, moment.voice, others=event.hit))


def _rolled_off(event: happened.RolledOff, voice: Voice) -> str:
    rolls = ", ".join(f"{voice.who(seat)} {value}" for seat, value in event.rolls)
    return say(words.ROLLED_OFF, voice, rolls=rolls, others=event.hit)


def _revealed(event: happened.ObjectiveRevealed, voice: Voice) -> str:
    name = voice.the_card(event.card)
    return say(words.OBJECTIVE_REVEALED, voice, objective=name, coins=coins(event.haul))


def _revealed_banner(event: happened.ObjectiveRevealed, moment: Moment) -> Iterator[Effect]:
    told = say(words.NEW_BANNER, moment.voice, card=moment.voice.card(event.card))
    yield ShowCard(_BANNER, told, None, event.card)


HEIST_ROWS: Mapping[Key, EventRow] = {
    happened.HeistDeclared: EventRow(
        says=_declared, heading=words.HEIST_HEADING, effects=_declared_banner, sound="suspicion",
        stop=True),
    happened.HeistCalledOff: EventRow(
        says=lambda event, voice: say(words.HEIST_CALLED_OFF, voice, seat=event.seat),
        sound="toggle_off"),
    happened.ContractOffered: EventRow(says=_offered, effects=_offer_words, sound="card_slide"),
    happened.ContractAnswered: EventRow(says=_agrees, effects=_speaks, sound="click"),
    happened.ContractSealed: EventRow(says=_sealed, sound="stamp"),
    happened.ContractVoided: EventRow(says=words.CONTRACT_VOID, sound="error"),
    happened.Promised: EventRow(says=_promise),
    happened.TeamSent: EventRow(says=_sent, sound="sword_draw", hold=0.3, stop=True),
    happened.BribeOffered: EventRow(says=_bribe, effects=_bribe_words, sound="coins"),
    happened.BribeAnswered: EventRow(says=_bribed, sound="click"),
    happened.HeistJudged: EventRow(
        says=_judged, effects=_verdict,
        sound=lambda event, voice: "hand_won" if event.success else "hand_lost", stop=True),
    happened.MomentOfTruth: EventRow(
        says=_truth, heading=words.TRUTH_HEADING, effects=_truth_banner, sound="heartbeat",
        stop=True),
    happened.TruthRevealed: EventRow(says=_shown, steps=_shows),
    happened.Betrayed: EventRow(says=_betrayed, effects=_betrayal, sound="sword_draw", hold=0.4),
    happened.HonorBroken: EventRow(
        says=words.HONOR_BROKEN, effects=lambda event, moment: [Banner(_LONG, words.HONOR_BANNER)],
        sound="reveal_large", stop=True),
    happened.HaulSplit: EventRow(says=_split, sound="coins", hold=0.3),
    happened.TreasureTaken: EventRow(says=_treasure, sound="reveal_small"),
    happened.Consequence: EventRow(says=_consequence, effects=_rolls, sound="dice_roll", hold=0.2),
    happened.RolledOff: EventRow(says=_rolled_off, effects=_rolls_off, sound="dice_roll"),
    happened.ObjectiveRevealed: EventRow(
        says=_revealed, effects=_revealed_banner, sound="reveal_small"),
    happened.HeistEnded: EventRow(),
}  # fmt: skip
