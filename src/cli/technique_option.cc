#include "technique_option.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include "names.h"
#include "number_text.h"

namespace surudoku::cli {
namespace {

std::string LettersOf(std::string_view text) {
  std::string letters;
  for (const unsigned char c : text) {
    if (c != ' ' && c != '-' && c != '_') letters += static_cast<char>(std::tolower(c));
  }
  return letters;
}

}  // namespace

std::optional<Technique> FindTechnique(std::string_view typed) {
  const auto found = std::ranges::find(kTechniqueNames, LettersOf(typed), LettersOf);
  if (found == kTechniqueNames.end()) return std::nullopt;
  return static_cast<Technique>(found - kTechniqueNames.begin());
}

Technique ParseTechnique(const std::string& option, const std::string& typed) {
  if (const auto technique = FindTechnique(typed)) return *technique;
  const std::vector<std::string> names(kTechniqueNames.begin(), kTechniqueNames.end());
  throw UsageError(option, typed + " is no technique of the raters, such as Naked Pair or X-Wing" +
                               DidYouMean(typed, names));
}

}  // namespace surudoku::cli
