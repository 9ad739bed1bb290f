// The format that a file's name asks for.
#pragma once

#include <string>
#include <string_view>

namespace surudoku::cli {

/// "csv" of "puzzles.csv.gz": the extension, in small letters, if it names a format; "jsonl" of
/// .ndjson and "html" of .htm. Empty if the name leaves the format open, as .txt and others do.
std::string FormatOfName(std::string_view path);

}  // namespace surudoku::cli
