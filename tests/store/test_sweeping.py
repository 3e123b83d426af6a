"""What killed programs leave: cleared away once it is nobody's."""

import os
import time

import pytest

from app.store.folders import Folders
from app.store.locks import InUse, Lock
from app.store.sweeping import OLD, sweep


def test_old_unfinished_files_go_and_everything_else_stays(tmp_path):
    folders = Folders(tmp_path)
    folders.saves.mkdir()
    old, fresh = folders.saves / ".a-x1.new", folders.saves / ".a-x2.new"
    named, save = folders.saves / "mine.new", folders.saves / "a.save"
    root = folders.root / ".settings-x.new"
    for path in (old, fresh, named, save, root):
        path.write_text("x")
    for path in (old, named, save, root):
        os.utime(path, (time.time() - OLD - 60,) * 2)
    sweep(folders)
    assert not old.exists()
    assert not root.exists()
    assert fresh.exists()
    assert named.exists()
    assert save.exists()


def test_a_lock_goes_unless_somebody_holds_it(tmp_path):
    folders = Folders(tmp_path)
    folders.saves.mkdir()
    (folders.saves / "left.save.lock").touch()
    with Lock(folders.saves / "held.save"):
        sweep(folders)
        assert os.listdir(folders.saves) == ["held.save.lock"]
        with pytest.raises(InUse):
            Lock(folders.saves / "held.save")


def test_a_folder_that_is_not_there_is_clean(tmp_path):
    sweep(Folders(tmp_path / "nowhere"))
    assert not (tmp_path / "nowhere").exists()
