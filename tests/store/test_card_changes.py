"""What a variant changes in a deck, and variants that stand on others."""

import json

import pytest

from app.store import game_page
from app.store.card_changes import CardChanges, changed_deck, changes_between
from app.store.decks import with_our_deck
from app.store.folders import Folders
from app.store.variant_keeper import NewVariant, keep_variant
from app.store.variants import BadVariant, find_variant, list_variants, read_variant
from rules.games import GAMES

GAME = with_our_deck(GAMES["russian_roulette"])
NEW = {**GAME.deck_file.content["cards"][0], "code": "pop_gun", "name": "Pop Gun"}
CHANGES = CardChanges(
    remove=("cold_feet",),
    replace={"air_gun": {**NEW, "code": "air_gun", "name": "Better Air Gun"}},
    change={"peek_the_boo": {"copies": 5, "does": [{"word": "peek_gun", "amount": 2}]}},
    add=(NEW,),
)


@pytest.fixture
def folders(tmp_path):
    (tmp_path / "variants").mkdir()
    return Folders(tmp_path)


def variant(folders, file, **said):
    page = {"backroom variant": 1, "game": GAME.name, "name": file, "about": "", "options": {}}
    (folders.variants / f"{file}.json").write_text(json.dumps({**page, **said}))


def _cards(deck):
    return {card.code: card for card in deck.cards}


def test_cards_are_taken_out_swapped_altered_and_put_in():
    cards, before = _cards(changed_deck(GAME, [CHANGES], "Mine")), _cards(GAME.deck_file)
    assert set(before) - set(cards) == {"cold_feet"}
    assert set(cards) - set(before) == {"pop_gun"}
    assert cards["air_gun"].name == "Better Air Gun"
    assert (before["peek_the_boo"].copies, cards["peek_the_boo"].copies) == (3, 5)
    untouched = set(before) - set(CHANGES.touched)
    assert all(cards[code] == before[code] for code in untouched)


@pytest.mark.parametrize(
    ("code", "word", "amount", "before", "after"),
    [
        ("peek_the_boo", "peek_gun", 2, "the top three cards", "the top two cards"),
        ("itchy_finger", "change_bid", 4, "by 1, up to", "by 4, up to"),
        ("cold_feet", "change_bid", -3, "by 1, down to 0", "by 3, down to 0"),
    ],
)
def test_what_a_card_says_follows_its_number(code, word, amount, before, after):
    change = CardChanges(change={code: {"does": [{"word": word, "amount": amount}]}})
    assert before in _cards(GAME.deck_file)[code].text
    assert after in _cards(changed_deck(GAME, [change], "Mine"))[code].text
    written = CardChanges(change={code: {"does": [{"word": word, "amount": amount}], "text": "X"}})
    assert _cards(changed_deck(GAME, [written], "Mine"))[code].text == "X"


def test_changes_between_two_decks_make_one_of_the_other():
    wanted = changed_deck(GAME, [CHANGES], "Mine")
    found = changes_between(GAME.deck_file, wanted)
    assert changed_deck(GAME, [found], "Mine") == wanted
    assert not changes_between(wanted, wanted).content


def test_a_variant_is_dealt_with_its_cards(folders):
    variant(folders, "mine", cards=CHANGES.content, author="Ann", notes="Try it with four.")
    found = find_variant(GAME.name, "mine", folders)
    assert (found.author, found.notes) == ("Ann", "Try it with four.")
    deck = found.dealt(GAMES[GAME.name], folders).deck_file
    assert deck.name == "mine"
    assert deck == changed_deck(GAME, [CHANGES], "mine")


def test_a_variant_has_what_its_base_has_and_its_own_on_top(folders):
    variant(folders, "low", options={"target_points": 9, "characters": 3}, cards=CHANGES.content)
    top = {"change": {"pop_gun": {"copies": 9}}}
    variant(folders, "top", base="low", options={"target_points": 7}, cards=top)
    found = find_variant(GAME.name, "top", folders)
    assert found.options.model_dump(exclude_defaults=True) == {"target_points": 7, "characters": 3}
    cards = _cards(found.dealt(GAMES[GAME.name], folders).deck_file)
    assert cards["pop_gun"].copies == 9
    assert "cold_feet" not in cards


def test_ours_can_be_a_base_by_file_or_name(folders):
    for name, base in (("one", "short_game"), ("two", "Short game")):
        variant(folders, name, base=base)
        assert find_variant(GAME.name, name, folders).options.target_points == 9


def test_a_base_that_stands_on_its_own_variant_is_refused(folders):
    variant(folders, "one", base="two")
    variant(folders, "two", base="one")
    variant(folders, "self", base="self")
    for name in ("one", "two", "self"):
        with pytest.raises(BadVariant, match=f"{name}.json: 'base': .*Choose another base"):
            read_variant(folders.variants / f"{name}.json", folders)
    assert len(list_variants(GAME.name, folders).bad) == 3


def test_a_kept_variant_needs_no_other_file(folders, tmp_path, monkeypatch):
    variant(folders, "low", cards=CHANGES.content)
    variant(folders, "top", base="low", cards={"change": {"pop_gun": {"copies": 9}}})
    top = find_variant(GAME.name, "top", folders)
    path = keep_variant(folders, NewVariant(GAME.name, "Alone", top.options, top.deck, top.cards))
    for file in ("low", "top"):
        (folders.variants / f"{file}.json").unlink()
    alone = read_variant(path, folders)
    game = GAMES[GAME.name]
    assert _cards(alone.dealt(game, folders).deck_file)["pop_gun"].copies == 9
    assert "cold_feet" not in _cards(alone.dealt(game, folders).deck_file)
    assert game_page.plain(alone.name) == "alone"
