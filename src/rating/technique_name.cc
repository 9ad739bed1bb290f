#include "rating/technique_name.h"

#include <algorithm>
#include <cctype>

namespace surudoku {

std::string BareName(std::string_view typed) {
  std::string letters;
  for (const unsigned char c : typed) {
    if (c != ' ' && c != '-' && c != '_') letters += static_cast<char>(std::tolower(c));
  }
  return letters;
}

std::optional<Technique> FindTechnique(std::string_view typed) {
  const auto found = std::ranges::find(kTechniqueNames, BareName(typed), BareName);
  if (found == kTechniqueNames.end()) return std::nullopt;
  return static_cast<Technique>(found - kTechniqueNames.begin());
}

}  // namespace surudoku
