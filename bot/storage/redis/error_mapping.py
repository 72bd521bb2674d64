"""Map errors of redis-py and refusals of the server to the store's own errors."""

from __future__ import annotations

import ssl
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from redis import exceptions as redis

from bot.storage import errors

if TYPE_CHECKING:
    from collections.abc import Iterator

_Refusal: TypeAlias = Callable[..., errors.StorageError]

_BY_TYPE: tuple[tuple[type[Exception], _Refusal], ...] = (
    (redis.AuthenticationError, partial(errors.SetupError, "store-wrong-password")),
    (redis.BusyLoadingError, errors.LoadingError),
    (redis.MasterDownError, errors.NotReadyError),
    (redis.TryAgainError, errors.NotReadyError),
    (redis.ClusterDownError, errors.ClusterDownError),
    (redis.ReadOnlyError, errors.ReplicaError),
    (redis.OutOfMemoryError, errors.FullError),
    (redis.NoPermissionError, errors.ForbiddenError),
    (redis.MovedError, partial(errors.SetupError, "store-cluster-url")),
    (redis.NoScriptError, errors.UnknownScriptError),
)
# A script wraps the server's refusal in another sentence, and some refusals have no type, so the
# text is searched.
_BY_TEXT: tuple[tuple[str, _Refusal], ...] = (
    ("OVERTAKEN", errors.TakenOverError),
    ("OOM command not allowed", errors.FullError),
    ("READONLY", errors.ReplicaError),
    ("NOREPLICAS", errors.NotReadyError),
    ("TRYAGAIN", errors.NotReadyError),
    ("MASTERDOWN", errors.NotReadyError),
    ("BUSY ", errors.NotReadyError),
    ("MISCONF", errors.DiskError),
    ("NOPERM", errors.ForbiddenError),
    ("ACL failure", errors.ForbiddenError),
    ("DB index", partial(errors.SetupError, "store-wrong-database")),
)
_LONGEST_REASON = 160


def meaning(error: Exception, address: str) -> errors.StorageError:
    """Return the store's error for an error of redis-py.

    `address` becomes a part of the error's sentence, so it must hold no password.
    """
    for cause in _causes(error):  # redis-py wraps an error while connecting in another one.
        if isinstance(cause, ssl.SSLError):
            reason = (cause.reason or type(cause).__name__).replace("_", " ").lower()
            return errors.SetupError("store-tls", address=address, reason=reason)
        if refused := _refusal(cause):
            return refused(address=address, reason=str(cause)[:_LONGEST_REASON])
    lost = isinstance(error, redis.ConnectionError | redis.TimeoutError | OSError)
    kind = errors.UnreachableError if lost else errors.ConfusedError
    return kind(address=address, reason=type(error).__name__)


def _refusal(error: BaseException) -> _Refusal | None:
    """Return what makes the store's error for the server's refusal, or None for any other error."""
    for theirs, ours in _BY_TYPE:
        if isinstance(error, theirs):
            return ours
    if isinstance(error, redis.ResponseError):
        return next((ours for part, ours in _BY_TEXT if part in str(error)), errors.ConfusedError)
    return None


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__
