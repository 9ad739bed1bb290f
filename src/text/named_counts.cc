#include "text/named_counts.h"

#include <fmt/format.h>

#include "text/quantities.h"

namespace surudoku {

std::string CountsText(std::span<const NamedCount> counts) {
  std::string text;
  for (const auto& [name, count] : counts) {
    if (count > 0) text += fmt::format(", {} {}", WithThousands(count), name);
  }
  return text;
}

std::string CountsJson(std::span<const NamedCount> counts) {
  std::string text;
  for (const auto& [name, count] : counts) text += fmt::format("  \"{}\": {},\n", name, count);
  return text;
}

}  // namespace surudoku
