"""Typed lines: commands in two languages, options of an invitation, tiles, words."""

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.coordinator.commands import NewGame
from bot.coordinator.errors import BadInvitation
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.registry import KINDS
from bot.dialogue.action_spec import ActionSpec
from bot.dialogue.actions import ACTIONS, Action
from bot.dialogue.errors import WordsUnreadable
from bot.dialogue.handlers import HANDLERS
from bot.dialogue.handlers.kinds.registry import ACTS
from bot.dialogue.pages.help import help_message
from bot.dialogue.pages.kinds.registry import PAGES
from bot.dialogue.pages.wording import wording
from bot.dialogue.reading.clocks import DAY
from bot.dialogue.reading.new_game import ENDS, PENALTIES, TILES, Defaults, NewGameOptions
from bot.dialogue.reading.tiles import read_tiles, read_words
from bot.dialogue.typed_lines import Phrase, UnknownCommand, parse_line
from bot.rules.errors import NotInPlay, TilesNotOnRack
from bot.rules.plain import fold
from bot.rules.ruleset import CHALLENGES, HOUR, MINUTE, ClockRule, preset_names
from bot.rules.tiles import tile_set

POLISH = tile_set("pl")
CLOCKS = ("3 dni", "5 godz", "20 min", "25 min z karami", "2 min na ruch", "bez zegara")


@pytest.mark.parametrize("action", ACTIONS.commands, ids=lambda action: action.pl)
def test_every_command_is_read_in_both_languages_and_without_marks(action: ActionSpec) -> None:
    for name in (action.pl, action.en, fold(action.pl), action.pl.upper()):
        assert parse_line(f"/{name} coś  tam") == Phrase(action, "coś tam")
    assert parse_line(f"/{fold(action.pl)}@wykladka_bot").action is action


def test_every_action_is_handled() -> None:
    of_kinds = (acts.own.keys() | acts.begins.keys() for acts in ACTS.values())
    assert set(HANDLERS).union(*of_kinds) == set(ACTIONS.rows)


def test_every_kind_of_table_has_its_acts() -> None:
    assert ACTS.keys() == KINDS.keys()


def test_every_kind_of_table_has_its_pages() -> None:
    parts = {pages.__class__.__name__.removesuffix("Pages") for pages in PAGES.values()}
    assert parts == {kind.__class__.__name__.removesuffix("Kind") for kind in KINDS.values()}


def test_a_command_shared_by_kinds_is_handled_for_all_of_them() -> None:
    for acts in ACTS.values():
        assert all(action in HANDLERS for action in acts.same)


def test_a_question_for_the_rules_opens_the_help() -> None:
    assert parse_line("/zasady") == parse_line("/rules") == Phrase(Action.RULES)


def test_a_line_without_a_slash_is_a_move() -> None:
    assert parse_line("  a8   zasycz ") == Phrase(Action.PLAY, "a8 zasycz")
    assert parse_line("pas") == Phrase(Action.PLAY, "pas")


def test_letters_may_come_with_their_marks_apart() -> None:
    assert parse_line("/wymien\N{COMBINING ACUTE ACCENT} abc") == Phrase(Action.EXCHANGE, "abc")


def test_the_underscore_may_be_a_space_or_a_dash() -> None:
    assert parse_line("/nowa gra rankingowa") == Phrase(Action.NEW, "rankingowa")
    assert parse_line("/poddaj-grę") == Phrase(Action.RESIGN)


def test_the_rack_is_arranged_in_both_languages() -> None:
    assert parse_line("/stojak tasuj") == Phrase(Action.SHUFFLE)
    assert parse_line("/rack SORT K7QX4M") == Phrase(Action.SORT, "K7QX4M")
    assert parse_line("/stojak") == Phrase(Action.RACK)


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [
        ("/ruhc", Action.PLAY),
        ("/wymiana", Action.EXCHANGE),
        ("/poddaj", Action.RESIGN),
        ("/nowagra@wykladka_bot", Action.NEW),
        ("/zjedz", None),
        ("/", None),
    ],
)
def test_an_unknown_command_suggests_the_nearest_one(
    typed: str, nearest: ActionSpec | None
) -> None:
    with pytest.raises(UnknownCommand) as unknown:
        parse_line(typed)
    assert unknown.value.nearest is nearest


@pytest.mark.parametrize(
    ("text", "clock"),
    [
        ("3 dni", ClockRule("correspondence", 3 * DAY)),
        ("1 dzień na ruch", ClockRule("correspondence", DAY)),
        ("24 h", ClockRule("correspondence", 24 * HOUR)),
        ("24h", ClockRule("correspondence", 24 * HOUR)),
        ("5 godzin", ClockRule("correspondence", 5 * HOUR)),
        ("20 min", ClockRule("flag", 20 * MINUTE)),
        ("20 minut na grę", ClockRule("flag", 20 * MINUTE)),
        ("25 min z karami", ClockRule("overtime", 25 * MINUTE)),
        ("2 min na ruch", ClockRule("per_turn", 2 * MINUTE, "pass")),
        ("8 godz na ruch, zapas 72 godz", ClockRule("bank", 8 * HOUR, bank=72 * HOUR)),
        ("8 godzin na ruch, zapas 3 dni na grę", ClockRule("bank", 8 * HOUR, bank=72 * HOUR)),
        ("8 hours a turn, time bank 3 days a game", ClockRule("bank", 8 * HOUR, bank=72 * HOUR)),
        ("8h + 72h", ClockRule("bank", 8 * HOUR, bank=72 * HOUR)),
        ("8 hours a turn, time bank 72 hours", ClockRule("bank", 8 * HOUR, bank=72 * HOUR)),
        ("bez", ClockRule("none")),
        ("bez zegara", ClockRule("none")),
        ("2 days", ClockRule("correspondence", 2 * DAY)),
        ("25 min with penalties", ClockRule("overtime", 25 * MINUTE)),
        ("1 minute a turn", ClockRule("per_turn", MINUTE, "pass")),
        ("no clock", ClockRule("none")),
        ("", None),
    ],
)
def test_clocks_are_read_in_both_languages(text: str, clock: ClockRule | None) -> None:
    assert NewGameOptions.read(text).request("web").clock == clock


def test_options_come_in_any_order() -> None:
    expected = NewGame(
        preset="rankingowa",
        seats=3,
        clock=ClockRule("correspondence", 2 * DAY),
        invitees=(Invitee("telegram", "Kuba_7", handle="Kuba_7"),),
    )
    for text in (
        "rankingowa 3 osoby 2 dni @Kuba_7",
        "@Kuba_7, 2 dni, na 3 osoby, RANKINGOWA",
        "ranked @Kuba_7 2 days a turn 3 players",
    ):
        assert NewGameOptions.read(text).request("telegram") == expected


def test_the_number_of_seats_follows_from_the_invited_people() -> None:
    assert NewGameOptions.read("@ola @iza").request("web").seats == 3
    assert NewGameOptions.read("").request("web", [Invitee("discord", "Ola", "1")]).seats == 2
    assert NewGameOptions.read("turniejowa").request("web").seats == 2
    assert NewGameOptions.read("drużyny").request("web").team == 2
    assert NewGameOptions.read("teams of 3").request("web").team == 3


@pytest.mark.parametrize(
    ("text", "seats", "team"),
    [
        ("4 osoby drużyny", 2, 2),
        ("drużyny po 3, 6 osób", 2, 3),
        ("12 osób drużyny po 3", 4, 3),
        ("2 drużyny po 2", 2, 2),
        ("3 drużyny", 3, 2),
        ("drużyny po 2 osoby", 2, 2),
        ("w drużynach po 3", 2, 3),
        ("6 players teams of 2", 3, 2),
    ],
)
def test_people_are_counted_also_in_teams(text: str, seats: int, team: int) -> None:
    request = NewGameOptions.read(text).request("web")
    assert (request.seats, request.team) == (seats, team)


@pytest.mark.parametrize("text", ["5 osób drużyny", "2 osoby drużyny", "6 osób 2 drużyny"])
def test_unequal_teams_are_refused(text: str) -> None:
    with pytest.raises(BadInvitation) as refused:
        NewGameOptions.read(text).request("web")
    assert refused.value.option == "uneven"


def test_options_joined_by_and_are_read() -> None:
    asked = NewGameOptions.read("turniejowa i po angielsku, @ola i @iza").request("web")
    assert [one.name for one in asked.invitees] == ["ola", "iza"]
    assert NewGameOptions.read("z jeżem i borsukiem").request("web").robots == ("jeż", "borsuk")
    assert NewGameOptions.read("the owl and the lynx").request("web").robots == ("sowa", "ryś")


@pytest.mark.parametrize(
    ("text", "preset", "language"),
    [
        ("english", "english", None),
        ("angielska", "english", None),
        ("po angielsku", "english", "en"),
        ("turniejowa po angielsku", "turniejowa", "en"),
        ("tournament english", "turniejowa", "en"),
        ("in English, ranked", "rankingowa", "en"),
        ("in English", "english", "en"),
        ("klasyczna po polsku", "klasyczna", "pl"),
        ("english po polsku", "english", "pl"),
        ("english po angielsku", "english", "en"),
        ("", "klasyczna", None),
    ],
)
def test_a_preset_may_be_played_in_either_language(
    text: str, preset: str, language: str | None
) -> None:
    request = NewGameOptions.read(text).request("web")
    assert (request.preset, request.language) == (preset, language)


@pytest.mark.parametrize(
    ("text", "preset", "language"),
    [
        ("", "english", "en"),
        ("tournament", "turniejowa", "en"),
        ("english", "english", None),
        ("classic polish", "klasyczna", "pl"),
        ("dictionary osps50", "klasyczna", None),
    ],
)
def test_tiles_are_english_where_english_is_spoken(
    text: str, preset: str, language: str | None
) -> None:
    request = NewGameOptions.read(text).request("web", usual=Defaults(language="en"))
    assert (request.preset, request.language) == (preset, language)


@pytest.mark.parametrize(
    ("text", "starter", "robots"),
    [
        ("komputer zaczynam", "host", ("borsuk",)),
        ("ryś, ja zaczynam", "host", ("ryś",)),
        ("zaczynam", "host", ("borsuk",)),
        ("zaczyna komputer", "robot", ("borsuk",)),
        ("zaczyna sowa", "robot", ("sowa",)),
        ("komputer ryś zaczyna", "robot", ("ryś",)),
        ("komputer ryś zaczyna komputer", "robot", ("ryś",)),
        ("lynx I start", "host", ("ryś",)),
        ("computer starts", "robot", ("borsuk",)),
        ("komputer", "", ("borsuk",)),
    ],
)
def test_the_starter_against_the_computer_is_read(
    text: str, starter: str, robots: tuple[str]
) -> None:
    request = NewGameOptions.read(text).request("web")
    assert (request.starter, request.robots, request.seats) == (starter, robots, 2)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("kara: kolejka", "double"),
        ("kara -5", "minus_five"),
        ("kara 5 pkt", "minus_five"),
        ("kara: −10 punktów", "minus_ten"),
        ("penalty: +5 points per word", "five_per_word"),
        ("kara 10", "minus_ten"),
        ("kara: +5", "five"),
        ("kara +10", "ten"),
        ("kara +5 za słowo", "five_per_word"),
        ("kara gra", "triple"),
        ("kara od razu", "void"),
        ("bez kary", "single"),
        ("penalty: turn", "double"),
        ("penalty −5", "minus_five"),
        ("penalty +5 per word", "five_per_word"),
        ("penalty game", "triple"),
        ("no penalty", "single"),
        ("20 min z karami", None),
    ],
)
def test_the_penalty_of_a_challenge_is_read(text: str, rule: str | None) -> None:
    assert NewGameOptions.read(text).request("web").challenge == rule
    assert NewGameOptions.read(f"turniejowa {text} 2 osoby").request("web").challenge == rule


@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_example_of_the_help_is_read(language: Literal["pl", "en"]) -> None:
    says = wording(language)
    lines = help_message(says, "more").lines
    [line] = [line for line in lines if says.text("example-penalty") in str(line)]
    examples = [span.text for span in line.spans if span.style == "code"][1:]
    requests = [NewGameOptions.read(example).request("web") for example in examples]
    assert [request.starter for request in requests] == ["", "host", "", "", "", ""]
    assert requests[2].team == 2
    assert requests[3].challenge == "double"
    assert requests[4].words == f"{language}_strict"
    assert requests[5].word == says.text("ask-draw-example")


CLOCK_RULES = [None, *(read.clock for read in map(NewGameOptions.read, CLOCKS))]


@given(
    st.builds(
        NewGameOptions,
        preset=st.none() | st.sampled_from(preset_names()),
        language=st.none() | st.sampled_from(list(TILES)),
        clock=st.sampled_from(CLOCK_RULES),
        challenge=st.none() | st.sampled_from(list(PENALTIES)),
        end_rack=st.none() | st.sampled_from(list(ENDS)),
        words=st.none() | st.just("pl_strict"),
        people=st.none() | st.integers(2, 12),
        team=st.sampled_from([1, 2, 3]),
        robots=st.sampled_from([(), ("borsuk",), ("ryś", "sowa")]),
        handles=st.sampled_from([(), ("kuba_7",)]),
        starter=st.sampled_from(["", "host"]),
        first=st.sampled_from(["", "7QX4MK29d:81"]),
    )
)
def test_options_chosen_one_by_one_can_be_typed(options: NewGameOptions) -> None:
    assert NewGameOptions.unpack(options.pack()) == options


def test_every_penalty_can_be_chosen() -> None:
    assert set(PENALTIES) == set(CHALLENGES)


def test_a_word_list_is_named() -> None:
    for text in ("słownik osps50", "Słownik: OSPS50", "dictionary osps50", "word list osps50"):
        assert NewGameOptions.read(f"{text} 2 dni").request("web").words == "osps50"


@pytest.mark.parametrize("name", ["pudełko", "pudelko", "box", "PUDEŁKO"])
def test_presets_have_names_in_both_languages(name: str) -> None:
    assert NewGameOptions.read(name).request("web").preset == "pudełko"


@pytest.mark.parametrize("text", ["0 min", "40 dni", "9999 h", "1500 min"])
def test_clocks_out_of_bounds_are_refused(text: str) -> None:
    with pytest.raises(BadInvitation) as bad:
        NewGameOptions.read(text).request("web")
    assert bad.value.option == "clock"


def test_words_that_are_not_understood_are_named() -> None:
    with pytest.raises(WordsUnreadable) as strange:
        NewGameOptions.read("rankingowa ze smakiem 2 dni").request("web")
    assert strange.value.text == "ze smakiem"


@given(st.text(max_size=60))
def test_no_options_crash_the_reader(text: str) -> None:
    try:
        request = NewGameOptions.read(text).request("web")
    except (WordsUnreadable, BadInvitation):
        return
    assert isinstance(request, NewGame)


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("ABC", "ABC"),
        ("a b, ?", "AB?"),
        ("c blank", "C?"),
        ("wszystko", "AABCŻŁ?"),
        ("all", "AABCŻŁ?"),
        ("aa", "AA"),
        ("z", "Ż"),
        ("łz", "ŁŻ"),
    ],
)
def test_tiles_to_exchange_are_read(text: str, tiles: str) -> None:
    assert read_tiles(text, "AABCŻŁ?", POLISH) == tiles


def test_the_word_blank_may_be_five_letters() -> None:
    assert read_tiles("blank", "ABKLNOW", POLISH) == "BLANK"
    with pytest.raises(TilesNotOnRack) as lacking:
        read_tiles("blank", "ABCDEFG", POLISH)
    assert lacking.value.missing == "?"


def test_a_letter_without_its_mark_is_not_guessed_among_several() -> None:
    with pytest.raises(TilesNotOnRack):
        read_tiles("z", "ŹŻABCDE", POLISH)
    with pytest.raises(TilesNotOnRack):
        read_tiles("ź", "ŻABCDEF", POLISH)


def test_more_letters_than_a_rack_are_no_exchange() -> None:
    with pytest.raises(WordsUnreadable):
        read_tiles("wszystko i coś", "AABCŻŁ?", POLISH)


def test_words_to_challenge_are_read() -> None:
    words = ["ŻÓŁĆ", "ŻE", "ĆMA"]
    assert read_words("", words, POLISH) == []
    assert read_words("że, cma", words, POLISH) == [1, 2]
    with pytest.raises(NotInPlay) as strange:
        read_words("kot", words, POLISH)
    assert strange.value.words == ("KOT",)
