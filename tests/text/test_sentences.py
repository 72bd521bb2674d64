"""The Fluent files themselves: whole in both languages, and in the voice they should have."""

import ast
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, Pattern, SelectExpression, TextElement
from fluent.syntax.visitor import Visitor

import bot
import bot.composition  # loads every refusal, also where this test runs alone
from bot.dialogue.actions import ACTIONS
from bot.dialogue.pages.error_sentences import sentence_key
from bot.dialogue.pages.person.settings_pages import OWN, PLACE
from bot.dialogue.pages.refusal_replies import REFUSALS
from bot.dialogue.pages.wording import PRESET_NAMES
from bot.storage.errors import StorageError
from bot.text.translate import LANGUAGES, resources

ROOT = Path(bot.__file__).parent
# The page's own words are all sent to the page, whichever it uses.
PAGE = "web-"
# What the voice calls otherwise.
BANNED = (
    r"scrabble|parti[aęi]\b|mecz|tablic|kratk|bonus|podstawk|woreczek|klocek|literk|jokera?\b|"
    r"zagrani|posunięci|\btur[aęy]\b|zamian|wyzwani|cofnięci|skrabel|siódemk|hasz|"
    r"rezygnac|anulowani|\blobby\b|\bpokój\b|powtórk|timer|powiadomieni|\belo\b|joker|"
    r"\bpani?\b|użytkownik|błąd|błęd|nieprawidłow|przyzwol"
)
# What is learned has its own words: a review is no rematch, a word of seven letters no bingo.
# A notification is what a device shows. In a chat the word is reminder.
ON_DEVICES = r"(web-)?push-.+"
LEARNED = r"(?:button-|web-)?learn-.*|help-learn|duel-sub"
# Words of belgijka and of tournaments alone: in any other game it is called otherwise.
ROUND, ROUNDS = (
    r"\brund",
    r"rounds|(?:button-|discord-option-|web-)?(?:rounds|seconds|board-play|event).*|(?:web-)?push-(?:pair|kind-events-more)|error-(?:event-rounds|too-late-to-join|no-such-table)|error-(?:bad-inv|round|in-rounds).*",
)
# Words of tournaments alone.
EVENT = r"pauz"
EVENTS = r"(?:button-|web-)?event-.*"
# Past tense with a gender in it: `wymieniła`, `zrobiłeś`, and adjectives that tell one.
GENDERED = (
    r"\b(?!(?:wołam|wysyłam)\b)\w+(?:łeś|łaś|łem|łam|liście|łyście)\b|\(a\)|/-|"
    r"\b(?:pewny|pewna|gotowy|powinieneś|winien)\b"
)
# Where one and more are told apart, and nothing is counted.
SHORT = {"turn", "answer", "pending-all-answer", "word-lemma", "rounds-waits"}
EMOJI = "⏳✅❌🔄🌟🏁🔒👏✨😮🙂"


class Facts(Visitor):
    """The variables and the messages that a pattern names; without those that only select."""

    def __init__(self, *, selecting: bool) -> None:
        self.selecting = selecting
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802 - the library's name
        if self.selecting:
            self.visit(node.selector)
        for variant in node.variants:
            self.visit(variant)

    def visit_VariableReference(self, node: object) -> None:  # noqa: N802 - the library's name
        self.variables.add(node.id.name)  # type: ignore[attr-defined]

    def visit_MessageReference(self, node: object) -> None:  # noqa: N802 - the library's name
        self.messages.add(node.id.name)  # type: ignore[attr-defined]


class Pieces(Visitor):
    """The plain texts of a pattern, and the names of its selectors' variants."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.selectors: list[set[str]] = []

    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802 - the library's name
        self.texts.append(str(node.value))

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802 - the same
        self.selectors.append({getattr(variant.key, "name", "") for variant in node.variants})
        self.generic_visit(node)


@cache
def messages(language: str) -> Mapping[str, Pattern]:
    found: dict[str, Pattern] = {}
    for name, content in resources(language).items():
        for entry in FluentParser().parse(content).body:
            assert not isinstance(entry, Junk), (name, entry.content)
            if isinstance(entry, Message):
                assert entry.id.name not in found, (name, entry.id.name)
                assert entry.value is not None, entry.id.name
                found[entry.id.name] = entry.value
    return found


@pytest.fixture(scope="module", autouse=True)
def _forget_trees() -> Iterator[None]:
    """Drop what was parsed in the end: each later search for garbage would walk through it."""
    yield
    _code.cache_clear()
    messages.cache_clear()


def facts(language: str, *, selecting: bool) -> dict[str, set[str]]:
    """Each message's variables, those of the messages in it included."""
    patterns = messages(language)

    def of(key: str) -> set[str]:
        seen = Facts(selecting=selecting)
        seen.visit(patterns[key])
        return seen.variables.union(*(of(other) for other in seen.messages))

    return {key: of(key) for key in patterns}


def texts(language: str) -> list[tuple[str, str]]:
    """Every piece of plain text, selectors' variants included."""
    found = []
    for key, pattern in messages(language).items():
        collector = Pieces()
        collector.visit(pattern)
        found += [(key, piece) for piece in collector.texts]
    return found


def spoken_lines(language: str) -> Iterator[str]:
    """Every line that is said, with an `x` for what is filled in and for code."""
    for content in resources(language).values():
        for line in content.splitlines():
            if not line.startswith("#"):
                yield re.sub(r"`[^`]*`", "x", re.sub(r"\{[^{}]*\}", "x", line))


def test_both_languages_say_the_same_things_with_the_same_facts() -> None:
    assert facts("pl", selecting=False) == facts("en", selecting=False)
    # English verbs need not agree with everything that Polish ones do.
    told = facts("pl", selecting=True)
    assert all(named <= told[key] for key, named in facts("en", selecting=True).items())


def test_no_sentence_is_missing_or_unused() -> None:
    called, named = _keys_in_code()
    keys = set(messages("pl"))
    inside = {key for pattern in messages("pl").values() for key in _references(pattern)}
    assert called <= keys
    assert {key for key in keys if not key.startswith(PAGE)} <= (
        named | inside | _store_keys() | _error_keys() | _setting_keys() | {*PRESET_NAMES.values()}
    )
    assert _store_keys() | _setting_keys() | {*PRESET_NAMES.values()} <= keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_keep_the_typographic_rules(language: str) -> None:
    for key, text in texts(language):
        bare = re.sub(r"`[^`]*`", "x", text)
        assert "..." not in bare, key
        assert bare.count("!") <= 1, key
        assert "  " not in bare, key
        signs = [c for c in bare if c in EMOJI or ord(c) > 0x2600]
        assert len(signs) <= 1, key
        assert all(c in EMOJI and bare.lstrip().startswith(c) for c in signs), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_apostrophes_and_dashes_are_typeset(language: str) -> None:
    """English „…” and Polish “…” are as wrong as anything straight; a hyphen is never a dash."""
    opening, foreign = {"pl": ("„", "“‘’«»"), "en": ("“", "„‘«»")}[language]
    for line in spoken_lines(language):
        assert not re.search(f"['\"{foreign}]", line), line
        assert line.count(opening) == line.count("”"), line
        assert not re.search(r"(?<!\S)--?(?!\S)|(?<!\w)-(?=\d)", line), line


def test_no_help_of_a_command_stands_in_the_code() -> None:
    told = [
        keyword.value
        for node in _code()
        if isinstance(node, ast.Call)
        for keyword in node.keywords
        if keyword.arg in {"help", "description", "metavar"}
    ]
    assert len(told) > 20
    plain = {value.value for value in told if isinstance(value, ast.Constant)}
    assert plain <= {"N", "ID", "DEB"}


def test_polish_uses_the_words_of_the_glossary_and_no_gender() -> None:
    for key, text in texts("pl"):
        bare = re.sub(r"`[^`]*`", "x", text)
        banned = BANNED.replace("siódemk|", "").replace("powtórk|", "")
        banned = banned if re.fullmatch(LEARNED, key) else BANNED
        banned = banned.replace("powiadomieni|", "") if re.fullmatch(ON_DEVICES, key) else banned
        assert not re.search(banned, bare, re.IGNORECASE), (key, text)
        assert re.fullmatch(ROUNDS, key) or not re.search(ROUND, bare, re.IGNORECASE), (key, text)
        assert re.fullmatch(EVENTS, key) or not re.search(EVENT, bare, re.IGNORECASE), (key, text)
        assert not re.search(GENDERED, bare, re.IGNORECASE), (key, text)


def test_names_are_not_declined() -> None:
    """A name stands first, after a colon or a comma, or in a pair: never behind a preposition."""
    for content in resources("pl").values():
        names = r"\{ \$(?:who|host|mover|first|second|names) \}"
        assert not re.search(rf"\b(?:od|dla|z|na|przez|do|u|przy) {names}", content)


def test_every_noun_has_the_plural_forms_of_its_language() -> None:
    whole = {"pl": {"one", "few", "many", "other"}, "en": {"one", "other"}}
    for language in LANGUAGES:
        for key, pattern in messages(language).items():
            pieces = Pieces()
            pieces.visit(pattern)
            for forms in pieces.selectors:
                # For one alone differ the accusative, `your`, imperatives and verbs after names.
                short = key in SHORT or key.endswith("-acc")
                right = forms == whole[language] or (short and forms == {"one", "other"})
                assert "one" not in forms or right, (language, key)


def _keys_in_code() -> tuple[set[str], set[str]]:
    """Keys passed to a renderer as they are, and all strings that might be keys."""
    called, named = set(), set()
    for node in _code():
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            named.add(node.value)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            first, owner = node.args[0] if node.args else None, node.func.value
            if (
                getattr(owner, "attr", getattr(owner, "id", "")) in {"wording", "texts"}
                and isinstance(first, ast.Constant)
                and isinstance(first.value, str)
            ):
                called.add(first.value)
    # `bingo` and `played` have a form with `-words`, made in one place.
    # So are the labels of what an operator sees.
    made = {f"{key}-words" for key in ("bingo", "played")} | {f"admin-label-{n}" for n in named}
    options = [option for row in ACTIONS.rows for option in row.options]
    made |= {key for option in options for key in (option.name, option.description_key)}
    return called, named | made


@cache
def _code() -> tuple[ast.AST, ...]:
    """Every node of the sources."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in ROOT.rglob("*.py"))
    return tuple(node for tree in trees for node in ast.walk(tree))


def _references(pattern: Pattern) -> set[str]:
    seen = Facts(selecting=True)
    seen.visit(pattern)
    return seen.messages


def _error_keys() -> set[str]:
    """Keys that follow from the names of errors that players are told of."""
    found, queue = set[str](), list[type[Exception]](REFUSALS)
    while queue:
        kind = queue.pop()
        queue += kind.__subclasses__()
        with suppress(KeyError):
            found.add(sentence_key(kind))
    return found


def _setting_keys() -> set[str]:
    """Keys that follow from the names of settings."""
    settings = (*OWN.settings, *PLACE.settings)
    keys = {key for one in settings for key in (one.sentence, one.label, one.opens)} - {""}
    return keys.union(*(one.question for one in settings))


def _store_keys() -> set[str]:
    """Keys of the store's errors: those in the code, and those of classes without subclasses."""
    _, named = _keys_in_code()
    found, queue = {key for key in named if re.fullmatch("store(-[a-z]+)+", key)}, [StorageError]
    while queue:
        kind = queue.pop()
        queue += kind.__subclasses__()
        if not kind.__subclasses__():
            found.add(kind.key)
    return found
