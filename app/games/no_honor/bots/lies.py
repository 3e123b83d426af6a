"""Words that were broken: promises of contracts, which all can see to have come to nothing.

Nobody claims anything aloud at this game, so none of what is said at the table is a lie; what is
promised in a contract stands in the ledger, and a betrayal in the sight of all.
"""

from collections.abc import Sequence

from rules.games.no_honor.record import Given
from rules.games.no_honor.view import NoHonorView
from rules.kernel.talk import Said

NO_BETRAYAL = "no_betrayal"


def lies(view: NoHonorView, heard: Sequence[Said]) -> tuple[Said, ...]:
    """None: words are given in contracts."""
    return ()


def broken_words(view: NoHonorView) -> tuple[Given, ...]:
    """The promises not to betray whose giver has betrayed whom they were given to."""
    wronged = {(one.betrayer, one.victim, one.number) for one in view.wrongs}
    return tuple([
        given for given in view.ledger
        if given.what == NO_BETRAYAL and (given.giver, given.taker, given.number) in wronged
    ])  # fmt: skip
