### Przypomnienia, że czas biegnie: przy planszy i w prywatnej wiadomości.

turn-reminder = ⏳ { turn } Pozostały czas: { $left }.
answer-reminder = ⏳ { answer } Pozostały czas: { $left }.
your-turn-reminder = ⏳ Twój ruch. Pozostały czas: { $left }.
