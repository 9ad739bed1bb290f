import numpy as np
import pytest
import surudoku

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


@pytest.fixture(scope="session")
def puzzles():
    """uint8, (5000, 81): more than a block of the solver."""
    made = surudoku.generate(5000, seed=4)
    made.flags.writeable = False
    return made


@pytest.fixture(scope="session")
def solutions(puzzles):
    return surudoku.solve(puzzles).solutions


def digits_of(text):
    return np.array([int(c) if c in "123456789" else 0 for c in text], np.uint8)
