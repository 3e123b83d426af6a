"""A tame table never says what it should not: in no sentence, question, answer, claim or option."""

import re

import pytest

from app.assets import game_assets
from app.games import GAME_TABLES, TITLES
from app.games.never_bring_a_knife.draw.cards import PRINTS
from app.scenes.setup.rule_sheet import rules_of
from app.table.rules_text import RulesText
from app.table.voice import EVERYBODY, Voice
from rules.games.never_bring_a_knife.game import GAME
from rules.kernel.match import Match
from rules.kernel.rng import Dice

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
TITLE, TABLE = TITLES[GAME.name], GAME_TABLES[GAME.name]
TAME, WORDING, TALK = TITLE.lexicon(tame=True), TABLE.wording, TABLE.talk
WILD = re.compile(
    r"\b(?:gun|arm(?:or|our)|hit|(?:un)?wound|heal|fall|fell\b|shoot|shot|bullet|blood|bleed|kill|"
    r"murder|corpse|victim|weapon|dead|death|die[sd]?\b|dying)\w*",
    re.IGNORECASE,
)


def wild(texts):
    """The texts with a word in them that a tame table does not say."""
    return sorted({text for text in texts if WILD.search(text)})


def told(match, number, seat, voice):
    yield from WORDING.narration.story(match.events_for(number, seat), voice)


def asked(view, voice):
    yield WORDING.prompt(view, voice)
    for part in (WORDING.table, WORDING.own, WORDING.roles, WORDING.scores):
        yield from part(view, voice)
    yield from (WORDING.label(command, view, voice) for command in view.decision.commands)
    yield from (WORDING.card(card, view) for card in range(len(GAME.deck.cards)))


def everything_said(seats, seed):
    options = GAME.options(easy_mode=True, unused_hit="may_discard", stack_order="owner_choice")
    match, dice = Match(GAME, options, seats, seed), Dice(seed, "random")
    voices = {seat: Voice(NAMES[:seats], seat, lexicon=TAME) for seat in (*range(seats), EVERYBODY)}
    while match.outcome is None:
        seat = match.view(0).owed[0]
        view = match.view(seat)
        yield from (voices[seat].said(text) for text in asked(view, voices[seat]))
        match.play(seat, dice.choice(view.decision.commands))
        yield from (
            voice.said(text)
            for eyes, voice in voices.items()
            for text in told(match, len(match), max(0, eyes), voice)
        )
    yield TAME.said(match.outcome.reason)


@pytest.mark.parametrize(("seats", "seed"), [(4, 1), (5, 2), (8, 3)])
def test_a_whole_game_is_told_in_tame_words(seats, seed):
    said = set(everything_said(seats, seed))
    assert wild(said) == []
    assert any("Balloon" in text for text in said)
    assert any("splash" in text for text in said)
    assert any("home" in text for text in said)


def test_the_untamed_game_would_be_found_out():
    assert wild(["Bo takes a wound.", "Ann plays a Gun on Bo.", "Cy falls.", "a map"]) == [
        "Ann plays a Gun on Bo.", "Bo takes a wound.", "Cy falls.",
    ]  # fmt: skip


def test_claims_cards_options_and_the_box_are_tame():
    claims = [text for one in TALK.phrases.values() for text in one if isinstance(text, str)]
    cards = [text for each in PRINTS for text in (each.title, each.text, each.above)]
    rules = [text for rule in rules_of(GAME, TAME) for text in (rule.title, rule.about)]
    assert wild(map(TAME.said, (*claims, *cards))) == []
    assert wild(rules) == []
    assert wild([TITLE.told(tame=True), *(note.text for note in TITLE.notes(tame=True))]) == []
    assert wild([TITLE.told(tame=False), *(note.text for note in TITLE.notes(tame=False))]) != []


def test_the_rules_can_be_read_in_tame_words():
    path = game_assets(GAME.name) / "rules.md"
    text = path.read_text("utf-8")
    tame, plain = RulesText(text, TAME), RulesText(text)
    texts = [line for each in tame.paragraphs for line in each.lines if "Codes:" not in line]
    texts += [text for note in tame.cards for text in (note.name, note.about)]
    assert wild(text.replace("_", " ") for text in texts) == []
    assert wild(tame.sections) == []
    assert [each.rule for each in tame.paragraphs] == [each.rule for each in plain.paragraphs]
    assert [note.codes for note in tame.cards] == [note.codes for note in plain.cards]


def test_what_is_typed_in_tame_words_is_understood():
    voice = Voice(NAMES, 0, lexicon=TAME)
    for text in ("play gun 3", "hit 2", "heal 4", "play armor 1 up"):
        assert voice.meant(voice.said(text)) == text
