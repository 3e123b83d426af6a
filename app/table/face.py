"""The face of a seat: what its disc is drawn from."""

from typing import Literal, NamedTuple, TypeAlias, get_args

Mood: TypeAlias = Literal["calm", "pleased", "worried", "thinking", "sly", "out"]
MOODS: tuple[Mood, ...] = get_args(Mood)


class Face(NamedTuple):
    """The number of a seat's colour, the letter of whoever sits there, and their portrait.

    `portrait` is a drawing of `assets/people`, as `regulars/ada`; `mood` is how it looks just now.
    """

    colour: int
    letter: str
    portrait: str = ""
    mood: Mood = "calm"
