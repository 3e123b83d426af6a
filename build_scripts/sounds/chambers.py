"""The chambers of a revolver, spun and found empty, and what takes their place where it is tame."""

import numpy as np

from build_scripts.sounds.cards import pat, snap
from build_scripts.sounds.registry import effect
from build_scripts.sounds.signals import (
    Audio,
    Chance,
    bp,
    bump,
    burst,
    contact,
    mix,
    pan,
    placed,
    ring,
    shaped,
    soft,
)
from build_scripts.sounds.steel import clack, steel
from build_scripts.sounds.window import wood


def _notch(rng: Chance) -> Audio:
    """The pawl over one notch."""
    pin = steel(rng, 2350 * rng.uniform(0.98, 1.02), 0.028, 0.18)
    return mix((0, 1.0, pin), (0, 0.3, ring(contact(0.6, rng, 0.3), [(760, 1, 0.03)], 0.04)))


@effect("revolver_spin", 2, -29, tame="tame_spin", cooldown=0.3)
def revolver_spin(rng: Chance, v: int) -> Audio:
    """Notch after notch, slower and slower, and the click that stops it."""
    parts, at, gap, number = [], 0.05, rng.uniform(0.017, 0.020), 0
    while gap < 0.16 and at < 1.35:
        wobble = 0.75 + 0.25 * np.sin(2 * np.pi * number / 6)
        slower = np.clip(0.018 / gap, 0.25, 1.0)
        loud = wobble * (0.45 + 0.4 * slower) * rng.uniform(0.85, 1.1)
        parts.append((at, loud, _notch(rng)))
        at += gap * rng.uniform(0.96, 1.04)
        gap *= 1.058 + 0.006 * v
        number += 1
    whirl = shaped(
        at,
        rng,
        lambda t, f: (
            np.clip(t / 0.04, 0, 1) * np.exp(-t / 0.35) * bump(f, 3200 * np.exp(-t / 1.2), 0.7)
        ),
    )
    stop = (at + 0.05, 1.0, clack(rng, 1.15))
    dry = mix((0, 0.5, clack(rng, 0.9)), (0, 0.1, whirl), *parts, stop)
    return placed(pan(soft(dry, 1.8), -0.05), "lounge", -16)


@effect("revolver_click", 3, -28, tame="tame_click", cooldown=0.1)
def revolver_click(rng: Chance, v: int) -> Audio:
    """The trigger is pulled, and the chamber is empty."""
    fall = mix(
        (0, 1.0, clack(rng, rng.uniform(1.0, 1.15))),
        (0, 0.45, steel(rng, 1180, 0.09, 0.3)),
        (0.0035, 0.4, clack(rng, 0.7)),
    )
    dry = mix((0, 0.16, clack(rng, 0.65)), (0.028, 1.0, fall))
    return placed(soft(dry, 2.2), "arena", -17)


@effect("tame_spin", 2, -30, cooldown=0.3)
def tame_spin(rng: Chance, v: int) -> Audio:
    """The tame theme: a wheel of fortune, a leather tongue on wooden pegs."""
    parts, at, gap = [], 0.0, 0.026
    while gap < 0.2 and at < 1.4:
        peg = wood(rng, 980 * rng.uniform(0.97, 1.03), 0.03, 0.5)
        parts.append((at, rng.uniform(0.6, 1.0), mix((0, 1.0, peg), (0, 0.4, snap(rng, 0.8, 0.7)))))
        at += gap * rng.uniform(0.96, 1.04)
        gap *= 1.075 + 0.01 * v
    return placed(mix(*parts, (at + 0.03, 0.7, wood(rng, 700, 0.06))), "lounge", -16)


@effect("tame_click", 2, -29, cooldown=0.1)
def tame_click(rng: Chance, v: int) -> Audio:
    """The tame theme: no pie comes, only an empty tin and a sigh of air."""
    puff = bp(burst(rng, 0.16, 0.012, 0.04), 500, 2600)
    tin = steel(rng, 640 * rng.uniform(0.95, 1.05), 0.14, 0.5)
    dry = mix((0, 0.8, mix((0, 1.0, tin), (0, 0.4, pat(rng, 240)))), (0.03, 0.4, puff))
    return placed(dry, "arena", -18)
