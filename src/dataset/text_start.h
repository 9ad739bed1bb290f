// The first bytes of a text, which tell its format.
#pragma once

#include <optional>
#include <string>

#include "dataset/record_format.h"
#include "io/input_source.h"

namespace surudoku {

inline constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

struct TextStart {
  std::string bytes;    ///< at most 256 KiB, a byte order mark among them
  bool is_all = false;  ///< the text is no longer
  /// Nothing where there is no record in these bytes. The header's offset counts behind a byte
  /// order mark.
  std::optional<DetectedFormat> format;
};

/// Reads on from where the source is: the start of a text. An error of the source itself is left to
/// be found there; it is one here that a wanted column is missing.
Result<TextStart, IoError> ReadTextStart(InputSource& source, InputFormat wanted,
                                         const WantedColumns& columns);

/// The text without the line that may go on behind it; all of it where it holds no line's end.
std::string_view WholeLines(std::string_view text);

}  // namespace surudoku
