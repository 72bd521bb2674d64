bell = Dzwonek
command-bell = Wiesza dzwonek na godzinę
button-ring = Zadzwoń
bell-rung = { $who ->
    [none] Dzwonek wisi. Kto zadzwoni?
   *[other] Dzwoni { $who }. Dzwonki: { $times }.
}
bell-over = Dzwonek milczy. Dzwonki: { $times }.
bell-listed = Dzwonek { $code }, dzwonki: { $times }
alt-bell = { $names ->
    [none] Dzwonek, jeszcze cichy.
   *[other] Dzwonek. Dzwonili kolejno: { $names }.
}
web-bell-rings = Dzwoni { $who }!
error-rung-already = Twój dzwonek jeszcze słychać. Teraz kolej na kogoś innego.
error-bell-silent = Ten dzwonek już milczy.
