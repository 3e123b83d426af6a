"""What happens at a table of Knives, told: for each event its sentence, its sound and its look."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from app.games.knives.table import explanations as about
from app.games.knives.table import words
from app.games.knives.table.account import hand_account
from app.games.knives.table.effects import (
    APART,
    LANDS,
    READ_ON,
    VERDICT,
    PartnerRevealed,
    Verdict,
)
from app.games.knives.table.standing import good_for
from app.games.knives.table.vocabulary import bare, card, cards, declared, reason, suit_named
from app.table.animation import GO_ON, SHEET, SoundCue, Step
from app.table.effects import BAD, GOOD, LEAVES, STAYS, Banner, CountUp, ShowCard, Speech, Stamp
from app.table.log_lines import LogLine
from app.table.narration import EventRow, Key, Moment, Narration, Told, doer
from app.table.shared_rows import SHARED, begins, dealt
from app.table.voice import EVERYBODY, Voice, counted, say
from rules.games.knives import events as happened
from rules.games.knives.cards import SEATS
from rules.games.knives.commands import KNIVES_ONLY
from rules.games.knives.state import ASSETS
from rules.kernel.cards import Seat
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


def _moved(template: str, unseen: str = "") -> Callable[[Sequence[Any], Voice], str]:
    """What is told of cards that moved; `unseen` to those who do not see them."""

    def told(run: Sequence[Any], voice: Voice) -> str:
        seen = [move.card for move in run if move.card is not None]
        what = cards(seen, voice) if seen else words.A_CARD
        said = template if seen or not unseen else unseen
        return say(said, voice, seat=doer(run[0]), target=run[0].target.seat, cards=what)

    return told


def _speech(template: str, seat: Seat, moment: Moment, **gaps: object) -> Speech:
    """Words of a seat."""
    said = say(template, moment.voice, seat=seat, **gaps)
    return Speech(moment.narration.spoken, said, seat)


# The auction


def _declared(event: happened.Declared, voice: Voice) -> str:
    return say(words.DECLARED, voice, seat=event.seat, terms=declared(event.declaration))


def _declaration(event: happened.Declared, moment: Moment) -> Iterator[Speech | Stamp]:
    said = declared(event.declaration)
    yield _speech(words.SAYS_DECLARE, event.seat, moment, terms=said)
    yield from _stamps(event, moment)


def _passed(event: happened.PassedOn, voice: Voice) -> str:
    if not event.declaration:
        return say(words.PASSED, voice, seat=event.seat)
    return say(words.PASSED_NAMING, voice, seat=event.seat, suit=suit_named(event.declaration))


def _stamps(event: Any, moment: Moment) -> Iterator[Stamp]:
    yield moment.stamp(event.seat, about.declaration_art(event.declaration))


def _declares(event: happened.Declared, voice: Voice) -> str:
    return "sword_draw" if event.declaration == KNIVES_ONLY else "stamp"


def _pass(moment: Moment) -> Iterator[Step]:
    """Plain words, or a token put down with them."""
    event, said = moment.event, moment.event.declaration
    if not said:
        yield moment.step(_speech(words.SAYS_PASS, event.seat, moment), sound="click")
        return
    spoken = _speech(words.SAYS_PASS_NAMING, event.seat, moment, terms=declared(said))
    yield moment.step(spoken, *_stamps(event, moment), sound="stamp")


def _bank_taken(event: happened.BankTaken, voice: Voice) -> str:
    return say(words.TOOK_BROKE if event.broke else words.TOOK_BANK, voice, seat=event.seat)


def _new_banker(moment: Moment) -> Iterator[Step]:
    seat = moment.event.seat
    yield moment.step(_speech(words.SAYS_TAKE, seat, moment), sound="card_drop")
    if moment.event.broke:
        yield moment.step(_speech(words.SAYS_BROKE, seat, moment), sound="hit")


def _alone(event: happened.EverybodyForThemselves, voice: Voice) -> str:
    called = words.CALLED_ASSETS if event.mode == ASSETS else words.CALLED_LIABILITIES
    return say(called, voice, seat=event.seat)


def _call(event: happened.EverybodyForThemselves, moment: Moment) -> Iterator[Banner]:
    yield Banner(_BANNER, words.ASSETS_BANNER if event.mode == ASSETS else words.LIABILITIES_BANNER)


# Tricks and special cards


def _trick_won(event: happened.TrickWon, voice: Voice, why: str = "") -> Iterator[Told]:
    won = say(
        words.TRICK_WON if event.coins else words.EMPTY_TRICK_WON, voice, seat=event.seat,
        card=card(event.card, voice), coins=counted(event.coins, "coin"),
    )  # fmt: skip
    yield LogLine(f"{won} {why}" if why else won, event.seat, cards=(event.card,))
    if event.next_leader != event.seat:
        text = say(words.CAT_LEADS, voice, seat=event.next_leader)
        yield LogLine(text, event.next_leader, cards=(event.card,))


def _trick_taken(run: Sequence[Any], voice: Voice) -> Iterator[Told]:
    """Who won a trick, and why."""
    if isinstance(run[-1], happened.TrickWon):
        yield from _trick_won(run[-1], voice, _why(run))


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
    verdict = Verdict(
        max([VERDICT, *(at + READ_ON for at in lands)]), won.seat, "coins", had, had + won.coins,
        worth, _LUCK[luck], _why(moment.events),
        say(words.TAKES_TRICK, moment.voice, seat=won.seat), won.card, "coin",
    )  # fmt: skip
    sound = "trick_won" if luck else "hit" if luck is None else "suspicion"
    sounds = SoundCue(sound), *(SoundCue("coin", at) for at in lands[:3])
    yield Step(effects=(verdict,), sounds=sounds, pause=GO_ON)
    gained = (verdict.gained(0.5),) if worth else ()
    yield Step(moment.moves, gained, (SoundCue("card_slide"),), 0.35, 0.03)
    if won.next_leader != won.seat:
        yield moment.step(_speech(words.SAYS_LEAD, won.next_leader, moment), sound="click")


def _shown(event: happened.CardShown, voice: Voice) -> str:
    told = words.SHOWN_FROM_BANK if event.aside else words.SHOWN
    return say(told, voice, seat=event.seat, card=card(event.card, voice))


def _holding_up(moment: Moment) -> Iterator[Step]:
    """Long enough to be seen, and to whoever wants time to look for as long as they like."""
    event = moment.event
    told = say(words.SHOWN, moment.voice, seat=event.seat, card=bare(event.card))
    card = ShowCard(_HELD_UP, told, event.seat, event.card, STAYS)
    yield moment.step(card, sound="reveal_small", pause=GO_ON)
    yield moment.step(replace(card, length=_PUT_BACK, manner=LEAVES))


def _not_shown(event: happened.NothingShown, voice: Voice) -> str:
    if event.card is None:
        return words.NO_CARD_LEFT
    return say(words.NOBODY_HOLDS, voice, card=card(event.card, voice))


def _no_card(event: happened.NothingShown, moment: Moment) -> Iterator[Banner]:
    if event.card is None:
        yield Banner(_BANNER, words.NO_CARD_LEFT_BANNER)
    else:
        yield Banner(_BANNER, words.NOBODY_HOLDS_BANNER.format(card=bare(event.card)))


def _partner(event: happened.KeyGhostPlayed, moment: Moment) -> Iterator[PartnerRevealed]:
    """The secret partner, or a banker alone; a Dance may leave open which."""
    view, seat = moment.before, event.seat
    if view.dance is not None and not view.book.options.shadow_follows_ghost:
        told = words.HAS_GHOST
    else:
        told = words.IS_ALONE if seat == view.contract.banker else words.IS_PARTNER
    yield PartnerRevealed(_HELD_UP, say(told, moment.voice, seat=seat), seat, "token_shadow")


# The end of a hand


def _account(event: happened.HandScored, voice: Voice) -> Iterator[Told]:
    """The lines light up the cards that were put aside."""
    aside = event.summary.aside or ()
    yield from (LogLine(text, cards=aside) for text in hand_account(event, voice))


def _points(event: happened.HandScored, moment: Moment) -> Iterator[CountUp]:
    """Points counted up; then the sheet of the hand is read."""
    scored = enumerate(zip(event.summary.points, event.scores, strict=True))
    for seat, (points, total) in scored:
        if points:
            yield CountUp(0.45, seat, "points", total - points, total)


def _scored(event: happened.HandScored, voice: Voice) -> str:
    """Whoever sits at the table hears whether the hand paid; others hear the coins."""
    if voice.viewer == EVERYBODY:
        return "coins"
    return "hand_won" if event.summary.points[voice.viewer] else "hand_lost"


def _at(template: str) -> Callable[[Any, Voice], str]:
    """What somebody does to somebody."""
    return lambda event, voice: say(template, voice, seat=event.seat, target=event.target)


def _says_at(template: str) -> Callable[[Any, Moment], Iterator[Speech]]:
    def said(event: Any, moment: Moment) -> Iterator[Speech]:
        yield _speech(template, event.seat, moment, target=event.target)

    return said


def _names(event: happened.SnitchNamed, moment: Moment) -> Iterator[Speech]:
    yield _speech(words.SAYS_NAME, event.seat, moment, card=card(event.card, moment.voice))


_MOVED = SHARED[CardMoved]
_ROWS: Mapping[Key, EventRow] = {
    ("deck", "holding"): EventRow(
        sums_up=_moved(words.DEALT), known=True, steps=_deal, group="deal"),
    ("deck", "bank"): EventRow(
        sums_up=_moved(words.IN_THE_BANK), known=True, steps=_deal, group="deal"),
    ("bank", "holding"): replace(
        _MOVED, sums_up=_moved(words.PICKED_UP, words.PICKED_UP_UNSEEN)),
    ("bank", "aside"): replace(
        _MOVED, sums_up=_moved(words.DISCARDED_BANK, words.DISCARDED_BANK_UNSEEN),
        sound="card_drop"),
    ("holding", "aside"): replace(
        _MOVED, sums_up=_moved(words.PUT_BACK, words.PUT_BACK_UNSEEN), sound="card_drop"),
    ("holding", "trick"): replace(
        _MOVED, sums_up=_moved(words.PLAYED), heading=words.TRICK_HEADING, every=SEATS,
        sound="card_flip", hold=0.08),
    ("holding", "holding"): replace(_MOVED, sums_up=_moved(words.GAVE)),
    ("trick", "taken"): EventRow(
        sums_up=_trick_taken, joins=lambda one, other: isinstance(other, happened.TrickWon),
        steps=_trick),
    happened.HandBegan: begins("Hand", 0.6, heading=words.AUCTION),
    happened.Declared: EventRow(says=_declared, effects=_declaration, sound=_declares),
    happened.PassedOn: EventRow(says=_passed, steps=_pass),
    happened.BankTaken: EventRow(says=_bank_taken, steps=_new_banker),
    happened.EverybodyForThemselves: EventRow(says=_alone, effects=_call, sound="suspicion"),
    happened.TrickWon: EventRow(says=_trick_won),
    happened.DanceCalled: EventRow(
        says=_at(words.DANCED), effects=_says_at(words.SAYS_DANCE), sound="click"),
    happened.HoundSet: EventRow(
        says=_at(words.HOUND_SET), effects=_says_at(words.SAYS_HOUND), sound="stamp"),
    happened.SnitchNamed: EventRow(
        says=lambda event, voice:
            say(words.NAMED, voice, seat=event.seat, card=card(event.card, voice)),
        effects=_names, sound="suspicion"),
    happened.CardShown: EventRow(says=_shown, steps=_holding_up),
    happened.NothingShown: EventRow(says=_not_shown, effects=_no_card, sound="click"),
    happened.KeyGhostPlayed: EventRow(
        says=lambda event, voice: say(words.KEY_GHOST_PLAYED, voice, seat=event.seat),
        effects=_partner, sound="reveal_small"),
    happened.HandScored: EventRow(
        says=_account, heading=words.SCORE, effects=_points, sound=_scored, pause=SHEET),
}  # fmt: skip
NARRATION = Narration({**SHARED, **_ROWS}, cards, spoken=0.7, stamped=0.35)
