"""Ogg Vorbis files with the same bytes every time."""

import io
import struct
import zlib

import numpy as np
import soundfile

from build_scripts.sounds.signals import SR, Audio, rng_of

PIECE = 32_768
POLYNOMIAL = 0x04C11DB7


def encoded(x: Audio, name: str, quality: float) -> bytes:
    """The bytes of a file."""
    samples, stream = _sixteen_bit(x, name), io.BytesIO()
    with soundfile.SoundFile(
        stream, "w", SR, 2, format="OGG", subtype="VORBIS", compression_level=1 - quality
    ) as file:
        # A whole loop at once is too much for some versions.
        for first in range(0, len(samples), PIECE):
            file.write(samples[first : first + PIECE])
    return _same_serial(stream.getvalue(), zlib.crc32(name.encode()) & 0x7FFFFFFF)


def decoded(data: bytes) -> Audio:
    """What is heard of a file."""
    return soundfile.read(io.BytesIO(data), always_2d=True)[0]


def _sixteen_bit(x: Audio, name: str) -> Audio:
    """To 16 bit, with a whisper of noise so that what dies away does not crackle."""
    rng = rng_of(f"dither {name}")
    dither = rng.random(x.shape) - rng.random(x.shape)
    active = np.abs(x).max(axis=1, keepdims=True) > 0
    return np.clip(np.round(x * 32767 + dither * 0.5 * active), -32768, 32767).astype(np.int16)


def _same_serial(data: bytes, serial: int) -> bytes:
    """An encoder draws a number for each stream by chance; give it a fixed one."""
    out, at = bytearray(), 0
    while at < len(data):
        count = data[at + 26]
        size = 27 + count + sum(data[at + 27 : at + 27 + count])
        page = bytearray(data[at : at + size])
        page[14:18] = struct.pack("<I", serial)
        page[22:26] = b"\0\0\0\0"
        page[22:26] = struct.pack("<I", _checksum(bytes(page)))
        out += page
        at += size
    return bytes(out)


def _checksum(data: bytes) -> int:
    value = 0
    for byte in data:
        value = ((value << 8) & 0xFFFFFFFF) ^ _TABLE[(value >> 24) ^ byte]
    return value


def _entry(number: int) -> int:
    value = number << 24
    for _ in range(8):
        value = ((value << 1) ^ POLYNOMIAL if value & 0x80000000 else value << 1) & 0xFFFFFFFF
    return value


_TABLE = tuple(map(_entry, range(256)))
