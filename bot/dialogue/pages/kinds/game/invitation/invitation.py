"""Invitations: the public message, the host's page, and the page of a player who waits."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.view_part import GamePart
from bot.coordinator.person_id import UNNAMED
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, InviteLink, Line, Message, Span
from bot.dialogue.pages.buttons import button, in_rows, new_game
from bot.dialogue.pages.kinds.game.invitation.options import opens_options, usual_kinds
from bot.dialogue.pages.kinds.game.robots import play_robot, play_usual
from bot.dialogue.pages.table.draw import draw_line
from bot.dialogue.pages.table.invitees import invitees_to_call, refusals
from bot.dialogue.pages.table.scenes import leftover_lines
from bot.dialogue.pages.wording import join_spans, name
from bot.dialogue.payloads import NumberPayload
from bot.dialogue.token import Token
from bot.rules.ruleset import preset
from bot.text.pieces import Code, Raw

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from bot.coordinator.person_id import PersonId
    from bot.coordinator.views.seats import InviteeView
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.buttons import Rows
    from bot.dialogue.pages.wording import Wording

_PAIR = 2


def invitation(view: View, wording: Wording, *, alone: bool = False) -> Message:
    """Return the invitation as everybody sees it. A personal one shows no code.

    If one person reads it `alone`, it has the buttons for them: the host's, or a waiting player's.
    """
    if view.phase == "withdrawn":
        lines = (*_declined_calls(view, wording), wording.line("invite-over"))
        return Message(lines, buttons=((new_game(wording),),))
    lines = (
        _headline(view, wording),
        *personal_lines(view, wording),
        *(decliner_lines(view, wording) if alone else _declined_calls(view, wording)),
        _seats(view, wording),
        *details(view, wording),
        draw_line(view, wording),
    )
    sits = alone and view.viewer is not None
    sit = ((_more(view, wording),),) if sits else (_open(view, wording),)
    own = (*play_usual(view, wording), *opens_options(view, wording), *_host(view, wording))
    host = () if alone and not view.hosting else (own,)
    joins = teams(view, wording)
    invite = None if sits and not joins else InviteLink(view.id, personal=bool(view.invited))
    return Message(lines, buttons=(*sit, *joins, *host), invite=invite)


def lobby(view: View, wording: Wording) -> Message:
    """Return the page of a player who waits for the game to begin.

    Only the host sees the code of a personal invitation.
    """
    if view.phase == "withdrawn":
        return invitation(view, wording)
    if not view.hosting:
        seated = (wording.line("invite-in"), _seats(view, wording))
        return Message(seated, buttons=teams(view, wording))
    lines = (wording.line("invite-sent"), *code_lines(view, wording), _seats(view, wording))
    before = (*play_robot(view, wording), *opens_options(view, wording))
    rows = (
        *teams(view, wording),
        before,
        usual_kinds(view, wording),
        hosts(view, wording),
    )
    invite = InviteLink(view.id) if view.previous is None else None
    return Message(lines, buttons=tuple(row for row in rows if row), invite=invite)


def code_lines(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the line with the code for the host.

    A rematch has no such line. Only the former players can join it, and they need no code.
    """
    key = "invite-code-personal" if view.invited else "invite-code"
    return (wording.line(key, code=Code(view.id)),) if view.previous is None else ()


def hosts(view: View, wording: Wording) -> tuple[Button, ...]:
    """Return the host's buttons for a private page."""
    return (*_host(view, wording), _more(view, wording))


def at_hosts(view: View, wording: Wording) -> Message:
    """Return the invitation for the host's own chat.

    It shows the code and has no button to join.
    """
    persons = [seat.persons for seat in view.face.seats]
    own = next((n for n, there in enumerate(persons) if view.host_person in there), None)
    message = lobby(replace(view, hosting=True, viewer=own), wording)
    rules, clock = wording.rules(view.rules), wording.clock(view.rules.clock)
    lines = (
        wording.line("invite-ready", rules=rules, clock=clock),
        *personal_lines(view, wording),
        *decliner_lines(view, wording),
        *message.lines[1:],
        *details(view, wording),
        draw_line(view, wording),
    )
    return replace(message, lines=lines)


def personal_invitation(view: View, person: PersonId, wording: Wording) -> Message:
    """Return the invitation for the private chat of one person: the host or a waiting player."""
    if person == view.host_person:
        return at_hosts(view, wording)
    [seat] = (n for n, one in enumerate(view.face.seats) if person in one.persons)
    return invitation(replace(view, viewer=seat), wording, alone=True)


def own_word(view: View, person: PersonId, wording: Wording) -> tuple[Line, ...]:
    """Return the line with the word that this person added to the draw."""
    words = [one.word for one in view.draw_words if one.person == person]
    return tuple(wording.small_line("draw-word-own", word=name(word)) for word in words)


def choices(view: View, wording: Wording) -> Mapping[str, Button]:
    """Return the buttons of an invitation that this viewer may press, by name."""
    if view.phase == "withdrawn":
        return {}
    found = {"word": _word(view, wording)}
    if view.viewer is None:
        found |= dict(zip(("join", "decline"), _answers(view, wording), strict=False))
    found |= dict(zip(("robot",), play_robot(view, wording), strict=False))
    if view.hosting:
        found |= dict(zip(("options",), opens_options(view, wording), strict=False))
        *begin, found["withdraw"] = _host(view, wording)
        if sum(bool(seat.members) for seat in view.face.seats) > 1:
            found |= dict(zip(("begin",), begin, strict=False))
    return found


def _headline(view: View, wording: Wording) -> Line:
    facts = {
        "host": name(view.host),
        "rules": wording.rules(view.rules),
        "clock": wording.clock(view.rules.clock),
    }
    if view.invited:
        return wording.line("invite-no-code", **facts)
    return wording.line("invite", code=Code(view.id), **facts)


def personal_lines(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the line with the people whom the host invited by name, no line without any."""
    if not view.invited:
        return ()
    called = invitees_to_call(view)
    names = wording.join(_mention(one, called) for one in view.invited)
    return (wording.line("invite-personal", names=names),)


def _mention(invitee: InviteeView, called: Collection[PersonId]) -> Raw:
    """Return an invited person's name. It mentions the person until they have answered.

    `called` are the persons whom a mention may notify.
    """
    shown = name(invitee.name)
    if invitee.person in called:
        text = f"@{shown.text}"
        return Raw(text, Span(text, person=invitee.person))
    by_handle = invitee.handle and invitee.person is None and not invitee.declined
    return Raw(f"@{name(invitee.handle).text}") if by_handle else shown


def decliner_lines(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return a line for each person who declined the invitation."""
    return tuple(
        wording.line("invite-declined", who=name(invitee.name))
        for invitee in view.invited
        if invitee.declined
    )


def _declined_calls(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return a line for each person who declined. The first line mentions the host."""
    told = decliner_lines(view, wording)
    if not told or not refusals(view):
        return told
    names = [one.name for one in view.invited if one.declined]
    first = next(number for number, said_no in enumerate(names) if said_no != UNNAMED)
    host = wording.mention_of(view.host_person, view.host)
    called = wording.line("invite-declined-calls", host=host, who=name(names[first]))
    return (called, *told[:first], *told[first + 1 :])


def _seats(view: View, wording: Wording) -> Line:
    """Return the line with the number of people who have joined, and the last one who came."""
    taken = [who for seat in view.face.seats for who in seat.members]
    game = GamePart.of(view)
    # A robot has a seat of its own, even in a game of teams.
    alone = sum(seat.robot is not None for seat in view.face.seats) * (game.team - 1)
    facts = {"taken": len(taken), "wanted": game.wanted * game.team - alone}
    if len(taken) > 1 and game.team == 1 and view.previous is None:
        return wording.line("invite-joined", who=name(taken[-1]), **facts)
    return wording.line("invite-seats", **facts)


def details(view: View, wording: Wording, *, seats: bool = True) -> tuple[Line, ...]:
    """Return the lines with the rules of the game, the people who joined, and the deadline.

    Without `seats` no line names the people, because the page shows them elsewhere.
    """
    present = [seat.name for seat in view.face.seats if seat.members]
    taken = sum(len(seat.members) for seat in view.face.seats)
    game, lines = GamePart.of(view), [_equipment(view, wording)]
    if view.rules.challenge != preset(view.rules.name).challenge:
        lines.append(wording.line("invite-penalty", rule=view.rules.challenge))
    lines += leftover_lines(view, wording)
    if game.team > 1:
        lines.append(wording.line("invite-teams", people=game.team))
    if seats and game.team > 1 and view.previous is None:
        lines.append(_teams_line(view, wording))
    elif seats and game.wanted * game.team > _PAIR and taken > 1:
        lines.append(wording.line("invite-table", names=wording.names(present)))
    if view.rules.ranked:
        lines.append(wording.line("invite-ranked" if game.rated else "invite-unranked"))
    if game.expires is not None:
        lines.append(wording.line("invite-expires", deadline=wording.deadline(game.expires)))
    return tuple(lines)


def _teams_line(view: View, wording: Wording) -> Line:
    """Return the line with the members of each team, and the free places."""
    game, told = GamePart.of(view), []
    for number in range(game.wanted):
        seat = view.face.seats[number] if number < len(view.face.seats) else None
        members = seat.members if seat else ()
        free = 0 if seat and seat.robot else game.team - len(members)
        room = [wording.texts.pieces("team-room", free=free)] if free else []
        people = wording.join([*map(name, members), *room], "and")
        told.append(wording.spans("invite-team", number=number + 1, people=people))
    return Line(join_spans(*told, by=" "))


def _equipment(view: View, wording: Wording) -> Line:
    """Return the language of the tiles, and the word list that judges the words."""
    words = wording.list_name(view.word_list)
    return wording.line("invite-tiles", tiles=view.language, list=words)


def teams(view: View, wording: Wording) -> Rows:
    """Return a button to join each team that has room, and one to begin an empty team.

    A player who has joined already can change to another team. A game without teams has no buttons.
    """
    game = GamePart.of(view)
    if game.team == 1 or view.previous is not None:
        return ()
    row, own = [], view.viewer
    for number, seat in enumerate(view.face.seats):
        if number != own and seat.robot is None and 0 < len(seat.members) < game.team:
            label = wording.text("button-team", names=name(seat.name))
            row.append(Button(label, _joining(view, NumberPayload(number)).pack()))
    empty = [
        n for n in range(game.wanted) if n >= len(view.face.seats) or not view.face.seats[n].members
    ]
    if empty and (own is None or len(view.face.seats[own].members) > 1):
        token = _joining(view, NumberPayload(empty[0]))
        row.append(button(wording, "button-team-new", token))
    return in_rows(row)


def _open(view: View, wording: Wording) -> tuple[Button, ...]:
    return (*_answers(view, wording), _more(view, wording))


def _answers(view: View, wording: Wording) -> tuple[Button, ...]:
    if not view.invited:
        return (join(view, wording),)
    decline = button(wording, "button-decline", Token(Action.DECLINE, view.id))
    return join(view, wording), decline


def join(view: View, wording: Wording) -> Button:
    """Return the button that accepts the invitation with the rules that the viewer sees."""
    return button(wording, "button-join", _joining(view), "primary")


def _joining(view: View, seat: NumberPayload | None = None) -> Token:
    return Token(Action.JOIN, view.id, GamePart.of(view).revision, seat)


def _more(view: View, wording: Wording) -> Button:
    return button(wording, "button-more", Token(Action.MORE, view.id))


def _word(view: View, wording: Wording) -> Button:
    return button(wording, "button-join-word", Token(Action.JOIN_WORD, view.id))


def _host(view: View, wording: Wording) -> tuple[Button, ...]:
    withdraw = button(wording, "button-withdraw", Token(Action.WITHDRAW, view.id))
    if GamePart.of(view).wanted == _PAIR:
        return (withdraw,)
    return button(wording, "button-begin", Token(Action.BEGIN, view.id)), withdraw
