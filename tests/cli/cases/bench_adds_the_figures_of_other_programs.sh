cp "$CASES/../../bench/example_results.json" results.json
cat >side.json <<'END'
{"dataset": "/some/where/classics.txt", "runs": 3,
 "contenders": [{"name": "cat", "command": "cat {}", "figures": [1000, 3000, 2000]}]}
END
surudoku bench --from results.json --external side.json --json all.json | sed -n '/^Other programs/,$p'
surudoku bench --from results.json --external side.json --json - | tail -20
surudoku bench --from results.json --external results.json >/dev/null
