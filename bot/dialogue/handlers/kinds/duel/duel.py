"""Handlers of a duel: its beginning, answers, pages and end, and the word cards made from it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.kinds.duel.answers import find_fault, read_word
from bot.coordinator.kinds.duel.body import BeginDuel, DuelOver, DuelWaits, EndDuel, GiveWord
from bot.coordinator.kinds.duel.view_part import DuelPart
from bot.coordinator.people.deck import Decks
from bot.dialogue.actions import Action
from bot.dialogue.handlers.carry_out import carry_out
from bot.dialogue.handlers.kinds.duel.questions import draw_questions
from bot.dialogue.handlers.places import place_to_hold, spoken_language
from bot.dialogue.pages.kinds.duel import private_pages
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.payloads import DuelPagePayload
from bot.dialogue.reply import Ask, Reply, ReplyKind
from bot.dialogue.request import look
from bot.dialogue.token import Token
from bot.lexicon.word_sets import ANAGRAM, sort

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Intent, Services


async def begin(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Invite everybody here to a duel."""
    actor = intent.actor
    here = place_to_hold(sitting, actor)
    language = spoken_language(services, actor, here)
    request = BeginDuel(await draw_questions(services, language), language)
    return await carry_out(
        services, sitting, replace(intent, game=None), request, private_pages.invitation_reply
    )


async def answer(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Judge a typed word as an answer. Without a word, ask for one.

    A word typed where everybody can read it counts at once, too.
    """
    view = look(sitting, intent)
    part, number = DuelPart.of(view), None if intent.turn is None else (intent.turn + 1) // 2
    if not intent.words.strip():
        if view.phase == "ended":
            raise DuelOver
        if not part.number:
            raise DuelWaits
        token = Token(Action.PLAY, view.id, view.face.turn)
        return Reply(ask=Ask(private_pages.prompt(view, intent.wording), token), game=view.id)
    outcome, after = await services.command(sitting, intent, GiveWord(intent.words, number))
    if outcome.kind != "point":
        raise find_fault(part.letters, read_word(intent.words))
    message = private_pages.point_reply(look(after, intent), intent.wording)
    # Everybody has read a word that was typed in public, so the public message tells its result.
    kind = ReplyKind.COMMITTED if intent.openly else ReplyKind.ANSWERED
    return Reply(message, kind, game=view.id, state=after.state())


async def page(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the page, or carry out the act, that the button of a duel names."""
    match intent.require(DuelPagePayload).page:
        case "rules":
            view = look(sitting, intent)
            return Reply(private_pages.rules_page(view, intent.wording), game=view.id)
        case "learn":
            return await _learn(services, sitting, intent)
        case "end":
            return await stop(services, sitting, intent)
        case "end!":
            request = EndDuel(manages=intent.actor.manager)
            return await carry_out(services, sitting, intent, request)
        case _:
            return await desk(services, sitting, intent)


async def stop(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Ask the person to confirm that the duel ends for everybody."""
    del services
    view = look(sitting, intent)
    if view.phase == "ended":
        raise DuelOver
    return private_pages.end_question(view, intent.wording)


async def desk(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the duel to one person, as their private message."""
    del services
    view = look(sitting, intent)
    return Reply(pages_of(view).desk(view, intent.wording), game=view.id)


async def _learn(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Put the letters of all finished questions first in the word cards that this person learns."""
    view = look(sitting, intent)
    cards = tuple(
        f"{view.language}{ANAGRAM}{sort(question.letters)}" for question in DuelPart.of(view).closed
    )
    await Decks(services.coordinator.people).change(
        sitting.aliases, lambda deck: deck.with_misses(cards)
    )
    return Reply(private_pages.learn_reply(view, len(cards), intent.wording), game=view.id)
