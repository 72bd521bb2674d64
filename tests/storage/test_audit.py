"""Operators' deeds are kept, the newest of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.storage import audit
from bot.storage.audit import AuditEntry, RedisAudit

if TYPE_CHECKING:
    import pytest

    from bot.storage.redis.link import Link


async def test_audited_commands_keep_their_order_and_the_oldest_go(
    link: Link, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audit, "KEPT", 3)
    deeds = [AuditEntry(number, "ola", "racks", "K7QX4M") for number in range(4)]
    deeds.append(AuditEntry(4, "ola", "prune", more="30 days"))
    kept = RedisAudit(link)
    assert await kept.deeds() == []
    for deed in deeds:
        await kept.note(deed)
    assert await kept.deeds() == deeds[2:]
