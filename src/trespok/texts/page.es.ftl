# Lo que la página dice además del catálogo común, en español.

## En todas partes

page-you = Tú
page-seat = Puesto { $number }
page-seats = Puestos
page-host = anfitrión
page-bot = bot · { $kind ->
    [random] al azar
    [sleeper] dormilón
    [gambler] jugador arriesgado
    [careful] prudente
    [spoiler] aguafiestas
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
page-rules-now = En este momento
page-rules-small = Casos raros
page-rules-cards = Qué piden las diez cartas
page-rules-pots = Cómo se ganan los seis cubiletes
page-rules-whole = Todas las reglas y aclaraciones
page-rules-read = { $sign } es un número de regla. «Aclaración»: las reglas impresas lo dejan abierto, y así jugamos.
page-thinking = pensando…
page-ready = ya está
page-away = ausente
page-away-soon = ausente, { $seconds } s
page-away-played = ausente, juega la mesa
page-take-back = Deshacer
page-hint = Consejo
page-hint-switch = Consejos, para practicar
page-hint-win = probabilidad de ganar { $percent }
page-hint-chances = probabilidad de ganar
page-hint-best-play = mejor opción
page-next-round = Siguiente ronda
page-skip = Saltar
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
   *[other] Contigo miran { $count } personas
    }
page-paused = La mesa está en pausa.
page-line-lost = { $seat ->
    [yes] Conexión perdida. Tu puesto está a salvo. Conectando…
   *[no] Conexión perdida. Conectando…
    }
page-no-line = { $why ->
    [offline] Este dispositivo no tiene conexión
    [stopped] El servidor se ha detenido
   *[unknown] Sin conexión con la mesa
    }
page-no-line-kept = { $what ->
    [played] Si la partida sigue, la mesa juega por ti. Tu puesto está a salvo.
    [choice] La mesa guarda tu elección y tu puesto.
    [seat] La mesa guarda tu puesto.
   *[nothing] La mesa lo guarda todo.
    }
page-no-line-since = { $why ->
    [offline] Conectaremos en cuanto tengas conexión.
    [stopped] Desde hace { $count } s. La partida sigue aquí en cuanto vuelva el servidor.
   *[unknown] Desde hace { $count } s. Conectando. Puede ser tu red o el servidor.
    }
page-try-now = Probar ahora
page-refused = Eso no funcionó ({ $code }).
page-refused-lost = La conexión se perdió antes de la respuesta de la mesa. Inténtalo otra vez.

## Las reglas en una hoja

page-sheet-pok-1 = { $goals ->
    [house] Gana quien antes se libra de { $goal } de sus { $all } fichas. Si son varios en la misma ronda, comparten el primer lugar.
   *[printed] Gana quien antes se libra de cinco de sus seis fichas. Si son varios en la misma ronda, comparten el primer lugar.
    }
page-sheet-pok-2 = Tres dados piden símbolos: el primero quiere el suyo exactamente una vez, el segundo dos, el tercero tres. Una cara en blanco no pide nada.
page-sheet-pok-3 = Cada uno esconde una ficha en el puño. No se puede pasar. Todos los puños se abren a la vez.
page-sheet-pok-4 = Si un símbolo se enseña exactamente tantas veces como pide el dado, esas fichas se van. Cada dado cuenta por sí solo.
page-sheet-pok-5 = Si ningún dado se cumple, se van las fichas cuyo símbolo no está en ningún dado, salvo que sean todas. Las demás fichas vuelven.
page-sheet-pok-small-1 = Si a todos les quedan las mismas dos fichas, la partida acaba en empate.
page-sheet-pok-small-2 = Si ya no puede irse ninguna ficha, la partida acaba en empate.
page-sheet-pkd-1 = Gana quien tiene más puntos tras la última ronda. Si hay empate, gana quien tiró más tarde.
page-sheet-pkd-2 = Hay { $rounds } rondas. En cada una alguien tira cinco dados. Luego los dados pasan a la izquierda.
page-sheet-pkd-3 = { $packs ->
    [2] Tras esa primera tirada cada uno pone dos cartas nuevas boca abajo. Después solo se abren las de quien tira.
   *[other] Tras esa primera tirada cada uno pone una carta nueva boca abajo. Después solo se abre la de quien tira.
    }
page-sheet-pkd-4 = Quien tira puede repetir los dados que quiera, dos veces como mucho, y también parar antes.
page-sheet-pkd-5 = Una carta que se cumple al final da sus puntos. Una fallada se pierde. Quien tira recibe un punto por cada carta fallada de los demás.
page-sheet-pkd-small-1 = También valen dados mejores: un full es también dobles parejas, trío y una pareja.
page-sheet-pkn-1 = Gana quien tiene más fichas al final. Las recompradas se descuentan.
page-sheet-pkn-2 = { $cost ->
    [6] Cada mano cuesta seis fichas, una en cada cubilete. Cada cubilete tiene su figura en el cartón: centro, esquinas, estampa, póker, full, pokino.
   *[other] Cada mano cuesta { $cost } fichas, repartidas según las reglas de la casa. Cada cubilete tiene su figura en el cartón: centro, esquinas, estampa, póker, full, pokino.
    }
page-sheet-pkn-3 = { $ways ->
    [auto-manual] La mesa marca las cartas que salen. Cuando completes una figura en tu cartón, cántala. Quienes la cantan antes de la próxima carta comparten su cubilete.
    [manual-auto] Marca las cartas que salen. La mesa canta cada figura completa y marcada. Quienes la tienen antes de la próxima carta comparten su cubilete.
    [auto-auto] La mesa marca las cartas que salen y canta cada figura completa. Quienes la completan con la misma carta comparten su cubilete.
   *[manual-manual] Marca las cartas que salen. Cuando una figura esté completa y marcada, cántala. Quienes la cantan antes de la próxima carta comparten su cubilete.
    }
page-sheet-pkn-4 = { $ways ->
    [auto-manual] Una figura completa y sin cantar es de cualquiera tras la próxima carta. Si cantas mal, esperas a la próxima carta.
    [manual-auto] Lo que no está marcado no se canta, pero nadie te lo puede quitar.
    [auto-auto] En esta mesa nadie puede pasar por alto ni robar un cubilete.
   *[manual-manual] Una figura completa y sin cantar es de cualquiera tras la próxima carta, o poco después de marcada su última carta. Si cantas mal, esperas a la próxima carta.
    }
page-sheet-pkn-5 = El pokino son cinco en línea, pero nunca la segunda fila. Acaba la mano, y lo que nadie ganó queda en los cubiletes. La última mano sigue hasta ganar los seis.
page-sheet-pkn-small-1 = Se reparte en fichas enteras. Lo que sobra queda en el cubilete; en la última mano también se entrega.
page-sheet-pkn-small-2 = Cantar mal cuesta además una ficha, que va a ese cubilete.
page-sheet-pkn-small-3 = { $cost ->
    [6] Quien no tiene seis fichas compra nuevas o se queda fuera.
   *[other] Quien no tiene { $cost } fichas compra nuevas o se queda fuera.
    }

## Inicio

page-tagline = Tres juegos. Una mesa. Sin cuenta.
page-your-name = Tu nombre
page-home-turn =
    { $named ->
        [yes] Te toca, { $name }.
       *[no] Te toca.
    }
page-home-round = ronda { $round }
page-home-choose =
    { $game ->
        [pok] Cierra el puño
       *[other] A la mesa
    }
page-home-tables = Tus mesas
page-home-waits-you = Te toca.
page-home-waits =
    { $count ->
        [one] Falta { $names }.
       *[other] Faltan { $names }.
    }
page-home-lobby = Todavía no hay nadie más.
page-home-invited = { $name } te propone jugar
page-home-come = Voy
page-people = Mi gente
page-people-tap = Toca una cara para proponer una partida.
page-people-ask = Proponer una partida a { $names }
page-people-again = Otra vez los mismos { $count }
page-level = Mi nivel
page-level-board = { $game }, { $seats } personas
page-level-ladder = Los bots en la misma escalera
page-level-range = Probablemente de { $low } a { $high }.
page-level-place =
    { $place ->
        [between] Entre { $below } y { $above }.
        [above] Por encima de { $below }.
       *[below] Por debajo de { $above }.
    }
page-level-few = Un número después de cinco partidas.
page-level-matches =
    { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    }
page-level-narrow = Más partidas estrechan la forma.
page-level-cost = Una decisión te cuesta
page-level-cost-range =
    { $count ->
        [one] Probabilidad de ganar perdida de media: de { $low } a { $high }, en una partida analizada.
       *[other] Probabilidad de ganar perdida de media: de { $low } a { $high }, en { $count } partidas analizadas.
    }
page-level-no-cost = Analiza una partida terminada y aquí dirá lo que cuestan tus decisiones.
page-level-most = Esto es lo que más te cuesta
page-level-practise = Practicar: { $theme }
page-level-none = Juega una partida hasta el final y tu nivel empieza aquí.
page-level-what = Una partida cuenta si todos se quedaron hasta el final, sin pistas ni reglas de la casa. Solo tú ves esta página.
page-circle = Círculo
page-circles = Mis círculos
page-circles-what = Una página para tu club o tu familia: la tabla de la temporada, la próxima noche, los mejores.
page-circle-new = Nuevo círculo
page-circle-name = ¿Cómo se llama?
page-circle-found = Fundarlo
page-circle-of = { $name } fundó este círculo.
page-circle-join = Unirme al círculo
page-circle-seen = Los miembros ven tu nombre, tu cara y las partidas que juegues con ellos desde ahora.
page-circle-members = Miembros
page-circle-open = Cualquiera con el enlace puede unirse.
page-circle-closed = Ahora nadie puede unirse.
page-circle-close =
    { $closed ->
        [yes] Volver a abrirlo
       *[no] No admitir a nadie más
    }
page-circle-remove = Quitar a { $name }
page-circle-leave = Dejar el círculo
page-circle-leave-yes = Sí, dejarlo
page-circle-evening = La próxima noche
page-circle-none = No hay ninguna noche prevista.
page-circle-plan =
    { $planned ->
        [yes] Cambiar la noche
       *[no] Preparar una noche
    }
page-circle-plan-yes = Preparar
page-circle-when = Día y hora
page-circle-game = Juego
page-circle-where = Lugar
page-circle-coming =
    { $coming ->
        [yes] No puedo ir
       *[no] Voy
    }
page-circle-calendar = Calendario
page-circle-count =
    { $count ->
        [one] Viene una persona.
       *[other] Vienen { $count }.
    }
page-circle-season =
    { $season ->
        [winter] Temporada de invierno
        [spring] Temporada de primavera
        [summer] Temporada de verano
       *[autumn] Temporada de otoño
    }
page-circle-evenings =
    { $count ->
        [one] una noche
       *[other] { $count } noches
    }
page-circle-won = Partidas ganadas
page-circle-fame = Cuadro de honor
page-circle-best =
    { $game ->
        [pok] { $count } ganadas
        [pokino] { $count } fichas a favor
       *[other] { $count } puntos
    }
page-played-here = Jugado en este dispositivo
page-look-back = { $game } · { $code }: análisis
page-my-games = Mis partidas
page-games-all = Todas
page-games-none = Todavía no has terminado ninguna partida.
page-games-more = Partidas anteriores
page-games-which = Qué partidas
page-games-won = Ganadas por mí
page-games-any = Cualquier número de jugadores
page-games-players = { $count } jugadores
page-games-with = Nombre de alguien
page-games-until = Hasta
page-games-nothing = No hay ninguna partida así.
page-game-you-won = ¡Has ganado!
page-game-shared = Empate en el primer puesto.
page-game-won =
    { $count ->
        [one] Ha ganado { $names }.
       *[other] Han ganado { $names }.
    }
page-game-with = con { $names }
page-devices = Mis dispositivos
page-device-too = Este también soy yo
page-device-what = Otro móvil, tableta u ordenador puede ser tú: con tu nombre, tus partidas, tu gente y tus puestos.
page-device-new = Añadir un dispositivo
page-device-scan = Escanéalo con tu otro dispositivo.
page-device-qr = Código QR que hace mío otro dispositivo
page-device-once = Funciona una vez y durante diez minutos. Este dispositivo te pregunta de nuevo.
page-device-copy = Copiar el enlace
page-device-mine = Dispositivos que soy yo
page-device-here = { $kind ->
    [phone] Este móvil
    [tablet] Esta tableta
    [computer] Este ordenador
   *[other] Este dispositivo
    }
page-device-kind = { $kind ->
    [phone] Móvil
    [tablet] Tableta
    [computer] Ordenador
    [passkey] Llave de acceso
   *[other] Dispositivo
    }
page-device-since = desde el { $day }
page-device-seen = aquí por última vez el { $day }
page-device-remove = Quitar
page-device-remove-sure = Sí, quitarlo
page-device-ask = ¿También eres tú?
page-device-who = { $kind ->
    [phone] Un móvil
    [tablet] Una tableta
   *[computer] Un ordenador
    } acaba de pedir ser tú.
page-device-signs = ¿Muestra estos tres signos?
page-device-sign = { $sign ->
    [t] triángulo
    [c] círculo
   *[s] cuadrado
    }
page-device-sees = Entonces ve tus mesas, tu gente y tus puños.
page-device-yes = Sí, los mismos tres
page-device-no = No, pararlo
page-device-later = Puedes quitarlo más tarde.
page-spare = Un enlace de reserva
page-spare-what = Si este servidor cambia de dirección o se pierden todos tus dispositivos, con él vuelves a ser tú. Funciona una vez. Con este enlace cualquiera puede ser tú: guárdalo donde solo mires tú. Con una dirección nueva, ponla delante de /join.
page-spare-new = Crear un enlace de reserva
page-passkey = Una llave de acceso
page-passkey-what = Tu móvil u ordenador la guarda. En un dispositivo nuevo, con ella vuelves a ser tú, sin otro dispositivo.
page-passkey-new = Crear una llave de acceso
page-passkey-use = Tengo una llave de acceso
page-passkey-closed = No se usó ninguna llave de acceso. Nada ha cambiado.
page-join-ask = { $named ->
    [yes] ¿Eres { $name }?
   *[no] ¿Es tu otro dispositivo?
    }
page-join-what = Entonces este dispositivo y el otro son una sola persona. Cada uno ve las mesas, la gente y los puños de ambos.
page-join-yes = Sí, soy yo
page-join-no = No, es otra persona
page-join-signs = ¿Muestra tu primer dispositivo estos tres signos?
page-join-wait = Si es así, di que sí allí.
page-join-same = Este dispositivo ya es tuyo.
page-my-data = Descargar todas las partidas
page-kept = Qué se guarda de ti
page-kept-what = Este servidor guarda tu nombre, tu cara, tus dispositivos y las partidas que has terminado. Solo tus dispositivos llevan a ellos, y nada de lo guardado puede actuar por ti. Si ninguno de tus dispositivos viene en 180 días, todo se borra.
page-forget = Olvidarme
page-forget-sure = Tu lista se borra. Tu nombre y lo que escribiste desaparecen de todas las mesas; los avisos de los demás se guardan 30 días. Nadie puede deshacerlo.
page-forget-yes = Sí, olvidarme
page-return = Volver a la mesa
page-another = { $name } empieza otra partida de { $game }: entrar
page-another-yours = Tu mesa espera otra partida de { $game }
page-guest = Invitado
page-what-pok = Esconde una ficha en el puño. Gana quien antes se libre de 5.
page-what-pokerdice = Apuesta una carta a cómo acabarán los dados.
page-what-pokino = Bingo con baraja española y seis cubiletes que ganar.
page-seats-minutes = { $least }–{ $most } jugadores, { $minutes } min
page-play-now = Jugar ya
page-with-friends = Con amigos
page-own-table = Preparar
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
page-no-server = La mesa no responde. ¿Está en marcha el servidor?
page-language = Idioma
page-light = Apariencia
page-light-auto = Automática
page-light-day = Clara
page-light-evening = Oscura
page-sound = { $on ->
    [yes] Sonido: sí
   *[no] Sonido: no
    }
page-ask-whose = { $on ->
    [yes] Preguntar de quién es el cubilete: sí
   *[no] Preguntar de quién es el cubilete: no
    }
page-voice = { $on ->
    [yes] Voz: sí
   *[no] Voz: no
    }
page-shake = { $on ->
    [yes] Vibración: sí
   *[no] Vibración: no
    }
page-asleep = { $why ->
    [tls] La pantalla puede apagarse durante la partida. Sin https, el navegador no puede mantenerla encendida.
   *[browser] La pantalla puede apagarse durante la partida. Este navegador no puede mantenerla encendida.
    }
page-title-turn = Te toca · { $at }

# Dónde un botón estrecho puede partir estas palabras.
page-soft = cen|tro esqui|nas estam|pa

## Antes de empezar

page-finding = Buscando la mesa { $code }…
page-gone = { $reason ->
    [no-table] No hay ninguna mesa { $code }
    [private] Nadie puede mirar esta mesa
    [full] Esta mesa está llena
    [closed] Esta mesa está cerrada
    [banned] Aquí no puedes jugar
   *[other] Ya no estás en esta mesa
    }
page-gone-why = { $reason ->
    [no-table] Comprueba el código. Las mesas sin uso durante mucho tiempo se borran.
    [private] No tienes puesto en ella.
    [kicked] El anfitrión te ha echado de esta mesa.
    [removed] El responsable del servidor te ha echado de esta mesa.
    [left] Has dejado esta mesa.
    [too-fast] Esta página envió demasiados mensajes a la vez.
    [full] Ya mira demasiada gente.
    [elsewhere] Tu puesto está abierto en demasiadas ventanas. Esta era la más antigua.
    [revoked] El enlace personal de este puesto se anuló, y este dispositivo ha perdido el puesto.
    [moved] Tu puesto ha pasado a otro dispositivo.
    [closed] El responsable del servidor la ha cerrado.
    [banned] El responsable no te deja entrar en este servidor.
   *[other] La mesa no entendió esta página. Vuelve a cargarla.
    }
page-try-again = Otra vez
page-notice = Del responsable de este servidor
page-notice-close = Cerrar este aviso
page-invitation = Invitación
page-invitation-what = Para abrir una mesa aquí hace falta una invitación. Para unirte a la de un amigo, no.
page-report = Avisar al responsable del servidor
page-report-what = El responsable recibe tu nombre, tu motivo y las últimas 20 líneas de esta charla con los nombres. Lo guarda 30 días como mucho. En la mesa nadie se entera.
page-report-why = ¿Qué ha pasado?
page-report-send = Enviar el aviso
page-report-sent = El aviso está enviado. Gracias.
page-invite = Invitar a amigos
page-code-is = Código
page-qr = Código QR con el enlace de esta mesa
page-copy-link = Copiar enlace
page-copied = Copiado
page-own = Jugar en otro dispositivo
page-own-qr = Código QR que lleva mi puesto a otro dispositivo
page-own-what = Escanéalo con tu otro dispositivo. No se lo enseñes a nadie: este enlace es tu puesto.
page-copy-own = Copiar mi enlace secreto
page-revoke = Anular este enlace
page-revoke-sure = ¿Anularlo? Tus otros dispositivos pierden el puesto.
page-revoked = El enlace antiguo ya no funciona. Este es el nuevo.
page-link-ask = Ya tienes un puesto en esta mesa
page-link-what = En la mesa { $code } juegas como { $yours }. Este enlace es el puesto de { $name }. Si lo tomas, dejas el tuyo. Antes de empezar queda libre; después juega ahí un bot.
page-link-take = Sentarse como { $name }
page-link-stay = Seguir como { $yours }
page-link-gone = Este enlace ya no funciona
page-seat-free = libre
page-seat-next = luego { $name }
page-rename = Cambiar mi nombre
page-rename-keep = Usar este nombre
page-face = Tu cara
page-face-drawn = { $drawn ->
    [fox] Zorro
    [owl] Búho
    [cat] Gato
    [bear] Oso
    [rooster] Gallo
    [fish] Pez
    [king] Rey
    [page] Paje con pluma
    [bob] Melena corta
    [hat] Sombrero y bigote
    [sun] Sol
   *[curls] Rizos y gafas
    }
page-face-ground = { $ground ->
    [sky] sobre celeste
    [yellow] sobre amarillo
    [red] sobre rojo
    [mint] sobre menta
    [blue] sobre azul
    [pink] sobre rosa
    [green] sobre verde
    [teal] sobre verde azulado
   *[plum] sobre ciruela
    }
page-add-bot = Añadir bot
page-bot-kind = Nivel de los bots
page-bot-strength = { $kind ->
    [random] Al azar
    [sleeper] Dormilón
    [gambler] Arriesgado
    [careful] Prudente
    [spoiler] Aguafiestas
    [sensible] Sensato
    [expert] Experto
    [shark] Tiburón
   *[other] { $kind }
    }
page-bot-what = { $kind ->
    [random] Cualquier cosa permitida, todo con la misma frecuencia.
    [sleeper] Se le escapa la mitad, y nunca roba.
    [gambler] { $game ->
        [pokerdice] Pone cartas caras y tira por ellas, tengan lo que tengan los demás.
       *[pok] Enseña siempre que puede lo que ningún dado pide, y apuesta a que ningún dado se cumple.
        }
    [careful] { $game ->
        [pokerdice] Pone la carta más fácil de cumplir, aunque valga poco.
       *[pok] Enseña la ficha que más fácilmente se va, sin pensar nunca en los demás.
        }
    [spoiler] { $game ->
        [pokerdice] Tira contra tus cartas antes que por la suya.
       *[pok] Prefiere frenarte a librarse de una ficha.
        }
    [sensible] Mira la mesa y hace lo que parece bueno.
    [expert] { $game ->
        [pok] Juega el juego resuelto. Entre jugadores así, jugar de otro modo casi no gana nada.
        [pokerdice] Calcula cada tirada y estima lo que tienen los demás.
       *[pokino] No se le escapa nada, y canta lo que se te escapa.
        }
    [shark] { $game ->
        [pokerdice] Observa cómo juega cada uno en esta partida y aprovecha los puntos débiles. Entre dos, con un mazo cada uno, juega como el experto.
       *[pok] Observa cómo juega cada uno en esta partida y aprovecha los puntos débiles.
        }
   *[other] { $kind }
    }
page-climb = Ganas a menudo contra { $name }.
page-climb-go = Ahora, contra { $name }
page-climb-kind = { $kind ->
    [random] un bot que juega al azar
    [sleeper] un dormilón
    [gambler] un jugador arriesgado
    [careful] un bot prudente
    [sensible] un bot sensato
    [spoiler] un aguafiestas
    [expert] un experto
    [shark] un tiburón
   *[other] { $kind }
    }
page-move-here = Venir aquí
page-swap = Cambiar a { $name } de puesto
page-swap-with = Cambiar de puesto con { $name }
page-make-host = Nombrar anfitrión
page-kick = Echar a { $name } de la mesa
page-kick-short = Echar
page-kick-sure = ¿Echar a { $name } para siempre?
page-stand-in = Que juegue un bot
page-missed = Mientras no estabas
page-missed-slept = La mesa durmió { $time }.
page-missed-safe = Nadie jugó. No se perdió nada.
page-missed-first = Has vuelto antes que los demás.
page-missed-waits = { $who ->
    [you] La ronda { $round } te espera.
    [both] La ronda { $round } os espera a ti y a { $names }.
   *[others] La ronda { $round } espera a { $names }.
    }
page-missed-left = Te fuiste a las { $time }.
page-missed-by = { $name } dejó que un bot jugara por ti.
page-missed-played = Un bot jugó por ti.
page-missed-call = Llamar a { $names }
page-missed-go = { $played ->
    [yes] Recuperar mi sitio
   *[no] A la mesa
    }
page-how-we-play = Cómo jugamos
page-invites = { $name } te invita a { $game }
page-here-fit = { $taken } de { $seats } puestos ocupados.
page-fill = Completar con bots
page-start-with = { $count ->
    [one] Empezar a solas
    [2] Empezar los dos
    [3] Empezar los tres
    [4] Empezar los cuatro
    [5] Empezar los cinco
    [6] Empezar los seis
    [7] Empezar los siete
    [8] Empezar los ocho
    [9] Empezar los nueve
   *[other] Empezar los diez
    }
page-scan-or-type = Escanéalo o escribe
page-how-do-you-play = ¿Cómo se juega?
page-all-options = Todas las opciones
page-preset = { $preset ->
    [family] En familia
    [printed] Como está impreso
    [quick] Rápido
   *[teaching] Para aprender
    }
page-preset-what = { $what ->
    [pok-family] Sin reloj, cuenta y rondas a la vista
    [pok-printed] Fichas ocultas, cuenta la memoria
    [pok-quick] 15 segundos por elección
    [pok-teaching] Fichas y rondas a la vista
    [pokerdice-family] Sin reloj, todos tiran igual de veces
    [pokerdice-printed] Diez rondas, recuerda las cartas que quedan
    [pokerdice-quick] 15 segundos por elección
    [pokerdice-teaching] Sin reloj, cartas que quedan a la vista
    [pokino-family] Cinco manos, una carta cada 8 segundos
    [pokino-printed] Quien saca las cartas toca, todo a mano
    [pokino-quick] Tres manos, la mesa marca y canta
   *[pokino-teaching] La mesa marca y te avisa de lo que tienes
    }
page-option-seats = Puestos
page-option-packs = Mazos
page-option-turns = Turnos
page-option-first = Tira primero
page-option-chips = Fichas
page-option-hands = Manos
page-option-marking = Marcar
page-option-marking-what = A mano: cada uno marca las cartas que salen. Automático: la mesa marca por todos.
page-option-claiming = Cantar cubiletes
page-option-claiming-what = A mano: cada uno canta sus cubiletes. Automático: la mesa canta por todos, y nadie puede robar.
page-option-fine = Multa
page-option-fine-what = Lo que cuesta cantar mal. Va a ese cubilete.
page-option-set = Cartones
page-option-set-what = Los diez cartones que se reparten. Con los equilibrados todos tienen las mismas posibilidades.
page-option-deal = Reparto
page-option-deal-what = Entre manos se puede cambiar de cartón. Con «una vez, y a elegir» también antes de la primera. Con «nuevo en cada mano» cada uno recibe otro cada vez.
page-value-first-drawn = al azar
page-value-deal-once = una vez
page-value-deal-pick = una vez, y a elegir
page-value-deal-anew = nuevo en cada mano
page-value-set-fair = equilibrados
page-value-set-kitchen = mesa de cocina
page-value-turns-ten = todas las rondas
page-value-turns-equal = turnos iguales
page-value-marking-manual = a mano
page-value-marking-auto = automático
page-value-claiming-manual = a mano
page-value-claiming-auto = automático
page-value-fine-0 = ninguna
page-value-fine-1 = una ficha
page-option-best_of = Serie
page-option-best_of-what = Quien llega antes a este número de victorias gana la serie. Un empate no cuenta para nadie. Un cambio empieza otra serie.
page-best-of = { $games ->
    [1] partidas sueltas
    [3] dos victorias
   *[5] tres victorias
    }
page-series-now = { $score }: siguiente partida
page-series-first = Quien gane primero { $count } partidas gana la serie.
page-series-drawn = { $count ->
    [one] Una partida acabó en empate y no cuenta para nadie en la serie.
   *[other] { $count } partidas acabaron en empate y no cuentan para nadie en la serie.
    }
page-series-line = { $some ->
    [yes] Serie a { $count } victorias: { $score }
   *[no] Serie a { $count } victorias
    }
page-series-won = { $name } gana la serie
page-series-you = Ganas la serie
page-series-next = Siguiente partida
page-series-next-table = Preparar la siguiente partida
page-option-clock = Reloj
page-option-clock-what = Cuánto puede durar una elección antes de que elija la mesa.
page-clock-value = { $seconds ->
    [0] sin reloj
   *[other] { $seconds } s
    }
page-days-value = { $days ->
    [one] 1 día
   *[other] { $days } días
    }
page-option-pace = Ritmo
page-option-pace-what = Cada cuánto sale una carta.
page-pace-value = { $seconds ->
    [0] al tocar
   *[other] cada { $seconds } s
    }
page-option-watch = Mirar
page-option-watch-what = ¿Quién puede mirar sin puesto?
page-option-share = Compartir partidas terminadas
page-option-share-what = Con el enlace se pueden ver las partidas terminadas, aunque nadie pueda mirar.
page-value-watch-anyone = todos
page-value-watch-nobody = nadie
page-option-open_counters = Fichas a la vista
page-option-open_counters-what = Todos ven todas las fichas. Bueno para la primera partida.
page-option-show_counts = Mostrar la cuenta
page-option-show_counts-what = Todos ven cuántas fichas ha soltado cada uno, no cuáles.
page-option-history = Todas las rondas a la vista
page-option-history-what = Puedes repasar cada ronda, no solo la última.
page-option-alert = Lo tienes
page-option-alert-what = Tu página ilumina un cubilete que has completado y no has cantado.
page-option-own_pace = A tu ritmo
page-option-own_pace-what = Solo a solas con bots: cada carta y cada mano te esperan.
page-option-boards = Cartones por persona
page-option-boards-what = Con cuántos cartones puede jugar una persona. Cada cartón es un puesto y paga sus propias fichas.
page-my-boards = Tus cartones
page-board-count = { $count ->
    [one] { $count } cartón
   *[other] { $count } cartones
    }
page-board-nth = Cartón { $number }
page-board-turn = { $board } te espera.
page-board-have = { $board }: lo tienes, { $cups }.
page-together = Todos los cartones juntos
page-pokino-have = Lo tienes: { $cups }
page-option-show_cards = Cartas que quedan
page-option-show_cards-what = Todos ven qué cartas les quedan a los demás.
page-option-hints = Consejos
page-option-hints-what = Solo contra bots: probabilidades en la mesa y consejos tras la bombilla.
page-option-chat = Charla
page-option-chat-what = Los jugadores pueden escribirse.
page-option-listed = Mesa abierta
page-option-listed-what = En la lista del inicio. Cualquiera puede sentarse.
page-option-knock = Llamar antes de sentarse
page-option-knock-what = El anfitrión deja pasar a cada persona.
page-knock = { $name } quiere sentarse
page-knock-yes = Dejar pasar a { $name }
page-knock-no = Ahora no
page-knocked = Has llamado. El anfitrión decide.
page-pass-add = Alguien más en este dispositivo
page-pass-add-yes = Añadir
page-pass-name = Nombre del jugador
page-pass-what = Os pasáis el dispositivo. A cada uno le muestra solo su propia elección.
page-pass-to = Pásaselo a { $name }.
page-pass-gone = Este dispositivo ya no muestra la última elección.
page-pass-me = Soy { $name }
page-door-no = La respuesta fue no.
page-my-seat = Ya tengo un puesto aquí
page-my-seat-how = Elígete. Tu otro dispositivo o el anfitrión debe decir que sí.
page-my-seat-asked = Has pedido tu puesto. Decide tu otro dispositivo o el anfitrión.
page-seat-ask = { $you ->
    [yes] ¿También eres tú?
   *[no] ¿Es { $name }?
    }
page-seat-ask-how = Otro dispositivo pide este puesto.
page-seat-ask-more = { $you ->
    [yes] Si dices que sí, este dispositivo pierde el puesto.
   *[no] El dispositivo anterior no responde. Pregunta en voz alta. Un nombre solo no prueba nada.
    }
page-seat-ask-yes = Sí, dar el puesto
page-seat-ask-no = No
page-seat-ask-told = Todos leen tu respuesta.
page-house = { $count ->
    [0] Reglas de la casa
   *[other] Reglas de la casa ({ $count })
    }
page-house-what = { $game ->
    [pokino] Las reglas de la casa cambian el juego. Los bots, los consejos y el análisis las siguen.
   *[other] Las reglas de la casa cambian el juego: sin bots expertos, consejos ni análisis.
    }
page-option-points = Puntos
page-option-points-what = Cuánto vale cada carta.
page-option-rounds = Rondas
page-option-rounds-what = Cuántas rondas tiene una partida. Las cartas que sobran no cuentan.
page-option-antes = Apuestas
page-option-antes-what = Lo que pone cada uno en cada cubilete al empezar una mano.
page-option-dice = Dados
page-option-dice-what = Toca una cara para cambiarla. El dado 1 pide una ficha de su símbolo, el dado 2 dos y el dado 3 tres.
page-option-counters = Fichas de cada símbolo
page-option-goal = Meta
page-option-goal-what = De cuántas fichas hay que librarse para ganar.
page-value-goal-0 = todas menos una
page-value-dice-printed = los de la caja
page-value-dice-two = sin el tercero
page-value-dice-full = sin caras en blanco
page-value-dice-own = propios
page-house-die = Dado { $die }
page-house-face = Dado { $die }, cara { $place }: { $face }
page-house-dice = Los dados de esta mesa
page-words = Tu parte del azar
page-words-what = Escribe las palabras que quieras. Tu página añade letras al azar, y todas las palabras se abren al empezar. De ellas y del secreto de la mesa salen los dados, así que nadie puede elegirlos.
page-words-add = Añadir
page-words-added = Añadido
page-commit = El compromiso de la mesa:
page-sit = Sentarse
page-sit-late = { $when ->
    [now] Sentarse
    [match] Desde la próxima partida
    [hand] Desde la próxima mano
   *[next] Desde la próxima ronda
    }
page-guess-ask = { $game ->
    [pokerdice] ¿Quién gana puntos?
   *[pok] ¿Quién se libra de una ficha?
    }
page-guess-secret = { $game ->
    [pokerdice] Solo tú lo ves hasta que acabe la ronda.
   *[pok] Solo tú lo ves hasta que se abran las manos.
    }
page-guess-done = Es mi apuesta
page-guess-mine = Tu apuesta: { $names }
page-guess-told = { $all ->
    [one] { $right ->
        [0] Un espectador apostó y falló.
       *[other] Un espectador apostó y acertó.
        }
   *[other] Acertaron { $right } de { $all } espectadores.
    }
page-guess-votes = Apuestas: { $votes }.
page-guess-score = Acertaste { $right } { $right ->
    [one] vez
   *[other] veces
    } de { $all }.
page-coming = Te sientas con la próxima ronda.
page-coming-hand = Juegas desde la próxima mano.
page-coming-match = Juegas desde la próxima partida.
page-coming-leave = { $sure ->
    [yes] ¿Renunciar de verdad?
   *[no] Renunciar a mi puesto
    }
page-full = Todos los puestos están ocupados. Podrás mirar cuando empiece.
page-start = { $bots ->
    [0] Empezar
    [one] Empezar con un bot
   *[other] Empezar con { $bots } bots
    }
page-host-starts = { $name } empieza la partida.
page-chat-unread = { $count ->
    [0] Charla
    [one] Charla, { $count } mensaje nuevo
   *[other] Charla, { $count } mensajes nuevos
    }
page-chat-empty = Nadie ha dicho nada todavía.
page-at-the-table = En la mesa
page-evening = Esta noche
page-evening-leads = { $name } va por delante
page-evening-you = Vas por delante
page-evening-level = Empate: { $names }
page-evening-of = { $games ->
    [one] { $won } de { $games } partida.
   *[other] { $won } de { $games } partidas.
    }
page-evening-counts = Victorias, también compartidas
page-evening-won = { $count } { $game }
page-evening-share-title = { $count ->
    [one] Nuestra velada en trespok: una partida. Victorias, también compartidas:
   *[other] Nuestra velada en trespok: { $count } partidas. Victorias, también compartidas:
    }
page-evening-share = Compartir la clasificación
page-evening-shared = Copiado o enviado.
page-evening-up = fichas de Pokino { $count }
page-evening-new = Empezar otra noche
page-evening-sure = { $series ->
    [yes] ¿Cerrar esta noche? La clasificación se conserva y la serie empieza de nuevo
   *[no] ¿Cerrar esta noche? La clasificación se conserva
    }
page-evenings = Noches anteriores
page-evenings-of = { $count ->
    [one] { $day }: { $count } partida
   *[other] { $day }: { $count } partidas
    }
page-event = { $event ->
    [joined] { $name } se sienta.
    [left] { $after ->
        [yes] { $name } se ha ido. { $bot }, un bot, toma su lugar.
       *[no] { $name } se ha ido.
        }
    [sent-away] { $after ->
        [yes] El anfitrión ha echado a { $name }. { $bot }, un bot, toma su lugar.
       *[no] El anfitrión ha echado a { $name }.
        }
    [removed] { $after ->
        [yes] El responsable ha echado a { $name }. { $bot }, un bot, toma su lugar.
       *[no] El responsable ha echado a { $name }.
        }
    [host] { $name } lleva ahora la mesa.
    [late] Se acabó el tiempo de { $name }: la mesa ha elegido.
    [away] { $name } no está. Mientras tanto juega la mesa.
    [waits] { $name } juega desde la próxima partida.
    [next-round] { $name } juega desde la próxima ronda.
    [next-hand] { $name } juega desde la próxima mano.
    [seat-asked] Otro dispositivo pide el puesto de { $name }.
    [seat-given] { $after ->
        [yes] { $by } ha dado el puesto de { $name } a otro dispositivo.
       *[no] { $name } juega ahora en otro dispositivo.
        }
    [seat-kept] { $after ->
        [yes] { $by } ha dicho que no: { $name } conserva el puesto.
       *[no] { $name } ha dicho que no y conserva el puesto.
        }
   *[back] { $name } ha vuelto.
    }
page-emotes = Mensajes rápidos
page-chat-off = El anfitrión ha apagado la charla.
page-chat-say = Di algo
page-chat-send = Enviar
page-chat-switch = { $on ->
    [yes] Apagar la charla
   *[no] Encender la charla
    }
page-emote-hello = ¡Hola!
page-emote-well-played = ¡Buena!
page-emote-thanks = ¡Salud!
page-emote-oops = ¡Ay, no!
page-emote-thinking = Un momento…
page-emote-hurry = ¡Venga!
page-emote-wow = ¡Qué suerte!
page-emote-bye = ¡Buenas noches!
page-pause = { $on ->
    [yes] Seguir
   *[no] Pausa
    }
page-leave = Dejar la mesa
page-leave-sure = ¿Irse de verdad? Un bot toma tu lugar.
page-end = { $sure ->
    [yes] ¿Terminarla sin ganador?
   *[no] Terminar esta partida
    }
page-end-ask = ¿Terminar esta partida sin ganador? A favor: { $names }.
page-end-count = { $yes } de { $all } están de acuerdo.
page-end-yes = De acuerdo
page-end-no = No, seguimos
page-ended = Terminada de común acuerdo
page-ended-what = Nadie ha ganado, y no cuenta en ninguna clasificación.

## POK

page-pok-round = Ronda { $round }
page-pok-how = { $goals ->
    [house] Gana quien antes se libra de { $goal } de sus { $all } fichas. Elige una en secreto. Cuando todos han elegido, se abren todos los puños a la vez.
   *[printed] Gana quien antes se libra de cinco de sus seis fichas. Elige una en secreto. Cuando todos han elegido, se abren todos los puños a la vez.
    }
page-pok-goal = Líbrate de { $goal }
page-pok-one-to-go = falta 1
page-pok-needs-one = { $count ->
    [one] ¡A { $names } le falta una!
   *[other] ¡A { $names } les falta una!
}
page-pok-gone = { $count } de { $goal } fuera
page-pok-just = exactamente { $count }
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
page-pok-count = hay { $count }, pide { $asked }
page-pok-choose = ¿Qué ficha va en tu puño?
page-pok-falling = Ruedan los dados.
page-pok-all-in = Todos han elegido.
page-pok-ready = Preparados, listos…
page-pok-chosen = En tu puño: { $symbol }. Aún puedes cambiar.
page-pok-your-counters = Tus fichas
page-pok-counter = { $count ->
    [one] { $symbol }, queda { $count }
   *[other] { $symbol }, quedan { $count }
    }
page-pok-hands-over = una menos
page-pok-keeps = se queda
page-pok-net = { $gone ->
    [yes] Tu { $symbol } se va.
   *[no] Tu { $symbol } se queda.
    }

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
page-dice-met-now = ya se cumple
page-dice-lie = Los dados: { $dice }.
page-dice-throw-of = { $number ->
    [1] Dos tiradas más como mucho
    [2] Una tirada más como mucho
   *[other] La última tirada
    }
page-dice-last-throw = { $you ->
    [yes] Tu última tirada
   *[no] Última tirada: { $name }
    }
page-dice-choose = { $you ->
    [yes] Esta ronda tiras tú. Pon una carta boca abajo.
   *[no] Esta ronda tira { $name }. Pon una carta boca abajo.
    }
page-dice-second-card = ¿Y la segunda carta?
page-dice-laid = Tu carta está boca abajo. Aún puedes cambiarla.
page-dice-waits = { $you ->
    [yes] Eliges los dados que guardas.
   *[no] { $name } elige los dados que guarda.
    }
page-dice-your-throw = { $left ->
    [one] Toca los dados que guardas. Queda una tirada.
   *[other] Toca los dados que guardas. Quedan { $left } tiradas.
    }
page-dice-keep-die = Guardar el { $value }
page-dice-kept = se guarda
page-dice-new = nuevo
page-dice-thrown = tirar
page-dice-stop = Parar
page-dice-stop-met = Parar: +{ $points }
page-dice-plus = +{ $points } { $name }
page-dice-lost = perdida
page-dice-keep-all = Guardar los cinco
page-dice-throw-again = { $count ->
    [one] Tirar un dado
    [5] Tirar los cinco
   *[other] Tirar { $count } dados
    }
page-dice-your-cards = Tus cartas
page-dice-stake = Gana quien tiene más puntos. Si se cumple: { $points ->
    [0] los puntos de la carta
   *[other] +{ $points }
    }. { $you ->
    [yes] Cada carta fallada de los demás: +1 para ti.
   *[no] Si falla: +1 para { $name }.
    }
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
page-dice-cast = Toca o desliza para lanzar
page-rounds = Rondas hasta ahora
page-dice-net = { $points ->
    [0] Nada para ti
   *[other] +{ $points } para ti
    }
page-your-seat = Tu puesto

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
    [auto-manual] Canta un cubilete cuando su figura esté completa en tu cartón.
    [manual-auto] Marca las cartas que salen. La mesa canta los cubiletes.
    [auto-auto] La mesa marca los cartones y canta los cubiletes.
   *[manual-manual] Marca las cartas que salen, y canta un cubilete cuando su figura esté completa.
    }
page-pokino-barred = Mal cantado. Podrás cantar tras la próxima carta.
page-pokino-board-of = Cartón: { $name }
page-pokino-whose-board = ¿El cartón de quién?
page-pokino-board-read = { $board }. Marcadas: { $marks }
page-pokino-boards = Los otros cartones
page-pokino-cell = { $on ->
    [yes] { $card }, marcada
   *[no] { $card }
    }
page-pokino-one-to-go = falta una carta
page-pokino-cups = Los seis cubiletes
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
page-pokino-won = { $who ->
    [you] ¡{ $cup } para ti!
    [shared] { $cup }, { $count } cada uno
   *[other] { $cup } para { $names }
    }
page-pokino-won-what = { $who ->
    [shared] Cantado a tiempo por { $names }.
   *[other] { $count ->
        [one] Una ficha.
       *[other] { $count } fichas.
        }
    }{ $stolen ->
    [yes] {" "}{ $mine ->
        [yes] Se te pasó a ti.
       *[no] Se le pasó a { $victim }.
        }
   *[no] {""}
    }{ $last ->
    [yes] {" "}La mano ha terminado.
   *[no] {""}
    }
page-pokino-nothing-yet = Nada ganado todavía.
page-pokino-nothing-won = No se ganó ningún cubilete.
page-pokino-steal = Cantar { $cup }, que se le escapó a { $name }
page-pokino-missed = ¿A alguien se le pasó un cubilete?
page-pokino-two-taps = Toca un cartón y luego el cubilete.
page-pokino-pattern = Lleno: ya salió. Punto: última carta. Redondo: no cuenta para póker.
page-pokino-steal-from = Robar a { $name }
page-pokino-steal-price = Si está mal: nada hasta la próxima carta
page-pokino-steal-what = ¿A alguien se le pasó un cubilete? Tras la próxima carta, toca su cartón y luego el cubilete. Si también lo canta, lo compartís. Si cantas mal, esperas una carta.
page-pokino-whose = ¿De quién es { $cup }?
page-pokino-mine = Mío
page-pokino-call-next = Siguiente carta
page-pokino-goal = Gana quien tiene más fichas. { $left ->
    [0] Todos los cubiletes están vacíos.
    [one] Queda un cubilete por ganar.
   *[other] Quedan { $left } cubiletes por ganar.
    }
page-pokino-on = Seguir
page-pokino-ready = Los cartones están repartidos
page-pokino-hand-over = Se acabó la mano { $hand }
page-pokino-last-hand = La próxima mano es la última. Sigue hasta ganar los seis cubiletes.
page-pokino-make-last = Que sea la última mano
page-pokino-next-hand = Empezar la mano
page-pokino-owing = { $cost ->
    [6] No puede pagar seis fichas: { $names }
   *[other] No puede pagar { $cost } fichas: { $names }
    }
page-pokino-rebuy = Comprar { $count } fichas nuevas
page-pokino-out = Quedarse fuera por ahora
page-pokino-return = Volver al juego ({ $count })
page-pokino-change-board = Tomar otro cartón
page-pokino-board-number = Cartón { $number }
page-caller-new = Mano nueva
page-caller-start = Barajado. ¿Empezamos?
page-caller-left = { $count ->
    [one] queda { $count } carta
   *[other] quedan { $count } cartas
    }
page-caller-run = Automático
page-caller-stop = Pausa
page-caller-back = Deshacer
page-caller-wipe = { $count ->
    [one] ¿Borrar la carta?
   *[other] ¿Borrar { $count } cartas?
    }
page-caller-kept = Se guarda en este dispositivo, aunque recargues la página.

## Después de la partida

page-over = La partida ha terminado
page-you-win = ¡Ganas!
page-wins = Gana { $name }
page-draw = Empate: { $names }
page-draw-all = Empate de todos
page-winner = Victoria
page-why = { $why ->
    [pok-goal] Se alcanzó la meta.
    [pok-stalemate] Todos tienen las dos mismas fichas: ya no podría irse ninguna.
    [pokerdice-points] Más puntos tras la última ronda.
    [pokerdice-last-roller] Empate a puntos: gana quien tiró más tarde.
    [pokino-last-hand] Se acabó la última mano. Gana quien tiene más fichas, sin las recompras.
    [pokino-ruin] Quedan menos de dos jugadores.
   *[other] La partida ha terminado.
    }
page-pok-short = Tú: { $gone } de { $goal }.
page-standing = { $game ->
    [pok] Fichas soltadas
    [pokerdice] Puntos
   *[pokino] De los cubiletes
    }
page-course = { $game ->
    [pokino] La partida, mano a mano
   *[other] La partida, ronda a ronda
    }
page-standing-net = Saldo
page-standing-net-what = Saldo: fichas ganadas menos fichas pagadas.
page-course-rolled = tiró los dados
page-standing-held = { $count } en mano
page-rematch = Jugar otra vez
page-rematch-table = Preparar otra partida
page-rematch-host = { $name } puede empezar otra partida aquí.
page-again = Otra vez
page-again-count = { $yes } de { $all } quieren otra.
page-again-one = Falta una voz y empieza.
page-replay = Repaso
page-check = { $game ->
    [pokino] Comprobar las cartas
   *[other] Comprobar los dados
    }
page-share-replay = Copiar enlace
page-transcript = Partida en texto
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
page-review-thinking = Se valora cada elección. Tarda unos segundos.
page-review-seat = ¿La partida de quién?
page-review-costly = Solo las elecciones que costaron
page-review-clean = Ningún error.
page-review-see = Verlo en la partida
page-review-choice = elección
page-review-bars = { $game ->
    [pokino] Una barra muestra cuánto valía cada opción, en fichas. Un marco señala lo elegido.
    [pokerdice] En las cartas, una barra muestra cuántas veces las pone el mejor juego; en los dados, cuánto se acercan a la mejor opción. Al final, la probabilidad de ganar. Un marco señala lo elegido.
   *[other] Una barra muestra cuántas veces el mejor juego elige así, con la probabilidad de ganar después. Un marco señala lo elegido.
    }
page-check-what = { $game ->
    [pokino] Antes de la primera carta la mesa publicó un compromiso. Ahora su secreto es público, y tu navegador vuelve a calcular cada cartón y cada carta.
   *[other] Antes de la primera tirada la mesa publicó un compromiso. Ahora su secreto es público, y tu navegador vuelve a calcular cada tirada.
    }
page-check-good = El compromiso encaja. Recalculado en tu navegador, todo coincide: { $what }.
page-drawn-board = { $count ->
    [one] { $count } cartón
   *[other] { $count } cartones
    }
page-drawn-first = el primero en tirar
page-drawn-caller = el primero en sacar cartas
page-drawn-throw = { $count ->
    [one] { $count } tirada
   *[other] { $count } tiradas
    }
page-drawn-call = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
    }
page-check-bad = Algo no coincide: { $count ->
    [0] el secreto no encaja con el compromiso.
    [one] { $count } sorteo difiere, o el secreto no encaja con el compromiso.
   *[other] { $count } sorteos difieren, o el secreto no encaja con el compromiso.
    }
page-check-seats-good = Las palabras de { $names } coinciden con lo que sus páginas fijaron antes de empezar.
page-check-seats-none = Antes de empezar, ninguna página fijó palabras. Así que quien lleva la mesa pudo elegir en último lugar.
page-check-seats-kept = Esta página vio los mismos compromisos antes de empezar.
page-check-seats-changed = Esta página vio otros compromisos antes de empezar. No te fíes de esta partida.
page-check-broke-off = Todo empezó de nuevo, porque no se abrieron las palabras de { $names }.
page-words-opening = Se abren las palabras de todos.
page-check-commit = El compromiso, publicado antes de empezar
page-check-secret = El secreto
page-check-words = Las palabras de los jugadores
page-check-agrees = coincide
page-count-what = { $game ->
    [pokino] Cuántas veces salió cada carta, y la media esperada.
   *[other] Cuántas veces salió cada cara, y la media esperada.
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
    [pokino] Una partida tiene pocas cartas. Las grandes diferencias son normales.
   *[other] Una partida tiene pocas tiradas. Las grandes diferencias son normales.
    }

## Games of other packages

page-any-choose = Elige…
page-any-do = Hacerlo
page-any-wait = Esperando a { $names }.
page-day-turn = Falta tu elección.
page-day-awaited = { $count ->
    [one] Falta { $names }.
   *[other] Faltan { $names }.
    }
page-day-until = hasta el { $day }, { $time }
page-notices = Avisos
page-notices-when = Avísame cuando …
page-notices-kind = { $kind ->
    [half] haya pasado la mitad de mi tiempo
    [two] queden dos horas
   *[other] me toque
    }
page-notice-text = { $kind ->
    [half] Ha pasado la mitad de tu tiempo.
    [two] Quedan dos horas.
   *[other] Te toca.
    }
page-notices-lock = Un teléfono bloqueado muestra esto, y hasta cuándo. Llega cifrado, por el servicio del fabricante de tu navegador.
page-notices-allow = Permitir avisos
page-notices-asks = Tu navegador pregunta una vez. Puedes parar cuando quieras.
page-notices-stop = Parar los avisos
page-notices-refused = Tu navegador no permite avisos de esta página.
page-notices-failed = No ha funcionado. Inténtalo más tarde.
page-notices-none = Este navegador o este servidor no tiene avisos.
page-any-position = La posición
page-any-check = Comprobar los sorteos
page-any-standing = Clasificación final
page-any-check-what = Antes de empezar, la mesa publicó un compromiso. Ahora su secreto es público, y tu navegador vuelve a sacar cada número. «trespok verify» comprueba también qué significan los números, con la partida en texto.
page-any-drawn = { $count ->
    [one] { $count } sorteo
   *[other] { $count } sorteos
    }

## Learning

page-drills = Entrenar
page-drills-what = Posiciones resueltas para probar: qué cuesta cada elección y por qué.
page-drills-open = Entrenar
page-practice-explore = Explorar esta posición
page-train-next = Siguiente
page-train-begin = Empezar
page-train-skip = Saltar
page-train-stop = Todos los ejercicios
page-train-time = Tómate tu tiempo.
page-train-best = Los demás juegan lo mejor posible.
page-train-daily = Ejercicio del día
page-train-daily-what = El mismo para todos hoy.
page-train-daily-again = Verlo otra vez
page-train-share = Compartir el resultado
page-train-shared = Copiado. No revela la respuesta.
page-train-game = Juego
page-train-theme = Tema
page-train-any = todos los temas
page-train-own = los míos
page-train-level = Dificultad
page-train-level-0 = todas
page-train-level-1 = fácil
page-train-level-2 = media
page-train-level-3 = difícil
page-train-none = Todavía no hay un ejercicio así.
page-train-due = { $count ->
    [0] Nada que repasar. Lo siguiente será nuevo.
    [one] { $count } ejercicio para repasar.
   *[other] { $count } ejercicios para repasar.
    }
page-train-progress = Progreso
page-train-kept = Se guarda solo en este dispositivo. Una vez cargada, la página funciona sin conexión.
page-train-full = Este navegador no guarda nada. Tu progreso dura mientras la página esté abierta.
page-train-games = Tus partidas según el análisis
page-train-games-none = Abre el análisis de una partida tuya. Aquí verás lo que te cuesta una elección de media.
page-train-games-latest = { $count ->
    [one] Tu última partida: { $mean } por elección
   *[other] Tus últimas { $count } partidas: { $mean } por elección
    }{ $give ->
    [none] .
   *[known] , { $give } arriba o abajo.
    }
page-train-games-before = { $count ->
    [one] La anterior: { $mean }
   *[other] Las { $count } anteriores: { $mean }
    }{ $give ->
    [none] .
   *[known] , { $give } arriba o abajo.
    }
page-train-of-chance = de tu probabilidad de ganar
page-train-of-points = puntos hasta el final de la partida
page-train-worth-chance = Tu probabilidad de ganar tras cada elección
page-train-worth-points = Tus puntos de ventaja sobre tu rival al final
page-train-more = { $count ->
    [one] Otra opción
   *[other] { $count } opciones más
    }
page-train-yours = tu elección
page-train-why = Por qué
page-train-comes = { $days ->
    [0] Vuelve pronto.
    [one] Vuelve mañana.
   *[other] Vuelve dentro de { $days } días.
    }
page-train-explore = Explorar
page-explore-title = { $game ->
    [pokerdice] Explorar una posición de dos jugadores
   *[other] Explorar una posición
    }
page-explore-what-pok = Toca un dado para girarlo, una ficha para quitarla o devolverla.
page-explore-what-pokerdice = Toca un dado para girarlo, una carta para quitarla o devolverla.
page-explore-turn = Girar el dado { $number }, que muestra { $asks }
page-explore-turn-value = Girar el dado { $number }, un { $value }
page-explore-counter = { $symbol }, número { $number }
page-explore-more-seats = Un puesto más
page-explore-fewer-seats = Un puesto menos
page-explore-chances = Probabilidad de ganar si todos juegan lo mejor posible.
page-explore-choices = { $game ->
    [pok] Lo que podrías enseñar
    [card] Lo que podrías poner
   *[keep] Lo que podrías guardar
    }
page-explore-who = ¿Quién tira?
page-explore-you-roll = tú
page-explore-they-roll = tu rival
page-explore-card = Tu carta abierta
page-explore-card-none = aún sin poner
page-explore-left = Tiradas restantes
page-explore-ahead = Tu ventaja en puntos
page-explore-ahead-none = jugar por puntos
page-explore-drill = Guardarla como ejercicio
page-explore-drilled = Añadida a tus ejercicios.
page-explore-thinking = Calculando…
page-explore-games = ¿Qué juego?
page-retry-title = Pruébalas otra vez
page-retry-dearest = las más caras primero
page-retry-go = Otra vez
page-retry-chose = Elegiste: { $choice }
page-retry-then = Qué pasó después
page-retry-close = Volver a la lista
page-retry-all = Mostrar cada elección con su respuesta
page-retry-average = { $mean } por elección en esta partida.
page-retry-kept = Están entre tus ejercicios en este dispositivo.

## Learn it in a minute

page-learn = Apréndelo en un minuto
page-learn-title = Aprender { $game }
page-learn-step = Paso { $step } de { $steps }
page-learn-skip = Saltar
page-learn-back = Atrás
page-learn-retry = Probar otra cosa
page-learn-next = Seguir
page-learn-practice = Jugar una partida de práctica
page-learn-to-table = Volver a la mesa
page-learn-again = Otra vez
page-learn-new = ¿Aún no conoces { $game }?
page-learn-new-what = Seis pasos cortos en una mesa de verdad. Sin reloj.
page-learn-play = Jugar ya
page-lesson-pkn-cover = Marca la carta que sale.
page-lesson-pkn-not-up = Esa carta no ha salido.
page-lesson-pok-1-before = Líbrate de cinco fichas y ganas. El dado pide un cuadrado.
page-lesson-pok-1-after = Un cuadrado, como pide el dado: va a la caja. Faltan cuatro.
page-lesson-pok-1-wrong-a = Los tres enseñáis lo que ningún dado pide. No se va nada.
page-lesson-pok-2-before = El segundo dado pide exactamente dos discos. Ada enseña uno.
page-lesson-pok-2-after = Dos discos, un triángulo: los dos dados se cumplen y todo se va.
page-lesson-pok-2-wrong-a = El triángulo de Jon se cumplió. Entonces lo que ningún dado pide se queda.
page-lesson-pok-2-wrong-b = Dos triángulos son uno de más, y un disco es poco.
page-lesson-pok-3-before = Ya hay dos discos. Uno más sería demasiado.
page-lesson-pok-3-after = Un cuadrado para el primer dado: se va, y los discos también.
page-lesson-pok-3-wrong-a = Tres discos no son dos: nadie se libra de nada.
page-lesson-pok-3-wrong-b = Sus dos discos son exactos; tu triángulo se queda contigo.
page-lesson-pok-4-before = Si ningún dado se cumple, se va lo que ningún dado pide.
page-lesson-pok-4-after = Dos cuadrados y no uno, ni tres discos: se va tu triángulo.
page-lesson-pok-4-wrong-a = Un dado pide discos, y uno no son tres: se queda.
page-lesson-pok-5-before = Aquí no te libras de ninguna. ¿Puedes frenar a esos dos?
page-lesson-pok-5-after = Tres triángulos en vez de dos: nadie se libra de una ficha.
page-lesson-pok-5-wrong-a = Sus dos triángulos son exactos: avanzan ellos, tú no.
page-lesson-pok-6-before = En el juego real los puños van cerrados. Valen uno o dos discos; Ada no tiene.
page-lesson-pok-6-after = Se fue tu quinta ficha: ganas la partida.
page-lesson-pok-6-wrong-a = El disco de Jon se cumplió. El tuyo también, con el suyo o sin él.
page-lesson-pok-done = Eso es POK. Ahora una partida de práctica. Yo te ayudo.
page-lesson-pkd-1-before = Gana quien tiene más puntos. ¿Qué carta da más con estos dados?
page-lesson-pkd-1-after = Tres iguales y dos iguales: full cumplido. Cinco puntos.
page-lesson-pkd-1-wrong-a = También se cumple, pero da tres; otra carta da cinco.
page-lesson-pkd-1-wrong-b = No hay cuatro seguidos: la carta falla.
page-lesson-pkd-2-before = Tiras tú, a por el póker: guarda lo útil, tira el resto.
page-lesson-pkd-2-after = La última de las dos tiradas lo trajo: siete puntos.
page-lesson-pkd-2-wrong-a = Guarda los tres doses: necesitas cuatro iguales.
page-lesson-pkd-2-wrong-b = Tira los otros dos: dos dados dan dos oportunidades.
page-lesson-pkd-2-wrong-c = Tres doses aún no son cuatro; te quedan tiradas.
page-lesson-pkd-3-before = Ahora tira Ada y puede repetir. ¿Qué guardará?
page-lesson-pkd-3-after = Guardó los seises: dos puntos para ti. Su carta falló.
page-lesson-pkd-3-wrong-a = Guarda tres seises: cuatro seguidos ya no caben.
page-lesson-pkd-3-wrong-b = El seis es par, y Ada guarda los seises.
page-lesson-pkd-4-before = Tienes tu escalera. Si Ada falla, ganas un punto más. ¿Paras?
page-lesson-pkd-4-after = Tres por tu carta, y uno porque Ada falló la suya.
page-lesson-pkd-4-wrong-a = Tu escalera ya es segura; otro dado solo ayudaría a Ada.
page-lesson-pkd-4-wrong-b = Así puede romperse tu propia escalera.
page-lesson-pkd-5-before = Un full, pero esa carta ya la jugaste. ¿Qué da más ahora?
page-lesson-pkd-5-after = Cada carta se juega una vez. Dados mejores cumplen también las menores.
page-lesson-pkd-5-wrong-a = Se cumple, pero da uno; dobles parejas dan tres.
page-lesson-pkd-5-wrong-b = El uno es impar: esta carta fallaría.
page-lesson-pkd-6-before = Última ronda, tiras tú. Última carta de Ada: escalera larga. ¿La dejas?
page-lesson-pkd-6-after = Rota: uno por tu comodín, otro por su carta. Ganas 24 a 23.
page-lesson-pkd-6-wrong-a = Si la dejas, Ada suma siete y gana. Tira algún dado.
page-lesson-pkd-between = Cuatro rondas después, Ada te ha adelantado: 22 a 23.
page-lesson-pkd-done = Eso es Pokerdice. Ahora una partida de práctica. Yo te ayudo.
page-lesson-pkn-1-before = Gana quien tiene más fichas. Sale el 6 de oros: márcalo.
page-lesson-pkn-1-after = Cada uno puso una ficha en cada cubilete. Ahora gánalas.
page-lesson-pkn-1-wrong-a = Esa carta no ha salido; busca el 6 de oros.
page-lesson-pkn-2-before = Marca el as de bastos. ¿Qué cubilete puedes cantar ahora?
page-lesson-pkn-2-after = Basta la carta del medio. Cantas «centro»: tres fichas.
page-lesson-pkn-2-wrong-a = No está completo: cantas mal y esperas a la próxima carta.
page-lesson-pkn-3-before = Marca tres cartas más. Luego mira: ¿qué figura está completa?
page-lesson-pkn-3-after = Dos por dos en una esquina: estampa. Tres fichas más.
page-lesson-pkn-3-wrong-a = Esquinas pide las cuatro puntas; tú tienes un bloque.
page-lesson-pkn-3-wrong-b = El centro ya está ganado en esta mano; no cuesta nada.
page-lesson-pkn-3-wrong-c = Ahí faltan cartas; busca cuatro en bloque.
page-lesson-pkn-4-before = A Ada se le escapa algo. Ya salió otra carta: puedes cantarlo tú.
page-lesson-pkn-4-after = Cuatro esquinas, completas y sin cantar: el cubilete es tuyo.
page-lesson-pkn-4-wrong-a = Tus esquinas no están completas; canta las de Ada.
page-lesson-pkn-4-wrong-b = Ahí nadie ha completado eso; mira las esquinas de Ada.
page-lesson-pkn-5-before = Cinco en línea: pokino, y se acaba la mano. ¿Lo tienes?
page-lesson-pkn-5-after = Lo que nadie ganó se queda en los cubiletes para la próxima.
page-lesson-pkn-5-wrong-a = Ese no puedes cantarlo; mira la diagonal.
page-lesson-pkn-6-before = La última mano dura hasta ganar todos los cubiletes. Queda uno.
page-lesson-pkn-6-after = La segunda fila es full: seis fichas. Ganas 66 a 63.
page-lesson-pkn-6-wrong-a = La segunda fila nunca es pokino: es la del full.
page-lesson-pkn-between = Última mano. Diez cartas después, Ada va ganando, 63 a 60.
page-lesson-pkn-done = Eso es Pokino. Ahora una partida de práctica. Yo te ayudo.

## Said once in practice

page-coach-got = Seguir
page-coach-off = No más consejos
page-coach-pok-goal = Líbrate antes que los demás de cinco de tus seis fichas y ganas.
page-coach-pok-exact = Este dado pide exactamente { $asked }: ni más ni menos.
page-coach-pok-same = Varios dados piden el mismo símbolo. No se suman: basta con que uno se cumpla.
page-coach-pok-unasked = Ningún dado pide { $the }. Se va solo si ningún dado se cumple.
page-coach-pok-all-three = Están los tres símbolos. Esta vez solo vale que un dado se cumpla.
page-coach-pok-nobody = No se va ninguna ficha. Cada una vuelve a su dueño.
page-coach-pok-one-more = Una más y ganas. Si alguien llega en la misma ronda, lo compartís.
page-coach-pok-other-one-more = A { $name } solo le falta una. Quizá puedas impedirlo.
page-coach-pkd-goal = Gana quien tiene más puntos. Pon una carta que los dados puedan cumplir al final.
page-coach-pkd-you-roll = Tiras tú. Tu carta se abre primero y luego puedes repetir dos veces.
page-coach-pkd-other-rolls = { $name } puede repetir dos veces. Piensa en cómo acabarán los dados.
page-coach-pkd-keep = Toca los dados que guardas. Los demás se tiran. Si guardas los cinco, paras.
page-coach-pkd-met = Estos dados cumplen tu carta. Para ahora y los puntos son tuyos.
page-coach-pkd-you-missed = Fallaste: { $name } recibe un punto, diga lo que diga la carta.
page-coach-pkd-roller-missed = Fallaste tu propia carta. Se pierde, y nadie gana con ella.
page-coach-pkd-last = La última ronda. Gana quien tiene más puntos; si hay empate, quien tiró más tarde.
page-coach-pkn-pay = Una mano cuesta seis fichas: cada uno pone una en cada cubilete.
page-coach-pkn-cover = Esta carta está en tu cartón. Tócala para marcarla.
page-coach-pkn-have = Tienes «{ $cup }». Cántalo antes de la próxima carta.
page-coach-pkn-good = Bien cantado. Cobras con la próxima carta.
page-coach-pkn-barred = Mal cantado. Podrás cantar tras la próxima carta.
page-coach-pkn-stolen = { $name } cantó «{ $cup }», que tenías tú. La próxima vez cántalo enseguida.
page-coach-pkn-stays = Lo que queda en los cubiletes sigue ahí. La próxima mano añade más.
page-coach-pkn-last = La última mano. El pokino no la acaba: hay que ganar los seis cubiletes.

## Una pantalla para la sala

page-tv-show = Mostrar en una tele
page-tv-what = Toda la mesa en grande, para quienes están en la sala, con voz. Muestra lo que puede ver un espectador. Los móviles pueden servir de mandos en silencio.
page-tv-give = Mostrar esta mesa en una tele
page-tv-new = Crear una clave nueva
page-tv-again = Ya hay una clave. Se mostró una vez. Una nueva apaga las pantallas de la anterior.
page-tv-off = Dejar de mostrar en la tele
page-tv-qr = Código QR con la dirección de la pantalla
page-tv-there = En la tele, abre
page-tv-key = Clave
page-tv-here = Abrir en este dispositivo
page-tv-count = { $count ->
    [0] Todavía no hay ninguna pantalla encendida.
    [one] Hay una pantalla encendida.
   *[other] Hay { $count } pantallas encendidas.
    }
page-tv-title = Una pantalla para la sala
page-tv-ask-host = La clave está en el móvil del anfitrión: «Mostrar en una tele», antes de empezar o en el menú de la mesa.
page-tv-code = Código de la mesa
page-tv-open = Mostrar la mesa
page-tv-wrong = Esta clave no funciona, o ya no. El anfitrión puede crear otra.
page-tv-elsewhere = La mesa está en demasiadas pantallas. Esta era la más antigua.
page-tv-lost = Conexión perdida. Conectando…
page-tv-join = Juega con tu móvil
page-tv-late = { $when ->
    [now] Juega ahora
   *[next] Juega a continuación
    }
page-tv-taken = { $watch ->
    [anyone] Todos los puestos están ocupados. Mira en tu móvil
   *[nobody] Todos los puestos están ocupados.
    }
page-tv-begin = Pantalla completa, con sonido
page-tv-full = Pantalla completa
page-tv-talk = { $on ->
    [yes] Charla: visible
   *[no] Charla: oculta
    }
page-tv-pok-fists = { $closed ->
    [0] Cada cual esconde una ficha.
    [one] Hay un puño cerrado. Falta { $names }.
   *[other] Hay { $closed } puños cerrados. Falta { $names }.
    }
page-tv-pokino-card = Carta { $number } de { $of }
page-fist-closed = Tu puño está cerrado.
page-fist-waits = { $names } { $count ->
    [one] piensa
   *[other] piensan
} todavía.
page-fist-hold = Mantén para mirar
page-fist-private = Solo para ti.
page-fist-release = Suelta y se cierra.
page-fist-spoken = Tu elección está tapada. Mantén Espacio para verla.
page-sound-ask = ¿Jugar con sonido?
page-sound-yes = Con sonido
page-sound-no = Sin sonido
page-claim-say = Dilo a todos
page-claim-disc = ¡Azul!
page-claim-square = ¡Verde!
page-claim-triangle = ¡Rojo!
page-claim-no-disc = sin discos
page-claim-no-square = sin cuadrados
page-claim-no-triangle = sin triángulos
page-claim-none = ninguna
page-claim-laugh = ¡Ja!
page-claim-doubt = ¿De verdad?
page-claim-dare = Atrévete.
page-claim-tv = { $said ->
    [disc] Azul, dice { $name }.
    [square] Verde, dice { $name }.
    [triangle] Rojo, dice { $name }.
    [laugh] { $name }: ¡Ja!
    [doubt] { $name }: ¿De verdad?
    [dare] { $name }: Atrévete.
   *[out] { $symbol ->
        [disc] Sin discos, dice { $name }.
        [square] Sin cuadrados, dice { $name }.
       *[triangle] Sin triángulos, dice { $name }.
    }
}
page-truth-title = ¿Quién dijo la verdad?
page-truth-count = { $true } de { $all } verdaderas
page-pair-which = ¿Qué mesa?
page-pair-scan = Escanea el código con tu móvil.
page-pair-type = O escribe allí las letras, en «Mostrar en una tele».
page-pair-twice = Di que sí dos veces. Luego jugamos aquí.
page-pair-change = Estas letras cambian cada dos minutos.
page-pair-name = ¿La mesa de { $host }?
page-pair-second = El móvil pregunta otra vez.
page-pair-nothing = No se muestra nada antes de ese sí.
page-pair-key = Con enlace y clave
page-pair-ask = ¿Tu tele dice esto?
page-pair-same = Sí, las mismas letras
page-pair-then = Entonces muestra tu mesa a toda la sala.
page-pair-shows = Dados, manos abiertas, anuncios y mensajes
page-pair-never = Tu puño y tus fichas: nunca
page-pair-yes = Sí, mostrarla allí
page-pair-no = No, volver a la mesa
page-pair-no-table = Siéntate antes en una mesa.
page-pair-letters = Cuatro letras en la tele
page-pair-go = Enlazar
page-poster = Cartel del ganador
page-poster-stopped = { $count ->
    [one] { $name } frenó a alguien en la ronda { $round }.
    [2] { $name } frenó a dos a la vez en la ronda { $round }.
   *[other] { $name } frenó a { $count } a la vez en la ronda { $round }.
}
page-controller-offer = Una tele muestra esta mesa. ¿La ves desde aquí?
page-controller-on = Usar como mando
page-controller-no = No, estoy en otro sitio
page-controller-is = Este móvil es tu mando. La tele habla.
page-controller-off = Mesa entera
page-caller-tv = En grande, para una tele
page-caller-tv-what = Pon esta pantalla en la tele, por cable o transmitiéndola. Las cartas se sacan en este dispositivo y no pasan por ningún servidor, así que ningún otro puede mostrarlas.
page-caller-small = Volver a los botones
