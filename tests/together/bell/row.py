"""The bell's row: everything that the bot's registries need of a kind."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest

from bot.chat.web.kinds.registry import FACES
from bot.coordinator.kinds.registry import KINDS
from bot.dialogue.actions import ACTIONS
from bot.dialogue.handlers.kinds.registry import ACTS
from bot.dialogue.pages.kinds.registry import PAGES
from bot.text.translate import FOLDERS
from tests.support.dialogue.actions import replace_rows
from tests.support.dialogue.sentences import add_sentences
from tests.together.bell.actions import BELL, RING
from tests.together.bell.acts import BellActs
from tests.together.bell.body import BellBody
from tests.together.bell.face import BellFace
from tests.together.bell.kind import BellKind
from tests.together.bell.pages import BellPages
from tests.together.bell.view_part import BellPart

if TYPE_CHECKING:
    from collections.abc import Iterator

TEXTS = Path(__file__).parent
REGISTRIES = (KINDS, ACTS, PAGES, FACES)


@contextmanager
def hang_bells() -> Iterator[None]:
    """Let there be bells, until the block ends."""
    with ExitStack() as stack:
        stack.enter_context(patch.dict(KINDS, {BellBody: BellKind()}))
        stack.enter_context(patch.dict(ACTS, {BellBody: BellActs()}))
        stack.enter_context(patch.dict(PAGES, {BellPart: BellPages()}))
        stack.enter_context(patch.dict(FACES, {BellPart: BellFace()}))
        stack.enter_context(replace_rows((*ACTIONS.rows, BELL, RING)))
        stack.enter_context(add_sentences(TEXTS))
        yield


def registered_names() -> tuple[object, ...]:
    """Return all that the registries name."""
    return (*(tuple(one) for one in REGISTRIES), ACTIONS.rows, tuple(FOLDERS))


@pytest.fixture
def hanging_bells() -> Iterator[None]:
    """Let there be bells."""
    before = registered_names()
    with hang_bells():
        assert registered_names() != before
        yield
    assert registered_names() == before
