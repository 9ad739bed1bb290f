# Rated 11.9: that takes far longer than a millisecond.
echo .......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7..... >hard.txt
echo ....1.8.69...5..1...6..975......59......2......48......156..3...8..4...76.2.7.... >easy.txt
surudoku rate hard.txt --max-time 1ms 2>log | sed -E 's/surudoku [0-9.]+/surudoku N/'
echo "exit code ${PIPESTATUS[0]}"
sed -E 's/surudoku [0-9.]+/surudoku N/; s/; [0-9,]+ puzzles.*/; T/' log
surudoku rate hard.txt --max-time 0.001s --quiet --output-format jsonl 2>/dev/null | sed -E 's/surudoku [0-9.]+/surudoku N/'
surudoku rate easy.txt --max-time 60min --quiet | sed -E 's/surudoku [0-9.]+/surudoku N/'
echo "exit code ${PIPESTATUS[0]}"
