"""Talk: free, binding nobody, and offered by public facts (WCRR-CHAL-13, WCRR-R49)."""

import pytest

from app.games.russian_roulette.table.banter import TALK
from app.games.russian_roulette.tame import CUSTARD_PIES
from app.table.voice import Voice
from rules.games.russian_roulette.options import WcrrOptions
from rules.games.russian_roulette.sayings import DARE, HONEST
from rules.kernel.match import Match
from rules.kernel.notation import read_claim
from rules.kernel.play import legal
from rules.kernel.rng import Dice
from rules.kernel.talk import Claim, IllegalClaim
from tests.games.russian_roulette.rules.table import WITH_CARDS, Table

NAMES = ("Ann", "Bo", "Cy", "Di")


def offered(table: Table, seat: int) -> tuple[Claim, ...]:
    return table.game.sayings(table.view(seat))


def about(said: tuple[Claim, ...], kind: str) -> list[int | None]:
    return [claim.about for claim in said if claim.kind == kind]


def test_wcrr_r49_truth_and_lies_alike_can_be_said() -> None:
    for cards in ("C C C C", "B B B B"):
        table = Table(4).begun(cards, "0 5 2 0")
        said = offered(table, 2)
        assert {HONEST, DARE} <= set(said)
        assert about(said, "cheat") == about(said, "clean") == [0, 1, 3]
        assert about(said, "bold") == [1], "only a bid of more than 0 is bold"
        assert about(said, "saw") == []
        assert len(said) == len(set(said))


def test_wcrr_r49_only_who_was_seen_frisking_can_say_what_it_saw() -> None:
    table = Table(4, hands=("", "", "frisk", "nyet")).begun("C B C C", "0 1 0 0")
    table.pass_until("bids_revealed").do("2 play_at frisk 1", "3 pass")
    saws = [claim for claim in offered(table, 2) if claim.kind == "saw"]
    assert saws == [Claim("saw", 1, "click"), Claim("saw", 1, "bullet")]
    assert about(offered(table, 3), "saw") == []


def test_wcrr_r49_nobody_talks_about_an_open_pocket_or_about_who_is_out() -> None:
    table = Table(4).begun("C C B C", "0 0 0 0").accuse("0>1", "3>2")
    assert HONEST not in offered(table, 1)
    assert about(offered(table, 0), "cheat") == [3]
    assert about(offered(table, 1), "cheat") == [0, 3], "who is out may still speak"


def test_wcrr_r49_a_claim_is_about_the_round_it_is_made_in() -> None:
    match = Match(Table(2).game, WcrrOptions(), 2, 1)
    first = match.say(1, HONEST)
    for line in ("0 pocket click", "1 pocket click", "0 bid 0", "1 bid 0", "0 pass", "1 pass"):
        match.play(int(line[0]), match.game.notation.read(line[2:]))
    assert [first.round, match.say(1, HONEST).round] == [1, 2]


def test_wcrr_r49_nothing_is_bound_and_without_talk_or_after_the_end_nobody_claims_anything() -> (
    None
):
    match, silent = (Match(Table(3).game, WcrrOptions(), 3, 1) for _ in range(2))
    match.say(2, Claim("cheat", 0))
    assert match.fingerprint() == silent.fingerprint()
    assert [match.view(s) for s in range(3)] == [silent.view(s) for s in range(3)]
    assert offered(Table(3, table_talk=False), 1) == ()
    with pytest.raises(IllegalClaim):
        Match(Table(3).game, WcrrOptions(table_talk=False), 3, 1).say(1, HONEST)
    over = Table(2, characters=1).begun("C B", "0 0").accuse("0>1")
    assert offered(over, 0) == ()


@pytest.mark.parametrize("seats", [2, 5])
def test_what_is_offered_is_the_same_in_every_world_that_anybody_thinks_possible(
    seats: int,
) -> None:
    dice, worlds = Dice(seats, "worlds"), 0
    match = Match(WITH_CARDS, WcrrOptions(first_cards=3, last_round=4), seats, 5)
    while match.outcome is None:
        seat = match.owed[0]
        match.play(seat, dice.choice(legal(match.at(), seat)))
    for number in range(0, len(match), 9 if seats == 2 else 17):
        state = match.at(number)
        for listener in range(seats):
            guess = WITH_CARDS.determinize(WITH_CARDS.look(state, listener), dice)
            worlds += guess.pockets != state.pockets
            for speaker in range(seats):
                assert WITH_CARDS.sayings(guess.look(speaker)) == WITH_CARDS.sayings(
                    state.look(speaker)
                )
    assert worlds > 5


def test_every_claim_can_be_written_read_and_said_aloud() -> None:
    table = Table(4, hands=("", "frisk", "", "")).begun("C C C C", "0 3 2 1")
    table.do("1 play_at frisk 2")
    claims, voice = offered(table, 1), Voice(NAMES)
    assert {(claim.kind, claim.value) for claim in claims} == set(TALK.phrases)
    for claim in claims:
        assert read_claim(str(claim)) == claim
        assert TALK.chip(claim, voice)
        spoken = TALK.aloud(claim, voice)
        assert spoken[0].isupper()
        assert spoken[-1] == "."
        assert claim.about is None or NAMES[claim.about] in spoken
    assert len({TALK.aloud(claim, voice) for claim in claims}) == len(claims)


@pytest.mark.parametrize(
    ("claim", "plain", "tame"),
    [
        (HONEST, "My pocket is clean.", "My pocket is clean."),
        (Claim("cheat", 1), "I think Bo is cheating.", "I think Bo is cheating."),
        (Claim("bold", 2), "I wouldn't bid that much, Cy.", "I wouldn't bid that much, Cy."),
        (
            Claim("saw", 3, "bullet"),
            "I looked: Di pocketed a BULLET.",
            "I looked: Di pocketed a PIE.",
        ),
    ],
)
def test_claims_in_words_and_in_tame_words(claim: Claim, plain: str, tame: str) -> None:
    assert TALK.aloud(claim, Voice(NAMES)) == plain
    assert TALK.aloud(claim, Voice(NAMES, lexicon=CUSTARD_PIES)) == tame
