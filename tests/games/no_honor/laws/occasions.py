"""Where the events of No Honor Among Thieves happen: few of them by lot, so many are made."""

from collections.abc import Iterator

from rules.games.no_honor.commands import ACCEPT, DECLINE, Propose
from rules.games.no_honor.contracts import ContractWhispered
from rules.games.no_honor.ending import Scoring
from rules.games.no_honor.events import CardsShown
from rules.games.no_honor.exchange import ExchangeWhispered, HandingOver
from rules.games.no_honor.record import Leg, parties
from rules.games.no_honor.windows import BETWEEN, Opening
from rules.kernel.play import settle
from tests.games.no_honor.laws.secrets import other_legs, other_terms
from tests.games.no_honor.rules import test_whispers
from tests.games.no_honor.rules.examples import CREWS, EXAMPLES
from tests.games.no_honor.rules.table import at_table
from tests.games.no_honor.rules.test_cards_played import declared
from tests.games.no_honor.rules.test_end import (
    test_nh_law_01_nh_law_02_with_too_few_at_large_everybody_loses as martial_law,
)
from tests.games.no_honor.rules.test_heists import failed
from tests.games.no_honor.rules.test_heists import (
    test_nh_free_02_nh_neg_04_upfront_payments_are_made_and_promises_kept_in_a_ledger as promise,
)
from tests.games.no_honor.rules.test_heists import (
    test_smoke_bomb_spares_one_defense_its_fine_and_its_roll as smoke_bomb,
)
from tests.laws.occasions import Hides, Occasions
from tests.laws.walks import Step

WANTED = frozenset(
    {
        "a true claim is handed over",
        "a false claim is handed over",
        "CardsShown of one",
        "CardsShown of several",
    }
)


def kinds(step: Step) -> set[str]:
    """Whether what is handed over is what was said of it."""
    if not isinstance(step.before.agenda[-1], HandingOver):
        return set()
    claims = {card for leg in step.before.legs for card in leg.claims}
    is_true = claims & set(getattr(step.command, "cards", ()))
    return {f"a {'true' if is_true else 'false'} claim is handed over"} if claims else set()


def made() -> Iterator[object]:
    """Deals with claims, looks at hands of one and of several, promises, strokes of luck, ends."""
    yield from _deals()
    yield from _looks()
    yield from _whispers()
    for example in EXAMPLES:
        if "rolls" not in example.said:
            yield declared(example, example.table()).unanswered()
    yield promise()
    yield smoke_bomb()
    yield martial_law()
    yield at_table(turn=2).say(2, "stop").say(3, "accept").say(0, "decline")
    yield from _failures()
    yield _end()


def _failures() -> Iterator[object]:
    """Heists that fail, until the dice have done everything: those who cannot be arrested too."""
    agile = ("watch_patrol 1: bruiser cat_burglar",)
    for seed in range(8):
        told = {"crews": {0: "bruiser cat_burglar"}, "posts": agile} if seed % 2 else {}
        table = failed((), objectives="counting_house yacht", **told)
        table.state.seed = seed
        yield table.passes()


def _end() -> object:
    """Agendas are turned up once nobody reacts any more."""
    table = at_table(agendas={0: "strong_arms", 1: "lone_wolf"}, hands={2: "side_job"})
    table.state.agenda = (Scoring(), Opening(BETWEEN))
    settle(table.state)
    return table.passes()


def _deals() -> Iterator[object]:
    for said in ("traitor", "side_job"):
        table = at_table(crews={0: "enforcer", 1: "forger"},
                         hands={0: "traitor windfall", 1: "foiled", 2: "blackmail"})  # fmt: skip
        leg = Leg(0, 1, 0, 1, (), table.ids(said))
        table.say(0, "deal").do(0, Propose((leg,))).do(1, ACCEPT)
        yield table.say(0, "hand_over traitor")


def _looks() -> Iterator[object]:
    for held in ("windfall", "windfall traitor"):
        table = at_table(crews={**CREWS, 2: "spy"}, coins=dict.fromkeys(range(4), 5),
                         hands={0: held, 1: "blackmail", 3: "side_job"})  # fmt: skip
        yield table.say(0, "end_turn").play(2, "spy", "ability-look", p=0).unanswered()


def _whispers() -> Iterator[object]:
    """Offers that not all hear: made, made again by another, agreed to, and refused."""
    for begun in (test_whispers.heist, test_whispers.exchange):
        for answer in (ACCEPT, DECLINE):
            table, offer, _ = begun(False)
            yield table.do(0, offer).do(1, answer)
        table, offer, _ = begun(False)
        table.do(0, offer)
        better = next(c for c in table.view(1).decision.commands if type(c) is type(offer))
        yield table.do(1, better).do(0, ACCEPT)


OCCASIONS = Occasions(
    tables=({"max_turns": 6, "starting_schemes": 7}, {"max_turns": 12, "objectives_out": 3}),
    made=made,
    kinds=kinds,
    wanted=WANTED,
    hides={
        CardsShown: Hides("cards", lambda event: (event.seat,)),
        ContractWhispered: Hides("contract", lambda event: event.contract.seats, other_terms),
        ExchangeWhispered: Hides("legs", lambda event: parties(event.legs), other_legs),
    },
)
