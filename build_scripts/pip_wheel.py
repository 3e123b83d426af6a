"""A pip for a Python that came without one: fetched, and kept if its hash is the pinned one.

dev.py runs this file with the environment's own Python. It asks the index that pip would ask:
PIP_INDEX_URL, or the usual one. The hash decides, so it does not matter who hands the file over.
"""

import hashlib
import os
import re
import ssl
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urldefrag, urljoin
from urllib.request import urlopen

PINNED = Path(__file__).with_name("requirements") / "pip.txt"
USUAL_INDEX = "https://pypi.org/simple"
MOST_BYTES = 20_000_000
PATIENCE = 60


class Unfetched(Exception):
    """There is no pip to be had; the message says why."""


class Links(HTMLParser):
    """The addresses that a page of an index links to."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep where a link leads."""
        self.found += [value for name, value in attrs if tag == "a" and name == "href" and value]


def pin(text: str) -> tuple[str, set[str]]:
    """The name of the wheel and the hashes that are right, from a pinned requirement."""
    (version,) = re.findall(r"^pip==([\w.]+)", text, re.MULTILINE)
    return f"pip-{version}-py3-none-any.whl", set(re.findall(r"sha256:([0-9a-f]{64})", text))


def address(page: str, base: str, name: str) -> str:
    """Where an index page says that a file is."""
    places = [urldefrag(urljoin(base, link)).url for link in Links(page).found]
    for place in places:
        if place.rpartition("/")[2] == name:
            return place
    raise Unfetched(f"The package index has no {name}.")


def trust() -> ssl.SSLContext:
    """Whom to trust: whom the system or PIP_CERT trusts.

    A system without any certificates trusts nobody, and there the hash alone must do.
    """
    chosen = os.environ.get("PIP_CERT")
    context = ssl.create_default_context(cafile=chosen)
    known = ssl.get_default_verify_paths()
    if not (chosen or known.cafile or (known.capath and os.listdir(known.capath))):
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def get(place: str) -> bytes:
    """What is at an address."""
    secure = trust() if place.startswith("https:") else None
    with urlopen(place, timeout=PATIENCE, context=secure) as answer:
        return bytes(answer.read(MOST_BYTES))


def index() -> str:
    """The index to ask."""
    if os.environ.get("PIP_NO_INDEX"):
        raise Unfetched("PIP_NO_INDEX forbids asking the package index.")
    return os.environ.get("PIP_INDEX_URL") or USUAL_INDEX


def fetch(index: str, folder: Path, project: str, name: str, right: set[str]) -> Path:
    """Put a pinned file into a folder, unless it is there; nothing else gets there."""
    file = folder / name
    if file.exists() and digest(file.read_bytes()) in right:
        return file
    page = f"{index.rstrip('/')}/{project}/"
    content = get(address(get(page).decode("utf-8", "replace"), page, name))
    if digest(content) not in right:
        raise Unfetched(f"The {name} that came is not the one that is pinned: it was thrown away.")
    file.write_bytes(content)
    return file


def digest(content: bytes) -> str:
    """The hash of a file's contents."""
    return hashlib.sha256(content).hexdigest()


def main(folder: Path) -> int:
    """Print where the wheel is, or why there is none."""
    try:
        name, right = pin(PINNED.read_text("utf-8"))
        print(fetch(index(), folder, "pip", name, right))
    except (Unfetched, OSError) as problem:
        print(problem)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
