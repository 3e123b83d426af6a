"""Strings and bars, by their modes."""

from functools import lru_cache

import numpy as np

from build_scripts.sounds.notes import chance_of, partials, released
from build_scripts.sounds.signals import (
    SR,
    Audio,
    bp,
    burst,
    contact,
    hp,
    length,
    lp,
    ring,
    times,
    unit,
)
from build_scripts.sounds.winds import vibrato


@lru_cache(maxsize=4000)
def piano(hz: float, held: float, vel: float) -> Audio:
    """Three strings slightly apart under a felt hammer, stiff, with two speeds of decay."""
    stiff = 0.00018 * (hz / 260) ** 1.2 + 0.00006
    slow = 3.2 * (220 / hz) ** 0.55
    seconds = min(held + 0.9, 5.0)
    rows = []
    for n in range(1, 27):
        ratio = n * np.sqrt(1 + stiff * n * n)
        soft = np.exp(-n * hz / (900 + 3600 * vel**1.4))
        loud = soft * abs(np.sin(np.pi * n * 0.121)) / n**0.35
        decay = slow / (1 + 0.17 * n + 0.006 * n * n)
        for cents, share in ((-0.55, 0.36), (0.0, 0.4), (0.62, 0.34)):
            rows.append((ratio * 2 ** (cents / 1200), loud * share * 0.7, decay * 0.35))
            rows.append((ratio * 2 ** (cents / 1200), loud * share * 0.35, decay))
    tone = unit(partials(hz, seconds, rows))
    attack = 0.0025 + 0.005 * (1 - vel)
    tone *= np.clip(times(seconds) / attack, 0, 1) ** 0.8
    rng = chance_of("piano", hz, vel)
    knock = lp(burst(rng, 0.08, 0.001, 0.012), 500 + 900 * vel)
    tone[: len(knock)] += 0.10 * unit(knock)
    return released(tone, held, 0.09) * (0.25 + 0.75 * vel)


@lru_cache(maxsize=4000)
def bass(hz: float, held: float, vel: float) -> Audio:
    """A double bass, plucked with the flesh of a finger; the body answers at 60 to 240 Hz."""
    seconds = min(held + 0.5, 3.0)
    rows = []
    for n in range(1, 22):
        ratio = n * np.sqrt(1 + 0.00006 * n * n)
        loud = abs(np.sin(np.pi * n * 0.21)) / n**0.95 * np.exp(-n * hz / (800 + 1100 * vel))
        rows.append((ratio, loud, 0.85 / (1 + 0.32 * n) * (80 / hz) ** 0.3))
        rows.append((ratio * 1.0007, 0.4 * loud, 1.3 / (1 + 0.42 * n) * (80 / hz) ** 0.3))
    tone = unit(partials(hz, seconds, rows)) * np.clip(times(seconds) / 0.007, 0, 1)
    rng = chance_of("bass", hz, vel)
    finger = bp(burst(rng, 0.06, 0.002, 0.010), 180, 1500)
    body = ring(contact(6, rng, 0.1), [(98, 1, 0.18), (168, 0.7, 0.14), (236, 0.5, 0.1)], 0.2)
    tone[: len(finger)] += 0.09 * unit(finger)
    n = min(len(tone), len(body))
    tone[:n] += 0.10 * unit(body)[:n]
    # a small loudspeaker cannot give the fundamental: a little saturation adds what it can
    return released(np.tanh(1.6 * tone) / 1.2, held, 0.06) * (0.3 + 0.7 * vel)


@lru_cache(maxsize=4000)
def lute(hz: float, held: float, vel: float) -> Audio:
    """Gut in pairs, plucked near the rose."""
    seconds = min(max(held, 0.25) + 1.1, 3.0)
    rows = []
    for n in range(1, 34):
        ratio = n * np.sqrt(1 + 0.00004 * n * n)
        loud = abs(np.sin(np.pi * n * 0.17)) / n**0.95 * np.exp(-n * hz / (2200 + 2600 * vel))
        decay = 1.1 / (1 + 0.16 * n + 0.004 * n * n) * (220 / hz) ** 0.4
        rows += [(ratio, loud, decay), (ratio * 1.0011, 0.7 * loud, decay * 0.9)]
    tone = unit(partials(hz, seconds, rows)) * np.clip(times(seconds) / 0.0012, 0, 1)
    rng = chance_of("lute", hz, vel)
    nail = hp(burst(rng, 0.02, 0.0004, 0.0022), 1500)
    body = ring(contact(3, rng, 0.2), [(132, 0.8, 0.12), (248, 1, 0.1), (415, 0.5, 0.07)], 0.15)
    tone[: len(nail)] += 0.10 * unit(nail)
    tone[: len(body)] += 0.13 * unit(body)
    return released(tone, max(held, 0.3), 0.22) * (0.3 + 0.7 * vel)


@lru_cache(maxsize=4000)
def pizzicato(hz: float, held: float, vel: float) -> Audio:
    """A section of strings, plucked: several strings, each a little late and a little off."""
    rng = chance_of("pizz", hz, vel)
    seconds = 0.9
    out = np.zeros(length(seconds) + length(0.03))
    for _ in range(4):
        off = 2 ** (rng.normal(0, 3.5) / 1200)
        rows = [
            (
                n * off * np.sqrt(1 + 0.0001 * n * n),
                abs(np.sin(np.pi * n * 0.19)) / n**1.05 * np.exp(-n * hz / (1500 + 2200 * vel)),
                0.26 / (1 + 0.22 * n) * (196 / hz) ** 0.35,
            )
            for n in range(1, 24)
        ]
        tone = partials(hz, seconds, rows) * np.clip(times(seconds) / 0.0025, 0, 1)
        at = int(abs(rng.normal(0, 0.0035)) * SR)
        out[at : at + len(tone)] += tone
    out = unit(out)
    body = ring(contact(4, rng, 0.2), [(196, 0.8, 0.09), (275, 1, 0.08), (460, 0.7, 0.06)], 0.12)
    nail = bp(burst(rng, 0.02, 0.0006, 0.003), 900, 4500)
    out[: len(body)] += 0.16 * unit(body)
    out[: len(nail)] += 0.08 * unit(nail)
    return out * (0.3 + 0.7 * vel)


@lru_cache(maxsize=4000)
def vibes(hz: float, held: float, vel: float) -> Audio:
    """A bar of metal (modes 1, 4, 10), its tube, and the slow fan in it."""
    seconds = min(held + 1.2, 5.0)
    rows = [
        (1.0, 1.0, 1.9 * (440 / hz) ** 0.4),
        (1.0009, 0.25, 2.3 * (440 / hz) ** 0.4),
        (3.99, 0.16 * (0.4 + vel), 0.42),
        (9.87, 0.05 * vel, 0.10),
        (16.2, 0.02 * vel, 0.04),
    ]
    t = times(seconds)
    tone = partials(hz, seconds, rows) * np.clip(t / 0.002, 0, 1)
    rng = chance_of("vibes", hz, vel)
    mallet = lp(burst(rng, 0.03, 0.001, 0.005), 1300)
    tone[: len(mallet)] += 0.06 * unit(mallet)
    tone *= 1 - 0.16 * (1 - np.cos(2 * np.pi * 4.6 * t))
    return released(tone, held, 0.16) * (0.3 + 0.7 * vel) * 0.8


@lru_cache(maxsize=4000)
def marimba(hz: float, held: float, vel: float) -> Audio:
    """A bar of rosewood under a yarn mallet."""
    rows = [
        (1, 1.0, 0.33 * (330 / hz) ** 0.6),
        (3.93, 0.22 * vel + 0.05, 0.06),
        (9.2, 0.06 * vel, 0.025),
    ]
    tone = partials(hz, 1.2, rows) * np.clip(times(1.2) / 0.0016, 0, 1)
    rng = chance_of("marimba", hz, vel)
    mallet = lp(burst(rng, 0.03, 0.0008, 0.004), 2000)
    tone[: len(mallet)] += 0.08 * unit(mallet)
    return tone * (0.3 + 0.7 * vel)


@lru_cache(maxsize=4000)
def bell(hz: float, held: float, vel: float) -> Audio:
    """A small bell or celesta plate."""
    rows = [
        (1, 1.0, 0.8),
        (2.003, 0.35, 0.5),
        (2.97, 0.2, 0.3),
        (4.07, 0.18, 0.22),
        (6.8, 0.08, 0.1),
        (9.1, 0.04, 0.05),
    ]
    seconds = min(held + 1.5, 3.0)
    tone = partials(hz, seconds, rows) * np.clip(times(seconds) / 0.0012, 0, 1)
    return tone * (0.3 + 0.7 * vel) * 0.7


@lru_cache(maxsize=600)
def strings(hz: float, held: float, vel: float) -> Audio:
    """Some bowed strings: each with its own vibrato, filtered by its box."""
    rng = chance_of("strings", hz, vel)
    seconds = held + 0.5
    t = times(seconds)
    out = np.zeros(len(t))
    for _ in range(5):
        bend = 2 ** (rng.normal(0, 5) / 1200) * vibrato(
            t, 5.2 + rng.normal(0, 0.5), 0.0022, 0.1, rng
        )
        phase = 2 * np.pi * (np.cumsum(hz * bend) / SR + rng.random())
        for n in range(1, int(min(18, 7000 / hz)) + 1):
            out += np.sin(n * phase) / n**1.15 * (0.5 if n == 1 and hz < 150 else 1)
    env = np.clip(t / 0.09, 0, 1) * np.where(t < held, 1, np.exp(-(t - held) / 0.09))
    return lp(unit(out), 1400 + 2500 * vel) * env * (0.3 + 0.7 * vel)
