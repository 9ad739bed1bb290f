// The format that a file's name asks for.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace surudoku::cli {

/// "csv" of "puzzles.csv.gz": the extension, in small letters, if it names a format; "jsonl" of
/// .ndjson and "html" of .htm. Empty if the name leaves the format open, as .txt and others do.
std::string FormatOfName(std::string_view path);

/// Of a command that writes records as they came: throws UsageError if the output's name says
/// another format than that of the first input.
void CheckNameForInputs(const std::string& output, const std::vector<std::string>& inputs);

}  // namespace surudoku::cli
