### Dane osoby: co jest zapisane, plik z danymi, usunięcie.

command-my-data = Pobierz swoje dane
command-forget = Usuń swoje dane
# Podpis w dawnych grach, gdy dane są usunięte.
nobody = gracz
data-exported = 🔒 Wszystko, co o tobie zapisuję, w jednym pliku.
data-ask = Usunąć twoje dane? Trwające gry przepadną. Tego nie da się cofnąć.
data-games = Gry: { $games }. W tym trwające: { $running }.
data-accounts = Konta: { $accounts }.
data-rest = Razem z nimi: ustawienia, urlopy, blokady, statystyki, ćwiczenia, słówka, wyniki zagadek i miejsca w rankingach.
data-stays = W dawnych grach zostaje podpis „gracz”. Wiadomości już wysłane na czatach można usunąć tylko tam.
data-kept = Nic nie zostało usunięte.
data-deleted = Dane usunięte. W dawnych grach zostaje podpis „gracz”.
data-last = Ostatnie ślady znikną w ciągu kilku minut. Potem możesz zacząć od nowa.
account-about = Konto i dane: możesz połączyć konta z różnych platform, pobrać wszystko, co o tobie przechowuję, albo to usunąć. Tu są też twoje blokady.
button-account = Konto i dane
button-data-delete = Usuń dane
button-data-file = Pobierz dane
error-erasure-under-way = Twoje dane są właśnie usuwane. Za kilka minut możesz zacząć od nowa.
