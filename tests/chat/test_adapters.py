"""The imports that adapters may use, beyond the contracts on imports."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import bot.chat

MODULES = sorted(Path(bot.chat.__file__).parent.rglob("*.py"))


@pytest.mark.parametrize("module", MODULES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_an_adapter_asks_services_and_neither_store_nor_tables(module: Path) -> None:
    """Tables hold racks and seed; what a chat may know of a game is a view."""
    nodes = ast.walk(ast.parse(module.read_text()))
    reached = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    assert not reached & {"store", "tables"}
