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
page-rules-now = À ce moment
page-rules-small = Cas rares
page-rules-cards = Ce que demandent les dix cartes
page-rules-pots = Comment gagner les six gobelets
page-rules-whole = Toutes les règles et précisions
page-rules-read = { $sign } est un numéro de règle. « Précision » : la règle imprimée laisse la question ouverte, et nous jouons ainsi.
page-thinking = réfléchit…
page-ready = c’est bon
page-away = pas là
page-away-soon = pas là, { $seconds } s
page-away-played = pas là, la table joue
page-take-back = Reprendre
page-hint = Conseil
page-hint-switch = Conseils, pour s’exercer
page-hint-win = chances de gagner { $percent }
page-hint-chances = chances de gagner
page-hint-best-play = meilleur choix
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
   *[other] Avec toi, { $count } personnes regardent
    }
page-paused = La table est en pause.
page-line-lost = { $seat ->
    [yes] Connexion perdue. Ta place est gardée. Reconnexion…
   *[no] Connexion perdue. Reconnexion…
    }
page-no-line = { $why ->
    [offline] Cet appareil est hors ligne
    [stopped] Le serveur s’est arrêté
   *[unknown] Pas de connexion à la table
    }
page-no-line-kept = { $what ->
    [played] Si la partie continue, la table joue pour toi. Ta place est gardée.
    [choice] La table garde ton choix et ta place.
    [seat] La table garde ta place.
   *[nothing] La table garde tout.
    }
page-no-line-since = { $why ->
    [offline] Reconnexion dès que tu seras en ligne.
    [stopped] Depuis { $count } s. La partie reprend ici dès que le serveur revient.
   *[unknown] Depuis { $count } s. Reconnexion en cours. Cela peut venir de ton réseau ou du serveur.
    }
page-try-now = Essayer maintenant
page-refused = Cela n’a pas marché ({ $code }).
page-refused-lost = La connexion a été perdue avant la réponse de la table. Essaie encore.

## Les règles sur une feuille

page-sheet-pok-1 = { $goals ->
    [house] Le premier à se débarrasser de { $goal } de ses { $all } jetons gagne. À plusieurs au même tour, on partage la première place.
   *[printed] Le premier à se débarrasser de cinq de ses six jetons gagne. À plusieurs au même tour, on partage la première place.
    }
page-sheet-pok-2 = Trois dés demandent des symboles : le premier veut le sien exactement une fois, le deuxième deux fois, le troisième trois fois. Une face vide ne veut rien.
page-sheet-pok-3 = Chacun cache un jeton dans son poing. On ne peut pas passer. Tous les poings s’ouvrent ensemble.
page-sheet-pok-4 = Si un symbole est montré exactement autant de fois qu’un dé le demande, ces jetons partent. Chaque dé compte séparément.
page-sheet-pok-5 = Si aucun dé n’est exact, les jetons dont le symbole n’est sur aucun dé partent, sauf si c’est le cas de tous. Les autres jetons reviennent.
page-sheet-pok-small-1 = S’il reste à tous les deux mêmes jetons, la partie finit à égalité.
page-sheet-pok-small-2 = Si plus aucun jeton ne peut partir, la partie finit à égalité.
page-sheet-pkd-1 = Le plus de points après le dernier tour gagne. En cas d’égalité, le dernier à avoir lancé gagne.
page-sheet-pkd-2 = Il y a { $rounds } tours. À chaque tour, une personne lance cinq dés. Puis les dés passent à gauche.
page-sheet-pkd-3 = { $packs ->
    [2] Après ce premier lancer, chacun pose deux nouvelles cartes face cachée. Ensuite, seules celles du lanceur sont ouvertes.
   *[other] Après ce premier lancer, chacun pose une nouvelle carte face cachée. Ensuite, seule celle du lanceur est ouverte.
    }
page-sheet-pkd-4 = Le lanceur peut relancer les dés qu’il veut, deux fois au plus, et s’arrêter avant.
page-sheet-pkd-5 = Une carte réussie à la fin rapporte ses points. Une carte manquée est perdue. Le lanceur reçoit un point pour chaque carte manquée des autres.
page-sheet-pkd-small-1 = De meilleurs dés que demandé conviennent aussi : un full est aussi deux paires, un brelan et une paire.
page-sheet-pkn-1 = Le plus de jetons à la fin gagne. Les jetons rachetés sont déduits.
page-sheet-pkn-2 = { $cost ->
    [6] Chaque manche coûte six jetons, un par gobelet. Chaque gobelet a sa figure sur le carton : centre, angle, estampe, poker, full, pokino.
   *[other] Chaque manche coûte { $cost } jetons, répartis selon les règles maison. Chaque gobelet a sa figure sur le carton : centre, angle, estampe, poker, full, pokino.
    }
page-sheet-pkn-3 = { $ways ->
    [auto-manual] La table marque les cartes sorties. Quand une figure est complète sur ton carton, annonce-la. Tous ceux qui l’annoncent avant la carte suivante partagent son gobelet.
    [manual-auto] Marque les cartes sorties. La table annonce chaque figure complète et marquée. Tous ceux qui l’ont avant la carte suivante partagent son gobelet.
    [auto-auto] La table marque les cartes sorties et annonce chaque figure complète. Tous ceux qui la complètent avec la même carte partagent son gobelet.
   *[manual-manual] Marque les cartes sorties. Quand une figure est complète et marquée, annonce-la. Tous ceux qui l’annoncent avant la carte suivante partagent son gobelet.
    }
page-sheet-pkn-4 = { $ways ->
    [auto-manual] Une figure complète et pas annoncée est à tous après la carte suivante. Après une annonce fausse, on attend la carte suivante.
    [manual-auto] Une figure pas marquée n’est pas annoncée, mais personne d’autre ne peut la prendre.
    [auto-auto] À cette table, on ne peut ni oublier ni voler un gobelet.
   *[manual-manual] Une figure complète et pas annoncée est à tous après la carte suivante, ou peu après que sa dernière carte a été marquée. Après une annonce fausse, on attend la carte suivante.
    }
page-sheet-pkn-5 = Le pokino, c’est cinq en ligne, mais jamais la deuxième ligne. Il finit la manche, et le reste demeure dans les gobelets. La dernière manche dure jusqu’à ce que les six soient gagnés.
page-sheet-pkn-small-1 = On partage en jetons entiers. Le reste demeure dans le gobelet ; à la dernière manche, il est aussi distribué.
page-sheet-pkn-small-2 = Une annonce fausse coûte aussi un jeton, versé dans ce gobelet.
page-sheet-pkn-small-3 = { $cost ->
    [6] Sans six jetons, on en rachète ou on passe son tour.
   *[other] Sans { $cost } jetons, on en rachète ou on passe son tour.
    }

## Accueil

page-tagline = Trois jeux. Une table. Sans compte.
page-your-name = Ton nom
page-home-turn =
    { $named ->
        [yes] À toi, { $name }.
       *[no] À toi.
    }
page-home-round = manche { $round }
page-home-choose =
    { $game ->
        [pok] Ferme ton poing
       *[other] À la table
    }
page-home-tables = Tes tables
page-home-waits-you = À toi.
page-home-waits =
    { $count ->
        [one] On attend { $names }.
       *[other] On attend { $names }.
    }
page-home-lobby = Personne d’autre n’est encore là.
page-home-invited = { $name } te propose une partie
page-home-come = Je viens
page-people = Mes proches
page-people-tap = Touche un visage pour proposer une partie.
page-people-ask = Proposer une partie à { $names }
page-people-again = Encore tous les { $count }
page-level = Mon niveau
page-level-board = { $game }, { $seats } personnes
page-level-ladder = Les bots sur la même échelle
page-level-range = Sans doute de { $low } à { $high }.
page-level-place =
    { $place ->
        [between] Entre { $below } et { $above }.
        [above] Au-dessus de { $below }.
       *[below] En dessous de { $above }.
    }
page-level-few = Un nombre après cinq parties.
page-level-matches =
    { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }
page-level-narrow = Plus de parties resserrent la forme.
page-level-cost = Un choix te coûte
page-level-cost-range =
    { $count ->
        [one] Chance de gagner perdue en moyenne : { $low } à { $high }, sur une partie analysée.
       *[other] Chance de gagner perdue en moyenne : { $low } à { $high }, sur { $count } parties analysées.
    }
page-level-no-cost = Analyse une partie finie, et tu liras ici ce que coûtent tes choix.
page-level-most = Cela te coûte le plus
page-level-practise = S’exercer : { $theme }
page-level-none = Joue une partie jusqu’au bout, et ton niveau commence ici.
page-level-what = Une partie compte si tous sont restés jusqu’au bout, sans aide ni règles maison. Toi seul vois cette page.
page-circle = Cercle
page-circles = Mes cercles
page-circles-what = Une page pour ton club ou ta famille : le tableau de la saison, la prochaine soirée, les meilleurs.
page-circle-new = Nouveau cercle
page-circle-name = Quel est son nom ?
page-circle-found = Le fonder
page-circle-of = { $name } a fondé ce cercle.
page-circle-join = Rejoindre le cercle
page-circle-seen = Les membres voient ton nom, ton visage et les parties que tu joueras avec eux.
page-circle-members = Membres
page-circle-open = Toute personne qui a le lien peut le rejoindre.
page-circle-closed = Personne ne peut le rejoindre pour le moment.
page-circle-close =
    { $closed ->
        [yes] Rouvrir le cercle
       *[no] N’accepter plus personne
    }
page-circle-remove = Retirer { $name }
page-circle-leave = Quitter le cercle
page-circle-leave-yes = Oui, quitter
page-circle-evening = La prochaine soirée
page-circle-none = Aucune soirée n’est prévue.
page-circle-plan =
    { $planned ->
        [yes] Changer la soirée
       *[no] Prévoir une soirée
    }
page-circle-plan-yes = Prévoir
page-circle-when = Jour et heure
page-circle-game = Jeu
page-circle-where = Lieu
page-circle-coming =
    { $coming ->
        [yes] Je ne peux pas venir
       *[no] Je viens
    }
page-circle-calendar = Calendrier
page-circle-count =
    { $count ->
        [one] Une personne vient.
       *[other] { $count } viennent.
    }
page-circle-season =
    { $season ->
        [winter] Saison d’hiver
        [spring] Saison de printemps
        [summer] Saison d’été
       *[autumn] Saison d’automne
    }
page-circle-evenings =
    { $count ->
        [one] une soirée
       *[other] { $count } soirées
    }
page-circle-won = Parties gagnées
page-circle-fame = Tableau d’honneur
page-circle-best =
    { $game ->
        [pok] { $count } gagnées
        [pokino] { $count } jetons d’avance
       *[other] { $count } points
    }
page-played-here = Joué sur cet appareil
page-look-back = { $game } · { $code } : analyse
page-my-games = Mes parties
page-games-all = Toutes
page-games-none = Tu n’as encore fini aucune partie.
page-games-more = Parties plus anciennes
page-games-which = Quelles parties
page-games-won = Gagnées par moi
page-games-any = Tout nombre de joueurs
page-games-players = { $count } joueurs
page-games-with = Nom de quelqu’un
page-games-until = Jusqu’au
page-games-nothing = Aucune partie de ce genre.
page-game-you-won = Tu as gagné !
page-game-shared = Égalité à la première place.
page-game-won =
    { $count ->
        [one] { $names } a gagné.
       *[other] { $names } ont gagné.
    }
page-game-with = avec { $names }
page-devices = Mes appareils
page-device-too = C’est aussi moi
page-device-what = Un autre téléphone, une tablette ou un ordinateur peut être toi : avec ton nom, tes parties, tes proches et tes places.
page-device-new = Ajouter un appareil
page-device-scan = Scanne-le avec ton autre appareil.
page-device-qr = Code QR qui fait d’un autre appareil le mien
page-device-once = Il marche une fois, pendant dix minutes. Cet appareil te redemande.
page-device-copy = Copier le lien
page-device-mine = Les appareils qui sont moi
page-device-here = { $kind ->
    [phone] Ce téléphone
    [tablet] Cette tablette
    [computer] Cet ordinateur
   *[other] Cet appareil
    }
page-device-kind = { $kind ->
    [phone] Téléphone
    [tablet] Tablette
    [computer] Ordinateur
    [passkey] Clé d’accès
   *[other] Appareil
    }
page-device-since = depuis le { $day }
page-device-seen = vu ici le { $day }
page-device-remove = Retirer
page-device-remove-sure = Oui, le retirer
page-device-ask = Est-ce toi aussi ?
page-device-who = { $kind ->
    [phone] Un téléphone
    [tablet] Une tablette
   *[computer] Un ordinateur
    } vient de demander à être toi.
page-device-signs = Montre-t-il ces trois signes ?
page-device-sign = { $sign ->
    [t] triangle
    [c] rond
   *[s] carré
    }
page-device-sees = Il verra alors tes tables, tes proches et tes poings.
page-device-yes = Oui, les trois mêmes
page-device-no = Non, arrêter
page-device-later = Tu pourras le retirer plus tard.
page-spare = Un lien de secours
page-spare-what = Si ce serveur change d’adresse ou si tous tes appareils sont perdus, il te rend à toi-même. Il marche une fois. Ce lien permet de devenir toi : garde-le là où toi seul regardes. Avec une nouvelle adresse, mets-la devant /join.
page-spare-new = Créer un lien de secours
page-passkey = Une clé d’accès
page-passkey-what = Ton téléphone ou ton ordinateur la garde. Sur un nouvel appareil, elle te rend à toi-même, sans autre appareil.
page-passkey-new = Créer une clé d’accès
page-passkey-use = J’ai une clé d’accès
page-passkey-closed = Aucune clé d’accès n’a été utilisée. Rien n’a changé.
page-join-ask = { $named ->
    [yes] Es-tu { $name } ?
   *[no] Est-ce ton autre appareil ?
    }
page-join-what = Cet appareil et l’autre sont alors une seule personne. Chacun voit les tables, les proches et les poings des deux.
page-join-yes = Oui, c’est moi
page-join-no = Non, c’est quelqu’un d’autre
page-join-signs = Ton premier appareil montre-t-il ces trois signes ?
page-join-wait = Si oui, réponds oui là-bas.
page-join-same = Cet appareil est déjà à toi.
page-my-data = Télécharger toutes les parties
page-kept = Ce qui est gardé sur toi
page-kept-what = Ce serveur garde ton nom, ton visage, tes appareils et tes parties finies. Seuls tes appareils y mènent, et rien de ce qui est gardé ne peut agir à ta place. Si aucun de tes appareils ne vient pendant 180 jours, tout est effacé.
page-forget = M’oublier
page-forget-sure = Ta liste est effacée. Ton nom et tes messages disparaissent de toutes les tables ; les signalements des autres restent 30 jours. Personne ne peut revenir en arrière.
page-forget-yes = Oui, m’oublier
page-return = Retour à la table
page-another = { $name } relance une partie de { $game } : rejoindre
page-another-yours = Ta table attend une autre partie de { $game }
page-guest = Invité
page-what-pok = Cache un jeton dans ton poing. Le premier débarrassé de 5 gagne.
page-what-pokerdice = Mise une carte sur la façon dont les dés finiront.
page-what-pokino = Un bingo aux cartes espagnoles, avec six gobelets à gagner.
page-seats-minutes = { $least } à { $most } joueurs, { $minutes } min
page-play-now = Jouer
page-with-friends = Entre amis
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
page-caller-what = Si tu as la vraie boîte : annonce les cartes à voix haute et les vérifie.
page-caller-open = Ouvrir le crieur
page-no-server = La table ne répond pas. Le serveur tourne-t-il ?
page-language = Langue
page-light = Apparence
page-light-auto = Automatique
page-light-day = Clair
page-light-evening = Sombre
page-sound = { $on ->
    [yes] Son : oui
   *[no] Son : non
    }
page-ask-whose = { $on ->
    [yes] Demander à qui est le gobelet : oui
   *[no] Demander à qui est le gobelet : non
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
    [tls] L’écran peut s’éteindre pendant la partie. Sans https, le navigateur ne peut pas le garder allumé.
   *[browser] L’écran peut s’éteindre pendant la partie. Ce navigateur ne peut pas le garder allumé.
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
    [no-table] Vérifie le code. Une table inutilisée depuis longtemps est supprimée.
    [private] Tu n’y as pas de place.
    [kicked] L’hôte t’a fait quitter cette table.
    [removed] Le responsable du serveur t’a fait quitter cette table.
    [left] Tu as quitté cette table.
    [too-fast] Cette page a envoyé trop de messages à la fois.
    [full] Trop de monde regarde déjà.
    [elsewhere] Ta place est ouverte dans trop de fenêtres. Celle-ci était la plus ancienne.
    [revoked] Le lien personnel de cette place a été annulé, et cet appareil a perdu la place.
    [moved] Ta place est passée à un autre appareil.
    [closed] Le responsable du serveur l’a fermée.
    [banned] Le responsable t’interdit ce serveur.
   *[other] La table n’a pas compris cette page. Recharge-la.
    }
page-try-again = Essayer encore
page-notice = Du responsable de ce serveur
page-notice-close = Fermer cette annonce
page-invitation = Invitation
page-invitation-what = Pour ouvrir une table ici, il faut une invitation. Pour rejoindre celle d’un ami, non.
page-report = Signaler au responsable du serveur
page-report-what = Le responsable reçoit ton nom, ton motif et les 20 dernières lignes de cette discussion avec les noms. Il les garde 30 jours au plus. Personne à la table n’en saura rien.
page-report-why = Que s’est-il passé ?
page-report-send = Envoyer le signalement
page-report-sent = Le signalement est envoyé. Merci.
page-invite = Inviter des amis
page-code-is = Code
page-qr = Code QR avec le lien de cette table
page-copy-link = Copier le lien
page-copied = Copié
page-own = Jouer sur un autre appareil
page-own-qr = Code QR qui porte ma place sur un autre appareil
page-own-what = Scanne-le avec ton autre appareil. Ne le montre à personne : ce lien est ta place.
page-copy-own = Copier mon lien secret
page-revoke = Annuler ce lien
page-revoke-sure = L’annuler ? Tes autres appareils perdent la place.
page-revoked = L’ancien lien ne marche plus. Voici le nouveau.
page-link-ask = Tu as déjà une place à cette table
page-link-what = À la table { $code }, tu joues sous le nom de { $yours }. Ce lien est la place de { $name }. Si tu la prends, tu quittes la tienne. Avant le début elle devient libre ; ensuite un bot y joue.
page-link-take = S’asseoir comme { $name }
page-link-stay = Rester { $yours }
page-link-gone = Ce lien ne marche plus
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
page-bot-kind = Niveau des bots
page-bot-strength = { $kind ->
    [random] Au hasard
    [sleeper] Endormi
    [gambler] Flambeur
    [careful] Prudent
    [spoiler] Trouble-fête
    [sensible] Raisonnable
    [expert] Expert
    [shark] Requin
   *[other] { $kind }
    }
page-bot-what = { $kind ->
    [random] N’importe quel choix permis, tous aussi souvent.
    [sleeper] La moitié lui échappe, et il ne vole jamais.
    [gambler] { $game ->
        [pokerdice] Pose les cartes chères et lance pour elles, quoi qu’aient les autres.
       *[pok] Montre dès qu’il peut ce qu’aucun dé ne demande, et parie qu’aucun dé ne sera exact.
        }
    [careful] { $game ->
        [pokerdice] Pose la carte la plus facile à réussir, même si elle rapporte peu.
       *[pok] Montre le jeton qui a le plus de chances de partir, sans penser aux autres.
        }
    [spoiler] { $game ->
        [pokerdice] Lance contre tes cartes avant de lancer pour la sienne.
       *[pok] Préfère t’arrêter plutôt que se débarrasser d’un jeton.
        }
    [sensible] Regarde la table et fait ce qui semble bon.
    [expert] { $game ->
        [pok] Joue le jeu résolu. Parmi de tels joueurs, jouer autrement ne rapporte presque rien.
        [pokerdice] Calcule chaque lancer et devine ce que les autres ont.
       *[pokino] Ne rate rien, et annonce ce que tu oublies.
        }
    [shark] { $game ->
        [pokerdice] Observe comment chacun joue dans cette partie et attaque les faiblesses. À deux, avec un paquet chacun, il joue comme l’expert.
       *[pok] Observe comment chacun joue dans cette partie et attaque les faiblesses.
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
page-kick = Exclure { $name } de la table
page-kick-short = Exclure
page-kick-sure = Exclure { $name } pour de bon ?
page-stand-in = Laisser un bot jouer
page-missed = Pendant ton absence
page-missed-slept = La table a dormi { $time }.
page-missed-safe = Personne n’a joué. Rien n’est perdu.
page-missed-first = Te voilà de retour avant les autres.
page-missed-waits = { $who ->
    [you] La manche { $round } t’attend.
    [both] La manche { $round } vous attend, toi et { $names }.
   *[others] La manche { $round } attend { $names }.
    }
page-missed-left = Tu as quitté la table à { $time }.
page-missed-by = { $name } a laissé un bot jouer pour toi.
page-missed-played = Un bot a joué pour toi.
page-missed-call = Appeler { $names }
page-missed-go = { $played ->
    [yes] Reprendre ma place
   *[no] À la table
    }
page-how-we-play = Comment on joue
page-invites = { $name } t’invite à { $game }
page-here-fit = { $taken ->
    [one] { $taken } place occupée sur { $seats }.
   *[other] { $taken } places occupées sur { $seats }.
    }
page-fill = Compléter avec des bots
page-start-with = { $count ->
    [one] Commencer en solo
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
    [pok-family] Sans limite de temps, comptes et tours visibles
    [pok-printed] Jetons cachés, la mémoire compte
    [pok-quick] 15 secondes par choix
    [pok-teaching] Jetons visibles, tous les tours aussi
    [pokerdice-family] Sans limite de temps, chacun lance aussi souvent
    [pokerdice-printed] Dix tours, cartes restantes de mémoire
    [pokerdice-quick] 15 secondes par choix
    [pokerdice-teaching] Sans limite de temps, cartes restantes visibles
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
page-option-marking-what = À la main : chacun marque les cartes sorties. Automatique : la table le fait pour tous.
page-option-claiming = Annoncer
page-option-claiming-what = À la main : chacun annonce ses gobelets. Automatique : la table le fait pour tous, et rien ne se vole.
page-option-fine = Amende
page-option-fine-what = Ce que coûte une annonce fausse. C’est versé dans ce gobelet.
page-option-set = Cartons
page-option-set-what = Les dix cartons à distribuer. Avec les équitables, tout le monde a les mêmes chances.
page-option-deal = Distribution
page-option-deal-what = On peut changer de carton entre les manches. Avec « une fois, puis au choix », avant la première aussi. Avec « à chaque manche », chacun en reçoit un autre à chaque fois.
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
page-option-best_of-what = Le premier à ce nombre de victoires remporte la série. Une égalité ne compte pour personne. Un changement commence une nouvelle série.
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
page-option-clock = Temps
page-option-clock-what = Le temps d’un choix avant que la table ne choisisse.
page-clock-value = { $seconds ->
    [0] sans limite
   *[other] { $seconds } s
    }
page-days-value = { $days ->
    [one] 1 jour
   *[other] { $days } jours
    }
page-option-pace = Rythme
page-option-pace-what = À quel rythme les cartes sortent.
page-pace-value = { $seconds ->
    [0] le crieur appuie
   *[other] toutes les { $seconds } s
    }
page-option-watch = Spectateurs
page-option-watch-what = Qui peut regarder sans place ?
page-option-share = Partager les parties finies
page-option-share-what = Avec le lien, on peut revoir les parties finies, même si personne ne peut regarder.
page-value-watch-anyone = tous
page-value-watch-nobody = personne
page-option-open_counters = Jetons visibles
page-option-open_counters-what = Tous voient tous les jetons. Bien pour une première partie.
page-option-show_counts = Montrer les comptes
page-option-show_counts-what = Tous voient combien de jetons chacun a donnés, pas lesquels.
page-option-history = Tous les tours visibles
page-option-history-what = Tu peux relire chaque tour, pas seulement le dernier.
page-option-alert = Tu l’as
page-option-alert-what = Ta page signale un gobelet que tu as complété et pas encore annoncé.
page-option-own_pace = À ton rythme
page-option-own_pace-what = Seulement avec des bots : chaque carte et chaque manche t’attendent.
page-option-boards = Cartons par personne
page-option-boards-what = Avec combien de cartons une personne peut jouer. Chaque carton est une place et paie ses propres jetons.
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
page-option-show_cards-what = Tous voient quelles cartes les autres ont encore.
page-option-hints = Conseils
page-option-hints-what = Seulement contre des bots : chances sur la table, et conseils derrière l’ampoule.
page-option-chat = Discussion
page-option-chat-what = Les joueurs peuvent s’écrire.
page-option-listed = Table ouverte
page-option-listed-what = Dans la liste de l’accueil. Tout le monde peut venir.
page-option-knock = Frapper avant d’entrer
page-option-knock-what = L’hôte fait entrer chaque personne.
page-knock = { $name } voudrait s’asseoir
page-knock-yes = Faire entrer { $name }
page-knock-no = Pas maintenant
page-knocked = Tu as frappé. L’hôte décide.
page-pass-add = Quelqu’un d’autre sur cet appareil
page-pass-add-yes = Ajouter
page-pass-name = Nom du joueur
page-pass-what = Vous vous passez l’appareil. Il ne montre à chacun que son propre choix.
page-pass-to = Passe-le à { $name }.
page-pass-gone = Cet appareil ne montre plus le dernier choix.
page-pass-me = Je suis { $name }
page-door-no = La réponse était non.
page-my-seat = J’ai déjà une place ici
page-my-seat-how = Choisis-toi. Ton autre appareil ou l’hôte doit dire oui.
page-my-seat-asked = Tu as demandé ta place. Ton autre appareil ou l’hôte décide.
page-seat-ask = { $you ->
    [yes] Est-ce toi aussi ?
   *[no] Est-ce { $name } ?
    }
page-seat-ask-how = Un autre appareil demande cette place.
page-seat-ask-more = { $you ->
    [yes] Si tu dis oui, cet appareil perd la place.
   *[no] L’ancien appareil ne répond pas. Demande à voix haute. Un nom seul ne prouve rien.
    }
page-seat-ask-yes = Oui, donner la place
page-seat-ask-no = Non
page-seat-ask-told = Tout le monde lit ta réponse.
page-house = { $count ->
    [0] Règles maison
   *[other] Règles maison ({ $count })
    }
page-house-what = { $game ->
    [pokino] Les règles maison changent le jeu. Bots, conseils et analyse s’y adaptent.
   *[other] Les règles maison changent le jeu : ni bots experts, ni conseils, ni analyse.
    }
page-option-points = Points
page-option-points-what = Ce que vaut chaque carte.
page-option-rounds = Tours
page-option-rounds-what = Combien de tours dure une partie. Les cartes qui restent ne comptent pas.
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
page-words = Ta part du hasard
page-words-what = Écris les mots que tu veux. Ta page y ajoute des lettres au hasard, et tous les mots s’ouvrent au début. Les dés en sont tirés avec le secret de la table : personne ne peut donc les choisir.
page-words-add = Ajouter
page-words-added = Ajouté
page-commit = L’engagement de la table :
page-sit = S’asseoir
page-sit-late = { $when ->
    [now] S’asseoir
    [match] Dès la prochaine partie
    [hand] Dès la prochaine manche
   *[next] Dès la prochaine manche
    }
page-guess-ask = { $game ->
    [pokerdice] Qui marque des points ?
   *[pok] Qui se débarrasse d’un jeton ?
    }
page-guess-secret = { $game ->
    [pokerdice] Toi seul le vois jusqu’à la fin de la manche.
   *[pok] Toi seul le vois jusqu’à ce que les mains s’ouvrent.
    }
page-guess-done = C’est mon pari
page-guess-mine = Ton pari : { $names }
page-guess-told = { $all ->
    [one] { $right ->
        [0] Un spectateur a parié, et s’est trompé.
       *[other] Un spectateur a parié, et avait raison.
        }
   *[other] { $right } spectateurs sur { $all } avaient raison.
    }
page-guess-votes = Paris : { $votes }.
page-guess-score = Tu avais raison { $right } fois sur { $all }.
page-coming = Tu joues dès la prochaine manche.
page-coming-hand = Tu joues dès la prochaine manche.
page-coming-match = Tu joues dès la prochaine partie.
page-coming-leave = { $sure ->
    [yes] Vraiment y renoncer ?
   *[no] Renoncer à ma place
    }
page-full = Toutes les places sont prises. Tu pourras regarder dès que ça commence.
page-start = { $bots ->
    [0] Commencer
    [one] Commencer avec un bot
   *[other] Commencer avec { $bots } bots
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
    [one] { $won } victoire en { $games } partie.
   *[other] { $won } victoires en { $games } parties.
    }
page-evening-counts = Victoires, partagées comprises
page-evening-won = { $count } { $game }
page-evening-share-title = { $count ->
    [one] Notre soirée sur trespok : une partie. Victoires, partagées comprises :
   *[other] Notre soirée sur trespok : { $count } parties. Victoires, partagées comprises :
    }
page-evening-share = Partager le classement
page-evening-shared = Copié ou envoyé.
page-evening-up = jetons de Pokino { $count }
page-evening-new = Commencer une nouvelle soirée
page-evening-sure = { $series ->
    [yes] Clore cette soirée ? Nous gardons le classement. La série repart de zéro
   *[no] Clore cette soirée ? Nous gardons le classement
    }
page-evenings = Soirées précédentes
page-evenings-of = { $count ->
    [one] { $day } : { $count } partie
   *[other] { $day } : { $count } parties
    }
page-event = { $event ->
    [joined] { $name } prend place.
    [left] { $after ->
        [yes] { $name } a quitté la table. { $bot }, un bot, prend la suite.
       *[no] { $name } a quitté la table.
        }
    [sent-away] { $after ->
        [yes] L’hôte a exclu { $name }. { $bot }, un bot, prend la suite.
       *[no] L’hôte a exclu { $name }.
        }
    [removed] { $after ->
        [yes] Le responsable a exclu { $name }. { $bot }, un bot, prend la suite.
       *[no] Le responsable a exclu { $name }.
        }
    [host] { $name } est maintenant l’hôte.
    [late] Temps écoulé pour { $name } : la table a choisi.
    [away] { $name } n’est pas là. La table joue en attendant.
    [waits] { $name } joue dès la prochaine partie.
    [next-round] { $name } joue dès la prochaine manche.
    [next-hand] { $name } joue dès la prochaine manche.
    [seat-asked] Un autre appareil demande la place de { $name }.
    [seat-given] { $after ->
        [yes] { $by } a donné la place de { $name } à un autre appareil.
       *[no] { $name } joue maintenant sur un autre appareil.
        }
    [seat-kept] { $after ->
        [yes] { $by } a dit non : { $name } garde sa place.
       *[no] { $name } a dit non et garde sa place.
        }
   *[back] { $name } est de retour.
    }
page-emotes = Messages rapides
page-chat-off = L’hôte a coupé la discussion.
page-chat-say = Dis quelque chose
page-chat-send = Envoyer
page-chat-switch = { $on ->
    [yes] Couper la discussion
   *[no] Ouvrir la discussion
    }
page-emote-hello = Salut !
page-emote-well-played = Joli !
page-emote-thanks = Santé !
page-emote-oops = Oh non !
page-emote-thinking = Un instant…
page-emote-hurry = Allez !
page-emote-wow = Quelle chance !
page-emote-bye = Bonne nuit !
page-pause = { $on ->
    [yes] Reprendre
   *[no] Pause
    }
page-leave = Quitter la table
page-leave-sure = Vraiment partir ? Un bot prend la suite.
page-end = { $sure ->
    [yes] La finir sans gagnant ?
   *[no] Finir cette partie
    }
page-end-ask = Finir cette partie sans gagnant ? Pour : { $names }.
page-end-count = { $yes } sur { $all } sont d’accord.
page-end-yes = D’accord
page-end-no = Non, on continue
page-ended = Finie d’un commun accord
page-ended-what = Personne n’a gagné, et elle ne compte dans aucun classement.

## POK

page-pok-round = Tour { $round }
page-pok-how = { $goals ->
    [house] Le premier à se débarrasser de { $goal } de ses { $all } jetons gagne. Choisis-en un en secret. Quand tous ont choisi, tous les poings s’ouvrent ensemble.
   *[printed] Le premier à se débarrasser de cinq de ses six jetons gagne. Choisis-en un en secret. Quand tous ont choisi, tous les poings s’ouvrent ensemble.
    }
page-pok-goal = Débarrasse-toi de { $goal }
page-pok-one-to-go = encore 1
page-pok-needs-one = { $count ->
    [one] Plus qu’un pour { $names } !
   *[other] Plus qu’un chacun : { $names } !
}
page-pok-gone = { $count } sur { $goal } de moins
page-pok-just = juste { $count }
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
page-pok-count = { $count ->
    [one] { $count } montré
   *[other] { $count } montrés
    }, { $asked ->
    [one] { $asked } voulu
   *[other] { $asked } voulus
    }
page-pok-choose = Quel jeton dans ton poing ?
page-pok-falling = Les dés roulent.
page-pok-all-in = Tout le monde a choisi.
page-pok-ready = À vos marques, prêts…
page-pok-chosen = Dans ton poing : { $symbol }. Tu peux encore changer.
page-pok-your-counters = Tes jetons
page-pok-counter = { $symbol }, encore { $count }
page-pok-hands-over = un de moins
page-pok-keeps = garde
page-pok-net = { $gone ->
    [yes] Ton { $symbol } part.
   *[no] Ton { $symbol } reste.
    }

## Pokerdice

page-dice-how = Regarde le premier lancer et pose une carte face cachée. Le lanceur peut ensuite relancer, deux fois au plus.
page-dice-rolls = { $you ->
    [yes] Tu lances.
   *[no] { $name } lance.
    }
page-dice-aims = { $you ->
    [yes] Tu vises { $cards }.
   *[no] { $name } vise { $cards }.
    }
page-dice-met-now = déjà réussi
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
    [yes] Tu lances ce tour. Pose une carte face cachée.
   *[no] { $name } lance ce tour. Pose une carte face cachée.
    }
page-dice-second-card = Et la seconde carte ?
page-dice-laid = Ta carte est posée, face cachée. Tu peux encore changer.
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
page-dice-thrown = relancer
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
page-dice-stake = Le plus de points gagne. Réussie : { $points ->
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
page-dice-roller = lance
page-dice-points = { $count ->
    [one] point
   *[other] points
    }
page-dice-cards-left = Cartes restantes : { $cards }
page-dice-settled = Les cartes sont ouvertes
page-dice-cast = Touche ou glisse pour lancer
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
    [auto-manual] Annonce un gobelet quand sa figure est complète sur ton carton.
    [manual-auto] Marque les cartes sorties. La table annonce les gobelets.
    [auto-auto] La table marque les cartons et annonce les gobelets.
   *[manual-manual] Marque les cartes sorties, et annonce un gobelet quand sa figure est complète.
    }
page-pokino-barred = Annonce fausse. Tu pourras annoncer après la carte suivante.
page-pokino-board-of = Carton : { $name }
page-pokino-whose-board = Le carton de qui ?
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
page-pokino-nothing-yet = Rien de gagné pour l’instant.
page-pokino-nothing-won = Aucun gobelet n’a été gagné.
page-pokino-steal = Annoncer { $cup }, oublié par { $name }
page-pokino-missed = Quelqu’un a oublié un gobelet ?
page-pokino-two-taps = Touche un carton, puis le gobelet.
page-pokino-pattern = Plein : sortie. Point : dernière carte. Rond : ne compte pas pour le poker.
page-pokino-steal-from = Voler à { $name }
page-pokino-steal-price = Si c’est faux : plus d’annonce avant la carte suivante
page-pokino-steal-what = Quelqu’un a oublié un gobelet ? Après la carte suivante, touche son carton, puis le gobelet. Si son carton l’annonce aussi, vous partagez. Après une annonce fausse, tu attends une carte.
page-pokino-whose = À qui, { $cup } ?
page-pokino-mine = À moi
page-pokino-call-next = Carte suivante
page-pokino-goal = Le plus de jetons gagne. { $left ->
    [0] Tous les gobelets sont vides.
    [one] Un gobelet reste à gagner.
   *[other] { $left } gobelets restent à gagner.
    }
page-pokino-on = Continuer
page-pokino-ready = Les cartons sont distribués
page-pokino-hand-over = La manche { $hand } est finie
page-pokino-last-hand = La prochaine manche est la dernière. Elle dure jusqu’à ce que les six gobelets soient gagnés.
page-pokino-make-last = En faire la dernière manche
page-pokino-next-hand = Commencer la manche
page-pokino-owing = { $cost ->
    [6] Ne peut pas payer six jetons : { $names }
   *[other] Ne peut pas payer { $cost } jetons : { $names }
    }
page-pokino-rebuy = Acheter { $count } nouveaux jetons
page-pokino-out = Passer mon tour
page-pokino-return = Revenir en jeu ({ $count })
page-pokino-change-board = Prendre un autre carton
page-pokino-board-number = Carton { $number }
page-caller-new = Nouvelle manche
page-caller-start = C’est mélangé. Prêts ?
page-caller-left = { $count ->
    [one] encore { $count } carte
   *[other] encore { $count } cartes
    }
page-caller-run = Automatique
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
page-winner = Victoire
page-why = { $why ->
    [pok-goal] Le but est atteint.
    [pok-stalemate] Tous ont les deux mêmes jetons : plus aucun ne pourrait partir.
    [pokerdice-points] Le plus de points après le dernier tour.
    [pokerdice-last-roller] Égalité de points : le dernier à avoir lancé gagne.
    [pokino-last-hand] La dernière manche est finie. Le plus de jetons gagne, sans les rachats.
    [pokino-ruin] Il reste moins de deux joueurs.
   *[other] La partie est finie.
    }
page-pok-short = Toi : { $gone } sur { $goal }.
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
page-standing-net-what = Bilan : jetons gagnés moins jetons payés.
page-course-rolled = a lancé les dés
page-standing-held = { $count } en main
page-rematch = Rejouer
page-rematch-table = Préparer une autre partie
page-rematch-host = { $name } peut lancer une autre partie ici.
page-again = Encore une
page-again-count = { $yes } sur { $all } en veulent encore.
page-again-one = Encore une voix, et ça commence.
page-replay = Revoir
page-check = { $game ->
    [pokino] Vérifier les cartes
   *[other] Vérifier les dés
    }
page-share-replay = Copier le lien
page-transcript = Partie en texte
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
page-review-thinking = Chaque choix est évalué. Cela prend quelques secondes.
page-review-seat = La partie de qui ?
page-review-costly = Seulement les choix qui ont coûté
page-review-clean = Aucune erreur.
page-review-see = Voir dans la partie
page-review-choice = choix
page-review-bars = { $game ->
    [pokino] Une barre montre ce que valait chaque choix, en jetons. Un cadre marque le choix fait.
    [pokerdice] Pour les cartes, une barre montre combien de fois le meilleur jeu les pose ; pour les dés, s’ils valent presque le meilleur choix. Au bout, les chances de gagner. Un cadre marque le choix fait.
   *[other] Une barre montre combien de fois le meilleur jeu choisit ainsi, avec les chances de gagner ensuite. Un cadre marque le choix fait.
    }
page-check-what = { $game ->
    [pokino] Avant la première carte, la table a publié un engagement. Son secret est maintenant public, et ton navigateur recalcule chaque carton et chaque carte.
   *[other] Avant le premier lancer, la table a publié un engagement. Son secret est maintenant public, et ton navigateur recalcule chaque lancer.
    }
page-check-good = L’engagement est tenu. Recalculé dans ton navigateur, tout concorde : { $what }.
page-drawn-board = { $count ->
    [one] { $count } carton
   *[other] { $count } cartons
    }
page-drawn-first = le premier lanceur
page-drawn-caller = le premier crieur
page-drawn-throw = { $count ->
    [one] { $count } lancer
   *[other] { $count } lancers
    }
page-drawn-call = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
    }
page-check-bad = Quelque chose ne concorde pas : { $count ->
    [0] le secret ne correspond pas à l’engagement.
    [one] { $count } tirage diffère, ou le secret ne correspond pas à l’engagement.
   *[other] { $count } tirages diffèrent, ou le secret ne correspond pas à l’engagement.
    }
page-check-seats-good = Les mots de { $names } correspondent à ce que leurs pages avaient fixé avant le début.
page-check-seats-none = Avant le début, aucune page n’avait fixé de mots. La personne qui tient la table aurait donc pu choisir en dernier.
page-check-seats-kept = Cette page avait vu les mêmes engagements avant le début.
page-check-seats-changed = Cette page avait vu d’autres engagements avant le début. Ne te fie pas à cette partie.
page-check-broke-off = Tout a recommencé, car des mots n’ont pas été ouverts : { $names }.
page-words-opening = On ouvre les mots de tout le monde.
page-check-commit = L’engagement, publié avant le début
page-check-secret = Le secret
page-check-words = Les mots des joueurs
page-check-agrees = concorde
page-count-what = { $game ->
    [pokino] Combien de fois chaque carte est sortie, et la moyenne attendue.
   *[other] Combien de fois chaque face est tombée, et la moyenne attendue.
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
    [pokino] Une partie a peu de cartes. De grands écarts sont normaux.
   *[other] Une partie a peu de lancers. De grands écarts sont normaux.
    }

## Games of other packages

page-any-choose = Choisis…
page-any-do = Valider
page-any-wait = On attend { $names }.
page-day-turn = On attend ton choix.
page-day-awaited = { $count ->
    [one] On attend { $names }.
   *[other] On attend { $names }.
    }
page-day-until = jusqu’à { $day }, { $time }
page-notices = Messages
page-notices-when = Préviens-moi quand …
page-notices-kind = { $kind ->
    [half] la moitié de mon temps est passée
    [two] il reste deux heures
   *[other] c’est mon tour
    }
page-notice-text = { $kind ->
    [half] La moitié de ton temps est passée.
    [two] Il reste deux heures.
   *[other] C’est ton tour.
    }
page-notices-lock = Un téléphone verrouillé montre cela, et jusqu’à quand. Le message arrive chiffré, par le service de l’éditeur de ton navigateur.
page-notices-allow = Autoriser les messages
page-notices-asks = Ton navigateur demande une fois. Tu peux arrêter à tout moment.
page-notices-stop = Arrêter les messages
page-notices-refused = Ton navigateur n’autorise pas les messages de cette page.
page-notices-failed = Cela n’a pas marché. Réessaie plus tard.
page-notices-none = Ce navigateur ou ce serveur n’a pas de messages.
page-any-position = La position
page-any-check = Vérifier les tirages
page-any-standing = Classement final
page-any-check-what = Avant le début, la table a publié un engagement. Son secret est maintenant public, et ton navigateur refait chaque tirage. « trespok verify » vérifie aussi ce que les nombres signifient, à partir de la partie en texte.
page-any-drawn = { $count ->
    [one] { $count } tirage
   *[other] { $count } tirages
    }

## Learning

page-drills = S’entraîner
page-drills-what = Des positions résolues à essayer : ce que coûte chaque choix, et pourquoi.
page-drills-open = S’entraîner
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
page-train-shared = Copié. La réponse n’y est pas.
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
    [0] Rien à revoir. La suite sera nouvelle.
    [one] { $count } exercice à revoir.
   *[other] { $count } exercices à revoir.
    }
page-train-progress = Progrès
page-train-kept = Gardé sur cet appareil seulement. Une fois chargée, cette page marche hors ligne.
page-train-full = Ce navigateur ne garde rien. Tes progrès durent tant que la page est ouverte.
page-train-games = Tes parties selon l’analyse
page-train-games-none = Ouvre l’analyse d’une de tes parties. Tu verras ici ce que tes choix coûtent en moyenne.
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
page-train-of-chance = de tes chances de gagner
page-train-of-points = points jusqu’à la fin de la partie
page-train-worth-chance = Tes chances de gagner après chaque choix
page-train-worth-points = Tes points d’avance sur l’autre à la fin
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
page-explore-title = { $game ->
    [pokerdice] Explorer une position à deux
   *[other] Explorer une position
    }
page-explore-what-pok = Touche un dé pour le tourner, un jeton pour l’enlever ou le rendre.
page-explore-what-pokerdice = Touche un dé pour le tourner, une carte pour l’enlever ou la rendre.
page-explore-turn = Tourner le dé { $number }, qui montre { $asks }
page-explore-turn-value = Tourner le dé { $number }, un { $value }
page-explore-counter = { $symbol }, numéro { $number }
page-explore-more-seats = Une place de plus
page-explore-fewer-seats = Une place de moins
page-explore-chances = Chances de gagner si tous jouent au mieux.
page-explore-choices = { $game ->
    [pok] Ce que tu pourrais montrer
    [card] Ce que tu pourrais poser
   *[keep] Ce que tu pourrais garder
    }
page-explore-who = Qui lance ?
page-explore-you-roll = toi
page-explore-they-roll = l’autre
page-explore-card = Ta carte ouverte
page-explore-card-none = pas encore posée
page-explore-left = Relances restantes
page-explore-ahead = Ton avance en points
page-explore-ahead-none = jouer pour les points
page-explore-drill = En faire un exercice
page-explore-drilled = Ajoutée à tes exercices.
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

page-learn = Apprendre en une minute
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
page-learn-new-what = Six petites étapes à une vraie table. Sans limite de temps.
page-learn-play = Jouer tout de suite
page-lesson-pkn-cover = Marque la carte qui sort.
page-lesson-pkn-not-up = Cette carte n’est pas sortie.
page-lesson-pok-1-before = Débarrasse-toi de cinq jetons et tu gagnes. Le dé demande un carré.
page-lesson-pok-1-after = Un carré, comme demandé : il va dans la boîte. Encore quatre.
page-lesson-pok-1-wrong-a = Vous trois avez montré ce qu’aucun dé ne demande. Rien ne part.
page-lesson-pok-2-before = Le deuxième dé demande exactement deux ronds. Ada en montre un.
page-lesson-pok-2-after = Deux ronds, un triangle : les deux dés sont exacts, tout part.
page-lesson-pok-2-wrong-a = Le triangle de Jon était exact. Ce qu’aucun dé ne demande reste alors.
page-lesson-pok-2-wrong-b = Deux triangles, c’est un de trop ; un rond, c’est trop peu.
page-lesson-pok-3-before = Il y a déjà deux ronds. Un de plus serait de trop.
page-lesson-pok-3-after = Un carré pour le premier dé : il part, les ronds aussi.
page-lesson-pok-3-wrong-a = Trois ronds ne font pas deux : personne ne rend rien.
page-lesson-pok-3-wrong-b = Leurs deux ronds sont exacts ; ton triangle reste chez toi.
page-lesson-pok-4-before = Si aucun dé n’est exact, ce qu’aucun dé ne demande part.
page-lesson-pok-4-after = Deux carrés au lieu d’un, pas trois ronds : ton triangle part.
page-lesson-pok-4-wrong-a = Un dé demande des ronds, et un seul n’en fait pas trois.
page-lesson-pok-5-before = Ici, rien ne part pour toi. Peux-tu arrêter ces deux-là ?
page-lesson-pok-5-after = Trois triangles au lieu de deux : personne ne rend de jeton.
page-lesson-pok-5-wrong-a = Leurs deux triangles sont exacts : ils avancent, pas toi.
page-lesson-pok-6-before = Dans le vrai jeu, les poings sont fermés. Un ou deux ronds conviennent ; Ada n’en a plus.
page-lesson-pok-6-after = Ton cinquième jeton est parti : tu gagnes la partie.
page-lesson-pok-6-wrong-a = Le rond de Jon était exact. Le tien l’aurait été aussi, avec ou sans le sien.
page-lesson-pok-done = Voilà POK. Maintenant une partie d’essai. Je t’aide.
page-lesson-pkd-1-before = Le plus de points gagne. Quelle carte rapporte le plus ici ?
page-lesson-pkd-1-after = Trois pareils et deux pareils : full réussi. Cinq points.
page-lesson-pkd-1-wrong-a = Réussi aussi, mais il rapporte trois ; une autre carte vaut cinq.
page-lesson-pkd-1-wrong-b = Pas quatre dés qui se suivent : la carte est manquée.
page-lesson-pkd-2-before = À toi les dés, pour un carré : garde l’utile, relance le reste.
page-lesson-pkd-2-after = La dernière des deux relances était la bonne : sept points.
page-lesson-pkd-2-wrong-a = Garde les trois deux : il te faut quatre dés pareils.
page-lesson-pkd-2-wrong-b = Relance les deux autres : deux dés, deux chances.
page-lesson-pkd-2-wrong-c = Trois deux ne font pas quatre ; il te reste des relances.
page-lesson-pkd-3-before = Ada lance et peut relancer. Que va-t-elle garder ?
page-lesson-pkd-3-after = Elle a gardé les six : deux points pour toi. Sa carte est manquée.
page-lesson-pkd-3-wrong-a = Elle garde trois six : quatre qui se suivent, c’est impossible.
page-lesson-pkd-3-wrong-b = Six est pair, et Ada garde ses six.
page-lesson-pkd-4-before = Tu as ta suite. Si Ada manque sa carte, tu as un point de plus. Arrêter ?
page-lesson-pkd-4-after = Trois pour ta carte, et un car Ada a manqué la sienne.
page-lesson-pkd-4-wrong-a = Ta suite est déjà sûre ; un nouveau dé n’aiderait qu’Ada.
page-lesson-pkd-4-wrong-b = Cela peut casser ta propre suite.
page-lesson-pkd-5-before = Un full, mais tu as déjà joué cette carte. Qu’est-ce qui rapporte le plus ?
page-lesson-pkd-5-after = Chaque carte sert une fois. De meilleurs dés réussissent aussi les petites.
page-lesson-pkd-5-wrong-a = Réussi, mais pour un point ; deux paires en valent trois.
page-lesson-pkd-5-wrong-b = Un est impair : cette carte serait manquée.
page-lesson-pkd-6-before = Dernier tour, à toi les dés. Dernière carte d’Ada : grande suite. Tu laisses ?
page-lesson-pkd-6-after = Cassée : un pour ton joker, un pour sa carte. Tu gagnes 24 à 23.
page-lesson-pkd-6-wrong-a = Si tu laisses, Ada prend sept points et gagne. Relance un dé.
page-lesson-pkd-between = Quatre tours plus tard, Ada t’a dépassé : 22 à 23.
page-lesson-pkd-done = Voilà Pokerdice. Maintenant une partie d’essai. Je t’aide.
page-lesson-pkn-1-before = Le plus de jetons gagne. Le 6 de deniers sort : marque-le.
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
page-lesson-pkn-6-after = La deuxième ligne, c’est le full : six jetons. Tu gagnes 66 à 63.
page-lesson-pkn-6-wrong-a = La deuxième ligne n’est jamais pokino : c’est celle du full.
page-lesson-pkn-between = Dernière manche. Dix cartes plus tard, Ada mène 63 à 60.
page-lesson-pkn-done = Voilà Pokino. Maintenant une partie d’essai. Je t’aide.

## Said once in practice

page-coach-got = Continuer
page-coach-off = Sans conseils
page-coach-pok-goal = Débarrasse-toi de cinq de tes six jetons avant les autres, et tu gagnes.
page-coach-pok-exact = Ce dé demande exactement { $asked } : ni plus, ni moins.
page-coach-pok-same = Plusieurs dés demandent le même symbole. On ne les additionne pas : un seul exact suffit.
page-coach-pok-unasked = Aucun dé ne demande { $the }. Il part seulement si aucun dé n’est exact.
page-coach-pok-all-three = Les trois symboles sont là. Cette fois, seul un dé exact aide.
page-coach-pok-nobody = Aucun jeton ne part. Chacun reprend le sien.
page-coach-pok-one-more = Encore un et tu gagnes. Si quelqu’un y arrive au même tour, vous partagez.
page-coach-pok-other-one-more = Il ne manque qu’un jeton à { $name }. Tu peux essayer de l’empêcher.
page-coach-pkd-goal = Le plus de points gagne. Pose une carte que les dés pourront réussir.
page-coach-pkd-you-roll = Tu lances. Ta carte s’ouvre, puis tu peux relancer deux fois.
page-coach-pkd-other-rolls = { $name } peut encore relancer deux fois. Pense aux dés de la fin.
page-coach-pkd-keep = Touche les dés à garder. Les autres sont relancés. Si tu gardes les cinq, tu t’arrêtes.
page-coach-pkd-met = Ces dés réussissent ta carte. Arrête maintenant, et les points sont à toi.
page-coach-pkd-you-missed = Manqué : { $name } reçoit un point, quoi que dise la carte.
page-coach-pkd-roller-missed = Ta propre carte est manquée. Elle est perdue, et personne n’y gagne.
page-coach-pkd-last = Dernier tour. Le plus de points gagne ; en cas d’égalité, le dernier à avoir lancé.
page-coach-pkn-pay = Une manche coûte six jetons : chacun en met un par gobelet.
page-coach-pkn-cover = Cette carte est sur ton carton. Touche-la pour la marquer.
page-coach-pkn-have = Tu as « { $cup } ». Annonce-le avant la carte suivante.
page-coach-pkn-good = Bonne annonce. Les jetons viennent avec la carte suivante.
page-coach-pkn-barred = Annonce fausse. Tu pourras annoncer après la carte suivante.
page-coach-pkn-stolen = { $name } a annoncé « { $cup } », que tu avais. La prochaine fois, annonce tout de suite.
page-coach-pkn-stays = Ce qui reste dans les gobelets y reste. La manche suivante en ajoute.
page-coach-pkn-last = Dernière manche. Le pokino ne la finit pas : il faut gagner les six gobelets.

## Un écran pour la pièce

page-tv-show = Afficher sur une télé
page-tv-what = Toute la table en grand, pour tous dans la pièce, avec la voix. On y voit ce qu’un spectateur peut voir. Les téléphones peuvent alors servir de manettes muettes.
page-tv-give = Afficher cette table sur une télé
page-tv-new = Créer une nouvelle clé
page-tv-again = Il y a déjà une clé. Elle a été montrée une fois. Une nouvelle clé éteint les écrans de l’ancienne.
page-tv-off = Arrêter l’affichage sur la télé
page-tv-qr = QR code avec l’adresse de l’écran
page-tv-there = Sur la télé, ouvrir
page-tv-key = Clé
page-tv-here = Ouvrir sur cet appareil
page-tv-count = { $count ->
    [0] Aucun écran n’est allumé pour l’instant.
    [one] Un écran est allumé.
   *[other] { $count } écrans sont allumés.
    }
page-tv-title = Un écran pour la pièce
page-tv-ask-host = La clé est sur le téléphone de l’hôte : « Afficher sur une télé », avant le début ou dans le menu de la table.
page-tv-code = Code de la table
page-tv-open = Afficher la table
page-tv-wrong = Cette clé ne marche pas, ou plus. L’hôte peut en créer une nouvelle.
page-tv-elsewhere = La table est sur trop d’écrans. Celui-ci était le plus ancien.
page-tv-lost = Connexion perdue. Reconnexion…
page-tv-join = Jouer avec son téléphone
page-tv-late = { $when ->
    [now] Joue dès maintenant
   *[next] Joue juste après
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
page-tv-pok-fists = { $closed ->
    [0] Chacun cache un jeton.
    [one] Un poing est fermé. On attend { $names }.
   *[other] { $closed } poings sont fermés. On attend { $names }.
    }
page-tv-pokino-card = Carte { $number } sur { $of }
page-fist-closed = Ton poing est fermé.
page-fist-waits = { $names } { $count ->
    [one] réfléchit
   *[other] réfléchissent
} encore.
page-fist-hold = Maintiens pour regarder
page-fist-private = Pour toi seul.
page-fist-release = Relâche et il se ferme.
page-fist-spoken = Ton choix est caché. Maintiens Espace pour le voir.
page-sound-ask = Jouer avec le son ?
page-sound-yes = Avec le son
page-sound-no = Sans le son
page-claim-say = Dis-le à tous
page-claim-disc = Bleu !
page-claim-square = Vert !
page-claim-triangle = Rouge !
page-claim-no-disc = plus de disques
page-claim-no-square = plus de carrés
page-claim-no-triangle = plus de triangles
page-claim-none = plus aucun
page-claim-laugh = Ha !
page-claim-doubt = Vraiment ?
page-claim-dare = Chiche.
page-claim-tv = { $said ->
    [disc] Bleu, dit { $name }.
    [square] Vert, dit { $name }.
    [triangle] Rouge, dit { $name }.
    [laugh] { $name } : Ha !
    [doubt] { $name } : Vraiment ?
    [dare] { $name } : Chiche.
   *[out] { $symbol ->
        [disc] Plus de disques, dit { $name }.
        [square] Plus de carrés, dit { $name }.
       *[triangle] Plus de triangles, dit { $name }.
    }
}
page-truth-title = Qui a dit la vérité ?
page-truth-count = { $true } sur { $all } vrai
page-pair-which = Quelle table ?
page-pair-scan = Scanne le code avec ton téléphone.
page-pair-type = Ou tapes-y les lettres, sous « Afficher sur une télé ».
page-pair-twice = Dis oui deux fois. Ensuite, on joue ici.
page-pair-change = Ces lettres changent toutes les deux minutes.
page-pair-name = La table de { $host } ?
page-pair-second = Le téléphone demande une deuxième fois.
page-pair-nothing = Rien ne s’affiche avant ce oui.
page-pair-key = Avec lien et clé
page-pair-ask = Ta télé affiche-t-elle cela ?
page-pair-same = Oui, les mêmes lettres
page-pair-then = Elle montrera alors ta table à toute la pièce.
page-pair-shows = Dés, mains ouvertes, annonces et messages
page-pair-never = Ton poing et tes jetons : jamais
page-pair-yes = Oui, l’afficher là
page-pair-no = Non, retour à la table
page-pair-no-table = Prends d’abord place à une table.
page-pair-letters = Quatre lettres sur la télé
page-pair-go = Relier
page-poster = Affiche du gagnant
page-poster-stopped = { $count ->
    [one] { $name } bloque quelqu’un au tour { $round }.
    [2] { $name } en bloque deux d’un coup au tour { $round }.
   *[other] { $name } en bloque { $count } d’un coup au tour { $round }.
}
page-controller-offer = Une télé affiche cette table. La vois-tu d’ici ?
page-controller-on = En faire ma manette
page-controller-no = Non, je suis ailleurs
page-controller-is = Ce téléphone est ta manette. La télé parle.
page-controller-off = Toute la table
page-caller-tv = En grand, pour une télé
page-caller-tv-what = Mets cet écran sur la télé, par câble ou en diffusion. Les cartes sont tirées sur cet appareil et ne passent par aucun serveur : aucun autre appareil ne peut donc les montrer.
page-caller-small = Retour aux boutons
