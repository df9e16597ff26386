mafia-title = Mafia de Cuba

# Les coups
mafia-hide = cacher
mafia-steal = voler
mafia-take = prendre
mafia-take-nothing = prendre rien
mafia-ask = demander
mafia-announce-gift = annoncer donné
mafia-announce-return = annoncer reçu
mafia-give-floor = donner la parole
mafia-accuse = accuser
mafia-ask-floor = demander la parole
mafia-volunteer = déclarer
mafia-shoot = tirer
mafia-say = dire
mafia-dont-know = ne sais pas
mafia-decline = refuser
mafia-field-diamonds = diamants
mafia-field-aside = écarter
mafia-field-role = rôle
mafia-field-seat = joueur
mafia-field-question = question
mafia-field-about = sur
mafia-field-number = combien
mafia-field-tokens = jetons
mafia-field-token = jeton
mafia-field-yes = oui ou non
mafia-yes = oui
mafia-no = non
mafia-nothing = rien
mafia-number = { $number }

# Personnes et choses
mafia-seat = { $seat }
mafia-role-godfather = Parrain
mafia-role-loyal = Fidèle
mafia-role-cleaner = Nettoyeur
mafia-role-agent = Agent
mafia-role-driver = Chauffeur
mafia-role-thief = Voleur
mafia-role-urchin = Enfant des rues
mafia-a-loyal = un Fidèle
mafia-a-cleaner = un Nettoyeur
mafia-a-agent = un Agent
mafia-a-driver = un Chauffeur
mafia-a-thief = un Voleur
mafia-a-urchin = un Enfant des rues
mafia-the-loyal = le Fidèle
mafia-the-cleaner = le Nettoyeur
mafia-the-agent = l’Agent
mafia-the-driver = le Chauffeur
mafia-tokens-loyal = { $count ->
    [one] { $count } Fidèle
   *[other] { $count } Fidèles
  }
mafia-tokens-cleaner = { $count ->
    [one] { $count } Nettoyeur
   *[other] { $count } Nettoyeurs
  }
mafia-tokens-agent = { $count ->
    [one] { $count } Agent
   *[other] { $count } Agents
  }
mafia-tokens-driver = { $count ->
    [one] { $count } Chauffeur
   *[other] { $count } Chauffeurs
  }
mafia-tokens = { $tokens }
mafia-no-tokens = aucun jeton
mafia-n-tokens = { $count ->
    [0] aucun jeton
    [one] { $count } jeton
   *[other] { $count } jetons
  }
mafia-diamonds = { $count ->
    [0] aucun diamant
    [one] { $count } diamant
   *[other] { $count } diamants
  }
mafia-jokers = { $count ->
    [0] aucun joker
    [one] { $count } joker
   *[other] { $count } jokers
  }
mafia-box = { $diamonds } ; { $tokens }
mafia-empty-box = rien du tout

# Questions, en peu de mots
mafia-ask-received-box = boîte reçue
mafia-ask-passed-box = boîte passée
mafia-ask-received-diamonds = diamants reçus
mafia-ask-passed-diamonds = diamants passés
mafia-ask-received-token-count = nombre de jetons reçus
mafia-ask-passed-token-count = nombre de jetons passés
mafia-ask-received-tokens = jetons reçus
mafia-ask-passed-tokens = jetons passés
mafia-ask-is-role = est
mafia-ask-role = rôle
mafia-ask-accuse-whom = qui accuser
mafia-ask-knows-role = connaît le rôle de
mafia-ask-role-of = rôle de
mafia-ask-took-diamonds = diamants pris par
mafia-ask-aside-any = jeton écarté
mafia-ask-aside-which = quel jeton écarté
mafia-ask-aside-is = a écarté

# Les questions entières
mafia-question-received-box = Qu’y avait-il dans la boîte quand tu l’as reçue ?
mafia-question-passed-box = Qu’y avait-il dans la boîte quand tu l’as passée ?
mafia-question-received-diamonds = Combien de diamants y avait-il dans la boîte quand tu l’as reçue ?
mafia-question-passed-diamonds = Combien de diamants y avait-il dans la boîte quand tu l’as passée ?
mafia-question-received-token-count = Combien de jetons y avait-il dans la boîte quand tu l’as reçue ?
mafia-question-passed-token-count = Combien de jetons y avait-il dans la boîte quand tu l’as passée ?
mafia-question-received-tokens = Quels rôles y avait-il dans la boîte quand tu l’as reçue ?
mafia-question-passed-tokens = Quels rôles y avait-il dans la boîte quand tu l’as passée ?
mafia-question-is-role = Es-tu { $about } ?
mafia-question-role = Qui es-tu ?
mafia-question-accuse-whom = Qui devrais-je accuser ?
mafia-question-knows-role = Connais-tu le rôle { LINK("de", $about) } ?
mafia-question-role-of = À ton avis, quel est le rôle { LINK("de", $about) } ?
mafia-question-took-diamonds = Penses-tu { LINK("que", $about) } a pris des diamants ?
mafia-question-aside-any = As-tu écarté un jeton ?
mafia-question-aside-which = Quel jeton as-tu écarté ?
mafia-question-aside-is = As-tu écarté { $about } ?

# Les réponses
mafia-answer-dont-know = Je ne sais pas.
mafia-answer-decline = Je préfère ne rien dire.
mafia-answer-received-box = J’ai reçu ceci : { $what }.
mafia-answer-received-box-none = J’ai reçu une boîte vide.
mafia-answer-passed-box = J’ai passé ceci : { $what }.
mafia-answer-passed-box-none = J’ai passé une boîte vide.
mafia-answer-received-diamonds = J’ai reçu { $what }.
mafia-answer-received-diamonds-none = Je n’ai reçu aucun diamant.
mafia-answer-passed-diamonds = J’ai passé { $what }.
mafia-answer-passed-diamonds-none = Je n’ai passé aucun diamant.
mafia-answer-received-token-count = J’ai reçu { $what }.
mafia-answer-received-token-count-none = Je n’ai reçu aucun jeton.
mafia-answer-passed-token-count = J’ai passé { $what }.
mafia-answer-passed-token-count-none = Je n’ai passé aucun jeton.
mafia-answer-received-tokens = J’ai reçu { $what }.
mafia-answer-received-tokens-none = Je n’ai reçu aucun jeton.
mafia-answer-passed-tokens = J’ai passé { $what }.
mafia-answer-passed-tokens-none = Je n’ai passé aucun jeton.
mafia-answer-is-role-yes = Oui, je suis { $about }.
mafia-answer-is-role-no = Non, je ne suis pas { $about }.
mafia-answer-role = Je suis { $what }.
mafia-answer-accuse-whom = Accusez { $what }.
mafia-answer-knows-role-yes = Oui, je connais le rôle { LINK("de", $about) }.
mafia-answer-knows-role-no = Non, je ne connais pas le rôle { LINK("de", $about) }.
mafia-answer-role-of = Je pense { LINK("que", $about) } est { $what }.
mafia-answer-took-diamonds-yes = Oui, je pense { LINK("que", $about) } a pris des diamants.
mafia-answer-took-diamonds-no = Non, je ne pense pas { LINK("que", $about) } ait pris des diamants.
mafia-answer-aside-any-yes = Oui, j’ai écarté un jeton.
mafia-answer-aside-any-no = Non, je n’ai rien écarté.
mafia-answer-aside-which = J’ai écarté { $what }.
mafia-answer-aside-which-none = Je n’ai rien écarté.
mafia-answer-aside-is-yes = Oui, j’ai écarté { $about }.
mafia-answer-aside-is-no = Non, je n’ai pas écarté { $about }.

# Ce qui s’est passé
mafia-box-standard = Dans la boîte : { $box }. Pour le Parrain : { $jokers }.
mafia-box-custom = Une boîte personnalisée : { $box }. Pour le Parrain : { $jokers }.
mafia-hid = { $seat }, le Parrain, retire en secret autant de diamants qu’il veut.
mafia-hid-known = { $seat }, le Parrain, retire en secret : { $diamonds }.
mafia-passed = La boîte passe à { $seat }.
mafia-passed-known = La boîte passe à { $seat }. Dedans : { $box }.
mafia-returned = La boîte revient à { $seat }.
mafia-returned-known = La boîte revient à { $seat }. Dedans : { $box }.
mafia-took = { $seat } prend quelque chose.
mafia-took-known = { $seat } se sert : { $deed }.
mafia-took-nothing = rien
mafia-deed-aside = { $taken }, en écartant { $token }
mafia-asked = { $godfather } demande à { $seat } : « { $question } »
mafia-volunteers = { $seat } va répondre sans qu’on le demande : « { $question } »
mafia-said = { $seat } : « { $answer } »
mafia-said-unasked = { $seat }, de son propre chef : « { $answer } »
mafia-announced-gift = { $seat } annonce : « Dans la boîte, au départ : { $diamonds }. »
mafia-announced-return = { $seat } annonce : « Au retour, dans la boîte : { $box }. »
mafia-floor-asked = { $seat } demande la parole.
mafia-floor-given = { $seat } a la parole.
mafia-accused = { $godfather } accuse { $seat } !
mafia-shot-planned = { $seat } va tirer.
mafia-shot = { $seat } sort une arme et tire sur { $target }, qui n’est plus en jeu.
mafia-shown = Le rôle { LINK("de", $seat) } est dévoilé : { $role }.
mafia-shown-diamonds = Le rôle { LINK("de", $seat) } est dévoilé : { $role }, qui rend { $diamonds }.
mafia-joker = { $count ->
    [0] { $seat } reçoit le dernier joker et reste en jeu.
    [one] { $seat } reçoit un joker et reste en jeu ; il en reste { $count }.
   *[other] { $seat } reçoit un joker et reste en jeu ; il en reste { $count }.
  }
mafia-gave-up = { $seat } abandonne.
mafia-unmasked = Tout est dévoilé. Retiré par { $seat } : { $diamonds }.
mafia-fate = { $seat } était { $role } ; reçu : { $box } ; pris : { $deed }.

# Comment cela finit
mafia-end = { $what } { $why }
mafia-end-recovered = Tous les diamants volés sont retrouvés : le Parrain gagne.
mafia-end-nothing-stolen = Personne n’a rien volé : le Parrain gagne.
mafia-end-triumph = Accusation contre { $seat }, mais c’est { $role }.
mafia-end-shot = { $shooter } a abattu { $seat }, qui était { $role }.
mafia-end-ruined = Accusation contre { $seat }, mais c’est { $role }, et il n’y avait plus de joker.
mafia-end-gave-up = { $seat } a abandonné.
mafia-won = { $seat } gagne en tant { LINK("que", $role) }.
mafia-won-richest = { $seat } s’en tire avec le plus gros butin : { $diamonds }.
mafia-won-thief = { $seat } s’en tire avec { $diamonds }.
mafia-won-riding = { $seat } gagne en tant que chauffeur { LINK("de", $passenger) }.

# Pourquoi un coup n’est pas possible
mafia-cannot-not-now = ce n’est pas le moment.
mafia-cannot-speak-first = tu as la parole : nomme ce dont tu vas parler : déclarer diamants reçus.
mafia-cannot-hold-fire = appuie sur Entrée pour ne pas tirer.
mafia-cannot-hide = { $count ->
    [0] on ne peut rien retirer de cette boîte.
    [one] on peut retirer { $count } diamant au plus.
   *[other] on peut retirer { $count } diamants au plus.
  }
mafia-cannot-steal-nothing = prends au moins un diamant, ou un jeton.
mafia-cannot-steal = { $count ->
    [0] il n’y a pas de diamants dans la boîte.
    [one] il n’y a que { $count } diamant dans la boîte.
   *[other] il n’y a que { $count } diamants dans la boîte.
  }
mafia-cannot-take = { $token } n’est pas dans la boîte.
mafia-cannot-aside = seul le premier suspect peut écarter un jeton.
mafia-cannot-aside-gone = { $token } n’est pas dans la boîte, ou il n’y en a qu’un.
mafia-cannot-leave = prends quelque chose : seul le dernier suspect peut laisser la boîte telle quelle.
mafia-cannot-seat = ce suspect n’existe pas ; ils sont numérotés de 1 à { $last }.
mafia-cannot-out = { $seat } n’est plus en jeu.
mafia-cannot-asked-enough = { $seat } a déjà eu { $count } questions ; cela suffit.
mafia-cannot-first-only = seul le premier suspect peut avoir écarté un jeton.
mafia-cannot-ask-of-self = pose à { $seat } une question sur quelqu’un d’autre.
mafia-cannot-no-such-role = il n’y a pas ce rôle dans cette boîte : { $role }.
mafia-cannot-accuse-again = le rôle { LINK("de", $seat) } est connu ; accuse quelqu’un d’autre.
mafia-cannot-floor = { $seat } n’a pas demandé la parole.
mafia-cannot-wants-floor = tu as déjà demandé la parole.
mafia-cannot-floor-now = réponds d’abord. Pour demander la parole dès que possible, ajoute-le à la réponse : refuser & parole.
mafia-cannot-announce-more = cela suffit : { $count } annonces sont le maximum.
mafia-cannot-announce-only-accuse = toutes les questions sont posées : il est temps d’accuser.
mafia-cannot-announce-gift = tu as pu donner de { $least } à { $most } diamants.
mafia-cannot-too-many = il n’y en a jamais autant dans la boîte.
mafia-cannot-shoot = seul un Nettoyeur peut tirer.
mafia-cannot-answer-number = réponds par un nombre : dire 8.
mafia-cannot-answer-tokens = réponds par des jetons : dire fidèle:2,chauffeur:1, ou dire rien.
mafia-cannot-answer-box = réponds par des diamants et des jetons : dire 8 fidèle:2,chauffeur:1, ou dire 8 rien.
mafia-cannot-answer-whether = réponds par oui ou par non.
mafia-cannot-answer-role = réponds par un rôle : dire fidèle.
mafia-cannot-answer-seat = réponds par un autre suspect que l’on peut accuser : dire accuse 3.
mafia-cannot-answer-token = réponds par un jeton, ou rien : dire fidèle, dire rien.
mafia-cannot-not-know = tu y étais : tu ne peux pas dire que tu ne sais pas.

# Le plateau
mafia-short-loyal = Fidèle
mafia-short-cleaner = Nettoyeur
mafia-short-agent = Agent
mafia-short-driver = Chauffeur
mafia-short-thief = Voleur
mafia-short-urchin = Enfant
mafia-board-custom = boîte personnalisée
mafia-board-player = nom
mafia-board-received = dit : reçu
mafia-board-passed = dit : passé
mafia-board-role = dit : est
mafia-board-truth = était
mafia-board-did = a pris
mafia-board-full = Dans la boîte au départ : { $box }
mafia-board-hidden = Retiré : { $diamonds }
mafia-board-back = Revenu : { $box }
mafia-board-missing = Manquent : { $count }
mafia-board-recovered = Retrouvés : { $count }
mafia-board-jokers = Jokers : { $count }
mafia-board-announced-gift = Le Parrain dit avoir donné : { $diamonds }
mafia-board-announced-return = Le Parrain dit avoir récupéré : { $box }
mafia-board-own = Tu as reçu : { $box } ; tu as pris : { $deed }.
mafia-board-own-box = Tu as la boîte. Dedans : { $box }
mafia-board-aside = écarté :
mafia-board-legend = ! veut la parole   =Rôle dévoilé   +Rôle éliminé   ≠Rôle nié

# Le carnet
mafia-usage-notes = carnet aucun|dires|flux|rôles
mafia-meaning-notes = ce qui est montré à chaque tour (d’abord rien)
mafia-usage-claims = dires
mafia-meaning-claims = qui dit avoir reçu, passé et été quoi
mafia-usage-flow = flux [diamants|jetons|RÔLE]
mafia-meaning-flow = leur chemin de place en place d’après les dires, et où il se rompt
mafia-usage-roles = rôles [personne|fidèles|tous|modèle]
mafia-meaning-roles = la probabilité de chaque rôle, si l’on ne croit personne, les fidèles, tous, ou d’après un modèle du mensonge
mafia-usage-amounts = montants [personne|fidèles|tous|modèle]
mafia-meaning-amounts = combien de diamants chacun peut avoir pris
mafia-usage-worlds = mondes
mafia-meaning-worlds = combien de mondes sont possibles
mafia-usage-why = pourquoi [JOUEUR]
mafia-meaning-why = quelles affirmations ne peuvent être toutes vraies, et pourquoi
mafia-usage-hint = indice
mafia-meaning-hint = pour un suspect : ce que tu peux répondre sans te contredire
mafia-usage-mark = marque JOUEUR [TEXTE]
mafia-meaning-mark = une note à toi à côté d’un nom : marque 3 voleur ?
mafia-usage-advice = conseil [AGENT]
mafia-meaning-advice = ce qu’un agent ferait à ta place, et pourquoi
mafia-read-usage = Pour demander : { $usage }
mafia-read-no-player = Qui ? Nomme un suspect, ou donne son numéro.
mafia-read-no-such-player = « { $text } » n’est pas un suspect.
mafia-notes-off = aucun
mafia-notes-claims = dires
mafia-notes-flow = flux
mafia-notes-roles = rôles
mafia-notes-switched-off = Le carnet ne montre rien de lui-même. Pour qu’il le fasse : carnet dires, carnet flux ou carnet rôles.
mafia-notes-unknown = « { $text } » n’est pas une page du carnet.
mafia-notes-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
mafia-notes-seat = nº
mafia-notes-player = nom
mafia-notes-received = reçu
mafia-notes-passed = passé
mafia-notes-role = rôle
mafia-notes-mark = marque
mafia-notes-any = des diamants, %
mafia-notes-expected = en moyenne
mafia-notes-likeliest = combien : %
mafia-notes-trust = on croit
mafia-notes-role-worlds = mondes de rôles
mafia-notes-full-worlds = mondes complets
mafia-notes-taken = pris
mafia-notes-false = faux
mafia-notes-lies = dit → vrai
mafia-marked = { $seat } : { $mark }
mafia-unmarked = { $seat } n’a plus de marque.
mafia-claims-title = Ce que chacun dit (aide)
mafia-claims-aside = écarté : { $what }
mafia-claims-legend = ◆ diamants, ● jetons ; ! contredit une autre affirmation, ✗ contredit ce que tu sais ; [ ] montré ; en détail : pourquoi
mafia-did-self = Tu as reçu { $box }, pris { $taken } et passé { $left }.
mafia-did-self-aside = Tu as reçu { $box }, pris { $taken }, écarté { $token } et passé { $left }.
mafia-claims-godfather = { $gift ->
    [one] Tu as donné { $gift } diamant et récupéré { $box }.
   *[other] Tu as donné { $gift } diamants et récupéré { $box }.
  }
mafia-flow-title = Le chemin de la boîte : { $what } (aide)
mafia-flow-diamonds = diamants
mafia-flow-tokens = jetons
mafia-flow-unknown = « { $text } » n’est pas dans la boîte.
mafia-flow-gave-known = { $seat } a donné { $n }
mafia-flow-gave-told = { $seat } dit avoir donné { $n }
mafia-flow-gave-unknown = { $seat } a donné : non dit
mafia-flow-got-known = { $seat } a récupéré { $n }
mafia-flow-got-told = { $seat } dit avoir récupéré { $n }
mafia-flow-got-unknown = { $seat } a récupéré : non dit
mafia-flow-own = toi : { $role }
mafia-flow-said = (dit { $received } → { $passed })
mafia-flow-gone-round = { $what } en moins après le tour : par qui, nul ne l’a dit
mafia-flow-missing = { $what } de moins entre { $before } et { $after }
mafia-flow-too-many = { $what } de trop entre { $before } et { $after }
mafia-flow-gone = { $what } en moins de { $before } à { $after } : par qui, nul ne l’a dit
mafia-flow-sum = Volé : { $stolen } ; { $back } de retour, { $open } à trouver.
mafia-flow-legend = reçu → passé, ce qui est resté ; ✗ impossible, ⋮ possible
mafia-trust-ignore = on ne croit personne
mafia-trust-loyal-truthful = les fidèles ont dit vrai
mafia-trust-all-true = tous ont dit vrai
mafia-trust-model = d’après un modèle du mensonge
mafia-trust-short-ignore = personne
mafia-trust-short-loyal-truthful = fidèles
mafia-trust-short-all-true = tous
mafia-trust-short-model = modèle
mafia-trust-short-unknown = « { $text } » n’est pas une façon de juger les dires.
mafia-roles-title = Qui est quoi, en % : { $trust } (aide)
mafia-roles-aside = Écarté par { $seat } : { $what }
mafia-roles-hidden = Diamants retirés par le Parrain : { $what }
mafia-roles-none = rien
mafia-roles-legend = Chaque monde complet compte autant ; ◆ : diamants pris, en moyenne.
mafia-roles-legend-model = Comme s’ils prenaient et mentaient en suspects « mixed » ; ◆ : diamants pris, en moyenne.
mafia-roles-no-model = Le modèle ne peut expliquer ce qui s’est passé. Une autre façon de compter : rôles fidèles
mafia-amounts-title = Combien de diamants : { $trust } (aide)
mafia-worlds-title = Mondes possibles (aide)
mafia-worlds-legend = Mondes de rôles : qui est quoi, et le jeton écarté. Mondes complets : avec tous les montants.
mafia-worlds-none = Il n’y a pas de monde possible où { $trust } : quelqu’un a forcément menti.
mafia-worlds-liars = { $count ->
    [one] { $seats } a menti, c’est certain.
   *[other] { $seats } ont menti, c’est certain.
  }
mafia-worlds-see-why = Ce qui ne peut être entièrement vrai : pourquoi
mafia-why-nothing = Rien de ce qui a été dit ne contredit autre chose, ni ce que tu sais.
mafia-why-nothing-about = Rien de ce qu’a dit { $seat } ne contredit autre chose, ni ce que tu sais.
mafia-why-more = { $count ->
    [one] Encore { $count } ; sur une seule personne : pourquoi JOUEUR
   *[other] Encore { $count } ; sur une seule personne : pourquoi JOUEUR
  }
mafia-clash-and = { $first } { $second }
mafia-did-other = { $seat } a reçu { $box } et pris { $taken }.
mafia-did-other-aside = { $seat } a reçu { $box }, pris { $taken } et écarté { $token }.
mafia-clash-rules = Les règles ne le permettent pas.
mafia-clash-differ = La même boîte ne peut contenir { $first } et { $second }.
mafia-clash-growth = Le contenu de la boîte ne peut augmenter : { $first }, puis { $second }.
mafia-clash-too-fast = Il en manque plus qu’on n’a pu en prendre en chemin : { $first }, puis { $second }.
mafia-clash-missing = { $count ->
    [one] Il manque { $what }, et personne ne dit l’avoir pris.
   *[other] Il manque { $what }, et personne ne dit les avoir pris.
  }
mafia-clash-short = Au moins { $first } ont dû être donnés, et personne ne dit en avoir pris : { $second }.
mafia-clash-greedy = { $takers ->
    [one] Il manque { $diamonds } et { $tokens } : trop pour un seul suspect.
   *[other] Il manque { $diamonds } et { $tokens } : trop pour { $takers } suspects.
  }
mafia-clash-idle = { $takers ->
    [one] Chacun doit prendre quelque chose, mais rien ne manque.
   *[other] Chacun doit prendre quelque chose, mais il manque trop peu pour { $takers } suspects.
  }
mafia-clash-absent = Il n’en restait plus à prendre : { $what }.
mafia-clash-still-there = Ensuite, tout y était encore : { $what }.
mafia-clash-excess = Trop de suspects du même rôle ({ $role }) : { $count }, alors qu’il peut y en avoir { $most } au plus.
mafia-clash-together = Tout cela ne peut être vrai à la fois.
mafia-hint-title = { $question }
mafia-hint-option = { $typed } : { $answer }
mafia-hint-true = C’est la vérité.
mafia-hint-against = Contredit { $seats }.
mafia-hint-against-already = Ce que tu as dit contredit déjà { $seats }.
mafia-hint-more = { $count ->
    [one] { $count } autre réponse va avec ce que tu as dit.
   *[other] { $count } autres réponses vont avec ce que tu as dit.
  }
mafia-hint-no-truth = La vérité ne va pas avec ce que tu as dit.
mafia-hint-roles = D’après ce que tu as dit, tu peux encore prétendre être : { $roles }.
mafia-hint-opinion = Un avis ne contredit rien de ce que tu as dit. Ce que tu peux savoir toi-même : rôles
mafia-hint-inconsistent = Ce que tu as dit jusqu’ici ne peut être entièrement vrai ; rien ne peut plus y remédier.
mafia-hint-not-yet = C’est pour les suspects qui ont eu la boîte.
mafia-advice = { $name } taperait : { $move }
mafia-advice-silence = { $name } ne ferait rien maintenant.
mafia-advice-oracle = { $name } regarde ce qui est caché ; demande à quelqu’un d’autre.
mafia-last-early = La partie s’est terminée avant que tous aient eu la boîte.
mafia-last-godfather = Retiré par { $seat } : { $hidden }. Dans la boîte au retour : { $box }. Volés : { $stolen }, retrouvés : { $back }.
mafia-last-announced = { $count ->
    [one] Le Parrain a fait une annonce, { $false ->
        [0] et elle était vraie.
       *[other] et elle était fausse.
      }
   *[other] Le Parrain a fait { $count } annonces, { $false ->
        [0] toutes vraies.
        [1] dont une fausse.
       *[other] dont { $false } fausses.
      }
  }
mafia-last-aside = écarté : { $token }
mafia-last-won = gagne
mafia-last-out = éliminé
mafia-last-lies = Faux parmi les affirmations sur ce qu’on a vu et fait :

# Pourquoi : les agents
mafia-suspect-takes = Il devient ainsi { $role }, comme sa stratégie le fait parfois avec une telle boîte.
mafia-suspect-thinks = Étant { $role }, il dit ce qu’il veut que le Parrain pense.
mafia-suspect-tells-truth = C’est { $role }, et ce qu’il dit est vrai.
mafia-suspect-bends-truth = Il ne nie pas être { $role }, mais ce qu’il dit n’est pas vrai.
mafia-suspect-poses = C’est { $role }, qui se fait passer pour { $claimed }.
mafia-suspect-wants-floor = Étant { $role }, il a quelque chose à dire qui peut l’aider.
mafia-suspect-shoots = Étant { $role }, il prend l’accusé pour un Agent.
mafia-chain-asks = Il interroge chacun, tour à tour, sur les diamants et le rôle ; maintenant { $seat }.
mafia-chain-accuses = Nulle part le flux des diamants ne se rompt autant que chez { $seat }.
mafia-chain-guesses = Rien n’accable personne plus que les autres ; le hasard désigne { $seat }.
mafia-bayes-asks = { $seat } n’a pas encore répondu à cela.
mafia-bayes-accuses = { $seat } : { $thief } % de chances d’être Voleur, { $trap } % de vouloir qu’on l’accuse. Ses propres chances de gagner : { $value } %.
mafia-bayes-evidence = { $why } Ce qui ne va pas ensemble : { $evidence }
mafia-strong-asks = Aucune autre question ne promet d’en apprendre plus que celle-ci, posée à { $seat }.
mafia-trust-all-others-true = tous les autres ont dit vrai

# Ce qui s’ensuit, comme la page le dit
mafia-insight-not-back = La boîte est encore en route. Jusqu’à son retour, tu n’en sais pas plus que les autres.
mafia-insight-not-yet = La boîte n’est pas encore arrivée chez toi. D’ici là, il n’y a rien à calculer.
mafia-insight-lies = { $seat } n’a pas dit la vérité
mafia-insight-either = { $first } ou { $second } n’a pas dit la vérité
mafia-insight-not-all = Tous n’ont pas dit la vérité : { $seats }
mafia-insight-opinion = Un avis ne contredit rien de ce que tu as dit.
mafia-insight-why-clash = Pourquoi tout cela ne peut être vrai
mafia-insight-why-flow = Ce qui a été dit de la boîte ici
mafia-insight-why-chance = Il n’y a encore rien à calculer
mafia-insight-chance-of = { $seat } : { $role } ?
mafia-insight-worlds = C’est le cas dans { $count } des { $total } mondes qui restent. Chacun compte autant.
mafia-insight-no-world = Il ne reste aucun monde où tout cela soit vrai : quelqu’un a menti.
mafia-insight-no-model = Le modèle ne peut expliquer ce qui s’est passé.
mafia-insight-by-model = Ici, les mondes n’ont pas le même poids : cela dépend de ce que les suspects prennent souvent et des mensonges qu’ils racontent souvent.
mafia-won-godfather = { $seat } gagne en tant que Parrain.

# Dans le navigateur : ce qu’est le jeu
mafia-tagline = La boîte a fait le tour. Certains sont fidèles, d’autres sont riches, et tous ont réponse à tout.
mafia-side-godfather = Parrain
mafia-side-suspects = Suspect
mafia-option-players = Nombre de places
mafia-option-cleaner = Avec un Nettoyeur
mafia-option-tokens = Jetons dans la boîte
mafia-option-tokens-loyal = { mafia-role-loyal }
mafia-option-tokens-cleaner = { mafia-role-cleaner }
mafia-option-tokens-agent = { mafia-role-agent }
mafia-option-tokens-driver = { mafia-role-driver }
mafia-option-jokers = Jokers
mafia-option-diamonds = Diamants
mafia-option-honesty = Honnêteté des suspects, en %
mafia-option-ties = Voleurs à égalité
mafia-option-ties-share = gagnent ensemble
mafia-option-ties-nobody = ne gagnent rien
mafia-option-first_shot = Si plusieurs tirent
mafia-option-first_shot-chance = le hasard décide
mafia-option-first_shot-seat = le premier dans l’ordre
mafia-option-accuse_again = On peut accuser un rôle connu
mafia-option-out_can_win = Hors jeu, on peut encore gagner
mafia-option-max_questions = Questions par suspect, au plus
mafia-agent-random = Fait n’importe quoi de permis.
mafia-agent-bayes = Parrain : pèse chaque monde d’après ce que les suspects prennent et racontent.
mafia-agent-best = Suspect : mensonges appris, difficiles à distinguer de la vérité.
mafia-agent-chain = Parrain : cherche où le flux des diamants se rompt.
mafia-agent-custom = Composé de tes propres stratégies.
mafia-agent-first-degree = Suspect : mensonges simples.
mafia-agent-mixed = Suspect : mensonges tantôt simples, tantôt rusés.
mafia-agent-second-degree = Suspect : mensonges qui s’attendent à être percés à jour.
mafia-agent-strong = Parrain : apprend comment tu mens en t’interrogeant.
mafia-agent-truthful = Suspect : dit toujours la vérité.

# Dans le navigateur : la table
mafia-web-you-godfather = Toi, le Parrain
mafia-web-seat = Place { $seat } : { $name }
mafia-web-hidden-you = cachés par toi
mafia-web-hidden = cachés
mafia-web-returned = rendus
mafia-web-stolen = volés, { $back } repris
mafia-web-recovered = repris
mafia-web-jokers = { $count ->
    [one] joker
   *[other] jokers
  }
mafia-web-chest-returned = Boîte rendue : { $box }
mafia-web-chest-closed = La boîte
mafia-web-chest-full = Dans la boîte au départ : { $box }
mafia-web-flow-label = De { $before } à { $after } : { $what }
mafia-web-flow-known = { $n ->
    [one] { $n } diamant, tu le sais
   *[other] { $n } diamants, tu le sais
  }
mafia-web-flow-said = { $n ->
    [one] { $n } diamant, à ce qu’on dit
   *[other] { $n } diamants, à ce qu’on dit
  }
mafia-web-flow-broken = { $passed } passés, { $received } reçus, à ce qu’on dit
mafia-web-flow-open = rien n’a été dit
mafia-web-flow-legend = Diamants de main en main : en blanc ce que tu sais, en tirets ce qui est dit, ≠ ce qui ne va pas.
mafia-web-no-role = rôle ?
mafia-web-says = dit : { $what }
mafia-web-wants-floor = demande la parole
mafia-web-is-out = hors jeu
mafia-web-accused = sous accusation
mafia-web-aside = écarté : { $token }
mafia-web-mark = Ta marque
mafia-web-mark-of = Ta marque pour { $name }
mafia-web-exposed = dévoilé : { $role }
mafia-web-won = gagne

# Dans le navigateur : que faire
mafia-web-hide-title = Combien de diamants caches-tu ?
mafia-web-hide-text = Personne d’autre ne le saura. Le reste fait le tour.
mafia-web-hide = { $count ->
    [0] Ne rien cacher
    [one] Cacher { $count } diamant
   *[other] Cacher { $count } diamants
  }
mafia-web-others-box = { $name } a la boîte
mafia-web-others-box-text = Chacun regarde et prend quelque chose, sans que personne voie quoi.
mafia-web-take-title = La boîte est à toi
mafia-web-take-text = { $what ->
    [tokens] Prends un jeton, puis passe la boîte.
    [diamonds] Prends des diamants, puis passe la boîte.
   *[both] Prends un jeton ou des diamants, puis passe la boîte.
  }
mafia-web-take-text-first = { $what ->
    [tokens] Prends un jeton ; tu peux aussi en écarter un.
    [diamonds] Prends des diamants.
   *[both] Prends un jeton ou des diamants ; tu peux aussi écarter un jeton.
  }
mafia-web-take-text-last = { $what ->
    [tokens] Prends un jeton, ou laisse tout : tu seras alors un Enfant des rues.
    [diamonds] Prends des diamants, ou laisse tout : tu seras alors un Enfant des rues.
   *[both] Prends un jeton ou des diamants, ou laisse tout : tu seras alors un Enfant des rues.
  }
mafia-web-take-text-empty = La boîte est vide : tu es un Enfant des rues.
mafia-web-take-token = Prendre { $token }
mafia-web-steal = { $count ->
    [one] Voler { $count } diamant
   *[other] Voler { $count } diamants
  }
mafia-web-take-nothing = Ne rien prendre
mafia-web-take-with = { $taken }, écarter { $token }
mafia-web-take-choose = Choisis ce que tu prends
mafia-web-aside-title = Écarter
mafia-web-pick-seat = Qui interroges-tu ?
mafia-web-pick-seat-text = Choisis un suspect autour de la table.
mafia-web-questioning = Tu interroges { $name }
mafia-web-pick-accused = Qui accuses-tu ?
mafia-web-suspect-out = { $name } est hors jeu : choisis un autre suspect.
mafia-web-suspect-known = On connaît le rôle { LINK("de", $name) } : accuse quelqu’un d’autre.
mafia-web-last-said = Dernière réponse : « { $answer } »
mafia-web-nothing-said = Rien dit jusqu’ici.
mafia-web-ask = Demander
mafia-web-asked-before = réponse : « { $answer } »
mafia-web-announce = Annoncer
mafia-web-announce-title = Annoncer à la table
mafia-web-announce-text = Rien n’oblige à dire vrai.
mafia-web-announce-gift = J’ai donné
mafia-web-announce-return = On m’a rendu
mafia-web-accuse = Accuser…
mafia-web-accuse-title = Accuser { $name } ?
mafia-web-accuse-sure = Accuser { $name }
mafia-web-accuse-joker = { $count ->
    [one] En cas d’erreur, ton dernier joker y passe.
   *[other] En cas d’erreur, cela te coûte un de tes { $count } jokers.
  }
mafia-web-accuse-no-joker = Plus de joker : si { $name } n’est pas Voleur, tu as perdu.
mafia-web-accuse-agent = Si c’est un Agent, l’Agent gagne aussitôt.
mafia-web-accuse-stop = Ne pas accuser
mafia-web-give-floor = Donner la parole à { $name }
mafia-web-accuse-only = Toutes les questions sont posées : accuse quelqu’un.
mafia-web-is-asked = Le Parrain interroge { $name }
mafia-web-you-ask = Tu interroges { $name }
mafia-web-godfather-thinks = Le Parrain réfléchit
mafia-web-speaks = { $name } a la parole
mafia-web-you-asked = Le Parrain te demande
mafia-web-you-speak = Tu as la parole
mafia-web-you-speak-text = Choisis de quoi tu parles, puis ce que tu dis.
mafia-web-speak = Parler de cela
mafia-web-you-volunteer = Tu parles
mafia-web-ask-floor = Demander la parole
mafia-web-floor-asked = Tu as demandé la parole.
mafia-web-is-accused = { $name } est sous accusation
mafia-web-is-accused-text = Un Nettoyeur pourrait tirer maintenant.
mafia-web-you-accuse = Tu accuses { $name }
mafia-web-you-accused = Le Parrain t’accuse
mafia-web-shoot = Tirer sur { $name }
mafia-web-shoot-text = Un Agent : tu gagnes aussitôt. Sinon, vous sortez tous les deux.
mafia-web-silent = Ne rien faire
mafia-web-shooting = Tu vas tirer
mafia-web-over = C’est fini
mafia-web-answer = Dire : « { $answer } »
mafia-web-answer-choose = Choisis ta réponse
mafia-web-dont-know = Je ne sais pas
mafia-web-decline = Je ne dirai rien
mafia-web-fits = va avec ce que tu as dit
mafia-web-fits-truth = la vérité
mafia-web-fits-against = contredit { $seats }
mafia-web-contradicts = contredit ce que tu as dit
mafia-web-contradicts-turn = contredit le tour { $n } : « { $answer } »
mafia-web-impossible = personne n’a pu voir cela
mafia-web-what-fits = Qu’est-ce qui va avec ce que j’ai dit ?
mafia-web-quote = « { $answer } »
mafia-web-own = Toi : { $role }
mafia-web-own-of = { $name } : { $role }
mafia-web-theme = Thème
mafia-web-question = Question
mafia-web-parameter = Sur qui ou quoi
mafia-web-theme-diamonds = Diamants
mafia-web-theme-tokens = Jetons
mafia-web-theme-box = Boîte
mafia-web-theme-role = Rôle
mafia-web-theme-opinion = Avis
mafia-web-theme-aside = Écarté
mafia-web-q-received-box = Qu’as-tu reçu ?
mafia-web-q-passed-box = Qu’as-tu passé ?
mafia-web-q-received-diamonds = Combien de diamants reçus ?
mafia-web-q-passed-diamonds = Combien de diamants passés ?
mafia-web-q-received-token-count = Combien de jetons reçus ?
mafia-web-q-passed-token-count = Combien passés ?
mafia-web-q-received-tokens = Lesquels reçus ?
mafia-web-q-passed-tokens = Lesquels passés ?
mafia-web-q-is-role = Es-tu… ?
mafia-web-q-role = Quel est ton rôle ?
mafia-web-q-accuse-whom = Qui dois-je accuser ?
mafia-web-q-knows-role = Connais-tu le rôle de… ?
mafia-web-q-role-of = Quel rôle a… ?
mafia-web-q-took-diamonds = … a pris des diamants ?
mafia-web-q-aside-any = As-tu écarté un jeton ?
mafia-web-q-aside-which = Lequel ?
mafia-web-q-aside-is = Était-ce… ?
mafia-web-topic-received-box = Ce que j’ai reçu
mafia-web-topic-passed-box = Ce que j’ai passé
mafia-web-topic-received-diamonds = Combien de diamants j’ai reçus
mafia-web-topic-passed-diamonds = Combien j’en ai passé
mafia-web-topic-received-token-count = Combien de jetons j’ai reçus
mafia-web-topic-passed-token-count = Combien j’en ai passé
mafia-web-topic-received-tokens = Quels jetons j’ai reçus
mafia-web-topic-passed-tokens = Lesquels j’ai passés
mafia-web-topic-is-role = Si je suis { $about }
mafia-web-topic-role = Mon rôle
mafia-web-topic-accuse-whom = Qui accuser
mafia-web-topic-knows-role = Si je connais le rôle { LINK("de", $about) }
mafia-web-topic-role-of = Le rôle { LINK("de", $about) }
mafia-web-topic-took-diamonds = Si { $about } a pris des diamants
mafia-web-topic-aside-any = Si j’ai écarté un jeton
mafia-web-topic-aside-which = Quel jeton j’ai écarté
mafia-web-topic-aside-is = Si j’ai écarté { $about }
mafia-web-key-seat = Choisir un suspect (1 à 9)
mafia-web-key-ask = Demander
mafia-web-key-accuse = Accuser

# Dans le navigateur : ce qui s’ensuit
mafia-web-claims = Ce que chacun a dit
mafia-web-claims-text = diamants reçus, passés, rôle
mafia-web-col-player = Nom
mafia-web-col-received = Reçu
mafia-web-col-passed = Passé
mafia-web-col-role = Rôle
mafia-web-not-asked = pas demandé
mafia-web-refused = refuse de dire
mafia-web-did = { $name } a reçu { $box }, pris { $taken } et passé { $left }.
mafia-web-did-aside = { $name } a reçu { $box }, pris { $taken }, écarté { $token } et passé { $left }.
mafia-web-gave = { $gift ->
    [one] { $name } a donné { $gift } diamant et récupéré { $box }.
   *[other] { $name } a donné { $gift } diamants et récupéré { $box }.
  }
mafia-web-not-back = La boîte est encore en route. Jusqu’à son retour, { $name } n’en sait pas plus que les autres.
mafia-web-not-yet = La boîte n’est pas encore arrivée chez { $name }. D’ici là, il n’y a rien à calculer.
mafia-web-disputed = contredit quelqu’un
mafia-web-false = ne peut être vrai
mafia-web-aside-said = écarté : { $token }
mafia-web-aside-said-not = écarté : pas { $token }
mafia-web-aside-said-some = écarté : quelque chose
mafia-web-aside-said-none = écarté : rien
mafia-web-why = Pourquoi ?
mafia-web-no-clash = Rien ne se contredit jusqu’ici.
mafia-web-more-clashes = { $count ->
    [one] Encore { $count } contradiction
   *[other] Encore { $count } contradictions
  }
mafia-web-roles = Rôles, d’après toi
mafia-web-roles-of = Rôles, d’après { $name }
mafia-web-percent = en %
mafia-web-certain = certain
mafia-web-way = Qui croire
mafia-web-way-ignore = Personne
mafia-web-way-loyal-truthful = Fidèles
mafia-web-way-all-true = Tous
mafia-web-way-model = Modèle
mafia-web-believe = Croire :
mafia-web-exact = exact
mafia-web-model = modèle de mensonge
mafia-web-no-worlds = Il ne reste aucun monde : quelqu’un a menti.
mafia-web-model-lost = Le modèle ne peut expliquer ce qui s’est passé.
mafia-web-worlds = { $n ->
    [one] Une seule répartition des rôles possible, { $full } avec tous les montants.
   *[other] { $roles } répartitions des rôles possibles, { $full } avec tous les montants.
  }
mafia-web-worlds-loyal = { $roles } si les fidèles disent vrai.
mafia-web-aside-chances = Écarté : { $what }
mafia-web-hidden-chances = Cachés par le Parrain : { $what }
mafia-web-share = { $what } ({ $share })
mafia-web-nothing = rien
mafia-web-expected = Diamants pris, en moyenne
mafia-web-can-claim = Tu peux encore prétendre être : { $roles }.
mafia-web-gaps = Où des diamants disparaissent

# Dans le navigateur : pour revenir sur la partie
mafia-web-truth = Ce qui était vrai
mafia-web-col-took = A pris
mafia-web-col-lies = Mensonges
mafia-web-lies-of = { $lies } sur { $claims }
mafia-web-godfather-line = Cachés par { $name } : { $hidden }. Au retour, dans la boîte : { $box }. Volés : { $stolen }, repris : { $back }.
mafia-web-nobody-won = Personne n’a gagné.
mafia-web-claims-truth = Les dires et la vérité
mafia-web-true = vrai
mafia-web-lie = mensonge
mafia-web-knew-better = savait que non
mafia-web-opinion = avis
mafia-web-in-truth = en vérité : « { $answer } »
mafia-web-only-lies = Mensonges seulement
mafia-web-beliefs = Ce que le Parrain pouvait croire
mafia-web-beliefs-text = La probabilité du vrai rôle de chacun, d’après un modèle du mensonge
mafia-web-beliefs-summary = À la fin, les vrais rôles paraissaient probables dans cet ordre : { $what }.
mafia-web-beliefs-entry = Ligne du journal
mafia-web-beliefs-whose = De qui
mafia-web-beliefs-all = Tout le monde
mafia-web-turn = tour { $n }
mafia-web-go = Aller au tour { $n }
mafia-web-early = La partie s’est terminée avant que tous aient eu la boîte.
mafia-web-ask-hint = Clique sur un suspect pour demander qui connaît son rôle. Ou choisis une question ici.

# Leçons : le Parrain
mafia-lesson-godfather = Les questions du Parrain
mafia-lesson-godfather-hide = Tu es le Parrain. Ta boîte contient 15 diamants et trois jetons : un Fidèle, un Agent et un Chauffeur. Tu peux d’abord cacher jusqu’à cinq diamants, pour que personne ne sache combien il y en avait. Caches-en deux.
mafia-lesson-godfather-hide-other = Tu peux en cacher de 0 à 5. Pour cette leçon, caches-en deux : 13 feront le tour, et personne d’autre ne le saura.
mafia-lesson-godfather-gave = La boîte est de retour, et il manque 4 des 13 diamants. Quelqu’un à cette table les a pris. Suis les diamants de main en main : demande à { $first } combien en sont repartis.
mafia-lesson-godfather-gave-accuse = Pas encore. Tu n’as pas de joker : si tu accuses quelqu’un d’autre qu’un Voleur, tu perds. Demande à { $first } combien de diamants sont repartis.
mafia-lesson-godfather-gave-other = Cela pourra servir plus tard. Commence par le début : demande à { $first } combien de diamants sont repartis.
mafia-lesson-godfather-got = { $first } en a passé 13, autant que tu en as donné. Maintenant, l’autre bout du même chemin : demande à { $second } combien sont arrivés.
mafia-lesson-godfather-got-accuse = Trop tôt : personne n’a encore rien dit de suspect. Demande à { $second } combien de diamants sont arrivés.
mafia-lesson-godfather-got-other = Reste sur le flux : demande à { $second } combien de diamants sont arrivés. Ce devrait être 13.
mafia-lesson-godfather-role = 13 passés, 9 reçus : le flux se rompt ici. { $first } ou { $second } ne dit pas la vérité. Demande son rôle à { $second }.
mafia-lesson-godfather-role-accuse = L’un des deux, mais lequel ? Une erreur, et c’est perdu. Demande d’abord son rôle à { $second }.
mafia-lesson-godfather-role-other = Reste avec { $second }, là où le flux se rompt : demande le rôle.
mafia-lesson-godfather-tokens = { $second } prétend être ton Fidèle. Ce jeton devait donc être dans la boîte. Demande à { $second } quels rôles s’y trouvaient à l’arrivée.
mafia-lesson-godfather-tokens-accuse = Tu y es presque. Encore une question à { $second } : quels rôles y avait-il dans la boîte reçue ?
mafia-lesson-godfather-tokens-other = Cherche une histoire qui ne tient pas : demande à { $second } quels rôles il y avait dans la boîte reçue.
mafia-lesson-godfather-accuse = Un Agent et un Chauffeur sont arrivés, dit { $second }, et le Fidèle en aurait pourtant été pris. C’est impossible. Un Agent pourrait mentir pour se faire accuser : rien n’est jamais tout à fait sûr. Mais ici, des diamants ont aussi disparu. Accuse { $second }.
mafia-lesson-godfather-accuse-ask = Tu en sais assez : { $second } a dit deux choses qui ne vont pas ensemble. Accuse { $second }.
mafia-lesson-godfather-accuse-accuse-1 = { $first } n’a rien dit qui se contredise ; { $second }, si. Accuse { $second }.
mafia-lesson-godfather-accuse-other = Il est temps d’accuser { $second }.
mafia-lesson-godfather-end = Les quatre diamants sont revenus : tu gagnes avec ton Fidèle, { $first }. Si { $second } avait été Agent, l’Agent aurait gagné, sans partage. C’est pourquoi on cherche un flux rompu et une histoire qui ne tient pas avant d’accuser.

# Leçons : un Fidèle
mafia-lesson-loyal = Une réponse fidèle
mafia-lesson-loyal-take = La boîte est arrivée chez toi. Personne ne voit ce que tu en fais. Avec le Fidèle, tu gagnes si le Parrain retrouve tous les diamants volés. Prends-le.
mafia-lesson-loyal-take-steal = Avec des diamants en poche, tu serais Voleur. Ce sera la partie suivante ; aujourd’hui, prends le Fidèle.
mafia-lesson-loyal-take-take-agent = L’Agent gagne en se faisant accuser : il faut savoir paraître coupable. Aujourd’hui, prends le Fidèle.
mafia-lesson-loyal-take-other = Le Chauffeur gagne avec qui lui a remis la boîte : ici { $first }, et il manque des diamants. Prends le Fidèle.
mafia-lesson-loyal-got = Le Parrain a interrogé { $first }, qui dit avoir passé 14 diamants. À toi maintenant : combien en as-tu reçu ? Tu en as vu 9, et la vérité te sert le mieux. Dis 9.
mafia-lesson-loyal-got-say-14 = Ce serait couvrir { $first }, et tu ne gagnes que si les diamants volés reviennent. Dis ce que tu as vu : 9.
mafia-lesson-loyal-got-decline = Qui se tait a l’air d’un Voleur, et en aide un. Dis ce que tu as vu : 9.
mafia-lesson-loyal-got-other = Tu as vu 9 diamants. Un faux nombre attirerait les soupçons sur toi.
mafia-lesson-loyal-gave = Le Parrain voit maintenant { LINK("que", $first) } et toi vous contredisez. Tu n’as pas pris de diamants : il en est reparti autant qu’il en est venu. Dis-le.
mafia-lesson-loyal-gave-decline = Il n’y a rien à cacher ici. 9 reçus, 9 passés.
mafia-lesson-loyal-gave-other = Tu as pris un jeton, pas de diamants : 9 reçus, donc 9 passés.
mafia-lesson-loyal-whom = Le Parrain demande qui accuser. { $first } a forcément reçu au moins 10 diamants, et tu en as eu 9 : { $first } en a donc volé au moins un. Dis-le.
mafia-lesson-loyal-whom-dont-know = Mais si, tu le sais : { $first } a reçu au moins 10 diamants et en a passé 9.
mafia-lesson-loyal-whom-decline = Ta parole est ce qu’il faut au Parrain maintenant. Nomme { $first }.
mafia-lesson-loyal-whom-other = Des places après la tienne, tu sais peu de choses. Pour { $first }, tu as une certitude : nomme { $first }.
mafia-lesson-loyal-end = { $first } a dû rendre cinq diamants, et le Parrain a trouvé les deux autres chez { $fifth }. Tu gagnes en tant que Fidèle, et { $third }, qui te conduit, gagne avec toi.

# Leçons : un Voleur
mafia-lesson-thief = Un bon mensonge
mafia-lesson-thief-take = Dans la boîte : 15 diamants et un Agent. Le Chauffeur et le Fidèle sont déjà pris. Aujourd’hui, tu es Voleur : voles-en 5.
mafia-lesson-thief-take-take-token = On ne s’enrichit pas avec un jeton. Vole 5 diamants.
mafia-lesson-thief-take-other = N’importe quel nombre ferait de toi un Voleur. Prends-en 5 ici, pour la suite de l’histoire.
mafia-lesson-thief-got = { $fourth } a dit au Parrain avoir reçu 10 diamants. Tu en as donc passé 10. Si tu n’en as pris aucun, comme tu vas le dire, combien en as-tu reçu ? Dis 10 : ce sera quelqu’un d’avant toi.
mafia-lesson-thief-got-say-15 = C’est vrai, et cela te trahit : 15 reçus, 10 passés. Dis 10.
mafia-lesson-thief-got-decline = Le silence te trahit tout autant. Dis 10.
mafia-lesson-thief-got-other = Pense à la place suivante, qui en a reçu 10 de toi : avec 10 seulement, rien ne disparaît entre tes mains.
mafia-lesson-thief-gave = Un mensonge se tient jusqu’au bout. Tu n’as pas pris de diamants, dis-tu : il en est donc reparti autant qu’il en est venu.
mafia-lesson-thief-gave-decline = Ce serait étrange maintenant. Continue ton histoire : 10.
mafia-lesson-thief-gave-other = Tu as dit 10 reçus, et { $fourth } dit que 10 ont suivi. Dis 10.
mafia-lesson-thief-role = Il te faut maintenant un rôle, dont le jeton n’est plus dans la boîte. Prétends être le Fidèle. { $second }, qui l’est vraiment, protestera, mais le Parrain ne peut savoir lequel de vous deux dit vrai.
mafia-lesson-thief-role-say-thief = Honnête jusqu’au bout, et c’est perdu. Prétends être le Fidèle.
mafia-lesson-thief-role-say-urchin = Un Enfant des rues ne prend rien dans une boîte vide ; tu viens de mettre 10 diamants dans la tienne. Prétends être le Fidèle.
mafia-lesson-thief-role-say-agent = { $fourth } a pris l’Agent, dans la boîte que tu as passée. Prétends être le Fidèle.
mafia-lesson-thief-role-other = Cela gênerait aussi quelqu’un à cette table, et ne va pas avec ce que tu diras ensuite. Prétends être le Fidèle.
mafia-lesson-thief-tokens = Quels rôles as-tu reçus ? Si tu as pris le Fidèle, il était dans la boîte, et l’Agent est passé à { $fourth }. Dis les deux.
mafia-lesson-thief-tokens-say-agent-1 = C’est ce que tu as vu, mais il n’y aurait alors pas eu de Fidèle à prendre. Dis les deux : Fidèle et Agent.
mafia-lesson-thief-tokens-other = Ton histoire a besoin du Fidèle que tu as pris et de l’Agent que tu as passé. Le Chauffeur n’y était pas forcément.
mafia-lesson-thief-end = Le Parrain a dû choisir entre { $second } et toi, s’est trompé et n’avait pas de joker. Tu t’en tires avec 5 diamants. Un bon mensonge ne contredit ni lui-même ni la place suivante.

# Atomes des formules
mafia-a-godfather = le Parrain
mafia-relation-exactly = exactement
mafia-relation-at-least = au moins
mafia-relation-at-most = au plus
mafia-relation-more = plus de
mafia-relation-fewer = moins de
mafia-relation-not = pas exactement
mafia-amount-exactly = exactement { $things }
mafia-amount-at-least = au moins { $things }
mafia-amount-at-most = au plus { $things }
mafia-amount-more = plus { LINK("de", $things) }
mafia-amount-fewer = moins { LINK("de", $things) }
mafia-amount-not = un autre nombre { LINK("que", $things) }
mafia-atom-n-diamonds = { $count ->
    [one] { $count } diamant
   *[other] { $count } diamants
  }
mafia-atom-n-tokens = { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
  }
mafia-atom-n-thieves = { $count ->
    [one] { $count } Voleur
   *[other] { $count } Voleurs
  }
mafia-atom-n-jokers = { $count ->
    [one] { $count } joker
   *[other] { $count } jokers
  }
mafia-atom-form-role = le rôle d’un suspect
mafia-atom-form-took = diamants pris
mafia-atom-form-received = diamants reçus
mafia-atom-form-passed = diamants transmis
mafia-atom-form-received-tokens = jetons reçus
mafia-atom-form-passed-tokens = jetons transmis
mafia-atom-form-all-tokens = jetons de toutes sortes
mafia-atom-form-aside = jeton mis de côté
mafia-atom-form-thieves = nombre de Voleurs
mafia-atom-form-said = quelqu’un a fait une déclaration
mafia-atom-form-true = une déclaration est vraie
mafia-atom-form-accused = un suspect est accusé
mafia-atom-form-out = un suspect est éliminé
mafia-atom-form-shown = un rôle a été dévoilé
mafia-atom-form-jokers = jokers restants
mafia-atom-form-recovered = diamants récupérés
mafia-atom-role = { $seat } est { $role }
mafia-atom-role-not = { $seat } n’est pas { $role }
mafia-atom-took = { $seat } a pris { $amount }
mafia-atom-took-godfather = { $seat } a caché { $amount }
mafia-atom-received = { $seat } a reçu { $amount }
mafia-atom-received-godfather = { $seat } a récupéré { $amount }
mafia-atom-passed = { $seat } a transmis { $amount }
mafia-atom-passed-godfather = { $seat } a donné { $amount }
mafia-atom-aside = { $token } a été mis de côté
mafia-atom-aside-not = { $token } n’a pas été mis de côté
mafia-atom-aside-none = rien n’a été mis de côté
mafia-atom-aside-none-not = un jeton a été mis de côté
mafia-atom-thieves = il y a { $amount }
mafia-atom-said = { $seat } a fait la déclaration { $statement }
mafia-atom-said-what = { $seat } a répondu « { $what } » dans la déclaration { $statement }
mafia-atom-said-what-not = { $seat } n’a pas répondu « { $what } » dans la déclaration { $statement }
mafia-atom-true = la déclaration { $statement } { LINK("de", $seat) } est vraie
mafia-atom-accused = { $seat } est sous accusation
mafia-atom-out = { $seat } est hors jeu
mafia-atom-shown = le rôle { LINK("de", $seat) } a été dévoilé
mafia-atom-jokers = il reste { $amount }
mafia-atom-recovered = { $amount } ont été récupérés
mafia-said-yes = oui
mafia-said-no = non
mafia-said-none = rien
mafia-said-unsure = je ne sais pas
mafia-said-declined = je ne le dirai pas
