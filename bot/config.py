"""Settings, read once from the environment. The operator's page `settings` explains each."""

from __future__ import annotations

import errno
import ipaddress
import re
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Literal, cast
from urllib.parse import urlsplit

from bot.coordinator.ports.chats import ShardRange
from bot.trouble import Trouble, reason

if TYPE_CHECKING:
    from collections.abc import Mapping
    from ipaddress import IPv4Network, IPv6Network

LOWEST_PORT, HIGHEST_PORT = 0, 65535
# Games must stay in the store for longer than the ids of commands (48 hours) and the repeated
# updates of platforms (24 hours).
FEWEST_DAYS, MOST_DAYS = 3, 3650
# The roles of a process: serving chats, timed work, computing robots' moves. `GROUPS` has words
# that stand for several roles.
CHATS = ("discord", "telegram")
ROLES = (*CHATS, "web", "timers", "robot")
GROUPS = {"all": ROLES, "chats": (*CHATS, "web")}
# Secrets that may be read from a file, which the setting with _FILE added to its name gives.
SECRETS = ("DISCORD_TOKEN", "DISCORD_CLIENT_SECRET", "TELEGRAM_TOKEN", "STATE_KEY", "REDIS_URL")


# A host's name in an address: letters, digits and hyphens, with dots between.
_HOST = re.compile(r"(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+")
_HTTPS = 443
# A range of the shards of Discord's gateway, and the number of all shards: `0-15/64`.
_SHARDS = re.compile(r"([0-9]{1,5})(?:-([0-9]{1,5}))?/([1-9][0-9]{0,4})")
# The short names of apps that BotFather accepts.
_APP = re.compile(r"[A-Za-z0-9_]{3,30}")

# `all`, or the id of a Discord server or a Telegram chat, with the platform's name before it.
_A_PLACE = re.compile(r"all|(?:discord|telegram):-?[0-9]{1,20}")
_CHAT = re.compile(r"-?[1-9][0-9]{0,18}")

# A bucket of an object store, and a prefix of its objects' names.
_BUCKET = re.compile(r"s3://[a-z0-9][a-z0-9.-]+(/[A-Za-z0-9._-]+)*/?")

# An address without a query, a fragment or a user name.
_PAGE = re.compile(r"https://[^\s?#@]+")

# How similar a variable's name must be to a setting's to count as misspelled.
_ALIKE = 0.85


class BadSettingError(Trouble):
    """An error in a setting.

    Its sentence names the setting, the reason, and a value that would work.
    """


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings of the operator. Secrets are kept out of the repr."""

    data: Path
    redis_url: str | None = field(repr=False)
    redis_server: str | None
    state_key: str = field(repr=False)
    archive_to: str | None
    archive_after: int | None
    backup_to: str | None
    backup_every: int
    backup_keep: int
    wait_replicas: int
    redis_allow_loss: bool
    web: bool
    web_host: str
    web_port: int
    public_url: str | None
    first_page_events: frozenset[str]
    trusted_proxies: tuple[IPv4Network | IPv6Network, ...]
    language: Literal["pl", "en"]
    default_list_pl: str | None
    default_list_en: str | None
    log_level: str
    log_format: str
    roles: frozenset[str]
    health_host: str
    health_port: int | None
    discord_token: str | None = field(repr=False)
    discord_secret: str | None = field(repr=False)
    shards: ShardRange | None
    telegram_token: str | None = field(repr=False)
    telegram_webhook: str | None
    telegram_webhook_host: str
    telegram_webhook_port: int
    telegram_ephemeral: bool
    telegram_topics: bool
    telegram_staging: int | None
    telegram_app: str | None
    mini_app_url: str | None
    discord_api: str
    telegram_api: str

    @property
    def archive(self) -> str | None:
        """The folder or object store with the archive of finished games, or None for no archive.

        If the operator sets none, it is a folder beside the data. With an own Redis server
        (`REDIS_URL`) there is then no archive, because processes on other machines would not see
        such a folder.
        """
        return self.archive_to or (None if self.redis_url else str(self.data / "archive"))

    @property
    def default_lists(self) -> Mapping[str, str]:
        """The names of the word lists that replace the defaults, by language."""
        named = {"pl": self.default_list_pl, "en": self.default_list_en}
        return {language: name for language, name in named.items() if name}

    @property
    def tokens(self) -> Mapping[str, str]:
        """The tokens of the platforms that this process serves, by role, such as `discord`."""
        given = {"discord": self.discord_token, "telegram": self.telegram_token}
        return {chat: token for chat, token in given.items() if token and chat in self.roles}

    @property
    def on_discord(self) -> bool:
        """True if the board can be opened within Discord. Three settings are needed for that."""
        return bool(self.discord_secret and self.discord_token and self.public_url)


def read(environment: Mapping[str, str]) -> Settings:
    """Return the settings from environment variables. Raise BadSettingError for an unusable one."""
    get = environment.get
    secrets = {name: _secret(environment, name) for name in SECRETS}
    discord, telegram = _token(secrets, "DISCORD_TOKEN"), _token(secrets, "TELEGRAM_TOKEN")
    public = _public_url(environment)
    # The operator of a chat need not serve the board in a browser on this machine.
    web = ("off", "on") if (discord or telegram) and not public else ("on", "off")
    return Settings(
        data=Path(get("DATA_DIR") or "var").expanduser(),
        redis_url=secrets["REDIS_URL"],
        redis_server=get("REDIS_SERVER") or None,
        state_key=secrets["STATE_KEY"] or "plain",
        archive_to=_place(environment, "ARCHIVE_TO"),
        archive_after=_days(environment, "ARCHIVE_AFTER", 30, FEWEST_DAYS),
        backup_to=_place(environment, "BACKUP_TO"),
        backup_every=_number(environment, "BACKUP_EVERY", 24, 1, 24 * MOST_DAYS),
        backup_keep=_number(environment, "BACKUP_KEEP", 14, 1, MOST_DAYS),
        wait_replicas=_number(environment, "REDIS_WAIT_REPLICAS", 0, 0, 16),
        redis_allow_loss=_one_of(environment, "REDIS_ALLOW_LOSS", "0", "1") == "1",
        web=_one_of(environment, "WEB", *web) == "on",
        web_host=_web_host(environment, public),
        web_port=_number(environment, "WEB_PORT", 8765, LOWEST_PORT, HIGHEST_PORT),
        public_url=public,
        first_page_events=_places(environment, "FIRST_PAGE_EVENTS"),
        trusted_proxies=_networks(environment, "TRUSTED_PROXIES", "127.0.0.0/8,::1"),
        language=cast("Literal['pl', 'en']", _one_of(environment, "BOT_LANGUAGE", "pl", "en")),
        default_list_pl=get("DEFAULT_LIST_PL") or None,
        default_list_en=get("DEFAULT_LIST_EN") or None,
        log_level=_one_of(environment, "LOG_LEVEL", "INFO", "DEBUG", "WARNING", "ERROR"),
        log_format=_one_of(environment, "LOG_FORMAT", "text", "json"),
        roles=_roles(environment, {"discord": discord, "telegram": telegram}),
        health_host=_address(environment, "HEALTH_HOST", "127.0.0.1"),
        health_port=_health_port(environment),
        discord_token=discord,
        discord_secret=_token(secrets, "DISCORD_CLIENT_SECRET"),
        shards=_shards(environment),
        telegram_token=telegram,
        telegram_webhook=_webhook(environment),
        telegram_webhook_host=_address(environment, "TELEGRAM_WEBHOOK_HOST", "127.0.0.1"),
        telegram_webhook_port=_number(
            environment, "TELEGRAM_WEBHOOK_PORT", 8443, LOWEST_PORT, HIGHEST_PORT
        ),
        telegram_ephemeral=_one_of(environment, "TELEGRAM_EPHEMERAL", "on", "off") == "on",
        telegram_topics=_one_of(environment, "TELEGRAM_TOPICS", "off", "on") == "on",
        telegram_staging=_staging(environment),
        telegram_app=_telegram_app(environment),
        mini_app_url=_mini_app_url(environment, public),
        discord_api=_api(environment, "DISCORD_API", "https://discord.com/api/v10"),
        telegram_api=_api(environment, "TELEGRAM_API", "https://api.telegram.org"),
    )


class _Asked(dict[str, str]):
    """An environment in which no variable is set, and which records the names that are read."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def get(self, name: str, _none: object = None) -> None:  # type: ignore[override]
        """Record the name of the variable, and return None."""
        self.names.add(name)


def names() -> frozenset[str]:
    """Return the names of all environment variables that the settings are read from."""
    reader = _Asked()
    read(reader)
    return frozenset(reader.names)


def find_mistyped(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the variables whose names look like misspelled settings, each with the right name."""
    known = sorted(names())
    found = {}
    for name in sorted(environment.keys() - set(known)):
        if close := get_close_matches(name.upper(), known, 1, _ALIKE):
            found[name] = close[0]
    return found


def unusable_port(name: str, host: str, port: int, error: OSError) -> BadSettingError:
    """Return the error for the setting `name`, at whose host and port the bot can't listen."""
    if error.errno == errno.EADDRINUSE:
        return BadSettingError("setting-port-taken", name=name, port=port)
    return BadSettingError("setting-port", name=name, address=host, port=port, reason=reason(error))


def _public_url(environment: Mapping[str, str]) -> str | None:
    """Return the public address of the board in a browser, None if it isn't set.

    The address is https and a host in ASCII, and may have a port. Raise BadSettingError for any
    other.
    """
    text = environment.get("PUBLIC_URL") or None
    if text is None:
        return None
    try:
        parts = urlsplit(text)
        host, port = (parts.hostname or "").encode("idna").decode(), parts.port
    except (UnicodeError, ValueError):
        parts, host, port = urlsplit(""), "", None
    known = (f"https://{host}", f"https://{host}:{port}")
    whole = parts._replace(netloc=host if port is None else f"{host}:{port}").geturl()
    if not _HOST.fullmatch(host) or whole.rstrip("/") not in known or "@" in text:
        raise BadSettingError("setting-public-url", name="PUBLIC_URL", text=text)
    # Browsers leave the usual port out of an origin.
    return known[0] if port in {None, _HTTPS} else known[1]


def _web_host(environment: Mapping[str, str], public: str | None) -> str:
    """Return the IP address on which to serve the board in a browser.

    Raise BadSettingError for an address that others reach, if PUBLIC_URL is not set.
    """
    host = _address(environment, "WEB_HOST", "127.0.0.1")
    if public is None and not ipaddress.ip_address(host).is_loopback:
        raise BadSettingError("setting-web-host", name="WEB_HOST", text=host)
    return host


def _networks(
    environment: Mapping[str, str], name: str, default: str
) -> tuple[IPv4Network | IPv6Network, ...]:
    text = environment.get(name) or default
    try:
        return tuple(ipaddress.ip_network(part.strip()) for part in text.split(","))
    except ValueError:
        raise BadSettingError("setting-networks", name=name, text=text) from None


def _places(environment: Mapping[str, str], name: str) -> frozenset[str]:
    """Return the named servers and groups, such as `discord:123`. Empty if the setting is `off`.

    The word `all` stands for every server and group.
    """
    text = environment.get(name) or "off"
    if text == "off":
        return frozenset()
    places = [part.strip() for part in text.split(",")]
    if any(not _A_PLACE.fullmatch(place) for place in places):
        raise BadSettingError("setting-places", name=name, text=text)
    return frozenset(places)


def _webhook(environment: Mapping[str, str]) -> str | None:
    address = environment.get("TELEGRAM_WEBHOOK") or None
    if address is not None and not address.startswith("https://"):
        raise BadSettingError("setting-https", name="TELEGRAM_WEBHOOK", text=address)
    return address


def _shards(environment: Mapping[str, str]) -> ShardRange | None:
    """Return the shards of Discord's gateway to serve, None if not set.

    The setting reads `0-15/64` for a range, `3/64` for one shard.
    """
    text = environment.get("SHARDS") or None
    if text is None:
        return None
    if not (found := _SHARDS.fullmatch(text)):
        raise BadSettingError("setting-shards", name="SHARDS", text=text)
    shards = ShardRange(int(found[1]), int(found[2] or found[1]), int(found[3]))
    if shards.first > shards.last:
        raise BadSettingError("setting-shards-order", name="SHARDS", text=text)
    if shards.last >= shards.count:
        last = shards.count - 1
        raise BadSettingError("setting-shards-count", name="SHARDS", text=text, last=last)
    return shards


def _telegram_app(environment: Mapping[str, str]) -> str | None:
    """Return the short name that BotFather knows for the bot's Mini App, None if not set."""
    text = environment.get("TELEGRAM_APP") or None
    if text is not None and not _APP.fullmatch(text):
        raise BadSettingError("setting-app", name="TELEGRAM_APP", text=text)
    return text


def _staging(environment: Mapping[str, str]) -> int | None:
    """Return the id of the Telegram chat to which pictures are uploaded first, None if not set.

    Some messages can show only a picture that Telegram already has.
    """
    text = environment.get("TELEGRAM_STAGING") or None
    if text is None:
        return None
    if not _CHAT.fullmatch(text):
        raise BadSettingError("setting-staging", name="TELEGRAM_STAGING", text=text)
    return int(text)


def _mini_app_url(environment: Mapping[str, str], public: str | None) -> str | None:
    """Return the URL of the board's page on a static host, None if not set.

    The data of a game are appended to this URL.
    """
    name, text = "MINI_APP_URL", environment.get("MINI_APP_URL") or None
    if text is None:
        return None
    try:
        parts = urlsplit(text)
        host, _ = (parts.hostname or "").encode("idna").decode(), parts.port
    except (UnicodeError, ValueError):
        parts, host = urlsplit(""), ""
    if parts.scheme != "https" or not _HOST.fullmatch(host) or not _PAGE.fullmatch(text):
        raise BadSettingError("setting-mini-app", name=name, text=text)
    if public is not None:
        raise BadSettingError("setting-twice", name=name, other="PUBLIC_URL")
    return text


def _api(environment: Mapping[str, str], name: str, own: str) -> str:
    """Return the address of a platform's API without a slash at its end, `own` if it isn't set."""
    address = environment.get(name) or own
    try:
        parts = urlsplit(address)
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.query or parts.fragment:
        raise BadSettingError("setting-api", name=name, text=address)
    return address.rstrip("/")


def _secret(environment: Mapping[str, str], name: str) -> str | None:
    """Return a secret from its setting, or from the file named by its setting with _FILE.

    Return None if neither is set, or if the file with a chat's token is empty.
    """
    text, file = environment.get(name) or None, environment.get(f"{name}_FILE") or None
    if file is None:
        return text
    if text is not None:
        raise BadSettingError("setting-twice", name=name, other=f"{name}_FILE")
    try:
        content = Path(file).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = reason(error) if isinstance(error, OSError) else Trouble("system-no-text")
        raise BadSettingError("setting-file", name=f"{name}_FILE", file=file, reason=why) from None
    # An empty file leaves out a chat's token. For any other secret it would leave access open.
    if not content.strip() and not name.startswith(("DISCORD_", "TELEGRAM_")):
        raise BadSettingError("setting-file-empty", name=f"{name}_FILE", file=file)
    return content.strip() or None


def _roles(environment: Mapping[str, str], tokens: Mapping[str, str | None]) -> frozenset[str]:
    """Return the roles of this process. Raise BadSettingError if a named chat has no token."""
    text = environment.get("ROLES") or "all"
    roles: set[str] = set()
    for word in map(str.strip, text.split(",")):
        if word not in {*ROLES, *GROUPS}:
            known = ", ".join([*GROUPS, *ROLES])
            raise BadSettingError("setting-roles", choices=known, text=text)
        if word in tokens and not tokens[word]:
            raise BadSettingError("setting-role-token", role=word, name=f"{word.upper()}_TOKEN")
        roles.update(GROUPS.get(word, (word,)))
    return frozenset(roles)


def _health_port(environment: Mapping[str, str]) -> int | None:
    if environment.get("HEALTH_PORT") in {None, "", "off"}:
        return None
    return _number(environment, "HEALTH_PORT", 0, LOWEST_PORT, HIGHEST_PORT)


def _address(environment: Mapping[str, str], name: str, default: str) -> str:
    text = environment.get(name) or default
    try:
        ipaddress.ip_address(text)
    except ValueError:
        raise BadSettingError("setting-address", name=name, text=text) from None
    return text


def _token(secrets: Mapping[str, str | None], name: str) -> str | None:
    """Return a platform's token, None if not set. The error for a bad token doesn't quote it."""
    token = (secrets[name] or "").strip()
    if not token.isascii() or not token.isprintable() or " " in token:
        raise BadSettingError("setting-token", name=name)
    return token or None


def _number(environment: Mapping[str, str], name: str, default: int, low: int, high: int) -> int:
    text = environment.get(name) or str(default)
    if not text.isascii() or not text.isdigit() or not low <= int(text) <= high:
        raise BadSettingError("setting-number", name=name, low=low, high=high, text=text)
    return int(text)


def _days(environment: Mapping[str, str], name: str, default: int, low: int) -> int | None:
    """Return a number of days, or None if the setting is `off`."""
    if environment.get(name) == "off":
        return None
    return _number(environment, name, default, low, MOST_DAYS)


def _place(environment: Mapping[str, str], name: str) -> str | None:
    """Return the place that a setting names: a folder, or an object store (`s3://bucket/prefix`).

    Return None if the setting is not set.
    """
    text = environment.get(name) or None
    if text is None or text.startswith("s3://"):
        if text is not None and not _BUCKET.fullmatch(text):
            raise BadSettingError("setting-bucket", name=name, text=text)
        return text
    return str(Path(text).expanduser())


def _one_of(environment: Mapping[str, str], name: str, *choices: str) -> str:
    """Return the value of a setting with fixed choices, or its first choice if it isn't set."""
    text = environment.get(name) or choices[0]
    if text not in choices:
        known = ", ".join(choices)
        raise BadSettingError("setting-choice", name=name, choices=known, text=text)
    return text
