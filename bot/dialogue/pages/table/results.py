"""The end of a game in sentences: its reason, the tiles left, the winners."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.dialogue.message import Line
from bot.dialogue.pages.wording import bare_name, subject, with_sign
from bot.rules.events import Ended, EndReason, LeftoverCounted, TimeUp
from bot.rules.scoreless import LIMITS
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.timeline import PublicEvent
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording
    from bot.rules.game import Outcome
    from bot.rules.ruleset import Ruleset
    from bot.text.pieces import Text

_PAIR = 2
_PLAINLY = {"aborted": "end-aborted", "archived": "end-archived", "challenge": "end-challenge"}
# The reasons that the sentence about the move tells: `Ola poddaje grę. Wygrywa Kuba.`
TOLD_BY_MOVE: frozenset[EndReason] = frozenset({"resigned", "abandoned"})
# The reasons for which a move, and not the scores, decided the game.
_DECIDED: frozenset[EndReason] = TOLD_BY_MOVE | {"challenge", "walkover"}
# The reasons for which the operator named the winners, so the scores don't matter.
_WITHOUT_RESULT: frozenset[EndReason] = frozenset({"awarded"})


def ending(
    wording: Wording, names: Sequence[Raw], rules: Ruleset, events: Sequence[PublicEvent]
) -> tuple[Text, ...]:
    """Return texts about the end of a game, each for one line.

    They are the reason of the end with the effect of the tiles left, and the winners.
    """
    ended = next(event for event in events if isinstance(event, Ended))
    counted = [event for event in events if isinstance(event, LeftoverCounted)]
    why = _reason(wording, names, rules, events)
    if any(event.tiles for event in counted):
        gained = ended.reason == "out" and counted[-1].points >= 0
        why = _sentences(why, _leftovers(wording, names, counted, out=gained))
    if ended.reason == "awarded":
        return (_award(wording, names, ended.winners),)
    won = result(wording, names, ended)
    if ended.reason == "walkover":
        return (why,)
    if ended.reason in _DECIDED:
        return (_sentences(why, won),)
    return tuple(text for text in (why, won) if text)


def final_line(view: View, wording: Wording) -> Line:
    """Return a heading with the winners and the scores: `Remis: Ola – Kuba 9:9`.

    Raise ValueError if the game has not ended.
    """
    if view.face.outcome is None:
        raise ValueError(view.id)
    names, ended = [subject(seat) for seat in view.face.seats], view.face.outcome
    if ended.reason == "awarded":
        text = _award(wording, names, ended.winners)
    else:
        text = result(wording, names, ended)
    if not tells_scores(ended):
        text = _sentences(text, _scores(wording, names, ended))
    *said, last = wording.say(text)
    return Line((*said, replace(last, text=last.text.removesuffix("."))))


def result(wording: Wording, names: Sequence[Raw], ended: Ended | Outcome) -> Text:
    """Return the sentence with the winners, and with the scores if these decided the game.

    Return nothing for an end without a result.
    """
    pieces, scores = wording.texts.pieces, ended.scores
    if not ended.winners:
        return ()
    top, order = max(scores), _order(ended)
    who = names[order[0]]
    if not tells_scores(ended):
        return pieces("wins", who=who)
    if len(names) == _PAIR:
        pair = _pair(names, ended)
        if len(ended.winners) > 1:
            return pieces("result-tie-two", **pair)
        text = pieces("result-two", who=who, **pair)
    else:
        text = _many_winners(wording, names, ended, order)
    if len(ended.winners) == 1 and scores.count(top) > 1:
        return _sentences(text, pieces("result-before"))
    return text


def tells_scores(ended: Ended | Outcome) -> bool:
    """Return True if the scores decided the game, so that the sentence of the result names them."""
    if ended.reason in _DECIDED | _WITHOUT_RESULT:
        return False
    return any(ended.scores[seat] == max(ended.scores) for seat in ended.winners)


def _order(ended: Ended | Outcome) -> list[int]:
    """Return the seats in the order of the result: winners first, then by points."""
    scores = ended.scores
    return sorted(range(len(scores)), key=lambda seat: (seat not in ended.winners, -scores[seat]))


def _pair(names: Sequence[Raw], ended: Ended | Outcome) -> dict[str, Raw]:
    """Return the names and scores of two players, the winner first, as facts for a sentence."""
    first, second = _order(ended)
    score = ":".join(str(ended.scores[seat]).replace("-", "−") for seat in (first, second))
    return {
        "first": bare_name(names[first]),
        "second": bare_name(names[second]),
        "score": Raw(score),
    }


def _scores(wording: Wording, names: Sequence[Raw], ended: Ended | Outcome) -> Text:
    """Return the final scores: `Ola – Kuba 312:298`, or `Ola 289, Kuba 264, Iza 240`."""
    pieces = wording.texts.pieces
    if len(names) == _PAIR:
        return pieces("sheet-pair", **_pair(names, ended))
    return wording.join(
        pieces("score-one", who=bare_name(names[seat]), score=ended.scores[seat])
        for seat in _order(ended)
    )


def _reason(
    wording: Wording, names: Sequence[Raw], rules: Ruleset, events: Sequence[PublicEvent]
) -> Text:
    pieces = wording.texts.pieces
    ended = next(event for event in events if isinstance(event, Ended))
    if ended.reason == "out":
        # The player who used up their tiles gains points and is counted last. A game record may
        # leave that out.
        counted = (event for event in events if isinstance(event, LeftoverCounted))
        out = [event.seat for event in counted if event.tiles and event.points >= 0]
        return pieces("end-out", who=names[out[-1]]) if out else ()
    if ended.reason == "scoreless":
        kinds = "".join(limit.kinds for limit in LIMITS[rules.scoreless])
        return pieces("end-scoreless-turns" if "X" in kinds else "end-scoreless")
    if ended.reason == "time":
        late = [event.seat for event in events if isinstance(event, TimeUp)]
        # If the last player with time left resigns, nobody's time has just run out.
        return pieces("end-time", who=names[late[-1]]) if late else pieces("end-clocks")
    if ended.reason == "walkover":
        return pieces("end-walkover", who=names[ended.winners[0]])
    if ended.reason == "adjudicated":
        return pieces("end-adjudicated" if ended.winners else "end-season-void")
    return pieces(_PLAINLY[ended.reason]) if ended.reason in _PLAINLY else ()


def _award(wording: Wording, names: Sequence[Raw], winners: Sequence[int]) -> Text:
    """Return the sentence about winners whom the operator named. Scores don't matter for it."""
    pieces, who = wording.texts.pieces, [names[seat] for seat in winners]
    if not who:
        return pieces("end-awarded-nobody")
    if len(who) == 1:
        return pieces("end-awarded", who=who[0])
    return pieces("end-awarded-tie", names=wording.join(map(bare_name, who), "and"))


def _many_winners(
    wording: Wording, names: Sequence[Raw], ended: Ended | Outcome, order: Sequence[int]
) -> Text:
    pieces = wording.texts.pieces
    tied = len(ended.winners)
    rest = wording.join(
        pieces("score-one", who=bare_name(names[seat]), score=ended.scores[seat])
        for seat in (order if tied == 1 else order[tied:])
    )
    if tied == 1:
        return pieces("result-many", who=names[order[0]], order=rest)
    won = wording.join((bare_name(names[seat]) for seat in ended.winners), "and")
    score = ended.scores[order[0]]
    if not rest:
        return pieces("result-tie-all", names=won, score=score)
    return pieces("result-tie-many", names=won, score=score, order=rest)


def _leftovers(
    wording: Wording, names: Sequence[Raw], counted: Sequence[LeftoverCounted], *, out: bool
) -> Text:
    """Return the tiles left and their effect: `Pozostałe płytki: Kuba Ż, B. Ola +8, Kuba −8.`.

    If no player used up their tiles (`out`), return only the points that the players lost.
    """
    pieces = wording.texts.pieces
    if not out:
        changes = wording.join(_change(names, event) for event in counted)
        return pieces("leftovers-lost", changes=changes)
    *losses, gain = counted
    racks: list[Text] = [
        pieces(
            "leftover-rack", who=bare_name(names[event.seat]), tiles=wording.letters(event.tiles)
        )
        for event in losses
    ]
    # If only the gain is counted, its tiles are those of all other players together.
    text = racks[0] if racks else (wording.letters(gain.tiles),)
    for rack in racks[1:]:
        text = pieces("list-semicolon", first=text, last=rack)
    changes = wording.join(_change(names, event) for event in (gain, *losses))
    return pieces("leftovers", racks=text, changes=changes)


def _change(names: Sequence[Raw], event: LeftoverCounted) -> Text:
    points = with_sign(event.points) if event.points else Raw("0")
    return (bare_name(names[event.seat]), " ", points)


def _sentences(*texts: Text) -> Text:
    told = [text for text in texts if text]
    return tuple(piece for text in told for piece in (" ", *text))[1:]
