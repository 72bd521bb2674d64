"""The page, as the server sends it and as files for a static host: preview, policy, caching.

The page names its files by addresses with a version, `/static/VERSION/main.js`. The version changes
if any of the files changes, so a cache such as Discord's may keep them for ever. An address with an
older version gets the present file, for a page that was opened before an upgrade.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
from base64 import b64encode
from html import escape
from typing import TYPE_CHECKING

from aiohttp import hdrs, web

from bot.chat.web.access.guard import POLICY, policy
from bot.chat.web.page_files import (
    ANY_IMPORT,
    ServedFile,
    files,
    modules_of,
    served_file,
    version_of,
    words_file,
)
from bot.chat.web.page_words import page_words
from bot.chat.web.views.front import link_preview
from bot.text.translate import LANGUAGES
from render.board.link import LINK_SIZE
from render.themes import THEMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.settings import Language

# Telegram's and Discord's own clients in a browser, which show the page in a frame.
_TELEGRAMS = "https://web.telegram.org https://webk.telegram.org https://weba.telegram.org"
_DISCORDS = "https://discord.com https://ptb.discord.com https://canary.discord.com"
_VERSION = re.compile(r"[0-9a-f]{16}/")
LINKED = re.compile(r'href="/static/([^"]+)"')
FACE = re.compile(r"url\((fonts/[^)]+)\)")
# The font of symbols is large, and every phone that shows a Mini App has its own.
_SIGNS = re.compile(r"@font-face \{\n  font-family: Signs;.*?\n\}\n", re.DOTALL)
_PREVIEW = "preview.png"
_FOR_GOOD = "public, max-age=31536000, immutable"


class ServedPages:
    """The page and its files. With `on_discord` Discord's apps may show the page in a frame.

    Chats show a preview of a link to the page in `language`, with a picture at `origin`.
    """

    def __init__(
        self, *, on_discord: bool = False, language: Language = "pl", origin: str = ""
    ) -> None:
        self._on_discord = on_discord
        self._language = language
        self.files = files()
        self.version = version_of(self.files)
        page = index_page(self.files, "main.js", "table/table.js")
        page = page.replace('<html lang="pl">', f'<html lang="{language}">')
        page = page.replace("<title>", f"{_card(language, origin)}\n{_installing()}\n<title>")
        page = page.replace("/static/", f"/static/{self.version}/")
        self._page = served_file("index.html", page.encode())
        self._boot = hashes_of("script", page)

    async def index(self, request: web.Request) -> web.Response:
        """Respond with the page.

        If the query has a frame's id, Discord's apps may show it in a frame.
        """
        framed = self._on_discord and "frame_id" in request.query
        return self._answer_page(request, _DISCORDS if framed else "'none'")

    async def mini_app(self, request: web.Request) -> web.Response:
        """Respond with the page so that Telegram's apps may show it in a frame."""
        return self._answer_page(request, _TELEGRAMS)

    async def fair_draw(self, request: web.Request) -> web.Response:
        """Respond with the page that recomputes a game's draws of tiles. It loads no other file."""
        file = self.files["fair-draw.html"]
        answer = page_answer(request, file)
        answer.headers[POLICY] = _own_policy(file.content.decode())
        return answer

    def stream(self, request: web.Request) -> web.Response:
        """Respond with a game's page for a broadcast. Its scripts find the code in its address."""
        return page_answer(request, self.files["stream.html"])

    async def preview(self, request: web.Request) -> web.Response:
        """Respond with the picture that a chat shows beside a link to the page."""
        content = await asyncio.to_thread(link_preview, self._language)
        return page_answer(request, served_file(_PREVIEW, content))

    async def static(self, request: web.Request) -> web.Response:
        """Respond with a file of the page. Even a page without an origin may load it.

        Raises:
            HTTPNotFound: there is no such file.

        """
        asked = request.match_info["name"]
        name = _VERSION.sub("", asked, count=1)
        file = self.files.get(name)
        if file is None:
            raise web.HTTPNotFound(text="no such file")
        answer = page_answer(request, file)
        answer.headers[hdrs.ACCESS_CONTROL_ALLOW_ORIGIN] = "*"
        if asked == f"{self.version}/{name}":
            answer.headers[hdrs.CACHE_CONTROL] = _FOR_GOOD
        return answer

    def _answer_page(self, request: web.Request, framing: str) -> web.Response:
        answer = page_answer(request, self._page)
        answer.headers[POLICY] = policy(self._boot, framing)
        return answer


def standalone() -> dict[str, bytes]:
    """Return the files of a board's page for any static host, by name. The page asks no server.

    The page shows the board that is encoded in its address. Telegram sends the tiles laid there to
    the bot.
    """
    found = files()
    version = version_of(found)
    page = index_page(found, "offline/main.js")
    page = page.replace('"/static/main.js"', f'"./{version}/offline/main.js"')
    page = page.replace("/static/", f"{version}/")
    page = page.replace("<body>", '<body data-page="table" data-host="telegram">')
    rules = policy(hashes_of("script", page), framing="")
    meta = f'<meta http-equiv="{POLICY}" content="{rules}">'
    referrer = '<meta name="referrer" content="no-referrer">'
    page = page.replace("<title>", f"{meta}\n{referrer}\n<title>")
    loaded = {
        name: found[name].content for name in modules_of("offline/main.js", found, ANY_IMPORT)
    }
    loaded |= {name: found[name].content for name in map(words_file, LANGUAGES)}
    loaded |= {
        name: found[name].content for name in LINKED.findall(found["index.html"].content.decode())
    }
    for name in [one for one in loaded if one.endswith(".css")]:
        loaded[name] = _SIGNS.sub("", loaded[name].decode()).encode()
        faces = FACE.findall(loaded[name].decode())
        loaded |= {face: found[face].content for face in faces}
    return {
        "index.html": page.encode(),
        **{f"{version}/{name}": content for name, content in loaded.items()},
    }


def index_page(found: Mapping[str, ServedFile], beginning: str, table: str = "") -> str:
    """Return the page, which preloads the modules of `beginning` and of `table` with their imports.

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


def _installing() -> str:
    """Return the tags by which browsers find the manifest and the icon, and colour their frame."""
    colours = (
        f'<meta name="theme-color" content="#{theme.background}" '
        f'media="(prefers-color-scheme: {theme.name})">'
        for theme in (THEMES["light"], THEMES["dark"])
    )
    return "\n".join(
        (
            '<link rel="manifest" href="/manifest.webmanifest">',
            '<link rel="apple-touch-icon" href="/icon/180.png">',
            *colours,
        )
    )


def _own_policy(page: str) -> str:
    """Return a policy that allows a page its own inline style and script, and no network."""
    rules = ["default-src 'none'", "base-uri 'none'", "form-action 'none'"]
    for tag, use in (("script", "script-src"), ("style", "style-src")):
        rules.append(f"{use} {hashes_of(tag, page)}")
    return "; ".join((*rules, "frame-ancestors 'none'", "require-trusted-types-for 'script'"))


def hashes_of(tag: str, page: str) -> str:
    """Return the hashes by which a policy allows a page's inline scripts or styles (`tag`)."""
    inside = re.findall(f"<{tag}>(.*?)</{tag}>", page, re.DOTALL)
    digests = (hashlib.sha256(each.encode()).digest() for each in inside)
    return " ".join(f"'sha256-{b64encode(digest).decode()}'" for digest in digests)


def page_answer(request: web.Request, file: ServedFile) -> web.Response:
    """Respond with the file, or with status 304 if the browser has it.

    The browser asks each time.
    """
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
