"""`--help` of every command, and errors in options, in one language at a time."""

from __future__ import annotations

import argparse
import re

import pytest

from bot.__main__ import COMMANDS, main

WITHIN = {
    "admin": [
        "list",
        "show",
        "audit",
        "puzzles",
        "watched",
        "unwatch",
        "seeks",
        "reports",
        "ban",
        "adjudicate",
        "move",
        "dead",
        "backup",
        "restore",
        "backups",
        "rehearse",
        "prune",
        "rebuild",
        "reseal",
        "export",
    ],
    "lexicon": ["check", "info", "build", "definitions", "rebuild"],
}
ALL = [
    *([name] for name in COMMANDS),
    *([name, inner] for name, inners in WITHIN.items() for inner in inners),
    *(["admin", "dead", inner] for inner in ("list", "replay")),
]
NAMES = {part for words in ALL for name in words for part in name.split("-")}
# Besides the commands' names: names of formats, programs, settings and the like.
SHARED = set(
    re.findall(
        r"\w+",
        "python tests bot README nick NICK folder link apt dict DEB DISCORD TOKEN STATE KEY BACKUP "
        "JSON Parquet GCG gif png zip kwg kbwg light plain all",
    )
)
# Words that both languages spell alike with different meanings.
FRIENDS = {"same"}


def output_of(
    words: list[str],
    language: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> tuple[int, str]:
    """Return the exit code and the output of a command line that ends at once."""
    monkeypatch.setenv("BOT_LANGUAGE", language)
    with pytest.raises(SystemExit) as ended:
        main(words)
    said = capsys.readouterr()
    assert not (said.out and said.err)
    return int(str(ended.value.code)), said.out + said.err


def prose(helped: str) -> set[str]:
    """Return the words of a help without commands, options, values, paths and codes."""
    bare = re.sub(r"`[^`]*`|\{[^}]*\}|--?[\w-]+|\S*[/\d]\S*", " ", helped)
    return set(re.findall(r"[^\W\d_]{3,}", bare))


@pytest.mark.parametrize("group", WITHIN)
def test_every_subcommand_is_covered_by_these_tests(
    group: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, helped = output_of([group, "--help"], "en", capsys, monkeypatch)
    assert re.findall(r"^    ([a-z]+)", helped, re.MULTILINE) == WITHIN[group]


@pytest.mark.parametrize("words", ALL, ids=" ".join)
def test_no_word_of_a_help_is_of_the_other_language(
    words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, polish = output_of([*words, "--help"], "pl", capsys, monkeypatch)
    assert code == 0
    code, english = output_of([*words, "--help"], "en", capsys, monkeypatch)
    assert code == 0
    assert polish.startswith("użycie: python -m ")
    assert english.startswith("usage: python -m ")
    assert prose(polish) & prose(english) <= NAMES | SHARED | FRIENDS


def test_the_usage_of_every_command_is_in_the_chosen_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOT_LANGUAGE", "pl")
    assert main(["--help"]) == 0
    polish = capsys.readouterr().out
    assert polish.startswith("python -m bot [--env PLIK] [KOMENDA] [OPCJE]\n")
    monkeypatch.setenv("BOT_LANGUAGE", "en")
    assert main(["--help"]) == 0
    english = capsys.readouterr().out
    assert english.startswith("python -m bot [--env FILE] [COMMAND] [OPTIONS]\n")
    assert prose(polish) & prose(english) <= NAMES | SHARED


@pytest.mark.parametrize(
    ("line", "polish", "english"),
    [
        ("replay", "replay: brakuje: PLIK", "replay: missing: FILE"),
        (
            "admin adjudicate K7QX4M",
            "adjudicate: podaj jedno z tych: --winner --draw --abort",
            "adjudicate: give one of these: --winner --draw --abort",
        ),
        (
            "admin adjudicate K7QX4M --draw --abort",
            "adjudicate: --abort: nie łączy się z --draw",
            "adjudicate: --abort: can’t go with --draw",
        ),
        ("run now", "run: nie rozumiem: now", "run: not understood: now"),
        (
            "analyse a.gcg --ply two",
            "analyse: --ply: „two” to nie liczba, która tu pasuje",
            "analyse: --ply: “two” is not a number that fits here",
        ),
        ("analyse a.gcg --list", "--list: brakuje wartości", "--list: a value is missing"),
        (
            "analyse a.gcg --json=1",
            "--json: nie przyjmuje wartości: „1”",
            "--json: takes no value: “1”",
        ),
        (
            "analyse a.gcg --l pl",
            "--l może znaczyć: --list, --language",
            "--l could be: --list, --language",
        ),
        (
            "ladder --only wróbel",
            "--only: podaj tyle wartości: 2",
            "--only: give this many values: 2",
        ),
        ("render a.gcg --theme red -o b.png", "„red” nie pasuje. ", "can’t be “red”. "),
        ("admin nope", "KOMENDA: „nope” nie pasuje. ", "COMMAND: can’t be “nope”. "),
    ],
)
def test_wrong_options_are_reported_in_the_chosen_language(
    line: str,
    polish: str,
    english: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for language, usage, wrong in (("pl", "użycie: ", polish), ("en", "usage: ", english)):
        code, said = output_of(line.split(), language, capsys, monkeypatch)
        said = said.replace("\N{NO-BREAK SPACE}", " ")
        assert code == 2
        assert said.startswith(usage)
        assert wrong in said.splitlines()[-1]


def test_other_parsers_of_the_process_keep_their_own_words(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    output_of(["run", "now"], "pl", capsys, monkeypatch)
    assert argparse.ArgumentParser(prog="other").format_usage() == "usage: other [-h]\n"
