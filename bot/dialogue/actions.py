"""The registry of actions: a row describes each action that a person can ask the bot for.

Commands, menus, slash commands, deep links, help and the conversation's tables are made from these
rows. The functions that carry out the actions stand in `handlers`. The decorator `handles` binds
each of them to its row.
"""

from __future__ import annotations

from bot.dialogue.action_spec import ActionRegistry, ActionSpec, CommandOption, PromptKeys
from bot.dialogue.payloads import (
    AnalysisPayload,
    BoardPayload,
    ChallengePayload,
    ClubPagePayload,
    DuelPagePayload,
    EventPagePayload,
    ExchangePayload,
    HeldRackPayload,
    HelpPayload,
    JoinPayload,
    LaidPayload,
    LeaguePagePayload,
    LearnPayload,
    LinePayload,
    MutePayload,
    NumberPayload,
    OptionPayload,
    PlacementPayload,
    PlayOnPayload,
    PuzzlePayload,
    RacksPayload,
    RebuildPayload,
    RemarkPayload,
    ReportPayload,
    RobotPayload,
    RoundPagePayload,
    SeekPayload,
    SettingPayload,
    SettingsPayload,
    SquarePayload,
    StatsPayload,
    StreamPayload,
    TextPayload,
    TilesPayload,
    TrainingPayload,
)
from bot.dialogue.reading.kinds.club import ClubOptions
from bot.dialogue.reading.kinds.event import FORMS as EVENT_FORMS
from bot.dialogue.reading.kinds.event import METHODS, PLACES, TIMES, EventOptions
from bot.dialogue.reading.kinds.league import LeagueOptions
from bot.dialogue.reading.kinds.rounds import BOARD_PLAYS, FORMS, SOLOS, RoundsOptions
from bot.dialogue.reading.kinds.sheet import CLOCKS, SheetOptions
from bot.dialogue.reading.leaderboard import LEADERBOARDS, WHERE, LeaderboardChoice
from bot.dialogue.reading.leaderboard import TILES as RANKED_TILES
from bot.dialogue.reading.new_game import ENDS, TILES, NewGameOptions


class Action:
    """The descriptions of all actions, one constant for each action."""

    NEW = ActionSpec(
        code="ng",
        button="web-new-game",
        payload=NewGameOptions,
        pl="nowa_gra",
        en="new_game",
        about="command-new",
        menu=True,
        game="none",
        harmless=True,
        managed=True,
        posts=True,
        parts=True,
        options=(
            CommandOption("first", "discord-option-with", "invitee"),
            CommandOption("preset", "discord-option-rules", "preset"),
            CommandOption("clock", "discord-option-pace", "clock"),
        ),
    )
    SEEK = ActionSpec(
        code="sk",
        button="button-seek",
        payload=SeekPayload,
        pl="szukam",
        en="seek",
        about="command-seek",
        menu=True,
        game="none",
        whisper=True,
        lengthy=True,
        link="seek",
    )
    SHEET = ActionSpec(
        code="sc",
        payload=SheetOptions,
        pl="zapis",
        en="score",
        about="command-sheet",
        menu=True,
        game="none",
        harmless=True,
        posts=True,
        asks="at once",
        prompt=PromptKeys("ask-sheet-title", "ask-sheet-label", "ask-sheet-example"),
        options=(
            CommandOption("names", "discord-option-names"),
            CommandOption("first", "discord-option-player", "invitee"),
            CommandOption(
                "second", "discord-option-player2", "invitee", "discord-option-player-about"
            ),
            CommandOption(
                "third", "discord-option-player3", "invitee", "discord-option-player-about"
            ),
            CommandOption("preset", "discord-option-rules", "preset"),
            CommandOption("language", "discord-option-language", TILES),
            CommandOption(
                "clock", "discord-option-clock", CLOCKS, "discord-option-table-clock-about"
            ),
            CommandOption("end_rack", "discord-option-leftovers", ENDS),
            CommandOption("file", "discord-option-file", "file"),
        ),
    )
    REBUILD = ActionSpec(
        code="rg",
        payload=RebuildPayload,
        pl="odtwórz",
        en="rebuild",
        about="command-rebuild",
        game="none",
        whisper=True,
        lengthy=True,
        posts=True,
        asks="at once",
        prompt=PromptKeys(
            "ask-rebuild-title",
            "ask-rebuild-label",
            note="ask-rebuild-note",
            rows=True,
            file="ask-rebuild-file",
        ),
        link="rebuild",
        button="button-rebuild",
    )
    ROUNDS = ActionSpec(
        code="ro",
        payload=RoundsOptions,
        pl="belgijka",
        en="duplicate",
        about="command-rounds",
        menu=True,
        game="none",
        harmless=True,
        posts=True,
        options=(
            CommandOption("form", "discord-option-rounds-form", FORMS),
            CommandOption("start", "discord-option-start"),
            CommandOption("rounds", "discord-option-rounds", range(5, 21)),
            CommandOption("seconds", "discord-option-seconds", range(60, 181)),
            CommandOption("board_play", "discord-option-board-play", BOARD_PLAYS),
            CommandOption("solo", "discord-option-solo", SOLOS),
            CommandOption("language", "discord-option-language", TILES),
            CommandOption("words", "discord-option-list", "list"),
        ),
    )
    EVENT = ActionSpec(
        code="ev",
        payload=EventOptions,
        pl="turniej",
        en="event",
        about="command-event",
        menu=True,
        game="none",
        harmless=True,
        managed=True,
        posts=True,
        options=(
            CommandOption("form", "event-option-form", EVENT_FORMS),
            CommandOption("name", "event-option-name"),
            CommandOption("start", "discord-option-start", about="event-option-start-about"),
            CommandOption(
                "rounds", "discord-option-rounds", range(3, 13), "event-option-rounds-about"
            ),
            CommandOption("clock", "event-option-time", TIMES),
            CommandOption("method", "event-option-pairs", METHODS),
            CommandOption("preset", "discord-option-rules", "preset"),
            CommandOption("place", "event-option-place", PLACES),
        ),
        link="event",
    )
    EVENT_FORM = ActionSpec(
        code="ef",
        payload=OptionPayload,
        game="none",
        lengthy=True,
        managed=True,
        posts=True,
    )
    CLUB = ActionSpec(
        code="cb",
        payload=ClubOptions,
        pl="klub",
        en="club",
        about="command-club",
        button="button-club",
        game="none",
        harmless=True,
        managed=True,
        posts=True,
    )
    LEAGUE = ActionSpec(
        code="lg",
        payload=LeagueOptions,
        pl="liga",
        en="league",
        about="command-league",
        button="button-league",
        game="none",
        harmless=True,
        managed=True,
        posts=True,
        prompt=PromptKeys("ask-league-title", "ask-league-label", "ask-league-example"),
    )
    JOIN_CODE = ActionSpec(
        code="jc",
        payload=JoinPayload,
        pl="dołącz",
        en="join",
        about="command-join",
        menu=True,
        game="none",
        harmless=True,
        posts=True,
        asks="at once",
        prompt=PromptKeys("ask-code-title", "ask-code-label", "ask-code-example"),
        options=(
            CommandOption("code", "discord-option-code"),
            CommandOption("word", "discord-option-word"),
        ),
    )
    PLAY = ActionSpec(
        code="pl",
        payload=TextPayload,
        pl="ruch",
        en="play",
        about="command-play",
        menu=True,
        may="play",
        once=True,
        whisper=True,
        lengthy=True,
        asks="at once",
        prompt=PromptKeys("ask-move-title", "ask-move-title", "ask-move-example"),
        link="m",
        options=(CommandOption("text", "discord-option-move"),),
    )
    EXCHANGE = ActionSpec(
        code="ex",
        payload=ExchangePayload,
        pl="wymień",
        en="exchange",
        about="command-exchange",
        menu=True,
        may="exchange",
        whisper=True,
        lengthy=True,
        asks="at once",
        prompt=PromptKeys("ask-exchange-title", "ask-exchange-label"),
        link="x",
        options=(CommandOption("text", "discord-option-tiles"),),
    )
    PASS = ActionSpec(
        code="pa",
        pl="pas",
        en="pass",
        about="command-pass",
        menu=True,
        may="pass",
        once=True,
        whisper=True,
        lengthy=True,
        link="p",
    )
    CHALLENGE = ActionSpec(
        code="ch",
        payload=TextPayload,
        pl="sprawdź",
        en="challenge",
        about="command-challenge",
        menu=True,
        may="challenge",
        once=True,
        whisper=True,
        link="c",
    )
    ACCEPT = ActionSpec(
        code="ac", pl="akceptuj", en="accept", about="command-accept", may="accept", once=True
    )
    RACK = ActionSpec(
        code="ra", pl="stojak", en="rack", about="command-rack", whisper=True, link="g"
    )
    SHUFFLE = ActionSpec(code="sh", pl="tasuj", en="shuffle", behind=RACK)
    SORT = ActionSpec(code="so", pl="sortuj", en="sort", behind=RACK)
    BOARD = ActionSpec(
        code="bo",
        payload=BoardPayload,
        pl="plansza",
        en="board",
        about="command-board",
        link="q",
    )
    BAG = ActionSpec(
        code="ba",
        pl="worek",
        en="bag",
        about="command-bag",
        whisper=True,
        lengthy=True,
        link="b",
    )
    DESCRIBE = ActionSpec(
        code="de",
        pl="opis_planszy",
        en="board_text",
        about="command-describe",
        lengthy=True,
        link="d",
    )
    RESIGN = ActionSpec(
        code="rs",
        pl="poddaj_grę",
        en="resign",
        about="command-resign",
        whisper=True,
        link="r",
    )
    ABORT = ActionSpec(
        code="ab",
        pl="przerwij_grę",
        en="abort",
        about="command-abort",
        whisper=True,
        link="k",
    )
    CLAIM = ActionSpec(
        code="cl",
        pl="zakończ_grę",
        en="claim",
        about="command-claim",
        may="claim",
        whisper=True,
        link="t",
    )
    GAMES = ActionSpec(
        code="gs",
        button="web-my-games",
        payload=NumberPayload,
        pl="moje_gry",
        en="my_games",
        about="command-games",
        menu=True,
        game="none",
        whisper=True,
        lengthy=True,
        link="games",
    )
    HISTORY = ActionSpec(
        code="hi",
        pl="przebieg",
        en="history",
        about="command-history",
        game="either",
        lengthy=True,
        link="h",
    )
    FILM = ActionSpec(
        code="fi",
        pl="film",
        en="film",
        behind=HISTORY,
        game="ended",
        lengthy=True,
        shareable=True,
        link="v",
    )
    FINAL = ActionSpec(
        code="pi",
        pl="obraz",
        en="picture",
        behind=HISTORY,
        game="ended",
        lengthy=True,
        shareable=True,
        link="e",
    )
    RECORD = ActionSpec(
        code="gc",
        pl="gcg",
        en="gcg",
        about="command-record",
        button="button-record",
        game="ended",
        lengthy=True,
        link="f",
    )
    ANALYSE = ActionSpec(
        code="an",
        button="button-analysis",
        payload=AnalysisPayload,
        pl="analiza",
        en="analysis",
        about="command-analysis",
        game="ended",
        whisper=True,
        lengthy=True,
        link="a",
    )
    PLAY_ON = ActionSpec(
        code="po",
        payload=PlayOnPayload,
        pl="graj",
        en="play",
        behind=ANALYSE,
        game="ended",
        harmless=True,
        posts=True,
    )
    HINT = ActionSpec(
        code="hn",
        payload=NumberPayload,
        pl="podpowiedź",
        en="hint",
        about="command-hint",
        game="hints",
        may="play",
        whisper=True,
    )
    PARTNER = ActionSpec(
        code="pt",
        payload=TextPayload,
        pl="partner",
        en="partner",
        about="command-partner",
        game="team",
        whisper=True,
        asks="at once",
        prompt=PromptKeys("ask-note-title", "ask-note-label", "ask-note-example"),
        link="i",
    )
    WORD = ActionSpec(
        code="wo",
        payload=TextPayload,
        pl="słowo",
        en="word",
        about="command-word",
        menu=True,
        game="none",
        whisper=True,
        asks="in answer",
        prompt=PromptKeys("ask-word-title", "ask-word-label", "ask-word-example"),
        link="word",
        options=(CommandOption("text", "word-option"),),
    )
    STREAM = ActionSpec(
        code="ob",
        payload=StreamPayload,
        pl="transmisja",
        en="stream",
        about="command-stream",
        button="button-stream",
        game="either",
        whisper=True,
        lengthy=True,
        link="y",
    )
    RACKS = ActionSpec(code="rx", payload=RacksPayload, whisper=True)
    HELD_RACK = ActionSpec(
        code="hr",
        payload=HeldRackPayload,
        whisper=True,
        lengthy=True,
        asks="at once",
        prompt=PromptKeys("ask-held-title", "ask-held-label", "ask-held-example"),
    )
    REMATCH = ActionSpec(
        code="rm",
        pl="rewanż",
        en="rematch",
        about="command-rematch",
        game="ended",
        harmless=True,
        joins=True,
    )
    PUZZLE = ActionSpec(
        code="pz",
        payload=PuzzlePayload,
        pl="zagadka",
        en="puzzle",
        about="command-puzzle",
        menu=True,
        game="none",
        whisper=True,
        lengthy=True,
        link="z",
        options=(CommandOption("number", "discord-option-number", range(1, 100_000)),),
    )
    LEARN = ActionSpec(
        code="le",
        payload=LearnPayload,
        pl="słówka",
        en="drill",
        about="command-learn",
        menu=True,
        game="none",
        whisper=True,
        lengthy=True,
        link="drill",
        button="button-learn",
    )
    ANSWER = ActionSpec(
        code="as",
        payload=LearnPayload,
        game="none",
        whisper=True,
        lengthy=True,
        asks="at once",
        prompt=PromptKeys("ask-learn-title", "ask-learn-label"),
    )
    DUEL = ActionSpec(
        code="du",
        pl="anagramy",
        en="anagrams",
        about="command-duel",
        game="none",
        harmless=True,
        posts=True,
        button="button-duel",
    )
    TRAIN = ActionSpec(
        code="tr",
        payload=TrainingPayload,
        pl="trening",
        en="training",
        about="command-training",
        menu=True,
        game="none",
        whisper=True,
        lengthy=True,
        link="training",
    )
    RANKING = ActionSpec(
        code="rk",
        payload=LeaderboardChoice,
        pl="ranking",
        en="ranking",
        about="command-ranking",
        menu=True,
        game="none",
        options=(
            CommandOption("clock", "discord-option-kind", LEADERBOARDS),
            CommandOption("where", "discord-option-where", WHERE),
            CommandOption("tiles", "discord-option-language", RANKED_TILES),
        ),
    )
    STATS = ActionSpec(
        code="st",
        payload=StatsPayload,
        pl="statystyki",
        en="stats",
        about="command-stats",
        menu=True,
        game="none",
        whisper=True,
        shareable=True,
        link="stats",
        options=(CommandOption("name", "discord-option-person", "person"),),
    )
    SETTINGS = ActionSpec(
        code="se",
        payload=SettingsPayload,
        pl="ustawienia",
        en="settings",
        about="command-settings",
        menu=True,
        button="button-settings",
        game="none",
        whisper=True,
        harmless=True,
        managed=True,
        link="settings",
        options=(CommandOption("text", "discord-option-what"),),
    )
    LINK = ActionSpec(
        code="li",
        payload=TextPayload,
        pl="połącz_konta",
        en="link_accounts",
        about="command-link",
        button="button-link",
        game="none",
        lengthy=True,
        asks="on press",
        prompt=PromptKeys("ask-link-title", "ask-link-label"),
        link="accounts",
    )
    BLOCKS = ActionSpec(
        code="bl",
        payload=TextPayload,
        pl="blokuj",
        en="block",
        about="command-blocks",
        button="button-blocks",
        game="none",
        whisper=True,
        link="blocks",
    )
    MY_DATA = ActionSpec(
        code="md",
        pl="moje_dane",
        en="my_data",
        about="command-my-data",
        game="none",
        whisper=True,
        link="data",
    )
    ERASE = ActionSpec(
        code="fo",
        payload=TextPayload,
        pl="usuń_dane",
        en="delete_data",
        about="command-forget",
        game="none",
        whisper=True,
        link="forget",
    )
    HELP = ActionSpec(
        code="he",
        pl="pomoc",
        en="help",
        payload=HelpPayload,
        also=("start",),
        about="command-help",
        menu=True,
        game="none",
        whisper=True,
        lengthy=True,
    )
    RULES = ActionSpec(
        code="ru",
        behind=HELP,
        pl="zasady",
        en="rules",
        also=("zasady", "rules"),
        game="none",
        whisper=True,
        lengthy=True,
    )

    JOIN = ActionSpec(code="jo", payload=NumberPayload, joins=True)
    JOIN_WORD = ActionSpec(
        code="jw",
        payload=TextPayload,
        lengthy=True,
        joins=True,
        asks="at once",
        prompt=PromptKeys("ask-draw-title", "ask-draw-label", "ask-draw-example"),
        link="j",
    )
    DECLINE = ActionSpec(code="dc")
    BEGIN = ActionSpec(code="be", joins=True)
    WITHDRAW = ActionSpec(code="wi")
    ROBOT = ActionSpec(code="rb", payload=RobotPayload, joins=True)
    OPTIONS = ActionSpec(code="op", payload=OptionPayload, lengthy=True, link="o")
    LINE = ActionSpec(
        code="di",
        payload=LinePayload,
        may="play",
        once=True,
        lengthy=True,
        asks="at once",
        prompt=PromptKeys("ask-line-title", "ask-line-label", "ask-line-example"),
    )
    TRY = ActionSpec(
        code="ty",
        payload=TrainingPayload,
        game="none",
        whisper=True,
        lengthy=True,
        asks="at once",
        prompt=PromptKeys("ask-training-title", "ask-training-label", "ask-move-example"),
    )
    SQUARE = ActionSpec(
        code="sq",
        payload=SquarePayload,
        may="play",
        lengthy=True,
        asks="at once",
        prompt=PromptKeys("ask-square-title", "ask-square-label", "ask-square-example"),
    )
    ROUND = ActionSpec(code="rp", payload=RoundPagePayload, link="n")
    DUEL_PAGE = ActionSpec(code="dp", payload=DuelPagePayload)
    EVENT_PAGE = ActionSpec(code="et", payload=EventPagePayload, link="u")
    TAKE_OVER = ActionSpec(code="to", managed=True)
    CLUB_PAGE = ActionSpec(code="cp", payload=ClubPagePayload, managed=True, link="club")
    LEAGUE_PAGE = ActionSpec(code="lp", payload=LeaguePagePayload, managed=True, link="league")
    CHOOSE = ActionSpec(code="co", payload=PlacementPayload)
    LAY = ActionSpec(code="la", payload=LaidPayload)
    INVALID_WORDS = ActionSpec(code="iw", payload=TextPayload, game="none", whisper=True)
    BASE_FORMS = ActionSpec(code="bf", payload=TextPayload, game="none", whisper=True)
    CONFIRM = ActionSpec(code="cf", payload=PlacementPayload)
    EXCHANGE_YES = ActionSpec(code="xy", payload=TilesPayload)
    PASS_YES = ActionSpec(code="py")
    CHALLENGE_YES = ActionSpec(code="cy", payload=ChallengePayload, once=True)
    RESIGN_YES = ActionSpec(code="ry")
    ABORT_YES = ActionSpec(code="ay")
    CLAIM_YES = ActionSpec(code="ly")
    MORE = ActionSpec(code="mo", lengthy=True, parts=True, link="w")
    DRAW = ActionSpec(code="dr", lengthy=True, parts=True, link="l")
    SAY = ActionSpec(code="sa", payload=RemarkPayload, game="ended", once=True, lengthy=True)
    MUTE = ActionSpec(code="mu", payload=MutePayload, game="ended", lengthy=True)
    SIT_OPPOSITE = ActionSpec(code="si", payload=TextPayload, game="none", lengthy=True)
    PEOPLE = ActionSpec(code="pe", game="ended", lengthy=True)
    BLOCK = ActionSpec(code="bk", payload=NumberPayload, game="ended", lengthy=True)
    REPORT = ActionSpec(code="rt", payload=ReportPayload, game="ended", lengthy=True)
    SET = ActionSpec(code="sv", payload=SettingPayload, game="none", managed=True)
    LINK_YES = ActionSpec(code="ky", payload=TextPayload, game="none")
    ERASE_YES = ActionSpec(code="fy", game="none")


ACTIONS = ActionRegistry(row for row in vars(Action).values() if isinstance(row, ActionSpec))
