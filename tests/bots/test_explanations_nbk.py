"""Every reason of the sharp bot can be worked out again from the record it keeps."""

import re
from itertools import islice

from app.bots.company import SILENCE
from app.bots.never_bring_a_knife.explain import SUREST, most_telling, without
from app.bots.never_bring_a_knife.sharp import suspicions
from app.bots.roster import decide
from rules.games.never_bring_a_knife.commands import PlayCard
from tests.bots.nbk import NAME, views

VIEWS = [view for seed in (7, 8) for view in islice(views(6, seed), 0, 150, 3)]
CHOICES = [(view, decide(NAME, "sharp", view, 3)) for view in VIEWS]


def test_the_record_is_about_the_command() -> None:
    for _, choice in CHOICES:
        assert choice.candidates[0].command == choice.command
        assert 1 <= len(choice.candidates) <= 3
        assert 1 <= len(choice.reasons) <= 2


def test_the_last_reason_compares_the_two_best() -> None:
    for _, choice in CHOICES:
        best, *others = choice.candidates
        text = choice.reasons[-1]
        plays = isinstance(choice.command, PlayCard)
        worth = f"is worth {best.mean:+.2f} wounds" if plays else f"gives {best.mean:.0%} to win"
        assert worth in text
        if others:
            second = others[0].mean
            assert text.endswith(f"with {second:+.2f}" if plays else f"with {second:.0%}")


def test_beliefs_are_about_everybody_whose_role_was_not_seen() -> None:
    for view, choice in CHOICES:
        unseen = {s for s in range(view.seats) if view.role_at(s) is None}
        named = {int(text.split()[1]) for text, _ in choice.beliefs}
        assert named == unseen
        strength = [abs(chance - 0.5) for _, chance in choice.beliefs]
        assert strength == sorted(strength, reverse=True)


def test_a_belief_that_is_told_is_one_of_the_record() -> None:
    told = 0
    for _, choice in CHOICES:
        found = re.match(r"(\d+)% that seat (\d) is a (cop|criminal)", choice.reasons[0])
        if found:
            percent, seat, role = found.groups()
            chance = dict(choice.beliefs)[f"seat {seat} is a criminal"]
            likely = chance if role == "criminal" else 1 - chance
            assert percent == f"{min(SUREST, likely):.0%}".rstrip("%")
            assert likely >= 0.5
            told += 1
    assert told > 10


def test_a_deed_that_is_named_made_the_belief_stronger() -> None:
    named = 0
    for view in VIEWS:
        beliefs, traces = suspicions(view, SILENCE)
        for seat in range(view.seats):
            text = most_telling(seat, beliefs, traces)
            if view.role_at(seat) is not None or not text:
                continue
            related = [t for t in traces if seat in (t.seat, t.target)]
            weaker = without(beliefs, related).criminal(seat)
            assert abs(beliefs.criminal(seat) - 0.5) > 0.04 or weaker != beliefs.criminal(seat)
            assert re.match(r"(they|seat \d) (played|healed|hit)", text)
            named += 1
    assert named > 10


def test_a_deed_done_twice_is_told_once() -> None:
    texts = [reason for _, choice in CHOICES for reason in choice.reasons]
    assert any("played" in text for text in texts)
    assert not any("  " in text or "None" in text for text in texts)
