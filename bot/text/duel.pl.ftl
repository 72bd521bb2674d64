### /anagramy: pojedynek na słowa. Te same litery dla wszystkich, punkt za pierwszą dobrą odpowiedź.

command-duel = Pojedynek na słowa: kto pierwszy ułoży anagram
button-duel = Pojedynek
button-duel-answer = Odpowiedz
button-duel-rules = Zasady
button-duel-end = Zakończ
button-duel-again = Jeszcze raz
button-duel-learn = Ćwicz te słowa

duel-questions = { $questions ->
    [one] { $questions } pytanie
    [few] { $questions } pytania
    [many] { $questions } pytań
   *[other] { $questions } pytania
}
duel-title = Pojedynek na słowa
duel-begun = Pojedynek zaczyna się za chwilę.
duel-invites = { $who } zaprasza: pojedynek na słowa, { duel-questions } po { seconds-acc }. Pierwsza dobra odpowiedź zdobywa punkt. Start { $at }.
duel-waits = Pierwsze pytanie { $at }.
duel-question = Pytanie { $number } z { $total }.
duel-ask = Ułóż słowo ze wszystkich liter: { $letters }. Koniec pytania: { $at }.
duel-ask-label = Litery: { $letters }
duel-ask-example = słowo ze wszystkich liter
duel-open-answers = Gdy odpowiadasz na tę wiadomość, twoje słowo widzą wszyscy. „Odpowiedz” jest prywatne.
duel-point = ✅ Punkt: { $who }, { $word }.{ $others ->
    [none] {""}
   *[other] {" "}Są też: { $others }.
}
duel-time-up = Koniec czasu. Odpowiedź: { $words }. Nikt nie zdobywa punktu.
duel-next = Następne pytanie za chwilę.
duel-standings = Po pytaniu { $number } z { $total }: { $rows }.
duel-standings-more = Po pytaniu { $number } z { $total }: { $rows } i jeszcze { people }.
duel-row = { $who } { $points }
duel-own-point = ✅ Pierwsza dobra odpowiedź, punkt jest twój!
duel-over-won = 🏁 Koniec pojedynku. Wygrywa { $names }! Punkty: { $points } z { $total }.
duel-over-tie = 🏁 Koniec pojedynku. Remis na czele: { $names }. Punkty: { $points } z { $total }.
duel-over-nobody = 🏁 Koniec pojedynku. Nikt nie zdobywa punktu.
duel-then = Dalej: { $rows }.
duel-rules = Wszyscy dostają te same litery: { duel-questions } po { seconds-acc }. Ułóż słowo ze wszystkich liter i wybierz „Odpowiedz”. Pierwsza dobra odpowiedź zdobywa punkt, zła nic nie kosztuje: próbuj dalej. Znaki takie jak Ł czy Ó możesz pominąć.
duel-end-question = Zakończyć pojedynek dla wszystkich? Punkty zostają.
duel-learned = ✅ Litery tych pytań są w twoich słówkach, w zestawie „Z moich gier”. Pytania: { $count }.
duel-learned-none = Nie było jeszcze żadnego pytania.
duel-foot = pojedynek { $code }
duel-label = Pojedynek { $code }
duel-stage = pytanie { $number } z { $total }

## Obrazek

duel-sub = pytanie { $number } z { $total }, siódemki
duel-leads = prowadzi
duel-lead-together = na czele
duel-title-won = Wygrywa { $names }
duel-title-tie = Remis: { $names }
duel-ask-short = Ułóż słowo ze wszystkich liter
duel-count = możliwe słowa: { $count }
duel-head-question = pytanie { $first }
duel-head-questions = pytania { $first }–{ $last }
duel-head-points = punkty
duel-rest = i jeszcze { people }
duel-note = Pytanie { $number }
duel-note-point = Punkt: { $who }
duel-note-nobody = Nikt

## Odmowy

error-duel-running = Pojedynek już tu trwa: { $game }. Wybierz „Odpowiedz” pod jego pytaniem.
error-only-duel = To jest pojedynek na słowa. Ułóż słowo ze wszystkich liter pytania.
error-duel-waits = Pierwsze pytanie będzie za chwilę.
error-duel-over = Ten pojedynek jest już zakończony.
error-question-closed = To pytanie jest już zamknięte. Następne za chwilę.
error-slower-answer = Dobrze, ale szybciej odpowiada { $who }.
error-word-not-listed = Nie ma w słowniku: { $word }. Próbuj dalej.
error-letters-strange = Te litery nie pasują: { $letters }.
error-letters-left = Niewykorzystane litery: { $letters }.

help-duel = Pojedynek na słowa: { $command } na kanale albo w grupie. Wszyscy dostają te same litery, a pierwsza dobra odpowiedź zdobywa punkt.

## Przeglądarka

web-duel = Pojedynek na słowa
web-duel-time = Pozostały czas
web-duel-standings = Tabela
web-duel-number = pytanie { $number } z { $total }
web-duel-ask = Ułóż słowo ze wszystkich liter. Możliwe słowa: { $count }.
web-duel-question = Pytanie { $number }
web-duel-point = Punkt: { $who }
web-duel-nobody = Nikt
web-duel-invite = Zaproś do pojedynku: wyślij ten link.
web-duel-name = Twoje imię w tabeli
web-duel-name-keep = Zapisz
web-duel-gone = Nie ma takiego pojedynku.
