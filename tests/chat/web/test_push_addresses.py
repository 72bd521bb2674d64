"""The bot calls only public addresses of people, and devices only at known push services."""

from __future__ import annotations

import ipaddress
import socket

import pytest
from aiohttp.resolver import ThreadedResolver

from bot.chat.web.push.addresses import PublicResolver, is_public, own_address, push_address
from bot.chat.web.push.names import device_name


@pytest.mark.parametrize(
    "text",
    [
        "https://fcm.googleapis.com/fcm/send/abc",
        "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://web.push.apple.com/abc",
        "https://wns2-par02p.notify.windows.com/w/?token=abc",
    ],
)
def test_devices_are_called_at_the_push_services_of_browsers(text: str) -> None:
    assert str(push_address(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "http://fcm.googleapis.com/fcm/send/abc",
        "https://fcm.googleapis.com:8443/abc",
        "https://fcm.googleapis.com.evil.test/abc",
        "https://evilfcm.googleapis.com/abc",
        "https://user@fcm.googleapis.com/abc",
        "https://notify.windows.com/abc",
        "https://127.0.0.1/abc",
        "https://hook.test/abc",
        "ftp://fcm.googleapis.com/",
        "",
    ],
)
def test_a_device_elsewhere_is_refused(text: str) -> None:
    assert push_address(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "http://ntfy.sh/x",
        "https://localhost/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://2130706433/x",
        "https://0x7f.1/x",
        "https://user:pass@ntfy.sh/x",
        "https://",
        "https://ntfy.sh/" + "x" * 1000,
        "https://ntfy.sh/x\n",
        "https://ntfy.sh:22/x",
        "https://ntfy.sh:25/x",
        "https://ntfy.sh:80/x",
        "https://ntfy.sh:0/x",
        "nic",
    ],
)
def test_an_own_address_without_a_public_name_is_refused(text: str) -> None:
    assert own_address(text) is None


def test_an_own_address_may_have_a_port() -> None:
    assert own_address("https://dom.example.org:8123/api/webhook/abc") is not None


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("8.8.8.8", True),
        ("2606:4700::1111", True),
        ("10.0.0.1", False),
        ("127.0.0.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("0.0.0.0", False),  # noqa: S104 - refused
        ("::1", False),
        ("fd00::1", False),
        ("fe80::1", False),
        ("::ffff:10.0.0.1", False),
        ("64:ff9b::a00:1", False),
        ("2002:a00:1::1", False),
        ("64:ff9b:1::a00:1", False),
        ("fec0::1", False),
        ("168.63.129.16", False),
        ("::ffff:168.63.129.16", False),
    ],
)
def test_only_public_addresses_are_called(address: str, *, public: bool) -> None:
    assert is_public(ipaddress.ip_address(address)) == public


async def test_a_name_that_leads_home_is_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    found = ["10.1.2.3", "93.184.215.14"]

    async def resolve(*_: object) -> list[dict[str, object]]:
        return [
            {"hostname": "x", "host": one, "port": 443, "family": 2, "proto": 0, "flags": 0}
            for one in found
        ]

    monkeypatch.setattr(ThreadedResolver, "resolve", resolve)
    resolver = PublicResolver()
    assert [one["host"] for one in await resolver.resolve("x", 443, socket.AF_INET)] == found[1:]
    found.pop()
    with pytest.raises(OSError, match="no public address"):
        await resolver.resolve("x", 443, socket.AF_INET)


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (
            "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0",
            "Firefox, Windows",
        ),
        (
            "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
            "Chrome, Android",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1",
            "Safari, iPhone",
        ),
        ("", ""),
    ],
)
def test_a_device_is_named_by_its_browser_and_system(agent: str, name: str) -> None:
    assert device_name(agent) == name
