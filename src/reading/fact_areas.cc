#include "reading/fact_areas.h"

#include <algorithm>
#include <array>
#include <bit>

#include "reading/fact_numbers.h"

namespace surudoku::reading {
namespace {

bool IsFactDigit(char c) { return IsDigit(c) || c == kWord; }

// Counts in bytes, which compilers make vectors of.
template <std::size_t size>
std::size_t CountDigits(const char* bytes) {
  static_assert(size < 256);
  std::uint8_t digits = 0;
  for (std::size_t i = 0; i < size; ++i) {
    const auto distance = static_cast<std::uint8_t>(bytes[i] - '0');
    digits = static_cast<std::uint8_t>(digits + static_cast<std::uint8_t>(distance < 10));
  }
  return digits;
}

template <std::size_t size>
bool HasFactDigit(const char* bytes) {
  std::uint8_t found = 0;
  for (std::size_t i = 0; i < size; ++i) {
    const auto distance = static_cast<std::uint8_t>(bytes[i] - '0');
    found |=
        static_cast<std::uint8_t>(distance < 10) | static_cast<std::uint8_t>(bytes[i] == kWord);
  }
  return found != 0;
}

// Parts of a text with many digits, and those beside them: a list may begin or end there.
std::vector<CodeRange> FindDenseParts(std::string_view text) {
  constexpr std::size_t kPart = 1024;
  constexpr std::size_t kStep = 128;
  constexpr std::size_t kFewestDigits = 16;  // an object of 150 bytes has three
  std::vector<CodeRange> dense;
  for (std::size_t begin = 0; begin < text.size(); begin += kPart) {
    const std::size_t end = std::min(begin + kPart, text.size());
    std::size_t digits = 0;
    std::size_t at = begin;
    for (; at + kStep <= end; at += kStep) digits += CountDigits<kStep>(text.data() + at);
    for (; at < end; ++at) digits += IsDigit(text[at]) ? 1 : 0;
    if (digits < kFewestDigits) continue;
    const CodeRange part{begin - std::min(begin, kPart), std::min(end + kPart, text.size())};
    if (!dense.empty() && part.begin <= dense.back().end) {
      dense.back().end = part.end;
    } else {
      dense.push_back(part);
    }
  }
  return dense;
}

// Looks at numbers, one after another, for three statements alike: the first and the last character
// between two numbers repeat, and three numbers of a statement have one digit; or two have two and
// one, as in x12 = 3.
class FactTrigger {
 public:
  // Takes the number at [begin, end), and the row's letter before it; whether it completes three
  // statements.
  bool Take(std::string_view text, std::size_t begin, std::size_t end) {
    const bool has_row = begin > last_end_ && IsFactRow(text, begin - 1);
    return (has_row && TakeOne(text, begin - 1, begin)) || TakeOne(text, begin, end);
  }

 private:
  static constexpr std::size_t kLongestPeriod = 6;

  bool TakeOne(std::string_view text, std::size_t begin, std::size_t end) {
    const auto before = text.substr(last_end_, begin - last_end_);
    const auto sides = static_cast<std::uint16_t>(
        before.empty() ? 0
                       : static_cast<unsigned char>(before.front()) << 8U |
                             static_cast<unsigned char>(before.back()));
    last_end_ = end;
    singles_ = singles_ << 1U | (end - begin == 1 ? 1U : 0U);
    doubles_ = doubles_ << 1U | (end - begin == 2 ? 1U : 0U);
    alike_ = sides == sides_[0] ? alike_ + 1 : 0;
    bool is_found = false;
    for (std::size_t period = 2; period <= kLongestPeriod; ++period) {
      std::size_t& streak = streaks_[period];
      streak = sides == sides_[period - 1] ? streak + 1 : 0;
      is_found = is_found || (streak + 1 >= 2 * period && IsOfFacts(period));
    }
    std::copy_backward(sides_.begin(), sides_.end() - 1, sides_.end());
    sides_[0] = sides;
    return is_found;
  }

  [[nodiscard]] bool IsOfFacts(std::size_t period) const {
    if (alike_ >= period) return false;  // a list of numbers
    const std::uint32_t seen = (1U << 3 * period) - 1;
    const int singles = std::popcount(singles_ & seen);
    return period == 2 ? singles == 3 && std::popcount(doubles_ & seen) == 3 : singles >= 9;
  }

  std::size_t last_end_ = 0;
  std::uint32_t singles_ = 0;
  std::uint32_t doubles_ = 0;
  std::size_t alike_ = 0;
  std::array<std::uint16_t, kLongestPeriod> sides_{};
  std::array<std::size_t, kLongestPeriod + 1> streaks_{};
};

// The offset of the next digit, or `end`.
std::size_t NextFactDigit(std::string_view text, std::size_t at, std::size_t end) {
  constexpr std::size_t kStep = 16;
  while (at + kStep <= end && !HasFactDigit<kStep>(text.data() + at)) at += kStep;
  while (at < end && !IsFactDigit(text[at])) ++at;
  return at;
}

void FindAreasOfPart(std::string_view text, CodeRange part, std::vector<CodeRange>& areas) {
  constexpr std::size_t kNear = std::size_t{16} << 10;  // no list of facts is longer
  FactTrigger trigger;
  std::size_t at = NextFactDigit(text, part.begin, part.end);
  while (at < part.end) {
    std::size_t end = at + 1;
    while (end < part.end && IsDigit(text[end])) ++end;
    if (!trigger.Take(text, at, end)) {
      at = NextFactDigit(text, end, part.end);
      continue;
    }
    const CodeRange area{at - std::min(at - part.begin, kNear), std::min(end + kNear, part.end)};
    if (!areas.empty() && area.begin <= areas.back().end) {
      areas.back().end = area.end;
    } else {
      areas.push_back(area);
    }
    trigger = {};
    at = NextFactDigit(text, std::min(end + kNear / 2, part.end), part.end);
  }
}

}  // namespace

std::vector<CodeRange> FindFactAreas(std::string_view text) {
  std::vector<CodeRange> areas;
  for (const CodeRange part : FindDenseParts(text)) FindAreasOfPart(text, part, areas);
  return areas;
}

}  // namespace surudoku::reading
