liars-dice-title = Dés menteurs
liars-dice-bid = parier
liars-dice-contest = contester
liars-dice-spot-on = exact
liars-dice-count-field = nombre
liars-dice-face-field = face
liars-dice-name = { $name }

liars-dice-face = { $count ->
    [one] { $face ->
        [1] as
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
       *[6] six
      }
   *[other] { $face ->
        [1] as
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
       *[6] six
      }
  }
liars-dice-dice = { $count ->
    [0] aucun { $dice }
    [1] un { $dice }
    [2] deux { $dice }
    [3] trois { $dice }
    [4] quatre { $dice }
    [5] cinq { $dice }
    [6] six { $dice }
    [7] sept { $dice }
    [8] huit { $dice }
    [9] neuf { $dice }
    [10] dix { $dice }
   *[other] { $count } { $dice }
  }

# Why a move is not possible
liars-dice-cannot-no-bid = personne n’a encore parié ; fais le premier pari.
liars-dice-cannot-spot-on = à cette table on ne joue pas « exact » ; parie plus haut ou conteste.
liars-dice-cannot-face = les dés ont des faces de 1 à { $max }.
liars-dice-cannot-no-dice = parie sur un dé au moins.
liars-dice-cannot-too-many = { $count ->
    [one] il n’y a qu’un dé en jeu.
   *[other] il n’y a que { $count } dés en jeu.
  }
liars-dice-cannot-lower = « { $bid } » n’est pas plus haut que « { $last } » : parie sur plus de dés, ou sur autant de dés d’une face supérieure.
liars-dice-cannot-lower-face = « { $bid } » n’est pas plus haut que « { $last } » : parie sur plus de dés de la même face ou d’une face supérieure, ou sur autant de dés d’une face supérieure.
liars-dice-cannot-raise = rien n’est plus haut que « { $last } » : il faut se prononcer sur ce pari.

# Ce qui s’est passé
liars-dice-began = Manche { $number } : { $seat } commence.
liars-dice-round = Manche { $number }, { $count } dés en jeu : { $seat } commence.
liars-dice-rolled = { $count ->
    [one] { $seat } lance un dé.
   *[other] { $seat } lance { $count } dés.
  }
liars-dice-rolled-known = { $seat } obtient { $dice }.
liars-dice-bid-made = { $seat } parie : { $bid }.
liars-dice-contested = { $seat } conteste le pari de { $bidder } : { $bid }.
liars-dice-confirmed = { $seat } dit que le pari de { $bidder } est exact : { $bid }.
liars-dice-hand = { $seat } : { $dice }
liars-dice-shown = { $count ->
    [0] On montre tous les dés. { $hands }. Il n’y a aucun { $dice }.
    [one] On montre tous les dés. { $hands }. Il y a un seul { $dice }.
   *[other] On montre tous les dés. { $hands }. Il y a { $count } { $dice }.
  }
liars-dice-shown-wild = { $count ->
    [0] On montre tous les dés. { $hands }. Aucun dé ne compte pour un pari sur les { $dice }.
    [one] On montre tous les dés. { $hands }. Un dé compte pour un pari sur les { $dice }.
   *[other] On montre tous les dés. { $hands }. { $count } dés comptent pour un pari sur les { $dice }.
  }
liars-dice-lost = { $count ->
    [0] { $seat } perd son dernier dé et quitte le jeu.
    [one] { $seat } perd un dé et en garde un.
   *[other] { $seat } perd un dé et en garde { $count }.
  }
liars-dice-all-lose = { $seats } perdent un dé chacun.
liars-dice-out = { $count ->
    [one] { $seats } quitte le jeu.
   *[other] { $seats } quittent le jeu.
  }
liars-dice-regained = { $count ->
    [one] { $seat } récupère un dé et en a un.
   *[other] { $seat } récupère un dé et en a { $count }.
  }
liars-dice-nobody-loses = Personne ne perd de dé.
liars-dice-forfeited = { $seat } a commis une faute et rend tous ses dés ; la manche est finie.

liars-dice-last-with-dice = Il ne reste des dés qu’à { $seats }.
liars-dice-round-decided = La partie se jouait en une seule manche.

# Le plateau
liars-dice-board-round = Manche { $number }
liars-dice-board-in-play = { $count ->
    [one] Un dé en jeu
   *[other] { $count } dés en jeu
  }
liars-dice-board-wild = jokers : les { $dice }
liars-dice-board-no-bid = aucun pari
liars-dice-board-out = hors jeu
liars-dice-board-contested = { $seat } a contesté « { $bid } » de { $bidder } ; en tout : { $found }.
liars-dice-board-confirmed = { $seat } a dit exact « { $bid } » de { $bidder } ; en tout : { $found }.
liars-dice-board-player = joueur
liars-dice-board-dice = dés ([ ] comptés)
liars-dice-board-counted = comptés
liars-dice-board-left = dés restants

# Le carnet
liars-dice-usage-notes = notes rien|chances|dés
liars-dice-meaning-notes = ce qui est dit à chaque tour (au début, rien)
liars-dice-usage-odds = chances
liars-dice-meaning-odds = les chances que des paris soient vrais, d’après tes propres dés
liars-dice-usage-dice = dés
liars-dice-meaning-dice = ce que les autres peuvent avoir, d’après leurs paris, et les chances qui en résultent
liars-dice-usage-worlds = mondes
liars-dice-meaning-worlds = combien de lancers des autres sont possibles
liars-dice-usage-history = historique
liars-dice-meaning-history = les manches jusqu’ici
liars-dice-usage-why = pourquoi [COMBIEN FACE]
liars-dice-meaning-why = d’où viennent les chances d’un pari, ou du dernier : pourquoi 3 5
liars-dice-usage-advice = conseil [AGENT]
liars-dice-meaning-advice = ce qu’un agent ferait à ta place, et pourquoi
liars-dice-notes-off = rien
liars-dice-notes-odds = chances
liars-dice-notes-dice = dés
liars-dice-notes-switched-off = Le carnet ne dit rien de lui-même. Pour qu’il parle : notes chances, ou notes dés.
liars-dice-notes-unknown = « { $text } » n’est pas une façon de remplir le carnet.
liars-dice-notes-preparing = L’agent se prépare. La toute première fois, cela peut prendre une minute.
liars-dice-notes-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
liars-dice-notes-player = joueur
liars-dice-notes-face = face
liars-dice-notes-own = à toi
liars-dice-notes-expected = attendus
liars-dice-notes-bids = paris
liars-dice-notes-likeliest = le plus probable
liars-dice-notes-round = manche
liars-dice-notes-call = fin
liars-dice-notes-left = dés restants
liars-dice-odds-title = Chances d’après tes propres dés, { $dice } (aide)
liars-dice-odds-legend = En % : chances d’au moins autant. [ ] le dernier pari   · pas plus haut
liars-dice-odds-last = { $bid } ({ $seat }) : vrai { $true } %, exact { $exact } %, trop haut { $false } %
liars-dice-odds-last-no-spot-on = { $bid } ({ $seat }) : vrai { $true } %, trop haut { $false } %
liars-dice-dice-title = Ce que les autres peuvent avoir, d’après leurs paris (aide)
liars-dice-dice-legend = Sous chaque face : combien de dés la montrent en moyenne, si l’on parie surtout ce qui semble vrai d’après ses propres dés.
liars-dice-worlds = { $count ->
    [0] Tu vois tous les dés.
    [one] Il y a un dé que tu ne vois pas. Il peut être tombé de { $rolls } façons.
   *[other] Il y a { $count } dés que tu ne vois pas. Ils peuvent être tombés de { $rolls } façons, toutes aussi probables ; une fois triés, cela fait { $hands } ensembles de mains différents.
  }
liars-dice-history-title = Les manches jusqu’ici
liars-dice-history-empty = Aucune manche n’est encore finie.
liars-dice-history-contest = { $seat } conteste : { $found }
liars-dice-history-spot-on = { $seat } dit exact : { $found }
liars-dice-history-forfeit = { $seat } commet une faute
liars-dice-history-legend = À la fin : combien il y en avait. Dés restants : par place.
liars-dice-read-no-bid = « { $text } » n’est pas un pari : tape combien et quelle face.
liars-dice-read-no-such-bid = « { $text } » ne peut pas être parié : il y a { $dice } dés en jeu, avec des faces de 1 à { $faces }.
liars-dice-read-usage = Tape : { $usage }
liars-dice-why-which = Quel pari ? Personne n’en a fait dans cette manche.
liars-dice-why-own-dice = D’après tes propres dés, le pari « { $bid } » est vrai à { $true } % et exact à { $exact } % :
liars-dice-why-have = { $count ->
    [0] aucun de tes dés ne compte (comptent : { $dice })
    [one] un de tes dés compte (comptent : { $dice })
   *[other] { $count } de tes dés comptent (comptent : { $dice })
  }
liars-dice-why-chance = { $hits ->
    [one] une chance sur { $faces }
   *[other] { $hits } chances sur { $faces }
  }
liars-dice-why-needed = { $count ->
    [0] il n’en faut donc pas d’autre ; chacun des { $unseen } dés que tu ne vois pas compte avec { $chance }
    [one] il faut donc qu’au moins un des { $unseen } dés que tu ne vois pas compte, chacun avec { $chance }
   *[other] il faut donc qu’au moins { $count } des { $unseen } dés que tu ne vois pas comptent, chacun avec { $chance }
  }
liars-dice-why-impossible = il en faudrait donc { $count } de plus, mais il n’y a que { $unseen } dés que tu ne vois pas
liars-dice-why-no-bids = Personne d’autre n’a parié dans cette manche : il n’y a rien de plus à en tirer.
liars-dice-why-bids = Avec ce que les autres ont parié, vrai à { $true } % environ et exact à { $exact } % environ :
liars-dice-why-suggested = { $seat } a parié { $bids } : chez { $seat }, environ { $expected } dés peuvent compter (sans les paris : { $before })
liars-dice-advice = { $name } choisirait de { $move }.
liars-dice-advice-bid = parier { $bid }
liars-dice-advice-contest = contester le pari
liars-dice-advice-spot-on = dire que le pari est exact
liars-dice-advice-type = Pour faire de même, tape : { $move }
liars-dice-advice-oracle = { $name } voit tous les dés et ne peut conseiller qui ne les voit pas.
liars-dice-end-won = { $count ->
    [one] { $seats } a gagné ; manches : { $rounds }.
   *[other] { $seats } ont gagné ; manches : { $rounds }.
  }
liars-dice-end-curve = Dés restants, au début et après chaque manche
liars-dice-end-tallies = Ce que chacun a fait
liars-dice-end-bids = paris
liars-dice-end-false = faux
liars-dice-end-unlikely = osés
liars-dice-end-contests = contestés
liars-dice-end-spot-ons = exacts
liars-dice-end-missed = manqués
liars-dice-end-lost = perdues
liars-dice-end-legend = faux : paris trop hauts ; osés : moins de 50 % d’après ses propres dés ; contestés, exacts : à raison, sur le total ; manqués : faux paris relancés au lieu d’être contestés ; perdues : manches qui ont coûté des dés

# Pourquoi : honest, probability, bluffer, weighted
liars-dice-honest-believes = D’après ses dés, il croit à { $believed } { $dice } ; { $bid }, ce n’est pas plus.
liars-dice-honest-doubts = D’après ses dés, il ne croit qu’à { $believed } { $dice }, et le pari est de { $last }.
liars-dice-honest-has-no-more = Il croit au pari de { $last } ({ $believed } { $dice } d’après ses dés), mais à rien de plus haut.
liars-dice-probability-opens = D’après ses dés, { $bid } est vrai à { $chance } % ; aucun pari n’est plus probable.
liars-dice-probability-bids = D’après ses dés, { $bid } est vrai à { $chance } %, et aucun pari plus haut n’est plus probable. Il laisse passer { $last } : vrai à { $true } %.
liars-dice-probability-contests = D’après ses dés, { $last } n’est vrai qu’à { $true } %. { $count ->
    [1] { $seat } a parié une fois sur les { $dice } dans cette manche.
   *[other] { $seat } a parié { $count } fois sur les { $dice } dans cette manche.
  }
liars-dice-probability-confirms = D’après ses dés, { $last } n’est vrai qu’à { $true } %, mais exact à { $exact } %.
liars-dice-probability-is-cornered = Il n’y a pas de pari plus haut. D’après ses dés, { $last } est vrai à { $true } % et exact à { $exact } %.
liars-dice-bluffer-bluffs = Il bluffe : { $bid } est le plus bas pari possible, quels que soient ses dés. D’après eux, il est vrai à { $chance } %.
liars-dice-weighted-bids = { $choices ->
    [1] D’après ses poids, { $bid } est le meilleur coup, avec un score de { $score }. D’après ses dés, il est vrai à { $chance } %.
   *[other] D’après ses poids, { $bid } est un des { $choices } meilleurs coups, avec un score de { $score }. D’après ses dés, il est vrai à { $chance } %.
  }
liars-dice-weighted-contests = { $choices ->
    [1] D’après ses poids, contester est le meilleur coup, avec un score de { $score }.
   *[other] D’après ses poids, contester est un des { $choices } meilleurs coups, avec un score de { $score }.
  } D’après ses dés, { $last } est vrai à { $true } %. { $count ->
    [1] { $seat } a parié une fois sur les { $dice } dans cette manche.
   *[other] { $seat } a parié { $count } fois sur les { $dice } dans cette manche.
  }
liars-dice-weighted-confirms = { $choices ->
    [1] D’après ses poids, confirmer est le meilleur coup, avec un score de { $score }.
   *[other] D’après ses poids, confirmer est un des { $choices } meilleurs coups, avec un score de { $score }.
  } D’après ses dés, { $last } est exact à { $exact } %. { $count ->
    [1] { $seat } a parié une fois sur les { $dice } dans cette manche.
   *[other] { $seat } a parié { $count } fois sur les { $dice } dans cette manche.
  }

# Pourquoi : equilibrium
liars-dice-equilibrium-draws-opens = Il tire son ouverture au sort : { $bid } à { $chosen } %. D’après ce qu’il croit, c’est vrai à { $chance } %.
liars-dice-equilibrium-draws-bids = Après { $last }, il tire au sort : contester { $contest } %, exact { $confirm } %, surenchérir { $raise } % ({ $bid } à { $chosen } %). D’après ce qu’il croit, { $last } est vrai à { $true } % et exact à { $exact } % ; { $bid } est vrai à { $chance } %.
liars-dice-equilibrium-draws-contests = Après { $last }, il tire au sort : contester { $contest } %, exact { $confirm } %, surenchérir { $raise } %. D’après ce qu’il croit, { $last } est vrai à { $true } % et exact à { $exact } %.
liars-dice-equilibrium-draws-confirms = Après { $last }, il tire au sort : contester { $contest } %, exact { $confirm } %, surenchérir { $raise } %. D’après ce qu’il croit, { $last } est exact à { $exact } % et vrai à { $true } %.
liars-dice-equilibrium-guesses-opens = Un coup à l’avance, aucun pari ne promet plus que { $bid }. Il est vrai à { $chance } %.
liars-dice-equilibrium-guesses-bids = Un coup à l’avance, { $bid } promet le plus. D’après les paris, il est vrai à { $chance } % ; { $last } est vrai à { $true } % et exact à { $exact } %.
liars-dice-equilibrium-guesses-contests = Un coup à l’avance, contester promet le plus : d’après les paris, { $last } est vrai à { $true } %.
liars-dice-equilibrium-guesses-confirms = Un coup à l’avance, « exact » promet le plus : d’après les paris, { $last } est exact à { $exact } %.
