"""Archives that come out alike from the same files: sorted, owned by root, of one date."""

import gzip
import io
import lzma
import tarfile
import time
import zipfile
from pathlib import Path

AR_MAGIC = b"!<arch>\n"
# So a .zip file says that it knows nothing of owners and modes.
MADE_ON_DOS = 0


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


def zip_file(tree: Path, when: int, *, inside: str = ".", packed: bool = True) -> bytes:
    """A folder as a .zip file, inside another one if need be; packed or just put together."""
    file = io.BytesIO()
    date = time.gmtime(when)[:6]
    with zipfile.ZipFile(file, "w") as archive:
        for path in sorted(path for path in tree.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(Path(inside, path.relative_to(tree)).as_posix(), date)
            entry.compress_type = zipfile.ZIP_DEFLATED if packed else zipfile.ZIP_STORED
            entry.create_system = MADE_ON_DOS
            archive.writestr(entry, path.read_bytes(), compresslevel=9)
    return file.getvalue()


def ar(members: dict[str, bytes], when: int) -> bytes:
    """Files as a Unix archive, the outermost layer of a .deb."""
    archive = AR_MAGIC
    for name, content in members.items():
        archive += f"{name:<16}{when:<12}{0:<6}{0:<6}{'100644':<8}{len(content):<10}`\n".encode()
        archive += content + b"\n" * (len(content) % 2)
    return archive
