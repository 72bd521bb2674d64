"""The data of buttons: a token (action and game), and a first sign that tells how to handle it.

A button that everybody sees carries its plain token, which begins with its version, a digit. On a
private page a letter stands in place of the digit, and a press edits that message. After `*` the
token is encrypted for one person. All apps in a group get the data of a button, and such a token
holds a word that is not on the board yet. `~` makes a box to tick. `!` before a game's code opens
the game's board on the page on a static host.
"""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.coordinator import game_id
from bot.dialogue.actions import ACTIONS, Action
from bot.dialogue.payloads import LINKED_PAGES, FormPayload, TextPayload
from bot.dialogue.token import Token, TokenTooLong, unpack
from bot.dialogue.way_to_chat import code_of_start

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from bot.coordinator.game_id import GameId
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.message import Button

KeyboardRow = list[InlineKeyboardButton]

_BOUND = "*"
_OPENS = "!"
# Lengths of a sealed token and of the tag before it. In base64 with the sign they fit exactly.
_TAG, _SEALED = 5, 42
_LETTER_OF_DIGIT = ord("a") - ord("1")
# Before a word to look up. A link holds 64 letters, digits, `_` and `-`.
_WORD = "s-"
_LONGEST_LINK = 64
GAMES_LINK = Action.GAMES.link
MENU_LINK = "menu"


@dataclass(frozen=True, slots=True)
class PressedButton:
    """The parsed data of a pressed button.

    `token` is the button's token, still packed. `desk` is True if it stands on a private page.
    """

    token: str
    desk: bool = False

    @property
    def parsed_token(self) -> Token | None:
        """The parsed token, or None if the bot made no such button."""
        return unpack(self.token)


def read(data: str) -> PressedButton:
    """Parse the data of a pressed button that is not encrypted for one person."""
    if data[:1].isalpha() and data.isprintable():
        return PressedButton(chr(ord(data[0]) - _LETTER_OF_DIGIT) + data[1:], desk=True)
    return PressedButton(data)


def on_desk(token: str) -> str:
    """Return the data of a button on a private page, for this packed token."""
    return chr(ord(token[0]) + _LETTER_OF_DIGIT) + token[1:]


def opening(game: GameId) -> str:
    """Return the data of a button that opens a game's board on the page on a static host."""
    return f"{_OPENS}{game}"


def parse_opening(data: str) -> GameId | None:
    """Return the game of a button made by `opening`, or None for any other button."""
    return game_id.parse(data.removeprefix(_OPENS)) if data.startswith(_OPENS) else None


def is_bound(data: str) -> bool:
    """Return True if the data of a button are encrypted for one person."""
    return data.startswith(_BOUND)


def seal(token: str, secret: bytes, user: int) -> str:
    """Return the data of a button whose token is encrypted for the account `user`.

    Their length is always the same. Each token is encrypted with its own key.

    Raises:
        TokenTooLong: the token doesn't fit on a button.

    """
    plain = token.encode()
    if len(plain) > _SEALED:
        raise TokenTooLong(token)
    plain = plain.ljust(_SEALED, b"\0")
    tag = _digest(secret, user, b"tag", plain)[:_TAG]
    sealed = tag + _xor(plain, _digest(secret, user, b"key", tag))
    return _BOUND + urlsafe_b64encode(sealed).decode().rstrip("=")


def unseal(data: str, secret: bytes, user: int) -> str | None:
    """Return the token from encrypted data of a button.

    Return None if it was encrypted for another account than `user`, or with another secret.
    """
    try:
        sealed = urlsafe_b64decode(data.removeprefix(_BOUND) + "=")
    except ValueError:
        return None
    tag, covered = sealed[:_TAG], sealed[_TAG:]
    if len(covered) != _SEALED:
        return None
    plain = _xor(covered, _digest(secret, user, b"key", tag))
    if not hmac.compare_digest(tag, _digest(secret, user, b"tag", plain)[:_TAG]):
        return None
    return plain.rstrip(b"\0").decode()


def _digest(secret: bytes, user: int, use: bytes, of: bytes) -> bytes:
    return hmac.digest(secret, b"telegram-press:%s:%d:" % (use, user) + of, hashlib.sha512)


def _xor(plain: bytes, key: bytes) -> bytes:
    return bytes(one ^ other for one, other in zip(plain, key, strict=False))


def keyboard(
    rows: Iterable[Sequence[Button]], made: Callable[[Button], InlineKeyboardButton]
) -> InlineKeyboardMarkup | None:
    """Return a keyboard of the buttons in `rows`, or None if there are none.

    `made` turns each button into the library's button.
    """
    listed = [[made(button) for button in row] for row in rows if row]
    return InlineKeyboardMarkup(listed) if listed else None


def callback(button: Button, data: str) -> InlineKeyboardButton:
    """Return the library's button with these data, whose press Telegram sends to the bot."""
    style = None if button.style == "plain" else button.style
    return InlineKeyboardButton(button.label, callback_data=data, style=style)


def public_button(button: Button) -> InlineKeyboardButton:
    """Return the library's button for a message that everybody sees."""
    return callback(button, button.token)


def desk_button(button: Button) -> InlineKeyboardButton:
    """Return the library's button for a private page. A press edits that page."""
    return callback(button, on_desk(button.token))


def home_button(button: Button) -> InlineKeyboardButton:
    """Return the library's button for the board in its player's private chat.

    The button „Więcej” (More) sends a new message, so that the board stays. The others edit it.
    """
    token = unpack(button.token)
    if token is not None and token.action is Action.MORE:
        return public_button(button)
    return desk_button(button)


def start_code(
    action: ActionSpec, game: GameId | None = None, rest: str = "", page: str = ""
) -> str:
    """Return the code in a link `t.me/<bot>?start=…` that does an action in the private chat.

    An action about a game without its own link opens the person's page of the game. One that
    needs a game, but got none, opens the list of games. `rest` is the word to look up. `page` is
    one of `LINKED_PAGES`, which the action opens.
    """
    if game is not None:
        letter = action.link if action.needs_game else ""
        code = f"{letter or Action.RACK.link}-{game}"
        return f"{code}-{page}" if page else code
    if action is Action.WORD and rest:
        asked = _WORD + urlsafe_b64encode(rest.encode()).decode().rstrip("=")
        if len(asked) <= _LONGEST_LINK:
            return asked
    return GAMES_LINK if action.needs_game else action.link or GAMES_LINK


def parse_link(text: str) -> Token | None:
    """Return the token for the code of a followed link, which `start_code` made.

    Return None for a game's code, and for any other text.
    """
    if text.startswith(_WORD):
        return _parse_word(text.removeprefix(_WORD))
    if (account := code_of_start(text)) is not None:
        return Token(Action.LINK, payload=TextPayload(account))
    link, dash, code = text.partition("-")
    code, _, page = code.partition("-")
    game = game_id.parse(code) if dash else None
    action = ACTIONS.by_link.get(link)
    if action is None or action.needs_game != bool(game) or bool(dash) != bool(game):
        return None
    return _parse_page(action, game, page) if page else Token(action, game)


def linked_page(token: Token) -> str:
    """Return the page of this token's button that a link may open, "" for none."""
    payload = token.payload
    page = payload.page if isinstance(payload, FormPayload) else ""
    return page if page in LINKED_PAGES else ""


def _parse_page(action: ActionSpec, game: GameId | None, page: str) -> Token | None:
    form = action.payload
    if page in LINKED_PAGES and form is not None and issubclass(form, FormPayload):
        with suppress(ValueError):
            return Token(action, game, payload=form.unpack(page))
    return None


def _parse_word(coded: str) -> Token | None:
    try:
        word = urlsafe_b64decode(coded + "=" * (-len(coded) % 4)).decode()
        token = Token(Action.WORD, payload=TextPayload(word))
        token.pack()
    except ValueError:
        return None
    return token if word else None
