// Hashes of the bytes that a run has read: they tell a later one whether these are still the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/content_hash.h"

namespace surudoku {

struct InputPosition;

/// Bytes of one text, as it is decompressed.
struct ReadPart {
  std::size_t input = 0;  ///< number among the inputs, from 0
  std::size_t text = 0;   ///< number in the input, from 0
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  std::string hash;  ///< see ContentHash::Digits

  friend bool operator==(const ReadPart&, const ReadPart&) = default;
};

/// Adds the parts that ReadHash::Take gave next.
void AppendParts(const std::vector<ReadPart>& next, std::vector<ReadPart>& parts);

/// The parts of one input. Precondition: they are in order.
std::span<const ReadPart> PartsOf(const std::vector<ReadPart>& parts, std::size_t input);

/// Hashes bytes while they are read. A new part begins with each text, and when one has 16 MiB and
/// a sixteenth of all before it: so they tell the place of a change, and are few.
class ReadHash {
 public:
  /// The next bytes, which lie at this place.
  void Add(const InputPosition& at, std::string_view bytes);

  /// The parts since the last call. One that is not full comes again, longer.
  std::vector<ReadPart> Take();

 private:
  void CloseOpen();

  std::vector<ReadPart> closed_;
  ReadPart open_;
  std::unique_ptr<ContentHash> hash_;  // of the open part; null: there is none
  std::uint64_t full_ = 0;             // the offset where it ends at the latest
  std::uint64_t all_ = 0;              // bytes
};

}  // namespace surudoku
