"""The soft noises of the window: wood, felt and cloth."""

import numpy as np

from build_scripts.sounds.cards import snap
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
    length,
    lp,
    mix,
    moving,
    pan,
    placed,
    ring,
    shaped,
    thump,
    times,
    unit,
)


def wood(rng: Chance, hz: float, decay: float, ms: float = 0.5, bright: float = 1.0) -> Audio:
    """A small piece of wood: a few modes that do not fit together, soon gone."""
    modes = [
        (hz * ratio * rng.uniform(0.985, 1.015), a * bright**number, decay / (1 + 0.35 * number))
        for number, (ratio, a) in enumerate(
            ((1, 1.0), (1.71, 0.6), (2.62, 0.4), (3.9, 0.25), (5.35, 0.15))
        )
    ]
    return ring(contact(ms, rng, 0.35), modes, decay * 1.1 + 0.01)


@effect("click", 4, -36, cooldown=0.03)
def click(rng: Chance, v: int) -> Audio:
    """A button is pressed; somebody passes; a choice is made."""
    down = wood(rng, (820, 880, 765, 935)[v % 4], 0.05, 0.55)
    board = ring(contact(2.2, rng, 0.2), [(235, 1, 0.06), (390, 0.6, 0.045)], 0.08)
    return placed(
        mix((0, 1.0, down), (0, 0.5, snap(rng, 1.0, 1.0)), (0.0004, 0.3, board)), "table", -14
    )


@effect("toggle_on", 2, -36, cooldown=0.05)
def toggle_on(rng: Chance, v: int) -> Audio:
    """A switch is turned on, a page is opened."""
    return placed(
        mix(
            (0, 0.6, wood(rng, 760, 0.035)),
            (0.055, 1.0, wood(rng, 1140, 0.05)),
            (0.055, 0.25, snap(rng)),
        ),
        "table",
        -14,
    )


@effect("toggle_off", 2, -36, cooldown=0.05)
def toggle_off(rng: Chance, v: int) -> Audio:
    """A switch is turned off, a page is closed."""
    return placed(
        mix(
            (0, 0.6, wood(rng, 1140, 0.035)),
            (0.055, 1.0, wood(rng, 720, 0.055)),
            (0.055, 0.2, snap(rng, 0.8)),
        ),
        "table",
        -14,
    )


@effect("error", 2, -33, cooldown=0.2)
def error(rng: Chance, v: int) -> Audio:
    """Two dull knocks on the underside of the table: no buzzer."""

    def knock(hz: float) -> Audio:
        return mix(
            (
                0,
                1.0,
                ring(
                    contact(2.4, rng, 0.2),
                    [
                        (hz, 1, 0.11),
                        (hz * 1.5, 0.5, 0.09),
                        (hz * 2.24, 0.45, 0.06),
                        (hz * 3.6, 0.2, 0.04),
                    ],
                    0.16,
                ),
            ),
            (0, 0.35, lp(burst(rng, 0.05, 0.001, 0.008), 1400)),
        )

    base = 285 + 14 * v
    return placed(mix((0, 0.85, knock(base)), (0.115, 1.0, knock(base * 0.89))), "table", -13)


@effect("remark_pop", 4, -37, cooldown=0.15)
def remark_pop(rng: Chance, v: int) -> Audio:
    """Two lips, or a bubble: a resonance that rises as its opening grows."""
    t = times(0.09)
    start = (290, 330, 260, 365)[v % 4]
    phase = 2 * np.pi * np.cumsum(start * (1 + 1.15 * np.clip(t / 0.05, 0, 1) ** 1.5)) / SR
    tone = (
        (np.sin(phase) + 0.25 * np.sin(2 * phase)) * np.exp(-t / 0.020) * np.clip(t / 0.004, 0, 1)
    )
    lips = bp(burst(rng, 0.02, 0.0008, 0.003), 500, 2600)
    return placed(pan(mix((0, 1.0, tone), (0, 0.2, lips)), 0.1 * (-1) ** v), "table", -15)


@effect("curtain_fall", 2, -29, cooldown=0.5)
def curtain_fall(rng: Chance, v: int) -> Audio:
    """Velvet on brass rings: a rush that darkens, folds that beat, a hem with weights."""
    seconds = 0.75

    def cloth(t: Audio, f: Audio) -> Audio:
        x = np.clip(t / seconds, 0, 1)
        env = np.clip(x / 0.18, 0, 1) * np.clip((1 - x) / 0.35, 0, 1) ** 1.3
        return env * (bump(f, 1500 * (1 - 0.65 * x), 1.25) + 0.5 * bump(f, 260, 0.9))

    n = length(seconds)
    rush = shaped(seconds, rng, cloth) * grains(n, rng, 14, 0.7) * grains(n, rng, 120, 0.25)
    rings = [
        (
            0.02 + 0.3 * rng.random() ** 1.3,
            rng.uniform(0.3, 1.0),
            ring(
                contact(0.3, rng, 0.4),
                [
                    (f := rng.uniform(2600, 4400), 1, 0.1),
                    (f * 1.57, 0.7, 0.07),
                    (f * 2.4, 0.4, 0.05),
                ],
                0.12,
            ),
        )
        for _ in range(16)
    ]
    hem = mix(
        (0, 1.0, thump(0.3, 105, 68, 0.03, 0.07)),
        (0, 0.6, lp(burst(rng, 0.12, 0.006, 0.03), 700)),
        (0.05, 0.5, lp(burst(rng, 0.12, 0.01, 0.04), 900)),
    )
    dry = mix(
        (0, 1.0, moving(unit(rush), -0.5, 0.5)),
        (0, 0.13, moving(mix(*rings), -0.4, 0.4)),
        (0.5, 0.6, hem),
    )
    return placed(dry, "lounge", -14)


@effect("curtain_lift", 2, -31, cooldown=0.5)
def curtain_lift(rng: Chance, v: int) -> Audio:
    """The curtain opens again."""
    seconds = 0.62

    def cloth(t: Audio, f: Audio) -> Audio:
        x = np.clip(t / seconds, 0, 1)
        env = np.sin(np.pi * x**0.8) ** 1.1
        return env * (bump(f, 620 * (1 + 2.4 * x), 1.15) + 0.3 * bump(f, 240, 0.8))

    n = length(seconds)
    rush = shaped(seconds, rng, cloth) * grains(n, rng, 18, 0.6) * grains(n, rng, 120, 0.25)
    rings = [
        (
            0.04 + seconds * 0.85 * (i / 13) ** 0.8 + rng.normal(0, 0.006),
            rng.uniform(0.4, 1.0),
            ring(
                contact(0.3, rng, 0.4),
                [
                    (f := rng.uniform(2700, 4300), 1, 0.09),
                    (f * 1.57, 0.7, 0.06),
                    (f * 2.4, 0.4, 0.05),
                ],
                0.11,
            ),
        )
        for i in range(14)
    ]
    dry = mix((0, 1.0, moving(unit(rush), 0.5, -0.5)), (0, 0.22, moving(mix(*rings), 0.5, -0.5)))
    return placed(dry, "lounge", -14)
