#include "jobs/split/part_sizes.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>
#include <numeric>
#include <utility>

#include "dataset/column_names.h"

namespace surudoku {
namespace {

__extension__ using Product = unsigned __int128;

constexpr double kPercent = 100;

// The whole text as a number.
template <class Number>
std::optional<Number> NumberIn(const std::string& text) {
  Number number = 0;
  const char* const end = text.data() + text.size();
  const auto [last, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && last == end ? std::optional(number) : std::nullopt;
}

}  // namespace

std::optional<Part> PartNamed(std::string_view word) {
  constexpr std::array<std::pair<std::string_view, Part>, 7> kWords = {
      {{"train", Part::kTrain},
       {"training", Part::kTrain},
       {"validation", Part::kValidation},
       {"valid", Part::kValidation},
       {"val", Part::kValidation},
       {"dev", Part::kValidation},
       {"test", Part::kTest}}};
  for (const auto& [name, part] : kWords) {
    if (EqualsIgnoringCase(word, name)) return part;
  }
  return std::nullopt;
}

std::uint64_t PartSize::Of(std::uint64_t all) const {
  return records ? *records
                 : static_cast<std::uint64_t>(std::llround(share * static_cast<double>(all)));
}

std::string PartSize::Text() const {
  if (records) return std::to_string(*records);
  std::array<char, 32> digits;
  // Fewer digits than a double has: 0.07 times 100 is 7 and a little more.
  constexpr int kDigits = 12;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), share * kPercent,
                                 std::chars_format::general, kDigits);
  return std::string(digits.data(), end.ptr) + '%';
}

std::optional<PartSize> ParsePartSize(const std::string& text) {
  if (!text.ends_with('%')) {
    const auto records = NumberIn<std::uint64_t>(text);
    return records.value_or(0) > 0 ? std::optional(PartSize{.records = records}) : std::nullopt;
  }
  const auto percent = NumberIn<double>(text.substr(0, text.size() - 1));
  if (!percent || !(*percent > 0) || *percent > kPercent) return std::nullopt;
  return PartSize{.records = std::nullopt, .share = *percent / kPercent};
}

std::optional<std::string> FaultInShares(const PartSizes& sizes) {
  constexpr double kMost = 1 + 1e-9;  // 0.7, 0.2 and 0.1 are a little more than 1
  double sum = 0;
  std::string words;
  for (const Part part : kParts) {
    const auto& size = sizes[static_cast<std::size_t>(part)];
    if (!size || size->records) continue;
    sum += size->share;
    words += words.empty() ? "--" : " and --";
    words += std::string(NameIn(kPartNames, part)) + ' ' + size->Text();
  }
  return sum > kMost ? std::optional(words + " are more than all") : std::nullopt;
}

std::vector<std::uint64_t> ShareOut(std::uint64_t wanted, std::span<const std::uint64_t> sizes) {
  const std::uint64_t all = std::accumulate(sizes.begin(), sizes.end(), std::uint64_t{0});
  assert(wanted <= all);
  std::vector<std::uint64_t> shares(sizes.size(), 0);
  if (wanted == 0 || all == 0) return shares;
  std::vector<std::uint64_t> remainders(sizes.size());
  std::uint64_t given = 0;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const Product product = static_cast<Product>(wanted) * sizes[i];
    shares[i] = static_cast<std::uint64_t>(product / all);
    remainders[i] = static_cast<std::uint64_t>(product % all);
    given += shares[i];
  }
  std::vector<std::size_t> order(sizes.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    return remainders[a] != remainders[b] ? remainders[a] > remainders[b] : a < b;
  });
  for (std::size_t i = 0; given < wanted; ++i, ++given) ++shares[order[i]];
  return shares;
}

}  // namespace surudoku
