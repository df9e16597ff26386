# A table: who is there

table-you = { $name } (tú)
table-seat = Asiento { $number }
table-seats = Asientos
table-seat-open = libre
table-seat-oracle = { $agent } (lo ve todo)
table-seat-substitute = { $agent } juega en su lugar
table-seat-here = en línea
table-seat-away = sin conexión
table-came = { $name } está aquí.
table-left = { $name } se fue.
table-preparing = Los agentes se preparan para su primera jugada: unos segundos, una sola vez.
table-away = { $count ->
    [one] { $names } no está.
   *[other] { $names } no están.
}
table-away-substitute = Que juegue un agente…
table-replaced = { $agent } juega en tu lugar.
table-replaced-end = Recuperar mi asiento
table-fault = { $name } queda fuera: { $reason }
table-fault-closed = el agente ha fallado; al final se dirá por qué
table-helped = usó ayuda
table-watching = Estás mirando.
table-view-of = Visto por
table-view-public = el público
table-pass-to = Pásale el dispositivo a { $name }.
table-pass-turn = Le toca a { $name }
table-pass-text = Cuando lo hayas visto todo, oculta tu vista y pasa el dispositivo.
table-pass = Ocultar y pasar
table-take = Soy { $name }

# Before the match

table-lobby = ¿Quién juega?
table-lobby-host = Tu mesa
table-lobby-guest = Esperando a quien abrió la mesa
table-lobby-open = { $count ->
    [one] Hay un asiento libre. Envía el enlace o déjaselo a un agente.
   *[other] Hay { $count } asientos libres. Envía el enlace o déjaselos a los agentes.
  }
table-lobby-name = Tu nombre
table-lobby-name-first = Primero dinos tu nombre.
table-lobby-sit = Sentarse aquí
table-lobby-sit-at = Sentarse aquí: { $seat }
table-start = Empezar
table-start-filled = Empezar y completar con agentes
table-copy-link = Copiar enlace
table-copied = Enlace copiado.
table-not-begun = La partida aún no ha empezado.

# During the match

table-your-turn = Te toca
table-may-react = Puedes reaccionar
table-waiting = Juegan los demás
table-over = Partida terminada
table-stay-silent = Callar
table-closes = { $seconds ->
    [one] queda un segundo
   *[other] quedan { $seconds } segundos
  }
table-choose = Elegir…
table-not-together = Estas opciones no van juntas.
table-value-none = desconocido
table-value-empty = nada
table-value-yes = sí
table-value-no = no
table-typed = Escribe una jugada ( / )
table-typed-send = Hacer la jugada escrita
table-typed-help = Puedes escribir, por ejemplo: { $examples }
table-undo = Deshacer

# The panel beside the table

table-panel = Registro, saber, notas y razones
table-tab-table = Mesa
table-tab-log = Registro
table-tab-knowledge = Saber
table-tab-ask = Preguntar
table-tab-notes = Notas
table-tab-explain = Explicar
table-tab-export = Exportar
table-log-go = Mostrar este momento
table-log-more = { $count ->
    [one] una línea más
   *[other] { $count } líneas más
  }
table-log-empty = Aún no ha pasado nada.
table-log-why = ¿Por qué?
table-log-why-of = ¿Por qué? (línea { $row })
table-knowledge-show = Mostrar lo que se deduce
table-knowledge-help = Es una ayuda; los demás ven que la usas.
table-knowledge-none = Este juego no muestra lo que se sabe.
table-knowledge-wait = Calculando…
table-knowledge-forbidden = En esta mesa cada cual piensa sin ayuda.
table-knowledge-watcher = Tras el final, el público ve lo que sabía cada cual.
table-advice = ¿Qué haría un agente en tu lugar?
table-advice-hidden = Oculto. También es una ayuda.
table-advice-wait = Un momento…
table-advice-take = Hacer eso
table-notes = Notas privadas, guardadas con la partida
table-notes-none = Solo quien juega toma notas.
table-explain-empty = Pregunta «¿por qué?» donde veas una línea de puntos; la respuesta sale aquí.
table-explain-entries = En el registro puedes pedir las razones de los agentes.
table-explain-later = Las razones de los agentes se leen después del final.
table-explain-why = ¿Cuál fue la razón del agente?
table-explain-hidden = Oculto: puede revelar lo que no sabes.

# Time

table-time = Momento de la partida
table-time-at = Momento { $position } de { $total }
table-time-short = { $position } / { $total }
table-time-back = Anterior
table-time-on = Siguiente
table-live = en vivo
table-go-live = Volver al presente
table-past = Mirando atrás: { $position } de { $total }

# The connection

table-connecting = Conectando…
table-lost = Se perdió la conexión. Intentando de nuevo…
table-retry = Reintentar
table-offline = No hay conexión: no se envió nada.
table-unanswered = La conexión se cortó antes de la respuesta. Comprueba si se hizo.
table-closed = No se puede acceder a esta mesa.

# The menu

table-save = Guardar
table-save-text = Cada jugada se guarda al momento. Ponle un nombre para encontrar la partida.
table-save-name = Nombre
table-save-do = Guardar
table-saved = Guardada como «{ $name }».
table-settings = Ritmo y asientos
table-pace = Pausa antes de que juegue un agente
table-pace-none = ninguna
table-pace-seconds = { $seconds } s
table-substitute = Que juegue
table-substitute-agent = Agente
table-give-back = Devolver el asiento
table-again = Nuevo reparto
table-again-text = Juegan las mismas personas con otro reparto. Esta partida queda como está.
table-again-not = Seguir
table-again-do = Repartir de nuevo
table-fact-seats = { $count ->
    [one] un asiento
   *[other] { $count } asientos
  }
table-fact-deal-chosen = reparto elegido por quien abrió la mesa
table-fact-open = mesa abierta
table-fact-tutorial = tutorial

# Lessons

table-lesson-number = { $number } de { $total }
table-lesson-wait = Mira lo que hacen los demás. Pronto te toca.
table-lesson-next = Lección siguiente
table-lesson-real = Una partida de verdad
table-lesson-play-on = O sigue jugando sin más.

# The end

table-end-score =
    { $score ->
        [one] 1 punto
       *[other] { $score } puntos
    }
table-end-nobody = No gana nadie.
table-end-you = Ganas tú.
table-end-winners = { $count ->
    [one] Gana { $names }.
   *[other] Ganan { $names }.
  }
table-end-stopped = La partida se ha detenido.
table-end-stopped-text = Quien administra este servidor la ha terminado. No hay resultado.
table-end-scores = Puntos
table-end-again = Otra vez
table-end-follow = A la partida siguiente
table-end-analysis = Análisis
table-end-replay = Repetición
table-end-same-deal = Mismo reparto
table-end-same-deal-text = Jugar el mismo reparto con quien quieras
table-same-deal = El mismo reparto en otras partidas
table-same-deal-who = Quién jugaba
table-same-deal-result = Resultado
table-same-deal-none = Nadie más ha jugado aún este reparto.
table-end-home = Inicio

# Replays

table-replay = Repetición
table-replay-open = todo a la vista
table-replay-play = Reproducir
table-replay-pause = Pausa
table-replay-board = Mesa
table-report-wait = Repasando la partida…
table-report-none = Este juego no tiene análisis.
table-claims = Quién mintió, quién faroleó
table-claims-wait = Se examina lo que se dijo…
table-claims-nothing = No hay afirmaciones de este tipo.
table-claims-all = todas
table-export-text = La partida en un archivo, para este programa y para otros.
table-export-file = Guardar la partida
table-export-format = Guardar como { $format }

# What the server says when something cannot be done

table-advice-silence = Guardar silencio.
table-again-already = La mesa siguiente ya existe.
table-bad-request = La página envió algo que la mesa no entiende: { $why }
table-bad-token = Este asiento ya no es tuyo. Vuelve a abrir el enlace para unirte o mirar.
table-begun-already = La partida ya ha empezado.
table-busy = Una cosa a la vez: aún se responde a tus últimas preguntas.
table-hello-first = La página debe decir primero quién eres.
table-hello-twice = Ya estás aquí.
table-knowledge-closed = Eso queda cerrado hasta el final de la partida.
table-lesson-not-this = Es una jugada válida, pero no la que queremos probar aquí.
table-name-taken = Aquí ya hay alguien que se llama { $name }. Elige otro nombre.
table-no-advice = No hay consejo: { $why }
table-no-knowledge = Esto no se puede calcular: { $why }
table-no-move = Eso no es una jugada de este juego: { $why }
table-no-oracle = Un agente que lo ve todo solo puede sentarse en una mesa abierta.
table-no-reason = Ningún agente dio una razón.
table-no-shoulders = En esta mesa se mira lo que es público, no por encima del hombro de nadie.
table-no-spectators = Esta mesa juega sin público.
table-no-undo = No hay nada que deshacer.
table-too-long-to-undo = Esta partida es tan larga que ya no se puede deshacer nada. Juégala hasta el final.
table-too-long = Esta partida es demasiado larga para seguir. Empieza otra.
table-nobody-there = Ese asiento no existe.
table-not-over = La partida aún no ha terminado.
table-not-playing = Aquí no se está jugando ninguna partida.
table-not-stored = La jugada no se pudo guardar, así que no se hizo. Inténtalo otra vez.
table-no-store = El servidor no puede guardar ni leer partidas en este momento. No se ha perdido nada: inténtalo de nuevo dentro de un rato.
table-not-your-turn = No te toca.
table-not-yours = No te corresponde decidir por ese asiento.
table-notes-too-long = Estas notas son demasiado largas para guardarlas.
table-only-host = Solo quien abrió la mesa puede hacer eso.
table-only-watching = Estás mirando: las jugadas son para quienes juegan.
table-reasons-closed = Los agentes dan sus razones al final; en una mesa abierta, enseguida.
table-tip = Consejo para tu primera partida
table-tip-bar = Lo que puedes hacer aparece siempre aquí; la lámpara avisa cuando te toca.
table-tip-knowledge = ¿Dudas? «Saber» muestra lo que se deduce de lo que has visto, y qué haría un agente.
table-tip-log = El registro lo cuenta todo. Pulsa una línea para volver a ver ese momento.
table-tip-next = Entendido
table-tip-end = Sin más consejos
table-none = No hay ninguna mesa en esta dirección.
table-refused = No es posible: { $why }
table-seat-taken = Ese asiento está ocupado.
table-stopped = Esta mesa se detuvo por un error del programa. No se ha perdido nada: recarga la página para seguir.

# The page: what stands everywhere

page-logo = whoknows, inicio
page-home = Inicio
page-learn = Aprender
page-replays = Partidas
page-settings = Ajustes
page-about = Acerca de
page-more-pages = Más páginas
page-menu = Menú
page-rules = Reglas
page-rules-of = { $game }: las reglas
page-sound = Sonido
page-theme-toggle = Claro u oscuro
page-language = Idioma
page-language-en = English
page-language-fr = Français
page-language-es = Español
page-close = Cerrar
page-save = Guardar
page-back = Volver
page-retry = Reintentar
page-change = Cambiar
page-on = Sí
page-off = No
page-all = Todos
page-you = tú
page-agent = agente
page-name = Nombre
page-default-name = Alex
page-agent-names = Ada, Boole, Cleo, Dara, Emmy, Félix, Gracia, Hana, Inés, Jun, Kurt, Luz
page-agent-random = Juega al azar.
page-name-change = Te llamas { $name }. Cambiar de nombre
page-name-title = Tu nombre
page-name-label = Así te llaman los demás en la mesa.
page-local = Todo se ejecuta en tu equipo. Nada sale de él.
page-trouble = No ha funcionado.
page-missing = No hay nada en esta dirección.
page-trouble-missing = Eso no está aquí.
page-trouble-unreachable = El servidor no responde. ¿Sigue en marcha?
page-nowhere = Nadie lo sabe
page-nowhere-text = No hay ninguna página en esta dirección.

# Home

page-home-title = { $count ->
    [4] Cuatro juegos. Cada cual esconde algo.
    [5] Cinco juegos. Cada cual esconde algo.
   *[other] { $count } juegos. Cada cual esconde algo.
  }
page-home-text = Elige uno y reparte. Los agentes ocupan los asientos libres.
page-quick-start = Empezar ya
page-game = Juego
page-players = Asientos
page-players-count = { $count ->
    [one] { $count } asiento
   *[other] { $count } asientos
  }
page-players-range = De { $min } a { $max } asientos
page-fewer = Menos
page-more = Más
page-your-side = Juegas como
page-others-play = Los demás
page-level-gentle = Fáciles
page-level-good = Buenos
page-level-strongest = Al máximo
page-deal = Repartir
page-invite = Invitar
page-invite-text = Abrir una mesa y enviar su enlace
page-all-options = Todas las opciones
page-continue = Seguir con { $game }
page-your-turn = te toca
page-continue-lesson = Seguir con la lección: { $game }
page-join = Unirse a { $name }: { $game }
page-open-seats = { $count ->
    [one] un asiento libre
   *[other] { $count } asientos libres
  }

# A new table

page-new-table = Mesa nueva
page-open-table = Abrir la mesa
page-reset = Restablecer
page-seats = Asientos
page-seat = Asiento { $number }
page-seat-who = quién se sienta
page-kind-you = Tú
page-kind-agent = Agente
page-kind-person = Alguien aquí
page-kind-open = Por enlace
page-kind-open-text = Quien abra el enlace
page-agent-options = las opciones del agente
page-option-move_ms = Milisegundos por jugada
page-option-bank_ms = Milisegundos por partida
page-option-memory_mb = Memoria (MB)
page-option-cpu_s = Tiempo de cálculo (s)
page-oracle = lo ve todo
page-own-file = tu archivo
page-broken-file = no se puede cargar
page-random-seat = Sentarme al azar
page-watching = Ningún asiento es tuyo: vas a mirar.
page-game-options = Reglas de la partida
page-table-options = La mesa
page-option-starter = Quién empieza
page-usual = lo habitual
page-counts-rest = vacío: ninguno
page-rule = { $rule }: { $value }
page-rule-off = { $rule }: no
page-for-example = por ejemplo { $example }
page-secrecy = Secreto
page-closed = Mesa cerrada
page-open = Mesa abierta
page-closed-text = Solo ves lo que se deduce de tu propia vista; el resto, al final.
page-open-text = Se puede mirar lo que sabe cada cual y las razones de los agentes. Para aprender.
page-help-allowed = Vista de lo que se sabe y consejos permitidos
page-listed = Los demás ven esta mesa en su inicio
page-spectators = El público ve
page-spectators-public = lo que es público
page-spectators-seats = la vista de cualquier asiento
page-spectators-none = nada: sin público
page-seed = Semilla del reparto
page-seed-random = al azar
page-table-name = Nombre de la mesa

# Learning

page-learn-text = Una lección es una partida corta que se explica sola. Las reglas caben en una página.
page-learn-by-playing = Aprender jugando
page-no-lessons = Este juego aún no tiene lecciones.
page-no-guide = Las reglas de este juego aún no están escritas.

# Matches of the past

page-replays-title = Partidas jugadas
page-replays-text = Partidas terminadas, jugada a jugada, con los ojos de cada cual.
page-imported = De un archivo
page-no-replays = Todavía no hay partidas terminadas. La primera aparecerá aquí.
page-upload = Abrir un archivo
page-won-by = { $count ->
    [one] Gana { $names }
   *[other] Ganan { $names }
  }

# Settings

page-settings-text = Se guardan solo en este navegador.
page-theme = Colores
page-theme-system = Como el sistema
page-theme-light = Claro
page-theme-dark = Oscuro
page-motion = Animaciones
page-motion-system = Como el sistema
page-motion-full = Todas
page-motion-less = Ninguna
page-sound-text = Madera, dados, papel y una campana grave.
page-setting-pace = Pausa antes de las jugadas de los agentes
page-pace-text = Para mesas nuevas. En la mesa se puede cambiar en cualquier momento.
page-pace-none = ninguna
page-seconds = { $seconds } s
page-setting-keys = Teclas de una letra
page-keys-text = Desactívalas si dictas o si te estorban.

# Keys

page-keys = Teclas
page-keys-everywhere = En todas partes
page-key-tab = Elemento siguiente
page-key-arrows = Moverse dentro de un grupo
page-key-enter = Confirmar; en el inicio: repartir
page-key-escape = Volver, cerrar
page-key-region = Parte siguiente de la página
page-key-tabs = Pestaña anterior o siguiente
page-key-turns = Turno anterior o siguiente
page-key-live = Volver al presente
page-key-typed = Escribir una jugada
page-key-ask = Hacer una pregunta
page-key-world = Otro mundo que explica la respuesta
page-key-pin = Fijar la pregunta
page-key-save = Guardar la partida con un nombre
page-key-list = Esta lista

# About

page-about-what = whoknows es una mesa para juegos en los que cada cual sabe algo y nadie lo sabe todo. Personas y agentes juegan juntos, y el programa muestra lo que se deduce de lo que se ha visto.
page-about-local = Se ejecuta en tu propio equipo: sin cuenta, sin peticiones a ningún otro sitio, sin rastreo.
page-about-marks = Todas las imágenes y los sonidos son nuestros. Los nombres de los juegos pertenecen a sus propietarios; las reglas están contadas con nuestras palabras.
page-version = Versión
page-games = Juegos
page-licence = Licencia
page-licence-text = MIT: úsalo, cámbialo, compártelo.
page-interface = Para programas
table-too-many = Todas las mesas de este servidor están ocupadas. Inténtalo de nuevo en unos minutos.
table-store-full = Este servidor no guarda más partidas. Pide a quien lo administra que haga sitio.
table-full = Esta mesa está llena: ya miran { $most }. Inténtalo más tarde.
table-server-short = El servidor está desbordado en este momento. No se ha perdido nada: inténtalo de nuevo dentro de un rato.
table-too-many-watched = Desde tu dirección ya se miran demasiadas mesas: { $most } vistas como máximo. Cierra algunas e inténtalo de nuevo.
table-too-long-watched = Desde tu dirección ya se miran demasiadas partidas largas. Cierra algunas e inténtalo de nuevo.
table-too-often = Es demasiado a la vez desde tu dirección. Espera un poco e inténtalo de nuevo.

# Preguntas sobre quién sabe qué

table-ask-bad-syntax = Esto no se puede leer: { $why }
table-ask-bad-player = Aquí nadie se llama «{ $name }»: { $why }
table-ask-bad-atom = Aquí no se puede preguntar por «{ $name }»: { $why }
table-ask-refused = Esto no se puede preguntar aquí: { $why }
table-ask-too-many = Hay demasiados mundos posibles para responder. Pregunta algo más sencillo, o en un momento posterior.
table-ask-too-long = Ha tardado demasiado. Pregunta algo más sencillo, o en un momento posterior.
table-ask-failed = No se ha podido calcular.
table-ask-open-public = Lo que todo el mundo ha podido ver no dice si { $what }.
table-ask-menus = La pregunta
table-ask-who = Quién
table-ask-everybody = todo el mundo
table-ask-in-truth = (en verdad)
table-ask-from-here = (visto desde aquí)
table-ask-verb = Sabe, o cree probable
table-ask-verb-knows = sabe
table-ask-verb-whether = sabe si
table-ask-verb-possible = cree posible
table-ask-verb-likely = cree probable
table-ask-verb-everyone = cada cual sabe
table-ask-verb-everyone-whether = cada cual sabe si
table-ask-verb-common = saber común
table-ask-verb-together = lo saben en conjunto
table-ask-link-that = que
table-ask-what = Qué
table-ask-part = { $what }, parte { $number }
table-ask-not = no
table-ask-not-title = Que no es así
table-ask-at-least = con al menos
table-ask-percent = { $percent } %
table-ask-add = lo que sabe otra persona
table-ask-remove = Quitar a esta persona
table-ask-menus-blank = Los menús no pueden decir esta pregunta.
table-ask-menus-again = Empezar de nuevo con los menús
table-ask-formula = Fórmula
table-ask-do = Preguntar
table-ask-copy = Copiar la fórmula
table-ask-copied = Fórmula copiada.
table-ask-pin = Fijar: preguntar esto en cada momento (Ctrl+Intro)
table-ask-unpin = Soltar
table-ask-pinned = Fijadas
table-ask-suggestions = Puedes preguntar
table-ask-closed = Hasta el final solo cuenta lo que se deduce de lo que ves.
table-ask-closed-watcher = Hasta el final solo cuenta lo que todo el mundo puede ver.
table-ask-exact = exacto
table-ask-exact-title = Se han contado todos los mundos posibles.
table-ask-sample = muestra
table-ask-sample-title = Hay demasiados mundos para contarlos: se han sacado algunos al azar.
table-ask-cut = sin decidir
table-ask-cut-title = No se han podido mirar todos los mundos posibles.
table-ask-model = modelo: { $model }
table-ask-engine = { $count } mundos; motor: { $engine }
table-ask-why = ¿Por qué?
table-ask-no-world = No hace falta otro mundo para explicarlo.
table-ask-short-true = Sí
table-ask-short-false = No
table-ask-short-likely = Probable
table-ask-short-open = Abierto
table-ask-short-undefined = No está
table-ask-tracing = Se recorre toda la partida…
table-ask-on-board = Ver la mesa
table-ask-true-at = Sí en { $turns }
table-ask-true-since = Sí desde { $turn }
table-ask-never = Nunca
table-ask-always = Todo el tiempo
table-ask-hatched = no está
table-ask-striped = sin decidir
table-ask-next-change = Próximo cambio: { $turn }
table-ask-world = En este mundo nada cambia para { $names }
table-ask-world-further = Y desde ahí, en este mundo nada cambia para { $names }
table-ask-world-public = En este mundo todo lo público es igual
table-ask-other-world = Otro mundo
table-ask-other-world-text = No es la verdad, sino lo que podría ser.
table-ask-world-number = Mundo { $number } de { $total }, del más cercano al más lejano
table-ask-world-step = paso { $link } de { $links }
table-ask-world-previous = Mundo anterior
table-ask-world-next = Mundo siguiente
table-ask-back = Volver a la verdad
table-ask-back-short = Verdad
table-ask-fact = { $fact }: { $holding }.
table-ask-fact-yes = sí
table-ask-fact-no = no
table-ask-fact-none = no está
table-ask-fact-differs = aquí { $here }, en verdad { $really }
