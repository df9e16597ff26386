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
liars-dice-cannot-no-bid = personne n’a encore parié ; fais le premier pari.
liars-dice-cannot-spot-on = à cette table on ne joue pas « exact » ; parie plus haut ou conteste.
liars-dice-cannot-face = les dés ont des faces de 1 à { $max }.
liars-dice-cannot-no-dice = parie sur un dé au moins.
liars-dice-cannot-too-many = { $count ->
    [one] il n’y a qu’un dé en jeu.
   *[other] il n’y a que { $count } dés en jeu.
  }
liars-dice-cannot-lower = « { $bid } » n’est pas plus haut que « { $last } » : parie sur plus de dés, ou sur autant de dés d’une face supérieure.
liars-dice-cannot-lower-face = « { $bid } » n’est pas plus haut que « { $last } » : parie sur plus de dés de la même face ou d’une face supérieure, ou sur autant de dés d’une face supérieure.
liars-dice-cannot-raise = rien n’est plus haut que « { $last } » : il faut se prononcer sur ce pari.

# Ce qui s’est passé
liars-dice-began = Manche { $number } : { $seat } commence.
liars-dice-round = Manche { $number }, { $count } dés en jeu : { $seat } commence.
liars-dice-rolled = { $count ->
    [one] { $seat } lance un dé.
   *[other] { $seat } lance { $count } dés.
  }
liars-dice-rolled-known = { $seat } obtient { $dice }.
liars-dice-bid-made = { $seat } parie : { $bid }.
liars-dice-contested = { $seat } conteste le pari { LINK("de", $bidder) } : { $bid }.
liars-dice-confirmed = { $seat } dit que le pari { LINK("de", $bidder) } est exact : { $bid }.
liars-dice-hand = { $seat } : { $dice }
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
liars-dice-all-lose = Un dé de moins pour { $seats }.
liars-dice-out = { $count ->
    [one] { $seats } quitte le jeu.
   *[other] { $seats } quittent le jeu.
  }
liars-dice-regained = { $count ->
    [one] { $seat } récupère un dé et en a un.
   *[other] { $seat } récupère un dé et en a { $count }.
  }
liars-dice-nobody-loses = Personne ne perd de dé.
liars-dice-forfeited = { $seat } a commis une faute et rend tous ses dés ; la manche est finie.

liars-dice-last-with-dice = Il ne reste des dés qu’à { $seats }.
liars-dice-round-decided = La partie se jouait en une seule manche.

# Le plateau
liars-dice-board-round = Manche { $number }
liars-dice-board-in-play = { $count ->
    [one] Un dé en jeu
   *[other] { $count } dés en jeu
  }
liars-dice-board-wild = jokers : les { $dice }
liars-dice-board-no-bid = aucun pari
liars-dice-board-out = hors jeu
liars-dice-board-contested = { $seat } a contesté « { $bid } » { LINK("de", $bidder) } ; en tout : { $found }.
liars-dice-board-confirmed = { $seat } a dit exact « { $bid } » { LINK("de", $bidder) } ; en tout : { $found }.
liars-dice-board-player = nom
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
liars-dice-meaning-why = d’où viennent les chances d’un pari, ou du dernier : pourquoi 3 5
liars-dice-usage-advice = conseil [AGENT]
liars-dice-meaning-advice = ce qu’un agent ferait à ta place, et pourquoi
liars-dice-notes-off = rien
liars-dice-notes-odds = chances
liars-dice-notes-dice = dés
liars-dice-notes-switched-off = Le carnet ne dit rien de lui-même. Pour qu’il parle : notes chances, ou notes dés.
liars-dice-notes-unknown = « { $text } » n’est pas une façon de remplir le carnet.
liars-dice-notes-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
liars-dice-notes-player = nom
liars-dice-notes-face = face
liars-dice-notes-own = à toi
liars-dice-notes-expected = attendus
liars-dice-notes-bids = paris
liars-dice-notes-likeliest = le plus probable
liars-dice-notes-round = manche
liars-dice-notes-call = fin
liars-dice-notes-left = dés restants
liars-dice-odds-title = Chances d’après tes propres dés, { $dice } (aide)
liars-dice-odds-legend = En % : chances d’au moins autant. [ ] le dernier pari   · pas plus haut
liars-dice-odds-last = { $bid } ({ $seat }) : vrai { $true } %, exact { $exact } %, trop haut { $false } %
liars-dice-odds-last-no-spot-on = { $bid } ({ $seat }) : vrai { $true } %, trop haut { $false } %
liars-dice-dice-title = Ce que les autres peuvent avoir, d’après leurs paris (aide)
liars-dice-dice-legend = Sous chaque face : combien de dés la montrent en moyenne, si l’on parie surtout ce qui semble vrai d’après ses propres dés.
liars-dice-worlds = { $count ->
    [0] Tu vois tous les dés.
    [one] Il y a un dé que tu ne vois pas. Il peut être tombé de { $rolls } façons.
   *[other] Il y a { $count } dés que tu ne vois pas. Ils peuvent être tombés de { $rolls } façons, toutes aussi probables ; une fois triés, cela fait { $hands } ensembles de mains différents.
  }
liars-dice-history-title = Les manches jusqu’ici
liars-dice-history-empty = Aucune manche n’est encore finie.
liars-dice-history-contest = { $seat } conteste : { $found }
liars-dice-history-spot-on = { $seat } dit exact : { $found }
liars-dice-history-forfeit = { $seat } commet une faute
liars-dice-history-legend = À la fin : combien il y en avait. Dés restants : par place.
liars-dice-read-no-bid = « { $text } » n’est pas un pari : tape combien et quelle face.
liars-dice-read-no-such-bid = « { $text } » ne peut pas être parié : il y a { $dice } dés en jeu, avec des faces de 1 à { $faces }.
liars-dice-read-usage = Tape : { $usage }
liars-dice-why-which = Quel pari ? Personne n’en a fait dans cette manche.
liars-dice-why-own-dice = D’après tes propres dés, le pari « { $bid } » est vrai à { $true } % et exact à { $exact } % :
liars-dice-why-have = { $count ->
    [0] aucun de tes dés ne compte (comptent : { $dice })
    [one] un de tes dés compte (comptent : { $dice })
   *[other] { $count } de tes dés comptent (comptent : { $dice })
  }
liars-dice-why-chance = { $hits ->
    [one] une chance sur { $faces }
   *[other] { $hits } chances sur { $faces }
  }
liars-dice-why-needed = { $count ->
    [0] il n’en faut donc pas d’autre ; chacun des { $unseen } dés que tu ne vois pas compte avec { $chance }
    [one] il faut donc qu’au moins un des { $unseen } dés que tu ne vois pas compte, chacun avec { $chance }
   *[other] il faut donc qu’au moins { $count } des { $unseen } dés que tu ne vois pas comptent, chacun avec { $chance }
  }
liars-dice-why-impossible = { $unseen ->
    [one] il en faudrait donc { $count } de plus, mais il n’y a qu’un dé que tu ne vois pas
   *[other] il en faudrait donc { $count } de plus, mais il n’y a que { $unseen } dés que tu ne vois pas
  }
liars-dice-why-no-bids = Personne d’autre n’a parié dans cette manche : il n’y a rien de plus à en tirer.
liars-dice-why-bids = Avec ce que les autres ont parié, vrai à { $true } % environ et exact à { $exact } % environ :
liars-dice-why-suggested = { $seat } a parié { $bids } : chez { $seat }, environ { $expected } dés peuvent compter (sans les paris : { $before })
liars-dice-advice = { $name } choisirait { LINK("de", $move) }.
liars-dice-advice-bid = parier { $bid }
liars-dice-advice-contest = contester le pari
liars-dice-advice-spot-on = dire que le pari est exact
liars-dice-advice-type = Pour faire de même, tape : { $move }
liars-dice-advice-oracle = { $name } voit tous les dés et ne peut conseiller qui ne les voit pas.
liars-dice-end-won = { $count ->
    [one] { $seats } a gagné ; manches : { $rounds }.
   *[other] { $seats } ont gagné ; manches : { $rounds }.
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
liars-dice-end-legend = faux : paris trop hauts ; osés : moins de 50 % d’après ses propres dés ; contestés, exacts : à raison, sur le total ; manqués : faux paris relancés au lieu d’être contestés ; perdues : manches qui ont coûté des dés

# Pourquoi : honest, probability, bluffer, weighted
liars-dice-honest-believes = D’après ses dés, il croit à { $believed } { $dice } ; { $bid }, ce n’est pas plus.
liars-dice-honest-doubts = D’après ses dés, il ne croit qu’à { $believed } { $dice }, et le pari est { LINK("de", $last) }.
liars-dice-honest-has-no-more = Il croit au pari { LINK("de", $last) } ({ $believed } { $dice } d’après ses dés), mais à rien de plus haut.
liars-dice-probability-opens = D’après ses dés, { $bid } est vrai à { $chance } % ; aucun pari n’est plus probable.
liars-dice-probability-bids = D’après ses dés, { $bid } est vrai à { $chance } %, et aucun pari plus haut n’est plus probable. Il laisse passer { $last } : vrai à { $true } %.
liars-dice-probability-contests = D’après ses dés, { $last } n’est vrai qu’à { $true } %. { $count ->
    [1] { $seat } a parié une fois sur les { $dice } dans cette manche.
   *[other] { $seat } a parié { $count } fois sur les { $dice } dans cette manche.
  }
liars-dice-probability-confirms = D’après ses dés, { $last } n’est vrai qu’à { $true } %, mais exact à { $exact } %.
liars-dice-probability-is-cornered = Il n’y a pas de pari plus haut. D’après ses dés, { $last } est vrai à { $true } % et exact à { $exact } %.
liars-dice-bluffer-bluffs = Il bluffe : { $bid } est le plus bas pari possible, quels que soient ses dés. D’après eux, il est vrai à { $chance } %.
liars-dice-weighted-bids = { $choices ->
    [1] D’après ses poids, { $bid } est le meilleur coup, avec un score de { $score }. D’après ses dés, il est vrai à { $chance } %.
   *[other] D’après ses poids, { $bid } est un des { $choices } meilleurs coups, avec un score de { $score }. D’après ses dés, il est vrai à { $chance } %.
  }
liars-dice-weighted-contests = { $choices ->
    [1] D’après ses poids, contester est le meilleur coup, avec un score de { $score }.
   *[other] D’après ses poids, contester est un des { $choices } meilleurs coups, avec un score de { $score }.
  } D’après ses dés, { $last } est vrai à { $true } %. { $count ->
    [1] { $seat } a parié une fois sur les { $dice } dans cette manche.
   *[other] { $seat } a parié { $count } fois sur les { $dice } dans cette manche.
  }
liars-dice-weighted-confirms = { $choices ->
    [1] D’après ses poids, dire « exact » est le meilleur coup, avec un score de { $score }.
   *[other] D’après ses poids, dire « exact » est un des { $choices } meilleurs coups, avec un score de { $score }.
  } D’après ses dés, { $last } est exact à { $exact } %. { $count ->
    [1] { $seat } a parié une fois sur les { $dice } dans cette manche.
   *[other] { $seat } a parié { $count } fois sur les { $dice } dans cette manche.
  }

# Pourquoi : equilibrium
liars-dice-equilibrium-draws-opens = Il tire son ouverture au sort : { $bid } à { $chosen } %. D’après ce qu’il croit, c’est vrai à { $chance } %.
liars-dice-equilibrium-draws-bids = Après { $last }, il tire au sort : contester { $contest } %, exact { $confirm } %, surenchérir { $raise } % ({ $bid } à { $chosen } %). D’après ce qu’il croit, { $last } est vrai à { $true } % et exact à { $exact } % ; { $bid } est vrai à { $chance } %.
liars-dice-equilibrium-draws-contests = Après { $last }, il tire au sort : contester { $contest } %, exact { $confirm } %, surenchérir { $raise } %. D’après ce qu’il croit, { $last } est vrai à { $true } % et exact à { $exact } %.
liars-dice-equilibrium-draws-confirms = Après { $last }, il tire au sort : contester { $contest } %, exact { $confirm } %, surenchérir { $raise } %. D’après ce qu’il croit, { $last } est exact à { $exact } % et vrai à { $true } %.
liars-dice-equilibrium-guesses-opens = Un coup à l’avance, aucun pari ne promet plus { LINK("que", $bid) }. Il est vrai à { $chance } %.
liars-dice-equilibrium-guesses-bids = Un coup à l’avance, { $bid } promet le plus. D’après les paris, il est vrai à { $chance } % ; { $last } est vrai à { $true } % et exact à { $exact } %.
liars-dice-equilibrium-guesses-contests = Un coup à l’avance, contester promet le plus : d’après les paris, { $last } est vrai à { $true } %.
liars-dice-equilibrium-guesses-confirms = Un coup à l’avance, « exact » promet le plus : d’après les paris, { $last } est exact à { $exact } %.

# La page : accueil et options
liars-dice-tagline = Cinq dés, un gobelet, aucune honte.
liars-dice-option-dice = Dés au départ
liars-dice-option-faces = Faces d’un dé
liars-dice-option-starter = Qui commence
liars-dice-option-wild = Jokers
liars-dice-option-wild-off = Aucun
liars-dice-option-wild-ones = Les as
liars-dice-option-wild-highest = La plus haute face
liars-dice-option-order = Ce qui bat un pari
liars-dice-option-order-count-first = Plus de dés de n’importe quelle face, ou une face supérieure
liars-dice-option-order-face-or-count = Plus de dés, mais jamais une face inférieure
liars-dice-option-spot_on = On peut dire « exact »
liars-dice-option-spot_on_prize = Un « exact » juste
liars-dice-option-spot_on_prize-others = coûte un dé à tous les autres
liars-dice-option-spot_on_prize-bidder = ne coûte un dé qu’à l’auteur du pari
liars-dice-option-spot_on_prize-regain = rend un dé à qui l’a dit
liars-dice-option-winner_starts = Qui gagne une manche commence la suivante
liars-dice-option-single_round = Une seule manche décide
liars-dice-agent-honest = Ne parie que ce qu’il croit, et doute du reste.
liars-dice-agent-probability = Calcule les chances d’après ses dés, et ne se fie à rien d’autre.
liars-dice-agent-bluffer = Parie bas, et souvent sans regarder ses dés.
liars-dice-agent-weighted = Pèse six raisons pour chaque coup ; affiné par évolution sur de nombreuses parties.
liars-dice-agent-equilibrium = Mêle vérité et bluff pour donner peu de prise.
liars-dice-agent-random = Joue n’importe quel coup permis, sans réfléchir.

# La page : la table
liars-dice-board-your-turn = À toi
liars-dice-board-thinking = { $seat } réfléchit
liars-dice-board-rolling = On lance les dés
liars-dice-board-watching = Tu n’as plus de dés. Regarde comment cela finit.
liars-dice-board-your-dice = Tes dés
liars-dice-board-your-dice-are = Tes dés : { $dice }
liars-dice-board-dice-of = Dés { LINK("de", $seat) } : { $dice }
liars-dice-board-hidden = { $count ->
    [one] un dé caché
   *[other] { $count } dés cachés
  }
liars-dice-board-bids = { $seat } parie
liars-dice-board-at-least = au moins { $bid } sur la table
liars-dice-board-starts = { $seat } commence
liars-dice-board-trail = Paris de cette manche
liars-dice-board-first-bid = Fais le premier pari : combien de dés d’une face y a-t-il au moins, en tout ?
liars-dice-board-raise-or-call = Surenchéris, crie au menteur ou dis « exact ».
liars-dice-board-raise-or-contest = Surenchéris ou crie au menteur.
liars-dice-board-only-call = Rien n’est plus haut que « { $last } » : il faut te prononcer.
liars-dice-board-same-count = Avec autant de dés, il faut une face au-dessus des { $dice }.
liars-dice-board-no-lower-face = À cette table, la face ne baisse jamais : { $dice } ou plus.
liars-dice-board-how-many = Combien
liars-dice-board-which-face = Quelle face
liars-dice-board-fewer = Moins
liars-dice-board-more = Plus
liars-dice-board-do-bid = Parier
liars-dice-board-do-raise = Monter à
liars-dice-board-do-bid-dice = Parier { $bid }
liars-dice-board-do-raise-dice = Monter à { $bid }
liars-dice-board-liar = Menteur !
liars-dice-board-exact = Exact !
liars-dice-board-verdict-true = Le pari était vrai.
liars-dice-board-verdict-false = Le pari était faux.
liars-dice-board-verdict-exact = C’était exact.
liars-dice-board-verdict-not-exact = Ce n’était pas exact.
liars-dice-board-doubts = { $seat } doute { LINK("de", $bidder) } : { $bid } ?
liars-dice-board-confirms = { $seat } à { $bidder } : { $bid } exactement ?
liars-dice-board-loses = { $count ->
    [one] −1 dé
   *[other] −{ $count } dés
}
liars-dice-board-gains = +1 dé
liars-dice-board-next-round = Manche suivante
liars-dice-board-rounds = Les manches jusqu’ici
liars-dice-rules-title = Les règles à cette table
liars-dice-rules-line = { $what } : { $how }
liars-dice-rules-single = une seule manche
liars-dice-rules-no-spot-on = sans « exact »
liars-dice-rules-face-up = la face ne baisse jamais
liars-dice-rules-spot-on-never = On ne peut pas dire « exact »
liars-dice-rules-loser-starts = Qui perd une manche commence la suivante
liars-dice-board-close = Fermer
liars-dice-board-wins = { $count ->
    [one] { $seats } gagne
   *[other] { $seats } gagnent
  }
liars-dice-board-ask-hint = Clique sur un dé pour demander qui sait combien il y en a de pareils. Ou choisis une question ici.
liars-dice-key-count = un dé de plus ou de moins
liars-dice-key-face = une autre face
liars-dice-key-bid = parier
liars-dice-key-liar = menteur !
liars-dice-key-exact = exact !

# La page : ce qu’on peut savoir
liars-dice-know-how-many = Les { $dice } : combien y en a-t-il ?
liars-dice-know-in-percent = en %
liars-dice-know-or-more = { $count } ou plus
liars-dice-know-just = exactement { $count }
liars-dice-know-fewer = moins de { $count }
liars-dice-know-exact = { $own ->
    [0] Calcul exact : aucun de tes dés ne compte
    [one] Calcul exact : un de tes dés compte
   *[other] Calcul exact : { $own } de tes dés comptent
  } ; dés cachés : { $unseen }. Les paris n’y entrent pas.
liars-dice-know-source = D’où cela vient-il ?
liars-dice-know-summary = Les { $dice }, chances de chaque nombre : { $chances }
liars-dice-know-per-player = { $dice } attendus, par place
liars-dice-know-tag-exact = exact
liars-dice-know-tag-model = modèle
liars-dice-know-model = Le modèle : chacun fait surtout des paris qui semblent vrais d’après ses propres dés, saute rarement loin, et assez souvent dit n’importe quoi.
liars-dice-know-line-and-bar = Le trait : avant tout pari. La barre : après les paris.
liars-dice-know-player-bar = { $seat } : { $expected } attendus, { $before } avant les paris
liars-dice-know-with-bids = Avec les paris
liars-dice-know-all-bids = Tous les paris et leurs chances
liars-dice-know-by-dice = D’après les dés en main
liars-dice-know-by-bids = Avec les paris
liars-dice-know-face = face
liars-dice-know-expected = attendus
liars-dice-know-hands = Mains les plus probables
liars-dice-know-worlds = { $n ->
    [one] Les dés cachés n’ont pu tomber que d’une façon
   *[other] { $rolls } façons de tomber pour les dés cachés, { $hands } ensembles de mains
  }
liars-dice-know-no-bid = Personne n’a encore parié. Choisis une face.
liars-dice-know-cannot-bid = pari impossible

# La page : après la fin
liars-dice-end-mark-round = Fin de la manche { $number }
liars-dice-end-mark-bluff = { $seat } bluffe : { $bid }
liars-dice-end-mark-out = { $count ->
    [one] Manche { $number } : { $seats } quitte le jeu
   *[other] Manche { $number } : { $seats } quittent le jeu
  }
liars-dice-end-headline = Les derniers dés sont à { $seats }.
liars-dice-end-played = { $rounds ->
    [one] Une manche ; bluffs : { $bluffs }.
   *[other] { $rounds } manches ; bluffs : { $bluffs }.
  }
liars-dice-end-player = Nom
liars-dice-end-bluffs = Bluffs
liars-dice-end-honest = De bonne foi, mais faux
liars-dice-end-missed-contests = Doutes manqués
liars-dice-end-calls = Annonces
liars-dice-end-nothing = Rien de tel.
liars-dice-end-all-players = Tout le monde
liars-dice-end-turn = Manche { $round }, { $seat }
liars-dice-end-bluff-line = Parie « { $bid } », { $own } en main ; d’après ses dés : { $chance }.
liars-dice-end-missed-line = Laisse passer « { $bid } » { LINK("de", $bidder) } ; d’après ses dés : { $chance }. Il y en avait { $found }.
liars-dice-end-call-line = Doute de « { $bid } » ; d’après ses dés : { $chance }. Il y en avait { $found }.
liars-dice-end-exact-line = Dit exact à « { $bid } ». Il y en avait { $found }.
liars-dice-end-fate-caught = démasqué
liars-dice-end-fate-passed = passé
liars-dice-end-fate-true = vrai malgré tout
liars-dice-end-fate-honest = de bonne foi, mais faux
liars-dice-end-fate-right = à raison
liars-dice-end-fate-wrong = à tort

# Leçons
liars-dice-lesson-title = Une partie en sept coups
liars-dice-lesson-open = Une partie à trois, trois dés chacun, et tu ne vois que les tiens : 2, 5, 5. Un pari dit combien de dés d’une face il y a au moins, sur les neuf. Tu as deux cinq : « deux cinq » est donc sûrement vrai. Fais ce pari.
liars-dice-lesson-open-more = Trois cinq, c’est bien possible, mais commence par ce que tu sais : deux.
liars-dice-lesson-open-bid = C’est permis, mais commence par ce que tu as : deux cinq.
liars-dice-lesson-face = Les deux autres ont surenchéri : d’abord deux six (autant de dés, une face supérieure), puis trois trois (plus de dés). Monte par la face : trois cinq battent trois trois. Tu en as deux, et il faut un cinq parmi les six dés cachés : 67 % environ.
liars-dice-lesson-face-four = Trois quatre, c’est permis, mais tu n’as aucun quatre : il t’en faudrait trois sur six. Parie sur la face que tu as.
liars-dice-lesson-face-six = Trois six, c’est encore plus haut, mais tu n’as aucun six. Pour trois cinq, il n’en faut qu’un de plus.
liars-dice-lesson-face-bid = C’est plus qu’il n’en faut. Autant de dés d’une face supérieure suffisent : trois cinq.
liars-dice-lesson-face-contest = Trois trois, c’est peut-être faux, mais rien ne t’oblige à le vérifier : tu as une bonne surenchère.
liars-dice-lesson-face-spot-on = Tu n’as aucun trois : exactement trois parmi six dés cachés, c’est peu probable. Surenchéris.
liars-dice-lesson-liar = Il y avait trois cinq : qui a douté de toi a perdu un dé. Nouvelle manche, nouveaux dés. Le pari est maintenant de trois six. Tu n’en as aucun : il en faudrait trois parmi cinq dés cachés, moins de 4 %. Crie au menteur.
liars-dice-lesson-liar-bid = Tout pari plus haut serait encore moins probable. Dis « Menteur ! ».
liars-dice-lesson-liar-spot-on = Pour « exact », il faudrait exactement trois six : 3 % environ. Qu’il y en ait moins est presque certain. Dis « Menteur ! ».
liars-dice-lesson-count = Deux six seulement : l’auteur du pari perd un dé et commence. Le pari est maintenant d’un cinq. Tu as deux quatre : monte le nombre de dés ; avec plus de dés, toute face convient. Parie deux quatre.
liars-dice-lesson-count-six = Un six, c’est permis, et vrai. Mais deux quatre, c’est tout aussi sûr, et plus dur à battre.
liars-dice-lesson-count-bid = Tu n’en as pas autant. Tu as deux quatre sous les yeux.
liars-dice-lesson-count-contest = Un cinq parmi quatre dés cachés : une chance sur deux. Pourquoi risquer un dé quand tu as une surenchère sûre ?
liars-dice-lesson-count-spot-on = Exactement un cinq : moins de 40 %. Une surenchère sûre vaut mieux.
liars-dice-lesson-exact = Trois quatre, quatre quatre : les deux autres ont monté sur ta face, chacun a donc sans doute un quatre. Avec tes deux, cela fait exactement quatre. D’après tes seuls dés, 12 % à peine, mais écoute les paris. Dis « Exact ! » : si c’est juste, tous les autres perdent un dé.
liars-dice-lesson-exact-bid = Pour cinq quatre, il en faudrait trois de plus parmi quatre dés cachés. Quatre semble tomber juste.
liars-dice-lesson-exact-contest = Douter n’est pas une mauvaise idée, mais si les deux ont monté sur les quatre, ce n’est pas pour rien. Quatre semble tomber juste.
liars-dice-lesson-trust = Exactement quatre : les deux autres ont perdu un dé. Le pari est maintenant d’un trois, et tu en as deux. Ne doute jamais de ce que tu vois. Monte à ce qui est sûr : deux trois.
liars-dice-lesson-trust-bid = Deux trois, c’est sûr, et cela ne laisse pas de surenchère facile. Fais ce pari.
liars-dice-lesson-trust-contest = Tu as toi-même deux trois : le pari est vrai, et en douter te coûterait un dé.
liars-dice-lesson-trust-spot-on = Tes dés en montrent déjà deux : il n’y a donc pas exactement un trois.
liars-dice-lesson-bluff = L’un des deux n’a plus de dés, et tu en as trois contre un. Bluffe : trois cinq, c’est plus que tu n’as ; le dernier dé caché devrait être un cinq (une chance sur 6). Mais avec un seul dé, on a du mal à te croire, et un doute à tort finit la partie.
liars-dice-lesson-bluff-safe = Deux cinq, c’est sûr. Mais cette leçon demande de l’audace : un de plus.
liars-dice-lesson-bluff-bid = Bluffe sur la face que tu as : trois cinq.
liars-dice-lesson-bluff-contest = Tu pourrais douter. Mais cette leçon parle de bluff : trois cinq.
liars-dice-lesson-bluff-spot-on = Tu n’as aucun deux : il faudrait que ce soit le dé caché. Bluffe plutôt : trois cinq.
liars-dice-lesson-ending = Le dé caché était un cinq : un bluff qui s’est révélé vrai, et la partie est à toi. Tu sais tout ce qu’il y a à savoir ; le reste est affaire de sang-froid.
liars-dice-lesson-wild-title = Quand les as sont jokers
liars-dice-lesson-wild-open = Ici, les as comptent pour toute face. Tu as 1, 1, 4, 6 : trois de tes dés comptent pour les quatre. Parie trois quatre.
liars-dice-lesson-wild-open-bid = Compte encore : le quatre et les deux as font trois quatre.
liars-dice-lesson-wild-raise = Quatre quatre. Chaque dé caché compte maintenant avec une chance sur 3, car un as convient aussi. Monte à cinq quatre : 41 % environ, et l’auteur du pari semble en avoir.
liars-dice-lesson-wild-raise-bid = Reste sur les quatre, et monte d’un dé : cinq quatre.
liars-dice-lesson-wild-raise-contest = Tu en as trois toi-même : il suffit d’un seul des quatre dés cachés. N’en doute pas.
liars-dice-lesson-wild-raise-spot-on = Peut-être, mais une surenchère garde l’autre sous pression : cinq quatre.
liars-dice-lesson-wild-ones = C’était vrai, et qui a douté a perdu un dé. Le pari est maintenant de trois as. Pour un pari sur les as, il n’y a pas de joker : seuls les as comptent. Tu n’en as aucun ; les trois dés cachés devraient être des as. Crie au menteur.
liars-dice-lesson-wild-ones-bid = Rien n’aide un pari de trois as : une chance sur 216. Dis « Menteur ! ».
liars-dice-lesson-wild-ones-spot-on = Trois as sur les trois dés cachés ? Une chance sur 216. Dis « Menteur ! ».
liars-dice-lesson-wild-ending = À retenir : quand les as sont jokers, toute autre face est deux fois plus probable, les as non. Continue la partie si tu veux.

# Ce dont parlent les formules
liars-dice-ask-eq = exactement { $number }
liars-dice-ask-ne = différent { LINK("de", $number) }
liars-dice-ask-ge = d’au moins { $number }
liars-dice-ask-le = d’au plus { $number }
liars-dice-ask-gt = supérieur à { $number }
liars-dice-ask-lt = inférieur à { $number }
liars-dice-ask-count = le nombre { LINK("de", $dice) } sur la table est { $number }
liars-dice-ask-count-wild = le nombre de dés sur la table qui comptent pour un pari sur les { $dice } est { $number }
liars-dice-ask-has = le nombre { LINK("de", $dice) } dans la main { LINK("de", $seat) } est { $number }
liars-dice-ask-has-wild = le nombre de dés dans la main { LINK("de", $seat) } qui comptent pour un pari sur les { $dice } est { $number }
liars-dice-ask-shows = le nombre de dés qui montrent un { $dice } dans la main { LINK("de", $seat) } est { $number }
liars-dice-ask-dice = le nombre de dés { LINK("de", $seat) } est { $number }
liars-dice-ask-total = le nombre de dés en jeu est { $number }
liars-dice-ask-round = le numéro de la manche est { $number }
liars-dice-ask-bid = le pari à battre est « { $bid } »
liars-dice-ask-bid-true = le pari à battre est vrai
liars-dice-ask-bid-exact = le pari à battre est exact
liars-dice-ask-bidder = le pari à battre est { LINK("de", $seat) }
liars-dice-ask-not-bidder = le pari à battre n’est pas { LINK("de", $seat) }
liars-dice-ask-turn = c’est à { $seat } de jouer
liars-dice-ask-not-turn = ce n’est pas à { $seat } de jouer
liars-dice-ask-won = { $seat } a gagné
liars-dice-ask-form-count = dés sur la table
liars-dice-ask-form-has = dés dans une main
liars-dice-ask-form-shows = dés dans une main, sans les jokers
liars-dice-ask-form-bid-true = le pari à battre est vrai
liars-dice-ask-form-bid-exact = le pari à battre est exact
liars-dice-ask-form-bid = le pari à battre
liars-dice-ask-form-bidder = l’auteur du pari à battre
liars-dice-ask-form-turn = à qui est le tour
liars-dice-ask-form-won = qui a gagné
liars-dice-ask-form-dice = nombre de dés d’un joueur
liars-dice-ask-form-total = nombre de dés en jeu
liars-dice-ask-form-round = numéro de la manche
liars-dice-ask-relation-eq = exactement
liars-dice-ask-relation-ne = pas
liars-dice-ask-relation-ge = au moins
liars-dice-ask-relation-le = au plus
liars-dice-ask-relation-gt = plus de
liars-dice-ask-relation-lt = moins de
liars-dice-ask-player = { $seat }
