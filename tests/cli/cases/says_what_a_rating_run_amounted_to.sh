cat >in.csv <<'END'
puzzle,rating
....1.8.69...5..1...6..975......59......2......48......156..3...8..4...76.2.7....,2.5
.8..2..1..2.8.5.4.3.......2............6.7...931...768....9....4.3...6.171.....53,3.3
..6.4....47.2..3....3..7..8.4...38...3.....9...58...7.9..5..4....1..9.85....2.6..,
5................................................................................,1.5
END
timeless() { sed -E 's/surudoku [0-9.]+/surudoku N/; s/; [0-9,]+ puzzles.*/; T/; /"(version|bytes_written|seconds|puzzles_per_second|peak_memory_bytes)"/d'; }
surudoku rate in.csv --expect rating --tolerance 0.1 --summary summary.json -o rated.txt 2>log
echo "exit code $?"
timeless <log
timeless <summary.json
surudoku rate in.csv --scale guesses --summary - --quiet -o rated.txt 2>/dev/null | timeless
