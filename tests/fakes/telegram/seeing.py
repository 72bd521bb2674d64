"""The posts of a chat that one person sees, and waiting for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.fakes.telegram.records import Chat, Post, User


def visible(chat: Chat, viewer: User | None, topic: int | None = None) -> list[Post]:
    """Return the posts in order; to `None` only the public ones, to an outsider none.

    An ephemeral post takes the place of the post it replaces, for its receiver alone.
    """
    if viewer and chat.person is not viewer and not chat.present(viewer):
        return []
    mine = [post for post in chat.posts if not post.deleted and _open_to(post, viewer)]
    instead = {post.replaces: post for post in mine if post.replaces}
    shown = [instead.get(post, post) for post in mine if not post.replaces]
    shown += [post for old, post in instead.items() if old not in mine]
    return [post for post in shown if topic is None or post.topic == topic]


def newest(
    posts: list[Post], bot: User, needle: str, after: Post | None, *, by_button: bool
) -> Post | None:
    """Return the newest post by or via the bot with `needle`, newer or edited since `after`."""
    for post in reversed(posts):
        said = (
            " ".join(button.label for button in post.content.keyboard.buttons)
            if by_button
            else post.text
        )
        changed = post.edited_at or post.at
        fresh = after is None or changed > after.at
        if (post.sender is bot or post.via_bot) and needle in said and fresh:
            return post
    return None


def expect(met: object, said: str) -> None:
    """Raise `AssertionError` with the reason unless a person can do this."""
    if not met:
        raise AssertionError(said)


def _open_to(post: Post, viewer: User | None) -> bool:
    return post.only_for is None or (viewer is not None and viewer in {post.only_for, post.sender})
