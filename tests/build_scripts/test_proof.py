"""The proof sheet: each sentence once, in plain words and where they differ in tame ones."""

import pytest

from app.store.regulars import regulars
from app.table.board import Label
from app.table.geometry import Box
from build_scripts import proof
from build_scripts.proof import TAME, UNMET, Proof, main, pattern, people, read, sentences_in


def test_names_numbers_and_cards_do_not_make_another_sentence():
    page = Proof(["Roast Hen", "Horse"])
    page.add("Log", ["Ann plays Horse for 3 points.", "Bo plays Roast Hen for 12 points."])
    page.add("Log", ["Bo passes."])
    assert len(page) == 2
    assert page.written("Game").endswith("- Ann plays Horse for 3 points.\n- Bo passes.\n")


def test_tame_words_are_written_where_they_differ():
    page = Proof()
    page.add("Log", ["Ann fires.", "Ann passes."])
    page.add(f"Log{TAME}", ["Ann throws.", "Bo passes."])
    assert "- Ann throws." in page.written("Game")
    assert "- Bo passes." not in page.written("Game")


def test_what_people_read_is_found_in_any_record_and_codes_are_not():
    label = Label("Round 1", Box(0, 0, 9, 9), weight="bold")
    assert list(read(({"a": label}, [None, 3]))) == ["Round 1"]


def test_a_game_is_written_down_in_the_order_a_player_meets_it(tmp_path, monkeypatch):
    monkeypatch.setattr(proof, "GAMES_PLAYED", 1)
    monkeypatch.setattr(proof, "MOST_COMMANDS", 4)
    monkeypatch.setattr(proof, "HINT_EVERY", 3)
    assert main([str(tmp_path), "knives"]) == 0
    page = (tmp_path / "knives.md").read_text("utf-8")
    found = [line.partition(" (")[0] for line in page.splitlines() if line.startswith("## ")]
    assert found[:4] == ["## On the shelf", "## Options", "## Variants", "## Lesson"]
    assert {f"## {UNMET}: app/games/knives", f"## {UNMET}: rules/games/knives"} <= set(found)
    assert {"## Hints", "## Log", "## On the table"} <= set(found)
    assert not list(tmp_path.glob("scenes.md"))


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("{seat} [pass|passes] and [name|names] {suit}.", "Ann passes and names Hearts."),
        ("{seat:s} turn.", "your turn."),
        ("{counted(n, 'Coin')} (each)?", "3 Coins (each)?"),
    ],
)
def test_a_template_matches_what_it_becomes(template, said):
    assert pattern(template).search(said)
    assert not pattern(template).search("Somebody waits.")


def test_sentences_of_the_source_are_found_whole(tmp_path):
    source = 'def f(n):\n    "A docstring is left out."\n    return f"You have {n} left.", "key"\n'
    (tmp_path / "words.py").write_text(source)
    assert list(sentences_in(str(tmp_path))) == ["You have {n} left."]


def test_what_nothing_brought_up_is_written_at_the_end(tmp_path):
    (tmp_path / "words.py").write_text('A, B = "You win {n} points.", "You lose {n} points."\n')
    page = Proof()
    page.add("Log", ["You win 3 points."])
    page.add_unmet([str(tmp_path)])
    assert page.written("Game").endswith("(1)\n\n- You lose {n} points.\n")


def test_every_remark_of_the_regulars_is_on_the_page():
    page = people().written("People")
    said = [text for one in regulars() for texts in one.says.values() for text in texts]
    assert said
    assert all(text in page for text in said)


@pytest.mark.parametrize("words", [[], ["--help"], ["folder", "poker"]])
def test_a_command_that_is_not_understood_is_explained(words, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(words) == 2
    assert "dev.py proof FOLDER" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
