"""An evening with an earlier build, and how a button that it posted is pressed again.

It runs on the earlier build, by `tests/earlier/make.py`, and on today's, by the tests. Every scene
is a game of its own, in a channel or a group of its own, and is left with a button that was not
pressed yet.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.fakes.discord import things
from tests.fakes.telegram import keyboards, records

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId


PEOPLE = ("Ola", "Kuba")
FIRST = "8g depn(ę)li"
ASK = "ask"
# As typed; on Discord the one who is asked is an option.
OPTIONS = {
    "two": "na 2 osoby",
    "three": "na 3 osoby",
    ASK: "@kuba_k",
    "ranked": "rankingowa",
    "beginner": "nowicjusz",
    "robot": "robot borsuk",
    "hours": "2 godz",
    "team": "na 4 osoby drużyny po 2",
}


@dataclass(frozen=True)
class Other:
    """The command that makes a table of another kind: as typed, and with options of Discord.

    Without options Discord does not list it, and a button leads to it.
    """

    typed: str
    options: dict[str, Any] | None = None


@dataclass(frozen=True)
class Scene:
    """A game that Ola makes, what is done in it, and the press that is left for another build.

    A step is `Kuba [Dołącz]`, or typed: `Ola: 8g słowo`, `Ola: /pas`, and where everybody reads
    it on Telegram `Ola, aloud: /pas`.
    """

    name: str
    options: tuple[str, ...]
    steps: tuple[str, ...] = ()
    left: str = ""
    other: Other | None = None


_SUNDAY = {"start": "niedziela 20:00"}
OTHERS = {
    "sheet": Other("zapis Ola, Jan", {"osoby": "Ola, Jan"}),
    "rounds": Other("belgijka 5 rund o 20:00", {"rundy": 5, "start": "o 20:00"}),
    "event": Other("turniej Wieczór", {"nazwa": "Wieczór"}),
    "club": Other("klub niedziela 20:00 Litera", {"rodzaj": "klub", "nazwa": "Litera", **_SUNDAY}),
    "league": Other(
        "liga niedziela 20:00 Arkady", {"rodzaj": "liga", "nazwa": "Arkady", **_SUNDAY}
    ),
    "duel": Other("anagramy"),
}
_BEGUN = ("Kuba [Dołącz]",)
_PLAYED = (*_BEGUN, f"Ola: {FIRST}", "Ola [Zatwierdź]")
_LOST = ("Kuba: /poddaj_grę", "Kuba [Tak]")
_ABORTED = ("Ola: /przerwij_grę", "Ola [Tak]")
SCENES = (
    Scene("join", ("two",), (), "Kuba [Dołącz]"),
    Scene("decline", ("ask",), (), "Kuba [Odmów]"),
    Scene("begin", ("three",), _BEGUN, "Ola [Zaczynamy]"),
    Scene("withdraw", ("two",), (), "Ola [Wycofaj]"),
    Scene("withdrawn", ("two",), ("Ola [Wycofaj]",)),
    Scene("robot", ("two",), (), "Ola [Z ]"),
    Scene("team", ("team",), _BEGUN),
    Scene("views", ("ask",), _BEGUN),
    Scene("against", ("robot",), (f"Ola: {FIRST}", "Ola [Zatwierdź]")),
    Scene("confirm", ("ask",), (*_BEGUN, f"Ola: {FIRST}"), "Ola [Zatwierdź]"),
    Scene("fits", ("ask",), (*_PLAYED, "Kuba [Akceptuj]", "Kuba: my"), "Kuba ["),
    Scene("doubt", ("ask",), _PLAYED, "Kuba [Sprawdź]"),
    Scene("accept", ("ask",), _PLAYED, "Kuba [Akceptuj]"),
    Scene("exchange", ("ask",), (*_BEGUN, "Ola: /wymień d e"), "Ola [Wymień]"),
    Scene("pass", ("ask",), (*_BEGUN, "Ola: /pas"), "Ola [Tak]"),
    Scene("resign", ("ranked", "ask"), (*_BEGUN, "Ola: /poddaj_grę"), "Ola [Tak]"),
    Scene("abort", ("ask",), (*_BEGUN, *_ABORTED, "Kuba: /przerwij_grę"), "Kuba [Tak]"),
    Scene("aloud", ("ask",), (*_BEGUN, f"Ola, aloud: /ruch {FIRST}"), "Ola [Zatwierdź]"),
    Scene("ended", ("ranked", "ask"), (*_PLAYED, "Kuba [Akceptuj]", *_LOST), "Ola [Rewanż]"),
    # What else happens in these `make.py` does: a hint is taken, a time runs out, and what is left
    # is pressed where nobody works it off.
    Scene("hint", ("beginner", "ask"), _BEGUN),
    Scene("claim", ("beginner", "hours", "ask"), _BEGUN),
    Scene("late", ("ask",), (*_BEGUN, f"Ola: {FIRST}"), "Ola [Zatwierdź]"),
    *(
        Scene(name, (), (), left, OTHERS[name])
        for name, left in (
            *(("sheet", ""), ("rounds", "Kuba [Będę]"), ("event", "Kuba [Zapisz]")),
            *(("club", ""), ("league", "Kuba [Zapisz]"), ("duel", "")),
        )
    ),
)
# On Discord one command makes these.
_MADE_BY = {"klub": "turniej", "liga": "turniej"}
VIEWS = {
    "accept": ("stojak", "plansza", "worek", "opis_planszy", "przebieg"),
    "views": ("stojak", "wymień", "pas", "poddaj_grę", "przerwij_grę"),
    "ended": ("przebieg", "gcg", "analiza", "plansza"),
    "join": (
        *("pomoc", "moje_gry", "statystyki", "ranking", "ustawienia", "moje_dane", "usuń_dane"),
        *("połącz_konta", "słowo kot", "dołącz AAAAAA"),
    ),
}
# What is about no game, by how it is typed.
_ABOUT_NONE = {view.split()[0] for view in VIEWS["join"]}
# What Discord's menu does not list, by the code of its action: there a button leads to it.
_PRESSED = {
    "anagramy": "du",
    "stojak": "ra",
    "plansza": "bo",
    "worek": "ba",
    "opis_planszy": "de",
    "przebieg": "hi",
    "gcg": "gc",
    "analiza": "an",
    "poddaj_grę": "rs",
    "przerwij_grę": "ab",
    "zakończ_grę": "cl",
    "moje_dane": "md",
    "usuń_dane": "fo",
    "połącz_konta": "li",
}
_FIELDS = {"/ruch": "ruch", "/wymień": "płytki", "/słowo": "słowo", "/dołącz": "kod"}
# Buttons that show something, by the code of their action.
LOOKS = frozenset(
    (
        *("ab", "an", "ba", "bo", "cl", "co", "de", "ex", "fi", "fo", "gc", "gs", "he", "hi"),
        *("jc", "li", "md", "mo", "pa", "pi", "pl", "ra", "rk", "rs", "se", "sh", "so", "st", "wo"),
    )
)
# Those that set something of a person's own.
SETS = "sv"
_CODE = 6


@dataclass
class Pressable:
    """A button that was shown: to whom, where, as the platform has it, and what it did."""

    platform: str
    scene: str
    who: str
    public: bool
    label: str
    packed: str
    led_to: list[str] | None = None


class Side:
    """A platform on which the scenes are played."""

    platform: str

    def __init__(self, world: Any, table: Any) -> None:  # noqa: ANN401 - of either chat
        self.world, self.table = world, table
        self.games: dict[str, GameId] = {}
        self.links: set[str] = set()
        self.left: list[Pressable] = []

    async def play(self, scene: Scene, noted: dict[str, Pressable]) -> None:
        """Play a scene, and note every kind of button that somebody is shown meanwhile."""
        before = set(await self._games())
        await self.make(scene)
        [self.games[scene.name]] = set(await self._games()) - before
        self._note(scene.name, noted)
        for step in scene.steps:
            if step.endswith("]"):
                await self.press(self.find_button(scene.name, step))
            else:
                who, line = step.split(": ", 1)
                await self.type(scene.name, who, line)
            self._note(scene.name, noted)
        for view in VIEWS.get(scene.name, ()):
            await self.type(scene.name, "Kuba" if scene.name == "accept" else "Ola", f"/{view}")
            self._note(scene.name, noted)
            if view == "ustawienia":
                await self.press(self.find_button(scene.name, "Ola [Ciemny motyw]"))
        if scene.left:
            self.left.append(self.find_button(scene.name, scene.left))

    def find_button(self, scene: str, step: str) -> Pressable:
        """Return the newest button of a step `Kuba [Dołącz]`."""
        who, label = step.removesuffix("]").split(" [")
        for button in self.visible_buttons(scene, who):
            if button.label.replace("\N{NO-BREAK SPACE}", " ").startswith(label):
                return button
        shown = [button.label for button in self.visible_buttons(scene, who)]
        message = f"{self.platform}, {scene}: {step} is not of {shown}"
        raise AssertionError(message)

    async def state(self, scene: str) -> list[str]:
        """Return a scene's game in a few words: its phase, who sits there, its actions."""
        table = await self.table.table(self.games[scene])
        names = [",".join(member.name for member in seat.members) for seat in table.seats]
        # Whose seat ended a game whose time had run out was noted later than by these builds.
        done = (
            entry.action if entry.action == "expire" else f"{entry.seat} {entry.action}"
            for entry in table.log
        )
        return [table.phase, *names, *done]

    async def make(self, scene: Scene) -> None:
        """Make the scene's game as Ola."""
        raise NotImplementedError

    async def type(self, scene: str, who: str, line: str) -> None:
        """Type a command or a move as a person."""
        raise NotImplementedError

    def visible_buttons(self, scene: str, who: str) -> list[Pressable]:
        """Return the buttons that somebody sees there, newest first."""
        raise NotImplementedError

    async def press(self, button: Pressable, *, settled: bool = True) -> str:
        """Press a button as if its message were there. Return what the presser is told.

        Without `settled` no background work follows: on Telegram nothing at all.
        """
        raise NotImplementedError

    async def _games(self) -> list[GameId]:
        raise NotImplementedError

    def _note(self, scene: str, noted: dict[str, Pressable]) -> None:
        for who in PEOPLE:
            for button in self.visible_buttons(scene, who):
                noted.setdefault(kind_of(button), button)


def kind_of(button: Pressable) -> str:
    """Return the kind of a button: its id without the game, its turn and its data."""
    head, _, data = button.packed.partition(":")
    sign = head.lstrip("?.~")
    code = code_of(button)
    about = bool(data) if len(sign) > _CODE else data[:1]
    asks = head[:1] if head[:1] in "?~" else ""
    return f"{button.platform} {button.public} {asks}{code} {about}"


def code_of(button: Pressable) -> str:
    """Return the code of its action, `*` where it is sealed."""
    if button.packed.startswith(("*", "~", "share:")):
        return "*"
    return button.packed.lstrip("?.")[1:3]


class OnDiscord(Side):
    """The wire's Discord: everybody in one server, a channel for each scene."""

    platform = "discord"

    async def make(self, scene: Scene) -> None:
        room, other = self.room(scene.name), scene.other
        if other is not None:
            name = other.typed.split()[0]
            if other.options is None:
                code = _PRESSED[name]
                await self.press(
                    Pressable(
                        *("discord", scene.name, "Ola"),
                        public=False,
                        label=name,
                        packed=f"1{code}-:",
                    )
                )
            else:
                await room.player("Ola").slash(f"/{_MADE_BY.get(name, name)}", **other.options)
                await self.table.settle()
            return
        options = {"z": room.player("Kuba")} if ASK in scene.options else {}
        if typed := " ".join(OPTIONS[one] for one in scene.options if one != ASK):
            options["tempo"] = typed
        await room.player("Ola").slash("/nowa_gra", **options)
        await self.table.settle()

    async def type(self, scene: str, who: str, line: str) -> None:
        who = who.partition(",")[0]
        code = _PRESSED.get(line.removeprefix("/"))
        if code is not None:
            game = "-" if line.removeprefix("/") in _ABOUT_NONE else self.games[scene]
            await self.press(
                Pressable("discord", scene, who, public=False, label=line, packed=f"1{code}{game}:")
            )
            return
        player = self.room(scene).player(who)
        name, _, rest = line.partition(" ") if line.startswith("/") else ("/ruch", "", line)
        given = {_FIELDS[name]: rest} if rest else {}
        if name.removeprefix("/") not in _ABOUT_NONE:
            given["gra"] = self.games[scene]
        await player.slash(name, **given)
        await self.table.settle()

    def visible_buttons(self, scene: str, who: str) -> list[Pressable]:
        return [
            Pressable("discord", scene, who, not shown.ephemeral, one["label"], one["custom_id"])
            for shown in reversed(self.room(scene).player(who).sees())
            for row in shown.raw["components"]
            if row["type"] == 1
            for one in row["components"]
            if {"custom_id", "label"} <= one.keys() and not one.get("disabled")
        ]

    async def press(self, button: Pressable, *, settled: bool = True) -> str:
        room, state = self.room(button.scene), self.world.state
        player = room.player(button.who)
        raw = {"type": 2, "style": 2, "label": button.label, "custom_id": button.packed}
        message = things.Message(
            *(state.snowflake(), room.channel, state.bot, state.now()),
            flags=things.COMPONENTS_V2 | (0 if button.public else things.EPHEMERAL),
            components=[{"type": 10, "content": "…"}, {"type": 1, "components": [raw]}],
            viewer=None if button.public else player.user,
        )
        state.messages[message.id] = message
        press = await player.click(button.label, on=self.world.look(message))
        if settled:
            await self.table.settle()
        told = press.modal.title if press.modal else press.message.text
        if button.public:
            state.messages.pop(message.id, None)
        return str(told).replace("\N{NO-BREAK SPACE}", " ")

    async def _games(self) -> list[GameId]:
        return list(await self.table.games(self.room("join").player("Ola")))

    def room(self, scene: str) -> Any:  # noqa: ANN401 - of either chat
        return self.world.guild("Kółko").channel(scene)


class OnTelegram(Side):
    """Telegram's stand-in: a group for each scene. All ids are the same in every run."""

    platform = "telegram"

    def __init__(self, world: Any, table: Any) -> None:  # noqa: ANN401 - of either chat
        super().__init__(world, table)
        self.people = {name: world.person(name, username=f"{name.lower()}_k") for name in PEOPLE}
        both = tuple(self.people.values())
        self.groups = {scene.name: world.group(scene.name, *both) for scene in SCENES}

    async def make(self, scene: Scene) -> None:
        words = " ".join(OPTIONS[option] for option in scene.options)
        name, _, rest = (scene.other.typed if scene.other else f"nowa_gra {words}").partition(" ")
        line = f"/{name}@{self.world.username} {rest}"
        self.groups[scene.name].says(self.people["Ola"], line)
        await self.table.settle()

    async def type(self, scene: str, who: str, line: str) -> None:
        name, _, rest = line.partition(" ")
        if who.endswith(", aloud"):
            person = self.people[who.removesuffix(", aloud")]
            self.groups[scene].says(person, f"{name}@{self.world.username} {rest}")
        else:
            code = "" if name.removeprefix("/") in _ABOUT_NONE else self.games[scene]
            said = f"{name} {code} {rest}" if line.startswith("/") else f"{code} {line}"
            self.people[who].writes(" ".join(said.split()))
        await self.table.settle()

    def visible_buttons(self, scene: str, who: str) -> list[Pressable]:
        person, group = self.people[who], self.groups[scene]
        private = [post for post in person.history() if post.sender.is_bot]
        return [
            Pressable(
                *("telegram", scene, who, post.chat is group.chat, button.label, button.value)
            )
            for post in reversed([*group.history(person), *private[-1:]])
            for button in post.content.keyboard.buttons
            if button.action == "callback_data"
        ]

    async def press(self, button: Pressable, *, settled: bool = True) -> str:
        person, group = self.people[button.who], self.groups[button.scene]
        person.user.started = True
        chat, state = group.chat if button.public else person._chat, person._state  # noqa: SLF001
        raw = {"text": button.label, "callback_data": button.packed}
        rows = keyboards.keyboard({"inline_keyboard": [[raw]]}, private=not button.public)
        content = records.Content("…", "…", keyboard=rows)
        post = records.Post(chat, state.next_id() + 10**6, state.bot, int(state.now()), content)
        chat.posts.append(post)
        before = {id(one): one.text for one in person.history()}
        press = person.taps(post, button.label)
        if not settled:
            await self.world.until(lambda: not self.world.pending)
            return ""
        await self.table.settle()
        assert press.query.answer is not None, f"{button} goes on spinning"
        told = press.query.answer.text or ""
        if press.query.answer.url:
            told += await self.follow(button.who, press.query.answer.url)
        shown = (one for one in person.history() if one.sender.is_bot)
        told += "".join(one.text for one in shown if before.get(id(one)) != one.text)
        post.deleted = post.text == "…"
        return told.replace("\N{NO-BREAK SPACE}", " ")

    async def follow(self, who: str, link: str) -> str:
        """Open the bot by a link. Return its answer."""
        self.links.add(link)
        before = len(self.people[who].history())
        self.people[who].opens(link)
        await self.table.settle()
        told = (one.text for one in self.people[who].history()[before:] if one.sender.is_bot)
        return "".join(told).replace("\N{NO-BREAK SPACE}", " ")

    async def _games(self) -> list[GameId]:
        return list(await self.table.games(self.people["Ola"]))
