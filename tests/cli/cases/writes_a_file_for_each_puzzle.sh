# --to sdk --split: a folder that appears when it is complete, and nothing that is there is touched.
printf '%s\n' puzzle,difficulty \
  53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,easy \
  malformed, \
  8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.., >in.csv
surudoku convert in.csv --to sdk --split out --author 'A. Setter' --title 'Week 30' 2>&1 | grep -v records/s
head -20 out/*
surudoku convert --quiet out/*.sdk
echo --- refused
surudoku convert in.csv --to sdk --split out 2>&1
echo "exit $?"
surudoku convert out/puzzle-0000001.sdk --to sdk --split out 2>&1
surudoku convert in.csv --to sdk --split in.csv 2>&1
mkdir next.partial
surudoku convert in.csv --to sdk --split next 2>&1
surudoku convert in.csv --to sdk --split no/where 2>&1
surudoku convert in.csv --to sdk --split new -o file 2>&1
surudoku convert in.csv --to sdk --split new --resume 2>&1
surudoku convert in.csv --to sdk --split new --shard 1/2 2>&1
surudoku convert in.csv --to csv --split new 2>&1
surudoku convert in.csv --to sdk --author X 2>&1
surudoku convert absent.txt --to sdk --split new 2>&1
ls
echo --- what cannot be written leaves nothing
surudoku convert --quiet in.csv --to sdk --split new --author "$(printf '%0101d' 0)" 2>&1
(ulimit -f 0 && trap '' XFSZ && surudoku convert --quiet in.csv --to sdk --split new 2>&1) | cat
ls
