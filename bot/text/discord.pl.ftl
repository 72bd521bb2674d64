### Discord: opcje komend, wątki, uprawnienia.

discord-option-with = z
discord-option-with-about = Kogo zapraszasz? Wybierz mnie, a zagrasz z robotem
discord-option-rules = zasady
discord-option-rules-about = Odmiana gry
discord-option-pace = tempo
discord-option-pace-about = Czas na ruch albo na grę, na przykład 3 dni
discord-option-clock = zegar
discord-option-list = słownik
discord-option-list-about = Słownik, który ocenia słowa
discord-option-leftovers = pozostałe
discord-option-leftovers-about = Jak na koniec liczą się pozostałe płytki
discord-option-move = ruch
discord-option-move-about = Pole, kierunek, słowo: a8 zasycz albo samo słowo
discord-option-tiles = płytki
discord-option-tiles-about = Litery do wymiany
discord-option-code = kod
discord-option-code-about = Kod z zaproszenia
discord-option-word = słowo
discord-option-word-about = Twoje słowo, z którego powstanie losowanie płytek; widzą je wszyscy
discord-option-what = czego
discord-option-what-about = Które ustawienia, na przykład: język albo serwer
discord-option-game = gra
discord-option-game-about = Gra, o którą chodzi

discord-entry-point = otwórz_planszę
discord-entry-point-about = Twoje gry na planszy, na której układa się palcem albo myszą

button-thread = Do wątku
discord-ask = Wpisz to w okienku, które się otworzy.
discord-slow = Za szybko. Spróbuj znowu za { $seconds } s.
discord-no-bots = Boty nie grają. Zaproś osobę.
discord-thread-made = Gra toczy się dalej w wątku { $thread }.
discord-thread-moved = Gra { $code } toczy się dalej w wątku { $thread }.
discord-thread-elsewhere = Tej gry nie ma już na tym kanale.

discord-answers-hidden = Na tym serwerze moje odpowiedzi widzi tylko osoba, która pyta, więc tu nie zagracie. Zagrajcie w rozmowie prywatnej albo poproście o dodanie mnie do serwera.
discord-lacking = Tu nie da się grać: bot nie ma uprawnień. Brakuje: { $permissions }.
discord-event-threads = Nie mogę zakładać tu wątków. Brakuje: { $permissions }. Gry pokażę w prywatnych czatach osób, które grają.
discord-may-view = Wyświetlanie kanału
discord-may-send = Wysyłanie wiadomości
discord-may-send-in-threads = Wysyłanie wiadomości w wątkach
discord-may-make-threads = Tworzenie wątków publicznych
discord-may-attach = Załączanie plików
discord-no-activity = Discord nie otworzył planszy. Otwórz ją w przeglądarce.
discord-board-link = Twoja plansza: ułóż słowo palcem albo myszą. Otwórz ją w ciągu 10 minut; ten link jest tylko dla ciebie.
