"""The page as an application to install: manifest, icons, service worker, offline page.

The service worker keeps the files of the offline page, but no response about a game. Its address
has no version, because browsers look there for a newer service worker.
"""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

from aiohttp import web

from bot.chat.web.access.guard import POLICY, policy
from bot.chat.web.page_files import ServedFile, modules_of, served_file
from bot.chat.web.page_words import page_words
from bot.chat.web.pages import FACE, LINKED, hashes_of, index_page, page_answer
from render.board.tile_picture import icon_picture
from render.themes import LIGHT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.settings import Language

ICON_SIZES = (180, 192, 512)
"""The sizes of the icons in pixels. A home screen of Apple's takes 180."""

_STARTS = "offline/last.js"
_STYLE = "devices.css"


class Installable:
    """The files that make the page an application to install.

    `found` are the page's files by name, in this `version`.
    """

    def __init__(self, found: Mapping[str, ServedFile], version: str, language: Language) -> None:
        self._manifest = _manifest(language)
        self._offline, self._hashes = _offline_page(found, version)
        self._worker = _worker(found, version, self._offline.tag)
        self._icons: dict[tuple[int, bool], ServedFile] = {}

    async def manifest(self, request: web.Request) -> web.Response:
        """Respond with the manifest, which describes the application to the browser."""
        return page_answer(request, self._manifest)

    async def icon(self, request: web.Request) -> web.Response:
        """Respond with an icon, which is drawn at its first request.

        A maskable icon has a margin, because systems cut it to their own shape.
        """
        size, maskable = int(request.match_info["size"]), bool(request.match_info["maskable"])
        if (size, maskable) not in self._icons:
            opaque = maskable or size == ICON_SIZES[0]
            drawn = await asyncio.to_thread(icon_picture, size, LIGHT, opaque=opaque)
            self._icons[size, maskable] = served_file("icon.png", drawn)
        return page_answer(request, self._icons[size, maskable])

    async def worker(self, request: web.Request) -> web.Response:
        """Respond with the service worker's script."""
        return page_answer(request, self._worker)

    async def offline(self, request: web.Request) -> web.Response:
        """Respond with the page that the service worker shows without a connection."""
        answer = page_answer(request, self._offline)
        answer.headers[POLICY] = policy(self._hashes)
        return answer

    def routes(self) -> list[web.RouteDef]:
        """Return the routes of the manifest, the icons, the service worker and the offline page."""
        sizes = "|".join(map(str, ICON_SIZES))
        return [
            web.get("/manifest.webmanifest", self.manifest),
            web.get(f"/icon/{{maskable:(?:maskable-)?}}{{size:{sizes}}}.png", self.icon),
            web.get("/worker.js", self.worker),
            web.get("/offline", self.offline),
        ]


def _manifest(language: Language) -> ServedFile:
    words = page_words(language)
    icons = [
        {"src": f"/icon/{sign}{size}.png", "sizes": f"{size}x{size}", "type": "image/png", **use}
        for sign, use in (("", {}), ("maskable-", {"purpose": "maskable"}))
        for size in ICON_SIZES[1:]
    ]
    content = {
        "id": "/",
        "name": words["web-title"],
        "short_name": words["web-title"],
        "description": words["web-front-about"],
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": f"#{LIGHT.background}",
        "theme_color": f"#{LIGHT.background}",
        "categories": ["games"],
        "icons": icons,
    }
    return served_file("site.webmanifest", json.dumps(content, ensure_ascii=False).encode())


def _offline_page(found: Mapping[str, ServedFile], version: str) -> tuple[ServedFile, str]:
    """Return the offline page, and the hashes by which its policy allows its inline scripts."""
    page = index_page(found, _STARTS).replace("/static/main.js", f"/static/{_STARTS}")
    page = page.replace("/static/", f"/static/{version}/")
    page = page.replace("<body>", '<body data-page="start">')
    return served_file("offline.html", page.encode()), hashes_of("script", page)


def _worker(found: Mapping[str, ServedFile], version: str, offline: str) -> ServedFile:
    """Return the service worker's script, with its version and the list of files to keep."""
    names = [
        *modules_of(_STARTS, found),
        _STYLE,
        *LINKED.findall(found["index.html"].content.decode()),
    ]
    styles = [name for name in names if name.endswith(".css")]
    names += [face for name in styles for face in FACE.findall(found[name].content.decode())]
    names += [name for name in found if name.startswith("words/")]
    kept = json.dumps([f"/static/{version}/{name}" for name in dict.fromkeys(names)])
    script = found["worker.js"].content.decode()
    script = script.replace("VERSION_OF_FILES", f"{version}-{offline[:8]}")
    return served_file("worker.js", script.replace("FILES_TO_KEEP", kept).encode())
