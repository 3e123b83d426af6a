"""How pulls are told: the count-down once all have passed, all cards at once, and who is lost."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from app.games.russian_roulette.table import words
from app.games.russian_roulette.table.effects import Pull
from app.games.russian_roulette.table.vocabulary import TEAMS, pulls_to_come
from app.table.animation import SoundCue, Step
from app.table.effects import Banner, Stamp
from app.table.log_lines import LogLine
from app.table.narration import EventRow, Key, Moment, Told
from app.table.voice import Voice, counted, say
from rules.games.russian_roulette import events as happened
from rules.games.russian_roulette.cards import AIR, BULLET, CLICK
from rules.games.russian_roulette.trigger import Flipping
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Seat
from rules.kernel.events import CardMoved, Event

# How long three beats take, and the hush after them.
_COUNT_DOWN, _HUSH = 1.8, 0.4
# This many of a team go before the captain.
_MATES = 3
# From this pull on hearts are heard.
_TENSE = 4


def _pull(event: happened.PullBegan, voice: Voice) -> str:
    told = words.EXTRA_PULL if event.extra else words.PULL
    return say(told, voice, number=event.number, seats=event.seats)


def _pull_words(view: WcrrView) -> str:
    if any(isinstance(frame, Flipping) and frame.is_extra for frame in view.agenda):
        return words.EXTRA_PULL_BANNER
    number = view.pull + 1
    return words.PULL_BANNER.format(number=number, most=pulls_to_come(view, number))


def _count_down(seats: Sequence[Seat], moment: Moment) -> Iterator[Step]:
    """Three beats and a hush for the guns of which those who look cannot know what comes."""
    view = moment.before
    unknown = tuple(seat for seat in seats if not _is_foreseen(view, seat))
    if unknown:
        sound = "heartbeat" if view.pull + 1 >= _TENSE else "count"
        effect = Pull(_COUNT_DOWN, _pull_words(view), unknown)
        yield moment.step(effect, sound=sound, hold=_HUSH, stop=True)


def _is_foreseen(view: WcrrView, seat: Seat) -> bool:
    """Whether a view tells which card a gun turns up next: it was seen, or all left are alike."""
    gun, has, pocket = view.guns[seat], view.bullets[seat], view.pockets[seat]
    if gun and gun[0] is not None:
        return True
    if has is None or view.traded or view.homes[seat] != seat:
        return False
    most = has - view.flipped[seat].count(BULLET) - (pocket == BULLET)
    least = most - (pocket is None)
    return most <= 0 or least >= len(gun)


def _flips(run: Sequence[Any], voice: Voice) -> Iterator[Told]:
    """Who heard a click, and for whom it went bang."""
    flips = [event for event in run if isinstance(event, happened.Flipped)]
    quiet = [event.seat for event in flips if event.card == CLICK]
    if quiet:
        yield LogLine(say(words.CLICKED, voice, seats=tuple(quiet)))
    for event in flips:
        if event.card == BULLET:
            own = words.WENT_OFF if event.aim == event.seat else words.SHOT_AT
            told = words.SHOT_AIR if event.aim == AIR else own
            yield LogLine(say(told, voice, seat=event.seat, target=event.aim), event.seat)


def _is_flip(event: Event) -> bool:
    moved = isinstance(event, CardMoved) and event.target.name == "flipped"
    return moved or isinstance(event, happened.Flipped)


def _flip_all(moment: Moment) -> Iterator[Step]:
    """A count-down, all turn their card at the same moment, and then it is seen what it was."""
    flips = [event for event in moment.events if isinstance(event, happened.Flipped)]
    yield from _count_down([event.seat for event in flips], moment)
    is_loud = any(event.card == BULLET for event in flips)
    sounds = (SoundCue("card_flip"), SoundCue("bang" if is_loud else "revolver_click", 0.3))
    yield Step(moment.moves, (), sounds, 0.45, hold=0.15, stop=True)
    marks = tuple(_mark(event, moment) for event in flips)
    if marks:
        yield moment.step(*marks, hold=0.35)


def _mark(event: happened.Flipped, moment: Moment) -> Stamp:
    art, tone = ("sign_bang", "bang") if event.card == BULLET else ("sign_click", "click")
    return moment.stamp(event.seat, art, tone)


_FLIP = EventRow(
    sums_up=_flips, joins=lambda one, other: _is_flip(other), steps=_flip_all, group="flip"
)


def _fired(event: happened.ShotFired, voice: Voice) -> str | None:
    if event.target == AIR:
        return say(words.HIT_CEILING, voice, seat=event.seat)
    if event.target == event.seat or event.hit:
        return None
    return say(words.MISSED, voice, seat=event.target)


# What is said of a team that has more than the captain left, and of one that does not.
_OWN_BULLET = words.LOST, words.LOST_TO_CAPTAIN
_DEATHS = {
    "judge": (words.JUDGED, words.JUDGED_TO_CAPTAIN),
    "shot": (words.SHOT, words.SHOT_TO_CAPTAIN),
}


def _died(event: happened.CharacterDied, voice: Voice) -> str:
    team, left = TEAMS[event.seat].people, counted(event.left, "character")
    if not event.left:
        return say(words.LOST_CAPTAIN, voice, seat=event.seat, person=team[0])
    lost = _DEATHS.get(event.cause, _OWN_BULLET)[event.left == 1]
    person = team[max(1, min(_MATES, _MATES + 1 - event.left))]
    return say(lost, voice, seat=event.seat, others=event.by, person=person, left=left)


def _death(event: happened.CharacterDied, moment: Moment) -> Iterator[Stamp]:
    yield moment.stamp(event.seat, "skull", "dies")


def _captain(event: happened.CaptainDied, moment: Moment) -> Iterator[Banner]:
    yield Banner(1.4, say(words.OUT_BANNER, moment.voice, seat=event.seat))


PULL_ROWS: Mapping[Key, EventRow] = {
    ("gun", "flipped"): _FLIP,
    happened.Flipped: _FLIP,
    happened.PullBegan: EventRow(says=_pull, heading=words.PULL_HEADING, hold=0.3),
    happened.ShotFired: EventRow(says=_fired),
    happened.CharacterDied: EventRow(
        says=_died, effects=_death, sound="crowd_gasp", hold=0.4, group="deaths"),
    happened.CaptainDied: EventRow(
        says=words.OUT,
        effects=_captain, sound="reveal_large", stop=True),
    happened.CharacterSaved: EventRow(
        says=words.SAVED,
        effects=lambda event, moment: [moment.stamp(event.seat, "stamp_safe", "saved")],
        sound="crowd_cheer"),
    happened.PullsFinished: EventRow(
        says=lambda event, voice: say(
            words.FINISHES if event.goes_on else words.STOPS, voice, seat=event.seat)),
}  # fmt: skip
