"""The messages of a group that reach the bot.

core.telegram.org/bots/features#privacy-mode and bots/faq: with privacy mode on, commands meant
for it (`/cmd@bot`), bare commands if it was the last bot to post in the group, messages sent via
it, replies to any message meant for it; administrators and bots without privacy mode get all;
service messages reach all bots. A mention of the bot is not on that list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.fakes.telegram.entities import commands, text_of

if TYPE_CHECKING:
    from tests.fakes.telegram.records import Post, User


def reaches(post: Post, bot: User, *, privacy: bool) -> bool:
    """Return whether the bot gets this post."""
    chat = post.chat
    if post.sender is bot or post.sender.is_bot:
        return False
    if chat.person is not None:
        return True
    if not chat.present(bot):
        return False
    if post.service or not privacy or chat.statuses[bot.id] == "administrator":
        return True
    return post.only_for is bot or is_addressed(post, bot)


def is_addressed(post: Post, bot: User) -> bool:
    """Return whether the post is addressed to the bot, in words or by the post it replies to."""
    if post.via_bot:
        return True
    if post.reply_to and (post.reply_to.sender is bot or post.reply_to.meant_for_bot):
        return True
    name = (bot.username or "").lower()
    for _, address in commands(post.text, post.content.entities):
        if address.lower() == name or (not address and post.chat.last_bot == bot.id):
            return True
    return False


def summons(post: Post, bot: User) -> bool:
    """Return whether the post summons a guest bot: by its name, or as a reply to its message.

    core.telegram.org/api/bots/guest-mode: in any chat but a secret one, and not where content is
    protected (tdlib/telegram-bot-api, issue 856). A bot that is a member is no guest.
    """
    if post.sender.is_bot or post.service or post.chat.protected or post.chat.present(bot):
        return False
    if post.via_bot:
        return False
    name = f"@{bot.username}".lower()
    marks = [mark for mark in post.content.entities if mark["type"] == "mention"]
    named = any(text_of(post.text, mark).lower() == name for mark in marks)
    return named or (post.reply_to is not None and post.reply_to.sender is bot)
