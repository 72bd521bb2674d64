"""All kinds of tables make their messages, pictures and alternative texts in one place."""

from __future__ import annotations

from bot.dialogue.pages.kinds.pages import Pages
from bot.dialogue.pages.kinds.registry import PAGES

# The kinds whose message is sometimes of another make, such as an invitation or an ended game.
OWN_PUBLIC, OWN_DESK = {"GamePages"}, {"GamePages", "PuzzlePages", "DayPages"}


def overriding(method: str) -> set[str]:
    """Return the names of the kinds' classes that define this method of `Pages` themselves."""
    assert hasattr(Pages, method)
    return {cls.__name__ for cls in map(type, PAGES.values()) if method in vars(cls)}


def test_a_kind_overrides_parts_of_its_messages_and_not_the_whole() -> None:
    assert (overriding("public_message"), overriding("desk")) == (OWN_PUBLIC, OWN_DESK)
    assert overriding("page") == set()


def test_the_alternative_text_of_a_kind_is_made_of_its_words() -> None:
    assert overriding("alt_text") == set()
