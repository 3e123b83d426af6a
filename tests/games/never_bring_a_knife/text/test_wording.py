"""Never Bring a Knife in words: every event, question and answer, and no secret."""

import re
from collections.abc import Iterable

import pytest

from app.games.never_bring_a_knife.table import TABLE, answers
from app.games.never_bring_a_knife.table.narration import NARRATION
from app.games.never_bring_a_knife.table.table_text import discards
from app.session.past import Past
from app.table.log_writer import LogWriter
from app.table.voice import EVERYBODY, Voice
from app.text.client import AnswerReader, Misread
from app.text.narrator import Narrator
from rules.games.never_bring_a_knife import commands, events
from rules.games.never_bring_a_knife.cards import ARMOR, COP, CRIMINAL, GUN, MONEY
from rules.games.never_bring_a_knife.game import GAME
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.kernel.cards import Zone
from rules.kernel.events import (
    CardMoved,
    CardsLaid,
    Event,
    GameEnded,
    ZoneOpened,
    ZoneSeen,
    ZoneShuffled,
)
from rules.kernel.match import Match
from rules.kernel.play import legal
from rules.kernel.rng import Dice
from rules.kernel.view import redact
from tests.games.never_bring_a_knife.rules.table import Table, at_play, at_reveal
from tests.games.never_bring_a_knife.table.moments import played

WORDING = TABLE.wording

NAMES = ("Ann", "Bo", "Cy", "Di")
PUBLIC, AS_BO = Voice(NAMES), Voice(NAMES, 1)
DRAW, DISCARD = Zone("draw"), Zone("discard")
MOMENTS: dict[str, Table] = {
    "NBK-PLAY-01": at_play(["gun gun armor money"] * 4, dealer=0),
    "NBK-CARD-05": at_reveal({1: "intel gun gun armor"}, dealer=3, easy_mode=True),
    "NBK-CARD-06": at_reveal({1: "hit money money money"}, dealer=3),
    "NBK-R04": at_reveal(
        {1: "hit intel mole gun"}, dealer=3, money={1: 3}, easy_mode=True,
        stack_order="owner_choice",
    ),
    "NBK-MON-01": at_reveal({}, dealer=0, money={1: 3}, wounds={2: 1}, keeps={1: 1}),
}  # fmt: skip


def test_every_command_has_a_label_and_every_question_a_sentence() -> None:
    assert set(answers.ANSWERS) == set(commands.COMMANDS)
    assert set(answers._PROMPTS) == set(MOMENTS)
    for rule, table in MOMENTS.items():
        view = table.view(1)
        assert view.decision is not None
        assert view.decision.rule == rule
        assert WORDING.prompt(view, AS_BO)[-1] in ".?"
        labels = [WORDING.label(command, view, AS_BO) for command in view.decision.commands]
        assert len(set(labels)) == len(labels)


@pytest.mark.parametrize(
    ("event", "to_all", "to_bo"),
    [
        (events.RoundBegan(1, 1), "Round 1: Bo deals.", "Round 1: you deal."),
        (events.RoleSeen(1, 2, COP, "money"),
         "Bo secretly looks at Cy's role.",
         "You secretly look at Cy's role: an Undercover Cop."),
        (events.RoleSeen(1, None, CRIMINAL, "intel"),
         "Bo secretly looks at the boss's role.",
         "You secretly look at the boss's role: a Hardened Criminal."),
        (events.RoleSeen(1, 2, COP, "wound"),
         "It's Cy's first wound, so Bo secretly looks at Cy's role.",
         "It's Cy's first wound, so you secretly look at Cy's role: an Undercover Cop."),
        (events.RoleSeen(1, 1, COP, "mole"), None, "You're now an Undercover Cop."),
        (events.Wounded(1, 1, 1), "Bo takes a wound.", "You take a wound."),
        (events.Wounded(1, 2, 3, 0), "Bo takes 2 wounds and now has 3.",
         "You take 2 wounds and now have 3."),
        (events.CrimeStruck(1, 2, 1), "Crime! Bo loses 1 Money.", "Crime! You lose 1 Money."),
        (events.CrimeStruck(1, 2, 0), "Crime! Bo has no Money to lose.",
         "Crime! You have no Money to lose."),
        (events.RolesSwapped(1), "The Mole makes Bo swap roles with the boss.",
         "The Mole makes you swap roles with the boss."),
        (events.LookDeclined(1), "Bo skips the Intel.", "You skip the Intel."),
        (events.HitUsed(1, 2), "Bo pays for a Hit on Cy.", "You pay for a Hit on Cy."),
        (events.HitUsed(1, 1), "Bo pays for a Hit on themselves.",
         "You pay for a Hit on yourself."),
        (events.HitUsed(2, 1), "Cy pays for a Hit on Bo.", "Cy pays for a Hit on you."),
        (events.HitKept(1), "Bo banks the Hit.", "You bank the Hit."),
        (events.HitThrownAway(1), "Bo discards the Hit.", "You discard the Hit."),
        (events.StackResolved(1, 2), "Bo banks 2 Money.", "You bank 2 Money."),
        (events.StackResolved(1, 0), None, None),
        (events.Healed(1, 2, 1), "Bo pays to heal Cy. 1 wound left.",
         "You pay to heal Cy. 1 wound left."),
        (events.Healed(1, 1, 0), "Bo pays to heal a wound. No wounds left.",
         "You pay to heal a wound. No wounds left."),
        (events.TurnEnded(1), "Bo is done spending.", "You're done spending."),
        (events.Fell(1, 3), "Bo falls with 3 wounds.", "You fall with 3 wounds."),
        (ZoneShuffled(DISCARD, DRAW), "The discard pile is shuffled into a new draw deck.",
         "The discard pile is shuffled into a new draw deck."),
        (ZoneOpened(Zone("stack", 1), (GUN, GUN, ARMOR, MONEY)),
         "Bo reveals 2 Guns, Armor, and Money.",
         "You reveal 2 Guns, Armor, and Money."),
        (ZoneSeen(Zone("hand", 1), (GUN, MONEY, MONEY, MONEY), (1,)), None,
         "You're dealt a Gun and 3 Money."),
        (CardsLaid(Zone("role", 1), (COP,), (1,)), None, "You're an Undercover Cop."),
        (GameEnded((1,), "NBK-END-03: 1 Cop fell"), "1 Cop fell.\nBo wins the game.",
         "1 Cop fell.\nYou win the game."),
        (GameEnded((1, 2), "NBK-END-03: 1 Cop fell"),
         "1 Cop fell.\nBo and Cy win the game.",
         "1 Cop fell.\nYou and Cy win the game."),
    ],
)  # fmt: skip
def test_what_happened_is_told_to_all_and_to_bo(
    event: Event, to_all: str | None, to_bo: str | None
) -> None:
    for voice, told in ((PUBLIC, to_all), (AS_BO, to_bo)):
        text = WORDING.narration.story(redact([event], voice.viewer), voice)
        assert [line for line in text if line] == (told.split("\n") if told else [])


def test_a_card_laid_face_down_is_named_to_its_player_only() -> None:
    laid = (
        events.CardLaid(1, 2, False),
        CardMoved(GUN, Zone("hand", 1), Zone("stack", 2), (1,), (1,)),
    )
    told = [WORDING.narration.story(redact(laid, voice.viewer), voice) for voice in (PUBLIC, AS_BO)]
    assert told == [
        ["Bo plays a card face down on Cy."],
        ["You play a Gun face down on Cy."],
    ]


def test_the_looks_of_the_setup_and_the_roles_of_the_end_are_told_together() -> None:
    looks = [events.RoleSeen(s, (s + 1) % 4, COP, "setup") for s in range(4)]
    assert WORDING.narration.story(redact(looks, 1), AS_BO) == [
        "Everyone secretly looks at the role on their left.",
        "You secretly look at Cy's role: an Undercover Cop.",
    ]
    shown = [ZoneOpened(Zone("role", s), (COP if s % 2 else CRIMINAL,)) for s in range(4)]
    assert WORDING.narration.story([*shown, ZoneOpened(Zone("boss"), (COP,))], AS_BO) == [
        "Cops: you and Di.", "Criminals: Ann and Cy.", "The boss is an Undercover Cop.",
    ]  # fmt: skip


def whole_game(seed: int, **options: bool) -> Match:
    match, dice = Match(GAME, NbkOptions(**options), 4, seed), Dice(seed)
    while match.outcome is None:
        seat = match.owed[0]
        match.play(seat, dice.choice(legal(match.at(), seat)))
    return match


@pytest.mark.parametrize("seed", range(3))
def test_no_line_links_a_hidden_card_to_who_laid_it(seed: int) -> None:
    match = whole_game(seed, easy_mode=True, hard_mode=bool(seed % 2))
    for viewer in (EVERYBODY, 2):
        voice = Voice(NAMES, viewer)
        log = LogWriter(NARRATION, voice)
        lines = []
        for number in range(len(match) + 1):
            lines += log.add(number, redact(match.events(number), viewer))
        hidden = [line for line in lines if "face down" in line.text]
        assert len(hidden) > 5
        for line in hidden:
            if line.seat != viewer:
                assert re.fullmatch(
                    r"(\w+) plays a card face down on (\w+|\1's own stack)\.", line.text
                )
                assert line.cards == ()


def test_the_log_has_a_heading_for_every_part_of_a_round() -> None:
    match = whole_game(1)
    log = LogWriter(NARRATION, AS_BO)
    lines = [
        line
        for number in range(len(match) + 1)
        for line in log.add(number, match.events_for(number, 1))
    ]
    headings = [line.text for line in lines if line.heading]
    assert headings[:4] == ["Round 1", "Reveal", "Money Talks", "Round 2"]
    assert headings[-1] == "The end"
    assert not [line for line in lines if not line.text]


def test_the_table_tells_stacks_with_who_laid_face_down() -> None:
    table = at_play(["gun gun armor money"] * 4, dealer=3).do("play gun 2 face_up", "play money 2")
    line = WORDING.table(table.view(3), Voice(NAMES, 3))[4]
    assert line == (
        "Cy: no wounds, no Money, 4 cards in hand. Stack: a Gun and 1 face down (by Bo)."
    )
    assert WORDING.own(table.view(1), AS_BO) == [
        "Your hand: 2 Guns and Armor.", "You played Money face down on Cy.",
    ]  # fmt: skip
    assert WORDING.card(GUN, table.view(1)) == "Gun"


def test_roles_are_told_as_far_as_the_table_reminds() -> None:
    roles = "cop criminal cop criminal criminal"
    table = at_reveal({}, dealer=3, roles=roles, money={1: 6}).by(1, "look middle")
    assert WORDING.roles(table.view(1), AS_BO) == [
        "You're a Hardened Criminal.", "You've seen Cy (Cop) and the boss (Criminal).",
    ]  # fmt: skip
    table = at_play(["gun gun armor money"] * 4, roles=roles, memory_aid=False)
    assert WORDING.roles(table.view(1), AS_BO) == ["You're a Hardened Criminal."]


def unfinished(*, memory_aid: bool) -> Match:
    """A game with a Mole and many looks, just before its end."""
    match = played(4, 1, memory_aid=memory_aid)
    return match.branch(max(n for n in range(len(match)) if match.at(n).outcome is None))


def named_roles(told: Iterable[str]) -> list[str]:
    return [line for line in told if re.search("Cop|Criminal", line)]


def test_nbk_r17_without_a_memory_aid_a_role_is_named_once_and_not_in_the_log() -> None:
    with_aid, without = unfinished(memory_aid=True), unfinished(memory_aid=False)
    everything = range(len(without) + 1)
    reminding, forgetful = (
        Narrator(Past(match), WORDING, GAME.notation, NAMES, TABLE.talk)
        for match in (with_aid, without)
    )
    for seat in range(4):
        seen = named_roles(reminding.tell_all(everything, seat))
        assert all(
            any(line.startswith(start) for line in seen)
            for start in ("You're", "You secretly look")
        )
        assert not named_roles(forgetful.tell_all(everything, seat))
        assert named_roles(line for n in everything for line in forgetful.news(n, seat)) == seen
    assert any("You're now" in line for s in range(4) for line in reminding.tell_all(everything, s))


@pytest.mark.parametrize("aid", [True, False])
def test_nbk_r17_without_a_memory_aid_no_line_of_the_log_shows_a_role_card(aid: bool) -> None:
    match = unfinished(memory_aid=aid)
    for seat in range(4):
        log = LogWriter(NARRATION, Voice(NAMES, seat, reminds=Past(match).reminds))
        added = [log.add(n, match.events_for(n, seat)) for n in range(len(match) + 1)]
        lines = [line for some in added for line in some]
        assert bool(named_roles(line.text for line in lines)) == aid
        roles = [line for line in lines if line.zone and line.zone.name in ("role", "boss")]
        assert any(line.cards for line in roles) == aid


def test_the_score_is_wounds_and_money() -> None:
    table = at_reveal({}, dealer=3, wounds={0: 2}, money={1: 4})
    assert WORDING.scores(table.view(1), AS_BO) == [
        "Wounds (a player falls at 3): Ann 2, you 0, Cy 0, Di 0.",
        "Money: Ann 0, you 4, Cy 0, Di 0.",
    ]
    assert discards(table.view(1)) == "8 Guns, 8 Armor, a Hit, and a Mole"


def test_a_look_that_brings_nothing_new_is_marked() -> None:
    table = at_reveal({}, dealer=3, roles="cop criminal cop criminal criminal", money={1: 3})
    view = table.view(1)
    assert view.decision is not None
    labels = [WORDING.label(command, view, AS_BO) for command in view.decision.commands]
    assert "Look at Cy's role for 3 Money (you already know: Cop)" in labels
    assert "Look at Ann's role for 3 Money" in labels


def test_many_plays_are_asked_for_in_short() -> None:
    table = at_play(["gun gun armor money"] * 4, dealer=3).do("play gun 2 face_up")
    assert WORDING.short(table.view(1), AS_BO) == [
        "Face down or up on: Cy.",
        "Only face up on: Ann, Di.",
        "Type a card and a player, as in 'gun Ann'. Add 'up' to play it face up.",
    ]
    money = MOMENTS["NBK-MON-01"].view(1)
    assert WORDING.short(money, AS_BO)[0] == "1. Heal Cy for 3 Money (Cy has 1 wound)"


@pytest.mark.parametrize(
    ("wounds", "told"),
    [
        ({2: 2}, "3 Money. What"),
        ({2: 3}, "1 player will fall unless healed. What"),
        ({1: 3, 2: 4}, "2 players will fall unless healed. What"),
        ({1: 3}, "You fall unless healed. What"),
    ],
)
def test_money_talks_says_how_many_are_about_to_fall(wounds: dict[int, int], told: str) -> None:
    table = at_reveal({}, dealer=0, money={1: 3}, wounds=wounds)
    assert told in WORDING.prompt(table.view(1), AS_BO)


# Answers as people type them


def read(table: Table, text: str, names: tuple[str, ...] = NAMES) -> str:
    seat = table.asked
    view, voice = table.view(seat), Voice(names, seat)
    reader = AnswerReader(
        GAME.notation, names, lambda command: WORDING.label(command, view, voice), own=seat
    )
    assert view.decision is not None
    return GAME.notation.write(reader.read(text, view.decision))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("gun cy", "play gun 2"),
        ("gun cy up", "play gun 2 face_up"),
        ("gun 2 face up", "play gun 2 face_up"),
        ("play gun 2", "play gun 2"),
        ("gun di", "play gun 3 face_up"),
        ("armor me", "play armor 1 face_up"),
    ],
)
def test_a_play_is_typed_as_card_and_player(text: str, meant: str) -> None:
    table = at_play(["gun gun armor money"] * 4, dealer=3)
    table.do("play gun 2 face_up", "play gun 0 face_up", "play gun 0", "play gun 0")
    table.do("play gun 2")
    assert table.asked == 1
    assert read(table, text) == meant


def test_names_of_several_words_can_be_typed() -> None:
    names = ("Player 1", "Player 2", "Big Tony", "Tony")
    assert read(MOMENTS["NBK-CARD-06"], "hit big tony", names) == "hit 2"
    assert read(MOMENTS["NBK-CARD-06"], "Player 1", names) == "hit 0"
    assert read(MOMENTS["NBK-CARD-06"], "tony", names) == "hit 3"


def test_the_boss_is_called_so() -> None:
    assert read(MOMENTS["NBK-CARD-05"], "look boss") == "look middle"
    with pytest.raises(Misread, match=r"isn.t an answer here"):
        read(MOMENTS["NBK-CARD-05"], "look everybody")
