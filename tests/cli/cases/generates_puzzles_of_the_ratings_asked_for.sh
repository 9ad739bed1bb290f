surudoku generate --count 3 --seed 7 --symmetry rotational --er 3.0..4.5 -o puzzles.txt 2>&1 | sed 's/in .*s: .*/in T/'
surudoku rate puzzles.txt --quiet | sed 's/surudoku [0-9.]*/surudoku N/'
surudoku generate --count 2 --level extreme --te-depth 1 -o deep.txt 2>&1 | sed 's/in .*s: .*/in T/'
surudoku rate deep.txt --scale te-depth --quiet | sed 's/surudoku [0-9.]*/surudoku N/'
surudoku generate --ep 2.6 --profile se-1.2.1 --seed 1 --quiet | surudoku rate --profile se-1.2.1 --quiet - | sed 's/.*ED=[0-9.]*/ED=ER/;1d'
surudoku generate --er 11.8..12 --max-attempts 50
for options in '--er hard' '--er 4.5..3.0' '--te-depth 82' '--profile suk-1.18' '--er 3 --level easy' '--level harder'; do
  surudoku generate $options
done
