cp "$CASES/../../bench/example_results.json" then.json
# all that lockstep does on 54 puzzles, slower by a third
sed 's/"classics.txt"/"old.txt"/; s/"runs": \[/&/; s/\b\(18\|19\|20\)\([0-9]\{4\}\)\.0\b/13\2.0/' then.json >now.json
surudoku bench --from now.json --compare then.json | sed '1,/^Puzzles a second, divided by/d'
echo "exit code ${PIPESTATUS[0]}"
surudoku bench --from now.json --compare then.json --tolerance 50 | tail -1
echo "exit code ${PIPESTATUS[0]}"
surudoku bench --from then.json --compare now.json | tail -1
echo "exit code ${PIPESTATUS[0]}"
# the file that is compared with may be replaced by the same command
surudoku bench --from now.json --json then.json --compare then.json | tail -1
echo "exit code ${PIPESTATUS[0]}"
cmp now.json then.json
surudoku bench --from now.json >/dev/full
echo "exit code $?"
