// Looks at a text that has no puzzle in the usual characters, or few, with others in their places:
// characters of UTF-8, a letter or a sign for blanks, slashes between rows, words such as `-1`,
// marks before rows.
#pragma once

#include <functional>
#include <string_view>

#include "dataset/detect_format.h"

namespace surudoku {

using Detection = Result<std::optional<DetectedFormat>, std::string>;

/// Finds the format of a text that has these characters.
using DetectWithCharacters =
    std::function<Detection(std::string_view text, const CellCharacters& characters)>;

/// Whether the records of such a shape can be read in other characters.
bool MayHaveCharacters(RecordShape shape);

/// Nothing if `usual` is as good. An error if two characters seem to stand for blanks. Detects the
/// format at most 15 times, as a rule: with wide characters, with slashes, with words, with each
/// mark that at least nine lines begin with, and with each of six blanks that is in the text; and,
/// if one of these is it, without each usual one.
Detection FindOtherCharacters(std::string_view text, DetectedFormat& usual,
                              const DetectWithCharacters& detect);

/// The same of grids that are drawn with slashes, words or marks, besides characters that are
/// known.
Detection FindDrawnCharacters(std::string_view text, const CellCharacters& known,
                              const DetectWithCharacters& detect);

}  // namespace surudoku
