"""What happens at a table of Knives, told: for each event its sentence, its sound and its look."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from app.games.knives.table import explanations as about
from app.games.knives.table.account import hand_account
from app.games.knives.table.standing import good_for
from app.games.knives.table.vocabulary import bare, card, cards, declared, reason
from app.table.animation import (
    APART,
    BAD,
    GO_ON,
    GOOD,
    LANDS,
    LEAVES,
    READ_ON,
    SHEET,
    STAYS,
    VERDICT,
    Effect,
    SoundCue,
    Step,
)
from app.table.log_lines import LogLine
from app.table.shared_rows import SHARED, begins, dealt
from app.table.telling import EventRow, Key, Moment, Telling, Told
from app.table.voice import EVERYBODY, Voice, counted, sentence
from rules.games.knives import events as happened
from rules.games.knives.cards import SEATS
from rules.games.knives.commands import KNIVES_ONLY
from rules.games.knives.state import ASSETS
from rules.kernel.events import CardMoved

_HELD_UP, _PUT_BACK, _BANNER = 1.1, 0.15, 0.9
# What a trick is to whoever looks: good, bad or neither.
_LUCK = {True: GOOD, False: BAD, None: ""}

# Cards that move


def _deal(moment: Moment) -> Iterator[Step]:
    """One card after another, lap by lap, from the dealer's left; the bank last."""
    first = moment.after.contract.dealer + 1
    hands = [
        [move for move in moment.events if move.target.seat == (first + place) % SEATS]
        for place in range(SEATS)
    ]
    laps = [move for lap in zip_longest(*hands) for move in lap if move is not None]
    bank = [move for move in moment.events if move.target.seat is None]
    yield dealt((*laps, *bank), SEATS, 0.3, 0.03)


def _bank_put_away(moves: Sequence[Any], voice: Voice) -> str:
    if moves[0].card is None:
        return "The bank is put away unseen."
    return f"The bank is put away: {cards([move.card for move in moves], voice)}."


# The auction


def _passed(event: happened.PassedOn, voice: Voice) -> str:
    told = voice.does(event.seat, "pass")
    if event.declaration:
        told += f" and {voice.verb(event.seat, f'declare {declared(event.declaration)}')}"
    return f"{told}."


def _stamps(event: Any, moment: Moment) -> Iterator[Effect]:
    yield moment.stamp(event.seat, about.declaration_art(event.declaration))


def _declares(event: happened.Declared, voice: Voice) -> str:
    return "sword_draw" if event.declaration == KNIVES_ONLY else "stamp"


def _pass(moment: Moment) -> Iterator[Step]:
    """Plain words, or a token put down with them."""
    event, said = moment.event, moment.event.declaration
    words = moment.speech(event.seat, f"pass: {declared(said)}" if said else "pass")
    token = _stamps(event, moment) if said else ()
    yield moment.step(words, *token, sound="stamp" if said else "click")


def _bank_taken(event: happened.BankTaken, voice: Voice) -> str:
    broke = ", going for broke" if event.broke else ""
    return f"{voice.does(event.seat, 'take')} the bank{broke}."


def _new_banker(moment: Moment) -> Iterator[Step]:
    seat = moment.event.seat
    yield moment.step(moment.speech(seat, "take the bank", "token_banker"), sound="card_drop")
    if moment.event.broke:
        yield moment.step(moment.speech(seat, "go for broke"), sound="hit")


def _alone(event: happened.EverybodyForThemselves, voice: Voice) -> str:
    call, goal = ("Assets", "most") if event.mode == ASSETS else ("Liabilities", "fewest")
    return f"{voice.does(event.seat, 'call')} {call}: everybody plays alone for the {goal} coins."


def _call(event: happened.EverybodyForThemselves, moment: Moment) -> Iterator[Effect]:
    call = "Assets: the most coins" if event.mode == ASSETS else "Liabilities: the fewest coins"
    yield Effect("banner", _BANNER, f"{call} win", event.seat)


# Tricks and special cards


def _trick_won(event: happened.TrickWon, voice: Voice, why: str = "") -> Iterator[Told]:
    worth, what = counted(event.coins, "coin"), card(event.card, voice)
    told = f"{voice.does(event.seat, 'win')} the trick with {what}: {worth}."
    yield LogLine(f"{told} {why}".rstrip(), event.seat, cards=(event.card,))
    if event.next_leader != event.seat:
        text = f"{voice.does(event.next_leader, 'lead')} the next trick: that is the Cat."
        yield LogLine(text, event.next_leader, cards=(event.card,))


def _trick_taken(run: Sequence[Any], voice: Voice) -> Iterator[Told]:
    """Who won a trick, and why."""
    if isinstance(run[-1], happened.TrickWon):
        yield from _trick_won(run[-1], voice, f"{_why(run)}.")


def _why(run: Sequence[Any]) -> str:
    """The reason, from the cards that are taken and the one that won them."""
    *moves, won = run
    return reason(tuple(move.card for move in moves), won.card)


def _trick(moment: Moment) -> Iterator[Step]:
    """A full trick: the reason is read while its coins fly, then the cards are taken."""
    won, coins, book = moment.events[-1], moment.before.coins, moment.before.book
    had = 0 if coins is None else coins[won.seat]
    played = [] if coins is None else [event.card for event in moment.events[:-1]]
    worth = tuple((one, book.coins[one]) for one in played if book.coins[one])
    lands = [LANDS + number * APART for number in range(won.coins if worth else 0)]
    luck = good_for(moment.after, won.seat, won.coins)
    verdict = Effect(
        "verdict", max([VERDICT, *(at + READ_ON for at in lands)]), _why(moment.events), won.seat,
        won.card, "coin", "coins", had, had + won.coins, worth=worth,
        note=f"{moment.voice.does(won.seat, 'take')} the trick", tone=_LUCK[luck],
    )  # fmt: skip
    sound = "trick_won" if luck else "hit" if luck is None else "suspicion"
    sounds = SoundCue(sound), *(SoundCue("coin", at) for at in lands[:3])
    yield Step(effects=(verdict,), sounds=sounds, pause=GO_ON)
    gained = replace(verdict, kind="gained", length=0.5)
    yield Step(moment.moves, (gained,) if worth else (), (SoundCue("card_slide"),), 0.35, 0.03)
    if won.next_leader != won.seat:
        yield moment.step(moment.speech(won.next_leader, "lead next: the Cat"), sound="click")


def _shown(event: happened.CardShown, voice: Voice) -> str:
    where = ", one of the two put aside" if event.aside else ""
    return f"{voice.does(event.seat, 'show')} {card(event.card, voice)}{where}."


def _holding_up(moment: Moment) -> Iterator[Step]:
    """Long enough to be seen, and to whoever wants time to look for as long as they like."""
    event = moment.event
    words = sentence(f"{moment.voice.does(event.seat, 'show')} {bare(event.card)}")
    card = Effect("show", _HELD_UP, words, event.seat, event.card, tone=STAYS)
    yield moment.step(card, sound="reveal_small", pause=GO_ON)
    yield moment.step(replace(card, length=_PUT_BACK, tone=LEAVES))


def _not_shown(event: happened.NothingShown, voice: Voice) -> str:
    if event.card is None:
        return "There is no card left to show."
    return f"Nobody holds {card(event.card, voice)}."


def _no_card(event: happened.NothingShown, moment: Moment) -> Iterator[Effect]:
    words = "No card left to show" if event.card is None else f"Nobody holds {bare(event.card)}"
    yield Effect("banner", _BANNER, words)


def _partner(event: happened.KeyGhostPlayed, moment: Moment) -> Iterator[Effect]:
    """The secret partner, or a banker alone; a Dance may leave open which."""
    view, seat = moment.before, event.seat
    if view.dance is not None and not view.book.options.shadow_follows_ghost:
        role = "have the key Ghost"
    else:
        role = "play alone" if seat == view.contract.banker else "are the secret partner"
    words = sentence(f"{moment.voice.who(seat)} {moment.voice.verb(seat, role)}")
    yield Effect("reveal", _HELD_UP, words, seat, view.contract.key_ghost, "token_shadow")


# The end of a hand


def _account(event: happened.HandScored, voice: Voice) -> Iterator[Told]:
    """The lines light up the cards that were put aside."""
    aside = event.summary.aside or ()
    yield from (LogLine(text, cards=aside) for text in hand_account(event, voice))


def _points(event: happened.HandScored, moment: Moment) -> Iterator[Effect]:
    """Points counted up; then the sheet of the hand is read."""
    scored = enumerate(zip(event.summary.points, event.scores, strict=True))
    for seat, (points, total) in scored:
        if points:
            yield Effect("count", 0.45, f"+{points}", seat, counter="points",
                         first=total - points, last=total)  # fmt: skip


def _scored(event: happened.HandScored, voice: Voice) -> str:
    """Whoever sits at the table hears whether the hand paid; others hear the coins."""
    if voice.viewer == EVERYBODY:
        return "coins"
    return "hand_won" if event.summary.points[voice.viewer] else "hand_lost"


_MOVED = SHARED[CardMoved]
_ROWS: Mapping[Key, EventRow] = {
    ("deck", "holding"): EventRow("are dealt {cards}", known=True, steps=_deal, group="deal"),
    ("deck", "bank"): EventRow(
        sums_up=lambda moves, voice: f"In the bank: {cards([m.card for m in moves], voice)}.",
        known=True, steps=_deal, group="deal"),
    ("bank", "holding"): replace(_MOVED, deed="pick up the bank: {cards}"),
    ("bank", "aside"): replace(_MOVED, sums_up=_bank_put_away, sound="card_drop"),
    ("holding", "aside"): replace(_MOVED, deed="put {cards} aside", sound="card_drop"),
    ("holding", "trick"): replace(
        _MOVED, deed="play {cards}", heading="Trick {count}", every=SEATS, sound="card_flip",
        hold=0.08),
    ("holding", "holding"): replace(_MOVED, deed="give {target} {cards}"),
    ("trick", "taken"): EventRow(
        sums_up=_trick_taken, joins=lambda one, other: isinstance(other, happened.TrickWon),
        steps=_trick),
    happened.HandBegan: begins("Hand", 0.6, heading="Auction"),
    happened.Declared: EventRow(
        lambda event: f"declare {declared(event.declaration)}", effects=_stamps, sound=_declares),
    happened.PassedOn: EventRow(says=_passed, steps=_pass),
    happened.BankTaken: EventRow(says=_bank_taken, steps=_new_banker),
    happened.EverybodyForThemselves: EventRow(says=_alone, effects=_call, sound="suspicion"),
    happened.TrickWon: EventRow(says=_trick_won),
    happened.DanceCalled: EventRow("dance with {target}", sound="click"),
    happened.HoundSet: EventRow("set the Hound on {target}", sound="stamp"),
    happened.SnitchNamed: EventRow("name {cards}", sound="suspicion"),
    happened.CardShown: EventRow(says=_shown, steps=_holding_up),
    happened.NothingShown: EventRow(says=_not_shown, effects=_no_card, sound="click"),
    happened.KeyGhostPlayed: EventRow(
        says=lambda event, voice:
            f"{voice.does(event.seat, 'have')} played the key Ghost, the sign of the bank's side.",
        effects=_partner, sound="reveal_small"),
    happened.HandScored: EventRow(
        says=_account, heading="Score", effects=_points, sound=_scored, pause=SHEET),
}  # fmt: skip
TELLING = Telling({**SHARED, **_ROWS}, cards, spoken=0.7, stamped=0.35)
