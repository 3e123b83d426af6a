"""Every card that is played does what its text says, on what it may, and a counter stops it."""

from dataclasses import replace

import pytest

from rules.games.no_honor.commands import Declare
from rules.kernel.play import legal
from tests.games.no_honor.rules.examples import (
    AT_ANY_TIME,
    EXAMPLES,
    IN_HEIST,
    IN_LOGISTICS,
    Example,
)
from tests.games.no_honor.rules.standard import STANDARD
from tests.games.no_honor.rules.table import at_table

NAMES = [example.name for example in EXAMPLES]
# What it costs is gone although nothing comes of it, or the card itself is what is counted.
PRICED = frozenset({"better_offer", "word_on_the_street"})
COUNTERED = [example for example in EXAMPLES if example.counter]


def declared(example, table):
    own = example.seat == table.state.turn or example.heist
    if not own:
        table.say(0, "end_turn")
    table.play(example.seat, example.card, example.way, **example.aims)
    return table


@pytest.mark.parametrize("example", EXAMPLES, ids=NAMES)
def test_nh_abil_01_nh_abil_03_nh_sch_03_nh_sch_05_it_does_what_its_text_says(
    example: Example,
) -> None:
    table = example.table()
    assert example.ask(table) == example.before
    declared(example, table).unanswered()
    if example.then is not None:
        example.then(table)
    assert example.ask(table) == example.after
    assert table.state.played == ()


@pytest.mark.parametrize("example", EXAMPLES, ids=NAMES)
def test_nh_sch_07_it_is_played_only_on_what_its_text_allows(example: Example) -> None:
    table = example.table()
    if example.seat != 0 and not example.heist:
        table.say(0, "end_turn")
    assert table.can(example.seat, example.card, example.way, **example.aims)
    for aims in example.bad:
        assert not table.can(example.seat, example.card, example.way, **aims), aims


@pytest.mark.parametrize("example", COUNTERED, ids=[example.name for example in COUNTERED])
def test_nh_ctr_01_nh_ctr_03_nh_nohon_04_nh_r_26_a_counter_stops_it(example: Example) -> None:
    table = example.table(countered=True)
    declared(example, table).play(3, example.counter).unanswered()
    if example.card not in PRICED:
        assert example.ask(table) == example.before
    if example.is_scheme:
        assert table.id(example.card) in table.state.scheme_discard
    else:
        assert table.state.used
    assert table.id(example.counter) in table.state.scheme_discard


@pytest.mark.parametrize("example", IN_LOGISTICS, ids=[e.name for e in IN_LOGISTICS])
def test_nh_sch_01_logistics_cards_are_played_only_in_a_logistics_action(example) -> None:
    fresh = at_table(hands={0: example.card}, **{k: v for k, v in example.said.items()
                     if k not in ("hands", "rolls")})  # fmt: skip
    ways = {one.way for one in legal(fresh.state, 0) if isinstance(one, Declare)}
    assert not any(way == (example.way or "normal") for way in ways)


@pytest.mark.parametrize("example", IN_LOGISTICS, ids=[e.name for e in IN_LOGISTICS])
def test_nh_ctr_05_foiled_does_not_stop_a_logistics_card(example) -> None:
    hands = {**example.said.get("hands", {}), 3: "foiled"}
    changed = replace(example, said={**example.said, "hands": hands})
    table = declared(changed, changed.table())
    assert table.plays(3, "foiled") == []
    assert example.ask(table.unanswered()) == example.after


@pytest.mark.parametrize("example", IN_HEIST, ids=[e.name for e in IN_HEIST])
def test_nh_heist_30_cards_of_complications_are_not_played_before_them(example) -> None:
    said = {k: v for k, v in example.said.items() if k not in ("rolls", "hands")}
    hands = {example.seat: example.card} if example.is_scheme else {}
    table = at_table(hands=hands, crews=example.said.get("crews", {0: "bruiser"}),
                     **{k: v for k, v in said.items() if k != "crews"})  # fmt: skip
    if example.seat:
        table.say(0, "end_turn")
    assert table.plays(example.seat, example.card) == []


@pytest.mark.parametrize(
    "example",
    [e for e in AT_ANY_TIME if e.said.get("broken")],
    ids=[e.name for e in AT_ANY_TIME if e.said.get("broken")],
)
def test_nh_nohon_01_nh_nohon_03_nh_r_75_no_honor_effects_wait_until_honor_is_broken(
    example,
) -> None:
    table = example.table()
    table.state.honor = True
    if example.seat:
        table.say(0, "end_turn")
    assert not table.can(example.seat, example.card, example.way, **example.aims)


def test_every_scheme_and_every_ability_has_an_example() -> None:
    shown = {example.card for example in EXAMPLES}
    deck = STANDARD.deck_file
    played = {c.code for c in deck.cards if c.kind == "scheme" and c.type != "mot"}
    used = {
        c.code for c in deck.cards
        if c.kind == "character" and any(a.kind == "activated" for a in c.abilities)
    }  # fmt: skip
    elsewhere = {
        "foiled", "not_today", "narrow_escape", "smoke_bomb", "weighted_dice", "finders_fee",
        "taking_it_personally",
    }  # fmt: skip
    assert (played | used) - elsewhere - shown == set()
