"""Variants of ours and of the person's own."""

import json

import pytest

from app.store.folders import Folders
from app.store.variants import BadVariant, find_variant, list_variants
from rules.games import GAMES


def own_variant(folders, file, **changes):
    folders.variants.mkdir(exist_ok=True)
    page = {"backroom variant": 1, "game": "knives", "name": "Mine", "about": "", "options": {}}
    (folders.variants / file).write_text(json.dumps({**page, **changes}))


def test_ours_are_all_sound_and_say_what_they_change(tmp_path):
    found = list_variants("knives", Folders(tmp_path))
    options = {variant.path.stem: variant.options.model_dump() for variant in found.variants}
    printed = GAMES["knives"].options().model_dump()
    changed = {
        name: {key for key, value in values.items() if value != printed[key]}
        for name, values in options.items()
    }
    assert found.bad == ()
    assert changed == {
        "quick": {"length"},
        "standard": set(),
        "long": {"length"},
        "simplified_scoring": {"scoring"},
        "simplified_rules": {"rules"},
        "playtest_rich_kings": {"king_coins", "win_at", "middle_at", "high_at"},
    }
    assert options["quick"]["length"] == 10
    assert options["long"]["length"] == 20
    assert all(variant.about for variant in found.variants)


def test_ours_of_never_bring_a_knife_are_sound_too(tmp_path):
    found = list_variants("never_bring_a_knife", Folders(tmp_path))
    changed = {v.path.stem: v.options.model_dump(exclude_defaults=True) for v in found.variants}
    assert found.bad == ()
    assert changed == {
        "standard": {},
        "easy": {"easy_mode": True},
        "hard": {"hard_mode": True},
        "easy_and_hard": {"easy_mode": True, "hard_mode": True},
        "quick_draw": {"fall_at": 2, "hand_size": 3},
    }
    assert all(variant.about for variant in found.variants)


@pytest.mark.parametrize("name", ["simplified_rules", "Simplified Rules", "simplified-rules"])
def test_a_variant_is_found_by_file_or_name(tmp_path, name):
    found = find_variant("knives", name, Folders(tmp_path))
    assert found.path.name == "simplified_rules.json"


def test_own_variants_are_found_too(tmp_path):
    folders = Folders(tmp_path)
    own_variant(folders, "mine.json", name="House Rules", options={"length": 33})
    assert find_variant("knives", "house rules", folders).options.model_dump()["length"] == 33
    assert find_variant("knives", "mine", folders).name == "House Rules"
    path = str(folders.variants / "mine.json")
    assert find_variant("knives", path, folders).name == "House Rules"


def test_an_unknown_name_lists_the_known_ones(tmp_path):
    with pytest.raises(BadVariant, match=r"no variant 'fast'. It has .*quick"):
        find_variant("knives", "fast", Folders(tmp_path))


def test_a_bad_file_that_is_asked_for_says_what_is_wrong_with_it(tmp_path):
    folders = Folders(tmp_path)
    own_variant(folders, "mine.json", options={"length": 3})
    with pytest.raises(BadVariant, match=r"^mine\.json: options: 'length' should be"):
        find_variant("knives", "mine", folders)


def test_a_path_that_leads_nowhere_is_a_sentence(tmp_path):
    with pytest.raises(BadVariant, match=r"^gone\.json: Backroom can't read this file"):
        find_variant("knives", str(tmp_path / "gone.json"), Folders(tmp_path))
