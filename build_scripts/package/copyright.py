"""The copyright file of the .deb, in the form that machines can read."""

from posixpath import normpath

from build_scripts.package import licences

FORMAT = "https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"
INSIDE = "usr/lib/backroom/_internal"
DOCUMENTS = "/usr/share/doc/backroom/licences"
# What every Debian system has: a note says where, as its policy asks.
COMMON = ("LGPL-2.1", "GPL-2", "GPL-3")


def copyright_note() -> str:
    """Our own terms, then who made the rest, and where its terms are installed."""
    head = f"Format: {FORMAT}\nUpstream-Name: Backroom"
    others = [stanza(work) for work in licences.works() if work.files]
    return "\n\n".join([head, ours(), *others]) + "\n"


def ours() -> str:
    """The paragraph of everything that is not somebody else's, with the licence in full."""
    _, holders, *terms = licences.OURS.read_text("utf-8").strip().split("\n\n")
    text = "\n .\n".join(indented(part) for part in terms)
    return f"Files: *\nCopyright: {holders.removeprefix('Copyright (c) ')}\nLicense: Expat\n{text}"


def stanza(work: licences.Work) -> str:
    """The paragraph of one work."""
    files = " ".join(normpath(f"{INSIDE}/{pattern}") for pattern in work.files)
    common = [name for name in COMMON if work.licence.startswith(name)]
    where = [f"The terms of {work.what}, in full: {DOCUMENTS}/{work.terms}"]
    where += [f"The licence itself: /usr/share/common-licenses/{name}" for name in common]
    lines = [f"Files: {files}", f"Copyright: {work.holders}", f"License: {work.licence}"]
    return "\n".join([*lines, *map(indented, where)])


def indented(text: str) -> str:
    """Lines that go on from the one above."""
    return "\n".join(f" {line}" for line in text.splitlines())
