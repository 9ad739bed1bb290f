#include "dataset/row_prefix.h"

#include <algorithm>
#include <array>

#include "dataset/lines.h"
#include "surudoku/grid.h"

namespace surudoku {
namespace {

constexpr std::array<std::string_view, 11> kPrefixes = {">", "///", "//!", "//", "*", "#",
                                                        ";", ";;",  "--",  "-",  "%"};

constexpr std::string_view kSpaces = " \t\r";

std::size_t AfterSpaces(std::string_view line, std::size_t at) {
  return std::min(line.find_first_not_of(kSpaces, at), line.size());
}

// The end of the mark after a place, if it stands there, and a space or the line's end after it.
std::size_t EndOfMark(std::string_view line, std::size_t at, std::string_view mark) {
  if (!line.substr(at).starts_with(mark)) return 0;
  const std::size_t end = at + mark.size();
  return end == line.size() || kSpaces.find(line[end]) != std::string_view::npos ? end : 0;
}

// Whether a row in quotes or brackets stands after two marks, as in YAML's `- - "53..7...."`.
bool BeginsListInList(std::string_view line, std::size_t second) {
  const std::size_t at = AfterSpaces(line, second);
  return at < line.size() && std::string_view("\"'[").find(line[at]) != std::string_view::npos;
}

}  // namespace

std::size_t SizeOfPrefix(std::string_view line, std::string_view prefix) {
  std::size_t end = 0;
  if (prefix == ">") {
    for (std::size_t at = 0; (at = AfterSpaces(line, end)) < line.size() && line[at] == '>';) {
      end = at + 1;
    }
    return end;
  }
  end = EndOfMark(line, AfterSpaces(line, 0), prefix);
  const std::size_t second = end > 0 ? EndOfMark(line, AfterSpaces(line, end), prefix) : 0;
  if (second == 0) return end;
  return BeginsListInList(line, second) ? second : 0;
}

std::vector<std::string> PrefixesIn(std::string_view text) {
  std::array<int, kPrefixes.size()> counts{};
  LineReader lines(text);
  while (const auto line = lines.Next()) {
    for (std::size_t i = 0; i < kPrefixes.size(); ++i) {
      counts[i] += SizeOfPrefix(line->text, kPrefixes[i]) > 0 ? 1 : 0;
    }
  }
  std::vector<std::string> prefixes;
  for (std::size_t i = 0; i < kPrefixes.size(); ++i) {
    if (counts[i] >= kSide) prefixes.emplace_back(kPrefixes[i]);
  }
  return prefixes;
}

}  // namespace surudoku
