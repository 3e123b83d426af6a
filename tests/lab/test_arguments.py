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
        ("--jobs 0", "--jobs must be at least 1, not 0."),
        ("--seed 1.5", "--seed needs a whole number, not '1.5'."),
        ("--bots randon", "Knives has no bot 'randon': did you mean random?"),
        ("--bots random,", "Knives has no bot '': there are random"),
        (
            "--bots random,random,random,random,random,random",
            "--bots names 6 bots, but the table has 5 seats.",
        ),
        ("--seats 4", "Knives has 5 seats, not 4."),
        ("--set foo", "--set needs option=value, such as --set length=10, not 'foo'."),
        ("--set legnth=10", "Knives has no option 'legnth': did you mean length?"),
        ("--set length=5", "the option length must be a whole number from 10 up, not '5'."),
        ("--set length=ten", "the option length must be a whole number from 10 up, not 'ten'."),
        ("--set length=12", "length is 10, 15, or any number from 20 up (KN-GAME-01)."),
        ("--set broke=perhaps", "the option broke must be true or false, not 'perhaps'."),
        (
            "--set ghost_king=on",
            "the option ghost_king must be tops_suit, king_cancelled or off, not 'on'.",
        ),
        ("--set win_at=18", "win_at, middle_at and high_at must rise (KN-SCORE-02)."),
        ("--variant no_such_thing", "there is no variant 'no_such_thing' of knives"),
        ("--json nowhere/at/all.json", "to write all.json into."),
        ("--json .", " is a folder: --json needs the name of a file."),
        ("--field random", "--field goes with --duel only."),
        ("--unit hand", "--unit goes with --duel only."),
        ("--duel nobody", "Knives has no bot 'nobody'"),
        ("--duel random --field nobody", "Knives has no bot 'nobody'"),
        ("--duel random --games 5", "--games does not go with --duel."),
        ("--duel random --rotate", "--rotate does not go with --duel."),
        ("--duel random --unit week", "Knives has no unit 'week': there are hand, game."),
        ("--duel random --deals 0", "--deals must be at least 1, not 0."),
        ("--deals 5", "--deals goes with --duel or --teams only."),
        ("--duel random --teams random random", "--teams does not go with --duel."),
        ("--teams random nobody", "Knives has no bot 'nobody'"),
        ("--teams random random --unit hand", "--unit goes with --duel only."),
        ("--teams random random --games 5", "--games does not go with --teams."),
        ("--beliefs nobody", "--beliefs needs bots that believe something, and Knives has none."),
        ("--duel random --beliefs random", "--beliefs does not go with --duel."),
        ("--teams random random --beliefs random", "--beliefs does not go with --teams."),
        ("--teams random random", "--teams needs a game that deals two sides, and knives does"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(words, sentence):
    with pytest.raises(Complaint) as caught:
        run(*words.split())
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_game_that_does_not_exist_is_named():
    with pytest.raises(Complaint, match="there is no game 'knifes': did you mean knives"):
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
