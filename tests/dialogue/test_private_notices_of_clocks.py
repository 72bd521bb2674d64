"""Sentences about clocks that run for days: vacations, a time that ran out, a silent game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Command, TimerFired
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.game.body import Reminder
from bot.coordinator.kinds.game.requests import NothingToClaim
from bot.coordinator.kinds.game.view_part import GamePart
from bot.coordinator.person_id import PersonId
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import Member, Seat
from bot.dialogue.pages.kinds.game.callees import callees
from bot.dialogue.pages.kinds.game.private_notice import notice_message
from bot.dialogue.pages.kinds.game.questions import confirm_claim
from bot.dialogue.pages.wording import wording
from bot.rules.ruleset import ClockRule, preset
from tests.support.coordinator.changed_view import change_view
from tests.support.dialogue.chat_table import ChatTable, labels, show
from tests.support.dialogue.views import (
    HOUR,
    IZA,
    KUBA,
    OLA,
    SATURDAY,
    event_sentence,
    make_end,
    of_message,
    private,
    public,
    refusal_text,
    table,
    view,
)

if TYPE_CHECKING:
    from bot.coordinator.settings import Language
    from bot.coordinator.views.view import View

DAY = 24 * HOUR
# 3 December 2026 is over in Warsaw.
FOURTH = SATURDAY + 13 * DAY - 18 * HOUR - 40 * 60_000
LONG = preset("klasyczna")
LIVE = preset("klasyczna", clock=ClockRule("flag", HOUR))
CLAIMED = preset("nowicjusz")


def away(seen: View, seat: int) -> View:
    """Return the view with this seat on vacation."""
    seats = list(seen.face.seats)
    seats[seat] = replace(seats[seat], away_until=FOURTH)
    return replace(seen, face=replace(seen.face, seats=tuple(seats)))


def overdue(players: int = 2, **fields: object) -> View:
    """Return a view in which Ola's time ran out, and the others may claim the game."""
    late = view(players, rules=CLAIMED, deadline=SATURDAY, overdue=SATURDAY, to_move=OLA)
    return change_view(
        late, **{"ends_at": SATURDAY + DAY, "claimants": range(1, players), **fields}
    )


def lines(said: str) -> list[str]:
    return said.splitlines()


def test_a_vacation_is_announced_with_its_effect_on_the_clock() -> None:
    mine, hers = away(view(to_move=OLA), OLA), away(view(to_move=KUBA), OLA)
    assert "Ola: urlop do 3 grudnia. Do tego czasu zegar stoi." in lines(public(mine)("pl"))
    english = "Ola: on vacation until 3 December. The clock stands still till then."
    assert english in lines(public(mine)("en"))
    assert "Ola: urlop do 3 grudnia." in lines(public(hers)("pl"))
    assert "Ola: on vacation until 3 December." in lines(public(hers)("en"))


def test_a_vacation_is_shown_on_the_desks_of_opponents_alone() -> None:
    assert "urlop" in private(away(view(viewer=KUBA, to_move=OLA), OLA))("pl")
    assert "urlop" not in private(away(view(viewer=OLA, to_move=OLA), OLA))("pl")


def test_a_live_clock_runs_in_a_vacation_too() -> None:
    assert "urlop" not in public(away(view(to_move=OLA, rules=LIVE), OLA))("pl")


def test_all_players_read_that_time_ran_out_and_their_choices() -> None:
    said = lines(public(overdue())("pl"))
    end = "Jeśli nikt nic nie zrobi, gra skończy się sama: niedziela, 22 listopada, 18:40."
    assert f"⏳ Czas minął: Ola. @Kuba może zakończyć grę. {end}" in said
    assert "@Ola, twój ruch." in said, "it still counts, and has no deadline any more"
    said = lines(public(overdue(ends_at=None))("en"))
    assert "⏳ Time is up: Ola. @Kuba may end the game." in said


def test_among_several_the_others_play_on() -> None:
    said = public(overdue(3, ends_at=None))("pl")
    assert "⏳ Czas minął: Ola. @Kuba i @Iza mogą grać dalej bez tej osoby." in said
    assert "@Kuba and @Iza may play on without them." in public(overdue(3))("en")
    assert callees(overdue(3), ()) == (OLA, KUBA, IZA)


def test_robots_and_leavers_are_not_called_to_a_claim() -> None:
    late = table(3, rules=CLAIMED, overdue=SATURDAY)
    ola, _, iza = late.seats
    assert late.game is not None
    assert callees(view_for(late, None), ()) == (OLA, KUBA, IZA)
    robot = replace(late, seats=(ola, Seat((Member(PersonId("robot:sowa"), "Sowa"),)), iza))
    assert callees(view_for(robot, None), ()) == (OLA, IZA)
    left = evolve(late, game=replace(late.game, resigned=(IZA,)))
    assert callees(view_for(left, None), ()) == (OLA, KUBA)
    assert callees(view(to_move=None), ()) == ()


def test_each_desk_shows_a_claim_from_its_own_side() -> None:
    mine = private(overdue(viewer=OLA, ends_at=None))("pl")
    own = "⏳ Twój czas minął. Ruch nadal się liczy, dopóki nikt nie zakończy gry."
    assert own in lines(mine)
    his = private(overdue(viewer=KUBA, ends_at=None))("pl")
    assert "⏳ Czas minął: Ola. Możesz zakończyć grę." in lines(his)


@pytest.mark.parametrize(
    ("players", "language", "question", "yes"),
    [
        (2, "pl", "Czas minął: Ola. Gra kończy się twoją wygraną. Na pewno?", "Tak, zakończ"),
        (2, "en", "Time is up: Ola. The game ends and you win. Sure?", "Yes, end it"),
        (
            3,
            "pl",
            "Czas minął: Ola. Gra toczy się dalej bez tej osoby. Na pewno?",
            "Tak, gramy dalej",
        ),
        (3, "en", "Time is up: Ola. The game goes on without them. Sure?", "Yes, play on"),
    ],
)
def test_a_claim_says_its_result_beforehand(
    players: int, language: Language, question: str, yes: str
) -> None:
    asked = confirm_claim(overdue(players, viewer=KUBA), wording(language)).message
    assert asked is not None
    assert of_message(asked) == question
    assert labels(asked)[0] == [yes]


def test_a_silent_game_is_announced_and_then_ends_without_a_result() -> None:
    silent = view(to_move=OLA, rules=preset("klasyczna", clock=ClockRule("none")))
    warned = public(replace(silent, face=replace(silent.face, ends_silently_at=SATURDAY)))
    warning = "Od dawna nikt tu nie gra. Bez ruchu gra skończy się bez wyniku: sobota, 21 listopada"
    assert warning in warned("pl")
    assert "Nobody has played here for a long time." in warned("en")
    over = event_sentence(make_end("archived", 10, 20, won=()))
    end = "Koniec bez wyniku: od 90 dni nikt tu nie gra. Rankingi bez zmian."
    assert over("pl") == end
    assert over("en").startswith("Over without a result: ")


def test_a_notice_names_turn_reminder_and_time() -> None:
    waits = view(to_move=OLA, rules=LONG, deadline=SATURDAY)

    def notice_lines(seen: View, language: Language = "pl") -> list[str]:
        return lines(of_message(notice_message(seen, (), OLA, wording(language))))

    assert "Twój ruch. Termin: sobota, 21 listopada, 18:40." in notice_lines(waits)
    assert "gra `K7QX4M` · klasyczna" in notice_lines(waits)
    reminded = replace(
        waits, part=replace(GamePart.of(waits), reminder=Reminder(1, 1, SATURDAY - 6 * HOUR))
    )
    assert "⏳ Twój ruch. Pozostały czas: 6 godzin." in notice_lines(reminded)
    assert "⏳ Your turn. Time left: 6 hours." in notice_lines(reminded, "en")
    assert "Twój ruch." in notice_lines(view(to_move=OLA, rules=LIVE))
    assert "Twój ruch." in notice_lines(overdue(ends_at=None))


@pytest.mark.parametrize("language", ["pl", "en"])
def test_an_impossible_claim_is_refused(language: Language) -> None:
    early, never = (refusal_text(NothingToClaim(at))(language) for at in (SATURDAY, None))
    assert "18:40" in early
    assert "18:40" not in never


async def test_a_button_claims_the_win_over_a_player_who_vanished() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba", options="nowicjusz")
    late = await table.to_move(game)
    other = {"Ola": "Kuba", "Kuba": "Ola"}[late]
    early = await table.public(game)
    assert "Zakończ grę" not in str(labels(early))
    table.now += 8 * DAY
    fired = Command("timer:1", TimerFired("deadline"), table.now, game=game)
    await table.coordinator.handle(fired)
    board = await table.public(game)
    assert ["Zakończ grę"] in labels(board)
    desk = (await table.press(late, "Zakończ grę", of=board)).message
    assert "Twój czas minął." in show(desk), "whose time it is can only move"
    assert "Zakończ grę" not in show(desk)
    stranger = (await table.press("Iza", "Zakończ grę", of=board)).message
    assert "To mogą zrobić tylko osoby, które tu grają" in show(stranger).replace("~", " ")
    asked = (await table.press(other, "Zakończ grę", of=board)).message
    assert "Na pewno?" in show(asked)
    done = (await table.press(other, "Tak, zakończ")).message
    assert f"Koniec czasu: {late}. Wygrywa {other}." in show(done)
    assert (await table.look(game)).phase == "ended"


async def test_a_move_before_the_claim_voids_it() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba", options="nowicjusz")
    late = await table.to_move(game)
    other = {"Ola": "Kuba", "Kuba": "Ola"}[late]
    table.now += 8 * DAY
    fired = Command("timer:1", TimerFired("deadline"), table.now, game=game)
    await table.coordinator.handle(fired)
    board = await table.public(game)
    await table.press(other, "Zakończ grę", of=board)
    await table.say(late, "/pas", game)
    await table.press(late, "Tak, pas")
    stale = (await table.press(other, "Tak, zakończ", of=table.last[other].message)).message
    assert "nieaktualny" in show(stale)
    assert (await table.look(game)).phase == "playing"
    assert GamePart.of(await table.look(game)).overdue is None
