# trespok en español.  Una entrada por frase; Fluent sencillo, para que la terminal y la página lean el mismo archivo.
# Un puesto es «tú», un bot o un puesto sin más; $who es «you» u «other», y $name nombra entonces al otro.

## Puestos, listas, números

seat-label = { $kind ->
    [you] Tú
    [board] Tu cartón { $seat }
    [bot] Bot { $seat }
   *[seat] Puesto { $seat }
    }
seat-name = { $kind ->
    [you] tú
    [board] tu cartón { $seat }
    [bot] Bot { $seat }
   *[seat] puesto { $seat }
    }
seat-object = { $kind ->
    [you] ti
    [board] tu cartón { $seat }
    [bot] Bot { $seat }
   *[seat] puesto { $seat }
    }
nobody = nadie
list-and = { $most } y { $last }
points = { $count ->
    [one] { $count } punto
   *[other] { $count } puntos
    }
counters = { $count ->
    [one] { $count } ficha
   *[other] { $count } fichas
    }
tally = { $name }: { $count }
round-number = Ronda { $round }
round-of = Ronda { $round } de { $rounds }
over-after-rounds = { $rounds ->
    [one] Fin tras { $rounds } ronda
   *[other] Fin tras { $rounds } rondas
    }
dice-next = Ahora se tiran los dados.
clock-acted = { $who ->
    [you] Se acabó el tiempo: la mesa ha elegido por ti.
   *[other] Se acabó el tiempo de { $name }: la mesa ha elegido.
    }

## Los tres juegos

game-pok = POK
game-pokerdice = Pokerdice
game-pokino = Pokino
about-pok = Tres dados piden fichas. Todos los puños se abren a la vez, y quien acierta con un dado se libra de una ficha.
about-pokerdice = Cinco dados y diez objetivos por persona: apuesta una carta a cómo acabarán los dados.
about-pokino = Un bingo con baraja española, seis cubiletes de fichas y vecinos que cantan lo que a ti se te escapa.
preview-home = POK, Pokerdice y Pokino en una mesa, con amigos y bots
preview-invites = { $host } te invita a { $game }
preview-invited = Tienes una invitación a una partida de { $game }
preview-look-back = El análisis de una partida de { $game }
preview-won = Una partida de { $game } ganada por { $names }
preview-learn = { $game }: se aprende en un minuto
more-numbers = El número entre paréntesis es la regla en la página de reglas.
more-pok = ? { $options } muestra las opciones de esta mesa.
more-pokerdice = ? con el número o el nombre de una carta dice qué pide. ? { $options } muestra las opciones de esta mesa.
more-pokino = Una carta es su número y la letra de su palo: { $letters }. 10, 11 y 12 son sota, caballo y rey. ? con el número o el nombre de un cubilete dice cómo se gana. ? { $options } muestra las opciones de esta mesa.

## Alrededor de la mesa

menu-title = trespok: POK, Pokerdice y Pokino.
menu-which = ¿Qué juego? Escribe un número, una letra o el nombre; «{ $quit }» para irte.
menu-left = No ha empezado ninguna partida. «trespok play pok» empieza una enseguida.
menu-type = Escribe 1, 2 o 3, la letra de al lado o el nombre del juego.
welcome = { $game }: { $about }
kind-random = al azar
kind-sleeper = dormilón
kind-gambler = jugador arriesgado
kind-careful = prudente
kind-spoiler = aguafiestas
kind-sensible = sensato
kind-expert = experto
kind-shark = tiburón
seated = Ocupas el puesto 0. Los demás son bots ({ $kind }): { $names }.
commitment = Compromiso: { $commitment } — fija de antemano todo el azar. El secreto, al final, lo demuestra.
secret = Secreto: { $secret }
over-save = «{ $save } ARCHIVO» guarda la partida. «trespok review ARCHIVO» muestra entonces qué valía cada elección, y «trespok verify ARCHIVO» vuelve a calcular cada tirada con el secreto. Intro para irte.
over-type = La partida ha terminado: «{ $save } ARCHIVO» la guarda, Intro para irte.
everywhere = ? la regla · { $save } ARCHIVO · { $quit }
left = Te has ido antes del final. «{ $command }» empieza otra partida. La próxima vez, «{ $save } ARCHIVO» guarda una a medias, para seguir más tarde.
left-saved = Te has ido. La partida está guardada en { $file }.
left-since = Te has ido antes del final. { $file } tiene la partida como la guardaste, sin las jugadas de después.
saved = Guardado en { $file }.
saved-open = Guardado en { $file }. «trespok play --from { $file }» continúa la partida.
resumed = Continuamos { $file }, con { $count ->
    [one] { $count } jugada hecha
    [many] { $count } de jugadas hechas
   *[other] { $count } jugadas hechas
  }.
resumed-anew = El secreto de esta partida no está guardado en este equipo: lo que viene ahora se sortea con otro nuevo, y al final la partida no se podrá comprobar.
resume-unreadable = No se puede continuar { $file }: { $reason }
resume-over = { $file } es una partida terminada. «trespok replay { $file }» la cuenta, «trespok review { $file }» la analiza.
resume-other = { $file } es una partida de { $game }.
resume-options = Con --from, el archivo fija los puestos, las opciones y los dados. Quita --seats, --boards, --option y --seed.
save-where = Añade un nombre de archivo: { $save } y un nombre, como «{ $save } partida.txt».
save-other = { $file } ya existe y no es una partida guardada. Elige otro nombre.
save-failed = No se puede escribir { $file }: { $reason }.
typed-several = «{ $typed }» puede ser { $names }. Escribe algo más.
typed-near = ¿Querías decir «{ $word }»?
no-game = «{ $typed }» no es un juego de aquí; hay { $games }.
no-language = «{ $typed }» no es un idioma de aquí; hay { $languages }.
no-seats = A { $game } juegan de { $least } a { $most } personas, no { $seats }.
no-boards = A Pokino una persona juega con { $least } a { $most } cartones, no con { $boards }.
no-boards-game = Solo en Pokino juega una persona con varios cartones; quita --boards para { $game }.
no-boards-seats = Con { $boards } cartones hacen falta al menos { $least } puestos, para que juegue alguien más.
boards-together = Todos los cartones juntos: { $tally }.
no-bots = No hay bot «{ $typed }» para { $game }; hay { $kinds }.
no-pair = «{ $typed }» no es una opción: escribe nombre=valor, cada nombre una sola vez.

## Palabras que se pueden escribir; la primera es la que se muestra

word-skip = saltar
word-quit = salir
word-save = grabar, archivar
word-help = ayuda
word-options = opciones
word-keep = guardar, guarda, conservar, conserva
word-stop = parar, plantarse
word-mark = marcar, marca
word-claim = cantar, canta
word-from = de, a
word-last = última
word-rebuy = comprar
word-out = retirarse
word-boards = cartones
word-board = cartón
word-ace = as
word-sota = sota
word-caballo = caballo
word-rey = rey

## POK

symbol-disc = disco
symbol-square = cuadrado
symbol-triangle = triángulo
symbols-disc = { $count ->
    [one] { $count } disco
   *[other] { $count } discos
    }
symbols-square = { $count ->
    [one] { $count } cuadrado
   *[other] { $count } cuadrados
    }
symbols-triangle = { $count ->
    [one] { $count } triángulo
   *[other] { $count } triángulos
    }
pok-asks = Los dados piden { $asks }.
pok-hand = Tus fichas: { $counters }   ({ $count } más por soltar)
pok-kept = se queda: { $counters }
pok-show = Enseña una:   { $counters }
pok-type = «{ $typed }» no es una ficha: escribe disco, cuadrado o triángulo, su inicial, o 1, 2 o 3.
pok-thrown = Ronda { $round }: los dados piden { $asks }.
pok-clock-shown = { $who ->
    [you] Se acabó el tiempo: la mesa ha elegido por ti: { $symbol }.
   *[other] Se acabó el tiempo de { $name }: la mesa ha elegido { $symbol }.
    }
pok-opened = Puños abiertos: { $fists }.
pok-exact = Pedido: { $asked }. Enseñado: { $count }. ¡Exacto!
pok-missed = Pedido: { $asked }. Enseñado: { $count }. No es exacto.
pok-handed = { $who ->
    [you] Te libras de tu ficha.
    [one] { $names } se libra de una ficha.
   *[many] Una ficha menos para { $names }.
    }
pok-all-handed = Todos se libran de una ficha.
pok-unasked = Ningún dado se cumple. Ningún dado pide { $symbols }: { $who ->
    [you] te libras de tu ficha.
    [one] { $names } se libra de una ficha.
   *[many] se libran de una ficha { $names }.
    }
pok-all-unasked = Ningún dado se cumple, y ningún dado pide lo que se enseñó. Cada uno guarda su ficha.
pok-nobody = Ningún dado se cumple. Cada uno guarda su ficha.
pok-wins = { $who ->
    [you] Has llegado a la meta. ¡Ganas la partida!
   *[other] { $name } llega a la meta y gana la partida.
    }
pok-draw = ¡Empate! Varios llegan a la meta en esta ronda: { $who ->
    [us] { $names } compartís el primer lugar.
   *[many] { $names } comparten el primer lugar.
    }
pok-stalemate = Bloqueo: a todos les quedan { $held }, y ninguna tirada puede ya llevarse una ficha. La partida termina en empate.

## Pokerdice

aim-joker = comodín
aim-one-pair = una pareja
aim-three-of-a-kind = trío
aim-two-pairs = dobles parejas
aim-small-straight = escalera corta
aim-no-evens = sin pares
aim-no-odds = sin impares
aim-full-house = full
aim-long-straight = escalera larga
aim-four-of-a-kind = póker
pokerdice-card = { $points ->
    [one] { $aim } ({ $points } punto)
   *[other] { $aim } ({ $points } puntos)
    }
pokerdice-rolling = { $who ->
    [you] tiras tú
   *[other] tira { $name }
    }
pokerdice-aims-at = { $who ->
    [you] Tu carta abierta: { $card }
   *[other] Carta abierta de { $name }: { $card }
    }
pokerdice-left = en mano: { $cards }
pokerdice-lay = { $packs ->
    [one] Pon una carta boca abajo: su número o su nombre. ✓ ya se cumple.
   *[other] Pon dos cartas boca abajo: dos números o dos nombres. ✓ ya se cumple.
    }
pokerdice-roll = { $rethrow ->
    [1] Quedan dos tiradas.
   *[other] Queda una tirada.
    } Escribe los valores que guardas, como 3 3 5; solo «{ $keep }» tira los cinco; «{ $stop }» lo deja así.
pokerdice-type-card = { $packs ->
    [one] «{ $typed }» no es una carta: escribe un número del 1 al 10 o un nombre.
   *[other] «{ $typed }» no son dos cartas: escribe dos números del 1 al 10, o dos nombres con una coma en medio.
    }
pokerdice-type-dice = «{ $typed }» no vale: escribe los valores que guardas, como 3 3 5, solo «{ $keep }» para tirar los cinco, o «{ $stop }».
pokerdice-first = { $who ->
    [you] Tiras primero.
   *[other] { $name } tira primero.
    }
pokerdice-opens = Ronda { $round } de { $rounds }. { $who ->
    [you] Tiras: { $dice }.
   *[other] { $name } tira: { $dice }.
    }
pokerdice-falls = Tirada: { $dice }. Ahora los dados son { $lying }.
pokerdice-shows = { $who ->
    [you] Todas las cartas están puestas. Abres la tuya: { $cards }.
   *[other] Todas las cartas están puestas. { $name } abre la suya: { $cards }.
    }
pokerdice-keeps = { $who ->
    [you] Guardas { $dice } y tiras { $count ->
        [one] un dado
       *[other] { $count } dados
        }.
   *[other] { $name } guarda { $dice } y tira { $count ->
        [one] un dado
       *[other] { $count } dados
        }.
    }
pokerdice-throws-all = { $who ->
    [you] Vuelves a tirar los cinco.
   *[other] { $name } vuelve a tirar los cinco.
    }
pokerdice-stops = { $who ->
    [you] Paras.
   *[other] { $name } para.
    }
pokerdice-clock-laid = { $who ->
    [you] Se acabó el tiempo: la mesa ha elegido por ti: { $cards }.
   *[other] Se acabó el tiempo de { $name }: la mesa ha elegido { $cards }.
    }
pokerdice-clock-stopped = { $who ->
    [you] Se acabó el tiempo: los dados se quedan como están.
   *[other] Se acabó el tiempo de { $name }: los dados se quedan como están.
    }
pokerdice-final = La ronda termina con { $dice }.
pokerdice-met = { $points ->
    [one] { $name }: { $aim }, objetivo cumplido, { $points } punto.
   *[other] { $name }: { $aim }, objetivo cumplido, { $points } puntos.
    }
pokerdice-lost = { $name }: { $aim }, objetivo fallado, la carta se pierde.
pokerdice-taken = { $name }: { $aim }, objetivo fallado, 1 punto para { $roller }.
pokerdice-points-now = Puntos — { $points }.
pokerdice-wins = { $who ->
    [you] ¡Ganas con { $points } puntos!
   *[other] { $name } gana con { $points } puntos.
    }
pokerdice-tied = Empate a { $points } puntos: { $names }. De ellos gana quien tiró más tarde.
pokerdice-wins-tie = { $who ->
    [you] Fuiste tú: ¡ganas!
   *[other] Fue { $name }.
    }

## Pokino

cup-centre = centro
cup-corner = esquinas
cup-stamp = estampa
cup-poker = póker
cup-full = full
cup-pokino = pokino
suit-oros = oros
suit-copas = copas
suit-espadas = espadas
suit-bastos = bastos
card-name = { $number ->
    [1] as
    [10] sota
    [11] caballo
    [12] rey
   *[other] { $number }
    } de { $suit ->
    [oros] oros
    [copas] copas
    [espadas] espadas
   *[bastos] bastos
    }
pokino-hand = Mano { $hand }
pokino-hand-of = Mano { $hand } de { $hands }
pokino-last-hand = Mano { $hand }, la última
pokino-card = carta { $count }: { $card }, { $name }
pokino-caller = saca las cartas: { $name }
pokino-won = ganado
pokino-claimed = cantado: { $names }
pokino-counters = Fichas —
pokino-gone = fuera
pokino-checking-card = La baraja entera, las cartas salidas entre corchetes:
pokino-over = { $hands ->
    [one] Fin tras { $hands } mano
   *[other] Fin tras { $hands } manos
    }
pokino-bought = { $count ->
    [one] ({ $count } recompra)
   *[other] ({ $count } recompras)
    }
pokino-enter-first = { $cost ->
    [6] Intro saca la primera carta de la mano { $hand }; con ella todos pagan seis fichas.
   *[other] Intro saca la primera carta de la mano { $hand }; con ella todos pagan { $cost } fichas.
    }
pokino-enter = Intro: otra carta
pokino-enter-close = Intro: cerrar la mano
pokino-may-mark = «m» marca lo que ha salido
pokino-may-claim = «{ $claim } 3» canta el cubilete 3, «{ $claim } 3 { $steal } { $called }» lo toma si se le pasó a { $name }
pokino-may-boards = «{ $boards }» enseña los de todos
pokino-may-switch = tu cartón { $number } de { $count }: #{ $other } toma otro, y lo que sigue se juega ahí
pokino-board = Tu cartón { $number }:
pokino-no-board = Tienes { $count } cartones; no hay #{ $number }.
pokino-may-last = «{ $last }» la convierte en la última mano.
pokino-may-board = «{ $board }» muestra los cartones por los que puedes cambiar el tuyo.
pokino-no-boards = Ahora no hay ningún cartón libre.
pokino-which-board = Escribe «{ $board }» y un número del 1 al { $count } para cambiar, o sigue con el tuyo.
pokino-may-return = Con «{ $rebuy }» compras { $count } fichas nuevas y vuelves al juego.
pokino-ruined = { $cost ->
    [6] No puedes pagar seis fichas. Con «{ $rebuy }» compras { $count } nuevas; con «{ $out }» te quedas fuera por ahora.
   *[other] No puedes pagar { $cost } fichas. Con «{ $rebuy }» compras { $count } nuevas; con «{ $out }» te quedas fuera por ahora.
    }
pokino-nothing-to-mark = En tu cartón no queda ninguna carta salida por marcar.
pokino-type = «{ $typed }» no es carta ni cubilete: escribe una carta como 7e, el nombre o el número de un cubilete, o Intro.
pokino-type-card = «{ $typed }» no es una carta: escribe de 1 a 7, 10, 11 o 12 y o, c, e o b, como 7e.
pokino-type-between = Pulsa Intro para la primera carta; ? dice la regla.
pokino-type-ruin = «{ $typed }» no es una respuesta: escribe «{ $rebuy }» o «{ $out }».
pokino-marked-by = Marcado: { $names }.
pokino-dealt = { $who ->
    [you] Recibes el cartón con las cuatro cartas del número { $four }, centro { $centre }.
   *[other] { $name } recibe el cartón con las cuatro cartas del número { $four }, centro { $centre }.
    }
pokino-calls-first = { $who ->
    [you] Sacas las cartas de la primera mano.
   *[other] { $name } saca las cartas de la primera mano.
    }
pokino-says-last = La mano { $hand } será la última: dura hasta que se ganen los seis cubiletes.
pokino-begins = Empieza la mano { $hand }. Cada uno pone una ficha en cada cubilete.
pokino-begins-last = Empieza la mano { $hand }, la última. Cada uno pone una ficha en cada cubilete.
pokino-called = Carta { $count }: { $card }.
pokino-marks = { $who ->
    [you] Marcas { $card }.
   *[other] { $name } marca { $card }.
    }
pokino-claims = { $who ->
    [you] Cantas «{ $cup }»:
   *[other] { $name } canta «{ $cup }»:
    } { $verdict ->
    [good] ¡vale!
    [idle] sin efecto. Ya está ganado o cantado, o su dueño aún puede cantarlo.
   *[wrong] no vale. Nada más hasta la próxima carta.
    }
pokino-steals = { $who ->
    [you] Cantas «{ $cup }», que se le pasó a { $victim }:
   *[other] { $victim-who ->
        [you] { $name } canta «{ $cup }», que se te pasó:
       *[other] { $name } canta «{ $cup }», que se le pasó a { $victim }:
        }
    } { $verdict ->
    [good] ¡vale!
    [idle] sin efecto. Ya está ganado o cantado, o su dueño aún puede cantarlo.
   *[wrong] no vale. Nada más hasta la próxima carta.
    }
pokino-fined = { $who ->
    [you] Pagas por ello una ficha en «{ $cup }».
   *[other] { $name } paga por ello una ficha en «{ $cup }».
    }
pokino-takes = { $who ->
    [you] Te llevas { $count ->
        [one] una ficha
       *[other] { $count } fichas
        } de «{ $cup }».
   *[other] { $name } se lleva { $count ->
        [one] una ficha
       *[other] { $count } fichas
        } de «{ $cup }».
    }
pokino-shared = «{ $cup }» se reparte: { $parts }.
pokino-remains = { $count ->
    [one] Queda una ficha en «{ $cup }».
   *[other] Quedan { $count } fichas en «{ $cup }».
    }
pokino-earliest = Nadie cantó «{ $cup }». En la última mano es de quien lo completó primero.
pokino-hand-done = La mano { $hand } ha terminado, y los cubiletes están vacíos.
pokino-hand-carries = La mano { $hand } ha terminado. Quedan para la siguiente: { $cups }.
pokino-joins = { $who ->
    [you] Llegas con { $count } fichas y juegas desde la próxima mano.
   *[other] { $name } llega con { $count } fichas y juega desde la próxima mano.
    }
pokino-rebuys = { $who ->
    [you] Compras { $count } fichas nuevas.
   *[other] { $name } compra { $count } fichas nuevas.
    }
pokino-leaves = { $who ->
    [you] Te quedas fuera por ahora.
   *[other] { $name } se queda fuera por ahora.
    }
pokino-clock-out = { $who ->
    [you] Se acabó el tiempo: te quedas fuera por ahora.
   *[other] Se acabó el tiempo: { $name } se queda fuera por ahora.
    }
pokino-ruin = Quedan menos de dos jugadores. La partida ha terminado.
pokino-wins = { $who ->
    [you] ¡Ganas la partida: { $net } fichas!
   *[other] { $name } gana la partida: { $net } fichas.
    }
pokino-draw = Comparten el primer lugar { $names }: { $net } fichas cada uno.

## Opciones de los juegos, una frase cada una

option-pok-rules = Qué edición de nuestras reglas se juega; la más nueva si no dices nada.
option-pok-dice = Qué dados se tiran: las caras de cada uno, d, s, t o - para una cara vacía; si no se dice nada, los de la caja.
option-pok-counters = Con cuántas fichas de cada símbolo empieza un puesto, de una a tres.
option-pok-goal = De cuántas fichas hay que librarse para ganar; 0 significa todas menos una.
option-pokerdice-packs = Con dos mazos se juega la variante estratégica para dos: dos cartas por ronda.
option-pokerdice-turns = Todas las rondas, o tantas como hagan falta para que todos tiren las mismas veces.
option-pokerdice-first = Quién tira primero: lo decide el azar, o el anfitrión nombra un puesto.
option-pokerdice-points = Cuánto valen las diez cartas en el orden impreso, cada una de 0 a 20, por ejemplo 1/1/2/3/3/4/4/5/7/7.
option-pokerdice-rounds = Cuántas rondas tiene una partida, al menos una por puesto y diez como mucho; las cartas que sobran no cuentan.
option-pokerdice-rules = Qué edición de nuestras reglas se juega; la más nueva si no dices nada.
option-pokino-chips = Con cuántas fichas empieza cada puesto, al menos las que cuesta una mano.
option-pokino-hands = Tras cuántas manos se termina; con 0 se sigue hasta que el anfitrión diga que es la última.
option-pokino-marking = A mano, marcas tú las cartas salidas; auto las marca para todos.
option-pokino-claiming = A mano, cantas tú tus cubiletes; auto los canta por todos, y nadie puede robar.
option-pokino-fine = Con 1, cantar mal cuesta una ficha, que va a ese cubilete.
option-pokino-set = La serie de diez cartones de la que se reparte.
option-pokino-deal = Los cartones se reparten una vez y se pueden cambiar entre manos; con «pick» también antes de la primera; con «anew» hay nuevos en cada mano.
option-pokino-antes = Cuántas fichas pone un puesto en cada cubilete al empezar una mano, de 1 a 9, por ejemplo 1/1/1/1/1/2.
option-pokino-rules = Qué edición de nuestras reglas se juega; la más nueva si no dices nada.

## La regla que vale aquí; su número se añade detrás

rule-pok-2-1 = El primer dado quiere su símbolo exactamente una vez, el segundo dos, el tercero tres. Una cara en blanco no pide nada.
rule-pok-3-1 = Enseñas exactamente una de tus fichas. Todos los puños se abren a la vez, y nadie puede pasar.
rule-pok-3-3 = Solo te queda una clase de ficha, así que no hay nada que elegir. Enséñala como siempre, y nadie lo notará.
rule-pok-4-1 = Un dado se cumple cuando enseñan su símbolo exactamente tantos jugadores como pide. Todos ellos se libran de esa ficha.
rule-pok-4-2 = Varios dados piden el mismo símbolo. Nunca se suman: basta con que uno de ellos se cumpla.
rule-pok-4-3 = Si ningún dado se cumple, se van las fichas cuyo símbolo no está en ningún dado. Si fueran todas, no se va ninguna.
rule-pok-4-5 = Los tres símbolos están en los dados. Esta vez solo un dado cumplido se lleva una ficha.
rule-pok-5-1 = Te falta una. Gana quien al final de una ronda ha llegado a la meta; si son varios, comparten el primer lugar.
rule-pkd-1-3 = Normalmente hay diez rondas. Si todos han de tirar las mismas veces, son nueve entre tres y ocho entre cuatro. Los dados pasan a la izquierda después de cada una.
rule-pkd-2-2 = Todos han visto la primera tirada. Ahora cada uno pone una carta nueva boca abajo, todos a la vez.
rule-pkd-2-3 = Tiras tú, así que tu carta se abre en cuanto están todas puestas. Después puedes volver a tirar los dados que quieras, dos veces como mucho.
rule-pkd-3-1 = Guarda los dados que quieras y tira los demás, dos veces como mucho. Lo que guardas ahora lo puedes tirar la próxima vez. Puedes seguir aunque tu carta ya se cumpla, para estropear las de los demás.
rule-pkd-3-2 = Si guardas los cinco dados, paras. Tras la segunda repetición la ronda termina.
rule-pkd-4-1 = El comodín se cumple siempre. Vale 1 punto.
rule-pkd-4-2 = Una pareja: al menos dos dados iguales. Vale 1 punto.
rule-pkd-4-3 = Trío: al menos tres dados iguales. Vale 2 puntos.
rule-pkd-4-4 = Dobles parejas: dos valores distintos, cada uno en al menos dos dados. Un full sirve, cuatro iguales no. Valen 3 puntos.
rule-pkd-4-5 = Escalera corta: 1-2-3-4, 2-3-4-5 o 3-4-5-6 entre los dados, sea cual sea el quinto. Vale 3 puntos.
rule-pkd-4-6 = Sin pares: los cinco dados muestran 1, 3 o 5. Vale 4 puntos.
rule-pkd-4-7 = Sin impares: los cinco dados muestran 2, 4 o 6. Vale 4 puntos.
rule-pkd-4-8 = Full: tres iguales y dos iguales de otro valor; cinco iguales no sirven. Vale 5 puntos.
rule-pkd-4-9 = Escalera larga: 1-2-3-4-5 o 2-3-4-5-6. Vale 7 puntos.
rule-pkd-4-10 = Póker: al menos cuatro dados iguales. Vale 7 puntos.
rule-pkd-5-1 = Una carta cumplida da sus puntos, tire quien tire. También valen dados mejores de lo que la carta pide.
rule-pkd-5-2 = Si quien tira falla su propia carta, se pierde y no es de nadie.
rule-pkd-5-3 = Cada carta que falla otro puesto da un punto a quien tira, ponga lo que ponga en ella.
rule-pkd-6-1 = Es la última ronda. Gana quien tiene más puntos. Si hay empate, gana quien tiró más tarde.
rule-pkd-7-1 = Con dos mazos pones dos cartas por ronda. Cada una se juzga por separado, y las dos pueden ser el mismo objetivo.
rule-pkn-1-8 = Entre manos puedes cambiar tu cartón por uno libre de la serie.
rule-pkn-2-1 = Con la primera carta de una mano cada puesto pone fichas en los seis cubiletes, una en cada uno salvo regla de la casa. Lo que antes no ganó nadie sigue ahí.
rule-pkn-2-3 = Marca las cartas salidas que están en tu cartón; puedes hacerlo tarde, mientras dure la mano.
rule-pkn-3-1 = Centro: la carta del medio de tu cartón.
rule-pkn-3-2 = Esquinas: las cuatro cartas de las esquinas del cartón.
rule-pkn-3-3 = Estampa: cuatro cartas, dos por dos, en cualquiera de las esquinas del cartón.
rule-pkn-3-4 = Póker: las cuatro cartas del mismo número en la primera fila; la quinta de la fila no hace falta.
rule-pkn-3-5 = Full: las cinco cartas de la segunda fila.
rule-pkn-3-6 = Pokino: cinco en línea, en fila, en columna o en diagonal — pero nunca la segunda fila, que es la del full.
rule-pkn-4-2 = Cuando todas las cartas de un cubilete están marcadas en tu cartón, cántalo antes de la próxima carta. Quien lo cante con la misma carta lo comparte contigo.
rule-pkn-4-4 = Cantaste mal, así que no puedes cantar hasta la próxima carta. Sí puedes marcar.
rule-pkn-5-1 = Un cubilete que su dueño no cantó es de cualquiera tras la próxima carta, o poco después de marcada su última carta. Di el cubilete y el puesto. Si su dueño lo canta bien, lo compartís.
rule-pkn-7-1 = Un pokino bien cantado termina la mano con esta carta. Los cubiletes que nadie cantó guardan sus fichas para la siguiente.
rule-pkn-7-3 = Han salido las cuarenta cartas. Es el último momento para cantar.
rule-pkn-8-1 = Se juega hasta la última mano; dilo antes de la primera carta si va a ser esta.
rule-pkn-8-2 = En la última mano el pokino no termina nada: salen cartas hasta que se ganan los seis cubiletes.
rule-pkn-8-3 = Quien no puede pagar una mano compra fichas nuevas, que se descuentan al final, o se queda fuera. Conserva entonces las que tiene y puede volver después de otra mano.
rule-pkn-9-1 = En esta mesa la mesa marca los cartones.
rule-pkn-9-2 = En esta mesa la casa canta cada cubilete por quien lo completa. Nada se escapa ni se roba.

## Lo que las reglas rechazan, y por qué

refused-already-last = Esta mano ya es la última.
refused-already-sealed = Ya has elegido en esta ronda.
refused-barred = Cantaste mal y esperas a la próxima carta.
refused-board-taken = Ese cartón no es de la serie, o ya lo tiene alguien.
refused-called-twice = Esa carta ya ha salido.
refused-caller-known = Ya se sabe quién saca las cartas de la primera mano.
refused-card-count = No son las cartas que se ponen en una ronda.
refused-claims-itself = En esta mesa la casa canta los cubiletes por todos.
refused-commit-late = El compromiso va antes que nada, justo debajo de la primera línea.
refused-dice-lie = Los dados están echados; les toca a los puestos.
refused-first-known = Ya se sabe quién tira primero.
refused-first-unknown = Aún no se sabe quién tira primero.
refused-fists-closed = Los dados ya están echados; antes cada puesto enseña su ficha.
refused-hand-begun = Eso solo se puede antes de la primera carta de una mano; esta ya ha empezado.
refused-has-board = Ese puesto ya tiene cartón; se cambia entre manos.
refused-keep-all = Si guardas los cinco dados, paras: dilo así.
refused-marked = Ya has marcado esa carta.
refused-marks-itself = En esta mesa los cartones se marcan solos.
refused-must-close = Son los últimos cantos de la mano; solo queda cerrarla.
refused-no-board = A un puesto aún le falta el cartón.
refused-no-caller = Aún no se sabe quién saca las cartas.
refused-no-grace = A ningún puesto se le puede acabar ahora el tiempo de cantar.
refused-no-hand = No se está jugando ninguna mano.
refused-no-join = Ahora no puede entrar nadie: se entra entre dos manos, y juegan diez como mucho.
refused-no-set = Estos cartones se escribieron; solo se reparten y se cambian los de una serie.
refused-no-such-card = Esa carta no existe.
refused-no-such-seat = Ese puesto no está en la partida.
refused-no-such-throw = Los dados no pueden caer así.
refused-not-called = Esa carta no ha salido.
refused-not-closing = La mano aún no ha llegado a su fin.
refused-not-held = De eso ya no te queda.
refused-not-on-board = Esa carta no está en tu cartón.
refused-not-owing = Puedes pagar la próxima mano y no necesitas ninguna de las dos cosas.
refused-not-roller = En esta ronda no tiras tú.
refused-not-sealed = Los dados se quedan hasta que todos hayan puesto su carta.
refused-not-there = Solo puedes guardar dados que estén ahí.
refused-not-thrown = Aún no se han tirado los dados.
refused-not-yours = Eso no te toca a ti.
refused-out = Ahora estás fuera de la partida.
refused-over = La partida ha terminado.
refused-own-victim = No puedes quitarte un cubilete a ti; cántalo como tuyo.
refused-reveal-early = Un secreto se revela una vez, tras el final, donde hubo un compromiso.
refused-ruin-open = Alguien no puede pagar la próxima mano y responde antes.
refused-words-late = Cada puesto añade sus palabras una vez, antes de cualquier azar.

## What the web table says no to.

refused-stale = La mesa ha avanzado; mira otra vez.
refused-repeated = Este mensaje ya había llegado.
refused-nonsense = La mesa no entiende esto.
refused-too-fast = Demasiado a la vez; un momento.
refused-not-host = Solo el anfitrión puede hacerlo.
refused-not-seated = Primero toma asiento.
refused-not-started = La partida no ha empezado.
refused-started = La partida ya ha empezado.
refused-nothing-to-do = Ahora no te toca hacer nada.
refused-no-table = Esa mesa no existe.
refused-full = Todos los puestos están ocupados.
refused-private = Nadie puede mirar esta mesa.
refused-bad-name = Un nombre tiene de 1 a 24 caracteres visibles.
refused-bad-words = Las palabras tienen como mucho 64 bytes.
refused-bad-settings = La mesa no se puede preparar así.
refused-bad-seat = Ese puesto no existe.
refused-seat-taken = Ahí ya hay alguien.
refused-bot-kind = Ese bot no existe.
refused-bot-unsolved = Los expertos y los tiburones solo juegan al juego de la caja; con reglas de la casa elige otro bot.
refused-free-seats = Aún hay puestos libres.
refused-next-hand = Te sientas en la próxima ronda.
refused-no-review = Esta partida no se puede analizar.
refused-unsolved = Con reglas de la casa el juego no está resuelto, así que nadie puede decir cuánto valía una decisión.
refused-chat-off = El anfitrión ha apagado la charla.
refused-chat-empty = Di algo.
refused-no-draft = No has elegido nada.
refused-too-many-boards = Esta mesa no permite tantos cartones.
refused-call-incomplete = Mal cantado: aún faltan por salir cartas de esa figura.
refused-call-unmarked = Mal cantado: las cartas han salido, pero no todas están marcadas en tu cartón.
refused-call-theirs = Mal cantado: en ese cartón la figura no está completa.
refused-paused = La partida está en pausa.
refused-not-paused = La partida no está en pausa.
refused-not-over = La partida no ha terminado.
refused-no-evening = Esta noche aún no ha terminado ninguna partida.
refused-too-many-tables = Ahora hay demasiadas mesas; prueba más tarde.
refused-too-many-people = Ahora hay demasiada gente; prueba más tarde.
refused-origin = Esta página no puede hablar con la mesa.
refused-closing = La mesa está cerrando; vuelve en un momento.
refused-too-large = Es demasiado grande.
refused-not-found = Aquí no hay nada.
refused-failed = Algo ha fallado; inténtalo otra vez.
refused-kicked = El anfitrión te ha echado de esta mesa.
refused-removed = El responsable del servidor te ha echado de esta mesa.
refused-closed = El responsable del servidor ha cerrado esta mesa.
refused-banned = Ya no puedes jugar en este servidor.
refused-invitation = Para abrir una mesa aquí hace falta la invitación del responsable del servidor.
refused-report-empty = Cuenta en pocas palabras qué ha pasado.
refused-bot-name = Así se llaman los bots; elige otro nombre, por favor.
refused-tv-letters = Ninguna tele muestra esas letras. Cambian cada dos minutos.
refused-join-over = Este enlace ha caducado o ya se usó. El primer dispositivo puede crear otro.
refused-key-needed = Solo puede hacerlo la página que tiene la clave de este dispositivo. Ábrela allí o usa otro dispositivo tuyo.
refused-key-foreign = Nadie aquí tiene esta clave. Nada ha cambiado.
refused-nonce-used = Esto ya se usó, o pasaron diez minutos. Inténtalo otra vez.
refused-device-new = Este dispositivo es tuyo desde hace menos de un día. Usa uno más antiguo o espera hasta mañana.
refused-tv-tries = Cinco intentos fallidos. Prueba otra vez en dos minutos.
refused-no-circle = Este círculo no existe.
refused-circle-closed = Ahora nadie puede unirse a este círculo.
refused-circle-full = No hay sitio: este círculo ya tiene todos sus miembros, o tú ya tienes todos tus círculos.
refused-circles-off = Este servidor no tiene círculos.
refused-seat-asked = Alguien acaba de pedir este puesto. Prueba otra vez en un minuto.
refused-seat-held = El dispositivo con este puesto está conectado. Él decide.
refused-link-gone = Este enlace personal ya no lleva a ningún puesto.
refused-has-seat = Ya tienes otro puesto en esta mesa.
refused-not-owner = Solo puede hacerlo el dispositivo que ocupó primero este puesto.
refused-header-too-large = Tu navegador ha enviado más cookies y cabeceras de las que lee el servidor. Borra las cookies de este sitio y vuelve.
refused-too-slow = Ha tardado demasiado en llegar.
refused-unknown-host = Este servidor no responde a ese nombre. Su responsable puede añadirlo con --public-url o --allow-host.
refused-at-table = Estás en una mesa con otras personas y la partida está en marcha: se aprende cuando acabe.
refused-busy = El servidor está ocupado; inténtalo de nuevo en un momento.
refused-bad-hands = Manos: de tres a siete, de dos a seis fichas cada una, como mucho dos de cada forma, y alguien debe poder deshacerse aún de una.
refused-bad-throw = Dados: tres; el primero no tiene cara vacía.
refused-bad-you = Tú: quien tira, o el otro.
refused-bad-mine = Tus cartas: cada una una vez.
refused-bad-theirs = Las cartas del otro: tantas como las tuyas, cada una una vez.
refused-bad-throws = Tiradas: cinco dados del 1 al 6; una segunda tirada solo después de poner una carta.
refused-bad-card = La carta puesta: una de las tuyas, y solo cuando tiras tú.
refused-bad-ahead = Ventaja: de −60 a 60 puntos, y solo con cinco cartas por lado como mucho.
refused-store-full = Ahora mismo no se puede guardar nada: el disco del servidor está lleno.
refused-store-read-only = Ahora mismo no se puede guardar nada: el servidor no puede escribir en su base de datos.
refused-store-broken = Ahora mismo no se puede guardar nada: la base de datos del servidor está dañada.
refused-store-busy = Ahora mismo no se puede guardar nada: otro programa tiene ocupada la base de datos del servidor.
refused-store-away = Ahora mismo no se puede guardar nada: la base de datos del servidor no responde.

## La revisión de una partida terminada

review-title = { $game }: el análisis
review-bot = { $name } (bot)
review-won = { $count ->
    [one] Gana { $names }
   *[other] Empate: { $names }
    }
review-basis-exact = Lo que valía cada elección es exacto: la probabilidad de ganar si todos los demás juegan el juego resuelto.
review-basis-estimate = Lo que valía cada elección es la estimación del experto, por lo que el jugador podía saber.
review-basis-counted = Lo que se pasó por alto se cuenta en fichas, con todo lo demás tal como fue.
review-chances = Probabilidad de ganar
review-chances-exact = Exacta, si desde ahí todos juegan el juego resuelto.
review-chances-estimate = La estimación del experto.
review-chances-simulated = Simulada: jugadores atentos terminan la partida muchas veces. Cada cifra es buena hasta { $margin }, más o menos.
review-chart = La probabilidad de ganar de cada puesto a lo largo de la partida
review-axis-round = ronda
review-axis-hand = mano
review-axis-card = carta
review-accuracy = precisión
review-accuracy-what = Precisión: de todo lo que las peores elecciones habrían costado, la parte que conservaste. Un error caro cuenta más que muchas elecciones buenas.
review-lost = perdido
review-good = { $good ->
    [one] { $good } buena de { $decisions }
   *[other] { $good } buenas de { $decisions }
    }
review-worst = Mayor error:
review-no-mistake = Ningún error
review-cost-range = { $least } a { $most }: depende de cuál de sus mejores maneras de jugar eligieron los demás.
review-most = Lo que más costó
review-all = Cada decisión
review-none = En esta partida no había nada que decidir.
review-free = no costó nada
review-legend = { $game ->
    [pok] Juego resuelto: cuántas veces muestra aquí cada ficha. Coste: la probabilidad de ganar perdida por la elección.
    [pokerdice] Mejor juego: cuántas veces pone aquí cada carta, o los dados que conserva. Coste: la probabilidad de ganar perdida por la elección.
   *[other] Lo mejor: lo que más habría dado. Coste: lo que hizo perder la elección.
    }
review-legend-dice = Los dados delante de una elección son los de ese momento.
review-chosen = elegido
review-solved = juego resuelto
review-best-play = mejor juego
review-best = lo mejor
review-cost = coste
review-laid = tira para: { $cards }
review-card = carta { $number }
review-left-all = en mano: todas las cartas
review-left-cards = en mano: { $cards }
review-left = { $game ->
    [pokino] momento
   *[other] en mano
    }
review-worth = { $unit ->
    [win] probabilidad de ganar
   *[other] valor
    }
review-points = { $number } puntos
review-counters = { $count ->
    [one] { $count } ficha
   *[other] { $count } fichas
    }
review-percent = { $number } %
review-nothing = nada
review-chose = En la partida elegiste { $choice }, que costó un { $cost }. Después:
review-only = sin elección
review-slip = impreciso
review-mistake = error
review-clock = el reloj
review-keep = guardar { $dice }
review-throw-all = volver a tirar los cinco
review-stop = parar
review-rebuy = comprar fichas
review-out = quedarse fuera
review-mark = marcar { $card }
review-call = cantar «{ $cup }»
review-call-from = cantar «{ $cup }» de { $name }
review-late = cantado tarde
review-unmarked = faltaban marcas
review-too-slow = pasó el tiempo de cantar primero
review-wrong = un canto equivocado
review-lay-open = estaba abierto a todos

## Ejercicios

drill-heading = { $game } · { $theme } · nivel { $level } de 3
drill-theme-pok-alone = solo en un dado
drill-theme-pok-pair = que sean dos
drill-theme-pok-three = que sean tres
drill-theme-pok-unasked = el símbolo que nadie pide
drill-theme-pok-race = la carrera
drill-theme-pok-endgame = el final
drill-theme-pokerdice-card = qué carta
drill-theme-pokerdice-keep = qué guardar
drill-theme-pokerdice-spoil = estorbar o puntuar
drill-player = Jugador { $seat }
drill-opponent = tu rival
drill-gone = { $count ->
    [0] ninguna fuera todavía
    [one] { $count } fuera
   *[other] { $count } fuera
    }
drill-your-cards = Tus cartas:
drill-their-cards = Sus cartas:
drill-score = { $ahead ->
    [0] Vais empatados. Solo cuenta ganar.
   *[other] Vas { $points } { $side ->
        [ahead] por delante
       *[behind] por detrás
        }. Solo cuenta ganar.
    }
drill-ask-pok = ¿Qué ficha escondes?
drill-ask-roller = Tiras tú. ¿Qué carta pones?
drill-ask-watcher = Tira tu rival. ¿Qué carta pones?
drill-ask-keep = Tu carta es { $aim } y { $left ->
    [one] queda otra tirada
   *[other] quedan dos tiradas más
    }. ¿Qué dados guardas? «{ $stop }» los guarda todos.
drill-commands = También: «{ $skip }» para otro, «{ $quit }» para terminar.
drill-not-there = «{ $typed }» no se puede elegir aquí.
drill-cost-range = { $least } a { $most }
drill-cost-up-to = hasta { $most }
drill-cost-depends = Los demás tienen más de una manera de jugar igual de buena. De ella depende lo que cuesta tu elección.
drill-free = Nada perdido: ninguna otra opción es mejor.
drill-costs-chance = Eso cuesta { $cost } de tu probabilidad de ganar.
drill-costs-points = Eso cuesta { $cost } puntos.
drill-equal = { $choices } valen lo mismo. Todas son buenas.
drill-worth-chance = { $worth } de ganar
drill-worth-points = { $worth } puntos
drill-often = buen juego: { $often }
drill-why = { $choice }: { $reason }
drill-others = Qué hacen los demás: { $plays }
drill-other = Qué pone tu rival: { $plays }
drill-leads-pok = { $choice }: te libras de ella en el { $own } de los casos{ $others ->
    [none] .
   *[some] ; los demás de la suya: { $list }.
    }
drill-leads-dice = { $choice }: tu carta se cumple en el { $own } de los casos, la suya en el { $theirs }.
drill-rating-chance = { $count ->
    [one] Tu última elección en { $game } costó un { $mean }
   *[other] Tus últimas { $count } elecciones en { $game } costaron un { $mean } de media
    }{ $give ->
    [none] .
   *[known] , { $give } arriba o abajo.
    }
drill-rating-points = { $count ->
    [one] Tu última elección en { $game } costó { $mean } puntos
   *[other] Tus últimas { $count } elecciones en { $game } costaron { $mean } puntos de media
    }{ $give ->
    [none] .
   *[known] , { $give } arriba o abajo.
    }
drill-daily = El ejercicio del { $day }, el mismo para todos.
drill-share = trespok, ejercicio del { $day }, { $game }: { $cost ->
    [none] nada perdido
   *[some] { $cost } perdido
    }
drill-progress = { $theme }: { $seen } de { $all } vistos, { $known } aprendidos
symbol-the-disc = el disco
symbol-the-square = el cuadrado
symbol-the-triangle = el triángulo
why-pok-sure = Da igual cuántos más enseñen { $the }: algún dado se cumple. Se va seguro.
why-pok-alone = El primer dado quiere { $the } una sola vez; { $count ->
    [0] nadie más lo tiene.
    [one] otra persona aún lo tiene.
   *[other] otros { $count } aún lo tienen.
    }
why-pok-join = Un dado pide { $asked }: { $all ->
    [yes] todos los que aún pueden tendrían que seguirte.
   *[no] contigo hacen falta exactamente { $need } de los otros { $count } que aún pueden.
    }
why-pok-cannot = Un dado pide { $asked }, pero solo { $most } de vosotros lo tenéis. No puede cumplirse.
why-pok-unasked = Ningún dado pide { $the }. Se va si { $dice ->
    [one] el dado no se cumple
    [2] ninguno de los dos dados se cumple
   *[other] ninguno de los tres dados se cumple
    } y alguien enseña un símbolo pedido.
why-pok-spoil = A { $name } le falta una, y un dado pide { $asked }. Uno de más podría impedirlo.
why-pok-mix = Ninguna vale siempre: si los demás lo supieran, podrían responder. Alterna: { $first } { $a }, { $second } { $b }.
why-pok-even = Aquí da igual: todas las opciones valen lo mismo.
why-pkd-lies = Los dados ya la cumplen. { $you ->
    [yes] Puedes parar sin más.
   *[no] Solo otra tirada puede romperlo.
    }
why-pkd-roll-for = Da { $points } y sale en el { $percent } de los casos si tiras a por ello.
why-pkd-they-roll = { $name } tira para su propia carta. La tuya sigue cumplida al final en cerca del { $percent } de los casos.
why-pkd-joker = El comodín se cumple siempre: guárdalo para una tirada en la que nada encaje.
why-pkd-give-up = Nada encaja bien. Quedan { $left } rondas y esta es la carta que menos echarás en falta.
why-pkd-faces = Guarda { $dice }: { $faces } de seis caras dan { $aim }.
why-pkd-keep = Guardando { $dice }, { $aim } sale en el { $percent } de los casos.
why-pkd-stop = Tu carta se cumple: otra tirada da menos de lo que puede costar.
why-pkd-go = Tira a por «{ $aim }». { $risk ->
    [small] Rara vez falla.
    [even] El riesgo: bien puede fallar.
   *[great] Probablemente falle, pero ninguna otra opción gana más a menudo.
    }
why-pkd-break = Tira a por «{ $aim }». Así también impides «{ $aims }», que otros pueden tener. { $risk ->
    [small] El riesgo es pequeño.
    [even] El riesgo: tu carta puede fallar.
   *[great] El riesgo es grande, pero merece la pena.
    }
why-pkd-watch = { $name } tira. { $risk ->
    [small] Lo más probable es que los dados cumplan «{ $aim }»: entonces { $name } no saca ningún punto de ti.
    [even] Los dados bien pueden cumplir «{ $aim }». El riesgo: si no, { $name } gana un punto.
   *[great] Cuenta con que «{ $aim }» falle y { $name } gane un punto. Con esta carta pierdes menos.
    }
why-pkd-rest = Tu carta no tiene arreglo. Para: estos dados también impiden «{ $aims }», que otros pueden tener.
why-pkd-done = Para. Otra tirada no te haría ganar más a menudo.
why-pkd-spoil = Tu carta ya está decidida. Quizá otros tengan { $aims }, que los dados cumplen: rómpelo, un punto por carta.
why-pkd-joker-now = El comodín se cumple siempre: un punto seguro, salga lo que salga.
why-pkd-block = Otra opción haría tu carta más probable ({ $most } en vez de { $own }), pero esta deja la suya en { $theirs }, que vale más.

# A game of another package that brings no screen of its own.
any-type = «{ $typed }» no vale ahora: escribe el número o las palabras de una línea de la lista.
any-more = y { $count } más, que se escriben con sus palabras
any-pass = Intro a secas: no hacer nada por ahora.
any-over = Fin: { $why }
any-wins = { $who ->
    [you] ¡Ganas!
   *[other] Gana { $name }.
    }
any-draw = Empate: { $names } comparten el primer lugar.
any-nobody-wins = No gana nadie.
any-now = { $what }: { $value }
any-now-seats = { $what }: { $names }
any-now-tally = { $what }: { $counts }
