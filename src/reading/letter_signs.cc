// Letters that may stand for blanks: a board of them is a fault that says so.
#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "reading/cells.h"

namespace surudoku::reading {
namespace {

constexpr std::string_view kLetterSigns = "\x05\x06\x07\x0e";  // no bytes of other symbols

/// Calls a function with the place and the bytes of each letter that no other letter touches.
template <typename Function>
void VisitLoneLetters(std::string_view symbols, const Function& function) {
  for (std::size_t at = 0; at < symbols.size();) {
    if (!IsLetter(symbols[at]) || symbols[at] == kTaken) {
      ++at;
      continue;
    }
    const std::size_t end = at + SizeOfCharacterAt(symbols, at);
    const std::string_view letter = symbols.substr(at, end - at);
    const bool is_free_before =
        at == 0 || !IsLetter(symbols[at - 1]) || symbols.substr(0, at).ends_with(letter);
    const bool is_free_after =
        end == symbols.size() || !IsLetter(symbols[end]) || symbols.substr(end).starts_with(letter);
    if (is_free_before && is_free_after) function(at, letter);
    at = end;
  }
}

}  // namespace

std::string WriteLetterSigns(const Source& source, std::string_view others, Source& out) {
  constexpr std::size_t kFewest = 15;
  std::map<std::string_view, std::size_t> counts;
  VisitLoneLetters(source.symbols, [&](std::size_t, std::string_view letter) { ++counts[letter]; });
  std::vector<std::pair<std::size_t, std::string_view>> frequent;
  for (const auto& [letter, count] : counts) {
    const bool is_known = others.find(letter) != std::string_view::npos;
    if (count > kFewest && !is_known) frequent.emplace_back(count, letter);
  }
  std::ranges::sort(frequent, std::greater<>());
  frequent.resize(std::min(frequent.size(), kLetterSigns.size()));
  if (frequent.empty()) return {};
  out = source;
  VisitLoneLetters(source.symbols, [&](std::size_t at, std::string_view letter) {
    const auto found =
        std::ranges::find(frequent, letter, [](const auto& one) { return one.second; });
    if (found == frequent.end()) return;
    std::fill_n(out.symbols.begin() + static_cast<std::ptrdiff_t>(at), letter.size(), kFiller);
    out.symbols[at] = kLetterSigns[static_cast<std::size_t>(found - frequent.begin())];
  });
  return std::string(kLetterSigns.substr(0, frequent.size()));
}

}  // namespace surudoku::reading
