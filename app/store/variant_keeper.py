"""The person's own variants: written to their folder, and thrown away again."""

import json
import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from app.store.card_changes import CardChanges, changed_deck, changes_between
from app.store.decks import with_deck
from app.store.files import NotSaved, free_path, patiently, save_text
from app.store.folders import Folders
from app.store.game_page import FORMAT
from app.store.names import clean_line
from rules.games import GAMES
from rules.kernel.options import Options

MOST_NAME = 60


@dataclass(frozen=True, slots=True)
class NewVariant:
    """A variant before it has a file; `deck` and `cards` are for games whose cards are data."""

    game: str
    name: str
    options: Options
    deck: str | None = None
    cards: tuple[CardChanges, ...] = ()
    about: str = ""
    author: str = ""
    notes: str = ""


def keep_variant(folders: Folders, draft: NewVariant, path: Path | None = None) -> Path:
    """Write a variant into its file, or a new one; NotSaved says why it could not be."""
    name = clean_line(draft.name, MOST_NAME)
    if not name:
        raise NotSaved("Give the variant a name.")
    stem = "_".join(re.findall(r"[a-z0-9]+", name.casefold()))[:40] or "variant"
    path = path or free_path(folders.variants, f"{draft.game}_{stem}", ".json")
    write_variant(path, replace(draft, name=name), folders)
    return path


def write_variant(path: Path, draft: NewVariant, folders: Folders) -> None:
    """Write a variant that needs no other file; NotSaved says why it could not be."""
    save_text(path, json.dumps(variant_page(draft, folders), ensure_ascii=False, indent=1) + "\n")


def variant_page(draft: NewVariant, folders: Folders) -> dict[str, Any]:
    """What a variant's file says."""
    changes = [each.content for each in draft.cards if each.content]
    said = {"author": draft.author, "notes": draft.notes, "deck": draft.deck}
    if len(changes) > 1:
        changes = [merged(draft, folders).content]
    return {
        "backroom variant": FORMAT,
        "game": draft.game,
        "name": draft.name,
        "about": draft.about,
        "options": draft.options.model_dump(mode="json", exclude_defaults=True),
        **{field: value for field, value in said.items() if value},
        **({"cards": changes[0]} if changes else {}),
    }


def merged(draft: NewVariant, folders: Folders) -> CardChanges:
    """Several changes, one on top of the other, as one."""
    ready = with_deck(GAMES[draft.game], folders, draft.deck)
    assert ready.deck_file is not None
    return changes_between(ready.deck_file, changed_deck(ready, draft.cards, draft.name))


def forget_variant(path: Path) -> None:
    """Delete a variant's file; NotSaved says why it could not be."""
    try:
        patiently(lambda: path.unlink(missing_ok=True))
    except OSError as error:
        raise NotSaved(f"Backroom can't delete {path} ({error.strerror}).") from error
