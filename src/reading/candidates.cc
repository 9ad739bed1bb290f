// Cells as the digits that are left in them.
#include <cstddef>

#include "reading/cells.h"

namespace surudoku::reading {
namespace {

// Fewer cells with several digits are numbers that happen to ascend.
constexpr int kLeastOpenCells = 20;

bool GoesOnBesideCandidates(char c) { return IsAlnum(c) || c == '_' || c == '.'; }
bool IsMarkOfCandidates(char c) { return c == '*' || c == '#' || c == '-'; }

/// Finds the words of ascending digits.
class CandidateReader {
 public:
  CandidateReader(std::string_view symbols, Cells& cells) : symbols_(symbols), cells_(cells) {}

  void Read() {
    const std::size_t before = cells_.size();
    int open_cells = 0;
    for (std::size_t at = 0; at < symbols_.size();) {
      if (!IsDigit(symbols_[at])) {
        ++at;
        continue;
      }
      const std::size_t begin = at;
      const Content content = ReadDigits(at);
      if (content == kEmpty || !Add(begin, at, content)) continue;
      if (at - begin > 1) ++open_cells;
    }
    if (open_cells < kLeastOpenCells) cells_.resize(before);
  }

 private:
  [[nodiscard]] char At(std::size_t i) const { return i < symbols_.size() ? symbols_[i] : '\n'; }
  [[nodiscard]] bool GoesOnBefore(std::size_t i) const {
    return i > 0 && GoesOnBesideCandidates(symbols_[i - 1]);
  }

  // Goes to the end of a word of digits. Its candidates, or kEmpty if it does not ascend from 1. In
  // a cell that is marked, a dash marks the digit after it.
  Content ReadDigits(std::size_t& at) const {
    unsigned candidates = 0;
    char last = '0';
    bool ascends = true;
    const bool is_marked = at > 0 && (symbols_[at - 1] == '*' || symbols_[at - 1] == '#');
    for (; IsDigit(At(at)); ++at) {
      ascends = ascends && symbols_[at] > last;
      last = symbols_[at];
      if (last > '0') candidates |= 1U << static_cast<unsigned>(last - '1');
      if (is_marked && At(at + 1) == '-' && IsDigit(At(at + 2))) ++at;
    }
    return ascends ? static_cast<Content>(kCandidates | candidates) : kEmpty;
  }

  // Braces and a mark belong to the cell, unless they belong to something before or after it.
  bool Add(std::size_t begin, std::size_t end, Content content) {
    if (GoesOnBefore(begin) || GoesOnBesideCandidates(At(end))) return false;
    const std::size_t least = cells_.empty() ? 0 : cells_.back().end();
    const auto may_begin_at = [&](std::size_t i) { return i >= least && !GoesOnBefore(i); };
    if (begin > 0 && IsMarkOfCandidates(symbols_[begin - 1]) && may_begin_at(begin - 1)) --begin;
    if (begin > 0 && symbols_[begin - 1] == '{' && may_begin_at(begin - 1)) --begin;
    if (At(end) == '}' && !GoesOnBesideCandidates(At(end + 1))) ++end;
    cells_.push_back(
        {static_cast<std::uint32_t>(begin), static_cast<std::uint16_t>(end - begin), content});
    return true;
  }

  std::string_view symbols_;
  Cells& cells_;
};

}  // namespace

void FindCandidates(const Source& source, Cells& cells) {
  CandidateReader(source.symbols, cells).Read();
}

}  // namespace surudoku::reading
