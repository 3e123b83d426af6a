"""Why to pocket, to bid, to accuse or to pass, the most telling reason first."""

from app.bots.reasons import Reason
from app.games.russian_roulette.bots.moment import Moment
from app.games.russian_roulette.bots.plain_words import (
    bullets_in,
    comes_next,
    number_word,
    pulls,
    times,
)
from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.commands import Accuse


def _gun(moment: Moment) -> str:
    return bullets_in(moment.gun_bullets, moment.chambers)


POCKET_REASONS = (
    Reason("all bullets", lambda m: m.set_bullets > m.chambers, lambda m:
           "every card of your set is a bullet"),
    Reason("fewer bullets", lambda m: m.cheats and m.set_bullets > 1, lambda m:
           f"it leaves {_gun(m)} instead of {number_word(m.set_bullets)}"),
    Reason("an empty gun", lambda m: m.cheats, lambda m:
           "it leaves no bullet in your gun, and nobody expects it every time"),
    Reason("last captain", lambda m: m.is_last, lambda m:
           "a proven cheat would cost you your captain, and with it the game"),
    Reason("clean hands", lambda m: True, lambda m:
           f"a wrong accusation then costs the others a bullet, and you have only {_gun(m)}"),
)  # fmt: skip

BID_REASONS = (
    Reason("comes first", lambda m: m.view.guns[m.view.seat][:1] == (BULLET,), lambda m:
           "you have seen the bullet: it comes first"),
    Reason("seen bullet", lambda m: BULLET in m.view.guns[m.view.seat], lambda m:
           f"you have seen the bullet behind {pulls(m.bid)}"),
    Reason("seen safe", lambda m: m.lives == 1.0 and CLICK in m.view.guns[m.view.seat], lambda m:
           f"you have seen that nothing happens in {pulls(m.bid)}"),
    Reason("seen clicks", lambda m: CLICK in m.view.guns[m.view.seat], lambda m:
           f"you have seen what comes first, and live through {pulls(m.bid)} {times(m.lives)}"),
    Reason("nothing to fear", lambda m: not m.gun_bullets and m.bid > 0, lambda m:
           "there is no bullet in your gun, and a higher bid would look like it"),
    Reason("a quiet cheat", lambda m: not m.gun_bullets, lambda m:
           "whoever cheats does well to look harmless"),
    Reason("no pull", lambda m: m.bid == 0 and m.is_last, lambda m:
           f"with {_gun(m)} a pull could cost you your captain, and with it the game"),
    Reason("too dangerous", lambda m: m.bid == 0, lambda m:
           f"with {_gun(m)} no pull is worth its risk"),
    Reason("by the odds", lambda m: True, lambda m:
           f"with {_gun(m)} you live through {pulls(m.bid)} {times(m.lives)}"),
)  # fmt: skip


def _accuses(moment: Moment) -> bool:
    return isinstance(moment.command, Accuse)


def _told(moment: Moment) -> str:
    return f"behind a bid of {moment.target_bid} there is a bullet about {times(moment.guilt)}"


ACCUSE_REASONS = (
    Reason("seen", lambda m: _accuses(m) and m.guilt == 1.0, lambda m:
           f"the bullet in the pocket of seat {m.target} is certain"),
    Reason("likely", lambda m: _accuses(m) and m.guilt >= 0.5, lambda m:
           f"seat {m.target} cheats more likely than not: {_told(m)}"),
    Reason("worth it", _accuses, lambda m:
           f"{_told(m)}, and a caught seat {m.target} loses a character"),
    Reason("all clean", lambda m: m.guilt == 0.0, lambda m:
           "there is nobody whom you could catch"),
    Reason("somebody else", lambda m: m.guilt >= 0.45, lambda m:
           f"{_told(m)} at seat {m.target}, but a catch helps all: let others risk it"),
    Reason("too seldom", lambda m: True, lambda m:
           f"{_told(m)} at seat {m.target}, and a wrong accusation puts one more into your gun"),
)  # fmt: skip


def _does(word: str) -> "_Does":
    return _Does(word)


class _Does:
    """Whether a card has a word on it."""

    def __init__(self, word: str) -> None:
        self.word = word

    def __call__(self, moment: Moment) -> bool:
        return self.word in moment.words


def _next(moment: Moment) -> str:
    return comes_next("your", moment.danger)


CARD_REASONS = (
    Reason("saves", _does("save_character"), lambda m:
           "the bullet is out, and your character would die"),
    Reason("bribes", _does("clear_accused"), lambda m:
           "the bullet in your pocket lies open, and would cost you a character"),
    Reason("insured", _does("score"), lambda m: "points for nothing"),
    Reason("into the air", _does("aim_at_air"), _next),
    Reason("at somebody", _does("aim_at_target"), lambda m:
           f"{_next(m)}, and then it hits seat {m.target} instead of you"),
    Reason("everybody", _does("everybody_aims"), lambda m:
           "guns that point at others are better for you than this pull as it is"),
    Reason("own gun", lambda m: "peek_gun" in m.words and m.on_oneself, lambda m:
           f"with {_gun(m)} it tells you how far you can go"),
    Reason("peek", _does("peek_gun"), lambda m: f"it tells you how far seat {m.target} gets"),
    Reason("frisk", _does("peek_pocket"), lambda m:
           f"{_told(m)}: look before you accuse seat {m.target}"),
    Reason("a better bid", _does("choose_bid"), lambda m:
           "with all bids on the table another one suits you better"),
    Reason("own bid", lambda m: "change_bid" in m.words and m.on_oneself, lambda m:
           "the bid suits you better so"),
    Reason("their bid", _does("change_bid"), lambda m:
           f"it makes the round harder for seat {m.target}"),
    Reason("one more", lambda m: "extra_pull" in m.words and m.on_oneself, lambda m:
           f"{_next(m)}, and another pull is another point"),
    Reason("one more for them", _does("extra_pull"), lambda m:
           comes_next(f"seat {m.target}'s", m.target_danger)),
    Reason("nyet", _does("cancel_card"), lambda m:
           "what was just played would cost you more than this card"),
    Reason("spin", _does("shuffle_gun"), lambda m: "any other order is better for you"),
    Reason("bullet", _does("load_bullet"), lambda m:
           f"one bullet more makes every bid harder for seat {m.target}"),
    Reason("swap", _does("swap_guns"), lambda m: f"the gun of seat {m.target} is the safer one"),
    Reason("pocket", _does("pocket_anew"), lambda m:
           "now that the bids lie open another pocket is better"),
    Reason("keep", lambda m: not m.words, lambda m:
           "no card here is worth more than keeping it"),
    Reason("card", lambda m: True, lambda m: "it is worth more now than later"),
)  # fmt: skip
