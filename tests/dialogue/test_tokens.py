"""Tokens: short enough for every chat, and nothing but ours is taken for one."""

from datetime import time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.coordinator.game_id import ALPHABET, GameId
from bot.dialogue.action_spec import ActionSpec
from bot.dialogue.actions import ACTIONS, Action
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
    Payload,
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
from bot.dialogue.token import LONGEST, Token, TokenTooLong, unpack
from bot.rules.board import SIZE, Direction, Square
from bot.rules.moves import Laid, Placement
from bot.rules.ruleset import ClockRule
from bot.rules.tiles import tile_set

games = st.text(ALPHABET, min_size=6, max_size=6)
letters = tile_set("pl").letters
placements = st.builds(
    Placement,
    st.builds(Square, st.integers(0, SIZE - 1), st.integers(0, SIZE - 1)),
    st.sampled_from(Direction),
    st.text(letters + letters.lower() + ".", min_size=1, max_size=SIZE),
)
DOWN = Placement(Square(7, 7), Direction.DOWN, "ZASyCZ")
turns = st.none() | st.integers(0, 9999)


# Every form that a button has had since there are buttons: none of them may ever change.
POSTED = {
    "1ng-:": Token(Action.NEW),
    "1ng-:robot": Token(Action.NEW, payload=NewGameOptions(robots=("borsuk",))),
    "1ng-:=7QX4MK29d:81 rankingowa na 3 osoby": Token(
        Action.NEW, payload=NewGameOptions("rankingowa", people=3, first="7QX4MK29d:81")
    ),
    "1joK7QX4M:": Token(Action.JOIN, GameId("K7QX4M")),
    "1pzK7QX4M:older 128": Token(
        Action.PUZZLE, GameId("K7QX4M"), payload=PuzzlePayload("older", 128)
    ),
    "1joK7QX4M:2": Token(Action.JOIN, GameId("K7QX4M"), payload=NumberPayload(2)),
    "1jc-:": Token(Action.JOIN_CODE),
    "1jc-:K7QX4M żaba": Token(Action.JOIN_CODE, payload=JoinPayload("K7QX4M", "żaba")),
    "1jwK7QX4M:": Token(Action.JOIN_WORD, GameId("K7QX4M")),
    "1rbK7QX4M:sowa": Token(Action.ROBOT, GameId("K7QX4M"), payload=RobotPayload("sowa")),
    "1plK7QX4M1a:": Token(Action.PLAY, GameId("K7QX4M"), 46),
    "1plK7QX4M:8h zasycz": Token(Action.PLAY, GameId("K7QX4M"), payload=TextPayload("8h zasycz")),
    "1coK7QX4M3:H8 ZASyCZ": Token(Action.CHOOSE, GameId("K7QX4M"), 3, PlacementPayload(DOWN)),
    "1cfK7QX4M3:H8 ZASyCZ": Token(Action.CONFIRM, GameId("K7QX4M"), 3, PlacementPayload(DOWN)),
    "1laK7QX4M:H8Ż J8ż": Token(
        Action.LAY,
        GameId("K7QX4M"),
        payload=LaidPayload(Laid(((Square(7, 7), "Ż"), (Square(9, 7), "ż")))),
    ),
    "1exK7QX4M3:=AABCŻ??": Token(
        Action.EXCHANGE, GameId("K7QX4M"), 3, ExchangePayload(rack="AABCŻ??")
    ),
    "1exK7QX4M:a b": Token(Action.EXCHANGE, GameId("K7QX4M"), payload=ExchangePayload("a b")),
    "1xyK7QX4M3:AB?": Token(Action.EXCHANGE_YES, GameId("K7QX4M"), 3, TilesPayload("AB?")),
    "1cyK7QX4M3:": Token(Action.CHALLENGE_YES, GameId("K7QX4M"), 3),
    "1cyK7QX4M3:02": Token(Action.CHALLENGE_YES, GameId("K7QX4M"), 3, ChallengePayload((0, 2))),
    "1hnK7QX4M3:2": Token(Action.HINT, GameId("K7QX4M"), 3, NumberPayload(2)),
    "1anK7QX4M:all": Token(Action.ANALYSE, GameId("K7QX4M"), payload=AnalysisPayload(None)),
    "1anK7QX4M:8": Token(Action.ANALYSE, GameId("K7QX4M"), payload=AnalysisPayload(8)),
    "1anK7QX4M:8+": Token(
        Action.ANALYSE, GameId("K7QX4M"), payload=AnalysisPayload(8, stronger=True)
    ),
    "1boK7QX4M:here": Token(Action.BOARD, GameId("K7QX4M"), payload=BoardPayload(here=True)),
    "1gs-:2": Token(Action.GAMES, payload=NumberPayload(2)),
    "1rk-:flag en everywhere how": Token(
        Action.RANKING, payload=LeaderboardChoice("flag", "en", here=False, explained=True)
    ),
    "1st-:all": Token(Action.STATS, payload=StatsPayload(for_all=True)),
    "1se-:serwer": Token(Action.SETTINGS, payload=SettingsPayload(place=True)),
    "1se-:serwer clock": Token(Action.SETTINGS, payload=SettingsPayload(place=True, words="clock")),
    "1se-:zone": Token(Action.SETTINGS, payload=SettingsPayload(words="zone")),
    "1opK7QX4M:": Token(Action.OPTIONS, GameId("K7QX4M")),
    "1opK7QX4M:own": Token(Action.OPTIONS, GameId("K7QX4M"), payload=OptionPayload("own")),
    "1opK7QX4M:clock !=flag20": Token(
        Action.OPTIONS, GameId("K7QX4M"), payload=OptionPayload("clock", "flag20", alone=True)
    ),
    "1opK7QX4M:words=pl osps50": Token(
        Action.OPTIONS, GameId("K7QX4M"), payload=OptionPayload("words", "pl osps50")
    ),
    "1sv-:vacation": Token(Action.SET, payload=SettingPayload("vacation")),
    "1svK7QX4M:calls=place": Token(
        Action.SET, GameId("K7QX4M"), payload=SettingPayload("calls", "place")
    ),
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
    "1diK7QX4M3:popraw": Token(Action.LINE, GameId("K7QX4M"), 3, LinePayload("popraw")),
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
    "1etK7QX4M:sign_off!": Token(
        Action.EVENT_PAGE, GameId("K7QX4M"), payload=EventPagePayload("sign_off!")
    ),
    "1cb-:najlepsze 3 z 5 monday o 18:00 Litera": Token(
        Action.CLUB,
        payload=ClubOptions(
            EventOptions(name="Litera", start=Start(hour=time(18)), weekday=0), 3, 5
        ),
    ),
    "1cpK7QX4M:skip!": Token(Action.CLUB_PAGE, GameId("K7QX4M"), payload=ClubPagePayload("skip!")),
    "1rxK7QX4M:agree": Token(Action.RACKS, GameId("K7QX4M"), payload=RacksPayload("agree")),
    "1hrK7QX4M:1": Token(Action.HELD_RACK, GameId("K7QX4M"), payload=HeldRackPayload(1)),
    "1lg-:28 dni monday o 20:00 Arkady": Token(
        Action.LEAGUE,
        payload=LeagueOptions(
            EventOptions(name="Arkady", start=Start(hour=time(20)), weekday=0), 28
        ),
    ),
    "1lpK7QX4M:leave!": Token(
        Action.LEAGUE_PAGE, GameId("K7QX4M"), payload=LeaguePagePayload("leave!")
    ),
    "1obK7QX4M:off": Token(Action.STREAM, GameId("K7QX4M"), payload=StreamPayload(off=True)),
    "1dpK7QX4M:end!": Token(Action.DUEL_PAGE, GameId("K7QX4M"), payload=DuelPagePayload("end!")),
    "1rpK7QX4M:own": Token(Action.ROUND, GameId("K7QX4M"), payload=RoundPagePayload("own")),
    "1le-:yes 7": Token(Action.LEARN, payload=LearnPayload("yes", 7)),
    "1as-:type 7": Token(Action.ANSWER, payload=LearnPayload("type", 7)),
    "1rg-:edit": Token(Action.REBUILD, payload=RebuildPayload("edit")),
    "1rg-:first 1a2b3c4d": Token(Action.REBUILD, payload=RebuildPayload("first", "1a2b3c4d")),
    "1trK7QX4M:show 12": Token(Action.TRAIN, GameId("K7QX4M"), payload=TrainingPayload("show", 12)),
    "1sqK7QX4M1a:ZAsYCZ": Token(Action.SQUARE, GameId("K7QX4M"), 46, SquarePayload("ZAsYCZ")),
    "1tyK7QX4M:12": Token(Action.TRY, GameId("K7QX4M"), payload=TrainingPayload(at=12)),
    "1tyK7QX4M:12 8H ZAsYCZ": Token(
        Action.TRY,
        GameId("K7QX4M"),
        payload=TrainingPayload("", 12, Placement(Square(7, 7), Direction.ACROSS, "ZAsYCZ")),
    ),
    "1poK7QX4M:9": Token(Action.PLAY_ON, GameId("K7QX4M"), payload=PlayOnPayload(9)),
    "1poK7QX4M:9 ryś": Token(Action.PLAY_ON, GameId("K7QX4M"), payload=PlayOnPayload(9, "ryś")),
    "1sk-:start days3 en casual unaided close": Token(
        Action.SEEK,
        payload=SeekPayload("start", "days3", "en", True, True, True),  # noqa: FBT003 - the longest
    ),
    "1rtK7QX4M:1 stalling": Token(
        Action.REPORT, GameId("K7QX4M"), payload=ReportPayload(1, "stalling")
    ),
    "1saK7QX4M:thanks": Token(Action.SAY, GameId("K7QX4M"), payload=RemarkPayload("thanks")),
    "1muK7QX4M:2 back": Token(Action.MUTE, GameId("K7QX4M"), payload=MutePayload(2, back=True)),
    "1he-:rules": Token(Action.HELP, payload=HelpPayload("rules")),
    "1fo-:nie": Token(Action.ERASE, payload=TextPayload("nie")),
}


@pytest.mark.parametrize("posted", POSTED)
def test_a_posted_button_keeps_its_meaning(posted: str) -> None:
    assert POSTED[posted].pack() == posted
    assert unpack(posted) == POSTED[posted]
    assert len(posted) <= LONGEST


def test_the_samples_hold_every_kind_of_payload() -> None:
    kinds = {type(token.payload) for token in POSTED.values() if token.payload}
    assert kinds == {action.payload for action in ACTIONS.rows if action.payload}


@given(st.sampled_from(ACTIONS.rows), st.none() | games, turns)
def test_tokens_survive_packing(action: ActionSpec, game: GameId | None, turn: int | None) -> None:
    token = Token(action, game, turn)
    assert unpack(token.pack()) == token


@given(placements, games, turns)
@example(Placement(Square(14, 14), Direction.ACROSS, "Ż" * 15), "ZZZZZZ", 9999)
def test_every_placement_fits_on_a_button(
    placement: Placement, game: GameId, turn: int | None
) -> None:
    token = Token(Action.CONFIRM, game, turn, PlacementPayload(placement))
    assert len(token.pack().encode()) <= LONGEST
    assert unpack(token.pack()) == token


@given(games)
def test_a_typed_word_of_fifteen_letters_with_blanks_fits_too(game: GameId) -> None:
    line = "15O " + "Ż" * 13 + "(Ż)(Ż)"
    assert len(Token(Action.PLAY, game, payload=TextPayload(line)).pack().encode()) <= LONGEST


def test_a_payload_that_does_not_fit_is_refused() -> None:
    with pytest.raises(TokenTooLong):
        Token(Action.PLAY, GameId("K7QX4M"), payload=TextPayload("ż" * 33)).pack()
    with pytest.raises(TokenTooLong):
        Token(Action.PLAY, GameId("K7QX4M"), payload=TextPayload("a\nb")).pack()


@pytest.mark.parametrize(
    "forged",
    [
        "",
        "1",
        "1c",
        "2cK7QX4M1:8H SŁOWO",
        "1!K7QX4M1:",
        "1cfK7QX4O1:",
        "1ck7qx4m1:",
        "1cK7QX4M12345:",
        "1cK7QX4M-1:",
        "1cK7QX4M1",
        "1cfK7QX4M1:a\x00b",
        " 1cK7QX4M1:",
        "1cfK7QX4M1:" + "x" * 64,
        "1cfK7QX4M1:\ud800",
        "１cK7QX4M1:",
        "1ro-:zzz",
        "1rk-:zzz",
        "1rpK7QX4M:owns",
        "1boK7QX4M:there",
        "1rbK7QX4M:orzeł",
        "1poK7QX4M:9 orzeł",
        "1joK7QX4M:123456",
        "1pzK7QX4M:older 1 2",
        "1anK7QX4M:8-",
        "1svK7QX4M:no key=on",
        "1cyK7QX4M:-1",
    ],
)
def test_forged_tokens_are_refused(forged: str) -> None:
    assert unpack(forged) is None


@pytest.mark.parametrize(
    ("action", "typed", "read"),
    [
        (Action.BOARD, "gdzieś", BoardPayload()),
        (Action.PLAY_ON, " 9  RYS ", PlayOnPayload(9, "ryś")),
        (Action.PLAY_ON, "9 orzeł", None),
        (Action.PUZZLE, "#128", PuzzlePayload(number=128)),
        (Action.SETTINGS, "Grupa zegar", SettingsPayload(place=True, words="zegar")),
        (Action.STATS, "all", StatsPayload("all")),
        (Action.EXCHANGE, "=AB", ExchangePayload("=AB")),
    ],
)
def test_a_typed_command_is_read_in_every_spelling(
    action: ActionSpec, typed: str, read: Payload | None
) -> None:
    assert action.read(typed) == read


def test_the_answer_to_a_prompt_is_on_no_button() -> None:
    ticked = ExchangePayload(rack="AB", ticked=(1,))
    typed = SettingPayload("clock", typed="2 min")
    assert (ticked.pack(), typed.pack()) == ("=AB", "clock")


def test_a_chosen_place_comes_back_as_it_was_typed() -> None:
    tried, start = TrainingPayload(at=12, tried="8h za(s)ycz"), SquarePayload("zasycz", "H8 →")
    assert Action.TRY.unpack(tried.pack()) == tried
    assert Action.SQUARE.unpack(start.pack()) == start
    longest = Token(Action.SQUARE, GameId("K7QX4M"), 99, SquarePayload("Ż" * 13 + "ół", "O15 ↓"))
    assert unpack(longest.pack()) == longest


@given(st.text(st.characters(), max_size=80))
def test_no_text_at_all_breaks_unpacking(text: str) -> None:
    token = unpack(text)
    assert token is None or token.pack() == text or token.turn is not None
