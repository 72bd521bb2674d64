"""Words that are looked up through the page: the answer has the verdict as a value."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.support.chat.web.seat import Seat


async def test_a_verdict_comes_with_its_list_and_without_the_words(ola: Seat) -> None:
    told = await ola.say("", "/słowo kot, ćma")
    assert told["verdict"]["acceptable"] is True
    [source] = told["verdict"]["source"]
    assert source["spans"][0]["text"] == "Słownik: polski, na podstawie SJP.PL."
    told = await ola.say("", "/słowo kot, pszczułka")
    assert told["verdict"]["acceptable"] is False
    assert "PSZCZUŁKA" not in json.dumps(told["message"]["lines"], ensure_ascii=False)
    # One word alone is a play as well.
    assert (await ola.say("", "/słowo pszczułka"))["verdict"]["acceptable"] is False
    assert (await ola.say("", "/słowo k0t"))["verdict"] is None
