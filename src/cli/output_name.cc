#include "output_name.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "io/compressor.h"
#include "number_text.h"

namespace surudoku::cli {
namespace {

// Extensions that name a format, also those that no command writes: a file with such a name and
// something else in it deceives whoever opens it.
constexpr std::array<std::string_view, 25> kFormats = {
    "csv", "jsonl", "json", "html",    "svg", "sdk",    "pdf",       "png", "jpg",
    "tsv", "xls",   "xlsx", "ods",     "doc", "docx",   "xml",       "yml", "yaml",
    "tex", "md",    "npy",  "parquet", "db",  "sqlite", "opensudoku"};

// Other extensions of the same formats.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kAliases = {
    {{"ndjson", "jsonl"}, {"htm", "html"}}};

std::string Extension(std::string_view path) {
  path.remove_suffix(EndingOf(CompressionFor(path)).size());
  const std::string_view name = path.substr(path.find_last_of('/') + 1);
  const std::size_t dot = name.find_last_of('.');
  if (dot == std::string_view::npos) return "";
  std::string extension(name.substr(dot + 1));
  std::ranges::transform(extension, extension.begin(),
                         [](unsigned char letter) { return std::tolower(letter); });
  return extension;
}

}  // namespace

std::string FormatOfName(std::string_view path) {
  std::string extension = Extension(path);
  for (const auto& [alias, format] : kAliases) {
    if (extension == alias) extension = format;
  }
  return std::ranges::count(kFormats, extension) > 0 ? extension : "";
}

void CheckNameForInputs(const std::string& output, const std::vector<std::string>& inputs) {
  const std::string format = FormatOfName(output);
  if (format.empty()) return;
  const std::string own = FormatOfName(inputs.empty() ? "" : inputs.front());
  const bool may_be_named_so = format == "csv" || format == "tsv" || format == "jsonl";
  if (own.empty() ? may_be_named_so : own == format) return;
  throw UsageError("--output", output + ": records are written as they are, which is not " +
                                   format + ": surudoku convert changes formats");
}

}  // namespace surudoku::cli
