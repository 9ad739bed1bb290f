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
  /// Nothing where there is no record in these bytes. The offset of the header row counts from
  /// after a byte order mark.
  std::optional<DetectedFormat> format;
};

/// Reads the first bytes of a text: the source must be at its start. Fails where a wanted column is
/// missing, and where these bytes are no text that could have records: UTF-16, or binary data.
/// Errors in reading are not reported here: the source keeps them (see source.error()).
Result<TextStart, IoError> ReadTextStart(InputSource& source, InputFormat wanted,
                                         const WantedColumns& columns);

/// The text up to its last line end, because its last line may go on after it. All of the text
/// where it has no line end.
std::string_view WholeLines(std::string_view text);

}  // namespace surudoku
