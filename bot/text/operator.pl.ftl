### Dla operatora: ustawienia, start, czaty.

chat-refused = { $platform } odrzuca token. Popraw `{ $setting }` i uruchom ponownie.
chat-away = Brak połączenia ({ $platform }): { $reason }.
chat-again = { $platform }: kolejna próba za { $seconds } s.

clock-set-back = Zegar systemowy się cofnął. Sprawdzam wszystkie terminy od nowa.
loop-stuck = Bot nie odpowiada od { $seconds } s i kończy działanie, żeby można go było uruchomić ponownie. Zatrzymał się tutaj:
clock-jumped = Zegar komputera, na którym działa Redis, przeskoczył o { $seconds } s. Bot na razie liczy czas sam. Jeśli zegar tak zostanie, bot przejmie jego czas za { $minutes } min. Zadbaj, żeby ten zegar był dokładny (NTP).
clock-followed = Zegar komputera, na którym działa Redis, nie wrócił po skoku do dawnego czasu. Bot przestawia czas gry o { $seconds } s.

setting-choice = `{ $name }`: „{ $text }” nie pasuje. Możliwe wartości: { $choices }.
setting-roles = `ROLES`: „{ $text }” nie pasuje. Możliwe wartości, także kilka po przecinku: { $choices }.
setting-role-token = `ROLES` wymienia { $role }, a `{ $name }` nie jest ustawione.
setting-number = `{ $name }`: „{ $text }” nie pasuje. Potrzebna jest liczba całkowita od { $low } do { $high }.
setting-bucket = `{ $name }`: „{ $text }” nie pasuje. Adres wygląda tak: `s3://bucket/prefix`.
setting-address = `{ $name }`: „{ $text }” nie pasuje. Potrzebny jest adres, na przykład 127.0.0.1 albo 0.0.0.0.
setting-https = `{ $name }`: „{ $text }” nie pasuje. Adres zaczyna się od https://.
setting-api = `{ $name }`: „{ $text }” nie pasuje. Potrzebny jest adres serwera, na przykład http://127.0.0.1:8081.
setting-public-url = `{ $name }`: „{ $text }” nie pasuje. Potrzebne jest https:// i sama nazwa serwera, na przykład https://plansza.example.org.
setting-web-host = `{ $name }`: „{ $text }” nie pasuje, dopóki `PUBLIC_URL` nie jest ustawione: bez niego stół działa tylko na tym komputerze.
setting-places = `{ $name }`: „{ $text }” nie pasuje. Możliwe są `off`, `all` albo serwery i grupy po przecinku, na przykład `discord:123,telegram:-100123`.
setting-networks = `{ $name }`: „{ $text }” nie pasuje. Potrzebne są adresy albo sieci po przecinku, na przykład 127.0.0.1,172.16.0.0/12.
setting-app = `{ $name }`: „{ $text }” nie pasuje. Potrzebna jest krótka nazwa aplikacji z BotFathera: od 3 do 30 liter, cyfr i znaków `_`.
setting-staging = `{ $name }`: „{ $text }” nie pasuje. Potrzebny jest numer czatu na Telegramie, na przykład `-1001234567890`.
setting-mini-app = `{ $name }`: „{ $text }” nie pasuje. Potrzebny jest adres strony z https://, bez „?” i „#”, na przykład https://example.org/plansza/.
setting-token = `{ $name }` to nie token: są w nim spacje albo litery, których tokeny nie mają.
setting-shards = `{ $name }`: „{ $text }” nie pasuje. Potrzebny jest zakres shardów i ich liczba, na przykład 0-15/64.
setting-shards-order = `{ $name }`: „{ $text }” nie pasuje, bo zakres kończy się przed swoim początkiem.
setting-shards-count = `{ $name }`: „{ $text }” nie pasuje, bo shardy liczy się od 0, więc ostatni to { $last }.
setting-twice = Ustawione jest i `{ $name }`, i `{ $other }`. Zostaw jedno z nich.
setting-alone = `{ $name }` nie działa bez tych ustawień: { $others }.
setting-file = `{ $name }` wskazuje plik, którego nie da się odczytać, „{ $file }”: { $reason }.
setting-file-empty = `{ $name }` wskazuje pusty plik, „{ $file }”.
setting-mistyped = Nie ma ustawienia `{ $name }`. Może `{ $close }`?
setting-port-taken = Port { $port } jest zajęty. Zatrzymaj program, który go używa, albo wskaż inny port w `{ $name }`.
setting-list = `{ $name }` wskazuje słownik, którego tu nie ma dla tego języka: „{ $text }”. Są: { $names }.
setting-port = Port { $port } na { $address } nie działa: { $reason }. Port ustawia `{ $name }`.

system-denied = brak uprawnień
system-exists = już istnieje
system-is-folder = to folder
system-missing = nie istnieje
system-full = dysk jest pełny
system-no-folder = część tej ścieżki to plik, a nie folder
system-no-text = to nie tekst
system-read-only = dysk jest tylko do odczytu
system-no-address = ten komputer nie ma takiego adresu
system-refused = połączenie odrzucone
system-says = { $words }

command-unknown = Nie ma komendy { $name }.

health-off = `HEALTH_PORT` nie jest ustawione, więc bota nie można zapytać. Ustaw je i uruchom bota ponownie.
health-silent = Pod adresem { $address } bot nie odpowiada: { $reason }.

invite-server = Na serwer: { $link }
invite-person = Na własne konto, do gry w każdej rozmowie: { $link }
invite-no-token = Ustaw `DISCORD_TOKEN` albo wskaż aplikację: `--application ID`.
invite-refused = Discord odrzuca `DISCORD_TOKEN`. Weź nowy z Developer Portal.
invite-silent = Brak połączenia z Discordem: { $reason }. Spróbuj później.

env-unreadable = Ustawień nie da się odczytać z pliku { $file }: { $reason }.
env-line = { $file }, wiersz { $line }: to nie jest ustawienie. Wiersz powinien wyglądać tak: NAZWA=wartość.
