"""Damaged variants. Each file in `variants/` is a case: NAME.json, and NAME.txt says its fault."""

from pathlib import Path

import pytest

from app.store.folders import Folders
from app.store.variants import BadVariant, list_variants, read_variant

CASES = sorted((Path(__file__).parent / "variants").glob("*.json"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_damaged_variant_is_refused_in_one_sentence(case):
    with pytest.raises(BadVariant) as caught:
        read_variant(case)
    assert str(caught.value) == case.with_suffix(".txt").read_text("utf-8").strip()
    assert "\n" not in str(caught.value)


def test_bad_files_do_not_hide_the_good_ones(tmp_path):
    folders = Folders(tmp_path)
    folders.variants.mkdir()
    for case in CASES:
        (folders.variants / case.name).write_bytes(case.read_bytes())
    found = list_variants("knives", folders)
    assert {variant.path.stem for variant in found.variants} >= {"quick", "standard", "long"}
    assert len(found.bad) == len(CASES)
