### Telegram: to, czego nie mówi żaden inny czat.

telegram-hello = Tu można grać w słowa. Zacznij przyciskiem albo komendą.
telegram-game = gra { $code }
telegram-open = Otwórz stół
telegram-privately = 🔒 Odpowiedź jest tylko dla ciebie: otwórz stół prywatnie.
telegram-ask = Otwórz stół prywatnie albo napisz tutaj, przy wszystkich: { $command }.
telegram-ask-code = Napisz kod po komendzie: { $command }.
telegram-composes = { $who } układa ruch.
telegram-picks = { $who } wybiera ruch…
telegram-open-words = Słowa wpisane tutaj widzą wszyscy. Prywatnie układa się przy stole.
telegram-preview = Podgląd
telegram-confirm = Zatwierdź
telegram-ticked = Dalej
telegram-not-yours = Ten ruch układa inna osoba.
telegram-again = Na pewno? Naciśnij jeszcze raz.
telegram-faceless = Nie widzę, kto pisze. Wyłącz anonimowość i spróbuj jeszcze raz.
telegram-ready = Telegram: { $name }, prywatność { $privacy ->
    [on] włączona (dobrze)
   *[off] wyłączona
}, tryb inline { $inline ->
    [on] włączony.
   *[off] wyłączony → BotFather `/setinline`
}
telegram-may-write = Wysyłanie wiadomości
telegram-may-photos = Wysyłanie zdjęć
telegram-mute = W grupie nie mogę pisać, bo brakuje prawa: { $right }. Gdy prawo wróci, grę sprowadzi tam `/plansza`.
