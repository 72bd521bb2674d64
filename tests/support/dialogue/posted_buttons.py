"""Buttons as they were posted, one of each action and with each field of its payload."""

from datetime import time

from bot.coordinator.game_id import GameId
from bot.dialogue.actions import Action
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
from bot.dialogue.reading.kinds.event import EventOptions
from bot.dialogue.reading.kinds.league import LeagueOptions
from bot.dialogue.reading.kinds.rounds import RoundsOptions, Start
from bot.dialogue.reading.kinds.sheet import SheetOptions
from bot.dialogue.reading.leaderboard import LeaderboardChoice
from bot.dialogue.reading.new_game import NewGameOptions
from bot.dialogue.token import Token
from bot.rules.board import Direction, Square
from bot.rules.moves import Laid, Placement
from bot.rules.ruleset import ClockRule

DOWN = Placement(Square(7, 7), Direction.DOWN, "ZASyCZ")
GAME = GameId("K7QX4M")

# Every form that a button has had since there are buttons: none of them may ever change.
POSTED = {
    "1ng-:": Token(Action.NEW),
    "1ng-:robot": Token(Action.NEW, payload=NewGameOptions(robots=("borsuk",))),
    "1ng-:=7QX4MK29d:81 rankingowa na 3 osoby": Token(
        Action.NEW, payload=NewGameOptions("rankingowa", people=3, first="7QX4MK29d:81")
    ),
    "1joK7QX4M:": Token(Action.JOIN, GAME),
    "1pzK7QX4M:older 128": Token(Action.PUZZLE, GAME, payload=PuzzlePayload("older", 128)),
    "1joK7QX4M:2": Token(Action.JOIN, GAME, payload=NumberPayload(2)),
    "1jc-:": Token(Action.JOIN_CODE),
    "1jc-:K7QX4M żaba": Token(Action.JOIN_CODE, payload=JoinPayload("K7QX4M", "żaba")),
    "1jwK7QX4M:": Token(Action.JOIN_WORD, GAME),
    "1rbK7QX4M:sowa": Token(Action.ROBOT, GAME, payload=RobotPayload("sowa")),
    "1plK7QX4M1a:": Token(Action.PLAY, GAME, 46),
    "1plK7QX4M:8h zasycz": Token(Action.PLAY, GAME, payload=TextPayload("8h zasycz")),
    "1coK7QX4M3:H8 ZASyCZ": Token(Action.CHOOSE, GAME, 3, PlacementPayload(DOWN)),
    "1cfK7QX4M3:H8 ZASyCZ": Token(Action.CONFIRM, GAME, 3, PlacementPayload(DOWN)),
    "1laK7QX4M:H8Ż J8ż": Token(
        Action.LAY,
        GAME,
        payload=LaidPayload(Laid(((Square(7, 7), "Ż"), (Square(9, 7), "ż")))),
    ),
    "1exK7QX4M3:=AABCŻ??": Token(Action.EXCHANGE, GAME, 3, ExchangePayload(rack="AABCŻ??")),
    "1exK7QX4M:a b": Token(Action.EXCHANGE, GAME, payload=ExchangePayload("a b")),
    "1xyK7QX4M3:AB?": Token(Action.EXCHANGE_YES, GAME, 3, TilesPayload("AB?")),
    "1cyK7QX4M3:": Token(Action.CHALLENGE_YES, GAME, 3),
    "1cyK7QX4M3:02": Token(Action.CHALLENGE_YES, GAME, 3, ChallengePayload((0, 2))),
    "1hnK7QX4M3:2": Token(Action.HINT, GAME, 3, NumberPayload(2)),
    "1anK7QX4M:all": Token(Action.ANALYSE, GAME, payload=AnalysisPayload(None)),
    "1anK7QX4M:8": Token(Action.ANALYSE, GAME, payload=AnalysisPayload(8)),
    "1anK7QX4M:8+": Token(Action.ANALYSE, GAME, payload=AnalysisPayload(8, stronger=True)),
    "1boK7QX4M:here": Token(Action.BOARD, GAME, payload=BoardPayload(here=True)),
    "1gs-:2": Token(Action.GAMES, payload=NumberPayload(2)),
    "1rk-:flag en everywhere how": Token(
        Action.RANKING, payload=LeaderboardChoice("flag", "en", here=False, explained=True)
    ),
    "1st-:all": Token(Action.STATS, payload=StatsPayload(for_all=True)),
    "1se-:serwer": Token(Action.SETTINGS, payload=SettingsPayload(place=True)),
    "1se-:serwer clock": Token(Action.SETTINGS, payload=SettingsPayload(place=True, words="clock")),
    "1se-:zone": Token(Action.SETTINGS, payload=SettingsPayload(words="zone")),
    "1opK7QX4M:": Token(Action.OPTIONS, GAME),
    "1opK7QX4M:own": Token(Action.OPTIONS, GAME, payload=OptionPayload("own")),
    "1opK7QX4M:clock !=flag20": Token(
        Action.OPTIONS, GAME, payload=OptionPayload("clock", "flag20", alone=True)
    ),
    "1opK7QX4M:words=pl osps50": Token(
        Action.OPTIONS, GAME, payload=OptionPayload("words", "pl osps50")
    ),
    "1sv-:vacation": Token(Action.SET, payload=SettingPayload("vacation")),
    "1svK7QX4M:calls=place": Token(Action.SET, GAME, payload=SettingPayload("calls", "place")),
    "1sv-:serwer clock=2 min na ruch": Token(
        Action.SET, payload=SettingPayload("clock", "2 min na ruch", place=True)
    ),
    "1li-:7QX4MK29": Token(Action.LINK, payload=TextPayload("7QX4MK29")),
    "1ky-:7QX4MK29": Token(Action.LINK_YES, payload=TextPayload("7QX4MK29")),
    "1wo-:żółw": Token(Action.WORD, payload=TextPayload("żółw")),
    "1iw-:KOT ĆMA": Token(Action.INVALID_WORDS, payload=TextPayload("KOT ĆMA")),
    "1bf-:KOT ĆMA": Token(Action.BASE_FORMS, payload=TextPayload("KOT ĆMA")),
    "1sc-:Ola, Kuba, nowicjusz, po angielsku": Token(
        Action.SHEET, payload=SheetOptions(("Ola", "Kuba"), "nowicjusz", "en")
    ),
    "1diK7QX4M3:popraw": Token(Action.LINE, GAME, 3, LinePayload("popraw")),
    "1ro-:5 rund 90 s znaleziony bez solo": Token(
        Action.ROUNDS,
        payload=RoundsOptions(rounds=5, seconds=90, board_play="best_found", solo="without"),
    ),
    "1ev-:5 rund 15 min swiss turniejowa monday o 18:00 Wieczór": Token(
        Action.EVENT,
        payload=EventOptions(
            name="Wieczór",
            start=Start(hour=time(18)),
            weekday=0,
            rounds=5,
            clock=ClockRule("flag", 15 * 60_000),
            method="swiss",
            preset="turniejowa",
        ),
    ),
    "1etK7QX4M:sign_off!": Token(Action.EVENT_PAGE, GAME, payload=EventPagePayload("sign_off!")),
    "1cb-:najlepsze 3 z 5 monday o 18:00 Litera": Token(
        Action.CLUB,
        payload=ClubOptions(
            EventOptions(name="Litera", start=Start(hour=time(18)), weekday=0), 3, 5
        ),
    ),
    "1cpK7QX4M:skip!": Token(Action.CLUB_PAGE, GAME, payload=ClubPagePayload("skip!")),
    "1rxK7QX4M:agree": Token(Action.RACKS, GAME, payload=RacksPayload("agree")),
    "1hrK7QX4M:1": Token(Action.HELD_RACK, GAME, payload=HeldRackPayload(1)),
    "1lg-:28 dni monday o 20:00 Arkady": Token(
        Action.LEAGUE,
        payload=LeagueOptions(
            EventOptions(name="Arkady", start=Start(hour=time(20)), weekday=0), 28
        ),
    ),
    "1lpK7QX4M:leave!": Token(Action.LEAGUE_PAGE, GAME, payload=LeaguePagePayload("leave!")),
    "1obK7QX4M:off": Token(Action.STREAM, GAME, payload=StreamPayload(off=True)),
    "1dpK7QX4M:end!": Token(Action.DUEL_PAGE, GAME, payload=DuelPagePayload("end!")),
    "1rpK7QX4M:own": Token(Action.ROUND, GAME, payload=RoundPagePayload("own")),
    "1le-:yes 7": Token(Action.LEARN, payload=LearnPayload("yes", 7)),
    "1as-:type 7": Token(Action.ANSWER, payload=LearnPayload("type", 7)),
    "1rg-:edit": Token(Action.REBUILD, payload=RebuildPayload("edit")),
    "1rg-:first 1a2b3c4d": Token(Action.REBUILD, payload=RebuildPayload("first", "1a2b3c4d")),
    "1trK7QX4M:show 12": Token(Action.TRAIN, GAME, payload=TrainingPayload("show", 12)),
    "1sqK7QX4M1a:ZAsYCZ": Token(Action.SQUARE, GAME, 46, SquarePayload("ZAsYCZ")),
    "1tyK7QX4M:12": Token(Action.TRY, GAME, payload=TrainingPayload(at=12)),
    "1tyK7QX4M:12 8H ZAsYCZ": Token(
        Action.TRY,
        GAME,
        payload=TrainingPayload("", 12, Placement(Square(7, 7), Direction.ACROSS, "ZAsYCZ")),
    ),
    "1poK7QX4M:9": Token(Action.PLAY_ON, GAME, payload=PlayOnPayload(9)),
    "1poK7QX4M:9 ryś": Token(Action.PLAY_ON, GAME, payload=PlayOnPayload(9, "ryś")),
    "1sk-:start days3 en casual unaided close": Token(
        Action.SEEK,
        payload=SeekPayload("start", "days3", "en", True, True, True),  # noqa: FBT003 - the longest
    ),
    "1rtK7QX4M:1 stalling": Token(Action.REPORT, GAME, payload=ReportPayload(1, "stalling")),
    "1saK7QX4M:thanks": Token(Action.SAY, GAME, payload=RemarkPayload("thanks")),
    "1muK7QX4M:2 back": Token(Action.MUTE, GAME, payload=MutePayload(2, back=True)),
    "1he-:rules": Token(Action.HELP, payload=HelpPayload("rules")),
    "1fo-:nie": Token(Action.ERASE, payload=TextPayload("nie")),
    "1efK7QX4M:clock": Token(Action.EVENT_FORM, GAME, payload=OptionPayload("clock")),
    "1chK7QX4M:kot": Token(Action.CHALLENGE, GAME, payload=TextPayload("kot")),
    "1ptK7QX4M:trzymaj Ż": Token(Action.PARTNER, GAME, payload=TextPayload("trzymaj Ż")),
    "1bl-:Ola": Token(Action.BLOCKS, payload=TextPayload("Ola")),
    "1siK7QX4M:2": Token(Action.SIT_OPPOSITE, GAME, payload=TextPayload("2")),
    "1bkK7QX4M:1": Token(Action.BLOCK, GAME, payload=NumberPayload(1)),
    "1st-:Ola": Token(Action.STATS, payload=StatsPayload(name="Ola")),
    "1sqK7QX4M1a:ZAsYCZ H8 →": Token(Action.SQUARE, GAME, 46, SquarePayload("ZAsYCZ", "H8 →")),
    "1etK7QX4M:result!=3 300 280": Token(
        Action.EVENT_PAGE, GAME, payload=EventPagePayload("result!", "3 300 280")
    ),
    "1lpK7QX4M:result!=3 300 280": Token(
        Action.LEAGUE_PAGE, GAME, payload=LeaguePagePayload("result!", "3 300 280")
    ),
    "1ng-:po angielsku 2 dni kara +10 pozostałe podwójnie": Token(
        Action.NEW,
        payload=NewGameOptions(
            language="en",
            clock=ClockRule("correspondence", 2 * 86_400_000),
            challenge="ten",
            end_rack="double",
        ),
    ),
    "1ng-:na 4 osoby 2 drużyny po 2 @kuba_k zaczynam": Token(
        Action.NEW,
        payload=NewGameOptions(people=4, teams=2, team=2, handles=("kuba_k",), starter="host"),
    ),
    "1ng-:słownik osps50 słowo kret": Token(
        Action.NEW, payload=NewGameOptions(words="osps50", word="kret")
    ),
    "1ev-:klub: przy stołach Litera": Token(
        Action.EVENT, payload=EventOptions(name="Litera", form="club", place="real")
    ),
    "1ro-:dniami za 5 min po angielsku słownik osps": Token(
        Action.ROUNDS,
        payload=RoundsOptions(form="days", language="en", words="osps", start=Start(minutes=5)),
    ),
    "1sc-:Ola, Kuba, zegar 20 flaga, pozostałe podwójnie": Token(
        Action.SHEET, payload=SheetOptions(("Ola", "Kuba"), clock="20 flaga", end_rack="double")
    ),
}
# These carry nothing but their game.
POSTED |= {
    f"1{code}K7QX4M:": Token(action, GAME)
    for code, action in {
        "ab": Action.ABORT,
        "ac": Action.ACCEPT,
        "ay": Action.ABORT_YES,
        "ba": Action.BAG,
        "be": Action.BEGIN,
        "cl": Action.CLAIM,
        "dc": Action.DECLINE,
        "de": Action.DESCRIBE,
        "dr": Action.DRAW,
        "du": Action.DUEL,
        "fi": Action.FILM,
        "fy": Action.ERASE_YES,
        "gc": Action.RECORD,
        "hi": Action.HISTORY,
        "ly": Action.CLAIM_YES,
        "md": Action.MY_DATA,
        "mo": Action.MORE,
        "pa": Action.PASS,
        "pe": Action.PEOPLE,
        "pi": Action.FINAL,
        "py": Action.PASS_YES,
        "ra": Action.RACK,
        "rm": Action.REMATCH,
        "rs": Action.RESIGN,
        "ru": Action.RULES,
        "ry": Action.RESIGN_YES,
        "sh": Action.SHUFFLE,
        "so": Action.SORT,
        "to": Action.TAKE_OVER,
        "wi": Action.WITHDRAW,
    }.items()
}
