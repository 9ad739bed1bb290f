# A browser prints as many pages as the sheet has, of the paper's size: none is cut in two.
for browser in chromium chromium-browser google-chrome; do
  command -v $browser >/dev/null && break
done
command -v $browser >/dev/null || {
  echo "skipped: there is no chromium (scripts/setup tests installs it)"
  exit 77
}
surudoku generate --quiet --count 41 --seed 3 -o puzzles.txt
# print PAGES OPTION...: converts, prints, and compares the number of pages.
print() {
  local pages=$1
  shift
  surudoku convert --quiet puzzles.txt --to sheet "$@" -o sheet.html
  $browser --headless --no-sandbox --user-data-dir="$PWD/profile" --no-pdf-header-footer --print-to-pdf=sheet.pdf \
    sheet.html >browser.log 2>&1 || cat browser.log
  echo "$*: $(grep -c '<svg' sheet.html) pages, printed $(grep -ac '/Type /Page$' sheet.pdf), as expected $pages;" \
    "paper $(grep -ao '/MediaBox \[[0-9. ]*\]' sheet.pdf | sort -u)"
}
print 10
print 10 --paper letter
print 28 --large-type
print 44 --per-page 1 --paper letter
print 5 --per-page 30
print 2 --per-page 30 --no-solutions --title ''
