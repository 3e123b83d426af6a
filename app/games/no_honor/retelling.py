"""The moments of a game of No Honor Among Thieves, told afterwards: who broke whose deal."""

from app.games.no_honor.vocabulary import capital, coins, the
from app.table.retelling import Recalled, Retold, RetoldRow
from app.table.voice import Voice, joined
from rules.games.no_honor import events as happened
from rules.games.no_honor.record import JAIL


def _betrayed(event: happened.Betrayed, recalled: Recalled) -> Retold:
    """Who betrayed whom, and what it brought."""
    voice = recalled.voice
    traitors = [one.seat for one in event.betrayals]
    title = f"{joined([voice.name(seat) for seat in traitors])} broke the deal"
    split = [e for e in recalled.events if isinstance(e, happened.HaulSplit)]
    victims = [s for e in split for s, _ in e.pay if s not in traitors]
    who = capital(f"{voice.list(traitors)} betrayed {voice.list(victims)}.") if victims else ""
    taken = sum(number for e in split for seat, number in e.pay if seat in traitors)
    return Retold(title, f"{who} It brought {coins(taken)}.".strip())


def _honour(event: happened.HonorBroken, recalled: Recalled) -> Retold:
    return Retold("Honour was broken", "From then on nobody's word was worth much.")


def _judged(event: happened.HeistJudged, recalled: Recalled) -> Retold:
    """Whether a heist came off, and for whom."""
    voice, heist = recalled.voice, recalled.before.heist
    name = _target(event.place, recalled, voice)
    result = "succeeded" if event.success else "failed"
    leader = "" if heist is None else f"{voice.name(heist.leader)} led it. "
    missed = joined([voice.card(card) for card in event.failed])
    why = f"{missed} could not be bypassed." if missed else "Every Defense was bypassed."
    return Retold(f"The heist on {name} {result}", f"{leader}{why}")


def _target(place: int, recalled: Recalled, voice: Voice) -> str:
    card = -1 if place == JAIL else recalled.before.objectives[place]
    return "the Jail" if card < 0 else the(voice.card(card))


def _split(event: happened.HaulSplit, recalled: Recalled) -> Retold | None:
    """Who got most of a haul."""
    paid = sorted(((number, seat) for seat, number in event.pay), reverse=True)
    if not paid or not paid[0][0]:
        return None
    number, seat = paid[0]
    voice = recalled.voice
    rest = [f"{voice.who(other)} {coins(some)}" for some, other in paid[1:]]
    told = capital(f"{joined(rest)}.") if rest else ""
    return Retold(f"{voice.name(seat)} took {coins(number)}", told)


def _killed(event: happened.Killed, recalled: Recalled) -> Retold:
    voice = recalled.voice
    whose = f"{voice.whose(event.seat)} " if event.seat >= 0 else ""
    return Retold(capital(f"{whose}{voice.card(event.card)} was killed"))


def _countered(event: happened.Countered, recalled: Recalled) -> Retold:
    voice = recalled.voice
    title = f"{voice.name(event.by)} countered {voice.card(event.source)}"
    return Retold(title, f"It had been played by {voice.who(event.seat)}.")


def _hired(event: happened.CharacterHired, recalled: Recalled) -> Retold:
    voice = recalled.voice
    return Retold(f"{voice.name(event.seat)} hired {voice.card(event.card)}")


RETELLING: tuple[RetoldRow, ...] = (
    (happened.Betrayed, _betrayed),
    (happened.HonorBroken, _honour),
    (happened.HeistJudged, _judged),
    (happened.HaulSplit, _split),
    (happened.Killed, _killed),
    (happened.Countered, _countered),
    (happened.CharacterHired, _hired),
)
