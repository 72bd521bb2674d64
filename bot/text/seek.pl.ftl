### Szukanie gry, blokady i zgłoszenia.

command-seek = Znajdź kogoś do gry
command-blocks = Twoje blokady
button-seek = Szukam gry
seek-ask = W jakim tempie szukasz gry? Inne osoby widzą twój nick, ranking i zegar.
seek-chosen = Opcje: { seek-terms }
seek-terms = { $rules }{ $own ->
    [no] , { $tiles }
   *[yes] {""}
}{ $unaided ->
    [yes] , bez pomocy
   *[no] {""}
}
seek-all-terms = { $clock }, { seek-terms }
seek-time-each = { $time } na osobę
seek-close = podobny ranking
seek-people = { $count ->
    [one] Gry szuka { $count } osoba
    [few] Gry szukają { $count } osoby
    [many] Gry szuka { $count } osób
   *[other] Gry szuka { $count } osoby
}
seek-count = { seek-people }:
seek-alone = { seek-people }.
seek-none = Nikt inny teraz nie szuka gry.
seek-open = { $who }, { $clock }, { seek-terms }
seek-rated = { $who } ({ $rating })
seek-own = Szukam dla ciebie gry: { $clock }, { seek-terms }. Dam znać, gdy ktoś się znajdzie. Koniec szukania { $until }.
seek-game = Jest gra! { $a } – { $b }, { $clock }.
seek-nobody = Na razie nikogo nie ma. Możesz poczekać albo zagrać z robotem, a ja szukam dalej.
seek-lapsed = Szukanie zakończone bez wyniku. Spróbuj z innym zegarem albo zagraj z robotem.
seek-stopped = ✅ Nie szukam już dla ciebie gry.
seek-options = Jakiej gry szukasz? Każdy przycisk zmienia jedną opcję.
seek-unaided = Bez pomocy: gramy bez słownika i bez programów.
button-seek-live = Teraz, { $clock }
button-seek-days = { $clock }
button-seek-options = Opcje
button-seek-language = Słowa: { $language }
button-seek-ranked = Na ranking: { $ranked ->
    [yes] tak
   *[no] nie
}
button-seek-close = Podobny ranking: { $close ->
    [yes] tak
   *[no] nie
}
button-seek-unaided = Bez pomocy: { $unaided ->
    [yes] tak
   *[no] nie
}
button-seek-chosen = Gotowe
button-seek-stop = Przestań szukać: { $clock }
button-seek-robot = Z robotem
button-seek-play = Zagraj
button-seek-sit = Zagraj: { $who }
button-to-game = Do gry
error-lobby-closed = Szukanie gry jest tu wyłączone.
error-seek-banned = Szukanie gry jest dla ciebie wyłączone. Koniec: { $until }. Powód: { $reason }.
error-seek-gone = To szukanie jest już nieaktualne.
error-seeks-own = To twoje własne szukanie. Poczekaj na drugą osobę.

## Blokady i zgłoszenia

button-people = Zablokuj albo zgłoś
button-blocks = Blokady
button-block = Zablokuj: { $who }
button-block-too = Zablokuj też
button-unblock = Zdejmij blokadę: { $who }
button-report = Zgłoś: { $who }
people-page = Kogo chcesz zablokować albo zgłosić? Ta osoba się o tym nie dowie.
block-done = Blokada: { $who }. Nie zagracie ze sobą przez „Szukam gry” ani zaproszenie, ale możecie się spotkać w turnieju i w lidze. Druga osoba się o tym nie dowie. Trwające gry zostają.
block-lifted = Blokada zdjęta: { $who }.
blocks = Twoje blokady: { $names }.
blocks-about = Blokady: osoby, z którymi nie łączę cię w grę.
blocks-none = Nie masz żadnych blokad.
report-ask = Zgłoszenie dotyczy: { $who }. Co zgłaszasz?
report-done = ✅ Zgłoszenie zapisane. Przeczyta je osoba, która prowadzi bota.
button-report-name = Nick
button-report-help = Korzystanie z pomocy
button-report-stalling = Celowe przeciąganie
button-report-other = Co innego
name-hidden = Twój nick jest na razie ukryty, widać „gracz”. Kilka osób zgłasza ten nick. Możesz go zmienić w ustawieniach.
error-blocks-themselves = Nie możesz zablokować ani zgłosić siebie.
error-already-reported = Twoje zgłoszenie tej osoby już czeka na przeczytanie.
error-too-many-reports = To już { $most } zgłoszeń w ciągu doby. Następne możesz wysłać jutro.
