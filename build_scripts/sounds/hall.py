"""A hall of squires: a fire, tankards on oak, wax under a seal, and a Knight who falls over."""

import numpy as np

from build_scripts.sounds.registry import effect
from build_scripts.sounds.room_tones import (
    SECONDS,
    air,
    around,
    blank,
    level,
    murmur,
    slow,
)
from build_scripts.sounds.signals import (
    Audio,
    Chance,
    bp,
    bump,
    burst,
    contact,
    lp,
    mix,
    pan,
    placed,
    placed_circular,
    ring,
    thump,
    times,
)
from build_scripts.sounds.steel import clack, steel
from build_scripts.sounds.window import wood


def _tankard(rng: Chance, heavy: float) -> Audio:
    """Pewter on an oak board, and what slops in it."""
    board = wood(rng, 190 * rng.uniform(0.94, 1.06), 0.11, 1.4, 0.6)
    pewter = ring(
        contact(0.7, rng, 0.3), [(1180, 0.5, 0.09), (1910, 0.35, 0.06), (2870, 0.2, 0.03)], 0.12
    )
    slop = bp(burst(rng, 0.2, 0.03, 0.05), 300, 1400)
    return mix((0, 1.0, board), (0.004, 0.35 * heavy, pewter), (0.03, 0.16, slop))


@effect("far_tankard", 2, -42, cooldown=4.0)
def far_tankard(rng: Chance, v: int) -> Audio:
    """Somebody at the other end of the table has finished his."""
    blows = [(0.19 * n, 1.0 - 0.25 * n, _tankard(rng, 1.0)) for n in range(1 + v % 2)]
    return placed(pan(lp(mix(*blows), 3200), rng.uniform(-0.8, 0.8)), "club", 0)


@effect("wax_seal", 1, -29, cooldown=0.2)
def wax_seal(rng: Chance, v: int) -> Audio:
    """A ribbon is pulled tight, and a seal goes down into soft wax."""
    t = times(0.24)
    rub = bp(rng.standard_normal(len(t)), 1400, 5200) * np.sin(np.pi * t / 0.24) ** 2
    press = mix(
        (0, 1.0, thump(0.25, 150, 78, 0.03, 0.07)),
        (0, 0.5, wood(rng, 260 + 20 * v, 0.06, 1.2, 0.5)),
        (0.012, 0.2, lp(burst(rng, 0.12, 0.01, 0.03), 1300)),
    )
    return placed(mix((0, 0.22, rub), (0.25 + 0.02 * v, 1.0, press)), "tavern", -15)


@effect("armour_falls", 1, -27, cooldown=1.0)
def armour_falls(rng: Chance, v: int) -> Audio:
    """A whole suit of it, with somebody in it: plates, then what rolls away."""
    parts = [(0.0, 0.8, thump(0.3, 120, 62, 0.04, 0.1))]
    at = 0.0
    for number in range(7 + v):
        plate = steel(rng, rng.uniform(420, 900), rng.uniform(0.12, 0.3), 0.6, 0.9)
        both = mix((0, 0.8, plate), (0, 0.6, clack(rng, rng.uniform(0.7, 1.2))))
        parts.append((at, 0.9 * 0.82**number, pan(both, rng.uniform(-0.5, 0.5))))
        at += rng.uniform(0.05, 0.13)
    lid = [(at + 0.06 * n * 0.9**n, 0.2 * 0.85**n, steel(rng, 1240, 0.1, 0.4)) for n in range(9)]
    return placed(mix(*parts, *lid), "tavern", -11)


def hall(rng: Chance) -> Audio:
    """A fire in the chimney, and squires at the long table who wait for nobody."""
    mood = slow(rng, 4, 0.2)
    fire = level(air(rng, lambda t, f: mood(t) * (bump(f, 210, 0.9) + 0.2 * bump(f, 900, 0.9))), -9)
    crackle = blank()
    for _ in range(260):
        hz = rng.uniform(700, 2600)
        spark = bp(burst(rng, 0.03, 0.0006, rng.uniform(0.002, 0.007)), hz * 0.7, hz * 1.5)
        loud = rng.pareto(2.2) * 0.1 + 0.03
        around(crackle, rng.uniform(0, SECONDS), spark, min(loud, 1.0), rng.uniform(-0.5, 0.1))
    talk = level(placed_circular(murmur(rng, 6, 0.8, 900), "club", 3), -7)
    return fire + level(crackle, -15) + talk
