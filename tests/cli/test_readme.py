"""The examples of the READMEs work: commands, settings, named files, typed moves."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageSequence

from bot import config
from bot.__main__ import COMMANDS, main
from bot.composition import open_store
from bot.dialogue.actions import Action
from bot.dialogue.typed_lines import Phrase, parse_line
from bot.rules.board import Direction
from bot.rules.notation import parse_typed
from bot.rules.tiles import tile_set
from bot.storage.sealing.keyring import PLAIN, Keyring
from bot.text.operator import operator_sentence

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
PAGES = [*ROOT.glob("README*.md"), *(ROOT / "deploy").glob("*.md")]
DOCUMENTS = {str(page.relative_to(ROOT)): page.read_text("utf-8") for page in sorted(PAGES)}
EVERYTHING = "\n".join(DOCUMENTS.values())
SHOWN = re.findall(r"^    (.+)$", EVERYTHING, re.MULTILINE)
SPANS = re.findall(r"`([^`\n]+)`", EVERYTHING)
LINES = [line for line in SHOWN if line.startswith("python -m bot")]
# What takes minutes, or a game that was played, only has to be known with its options.
LONG = {"verify"}
NO_DEFAULT = "–"

WORDS = "kot\nźdźbło\nżółw\n"
ROUND = """>ola: DOMYAZ? D8 .OMy +5 5
>ola: DOMYAZ? -- -5 0
>ala: AB - +0 20
"""
RECORD = f"""#character-encoding UTF-8
#player1 ala Ala Kowalska
#player2 ola Ola Nowak
#tile-distribution polish
>ala: AEKKOTB 8D KOTEK +20 20
{5 * ROUND}"""


def words_of(line: str) -> list[str]:
    """Return the arguments of a line with `python -m bot`, without a file of settings."""
    words = shlex.split(line)[3:]
    return words[2:] if words[:1] == ["--env"] else words


def rows(heading: str) -> Iterator[list[str]]:
    """Yield the cells of the table with this heading, row by row."""
    _, _, behind = EVERYTHING.partition(f"\n| {heading} |")
    table = behind.partition("\n\n")[0].splitlines()[2:]
    assert table, heading
    for row in table:
        yield [cell.strip() for cell in row.strip("|").split("|")]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a working folder with the files that the examples name."""
    monkeypatch.chdir(tmp_path)
    for name in config.names():
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DATA_DIR", "data")
    (tmp_path / "slowa.txt").write_text(WORDS, encoding="utf-8")
    (tmp_path / "game.gcg").write_text(RECORD, encoding="utf-8")
    return tmp_path


async def start_once(data: Path) -> None:
    """Start a bot on this folder once."""
    async with open_store(config.read({"DATA_DIR": str(data)})):
        pass


@pytest.mark.parametrize("line", [line for line in LINES if words_of(line)[0] not in LONG])
def test_every_command_of_the_readme_works(
    line: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if words_of(line)[0] == "admin":
        asyncio.run(start_once(folder / "data"))
    before = set(folder.rglob("*"))
    assert main(words_of(line)) == 0
    told = capsys.readouterr()
    assert told.err == ""
    match words_of(line):
        case ["lexicon", "check", *rest]:
            asked = [word.upper() for word in rest if word.isalpha() and word not in {"pl", "en"}]
            assert told.out.split() == [part for word in asked for part in (word, "tak")]
        case ["lexicon", "info"]:
            titles = re.findall(r"^\S+: .+$", told.out, re.MULTILINE)
            assert f"{['no', 'One', 'Two', 'Three', 'Four'][len(titles)]} lists are" in EVERYTHING
        case ["lexicon", "build", _, "--name", name, *_]:
            assert main(["lexicon", "check", "--list", name, *WORDS.split()]) == 0
            assert main(["lexicon", "check", "--list", name, "xyz"]) == 1
        case ["replay", file, *_]:
            assert file in told.out
            assert "Na koniec: ala 20, ola 0." in told.out
        case ["render", _, "-o", output, *_]:
            assert set(folder.rglob("*")) - before == {folder / output}
            with Image.open(folder / output) as drawn:
                assert drawn.format == Path(output).suffix[1:].upper()
        case ["analyse", _]:
            assert "8D KOTEK" in told.out
        case ["admin", "list"]:
            assert told.out.strip() == operator_sentence("pl", "admin-no-games", {})
        case ["admin", "backup", file]:
            assert main(["admin", "restore", file]) == 0
        case _:
            pytest.fail(f"nothing is known of what {line} should do")


@pytest.mark.parametrize(
    "line", sorted({*LINES, *(span for span in SPANS if span.startswith("python -m bot "))})
)
def test_every_documented_command_has_its_options(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = words_of(line)
    assert words[0] in COMMANDS
    with pytest.raises(SystemExit) as ended:
        main([*words, "--help"])
    assert ended.value.code == 0
    helped = capsys.readouterr().out
    assert [word for word in words if word.startswith("-") and word not in helped] == []


@pytest.mark.parametrize(
    "target",
    re.findall(r"\bmake (\w+)", "\n".join([*SHOWN, *(s for s in SPANS if s[:4] == "make")])),
)
def test_make_knows_its_targets(target: str) -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert re.search(rf"^(?:\w+ )*{target}\b[\w ]*:", makefile, re.MULTILINE)


def test_the_documented_command_makes_a_key() -> None:
    (line,) = {line for line in SHOWN if line.startswith("python -c")}
    _, *arguments = shlex.split(line)
    made = subprocess.run(  # noqa: S603 - the README's own line
        [sys.executable, *arguments], capture_output=True, text=True, check=True
    )
    assert repr(Keyring(f"{made.stdout.strip()},plain")) == "<Keyring of 2>"


@pytest.mark.parametrize("heading", ["name", "nazwa"])
def test_the_settings_listed_are_the_settings_read(heading: str) -> None:
    listed = [name.strip("`") for name, *_ in rows(heading)]
    files = [f"{name}_FILE" for name in config.SECRETS]
    assert sorted([*listed, *files]) == sorted(config.names())
    assert all(f"`{file}`" in EVERYTHING for file in files)


# What is set where not any text will do.
SET = {
    "SHARDS": "0-15/64",
    "PUBLIC_URL": "https://set.example",
    "TELEGRAM_APP": "set",
    "TELEGRAM_STAGING": "-1001",
    "MINI_APP_URL": "https://set.example/board/",
}


@pytest.mark.parametrize(
    ("name", "default"), [row[:2] for heading in ("name", "nazwa") for row in rows(heading)]
)
def test_documented_defaults_are_the_defaults(name: str, default: str) -> None:
    name, default, unset = name.strip("`"), default.strip("`"), config.read({})
    if default != NO_DEFAULT:
        assert config.read({name: default}) == unset
        return
    value = config.read({"WEB": "on", name: SET.get(name, "https://set")})
    (changed,) = (key for key in value.__slots__ if getattr(value, key) != getattr(unset, key))
    assert getattr(unset, changed) in {None, PLAIN}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        (name, value)
        for name, value in re.findall(r"\b([A-Z_]{3,})=(\S+)", "\n".join([*SHOWN, *SPANS]))
        if not name.endswith("_FILE")  # files that are on the reader's machine
    ],
)
def test_every_documented_setting_can_be_set(name: str, value: str) -> None:
    assert name in config.names()
    # Listening elsewhere than on this machine is for a public table.
    alone = name in {"PUBLIC_URL", "MINI_APP_URL"}
    others = {} if alone else {"PUBLIC_URL": SET["PUBLIC_URL"]}
    assert config.read({**others, name: value}) != config.read(others)


@pytest.mark.parametrize(
    ("document", "link"),
    [
        (document, link)
        for document, text in DOCUMENTS.items()
        for link in re.findall(r"\]\(([^)\s]+)\)", text)
        if "://" not in link
    ],
)
def test_linked_files_exist(document: str, link: str) -> None:
    path, _, section = link.partition("#")
    target = (ROOT / document).parent.joinpath(path) if path else ROOT / document
    assert target.is_file()
    if section:
        headings = re.findall(r"^#+ (.+)$", target.read_text("utf-8"), re.MULTILINE)
        assert section in {
            re.sub(r"[^\w -]", "", one).lower().replace(" ", "-") for one in headings
        }


@pytest.mark.parametrize(
    "named", sorted({span for span in SPANS if re.fullmatch(r"[a-z][\w.-]*(/[\w.*-]*)+", span)})
)
def test_files_named_by_their_path_exist(named: str) -> None:
    made_by_the_bot = Path(named).parts[0] == str(config.read({}).data)
    assert made_by_the_bot or any(ROOT.glob(named.rstrip("/")))


@pytest.mark.parametrize(
    "named", sorted({span for span in SPANS if re.fullmatch(r"[\w-]+\.(tsv|txt|toml|md|py)", span)})
)
def test_files_named_without_their_path_exist(named: str) -> None:
    assert any((ROOT / "bot").rglob(named))


def typed_examples() -> Iterator[tuple[str, str]]:
    """Yield typed examples with their meanings, in either language."""
    for heading in ("you type", "piszesz"):
        for cell, meaning in rows(heading):
            for span in re.findall(r"`([^`]+)`", cell):
                yield span, meaning


@pytest.mark.parametrize(("line", "meaning"), list(typed_examples()))
def test_examples_of_typed_lines_are_understood(line: str, meaning: str) -> None:
    phrase = parse_line(line)
    if line.startswith("/"):
        assert phrase.action is not Action.PLAY
        return
    assert phrase == Phrase(Action.PLAY, line)
    move = parse_typed(phrase.rest, tile_set("pl"))
    assert move.word == "ZASYCZ"
    assert (move.letters == move.word) is ("blank" not in meaning)
    ways = {"across": Direction.ACROSS, "down": Direction.DOWN}
    ways |= {"poziomo": Direction.ACROSS, "pionowo": Direction.DOWN}
    expected = [way for word, way in ways.items() if word in re.findall(r"\w+", meaning)]
    assert [way for way in [move.direction] if way] == expected


# Said to @BotFather, not to us.
BOTFATHERS = {"/empty", "/newapp", "/newbot", "/setinline", "/setprivacy", "/setuserpic"}
# What the bot answers at and files of the system.
ADDRESSES = {"/health/live", "/health/ready", "/metrics", "/telegram", "/data", "/tmp"}  # noqa: S108 - a name


def test_every_documented_chat_command_exists() -> None:
    spans = [span for span in SPANS if span.startswith("/")]
    commands = [
        span for span in spans if span not in BOTFATHERS | ADDRESSES and "/" not in span[1:]
    ]
    assert {span for span, _ in typed_examples() if span[0] == "/"} < set(commands)
    for line in commands:
        assert parse_line(line).action is not Action.PLAY or line == "/play"


def bilingual() -> list[str]:
    """Return the English pages that exist in Polish too."""
    return [name for name in DOCUMENTS if f"{name.removesuffix('.md')}.pl.md" in DOCUMENTS]


def test_the_operator_s_pages_exist_in_polish() -> None:
    needed = {
        "README.md",
        *(f"deploy/{page}.md" for page in ("README", "chats", "settings", "words")),
    }
    assert needed <= set(bilingual())


@pytest.mark.parametrize("name", bilingual())
def test_a_page_says_the_same_in_both_languages(name: str) -> None:
    """It has the same sections, examples, commands, settings, files and metrics."""
    english, polish = DOCUMENTS[name], DOCUMENTS[f"{name.removesuffix('.md')}.pl.md"]
    file = Path(name).name
    assert f"]({file.removesuffix('.md')}.pl.md)" in english
    assert f"]({file})" in polish
    for pattern in (r"^(#+) ", r"^    (.+)$", r"^(\|)"):
        one, other = (re.findall(pattern, page, re.MULTILINE) for page in (english, polish))
        assert [line.replace("ADRES ", "ADDRESS ") for line in other] == one
    one, other = (
        sorted({part for span in re.findall(r"`([^`]+)`", page) for part in span.split()})
        for page in (english, polish)
    )
    assert [part.replace("ADRES", "ADDRESS") for part in other] == one


@pytest.mark.parametrize("name", ["README.md", "README.pl.md"])
def test_a_readme_fits_on_two_screens(name: str) -> None:
    assert len(DOCUMENTS[name].splitlines()) < 100


def frames(film: Path) -> list[tuple[bytes, int]]:
    """Return the frames, and their durations."""
    with Image.open(film) as image:
        every = ImageSequence.Iterator(image)
        return [(frame.convert("RGB").tobytes(), frame.info["duration"]) for frame in every]


def test_the_film_on_the_front_page_is_made_by_the_bot(tmp_path: Path) -> None:
    """After an intended change: REGOLD=1."""
    record, film = ROOT / "deploy/game.gcg", ROOT / "deploy/game.gif"
    made = film if os.environ.get("REGOLD") else tmp_path / "game.gif"
    assert main(["replay", str(record)]) == 0
    assert main(["render", str(record), "-o", str(made)]) == 0
    assert film.stat().st_size <= 600 * 1024
    assert frames(made) == frames(film)
