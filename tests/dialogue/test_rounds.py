"""A belgijka as people read it: announced, answered in secret, after each bell, at the end."""

from __future__ import annotations

import os
from datetime import datetime, time, timedelta, timezone
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.clocks.quiet_hours import zone
from bot.coordinator.kinds.rounds.view_part import RoundsPart
from bot.delivery.message_key import subject_of
from bot.dialogue.actions import Action
from bot.dialogue.errors import WordsUnreadable
from bot.dialogue.message import TextPrompt
from bot.dialogue.pages.kinds.rounds.public_message import collapsed_message
from bot.dialogue.pages.wording import typed_line, wording
from bot.dialogue.payloads import SquarePayload
from bot.dialogue.reading.kinds.rounds import RoundsOptions, Start
from bot.dialogue.reply import ReplyKind
from bot.dialogue.token import Token
from bot.rules.gcg.parse import parse
from bot.rules.judge import judge
from render.charts.stats import Stats
from render.drawing import picture
from render.themes import LIGHT
from tests.support.coordinator.rounds import generator, plays_of
from tests.support.dialogue.chat_table import every_label, message, show, text
from tests.support.dialogue.rounds import SECOND, Evening

if TYPE_CHECKING:
    from bot.coordinator.settings import Language
    from bot.dialogue.message import Message

GOLDEN = Path(__file__).parent / "golden_rounds"
LATE = "Runda 1 jest już zamknięta, ta odpowiedź się nie liczy."


@pytest.fixture
def evening() -> Evening:
    return Evening()


@pytest.mark.parametrize("language", ["pl", "en"])
async def test_the_recorded_evening_is_unchanged(language: Language) -> None:
    """The text is compared word for word. REGOLD=1 rewrites it; read the difference."""
    script = await _play_rounds(Evening(language))
    path = GOLDEN / f"evening_{language}.txt"
    if os.environ.get("REGOLD"):
        path.write_text(script, encoding="utf-8")
    assert script == path.read_text(encoding="utf-8")


async def _play_rounds(evening: Evening) -> str:
    """Let three people play five rounds: a best play, a near one, an invalid word, silence."""
    said: list[str] = []

    def note(who: str, told: Message | None) -> None:
        said.append(f"[{who}]\n{show(told)}\n")

    language, table = evening.table.language, evening.table
    own, score, standings, more = {
        "pl": ("Moja odpowiedź", "Mój wynik", "Tabela", "Więcej"),
        "en": ("My answer", "My score", "Standings", "More"),
    }[language]
    begin = {"pl": "5 rund", "en": "5 rounds 90 s in polish"}
    note("Ola", message(await evening.begin(begin[language])))
    note("*", await evening.public())
    await evening.until("round")
    note("*", await evening.public())
    note("Ola", message(await evening.answer("Ola", 0)))
    note("Ola", message(await evening.answer("Ola", 5)))
    note("Kuba", await evening.page("Kuba", own))
    note("Kuba", message(await evening.answer("Kuba", 0)))
    note("Kuba", await evening.page("Kuba", own))
    note("Iza", message(await table.say("Iza", "/ruch 8h żźż", evening.game)))
    await evening.wait(30 * SECOND)
    note("*", await evening.public())
    note("Iza", await evening.page("Iza", more))
    await evening.until("pause")
    note("*", await evening.public())
    note("Ola", await evening.page("Ola", score))
    note("Iza", await evening.page("Iza", score))
    note("Iza", await evening.page("Iza", standings))
    late = await table.say("Iza", "/ruch 8h ab", evening.game)
    note("Iza", message(late))
    await evening.until("round")
    note("*", await evening.public())
    note("Iza", message(await evening.answer("Iza", 3)))
    note("Ola", message(await evening.answer("Ola", 3)))
    await evening.until("pause")
    note("*", await evening.public(live=True))
    for _ in range(2):
        await evening.until("round")
        note("Kuba", message(await evening.answer("Kuba", 0)))
        note("Ola", message(await evening.answer("Ola", 0)))
        await evening.until("pause")
        note("*", await evening.public())
    await evening.until("round")
    await evening.until("over")
    final = await evening.public()
    note("*", final)
    note("Kuba", message(await table.press("Kuba", final.buttons[0][1], of=final)))
    said.append(final.alt.replace("\N{NO-BREAK SPACE}", "~") + "\n")
    return "\n".join(said)


async def test_the_picture_of_a_round_stays_the_same_until_the_round_closes(
    evening: Evening,
) -> None:
    await evening.begin()
    await evening.until("round")
    before = await evening.public()
    await evening.answer("Kuba", 0)
    await evening.wait(60 * SECOND)
    after = await evening.public()
    assert before.scene == after.scene
    assert "1 osoba odpowiedziała" in text(after)


async def test_the_board_in_words_has_the_words_of_the_picture(evening: Evening) -> None:
    await evening.begin()
    for stage in ("round", "pause"):
        await evening.until(stage)
        alt = (await evening.public()).alt
        described = text(message(await evening.table.say("Ola", "/opis_planszy", evening.game)))
        assert alt.replace("\N{NO-BREAK SPACE}", " ") in described.replace("\n", " ")
        assert ("Wspólny stojak" in described) == (stage == "round")


async def test_nobody_reads_an_answer_or_the_best_play_before_the_round_closes(
    evening: Evening,
) -> None:
    await evening.begin()
    await evening.until("round")
    before = (show(await evening.public()), (await evening.public()).scene)
    first, best = await evening.plays(), (await evening.plays())[0]
    await evening.answer("Kuba", 0)
    await evening.answer("Iza", 4)
    now = await evening.public()
    assert show(now).replace("2~osoby odpowiedziały", "Jeszcze bez odpowiedzi") == before[0]
    assert now.scene == before[1]
    view = await evening.table.look(evening.game, "Ola")
    words = {typed_line(one).split()[1] for one in (best, first[4])}
    for label in ("Moja odpowiedź", "Więcej"):
        assert not words & {*show(await evening.page("Ola", label)).split()}
    for line in ("/plansza", "/stojak", "/przebieg", "/gcg", "/opis_planszy", "/moje_gry"):
        told = text(message(await evening.table.say("Ola", line, evening.game)))
        assert not words & {*told.replace(".", " ").replace(",", " ").split()}
    assert "Kuba" not in show(now)
    assert RoundsPart.of(view).standings == ()


async def test_a_round_is_one_message_until_the_next_one(evening: Evening) -> None:
    await evening.begin()
    queries, keys = evening.table.queries, []
    for stage in ("announced", "round", "pause", "round"):
        await evening.until(stage)
        keys.append(subject_of(await queries.newest_state(evening.game)))
    assert keys[0] != keys[1] == keys[2] != keys[3]
    view = (await queries.newest_state(evening.game)).view
    assert text(collapsed_message(view, 1, wording("pl"))).startswith("Runda 1 z 5, na planszy: ")
    assert f"pieczęć {view.seal[:32]}" in text(collapsed_message(view, 0, wording("pl")))


async def test_the_announcement_shows_the_start_of_the_seal_and_a_press_the_whole(
    evening: Evening,
) -> None:
    await evening.begin()
    seal = (await evening.table.look(evening.game)).seal
    announced = text(await evening.public())
    assert f"Losowanie sprawdzalne · pieczęć {seal[:32]}" in announced
    assert seal not in announced
    rules = await evening.page("Kuba", "Zasady")
    assert "Losowanie" in every_label(rules)
    told = text(message(await evening.table.press("Kuba", "Losowanie")))
    assert f"Pieczęć losowania: {seal}" in told
    assert "słowa osób przy stole" not in told
    await evening.until("round")
    assert seal[:8] not in text(await evening.public())
    assert "Losowanie" in every_label(await evening.page("Kuba", "Więcej"))


async def test_the_history_of_an_evening_has_the_data_to_check_its_draws(
    evening: Evening,
) -> None:
    await evening.begin()
    await evening.until("round")
    seal = (await evening.table.look(evening.game)).seal
    running = text(message(await evening.table.say("Kuba", "/przebieg", evening.game)))
    assert seal not in running
    await evening.page("Ola", "Więcej")
    await evening.table.press("Ola", "Zakończ")
    await evening.table.press("Ola", "Tak, zakończ")
    over = text(message(await evening.table.say("Kuba", "/przebieg", evening.game)))
    assert f"Pieczęć losowania: {seal}" in over
    assert "Ziarno losowania: " in over


async def test_an_answer_of_an_earlier_round_says_so(evening: Evening) -> None:
    await evening.begin()
    await evening.until("round")
    play = next(one for row in (await evening.public()).buttons for one in row)
    await evening.until("pause")
    told = text(message(await evening.table.press("Kuba", play, "8h ab")))
    assert told.startswith(f"{LATE}\nNastępna runda: za 15 sekund.")
    await evening.until("round")
    told = text(message(await evening.table.press("Kuba", play, "8h ab")))
    assert told.startswith(LATE)


async def test_an_impossible_play_keeps_the_earlier_answer(evening: Evening) -> None:
    await evening.begin()
    await evening.until("round")
    await evening.answer("Kuba", 0)
    told = text(message(await evening.table.say("Kuba", "/ruch a1 źź", evening.game)))
    assert "Nie ma na wspólnym stojaku: Ź" in told or "Pierwsze słowo" in told
    assert "Nadal liczy się twoja odpowiedź: " in told


async def test_the_host_ends_it_for_all_after_a_question(evening: Evening) -> None:
    await evening.begin()
    await evening.until("round")
    assert "Zakończ" not in every_label(await evening.page("Kuba", "Więcej"))
    await evening.page("Ola", "Więcej")
    asked = await evening.table.press("Ola", "Zakończ")
    assert text(message(asked)).startswith("Zakończyć belgijkę dla wszystkich?")
    await evening.table.press("Ola", "Tak, zakończ")
    assert "Ola kończy belgijkę wcześniej." in text(await evening.public())


async def test_a_belgijka_is_announced_for_an_hour_and_cancelled(evening: Evening) -> None:
    begun = text(message(await evening.begin("5 rund o 20:00")))
    assert "20:00" in begun
    assert "Start: " in text(await evening.public())
    assert "20:00" in text(await evening.public())
    told = text(await evening.page("Kuba", "Będę"))
    assert told.startswith("✅ Do zobaczenia!")
    assert "20:00" in told
    assert "Na starcie: Kuba." in text(await evening.public())
    assert "nie dam ci znać" in text(await evening.page("Kuba", "Będę"))
    assert "Odwołaj" not in every_label(await evening.page("Kuba", "Więcej"))
    await evening.page("Ola", "Więcej")
    await evening.table.press("Ola", "Odwołaj")
    await evening.table.press("Ola", "Tak, odwołaj")
    public = await evening.public()
    assert "Belgijki nie będzie: Ola ją odwołuje." in text(public)
    assert every_label(public) == ["Jeszcze raz"]


async def test_the_host_starts_it_at_once(evening: Evening) -> None:
    await evening.begin("5 rund za 20 min")
    await evening.page("Ola", "Więcej")
    await evening.table.press("Ola", "Zacznij teraz")
    await evening.wait(0)
    assert await evening.stage() == "round"
    assert "runda 1 z 5" in text(await evening.public()).replace("\xa0", " ")


@pytest.mark.parametrize(
    ("typed", "start"),
    [
        ("za 20 min", Start(minutes=20)),
        ("in 5 minutes", Start(minutes=5)),
        ("za 90", Start(minutes=90)),
        ("o 20:00", Start(hour=time(20))),
        ("at 9.30", Start(hour=time(9, 30))),
        ("20:00", Start(hour=time(20))),
        ("o 20:00+01:00", Start(hour=time(20, tzinfo=timezone(timedelta(hours=1))))),
        ("o 8:30-04:30", Start(hour=time(8, 30, tzinfo=timezone(-timedelta(hours=4, minutes=30))))),
        ("teraz", None),
    ],
)
def test_a_typed_start_is_read(typed: str, start: Start | None) -> None:
    assert RoundsOptions.read(f"5 rund {typed}") == RoundsOptions(
        rounds=5, start=start, form="evening" if start is None else None
    )
    chosen = RoundsOptions.from_options({"rounds": 5, "start": typed})
    assert chosen == RoundsOptions(rounds=5, start=start)
    assert RoundsOptions.read(chosen.pack()) == chosen


@pytest.mark.parametrize("typed", ["o 25:00", "jutro", "za 0 min", "o 20:00+25:00"])
def test_an_invalid_start_is_refused(typed: str) -> None:
    with pytest.raises(WordsUnreadable):
        RoundsOptions.from_options({"start": typed})


def test_an_hour_already_past_means_tomorrow() -> None:
    now = 1000 * int(datetime(2026, 11, 24, 20, 30, tzinfo=zone("")).timestamp())
    soon = Start(hour=time(21)).at(now, zone(""))
    assert soon - now == 30 * 60 * SECOND
    assert Start(hour=time(20)).at(now, zone("")) - now == (23 * 60 + 30) * 60 * SECOND


def test_an_hour_with_an_offset_is_that_of_its_own_zone() -> None:
    """It is 20:30 in Poland, so it is 19:30 in London, and 20:00 there comes in half an hour."""
    now = 1000 * int(datetime(2026, 11, 24, 20, 30, tzinfo=zone("")).timestamp())
    start = RoundsOptions.read("o 20:00+00:00").start
    assert start is not None
    assert start.at(now, zone("")) - now == 30 * 60 * SECOND


async def test_an_hour_is_that_of_the_host(evening: Evening) -> None:
    """A host who chose the time zone of London announces by its clocks."""
    await evening.table.say("Ola", "/ustawienia strefa Europe/London")
    await evening.begin("o 20:00")
    assert "21:00" in text(await evening.public())


async def test_only_one_belgijka_runs_at_a_place(evening: Evening) -> None:
    await evening.begin()
    told = text(message(await evening.ask("", "Kuba")))
    assert told.startswith("Belgijka już tu trwa.")


async def test_the_next_belgijka_has_the_same_options(evening: Evening) -> None:
    await evening.begin()
    await evening.until("over")
    again = await evening.table.press("Kuba", "Jeszcze raz", of=await evening.public())
    assert again.game not in {None, evening.game}
    assert "5 rund" in text(await evening.table.public(again.game or evening.game))


async def test_commands_of_games_are_refused_in_a_belgijka(evening: Evening) -> None:
    await evening.begin()
    await evening.until("round")
    for line in ("/wymień a", "/pas", "/sprawdź", "/worek"):
        told = text(message(await evening.table.say("Ola", line, evening.game)))
        assert told.startswith("W belgijce ta komenda nie działa.")


@pytest.mark.parametrize(
    ("typed", "shown_rounds"),
    [("", "8 rund, 90 sekund"), ("6 rund 2 min", "6 rund, 120 sekund")],
)
async def test_options_are_read(evening: Evening, typed: str, shown_rounds: str) -> None:
    await evening.begin(typed)
    assert shown_rounds in text(await evening.public())


async def test_options_out_of_bounds_are_refused(evening: Evening) -> None:
    told = text(message(await evening.ask("3 rundy")))
    assert "5–20" in told


async def test_the_record_has_the_laid_plays(evening: Evening) -> None:
    await evening.begin()
    await evening.until("over")
    final = await evening.public()
    told = message(await evening.table.press("Kuba", "Zapis GCG", of=final))
    assert told.file is not None
    record = parse(told.file.content)
    view = await evening.table.look(evening.game)
    plays = [(one.laid.placement, one.laid.score) for one in RoundsPart.of(view).rounds]
    assert [(event.action, event.score) for event in record.events] == plays
    assert record.events[-1].total == RoundsPart.of(view).top_sum
    assert not record.doubts


async def test_a_server_ranks_players_of_five_games(evening: Evening) -> None:
    evening.table.scope = "test:server"
    for number in range(5):
        await evening.begin()
        while (await evening.stage()) != "over":
            await evening.until("round", "over")
            if (await evening.stage()) == "round":
                await evening.answer("Kuba", 0)
                await evening.until("pause", "over")
        told = text(message(await evening.table.say("Ola", "/ranking belgijka")))
        assert ("Kuba" in told) is (number == 4), told
    assert "1. Kuba · " in told
    assert "5 gier" in told
    card = message(await evening.table.say("Kuba", "/statystyki"))
    assert isinstance(card.scene, Stats)  # though no other game of theirs has ended
    [group] = card.scene.groups
    games, mean, tops = group.figures
    own = text(card)
    assert f"{group.heading}: {games.value} {games.label}, średnio {mean.value}, rekord " in own
    assert (games.value, games.label) == ("5", "gier")
    assert f"Najlepsze ruchy: {tops.value}, solo: 0." in own
    assert picture(card.scene, LIGHT)
    assert "Belgijka: " not in text(message(await evening.table.say("Ola", "/statystyki")))


async def test_a_line_typed_at_its_place_is_an_answer(evening: Evening) -> None:
    """A person who has joined nothing yet can answer, too.

    Elsewhere the line goes to no belgijka.
    """
    await evening.begin()
    await evening.until("round")
    best = typed_line((await evening.plays())[0])
    assert (await evening.table.say("Kuba", f"/ruch {best}")).kind is ReplyKind.ANSWERED
    evening.table.place = "test:elsewhere"
    assert (await evening.table.say("Iza", f"/ruch {best}")).kind is ReplyKind.REFUSAL


async def test_the_analysis_steps_through_the_answers_of_the_player(evening: Evening) -> None:
    """Each round shows its loss, and the answer's and best play's board; nothing before the end."""
    await evening.begin()
    await evening.until("round")
    for which in (0, -1):
        await evening.answer("Kuba", which)
        early = await evening.table.say("Kuba", "/analiza", evening.game)
        assert early.kind is ReplyKind.REFUSAL
        await evening.until("pause")
        await evening.until("round")
    await evening.until("over")
    told = await evening.table.say("Kuba", "/analiza", evening.game)
    game = RoundsPart.of(await evening.table.look(evening.game, "Kuba"))
    assert game is not None
    first, second, *_ = game.rounds
    assert second.own is not None
    loss = second.best.score - second.own.points
    lines = text(message(told)).split("\n")
    assert lines[2].startswith(f"1. {first.best.words[0].text} ")
    assert lines[2].endswith("najlepszy ruch")
    assert lines[3].endswith(f"(−{loss})")
    page = message(await evening.table.say("Kuba", "/analiza 2", evening.game))
    assert f"Brakuje: {loss}" in text(page)
    plays = plays_of(second.board, second.rack)
    judged = [judge(second.board, one, generator().rules) for one in plays]
    place = 1 + sum(one.score > second.own.points for one in judged)
    assert f"Wszystkie możliwe ruchy: {len(plays)}. Twoja odpowiedź: miejsce {place}." in text(page)
    following = text(page).split("Dalej: ")[1].split("\n")[0]
    beside = [one for one in judged[:4] if one.tiles != second.best.tiles][:3]
    assert [str(one.score) in following for one in beside] == [True] * 3
    evening.analyst.busy = True
    without = message(await evening.table.say("Kuba", "/analiza 2", evening.game))
    assert "możliwe ruchy" not in text(without)
    assert page.scene == without.scene
    assert page.scene is not None
    better = message(await evening.table.press("Kuba", "Mocniej", of=page))
    assert better.scene != page.scene
    assert second.best.words[0].text in better.scene.footer.headline  # type: ignore[union-attr]
    back = message(await evening.table.press("Kuba", "Wszystkie rundy", of=better))
    assert text(back) == text(message(told))
    others = text(message(await evening.table.say("Iza", "/analiza", evening.game)))
    assert "Mocniej" not in others


async def test_a_word_without_a_square_is_answered_by_choosing_where_it_lies(
    evening: Evening,
) -> None:
    await evening.begin()
    await evening.until("round")
    view = await evening.table.look(evening.game)
    best = (await evening.plays())[0]
    asks = Token(Action.SQUARE, evening.game, view.face.turn, SquarePayload(best.letters)).pack()
    asked = await evening.table.press_token("Ola", asks)
    assert asked.ask is not None
    assert isinstance(asked.ask.prompt, TextPrompt)
    assert asked.ask.prompt.choices
    start = typed_line(best).split()[0]
    answered = await evening.table.press_token("Ola", asked.ask.token.pack(), start)
    assert answered.kind is ReplyKind.ANSWERED
    # A chosen place of a round that is over counts no more than a typed one.
    await evening.until("pause")
    late = await evening.table.press_token("Ola", asked.ask.token.pack(), start)
    assert LATE in text(late.message)
