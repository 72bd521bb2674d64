"""The events of a game as sentences. Each public event has a sentence, or a part of one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.coordinator.table.timeline import TilesExchanged
from bot.dialogue.message import Line, Span, Tiles
from bot.dialogue.pages.table.results import TOLD_BY_MOVE, ending
from bot.dialogue.pages.wording import (
    Wording,
    arrow,
    in_bold,
    join_spans,
    name,
    points_text,
    subject,
    with_sign,
    word,
)
from bot.dialogue.pages.words import origins
from bot.rules.events import (
    Accepted,
    Challenged,
    ChallengePoints,
    Ended,
    LeftoverCounted,
    Passed,
    Played,
    PlayStands,
    Resigned,
    StartDrawn,
    Strata,
    TimePenalty,
    TimeUp,
    TurnLost,
)
from bot.rules.scoreless import LIMITS
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.coordinator.table.timeline import Happening, PublicEvent
    from bot.coordinator.views.seats import SeatView
    from bot.rules.judge import Play
    from bot.rules.ruleset import Ruleset
    from bot.text.pieces import Text


# The sign before the end of a game.
END = "🏁"


class EventSentences:
    """The sentences about the actions of one game, in one language."""

    def __init__(self, wording: Wording, seats: Sequence[SeatView], rules: Ruleset) -> None:
        self.wording = wording
        self.names = [name(seat.name) for seat in seats]
        self.subjects = [subject(seat) for seat in seats]
        self.rules = rules

    def lines(self, happening: Happening) -> tuple[Line, ...]:
        """Return all that happened in an action as lines of full sentences."""
        return self._lines(happening.events, happening.events)

    def headline(self, happening: Happening) -> tuple[Line, ...]:
        """Return the lines about an action for the top of a message, with its play in bold."""
        play = _play(happening)
        if play is None:
            return self.lines(happening)
        mark = self.wording.spans("bingo-mark") if play.play.is_bingo else ()
        place, points = (Span(arrow(play.play.placement)),), (Span(points_text(play.play).text),)
        title = join_spans(in_bold(self._title(play)), place, points)
        return (Line(join_spans(mark, title, by=" ")), *self._rest(happening))

    def end(self, happening: Happening) -> tuple[Line, ...]:
        """Return the lines about the game's end, which this action caused."""
        ended = next(event for event in happening.events if isinstance(event, Ended))
        count = 1
        if ended.reason not in TOLD_BY_MOVE:
            count = len(ending(self.wording, self.names, self.rules, happening.events))
        first, *rest = self.headline(happening)[-count:]
        mark = Span(END)
        if not str(first).startswith(END):
            first = Line(join_spans((mark,), first.spans, by=" "))
        return (first, *rest)

    def list_line(self, happening: Happening) -> tuple[Line, ...]:
        """Return an action as a line of a list: `14. Ania: ZASYCZ A8 ↓ +21`.

        Other events of the action follow as sentences.
        """
        play = _play(happening)
        if play is None:
            lines = self.lines(happening)
            if not happening.move:
                return lines
            first, *rest = lines
            return (
                self._with_number(happening, self._plain_spans(happening) or first.spans),
                *rest,
            )
        place = f" {arrow(play.play.placement)} {points_text(play.play).text}"
        lies = Tiles(play.play.words[0].tiles, self.rules.tiles.name)
        line = self._with_number(happening, (*self._title(play), Span(place, tiles=lies)))
        return (line, *self._rest(happening))

    def draw(self, drawn: StartDrawn) -> tuple[Text, ...]:
        """Return sentences about the draw for the start, round by round, and who begins."""
        pieces = self.wording.texts.pieces
        first, *again = (self._draws(tiles) for tiles in drawn.rounds)
        return (
            pieces("draw", draws=first),
            *(pieces("draw-again", draws=draws) for draws in again),
            pieces("starts", who=self.subjects[drawn.starter]),
        )

    def _draws(self, tiles: Sequence[tuple[int, str]]) -> Text:
        pieces = self.wording.texts.pieces
        return self.wording.join(
            pieces("draw-tile", who=self.names[seat], tile=Raw(self.wording.tile(tile)))
            for seat, tile in tiles
        )

    def _title(self, played: Played) -> tuple[Span, ...]:
        who, main = self.names[played.seat], _main(played.play)
        return self.wording.spans("title", who=who, word=main)

    def _with_number(self, happening: Happening, what: Sequence[Span]) -> Line:
        return Line((Span(f"{happening.move}. "), *what))

    def _plain_spans(self, happening: Happening) -> tuple[Span, ...]:
        """Return the words about an exchange, without the sign at the beginning of a line.

        Return nothing for any other action.
        """
        for event in happening.events:
            if isinstance(event, TilesExchanged):
                who = self.subjects[event.seat]
                return self.wording.spans("exchanged-plain", who=who, tiles=event.count)
        return ()

    def _rest(self, happening: Happening) -> tuple[Line, ...]:
        """Return the sentences about the other events of a play: a challenge, the game's end."""
        events = happening.events
        return self._lines([event for event in events if not isinstance(event, Played)], events)

    def _lines(
        self, told: Sequence[PublicEvent], events: Sequence[PublicEvent]
    ) -> tuple[Line, ...]:
        sentences = [TELLINGS[type(event)](self, event, events) for event in told]
        # The base forms come last, after everything that happened.
        sentences += [self._base_forms(event) for event in told if isinstance(event, Challenged)]
        lines = [join_spans(*(self.wording.say(text) for text in sentences if text), by=" ")]
        for event in events:
            if isinstance(event, Ended):
                texts = ending(self.wording, self.subjects, self.rules, events)
                lines += [self.wording.say(text) for text in texts]
                if event.reason in TOLD_BY_MOVE:
                    lines = [join_spans(*lines, by=" ")]
        return tuple(Line(spans) for spans in lines if spans)

    def _base_forms(self, event: Challenged) -> Text:
        """Return the base forms of the words that a challenge found to be valid."""
        if event.invalid:
            return ()
        known = origins(event.words, self.rules.tiles.language, self.wording)
        return (*known, ".") if known else ()


def words(wording: Wording, play: Play) -> Text:
    """Return all words of a play with their points: `ŻÓŁĆ 22, ŻE 6, premia +50`."""
    scored = [Raw(f"{word(formed.tiles).text} {formed.score}") for formed in play.words]
    if play.bonus:
        scored.append(Raw(wording.text("bingo-bonus", points=with_sign(play.bonus))))
    return wording.join(scored)


def _main(play: Play) -> Raw:
    return word(play.words[0].tiles)


def _play(happening: Happening) -> Played | None:
    return next((event for event in happening.events if isinstance(event, Played)), None)


def _sentence(teller: EventSentences, key: str, seat: int, **facts: Any) -> Text:  # noqa: ANN401 - any facts
    return teller.wording.texts.pieces(key, who=teller.subjects[seat], **facts)


def _start_drawn(teller: EventSentences, event: StartDrawn, _: object) -> Text:
    texts: tuple[Text, ...] = teller.draw(event)
    return tuple(piece for text in texts for piece in (*text, " "))[:-1]


def _placement(teller: EventSentences, event: Played, _: object) -> Text:
    play = event.play
    key = "bingo" if play.is_bingo else "played"
    facts: dict[str, Any] = {"word": _main(play), "points": points_text(play)}
    if len(play.words) > 1:
        key, facts["words"] = f"{key}-words", words(teller.wording, play)
    return _sentence(teller, key, event.seat, **facts)


def _stands(teller: EventSentences, event: PlayStands, events: Sequence[PublicEvent]) -> Text:
    """Return the sentence that a play stands because the time to challenge it ran out.

    Return nothing if a move accepted the play, or if a resignation ended the game.
    """
    kinds = {type(other) for other in events}
    if kinds & {Played, TilesExchanged, Passed} or kinds >= {Resigned, Ended}:
        return ()
    return _sentence(teller, "stands", event.seat)


def _challenge(teller: EventSentences, event: Challenged, _: object) -> Text:
    if not event.invalid:
        return _sentence(teller, "challenged-stands", event.by)
    invalid = teller.wording.join(map(Raw, event.invalid))
    mover = teller.subjects[event.seat]
    return _sentence(teller, "challenged-off", event.by, words=invalid, mover=mover)


def _strata(teller: EventSentences, event: Strata, events: Sequence[PublicEvent]) -> Text:
    """Return the sentence that a play at a real table was taken back.

    Return nothing if a challenge took it back, because the challenge has a sentence.
    """
    if any(isinstance(other, Challenged) for other in events):
        return ()
    return _sentence(teller, "strata-alone", event.seat, word=_main(event.play))


def _pass(teller: EventSentences, event: Passed, _: object) -> Text:
    if not event.limit:
        return _sentence(teller, "sheet-passes", event.seat)
    limits = LIMITS[teller.rules.scoreless]
    key = "passed-scoreless" if any("X" in limit.kinds for limit in limits) else "passed"
    return _sentence(teller, key, event.seat, row=event.in_a_row, limit=event.limit)


def _time_up(teller: EventSentences, event: TimeUp, events: Sequence[PublicEvent]) -> Text:
    if any(isinstance(other, Ended) and other.reason == "time" for other in events):
        return ()  # The sentence about the end says it.
    return _sentence(teller, "time-up", event.seat)


def _points(key: str) -> Callable[[EventSentences, Any, object], Text]:
    return lambda teller, event, _: _sentence(
        teller, key, event.seat, points=with_sign(event.points)
    )


def _plain(key: str) -> Callable[[EventSentences, Any, object], Text]:
    return lambda teller, event, _: _sentence(teller, key, event.seat)


def _elsewhere(_teller: EventSentences, _event: object, _events: object) -> Text:
    return ()


# Events without a sentence are part of another one: a play taken back is part of the challenge,
# leftover tiles and the end are part of the lines that close the game.
TELLINGS: dict[type, Callable[[EventSentences, Any, Sequence[PublicEvent]], Text]] = {
    StartDrawn: _start_drawn,
    Played: _placement,
    Accepted: lambda teller, event, _: _sentence(teller, "accepted", event.by),
    PlayStands: _stands,
    Challenged: _challenge,
    Strata: _strata,
    ChallengePoints: _points("challenge-points"),
    TurnLost: _plain("turn-lost"),
    TilesExchanged: lambda teller, event, _: _sentence(
        teller, "exchanged", event.seat, tiles=event.count
    ),
    Passed: _pass,
    Resigned: _plain("resigned"),
    TimeUp: _time_up,
    TimePenalty: _points("time-penalty"),
    LeftoverCounted: _elsewhere,
    Ended: _elsewhere,
}
