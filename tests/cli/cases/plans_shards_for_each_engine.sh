# What the names of files could break is in quotes; how many shards run at the same time, and what is for the engine, is said.
touch "it's all.txt"
surudoku plan --engine shell --shards 12 -- solve "it's all.txt" -o out.txt --stats $'two\nlines.csv'
surudoku plan --engine parallel --shards 12 -- solve "it's all.txt" -o "out {}.txt" --threads 2
surudoku plan --engine parallel --shards 12 --at-once 3 --engine-option=--nice=9 -- \
  check --quiet --max-errors 5 "it's all.txt" -o out | grep parallel
surudoku plan --engine slurm --shards 12 --at-once 3 --engine-option=--partition=short --engine-option='--comment=a b' -- \
  solve "it's all.txt" -o 'folder%/out 100%.txt' 2>&1
mkdir folder%
surudoku plan --engine slurm --shards 12 --at-once 3 --engine-option=--partition=short --engine-option='--comment=a b' -- \
  solve "it's all.txt" -o 'folder%/out 100%.txt' --sync --summary sum.json
surudoku plan --engine shell --shards 12 -- solve "it's all.txt" -o $'rätsel\xff\xc2\x9b.txt' | grep surudoku
