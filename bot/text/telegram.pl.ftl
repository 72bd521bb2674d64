### Telegram: to, czego nie mówi żaden inny czat.

telegram-hello = Tu można zagrać w grę słowną. Zacznij przyciskiem albo komendą.
telegram-speaks = Mówię tu po polsku.
telegram-language = Język: polski · zmień
telegram-game = gra { $code }
telegram-open = Otwórz stół
telegram-back = Wróć do grupy
telegram-in-group = Plansza jest w grupie: { $group }.
telegram-open-chat = Twoje gry będą w prywatnym czacie ze mną. Otwórz go i naciśnij „Start”:
telegram-share = Wyślij znajomym
telegram-privately = 🔒 Odpowiedź jest tylko dla ciebie: otwórz stół prywatnie.
telegram-board-page = Otwórz planszę przyciskiem na dole i ułóż płytki. Ruch możesz też napisać.
telegram-ask = Otwórz stół prywatnie albo napisz tutaj, przy wszystkich: { $command }.
telegram-ask-code = Napisz kod po komendzie: { $command }.
telegram-composes = { $who } układa słowo.
telegram-corrects = { $who } poprawia ruch.
telegram-why = Co poprawić?
telegram-picks = { $who } wybiera ruch…
telegram-open-words = Tutaj słowo widzą wszyscy. W naszym prywatnym czacie zobaczę je tylko ja.
telegram-group = Ustawienia grupy
telegram-group-settings = Twoje ustawienia są w prywatnym czacie. Ustawienia grupy zmieniają jej administratorzy.
telegram-open-tiles = Tutaj płytki widzą wszyscy. W naszym prywatnym czacie zobaczę je tylko ja.
telegram-open-note = Tutaj czytają wszyscy, więc tej notatki nie przekazuję. Napisz ją prywatnie: { $command }.
telegram-open-try = Tutaj czytają wszyscy, więc ta próba się nie liczy. Wyślij ją w naszym prywatnym czacie.
telegram-preview = Podgląd
telegram-confirm = Zatwierdź
telegram-ticked = Dalej
telegram-not-yours = Ten ruch wpisuje inna osoba.
telegram-answer-below = { $label }: odpowiedz na tę wiadomość, na przykład { $example }
telegram-again = Naciśnij jeszcze raz, żeby potwierdzić.
telegram-faceless = Nie widzę, kto pisze. Wyłącz anonimowość i spróbuj jeszcze raz.
telegram-ready = Telegram: { $name }, prywatność { $privacy ->
    [on] włączona (dobrze)
   *[off] wyłączona
}, tryb inline { $inline ->
    [on] włączony
   *[off] wyłączony → BotFather `/setinline`
}, tryb gościa { $guest ->
    [on] włączony.
   *[off] wyłączony → BotFather, Guest Mode
}
telegram-topics-off = Telegram: TELEGRAM_TOPICS nic nie zmienia, bo tematy bota są wyłączone → BotFather, Threaded Mode
telegram-may-write = Wysyłanie wiadomości
telegram-may-photos = Wysyłanie zdjęć
telegram-mute = Nie mogę pisać w grupie, bo brakuje uprawnienia: { $right }. Gdy je dostanę, wpisz tam `/moje_gry`.
telegram-about = Wykładka to gra słowna: z siedmiu płytek układasz słowa na wspólnej planszy. Zagraj z robotem albo ze znajomymi, tutaj i w grupach.

    Naciśnij „Start”.
telegram-about-short = Gra słowna na wspólnej planszy: z robotem albo ze znajomymi, tutaj i w grupach.
telegram-menu = Telegram: nie udało się zmienić menu komend ({ $reason }). Bot działa z dawnym menu i spróbuje znowu przy następnym starcie.
telegram-profile = Telegram: nie udało się zmienić opisu bota ({ $reason }). Bot działa z dawnym opisem i spróbuje znowu przy następnym starcie.
telegram-no-updates = Nie odbieram teraz wiadomości z Telegrama ({ $reason }). Próbuję dalej.
telegram-two-pollers = Telegram: wiadomości tego bota odbiera też inny program, więc każdy z nich dostaje tylko część. Zatrzymaj jeden z nich albo użyj osobnego tokena.
telegram-open-answer = ✅ Przyjęte. Tę odpowiedź czytają tu wszyscy, następną wpisz prywatnie.
telegram-guest-help = W tym czacie też można zagrać. Nowa gra: { $game }. Plansza na dole czatu: { $board }.
telegram-guest-anywhere = Zagrasz też w każdym innym czacie: napisz tam { $game }.
telegram-guest-open = Otwórz nasz czat
telegram-guest-move = Tutaj ruch widzą wszyscy, więc się nie liczy. Ułóż go prywatnie: „Ruch” pod planszą.
telegram-guest-below = Plansza jest niżej.
telegram-guest-write = Napisz tutaj: { $command }
telegram-staging-off = Telegram: TELEGRAM_STAGING nie działa, bo bot nie może tam wysyłać zdjęć ({ $reason }). W czatach bez bota plansza jest tekstem.
telegram-no-picture = Telegram nie bierze obrazka ({ $reason }). W czacie bez bota plansza jest tekstem.
