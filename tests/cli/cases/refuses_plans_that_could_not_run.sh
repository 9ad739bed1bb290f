# A slip is one error now, not one in each of a thousand jobs; nothing is printed that could be run.
touch in.txt
plan() { surudoku plan "$@"; echo "exit code $?"; }
plan --engine shell --shards 4 -- solve in.txt -o out.txt --solutoins 3
plan --engine shell --shards 4 -- solve in.txt --method guess -o out.txt
plan --engine shell --shards 4 -- solve missing.txt -o out.txt
plan --engine shell --shards 4 -- solve in.txt -o missing/out.txt
plan --engine shell --shards 4 -- solve in.txt -o out.txt --stats missing/stats.csv
plan --engine shell --shards 4 -- solve in.txt
plan --engine shell --shards 4 -- solve -o out.txt
plan --engine shell --shards 4 -- solve in.txt - -o out.txt
plan --engine shell --shards 4 -- solve in.txt -o out.txt --shard 1/4
plan --engine shell --shards 4 -- play
plan --engine shell --shards 4 -- plan
plan --engine shell --shards 4
plan --engine shell --shards 0 -- solve in.txt -o out.txt
plan --engine shell -- solve in.txt -o out.txt
plan --engine shell --shards 4 --at-once 2 -- solve in.txt -o out.txt
plan --engine shell --shards 4 --engine-option=--nice -- solve in.txt -o out.txt
plan --engine condor --shards 4 -- solve in.txt -o out.txt
ls
