// What a zip has after its members: the directory that lists them once more, and how that ends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

namespace surudoku {

/// Reads it to its last byte and returns what is wrong with it; nothing where it lists as many
/// files (folders aside) as were read, and nothing comes after it. `read` fills a buffer with the
/// bytes after the last member, as far as there are any, and returns how many those are. Readers
/// that find members one after another pass over one whose first bytes are damaged: here it is
/// missed.
std::optional<std::string> FindFaultInZipEnd(
    std::uint64_t files, const std::function<std::size_t(std::span<char>)>& read);

}  // namespace surudoku
