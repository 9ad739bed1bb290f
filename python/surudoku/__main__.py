"""`python -m surudoku` is the command `surudoku`."""

from ._command import main

if __name__ == "__main__":
    main()
