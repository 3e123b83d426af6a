"""What happens at a table of No Honor Among Thieves, told: each event's sentence, sound and look.

Heists have rows of their own, in `telling_heists`. What somebody seals is told to nobody, and what
somebody saw only where the table reminds people of it (NH-INFO-04).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from app.games.no_honor.table import words
from app.games.no_honor.table.effects import Strike
from app.games.no_honor.table.narration_heists import HEIST_ROWS, spoken, tumbling
from app.games.no_honor.table.vocabulary import (
    belonging,
    cards,
    coins,
    dice_words,
    ending,
    exchange_line,
    in_list,
    is_heard,
    play_told,
    tell,
)
from app.table.animation import SECRET, Step
from app.table.effects import Banner, CountUp, Effect, ShowCard, Turned, Unmasking
from app.table.log_lines import LogLine
from app.table.narration import EventRow, Key, Moment, Narration, Told
from app.table.shared_rows import SHARED
from app.table.voice import Voice, counted, joined, numbered, say
from rules.games.no_honor import events as happened
from rules.games.no_honor.money import HAUL
from rules.games.no_honor.state import (
    AGENDAS,
    CREW,
    HAND,
    POOL,
    SCHEME_DECK,
    TREASURE_DECK,
)
from rules.kernel.events import CardMoved, GameEnded, ZoneOpened, ZoneSeen, ZoneShuffled
from rules.kernel.windows import Declaration

_BANNER, _HELD_UP = 0.9, 1.4
# How long a mark is seen, and a card that is turned up at the end.
_STRIKE, _TURNED = 0.8, 1.2

# Turns and actions


def _turn(event: happened.TurnBegan, voice: Voice) -> Iterator[Told]:
    if event.number > 1:
        yield ""
    yield LogLine(say(words.TURN, voice, seat=event.seat), event.seat)


def _turn_banner(event: happened.TurnBegan, moment: Moment) -> Iterator[Effect]:
    yield Banner(_BANNER, say(words.TURN_BANNER, moment.voice, seat=event.seat))


def _action(event: happened.ActionTaken, voice: Voice) -> str | None:
    template = words.ACTIONS.get(event.what)
    return say(template, voice, seat=event.seat) if template else None


def _hired(event: happened.CharacterHired, voice: Voice) -> str:
    template = words.HIRED_FOR if event.cost else words.HIRED.get(event.why, words.HIRED_FREE)
    card = voice.the_card(event.card)
    return tell(template, voice, seat=event.seat, card=card, coins=coins(event.cost))


def _hired_effect(event: happened.CharacterHired, moment: Moment) -> Iterator[Effect]:
    yield spoken(moment, words.HIRES, card=moment.voice.the_card(event.card))


def _released(event: happened.CharacterReleased, voice: Voice) -> str:
    return tell(words.FIRED, voice, seat=event.seat, card=voice.the_card(event.card))


_TOLD = frozenset((
    "upfront", "bribe", "gift", "exchange", "failed heist", "watch fine", "card", "cleanup",
))  # fmt: skip


def _paid(event: happened.CoinsMoved, voice: Voice) -> str | None:
    """Coins between players are told, and what the bank or a haul gives or gets by a card."""
    if not event.coins or event.why not in _TOLD:
        return None
    card = voice.the_card(event.source) if event.source >= 0 else ""
    return tell(
        _payment(event, bool(card)), voice, giver=event.giver, taker=event.taker,
        coins=coins(event.coins), card=card,
    )  # fmt: skip


def _payment(event: happened.CoinsMoved, by_card: bool) -> str:
    """The sentence for Coins that went from somewhere to somewhere."""
    if event.giver == HAUL:
        return words.HAUL_LOSES_BY_CARD if by_card else words.HAUL_LOSES
    if event.why == "cleanup":
        return words.OTHER_GROWS
    if event.haul >= 0 and event.taker < 0:
        return words.HAUL_GROWS_BY_CARD if by_card else words.HAUL_GROWS
    if event.taker < 0:
        plain, named = words.PAID_BANK, words.PAID_BANK_BY_CARD
    elif event.giver < 0:
        plain, named = words.GOT, words.GOT_BY_CARD
    else:
        plain, named = words.PAID, words.PAID_BY_CARD
    return named if by_card else words.PAID_FOR.get(event.why, plain)


def _counts(moment: Moment) -> Iterator[Step]:
    """The Coins of all who gave or got some are counted at once."""
    before, after = moment.before.coins, moment.after.coins
    seats = {seat for event in moment.events for seat in (event.giver, event.taker) if seat >= 0}
    shown = tuple(
        CountUp(0.6, seat, "coins", before[seat], after[seat])
        for seat in sorted(seats)
        if before[seat] != after[seat]
    )
    if shown:
        yield moment.step(*shown, sound="coins" if len(shown) > 1 else "coin")


def _drew(event: happened.SchemesDrawn, voice: Voice) -> str | None:
    """Who draws reads which; how many others draw is all there is to know."""
    if not event.count or event.seat == voice.viewer:
        return None
    return say(words.DREW, voice, seat=event.seat, schemes=counted(event.count, "Scheme"))


def _drew_these(run: Sequence[CardMoved], voice: Voice) -> Iterator[Told]:
    """Which Schemes were drawn, told to whoever sees them."""
    for seat, moves in groupby(run, lambda move: move.target.seat):
        drawn = [move.card for move in moves if move.card is not None]
        yield tell(words.DREW, voice, seat=seat, schemes=cards(drawn, voice))


# Cards that are played


def _declared(event: happened.Declared, voice: Voice) -> Iterator[Told]:
    """Only where several act at once it matters who comes first."""
    if len(event.declared) > 1:
        deeds = joined([_what(one, voice) for one in event.declared])
        yield LogLine(tell(words.AT_ONCE, voice, deeds=deeds))


def _what(one: Declaration, voice: Voice) -> str:
    source = getattr(one.command, "source", None)
    template = words.DECLARES_SOMETHING if source is None else words.DECLARES
    name = "" if source is None else voice.the_card(source)
    return in_list(template, voice, seat=one.seat, card=name)


def _played(event: happened.Played, voice: Voice) -> LogLine:
    told = play_told(event.seat, event.source, event.way, (event.targets, event.seats), voice)
    return LogLine(told, event.seat, cards=(event.source, *event.targets))


def _held_up(event: happened.Played, moment: Moment) -> Iterator[Effect]:
    yield ShowCard(_HELD_UP, _played(event, moment.voice).text, event.seat, event.source)


def _countered(event: happened.Countered, voice: Voice) -> LogLine:
    told = tell(words.COUNTERED, voice, seat=event.by, card=voice.the_card(event.source))
    return LogLine(told, event.by)


def _nothing(event: happened.Countered, moment: Moment) -> Iterator[Effect]:
    name = moment.voice.the_card(event.source)
    yield Banner(1.0, say(words.COUNTERED_BANNER, moment.voice, seat=event.by, card=name))


def _withdrawn(event: happened.DeclarationWithdrawn, voice: Voice) -> str:
    return say(words.WITHDRAWN, voice, card=belonging(event.source, event.seat, voice))


def _rolled(event: happened.DiceRolled, voice: Voice) -> str:
    template = words.ROLLED_AGAIN if event.again else words.ROLLED
    return say(template, voice, seat=event.seat, dice=dice_words(event.dice))


def _rolled_words(event: happened.DiceRolled, moment: Moment) -> Iterator[Effect]:
    yield tumbling(event.dice, say(words.DICE_SHOWN, moment.voice, dice=dice_words(event.dice)))


def _picked(event: happened.DiePicked, voice: Voice) -> str:
    return say(words.PICKED, voice, seat=event.seat, dice=dice_words((event.value,)))


# What becomes of Characters


def _fate(template: str) -> Any:
    def says(event: Any, voice: Voice) -> str:
        return say(template, voice, card=belonging(event.card, event.seat, voice))

    return says


def _struck(art: str) -> Any:
    """A mark that comes down upon the Character it happens to, where it lies."""

    def effects(event: Any, moment: Moment) -> Iterator[Effect]:
        seat = event.seat if event.seat >= 0 else None
        yield Strike(_STRIKE, seat, event.card, art)

    return effects


def _spared(event: happened.Spared, voice: Voice) -> str:
    template = words.SPARED if event.by < 0 else words.SPARED_BY
    return tell(
        template, voice, card=voice.the_card(event.card), by=voice.the_card(event.by),
        struck=words.STRUCK.get(event.how, event.how),
    )  # fmt: skip


def _skill(event: happened.SkillChanged, voice: Voice) -> str:
    template = words.SKILL_UP if event.n > 0 else words.SKILL_DOWN if event.n else words.SKILL_SAME
    skill, name = event.skill.capitalize(), voice.the_card(event.card)
    return tell(template, voice, number=abs(event.n), skill=skill, card=name)


def _triggered(event: happened.Triggered, voice: Voice) -> str:
    return say(words.TRIGGERED, voice, card=belonging(event.card, event.seat, voice))


def _looked(event: happened.CardsShown, voice: Voice) -> str:
    known = event.cards if voice.reminds else None
    if known is None:
        template = words.LOOKED.get(event.zone, words.LOOKED_AT_DECK)
    else:
        template = words.LOOKED_AND_SAW.get(event.zone, words.LOOKED_AT_DECK_AND_SAW)
    seen = cards(known or (), voice)
    return tell(template, voice, seat=event.seat, target=max(event.whose, 0), cards=seen)


def _looks(moment: Moment) -> Iterator[Step]:
    """Everyone sees who looks; what was seen only the looker reads."""
    own = moment.event.seat == moment.after.seat
    looks = spoken(moment, words.LOOKS)
    yield moment.step(looks, sound="role_look", pause=SECRET if own else "")


# Exchanges and the end


def _offered(event: happened.ExchangeOffered, voice: Voice) -> str:
    if is_heard(event.legs):
        trade = exchange_line(event.legs, voice)
        return tell(words.EXCHANGE_OFFERED, voice, seat=event.seat, trade=trade)
    others = {seat for leg in event.legs for seat in (leg.giver, leg.taker)} - {event.seat}
    return say(words.WHISPERED, voice, seat=event.seat, others=sorted(others))


def _exchanged(event: happened.ExchangeDone, voice: Voice) -> str:
    return tell(words.EXCHANGED, voice, trade=exchange_line(event.legs, voice))


def _agrees(event: Any, voice: Voice) -> str:
    return say(words.AGREED if event.agreed else words.DECLINED, voice, seat=event.seat)


def _speaks(event: Any, moment: Moment) -> Iterator[Effect]:
    yield spoken(moment, words.AGREES if event.agreed else words.DECLINES)


def _stops(event: happened.ClosingAnswered, voice: Voice) -> str:
    return say(words.AGREED if event.agreed else words.WANTS_TO_PLAY, voice, seat=event.seat)


def _says_stop(event: happened.ClosingAnswered, moment: Moment) -> Iterator[Effect]:
    yield spoken(moment, words.AGREES if event.agreed else words.KEEPS_PLAYING)


def _offers(event: Any, moment: Moment) -> Iterator[Effect]:
    yield spoken(moment, words.OFFERS)


def _scored(event: happened.Scored, voice: Voice) -> Iterator[Told]:
    for score in event.scores:
        bonuses = [f"{number} from {voice.card(card)}" for card, number in score.bonuses]
        template = words.SCORED if score.bonuses else words.SCORED_PLAIN
        told = say(
            template, voice, seat=score.seat, coins=numbered(score.coins, "Coin"),
            bonuses=joined(bonuses), total=score.total,
        )  # fmt: skip
        yield LogLine(told, score.seat, cards=tuple(card for card, _ in score.bonuses))


def _agendas_open(moment: Moment) -> Iterator[Step]:
    """Seat by seat all Agendas and then Treasures, revealed one by one with what each pays.

    Everyone's Coins grow with it, and only then the table stands as it does at the end. Whoever
    skips comes to the next seat.
    """
    scores = moment.event.scores
    had = [score.coins for score in scores]
    found: list[Step] = []
    for seat, score in enumerate(scores):
        hidden = [card for card in moment.after.agendas[score.seat] if card is not None]
        paid = dict.fromkeys(hidden, 0) | dict(score.bonuses)
        laid = tuple(
            Turned(card, f"+{number}" if number else words.NO_PAY, "good" if number else "",
                   seat=score.seat, zone=AGENDAS if card in hidden else TREASURE_DECK.name)
            for card, number in paid.items()
        )  # fmt: skip
        for place, (card, number) in enumerate(paid.items()):
            name = moment.voice.card(card)
            told = say(words.SHOWN_BANNER, moment.voice, seat=score.seat, card=name)
            turns = Unmasking(_TURNED, told, laid, place, place + 1)
            counts = CountUp(_TURNED, score.seat, "coins", had[seat], had[seat] + number)
            had[seat] += number
            sound, so_far = (
                "coins" if number else "card_flip",
                replace(moment.before, coins=(*had,)),
            )
            found.append(moment.step(turns, counts, sound=sound, stop=not place, view=so_far))
    yield from found[:-1]
    yield from (replace(step, events=(moment.event,)) for step in found[-1:])


def _ended(event: GameEnded, voice: Voice) -> str:
    template = words.WON if event.winners else words.WON_BY_NOBODY
    return f"{say(template, voice, seats=event.winners)} {ending(event.reason)}"


_MOVED = SHARED[CardMoved]
_ROWS: Mapping[Key, EventRow] = {
    (SCHEME_DECK.name, HAND): replace(
        _MOVED, sums_up=_drew_these, known=True, length=0.36, group="draw"),
    ("char_deck", POOL.name): replace(_MOVED, length=0.3, group="pool"),
    ("agenda_deck", AGENDAS): replace(_MOVED, length=0.36, group="agendas"),
    (POOL.name, CREW): replace(_MOVED, sound="card_drop"),
    ZoneShuffled: replace(SHARED[ZoneShuffled], group="shuffled"),
    ZoneSeen: replace(SHARED[ZoneSeen], says=""),
    ZoneOpened: replace(SHARED[ZoneOpened], group="opened"),
    happened.AgendasChosen: EventRow(says=words.AGENDAS_CHOSEN),
    happened.TurnBegan: EventRow(
        says=_turn, heading=words.TURN_HEADING, effects=_turn_banner, sound="your_turn",
        stop=True),
    happened.ActionTaken: EventRow(says=_action),
    happened.CharacterHired: EventRow(says=_hired, effects=_hired_effect),
    happened.CharacterReleased: EventRow(says=_released),
    happened.CrewRested: EventRow(sound="heal"),
    happened.PoolChanged: EventRow(says=words.NEW_POOL, sound="riffle"),
    happened.CoinsMoved: EventRow(says=_paid, steps=_counts, group="coins"),
    happened.SchemesDrawn: EventRow(says=_drew),
    happened.WindowOpened: EventRow(),
    happened.Declared: EventRow(says=_declared),
    happened.DeclarationWithdrawn: EventRow(says=_withdrawn),
    happened.Played: EventRow(says=_played, effects=_held_up, sound="card_flip"),
    happened.Countered: EventRow(says=_countered, effects=_nothing, sound="hit"),
    happened.DiceRolled: EventRow(
        says=_rolled, effects=_rolled_words, sound="dice_roll", hold=0.2),
    happened.DiePicked: EventRow(says=_picked, sound="click"),
    happened.Exhausted: EventRow(
        says=_fate(words.EXHAUSTED), effects=_struck("icon_exhaust"), sound="card_slide",
        group="fates"),
    happened.Readied: EventRow(says=_fate(words.READIED), group="fates"),
    happened.Arrested: EventRow(
        says=_fate(words.ARRESTED), effects=_struck("icon_bars"), sound="gavel",
        group="fates"),
    happened.Killed: EventRow(
        says=_fate(words.KILLED), effects=_struck("icon_skull"), sound="crowd_gasp",
        hold=0.3, group="fates"),
    happened.Spared: EventRow(says=_spared, sound="heal"),
    happened.SkillChanged: EventRow(says=_skill, sound="click"),
    happened.RuleChanged: EventRow(),
    happened.Triggered: EventRow(says=_triggered),
    happened.CardsShown: EventRow(says=_looked, steps=_looks),
    happened.ExchangeOffered: EventRow(says=_offered, effects=_offers, sound="money_pass"),
    happened.ExchangeAnswered: EventRow(says=_agrees, effects=_speaks, sound="click"),
    happened.ExchangeDone: EventRow(says=_exchanged, sound="money_pass"),
    happened.ClosingProposed: EventRow(
        says=lambda event, voice: say(words.WANTS_TO_STOP, voice, seat=event.seat),
        effects=lambda event, moment: [spoken(moment, words.STOPS)], sound="click"),
    happened.ClosingAnswered: EventRow(says=_stops, effects=_says_stop, sound="click"),
    happened.MartialLaw: EventRow(
        says=words.MARTIAL_LAW,
        effects=lambda event, moment: [Banner(1.4, words.MARTIAL_LAW_BANNER)],
        sound="gavel", stop=True),
    happened.Scored: EventRow(
        says=_scored, heading=words.AGENDAS_HEADING, steps=_agendas_open),
    GameEnded: replace(SHARED[GameEnded], says=_ended, stop=True),
}  # fmt: skip
NARRATION = Narration(
    {**SHARED, **_ROWS, **HEIST_ROWS}, cards, spoken=0.9, stamped=0.55, tells_sealed=False
)
