# Was die Seite über den gemeinsamen Katalog hinaus sagt, auf Deutsch.

## Überall

page-you = Du
page-seat = Platz { $number }
page-seats = Plätze
page-host = Gastgeber
page-bot = Bot · { $kind ->
    [random] zufällig
    [sleeper] Schläfer
    [gambler] Zocker
    [careful] vorsichtig
    [spoiler] Spielverderber
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
page-rules-small = Seltene Fälle
page-rules-cards = Was die zehn Karten verlangen
page-rules-pots = So gewinnst du die sechs Becher
page-rules-whole = Alle Regeln und Auslegungen
page-rules-read = { $sign } ist eine Regelnummer. „Auslegung“ heißt: Die gedruckten Regeln lassen es offen, und so spielen wir.
page-thinking = denkt …
page-ready = bereit
page-away = weg
page-away-soon = weg, { $seconds } s
page-away-played = weg, der Tisch spielt
page-take-back = Zurücknehmen
page-hint = Tipp
page-hint-switch = Tipps zum Üben
page-hint-win = Gewinnchance { $percent }
page-hint-chances = Gewinnchance
page-hint-best-play = beste Wahl
page-next-round = Nächste Runde
page-skip = Überspringen
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
   *[other] Mit dir schauen { $count } Leute zu
    }
page-paused = Der Tisch macht Pause.
page-line-lost = { $seat ->
    [yes] Verbindung verloren. Dein Platz ist sicher. Neuer Versuch …
   *[no] Verbindung verloren. Neuer Versuch …
    }
page-no-line = { $why ->
    [offline] Dieses Gerät ist offline
    [stopped] Der Server wurde beendet
   *[unknown] Keine Verbindung zum Tisch
    }
page-no-line-kept = { $what ->
    [played] Geht das Spiel weiter, spielt der Tisch für dich. Dein Platz ist sicher.
    [choice] Der Tisch behält deine Wahl und deinen Platz.
    [seat] Der Tisch behält deinen Platz.
   *[nothing] Der Tisch behält alles.
    }
page-no-line-since = { $why ->
    [offline] Sobald du online bist, verbinden wir dich wieder.
    [stopped] Seit { $count } s. Sobald der Server wieder da ist, geht es hier weiter.
   *[unknown] Seit { $count } s. Neuer Versuch läuft. Es kann an deinem Netz liegen oder am Server.
    }
page-try-now = Jetzt versuchen
page-refused = Das hat nicht geklappt ({ $code }).
page-refused-lost = Die Verbindung brach ab, bevor der Tisch antworten konnte. Bitte versuch es noch einmal.

## Die Regeln auf einem Blatt

page-sheet-pok-1 = { $goals ->
    [house] Wer zuerst { $goal } von { $all } Steinen los ist, gewinnt. Schaffen es mehrere in derselben Runde, teilen sie sich den ersten Platz.
   *[printed] Wer zuerst fünf der sechs Steine los ist, gewinnt. Schaffen es mehrere in derselben Runde, teilen sie sich den ersten Platz.
    }
page-sheet-pok-2 = Drei Würfel verlangen Symbole: der erste seines genau einmal, der zweite zweimal, der dritte dreimal. Eine leere Seite verlangt nichts.
page-sheet-pok-3 = Alle nehmen heimlich einen Stein in die Faust. Passen gibt es nicht. Alle Fäuste öffnen sich zugleich.
page-sheet-pok-4 = Zeigen genau so viele ein Symbol, wie der Würfel verlangt, werden sie alle ihren Stein los. Jeder Würfel zählt für sich.
page-sheet-pok-5 = Ist kein Würfel getroffen, gehen alle Steine weg, deren Symbol kein Würfel zeigt – außer wenn das alle wären. Die anderen Steine gehen zurück.
page-sheet-pok-small-1 = Haben alle nur noch die gleichen zwei Steine, endet die Partie unentschieden.
page-sheet-pok-small-2 = Kann nie wieder ein Stein weggehen, endet die Partie unentschieden.
page-sheet-pkd-1 = Wer nach der letzten Runde die meisten Punkte hat, gewinnt. Bei Gleichstand gewinnt, wer zuletzt gewürfelt hat.
page-sheet-pkd-2 = Es gibt { $rounds } Runden. In jeder wirft eine Person fünf Würfel. Dann wandern sie nach links.
page-sheet-pkd-3 = { $packs ->
    [2] Nach diesem ersten Wurf legen alle zwei neue Karten verdeckt hin. Dann werden nur die der würfelnden Person aufgedeckt.
   *[other] Nach diesem ersten Wurf legen alle eine neue Karte verdeckt hin. Dann wird nur die der würfelnden Person aufgedeckt.
    }
page-sheet-pkd-4 = Wer würfelt, darf beliebige Würfel neu werfen, höchstens zweimal, und auch vorher aufhören.
page-sheet-pkd-5 = Eine Karte, die am Ende erfüllt ist, bringt ihre Punkte. Eine verfehlte ist verloren. Für jede verfehlte Karte der anderen gibt es einen Punkt für die Person, die würfelt.
page-sheet-pkd-small-1 = Bessere Würfel erfüllen eine Karte auch: Ein Full House ist auch zwei Paare, Drilling und ein Paar.
page-sheet-pkn-1 = Wer am Ende die meisten Chips hat, gewinnt. Nachgekaufte werden abgezogen.
page-sheet-pkn-2 = { $cost ->
    [6] Jede Runde kostet sechs Chips, einen in jeden Becher. Zu jedem Becher gehört eine Figur auf der Tafel: Mitte, Ecken, Briefmarke, Poker, Full, Pokino.
   *[other] Jede Runde kostet { $cost } Chips, verteilt nach den Hausregeln. Zu jedem Becher gehört eine Figur auf der Tafel: Mitte, Ecken, Briefmarke, Poker, Full, Pokino.
    }
page-sheet-pkn-3 = { $ways ->
    [auto-manual] Der Tisch deckt ab, was kommt. Ist eine Figur auf deiner Tafel vollständig, sag sie an. Alle, die sie vor der nächsten Karte ansagen, teilen sich den Becher.
    [manual-auto] Deck ab, was kommt. Ist eine Figur vollständig abgedeckt, sagt der Tisch sie an. Alle, die sie vor der nächsten Karte haben, teilen sich den Becher.
    [auto-auto] Der Tisch deckt ab, was kommt, und sagt jede vollständige Figur an. Alle, die sie mit derselben Karte vollenden, teilen sich den Becher.
   *[manual-manual] Deck ab, was kommt. Ist eine Figur vollständig abgedeckt, sag sie an. Alle, die sie vor der nächsten Karte ansagen, teilen sich den Becher.
    }
page-sheet-pkn-4 = { $ways ->
    [auto-manual] Eine Figur, die jemand nicht ansagt, dürfen nach der nächsten Karte alle ansagen. Nach einer falschen Ansage wartest du auf die nächste Karte.
    [manual-auto] Was nicht abgedeckt ist, wird nicht angesagt. Wegnehmen kann es aber niemand.
    [auto-auto] An diesem Tisch kann niemand einen Becher übersehen oder stehlen.
   *[manual-manual] Eine Figur, die jemand nicht ansagt, dürfen nach der nächsten Karte alle ansagen, oder kurz nachdem ihre letzte Karte abgedeckt wurde. Nach einer falschen Ansage wartest du auf die nächste Karte.
    }
page-sheet-pkn-5 = Pokino heißt fünf in einer Linie, aber nie die zweite Reihe. Es beendet die Runde, und was niemand gewann, bleibt in den Bechern. Die letzte Runde dauert, bis alle sechs gewonnen sind.
page-sheet-pkn-small-1 = Geteilt wird in ganzen Chips. Der Rest bleibt im Becher; in der letzten Runde wird auch er ausgezahlt.
page-sheet-pkn-small-2 = Eine falsche Ansage kostet außerdem einen Chip, der in diesen Becher kommt.
page-sheet-pkn-small-3 = { $cost ->
    [6] Wer keine sechs Chips hat, kauft neue oder setzt aus.
   *[other] Wer keine { $cost } Chips hat, kauft neue oder setzt aus.
    }

## Startseite

page-tagline = Drei Spiele. Ein Tisch. Kein Konto.
page-your-name = Dein Name
page-home-turn =
    { $named ->
        [yes] Du bist dran, { $name }.
       *[no] Du bist dran.
    }
page-home-round = Runde { $round }
page-home-choose =
    { $game ->
        [pok] Schließ die Faust
       *[other] Zum Tisch
    }
page-home-tables = Deine Tische
page-home-waits-you = Du bist dran.
page-home-waits =
    { $count ->
        [one] { $names } ist dran.
       *[other] { $names } sind dran.
    }
page-home-lobby = Noch ist sonst niemand da.
page-home-invited = { $name } möchte mit dir spielen
page-home-come = Ich komme
page-people = Meine Leute
page-people-tap = Tippe auf ein Gesicht und frag nach einem Spiel.
page-people-ask = { $names } fragen:
page-people-again = Noch einmal dieselben { $count }
page-level = Meine Stärke
page-level-board = { $game }, { $seats } Personen
page-level-ladder = Die Bots auf derselben Leiter
page-level-range = Wahrscheinlich { $low } bis { $high }.
page-level-place =
    { $place ->
        [between] Zwischen { $below } und { $above }.
        [above] Über { $below }.
       *[below] Unter { $above }.
    }
page-level-few = Eine Zahl nach fünf Spielen.
page-level-matches =
    { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    }
page-level-narrow = Mehr Spiele machen die Form schmal.
page-level-cost = Eine Wahl kostet dich
page-level-cost-range =
    { $count ->
        [one] Verlorene Gewinnchance im Mittel: { $low } bis { $high }, aus einem Rückblick.
       *[other] Verlorene Gewinnchance im Mittel: { $low } bis { $high }, aus { $count } Rückblicken.
    }
page-level-no-cost = Sieh dir ein beendetes Spiel im Rückblick an, dann steht hier, was deine Entscheidungen kosten.
page-level-most = Das kostet dich am meisten
page-level-practise = Üben: { $theme }
page-level-none = Spiel ein Spiel zu Ende, dann beginnt hier deine Stärke.
page-level-what = Ein Spiel zählt, wenn alle bis zum Ende da waren, ohne Tipps und Hausregeln. Nur du siehst diese Seite.
page-circle = Kreis
page-circles = Meine Kreise
page-circles-what = Eine Seite für Verein oder Familie: Tabelle der Saison, nächster Abend, wer am besten war.
page-circle-new = Neuer Kreis
page-circle-name = Wie heißt er?
page-circle-found = Gründen
page-circle-of = { $name } hat diesen Kreis gegründet.
page-circle-join = Dem Kreis beitreten
page-circle-seen = Mitglieder sehen deinen Namen, dein Gesicht und die Spiele, die du ab jetzt mit ihnen spielst.
page-circle-members = Mitglieder
page-circle-open = Alle mit dem Link können beitreten.
page-circle-closed = Gerade kann niemand beitreten.
page-circle-close =
    { $closed ->
        [yes] Wieder aufmachen
       *[no] Niemanden mehr aufnehmen
    }
page-circle-remove = { $name } entfernen
page-circle-leave = Kreis verlassen
page-circle-leave-yes = Ja, verlassen
page-circle-evening = Der nächste Abend
page-circle-none = Es ist kein Abend geplant.
page-circle-plan =
    { $planned ->
        [yes] Abend ändern
       *[no] Abend planen
    }
page-circle-plan-yes = Planen
page-circle-when = Tag und Uhrzeit
page-circle-game = Spiel
page-circle-where = Ort
page-circle-coming =
    { $coming ->
        [yes] Ich kann nicht
       *[no] Ich komme
    }
page-circle-calendar = Kalender
page-circle-count =
    { $count ->
        [one] Eine Person kommt.
       *[other] { $count } kommen.
    }
page-circle-season =
    { $season ->
        [winter] Wintersaison
        [spring] Frühlingssaison
        [summer] Sommersaison
       *[autumn] Herbstsaison
    }
page-circle-evenings =
    { $count ->
        [one] ein Abend
       *[other] { $count } Abende
    }
page-circle-won = Gewonnene Spiele
page-circle-fame = Ruhmeshalle
page-circle-best =
    { $game ->
        [pok] { $count } gewonnen
        [pokino] { $count } Chips im Plus
       *[other] { $count } Punkte
    }
page-played-here = Auf diesem Gerät gespielt
page-look-back = { $game } · { $code }: Rückschau
page-my-games = Meine Spiele
page-games-all = Alle
page-games-none = Du hast noch kein Spiel zu Ende gespielt.
page-games-more = Ältere Spiele
page-games-which = Welche Spiele
page-games-won = Von mir gewonnen
page-games-any = Beliebig viele Spieler
page-games-players = { $count } Spieler
page-games-with = Name von jemandem
page-games-until = Bis
page-games-nothing = So ein Spiel gibt es nicht.
page-game-you-won = Du hast gewonnen!
page-game-shared = Unentschieden auf dem ersten Platz.
page-game-won =
    { $count ->
        [one] { $names } hat gewonnen.
       *[other] { $names } haben gewonnen.
    }
page-game-with = mit { $names }
page-devices = Meine Geräte
page-device-too = Das bin auch ich
page-device-what = Ein weiteres Handy, Tablet oder ein Computer kann du sein: mit deinem Namen, deinen Spielen, Leuten und Plätzen.
page-device-new = Gerät hinzufügen
page-device-scan = Scanne ihn mit deinem anderen Gerät.
page-device-qr = QR-Code, der ein weiteres Gerät zu meinem macht
page-device-once = Er gilt einmal und zehn Minuten lang. Dieses Gerät fragt dich noch einmal.
page-device-copy = Link kopieren
page-device-mine = Geräte, die ich bin
page-device-here = { $kind ->
    [phone] Dieses Handy
    [tablet] Dieses Tablet
    [computer] Dieser Computer
   *[other] Dieses Gerät
    }
page-device-kind = { $kind ->
    [phone] Handy
    [tablet] Tablet
    [computer] Computer
    [passkey] Passkey
   *[other] Gerät
    }
page-device-since = seit { $day }
page-device-seen = zuletzt hier: { $day }
page-device-remove = Entfernen
page-device-remove-sure = Ja, entfernen
page-device-ask = Bist das auch du?
page-device-who = { $kind ->
    [phone] Ein Handy
    [tablet] Ein Tablet
   *[computer] Ein Computer
    } will gerade du sein.
page-device-signs = Zeigt es diese drei Zeichen?
page-device-sign = { $sign ->
    [t] Dreieck
    [c] Kreis
   *[s] Quadrat
    }
page-device-sees = Dann sieht es deine Tische, Leute und Fäuste.
page-device-yes = Ja, dieselben drei
page-device-no = Nein, abbrechen
page-device-later = Du kannst es später entfernen.
page-spare = Ein Ersatzlink
page-spare-what = Bekommt dieser Server eine andere Adresse oder gehen alle Geräte verloren, macht er dich wieder zu dir. Er gilt einmal. Wer ihn hat, kann du werden: Verwahre ihn, wo nur du hinsiehst. Ändert sich die Adresse, setz die neue vor /join.
page-spare-new = Ersatzlink machen
page-passkey = Ein Passkey
page-passkey-what = Dein Handy oder Computer bewahrt ihn auf. Auf einem neuen Gerät macht er dich wieder zu dir, ohne ein anderes Gerät.
page-passkey-new = Passkey anlegen
page-passkey-use = Ich habe einen Passkey
page-passkey-closed = Kein Passkey wurde benutzt. Nichts hat sich geändert.
page-join-ask = { $named ->
    [yes] Bist du { $name }?
   *[no] Ist das dein anderes Gerät?
    }
page-join-what = Dann sind dieses und das andere Gerät eine Person. Jedes sieht die Tische, Leute und Fäuste von beiden.
page-join-yes = Ja, das bin ich
page-join-no = Nein, das ist jemand anderes
page-join-signs = Zeigt dein erstes Gerät diese drei Zeichen?
page-join-wait = Wenn ja, bestätige es dort.
page-join-same = Dieses Gerät gehört schon dir.
page-my-data = Alle Spiele herunterladen
page-kept = Was über dich gespeichert ist
page-kept-what = Dieser Server speichert deinen Namen, dein Gesicht, deine Geräte und deine beendeten Spiele. Nur deine Geräte führen dorthin, und nichts Gespeichertes kann für dich handeln. Kommt 180 Tage keines deiner Geräte, wird alles gelöscht.
page-forget = Vergiss mich
page-forget-sure = Deine Liste wird gelöscht. Dein Name und was du geschrieben hast, verschwinden von jedem Tisch; Meldungen anderer bleiben 30 Tage. Das kann niemand rückgängig machen.
page-forget-yes = Ja, vergiss mich
page-return = Zurück zum Tisch
page-another = { $name } beginnt noch ein { $game }: mitspielen
page-another-yours = Dein Tisch wartet auf noch ein { $game }
page-guest = Gast
page-what-pok = Versteck einen Stein in der Faust. Wer zuerst 5 los ist, gewinnt.
page-what-pokerdice = Wette eine Karte darauf, wie die Würfel am Ende liegen.
page-what-pokino = Bingo mit spanischen Karten und sechs Bechern zu gewinnen.
page-seats-minutes = { $least }–{ $most } Spieler, { $minutes } Min.
page-play-now = Jetzt spielen
page-with-friends = Mit Freunden
page-own-table = Einrichten
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
page-no-server = Der Tisch antwortet nicht. Läuft der Server?
page-language = Sprache
page-light = Darstellung
page-light-auto = Automatisch
page-light-day = Hell
page-light-evening = Dunkel
page-sound = { $on ->
    [yes] Ton: an
   *[no] Ton: aus
    }
page-ask-whose = { $on ->
    [yes] Fragen, wessen Becher es ist: an
   *[no] Fragen, wessen Becher es ist: aus
    }
page-voice = { $on ->
    [yes] Stimme: an
   *[no] Stimme: aus
    }
page-shake = { $on ->
    [yes] Vibration: an
   *[no] Vibration: aus
    }
page-asleep = { $why ->
    [tls] Der Bildschirm kann im Spiel dunkel werden. Ohne https darf der Browser ihn nicht wach halten.
   *[browser] Der Bildschirm kann im Spiel dunkel werden. Dieser Browser kann ihn nicht wach halten.
    }
page-title-turn = Du bist dran · { $at }

# Wo ein schmaler Knopf diese Wörter trennen darf.
page-soft = Unge|raden Gera|den Brief|marke

## Vor dem Spiel

page-finding = Tisch { $code } wird gesucht …
page-gone = { $reason ->
    [no-table] Kein Tisch { $code }
    [private] Hier darf niemand zuschauen
    [full] Dieser Tisch ist voll
    [closed] Dieser Tisch ist geschlossen
    [banned] Du darfst hier nicht spielen
   *[other] Du bist nicht mehr an diesem Tisch
    }
page-gone-why = { $reason ->
    [no-table] Prüf den Code. Tische, an denen lange niemand war, werden gelöscht.
    [private] Du hast an diesem Tisch keinen Platz.
    [kicked] Der Gastgeber hat dich von diesem Tisch weggeschickt.
    [removed] Der Betreiber dieses Servers hat dich von diesem Tisch weggeschickt.
    [left] Du hast diesen Tisch verlassen.
    [too-fast] Von dieser Seite kamen zu viele Nachrichten auf einmal.
    [full] Es schauen zu viele zu.
    [elsewhere] Dein Platz ist in zu vielen Fenstern offen. Dieses war das älteste.
    [revoked] Der persönliche Link dieses Platzes wurde ungültig gemacht, und dieses Gerät hat den Platz verloren.
    [moved] Dein Platz ist auf ein anderes Gerät umgezogen.
    [closed] Der Betreiber des Servers hat ihn geschlossen.
    [banned] Der Betreiber hat dich von diesem Server ausgeschlossen.
   *[other] Der Tisch hat diese Seite nicht verstanden. Lade sie neu.
    }
page-try-again = Noch einmal
page-notice = Vom Betreiber dieses Servers
page-notice-close = Diese Mitteilung schließen
page-invitation = Einladung
page-invitation-what = Um hier einen Tisch zu eröffnen, brauchst du eine Einladung. Am Tisch von Freunden spielst du ohne mit.
page-report = Dem Betreiber des Servers melden
page-report-what = Der Betreiber bekommt deinen Namen, deinen Grund und die letzten 20 Zeilen dieses Chats mit Namen. Er behält sie höchstens 30 Tage. Am Tisch erfährt es niemand.
page-report-why = Was ist passiert?
page-report-send = Meldung abschicken
page-report-sent = Die Meldung ist abgeschickt. Danke.
page-invite = Freunde einladen
page-code-is = Code
page-qr = QR-Code mit dem Link zu diesem Tisch
page-copy-link = Link kopieren
page-copied = Kopiert
page-own = Auf einem anderen Gerät spielen
page-own-qr = QR-Code, der meinen Platz auf ein anderes Gerät bringt
page-own-what = Scanne das mit deinem anderen Gerät. Zeig es niemandem: Dieser Link ist dein Platz.
page-copy-own = Meinen geheimen Link kopieren
page-revoke = Link ungültig machen
page-revoke-sure = Ungültig machen? Deine anderen Geräte verlieren den Platz.
page-revoked = Der alte Link gilt nicht mehr. Das ist der neue.
page-link-ask = Du hast an diesem Tisch schon einen Platz
page-link-what = Du sitzt an Tisch { $code } als { $yours }. Dieser Link ist der Platz von { $name }. Wenn du ihn nimmst, verlässt du deinen eigenen Platz. Vor dem Start wird er frei; danach spielt dort ein Bot.
page-link-take = Als { $name } hinsetzen
page-link-stay = { $yours } bleiben
page-link-gone = Dieser Link gilt nicht mehr
page-seat-free = frei
page-seat-next = dann { $name }
page-rename = Meinen Namen ändern
page-rename-keep = Diesen Namen nehmen
page-face = Dein Gesicht
page-face-drawn = { $drawn ->
    [fox] Fuchs
    [owl] Eule
    [cat] Katze
    [bear] Bär
    [rooster] Hahn
    [fish] Fisch
    [king] König
    [page] Page mit Feder
    [bob] Pagenkopf
    [hat] Hut und Schnurrbart
    [sun] Sonne
   *[curls] Locken und Brille
    }
page-face-ground = { $ground ->
    [sky] auf Hellblau
    [yellow] auf Gelb
    [red] auf Rot
    [mint] auf Mint
    [blue] auf Blau
    [pink] auf Rosa
    [green] auf Grün
    [teal] auf Petrol
   *[plum] auf Pflaume
    }
page-add-bot = Bot dazu
page-bot-kind = Bot-Stärke
page-bot-strength = { $kind ->
    [random] Zufällig
    [sleeper] Schläfer
    [gambler] Zocker
    [careful] Vorsichtig
    [spoiler] Spielverderber
    [sensible] Vernünftig
    [expert] Experte
    [shark] Hai
   *[other] { $kind }
    }
page-bot-what = { $kind ->
    [random] Wählt irgendetwas Erlaubtes, alles gleich oft.
    [sleeper] Übersieht die Hälfte und stiehlt nie.
    [gambler] { $game ->
        [pokerdice] Legt teure Karten und würfelt darauf, egal was die anderen haben.
       *[pok] Zeigt, wann immer es geht, was kein Würfel verlangt, und setzt darauf, dass keiner getroffen wird.
        }
    [careful] { $game ->
        [pokerdice] Legt die Karte, die am ehesten erfüllt wird, auch eine billige.
       *[pok] Zeigt den Stein, der am ehesten weggeht, und denkt nie an die anderen.
        }
    [spoiler] { $game ->
        [pokerdice] Würfelt lieber gegen deine Karten als für die eigene.
       *[pok] Hält lieber dich auf, als selbst einen Stein loszuwerden.
        }
    [sensible] Schaut auf den Tisch und tut, was gerade gut scheint.
    [expert] { $game ->
        [pok] Spielt das gelöste Spiel. Unter solchen Spielern bringt es fast nichts, anders zu spielen.
        [pokerdice] Rechnet jeden Wurf aus und schätzt, was die anderen haben.
       *[pokino] Übersieht nichts und sagt an, was du übersiehst.
        }
    [shark] { $game ->
        [pokerdice] Beobachtet, wie jeder in dieser Partie spielt, und nutzt Schwächen aus. Zu zweit mit je einem Kartensatz spielt er wie der Experte.
       *[pok] Beobachtet, wie jeder in dieser Partie spielt, und nutzt Schwächen aus.
        }
   *[other] { $kind }
    }
page-climb = Du gewinnst oft gegen { $name }.
page-climb-go = Als Nächstes: gegen { $name }
page-climb-kind = { $kind ->
    [random] einen Bot, der zufällig spielt
    [sleeper] einen Schläfer
    [gambler] einen Zocker
    [careful] einen vorsichtigen Bot
    [sensible] einen vernünftigen Bot
    [spoiler] einen Spielverderber
    [expert] einen Experten
    [shark] einen Hai
   *[other] { $kind }
    }
page-move-here = Hierher
page-swap = Platz von { $name } tauschen
page-swap-with = Platz mit { $name } tauschen
page-make-host = Zum Gastgeber machen
page-kick = { $name } wegschicken
page-kick-short = Wegschicken
page-kick-sure = { $name } endgültig wegschicken?
page-stand-in = Bot spielen lassen
page-missed = Während du weg warst
page-missed-slept = Der Tisch hat { $time } geschlafen.
page-missed-safe = Niemand hat gespielt. Nichts ist verloren.
page-missed-first = Du bist als Erstes wieder da.
page-missed-waits = { $who ->
    [you] Runde { $round } wartet auf dich.
    [both] Runde { $round } wartet auf dich und { $names }.
   *[others] Runde { $round } wartet auf { $names }.
    }
page-missed-left = Du bist um { $time } gegangen.
page-missed-by = { $name } hat einen Bot für dich spielen lassen.
page-missed-played = Ein Bot hat für dich gespielt.
page-missed-call = { $names } rufen
page-missed-go = { $played ->
    [yes] Wieder selbst spielen
   *[no] Zum Tisch
    }
page-how-we-play = So spielen wir
page-invites = { $name } lädt dich zu { $game } ein
page-here-fit = { $taken } von { $seats } Plätzen besetzt.
page-fill = Mit Bots füllen
page-start-with = { $count ->
    [one] Allein anfangen
    [2] Zu zweit anfangen
    [3] Zu dritt anfangen
    [4] Zu viert anfangen
    [5] Zu fünft anfangen
    [6] Zu sechst anfangen
    [7] Zu siebt anfangen
    [8] Zu acht anfangen
    [9] Zu neunt anfangen
   *[other] Zu zehnt anfangen
    }
page-scan-or-type = Freunde scannen das oder tippen
page-how-do-you-play = Wie spielt ihr?
page-all-options = Alle Optionen
page-preset = { $preset ->
    [family] Familienabend
    [printed] Wie gedruckt
    [quick] Schnell
   *[teaching] Zum Lernen
    }
page-preset-what = { $what ->
    [pok-family] Keine Uhr, Stand und Runden sichtbar
    [pok-printed] Steine verdeckt, Gedächtnis zählt
    [pok-quick] 15 Sekunden je Wahl
    [pok-teaching] Steine offen, alle Runden sichtbar
    [pokerdice-family] Keine Uhr, alle würfeln gleich oft
    [pokerdice-printed] Zehn Runden, merk dir die Restkarten
    [pokerdice-quick] 15 Sekunden je Wahl
    [pokerdice-teaching] Keine Uhr, Restkarten sichtbar
    [pokino-family] Fünf Runden, alle 8 Sekunden eine Karte
    [pokino-printed] Der Ausrufer tippt, alles von Hand
    [pokino-quick] Drei Runden, der Tisch deckt ab und sagt an
   *[pokino-teaching] Der Tisch deckt ab und zeigt, was du hast
    }
page-option-seats = Plätze
page-option-packs = Kartensätze
page-option-turns = Runden
page-option-first = Würfelt zuerst
page-option-chips = Chips
page-option-hands = Runden
page-option-marking = Abdecken
page-option-marking-what = Von Hand: Alle decken selbst ab, was kommt. Automatisch: Der Tisch deckt für alle ab.
page-option-claiming = Becher ansagen
page-option-claiming-what = Von Hand: Alle sagen ihre Becher selbst an. Automatisch: Der Tisch sagt für alle an, und niemand kann stehlen.
page-option-fine = Strafe
page-option-fine-what = Was eine falsche Ansage kostet. Es kommt in diesen Becher.
page-option-set = Tafeln
page-option-set-what = Die zehn Tafeln, aus denen verteilt wird. Auf den gerechten haben alle die gleichen Chancen.
page-option-deal = Verteilen
page-option-deal-what = Zwischen den Runden dürft ihr Tafeln tauschen. Bei „einmal, dann aussuchen“ geht das auch vor der ersten. Bei „jede Runde neu“ bekommen alle jedes Mal eine andere.
page-value-first-drawn = ausgelost
page-value-deal-once = einmal
page-value-deal-pick = einmal, dann aussuchen
page-value-deal-anew = jede Runde neu
page-value-set-fair = gerechte
page-value-set-kitchen = Küchentisch
page-value-turns-ten = alle Runden
page-value-turns-equal = gleich oft
page-value-marking-manual = von Hand
page-value-marking-auto = automatisch
page-value-claiming-manual = von Hand
page-value-claiming-auto = automatisch
page-value-fine-0 = keine
page-value-fine-1 = ein Chip
page-option-best_of = Serie
page-option-best_of-what = Wer zuerst so viele Siege hat, gewinnt die Serie. Ein Unentschieden zählt für niemanden. Eine Änderung beginnt eine neue Serie.
page-best-of = { $games ->
    [1] einzelne Spiele
    [3] zwei Siege
   *[5] drei Siege
    }
page-series-now = { $score }: nächstes Spiel
page-series-first = Wer zuerst { $count } Spiele gewinnt, gewinnt die Serie.
page-series-drawn = { $count ->
    [one] Ein Spiel ging unentschieden aus und zählt in der Serie für niemanden.
   *[other] { $count } Spiele gingen unentschieden aus und zählen in der Serie für niemanden.
    }
page-series-line = { $some ->
    [yes] Serie bis { $count } Siege: { $score }
   *[no] Serie bis { $count } Siege
    }
page-series-won = { $name } gewinnt die Serie
page-series-you = Du gewinnst die Serie
page-series-next = Nächstes Spiel
page-series-next-table = Nächstes Spiel vorbereiten
page-option-clock = Uhr
page-option-clock-what = Wie lange eine Wahl dauern darf, bevor der Tisch wählt.
page-clock-value = { $seconds ->
    [0] keine Uhr
   *[other] { $seconds } s
    }
page-days-value = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
    }
page-option-pace = Tempo
page-option-pace-what = Wie oft eine Karte ausgerufen wird.
page-pace-value = { $seconds ->
    [0] der Ausrufer tippt
   *[other] alle { $seconds } s
    }
page-option-watch = Zuschauen
page-option-watch-what = Wer darf ohne Platz zuschauen?
page-option-share = Spiele danach teilen
page-option-share-what = Wer den Link hat, darf fertige Spiele ansehen, auch wenn niemand zuschauen darf.
page-value-watch-anyone = alle
page-value-watch-nobody = niemand
page-option-open_counters = Offene Steine
page-option-open_counters-what = Alle sehen alle Steine. Gut für das erste Spiel.
page-option-show_counts = Stand zeigen
page-option-show_counts-what = Alle sehen, wie viele Steine jeder los ist, nicht welche.
page-option-history = Alle Runden sichtbar
page-option-history-what = Du kannst jede Runde nachlesen, nicht nur die letzte.
page-option-alert = Du hast es
page-option-alert-what = Auf deiner Seite leuchtet ein Becher auf, den du vollständig hast und noch nicht angesagt hast.
page-option-own_pace = Im eigenen Tempo
page-option-own_pace-what = Nur allein mit Bots: Jede Karte und jede Runde wartet auf dich.
page-option-boards = Tafeln je Person
page-option-boards-what = Mit wie vielen Tafeln eine Person spielen darf. Jede ist ein Platz und zahlt eigene Chips.
page-my-boards = Deine Tafeln
page-board-count = { $count ->
    [one] { $count } Tafel
   *[other] { $count } Tafeln
    }
page-board-nth = Tafel { $number }
page-board-turn = { $board } wartet auf dich.
page-board-have = { $board }: Du hast es, { $cups }.
page-together = Alle Tafeln zusammen
page-pokino-have = Du hast es: { $cups }
page-option-show_cards = Restkarten
page-option-show_cards-what = Alle sehen, welche Karten die anderen noch haben.
page-option-hints = Tipps
page-option-hints-what = Nur gegen Bots: Chancen auf dem Tisch und Tipps hinter der Glühbirne.
page-option-chat = Chat
page-option-chat-what = Die Spieler dürfen einander schreiben.
page-option-listed = Offener Tisch
page-option-listed-what = Steht auf der Startseite, jeder darf sich dazusetzen.
page-option-knock = Erst anklopfen
page-option-knock-what = Der Gastgeber lässt alle einzeln herein.
page-knock = { $name } möchte sich setzen
page-knock-yes = { $name } hereinlassen
page-knock-no = Jetzt nicht
page-knocked = Du hast angeklopft. Der Gastgeber entscheidet.
page-pass-add = Noch jemand an diesem Gerät
page-pass-add-yes = Dazunehmen
page-pass-name = Name des Mitspielers
page-pass-what = Ihr gebt das Gerät weiter. Es zeigt jedem nur die eigene Wahl.
page-pass-to = Gib es { $name }.
page-pass-gone = Dieses Gerät zeigt die letzte Wahl nicht mehr.
page-pass-me = Ich bin { $name }
page-door-no = Die Antwort war nein.
page-my-seat = Ich habe hier schon einen Platz
page-my-seat-how = Wähle dich aus. Dein anderes Gerät oder der Gastgeber muss ja sagen.
page-my-seat-asked = Du hast um deinen Platz gebeten. Dein anderes Gerät oder der Gastgeber entscheidet.
page-seat-ask = { $you ->
    [yes] Bist das auch du?
   *[no] Ist das { $name }?
    }
page-seat-ask-how = Ein anderes Gerät bittet um diesen Platz.
page-seat-ask-more = { $you ->
    [yes] Wenn du ja sagst, verliert dieses Gerät den Platz.
   *[no] Das alte Gerät antwortet nicht. Frag laut. Ein Name allein beweist nichts.
    }
page-seat-ask-yes = Ja, gib den Platz
page-seat-ask-no = Nein
page-seat-ask-told = Alle lesen deine Antwort.
page-house = { $count ->
    [0] Hausregeln
   *[other] Hausregeln ({ $count })
    }
page-house-what = { $game ->
    [pokino] Hausregeln ändern das Spiel. Bots, Tipps und Rückschau richten sich danach.
   *[other] Hausregeln ändern das Spiel: keine starken Bots, keine Tipps, keine Rückschau.
    }
page-option-points = Punkte
page-option-points-what = Was jede Karte wert ist.
page-option-rounds = Runden
page-option-rounds-what = Wie viele Runden ein Spiel hat. Übrige Karten zählen nichts.
page-option-antes = Einsätze
page-option-antes-what = Was alle zu Beginn einer Runde in jeden Becher legen.
page-option-dice = Würfel
page-option-dice-what = Tippe eine Seite an, um sie zu ändern. Würfel 1 will sein Symbol einmal, Würfel 2 zweimal, Würfel 3 dreimal.
page-option-counters = Steine je Symbol
page-option-goal = Ziel
page-option-goal-what = Wie viele Steine du loswerden musst, um zu gewinnen.
page-value-goal-0 = alle bis auf einen
page-value-dice-printed = wie gedruckt
page-value-dice-two = ohne dritten
page-value-dice-full = ohne leere Seiten
page-value-dice-own = eigene
page-house-die = Würfel { $die }
page-house-face = Würfel { $die }, Seite { $place }: { $face }
page-house-dice = Die Würfel an diesem Tisch
page-words = Dein Anteil am Würfeln
page-words-what = Schreib beliebige Worte. Deine Seite hängt zufällige Buchstaben an, und beim Start werden alle Worte geöffnet. Aus ihnen und dem Geheimnis des Tisches wird gewürfelt, also kann sich niemand die Würfe aussuchen.
page-words-add = Dazu
page-words-added = Ist dabei
page-commit = Die Festlegung des Tisches:
page-sit = Hinsetzen
page-sit-late = { $when ->
    [now] Platz nehmen
    [match] Ab der nächsten Partie
    [hand] Ab der nächsten Runde
   *[next] Ab der nächsten Runde
    }
page-guess-ask = { $game ->
    [pokerdice] Wer bekommt Punkte?
   *[pok] Wer wird einen los?
    }
page-guess-secret = { $game ->
    [pokerdice] Nur du siehst es, bis die Runde vorbei ist.
   *[pok] Nur du siehst es, bis die Hände aufgehen.
    }
page-guess-done = Das ist mein Tipp
page-guess-mine = Dein Tipp: { $names }
page-guess-told = { $all ->
    [one] { $right ->
        [0] Ein Zuschauer hat getippt, und falsch.
       *[other] Ein Zuschauer hat getippt, und richtig.
        }
   *[other] { $right } von { $all } Zuschauern haben richtig getippt.
    }
page-guess-votes = Getippt: { $votes }.
page-guess-score = Du lagst { $right }-mal von { $all } richtig.
page-coming = Ab der nächsten Runde sitzt du am Tisch.
page-coming-hand = Ab der nächsten Runde spielst du mit.
page-coming-match = Ab der nächsten Partie spielst du mit.
page-coming-leave = { $sure ->
    [yes] Wirklich aufgeben?
   *[no] Meinen Platz aufgeben
    }
page-full = Alle Plätze sind besetzt. Sobald es losgeht, kannst du zuschauen.
page-start = { $bots ->
    [0] Los geht’s
    [one] Mit einem Bot anfangen
   *[other] Mit { $bots } Bots anfangen
    }
page-host-starts = { $name } startet das Spiel.
page-chat-unread = { $count ->
    [0] Chat
    [one] Chat, { $count } neue Nachricht
   *[other] Chat, { $count } neue Nachrichten
    }
page-chat-empty = Noch hat niemand etwas gesagt.
page-at-the-table = Am Tisch
page-evening = Heute Abend
page-evening-leads = { $name } führt
page-evening-you = Du führst
page-evening-level = Gleichstand: { $names }
page-evening-of = { $games ->
    [one] { $won } von { $games } Spiel.
   *[other] { $won } von { $games } Spielen.
    }
page-evening-counts = Siege, auch geteilte
page-evening-won = { $count } { $game }
page-evening-share-title = { $count ->
    [one] Unser Abend bei trespok: ein Spiel. Siege, auch geteilte:
   *[other] Unser Abend bei trespok: { $count } Spiele. Siege, auch geteilte:
    }
page-evening-share = Stand teilen
page-evening-shared = Kopiert oder gesendet.
page-evening-up = Pokino-Chips { $count }
page-evening-new = Neuen Abend beginnen
page-evening-sure = { $series ->
    [yes] Diesen Abend abschließen? Der Stand bleibt erhalten, die Serie beginnt von vorn
   *[no] Diesen Abend abschließen? Der Stand bleibt erhalten
    }
page-evenings = Frühere Abende
page-evenings-of = { $count ->
    [one] { $day }: { $count } Spiel
   *[other] { $day }: { $count } Spiele
    }
page-event = { $event ->
    [joined] { $name } setzt sich.
    [left] { $after ->
        [yes] { $name } ist gegangen. { $bot }, ein Bot, übernimmt.
       *[no] { $name } ist gegangen.
        }
    [sent-away] { $after ->
        [yes] Der Gastgeber hat { $name } weggeschickt. { $bot }, ein Bot, übernimmt.
       *[no] Der Gastgeber hat { $name } weggeschickt.
        }
    [removed] { $after ->
        [yes] Der Betreiber hat { $name } weggeschickt. { $bot }, ein Bot, übernimmt.
       *[no] Der Betreiber hat { $name } weggeschickt.
        }
    [host] { $name } leitet jetzt den Tisch.
    [late] Für { $name } war die Zeit um: Der Tisch hat gewählt.
    [away] { $name } ist gerade nicht da. So lange spielt der Tisch.
    [waits] { $name } spielt ab der nächsten Partie mit.
    [next-round] { $name } spielt ab der nächsten Runde mit.
    [next-hand] { $name } spielt ab der nächsten Runde mit.
    [seat-asked] Ein anderes Gerät bittet um den Platz von { $name }.
    [seat-given] { $after ->
        [yes] { $by } hat den Platz von { $name } einem anderen Gerät gegeben.
       *[no] { $name } spielt jetzt auf einem anderen Gerät.
        }
    [seat-kept] { $after ->
        [yes] { $by } hat nein gesagt: { $name } behält den Platz.
       *[no] { $name } hat nein gesagt und behält den Platz.
        }
   *[back] { $name } ist wieder da.
    }
page-emotes = Schnelle Nachrichten
page-chat-off = Der Gastgeber hat den Chat ausgeschaltet.
page-chat-say = Sag etwas
page-chat-send = Senden
page-chat-switch = { $on ->
    [yes] Chat ausschalten
   *[no] Chat einschalten
    }
page-emote-hello = Hallo!
page-emote-well-played = Stark!
page-emote-thanks = Prost!
page-emote-oops = Oh nein!
page-emote-thinking = Moment …
page-emote-hurry = Na los!
page-emote-wow = So ein Glück!
page-emote-bye = Gute Nacht!
page-pause = { $on ->
    [yes] Weiter
   *[no] Pause
    }
page-leave = Tisch verlassen
page-leave-sure = Wirklich gehen? Ein Bot übernimmt.
page-end = { $sure ->
    [yes] Ohne Gewinner beenden?
   *[no] Diese Partie beenden
    }
page-end-ask = Diese Partie ohne Gewinner beenden? Dafür: { $names }.
page-end-count = { $yes } von { $all } sind einverstanden.
page-end-yes = Einverstanden
page-end-no = Nein, weiterspielen
page-ended = Im Einvernehmen beendet
page-ended-what = Niemand hat gewonnen, und sie zählt in keiner Wertung.

## POK

page-pok-round = Runde { $round }
page-pok-how = { $goals ->
    [house] Wer zuerst { $goal } von { $all } Steinen los ist, gewinnt. Wähle heimlich einen. Haben alle gewählt, öffnen sich alle Fäuste zugleich.
   *[printed] Wer zuerst fünf der sechs Steine los ist, gewinnt. Wähle heimlich einen. Haben alle gewählt, öffnen sich alle Fäuste zugleich.
    }
page-pok-goal = Werde { $goal } los
page-pok-one-to-go = noch 1
page-pok-needs-one = { $count ->
    [one] { $names } fehlt noch einer!
   *[other] { $names } fehlt je noch einer!
}
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
page-pok-count = { $count } gezeigt, { $asked } verlangt
page-pok-choose = Welcher Stein kommt in deine Faust?
page-pok-falling = Die Würfel rollen.
page-pok-all-in = Alle haben gewählt.
page-pok-ready = Auf die Plätze, fertig …
page-pok-chosen = In deiner Faust: { $symbol }. Noch kannst du wechseln.
page-pok-your-counters = Deine Steine
page-pok-counter = { $symbol }, noch { $count }
page-pok-hands-over = einen los
page-pok-keeps = behält
page-pok-net = { $gone ->
    [yes] Weg: { $symbol }.
   *[no] Bleibt: { $symbol }.
    }

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
page-dice-met-now = schon erfüllt
page-dice-lie = Die Würfel: { $dice }.
page-dice-throw-of = { $number ->
    [1] Höchstens noch zwei Würfe
    [2] Höchstens noch ein Wurf
   *[other] Der letzte Wurf
    }
page-dice-last-throw = { $you ->
    [yes] Dein letzter Wurf
   *[no] Letzter Wurf: { $name }
    }
page-dice-choose = { $you ->
    [yes] Du würfelst diese Runde. Leg eine Karte verdeckt hin.
   *[no] { $name } würfelt diese Runde. Leg eine Karte verdeckt hin.
    }
page-dice-second-card = Und die zweite Karte?
page-dice-laid = Deine Karte liegt verdeckt. Noch kannst du wechseln.
page-dice-waits = { $you ->
    [yes] Du entscheidest, was liegen bleibt.
   *[no] { $name } entscheidet, was liegen bleibt.
    }
page-dice-your-throw = { $left ->
    [one] Tippe an, was liegen bleibt. Noch ein Wurf.
   *[other] Tippe an, was liegen bleibt. Noch { $left } Würfe.
    }
page-dice-keep-die = Die { $value } behalten
page-dice-kept = bleibt
page-dice-new = neu
page-dice-thrown = werfen
page-dice-stop = Aufhören
page-dice-stop-met = Aufhören: +{ $points }
page-dice-plus = +{ $points } { $name }
page-dice-lost = verloren
page-dice-keep-all = Alle behalten
page-dice-throw-again = { $count ->
    [one] Einen werfen
    [5] Alle fünf werfen
   *[other] { $count } werfen
    }
page-dice-your-cards = Deine Karten
page-dice-stake = Die meisten Punkte gewinnen. Erfüllt: { $points ->
    [0] die Punkte der Karte
   *[other] +{ $points }
    }. { $you ->
    [yes] Jede verfehlte Karte der anderen: +1 für dich.
   *[no] Verfehlt: +1 für { $name }.
    }
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
page-dice-cast = Tippen oder wischen: würfeln
page-rounds = Bisherige Runden
page-dice-net = { $points ->
    [0] Nichts für dich
   *[other] +{ $points } für dich
    }
page-your-seat = Dein Platz

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
    [auto-manual] Sag einen Becher an, wenn seine Figur auf deiner Tafel vollständig ist.
    [manual-auto] Deck ab, was kommt. Der Tisch sagt die Becher an.
    [auto-auto] Der Tisch deckt ab und sagt die Becher an.
   *[manual-manual] Deck ab, was kommt, und sag einen Becher an, wenn seine Figur vollständig ist.
    }
page-pokino-barred = Falsch angesagt. Nach der nächsten Karte darfst du wieder.
page-pokino-board-of = Tafel: { $name }
page-pokino-whose-board = Wessen Tafel?
page-pokino-board-read = { $board }. Abgedeckt: { $marks }
page-pokino-boards = Die anderen Tafeln
page-pokino-cell = { $on ->
    [yes] { $card }, abgedeckt
   *[no] { $card }
    }
page-pokino-one-to-go = noch eine Karte
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
page-pokino-won = { $who ->
    [you] { $cup } für dich!
    [shared] { $cup }, je { $count }
   *[other] { $cup } für { $names }
    }
page-pokino-won-what = { $who ->
    [shared] Rechtzeitig angesagt von { $names }.
   *[other] { $count ->
        [one] Ein Chip.
       *[other] { $count } Chips.
        }
    }{ $stolen ->
    [yes] {" "}{ $mine ->
        [yes] Du hast ihn übersehen.
       *[no] { $victim } hat ihn übersehen.
        }
   *[no] {""}
    }{ $last ->
    [yes] {" "}Die Runde ist aus.
   *[no] {""}
    }
page-pokino-nothing-yet = Noch nichts gewonnen.
page-pokino-nothing-won = Kein Becher wurde gewonnen.
page-pokino-steal = { $cup } ansagen, übersehen von { $name }
page-pokino-missed = Hat jemand einen Becher übersehen?
page-pokino-two-taps = Tippe auf eine Tafel, dann auf den Becher.
page-pokino-pattern = Gefüllt: gezogen. Punkt: letzte Karte. Rund: zählt nicht für Poker.
page-pokino-steal-from = Von { $name } stehlen
page-pokino-steal-price = Wenn falsch: keine Ansage bis zur nächsten Karte
page-pokino-steal-what = Hat jemand einen Becher übersehen? Tippe nach der nächsten Karte auf die Tafel, dann auf den Becher. Wird er dort auch angesagt, teilt ihr. Nach einer falschen Ansage wartest du eine Karte.
page-pokino-whose = Wessen Becher: { $cup }?
page-pokino-mine = Meiner
page-pokino-call-next = Nächste Karte
page-pokino-goal = Wer die meisten Chips hat, gewinnt. { $left ->
    [0] Alle Becher sind leer.
    [one] Ein Becher ist noch zu gewinnen.
   *[other] { $left } Becher sind noch zu gewinnen.
    }
page-pokino-on = Weiter
page-pokino-ready = Die Tafeln sind verteilt
page-pokino-hand-over = Runde { $hand } ist aus
page-pokino-last-hand = Die nächste Runde ist die letzte. Sie dauert, bis alle sechs Becher gewonnen sind.
page-pokino-make-last = Zur letzten Runde machen
page-pokino-next-hand = Runde beginnen
page-pokino-owing = { $cost ->
    [6] Kann keine sechs Chips zahlen: { $names }
   *[other] Kann keine { $cost } Chips zahlen: { $names }
    }
page-pokino-rebuy = { $count } neue Chips kaufen
page-pokino-out = Vorerst aussetzen
page-pokino-return = Wieder einsteigen ({ $count })
page-pokino-change-board = Andere Tafel nehmen
page-pokino-board-number = Tafel { $number }
page-caller-new = Neue Runde
page-caller-start = Gemischt. Bereit?
page-caller-left = { $count ->
    [one] noch { $count } Karte
   *[other] noch { $count } Karten
    }
page-caller-run = Automatisch
page-caller-stop = Pause
page-caller-back = Karte zurück
page-caller-wipe = { $count ->
    [one] Die Karte löschen?
   *[other] { $count } Karten löschen?
    }
page-caller-kept = Bleibt auf diesem Gerät, auch nach neuem Laden.

## Nach dem Spiel

page-over = Das Spiel ist aus
page-you-win = Du gewinnst!
page-wins = { $name } gewinnt
page-draw = Unentschieden: { $names }
page-draw-all = Unentschieden für alle
page-winner = Gewinner
page-why = { $why ->
    [pok-goal] Das Ziel ist erreicht.
    [pok-stalemate] Alle halten die gleichen zwei Steine: Kein Stein könnte je wieder weggehen.
    [pokerdice-points] Die meisten Punkte nach der letzten Runde.
    [pokerdice-last-roller] Gleichstand: Es gewinnt, wer zuletzt gewürfelt hat.
    [pokino-last-hand] Die letzte Runde ist aus. Wer die meisten Chips hat, gewinnt, ohne Nachkäufe.
    [pokino-ruin] Weniger als zwei Spieler sind übrig.
   *[other] Das Spiel ist aus.
    }
page-pok-short = Du: { $gone } von { $goal }.
page-standing = { $game ->
    [pok] Steine losgeworden
    [pokerdice] Punkte
   *[pokino] Aus den Bechern
    }
page-course = { $game ->
    [pokino] Das Spiel, Runde für Runde
   *[other] Die Partie, Runde für Runde
    }
page-standing-net = Bilanz
page-standing-net-what = Bilanz: gewonnene minus gezahlte Chips.
page-course-rolled = hat gewürfelt
page-standing-held = { $count } vor sich
page-rematch = Noch einmal spielen
page-rematch-table = Noch ein Spiel vorbereiten
page-rematch-host = { $name } kann hier ein neues Spiel beginnen.
page-again = Nochmal
page-again-count = { $yes } von { $all } wollen nochmal.
page-again-one = Noch eine Stimme, dann geht es los.
page-replay = Wiederholung
page-check = { $game ->
    [pokino] Karten prüfen
   *[other] Würfel prüfen
    }
page-share-replay = Link kopieren
page-transcript = Spiel als Text
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
page-review-thinking = Jede Wahl wird bewertet. Das dauert einige Sekunden.
page-review-seat = Wessen Spiel?
page-review-costly = Nur, was etwas gekostet hat
page-review-clean = Keine Fehler.
page-review-see = Im Ablauf ansehen
page-review-choice = Wahl
page-review-bars = { $game ->
    [pokino] Ein Balken zeigt, was jede Wahl wert war, in Chips. Ein Rahmen zeigt, was gewählt wurde.
    [pokerdice] Bei Karten zeigt ein Balken, wie oft bestes Spiel sie legt, bei Würfeln, wie nah sie dem Besten kommen. Am Ende steht die Gewinnchance. Ein Rahmen zeigt, was gewählt wurde.
   *[other] Ein Balken zeigt, wie oft bestes Spiel so wählt, daneben die Gewinnchance danach. Ein Rahmen zeigt, was gewählt wurde.
    }
page-check-what = { $game ->
    [pokino] Vor der ersten Karte hat der Tisch eine Festlegung veröffentlicht. Jetzt ist sein Geheimnis offen, und dein Browser rechnet jede Tafel und jede Karte nach.
   *[other] Vor dem ersten Wurf hat der Tisch eine Festlegung veröffentlicht. Jetzt ist sein Geheimnis offen, und dein Browser rechnet jeden Wurf nach.
    }
page-check-good = Die Festlegung passt. In deinem Browser nachgerechnet stimmt alles: { $what }.
page-drawn-board = { $count ->
    [one] { $count } Tafel
   *[other] { $count } Tafeln
    }
page-drawn-first = der erste Wurf
page-drawn-caller = der erste Ausrufer
page-drawn-throw = { $count ->
    [one] { $count } Wurf
   *[other] { $count } Würfe
    }
page-drawn-call = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
    }
page-check-bad = Etwas stimmt nicht: { $count ->
    [0] Das Geheimnis passt nicht zur Festlegung.
    [one] { $count } Ziehung weicht ab, oder das Geheimnis passt nicht zur Festlegung.
   *[other] { $count } Ziehungen weichen ab, oder das Geheimnis passt nicht zur Festlegung.
    }
page-check-seats-good = Die Worte von { $names } passen zu dem, worauf sich ihre Seiten vor dem Start festgelegt haben.
page-check-seats-none = Vor dem Start hat sich keine Seite auf Worte festgelegt. Wer den Tisch betreibt, hätte also als Letzter wählen können.
page-check-seats-kept = Diese Seite hat vor dem Start dieselben Festlegungen gesehen.
page-check-seats-changed = Diese Seite hat vor dem Start andere Festlegungen gesehen. Trau diesem Spiel nicht.
page-check-broke-off = Alles wurde neu begonnen, weil Worte nicht geöffnet wurden: { $names }.
page-words-opening = Die Worte aller werden geöffnet.
page-check-commit = Die Festlegung, vor dem Start veröffentlicht
page-check-secret = Das Geheimnis
page-check-words = Die Worte der Spieler
page-check-agrees = stimmt
page-count-what = { $game ->
    [pokino] Wie oft jede Karte kam, und was im Schnitt zu erwarten ist.
   *[other] Wie oft jede Seite fiel, und was im Schnitt zu erwarten ist.
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
    [pokino] Ein Spiel hat wenige Karten. Große Abweichungen sind normal.
   *[other] Ein Spiel hat wenige Würfe. Große Abweichungen sind normal.
    }

## Games of other packages

page-any-choose = Wähle …
page-any-do = Los
page-any-wait = Warten auf { $names }.
page-day-turn = Deine Wahl fehlt noch.
page-day-awaited = { $count ->
    [one] Es fehlt noch { $names }.
   *[other] Es fehlen noch { $names }.
    }
page-day-until = bis { $day }, { $time }
page-notices = Nachrichten
page-notices-when = Sag mir, wenn …
page-notices-kind = { $kind ->
    [half] meine halbe Zeit um ist
    [two] noch zwei Stunden bleiben
   *[other] ich dran bin
    }
page-notice-text = { $kind ->
    [half] Deine halbe Zeit ist um.
    [two] Noch zwei Stunden.
   *[other] Du bist dran.
    }
page-notices-lock = Ein gesperrtes Telefon zeigt das, und bis wann. Es kommt verschlüsselt, über den Dienst des Herstellers deines Browsers.
page-notices-allow = Nachrichten erlauben
page-notices-asks = Dein Browser fragt einmal. Du kannst jederzeit aufhören.
page-notices-stop = Keine Nachrichten mehr
page-notices-refused = Dein Browser erlaubt dieser Seite keine Nachrichten.
page-notices-failed = Das ging nicht. Versuch es später noch einmal.
page-notices-none = Dieser Browser oder dieser Server hat keine Nachrichten.
page-any-position = Die Stellung
page-any-check = Ziehungen prüfen
page-any-standing = Endstand
page-any-check-what = Vor dem Start hat der Tisch eine Festlegung veröffentlicht. Jetzt ist sein Geheimnis offen, und dein Browser zieht jede Zahl noch einmal. Was die Zahlen bedeuten, prüft „trespok verify“ mit dem Spiel als Text.
page-any-drawn = { $count ->
    [one] { $count } Ziehung
   *[other] { $count } Ziehungen
    }

## Learning

page-drills = Üben
page-drills-what = Gelöste Stellungen zum Ausprobieren: was jede Wahl kostet und warum.
page-drills-open = Üben
page-practice-explore = Diese Stellung erkunden
page-train-next = Nächste Übung
page-train-begin = Anfangen
page-train-skip = Überspringen
page-train-stop = Alle Übungen
page-train-time = Lass dir Zeit.
page-train-best = Alle anderen spielen so gut wie möglich.
page-train-daily = Übung des Tages
page-train-daily-what = Heute für alle dieselbe.
page-train-daily-again = Noch einmal ansehen
page-train-share = Ergebnis teilen
page-train-shared = Kopiert. Die Lösung steht nicht darin.
page-train-game = Spiel
page-train-theme = Thema
page-train-any = alle Themen
page-train-own = meine eigenen
page-train-level = Schwierigkeit
page-train-level-0 = jede
page-train-level-1 = leicht
page-train-level-2 = mittel
page-train-level-3 = schwer
page-train-none = So eine Übung gibt es noch nicht.
page-train-due = { $count ->
    [0] Nichts zu wiederholen. Als Nächstes kommt etwas Neues.
    [one] { $count } Übung zu wiederholen.
   *[other] { $count } Übungen zu wiederholen.
    }
page-train-progress = Fortschritt
page-train-kept = Nur auf diesem Gerät gespeichert. Einmal geladen, geht es auch offline weiter.
page-train-full = Dieser Browser speichert nichts. Dein Fortschritt bleibt, solange die Seite offen ist.
page-train-games = Deine Partien nach der Rückschau
page-train-games-none = Öffne die Rückschau einer eigenen Partie. Hier steht dann, was dich eine Wahl im Schnitt kostet.
page-train-games-latest = { $count ->
    [one] Deine letzte Partie: { $mean } je Wahl
   *[other] Deine letzten { $count } Partien: { $mean } je Wahl
    }{ $give ->
    [none] .
   *[known] , plus oder minus { $give }.
    }
page-train-games-before = { $count ->
    [one] Die davor: { $mean }
   *[other] Die { $count } davor: { $mean }
    }{ $give ->
    [none] .
   *[known] , plus oder minus { $give }.
    }
page-train-of-chance = deiner Gewinnchance
page-train-of-points = Punkte bis zum Ende der Partie
page-train-worth-chance = Deine Gewinnchance nach jeder Wahl
page-train-worth-points = Dein Vorsprung in Punkten bis zum Ende
page-train-more = { $count ->
    [one] Eine weitere Möglichkeit
   *[other] { $count } weitere Möglichkeiten
    }
page-train-yours = deine Wahl
page-train-why = Warum
page-train-comes = { $days ->
    [0] Kommt bald wieder.
    [one] Kommt morgen wieder.
   *[other] Kommt in { $days } Tagen wieder.
    }
page-train-explore = Erkunden
page-explore-title = { $game ->
    [pokerdice] Eine Stellung zu zweit erkunden
   *[other] Eine Stellung erkunden
    }
page-explore-what-pok = Tippe einen Würfel an, um ihn zu drehen, einen Stein, um ihn wegzunehmen oder zurückzugeben.
page-explore-what-pokerdice = Tippe einen Würfel an, um ihn zu drehen, eine Karte, um sie wegzunehmen oder zurückzugeben.
page-explore-turn = Würfel { $number } drehen, er zeigt { $asks }
page-explore-turn-value = Würfel { $number } drehen, eine { $value }
page-explore-counter = { $symbol }, Nummer { $number }
page-explore-more-seats = Ein Platz mehr
page-explore-fewer-seats = Ein Platz weniger
page-explore-chances = Gewinnchance, wenn alle so gut wie möglich spielen.
page-explore-choices = { $game ->
    [pok] Was du zeigen könntest
    [card] Was du legen könntest
   *[keep] Was du behalten könntest
    }
page-explore-who = Wer würfelt?
page-explore-you-roll = du
page-explore-they-roll = die andere Person
page-explore-card = Deine offene Karte
page-explore-card-none = noch nicht gelegt
page-explore-left = Nachwürfe übrig
page-explore-ahead = Dein Vorsprung in Punkten
page-explore-ahead-none = auf Punkte spielen
page-explore-drill = Als Übung speichern
page-explore-drilled = Gespeichert bei deinen Übungen.
page-explore-thinking = Wird berechnet …
page-explore-games = Welches Spiel?
page-retry-title = Versuch sie noch einmal
page-retry-dearest = die teuersten zuerst
page-retry-go = Noch einmal
page-retry-chose = Du hast gewählt: { $choice }
page-retry-then = Wie es weiterging
page-retry-close = Zurück zur Liste
page-retry-all = Jede Wahl mit ihrer Antwort zeigen
page-retry-average = { $mean } je Wahl in dieser Partie.
page-retry-kept = Sie sind auf diesem Gerät bei deinen Übungen.

## Learn it in a minute

page-learn = In einer Minute gelernt
page-learn-title = { $game } lernen
page-learn-step = Schritt { $step } von { $steps }
page-learn-skip = Überspringen
page-learn-back = Zurück
page-learn-retry = Anders versuchen
page-learn-next = Weiter
page-learn-practice = Übungsspiel beginnen
page-learn-to-table = Zurück an den Tisch
page-learn-again = Noch einmal
page-learn-new = Kennst du { $game } schon?
page-learn-new-what = Sechs kleine Schritte an einem echten Tisch. Ohne Uhr.
page-learn-play = Gleich spielen
page-lesson-pkn-cover = Deck die Karte ab, die kommt.
page-lesson-pkn-not-up = Diese Karte kam noch nicht.
page-lesson-pok-1-before = Werde fünf Steine los, und du gewinnst. Der Würfel verlangt ein Quadrat.
page-lesson-pok-1-after = Ein Quadrat, wie verlangt: Es kommt in die Schachtel. Noch vier.
page-lesson-pok-1-wrong-a = Ihr drei zeigt, was kein Würfel verlangt. Alle behalten ihren Stein.
page-lesson-pok-2-before = Der zweite Würfel verlangt genau zwei Scheiben. Ada zeigt eine.
page-lesson-pok-2-after = Zwei Scheiben, ein Dreieck: Beide Würfel sind genau getroffen, alle drei gehen.
page-lesson-pok-2-wrong-a = Jons Dreieck traf genau. Dann bleibt, was kein Würfel verlangt.
page-lesson-pok-2-wrong-b = Zwei Dreiecke sind eins zu viel, eine Scheibe ist zu wenig.
page-lesson-pok-3-before = Zwei Scheiben sind schon da. Eine mehr wäre zu viel.
page-lesson-pok-3-after = Ein Quadrat für den ersten Würfel: Es geht, die Scheiben auch.
page-lesson-pok-3-wrong-a = Drei Scheiben sind nicht zwei: Niemand wird etwas los.
page-lesson-pok-3-wrong-b = Die zwei Scheiben treffen genau; dein Dreieck bleibt bei dir.
page-lesson-pok-4-before = Ist kein Würfel genau getroffen, geht, was kein Würfel verlangt.
page-lesson-pok-4-after = Zwei Quadrate statt einem, keine drei Scheiben: Also geht dein Dreieck.
page-lesson-pok-4-wrong-a = Ein Würfel verlangt Scheiben, und eine ist nicht drei: Sie bleibt.
page-lesson-pok-5-before = Hier wirst du keinen los. Kannst du die beiden aufhalten?
page-lesson-pok-5-after = Drei Dreiecke statt zwei: Niemand wird einen Stein los.
page-lesson-pok-5-wrong-a = Ihre zwei Dreiecke treffen genau: Sie kommen voran, du nicht.
page-lesson-pok-6-before = Im echten Spiel sind die Fäuste zu. Eine oder zwei Scheiben passen; Ada hat keine.
page-lesson-pok-6-after = Dein fünfter Stein ist weg: Du gewinnst die Partie.
page-lesson-pok-6-wrong-a = Jons Scheibe traf allein. Deine hätte auch getroffen, mit oder ohne seine.
page-lesson-pok-done = Das war POK. Jetzt ein Übungsspiel. Ich helfe dir.
page-lesson-pkd-1-before = Wer die meisten Punkte hat, gewinnt. Welche Karte bringt hier am meisten?
page-lesson-pkd-1-after = Drei Gleiche und zwei Gleiche: Full House, erfüllt. Fünf Punkte.
page-lesson-pkd-1-wrong-a = Auch erfüllt, bringt aber drei; eine andere Karte bringt fünf.
page-lesson-pkd-1-wrong-b = Vier in Folge gibt es hier nicht, also verfehlt die Karte.
page-lesson-pkd-2-before = Du würfelst auf den Vierling: Behalte, was hilft, wirf den Rest.
page-lesson-pkd-2-after = Der letzte von zwei Nachwürfen brachte es: sieben Punkte.
page-lesson-pkd-2-wrong-a = Behalte alle drei Zweien: Du brauchst vier Gleiche.
page-lesson-pkd-2-wrong-b = Wirf beide anderen: Zwei Würfel geben zwei Chancen.
page-lesson-pkd-2-wrong-c = Drei Zweien sind noch keine vier; du hast noch Würfe.
page-lesson-pkd-3-before = Jetzt würfelt Ada und darf nachwerfen. Was wird sie behalten?
page-lesson-pkd-3-after = Sie behielt die Sechsen: zwei Punkte für dich. Ihre Karte verfehlte.
page-lesson-pkd-3-wrong-a = Sie behält drei Sechsen; vier in Folge sind dann unmöglich.
page-lesson-pkd-3-wrong-b = Sechs ist gerade, und Ada behält ihre Sechsen.
page-lesson-pkd-4-before = Deine Straße steht. Verfehlt Adas Karte, bekommst du noch einen Punkt. Aufhören?
page-lesson-pkd-4-after = Drei für deine Karte und einer, weil Adas Karte verfehlte.
page-lesson-pkd-4-wrong-a = Deine Straße ist schon sicher; ein neuer Würfel hilft höchstens Ada.
page-lesson-pkd-4-wrong-b = Damit kannst du deine eigene Straße zerstören.
page-lesson-pkd-5-before = Ein Full House, aber diese Karte hast du schon gespielt. Was bringt jetzt am meisten?
page-lesson-pkd-5-after = Jede Karte spielst du einmal. Bessere Würfel erfüllen auch kleinere.
page-lesson-pkd-5-wrong-a = Erfüllt, bringt aber nur einen; zwei Paare bringen drei.
page-lesson-pkd-5-wrong-b = Eins ist ungerade; diese Karte würde verfehlen.
page-lesson-pkd-6-before = Letzte Runde, du würfelst. Adas letzte Karte: große Straße. Liegen lassen?
page-lesson-pkd-6-after = Zerstört: einer für den Joker, einer für ihre Karte. Du gewinnst 24 zu 23.
page-lesson-pkd-6-wrong-a = Lässt du sie liegen, bekommt Ada sieben und gewinnt. Wirf einen Würfel neu.
page-lesson-pkd-between = Vier Runden später hat Ada dich überholt: 22 zu 23.
page-lesson-pkd-done = Das war Pokerdice. Jetzt ein Übungsspiel. Ich helfe dir.
page-lesson-pkn-1-before = Wer die meisten Chips hat, gewinnt. Die 6 der Münzen kommt: Deck sie ab.
page-lesson-pkn-1-after = Alle haben einen Chip in jeden Becher gelegt. Jetzt gewinn sie.
page-lesson-pkn-1-wrong-a = Diese Karte kam noch nicht; such die 6 der Münzen.
page-lesson-pkn-2-before = Deck das Ass der Keulen ab. Welchen Becher kannst du jetzt ansagen?
page-lesson-pkn-2-after = Die Karte in der Mitte genügt. Du sagst an: drei Chips.
page-lesson-pkn-2-wrong-a = Nicht vollständig: falsch angesagt. Weiter geht es nach der nächsten Karte.
page-lesson-pkn-3-before = Deck noch drei Karten ab. Dann schau: Welche Figur ist vollständig?
page-lesson-pkn-3-after = Zwei mal zwei in einer Ecke: Briefmarke. Drei Chips mehr.
page-lesson-pkn-3-wrong-a = Für Ecken brauchst du die vier äußersten; du hast einen Block.
page-lesson-pkn-3-wrong-b = Die Mitte ist in dieser Runde schon gewonnen; das kostet nichts.
page-lesson-pkn-3-wrong-c = Da fehlen noch Karten; such vier in einem Block.
page-lesson-pkn-4-before = Ada übersieht etwas. Eine Karte später darfst du es ansagen.
page-lesson-pkn-4-after = Vier Ecken, vollständig und nicht angesagt: Der Becher gehört dir.
page-lesson-pkn-4-wrong-a = Deine Ecken sind nicht vollständig; sag die von Ada an.
page-lesson-pkn-4-wrong-b = Das hat dort niemand vollständig; schau auf Adas Ecken.
page-lesson-pkn-5-before = Fünf in einer Linie: Pokino, und die Runde endet. Hast du es?
page-lesson-pkn-5-after = Was niemand gewann, bleibt für die nächste Runde in den Bechern.
page-lesson-pkn-5-wrong-a = Den kannst du nicht ansagen; schau die Diagonale entlang.
page-lesson-pkn-6-before = Die letzte Runde dauert, bis jeder Becher gewonnen ist. Einer ist noch da.
page-lesson-pkn-6-after = Die zweite Reihe ist Full: sechs Chips. Du gewinnst 66 zu 63.
page-lesson-pkn-6-wrong-a = Die zweite Reihe ist nie Pokino: Sie gehört zum Full.
page-lesson-pkn-between = Letzte Runde. Zehn Karten später führt Ada mit 63 zu 60.
page-lesson-pkn-done = Das war Pokino. Jetzt ein Übungsspiel. Ich helfe dir.

## Said once in practice

page-coach-got = Weiter
page-coach-off = Keine Tipps mehr
page-coach-pok-goal = Werde vor den anderen fünf deiner sechs Steine los, dann gewinnst du.
page-coach-pok-exact = Dieser Würfel verlangt genau { $asked }: nicht mehr, nicht weniger.
page-coach-pok-same = Mehrere Würfel verlangen dasselbe Symbol. Sie werden nie zusammengezählt: Jeder für sich kann getroffen sein.
page-coach-pok-unasked = Kein Würfel verlangt { $the }. Der Stein geht nur, wenn kein Würfel getroffen ist.
page-coach-pok-all-three = Alle drei Symbole liegen da. Diesmal hilft nur ein getroffener Würfel.
page-coach-pok-nobody = Kein Stein geht. Alle nehmen ihren zurück.
page-coach-pok-one-more = Noch einer, und du gewinnst. Wer es in derselben Runde schafft, teilt mit dir.
page-coach-pok-other-one-more = { $name } braucht nur noch einen. Vielleicht kannst du das verhindern.
page-coach-pkd-goal = Wer die meisten Punkte hat, gewinnt. Leg eine Karte, die am Ende passen kann.
page-coach-pkd-you-roll = Du würfelst. Deine Karte wird zuerst aufgedeckt, dann darfst du zweimal nachwerfen.
page-coach-pkd-other-rolls = { $name } darf noch zweimal nachwerfen. Denk daran, wie die Würfel am Ende liegen.
page-coach-pkd-keep = Tippe an, was liegen bleibt. Der Rest wird neu geworfen. Behältst du alle fünf, hörst du auf.
page-coach-pkd-met = Die Würfel erfüllen deine Karte. Hör jetzt auf, und die Punkte gehören dir.
page-coach-pkd-you-missed = Verfehlt: { $name } bekommt einen Punkt, egal was auf der Karte steht.
page-coach-pkd-roller-missed = Deine eigene Karte ist verfehlt. Sie ist weg und nützt niemandem.
page-coach-pkd-last = Die letzte Runde. Die meisten Punkte gewinnen; bei Gleichstand, wer zuletzt gewürfelt hat.
page-coach-pkn-pay = Eine Runde kostet sechs Chips: Alle legen einen in jeden Becher.
page-coach-pkn-cover = Diese Karte ist auf deiner Tafel. Tipp sie an, um sie abzudecken.
page-coach-pkn-have = Du hast „{ $cup }“. Sag es vor der nächsten Karte an.
page-coach-pkn-good = Richtig angesagt. Ausgezahlt wird mit der nächsten Karte.
page-coach-pkn-barred = Falsch angesagt. Nach der nächsten Karte darfst du wieder.
page-coach-pkn-stolen = { $name } hat „{ $cup }“ angesagt, obwohl du es hattest. Sag es nächstes Mal gleich an.
page-coach-pkn-stays = Was in den Bechern liegt, bleibt dort. In der nächsten Runde kommt mehr dazu.
page-coach-pkn-last = Die letzte Runde. Pokino beendet sie nicht: Alle sechs Becher müssen gewonnen werden.

## Ein Bildschirm für den Raum

page-tv-show = Auf dem Fernseher zeigen
page-tv-what = Der ganze Tisch, groß, für alle im Raum, mit Stimme. Er zeigt, was Zuschauer sehen dürfen. Handys können dann stumme Controller sein.
page-tv-give = Diesen Tisch auf dem Fernseher zeigen
page-tv-new = Neuen Schlüssel machen
page-tv-again = Es gibt schon einen Schlüssel. Er wurde einmal gezeigt. Ein neuer schaltet alle Bildschirme mit dem alten ab.
page-tv-off = Anzeige am Fernseher beenden
page-tv-qr = QR-Code mit der Adresse des Bildschirms
page-tv-there = Am Fernseher diese Adresse öffnen
page-tv-key = Schlüssel
page-tv-here = Auf diesem Gerät öffnen
page-tv-count = { $count ->
    [0] Noch ist kein Bildschirm an.
    [one] Ein Bildschirm ist an.
   *[other] { $count } Bildschirme sind an.
    }
page-tv-title = Ein Bildschirm für den Raum
page-tv-ask-host = Den Schlüssel hat das Handy des Gastgebers: „Auf dem Fernseher zeigen“, vor dem Start oder im Menü des Tisches.
page-tv-code = Code des Tisches
page-tv-open = Tisch zeigen
page-tv-wrong = Dieser Schlüssel gilt nicht oder nicht mehr. Der Gastgeber kann einen neuen machen.
page-tv-elsewhere = Der Tisch ist auf zu vielen Bildschirmen offen. Dieser war der älteste.
page-tv-lost = Verbindung verloren. Neuer Versuch …
page-tv-join = Mit dem Handy mitspielen
page-tv-late = { $when ->
    [now] Jetzt einsteigen
   *[next] Gleich danach einsteigen
    }
page-tv-taken = { $watch ->
    [anyone] Alle Plätze sind besetzt. Schau auf dem Handy zu
   *[nobody] Alle Plätze sind besetzt.
    }
page-tv-begin = Vollbild, mit Ton
page-tv-full = Vollbild
page-tv-talk = { $on ->
    [yes] Chat: sichtbar
   *[no] Chat: verborgen
    }
page-tv-pok-fists = { $closed ->
    [0] Alle verstecken einen Stein.
    [one] Eine Faust ist zu. Es fehlt noch: { $names }.
   *[other] { $closed } Fäuste sind zu. Es fehlt noch: { $names }.
    }
page-tv-pokino-card = Karte { $number } von { $of }
page-fist-closed = Deine Faust ist zu.
page-fist-waits = { $names } { $count ->
    [one] überlegt
   *[other] überlegen
} noch.
page-fist-hold = Halten zum Nachsehen
page-fist-private = Nur für dich.
page-fist-release = Lass los, dann geht sie zu.
page-fist-spoken = Deine Wahl ist verdeckt. Halte die Leertaste, um sie zu sehen.
page-sound-ask = Mit Ton spielen?
page-sound-yes = Mit Ton
page-sound-no = Ohne Ton
page-claim-say = Sag es allen
page-claim-disc = Blau!
page-claim-square = Grün!
page-claim-triangle = Rot!
page-claim-no-disc = keine Scheiben mehr
page-claim-no-square = keine Quadrate mehr
page-claim-no-triangle = keine Dreiecke mehr
page-claim-none = keine mehr
page-claim-laugh = Ha!
page-claim-doubt = Echt?
page-claim-dare = Trau dich.
page-claim-tv = { $said ->
    [disc] Blau, sagt { $name }.
    [square] Grün, sagt { $name }.
    [triangle] Rot, sagt { $name }.
    [laugh] { $name }: Ha!
    [doubt] { $name }: Echt?
    [dare] { $name }: Trau dich.
   *[out] { $symbol ->
        [disc] Keine Scheiben mehr, sagt { $name }.
        [square] Keine Quadrate mehr, sagt { $name }.
       *[triangle] Keine Dreiecke mehr, sagt { $name }.
    }
}
page-truth-title = Wer hat die Wahrheit gesagt?
page-truth-count = { $true } von { $all } wahr
page-pair-which = Welcher Tisch?
page-pair-scan = Scanne den Code mit deinem Handy.
page-pair-type = Oder tippe die Buchstaben dort ein, bei „Auf dem Fernseher zeigen“.
page-pair-twice = Sag zweimal Ja. Dann spielen wir hier.
page-pair-change = Die Buchstaben wechseln alle zwei Minuten.
page-pair-name = Der Tisch von { $host }?
page-pair-second = Das Handy fragt ein zweites Mal.
page-pair-nothing = Vor diesem Ja ist nichts zu sehen.
page-pair-key = Mit Link und Schlüssel
page-pair-ask = Steht das auf deinem Fernseher?
page-pair-same = Ja, dieselben Buchstaben
page-pair-then = Dann zeigt er deinen Tisch dem ganzen Raum.
page-pair-shows = Würfel, offene Hände, Ansagen und Gespräch
page-pair-never = Deine Faust und deine Steine: nie
page-pair-yes = Ja, dort zeigen
page-pair-no = Nein, zurück zum Tisch
page-pair-no-table = Setz dich zuerst an einen Tisch.
page-pair-letters = Vier Buchstaben auf dem Fernseher
page-pair-go = Verbinden
page-poster = Siegerplakat
page-poster-stopped = { $count ->
    [one] { $name } hielt in Runde { $round } jemanden auf.
    [2] { $name } hielt in Runde { $round } zwei auf einmal auf.
   *[other] { $name } hielt in Runde { $round } { $count } auf einmal auf.
}
page-controller-offer = Ein Fernseher zeigt diesen Tisch. Siehst du ihn von hier?
page-controller-on = Als Controller nutzen
page-controller-no = Nein, ich bin woanders
page-controller-is = Dieses Handy ist dein Controller. Der Fernseher spricht.
page-controller-off = Ganzer Tisch
page-caller-tv = Groß, für den Fernseher
page-caller-tv-what = Bring diesen Bildschirm auf den Fernseher, per Kabel oder drahtlos. Die Karten werden auf diesem Gerät gezogen und gehen über keinen Server. Darum kann kein anderes Gerät sie zeigen.
page-caller-small = Zurück zu den Knöpfen
