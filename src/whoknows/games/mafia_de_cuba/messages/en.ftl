mafia-title = Mafia de Cuba

# Moves
mafia-hide = hide
mafia-steal = steal
mafia-take = take
mafia-take-nothing = take nothing
mafia-ask = ask
mafia-announce-gift = announce gave
mafia-announce-return = announce got
mafia-give-floor = give the floor
mafia-accuse = accuse
mafia-ask-floor = ask for the floor
mafia-volunteer = volunteer
mafia-shoot = shoot
mafia-say = say
mafia-dont-know = don’t know
mafia-decline = decline
mafia-field-diamonds = diamonds
mafia-field-aside = set aside
mafia-field-role = role
mafia-field-seat = player
mafia-field-question = question
mafia-field-about = about
mafia-field-number = how many
mafia-field-tokens = tokens
mafia-field-token = token
mafia-field-yes = yes or no
mafia-yes = yes
mafia-no = no
mafia-nothing = nothing
mafia-number = { $number }

# People and things
mafia-seat = { $seat }
mafia-role-godfather = Godfather
mafia-role-loyal = Loyal henchman
mafia-role-cleaner = Cleaner
mafia-role-agent = Agent
mafia-role-driver = Driver
mafia-role-thief = Thief
mafia-role-urchin = Street urchin
mafia-a-loyal = a Loyal henchman
mafia-a-cleaner = a Cleaner
mafia-a-agent = an Agent
mafia-a-driver = a Driver
mafia-a-thief = a Thief
mafia-a-urchin = a Street urchin
mafia-the-loyal = the Loyal henchman
mafia-the-cleaner = the Cleaner
mafia-the-agent = the Agent
mafia-the-driver = the Driver
mafia-tokens-loyal = { $count ->
    [one] 1 Loyal henchman
   *[other] { $count } Loyal henchmen
  }
mafia-tokens-cleaner = { $count ->
    [one] 1 Cleaner
   *[other] { $count } Cleaners
  }
mafia-tokens-agent = { $count ->
    [one] 1 Agent
   *[other] { $count } Agents
  }
mafia-tokens-driver = { $count ->
    [one] 1 Driver
   *[other] { $count } Drivers
  }
mafia-tokens = { $tokens }
mafia-no-tokens = no tokens
mafia-n-tokens = { $count ->
    [0] no tokens
    [one] 1 token
   *[other] { $count } tokens
  }
mafia-diamonds = { $count ->
    [0] no diamonds
    [one] 1 diamond
   *[other] { $count } diamonds
  }
mafia-jokers = { $count ->
    [0] no jokers
    [one] 1 joker
   *[other] { $count } jokers
  }
mafia-box = { $diamonds }; { $tokens }
mafia-empty-box = nothing at all

# Questions, in few words
mafia-ask-received-box = received box
mafia-ask-passed-box = passed box
mafia-ask-received-diamonds = received diamonds
mafia-ask-passed-diamonds = passed diamonds
mafia-ask-received-token-count = received token count
mafia-ask-passed-token-count = passed token count
mafia-ask-received-tokens = received tokens
mafia-ask-passed-tokens = passed tokens
mafia-ask-is-role = is
mafia-ask-role = role
mafia-ask-accuse-whom = accuse whom
mafia-ask-knows-role = knows role of
mafia-ask-role-of = role of
mafia-ask-took-diamonds = diamonds taken by
mafia-ask-aside-any = aside
mafia-ask-aside-which = aside which
mafia-ask-aside-is = aside was

# Questions in full
mafia-question-received-box = What was in the box when you got it?
mafia-question-passed-box = What was in the box when you passed it on?
mafia-question-received-diamonds = How many diamonds were in the box when you got it?
mafia-question-passed-diamonds = How many diamonds were in the box when you passed it on?
mafia-question-received-token-count = How many tokens were in the box when you got it?
mafia-question-passed-token-count = How many tokens were in the box when you passed it on?
mafia-question-received-tokens = Which roles were in the box when you got it?
mafia-question-passed-tokens = Which roles were in the box when you passed it on?
mafia-question-is-role = Are you { $about }?
mafia-question-role = Who are you?
mafia-question-accuse-whom = Whom should I accuse?
mafia-question-knows-role = Do you know { $about }’s role?
mafia-question-role-of = What is { $about }, in your opinion?
mafia-question-took-diamonds = Do you think that { $about } took diamonds?
mafia-question-aside-any = Did you set a token aside?
mafia-question-aside-which = Which token did you set aside?
mafia-question-aside-is = Did you set { $about } aside?

# Answers
mafia-answer-dont-know = I do not know.
mafia-answer-decline = I would rather not say.
mafia-answer-received-box = I got { $what }.
mafia-answer-received-box-none = I got an empty box.
mafia-answer-passed-box = I passed on { $what }.
mafia-answer-passed-box-none = I passed on an empty box.
mafia-answer-received-diamonds = I got { $what }.
mafia-answer-received-diamonds-none = I got no diamonds.
mafia-answer-passed-diamonds = I passed on { $what }.
mafia-answer-passed-diamonds-none = I passed on no diamonds.
mafia-answer-received-token-count = I got { $what }.
mafia-answer-received-token-count-none = I got no tokens.
mafia-answer-passed-token-count = I passed on { $what }.
mafia-answer-passed-token-count-none = I passed on no tokens.
mafia-answer-received-tokens = I got { $what }.
mafia-answer-received-tokens-none = I got no tokens.
mafia-answer-passed-tokens = I passed on { $what }.
mafia-answer-passed-tokens-none = I passed on no tokens.
mafia-answer-is-role-yes = Yes, I am { $about }.
mafia-answer-is-role-no = No, I am not { $about }.
mafia-answer-role = I am { $what }.
mafia-answer-accuse-whom = Accuse { $what }.
mafia-answer-knows-role-yes = Yes, I know { $about }’s role.
mafia-answer-knows-role-no = No, I do not know { $about }’s role.
mafia-answer-role-of = I think { $about } is { $what }.
mafia-answer-took-diamonds-yes = Yes, I think { $about } took diamonds.
mafia-answer-took-diamonds-no = No, I do not think that { $about } took diamonds.
mafia-answer-aside-any-yes = Yes, I set a token aside.
mafia-answer-aside-any-no = No, I set nothing aside.
mafia-answer-aside-which = I set { $what } aside.
mafia-answer-aside-which-none = I set nothing aside.
mafia-answer-aside-is-yes = Yes, I set { $about } aside.
mafia-answer-aside-is-no = No, I did not set { $about } aside.

# What happened
mafia-box-standard = In the box: { $box }. The Godfather has { $jokers }.
mafia-box-custom = A custom box: { $box }. The Godfather has { $jokers }.
mafia-hid = { $seat }, the Godfather, secretly removes as many diamonds as he likes.
mafia-hid-known = { $seat }, the Godfather, secretly removes { $diamonds }.
mafia-passed = The box goes to { $seat }.
mafia-passed-known = The box goes to { $seat }. In it: { $box }.
mafia-returned = The box is back with { $seat }.
mafia-returned-known = The box is back with { $seat }. In it: { $box }.
mafia-took = { $seat } takes something.
mafia-took-known = { $seat } takes { $deed }.
mafia-took-nothing = nothing
mafia-deed-aside = { $taken }, with { $token } set aside
mafia-asked = { $godfather } asks { $seat }: “{ $question }”
mafia-volunteers = { $seat } is going to answer unasked: “{ $question }”
mafia-said = { $seat }: “{ $answer }”
mafia-said-unasked = { $seat }, unasked: “{ $answer }”
mafia-announced-gift = { $seat } announces: “I gave { $diamonds }.”
mafia-announced-return = { $seat } announces: “I got back { $box }.”
mafia-floor-asked = { $seat } asks for the floor!
mafia-floor-given = { $seat } is given the floor.
mafia-accused = { $godfather } accuses { $seat }!
mafia-shot-planned = { $seat } is going to shoot.
mafia-shot = { $seat } draws a gun and shoots { $target }, who is out!
mafia-shown = { $seat } is shown to be { $role }.
mafia-shown-diamonds = { $seat } is shown to be { $role } and gives back { $diamonds }.
mafia-joker = { $count ->
    [0] { $seat } gets the last joker and stays in the game.
    [one] { $seat } gets a joker and stays in the game; one is left.
   *[other] { $seat } gets a joker and stays in the game; { $count } are left.
  }
mafia-gave-up = { $seat } gives up.
mafia-unmasked = Everything is laid open. { $seat } had removed { $diamonds }.
mafia-fate = { $seat } was { $role }: got { $box }; took { $deed }.

# How it ended
mafia-end = { $what } { $why }
mafia-end-recovered = All stolen diamonds are back.
mafia-end-nothing-stolen = Nobody has stolen anything.
mafia-end-triumph = { $seat } was accused, and is { $role }.
mafia-end-shot = { $shooter } has shot { $seat }, who was { $role }.
mafia-end-ruined = { $seat } was accused, but is { $role }, and there was no joker left.
mafia-end-gave-up = { $seat } has given up.
mafia-won = { $seat } wins as { $role }.
mafia-won-richest = { $seat } gets away with the biggest haul: { $diamonds }.
mafia-won-thief = { $seat } gets away with { $diamonds }.
mafia-won-riding = { $seat } wins as the driver of { $passenger }.

# Why a move is not possible
mafia-cannot-not-now = that is not for now.
mafia-cannot-speak-first = you have the floor: name what you are going to speak about: volunteer received diamonds.
mafia-cannot-hold-fire = press Enter if you do not want to shoot.
mafia-cannot-hide = { $count ->
    [0] nothing may be removed from this box.
    [one] at most one diamond may be removed.
   *[other] at most { $count } diamonds may be removed.
  }
mafia-cannot-steal-nothing = take at least one diamond, or a token.
mafia-cannot-steal = { $count ->
    [0] there are no diamonds in the box.
    [one] there is only one diamond in the box.
   *[other] there are only { $count } diamonds in the box.
  }
mafia-cannot-take = { $token } is not in the box.
mafia-cannot-aside = only the first suspect may set a token aside.
mafia-cannot-aside-gone = { $token } is not in the box, or there is only the one.
mafia-cannot-leave = take something: only the last suspect may leave the box as it is.
mafia-cannot-seat = there is no such suspect; they are numbered 1 to { $last }.
mafia-cannot-out = { $seat } is out of the game.
mafia-cannot-asked-enough = { $seat } has been asked { $count } questions; that is enough.
mafia-cannot-first-only = only the first suspect can have set a token aside.
mafia-cannot-ask-of-self = ask { $seat } about somebody else.
mafia-cannot-no-such-role = { $role } is not in this box.
mafia-cannot-accuse-again = { $seat }’s role is known; accuse somebody else.
mafia-cannot-floor = { $seat } has not asked for the floor.
mafia-cannot-wants-floor = you have asked for the floor already.
mafia-cannot-floor-now = answer first. To ask for the floor as soon as you can, add it to the answer: decline & floor.
mafia-cannot-announce-more = that was said often enough; { $count } announcements are all.
mafia-cannot-announce-only-accuse = all questions have been asked: it is time to accuse.
mafia-cannot-announce-gift = { $least } to { $most } diamonds can have been given.
mafia-cannot-too-many = there are not that many in the box at any time.
mafia-cannot-shoot = only a Cleaner can shoot.
mafia-cannot-answer-number = answer with a number: say 8.
mafia-cannot-answer-tokens = answer with tokens: say loyal:2,driver:1, or say no tokens.
mafia-cannot-answer-box = answer with diamonds and tokens: say 8 loyal:2,driver:1, or say 8 none.
mafia-cannot-answer-whether = answer yes or no.
mafia-cannot-answer-role = answer with a role: say loyal.
mafia-cannot-answer-seat = answer with another suspect who can be accused: say accuse 3.
mafia-cannot-answer-token = answer with a token, or none: say aside loyal.
mafia-cannot-not-know = you were there: you cannot say that you do not know.

# The board
mafia-short-loyal = Loyal
mafia-short-cleaner = Cleaner
mafia-short-agent = Agent
mafia-short-driver = Driver
mafia-short-thief = Thief
mafia-short-urchin = Urchin
mafia-board-custom = custom box
mafia-board-player = player
mafia-board-received = claims: got
mafia-board-passed = claims: passed on
mafia-board-role = claims: is
mafia-board-truth = was
mafia-board-did = took
mafia-board-full = In the box at first: { $box }
mafia-board-hidden = Removed: { $diamonds }
mafia-board-back = Got back: { $box }
mafia-board-missing = Missing: { $count }
mafia-board-recovered = Recovered: { $count }
mafia-board-jokers = Jokers: { $count }
mafia-board-announced-gift = The Godfather says that he gave: { $diamonds }
mafia-board-announced-return = The Godfather says that he got back: { $box }
mafia-board-own = You got { $box }, and took { $deed }.
mafia-board-own-box = You have the box. In it: { $box }
mafia-board-aside = aside:
mafia-board-legend = ! wants the floor   =Role is shown   +Role is out   ≠Role is denied

# The notebook
mafia-usage-notes = notes off|claims|flow|roles
mafia-meaning-notes = what is shown at each turn (at first nothing)
mafia-usage-claims = claims
mafia-meaning-claims = who says to have received, passed on and been what
mafia-usage-flow = flow [diamonds|tokens|ROLE]
mafia-meaning-flow = how they went along the seats by what is said, and where that breaks
mafia-usage-roles = roles [ignore|loyal|all|model]
mafia-meaning-roles = how likely everybody is what, if nobody, loyals, or all are believed, or by a model of lying
mafia-usage-amounts = amounts [ignore|loyal|all|model]
mafia-meaning-amounts = how many diamonds everybody may have taken
mafia-usage-worlds = worlds
mafia-meaning-worlds = how many worlds are possible
mafia-usage-why = why [PLAYER]
mafia-meaning-why = which statements cannot all be true, and why
mafia-usage-hint = hint
mafia-meaning-hint = as a suspect: what you can answer without contradicting yourself
mafia-usage-mark = mark PLAYER [TEXT]
mafia-meaning-mark = a note of your own beside a player: mark 3 thief?
mafia-usage-advice = advice [AGENT]
mafia-meaning-advice = what an agent would do in your place, and why
mafia-read-usage = How to ask: { $usage }
mafia-read-no-player = Which player? Name a suspect, or give the number.
mafia-read-no-such-player = “{ $text }” is no suspect.
mafia-notes-off = off
mafia-notes-claims = claims
mafia-notes-flow = flow
mafia-notes-roles = roles
mafia-notes-switched-off = The notebook shows nothing by itself. For it to do so: notes claims, notes flow, or notes roles.
mafia-notes-unknown = “{ $text }” is no page of the notebook.
mafia-notes-preparing = Getting ready to count. That can take a minute the very first time.
mafia-notes-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
mafia-notes-seat = #
mafia-notes-player = player
mafia-notes-received = received
mafia-notes-passed = passed on
mafia-notes-role = role
mafia-notes-mark = mark
mafia-notes-any = any %
mafia-notes-expected = on average
mafia-notes-likeliest = how many: %
mafia-notes-trust = believed
mafia-notes-role-worlds = role worlds
mafia-notes-full-worlds = full worlds
mafia-notes-taken = took
mafia-notes-false = false
mafia-notes-lies = said → was so
mafia-marked = { $seat }: { $mark }
mafia-unmarked = { $seat } is not marked any more.
mafia-claims-title = What they say (help)
mafia-claims-aside = aside: { $what }
mafia-claims-legend = ◆ diamonds, ● tokens; ! contradicts another claim, ✗ contradicts what you know; [ ] shown; more: why
mafia-did-self = You got { $box }, took { $taken } and passed on { $left }.
mafia-did-self-aside = You got { $box }, took { $taken }, set { $token } aside and passed on { $left }.
mafia-claims-godfather = { $gift ->
    [one] You gave 1 diamond and got back { $box }.
   *[other] You gave { $gift } diamonds and got back { $box }.
  }
mafia-flow-title = The way of the box: { $what } (help)
mafia-flow-diamonds = diamonds
mafia-flow-tokens = tokens
mafia-flow-unknown = “{ $text }” is not in the box.
mafia-flow-gave-known = { $seat } gave { $n }
mafia-flow-gave-told = { $seat } says to have given { $n }
mafia-flow-gave-unknown = { $seat } gave: not told
mafia-flow-got-known = { $seat } got back { $n }
mafia-flow-got-told = { $seat } says to have got back { $n }
mafia-flow-got-unknown = { $seat } got back: not told
mafia-flow-own = you: { $role }
mafia-flow-said = (said { $received } → { $passed })
mafia-flow-missing = { $what } missing from { $before } to { $after }
mafia-flow-too-many = { $what } too many from { $before } to { $after }
mafia-flow-gone = { $what } gone from { $before } to { $after }: not told who
mafia-flow-sum = Stolen: { $stolen }; { $back } of them back, { $open } to be found.
mafia-flow-legend = received → passed on, what stayed there; ✗ cannot be, ⋮ may be
mafia-trust-ignore = nobody is believed
mafia-trust-loyal-truthful = loyals have told the truth
mafia-trust-all-true = all have told the truth
mafia-trust-model = by a model of lying
mafia-trust-short-ignore = ignore
mafia-trust-short-loyal-truthful = loyals
mafia-trust-short-all-true = all
mafia-trust-short-model = model
mafia-trust-unknown = “{ $text }” is no way to take what is said.
mafia-roles-title = Who is what, in %: { $trust } (help)
mafia-roles-aside = Set aside by { $seat }: { $what }
mafia-roles-hidden = Diamonds removed by the Godfather: { $what }
mafia-roles-none = nothing
mafia-roles-legend = Every full world counts alike; ◆: diamonds taken, on average.
mafia-roles-legend-model = As if they took and lied like “mixed” suspects; ◆: diamonds taken, on average.
mafia-roles-no-model = The model cannot explain what happened. Another way to reckon: roles loyal
mafia-amounts-title = How many diamonds: { $trust } (help)
mafia-worlds-title = Possible worlds (help)
mafia-worlds-legend = Role worlds: who is what, and the token set aside. Full worlds: with all amounts.
mafia-worlds-none = There is no possible world in which { $trust }: somebody must have lied.
mafia-worlds-liars = { $count ->
    [one] { $seats } is certain to have lied.
   *[other] { $seats } are certain to have lied.
  }
mafia-worlds-see-why = What cannot all be true: why
mafia-why-nothing = Nothing that was said contradicts anything else, or what you know.
mafia-why-nothing-about = Nothing said by { $seat } contradicts anything else, or what you know.
mafia-why-more = { $count ->
    [one] One more; about one player: why PLAYER
   *[other] { $count } more; about one player: why PLAYER
  }
mafia-clash-and = { $first } { $second }
mafia-did-other = { $seat } got { $box } and took { $taken }.
mafia-did-other-aside = { $seat } got { $box }, took { $taken } and set { $token } aside.
mafia-clash-rules = The rules do not allow that.
mafia-clash-differ = The same box cannot have { $first } and { $second }.
mafia-clash-growth = What is in the box cannot grow: { $first }, then { $second }.
mafia-clash-too-fast = More is gone than could be taken on the way: { $first }, then { $second }.
mafia-clash-missing = { $count ->
    [one] { $what } is gone, and nobody says to have taken it.
   *[other] { $what } are gone, and nobody says to have taken them.
  }
mafia-clash-short = At least { $first } must have been given, and nobody says to have taken any: { $second }.
mafia-clash-greedy = { $takers ->
    [one] { $diamonds } and { $tokens } are gone: too much for one suspect.
   *[other] { $diamonds } and { $tokens } are gone: too much for { $takers } suspects.
  }
mafia-clash-idle = { $takers ->
    [one] Everybody must take something, but nothing is gone.
   *[other] Everybody must take something, but too little is gone for { $takers } suspects.
  }
mafia-clash-absent = There was none left to take: { $what }.
mafia-clash-still-there = Afterwards all were still there: { $what }.
mafia-clash-excess = There are too many of one role ({ $role }): { $count }, where there can be { $most } at most.
mafia-clash-together = That cannot all be true.
mafia-hint-title = { $question }
mafia-hint-option = { $typed }: { $answer }
mafia-hint-true = That is the truth.
mafia-hint-against = Contradicts { $seats }.
mafia-hint-against-already = What you have said contradicts { $seats } already.
mafia-hint-more = { $count ->
    [one] One other answer fits what you have said.
   *[other] { $count } other answers fit what you have said.
  }
mafia-hint-no-truth = The truth does not fit what you have said.
mafia-hint-roles = By what you have said, you can still claim to be: { $roles }.
mafia-hint-opinion = An opinion contradicts nothing that you have said. What you can know yourself: roles
mafia-hint-inconsistent = What you have said so far cannot all be true; nothing you add can mend that.
mafia-hint-not-yet = This is for suspects who have had the box.
mafia-advice = { $name } would type: { $move }
mafia-advice-silence = { $name } would do nothing now.
mafia-advice-oracle = { $name } looks at what is hidden; ask somebody else.
mafia-last-early = The match ended before everybody had had the box.
mafia-last-godfather = { $seat } removed { $hidden } and got back { $box }. Stolen: { $stolen }, recovered: { $back }.
mafia-last-announced = { $count ->
    [one] The Godfather made one announcement, { $false ->
        [0] and it was true.
       *[other] and it was false.
      }
   *[other] The Godfather made { $count } announcements, { $false ->
        [0] all of them true.
       *[other] { $false } of them false.
      }
  }
mafia-last-aside = aside: { $token }
mafia-last-won = won
mafia-last-out = out
mafia-last-lies = False among the claims about what one saw and did:

# Why: agents
mafia-suspect-takes = It takes what makes it { $role }, as its strategy does now and then with such a box.
mafia-suspect-thinks = As { $role }, it says what it wants the Godfather to think.
mafia-suspect-tells-truth = It is { $role }, and what it says is true.
mafia-suspect-bends-truth = It does not deny that it is { $role }, but what it says is not true.
mafia-suspect-poses = It is { $role } and poses as { $claimed }.
mafia-suspect-wants-floor = As { $role }, it has something to say that may help it.
mafia-suspect-shoots = As { $role }, it takes the accused for an Agent.
mafia-chain-asks = It asks everybody in turn for the diamonds and for the role; now { $seat }.
mafia-chain-accuses = Nowhere does the flow of diamonds break as badly as at { $seat }.
mafia-chain-guesses = Nothing speaks against anybody more than against others; by chance it is { $seat }.
mafia-bayes-asks = It has not heard this from { $seat } yet.
mafia-bayes-accuses = { $seat } is a Thief with { $thief } %, and wants to be accused with { $trap } %. So it expects to win with { $value } %.
mafia-bayes-evidence = { $why } What does not fit: { $evidence }
mafia-strong-asks = No other question promises to tell it more than this one to { $seat }.
mafia-trust-all-others-true = all others have told the truth
