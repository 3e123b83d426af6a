"""Faults in the rules of Russian Roulette: one small thing done wrong, put in by a patch."""

from typing import Any

from rules.games.russian_roulette import challenge, effects, ending, guns, rounds, trigger
from rules.games.russian_roulette.actions import WORDS, ActionWindow, Answering
from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.challenge import Challenging
from rules.games.russian_roulette.events import BidsRevealed, Peeked
from rules.games.russian_roulette.rounds import Bidding
from rules.games.russian_roulette.state import WcrrState
from rules.kernel.cards import Zone
from rules.kernel.events import EVERYONE, NOBODY, CardMoved, CardTurned, ZoneSeen
from rules.kernel.state import Simultaneous
from tests.laws.faulty import Fault, Patch


def share_guns(patch: Patch) -> None:
    """A copy draws from the guns of its original."""
    copy = WcrrState.copy

    def sharing(self: WcrrState) -> WcrrState:
        new = copy(self)
        new.guns = self.guns
        return new

    patch.setattr(WcrrState, "copy", sharing)


def do_more_when_heard(patch: Patch) -> None:
    """Chance runs on while somebody listens."""
    resolve = Bidding.resolve

    def resolve_and_more(self: Any, state: WcrrState, answers: Any) -> None:
        resolve(self, state, answers)
        state.drawn += state.log is not None

    patch.setattr(Bidding, "resolve", resolve_and_more)


def ask_who_can_play(patch: Patch) -> None:
    """A window asks only those who hold a card that fits."""
    patch.setattr(
        ActionWindow, "has_chance", lambda self, state, seat: bool(self.reactions(state, seat))
    )
    patch.setattr(Answering, "has_chance", ActionWindow.has_chance)


def ask_only_the_honest(patch: Patch) -> None:
    """Whoever has pocketed a BULLET is not asked for an accusation."""
    chances = Challenging.chances
    patch.setattr(
        Challenging,
        "chances",
        lambda self, state: tuple(s for s in chances(self, state) if state.pockets[s] == CLICK),
    )


def accuse_only_cheats(patch: Patch) -> None:
    """Who can be accused tells who has cheated."""
    reactions = Challenging.reactions

    def sharp(self: Any, state: WcrrState, seat: int) -> Any:
        found = reactions(self, state, seat)
        return tuple(c for c in found if state.pockets[c.target] == BULLET)  # type: ignore[attr-defined]

    patch.setattr(Challenging, "reactions", sharp)


def tell_what_is_sealed(patch: Patch) -> None:
    """A bid is told when it is set."""

    def telling(self: Any, state: WcrrState, seat: int, command: Any) -> None:
        state.tell(BidsRevealed((getattr(command, "pulls", None),)))
        Simultaneous.take(self, state, seat, command)

    patch.setattr(Bidding, "take", telling)
    patch.setattr(rounds, "spins_of", lambda state, seat: ())


def name_pockets(patch: Patch) -> None:
    """Everybody sees what goes into a pocket."""
    patch.setattr(
        guns,
        "CardMoved",
        lambda card, *rest, **more: CardMoved(card, *rest[:2], EVERYONE, *rest[3:]),
    )


def show_sets_at_the_end(patch: Patch) -> None:
    """Taking cards up shows the pocket."""

    def revealing(state: WcrrState, seat: int) -> None:
        state.tell(CardTurned(guns.Zone("pocket", seat), 0, state.pockets[seat]))
        take_up(state, seat)

    take_up = guns.take_up
    patch.setattr(guns, "take_up", revealing)


def remember_the_order(patch: Patch) -> None:
    """Who has peeked still knows the cards after a shuffle."""
    patch.setattr(guns, "forget_order", lambda state, seat: None)


def prove_by_any_peek(patch: Patch) -> None:
    """Whoever has peeked knows the pocket after a shuffle."""
    patch.setattr(guns, "is_proved", lambda state, owner, seen: True)


def forget_what_was_proved(patch: Patch) -> None:
    """A shuffle takes away what a peek had proved."""
    patch.setattr(guns, "is_proved", lambda state, owner, seen: False)


def peek_for_everybody(patch: Patch) -> None:
    """The cards that somebody peeks at are named to all."""
    patch.setattr(guns, "CardTurned", lambda zone, place, card, who: CardTurned(zone, place, card))


def tell_what_was_peeked(patch: Patch) -> None:
    """How many BULLETs somebody saw is told."""

    def honest(state: WcrrState, deed: Any) -> None:
        seen = state.guns[deed.whom][: deed.amount]
        state.tell(Peeked(deed.seat, deed.whom, "gun", seen.count(BULLET)))
        guns.peek_gun(state, deed.seat, deed.whom, deed.amount)

    patch.setitem(WORDS, "peek_gun", honest)


def shuffle_in_silence(patch: Patch) -> None:
    """Nobody is told that a gun was shuffled."""
    patch.setattr(guns, "ZoneShuffled", lambda source, target: ZoneSeen(source, None))


def flip_in_secret(patch: Patch) -> None:
    """A card is turned up, and nobody is told which."""

    def unnamed(*args: Any, **more: Any) -> CardMoved:
        return CardMoved(*args, **{**more, "eyes": NOBODY} if "place" in more else more)

    patch.setattr(guns, "CardMoved", unnamed)


def reward_too_well(patch: Patch) -> None:
    """Everybody draws one card more for an accusation."""
    draw = challenge.draw_cards
    patch.setattr(
        challenge, "draw_cards", lambda state, seat, n, why: draw(state, seat, n + (n > 0), why)
    )


def keep_extra_bullets(patch: Patch) -> None:
    """A death does not bring the CLICKs back."""
    patch.setattr(ending, "reset_set", guns.take_up)


def die_twice(patch: Patch) -> None:
    """Who was shot already can be shot again in the same round."""
    patch.setattr(WcrrState, "in_round", lambda self, seat: self.is_living(seat))


def score_too_much(patch: Patch) -> None:
    """Everybody scores one point more."""
    earn = ending.score

    def generous(state: WcrrState, seat: int, many: int, why: str) -> None:
        earn(state, seat, many + 1, why)

    patch.setattr(ending, "score", generous)


def pull_too_often(patch: Patch) -> None:
    """Everybody pulls once more than they bid."""
    begin = trigger.begin_pull

    def eager(state: WcrrState, pulling: int, *, is_extra: bool = False) -> None:
        everybody = sum(1 << seat for seat in state.living if state.in_round(seat))
        begin(state, everybody, is_extra=is_extra)

    patch.setattr(trigger, "begin_pull", eager)


def lose_a_lent_card(patch: Patch) -> None:
    """Guns are swapped, and a card falls off the table."""

    def clumsy(state: WcrrState, deed: Any) -> None:
        effects.swap_guns(state, deed)
        state.guns[deed.seat] = state.guns[deed.seat][1:]

    patch.setitem(WORDS, "swap_guns", clumsy)


def crown_everybody(patch: Patch) -> None:
    """Nobody loses."""
    end = ending.end

    def kindly(state: WcrrState, winners: Any, reason: str) -> None:
        end(state, tuple(range(len(state.scores))), reason)

    patch.setattr(ending, "end", kindly)


def frisks_before_all(patch: Patch) -> None:
    """A BULLET that somebody finds in a pocket lies there for everybody to see."""

    def turned(zone: Zone, place: int, card: int, eyes: Any) -> CardTurned:
        found = zone.name == "pocket" and card == BULLET
        return CardTurned(zone, place, card, EVERYONE if found else eyes)

    patch.setattr(guns, "CardTurned", turned)


FAULTS: tuple[Fault, ...] = (
    (share_guns, "law_2", "shares something|changed the old state|advance and apply"),
    (do_more_when_heard, "law_2", "advance and apply"),
    (ask_who_can_play, "law_6", "in a twin world|by the number of its parts"),
    (ask_only_the_honest, "law_6", "in a twin world|by the events"),
    (accuse_only_cheats, "law_6", "can tell twin worlds apart"),
    (tell_what_is_sealed, "law_7", "cannot be changed|sees what seat . sealed|of answers matters"),
    (name_pockets, "law_6", "by the events"),
    (show_sets_at_the_end, "law_6", "by the events"),
    (remember_the_order, "law_8", "is led to"),
    (prove_by_any_peek, "law_10", "of the pocket of"),
    (forget_what_was_proved, "law_10", "of the pocket of"),
    (peek_for_everybody, "law_6", "by the events"),
    (frisks_before_all, "law_6_by_kind", "by the events|by the view"),
    (tell_what_was_peeked, "law_6", "by the events"),
    (shuffle_in_silence, "law_8", "is led to"),
    (flip_in_secret, "law_8", "is led to"),
    (reward_too_well, "law_10", "cards were drawn"),
    (keep_extra_bullets, "law_10", "keeps extra bullets|bullets, not"),
    (die_twice, "law_10", "two characters in a round|was not earned"),
    (score_too_much, "law_10", "was not earned"),
    (pull_too_often, "law_10", "pull more often than they bid"),
    (lose_a_lent_card, "law_10", "lost or doubled|WCRR-INV-01"),
    (crown_everybody, "law_10", "is not justified"),
)
