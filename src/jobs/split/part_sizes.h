// The parts of a dataset, and how many records each is to have.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "surudoku/enum_names.h"

namespace surudoku {

/// If a class has records in several parts, it stays in the last of them: what is tested on must
/// not be trained on.
enum class Part : std::uint8_t { kTrain, kValidation, kTest };

inline constexpr std::size_t kPartCount = 3;
inline constexpr auto kPartNames = NamesOf<Part>({"train", "validation", "test"});
inline constexpr std::array<Part, kPartCount> kParts = {Part::kTrain, Part::kValidation,
                                                        Part::kTest};

/// The part that a word means: its name, or another word that datasets have for it (`val`, `valid`,
/// `dev`, `training`), in any case.
std::optional<Part> PartNamed(std::string_view word);

/// A number of records, or a share of all of them.
struct PartSize {
  std::optional<std::uint64_t> records;
  double share = 0;  ///< 0..1, if `records` is nothing

  /// Of so many records, to the nearest whole number.
  [[nodiscard]] std::uint64_t Of(std::uint64_t all) const;

  /// "1000" or "10%".
  [[nodiscard]] std::string Text() const;
};

/// "1000" or "10%"; nothing for other texts, for none at all ("0", "0%") and for more than 100%.
std::optional<PartSize> ParsePartSize(const std::string& text);

/// By part. Nothing: training gets all records that are left, validation and test get none.
using PartSizes = std::array<std::optional<PartSize>, kPartCount>;

/// "--train 90% and --test 20% are more than all". Nothing if the shares are all or less.
std::optional<std::string> FaultInShares(const PartSizes& sizes);

/// Shares out `wanted` among groups of these sizes: each gets its share, rounded down, and the
/// groups with the largest remainders get one more (of equal ones the first). Precondition: wanted
/// is at most their sum.
std::vector<std::uint64_t> ShareOut(std::uint64_t wanted, std::span<const std::uint64_t> sizes);

}  // namespace surudoku
