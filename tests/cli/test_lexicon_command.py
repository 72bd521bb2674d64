"""The command line: python -m bot lexicon."""

import io
import json
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.lexicon.alphabet import to_tiles
from tests.support.lexicon.kwg_writer import kwg, kwg_entries


@pytest.fixture(name="run")
def runner(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> "Run":
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    monkeypatch.setenv("BOT_LANGUAGE", "en")
    return Run(tmp_path / "lexicons", capsys)


class Run:
    """Runs the command on its own data folder, and keeps its output."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self._capsys = folder, capsys
        self.out = self.error = ""

    def __call__(self, *arguments: str) -> int:
        code = main(["lexicon", *arguments])
        self.out, self.error = self._capsys.readouterr()
        return code


def test_check_prints_a_line_a_word(run: Run) -> None:
    assert run("check", "--language", "pl", "źdźbłami", "GŻEGŻÓŁCE", "zdobyłom") == 0
    assert run.out == "ŹDŹBŁAMI yes\nGŻEGŻÓŁCE yes\nZDOBYŁOM yes\n"
    assert run("check", "--language", "pl", "kot", "pszczułka", "pies", "quiz") == 1
    assert run.out == "KOT yes\nPSZCZUŁKA no\nPIES yes\nQUIZ no\n"
    assert run("check", "--language", "en", "quiz", "źdźbło") == 1
    assert run.out == "QUIZ yes\nŹDŹBŁO no\n"


def test_check_composes_letters_and_accepts_any_input(run: Run) -> None:
    assert run("check", "z\u0307o\u0301\u0142w") == 0
    assert run.out == "ŻÓŁW yes\n"
    assert run("check", "", "a", "\udcff", "🙂", "-5"[1:], "k" * 100_000) == 1
    assert all(line.endswith(" no") for line in run.out.splitlines())


def test_check_reads_words_from_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("kot pies\n\n  miś \n"))
    assert run("check") == 0
    assert run.out == "KOT yes\nPIES yes\nMIŚ yes\n"


def test_build_then_check_and_info(run: Run, tmp_path: Path) -> None:
    (tmp_path / "osps.txt").write_bytes("kot\naa\nx1\nżółw\n".encode("cp1250"))
    assert run("build", str(tmp_path / "osps.txt"), "--name", "osps50", "--language", "pl") == 0
    told = " ".join(run.out.split())
    for fact in ("words: 3", "2: 1 3: 1 4: 1", "two letters: AA", "left out: 1",
                 "line 3: “x1”", "cp1250", str(run.folder / "osps50.kwg")):  # fmt: skip
        assert fact in told
    list_hash = next(line.split()[1] for line in run.out.splitlines() if "hash:" in line)
    assert len(list_hash) == 64
    assert run("check", "--list", "osps50", "żółw", "pies") == 1
    assert run.out == "ŻÓŁW yes\nPIES no\n"
    assert run("info", "osps50", "--verify") == 0
    assert f"{list_hash} (verified)" in run.out


def test_build_reads_another_programs_graph(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "lex.kwg"
    path.write_bytes(kwg(kwg_entries(to_tiles(["KOT", "ŻÓŁW"], "pl"), gaddag=True)))
    assert run("build", str(path), "--name", "lex") == 0
    told = " ".join(run.out.split())
    for fact in ("language: pl", "words: 2", "read as: KWG", "left out: 0"):
        assert fact in told
    assert run("build", str(path), "--name", "other", "--language", "en") == 2
    assert run.error.startswith(f"{path}: ")
    assert "the letters are numbered from 1 to 26" in run.error


def test_info_lists_every_word_list_and_damaged_ones(run: Run, tmp_path: Path) -> None:
    assert run("info") == 0
    for fact in ("pl: ", "pl_strict: ", "en: ", "ipolish 20220301-1", "scowl", "Apache-2.0"):
        assert fact in run.out
    (tmp_path / "words.txt").write_bytes(b"kot\n")
    assert run("build", str(tmp_path / "words.txt"), "--name", "mine") == 0
    path = run.folder / "mine.kwg"
    path.write_bytes(path.read_bytes()[:-4])
    assert run("info") == 2
    assert str(path) in run.error
    assert "pl_strict: " in run.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["check", "--list", "osps", "kot"],
            "No word list is called “osps”. There are: en, en_strict, pl",
        ),
        (["info", "osps"], "No word list is called “osps”."),
        (["build", "nowhere.txt", "--name", "mine"], "nowhere.txt: it doesn’t exist."),
        (["rebuild", "--language", "en", "--sources", "nowhere"], "scowl_2020.12.07-2_all.deb"),
    ],
)
def test_each_failure_is_one_sentence(run: Run, arguments: list[str], sentence: str) -> None:
    assert run(*arguments) == 2
    assert sentence in run.error
    assert run.error.count("\n") == 1
    assert run.out == ""


def test_the_command_speaks_the_operators_language(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOT_LANGUAGE", "pl")
    assert run("check", "kot", "kotx") == 1
    assert run.out == "KOT tak\nKOTX nie\n"
    assert run("info", "osps") == 2
    assert run.error.startswith("Nie ma listy słów o\xa0nazwie „osps”. Są: ")
    assert run("build", "nowhere.txt", "--name", "mine") == 2
    assert run.error == "nowhere.txt: nie istnieje.\n"
    (tmp_path / "words.txt").write_bytes(b"kot\naa\nx1\n")
    assert run("build", str(tmp_path / "words.txt"), "--name", "Osps") == 2
    assert run.error.startswith("Nazwy „Osps” nie można użyć: nazwa ma najwyżej 40\xa0znaków")
    assert run("build", str(tmp_path / "words.txt"), "--name", "mine") == 0
    told = " ".join(run.out.split())
    for fact in ("język: pl", "słowa: 2", "pominięto: 1", "„x” nie jest literą tego języka"):
        assert fact in told
    for english in ("language", "words:", "line", "left out", "letter"):
        assert english not in told
    assert run("info", "en") == 0
    assert "słowa: 248 528" in " ".join(run.out.replace("\xa0", " ").split())


def test_programs_read_answers_and_lists_as_json(run: Run) -> None:
    assert run("check", "--json", "kot", "kotx") == 1
    assert json.loads(run.out) == [
        {"word": "KOT", "known": True},
        {"word": "KOTX", "known": False},
    ]
    assert run("info", "en", "--json", "--verify") == 0
    (told,) = json.loads(run.out)
    assert (told["name"], told["words"], told["verified"]) == ("en", 248_528, True)
    assert told["origin"]["sources"][0]["name"] == "scowl"


@pytest.mark.parametrize("arguments", [[], ["chek"], ["check", "--language", "de"], ["build"]])
def test_a_wrong_command_line_shows_the_usage(
    run: Run, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        run(*arguments)
    assert stopped.value.code == 2
    assert "usage: python -m bot lexicon" in capsys.readouterr().err
