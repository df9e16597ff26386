liars-dice-title = Dés menteurs
liars-dice-bid = parier
liars-dice-contest = contester
liars-dice-spot-on = exact
liars-dice-count-field = combien
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
liars-dice-hand = { $seat } { $dice }
liars-dice-shown = { $count ->
    [0] On montre les dés : { $hands }. Il n’y a aucun { $dice }.
    [one] On montre les dés : { $hands }. Il y a un seul { $dice }.
   *[other] On montre les dés : { $hands }. Nombre de { $dice } : { $count }.
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
liars-dice-board-no-bid = pas encore de pari
liars-dice-board-out = hors jeu
liars-dice-board-contested = { $seat } a contesté « { $bid } » de { $bidder } ; en tout : { $found }.
liars-dice-board-confirmed = { $seat } a dit exact « { $bid } » de { $bidder } ; en tout : { $found }.
liars-dice-board-player = joueur
liars-dice-board-dice = dés ([ ] comptés)
liars-dice-board-counted = comptés
liars-dice-board-left = dés restants
