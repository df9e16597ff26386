# Agents

agent-no-explanation = No reason given.
agent-random-reason = Drawn at random.
agent-explanation-failed = The reason could not be shown ({ $problem }).
# What a program outside gives as its reason.
agent-said = { $text }

# Compiling

compiling-once = Compiling code for its first use. This takes some seconds, once.
compiling-still = Still compiling: { $count ->
    [one] { $count } function
   *[other] { $count } functions
} so far.

# A match in the terminal

play-title = { $game }: { $players } players, seed { $seed }
play-which-game = Which game?
play-help-hint = Type a move, or “help”.
play-your-turn-named = { $name }: your turn
play-may-react = { $name }: you may react; press Enter to stay silent
play-hand-over = Pass the keyboard to { $name } and press Enter.
play-saved = Saved as “{ $name }”. Continue with:
play-saved-under = From now on saved as “{ $name }”.
play-stored = The match is stored as “{ $name }”. See it again with:
play-resumed = “{ $name }” continues.
play-undone = Undone.
play-undo-refused = That cannot be undone: somebody has learnt something from it, or the match has moved on.
play-move-refused = Not possible: { $why }
play-not-possible = “{ $text }” is not possible: { $reason }
play-unknown = “{ $text }” is not a move here. Type “help” to see what is possible.
play-ambiguous = “{ $text }” fits several: { $choices }. Type a little more.
play-missing-field = { $verb }: { $field } is missing ({ $choices }).
play-no-choice = “{ $text }” is none of these ({ $field }): { $choices }.
play-no-undo = There is nothing to undo.
play-later = “{ $text }” will be done as soon as it is possible.
play-too-many-words = { $verb }: “{ $text }” is too much.
play-over = The match is over.
play-winners = { $count ->
    [0] Nobody wins.
    [one] { $names } wins.
   *[other] { $names } win.
  }
play-scores = Scores: { $scores }
play-fault = { $name }: { $reason }
play-fault-raised = the agent failed ({ $detail })
play-fault-illegal = the answer was not allowed ({ $detail })
play-fault-late = no answer in time
play-empty-log = Nothing has happened yet.

play-help-moves = Moves
play-help-commands = Commands
play-help-typed = short form: { $form }
play-command-help = what is possible now
play-command-later = a second move in the same line, made as soon as it is possible
play-command-log = everything you have perceived so far
play-command-view = the table again
play-command-save = save under a name and continue
play-command-undo = undo your last move, if nobody learnt anything from it
play-command-quit = save and leave
play-help-notebook = The notebook (help)
play-no-notebook = This game has no notebook.
play-notebook-failed = The notebook failed ({ $problem }).
play-usage-notes = notes off|on
play-meaning-notes = what follows from what you have perceived, at each turn (at first nothing)
play-notes-off = off
play-notes-on = on
play-notes-switched-off = The notebook shows nothing now. To switch it on: notes on.
play-notes-unknown = “{ $text }” is neither on nor off.
play-read-usage = Type: { $usage }
play-advice = { $name } would type: { $move }
play-advice-silence = { $name } would do nothing now.

# Stepping through a stored match

play-step-title = { $game }: { $names }
play-step-hint = Press Enter for the next turn; “help” shows what else you can type.
play-step-begin = Before the first of { $last } turns
play-step-turn = After turn { $turn } of { $last }
play-step-eyes = as { $name } sees it
play-step-open = everything is open
play-step-all = everything is shown; the table as { $name } sees it
play-step-watcher = as a watcher sees it
play-step-unfinished = The match stops here.
play-step-at-end = That was the last turn.
play-step-at-start = This is the beginning.
play-step-no-turn = There is no turn { $turn }: they go from 0 to { $last }.
play-step-unknown = “{ $text }” is not a command here. Type “help” to see what is possible.
play-step-next = on to the next turn
play-step-previous = back to the turn before
play-step-jump = to the turn with that number
play-step-first = to the beginning
play-step-last = to the end
play-step-seat = see it from another seat: 0 to { $last }, “watcher”, or “all”
play-step-moves = all turns in a list
play-step-help = this list
play-step-quit = leave

# Claims: what their speakers knew, and who was deceived
play-claims-honest = honest: knew it was true
play-claims-lie = knew it was false
play-claims-bluff = did not know
play-claims-is-true = true
play-claims-is-false = false
play-claims-believed = { $count ->
    [one] { $seat } believed it for one step
   *[other] { $seat } believed it for { $count } steps
}
play-claims-believed-to-end = { $count ->
    [one] { $seat } believed it for one step, to the end
   *[other] { $seat } believed it for { $count } steps, to the end
}
play-claims-none = Nobody claimed anything that could be true or false.
play-claims-model = Beliefs follow the model “{ $model }”.
play-claims-incomplete = There was not enough time to find out everywhere who was deceived.
play-claims-head-step = step
play-claims-head-who = who
play-claims-head-said = claim
play-claims-head-knew = what the speaker knew
play-claims-head-true = it was
play-claims-head-deceived = who was deceived

# Formulas of the logic as questions. LINK joins a word with what follows it; CAPITAL makes the first letter large.

ask-says-sentence = { CAPITAL($what) }.
ask-question-true = Is it true that { $what }?
ask-question-when = When is it true that { $what }?
ask-question-before = Was it true one step earlier that { $what }?
ask-question-ever = Was it true at some moment so far that { $what }?
ask-question-always = Was it true at every moment so far that { $what }?
ask-question-knows = Does { $who } know that { $what }?
ask-question-whether = Does { $who } know whether { $what }?
ask-question-possible = Is it possible, for all { $who } knows, that { $what }?
ask-question-believes = Does { $who } believe that { $what }?
ask-question-everyone = Does each of { $who } know that { $what }?
ask-question-everyone-whether = Does each of { $who } know whether { $what }?
ask-question-together = Do { $who } together know that { $what }?
ask-question-together-whether = Do { $who } together know whether { $what }?
ask-question-common = Is it common knowledge between { $who } that { $what }?
ask-question-common-whether = Is it common knowledge between { $who } whether { $what }?

# Formulas of the logic as clauses

ask-says-true = what is always true holds
ask-says-false = what is never true holds
ask-says-formula = “{ $formula }” holds
ask-says-in-brackets = ({ $what })
ask-says-not = it is not true that { $what }
ask-says-and = { $left }, and { $right }
ask-says-or = { $left }, or { $right }
ask-says-if = if { $left }, then { $right }
ask-says-iff = { $left } exactly when { $right }
ask-says-odd = an odd number of these is true: { $parts }
ask-says-one-of = exactly one of these is true: { $parts }
ask-says-knows = { $who } knows that { $what }
ask-says-knows-not = { $who } does not know that { $what }
ask-says-possible = for all { $who } knows, it is possible that { $what }
ask-says-ruled-out = { $who } rules out that { $what }
ask-says-whether = { $who } knows whether { $what }
ask-says-whether-not = { $who } does not know whether { $what }
ask-says-believes = { $who } believes that { $what }
ask-says-everyone = each of { $who } knows that { $what }
ask-says-everyone-whether = each of { $who } knows whether { $what }
ask-says-common = it is common knowledge between { $who } that { $what }
ask-says-common-whether = it is common knowledge between { $who } whether { $what }
ask-says-together = { $who } together know that { $what }
ask-says-together-whether = { $who } together know whether { $what }
ask-says-chance-at-least = for { $who }, the probability is at least { $bound } that { $what }
ask-says-chance-more = for { $who }, the probability is more than { $bound } that { $what }
ask-says-chance-at-most = for { $who }, the probability is at most { $bound } that { $what }
ask-says-chance-less = for { $who }, the probability is less than { $bound } that { $what }
ask-says-chance-exactly = for { $who }, the probability is exactly { $bound } that { $what }
ask-says-before = one step earlier it was true that { $what }
ask-says-ever = at some moment so far it was true that { $what }
ask-says-always = at every moment so far it was true that { $what }
ask-says-told = once everybody is told that { $what }, { $then }
ask-says-told-whether = once everybody is told whether { $what }, { $then }
ask-says-told-group = once it is revealed to { $who } alone that { $what }, { $then }
ask-says-told-group-whether = once it is revealed to { $who } alone whether { $what }, { $then }

# Answers

ask-reply-true = Yes: { $what }.
ask-reply-false = No: { $what }.
ask-reply-likely = Nothing was found against it, but not everything was examined: { $what }.
ask-reply-open = { $who } cannot tell whether { $what }.
ask-reply-undefined = At that moment, something that the question is about is not there.
ask-reply-share-one = { $who } considers one world possible.
ask-reply-share = { $who } considers { $worlds } worlds possible. { $true ->
    [0] In none of them
   *[other] In { $true } of them
  }, { $what }. Probability: { $chance } ({ $percent }%).
ask-reply-share-weighed = { $who } considers { $worlds } worlds possible. { $true ->
    [0] In none of them
   *[other] In { $true } of them
  }, { $what }. Probability: { $percent }%.
ask-reply-share-about = In { $true } of a sample of { $worlds } worlds that { $who } considers possible, { $what }. Probability: about { $percent }% (95% interval: { $low }% to { $high }%).

# Asking in the terminal

ask-reply-moment = At moment { $at } of { $last } (turn { $turn } of { $turns })
ask-reply-how-exact = Exact, by { $engine } (model: { $model }), in { $seconds } s.
ask-reply-how-about = Not exact, by { $engine } (model: { $model }), in { $seconds } s.
ask-reply-world-first = World { $n }. To { $who } it looks the same as the truth:
ask-reply-world-next = And to { $who } this one looks the same as that one:
ask-reply-world-public = World { $n }. To those who watch it looks the same as the truth:
ask-reply-fact-true = Here this is true: { $what }.
ask-reply-fact-false = Here this is false: { $what }.
ask-reply-fact-absent = Here this is not there: { $what }.
ask-reply-no-world = No other world is needed to see it.
ask-reply-span-one = moment { $first } (turn { $from })
ask-reply-span = moments { $first } to { $last } (turns { $from } to { $to })
ask-reply-when-true = True: { $spans }.
ask-reply-when-never = At no moment.
ask-reply-when-undefined = What it speaks of is not there: { $spans }.
ask-reply-when-unsure = Not decided: { $spans }.
ask-reply-since = Since moment { $at }, when this happened:
ask-reply-each = Turn by turn: # true, . false, ? not decided, blank: not there.
ask-reply-atoms = What formulas about { $game } can contain
ask-reply-players = Players: { $names }.
ask-reply-models = Models: { $names }.
ask-reply-suggestions = Worth asking:

# Atoms of games that bring no words for theirs

ask-state-field = the field { $name }
ask-state-value = { $value }
ask-state-equal = { $where } is { $value }
ask-state-unequal = { $where } is not { $value }
ask-state-at-least = { $where } is at least { $value }
ask-state-at-most = { $where } is at most { $value }
ask-state-more = { $where } is more than { $value }
ask-state-less = { $where } is less than { $value }
