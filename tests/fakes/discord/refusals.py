"""The refusals of Discord, with its own codes and words.

Codes: Discord's documentation, "Opcodes and Status Codes", JSON error codes.
"""

from __future__ import annotations

from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]


class Refused(Exception):
    """An HTTP status with Discord's JSON code, message and, for a form, a tree of errors."""

    def __init__(self, status: int, code: int, message: str, **more: object) -> None:
        super().__init__(f"{status} ({code}): {message}")
        self.status, self.code, self.message, self.more = status, code, message, more

    def body(self) -> Json:
        """Return the refusal as it goes over the wire."""
        return {"message": self.message, "code": self.code, **self.more}


class Form:
    """All errors of a form, by path, gathered into one refusal (50035)."""

    def __init__(self) -> None:
        self.errors: Json = {}

    def wrong(self, path: tuple[object, ...], code: str, message: str) -> None:
        """Note an error at a path such as `("components", 0, "label")`."""
        node = self.errors
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: tuple[object, ...], text: object, least: int, most: int) -> None:
        """Refuse a text whose length in characters lies outside two bounds."""
        if not isinstance(text, str):
            self.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif not least <= len(text) <= most:
            self.wrong(
                path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length."
            )

    def count(self, path: tuple[object, ...], items: object, least: int, most: int) -> None:
        """Refuse a list whose length lies outside two bounds."""
        if not isinstance(items, list) or not least <= len(items) <= most:
            self.wrong(
                path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length."
            )

    def check(self) -> None:
        """Refuse the form if it has any error."""
        if self.errors:
            raise Refused(400, 50035, "Invalid Form Body", errors=self.errors)


def refuse_unknown(code: int, what: str) -> Refused:
    """Refuse a missing thing: 10003 Channel, 10008 Message, 10062 interaction."""
    return Refused(404, code, f"Unknown {what}")


def unknown_channel() -> Refused:
    """Refuse a channel that was deleted, or never existed."""
    return refuse_unknown(10003, "Channel")


def unknown_message() -> Refused:
    """Refuse a message that was deleted, or is visible to its addressee alone."""
    return refuse_unknown(10008, "Message")


def unknown_webhook() -> Refused:
    """Refuse an interaction without an acknowledgement: it has no webhook yet."""
    return refuse_unknown(10015, "Webhook")


def unknown_interaction() -> Refused:
    """Refuse an interaction that was acknowledged too late, or never sent."""
    return refuse_unknown(10062, "interaction")


def token_expired() -> Refused:
    """Refuse an interaction's token after 15 minutes."""
    return Refused(401, 50027, "Invalid Webhook Token")


def refuse_second_answer() -> Refused:
    """Refuse a second first answer."""
    return Refused(400, 40060, "Interaction has already been acknowledged.")


def too_many_follow_ups() -> Refused:
    """Refuse a sixth follow-up where the bot isn't (change log, June 27, 2024)."""
    return Refused(400, 40094, "This interaction has hit the maximum number of follow up messages")


def no_entry_point() -> Refused:
    """Refuse a bulk overwrite without the command that opens the app's Activity."""
    return Refused(
        400,
        50240,
        "You cannot remove this app's Entry Point command in a bulk update operation. "
        "Please include the Entry Point command in your update request or delete it separately.",
    )


def no_activity() -> Refused:
    """Refuse to launch an Activity that is not switched on."""
    errors = {
        "type": {"_errors": [{"code": "INTERACTION_CALLBACK_TYPE", "message": "No Activity"}]}
    }
    return Refused(400, 50035, "Invalid Form Body", errors=errors)


def missing_access() -> Refused:
    """Refuse a channel that the bot can't see, or a guild that it isn't in."""
    return Refused(403, 50001, "Missing Access")


def missing_permissions() -> Refused:
    """Refuse an act that the bot lacks permission for, in a channel that it sees."""
    return Refused(403, 50013, "Missing Permissions")


def no_mutual_guild() -> Refused:
    """Refuse a person with whom the bot shares no server."""
    return Refused(403, 50278, "Cannot send messages to this user due to having no mutual guilds")


def refuse_archived() -> Refused:
    """Refuse an operation on an archived thread."""
    return Refused(400, 50083, "Thread is archived")


def too_many_threads() -> Refused:
    """Refuse a thread of a server that has as many active ones as Discord allows."""
    return Refused(400, 160006, "Maximum number of active threads reached")


def threads_too_fast(retry_after: float) -> Refused:
    """Refuse one more thread in a channel within a short time, with status 429."""
    facts = {"retry_after": retry_after, "global": False}
    return Refused(429, 0, "You are being rate limited.", **facts)


def empty_message() -> Refused:
    """Refuse a message with nothing in it."""
    return Refused(400, 50006, "Cannot send an empty message")


def not_the_author() -> Refused:
    """Refuse to edit another author's message."""
    return Refused(403, 50005, "Cannot edit a message authored by another user")


def too_many_old_edits(retry_after: float) -> Refused:
    """Refuse one edit too many of messages older than an hour, with status 429."""
    return Refused(
        429,
        30046,
        "Maximum number of edits to messages older than 1 hour reached. Try again later.",
        retry_after=retry_after,
        **{"global": False},
    )
