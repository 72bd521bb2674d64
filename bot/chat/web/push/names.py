"""The name of a device in its owner's list: browser and system, from the User-Agent header."""

from __future__ import annotations

# Most browsers also name those that they resemble, so the order counts.
_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Vivaldi/", "Vivaldi"),
    ("YaBrowser/", "Yandex"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def device_name(user_agent: str) -> str:
    """Return the browser and the system, such as `Firefox, Windows`, or "" if neither is known."""
    found = (
        next((name for sign, name in known if sign in user_agent), "")
        for known in (_BROWSERS, _SYSTEMS)
    )
    return ", ".join(filter(None, found))
