#include "reading/tokens.h"

#include <algorithm>
#include <array>
#include <utility>

namespace surudoku::reading {
namespace {

constexpr std::size_t kMostGapBytes = 400;
constexpr std::size_t kMostOfHardGap = 4;  // characters of a gap with letters

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

  /// Letters, and more than four characters: nothing goes on over it.
  [[nodiscard]] bool is_far() const { return gap_.is_hard && size_ > kMostOfHardGap; }

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

// Most gaps have a few characters, which are a kind as they are.
constexpr Gap ShortGap(std::string_view characters) {
  Gap gap = {.kind = 0, .breaks = 0, .is_hard = false};
  bool has_white = false;
  std::size_t size = 0;
  for (const char c : characters) {
    const ByteClass kind = ClassOf(c);
    if (kind <= ByteClass::kLineEnd) {
      has_white |= kind != ByteClass::kFiller;
      if (kind == ByteClass::kLineEnd) ++gap.breaks;
      continue;
    }
    gap.is_hard |= kind != ByteClass::kSign;
    gap.kind = gap.kind << 8U | static_cast<unsigned char>(c);
    ++size;
  }
  if (gap.is_hard && size > kMostOfHardGap) return {};
  if (size == 0) gap.kind = has_white ? kWhite : kAdjacent;
  return gap;
}

// The gaps of one byte, as most are.
constexpr std::array<Gap, 256> MakeGapsOfBytes() {
  std::array<Gap, 256> gaps{};
  for (std::size_t i = 0; i < gaps.size(); ++i) {
    const char c = static_cast<char>(i);
    gaps[i] = ShortGap({&c, 1});
  }
  return gaps;
}
constexpr std::array<Gap, 256> kGapsOfBytes = MakeGapsOfBytes();

Gap GapBetween(std::string_view symbols, std::size_t begin, std::size_t end) {
  constexpr std::size_t kMostAsTheyAre = 8;
  if (begin >= end) return {.kind = kAdjacent, .breaks = 0, .is_hard = false};
  if (end - begin == 1) return kGapsOfBytes[static_cast<unsigned char>(symbols[begin])];
  if (end - begin <= kMostAsTheyAre) return ShortGap(symbols.substr(begin, end - begin));
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
  tokens.list.resize(cells.size());
  const std::string_view symbols = source.symbols;
  std::size_t end = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    Token& token = tokens.list[i];
    token.cell = cells[i];
    token.gap = i == 0 ? Gap{} : GapBetween(symbols, end, cells[i].begin);
    end = cells[i].end();
  }
}

bool Tokens::AreInQuotes(std::size_t first, std::size_t last) const {
  const std::size_t begin = list[first].cell.begin, end = list[last].cell.end();
  const std::string_view text = source->symbols;
  return begin > 0 && IsQuote(text[begin - 1]) && end < text.size() && IsQuote(text[end]);
}

void Tokens::RemoveTaken(std::string_view text) {
  std::size_t kept = 0;
  bool is_after_taken = false;
  for (const Token& token : list) {
    if (text[token.cell.begin] == kTaken) {
      is_after_taken = true;
      continue;
    }
    list[kept] = token;
    if (std::exchange(is_after_taken, false)) list[kept].gap = {};
    ++kept;
  }
  list.resize(kept);
}

namespace {

// After the last token of the line on which a strip begins.
std::size_t EndOnLine(const Tokens& tokens, std::size_t first) {
  std::size_t last = first + 1;
  while (last < tokens.size() && !tokens[last].gap.is_hard && tokens[last].gap.breaks == 0) ++last;
  return last;
}

Strip MakeStrip(const Tokens& tokens, std::size_t first, std::size_t last) {
  Strip strip = {.first = first, .last = last, .is_even = true};
  const GapKind kind = tokens[first + 1].gap.kind;
  for (std::size_t i = first + 2; i < last && strip.is_even; ++i) {
    strip.is_even = tokens[i].gap.kind == kind;
  }
  return strip;
}

}  // namespace

void FindStrips(const Tokens& tokens, Strips& strips) {
  constexpr std::size_t kShortestRow = 4;
  constexpr std::size_t kMostCellsOfLine = 4;
  strips.of_lines.clear();
  strips.over_lines.clear();
  for (std::size_t first = 0, begin = 0, lines = 0; first < tokens.size();) {
    const std::size_t last = EndOnLine(tokens, first);
    if (last - first >= kShortestRow) strips.of_lines.push_back(MakeStrip(tokens, first, last));
    first = last;
    ++lines;
    if (last < tokens.size() && !tokens[last].gap.is_hard && tokens[last].gap.breaks == 1) continue;
    if (lines > 1 && last - begin >= kShortestRow && last - begin < kMostCellsOfLine * lines) {
      strips.over_lines.push_back(MakeStrip(tokens, begin, last));
    }
    begin = last;
    lines = 0;
  }
}

}  // namespace surudoku::reading
