"""What the person chose for the whole program, in one JSON file, by section.

The settings screen is made from the fields: each has a title, a sentence, a default and a range.
"""

from typing import Annotated, Any, Literal, NamedTuple

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator
from pydantic.config import JsonDict

from app.store.folders import Folders
from app.store.names import MOST_LETTERS, is_name, seen
from app.store.salvage import read_page, salvage, unknown, write_page
from rules.kernel.codec import first_problem

FORMAT_NAME = "backroom settings"
FORMAT = 1
SPEEDS = (0.5, 1.0, 2.0, 0.0)
SMALLEST = (960, 540)
LARGEST = (16384, 16384)
# Keys that always mean the same: they move the focus and choose cards in hand.
FIXED_KEYS = frozenset({"tab", "up", "down", "left", "right", *"0123456789"})
# What older files do not have, and its key if somebody has chosen the usual one for another action.
LATER_KEYS = {"say": "f7", "heard": "f6", "manner": "f5", "passing": "f4",
              "standing": "f3", "known": "f2"}  # fmt: skip
# What a setting was called in older files.
RENAMED = {"keys": {"last_trick": "look_back"}, "sound": {"volume": "effects"}}


class BadSetting(Exception):
    """A value that a setting cannot have, and why, in one sentence."""


class Loaded(NamedTuple):
    """The settings in force, and a sentence for everything in the file that could not be used."""

    settings: "Settings"
    problems: tuple[str, ...]


def _setting(default: Any, title: str, about: str, **more: Any) -> Any:
    """A field: limits go to pydantic; `step`, `enum`, `labels`, `hidden` to the screen."""
    extra: JsonDict = {
        name: more.pop(name) for name in ("step", "labels", "enum", "hidden") if name in more
    }
    return Field(
        default=default, title=title, description=about, json_schema_extra=extra or None, **more
    )


def _known_speed(speed: float) -> float:
    if speed not in SPEEDS:
        raise ValueError("the speed is 0.5, 1, 2, or 0 for instant")
    return speed


def _window(size: tuple[int, int]) -> tuple[int, int]:
    for side, least, most in zip(size, SMALLEST, LARGEST, strict=True):
        if not least <= side <= most:
            raise ValueError(f"a window is at least {SMALLEST[0]} by {SMALLEST[1]} pixels")
    return size


def _name(name: str) -> str:
    name = seen(name)
    if not is_name(name):
        raise ValueError(f"a name has 1 to {MOST_LETTERS} letters, all of them visible")
    return name


def _free_key(key: str) -> str:
    if key in FIXED_KEYS:
        raise ValueError(f"{key!r} always moves the focus or chooses a card")
    if not key.isprintable() or key != key.strip().casefold():
        raise ValueError(f"{key!r} is no name of a key")
    return key


KeyName = Annotated[str, Field(min_length=1, max_length=30), AfterValidator(_free_key)]


class Section(BaseModel):
    """One page of the settings."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)


class Display(Section):
    """The window and the size of what is in it."""

    full_screen: bool = _setting(False, "Full screen", "Use the whole screen.")
    scale: int = _setting(
        100, "Interface size", "How large everything is drawn, in percent.",
        ge=80, le=200, multiple_of=10,
    )  # fmt: skip
    text_size: int = _setting(
        100, "Text size", "How large text is drawn, in percent.", ge=100, le=200, multiple_of=25
    )
    window: Annotated[tuple[int, int], AfterValidator(_window)] = _setting(
        (1280, 720), "Window size", "How large the window opens.", hidden=True
    )


class SoundSettings(Section):
    """What is heard."""

    effects: int = _setting(
        70, "Effects", "How loud cards, coins and all that happens are.", ge=0, le=100, step=5
    )
    room: int = _setting(70, "Room", "How loud the room around the table is.", ge=0, le=100, step=5)
    music: int = _setting(
        0, "Music", "How loud the music is; there is none at 0 %.", ge=0, le=100, step=5
    )
    muted: bool = _setting(False, "Mute", "Play no sound at all.")


class MotionSettings(Section):
    """How things move."""

    speed: Annotated[float, AfterValidator(_known_speed)] = _setting(
        1.0, "Speed of motion", "How quickly cards move.",
        enum=list(SPEEDS), labels=["Half", "Normal", "Double", "Instant"],
    )  # fmt: skip
    reduce_motion: bool = _setting(False, "Reduce motion", "Fade instead of moving things.")
    wait_for_me: Literal["novices", "always", "never"] = _setting(
        "novices", "Wait for me",
        "After each trick, shown card, or revealed stack the table waits for Go on.",
        labels=["Among novices", "Always", "Never"],
    )  # fmt: skip
    bot_pace: Literal["quick", "normal", "relaxed"] = _setting(
        "normal", "Pace of bots", "How long bots pause before they act."
    )
    ask_me: Literal["able", "always"] = _setting(
        "able", "Ask me to react",
        "Alone with bots you can be spared questions to which you could only pass.",
        labels=["When I can", "Always"],
    )  # fmt: skip
    play_forced: bool = _setting(
        False, "Play forced cards",
        "Alone with bots, your card plays itself when the rules leave you only one.",
    )  # fmt: skip
    hold: bool = _setting(
        False, "Hold priority",
        "Where a game has quiet moments, such as between actions, ask me in those, too.",
    )  # fmt: skip


class HotSeat(Section):
    """Several people at one screen."""

    recap: bool = _setting(True, "Recap", "After the curtain, tell what happened since your turn.")
    curtain_on_focus_loss: bool = _setting(
        True, "Curtain when you look away", "Cover the table when the window loses the focus."
    )
    call: bool = _setting(
        True, "Ask all of us at once",
        "Where one after the other may react, ask at the open table whether anybody wants to.",
    )  # fmt: skip
    hold_seconds: float = _setting(
        0.5, "Hold to lift", "How many seconds to hold the button that lifts the curtain.",
        ge=0.2, le=2.0, step=0.1,
    )  # fmt: skip


class Accessibility(Section):
    """Easier to see, read and handle."""

    high_contrast: bool = _setting(False, "High contrast", "Plain backgrounds, stronger outlines.")
    seat_palette: Literal["standard", "safe"] = _setting(
        "standard", "Seat colours", "Colours that colour-blind people can tell apart.",
        labels=["Standard", "Colour-blind safe"],
    )  # fmt: skip
    zoom_delay: float = _setting(
        0.4, "Zoom delay", "How many seconds the pointer rests on a card before it is enlarged.",
        ge=0.2, le=1.5, step=0.1,
    )  # fmt: skip
    explain: Literal["never", "hover", "always"] = _setting(
        "hover", "Explain illegal moves", "When the table says why something is not allowed.",
        labels=["Never", "When pointed at", "Always"],
    )  # fmt: skip
    confirm_plays: bool = _setting(False, "Confirm plays", "Ask again before a card is played.")


class Content(Section):
    """What the games speak of."""

    tame: bool = _setting(
        False, "Tame theme", "Play with harmless pictures and words. The rules stay the same."
    )


class BotHabits(Section):
    """The bots at the table."""

    level: Literal["random", "novice", "regular", "sharp"] = _setting(
        "regular", "Usual level", "How well bots play in a new game."
    )
    reasons: bool = _setting(True, "Reasons in hints", "A hint says why, too.")


class Keys(Section):
    """One key for each action."""

    confirm: KeyName = _setting("return", "Confirm", "Chooses what has the focus.")
    cancel: KeyName = _setting("escape", "Back", "Goes one step back.")
    zoom: KeyName = _setting("space", "Zoom", "Shows the card in reading size.")
    hint: KeyName = _setting("h", "Hint", "Asks a strong bot.")
    undo: KeyName = _setting("u", "Undo", "Takes the last decision back.")
    redo: KeyName = _setting("r", "Redo", "Does again what was taken back.")
    say: KeyName = _setting("c", "Say", "Says something at tables where claims are made.")
    heard: KeyName = _setting("w", "What was said", "Shows who said what about whom.")
    log: KeyName = _setting("l", "Log", "Shows or hides the log.")
    flag: KeyName = _setting("f8", "Flag", "In designer mode: keeps this moment with a note.")
    menu: KeyName = _setting("f10", "Menu", "Opens the menu of the table.")
    look_back: KeyName = _setting("t", "Look back", "Shows again what was played or revealed last.")
    manner: KeyName = _setting("f", "Face up or down", "Changes how the next card is played.")
    passing: KeyName = _setting("p", "Keep passing", "Passes on and on, or stops it.")
    standing: KeyName = _setting("b", "Who is winning", "Shows who has what.")
    known: KeyName = _setting("k", "What I know", "Shows what you know of the others.")
    full_screen: KeyName = _setting("f11", "Full screen", "Fills the screen, or a window.")
    mute: KeyName = _setting("m", "Mute", "Turns the sound off and on.")

    @model_validator(mode="before")
    @classmethod
    def _make_room(cls, chosen: Any) -> Any:
        """A key that was chosen before an action came that usually has it stays as it is."""
        if not isinstance(chosen, dict):
            return chosen
        taken = list(chosen.values())
        moved = {
            action: spare
            for action, spare in LATER_KEYS.items()
            if action not in chosen and cls.model_fields[action].default in taken
        }
        return {**chosen, **moved}

    @model_validator(mode="after")
    def _no_key_twice(self) -> "Keys":
        actions: dict[str, str] = {}
        for action, key in self.model_dump().items():
            if key in actions:
                raise ValueError(f"{key!r} cannot be the key for {actions[key]} and for {action}")
            actions[key] = action
        return self


class Person(Section):
    """Whoever sits in front of the screen."""

    name: Annotated[str, AfterValidator(_name)] = _setting(
        "Player", "Your name", "What you are called at the table."
    )


class Designer(Section):
    """For those who make games, or try them out for somebody who does."""

    mode: bool = _setting(
        False, "Designer mode",
        "Shows the number of each rule, takes seeds, and keeps moments to send to a designer.",
    )  # fmt: skip


class Settings(BaseModel):
    """Everything that can be chosen."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    display: Display = Display()
    sound: SoundSettings = SoundSettings()
    motion: MotionSettings = MotionSettings()
    hot_seat: HotSeat = HotSeat()
    accessibility: Accessibility = Accessibility()
    content: Content = Content()
    bots: BotHabits = BotHabits()
    keys: Keys = Keys()
    person: Person = Person()
    designer: Designer = Designer()


SECTIONS: dict[str, type[Section]] = {
    name: type(getattr(Settings(), name)) for name in Settings.model_fields
}


def changed(settings: Settings, section: str, name: str, value: object) -> Settings:
    """The settings with one value changed; BadSetting says why it cannot be."""
    page: Section = getattr(settings, section)
    try:
        new = type(page).model_validate({**page.model_dump(), name: value}, strict=True)
    except ValidationError as error:
        raise BadSetting(first_problem(error, type(page).model_fields)) from error
    return settings.model_copy(update={section: new})


def load_settings(folders: Folders) -> Loaded:
    """The settings of the file; whatever is wrong in it has its default."""
    path = folders.settings
    page = read_page(path, FORMAT_NAME, FORMAT)
    problems = [*page.problems, *unknown(page.values, tuple(SECTIONS), path.name)]
    sections: dict[str, Section] = {}
    for name, kind in SECTIONS.items():
        where = f"{path.name}: {name}"
        sections[name], wrong = salvage(kind, _renamed(name, page.values.get(name, {})), where)
        problems += wrong
    return Loaded(Settings.model_validate(sections), tuple(problems))


def _renamed(section: str, values: object) -> object:
    """The values of a section under the names that they have now."""
    names = RENAMED.get(section, {})
    if not isinstance(values, dict):
        return values
    return {names.get(name, name): value for name, value in values.items()}


def save_settings(folders: Folders, settings: Settings) -> None:
    """Write the file; NotSaved says why it could not be. A file with faults is kept aside."""
    is_sound = not load_settings(folders).problems
    values = {FORMAT_NAME: FORMAT, **settings.model_dump(mode="json")}
    write_page(folders.settings, values, is_sound=is_sound)
