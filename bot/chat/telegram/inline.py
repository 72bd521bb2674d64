"""Inline mode: moves typed after the bot's name, in any chat.

Only their player sees a move until it counts. Telegram caches results of an inline query and shows
them to others unless they are marked personal (core.telegram.org/bots/api#answerinlinequery). A
picked result is posted in the player's name, so it must not contain the word.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from telegram import InlineKeyboardButton, InlineKeyboardMarkup
from telegram import InlineQueryResultArticle as Article
from telegram import InlineQueryResultsButton as Button
from telegram import InputTextMessageContent as Content
from telegram.error import BadRequest

from bot.chat.telegram.group.open_moves import bound_buttons
from bot.chat.telegram.outbound.alerts import alert
from bot.chat.telegram.outbound.callback_data import MENU_LINK, start_code
from bot.chat.telegram.outbound.error_mapping import is_late
from bot.chat.telegram.people import actor
from bot.chat.telegram.private.board_page import page_of
from bot.coordinator import game_id
from bot.coordinator.errors import UnknownGame
from bot.coordinator.ports.sittings import Needs
from bot.dialogue.actions import Action
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.wording import name, wording
from bot.dialogue.request import Intent

if TYPE_CHECKING:
    from telegram import InlineQuery

    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.coordinator.game_id import GameId
    from bot.dialogue.actor import Actor, Event
    from bot.dialogue.message import Message
    from bot.dialogue.reply import Reply

_MOST = 9
_LONGEST_DESCRIPTION = 120
_LONGEST_BUTTON = 60


async def offer(account: TelegramAccount, query: InlineQuery, event: Event) -> None:
    """Answer an inline query such as `K7QX4M zasycz` with the possible ways to play the word.

    A game's code alone shows the person's tiles. An empty query lists the person's open
    invitations.
    """
    if account.services.limits.wait(f"telegram-inline:{query.from_user.id}"):
        return
    code, line = (*query.query.split(maxsplit=1), "", "")[:2]
    game = game_id.parse(code)
    needs = Needs(event.id, games=(game,) if game else ())
    who = await actor(account, query.from_user, None, needs)
    found: list[Article] = []
    button = None
    if game is not None and line and not line.startswith("/"):
        # The move is only previewed, whatever the clock, because a query is sent with every typed
        # letter.
        reply = await account.services.conversation.answer_line(
            Intent(who, event, draft=True), line, game
        )
        found = await _articles(account, who, event, query, reply)
        if not found and reply.message is not None:
            button = _why_not(reply.message, game)
    elif game is not None and not line:
        button = await _rack(account, who, game)
    elif not code:
        found = await _invitations(account, who)
        if not found:
            label = wording(who.language).text("button-first-invite")
            button = Button(label, start_parameter=MENU_LINK)
    try:
        await query.answer(found, is_personal=True, cache_time=0, button=button)
    except BadRequest as refused:
        if not is_late(refused):
            raise


async def _articles(
    account: TelegramAccount, who: Actor, event: Event, query: InlineQuery, reply: Reply
) -> list[Article]:
    """Return one inline result for each way to play the typed line."""
    talk, user = account.services.conversation, query.from_user.id
    if reply.yes is not None:
        return [await _article(account, who, user, reply, "0")]
    articles: list[Article] = []
    for choice in reply.choices[:_MOST]:
        one = await talk.answer_press(who, event, choice.token, draft=True)
        if one.yes is not None:
            articles.append(await _article(account, who, user, one, str(len(articles))))
    return articles


async def _rack(account: TelegramAccount, who: Actor, game: GameId) -> Button | None:
    """Return a button that shows the player's tiles and opens the private chat about the game.

    If the board has a web page, the button opens it, and the page types the move after the bot's
    name. Return None if the game is unknown, or the person has no tiles in it.
    """
    with suppress(UnknownGame):
        view = await account.services.queries.look(game, who.person.id)
        if view.face.rack:
            says = wording(who.language)
            text = says.text("rack-label", rack=says.rack(view.face.rack, view.rules.tiles))
            text = text[:_LONGEST_BUTTON]
            if page := page_of(account, who, view, inline=True):
                return Button(text, web_app=page)
            return Button(text, start_parameter=start_code(Action.PLAY, game))
    return None


async def _invitations(account: TelegramAccount, who: Actor) -> list[Article]:
    """Return this person's open invitations as inline results, which can be posted in any chat."""
    # Friends read the invitation in a chat that the bot may not know.
    says = wording(who.language)
    articles: list[Article] = []
    for line in await account.services.queries.games(who.person.id, limit=None):
        view = line.view
        open_to_all = view.hosting and not view.invited and view.previous is None
        if view.phase != "invited" or not open_to_all or len(articles) == _MOST:
            continue
        told = pages_of(view).public_message(view, (), says).lines[0]
        join = InlineKeyboardButton(says.text("button-join"), url=account.link(view.id))
        articles.append(
            Article(
                view.id,
                says.text("button-first-invite"),
                Content(account.plain_formatter.write([told]), parse_mode="HTML"),
                reply_markup=InlineKeyboardMarkup([[join]]),
                description=f"{says.rules(view.rules)} · {view.id}",
            )
        )
    return articles


def _why_not(message: Message, game: GameId) -> Button:
    """Return a button with the reason why the typed line can't be played.

    It opens the private chat about the game.
    """
    told = alert(message).partition("\n")[0]
    text = told if len(told) <= _LONGEST_BUTTON else f"{told[: _LONGEST_BUTTON - 1]}…"
    return Button(text, start_parameter=start_code(Action.PLAY, game))


async def _article(
    account: TelegramAccount, who: Actor, user: int, reply: Reply, number: str
) -> Article:
    says = wording(who.language)
    everybody = wording(await account.language_of(reply.game) if reply.game else who.language)
    lines = alert(reply.message).split("\n") if reply.message else [""]
    chosen = everybody.line("telegram-picks", who=name(who.person.name))
    return Article(
        number,
        lines[0],
        Content(account.plain_formatter.write([chosen]), parse_mode="HTML"),
        reply_markup=bound_buttons(account, user, reply, says, ""),
        description=" ".join(lines[1:])[:_LONGEST_DESCRIPTION] or None,
    )
