// The page as it was built, without data.
#pragma once

#include <span>
#include <string_view>

namespace surudoku {

/// Its pieces, one after another; none if this build has no page. "@DATA@" marks the
/// place of the data, once and within a piece.
std::span<const std::string_view> PagePieces();

}  // namespace surudoku
