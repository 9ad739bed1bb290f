# Puzzles depend on their numbers alone.
surudoku generate --count 20 --seed 4 -o want.txt --quiet
for shard in 1 2 3; do surudoku generate --count 20 --seed 4 -o got.txt --shard $shard/3 2>&1 | grep ^shard; done
surudoku generate --count 20 --seed 4 -o got.txt --shard 3/3
surudoku merge got.txt 2>&1 | sed 's/ in .*//'
cmp want.txt got.txt
surudoku generate --count 20 --seed 5 -o got.txt --shard 2/3 --quiet
surudoku merge got.txt
echo "exit code $?"
# A check writes nothing but its manifest.
surudoku solve want.txt --quiet -o solved.txt && echo 11 >>solved.txt
for shard in 1 2; do
  surudoku check solved.txt -o checked --shard $shard/2 --quiet
  echo "exit code $?"
done
surudoku merge checked 2>&1 | sed -E 's/[0-9,]+ records.s/N records\/s/; s/in [0-9.]+ s/in T s/'
ls checked*
