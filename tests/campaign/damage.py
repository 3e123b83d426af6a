"""Ways to damage a file: each takes its bytes and some chance."""

import re

from app.store.save_format import as_page, checksum
from app.store.seal import Seal

NUMBER = re.compile(rb"\d+")
VALUE = re.compile(rb'": ?("[^"]*"|\d+|true|false|null|\[[^\]]*\])')
STRANGE = (
    b"99999999999999999999999999", b"-1", b"1e999", b"NaN", b'"\\ud800"', b"{}", b"[]",
    b'"x"', b"null", b"true", b"0.5", b'"\\u0000"', b"[" * 400 + b"]" * 400,
)  # fmt: skip


def bits_flipped(data, rng):
    """A few bits are other ones."""
    changed = bytearray(data)
    for _ in range(rng.randint(1, 8)):
        changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def cut(data, rng):
    """The end is missing."""
    return data[: rng.randrange(len(data))]


def beginning_lost(data, rng):
    """The beginning is missing."""
    return data[rng.randrange(len(data)) :]


def line_dropped(data, rng):
    """Some lines are missing."""
    lines = data.splitlines(True)
    at = rng.randrange(len(lines))
    return b"".join(lines[:at] + lines[at + rng.randint(1, 3) :])


def line_doubled(data, rng):
    """A line stands there twice."""
    lines = data.splitlines(True)
    at = rng.randrange(len(lines))
    return b"".join([*lines[:at], lines[at], *lines[at:]])


def lines_swapped(data, rng):
    """Two lines have changed places."""
    lines = data.splitlines(True)
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def random_bytes(data, rng):
    """A part, or all of it, is noise."""
    at = rng.choice((0, rng.randrange(len(data))))
    return data[:at] + rng.randbytes(rng.randint(1, 600)) + data[at + rng.randint(0, 600) :]


def zeros(data, rng):
    """A part is nothing but zeros, as a crash of a disk leaves it."""
    at, length = rng.randrange(len(data)), rng.randint(1, 5000)
    return data[:at] + bytes(length) + data[at + length :]


def huge_number(data, rng):
    """A number is far too large."""
    found = list(NUMBER.finditer(data))
    if not found:
        return data + b"9" * 5000
    one = rng.choice(found)
    return data[: one.start()] + b"9" * rng.choice((20, 400, 5000)) + data[one.end() :]


def wrong_type(data, rng):
    """A value is of another kind, or nested deeply."""
    found = list(VALUE.finditer(data))
    if not found:
        return rng.choice(STRANGE) + data
    one = rng.choice(found)
    return data[: one.start(1)] + rng.choice(STRANGE) + data[one.end(1) :]


def deep_nesting(data, rng):
    """It begins like JSON that never ends."""
    return data[: rng.randrange(len(data))] + b'{"a":' * rng.choice((300, 100_000))


def torn_end(data, rng):
    """A crash in the middle of a line."""
    return data + rng.choice((b"3 pla", b"now 12 {", b"\x00" * 900, b'{"key": "a'))


def signed_anew(data):
    """A damaged save with the right sums, so that its damage gets past them."""
    text = data.decode("utf-8", "replace")
    head, end, log = text.partition("\n}")
    if text.startswith("backroom save 1\n") and "\nend " in text:
        before = text[: text.rindex("\nend ") + 1]
        count = sum(line[:1].isdecimal() for line in before.split("\n"))
        return f"{before}end {count} {checksum(before)}\n".encode()
    if text.startswith("backroom save 2\n") and end:
        lines = [line[:-9] for line in log.split("\n")[1:] if len(line) > 9]
        return as_page([head + end, *lines], Seal()).encode()
    return data


DAMAGES = (
    bits_flipped, cut, beginning_lost, line_dropped, line_doubled, lines_swapped, random_bytes,
    zeros, huge_number, wrong_type, deep_nesting, torn_end,
)  # fmt: skip
