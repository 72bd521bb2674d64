"""The model sentences of the voice, each as the program really says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator import errors as coordinator
from bot.coordinator.errors import Stale
from bot.coordinator.kinds.game.body import Reminder
from bot.coordinator.table.timeline import TilesExchanged
from bot.coordinator.views.turns import PlayView
from bot.dialogue.pages.kinds.game.invitation.invitation import invitation
from bot.dialogue.pages.wording import wording
from bot.rules import errors as rules
from bot.rules import events as e
from bot.rules.board import Board, Square
from tests.support.dialogue.views import (
    HOUR,
    KUBA,
    OLA,
    PSZCZULKA,
    SATURDAY,
    ZOLC,
    event_sentence,
    invitation_view,
    make_end,
    make_play,
    of_message,
    preview,
    private,
    public,
    reading,
    refusal_text,
    view,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.settings import Language

OUT = (e.LeftoverCounted(KUBA, "ŻB", -8), e.LeftoverCounted(OLA, "ŻB", 8))
PASSED_OUT = (e.LeftoverCounted(OLA, "FA", -6), e.LeftoverCounted(KUBA, "ŻĘA", -11))
PENDING = PlayView(OLA, ZOLC, pending=True, answering=(KUBA,))

MODELS: list[tuple[str, str, Callable[[Language], str]]] = [
    (
        "Ola zaprasza do gry (klasyczna, 3 dni na ruch). Kod: `K7QX4M`.",
        "Ola invites you (classic, 3 days a turn). Code: `K7QX4M`.",
        lambda language: of_message(invitation(invitation_view("Ola"), wording(language))),
    ),
    (
        "Zaproszenie imienne: Kuba.",
        "Personal invitation: Kuba.",
        lambda language: of_message(
            invitation(invitation_view("Ola", asked=("Kuba",)), wording(language))
        ),
    ),
    (
        "Kuba dołącza. Miejsca: 2 z 4.",
        "Kuba joins. Seats: 2 of 4.",
        lambda language: of_message(
            invitation(invitation_view("Ola", "Kuba", wanted=4), wording(language))
        ),
    ),
    (
        "Kuba tym razem nie zagra.",
        "Kuba won’t play this time.",
        lambda language: of_message(
            invitation(
                invitation_view("Ola", asked=("Kuba", "Iza"), declined="Kuba"), wording(language)
            )
        ),
    ),
    (
        "Losowanie: Ola – A, Kuba – M. Zaczyna Ola.",
        "Start draw: Ola A, Kuba M. Ola starts.",
        event_sentence(e.StartDrawn((((OLA, "A"), (KUBA, "M")),), OLA)),
    ),
    (
        "@Ola, twój ruch. Termin: sobota, 21 listopada, 18:40.",
        "@Ola, your turn. Deadline: Saturday 21 November, 18:40.",
        public(view(deadline=SATURDAY)),
    ),
    (
        "Ola układa ŻÓŁĆ: +37. Słowa: ŻÓŁĆ 22, ŻE 6, ĆMA 9.",
        "Ola plays ŻÓŁĆ: +37. Words: ŻÓŁĆ 22, ŻE 6, ĆMA 9.",
        event_sentence(e.Played(OLA, ZOLC)),
    ),
    (
        "🌟 Wykładka! Ola układa BARKAMI: +72.",
        "🌟 Bingo! Ola plays BARKAMI: +72.",
        event_sentence(e.Played(OLA, make_play("BARKAMI", 22, bonus=50))),
    ),
    (
        "🔄 Ola wymienia 3 płytki.",
        "🔄 Ola exchanges 3 tiles.",
        event_sentence(TilesExchanged(OLA, 3)),
    ),
    (
        "Ola: pas. Pasy z rzędu: 2 z 4.",
        "Ola passes. Passes in a row: 2 of 4.",
        event_sentence(e.Passed(OLA, 2, 4)),
    ),
    (
        "Możesz sprawdzić ten ruch. Jeśli go uznajesz, po prostu graj.",
        "You can challenge this play. If you accept it, just play on.",
        private(view(viewer=KUBA, to_move=KUBA, last=PENDING, board=Board().place(ZOLC.tiles))),
    ),
    ("✅ Kuba akceptuje.", "✅ Kuba accepts.", event_sentence(e.Accepted(KUBA, OLA, final=True))),
    (
        "❌ Kuba sprawdza. Nie ma w słowniku: PSZCZUŁKA. Strata: Ola.",
        "❌ Kuba challenges. Not a word: PSZCZUŁKA. Ola loses the turn.",
        event_sentence(
            e.Challenged(KUBA, OLA, ("PSZCZUŁKA",), ("PSZCZUŁKA",)), e.Strata(OLA, PSZCZULKA)
        ),
    ),
    (
        "✅ Kuba sprawdza. Wszystko w słowniku, ruch zostaje.",
        "✅ Kuba challenges. All valid, the play stands.",
        event_sentence(e.Challenged(KUBA, OLA, ("ŻÓŁĆ",), ())),
    ),
    (
        "Nietrafione sprawdzenie: Kuba −5.",
        "Failed challenge: Kuba −5.",
        event_sentence(e.Challenged(KUBA, OLA, ("ŻÓŁĆ",), ()), e.ChallengePoints(KUBA, -5)),
    ),
    (
        "🔒 Twój stojak: A1 B3 E1 K2 Ó5 Ż5 blank.",
        "🔒 Your rack: A1 B3 E1 K2 Ó5 Ż5 blank.",
        private(view(viewer=OLA)),
    ),
    (
        "Podgląd: ŻÓŁĆ, G5 pionowo, +37. Układamy?",
        "Preview: ŻÓŁĆ, G5 down, +37. Play it?",
        preview,
    ),
    (
        "Teraz ruch: Kuba. Dam znać, gdy przyjdzie kolej na ciebie.",
        "Kuba to move. I’ll tell you when it’s your turn.",
        refusal_text(rules.NotYourTurn(KUBA), view(viewer=OLA)),
    ),
    (
        "Na polu G8 leży K, a twoje słowo ma tam R.",
        "G8 holds K, but your word has R there.",
        refusal_text(rules.SquareOccupied("ROK", Square(6, 7), "K", "R")),
    ),
    (
        "Słowo nie styka się z żadną płytką. Dołóż je do słów na planszy.",
        "The word touches no tile. Join it to words on the board.",
        refusal_text(rules.NotConnected()),
    ),
    (
        "Pierwsze słowo musi przejść przez środek: H8.",
        "The first word must cross the centre: H8.",
        refusal_text(rules.NotCentred()),
    ),
    (
        "Nie masz na stojaku: Ź, Ó.",
        "Not on your rack: Ź, Ó.",
        refusal_text(rules.TilesNotOnRack("ŹÓ", "")),
    ),
    (
        "Słowo wychodzi poza planszę. Miejsce od N8: 2 litery.",
        "The word leaves the board. Room from N8: 2 letters.",
        refusal_text(rules.OffBoard(Square(13, 7), 2)),
    ),
    (
        "Które O to blank: K(O)KON czy KOK(O)N?",
        "Which O is the blank: K(O)KON or KOK(O)N?",
        reading("KOKON", "KoKON", "KOKoN"),
    ),
    ("ZADAN to ZADAŃ czy ŻĄDAŃ?", "Is ZADAN ZADAŃ or ŻĄDAŃ?", reading("ZADAN", "ZADAŃ", "ŻĄDAŃ")),
    (
        "Nie ma w słowniku: PSZCZUŁKA. Spróbuj innego słowa.",
        "Not a word: PSZCZUŁKA. Try another.",
        refusal_text(rules.InvalidWords(("PSZCZUŁKA",))),
    ),
    (
        "W worku: 5 płytek, a do wymiany potrzeba 7.",
        "In the bag: 5 tiles; an exchange needs 7.",
        refusal_text(rules.BagTooSmall(5, 7)),
    ),
    (
        "Wymiany wykorzystane: 3 z 3.",
        "Exchanges used: 3 of 3.",
        refusal_text(rules.ExchangesUsed(3)),
    ),
    (
        "Nie znam tej gry. Twoje gry: `/moje_gry`.",
        "I don’t know that game. Your games: `/my_games`.",
        refusal_text(coordinator.UnknownGame()),
    ),
    (
        "Ten przycisk jest nieaktualny. Oto plansza po ostatnim ruchu.",
        "That button is out of date. Here is the board now.",
        refusal_text(Stale()),
    ),
    (
        "Ta gra jest już zakończona. Może rewanż?",
        "This game is over. Rematch?",
        refusal_text(coordinator.AlreadyEnded()),
    ),
    (
        "Nie rozumiem „H8 w bok”. Przykład: `/ruch H8 poziomo SŁOWO`.",
        "I don’t understand “H8 w bok”. Example: `/play H8 across WORD`.",
        refusal_text(rules.Unreadable("H8 w bok")),
    ),
    (
        "⏳ @Ola, twój ruch. Pozostały czas: 6 godzin.",
        "⏳ @Ola, your turn. Time left: 6 hours.",
        public(view(deadline=SATURDAY, reminder=Reminder(0, 2, SATURDAY - 6 * HOUR))),
    ),
    (
        "Koniec czasu: Ola. Wygrywa Kuba.",
        "Out of time: Ola. Kuba wins.",
        event_sentence(e.TimeUp(OLA), make_end("abandoned", 100, 50, won=(KUBA,))),
    ),
    (
        "Ola poddaje grę. Wygrywa Kuba.",
        "Ola resigns. Kuba wins.",
        event_sentence(e.Resigned(OLA), make_end("resigned", 100, 50, won=(KUBA,))),
    ),
    (
        "Ola proponuje przerwać grę bez wyniku. Zgody: 1 z 2.",
        "Ola proposes to abort. Agreed: 1 of 2.",
        public(view(votes=(OLA,), undecided=(KUBA,))),
    ),
    (
        "Gra przerwana za zgodą wszystkich. Rankingi bez zmian.",
        "Game aborted by consent. Ratings unchanged.",
        event_sentence(make_end("aborted", 10, 20, won=())),
    ),
    (
        "Wynik ustala operator: wygrywa Kuba.",
        "The operator decides: Kuba wins.",
        event_sentence(make_end("awarded", 20, 10, won=(KUBA,))),
    ),
    (
        "Wynik ustala operator: remis, Ola i Kuba.",
        "The operator decides: a tie, Ola and Kuba.",
        event_sentence(make_end("awarded", 20, 10, won=(OLA, KUBA))),
    ),
    (
        "Operator albo sędzia kończy tę grę bez wyniku. Rankingi bez zmian.",
        "The operator or the director ends this game without a result. Ratings unchanged.",
        event_sentence(make_end("awarded", 20, 10, won=())),
    ),
    (
        "🏁 Ola wykłada ostatnie płytki. Pozostałe płytki: Kuba Ż, B. Ola +8, Kuba −8.",
        "🏁 Ola goes out. Leftover tiles: Kuba Ż, B. Ola +8, Kuba −8.",
        event_sentence(*OUT, make_end("out", 312, 298)),
    ),
    (
        "🏁 Koniec po pasach. Pozostałe płytki: Ola −6, Kuba −11.",
        "🏁 Over by passes. Leftover tiles: Ola −6, Kuba −11.",
        event_sentence(*PASSED_OUT, make_end("scoreless", 312, 298)),
    ),
    (
        "Wygrywa Ola! Ola – Kuba 312:298.",
        "Ola wins! Ola – Kuba 312:298.",
        event_sentence(*OUT, make_end("out", 312, 298)),
    ),
    (
        "Remis: Ola – Kuba 305:305.",
        "Tie: Ola – Kuba 305:305.",
        event_sentence(*OUT, make_end("out", 305, 305, won=(OLA, KUBA))),
    ),
    (
        "Wygrywa Ola! Kolejność: Ola 289, Kuba 264, Iza 240.",
        "Ola wins! Order: Ola 289, Kuba 264, Iza 240.",
        event_sentence(*OUT, make_end("out", 289, 264, 240), players=3),
    ),
    (
        "Remis na czele: Ola i Kuba, 271. Dalej: Iza 240, Jan 198.",
        "Tie for first: Ola and Kuba, 271. Then: Iza 240, Jan 198.",
        event_sentence(*OUT, make_end("out", 271, 271, 240, 198, won=(OLA, KUBA)), players=4),
    ),
    (
        "Rewanż: Kuba – Ola. Zaczyna Kuba.",
        "Rematch: Kuba – Ola. Kuba starts.",
        public(view(previous="K7QX4N", starter=KUBA, to_move=KUBA)),
    ),
]


@pytest.mark.parametrize(("polish", "english", "say"), MODELS, ids=[m[1] for m in MODELS])
def test_the_model_sentences_are_said_word_for_word(
    polish: str, english: str, say: Callable[[Language], str]
) -> None:
    assert polish in say("pl")
    assert english in say("en")
