#include <utility>

#include "reading/matrix.h"

namespace surudoku::reading {
namespace {

// A line that is repeated, in which %d is a digit, %D a number, %w a word, %x two hexadecimal
// digits, %p the numbers 1 to 9 in some order, and %9(...) a text nine times.
struct Pattern {
  std::string_view name;
  int lines;
  std::string_view line;
  std::string_view head = {};
};

constexpr Pattern kPatterns[] = {
    {"prose", 20, "The %w of %w has %D %w, and %D of them %w %w in %d%d%d%d.\n"},
    {"a log", 30, "2026-11-%d%d 22:%d%d:%d%d,%d%d%d INFO %w: %D %w in %D.%d ms\n"},
    {"dates", 30, "%d%d%d%d-%d%d-%d%d;%d%d:%d%d;%d%d\n"},
    {"permutations", 3, "%p\n"},
    {"nine permutations", 9, "%p\n"},
    {"ranks", 9, "| %w |%9( %d |)\n", "| name |%9( %w |)\n|---|%9(---|)\n"},
    {"ratings", 12, "%w;%d.%d;%d.%d;%d.%d\n"},
    {"DIMACS", 200, "%D -%D %D 0\n", "p cnf 729 8829\n"},
    {"long DIMACS", 50, "%d%d%d %d%d%d %d%d%d %d%d%d %d%d%d %d%d%d %d%d%d %d%d%d %d%d%d 0\n"},
    {"dots", 9, ".........\n"},
    {"spaced dots", 9, ". . . . . . . . .\n"},
    {"an empty table", 9, "<tr>%9(<td></td>)</tr>\n", "<table>\n"},
    {"an empty Markdown table", 9, "|%9(   |)\n", "|%9( %d |)\n|%9(---|)\n"},
    {"a template", 9, "    xxxxxxxxx\n", "puzzle = <<~TEXT\n"},
    {"empty fields", 9, ",,,,,,,,\n"},
    {"zeros", 9, "    [0, 0, 0, 0, 0, 0, 0, 0, 0],\n", "board = [\n"},
    {"ones", 9, "%9(1 )\n"},
    {"bits", 9, "010010001\n"},
    {"prices", 40, "%w,%D.%d%d,%D.%d%d,%D\n", "name,price,list price,stock\n"},
    {"a hex dump", 40, "0000%x: %x%x %x%x %x%x %x%x %x%x %x%x %x%x %x%x  ..%w...9\n"},
    {"JSON", 30,
     "{\"id\": %D, \"name\": \"%w\", \"values\": [%D, %D, %D, %D, %D, %D, %D, %D, %D]}\n"},
    {"a JSON list", 1, "[%9(%9(%D, ))0]\n"},
    {"source", 30, "  if (x[%d] == %D && %w) { y += %D * z[%d][%d]; }  // %w %d\n"},
    {"tables in C", 16, "    {0x%x, 0x%x, 0x%x, 0x%x, 0x%x, 0x%x, 0x%x, 0x%x},\n", "int t[] = {\n"},
    {"random digits", 9, "%9(%d)\n"},
    {"random cells", 9, "%9(%d )\n"},
    {"digits of a number", 1, "%9(%9(%d))\n", "3."},
    {"phone numbers", 20, "%w: +%d%d %d%d%d %d%d%d%d%d%d%d\n"},
    {"addresses", 20, "%d%d.%d.%d%d.%d %w HTTP/1.1 %d%d%d %D\n"},
    {"UUIDs", 20, "%x%x%x%x-%x%x-%x%x-%x%x-%x%x%x%x%x%x %w\n"},
    {"versions", 20, "%w==%d.%d.%d\n"},
    {"coordinates", 40, "%D.%d%d%d, -%D.%d%d%d, %d\n"},
    {"three columns", 40, "%d %d %d\n"},
    {"decimals", 9, "%9(0.%d%d )\n", "weights\n"},
    {"links", 20, "https://example.org/%w/%d%d%d%d%d%d%d%d?p=%D&q=%x%x%x%x%x%x%x%x\n"},
    {"checksums", 12, "%x%x%x%x%x%x%x%x%x%x%x%x%x%x%x%x  %w-%d.%d.tar\n"},
    {"a box of dots", 9, "| . . . | . . . | . . . |\n"},
};

std::string Word(Random& random) {
  std::string word;
  for (std::size_t i = 0, size = 2 + Pick(random, 8); i < size; ++i) {
    word += static_cast<char>('a' + Pick(random, 26));
  }
  return word;
}

std::string Order(Random& random) {
  std::string digits = "1 2 3 4 5 6 7 8 9";
  for (std::size_t i = 16; i > 0; i -= 2) std::swap(digits[i], digits[2 * Pick(random, i / 2 + 1)]);
  return digits;
}

std::string Fill(std::string_view line, Random& random) {
  std::string text;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] != '%') {
      text += line[i];
      continue;
    }
    const char kind = line[++i];
    if (kind == 'd') text += static_cast<char>('0' + Pick(random, 10));
    if (kind == 'D') text += std::to_string(Pick(random, 2000));
    if (kind == 'w') text += Word(random);
    if (kind == 'p') text += Order(random);
    for (int k = 0; kind == 'x' && k < 2; ++k) text += "0123456789abcdef"[Pick(random, 16)];
    if (kind != '9') continue;
    std::size_t end = line.find(')', i);  // with one more inside at most
    if (line.find('(', i + 2) < end) end = line.find(')', end + 1);
    for (int k = 0; k < 9; ++k) text += Fill(line.substr(i + 2, end - i - 2), random);
    i = end;
  }
  return text;
}

}  // namespace

std::vector<Case> TextsWithoutPuzzles(Random& random) {
  std::vector<Case> texts;
  for (const Pattern& pattern : kPatterns) {
    Case text{std::string(pattern.name), Fill(pattern.head, random)};
    for (int line = 0; line < pattern.lines; ++line) text.text += Fill(pattern.line, random);
    texts.push_back(std::move(text));
  }
  return texts;
}

}  // namespace surudoku::reading
