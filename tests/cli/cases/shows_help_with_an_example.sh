surudoku --help | grep -c '^  solve '
surudoku solve --help | grep '^  surudoku solve '
surudoku --version | sed -E 's/[0-9]+\.[0-9]+\.[0-9]+/N.N.N/; s/[(].*[)]/(TARGET)/'
