"""Servers, and the operator's commands."""

from __future__ import annotations

from tests.support.cli.admin import admin

__all__ = ["admin"]  # a fixture
