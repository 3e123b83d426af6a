"""Faults in the rules of Never Bring a Knife: one small thing done wrong, put in by a patch."""

from typing import Any

from rules.games.never_bring_a_knife import reveal, rounds, worlds, wounds
from rules.games.never_bring_a_knife.cards import COP, CRIMINAL, GUN, ONE
from rules.games.never_bring_a_knife.events import RoleSeen
from rules.games.never_bring_a_knife.record import Played
from rules.games.never_bring_a_knife.reveal import MoneyTalks
from rules.games.never_bring_a_knife.rounds import Playing
from rules.games.never_bring_a_knife.state import NbkState
from rules.games.never_bring_a_knife.worlds import Memories, Worlds
from rules.kernel.cards import Zone
from rules.kernel.events import CardMoved, ZoneOpened, ZoneSeen
from rules.kernel.notation import Notation
from tests.laws.faulty import Fault, Patch


def share_stacks(patch: Patch) -> None:
    copy = NbkState.copy

    def sharing(self: NbkState) -> NbkState:
        new = copy(self)
        new.stacks = self.stacks
        return new

    patch.setattr(NbkState, "copy", sharing)


def forget_memories(patch: Patch) -> None:
    copy = NbkState.copy

    def forgetful(self: NbkState) -> NbkState:
        new = copy(self)
        new.own = [()] * len(self.own)
        return new

    patch.setattr(NbkState, "copy", forgetful)


def do_more_when_heard(patch: Patch) -> None:
    take = Playing.take

    def take_and_more(self: Any, state: NbkState, seat: int, command: Any) -> None:
        take(self, state, seat, command)
        state.drawn += state.log is not None

    patch.setattr(Playing, "take", take_and_more)


def ask_only_cops(patch: Patch) -> None:
    """Whether somebody gets a turn of Money Talks gives a side away."""
    able = reveal.can_act
    patch.setattr(
        reveal, "can_act", lambda state, seat: able(state, seat) and state.role_of(seat) == COP
    )


def ask_who_holds_a_gun(patch: Patch) -> None:
    def asked(self: Any, state: NbkState) -> tuple[int, ...]:
        return (max(range(6), key=lambda s: (GUN in state.hands[s], s == state.turn)),)

    patch.setattr(Playing, "asked", asked)
    patch.setattr(Playing, "owed", asked)


def spare_friends(patch: Patch) -> None:
    """What is for sale depends on a role that the buyer may not know."""
    sale = MoneyTalks.legal

    def spared(self: Any, state: NbkState, seat: int) -> Any:
        mine = state.role_of(seat)
        everything = sale(self, state, seat)
        other = [c for c in everything if getattr(c, "target", None) is not None]
        friends = [c for c in other if state.role_of(c.target) == mine and c.target != seat]
        return tuple(c for c in everything if c not in friends)

    patch.setattr(MoneyTalks, "legal", spared)


def keep_the_order_of_play(patch: Patch) -> None:
    """A stack is turned up as it was laid, not shuffled (NBK-REV-01)."""
    turn_up = reveal.turn_up

    def unshuffled(state: NbkState, seat: int) -> None:
        laid = tuple(one.card for one in state.stacks[seat])
        before = len(state.log or ())
        turn_up(state, seat)
        if state.log is not None:
            opened = state.log[before]
            assert isinstance(opened, ZoneOpened)
            state.log[before] = ZoneOpened(opened.zone, laid)  # type: ignore[arg-type]

    patch.setattr("rules.games.never_bring_a_knife.reveal.turn_up", unshuffled)


def name_hidden_plays(patch: Patch) -> None:
    def named(card: int, source: Zone, target: Zone, eyes: Any, lies: Any) -> CardMoved:
        is_play = target.name == "stack"
        return CardMoved(card, source, target, *(() if is_play else (eyes, lies)))

    patch.setattr(rounds, "CardMoved", named)


def keep_the_kind_on_record(patch: Patch) -> None:
    take = Playing.take

    def take_and_write(self: Any, state: NbkState, seat: int, command: Any) -> None:
        place = len(state.deeds)
        take(self, state, seat, command)
        written = state.deeds[place : place + 1]
        if written:
            named = Played(seat, command.target, command.card)
            state.deeds = (*state.deeds[:place], named, *state.deeds[place + 1 :])

    patch.setattr(Playing, "take", take_and_write)


def tell_looks_to_all(patch: Patch) -> None:
    patch.setattr(RoleSeen, "seen_by", lambda self, seat: self)


def show_hands_to_all(patch: Patch) -> None:
    patch.setattr(ZoneSeen, "seen_by", lambda self, seat: self)


def let_all_look_into_wounds(patch: Patch) -> None:
    """In Hard mode everybody learns the role of who is wounded first."""
    look = wounds.see_first_wound

    def loud(state: NbkState, seat: int) -> None:
        look(state, seat)
        card = state.held[seat]
        state.facts = tuple(known | 1 << card for known in state.facts)

    patch.setattr(reveal, "see_first_wound", loud)


def move_facts_with_the_seat(patch: Patch) -> None:
    """A Mole that moves what others know together with the card's place (NBK-HID-04)."""
    swap = wounds.swap_with_boss

    def wrong(state: NbkState, seat: int) -> None:
        old, new = state.held[seat], state.held[state.book.seats]
        swap(state, seat)
        state.facts = tuple(_exchanged(known, old, new) for known in state.facts)

    patch.setattr(reveal, "swap_with_boss", wrong)


def _exchanged(known: int, old: int, new: int) -> int:
    one, other = known >> old & 1, known >> new & 1
    return known & ~(1 << old | 1 << new) | one << new | other << old


def forget_the_swap(patch: Patch) -> None:
    swap = wounds.swap_with_boss

    def halfway(state: NbkState, seat: int) -> None:
        held = state.held
        swap(state, seat)
        state.held = held

    patch.setattr(reveal, "swap_with_boss", halfway)


def guess_one_deck(patch: Patch) -> None:
    """A Hit may be guessed in a hand that was dealt before the reshuffle."""
    patch.setattr(Worlds, "_decks", lambda self: None)


def guess_other_stacks(patch: Patch) -> None:
    guess = Memories.guess

    def careless(self: Memories, stacks: Any, dice: Any) -> Any:
        return [tuple(sorted(cards)) for cards in guess(self, stacks, dice)]

    patch.setattr(Memories, "guess", careless)


def guess_only_cops(patch: Patch) -> None:
    patch.setattr(
        worlds, "_unknown_roles", lambda view: (COP,) * sum(role is None for role in view.roles)
    )


def deal_in_secret(patch: Patch) -> None:
    patch.setattr(rounds, "_tell_deal", lambda state, cards: None)


def bank_in_secret(patch: Patch) -> None:
    patch.setattr(reveal, "_tell_finish", lambda state, seat, left: None)


def write_carelessly(patch: Patch) -> None:
    write = Notation.write
    patch.setattr(Notation, "write", lambda self, c: write(self, c).removesuffix(" face_up"))


def lose_a_card(patch: Patch) -> None:
    finish = reveal.finish_stack

    def dropping(state: NbkState, first_wound: bool) -> None:
        before = state.discard
        finish(state, first_wound)
        state.discard -= ONE[GUN] if state.discard & 255 > before & 255 else 0

    patch.setattr(reveal, "finish_stack", dropping)


def ignore_armor(patch: Patch) -> None:
    patch.setattr(reveal, "ARMOR", 6)


def give_change(patch: Patch) -> None:
    """Healing for one Money less."""
    heal = reveal._heal

    def cheap(state: NbkState, seat: int, target: int) -> None:
        heal(state, seat, target)
        state.money[seat] += 1
        state.discard -= ONE[2]

    patch.setattr(reveal, "_heal", cheap)


def never_fall(patch: Patch) -> None:
    patch.setattr(rounds, "check_falls", lambda state: False)
    patch.setattr(
        "rules.games.never_bring_a_knife.game.NeverBringAKnife.longest", lambda self, options: 400
    )


def favour_the_fallen(patch: Patch) -> None:
    verdict = rounds._verdict

    def turned(state: NbkState, fallen: tuple[int, ...]) -> tuple[int, str]:
        side, told = verdict(state, fallen)
        return (COP if side == CRIMINAL else CRIMINAL), told

    patch.setattr(rounds, "_verdict", turned)


def tell_whom_the_boss_became(patch: Patch) -> None:
    """What a Mole sees of its new role is told to all."""
    seen_by = RoleSeen.seen_by
    patch.setattr(RoleSeen, "seen_by", lambda e, seat: e if e.why == "mole" else seen_by(e, seat))


FAULTS: tuple[Fault, ...] = (
    (share_stacks, "law_2", "apply changed the old state|shares something"),
    (forget_memories, "law_2", "a copy is not equal"),
    (do_more_when_heard, "law_2", "advance and apply lead to different states"),
    (ask_only_cops, "law_6", "in a twin world|by the"),
    (ask_who_holds_a_gun, "law_4", "in a twin world"),
    (spare_friends, "law_6", "by (its|the) view"),
    (keep_the_order_of_play, "law_6", "by the events"),
    (name_hidden_plays, "law_6", "by the events"),
    (name_hidden_plays, "law_8", "is led to"),
    (keep_the_kind_on_record, "law_6", r"by the view after it: \.deeds"),
    (tell_looks_to_all, "law_6", "by the events"),
    (tell_whom_the_boss_became, "law_6_by_kind", "is told what RoleSeen"),
    (show_hands_to_all, "law_6", "by the events"),
    (show_hands_to_all, "law_8", "is led to|the first deal leads"),
    (let_all_look_into_wounds, "law_10", "but earned"),
    (move_facts_with_the_seat, "law_10", "but earned"),
    (forget_the_swap, "law_8", "is led to"),
    (forget_the_swap, "law_10", "a card that is not there|but earned"),
    (guess_one_deck, "law_5", "cannot have come about: NBK-DEAL-03"),
    (guess_other_stacks, "law_5", "sees that a world is guessed|cannot have come about"),
    (guess_only_cops, "law_5", "cannot have come about: NBK-PC-01"),
    (deal_in_secret, "law_8", "the first deal leads"),
    (bank_in_secret, "law_8", "is led to"),
    (write_carelessly, "law_9", "the replay differs"),
    (lose_a_card, "law_10", "lost or doubled"),
    (ignore_armor, "law_10", "but earned"),
    (give_change, "law_10", "but earned"),
    (never_fall, "law_10", "longer than"),
    (favour_the_fallen, "law_10", "not justified"),
)
