# Names the commands and options of --help that the manual page does not have.
page=$CASES/../../../docs/surudoku.1
commands=$(surudoku --help | sed -n '/^Subcommands/,$s/^  \([a-z-]\+\) .*/\1/p')
for command in $commands; do
  sed -n '/^\.Sh SYNOPSIS/,/^\.Sh DESCRIPTION/p' "$page" | grep -q "^\.Cm $command$" ||
    echo "$command is not in the synopsis"
  surudoku "$command" --help | grep -oE -- '^ +(-[a-z], *)?--[a-z-]+' | grep -oE -- '--[a-z-]+' |
    while read -r option; do
      echo "$option" >>options
      [[ $option == --help ]] || grep -qE -- "^\.(.* )?Fl (.* )?${option#-}( |\$)" "$page" ||
        echo "$command: $option is missing"
    done
done
echo "$(wc -w <<<"$commands") commands"
(($(wc -l <options) > 100)) && echo "more than 100 options"
