"""What can be said of a trial in plain words, corrected for looking at so many figures at once."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from app.lab.columns import number, percent
from app.lab.intervals import Estimate
from app.lab.trials.chance import (
    LEVEL,
    enough,
    fairer_by_luck,
    holm,
    more_games,
    p_value,
    spread,
    z_between,
    z_of,
    z_of_p,
)
from app.lab.trials.facts import (
    BY_ROLE,
    BY_SEAT,
    ENDING,
    LENGTH,
    POINTS,
    ROUNDS,
    FactName,
    seat_name,
)
from app.lab.trials.figures import special_estimates
from app.lab.trials.tally import ArmTally, TrialTally
from rules.kernel.rng import derive

Weight: TypeAlias = Literal["sure", "open", "fact"]
FEWEST_WHO = 20
ALWAYS = 0.95
KEY_TOPICS = ("Fairness of seats", "Length", "Sides")


@dataclass(frozen=True, slots=True)
class Finding:
    """A sentence, what it is about, and how sure it is; `p` is corrected for all looks.

    `between` says that it is about a difference between two arms.
    """

    topic: str
    text: str
    weight: Weight
    p: float | None = None
    more: int | None = None
    between: bool = False

    @property
    def subject(self) -> str:
        """The topic, without the arm that it is one of."""
        return self.topic.rsplit(": ", 1)[-1]


@dataclass(frozen=True, slots=True)
class Seen:
    """One figure that was looked at: what to say if it is sure, and what if it is not."""

    topic: str
    p: float
    z: float | None
    sure: str
    unsure: str = ""
    between: bool = False


def findings(tally: TrialTally) -> tuple[Finding, ...]:
    """Everything there is to say, what is sure first."""
    if tally.games < 2:
        return ()
    looks = list(_looks(tally))
    corrected = holm([look.p for look in looks])
    pairs = list(zip(looks, corrected, strict=True))
    sure = sorted((_sure(look, p) for look, p in pairs if p < LEVEL), key=_importance)
    settled = {each.topic for each in sure}
    open_ones = [_unsure(look, p, tally.games, len(looks)) for look, p in pairs
                 if p >= LEVEL and look.unsure and look.topic not in settled]  # fmt: skip
    return (*sure, *_strongest(open_ones), *_plain(tally), _count(looks, corrected))


def _sure(look: Seen, p: float) -> Finding:
    return Finding(look.topic, look.sure, "sure", p, between=look.between)


def _importance(found: Finding) -> tuple[int, float]:
    """What everybody asks first comes first, then what is least likely to be luck."""
    asked = KEY_TOPICS.index(found.subject) if found.subject in KEY_TOPICS else len(KEY_TOPICS)
    return asked, found.p or 0.0


def _unsure(look: Seen, p: float, games: int, looks: int) -> Finding:
    more = more_games(look.z, games, looks)
    needed = f"; not enough games: about {more:,} more" if more else ""
    return Finding(look.topic, f"{look.unsure}{needed}.", "open", p, more, look.between)


def _strongest(found: list[Finding]) -> list[Finding]:
    """Of each topic what is least likely to be luck."""
    best: dict[str, Finding] = {}
    for each in found:
        if each.topic not in best or (each.p or 0) < (best[each.topic].p or 0):
            best[each.topic] = each
    return list(best.values())


def _count(looks: list[Seen], corrected: list[float]) -> Finding:
    sure = sum(p < LEVEL for p in corrected)
    text = f"{len(looks):,} figures were looked at, {sure:,} of them cannot well be luck."
    return Finding("All figures", text, "fact")


def _looks(tally: TrialTally) -> Iterator[Seen]:
    arms = tally.trial.arms
    for place, arm in enumerate(tally.arms):
        name = f"{arms[place].label}: " if len(arms) > 1 else ""
        looks = (*_seat_looks(arm, name), *_side_looks(arm, name))
        if len(arms) <= 2:
            yield from (*looks, *_act_looks(arm, name))
        else:
            yield from (replace(look, unsure="") for look in looks)
    for look in _looks_between(tally):
        yield replace(look, between=True)


def _looks_between(tally: TrialTally) -> Iterator[Seen]:
    for place in range(1, len(tally.arms)):
        yield from _gap_looks(tally, place)
    if len(tally.arms) == 2:
        yield _fairness_look(tally)
        yield from _special_looks(tally)
        yield from _use_looks(tally)


def _seat_looks(arm: ArmTally, name: str) -> Iterator[Seen]:
    sound = arm.leanings[0].n
    wins = [sum(column) for column in zip(*arm.wins_by_group, strict=True)]
    fair = sum(wins) / len(wins) / max(sound, 1)
    apart = f"spread {percent(spread(wins, sound))}"
    for seat, sample in enumerate(arm.leanings):
        z = z_of(sample)
        share = percent(wins[seat] / max(sound, 1))
        told = f"{name}{seat_name(seat)} wins {share} of its games; {percent(fair)} would be fair."
        unsure = f"{name}No seat is better than another, as far as can be seen ({apart})"
        if z is not None:
            yield Seen(f"{name}Seats", p_value(z, sample.n - 1), z, told, unsure)


def _side_looks(arm: ArmTally, name: str) -> Iterator[Seen]:
    roles = [fact for fact in arm.facts if fact.group == BY_ROLE]
    if not arm.sided or len(roles) != 2:
        return
    fact = roles[0]
    sample = arm.facts[fact]
    z, share = z_of(sample, 0.5), percent(sample.mean().value)
    if z is not None:
        told = f"{name}{fact.label} wins {share} of the games, not half of them."
        unsure = f"{name}Both sides win about as often ({fact.label}: {share})"
        yield Seen(f"{name}Sides", p_value(z, sample.n - 1), z, told, unsure)


def _act_looks(arm: ArmTally, name: str) -> Iterator[Seen]:
    for act, tally in sorted(arm.acts.items()):
        z = z_of(tally.edge) if tally.edge.n >= FEWEST_WHO else None
        if z is not None:
            did, could = percent(tally.did.mean().value), percent(tally.could.mean().value)
            told = f"{did} of those who did it won, {could} of those who could have done"
            p = p_value(z, tally.edge.n - 1)
            yield Seen(f"{name}Choices", p, z, f"{name}{act}: {told}.")


def _gap_looks(tally: TrialTally, place: int) -> Iterator[Seen]:
    first, other = tally.trial.arms[0].label, tally.trial.arms[place].label
    for fact, sample in tally.gaps[place].items():
        z = z_of(sample)
        if z is None:
            continue
        one, two = tally.arms[0].facts[fact].mean(), tally.arms[place].facts[fact].mean()
        sure, unsure = _gap_words(fact, first, other, one, two)
        topic = "Length" if fact.group == LENGTH else fact.group
        yield Seen(f"{other}: {topic}", p_value(z, sample.n - 1), z, sure, unsure)


def _gap_words(
    fact: FactName, first: str, other: str, one: Estimate, two: Estimate
) -> tuple[str, str]:
    said = percent if fact.is_share else number
    values = f"{said(two.value)} instead of {said(one.value)}"
    if fact == FactName(LENGTH, ROUNDS):
        longer = "longer" if (two.value or 0) > (one.value or 0) else "shorter"
        unsure = f"{first} and {other} seem to be of one length ({values} rounds)"
        return f"{other} is {longer}: {values} rounds.", unsure
    if fact.group == BY_SEAT:
        return f"{other}: {fact.label} wins {values}.", ""
    if fact.group == POINTS:
        return f"{other}: {fact.label} scores {values}.", ""
    if fact.group == LENGTH:
        return f"{other}: {fact.label}: {values}.", ""
    if fact.group == ENDING:
        return f"{other}: {fact.label} in {values} of the games.", ""
    return f"{other}: {fact.label}: wins {values}.", ""


def _fairness_look(tally: TrialTally) -> Seen:
    one, two = tally.arms
    games = one.leanings[0].n, two.leanings[0].n
    seed = derive(tally.trial.seed, "fairness")
    p = fairer_by_luck(one.wins_by_group, two.wins_by_group, max(games), seed)
    spreads = [_spread(one), _spread(two)]
    first, other = (arm.label for arm in tally.trial.arms)
    fairer, less = (other, spreads[::-1]) if spreads[1] < spreads[0] else (first, spreads)
    told = f"spread {percent(less[0])} instead of {percent(less[1])}"
    unsure = f"Which one is fairer cannot be told (spread {percent(spreads[0])} in {first}, "
    unsure += f"{percent(spreads[1])} in {other})"
    return Seen("Fairness of seats", p, z_of_p(p), f"{fairer} is fairer: {told}.", unsure)


def _spread(arm: ArmTally) -> float:
    wins = [sum(column) for column in zip(*arm.wins_by_group, strict=True)]
    return spread(wins, arm.leanings[0].n)


def _special_looks(tally: TrialTally) -> Iterator[Seen]:
    """The figures of the game's own study, as if the arms had nothing to do with each other."""
    one, two = (dict(special_estimates(arm.special.figures())) for arm in tally.arms)
    other = tally.trial.arms[1].label
    for fact in [fact for fact in one if fact in two]:
        fewest = min(one[fact].n, two[fact].n, tally.games)
        z = z_between(one[fact], two[fact])
        if z is not None and fewest >= FEWEST_WHO:
            values = f"{number(two[fact].value)} instead of {number(one[fact].value)}"
            what = f"{fact.label} ({fact.group.lower()})" if fact.label else fact.group
            freedom = fewest - 1
            yield Seen("The game itself", p_value(z, freedom), z, f"{other}: {what}: {values}.")


def _use_looks(tally: TrialTally) -> Iterator[Seen]:
    """How often each thing is done of the times it could be."""
    one, two = tally.arms
    other = tally.trial.arms[1].label
    for act in sorted(one.acts.keys() & two.acts.keys()):
        uses = one.acts[act].uses, two.acts[act].uses
        first, second = (each.mean() for each in uses)
        fewest = min(each.blocks for each in uses)
        z = z_between(first, second)
        if z is not None and fewest >= FEWEST_WHO:
            values = f"{percent(second.value)} instead of {percent(first.value)}"
            told = f"{other}: {act}: done {values} of the times it could be."
            yield Seen("What is done", p_value(z, fewest - 1), z, told)


def _plain(tally: TrialTally) -> Iterator[Finding]:
    """What needs no statistics: what always or never happens."""
    for place, arm in enumerate(tally.arms[:2]):
        name = f"{tally.trial.arms[place].label}: " if len(tally.arms) > 1 else ""
        acts = [(act, t) for act, t in sorted(arm.acts.items()) if enough(t.chances)]
        never = [act for act, t in acts if not t.uses.total]
        always = [act for act, t in acts if t.uses.total >= ALWAYS * t.chances]
        if never:
            yield Finding("Never done", f"{name}Never done: {_listed(never)}.", "fact")
        if always:
            told = f"{name}Done whenever it can be: {_listed(always)}."
            yield Finding("Done whenever possible", told, "fact")
        if arm.problems:
            yield Finding("Broken games", f"{name}A game broke: {arm.problems[0]}.", "fact")


def _listed(names: list[str], most: int = 8) -> str:
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return f"{'; '.join(names[:most])}{more}"
