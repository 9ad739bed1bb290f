# Each number that makes no sense is refused with what would, before anything is done.
refused() {
  surudoku "$@" </dev/null
  local code=$?
  [[ $code == 2 ]] || echo "surudoku $*: exit code $code"
}
for number in -1 1.5 0x10 ten 18446744073709551616; do refused generate --count $number; done
refused generate --seed -1
refused generate --max-attempts 0
refused generate --clues 24..82
refused generate --threads -1
refused solve --solutions -1
refused solve --solutions 0
refused solve --max-guesses -1
refused solve --max-errors -1
refused solve --shard 2/1e7
refused trace --random --max-guesses -1
refused rate --seed -1
refused rate --scale guesses --shuffles 1e7
refused rate --min-er -0.1
refused rate --expect 2 --tolerance -1
refused rate --max-time 2
refused rate --max-time 0s
refused play --seed -1
refused merge out.txt --shards 0
refused bench --seconds 0
refused bench --tolerance 101
refused plan --engine shell --shards -1 -- generate -o out.txt
refused plan --engine slurm --at-once 0 --shards 2 -- generate -o out.txt

# What is understood is understood everywhere.
surudoku generate --count 1e1 --seed 1_000 --threads 1e0 --quiet >short.txt
surudoku generate --count 10 --seed 1000 --quiet | cmp - short.txt && wc -l <short.txt
surudoku generate --count 10 --seed 1000 --shard 1/1e0 --quiet -o shard.txt
cmp short.txt shard.txt.shard-1-of-1
surudoku generate --clues 2.6e1..26 --seed 1 --quiet | tr -d '.\n' | wc -c
