"""The emblems: what a person at the screen can have in the disc instead of a letter."""

import tomllib
from collections.abc import Mapping
from functools import cache

from pydantic import BaseModel, ConfigDict, TypeAdapter

from app.assets import assets_folder
from app.store.saved_game import Title


class Emblem(BaseModel):
    """A drawing with a name and a line; some also have pleased and worried faces."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Title
    line: Title
    faces: bool


@cache
def emblems() -> Mapping[str, Emblem]:
    """All of them by key, in the order of the picker."""
    text = (assets_folder() / "people" / "emblems.toml").read_text("utf-8")
    return TypeAdapter(dict[str, Emblem]).validate_python(tomllib.loads(text))
