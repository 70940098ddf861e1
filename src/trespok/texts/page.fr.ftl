# Ce que la page dit en plus du catalogue commun, en français.

## Partout

page-you = Toi
page-seat = Place { $number }
page-seats = Places
page-host = hôte
page-bot = bot · { $kind ->
    [random] au hasard
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
page-rules-english = Les pages de règles complètes sont en anglais.
page-thinking = réfléchit…
page-ready = prêt
page-away = absent
page-away-soon = absent, { $seconds } s
page-away-played = absent, la table joue
page-take-back = Reprendre
page-hint = Conseil
page-hint-switch = Conseils, pour s’exercer
page-hint-win = gagne { $percent }
page-hint-played = joué { $percent }
page-next-round = Tour suivant
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
page-line-lost = La connexion est perdue. Ta place t’attend ; nouvel essai…
page-refused = Refusé ({ $code }).
page-refused-lost = La connexion a cédé avant la réponse de la table. Essaie encore.

## Les règles sur une feuille

page-sheet-pok-1 = Qui se débarrasse avant les autres de cinq de ses six jetons gagne ; à plusieurs au même tour, on partage la première place.
page-sheet-pok-2 = Trois dés demandent : le premier veut son symbole exactement une fois, le deuxième deux fois, le troisième trois fois ; une face vide ne veut rien.
page-sheet-pok-3 = Chacun cache un jeton dans son poing, personne ne passe, et tous les poings s’ouvrent ensemble.
page-sheet-pok-4 = Si un symbole est montré exactement autant de fois qu’un dé le demande, ces jetons partent ; chaque dé compte pour lui-même.
page-sheet-pok-5 = Si aucun dé n’a son compte, qui montre un symbole absent des dés rend son jeton, sauf si c’est le cas de tous ; les autres jetons reviennent.
page-sheet-pok-small-1 = S’il reste à tous les deux mêmes jetons, la partie se termine par une égalité.
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
page-sheet-pkn-2 = Chaque manche coûte six jetons, un par gobelet ; à chaque gobelet sa figure sur le carton : centre, angle, estampe, poker, full, pokino.
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
page-sheet-pkn-small-3 = Qui n’a pas six jetons en reprend ou reste à l’écart.

## Accueil

page-tagline = Trois jeux. Une table. Sans compte.
page-your-name = Ton nom
page-back-to = Retour à ta table : { $game } · { $code }
page-guest = Invité
page-what-pok = Cache un jeton dans ton poing. Qui se débarrasse de 5 le premier gagne.
page-what-pokerdice = Mise une carte sur la façon dont les dés finiront.
page-what-pokino = Un bingo aux cartes espagnoles, avec six gobelets à gagner.
page-seats-minutes = { $least } à { $most } joueurs, { $minutes } min
page-play-now = Jouer
page-with-friends = Amis
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

# Où un bouton étroit peut couper ces mots.
page-soft = es|tampe

## Avant la partie

page-finding = Recherche de la table { $code }…
page-gone = { $reason ->
    [no-table] Pas de table { $code }
    [private] Personne ne peut regarder cette table
    [full] Cette table est pleine
    [closing] Le serveur s’arrête
   *[other] Tu n’es plus à cette table
    }
page-gone-why = { $reason ->
    [no-table] Vérifie le code. Une table que personne n’a ouverte depuis longtemps est débarrassée.
    [private] Tu n’y as pas de place.
    [kicked] L’hôte t’a renvoyé de cette table.
    [left] Tu as quitté cette table.
    [too-fast] Trop de messages sont venus de cette page à la fois.
    [full] Trop de monde regarde déjà.
    [closing] Ta place t’attend ; réessaie dans un instant.
    [elsewhere] Ta place est ouverte dans trop de fenêtres ; celle-ci était la plus ancienne.
    [revoked] Le lien personnel de cette place a été retiré, et cet appareil a perdu la place.
   *[other] La table n’a pas compris cette page. Recharge-la.
    }
page-try-again = Essayer encore
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
page-add-bot = Ajouter un bot
page-bot-kind = Quelle force
page-bot-strength = { $kind ->
    [random] Joue au hasard
    [sensible] Joue avec bon sens
    [expert] Joue en expert
    [shark] Joue en requin
   *[other] { $kind }
    }
page-bot-what = { $kind ->
    [random] N’importe quel choix permis, tous aussi souvent.
    [sensible] Regarde les dés et les cartes et fait ce qui semble bon.
    [expert] { $game ->
        [pok] Joue le jeu résolu : à une table de tels joueurs, personne ne gagne plus d’un cheveu à jouer autrement.
        [pokerdice] Calcule chaque lancer et pèse ce que les autres peuvent avoir.
       *[pokino] Ne rate rien, et annonce ce que tu oublies.
        }
    [shark] Regarde comment chacun joue dans cette partie et profite de ce qui est faible.
   *[other] { $kind }
    }
page-move-here = Venir ici
page-swap = Faire changer { $name } de place
page-swap-with = Échanger de place avec { $name }
page-make-host = Nommer hôte
page-kick = Retirer { $name } de la place
page-kick-sure = Renvoyer { $name } pour de bon ?
page-how-we-play = Comment on joue
page-option-seats = Places
page-option-packs = Paquets
page-option-turns = Tours
page-option-first = Premier lanceur
page-option-chips = Jetons
page-option-hands = Manches
page-option-marking = Marquer
page-option-claiming = Annoncer
page-option-fine = Amende
page-option-set = Cartons
page-option-deal = Distribution
page-value-first-drawn = tiré au sort
page-value-deal-once = une fois
page-value-deal-pick = une fois, puis au choix
page-value-deal-anew = à chaque manche
page-value-turns-ten = dix tours
page-value-turns-equal = tours égaux
page-value-marking-manual = à la main
page-value-marking-auto = automatique
page-value-claiming-manual = à la main
page-value-claiming-auto = automatique
page-value-fine-0 = aucune
page-value-fine-1 = un jeton
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
page-pokino-have = Tu l’as : { $cups }
page-option-show_cards = Cartes restantes
page-option-show_cards-what = On voit quelles cartes chaque place a encore.
page-option-hints = Conseils
page-option-hints-what = Seulement contre des bots : chances sur la table, et conseils derrière l’ampoule.
page-option-chat = Discussion
page-option-chat-what = Les joueurs peuvent s’écrire.
page-option-listed = Table ouverte
page-option-listed-what = Dans la liste de l’accueil, chacun peut venir.
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
page-pok-how = Qui se débarrasse avant les autres de cinq de ses six jetons gagne. Choisis-en un en secret ; quand tous ont choisi, tous les poings s’ouvrent ensemble.
page-pok-goal = Débarrasse-toi de { $goal }
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
page-pok-chosen = Dans ton poing : { $symbol }. Tu peux encore changer.
page-pok-your-counters = Tes jetons
page-pok-counter = { $symbol }, encore { $count }
page-pok-hands-over = un de moins
page-pok-keeps = garde

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
page-dice-lie = Les dés : { $dice }.
page-dice-throw-of = Lancer { $number } sur 3
page-dice-choose = { $you ->
    [yes] Tu as les dés ce tour-ci. Pose une carte cachée.
   *[no] { $name } a les dés ce tour-ci. Pose une carte cachée.
    }
page-dice-second-card = Et la seconde carte ?
page-dice-laid = Ta carte est posée, cachée. Tu peux encore changer.
page-dice-waits = { $name } décide des dés.
page-dice-your-throw = { $left ->
    [one] Touche les dés à garder. Encore un lancer.
   *[other] Touche les dés à garder. Encore { $left } lancers.
    }
page-dice-keep-die = Garder le { $value }
page-dice-kept = gardé
page-dice-thrown = relancé
page-dice-stop = Arrêter
page-dice-keep-all = Garder les cinq
page-dice-throw-again = { $count ->
    [one] Relancer un dé
    [5] Relancer les cinq
   *[other] Relancer { $count } dés
    }
page-dice-your-cards = Tes cartes
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
page-pokino-nothing-yet = Rien de gagné encore.
page-pokino-steal = Annoncer { $cup }, oublié par { $name }
page-pokino-steal-what = Si quelqu’un a complété un gobelet sans l’annoncer, annonce-le ici : après la carte suivante, ou peu après que sa dernière carte a été marquée. Qui l’annonce à raison pour soi partage avec toi.
page-pokino-call-next = Carte suivante
page-pokino-ready = Les cartons sont distribués
page-pokino-hand-over = La manche { $hand } est finie
page-pokino-last-hand = La prochaine manche est la dernière : elle dure jusqu’à ce que les six gobelets soient gagnés.
page-pokino-make-last = En faire la dernière manche
page-pokino-next-hand = Commencer la manche
page-pokino-owing = Ne peut pas payer six jetons : { $names }
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
page-caller-run = Annoncer automatiquement
page-caller-stop = Pause

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
    [pokerdice-points] Le plus de points après le dernier tour.
    [pokerdice-last-roller] Égalité de points ; entre égaux gagne qui a eu les dés en dernier.
    [pokino-last-hand] La dernière manche est finie ; qui a le plus de jetons gagne, rachats déduits.
    [pokino-ruin] Il reste moins de deux places.
   *[other] La partie est finie.
    }
page-standing = { $game ->
    [pok] Jetons partis
    [pokerdice] Points
   *[pokino] Gagné ou perdu, en jetons
    }
page-standing-held = { $count } en main
page-rematch = Rejouer
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
