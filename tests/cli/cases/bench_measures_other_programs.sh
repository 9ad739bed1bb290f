head -40 "$CASES/../../../datasets/minimal-10k.txt" | grep -v '#' >'my puzzles.txt'
export TMPDIR=$PWD/temporary
mkdir "$TMPDIR"
bench() { surudoku bench 'my puzzles.txt' --seconds 0.5 --threads 1 --method propagation "$@"; }
# what depends on the answers alone; one of the five is wrong, one cannot be compared
cat >wrong <<'END'
#!/bin/sh
surudoku solve --quiet "$1" | sed '7s/1/2/; 9s/.*/no solution/'
END
chmod +x wrong
bench --against 'surudoku solve --quiet --method exact-cover {}' --against './wrong {}' \
  --against "csv=surudoku solve --quiet --output-format csv {}" --against 'count=wc -l {}' \
  --against 'wrong=cat {} >/dev/null; surudoku solve --quiet {}' --json results.json >tables.txt
echo "exit code $?"
awk '/^Whole programs/ {on = 1} on && /^my/ {print $3, $4}' tables.txt | sed 's/ [0-9.]*$//' | head -6
grep '^my puzzles.txt by' tables.txt
ls "$TMPDIR"
# kept results give the same tables again, and the same exit code
surudoku bench --from results.json 2>/dev/null | cmp - tables.txt
surudoku bench --from results.json >/dev/null 2>&1
echo "exit code $?"
bench --against 'surudoku solve --quiet {}' >/dev/null
echo "exit code $?"
# what makes no sense
bench --against 'false {}'
echo "exit code $?"
bench --against 'echo not found >&2; exit 3 # {}'
echo "exit code $?"
bench --against 'solver'
echo "exit code $?"
surudoku bench --against 'cat {}' - <'my puzzles.txt'
echo "exit code $?"
surudoku bench --from results.json --against 'cat {}'
echo "exit code $?"
ls "$TMPDIR"
