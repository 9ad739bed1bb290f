# play --plain: a line is a move, so that a game needs no screen, and a script can play it.
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
surudoku play --plain $puzzle --save game <<'END'
help
4 6 9
c
m
m
?
?
u
r
r4c6=1
1 1 2
n 5 5 2
n 1 1 2
p 5 5
p
w
q
END
echo "exit $?"
cut -c 1-100 game
surudoku play --plain game <<'END'
u
p 5 5
s
c
END
echo --- from a seed, and the one after it
printf '%s\n' L N q | surudoku play --plain --seed 7 --level hidden
echo --- asked before moves are lost
printf '%s\n' a q N q q | surudoku play --plain $puzzle | tail -4
surudoku play $puzzle 2>&1
echo "exit $?"
surudoku play --plain absent 2>&1
