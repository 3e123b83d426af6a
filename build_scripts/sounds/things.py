"""Things on a table: money, a stamp, a fist, a glass, a role that is looked at."""

from build_scripts.sounds.cards import friction, pat, snap
from build_scripts.sounds.notes import phrase
from build_scripts.sounds.registry import effect
from build_scripts.sounds.signals import (
    Audio,
    Chance,
    bp,
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
)
from build_scripts.sounds.strings import vibes
from build_scripts.sounds.window import wood


@effect("money_pass", 3, -31, cooldown=0.1)
def money_pass(rng: Chance, v: int) -> Audio:
    """Notes are counted off with a thumb and pushed across."""
    parts, at = [], 0.0
    for _ in range(3 + v % 2):
        leaf = friction(rng, rng.uniform(0.06, 0.08), 2500, 5200, 0.45, 0.7)
        crack = snap(rng, rng.uniform(0.55, 0.7), 0.6)
        parts += [
            (at, 0.6, leaf),
            (at + 0.045, rng.uniform(0.5, 0.75), crack),
            (at + 0.055, 0.3, snap(rng, 0.9, 0.7)),
        ]
        at += rng.uniform(0.085, 0.11)
    parts += [
        (at + 0.02, 0.5, friction(rng, 0.2, 1300, 3200, 0.4, 0.5)),
        (at + 0.17, 0.35, pat(rng, 150, 1.3)),
    ]
    return placed(moving(mix(*parts), -0.25, 0.25), "table", -13)


@effect("role_look", 2, -33, cooldown=0.3)
def role_look(rng: Chance, v: int) -> Audio:
    """A corner is bent up slowly, held, and let go; two soft low notes under it."""

    bend = friction(rng, 0.26, 900, 2600, 0.7, 0.8)
    creak = bp(burst(rng, 0.2, 0.05, 0.06), 600, 1400) * grains(length(0.2), rng, 60, 0.9)
    go = mix((0, 1.0, snap(rng, 0.85, 1.0)), (0, 0.5, pat(rng, 200, 0.9)))
    tone = phrase(vibes, [(0.06, "D3", 0.7, 0.3), (0.30, ("A3", "E4")[v % 2], 0.7, 0.25)])
    dry = mix((0, 0.5, bend), (0.03, 0.22, creak), (0.62, 0.5, go), (0, 0.6, tone))
    return placed(pan(dry, 0.05), "lounge", -14)


@effect("stamp", 3, -27, cooldown=0.2)
def stamp(rng: Chance, v: int) -> Audio:
    """Wood, rubber, paper, desk: the lift is heard as well as the blow."""
    blow = mix(
        (
            0,
            1.0,
            ring(
                contact(2.0, rng, 0.25),
                [
                    (142, 1, 0.13),
                    (226, 0.9, 0.1),
                    (355, 0.7, 0.07),
                    (610, 0.5, 0.05),
                    (1080, 0.3, 0.03),
                ],
                0.2,
            ),
        ),
        (0, 0.55, lp(burst(rng, 0.07, 0.0008, 0.010), 2600)),
        (0.001, 0.3, snap(rng, 0.6, 0.6)),
    )
    peel = friction(rng, 0.07, 1600, 4200, 0.3, 0.7)
    handle = wood(rng, 560 * rng.uniform(0.95, 1.05), 0.06, 0.8)
    return placed(
        mix(
            (0, 0.28, handle),
            (0.075, 1.0, blow),
            (0.19, 0.22, peel),
            (0.225, 0.12, snap(rng, 0.8, 0.7)),
        ),
        "table",
        -11,
    )


# A free round plate, (nodal lines, circles), relative to its lowest mode
DISC = (
    (1.0, 0.7),
    (1.41, 0.16),
    (1.73, 0.45),
    (2.33, 1.0),
    (2.86, 0.25),
    (3.91, 0.55),
    (4.11, 0.7),
    (6.30, 0.4),
    (6.71, 0.35),
)


def coin_hit(rng: Chance, hz: float, t60: float, hard: float = 1.0) -> Audio:
    """A coin struck at its rim: every mode of the disc is a pair, because no coin is round."""
    modes = []
    for ratio, loud in DISC:
        f, d = hz * ratio, t60 / ratio**0.75
        split = 1 + rng.uniform(0.0015, 0.006)
        a = loud * rng.uniform(0.5, 1.2)
        modes += [(f, a, d), (f * split, a * rng.uniform(0.5, 0.9), d * 0.9)]
    tone = ring(contact(0.12 / hard, rng, 0.3), modes, min(t60 * 0.8, 0.7))
    tick = hp(burst(rng, 0.008, 0.0001, 0.0009), 4000)
    return mix((0, 1.0, tone), (0, 0.35, tick))


def bounces(rng: Chance, first: float, keep: float, least: float) -> list[tuple[float, float]]:
    """When and how hard something that was dropped strikes."""
    hits, at, gap, loud = [(0.0, 1.0)], 0.0, first, 1.0
    while gap > least:
        at += gap * rng.uniform(0.92, 1.08)
        loud *= keep * rng.uniform(0.85, 1.1)
        hits.append((at, loud))
        gap *= keep * rng.uniform(0.95, 1.05)
    return hits


@effect("coin", 4, -30, cooldown=0.04)
def coin(rng: Chance, v: int) -> Audio:
    """A point or a coin is counted."""
    hz = (4380, 4710, 4150, 4980)[v % 4]
    parts = []
    for at, loud in bounces(rng, rng.uniform(0.07, 0.1), 0.56, 0.022):
        parts += [
            (at, loud, coin_hit(rng, hz * rng.uniform(0.998, 1.002), 0.55 * (0.6 + 0.4 * loud)))
        ]
        parts += [(at, 0.2 * loud, wood(rng, 520, 0.06, 0.8))]
    return placed(pan(mix(*parts), rng.uniform(-0.2, 0.2)), "table", -13)


@effect("coins", 3, -28, cooldown=0.1)
def coins(rng: Chance, v: int) -> Audio:
    """Several coins or points at once."""
    parts, at = [], 0.0
    for _ in range(6 + v):
        hz = rng.uniform(3900, 5600)
        parts.append(
            (
                at,
                rng.uniform(0.45, 1.0),
                pan(coin_hit(rng, hz, rng.uniform(0.2, 0.4)), rng.uniform(-0.3, 0.3)),
            )
        )
        parts.append((at, 0.12, wood(rng, 430, 0.05, 0.8)))
        at += rng.exponential(0.042) + 0.014
    return placed(mix(*parts), "table", -13)


@effect("hit", 3, -25, cooldown=0.1)
def hit(rng: Chance, v: int) -> Audio:
    """A fist on the table: a trick is taken, a call is made."""
    table = ring(
        contact(4.2, rng, 0.2),
        [
            (f * rng.uniform(0.97, 1.03), a, d)
            for f, a, d in (
                (92, 0.9, 0.2),
                (141, 1.0, 0.16),
                (208, 0.8, 0.13),
                (318, 0.6, 0.09),
                (470, 0.4, 0.07),
                (705, 0.25, 0.05),
            )
        ],
        0.3,
    )
    flesh = lp(burst(rng, 0.06, 0.001, 0.011), 2200)
    rattle = [
        (
            rng.uniform(0.02, 0.07),
            rng.uniform(0.02, 0.06),
            coin_hit(rng, rng.uniform(4000, 5000), 0.15),
        )
        for _ in range(2)
    ]
    return placed(mix((0, 1.0, table), (0, 0.85, flesh), *rattle), "lounge", -15)


def glass(rng: Chance, v: int) -> Audio:
    """A tumbler with ice: wine-glass modes on wood, and two cubes."""
    hz = 1480 * rng.uniform(0.95, 1.05)
    tumbler = ring(
        contact(0.35, rng, 0.3),
        [
            (hz, 1, 0.22),
            (hz * 1.004, 0.7, 0.2),
            (hz * 2.32, 0.8, 0.16),
            (hz * 4.25, 0.6, 0.1),
            (hz * 6.6, 0.4, 0.06),
        ],
        0.3,
    )
    ice = [
        (
            0.05 + rng.uniform(0, 0.16),
            rng.uniform(0.15, 0.35),
            ring(
                contact(0.2, rng, 0.3),
                [(hz * rng.uniform(1.9, 2.4), 1, 0.05), (hz * 4.3, 0.6, 0.04)],
                0.07,
            ),
        )
        for _ in range(4)
    ]
    return placed(
        mix((0, 0.55, tumbler), (0, 1.0, pat(rng, 210, 0.8)), (0, 0.4, wood(rng, 540, 0.05)), *ice),
        "lounge",
        -15,
    )
