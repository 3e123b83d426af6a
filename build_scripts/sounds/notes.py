"""Notes: names, pitches, phrases, and how a note that was struck dies away."""

from collections.abc import Callable, Sequence

import numpy as np
from scipy import signal

from build_scripts.sounds.signals import SR, Audio, Chance, eased, length, rng_of

Note = Callable[[float, float, float], Audio]  # hertz, seconds held, velocity 0..1


def hertz(name: str | int) -> float:
    """The pitch of a name such as `Bb3`, or of a MIDI number."""
    return 440.0 * 2 ** ((midi(name) - 69) / 12)


def midi(name: str | int) -> int:
    """The MIDI number of a name such as `Bb3`."""
    if isinstance(name, int):
        return name
    step = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}[name[0]]
    shift = name.count("#") - name[1:].count("b")
    return 12 * (int(name.lstrip("ABCDEFG#b")) + 1) + step + shift


def partials(hz: float, seconds: float, rows: list[tuple[float, float, float]]) -> Audio:
    """Sines that die away: ratio, loudness, seconds to a third."""
    out = np.zeros(length(seconds))
    least = 3e-4 * max(loud for _, loud, _ in rows)
    for number, (ratio, loud, decay) in enumerate(rows):
        if hz * ratio < SR * 0.45 and loud > least:
            m = min(len(out), length(9 * decay))  # later it is below -78 dB
            w, p, r = 2 * np.pi * hz * ratio / SR, 0.7 * number, np.exp(-1 / (decay * SR))
            once = np.zeros(m)
            once[0] = loud  # a resonator that is struck once is a sine that dies away
            out[:m] += signal.lfilter(
                [np.sin(p), r * np.sin(w - p)], [1, -2 * r * np.cos(w), r * r], once
            )
    return eased(out, 0.02)


def released(x: Audio, held: float, release: float) -> Audio:
    """A damper that falls when the note has been held long enough."""
    n = min(len(x), length(held + release * 5))
    t = np.arange(n) / SR
    return eased(x[:n] * np.where(t < held, 1.0, np.exp(-(t - held) / release)), 0.006)


def chance_of(kind: str, hz: float, vel: float) -> Chance:
    """The chance of one note: the same note is always the same sound."""
    return rng_of(f"{kind} {hz:.2f} {vel:.2f}")


def phrase(
    instrument: Note, notes: Sequence[tuple[float, str | int, float, float]], seconds: float = 0.0
) -> Audio:
    """Notes in a row: start, pitch, seconds held, velocity. Mono."""
    parts = [
        (start, instrument(round(hertz(pitch), 3), round(held, 3), round(vel, 2)))
        for start, pitch, held, vel in notes
    ]
    n = max(length(start) + len(part) for start, part in parts)
    out = np.zeros(max(n, length(seconds)))
    for start, part in parts:
        at = round(start * SR)
        out[at : at + len(part)] += part
    return out
