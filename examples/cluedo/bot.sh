#!/usr/bin/env bash
# The same client in Bash, which can speak TCP by itself. Start it with the port: ./bot.sh 4000

exec 3<>"/dev/tcp/127.0.0.1/${!#}" || exit 1

say() { echo "$*" >&3; }
has() { [[ " $1 " == *" $2 "* ]]; } # has LIST CARD

unseen() { # unseen KIND: a card that may be the secret
  local card=$((RANDOM % size))
  while has "$seen" $(($1 * size + card)); do card=$(((card + 1) % size)); done
  echo $(($1 * size + card))
}

show() {
  for card in $asked; do
    has "$hand" "$card" && say M "$card" && return
  done
}

while IFS=$' \r' read -r -u 3 letter a b c; do
  case $letter in
    B) size=$((b + 1)) && say B shell ;;       # hello: my number, how many players
    C) if [[ -n $a ]]; then                    # a new game begins: my hand
         hand="$a $b $c" seen="$a $b $c" asked='' solution='' mine=''
       else
         show                                  # one of my cards
       fi ;;
    T) if [[ -n $solution ]]; then             # my turn
         say A "$solution"
       else
         mine=yes && say H "$(unseen 0)" "$(unseen 1)" "$(unseen 2)"
       fi ;;
    H) asked="$a $b $c" ;;                     # somebody asks for these
    M) seen="$seen $b"                         # who has shown, and what, if I asked
       [[ -n $mine && -z $a ]] && solution=$asked
       mine='' ;;
  esac
done
exit 0
