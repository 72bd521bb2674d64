"""The connection to a Redis Cluster. Each command goes to the node that has its key's slot."""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from redis.crc import key_slot
from redis.exceptions import AskError, MovedError, RedisError, TryAgainError

from bot.storage.errors import AccessError, ConfusedError, UnreachableError
from bot.storage.redis.error_mapping import meaning
from bot.storage.redis.link import Link

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from redis.asyncio.connection import AbstractConnection

    from bot.storage.redis.link import RedisCommand

Node = tuple[str, int]

_REDIRECTIONS = 5


class ClusterLink(Link):
    """A Link to all nodes of a cluster. `make` creates a connection to a host and port.

    `starts` are the hosts and ports of the nodes to ask first for the list of all nodes.
    """

    def __init__(
        self,
        make: Callable[[str, int], AbstractConnection],
        starts: Sequence[Node],
        *,
        replicas: int = 0,
        patience: int = 1000,
    ) -> None:
        self._make_to = make
        self._starts = starts
        self._nodes: dict[Node, Link] = {}
        self._ranges: list[tuple[int, int, Node]] = []
        host, port = starts[0]
        super().__init__(
            partial(make, host, port), f"{host}:{port}", replicas=replicas, patience=patience
        )

    @property
    def busy(self) -> int:
        """The number of connections to all nodes that are exchanging commands now."""
        return sum(link.busy for link in self._nodes.values())

    @property
    def idle(self) -> int:
        """The number of connections to all nodes that are kept open for later round trips."""
        return sum(link.idle for link in self._nodes.values())

    async def primaries(self) -> Sequence[Link]:
        """Return a Link to each node that has slots."""
        await self._learn()
        return [self._link(node) for node in sorted({node for *_, node in self._ranges})]

    async def exchange(self, commands: Sequence[RedisCommand]) -> list[Any]:
        """Send each command to the node of its key.

        Return the replies in the order of the commands.

        All commands for one node are sent together, in their order. A command without a key goes to
        the node of the command before. If a node refuses a command because its slot has moved, the
        command was not carried out and is sent to the right node.
        """
        if not self._ranges:
            await self._learn()
        groups: dict[Node, list[int]] = {}
        node = self._ranges[0][2]
        for index, command in enumerate(commands):
            slot = _slot(command)
            node = node if slot is None else self._node(slot)
            groups.setdefault(node, []).append(index)
        replies: list[Any] = [None] * len(commands)
        found = await asyncio.gather(
            *(
                self._link(node).exchange([commands[index] for index in indexes])
                for node, indexes in groups.items()
            )
        )
        for indexes, answers in zip(groups.values(), found, strict=True):
            for index, answer in zip(indexes, answers, strict=True):
                replies[index] = answer
        for index, reply in enumerate(replies):
            if isinstance(reply, AskError | TryAgainError):
                # The commands on the same slot that follow, and a WAIT, must use the same
                # connection.
                here = {None, _slot(commands[index])}
                group = [*takewhile(lambda command: _slot(command) in here, commands[index:])]  # noqa: B023 - used at once
                replies[index : index + len(group)] = await self._follow(reply, group)
        return replies

    def connection(self) -> AbstractConnection:
        """Return a new connection to any node. Every node passes on all messages of pub/sub."""
        nodes = [node for *_, node in self._ranges] or list(self._starts)
        return self._link(nodes[0]).connection()

    async def aclose(self) -> None:
        """Close the connections to all nodes."""
        await super().aclose()
        for link in self._nodes.values():
            await link.aclose()

    async def _follow(self, refusal: RedisError, commands: Sequence[RedisCommand]) -> list[Any]:
        for _ in range(_REDIRECTIONS):
            if isinstance(refusal, TryAgainError):
                await asyncio.sleep(0.1)  # Half of the slot's keys are moving to another node.
                node = self._node(_slot(commands[0]) or 0)
                replies = await self._link(node).exchange(commands)
            elif isinstance(refusal, MovedError):
                await self._learn()
                replies = await self._link((refusal.host, refusal.port)).exchange(commands)
            elif isinstance(refusal, AskError):
                link = self._link((refusal.host, refusal.port))
                commands_asking = [each for command in commands for each in (("ASKING",), command)]
                replies = (await link.exchange(commands_asking))[1::2]
            if not isinstance(replies[0], AskError | TryAgainError):
                return replies
            refusal = replies[0]
        raise ConfusedError(address=self.address, reason="a slot is nowhere to be found")

    async def _learn(self) -> None:
        """Read from any node that answers which node has which slots."""
        error: Exception = UnreachableError(address=self.address)
        for node in dict.fromkeys([*(node for *_, node in self._ranges), *self._starts]):
            try:
                (slots,) = await self._link(node).exchange([("CLUSTER", "SLOTS")])
            except AccessError as silent:
                error = silent
                continue
            if isinstance(slots, RedisError):
                raise meaning(slots, self.address) from slots
            # An empty host means the node that was asked for the list.
            self._ranges = [
                (first, last, (primary[0].decode() or node[0], primary[1]))
                for first, last, primary, *_ in slots
            ]
            if self._ranges:
                return
        raise error

    def _node(self, slot: int) -> Node:
        for first, last, node in self._ranges:
            if first <= slot <= last:
                return node
        raise ConfusedError(address=self.address, reason=f"no node holds slot {slot}")

    def _link(self, node: Node) -> Link:
        if node not in self._nodes:
            host, port = node
            make = partial(self._make_to, host, port)
            self._nodes[node] = Link(make, f"{host}:{port}", clustered=True)
        return self._nodes[node]


def _slot(command: RedisCommand) -> int | None:
    """Return the slot of a command's first key, or None without one.

    Every key begins with a tag.
    """
    for word in command[1:4]:
        if isinstance(word, str) and word.startswith("{"):
            return key_slot(word.encode())
    return None
