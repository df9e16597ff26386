oysters-title = Huîtres
oysters-say = dire
oysters-say-field = y a-t-il une perle ?
oysters-say-yes = perle
oysters-say-no = rien
oysters-answer = répondre
oysters-answer-field = le croire ?
oysters-answer-yes = ouvrir
oysters-answer-no = croire
oysters-bet = parier
oysters-bet-field = est-ce vrai ?
oysters-bet-yes = vrai
oysters-bet-no = faux
oysters-filled = { $seat } : l’huître { $shell } est garnie.
oysters-pearl = { $seat } : une perle dans l’huître { $shell }.
oysters-glass = { $seat } : rien dans l’huître { $shell }.
oysters-said-yes = { $seat } : « Il y a une perle. »
oysters-said-no = { $seat } : « Il n’y a pas de perle. »
oysters-called-yes = { $seat } : « Ouvrez ! »
oysters-called-no = { $seat } : « Je te crois. »
oysters-betted-yes = { $seat } : pari secret, c’est vrai.
oysters-betted-no = { $seat } : pari secret, c’est faux.
oysters-opened = { $pearls ->
    [0] Ouvertes : aucune perle.
    [one] Ouvertes : une perle.
   *[other] Ouvertes : { $pearls } perles.
  }
oysters-thrown-away = Les huîtres retournent à la mer.
oysters-over = Tout le monde a vendu une fois ; le meilleur score est { $points }.
oysters-sceptic = Neuf fois sur seize il n’y a aucune perle.
