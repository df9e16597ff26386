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
hanabi-suit-ranks = { $suit } { $ranks }
hanabi-and-suits = { $first } ; { $rest }

# Why a move is not possible
hanabi-cannot-no-card = il n’y a pas de carte { $card } ; tes cartes vont de a à { $last }.
hanabi-cannot-full = tous les jetons d’indice sont là ; joue une carte ou donne un indice.
hanabi-cannot-no-token = il n’y a plus de jeton d’indice ; joue ou défausse une carte.
hanabi-cannot-whom = un indice se donne à quelqu’un d’autre.
hanabi-cannot-colour = cette couleur n’existe pas.
hanabi-cannot-rank = ce chiffre n’existe pas ; ils vont de 1 à 5.
hanabi-cannot-touch = { $seat } n’a aucune carte de ce genre, et un indice doit en désigner une.

# Ce qui s’est passé
hanabi-dealt = { $seat } reçoit { $count } cartes.
hanabi-dealt-known = { $seat } reçoit { $cards }.
hanabi-drew = { $seat } pioche une carte.
hanabi-drew-known = { $seat } pioche un { $card }.
hanabi-hinted-colour = { $count ->
    [0] { $seat } indique le { $colour } à { $target } : aucune carte.
    [one] { $seat } indique le { $colour } à { $target } : carte { $cards }.
   *[other] { $seat } indique le { $colour } à { $target } : cartes { $cards }.
  }
hanabi-hinted-rank = { $count ->
    [0] { $seat } indique les { $rank } à { $target } : aucune carte.
    [one] { $seat } indique les { $rank } à { $target } : carte { $cards }.
   *[other] { $seat } indique les { $rank } à { $target } : cartes { $cards }.
  }
hanabi-played = { $seat } joue le { $card }.
hanabi-completed = { $seat } joue le { $card } : la pile est complète, un jeton d’indice revient.
hanabi-misplayed = { $seat } joue le { $card }, qui ne convient pas : une vie est perdue.
hanabi-discarded = { $seat } défausse le { $card }.
hanabi-forfeited = { $seat } a commis une faute, la partie est finie.

hanabi-complete = Toutes les piles sont complètes : score { $score } sur { $max }.
hanabi-struck-out = La dernière vie est perdue : score { $score } sur { $max }.
hanabi-deck-out = La pioche est vide et chacun a joué son dernier tour : score { $score } sur { $max }.
hanabi-stopped = La partie a été interrompue : score { $score } sur { $max }.

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
hanabi-meaning-notes = ce qui est dit de ta main à chaque tour (au début, rien) ; notes a : tout sur la carte a
hanabi-usage-empathy = empathie [JOUEUR]
hanabi-meaning-empathy = ce que quelqu’un peut savoir de sa propre main
hanabi-usage-preview = aperçu JOUEUR [COULEUR|CHIFFRE]
hanabi-meaning-preview = les cartes qu’un indice désignerait, et ce qu’on pourrait alors savoir
hanabi-usage-common = commun
hanabi-meaning-common = ce que tout le monde sait de toutes les mains
hanabi-usage-discards = défausse
hanabi-meaning-discards = ce qui est défaussé, et combien il reste de chaque carte
hanabi-usage-why = pourquoi CARTE [pas CHIFFRE COULEUR]
hanabi-meaning-why = pourquoi ta carte peut ou ne peut pas être cela : pourquoi a pas 3 rouge
hanabi-usage-advice = conseil [AGENT]
hanabi-meaning-advice = ce qu’un agent ferait à ta place, et pourquoi
hanabi-notes-off = rien
hanabi-notes-marks = marques
hanabi-notes-possible = possibles
hanabi-notes-chances = chances
hanabi-notes-mode-marks = ce que disent les indices seuls
hanabi-notes-mode-possible = ce qui est possible
hanabi-notes-mode-chances = chances en %
hanabi-notes-title = { $seat }, sa main : { $mode } (aide)
hanabi-notes-card-title = Ta carte { $card } : chances en %
hanabi-notes-hands = { $count ->
    [one] Une seule main est possible.
   *[other] { $count } mains différentes sont possibles.
  }
hanabi-notes-switched-off = Le carnet ne dit rien de ta main. Pour qu’il en parle : notes marques, notes possibles ou notes chances.
hanabi-notes-unknown = « { $text } » n’est ni une de tes cartes ni une façon de remplir le carnet.
hanabi-notes-player = nom
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
hanabi-empathy-title = La main vue par { $seat } (aide)
hanabi-empathy-depends = Ce que peut exclure de plus { $seat } dépend de ta propre main.
hanabi-empathy-brackets = Entre parenthèses : un seul exemplaire n’est pas visible ; si tu l’as, { $seat } peut l’exclure.
hanabi-empathy-chances = Jouable : en %, d’après les cartes visibles pour { $seat } comme pour toi.
hanabi-preview-title = { $count ->
    [0] Si tu indiques à { $seat } : { $what } (aucune carte)
   *[other] Si tu indiques à { $seat } : { $what } ({ $cards })
  }
hanabi-preview-legend = ▲ cartes que l’indice désigne
hanabi-preview-title-all = Indices pour { $seat } (aide)
hanabi-preview-legend-all = Jouable, inutile : les cartes dont { $seat } pourrait alors le savoir à coup sûr.
hanabi-preview-empty = Cet indice ne désigne aucune carte : il n’est pas permis.
hanabi-preview-no-tokens = Il n’y a plus de jeton d’indice.
hanabi-common-title = Ce que tout le monde sait (aide)
hanabi-common-legend = D’après les indices, les piles et la défausse, sans regarder aucune main.
hanabi-discards-title = Défausse, et ce qui reste
hanabi-discards-gone = défaussé
hanabi-discards-legend = ✓ sur sa pile   2/3 il en reste deux sur trois   ! dernière   × perdue
hanabi-read-no-player = Qui ?
hanabi-read-no-such-player = « { $text } » n’est personne d’autre à la table.
hanabi-read-no-such-hint = « { $text } » n’est ni une couleur ni un chiffre qu’on puisse indiquer.
hanabi-read-no-such-card = « { $text } » n’est pas une carte : tape un chiffre et une couleur.
hanabi-read-no-position = Laquelle de tes cartes ? Elles vont de a à { $last }.
hanabi-read-usage = Tape : { $usage }
hanabi-why-all = Ta carte { $position } peut être : { $cards }.
hanabi-why-certain = Ta carte { $position } est à coup sûr un { $card } :
hanabi-why-possible = Ta carte { $position } peut être un { $card } ({ $chance } %) : sur { $copies } exemplaires il y en a { $count } que tu ne vois pas, et aucun indice ne s’y oppose.
hanabi-why-impossible = Ta carte { $position } ne peut pas être un { $card } :
hanabi-why-touched = tour { $turn } : { $seat } a indiqué { $what }, dont cette carte
hanabi-why-untouched = tour { $turn } : { $seat } a indiqué { $what }, mais pas cette carte
hanabi-why-seen = les indices seuls en permettraient plus ({ $cards }), mais tous ces exemplaires sont visibles ou pris par tes autres cartes
hanabi-why-all-seen = { $count ->
    [one] tu vois le seul exemplaire : { $places }
   *[other] tu vois les { $count } exemplaires : { $places }
  }
hanabi-why-on-pile = sur sa pile
hanabi-why-discarded = { $count ->
    [one] un dans la défausse
   *[other] { $count } dans la défausse
  }
hanabi-why-held = carte { $position } chez { $seat }
hanabi-why-elsewhere = { $count ->
    [one] ta carte { $positions } les prend tous : de ces cartes, il y en a { $copies } en tout que tu ne vois pas ({ $cards })
   *[other] tes cartes { $positions } les prennent tous : de ces cartes, il y en a { $copies } en tout que tu ne vois pas ({ $cards })
  }
hanabi-advice = { $name } choisirait { LINK("de", $move) }.
hanabi-advice-play = jouer la carte { $card }
hanabi-advice-discard = défausser la carte { $card }
hanabi-advice-hint = donner un indice à { $seat } : { $what }
hanabi-advice-type = Pour faire de même, tape : { $move }
hanabi-advice-oracle = { $name } voit toutes les cartes et ne peut conseiller qui ne les voit pas.
hanabi-end-explained = ✓ on pouvait connaître sa carte ; un nombre : combien de cartes elle pouvait être.
hanabi-end-losses = Où des points ou des vies ont été perdus
hanabi-end-no-losses = Aucun point et aucune vie n’ont été perdus.
hanabi-end-misplay = { $count ->
    [0] tour { $turn } : { $seat } a joué un { $card }, qui ne convenait pas ; d’après ce que pouvait savoir { $seat }, il y avait { $chance } % de chances
    [one] tour { $turn } : { $seat } a joué un { $card }, qui ne convenait pas, et un point est perdu ; d’après ce que pouvait savoir { $seat }, il y avait { $chance } % de chances
   *[other] tour { $turn } : { $seat } a joué un { $card }, qui ne convenait pas, et { $count } points sont perdus ; d’après ce que pouvait savoir { $seat }, il y avait { $chance } % de chances
  }
hanabi-end-discard = { $count ->
    [one] tour { $turn } : { $seat } a défaussé le dernier { $card }, et un point est perdu ; d’après ce que pouvait savoir { $seat }, il y avait { $chance } % de chances de ne rien perdre
   *[other] tour { $turn } : { $seat } a défaussé le dernier { $card }, et { $count } points sont perdus ; d’après ce que pouvait savoir { $seat }, il y avait { $chance } % de chances de ne rien perdre
  }
hanabi-end-undone = { $count ->
    [one] Pas jouée à temps :
   *[other] Pas jouées à temps ({ $count } cartes) :
  }

# Pourquoi dummy, semi-dummy, heuristic, epistemic et omniscient ont fait quelque chose
hanabi-dummy-plays = D’après ses indices, la carte { $card } peut être jouée.
hanabi-dummy-hints = Il ne connaît aucune carte jouable et donne donc un indice au hasard à { $seat }.
hanabi-dummy-drops-useless = D’après ses indices, la carte { $card } ne sert plus à rien.
hanabi-dummy-drops-unmarked = Il n’y a pas d’indice à donner, et rien n’a été dit sur la carte { $card }.
hanabi-dummy-drops-any = Il n’y a pas d’indice à donner ; il se défait de la carte { $card }, tirée au hasard.
hanabi-semi-dummy-points = { $kind ->
    [colour] { $seat } a une carte jouable sans en connaître la couleur.
   *[rank] { $seat } a une carte jouable sans en connaître le chiffre.
  }
hanabi-heuristic-value = Avec ce coup, il évalue la table à { $value } en moyenne, soit { $margin } de plus qu’avec le deuxième meilleur coup.
hanabi-epistemic-plays-sure = { $hands ->
    [1] Une seule main est possible, et la carte { $card } y est jouable.
   *[other] La carte { $card } est jouable dans les { $hands } mains possibles.
  }
hanabi-epistemic-plays-likely = Parmi { $hands } mains possibles, celles où la carte { $card } est jouable pèsent { $percent } %.
hanabi-epistemic-hints-play = { $seat } peut jouer la carte { $card } et en a maintenant la certitude à { $after } % au lieu de { $before } %.
hanabi-epistemic-hints-keep = { $seat } allait défausser la carte { $card }, la dernière de son espèce.
hanabi-epistemic-hints-more = C’est ce qui en dit le plus à { $seat } sur des cartes encore utiles.
hanabi-epistemic-drops = De toutes ses cartes, { $card } lui manquera le moins : sur { $hands } mains possibles, elle a { $percent } % de chances d’être inutile.
hanabi-omniscient-plays = { $count ->
    [0] Il voit que la carte { $card } est jouable.
    [1] Il voit que la carte { $card } est jouable et qu’une autre peut suivre sur sa pile.
   *[other] Il voit que la carte { $card } est jouable et que { $count } autres peuvent suivre sur sa pile.
  }
hanabi-omniscient-passes = { $count ->
    [0] Il passe en donnant un indice : la pioche est trop courte pour une défausse de plus.
    [1] Il passe en donnant un indice : la pioche ne permet plus qu’une défausse.
   *[other] Il passe en donnant un indice : la pioche ne permet plus que { $count } défausses.
  }
hanabi-omniscient-drops-useless = Il voit que la carte { $card } ne sert à rien.
hanabi-omniscient-drops-spare = Il doit défausser, et il existe un autre exemplaire de la carte { $card }.
hanabi-omniscient-drops-last = Il doit défausser et n’a que des derniers exemplaires ; c’est la carte { $card } qui coûte le moins.

# Pourquoi conventions a fait quelque chose, et ce que veut dire un indice
hanabi-conventions-plays-asked = On a montré à { $seat } un { $card }, qui ne va qu’après un { $needed } : il prend donc la carte { $position } pour celui-ci.
hanabi-conventions-plays-known = { $count ->
    [1] Il prend la carte { $position } pour un { $cards }, qui est jouable.
   *[other] Il prend la carte { $position } pour une carte parmi { $count }, toutes jouables : { $cards }.
  }
hanabi-conventions-plays-likely = La pioche est vide et il reste une vie à risquer ; il donne à la carte { $position } { $percent } % de chances d’être jouable.
hanabi-conventions-plays-forced = Il ne peut ni donner d’indice ni défausser ; il joue donc la carte { $position }.
hanabi-conventions-hints-saving = { $count ->
    [0] { $seat } allait défausser la carte { $position }, le dernier { $card } ; maintenant { $seat } la garde.
    [1] { $seat } allait défausser la carte { $position }, le dernier { $card } ; maintenant { $seat } a plutôt une carte à jouer.
   *[other] { $seat } allait défausser la carte { $position }, le dernier { $card } ; maintenant { $seat } a plutôt { $count } cartes à jouer.
  }
hanabi-conventions-hints-plays = { $count ->
    [0] Aucun indice ne montre une carte jouable tout de suite ; celui-ci en dit le plus à { $seat } pour la suite.
    [1] Cela montre à { $seat } une carte à jouer.
   *[other] Cela montre plusieurs cartes à jouer à { $seat } : { $count }.
  }
hanabi-conventions-hints-blind = Cela désigne à { $seat } une carte qui va après une autre ; { $other } tient celle-ci à la place attendue et la joue à l’aveugle.
hanabi-conventions-hints-pace = { $count ->
    [0] Défausser maintenant, c’est perdre un tour qu’il faut pour jouer ; il donne donc un indice.
    [1] Une seule défausse reste avant que les tours manquent ; il donne donc un indice.
   *[other] Il reste { $count } défausses avant que les tours manquent ; il donne donc un indice.
  }
hanabi-conventions-hints-safety = { $count ->
    [1] Sa prochaine défausse est peut-être la dernière carte de son espèce, et il reste { $count } jeton : il donne donc un indice.
   *[other] Sa prochaine défausse est peut-être la dernière carte de son espèce, et il reste { $count } jetons : il donne donc un indice.
  }
hanabi-conventions-hints-anything = Il n’a rien à jouer et ne peut pas défausser ; de tous les indices, celui-ci est le meilleur.
hanabi-conventions-drops-useless = { $count ->
    [1] Il prend la carte { $position } pour un { $cards }, qui ne sert plus à rien.
   *[other] Il prend la carte { $position } pour une carte parmi { $count }, dont aucune ne sert plus : { $cards }.
  }
hanabi-conventions-drops-double = Il prend la carte { $position } pour un { $card }, et il en voit un autre.
hanabi-conventions-drops-chop = { $count ->
    [0] Il n’a rien à jouer et il n’y a plus de jeton ; la carte { $position } est la prochaine à partir.
    [1] Il n’a rien à jouer et aucun indice ne vaut le dernier jeton ; la carte { $position } est la prochaine à partir.
   *[other] Il n’a rien à jouer et aucun indice ne vaut l’un des { $count } jetons ; la carte { $position } est la prochaine à partir.
  }
hanabi-conventions-drops-least = Toutes ses cartes sont à garder ; c’est la carte { $position } qui coûte le moins.
hanabi-conventions-means-none = Aucun indice n’a encore été donné.
hanabi-conventions-means-words = L’indice ne veut rien dire de plus que ses mots.
hanabi-conventions-means-untrusted = L’indice est pris au mot : { $seat } ne suit pas les conventions.
hanabi-conventions-means-keep = { $count ->
    [1] Chez { $seat }, la carte { $position } est à garder : c’est le dernier { $cards }.
   *[other] Chez { $seat }, la carte { $position } est à garder : c’est la dernière de son espèce, parmi { $cards }.
  }
hanabi-conventions-means-play = { $count ->
    [1] Chez { $seat }, la carte { $position } est un { $cards } et peut être jouée, tout de suite ou bientôt.
   *[other] Chez { $seat }, la carte { $position } peut être jouée, tout de suite ou bientôt : elle est parmi { $cards }.
  }
hanabi-conventions-means-after = { $count ->
    [1] Chez { $seat }, la carte { $position } est un { $cards } ; quelqu’un entre les deux a la carte qui précède et doit la jouer.
   *[other] Chez { $seat }, la carte { $position } est parmi { $cards } ; quelqu’un entre les deux a la carte qui précède et doit la jouer.
  }
hanabi-conventions-means-play-or-after = { $count ->
    [1] Chez { $seat }, la carte { $position } est un { $cards } et peut être jouée, tout de suite ou bientôt ; ou bien quelqu’un entre les deux a la carte qui précède et doit la jouer ({ $others }).
   *[other] Chez { $seat }, la carte { $position } peut être jouée, tout de suite ou bientôt : elle est parmi { $cards } ; ou bien quelqu’un entre les deux a la carte qui précède et doit la jouer ({ $others }).
  }

# hat
hanabi-hat-plays-sure = { $count ->
    [1] Il prend la carte { $position } pour un { $cards }, qui est jouable.
   *[other] Il prend la carte { $position } pour une carte parmi { $count }, toutes jouables : { $cards }.
  }
hanabi-hat-plays-likely = Il croit la carte { $position } jouable ou sans utilité, et lui donne { $percent } % de chances d’être jouable.
hanabi-hat-plays-at-last = La pioche est vide, il reste une vie à risquer et il n’a rien de mieux à faire ; il donne à la carte { $position } { $percent } % de chances d’être jouable.
hanabi-hat-plays-forced = Il ne peut ni donner d’indice ni défausser ; il joue donc la carte { $position }.
hanabi-hat-hints-needed = { $count ->
    [1] Quelqu’un a une carte jouable et n’en connaît aucune. { $told }
   *[other] { $count } joueurs ont une carte jouable et n’en connaissent aucune. { $told }
  }
hanabi-hat-hints-full = Il n’a rien à jouer et, tous les jetons étant là, il ne peut pas défausser. { $told }
hanabi-hat-hints-to-wait = S’il donne un indice maintenant, il reste le temps de jouer { $points } des cartes qu’il voit ; sinon { $instead }. { $told }
hanabi-hat-hints-playable = Il n’a rien à jouer, mieux vaut ne pas défausser, et il voit une carte jouable. { $told }
hanabi-hat-hints-careful = { $count ->
    [1] Sa meilleure défausse coûterait { $loss } en moyenne ; cela vaut bien le jeton. { $told }
   *[other] Sa meilleure défausse coûterait { $loss } en moyenne ; avec { $count } jetons, cela en vaut bien un. { $told }
  }
hanabi-hat-drops-telling = Tous savent que { $count } de ses cartes ne servent plus à rien ; celle qu’il défausse indique un nombre. { $told }
hanabi-hat-drops-useless = Il croit que la carte { $position } ne sert plus à rien.
hanabi-hat-drops-least = De ses cartes, c’est { $position } dont la défausse coûte le moins en moyenne : { $loss }.
hanabi-hat-share = { $number } pour { $seat }
hanabi-hat-card = la carte { $position } chez { $seat }
hanabi-hat-means = { $count ->
    [1] Cela représente un nombre de 0 à { $highest } : { $shares }.
   *[other] Cela représente { $number } : { $shares }, additionnés, sachant qu’après { $highest } on repart de 0.
  }
hanabi-hat-means-play = { $count ->
    [1] { $sum } Cela dit { LINK("que", $cards) } est jouable.
   *[other] { $sum } Cela dit que ces cartes sont jouables : { $cards }.
  }
hanabi-hat-means-words = Quelqu’un ne suit pas le code ; l’indice ne veut donc dire que ce qu’il dit.

# Dans le navigateur : l’accueil et une nouvelle partie
hanabi-tagline = Tu vois toutes les mains, sauf la tienne. À vous de composer cinq feux d’artifice, avec des indices qui ne suffisent jamais tout à fait.
hanabi-option-players = Nombre de places
hanabi-option-starter = Qui commence (place, à partir de 0)
hanabi-option-strikeout = Quand la dernière vie est perdue
hanabi-option-strikeout-zero = le score est de 0
hanabi-option-strikeout-keep = les points comptent
hanabi-option-empty_hints = Indices qui ne désignent aucune carte (« tu n’as pas de rouge »)
hanabi-option-multicolour = Couleur multicolore, désignée par toutes les couleurs
hanabi-option-multicolour-off = sans
hanabi-option-multicolour-normal = avec les exemplaires habituels
hanabi-option-multicolour-single = avec un exemplaire de chaque carte
hanabi-option-suits = Couleurs simples
hanabi-option-hand_size = Cartes en main (0 : 5 à deux ou trois, sinon 4)
hanabi-option-hints = Jetons d’indice
hanabi-option-lives = Vies
hanabi-option-full_discard = Défausse permise même avec tous les jetons
hanabi-option-risk = Probabilité en % à partir de laquelle une carte est jouée
hanabi-option-model = Ce qui est compté
hanabi-option-model-hands = des mains entières
hanabi-option-model-cards = carte par carte
hanabi-option-weights = Poids
hanabi-option-weights-found = ceux de l’entraînement
hanabi-option-weights-given = les options ci-dessous
hanabi-option-strict = Ne joue que ce que les indices seuls prouvent
hanabi-agent-dummy = Joue ce qu’il sait, donne des indices au hasard.
hanabi-agent-semi-dummy = Désigne les cartes jouables ; simple et facile à suivre.
hanabi-agent-heuristic = Pèse chaque coup d’après sept critères.
hanabi-agent-epistemic = Compte toutes ses mains possibles et prend le risque que tu lui permets.
hanabi-agent-conventions = Suit quelques conventions qu’on peut apprendre : la meilleure compagnie pour toi.
hanabi-agent-hat = Parle un code secret avec ses semblables. Presque parfait, si tous le parlent.
hanabi-agent-omniscient = Voit ses propres cartes : ce qu’on peut faire de mieux.

# Dans le navigateur : la table
hanabi-board-own-hand = Ta main
hanabi-board-own-empty = Ta main est vide.
hanabi-board-hand = { $seat }, sa main
hanabi-board-of-hints = { $left ->
    [one] indice sur { $max }
   *[other] indices sur { $max }
  }
hanabi-board-of-lives = { $left ->
    [one] { $left } vie sur { $max }
   *[other] { $left } vies sur { $max }
  }
hanabi-board-of-points = points sur { $max }
hanabi-rule-title = Règles de cette partie
hanabi-rule-zero = dernière vie perdue : score 0
hanabi-rule-keep = dernière vie perdue : les points comptent
hanabi-rule-multicolour-normal = couleur multicolore
hanabi-rule-multicolour-single = multicolore en un seul exemplaire
hanabi-rule-suits = { $count } couleurs
hanabi-rule-hand_size = mains de { $count } cartes
hanabi-rule-hints = { $count ->
    [one] { $count } jeton d’indice
   *[other] { $count } jetons d’indice
  }
hanabi-rule-lives = { $count ->
    [one] { $count } vie
   *[other] { $count } vies
  }
hanabi-rule-empty_hints = indices vides permis
hanabi-rule-full_discard = défausse permise avec tous les jetons
hanabi-board-hints-short = { $left ->
    [one] indice
   *[other] indices
  }
hanabi-board-in-deck = pioche
hanabi-board-open-discards = Défausse { $count }
hanabi-board-open-discards-short = Déf. { $count }
hanabi-board-discards-title = La défausse
hanabi-board-discards-none = Rien n’a encore été défaussé.
hanabi-board-discards-left = { $left } sur { $max }
hanabi-board-discards-done = jouée
hanabi-board-discards-lost = perdue : la pile s’arrête avant
hanabi-board-discards-last = le dernier exemplaire
hanabi-board-discards-legend = Pour chaque carte : combien d’exemplaires ne sont pas défaussés.
hanabi-board-pile = pile { $suit }, jusqu’au { $rank }
hanabi-board-pile-empty = pile { $suit }, vide
hanabi-board-card = carte { $position }
hanabi-board-their-card = carte { $position } : { $card }
hanabi-board-their-card-told = carte { $position } : { $card }, indiqué : { $told }
hanabi-board-elsewhere-card = carte { $position } : { $card } ici, en vérité { $really }
hanabi-board-own-card = carte { $position }, aucun indice
hanabi-board-own-card-told = carte { $position }, { $told }
hanabi-board-not = pas { $what }
hanabi-board-newest = la plus récente
hanabi-board-oldest = la plus ancienne
hanabi-board-rows = Ce que les cartes peuvent encore être
hanabi-board-eye = La voir comme { $seat }
hanabi-board-eye-off = Revoir les faces
hanabi-board-eye-why = { $seat } en sait au moins cela, pour autant que tu puisses en juger
hanabi-board-key-hint = i
hanabi-board-key-play = j
hanabi-board-key-discard = d
hanabi-board-verb = Que faire
hanabi-board-verb-hint = Indice
hanabi-board-verb-play = Jouer
hanabi-board-verb-discard = Défausser
hanabi-board-whom = À qui
hanabi-board-colour = Couleur
hanabi-board-rank = Chiffre
hanabi-board-which = Carte
hanabi-board-back = Autre chose
hanabi-board-give = Donner l’indice
hanabi-board-play-it = Jouer la carte { $position }
hanabi-board-discard-it = Défausser la carte { $position }
hanabi-board-your-turn = À toi
hanabi-board-turn-of = À { $seat } de jouer
hanabi-board-over = La partie est finie
hanabi-board-say-start = Donne un indice, joue une carte ou défausses-en une.
hanabi-board-say-whom = À qui veux-tu dire quelque chose ? Choisis quelqu’un ou l’une de ses cartes.
hanabi-board-say-what = Dis une couleur ou un chiffre à { $seat }.
hanabi-board-say-hint = { $count ->
    [0] { $seat }, { $what } : ne désigne aucune carte.
    [one] { $seat }, { $what } : désigne la carte { $cards }.
   *[other] { $seat }, { $what } : désigne les cartes { $cards }.
  }
hanabi-board-say-play = Quelle carte joues-tu ?
hanabi-board-say-discard = Quelle carte défausses-tu ?
hanabi-board-say-card = Jouer la carte { $position }, ou la défausser ?
hanabi-board-say-play-it = La carte { $position } va sur sa pile, ou coûte une vie.
hanabi-board-say-discard-it = La carte { $position } s’en va et un jeton d’indice revient.
hanabi-board-say-full = Déjà { $max } indices : défausse impossible.
hanabi-board-say-none = Plus d’indice : joue ou défausse une carte.
hanabi-board-choose-count = { $count ->
    [one] { $what } · { $count } carte
   *[other] { $what } · { $count } cartes
  }
hanabi-board-all-of-rank = Les { $rank }
hanabi-board-said = { $what } à { $seat }
hanabi-board-ask-hint = Clique sur une carte de la table pour demander depuis quand son propriétaire pouvait la connaître. Ou choisis une question ici.
hanabi-key-hint = Donner un indice
hanabi-key-play = Jouer une carte
hanabi-key-discard = Défausser une carte
hanabi-key-card = Choisir une carte, ou un chiffre à dire

# Dans le navigateur : ce qu’on peut savoir
hanabi-know-hands = { $count ->
    [one] <b>{ $hands }</b> main possible
   *[other] <b>{ $hands }</b> mains possibles
  }
hanabi-know-chance = Chances d’être
hanabi-know-exact = calcul exact
hanabi-know-grid = en % ; cadre : jouable
hanabi-know-follows = Ce qui découle des indices
hanabi-know-untold = On n’a rien dit de cette carte.
hanabi-know-surely = À coup sûr : { $what }.
hanabi-know-why = Pourquoi ?
hanabi-know-why-not = Pourquoi, ou pourquoi pas ?
hanabi-know-others = Ce que les autres peuvent savoir de leur main
hanabi-know-others-as-you = pour autant que tu puisses en juger
hanabi-know-n-possible = { $count ->
    [one] connue
   *[other] { $count } possibles
  }
hanabi-know-common = Seulement ce que tout le monde sait
hanabi-know-playable-chance = jouable { $chance }
hanabi-know-belief = Ce que croirait { $agent }
hanabi-know-convention = convention, pas logique
hanabi-know-belief-card = Carte { $position }, prise pour : { $cards }.
hanabi-know-belief-many = Par convention, la carte { $position } peut être { $count } cartes.
hanabi-know-belief-any = Rien de plus que ce qui découle des indices.
hanabi-know-belief-last = Le dernier indice, par convention :
hanabi-know-untrusted = Quelqu’un ne suit pas le code ; les indices sont donc pris au mot.

# Dans le navigateur : après la fin
hanabi-end-deck-empty = tour { $turn } : la dernière carte est piochée
hanabi-end-curve = Score, et score à portée
hanabi-end-curve-why = d’après les cartes et les tours qui restaient
hanabi-end-curve-score = score
hanabi-end-curve-reach = à portée
hanabi-end-curve-summary = { $score ->
    [one] { $turns } tours. Le score à portée descend de { $max } à { $reach } ; { $score } point a été fait.
   *[other] { $turns } tours. Le score à portée descend de { $max } à { $reach } ; { $score } points ont été faits.
  }
hanabi-end-went = { $count ->
    [0] Aucun point n’a été perdu
    [one] Où un point s’est perdu
   *[other] Où { $count } points se sont perdus
  }
hanabi-end-life = une vie
hanabi-end-points = −{ $count }
hanabi-end-late = { $count ->
    [one] Une carte est venue trop tard :
   *[other] { $count } cartes sont venues trop tard :
  }
hanabi-end-struck = { $count ->
    [one] Une carte ne pouvait plus être jouée, la dernière vie étant perdue :
   *[other] { $count } cartes ne pouvaient plus être jouées, la dernière vie étant perdue :
  }
hanabi-end-zeroed = { $count ->
    [one] Un point fait ne compte pas :
   *[other] { $count } points faits ne comptent pas :
  } { $ended ->
    [forfeited] une partie interrompue vaut 0.
   *[struck_out] une fois la dernière vie perdue, le score est de 0.
  }
hanabi-end-stopped = { $count ->
    [one] Une carte ne pouvait plus être jouée, la partie étant interrompue :
   *[other] { $count } cartes ne pouvaient plus être jouées, la partie étant interrompue :
  }
hanabi-end-known = Qui savait quoi
hanabi-end-known-why = les chances de bien faire, aux yeux de qui jouait
hanabi-end-turn = tour
hanabi-end-player = nom
hanabi-end-move = coup
hanabi-end-played = joue { $card }
hanabi-end-discarded = défausse { $card }
hanabi-end-chance = chances
hanabi-end-all-plays = Les défausses aussi
hanabi-end-hands = Les mains à la fin
hanabi-end-hands-why = ✓ on pouvait connaître sa carte ; un nombre : combien de cartes elle pouvait être
hanabi-end-did = Ce que chacun a fait
hanabi-end-did-hints = indices
hanabi-end-did-plays = jouées
hanabi-end-did-misplays = erreurs
hanabi-end-did-discards = défausses
hanabi-end-go = Aller au tour { $turn }

# Le tutoriel
hanabi-lesson-title = Tes premiers feux d’artifice
hanabi-lesson-colour = Tu vois les cartes en face, pas les tiennes, et { $seat } voit les tiennes. Ensemble, vous montez une pile par couleur, de 1 à 5. { $seat } a un 1 bleu, jouable, sans le savoir. Indique à { $seat } ses cartes bleues. Un indice coûte un jeton ; aujourd’hui il n’y en a que quatre au lieu de huit.
hanabi-lesson-colour-play = Tu ne sais encore rien de tes cartes : ce serait jouer à l’aveugle. Indique d’abord le bleu à { $seat }.
hanabi-lesson-colour-hint-rank = Un chiffre irait aussi, mais commençons par une couleur : { $seat } n’a qu’une carte bleue, l’indice est donc clair.
hanabi-lesson-colour-other = C’est vrai, mais cela ne désigne pas une seule carte jouable. Le bleu, si.
hanabi-lesson-rank = { $seat } a compris : le 1 bleu est sur la table. Un indice peut aussi être un chiffre, et il désigne toujours toutes les cartes qui y répondent. { $seat } a encore deux 1 : désigne-les d’un seul indice.
hanabi-lesson-rank-play = Tu ne sais toujours rien de tes cartes. Un indice rapporte maintenant deux points.
hanabi-lesson-rank-discard = Une défausse rend un jeton, mais il en reste assez. Un indice rapporte maintenant deux points.
hanabi-lesson-rank-other = Essaie le chiffre 1 : il désigne deux cartes, toutes deux jouables.
hanabi-lesson-play = Cette fois, c’est { $seat } qui te dit quelque chose : ta carte c est un 1, et les autres non. Seul le 1 bleu est sur la table ; elle convient donc presque sûrement. Joue la carte c.
hanabi-lesson-play-play = De cette carte, tu sais seulement qu’elle n’est pas un 1. C’est la carte c qu’a désignée { $seat }.
hanabi-lesson-play-discard = { $seat } n’a pas dépensé un jeton pour que tu jettes tes cartes : la carte c ne demande qu’à être jouée.
hanabi-lesson-play-other = Les indices coûtent des jetons, et tu as une carte à jouer : la carte c.
hanabi-lesson-save = Bien joué. Regarde, chez { $seat }, la plus ancienne carte, la carte a : un 5 blanc. Il n’y a qu’un 5 par couleur ; s’il est défaussé, la pile blanche ne sera jamais finie. Préviens { $seat } : indique les 5.
hanabi-lesson-save-play = Tu ne sais rien de cette carte. Garde le dernier jeton pour sauver le 5 blanc.
hanabi-lesson-save-discard = Sauve d’abord le 5 blanc : { $seat } pourrait bientôt défausser sa plus ancienne carte.
hanabi-lesson-save-other = Cela ne dit pas à { $seat } que sa carte a est un 5. Le chiffre 5, si.
hanabi-lesson-discard = Tous les jetons sont dépensés : tu ne peux plus que jouer ou défausser. Rien n’a désigné ta carte a, et c’est la plus ancienne de ta main : c’est elle qu’on laisse partir d’habitude. Défausse-la ; un jeton revient.
hanabi-lesson-discard-play = Personne ne t’a dit que cette carte était jouable, et une carte qui ne convient pas coûte une des trois vies. Défausse plutôt la carte a.
hanabi-lesson-discard-other = La plus ancienne carte dont on n’a rien dit est la carte a. Garder cet ordre, c’est faire savoir aux autres ce que tu vas défausser.
hanabi-lesson-meaning = { $seat } te dit : la carte d est verte. En bonne logique, elle peut être n’importe quel vert de 2 à 5. Mais pourquoi { $seat } y mettrait le seul jeton ? Parce qu’elle est jouable : la pile verte en est au 1. Ce qui se déduit et ce qu’on veut dire sont deux choses ; regarde l’onglet Savoir. Joue la carte d.
hanabi-lesson-meaning-play = { $seat } a désigné la carte d, aucune autre.
hanabi-lesson-meaning-other = { $seat } a dépensé le dernier jeton pour toi : suis l’indice et joue la carte d.
hanabi-lesson-misplay = Un 2 vert. Vois maintenant ce que coûte une erreur, une seule fois et exprès : joue la carte e, que tu viens de piocher et dont tu ne sais rien.
hanabi-lesson-misplay-play = Pour cette fois, prends la carte e : elle ne peut pas convenir.
hanabi-lesson-misplay-other = Très raisonnable. Mais cette fois, faisons exprès une erreur : joue la carte e.
hanabi-lesson-ending = Elle ne convenait pas : une vie s’en va, et la carte avec. À la troisième erreur, la partie est finie. Elle finit aussi quand toutes les piles ont leur 5, ou un tour après la dernière carte piochée. Chaque carte sur les piles vaut un point. Continue avec { $seat } si tu veux.

# De quoi les formules peuvent parler
hanabi-ask-card-is = la carte { $position } { LINK("de", $seat) } est { $what }
hanabi-ask-card-is-not = la carte { $position } { LINK("de", $seat) } n’est pas { $what }
hanabi-ask-dealt = nº { $number }
hanabi-ask-some-card = { $seat } a une carte qui est { $what }
hanabi-ask-face = un { $card }
hanabi-ask-suit = de couleur { $suit }
hanabi-ask-rank = un { $rank }
hanabi-ask-playable = jouable
hanabi-ask-critical = critique
hanabi-ask-useless = inutile
hanabi-ask-any = une carte
hanabi-ask-just = { $number }
hanabi-ask-other-than = différent { LINK("de", $number) }
hanabi-ask-at-least = au moins { $number }
hanabi-ask-at-most = au plus { $number }
hanabi-ask-more-than = supérieur à { $number }
hanabi-ask-less-than = inférieur à { $number }
hanabi-ask-next = le chiffre de la prochaine carte à poser sur la pile de couleur { $suit } est { $number }
hanabi-ask-score = le score est { $number }
hanabi-ask-hints = le nombre de jetons d’indice restants est { $number }
hanabi-ask-lives = le nombre de vies restantes est { $number }
hanabi-ask-deck = le nombre de cartes restant dans la pioche est { $number }
hanabi-ask-form-face = une carte est …
hanabi-ask-form-suit = la couleur d’une carte
hanabi-ask-form-rank = le chiffre d’une carte
hanabi-ask-form-value = une carte est jouable, critique ou inutile
hanabi-ask-form-next = la prochaine carte d’une pile
hanabi-ask-form-score = le score
hanabi-ask-form-hints = les jetons d’indice
hanabi-ask-form-lives = les vies
hanabi-ask-form-deck = les cartes de la pioche
