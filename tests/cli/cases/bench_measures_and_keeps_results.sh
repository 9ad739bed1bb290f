head -40 "$CASES/../../../datasets/minimal-10k.txt" | grep -v '#' >some.txt
export TMPDIR=$PWD
surudoku bench some.txt --seconds 1 --threads 2 --method lockstep,propagation,naked-singles --json results.json >tables.txt
echo "exit code $?"
# what depends on the puzzles alone
grep -v '^surudoku' tables.txt | grep -o '^[A-Z][a-z]* .*[a-z]$'
awk '/^One puzzle/ {on = 1} /^From file/ {on = 0} on && /^some/ {sub("/.*", "", $2); print $1, $2}' tables.txt
grep -A5 '"settings"' results.json
grep -A6 '"datasets"' results.json
ls
# kept results give the same tables again
surudoku bench --from results.json | cmp - tables.txt
# and are no slower than themselves
surudoku bench --from results.json --compare results.json | tail -1 | sed 's/of [0-9]*/of N/'
