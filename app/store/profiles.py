"""The people who play at this computer: each has a name, a colour, an emblem and statistics."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Annotated, Any
from uuid import uuid4

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from app.store.emblems import emblems
from app.store.folders import Folders
from app.store.names import clean_name, is_name
from app.store.salvage import read_page, salvage, write_page
from app.store.saved_game import MOST_COLOURS, Line, Player
from app.store.statistics import FinishedGame, Sitter

FORMAT_NAME = "backroom people"
FORMAT = 1
MOST = 24
NAMELESS = "Use 1 to 40 visible characters."


def _known(emblem: str | None) -> str | None:
    if emblem is not None and emblem not in emblems():
        raise ValueError(f"There's no emblem {emblem!r:.40}.")
    return emblem


class Profile(BaseModel):
    """One person; `former` are names that the person had, for games without a key in them."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    key: Line
    name: Line
    colour: Annotated[int, Field(ge=0, lt=MOST_COLOURS)] = 0
    emblem: Annotated[str | None, AfterValidator(_known)] = None
    former: Annotated[tuple[Line, ...], Field(max_length=20)] = ()

    def has_had(self, name: str) -> bool:
        """Whether the person is called so, or was."""
        return name.casefold() in (known.casefold() for known in (self.name, *self.former))


class _Written(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    people: Annotated[tuple[Profile, ...], Field(max_length=MOST)] = ()
    active: Line = ""


@dataclass(frozen=True, slots=True)
class Profiles:
    """Everybody, and who sits in front of the screen; there is always one."""

    people: tuple[Profile, ...]
    active: Profile
    problems: tuple[str, ...] = ()

    def named(self, name: str) -> Profile | None:
        """Who is called so."""
        wanted = clean_name(name, "").casefold()
        return next((one for one in self.people if one.name.casefold() == wanted), None)

    def keyed(self, key: str | None) -> Profile | None:
        """Who has this key."""
        return next((one for one in self.people if one.key == key), None)

    def today(self, player: Player) -> Player:
        """Somebody who sat at a table once, under the name of today."""
        found = self.keyed(player.profile)
        return player if found is None else player.model_copy(update={"name": found.name})

    # What can be changed

    def with_new(self, name: str) -> "Profiles":
        """With one person more, who has a colour and an emblem that nobody has yet."""
        colours = [one.colour for one in self.people]
        colour = min(range(MOST_COLOURS), key=colours.count)
        taken = {one.emblem for one in self.people}
        emblem = next((key for key in emblems() if key not in taken), None)
        new = Profile(key=uuid4().hex[:12], name=clean_name(name), colour=colour, emblem=emblem)
        return replace(self, people=(*self.people, new))

    def changed(self, profile: Profile, **values: Any) -> "Profiles":
        """With one person changed; an old name is kept in mind."""
        new = profile.model_copy(update=values)
        if new.name != profile.name and profile.name not in new.former:
            new = new.model_copy(update={"former": (*profile.former, profile.name)[-20:]})
        people = tuple(new if one.key == profile.key else one for one in self.people)
        active = new if self.active.key == profile.key else self.active
        return replace(self, people=people, active=active)

    def without(self, profile: Profile) -> "Profiles":
        """Without one of several people."""
        people = tuple(one for one in self.people if one.key != profile.key)
        active = people[0] if self.active.key == profile.key else self.active
        return replace(self, people=people, active=active)

    def sitting(self, profile: Profile) -> "Profiles":
        """With somebody else in front of the screen."""
        return replace(self, active=profile)

    def refusal(self, name: str, besides: Profile | None = None) -> str:
        """Why nobody can be called so; nothing if somebody can."""
        if not is_name(clean_name(name, "")):
            return NAMELESS
        other = self.named(name)
        is_other = other is not None and (besides is None or other.key != besides.key)
        return f"Someone else is already called {other.name}." if other and is_other else ""


def load_profiles(folders: Folders, name: str) -> Profiles:
    """Everybody in the file; `name` is what the settings call whoever is in front of the screen."""
    path = folders.profiles
    page = read_page(path, FORMAT_NAME, FORMAT)
    written, problems = salvage(_Written, page.values, path.name)
    people = _distinct(written.people) or (Profile(key="first", name=name),)
    found = Profiles(people, people[0], (*page.problems, *problems))
    called = found.named(name)
    if called is not None:
        return found.sitting(called)
    active = found.keyed(written.active) or people[0]
    return found.sitting(active).changed(active, name=name)


def key_of(folders: Folders, name: str) -> str:
    """The key of whoever is called so, or else of whoever sits in front of the screen."""
    profiles = load_profiles(folders, name)
    return (profiles.named(name) or profiles.active).key


def save_profiles(folders: Folders, profiles: Profiles) -> None:
    """Keep everybody; NotSaved says why it could not be."""
    values = {
        FORMAT_NAME: FORMAT,
        "people": [one.model_dump(mode="json") for one in profiles.people],
        "active": profiles.active.key,
    }
    write_page(folders.profiles, values, is_sound=not profiles.problems)


def _distinct(people: Iterable[Profile]) -> tuple[Profile, ...]:
    """Those with a name of their own; a name that stands twice is the first one's."""
    found = {one.name.casefold(): one for one in reversed(tuple(people)) if is_name(one.name)}
    return tuple(reversed(found.values()))


def owned(games: Iterable[FinishedGame], profiles: Profiles) -> tuple[FinishedGame, ...]:
    """The games with everybody under the name of today; older games know people by name only."""
    return tuple(
        game.model_copy(update={"seats": tuple(_owned(one, profiles) for one in game.seats)})
        for game in games
    )


def _owned(sitter: Sitter, profiles: Profiles) -> Sitter:
    if sitter.kind != "person":
        return sitter
    found = profiles.keyed(sitter.profile) if sitter.profile else None
    if found is None and not sitter.profile:
        found = next((one for one in profiles.people if one.has_had(sitter.name)), None)
    return sitter if found is None else sitter.model_copy(update={"name": found.name})
