# Agentes

agent-no-explanation = No se da ninguna razón.
agent-random-reason = Elegido al azar.
agent-explanation-failed = No se pudo dar la razón ({ $problem }).
# What a program outside gives as its reason.
agent-said = { $text }

# Compilación

compiling-once = Se compila el código para su primer uso: unos segundos, una sola vez.
compiling-still = La compilación continúa: { $count ->
    [one] { $count } función
   *[other] { $count } funciones
} hasta ahora.

# Una partida en la terminal

play-title = { $game }, { $players } en la mesa, semilla { $seed }
play-which-game = ¿Qué juego?
play-help-hint = Escribe una jugada, o «ayuda».
play-your-turn-named = { $name }: te toca
play-may-react = { $name }: puedes reaccionar; Intro para callar
play-hand-over = Pasa el teclado a { $name } y pulsa Intro.
play-saved = Guardado como «{ $name }». Para continuar:
play-saved-under = Desde ahora se guarda como «{ $name }».
play-stored = La partida queda guardada como «{ $name }». Para verla de nuevo:
play-resumed = «{ $name }» continúa.
play-undone = Jugada retirada.
play-undo-refused = No se puede retirar: alguien ha aprendido algo, o el juego ha avanzado.
play-move-refused = No es posible: { $why }
play-not-possible = «{ $text }» no es posible: { $reason }
play-unknown = «{ $text }» no es una jugada aquí. Escribe «ayuda» para ver lo que es posible.
play-ambiguous = «{ $text }» puede ser varias cosas: { $choices }. Escribe un poco más.
play-missing-field = { $verb }: falta { $field } ({ $choices }).
play-no-choice = «{ $text }» no es nada de esto ({ $field }): { $choices }.
play-no-undo = No hay nada que retirar.
play-later = «{ $text }» se hará en cuanto sea posible.
play-too-many-words = { $verb }: sobra «{ $text }».
play-over = La partida ha terminado.
play-winners = { $count ->
    [0] Nadie gana.
    [one] Gana { $names }.
   *[other] Ganan { $names }.
  }
play-scores = Puntos: { $scores }
play-fault = { $name }: { $reason }
play-fault-raised = el agente ha fallado ({ $detail })
play-fault-illegal = la respuesta no estaba permitida ({ $detail })
play-fault-late = sin respuesta a tiempo
play-empty-log = Todavía no ha pasado nada.

play-help-moves = Jugadas
play-help-commands = Comandos
play-help-typed = forma corta: { $form }
play-command-help = lo que es posible ahora
play-command-later = una segunda jugada en la misma línea, que se hará en cuanto sea posible
play-command-log = todo lo que has percibido hasta ahora
play-command-view = la mesa otra vez
play-command-save = guardar con un nombre y seguir
play-command-undo = retirar tu última jugada, si no ha revelado nada a nadie
play-command-quit = guardar y salir
play-help-notebook = El cuaderno (ayuda)
play-no-notebook = Este juego no tiene cuaderno.
play-notebook-failed = El cuaderno ha fallado ({ $problem }).
play-usage-notes = notas no|sí
play-meaning-notes = lo que se sigue de lo que has percibido, en cada turno (al principio nada)
play-notes-off = no
play-notes-on = sí
play-notes-switched-off = El cuaderno no muestra nada por sí mismo. Para que lo haga: notas sí.
play-notes-unknown = «{ $text }» no es ni sí ni no.
play-read-usage = Escribe: { $usage }
play-advice = { $name } escribiría: { $move }
play-advice-silence = { $name } no haría nada ahora.

# Recorrer una partida guardada

play-step-title = { $game }: { $names }
play-step-hint = Intro para avanzar, «ayuda» para ver qué más se puede escribir.
play-step-begin = Antes del primero de { $last } turnos
play-step-turn = Tras el turno { $turn } de { $last }
play-step-eyes = como lo ve { $name }
play-step-open = todo está a la vista
play-step-all = se cuenta todo; la mesa como la ve { $name }
play-step-watcher = como lo ve el público
play-step-unfinished = La partida no llegó más lejos.
play-step-at-end = Ese era el último turno.
play-step-at-start = Este es el comienzo.
play-step-no-turn = No hay turno { $turn }: van del 0 al { $last }.
play-step-unknown = «{ $text }» no significa nada aquí. Escribe «ayuda» para ver qué se puede hacer.
play-step-next = al turno siguiente
play-step-previous = al turno anterior
play-step-jump = al turno con ese número
play-step-first = al comienzo
play-step-last = al final
play-step-seat = con otros ojos: de 0 a { $last }, «watcher» (el público) o «all» (todo)
play-step-moves = la lista de todos los turnos
play-step-help = esta lista
play-step-quit = salir
