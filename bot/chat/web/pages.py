"""The page, what it loads and its words: a closed set of files, and a table of texts a language."""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import hdrs, web

from bot.chat.web import wire
from bot.chat.web.guard import FRAMED_POLICY
from bot.text.translate import LANGUAGES, resources, texts

if TYPE_CHECKING:
    from collections.abc import Mapping

_STATIC = Path(__file__).with_name("static")
_FONTS = Path(__file__).resolve().parents[3] / "fonts"
_TYPES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
}
# The pictures' faces that the page uses too.
_FACES = (
    "figtree/Figtree_700Bold.ttf",
    "figtree/Figtree_800ExtraBold.ttf",
    "atkinson-hyperlegible-next/AtkinsonHyperlegibleNext_800ExtraBold.ttf",
    "noto-emoji/NotoEmoji_600SemiBold.ttf",
)
_ENTRY = re.compile(r"^(web-[\w-]+) = (.+)$", re.MULTILINE)
_VALUE = re.compile(r"\$(\w+)")


@dataclass(frozen=True, slots=True)
class _File:
    content: bytes
    kind: str
    tag: str


class Pages:
    """The files by their names in the address."""

    def __init__(self) -> None:
        own = {path.relative_to(_STATIC).as_posix(): path for path in _STATIC.rglob("*.*")}
        lent = {f"fonts/{Path(face).name}": _FONTS / face for face in _FACES}
        self._files: Mapping[str, _File] = {
            name: _read(path) for name, path in {**own, **lent}.items() if path.suffix in _TYPES
        }

    async def index(self, request: web.Request) -> web.Response:
        """The page."""
        return _answer(request, self._files["index.html"])

    async def mini_app(self, request: web.Request) -> web.Response:
        """The page, which Telegram's clients may show in theirs."""
        answer = _answer(request, self._files["index.html"])
        answer.headers["Content-Security-Policy"] = FRAMED_POLICY
        return answer

    async def fair_draw(self, request: web.Request) -> web.Response:
        """The page that recomputes a game's draws, whole in one file: it runs nothing else."""
        file = self._files["fair-draw.html"]
        answer = _answer(request, file)
        answer.headers["Content-Security-Policy"] = _own_policy(file.content.decode())
        return answer

    async def static(self, request: web.Request) -> web.Response:
        """A file that the page loads."""
        file = self._files.get(request.match_info["name"])
        if file is None:
            raise web.HTTPNotFound(text="no such file")
        return _answer(request, file)


def _read(path: Path) -> _File:
    content = path.read_bytes()
    return _File(content, _TYPES[path.suffix], hashlib.sha256(content).hexdigest()[:32])


def _own_policy(page: str) -> str:
    """Let a page use the style and the script that stand in it, and nothing of any network."""
    rules = ["default-src 'none'", "base-uri 'none'", "form-action 'none'"]
    for tag, use in (("script", "script-src"), ("style", "style-src")):
        _, _, inside = page.partition(f"<{tag}>")
        digest = hashlib.sha256(inside.partition(f"</{tag}>")[0].encode()).digest()
        rules.append(f"{use} 'sha256-{b64encode(digest).decode()}'")
    return "; ".join((*rules, "frame-ancestors 'none'", "require-trusted-types-for 'script'"))


def _answer(request: web.Request, file: _File) -> web.Response:
    """The file, or word that the browser's copy is still the same; it always asks."""
    headers = {hdrs.CACHE_CONTROL: "no-cache", hdrs.ETAG: f'"{file.tag}"'}
    known = request.if_none_match or ()
    if any(tag.value == file.tag for tag in known):
        return web.Response(status=304, headers=headers)
    charset = "utf-8" if file.kind.startswith("text/") else None
    return web.Response(body=file.content, content_type=file.kind, charset=charset, headers=headers)


@cache
def page_words(language: str) -> Mapping[str, str]:
    """Every text of `web.<language>.ftl` by its key, with `{name}` where a value belongs."""
    entries = _ENTRY.findall(resources(language)[f"web.{language}.ftl"])
    return {
        key: texts(language)(key, **{name: f"{{{name}}}" for name in _VALUE.findall(text)})
        for key, text in entries
    }


async def words(request: web.Request) -> web.Response:
    """The words of a language as JSON."""
    language = request.match_info["language"]
    if language not in LANGUAGES:
        raise web.HTTPNotFound(text="no such language")
    response = wire.answer(page_words(language))
    response.headers[hdrs.CACHE_CONTROL] = "no-cache"
    return response
