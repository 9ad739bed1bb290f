"""Arrays of the caller that get what a call finds: `out`."""

from __future__ import annotations

import numpy as np

from ._arrays import CELLS, Grids, is_even, pointer_to, stride_of


def take_output(out, grids: Grids, n, name="out", others=()):
    """`out` for n grids, or a new array where it is None."""
    if out is None:
        return grids.empty(n)
    check_output(out, n, name)
    check_apart(out, (grids.keep, *others), name)
    return out


def check_output(out, n, name="out"):
    _check_array(out, name, np.uint8)
    if out.shape not in ((n, CELLS), (n, 9, 9)):
        raise ValueError(f"{name}: the shape {out.shape}, and {(n, CELLS)} or {(n, 9, 9)} is wanted")
    if not out.flags.writeable:
        raise ValueError(f"{name}: it is read-only")
    if n and not is_even(out):
        raise ValueError(f"{name}: the cells of a grid do not lie together (strides {out.strides})")


def take_elements(out, n, dtype, others=()):
    """`out` for an element a puzzle, or a new array where it is None."""
    if out is None:
        return np.empty(n, dtype)
    _check_array(out, "out", dtype)
    if out.shape != (n,):
        raise ValueError(f"out: an array of {np.dtype(dtype)} in the shape {(n,)} is wanted")
    if not (out.flags.writeable and out.flags.c_contiguous):
        raise ValueError("out: it is read-only, or its elements do not lie together")
    check_apart(out, others)
    return out


def _check_array(out, name, dtype):
    if isinstance(out, np.ma.MaskedArray):
        raise ValueError(f"{name}: an array with a mask, which would go on hiding what it gets")
    if not isinstance(out, np.ndarray) or out.dtype != dtype:
        what = out.dtype if isinstance(out, np.ndarray) else type(out).__name__
        raise ValueError(f"{name}: {what}, and an array of {np.dtype(dtype)} is wanted")


def check_apart(out, others, name="out"):
    """Raises ValueError if a byte of `out` is one of the others', too. Grids that lie in turn have none in common."""
    for other in others:
        if isinstance(other, np.ndarray) and _have_bytes_in_common(out, other):
            raise ValueError(f"{name}: it shares memory with another array of the call")


def _have_bytes_in_common(one, other):
    try:
        return np.shares_memory(one, other, max_work=1_000_000)
    except RuntimeError:  # strides that make this too hard to tell
        return True


def output_place(array):
    """Pointer and stride of an output."""
    if array is None or array.shape[0] == 0:
        return None, CELLS
    return pointer_to(array), stride_of(array)
