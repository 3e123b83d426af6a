"""The regulars: sixteen opponents, each with a face, a level, a manner and words."""

from itertools import product
from typing import get_args

from app.assets import assets_folder
from app.store.regulars import KINDS, LEVELS, cast, named, regulars, regulars_at
from app.store.saved_game import Player, Temperament
from app.table.face import Mood


def bots(*names, level="regular", temperament=None):
    return [Player(name=n, kind="bot", level=level, temperament=temperament) for n in names]


def test_every_level_and_temperament_is_somebodys():
    pairs = [(regular.level, regular.temperament) for regular in regulars()]
    assert sorted(pairs) == sorted(product(LEVELS, get_args(Temperament)))


def test_everybody_has_a_face_for_each_mood_and_words_for_each_occasion():
    for regular in regulars():
        assert set(regular.says) == set(KINDS), regular.name
        for mood in get_args(Mood):
            name = regular.key if mood == "calm" else f"{regular.key}_{mood}"
            assert (assets_folder() / "people" / "regulars" / f"{name}.svg").exists(), name


def test_an_expert_plays_as_well_as_the_bots_can():
    vera = named("Vera")
    assert vera.plays_at(("random", "novice", "regular", "sharp")) == "sharp"
    assert vera.plays_at(("novice", "sharp", "expert")) == "expert"


def test_a_cast_has_those_of_its_level_first_and_nobody_twice():
    assert {regular.level for regular in cast("novice")[:4]} == {"novice"}
    assert {regular.level for regular in cast("sharp")[:4]} == {"sharp"}
    assert "Piet" not in [regular.name for regular in cast("novice", ["piet"])]


def test_bots_of_older_games_get_the_face_of_somebody_like_them_who_is_not_there():
    people = [Player(name="Theo", kind="person")]
    players = [*people, *bots("Greta", "Ada", "Jaro", level="novice", temperament="bold")]
    sat = regulars_at(players)
    assert sat[0] is None
    assert sat[2] is named("Ada")
    assert sat[1] not in (None, named("Theo"), named("Ada"))
    assert len({regular.name for regular in sat[1:]}) == 3
    alone = regulars_at(bots("Greta", level="novice", temperament="bold"))
    assert alone == (named("Theo"),)
