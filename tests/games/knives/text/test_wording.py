"""Knives in words: every event, every question, every answer, roles and accounts."""

import pytest

from app.games.knives.table import TABLE, answers
from app.table.voice import EVERYBODY, Voice
from rules.games import GAMES
from rules.games.knives import commands, events
from rules.games.knives.state import NOBODY, HandSummary
from rules.kernel.cards import Zone
from rules.kernel.events import CardMoved, GameEnded
from rules.kernel.match import Match
from rules.kernel.play import legal
from rules.kernel.rng import Dice

WORDING = TABLE.wording

KNIVES = GAMES["knives"]
CARD = KNIVES.deck.ids
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")
PUBLIC, AS_BO = Voice(NAMES), Voice(NAMES, 1)


def test_every_command_has_a_label():
    assert set(answers.ANSWERS) == set(commands.COMMANDS)


@pytest.mark.parametrize(
    ("event", "to_all", "to_bo"),
    [
        (events.HandBegan(1, 1), "Hand 1: Bo deals.", "Hand 1: you deal."),
        (events.Declared(1, "H"), "Bo declares Hearts strong.", "You declare Hearts strong."),
        (events.Declared(2, "KNIVES"), "Cy declares Knives only.", "Cy declares Knives only."),
        (events.PassedOn(1, "S"), "Bo passes and names Spades.",
         "You pass and name Spades."),
        (events.PassedOn(1, None), "Bo passes.", "You pass."),
        (events.BankTaken(1, broke=False), "Bo takes the bank.", "You take the bank."),
        (events.BankTaken(0, broke=True), "Ann takes the bank and goes for broke.",
         "Ann takes the bank and goes for broke."),
        (events.EverybodyForThemselves(1, "liabilities"),
         "Bo calls Liabilities. Everyone plays alone for the fewest coins.",
         "You call Liabilities. Everyone plays alone for the fewest coins."),
        (events.TrickWon(1, CARD["H-K"], 1, 1),
         "Bo wins the trick and 1 coin with the King of Hearts (H-K).",
         "You win the trick and 1 coin with the King of Hearts (H-K)."),
        (events.DanceCalled(0, 1), "Ann dances with Bo.", "Ann dances with you."),
        (events.HoundSet(1, 4), "Bo sets the Hound on Ed.", "You set the Hound on Ed."),
        (events.SnitchNamed(1, CARD["N-A"]), "Bo names the Ace of Knives (N-A).",
         "You name the Ace of Knives (N-A)."),
        (events.CardShown(1, CARD["N-2"]), "Bo shows the 2 of Knives (N-2).",
         "You show the 2 of Knives (N-2)."),
        (events.CardShown(1, CARD["N-2"], aside=True),
         "Bo shows the 2 of Knives (N-2) from the bank.",
         "You show the 2 of Knives (N-2) from the bank."),
        (events.NothingShown(CARD["C-X"]), "Nobody holds the Cat of Clubs (C-X).",
         "Nobody holds the Cat of Clubs (C-X)."),
        (events.NothingShown(None), "There's no card left to show.",
         "There's no card left to show."),
        (events.KeyGhostPlayed(1),
         "Bo plays the key Ghost, the card that marks the bank's side.",
         "You play the key Ghost, the card that marks the bank's side."),
        (GameEnded((1,), "KN-WIN-01: 16 points"), "Bo wins the game: 16 points.",
         "You win the game: 16 points."),
        (GameEnded((0, 1), "KN-WIN-01: 16 points"),
         "Ann and Bo win the game: 16 points.",
         "You and Ann win the game: 16 points."),
    ],
)  # fmt: skip
def test_an_event_in_words(event, to_all, to_bo):
    assert WORDING.narration.story([event], PUBLIC) == [to_all]
    assert WORDING.narration.story([event], AS_BO) == [to_bo]


def test_a_later_hand_stands_apart():
    assert WORDING.narration.story([events.HandBegan(3, 1)], AS_BO) == ["", "Hand 3: you deal."]


def test_a_cat_says_who_leads():
    told = WORDING.narration.story([events.TrickWon(0, CARD["H-K"], 0, 1)], AS_BO)
    assert told[1] == "The Cat lets you lead the next trick."


def moves(cards, source, target):
    return [CardMoved(card, source, target) for card in cards]


BANK, ASIDE, DECK = Zone("bank"), Zone("aside"), Zone("deck")
BOS, CYS = Zone("holding", 1), Zone("holding", 2)
TWO = (CARD["H-K"], CARD["S-K"])


@pytest.mark.parametrize(
    ("cards", "source", "target", "to_all", "to_bo"),
    [
        ((None, None), BANK, BOS, ["Bo picks up the two bank cards."], None),
        (TWO, BANK, BOS, None, ["You pick up the King of Hearts (H-K) and"
         " the King of Spades (S-K) from the bank."]),
        ((None, None), BOS, ASIDE, ["Bo puts two cards back."], None),
        ((None, None), BANK, ASIDE, ["The dealer discards the bank unseen."], None),
        ((None,), BOS, CYS, ["Bo gives Cy a card."], None),
        (TWO[:1], CYS, BOS, None, ["Cy gives you the King of Hearts (H-K)."]),
        (TWO[:1], BOS, Zone("trick"), ["Bo plays the King of Hearts (H-K)."],
         ["You play the King of Hearts (H-K)."]),
        ((None,) * 6, DECK, CYS, [], []),
        (TWO, Zone("trick"), Zone("taken", 1), [], []),
    ],
)  # fmt: skip
def test_moves_in_words(cards, source, target, to_all, to_bo):
    if to_all is not None:
        assert WORDING.narration.story(moves(cards, source, target), PUBLIC) == to_all
    if to_bo is not None:
        assert WORDING.narration.story(moves(cards, source, target), AS_BO) == to_bo


def summary(**changes):
    values = {
        "number": 4, "mode": "bank", "strong": 4, "banker": 0, "shadow": 1,
        "coins": (3, 5, 7, 0, 4), "aside": TWO, "aside_coins": 6, "side_total": 14,
        "points": (1, 1, 0, 0, 0),
    }  # fmt: skip
    return HandSummary(**{**values, **changes})


def account(voice=PUBLIC, **changes):
    """The lines after the empty one that sets the account apart."""
    blank, *told = WORDING.narration.story(
        [events.HandScored(summary(**changes), (9, 8, 7, 6, 5))], voice
    )
    assert blank == ""
    return told


def test_the_account_of_a_bank_hand():
    assert account(AS_BO) == [
        "Hand 4 is over.",
        "Ann took the bank with Hearts strong. You were the secret partner.",
        "Banked: the King of Hearts (H-K) and the King of Spades (S-K), 6 coins.",
        "Coins: Ann 3 + you 5 + banked 6 = 14, against 11. The bank won.",
        "Points: Ann +1, you +1.",
        "Totals: Ann 9, you 8, Cy 7, Di 6, Ed 5.",
    ]


def test_the_account_of_a_banker_alone_who_failed():
    told = account(shadow=NOBODY, side_total=9, points=(0, 1, 1, 1, 1))
    assert told[1] == "Ann took the bank with Hearts strong, alone against four."
    assert told[3] == "Coins: Ann 3 + banked 6 = 9, against 16. The defenders won."
    assert told[4] == "Points: Bo +1, Cy +1, Di +1, Ed +1."


def test_the_account_of_a_broke_hand():
    told = account(mode="broke", strong=0, side_total=0, points=(2, 2, 0, 0, 0))
    assert told[1] == "Ann went for broke with Knives only. Bo was the secret partner."
    assert told[2] == "Ann won no coins. Going for broke paid off."
    assert told[3].startswith("Discarded: the King of Hearts")
    failed = account(mode="broke", side_total=1, points=(0, 0, 1, 1, 1), aside=None)
    assert failed[2] == "Ann won 1 coin. Going for broke failed."
    assert "Discarded" not in " ".join(failed)


def test_the_account_of_assets():
    told = account(mode="assets", banker=NOBODY, coins=(8, 8, 5, 2, 0), points=(2, 2, 0, 0, 0))
    assert told[1] == "Assets. Coins: Ann 8, Bo 8, Cy 5, Di 2, Ed 0."
    assert told[2] == "Ann and Bo won the most: 8 coins."
    few = account(mode="liabilities", banker=NOBODY, coins=(8, 8, 5, 2, 0), points=(0, 0, 0, 0, 2))
    assert few[2] == "Ed won the fewest: no coins."


def game(seed, **chosen):
    """A game by lot, seen before each of its commands."""
    match, dice = Match(KNIVES, KNIVES.options(length=10, **chosen), 5, seed), Dice(seed)
    while match.owed:
        yield match
        seat = dice.choice(match.owed)
        match.play(seat, dice.choice(legal(match.at(), seat)))
    yield match


@pytest.mark.parametrize("chosen", [{}, {"rules": "simplified"}, {"coin_tally": "hidden"}])
def test_everything_has_words_all_through_a_game(chosen):
    prompts = set()
    for match in game(6, **chosen):
        for seat in range(5):
            view, voice = match.view(seat), Voice(NAMES, seat)
            parts = (WORDING.table, WORDING.own, WORDING.roles, WORDING.scores)
            lines = [line for part in parts for line in part(view, voice)]
            if view.decision is not None:
                prompts.add(view.decision.rule)
                lines.append(WORDING.prompt(view, voice))
                labels = [WORDING.label(c, view, voice) for c in view.decision.commands]
                assert len(set(labels)) == len(labels)
            assert all(line[0].isupper() and line[-1] == "." for line in lines)
            assert NAMES[seat] not in " ".join(lines).replace(",", "").split()
    everything = {"KN-BID-01", "KN-BANK-02", "KN-TRICK-01"}
    if not chosen:
        everything = set(answers._PROMPTS)
    assert prompts >= everything


def test_a_hidden_tally_stays_hidden():
    for match in game(1, coin_tally="hidden"):
        view = match.view(0)
        shown = [*WORDING.table(view, AS_BO), *WORDING.scores(view, AS_BO)]
        assert "coin" not in " ".join(shown)


def test_the_table_says_who_wins_the_trick_so_far():
    """Unless the last card changes it, and a King may wake its Ghost, that is who gets it."""
    told, looked = "", 0
    for match in game(2, ghost_king="off"):
        tricks = match.at().tricks
        if told and tricks and len(tricks[-1].cards) == 5 and not match.at().trick:
            last = tricks[-1]
            if last.winner != (last.leader + 4) % 5:
                assert told.startswith(f"{NAMES[last.winner]} is winning the trick ")
                looked += 1
        table = WORDING.table(match.view(0), PUBLIC)
        told = next((line for line in table if " is winning the trick " in line), "")
        told = told if len(match.view(0).trick) == 4 else ""
    assert looked > 20


def test_taking_the_bank_says_what_it_needs():
    for match in game(1, win_at=14):
        decision = match.view(match.owed[0]).decision if match.owed else None
        if decision and decision.rule == "KN-BID-01":
            view = match.view(match.owed[0])
            labels = [WORDING.label(command, view, PUBLIC) for command in decision.commands[:2]]
            assert labels == [
                "Take the bank and win 14 coins",
                "Go for broke: take the bank and win no coins",
            ]
            return
    raise AssertionError("nobody bid")


@pytest.mark.parametrize("chosen", [{}, {"shadow_follows_ghost": False}])
def test_the_role_one_is_told_is_the_role_one_is_paid_for(chosen):
    """Even after a Dance has moved the key Ghost, and even with roles fixed before it."""
    seen = set()
    for seed in range(8):
        for match in game(seed, **chosen):
            _note_roles(match, seen)
    assert len(seen) == 9


def _note_roles(match, seen):
    """Compare the roles told before a hand's last card with the summary after it."""
    last = match.at().last_hand
    number = len(match)
    if number == 0 or last is None or match.at(number - 1).last_hand == last:
        return
    for seat in range(5):
        told = WORDING.roles(match.view(seat, number - 1), Voice(NAMES, seat))[-1]
        assert told == _role(last, seat)
        seen.add(told)


def _role(hand, seat):
    if hand.banker == NOBODY:
        return (
            f"Everyone plays alone for the {'most' if hand.mode == 'assets' else 'fewest'} coins."
        )
    if seat == hand.banker:
        alone = ", alone against four" if hand.shadow == NOBODY else ""
        return f"You're the banker{alone}. Win {'no' if hand.mode == 'broke' else 13} coins."
    if seat == hand.shadow:
        return "You're the secret partner. You win with the banker."
    broke, bank = "Make the banker win a coin", "Keep the bank below 13 coins"
    return f"You're a defender. {broke if hand.mode == 'broke' else bank}."


def test_the_table_does_not_tell_the_partner_before_the_ghost_does():
    looked = 0
    for match in game(9):
        state = match.at()
        ghost = state.contract.key_ghost
        holder = next((s for s in range(5) if state.holdings[s] >> ghost & 1), NOBODY)
        if NOBODY in (state.contract.banker, holder):
            continue
        other = next(s for s in range(5) if s not in (holder, state.contract.banker))
        view, voice = match.view(other), Voice(NAMES, other)
        told = [*WORDING.table(view, voice), *WORDING.roles(view, voice)]
        assert "secret partner" not in " ".join(told)
        looked += 1
    assert looked > 20


def test_an_onlooker_is_nobody():
    assert Voice(NAMES, EVERYBODY).who(4) == "Ed"
