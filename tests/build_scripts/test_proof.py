"""The proof sheet: each sentence once, in plain words and where they differ in tame ones."""

import pytest

from app.store.regulars import regulars
from app.table.board import Label
from app.table.geometry import Box
from build_scripts import proof
from build_scripts.proof import (
    TAME,
    UNMET,
    Proof,
    main,
    pattern,
    people,
    read,
    rules_of,
    rules_played,
    sentences_in,
)


def test_names_numbers_and_cards_do_not_make_another_sentence():
    page = Proof(["Roast Hen", "Horse"])
    page.add("Log", ["Ann plays Horse for 3 points.", "Bo plays Roast Hen for 12 points."])
    page.add("Log", ["Bo passes."])
    assert len(page) == 2
    assert page.written("Game").endswith("- Ann plays Horse for 3 points.\n- Bo passes.\n")


def test_a_list_of_cards_counts_as_one_and_a_text_is_new_by_any_of_its_sentences():
    page = Proof(["Axe", "Horse"])
    page.add("Table", ["Your hand: an Axe.", "Your hand: 2 Horses and an Axe."])
    page.add("Table", ["Ann: 2 points, dealer.", "Bo: 1 point.", "You: no points, dealer."])
    page.add("Table", ["Ann: 1 point. Ann has claimed Bo."])
    assert [line for line in page.written("Game").splitlines() if line.startswith("- ")] == [
        "- Your hand: an Axe.",
        "- Ann: 2 points, dealer.",
        "- You: no points, dealer.",
        "- Ann: 1 point. Ann has claimed Bo.",
    ]


def test_what_is_on_the_page_is_not_written_under_another_heading():
    page = Proof()
    page.add("Log", ["Ann passes."])
    page.add("Answers", ["Bo passes.", "Pass."])
    assert len(page) == 2


def test_a_seed_draws_the_same_sentences_and_another_seed_others(tmp_path, capsys):
    (tmp_path / "game.md").write_text("# Game\n\n" + "".join(f"- Line {n}.\n" for n in range(99)))
    drawn = []
    for seed in ("7", "7", "8"):
        assert main([str(tmp_path), "--sample", "20", "--seed", seed]) == 0
        drawn.append(capsys.readouterr().out.splitlines())
    assert drawn[0] == drawn[1] != drawn[2]
    assert len(set(drawn[0])) == 20
    assert all(line.startswith("game: Line ") for line in drawn[0])


def test_the_longest_sentences_are_drawn(tmp_path, capsys):
    (tmp_path / "game.md").write_text("- Pass.\n- Everyone passes their hand left.\n- Bid.\n")
    assert main([str(tmp_path), "--longest", "1"]) == 0
    assert capsys.readouterr().out == "game: Everyone passes their hand left.\n"


def test_every_option_is_played_with_another_value_than_the_printed_one():
    rules = rules_of("knives")
    printed, other = rules_played(rules, 0), rules_played(rules, 2)
    assert printed == rules.options()
    assert {name for name, value in printed if getattr(other, name) != value} >= {
        "broke", "ghost_king", "scoring", "coin_tally",
    }  # fmt: skip


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


def test_sentences_and_labels_of_the_source_are_found_whole(tmp_path):
    source = 'def f(n):\n    "A docstring."\n    return f"You have {n} left.", "a key"\n'
    (tmp_path / "scene.py").write_text(source + 'LABEL, MARKUP = "New pool", "<g> A b </g>"\n')
    (tmp_path / "words.py").write_text('LIKED, KEY = "liked there", "key"\n')
    assert list(sentences_in(str(tmp_path))) == ["New pool", "You have {n} left.", "liked there"]


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
