# The second is rated 11.9.
cat >in.txt <<'END'
....1.8.69...5..1...6..975......59......2......48......156..3...8..4...76.2.7....
.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....
END
surudoku rate in.txt --max-time 300ms 2>log | sed -E 's/surudoku [0-9.]+/surudoku N/'
echo "exit code ${PIPESTATUS[0]}"
sed -E 's/surudoku [0-9.]+/surudoku N/; s/; [0-9,]+ puzzles.*/; T/' log
surudoku rate in.txt --max-time 0.3s --quiet --output-format jsonl 2>/dev/null | sed -E 's/surudoku [0-9.]+/surudoku N/'
