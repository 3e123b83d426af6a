"""The fetched pip: found in an index as any index writes it, and only the pinned bytes are kept."""

import hashlib

import pytest

from build_scripts import pip_wheel

NAME = "pip-26.3-py3-none-any.whl"
CONTENT = b"a wheel"
PAGE = """<!DOCTYPE html><html><body>
<a href="../../files/pip-26.2-py3-none-any.whl#sha256=00">pip-26.2-py3-none-any.whl</a>
<a data-requires-python="&gt;=3.10" href="../../files/{name}#sha256=00">{name}</a>
</body></html>"""


@pytest.fixture
def index(tmp_path, monkeypatch):
    """An index in a folder that has the wheel, and a pin of its hash."""
    pinned = tmp_path / "pip.txt"
    pinned.write_text(f"pip==26.3 \\\n    --hash=sha256:{hashlib.sha256(CONTENT).hexdigest()}\n")
    monkeypatch.setattr(pip_wheel, "PINNED", pinned)
    monkeypatch.delenv("PIP_NO_INDEX", raising=False)
    (tmp_path / "files").mkdir()
    (tmp_path / "files" / NAME).write_bytes(CONTENT)
    pages = {"simple/pip/": PAGE.format(name=NAME).encode()}

    def get(place):
        path = place.removeprefix("https://index.example/")
        return pages[path] if path in pages else (tmp_path / path).read_bytes()

    monkeypatch.setattr(pip_wheel, "get", get)
    monkeypatch.setenv("PIP_INDEX_URL", "https://index.example/simple/")
    return tmp_path


@pytest.fixture
def folder(tmp_path):
    place = tmp_path / "venv"
    place.mkdir()
    return place


def test_the_pinned_wheel_is_fetched_and_its_place_printed(index, folder, capsys):
    assert pip_wheel.main(folder) == 0
    assert capsys.readouterr().out == f"{folder / NAME}\n"
    assert (folder / NAME).read_bytes() == CONTENT


def test_other_bytes_are_thrown_away(index, folder, capsys):
    (index / "files" / NAME).write_bytes(b"another wheel")
    assert pip_wheel.main(folder) == 1
    assert "not the one that is pinned" in capsys.readouterr().out
    assert list(folder.iterdir()) == []


def test_a_wheel_that_is_there_is_not_fetched_again(index, folder, monkeypatch):
    (folder / NAME).write_bytes(CONTENT)
    monkeypatch.setattr(pip_wheel, "get", lambda place: pytest.fail("it was fetched"))
    assert pip_wheel.main(folder) == 0


def test_half_a_wheel_is_fetched_again(index, folder):
    (folder / NAME).write_bytes(CONTENT[:3])
    assert pip_wheel.main(folder) == 0
    assert (folder / NAME).read_bytes() == CONTENT


def test_an_index_without_it_is_said_so(index, folder, capsys, monkeypatch):
    monkeypatch.setattr(pip_wheel, "get", lambda place: b"<html></html>")
    assert pip_wheel.main(folder) == 1
    assert capsys.readouterr().out == f"The package index has no {NAME}.\n"


def test_no_network_is_a_sentence(folder, capsys, monkeypatch):
    monkeypatch.delenv("PIP_NO_INDEX", raising=False)
    monkeypatch.setenv("PIP_INDEX_URL", "file:///no/such/index")
    assert pip_wheel.main(folder) == 1
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_no_index_means_no_index(index, folder, capsys, monkeypatch):
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    assert pip_wheel.main(folder) == 1
    assert "PIP_NO_INDEX" in capsys.readouterr().out
    assert list(folder.iterdir()) == []


def test_the_pin_of_the_project_can_be_read():
    name, hashes = pip_wheel.pin(pip_wheel.PINNED.read_text("utf-8"))
    assert name.startswith("pip-")
    assert hashes


@pytest.mark.parametrize("certificates", [True, False])
def test_certificates_are_checked_wherever_there_are_any(monkeypatch, tmp_path, certificates):
    (tmp_path / "certs").mkdir()
    if certificates:
        (tmp_path / "certs" / "one.pem").touch()
    paths = pip_wheel.ssl.get_default_verify_paths()._replace(
        cafile=None, capath=str(tmp_path / "certs")
    )
    monkeypatch.setattr(pip_wheel.ssl, "get_default_verify_paths", lambda: paths)
    monkeypatch.delenv("PIP_CERT", raising=False)
    assert (pip_wheel.trust().verify_mode == pip_wheel.ssl.CERT_REQUIRED) is certificates
