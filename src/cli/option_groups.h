// Options by what they are about: how the help sorts them.
#pragma once

#include <array>
#include <string_view>

namespace surudoku::cli {

inline constexpr std::string_view kOwnOptions = "More options";

/// In the order of the help.
inline constexpr std::array<std::string_view, 6> kOptionGroups = {
    kOwnOptions, "Boards of other sizes and rules", "Input", "Output", "Running", "Messages"};

/// One of kOptionGroups; kOwnOptions for an option that few commands have.
std::string_view GroupOf(std::string_view option);

}  // namespace surudoku::cli
