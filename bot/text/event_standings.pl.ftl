### Tabela turnieju: na obrazku i słowami.

event-won = Wygrywa { $who }!
event-leads = { $people ->
    [one] prowadzi
    [few] prowadzą
    [many] prowadzi
   *[other] prowadzi
}
event-rest = dalej: { people }
event-head-rounds = rundy
event-head-wins = duże
event-head-spread = różnica
event-standings-after = po rundzie { $round } z { $rounds }
event-standings-during = runda { $round } z { $rounds }
event-standings-end = koniec po rundzie { $round } z { $rounds }
event-standings-alt = Tabela, { $when }.
event-standings-line = { $place }. { $who }: duże punkty { $wins }, różnica { $spread }, suma { $points }.
event-standings-line-part = { $place }. { $who }: duże punkty { $wins }, różnica { $spread }, suma { $points }, rundy { $played } z { $rounds }.
event-standings-line-out = Bez miejsca, { $who }: duże punkty { $wins }, różnica { $spread }, suma { $points }.

## Wynik jednej rundy

event-letter-bye = P
event-letter-walkover = W
event-mark = runda { $round }: { $result }
event-mark-win = wygrana
event-mark-draw = remis
event-mark-loss = przegrana
event-mark-walkover-won = wygrana walkowerem
event-mark-walkover-lost = przegrana walkowerem
event-mark-bye = pauza
event-mark-void = gra nieważna
event-mark-running = gra trwa
event-mark-missed = bez gry
