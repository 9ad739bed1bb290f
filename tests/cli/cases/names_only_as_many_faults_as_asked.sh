printf 'a\nb\nc\n' >in.txt
surudoku solve in.txt --quiet --max-errors 1
