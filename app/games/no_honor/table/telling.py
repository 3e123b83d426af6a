"""What happens at a table of No Honor Among Thieves, told: each event's sentence, sound and look.

Heists have rows of their own, in `telling_heists`. What somebody seals is told to nobody, and what
somebody saw only where the table reminds people of it (NH-INFO-04).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from app.games.no_honor.table.telling_heists import HEIST_ROWS, tumbling
from app.games.no_honor.table.vocabulary import (
    DICE,
    STRUCK,
    belonging,
    capital,
    cards,
    coins,
    ending,
    exchange_line,
    is_heard,
    play_told,
)
from app.table.animation import SECRET, Effect, Step, Turned
from app.table.log_lines import LogLine
from app.table.shared_rows import SHARED, has_drawn, won
from app.table.telling import EventRow, Key, Moment, Telling, Told
from app.table.voice import Voice, counted, joined, sentence
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
    yield LogLine(f"It is {voice.whose(event.seat)} turn.", event.seat)


def _turn_banner(event: happened.TurnBegan, moment: Moment) -> Iterator[Effect]:
    whose = capital(moment.voice.whose(event.seat))
    yield Effect("banner", _BANNER, f"{whose} turn", event.seat)


_DEEDS = {
    "legwork": "do legwork", "headhunt": "go headhunting", "rest": "let the crew rest",
    "logistics": "see to logistics",
}  # fmt: skip


def _action(event: happened.ActionTaken, voice: Voice) -> str | None:
    deed = _DEEDS.get(event.what)
    return f"{voice.does(event.seat, deed)}." if deed else None


_HIRED = {"freed": "free", "draft": "hire", "effect": "take in", "recruit": "recruit"}


def _hired(event: happened.CharacterHired, voice: Voice) -> str:
    price = f" for {coins(event.cost)}" if event.cost else ""
    verb = _HIRED.get(event.why, "recruit")
    return f"{voice.does(event.seat, verb)} {voice.the_card(event.card)}{price}."


def _hired_effect(event: happened.CharacterHired, moment: Moment) -> Iterator[Effect]:
    yield moment.speech(event.seat, f"hire {moment.voice.the_card(event.card)}")


def _released(event: happened.CharacterReleased, voice: Voice) -> str:
    return f"{voice.does(event.seat, 'let')} {voice.the_card(event.card)} go."


_PAID = {
    "upfront": " as agreed", "bribe": " as a bribe",
    "gift": "", "exchange": "", "failed heist": " for bypassing a Defense",
    "watch fine": " as a fine", "card": "", "cleanup": "",
}  # fmt: skip


def _paid(event: happened.CoinsMoved, voice: Voice) -> str | None:
    """Coins between players are told, and what the bank or a haul gives or gets by a card."""
    why = _PAID.get(event.why)
    if not event.coins or why is None:
        return None
    why = f" because of {voice.the_card(event.source)}" if event.source >= 0 else why
    many = coins(event.coins)
    if event.giver == HAUL:
        return sentence(f"the haul loses {many} to the bank{why}")
    if event.why == "cleanup":
        return sentence(f"{many} more for the other Objective")
    if event.haul >= 0 and event.taker < 0:
        return sentence(f"{many} more for the haul{why}")
    if event.taker < 0:
        return sentence(f"{voice.does(event.giver, 'pay')} {many}{why}")
    if event.giver < 0:
        return sentence(f"{voice.does(event.taker, 'get')} {many}{why}")
    giver = voice.does(event.giver, "give" if event.why == "gift" else "pay")
    return sentence(f"{giver} {voice.who(event.taker)} {many}{why}")


def _counts(moment: Moment) -> Iterator[Step]:
    """The Coins of all who gave or got some are counted at once."""
    before, after = moment.before.coins, moment.after.coins
    seats = {seat for event in moment.events for seat in (event.giver, event.taker) if seat >= 0}
    shown = tuple(
        Effect("count", 0.6, "", seat, counter="coins", first=before[seat], last=after[seat])
        for seat in sorted(seats)
        if before[seat] != after[seat]
    )
    if shown:
        yield moment.step(*shown, sound="coins" if len(shown) > 1 else "coin")


def _drew(event: happened.SchemesDrawn, voice: Voice) -> str | None:
    """Who draws reads which; how many others draw is all there is to know."""
    if not event.count or event.seat == voice.viewer:
        return None
    return f"{voice.does(event.seat, 'draw')} {counted(event.count, 'Scheme')}."


# Cards that are played


def _declared(event: happened.Declared, voice: Voice) -> Iterator[Told]:
    """Only where several act at once it matters who comes first."""
    if len(event.declared) > 1:
        names = joined([_what(one, voice) for one in event.declared])
        yield LogLine(sentence(f"at once: {names}"))


def _what(one: Declaration, voice: Voice) -> str:
    source = getattr(one.command, "source", None)
    name = "something" if source is None else voice.the_card(source)
    return f"{voice.who(one.seat)} {voice.verb(one.seat, 'declare')} {name}"


def _played(event: happened.Played, voice: Voice) -> LogLine:
    told = play_told(event.seat, event.source, event.way, (event.targets, event.seats), voice)
    return LogLine(sentence(told), event.seat, cards=(event.source, *event.targets))


def _held_up(event: happened.Played, moment: Moment) -> Iterator[Effect]:
    words = _played(event, moment.voice).text
    yield Effect("show", _HELD_UP, words, event.seat, event.source)


def _countered(event: happened.Countered, voice: Voice) -> str:
    name = capital(voice.the_card(event.source))
    return f"{name} comes to nothing: {voice.who(event.by)} countered it."


def _nothing(event: happened.Countered, moment: Moment) -> Iterator[Effect]:
    yield Effect("banner", 1.0, capital(f"{moment.voice.the_card(event.source)} comes to nothing"))


def _withdrawn(event: happened.DeclarationWithdrawn, voice: Voice) -> str:
    return sentence(f"{belonging(event.source, event.seat, voice)} is not possible any more")


def dice_words(dice: Sequence[int]) -> str:
    """What dice show."""
    return joined([DICE.get(value, str(value)) for value in dice])


def _rolled(event: happened.DiceRolled, voice: Voice) -> str:
    again = " again" if event.again else ""
    return f"{voice.does(event.seat, 'roll')}{again}: {dice_words(event.dice)}."


def _rolled_words(event: happened.DiceRolled, moment: Moment) -> Iterator[Effect]:
    yield tumbling(event.dice, capital(dice_words(event.dice)))


def _picked(event: happened.DiePicked, voice: Voice) -> str:
    return f"{capital(dice_words((event.value,)))} {'count' if event.value > 1 else 'counts'}."


# What becomes of Characters


def _fate(words: str) -> Any:
    def says(event: Any, voice: Voice) -> str:
        return sentence(f"{belonging(event.card, event.seat, voice)} {words}")

    return says


def _struck(art: str) -> Any:
    """A mark that comes down upon the Character it happens to, where it lies."""

    def effects(event: Any, moment: Moment) -> Iterator[Effect]:
        seat = event.seat if event.seat >= 0 else None
        yield Effect("strike", _STRIKE, seat=seat, card=event.card, art=art)

    return effects


def _spared(event: happened.Spared, voice: Voice) -> str:
    how = STRUCK.get(event.how, event.how)
    by = "" if event.by < 0 else f", because of {voice.the_card(event.by)}"
    return sentence(f"{voice.the_card(event.card)} is not {how}{by}")


def _skill(event: happened.SkillChanged, voice: Voice) -> str:
    skill, name = event.skill.capitalize(), voice.the_card(event.card)
    if not event.n:
        return f"No change for {name}."
    return sentence(f"{abs(event.n)} {skill} {'more' if event.n > 0 else 'less'} for {name}")


def _triggered(event: happened.Triggered, voice: Voice) -> str:
    return sentence(f"{belonging(event.card, event.seat, voice)} takes effect")


_SEEN = {HAND: "hand", AGENDAS: "Agendas", "placed": "card that lies face down"}


def _looked(event: happened.CardsShown, voice: Voice) -> str:
    what = _SEEN.get(event.zone, "first cards of a deck")
    whose = f"{voice.whose(event.whose)} " if event.whose >= 0 else "the "
    known = event.cards if voice.reminds else None
    seen = "" if known is None else f": {cards(known, voice)}"
    return sentence(f"{voice.does(event.seat, 'look')} at {whose}{what}{seen}")


def _looks(moment: Moment) -> Iterator[Step]:
    """Everybody sees who looks; what was seen only the looker reads."""
    event = moment.event
    own = event.seat == moment.after.seat
    words = moment.speech(event.seat, "look in secret")
    yield moment.step(words, sound="role_look", pause=SECRET if own else "")


# Exchanges and the end


def _offered(event: happened.ExchangeOffered, voice: Voice) -> str:
    if is_heard(event.legs):
        return f"{voice.does(event.seat, 'offer')} an exchange: {exchange_line(event.legs, voice)}."
    others = {seat for leg in event.legs for seat in (leg.giver, leg.taker)} - {event.seat}
    return f"{voice.does(event.seat, 'whisper')} an offer to {voice.list(sorted(others))}."


def _exchanged(event: happened.ExchangeDone, voice: Voice) -> str:
    return sentence(exchange_line(event.legs, voice))


def _agrees(event: Any, voice: Voice) -> str:
    return f"{voice.does(event.seat, 'agree' if event.agreed else 'decline')}."


def _speaks(event: Any, moment: Moment) -> Iterator[Effect]:
    yield moment.speech(event.seat, "agree" if event.agreed else "decline")


def _stops(event: happened.ClosingAnswered, voice: Voice) -> str:
    if event.agreed:
        return f"{voice.does(event.seat, 'agree')}."
    return f"{voice.does(event.seat, 'want')} to play on."


def _says_stop(event: happened.ClosingAnswered, moment: Moment) -> Iterator[Effect]:
    yield moment.speech(event.seat, "agree" if event.agreed else "want to play on")


def _offers(event: Any, moment: Moment) -> Iterator[Effect]:
    yield moment.speech(event.seat, "make an offer")


def _scored(event: happened.Scored, voice: Voice) -> Iterator[Told]:
    for score in event.scores:
        parts = [coins(score.coins)]
        parts += [f"{voice.card(card)} {number}" for card, number in score.bonuses]
        told = f"{voice.name(score.seat)}: {' + '.join(parts)}, {score.total} in all."
        yield LogLine(told, score.seat, cards=tuple(card for card, _ in score.bonuses))


def _agendas_open(moment: Moment) -> Iterator[Step]:
    """Seat by seat all Agendas and then Treasures, turned up one by one with what each pays.

    Everybody's Coins grow with it, and only then the table stands as it does at the end. Whoever
    skips comes to the next seat.
    """
    scores = moment.event.scores
    had = [score.coins for score in scores]
    found: list[Step] = []
    for seat, score in enumerate(scores):
        hidden = [card for card in moment.after.agendas[score.seat] if card is not None]
        paid = dict.fromkeys(hidden, 0) | dict(score.bonuses)
        laid = tuple(
            Turned(card, f"+{number}" if number else "nothing", "good" if number else "",
                   seat=score.seat, zone=AGENDAS if card in hidden else TREASURE_DECK.name)
            for card, number in paid.items()
        )  # fmt: skip
        for place, (card, number) in enumerate(paid.items()):
            words = f"{moment.voice.does(score.seat, 'reveal')} {moment.voice.card(card)}"
            turns = Effect("unmask", _TURNED, words, laid=laid, first=place, last=place + 1)
            counts = Effect("count", _TURNED, "", score.seat, counter="coins", first=had[seat],
                            last=had[seat] + number)  # fmt: skip
            had[seat] += number
            sound, so_far = (
                "coins" if number else "card_flip",
                replace(moment.before, coins=(*had,)),
            )
            found.append(moment.step(turns, counts, sound=sound, stop=not place, view=so_far))
    yield from found[:-1]
    yield from (replace(step, events=(moment.event,)) for step in found[-1:])


def _ended(event: GameEnded, voice: Voice) -> str:
    return sentence(f"{won(event, voice)}: {ending(event.reason)}")


_MOVED = SHARED[CardMoved]
_ROWS: Mapping[Key, EventRow] = {
    (SCHEME_DECK.name, HAND): replace(
        _MOVED, sums_up=has_drawn(cards), known=True, length=0.36, group="draw"),
    ("char_deck", POOL.name): replace(_MOVED, length=0.3, group="pool"),
    ("agenda_deck", AGENDAS): replace(_MOVED, length=0.36, group="agendas"),
    (POOL.name, CREW): replace(_MOVED, sound="card_drop"),
    ZoneShuffled: replace(SHARED[ZoneShuffled], group="shuffled"),
    ZoneSeen: replace(SHARED[ZoneSeen], deed=""),
    ZoneOpened: replace(SHARED[ZoneOpened], group="opened"),
    happened.AgendasChosen: EventRow(says="Everybody has chosen two Hidden Agendas."),
    happened.TurnBegan: EventRow(
        says=_turn, heading="Turn {event.number}", effects=_turn_banner, sound="your_turn",
        stop=True),
    happened.ActionTaken: EventRow(says=_action),
    happened.CharacterHired: EventRow(says=_hired, effects=_hired_effect),
    happened.CharacterReleased: EventRow(says=_released),
    happened.CrewRested: EventRow(sound="heal"),
    happened.PoolChanged: EventRow(says="A new pool is laid out.", sound="riffle"),
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
        says=_fate("is exhausted"), effects=_struck("icon_exhaust"), sound="card_slide",
        group="fates"),
    happened.Readied: EventRow(says=_fate("is ready again"), group="fates"),
    happened.Arrested: EventRow(
        says=_fate("is arrested"), effects=_struck("icon_bars"), sound="gavel",
        group="fates"),
    happened.Killed: EventRow(
        says=_fate("is killed"), effects=_struck("icon_skull"), sound="crowd_gasp",
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
        says=lambda event, voice: f"{voice.does(event.seat, 'want')} to end the game.",
        effects=lambda event, moment: [moment.speech(event.seat, "want to stop")], sound="click"),
    happened.ClosingAnswered: EventRow(says=_stops, effects=_says_stop, sound="click"),
    happened.MartialLaw: EventRow(
        says="Martial law: too many thieves are gone, and the City Watch takes over.",
        effects=lambda event, moment: [Effect("banner", 1.4, "Martial law")],
        sound="gavel", stop=True),
    happened.Scored: EventRow(
        says=_scored, heading="The Agendas", steps=_agendas_open),
    GameEnded: replace(SHARED[GameEnded], says=_ended, stop=True),
}  # fmt: skip
TELLING = Telling(
    {**SHARED, **_ROWS, **HEIST_ROWS}, cards, spoken=0.9, stamped=0.55, tells_sealed=False
)
