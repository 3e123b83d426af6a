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
        raise ValueError("Choose a speed of 0.5, 1, or 2, or 0 for instant.")
    return speed


def _window(size: tuple[int, int]) -> tuple[int, int]:
    for side, least, most in zip(size, SMALLEST, LARGEST, strict=True):
        if not least <= side <= most:
            raise ValueError(f"The window must be at least {SMALLEST[0]} by {SMALLEST[1]} pixels.")
    return size


def _name(name: str) -> str:
    name = seen(name)
    if not is_name(name):
        raise ValueError(f"Use 1 to {MOST_LETTERS} visible characters.")
    return name


def _free_key(key: str) -> str:
    if key in FIXED_KEYS:
        raise ValueError(f"You can't use {key!r}. It always moves the focus or picks a card.")
    if not key.isprintable() or key != key.strip().casefold():
        raise ValueError(f"{key!r} isn't the name of a key.")
    return key


KeyName = Annotated[str, Field(min_length=1, max_length=30), AfterValidator(_free_key)]


class Section(BaseModel):
    """One page of the settings."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)


class Display(Section):
    """The window and the size of what is in it."""

    full_screen: bool = _setting(False, "Full screen", "Fills the whole screen.")
    scale: int = _setting(
        100, "Interface size", "Makes everything larger or smaller.",
        ge=80, le=200, multiple_of=10,
    )  # fmt: skip
    text_size: int = _setting(
        100, "Text size", "Makes only the text larger.", ge=100, le=200, multiple_of=25
    )
    window: Annotated[tuple[int, int], AfterValidator(_window)] | None = _setting(
        None, "Window size", "Size of the window when Backroom opens.", hidden=True
    )


class SoundSettings(Section):
    """What is heard."""

    effects: int = _setting(
        70, "Effects", "Volume of cards, coins, and other moves.", ge=0, le=100, step=5
    )
    room: int = _setting(70, "Room", "Volume of the background sounds.", ge=0, le=100, step=5)
    music: int = _setting(
        0, "Music", "Volume of the music. At 0% there's none.", ge=0, le=100, step=5
    )
    muted: bool = _setting(False, "Mute", "Turns all sound off.")


class MotionSettings(Section):
    """How things move."""

    speed: Annotated[float, AfterValidator(_known_speed)] = _setting(
        1.0, "Animation speed", "Choose how fast cards move.",
        enum=list(SPEEDS), labels=["Half", "Normal", "Double", "Instant"],
    )  # fmt: skip
    reduce_motion: bool = _setting(
        False, "Reduce motion", "Things fade in and out instead of moving."
    )
    wait_for_me: Literal["novices", "always", "never"] = _setting(
        "novices", "Wait for me",
        "Choose when the table waits for you after a trick, shown card, or revealed stack.",
        labels=["With novices", "Always", "Never"],
    )  # fmt: skip
    bot_pace: Literal["quick", "normal", "relaxed"] = _setting(
        "normal", "Bot pace", "Choose how long bots pause before they act."
    )
    ask_me: Literal["able", "always"] = _setting(
        "able", "Ask me to react",
        "When all the others are bots, choose if you're asked only when you can react, or always.",
        labels=["When I can", "Always"],
    )  # fmt: skip
    play_forced: bool = _setting(
        False, "Play forced cards",
        "When all the others are bots, plays your card for you if it's the only one you can play.",
    )  # fmt: skip
    hold: bool = _setting(
        False, "Hold priority",
        "Also asks you in quiet moments, such as between actions.",
    )  # fmt: skip


class HotSeat(Section):
    """Several people at one screen."""

    recap: bool = _setting(
        True, "Recap", "Once the curtain lifts, tells you what happened since your last turn."
    )
    curtain_on_focus_loss: bool = _setting(
        True, "Curtain when you look away", "Covers the table when you switch to another window."
    )
    call: bool = _setting(
        True, "Ask everyone together",
        "Asks the whole table who wants to react, instead of one player after another.",
    )  # fmt: skip
    hold_seconds: float = _setting(
        0.5, "Hold to lift", "Seconds to hold the button that lifts the curtain.",
        ge=0.2, le=2.0, step=0.1,
    )  # fmt: skip


class Accessibility(Section):
    """Easier to see, read and handle."""

    high_contrast: bool = _setting(
        False, "High contrast", "Uses plain backgrounds and stronger outlines."
    )
    seat_palette: Literal["standard", "safe"] = _setting(
        "standard", "Seat colors", "Choose colors that color-blind players can tell apart.",
        labels=["Standard", "Color-blind safe"],
    )  # fmt: skip
    zoom_delay: float = _setting(
        0.4, "Zoom delay", "Seconds before a card you point at is enlarged.",
        ge=0.2, le=1.5, step=0.1,
    )  # fmt: skip
    explain: Literal["never", "hover", "always"] = _setting(
        "hover", "Explain illegal moves",
        "Choose when you're told why you can't do something.",
        labels=["Never", "When I point", "Always"],
    )  # fmt: skip
    confirm_plays: bool = _setting(False, "Confirm plays", "Asks you again before you play a card.")


class Content(Section):
    """What the games speak of."""

    tame: bool = _setting(
        False, "Tame theme", "Swaps in harmless pictures and words. The rules stay the same."
    )


class BotHabits(Section):
    """The bots at the table."""

    level: Literal["random", "novice", "regular", "sharp"] = _setting(
        "regular", "Usual level", "Choose how well bots play in a new game."
    )
    reasons: bool = _setting(True, "Reasons in hints", "Hints also tell you why.")


class Keys(Section):
    """One key for each action."""

    confirm: KeyName = _setting("return", "Confirm", "Picks whatever has the focus.")
    cancel: KeyName = _setting("escape", "Back", "Goes back one step.")
    zoom: KeyName = _setting("space", "Zoom", "Shows the card large enough to read.")
    hint: KeyName = _setting("h", "Hint", "Asks a strong bot for advice.")
    undo: KeyName = _setting("u", "Undo", "Undoes your last decision.")
    redo: KeyName = _setting("r", "Redo", "Redoes what you undid.")
    say: KeyName = _setting("c", "Say", "Makes a claim, in games where players can.")
    heard: KeyName = _setting("w", "What was said", "Shows who said what about which player.")
    log: KeyName = _setting("l", "Log", "Shows or hides the log.")
    flag: KeyName = _setting("f8", "Flag", "In designer mode, saves this moment with a note.")
    menu: KeyName = _setting("f10", "Menu", "Opens the table's menu.")
    look_back: KeyName = _setting("t", "Look back", "Shows what was just played or revealed.")
    manner: KeyName = _setting(
        "f", "Face up or down", "Switches the next card between face up and face down."
    )
    passing: KeyName = _setting("p", "Keep passing", "Keeps passing for you, or stops.")
    standing: KeyName = _setting("b", "Who's winning", "Shows the scores so far.")
    known: KeyName = _setting("k", "What I know", "Shows what you know about the others.")
    full_screen: KeyName = _setting(
        "f11", "Full screen", "Switches between full screen and a window."
    )
    mute: KeyName = _setting("m", "Mute", "Turns all sound off or on.")

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
                raise ValueError(f"{key!r} can't be the key for both {actions[key]} and {action}.")
            actions[key] = action
        return self


class Person(Section):
    """Whoever sits in front of the screen."""

    name: Annotated[str, AfterValidator(_name)] = _setting(
        "Player", "Your name", "The name everyone sees at the table."
    )


class Designer(Section):
    """For those who make games, or try them out for somebody who does."""

    mode: bool = _setting(
        False, "Designer mode",
        "Shows rule numbers, lets you set seeds, and saves moments to send to a designer.",
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
