surudoku generate --quiet
surudoku generate --quiet --count 3 --seed 7
surudoku generate --quiet --count 2 --seed 7 --threads 1
surudoku generate --quiet --full --seed 7
surudoku generate --quiet --clues 30..32 --symmetry rotational --seed 7
surudoku generate --quiet --symmetry mirror --level hidden --seed 7
surudoku generate --quiet --symmetry diagonal --minimal --seed 7
surudoku generate --quiet --pattern xxxxxxxxx........xx.......xx.......xx.......xx.......xx.......xx.......xxxxxxxxxx --seed 7 --max-attempts 2
surudoku generate --count 3000 --seed 7 -o puzzles.txt --quiet
surudoku solve puzzles.txt --require unique --quiet | wc -l
surudoku generate --count 2 --seed 7 2>&1 >/dev/null | sed 's/in .*/in T/'
