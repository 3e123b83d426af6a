"""How loud a sound is heard (ITU-R BS.1770-4)."""

import numpy as np
from scipy import signal

from build_scripts.sounds.signals import SR, Audio, length, stereo


def _k_weighting() -> tuple[Audio, Audio]:
    def shelf(gain: float, q: float, hertz: float) -> tuple[list[float], list[float]]:
        k = np.tan(np.pi * hertz / SR)
        vh = 10 ** (gain / 20)
        vb = vh**0.4996667741545416
        a0 = 1 + k / q + k * k
        b = [(vh + vb * k / q + k * k) / a0, 2 * (k * k - vh) / a0, (vh - vb * k / q + k * k) / a0]
        return b, [1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0]

    b, a = shelf(3.999843853973347, 0.7071752369554196, 1681.974450955533)
    k = np.tan(np.pi * 38.13547087602444 / SR)
    q = 0.5003270373238773
    a0 = 1 + k / q + k * k
    return np.array([[*b, *a]]), np.array(
        [[1, -2, 1, 1, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0]]
    )


_SHELF, _HIGH = _k_weighting()


def weighted(x: Audio) -> Audio:
    """A sound as ears weigh it."""
    return signal.sosfilt(np.vstack([_SHELF, _HIGH]), stereo(x), axis=0)


def _blocks(x: Audio, window: float, step: float) -> Audio:
    y = (weighted(x) ** 2).sum(axis=1)
    n, hop = length(window), length(step)
    total = np.concatenate([[0.0], np.cumsum(y)])
    starts = np.arange(0, max(1, len(y) - n + 1), hop)
    ends = np.minimum(starts + n, len(y))
    return (total[ends] - total[starts]) / n


def lufs_momentary(x: Audio) -> float:
    """The loudest 400 ms; a shorter sound is as if followed by silence."""
    wide = np.concatenate([np.zeros((length(0.2), 2)), stereo(x), np.zeros((length(0.4), 2))])
    return float(-0.691 + 10 * np.log10(_blocks(wide, 0.4, 0.01).max() + 1e-15))


def lufs(x: Audio) -> float:
    """Integrated loudness with both gates."""
    power = _blocks(x, 0.4, 0.1)
    loud = power[-0.691 + 10 * np.log10(power + 1e-15) > -70]
    if not len(loud):
        return -99.0
    gate = -0.691 + 10 * np.log10(loud.mean()) - 10
    loud = loud[-0.691 + 10 * np.log10(loud) > gate]
    return float(-0.691 + 10 * np.log10(loud.mean()))
