"""The libraries in the package: no folder of the builder's is in them, and each has its licence."""

import shutil
import subprocess
import sys

import pytest

from build_scripts.package import licences
from build_scripts.package.binaries import (
    ENTRY,
    binaries,
    forget_foreign_folders,
    search_paths,
    tidy,
)
from build_scripts.package.failure import PackagingFailed

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads the format of Linux")
needs_cc = pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler")
CALL = "import ctypes, sys; print(ctypes.CDLL(sys.argv[1]).answer())"


@pytest.fixture
def library(tmp_path):
    """Build a library that looks for others in a folder."""

    def build(*paths, kind="--enable-new-dtags"):
        file = tmp_path / "program" / "_internal" / "libanswer.so"
        file.parent.mkdir(parents=True)
        options = [f"-Wl,{kind}", *(f"-Wl,-rpath,{path}" for path in paths)]
        source = "#include <math.h>\nint answer(void) { return 42; }\n"
        command = ["cc", "-shared", "-fPIC", *options, "-x", "c", "-", "-o", str(file)]
        subprocess.run(command, input=source, text=True, check=True)
        return file

    return build


def loaded(file):
    done = subprocess.run(
        [sys.executable, "-c", CALL, file], capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


@needs_cc
@pytest.mark.parametrize("kind", ["--enable-new-dtags", "--disable-new-dtags"])
def test_a_folder_of_the_builder_is_taken_out_and_the_library_still_loads(library, kind):
    file = library("/home/builder/lib", kind=kind)
    assert b"/home/builder/lib" in file.read_bytes()
    tidy(file.parents[1])
    assert b"/home/builder" not in file.read_bytes()
    assert search_paths(file.read_bytes()) == []
    assert loaded(file) == "42"


@needs_cc
def test_other_readers_of_the_format_agree(library):
    file = library("/home/builder/lib")
    command = ["objdump", "--private-headers", str(file)]
    before = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    tidy(file.parents[1])
    after = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    gone = [line for line in before.splitlines() if line not in after.splitlines()]
    assert [line.split() for line in gone] == [["RUNPATH", "/home/builder/lib"]]


@needs_cc
def test_a_place_beside_the_library_stays(library):
    file = library("$ORIGIN/../libs")
    before = file.read_bytes()
    tidy(file.parents[1])
    assert file.read_bytes() == before
    assert search_paths(before) == [b"$ORIGIN/../libs"]


@needs_cc
def test_a_library_cannot_be_run(library):
    file = library()
    file.chmod(0o755)
    tidy(file.parents[1])
    assert file.stat().st_mode & 0o777 == 0o644


def test_what_is_no_such_file_has_no_search_paths():
    image = bytearray(b"\x7fELF\x01\x01" + bytes(ENTRY.size * 8))
    forget_foreign_folders(image)
    assert search_paths(image) == []


# Licences


@pytest.fixture
def program(tmp_path):
    """A program folder with a library of each work."""
    inside = tmp_path / "program" / "_internal"
    for place in ("pygame_ce.libs/libfreetype-b8.so.6", "libz.so.1", "pygame/base.so"):
        (inside / place).parent.mkdir(parents=True, exist_ok=True)
        (inside / place).write_bytes(b"\x7fELF")
    return inside.parent


def test_libraries_that_are_named_are_fine(program):
    assert len(binaries(program)) == 3
    licences.insist_on_licences(program)


def test_a_library_without_a_licence_is_refused_by_name(program):
    (program / "_internal" / "libstranger-1.so").write_bytes(b"\x7fELF")
    with pytest.raises(PackagingFailed, match=r"No licence is named for libstranger-1\.so: "):
        licences.insist_on_licences(program)


def test_every_work_has_its_terms_in_the_package_and_in_the_list(tmp_path):
    licences.write(tmp_path / "licences")
    listed = (tmp_path / "licences" / "THIRD_PARTY.txt").read_text("utf-8")
    inside = [work for work in licences.works() if work.files]
    assert len(inside) > 30
    for work in inside:
        assert (tmp_path / "licences" / work.terms).stat().st_size > 500, work.what
        assert f"{work.what}: {work.licence}" in listed


def test_every_library_of_the_installed_wheels_has_a_licence():
    files = [str(file) for name in licences.packages() for file in licences.shipped(name)]
    libraries = [file for file in files if file.startswith("pygame_ce.libs/")]
    left_out = ("libasound", "libportmidi")
    nameless = [
        file
        for file in libraries
        if not any(work.has(file) for work in licences.works())
        and not file.removeprefix("pygame_ce.libs/").startswith(left_out)
    ]
    assert len(libraries) > 20
    assert nameless == []


def test_the_crates_inside_a_wheel_are_listed_with_their_licences():
    crates = licences.crates()
    assert any(crate.startswith("pyo3 ") for crate in crates)
    assert all(": " in crate for crate in crates)


def test_every_kind_of_licence_that_the_crates_come_under_is_in_the_package():
    expressions = {crate.split(": ")[1].split(";")[0] for crate in licences.crates()}
    ours = {"MIT", "Apache-2.0", "Unicode-3.0", "Unicode-DFS-2016", "Zlib"}
    hard = {e for e in expressions if not any(name in e for name in ours)}
    assert hard == set()
