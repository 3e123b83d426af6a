"""Folders outside the program's own, and paths as people type them."""

import os
from pathlib import Path

import pytest

from app.store import outside


def test_the_sharing_folder_is_one_that_is_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    documents, downloads = tmp_path / "Documents", tmp_path / "Downloads"
    monkeypatch.setattr(outside, "user_documents_path", lambda: documents)
    monkeypatch.setattr(outside, "user_downloads_path", lambda: downloads)
    assert outside.sharing_folder() == Path.home()
    downloads.mkdir()
    assert outside.sharing_folder() == downloads
    documents.mkdir()
    assert outside.sharing_folder() == documents


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("  /a/b.save ", "/a/b.save"),
        ('"/a b/c.save"', "/a b/c.save"),
        ("file:///a/b.save", "/a/b.save"),
        ("file:///a%20b/%C3%A9.save", "/a b/é.save"),
        ("file://localhost/a.save", "/a.save"),
        pytest.param(
            "~no-such-person-here/x",
            "~no-such-person-here/x",
            marks=pytest.mark.skipif(os.name == "nt", reason="any name may be a person's there"),
        ),
    ],
)
def test_a_typed_path(typed: str, meant: str) -> None:
    assert outside.typed_path(typed) == Path(meant)


@pytest.mark.parametrize(
    ("link", "meant"),
    [
        ("file:///C:/My%20Games/a.save", "C:/My Games/a.save"),
        ("file://server/games/a.save", "//server/games/a.save"),
        ("file:///games/a.save", "/games/a.save"),
    ],
)
def test_a_link_on_windows(link: str, meant: str) -> None:
    assert outside.of_link(link, windows=True) == meant


def test_a_tilde_is_home() -> None:
    assert outside.typed_path("~/x") == Path.home() / "x"
