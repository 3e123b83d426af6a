"""Two people at one screen: what only one of them may know is on no frame that others may see.

Restless people are recorded, and the recording is played again in worlds in which one of them, or
both, hold something else. Whoever may not know that must be shown, told and played the same, to the
last pixel. For whom a frame was is known from the rules and from whose curtain was lifted.
"""

from functools import cache

import pytest

from rules.kernel.view import BYSTANDER
from tests.app.onlookers import Case, again, record
from tests.app.onlookers_faults import FAULTS, log, notice, scene_on_top, tooltip, zoom
from tests.app.other_deals import find_other_deals, lot

CASES = [
    Case("knives", 5, 12, (0, 2), 4),
    Case("knives", 5, 13, (0, 2), 4),
    Case("never_bring_a_knife", 6, 18, (0, 3), 4),
    Case("never_bring_a_knife", 5, 27, (0, 2), 4),
]
SHORT = ("_ask_hint", "_pointing"), ("_leave_rules", "_carrying")
KNIVES = Case("knives", 5, 20, (0, 2), 2, SHORT)
NBK = Case("never_bring_a_knife", 6, 18, (0, 3), 2, SHORT)
# All twelve at one table; at the other those in which a game has a say.
FAULTY = [(KNIVES, fault) for fault in FAULTS]
FAULTY += [(NBK, fault) for fault in (zoom, notice, tooltip, scene_on_top, log)]


def named(case):
    return f"{case.game} {case.seed}"


@pytest.fixture(scope="module", params=CASES, ids=named)
def recorded(request, tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("app.store.files.os.fsync", lambda handle: None)
        return request.param, record(tmp_path_factory.mktemp("recorded"), request.param)


def other_worlds(case, recording):
    """Deals that look different to some of the people only, and who they are."""
    return find_other_deals(recording.match, case.people, recording.pointed, lot(case.seed))


def leaks(real, other, eyes, tellers):
    """The frames that differ, though those for whom they were cannot tell the worlds apart."""
    assert len(real) == len(other) == len(eyes)
    return [
        number
        for number, (one, two) in enumerate(zip(real, other, strict=True))
        if one != two and eyes[number] not in tellers
    ]


def test_nobody_sees_or_hears_what_only_another_knows(recorded, tmp_path):
    case, recording = recorded
    compared = 0
    for number, (tellers, swaps) in enumerate(other_worlds(case, recording)):
        if compared == 3:
            break
        frames, match = again(tmp_path / f"{number}", case, recording, swaps)
        if match.log != recording.match.log:
            continue  # the same keys mean something else there: Tab comes to another card
        compared += 1
        assert leaks(recording.frames, frames, recording.eyes, tellers) == []
        private = [n for n, seat in enumerate(recording.eyes) if seat in tellers]
        assert any(recording.frames[n] != frames[n] for n in private), "the worlds look the same"
    assert compared >= 2
    assert sum(seat == BYSTANDER for seat in recording.eyes) > 80
    assert len(set(recording.eyes)) == 3


@pytest.fixture(scope="module")
def short(tmp_path_factory):
    """Short recordings, and deals in which a card that was pointed at is another one."""

    @cache
    def made(case):
        recording = record(tmp_path_factory.mktemp("short"), case)
        return recording, other_worlds(case, recording)

    return made


@pytest.mark.parametrize(
    ("case", "fault"), FAULTY, ids=lambda one: getattr(one, "game", "") or one.__name__
)
def test_a_table_that_tells_is_caught(short, case, fault, tmp_path, monkeypatch):
    recording, worlds = short(case)
    fault(monkeypatch)
    real, _ = again(tmp_path / "real", case, recording, {})
    found = 0
    for number, (tellers, swaps) in enumerate(worlds):
        other, _ = again(tmp_path / f"{number}", case, recording, swaps)
        found += len(leaks(real, other, recording.eyes, tellers))
        if found:
            break
    assert found
