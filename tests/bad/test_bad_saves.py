"""Damaged saves. Each file in `saves/` is a case: NAME.save, and NAME.txt with what is said of it.

`(sum)` in a file stands for the right checksum, `(seal)` for the right check of a line, so that a
case gets past it. The files in
`saves/half_sound/` open; their .txt has the number of sound commands and then the notice.
"""

from pathlib import Path

import pytest

from app.store.save_format import checksum
from app.store.saved_game import BadSave
from app.store.saves import list_saves, open_save
from app.store.seal import Seal

FOLDER = Path(__file__).parent / "saves"
REFUSED = sorted(FOLDER.glob("*.save"))
HALF_SOUND = sorted((FOLDER / "half_sound").glob("*.save"))


def set_up(case, folder):
    """A copy of the case with its checksum filled in."""
    data = case.read_bytes()
    if data.endswith(b"(seal)\n"):
        data = sealed(data.decode("utf-8")).encode("utf-8")
    if data.endswith(b"(sum)\n"):
        before = data[: data.rindex(b"end ")].decode("utf-8")
        data = data.replace(b"(sum)", checksum(before).encode())
    path = folder / case.name
    path.write_bytes(data)
    return path, data


def sealed(text):
    """The text with the right check at the end of every line that asks for it."""
    head, end, log = text.partition("\n} (seal)\n")
    assert end
    seal = Seal()
    lines = [seal.sign(f"{head}\n}}")]
    for line in log.removesuffix("\n").split("\n"):
        plain = line.removesuffix(" (seal)")
        lines.append(line if plain == line else seal.sign(plain))
    return "\n".join([*lines, ""])


def said_of(case):
    return case.with_suffix(".txt").read_text("utf-8").strip()


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case.stem)
def test_a_damaged_save_is_refused_in_one_sentence(case, tmp_path):
    path, data = set_up(case, tmp_path)
    with pytest.raises(BadSave) as caught:
        open_save(path)
    assert str(caught.value) == said_of(case)
    assert "\n" not in str(caught.value)
    assert path.read_bytes() == data


@pytest.mark.parametrize("case", HALF_SOUND, ids=lambda case: case.stem)
def test_a_log_that_turns_illegal_opens_at_its_last_sound_position(case, tmp_path):
    path, data = set_up(case, tmp_path)
    number, notice = said_of(case).split("\n")
    opened = open_save(path)
    assert len(opened.match) == int(number)
    assert opened.notice == notice
    assert path.read_bytes() == data


def test_bad_files_do_not_hide_the_good_ones(tmp_path):
    good = Path(__file__).parents[1] / "saves" / "format_1.save"
    (tmp_path / good.name).write_bytes(good.read_bytes())
    said = {said_of(case) for case in REFUSED if set_up(case, tmp_path)}
    shelf = list_saves(tmp_path)
    assert [path.name for path, _ in shelf.games if path.name == good.name] == [good.name]
    assert {str(problem) for problem in shelf.bad} | {said_of(_wrong_position())} == said


def _wrong_position():
    """The one file whose fault only shows when it is played."""
    return FOLDER / "wrong_fingerprint.save"
