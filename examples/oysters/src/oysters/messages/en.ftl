oysters-title = Oysters
oysters-say = say
oysters-say-field = is there a pearl?
oysters-say-yes = pearl
oysters-say-no = none
oysters-answer = answer
oysters-answer-field = believe it?
oysters-answer-yes = call
oysters-answer-no = believe
oysters-bet = bet
oysters-bet-field = is it true?
oysters-bet-yes = true
oysters-bet-no = false
oysters-filled = { $seat }: shell { $shell } is filled.
oysters-pearl = { $seat }: under shell { $shell } lies a pearl.
oysters-glass = { $seat }: under shell { $shell } lies nothing.
oysters-said-yes = { $seat }: “There is a pearl.”
oysters-said-no = { $seat }: “There is no pearl.”
oysters-called-yes = { $seat }: “Open them!”
oysters-called-no = { $seat }: “I believe you.”
oysters-betted-yes = { $seat }: a secret bet that it is true.
oysters-betted-no = { $seat }: a secret bet that it is false.
oysters-opened = { $pearls ->
    [0] Opened: no pearl.
    [one] Opened: one pearl.
   *[other] Opened: { $pearls } pearls.
  }
oysters-thrown-away = The shells go back into the sea.
oysters-over = Everybody has sold once; the best has { $points } points.
oysters-sceptic = Nine times in sixteen there is no pearl at all.
