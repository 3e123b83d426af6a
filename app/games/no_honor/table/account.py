"""A game of No Honor Among Thieves told afterwards: its Coins, and who broke whose deal."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from app.games.no_honor.table import words
from app.games.no_honor.table.vocabulary import (
    belonging,
    cards,
    clauses,
    coins,
    ending,
    exchange_line,
    in_list,
    is_heard,
    promised,
    terms,
    the_cards,
)
from app.games.no_honor.table.words import BONUSES, CARDS, DEALS, HAULS, START, WAGES
from app.table.game_result import Account, Bonus, Gain, Titles
from app.table.score_sheet import Cell, Lookback, Sheet, SheetRow
from app.table.secret import Secret, SecretCard
from app.table.story import Recalled, Retold, RetoldRow
from app.table.voice import Voice, counted, joined, say
from rules.games.no_honor import events as happened
from rules.games.no_honor.options import NoHonorOptions
from rules.games.no_honor.record import JAIL
from rules.games.no_honor.state import AGENDAS as HIDDEN
from rules.games.no_honor.state import HAND
from rules.games.no_honor.view import NoHonorView
from rules.kernel.cards import Seat
from rules.kernel.events import Event, GameEnded, ZoneOpened
from rules.kernel.options import Options

_TITLES = Titles(*words.RESULT_TITLES)
# What a payment is for, by why it was made; all else comes of cards.
_SOURCES = {
    "haul": HAULS, "failed heist": HAULS, "watch fine": HAULS, "card": CARDS, "gift": DEALS,
    "bribe": DEALS, "exchange": DEALS, "upfront": DEALS, "recruit": WAGES, "draft": WAGES,
}  # fmt: skip


def account(
    events: Iterable[Event], names: tuple[str, ...], winners: Sequence[Seat], options: Options
) -> Account:
    """The account of a whole game, from what everyone noticed of it."""
    assert isinstance(options, NoHonorOptions)
    past = list(events)
    start = tuple(Gain(seat, START, options.starting_coins) for seat in range(len(names)))
    return Account(
        sources=(START, HAULS, DEALS, CARDS, WAGES, BONUSES),
        start=start,
        rounds=tuple(_turns(past)),
        reason=_reason(past, names),
        noun=words.RESULT_NOUN,
        unit=words.RESULT_UNIT,
        titles=_TITLES,
        deeds=tuple(_deed(past, seat) for seat in range(len(names))),
        bonuses=_bonuses(past),
    )


def _bonuses(events: Sequence[Event]) -> tuple[tuple[Bonus, ...], ...]:
    """Everyone's Agendas as they were revealed, then Treasures, with what each paid."""
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
            yield Gain(score.seat, BONUSES, score.total - score.coins)


def _reason(events: Sequence[Event], names: tuple[str, ...]) -> str:
    """Why it ended, how many heists there were, and who betrayed whom."""
    ended = next(event for event in events if isinstance(event, GameEnded))
    done = sum(isinstance(event, happened.HeistJudged) and event.success for event in events)
    tried = sum(isinstance(event, happened.HeistJudged) for event in events)
    template = words.HEISTS_DONE if tried else words.HEISTS_NONE
    heists = template.format(done=done, tried=counted(tried, "heist"))
    wrongs = Counter((one, victim) for one, some in _wrongs(events) for victim in some)
    broken = [_wrong(one, wrongs, names) for one in sorted({one for one, _ in wrongs})]
    return " ".join([ending(ended.reason), heists, *(broken or [words.KEPT_WORD])])


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
    often = {1: words.ONCE, 2: words.TWICE}
    told = [
        often.get(number, words.TIMES).format(name=names[victim], number=number)
        for (one, victim), number in sorted(wrongs.items())
        if one == traitor
    ]
    return words.WRONGED.format(name=names[traitor], victims=joined(told))


def _deed(events: Sequence[Event], seat: Seat) -> str:
    """The best thing that a seat did: its richest haul, its heists, or its betrayals."""
    hauls = [
        dict(event.pay).get(seat, 0) for event in events if isinstance(event, happened.HaulSplit)
    ]
    led = sum(isinstance(event, happened.HeistDeclared) and event.seat == seat for event in events)
    best = max(hauls, default=0)
    if best:
        return words.BEST_HAUL.format(coins=coins(best))
    return words.PLANNED.format(heists=counted(led, "heist")) if led else words.STAYED_OUT


# Moments, told again


def _betrayed(event: happened.Betrayed, recalled: Recalled) -> Retold:
    """Who betrayed whom, and what it brought."""
    voice = recalled.voice
    traitors = [one.seat for one in event.betrayals]
    names = joined([voice.name(seat) for seat in traitors])
    title = say(words.TOLD_BETRAYED, voice, names=names)
    split = [e for e in recalled.events if isinstance(e, happened.HaulSplit)]
    victims = [s for e in split for s, _ in e.pay if s not in traitors]
    told = [say(words.TOLD_WHOM, voice, seats=traitors, others=victims)] if victims else []
    taken = sum(number for e in split for seat, number in e.pay if seat in traitors)
    return Retold(title, " ".join([*told, say(words.TOLD_TOOK, voice, coins=coins(taken))]))


def _honor(event: happened.HonorBroken, recalled: Recalled) -> Retold:
    return Retold(words.TOLD_HONOR, words.TOLD_HONOR_ABOUT)


def _judged(event: happened.HeistJudged, recalled: Recalled) -> Retold:
    """Whether a heist came off, and for whom."""
    voice, heist = recalled.voice, recalled.before.heist
    name = _target(event.place, recalled, voice)
    title = words.TOLD_SUCCEEDED if event.success else words.TOLD_FAILED
    told = [] if heist is None else [say(words.TOLD_LED, voice, leader=heist.leader)]
    why = words.TOLD_HELD if event.failed else words.TOLD_BYPASSED
    told.append(say(why, voice, cards=the_cards(event.failed, voice)))
    return Retold(say(title, voice, place=name), " ".join(told))


def _target(place: int, recalled: Recalled, voice: Voice) -> str:
    card = -1 if place == JAIL else recalled.before.objectives[place]
    return words.JAIL if card < 0 else voice.the_card(card)


def _split(event: happened.HaulSplit, recalled: Recalled) -> Retold | None:
    """Who got most of a haul."""
    paid = sorted(((number, seat) for seat, number in event.pay), reverse=True)
    if not paid or not paid[0][0]:
        return None
    number, seat = paid[0]
    voice = recalled.voice
    rest = [
        in_list(words.TOLD_GOT, voice, seat=other, gains=coins(some) if some else words.NOTHING)
        for some, other in paid[1:]
    ]
    told = say(words.TOLD_SHARES, voice, shares=clauses(rest)) if rest else ""
    return Retold(say(words.TOLD_SHARE, voice, seat=seat, coins=coins(number)), told)


def _killed(event: happened.Killed, recalled: Recalled) -> Retold:
    card = belonging(event.card, event.seat, recalled.voice)
    return Retold(say(words.TOLD_KILLED, recalled.voice, card=card))


def _sealed(event: happened.ContractSealed, recalled: Recalled) -> Retold | None:
    """Who agreed with whom, and on what."""
    if len(event.contract.shares) == 1:
        return None
    voice, seats = recalled.voice, [one.seat for one in event.contract.shares]
    told = say(words.TOLD_TERMS, voice, terms=terms(event.contract, voice))
    return Retold(say(words.TOLD_DEAL, voice, others=seats), told)


def _answered(event: happened.ContractAnswered, recalled: Recalled) -> Retold | None:
    """Who agreed to which contract, or did not, as far as the viewer heard it."""
    contract = getattr(recalled.before.agenda[-1], "contract", None)
    voice = recalled.voice
    told = terms(contract, voice) if contract is not None and contract.plan else ""
    title = words.TOLD_AGREED if event.agreed else words.TOLD_DECLINED
    about = say(words.TOLD_TERMS, voice, terms=told) if told else ""
    return Retold(say(title, voice, seat=event.seat), about)


def _exchanged(event: happened.ExchangeAnswered, recalled: Recalled) -> Retold | None:
    """The same of an exchange."""
    voice, legs = recalled.voice, recalled.before.legs
    told = exchange_line(legs, voice) if is_heard(legs) else ""
    title = words.TOLD_TRADED if event.agreed else words.TOLD_NOT_TRADED
    about = say(words.TOLD_TRADE, voice, trade=told) if told else ""
    return Retold(say(title, voice, seat=event.seat), about)


def _bribed(event: happened.BribeAnswered, recalled: Recalled) -> Retold:
    title = words.TOLD_BRIBED if event.accepts else words.TOLD_NOT_BRIBED
    return Retold(say(title, recalled.voice, seat=event.seat, giver=event.giver))


def _countered(event: happened.Countered, recalled: Recalled) -> Retold:
    voice = recalled.voice
    card = voice.the_card(event.source)
    title = say(words.TOLD_COUNTERED, voice, seat=event.by, card=card)
    return Retold(title, say(words.TOLD_PLAYED_BY, voice, other=event.seat))


def _hired(event: happened.CharacterHired, recalled: Recalled) -> Retold:
    voice = recalled.voice
    card = voice.the_card(event.card)
    return Retold(say(words.TOLD_HIRED, voice, seat=event.seat, card=card))


STORY_ROWS: tuple[RetoldRow, ...] = (
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


def sheet_of(events: Sequence[Event], view: NoHonorView, voice: Voice) -> Sheet | None:
    """Nothing has to be read before the game goes on: the table shows it all."""
    return None


def ledger(view: NoHonorView, voice: Voice) -> Sheet | None:
    """Everyone's heists and betrayals, and who has promised whom what."""
    if not view.number:
        return None
    return Sheet(
        words.LEDGER,
        (*_promises(view, voice), *_betrayals(view, voice)),
        columns=words.LEDGER_COLUMNS,
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
        template = words.LEDGER_PROMISE_COINS if one.coins else words.LEDGER_PROMISE
        yield say(template, voice, number=one.number, **promised(one))


def _betrayals(view: NoHonorView, voice: Voice) -> Iterator[str]:
    for one in view.wrongs:
        both = {"giver": one.betrayer, "taker": one.victim}
        yield say(words.LEDGER_BETRAYAL, voice, number=one.number, **both)


LOOKBACKS = (Lookback(words.LEDGER, "chart", words.NO_LEDGER, ledger),)


def secret_of(events: Sequence[Event], view: NoHonorView, voice: Voice) -> Secret | None:
    """The cards that the viewer looked at, if these events have any."""
    looks = [
        e for e in events if isinstance(e, happened.CardsShown) and e.seat == view.seat and e.cards
    ]
    if not looks:
        return None
    look = looks[-1]
    assert look.cards is not None
    template = words.SECRET_HAND if look.zone == HAND else words.SECRET_CARDS
    if look.whose < 0:
        template = words.SECRET_DECK
    shown = tuple(SecretCard(card, "", voice.card(card), look.zone) for card in look.cards)
    told = say(template, voice, owner=max(look.whose, 0), cards=cards(look.cards, voice))
    return Secret(words.SECRET_TITLE, shown, (told, words.SECRET_HIDE), is_wanted=True)
