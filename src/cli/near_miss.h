// Words that are nearly those that are known.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace surudoku::cli {

/// The name that was typed, in whatever case.
std::optional<std::string> FindName(std::string_view typed, const std::vector<std::string>& names);

/// "; did you mean 'solve'?" of sovle: where a name is a few slips away (a letter too many, too
/// few, wrong, or two exchanged); else empty.
std::string DidYouMean(std::string_view typed, const std::vector<std::string>& names);

}  // namespace surudoku::cli
