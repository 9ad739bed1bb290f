#include "technique_option.h"

#include <algorithm>
#include <cctype>
#include <string_view>
#include <vector>

#include "names.h"
#include "number_text.h"
#include "rating/technique_name.h"

namespace surudoku::cli {

std::vector<std::string> TechniqueWords() {
  std::vector<std::string> words;
  for (const std::string_view name : kTechniqueNames) {
    std::string& word = words.emplace_back(name);
    std::ranges::transform(word, word.begin(), [](unsigned char c) {
      return c == ' ' ? '-' : static_cast<char>(std::tolower(c));
    });
  }
  return words;
}

Technique ParseTechnique(const std::string& option, const std::string& typed) {
  if (const auto technique = FindTechnique(typed)) return *technique;
  const std::vector<std::string> names(kTechniqueNames.begin(), kTechniqueNames.end());
  throw UsageError(option, typed + " is no technique of the raters, such as Naked Pair or X-Wing" +
                               DidYouMean(typed, names));
}

}  // namespace surudoku::cli
