"""The operator's view of a store's complaint."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from bot.text.operator import sentence_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.storage.errors import StorageError


@contextmanager
def raises_told(
    kind: type[StorageError], words: str
) -> Iterator[pytest.ExceptionInfo[StorageError]]:
    """Expect an error, as pytest.raises does, with `words` in an English operator's sentence."""
    with pytest.raises(kind) as raised:
        yield raised
    assert re.search(words, sentence_of(raised.value, "en"))
