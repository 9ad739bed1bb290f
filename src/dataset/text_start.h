// The first bytes of a text, which tell its format.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "dataset/detect_format.h"
#include "io/input_source.h"
#include "io/utf8.h"

namespace surudoku {

/// The part of a text that tells its format, whatever the size of the chunks.
inline constexpr std::size_t kBytesLookedAt = std::size_t{1} << 18;

/// More of it, if a record of JSON on a line begins it that is longer.
inline constexpr std::size_t kMostBytesOfOneRecord = std::size_t{1} << 20;

struct TextStart {
  std::string bytes;    ///< a byte order mark among them
  bool is_all = false;  ///< the text is no longer
  /// Its lines end with `\r` alone, as on a Mac of old. They end with `\n` in the bytes here, and
  /// whoever reads on replaces the others: see ReplaceMacLineEnds.
  bool has_mac_lines = false;
  /// Nothing if there is no record in these bytes. The offset of the header row counts from after a
  /// byte order mark.
  std::optional<DetectedFormat> format;
};

/// Reads the first bytes of a text: the source must be at its start. Fails if a wanted column is
/// missing, if these bytes are UTF-16 or binary data, or if nothing in them looks like a puzzle. (A
/// member of an archive without one does not keep the others from being read: it has one record,
/// which is malformed.) The source keeps errors in reading (see
/// source.error()); they are not reported here.
Result<TextStart, IoError> ReadTextStart(InputSource& source, InputFormat wanted,
                                         const WantedColumns& columns,
                                         Symbols symbols = Symbols::kDetect);

/// Whether FindCut (record_index.h) can find cuts from the text around them. Not if records can be
/// told apart only by reading from the start of the text: any text but lines, JSON, lines of an old
/// Mac.
bool CanBeCut(const TextStart& start);

/// Puts a line feed in the place of each carriage return.
inline void ReplaceMacLineEnds(std::span<char> text) { std::ranges::replace(text, '\r', '\n'); }

/// The text up to its last line end, because its last line may go on after it; all of the text if
/// it has no line end.
std::string_view WholeLines(std::string_view text);

}  // namespace surudoku
