"""Filling in a form on the table: a card is picked up, and put at another one."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from app.scenes.table.form import TableForm
from app.table.board import Board
from app.table.form import AnswerForm
from app.table.posting import Posting
from rules.kernel.cards import CardId

# So far from a card, in its own width, is still meant for it: below it there is room for others.
REACH = 1.1


@dataclass(eq=False)
class TablePosts:
    """What an open question wants to be put somewhere; `held` is the card that was picked up."""

    form: TableForm
    is_asked: Callable[[], bool]
    held: CardId | None = None

    def put_away(self) -> None:
        """Somebody else looks now, or something else is asked."""
        self.held = None

    @property
    def touchable(self) -> frozenset[CardId]:
        """What can be touched now: whoever can go somewhere, and where somebody is or could be."""
        form = self._asked()
        if form is None:
            return frozenset()
        posting, filled = form
        posts = posting.posts if self.held is not None else posting.placed(filled).values()
        return frozenset((*posting.cards, *posts))

    def _asked(self) -> tuple[Posting, AnswerForm] | None:
        form = self.form.asked() if self.is_asked() else None
        posting = None if form is None else Posting.of(form.draft)
        return None if form is None or posting is None else (posting, form)

    def tap(self, card: CardId) -> None:
        """Pick a card up, put it at another, or bring it back; a post alone may mean something."""
        asked = self._asked()
        assert asked is not None
        posting, form = asked
        if card in posting.posts:
            self._tap_post(card, posting, form)
        elif card in posting.placed(form):
            self.held = None
            self.form.change(posting.take(form, card))
        else:
            self.held = None if card == self.held else card

    def _tap_post(self, post: CardId, posting: Posting, form: AnswerForm) -> None:
        if self.held is not None:
            card, self.held = self.held, None
            self.form.change(posting.put(form, card, post))
        else:
            self.form.turn(post)

    def drop(self, card: CardId, at: tuple[int, int], board: Board) -> None:
        """Put a card where it was carried to; anywhere else it goes home."""
        asked = self._asked()
        assert asked is not None
        posting, form = asked
        post = self._post_at(at, board, posting)
        self.held = None
        if post is None:
            self.form.change(posting.take(form, card))
        elif posting.placed(form).get(card) != post:
            self.form.change(posting.put(form, card, post))

    def _post_at(self, at: tuple[int, int], board: Board, posting: Posting) -> CardId | None:
        found = []
        for laid in board.cards:
            if laid.card in posting.posts:
                box, reach = Rect(*laid.spot.bounds), round(laid.spot.width * REACH)
                if box.inflate(reach, 2 * reach).collidepoint(at):
                    far = abs(box.centerx - at[0]) + abs(box.centery - at[1])
                    found.append((far, laid.card))
        return min(found)[1] if found else None
