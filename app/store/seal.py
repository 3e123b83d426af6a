"""The checks at the ends of lines: each hangs on its line and on all lines before it."""

import re
from hashlib import blake2b
from typing import NamedTuple

_SEALED = re.compile(r"(.+) ([0-9a-f]{8})", re.DOTALL)
# A crash leaves less than one line of the log; whatever is longer was once something else.
LONGEST_REST = 512


class Seal:
    """Signs lines one after the other."""

    def __init__(self, check: str = "") -> None:
        """Go on after the line that has this check, or start."""
        self.check = check

    def sign(self, line: str) -> str:
        """The line with its check."""
        signed = f"{self.check}{line}".encode("utf-8", "surrogatepass")
        self.check = blake2b(signed, digest_size=4).hexdigest()
        return f"{line} {self.check}"

    def read(self, line: str) -> str | None:
        """The line without its check; None if that is not the right one."""
        found = _SEALED.fullmatch(line)
        if not found:
            return None
        before = self.check
        if self.sign(found[1]) == line:
            return found[1]
        self.check = before
        return None


class Unsealed(NamedTuple):
    """The sound lines of a text, without their checks; `damaged` is the number of the first other.

    `is_whole` says whether they are all there is: not so after an unfinished last line, either.
    """

    lines: tuple[str, ...]
    damaged: int | None
    is_whole: bool


def unseal(text: str, check: str) -> Unsealed:
    """Read lines up to the first that is not sound; the rest of a crash is passed over."""
    seal, sound = Seal(check), list[str]()
    *lines, rest = text.split("\n")
    for line in lines:
        read = seal.read(line)
        if read is None:
            return Unsealed(tuple(sound), len(sound) + 1, False)
        sound.append(read)
    if (last := seal.read(rest)) is not None:
        return Unsealed((*sound, last), None, False)
    return Unsealed(tuple(sound), None if _is_rest(rest) else len(sound) + 1, not rest)


def _is_rest(text: str) -> bool:
    """Whether this can be what a crash left of a line: a part of it, or nothing but room."""
    return len(text) <= LONGEST_REST or not text.strip("\0")


def check_of(line: str) -> str:
    """The check that a line says it has; nothing if it has none."""
    found = _SEALED.fullmatch(line)
    return found[2] if found else ""
