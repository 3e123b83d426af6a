"""Paper: cards that slide, turn, snap, fall, and are shuffled."""

import numpy as np

from build_scripts.sounds.registry import effect
from build_scripts.sounds.signals import (
    SR,
    Audio,
    Chance,
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
    unit,
)


def snap(rng: Chance, bright: float = 1.0, sharp: float = 1.0) -> Audio:
    """A stiff edge that springs back: a very short click, coloured by the modes of the card."""
    modes = [
        (f * rng.uniform(0.9, 1.1) * bright, a * rng.uniform(0.6, 1.3), d)
        for f, a, d in (
            (740, 0.35, 0.020),
            (1250, 0.5, 0.016),
            (2050, 0.8, 0.012),
            (3100, 1.0, 0.010),
            (4400, 0.9, 0.008),
            (6100, 0.7, 0.006),
            (8300, 0.5, 0.005),
            (11000, 0.3, 0.004),
        )
    ]
    body = ring(contact(0.25 / sharp, rng, 0.7), modes, 0.035)
    air = hp(burst(rng, 0.02, 0.0002, 0.0018 / sharp), 2200)
    return mix((0, 1.0, body), (0, 0.55 * sharp, air))


def pat(rng: Chance, hz: float = 150, soft: float = 1.0) -> Audio:
    """A card meets the felt: the air under it, the board under the felt."""
    air = lp(burst(rng, 0.06, 0.0015 * soft, 0.009 * soft), 900 / soft)
    board = ring(
        contact(3.2 * soft, rng, 0.2),
        [(hz, 1, 0.07), (hz * 1.63, 0.6, 0.05), (hz * 2.7, 0.35, 0.035)],
        0.12,
    )
    return mix((0, 0.8, board), (0, 0.7, air))


def friction(
    rng: Chance, seconds: float, low: float, high: float, top: float, rough: float = 0.55
) -> Audio:
    """Paper on felt or on paper: brighter and louder the faster it goes."""
    n = length(seconds)
    speed = swell(n, top)
    axis = np.arange(n) / SR

    def gain(t: Audio, f: Audio) -> Audio:
        v = np.interp(t, axis, speed)
        centre = low * (high / low) ** v
        return v**1.25 * (
            bump(f, centre, 0.75) + 0.22 * bump(f, centre * 2.6, 0.6) + 0.1 * bump(f, 700, 0.6)
        )

    x = shaped(seconds, rng, gain, 256)
    return unit(x * grains(n, rng, 190, rough) * grains(n, rng, 35, 0.25))


@effect("card_deal", 4, -28, cooldown=0.03)
def card_deal(rng: Chance, v: int) -> Audio:
    """A card leaves the deck and lands (deal, draw)."""
    flight = rng.uniform(0.075, 0.105)
    leave = friction(rng, flight, 2200, 5200 * rng.uniform(0.9, 1.1), 0.7)
    land = snap(rng, rng.uniform(0.85, 1.1), 0.8)
    felt = pat(rng, rng.uniform(135, 170))
    settle = friction(rng, 0.07, 1800, 3600, 0.2)
    dry = mix(
        (0, 0.42, leave), (flight, 1.0, land), (flight, 0.3, felt), (flight + 0.008, 0.22, settle)
    )
    return placed(moving(soft(dry, 2.4), -0.12, 0.12), "table", -13)


@effect("card_slide", 4, -30, cooldown=0.05)
def card_slide(rng: Chance, v: int) -> Audio:
    """A card is pushed over the felt (play, gather, move)."""
    seconds = rng.uniform(0.2, 0.29)
    push = friction(rng, seconds, 1500, 4300 * rng.uniform(0.9, 1.15), rng.uniform(0.35, 0.5), 0.5)
    stop = pat(rng, 160, 1.4)
    dry = mix(
        (0, 1.0, push), (seconds * 0.8, 0.22, stop), (seconds * 0.8, 0.12, snap(rng, 0.8, 0.6))
    )
    return placed(moving(dry, -0.18, 0.15), "table", -13)


@effect("card_flip", 4, -28, cooldown=0.05)
def card_flip(rng: Chance, v: int) -> Audio:
    """A card is turned face up or face down."""
    lift = friction(rng, 0.05, 3000, 6500, 0.6)
    turn = rng.uniform(0.085, 0.11)
    air = shaped(
        turn + 0.02,
        rng,
        lambda t, f: (
            np.sin(np.pi * np.clip(t / (turn + 0.02), 0, 1)) ** 2
            * bump(f, 900 + 1500 * t / turn, 0.8)
        ),
        256,
    )
    first = snap(rng, 1.15, 1.2)
    clap = mix(
        (0, 1.0, snap(rng, rng.uniform(0.8, 0.95), 1.0)),
        (0.0006, 0.26, pat(rng, rng.uniform(180, 220), 0.8)),
    )
    dry = mix((0, 0.25, lift), (0.028, 0.42, first), (0.02, 0.16, air), (turn, 1.0, clap))
    return placed(pan(soft(dry, 2.4), rng.uniform(-0.15, 0.15)), "table", -12)


@effect("card_lift", 4, -36, cooldown=0.05)
def card_lift(rng: Chance, v: int) -> Audio:
    """A card is picked up from the hand."""
    rub = friction(rng, rng.uniform(0.06, 0.085), 3200, 7000, 0.75, 0.4)
    edge = snap(rng, 1.2, 0.9)
    return placed(
        pan(mix((0, 0.7, rub), (len(rub) / SR * 0.8, 0.6, edge)), rng.uniform(-0.1, 0.1)),
        "table",
        -15,
    )


@effect("card_drop", 4, -31, cooldown=0.05)
def card_drop(rng: Chance, v: int) -> Audio:
    """A card is put down; a pile takes it (bank, discard)."""
    felt = pat(rng, rng.uniform(110, 140), 1.2)
    puff = friction(rng, 0.09, 1500, 2800, 0.15)
    edge = snap(rng, 0.75, 0.6)
    second = snap(rng, 0.85, 0.5)
    dry = mix(
        (0.002, 0.45, felt),
        (0, 0.85, edge),
        (rng.uniform(0.012, 0.02), 0.3, second),
        (0.004, 0.45, puff),
    )
    return placed(pan(dry, rng.uniform(-0.1, 0.1)), "table", -12)


@effect("shuffle", 3, -27, cooldown=0.4)
def shuffle(rng: Chance, v: int) -> Audio:
    """Packets that are pulled off and thrown onto each other, then squared."""
    parts, at = [], 0.0
    for number in range(6):
        pull = friction(rng, rng.uniform(0.08, 0.11), 2400, 5600 * rng.uniform(0.85, 1.15), 0.65)
        slap_at = at + len(pull) / SR * 0.85
        cards = [
            (
                slap_at + abs(rng.normal(0, 0.006)),
                rng.uniform(0.25, 0.55),
                snap(rng, rng.uniform(0.7, 1.1), 0.8),
            )
            for _ in range(5)
        ]
        parts += [
            (at, 0.5 * rng.uniform(0.8, 1.1), pull),
            (slap_at, 0.24, pat(rng, rng.uniform(190, 260), 0.9)),
            *cards,
        ]
        at += rng.uniform(0.125, 0.165) * (1 - 0.03 * number)
    for tap in (0.07, 0.19):
        parts += [(at + tap, 0.3, pat(rng, 320, 0.6)), (at + tap, 0.5, snap(rng, 0.7, 0.8))]
    return placed(moving(soft(mix(*parts), 2.0), -0.2, 0.2), "table", -12)


@effect("riffle", 3, -26, cooldown=0.8)
def riffle(rng: Chance, v: int) -> Audio:
    """Two halves run off the thumbs, corner by corner; the bridge falls; it is squared."""
    left: list[tuple[float, float, Audio]] = []
    right: list[tuple[float, float, Audio]] = []
    at = 0.0
    count = int(rng.integers(42, 50))
    for number in range(count):
        x = number / count
        rate = 48 + 62 * np.sin(np.pi * min(1, x * 0.75 + 0.1)) ** 1.3
        at += max(0.003, rng.normal(1 / rate, 0.22 / rate))
        loud = (0.35 + 0.5 * np.sin(np.pi * min(x + 0.08, 1))) * rng.uniform(0.6, 1.1)
        side = left if number % 2 else right
        side.append((at, loud, snap(rng, rng.uniform(0.85, 1.2) * (1 - 0.12 * x), 1.0)))
        if rng.random() < 0.35:
            side.append((at, 0.16 * loud, pat(rng, rng.uniform(240, 340), 0.7)))
    end = at + rng.uniform(0.11, 0.15)
    fall, cascade = end, []
    for number in range(44):
        fall += max(0.002, rng.normal(0.0072, 0.0018)) * (1 - 0.35 * number / 44)
        cascade.append(
            (
                fall,
                (0.14 + 0.3 * swell(44, 0.45)[number]) * rng.uniform(0.6, 1.2),
                snap(rng, rng.uniform(0.75, 1.05), 0.7),
            )
        )
    rush = friction(rng, fall - end + 0.05, 2300, 4200, 0.5, 0.4)
    square = fall + 0.12
    taps = [
        (square + d, a, mix((0, 0.45, pat(rng, 300, 0.6)), (0, 1.0, snap(rng, 0.75, 0.8))))
        for d, a in ((0, 0.55), (0.11, 0.4))
    ]
    halves = mix((0, 1.0, pan(mix(*left), -0.3)), (0, 1.0, pan(mix(*right), 0.3)))
    dry = mix((0, 0.95, halves), (0, 0.62, mix(*cascade)), (end, 0.26, rush), *taps)
    return placed(soft(dry, 2.0), "table", -12)
