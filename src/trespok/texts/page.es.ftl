# Lo que la página dice además del catálogo común, en español.

## En todas partes

page-you = Tú
page-seat = Puesto { $number }
page-seats = Puestos
page-host = anfitrión
page-bot = bot · { $kind ->
    [random] al azar
    [sensible] sensato
    [expert] experto
    [shark] tiburón
   *[other] { $kind }
    }
page-home = Inicio
page-moment = Un momento…
page-begins = Empieza la partida.
page-close = Cerrar
page-menu = Menú
page-settings = Ajustes
page-chat = Charla
page-rules = Reglas
page-rules-short = Volver a las reglas cortas
page-rules-now = Ahora mismo
page-rules-small = Letra pequeña
page-rules-cards = Qué piden las diez cartas
page-rules-pots = Qué gana los seis vasos
page-rules-whole = Todas las reglas y aclaraciones
page-rules-english = Las páginas completas de reglas están en inglés.
page-thinking = pensando…
page-ready = listo
page-away = ausente
page-away-soon = ausente, { $seconds } s
page-away-played = ausente, juega la mesa
page-take-back = Deshacer
page-hint = Consejo
page-hint-switch = Consejos, para practicar
page-hint-win = gana { $percent }
page-hint-played = jugado { $percent }
page-next-round = Siguiente ronda
page-to-result = Ver el resultado
page-last-round = Última ronda
page-round-of = Ronda { $round } de { $rounds }
page-counters = { $count ->
    [one] ficha
   *[other] fichas
    }
page-seconds-left = { $count ->
    [one] queda { $count } segundo
   *[other] quedan { $count } segundos
    }
page-goes-on = { $count ->
    [one] sigue en { $count } segundo
   *[other] sigue en { $count } segundos
    }
page-watching = { $count ->
    [0] Estás mirando
    [one] Estás mirando
   *[other] Estás mirando, { $count } en total
    }
page-paused = La mesa está en pausa.
page-line-lost = Se perdió la conexión. Tu puesto sigue ahí; probando otra vez…
page-refused = Rechazado ({ $code }).
page-refused-lost = La conexión se cortó antes de la respuesta de la mesa. Inténtalo otra vez.

## Las reglas en una hoja

page-sheet-pok-1 = Gana quien antes se libra de cinco de sus seis fichas; si son varios en la misma ronda, comparten el primer lugar.
page-sheet-pok-2 = Tres dados piden: el primero quiere su símbolo exactamente una vez, el segundo dos, el tercero tres; una cara en blanco no pide nada.
page-sheet-pok-3 = Cada uno esconde una ficha en el puño, nadie pasa, y todos los puños se abren a la vez.
page-sheet-pok-4 = Si enseñan un símbolo exactamente tantos como pide un dado, todos ellos se libran de la ficha; cada dado cuenta por sí solo.
page-sheet-pok-5 = Si ningún dado se cumple, se libra de su ficha quien enseña un símbolo que no está en ningún dado, salvo que sean todos; las demás fichas vuelven.
page-sheet-pok-small-1 = Si a todos les quedan las mismas dos fichas, la partida acaba en empate de todos.
page-sheet-pkd-1 = Gana quien tiene más puntos tras la última ronda; si empatan, quien de ellos tiró más tarde.
page-sheet-pkd-2 = Hay { $rounds } rondas; en cada una alguien tira cinco dados, y luego pasan a la izquierda.
page-sheet-pkd-3 = { $packs ->
    [2] Tras esa primera tirada cada uno pone boca abajo dos cartas aún no jugadas; cuando están todas, solo se abren las de quien tira.
   *[other] Tras esa primera tirada cada uno pone boca abajo una carta aún no jugada; cuando están todas, solo se abre la de quien tira.
    }
page-sheet-pkd-4 = Quien tira puede repetir los dados que quiera, dos veces como mucho, y también parar antes.
page-sheet-pkd-5 = La carta que se cumple al final da sus puntos; la fallada se pierde, y por cada una de los demás quien tira recibe un punto.
page-sheet-pkd-small-1 = También valen dados mejores: un full es también dobles parejas, trío y una pareja.
page-sheet-pkn-1 = Gana quien tiene más fichas al final; las recompradas se descuentan.
page-sheet-pkn-2 = Cada mano cuesta seis fichas, una en cada vaso; cada vaso tiene su figura en el cartón: centro, esquinas, estampa, póker, full, pokino.
page-sheet-pkn-3 = { $ways ->
    [auto-manual] La mesa marca las cartas que salen; completa una figura en tu cartón, cántala: su vaso se reparte por igual entre quienes la cantan antes de la próxima carta.
    [manual-auto] Marca las cartas que salen; completa y marcada una figura, la mesa la canta: su vaso se reparte por igual entre quienes la tienen antes de la próxima carta.
    [auto-auto] La mesa marca las cartas que salen y canta cada figura completa: su vaso se reparte por igual entre quienes la completan con la misma carta.
   *[manual-manual] Marca las cartas que salen; completa y marcada la figura, cántala: su vaso se reparte por igual entre quienes la cantan antes de la próxima carta.
    }
page-sheet-pkn-4 = { $ways ->
    [auto-manual] Lo que alguien completó y no cantó, lo puede cantar cualquiera tras la próxima carta; quien canta mal espera a la próxima carta.
    [manual-auto] Lo que no está marcado no se canta, pero nadie te lo puede quitar.
    [auto-auto] En esta mesa nada se escapa, y nadie puede quitar nada a otro.
   *[manual-manual] Lo que alguien completó y no cantó, lo puede cantar cualquiera tras la próxima carta, o poco después de marcada su última carta; quien canta mal espera a la próxima carta.
    }
page-sheet-pkn-5 = El pokino, cinco en línea pero nunca la segunda fila, acaba la mano, y lo que nadie ganó queda en los vasos; solo la última mano sigue hasta ganar los seis.
page-sheet-pkn-small-1 = Se reparte en fichas enteras; lo que sobra queda en el vaso, y en la última mano se entrega.
page-sheet-pkn-small-2 = Cantar mal cuesta además una ficha, en ese vaso.
page-sheet-pkn-small-3 = Quien no tiene seis fichas toma nuevas o se queda fuera.

## Inicio

page-tagline = Tres juegos. Una mesa. Sin cuenta.
page-your-name = Tu nombre
page-back-to = Volver a tu mesa: { $game } · { $code }
page-guest = Invitado
page-what-pok = Esconde una ficha en el puño. Gana quien antes se libre de 5.
page-what-pokerdice = Apuesta una carta a cómo acabarán los dados.
page-what-pokino = Bingo con baraja española y seis vasos que ganar.
page-seats-minutes = { $least }–{ $most } jugadores, { $minutes } min
page-play-now = Jugar ya
page-with-friends = Amigos
page-join = Unirse a una mesa
page-code = Código de la mesa
page-join-go = Entrar
page-open-tables = Mesas abiertas
page-open-table = { $game } · { $host } · { $taken } de { $seats } puestos ocupados{ $phase ->
    [play] , ya en juego
   *[lobby] {""}
    }
page-no-open-tables = Ahora mismo ninguna mesa busca jugadores.
page-caller-mode = Pokino: cantar las cartas
page-caller-what = Para quien tiene la caja de verdad: canta las cartas en voz alta y las comprueba.
page-caller-open = Abrir
page-no-server = No se llega a la mesa. ¿Está en marcha el servidor?
page-language = Idioma
page-light = Luz
page-light-auto = Auto
page-light-day = Día
page-light-evening = Noche
page-sound = { $on ->
    [yes] Sonido: sí
   *[no] Sonido: no
    }
page-voice = { $on ->
    [yes] Voz: sí
   *[no] Voz: no
    }

# Dónde un botón estrecho puede partir estas palabras.
page-soft = esqui|nas estam|pa

## Antes de empezar

page-finding = Buscando la mesa { $code }…
page-gone = { $reason ->
    [no-table] No hay ninguna mesa { $code }
    [private] Nadie puede mirar esta mesa
    [full] Esta mesa está llena
    [closing] El servidor se apaga
   *[other] Ya no estás en esta mesa
    }
page-gone-why = { $reason ->
    [no-table] Comprueba el código. Una mesa que nadie abre en mucho tiempo se recoge.
    [private] No tienes puesto en ella.
    [kicked] El anfitrión te ha echado de esta mesa.
    [left] Has dejado esta mesa.
    [too-fast] Llegaron demasiados mensajes a la vez desde esta página.
    [full] Ya mira demasiada gente.
    [closing] Tu puesto sigue siendo tuyo; prueba dentro de un momento.
    [elsewhere] Tu puesto está abierto en demasiadas ventanas; esta era la más antigua.
    [revoked] Se ha retirado el enlace personal de este puesto, y este dispositivo lo ha perdido.
   *[other] La mesa no entendió esta página. Vuelve a cargarla.
    }
page-try-again = Otra vez
page-invite = Invitar a amigos
page-code-is = Código
page-qr = Código QR con el enlace de esta mesa
page-copy-link = Copiar enlace
page-copied = Copiado
page-own = Jugar en otro dispositivo
page-own-qr = Código QR que lleva mi puesto a otro dispositivo
page-own-what = Escanéalo con tu otro dispositivo. Guárdalo para ti: quien lo tiene, tiene tu puesto.
page-copy-own = Copiar mi enlace secreto
page-revoke = Retirar este enlace
page-revoke-sure = ¿Retirarlo? Otros dispositivos pierden el puesto.
page-revoked = El enlace antiguo ya no lleva a ningún sitio. Este es el nuevo.
page-link-ask = Ya tienes un puesto en esta mesa
page-link-what = En la mesa { $code } juegas como { $yours }. Este enlace es el puesto de { $name }. Si lo tomas, dejas el tuyo: antes de empezar queda libre, después sigue un bot.
page-link-take = Sentarse como { $name }
page-link-stay = Seguir como { $yours }
page-link-gone = Este enlace no lleva a ningún sitio
page-seat-free = libre
page-seat-next = luego { $name }
page-rename = Cambiar mi nombre
page-rename-keep = Usar este nombre
page-add-bot = Añadir bot
page-bot-kind = Qué fuerza
page-bot-strength = { $kind ->
    [random] Juega al azar
    [sensible] Juega con sensatez
    [expert] Juega como experto
    [shark] Juega como tiburón
   *[other] { $kind }
    }
page-bot-what = { $kind ->
    [random] Cualquier cosa que permiten las reglas, todo con la misma frecuencia.
    [sensible] Mira los dados y las cartas y hace lo que parece bueno.
    [expert] { $game ->
        [pok] Juega el juego resuelto: en una mesa de jugadores así nadie gana más que un pelo jugando de otro modo.
        [pokerdice] Calcula cada tirada y sopesa lo que pueden tener los demás.
       *[pokino] No se le escapa nada, y canta lo que se te escapa.
        }
    [shark] Mira cómo juega cada uno en esta partida y aprovecha lo que es débil.
   *[other] { $kind }
    }
page-move-here = Venir aquí
page-swap = Cambiar a { $name } de puesto
page-swap-with = Cambiar de puesto con { $name }
page-make-host = Nombrar anfitrión
page-kick = Quitar a { $name } del puesto
page-kick-sure = ¿Echar a { $name } para siempre?
page-how-we-play = Cómo jugamos
page-option-seats = Puestos
page-option-packs = Mazos
page-option-turns = Turnos
page-option-first = Tira primero
page-option-chips = Fichas
page-option-hands = Manos
page-option-marking = Marcar
page-option-claiming = Cantar vasos
page-option-fine = Multa
page-option-set = Cartones
page-option-deal = Reparto
page-value-first-drawn = al azar
page-value-deal-once = una vez
page-value-deal-pick = una vez, y a elegir
page-value-deal-anew = nuevo en cada mano
page-value-turns-ten = diez rondas
page-value-turns-equal = turnos iguales
page-value-marking-manual = a mano
page-value-marking-auto = automático
page-value-claiming-manual = a mano
page-value-claiming-auto = automático
page-value-fine-0 = ninguna
page-value-fine-1 = una ficha
page-option-clock = Reloj
page-option-clock-what = Cuánto puede durar una decisión antes de que decida la mesa.
page-clock-value = { $seconds ->
    [0] sin reloj
   *[other] { $seconds } s
    }
page-option-pace = Ritmo
page-option-pace-what = Cada cuánto sale una carta.
page-pace-value = { $seconds ->
    [0] a mano
   *[other] cada { $seconds } s
    }
page-option-watch = Mirar
page-option-watch-what = Quién puede mirar sin puesto.
page-option-share = Abierta después
page-option-share-what = Quien tenga el enlace de la mesa puede ver las partidas terminadas, aunque nadie pueda mirar.
page-value-watch-anyone = todos
page-value-watch-nobody = nadie
page-option-open_counters = Fichas a la vista
page-option-open_counters-what = Se ven las fichas de todos; bueno para la primera partida.
page-option-history = Todas las rondas a la vista
page-option-history-what = Cada ronda sigue a la vista, no solo la última.
page-option-alert = Lo tienes
page-option-alert-what = En la página de cada uno se ilumina un vaso completo y sin cantar.
page-pokino-have = Lo tienes: { $cups }
page-option-show_cards = Cartas que quedan
page-option-show_cards-what = Se ve qué cartas le quedan a cada puesto.
page-option-hints = Consejos
page-option-hints-what = Solo contra bots: probabilidades en la mesa y consejos tras la bombilla.
page-option-chat = Charla
page-option-chat-what = Los jugadores pueden escribirse.
page-option-listed = Mesa abierta
page-option-listed-what = En la lista del inicio, para quien quiera sentarse.
page-words = Palabras de la suerte
page-words-what = Añade las palabras que quieras: de ellas y del secreto de la mesa salen los dados, así que nadie pudo amañarlos.
page-words-add = Añadir
page-words-added = Añadido
page-commit = La promesa de la mesa:
page-sit = Sentarse
page-sit-late = { $when ->
    [now] Sentarse
   *[next] Desde la próxima ronda
    }
page-coming = Te sientas con la próxima ronda.
page-full = Todos los puestos están ocupados. Podrás mirar cuando empiece.
page-start = { $free ->
    [0] Empezar
    [one] Empezar, un bot ocupa el puesto libre
   *[other] Empezar, los bots ocupan los { $free } puestos libres
    }
page-host-starts = { $name } empieza la partida.
page-chat-unread = { $count ->
    [0] Charla
    [one] Charla, { $count } mensaje nuevo
   *[other] Charla, { $count } mensajes nuevos
    }
page-chat-empty = Nadie ha dicho nada todavía.
page-chat-off = El anfitrión ha apagado la charla.
page-chat-say = Di algo
page-chat-send = Enviar
page-chat-switch = { $on ->
    [yes] Apagar la charla
   *[no] Encender la charla
    }
page-emote-hello = ¡Hola!
page-emote-well-played = ¡Bien jugado!
page-emote-thanks = ¡Gracias!
page-emote-oops = Vaya.
page-emote-thinking = Déjame pensar…
page-emote-hurry = ¡Te toca!
page-emote-wow = ¡Hala!
page-emote-bye = ¡Adiós!
page-pause = { $on ->
    [yes] Seguir
   *[no] Pausa
    }
page-leave = Levantarse de la mesa
page-leave-sure = ¿Irse de verdad? Sigue un bot.

## POK

page-pok-round = Ronda { $round }
page-pok-how = Gana quien antes se libra de cinco de sus seis fichas. Elige una en secreto; cuando todos han elegido, se abren todos los puños a la vez.
page-pok-goal = Líbrate de { $goal }
page-pok-gone = { $count } de { $goal } fuera
page-pok-just = justo { $count }
page-pok-signs = { $symbol ->
    [disc] { $count ->
        [one] disco
       *[other] discos
    }
    [square] { $count ->
        [one] cuadrado
       *[other] cuadrados
    }
   *[triangle] { $count ->
        [one] triángulo
       *[other] triángulos
    }
    }
page-pok-blank = vacío
page-pok-blank-what = no pide nada
page-pok-count = { $count } de { $asked }
page-pok-choose = ¿Qué ficha va en tu puño?
page-pok-chosen = En tu puño: { $symbol }. Aún puedes cambiar.
page-pok-your-counters = Tus fichas
page-pok-counter = { $count ->
    [one] { $symbol }, queda { $count }
   *[other] { $symbol }, quedan { $count }
    }
page-pok-hands-over = una menos
page-pok-keeps = se queda

## Pokerdice

page-dice-how = Mira la primera tirada y pon una carta boca abajo. Quien tira puede repetir después, dos veces como mucho.
page-dice-rolls = { $you ->
    [yes] Tiras tú.
   *[no] Tira { $name }.
    }
page-dice-aims = { $you ->
    [yes] Vas a por { $cards }.
   *[no] { $name } va a por { $cards }.
    }
page-dice-lie = Los dados: { $dice }.
page-dice-throw-of = Tirada { $number } de 3
page-dice-choose = { $you ->
    [yes] Esta ronda tiras tú. Pon una carta boca abajo.
   *[no] Esta ronda tira { $name }. Pon una carta boca abajo.
    }
page-dice-second-card = ¿Y la segunda carta?
page-dice-laid = Tu carta está boca abajo. Aún puedes cambiarla.
page-dice-waits = { $name } decide sobre los dados.
page-dice-your-throw = { $left ->
    [one] Toca los dados que guardas. Queda una tirada.
   *[other] Toca los dados que guardas. Quedan { $left } tiradas.
    }
page-dice-keep-die = Guardar el { $value }
page-dice-kept = se guarda
page-dice-thrown = se tira
page-dice-stop = Parar
page-dice-keep-all = Guardar los cinco
page-dice-throw-again = { $count ->
    [one] Tirar un dado
    [5] Tirar los cinco
   *[other] Tirar { $count } dados
    }
page-dice-your-cards = Tus cartas
page-dice-card = { $points ->
    [one] { $aim }, { $points } punto, { $left ->
        [one] queda { $left }
       *[other] quedan { $left }
        }
   *[other] { $aim }, { $points } puntos, { $left ->
        [one] queda { $left }
       *[other] quedan { $left }
        }
    }
page-dice-chance = probabilidad { $percent }
page-dice-roller = tira
page-dice-points = { $count ->
    [one] punto
   *[other] puntos
    }
page-dice-cards-left = Le quedan: { $cards }
page-dice-settled = Se abren las cartas

## Pokino

page-pokino-hand = { $last ->
    [yes] Última mano
   *[no] Mano { $hand }
    }
page-pokino-hand-number = Mano { $hand }
page-pokino-caller = saca las cartas
page-tool-voice = Voz
page-tool-boards = Cartones
page-tool-story = Jugadas
page-pokino-no-card = Aún no hay carta
page-pokino-key-mark = marca esta carta
page-pokino-before = Salidas antes
page-pokino-watch = { $ways ->
    [auto-manual] Canta un vaso cuando esté completo en tu cartón.
    [manual-auto] Marca las cartas que salen; la mesa canta los vasos.
    [auto-auto] Los cartones se marcan solos, y la mesa canta los vasos.
   *[manual-manual] Marca las cartas que salen y canta un vaso cuando lo completes.
    }
page-pokino-barred = Cantaste mal: no puedes cantar hasta la próxima carta.
page-pokino-board-of = Cartón: { $name }
page-pokino-whose-board = El cartón de quién
page-pokino-board-read = { $board }. Marcadas: { $marks }
page-pokino-boards = Los otros cartones
page-pokino-cell = { $on ->
    [yes] { $card }, marcada
   *[no] { $card }
    }
page-pokino-cups = Los seis vasos
page-pokino-cup = { $won ->
    [yes] { $cup }: ya ganado
   *[no] { $count ->
        [one] Cantar { $cup }: { $count } ficha
       *[other] Cantar { $cup }: { $count } fichas
        }
    }
page-pokino-checking = Carta de control
page-pokino-called = Salidas: { $cards }
page-pokino-happened = Lo que pasó
page-pokino-nothing-yet = Nada ganado todavía.
page-pokino-steal = Cantar { $cup }, que se le escapó a { $name }
page-pokino-steal-what = Si alguien completó un vaso y no lo cantó, cántalo aquí: tras la próxima carta, o poco después de marcada su última carta. Quien lo cante bien como suyo lo comparte contigo.
page-pokino-call-next = Siguiente carta
page-pokino-ready = Los cartones están repartidos
page-pokino-hand-over = Se acabó la mano { $hand }
page-pokino-last-hand = La próxima mano es la última: sigue hasta ganar los seis vasos.
page-pokino-make-last = Que sea la última mano
page-pokino-next-hand = Empezar la mano
page-pokino-owing = No puede pagar seis fichas: { $names }
page-pokino-rebuy = Tomar { $count } fichas nuevas
page-pokino-out = Quedarse fuera por ahora
page-pokino-return = Volver con { $count } fichas nuevas
page-pokino-change-board = Tomar otro cartón
page-pokino-board-number = Cartón { $number }
page-caller-new = Mano nueva
page-caller-start = Barajado. ¿Listos?
page-caller-left = { $count ->
    [one] queda { $count } carta
   *[other] quedan { $count } cartas
    }
page-caller-run = Cantar automáticamente
page-caller-stop = Pausa

## Después de la partida

page-over = La partida ha terminado
page-you-win = ¡Ganas!
page-wins = Gana { $name }
page-draw = Empate: { $names }
page-draw-all = Empate de todos
page-winner = Ganador
page-why = { $why ->
    [pok-goal] La quinta ficha se ha ido.
    [pok-stalemate] Todos tienen las dos mismas fichas: nadie podría librarse de ninguna más.
    [pokerdice-points] Más puntos tras la última ronda.
    [pokerdice-last-roller] Empate a puntos; entre iguales gana quien tiró el último.
    [pokino-last-hand] Se acabó la última mano; gana quien tiene más fichas, descontadas las recompras.
    [pokino-ruin] Quedan menos de dos puestos.
   *[other] La partida ha terminado.
    }
page-standing = { $game ->
    [pok] Fichas soltadas
    [pokerdice] Puntos
   *[pokino] Ganado o perdido, en fichas
    }
page-standing-held = { $count } en mano
page-rematch = Jugar otra vez
page-rematch-host = { $name } puede empezar otra partida aquí.
page-replay = Repaso
page-check = { $game ->
    [pokino] Comprobar las cartas
   *[other] Comprobar los dados
    }
page-share-replay = Copiar enlace
page-transcript = Partida escrita
page-back-to-table = Ver la mesa
page-no-match = En esta mesa no hay tal partida.
page-tab-steps = Repaso
page-tab-review = Análisis
page-tab-check = Prueba
page-tab-count = Cuentas
page-tab-end = Resultado
page-step = Paso { $at } de { $all }
page-step-back = Un paso atrás
page-step-on = Un paso adelante
page-review = Análisis
page-review-thinking = Se pesa cada decisión. Tarda unos segundos.
page-review-seat = ¿La partida de quién?
page-review-costly = Solo lo que costó algo
page-review-clean = No se regaló nada.
page-review-see = Verlo en la partida
page-review-bars = { $game ->
    [pokino] Una barra muestra cuánto valía cada opción, en fichas. Enmarcado, lo elegido.
    [pokerdice] En las cartas una barra muestra cuántas veces las pone el mejor juego; en los dados guardados, su valor junto al de la mejor opción. Al final, la probabilidad de ganar. Enmarcado, lo elegido.
   *[other] Una barra muestra cuántas veces el mejor juego elige así; al lado, la probabilidad de ganar después. Enmarcado, lo elegido.
    }
page-check-what = { $game ->
    [pokino] Antes de la primera carta la mesa publicó una promesa. Ahora su secreto está abierto, y tu propio navegador vuelve a calcular cada cartón y cada carta.
   *[other] Antes de la primera tirada la mesa publicó una promesa. Ahora su secreto está abierto, y tu propio navegador vuelve a calcular cada tirada.
    }
page-check-good = La promesa encaja. Recalculado en tu navegador, todo coincide: { $what }.
page-drawn-board = { $count ->
    [one] { $count } cartón
   *[other] { $count } cartones
    }
page-drawn-first = quién tira primero
page-drawn-caller = quién saca las cartas primero
page-drawn-throw = { $count ->
    [one] { $count } tirada
   *[other] { $count } tiradas
    }
page-drawn-call = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
    }
page-check-bad = Algo no coincide: { $count ->
    [0] el secreto no encaja con la promesa.
    [one] { $count } sorteo difiere, o el secreto no encaja con la promesa.
   *[other] { $count } sorteos difieren, o el secreto no encaja con la promesa.
    }
page-check-commit = La promesa, publicada antes de empezar
page-check-secret = El secreto
page-check-words = Las palabras de los jugadores
page-check-agrees = coincide
page-count-what = { $game ->
    [pokino] Cuántas veces salió cada carta, y cuántas se esperan de media.
   *[other] Cuántas veces salió cada cara, y cuántas se esperan de media.
    }
page-count-die = { $count ->
    [one] Dado { $die }, { $count } tirada
   *[other] Dado { $die }, { $count } tiradas
    }
page-count-blank = en blanco
page-count-dice = { $count } dados tirados
page-count-cards = { $count } cartas salidas
page-count-each = (cada una { $expected } veces de media)
page-count-face = Cara
page-count-fell = Salió
page-count-expected = Esperado
page-count-note = { $game ->
    [pokino] Una partida son pocas cartas: las grandes diferencias son normales.
   *[other] Una partida son pocas tiradas: las grandes diferencias son normales.
    }

## Games of other packages

page-any-choose = Elige…
page-any-do = Hacerlo
page-any-wait = Esperando a { $names }.
page-any-position = La posición
page-any-check = Comprobar los sorteos
page-any-standing = Clasificación final
page-any-check-what = Antes de empezar, la mesa publicó una promesa. Ahora su secreto está abierto y tu propio navegador vuelve a sacar cada número. Lo que significa un número es una regla del juego: «trespok verify» con la partida escrita también lo comprueba.
page-any-drawn = { $count ->
    [one] { $count } sorteo
   *[other] { $count } sorteos
    }
