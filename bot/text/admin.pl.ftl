### Gdy grę rozstrzyga operator; i co operator czyta przy pracy.

end-awarded = Wynik ustala operator: wygrywa { $who }.
end-awarded-tie = Wynik ustala operator: remis, { $names }.
end-awarded-nobody = Wynik ustala operator: gra bez wyniku. Rankingi bez zmian.

store-backup-file = Kopii { $file } nie da się odczytać ani zapisać: { $reason }.
store-backup-exists = Plik { $file } już jest. Wskaż inną nazwę albo dodaj `--force`.
store-backup-damaged = Plik { $file } to nie cała kopia zapasowa. Nic się nie zmienia; wskaż inną.
store-backup-newer = Kopia { $file } pochodzi z nowszej wersji (format { $format }, znane do { $known }). Zaktualizuj bota.
store-not-empty = Coś jest tu już zapisane. Dodaj `--replace --yes`, żeby to wszystko usunąć.
store-bot-runs = Bot działa i zapisuje tutaj gry. Zatrzymaj go, odczekaj { $seconds } s i spróbuj ponownie.
store-half-restored = Przywracanie kopii nie doszło tu do końca. Przywróć ją ponownie, z `--replace --yes`.

admin-unknown-game = Nie ma tu gry { $game }.
admin-ended = Gra { $game } jest już zakończona.
admin-not-started = Gra { $game } jeszcze się nie zaczyna.
admin-no-seat = Nie ma miejsca { $seat }. Miejsca: od 1 do { $seats }.
admin-adjudicated = Gra { $game } zakończona. Wygrana: { $winners }. Wszyscy zobaczą to na planszy.
admin-no-place = Gry { $game } nie widać w miejscu { $place }.
admin-bad-place = { $place } to nie inne miejsce. Przykład: `discord:123456789012345678:`
admin-moved = Gra { $game } przechodzi do miejsca { $place }.
admin-no-mark = Nie ma wpisu { $mark }. Wszystkie pokazuje `dead list`.
admin-replayed = Ponawiane wpisy: { $marks }.
admin-backed-up = Kopia gotowa: { $file }. Gry: { $games }, zapisy: { $things }.
admin-replace = Usunąć wszystko, co jest tu zapisane, i przywrócić kopię? Tego nie da się cofnąć. Potwierdza słowo `{ $yes }`:
admin-not-replaced = Nic się nie zmienia. Bez pytania działa `--yes`.
admin-restored = Kopia z { $made } przywrócona. Gry: { $games }, zapisy: { $things }.
admin-shown-again = Bot pokaże ponownie trwające gry: { $games }, w miejscach: { $places }.
admin-unreadable = Gry, których nie da się odczytać: { $games }. Ich kody: `list --phase unreadable`.
admin-too-young = Najmniej dni: { $days }. Młodsze zapisy są jeszcze potrzebne.
admin-would-prune = Do sprzątnięcia: zakończone gry { $games }, zaproszenia { $invitations }, resztki { $orphans }.
admin-pruned = Sprzątnięte: zakończone gry { $games }, zaproszenia { $invitations }, resztki { $orphans }.
admin-rebuilt = Policzone od nowa. Gry: { $games }, osoby: { $persons }, listy rankingowe: { $ladders }.
