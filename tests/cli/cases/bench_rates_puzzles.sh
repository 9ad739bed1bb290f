head -30 "$CASES/../../../datasets/locked-10k.txt" | grep -v '#' >some.txt
surudoku bench some.txt --seconds 0.5 --method lockstep,rate --profile se-1.2.1 --threads 1 --json results.json >tables.txt
echo "exit code $?"
awk '/^One puzzle/ {on = 1} /^From file/ {on = 0} on && /^some/ {sub("lockstep.*", "lockstep", $2); print $1, $2}' tables.txt
grep '"method"' results.json | sort | uniq -c
surudoku bench --from results.json --compare results.json | grep -o '^some.txt *rate[^ ]*'
tail -n +2 "$CASES/../../../datasets/locked-10k.txt" | head -1 | tr 1-9 . >blank.txt
surudoku bench blank.txt --method rate
echo "exit code $?"
