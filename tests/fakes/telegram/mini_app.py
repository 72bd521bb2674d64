"""The facts about a user that a client gives a Mini App, signed as Telegram signs them.

core.telegram.org/bots/webapps, "Validating data received via the Mini App" and "WebAppInitData".
"""

from __future__ import annotations

import hashlib
import hmac
import json
from urllib.parse import urlencode


def launch_fields(user: int, name: str, at: int, **more: str) -> dict[str, str]:
    """Return the fields of `initData`; `at` is in seconds, `more` such as `start_param`."""
    about = {"id": user, "first_name": name, "last_name": "", "language_code": "pl"}
    return {
        "query_id": "AAHdF6IQAAAAAN0XohDhrOrc",
        "user": json.dumps(about, ensure_ascii=False, separators=(",", ":")),
        "auth_date": str(at),
        "signature": "third-parties-read-this",
        **more,
    }


def seal(fields: dict[str, str], token: str) -> str:
    """Return the hash of these fields under the token of a bot."""
    key = hmac.new(b"WebAppData", token.encode(), hashlib.sha256).digest()
    lines = "\n".join(f"{name}={value}" for name, value in sorted(fields.items()))
    return hmac.new(key, lines.encode(), hashlib.sha256).hexdigest()


def init_data(fields: dict[str, str], token: str) -> str:
    """Return `initData` in the form that the page gets."""
    return urlencode({**fields, "hash": seal(fields, token)})


def launch_address(page: str) -> str:
    """Return the address of a page that a key or an inline button opens, without its user.

    The page's own fragment stays first (guess: as the clients' own script adds and reads it).
    """
    told = {"tgWebAppVersion": "9.6", "tgWebAppPlatform": "android", "tgWebAppThemeParams": "{}"}
    _, sign, own = page.partition("#")
    between = "#" if not sign else "&" if {*own} & {*"?="} else "?" if own else ""
    return f"{page}{between}{urlencode(told)}"
