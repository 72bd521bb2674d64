"""A ready phrase reaches the table on both platforms by an edit: no message, and no sound."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.chat.discord.table import plain as said
from tests.support.chat.telegram.table import newest, of_bot, plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.support.chat.together import Together

PHRASE = "„Piękny ruch!”"


async def test_a_phrase_edits_both_boards_and_calls_nobody(together: Together) -> None:
    ola, kuba, telegram = together.ola, together.kuba, together.telegram
    async with together.running():
        await together.begin()
        await together.play(0, "8g pled")
        counted = _counts(together)
        board = together.channel.messages()[-1]
        more = await ola.click("Więcej", on=board)
        page = await ola.click("Powiedz coś", on=more)
        shown = await ola.click("Piękny ruch!", on=page)
        assert f"Ola: {PHRASE}" in said(shown.message)
        before = counted()
        await together.settle()
        assert f"Ola: {PHRASE}" in said(together.channel.messages()[-1])
        assert f"Ola: {PHRASE}" in plain(newest(together.group).text)
        posts, edits, pings = (now - was for now, was in zip(counted(), before, strict=True))
        # On each side its board is edited once.
        assert (posts, pings) == (0, 0)
        assert edits == 1
        # The one who is tired of it presses once, and the boards that all read follow.
        kuba.opens(await telegram.press(kuba, newest(together.group), "Więcej"))
        await telegram.settle()
        await telegram.press(kuba, telegram.desk(kuba), "Powiedz coś")
        await telegram.press(kuba, telegram.desk(kuba), "Wycisz: Ola")
        assert "są wyciszone do końca gry" in plain(telegram.desk(kuba).text)
        await together.settle()
        assert PHRASE not in plain(newest(together.group).text)
        assert PHRASE not in said(together.channel.messages()[-1])
        await telegram.press(kuba, telegram.desk(kuba), "👏 brawo")
        await together.settle()
        assert "Kuba: 👏 brawo" in said(together.channel.messages()[-1])


def _counts(together: Together) -> Callable[[], tuple[int, int, int]]:
    """Return a count of messages on both sides, of edits on Telegram, and of calls of persons."""

    def counts() -> tuple[int, int, int]:
        calls = together.telegram.world.calls
        return (
            len(together.channel.messages()) + len(of_bot(together.group)),
            sum(call.method.startswith("editMessage") for call in calls),
            len(together.kuba.pings),
        )

    return counts
