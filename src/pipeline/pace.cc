#include "pipeline/pace.h"

#include "io/compressor.h"

namespace surudoku {

std::shared_ptr<Pace> PaceFor(std::initializer_list<std::string_view> outputs) {
  const bool is_compressed = std::ranges::any_of(
      outputs, [](std::string_view path) { return CompressionFor(path) != Compression::kNone; });
  return is_compressed ? nullptr : std::make_shared<Pace>();
}

}  // namespace surudoku
