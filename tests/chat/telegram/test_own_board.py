"""The board in a player's own chat is their desk: one message a turn, with rack and buttons."""

from __future__ import annotations

from collections import Counter
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Command, Make
from bot.coordinator.commands import Person as Actor
from bot.coordinator.kinds.ask import view_for
from bot.dialogue.conversation import Conversation
from bot.robot.player.player import command
from bot.rules.notation import unpack
from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.evening import an_evening
from tests.support.chat.telegram.table import newest, plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.game_id import GameId
    from bot.storage.store import Store
    from tests.fakes.telegram import World
    from tests.fakes.telegram.person import Person
    from tests.fakes.telegram.records import Post
    from tests.support.chat.telegram.evening import Evening
    from tests.support.clock import Clock

pytestmark = pytest.mark.usefixtures("_tiles", "_impatient")

HOUR = 3_600_000
_ROBOT = 1


async def begin(evening: Evening) -> GameId:
    """Begin a game of Ola and Kuba in their own chats. It is Ola's turn."""
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    ola.writes("/nowa_gra")
    await table.settle()
    code = next(iter(await table.games(ola)))
    kuba.opens(table.world.link(code))
    await table.settle()
    return code


async def robot_plays(evening: Evening, code: GameId, move: str = "-") -> None:
    """Let the robot move."""
    table = await evening.table.table(code)
    given = command(
        table, _ROBOT, view_for(table, _ROBOT), unpack(move), now=evening.table.clock.now
    )
    await evening.table.coordinator.handle(given)
    await evening.table.settle()


def boards(person: Person) -> list[Post]:
    """Return the pictures of the bot in a person's chat."""
    return [post for post in person.history() if post.sender.is_bot and post.photo]


def live(person: Person) -> list[Post]:
    """Return the pictures that a person can press."""
    return [post for post in boards(person) if post.labels]


@contextmanager
def calls_to(evening: Evening, person: Person) -> Iterator[Counter[str]]:
    """Yield the calls that change this person's chat in the block, by method."""
    since, found = len(evening.table.world.calls), Counter[str]()
    yield found
    for call in evening.table.world.calls[since:]:
        if str(call.parameters.get("chat_id")) == str(person.id):
            found[call.method] += 1


async def test_a_turn_against_a_robot_is_one_message_and_two_edits(evening: Evening) -> None:
    """Before, such a turn sent three pictures, changed one, and deleted three messages."""
    table, ola = evening.table, evening.ola
    async with table.running():
        ola.writes("/nowa_gra z wróblem")
        await table.settle()
        [code] = await table.games(ola)
        for line in (MOVES[0], None):
            before = len(boards(ola))
            sounds = len(ola.pings)
            with calls_to(evening, ola) as calls:
                if line is None:
                    ola.writes("/pas")
                else:
                    ola.writes(line)
                await table.settle()
                [board] = live(ola)
                await table.press(ola, board, "Tak, pas" if line is None else "Zatwierdź")
                assert not board.labels, "the finished turn"
                await robot_plays(evening, code)
            # The question changes no picture.
            edits = {"editMessageMedia": 2} if line else {"editMessageCaption": 1}
            assert calls == {"sendPhoto": 1, "editMessageMedia": 1, **edits}
            assert len(boards(ola)) == before + 1
            assert len(ola.pings) == sounds + 1, "the answer rings, and nothing else"
            [now] = live(ola)
            assert now is boards(ola)[-1]
            assert "Wróbel: pas." in plain(now.text)
            assert "🔒 Twój stojak: " in plain(now.text)
            assert "Twój ruch." in plain(now.text)


async def test_a_turn_against_a_friend_is_one_message_in_each_chat(evening: Evening) -> None:
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    async with table.running():
        code = await begin(evening)
        await table.move(ola, MOVES[0], code)
        with calls_to(evening, ola) as hers, calls_to(evening, kuba) as his:
            await table.move(kuba, MOVES[1], code)
            await table.move(ola, MOVES[2], code)
        assert hers == {"sendPhoto": 1, "editMessageMedia": 2, "editMessageCaption": 1}
        assert his == {"sendPhoto": 1, "editMessageMedia": 2, "editMessageCaption": 1}
        for person in (ola, kuba):
            [board] = live(person)
            assert board is boards(person)[-1]
        # The finished turns stay, and tell both moves.
        assert "NUCIŁBYM" in boards(ola)[-1].text
        assert "ŻGNIJ" in boards(ola)[-1].text


async def test_the_others_of_a_big_table_change_the_board_until_the_own_turn(
    evening: Evening,
) -> None:
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    iza = table.world.person("Iza", username="iza_k")
    people = {one.name: one for one in (ola, kuba, iza)}
    async with table.running():
        ola.writes("/nowa_gra 3 osoby")
        await table.settle()
        [code] = await table.games(ola)
        for guest in (kuba, iza):
            guest.opens(table.world.link(code))
            await table.settle()
        for _ in range(4):
            game = (await table.table(code)).game
            assert game is not None
            mover = people[(await table.table(code)).seats[game.to_move].name]
            before = {name: len(boards(one)) for name, one in people.items()}
            mover.writes(f"/pas {code}")
            await table.settle()
            await table.press(mover, table.desk(mover), "Tak")
            game = (await table.table(code)).game
            assert game is not None
            next_up = (await table.table(code)).seats[game.to_move].name
            posted = {name: len(boards(one)) - before[name] for name, one in people.items()}
            assert posted == {**dict.fromkeys(people, 0), next_up: 1}
        lines = plain(live(people[next_up])[-1].text).splitlines()
        assert len([line for line in lines if ": pas" in line]) == 2, "since the own last turn"


async def test_a_preview_outlives_what_others_do_in_the_turn(evening: Evening) -> None:
    """A proposal is a message of its own. A change that calls nobody leaves the preview alone."""
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    async with table.running():
        code = await begin(evening)
        ola.writes(MOVES[0])
        await table.settle()
        [preview] = live(ola)
        assert preview.text.startswith("Podgląd")
        kuba.writes("/przerwij_gre")
        await table.settle()
        await table.press(kuba, table.desk(kuba), "Tak")
        assert preview.text.startswith("Podgląd")
        assert "Kuba proponuje przerwać grę" in plain(boards(ola)[-1].text)
        await table.press(ola, preview, "Zatwierdź")
        assert len((await table.table(code)).log) > 1
        [board] = live(ola)
        assert "Teraz ruch: Kuba" in plain(board.text)
        assert "Podgląd" not in "".join(post.text for post in boards(ola))


async def test_a_reminder_calls_and_leaves_the_preview(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        await begin(evening)
        ola.writes(MOVES[0])
        await table.settle()
        [preview] = live(ola)
        for _ in range(49):
            await table.pass_time(HOUR)
            await table.settle()
        assert "⏳ Twój ruch. Pozostały czas: " in plain(boards(ola)[-1].text)
        assert not ola.pings[-1].silent
        assert preview.text.startswith("Podgląd")
        await table.press(ola, preview, "Zatwierdź")
        [board] = live(ola)
        assert "DEPN(Ę)LI" in board.text
        assert "Teraz ruch: Kuba" in plain(board.text)


async def test_a_board_out_of_sight_comes_to_the_end_of_the_chat(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        code = await begin(evening)
        [first] = live(ola)
        ola.writes("/worek")
        await table.settle()
        ola.writes(MOVES[0])
        await table.settle()
        assert first.deleted
        [preview] = live(ola)
        assert preview is ola.history()[-1]
        # The relay goes on with the new message.
        await table.press(ola, preview, "Zatwierdź")
        assert "Teraz ruch: Kuba" in plain(preview.text)
        await table.move(evening.kuba, MOVES[1], code)
        assert not preview.labels
        assert "NUCIŁBYM" in live(ola)[-1].text


async def test_many_tries_bring_the_board_down(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        await begin(evening)
        [first] = live(ola)
        for _ in range(3):
            ola.writes("źdźbło")
            await table.settle()
        assert live(ola) == [first]
        ola.writes("źdźbło")
        await table.settle()
        [now] = live(ola)
        assert now is ola.history()[-1]
        assert first.deleted


@pytest.mark.parametrize("command", ["/stojak", "/plansza"])
async def test_an_asked_for_board_comes_to_the_end_of_the_chat(
    evening: Evening, command: str
) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        await begin(evening)
        [first] = live(ola)
        text = first.text
        ola.writes(command)
        await table.settle()
        [now] = live(ola)
        assert now is ola.history()[-1]
        assert now.text == text
        assert first.deleted


async def test_a_deleted_board_comes_again_with_the_next_word(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        await begin(evening)
        [first] = live(ola)
        first.deleted = True
        ola.writes(MOVES[0])
        await table.settle()
        [preview] = live(ola)
        assert preview.text.startswith("Podgląd")
        await table.press(ola, preview, "Zatwierdź")
        assert "Teraz ruch: Kuba" in plain(preview.text)
        preview.deleted = True
        await table.move(evening.kuba, MOVES[1])
        assert "NUCIŁBYM" in live(ola)[-1].text


@pytest.mark.parametrize("moment", ["board", "preview", "done"])
async def test_another_process_goes_on_with_the_same_message(evening: Evening, moment: str) -> None:
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    async with table.running():
        code = await begin(evening)
        [board] = live(ola)
        if moment != "board":
            ola.writes(MOVES[0])
            await table.settle()
        if moment == "done":
            ola.taps(board, "Zatwierdź +72")
            await table.world.until(lambda: not table.world.pending)
            assert table.parts is not None
            # The move is stored, and the process dies before it shows the board.
            await table.parts.letters.work_off()
    async with table.running():
        if moment == "board":
            ola.writes(MOVES[0])
            await table.settle()
        if moment != "done":
            await table.press(ola, board, "Zatwierdź")
        await table.settle()
        assert live(ola) == [board]
        assert "Teraz ruch: Kuba" in plain(board.text)
        await table.move(kuba, MOVES[1], code)
        assert len(live(ola)) == 1


async def test_two_games_have_a_board_each_and_the_reply_says_which(evening: Evening) -> None:
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    iza = table.world.person("Iza", username="iza_k")
    async with table.running():
        first = await begin(evening)
        [one] = live(ola)
        ola.writes("/nowa_gra")
        await table.settle()
        [second] = set(await table.games(ola)) - {first}
        iza.opens(table.world.link(second))
        await table.settle()
        await _to_ola(evening, second, iza)
        other = live(ola)[-1]
        assert other is not one
        assert one.force_reply
        # A client answers the board that asks for it, so nobody asks which game is meant.
        ola.replies(one, "8g depnęli")
        await table.settle()
        [preview] = [post for post in live(ola) if post.text.startswith("Podgląd")]
        assert first in preview.text
        assert one.deleted, "it was out of sight"
        assert second in other.text
        await table.press(ola, preview, "Zatwierdź")
        # The finished turn leads to the other game, which comes to the end of the chat.
        [following] = [label for row in preview.labels for label in row if "Następna" in label]
        await table.press(ola, preview, following)
        assert second in ola.history()[-1].text
        assert other.deleted
        assert "Teraz ruch: Kuba" in plain(preview.text)
        await table.move(kuba, MOVES[1], first)
        assert {first in post.text for post in live(ola)} == {True, False}


async def _to_ola(evening: Evening, code: GameId, guest: Person) -> None:
    """Let the guest pass if they begin."""
    table = evening.table
    game = await table.table(code)
    assert game.game is not None
    if game.seats[game.game.to_move].name == guest.name:
        guest.writes("/pas")
        await table.settle()
        await table.press(guest, table.desk(guest), "Tak")


@pytest.mark.parametrize("asking", ["ignored", "refused"])
async def test_a_server_that_knows_no_request_under_buttons_gets_the_board(
    store: Store, clock: Clock, asking: str
) -> None:
    async with telegram_peer(asking=asking, limits=NO_LIMITS) as world:  # type: ignore[arg-type]
        evening = an_evening(world, store, clock)
        async with evening.table.running():
            await begin(evening)
            [board] = live(evening.ola)
            assert not board.force_reply
            evening.ola.writes(MOVES[0])
            await evening.table.settle()
            await evening.table.press(evening.ola, board, "Zatwierdź")
            assert "Teraz ruch: Kuba" in plain(board.text)


async def test_more_opens_below_the_board(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        await begin(evening)
        [board] = live(ola)
        text = board.text
        await table.press(ola, board, "Więcej")
        assert board.text == text
        more = ola.history()[-1]
        assert not more.photo
        await table.press(ola, more, "Stojak")
        [now] = live(ola)
        assert now is ola.history()[-1]
        assert board.deleted
        assert more.deleted


async def test_no_other_chat_is_shown_a_rack(evening: Evening, telegram_world: World) -> None:
    """Ola plays in private, Kuba in the group: only hers has a rack."""
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        group.says(kuba, f"/nowa_gra@{table.world.username} na 2 osoby")
        await table.settle()
        [code] = await table.games(kuba)
        ola.opens(table.world.link(code))
        await table.settle()
        await table.press(ola, table.desk(ola), "Plansza także tutaj")
        await table.settle()
        [board] = live(ola)
        rack = next(line for line in plain(board.text).splitlines() if "stojak:" in line)
        assert len(rack.partition("stojak: ")[2].split()) == 7
        game = (await table.table(code)).game
        assert game is not None
        movers = [ola, kuba] if game.to_move == 1 else [kuba, ola]
        for mover, line in zip(movers, MOVES[:2], strict=True):
            await table.move(mover, line, code)
        said = "".join(post.text for post in group.history())
        assert "stojak:" not in said
        assert "Stojak" in str(newest(group).labels)
        for call in telegram_world.calls:
            if call.parameters.get("chat_id") == str(group.id):
                assert "🔒" not in str(call.parameters)


async def test_a_move_made_elsewhere_ends_the_preview(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        code = await begin(evening)
        ola.writes(MOVES[0])
        await table.settle()
        [board] = live(ola)
        assert board.text.startswith("Podgląd")
        person = await table.store.people.person_of("telegram", str(ola.id))
        assert person is not None
        by = Actor(person, "Ola", "telegram", str(ola.id))
        move = Make(unpack("-"), seen=(await table.table(code)).turn)
        await table.coordinator.handle(Command("page:1", move, table.clock.now, by=by, game=code))
        await table.settle()
        assert live(ola) == [board]
        assert "Ola: pas." in plain(board.text)
        assert "Teraz ruch: Kuba" in plain(board.text)


async def test_a_desk_can_be_asked_for_while_a_robot_thinks(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    async with table.running():
        ola.writes("/nowa_gra z wróblem")
        await table.settle()
        [code] = await table.games(ola)
        await table.move(ola, MOVES[0], code)
        assert live(ola) == []
        ola.writes("/stojak")
        await table.settle()
        [board] = live(ola)
        assert "🔒 Twój stojak: " in plain(board.text)
        await robot_plays(evening, code)
        assert not board.labels
        assert "Wróbel: pas." in plain(live(ola)[-1].text)


async def test_a_person_with_two_seats_is_shown_no_rack(evening: Evening) -> None:
    """Two accounts of one person may play each other; neither rack is theirs alone."""
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    async with table.running():
        code = await begin(evening)
        people = [await table.store.people.person_of("telegram", str(p.id)) for p in (ola, kuba)]
        newest_state = await table.services.queries.newest_state(code)
        for person in people:
            assert person is not None
            own = newest_state.view_of((person,))
            assert own is not None
            assert own.face.rack is not None
        assert newest_state.view_of([one for one in people if one]) is None
        assert newest_state.view.face.rack is None
        assert "DEILNP" not in repr(newest_state)


async def test_a_phrase_is_an_edit_of_the_other_s_board_and_no_message(evening: Evening) -> None:
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    async with table.running():
        await begin(evening)
        board = live(kuba)[-1]
        await table.press(ola, live(ola)[-1], "Więcej")
        await table.press(ola, table.desk(ola), "Powiedz coś")
        pings = len(kuba.pings)
        with calls_to(evening, kuba) as calls:
            await table.press(ola, table.desk(ola), "Piękny ruch!")
            await table.settle()
        assert sum(calls.values()) == 1, calls
        assert all(method.startswith("editMessage") for method in calls)
        assert len(kuba.pings) == pings
        assert live(kuba)[-1] is board
        assert "Ola: „Piękny ruch!”" in plain(board.text)


async def test_a_move_that_counts_at_once_is_shown_where_the_player_looks(evening: Evening) -> None:
    """Against a fast clock no preview comes first, and the board may be out of sight."""
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    async with table.running():
        ola.writes("/nowa_gra 2 min na ruch")
        await table.settle()
        [code] = await table.games(ola)
        kuba.opens(table.world.link(code))
        await table.settle()
        [first] = live(ola)
        ola.writes("/worek")
        await table.settle()
        with calls_to(evening, ola) as calls:
            ola.writes(MOVES[0])
            await table.settle()
        assert calls == {"sendPhoto": 1, "deleteMessage": 1}
        [board] = live(ola)
        assert board is ola.history()[-1]
        assert first.deleted
        assert "Ola: DEPN(Ę)LI" in plain(board.text)
        assert "Teraz ruch: Kuba" in plain(board.text)


async def test_a_question_after_a_game_stands_beside_the_board(evening: Evening) -> None:
    table, ola = evening.table, evening.ola
    whole = table.services.conversation
    talk = Conversation(replace(whole._services, origin="https://board.example"))  # noqa: SLF001 - as with a page
    table.services = replace(table.services, conversation=talk)
    async with table.running():
        await begin(evening)
        ola.writes("/poddaj_gre")
        await table.settle()
        await table.press(ola, table.desk(ola), "Tak")
        said = [plain(post.text) for post in ola.history() if post.sender.is_bot]
        assert sum("mogą oglądać wszyscy" in text for text in said) == 1
        assert sum("Ola poddaje grę" in text for text in said) == 1
