"""A dance as notes: the loop of a hall, written for this program."""

from build_scripts.sounds.score import Score, Tune

# Two bars of each: root and fifth below, and the chord that the lute breaks.
CHANGES = (
    ("D3", "A2", "D4 F4 A4"), ("D3", "A2", "D4 F4 A4"), ("C3", "G2", "C4 E4 G4"),
    ("D3", "A2", "D4 F4 A4"), ("D3", "A2", "D4 F4 A4"), ("G2", "D3", "B3 D4 G4"),
    ("C3", "G2", "C4 E4 G4"), ("D3", "A2", "D4 F4 A4"), ("F2", "C3", "C4 F4 A4"),
    ("C3", "G2", "C4 E4 G4"), ("G2", "D3", "B3 D4 G4"), ("A2", "E3", "C4 E4 A4"),
    ("F2", "C3", "C4 F4 A4"), ("C3", "G2", "C4 E4 G4"), ("A2", "E3", "C4 E4 A4"),
    ("D3", "A2", "D4 F4 A4"),
)  # fmt: skip
TUNE: dict[int, Tune] = {
    1: [(0, "D5", 1), (1, "A4", 0.5), (1.5, "B4", 0.5), (2, "C5", 1)],
    2: [(0, "D5", 1), (1, "E5", 0.5), (1.5, "F5", 0.5), (2, "E5", 1)],
    3: [(0, "C5", 1), (1, "G4", 0.5), (1.5, "A4", 0.5), (2, "B4", 1)],
    4: [(0, "A4", 2.6)],
    5: [(0, "D5", 1), (1, "A4", 0.5), (1.5, "B4", 0.5), (2, "C5", 1)],
    6: [(0, "B4", 1), (1, "D5", 0.5), (1.5, "E5", 0.5), (2, "G5", 1)],
    7: [(0, "E5", 1), (1, "D5", 0.5), (1.5, "C5", 0.5), (2, "E5", 1)],
    8: [(0, "D5", 2.6)],
    9: [(0, "F5", 1.5), (1.5, "G5", 0.5), (2, "A5", 1)],
    10: [(0, "G5", 1), (1, "E5", 1), (2, "C5", 1)],
    11: [(0, "D5", 1), (1, "B4", 0.5), (1.5, "C5", 0.5), (2, "D5", 1)],
    12: [(0, "E5", 2.6)],
    13: [(0, "F5", 1.5), (1.5, "G5", 0.5), (2, "A5", 1)],
    14: [(0, "G5", 0.5), (0.5, "F5", 0.5), (1, "E5", 1), (2, "C5", 1)],
    15: [(0, "D5", 0.5), (0.5, "C5", 0.5), (1, "A4", 1), (2, "C#5", 1)],
    16: [(0, "D5", 2.6)],
}


def long_table() -> Score:
    """A lute, a reed and a small drum; Dorian, three beats, nobody sober."""
    s = Score("long_table", 116, len(CHANGES), 3, 0.5, "club")
    for bar, (root, fifth, chord) in enumerate(CHANGES, 1):
        s.add("lute", bar, 0, root, 2.4, 0.6)
        s.chord("lute", bar, 1, chord, 0.9, 0.34, strum=0.03)
        s.add("lute", bar, 2, fifth, 0.8, 0.4)
        s.chord("lute", bar, 2.5, " ".join(chord.split()[1:]), 0.5, 0.24, strum=0.02)
        s.add("bass_drum", bar, 0, bar, 0.4, 0.34)
        for number, (beat, loud) in enumerate(((1, 0.12), (1.5, 0.08), (2, 0.16))):
            s.add("snare", bar, beat, bar + number, 0.2, loud)
    for bar, line in TUNE.items():
        s.tune("lute", bar, line, 0.62)
        if bar > 8:
            s.tune("clarinet", bar, line, 0.3)
    return s
