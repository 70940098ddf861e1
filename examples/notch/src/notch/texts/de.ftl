game-notch = Kerbe
about-notch = Alle zeigen zugleich eine Zahl von 1 bis 5: Wer genau eins unter einem anderen liegt, bekommt beide.
option-notch-goal = So viele Punkte beenden das Spiel.
word-notch-goal = Ziel
word-notch-round = Runde
word-notch-star = Stern
word-notch-mine = Deine Zahl
word-notch-points = Punkte
word-notch-past = Runden
word-notch-shown = Gezeigt
word-notch-gains = Gewinn
word-notch-show = zeigen
notch-star = Runde { $round }: Der Stern ist { $star }.
notch-shown = Gezeigt: { $shown }.
notch-gains = Gewonnen: { $gains }.
notch-wins = { $who ->
    [you] Du gewinnst!
    [one] { $names } gewinnt.
   *[many] { $names } teilen sich den ersten Platz.
    }
