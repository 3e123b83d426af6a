"""Steel and shots, and what takes their place where it is tame."""

import numpy as np

from build_scripts.sounds.cards import pat
from build_scripts.sounds.registry import effect
from build_scripts.sounds.signals import (
    SR,
    Audio,
    Chance,
    bp,
    bump,
    burst,
    contact,
    grains,
    hp,
    length,
    lp,
    mix,
    moving,
    pan,
    placed,
    ring,
    shaped,
    soft,
    swell,
    thump,
    times,
    unit,
)
from build_scripts.sounds.things import bounces
from build_scripts.sounds.window import wood


def steel(rng: Chance, hz: float, t60: float, ms: float = 0.3, spread: float = 1.0) -> Audio:
    """A piece of steel that is struck."""
    ratios = (1, 1.59, 2.27, 2.91, 3.78, 4.65, 6.1)
    modes = [
        (
            hz * (1 + (r - 1) * spread) * rng.uniform(0.98, 1.02),
            rng.uniform(0.5, 1.0) / (1 + 0.18 * i),
            t60 / (1 + 0.35 * i),
        )
        for i, r in enumerate(ratios)
    ]
    return ring(contact(ms, rng, 0.35), modes, t60 + 0.01)


def clack(rng: Chance, size: float = 1.0) -> Audio:
    """A small part of a gun or a lock that comes to rest against another."""
    return mix(
        (0, 1.0, steel(rng, 1500 / size, 0.045 * size, 0.22)),
        (
            0,
            0.6,
            ring(
                contact(0.9 * size, rng, 0.3),
                [(420 / size, 1, 0.05), (690 / size, 0.7, 0.04)],
                0.07,
            ),
        ),
        (0, 0.3, hp(burst(rng, 0.01, 0.0002, 0.0012), 3500)),
    )


@effect("revolver_cock", 3, -30, tame="tame_cock", cooldown=0.1)
def revolver_cock(rng: Chance, v: int) -> Audio:
    """A hammer is drawn back (before a pull)."""
    slow = rng.uniform(0.9, 1.15)
    spring = bp(rng.standard_normal(length(0.13)) * swell(length(0.13), 0.7), 1800, 5200) * grains(
        length(0.13), rng, 160, 0.6
    )
    dry = mix(
        (0, 0.4, clack(rng, 0.8)),
        (0.02, 0.12, spring),
        (0.062 * slow, 0.55, clack(rng, 0.95)),
        (0.13 * slow, 1.0, clack(rng, 1.2)),
        (0.136 * slow, 0.25, steel(rng, 2900, 0.12)),
    )
    return placed(soft(dry, 1.8), "lounge", -15)


@effect("bang", 4, -18, tame="bang_tame", cooldown=0.12)
def bang(rng: Chance, v: int) -> Audio:
    """Blast, gas, body, room: the front is a millisecond, then it darkens as it spreads."""
    seconds = 0.5
    t = times(seconds)
    front = np.zeros(len(t))
    m = length(0.0011)
    front[:m] = 1 - 2 * np.arange(m) / m  # an N-wave
    front = lp(front, 11000)
    gas = shaped(
        seconds,
        rng,
        lambda a, f: (
            np.exp(-np.maximum(a, 0) / 0.075)
            * np.exp(-f / (900 + 9000 * np.exp(-np.maximum(a, 0) / 0.028)))
            * f
            / (f + 450)
            * (a > -0.003)
        ),
        128,
    )
    low = thump(0.4, 170 * rng.uniform(0.9, 1.1), 58, 0.03, 0.085)
    punch = thump(0.2, 420, 150, 0.015, 0.03)
    dry = mix(
        (0, 0.9, front),
        (0, 1.0, gas),
        (0.0008, 0.42, low),
        (0.0004, 0.6, punch),
        (0, 0.2, clack(rng, 1.2)),
    )
    dry = np.tanh(3.6 * dry / np.abs(dry).max())
    wide = placed(pan(dry, 0), "arena", -12)
    slap = lp(dry, 2600)
    return mix(
        (0, 1.0, wide),
        (0.083 + 0.012 * v, 0.10, pan(slap, -0.6)),
        (0.124 + 0.009 * v, 0.07, pan(slap, 0.6)),
    )


def drip(rng: Chance, hz: float, seconds: float = 0.05) -> Audio:
    """A bubble that closes: its pitch rises as it goes."""
    t = times(seconds)
    phase = 2 * np.pi * np.cumsum(hz * (1 + 1.4 * (t / seconds) ** 2)) / SR
    return np.sin(phase) * np.exp(-t / (seconds * 0.3)) * np.clip(t / 0.002, 0, 1)


def splat(rng: Chance, size: float = 1.0) -> Audio:
    """Custard: a wet slap, then what runs down."""
    slap = mix(
        (0, 1.0, lp(burst(rng, 0.16, 0.0015, 0.026 * size), 3000 / size)),
        (0, 0.4, thump(0.2, 280 / size, 120, 0.02, 0.04)),
        (0, 0.35, bp(burst(rng, 0.08, 0.001, 0.014), 1200, 5200)),
    )
    n = length(0.42)
    ooze = shaped(
        0.42,
        rng,
        lambda t, f: (
            np.clip(t / 0.02, 0, 1)
            * np.exp(-np.maximum(t, 0) / 0.11)
            * bump(f, 1250 * np.exp(-np.maximum(t, 0) / 0.5), 0.8)
        ),
        256,
    ) * grains(n, rng, 45, 1.1)
    bubbles = [
        (
            0.03 + rng.exponential(0.09),
            rng.uniform(0.1, 0.4),
            drip(rng, rng.uniform(320, 950), rng.uniform(0.03, 0.07)),
        )
        for _ in range(13)
    ]
    return mix((0, 1.0, slap), (0.01, 0.5, ooze), *bubbles)


@effect("bang_tame", 4, -20, cooldown=0.12)
def bang_tame(rng: Chance, v: int) -> Audio:
    """A shot in the tame theme: a pie is thrown and lands."""
    flight = rng.uniform(0.15, 0.2)
    whoosh = shaped(
        flight + 0.04,
        rng,
        lambda t, f: (
            np.clip(t / flight, 0, 1) ** 2
            * (t < flight + 0.03)
            * bump(f, 500 + 1300 * np.clip(t / flight, 0, 1), 0.7)
        ),
        256,
    )
    dish = [
        (flight + 0.24 + at, 0.3 * loud, steel(rng, 900, 0.16, 0.5))
        for at, loud in bounces(rng, 0.13, 0.6, 0.03)
    ]
    return placed(
        mix(
            (0, 0.28, moving(whoosh, -0.6, 0.1)),
            (flight, 1.0, splat(rng, rng.uniform(0.9, 1.1))),
            *dish,
        ),
        "arena",
        -19,
    )


@effect("tame_cock", 2, -30, cooldown=0.1)
def tame_cock(rng: Chance, v: int) -> Audio:
    """The tame theme: a pie is balanced on a palm."""
    wobble = [
        (
            0.05 * i,
            0.9 * 0.75**i,
            mix((0, 1.0, steel(rng, 760, 0.09, 0.7)), (0, 0.5, pat(rng, 230))),
        )
        for i in range(4)
    ]
    return placed(mix(*wobble, (0.03, 0.15, drip(rng, 380))), "lounge", -16)


@effect("sword_draw", 3, -28, cooldown=0.2)
def sword_draw(rng: Chance, v: int) -> Audio:
    """A sword leaves its sheath."""
    seconds = rng.uniform(0.36, 0.44)

    def scrape(t: Audio, f: Audio) -> Audio:
        x = np.clip(t / seconds, 0, 1)
        env = np.clip(x / 0.1, 0, 1) * (0.35 + 0.65 * x**1.5) * np.clip((1 - x) / 0.06, 0, 1)
        comb = 1 + 0.8 * np.cos(2 * np.pi * f / (1400 + 900 * x))
        return env * bump(f, 2600 + 4200 * x, 0.6) * comb

    rub = shaped(seconds, rng, scrape, 512) * grains(length(seconds), rng, 90, 0.4)
    blade = [
        (f * rng.uniform(0.995, 1.005), a, d)
        for f, a, d in (
            (1130, 0.25, 0.9),
            (2210, 0.5, 0.9),
            (3560, 0.9, 0.8),
            (3590, 0.7, 0.7),
            (5230, 1.0, 0.6),
            (7120, 0.8, 0.45),
            (9200, 0.5, 0.3),
            (11500, 0.3, 0.2),
        )
    ]
    shing = ring(contact(0.25, rng, 0.6), blade, 1.0)
    drive = np.zeros(length(seconds))
    drive += 0.02 * hp(unit(rub), 2500)
    sing = ring(drive, blade, seconds + 0.6)
    dry = mix(
        (0, 0.5, rub),
        (0, 0.45, sing),
        (seconds - 0.01, 0.55, shing),
        (0, 0.15, wood(rng, 620, 0.05)),
    )
    return placed(moving(dry, -0.2, 0.3), "lounge", -14)
