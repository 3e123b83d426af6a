"""Whether what a card says can be meant: names that stand for something, players, skills, events.

A sentence about the first thing that is wrong; nothing if all is well (NH-DATA-51).
"""

from collections.abc import Iterator
from typing import Any

from rules.games.no_honor.vocabulary import (
    PLAYER_WORDS,
    SKILLS,
    Ability,
    Betray,
    Coins,
    Each,
    Filter,
    Replace,
    Roll,
    Rule,
    Target,
    Word,
)

# Names that the rules give: see Ctx, and the failure tables.
GIVEN = frozenset({"play", "event", "event_player", "roll", "d", "one"})
PURSES = frozenset({"bank", "haul"})
# Which fields of which words name players.
OF_PLAYERS = frozenset({"who", "coins_of", "by", "giver", "taker", "of", "to"})
REPLACED = frozenset(
    {"character_exhausted", "character_arrested", "character_killed", "watch_fine"}
)  # fmt: skip


def wrong_with(card: Any) -> Iterator[str]:
    """Everything that is wrong with what a card says."""
    for part in ("normal", "no_honor"):
        play = getattr(card, part, None)
        if play is not None:
            yield from _wrong_play(part, play, is_mot=getattr(card, "type", "") == "mot")
    for number, ability in enumerate((*_abilities(card),), 1):
        yield from _wrong_ability(number, ability, _chosen(getattr(card, "normal", None)))
    for row in getattr(card, "failure", ()):
        yield from _wrong_words(f"'failure' for {row.die}", row, GIVEN)


def _abilities(card: Any) -> Iterator[Ability]:
    yield from getattr(card, "abilities", ())
    yield from getattr(card, "attached", ())


def _chosen(play: Any) -> frozenset[str]:
    """What was chosen when a Modifier was attached, which it keeps (NH-SCH-08)."""
    return frozenset() if play is None else frozenset(target.name for target in play.targets)


def _wrong_play(name: str, play: Any, *, is_mot: bool) -> Iterator[str]:
    if not is_mot and any(isinstance(word, Betray) for word in _words(play)):
        yield f"{name!r}: only a card of the type 'mot' betrays"
    if is_mot and play.targets:
        yield f"{name!r}: 'targets' of a Moment of Truth card are picked when it takes effect"
    yield from _wrong_words(repr(name), play, GIVEN)


def _wrong_ability(number: int, ability: Ability, more: frozenset[str]) -> Iterator[str]:
    name = f"ability {number}"
    if (ability.on is not None) != (ability.kind in ("triggered", "reaction")):
        yield f"{name}: 'on' belongs to triggered abilities and reactions"
    if bool(ability.rules) != (ability.kind == "static"):
        yield f"{name}: 'rules' belong to static abilities"
    if ability.kind in ("activated", "triggered") and bool(ability.do) == bool(ability.modes):
        yield f"{name}: either 'do' or 'modes'"
    if ability.per_turn not in (0, 1):
        yield f"{name}: 'per_turn' is 1, or 0 for as often as wanted"
    yield from _wrong_words(name, ability, GIVEN | more)


def _wrong_words(where: str, said: Word, known: frozenset[str]) -> Iterator[str]:
    names = known | {one.name for one in _words(said) if isinstance(one, Target | Roll | Each)}
    for word in _words(said):
        for field, value in word:
            if isinstance(value, str):
                yield from _wrong_text(where, word, field, value, names)
        if isinstance(word, Replace) and word.event not in REPLACED:
            yield f"{where}: nothing can stand in the place of {word.event!r}"
        if isinstance(word, Rule) and word.key == "mot_cards" and not _places_one(word):
            yield f"{where}: nobody places more than one Scheme, so 'mot_cards' is 0 or 1"


def _places_one(rule: Rule) -> bool:
    """NH-MOT-01: whether a number of Schemes to place stays none or one."""
    if rule.mode not in ("set", "add"):
        return True
    fewer = isinstance(rule.value, int) and rule.value <= 0
    return fewer or (rule.mode == "set" and rule.value == 1)


def _wrong_text(
    where: str, word: Word, field: str, value: str, names: frozenset[str]
) -> Iterator[str]:
    bare = value.rpartition(":")[2]
    if bare.startswith("$"):
        if bare[1:] not in names:
            yield f"{where}: {value!r} stands for nothing"
    elif field == "skill" and value and value not in (*SKILLS, "all"):
        yield f"{where}: there is no skill {value!r}"
    elif _is_player(word, field) and not _means_players(word, value):
        yield f"{where}: {value!r} is no player"


def _is_player(word: Word, field: str) -> bool:
    """Whether a field names players: `by` and `of` and `to` do so in some words only."""
    op = getattr(word, "op", "")
    if isinstance(word, Filter):
        return field == "v" and (word.f == "owner" or (word.f == "by" and bool(word.v)))
    wanted = {"of": ("cards", "send"), "to": ("reveal",), "by": ("choose",)}
    return field in OF_PLAYERS and (field not in wanted or op in wanted[field])


def _means_players(word: Word, value: str) -> bool:
    if value.startswith(("owner_of:", "objective:")):
        return value.partition(":")[2] in ("bearer", "source")
    return value in PLAYER_WORDS or (isinstance(word, Coins) and value in PURSES)


def _words(said: Any) -> Iterator[Word]:
    """Everything that is said in a word, itself first."""
    if isinstance(said, Word):
        yield said
        for _, value in said:
            yield from _words(value)
    elif isinstance(said, tuple):
        for one in said:
            yield from _words(one)
