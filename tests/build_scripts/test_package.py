"""The package: what is in it, what it says when it cannot be made, and what desktops are told."""

import configparser
import re
import subprocess
import sys
from pathlib import Path

import pytest

from app.draw.lettering import FACES
from app.version import VERSION
from build_scripts import dev
from build_scripts.package import __main__ as package
from build_scripts.package import contents, freeze, licences, trial
from build_scripts.package.failure import PackagingFailed
from tests.architecture.reading import ROOT, read_tree, under

WORKFLOW = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
needs_a_shell = pytest.mark.skipif(sys.platform == "win32", reason="runs a shell script")


# What is in it


def test_every_asset_keeps_its_place():
    places = {Path(folder, Path(file).name) for file, folder in contents.data_files()}
    assets = {file for file in contents.ASSETS.rglob("*") if file.is_file()}
    missing = {file for file in assets if file.relative_to(ROOT) not in places}
    assert {file.name for file in missing} == {"backroom.ico", "backroom.icns"}


def test_data_beside_code_comes_along(tmp_path, monkeypatch):
    deck = tmp_path / "rules" / "games" / "deck.json"
    deck.parent.mkdir(parents=True)
    deck.write_text("{}")
    monkeypatch.setattr(contents, "ROOT", tmp_path)
    monkeypatch.setattr(contents, "ASSETS", tmp_path / "assets")
    assert contents.data_files()[0] == (str(deck), str(Path("rules", "games")))


def test_just_the_fonts_that_are_drawn_with_come_along():
    fonts = [(file, folder) for file, folder in contents.data_files() if folder.endswith("/files")]
    assert {file for file, _ in fonts} == set(FACES.values())
    assert all(Path(file).is_file() for file, _ in fonts)
    assert {folder for _, folder in fonts} == {"font_manrope/files", "font_source_serif_pro/files"}


def test_nothing_left_out_is_imported():
    used = [
        f"{source.name} imports {imp}"
        for source in read_tree(ROOT)
        if source.name not in contents.LEFT_OUT_MODULES
        for imp in source.imports
        for module in contents.LEFT_OUT_MODULES
        if under(str(imp), module)
    ]
    assert used == []


def test_no_library_of_the_system_is_packed():
    # PyInstaller takes along what it sees loaded by a literal name.
    sources = [file.read_text("utf-8") for file in (ROOT / "app").rglob("*.py")]
    assert any("CDLL(" in source for source in sources)
    assert not any(re.search(r"""CDLL\(["']""", source) for source in sources)


def test_everything_the_program_runs_with_has_its_licence_in_the_package(tmp_path):
    folder = tmp_path / "licences"
    licences.write(folder)
    names = {file.name for file in folder.iterdir()}
    assert {"LICENSE", "THIRD_PARTY.txt", "pygame-ce-LGPL.txt", "font-manrope-OFL.txt"} <= names
    for requirement in licences.packages():
        assert any(name.startswith(f"{requirement}-") for name in names), requirement


# What stops it


def test_a_missing_tool_is_named_with_the_package_that_has_it(monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(freeze.shutil, "which", lambda tool: None if tool == "strip" else tool)
    with pytest.raises(PackagingFailed, match=r"needs strip: .*apt install binutils"):
        freeze.insist_on_tools()


def test_a_program_that_has_grown_too_large_is_refused(tmp_path, monkeypatch):
    (tmp_path / "large").write_bytes(b"x" * 2_500_000)
    assert package.insist_on_size(tmp_path) == 2_500_000
    monkeypatch.setattr(package, "MOST_MEGABYTES", 2)
    with pytest.raises(PackagingFailed, match=r"2\.5 MB, and 2 MB is the most"):
        package.insist_on_size(tmp_path)


@needs_a_shell
def test_links_do_not_count_twice(tmp_path):
    (tmp_path / "file").write_bytes(b"x" * 1000)
    (tmp_path / "link").symlink_to("file")
    assert freeze.size(tmp_path) == 1000


def test_arguments_are_refused_in_a_sentence(capsys):
    assert package.main(["now"]) == 1
    assert capsys.readouterr().err == (
        "package takes no arguments, or one of --wheel, --windows, --try-windows.\n"
    )


@pytest.mark.parametrize("problem", [OSError("disk full"), subprocess.TimeoutExpired("it", 300)])
def test_what_goes_wrong_is_said_without_a_traceback(monkeypatch, capsys, problem):
    def fail():
        raise problem

    monkeypatch.setattr(package, "package", fail)
    assert package.main([]) == 1
    assert capsys.readouterr().err.startswith("The package could not be made: ")


# Trying it out


def script(folder, text):
    program = folder / "program"
    program.write_text(f"#!/bin/sh\n{text}\n")
    program.chmod(0o755)
    return program


@needs_a_shell
def test_the_selftest_runs_elsewhere_and_without_an_environment(tmp_path, monkeypatch):
    monkeypatch.setenv("BACKROOM_TRACE", "set")
    seen = tmp_path / "seen"
    text = f'echo "$1 $PWD ${{BACKROOM_TRACE-unset}}" > {seen}'
    assert trial.selftest(script(tmp_path, text)) >= 0
    word, folder, trace = seen.read_text().split()
    assert (word, trace) == ("selftest", "unset")
    assert Path(folder) not in (tmp_path, ROOT, Path.cwd())


@needs_a_shell
def test_a_failing_selftest_says_what_it_said(tmp_path):
    with pytest.raises(PackagingFailed, match="no bots here"):
        trial.selftest(script(tmp_path, "echo no bots here; exit 1"))


@needs_a_shell
def test_a_signature_that_broke_is_told_of(tmp_path, monkeypatch):
    tool = tmp_path / "codesign"
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    for code in (0, 1):
        tool.write_text(f'#!/bin/sh\necho "$1 $4: a sealed resource is missing" >&2\nexit {code}\n')
        tool.chmod(0o755)
        if code:
            with pytest.raises(PackagingFailed, match=r"--verify .*/Backroom\.app: a sealed"):
                trial.insist_on_signature(tmp_path / "Backroom.app")
        else:
            trial.insist_on_signature(tmp_path / "Backroom.app")


# Desktops and releases


def desktop_entry(text):
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str
    parser.read_string(text)
    return parser["Desktop Entry"]


def test_the_menu_entry_starts_the_command():
    entry = desktop_entry(contents.DESKTOP.read_text("utf-8"))
    assert (entry["Type"], entry["Exec"], entry["Icon"]) == ("Application", "backroom", "backroom")
    assert entry["Terminal"] == "false"
    assert all(entry[key].endswith(";") for key in ("Categories", "Keywords"))


@needs_a_shell
def test_the_hint_lists_the_program_in_the_menu(tmp_path):
    folder, home = tmp_path / "my games", tmp_path / "home"
    folder.mkdir()
    (folder / "backroom.desktop").write_bytes(contents.DESKTOP.read_bytes())
    (line,) = re.findall("^mkdir .*$", contents.HINT.read_text("utf-8"), re.MULTILINE)
    setting = {"HOME": str(home), "PATH": "/usr/bin:/bin"}
    subprocess.run(["sh", "-c", line], cwd=folder, env=setting, check=True)
    written = (home / ".local/share/applications/backroom.desktop").read_text("utf-8")
    entry = desktop_entry(written)
    assert entry["Exec"] == f'"{folder}/backroom"'
    assert entry["Icon"] == f"{folder}/backroom.png"


@pytest.mark.parametrize(
    ("system", "machine", "expected"),
    [
        ("linux", "x86_64", "linux-x86_64"),
        ("darwin", "arm64", "macos-arm64"),
    ],
)
def test_the_name_of_an_archive_says_where_it_runs(monkeypatch, system, machine, expected):
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(package.platform, "machine", lambda: machine)
    assert package.archive_name() == f"backroom-{VERSION}-{expected}"


def test_the_date_can_be_asked_for(monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert package.build_time() == 1_700_000_000


def test_the_release_runs_commands_that_exist():
    commands = re.findall(r"dev\.py (\w+) ?(--[\w-]+)?", WORKFLOW)
    assert {command for command, _ in commands} == {"test", "package"} <= dev.COMMANDS.keys()
    assert {word for _, word in commands if word} == {"--windows", "--try-windows"}
    assert package.COMMANDS.keys() >= {"--windows", "--try-windows"}


def test_the_release_pins_its_actions():
    actions = re.findall(r"uses: (\S+)", WORKFLOW)
    assert actions
    loose = [a for a in actions if not re.fullmatch(r"[\w-]+/[\w-]+@v\d+\.\d+\.\d+", a)]
    assert loose == []
