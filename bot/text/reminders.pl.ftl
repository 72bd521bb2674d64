### Przypomnienia, że czas biegnie: przy planszy i w prywatnej wiadomości.

turn-reminder = ⏳ { turn } Pozostały czas: { $left }.
answer-reminder = ⏳ { answer } Pozostały czas: { $left }.
turn-warning = ⏳ { turn } { ends }
answer-warning = ⏳ { answer } { ends }
your-turn-warning = ⏳ { your-turn } { ends }
your-turn-reminder = ⏳ Twój ruch. Pozostały czas: { $left }.
