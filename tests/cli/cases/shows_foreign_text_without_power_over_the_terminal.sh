# Each line of standard error is of ours alone: what names and values hold is escaped. (2>&1: so that all is compared.)
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
red=$'\e[31m\e]0;title\a'
echo bad >"$red"
surudoku solve "$red" --quiet
surudoku solve $'absent\nsurudoku: all is well' -o out.txt
surudoku solve "$red" -o $'no\e[2J/out.txt'
surudoku solve "$red" --input-format "$red"
surudoku solve "$red" --shard "$red"
surudoku solve "$red" "--$red"
surudoku trace "$red"
surudoku merge $'\xff\x9b'
mkdir folder
echo bad >folder/$'\e[1m'
(cd folder && zip -qr ../all.zip .)
surudoku solve all.zip --quiet

for i in $(seq 2000); do echo $puzzle; done >in.txt
for i in 1 2; do surudoku solve in.txt -o "out$red" --shard $i/2 --quiet; done
surudoku solve in.txt -o "out$red" --shard 1/2 --quiet
sed -i 's/"complete": true/"complete": tru\x1b/' "out$red.shard-1-of-2.manifest.json"
surudoku merge "out$red"

sed 's/"dataset": "[^"]*/&\\u001b[31m/; s/"name": "[^"]*/&\\n\\u001b[31m/; s/"processor": "[^"]*/&\\u001b/' \
  "$CASES/../../bench/example_results.json" >results.json
surudoku bench --from results.json >tables
echo "exit code $?"
grep -c '\\x1b\[31m' tables
LC_ALL=C grep -n $'\e' tables
(LC_ALL=C && [[ $(tr -d '\n' <tables | tr -cd '\000-\037\177' | wc -c) == 0 ]])
echo "exit code $?"
