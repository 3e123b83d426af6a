"""Drums, brushes and cymbals."""

from collections.abc import Callable
from functools import lru_cache

import numpy as np

from build_scripts.sounds.notes import Note, chance_of, partials
from build_scripts.sounds.signals import (
    SR,
    Audio,
    Chance,
    bp,
    bump,
    burst,
    contact,
    eased,
    hp,
    lp,
    ring,
    rng_of,
    shaped,
    times,
    unit,
)


def _drum(make: Callable[[Chance, float, float], Audio], kind: str, kinds: int = 4) -> Note:
    """A drum never strikes twice alike: the velocity picks one of some."""

    @lru_cache(maxsize=400)
    def note(which: float, held: float, vel: float) -> Audio:
        return eased(make(rng_of(f"{kind} {int(which) % kinds} {vel:.2f}"), held, vel) * vel, 0.006)

    return note


def _brush_tap(rng: Chance, held: float, vel: float) -> Audio:
    t = times(0.16)
    out = np.zeros(len(t))
    for _ in range(9):
        at = int(abs(rng.normal(0, 0.005)) * SR)
        wire = burst(rng, 0.1, 0.0006, 0.012 + 0.008 * rng.random())
        out[at : at + len(wire)] += wire[: len(t) - at] * rng.uniform(0.4, 1)
    out = bp(out, 900, 9500)
    skin = ring(contact(3, rng, 0.3), [(205, 1, 0.14), (330, 0.6, 0.09), (480, 0.4, 0.07)], 0.16)
    return 0.8 * unit(out) + 0.25 * unit(skin)


def _brush_sweep(rng: Chance, held: float, vel: float) -> Audio:
    seconds = max(held, 0.2)

    def gain(t: Audio, f: Audio) -> Audio:
        x = np.clip(t / seconds, 0, 1)
        env = np.sin(np.pi * x) ** 0.9
        return env * (bump(f, 2600 + 1500 * np.sin(np.pi * x), 0.85) + 0.3 * bump(f, 7000, 0.6))

    return unit(shaped(seconds, rng, gain))


def _ride(rng: Chance, held: float, vel: float) -> Audio:
    t = times(1.1)
    modes = [
        (f, rng.uniform(0.3, 1), rng.uniform(0.4, 1.6))
        for f in np.sort(rng.uniform(500, 11000, 46))
    ]
    wash = ring(contact(0.5, rng, 0.6), [(f, a * (f / 3000) ** 0.3, d) for f, a, d in modes], 1.1)
    stick = ring(contact(0.3, rng, 0.4), [(2900, 1, 0.03), (4700, 0.8, 0.02)], 0.06)
    out = unit(wash) * np.exp(-t / 0.55)
    out[: len(stick)] += 0.35 * unit(stick)
    return out


def _snare(rng: Chance, held: float, vel: float) -> Audio:
    skin = ring(
        contact(1.2, rng, 0.2),
        [(186, 1, 0.16), (285, 0.8, 0.12), (410, 0.5, 0.08), (610, 0.3, 0.05)],
        0.3,
    )
    wires = bp(burst(rng, 0.3, 0.0015, 0.055 + 0.03 * vel), 1200, 11000)
    stick = hp(burst(rng, 0.02, 0.0003, 0.002), 2500)
    out = 0.75 * unit(skin) + 0.65 * unit(wires)
    out[: len(stick)] += 0.3 * unit(stick)
    return out


def _bass_drum(rng: Chance, held: float, vel: float) -> Audio:
    t = times(0.7)
    phase = 2 * np.pi * np.cumsum(52 + 46 * np.exp(-t / 0.028)) / SR
    skin = np.sin(phase) * np.exp(-t / 0.17) + 0.5 * np.sin(1.59 * phase) * np.exp(-t / 0.08)
    felt = lp(burst(rng, 0.08, 0.001, 0.014), 420)
    out = unit(skin)
    out[: len(felt)] += 0.35 * unit(felt)
    return np.tanh(1.4 * out) * np.clip(t / 0.002, 0, 1)


def _timpani(hz: float, held: float, vel: float) -> Audio:
    rng = chance_of("timpani", hz, vel)
    rows = [
        (1, 1, 0.9),
        (1.504, 0.6, 0.7),
        (1.98, 0.45, 0.5),
        (2.44, 0.25, 0.35),
        (0.72, 0.4, 0.12),
        (2.9, 0.15, 0.2),
    ]
    tone = partials(hz, 2.4, rows) * np.clip(times(2.4) / 0.003, 0, 1)
    felt = lp(burst(rng, 0.06, 0.001, 0.01), 700)
    tone[: len(felt)] += 0.35 * unit(felt)
    return unit(tone) * (0.3 + 0.7 * vel)


timpani = lru_cache(maxsize=200)(_timpani)


brush_tap = _drum(_brush_tap, "brush tap")


brush_sweep = _drum(_brush_sweep, "brush sweep")


ride = _drum(_ride, "ride")


snare = _drum(_snare, "snare", 6)


bass_drum = _drum(_bass_drum, "bass drum")
