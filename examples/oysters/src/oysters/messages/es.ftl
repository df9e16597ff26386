oysters-title = Ostras
oysters-say = decir
oysters-say-field = ¿hay una perla?
oysters-say-yes = perla
oysters-say-no = nada
oysters-answer = responder
oysters-answer-field = ¿creerlo?
oysters-answer-yes = abrir
oysters-answer-no = creer
oysters-bet = apostar
oysters-bet-field = ¿es verdad?
oysters-bet-yes = verdad
oysters-bet-no = mentira
oysters-filled = { $seat }: la ostra { $shell } está llena.
oysters-pearl = { $seat }: una perla en la ostra { $shell }.
oysters-glass = { $seat }: nada en la ostra { $shell }.
oysters-said-yes = { $seat }: «Hay una perla.»
oysters-said-no = { $seat }: «No hay ninguna perla.»
oysters-called-yes = { $seat }: «¡Ábrelas!»
oysters-called-no = { $seat }: «Te creo.»
oysters-betted-yes = { $seat }: apuesta secreta, es verdad.
oysters-betted-no = { $seat }: apuesta secreta, es mentira.
oysters-opened = { $pearls ->
    [0] Abiertas: ninguna perla.
    [one] Abiertas: una perla.
   *[other] Abiertas: { $pearls } perlas.
  }
oysters-thrown-away = Las ostras vuelven al mar.
oysters-over = Cada cual ha vendido una vez; la mejor puntuación es { $points }.
oysters-sceptic = Nueve veces de dieciséis no hay ninguna perla.
