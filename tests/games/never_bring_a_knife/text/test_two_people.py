"""Two people at one terminal play Never Bring a Knife: nobody reads what another laid face down."""

import re

from tests.text.watched import watched

HARD = (("hard_mode", True), ("moles", 2))


def test_what_one_laid_face_down_is_named_on_no_page_of_another():
    """Neither when it is laid, nor when the stack is turned up, nor in the whole log."""
    script = watched("never_bring_a_knife", 5, HARD)
    named = re.compile(r"(\w+) plays? (.+) face down on")
    told = {0: set(), 1: set()}
    for seat, lines in script.pages:
        for line in lines:
            found = named.match(line)
            if found:
                told[seat].add((found[1] == "You", found[2]))
    for lays in told.values():
        assert {what for own, what in lays if not own} == {"a card"}
        assert any(what != "a card" for own, what in lays if own)
