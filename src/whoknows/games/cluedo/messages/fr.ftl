cluedo-title = Cluedo
cluedo-place = lieu
cluedo-weapon = arme
cluedo-suspect = suspect
cluedo-card = carte
cluedo-ask = demander
cluedo-accuse = accuser
cluedo-show = montrer

# Ce qui s’est passé
cluedo-secret-drawn = Une carte du secret est mise de côté.
cluedo-secret-known = Carte du secret : { $card }.
cluedo-dealt = { $seat } reçoit une carte.
cluedo-dealt-known = { $seat } reçoit : { $card }.
cluedo-asked = { $seat } demande : { $cards } ?
cluedo-passed = { $seat } n’a aucune des trois.
cluedo-passed-many = { $seats } n’ont aucune des trois.
cluedo-shown = { $seat } montre une carte à { $asker }.
cluedo-shown-known = { $seat } montre à { $asker } : { $card }.
cluedo-nobody-showed = Personne ne peut montrer de carte à { $asker }.
cluedo-accused = { $seat } accuse à tort et ne fait plus que répondre.
cluedo-accused-known = { $seat } accuse : { $cards }. C’est faux ; { $seat } ne fait plus que répondre.
cluedo-accused-right = { $seat } accuse, et c’est juste.
cluedo-accused-right-known = { $seat } accuse : { $cards }. C’est juste.
cluedo-forfeited = { $seat } est hors jeu pour une faute et ne fait plus que répondre.
cluedo-stopped = La limite de tours est atteinte.

cluedo-won = { $seat } a trouvé le secret : { $cards }.
cluedo-all-eliminated = Toutes les accusations étaient fausses. Le secret était { $cards }.
cluedo-turn-limit = La limite de tours est atteinte. Le secret était { $cards }.

cluedo-simple-asks = { $unseen } cartes n’ont pas été vues ; il en demande trois.
cluedo-simple-accuses = Personne n’a pu montrer { $cards }, et aucune n’avait été vue.
cluedo-simple-shows = { $card } est la plus petite des cartes qu’il peut montrer.

cluedo-bot0-accuses = Il ne sait rien ; son accusation est toujours { $cards }.
cluedo-bot1-shows = Il a tiré au sort { $card } parmi les cartes qu’il peut montrer.
cluedo-bot2-asks = Il veut savoir qui détient { $cards } ; { $left } cartes peuvent encore faire partie du secret.
cluedo-bot2-accuses = De tout ce qu’il a perçu, il découle que le secret est { $cards }.
cluedo-bot2-shows-only = { $card } est la seule carte qu’il puisse montrer.
cluedo-bot3-asks = De chaque type, il demande la carte de plus petite valeur : { $cards } (en tout { $value }).
cluedo-bot3-shows = Parmi les cartes qu’il peut montrer, { $card } est celle qu’il a déjà le plus dévoilée.
cluedo-bot4-knows = Rien d’autre ne s’accorde avec tout ce qu’il a perçu : le secret est { $cards }.
cluedo-bot4-guesses = Il donne { $chance } % de chances à { $cards } ; s’il attendait, quelqu’un pourrait le devancer et ses chances seraient de { $later } %.
cluedo-bot4-asks = Sa meilleure conjecture serait juste dans { $chance } % des donnes qu’il envisage ; après avoir demandé { $cards }, dans { $hope } % en moyenne. Les autres en apprennent { $bits } bits.
cluedo-bot4-asks-alone = Sa meilleure conjecture serait juste dans { $chance } % des donnes qu’il envisage ; après avoir demandé { $cards }, dans { $hope } % en moyenne.
cluedo-bot4-shows = C’est après avoir vu { $card } que la personne qui demande garde le plus de doute sur le secret : { $bits } bits.

cluedo-tuned-asks = Il veut en savoir plus sur { $cards } ; { $left } cartes peuvent encore faire partie du secret.
cluedo-tuned-misleads = Il ne demande que des cartes qu’il connaît déjà, pour brouiller les pistes ; { $left } cartes peuvent encore faire partie du secret.
cluedo-tuned-accuses = Toutes les autres cartes sont écartées : le secret est { $cards }.
cluedo-tuned-shows = Ses poids donnaient { $percent } % de chances à { $card }.
cluedo-tuned-shows-only = { $card } est la seule carte qu’il puisse montrer.

# Le plateau
cluedo-board-hand = Tes cartes
cluedo-board-player = Nom
cluedo-board-cards = Cartes
cluedo-board-status = État
cluedo-board-turn = à jouer
cluedo-board-answering = doit montrer
cluedo-board-out = répond seulement
cluedo-board-playing = en jeu
cluedo-board-question = Dernière question
cluedo-board-turns = Tour { $turn } sur { $limit } au plus
cluedo-board-showed = { $seat } a montré une carte
cluedo-board-showed-known = { $seat } a montré { $card }
cluedo-board-passed = { $seat } a passé
cluedo-board-nobody = personne n’a pu montrer de carte

# Ce qui a été perçu et ce qui en découle, en propositions
cluedo-fact-seat-has = { $seat } a { $card }
cluedo-fact-seat-lacks = { $seat } n’a pas { $card }
cluedo-fact-seat-dealt = { $seat } a en main { $cards }
cluedo-fact-seat-passed = { $seat } a passé sur { $cards } (question { $turn })
cluedo-fact-seat-showed = { $seat } a montré une carte pour { $cards } (question { $turn })
cluedo-fact-seat-showed-this = { $seat } a montré { $card } (question { $turn })
cluedo-fact-seat-showed-you = { $seat } t’a montré { $card } (question { $turn })
cluedo-fact-you-has = tu as { $card }
cluedo-fact-you-lacks = tu n’as pas { $card }
cluedo-fact-you-dealt = tu as en main { $cards }
cluedo-fact-you-passed = tu as passé sur { $cards } (question { $turn })
cluedo-fact-you-showed = tu as montré une carte pour { $cards } (question { $turn })
cluedo-fact-you-showed-this = tu as montré { $card } (question { $turn })
cluedo-fact-secret-has = { $card } fait partie du secret
cluedo-fact-secret-lacks = { $card } ne fait pas partie du secret
cluedo-fact-wrong = l’accusation { $cards } (n° { $turn }) était fausse
cluedo-fact-right = l’accusation { $cards } (n° { $turn }) était juste
cluedo-because = { $clues } ; donc { $conclusion }.
cluedo-player-number = le joueur { $number }

# Atomes des formules
cluedo-atom-player = { $seat }
cluedo-atom-shown = { $seat } a répondu à la dernière question, celle { LINK("de", $asker) }, en montrant { $card }
cluedo-atom-asked-for = dans la dernière question, { $seat } a nommé { $card }
cluedo-atom-turn = c’est le tour { LINK("de", $seat) }
cluedo-atom-out = { $seat } est hors jeu et ne fait plus que répondre
cluedo-atom-won = { $seat } a nommé le secret
cluedo-atom-accused = la dernière accusation est celle { LINK("de", $seat) }
cluedo-atom-asked = la dernière question est celle { LINK("de", $seat) }
cluedo-atom-passed = { $seat } n’avait aucune des cartes de la dernière question
cluedo-atom-answered = { $seat } a montré une carte pour la dernière question
cluedo-atom-secret-label = une carte fait partie du secret
cluedo-atom-holds-label = un joueur a une carte
cluedo-atom-shown-label = un joueur vient de montrer une carte à un autre
cluedo-atom-asked-for-label = un joueur vient de demander une carte
cluedo-atom-turn-label = c’est le tour d’un joueur
cluedo-atom-out-label = un joueur est hors jeu
cluedo-atom-won-label = un joueur a gagné
cluedo-atom-accused-label = la dernière accusation est celle d’un joueur
cluedo-atom-asked-label = la dernière question est celle d’un joueur
cluedo-atom-passed-label = un joueur vient de passer
cluedo-atom-answered-label = un joueur vient de montrer une carte

# Le carnet
cluedo-usage-notes = notes rien|vu|tout|chances
cluedo-meaning-notes = le carnet ; ce qu’il remplit (par défaut : rien)
cluedo-usage-mark = marque CARTE JOUEUR oui|non|?
cluedo-meaning-mark = une marque à toi ; sans oui, non ni ?, elle est effacée
cluedo-usage-why = pourquoi JOUEUR a [n’a pas] CARTE
cluedo-meaning-why = de quels événements cela découle
cluedo-usage-hint = indice
cluedo-meaning-hint = ce que l’agent le plus fort ferait à ta place
cluedo-notes-title = Carnet ({ $seat }) : { $mode }
cluedo-notes-title-help = Carnet ({ $seat }) : { $mode } (aide)
cluedo-notes-off = rien
cluedo-notes-seen = vu
cluedo-notes-all = tout
cluedo-notes-chances = chances
cluedo-notes-mode-off = tes propres marques
cluedo-notes-mode-seen = ce que tu as vu
cluedo-notes-mode-all = tout ce qui en découle
cluedo-notes-mode-chances = chances en %
cluedo-notes-secret = secret
cluedo-notes-secret-short = S
cluedo-notes-legend = ✓ a la carte   × ne l’a pas   · reste ouvert
cluedo-notes-legend-marks = Tes marques : + oui   - non   ? doute
cluedo-notes-deals = { $count ->
    [one] { $count } donne reste possible.
   *[other] { $count } donnes restent possibles.
  }
cluedo-notes-switched-off = Le carnet ne remplit rien. Pour qu’il se remplisse : notes vu, notes tout ou notes chances.
cluedo-notes-unknown = « { $text } » n’est pas une façon de remplir le carnet : notes rien, notes vu, notes tout ou notes chances.
cluedo-mark-yes = oui
cluedo-mark-no = non
cluedo-mark-unsure = doute
cluedo-marked = Noté : { $card }, { $owner } : { $mark }.
cluedo-unmarked = Aucune marque : { $card }, { $owner }.
cluedo-read-mark-usage = Tape par exemple : marque 13 2 ?, ou : marque grenier secret non.
cluedo-read-why-usage = Tape par exemple : pourquoi 2 a 13, ou : pourquoi grenier n’est pas secret.
cluedo-read-unknown = « { $text } » n’est ni une carte ni quelqu’un à la table.
cluedo-read-no-card = Il manque la carte.
cluedo-read-no-owner = Il manque la personne (un nom, un numéro ou « secret »).
cluedo-why-because = { $fact }, parce que :
cluedo-why-rules = Chaque carte est dans une main (de trois cartes) ou dans le secret (une carte de chaque type).
cluedo-why-opposite = Au contraire : { $fact }, parce que :
cluedo-why-open = « { $fact } » n’en découle pas : { $count } donnes sont possibles, et c’est le cas dans { $some } d’entre elles.
cluedo-hint-asks = Il demanderait { $cards }.
cluedo-hint-accuses = Il accuserait : { $cards }.
cluedo-hint-shows = Il montrerait { $card }.

# Après la fin
cluedo-end-secret = Le secret : { $cards }.
cluedo-end-player = Nom
cluedo-end-hand = Cartes
cluedo-end-known = Pouvait savoir
cluedo-end-accused = Accusation
cluedo-end-cards = { $cards }
cluedo-end-turn = n° { $turn }
cluedo-end-wrong = n° { $turn }, fausse
cluedo-end-never = jamais
cluedo-end-explained = « Pouvait savoir » : la question après laquelle le secret découlait de ce que cette personne avait perçu. Les accusations sont comptées avec les questions.

# Montré dans le navigateur
cluedo-tagline = Il manque trois cartes. Prouve lesquelles.
cluedo-option-players = Nombre de places
cluedo-option-starter = Place qui commence (la première est 0)
cluedo-agent-bot0 = Accuse tout de suite, sans rien savoir.
cluedo-agent-bot1 = Accuse tout de suite, mais répond correctement.
cluedo-agent-simple = Retient les cartes vues et accuse ce que personne n’a pu montrer.
cluedo-agent-bot2 = Tire les conclusions logiques et accuse dès qu’il sait.
cluedo-agent-bot3 = Raisonne, et pèse quelles cartes demander et lesquelles montrer.
cluedo-agent-bot4 = Ne manque rien, pèse les chances et surveille ce qu’il dévoile.
cluedo-agent-tuned = Joue selon des poids sélectionnés au fil de nombreuses parties.

cluedo-board-notebook = Ton carnet
cluedo-board-notebook-of = Carnet : { $seat }
cluedo-board-notebook-open = Toutes les cartes
cluedo-board-fills = Ce que le carnet remplit
cluedo-board-mode-off = Rien
cluedo-board-mode-seen = Vu
cluedo-board-mode-all = Tout ce qui en découle
cluedo-board-mode-all-short = Déduit
cluedo-board-mode-chances = Chances en %
cluedo-board-mode-chances-short = %
cluedo-board-help = aide
cluedo-board-help-why = C’est une aide : les autres voient que tu t’en sers.
cluedo-board-mark-tool = Marquer des cases à la main
cluedo-board-secret = Secret
cluedo-board-you = Toi
cluedo-board-places = Lieux
cluedo-board-weapons = Armes
cluedo-board-suspects = Suspects
cluedo-board-kinds = Type de carte
cluedo-board-cell = { $card }, { $owner } : { $state }
cluedo-board-cell-marked = { $card }, { $owner } : { $state } ; ta marque : { $mark }
cluedo-board-cell-yes = oui
cluedo-board-cell-no = non
cluedo-board-cell-open = ouvert
cluedo-board-cell-seen-yes = oui, vu
cluedo-board-cell-seen-no = non, vu
cluedo-board-asks = { $seat } demande
cluedo-board-you-ask = Tu demandes
cluedo-board-chain-passed = { $seat } passe
cluedo-board-chain-you-passed = tu passes
cluedo-board-chain-showed = { $seat } a montré
cluedo-board-chain-showed-card = { $seat } a montré { $card }
cluedo-board-chain-you-showed = tu as montré { $card }
cluedo-board-chain-must = { $seat } doit montrer
cluedo-board-chain-you-must = à toi de montrer
cluedo-board-chain-passed-many = passent
cluedo-board-chain-short-you-showed = tu as montré
cluedo-board-chain-short-nobody = personne
cluedo-board-chain-nobody = personne n’a pu montrer
cluedo-board-chain-accused = { $seat } accuse à tort
cluedo-board-chain-won = { $seat } accuse à raison
cluedo-board-no-question = Personne n’a encore rien demandé.
cluedo-board-history = Toutes les questions
cluedo-board-history-turn = { $what ->
    [accused] Accusation, n° { $turn }
    [forfeited] Faute, n° { $turn }
   *[asked] Question { $turn }
  }
cluedo-board-your-turn = À toi
cluedo-board-your-turn-text = Demande trois cartes, ou accuse.
cluedo-board-own-cards = { $count ->
    [one] { $cards } est à toi : personne d’autre ne peut la montrer.
   *[other] { $cards } sont à toi : personne d’autre ne peut les montrer.
  }
cluedo-board-own-short = Dans ta main : { $cards }.
cluedo-board-all-own = Les trois sont à toi : personne ne pourra rien montrer.
cluedo-board-ask-table = Demander
cluedo-board-accuse-open = Accuser…
cluedo-board-accuse-title = Accuser ?
cluedo-board-accuse-text = { $cards }. Si c’est juste, tu gagnes. Sinon, tu ne feras plus que répondre.
cluedo-board-accuse-own = Tu as toi-même { $cards } : cela ne peut pas être juste.
cluedo-board-accuse-sure = Accuser
cluedo-board-accuse-back = Pas encore
cluedo-board-show-title = Montre une carte
cluedo-board-must-show-text = Elle ne sera vue que par { $seat }.
cluedo-board-show-card = Montrer { $card }
cluedo-board-shown-before = déjà montrée
cluedo-board-thinks = { $seat } réfléchit
cluedo-board-chooses = { $seat } choisit une carte pour { $asker }
cluedo-board-chooses-for-you = { $seat } choisit une carte pour toi
cluedo-board-you-are-out = Tu n’es plus en course, mais tu réponds encore.
cluedo-board-over = Affaire classée
cluedo-board-watching = Tu regardes.
cluedo-board-no-help = Le carnet ne peut le calculer que là où l’aide est permise.
cluedo-board-key-ask = demander
cluedo-board-key-accuse = accuser
cluedo-board-key-mark = marquer la case choisie
cluedo-board-ask-hint = Clique sur une case du carnet pour demander qui sait à qui est la carte. Ou choisis une question ici.

cluedo-suggested = Demande { $cards }. La meilleure conjecture serait ensuite juste dans { $then } % des cas, au lieu de { $now } %.

cluedo-insight-deals = { $kind ->
    [one] Une seule donne reste possible.
    [sure] { $deals } donnes restent possibles, toutes avec le même secret.
   *[many] { $deals } donnes restent possibles, avec { $secrets } secrets différents.
  }
cluedo-insight-exact = exact
cluedo-insight-rounded = arrondi
cluedo-insight-solved = Le secret est certain
cluedo-insight-likeliest = Secrets les plus probables
cluedo-insight-more = { $count ->
    [one] et un autre
   *[other] et { $count } autres
  }
cluedo-insight-take = Prendre ces cartes
cluedo-insight-suggest = Proposer une question
cluedo-insight-suggest-text = Caché : celle qui t’apprend le plus
cluedo-insight-others = Ce que les autres peuvent savoir
cluedo-insight-others-text = Caché : où en sont les autres
cluedo-insight-others-knows = { $seat } peut nommer le secret.
cluedo-insight-others-placed = { $seat } peut situer au moins { $placed } cartes sur { $cards }.
cluedo-insight-others-chance = { $some ->
    [one] Connaît le secret dans { $some } donne sur { $count } tirées au hasard.
   *[other] Connaît le secret dans { $some } donnes sur { $count } tirées au hasard.
  }
cluedo-insight-others-model = Un modèle : on suppose que chacun raisonne parfaitement ; c’est donc le plus qu’on puisse savoir.
cluedo-insight-why-hint = Anneau : découle de ce que tu as vu. Clique sur une case remplie du carnet pour savoir pourquoi.
cluedo-insight-why-hint-of = Anneau : découle de ce qu’a vu { $seat }. Le carnet montre maintenant ce que sait { $seat } ; clique sur une case remplie pour savoir pourquoi.
cluedo-insight-working = Calcul en cours…
cluedo-insight-none = Pas de réponse.
cluedo-reply-certain = Certain : { $fact }
cluedo-reply-open = { $fact } ? La question reste ouverte.
cluedo-reply-turn = question { $turn }
cluedo-reply-deal = donne
cluedo-reply-needed = { $count ->
    [one] Cela repose sur ce seul fait.
   *[other] Cela repose sur ces { $count } faits ; sans l’un d’eux, cela n’en découlerait pas.
  }
cluedo-reply-go = Voir ce moment
cluedo-reply-chance = Chances : { $percent }
cluedo-reply-by-rules = Cela découle des seules règles.

cluedo-end-mark-known = { $seat } pouvait connaître le secret
cluedo-end-mark-right = { $seat } accuse à raison
cluedo-end-mark-wrong = { $seat } accuse à tort
cluedo-end-the-secret = Le secret
cluedo-end-race = Quand on pouvait le savoir, quand on l’a dit
cluedo-end-could = { $turn ->
    [0] pouvait savoir dès la donne
   *[other] pouvait savoir après la question { $turn }
  }
cluedo-end-could-not = ne pouvait pas encore savoir
cluedo-end-said-right = a accusé à raison (n° { $turn })
cluedo-end-said-wrong = a accusé à tort (n° { $turn })
cluedo-end-said-never = n’a pas accusé
cluedo-end-late = { $count ->
    [0] à la première occasion
    [one] après une question de trop
   *[other] après { $count } questions de trop
  }
cluedo-end-guessed = au hasard
cluedo-end-missed = { $count ->
    [0] plus de tour pour le dire
    [one] une question de plus, sans le dire
   *[other] { $count } questions de plus, sans le dire
  }
cluedo-end-curve = Probabilité du vrai secret aux yeux de chacun
cluedo-end-curve-summary = Probabilité du vrai secret à la fin : { $values }.
cluedo-end-curve-value = { $seat } { $percent }
cluedo-end-turns = question ou accusation, n°

# Le tutoriel
cluedo-lesson-title = Une première affaire
cluedo-lesson-ask = Un lieu, une arme et un suspect sont dans l’enveloppe : c’est le secret. Les neuf autres cartes sont dans trois mains ; tu as { $hand }. Demande une carte de chaque type : on interroge les autres dans l’ordre, et la première personne à en avoir doit t’en montrer une. Demande { $cards }.
cluedo-lesson-ask-not-accuse = Tu ne sais encore rien, et qui accuse à tort ne fait plus que répondre. Demande d’abord { $cards }.
cluedo-lesson-ask-others = Cette question est permise aussi, mais essayons ici { $cards }.
cluedo-lesson-show = { $next } t’a montré { $shown } : cette carte n’est donc pas dans l’enveloppe, et le carnet s’en souvient. Puis { $next } a demandé { $asked }. { $last } a passé, et n’a donc aucune des trois. Tu as { $cards } : il faut la montrer, et elle ne sera vue que par { $next }.
cluedo-lesson-shield = { $last } a demandé aussi ; tu n’avais aucune de ces cartes et tu as passé. Maintenant, une ruse : demande deux de tes cartes et { $wanted }. Personne d’autre ne peut montrer les tiennes, la réponse ne porte donc que sur { $wanted }. Demande { $cards }.
cluedo-lesson-shield-not-accuse = Trop tôt : cette question peut régler le sort d’un suspect.
cluedo-lesson-shield-others = La carte montrée pourrait alors en être une autre. Avec deux des tiennes, la réponse ne porte que sur { $wanted } : { $cards }.
cluedo-lesson-choose = Personne n’a pu montrer { $found }, et tu ne l’as pas : c’est dans l’enveloppe. Maintenant { $last } demande { $asked }, et tu en as deux. { $next } a déjà vu { $cards } : montre-la de nouveau, la table en apprend moins.
cluedo-lesson-choose-others = C’est permis, mais personne n’a encore vu { $cards } dans ta main. Montre ce qui est déjà connu.
cluedo-lesson-deduce = { $last } a montré à { $next } une carte parmi { $asked }. Or { $hers } est à { $next } et { $found } dans l’enveloppe : c’était { $shown }. Le carnet peut remplir tout ce qui en découle. Restent { $places }, et { $weapons }. Demande { $cards } : là encore, une carte est à toi.
cluedo-lesson-deduce-not-accuse = Pas encore : deux lieux et deux armes restent possibles.
cluedo-lesson-deduce-others = Laisse les suspects de côté : avec { $cards }, la réponse ne porte que sur un lieu et une arme.
cluedo-lesson-accuse = Tout le monde a passé, et tu n’as ni l’une ni l’autre : { $found } sont dans l’enveloppe. Tu connais donc les trois. On n’accuse qu’une fois ; si c’est juste, tu gagnes. Accuse : { $cards }.
cluedo-lesson-accuse-others = Ce n’est pas ce que tu sais : { $cards }.
cluedo-lesson-accuse-not-ask = Il n’y a plus rien à demander, et les autres sont tout près. Accuse.
cluedo-lesson-ending = Affaire classée. Demande, note qui passe, déduis ce qu’on montre aux autres, et accuse dès que tu as une certitude, avant quelqu’un d’autre.

cluedo-place-0 = Grenier
cluedo-place-1 = Cave
cluedo-place-2 = Chapelle
cluedo-place-3 = Serre
cluedo-place-4 = Écuries
cluedo-place-5 = Buanderie
cluedo-place-6 = Observatoire
cluedo-place-7 = Garage
cluedo-place-8 = Cellier
cluedo-place-9 = Terrasse
cluedo-place-10 = Puits
cluedo-place-11 = Moulin
cluedo-place-12 = Hangar à bateaux
cluedo-place-12-short = Hangar
cluedo-weapon-0 = Épingle à chapeau
cluedo-weapon-0-short = Épingle
cluedo-weapon-1 = Cisailles
cluedo-weapon-2 = Arsenic
cluedo-weapon-3 = Tisonnier
cluedo-weapon-4 = Écharpe
cluedo-weapon-5 = Marteau
cluedo-weapon-6 = Arbalète
cluedo-weapon-7 = Sabre
cluedo-weapon-8 = Statuette
cluedo-weapon-9 = Parapluie
cluedo-weapon-10 = Rasoir
cluedo-weapon-11 = Fer à repasser
cluedo-weapon-11-short = Fer
cluedo-weapon-12 = Tire-bouchon
cluedo-suspect-0 = Fleuriste
cluedo-suspect-1 = Pianiste
cluedo-suspect-2 = Dentiste
cluedo-suspect-3 = Acrobate
cluedo-suspect-4 = Poète
cluedo-suspect-5 = Guide
cluedo-suspect-6 = Journaliste
cluedo-suspect-7 = Cycliste
cluedo-suspect-8 = Économiste
cluedo-suspect-9 = Astronaute
cluedo-suspect-10 = Oculiste
cluedo-suspect-11 = Archiviste
cluedo-suspect-12 = Alchimiste
