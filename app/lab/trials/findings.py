"""What can be said of a trial in plain words, corrected for looking at so many figures at once."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from app.lab.columns import number, percent
from app.lab.intervals import Estimate
from app.lab.trials.facts import (
    BY_BOT,
    BY_ROLE,
    BY_SEAT,
    DECISIONS,
    LEADS,
    LENGTH,
    POINTS,
    ROUNDS,
    FactName,
    seat_name,
)
from app.lab.trials.figures import special_figures
from app.lab.trials.significance import (
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
from app.lab.trials.tally import ArmTally, TrialTally
from rules.kernel.rng import derive

Weight: TypeAlias = Literal["sure", "open", "fact"]
FEWEST_WHO = 20
ALWAYS = 0.95
# Where nearly all do something, or hardly anyone, the few others say nothing about it.
LEAST_SIDE = 0.05
# What everyone asks first: what a change does to length and fairness, then how each variant is.
KEY_TOPICS = ("Length", "Fairness of seats", BY_ROLE, BY_BOT, "Sides", "Seats")
MOST_OF_A_TOPIC, MOST_OF = 4, {POINTS: 1}
# A difference that is less than this tells nobody anything, however sure it is.
LEAST_POINTS, LEAST_PART = 0.01, 0.05


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
    """One figure that was looked at: what to say if it is sure, and what if it is not.

    Without words it counts among the looks, and nothing is said of it.
    """

    topic: str
    p: float
    z: float | None
    sure: str
    unsure: str = ""
    between: bool = False


def findings(tally: TrialTally) -> tuple[Finding, ...]:
    """Everything there is to say: what everyone asks first, then what is sure, then the rest."""
    if tally.games < 2:
        return ()
    looks = list(_looks(tally))
    corrected = holm([look.p for look in looks])
    pairs = list(zip(looks, corrected, strict=True))
    sure = [_sure(look, p) for look, p in pairs if p < LEVEL and look.sure]
    settled = {each.topic for each in sure}
    open_ones = [_unsure(look, p, tally.games, len(looks)) for look, p in pairs
                 if p >= LEVEL and look.unsure and look.topic not in settled]  # fmt: skip
    order = list(dict.fromkeys(look.topic for look in looks))
    told = [*_fewer(sure)]
    said = sorted([*told, *_strongest(open_ones)], key=lambda each: _importance(each, order))
    return (*said, *_plain(tally), _count(corrected, len(told)))


def _fewer(found: list[Finding]) -> Iterator[Finding]:
    """Of each topic what is least likely to be luck: twenty figures that moved are one change."""
    by_topic: dict[str, list[Finding]] = {}
    for each in sorted(found, key=lambda each: (each.topic, _rank(each), each.p or 0.0)):
        by_topic.setdefault(each.topic, []).append(each)
    for told in by_topic.values():
        yield from told[: MOST_OF.get(told[0].subject, MOST_OF_A_TOPIC)]


def _sure(look: Seen, p: float) -> Finding:
    return Finding(look.topic, look.sure, "sure", p, between=look.between)


def _importance(found: Finding, order: list[str]) -> tuple[int, int, int, float]:
    """What everyone asks first comes first, A before B, then what is least likely to be luck."""
    subject, asked = found.subject, len(KEY_TOPICS)
    if subject in KEY_TOPICS:
        asked = KEY_TOPICS.index(subject)
    return asked, order.index(found.topic), _rank(found), found.p or 0.0


def _rank(found: Finding) -> int:
    """Of what is said of one topic, the figure that the others follow from comes first."""
    return int(found.subject == "Length" and "ounds" not in found.text)


def _unsure(look: Seen, p: float, games: int, looks: int) -> Finding:
    more = more_games(look.z, games, looks)
    needed = f" About {more:,} more games should settle it." if more else ""
    return Finding(look.topic, f"{look.unsure}{needed}", "open", p, more, look.between)


def _strongest(found: list[Finding]) -> list[Finding]:
    """Of each topic what is least likely to be luck."""
    best: dict[str, Finding] = {}
    for each in found:
        if each.topic not in best or (each.p or 0) < (best[each.topic].p or 0):
            best[each.topic] = each
    return list(best.values())


def _count(corrected: list[float], told: int) -> Finding:
    sure = sum(p < LEVEL for p in corrected)
    many = "None" if not sure else "One" if sure == 1 else f"{sure:,}"
    text = f"We looked at {len(corrected):,} figures. {many} of them "
    text += "differs by more than luck." if sure == 1 else "differ by more than luck."
    if told < sure:
        text += f" We list the {told:,} that matter most." if told > 1 else ""
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
        is_swept = len(arms) > 2
        yield replace(look, between=True, unsure="" if is_swept else look.unsure)


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
    apart = f"the best and worst are {percent(spread(wins, sound))} apart"
    for seat, sample in enumerate(arm.leanings):
        z = z_of(sample)
        share = percent(wins[seat] / max(sound, 1))
        told = f"{name}{seat_name(seat)} wins {share} of its games. Fair would be {percent(fair)}."
        unsure = f"{name}No seat stands out ({apart})."
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
        told = f"{name}The {fact.label} side wins {share} of the games. Half would be fair."
        unsure = f"{name}The {fact.label} side wins {share} of the games, which could be luck."
        yield Seen(f"{name}Sides", p_value(z, sample.n - 1), z, told, unsure)


def _act_looks(arm: ArmTally, name: str) -> Iterator[Seen]:
    for act, tally in sorted(arm.acts.items()):
        z = z_of(tally.edge) if tally.edge.n >= FEWEST_WHO else None
        if z is not None:
            did, could = tally.did.mean(), tally.could.mean()
            told = f"{name}Players who chose “{act}” won {percent(did.value)} of their games. "
            told += f"Players who could have but didn't won {percent(could.value)}."
            is_told = min(did.n, could.n) >= LEAST_SIDE * (did.n + could.n)
            is_told = is_told and _tells(did, could, share=True)
            yield Seen(f"{name}Choices", p_value(z, tally.edge.n - 1), z, told if is_told else "")


def _gap_looks(tally: TrialTally, place: int) -> Iterator[Seen]:
    labels = tally.trial.arms[0].label, tally.trial.arms[place].label
    is_swept = len(tally.arms) > 2
    for fact, sample in tally.gaps[place].items():
        z = z_of(sample)
        if z is None:
            continue
        one, two = tally.arms[0].facts[fact].mean(), tally.arms[place].facts[fact].mean()
        sure, unsure = _gap_words(fact, labels, one, two)
        is_small = not _tells(one, two, fact.is_share) and (is_swept or fact.label != ROUNDS)
        if is_small or (is_swept and fact.group in (BY_SEAT, POINTS)):
            sure = ""
        topic = "Length" if fact.group == LENGTH else fact.group
        yield Seen(f"{labels[1]}: {topic}", p_value(z, sample.n - 1), z, sure, unsure)


def _tells(one: Estimate, two: Estimate, share: bool) -> bool:
    """Whether two values differ by enough for anyone to care, and read differently."""
    said = percent if share else _amount
    first, second = one.value or 0.0, two.value or 0.0
    least = LEAST_POINTS if share else LEAST_PART * max(abs(first), abs(second))
    return said(first) != said(second) and abs(second - first) >= least


def _amount(value: float | None) -> str:
    """A number, as exactly as anyone reads it."""
    size = abs(value or 0.0)
    return number(value, 2 if size < 10 else 1 if size < 100 else 0)


def _gap_words(
    fact: FactName, labels: tuple[str, str], one: Estimate, two: Estimate
) -> tuple[str, str]:
    said = percent if fact.is_share else _amount
    first, other = labels
    values = f"{said(two.value)}, against {said(one.value)} in {first}"
    if fact == FactName(LENGTH, ROUNDS):
        if said(one.value) == said(two.value):
            return "", f"{other} is as long as {first} ({said(one.value)} rounds)."
        longer = "longer" if (two.value or 0) > (one.value or 0) else "shorter"
        longer = longer if _tells(one, two, share=False) else "about as long"
        unsure = f"Rounds in {other}: {values}. That could be luck."
        return f"{other} is {longer}. Rounds: {values}.", unsure
    words = {
        FactName(LENGTH, DECISIONS): "Decisions per game",
        FactName(LENGTH, LEADS): "Lead changes per game",
    }.get(fact, f"{fact.label} {_GROUP_WORDS.get(fact.group, '')}".strip())
    return f"{words[:1].upper()}{words[1:]} in {other}: {values}.", ""


_GROUP_WORDS = {BY_SEAT: "wins", BY_ROLE: "wins", BY_BOT: "wins", POINTS: "points"}


def _fairness_look(tally: TrialTally) -> Seen:
    one, two = tally.arms
    games = one.leanings[0].n, two.leanings[0].n
    seed = derive(tally.trial.seed, "fairness")
    p = fairer_by_luck(one.wins_by_group, two.wins_by_group, max(games), seed)
    spreads = [_spread(one), _spread(two)]
    first, other = (arm.label for arm in tally.trial.arms)
    fairer, less = (other, spreads[::-1]) if spreads[1] < spreads[0] else (first, spreads)
    told = f"Its best and worst seats are {percent(less[0])} apart, against {percent(less[1])}"
    unsure = "It's too early to say which is fairer. The best and worst seats are "
    unsure += f"{percent(spreads[0])} apart in {first} and {percent(spreads[1])} in {other}."
    return Seen("Fairness of seats", p, z_of_p(p), f"{fairer} is fairer. {told}.", unsure)


def _spread(arm: ArmTally) -> float:
    wins = [sum(column) for column in zip(*arm.wins_by_group, strict=True)]
    return spread(wins, arm.leanings[0].n)


def _special_looks(tally: TrialTally) -> Iterator[Seen]:
    """The figures of the game's own study, as if the arms had nothing to do with each other."""
    one, two = (
        {each.words: each for each in special_figures(arm.special.figures())} for arm in tally.arms
    )
    first, other = (arm.label for arm in tally.trial.arms)
    for words in [words for words in one if words in two]:
        before, after = one[words].estimate, two[words].estimate
        fewest = min(before.n, after.n, tally.games)
        z = z_between(before, after)
        if z is not None and fewest >= FEWEST_WHO:
            share = one[words].is_share
            said = percent if share else _amount
            told = (
                f"{words} in {other}: {said(after.value)}, against {said(before.value)} in {first}."
            )
            is_told = _tells(before, after, share)
            yield Seen("The game itself", p_value(z, fewest - 1), z, told if is_told else "")


def _use_looks(tally: TrialTally) -> Iterator[Seen]:
    """How often each thing is done of the times it could be."""
    one, two = tally.arms
    labels = [arm.label for arm in tally.trial.arms]
    for act in sorted(one.acts.keys() & two.acts.keys()):
        uses = one.acts[act].uses, two.acts[act].uses
        first, second = (each.mean() for each in uses)
        fewest = min(each.blocks for each in uses)
        z = z_between(first, second)
        if z is not None and fewest >= FEWEST_WHO:
            often = f"{percent(second.value)} of the time in {labels[1]}"
            chosen = f"Bots chose “{act}” {often} and {percent(first.value)} in {labels[0]}."
            told = chosen if _tells(first, second, True) else ""
            yield Seen("What bots do", p_value(z, fewest - 1), z, told)


def _plain(tally: TrialTally) -> Iterator[Finding]:
    """What needs no statistics: what always or never happens; of a range that says little."""
    for place, arm in enumerate(tally.arms if len(tally.arms) <= 2 else ()):
        name = f"{tally.trial.arms[place].label}: " if len(tally.arms) > 1 else ""
        acts = [(act, t) for act, t in sorted(arm.acts.items()) if enough(t.chances)]
        never = [act for act, t in acts if not t.uses.total]
        always = [act for act, t in acts if t.uses.total >= ALWAYS * t.chances]
        if never:
            yield Finding("Never chosen", f"{name}Never chosen: {_listed(never)}.", "fact")
        if always:
            told = f"{name}Chosen nearly every time: {_listed(always)}."
            yield Finding("Always chosen", told, "fact")
        if arm.problems:
            yield Finding("Broken games", f"{name}A game broke. {arm.problems[0]}", "fact")


def _listed(names: list[str], most: int = 8) -> str:
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return f"{', '.join(f'“{name}”' for name in names[:most])}{more}"
