"""Heists, told: from the declaration over contract, complications and betrayal to the split."""

from collections.abc import Iterator, Mapping, Sequence

from app.games.no_honor.table.vocabulary import (
    DIE_ART,
    FAVOURS,
    STRUCK,
    capital,
    coins,
    promised,
    team,
    terms,
    the_cards,
)
from app.table.animation import Effect, Step, Turned
from app.table.log_lines import LogLine
from app.table.telling import EventRow, Key, Moment, Told
from app.table.voice import Voice, sentence
from rules.games.no_honor import events as happened
from rules.games.no_honor.record import JAIL

_BANNER, _LONG, _SUSPENSE, _ROLL = 1.0, 1.4, 1.1, 1.5


def _declared(event: happened.HeistDeclared, voice: Voice) -> str:
    return f"{voice.does(event.seat, 'plan')} a heist on {_where(event, voice)}."


def _where(event: happened.HeistDeclared, voice: Voice) -> str:
    return "the Jail" if event.place == JAIL else voice.the_card(event.target)


def _declared_banner(event: happened.HeistDeclared, moment: Moment) -> Iterator[Effect]:
    voice = moment.voice
    words = f"{voice.does(event.seat, 'plan')} a heist on {_where(event, voice)}"
    yield Effect("banner", _BANNER, words, event.seat)


# The contract


def _offered(event: happened.ContractOffered, voice: Voice) -> str:
    """What everybody would get; who would go where lies on the table, and is told as they go."""
    if len(event.contract.shares) == 1:
        return f"{voice.does(event.seat, 'go')} alone."
    if not event.contract.plan:
        others = [seat for seat in event.contract.seats if seat != event.seat]
        return f"{voice.does(event.seat, 'whisper')} an offer to {voice.list(others)}."
    return f"{voice.does(event.seat, 'offer')} a contract: {terms(event.contract, voice)}."


def _offer_words(event: happened.ContractOffered, moment: Moment) -> Iterator[Effect]:
    alone = len(event.contract.shares) == 1
    yield moment.speech(event.seat, "go alone" if alone else "offer a contract")


def _agrees(event: happened.ContractAnswered, voice: Voice) -> str:
    return f"{voice.does(event.seat, 'agree' if event.agreed else 'decline')}."


def _speaks(event: happened.ContractAnswered, moment: Moment) -> Iterator[Effect]:
    art = "icon_handshake" if event.agreed else "icon_outside"
    yield moment.speech(event.seat, "agree" if event.agreed else "decline", art)


def _sealed(event: happened.ContractSealed, voice: Voice) -> str | None:
    if len(event.contract.shares) == 1:
        return None
    return f"It is agreed: {terms(event.contract, voice)}."


def _voided(event: happened.ContractVoided, voice: Voice) -> str:
    return "The plan is not possible any more: the contract is void."


def _promise(event: happened.Promised, voice: Voice) -> str:
    return sentence(promised(event.promise, voice))


def _sent(event: happened.TeamSent, voice: Voice) -> str:
    plan = team(event.contract, voice)
    return sentence(f"the team is sent: {plan}") if plan else "Nobody is sent."


def _bribe(event: happened.BribeOffered, voice: Voice) -> str:
    favour = FAVOURS.get(event.ask, "for a favour")
    return (
        f"{voice.does(event.seat, 'offer')} {voice.who(event.taker)} {coins(event.coins)} {favour}."
    )


def _bribe_words(event: happened.BribeOffered, moment: Moment) -> Iterator[Effect]:
    whom = moment.voice.whom(event.taker, event.seat)
    yield moment.speech(event.seat, f"offer {whom} a bribe", "coin_gold")


def _bribed(event: happened.BribeAnswered, voice: Voice) -> str:
    verb = "take" if event.accepts else "refuse"
    return f"{voice.does(event.seat, verb)} {voice.whose(event.giver)} bribe."


# The outcome


def _judged(event: happened.HeistJudged, voice: Voice) -> Iterator[Told]:
    for words, some in (("Bypassed", event.bypassed), ("Not bypassed", event.failed)):
        if some:
            yield LogLine(f"{words}: {the_cards(some, voice)}.", cards=some)
    yield "The heist succeeds." if event.success else "The heist fails."


def _verdict(event: happened.HeistJudged, moment: Moment) -> Iterator[Effect]:
    yield Effect("banner", _LONG, "The heist succeeds" if event.success else "The heist fails")


def _truth(event: happened.MomentOfTruth, voice: Voice) -> str:
    if not event.seats:
        return "Nobody holds a Scheme: there is no Moment of Truth."
    who = voice.list(event.seats)
    several = len(event.seats) > 1 or event.seats[0] == voice.viewer
    return capital(f"{who} {'lay' if several else 'lays'} a Scheme face down.")


def _truth_banner(event: happened.MomentOfTruth, moment: Moment) -> Iterator[Effect]:
    if event.seats:
        yield Effect("banner", _LONG, "Moment of Truth")


def _shown(event: happened.TruthRevealed, voice: Voice) -> Iterator[Told]:
    for seat, card in event.shown:
        told = sentence(f"{voice.does(seat, 'show')} {voice.card(card)}")
        yield LogLine(told, seat, cards=(card,))


def _shows(moment: Moment) -> Iterator[Step]:
    """All cards lie face down in the middle; then one after the other is turned up."""
    shown, voice = moment.event.shown, moment.voice
    betrayals = moment.after.book.tables.betrayal
    laid = tuple(
        Turned(card, capital(voice.who(seat)), "danger" if betrayals[card] else "", seat=seat)
        for seat, card in shown
    )
    if laid:
        waits = Effect("unmask", _SUSPENSE, "Moment of Truth", laid=laid)
        yield moment.step(waits, sound="heartbeat")
    for number, (seat, card) in enumerate(shown):
        words = f"{voice.does(seat, 'show')} {voice.card(card)}"
        effect = Effect("unmask", _LONG, words, laid=laid, first=number, last=number + 1)
        yield moment.step(effect, sound="sword_draw" if betrayals[card] else "card_flip")


def _betrayed(event: happened.Betrayed, voice: Voice) -> Iterator[Told]:
    for one in event.betrayals:
        deed = f"{voice.does(one.seat, 'betray')} the others"
        yield LogLine(f"{deed}, and {voice.verb(one.seat, 'take')} {one.value} first!", one.seat)


def _betrayal(event: happened.Betrayed, moment: Moment) -> Iterator[Effect]:
    for one in event.betrayals:
        yield moment.stamp(one.seat, "icon_no_honor", "betrays")


def _broken(event: happened.HonorBroken, voice: Voice) -> str:
    return "Honor is broken: from now on there is no honor among thieves."


def _split(event: happened.HaulSplit, voice: Voice) -> Iterator[Told]:
    told = [f"{voice.who(seat)} {coins(number)}" for seat, number in event.pay]
    if event.bank:
        told.append(f"the bank {coins(event.bank)}")
    if len(event.pay) == 1 and not event.bank:
        ((seat, number),) = event.pay
        yield f"{voice.does(seat, 'take')} the whole haul: {coins(number)}."
    elif told:
        how = "betrayers first" if event.betrayed else "as agreed"
        yield sentence(f"the haul, {how}: {', '.join(told)}")
    else:
        yield "There is no haul."


def _treasure(event: happened.TreasureTaken, voice: Voice) -> str:
    if event.seat < 0:
        return "A Treasure is lost: betrayers do not share it."
    which = "" if event.card is None else f": {voice.the_card(event.card)}"
    return f"{voice.does(event.seat, 'get')} a Treasure{which}."


def tumbling(dice: Sequence[int], words: str) -> Effect:
    """Dice that are rolled."""
    laid = tuple(Turned(art=DIE_ART.get(value, DIE_ART[0])) for value in dice)
    return Effect("dice", _ROLL, words, laid=laid, faces=tuple(DIE_ART.values()))


def _consequence(event: happened.Consequence, voice: Voice) -> str:
    where = f"trouble at {voice.the_card(event.defense)}"
    if event.how in STRUCK:
        who = "all there are" if event.many == "all" else "one is"
        return sentence(f"{where}: {who} {STRUCK[event.how]}")
    return sentence(f"{where}: {'it costs Coins' if event.how else 'nobody is harmed'}")


def _rolls(event: happened.Consequence, moment: Moment) -> Iterator[Effect]:
    yield tumbling((event.value,), _consequence(event, moment.voice))


def _rolls_off(event: happened.RolledOff, moment: Moment) -> Iterator[Effect]:
    dice = [value for _, value in event.rolls]
    yield tumbling(dice, f"Hit: {moment.voice.list(event.hit)}")


def _rolled_off(event: happened.RolledOff, voice: Voice) -> str:
    rolls = ", ".join(f"{voice.who(seat)} {value}" for seat, value in event.rolls)
    return sentence(f"who is hit? {rolls}: {voice.list(event.hit)}")


def _revealed(event: happened.ObjectiveRevealed, voice: Voice) -> str:
    name = capital(voice.the_card(event.card))
    return f"{name} comes on the table, with {coins(event.haul)}."


def _revealed_banner(event: happened.ObjectiveRevealed, moment: Moment) -> Iterator[Effect]:
    words = f"New: {moment.voice.card(event.card)}"
    yield Effect("show", _BANNER, words, None, event.card)


HEIST_ROWS: Mapping[Key, EventRow] = {
    happened.HeistDeclared: EventRow(
        says=_declared, heading="A heist", effects=_declared_banner, sound="suspicion", stop=True),
    happened.HeistCalledOff: EventRow("call the heist off", sound="toggle_off"),
    happened.ContractOffered: EventRow(says=_offered, effects=_offer_words, sound="card_slide"),
    happened.ContractAnswered: EventRow(says=_agrees, effects=_speaks, sound="click"),
    happened.ContractSealed: EventRow(says=_sealed, sound="stamp"),
    happened.ContractVoided: EventRow(says=_voided, sound="error"),
    happened.Promised: EventRow(says=_promise),
    happened.TeamSent: EventRow(says=_sent, sound="sword_draw", hold=0.3, stop=True),
    happened.BribeOffered: EventRow(says=_bribe, effects=_bribe_words, sound="coins"),
    happened.BribeAnswered: EventRow(says=_bribed, sound="click"),
    happened.HeistJudged: EventRow(
        says=_judged, effects=_verdict,
        sound=lambda event, voice: "hand_won" if event.success else "hand_lost", stop=True),
    happened.MomentOfTruth: EventRow(
        says=_truth, heading="Moment of Truth", effects=_truth_banner, sound="heartbeat",
        stop=True),
    happened.TruthRevealed: EventRow(says=_shown, steps=_shows),
    happened.Betrayed: EventRow(says=_betrayed, effects=_betrayal, sound="sword_draw", hold=0.4),
    happened.HonorBroken: EventRow(
        says=_broken, effects=lambda event, moment: [Effect("banner", _LONG, "Honor is broken")],
        sound="reveal_large", stop=True),
    happened.HaulSplit: EventRow(says=_split, sound="coins", hold=0.3),
    happened.TreasureTaken: EventRow(says=_treasure, sound="reveal_small"),
    happened.Consequence: EventRow(says=_consequence, effects=_rolls, sound="dice_roll", hold=0.2),
    happened.RolledOff: EventRow(says=_rolled_off, effects=_rolls_off, sound="dice_roll"),
    happened.ObjectiveRevealed: EventRow(
        says=_revealed, effects=_revealed_banner, sound="reveal_small"),
    happened.HeistEnded: EventRow(),
}  # fmt: skip
