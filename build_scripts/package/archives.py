"""Archives that come out alike from the same files: sorted, owned by root, of one date."""

import gzip
import io
import lzma
import tarfile
from pathlib import Path

AR_MAGIC = b"!<arch>\n"


def tar(tree: Path, when: int) -> bytes:
    """Everything below a folder as a tar archive, links as links."""
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for path in sorted(tree.rglob("*")):
            entry = archive.gettarinfo(str(path), f"./{path.relative_to(tree).as_posix()}")
            _level(entry, when)
            archive.addfile(entry, io.BytesIO(path.read_bytes()) if entry.isreg() else None)
    return file.getvalue()


def _level(entry: tarfile.TarInfo, when: int) -> None:
    """Take out what depends on who made the file, and when."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = when
    entry.mode = 0o755 if entry.mode & 0o100 else 0o644


def tar_gz(tree: Path, when: int) -> bytes:
    """A folder as a .tar.gz file."""
    return gzip.compress(tar(tree, when), mtime=when)


def tar_xz(tree: Path, when: int) -> bytes:
    """A folder as a .tar.xz file."""
    return lzma.compress(tar(tree, when))


def ar(members: dict[str, bytes], when: int) -> bytes:
    """Files as a Unix archive, the outermost layer of a .deb."""
    archive = AR_MAGIC
    for name, content in members.items():
        archive += f"{name:<16}{when:<12}{0:<6}{0:<6}{'100644':<8}{len(content):<10}`\n".encode()
        archive += content + b"\n" * (len(content) % 2)
    return archive
