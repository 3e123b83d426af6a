"""Open questions: what is legal is what is not refused; a form to fill in, and some candidates."""

from typing import Any

import pytest

from rules.kernel.cards import Zone
from rules.kernel.commands import MISSING, NOT_A_CHOICE, Blank, Choose, Draft, FillIn, Flaw
from rules.kernel.play import IllegalCommand, apply, legal
from tests.kernel.bazaar.commands import Accept, Counter, Decline, Flip, Offer, Share
from tests.kernel.bazaar_table import GAME, BazaarTable


def bargaining(**options: int) -> BazaarTable:
    """Seat 0 is to make an offer; two cards were thrown away."""
    table = BazaarTable("W-0", "", "", **options)
    table.state.coins = [0, 0, 0]
    table.say("0 lay W-0 pile@S-0")
    table.state.discard = GAME.deck.read("V-0 V-1")
    return table


def test_candidates_are_offered_and_a_form_for_everything_else() -> None:
    decision = bargaining().decision(0)
    assert isinstance(decision, FillIn)
    assert [len(c.shares) for c in decision.commands if isinstance(c, Offer)] == [3, 2, 2]
    assert decision.commands[-1] == Decline()
    assert decision.draft.so_far == Offer(None)


def test_an_answer_that_is_no_candidate_is_taken() -> None:
    table = bargaining().say("0 offer ( 0 5 V-1 ) ( 2 1 V-0 )")
    zero, one = GAME.deck.read("V-0"), GAME.deck.read("V-1")
    assert table.state.agenda[-1].shares == (Share(0, 5, one), Share(2, 1, zero))
    assert table.owed == (2,)
    table.say("2 accept")
    assert table.state.coins == [5, 0, 1]
    assert table.state.shelves == [one, (), zero]
    assert table.state.discard == ()


@pytest.mark.parametrize(
    ("shares", "rule"),
    [
        ("( 0 3 ) ( 0 3 )", "BZ-SHARE-1"),
        ("( 0 3 ) ( 3 3 )", "BZ-SHARE-1"),
        ("( 1 3 ) ( 2 3 )", "BZ-SHARE-2"),
        ("( 0 6 )", "BZ-SHARE-2"),
        ("", "BZ-SHARE-2"),
        ("( 0 3 ) ( 1 4 )", "BZ-SHARE-3"),
        ("( 0 7 ) ( 1 -1 )", "BZ-SHARE-3"),
        ("( 0 3 V-0 ) ( 1 3 V-0 )", "BZ-SHARE-4"),
        ("( 0 3 W-0 ) ( 1 3 )", "BZ-SHARE-4"),
    ],
)
def test_a_refusal_names_the_rule_and_changes_nothing(shares: str, rule: str) -> None:
    table = bargaining()
    before = table.state.copy()
    with pytest.raises(IllegalCommand) as caught:
        table.say(f"0 offer {shares}")
    assert caught.value.refusal.rule == rule
    assert table.state == before


@pytest.mark.parametrize(
    "command",
    [
        None,
        "offer",
        Flip(Zone("pile", host=0), 0),
        Counter((Share(0, 3, ()), Share(1, 3, ()))),
        Offer(None),
        Offer([Share(0, 3, ()), Share(1, 3, ())]),
        Offer((Share(0, 3, ()), Share(True, 3, ()))),
        Offer((Share(0, 3, ()), Share(1, 3, None))),
    ],
)
def test_what_is_no_contract_at_all_is_not_what_was_asked(command: Any) -> None:
    table = bargaining()
    with pytest.raises(IllegalCommand, match="You can't do that now"):
        apply(table.state, 0, command)


def test_a_counter_offer_goes_to_the_lead_and_then_to_the_others() -> None:
    table = bargaining(counters=1).say("0 offer ( 0 2 ) ( 1 2 ) ( 2 2 )", "1 accept")
    table.say("2 counter ( 0 1 ) ( 1 2 ) ( 2 3 )")
    assert table.owed == (0,)
    assert isinstance(table.decision(0), Choose), "there was only one counter-offer"
    assert table.decision(0).commands == (Accept(), Decline())
    with pytest.raises(IllegalCommand, match="You can't do that now"):
        table.say("0 counter ( 0 2 ) ( 1 2 ) ( 2 2 )")
    assert table.say("0 accept").owed == (1,)
    assert table.say("1 accept").state.coins == [1, 2, 3]


def test_the_same_offer_is_no_counter_offer() -> None:
    table = bargaining(counters=1).say("0 offer ( 0 3 ) ( 1 3 )")
    with pytest.raises(IllegalCommand, match="Agree to it"):
        table.say("1 counter ( 0 3 ) ( 1 3 )")


def test_offers_come_to_an_end() -> None:
    table = bargaining(versions=2, counters=0)
    for _ in range(2):
        assert table.phase == "BZ-OFFER"
        table.say("0 offer ( 0 3 ) ( 1 3 )", "1 decline")
    assert table.phase == "BZ-TURN"
    assert table.state.coins == [0, 0, 0]


# The form


def filled(*shares: Share) -> Draft:
    draft: Draft = bargaining().decision(0).draft
    return draft.fill(shares=shares)


def test_an_empty_form_says_what_is_missing() -> None:
    draft = bargaining().decision(0).draft
    assert draft.flaws == (Flaw(("shares",), MISSING),)
    assert draft.command() is None


def test_a_form_is_filled_in_step_by_step_and_emptied_again() -> None:
    (blank,) = bargaining().decision(0).draft.blanks
    empty = blank.record
    draft = filled(empty, Share(1, 4, ()))
    assert draft.flaws == (Flaw(("shares", 0, "seat"), MISSING),)
    done = draft.fill(shares=(Share(0, 2, ()), Share(1, 4, ())))
    assert done.command() == Offer((Share(0, 2, ()), Share(1, 4, ())))
    assert done.fill(shares=None).command() is None


@pytest.mark.parametrize(
    ("shares", "flaw"),
    [
        ((), Flaw(("shares",), "{field}: choose from 2 to 3.")),
        ((Share(0, 2, ()), Share(7, 4, ())), Flaw(("shares", 1, "seat"), NOT_A_CHOICE)),
        (
            (Share(0, 2, ()), Share(1, 9, ())),
            Flaw(("shares", 1, "coins"), "{field}: choose from 0 to 6."),
        ),
        ((Share(0, 2, (3,)), Share(1, 4, ())), Flaw(("shares", 0, "cards"), NOT_A_CHOICE)),
    ],
)
def test_a_form_names_the_field_that_is_wrong(shares: tuple[Share, ...], flaw: Flaw) -> None:
    assert filled(*shares).flaws == (flaw,)


def test_what_the_form_lets_through_the_frame_may_still_refuse() -> None:
    command = filled(Share(0, 2, ()), Share(1, 2, ())).command()
    with pytest.raises(IllegalCommand, match="Share out exactly 6 coins"):
        apply(bargaining().state, 0, command)


def test_blanks_of_one_thing_each() -> None:
    assert list(Blank("pile", "zone", (Zone("deck"),)).flaws(Zone("deck"))) == []
    assert list(Blank("pile", "zone", (Zone("deck"),)).flaws(Zone("hand", 1)))
    assert list(Blank("where", "place", (0, None)).flaws(None)) == []
    assert list(Blank("where", "place", (0,)).flaws(None)) == [Flaw((), MISSING)]
    assert list(Blank("suit", "word", ("S", "C")).flaws("D")) == [Flaw((), NOT_A_CHOICE)]
    assert list(Blank("suit", "word", ("S", "C")).flaws(None)) == []
    assert list(Blank("aloud", "flag").flaws(True)) == []
    assert list(Blank("aloud", "flag").flaws(None)) == [Flaw((), MISSING)]


def test_listed_questions_are_judged_by_their_list() -> None:
    table = BazaarTable("W-0", "", "")
    assert not isinstance(table.decision(0), FillIn)
    assert table.decision(0).commands == legal(table.state, 0)
