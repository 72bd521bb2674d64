"""A belgijka as the page has it: the shared rack for everybody, an answer from the board."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from bot.chat.web.table_view import table_view
from bot.chat.web.views.play import preview_view
from bot.coordinator.kinds.rounds.view_part import RoundsPart
from bot.dialogue.actions import Action
from bot.dialogue.actor import Event
from bot.dialogue.pages.wording import wording
from bot.dialogue.payloads import LaidPayload
from bot.dialogue.reply import ReplyKind
from bot.dialogue.request import Intent
from bot.rules.judge import judge
from bot.rules.moves import Laid
from tests.support.dialogue.rounds import Day, Evening
from tests.support.dialogue.secrets import secret_words

if TYPE_CHECKING:
    from bot.rules.judge import Play


async def table_of(evening: Evening, who: str) -> dict[str, Any]:
    """Return the table on a player's page."""
    table = evening.table
    live = await table.talk.table(await table.actor(who), evening.game)
    return table_view(live, wording("pl"), now=table.now)


async def best(evening: Evening) -> Play:
    view = await evening.table.look(evening.game)
    assert view.face.board is not None
    return judge(view.face.board, (await evening.plays())[0], view.rules)


async def test_everybody_has_the_shared_rack_until_the_round_closes() -> None:
    evening = Evening()
    await evening.begin()
    assert (await table_of(evening, "Kuba"))["rack"] is None
    await evening.until("round")
    view = await evening.table.look(evening.game)
    page = await table_of(evening, "Kuba")
    assert page["rack"] == list(RoundsPart.of(view).rack)
    assert (page["players"][page["viewer"]]["name"], page["waiting"]) == ("Kuba", True)
    await evening.answer("Ola", 0)
    # But for the sentence, which counts the answers.
    assert {**await table_of(evening, "Kuba"), "sentence": page["sentence"]} == page
    await evening.until("pause")
    page = await table_of(evening, "Kuba")
    assert (page["rack"], page["waiting"]) == (None, False)
    (closed,) = RoundsPart.of(await evening.table.look(evening.game)).rounds
    assert page["last"]["indexes"] == [at.y * 15 + at.x for at, _ in closed.laid.tiles]
    assert [one["name"] for one in page["players"]] == ["Kuba", "Ola"]
    own = (await table_of(evening, "Ola"))["sentence"][0]["spans"][0]["text"]
    assert own.startswith("Runda 1: ")


async def test_no_page_shows_an_answer_the_best_play_or_the_draw_before_the_round_closes() -> None:
    evening = Evening()
    await evening.begin()
    await evening.until("round")
    loaded = await evening.table.tables.load(evening.game)
    assert loaded is not None
    everybody = ("Ola", "Kuba", "Iza", "")
    before = {who: await table_of(evening, who) for who in everybody}
    rack = "".join(before["Iza"]["rack"])
    # The best play's letters, and five that are no word at all.
    answers = {
        "Ola": (await evening.plays())[0].letters.upper(),
        "Kuba": rack.replace("?", "")[::-1][:5],
    }
    assert all(len(letters) > 3 and letters not in rack for letters in answers.values())
    await evening.answer("Ola", 0)
    await evening.table.say("Kuba", f"/ruch 8h {answers['Kuba']}", evening.game)
    for who in everybody:
        page = await table_of(evening, who)
        told = json.dumps(page, ensure_ascii=False)
        assert not [one for one in answers.values() if one in told.upper()]
        assert not [one for one in secret_words(loaded.table) if one in told]
        if who not in answers:
            # How many have answered is all that is new.
            assert {**page, "sentence": before[who]["sentence"]} == before[who]
    # After it the best play lies there for all.
    await evening.until("pause")
    assert answers["Ola"] in json.dumps(await table_of(evening, "Iza"), ensure_ascii=False).upper()


async def test_tiles_laid_by_hand_become_the_answer() -> None:
    evening = Evening()
    await evening.begin()
    await evening.until("round")
    table, play = evening.table, await best(evening)
    event = Event("w:laid", table.now)
    payload = LaidPayload(Laid(play.tiles))
    actor = await table.actor("Kuba", event)
    asked = Intent(actor, event, Action.LAY, game=evening.game, payload=payload)
    shown = preview_view(await table.talk.answer(asked))
    assert shown["ok"]
    reply = await table.press_token("Kuba", shown["token"])
    assert reply.kind is ReplyKind.ANSWERED
    view = await table.look(evening.game)
    assert RoundsPart.of(view).rounds == ()


async def test_a_run_of_the_day_waits_for_a_press_and_is_played_by_hand() -> None:
    """The bar has what shows the rack, then what ends the round; to others it says nothing."""
    day = Day()
    await day.open()
    table = day.table
    began = await table.say("Ola", "/belgijka dnia")
    run = began.game
    assert run is not None

    async def page(who: str) -> dict[str, Any]:
        live = await table.talk.table(await table.actor(who), run)
        return table_view(live, wording("pl"), now=table.now)

    waiting = await page("Ola")
    assert waiting["rack"] is None
    assert waiting["actions"]["show"]["label"] == "Pokaż stojak"
    await table.press_token("Ola", waiting["actions"]["show"]["token"])
    running = await page("Ola")
    assert len(running["rack"]) == 7
    assert running["deadline"] == table.now + 3 * 60_000
    assert "show" not in running["actions"]
    other = await page("Kuba")
    assert (other["rack"], other["deadline"], other["board"]["tiles"]) == (None, None, [])
    assert not {"show", "done"} & {*other["actions"]}
    # It leads them to a run of their own, once they have a name, and back to it.
    assert ((await page(""))["unnamed"], other["unnamed"]) == (True, False)
    for _ in range(2):
        begun = await table.press_token("Kuba", other["actions"]["begin"]["token"])
        assert begun.game == (await table.say("Kuba", "/belgijka dnia")).game != run
    assert "begin" not in running["actions"]
    await day.answer("Ola", run, 0)
    await table.press_token("Ola", running["actions"]["done"]["token"])
    after = await page("Ola")
    assert (after["rack"], after["board"]["tiles"], after["last"]) == (None, [], None)
    [line] = after["sentence"]
    assert line["spans"][0]["text"].startswith("🔒 Runda 2 z")


async def test_closed_rounds_can_be_browsed_and_a_nameless_player_can_type_a_name() -> None:
    evening = Evening()
    await evening.begin()
    for who, unnamed in (("", True), ("Kuba", False)):
        page = await table_of(evening, who)
        assert (page["unnamed"], page["viewer"]) == (unnamed, None if unnamed else 0)
        assert page["deadline"] == evening.table.now + 60_000
    await evening.until("round")
    assert [one["score"] for one in (await table_of(evening, ""))["players"]] == [""]
    await evening.answer("Ola", 0)
    await evening.until("pause")
    page = await table_of(evening, "Kuba")
    [row] = page["moves"]
    assert [tile[0] for tile in row["tiles"]] == page["last"]["indexes"]
    assert (row["who"], row["points"]) == ("Ola", page["last"]["score"])
    # Its host alone may end it for all.
    assert "end" not in page["actions"]
    assert {"end", "standings", "rules"} <= {*(await table_of(evening, "Ola"))["actions"]}


async def test_the_day_of_a_server_leads_to_an_own_run() -> None:
    day = Day()
    game = await day.open()
    live = await day.table.talk.table(await day.table.actor("Ola"), game)
    page = table_view(live, wording("pl"), now=day.table.now)
    assert (page["rack"], page["invites"]) == (None, False)
    begun = await day.table.press_token("Ola", page["actions"]["begin"]["token"])
    assert begun.game not in (None, game)
