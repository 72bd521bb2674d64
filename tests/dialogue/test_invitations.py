"""Invitations: who sits where, whose buttons they have, and that none counts twice."""

from __future__ import annotations

import re
from typing import Any, cast

import pytest

from bot.coordinator import service
from bot.coordinator.commands import Command, Erase
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.game.view_part import GamePart
from bot.coordinator.kinds.table_codec import decode_table, encode_table
from bot.coordinator.person_id import PersonId
from bot.coordinator.ports.tables import Commit, StoreUnavailableError
from bot.coordinator.settings import PlacePreferences, Preferences
from bot.dialogue.actions import Action
from bot.dialogue.actor import Event
from bot.dialogue.request import Intent
from bot.dialogue.token import Token
from tests.support.dialogue.chat_table import ChatTable, button, first_line, labels, show, text


async def test_in_a_team_game_the_mentioned_divide_by_teams() -> None:
    table = ChatTable()
    for line, seats in (
        ("@kuba @iza @jan drużyny", "Miejsca: 1 z 4."),
        ("@kuba @iza @jan @zoja @ewa drużyny po 3", "Miejsca: 1 z 6."),
        ("@kuba @iza @jan @zoja drużyny po 2", "Miejsca: 1 z 6."),
        ("@kuba drużyny", "Miejsca: 1 z 4."),
        ("@kuba @iza @jan", "Miejsca: 1 z 4."),
    ):
        reply = await table.say("Ola", f"/nowa_gra {line}")
        assert reply.game is not None
        assert seats in text(await table.public(reply.game))


async def test_a_host_who_presses_join_reads_a_friendly_reply() -> None:
    table = ChatTable()
    reply = await table.say("Ola", "/nowa_gra")
    assert reply.game is not None
    public = await table.public(reply.game)
    pressed = await table.press("Ola", "Dołącz", of=public)
    assert text(pressed.message).splitlines()[0] == (
        "To twoje zaproszenie, miejsce już masz. Dam znać, gdy gra ruszy."
    )
    assert reply.game in text(pressed.message)
    assert await table.public(reply.game) == public


async def test_a_host_button_points_others_to_their_own_button() -> None:
    table = ChatTable()
    reply = await table.say("Ola", "/nowa_gra na 3 osoby")
    assert reply.game is not None
    public = await table.public(reply.game)
    told = "Ten przycisk jest dla osoby, która zaprasza: Ola."
    for label in ("Wycofaj", "Zaczynamy"):
        stranger = await table.press("Kuba", label, of=public)
        assert text(stranger.message) == f"{told}\nChcesz zagrać? Wybierz „Dołącz”."
        assert not stranger.is_done
    await table.press("Kuba", "Dołącz")
    seated = await table.press("Kuba", "Wycofaj", of=public)
    assert text(seated.message) == f"{told}\nMasz miejsce przy stole. Dam znać, gdy gra ruszy."
    personal = await table.say("Ola", "/nowa_gra @iza")
    assert personal.game is not None
    refused = await table.press("Kuba", "Wycofaj", of=await table.public(personal.game))
    assert show(refused.message) == told
    assert (await table.press("Ola", "Wycofaj", of=public)).is_done


async def test_everybody_reads_an_invitation_with_their_own_buttons() -> None:
    table = ChatTable(private=True)
    reply = await table.say("Ola", "/nowa_gra na 3 osoby")
    await table.say("Kuba", f"/dołącz {reply.game}")
    offered = {}
    for name in ("Ola", "Kuba", "Iza"):
        told = (await table.say(name, "/plansza", reply.game)).message
        assert told is not None
        offered[name] = labels(told)
    assert offered == {
        "Ola": [["Więcej"], ["Zaczynamy", "Wycofaj"]],
        "Kuba": [["Więcej"]],
        "Iza": [["Dołącz", "Więcej"]],
    }
    assert reply.game is not None
    public = labels(await table.public(reply.game))
    assert public == [["Dołącz", "Więcej"], ["Zaczynamy", "Wycofaj"]]


class LostAnswer:
    """Commits, and then the store is gone before it has said so."""

    def __init__(self, table: ChatTable) -> None:
        self._tables = table.tables
        self._commit = table.tables.commit

    async def __call__(self, commit: Commit) -> int:
        await self._commit(commit)
        self._tables.away = True
        raise StoreUnavailableError


@pytest.mark.parametrize("typed", [True, False])
@pytest.mark.parametrize("stored", [True, False])
async def test_an_invitation_given_again_counts_once(
    monkeypatch: pytest.MonkeyPatch, *, typed: bool, stored: bool
) -> None:
    monkeypatch.setattr(service, "PAUSES", ())
    table = ChatTable()
    table.tables.away = not stored
    with monkeypatch.context() as broken:
        if stored:
            broken.setattr(table.tables, "commit", LostAnswer(table))
        if typed:
            failed = await table.say("Ola", "/nowa_gra 3 osoby")
        else:
            failed = await table.press_token("Ola", Token(Action.NEW).pack())
    assert first_line(failed.message).startswith("Nie mam teraz dostępu do gier.")
    assert failed.message is not None
    again = button(failed.message, "Spróbuj")
    still = await table.press("Ola", again)
    assert still.message == failed.message
    table.tables.away = False
    first, second = await table.press("Ola", again), await table.press("Ola", again)
    assert first.game is not None
    assert first.message == second.message
    assert first_line((await table.say("Ola", "/moje_gry")).message) == "Twoje gry: 1."
    seats = GamePart.of(await table.look(first.game)).wanted
    assert seats == (3 if typed else 2)


async def test_a_command_of_another_person_cannot_be_repeated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(service, "PAUSES", ())
    table = ChatTable()
    table.tables.away = True
    failed = await table.say("Ola", "/nowa_gra", command="tg:7:100")
    table.tables.away = False
    assert failed.message is not None
    token = button(failed.message, "Spróbuj").token
    assert "tg:7:100" in token
    for forged in (token, token.replace("tg:7:100", "tg:7:101"), "1ng-:=", "1ng-:=22222222tg:7:1 "):
        reply = await table.press_token("Kuba", forged)
        assert first_line(reply.message).startswith("Ten przycisk jest nieaktualny.")
    assert (await table.press_token("Ola", token)).is_done
    assert first_line((await table.say("Ola", "/nowa_gra =x")).message).startswith("Nie rozumiem")


async def test_options_too_long_for_a_button_must_be_typed_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(service, "PAUSES", ())
    table = ChatTable()
    table.tables.away = True
    long = await table.say("Ola", "/nowa_gra rankingowa 2 osoby 25 min z karami @kuba_kowalski")
    assert long.message is not None
    assert long.message.buttons == ()
    asked = await table.talk.answer_line(
        Intent(
            await table.actor("Ola"),
            Event("w:x", table.now),
            invitees=(Invitee("web", "Kuba", handle="kuba"),),
        ),
        "/nowa_gra",
    )
    assert asked.message is not None
    assert asked.message.buttons == ()


async def test_partners_are_chosen_by_button_and_everybody_sees_who_sits_where() -> None:
    table = ChatTable()
    game = (await table.say("Ola", "/nowa_gra 4 osoby drużyny")).game
    assert game is not None
    await table.press("Kuba", "Drużyna: Ola", of=await table.public(game))
    assert "Drużyna 1: Ola i Kuba. Drużyna 2: 2 wolne miejsca." in text(await table.public(game))
    moved = await table.press("Kuba", "Nowa drużyna")
    assert text(moved.message).startswith("Masz miejsce przy stole.")
    assert "Drużyna 1: Ola i wolne miejsce. Drużyna 2: Kuba i wolne miejsce." in text(
        await table.public(game)
    )
    await table.press("Iza", "Drużyna: Kuba", of=await table.public(game))
    public = await table.public(game)
    assert "Miejsca: 3 z 4." in text(public)
    assert "Drużyna 1: Ola i wolne miejsce. Drużyna 2: Kuba i Iza." in text(public)
    assert labels(public)[1] == ["Drużyna: Ola"]
    await table.press("Jan", "Dołącz", of=public)
    view = await table.look(game)
    assert [seat.members for seat in view.face.seats] == [("Ola", "Jan"), ("Kuba", "Iza")]
    assert view.phase == "playing"


async def test_a_full_team_takes_no_more_members() -> None:
    table = ChatTable()
    game = (await table.say("Ola", "/nowa_gra 6 osób drużyny")).game
    assert game is not None
    before = await table.public(game)
    await table.press("Kuba", "Drużyna: Ola", of=before)
    await table.press("Iza", "Drużyna: Ola", of=before)
    await table.press("Ola", "Nowa drużyna", of=await table.public(game))
    assert (
        "Drużyna 1: Kuba i wolne miejsce. Drużyna 2: Iza i wolne miejsce. "
        "Drużyna 3: Ola i wolne miejsce."
    ) in text(await table.public(game))
    await table.press("Iza", "Drużyna: Kuba", of=await table.public(game))
    view = await table.look(game)
    assert [seat.members for seat in view.face.seats] == [("Kuba", "Iza"), (), ("Ola",)]
    await table.press("Ola", "Zaczynamy", of=await table.public(game))
    view = await table.look(game)
    assert (view.phase, len(view.face.seats)) == ("playing", 2)


async def test_the_invitation_lists_the_chosen_options() -> None:
    table = ChatTable()
    for options, told in (
        ("turniejowa po angielsku", "Płytki: angielskie."),
        ("słownik osps50", "Słownik: osps50."),
        ("słownik pl", "Słownik: polski, na podstawie SJP.PL."),
        ("kara: kolejka", "Nietrafione sprawdzenie kosztuje kolejkę."),
        ("kara: gra", "Sprawdzenie kończy grę: trafione daje wygraną, nietrafione przegraną."),
        ("pudełko bez kary", "Nietrafione sprawdzenie nic nie kosztuje."),
    ):
        reply = await table.say("Ola", f"/nowa_gra {options}")
        assert reply.game is not None
        assert told in text(await table.public(reply.game))
    usual = await table.say("Ola", "/nowa_gra pudełko")
    assert usual.game is not None
    assert "sprawdzenie" not in text(await table.public(usual.game))


async def test_english_tiles_need_an_english_place_and_an_english_host() -> None:
    for place, asker, tiles in (
        ("en", "en", "en"),
        ("pl", "en", "pl"),
        ("en", "pl", "pl"),
        ("", "en", "pl"),
    ):
        server = ChatTable(platform="discord", place="discord:5:", scope="discord:1")
        chosen = PlacePreferences(language=cast("Any", place))
        await Preferences(server.people).keep_place(server.scope, chosen)
        server.language = cast("Any", asker)
        game = (await server.say("Ola", "/new_game tournament")).game
        assert game is not None
        assert (await server.look(game)).language == tiles


async def test_the_host_chooses_who_starts_against_the_computer() -> None:
    table = ChatTable()
    mine = await table.say("Ola", "/nowa_gra komputer ryś zaczynam")
    assert mine.game is not None
    assert await table.to_move(mine.game) == "Ola"
    assert first_line(await table.public(mine.game)) == "Zaczyna Ola."
    theirs = await table.say("Ola", "/nowa_gra zaczyna ryś")
    assert theirs.game is not None
    assert await table.to_move(theirs.game) == "Ryś"
    refused = await table.say("Ola", "/nowa_gra @kuba zaczynam")
    assert first_line(refused.message).startswith("Kto zaczyna, wybierasz tylko w grze z samymi")


async def test_a_game_with_the_computer_has_no_clock_and_the_easiest_robot() -> None:
    table = ChatTable()
    for line, rules in (
        ("komputer", ("nowicjusz", "void", "none")),
        ("zaczynam", ("nowicjusz", "void", "none")),
        ("komputer po angielsku 3 dni", ("nowicjusz", "void", "correspondence")),
        ("komputer klasyczna bez kary", ("klasyczna", "single", "none")),
        ("komputer turniejowa", ("turniejowa", "single", "flag")),
    ):
        reply = await table.say("Ola", f"/nowa_gra {line}")
        assert reply.game is not None
        found = (await table.look(reply.game)).rules
        assert (found.name, found.challenge, found.clock.kind) == rules
    asked = await table.say("Ola", "/nowa_gra komputer 3 osoby")
    assert asked.game is not None
    assert (await table.look(asked.game)).rules.name == "klasyczna"


async def test_nobody_invites_themselves() -> None:
    table = ChatTable()
    reply = await table.say("Ola", "/nowa_gra @Ola")
    assert first_line(reply.message) == (
        "Nie możesz zaprosić siebie. Zaproś kogoś innego albo zagraj z robotem: /nowa_gra robot."
    )
    assert first_line((await table.say("Ola", "/moje_gry")).message) != "Twoje gry: 1."


async def test_a_team_s_verbs_are_in_the_singular() -> None:
    table = ChatTable()
    game = (await table.say("Ola", "/nowa_gra 4 osoby drużyny")).game
    assert game is not None
    await table.press("Kuba", "Drużyna: Ola", of=await table.public(game))
    await table.say("Iza", f"/dołącz {game}")
    begun = await table.say("Jan", f"/dołącz {game}")
    assert begun.is_done
    first = await table.to_move(game)
    other = "Iza + Jan" if first == "Ola + Kuba" else "Ola + Kuba"
    assert f"Zaczyna drużyna {first}." in text(await table.public(game))
    mover = first.split(" + ")[0]
    await table.say(mover, "/pas")
    await table.press(mover, "Tak")
    assert first_line(await table.public(game)).startswith(f"Drużyna {first}: pas.")
    await table.say(mover, "/poddaj_grę")
    await table.press(mover, "Tak")
    public = text(await table.public(game))
    assert f"Drużyna {first} poddaje grę. Wygrywa drużyna {other}." in public
    assert "\N{INTERLINEAR ANNOTATION ANCHOR}" not in public


async def test_the_picture_names_teams_by_their_members_and_marks_the_mover() -> None:
    table = ChatTable()
    game = (await table.say("Ola", "/nowa_gra 4 osoby drużyny 1 min na ruch")).game
    assert game is not None
    await table.press("Kuba", "Drużyna: Ola", of=await table.public(game))
    await table.say("Iza", f"/dołącz {game}")
    await table.say("Jan", f"/dołącz {game}")
    view = await table.look(game)
    assert view.face.to_move is not None
    mover, other = (
        view.face.seats[view.face.to_move].members,
        view.face.seats[1 - view.face.to_move].members,
    )
    assert f"@{mover[0]}, @{mover[1]}, wasz ruch." in text(await table.public(game))
    rack = (await table.look(game, mover[1])).face.rack or ""
    await table.say(mover[1], f"/ruch h8 {rack.replace('?', '')[:2]}")
    public = await table.public(game)
    assert f"@{other[0]}, @{other[1]}, wasz ruch." in text(public)
    assert public.board is not None
    notes = {card.team: card.note for card in public.board.cards}
    assert notes[other] == "teraz gra"
    assert re.fullmatch(rf"ruch \+\d+: {mover[1]}", notes[mover])
    assert f"Ostatni ruch: {mover[1]}" in (public.alt or "")
    loaded, erased = await table.tables.load(game), await table.actor(mover[1])
    assert loaded is not None
    assert decode_table(encode_table(loaded.table)) == loaded.table
    forget = Erase(PersonId("nobody:1"), (erased.person.id,))
    await table.coordinator.handle(Command("forget:1", forget, table.now, game=game))
    board = (await table.public(game)).board
    assert board is not None
    assert {card.note.partition(":")[2] for card in board.cards} == {""}
