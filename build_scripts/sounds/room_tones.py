"""Rooms that are never quite silent: loops that are circles from the beginning."""

from collections.abc import Callable

import numpy as np

from build_scripts.sounds.loudness import lufs
from build_scripts.sounds.registry import effect
from build_scripts.sounds.signals import (
    SR,
    Audio,
    Chance,
    bump,
    contact,
    db,
    grains,
    length,
    lp,
    pan,
    placed,
    placed_circular,
    ring,
    shaped,
    times,
    unit,
)
from build_scripts.sounds.steel import drip
from build_scripts.sounds.things import glass

SECONDS = 32.0


VOWELS = (
    (730, 1090, 2440),
    (530, 1840, 2480),
    (390, 1990, 2550),
    (570, 840, 2410),
    (440, 1020, 2240),
    (640, 1190, 2390),
)


def blank() -> Audio:
    """A loop in which nothing is heard yet."""
    return np.zeros((length(SECONDS), 2))


def around(loop: Audio, at: float, sound: Audio, loud: float, where: float = 0.0) -> None:
    """Add a sound to a circle: what goes over the end comes in at the beginning."""
    x = pan(unit(sound), where) if sound.ndim == 1 else unit(sound)
    n, here = len(loop), round(at * SR) % len(loop)
    for first in range(0, len(x), n):
        piece = x[first : first + n]
        head = min(len(piece), n - here)
        loop[here : here + head] += loud * piece[:head]
        loop[: len(piece) - head] += loud * piece[head:]


def slow(rng: Chance, waves: int, depth: float) -> Callable[[Audio], Audio]:
    """A mood that wavers and comes back to where it began."""
    rows = [
        (k, rng.uniform(0.4, 1) / np.sqrt(k), rng.uniform(0, 2 * np.pi))
        for k in range(1, waves + 1)
    ]
    norm = np.sqrt(sum(a * a for _, a, _ in rows) / 2)

    def value(t: Audio) -> Audio:
        wave = sum(a * np.cos(2 * np.pi * k * t / SECONDS + p) for k, a, p in rows) / norm
        return np.exp(depth * wave)

    return value


def air(rng: Chance, gain: Callable[[Audio, Audio], Audio]) -> Audio:
    """Wide noise without beginning or end."""
    both = [shaped(SECONDS, rng, gain, 512, circular=True) for _ in (0, 1)]
    middle = shaped(SECONDS, rng, gain, 512, circular=True)
    return np.stack([0.6 * both[0] + 0.8 * middle, 0.6 * both[1] + 0.8 * middle], axis=1)


def utterance(rng: Chance, pitch: float, tract: float, seconds: float) -> Audio:
    """Somebody says something, too far away to be understood: a larynx and a moving mouth."""
    t = times(seconds)
    rate = rng.uniform(4.2, 5.8)
    edges = np.arange(0, seconds + 0.4, 1 / rate) + rng.normal(
        0, 0.02, len(np.arange(0, seconds + 0.4, 1 / rate))
    )
    f0 = (
        pitch
        * (1.08 - 0.16 * t / seconds)
        * (1 + 0.06 * np.interp(t, edges, rng.normal(0, 1, len(edges))))
    )
    phase = np.cumsum(f0 * (1 + 0.008 * lp(rng.standard_normal(len(t)), 30))) / SR
    source = lp(2 * (phase % 1) - 1, 900, 1) + 0.05 * rng.standard_normal(len(t))
    stress = np.interp(
        t,
        np.repeat(edges, 2) + np.tile([0, 0.5 / rate], len(edges)),
        np.stack([np.full(len(edges), 0.06), rng.uniform(0.35, 1, len(edges))], 1).ravel(),
    )
    mouths = np.array([VOWELS[i] for i in rng.integers(0, len(VOWELS), len(edges))]) * tract
    win, hop = 1024, 256
    count = len(t) // hop + 1
    padded = np.concatenate([np.zeros(win // 2), source, np.zeros(win * 2)])
    window = np.sqrt(np.hanning(win + 1)[:-1])
    idx = np.arange(count)
    frames = padded[idx[:, None] * hop + np.arange(win)] * window
    f = np.fft.rfftfreq(win, 1 / SR)[None, :]
    at = idx * hop / SR
    gain = 0.02 * np.ones((count, f.shape[1]))
    for k in range(3):
        centre = np.interp(at, edges, mouths[:, k])[:, None]
        gain = gain + (1.0, 0.55, 0.25)[k] / (1 + ((f - centre) / (55 + 35 * k)) ** 2) ** 0.75
    back = np.fft.irfft(np.fft.rfft(frames, axis=1) * gain, win, axis=1) * window / 2
    out = np.zeros(count * hop + win)
    for row, i in zip(back, idx, strict=True):
        out[i * hop : i * hop + win] += row
    out = out[win // 2 : win // 2 + len(t)] * stress
    ends = np.clip(t / 0.08, 0, 1) * np.clip((seconds - t) / 0.15, 0, 1)
    return unit(out * ends)


def murmur(rng: Chance, voices: int, busy: float, dark: float) -> Audio:
    """People at other tables: each speaks, listens, speaks."""
    loop = blank()
    for _ in range(voices):
        low = rng.random() < 0.6
        pitch = rng.uniform(92, 135) if low else rng.uniform(165, 225)
        tract = 1.0 if low else 1.16
        where, far = rng.uniform(-0.8, 0.8), rng.uniform(0.35, 1.0)
        at = rng.uniform(0, SECONDS)
        end = at + SECONDS - 1.5
        while at < end:
            seconds = rng.uniform(0.8, 3.2)
            around(
                loop, at, utterance(rng, pitch, tract, seconds), far * rng.uniform(0.6, 1), where
            )
            at += seconds + rng.exponential(2.2 / busy)
    wrapped = np.concatenate([loop[-SR:], loop])
    return lp(wrapped, dark, 2)[SR:]


def level(x: Audio, target: float) -> Audio:
    """Bring a layer to a loudness before it is laid under another."""
    return x * db(target - lufs(np.concatenate([x, x[:SR]])))


def lounge(rng: Chance) -> Audio:
    """Room tone, a ceiling fan, talk at the far tables; nothing that one could wait for."""
    tone = level(air(rng, lambda t, f: 1 / (1 + (f / 180) ** 1.3) * (f > 45)), -8)
    turns, blades = 58, 4  # in one loop, so that it closes

    def fan(t: Audio, f: Audio) -> Audio:
        beat = 0.6 + 0.4 * np.cos(2 * np.pi * turns * blades * t / SECONDS) ** 2 * (
            1 + 0.25 * np.cos(2 * np.pi * turns * t / SECONDS)
        )
        return beat * (bump(f, 320, 0.8) + 0.25 * bump(f, 1300, 0.8))

    blades_air = level(air(rng, fan), -10)
    talk = level(placed_circular(murmur(rng, 7, 0.9, 1100), "club", 2), -6)
    return tone + blades_air + talk


def rain(rng: Chance) -> Audio:
    """Rain on a window at night: the street below, drops on the pane, a gutter."""
    mood = slow(rng, 4, 0.18)
    hiss = level(
        air(rng, lambda t, f: mood(t) * (bump(f, 3200, 1.1) + 0.5 * bump(f, 900, 0.9))), -8
    )
    street = level(air(rng, lambda t, f: 1 / (1 + (f / 140) ** 1.6) * (f > 35)), -12)
    pane = blank()
    for _ in range(1500):
        hz = rng.uniform(900, 3600)
        tap = ring(
            contact(rng.uniform(0.3, 1.1), rng, 0.4),
            [(hz, 1, 0.02), (hz * 1.9, 0.5, 0.012), (hz * 0.43, 0.4, 0.03)],
            0.035,
        )
        around(
            pane,
            rng.uniform(0, SECONDS),
            tap,
            rng.pareto(2.6) * 0.12 + 0.04,
            rng.uniform(-0.8, 0.8),
        )
    gutter = blank()
    at = 0.0
    while at < SECONDS - 0.4:
        around(gutter, at, drip(rng, rng.uniform(700, 1300), 0.06), rng.uniform(0.4, 1), 0.55)
        at += rng.uniform(0.35, 0.95)
    return (
        hiss
        + street
        + level(pane, -12)
        + level(placed_circular(gutter, "street", -4), -20)
        + level(placed_circular(murmur(rng, 2, 0.4, 600), "club", 4), -24)
    )


@effect("far_glass", 4, -42, cooldown=3.0)
def far_glass(rng: Chance, v: int) -> Audio:
    """A glass is set down at another table."""
    return placed(pan(lp(glass(rng, v % 3)[:, 0], 4200), rng.uniform(-0.8, 0.8)), "club", 0)


@effect("far_thunder", 3, -40, cooldown=8.0)
def far_thunder(rng: Chance, v: int) -> Audio:
    """Thunder, some streets away."""
    t = times(7.0)
    roll = lp(rng.standard_normal(len(t)), 110) * grains(len(t), rng, 2.5, 0.7)
    fades = np.clip(t / 0.8, 0, 1) * np.exp(-t / 2.0) * np.clip((7.0 - t) / 1.5, 0, 1)
    return pan(roll * fades, rng.uniform(-0.5, 0.5))


def bend_at_seam(x: Audio) -> float:
    """The second difference where the end meets the beginning."""
    return float(np.abs(np.diff(np.concatenate([x[-6:], x[:6]]), 2, axis=0)).max())
