#include "dataset/text_start.h"

#include <memory>

namespace surudoku {
namespace {

// The part of a file that tells its format, whatever the size of the chunks.
constexpr std::size_t kBytesLookedAt = std::size_t{1} << 18;

// ASCII characters in UTF-16 have a zero byte each, before or after them.
bool LooksLikeUtf16(std::string_view bytes) {
  constexpr std::size_t kCharactersLookedAt = 32;
  if (bytes.size() < 2 * kCharactersLookedAt) return false;
  for (std::size_t i = 0; i < 2 * kCharactersLookedAt; i += 2) {
    if ((bytes[i] == '\0') == (bytes[i + 1] == '\0')) return false;
  }
  return true;
}

// The reason why these bytes are no text. If a record has been found, zero bytes are faults of
// single records.
std::optional<std::string> WhyNoText(std::string_view bytes, bool has_puzzle) {
  const bool has_mark = bytes.starts_with("\xff\xfe") || bytes.starts_with("\xfe\xff");
  if (has_puzzle && !has_mark) return std::nullopt;
  if (has_mark || LooksLikeUtf16(bytes)) {
    return "UTF-16 text; it must be UTF-8 (iconv -f UTF-16 -t UTF-8)";
  }
  const std::size_t zero = bytes.find('\0');
  if (zero == std::string_view::npos) return std::nullopt;
  return "binary data, not text (byte " + std::to_string(zero + 1) + " is zero)";
}

}  // namespace

std::string_view WholeLines(std::string_view text) {
  const std::size_t newline = text.rfind('\n');
  return newline == std::string_view::npos ? text : text.substr(0, newline + 1);
}

Result<TextStart, IoError> ReadTextStart(InputSource& source, InputFormat wanted,
                                         const WantedColumns& columns) {
  TextStart start;
  // Not initialised, so that a small file leaves most pages untouched.
  const auto room = std::make_unique_for_overwrite<char[]>(kBytesLookedAt);
  std::size_t size = 0;
  while (true) {
    size += source.Read({room.get() + size, kBytesLookedAt - size});
    std::string_view text(room.get(), size);
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    start.is_all = size < kBytesLookedAt && !source.has_paused();
    auto detected = DetectRecordFormat(start.is_all ? text : WholeLines(text), wanted, columns);
    const bool has_puzzle = detected.ok() && detected.value() && detected.value()->has_puzzle;
    if (!has_puzzle && source.has_paused()) continue;  // nothing tells the format yet
    const bool is_known = has_puzzle || IsNpy(text);
    if (const auto why = WhyNoText(text, is_known)) return IoError{source.name() + ": " + *why};
    if (!detected.ok()) return IoError{source.name() + ": " + detected.error()};
    start.format = detected.value();
    start.bytes.assign(room.get(), size);
    return start;
  }
}

}  // namespace surudoku
