// Where a zstd frame ends, found without decoding it.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace surudoku {

/// A frame as RFC 8878 describes it, or one that is to be skipped and has no text.
struct ZstdFrame {
  std::string_view bytes;
  std::size_t most_text;  // bytes of text at most, if it is not damaged
};

/// Whether the input begins with the magic number of a frame of either kind.
bool IsZstdFrame(std::string_view input);

/// The frame that the input begins with; nothing where there is none, or not all of it. Looks at
/// the headers of its blocks alone.
std::optional<ZstdFrame> FindZstdFrame(std::string_view input);

}  // namespace surudoku
