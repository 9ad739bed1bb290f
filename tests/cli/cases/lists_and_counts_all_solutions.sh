grid=534678912672195348198342567859761423426853791713924856961537284287419635345286179
# Two digits in two rows and two columns, in two boxes: they may be swapped.
printf "%s\n" 534..8912672195348198342567859..1423426853791713924856961537284287419635345286179 \
  $grid 55............................................................................... >in.txt
surudoku solve in.txt --quiet --all
surudoku solve in.txt --quiet --all --output-format csv
surudoku solve in.txt --quiet --all --output-format jsonl | cut -c1-60
surudoku solve in.txt --quiet --count-only
surudoku solve in.txt --quiet --count-only --solutions 1
surudoku solve in.txt --quiet --all --solutions 1
blank=.................................................................................
echo $blank | surudoku solve --quiet --all --solutions 100000 | wc -l
echo $blank | surudoku solve --quiet --count-only --solutions 5000
echo $blank | surudoku solve --quiet --count-only --max-guesses 5
surudoku solve --all --count-only </dev/null
surudoku solve --all --first </dev/null
