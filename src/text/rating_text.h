// Ratings as text, ours and those of datasets.
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

/// "ED=7.2/1.5/1.5" for tenths of ER, EP and ED.
std::string EdText(int er, int ep, int ed);

/// The ER of a dataset's rating: "7.2" of "ED=7.2/1.5/1.5"; all of any other text.
std::string_view ErOf(std::string_view rating);

/// The part at a place from 0 of "ED=7.2/1.5/1.5": ER, EP or ED; all of any other text.
std::string_view PartOfEd(std::string_view rating, int place);

/// The number in a rating column: `7.2`, `42`, or the first of `ED=7.2/1.5/1.5`. Nothing if there
/// is none.
std::optional<double> DifficultyIn(std::string_view text);

/// The tenths of ER; nothing if the text is no rating.
std::optional<int> ParseRating(std::string_view text);

/// The tenths of a rating from 0 to 20 with at most one decimal, as a person types it; nothing of
/// any other text.
std::optional<int> ParseTenths(std::string_view text);

/// A whole number on a scale, as a line has it: "te-depth=2".
std::string NumberText(std::string_view scale, int number);

/// The number in such a text of that scale, or in a number alone; nothing if the text is neither.
std::optional<int> ParseNumber(std::string_view scale, std::string_view text);

}  // namespace surudoku
