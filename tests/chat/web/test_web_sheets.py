"""A real table written down in the browser: lines by hand, and a file gone on from."""

from __future__ import annotations

from base64 import b64encode

from bot.rules.board import SIZE
from tests.dialogue.test_sheets import FILE
from tests.support.chat.web.seat import Seat, text

ROW = 7 * SIZE
ZASYCZ = [(ROW + 3 + at, letter, False) for at, letter in enumerate("ZASYCZ")]


async def test_tiles_of_the_set_are_a_line_of_the_sheet(ola: Seat, kuba: Seat) -> None:
    game = (await ola.say("", "/zapis Ola, Iza, zegar"))["game"]
    state = await ola.look(game)
    assert (state["waiting"], len(state["rack"])) == (True, 100)
    assert {"write", "undo", "clock", "exchanged", "close"} <= {*state["actions"]}
    assert "rematch" not in state["actions"]
    watching = await kuba.look(game)
    assert watching["rack"] is None
    drafts = [
        await (await seat.post("/api/preview", game=game, tiles=ZASYCZ)).json()
        for seat in (ola, kuba)
    ]
    assert [(one["ok"], bool(one["token"])) for one in drafts] == [(True, True), (True, False)]
    assert (await ola.press(drafts[0]["token"]))["done"]
    after = await kuba.look(game)
    assert after["last"]["score"] == 18
    assert [player["clock"]["runs"] for player in after["players"]] == [False, True]
    beyond = [(SIZE * 8 + 8 + at, letter, False) for at, letter in enumerate("ŹŹ")]
    wrong = await (await ola.post("/api/preview", game=game, tiles=beyond)).json()
    assert (wrong["ok"], wrong["text"][11:39]) == (False, "nie ma tylu płytek: Ź (jest ")
    await ola.press((await ola.look(game))["actions"]["undo"]["token"])
    assert (await ola.look(game))["last"] is None


async def test_a_file_is_continued_on_a_sheet(ola: Seat) -> None:
    sent = b64encode(FILE.encode()).decode()
    answer = await (await ola.post("/api/say", game="", line="/zapis", file=sent)).json()
    told = text(answer["message"]).replace("\N{NO-BREAK SPACE}", " ")
    assert told == "Z pliku: 2 ruchy, Ola Nowak – Kuba 18:7. Zapisujemy dalej?"
    state = await ola.look(answer["game"])
    assert (len(state["rack"]), state["to_move"]) == (92, 0)
    large = b64encode(b"x" * 30_000).decode()
    answer = await (await ola.post("/api/say", game="", line="/zapis", file=large)).json()
    assert text(answer["message"]).startswith("Ten plik jest za duży.")
