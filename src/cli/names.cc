#include "names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace surudoku::cli {
namespace {

std::string LowerCase(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return lower;
}

// How many slips lie between two words (Damerau's distance, in which no letter slips twice).
std::size_t SlipsBetween(std::string_view a, std::string_view b) {
  // slips[i][j] is of the first i letters of a and the first j of b.
  std::vector<std::vector<std::size_t>> slips(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        slips[i][j] = i + j;
        continue;
      }
      const std::size_t is_other = a[i - 1] == b[j - 1] ? 0 : 1;
      slips[i][j] =
          std::min({slips[i - 1][j] + 1, slips[i][j - 1] + 1, slips[i - 1][j - 1] + is_other});
      const bool are_exchanged = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (are_exchanged) slips[i][j] = std::min(slips[i][j], slips[i - 2][j - 2] + 1);
    }
  }
  return slips[a.size()][b.size()];
}

}  // namespace

std::optional<std::string> FindName(std::string_view typed, const std::vector<std::string>& names) {
  const auto found = std::ranges::find(names, LowerCase(typed), LowerCase);
  return found == names.end() ? std::nullopt : std::optional(*found);
}

std::string DidYouMean(std::string_view typed, const std::vector<std::string>& names) {
  constexpr std::size_t kLongest = 40;  // of all names; longer words are none
  if (typed.size() > kLongest) return "";
  const std::string wanted = LowerCase(typed);
  std::size_t fewest = typed.size() / 3 + 1;
  std::string nearest;
  for (const std::string& name : names) {
    const std::size_t slips = SlipsBetween(wanted, LowerCase(name));
    if (slips >= fewest) continue;
    fewest = slips;
    nearest = name;
  }
  return nearest.empty() ? "" : "; did you mean '" + nearest + "'?";
}

std::string DidYouMeanMore(std::string_view typed, const std::vector<std::string>& options) {
  constexpr std::size_t kMost = 3;
  const std::string wanted = LowerCase(typed);
  if (!wanted.starts_with("--") || wanted.size() < 4) return "";
  const std::string last_word = wanted.substr(1);  // with the dash before it
  std::vector<std::string> meant;
  for (const std::string& option : options) {
    if (option.starts_with(wanted) || option.ends_with(last_word))
      meant.push_back('\'' + option + '\'');
  }
  if (meant.empty() || meant.size() > kMost) return "";
  return "; did you mean " + ListOf(meant, "or") + "?";
}

std::string ListOf(const std::vector<std::string>& names, std::string_view last_link) {
  std::string list;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const bool is_last = i + 1 == names.size();
    if (i > 0) list += is_last ? fmt::format(" {} ", last_link) : ", ";
    list += names[i];
  }
  return list;
}

}  // namespace surudoku::cli
