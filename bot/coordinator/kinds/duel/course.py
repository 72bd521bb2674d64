"""The course of a duel: its beginning, its questions one after the other, answers, its end.

A question takes answers for 20 seconds. The first right answer that is stored wins the question.
The next question follows after a short pause, or at once if nobody has found a word.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.commands import NewGame
from bot.coordinator.decisions.change import Change
from bot.coordinator.decisions.rules import rules_of
from bot.coordinator.decisions.seats import author, scopes_with
from bot.coordinator.errors import NotHost
from bot.coordinator.kinds.duel.answers import find_answer, find_fault, read_word
from bot.coordinator.kinds.duel.body import (
    LEAD,
    PAUSE,
    TIME,
    DuelBody,
    DuelOver,
    DuelWaits,
    QuestionClosed,
    SlowerAnswer,
    WordNotListed,
)
from bot.coordinator.kinds.gathering import no_change
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.table import CommandOutcome, Member, Seat, Table

if TYPE_CHECKING:
    from bot.coordinator.commands import Command, Person
    from bot.coordinator.decisions.change import World
    from bot.coordinator.game_id import GameId
    from bot.coordinator.kinds.duel.body import BeginDuel, EndDuel, GiveWord


def begin(game: GameId, request: BeginDuel, command: Command, world: World) -> Change:
    """Return the change that invites to a duel in the chat of the command."""
    by = author(command)
    rules, words = rules_of(NewGame(language=request.language), world)
    table = Table(
        id=game,
        phase="playing",
        host=by.id,
        created=command.at,
        rules=rules,
        words=words,
        seed=b"",
        body=DuelBody(request.questions, command.at, command.at + LEAD),
        seats=(_seat(by),),
        scopes=scopes_with((), command),
    )
    outcome = CommandOutcome("opened", game)
    return Change(table, outcome, listed=True, join=command.places)


def go_on(table: Table, command: Command) -> Change:
    """Return the change to the duel's next question or end, if its present state's time is over.

    Return no change before that time.
    """
    body = DuelBody.of(table)
    if table.phase == "ended" or body.ends is None or command.at < body.ends:
        return no_change(table)
    return _change("question", _next(table, command.at))


def answer(table: Table, request: GiveWord, command: Command) -> Change:
    """Return the change after an answer: a point for the first right one.

    A wrong answer with the right letters only gives its author a seat, if they have none.

    Raises:
        DuelWaits: there is no question yet.
        SlowerAnswer: another person gave a right answer first.
        QuestionClosed: the question takes no more answers.
        DuelOver: the duel is over.
        WordNotListed: the word list lacks the word, and its author has a seat.
        LettersStrange: the word has letters that the question lacks.
        LettersLeft: the word lacks letters of the question.

    """
    body, by = DuelBody.of(table), author(command)
    number = body.number if request.number is None else request.number
    if not 0 < number <= body.number:
        raise DuelOver if table.phase == "ended" else DuelWaits
    question, seat = body.questions[number - 1], table.seat_of(by.id)
    word = read_word(request.word)
    found = find_answer(question, word)
    late = body.ends is not None and command.at >= body.ends
    if number < body.number or not body.open or late:
        if found and question.seat is not None and question.seat != seat:
            raise SlowerAnswer(question.seat)
        raise DuelOver if table.phase == "ended" else QuestionClosed
    if found is None:
        fault = find_fault(question.letters, word)
        if seat is not None or not isinstance(fault, WordNotListed):
            raise fault
        outcome = CommandOutcome("wrong", table.id)
        return Change(_with_seat(table, by), outcome, publish=False, lists=(by.id,))
    lists = () if seat is not None else (by.id,)
    table = _with_name(table, seat, by) if seat is not None else _with_seat(table, by)
    taken = replace(question, seat=table.seat_of(by.id), word=found)
    after = evolve(
        table,
        questions=(*body.questions[: number - 1], taken, *body.questions[number:]),
        open=False,
        since=command.at,
        ends=command.at + PAUSE,
    )
    if number == len(body.questions):
        after = _over(after, command.at)
    return replace(_change("point", after), lists=lists)


def end(table: Table, request: EndDuel, command: Command) -> Change:
    """Return the change that ends the duel early.

    Raises NotHost if the author neither is the host nor manages the server or group, DuelOver if
    the duel is over.
    """
    if table.phase == "ended":
        raise DuelOver
    if not (request.manages or author(command).id == table.host):
        raise NotHost
    return _change("over", _over(table, command.at))


def stop(table: Table, command: Command) -> Change:
    """Return the change that ends the duel for the operator."""
    return _change("over", _over(table, command.at))


def _next(table: Table, at: int) -> Table:
    body = DuelBody.of(table)
    if body.number == len(body.questions):
        return _over(table, at)
    return evolve(table, number=body.number + 1, open=True, since=at, ends=at + TIME)


def _over(table: Table, at: int) -> Table:
    return evolve(table, phase="ended", open=False, since=at, ends=None)


def _change(kind: str, after: Table) -> Change:
    return Change(after, CommandOutcome(kind, after.id), listed=after.phase == "ended")


def _with_name(table: Table, seat: int, person: Person) -> Table:
    """Return the duel with the person's present name on their seat. A guest may have changed it."""
    return evolve(table, seats=(*table.seats[:seat], _seat(person), *table.seats[seat + 1 :]))


def _with_seat(table: Table, person: Person) -> Table:
    return evolve(table, seats=(*table.seats, _seat(person)))


def _seat(person: Person) -> Seat:
    return Seat((Member(person.id, person.name),))
