// Finds the end of a zstd frame without decoding it.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace surudoku {

/// A frame as RFC 8878 describes it; a skippable one has no text.
struct ZstdFrame {
  std::string_view bytes;
  std::size_t most_text;  // bytes of text at most, if it is not damaged
};

/// True if the input begins with the magic number of a frame of either kind.
bool IsZstdFrame(std::string_view input);

/// The frame that the input begins with; nothing if there is none, or only a part of it. Looks only
/// at the headers of its blocks.
std::optional<ZstdFrame> FindZstdFrame(std::string_view input);

}  // namespace surudoku
