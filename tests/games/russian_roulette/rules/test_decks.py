"""Decks of one's own: every word of the vocabulary can be used in any card that fits."""

from typing import Any

import pytest

from app.store.decks import with_deck
from app.store.folders import Folders
from rules.games.russian_roulette.actions import WORDS
from rules.games.russian_roulette.cards import AMOUNTS, PLACES
from rules.games.russian_roulette.game import GAME
from rules.games.russian_roulette.options import WcrrOptions
from rules.kernel.codec import deck_from
from rules.kernel.notation import BadNotation
from rules.kernel.play import unfold
from rules.kernel.rng import Dice
from tests.games.russian_roulette.rules.table import WITH_CARDS
from tests.laws.laws import check_conserved, check_piles_follow
from tests.laws.tables import TABLES, TRIED
from tests.laws.walks import Step, Walk, by_lot

ABOUT_SOMEBODY = {"aim_at_target", "peek_pocket", "swap_guns", "extra_pull", "load_bullet"}


def card(word: str) -> dict[str, Any]:
    """A card that does one thing, whenever that can be done and whatever needs there should be."""
    effect = {"word": word} | ({"amount": AMOUNTS[word][1]} if word in AMOUNTS else {})
    aimed = {"target": "other_in_round"} if word in ABOUT_SOMEBODY else {}
    windows = {"windows": list(PLACES[word])}
    return {"code": word, "name": word, "text": "So.", "copies": 12, **windows, **aimed,
            "does": [effect]}  # fmt: skip


def test_every_word_has_a_window_and_a_function() -> None:
    assert set(PLACES) == set(WORDS)
    assert set(AMOUNTS) <= set(WORDS)


@pytest.mark.parametrize("word", sorted(set(PLACES) - {"cancel_card"}))
def test_a_deck_of_one_word_can_be_played_to_the_end(word: str) -> None:
    cards = [card(word), card("cancel_card")]
    game = GAME.with_deck(deck_from(GAME, {"name": "Mine", "version": "1", "cards": cards}))
    worked: set[str] = set()
    for seed in range(12):
        worked |= played_out(game, seed) if word not in worked else set()
    assert word in worked


def played_out(game: Any, seed: int) -> set[str]:
    """What worked in a game by lot; no card is ever lost, and the events lead where they say."""
    state, dice = game.start(WcrrOptions(first_cards=3, last_round=8), 3, seed), Dice(seed)
    while state.outcome is None:
        seat, command = by_lot(state, dice)
        step = Step(game, range(3), state, seat, command, unfold(state, seat, command))
        check_conserved(game, TABLES["russian_roulette"], step.after)
        check_piles_follow(step, dice.below(3))
        state = step.after
    plays = [play for record in state.rounds for play in record.plays if play.worked]
    return {game.deck.code(play.card) for play in plays}


def test_a_deck_in_the_data_folder_replaces_ours(tmp_path) -> None:  # type: ignore[no-untyped-def]
    folders = Folders(tmp_path)
    folders.decks.mkdir()
    text = (
        '{"backroom deck": 1, "game": "russian_roulette", "name": "Mine", "version": "1", "cards": '
        '[{"code": "duck", "name": "Duck", "text": "Duck.", "windows": ["before_pull"], '
        '"copies": 9, "needs": ["in_next_pull"], "does": [{"word": "aim_at_air"}]}]}'
    )
    (folders.decks / "mine.json").write_text(text, "utf-8")
    game = with_deck(GAME, folders, "mine")
    state = game.start(WcrrOptions(), 2, 1)
    assert [game.deck.name(hand[0]) for hand in state.hands] == ["Duck", "Duck"]
    assert state.book.has("before_pull")
    assert not state.book.has("guns_set")
    with pytest.raises(BadNotation):
        game.notation.read("play air_gun")
    assert with_deck(GAME, folders).deck_file == WITH_CARDS.deck_file == TRIED[GAME.name].deck_file
    assert Walk(GAME.name, 2, WcrrOptions(), 1, 1).game.deck_file == WITH_CARDS.deck_file
