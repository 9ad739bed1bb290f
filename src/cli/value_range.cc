#include "value_range.h"

#include <fmt/format.h>

#include "command_line.h"

namespace surudoku::cli {

ValueRange ParseRange(const std::string& option, const std::string& text, const std::string& kind,
                      const std::function<std::optional<int>(std::string_view)>& parse) {
  const std::string_view typed = text;
  const std::size_t dots = typed.find("..");
  const auto least = parse(typed.substr(0, dots));
  const auto most = dots == std::string_view::npos ? least : parse(typed.substr(dots + 2));
  if (!least || !most) {
    throw UsageError(option, fmt::format("{} is neither {} nor a range A..B of them", text, kind));
  }
  return {*least, *most};
}

ValueRange ParseCountRange(const std::string& option, const std::string& text,
                           const std::string& kind, int most) {
  const auto parse = [most](std::string_view number) -> std::optional<int> {
    const auto count = ParseWholeNumber(number);
    if (!count || *count > static_cast<std::uint64_t>(most)) return std::nullopt;
    return static_cast<int>(*count);
  };
  return ParseRange(option, text, fmt::format("{} from 0 to {}", kind, most), parse);
}

}  // namespace surudoku::cli
