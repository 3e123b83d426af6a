"""How much of a skill a Character has, and how much a Defense asks for (NH-HEIST-24)."""

from rules.games.no_honor.cards import Scheme
from rules.games.no_honor.conditions import holds
from rules.games.no_honor.filters import ICONS
from rules.games.no_honor.record import Ctx
from rules.games.no_honor.rulebook import SKILL_PLACE
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.values import COUNTED, amount, skill_of
from rules.games.no_honor.vocabulary import SkillChange
from rules.kernel.cards import CardId


def icons(state: NoHonorState, character: CardId, skill: int) -> int:
    """NH-AGENDA-01, NH-AGENDA-02: what is printed and what Modifiers give, not below 0."""
    return max(_modified(state, character, skill), 0)


def _modified(state: NoHonorState, character: CardId, skill: int) -> int:
    """The same, below 0 where Modifiers take more than is printed."""
    n = state.book.tables.skills[character][skill]
    for one in state.attached[character]:
        n += _given(state, one.scheme, skill)
        for standing in state.book.scripts.standing.get(one.scheme, ()):
            static = standing.static
            if isinstance(static, SkillChange):
                ctx = Ctx(one.by, one.scheme, names=one.names, bearer=character, attacher=one.by)
                if SKILL_PLACE[skill_of(ctx, static.skill)] == skill:
                    n += amount(state, ctx, static.n)
    return n


def _given(state: NoHonorState, scheme: CardId, skill: int) -> int:
    entry = state.book.entry(scheme)
    return entry.icons.numbers[skill] if isinstance(entry, Scheme) else 0


def all_icons(state: NoHonorState, character: CardId) -> tuple[int, ...]:
    """The same for every skill."""
    printed = state.book.tables.skills[character]
    if not state.attached[character]:
        return printed
    return tuple([icons(state, character, skill) for skill in range(len(printed))])


def strength(state: NoHonorState, character: CardId, skill: int, defense: CardId) -> int:
    """What a Character brings against a Defense: Modifiers, conditional skills and boosts.

    Only what all of them come to is not below 0.
    """
    n = (_modified if state.book.is_second else icons)(state, character, skill)
    for extra in state.book.tables.conditional[character]:
        if SKILL_PLACE[extra.skill] == skill:
            ctx = Ctx(state.owner(character), character, names=(("d", defense),))
            if holds(state, ctx, extra.cond):
                n += amount(state, ctx, extra.n)
    return max(_boosted(state, character, skill, n) if state.boosts else n, 0)


def required(state: NoHonorState, defense: CardId, challenge: int, skill: int) -> int:
    """What a challenge asks for of one skill; nothing of a skill that it does not list."""
    n = state.book.tables.challenges[defense][challenge][skill]
    return max(_boosted(state, defense, skill, n), 0) if n and state.boosts else n


def _boosted(state: NoHonorState, card: CardId, skill: int, n: int) -> int:
    """A reduction with a floor stops there, and leaves alone what is lower already."""
    for boost in state.boosts:
        if boost.card == card and boost.skill == skill:
            less = n + boost.n
            n = less if boost.least is None else max(less, min(n, boost.least))
    return n


def meets(
    state: NoHonorState, defense: CardId, challenge: int, team: tuple[CardId, ...]
) -> bool:  # fmt: skip
    """NH-HEIST-24: whether these Characters together overcome a challenge."""
    return bool(team) and not lacking(state, defense, challenge, team)


def lacking(
    state: NoHonorState, defense: CardId, challenge: int, team: tuple[CardId, ...]
) -> tuple[tuple[int, int], ...]:
    """Which skills, by their place in SKILLS, these Characters are short of, and by how much."""
    found = []
    for skill, listed in enumerate(state.book.tables.challenges[defense][challenge]):
        if listed:
            need = required(state, defense, challenge, skill)
            short = need - sum([strength(state, card, skill, defense) for card in team])
            if short > 0:
                found.append((skill, short))
    return tuple(found)


COUNTED.append(icons)
ICONS.append(icons)
