#include "dataset/text_start.h"

#include <memory>

namespace surudoku {
namespace {

// How much of a file its format is told by, whatever the size of the chunks.
constexpr std::size_t kBytesLookedAt = std::size_t{1} << 18;

}  // namespace

std::string_view WholeLines(std::string_view text) {
  const std::size_t newline = text.rfind('\n');
  return newline == std::string_view::npos ? text : text.substr(0, newline + 1);
}

Result<TextStart, IoError> ReadTextStart(InputSource& source, InputFormat wanted,
                                         const WantedColumns& columns) {
  TextStart start;
  // Pages that a small file leaves empty are not to be touched.
  const auto room = std::make_unique_for_overwrite<char[]>(kBytesLookedAt);
  start.bytes.assign(room.get(), source.Read({room.get(), kBytesLookedAt}));
  start.is_all = start.bytes.size() < kBytesLookedAt;
  std::string_view text = start.bytes;
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  auto detected = DetectRecordFormat(start.is_all ? text : WholeLines(text), wanted, columns);
  if (!detected.ok()) return IoError{source.name() + ": " + detected.error()};
  start.format = detected.value();
  return start;
}

}  // namespace surudoku
