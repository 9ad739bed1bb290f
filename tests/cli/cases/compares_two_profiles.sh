# What changed between two programs: one command, a table by band, each puzzle that differs.
head -n 16 "$CASES/../../../datasets/search-10k.txt" >in.txt
surudoku rate in.txt --profile suk-1.18 --baseline-profile suk-1.15 -o rated.txt --summary summary.json 2>&1 | grep -v puzzles/s
echo "exit ${PIPESTATUS[0]}"
surudoku rate in.txt --profile suk-1.18 --quiet 2>/dev/null | cmp - rated.txt && echo "rated as without"
grep -A4 '"comparison"' summary.json
head -n 3 in.txt | surudoku rate --profile suk-1.15 --baseline-profile SUK-1.15 -o /dev/null 2>&1 | grep -v puzzles/s
echo "exit ${PIPESTATUS[0]}"
surudoku rate in.txt --baseline-profile suk-1.14
surudoku rate in.txt --baseline-profile suk-1.15 --scale level
surudoku rate in.txt --baseline-profile suk-1.15 --expect 2
surudoku rate in.txt --baseline-profile suk-1.15 --min-er 3
