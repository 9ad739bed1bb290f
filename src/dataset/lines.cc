#include "dataset/lines.h"

#include <cassert>

namespace surudoku {

std::size_t EndOfLines(std::string_view text, std::size_t count) {
  assert(count >= 1);
  if (kernel::CountNewlines(text) < count) return std::string_view::npos;  // mostly so
  std::size_t end = std::string_view::npos;
  VisitNewlines(text, [&](std::size_t newline) {
    if (--count == 0) end = newline + 1;
    return count > 0;
  });
  return end;
}

}  // namespace surudoku
