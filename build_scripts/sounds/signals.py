"""Signals: noise, resonators, envelopes, rooms."""

import zlib
from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy import signal

SR = 44_100


Chance: TypeAlias = np.random.Generator
Audio: TypeAlias = NDArray[np.float64]  # (n,) is mono, (n, 2) is stereo


def rng_of(name: str) -> Chance:
    """The chance of one sound: each has its own, so that none changes another."""
    return np.random.Generator(np.random.PCG64(zlib.crc32(name.encode())))


def length(seconds: float) -> int:
    """Seconds as a number of samples."""
    return max(1, round(seconds * SR))


def times(seconds: float) -> Audio:
    """The second of each sample."""
    return np.arange(length(seconds)) / SR


def db(decibels: float) -> float:
    """Decibels as a factor."""
    return float(10 ** (decibels / 20))


def shaped(
    seconds: float,
    rng: Chance,
    gain: Callable[[Audio, Audio], Audio],
    win: int = 512,
    *,
    circular: bool = False,
) -> Audio:
    """Noise whose loudness over time and pitch is `gain(t, f)`, by overlap and add."""
    hop = win // 4
    n = length(seconds)
    if circular:
        count = n // hop
        source = np.resize(rng.standard_normal(n), n + win)
        source[n:] = source[:win]
    else:
        count = n // hop + 5
        source = rng.standard_normal(count * hop + win)
    window = np.sqrt(signal.windows.hann(win, sym=False))
    f = np.fft.rfftfreq(win, 1 / SR)[None, :]
    out = np.zeros(count * hop + win)
    block = 4096
    for first in range(0, count, block):
        idx = np.arange(first, min(first + block, count))
        frames = source[idx[:, None] * hop + np.arange(win)[None, :]] * window
        t = ((idx * hop + (0 if circular else -win / 2)) / SR)[:, None]
        spectrum = np.fft.rfft(frames, axis=1) * gain(t, f)
        back = np.fft.irfft(spectrum, win, axis=1) * window / 2
        for row, i in zip(back, idx, strict=True):
            out[i * hop : i * hop + win] += row
    if circular:
        whole = count * hop
        out[:win] += out[whole : whole + win]
        return np.resize(out[:whole], n) if whole == n else _stretched(out[:whole], n)
    return out[win // 2 : win // 2 + n]


def _stretched(x: Audio, n: int) -> Audio:
    """A circle of samples brought to another, slightly different length."""
    return signal.resample(x, n)


def bump(f: Audio, centre: Audio | float, octaves: float) -> Audio:
    """A hill on the axis of pitch: 1 in the middle, softly less on both sides."""
    return np.exp(-0.5 * (np.log2(np.maximum(f, 1.0) / centre) / octaves) ** 2)


def grains(n: int, rng: Chance, hertz: float, depth: float) -> Audio:
    """Loudness that wavers at random, as of paper or cloth; its mean is about 1."""
    slow = lp(rng.standard_normal(n + SR // 4), hertz, 1)[SR // 4 :]
    slow /= slow.std() + 1e-12
    return np.exp(depth * slow - depth * depth / 2)


def lp(x: Audio, hertz: float, order: int = 2) -> Audio:
    """What lies below a pitch."""
    return signal.sosfilt(
        signal.butter(order, min(hertz, SR * 0.49), "low", fs=SR, output="sos"), x, axis=0
    )


def hp(x: Audio, hertz: float, order: int = 2) -> Audio:
    """What lies above a pitch."""
    return signal.sosfilt(signal.butter(order, hertz, "high", fs=SR, output="sos"), x, axis=0)


def bp(x: Audio, low: float, high: float, order: int = 2) -> Audio:
    """What lies between two pitches."""
    band = [low, min(high, SR * 0.49)]
    return signal.sosfilt(signal.butter(order, band, "band", fs=SR, output="sos"), x, axis=0)


def contact(ms: float, rng: Chance, rough: float = 0.3) -> Audio:
    """The force of a short blow: half a sine, with the roughness of what is struck."""
    n = max(3, length(ms / 1000))
    force = np.sin(np.pi * (np.arange(n) + 0.5) / n)
    return force * (1 + rough * rng.standard_normal(n))


def ring(excitation: Audio, modes: Sequence[tuple[float, float, float]], seconds: float) -> Audio:
    """A body with modes (hertz, loudness, seconds to -60 dB), driven by an excitation."""
    n = length(seconds)
    drive = np.zeros(n)
    m = min(n, len(excitation))
    drive[:m] = excitation[:m]
    out = np.zeros(n)
    for hertz, loud, t60 in modes:
        if not 15 < hertz < SR * 0.46:
            continue
        r = 10 ** (-3 / (t60 * SR))
        w = 2 * np.pi * hertz / SR
        out += loud * signal.lfilter([0, r * np.sin(w)], [1, -2 * r * np.cos(w), r * r], drive)
    return out


def burst(rng: Chance, seconds: float, attack: float, decay: float) -> Audio:
    """Noise that comes at once and dies away."""
    t = times(seconds)
    return rng.standard_normal(len(t)) * np.minimum(1, t / max(attack, 1e-5)) * np.exp(-t / decay)


def thump(seconds: float, start: float, end: float, glide: float, decay: float) -> Audio:
    """A skin or a table top: a low sine that falls in pitch as it dies away."""
    t = times(seconds)
    phase = 2 * np.pi * np.cumsum(end + (start - end) * np.exp(-t / glide)) / SR
    return np.sin(phase) * np.exp(-t / decay) * np.minimum(1, t / 0.0015)


def swell(n: int, top: float, power: float = 1.0) -> Audio:
    """Rise softly until a share of the time has passed, then sink softly to nothing."""
    x = np.linspace(0, 1, n)
    up = 0.5 - 0.5 * np.cos(np.pi * np.clip(x / max(top, 1e-6), 0, 1))
    down = 0.5 + 0.5 * np.cos(np.pi * np.clip((x - top) / max(1 - top, 1e-6), 0, 1))
    return (up * down) ** power


def unit(x: Audio) -> Audio:
    """Peak 1."""
    return x / (np.abs(x).max() + 1e-12)


def mix(*parts: tuple[float, float, Audio], seconds: float | None = None) -> Audio:
    """Lay sounds over each other: start, peak, sound. Mono unless any part is stereo."""
    end = max(length(start) + len(part) for start, _, part in parts)
    n = length(seconds) if seconds else end
    wide = any(part.ndim == 2 for *_, part in parts)
    out = np.zeros((n, 2) if wide else n)
    for start, loud, part in parts:
        at = round(max(0.0, start) * SR)
        if at >= n:
            continue
        piece = loud * eased(unit(part), 0.004)[: n - at]
        out[at : at + len(piece)] += piece[:, None] if wide and piece.ndim == 1 else piece
    return out


def eased(x: Audio, seconds: float) -> Audio:
    """The end of a sound without a click."""
    m = min(len(x) // 4, length(seconds))
    if m < 2:
        return x
    fade = 0.5 + 0.5 * np.cos(np.pi * np.arange(1, m + 1) / m)
    out = x.copy()
    out[-m:] *= fade if x.ndim == 1 else fade[:, None]
    return out


def soft(x: Audio, drive: float) -> Audio:
    """Bend the highest peaks a little, so that a click does not stand alone above its body."""
    return np.tanh(drive * unit(x))


def pan(x: Audio, where: float) -> Audio:
    """Place a mono sound: -1 left to 1 right, by level and a little by time."""
    angle = (where + 1) * np.pi / 4
    delay = round(max(0.0, abs(where) - 0.2) * 0.00028 * SR)
    late = np.concatenate([np.zeros(delay), x])
    soon = np.concatenate([x, np.zeros(delay)])
    left, right = (soon, late) if where < 0 else (late, soon)
    return np.stack([left * np.cos(angle), right * np.sin(angle)], axis=1) * np.sqrt(2)


def moving(x: Audio, start: float, end: float) -> Audio:
    """A mono sound that travels between two places."""
    angle = (np.linspace(start, end, len(x)) + 1) * np.pi / 4
    return np.stack([x * np.cos(angle), x * np.sin(angle)], axis=1) * np.sqrt(2)


def stereo(x: Audio) -> Audio:
    """The same on both sides, if it has only one."""
    return x if x.ndim == 2 else np.stack([x, x], axis=1)


ROOMS: dict[str, tuple[tuple[float, float, float], float]] = {
    "table": ((0.28, 0.22, 0.14), 3.0),
    "lounge": ((0.9, 0.7, 0.4), 8.0),
    "club": ((1.3, 1.0, 0.5), 12.0),
    "tavern": ((0.6, 0.5, 0.3), 6.0),
    "arena": ((2.4, 1.9, 0.8), 28.0),
    "street": ((1.1, 0.8, 0.35), 34.0),
    "cell": ((1.8, 1.5, 0.9), 9.0),
}


_made: dict[str, Audio] = {}


def room(name: str) -> Audio:
    """An impulse response of unit energy: some early echoes, then noise that dies by band."""
    if name not in _made:
        (low, mid, high), first = ROOMS[name]
        rng = rng_of(f"room {name}")
        n = length(max(low, mid) * 0.9)
        t = np.arange(n) / SR
        out = np.zeros((n, 2))
        for side in (0, 1):
            raw = rng.standard_normal(n)
            tail = (
                lp(raw, 500) * 10 ** (-3 * t / low)
                + bp(raw, 500, 5000) * 10 ** (-3 * t / mid)
                + 0.5 * hp(raw, 5000) * 10 ** (-3 * t / high)
            )
            begin = first / 1000
            tail *= np.clip((t - begin * 0.5) / (begin * 1.5), 0, 1) ** 1.5
            tail /= np.sqrt((tail**2).sum())
            early = np.zeros(n)
            for number in range(9):
                at = round(begin * (1 + number * 0.47 + 0.3 * rng.random()) * SR)
                if at < n:
                    early[at] += (-1) ** number * 0.75**number
            early = lp(early, 5500, 1)
            early /= np.sqrt((early**2).sum())
            out[:, side] = 0.8 * tail + 0.6 * early
        _made[name] = out * np.clip((n - np.arange(n)) / (0.05 * SR), 0, 1)[:, None]
    return _made[name]


def placed(x: Audio, name: str, wet_db: float) -> Audio:
    """A sound in a room; the room's answer lies so many decibels below (by energy)."""
    dry = stereo(x)
    ir = room(name)
    out = np.zeros((len(dry) + len(ir) - 1, 2))
    out[: len(dry)] = dry
    for side in (0, 1):
        out[:, side] += db(wet_db) * signal.fftconvolve(dry[:, side], ir[:, side])
    return out


def placed_circular(x: Audio, name: str, wet_db: float) -> Audio:
    """The same for a loop: what rings on after the end is heard at the beginning."""
    dry = stereo(x)
    ir = room(name)
    n = len(dry)
    kernel = np.zeros((n, 2))
    for first in range(0, len(ir), n):
        piece = ir[first : first + n]
        kernel[: len(piece)] += piece
    wet = np.fft.irfft(np.fft.rfft(dry, axis=0) * np.fft.rfft(kernel, axis=0), n, axis=0)
    return dry + db(wet_db) * wet


def folded(x: Audio, n: int) -> Audio:
    """Bend the overhang of a loop back onto its beginning."""
    out = np.zeros((n, *x.shape[1:]))
    for first in range(0, len(x), n):
        piece = x[first : first + n]
        out[: len(piece)] += piece
    return out


def finished(x: Audio, floor_db: float = -62.0, most: float = 9.0) -> Audio:
    """Stereo, without offset, cut where it can no longer be heard, with faded ends."""
    out = stereo(x)[: length(most)]
    out = np.concatenate([out, np.zeros((64, 2))])
    out = signal.sosfilt(signal.butter(2, 25, "high", fs=SR, output="sos"), out, axis=0)
    level = np.abs(out).max(axis=1)
    loud = np.nonzero(level > level.max() * db(floor_db))[0]
    first, last = max(0, loud[0] - 22), min(len(out), loud[-1] + 200)
    out = out[first:last]
    fade_in, fade_out = 22, min(len(out) // 3, length(0.03))
    out[:fade_in] *= (0.5 - 0.5 * np.cos(np.pi * np.arange(fade_in) / fade_in))[:, None]
    out[-fade_out:] *= (0.5 + 0.5 * np.cos(np.pi * np.arange(1, fade_out + 1) / fade_out))[:, None]
    head = np.zeros((length(0.005), 2))  # room for what a coder smears before a blow
    return np.concatenate([head, out])
