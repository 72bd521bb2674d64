### Łączenie kont: dwa konta jednej osoby na różnych platformach.

command-link = Jedno konto na Discordzie i Telegramie
link-code = 🔒 Kod do łączenia kont: { $code }. Działa raz, przez 10 minut.
link-how = { $other ->
    [discord] Na Discordzie napisz do mnie prywatnie { $command }, wybierz „Konto i dane”, „Połącz konta”, „Mam kod” i wpisz ten kod.
    [telegram] Na Telegramie napisz do mnie prywatnie: { $command }.
   *[any] Z drugiego konta napisz do mnie prywatnie: { $command }.
} Potem wróć tutaj.
link-waits = Drugie konto jeszcze się nie zgłasza.
link-ask = Drugie konto: { $who } ({ $platform }). Połączyć je z tym kontem?
link-ask-browser = Połączyć twoje konto ze stroną w przeglądarce ({ $who })? Ta strona będzie widzieć twoje gry i grać za ciebie. Otwierasz ją teraz na swoim urządzeniu? Jeśli link przysyła ci ktoś inny, nic nie naciskaj.
link-calls = Gdy przyjdzie twoja kolej, dam ci znać prywatnie. Zmienisz to w ustawieniach.
link-once = Połączenia kont nie da się cofnąć. To nie twoje konto? Nic nie rób: potrzebna jest zgoda obu stron.
link-agreed = Zgadzasz się na połączenie kont. Czekam jeszcze na zgodę z drugiego konta: { $who } ({ $platform }).
link-done = ✅ Konta połączone: { $who } ({ $platform }) to teraz ta sama osoba. Gry i ustawienia są wspólne.
link-web = przeglądarka
button-link-next = Dalej
button-link = Połącz konta
button-link-have = Mam kod
ask-link-title = Połącz konta
ask-link-label = Kod z drugiego konta

error-not-private = Konta łączy się prywatnie. { $chat ->
    [discord] W naszym prywatnym czacie wpisz { $settings } i wybierz „Konto i dane”.
   *[other] Napisz do mnie: { $command }.
}
error-unknown-link-code = Ten kod nie działa. Nowy kod: { $command }.
error-already-linked = Te konta są już połączone.
error-same-platform = Oba konta to { $platform }. Połączyć można konta na różnych platformach.
error-play-each-other = Oba konta siedzą przy jednym stole: gra { $game }. Połącz je, gdy ta gra się skończy.
