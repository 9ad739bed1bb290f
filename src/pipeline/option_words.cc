#include "pipeline/option_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace surudoku {
namespace {

constexpr std::string_view kTenths = "_tenths";
constexpr std::string_view kNanoseconds = "_nanoseconds";
constexpr std::string_view kNotGiven = "not given";

using Name = std::pair<std::string_view, std::string_view>;

// Fields that are not called as their option is. All others are.
constexpr std::array<Name, 16> kOtherNames = {{
    {"answer_columns", "--answers"},
    {"blanks", "--blank"},
    {"chains", "--no-chains"},
    {"chunk_bytes", "the number of bytes that are read at a time"},
    {"growth", "--grow"},
    {"job", "the command"},
    {"kept_columns", "the columns of --keep"},
    {"levels", "the levels (--levels)"},
    {"max_clues", "--clues (the most)"},
    {"min_clues", "--clues (the fewest)"},
    {"only_level", "--level"},
    {"require_unique", "--require unique"},
    {"rules", "the board (--box, --size, --houses)"},
    {"side", "--size"},
    {"version", "the version of surudoku"},
    {"wanted_levels", "--level"},
}};

std::string Number(const std::string& field, double value) {
  if (field.ends_with(kTenths)) return fmt::format("{:.1f}", value / 10);
  if (field.ends_with(kNanoseconds)) return fmt::format("{:g}s", value / 1e9);
  return fmt::format("{}", value);
}

// Empty if it takes more than a few words.
std::string ValueInWords(const std::string& field, const Json& value) {
  if (value.is_null()) return std::string(kNotGiven);
  const std::string text = value.Text();
  if (text == "false" || text == "\"\"" || text == "[]") return std::string(kNotGiven);
  if (text == "true") return "given";
  if (text.starts_with('"')) return value.text();
  if (text.find_first_not_of("0123456789.-+e") != text.npos) return "";
  const bool has_unit = field.ends_with(kTenths) || field.ends_with(kNanoseconds);
  return has_unit ? Number(field, value.As<double>()) : text;
}

}  // namespace

std::string OptionOf(const std::string& field) {
  const auto found = std::ranges::find(kOtherNames, field, &Name::first);
  if (found != kOtherNames.end()) return std::string(found->second);
  std::string name = field;
  for (const std::string_view unit : {kTenths, kNanoseconds}) {
    if (name.ends_with(unit)) name.resize(name.size() - unit.size());
  }
  std::ranges::replace(name, '_', '-');
  return "--" + name;
}

std::string DifferenceInWords(const std::string& field, const Json& earlier, const Json& now) {
  const std::string before = ValueInWords(field, earlier);
  const std::string after = ValueInWords(field, now);
  if (before.empty() || after.empty() || before == after) return OptionOf(field) + " differs";
  if (field == "chains") {  // its option says the opposite
    return OptionOf(field) +
           (before == kNotGiven ? " was given and is not" : " was not given and is");
  }
  if (before == "given") return OptionOf(field) + " was given and is not";
  if (after == "given") return OptionOf(field) + " was not given and is";
  return fmt::format("{} was {} and is {}", OptionOf(field), before, after);
}

}  // namespace surudoku
