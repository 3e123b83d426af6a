"""A part of a form that is filled in on the table: cards that are put at other cards.

It knows no game: a field serves if it has records that each belong to a card, with cards in them.
"""

from dataclasses import dataclass, replace
from typing import Any

from app.table.form import AnswerForm
from rules.kernel.cards import CardId
from rules.kernel.commands import Blank, Draft


@dataclass(frozen=True, slots=True)
class Posting:
    """The field of a form that says which cards go to which."""

    blank: Blank
    part: Blank

    @classmethod
    def of(cls, draft: Draft) -> "Posting | None":
        """The first field of a draft that can be filled in so, if there is one."""
        for blank in draft.blanks:
            is_by_card = bool(blank.by) and blank.part(blank.by).kind == "card"
            parts = [part for part in blank.parts if part.kind == "cards"]
            if is_by_card and parts:
                return cls(blank, parts[0])
        return None

    @property
    def posts(self) -> tuple[CardId, ...]:
        """The cards that others are put at."""
        return self.blank.part(self.blank.by).choices

    @property
    def cards(self) -> tuple[CardId, ...]:
        """The cards that can be put somewhere."""
        return self.part.choices

    def placed(self, form: AnswerForm) -> dict[CardId, CardId]:
        """Which card has been put at which."""
        records = form.value((self.blank.name,))
        return {card: getattr(one, self.blank.by) for one in records for card in self._in(one)}

    def put(self, form: AnswerForm, card: CardId, post: CardId) -> AnswerForm:
        """With a card at a post, and nowhere else; from a full post the first one goes."""
        here = self._by_post(form, card)
        team = [*here.get(post, ()), card]
        kept = team[-self.part.most :]
        here[post] = tuple(one for one in self.cards if one in kept)
        return self._with(form, here)

    def take(self, form: AnswerForm, card: CardId) -> AnswerForm:
        """Without a card."""
        return self._with(form, self._by_post(form, card))

    def _in(self, record: Any) -> tuple[CardId, ...]:
        found: tuple[CardId, ...] = getattr(record, self.part.name)
        return found

    def _by_post(self, form: AnswerForm, but: CardId) -> dict[CardId, tuple[CardId, ...]]:
        """Who is where, one card left out."""
        records = form.value((self.blank.name,))
        teams = {getattr(one, self.blank.by): self._in(one) for one in records}
        return {post: tuple(c for c in team if c != but) for post, team in teams.items()}

    def _with(self, form: AnswerForm, here: dict[CardId, tuple[CardId, ...]]) -> AnswerForm:
        """A record for each post that has somebody, in the order of the posts."""
        path, by = (self.blank.name,), self.blank.by
        known = {getattr(one, by): one for one in form.value(path)}
        empty = form.emptied(self.blank)
        records = [
            replace(known.get(post, replace(empty, **{by: post})), **{self.part.name: here[post]})
            for post in self.posts
            if here.get(post)
        ]
        return form.put(path, tuple(records))
