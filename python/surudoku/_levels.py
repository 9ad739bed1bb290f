"""Levels of difficulty in words."""

from __future__ import annotations

import ctypes
import os
from typing import Union

from ._arguments import encoded_name
from ._c_api import LevelNameFunction
from ._library import context, lib

# "surudoku", "newspaper", lines as in a file of levels, or the path of such a file.
LevelSource = Union[str, "os.PathLike[str]"]


def levels_text(levels) -> bytes:
    """For the C API; ValueError for what is neither a str nor a path, OSError for a file that cannot be read."""
    if isinstance(levels, os.PathLike):
        with open(levels, "rb") as file:
            return file.read().replace(b"\0", b"?")  # which is an error with its place
    return encoded_name(levels, "levels")


def level_names(text) -> tuple[str, ...]:
    """The easiest first. ValueError with line and column where these are no levels."""
    names = []

    @LevelNameFunction
    def keep(_user, name, size):
        names.append(ctypes.string_at(name, size).decode(errors="replace"))
        return 0

    with context() as own:
        own.check(lib.surudoku_list_levels(own.handle, text, keep, None))
    return tuple(names)
