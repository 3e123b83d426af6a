"""Archives and the .deb: the same files give the same bytes, and other tools can read them."""

import io
import os
import re
import shutil
import subprocess
import sys
import tarfile

import pytest

from app.version import VERSION
from build_scripts.package import archives, debian, freeze, licences, trial
from build_scripts.package.failure import PackagingFailed

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="made on Linux and macOS only")
WHEN = 1_700_000_000


@pytest.fixture
def program(tmp_path):
    """A program folder with one of everything: a program, a file, a folder and a link."""
    folder = tmp_path / "program"
    (folder / "_internal").mkdir(parents=True)
    (folder / "backroom").write_text("#!/bin/sh\necho played\n")
    (folder / "backroom").chmod(0o700)
    (folder / "_internal" / "library.so").write_bytes(b"library")
    (folder / "_internal" / "link.so").symlink_to("library.so")
    return folder


@pytest.fixture
def deb(program, tmp_path, monkeypatch):
    monkeypatch.setattr(debian, "glibc_needed", lambda folder: "2.35")
    return debian.deb(program, tmp_path / "build", WHEN)


def unpacked(archive):
    """The files of a Unix archive by name, read as the format says."""
    assert archive.startswith(b"!<arch>\n")
    members, start = {}, 8
    while start < len(archive):
        header = archive[start : start + 60].decode("ascii")
        assert header.endswith("`\n")
        length = int(header[48:58])
        members[header[:16].strip()] = archive[start + 60 : start + 60 + length]
        start += 60 + length + length % 2
    return members


def entries(packed):
    with tarfile.open(fileobj=io.BytesIO(packed)) as tar:
        return {entry.name: entry for entry in tar.getmembers()}


def content(packed, name):
    with tarfile.open(fileobj=io.BytesIO(packed)) as tar:
        return tar.extractfile(name).read().decode("utf-8")


# Archives


def test_the_same_files_give_the_same_bytes_whenever_they_were_made(program):
    before = archives.tar_gz(program, WHEN)
    os.utime(program / "backroom", (1, 1))
    (program / "_internal" / "library.so").chmod(0o600)
    assert archives.tar_gz(program, WHEN) == before


def test_another_content_gives_other_bytes(program):
    before = archives.tar_gz(program, WHEN)
    (program / "_internal" / "library.so").write_bytes(b"another")
    assert archives.tar_gz(program, WHEN) != before


def test_programs_stay_programs_and_links_stay_links(program):
    found = entries(archives.tar_gz(program, WHEN))
    assert found["./backroom"].mode == 0o755
    assert found["./_internal/library.so"].mode == 0o644
    assert found["./_internal/link.so"].linkname == "library.so"
    assert {(entry.uid, entry.uname, entry.mtime) for entry in found.values()} == {
        (0, "root", WHEN)
    }


def test_an_odd_file_is_padded_in_a_unix_archive():
    archive = archives.ar({"odd": b"123", "even": b"1234"}, WHEN)
    assert len(archive) % 2 == 0
    assert unpacked(archive) == {"odd": b"123", "even": b"1234"}


# The .deb


def test_a_deb_has_its_three_members_in_order(deb):
    members = unpacked(deb)
    assert list(members) == ["debian-binary", "control.tar.gz", "data.tar.xz"]
    assert members["debian-binary"] == b"2.0\n"


def test_the_control_file_says_what_the_package_is_and_needs(deb):
    text = content(unpacked(deb)["control.tar.gz"], "./control")
    fields = dict(line.split(": ", 1) for line in text.splitlines() if not line.startswith(" "))
    assert (fields["Package"], fields["Version"]) == ("backroom", VERSION)
    assert fields["Depends"] == "libc6 (>= 2.35)"
    assert fields["Architecture"] == debian.architecture()
    assert int(fields["Installed-Size"]) > 100


def test_everything_lands_where_a_desktop_looks_for_it(deb):
    found = entries(unpacked(deb)["data.tar.xz"])
    assert found["./usr/games/backroom"].linkname == "../lib/backroom/backroom"
    assert found["./usr/lib/backroom/_internal/link.so"].issym()
    wanted = {
        "./usr/share/applications/backroom.desktop",
        "./usr/share/doc/backroom/copyright",
        "./usr/share/doc/backroom/changelog.gz",
        "./usr/share/doc/backroom/licences/FreeType.txt",
        "./usr/share/lintian/overrides/backroom",
        "./usr/share/man/man6/backroom.6.gz",
        *(f"./usr/share/icons/hicolor/{n}x{n}/apps/backroom.png" for n in (16, 48, 256, 512)),
    }
    assert wanted <= found.keys()


def test_the_contact_is_a_name_and_an_address(deb):
    text = content(unpacked(deb)["control.tar.gz"], "./control")
    assert re.search(r"^Maintainer: [\w ]+ <\S+@\S+>$", text, re.MULTILINE)


def test_the_changelog_tells_of_this_version_as_debian_writes_it():
    first, *middle, last = debian.changelog(WHEN).splitlines()
    assert first == f"backroom ({VERSION}) stable; urgency=medium"
    assert last == f" -- {debian.MAINTAINER}  Tue, 14 Nov 2023 22:13:20 -0000"
    assert all(not line or line.startswith(("  * ", "    ")) for line in middle)
    assert all(len(line) <= 80 for line in middle)
    versions = debian.CHANGELOG.read_text("utf-8").split("\n## ")
    (news,) = (version for version in versions if version.startswith(f"{VERSION}\n"))
    assert " ".join(middle).count(" * ") == news.count("\n- ") > 0


def linux_works():
    """What comes along on Linux; Windows has a few works of its own."""
    found = [work for work in licences.works() if work.files]
    assert 30 < len(found) < len(licences.works())
    return found


def test_the_copyright_file_has_a_paragraph_for_every_work(deb):
    text = content(unpacked(deb)["data.tar.xz"], "./usr/share/doc/backroom/copyright")
    head, *paragraphs = text.strip().split("\n\n")
    assert head.startswith("Format: https://www.debian.org/doc/packaging-manuals/copyright-format")
    assert len(paragraphs) == 1 + len(linux_works())
    for paragraph in paragraphs:
        fields = [line.split(":")[0] for line in paragraph.splitlines() if not line.startswith(" ")]
        assert fields == ["Files", "Copyright", "License"]


def test_the_copyright_file_names_only_terms_that_are_installed(deb):
    packed = unpacked(deb)["data.tar.xz"]
    text = content(packed, "./usr/share/doc/backroom/copyright")
    named = re.findall(r"/usr/share/doc/backroom/\S+", text)
    assert len(named) == len(linux_works())
    assert {f".{name}" for name in named} <= entries(packed).keys()


def test_checksums_cover_every_file_and_no_link(deb):
    members = unpacked(deb)
    sums = content(members["control.tar.gz"], "./md5sums").splitlines()
    files = {n for n, entry in entries(members["data.tar.xz"]).items() if entry.isreg()}
    assert {f"./{line.split('  ')[1]}" for line in sums} == files


@pytest.mark.skipif(shutil.which("lintian") is None, reason="needs lintian")
@pytest.mark.slow
def test_lintian_has_nothing_to_say_of_what_we_write(deb, tmp_path):
    file = tmp_path / "backroom.deb"
    file.write_bytes(deb)
    trial.insist_on_lintian(file)
    file.write_bytes(deb.replace(b"debian-binary", b"nothing-known"))
    with pytest.raises(PackagingFailed, match=r"lintian finds fault with backroom\.deb"):
        trial.insist_on_lintian(file)


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="needs dpkg-deb")
def test_dpkg_reads_the_package_and_its_command_runs(deb, tmp_path):
    file, place = tmp_path / "backroom.deb", tmp_path / "installed"
    file.write_bytes(deb)
    subprocess.run(["dpkg-deb", "--extract", str(file), str(place)], check=True)
    done = subprocess.run([str(place / "usr/games/backroom")], capture_output=True, check=True)
    assert done.stdout == b"played\n"


# What it needs of a system


def test_versions_are_compared_as_numbers():
    assert freeze.newest(["2.9", "2.34", "2.4", "2.2.5"]) == "2.34"


@pytest.mark.skipif(shutil.which("objdump") is None, reason="needs objdump")
@pytest.mark.skipif(sys.platform != "linux", reason="reads the format of Linux")
def test_the_c_library_a_program_needs_is_read_from_its_files(program):
    shutil.copy(shutil.which("objdump"), program / "_internal" / "tool")
    major, minor = freeze.glibc_needed(program).split(".")[:2]
    assert (major, int(minor) > 1) == ("2", True)
