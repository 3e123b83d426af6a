"""What to say at Never Bring a Knife, or why to keep silent: as the level `sharp` weighs claims."""

from typing import NamedTuple

from app.advice import Counsel
from app.bots.company import Company
from app.bots.reasons import Reason, strongest
from app.games.never_bring_a_knife.bots.beliefs import Beliefs
from app.games.never_bring_a_knife.bots.rhetoric import CLEAR, Audience, Rated, best_claim
from app.games.never_bring_a_knife.bots.speech import lead
from app.games.never_bring_a_knife.bots.turn_to_speak import LATE, free_to_speak, wants_help
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.talk import Claim


class Occasion(NamedTuple):
    """A moment to speak: the plea that is due, how surely one is on the larger side, the claim."""

    plea: Claim | None
    stake: float
    best: Rated | None

    @property
    def claim(self) -> Claim | None:
        """What to say, if anything."""
        return self.plea or (self.best.claim if self._helps and self.best is not None else None)

    @property
    def _helps(self) -> bool:
        """Truth is for the larger side, lies are for the smaller one."""
        is_clear = abs(self.stake) >= CLEAR
        return is_clear and self.best is not None and self.best.is_lie is (self.stake < 0)


COUNSELS = (
    Reason("plea", lambda o: o.plea is not None, lambda o:
           "one more wound makes you fall, and a friend can pay to heal you"),
    Reason("unclear", lambda o: abs(o.stake) < CLEAR, lambda o:
           "what people know helps the larger side, and you cannot tell yet which that is"),
    Reason("nothing new", lambda o: o.claim is None, lambda o:
           "nothing that you could say now would move the others in your favour"),
    Reason("truth", lambda o: o.stake > 0, lambda o:
           "it is true, as far as you can tell, and your side is likely the larger one"),
    Reason("lie", lambda o: True, lambda o:
           "it is a lie without a witness, and your side is likely the smaller one"),
)  # fmt: skip


def counsel(view: NbkView, company: Company, beliefs: Beliefs) -> Counsel | None:
    """Whether to speak now, and what to say; None where nobody talks."""
    turn = free_to_speak(view, company, LATE)
    if turn is None:
        return None
    stake = lead(beliefs, view.seats)
    best = best_claim(turn, Audience(view, company, beliefs), stake)
    occasion = Occasion(wants_help(turn), stake, best)
    return Counsel(strongest(COUNSELS, occasion).says(occasion), occasion.claim)
