"""`python -m tests.evenings [--runs N] [--first SEED]`: simulated evenings against the referee."""

from __future__ import annotations

import sys

from tests.evenings.command import run
from tests.evenings.evening import Evening

if __name__ == "__main__":
    sys.exit(run(Evening, "tests.evenings", __doc__, sys.argv[1:]))
