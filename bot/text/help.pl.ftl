### /pomoc: zasady w skrócie i komendy.

help-title = Wykładka: gra słowna
help-web = Zasady: „Zasady” na górze pierwszej strony. Wszystko robisz przyciskami; w polu pod „Więcej” możesz też wpisać ruch ({ $move }) albo komendę.
help-start = Zaproś: { $new }. Druga osoba naciska „Dołącz” albo pisze { $join }.
help-options = { $chat ->
    [discord] Opcje { $new } mówią, w co i jak gracie: zasady, zegar, robot, drużyny, słownik.
   *[other] Za komendą możesz dopisać, w co i jak gracie: { $options }.
}
example-clock = turniejowa po angielsku
example-computer = komputer ryś zaczynam
example-adaptive = komputer kameleon
example-teams = 4 osoby drużyny 3 dni
example-penalty = kara: kolejka
example-list = słownik pl_strict
example-draw = słowo wiewiórka
help-move = { $chat ->
    [discord] Układasz: przycisk „Ruch” albo { $play }. Kierunek: `a8` pionowo, `8a` poziomo.
   *[other] Układasz: { $play } albo samo słowo. Kierunek: `a8` pionowo, `8a` poziomo.
}
help-blank = Blank w nawiasie: { $example }. Kropka zastępuje literę z planszy: { $dots }.
help-score = Premia { $points } za siedem płytek naraz. Pola premiowe liczą się raz.
help-literaki = Literaki: { $new }. Na polu w kolorze swojej wartości płytka liczy się potrójnie, ranking jest osobny.
help-robot = Robot jak ty: { $example }. Po wygranej z nim Kameleon gra o stopień mocniej, po przegranej o stopień słabiej. Wśród kilku osób trzyma się poziomu osoby, która zaprasza.
help-table = Gra przy prawdziwym stole: { $score }, z zegarem: { $clock }. Plik GCG dodany do tej komendy to gra, którą zapisujemy dalej.
help-challenge = Ruch czeka: inni akceptują albo sprawdzają go w słowniku.
help-end = Koniec: pusty worek i pusty stojak albo pasy z rzędu. Pozostałe płytki odejmuję od wyniku.
help-rating = Ranking: średnia skalpów z najnowszych gier, najwyżej { $games } z dwóch lat, jak w PFS przed majem 2023.
help-commands = Komendy
help-no-marks = W grupach pisz komendy bez polskich znaków: z nimi do mnie nie docierają.

command-new = Zaproś do gry albo zagraj z robotem
command-join = Dołącz do gry kodem
command-play = Ułóż słowo: pole, kierunek, słowo
command-exchange = Wymień płytki (kosztuje kolejkę)
command-pass = Oddaj kolejkę
command-challenge = Sprawdź w słowniku ostatni ruch
command-accept = Przyjmij ostatni ruch
command-rack = Twoje płytki, tylko dla ciebie
command-board = Plansza i wynik
command-bag = Płytki, których nie widzisz
command-describe = Plansza jako tekst, dla czytnika ekranu
command-resign = Poddaj tę grę
command-abort = Zaproponuj koniec bez wyniku
command-claim = Zakończ grę osoby, której czas minął
command-games = Twoje gry, najpierw te, które czekają
command-history = Gra ruch po ruchu
command-record = Zapis gry w pliku GCG
command-rematch = Zagrajcie jeszcze raz
command-partner = Napisz do osoby z twojej drużyny
command-help = Zasady i komendy

## Pierwsze spotkanie

first-what = Wykładka to gra słowna: z siedmiu płytek układasz słowa na wspólnej planszy.
first-how = Zagraj od razu z robotem albo zaproś znajomych, tutaj i w grupach.
first-you = Ty
first-robot = Robot
button-first-robot = Z robotem
button-first-invite = Zaproś
button-first-rules = Zasady
