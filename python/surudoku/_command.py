"""The command `surudoku`, as other modules find and run it."""

import os
import shutil
import sys


def find_command():
    """The command of the wheel, or the one on the PATH; None where there is neither."""
    bundled = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", "surudoku")
    return bundled if os.access(bundled, os.X_OK) else shutil.which("surudoku")


def main():
    command = find_command()
    if command is None:
        sys.exit("surudoku: the command is not installed (it is the package `surudoku`)")
    os.execv(command, ["surudoku", *sys.argv[1:]])
