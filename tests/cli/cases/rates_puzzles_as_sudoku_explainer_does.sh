# Ratings of the originals (ER/EP/ED of the three profiles).
cat >in.txt <<'END'
....1.8.69...5..1...6..975......59......2......48......156..3...8..4...76.2.7....
.539.816..9..5..7............2...7....8.3.5..31.5.7.961...9...7.874.532....7.3...
5.29.73.4..6...9..94.....87....5......7.8.6.....294.....1...5...6.....3.7..1.3..6
END
surudoku rate in.txt --quiet | sed 's/surudoku [0-9.]*/surudoku N/'
surudoku rate in.txt --quiet --profile se-1.2.1 --output-format csv | sed "s/surudoku [0-9.]*/surudoku N/"
surudoku rate in.txt --quiet --profile suk-1.18 --output-format jsonl | sed "s/surudoku [0-9.]*/surudoku N/"
surudoku rate in.txt --threads 2 2>&1 >/dev/null | sed -E "s/surudoku [0-9.]+/surudoku N/; s/; .*/; T/"
echo '== how they were made, where that is asked for'
for format in csv jsonl line; do
  surudoku rate in.txt --made-by --output-format $format --quiet | sed '2q; s/surudoku [0-9.]*/surudoku N/'
done
