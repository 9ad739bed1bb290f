// Ratings as text, and what a dataset says of them.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace surudoku {

/// "500ms".
std::string TimeText(std::chrono::nanoseconds time);

/// "7.2" for 72.
std::string TenthsText(int tenths);

/// ER in what a dataset says of a rating: "7.2" of "ED=7.2/1.5/1.5"; all of other texts.
std::string_view ErOf(std::string_view rating);

/// The tenths of ER; nothing where the text is no rating.
std::optional<int> ParseRating(std::string_view text);

/// "te-depth=2", as a line has it.
std::string TeDepthText(int depth);

/// The depth in that, or in the number alone; nothing where the text is neither.
std::optional<int> ParseTeDepth(std::string_view text);

}  // namespace surudoku
