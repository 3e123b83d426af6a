"""A game of No Honor Among Thieves told afterwards: its Coins, and who broke whose deal."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from app.games.no_honor.table.vocabulary import (
    PROMISES,
    belonging,
    capital,
    cards,
    coins,
    ending,
    exchange_line,
    is_heard,
    terms,
    the_cards,
)
from app.table.game_result import Account, Bonus, Gain, Titles
from app.table.retelling import Recalled, Retold, RetoldRow
from app.table.score_sheet import Cell, Lookback, Sheet, SheetRow
from app.table.secret import Secret, SecretCard
from app.table.voice import Voice, counted, joined, sentence
from rules.games.no_honor import events as happened
from rules.games.no_honor.options import NoHonorOptions
from rules.games.no_honor.record import JAIL
from rules.games.no_honor.state import AGENDAS as HIDDEN
from rules.games.no_honor.state import HAND
from rules.games.no_honor.view import NoHonorView
from rules.kernel.cards import Seat
from rules.kernel.events import Event, GameEnded, ZoneOpened
from rules.kernel.game import Options

HAULS, CARDS, DEALS, AGENDAS = "Heists", "Cards", "Deals", "Agendas and Treasures"
START, WAGES = "Starting Coins", "Hiring"
_TITLES = Titles("Where the Coins came from", "Coins", "Coins")
# What a payment is for, by why it was made; all else comes of cards.
_SOURCES = {
    "haul": HAULS, "failed heist": HAULS, "watch fine": HAULS, "card": CARDS, "gift": DEALS,
    "bribe": DEALS, "exchange": DEALS, "upfront": DEALS, "recruit": WAGES, "draft": WAGES,
}  # fmt: skip


def account(
    events: Iterable[Event], names: tuple[str, ...], winners: Sequence[Seat], options: Options
) -> Account:
    """The account of a whole game, from what everybody noticed of it."""
    assert isinstance(options, NoHonorOptions)
    past = list(events)
    start = tuple(Gain(seat, START, options.starting_coins) for seat in range(len(names)))
    return Account(
        sources=(START, HAULS, DEALS, CARDS, WAGES, AGENDAS),
        start=start,
        rounds=tuple(_turns(past)),
        reason=_reason(past, names),
        noun="turn",
        unit="Coin",
        titles=_TITLES,
        deeds=tuple(_deed(past, seat) for seat in range(len(names))),
        bonuses=_bonuses(past),
    )


def _bonuses(events: Sequence[Event]) -> tuple[tuple[Bonus, ...], ...]:
    """Everybody's Agendas as they were turned up, then Treasures, with what each paid."""
    agendas = [e.cards for e in events if isinstance(e, ZoneOpened) and e.zone.name == HIDDEN]
    scored = next((event for event in events if isinstance(event, happened.Scored)), None)
    scores = () if scored is None else sorted(scored.scores)
    paid = (dict.fromkeys(had, 0) | dict(one.bonuses)
            for had, one in zip(agendas, scores, strict=True))  # fmt: skip
    return tuple(tuple(Bonus(*pair) for pair in each.items()) for each in paid)


def _turns(events: Sequence[Event]) -> Iterator[tuple[Gain, ...]]:
    """Gains and losses of each turn; what was before the first one belongs to it."""
    gains: list[Gain] = []
    for event in events:
        if isinstance(event, happened.TurnBegan) and event.number > 1:
            yield tuple(gains)
            gains = []
        gains += _gains(event)
    yield tuple(gains)


def _gains(event: Event) -> Iterator[Gain]:
    if isinstance(event, happened.CoinsMoved):
        source = _SOURCES.get(event.why, CARDS)
        if event.taker >= 0:
            yield Gain(event.taker, source, event.coins)
        if event.giver >= 0:
            yield Gain(event.giver, source, -event.coins)
    elif isinstance(event, happened.Scored):
        for score in event.scores:
            yield Gain(score.seat, AGENDAS, score.total - score.coins)


def _reason(events: Sequence[Event], names: tuple[str, ...]) -> str:
    """Why it ended, how many heists there were, and who betrayed whom."""
    ended = next(event for event in events if isinstance(event, GameEnded))
    done = sum(isinstance(event, happened.HeistJudged) and event.success for event in events)
    tried = sum(isinstance(event, happened.HeistJudged) for event in events)
    told = f"{capital(ending(ended.reason))}. {done} of {counted(tried, 'heist')} succeeded."
    wrongs = Counter((one, victim) for one, some in _wrongs(events) for victim in some)
    broken = "; ".join(_wrong(one, wrongs, names) for one in sorted({one for one, _ in wrongs}))
    return f"{told} {broken or 'Nobody broke a deal'}."


def _wrongs(events: Sequence[Event]) -> Iterator[tuple[Seat, tuple[Seat, ...]]]:
    """Each betrayer, with all whose deal it was."""
    traitors: tuple[Seat, ...] = ()
    for event in events:
        if isinstance(event, happened.Betrayed):
            traitors = tuple(one.seat for one in event.betrayals)
        elif isinstance(event, happened.HaulSplit):
            sharers = sorted(seat for seat, _ in event.pay)
            yield from ((one, tuple(s for s in sharers if s != one)) for one in traitors)
            traitors = ()


def _wrong(traitor: Seat, wrongs: Mapping[tuple[Seat, Seat], int], names: Sequence[str]) -> str:
    """Whom somebody betrayed, and how often: Ann betrayed Bo twice and Cy."""
    told = []
    for (one, victim), number in sorted(wrongs.items()):
        often = {1: "", 2: " twice"}.get(number, f" {number} times")
        told += [f"{names[victim]}{often}"] if one == traitor else []
    return f"{names[traitor]} betrayed {joined(told)}"


def _deed(events: Sequence[Event], seat: Seat) -> str:
    """The best thing that a seat did: its richest haul, its heists, or its betrayals."""
    hauls = [
        dict(event.pay).get(seat, 0) for event in events if isinstance(event, happened.HaulSplit)
    ]
    led = sum(isinstance(event, happened.HeistDeclared) and event.seat == seat for event in events)
    best = max(hauls, default=0)
    if best:
        return f"Your richest haul was {coins(best)}."
    return f"You planned {counted(led, 'heist')}." if led else "You kept out of heists."


# Moments, told again


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


def _honor(event: happened.HonorBroken, recalled: Recalled) -> Retold:
    return Retold("Honor was broken", "From then on nobody's word was worth much.")


def _judged(event: happened.HeistJudged, recalled: Recalled) -> Retold:
    """Whether a heist came off, and for whom."""
    voice, heist = recalled.voice, recalled.before.heist
    name = _target(event.place, recalled, voice)
    result = "succeeded" if event.success else "failed"
    leader = "" if heist is None else f"{voice.name(heist.leader)} led it. "
    missed = capital(the_cards(event.failed, voice))
    why = f"{missed} could not be bypassed." if missed else "Every Defense was bypassed."
    return Retold(f"The heist on {name} {result}", f"{leader}{why}")


def _target(place: int, recalled: Recalled, voice: Voice) -> str:
    card = -1 if place == JAIL else recalled.before.objectives[place]
    return "the Jail" if card < 0 else voice.the_card(card)


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
    return Retold(capital(f"{belonging(event.card, event.seat, recalled.voice)} was killed"))


def _sealed(event: happened.ContractSealed, recalled: Recalled) -> Retold | None:
    """Who agreed with whom, and on what."""
    if len(event.contract.shares) == 1:
        return None
    who = recalled.voice.list([one.seat for one in event.contract.shares])
    return Retold(
        capital(f"{who} made a deal"), f"{capital(terms(event.contract, recalled.voice))}."
    )


def _answered(event: happened.ContractAnswered, recalled: Recalled) -> Retold | None:
    """Who agreed to which contract, or did not, as far as one heard it."""
    contract = getattr(recalled.before.agenda[-1], "contract", None)
    told = terms(contract, recalled.voice) if contract is not None and contract.plan else ""
    return _said_to(event, "a contract", told, recalled.voice)


def _exchanged(event: happened.ExchangeAnswered, recalled: Recalled) -> Retold | None:
    """The same of an exchange."""
    legs = recalled.before.legs
    told = exchange_line(legs, recalled.voice) if is_heard(legs) else ""
    return _said_to(event, "an exchange", told, recalled.voice)


def _said_to(
    event: happened.ContractAnswered | happened.ExchangeAnswered, what: str, told: str, voice: Voice
) -> Retold:
    verb = "agreed to" if event.agreed else "declined"
    return Retold(f"{voice.name(event.seat)} {verb} {what}", capital(f"{told}.") if told else "")


def _bribed(event: happened.BribeAnswered, recalled: Recalled) -> Retold:
    voice = recalled.voice
    verb = "took" if event.accepts else "refused"
    return Retold(f"{voice.name(event.seat)} {verb} {voice.whose(event.giver)} bribe")


def _countered(event: happened.Countered, recalled: Recalled) -> Retold:
    voice = recalled.voice
    title = f"{voice.name(event.by)} countered {voice.the_card(event.source)}"
    return Retold(title, f"It had been played by {voice.who(event.seat)}.")


def _hired(event: happened.CharacterHired, recalled: Recalled) -> Retold:
    voice = recalled.voice
    return Retold(f"{voice.name(event.seat)} hired {voice.the_card(event.card)}")


RETELLING: tuple[RetoldRow, ...] = (
    (happened.Betrayed, _betrayed),
    (happened.HonorBroken, _honor),
    (happened.HeistJudged, _judged),
    (happened.HaulSplit, _split),
    (happened.Killed, _killed),
    (happened.Countered, _countered),
    (happened.ContractSealed, _sealed),
    (happened.ContractAnswered, _answered),
    (happened.ExchangeAnswered, _exchanged),
    (happened.BribeAnswered, _bribed),
    (happened.CharacterHired, _hired),
)


# What is laid over the table: a look back, and what one seat saw alone

_HIDE = "Nobody else may see this."
_COLUMNS = ("Heists alone", "Shared", "Betrayals", "Jailbreaks")


def sheet_of(events: Sequence[Event], view: NoHonorView, voice: Voice) -> Sheet | None:
    """Nothing has to be read before the game goes on: the table shows it all."""
    return None


def ledger(view: NoHonorView, voice: Voice) -> Sheet | None:
    """Heists and betrayals of everybody, and who has promised whom what."""
    if not view.number:
        return None
    return Sheet(
        "Heists and promises",
        (*_promises(view, voice), *_betrayals(view, voice)),
        columns=(*_COLUMNS, "Coins"),
        rows=tuple(_sheet_row(view, seat, voice) for seat in range(view.seats)),
    )


def _sheet_row(view: NoHonorView, seat: Seat, voice: Voice) -> SheetRow:
    stats = view.stats[seat]
    counts = (stats.solo_heists, stats.shared_heists, stats.betrayals, stats.jailbreaks)
    cells = tuple(Cell(str(n)) if n else Cell("–", "faint") for n in counts)
    return SheetRow(
        seat, voice.name(seat), "", None, (*cells, Cell(str(view.coins[seat]), "large"))
    )


def _promises(view: NoHonorView, voice: Voice) -> Iterator[str]:
    for one in view.ledger[-4:]:
        what = PROMISES.get(one.what, "a favour")
        amount = f", {coins(one.coins)}" if one.coins else ""
        yield sentence(
            f"in turn {one.number} {voice.who(one.giver)} promised {voice.who(one.taker)} "
            f"{what}{amount}"
        )


def _betrayals(view: NoHonorView, voice: Voice) -> Iterator[str]:
    for one in view.wrongs:
        yield sentence(
            f"in turn {one.number} {voice.who(one.betrayer)} betrayed {voice.who(one.victim)}"
        )


LOOKBACKS = (Lookback("Heists and promises", "chart", "No turn has begun yet.", ledger),)


def secret_of(events: Sequence[Event], view: NoHonorView, voice: Voice) -> Secret | None:
    """The cards that the viewer looked at, if these events have any."""
    looks = [
        e for e in events if isinstance(e, happened.CardsShown) and e.seat == view.seat and e.cards
    ]
    if not looks:
        return None
    look = looks[-1]
    assert look.cards is not None
    whose = voice.whose(look.whose) if look.whose >= 0 else "the deck's"
    where = "hand" if look.zone == HAND else "cards"
    shown = tuple(SecretCard(card, "", voice.card(card), look.zone) for card in look.cards)
    told = sentence(f"in {whose} {where} you saw {cards(look.cards, voice)}")
    return Secret("For your eyes only", shown, (told, _HIDE), is_wanted=True)
