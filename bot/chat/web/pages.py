"""The page, its files and its texts: a closed set of files, and a table of texts a language.

The page names its files by addresses with a version, `/static/VERSION/main.js`. The version changes
with any of the files, so a cache such as Discord's may keep them for ever. An address with an older
version serves the present file, for a page that was opened before an upgrade.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import posixpath
import re
from base64 import b64encode
from dataclasses import dataclass, field
from functools import cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import hdrs, web
from rjsmin import jsmin

from bot.chat.web.access.guard import POLICY, policy
from bot.chat.web.kinds.registry import FACES
from bot.chat.web.views.front import front_boards, link_preview
from bot.chat.web.views.lesson import lessons
from bot.dialogue.pages.board_state import CODES
from bot.dialogue.pages.kinds.game.robots import ROBOT_NAMES
from bot.dialogue.pages.wording import PRESET_NAMES, wording
from bot.dialogue.reading.clocks import USUAL_CLOCKS, clock_rule
from bot.dialogue.reading.new_game import PENALTIES, STARTERS
from bot.rules.board import PREMIUMS
from bot.rules.judge import BINGO_BONUS
from bot.rules.tiles import RACK_SIZE
from bot.text.translate import LANGUAGES, resources, texts
from render.board.link import LINK_SIZE
from render.themes import THEMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.settings import Language
    from bot.dialogue.pages.wording import Wording

FONTS = Path(__file__).resolve().parents[3] / "fonts"
_TYPES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
}
# Telegram's and Discord's own clients in a browser, which show the page in a frame.
_TELEGRAMS = "https://web.telegram.org https://webk.telegram.org https://weba.telegram.org"
_DISCORDS = "https://discord.com https://ptb.discord.com https://canary.discord.com"
# The fonts of the pictures that the page uses as well.
LENT_FONTS = (
    "figtree/Figtree_700Bold.woff2",
    "figtree/Figtree_800ExtraBold.woff2",
    "atkinson-hyperlegible-next/AtkinsonHyperlegibleNext_800ExtraBold.woff2",
    "noto-emoji/NotoEmoji_600SemiBold.woff2",
)
# The clocks of the form, and one that only a preset has.
_CLOCKS = USUAL_CLOCKS | {"days2": "2 dni"}
_ENTRY = re.compile(r"^(web-[\w-]+) = (.+)$", re.MULTILINE)
_VALUE = re.compile(r"\$(\w+)")
_VERSION = re.compile(r"[0-9a-f]{16}/")
# The static imports of a module. Imports on demand have brackets.
_IMPORT = re.compile(r'(?:from|import)\s*"(\.[^"]+\.js)"')
# Modules together with those that they import on demand.
_ANY_IMPORT = re.compile(r'(?:from\s*|import\s*\(?)"(\.[^"]+\.js)"')
_LINKED = re.compile(r'href="/static/([^"]+)"')
_FACE = re.compile(r"url\((fonts/[^)]+)\)")
# The font of symbols is large, and every phone that shows a Mini App has its own.
_SIGNS = re.compile(r"@font-face \{\n  font-family: Signs;.*?\n\}\n", re.DOTALL)
_LAID_ERRORS = (
    *("error-not-in-line", "error-gap", "error-too-many-laid"),
    *("error-too-short", "error-not-centred", "error-not-connected"),
)
_PREVIEW = "preview.png"
# A compressed font or picture hardly becomes shorter.
_WORTH_PACKING = 0.9
_FOR_GOOD = "public, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True)
class ServedFile:
    """A file as it is served; its `tag` changes with its content.

    `packed` is its content by gzip, b"" if gzip saves too little. Answers to a person are never
    packed, because their length could reveal secrets next to text that another person chose.
    """

    content: bytes
    kind: str
    tag: str
    packed: bytes = field(repr=False, default=b"")


class ServedPages:
    """The files by their names in the address; `on_discord` lets Discord's clients frame the page.

    The link preview in a chat is in `language`, with its picture at `origin`.
    """

    def __init__(
        self, *, on_discord: bool = False, language: Language = "pl", origin: str = ""
    ) -> None:
        self._on_discord = on_discord
        self._language = language
        self._files = files()
        self._version = _version(self._files)
        page = _index(self._files, "main.js", "table/table.js")
        page = page.replace('<html lang="pl">', f'<html lang="{language}">')
        page = page.replace("<title>", f"{_card(language, origin)}\n<title>")
        page = page.replace("/static/", f"/static/{self._version}/")
        self._page = _file("index.html", page.encode())
        self._boot = _hashes_of("script", page)

    async def index(self, request: web.Request) -> web.Response:
        """Return the page. With a frame's id in the query, Discord's clients may frame it."""
        framed = self._on_discord and "frame_id" in request.query
        return self._answer_page(request, _DISCORDS if framed else "'none'")

    async def mini_app(self, request: web.Request) -> web.Response:
        """Return the page in a form that Telegram's clients may frame."""
        return self._answer_page(request, _TELEGRAMS)

    async def fair_draw(self, request: web.Request) -> web.Response:
        """Return the page that recomputes a game's draws, one file without other scripts."""
        file = self._files["fair-draw.html"]
        answer = _answer(request, file)
        answer.headers[POLICY] = _own_policy(file.content.decode())
        return answer

    async def preview(self, request: web.Request) -> web.Response:
        """Return the picture that a chat shows beside a link to the page."""
        content = await asyncio.to_thread(link_preview, self._language)
        return _answer(request, _file(_PREVIEW, content))

    async def static(self, request: web.Request) -> web.Response:
        """Return a file of the page. A page without an origin may load it, too."""
        asked = request.match_info["name"]
        name = _VERSION.sub("", asked, count=1)
        file = self._files.get(name)
        if file is None:
            raise web.HTTPNotFound(text="no such file")
        answer = _answer(request, file)
        answer.headers[hdrs.ACCESS_CONTROL_ALLOW_ORIGIN] = "*"
        if asked == f"{self._version}/{name}":
            answer.headers[hdrs.CACHE_CONTROL] = _FOR_GOOD
        return answer

    def _answer_page(self, request: web.Request, framing: str) -> web.Response:
        answer = _answer(request, self._page)
        answer.headers[POLICY] = policy(self._boot, framing)
        return answer


def files() -> dict[str, ServedFile]:
    """Return all files that the page may load, and the page itself, by name."""
    folders = {face.folder for face in FACES.values()}
    own = {
        path.relative_to(folder).as_posix(): path
        for folder in folders
        for path in folder.rglob("*.*")
    }
    lent = {f"fonts/{Path(face).name}": FONTS / face for face in LENT_FONTS}
    found = {
        name: _file(name, _read(path))
        for name, path in {**own, **lent}.items()
        if path.suffix in _TYPES
    }
    for language in LANGUAGES:
        name = f"words/{language}.json"
        found[name] = _file(name, json.dumps(page_words(language), ensure_ascii=False).encode())
    named = f"export const THEMES = {json.dumps([*THEMES])};"
    found["themes.js"] = _file("themes.js", named.encode())
    found["scoring.js"] = _file("scoring.js", _scoring().encode())
    for folder, boards in (("front", front_boards()), ("lesson", lessons())):
        for language, board in boards.items():
            name = f"{folder}/{language}.json"
            found[name] = _file(name, json.dumps(board, ensure_ascii=False).encode())
    return found


def standalone() -> dict[str, bytes]:
    """Return the files of a page for any static host, by name: a board that asks no server.

    It shows the board from its address. Telegram hands the tiles laid there to the bot.
    """
    found = files()
    version = _version(found)
    page = _index(found, "offline/main.js")
    page = page.replace('"/static/main.js"', f'"./{version}/offline/main.js"')
    page = page.replace("/static/", f"{version}/")
    page = page.replace("<body>", '<body data-page="table" data-host="telegram">')
    rules = policy(_hashes_of("script", page), framing="")
    meta = f'<meta http-equiv="{POLICY}" content="{rules}">'
    referrer = '<meta name="referrer" content="no-referrer">'
    page = page.replace("<title>", f"{meta}\n{referrer}\n<title>")
    loaded = {
        name: found[name].content for name in modules_of("offline/main.js", found, _ANY_IMPORT)
    }
    loaded |= {name: file.content for name, file in found.items() if name.startswith("words/")}
    loaded |= {
        name: found[name].content for name in _LINKED.findall(found["index.html"].content.decode())
    }
    for name in [one for one in loaded if one.endswith(".css")]:
        loaded[name] = _SIGNS.sub("", loaded[name].decode()).encode()
        faces = _FACE.findall(loaded[name].decode())
        loaded |= {face: found[face].content for face in faces}
    return {
        "index.html": page.encode(),
        **{f"{version}/{name}": content for name, content in loaded.items()},
    }


def modules_of(
    module: str, found: Mapping[str, ServedFile], imports: re.Pattern[str] = _IMPORT
) -> list[str]:
    """Return a module and its imports, direct and indirect, in the order of their discovery."""
    names = [module]
    for name in names:  # the set grows during the loop
        for other in imports.findall(found[name].content.decode()):
            beside = posixpath.normpath(posixpath.join(posixpath.dirname(name), other))
            if beside not in names:
                names.append(beside)
    return names


def _scoring() -> str:
    """Return the values with which the page counts points: its premiums by code, and the bonus."""
    premiums = {code: [*PREMIUMS[mark]] for mark, code in CODES.items()}
    return "\n".join(
        f"export const {name} = {json.dumps(value)};"
        for name, value in {
            "PREMIUMS": premiums,
            "RACK_SIZE": RACK_SIZE,
            "BINGO_BONUS": BINGO_BONUS,
        }.items()
    )


def _index(found: Mapping[str, ServedFile], beginning: str, table: str = "") -> str:
    """Return the page. It preloads the imports of its first module and of a table.

    Without that, the browser would load eight modules one after another. A page without an origin
    may not preload (its policy knows no 'self').
    """
    page = found["index.html"].content.decode()
    parts = modules_of(beginning, found), modules_of(table, found) if table else []
    for word, names in zip(("BEGINNING", "TABLE"), parts, strict=True):
        page = page.replace(word, json.dumps(names))
    return page


def _card(language: Language, origin: str) -> str:
    """Return the tags that search engines and chats read for a link to the page."""
    words = page_words(language)
    width, height = LINK_SIZE
    said = {
        "og:type": "website",
        "og:site_name": words["web-title"],
        "og:title": words["web-front-title"],
        "og:description": words["web-front-about"],
        "og:image": f"{origin}/{_PREVIEW}",
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:image:alt": words["web-front-board"],
    }
    tags = [f'<meta name="description" content="{escape(words["web-front-about"])}">']
    tags += [f'<meta property="{name}" content="{escape(text)}">' for name, text in said.items()]
    tags.append('<meta name="twitter:card" content="summary_large_image">')
    return "\n".join(tags)


def _version(found: Mapping[str, ServedFile]) -> str:
    """Return a hash of all these files. It changes with any of them."""
    tags = "".join(f"{name} {file.tag}\n" for name, file in sorted(found.items()))
    return hashlib.sha256(tags.encode()).hexdigest()[:16]


def _read(path: Path) -> bytes:
    """Return a file's content. A script comes without comments and indentation."""
    return jsmin(path.read_bytes()) if path.suffix == ".js" else path.read_bytes()


def _file(name: str, content: bytes) -> ServedFile:
    tag = hashlib.sha256(content).hexdigest()[:32]
    packed = gzip.compress(content, mtime=0)
    shorter = len(packed) < _WORTH_PACKING * len(content)
    return ServedFile(content, _TYPES[Path(name).suffix], tag, packed if shorter else b"")


def _own_policy(page: str) -> str:
    """Return a policy that allows a page its inline style and script, and no network."""
    rules = ["default-src 'none'", "base-uri 'none'", "form-action 'none'"]
    for tag, use in (("script", "script-src"), ("style", "style-src")):
        rules.append(f"{use} {_hashes_of(tag, page)}")
    return "; ".join((*rules, "frame-ancestors 'none'", "require-trusted-types-for 'script'"))


def _hashes_of(tag: str, page: str) -> str:
    """Return the sources by which a policy allows a page's inline scripts or styles."""
    inside = re.findall(f"<{tag}>(.*?)</{tag}>", page, re.DOTALL)
    digests = (hashlib.sha256(each.encode()).digest() for each in inside)
    return " ".join(f"'sha256-{b64encode(digest).decode()}'" for digest in digests)


def _answer(request: web.Request, file: ServedFile) -> web.Response:
    """Return the file, or 304 if the browser has it. The browser must ask each time."""
    # A weak tag, because the compressed and the plain form are the same file.
    headers = {
        hdrs.CACHE_CONTROL: "no-cache",
        hdrs.ETAG: f'W/"{file.tag}"',
        hdrs.VARY: hdrs.ACCEPT_ENCODING,
    }
    known = request.if_none_match or ()
    if any(tag.value == file.tag for tag in known):
        return web.Response(status=304, headers=headers)
    content = file.content
    if file.packed and "gzip" in request.headers.get(hdrs.ACCEPT_ENCODING, ""):
        headers[hdrs.CONTENT_ENCODING] = "gzip"
        content = file.packed
    charset = "utf-8" if file.kind.startswith("text/") else None
    return web.Response(body=content, content_type=file.kind, charset=charset, headers=headers)


@cache
def page_words(language: str) -> Mapping[str, str]:
    """Return every text of the page (`web-…`) by its key, with `{name}` in place of a value.

    Themes and the options of a new game have keys of their own: `web-theme-dark`,
    `web-preset-ranked`.
    """
    entries = _ENTRY.findall("\n".join(resources(language).values()))
    words = {
        key: texts(language)(key, **{name: f"{{{name}}}" for name in _VALUE.findall(text)})
        for key, text in entries
    }
    themes = {f"web-theme-{name}": texts(language)("theme", value=name) for name in THEMES}
    return words | themes | _laid_words(wording(language)) | _option_words(wording(language))


def _laid_words(says: Wording) -> dict[str, str]:
    """Return the sentences about laid tiles, which the chats use, too."""
    facts = {name: f"{{{name}}}" for name in ("square", "squares", "direction", "count", "most")}
    told = {f"web-{key}": says.text(key, **facts) for key in _LAID_ERRORS}
    return told | {
        "web-laid": says.text("laid", times=1, **facts),
        "web-laid-times": says.text("laid", times="{times}", **facts),
        "web-preview-words": says.text("preview-words", words="{words}"),
        "web-bingo-bonus": says.text("bingo-bonus", points="{points}"),
    }


def _option_words(says: Wording) -> dict[str, str]:
    """Return the names of all options of a new game, as the chats name them."""
    keys = [*PRESET_NAMES.values(), *PENALTIES.values(), *ROBOT_NAMES.values(), *STARTERS.values()]
    names = {f"web-{key}": says.text(key) for key in keys}
    clocks = {
        f"web-clock-{name}": says.clock(rule).text
        for name, typed in _CLOCKS.items()
        if (rule := clock_rule(typed)) is not None
    }
    return {key: name[:1].upper() + name[1:] for key, name in names.items()} | clocks
