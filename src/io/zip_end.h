// The end of a zip: the directory that lists its members once more.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

namespace surudoku {

/// Reads the end to its last byte and returns its fault; nothing if it lists as many files (folders
/// aside) as were read and no byte comes after it. `read` fills a buffer with the next bytes after
/// the last member and returns their number. This finds a member with damaged first bytes, which
/// readers of one member after another skip.
std::optional<std::string> FindFaultInZipEnd(
    std::uint64_t files, const std::function<std::size_t(std::span<char>)>& read);

}  // namespace surudoku
