"""The words and options in the page's own files, which equal the program's."""

from __future__ import annotations

import re
from pathlib import Path

import bot.chat.web
from bot.chat.web.page_words import page_words
from bot.chat.web.wire import OWN_CLOCK
from bot.dialogue.reading.clocks import USUAL_CLOCKS
from bot.rules.ruleset import CHALLENGES, english_names, preset

STATIC = Path(bot.chat.web.__file__).with_name("static")


def test_both_languages_have_the_words_that_the_page_uses() -> None:
    scripts = "".join(path.read_text(encoding="utf-8") for path in STATIC.rglob("*.js"))
    named = set(re.findall(r'"(web-[\w-]+)"', scripts))
    # Others are put together, as `web-preset-${end}`, or `web-${name}-${end}` for rows of options.
    rows = "|".join(re.findall(r'rows\("(\w+)"', scripts))
    made = [
        re.compile(re.sub(r"\$\{.*?\}", r"[\\w-]+", key.replace("${name}-$", f"(?:{rows})-$")))
        for key in re.findall(r"`(web-[^`]+)`", scripts)
    ]
    assert named
    assert made
    for language in ("pl", "en"):
        words = set(page_words(language))
        assert named <= words
        assert not {key for key in words - named if not any(one.fullmatch(key) for one in made)}


def test_both_languages_have_the_same_placeholders() -> None:
    polish, english = page_words("pl"), page_words("en")
    for key, text in polish.items():
        assert set(re.findall(r"{\w+}", text)) == set(re.findall(r"{\w+}", english[key])), key


def test_options_of_the_page_are_those_of_the_server() -> None:
    options = (STATIC / "options.js").read_text(encoding="utf-8")
    presets = re.findall(
        r'^  \["([^"]+)", "\w+", "\w+"(?:, (\d))?(?:, "(\w+)")?\],$', options, re.MULTILINE
    )
    named = re.findall(r'^  \["(\w+)", "(\w+)", "\w+"', options, re.MULTILINE)
    assert dict(named) == english_names()
    assert len(presets) == 6
    for name, most, tiles in presets:
        rules = preset(name)
        assert (rules.players[1], rules.tiles.name) == (int(most or 4), tiles or "pl")
    clocks = options.partition("CLOCKS = [")[2].partition("]")[0]
    assert re.findall(r'"(\w+)"', clocks) == [OWN_CLOCK, *USUAL_CLOCKS]
    penalties = re.findall(r'\["(\w*)", ', options.partition('rows("penalty"')[2])
    assert sorted(penalties) == sorted(["", *CHALLENGES])
