"""Every command that help and refusals name is one that the same chat takes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor as FluentVisitor

from bot.coordinator import errors as coordinator
from bot.coordinator.kinds.puzzle.requests import SolutionOut
from bot.coordinator.people.training import Training
from bot.coordinator.person_id import PersonId
from bot.dialogue import errors as chat
from bot.dialogue.actions import ACTIONS, Action
from bot.dialogue.pages.analysis.progress import progress_page
from bot.dialogue.pages.analysis.training import empty_message
from bot.dialogue.pages.error_sentences import sentence
from bot.dialogue.pages.help import help_message
from bot.dialogue.pages.person.leaderboard import ReaderStanding, ranking
from bot.dialogue.pages.person.my_games import my_games
from bot.dialogue.pages.wording import wording
from bot.dialogue.payloads import HELP_PAGES, SquarePayload, TrainingPayload
from bot.dialogue.reading.clocks import clock_rule
from bot.dialogue.reading.kinds.rounds import RoundsOptions
from bot.dialogue.reading.leaderboard import LeaderboardChoice
from bot.dialogue.reading.new_game import NewGameOptions
from bot.dialogue.typed_lines import UnknownCommand, parse_line
from bot.rules import errors as rules
from bot.rules.ruleset import preset, preset_names
from bot.text.translate import resources

if TYPE_CHECKING:
    from bot.coordinator.settings import Language
    from bot.dialogue.action_spec import ActionSpec, CommandOption
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording

NAMED: tuple[Exception, ...] = (
    rules.Unreadable("x"),
    chat.WordsUnreadable("x", "example-options"),
    chat.WordsUnreadable("x", "example-exchange"),
    chat.WordsUnreadable("x", "example-ranking"),
    chat.NoHints(),
    chat.DeadButton(),
    coordinator.NoClock(),
    SolutionOut(7),
    coordinator.InvitesThemselves(),
    coordinator.BadInvitation("other"),
    coordinator.UnknownLinkCode(),
    UnknownCommand("rush", Action.PLAY),
    UnknownCommand("x", None),
)


def commands_told(says: Wording) -> list[str]:
    """Return all commands that help and refusals show as something to type."""
    pages = [help_message(says, page, has_board=True) for page in ("", *HELP_PAGES)]
    lines: list[Line] = [line for page in pages for line in page.lines]
    lines += [sentence(error, says) for error in NAMED]
    spans = [span for line in lines for span in line.spans]
    return [
        span.text
        for span in spans
        if span.style == "code" and re.match(r"/[a-zżźćńółęąś]", span.text)
    ]


def is_taken(value: str, action: ActionSpec, option: CommandOption, says: Wording) -> bool:
    """Return whether Discord offers or reads this value of an option."""
    match option.kind:
        case range():
            return int(value) in option.kind
        case Mapping():
            return value in {says.text(key) for key in option.kind.values()}
        case "preset":
            return value in {says.rules(preset(one)).text for one in preset_names()}
        case "clock":
            return clock_rule(value) is not None
        case "text" if action.payload is not None:
            action.payload.from_options(
                {option.field: value}
            ) if option.field != "text" else action.read(value)
    return True


@pytest.mark.parametrize("language", ["pl", "en"])
def test_discord_reads_commands_with_options_of_discord(language: Language) -> None:
    says = wording(language, "discord")
    told = commands_told(says)
    assert len(told) > len(ACTIONS.commands)
    for line in told:
        assert_discord_takes(line, says)


def assert_discord_takes(line: str, says: Wording) -> None:
    """Check that a line is a command of Discord's with options and values that it has."""
    name, _, rest = line[1:].partition(" ")
    [action] = [one for one in ACTIONS.commands if one.name(says.language) == name]
    options = {says.text(option.name): option for option in action.options}
    parts = re.split(r"(?:^| )(\w+):", rest)
    assert parts[0] == "", line
    for option, value in zip(parts[1::2], parts[2::2], strict=True):
        assert is_taken(value, action, options[option], says), line


@pytest.mark.parametrize("chat_name", ["telegram", "web"])
@pytest.mark.parametrize("language", ["pl", "en"])
def test_other_chats_read_commands_that_can_be_typed(language: Language, chat_name: str) -> None:
    for line in commands_told(wording(language, chat_name)):
        phrase = parse_line(line)
        phrase.action.read(phrase.rest)
        assert not re.search(r"[^\W\d]:", phrase.rest), "an option as Discord names it"


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_browser_reads_of_its_own_buttons(language: Language) -> None:
    says = wording(language, "web")
    own = ReaderStanding(PersonId("ola"), "Ola")
    lines: list[Line] = [*my_games([], [], says, now=0).lines]
    for tiles in ("pl", "pl_literaki"):
        asked = LeaderboardChoice(tiles=tiles)
        lines += ranking(asked, [], {}, own, says, scoped=False).lines
    lines += empty_message(Training(), None, says).lines
    lines += progress_page(Training(), says).lines
    pressed = (
        chat.DeadButton(),
        chat.NoHints(),
        chat.ManagersOnly(),
        coordinator.UnknownGame(),
        coordinator.UnknownLinkCode(),
        SolutionOut(7),
        coordinator.PracticeFull(3),
    )
    lines += [sentence(error, says) for error in pressed]
    told = " ".join(map(str, lines))
    assert not [span for line in lines for span in line.spans if span.style == "code"], told
    opened, closed = "„”" if language == "pl" else "“”"
    for key in (
        "web-new-game",
        "web-my-games",
        "button-link",
        "button-analysis",
        "button-settings",
        "preset-ranked",
    ):
        assert f"{opened}{says.text(key)}{closed}" in told.replace("\N{NO-BREAK SPACE}", " ")


# What @BotFather is told, not the bot.
OTHERS = {"/setinline"}
OPERATORS = re.compile(r"admin|cli|command-env|health|list-name|store|setting-|telegram-ready")


class Examples(FluentVisitor):
    """Collects the code in a sentence as one chat reads it."""

    def __init__(self, chat_name: str) -> None:
        super().__init__()
        self.chat_name = chat_name
        self.found: list[str] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - fluent's
        named = {str(getattr(one.key, "name", "")): one for one in node.variants}
        if getattr(getattr(node.selector, "id", None), "name", "") != "chat":
            self.generic_visit(node)
        else:
            default = next(one for one in node.variants if one.default)
            self.generic_visit(named.get(self.chat_name, default))

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - fluent's
        self.found += re.findall(r"`([^`]+)`", node.value)


@cache
def messages(language: Language) -> Sequence[ast.Message]:
    """Return all sentences for players."""
    return [
        entry
        for content in resources(language).values()
        for entry in FluentParser().parse(content).body
        if isinstance(entry, ast.Message) and not OPERATORS.match(entry.id.name)
    ]


def examples(language: Language, chat_name: str) -> list[str]:
    """Return the examples in all sentences for players, as this chat shows them."""
    found = Examples(chat_name)
    for entry in messages(language):
        found.visit(entry)
    return [one for one in found.found if one not in OTHERS]


@pytest.mark.parametrize("chat_name", ["discord", "telegram", "web"])
@pytest.mark.parametrize("language", ["pl", "en"])
def test_each_command_in_a_sentence_is_accepted_by_its_chat(
    language: Language, chat_name: str
) -> None:
    says = wording(language, chat_name)
    shown = [one for one in examples(language, chat_name) if one.startswith("/")]
    assert shown
    for line in shown:
        if chat_name == "discord":
            assert_discord_takes(line, says)
        else:
            phrase = parse_line(line)
            phrase.action.read(phrase.rest)


# What the buttons of some prompts carry: a prompt alone says nothing there.
_CARRIED = {TrainingPayload: TrainingPayload(), SquarePayload: SquarePayload("SŁOWO")}


@pytest.mark.parametrize("language", ["pl", "en"])
def test_each_example_of_a_prompt_is_read_by_its_action(language: Language) -> None:
    says = wording(language)
    for action in ACTIONS.rows:
        if action.payload is not None and action.prompt and action.prompt.example:
            carried = _CARRIED.get(action.payload)
            example = says.text(action.prompt.example)
            assert action.payload.answer(carried, example) is not None


@pytest.mark.parametrize("language", ["pl", "en"])
def test_each_option_named_in_the_refusal_of_an_invitation_works(language: Language) -> None:
    says = wording(language)
    options = (name for name in ("team", "uneven", "clock", "rounds", "seconds"))
    told = [sentence(coordinator.BadInvitation(option), says) for option in options]
    wishes = [span.text for line in told for span in line.spans if span.style == "code"]
    assert len(wishes) >= len(told) - 1
    for wish in wishes:
        read = RoundsOptions if re.search("rund|round|sek|sec", wish) else NewGameOptions
        assert read.read(wish) is not None, wish
