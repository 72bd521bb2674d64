"""What a walk over all games finds is given back as it was found."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.ports.results import StoredResult
from bot.coordinator.standings import found_results
from bot.coordinator.standings.found_results import FoundResults
from bot.coordinator.standings.rating import RatedGame

if TYPE_CHECKING:
    import pytest

OLA, KUBA, JAN = map(PersonId, ("ola", "kuba", "jan"))
FIRST, LAST = GameId("AAAAAA"), GameId("BBBBBB")


def test_it_is_kept_by_person_and_by_leaderboard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(found_results, "_PAGE", 2)
    with closing(FoundResults()) as found:
        for person, game in ((OLA, FIRST), (KUBA, FIRST), (OLA, LAST), (JAN, LAST), (OLA, LAST)):
            found.list_game(person, game)
        assert [*found.persons()] == sorted((OLA, KUBA, JAN))
        assert found.games_of((OLA,)) == {FIRST, LAST}
        assert found.games_of((KUBA, JAN)) == {FIRST, LAST}
        found.own(OLA, StoredResult(LAST, 9, b"line", "Ola", ("pl:", "pl:server")))
        found.own(OLA, StoredResult(FIRST, 5, b"line", "Ola", ("en:",)))
        owned = found.owned_by(OLA)
        assert (owned.games, owned.newest) == ({FIRST, LAST}, (9, LAST))
        assert owned.leaderboards == {"pl:", "pl:server", "en:"}
        assert not found.owned_by(KUBA).games
        rated = RatedGame(9, LAST, (OLA, JAN), (0, 1))
        found.rate("pl:", rated)
        found.rate("pl:", rated)
        assert found.leaderboards() == {"pl:"}
        assert found.rated_in("pl:") == {LAST: rated}
        assert found.rated_in("en:") == {}
