// The page as it was built, without data.
#pragma once

#include <span>
#include <string_view>

namespace surudoku {

/// Its pieces, one after another; none where this build has no page. Where the data go is marked
/// "@DATA@", once and within a piece.
std::span<const std::string_view> PagePieces();

}  // namespace surudoku
