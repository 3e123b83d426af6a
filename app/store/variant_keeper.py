"""The person's own variants: written to their folder, and thrown away again."""

import json
import re
from pathlib import Path

from app.store.files import NotSaved, free_path, save_text
from app.store.folders import Folders
from app.store.game_page import FORMAT
from app.store.names import clean_line
from rules.kernel.game import Options

MOST_NAME = 60


def keep_variant(
    folders: Folders, game: str, name: str, options: Options, deck: str | None = None
) -> Path:
    """Write the options under a name into a new file; NotSaved says why it could not be."""
    name = clean_line(name, MOST_NAME)
    if not name:
        raise NotSaved("a variant needs a name")
    stem = "_".join(re.findall(r"[a-z0-9]+", name.casefold()))[:40] or "variant"
    path = free_path(folders.variants, f"{game}_{stem}", ".json")
    page = {
        "backroom variant": FORMAT,
        "game": game,
        "name": name,
        "about": "",
        "options": options.model_dump(mode="json", exclude_defaults=True),
        **({"deck": deck} if deck else {}),
    }
    save_text(path, json.dumps(page, ensure_ascii=False, indent=1) + "\n")
    return path


def forget_variant(path: Path) -> None:
    """Delete a variant's file; NotSaved says why it could not be."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise NotSaved(f"{path} cannot be deleted ({error.strerror})") from error
