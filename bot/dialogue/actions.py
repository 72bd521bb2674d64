"""The registry of actions: everything that can be asked for, a row each.

Commands, menus, slash commands, deep links, help and the tables of the conversation are read from
the rows. What an action does stands in `handlers`, bound to its row by `handles`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from bot.dialogue.payloads import (
    AnalysisPayload,
    BoardPayload,
    ChallengePayload,
    ExchangePayload,
    NumberPayload,
    PlacementPayload,
    RobotPayload,
    SettingPayload,
    SettingsPayload,
    StatsPayload,
    TextPayload,
    TilesPayload,
)
from bot.dialogue.reading.leaderboard import LeaderboardChoice
from bot.dialogue.reading.new_game import NewGameOptions
from bot.rules.plain import fold

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bot.dialogue.actor import Language
    from bot.dialogue.payloads import Payload

# Which game is meant where none is named: none at all, one that goes on (one with hints first),
# one that goes on or else the last one, the last one that has ended.
Game: TypeAlias = Literal["none", "running", "hints", "either", "ended"]
# When a missing payload is asked for: never, at once by a form, by the answer, by a button alone.
Asks: TypeAlias = Literal["", "at once", "in answer", "on press"]


class PromptKeys(NamedTuple):
    """The field that asks for a missing payload, by the keys of its texts."""

    title: str
    label: str
    example: str = ""


@dataclass(frozen=True, eq=False, kw_only=True)
class ActionSpec:
    """A row: `letter` stands for the action on buttons, `pl` and `en` are its command's names.

    Behind another action (`behind`) the names are a word after that one's command. `also` are names
    that no menu shows, `about` is the key of the description. `payload` is what it takes beside its
    game, None for nothing. `game` says which game is meant,
    `may` what it must allow (`View.may`) to wait for this. What has led to something `once` is not
    done again when the same event comes twice.

    In a group, what is a `whisper` is for its asker's eyes alone, command and answer; a refusal of
    what is `harmless` tells nobody's tiles; a `lengthy` answer takes more room than an alert has.
    Whether somebody manages the place matters to what is `managed`. What `posts` brings a board to
    where it is asked, what `joins` does where the game is shown nowhere yet; `parts` is where a
    place of its own is offered in a channel with another game. An answer that is `shareable` holds
    public facts.

    `asks` says when a missing payload is asked for, `prompt` how; `link` is what a deep link
    carries: a letter before a game's code, or a word where there is no game.
    """

    letter: str
    pl: str = ""
    en: str = ""
    about: str = ""
    behind: ActionSpec | None = None
    payload: type[Payload] | None = None
    also: tuple[str, ...] = ()
    game: Game = "running"
    may: str = ""
    once: bool = False
    whisper: bool = False
    harmless: bool = False
    lengthy: bool = False
    managed: bool = False
    posts: bool = False
    joins: bool = False
    parts: bool = False
    shareable: bool = False
    asks: Asks = ""
    prompt: PromptKeys | None = None
    link: str = ""

    def name(self, language: Language) -> str:
        """What its command is called, without a slash."""
        return self.pl if language == "pl" else self.en

    def command(self, language: Language) -> str:
        """What one types for it: `/ruch`, `/stojak tasuj`."""
        name = self.name(language)
        return f"{self.behind.command(language)} {name}" if self.behind else f"/{name}"

    def read(self, typed: str) -> Payload | None:
        """What stands behind its command. Raises what the payload's reading does."""
        return self.payload.read(typed) if self.payload and typed.strip() else None

    def unpack(self, packed: str) -> Payload | None:
        """What its button carries. Raises ValueError for what none of ours does."""
        return self.payload.unpack(packed) if self.payload and packed else None

    @property
    def needs_game(self) -> bool:
        """Whether it is about a game."""
        return self.game != "none"


class Registry:
    """Rows, and how they are found."""

    def __init__(self, rows: Iterable[ActionSpec]) -> None:
        """In the order of the menus."""
        self.rows = tuple(rows)
        self.commands = tuple(row for row in self.rows if row.pl and row.behind is None)
        self.variants = tuple(row for row in self.rows if row.behind is not None)
        self.by_letter: Mapping[str, ActionSpec] = {row.letter: row for row in self.rows}
        self.by_name: Mapping[str, ActionSpec] = {
            fold(name): row for row in self.commands for name in (row.pl, row.en, *row.also)
        }
        self._behind = {
            (row.behind, fold(name)): row for row in self.variants for name in (row.pl, row.en)
        }
        self.by_link: Mapping[str, ActionSpec] = {row.link: row for row in self.rows if row.link}

    def behind(self, row: ActionSpec, word: str) -> ActionSpec | None:
        """What a command does with this word behind it; None where that means nothing."""
        return self._behind.get((row, fold(word)))


class Action:
    """Every action by its name."""

    NEW = ActionSpec(
        letter="n",
        payload=NewGameOptions,
        pl="nowa_gra",
        en="new_game",
        about="command-new",
        game="none",
        harmless=True,
        managed=True,
        posts=True,
        parts=True,
    )
    JOIN_CODE = ActionSpec(
        letter="J",
        payload=TextPayload,
        pl="dołącz",
        en="join",
        about="command-join",
        game="none",
        harmless=True,
        posts=True,
        asks="at once",
        prompt=PromptKeys("ask-code-title", "ask-code-label", "ask-code-example"),
    )
    PLAY = ActionSpec(
        letter="p",
        payload=TextPayload,
        pl="ruch",
        en="play",
        about="command-play",
        may="play",
        once=True,
        whisper=True,
        lengthy=True,
        asks="at once",
        prompt=PromptKeys("ask-move-title", "ask-move-title", "ask-move-example"),
        link="m",
    )
    EXCHANGE = ActionSpec(
        letter="x",
        payload=ExchangePayload,
        pl="wymień",
        en="exchange",
        about="command-exchange",
        may="exchange",
        whisper=True,
        lengthy=True,
        asks="at once",
        prompt=PromptKeys("ask-exchange-title", "ask-exchange-label"),
        link="x",
    )
    PASS = ActionSpec(
        letter="a",
        pl="pas",
        en="pass",
        about="command-pass",
        may="pass",
        once=True,
        whisper=True,
        lengthy=True,
        link="p",
    )
    CHALLENGE = ActionSpec(
        letter="v",
        payload=TextPayload,
        pl="sprawdź",
        en="challenge",
        about="command-challenge",
        may="challenge",
        once=True,
        whisper=True,
        link="c",
    )
    ACCEPT = ActionSpec(
        letter="y", pl="akceptuj", en="accept", about="command-accept", may="accept", once=True
    )
    RACK = ActionSpec(
        letter="s", pl="stojak", en="rack", about="command-rack", whisper=True, link="g"
    )
    SHUFFLE = ActionSpec(letter="t", pl="tasuj", en="shuffle", behind=RACK)
    SORT = ActionSpec(letter="T", pl="sortuj", en="sort", behind=RACK)
    BOARD = ActionSpec(
        letter="o", payload=BoardPayload, pl="plansza", en="board", about="command-board"
    )
    BAG = ActionSpec(
        letter="g",
        pl="worek",
        en="bag",
        about="command-bag",
        whisper=True,
        lengthy=True,
        link="b",
    )
    DESCRIBE = ActionSpec(
        letter="e",
        pl="opis_planszy",
        en="board_text",
        about="command-describe",
        lengthy=True,
        link="d",
    )
    RESIGN = ActionSpec(
        letter="q",
        pl="poddaj_grę",
        en="resign",
        about="command-resign",
        whisper=True,
        link="r",
    )
    ABORT = ActionSpec(
        letter="k",
        pl="przerwij_grę",
        en="abort",
        about="command-abort",
        whisper=True,
        link="k",
    )
    CLAIM = ActionSpec(
        letter="C",
        pl="zakończ_grę",
        en="claim",
        about="command-claim",
        may="claim",
        whisper=True,
        link="t",
    )
    GAMES = ActionSpec(
        letter="G",
        payload=NumberPayload,
        pl="moje_gry",
        en="my_games",
        about="command-games",
        game="none",
        whisper=True,
        lengthy=True,
        link="games",
    )
    HISTORY = ActionSpec(
        letter="i",
        pl="przebieg",
        en="history",
        about="command-history",
        game="either",
        lengthy=True,
        link="h",
    )
    FILM = ActionSpec(
        letter="F",
        pl="film",
        en="film",
        behind=HISTORY,
        game="ended",
        lengthy=True,
        shareable=True,
        link="v",
    )
    FINAL = ActionSpec(
        letter="E",
        pl="obraz",
        en="picture",
        behind=HISTORY,
        game="ended",
        lengthy=True,
        shareable=True,
        link="e",
    )
    RECORD = ActionSpec(
        letter="f",
        pl="gcg",
        en="gcg",
        about="command-record",
        game="ended",
        lengthy=True,
        link="f",
    )
    ANALYSE = ActionSpec(
        letter="N",
        payload=AnalysisPayload,
        pl="analiza",
        en="analysis",
        about="command-analysis",
        game="ended",
        whisper=True,
        lengthy=True,
        link="a",
    )
    HINT = ActionSpec(
        letter="Z",
        payload=NumberPayload,
        pl="podpowiedź",
        en="hint",
        about="command-hint",
        game="hints",
        may="play",
        whisper=True,
    )
    WORD = ActionSpec(
        letter="W",
        payload=TextPayload,
        pl="słowo",
        en="word",
        about="command-word",
        game="none",
        whisper=True,
        asks="in answer",
        prompt=PromptKeys("ask-word-title", "ask-word-label", "ask-word-example"),
    )
    REMATCH = ActionSpec(
        letter="r",
        pl="rewanż",
        en="rematch",
        about="command-rematch",
        game="ended",
        harmless=True,
        joins=True,
    )
    RANKING = ActionSpec(
        letter="P",
        payload=LeaderboardChoice,
        pl="ranking",
        en="ranking",
        about="command-ranking",
        game="none",
    )
    STATS = ActionSpec(
        letter="S",
        payload=StatsPayload,
        pl="statystyki",
        en="stats",
        about="command-stats",
        game="none",
        whisper=True,
        shareable=True,
        link="stats",
    )
    SETTINGS = ActionSpec(
        letter="u",
        payload=SettingsPayload,
        pl="ustawienia",
        en="settings",
        about="command-settings",
        game="none",
        whisper=True,
        harmless=True,
        managed=True,
        link="settings",
    )
    LINK = ActionSpec(
        letter="l",
        payload=TextPayload,
        pl="połącz_konta",
        en="link_accounts",
        about="command-link",
        game="none",
        lengthy=True,
        asks="on press",
        prompt=PromptKeys("ask-link-title", "ask-link-label"),
        link="accounts",
    )
    MY_DATA = ActionSpec(
        letter="D",
        pl="moje_dane",
        en="my_data",
        about="command-my-data",
        game="none",
        whisper=True,
        link="data",
    )
    FORGET = ActionSpec(
        letter="O",
        payload=TextPayload,
        pl="usuń_dane",
        en="delete_data",
        about="command-forget",
        game="none",
        whisper=True,
        link="forget",
    )
    HELP = ActionSpec(
        letter="H",
        pl="pomoc",
        en="help",
        also=("start",),
        about="command-help",
        game="none",
        lengthy=True,
    )

    JOIN = ActionSpec(letter="j", payload=NumberPayload, joins=True)
    DECLINE = ActionSpec(letter="d")
    BEGIN = ActionSpec(letter="b", joins=True)
    WITHDRAW = ActionSpec(letter="w")
    ROBOT = ActionSpec(letter="R", payload=RobotPayload, joins=True)
    CHOOSE = ActionSpec(letter="h", payload=PlacementPayload)
    CONFIRM = ActionSpec(letter="c", payload=PlacementPayload)
    EXCHANGE_YES = ActionSpec(letter="X", payload=TilesPayload)
    PASS_YES = ActionSpec(letter="A")
    CHALLENGE_YES = ActionSpec(letter="V", payload=ChallengePayload, once=True)
    RESIGN_YES = ActionSpec(letter="Q")
    ABORT_YES = ActionSpec(letter="K")
    CLAIM_YES = ActionSpec(letter="I")
    MORE = ActionSpec(letter="m", lengthy=True, parts=True, link="w")
    SET = ActionSpec(letter="U", payload=SettingPayload, game="none", managed=True)
    LINK_YES = ActionSpec(letter="L", payload=TextPayload, game="none")
    FORGET_YES = ActionSpec(letter="B", game="none")


ACTIONS = Registry(row for row in vars(Action).values() if isinstance(row, ActionSpec))
