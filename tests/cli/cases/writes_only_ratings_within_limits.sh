cat >in.txt <<'END'
....1.8.69...5..1...6..975......59......2......48......156..3...8..4...76.2.7....
.539.816..9..5..7............2...7....8.3.5..31.5.7.961...9...7.874.532....7.3...
5.29.73.4..6...9..94.....87....5......7.8.6.....294.....1...5...6.....3.7..1.3..6
5................................................................................
END
timeless() { sed -E 's/surudoku [0-9.]+/surudoku N/; s/; [0-9,]+ puzzles.*/; T/'; }
surudoku rate in.txt --min-er 2.6 --max-er 8.1 2>log | timeless
timeless <log
surudoku rate in.txt --quiet --min-er 8.2 --output-format csv 2>/dev/null | timeless
surudoku rate in.txt --quiet --max-er 4.1 2>/dev/null | timeless
