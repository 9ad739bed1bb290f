surudoku generate --clues 16
echo "exit code $?"
surudoku generate --clues 17 --max-attempts 200 -o seventeen.txt
echo "exit code $?"
surudoku generate --clues 30..20
surudoku generate --clues many
surudoku generate --clues 20..x
surudoku generate --pattern 1234
surudoku generate --pattern 1111111111111111.................................................................
surudoku generate --full --level search
surudoku generate --level simple
surudoku generate -o no/such/folder
echo "exit code $?"
ls
