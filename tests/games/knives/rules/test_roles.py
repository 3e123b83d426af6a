"""KN-ROLE: the banker, the secret partner, and the defenders."""

import pytest

from rules.games.knives.events import KeyGhostPlayed
from rules.games.knives.game import GAME
from rules.games.knives.options import KnivesOptions
from rules.games.knives.state import BANK, BROKE, NOBODY, KnivesState
from rules.games.knives.view import public_shadow
from tests.games.knives.rules.table import (
    ASSETS,
    LIABILITIES,
    card,
    danced_hand,
    do,
    paid,
    position,
    taken,
    told,
    tricks,
    views,
    walk,
    whole_hand,
)


def known(state: KnivesState) -> set[int | None]:
    """Whom each of the five takes for the shadow from what everybody can see."""
    return {public_shadow(view) for view in views(state)}


@pytest.mark.parametrize(
    ("word", "ghost"), [("KNIVES", "N-G"), ("S", "S-G"), ("C", "C-G"), ("D", "D-G"), ("H", "H-G")]
)
def test_kn_role_01_the_key_ghost(word: str, ghost: str) -> None:
    state = position(f"{taken(0, word)}rest")
    assert state.contract.key_ghost == card(ghost)


@pytest.mark.parametrize("call", ["take", "broke"])
@pytest.mark.parametrize("shadow", [1, 2, 3, 4])
def test_kn_role_02_who_holds_the_key_ghost_is_the_shadow(shadow: int, call: str) -> None:
    state = position(f"{taken(0, call=call)}aside N-G N-2\nholding {shadow} H-G\nrest")
    assert state.first_shadow == shadow
    assert [view.was_shadow for view in views(state)] == [seat == shadow for seat in range(5)]


def test_kn_role_02_the_other_three_are_defenders() -> None:
    lost = paid(whole_hand(taken(0), 1, "S2 C2 D2 N1 H1"))
    assert (lost.shadow, lost.points) == (1, (0, 0, 1, 1, 1))


@pytest.mark.parametrize(
    "cards",
    ["holding 0 H-G S-M N-2\nbank S-G C-G", "holding 0 S-M N-2\nbank S-G H-G"],
    ids=["dealt", "found in the bank"],
)
@pytest.mark.parametrize("two", ["N-2 S-M", "S-M H-G"], ids=["kept", "banked"])
def test_kn_role_03_a_banker_with_the_key_ghost_is_solo(cards: str, two: str) -> None:
    state = do(position(f"dealer 4\nbids 4:H\n{cards}\nrest"), "0 take", f"0 bank {two}")
    assert state.first_shadow == NOBODY
    assert not any(view.was_shadow for view in views(state))


def test_kn_role_03_against_a_solo_banker_all_four_defend() -> None:
    lost = paid(whole_hand(taken(0), 1, "S1 C1 D1 N0 H0"))
    assert (lost.shadow, lost.points) == (NOBODY, (0, 1, 1, 1, 1))


def test_kn_role_03_a_banked_key_ghost_makes_solo_too() -> None:
    won = paid(GHOST_BANKED)
    assert (won.shadow, won.side_total, won.points) == (NOBODY, 13, (2, 0, 0, 0, 0))


# The banker, seat 0, banks the key Ghost and wins 13 coins.
GHOST_BANKED = f"""{taken(0)}
aside H-G H-X
trick 1 S-K S-Q S-J S-M S-G wins 0
trick 0 C-G C-K C-Q C-J C-M wins 0
trick 0 N-A N-7 N-6 N-5 N-4 wins 0
trick 0 H-M H-J H-Q H-K S-X wins 3
name N-A
trick 3 D-K D-Q D-J D-M D-G wins 2
trick 2 N-3 N-2 N-G C-X D-X wins 2
"""


def test_kn_role_04_the_banker_has_the_key_ghost_or_exactly_one_other() -> None:
    seen: list[int] = []

    def visit(state: KnivesState) -> None:
        if state.contract.mode not in (BANK, BROKE) or state.played or not state.aside:
            return
        ghost = state.contract.key_ghost
        holders = [s for s in range(5) if state.holdings[s] >> ghost & 1]
        banker = state.contract.banker
        with_banker = bool(state.aside >> ghost & 1) or holders == [banker]
        assert with_banker or len(holders) == 1
        assert state.first_shadow == (NOBODY if with_banker else holders[0])
        seen.append(state.first_shadow)

    for seed in range(4):
        walk(GAME.start(KnivesOptions(length=10), 5, seed), seed, visit)
    assert NOBODY in seen
    assert len(set(seen)) > 2


GHOST_NEXT = f"{taken(0)}aside S-G S-M\nholding 1 H-G\nholding 3 H-M\nrest"


def test_kn_role_05_playing_the_key_ghost_gives_the_partner_away() -> None:
    state = position(GHOST_NEXT)
    assert known(state) == {None}
    assert KeyGhostPlayed(1) in told(state, "1 play H-G")
    assert known(do(state, "1 play H-G")) == {1}


def test_kn_role_05_it_stays_known() -> None:
    state = position(f"{taken(0)}aside H-X S-X\n{tricks(1, 'H1')}holding 1 N-G\nrest")
    assert known(state) == {1}
    assert known(do(state, "1 play N-G")) == {1}


def test_kn_role_05_other_ghosts_say_nothing() -> None:
    state = position(f"{taken(0)}aside S-G S-M\nholding 1 C-G\nrest")
    assert not [e for e in told(state, "1 play C-G") if isinstance(e, KeyGhostPlayed)]
    assert known(do(state, "1 play C-G")) == {None}


def test_kn_role_05_a_solo_banker_is_known_by_playing_the_ghost() -> None:
    solo = f"{taken(0)}aside S-G S-M\nholding 0 H-G\ntrick 1 H-K H-Q H-J H-M\nrest"
    assert known(position(solo)) == {None}
    assert known(do(position(solo), "0 play H-G")) == {NOBODY}


def test_kn_role_05_a_banked_ghost_comes_out_at_scoring_only() -> None:
    before = position(GHOST_BANKED.replace(" D-X wins 2", "") + "holding 1 D-X")
    assert known(before) == {None}
    summary = do(before, "1 play D-X").last_hand
    assert summary is not None
    assert summary.shadow == NOBODY
    assert card("H-G") in (summary.aside or ())


HOUND_SHOWN = f"{taken(0)}aside S-G S-M\ntrick 1 H-X\nhound 2 H-G\nholding 2 H-G\nrest"


def test_kn_role_05_a_key_ghost_shown_to_the_hound_is_known_too() -> None:
    assert known(position(HOUND_SHOWN)) == {2}


def shown_then_danced(**options: bool) -> KnivesState:
    """Seat 2 shows the key Ghost in trick 1 and may have danced it away to seat 4 in trick 2."""
    return position(
        f"{taken(0)}aside S-G S-M\ntrick 1 H-X H-M H-J H-Q H-K wins 0\nhound 2 H-G\n"
        "trick 0 D-K D-Q D-X\ndance 4 H-G D-J\nholding 4 H-G\nholding 2 D-J\nrest",
        **options,
    )


def test_kn_role_05_a_shown_ghost_may_have_been_danced_away() -> None:
    state = shown_then_danced()
    assert known(state) == {None}
    assert known(shown_then_danced(shadow_follows_ghost=False)) == {2}


def test_kn_role_06_who_plays_the_ghost_after_a_dance_is_the_shadow() -> None:
    moved = paid(danced_hand(taken(0), "4 H-G S-K", "S0 C0 H4 N4"))
    assert (moved.shadow, moved.side_total) == (4, 25)
    assert moved.points == (3, 0, 0, 0, 3)


def test_kn_role_06_a_banker_who_gets_the_ghost_is_solo() -> None:
    solo = paid(danced_hand(taken(0), "0 H-G S-M", "H0 N0 S2 C2"))
    assert (solo.shadow, solo.side_total, solo.points) == (NOBODY, 13, (2, 0, 0, 0, 0))


# The banker dances the key Ghost away to seat 2, who wins 12 coins; the banker wins one.
GIVEN_AWAY = f"""{taken(0)}
aside H-X S-X
trick 1 D-K D-Q D-J D-M D-X wins 1
dance 2 H-G C-K
trick 1 N-7 N-6 N-5 N-4 N-A wins 0
trick 0 C-K C-Q C-J C-M C-G wins 4
trick 4 H-K H-Q H-J H-G H-M wins 2
trick 2 S-G S-K S-Q S-J S-M wins 2
trick 2 N-3 N-2 N-G C-X D-G wins 2
"""


def test_kn_role_06_a_solo_banker_who_gives_the_ghost_away_gains_a_shadow() -> None:
    summary = paid(GIVEN_AWAY)
    assert (summary.shadow, summary.side_total, summary.points) == (2, 13, (1, 0, 1, 0, 0))


def test_kn_role_06_roles_may_be_fixed_when_banking_ends() -> None:
    fixed = paid(danced_hand(taken(0), "4 H-G S-K", "S0 C0 H4 N4"), shadow_follows_ghost=False)
    assert (fixed.shadow, fixed.side_total, fixed.points) == (1, 18, (2, 2, 0, 0, 0))
    solo = paid(GIVEN_AWAY, shadow_follows_ghost=False)
    assert (solo.shadow, solo.side_total, solo.points) == (NOBODY, 1, (0, 1, 1, 1, 1))


def after_a_dance(dance: str, next_trick: str, **options: bool) -> KnivesState:
    """Seat 1 danced with seat 4 in the first trick; seat 0 leads the second."""
    first = "aside H-X S-X\ntrick 1 D-X D-M D-J D-Q D-K"
    return position(f"{taken(0)}{first}\ndance 4 {dance}\ntrick 0 {next_trick}\nrest", **options)


# Either dancer may have been dealt the key Ghost that seat 4, or seat 1, now plays.
@pytest.mark.parametrize(
    ("dance", "plays", "player"),
    [("H-G H-K", "H-Q H-K H-J H-M H-G", 4), ("H-M H-G", "H-Q H-G H-J H-K H-M", 1)],
)
def test_kn_role_06_with_fixed_roles_a_dancers_ghost_proves_nothing(
    dance: str, plays: str, player: int
) -> None:
    assert known(after_a_dance(dance, plays)) == {player}
    assert known(after_a_dance(dance, plays, shadow_follows_ghost=False)) == {None}


def test_kn_role_06_with_fixed_roles_any_other_ghost_proves_the_role() -> None:
    state = after_a_dance("H-M H-J", "H-Q H-J H-G H-K H-M", shadow_follows_ghost=False)
    assert known(state) == {2}


# With fixed roles it matters whether the Ghost fell before the Dance, right after it, or later.
@pytest.mark.parametrize(
    ("text", "known_to_all"),
    [
        ("trick 1 H-G D-K D-X\ndance 1 N-5 N-6\nholding 1 N-5\nholding 3 N-6", {1}),
        ("trick 1 D-X H-G\ndance 2 H-G N-6\nholding 1 N-6\nholding 2 S-K S-Q S-J C-K C-Q", {None}),
        (
            "trick 1 D-Q D-J D-M D-X D-K wins 0\ndance 0 N-5 H-G\nholding 0 N-5\n"
            "trick 0 H-Q H-J H-M H-K H-G",
            {None},
        ),
    ],
)
def test_kn_role_06_with_fixed_roles_the_order_of_ghost_and_dance_counts(
    text: str, known_to_all: set[int | None]
) -> None:
    state = position(f"{taken(0)}aside H-X S-X\n{text}\nrest", shadow_follows_ghost=False)
    assert known(state) == known_to_all


@pytest.mark.parametrize("follows", [True, False])
def test_kn_role_06_a_ghost_played_before_the_dance_proves_the_role(follows: bool) -> None:
    text = f"""{taken(0)}
        aside H-X S-X
        trick 1 H-G H-K H-Q H-J H-M wins 1
        trick 1 D-X
        dance 4 C-M C-J
        holding 4 C-M
        holding 1 C-J
        rest"""
    assert known(position(text, shadow_follows_ghost=follows)) == {1}


@pytest.mark.parametrize("start", [ASSETS, LIABILITIES])
def test_kn_role_07_without_a_banker_there_are_no_roles(start: str) -> None:
    state = position(f"{start}holding 0 S-G\nrest")
    assert (state.contract.key_ghost, state.contract.banker) == (card("S-G"), NOBODY)
    assert (state.first_shadow, known(state)) == (NOBODY, {None})
    assert not any(view.was_shadow or view.has_banker for view in views(state))


@pytest.mark.parametrize("start", [ASSETS, LIABILITIES])
def test_kn_role_07_ghosts_identify_nobody(start: str) -> None:
    state = position(f"{start}holding 0 S-G\nrest")
    assert not [e for e in told(state, "0 play S-G") if isinstance(e, KeyGhostPlayed)]
    assert known(do(state, "0 play S-G")) == {None}


@pytest.mark.parametrize("start", [ASSETS, LIABILITIES])
def test_kn_role_07_nobody_has_a_partner_at_scoring(start: str) -> None:
    summary = paid(whole_hand(start, 0, "S1 C1 D1 N1 H1"))
    assert (summary.banker, summary.shadow, summary.side_total) == (NOBODY, NOBODY, 0)
