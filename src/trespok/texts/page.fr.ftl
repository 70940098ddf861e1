# Ce que la page dit en plus du catalogue commun, en français.

## Partout

page-you = Toi
page-seat = Place { $number }
page-seats = Places
page-host = hôte
page-bot = bot · { $kind ->
    [random] au hasard
    [sleeper] endormi
    [gambler] flambeur
    [careful] prudent
    [spoiler] trouble-fête
    [sensible] raisonnable
    [expert] expert
    [shark] requin
   *[other] { $kind }
    }
page-home = Accueil
page-moment = Un instant…
page-begins = La partie commence.
page-close = Fermer
page-menu = Menu
page-settings = Réglages
page-chat = Discussion
page-rules = Règles
page-rules-short = Retour aux règles courtes
page-rules-now = En ce moment
page-rules-small = Détails
page-rules-cards = Ce que demandent les dix cartes
page-rules-pots = Ce qui gagne les six gobelets
page-rules-whole = Toutes les règles et précisions
page-rules-read = { $sign } et les autres signes numérotent les règles. « Précision » veut dire : la règle imprimée laisse la question ouverte, et nous jouons ainsi.
page-thinking = réfléchit…
page-ready = prêt
page-away = absent
page-away-soon = absent, { $seconds } s
page-away-played = absent, la table joue
page-take-back = Reprendre
page-hint = Conseil
page-hint-switch = Conseils, pour s’exercer
page-hint-win = chances de gagner { $percent }
page-hint-chances = tu gagnes
page-hint-best-play = le meilleur jeu choisit
page-next-round = Tour suivant
page-skip = Passer
page-to-result = Voir le résultat
page-last-round = Dernier tour
page-round-of = Tour { $round } sur { $rounds }
page-counters = { $count ->
    [one] jeton
   *[other] jetons
    }
page-seconds-left = { $count ->
    [one] encore { $count } seconde
   *[other] encore { $count } secondes
    }
page-goes-on = { $count ->
    [one] la suite dans { $count } seconde
   *[other] la suite dans { $count } secondes
    }
page-watching = { $count ->
    [0] Tu regardes
    [one] Tu regardes
   *[other] Tu regardes ; vous êtes { $count }
    }
page-paused = La table est en pause.
page-line-lost = { $seat ->
    [yes] La connexion est perdue. Ta place t’attend ; nouvel essai…
   *[no] La connexion est perdue ; nouvel essai…
    }
page-no-line = { $why ->
    [offline] Cet appareil est hors ligne
    [stopped] Le serveur s’est arrêté
   *[unknown] Pas de connexion à la table
    }
page-no-line-kept = { $what ->
    [played] Si la partie continue, la table joue pour toi en attendant. Ta place est à toi à ton retour.
    [choice] Ton choix reste : la table le garde, et ta place est à toi.
    [seat] Ta place est à toi ; la table garde tout.
   *[nothing] La table garde tout.
    }
page-no-line-since = { $why ->
    [offline] Dès qu’il sera de nouveau en ligne, un nouvel essai suivra aussitôt.
    [stopped] Depuis { $count } s. Dès qu’il revient, la partie reprend ici toute seule.
   *[unknown] Depuis { $count } s ; les essais continuent tout seuls. Cela peut venir de ton réseau ou du serveur.
    }
page-try-now = Essayer maintenant
page-refused = Refusé ({ $code }).
page-refused-lost = La connexion a cédé avant la réponse de la table. Essaie encore.

## Les règles sur une feuille

page-sheet-pok-1 = { $goals ->
    [house] Qui se débarrasse avant les autres de { $goal } de ses { $all } jetons gagne ; à plusieurs au même tour, on partage la première place.
   *[printed] Qui se débarrasse avant les autres de cinq de ses six jetons gagne ; à plusieurs au même tour, on partage la première place.
    }
page-sheet-pok-2 = Trois dés demandent : le premier veut son symbole exactement une fois, le deuxième deux fois, le troisième trois fois ; une face vide ne veut rien.
page-sheet-pok-3 = Chacun cache un jeton dans son poing, personne ne passe, et tous les poings s’ouvrent ensemble.
page-sheet-pok-4 = Si un symbole est montré exactement autant de fois qu’un dé le demande, ces jetons partent ; chaque dé compte pour lui-même.
page-sheet-pok-5 = Si aucun dé n’a son compte, qui montre un symbole absent des dés rend son jeton, sauf si c’est le cas de tous ; les autres jetons reviennent.
page-sheet-pok-small-1 = S’il reste à tous les deux mêmes jetons, la partie se termine par une égalité.
page-sheet-pok-small-2 = Si plus personne ne peut se débarrasser d’un jeton, quoi qu’il tombe et quoi qu’on montre, la partie se termine par une égalité.
page-sheet-pkd-1 = Qui a le plus de points après le dernier tour gagne ; à égalité, qui d’entre eux a eu les dés en dernier.
page-sheet-pkd-2 = Il y a { $rounds } tours ; à chacun, une personne lance cinq dés, puis les dés passent à gauche.
page-sheet-pkd-3 = { $packs ->
    [2] Après ce premier lancer, chacun pose face cachée deux cartes pas encore jouées ; quand toutes sont posées, seules s’ouvrent celles de qui a les dés.
   *[other] Après ce premier lancer, chacun pose face cachée une carte pas encore jouée ; quand toutes sont posées, seule s’ouvre celle de qui a les dés.
    }
page-sheet-pkd-4 = Qui a les dés peut relancer ceux qu’il veut, deux fois au plus, et peut s’arrêter avant.
page-sheet-pkd-5 = Une carte réussie à la fin rapporte ses points ; une carte manquée est perdue, et pour chacune de celles des autres, qui a les dés reçoit un point.
page-sheet-pkd-small-1 = De meilleurs dés que demandé conviennent aussi : un full est aussi deux paires, un brelan et une paire.
page-sheet-pkn-1 = Qui a le plus de jetons à la fin gagne ; les jetons rachetés sont déduits.
page-sheet-pkn-2 = { $cost ->
    [6] Chaque manche coûte six jetons, un par gobelet ; à chaque gobelet sa figure sur le carton : centre, angle, estampe, poker, full, pokino.
   *[other] Chaque manche coûte { $cost } jetons, répartis entre les gobelets selon les règles maison ; à chaque gobelet sa figure sur le carton : centre, angle, estampe, poker, full, pokino.
    }
page-sheet-pkn-3 = { $ways ->
    [auto-manual] La table marque les cartes sorties ; une figure complète sur ton carton, annonce-la : son gobelet va à parts égales à tous ceux qui l’annoncent avant la carte suivante.
    [manual-auto] Marque les cartes sorties ; une figure complète et marquée, la table l’annonce : son gobelet va à parts égales à tous ceux qui l’ont avant la carte suivante.
    [auto-auto] La table marque les cartes sorties et annonce chaque figure complète : son gobelet va à parts égales à tous ceux qui la complètent avec la même carte.
   *[manual-manual] Marque les cartes sorties ; une figure complète et marquée, annonce-la : son gobelet va à parts égales à tous ceux qui l’annoncent avant la carte suivante.
    }
page-sheet-pkn-4 = { $ways ->
    [auto-manual] Ce que quelqu’un a complété sans l’annoncer, tous peuvent l’annoncer après la carte suivante ; après une annonce fausse, on attend la carte suivante.
    [manual-auto] Ce qui n’est pas marqué n’est pas annoncé, mais personne ne peut le prendre.
    [auto-auto] À cette table, rien ne s’oublie, et personne ne peut rien prendre à un autre.
   *[manual-manual] Ce que quelqu’un a complété sans l’annoncer, tous peuvent l’annoncer après la carte suivante, ou peu après que sa dernière carte a été marquée ; après une annonce fausse, on attend la carte suivante.
    }
page-sheet-pkn-5 = Le pokino, cinq en ligne mais jamais la deuxième ligne, finit la manche, et ce que personne n’a gagné reste dans les gobelets ; seule la dernière dure jusqu’à ce que les six soient gagnés.
page-sheet-pkn-small-1 = On partage en jetons entiers ; le reste demeure dans le gobelet, à la dernière manche il est distribué.
page-sheet-pkn-small-2 = Une annonce fausse coûte aussi un jeton, dans ce gobelet.
page-sheet-pkn-small-3 = { $cost ->
    [6] Qui n’a pas six jetons en reprend ou reste à l’écart.
   *[other] Qui n’a pas { $cost } jetons en reprend ou reste à l’écart.
    }

## Accueil

page-tagline = Trois jeux. Une table. Sans compte.
page-your-name = Ton nom
page-back-to = Retour à ta table : { $game } · { $code }
page-played-here = Joué sur cet appareil
page-look-back = { $game } · { $code } : revoir
page-return = Retour à la table
page-another = { $name } relance une partie de { $game } : rejoindre
page-another-yours = Ta table attend une autre partie de { $game }
page-guest = Invité
page-what-pok = Cache un jeton dans ton poing. Qui se débarrasse de 5 le premier gagne.
page-what-pokerdice = Mise une carte sur la façon dont les dés finiront.
page-what-pokino = Un bingo aux cartes espagnoles, avec six gobelets à gagner.
page-seats-minutes = { $least } à { $most } joueurs, { $minutes } min
page-play-now = Jouer
page-with-friends = Amis
page-own-table = Préparer
page-join = Rejoindre une table
page-code = Code de la table
page-join-go = Entrer
page-open-tables = Tables ouvertes
page-open-table = { $taken ->
    [one] { $game } · { $host } · { $taken } place prise sur { $seats }
   *[other] { $game } · { $host } · { $taken } places prises sur { $seats }
    }{ $phase ->
    [play] , déjà en cours
   *[lobby] {""}
    }
page-no-open-tables = Aucune table ne cherche de joueurs pour l’instant.
page-caller-mode = Crieur de Pokino
page-caller-what = Pour qui a la vraie boîte : annonce les cartes à voix haute et les vérifie.
page-caller-open = Ouvrir le crieur
page-no-server = La table ne répond pas. Le serveur tourne-t-il ?
page-language = Langue
page-light = Lumière
page-light-auto = Auto
page-light-day = Jour
page-light-evening = Soir
page-sound = { $on ->
    [yes] Son : oui
   *[no] Son : non
    }
page-voice = { $on ->
    [yes] Voix : oui
   *[no] Voix : non
    }
page-shake = { $on ->
    [yes] Vibration : oui
   *[no] Vibration : non
    }
page-asleep = { $why ->
    [tls] L’écran peut s’éteindre pendant la partie : sans https, le navigateur ne laisse pas la page le garder allumé.
   *[browser] L’écran peut s’éteindre pendant la partie : ce navigateur ne laisse pas la page le garder allumé.
    }
page-title-turn = À toi · { $at }

# Où un bouton étroit peut couper ces mots.
page-soft = es|tampe

## Avant la partie

page-finding = Recherche de la table { $code }…
page-gone = { $reason ->
    [no-table] Pas de table { $code }
    [private] Personne ne peut regarder cette table
    [full] Cette table est pleine
    [closed] Cette table est fermée
    [banned] Tu ne peux pas jouer ici
   *[other] Tu n’es plus à cette table
    }
page-gone-why = { $reason ->
    [no-table] Vérifie le code. Une table que personne n’a ouverte depuis longtemps est débarrassée.
    [private] Tu n’y as pas de place.
    [kicked] L’hôte t’a renvoyé de cette table.
    [removed] Le responsable du serveur t’a renvoyé de cette table.
    [left] Tu as quitté cette table.
    [too-fast] Trop de messages sont venus de cette page à la fois.
    [full] Trop de monde regarde déjà.
    [elsewhere] Ta place est ouverte dans trop de fenêtres ; celle-ci était la plus ancienne.
    [revoked] Le lien personnel de cette place a été retiré, et cet appareil a perdu la place.
    [closed] Le responsable du serveur l’a fermée.
    [banned] Le responsable t’a exclu de ce serveur.
   *[other] La table n’a pas compris cette page. Recharge-la.
    }
page-try-again = Essayer encore
page-notice = Du responsable de ce serveur
page-notice-close = Fermer cette annonce
page-invitation = Invitation
page-invitation-what = Ici, seuls ceux qui ont une invitation ouvrent des tables. Pour rejoindre celle d’un ami, il n’en faut pas.
page-report = Signaler au responsable du serveur
page-report-what = Il reçoit ton nom, ton motif et les 20 dernières lignes de ce chat avec les noms de leurs auteurs, et les garde 30 jours au plus. Personne à la table n’en saura rien.
page-report-why = Que s’est-il passé ?
page-report-send = Envoyer le signalement
page-report-sent = Ton signalement est arrivé. Merci.
page-invite = Inviter des amis
page-code-is = Code
page-qr = Code QR avec le lien de cette table
page-copy-link = Copier le lien
page-copied = Copié
page-own = Jouer sur un autre appareil
page-own-qr = Code QR qui porte ma place sur un autre appareil
page-own-what = Scanne-le avec ton autre appareil. Garde-le pour toi : qui l’a, a ta place.
page-copy-own = Copier mon lien secret
page-revoke = Retirer ce lien
page-revoke-sure = Le retirer ? Les autres appareils perdent la place.
page-revoked = L’ancien lien ne mène plus nulle part. Voici le nouveau.
page-link-ask = Tu as déjà une place à cette table
page-link-what = À la table { $code }, tu joues sous le nom de { $yours }. Ce lien est la place de { $name }. Si tu la prends, tu quittes la tienne : avant le début elle se libère, ensuite un bot y continue.
page-link-take = S’asseoir comme { $name }
page-link-stay = Rester { $yours }
page-link-gone = Ce lien ne mène nulle part
page-seat-free = libre
page-seat-next = puis { $name }
page-rename = Changer mon nom
page-rename-keep = Garder ce nom
page-face = Ton visage
page-face-drawn = { $drawn ->
    [fox] Renard
    [owl] Hibou
    [cat] Chat
    [bear] Ours
    [rooster] Coq
    [fish] Poisson
    [king] Roi
    [page] Page à la plume
    [bob] Coupe au carré
    [hat] Chapeau et moustache
    [sun] Soleil
   *[curls] Boucles et lunettes
    }
page-face-ground = { $ground ->
    [sky] sur bleu clair
    [yellow] sur jaune
    [red] sur rouge
    [mint] sur vert d’eau
    [blue] sur bleu
    [pink] sur rose
    [green] sur vert
    [teal] sur bleu canard
   *[plum] sur prune
    }
page-add-bot = Ajouter un bot
page-bot-kind = Quelle force
page-bot-strength = { $kind ->
    [random] Joue au hasard
    [sleeper] À moitié endormi
    [gambler] Un flambeur
    [careful] Un prudent
    [spoiler] Un trouble-fête
    [sensible] Joue avec bon sens
    [expert] Joue en expert
    [shark] Joue en requin
   *[other] { $kind }
    }
page-bot-what = { $kind ->
    [random] N’importe quel choix permis, tous aussi souvent.
    [sleeper] La moitié lui échappe, et il ne prend jamais ce que les autres oublient.
    [gambler] { $game ->
        [pokerdice] Pose les cartes chères et lance pour elles, quoi qu’aient les autres.
       *[pok] Montre dès qu’il peut ce qu’aucun dé ne demande, et parie qu’aucun dé n’aura son compte.
        }
    [careful] { $game ->
        [pokerdice] Pose la carte la plus facile à réussir, même si elle rapporte peu.
       *[pok] Montre le jeton qui a le plus de chances de partir, sans jamais penser aux autres.
        }
    [spoiler] { $game ->
        [pokerdice] Lance contre tes cartes avant de lancer pour la sienne.
       *[pok] Aime mieux t’empêcher de te débarrasser d’un jeton que se débarrasser du sien.
        }
    [sensible] Regarde ce qui est sur la table et fait ce qui semble bon.
    [expert] { $game ->
        [pok] Joue le jeu résolu : à une table de tels joueurs, personne ne gagne plus d’un cheveu à jouer autrement.
        [pokerdice] Calcule chaque lancer et pèse ce que les autres peuvent avoir.
       *[pokino] Ne rate rien, et annonce ce que tu oublies.
        }
    [shark] { $game ->
        [pokerdice] Regarde comment chacun joue dans cette partie et profite de ce qui est faible. À deux, avec un paquet chacun, il joue comme l’expert.
       *[pok] Regarde comment chacun joue dans cette partie et profite de ce qui est faible.
        }
   *[other] { $kind }
    }
page-climb = Tu gagnes souvent contre { $name }.
page-climb-go = Ensuite : contre { $name }
page-climb-kind = { $kind ->
    [random] un bot qui joue au hasard
    [sleeper] un endormi
    [gambler] un flambeur
    [careful] un bot prudent
    [sensible] un bot raisonnable
    [spoiler] un trouble-fête
    [expert] un expert
    [shark] un requin
   *[other] { $kind }
    }
page-move-here = Venir ici
page-swap = Faire changer { $name } de place
page-swap-with = Échanger de place avec { $name }
page-make-host = Nommer hôte
page-kick = Retirer { $name } de la place
page-kick-short = Écarter
page-kick-sure = Renvoyer { $name } pour de bon ?
page-how-we-play = Comment on joue
page-invites = { $name } t’invite à { $game }
page-here-fit = { $taken } places occupées sur { $seats }.
page-fill = Compléter avec des bots
page-start-with = { $count ->
    [one] Commencer seul
    [2] Commencer à deux
    [3] Commencer à trois
    [4] Commencer à quatre
    [5] Commencer à cinq
    [6] Commencer à six
    [7] Commencer à sept
    [8] Commencer à huit
    [9] Commencer à neuf
   *[other] Commencer à dix
    }
page-scan-or-type = À scanner, ou à taper
page-how-do-you-play = Comment jouez-vous ?
page-all-options = Toutes les options
page-preset = { $preset ->
    [family] Soirée en famille
    [printed] Règles d’origine
    [quick] Rapide
   *[teaching] Pour apprendre
    }
page-preset-what = { $what ->
    [pok-family] Sans horloge, tous les tours restent visibles
    [pok-printed] Jetons cachés, la mémoire compte
    [pok-quick] 15 secondes par choix
    [pok-teaching] Jetons visibles, tous les tours aussi
    [pokerdice-family] Sans horloge, chacun lance aussi souvent
    [pokerdice-printed] Dix tours, cartes restantes de mémoire
    [pokerdice-quick] 15 secondes par choix
    [pokerdice-teaching] Sans horloge, cartes restantes visibles
    [pokino-family] Cinq manches, une carte toutes les 8 secondes
    [pokino-printed] Le crieur appuie, tout à la main
    [pokino-quick] Trois manches, la table marque et annonce
   *[pokino-teaching] La table marque et signale ce que tu as
    }
page-option-seats = Places
page-option-packs = Paquets
page-option-turns = Tours
page-option-first = Premier lanceur
page-option-chips = Jetons
page-option-hands = Manches
page-option-marking = Marquer
page-option-marking-what = À la main, chacun marque les cartes sorties ; en automatique, la table le fait pour tous.
page-option-claiming = Annoncer
page-option-claiming-what = À la main, chacun annonce ses gobelets ; en automatique, la table le fait pour tous, et rien ne se vole.
page-option-fine = Amende
page-option-fine-what = Ce que coûte une annonce fausse ; c’est versé dans ce gobelet.
page-option-set = Cartons
page-option-set-what = Les dix cartons que l’on distribue. Avec les équitables, tout le monde a les mêmes chances.
page-option-deal = Distribution
page-option-deal-what = On peut changer de carton entre les manches ; avec « une fois, puis au choix », avant la première aussi ; avec « à chaque manche », on en distribue d’autres à chaque fois, et personne n’en change.
page-value-first-drawn = tiré au sort
page-value-deal-once = une fois
page-value-deal-pick = une fois, puis au choix
page-value-deal-anew = à chaque manche
page-value-set-fair = équitables
page-value-set-kitchen = table de cuisine
page-value-turns-ten = tous les tours
page-value-turns-equal = tours égaux
page-value-marking-manual = à la main
page-value-marking-auto = automatique
page-value-claiming-manual = à la main
page-value-claiming-auto = automatique
page-value-fine-0 = aucune
page-value-fine-1 = un jeton
page-option-best_of = Série
page-option-best_of-what = Qui gagne le premier autant de parties remporte la série. Une égalité ne compte pour personne ; changer ceci commence une nouvelle série.
page-best-of = { $games ->
    [1] parties simples
    [3] deux victoires
   *[5] trois victoires
    }
page-series-now = { $score } : partie suivante
page-series-first = Le premier à { $count } victoires remporte la série.
page-series-drawn = { $count ->
    [one] Une partie a fini à égalité et ne compte pour personne dans la série.
   *[other] { $count } parties ont fini à égalité et ne comptent pour personne dans la série.
    }
page-series-line = { $some ->
    [yes] Série en { $count } victoires : { $score }
   *[no] Série en { $count } victoires
    }
page-series-won = { $name } remporte la série
page-series-you = Tu remportes la série
page-series-next = Partie suivante
page-series-next-table = Préparer la partie suivante
page-option-clock = Pendule
page-option-clock-what = Le temps d’une décision avant que la table ne décide.
page-clock-value = { $seconds ->
    [0] sans pendule
   *[other] { $seconds } s
    }
page-option-pace = Rythme
page-option-pace-what = À quel rythme les cartes sortent.
page-pace-value = { $seconds ->
    [0] le crieur appuie
   *[other] toutes les { $seconds } s
    }
page-option-watch = Spectateurs
page-option-watch-what = Qui peut regarder sans place.
page-option-share = Ouverte après coup
page-option-share-what = Qui a le lien de la table peut revoir les parties finies, même si personne ne peut regarder.
page-value-watch-anyone = tous
page-value-watch-nobody = personne
page-option-open_counters = Jetons visibles
page-option-open_counters-what = Les jetons de tous se voient ; bien pour une première partie.
page-option-history = Tous les tours visibles
page-option-history-what = Chaque tour reste lisible, pas seulement le dernier.
page-option-alert = Tu l’as
page-option-alert-what = Sur la page de chacun s’allume un gobelet complet et pas encore annoncé.
page-option-own_pace = À ton rythme
page-option-own_pace-what = Seulement avec des bots : chaque carte et chaque manche t’attendent.
page-option-boards = Cartons par personne
page-option-boards-what = Avec combien de cartons chacun peut jouer ; chaque carton est une place et paie ses propres jetons.
page-my-boards = Tes cartons
page-board-count = { $count ->
    [one] { $count } carton
   *[other] { $count } cartons
    }
page-board-nth = Carton { $number }
page-board-turn = { $board } t’attend.
page-board-have = { $board } : tu l’as, { $cups }.
page-together = Tous les cartons ensemble
page-pokino-have = Tu l’as : { $cups }
page-option-show_cards = Cartes restantes
page-option-show_cards-what = On voit quelles cartes chaque place a encore.
page-option-hints = Conseils
page-option-hints-what = Seulement contre des bots : chances sur la table, et conseils derrière l’ampoule.
page-option-chat = Discussion
page-option-chat-what = Les joueurs peuvent s’écrire.
page-option-listed = Table ouverte
page-option-listed-what = Dans la liste de l’accueil, chacun peut venir.
page-house = { $count ->
    [0] Règles maison
   *[other] Règles maison ({ $count })
    }
page-house-what = { $game ->
    [pokino] Cela devient un autre jeu ; bots, conseils et analyse s’y tiennent.
   *[other] Cela devient un autre jeu, que personne n’a résolu : ni experts, ni requins, ni conseils, ni analyse.
    }
page-option-points = Points
page-option-points-what = Ce que vaut chaque carte.
page-option-rounds = Tours
page-option-rounds-what = Combien de tours dure une partie ; les cartes qui restent ne comptent pas.
page-option-antes = Mises
page-option-antes-what = Ce que chacun met dans chaque gobelet au début d’une manche.
page-option-dice = Dés
page-option-dice-what = Touche une face pour la changer. Le dé 1 demande un jeton de son symbole, le dé 2 deux, le dé 3 trois.
page-option-counters = Jetons de chaque symbole
page-option-goal = But
page-option-goal-what = De combien de jetons il faut se débarrasser pour gagner.
page-value-goal-0 = tous sauf un
page-value-dice-printed = ceux de la boîte
page-value-dice-two = sans le troisième
page-value-dice-full = sans face vide
page-value-dice-own = les vôtres
page-house-die = Dé { $die }
page-house-face = Dé { $die }, face { $place } : { $face }
page-house-dice = Les dés de cette table
page-words = Des mots pour la chance
page-words-what = Ajoute les mots que tu veux : les dés en sont tirés avec le secret de la table, personne n’a donc pu les arranger.
page-words-add = Ajouter
page-words-added = Ajouté
page-commit = La promesse de la table :
page-sit = S’asseoir
page-sit-late = { $when ->
    [now] S’asseoir
   *[next] Dès la prochaine manche
    }
page-coming = Tu joues dès la prochaine manche.
page-full = Toutes les places sont prises. Tu pourras regarder dès que ça commence.
page-start = { $free ->
    [0] Commencer
    [one] Commencer, un bot prend la place libre
   *[other] Commencer, des bots prennent les { $free } places libres
    }
page-host-starts = { $name } lance la partie.
page-chat-unread = { $count ->
    [0] Discussion
    [one] Discussion, { $count } nouveau message
   *[other] Discussion, { $count } nouveaux messages
    }
page-chat-empty = Personne n’a encore rien dit.
page-at-the-table = À la table
page-evening = Ce soir
page-evening-leads = { $name } mène
page-evening-you = Tu mènes
page-evening-level = Égalité : { $names }
page-evening-of = { $games ->
    [one] { $won } partie sur { $games }.
   *[other] { $won } parties sur { $games }.
    }
page-evening-counts = Victoires, même partagées
page-evening-won = { $count } { $game }
page-evening-share-title = { $count ->
    [one] Notre soirée sur trespok, une partie ; victoires, même partagées :
   *[other] Notre soirée sur trespok, { $count } parties ; victoires, même partagées :
    }
page-evening-share = Partager le classement
page-evening-shared = Copié ou envoyé.
page-evening-up = jetons de Pokino { $count }
page-evening-new = Commencer une nouvelle soirée
page-evening-sure = { $series ->
    [yes] Clore cette soirée ? Son classement est gardé, la série repart de zéro
   *[no] Clore cette soirée ? Son classement est gardé
    }
page-evenings = Soirées précédentes
page-evenings-of = { $count ->
    [one] { $day } : { $count } partie
   *[other] { $day } : { $count } parties
    }
page-event = { $event ->
    [joined] { $name } s’assoit.
    [left] { $after ->
        [yes] { $name } est parti. { $bot }, un bot, continue à sa place.
       *[no] { $name } est parti.
        }
    [sent-away] { $after ->
        [yes] L’hôte a renvoyé { $name }. { $bot }, un bot, continue à sa place.
       *[no] L’hôte a renvoyé { $name }.
        }
    [removed] { $after ->
        [yes] Le responsable du serveur a renvoyé { $name }. { $bot }, un bot, continue à sa place.
       *[no] Le responsable du serveur a renvoyé { $name }.
        }
    [host] { $name } est maintenant l’hôte.
    [late] Le temps de { $name } est écoulé : la table a choisi.
    [away] { $name } n’est pas là. La table joue en attendant.
   *[back] { $name } est de retour.
    }
page-emotes = Un mot sans clavier
page-chat-off = L’hôte a coupé la discussion.
page-chat-say = Dis quelque chose
page-chat-send = Envoyer
page-chat-switch = { $on ->
    [yes] Couper la discussion
   *[no] Ouvrir la discussion
    }
page-emote-hello = Bonjour !
page-emote-well-played = Bien joué !
page-emote-thanks = Merci !
page-emote-oops = Oups.
page-emote-thinking = Je réfléchis…
page-emote-hurry = À toi !
page-emote-wow = Oh là là !
page-emote-bye = À bientôt !
page-pause = { $on ->
    [yes] Reprendre
   *[no] Pause
    }
page-leave = Se lever de table
page-leave-sure = Vraiment partir ? Un bot continue.

## POK

page-pok-round = Tour { $round }
page-pok-how = { $goals ->
    [house] Qui se débarrasse avant les autres de { $goal } de ses { $all } jetons gagne. Choisis-en un en secret ; quand tous ont choisi, tous les poings s’ouvrent ensemble.
   *[printed] Qui se débarrasse avant les autres de cinq de ses six jetons gagne. Choisis-en un en secret ; quand tous ont choisi, tous les poings s’ouvrent ensemble.
    }
page-pok-goal = Débarrasse-toi de { $goal }
page-pok-one-to-go = encore 1
page-pok-gone = { $count } sur { $goal } de moins
page-pok-just = pile { $count }
page-pok-signs = { $symbol ->
    [disc] { $count ->
        [one] rond
       *[other] ronds
    }
    [square] { $count ->
        [one] carré
       *[other] carrés
    }
   *[triangle] { $count ->
        [one] triangle
       *[other] triangles
    }
    }
page-pok-blank = vide
page-pok-blank-what = ne demande rien
page-pok-count = { $count } sur { $asked }
page-pok-choose = Quel jeton dans ton poing ?
page-pok-falling = Trois dés tombent.
page-pok-all-in = Tout le monde a choisi.
page-pok-ready = À vos marques, prêts…
page-pok-chosen = Dans ton poing : { $symbol }. Tu peux encore changer.
page-pok-your-counters = Tes jetons
page-pok-counter = { $symbol }, encore { $count }
page-pok-hands-over = un de moins
page-pok-keeps = garde
page-pok-net = { $gone ->
    [yes] Parti : { $symbol }.
   *[no] Reste : { $symbol }.
    }

## Pokerdice

page-dice-how = Regarde le premier lancer et pose une carte cachée. Qui a les dés peut ensuite relancer, deux fois au plus.
page-dice-rolls = { $you ->
    [yes] Tu as les dés.
   *[no] { $name } a les dés.
    }
page-dice-aims = { $you ->
    [yes] Tu vises { $cards }.
   *[no] { $name } vise { $cards }.
    }
page-dice-met-now = réussi tel quel
page-dice-lie = Les dés : { $dice }.
page-dice-throw-of = { $number ->
    [1] Encore deux lancers au plus
    [2] Encore un lancer au plus
   *[other] Le dernier lancer
    }
page-dice-last-throw = { $you ->
    [yes] Ton dernier lancer
   *[no] Dernier lancer : { $name }
    }
page-dice-choose = { $you ->
    [yes] Tu as les dés pour ce tour. Pose une carte cachée.
   *[no] { $name } a les dés pour ce tour. Pose une carte cachée.
    }
page-dice-second-card = Et la seconde carte ?
page-dice-laid = Ta carte est posée, cachée. Tu peux encore changer.
page-dice-waits = { $you ->
    [yes] Tu choisis les dés à garder.
   *[no] { $name } choisit les dés à garder.
    }
page-dice-your-throw = { $left ->
    [one] Touche les dés à garder. Encore un lancer.
   *[other] Touche les dés à garder. Encore { $left } lancers.
    }
page-dice-keep-die = Garder le { $value }
page-dice-kept = gardé
page-dice-new = nouveau
page-dice-thrown = relancé
page-dice-stop = Arrêter
page-dice-stop-met = Arrêter : +{ $points }
page-dice-plus = +{ $points } { $name }
page-dice-lost = perdue
page-dice-keep-all = Garder les cinq
page-dice-throw-again = { $count ->
    [one] Relancer un dé
    [5] Relancer les cinq
   *[other] Relancer { $count } dés
    }
page-dice-your-cards = Tes cartes
page-dice-stake = Qui a le plus de points gagne. Réussie : { $points ->
    [0] les points de la carte
   *[other] +{ $points }
    }. { $you ->
    [yes] Chaque carte manquée des autres : +1 pour toi.
   *[no] Manquée : +1 pour { $name }.
    }
page-dice-card = { $points ->
    [one] { $aim }, { $points } point, encore { $left }
   *[other] { $aim }, { $points } points, encore { $left }
    }
page-dice-chance = chance { $percent }
page-dice-roller = a les dés
page-dice-points = { $count ->
    [one] point
   *[other] points
    }
page-dice-cards-left = Cartes restantes : { $cards }
page-dice-settled = Les cartes sont ouvertes
page-dice-cast = Touchez ou glissez pour lancer
page-rounds = Tours précédents
page-dice-net = { $points ->
    [0] Rien pour toi
   *[other] +{ $points } pour toi
    }
page-your-seat = Ta place

## Pokino

page-pokino-hand = { $last ->
    [yes] Dernière manche
   *[no] Manche { $hand }
    }
page-pokino-hand-number = Manche { $hand }
page-pokino-caller = crieur
page-tool-voice = Voix
page-tool-boards = Cartons
page-tool-story = Journal
page-pokino-no-card = Pas encore de carte
page-pokino-key-mark = marque cette carte
page-pokino-before = Sorties avant
page-pokino-watch = { $ways ->
    [auto-manual] Annonce un gobelet quand il est complet sur ton carton.
    [manual-auto] Marque les cartes sorties ; la table annonce les gobelets.
    [auto-auto] Les cartons se marquent tout seuls, et la table annonce les gobelets.
   *[manual-manual] Marque les cartes sorties et annonce un gobelet complet.
    }
page-pokino-barred = Annonce fausse : plus d’annonce avant la prochaine carte.
page-pokino-board-of = Carton : { $name }
page-pokino-whose-board = Le carton de qui
page-pokino-board-read = { $board }. Marqué : { $marks }
page-pokino-boards = Les autres cartons
page-pokino-cell = { $on ->
    [yes] { $card }, marqué
   *[no] { $card }
    }
page-pokino-one-to-go = encore une carte
page-pokino-cups = Les six gobelets
page-pokino-cup = { $won ->
    [yes] { $cup } : déjà gagné
   *[no] { $count ->
        [one] Annoncer { $cup } : { $count } jeton
       *[other] Annoncer { $cup } : { $count } jetons
        }
    }
page-pokino-checking = Carte de contrôle
page-pokino-called = Sorties : { $cards }
page-pokino-happened = Ce qui s’est passé
page-pokino-won = { $who ->
    [you] { $cup } pour toi !
    [shared] { $cup }, { $count } chacun
   *[other] { $cup } pour { $names }
    }
page-pokino-won-what = { $who ->
    [shared] Annoncé à temps par { $names }.
   *[other] { $count ->
        [one] Un jeton.
       *[other] { $count } jetons.
        }
    }{ $stolen ->
    [yes] {" "}{ $mine ->
        [yes] Tu l’avais oublié.
       *[no] { $victim } l’avait oublié.
        }
   *[no] {""}
    }{ $last ->
    [yes] {" "}La manche est finie.
   *[no] {""}
    }
page-pokino-nothing-yet = Rien de gagné encore.
page-pokino-nothing-won = Aucun gobelet n’a été gagné.
page-pokino-steal = Annoncer { $cup }, oublié par { $name }
page-pokino-missed = Qui a oublié un gobelet ?
page-pokino-two-taps = Touche un carton, puis le gobelet.
page-pokino-pattern = Plein : sortie. Point : la dernière carte. Rond : pas pour le poker.
page-pokino-steal-from = Voler à { $name }
page-pokino-steal-price = Faux : plus d’annonce avant la prochaine carte
page-pokino-steal-what = Si quelqu’un a complété un gobelet sans l’annoncer, annonce-le ici : après la carte suivante, ou peu après que sa dernière carte a été marquée. Qui l’annonce à raison pour soi partage avec toi.
page-pokino-call-next = Carte suivante
page-pokino-goal = Qui a le plus de jetons gagne. { $left ->
    [0] Tous les gobelets sont vides.
    [one] Un gobelet est encore plein.
   *[other] { $left } gobelets sont encore pleins.
    }
page-pokino-on = Continuer
page-pokino-ready = Les cartons sont distribués
page-pokino-hand-over = La manche { $hand } est finie
page-pokino-last-hand = La prochaine manche est la dernière : elle dure jusqu’à ce que les six gobelets soient gagnés.
page-pokino-make-last = En faire la dernière manche
page-pokino-next-hand = Commencer la manche
page-pokino-owing = { $cost ->
    [6] Ne peut pas payer six jetons : { $names }
   *[other] Ne peut pas payer { $cost } jetons : { $names }
    }
page-pokino-rebuy = Prendre { $count } nouveaux jetons
page-pokino-out = Rester à l’écart pour l’instant
page-pokino-return = Revenir avec { $count } nouveaux jetons
page-pokino-change-board = Prendre un autre carton
page-pokino-board-number = Carton { $number }
page-caller-new = Nouvelle manche
page-caller-start = C’est mélangé. Prêts ?
page-caller-left = { $count ->
    [one] encore { $count } carte
   *[other] encore { $count } cartes
    }
page-caller-run = Tout seul
page-caller-stop = Pause
page-caller-back = Reprendre
page-caller-wipe = { $count ->
    [one] Effacer la carte ?
   *[other] Effacer { $count } cartes ?
    }
page-caller-kept = Gardé sur cet appareil, même si la page est rechargée.

## Après la partie

page-over = La partie est finie
page-you-win = Tu gagnes !
page-wins = { $name } gagne
page-draw = Égalité : { $names }
page-draw-all = Égalité pour tous
page-winner = Gagnant
page-why = { $why ->
    [pok-goal] Le cinquième jeton est parti.
    [pok-stalemate] Tous ont les deux mêmes jetons : plus personne ne pourrait se débarrasser d’un seul.
    [pokerdice-points] Qui a le plus de points après le dernier tour gagne.
    [pokerdice-last-roller] Égalité de points ; entre égaux gagne qui a eu les dés en dernier.
    [pokino-last-hand] La dernière manche est finie ; qui a le plus de jetons gagne, rachats déduits.
    [pokino-ruin] Il reste moins de deux places.
   *[other] La partie est finie.
    }
page-pok-short = Tes jetons en moins : { $gone } sur { $goal }.
page-standing = { $game ->
    [pok] Jetons partis
    [pokerdice] Points
   *[pokino] Gains des gobelets
    }
page-course = { $game ->
    [pokino] La partie, manche par manche
   *[other] La partie, tour par tour
    }
page-standing-net = Bilan
page-standing-net-what = Bilan : gagné moins misé.
page-course-rolled = a lancé les dés
page-standing-held = { $count } en main
page-rematch = Rejouer
page-rematch-table = Préparer une autre partie
page-rematch-host = { $name } peut lancer une autre partie ici.
page-replay = Revoir
page-check = { $game ->
    [pokino] Vérifier les cartes
   *[other] Vérifier les dés
    }
page-share-replay = Copier le lien
page-transcript = Partie écrite
page-back-to-table = Voir la table
page-no-match = Cette partie n’existe pas à cette table.
page-tab-steps = Revoir
page-tab-review = Analyse
page-tab-check = Vérifier
page-tab-count = Chiffres
page-tab-end = Résultat
page-step = Étape { $at } sur { $all }
page-step-back = Une étape en arrière
page-step-on = Une étape en avant
page-review = Analyse
page-review-thinking = Chaque choix est pesé. Cela prend quelques secondes.
page-review-seat = La partie de qui ?
page-review-costly = Seulement ce qui a coûté
page-review-clean = Rien n’a été gâché.
page-review-see = Voir dans la partie
page-review-choice = choix
page-review-bars = { $game ->
    [pokino] Une barre montre ce que valait chaque choix, en jetons. Encadré, ce qui a été choisi.
    [pokerdice] Pour les cartes, une barre montre combien de fois le meilleur jeu les pose ; pour les dés gardés, leur valeur à côté du meilleur choix. Au bout, les chances de gagner. Encadré, ce qui a été choisi.
   *[other] Une barre montre combien de fois le meilleur jeu choisit ainsi ; à côté, les chances de gagner ensuite. Encadré, ce qui a été choisi.
    }
page-check-what = { $game ->
    [pokino] Avant la première carte, la table a publié une promesse. Son secret est maintenant ouvert, et ton propre navigateur recalcule chaque carton et chaque carte.
   *[other] Avant le premier lancer, la table a publié une promesse. Son secret est maintenant ouvert, et ton propre navigateur recalcule chaque lancer.
    }
page-check-good = La promesse est tenue. Recalculé dans ton navigateur, tout concorde : { $what }.
page-drawn-board = { $count ->
    [one] { $count } carton
   *[other] { $count } cartons
    }
page-drawn-first = qui a les dés en premier
page-drawn-caller = qui est le premier crieur
page-drawn-throw = { $count ->
    [one] { $count } lancer
   *[other] { $count } lancers
    }
page-drawn-call = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
    }
page-check-bad = Quelque chose ne concorde pas : { $count ->
    [0] le secret ne correspond pas à la promesse.
    [one] { $count } tirage diffère, ou le secret ne correspond pas à la promesse.
   *[other] { $count } tirages diffèrent, ou le secret ne correspond pas à la promesse.
    }
page-check-commit = La promesse, publiée avant le début
page-check-secret = Le secret
page-check-words = Les mots des joueurs
page-check-agrees = concorde
page-count-what = { $game ->
    [pokino] Combien de fois chaque carte a été tirée, et combien on en attend en moyenne.
   *[other] Combien de fois chaque face est tombée, et combien on en attend en moyenne.
    }
page-count-die = { $count ->
    [one] Dé { $die }, { $count } lancer
   *[other] Dé { $die }, { $count } lancers
    }
page-count-blank = vide
page-count-dice = { $count } dés lancés
page-count-cards = { $count } cartes sorties
page-count-each = (chacune { $expected } fois en moyenne)
page-count-face = Face
page-count-fell = Sortie
page-count-expected = Attendu
page-count-note = { $game ->
    [pokino] Une partie, c’est peu de cartes : de grands écarts sont ordinaires.
   *[other] Une partie, c’est peu de lancers : de grands écarts sont ordinaires.
    }

## Games of other packages

page-any-choose = Choisis…
page-any-do = Valider
page-any-wait = On attend { $names }.
page-any-position = La position
page-any-check = Vérifier les tirages
page-any-standing = Classement final
page-any-check-what = Avant le début, la table a publié une promesse. Maintenant son secret est ouvert, et ton propre navigateur refait chaque tirage. Ce que signifie un nombre est une règle du jeu : « trespok verify » avec la partie écrite vérifie cela aussi.
page-any-drawn = { $count ->
    [one] { $count } tirage
   *[other] { $count } tirages
    }

## Learning

page-drills = S’entraîner
page-drills-what = Des positions résolues à essayer : ce que coûte chaque choix, et pourquoi.
page-drills-open = Aux exercices
page-practice-explore = Explorer cette position
page-train-next = Exercice suivant
page-train-begin = Commencer
page-train-skip = Passer
page-train-stop = Tous les exercices
page-train-time = Prends ton temps.
page-train-best = Tous les autres jouent au mieux.
page-train-daily = Exercice du jour
page-train-daily-what = Le même pour tout le monde aujourd’hui.
page-train-daily-again = Le revoir
page-train-share = Partager le résultat
page-train-shared = Copié. Cela ne dévoile rien.
page-train-game = Jeu
page-train-theme = Thème
page-train-any = tous les thèmes
page-train-own = les miens
page-train-level = Difficulté
page-train-level-0 = toutes
page-train-level-1 = facile
page-train-level-2 = moyenne
page-train-level-3 = difficile
page-train-none = Il n’y a pas encore d’exercice de ce genre.
page-train-due = { $count ->
    [0] Rien à revoir : la suite sera nouvelle.
    [one] { $count } exercice est à revoir.
   *[other] { $count } exercices sont à revoir.
    }
page-train-progress = Progrès
page-train-kept = Gardé sur cet appareil seulement. Une fois la page ouverte, tout continue sans connexion.
page-train-full = Ce navigateur ne garde rien : cela dure tant que la page est ouverte.
page-train-games = Tes parties selon l’analyse
page-train-games-none = Regarde l’analyse d’une de tes parties : ce qu’un choix t’a coûté en moyenne est gardé ici.
page-train-games-latest = { $count ->
    [one] Ta dernière partie : { $mean } par choix
   *[other] Tes { $count } dernières parties : { $mean } par choix
    }{ $give ->
    [none] .
   *[known] , à { $give } près.
    }
page-train-games-before = { $count ->
    [one] Celle d’avant : { $mean }
   *[other] Les { $count } d’avant : { $mean }
    }{ $give ->
    [none] .
   *[known] , à { $give } près.
    }
page-train-to-go = encore { $count }
page-train-holds = { $name } : { $counters }, encore { $count }
page-train-of-chance = de tes chances de gagner
page-train-of-points = points jusqu’à la fin de la partie
page-train-worth-chance = Tes chances de gagner avec
page-train-worth-points = Points de plus que l’autre, jusqu’à la fin
page-train-more = { $count ->
    [one] Un autre choix
   *[other] { $count } autres choix
    }
page-train-yours = ton choix
page-train-why = Pourquoi
page-train-comes = { $days ->
    [0] Revient bientôt.
    [one] Revient demain.
   *[other] Revient dans { $days } jours.
    }
page-train-explore = Explorer
page-train-their-cards = Cartes de { $name }
page-explore-title = { $game ->
    [pokerdice] Explorer une position à deux
   *[other] Explorer une position
    }
page-explore-what-pok = Touche un dé pour le tourner, un pion pour l’enlever ou le rendre.
page-explore-what-pokerdice = Touche un dé pour le tourner, une carte pour l’enlever ou la rendre.
page-explore-turn = Tourner le dé { $number }, qui montre { $asks }
page-explore-turn-value = Tourner le dé { $number }, un { $value }
page-explore-counter = { $symbol }, numéro { $number }
page-explore-more-seats = Une place de plus
page-explore-fewer-seats = Une place de moins
page-explore-chances = Chances de gagner, si tous jouent au mieux.
page-explore-choices = { $game ->
    [pok] Ce que tu pourrais montrer
    [card] Ce que tu pourrais poser
   *[keep] Ce que tu pourrais garder
    }
page-explore-who = Qui lance
page-explore-you-roll = toi
page-explore-they-roll = l’autre
page-explore-card = Ta carte ouverte
page-explore-card-none = pas encore posée
page-explore-left = Relances restantes
page-explore-ahead = Points d’avance
page-explore-ahead-none = compter les points
page-explore-drill = En faire un exercice
page-explore-drilled = Elle est maintenant parmi tes exercices.
page-explore-thinking = Calcul en cours…
page-explore-games = Quel jeu ?
page-retry-title = Réessaie-les
page-retry-dearest = les plus chers d’abord
page-retry-go = Réessayer
page-retry-chose = Tu as choisi : { $choice }
page-retry-then = La suite
page-retry-close = Retour à la liste
page-retry-all = Montrer chaque choix et sa réponse
page-retry-average = { $mean } par choix dans cette partie.
page-retry-kept = Ils sont parmi tes exercices sur cet appareil.

## Learn it in a minute

page-learn = Appris en une minute
page-learn-title = Apprendre { $game }
page-learn-step = Étape { $step } sur { $steps }
page-learn-skip = Passer
page-learn-back = Retour
page-learn-retry = Autre essai
page-learn-next = Suite
page-learn-practice = Jouer une partie d’essai
page-learn-to-table = Revenir à la table
page-learn-again = Recommencer
page-learn-new = Tu ne connais pas { $game } ?
page-learn-new-what = Six petites étapes à une vraie table. Sans montre.
page-learn-play = Jouer tout de suite
page-lesson-pkn-cover = Marque la carte qui sort.
page-lesson-pkn-not-up = Cette carte n’est pas sortie.
page-lesson-pok-1-before = Débarrasse-toi de cinq jetons et tu gagnes. Le dé demande un carré.
page-lesson-pok-1-after = Un carré, comme demandé : dans la boîte. Encore quatre.
page-lesson-pok-1-wrong-a = Vous avez tous trois montré ce qu’aucun dé ne demande : rien ne part.
page-lesson-pok-2-before = Le deuxième dé demande exactement deux ronds. Ada en montre un.
page-lesson-pok-2-after = Deux ronds, un triangle : les deux dés ont leur compte, tout part.
page-lesson-pok-2-wrong-a = Le triangle de Jon suffisait ; ce qu’aucun dé ne demande reste alors.
page-lesson-pok-2-wrong-b = Deux triangles, c’est un de trop ; un rond, c’est trop peu.
page-lesson-pok-3-before = Il y a déjà deux ronds. Un de plus serait de trop.
page-lesson-pok-3-after = Un carré pour le premier dé : il part, les ronds aussi.
page-lesson-pok-3-wrong-a = Trois ronds ne font pas deux : personne ne rend rien.
page-lesson-pok-3-wrong-b = Leurs deux ronds font le compte ; ton triangle reste chez toi.
page-lesson-pok-4-before = Si aucun dé n’a son compte, ce qu’aucun dé ne demande part.
page-lesson-pok-4-after = Deux carrés au lieu d’un, pas trois ronds : ton triangle part.
page-lesson-pok-4-wrong-a = Un dé demande des ronds, et un seul n’en fait pas trois.
page-lesson-pok-5-before = Ici, rien ne part pour toi. Peux-tu arrêter ces deux-là ?
page-lesson-pok-5-after = Trois triangles au lieu de deux : personne ne rend de jeton.
page-lesson-pok-5-wrong-a = Leurs deux triangles font le compte : ils avancent, pas toi.
page-lesson-pok-6-before = Les vrais poings sont fermés. Un ou deux ronds conviennent ; Ada n’en a plus.
page-lesson-pok-6-after = Ton cinquième jeton est parti : tu gagnes la partie.
page-lesson-pok-6-wrong-a = Le rond de Jon suffisait ; le tien allait de toute façon.
page-lesson-pok-done = Voilà POK. Maintenant une partie d’essai, je reste à côté.
page-lesson-pkd-1-before = Qui a le plus de points gagne. Quelle carte rapporte le plus ici ?
page-lesson-pkd-1-after = Trois pareils et deux pareils : full réussi. Cinq points.
page-lesson-pkd-1-wrong-a = Réussi aussi, mais il rapporte trois ; une autre carte vaut cinq.
page-lesson-pkd-1-wrong-b = Pas quatre dés qui se suivent : la carte est manquée.
page-lesson-pkd-2-before = À toi les dés, pour un carré : garde l’utile, relance le reste.
page-lesson-pkd-2-after = Deux relances au plus, et la dernière était la bonne : sept points.
page-lesson-pkd-2-wrong-a = Garde les trois deux : il te faut quatre dés pareils.
page-lesson-pkd-2-wrong-b = Relance les deux autres : deux dés, deux chances.
page-lesson-pkd-2-wrong-c = Trois deux ne font pas quatre ; il te reste des relances.
page-lesson-pkd-3-before = Ada a les dés et peut relancer. Que va-t-elle garder ?
page-lesson-pkd-3-after = Elle a gardé les six : deux points pour toi. Sa carte est manquée.
page-lesson-pkd-3-wrong-a = Elle garde trois six : quatre qui se suivent, c’est impossible.
page-lesson-pkd-3-wrong-b = Six est pair, et Ada garde ses six.
page-lesson-pkd-4-before = Ta suite est là. Si Ada manque sa carte, un point pour toi. Arrêter ?
page-lesson-pkd-4-after = Trois pour ta carte, et un car Ada a manqué la sienne.
page-lesson-pkd-4-wrong-a = Ta suite est déjà sûre ; un nouveau dé n’aiderait qu’Ada.
page-lesson-pkd-4-wrong-b = Cela peut casser ta propre suite.
page-lesson-pkd-5-before = Un full, mais le tien est joué. Qu’est-ce qui rapporte le plus ?
page-lesson-pkd-5-after = Chaque carte sert une fois. De meilleurs dés réussissent aussi les petites.
page-lesson-pkd-5-wrong-a = Réussi, mais pour un point ; deux paires en valent trois.
page-lesson-pkd-5-wrong-b = Un est impair : cette carte serait manquée.
page-lesson-pkd-6-before = Dernier tour, à toi les dés. Dernière carte d’Ada : grande suite. Tu laisses ?
page-lesson-pkd-6-after = Cassée : un pour ton joker, un pour sa carte. 24 à 23.
page-lesson-pkd-6-wrong-a = Ainsi, Ada prend sept points et gagne : relance un dé.
page-lesson-pkd-between = Quatre tours passent, et Ada te dépasse : 22 à 23.
page-lesson-pkd-done = Voilà Pokerdice. Maintenant une partie d’essai, je reste à côté.
page-lesson-pkn-1-before = Qui a le plus de jetons gagne. Le 6 de deniers sort : marque-le.
page-lesson-pkn-1-after = Chacun a mis un jeton dans chaque gobelet. À toi de les gagner.
page-lesson-pkn-1-wrong-a = Cette carte n’est pas sortie ; cherche le 6 de deniers.
page-lesson-pkn-2-before = Marque l’as de bâtons. Quel gobelet peux-tu annoncer maintenant ?
page-lesson-pkn-2-after = La carte du milieu suffit. Tu annonces « centre » : trois jetons.
page-lesson-pkn-2-wrong-a = Pas complet : annonce fausse, plus rien avant la carte suivante.
page-lesson-pkn-3-before = Marque encore trois cartes. Puis regarde : quelle figure est complète ?
page-lesson-pkn-3-after = Deux sur deux dans un coin : estampe. Trois jetons de plus.
page-lesson-pkn-3-wrong-a = L’angle veut les quatre coins ; toi, tu as un bloc.
page-lesson-pkn-3-wrong-b = Le centre est déjà gagné cette manche ; cela ne coûte rien.
page-lesson-pkn-3-wrong-c = Il y manque des cartes ; cherche quatre cartes en bloc.
page-lesson-pkn-4-before = Ada oublie quelque chose. Une autre carte est sortie : tu peux l’annoncer.
page-lesson-pkn-4-after = Quatre coins, complets et pas annoncés : le gobelet est à toi.
page-lesson-pkn-4-wrong-a = Tes coins ne sont pas complets ; annonce ceux d’Ada.
page-lesson-pkn-4-wrong-b = Personne n’y a complété cela ; regarde les coins d’Ada.
page-lesson-pkn-5-before = Cinq en ligne : pokino, et la manche finit. Tu l’as ?
page-lesson-pkn-5-after = Ce que personne n’a gagné reste dans les gobelets pour la suite.
page-lesson-pkn-5-wrong-a = Celui-là, non ; regarde le long de la diagonale.
page-lesson-pkn-6-before = La dernière manche dure jusqu’au dernier gobelet. Il en reste un.
page-lesson-pkn-6-after = La deuxième ligne, c’est le full : six jetons. 66 à 63, gagné.
page-lesson-pkn-6-wrong-a = La deuxième ligne n’est jamais pokino : c’est celle du full.
page-lesson-pkn-between = Dernière manche. Dix cartes passent ; Ada mène 63 à 60.
page-lesson-pkn-done = Voilà Pokino. Maintenant une partie d’essai, je reste à côté.

## Said once in practice

page-coach-got = Continuer
page-coach-off = Ne plus en montrer
page-coach-pok-goal = Débarrasse-toi de cinq de tes six jetons avant les autres, et tu gagnes.
page-coach-pok-exact = Ce dé demande exactement { $asked } : ni plus, ni moins.
page-coach-pok-same = Le même symbole sur plusieurs dés : on n’additionne pas, un seul suffit.
page-coach-pok-unasked = Aucun dé ne demande { $the } : il part seulement si aucun dé n’a son compte.
page-coach-pok-all-three = Les trois symboles sont là : cette fois, il faut le compte exact.
page-coach-pok-nobody = Personne n’a le compte : chacun reprend son jeton.
page-coach-pok-one-more = Encore un et tu gagnes ; qui y arrive au même tour partage avec toi.
page-coach-pok-other-one-more = Il n’en manque qu’un à { $name }. Tu peux essayer de l’empêcher.
page-coach-pkd-goal = Qui a le plus de points gagne. Pose une carte que les dés pourront réussir.
page-coach-pkd-you-roll = Tu as les dés : ta carte s’ouvre, puis tu peux relancer deux fois.
page-coach-pkd-other-rolls = { $name } peut encore relancer deux fois : pense aux dés de la fin.
page-coach-pkd-keep = Touche ce que tu gardes ; le reste repart. Garder les cinq, c’est arrêter.
page-coach-pkd-met = Ta carte est réussie telle quelle : arrête, et elle compte.
page-coach-pkd-you-missed = Manqué : { $name } reçoit un point, quoi que dise la carte.
page-coach-pkd-roller-missed = Ta propre carte est manquée : perdue, et personne n’y gagne.
page-coach-pkd-last = Dernier tour. Qui a le plus de points gagne ; à égalité, qui a lancé en dernier.
page-coach-pkn-pay = Une manche coûte six jetons : chacun en met un par gobelet.
page-coach-pkn-cover = Cette carte est sur ton carton : touche-la pour la marquer.
page-coach-pkn-have = Tu as « { $cup } » : annonce-le avant la carte suivante.
page-coach-pkn-good = Bonne annonce. Les jetons viennent quand le temps de cette carte est passé.
page-coach-pkn-barred = Annonce fausse : plus d’annonce pour toi avant la carte suivante.
page-coach-pkn-stolen = { $name } a annoncé « { $cup } », que tu avais : la prochaine fois, annonce tout de suite.
page-coach-pkn-stays = Ce qui reste dans les gobelets y reste ; la manche suivante en ajoute.
page-coach-pkn-last = Dernière manche : le pokino ne la finit pas, il faut gagner les six gobelets.

## Un écran pour la pièce

page-tv-show = Afficher sur une télé
page-tv-what = Toute la table, en grand, pour tous ceux qui sont dans la pièce : ce qu'un spectateur peut voir, et entendre. Les téléphones peuvent alors servir de manettes muettes.
page-tv-give = Afficher cette table sur une télé
page-tv-new = Créer une nouvelle clé
page-tv-again = Une clé a été donnée. Elle n'est montrée qu'une fois ; une nouvelle éteint ce que l'ancienne a ouvert.
page-tv-off = Arrêter l’affichage sur la télé
page-tv-qr = QR code avec l'adresse de l'écran
page-tv-there = Sur la télé, ouvrir
page-tv-key = Clé
page-tv-here = Ouvrir sur cet appareil
page-tv-count = { $count ->
    [0] Aucun écran n'est allumé pour l'instant.
    [one] Un écran est allumé.
   *[other] { $count } écrans sont allumés.
    }
page-tv-title = Un écran pour la pièce
page-tv-ask-host = La clé est sur le téléphone de l'hôte : « Afficher sur une télé », avant le début ou dans le menu de la table.
page-tv-code = Code de la table
page-tv-open = Afficher la table
page-tv-wrong = Cette clé n'ouvre rien, ou plus rien. L'hôte peut en donner une nouvelle.
page-tv-elsewhere = La table est ouverte sur trop d'écrans ; celui-ci était le plus ancien.
page-tv-lost = La connexion est perdue. Nouvel essai…
page-tv-join = Jouer avec son téléphone
page-tv-late = { $when ->
    [now] Joue dès maintenant à la place d’un bot
   *[next] Joue juste après, à la place d’un bot
    }
page-tv-taken = { $watch ->
    [anyone] Toutes les places sont prises. Regarde sur ton téléphone
   *[nobody] Toutes les places sont prises.
    }
page-tv-begin = Plein écran, avec le son
page-tv-full = Plein écran
page-tv-talk = { $on ->
    [yes] Discussion : affichée
   *[no] Discussion : masquée
    }
page-tv-pok-goal = Le premier à se défaire de { $goal } jetons sur { $counters } gagne.
page-tv-pok-fists = { $closed ->
    [0] Chacun cache un jeton.
    [one] Un poing est fermé. On attend { $names }.
   *[other] { $closed } poings sont fermés. On attend { $names }.
    }
page-tv-pokino-card = Carte { $number } sur { $of }
page-controller-offer = Une télé affiche cette table. Es-tu devant ?
page-controller-on = Ma manette
page-controller-no = Non, je suis ailleurs
page-controller-is = Ta manette. La télé parle.
page-controller-off = Toute la table
page-caller-tv = En grand, pour une télé
page-caller-tv-what = Mets cet écran sur la télé, par câble ou en diffusion. Les cartes sont tirées sur cet appareil et ne passent par aucun serveur : aucun autre appareil ne peut donc les montrer.
page-caller-small = Retour aux boutons
