"""How pulls are told: the count-down once all have passed, all cards at once, and who is lost."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from app.games.russian_roulette.table.vocabulary import TEAMS, at_whom, pulls_to_come
from app.table.animation import Effect, SoundCue, Step
from app.table.log_lines import LogLine
from app.table.telling import EventRow, Key, Moment, Told
from app.table.voice import Voice, sentence
from rules.games.russian_roulette import events as happened
from rules.games.russian_roulette.cards import AIR, BULLET, CLICK
from rules.games.russian_roulette.trigger import Flipping
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Seat
from rules.kernel.events import CardMoved, Event

# How long three beats take, and the hush after them.
_COUNT_DOWN, _HUSH = 1.8, 0.4
# So many of a team go before the captain.
_MATES = 3
# From this pull on hearts are heard.
_TENSE = 4


def _pull(event: happened.PullBegan, voice: Voice) -> str:
    what = "one more pull" if event.extra else f"pull {event.number}"
    return sentence(f"{what}: {voice.list(event.seats)}")


def _pull_words(view: WcrrView) -> str:
    if any(isinstance(frame, Flipping) and frame.is_extra for frame in view.agenda):
        return "One more pull"
    return f"Pull {view.pull + 1} of {pulls_to_come(view, view.pull + 1)}"


def _count_down(seats: Sequence[Seat], moment: Moment) -> Iterator[Step]:
    """Three beats and a hush for the guns of which those who look cannot know what comes."""
    view = moment.before
    unknown = tuple(seat for seat in seats if not _is_foreseen(view, seat))
    if unknown:
        sound = "heartbeat" if view.pull + 1 >= _TENSE else "count"
        effect = Effect("pull", _COUNT_DOWN, _pull_words(view), seats=unknown)
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
        yield LogLine(sentence(f"click for {voice.list(quiet)}"))
    for event in flips:
        if event.card == BULLET:
            where = at_whom(event.aim, event.seat, voice)
            yield LogLine(f"Bang! {voice.does(event.seat, 'fire')} {where}.", event.seat)


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


def _mark(event: happened.Flipped, moment: Moment) -> Effect:
    art, tone = ("sign_bang", "bang") if event.card == BULLET else ("sign_click", "click")
    return moment.stamp(event.seat, art, tone)


_FLIP = EventRow(
    sums_up=_flips, joins=lambda one, other: _is_flip(other), steps=_flip_all, group="flip"
)


def _fired(event: happened.ShotFired, voice: Voice) -> str | None:
    if event.target == AIR:
        return f"{voice.whose(event.seat).capitalize()} BULLET goes into the ceiling."
    if event.target == event.seat or event.hit:
        return None
    return f"{voice.does(event.target, 'are')} not hit any more: nothing happens."


def _died(event: happened.CharacterDied, voice: Voice) -> str:
    who = voice.does(event.seat, "lose")
    left = "only the captain is left" if event.left == 1 else f"{event.left} are left"
    if not event.left:
        return f"{who} the captain, {TEAMS[event.seat].people[0]}."
    how = {"judge": ", shot by the judge", "shot": f", shot by {voice.list(event.by)}"}
    whom = TEAMS[event.seat].people[max(1, min(_MATES, _MATES + 1 - event.left))]
    return f"{who} {whom}{how.get(event.cause, '')}: {left}."


def _death(event: happened.CharacterDied, moment: Moment) -> Iterator[Effect]:
    yield moment.stamp(event.seat, "skull", "dies")


def _captain(event: happened.CaptainDied, moment: Moment) -> Iterator[Effect]:
    voice = moment.voice
    words = f"{voice.does(event.seat, 'are')} out of the championship"
    yield Effect("banner", 1.4, words, event.seat)


PULL_ROWS: Mapping[Key, EventRow] = {
    ("gun", "flipped"): _FLIP,
    happened.Flipped: _FLIP,
    happened.PullBegan: EventRow(says=_pull, heading="Pull {event.number}", hold=0.3),
    happened.ShotFired: EventRow(says=_fired),
    happened.CharacterDied: EventRow(
        says=_died, effects=_death, sound="crowd_gasp", hold=0.4, group="deaths"),
    happened.CaptainDied: EventRow(
        says=lambda event, voice: f"{voice.does(event.seat, 'are')} out of the championship.",
        effects=_captain, sound="reveal_large", stop=True),
    happened.CharacterSaved: EventRow(
        says=lambda event, voice:
            f"{voice.does(event.seat, 'lose')} nobody, but {voice.verb(event.seat, 'are')} out of"
            " this round.",
        effects=lambda event, moment: [moment.stamp(event.seat, "stamp_safe", "saved")],
        sound="crowd_cheer"),
    happened.PullsFinished: EventRow(
        says=lambda event, voice: f"{voice.does(event.seat, 'make')} the pulls that were bid."
            if event.goes_on else f"{voice.does(event.seat, 'leave')} it at that."),
}  # fmt: skip
