# Which of them are listed depends on the machine.
refused() {
  local words code=0
  words=$("$@" 2>&1) || code=$?
  sed 's/ is not .* (see --help)$/ is not .../' <<<"$words"
  echo "exit code $code"
}
refused surudoku --target abacus --version
SURUDOKU_TARGET=slide-rule refused surudoku --version
# each of those listed is there
for name in $(surudoku --target abacus --version 2>&1 | sed 's/.* is not //; s/;.*//; s/ (see.*//; s/ or / /; s/,//g'); do
  SURUDOKU_TARGET=$name surudoku --version | grep -q " ($name)" || echo "not there: $name"
done
