"""Claims are weighed by who makes them, and by what has proved true."""

import pytest

from app.bots.table_talk import TableTalk
from app.games.never_bring_a_knife.bots.beliefs import Beliefs, weighed
from app.games.never_bring_a_knife.bots.command_counts import command_counts
from app.games.never_bring_a_knife.bots.hearing import assertions, credit, weigh_claims
from app.games.never_bring_a_knife.bots.layouts import possible
from app.games.never_bring_a_knife.bots.novice import by_hearsay, first_impressions
from app.games.never_bring_a_knife.bots.regular import by_sight_and_hearing
from rules.games.never_bring_a_knife.record import Played, Swapped
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.play import advance, legal
from rules.kernel.rng import Dice
from rules.kernel.talk import Claim, Said
from tests.games.never_bring_a_knife.bots.positions import GAME, first_view, knowing


def view(roles: str = "cx------") -> NbkView:
    """The table from seat 0, which has seen these role cards."""
    for seed in range(1, 50):
        found = first_view(6, seed)
        if found.seat == 0:
            return knowing(found, roles)
    raise AssertionError("seat 0 must begin some time")


def hear(*claims: tuple[int, str, int | None, str], seen: str = "cx------") -> Beliefs:
    """What seat 0 believes after these claims, if it believes everybody a little."""
    table = view(seen)
    layouts = possible(table)
    return weighed(table, layouts, weigh_claims(table, table_talk(*claims), layouts))


def table_talk(*claims: tuple[int, str, int | None, str]) -> TableTalk:
    """People who said this before the first card."""
    return TableTalk(
        tuple(Said(0, seat, Claim(kind, about, value)) for seat, kind, about, value in claims)
    )


def test_a_claim_moves_beliefs_its_own_way() -> None:
    before = hear().criminal(3)
    assert hear((2, "is", 3, "criminal")).criminal(3) > before
    assert hear((2, "is", 3, "cop")).criminal(3) < before
    assert hear((3, "i_am", None, "cop")).criminal(3) < before
    assert hear((2, "looked", None, "criminal")).criminal(6) > hear().criminal(6)


def test_trust_and_shoot_are_about_two_people() -> None:
    friends = hear((2, "trust", 3, ""), (3, "i_am", None, "criminal"))
    enemies = hear((2, "shoot", 3, ""), (3, "i_am", None, "criminal"))
    assert friends.criminal(2) > enemies.criminal(2)


def test_a_plea_and_a_denial_say_nothing_about_roles() -> None:
    assert hear((2, "heal_me", None, ""), (3, "not_me", None, "")) == hear()


def test_the_own_words_are_no_news() -> None:
    assert hear((0, "is", 3, "criminal")) == hear()


def test_saying_it_again_does_not_make_it_truer() -> None:
    once = hear((2, "is", 3, "criminal"))
    assert hear(*[(2, "is", 3, "criminal")] * 5) == once


def test_a_speaker_caught_lying_is_believed_less_and_one_found_honest_more() -> None:
    neutral = hear((2, "is", 3, "criminal")).criminal(3)
    liar = hear((2, "is", 1, "cop"), (2, "is", 3, "criminal")).criminal(3)
    honest = hear((2, "is", 1, "criminal"), (2, "is", 3, "criminal")).criminal(3)
    assert liar < neutral < honest
    assert liar < hear().criminal(3)


def test_credit_follows_what_was_seen() -> None:
    table = view("cc------")
    said = assertions(table, table_talk((2, "is", 1, "cop"), (3, "is", 1, "criminal")).heard)
    stranger, honest, liar, friend = (credit(table, said, seat) for seat in (4, 2, 3, 1))
    assert liar < 0.5 < stranger < honest
    assert friend > stranger


def test_what_a_speaker_has_not_seen_counts_for_less() -> None:
    table = view()
    seen, unseen = (hear((2, "is", place, "criminal")) for place in (3, 4))
    assert table.has_seen(2, 3)
    assert not table.has_seen(2, 4)
    assert seen.criminal(3) > unseen.criminal(4)


def test_a_ring_of_claims_with_one_lie_has_no_layout_and_still_adds_up() -> None:
    words = [(seat, "looked", (seat + 1) % 6, "criminal") for seat in range(1, 5)]
    beliefs = hear(*words)
    assert sum(beliefs.weights) == pytest.approx(1.0)
    assert all(0.0 <= beliefs.criminal(place) <= 1.0 for place in range(7))


def test_who_is_on_the_smaller_side_is_believed_less() -> None:
    """The same word about the boss, from a speaker with many friends and from one with few."""
    many = hear((2, "is", None, "criminal"), seen="cxxx----").criminal(6)
    few = hear((2, "is", None, "criminal"), seen="cxxcc---").criminal(6)
    base_many = hear(seen="cxxx----").criminal(6)
    base_few = hear(seen="cxxcc---").criminal(6)
    assert _odds(many) / _odds(base_many) > _odds(few) / _odds(base_few)


def _odds(chance: float) -> float:
    return chance / (1.0 - chance)


def test_a_word_from_before_a_mole_is_about_the_card_that_lay_there() -> None:
    table = view()
    deeds = (*table.deeds, Played(1, 2, None), Swapped(3))
    later = _replaced(table, deeds, (0, 1, 2, 6, 4, 5, 3))
    before, after = Said(0, 2, Claim("is", 3, "cop")), Said(1, 2, Claim("is", 3, "cop"))
    first, second = assertions(later, (before, after))
    assert (first.card, second.card) == (3, 6)


def _replaced(table: NbkView, deeds: tuple[object, ...], held: tuple[int, ...]) -> NbkView:
    fields = {name: getattr(table, name) for name in table.__dataclass_fields__}
    return NbkView(**{**fields, "deeds": deeds, "held": held})


def test_the_clock_counts_the_commands_of_a_game() -> None:
    state, dice, number, began = GAME.start(GAME.options(), 5, 8), Dice(8, "lot"), 0, 0
    while state.outcome is None:
        seat = state.agenda[-1].owed(state)[0]
        table = GAME.look(state, seat)
        if table.played == 0 and table.phase == "play":
            began = number
        assert command_counts(table).round_began == began
        advance(state, seat, dice.choice(legal(state, seat)))
        number += 1
    assert began > 0


def test_a_regular_listens_to_proven_friends_only() -> None:
    table = view("cc------")
    stranger = by_sight_and_hearing(table, table_talk((2, "is", 3, "criminal")))
    proven = by_sight_and_hearing(
        table, table_talk((1, "is", 0, "cop"), (1, "looked", 2, "criminal"))
    )
    assert stranger == by_sight_and_hearing(table, TableTalk())
    assert proven.criminal(2) > stranger.criminal(2)


def test_a_novice_takes_people_at_their_word_about_themselves() -> None:
    table = view()
    plain = first_impressions(table)
    heard = by_hearsay(table, plain, table_talk((3, "i_am", None, "cop"), (2, "is", 4, "criminal")))
    assert heard[3] > plain[3]
    assert heard[4] == plain[4]
    assert by_hearsay(table, plain, table_talk((1, "i_am", None, "cop"))) == plain
