"""Every button that a page leads to, pressed by its viewer and by others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.rules.board import Board
from tests.support.chat.web.player import longest, typed_line
from tests.support.chat.web.seat import Seat, button, load_table
from tests.support.dialogue.secrets import secrets_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.composition import Bot
    from tests.support.chat.web.seat import Client, Stopwatch
    from tests.support.dialogue.secrets import Secrets

# What changes a game, or a person's settings: pressed once all else was looked at, or not at all.
COUNTS = {
    "accept", "abort", "agree", "begin", "challenge", "confirm", "join", "mute", "new", "rematch",
    "say", "set", "withdraw",
}  # fmt: skip
# All that the viewer can't see, the bag's tiles and the racks', in alphabet order: nobody's rack.
TOGETHER = {"bag"}
ENOUGH = 12
LINES = ("/stojak", "/plansza", "/moje_gry", "/ustawienia", "/przebieg")


def buttons(answer: object) -> Iterator[dict[str, Any]]:
    """Yield every button in an answer or a frame, at any depth."""
    if isinstance(answer, dict):
        if {"token", "action", "prompt"} <= answer.keys():
            yield answer
        for value in answer.values():
            yield from buttons(value)
    elif isinstance(answer, list):
        for value in answer:
            yield from buttons(value)


def counts(button: dict[str, Any]) -> bool:
    return button["action"] in COUNTS or button["action"].endswith("_yes")


def reply_to(prompt: dict[str, Any] | None) -> object:
    """Return a possible answer to a prompt: the first tile, a move."""
    if prompt is None:
        return None
    return [0] if "tiles" in prompt else "8h kot"


class Walk:
    """A person who presses every shown button that changes nothing."""

    def __init__(self, seat: Seat, watch: Stopwatch) -> None:
        self.seat, self.watch = seat, watch
        self.pressed: dict[str, dict[str, Any]] = {}
        self.answers: list[tuple[str, Any]] = []

    async def through(self, *starts: Any) -> None:  # noqa: ANN401 - what the wire carries
        """Press all buttons in these answers, and in the answers to those."""
        waiting = [one for start in starts for one in buttons(start)]
        while waiting:
            button = waiting.pop(0)
            if button["token"] in self.pressed or counts(button):
                continue
            self.pressed[button["token"]] = button
            # Nobody is too fast.
            self.watch.now += 5
            answer = await self.seat.press(button["token"], reply_to(button["prompt"]))
            assert not answer["done"], button
            self.answers.append((button["action"], answer))
            # Settings lead to no game.
            if button["action"] != "settings":
                waiting += buttons(answer)


def check(answers: list[tuple[str, Any]], secrets: Secrets) -> None:
    told = [(action, secrets.secrets_in(one)) for action, one in answers if action not in TOGETHER]
    assert [one for one in told if one[1]] == []


async def test_no_button_shows_anybody_a_foreign_rack(
    bot: Bot, client: Client, ola: Seat, kuba: Seat, stopwatch: Stopwatch
) -> None:
    game = await ola.invite(clock="none")
    await kuba.join(game)
    before = await load_table(bot, game)
    # A play that waits: the other may answer it.
    mover = ola if (await ola.look(game))["waiting"] else kuba
    play = longest(Board(), "".join((await mover.look(game))["rack"]), 4)
    draft = await mover.say(game, typed_line(play.placement))
    await mover.press(button(draft["message"], "Zatwierdź")["token"])
    iza, table, walks = Seat(client, "Iza"), await load_table(bot, game), []
    for seat in (ola, kuba):
        frame = await seat.look(game)
        viewer = frame.pop("viewer")
        frame.pop("unseen")
        walks.append(walk := Walk(seat, stopwatch))
        await walk.through(frame, *[await seat.say(game, line) for line in LINES])
        assert len(walk.pressed) >= ENOUGH
        check([("live", frame), *walk.answers], secrets_of(table, before, viewer, set()))
    # In another's hand they show what anybody may know.
    for walk in walks:
        stranger = Walk(iza, stopwatch)
        await stranger.through(list(walk.pressed.values()))
        check(stranger.answers, secrets_of(table, before, None, set()))
    assert await load_table(bot, game) == table
    # Told to a stranger, what the players read would have been found.
    secrets = secrets_of(table, before, None, set())
    assert secrets.secrets_in([answer for walk in walks for _, answer in walk.answers])
