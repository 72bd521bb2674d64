"""The dictionary of meanings that may be added: brought, read, refused."""

import gzip
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.__main__ import main
from bot.lexicon.definitions import ATTRIBUTION, Definitions, install_definitions
from bot.lexicon.dictd import Definition, NotDictionaryError, definitions
from bot.lexicon.errors import CorruptListError, RefusedFileError, SourceError
from tests.support.lexicon.sources import package

PLACE = "share/dictd/freedict-pol-eng"
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
ENTRIES = {
    "00databaseinfo": "Some dictionary\n",
    "źdźbło": "źdźbło /ʑʥ̑bwɔ/ <n>\n1. culm\n(botanika) łodyga trawy;\n2. blade\nliść trawy\n",
    "iść": "iść /iɕʨ̑/ <v>\nwalk, go\nporuszać się\n",
    "dobry": "dobry <adj>\n1. right, good\nodpowiedni\n2. good 2.\nmiły, uczynny\n 3.\nkorzystny\n",
    "warszawa": "Warszawa\nWarsaw\nmiasto\n",
    "puste": "puste",
    "sen": "sen /sɛ̃n/ <n>\nsleep\nstan\n",
    "SEN": "sen <n>\nsen\nmoneta;\n",
}


def number(value: int) -> str:
    digits = ""
    while value or not digits:
        digits, value = DIGITS[value % 64] + digits, value // 64
    return digits


def files() -> tuple[bytes, bytes]:
    """Return the index and the text, packed."""
    index, text = "", b""
    for headword, entry in ENTRIES.items():
        index += f"{headword}\t{number(len(text))}\t{number(len(entry.encode()))}\n"
        text += entry.encode()
    return index.encode(), gzip.compress(text, mtime=0)


def deb(path: Path, index: bytes | None = None, text: bytes | None = None) -> Path:
    whole = files()
    return package(
        path, **{f"{PLACE}.index": index or whole[0], f"{PLACE}.dict.dz": text or whole[1]}
    )


def test_entries_are_read_with_their_senses() -> None:
    assert list(definitions(*files())) == [
        Definition("źdźbło", "n", (("culm", "(botanika) łodyga trawy"), ("blade", "liść trawy"))),
        Definition("iść", "v", (("walk, go", "poruszać się"),)),
        Definition(
            "dobry",
            "adj",
            (("right, good", "odpowiedni"), ("good", "miły, uczynny"), ("good", "korzystny")),
        ),
        Definition("Warszawa", "", (("Warsaw", "miasto"),)),
        Definition("puste", "", ()),
        Definition("sen", "n", (("sleep", "stan"),)),
        Definition("sen", "n", (("sen", "moneta"),)),
    ]


WHOLE = files()
DAMAGED = {
    "no text": ((WHOLE[0], b""), "dictionary-cut"),
    "cut text": ((WHOLE[0], WHOLE[1][:-9]), "dictionary-cut"),
    "no gzip": ((WHOLE[0], b"nonsense"), "dictionary-packed"),
    "no numbers": ((b"kot\t?\tA\n", WHOLE[1]), r"no-place\(line=1"),
    "fields missing": ((b"kot\n", WHOLE[1]), r"no-place\(line=1"),
    "past the end": ((b"kot\tA\tA\npies\t//\t//\n", WHOLE[1]), r"past-text\(line=2"),
    "an index in another encoding": (("źdźbło".encode("cp1250"), WHOLE[1]), "index-utf-8"),
    "text in another encoding": ((b"a\tA\tB\n", gzip.compress(b"\xff")), "text-utf-8"),
}


@pytest.mark.parametrize(("content", "reason"), DAMAGED.values(), ids=DAMAGED)
def test_a_file_that_is_no_dictionary_is_refused(content: tuple[bytes, bytes], reason: str) -> None:
    with pytest.raises(NotDictionaryError, match=reason):
        list(definitions(*content))


def test_a_decompression_bomb_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.lexicon.dictd._LIMIT", 1000)
    with pytest.raises(NotDictionaryError, match="dictionary-cut"):
        list(definitions(b"", gzip.compress(bytes(1_000_000))))


@given(st.binary(max_size=60), st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(index: bytes, text: bytes) -> None:
    with suppress(NotDictionaryError):
        list(definitions(index, gzip.compress(text)))


@pytest.mark.parametrize("named", [".", "dict-freedict-pol-eng_1_all.deb"])
def test_an_installed_dictionary_answers(tmp_path: Path, named: str) -> None:
    deb(tmp_path / "dict-freedict-pol-eng_1_all.deb")
    lists = tmp_path / "lists"
    assert Definitions.open(lists) is None
    assert install_definitions(tmp_path / named, lists) == 7
    opened = Definitions.open(lists)
    assert opened
    assert [entry.senses[0][0] for entry in opened.of("sen")] == ["sleep", "sen"]
    assert opened.of("źdźbło")[0].kind == "n"
    assert opened.of("kot") == opened.of("") == opened.of("' OR 1=1 --") == ()
    opened.close()


def test_installing_it_again_replaces_it(tmp_path: Path) -> None:
    install_definitions(deb(tmp_path / "a.deb"), tmp_path)
    text = b"kot <n>\ncat\nx\n"
    newer = deb(tmp_path / "b.deb", f"kot\tA\t{number(len(text))}\n".encode(), gzip.compress(text))
    before = Definitions.open(tmp_path)
    assert install_definitions(newer, tmp_path) == 1
    after = Definitions.open(tmp_path)
    assert before
    assert after
    assert (len(before.of("iść")), len(after.of("iść")), len(after.of("kot"))) == (1, 0, 1)
    before.close()
    after.close()


def test_definitions_that_cannot_be_installed_are_refused(tmp_path: Path) -> None:
    with pytest.raises(RefusedFileError, match=r"no-package\(name=dict-freedict-pol-eng_….deb"):
        install_definitions(tmp_path, tmp_path / "lists")
    with pytest.raises(RefusedFileError, match="system-missing"):
        install_definitions(tmp_path / "none.deb", tmp_path / "lists")
    (tmp_path / "bad.deb").write_bytes(b"nonsense")
    with pytest.raises(SourceError, match="source-no-package"):
        install_definitions(tmp_path / "bad.deb", tmp_path / "lists")
    damaged = deb(tmp_path / "damaged.deb", text=b"nonsense")
    with pytest.raises(RefusedFileError, match="dictionary-packed"):
        install_definitions(damaged, tmp_path / "lists")
    assert not (tmp_path / "lists").exists()


def test_without_apt_a_sentence_gives_the_steps_by_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SourceError, match=r"dict-freedict-pol-eng.*source-no-apt"):
        install_definitions(None, tmp_path / "lists")


def test_a_damaged_database_is_reported(tmp_path: Path) -> None:
    install_definitions(deb(tmp_path / "a.deb"), tmp_path)
    path = tmp_path / "definitions.sqlite"
    whole = path.read_bytes()
    for content in (b"nonsense" * 100, b"", whole[:100] + bytes(len(whole) - 100)):
        path.write_bytes(content)
        with pytest.raises(CorruptListError, match=r"definitions\.sqlite"):
            Definitions.open(tmp_path)


def test_the_command_installs_it_and_names_its_authors(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOT_LANGUAGE", "en")
    file = deb(tmp_path / "d.deb")
    bring = ["lexicon", "--lists", str(tmp_path / "lists"), "definitions"]
    assert main([*bring, str(file)]) == 0
    done = f"Dictionary entries: 7. Installed in {tmp_path / 'lists'}."
    assert capsys.readouterr().out == f"{done}\n{ATTRIBUTION}.\n"
    assert main([*bring, str(tmp_path / "none.deb")]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "none.deb: it doesn’t exist" in told
