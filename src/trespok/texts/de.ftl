# trespok auf Deutsch.  Ein Eintrag je Satz; schlichtes Fluent, damit Terminal und Seite dieselbe Datei lesen.
# Ein Platz ist „du“, ein Bot oder einfach ein Platz; $who ist „you“ oder „other“, und $name nennt dann den anderen.

## Plätze, Aufzählungen, Zahlen

seat-label = { $kind ->
    [you] Du
    [board] Deine Tafel { $seat }
    [bot] Bot { $seat }
   *[seat] Platz { $seat }
    }
seat-name = { $kind ->
    [you] du
    [board] deine Tafel { $seat }
    [bot] Bot { $seat }
   *[seat] Platz { $seat }
    }
seat-object = { $kind ->
    [you] dir
    [board] deiner Tafel { $seat }
    [bot] Bot { $seat }
   *[seat] Platz { $seat }
    }
nobody = niemand
list-and = { $most } und { $last }
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
    }
counters = { $count ->
    [one] { $count } Chip
   *[other] { $count } Chips
    }
tally = { $name }: { $count }
round-number = Runde { $round }
round-of = Runde { $round } von { $rounds }
over-after-rounds = { $rounds ->
    [one] Zu Ende nach { $rounds } Runde
   *[other] Zu Ende nach { $rounds } Runden
    }
dice-next = Als Nächstes wird gewürfelt.
clock-acted = { $who ->
    [you] Die Zeit war um: Der Tisch hat für dich gewählt.
   *[other] Für { $name } war die Zeit um: Der Tisch hat gewählt.
    }

## Die drei Spiele

game-pok = POK
game-pokerdice = Pokerdice
game-pokino = Pokino
about-pok = Drei Würfel verlangen Steine. Alle Fäuste öffnen sich zugleich, und wer zu einem Würfel passt, wird einen Stein los.
about-pokerdice = Fünf Würfel und zehn Ziele je Platz: Setz eine Karte darauf, wie die Würfel am Ende liegen.
about-pokino = Ein Bingo mit spanischen Karten, sechs Bechern voller Chips und Nachbarn, die ansagen, was du übersiehst.
preview-home = POK, Pokerdice und Pokino an einem Tisch, mit Freunden und Bots
preview-invites = { $host } lädt dich zu { $game } ein
preview-invited = Du bist zu einer Partie { $game } eingeladen
preview-look-back = Rückschau auf eine Partie { $game }
preview-won = Eine Partie { $game }, gewonnen von { $names }
preview-learn = { $game }: in einer Minute gelernt
more-numbers = Die Nummer in Klammern ist die Regel auf der Regelseite.
more-pok = ? { $options } zeigt die Optionen an diesem Tisch.
more-pokerdice = ? mit Nummer oder Name einer Karte sagt, was sie verlangt. ? { $options } zeigt die Optionen an diesem Tisch.
more-pokino = Eine Karte ist ihre Zahl und der Buchstabe ihrer Farbe: { $letters }. 10, 11 und 12 sind Bube, Reiter und König. ? mit Nummer oder Name eines Bechers sagt, wie man ihn gewinnt. ? { $options } zeigt die Optionen an diesem Tisch.

## Rund um den Tisch

menu-title = trespok: POK, Pokerdice und Pokino.
menu-which = Welches Spiel? Tippe Zahl, Buchstaben oder Namen; „{ $quit }“ beendet.
menu-left = Kein Spiel begonnen. „trespok play pok“ fängt gleich eins an.
menu-type = Tippe 1, 2 oder 3, den Buchstaben daneben oder den Namen des Spiels.
welcome = { $game }: { $about }
kind-random = zufällig
kind-sleeper = Schläfer
kind-gambler = Zocker
kind-careful = vorsichtig
kind-spoiler = Spielverderber
kind-sensible = vernünftig
kind-expert = Experte
kind-shark = Hai
seated = Du sitzt auf Platz 0. Die anderen sind Bots ({ $kind }): { $names }.
commitment = Festlegung: { $commitment } — sie legt jeden Wurf im Voraus fest. Das Geheimnis am Ende beweist es.
secret = Geheimnis: { $secret }
over-save = „{ $save } DATEI“ speichert das Spiel. „trespok review DATEI“ zeigt dann, was jede Wahl wert war, und „trespok verify DATEI“ rechnet jeden Wurf aus dem Geheimnis nach. Enter beendet.
over-type = Das Spiel ist zu Ende: „{ $save } DATEI“ speichert es, Enter beendet.
everywhere = ? Regel dazu · { $save } DATEI · { $quit }
left = Du bist vor dem Ende gegangen. „{ $command }“ beginnt ein neues Spiel. Beim nächsten Mal speichert „{ $save } DATEI“ ein angefangenes, damit du später weiterspielen kannst.
left-saved = Du bist gegangen. Das Spiel ist in { $file } gespeichert.
left-since = Du bist vor dem Ende gegangen. { $file } hat das Spiel, wie du es gespeichert hast, ohne die Züge danach.
saved = Gespeichert in { $file }.
saved-open = Gespeichert in { $file }. „trespok play --from { $file }“ setzt das Spiel fort.
resumed = Weiter geht es mit { $file }, bisher { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
  }.
resumed-anew = Das Geheimnis dieses Spiels ist nicht auf diesem Rechner. Von jetzt an wird aus einem neuen gezogen, darum lässt sich das Spiel am Ende nicht nachprüfen.
resume-unreadable = { $file } lässt sich nicht fortsetzen: { $reason }
resume-over = { $file } ist ein beendetes Spiel. „trespok replay { $file }“ erzählt es, „trespok review { $file }“ bewertet es.
resume-other = { $file } ist ein Spiel { $game }.
resume-options = Mit --from bestimmt die Datei Plätze, Optionen und Würfel. Lass --seats, --boards, --option und --seed weg.
save-where = Gib einen Dateinamen an: { $save } und ein Name, etwa „{ $save } spiel.txt“.
save-other = { $file } gibt es schon und ist kein gespeichertes Spiel. Nimm einen anderen Namen.
save-failed = { $file } lässt sich nicht schreiben: { $reason }.
typed-several = „{ $typed }“ kann mehreres sein: { $names }. Tippe etwas mehr.
typed-near = Meintest du „{ $word }“?
no-game = „{ $typed }“ ist hier kein Spiel; es gibt { $games }.
no-language = „{ $typed }“ ist hier keine Sprache; es gibt { $languages }.
no-seats = { $game } spielen { $least } bis { $most } Personen, nicht { $seats }.
no-boards = Eine Person spielt Pokino mit { $least } bis { $most } Tafeln, nicht mit { $boards }.
no-boards-game = Nur bei Pokino spielt eine Person mit mehreren Tafeln; lass --boards bei { $game } weg.
no-boards-seats = Zu { $boards } Tafeln gehören mindestens { $least } Plätze, damit noch jemand mitspielt.
boards-together = Alle Tafeln zusammen: { $tally }.
no-bots = Für { $game } gibt es keinen Bot „{ $typed }“; es gibt { $kinds }.
no-pair = „{ $typed }“ ist keine Option: Schreib name=wert, jeden Namen einmal.

## Wörter, die man tippen kann; das erste wird gezeigt

word-skip = weiter
word-quit = ende, beenden
word-save = speichern, sichern
word-help = hilfe
word-options = optionen
word-keep = behalten, behalte
word-stop = stopp
word-mark = abdecken, markieren, markiere
word-claim = ansagen, ansage
word-from = von
word-last = letzte
word-rebuy = nachkaufen
word-out = raus
word-boards = tafeln
word-board = tafel
word-ace = ass, as
word-sota = bube
word-caballo = reiter
word-rey = könig

## POK

symbol-disc = Scheibe
symbol-square = Quadrat
symbol-triangle = Dreieck
symbols-disc = { $count ->
    [one] { $count } Scheibe
   *[other] { $count } Scheiben
    }
symbols-square = { $count ->
    [one] { $count } Quadrat
   *[other] { $count } Quadrate
    }
symbols-triangle = { $count ->
    [one] { $count } Dreieck
   *[other] { $count } Dreiecke
    }
pok-asks = Die Würfel verlangen { $asks }.
pok-hand = Deine Steine: { $counters }   (noch { $count } loszuwerden)
pok-kept = behalten: { $counters }
pok-show = Zeig einen:   { $counters }
pok-type = „{ $typed }“ ist kein Stein: Tippe Scheibe, Quadrat oder Dreieck, den Anfangsbuchstaben oder 1, 2 oder 3.
pok-thrown = Runde { $round }: Die Würfel verlangen { $asks }.
pok-clock-shown = { $who ->
    [you] Die Zeit war um: Der Tisch hat für dich gewählt: { $symbol }.
   *[other] Für { $name } war die Zeit um: Der Tisch hat gewählt: { $symbol }.
    }
pok-opened = Fäuste auf: { $fists }.
pok-exact = Verlangt: { $asked }. Gezeigt: { $count }. Genau!
pok-missed = Verlangt: { $asked }. Gezeigt: { $count }. Nicht genau.
pok-handed = { $who ->
    [you] Du wirst deinen Stein los.
    [one] { $names } wird einen Stein los.
   *[many] Je einen Stein los: { $names }.
    }
pok-all-handed = Alle werden einen Stein los.
pok-unasked = Kein Würfel getroffen. Kein Würfel verlangt { $symbols }. { $who ->
    [you] Du wirst deinen Stein los.
    [one] { $names } wird einen Stein los.
   *[many] Je einen Stein los: { $names }.
    }
pok-all-unasked = Kein Würfel getroffen, und kein gezeigtes Symbol verlangt. Alle behalten ihren Stein.
pok-nobody = Kein Würfel getroffen. Alle behalten ihren Stein.
pok-wins = { $who ->
    [you] Du hast das Ziel erreicht. Du gewinnst die Partie!
   *[other] { $name } hat das Ziel erreicht und gewinnt die Partie.
    }
pok-draw = Unentschieden! Mehrere erreichen in dieser Runde das Ziel: { $who ->
    [us] { $names } teilt euch den ersten Platz.
   *[many] { $names } teilen sich den ersten Platz.
    }
pok-stalemate = Patt: Alle haben noch { $held }, und kein Wurf kann je wieder einen Stein wegnehmen. Die Partie endet unentschieden.

## Pokerdice

aim-joker = Joker
aim-one-pair = ein Paar
aim-three-of-a-kind = Drilling
aim-two-pairs = zwei Paare
aim-small-straight = kleine Straße
aim-no-evens = keine Geraden
aim-no-odds = keine Ungeraden
aim-full-house = Full House
aim-long-straight = große Straße
aim-four-of-a-kind = Vierling
pokerdice-card = { $points ->
    [one] { $aim } ({ $points } Punkt)
   *[other] { $aim } ({ $points } Punkte)
    }
pokerdice-rolling = { $who ->
    [you] du würfelst
   *[other] { $name } würfelt
    }
pokerdice-aims-at = { $who ->
    [you] Deine offene Karte: { $card }
   *[other] Offene Karte von { $name }: { $card }
    }
pokerdice-left = übrig: { $cards }
pokerdice-lay = { $packs ->
    [one] Leg eine Karte verdeckt hin: Nummer oder Name. ✓ ist schon jetzt erfüllt.
   *[other] Leg zwei Karten verdeckt hin: zwei Nummern oder Namen. ✓ ist schon jetzt erfüllt.
    }
pokerdice-roll = { $rethrow ->
    [1] Noch zwei Würfe.
   *[other] Noch ein Wurf.
    } Tippe die Augen, die liegen bleiben, etwa 3 3 5; „{ $keep }“ allein wirft alle fünf neu; „{ $stop }“ lässt alles liegen.
pokerdice-type-card = { $packs ->
    [one] „{ $typed }“ ist keine Karte: Tippe eine Nummer von 1 bis 10 oder einen Namen.
   *[other] „{ $typed }“ sind keine zwei Karten: Tippe zwei Nummern von 1 bis 10 oder zwei Namen mit Komma dazwischen.
    }
pokerdice-type-dice = „{ $typed }“ geht nicht: Tippe die Augen, die liegen bleiben, etwa 3 3 5, nur „{ $keep }“ für alle fünf neu, oder „{ $stop }“.
pokerdice-first = { $who ->
    [you] Du würfelst zuerst.
   *[other] { $name } würfelt zuerst.
    }
pokerdice-opens = Runde { $round } von { $rounds }. { $who ->
    [you] Du würfelst: { $dice }.
   *[other] { $name } würfelt: { $dice }.
    }
pokerdice-falls = Geworfen: { $dice }. Jetzt liegen { $lying }.
pokerdice-shows = { $who ->
    [you] Alle Karten liegen. Du deckst deine auf: { $cards }.
   *[other] Alle Karten liegen. { $name } deckt auf: { $cards }.
    }
pokerdice-keeps = { $who ->
    [you] Du behältst { $dice } und wirfst { $count ->
        [one] einen Würfel
       *[other] { $count } Würfel
        }.
   *[other] { $name } behält { $dice } und wirft { $count ->
        [one] einen Würfel
       *[other] { $count } Würfel
        }.
    }
pokerdice-throws-all = { $who ->
    [you] Du wirfst alle fünf neu.
   *[other] { $name } wirft alle fünf neu.
    }
pokerdice-stops = { $who ->
    [you] Du hörst auf.
   *[other] { $name } hört auf.
    }
pokerdice-clock-laid = { $who ->
    [you] Die Zeit war um: Der Tisch hat für dich gewählt: { $cards }.
   *[other] Für { $name } war die Zeit um: Der Tisch hat gewählt: { $cards }.
    }
pokerdice-clock-stopped = { $who ->
    [you] Die Zeit war um: Die Würfel bleiben, wie sie liegen.
   *[other] Für { $name } war die Zeit um: Die Würfel bleiben, wie sie liegen.
    }
pokerdice-final = Die Runde endet mit { $dice }.
pokerdice-met = { $points ->
    [one] { $name }: { $aim } erfüllt, { $points } Punkt.
   *[other] { $name }: { $aim } erfüllt, { $points } Punkte.
    }
pokerdice-lost = { $name }: { $aim } verfehlt, die Karte ist verloren.
pokerdice-taken = { $name }: { $aim } verfehlt, 1 Punkt für { $roller }.
pokerdice-points-now = Punkte — { $points }.
pokerdice-wins = { $who ->
    [you] Du gewinnst mit { $points } Punkten!
   *[other] { $name } gewinnt mit { $points } Punkten.
    }
pokerdice-tied = Gleichstand mit { $points } Punkten: { $names }. Von ihnen gewinnt, wer zuletzt gewürfelt hat.
pokerdice-wins-tie = { $who ->
    [you] Das warst du: Du gewinnst!
   *[other] Das war { $name }.
    }

## Pokino

cup-centre = Mitte
cup-corner = Ecken
cup-stamp = Briefmarke
cup-poker = Poker
cup-full = Full
cup-pokino = Pokino
suit-oros = Münzen
suit-copas = Kelche
suit-espadas = Schwerter
suit-bastos = Keulen
card-name = { $number ->
    [1] Ass
    [10] Bube
    [11] Reiter
    [12] König
   *[other] { $number }
    } der { $suit ->
    [oros] Münzen
    [copas] Kelche
    [espadas] Schwerter
   *[bastos] Keulen
    }
pokino-hand = Runde { $hand }
pokino-hand-of = Runde { $hand } von { $hands }
pokino-last-hand = Runde { $hand }, die letzte
pokino-card = Karte { $count }: { $card }, { $name }
pokino-caller = ruft aus: { $name }
pokino-won = gewonnen
pokino-claimed = angesagt: { $names }
pokino-counters = Chips —
pokino-gone = raus
pokino-checking-card = Das ganze Blatt, ausgerufene Karten in Klammern:
pokino-over = { $hands ->
    [one] Zu Ende nach { $hands } Runde
   *[other] Zu Ende nach { $hands } Runden
    }
pokino-bought = { $count ->
    [one] ({ $count } Nachkauf)
   *[other] ({ $count } Nachkäufe)
    }
pokino-enter-first = { $cost ->
    [6] Enter deckt die erste Karte von Runde { $hand } auf; damit zahlen alle sechs Chips.
   *[other] Enter deckt die erste Karte von Runde { $hand } auf; damit zahlen alle { $cost } Chips.
    }
pokino-enter = Enter: nächste Karte
pokino-enter-close = Enter: Runde schließen
pokino-may-mark = „m“ deckt ab, was ausgerufen ist
pokino-may-claim = „{ $claim } 3“ sagt Becher 3 an, „{ $claim } 3 { $steal } { $called }“ nimmt ihn, wenn { $name } ihn übersehen hat
pokino-may-boards = „{ $boards }“ zeigt die Tafeln aller
pokino-may-switch = deine Tafel { $number } von { $count }: #{ $other } wechselt zu einer anderen; was dahinter steht, gilt dort
pokino-board = Deine Tafel { $number }:
pokino-no-board = Du hast { $count } Tafeln; #{ $number } gibt es nicht.
pokino-may-last = „{ $last }“ macht sie zur letzten Runde.
pokino-may-board = „{ $board }“ zeigt die Tafeln, gegen die du deine tauschen kannst.
pokino-no-boards = Gerade ist keine Tafel frei, gegen die du tauschen könntest.
pokino-which-board = Tippe „{ $board }“ und eine Nummer von 1 bis { $count }, um zu tauschen, oder behalte deine.
pokino-may-return = Mit „{ $rebuy }“ kaufst du { $count } neue Chips und bist wieder dabei.
pokino-ruined = { $cost ->
    [6] Du kannst keine sechs Chips zahlen. Mit „{ $rebuy }“ kaufst du { $count } neue, mit „{ $out }“ setzt du vorerst aus.
   *[other] Du kannst keine { $cost } Chips zahlen. Mit „{ $rebuy }“ kaufst du { $count } neue, mit „{ $out }“ setzt du vorerst aus.
    }
pokino-nothing-to-mark = Auf deiner Tafel ist keine ausgerufene Karte mehr abzudecken.
pokino-type = „{ $typed }“ ist weder Karte noch Becher: Tippe eine Karte wie 7e, Name oder Nummer eines Bechers, oder Enter.
pokino-type-card = „{ $typed }“ ist keine Karte: Tippe 1 bis 7, 10, 11 oder 12 und o, c, e oder b, etwa 7e.
pokino-type-between = Drück Enter für die erste Karte; ? sagt die Regel dazu.
pokino-type-ruin = „{ $typed }“ ist keine Antwort: Tippe „{ $rebuy }“ oder „{ $out }“.
pokino-marked-by = Abgedeckt: { $names }.
pokino-dealt = { $who ->
    [you] Du bekommst die Tafel mit allen vier Karten der Zahl { $four }, Mitte { $centre }.
   *[other] { $name } bekommt die Tafel mit allen vier Karten der Zahl { $four }, Mitte { $centre }.
    }
pokino-calls-first = { $who ->
    [you] Du rufst die erste Runde aus.
   *[other] { $name } ruft die erste Runde aus.
    }
pokino-says-last = Runde { $hand } wird die letzte: Sie dauert, bis alle sechs Becher gewonnen sind.
pokino-begins = Runde { $hand } beginnt. Alle legen einen Chip in jeden Becher.
pokino-begins-last = Runde { $hand }, die letzte, beginnt. Alle legen einen Chip in jeden Becher.
pokino-called = Karte { $count }: { $card }.
pokino-marks = { $who ->
    [you] Du deckst { $card } ab.
   *[other] { $name } deckt { $card } ab.
    }
pokino-claims = { $who ->
    [you] Du sagst „{ $cup }“ an:
   *[other] { $name } sagt „{ $cup }“ an:
    } { $verdict ->
    [good] richtig!
    [idle] ohne Wirkung. Der Becher ist schon gewonnen oder angesagt, oder noch nicht frei.
   *[wrong] falsch. Keine Ansage bis zur nächsten Karte.
    }
pokino-steals = { $who ->
    [you] Du sagst „{ $cup }“ an, von { $victim } übersehen:
   *[other] { $victim-who ->
        [you] { $name } sagt „{ $cup }“ an, von dir übersehen:
       *[other] { $name } sagt „{ $cup }“ an, von { $victim } übersehen:
        }
    } { $verdict ->
    [good] richtig!
    [idle] ohne Wirkung. Der Becher ist schon gewonnen oder angesagt, oder noch nicht frei.
   *[wrong] falsch. Keine Ansage bis zur nächsten Karte.
    }
pokino-fined = { $who ->
    [you] Du zahlst dafür einen Chip in „{ $cup }“.
   *[other] { $name } zahlt dafür einen Chip in „{ $cup }“.
    }
pokino-takes = { $who ->
    [you] Du nimmst { $count ->
        [one] einen Chip
       *[other] { $count } Chips
        } aus „{ $cup }“.
   *[other] { $name } nimmt { $count ->
        [one] einen Chip
       *[other] { $count } Chips
        } aus „{ $cup }“.
    }
pokino-shared = „{ $cup }“ wird geteilt: { $parts }.
pokino-remains = { $count ->
    [one] Ein Chip bleibt in „{ $cup }“.
   *[other] { $count } Chips bleiben in „{ $cup }“.
    }
pokino-earliest = „{ $cup }“ hat niemand angesagt. In der letzten Runde geht der Becher an den Platz, der ihn zuerst vollständig hatte.
pokino-hand-done = Runde { $hand } ist vorbei, und die Becher sind leer.
pokino-hand-carries = Runde { $hand } ist vorbei. Für die nächste bleiben: { $cups }.
pokino-joins = { $who ->
    [you] Du kommst mit { $count } Chips dazu und spielst ab der nächsten Runde mit.
   *[other] { $name } kommt mit { $count } Chips dazu und spielt ab der nächsten Runde mit.
    }
pokino-rebuys = { $who ->
    [you] Du kaufst { $count } neue Chips.
   *[other] { $name } kauft { $count } neue Chips.
    }
pokino-leaves = { $who ->
    [you] Du setzt vorerst aus.
   *[other] { $name } setzt vorerst aus.
    }
pokino-clock-out = { $who ->
    [you] Die Zeit war um: Du setzt vorerst aus.
   *[other] Die Zeit war um: { $name } setzt vorerst aus.
    }
pokino-ruin = Weniger als zwei Plätze sind übrig: Das Spiel ist zu Ende.
pokino-wins = { $who ->
    [you] Du gewinnst: { $net } Chips!
   *[other] { $name } gewinnt: { $net } Chips.
    }
pokino-draw = Den ersten Platz teilen sich { $names }: je { $net } Chips.

## Optionen der Spiele, je ein Satz

option-pok-rules = Welche Ausgabe unserer Regeln gilt; ohne Angabe die neueste.
option-pok-dice = Welche Würfel fallen: die Seiten jedes Würfels, d, s, t oder - für leer; ohne Angabe wie gedruckt.
option-pok-counters = Mit wie vielen Steinen jedes Symbols ein Platz beginnt, eins bis drei.
option-pok-goal = Wie viele Steine man loswerden muss, um zu gewinnen; 0 heißt alle bis auf einen.
option-pokerdice-packs = Mit zwei Kartensätzen spielt ihr die strategische Variante zu zweit: zwei Karten je Runde.
option-pokerdice-turns = Alle Runden, oder so viele, dass alle gleich oft würfeln.
option-pokerdice-first = Wer zuerst würfelt: Das entscheidet der Zufall, oder der Gastgeber nennt einen Platz.
option-pokerdice-points = Was die zehn Karten in gedruckter Reihenfolge wert sind, jede 0 bis 20, etwa 1/1/2/3/3/4/4/5/7/7.
option-pokerdice-rounds = Wie viele Runden ein Spiel hat, mindestens eine für jeden Platz und höchstens zehn; übrige Karten zählen nichts.
option-pokerdice-rules = Welche Ausgabe unserer Regeln gilt; ohne Angabe die neueste.
option-pokino-chips = Mit wie vielen Chips jeder Platz beginnt, mindestens mit so vielen, wie eine Runde kostet.
option-pokino-hands = Nach wie vielen Runden Schluss ist; bei 0 geht es weiter, bis der Gastgeber die letzte ansagt.
option-pokino-marking = Von Hand deckst du ausgerufene Karten selbst ab; auto tut es für alle.
option-pokino-claiming = Von Hand sagst du deine Becher selbst an; auto tut es für alle, und niemand kann stehlen.
option-pokino-fine = Mit 1 kostet eine falsche Ansage einen Chip, der in den Becher kommt.
option-pokino-set = Der Satz von zehn Tafeln, aus dem verteilt wird.
option-pokino-deal = Tafeln werden einmal verteilt und dürfen zwischen den Runden getauscht werden; mit „pick“ auch vor der ersten Runde; mit „anew“ gibt es in jeder Runde neue.
option-pokino-antes = Wie viele Chips ein Platz zu Beginn einer Runde in jeden Becher legt, je 1 bis 9, etwa 1/1/1/1/1/2.
option-pokino-rules = Welche Ausgabe unserer Regeln gilt; ohne Angabe die neueste.

## Die Regel, die hier gilt; ihre Nummer wird angehängt

rule-pok-2-1 = Der erste Würfel verlangt sein Symbol genau einmal, der zweite zweimal, der dritte dreimal. Eine leere Seite verlangt nichts.
rule-pok-3-1 = Du zeigst genau einen deiner Steine. Alle Fäuste öffnen sich zugleich, und niemand darf passen.
rule-pok-3-3 = Du hast nur noch eine Sorte und nichts zu wählen. Zeig sie trotzdem wie sonst, dann merkt es niemand.
rule-pok-4-1 = Ein Würfel ist getroffen, wenn genau so viele sein Symbol zeigen, wie er verlangt. Sie alle werden ihren Stein los.
rule-pok-4-2 = Mehrere Würfel verlangen dasselbe Symbol. Sie werden nie zusammengezählt. Es genügt, einen von ihnen genau zu treffen.
rule-pok-4-3 = Ist kein Würfel getroffen, gehen alle Steine weg, deren Symbol kein Würfel zeigt. Wären das alle, geht keiner.
rule-pok-4-5 = Alle drei Symbole liegen auf den Würfeln. Diesmal geht ein Stein nur bei einem getroffenen Würfel weg.
rule-pok-5-1 = Dir fehlt noch einer. Wer am Ende einer Runde das Ziel erreicht hat, gewinnt; mehrere teilen sich den ersten Platz.
rule-pkd-1-3 = Normalerweise gibt es zehn Runden. Sollen alle gleich oft würfeln, sind es zu dritt neun und zu viert acht. Nach jeder wandern die Würfel nach links.
rule-pkd-2-2 = Alle kennen den ersten Wurf. Jetzt legen alle zugleich eine neue Karte verdeckt hin.
rule-pkd-2-3 = Du würfelst, darum wird deine Karte aufgedeckt, sobald alle liegen. Dann darfst du beliebige Würfel neu werfen, höchstens zweimal.
rule-pkd-3-1 = Behalte beliebige Würfel und wirf die anderen, höchstens zweimal. Was jetzt liegen bleibt, darfst du das nächste Mal werfen. Du darfst auch weiterwerfen, wenn deine Karte schon erfüllt ist, um den anderen ihre zu verderben.
rule-pkd-3-2 = Behältst du alle fünf, hörst du auf. Nach dem zweiten Nachwurf endet die Runde.
rule-pkd-4-1 = Der Joker ist immer erfüllt. Er zählt 1 Punkt.
rule-pkd-4-2 = Ein Paar: mindestens zwei gleiche Würfel. Es zählt 1 Punkt.
rule-pkd-4-3 = Drilling: mindestens drei gleiche Würfel. Er zählt 2 Punkte.
rule-pkd-4-4 = Zwei Paare: zwei verschiedene Zahlen, jede auf mindestens zwei Würfeln. Ein Full House gilt, vier Gleiche gelten nicht. Sie zählen 3 Punkte.
rule-pkd-4-5 = Kleine Straße: 1-2-3-4, 2-3-4-5 oder 3-4-5-6 unter den Würfeln, der fünfte ist egal. Sie zählt 3 Punkte.
rule-pkd-4-6 = Keine Geraden: alle fünf Würfel zeigen 1, 3 oder 5. Sie zählen 4 Punkte.
rule-pkd-4-7 = Keine Ungeraden: alle fünf Würfel zeigen 2, 4 oder 6. Sie zählen 4 Punkte.
rule-pkd-4-8 = Full House: drei Gleiche und zwei Gleiche einer anderen Zahl; fünf Gleiche gelten nicht. Es zählt 5 Punkte.
rule-pkd-4-9 = Große Straße: 1-2-3-4-5 oder 2-3-4-5-6. Sie zählt 7 Punkte.
rule-pkd-4-10 = Vierling: mindestens vier gleiche Würfel. Er zählt 7 Punkte.
rule-pkd-5-1 = Eine erfüllte Karte bringt ihre Punkte, egal wer gewürfelt hat. Bessere Würfel, als die Karte verlangt, gelten auch.
rule-pkd-5-2 = Verfehlt die Person, die würfelt, ihre eigene Karte, ist sie verloren und nützt niemandem.
rule-pkd-5-3 = Jede Karte, die jemand anderes verfehlt, bringt der Person, die würfelt, einen Punkt, egal was darauf steht.
rule-pkd-6-1 = Das ist die letzte Runde. Die meisten Punkte gewinnen; bei Gleichstand gewinnt, wer zuletzt gewürfelt hat.
rule-pkd-7-1 = Mit zwei Kartensätzen legst du zwei Karten je Runde. Jede wird für sich gewertet, und beide dürfen dasselbe Ziel sein.
rule-pkn-1-8 = Zwischen den Runden darfst du deine Tafel gegen eine freie aus dem Satz tauschen.
rule-pkn-2-1 = Mit der ersten Karte einer Runde zahlt jeder Platz in die sechs Becher, einen Chip in jeden, wenn keine Hausregel etwas anderes sagt. Was vorher niemand gewann, liegt noch darin.
rule-pkn-2-3 = Deck ausgerufene Karten ab, die auf deiner Tafel sind; das geht auch später noch, solange die Runde läuft.
rule-pkn-3-1 = Mitte: die Karte in der Mitte deiner Tafel.
rule-pkn-3-2 = Ecken: die vier Karten in den äußersten Ecken.
rule-pkn-3-3 = Briefmarke: vier Karten, zwei mal zwei, in irgendeiner Ecke der Tafel.
rule-pkn-3-4 = Poker: die vier Karten derselben Zahl in der ersten Reihe; die fünfte Karte der Reihe braucht es nicht.
rule-pkn-3-5 = Full: alle fünf Karten der zweiten Reihe.
rule-pkn-3-6 = Pokino: fünf in einer Linie, quer, längs oder schräg — aber nie die zweite Reihe, die gehört zum Full.
rule-pkn-4-2 = Sind alle Karten eines Bechers auf deiner Tafel abgedeckt, sag ihn vor der nächsten Karte an. Wer ihn bei derselben Karte ansagt, teilt mit dir.
rule-pkn-4-4 = Deine Ansage war falsch, darum kannst du bis zur nächsten Karte nichts ansagen; abdecken darfst du.
rule-pkn-5-1 = Einen Becher, den jemand nicht ansagt, dürfen nach der nächsten Karte alle ansagen, oder kurz nachdem seine letzte Karte abgedeckt wurde. Nenn Becher und Platz. Wer ihn selbst richtig ansagt, teilt mit dir.
rule-pkn-7-1 = Ein richtig angesagtes Pokino beendet die Runde mit dieser Karte. Becher, die niemand ansagte, bleiben für die nächste Runde stehen.
rule-pkn-7-3 = Alle vierzig Karten sind ausgerufen. Jetzt kannst du zum letzten Mal ansagen.
rule-pkn-8-1 = Gespielt wird bis zur letzten Runde; sag es vor der ersten Karte, wenn es diese sein soll.
rule-pkn-8-2 = In der letzten Runde beendet Pokino nichts: Es geht weiter, bis alle sechs Becher gewonnen sind.
rule-pkn-8-3 = Wer eine Runde nicht zahlen kann, kauft neue Chips, die am Ende abgezogen werden, oder setzt aus. Wer aussetzt, behält den Rest und darf nach einer späteren Runde wieder einsteigen.
rule-pkn-9-1 = An diesem Tisch deckt der Tisch die Karten ab.
rule-pkn-9-2 = An diesem Tisch sagt das Haus jeden Becher für den an, der ihn vollständig hat. Nichts kann übersehen oder gestohlen werden.

## Was die Regeln ablehnen, und warum

refused-already-last = Diese Runde ist schon die letzte.
refused-already-sealed = Du hast in dieser Runde schon gewählt.
refused-barred = Du hast falsch angesagt und wartest auf die nächste Karte.
refused-board-taken = Diese Tafel ist nicht aus dem Satz, oder jemand hat sie schon.
refused-called-twice = Diese Karte wurde schon ausgerufen.
refused-caller-known = Wer die erste Runde ausruft, steht schon fest.
refused-card-count = So viele Karten legt man in einer Runde nicht.
refused-claims-itself = An diesem Tisch sagt das Haus die Becher für alle an.
refused-commit-late = Die Festlegung steht ganz vorn, gleich unter der ersten Zeile.
refused-dice-lie = Die Würfel liegen; jetzt sind die Plätze dran.
refused-first-known = Wer zuerst würfelt, steht schon fest.
refused-first-unknown = Noch steht nicht fest, wer zuerst würfelt.
refused-fists-closed = Die Würfel liegen schon; erst zeigt jeder Platz seinen Stein.
refused-hand-begun = Das geht nur vor der ersten Karte einer Runde; diese hat begonnen.
refused-has-board = Dieser Platz hat seine Tafel; getauscht wird zwischen den Runden.
refused-keep-all = Behältst du alle fünf, hörst du auf. Dann sag das.
refused-marked = Diese Karte hast du schon abgedeckt.
refused-marks-itself = An diesem Tisch decken sich die Karten von selbst ab.
refused-must-close = Die letzten Ansagen der Runde laufen; weiter geht es nur mit dem Schließen.
refused-no-board = Ein Platz hat noch keine Tafel.
refused-no-caller = Noch steht nicht fest, wer ausruft.
refused-no-grace = Für keinen Platz kann gerade die Zeit zum Ansagen ablaufen.
refused-no-hand = Gerade läuft keine Runde.
refused-no-join = Jetzt kann niemand dazukommen: Das geht zwischen zwei Runden, bis zu zehn Plätzen.
refused-no-set = Diese Tafeln wurden eingegeben; verteilt und getauscht wird nur aus einem Satz.
refused-no-such-card = Diese Karte gibt es nicht.
refused-no-such-seat = Diesen Platz gibt es im Spiel nicht.
refused-no-such-throw = So können die Würfel nicht fallen.
refused-not-called = Diese Karte wurde nicht ausgerufen.
refused-not-closing = Die Runde ist noch nicht am Ende.
refused-not-held = Das hast du nicht mehr.
refused-not-on-board = Diese Karte ist nicht auf deiner Tafel.
refused-not-owing = Du kannst die nächste Runde bezahlen und brauchst keins von beiden.
refused-not-roller = In dieser Runde würfelst nicht du.
refused-not-sealed = Die Würfel bleiben liegen, bis alle eine Karte gelegt haben.
refused-not-there = Du kannst nur Würfel behalten, die daliegen.
refused-not-thrown = Es ist noch nicht gewürfelt.
refused-not-yours = Das kannst du nicht tun.
refused-out = Du setzt gerade aus.
refused-over = Das Spiel ist zu Ende.
refused-own-victim = Du kannst dir selbst keinen Becher wegnehmen; sag ihn als deinen an.
refused-reveal-early = Ein Geheimnis wird einmal aufgedeckt, nach dem Ende, und nur nach einer Festlegung.
refused-ruin-open = Jemand kann die nächste Runde nicht bezahlen und muss erst antworten.
refused-words-late = Eigene Worte gibt jeder Platz einmal hinzu, vor jedem Zufall.

## What the web table says no to.

refused-stale = Der Tisch ist schon weiter; sieh noch einmal hin.
refused-repeated = Diese Nachricht kam schon einmal.
refused-nonsense = Das versteht der Tisch nicht.
refused-too-fast = Zu viel auf einmal. Bitte langsamer.
refused-not-host = Das darf nur der Gastgeber.
refused-not-seated = Nimm zuerst Platz.
refused-not-started = Das Spiel hat noch nicht begonnen.
refused-started = Das Spiel hat schon begonnen.
refused-nothing-to-do = Du bist gerade nicht gefragt.
refused-no-table = Diesen Tisch gibt es nicht.
refused-full = Alle Plätze sind besetzt.
refused-private = An diesem Tisch darf niemand zuschauen.
refused-bad-name = Ein Name hat 1 bis 24 sichtbare Zeichen.
refused-bad-words = Worte haben höchstens 64 Byte.
refused-bad-settings = So lässt sich der Tisch nicht einrichten.
refused-bad-seat = Diesen Platz gibt es nicht.
refused-seat-taken = Da sitzt schon jemand.
refused-bot-kind = Diesen Bot gibt es nicht.
refused-bot-unsolved = Experten und Haie spielen nur das Spiel aus der Schachtel; nimm mit Hausregeln einen anderen Bot.
refused-free-seats = Es sind noch Plätze frei.
refused-next-hand = Du bist ab der nächsten Runde dabei.
refused-no-review = Zu diesem Spiel gibt es keine Rückschau.
refused-unsolved = Mit Hausregeln ist das Spiel nicht gelöst. Darum wissen wir nicht, was eine Wahl wert war.
refused-chat-off = Der Gastgeber hat den Chat ausgeschaltet.
refused-chat-empty = Sag etwas.
refused-no-draft = Du hast nichts gewählt.
refused-too-many-boards = So viele Tafeln erlaubt dieser Tisch nicht.
refused-call-incomplete = Falsch angesagt: Von dieser Figur fehlen noch Karten.
refused-call-unmarked = Falsch angesagt: Die Karten sind da, aber auf deiner Tafel sind nicht alle abgedeckt.
refused-call-theirs = Falsch angesagt: Auf dieser Tafel ist die Figur nicht vollständig.
refused-paused = Das Spiel ist angehalten.
refused-not-paused = Das Spiel ist nicht angehalten.
refused-not-over = Das Spiel ist nicht zu Ende.
refused-no-evening = An diesem Abend ist noch kein Spiel zu Ende.
refused-too-many-tables = Gerade gibt es zu viele Tische; versuch es später.
refused-too-many-people = Gerade sind zu viele Leute da; versuch es später.
refused-origin = Diese Seite darf nicht mit dem Tisch sprechen.
refused-closing = Der Tisch schließt; komm gleich wieder.
refused-too-large = Das ist zu groß.
refused-not-found = Hier ist nichts.
refused-failed = Hier ging etwas schief; versuch es noch einmal.
refused-kicked = Der Gastgeber hat dich von diesem Tisch weggeschickt.
refused-removed = Der Betreiber dieses Servers hat dich von diesem Tisch weggeschickt.
refused-closed = Dieser Tisch wurde vom Betreiber des Servers geschlossen.
refused-banned = Du darfst auf diesem Server nicht mehr spielen.
refused-invitation = Um hier einen Tisch zu eröffnen, brauchst du die Einladung des Betreibers.
refused-report-empty = Sag in ein paar Worten, was passiert ist.
refused-bot-name = So heißen hier Bots; nimm bitte einen anderen Namen.
refused-tv-letters = Kein Fernseher zeigt diese Buchstaben. Sie wechseln alle zwei Minuten.
refused-join-over = Dieser Link ist abgelaufen oder wurde schon benutzt. Das erste Gerät kann einen neuen machen.
refused-key-needed = Das kann nur die Seite, die den Schlüssel dieses Geräts hat. Öffne sie dort, oder nimm ein anderes deiner Geräte.
refused-key-foreign = Diesen Schlüssel hat hier niemand. Nichts hat sich geändert.
refused-nonce-used = Das wurde schon benutzt, oder zehn Minuten sind um. Versuch es noch einmal.
refused-device-new = Dieses Gerät gehört dir noch keinen Tag. Nimm dafür ein älteres, oder warte bis morgen.
refused-tv-tries = Fünf Versuche waren falsch. Versuch es in zwei Minuten wieder.
refused-no-circle = Diesen Kreis gibt es nicht.
refused-circle-closed = Diesem Kreis kann gerade niemand beitreten.
refused-circle-full = Kein Platz: Der Kreis hat alle Mitglieder, oder du hast alle Kreise, die möglich sind.
refused-circles-off = Dieser Server hat keine Kreise.
refused-seat-asked = Gerade hat jemand um diesen Platz gebeten. Versuch es in einer Minute wieder.
refused-seat-held = Das Gerät mit diesem Platz ist verbunden. Es entscheidet.
refused-link-gone = Dieser persönliche Link führt zu keinem Platz mehr.
refused-has-seat = Du hast an diesem Tisch schon einen anderen Platz.
refused-not-owner = Das kann nur das Gerät, das sich zuerst auf diesen Platz gesetzt hat.
refused-header-too-large = Dein Browser hat mehr Cookies und Kopfzeilen geschickt, als der Server liest. Lösche die Cookies dieser Seite und komm wieder.
refused-too-slow = Das hat zu lange gebraucht, um anzukommen.
refused-unknown-host = Unter diesem Namen ist der Server nicht bekannt. Sein Betreiber kann ihn mit --public-url oder --allow-host hinzufügen.
refused-at-table = Du spielst gerade mit anderen. Lernen kannst du, wenn das Spiel vorbei ist.
refused-busy = Der Server ist gerade ausgelastet. Versuch es gleich noch einmal.
refused-bad-hands = Hände: drei bis sieben mit je zwei bis sechs Steinen, höchstens zwei je Symbol, und mindestens eine Person, die noch einen loswerden kann.
refused-bad-throw = Würfel: drei; der erste hat keine leere Seite.
refused-bad-you = Du: wer würfelt, oder der andere.
refused-bad-mine = Deine Karten: jede einmal.
refused-bad-theirs = Die Karten des anderen: so viele, wie du hast, jede einmal.
refused-bad-throws = Würfe: fünf Würfel von 1 bis 6; ein zweiter Wurf erst, wenn eine Karte liegt.
refused-bad-card = Die gelegte Karte: eine deiner eigenen, und nur, wenn du würfelst.
refused-bad-ahead = Vorsprung: −60 bis 60 Punkte, und nur mit höchstens fünf Karten auf jeder Seite.
refused-store-full = Im Moment kann nichts gespeichert werden: Die Festplatte des Servers ist voll.
refused-store-read-only = Im Moment kann nichts gespeichert werden: Der Server darf nicht in seinen Speicher schreiben.
refused-store-broken = Im Moment kann nichts gespeichert werden: Der Speicher des Servers ist beschädigt.
refused-store-busy = Im Moment kann nichts gespeichert werden: Ein anderes Programm benutzt den Speicher des Servers.
refused-store-away = Im Moment kann nichts gespeichert werden: Der Speicher des Servers antwortet nicht.

## Die Rückschau auf ein beendetes Spiel

review-title = { $game }: die Rückschau
review-bot = { $name } (Bot)
review-won = { $count ->
    [one] Gewonnen hat { $names }
   *[other] Unentschieden: { $names }
    }
review-basis-exact = Der Wert einer Wahl ist genau: die Gewinnchance, wenn alle anderen das gelöste Spiel spielen.
review-basis-estimate = Der Wert einer Wahl ist die Schätzung des Experten aus dem, was die Person wissen konnte.
review-basis-counted = Was übersehen wurde, ist in Chips gezählt; alles andere bleibt, wie es war.
review-chances = Gewinnchancen
review-chances-exact = Genau, wenn von da an alle das gelöste Spiel spielen.
review-chances-estimate = Die Schätzung des Experten.
review-chances-simulated = Simuliert: Aufmerksame Spieler spielen das Spiel vielmals zu Ende. Jede Zahl stimmt auf etwa { $margin }.
review-chart = Die Gewinnchancen aller Plätze im Lauf des Spiels
review-axis-round = Runde
review-axis-hand = Runde
review-axis-card = Karte
review-accuracy = Genauigkeit
review-accuracy-what = Genauigkeit: von allem, was die jeweils schlechteste Wahl gekostet hätte, der Teil, den du behalten hast. Ein teurer Fehler zählt mehr als viele gute Entscheidungen.
review-lost = verloren
review-good = { $good } von { $decisions } gut
review-worst = Größter Fehler:
review-no-mistake = Kein Fehler
review-cost-range = { $least } bis { $most }: je nachdem, auf welche ihrer besten Arten die anderen gespielt haben.
review-most = Was am meisten gekostet hat
review-all = Jede Entscheidung
review-none = In diesem Spiel gab es nichts zu entscheiden.
review-free = kostete nichts
review-legend = { $game ->
    [pok] Gelöstes Spiel: wie oft es hier jeden Stein zeigt. Kosten: Gewinnchance, die die Wahl verloren hat.
    [pokerdice] Bestes Spiel: wie oft es hier jede Karte legt, oder die Würfel, die es behält. Kosten: Gewinnchance, die die Wahl verloren hat.
   *[other] Am besten: was am meisten gebracht hätte. Kosten: was die Wahl verloren hat.
    }
review-legend-dice = Die Würfel vor einer Wahl lagen damals auf dem Tisch.
review-chosen = gewählt
review-solved = gelöstes Spiel
review-best-play = bestes Spiel
review-best = am besten
review-cost = Kosten
review-laid = gewürfelt wird für: { $cards }
review-card = Karte { $number }
review-left-all = übrig: alle Karten
review-left-cards = übrig: { $cards }
review-left = { $game ->
    [pokino] Moment
   *[other] übrig
    }
review-worth = { $unit ->
    [win] Gewinnchance
   *[other] Wert
    }
review-points = { $number } Punkte
review-counters = { $count ->
    [one] { $count } Chip
   *[other] { $count } Chips
    }
review-percent = { $number } %
review-nothing = nichts
review-chose = In der Partie hast du { $choice } gewählt, das hat { $cost } gekostet. Dann:
review-only = keine Wahl
review-slip = ungenau
review-mistake = Fehler
review-clock = die Uhr
review-keep = { $dice } behalten
review-throw-all = alle fünf neu werfen
review-stop = aufhören
review-rebuy = neue Chips nehmen
review-out = aussetzen
review-mark = { $card } abdecken
review-call = „{ $cup }“ ansagen
review-call-from = „{ $cup }“ von { $name } ansagen
review-late = zu spät angesagt
review-unmarked = nicht alles war abgedeckt
review-too-slow = die Zeit, zuerst anzusagen, war um
review-wrong = falsch angesagt
review-lay-open = offen für alle

## Übungen

drill-heading = { $game } · { $theme } · Stufe { $level } von 3
drill-theme-pok-alone = allein auf einem Würfel
drill-theme-pok-pair = zu zweit
drill-theme-pok-three = zu dritt
drill-theme-pok-unasked = das nicht verlangte Symbol
drill-theme-pok-race = das Rennen
drill-theme-pok-endgame = das Ende
drill-theme-pokerdice-card = welche Karte
drill-theme-pokerdice-keep = was behalten
drill-theme-pokerdice-spoil = stören oder punkten
drill-player = Spieler { $seat }
drill-opponent = die andere Person
drill-gone = { $count ->
    [0] noch keinen los
    [one] { $count } los
   *[other] { $count } los
    }
drill-your-cards = Deine Karten:
drill-their-cards = Ihre Karten:
drill-score = { $ahead ->
    [0] Es steht gleich. Nur der Sieg zählt.
   *[other] Du liegst { $points } { $side ->
        [ahead] vorn
       *[behind] zurück
        }. Nur der Sieg zählt.
    }
drill-ask-pok = Welchen Stein versteckst du?
drill-ask-roller = Du würfelst. Welche Karte legst du?
drill-ask-watcher = Die andere Person würfelt. Welche Karte legst du?
drill-ask-keep = Deine Karte ist { $aim }, und { $left ->
    [one] ein Nachwurf bleibt
   *[other] zwei Nachwürfe bleiben
    }. Welche Würfel behältst du? „{ $stop }“ behält alle.
drill-commands = Außerdem: „{ $skip }“ für eine andere, „{ $quit }“ zum Aufhören.
drill-not-there = „{ $typed }“ kann man hier nicht wählen.
drill-free = Kein Verlust: Keine andere Wahl ist besser.
drill-costs-chance = Das kostet { $cost } deiner Gewinnchance.
drill-costs-points = Das kostet { $cost } Punkte.
drill-cost-range = { $least } bis { $most }
drill-cost-up-to = bis zu { $most }
drill-cost-depends = Die anderen können auf mehr als eine Art gleich gut spielen. Davon hängt ab, was deine Wahl kostet.
drill-equal = { $choices } sind gleich viel wert. Alle sind richtig.
drill-worth-chance = Gewinnchance { $worth }
drill-worth-points = { $worth } Punkte
drill-often = gutes Spiel: { $often }
drill-why = { $choice }: { $reason }
drill-others = Was die anderen tun: { $plays }
drill-other = Was die andere Person legt: { $plays }
drill-leads-pok = { $choice }: Du wirst ihn in { $own } der Fälle los{ $others ->
    [none] .
   *[some] ; die anderen ihren: { $list }.
    }
drill-leads-dice = { $choice }: deine Karte ist in { $own } der Fälle erfüllt, ihre in { $theirs }.
drill-rating-chance = { $count ->
    [one] Deine letzte Wahl bei { $game } hat { $mean } gekostet
   *[other] Deine letzten { $count } Wahlen bei { $game } haben im Schnitt { $mean } gekostet
    }{ $give ->
    [none] .
   *[known] , plus oder minus { $give }.
    }
drill-rating-points = { $count ->
    [one] Deine letzte Wahl bei { $game } hat { $mean } Punkte gekostet
   *[other] Deine letzten { $count } Wahlen bei { $game } haben im Schnitt { $mean } Punkte gekostet
    }{ $give ->
    [none] .
   *[known] , plus oder minus { $give }.
    }
drill-daily = Die Übung vom { $day }, für alle dieselbe.
drill-share = trespok, Übung vom { $day }, { $game }: { $cost ->
    [none] nichts verloren
   *[some] { $cost } verloren
    }
drill-progress = { $theme }: { $seen } von { $all } gesehen, { $known } gekonnt
symbol-the-disc = die Scheibe
symbol-the-square = das Quadrat
symbol-the-triangle = das Dreieck
why-pok-sure = Egal wie viele andere auch { $the } zeigen, ein Würfel ist getroffen. Der Stein geht sicher.
why-pok-alone = Der erste Würfel verlangt { $the } genau einmal; { $count ->
    [0] sonst hat niemand so einen Stein.
    [one] noch eine Person hat so einen Stein.
   *[other] { $count } andere haben noch so einen Stein.
    }
why-pok-join = Ein Würfel verlangt { $asked }: { $all ->
    [yes] Alle, die noch können, müssten mitmachen.
   *[no] Mit dir braucht es genau { $need } von { $count } anderen, die noch können.
    }
why-pok-cannot = Ein Würfel verlangt { $asked }, aber nur { $most } von euch haben das noch. Er kann nicht getroffen werden.
why-pok-unasked = Kein Würfel verlangt { $the }. Der Stein geht, wenn { $dice ->
    [one] der Würfel verfehlt wird
    [2] beide Würfel verfehlt werden
   *[other] alle drei Würfel verfehlt werden
    } und jemand ein verlangtes Symbol zeigt.
why-pok-spoil = { $name } braucht noch einen, und ein Würfel verlangt { $asked }. Einer zu viel könnte das verhindern.
why-pok-mix = Nichts davon ist immer richtig: Wüssten es die anderen, könnten sie darauf antworten. Misch: { $first } { $a }, { $second } { $b }.
why-pok-even = Hier ist es egal: Jede Wahl ist gleich viel wert.
why-pkd-lies = Die Würfel erfüllen sie schon. { $you ->
    [yes] Du kannst einfach aufhören.
   *[no] Nur ein Nachwurf kann das noch ändern.
    }
why-pkd-roll-for = Das bringt { $points } und gelingt dir in { $percent } der Fälle, wenn du darauf wirfst.
why-pkd-they-roll = { $name } wirft für die eigene Karte. Deine ist am Ende in etwa { $percent } der Fälle erfüllt.
why-pkd-joker = Der Joker ist immer erfüllt: Heb ihn für einen Wurf auf, zu dem nichts passt.
why-pkd-give-up = Nichts passt gut. In den { $left } Runden, die noch kommen, fehlt dir diese Karte am wenigsten.
why-pkd-faces = Behalte { $dice }: { $faces } von sechs Seiten ergeben { $aim }.
why-pkd-keep = Mit { $dice } gelingt { $aim } in { $percent } der Fälle.
why-pkd-stop = Deine Karte ist erfüllt: Ein Nachwurf bringt weniger, als er kosten kann.
why-pkd-go = Wirf auf „{ $aim }“. { $risk ->
    [small] Das misslingt selten.
    [even] Das Risiko: Es kann gut misslingen.
   *[great] Es misslingt wahrscheinlich, aber nichts anderes gewinnt öfter.
    }
why-pkd-break = Wirf auf „{ $aim }“. Das verhindert auch „{ $aims }“, was andere haben könnten. { $risk ->
    [small] Das Risiko ist klein.
    [even] Das Risiko: Deine Karte kann misslingen.
   *[great] Das Risiko ist groß, aber es lohnt sich.
    }
why-pkd-watch = { $name } würfelt. { $risk ->
    [small] Die Würfel erfüllen „{ $aim }“ sehr wahrscheinlich: Dann bekommt { $name } von dir keinen Punkt.
    [even] Die Würfel können „{ $aim }“ gut erfüllen. Das Risiko: Wenn nicht, bekommt { $name } einen Punkt.
   *[great] „{ $aim }“ misslingt wohl, und { $name } bekommt einen Punkt. Mit dieser Karte verlierst du am wenigsten.
    }
why-pkd-rest = Deine Karte ist nicht zu retten. Hör auf: Diese Würfel verhindern auch „{ $aims }“, was andere haben könnten.
why-pkd-done = Hör auf. Noch ein Wurf gewinnt nicht öfter.
why-pkd-spoil = Deine Karte ist entschieden. Andere haben vielleicht { $aims }, und die Würfel erfüllen das gerade. Zerstör es: ein Punkt je Karte.
why-pkd-joker-now = Der Joker ist immer erfüllt: ein sicherer Punkt, was auch fällt.
why-pkd-block = Anders würde deine Karte wahrscheinlicher ({ $most } statt { $own }), aber so bleibt ihre bei { $theirs }, und das ist mehr wert.

# A game of another package that brings no screen of its own.
any-type = „{ $typed }“ geht hier nicht: Tippe die Nummer oder die Wörter einer Zeile der Liste.
any-more = und { $count } weitere, in Worten einzutippen
any-pass = Nur Enter: jetzt nichts tun.
any-over = Ende: { $why }
any-wins = { $who ->
    [you] Du gewinnst!
   *[other] { $name } gewinnt.
    }
any-draw = Unentschieden: { $names } teilen sich den ersten Platz.
any-nobody-wins = Niemand gewinnt.
any-now = { $what }: { $value }
any-now-seats = { $what }: { $names }
any-now-tally = { $what }: { $counts }
