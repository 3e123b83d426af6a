import pytest

from app.complaint import Complaint
from app.main import main
from tests.lab.command import run


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--games 0", "--games must be at least 1, not 0."),
        ("--games -3", "--games must be at least 1, not -3."),
        ("--games many", "--games needs a whole number, not 'many'."),
        ("--jobs 0", "--workers must be at least 1, not 0."),
        ("--seed 1.5", "--seed needs a whole number, not '1.5'."),
        ("--bots randon", "Knives has no bot 'randon'. Did you mean random?"),
        ("--bots random,", "Knives has no bot ''. Choose from random"),
        (
            "--bots random,random,random,random,random,random",
            "--bots names 6 bots, but the table only has 5 seats.",
        ),
        ("--seats 4", "Knives can't have 4 seats. It always has 5."),
        ("--set foo", "--set needs option=value, such as --set length=10, not 'foo'."),
        ("--set legnth=10", "Knives has no option 'legnth'. Did you mean length?"),
        ("--set length=5", "Option length must be a whole number from 10 up, not '5'."),
        ("--set length=ten", "Option length must be a whole number from 10 up, not 'ten'."),
        ("--set length=12", "Play to 10 points, 15, or any number from 20 up."),
        ("--set broke=perhaps", "Option broke must be true or false, not 'perhaps'."),
        (
            "--set ghost_king=on",
            "Option ghost_king must be tops_suit, king_cancelled, or off, not 'on'.",
        ),
        ("--set win_at=18", "and the middle prize more than a plain win."),
        ("--variant no_such_thing", "Knives has no variant 'no_such_thing'."),
        ("--json nowhere/at/all.json", "to save all.json in."),
        ("--json .", "--json needs a file, and . is a folder."),
        ("--field random", "--field only works with --duel."),
        ("--unit hand", "--unit only works with --duel."),
        ("--duel nobody", "Knives has no bot 'nobody'"),
        ("--duel random --field nobody", "Knives has no bot 'nobody'"),
        ("--duel random --games 5", "--games can't be combined with --duel."),
        ("--duel random --rotate", "--rotate can't be combined with --duel."),
        ("--duel random --unit week", "Knives has no unit 'week'. Choose from hand, game."),
        ("--duel random --deals 0", "--deals must be at least 1, not 0."),
        ("--deals 5", "--deals only works with --duel or --teams."),
        ("--duel random --teams random random", "--teams can't be combined with --duel."),
        ("--teams random nobody", "Knives has no bot 'nobody'"),
        ("--teams random random --unit hand", "--unit only works with --duel."),
        ("--teams random random --games 5", "--games can't be combined with --teams."),
        ("--beliefs nobody", "--beliefs doesn't work with Knives. Bots have nothing to guess."),
        ("--duel random --beliefs random", "--beliefs can't be combined with --duel."),
        ("--teams random random --beliefs random", "--beliefs can't be combined with --teams."),
        (
            "--teams random random",
            "--teams needs a game with two sides, and Knives doesn't have them.",
        ),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(words, sentence):
    with pytest.raises(Complaint) as caught:
        run(*words.split())
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_game_that_does_not_exist_is_named():
    with pytest.raises(Complaint, match=r"There's no game 'knifes'\. Did you mean knives"):
        run(game="knifes")


def test_a_witness_that_does_not_exist_is_named():
    with pytest.raises(Complaint, match="Never Bring a Knife has no bot 'nobody'"):
        run("--beliefs", "nobody", game="never_bring_a_knife")


def test_settings_come_on_top_of_a_variant(capsys):
    words = ("--variant", "quick", "--set", "win_at=12", "--set", "broke=off")
    assert run(*words, "--games", "1", "--jobs", "1", "--bots", "random") == 0
    assert "options: length=10 broke=false win_at=12" in capsys.readouterr().out


def test_the_program_says_it_in_one_line_and_ends_with_code_2(capsys):
    assert main(["simulate", "knives", "--games", "0"]) == 2
    captured = capsys.readouterr()
    assert captured.err == "backroom: --games must be at least 1, not 0.\n"
    assert captured.out == ""
