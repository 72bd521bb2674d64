"""`python -m tests.leagues [--runs N] [--first SEED]`: simulated leagues against the referee."""

from __future__ import annotations

import sys

from tests.evenings.command import run
from tests.leagues.league import League

if __name__ == "__main__":
    sys.exit(run(League, "tests.leagues", __doc__, sys.argv[1:]))
