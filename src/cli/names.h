// Names as a person types them, and lists of them as a person reads them.
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

/// "; did you mean '--input-format' or '--output-format'?" of --format: the options that begin with
/// what was typed, or end with its words. Empty if there are none, or more than three.
std::string DidYouMeanMore(std::string_view typed, const std::vector<std::string>& options);

/// "line, csv or jsonl": `last_link` is the word before the last.
std::string ListOf(const std::vector<std::string>& names, std::string_view last_link);

}  // namespace surudoku::cli
