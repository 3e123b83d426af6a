"""A little of every campaign, so that they can still be run; and each can find something."""

import pytest

from app.store import saves
from app.store.files import Unreadable
from rules.kernel import state
from rules.kernel.rng import draws_for
from tests.campaign import __main__ as campaign
from tests.campaign import damaged_files, even_deals, kills, known, power_cuts
from tests.campaign.impossible import Impossible


def test_a_few_kills():
    assert kills.run(3, 5) == []


def test_a_few_damaged_files():
    assert damaged_files.run(60, 7) == []


def test_damage_that_is_not_kept_aside_is_found(monkeypatch):
    monkeypatch.setattr(saves, "keep_copy", lambda path, copy: None)
    faults = damaged_files.run(60, 7)
    assert any("the file as it was is gone" in fault for fault in faults)


def test_an_error_that_nobody_caught_is_found(monkeypatch):
    def broken(path):
        raise Unreadable("oh")

    monkeypatch.setattr(damaged_files, "open_save", broken)
    assert any("Unreadable: oh" in fault for fault in damaged_files.run(20, 7))


def test_a_power_cut():
    try:
        assert power_cuts.run(2, 3) == []
    except Impossible as reason:
        pytest.skip(str(reason))


def test_a_folder_that_is_not_synced_is_found():
    try:
        assert power_cuts.run(1, 3, "as it was")
    except Impossible as reason:
        pytest.skip(str(reason))


def test_a_loss_is_found(tmp_path):
    heard = known.Known()
    heard.hear(f"kept\t{tmp_path / 'saves' / 'gone.save'}\t7\tabc\t0\n")
    assert heard.faults(tmp_path) == [
        "acknowledged with 7 commands, but gone.save: "
        "Backroom can't read this file (No such file or directory)."
    ]


def test_a_few_even_deals():
    assert even_deals.run(300, 1) == []


def test_a_deal_with_too_little_chance_is_found(monkeypatch):
    monkeypatch.setattr(state, "draws_for", lambda deck, many, is_old: draws_for(deck, many, True))
    faults = "\n".join(even_deals.run(300, 1))
    assert "knight_shift, 6 seats, hand_size=6: place 1 of 79" in faults
    assert "knight_shift, 6 seats, draws=8: place 1 of 79" in faults


def test_what_was_found_is_told_and_ends_with_1(monkeypatch, capsys):
    monkeypatch.setattr(kills, "run", lambda amount, seed: [f"lost {amount} with {seed}"])
    assert campaign.main(["kills", "--amount", "2", "--seed", "9"]) == 1
    told = capsys.readouterr().out
    assert "lost 2 with 9" in told
    assert "2 kills: 1 faults" in told
    monkeypatch.setattr(kills, "run", lambda amount, seed: [])
    assert campaign.main(["kills"]) == 0
    assert "200 kills: no fault found" in capsys.readouterr().out


def test_what_is_not_possible_here_is_no_fault(monkeypatch, capsys):
    def impossible(amount, seed):
        raise Impossible("there is no disk")

    monkeypatch.setattr(power_cuts, "run", impossible)
    assert campaign.main(["power_cuts"]) == 0
    assert "20 power cuts: not possible here, there is no disk" in capsys.readouterr().out


def test_a_campaign_that_is_not_there_is_a_sentence(capsys):
    assert campaign.main(["floods"]) == 2
    assert "there is no campaign floods" in capsys.readouterr().out
