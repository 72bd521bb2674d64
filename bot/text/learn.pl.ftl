### /słówka: słowa do nauki i powtórki.

command-learn = Ćwicz słowa
ask-learn-title = Odpowiedź
ask-learn-label = Słowo albo litery
button-learn = Słówka
button-learn-start = Zaczynam
button-learn-next = Dalej
button-learn-more = Nowe słówka
button-learn-ten = Jeszcze 10
button-learn-sets = Inny zestaw
button-learn-progress = Postępy
button-learn-answer = Odpowiedz
button-learn-yes = Tak
button-learn-no = Nie
button-learn-unknown = Nie wiem
button-learn-hard = Z trudem
button-learn-good = Dobrze
button-learn-easy = Łatwo
button-learn-twos = Dwójki
button-learn-threes = Trójki
button-learn-rare = Z rzadką literą
button-learn-hooks = Przedłużki
button-learn-sevens = Siódemki
button-learn-eights = Ósemki
button-learn-anagrams = Anagramy
button-learn-mine = Z moich gier

learn-words = { $words ->
    [one] { $words } słówko
    [few] { $words } słówka
    [many] { $words } słówek
   *[other] { $words } słówka
}
learn-today = Na dziś: { $words }.
learn-today-none = Na dziś nie ma już słówek.
learn-sets = Skąd brać nowe słówka? Teraz: { $set }.
learn-place = { $number } z { $of }.
learn-ask-word = Czy to słowo: { $word }?
learn-ask-before = Jakie litery pasują przed { $word }? Wpisz wszystkie albo „żadna”.
learn-ask-behind = Jakie litery pasują po { $word }? Wpisz wszystkie albo „żadna”.
learn-ask-anagram = Ułóż słowo ze wszystkich liter: { $word }. Możliwe słowa: { $count }.
learn-page-anagram = Ułóż słowo ze wszystkich liter.
learn-page-count = Możliwe słowa: { $count }
learn-page-place = Pytanie { $number } z { $of }
learn-page-short = { $number } z { $of }
learn-page-right = dobrze: { $right }, do powtórki: { $again }
learn-page-new = nowe
learn-page-fresh = nowe: { $count }
learn-page-week = w tym tygodniu: { $count }
learn-page-month = za miesiąc: { $count }
learn-page-in-row = Seria: { puzzle-days }
learn-page-best = rekord: { puzzle-days }
learn-page-today = dziś
learn-page-streak = seria: { puzzle-days }
learn-page-note = Gdy masz wszystkie słowa, te litery wrócą później, a po „Nie wiem” jutro.
learn-yes-or-no = Odpowiedz „tak” albo „nie”.
learn-right = ✅ Dobrze: { $answer }.
learn-others = Są też: { $words }.
learn-back = Następna powtórka { $back }.
learn-part = Dobrze: { $found }. Brakuje: { $missing }.
learn-more = Dobrze: { $found }. Szukaj dalej, brakuje jeszcze: { $count }.
learn-wrong = Nie tym razem. Odpowiedź: { $answer }. To słówko wróci { $back }.
learn-no-word = Nie ma w słowniku: { $word }. Próbuj dalej.
learn-letters = Te litery nie pasują: { $letters }.
learn-unused = Niewykorzystane litery: { $letters }.
learn-is-word = { $word } jest w słowniku
learn-is-no-word = { $word } nie ma w słowniku
learn-none = żadna
learn-tomorrow = jutro
learn-next-week = za tydzień
learn-in = { $days ->
    [one] za { $days } dzień
    [few] za { $days } dni
    [many] za { $days } dni
   *[other] za { $days } dnia
}
learn-done = Na dziś wszystko. Dobrze: { $right } z { $all }. Jutro: { $due ->
    [one] { $due } powtórka
    [few] { $due } powtórki
    [many] { $due } powtórek
   *[other] { $due } powtórki
}.
learn-done-free = Na dziś wszystko. Dobrze: { $right } z { $all }. Jutro bez powtórek.
learn-nothing = Na dziś nie ma powtórek. Następne { $back }.
learn-empty = W tym zestawie nie ma jeszcze słówek. Trafiają tu przeoczone wykładki z twoich przeanalizowanych gier i nierozwiązane zagadki. Wybierz „Inny zestaw”.
learn-progress = Znane słówka: { $known } z { $all }. Dwójki { $twos }%, trójki { $threes }%.
learn-title = Słówka
learn-count = { $count ->
    [one] { $count } słówko
    [few] { $count } słówka
    [many] { $count } słówek
   *[other] { $count } słówka
}
learn-reviews = Powtórki
learn-reviews-note = kiedy wracają
learn-box-tomorrow = jutro
learn-box-days = za 3 dni
learn-box-week = za tydzień
learn-box-month = za miesiąc
learn-box-later = później
help-learn = Słówka: { $command } codziennie pyta o kilka nowych słów i o te, które pora powtórzyć. Zestawy: dwójki, trójki, rzadkie litery, przedłużki, siódemki, ósemki, anagramy z blankiem oraz słowa, których brakuje ci w grach i zagadkach.
