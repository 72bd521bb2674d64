"""The kernels' machine code: compiled once for a processor, kept on the disk, loaded by LLVM.

Loading needs no numba. Each kernel has a file. Its name has a checksum of all sources, LLVM and the
processor, so no other file is ever read. It begins with a checksum of its content, so a damaged
file is compiled again. Files are kept in the first writable folder: the one that `NUMBA_CACHE_DIR`
names, `__pycache__` beside the kernels, the user's cache.
"""

from __future__ import annotations

import ctypes
import os
import zlib
from contextlib import suppress
from functools import cache
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any

import llvmlite
import llvmlite.binding as llvm

from bot.robot.kernels.kernel import INLINE, STANDALONE, symbol
from bot.whole_file import write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

FOLDER = "NUMBA_CACHE_DIR"
"""The environment variable that names the first folder for machine code."""

_MAGIC = b"WYKCODE1"
_KEPT = 4  # files of a kernel; older ones belong to former sources or processors
_loading = RLock()


class CodeNotKept(Exception):
    """No folder is writable. The text is the last folder's error."""


def load(kernel: Callable[..., Any]) -> Any:  # noqa: ANN401 - of ctypes
    """Return the kernel as a function of C, which takes whole numbers, addresses and bytes.

    Raises CodeNotKept if it had to be compiled and can't be kept, and any error of numba and
    LLVM if they can't compile.
    """
    with _loading:
        return _load(kernel)


@cache
def _load(kernel: Callable[..., Any]) -> Any:  # noqa: ANN401 - of ctypes
    for other in _calls(kernel):
        _load(other)
    address = _address_of_kept(kernel)
    if address is None:
        from bot.robot.kernels.numba_backend import compile_kernel  # noqa: PLC0415 - imports numba

        name, code = compile_kernel(kernel)
        _keep(kernel, name, code)
        address = _address(name, code)
    llvm.add_symbol(symbol(kernel), address)
    names = list(kernel.__annotations__.values())[:-1]
    kinds = [ctypes.c_int64 if name == "int" else ctypes.c_void_p for name in names]
    function = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p, *kinds)(address)

    def call(*facts: Any) -> int:  # noqa: ANN401 - numbers, addresses, bytes
        answer = ctypes.c_int64()
        function(ctypes.addressof(answer), None, *facts)
        return answer.value

    return call


def _calls(kernel: Callable[..., Any]) -> Iterator[Callable[..., Any]]:
    """Yield the kernels that this one calls, directly or through inlined kernels."""
    for name in kernel.__code__.co_names:
        other = kernel.__globals__.get(name)
        if other in STANDALONE:
            yield other
        elif other in INLINE:
            yield from _calls(other)


def _address_of_kept(kernel: Callable[..., Any]) -> int | None:
    for folder in _folders():
        try:
            content = (folder / _file_name(kernel)).read_bytes()
        except OSError:
            continue
        head = len(_MAGIC) + 4
        if content[:head] == _head(content[head:]):
            name, _, code = content[head:].partition(b"\0")
            with suppress(RuntimeError):  # no object file: LLVM's format has changed
                return _address(name.decode(), code)
    return None


def _head(content: bytes) -> bytes:
    return _MAGIC + zlib.crc32(content).to_bytes(4, "little")


def _keep(kernel: Callable[..., Any], name: str, code: bytes) -> None:
    """Write a kernel's file to the first writable folder, whole or not at all."""
    content = name.encode() + b"\0" + code
    failed: OSError | None = None
    for folder in _folders():
        try:
            folder.mkdir(parents=True, exist_ok=True)
            write_whole(folder / _file_name(kernel), _head(content) + content)
        except OSError as error:
            failed = error
            continue
        _sweep(folder, kernel)
        return
    raise CodeNotKept(failed)


def _sweep(folder: Path, kernel: Callable[..., Any]) -> None:
    with suppress(OSError):
        files = sorted(
            folder.glob(f"{kernel.__name__}-*.code"), key=lambda path: -path.stat().st_mtime
        )
        for path in files[_KEPT:]:
            path.unlink(missing_ok=True)


def _file_name(kernel: Callable[..., Any]) -> str:
    return f"{kernel.__name__}-{_key():08x}.code"


@cache
def _key() -> int:
    """Return a checksum of everything on which machine code depends."""
    modules = sorted(Path(__file__).parent.glob("*.py"))
    facts = (
        llvmlite.__version__,
        llvm.get_process_triple(),
        llvm.get_host_cpu_name(),
        llvm.get_host_cpu_features().flatten(),
    )
    sources = b"".join(module.read_bytes() for module in modules)
    return zlib.crc32(sources + "\n".join(facts).encode())


def _folders() -> Iterator[Path]:
    if named := os.environ.get(FOLDER):
        yield Path(named)
    yield Path(__file__).parent / "__pycache__"
    with suppress(RuntimeError):  # there is no home folder
        yield Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "wykladka"


def _address(name: str, code: bytes) -> int:
    """Load this object code, and return the address of one of its functions."""
    engine = _engine()
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    address: int = engine.get_function_address(name)
    return address


@cache
def _engine() -> Any:  # noqa: ANN401 - llvmlite has no types
    """Return LLVM's loader. It must live as long as the code that it loaded."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine(jit=True)
    return llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
