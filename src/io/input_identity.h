// Tells whether a file has changed since an earlier run.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "io/io_error.h"
#include "surudoku/result.h"

namespace surudoku {

/// The most bytes of a file that IdentifyInput reads whole: 4 KiB at each of 16 places.
inline constexpr std::uint64_t kMostReadWhole = 65'536;

/// Size, time of the last change, and a hash of a sample: 4 KiB at each of 16 places.
struct InputIdentity {
  std::string path;
  std::uint64_t size = 0;
  std::int64_t changed_nanoseconds = 0;
  std::uint64_t sample_hash = 0;
  std::string hash = {};  ///< of all bytes, as ContentHash::Digits; empty: it was not asked for

  friend bool operator==(const InputIdentity&, const InputIdentity&) = default;
};

/// The difference between two states of a file: "its size", "its content", or "only the time of its
/// last change". Nothing if they are equal but for the path.
std::optional<std::string_view> FindDifference(const InputIdentity& a, const InputIdentity& b);

/// Whether both have the same bytes, as far as their times, their hashes or samples of all bytes
/// tell.
bool HaveSameBytes(const InputIdentity& a, const InputIdentity& b);

/// Whether the file begins with what it was then, by its samples.
Result<bool, IoError> BeginsAsBefore(const InputIdentity& before);

/// True for standard input ("-"), pipes and devices: IdentifyInput fails for them.
bool CannotBeReadAgain(const std::string& path);

/// Fails if the file cannot be read or is not a regular file.
Result<InputIdentity, IoError> IdentifyInput(const std::string& path);

}  // namespace surudoku
