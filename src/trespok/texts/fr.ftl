# trespok en français.  Une entrée par phrase ; du Fluent tout simple, pour que le terminal et la page lisent le même fichier.
# Une place est « toi », un bot ou une place ; $who vaut « you » ou « other », et $name nomme alors l’autre.

## Places, listes, nombres

seat-label = { $kind ->
    [you] Toi
    [board] Ton carton { $seat }
    [bot] Bot { $seat }
   *[seat] Place { $seat }
    }
seat-name = { $kind ->
    [you] toi
    [board] ton carton { $seat }
    [bot] Bot { $seat }
   *[seat] place { $seat }
    }
seat-object = { $kind ->
    [you] toi
    [board] ton carton { $seat }
    [bot] Bot { $seat }
   *[seat] place { $seat }
    }
nobody = personne
list-and = { $most } et { $last }
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
    }
counters = { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
    }
tally = { $name } : { $count }
round-number = Tour { $round }
round-of = Tour { $round } sur { $rounds }
over-after-rounds = { $rounds ->
    [one] Fin après { $rounds } tour
   *[other] Fin après { $rounds } tours
    }
dice-next = Les dés vont être lancés.
clock-acted = { $who ->
    [you] Temps écoulé : la table a choisi pour toi.
   *[other] Temps écoulé pour { $name } : la table a choisi.
    }

## Les trois jeux

game-pok = POK
game-pokerdice = Pokerdice
game-pokino = Pokino
about-pok = Trois dés demandent des jetons. Tous les poings s’ouvrent ensemble, et ceux qui répondent à un dé se débarrassent d’un jeton.
about-pokerdice = Cinq dés, dix objectifs par personne : mise une carte sur la façon dont les dés finiront.
about-pokino = Un bingo aux cartes espagnoles, six gobelets de jetons, et des voisins qui annoncent ce que tu oublies.
preview-home = POK, Pokerdice et Pokino à une même table, avec des amis et des bots
preview-invites = { $host } t’invite à { $game }
preview-invited = Une partie de { $game } t’attend
preview-look-back = L’analyse d’une partie de { $game }
preview-won = Une partie de { $game } gagnée par { $names }
preview-learn = { $game } : appris en une minute
more-numbers = Le numéro entre parenthèses est la règle sur la page des règles.
more-pok = ? { $options } donne les options de cette table.
more-pokerdice = ? suivi du numéro ou du nom d’une carte dit ce qu’elle demande. ? { $options } donne les options de cette table.
more-pokino = Une carte, c’est son numéro et la lettre de sa couleur : { $letters }. 10, 11 et 12 sont valet, cavalier et roi. ? suivi du numéro ou du nom d’un gobelet dit comment le gagner. ? { $options } donne les options de cette table.

## Autour de la table

menu-title = trespok : POK, Pokerdice et Pokino.
menu-which = Quel jeu ? Tape un chiffre, une lettre ou le nom ; « { $quit } » pour sortir.
menu-left = Aucune partie commencée. « trespok play pok » en lance une tout de suite.
menu-type = Tape 1, 2 ou 3, la lettre à côté, ou le nom du jeu.
welcome = { $game } : { $about }
kind-random = au hasard
kind-sleeper = endormi
kind-gambler = flambeur
kind-careful = prudent
kind-spoiler = trouble-fête
kind-sensible = raisonnable
kind-expert = expert
kind-shark = requin
seated = Tu es à la place 0. Les autres sont des bots ({ $kind }) : { $names }.
commitment = Engagement : { $commitment } — il fixe d’avance chaque tirage. Le secret à la fin le prouve.
secret = Secret : { $secret }
over-save = « { $save } FICHIER » enregistre la partie. « trespok review FICHIER » montre alors ce que valait chaque choix, et « trespok verify FICHIER » recalcule chaque tirage à partir du secret. Entrée pour sortir.
over-type = La partie est finie : « { $save } FICHIER » l’enregistre, Entrée pour sortir.
everywhere = ? la règle · { $save } FICHIER · { $quit }
left = Tu as quitté la partie avant la fin. « { $command } » lance une nouvelle partie. La prochaine fois, « { $save } FICHIER » enregistre une partie en cours, pour la reprendre plus tard.
left-saved = Tu as quitté la partie. Elle est enregistrée dans { $file }.
left-since = Tu as quitté la partie avant la fin. { $file } a la partie telle que tu l’as enregistrée, sans les coups d’après.
saved = Enregistré dans { $file }.
saved-open = Enregistré dans { $file }. « trespok play --from { $file } » reprend la partie.
resumed = On reprend { $file }, { $count ->
    [one] { $count } coup déjà joué
    [many] { $count } de coups déjà joués
   *[other] { $count } coups déjà joués
  }.
resumed-anew = Le secret de cette partie n’est pas gardé sur cette machine : la suite est tirée d’un nouveau secret, et la partie ne pourra pas être vérifiée à la fin.
resume-unreadable = Impossible de reprendre { $file } : { $reason }
resume-over = { $file } est une partie finie. « trespok replay { $file } » la raconte, « trespok review { $file } » l’analyse.
resume-other = { $file } est une partie de { $game }.
resume-options = Avec --from, le fichier fixe les places, les options et les dés. Enlève --seats, --boards, --option et --seed.
save-where = Ajoute un nom de fichier : { $save } et un nom, comme « { $save } partie.txt ».
save-other = { $file } existe et n’est pas une partie enregistrée. Choisis un autre nom.
save-failed = Impossible d’écrire { $file } : { $reason }.
typed-several = « { $typed } » peut être { $names }. Tape quelques lettres de plus.
typed-near = Tu voulais dire « { $word } » ?
no-game = « { $typed } » n’est pas un jeu d’ici ; il y a { $games }.
no-language = « { $typed } » n’est pas une langue d’ici ; il y a { $languages }.
no-seats = { $game } se joue de { $least } à { $most } personnes, pas à { $seats }.
no-boards = À Pokino, une personne joue avec { $least } à { $most } cartons, pas { $boards }.
no-boards-game = Seul Pokino se joue avec plusieurs cartons par personne ; enlève --boards pour { $game }.
no-boards-seats = Avec { $boards } cartons il faut au moins { $least } places, pour que quelqu’un d’autre joue aussi.
boards-together = Tous les cartons ensemble : { $tally }.
no-bots = Il n’y a pas de bot « { $typed } » pour { $game } ; il y a { $kinds }.
no-pair = « { $typed } » n’est pas une option : écris nom=valeur, chaque nom une seule fois.

## Les mots que l’on peut taper ; le premier est affiché

word-skip = passer
word-quit = quitter
word-save = enregistrer, sauver
word-help = aide
word-options = options
word-keep = garder, garde
word-stop = stop, arrêter
word-mark = marquer, marque
word-claim = annoncer, annonce
word-from = de, à
word-last = dernière
word-rebuy = racheter
word-out = sortir
word-boards = cartons
word-board = carton
word-ace = as
word-sota = valet
word-caballo = cavalier
word-rey = roi

## POK

symbol-disc = rond
symbol-square = carré
symbol-triangle = triangle
symbols-disc = { $count ->
    [one] { $count } rond
   *[other] { $count } ronds
    }
symbols-square = { $count ->
    [one] { $count } carré
   *[other] { $count } carrés
    }
symbols-triangle = { $count ->
    [one] { $count } triangle
   *[other] { $count } triangles
    }
pok-asks = Les dés demandent { $asks }.
pok-hand = Tes jetons : { $counters }   (encore { $count } à faire partir)
pok-kept = gardé : { $counters }
pok-show = Montre-en un :   { $counters }
pok-type = « { $typed } » n’est pas un jeton : tape rond, carré ou triangle, l’initiale, ou 1, 2 ou 3.
pok-thrown = Tour { $round } : les dés demandent { $asks }.
pok-clock-shown = { $who ->
    [you] Temps écoulé : la table a choisi pour toi : { $symbol }.
   *[other] Temps écoulé pour { $name } : la table a choisi : { $symbol }.
    }
pok-opened = Poings ouverts : { $fists }.
pok-exact = Demandé : { $asked }. Montré : { $count }. Exact !
pok-missed = Demandé : { $asked }. Montré : { $count }. Pas exact.
pok-handed = { $who ->
    [you] Tu te débarrasses de ton jeton.
    [one] { $names } se débarrasse d’un jeton.
   *[many] Un jeton de moins pour { $names }.
    }
pok-all-handed = Tout le monde se débarrasse d’un jeton.
pok-unasked = Aucun dé n’est exact. Aucun dé ne demande { $symbols } : { $who ->
    [you] tu te débarrasses de ton jeton.
    [one] { $names } se débarrasse d’un jeton.
   *[many] un jeton de moins pour { $names }.
    }
pok-all-unasked = Aucun dé n’est exact, et aucun dé ne demande ce qui est montré. Chacun garde son jeton.
pok-nobody = Aucun dé n’est exact. Chacun garde son jeton.
pok-wins = { $who ->
    [you] Tu as atteint le but. Tu gagnes la partie !
   *[other] { $name } atteint le but et gagne la partie.
    }
pok-draw = Égalité ! Plusieurs atteignent le but à ce tour : { $who ->
    [us] { $names }, vous partagez la première place.
   *[many] { $names } se partagent la première place.
    }
pok-stalemate = Blocage : il reste à tous { $held }, et plus aucun lancer ne peut en faire partir un. La partie finit à égalité.

## Pokerdice

aim-joker = joker
aim-one-pair = une paire
aim-three-of-a-kind = brelan
aim-two-pairs = deux paires
aim-small-straight = petite suite
aim-no-evens = aucun pair
aim-no-odds = aucun impair
aim-full-house = full
aim-long-straight = grande suite
aim-four-of-a-kind = carré
pokerdice-card = { $points ->
    [one] { $aim } ({ $points } point)
   *[other] { $aim } ({ $points } points)
    }
pokerdice-rolling = { $who ->
    [you] tu lances
   *[other] { $name } lance
    }
pokerdice-aims-at = { $who ->
    [you] Ta carte ouverte : { $card }
   *[other] Carte ouverte de { $name } : { $card }
    }
pokerdice-left = en main : { $cards }
pokerdice-lay = { $packs ->
    [one] Pose une carte face cachée : son numéro ou son nom. ✓ est déjà réussi.
   *[other] Pose deux cartes face cachée : deux numéros ou deux noms. ✓ est déjà réussi.
    }
pokerdice-roll = { $rethrow ->
    [1] Encore deux lancers.
   *[other] Encore un lancer.
    } Tape les valeurs que tu gardes, comme 3 3 5 ; « { $keep } » tout seul relance les cinq ; « { $stop } » pour en rester là.
pokerdice-type-card = { $packs ->
    [one] « { $typed } » n’est pas une carte : tape un numéro de 1 à 10 ou un nom.
   *[other] « { $typed } » ne fait pas deux cartes : tape deux numéros de 1 à 10, ou deux noms séparés par une virgule.
    }
pokerdice-type-dice = « { $typed } » n’est pas un choix : tape les valeurs que tu gardes, comme 3 3 5, « { $keep } » tout seul pour relancer les cinq, ou « { $stop } ».
pokerdice-first = { $who ->
    [you] Tu lances en premier.
   *[other] { $name } lance en premier.
    }
pokerdice-opens = Tour { $round } sur { $rounds }. { $who ->
    [you] Tu lances : { $dice }.
   *[other] { $name } lance : { $dice }.
    }
pokerdice-falls = Lancé : { $dice }. Les dés sont maintenant { $lying }.
pokerdice-shows = { $who ->
    [you] Toutes les cartes sont posées. Tu ouvres la tienne : { $cards }.
   *[other] Toutes les cartes sont posées. { $name } ouvre la sienne : { $cards }.
    }
pokerdice-keeps = { $who ->
    [you] Tu gardes { $dice } et relances { $count ->
        [one] un dé
       *[other] { $count } dés
        }.
   *[other] { $name } garde { $dice } et relance { $count ->
        [one] un dé
       *[other] { $count } dés
        }.
    }
pokerdice-throws-all = { $who ->
    [you] Tu relances les cinq dés.
   *[other] { $name } relance les cinq dés.
    }
pokerdice-stops = { $who ->
    [you] Tu en restes là.
   *[other] { $name } en reste là.
    }
pokerdice-clock-laid = { $who ->
    [you] Temps écoulé : la table a choisi pour toi : { $cards }.
   *[other] Temps écoulé pour { $name } : la table a choisi : { $cards }.
    }
pokerdice-clock-stopped = { $who ->
    [you] Temps écoulé : les dés restent comme ils sont.
   *[other] Temps écoulé pour { $name } : les dés restent comme ils sont.
    }
pokerdice-final = Le tour se termine sur { $dice }.
pokerdice-met = { $points ->
    [one] { $name }, { $aim } : réussi, { $points } point.
   *[other] { $name }, { $aim } : réussi, { $points } points.
    }
pokerdice-lost = { $name }, { $aim } : manqué, la carte est perdue.
pokerdice-taken = { $name }, { $aim } : manqué, 1 point pour { $roller }.
pokerdice-points-now = Points — { $points }.
pokerdice-wins = { $who ->
    [you] Tu gagnes avec { $points } points !
   *[other] { $name } gagne avec { $points } points.
    }
pokerdice-tied = Égalité à { $points } points : { $names }. Parmi eux, le dernier à avoir lancé gagne.
pokerdice-wins-tie = { $who ->
    [you] C’était toi : tu gagnes !
   *[other] C’était { $name }.
    }

## Pokino

cup-centre = centre
cup-corner = angle
cup-stamp = estampe
cup-poker = poker
cup-full = full
cup-pokino = pokino
suit-oros = deniers
suit-copas = coupes
suit-espadas = épées
suit-bastos = bâtons
card-name = { $number ->
    [1] as
    [10] valet
    [11] cavalier
    [12] roi
   *[other] { $number }
    } { $suit ->
    [oros] de deniers
    [copas] de coupes
    [espadas] d’épées
   *[bastos] de bâtons
    }
pokino-hand = Manche { $hand }
pokino-hand-of = Manche { $hand } sur { $hands }
pokino-last-hand = Manche { $hand }, la dernière
pokino-card = carte { $count } : { $card }, { $name }
pokino-caller = crieur : { $name }
pokino-won = gagné
pokino-claimed = annoncé : { $names }
pokino-counters = Jetons —
pokino-gone = à l’écart
pokino-checking-card = Le jeu entier, les cartes sorties entre crochets :
pokino-over = { $hands ->
    [one] Fin après { $hands } manche
   *[other] Fin après { $hands } manches
    }
pokino-bought = { $count ->
    [one] ({ $count } rachat)
   *[other] ({ $count } rachats)
    }
pokino-enter-first = { $cost ->
    [6] Entrée retourne la première carte de la manche { $hand } ; chacun paie alors six jetons.
   *[other] Entrée retourne la première carte de la manche { $hand } ; chacun paie alors { $cost } jetons.
    }
pokino-enter = Entrée : carte suivante
pokino-enter-close = Entrée : clore la manche
pokino-may-mark = « m » marque ce qui est sorti
pokino-may-claim = « { $claim } 3 » annonce le gobelet 3, « { $claim } 3 { $steal } { $called } » le prend si { $name } l’a oublié
pokino-may-boards = « { $boards } » montre ceux de tous
pokino-may-switch = ton carton { $number } sur { $count } : #{ $other } en prend un autre, et ce qui suit se joue là
pokino-board = Ton carton { $number } :
pokino-no-board = Tu as { $count } cartons ; il n’y a pas de #{ $number }.
pokino-may-last = « { $last } » en fait la dernière manche.
pokino-may-board = « { $board } » montre les cartons que tu pourrais prendre à la place.
pokino-no-boards = Aucun carton n’est libre en ce moment.
pokino-which-board = Tape « { $board } » et un numéro de 1 à { $count } pour changer, ou garde le tien.
pokino-may-return = Avec « { $rebuy } » tu achètes { $count } nouveaux jetons et tu reviens en jeu.
pokino-ruined = { $cost ->
    [6] Tu ne peux pas payer six jetons. Avec « { $rebuy } » tu en achètes { $count } nouveaux, avec « { $out } » tu passes ton tour.
   *[other] Tu ne peux pas payer { $cost } jetons. Avec « { $rebuy } » tu en achètes { $count } nouveaux, avec « { $out } » tu passes ton tour.
    }
pokino-nothing-to-mark = Il ne reste sur ton carton aucune carte sortie à marquer.
pokino-type = « { $typed } » n’est ni une carte ni un gobelet : tape une carte comme 7e, le nom ou le numéro d’un gobelet, ou Entrée.
pokino-type-card = « { $typed } » n’est pas une carte : tape 1 à 7, 10, 11 ou 12 et o, c, e ou b, comme 7e.
pokino-type-between = Appuie sur Entrée pour la première carte ; ? donne la règle.
pokino-type-ruin = « { $typed } » n’est pas une réponse : tape « { $rebuy } » ou « { $out } ».
pokino-marked-by = Marqué : { $names }.
pokino-dealt = { $who ->
    [you] Tu reçois le carton aux quatre cartes de numéro { $four }, centre { $centre }.
   *[other] { $name } reçoit le carton aux quatre cartes de numéro { $four }, centre { $centre }.
    }
pokino-calls-first = { $who ->
    [you] Tu es crieur pour la première manche.
   *[other] { $name } est crieur pour la première manche.
    }
pokino-says-last = La manche { $hand } sera la dernière : elle dure jusqu’à ce que les six gobelets soient gagnés.
pokino-begins = La manche { $hand } commence. Chacun met un jeton dans chaque gobelet.
pokino-begins-last = La manche { $hand }, la dernière, commence. Chacun met un jeton dans chaque gobelet.
pokino-called = Carte { $count } : { $card }.
pokino-marks = { $who ->
    [you] Tu marques { $card }.
   *[other] { $name } marque { $card }.
    }
pokino-claims = { $who ->
    [you] Tu annonces « { $cup } » :
   *[other] { $name } annonce « { $cup } » :
    } { $verdict ->
    [good] c’est bon !
    [idle] sans effet. Il est déjà gagné ou annoncé, ou encore réservé à son carton.
   *[wrong] c’est faux. Plus d’annonce avant la carte suivante.
    }
pokino-steals = { $who ->
    [you] Tu annonces « { $cup } », oublié par { $victim } :
   *[other] { $victim-who ->
        [you] { $name } annonce « { $cup } », que tu as oublié :
       *[other] { $name } annonce « { $cup } », oublié par { $victim } :
        }
    } { $verdict ->
    [good] c’est bon !
    [idle] sans effet. Il est déjà gagné ou annoncé, ou encore réservé à son carton.
   *[wrong] c’est faux. Plus d’annonce avant la carte suivante.
    }
pokino-fined = { $who ->
    [you] Tu paies pour cela un jeton dans « { $cup } ».
   *[other] { $name } paie pour cela un jeton dans « { $cup } ».
    }
pokino-takes = { $who ->
    [you] Tu prends { $count ->
        [one] un jeton
       *[other] { $count } jetons
        } dans « { $cup } ».
   *[other] { $name } prend { $count ->
        [one] un jeton
       *[other] { $count } jetons
        } dans « { $cup } ».
    }
pokino-shared = « { $cup } » est partagé : { $parts }.
pokino-remains = { $count ->
    [one] Il reste un jeton dans « { $cup } ».
   *[other] Il reste { $count } jetons dans « { $cup } ».
    }
pokino-earliest = Personne n’a annoncé « { $cup } ». À la dernière manche, il va au premier qui l’a complété.
pokino-hand-done = La manche { $hand } est finie, et les gobelets sont vides.
pokino-hand-carries = La manche { $hand } est finie. Restent pour la suivante : { $cups }.
pokino-joins = { $who ->
    [you] Tu arrives avec { $count } jetons et tu joues dès la prochaine manche.
   *[other] { $name } arrive avec { $count } jetons et joue dès la prochaine manche.
    }
pokino-rebuys = { $who ->
    [you] Tu achètes { $count } nouveaux jetons.
   *[other] { $name } achète { $count } nouveaux jetons.
    }
pokino-leaves = { $who ->
    [you] Tu passes ton tour.
   *[other] { $name } passe son tour.
    }
pokino-clock-out = { $who ->
    [you] Temps écoulé : tu passes ton tour.
   *[other] Temps écoulé : { $name } passe son tour.
    }
pokino-ruin = Il reste moins de deux joueurs. La partie est finie.
pokino-wins = { $who ->
    [you] Tu gagnes la partie : { $net } jetons !
   *[other] { $name } gagne la partie : { $net } jetons.
    }
pokino-draw = La première place est partagée par { $names } : { $net } jetons chacun.

## Les options des jeux, une phrase chacune

option-pok-rules = L’édition de nos règles que l’on joue ; la plus récente si tu ne dis rien.
option-pok-dice = Quels dés sont lancés : les faces de chacun, d, s, t ou - pour une face vide ; sinon ceux de la boîte.
option-pok-counters = Combien de jetons de chaque symbole une place a au départ, d’un à trois.
option-pok-goal = De combien de jetons il faut se débarrasser pour gagner ; 0 veut dire tous sauf un.
option-pokerdice-packs = Deux paquets font la variante stratégique à deux : deux cartes par tour.
option-pokerdice-turns = Tous les tours, ou seulement autant qu’il en faut pour que chacun lance aussi souvent.
option-pokerdice-first = Le premier lanceur : tiré au sort, ou une place que l’hôte nomme.
option-pokerdice-points = Ce que valent les dix cartes dans l’ordre imprimé, chacune de 0 à 20, par exemple 1/1/2/3/3/4/4/5/7/7.
option-pokerdice-rounds = Combien de tours dure une partie, au moins un par place et dix au plus ; les cartes qui restent ne comptent pas.
option-pokerdice-rules = L’édition de nos règles que l’on joue ; la plus récente si tu ne dis rien.
option-pokino-chips = Le nombre de jetons de chaque place au départ, au moins ce que coûte une manche.
option-pokino-hands = Le nombre de manches ; avec 0, on joue jusqu’à ce que l’hôte dise que c’est la dernière.
option-pokino-marking = À la main, tu marques toi-même les cartes sorties ; auto le fait pour tous.
option-pokino-claiming = À la main, tu annonces toi-même tes gobelets ; auto le fait pour tous, et rien ne se vole.
option-pokino-fine = Avec 1, une annonce fausse coûte un jeton, versé dans ce gobelet.
option-pokino-set = La série de dix cartons dont on distribue.
option-pokino-deal = Les cartons sont distribués une fois et peuvent changer entre les manches ; avec « pick », avant la première aussi ; avec « anew », chaque manche en a de nouveaux.
option-pokino-antes = Combien de jetons une place met dans chaque gobelet au début d’une manche, de 1 à 9, par exemple 1/1/1/1/1/2.
option-pokino-rules = L’édition de nos règles que l’on joue ; la plus récente si tu ne dis rien.

## La règle qui compte ici ; son numéro est ajouté derrière

rule-pok-2-1 = Le premier dé veut son symbole exactement une fois, le deuxième deux fois, le troisième trois fois. Une face vide ne veut rien.
rule-pok-3-1 = Tu montres exactement un de tes jetons. Tous les poings s’ouvrent ensemble, et personne ne peut passer.
rule-pok-3-3 = Il ne te reste qu’une sorte de jeton, donc rien à choisir. Montre-la comme d’habitude, et personne n’en saura rien.
rule-pok-4-1 = Un dé est exact quand exactement autant de joueurs qu’il en demande montrent son symbole. Ils se débarrassent tous de ce jeton.
rule-pok-4-2 = Plusieurs dés demandent le même symbole. On ne les additionne jamais : un seul exact suffit.
rule-pok-4-3 = Si aucun dé n’est exact, les jetons dont le symbole n’est sur aucun dé partent. Si c’est le cas de tous, aucun ne part.
rule-pok-4-5 = Les trois symboles sont sur les dés. Cette fois, seul un dé exact fait partir un jeton.
rule-pok-5-1 = Il t’en manque un. Tous ceux qui ont atteint le but à la fin d’un tour gagnent et partagent la première place.
rule-pkd-1-3 = Normalement il y a dix tours. Si chacun doit lancer aussi souvent, il y en a neuf à trois et huit à quatre. Les dés passent à gauche après chaque tour.
rule-pkd-2-2 = Tout le monde a vu le premier lancer. Chacun pose maintenant une nouvelle carte face cachée, en même temps.
rule-pkd-2-3 = Tu lances, donc ta carte est ouverte dès que toutes sont posées. Tu peux ensuite relancer les dés que tu veux, deux fois au plus.
rule-pkd-3-1 = Garde les dés que tu veux et relance les autres, deux fois au plus. Un dé gardé peut être relancé ensuite. Tu peux continuer même si ta carte est réussie, pour gêner les autres.
rule-pkd-3-2 = Si tu gardes les cinq dés, tu t’arrêtes. Après la deuxième relance, le tour finit.
rule-pkd-4-1 = Le joker est toujours réussi. Il vaut 1 point.
rule-pkd-4-2 = Une paire : au moins deux dés pareils. Elle vaut 1 point.
rule-pkd-4-3 = Brelan : au moins trois dés pareils. Il vaut 2 points.
rule-pkd-4-4 = Deux paires : deux valeurs différentes, chacune sur deux dés au moins. Un full convient, quatre dés pareils non. Elles valent 3 points.
rule-pkd-4-5 = Petite suite : 1-2-3-4, 2-3-4-5 ou 3-4-5-6 parmi les dés, peu importe le cinquième. Elle vaut 3 points.
rule-pkd-4-6 = Aucun pair : les cinq dés montrent 1, 3 ou 5. Il vaut 4 points.
rule-pkd-4-7 = Aucun impair : les cinq dés montrent 2, 4 ou 6. Il vaut 4 points.
rule-pkd-4-8 = Full : trois dés pareils et deux dés pareils d’une autre valeur ; cinq pareils ne conviennent pas. Il vaut 5 points.
rule-pkd-4-9 = Grande suite : 1-2-3-4-5 ou 2-3-4-5-6. Elle vaut 7 points.
rule-pkd-4-10 = Carré : au moins quatre dés pareils. Il vaut 7 points.
rule-pkd-5-1 = Une carte réussie rapporte ses points, peu importe qui lance. Des dés meilleurs que demandé conviennent aussi.
rule-pkd-5-2 = Si le lanceur manque sa propre carte, elle est perdue et ne profite à personne.
rule-pkd-5-3 = Chaque carte manquée des autres rapporte un point au lanceur, quoi qu’il y soit écrit.
rule-pkd-6-1 = C’est le dernier tour. Le plus de points gagne. En cas d’égalité, le dernier à avoir lancé gagne.
rule-pkd-7-1 = Avec deux paquets, tu poses deux cartes par tour. Chacune compte pour elle-même, et les deux peuvent être le même objectif.
rule-pkn-1-8 = Entre deux manches, tu peux échanger ton carton contre un carton libre de la série.
rule-pkn-2-1 = Avec la première carte d’une manche, chaque place met des jetons dans les six gobelets, un par gobelet sauf règle maison. Ce que personne n’a gagné avant y est encore.
rule-pkn-2-3 = Marque les cartes sorties qui sont sur ton carton ; tu peux le faire en retard, tant que la manche dure.
rule-pkn-3-1 = Centre : la carte au milieu de ton carton.
rule-pkn-3-2 = Angle : les quatre cartes aux coins du carton.
rule-pkn-3-3 = Estampe : quatre cartes, deux sur deux, dans n’importe quel coin du carton.
rule-pkn-3-4 = Poker : les quatre cartes d’un même numéro de la première ligne ; la cinquième de la ligne ne compte pas.
rule-pkn-3-5 = Full : les cinq cartes de la deuxième ligne.
rule-pkn-3-6 = Pokino : cinq cartes alignées, en ligne, en colonne ou en diagonale — mais jamais la deuxième ligne, qui est celle du full.
rule-pkn-4-2 = Quand toutes les cartes d’un gobelet sont marquées sur ton carton, annonce-le avant la carte suivante. Tous ceux qui l’annoncent sur la même carte partagent.
rule-pkn-4-4 = Ton annonce était fausse : tu ne peux plus annoncer avant la carte suivante. Tu peux encore marquer.
rule-pkn-5-1 = Un gobelet complété et pas annoncé est à tous après la carte suivante, ou peu après que sa dernière carte a été marquée. Nomme le gobelet et la place. Si son propriétaire l’annonce à raison, vous partagez.
rule-pkn-7-1 = Un pokino bien annoncé termine la manche avec cette carte. Les gobelets que personne n’a annoncés gardent leurs jetons pour la suivante.
rule-pkn-7-3 = Les quarante cartes sont sorties. C’est le dernier moment pour annoncer.
rule-pkn-8-1 = On joue jusqu’à la dernière manche ; dis-le avant la première carte si c’est celle-ci.
rule-pkn-8-2 = À la dernière manche, le pokino ne termine rien : on tire jusqu’à ce que les six gobelets soient gagnés.
rule-pkn-8-3 = Si tu ne peux pas payer une manche, tu achètes de nouveaux jetons, déduits à la fin, ou tu passes ton tour. Tu gardes alors ce qui te reste et peux revenir après une manche suivante.
rule-pkn-9-1 = À cette table, la table marque les cartons.
rule-pkn-9-2 = À cette table, la maison annonce chaque gobelet pour celui qui l’a complété. Rien ne s’oublie ni ne se vole.

## Ce que les règles refusent, et pourquoi

refused-already-last = Cette manche est déjà la dernière.
refused-already-sealed = Tu as déjà choisi pour ce tour.
refused-barred = Ton annonce était fausse ; attends la carte suivante.
refused-board-taken = Ce carton n’est pas de la série, ou quelqu’un l’a déjà.
refused-called-twice = Cette carte est déjà sortie.
refused-caller-known = Le premier crieur est déjà connu.
refused-card-count = Ce n’est pas le nombre de cartes que l’on pose par tour.
refused-claims-itself = À cette table, la maison annonce les gobelets pour tous.
refused-commit-late = L’engagement vient tout au début, juste sous la première ligne.
refused-dice-lie = Les dés sont lancés ; c’est aux places de jouer.
refused-first-known = Le premier lanceur est déjà connu.
refused-first-unknown = Le premier lanceur n’est pas encore connu.
refused-fists-closed = Les dés sont déjà lancés ; chaque place montre d’abord son jeton.
refused-hand-begun = Cela ne se fait qu’avant la première carte d’une manche ; celle-ci a commencé.
refused-has-board = Cette place a son carton ; on en change entre les manches.
refused-keep-all = Si tu gardes les cinq dés, tu t’arrêtes : dis-le ainsi.
refused-marked = Tu as déjà marqué cette carte.
refused-marks-itself = À cette table, les cartons se marquent tout seuls.
refused-must-close = Ce sont les dernières annonces de la manche ; il ne reste qu’à la clore.
refused-no-board = Une place n’a pas encore de carton.
refused-no-caller = Le crieur n’est pas encore connu.
refused-no-grace = Aucune place n’a de délai d’annonce qui puisse finir maintenant.
refused-no-hand = Aucune manche n’est en cours.
refused-no-join = Personne ne peut arriver maintenant : on arrive entre deux manches, et l’on joue à dix au plus.
refused-no-set = Ces cartons ont été tapés ; on ne distribue et ne change que les cartons d’une série.
refused-no-such-card = Cette carte n’existe pas.
refused-no-such-seat = Cette place n’est pas dans la partie.
refused-no-such-throw = Les dés ne peuvent pas tomber ainsi.
refused-not-called = Cette carte n’est pas sortie.
refused-not-closing = La manche n’est pas à sa fin.
refused-not-held = Tu n’en as plus.
refused-not-on-board = Cette carte n’est pas sur ton carton.
refused-not-owing = Tu peux payer la prochaine manche et n’as besoin ni de l’un ni de l’autre.
refused-not-roller = Ce n’est pas à toi de lancer ce tour.
refused-not-sealed = Les dés restent là jusqu’à ce que chaque place ait posé sa carte.
refused-not-there = Tu ne peux garder que des dés qui sont là.
refused-not-thrown = Les dés ne sont pas encore lancés.
refused-not-yours = Ce n’est pas à toi de faire cela.
refused-out = Tu passes ton tour pour l’instant.
refused-over = La partie est finie.
refused-own-victim = Tu ne peux pas te prendre un gobelet à toi-même ; annonce-le comme le tien.
refused-reveal-early = Un secret se révèle une fois, après la fin, là où il y a eu engagement.
refused-ruin-open = Quelqu’un ne peut pas payer la prochaine manche et doit d’abord répondre.
refused-words-late = Chaque place ajoute ses mots une seule fois, avant tout hasard.

## What the web table says no to.

refused-stale = La table a avancé entre-temps ; regarde de nouveau.
refused-repeated = Ce message est déjà venu.
refused-nonsense = La table ne comprend pas cela.
refused-too-fast = Trop à la fois. Doucement.
refused-not-host = Seul l’hôte peut faire cela.
refused-not-seated = Prends d’abord une place.
refused-not-started = La partie n’a pas encore commencé.
refused-started = La partie a déjà commencé.
refused-nothing-to-do = Tu n’as rien à faire pour le moment.
refused-no-table = Cette table n’existe pas.
refused-full = Toutes les places sont prises.
refused-private = Personne ne peut regarder cette table.
refused-bad-name = Un nom a de 1 à 24 caractères visibles.
refused-bad-words = Les mots ont au plus 64 octets.
refused-bad-settings = La table ne peut pas être réglée ainsi.
refused-bad-seat = Cette place n’existe pas.
refused-seat-taken = La place est prise.
refused-bot-kind = Ce bot n’existe pas.
refused-bot-unsolved = Experts et requins ne jouent que le jeu de la boîte ; avec des règles maison, prends un autre bot.
refused-free-seats = Il reste des places libres.
refused-next-hand = Tu prends place à la prochaine manche.
refused-no-review = Cette partie ne peut pas être analysée.
refused-unsolved = Avec des règles maison, le jeu n’est pas résolu. Nous ne savons pas ce que valait un choix.
refused-chat-off = L’hôte a coupé la discussion.
refused-chat-empty = Dis quelque chose.
refused-no-draft = Tu n’as rien choisi.
refused-too-many-boards = Cette table n’autorise pas autant de cartons.
refused-call-incomplete = Mauvaise annonce : des cartes de cette figure ne sont pas encore sorties.
refused-call-unmarked = Mauvaise annonce : les cartes sont sorties, mais toutes ne sont pas marquées sur ton carton.
refused-call-theirs = Mauvaise annonce : la figure n’est pas complète sur ce carton.
refused-paused = La partie est en pause.
refused-not-paused = La partie n’est pas en pause.
refused-not-over = La partie n’est pas finie.
refused-no-evening = Aucune partie de la soirée n’est encore finie.
refused-too-many-tables = Il y a trop de tables en ce moment ; réessaie plus tard.
refused-too-many-people = Il y a trop de monde en ce moment ; réessaie plus tard.
refused-origin = Cette page ne peut pas parler à la table.
refused-closing = La table ferme ; reviens dans un instant.
refused-too-large = C’est trop grand.
refused-not-found = Il n’y a rien ici.
refused-failed = Quelque chose n’a pas marché ; réessaie.
refused-kicked = L’hôte t’a fait quitter cette table.
refused-removed = Le responsable du serveur t’a fait quitter cette table.
refused-closed = Le responsable du serveur a fermé cette table.
refused-banned = Tu ne peux plus jouer sur ce serveur.
refused-invitation = Pour ouvrir une table ici, il faut l’invitation du responsable du serveur.
refused-report-empty = Dis en quelques mots ce qui s’est passé.
refused-bot-name = C’est ainsi que s’appellent les bots ; prends un autre nom, s’il te plaît.
refused-tv-letters = Aucune télé ne montre ces lettres. Elles changent toutes les deux minutes.
refused-join-over = Ce lien est périmé ou a déjà servi. Le premier appareil peut en créer un nouveau.
refused-key-needed = Seule la page qui a la clé de cet appareil peut faire cela. Ouvre-la là-bas, ou prends un autre de tes appareils.
refused-key-foreign = Personne ici n’a cette clé. Rien n’a changé.
refused-nonce-used = Cela a déjà servi, ou dix minutes sont passées. Réessaie.
refused-device-new = Cet appareil est à toi depuis moins d’un jour. Prends-en un plus ancien, ou attends demain.
refused-tv-tries = Cinq essais étaient faux. Réessaie dans deux minutes.
refused-no-circle = Ce cercle n’existe pas.
refused-circle-closed = Personne ne peut rejoindre ce cercle pour le moment.
refused-circle-full = Plus de place : ce cercle a tous ses membres, ou tu as déjà tous tes cercles.
refused-circles-off = Ce serveur n’a pas de cercles.
refused-seat-asked = Quelqu’un vient de demander cette place. Réessaie dans une minute.
refused-seat-held = L’appareil qui a cette place est connecté. C’est lui qui décide.
refused-link-gone = Ce lien personnel ne mène plus à aucune place.
refused-has-seat = Tu as déjà une autre place à cette table.
refused-not-owner = Seul l’appareil qui a pris cette place en premier peut le faire.
refused-header-too-large = Ton navigateur a envoyé plus de cookies et d’en-têtes que le serveur n’en lit. Efface les cookies de ce site et reviens.
refused-too-slow = Cela a mis trop de temps à arriver.
refused-unknown-host = Ce serveur ne porte pas ce nom. Son responsable peut l’ajouter avec --public-url ou --allow-host.
refused-at-table = Tu joues avec d’autres en ce moment. Tu pourras apprendre quand la partie sera finie.
refused-busy = Le serveur est débordé ; réessaie dans un instant.
refused-bad-hands = Mains : de trois à sept, de deux à six jetons chacune, au plus deux de chaque symbole, et au moins une personne qui peut encore en donner un.
refused-bad-throw = Dés : trois ; le premier n’a pas de face vide.
refused-bad-you = Toi : le lanceur, ou l’autre.
refused-bad-mine = Tes cartes : chacune une fois.
refused-bad-theirs = Les cartes de l’autre : autant que toi, chacune une fois.
refused-bad-throws = Lancers : cinq dés de 1 à 6 ; un second lancer seulement après avoir posé une carte.
refused-bad-card = La carte posée : une des tiennes, et seulement quand tu lances.
refused-bad-ahead = Avance : de −60 à 60 points, et seulement avec cinq cartes au plus de chaque côté.
refused-store-full = Rien ne peut être enregistré pour le moment : le disque du serveur est plein.
refused-store-read-only = Rien ne peut être enregistré pour le moment : le serveur n’a pas le droit d’écrire dans sa base.
refused-store-broken = Rien ne peut être enregistré pour le moment : la base du serveur est endommagée.
refused-store-busy = Rien ne peut être enregistré pour le moment : un autre programme occupe la base du serveur.
refused-store-away = Rien ne peut être enregistré pour le moment : la base du serveur ne répond pas.

## La revue d’une partie finie

review-title = { $game } : l’analyse
review-bot = { $name } (bot)
review-won = { $count ->
    [one] Victoire : { $names }
   *[other] Égalité : { $names }
    }
review-basis-exact = La valeur d’un choix est exacte : les chances de gagner quand tous les autres jouent le jeu résolu.
review-basis-estimate = La valeur d’un choix est l’estimation de l’expert, d’après ce que la place pouvait savoir.
review-basis-counted = Ce qui a été oublié est compté en jetons, tout le reste étant inchangé.
review-chances = Chances de gagner
review-chances-exact = Exactes, si tous jouent ensuite le jeu résolu.
review-chances-estimate = L’estimation de l’expert.
review-chances-simulated = Simulées : des joueurs attentifs finissent la partie de nombreuses fois. Chaque chiffre est juste à { $margin } près environ.
review-chart = Les chances de gagner de chaque place au fil de la partie
review-axis-round = tour
review-axis-hand = manche
review-axis-card = carte
review-accuracy = précision
review-accuracy-what = Précision : de tout ce que les pires choix auraient fait perdre, la part que tu as gardée. Une erreur chère compte plus que beaucoup de bons choix.
review-lost = perdu
review-good = { $good ->
    [one] { $good } bon sur { $decisions }
   *[other] { $good } bons sur { $decisions }
    }
review-worst = Plus grosse erreur :
review-no-mistake = Aucune erreur
review-cost-range = { $least } à { $most } : selon celle de leurs meilleures façons de jouer que les autres ont prise.
review-most = Ce qui a coûté le plus
review-all = Chaque décision
review-none = Il n’y avait rien à décider dans cette partie.
review-free = n’a rien coûté
review-legend = { $game ->
    [pok] Jeu résolu : combien de fois il montre ici chaque jeton. Coût : les chances de gagner perdues par le choix.
    [pokerdice] Meilleur jeu : combien de fois il pose ici chaque carte, ou les dés qu’il garde. Coût : les chances de gagner perdues par le choix.
   *[other] Le mieux : ce qui aurait rapporté le plus. Coût : ce que le choix a fait perdre.
    }
review-legend-dice = Les dés devant un choix étaient alors sur la table.
review-chosen = choisi
review-solved = jeu résolu
review-best-play = meilleur jeu
review-best = le mieux
review-cost = coût
review-laid = visé : { $cards }
review-card = carte { $number }
review-left-all = en main : toutes les cartes
review-left-cards = en main : { $cards }
review-left = { $game ->
    [pokino] moment
   *[other] en main
    }
review-worth = { $unit ->
    [win] chances de gagner
   *[other] valeur
    }
review-points = { $number } points
review-counters = { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
    }
review-percent = { $number } %
review-nothing = rien
review-chose = Dans la partie tu as choisi { $choice }, ce qui a coûté { $cost }. Ensuite :
review-only = aucun choix
review-slip = imprécis
review-mistake = erreur
review-clock = le temps
review-keep = garder { $dice }
review-throw-all = relancer les cinq
review-stop = s’arrêter
review-rebuy = acheter des jetons
review-out = passer son tour
review-mark = marquer { $card }
review-call = annoncer « { $cup } »
review-call-from = annoncer « { $cup } » de { $name }
review-late = annoncé trop tard
review-unmarked = des marques manquaient
review-too-slow = le temps d’annoncer le premier était passé
review-wrong = une fausse annonce
review-lay-open = ouvert à tous

## Exercices

drill-heading = { $game } · { $theme } · niveau { $level } sur 3
drill-theme-pok-alone = seul sur un dé
drill-theme-pok-pair = à deux
drill-theme-pok-three = à trois
drill-theme-pok-unasked = le symbole que personne ne demande
drill-theme-pok-race = la course
drill-theme-pok-endgame = la fin
drill-theme-pokerdice-card = quelle carte
drill-theme-pokerdice-keep = que garder
drill-theme-pokerdice-spoil = gêner ou marquer
drill-player = Joueur { $seat }
drill-opponent = ton adversaire
drill-gone = { $count ->
    [0] encore aucun de moins
    [one] { $count } de moins
   *[other] { $count } de moins
    }
drill-your-cards = Tes cartes :
drill-their-cards = Ses cartes :
drill-score = { $ahead ->
    [0] Vous êtes à égalité. Seule la victoire compte.
   *[other] Tu as { $points } { $side ->
        [ahead] d’avance
       *[behind] de retard
        }. Seule la victoire compte.
    }
drill-ask-pok = Quel jeton caches-tu dans le poing ?
drill-ask-roller = Tu lances. Quelle carte poses-tu ?
drill-ask-watcher = L’autre lance. Quelle carte poses-tu ?
drill-ask-keep = Ta carte : { $aim }. { $left ->
    [one] Il reste une relance.
   *[other] Il reste deux relances.
    } Quels dés gardes-tu ? « { $stop } » les garde tous.
drill-commands = Aussi : « { $skip } » pour un autre, « { $quit } » pour arrêter.
drill-not-there = « { $typed } » n’est pas un choix ici.
drill-free = Rien de perdu : aucun autre choix n’est meilleur.
drill-costs-chance = Cela coûte { $cost } de tes chances de gagner.
drill-costs-points = Cela coûte { $cost } points.
drill-cost-range = { $least } à { $most }
drill-cost-up-to = jusqu’à { $most }
drill-cost-depends = Les autres ont plusieurs façons de jouer aussi bonnes. Le coût de ton choix en dépend.
drill-equal = { $choices } se valent. Tous sont bons.
drill-worth-chance = { $worth } de chances de gagner
drill-worth-points = { $worth } points
drill-often = bon jeu : { $often }
drill-why = { $choice } : { $reason }
drill-others = Ce que font les autres : { $plays }
drill-other = Ce que pose l’autre : { $plays }
drill-leads-pok = { $choice } : tu t’en débarrasses dans { $own } des cas{ $others ->
    [none] .
   *[some]  ; les autres du leur : { $list }.
    }
drill-leads-dice = { $choice } : ta carte est réussie dans { $own } des cas, la sienne dans { $theirs }.
drill-rating-chance = { $count ->
    [one] Ton dernier choix à { $game } a coûté { $mean }
   *[other] Tes { $count } derniers choix à { $game } ont coûté { $mean } en moyenne
    }{ $give ->
    [none] .
   *[known] , à { $give } près.
    }
drill-rating-points = { $count ->
    [one] Ton dernier choix à { $game } a coûté { $mean } points
   *[other] Tes { $count } derniers choix à { $game } ont coûté { $mean } points en moyenne
    }{ $give ->
    [none] .
   *[known] , à { $give } près.
    }
drill-daily = L’exercice du { $day }, le même pour tout le monde.
drill-share = trespok, exercice du { $day }, { $game } : { $cost ->
    [none] rien de perdu
   *[some] { $cost } perdus
    }
drill-progress = { $theme } : { $seen } vus sur { $all }, { $known } acquis
symbol-the-disc = le rond
symbol-the-square = le carré
symbol-the-triangle = le triangle
why-pok-sure = Peu importe combien d’autres montrent { $the } : un dé sera exact, il part à coup sûr.
why-pok-alone = Le premier dé veut { $the } une seule fois ; { $count ->
    [0] personne d’autre n’en a.
    [one] une autre personne en a encore.
   *[other] { $count } autres en ont encore.
    }
why-pok-join = Un dé demande { $asked } : { $all ->
    [yes] tous ceux qui le peuvent encore devraient te suivre.
   *[no] avec toi, il faut exactement { $need } des { $count } autres qui le peuvent encore.
    }
why-pok-cannot = Un dé demande { $asked }, mais vous n’êtes plus que { $most } à en avoir. Il ne peut pas être exact.
why-pok-unasked = Aucun dé ne demande { $the }. Il part si { $dice ->
    [one] le dé n’est pas exact
    [2] aucun des deux dés n’est exact
   *[other] aucun des trois dés n’est exact
    } et que quelqu’un montre un symbole demandé.
why-pok-spoil = Il en manque un à { $name }, et un dé demande { $asked }. Un de trop pourrait l’empêcher.
why-pok-mix = Aucun n’est toujours bon : si les autres le savaient, ils pourraient y répondre. Varie : { $first } { $a }, { $second } { $b }.
why-pok-even = Ici, peu importe : tous les choix se valent.
why-pkd-lies = Les dés la réussissent déjà. { $you ->
    [yes] Tu peux t’arrêter.
   *[no] Seule une relance peut le casser.
    }
why-pkd-roll-for = Cela rapporte { $points } et réussit dans { $percent } des cas si tu lances pour cela.
why-pkd-they-roll = { $name } lance pour sa propre carte. La tienne est encore réussie à la fin dans environ { $percent } des cas.
why-pkd-joker = Le joker réussit toujours : garde-le pour un lancer où rien ne va.
why-pkd-give-up = Rien ne va vraiment. Il reste { $left } tours, et c’est la carte qui te manquera le moins.
why-pkd-faces = Garde { $dice } : { $faces } faces sur six font { $aim }.
why-pkd-keep = En gardant { $dice }, { $aim } réussit dans { $percent } des cas.
why-pkd-stop = Ta carte est réussie : relancer rapporte moins que cela peut coûter.
why-pkd-go = Lance pour « { $aim } ». { $risk ->
    [small] Cela échoue rarement.
    [even] Le risque : cela peut bien échouer.
   *[great] Cela échouera sans doute, mais aucun autre choix ne gagne plus souvent.
    }
why-pkd-break = Lance pour « { $aim } ». Cela empêche aussi « { $aims } », que d’autres ont peut-être. { $risk ->
    [small] Le risque est faible.
    [even] Le risque : ta carte peut échouer.
   *[great] Le risque est grand, mais il en vaut la peine.
    }
why-pkd-watch = { $name } lance. { $risk ->
    [small] Les dés réussiront très probablement « { $aim } » : { $name } n’aura alors aucun point de toi.
    [even] Les dés peuvent bien réussir « { $aim } ». Le risque : sinon, { $name } gagne un point.
   *[great] Attends-toi à l’échec de « { $aim } », et à un point pour { $name }. C’est la carte qui te coûte le moins.
    }
why-pkd-rest = Ta carte est perdue. Arrête-toi : ces dés empêchent aussi « { $aims } », que d’autres ont peut-être.
why-pkd-done = Arrête-toi. Relancer ne te ferait pas gagner plus souvent.
why-pkd-spoil = Ta carte est jouée. Les autres ont peut-être { $aims }, que les dés réussissent : casse-le, un point par carte.
why-pkd-joker-now = Le joker réussit toujours : un point sûr, quoi qu’il tombe.
why-pkd-block = Un autre choix rendrait ta carte plus probable ({ $most } au lieu de { $own }), mais celui-ci laisse la sienne à { $theirs }, ce qui vaut plus.

# A game of another package that brings no screen of its own.
any-type = « { $typed } » n’est pas possible ici : tape le numéro ou les mots d’une ligne de la liste.
any-more = et { $count } autres, à taper en toutes lettres
any-pass = Entrée seule : ne rien faire pour l’instant.
any-over = Fin : { $why }
any-wins = { $who ->
    [you] Tu gagnes !
   *[other] { $name } gagne.
    }
any-draw = Égalité : { $names } se partagent la première place.
any-nobody-wins = Personne ne gagne.
any-now = { $what } : { $value }
any-now-seats = { $what } : { $names }
any-now-tally = { $what } : { $counts }
