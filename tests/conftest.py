"""What all tests share: helpers under `support`, and how hypothesis searches."""

import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

sys.path.insert(0, str(Path(__file__).parent / "support"))

# The same examples in every run; `pytest --hypothesis-profile search` looks for new ones.
settings.register_profile(
    "same",
    deadline=None,
    derandomize=True,
    max_examples=30,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "search", settings.get_profile("same"), derandomize=False, max_examples=1000
)
settings.load_profile("same")
