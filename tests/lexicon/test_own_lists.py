"""Lists made of people's own files: accepted parts, and refused ones with reasons."""

import gzip
import io
import unicodedata
import zipfile
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.lexicon.catalogue import Catalogue
from bot.lexicon.errors import ListNameError, RefusedFileError
from bot.lexicon.graph import Lexicon
from bot.lexicon.own import Built, build_own
from bot.lexicon.wordfile import SHORT
from bot.text.operator import sentence_of
from bot.trouble import Trouble

WORDS = ["AA", "ŁÓDŹ", "MIŚ", "ŻÓŁW", "ŹREBIĘ", "ĄĘ", "ŚNIŁ"]
TEXT = "aa\nłódź\nMiś\nżółw\nŹREBIĘ\nąę\nśnił\n"


def stages(_label: Trouble, done: int, total: int) -> None:
    assert 0 <= done <= total


def build(tmp_path: Path, content: bytes, file: str = "words.txt", language: str = "pl") -> Built:
    path = tmp_path / file
    path.write_bytes(content)
    return build_own(path, "mine", language, tmp_path / "lists", stages)


def refusal(tmp_path: Path, content: bytes, file: str = "words.txt", language: str = "pl") -> str:
    with pytest.raises(RefusedFileError) as refused:
        build(tmp_path, content, file, language)
    assert not (tmp_path / "lists").exists()
    return sentence_of(refused.value, "en")


def zip_list(**files: bytes) -> bytes:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as writer:
        for name, content in files.items():
            writer.writestr(name.replace("__", "/").replace("_txt", ".txt"), content)
    return archive.getvalue()


FORMS = {
    "UTF-8": TEXT.encode(),
    "UTF-8 with its mark": TEXT.encode("utf-8-sig"),
    "cp1250": TEXT.encode("cp1250"),
    "ISO-8859-2": TEXT.encode("iso-8859-2"),
    "decomposed letters": unicodedata.normalize("NFD", TEXT).encode(),
    "CRLF": TEXT.replace("\n", "\r\n").encode(),
    "CR": TEXT.replace("\n", "\r").encode(),
    "no last line end": TEXT.rstrip().encode(),
    "the end mark of DOS": TEXT.replace("\n", "\r\n").encode("cp1250") + b"\x1a",
    "blank lines and comments": b"# my list\n\n" + TEXT.replace("\n", "\n\n").encode(),
    "more fields": TEXT.replace("\n", "\t12\n").replace("aa\t", "aa, ab, ").encode(),
    "spaces around": ("  " + TEXT.replace("\n", "  \n  ")).encode(),
    "repeated": (TEXT + TEXT).encode(),
    "gzip": gzip.compress(TEXT.encode("cp1250")),
    "zip": zip_list(slowa_txt=TEXT.encode()),
    "zip in a folder": zip_list(list__slowa_txt=TEXT.encode("iso-8859-2")),
    "zip with a readme": zip_list(slowa_txt=TEXT.encode(), README_txt=b"about"),
}


@pytest.mark.parametrize("content", FORMS.values(), ids=FORMS)
def test_every_form_gives_the_same_list(tmp_path: Path, content: bytes) -> None:
    made = build(tmp_path, content)
    lexicon = Lexicon(made.path)
    assert set(lexicon) == set(WORDS)
    assert len(lexicon) == len(WORDS)
    assert not made.file.flaws
    assert lexicon.hash == build(tmp_path, TEXT.encode()).info.hash


@pytest.mark.parametrize("encoding", ["UTF-8", "cp1250", "ISO-8859-2"])
def test_the_encoding_of_an_own_list_is_reported(tmp_path: Path, encoding: str) -> None:
    assert build(tmp_path, TEXT.encode(encoding)).file.encoding == encoding


def test_refused_lines_are_reported_with_number_and_reason(tmp_path: Path) -> None:
    text = "kot\na\nx-ray\nkonstantynopolitanka\nkot\npies 5\nstraße\n"
    made = build(tmp_path, text.encode())
    assert [
        (line.line, line.text, sentence_of(line.flaw.trouble, "en")) for line in made.file.refused
    ] == [
        (2, "a", "shorter than 2 letters"),
        (3, "x-ray", "“x” is not a letter of this language"),
        (4, "konstantynopolitanka", "longer than 15 letters"),
        (7, "straße", "“ß” is not a letter of this language"),
    ]
    assert made.file.flaws.total() == 4
    assert made.file.repeated == 1
    assert list(Lexicon(made.path)) == ["KOT", "PIES"]


def test_many_refused_lines_are_counted_not_kept(tmp_path: Path) -> None:
    made = build(tmp_path, b"kot\n" + b"a\n" * 3000)
    assert len(made.file.refused) == 1000
    assert made.file.flaws == {SHORT: 3000}


def test_qvx_are_letters_of_english_only(tmp_path: Path) -> None:
    assert list(Lexicon(build(tmp_path, b"quiz\nvex\n", language="en").path)) == ["QUIZ", "VEX"]


def test_q_is_no_letter_of_polish(tmp_path: Path) -> None:
    assert "“quiz” (“q” is not a letter of this language)" in refusal(tmp_path, b"quiz\n")


POLISH_LIST = "\n".join(f"{a}ó{b}ł{c}" for a in "bcdfghk" for b in "lmnprstw" for c in "aeiouy")
ENGLISH_LIST = "\n".join(
    f"{a}{b}{c}{d}" for a in "bcdfgh" for b in "aeiou" for c in "lmnprst" for d in "aeiouy"
)

NOT_LISTS = {
    "empty": (b"", "there is no word in the file"),
    "blank": (b"\n \r\n\t\n", "there is no word in the file"),
    "only a mark": (b"\xef\xbb\xbf", "there is no word in the file"),
    "no valid word": (b"\n123\n!!\n", ":2: it is not a word list"),
    "binary": (
        b"kot\npies\n\x00\x01\x02",
        ":3: this is not a text file: it contains the byte 0x00",
    ),
    "an image": (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "is not a text file"),
    "UTF-16": ("kot\npies\n".encode("utf-16"), "is UTF-16"),
    "broken UTF-8": (
        "żółw\nłódź\nźrebię\n".encode() + b"\xc5\n" + TEXT.encode(),
        ":4: the file is UTF-8",
    ),
    "a broken zip": (zip_list(slowa_txt=TEXT.encode() * 50)[:-30], "archive is damaged"),
    "an empty zip": (zip_list(), "has no text file"),
    "a zip without text": (zip_list(**{"picture.png": b"x"}), "has no text file"),
    "a zip with two": (zip_list(a_txt=b"kot", b_txt=b"pies"), "several text files (a.txt, b.txt)"),
    "a zip of a zip": (zip_list(a_txt=zip_list(a_txt=b"kot")), "is not a text file"),
    "a cut gzip": (gzip.compress(TEXT.encode() * 50)[:-12], "archive is damaged"),
    "a spoiled gzip": (gzip.compress(TEXT.encode())[:-8] + bytes(8), "archive is damaged"),
    "English": (ENGLISH_LIST.encode(), "is not a word list of the language pl"),
    "a page": (b"<p>quite vexing</p>\n" * 200, ":1: it is not a word list of the language pl"),
}


@pytest.mark.parametrize(("content", "reason"), NOT_LISTS.values(), ids=NOT_LISTS)
def test_a_file_that_is_no_list_is_refused_with_its_reason(
    tmp_path: Path, content: bytes, reason: str
) -> None:
    assert reason in refusal(tmp_path, content)


def test_a_polish_list_is_no_english_one(tmp_path: Path) -> None:
    assert "language en: 336 of 336 lines" in refusal(tmp_path, POLISH_LIST.encode(), language="en")
    assert build(tmp_path, POLISH_LIST.encode()).info.words == 336


def test_an_archive_with_a_password_is_refused(tmp_path: Path) -> None:
    content = bytearray(zip_list(slowa_txt=TEXT.encode()))
    content[6] |= 1
    content[content.index(b"PK\x01\x02") + 8] |= 1
    assert "needs a password" in refusal(tmp_path, bytes(content))


@pytest.mark.parametrize("pack", [bytes, gzip.compress, lambda text: zip_list(a_txt=text)])
def test_absurd_sizes_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pack: "type[bytes]"
) -> None:
    monkeypatch.setattr("bot.lexicon.unpack.LIMIT", 1 << 20)
    assert "over 1 MiB" in refusal(tmp_path, pack(b"kot\n" * (1 << 18) + b"kot\n"))


PACKED = [TEXT.encode(), gzip.compress(TEXT.encode()), zip_list(slowa_txt=TEXT.encode())]


@given(st.sampled_from(PACKED), st.data())
def test_a_damaged_file_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, content: bytes, data: st.DataObject
) -> None:
    spoiled = bytearray(content)
    for _ in range(data.draw(st.integers(1, 4))):
        spoiled[data.draw(st.integers(0, len(spoiled) - 1))] = data.draw(st.integers(0, 255))
    with suppress(RefusedFileError):
        build(tmp_path_factory.mktemp("own"), bytes(spoiled[: data.draw(st.integers(0, 999))]))


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    with suppress(RefusedFileError):
        assert build(tmp_path_factory.mktemp("own"), content).info.words > 0


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    for path, reason in ((tmp_path / "none.txt", "system-missing"), (tmp_path, "system-is-folder")):
        with pytest.raises(RefusedFileError, match=reason):
            build_own(path, "mine", "pl", tmp_path / "lists", stages)


@pytest.mark.parametrize("name", ["", "../up", "a/b", "OSPS", "mój", "x" * 41, ".hidden", "a b"])
def test_a_name_that_is_no_file_name_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "words.txt").write_bytes(b"kot\n")
    with pytest.raises(ListNameError):
        build_own(tmp_path / "words.txt", name, "pl", tmp_path / "lists", stages)


@pytest.mark.parametrize("name", ["pl", "en", "pl_strict", "en_strict"])
def test_no_own_list_takes_a_shipped_name(tmp_path: Path, name: str) -> None:
    (tmp_path / "words.txt").write_bytes(b"kot\n")
    with pytest.raises(ListNameError, match="list-name-shipped"):
        build_own(tmp_path / "words.txt", name, "pl", tmp_path / "lists", stages)


def test_a_list_in_use_is_never_replaced_by_other_words(tmp_path: Path) -> None:
    made = build(tmp_path, b"kot\n")
    build(tmp_path, b"KOT\r\n")
    with pytest.raises(ListNameError, match="list-name-taken"):
        build(tmp_path, b"pies\n")
    assert list(Lexicon(made.path)) == ["KOT"]


def test_a_half_written_list_is_not_seen_and_can_be_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace = Path.replace

    def interrupt(self: Path, target: Path) -> Path:
        if target.suffix == ".json":
            raise InterruptedError
        return replace(self, target)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", interrupt)
        with pytest.raises(InterruptedError):
            build(tmp_path, b"kot\n")
    catalogue = Catalogue(tmp_path / "lists")
    assert "mine" not in {info.name for info in catalogue.available()}
    assert [path.name for path in (tmp_path / "lists").iterdir()] == ["mine.kwg"]
    build(tmp_path, b"pies\n")
    assert list(catalogue.by_name("mine")) == ["PIES"]
