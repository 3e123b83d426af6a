"""A march as notes: the loop of an arena, written for this program."""

from build_scripts.sounds.score import Score, Tune

# Root, fifth and the chord over them.
TONES = {
    "Dm": ("D2", "A1", "A3 D4 F4"),
    "Gm": ("G2", "D2", "Bb3 D4 G4"),
    "Bb": ("Bb1", "F2", "Bb3 D4 F4"),
    "A7": ("A1", "E2", "G3 C#4 E4"),
    "A": ("A1", "E2", "A3 C#4 E4"),
    "F": ("F2", "C2", "A3 C4 F4"),
    "C": ("C2", "G2", "G3 C4 E4"),
    "Eb": ("Eb2", "Bb1", "G3 Bb3 Eb4"),
}
CHANGES = (
    "Dm", "Dm", "Dm", "Dm", "Gm", "Dm", "Bb", "Gm", "A7", "Dm",
    "F", "C", "Gm", "A", "Bb", "Eb A7", "Dm", "Gm", "Eb A7", "Dm",
)  # fmt: skip
CALL: Tune = [(0, "D4", 0.75), (0.75, "D4", 0.25), (1, "A4", 1), (2, "A4", 0.75), (2.75, "G4", 0.25), (3, "F4", 0.9)]  # fmt: skip  # noqa: E501
ANSWER: Tune = [(0, "G4", 0.75), (0.75, "G4", 0.25), (1, "D5", 1), (2, "D5", 0.75), (2.75, "C5", 0.25), (3, "Bb4", 0.9)]  # fmt: skip  # noqa: E501
TUNE: dict[int, Tune] = {
    3: CALL,
    4: [(0, "E4", 0.5), (0.5, "F4", 0.5), (1, "G4", 0.5), (1.5, "E4", 0.5), (2, "D4", 1.7)],
    5: ANSWER,
    6: [(0, "A4", 0.5), (0.5, "Bb4", 0.5), (1, "A4", 0.5), (1.5, "F4", 0.5), (2, "D4", 1.5)],
    7: [(0, "F4", 0.75), (0.75, "F4", 0.25), (1, "Bb4", 1), (2, "D5", 1), (3, "F5", 0.9)],
    8: [(0, "Eb5", 0.75), (0.75, "D5", 0.25), (1, "C5", 0.5), (1.5, "D5", 0.5), (2, "Bb4", 1),
        (3, "G4", 0.9)],
    9: [(0, "A4", 0.75), (0.75, "A4", 0.25), (1, "C#5", 0.5), (1.5, "E5", 0.5), (2, "E5", 1),
        (3, "C#5", 0.9)],
    10: [(0, "D5", 1.8), (3, "A4", 0.4), (3.5, "A4", 0.4)],
    17: CALL,
    18: ANSWER,
    19: [(0, "Eb5", 0.75), (0.75, "Eb5", 0.25), (1, "Bb4", 0.9), (2, "C#5", 0.75),
         (2.75, "C#5", 0.25), (3, "E5", 0.9)],
    20: [(0, "D5", 0.9), (1, "A4", 0.4), (1.5, "A4", 0.4), (2, "D4", 0.9)],
}  # fmt: skip
MIDDLE: dict[int, Tune] = {
    11: [(0, "A3", 1.5), (1.5, "C4", 0.5), (2, "F4", 1.8)],
    12: [(0, "E4", 1.5), (1.5, "G4", 0.5), (2, "C4", 1.8)],
    13: [(0, "D4", 1), (1, "Bb3", 1), (2, "G4", 1), (3, "F4", 0.9)],
    14: [(0, "E4", 2), (2, "C#4", 1.8)],
    15: [(0, "D4", 1), (1, "F4", 1), (2, "Bb4", 1.8)],
    16: [(0, "Bb4", 1), (1, "G4", 1), (2, "A4", 1), (3, "C#5", 0.9)],
}
BEAT = ((0, 0.26), (1, 0.42), (1.5, 0.22), (2, 0.26), (2.75, 0.18), (3, 0.42), (3.5, 0.24), (3.75, 0.2))  # fmt: skip  # noqa: E501
ROLL = ((0, 0.28), (1, 0.42), (1.5, 0.22), (2, 0.3), *((2.5 + n / 8, 0.16 + 0.02 * n) for n in range(12)))  # fmt: skip  # noqa: E501


def last_one_standing() -> Score:
    """Brass, a clarinet and drums; D minor, with a Neapolitan wink."""
    s = Score("last_one_standing", 112, 20, 4, 0.5, "arena")
    for bar, names in enumerate(CHANGES, 1):
        _oompah(s, bar, names.split())
        _drums(s, bar)
    for bar, line in TUNE.items():
        s.tune("trumpet", bar, line, 0.62)
        s.tune("trombone", bar, line, 0.5, -12)
    for bar, line in MIDDLE.items():
        s.tune("trombone", bar, line, 0.55)
        s.tune("clarinet", bar, line, 0.35, 12)
    return s


def _oompah(s: Score, bar: int, halves: list[str]) -> None:
    """Tuba on the beat, horns after it."""
    for half in (0, 1):
        root, fifth, chord = TONES[halves[half % len(halves)]]
        at = half * 2
        s.add("tuba", bar, at, root if half == 0 or len(halves) == 2 else fifth, 0.7, 0.62)
        if 2 < bar < len(CHANGES) or at == 0:
            s.chord("horn", bar, at + 1, chord, 0.35, 0.40)
            if bar in MIDDLE:
                s.chord("horn", bar, at + 1.5, chord, 0.25, 0.28)


def _drums(s: Score, bar: int) -> None:
    for half in (0, 2):
        s.add("bass_drum", bar, half, bar + half, 0.5, 0.6)
    for number, (beat, vel) in enumerate(ROLL if bar % 4 == 2 else BEAT):
        s.add("snare", bar, beat, bar + number, 0.2, vel)
    if bar in (3, 11, 17):
        s.add("ride", bar, 0, bar, 1.5, 0.4)
