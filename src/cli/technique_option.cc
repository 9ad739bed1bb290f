#include "technique_option.h"

#include <vector>

#include "names.h"
#include "number_text.h"
#include "rating/technique_name.h"

namespace surudoku::cli {

Technique ParseTechnique(const std::string& option, const std::string& typed) {
  if (const auto technique = FindTechnique(typed)) return *technique;
  const std::vector<std::string> names(kTechniqueNames.begin(), kTechniqueNames.end());
  throw UsageError(option, typed + " is no technique of the raters, such as Naked Pair or X-Wing" +
                               DidYouMean(typed, names));
}

}  // namespace surudoku::cli
