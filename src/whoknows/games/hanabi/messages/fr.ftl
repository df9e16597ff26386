hanabi-title = Hanabi
hanabi-play = jouer
hanabi-discard = défausser
hanabi-hint = indice
hanabi-card-field = carte
hanabi-player = joueur
hanabi-colour = couleur
hanabi-rank = chiffre
hanabi-name = { $name }

hanabi-suit-red = rouge
hanabi-suit-yellow = jaune
hanabi-suit-green = vert
hanabi-suit-white = blanc
hanabi-suit-blue = bleu
hanabi-suit-purple = violet
hanabi-suit-multicolour = multicolore
hanabi-card = { $rank } { $suit }

# Why a move is not possible
hanabi-cannot-no-card = il n’y a pas de carte { $card } ; tes cartes vont de a à { $last }.
hanabi-cannot-full = tous les jetons d’indice sont là ; joue une carte ou donne un indice.
hanabi-cannot-no-token = il n’y a plus de jeton d’indice ; joue ou défausse une carte.
hanabi-cannot-whom = un indice se donne à quelqu’un d’autre.
hanabi-cannot-colour = il n’y a pas de telle couleur.
hanabi-cannot-rank = il n’y a pas de tel chiffre ; ils vont de 1 à 5.
hanabi-cannot-touch = { $seat } n’a pas de telle carte, et un indice doit en toucher une.

# Ce qui s’est passé
hanabi-dealt = { $seat } reçoit { $count } cartes.
hanabi-dealt-known = { $seat } reçoit { $cards }.
hanabi-drew = { $seat } pioche une carte.
hanabi-drew-known = { $seat } pioche un { $card }.
hanabi-hinted-colour = { $count ->
    [0] { $seat } indique le { $colour } à { $target } : aucune carte.
    [one] { $seat } indique le { $colour } à { $target } : carte { $cards }.
   *[other] { $seat } indique le { $colour } à { $target } : cartes { $cards }.
  }
hanabi-hinted-rank = { $count ->
    [0] { $seat } indique les { $rank } à { $target } : aucune carte.
    [one] { $seat } indique les { $rank } à { $target } : carte { $cards }.
   *[other] { $seat } indique les { $rank } à { $target } : cartes { $cards }.
  }
hanabi-played = { $seat } joue le { $card }.
hanabi-completed = { $seat } joue le { $card } : la pile est complète, un jeton d’indice revient.
hanabi-misplayed = { $seat } joue le { $card }, qui ne convient pas : une vie est perdue.
hanabi-discarded = { $seat } défausse le { $card }.
hanabi-forfeited = { $seat } a commis une faute, la partie est finie.

hanabi-complete = Toutes les piles sont complètes : score { $score } sur { $max }.
hanabi-struck-out = La dernière vie est perdue : score { $score } sur { $max }.
hanabi-deck-out = La pioche est vide et chacun a joué son dernier tour : score { $score } sur { $max }.
hanabi-stopped = La partie a été interrompue : score { $score } sur { $max }.

# Le plateau
hanabi-board-turn = Tour { $turn }
hanabi-board-score = Points { $score }/{ $max }
hanabi-board-hints = Indices { $left }/{ $max }
hanabi-board-lives = Vies { $left }/{ $max }
hanabi-board-deck = Pioche { $count }
hanabi-board-last-turns = { $count ->
    [one] dernier tour
   *[other] encore { $count } tours
  }
hanabi-board-piles = Piles
hanabi-board-discards = Défausse
hanabi-board-last = Dernier coup

# Le carnet
hanabi-usage-notes = notes rien|marques|possibles|chances
hanabi-meaning-notes = ce qui est dit de ta main à chaque tour (au début, rien) ; notes a : tout sur la carte a
hanabi-usage-empathy = empathie [JOUEUR]
hanabi-meaning-empathy = ce qu’un joueur peut savoir de sa propre main
hanabi-usage-preview = aperçu JOUEUR [COULEUR|CHIFFRE]
hanabi-meaning-preview = les cartes qu’un indice désignerait, et ce qu’on pourrait alors savoir
hanabi-usage-common = commun
hanabi-meaning-common = ce que tout le monde sait de toutes les mains
hanabi-usage-discards = défausse
hanabi-meaning-discards = ce qui est défaussé, et combien il reste de chaque carte
hanabi-usage-why = pourquoi CARTE [pas CHIFFRE COULEUR]
hanabi-meaning-why = pourquoi ta carte peut ou ne peut pas être cela : pourquoi a pas 3 rouge
hanabi-usage-advice = conseil [AGENT]
hanabi-meaning-advice = ce qu’un agent ferait à ta place, et pourquoi
hanabi-notes-off = rien
hanabi-notes-marks = marques
hanabi-notes-possible = possibles
hanabi-notes-chances = chances
hanabi-notes-mode-marks = ce que disent les indices seuls
hanabi-notes-mode-possible = ce qui est possible
hanabi-notes-mode-chances = chances en %
hanabi-notes-title = Main de { $seat } : { $mode } (aide)
hanabi-notes-card-title = Ta carte { $card } : chances en %
hanabi-notes-hands = { $count ->
    [one] Une seule main est possible.
   *[other] { $count } mains différentes sont possibles.
  }
hanabi-notes-preparing = Le carnet se prépare. La toute première fois, cela peut prendre une minute.
hanabi-notes-switched-off = Le carnet ne dit rien de ta main. Pour qu’il en parle : notes marques, notes possibles ou notes chances.
hanabi-notes-unknown = « { $text } » n’est ni une de tes cartes ni une façon de remplir le carnet.
hanabi-notes-player = joueur
hanabi-notes-card = carte
hanabi-notes-face = est
hanabi-notes-can-be = peut être
hanabi-notes-sure = à coup sûr
hanabi-notes-playable = jouable
hanabi-notes-useless = inutile
hanabi-notes-last = dernière
hanabi-notes-likeliest = le plus probable
hanabi-notes-hint = indice
hanabi-notes-touches = désigne
hanabi-notes-faces = qui sont
hanabi-empathy-title = Main de { $seat }, telle que { $seat } peut la connaître (aide)
hanabi-empathy-depends = Ce que { $seat } peut exclure de plus dépend de ta propre main.
hanabi-empathy-brackets = Entre parenthèses : un seul exemplaire n’est pas visible ; si tu l’as, { $seat } peut l’exclure.
hanabi-empathy-chances = Jouable : en %, d’après les cartes que { $seat } et toi voyez tous les deux.
hanabi-preview-title = { $count ->
    [0] Si tu indiques à { $seat } : { $what } (aucune carte)
   *[other] Si tu indiques à { $seat } : { $what } ({ $cards })
  }
hanabi-preview-legend = ▲ cartes que l’indice désigne
hanabi-preview-title-all = Indices pour { $seat } (aide)
hanabi-preview-legend-all = Jouable, inutile : les cartes dont { $seat } pourrait alors le savoir à coup sûr.
hanabi-preview-empty = Cet indice ne désigne aucune carte : il n’est pas permis.
hanabi-preview-no-tokens = Il n’y a plus de jeton d’indice.
hanabi-common-title = Ce que tout le monde sait (aide)
hanabi-common-legend = D’après les indices, les piles et la défausse, sans regarder aucune main.
hanabi-discards-title = Défausse, et ce qui reste
hanabi-discards-gone = défaussé
hanabi-discards-legend = ✓ sur sa pile   2/3 il en reste deux sur trois   ! dernière   × perdue
hanabi-read-no-player = Quel joueur ?
hanabi-read-no-such-player = « { $text } » n’est pas un autre joueur.
hanabi-read-no-such-hint = « { $text } » n’est ni une couleur ni un chiffre qu’on puisse indiquer.
hanabi-read-no-such-card = « { $text } » n’est pas une carte : tape un chiffre et une couleur.
hanabi-read-no-position = Laquelle de tes cartes ? Elles vont de a à { $last }.
hanabi-read-usage = Tape : { $usage }
hanabi-why-all = Ta carte { $position } peut être : { $cards }.
hanabi-why-certain = Ta carte { $position } est à coup sûr un { $card } :
hanabi-why-possible = Ta carte { $position } peut être un { $card } ({ $chance } %) : sur { $copies } exemplaires il y en a { $count } que tu ne vois pas, et aucun indice ne s’y oppose.
hanabi-why-impossible = Ta carte { $position } ne peut pas être un { $card } :
hanabi-why-touched = tour { $turn } : { $seat } a indiqué { $what } et désigné cette carte
hanabi-why-untouched = tour { $turn } : { $seat } a indiqué { $what } sans désigner cette carte
hanabi-why-seen = les indices permettraient aussi { $cards }, mais tous ces exemplaires sont visibles ou pris par tes autres cartes
hanabi-why-all-seen = { $count ->
    [one] tu vois le seul exemplaire : { $places }
   *[other] tu vois les { $count } exemplaires : { $places }
  }
hanabi-why-on-pile = sur sa pile
hanabi-why-discarded = { $count ->
    [one] un dans la défausse
   *[other] { $count } dans la défausse
  }
hanabi-why-held = carte { $position } de { $seat }
hanabi-why-elsewhere = { $count ->
    [one] ta carte { $positions } les prend tous : de { $cards } il n’y en a que { $copies } que tu ne vois pas
   *[other] tes cartes { $positions } les prennent tous : de { $cards } il n’y en a que { $copies } en tout que tu ne vois pas
  }
hanabi-advice = { $name } choisirait de { $move }.
hanabi-advice-play = jouer la carte { $card }
hanabi-advice-discard = défausser la carte { $card }
hanabi-advice-hint = donner un indice à { $seat } : { $what }
hanabi-advice-type = Pour faire de même, tape : { $move }
hanabi-advice-oracle = { $name } voit toutes les cartes et ne peut conseiller qui ne les voit pas.
hanabi-end-explained = ✓ on pouvait connaître sa carte ; un nombre : autant de cartes que cela pouvait être.
hanabi-end-losses = Où des points ou des vies ont été perdus
hanabi-end-no-losses = Aucun point et aucune vie n’ont été perdus.
hanabi-end-misplay = { $count ->
    [0] tour { $turn } : { $seat } a joué un { $card }, qui ne convenait pas ; d’après ce que { $seat } pouvait savoir, il y avait { $chance } % de chances
    [one] tour { $turn } : { $seat } a joué un { $card }, qui ne convenait pas, et un point est perdu ; d’après ce que { $seat } pouvait savoir, il y avait { $chance } % de chances
   *[other] tour { $turn } : { $seat } a joué un { $card }, qui ne convenait pas, et { $count } points sont perdus ; d’après ce que { $seat } pouvait savoir, il y avait { $chance } % de chances
  }
hanabi-end-discard = { $count ->
    [one] tour { $turn } : { $seat } a défaussé le dernier { $card }, et un point est perdu ; d’après ce que { $seat } pouvait savoir, il y avait { $chance } % de chances de ne rien perdre
   *[other] tour { $turn } : { $seat } a défaussé le dernier { $card }, et { $count } points sont perdus ; d’après ce que { $seat } pouvait savoir, il y avait { $chance } % de chances de ne rien perdre
  }
hanabi-end-undone = { $count ->
    [one] Pas jouée à temps :
   *[other] Pas jouées à temps ({ $count } cartes) :
  }

# Pourquoi dummy, semi-dummy, heuristic, epistemic et omniscient ont fait quelque chose
hanabi-dummy-plays = D’après ses indices, la carte { $card } peut être jouée.
hanabi-dummy-hints = Il ne connaît aucune carte jouable et donne donc un indice au hasard à { $seat }.
hanabi-dummy-drops-useless = D’après ses indices, la carte { $card } ne sert plus à rien.
hanabi-dummy-drops-unmarked = Il n’y a pas d’indice à donner, et rien n’a été dit sur la carte { $card }.
hanabi-dummy-drops-any = Il n’y a pas d’indice à donner ; il se défait de la carte { $card }, tirée au hasard.
hanabi-semi-dummy-points = { $kind ->
    [colour] { $seat } a une carte jouable dont il ignore la couleur.
   *[rank] { $seat } a une carte jouable dont il ignore le chiffre.
  }
hanabi-heuristic-value = Avec ce coup, il évalue la table à { $value } en moyenne, soit { $margin } de plus qu’avec le deuxième meilleur coup.
hanabi-epistemic-plays-sure = { $hands ->
    [1] Une seule main est possible, et la carte { $card } y est jouable.
   *[other] La carte { $card } est jouable dans les { $hands } mains possibles.
  }
hanabi-epistemic-plays-likely = Parmi { $hands } mains possibles, celles où la carte { $card } est jouable pèsent { $percent } %.
hanabi-epistemic-hints-play = { $seat } peut jouer la carte { $card } et le sait maintenant à { $after } % au lieu de { $before } %.
hanabi-epistemic-hints-keep = { $seat } allait défausser la carte { $card }, la dernière de son espèce.
hanabi-epistemic-hints-more = C’est ce qui en dit le plus à { $seat } sur des cartes encore utiles.
hanabi-epistemic-drops = De toutes ses cartes, { $card } lui manquera le moins : sur { $hands } mains possibles, elle est inutile à { $percent } %.
hanabi-omniscient-plays = { $count ->
    [0] Il voit que la carte { $card } est jouable.
    [1] Il voit que la carte { $card } est jouable et qu’une autre peut suivre sur sa pile.
   *[other] Il voit que la carte { $card } est jouable et que { $count } autres peuvent suivre sur sa pile.
  }
hanabi-omniscient-passes = { $count ->
    [0] Il passe en donnant un indice : la pioche est trop courte pour une défausse de plus.
    [1] Il passe en donnant un indice : la pioche ne permet plus qu’une défausse.
   *[other] Il passe en donnant un indice : la pioche ne permet plus que { $count } défausses.
  }
hanabi-omniscient-drops-useless = Il voit que la carte { $card } ne sert à rien.
hanabi-omniscient-drops-spare = Il doit défausser, et il existe un autre exemplaire de la carte { $card }.
hanabi-omniscient-drops-last = Il doit défausser et n’a que des derniers exemplaires ; la carte { $card } coûte le moins.

# Pourquoi conventions a fait quelque chose, et ce que veut dire un indice
hanabi-conventions-plays-asked = On a montré à { $seat } un { $card }, qui ne va qu’après un { $needed } : ce doit donc être la carte { $position }.
hanabi-conventions-plays-known = { $count ->
    [1] La carte { $position } est un { $cards }, qui est jouable.
   *[other] La carte { $position } est l’une de { $count } cartes, toutes jouables : { $cards }.
  }
hanabi-conventions-plays-likely = La pioche est vide et il reste une vie à risquer ; la carte { $position } est jouable à { $percent } %.
hanabi-conventions-plays-forced = Il ne peut ni donner d’indice ni défausser ; il joue donc la carte { $position }.
hanabi-conventions-hints-saving = { $count ->
    [0] { $seat } allait défausser la carte { $position }, le dernier { $card } ; maintenant { $seat } la garde.
    [1] { $seat } allait défausser la carte { $position }, le dernier { $card } ; maintenant { $seat } a plutôt une carte à jouer.
   *[other] { $seat } allait défausser la carte { $position }, le dernier { $card } ; maintenant { $seat } a plutôt { $count } cartes à jouer.
  }
hanabi-conventions-hints-plays = { $count ->
    [0] Aucun indice ne montre une carte jouable tout de suite ; celui-ci en dit le plus à { $seat } pour la suite.
    [1] Cela montre à { $seat } une carte à jouer.
   *[other] Cela montre plusieurs cartes à jouer à { $seat } : { $count }.
  }
hanabi-conventions-hints-blind = Cela désigne à { $seat } une carte qui va après une autre ; { $other } a celle-ci là où il la cherchera et la joue à l’aveugle.
hanabi-conventions-hints-pace = { $count ->
    [0] Défausser maintenant, c’est perdre un tour qu’il faut pour jouer ; il donne donc un indice.
    [1] Une seule défausse reste avant que les tours manquent ; il donne donc un indice.
   *[other] Il reste { $count } défausses avant que les tours manquent ; il donne donc un indice.
  }
hanabi-conventions-hints-safety = { $count ->
    [1] Sa prochaine défausse est peut-être la dernière carte de son espèce, et il reste { $count } jeton : il donne donc un indice.
   *[other] Sa prochaine défausse est peut-être la dernière carte de son espèce, et il reste { $count } jetons : il donne donc un indice.
  }
hanabi-conventions-hints-anything = Il n’a rien à jouer et ne peut pas défausser ; de tous les indices, celui-ci est le meilleur.
hanabi-conventions-drops-useless = { $count ->
    [1] La carte { $position } est un { $cards }, qui ne sert plus à rien.
   *[other] La carte { $position } est l’une de { $count } cartes, dont aucune ne sert plus : { $cards }.
  }
hanabi-conventions-drops-double = La carte { $position } est un { $card }, et il en voit un autre.
hanabi-conventions-drops-chop = { $count ->
    [0] Il n’a rien à jouer et il n’y a plus de jeton ; la carte { $position } est la prochaine à partir.
    [1] Il n’a rien à jouer et aucun indice ne vaut le dernier jeton ; la carte { $position } est la prochaine à partir.
   *[other] Il n’a rien à jouer et aucun indice ne vaut l’un des { $count } jetons ; la carte { $position } est la prochaine à partir.
  }
hanabi-conventions-drops-least = Toutes ses cartes sont à garder ; la carte { $position } coûte le moins.
hanabi-conventions-means-none = Aucun indice n’a encore été donné.
hanabi-conventions-means-words = L’indice ne veut rien dire de plus que ses mots.
hanabi-conventions-means-untrusted = L’indice est pris au mot : { $seat } ne suit pas les conventions.
hanabi-conventions-means-keep = { $count ->
    [1] La carte { $position } de { $seat } est à garder : c’est le dernier { $cards }.
   *[other] La carte { $position } de { $seat } est à garder : c’est la dernière de son espèce, parmi { $cards }.
  }
hanabi-conventions-means-play = { $count ->
    [1] La carte { $position } de { $seat } est un { $cards } et peut être jouée, tout de suite ou bientôt.
   *[other] La carte { $position } de { $seat } peut être jouée, tout de suite ou bientôt : elle est parmi { $cards }.
  }
hanabi-conventions-means-after = { $count ->
    [1] La carte { $position } de { $seat } est un { $cards } ; quelqu’un entre les deux a la carte qui précède et doit la jouer.
   *[other] La carte { $position } de { $seat } est parmi { $cards } ; quelqu’un entre les deux a la carte qui précède et doit la jouer.
  }
hanabi-conventions-means-play-or-after = { $count ->
    [1] La carte { $position } de { $seat } est un { $cards } et peut être jouée, tout de suite ou bientôt ; ou bien quelqu’un entre les deux a la carte qui précède et doit la jouer ({ $others }).
   *[other] La carte { $position } de { $seat } peut être jouée, tout de suite ou bientôt : elle est parmi { $cards } ; ou bien quelqu’un entre les deux a la carte qui précède et doit la jouer ({ $others }).
  }

# hat
hanabi-hat-plays-sure = { $count ->
    [1] La carte { $position } est un { $cards }, qui est jouable.
   *[other] La carte { $position } est une carte parmi { $count }, toutes jouables : { $cards }.
  }
hanabi-hat-plays-likely = La carte { $position } est jouable ou ne sert plus à rien ; elle est jouable à { $percent } %.
hanabi-hat-plays-at-last = La pioche est vide, il reste une vie à risquer et il n’a rien de mieux à faire ; la carte { $position } est jouable à { $percent } %.
hanabi-hat-plays-forced = Il ne peut ni donner d’indice ni défausser ; il joue donc la carte { $position }.
hanabi-hat-hints-needed = { $count ->
    [1] Un joueur a une carte jouable et n’en connaît aucune. { $told }
   *[other] { $count } joueurs ont une carte jouable et n’en connaissent aucune. { $told }
  }
hanabi-hat-hints-full = Il n’a rien à jouer et, tous les jetons étant là, il ne peut pas défausser. { $told }
hanabi-hat-hints-to-wait = S’il donne un indice maintenant, il reste le temps de jouer { $points } des cartes qu’il voit ; sinon { $instead }. { $told }
hanabi-hat-hints-playable = Il n’a rien à jouer, mieux vaut ne pas défausser, et il voit une carte jouable. { $told }
hanabi-hat-hints-careful = { $count ->
    [1] Sa meilleure défausse coûterait { $loss } en moyenne ; cela vaut bien le jeton. { $told }
   *[other] Sa meilleure défausse coûterait { $loss } en moyenne ; avec { $count } jetons, cela en vaut bien un. { $told }
  }
hanabi-hat-drops-telling = Tous savent que { $count } de ses cartes ne servent plus à rien ; celle qu’il défausse indique un nombre. { $told }
hanabi-hat-drops-useless = Il sait que la carte { $position } ne sert plus à rien.
hanabi-hat-drops-least = De ses cartes, c’est { $position } dont la défausse coûte le moins en moyenne : { $loss }.
hanabi-hat-share = { $number } pour { $seat }
hanabi-hat-card = la carte { $position } de { $seat }
hanabi-hat-means = { $count ->
    [1] Cela représente un nombre de 0 à { $highest } : { $shares }.
   *[other] Cela représente { $number } : { $shares }, additionnés, sachant qu’après { $highest } on repart de 0.
  }
hanabi-hat-means-play = { $count ->
    [1] { $sum } Cela dit que { $cards } est jouable.
   *[other] { $sum } Cela dit que ces cartes sont jouables : { $cards }.
  }
hanabi-hat-means-words = Quelqu’un ne suit pas le code ; l’indice ne veut donc dire que ce qu’il dit.
