#include "reading/tokens.h"

#include <algorithm>
#include <utility>

namespace surudoku::reading {
namespace {

constexpr std::size_t kMostGapBytes = 400;

// Collects the characters of a gap.
class GapReader {
 public:
  void Take(char c) {
    switch (ClassOf(c)) {
      case ByteClass::kFiller:
        return;
      case ByteClass::kLineEnd:
        if (gap_.breaks < 255) ++gap_.breaks;
        has_white_ = true;
        return;
      case ByteClass::kSpace:
        has_white_ = true;
        return;
      case ByteClass::kDigit:
      case ByteClass::kLetter:
        gap_.is_hard = true;
        break;
      case ByteClass::kSign:
        break;
    }
    ++size_;
    kind_ = size_ <= 8 ? kind_ << 8U | static_cast<unsigned char>(c)
                       : (kind_ ^ static_cast<unsigned char>(c)) * 0x9e3779b97f4a7c15U;
  }

  /// Letters, and more than two characters: nothing goes on over it.
  [[nodiscard]] bool is_far() const { return gap_.is_hard && size_ > 2; }

  [[nodiscard]] Gap Finish() const {
    Gap gap = gap_;
    gap.kind = size_ > 0 ? kind_ : has_white_ ? kWhite : kAdjacent;
    if (size_ >= 40) gap.kind = kFar;
    if (size_ > 60) gap.is_hard = true;
    return gap;
  }

 private:
  Gap gap_ = {.kind = kAdjacent, .breaks = 0, .is_hard = false};
  GapKind kind_ = 0;
  std::size_t size_ = 0;
  bool has_white_ = false;
};

Gap GapBetween(std::string_view symbols, std::size_t begin, std::size_t end) {
  if (begin >= end) return {.kind = kAdjacent, .breaks = 0, .is_hard = false};
  if (end - begin == 1) {  // mostly
    const char c = symbols[begin];
    if (c == ' ') return {.kind = kWhite, .breaks = 0, .is_hard = false};
    if (c == '\n') return {.kind = kWhite, .breaks = 1, .is_hard = false};
  }
  if (end - begin > kMostGapBytes) return {};
  GapReader gap;
  for (std::size_t at = begin; at < end; ++at) {
    gap.Take(symbols[at]);
    if (gap.is_far()) return {};
  }
  return gap.Finish();
}

}  // namespace

void FindGaps(const Source& source, const Cells& cells, Tokens& tokens) {
  tokens.source = &source;
  tokens.list.clear();
  tokens.list.reserve(cells.size());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Gap gap = i == 0 ? Gap{} : GapBetween(source.symbols, cells[i - 1].end(), cells[i].begin);
    tokens.list.push_back({cells[i], gap});
  }
}

void Tokens::RemoveTaken(std::string_view symbols) {
  std::size_t kept = 0;
  bool is_after_taken = false;
  for (const Token& token : list) {
    if (symbols[token.cell.begin] == kTaken) {
      is_after_taken = true;
      continue;
    }
    list[kept] = token;
    if (std::exchange(is_after_taken, false)) list[kept].gap = {};
    ++kept;
  }
  list.resize(kept);
}

Strip StripAt(const Tokens& tokens, std::size_t first, StripLines lines) {
  const std::uint8_t most_breaks = lines == StripLines::kOne ? 0 : 1;
  Strip strip = {.first = first, .last = first + 1, .is_even = true};
  while (strip.last < tokens.size()) {
    const Gap& gap = tokens[strip.last].gap;
    if (gap.is_hard || gap.breaks > most_breaks) break;
    if (gap.kind != tokens[first + 1].gap.kind) strip.is_even = false;
    ++strip.last;
  }
  return strip;
}

}  // namespace surudoku::reading
