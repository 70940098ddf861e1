# Was die Seite über den gemeinsamen Katalog hinaus sagt, auf Deutsch.

## Überall

page-you = Du
page-seat = Platz { $number }
page-seats = Plätze
page-host = Gastgeber
page-bot = Bot · { $kind ->
    [random] zufällig
    [sensible] vernünftig
    [expert] Experte
    [shark] Hai
   *[other] { $kind }
    }
page-home = Startseite
page-moment = Einen Moment …
page-begins = Das Spiel beginnt.
page-close = Schließen
page-menu = Menü
page-settings = Einstellungen
page-chat = Chat
page-rules = Regeln
page-rules-short = Zurück zu den kurzen Regeln
page-rules-now = Gerade jetzt
page-rules-small = Kleingedrucktes
page-rules-cards = Was die zehn Karten verlangen
page-rules-pots = Was die sechs Becher gewinnt
page-rules-whole = Alle Regeln und Auslegungen
page-rules-english = Die vollständigen Regelseiten sind auf Englisch.
page-thinking = denkt …
page-ready = bereit
page-away = weg
page-away-soon = weg, { $seconds } s
page-away-played = weg, der Tisch spielt
page-take-back = Zurücknehmen
page-hint = Tipp
page-hint-switch = Tipps zum Üben
page-hint-win = gewinnt { $percent }
page-hint-played = gespielt { $percent }
page-next-round = Nächste Runde
page-to-result = Zum Ergebnis
page-last-round = Letzte Runde
page-round-of = Runde { $round } von { $rounds }
page-counters = { $count ->
    [one] Chip
   *[other] Chips
    }
page-seconds-left = { $count ->
    [one] noch { $count } Sekunde
   *[other] noch { $count } Sekunden
    }
page-goes-on = { $count ->
    [one] weiter in { $count } Sekunde
   *[other] weiter in { $count } Sekunden
    }
page-watching = { $count ->
    [0] Du schaust zu
    [one] Du schaust zu
   *[other] Du schaust zu, zusammen seid ihr { $count }
    }
page-paused = Der Tisch macht Pause.
page-line-lost = Die Verbindung ist weg. Dein Platz bleibt; neuer Versuch …
page-refused = Abgelehnt ({ $code }).
page-refused-lost = Die Verbindung brach ab, bevor der Tisch antworten konnte. Bitte noch einmal.

## Die Regeln auf einem Blatt

page-sheet-pok-1 = Wer zuerst fünf der sechs Steine los ist, gewinnt; mehrere in derselben Runde teilen sich den ersten Platz.
page-sheet-pok-2 = Drei Würfel verlangen: der erste sein Zeichen genau einmal, der zweite zweimal, der dritte dreimal; eine leere Seite verlangt nichts.
page-sheet-pok-3 = Alle nehmen heimlich einen Stein in die Faust, niemand passt, und alle Fäuste öffnen sich zugleich.
page-sheet-pok-4 = Zeigen genau so viele ein Zeichen, wie ein Würfel verlangt, werden sie alle ihren Stein los; jeder Würfel zählt für sich.
page-sheet-pok-5 = Ist kein Würfel genau getroffen, wird seinen Stein los, wer ein Zeichen zeigt, das auf keinem Würfel liegt, außer das sind alle; alle anderen Steine gehen zurück.
page-sheet-pok-small-1 = Haben alle nur noch die gleichen zwei Steine, endet die Partie unentschieden für alle.
page-sheet-pkd-1 = Wer nach der letzten Runde die meisten Punkte hat, gewinnt; bei Gleichstand, wer davon zuletzt gewürfelt hat.
page-sheet-pkd-2 = Es gibt { $rounds } Runden; in jeder wirft eine Person fünf Würfel, dann wandern sie nach links.
page-sheet-pkd-3 = { $packs ->
    [2] Nach diesem ersten Wurf legen alle verdeckt zwei noch nicht gespielte Karten; liegen alle, deckt nur auf, wer würfelt.
   *[other] Nach diesem ersten Wurf legen alle verdeckt eine noch nicht gespielte Karte; liegen alle, deckt nur auf, wer würfelt.
    }
page-sheet-pkd-4 = Wer würfelt, darf beliebige Würfel neu werfen, höchstens zweimal, und auch vorher aufhören.
page-sheet-pkd-5 = Eine Karte, die am Ende erfüllt ist, bringt ihre Punkte; eine verfehlte ist verloren, und für jede verfehlte der anderen bekommt einen Punkt, wer würfelt.
page-sheet-pkd-small-1 = Bessere Würfel erfüllen eine Karte auch: Ein Full House ist auch zwei Paare, Drilling und ein Paar.
page-sheet-pkn-1 = Wer am Ende die meisten Chips hat, gewinnt; nachgekaufte werden abgezogen.
page-sheet-pkn-2 = Jede Runde kostet sechs Chips, einen in jeden Becher; zu jedem Becher gehört eine Figur auf der Tafel: Mitte, Ecken, Briefmarke, Poker, Full, Pokino.
page-sheet-pkn-3 = { $ways ->
    [auto-manual] Der Tisch deckt ab, was kommt; ist eine Figur auf deiner Tafel vollständig, sag sie an: Ihr Becher geht zu gleichen Teilen an alle, die sie vor der nächsten Karte ansagen.
    [manual-auto] Deck ab, was kommt; ist eine Figur vollständig abgedeckt, sagt der Tisch sie an: Ihr Becher geht zu gleichen Teilen an alle, die sie vor der nächsten Karte haben.
    [auto-auto] Der Tisch deckt ab, was kommt, und sagt jede vollständige Figur an: Ihr Becher geht zu gleichen Teilen an alle, die sie mit derselben Karte vollenden.
   *[manual-manual] Deck ab, was kommt; ist eine Figur vollständig abgedeckt, sag sie an: Ihr Becher geht zu gleichen Teilen an alle, die sie vor der nächsten Karte ansagen.
    }
page-sheet-pkn-4 = { $ways ->
    [auto-manual] Was jemand vollständig hat und nicht ansagt, dürfen nach der nächsten Karte alle ansagen; wer falsch ansagt, wartet auf die nächste Karte.
    [manual-auto] Was nicht abgedeckt ist, wird nicht angesagt; wegnehmen kann es aber niemand.
    [auto-auto] An diesem Tisch geht nichts verloren, und niemand kann anderen etwas wegnehmen.
   *[manual-manual] Was jemand vollständig hat und nicht ansagt, dürfen nach der nächsten Karte alle ansagen, oder kurz nachdem die letzte Karte davon abgedeckt wurde; wer falsch ansagt, wartet auf die nächste Karte.
    }
page-sheet-pkn-5 = Pokino, fünf in einer Linie, aber nie die zweite Reihe, beendet die Runde, und was niemand gewann, bleibt in den Bechern; nur die letzte Runde dauert, bis alle sechs gewonnen sind.
page-sheet-pkn-small-1 = Geteilt wird in ganzen Chips; ein Rest bleibt im Becher, in der letzten Runde wird er verteilt.
page-sheet-pkn-small-2 = Eine falsche Ansage kostet auch einen Chip, in diesen Becher.
page-sheet-pkn-small-3 = Wer keine sechs Chips hat, nimmt neue oder setzt aus.

## Startseite

page-tagline = Drei Spiele. Ein Tisch. Kein Konto.
page-your-name = Dein Name
page-back-to = Zurück an deinen Tisch: { $game } · { $code }
page-guest = Gast
page-what-pok = Versteck einen Stein in der Faust. Wer zuerst 5 los ist, gewinnt.
page-what-pokerdice = Wette eine Karte darauf, wie die Würfel am Ende liegen.
page-what-pokino = Bingo mit spanischen Karten und sechs Bechern zu gewinnen.
page-seats-minutes = { $least }–{ $most } Spieler, { $minutes } Min.
page-play-now = Jetzt spielen
page-with-friends = Freunde
page-join = An einen Tisch setzen
page-code = Code des Tisches
page-join-go = Los
page-open-tables = Offene Tische
page-open-table = { $game } · { $host } · { $taken } von { $seats } Plätzen besetzt{ $phase ->
    [play] , läuft schon
   *[lobby] {""}
    }
page-no-open-tables = Gerade sucht kein Tisch Mitspieler.
page-caller-mode = Pokino-Ausrufer
page-caller-what = Für alle mit der echten Schachtel: ruft die Karten aus und prüft sie.
page-caller-open = Ausrufer öffnen
page-no-server = Der Tisch ist nicht zu erreichen. Läuft der Server?
page-language = Sprache
page-light = Licht
page-light-auto = Auto
page-light-day = Tag
page-light-evening = Abend
page-sound = { $on ->
    [yes] Ton: an
   *[no] Ton: aus
    }
page-voice = { $on ->
    [yes] Stimme: an
   *[no] Stimme: aus
    }

# Wo ein schmaler Knopf diese Wörter trennen darf.
page-soft = Unge|raden Gera|den Brief|marke

## Vor dem Spiel

page-finding = Tisch { $code } wird gesucht …
page-gone = { $reason ->
    [no-table] Kein Tisch { $code }
    [private] Hier darf niemand zuschauen
    [full] Dieser Tisch ist voll
    [closing] Der Server wird beendet
   *[other] Du bist nicht mehr an diesem Tisch
    }
page-gone-why = { $reason ->
    [no-table] Sieh dir den Code noch einmal an. Ein Tisch, an dem lange niemand war, wird abgeräumt.
    [private] Du hast an diesem Tisch keinen Platz.
    [kicked] Der Gastgeber hat dich von diesem Tisch weggeschickt.
    [left] Du hast diesen Tisch verlassen.
    [too-fast] Von dieser Seite kamen zu viele Nachrichten auf einmal.
    [full] Es schauen zu viele zu.
    [closing] Dein Platz bleibt dir; versuch es gleich noch einmal.
    [elsewhere] Dein Platz ist in zu vielen Fenstern offen; dieses war das älteste.
    [revoked] Der persönliche Link dieses Platzes wurde zurückgenommen, und dieses Gerät hat den Platz verloren.
   *[other] Der Tisch hat diese Seite nicht verstanden. Lade sie neu.
    }
page-try-again = Noch einmal
page-invite = Freunde einladen
page-code-is = Code
page-qr = QR-Code mit dem Link zu diesem Tisch
page-copy-link = Link kopieren
page-copied = Kopiert
page-own = Auf einem anderen Gerät spielen
page-own-qr = QR-Code, der meinen Platz auf ein anderes Gerät bringt
page-own-what = Scanne das mit deinem anderen Gerät. Behalte es für dich: Wer es hat, hat deinen Platz.
page-copy-own = Meinen geheimen Link kopieren
page-revoke = Diesen Link zurücknehmen
page-revoke-sure = Zurücknehmen? Andere Geräte verlieren den Platz.
page-revoked = Der alte Link führt jetzt nirgends mehr hin. Das ist der neue.
page-link-ask = Du hast an diesem Tisch schon einen Platz
page-link-what = Du sitzt an Tisch { $code } als { $yours }. Dieser Link ist der Platz von { $name }. Wenn du ihn nimmst, verlässt du deinen eigenen: Vor dem Start wird er frei, danach spielt dort ein Bot weiter.
page-link-take = Als { $name } hinsetzen
page-link-stay = { $yours } bleiben
page-link-gone = Dieser Link führt nirgends hin
page-seat-free = frei
page-seat-next = dann { $name }
page-rename = Meinen Namen ändern
page-rename-keep = Diesen Namen nehmen
page-add-bot = Bot dazu
page-bot-kind = Wie stark
page-bot-strength = { $kind ->
    [random] Spielt zufällig
    [sensible] Spielt vernünftig
    [expert] Spielt wie ein Experte
    [shark] Spielt wie ein Hai
   *[other] { $kind }
    }
page-bot-what = { $kind ->
    [random] Irgendetwas, was die Regeln erlauben, alles gleich oft.
    [sensible] Schaut auf Würfel und Karten und tut, was gerade gut scheint.
    [expert] { $game ->
        [pok] Spielt das gelöste Spiel: An einem Tisch solcher Spieler gewinnt niemand mehr als ein Haar, wenn er anders spielt.
        [pokerdice] Rechnet jeden Wurf aus und wägt ab, was die anderen haben mögen.
       *[pokino] Übersieht nichts und sagt an, was du übersiehst.
        }
    [shark] Schaut, wie jeder in dieser Partie spielt, und nutzt aus, was schwach ist.
   *[other] { $kind }
    }
page-move-here = Hierher
page-swap = Platz von { $name } tauschen
page-swap-with = Platz mit { $name } tauschen
page-make-host = Zum Gastgeber machen
page-kick = { $name } vom Platz nehmen
page-kick-sure = { $name } endgültig wegschicken?
page-how-we-play = So spielen wir
page-option-seats = Plätze
page-option-packs = Kartensätze
page-option-turns = Runden
page-option-first = Würfelt zuerst
page-option-chips = Chips
page-option-hands = Runden
page-option-marking = Abdecken
page-option-claiming = Becher ansagen
page-option-fine = Strafe
page-option-set = Tafeln
page-option-deal = Verteilen
page-value-first-drawn = ausgelost
page-value-deal-once = einmal
page-value-deal-pick = einmal, dann aussuchen
page-value-deal-anew = jede Runde neu
page-value-turns-ten = zehn Runden
page-value-turns-equal = gleich oft
page-value-marking-manual = von Hand
page-value-marking-auto = von selbst
page-value-claiming-manual = von Hand
page-value-claiming-auto = von selbst
page-value-fine-0 = keine
page-value-fine-1 = ein Chip
page-option-clock = Uhr
page-option-clock-what = Wie lange eine Entscheidung dauern darf, bevor der Tisch entscheidet.
page-clock-value = { $seconds ->
    [0] keine Uhr
   *[other] { $seconds } s
    }
page-option-pace = Tempo
page-option-pace-what = Wie oft eine Karte ausgerufen wird.
page-pace-value = { $seconds ->
    [0] wer ausruft, tippt
   *[other] alle { $seconds } s
    }
page-option-watch = Zuschauen
page-option-watch-what = Wer ohne Platz zuschauen darf.
page-option-share = Danach offen
page-option-share-what = Wer den Link des Tisches hat, darf fertige Spiele ansehen, obwohl niemand zuschauen darf.
page-value-watch-anyone = alle
page-value-watch-nobody = niemand
page-option-open_counters = Offene Steine
page-option-open_counters-what = Die Steine aller sind zu sehen; gut für das erste Spiel.
page-option-history = Alle Runden sichtbar
page-option-history-what = Jede Runde bleibt lesbar, nicht nur die letzte.
page-option-alert = Du hast es
page-option-alert-what = Auf der eigenen Seite leuchtet ein Becher auf, der vollständig und noch nicht angesagt ist.
page-pokino-have = Du hast es: { $cups }
page-option-show_cards = Restkarten
page-option-show_cards-what = Zu sehen ist, welche Karten jeder Platz noch hat.
page-option-hints = Tipps
page-option-hints-what = Nur gegen Bots: Chancen auf dem Tisch und Tipps hinter der Glühbirne.
page-option-chat = Chat
page-option-chat-what = Die Spieler dürfen einander schreiben.
page-option-listed = Offener Tisch
page-option-listed-what = Steht auf der Startseite, jeder darf sich dazusetzen.
page-words = Worte fürs Glück
page-words-what = Füge beliebige Worte hinzu: Aus ihnen und dem Geheimnis des Tisches wird gewürfelt, so kann niemand etwas abgesprochen haben.
page-words-add = Dazu
page-words-added = Ist dabei
page-commit = Das Versprechen des Tisches:
page-sit = Hinsetzen
page-sit-late = { $when ->
    [now] Platz nehmen
   *[next] Ab der nächsten Runde
    }
page-coming = Du sitzt ab der nächsten Runde am Tisch.
page-full = Alle Plätze sind besetzt. Sobald es losgeht, kannst du zuschauen.
page-start = { $free ->
    [0] Los geht’s
    [one] Los, ein Bot nimmt den freien Platz
   *[other] Los, Bots nehmen die { $free } freien Plätze
    }
page-host-starts = { $name } startet das Spiel.
page-chat-unread = { $count ->
    [0] Chat
    [one] Chat, { $count } neue Nachricht
   *[other] Chat, { $count } neue Nachrichten
    }
page-chat-empty = Noch hat niemand etwas gesagt.
page-chat-off = Der Gastgeber hat den Chat ausgeschaltet.
page-chat-say = Sag etwas
page-chat-send = Senden
page-chat-switch = { $on ->
    [yes] Chat ausschalten
   *[no] Chat einschalten
    }
page-emote-hello = Hallo!
page-emote-well-played = Gut gespielt!
page-emote-thanks = Danke!
page-emote-oops = Hoppla.
page-emote-thinking = Ich überlege …
page-emote-hurry = Du bist dran!
page-emote-wow = Wow!
page-emote-bye = Tschüss!
page-pause = { $on ->
    [yes] Weiter
   *[no] Pause
    }
page-leave = Vom Tisch aufstehen
page-leave-sure = Wirklich gehen? Ein Bot spielt weiter.

## POK

page-pok-round = Runde { $round }
page-pok-how = Wer zuerst fünf der sechs Steine los ist, gewinnt. Wähle heimlich einen; haben alle gewählt, öffnen sich alle Fäuste zugleich.
page-pok-goal = Werde { $goal } los
page-pok-gone = { $count } von { $goal } weg
page-pok-just = genau { $count }
page-pok-signs = { $symbol ->
    [disc] { $count ->
        [one] Scheibe
       *[other] Scheiben
    }
    [square] { $count ->
        [one] Quadrat
       *[other] Quadrate
    }
   *[triangle] { $count ->
        [one] Dreieck
       *[other] Dreiecke
    }
    }
page-pok-blank = leer
page-pok-blank-what = verlangt nichts
page-pok-count = { $count } von { $asked }
page-pok-choose = Welcher Stein kommt in deine Faust?
page-pok-chosen = In deiner Faust: { $symbol }. Noch kannst du wechseln.
page-pok-your-counters = Deine Steine
page-pok-counter = { $symbol }, noch { $count }
page-pok-hands-over = einen los
page-pok-keeps = behält

## Pokerdice

page-dice-how = Sieh dir den ersten Wurf an und leg eine Karte verdeckt hin. Wer würfelt, darf dann noch höchstens zweimal werfen.
page-dice-rolls = { $you ->
    [yes] Du würfelst.
   *[no] { $name } würfelt.
    }
page-dice-aims = { $you ->
    [yes] Du spielst auf { $cards }.
   *[no] { $name } spielt auf { $cards }.
    }
page-dice-lie = Die Würfel: { $dice }.
page-dice-throw-of = Wurf { $number } von 3
page-dice-choose = { $you ->
    [yes] Du würfelst diese Runde. Leg eine Karte verdeckt hin.
   *[no] { $name } würfelt diese Runde. Leg eine Karte verdeckt hin.
    }
page-dice-second-card = Und die zweite Karte?
page-dice-laid = Deine Karte liegt verdeckt. Noch kannst du wechseln.
page-dice-waits = { $name } entscheidet über die Würfel.
page-dice-your-throw = { $left ->
    [one] Tippe an, was liegen bleibt. Noch ein Wurf.
   *[other] Tippe an, was liegen bleibt. Noch { $left } Würfe.
    }
page-dice-keep-die = Die { $value } behalten
page-dice-kept = bleibt
page-dice-thrown = werfen
page-dice-stop = Aufhören
page-dice-keep-all = Alle behalten
page-dice-throw-again = { $count ->
    [one] Einen werfen
    [5] Alle fünf werfen
   *[other] { $count } werfen
    }
page-dice-your-cards = Deine Karten
page-dice-card = { $points ->
    [one] { $aim }, { $points } Punkt, noch { $left }
   *[other] { $aim }, { $points } Punkte, noch { $left }
    }
page-dice-chance = Chance { $percent }
page-dice-roller = würfelt
page-dice-points = { $count ->
    [one] Punkt
   *[other] Punkte
    }
page-dice-cards-left = Noch auf der Hand: { $cards }
page-dice-settled = Die Karten sind offen

## Pokino

page-pokino-hand = { $last ->
    [yes] Letzte Runde
   *[no] Runde { $hand }
    }
page-pokino-hand-number = Runde { $hand }
page-pokino-caller = ruft aus
page-tool-voice = Stimme
page-tool-boards = Tafeln
page-tool-story = Verlauf
page-pokino-no-card = Noch keine Karte
page-pokino-key-mark = deckt diese Karte ab
page-pokino-before = Vorher ausgerufen
page-pokino-watch = { $ways ->
    [auto-manual] Sag einen Becher an, wenn er auf deiner Tafel vollständig ist.
    [manual-auto] Decke ausgerufene Karten ab; der Tisch sagt die Becher an.
    [auto-auto] Die Tafeln decken sich selbst ab, und der Tisch sagt die Becher an.
   *[manual-manual] Decke ausgerufene Karten ab und sag einen Becher an, wenn er vollständig ist.
    }
page-pokino-barred = Falsch angesagt: bis zur nächsten Karte keine Ansage mehr.
page-pokino-board-of = Tafel: { $name }
page-pokino-whose-board = Wessen Tafel
page-pokino-board-read = { $board }. Abgedeckt: { $marks }
page-pokino-boards = Die anderen Tafeln
page-pokino-cell = { $on ->
    [yes] { $card }, abgedeckt
   *[no] { $card }
    }
page-pokino-cups = Die sechs Becher
page-pokino-cup = { $won ->
    [yes] { $cup }: schon gewonnen
   *[no] { $count ->
        [one] { $cup } ansagen: { $count } Chip
       *[other] { $cup } ansagen: { $count } Chips
        }
    }
page-pokino-checking = Prüfkarte
page-pokino-called = Ausgerufen: { $cards }
page-pokino-happened = Was geschah
page-pokino-nothing-yet = Noch nichts gewonnen.
page-pokino-steal = { $cup } ansagen, übersehen von { $name }
page-pokino-steal-what = Hat jemand einen Becher vollständig und nicht angesagt, sag ihn hier an: nach der nächsten Karte, oder kurz nachdem die letzte Karte davon abgedeckt wurde. Wer ihn selbst richtig ansagt, teilt mit dir.
page-pokino-call-next = Nächste Karte
page-pokino-ready = Die Tafeln sind verteilt
page-pokino-hand-over = Runde { $hand } ist aus
page-pokino-last-hand = Die nächste Runde ist die letzte: Sie geht weiter, bis alle sechs Becher gewonnen sind.
page-pokino-make-last = Zur letzten Runde machen
page-pokino-next-hand = Runde beginnen
page-pokino-owing = Kann keine sechs Chips zahlen: { $names }
page-pokino-rebuy = { $count } neue Chips nehmen
page-pokino-out = Vorerst aussetzen
page-pokino-return = Mit { $count } neuen Chips wieder einsteigen
page-pokino-change-board = Andere Tafel nehmen
page-pokino-board-number = Tafel { $number }
page-caller-new = Neue Runde
page-caller-start = Gemischt. Bereit?
page-caller-left = { $count ->
    [one] noch { $count } Karte
   *[other] noch { $count } Karten
    }
page-caller-run = Von selbst ausrufen
page-caller-stop = Pause

## Nach dem Spiel

page-over = Das Spiel ist aus
page-you-win = Du gewinnst!
page-wins = { $name } gewinnt
page-draw = Unentschieden: { $names }
page-draw-all = Unentschieden für alle
page-winner = Gewinner
page-why = { $why ->
    [pok-goal] Der fünfte Stein ist weg.
    [pok-stalemate] Alle halten die gleichen zwei Steine: Niemand könnte je wieder einen loswerden.
    [pokerdice-points] Die meisten Punkte nach der letzten Runde.
    [pokerdice-last-roller] Punktgleich; unter Gleichen gewinnt, wer zuletzt gewürfelt hat.
    [pokino-last-hand] Die letzte Runde ist aus; wer die meisten Chips hat, gewinnt, Nachkäufe abgezogen.
    [pokino-ruin] Weniger als zwei Plätze sind übrig.
   *[other] Das Spiel ist aus.
    }
page-standing = { $game ->
    [pok] Steine losgeworden
    [pokerdice] Punkte
   *[pokino] Gewonnen oder verloren, in Chips
    }
page-standing-held = { $count } vor sich
page-rematch = Noch einmal spielen
page-rematch-host = { $name } kann hier ein neues Spiel beginnen.
page-replay = Nachspielen
page-check = { $game ->
    [pokino] Karten prüfen
   *[other] Würfel prüfen
    }
page-share-replay = Link kopieren
page-transcript = Mitschrift
page-back-to-table = Zum Tisch
page-no-match = Dieses Spiel gibt es an diesem Tisch nicht.
page-tab-steps = Ablauf
page-tab-review = Rückschau
page-tab-check = Prüfen
page-tab-count = Zahlen
page-tab-end = Ergebnis
page-step = Schritt { $at } von { $all }
page-step-back = Ein Schritt zurück
page-step-on = Ein Schritt weiter
page-review = Rückschau
page-review-thinking = Jede Entscheidung wird gewogen. Das dauert einige Sekunden.
page-review-seat = Wessen Spiel?
page-review-costly = Nur, was etwas gekostet hat
page-review-clean = Nichts verschenkt.
page-review-see = Im Ablauf ansehen
page-review-bars = { $game ->
    [pokino] Ein Balken zeigt, was jede Wahl wert war, in Chips. Umrahmt ist, was gewählt wurde.
    [pokerdice] Bei Karten zeigt ein Balken, wie oft bestes Spiel sie legt, bei behaltenen Würfeln, wie nah sie dem Besten kommen. Am Ende steht die Gewinnchance. Umrahmt ist, was gewählt wurde.
   *[other] Ein Balken zeigt, wie oft bestes Spiel so wählt; daneben steht die Gewinnchance danach. Umrahmt ist, was gewählt wurde.
    }
page-check-what = { $game ->
    [pokino] Vor der ersten Karte hat der Tisch ein Versprechen veröffentlicht. Jetzt ist sein Geheimnis offen, und dein eigener Browser rechnet jede Tafel und jede Karte nach.
   *[other] Vor dem ersten Wurf hat der Tisch ein Versprechen veröffentlicht. Jetzt ist sein Geheimnis offen, und dein eigener Browser rechnet jeden Wurf nach.
    }
page-check-good = Das Versprechen passt. In deinem Browser nachgerechnet stimmt alles: { $what }.
page-drawn-board = { $count ->
    [one] { $count } Tafel
   *[other] { $count } Tafeln
    }
page-drawn-first = wer zuerst würfelt
page-drawn-caller = wer zuerst ausruft
page-drawn-throw = { $count ->
    [one] { $count } Wurf
   *[other] { $count } Würfe
    }
page-drawn-call = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
    }
page-check-bad = Etwas stimmt nicht: { $count ->
    [0] Das Geheimnis passt nicht zum Versprechen.
    [one] { $count } Ziehung weicht ab, oder das Geheimnis passt nicht zum Versprechen.
   *[other] { $count } Ziehungen weichen ab, oder das Geheimnis passt nicht zum Versprechen.
    }
page-check-commit = Das Versprechen, vor dem Start veröffentlicht
page-check-secret = Das Geheimnis
page-check-words = Die Worte der Spieler
page-check-agrees = stimmt
page-count-what = { $game ->
    [pokino] Wie oft jede Karte ausgerufen wurde, und wie oft sie es im Schnitt sollte.
   *[other] Wie oft jede Seite fiel, und wie oft sie es im Schnitt sollte.
    }
page-count-die = { $count ->
    [one] Würfel { $die }, { $count } Wurf
   *[other] Würfel { $die }, { $count } Würfe
    }
page-count-blank = leer
page-count-dice = { $count } Würfel geworfen
page-count-cards = { $count } Karten ausgerufen
page-count-each = (jede im Schnitt { $expected }-mal)
page-count-face = Seite
page-count-fell = Gefallen
page-count-expected = Erwartet
page-count-note = { $game ->
    [pokino] Ein Spiel sind wenige Karten: große Abweichungen sind normal.
   *[other] Ein Spiel sind wenige Würfe: große Abweichungen sind normal.
    }

## Games of other packages

page-any-choose = Wähle …
page-any-do = Los
page-any-wait = Warten auf { $names }.
page-any-position = Die Stellung
page-any-check = Ziehungen prüfen
page-any-standing = Endstand
page-any-check-what = Vor dem Start hat der Tisch ein Versprechen veröffentlicht. Jetzt liegt sein Geheimnis offen, und dein eigener Browser zieht jede Zahl noch einmal. Was eine Zahl bedeutet, ist eine Regel des Spiels: Auch das prüft „trespok verify“ mit der Mitschrift.
page-any-drawn = { $count ->
    [one] { $count } Ziehung
   *[other] { $count } Ziehungen
    }
