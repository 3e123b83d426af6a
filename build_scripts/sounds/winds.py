"""Winds: overtones that open with the breath."""

from collections.abc import Callable
from functools import lru_cache

import numpy as np

from build_scripts.sounds.notes import Note, chance_of
from build_scripts.sounds.signals import SR, Audio, Chance, bp, eased, times


def vibrato(t: Audio, rate: float, depth: float, after: float, rng: Chance) -> Audio:
    """Ratio of pitch: none at first, then a slow wave, with a little unrest."""
    unrest = np.interp(
        t,
        np.arange(0, t[-1] + 0.2, 0.09),
        rng.normal(0, 0.0007, int((t[-1] + 0.2) / 0.09) + 2)[
            : len(np.arange(0, t[-1] + 0.2, 0.09))
        ],
    )
    return 1 + depth * np.clip((t - after) / 0.3, 0, 1) * np.sin(2 * np.pi * rate * t) + unrest


def _wind(  # noqa: PLR0913 a wind has as many sides
    hz: float,
    held: float,
    vel: float,
    loud: Callable[[int, Audio], Audio | float],
    *,
    kind: str,
    attack: float,
    release: float,
    breath: float,
    vib: float,
    scoop: float = 0.0,
    count: int = 24,
) -> Audio:
    """Overtones that follow the breath; `loud(n, pressure)` is how strong each is."""
    rng = chance_of(kind, hz, vel)
    seconds = held + release * 4
    t = times(seconds)
    pressure = np.clip(t / attack, 0, 1) ** 1.3 * np.where(
        t < held, 1, np.exp(-(t - held) / release)
    )
    pressure *= 1 - 0.12 * np.clip((t - attack) / 0.4, 0, 1)
    pressure = np.maximum(pressure, 1e-6) * (0.45 + 0.55 * vel)
    bend = vibrato(t, 5.1, vib, 0.18, rng) * (1 - scoop * np.exp(-t / 0.025))
    phase = 2 * np.pi * np.cumsum(hz * bend) / SR
    out = np.zeros(len(t))
    for n in range(1, count + 1):
        if hz * n < SR * 0.42:
            out += loud(n, pressure) * np.sin(n * phase + 0.3 * n * n)
    out = out / (np.abs(out).max() + 1e-9)
    if breath:
        air = bp(rng.standard_normal(len(t)), max(200, hz * 0.9), min(hz * 6 + 1500, 16000))
        chiff = np.exp(-t / 0.03) * 1.6 + 0.5
        out += breath * air / air.std() * 0.3 * pressure * chiff
    return eased(out * (0.3 + 0.7 * vel) * np.clip(t / 0.004, 0, 1), 0.006)


@lru_cache(maxsize=4000)
def clarinet(hz: float, held: float, vel: float) -> Audio:
    """A clarinet: mostly the odd overtones."""

    def loud(n: int, p: Audio) -> Audio:
        odd = 1.0 if n % 2 else 0.06 + 0.012 * n
        return odd / n**1.05 * p ** (0.8 + 0.16 * n)

    return _wind(
        hz,
        held,
        vel,
        loud,
        kind="clarinet",
        attack=0.03,
        release=0.03,
        breath=0.025,
        vib=0.0006,
        count=22,
    )


@lru_cache(maxsize=4000)
def bassoon(hz: float, held: float, vel: float) -> Audio:
    """A bassoon: two formants of its wood."""

    def loud(n: int, p: Audio) -> Audio:
        f = n * hz
        formant = (
            1.0 * np.exp(-(((f - 470) / 240) ** 2))
            + 0.3 * np.exp(-(((f - 1180) / 320) ** 2))
            + 0.25 * np.exp(-f / 1000)
        )
        return formant * p ** (0.8 + 0.07 * n)

    return _wind(
        hz,
        held,
        vel,
        loud,
        kind="bassoon",
        attack=0.022,
        release=0.03,
        breath=0.02,
        vib=0.0015,
        count=40,
    )


def _brass(kind: str, centre: float, wide: float, attack: float) -> Note:
    @lru_cache(maxsize=4000)
    def note(hz: float, held: float, vel: float) -> Audio:
        def loud(n: int, p: Audio) -> Audio:
            f = n * hz
            return (
                1 / (1 + (f / centre) ** wide)
                + 0.15 * np.exp(-(((f - centre * 1.2) / centre) ** 2))
            ) * p ** (0.7 + 0.32 * (f / centre) + 0.05 * n)

        return _wind(
            hz,
            held,
            vel,
            loud,
            kind=kind,
            attack=attack,
            release=0.04,
            breath=0.012,
            vib=0.0016,
            scoop=0.018,
            count=36,
        )

    return note


trumpet = _brass("trumpet", 2400, 1.9, 0.028)


horn = _brass("horn", 900, 2.2, 0.045)


trombone = _brass("trombone", 1250, 2.0, 0.036)


tuba = _brass("tuba", 420, 2.2, 0.032)


@lru_cache(maxsize=4000)
def muted(hz: float, held: float, vel: float) -> Audio:
    """A trumpet behind a harmon mute, far away: thin, nasal, with a slow vibrato."""

    def loud(n: int, p: Audio) -> Audio:
        f = n * hz
        return (
            0.5 * np.exp(-f / 900)
            + np.exp(-(((f - 1550) / 420) ** 2))
            + 0.4 * np.exp(-(((f - 3100) / 700) ** 2))
        ) * p ** (0.8 + 0.1 * n)

    return _wind(
        hz,
        held,
        vel,
        loud,
        kind="muted",
        attack=0.05,
        release=0.08,
        breath=0.02,
        vib=0.004,
        scoop=0.02,
        count=30,
    )
