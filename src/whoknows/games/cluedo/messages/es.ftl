cluedo-title = Cluedo
cluedo-place = lugar
cluedo-weapon = arma
cluedo-suspect = sospechoso
cluedo-card = carta
cluedo-ask = preguntar
cluedo-accuse = acusar
cluedo-show = mostrar

# Lo que pasó
cluedo-secret-drawn = Se aparta una carta del secreto.
cluedo-secret-known = Carta del secreto: { $card }.
cluedo-dealt = { $seat } recibe una carta.
cluedo-dealt-known = { $seat } recibe: { $card }.
cluedo-asked = { $seat } pregunta: ¿{ $cards }?
cluedo-passed = { $seat } no tiene ninguna de las tres.
cluedo-passed-many = { $seats } no tienen ninguna de las tres.
cluedo-shown = { $seat } muestra una carta a { $asker }.
cluedo-shown-known = { $seat } muestra a { $asker }: { $card }.
cluedo-nobody-showed = Nadie puede mostrar una carta a { $asker }.
cluedo-accused = { $seat } se equivoca al acusar y desde ahora solo responde.
cluedo-accused-known = { $seat } acusa: { $cards }. No es correcto; desde ahora { $seat } solo responde.
cluedo-accused-right = { $seat } acusa y acierta.
cluedo-accused-right-known = { $seat } acusa: { $cards }. Es correcto.
cluedo-forfeited = { $seat } queda fuera por una falta y solo responde.
cluedo-stopped = Se ha alcanzado el límite de turnos.

cluedo-won = { $seat } descubre el secreto: { $cards }.
cluedo-all-eliminated = Todas las acusaciones eran equivocadas. El secreto era { $cards }.
cluedo-turn-limit = Se alcanzó el límite de turnos. El secreto era { $cards }.

cluedo-simple-asks = Quedan { $unseen } cartas sin ver; pregunta por tres de ellas.
cluedo-simple-accuses = Nadie pudo mostrar { $cards }, y ninguna se había visto.
cluedo-simple-shows = { $card } es la más baja de las cartas que puede mostrar.

cluedo-bot0-accuses = No sabe nada; su acusación es siempre { $cards }.
cluedo-bot1-shows = Ha sacado al azar { $card } de entre las cartas que puede mostrar.
cluedo-bot2-asks = Quiere saber quién tiene { $cards }; { $left } cartas aún pueden formar parte del secreto.
cluedo-bot2-accuses = De todo lo que ha percibido se deduce que el secreto es { $cards }.
cluedo-bot2-shows-only = { $card } es la única carta que puede mostrar.
cluedo-bot3-asks = De cada tipo pregunta por la carta de menor valor: { $cards } (en total { $value }).
cluedo-bot3-shows = De las cartas que puede mostrar, { $card } es la que más ha revelado ya.
cluedo-bot4-knows = Nada más encaja con todo lo que ha percibido: el secreto es { $cards }.
cluedo-bot4-guesses = Da a { $cards } una probabilidad del { $chance } %; si esperara, alguien podría adelantarse y su probabilidad sería del { $later } %.
cluedo-bot4-asks = Su mejor conjetura acertaría en el { $chance } % de los repartos que imagina; tras preguntar por { $cards }, en el { $hope } % de media. Los demás aprenden { $bits } bits.
cluedo-bot4-asks-alone = Su mejor conjetura acertaría en el { $chance } % de los repartos que imagina; tras preguntar por { $cards }, en el { $hope } % de media.
cluedo-bot4-shows = Tras ver { $card }, quien pregunta se queda con la mayor duda sobre el secreto: { $bits } bits.

cluedo-tuned-asks = Quiere saber más sobre { $cards }; { $left } cartas aún pueden formar parte del secreto.
cluedo-tuned-misleads = Solo pregunta por cartas que ya conoce, para despistar; { $left } cartas aún pueden formar parte del secreto.
cluedo-tuned-accuses = Todas las demás cartas están descartadas: el secreto es { $cards }.
cluedo-tuned-shows = Sus pesos daban a { $card } un { $percent } % de probabilidad.
cluedo-tuned-shows-only = { $card } es la única carta que puede mostrar.

# El tablero
cluedo-board-hand = Tus cartas
cluedo-board-player = Nombre
cluedo-board-cards = Cartas
cluedo-board-status = Estado
cluedo-board-turn = le toca
cluedo-board-answering = debe mostrar
cluedo-board-out = solo responde
cluedo-board-playing = en juego
cluedo-board-question = Última pregunta
cluedo-board-turns = Turno { $turn } de { $limit } como máximo
cluedo-board-showed = { $seat } mostró una carta
cluedo-board-showed-known = { $seat } mostró { $card }
cluedo-board-passed = { $seat } pasó
cluedo-board-nobody = nadie pudo mostrar una carta

# Lo que se percibió y lo que se deduce, en proposiciones
cluedo-fact-seat-has = { $seat } tiene { $card }
cluedo-fact-seat-lacks = { $seat } no tiene { $card }
cluedo-fact-seat-dealt = { $seat } tiene en la mano { $cards }
cluedo-fact-seat-passed = { $seat } pasó con { $cards } (pregunta { $turn })
cluedo-fact-seat-showed = { $seat } mostró una carta por { $cards } (pregunta { $turn })
cluedo-fact-seat-showed-this = { $seat } mostró { $card } (pregunta { $turn })
cluedo-fact-seat-showed-you = { $seat } te mostró { $card } (pregunta { $turn })
cluedo-fact-you-has = tienes { $card }
cluedo-fact-you-lacks = no tienes { $card }
cluedo-fact-you-dealt = tienes en la mano { $cards }
cluedo-fact-you-passed = pasaste con { $cards } (pregunta { $turn })
cluedo-fact-you-showed = mostraste una carta por { $cards } (pregunta { $turn })
cluedo-fact-you-showed-this = mostraste { $card } (pregunta { $turn })
cluedo-fact-secret-has = { $card } forma parte del secreto
cluedo-fact-secret-lacks = { $card } no forma parte del secreto
cluedo-fact-wrong = la acusación { $cards } (n.º { $turn }) era falsa
cluedo-fact-right = la acusación { $cards } (n.º { $turn }) era correcta
cluedo-because = { $clues }; por tanto, { $conclusion }.
cluedo-player-number = el jugador { $number }

# Átomos de las fórmulas
cluedo-atom-player = { $seat }
cluedo-atom-shown = { $seat } respondió a la última pregunta, la de { $asker }, mostrando { $card }
cluedo-atom-asked-for = en la última pregunta, { $seat } nombró { $card }
cluedo-atom-turn = es el turno de { $seat }
cluedo-atom-out = { $seat } está fuera y solo responde
cluedo-atom-won = { $seat } nombró el secreto
cluedo-atom-accused = la última acusación es la de { $seat }
cluedo-atom-asked = la última pregunta es la de { $seat }
cluedo-atom-passed = { $seat } no tenía ninguna de las cartas de la última pregunta
cluedo-atom-answered = { $seat } mostró una carta para la última pregunta
cluedo-atom-secret-label = una carta forma parte del secreto
cluedo-atom-holds-label = un jugador tiene una carta
cluedo-atom-shown-label = un jugador acaba de mostrar una carta a otro
cluedo-atom-asked-for-label = un jugador acaba de preguntar por una carta
cluedo-atom-turn-label = es el turno de un jugador
cluedo-atom-out-label = un jugador está fuera
cluedo-atom-won-label = un jugador ha ganado
cluedo-atom-accused-label = la última acusación es la de un jugador
cluedo-atom-asked-label = la última pregunta es la de un jugador
cluedo-atom-passed-label = un jugador acaba de pasar
cluedo-atom-answered-label = un jugador acaba de mostrar una carta

# El cuaderno
cluedo-usage-notes = notas nada|visto|todo|probabilidades
cluedo-meaning-notes = el cuaderno; lo que rellena (por defecto, nada)
cluedo-usage-mark = marca CARTA JUGADOR sí|no|?
cluedo-meaning-mark = una marca tuya; sin sí, no ni ? se borra
cluedo-usage-why = por qué JUGADOR [no] tiene CARTA
cluedo-meaning-why = de qué sucesos se deduce
cluedo-usage-hint = pista
cluedo-meaning-hint = lo que haría el agente más fuerte en tu lugar
cluedo-notes-title = Cuaderno de { $seat }: { $mode }
cluedo-notes-title-help = Cuaderno de { $seat }: { $mode } (ayuda)
cluedo-notes-off = nada
cluedo-notes-seen = visto
cluedo-notes-all = todo
cluedo-notes-chances = probabilidades
cluedo-notes-mode-off = tus propias marcas
cluedo-notes-mode-seen = lo que has visto
cluedo-notes-mode-all = todo lo que se deduce
cluedo-notes-mode-chances = probabilidades en %
cluedo-notes-secret = secreto
cluedo-notes-secret-short = S
cluedo-notes-legend = ✓ la tiene   × no la tiene   · sin decidir
cluedo-notes-legend-marks = Tus marcas: + sí   - no   ? duda
cluedo-notes-deals = { $count ->
    [one] Solo queda un reparto posible.
   *[other] Quedan { $count } repartos posibles.
  }
cluedo-notes-switched-off = El cuaderno no rellena nada. Para que se rellene: notas visto, notas todo o notas probabilidades.
cluedo-notes-unknown = «{ $text }» no es una forma de rellenar el cuaderno: notas nada, notas visto, notas todo o notas probabilidades.
cluedo-mark-yes = sí
cluedo-mark-no = no
cluedo-mark-unsure = duda
cluedo-marked = Anotado: { $card }, { $owner }: { $mark }.
cluedo-unmarked = Sin marca: { $card }, { $owner }.
cluedo-read-mark-usage = Escribe por ejemplo: marca 13 2 ?, o: marca desván secreto no.
cluedo-read-why-usage = Escribe por ejemplo: por qué 2 tiene 13, o: por qué desván no es secreto.
cluedo-read-unknown = «{ $text }» no es ni una carta ni alguien de la mesa.
cluedo-read-no-card = Falta la carta.
cluedo-read-no-owner = Falta la persona (un nombre, un número o «secreto»).
cluedo-why-because = { $fact }, porque:
cluedo-why-rules = Cada carta está en una mano (de tres cartas) o en el secreto (una carta de cada tipo).
cluedo-why-opposite = Al contrario: { $fact }, porque:
cluedo-why-open = «{ $fact }» no se deduce: hay { $count } repartos posibles, y en { $some } de ellos es así.
cluedo-hint-asks = Preguntaría por { $cards }.
cluedo-hint-accuses = Acusaría: { $cards }.
cluedo-hint-shows = Mostraría { $card }.

# Después del final
cluedo-end-secret = El secreto: { $cards }.
cluedo-end-player = Nombre
cluedo-end-hand = Cartas
cluedo-end-known = Podía saberlo
cluedo-end-accused = Acusación
cluedo-end-cards = { $cards }
cluedo-end-turn = n.º { $turn }
cluedo-end-wrong = n.º { $turn }, falsa
cluedo-end-never = nunca
cluedo-end-explained = «Podía saberlo»: la pregunta tras la cual el secreto se deducía de lo que esa persona había percibido. Las acusaciones se cuentan con las preguntas.

# Se muestra en el navegador
cluedo-tagline = Faltan tres cartas. Demuestra cuáles.
cluedo-option-players = Asientos
cluedo-option-starter = Asiento que empieza (el primero es 0)
cluedo-agent-bot0 = Acusa enseguida, sin saber nada.
cluedo-agent-bot1 = Acusa enseguida, pero responde como es debido.
cluedo-agent-simple = Recuerda las cartas vistas y acusa lo que nadie pudo mostrar.
cluedo-agent-bot2 = Saca las conclusiones lógicas y acusa en cuanto lo sabe.
cluedo-agent-bot3 = Razona, y sopesa qué cartas pedir y cuáles mostrar.
cluedo-agent-bot4 = No se le escapa nada, sopesa las probabilidades y cuida lo que revela.
cluedo-agent-tuned = Juega con pesos seleccionados a lo largo de muchas partidas.

cluedo-board-notebook = Tu cuaderno
cluedo-board-notebook-of = Cuaderno de { $seat }
cluedo-board-notebook-open = Todas las cartas
cluedo-board-fills = Lo que rellena el cuaderno
cluedo-board-mode-off = Nada
cluedo-board-mode-seen = Visto
cluedo-board-mode-all = Todo lo que se deduce
cluedo-board-mode-all-short = Deducido
cluedo-board-mode-chances = Probabilidades en %
cluedo-board-mode-chances-short = %
cluedo-board-help = ayuda
cluedo-board-help-why = Es ayuda: los demás ven que la usas.
cluedo-board-mark-tool = Marcar casillas a mano
cluedo-board-secret = Secreto
cluedo-board-you = Tú
cluedo-board-places = Lugares
cluedo-board-weapons = Armas
cluedo-board-suspects = Sospechosos
cluedo-board-kinds = Tipo de carta
cluedo-board-cell = { $card }, { $owner }: { $state }
cluedo-board-cell-marked = { $card }, { $owner }: { $state }; tu marca: { $mark }
cluedo-board-cell-yes = sí
cluedo-board-cell-no = no
cluedo-board-cell-open = sin decidir
cluedo-board-cell-seen-yes = sí, visto
cluedo-board-cell-seen-no = no, visto
cluedo-board-asks = { $seat } pregunta
cluedo-board-you-ask = Preguntas
cluedo-board-chain-passed = { $seat } pasa
cluedo-board-chain-you-passed = pasas
cluedo-board-chain-showed = { $seat } mostró
cluedo-board-chain-showed-card = { $seat } mostró { $card }
cluedo-board-chain-you-showed = mostraste { $card }
cluedo-board-chain-must = { $seat } debe mostrar
cluedo-board-chain-you-must = te toca mostrar
cluedo-board-chain-passed-many = pasan
cluedo-board-chain-short-you-showed = mostraste
cluedo-board-chain-short-nobody = nadie
cluedo-board-chain-nobody = nadie pudo mostrar
cluedo-board-chain-accused = { $seat } acusó y falló
cluedo-board-chain-won = { $seat } acusó y acertó
cluedo-board-no-question = Nadie ha preguntado todavía.
cluedo-board-history = Todas las preguntas
cluedo-board-history-turn = { $what ->
    [accused] Acusación, n.º { $turn }
    [forfeited] Falta, n.º { $turn }
   *[asked] Pregunta { $turn }
  }
cluedo-board-your-turn = Te toca
cluedo-board-your-turn-text = Pregunta por tres cartas o acusa.
cluedo-board-own-cards = { $count ->
    [one] { $cards } es tuya: nadie más puede mostrarla.
   *[other] { $cards } son tuyas: nadie más puede mostrarlas.
  }
cluedo-board-own-short = En tu mano: { $cards }.
cluedo-board-all-own = Las tres son tuyas: nadie podrá mostrar nada.
cluedo-board-ask-table = Preguntar
cluedo-board-accuse-open = Acusar…
cluedo-board-accuse-title = ¿Acusar?
cluedo-board-accuse-text = { $cards }. Si aciertas, ganas. Si no, desde entonces solo respondes.
cluedo-board-accuse-own = Tienes { $cards } en la mano, así que no puede ser correcto.
cluedo-board-accuse-sure = Acusar
cluedo-board-accuse-back = Aún no
cluedo-board-show-title = Muestra una carta
cluedo-board-must-show-text = Solo { $seat } la verá.
cluedo-board-show-card = Mostrar { $card }
cluedo-board-shown-before = ya mostrada
cluedo-board-thinks = { $seat } está pensando
cluedo-board-chooses = { $seat } elige una carta para { $asker }
cluedo-board-chooses-for-you = { $seat } elige una carta para ti
cluedo-board-you-are-out = Ya no compites, pero sigues respondiendo.
cluedo-board-over = Caso cerrado
cluedo-board-watching = Estás mirando.
cluedo-board-no-help = El cuaderno solo puede calcularlo donde se permite la ayuda.
cluedo-board-key-ask = preguntar
cluedo-board-key-accuse = acusar
cluedo-board-key-mark = marcar la casilla elegida
cluedo-board-ask-hint = Pulsa una casilla del cuaderno para preguntar quién sabe de quién es la carta. O elige aquí una pregunta.

cluedo-suggested = Pregunta por { $cards }. La mejor conjetura acertaría después en el { $then } % de los casos, en vez del { $now } %.

cluedo-insight-deals = { $kind ->
    [one] Solo queda un reparto posible.
    [sure] Quedan { $deals } repartos posibles, todos con el mismo secreto.
   *[many] Quedan { $deals } repartos posibles, con { $secrets } secretos distintos.
  }
cluedo-insight-exact = exacto
cluedo-insight-rounded = redondeado
cluedo-insight-solved = El secreto es seguro
cluedo-insight-likeliest = Secretos más probables
cluedo-insight-more = { $count ->
    [one] y otro más
   *[other] y { $count } más
  }
cluedo-insight-take = Tomar estas cartas
cluedo-insight-suggest = Sugerir una pregunta
cluedo-insight-suggest-text = Oculto: la que más te dice
cluedo-insight-others = Lo que pueden saber los demás
cluedo-insight-others-text = Oculto: lo cerca que están
cluedo-insight-others-knows = { $seat } puede nombrar el secreto.
cluedo-insight-others-placed = { $seat } puede situar al menos { $placed } de { $cards } cartas.
cluedo-insight-others-chance = { $some ->
    [one] Sabe el secreto en uno de { $count } repartos tomados al azar.
   *[other] Sabe el secreto en { $some } de { $count } repartos tomados al azar.
  }
cluedo-insight-others-model = Un modelo: se supone que cada cual razona a la perfección, así que es lo máximo que puede saber.
cluedo-insight-why-hint = Anillo: se deduce de lo que viste. Pulsa una casilla rellena del cuaderno para ver por qué.
cluedo-insight-why-hint-of = Anillo: se deduce de lo que vio { $seat }. El cuaderno muestra ahora lo que sabe { $seat }; pulsa una casilla rellena para ver por qué.
cluedo-insight-working = Calculando…
cluedo-insight-none = Sin respuesta.
cluedo-reply-certain = Seguro: { $fact }
cluedo-reply-open = ¿{ $fact }? No está decidido.
cluedo-reply-turn = pregunta { $turn }
cluedo-reply-deal = reparto
cluedo-reply-needed = { $count ->
    [one] Se apoya solo en esto.
   *[other] Se apoya en estos { $count } hechos; sin uno de ellos no se deduciría.
  }
cluedo-reply-go = Ver ese momento
cluedo-reply-chance = Probabilidad: { $percent }
cluedo-reply-by-rules = Se deduce solo de las reglas.

cluedo-end-mark-known = { $seat } podía saber el secreto
cluedo-end-mark-right = { $seat } acusa y acierta
cluedo-end-mark-wrong = { $seat } acusa y falla
cluedo-end-the-secret = El secreto
cluedo-end-race = Cuándo se podía saber y cuándo se dijo
cluedo-end-could = { $turn ->
    [0] podía saberlo desde el reparto
   *[other] podía saberlo tras la pregunta { $turn }
  }
cluedo-end-could-not = aún no podía saberlo
cluedo-end-said-right = acusó y acertó (n.º { $turn })
cluedo-end-said-wrong = acusó y falló (n.º { $turn })
cluedo-end-said-never = no acusó
cluedo-end-late = { $count ->
    [0] a la primera ocasión
    [one] tras una pregunta de más
   *[other] tras { $count } preguntas de más
  }
cluedo-end-guessed = al azar
cluedo-end-missed = { $count ->
    [0] sin turno para decirlo
    [one] una pregunta más, sin decirlo
   *[other] { $count } preguntas más, sin decirlo
  }
cluedo-end-curve = Probabilidad del secreto verdadero a ojos de cada cual
cluedo-end-curve-summary = Probabilidad del secreto verdadero al final: { $values }.
cluedo-end-curve-value = { $seat } { $percent }
cluedo-end-turns = pregunta o acusación, n.º

# El tutorial
cluedo-lesson-title = Un primer caso
cluedo-lesson-ask = En el sobre hay un lugar, un arma y un sospechoso: es el secreto. Las otras nueve cartas están en tres manos; tienes { $hand }. Pregunta por una carta de cada tipo: se pregunta a los demás por orden, y quien primero tenga alguna debe mostrarte una. Pregunta por { $cards }.
cluedo-lesson-ask-not-accuse = Todavía no sabes nada, y quien acusa y falla solo responde desde entonces. Primero pregunta por { $cards }.
cluedo-lesson-ask-others = Esa pregunta también vale, pero aquí probemos con { $cards }.
cluedo-lesson-show = { $next } te ha mostrado { $shown }: no está en el sobre, y el cuaderno lo recuerda. Luego { $next } ha preguntado por { $asked }. { $last } ha pasado, así que no tiene ninguna de las tres. Tienes { $cards }: debes mostrarla, y solo { $next } la ve.
cluedo-lesson-shield = { $last } también ha preguntado; no tenías ninguna de esas cartas y has pasado. Ahora, un truco: pregunta por dos cartas tuyas y por { $wanted }. Nadie más puede mostrar las tuyas, así que la respuesta trata solo de { $wanted }. Pregunta por { $cards }.
cluedo-lesson-shield-not-accuse = Demasiado pronto: esta pregunta puede resolver la duda sobre un sospechoso.
cluedo-lesson-shield-others = Entonces la carta mostrada podría ser otra. Con dos tuyas, la respuesta trata solo de { $wanted }: { $cards }.
cluedo-lesson-choose = Nadie ha podido mostrar { $found }, y tampoco está en tu mano: está en el sobre. Ahora { $last } pregunta por { $asked }, y tienes dos de ellas. { $next } ya ha visto { $cards }: muéstrala otra vez y la mesa aprende menos.
cluedo-lesson-choose-others = Se puede, pero nadie ha visto todavía { $cards } en tu mano. Muestra lo que ya se conoce.
cluedo-lesson-deduce = { $last } mostró a { $next } una de estas: { $asked }. Pero { $hers } es de { $next } y { $found } está en el sobre, así que fue { $shown }. El cuaderno puede rellenar todo lo que se deduce. Quedan { $places }, y { $weapons }. Pregunta por { $cards }: otra vez, una es tuya.
cluedo-lesson-deduce-not-accuse = Aún no: quedan dos lugares y dos armas.
cluedo-lesson-deduce-others = Deja fuera a los sospechosos: con { $cards }, la respuesta trata solo de un lugar y un arma.
cluedo-lesson-accuse = Nadie ha mostrado nada, y no tienes ninguna de las dos: { $found } están en el sobre. Ya conoces las tres. Solo se acusa una vez; si aciertas, ganas. Acusa: { $cards }.
cluedo-lesson-accuse-others = Eso no es lo que sabes: { $cards }.
cluedo-lesson-accuse-not-ask = Ya no queda nada que preguntar, y los demás están cerca. Acusa.
cluedo-lesson-ending = Caso cerrado. Pregunta, anota quién pasa, deduce lo que se muestra a otros y acusa en cuanto tengas certeza, antes que nadie.

cluedo-place-0 = Desván
cluedo-place-1 = Sótano
cluedo-place-2 = Capilla
cluedo-place-3 = Invernadero
cluedo-place-4 = Establos
cluedo-place-5 = Lavandería
cluedo-place-6 = Observatorio
cluedo-place-7 = Garaje
cluedo-place-8 = Despensa
cluedo-place-9 = Terraza
cluedo-place-10 = Pozo
cluedo-place-11 = Molino
cluedo-place-12 = Casa de botes
cluedo-place-12-short = Botes
cluedo-weapon-0 = Alfiler
cluedo-weapon-0-short = Alfiler
cluedo-weapon-1 = Tijeras
cluedo-weapon-2 = Arsénico
cluedo-weapon-3 = Atizador
cluedo-weapon-4 = Bufanda
cluedo-weapon-5 = Martillo
cluedo-weapon-6 = Ballesta
cluedo-weapon-7 = Sable
cluedo-weapon-8 = Estatuilla
cluedo-weapon-9 = Paraguas
cluedo-weapon-10 = Navaja
cluedo-weapon-11 = Plancha
cluedo-weapon-11-short = Plancha
cluedo-weapon-12 = Sacacorchos
cluedo-suspect-0 = Florista
cluedo-suspect-1 = Pianista
cluedo-suspect-2 = Dentista
cluedo-suspect-3 = Acróbata
cluedo-suspect-4 = Poeta
cluedo-suspect-5 = Guía
cluedo-suspect-6 = Periodista
cluedo-suspect-7 = Ciclista
cluedo-suspect-8 = Economista
cluedo-suspect-9 = Astronauta
cluedo-suspect-10 = Oculista
cluedo-suspect-11 = Archivista
cluedo-suspect-12 = Alquimista
