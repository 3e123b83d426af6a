"""The mutation runner catches what a test sees, misses what none does, and changes no file."""

import pytest

pytest.importorskip("resource", reason="nothing can be forked there")

from tests.campaign import mutants, mutations

TRIED = '''"""A module to be bent."""

from functools import cache


@cache
def most(numbers):
    """Kept by then, so that a fault could come too late."""
    return max(numbers)


def left_of(seat, hands):
    cards = list(hands[seat])
    while cards:
        cards.pop()
    return len(cards) + most((1, 2))


EARLY = left_of(0, [()]) + 1
'''
TESTS = """
import tried

def test_the_most():
    assert tried.most((1, 2)) == 2

def test_what_is_left():
    assert tried.left_of(0, [(5,), ()]) == 2
    assert tried.EARLY == 3
"""
SEEN, UNSEEN, LOADED = ("::test_the_most", "::test_what_is_left"), "survived", "::test_what_is_left"
FATES = {
    "return min(numbers)": SEEN,
    "cards = list(hands[seat - 1])": UNSEEN,
    "while (not cards):": LOADED,
    "pass": "never ends",
    "return (len(cards) - most((1, 2)))": LOADED,
    "EARLY = left_of(0, [()]) + 2": LOADED,
}


def test_a_fault_is_caught_by_the_test_that_sees_it_or_survives(tmp_path, monkeypatch):
    path = tmp_path / "tried.py"
    path.write_text(TRIED)
    (tmp_path / "test_tried.py").write_text(TESTS)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    monkeypatch.setattr(mutants, "OURS", ("tried",))
    monkeypatch.setattr(mutants, "LEAST", 3.0)
    reads = {one.diff.rsplit("\n+")[1].strip(): one for one in mutations.mutants_of(path)}
    notes = mutants.Notes(tmp_path / "notes")
    tests = [str(tmp_path / "test_tried.py"), "-c", "/dev/null"]
    mutants.try_all([reads[text] for text in FATES], tests, notes)
    for text, fate in FATES.items():
        assert notes.fates[str(reads[text])].endswith(fate), text
    assert path.read_text() == TRIED
    known = mutants.Notes(tmp_path / "notes")
    assert known.fates == notes.fates
    survivor = reads["cards = list(hands[seat - 1])"]
    assert [one for one in reads.values() if known.wants(one, again=True)] == [survivor]
    assert not known.wants(survivor, again=False)


def test_a_mutant_says_where_it_is_and_how_it_reads(tmp_path):
    path = tmp_path / "small.py"
    path.write_text(
        '"""Small."""\n\n\ndef is_last(seat: int, many: int) -> bool:\n'
        "    return seat + 1 == many\n"
    )
    found = mutations.mutants_of(path)
    assert {(one.kind, one.line, one.inside) for one in found} == {
        ("return", 5, 4),
        ("comparison", 5, 4),
        ("arithmetic", 5, 4),
        ("constant", 5, 4),
    }
    assert str(found[0]).endswith(
        "small.py:5 (return)\n-    return seat + 1 == many\n+    return True"
    )


def test_what_survives_is_told_and_ends_with_1(tmp_path, capsys):
    path = tmp_path / "small.py"
    path.write_text("FIRST = 0\nLAST = True\n")
    found, notes = mutations.mutants_of(path), mutants.Notes()
    notes.fates = {str(one): "some test" for one in found}
    assert mutants.tell(found, notes) == 0
    notes.fates[str(found[1])] = mutants.SURVIVED
    assert mutants.tell(found, notes) == 1
    told = capsys.readouterr().out
    assert "+LAST = False" in told
    assert "2 mutants, 1 survived (constant 1/2)" in told
