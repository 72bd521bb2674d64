"""`python -m bot health`: ask the bot on this machine, at its HEALTH_PORT, if it is ready."""

from __future__ import annotations

import ipaddress
import os
import sys
from http.client import HTTPConnection

from bot.cli.parser import parser
from bot.config import BadSettingError, read
from bot.text.operator import say
from bot.trouble import Trouble, reason

_SECONDS = 8.0


def main(arguments: list[str]) -> int:
    """Ask the bot, and print its answer.

    Return 0 if the bot is ready (with --live: if it is alive), 1 if not, 2 if it can't be asked.
    """
    typed = parser("health", say("command-health"))
    typed.add_argument("--live", action="store_true", help=say("cli-live"))
    options = typed.parse_args(arguments)
    settings = read(os.environ)
    if not settings.health_port:
        raise BadSettingError("health-off")
    host = _reachable(settings.health_host)
    connection = HTTPConnection(host, settings.health_port, timeout=_SECONDS)
    try:
        connection.request("GET", "/health/live" if options.live else "/health/ready")
        answer = connection.getresponse()
        sys.stdout.write(answer.read().decode())
    except OSError as error:
        address = f"{host}:{settings.health_port}"
        raise Trouble("health-silent", address=address, reason=reason(error)) from None
    finally:
        connection.close()
    return 0 if answer.status == 200 else 1  # noqa: PLR2004 - HTTP's number for fine


def _reachable(host: str) -> str:
    """Return the address at which a bot that listens on this host can be asked.

    For a bot that listens on all addresses, it is the machine's own address.
    """
    address = ipaddress.ip_address(host)
    if not address.is_unspecified:
        return host
    return "127.0.0.1" if address.version == 4 else "::1"  # noqa: PLR2004 - IPv4
