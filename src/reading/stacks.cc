#include "reading/stacks.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace surudoku::reading {
namespace {

constexpr std::size_t kFarthestRow = 1500;

std::uint64_t AddToHash(std::uint64_t hash, std::uint64_t value) {
  return (hash ^ value) * 0x100000001b3U + (hash >> 31U);
}

/// How a row follows the one above it.
struct Link {
  std::uint64_t before = 0;   ///< the text before it
  std::uint64_t between = 0;  ///< the lines between the two
};

constexpr std::uint64_t kOnItsLine = 0x51ed270b;

bool IsRule(std::string_view line) {
  return line.find_first_not_of(std::string_view(" |:+-=\0", 7)) == std::string_view::npos;
}

bool IsBlankLine(std::string_view line) { return std::ranges::all_of(line, IsLight); }

/// Makes the boards of rows of one kind.
class Stacker {
 public:
  Stacker(const Tokens& tokens, const char* dressing, Boards& boards)
      : tokens_(tokens), symbols_(tokens.source->symbols), dressing_(dressing), boards_(boards) {}

  /// `rows`: of one kind, in the order of the text.
  void Stack(std::span<const Row> rows) {
    rows_ = rows;
    side_ = rows.front().side;
    shape_ = ShapeOfSide(side_);
    is_used_.assign(rows.size(), false);
    StackInOrder();
    if (std::ranges::any_of(rows, &Row::is_empty)) StackWithoutEmpty();
    StackSideBySide();
    FindDamage();
  }

 private:
  // All of them, one after the other.
  void StackInOrder() {
    order_.resize(rows_.size());
    for (std::size_t i = 0; i < order_.size(); ++i) order_[i] = static_cast<std::uint32_t>(i);
    FindChains(false);
  }

  // Empty rows of a sheet may stand between boards, or be rows of them.
  void StackWithoutEmpty() {
    order_.clear();
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (!rows_[i].is_empty) order_.push_back(static_cast<std::uint32_t>(i));
    }
    FindChains(false);
  }

  // Up to four rows on a line are those of boards beside each other.
  void StackSideBySide() {
    constexpr std::size_t kMostBeside = 4;
    std::array<std::vector<std::uint32_t>, kMostBeside> slots;
    bool has_several = false;
    for (std::size_t i = 0; i < rows_.size();) {
      std::size_t end = i;
      while (end < rows_.size() && rows_[end].line == rows_[i].line) ++end;
      has_several |= end - i > 1 && end - i <= kMostBeside;
      for (std::size_t slot = 0; slot < std::min(end - i, kMostBeside); ++slot) {
        slots[slot].push_back(static_cast<std::uint32_t>(i + slot));
      }
      i = end;
    }
    if (!has_several) return;
    for (std::size_t slot = 0; slot < kMostBeside; ++slot) {
      order_ = slots[slot];
      FindChains(slot > 0);
    }
  }

  // Chains of rows that are linked by the same text before each.
  void FindChains(bool is_beside) {
    std::size_t start = 0;
    links_.clear();
    for (std::size_t k = 1; k <= order_.size(); ++k) {
      const std::optional<Link> link =
          k < order_.size() ? LinkOf(RowAt(k - 1), RowAt(k), is_beside) : std::nullopt;
      if (link && (links_.empty() || link->before == links_.front().before)) {
        links_.push_back(*link);
        continue;
      }
      if (!links_.empty()) CutBoards(std::span(order_).subspan(start, k - start));
      links_.clear();
      start = k;
      if (link) {  // the row before may be the first of this chain
        links_.push_back(*link);
        start = k - 1;
      }
    }
  }

  [[nodiscard]] const Row& RowAt(std::size_t k) const { return rows_[order_[k]]; }

  // Nothing if the second row is too far, or before the first one's end.
  [[nodiscard]] std::optional<Link> LinkOf(const Row& above, const Row& row, bool is_beside) const {
    const std::size_t end = EndOf(tokens_, above);
    const std::size_t begin = BeginOf(tokens_, row);
    if (begin < end || begin - end > kFarthestRow) return std::nullopt;
    if (row.has_label && row.label != above.label + 1) return std::nullopt;
    const std::string_view gap = symbols_.substr(end, begin - end);
    const std::size_t first = gap.find('\n');
    if (first == std::string_view::npos) {
      return Link{AddToHash(kOnItsLine, SkeletonOf(gap)), 0};
    }
    const std::size_t last = gap.rfind('\n');
    Link link;
    if (row.place != 0) {
      link.before = row.place;
    } else if (is_beside) {
      link.before = begin - (end + last);
    } else {
      link.before = SkeletonOf(gap.substr(last + 1));
    }
    if (first < last) link.between = LinesBetween(gap.substr(first + 1, last - first));
    return link;
  }

  // Of whole lines. Rules between the rows of tables do not count.
  [[nodiscard]] std::uint64_t LinesBetween(std::string_view lines) const {
    std::uint64_t hash = 0;
    while (!lines.empty()) {
      const std::size_t end = lines.find('\n');
      const std::string_view line = lines.substr(0, end);
      lines.remove_prefix(end + 1);
      if (tokens_.are_fields && !IsBlankLine(line) && IsRule(line)) continue;
      hash = AddToHash(hash + 1, SkeletonOf(line));
    }
    return hash;
  }

  [[nodiscard]] std::uint64_t Between(std::size_t row) const { return links_[row - 1].between; }

  // The boards of a chain: a run of rows linked alike belongs to boards as a whole, or to none. Of
  // a run longer than five boards the first ones are taken without a look at its end.
  void CutBoards(std::span<const std::uint32_t> chain) {
    FindRunEnds(chain.size());
    std::size_t used = 0;
    for (std::size_t k = 0; k + side_ <= chain.size();) {
      if (IsBoardAt(k, used, chain.size())) {
        TakeBoard(chain.subspan(k, side_));
        used = k += side_;
      } else {
        ++k;
      }
    }
  }

  // run_ends_[i]: the first row after i that is not linked as row i is.
  void FindRunEnds(std::size_t count) {
    run_ends_.assign(count + 1, count);
    for (std::size_t i = count; i-- > 1;) {
      const bool goes_on = i + 1 < count && Between(i + 1) == Between(i);
      run_ends_[i] = goes_on ? run_ends_[i + 1] : i + 1;
    }
  }

  [[nodiscard]] bool IsBoardAt(std::size_t k, std::size_t used, std::size_t count) const {
    const std::array<int, 3> highs = {shape_->side, shape_->box_height, shape_->box_width};
    for (const int height : highs) {
      const std::size_t high = static_cast<std::size_t>(height);
      if (!AreLinkedInBands(k, high)) continue;
      const std::uint64_t line = Between(k + 1);
      const std::size_t next = k + side_;
      const std::size_t rest = next < count && Between(next) == line ? run_ends_[next] : next;
      const bool begins = k == used || Between(k) != line;
      const bool is_long = rest - k > 5 * side_;
      if (begins && (is_long || (rest - k) % side_ == 0)) return true;
    }
    return false;
  }

  // One kind of link between the rows of a band, and one, perhaps another, between bands.
  [[nodiscard]] bool AreLinkedInBands(std::size_t k, std::size_t high) const {
    const std::uint64_t line = Between(k + 1);
    for (std::size_t i = 1; i < side_; ++i) {
      if (Between(k + i) != (i % high == 0 ? Between(k + high) : line)) return false;
    }
    return true;
  }

  void TakeBoard(std::span<const std::uint32_t> chain) {
    Gather(chain);
    auto board = Judge(cells_, *shape_, dressing_, tokens_.symbols);
    if (!board) return;
    boards_.push_back(*std::move(board));
    for (const std::uint32_t row : chain) is_used_[row] = true;
  }

  void Gather(std::span<const std::uint32_t> chain) {
    cells_.clear();
    for (const std::uint32_t row : chain) {
      for (std::size_t cell = 0; cell < side_; ++cell) {
        cells_.push_back(tokens_[rows_[row].TokenOf(cell)].cell);
      }
    }
  }

  // Rows near each other that are in no board, if they were meant as one.
  void FindDamage() {
    order_.clear();
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (is_used_[i]) continue;
      if (!order_.empty() && !IsNear(RowAt(order_.size() - 1), rows_[i])) NameDamage();
      order_.push_back(static_cast<std::uint32_t>(i));
    }
    NameDamage();
  }

  [[nodiscard]] bool IsNear(const Row& above, const Row& row) const {
    const std::size_t begin = BeginOf(tokens_, above), end = EndOf(tokens_, above);
    const std::size_t next = BeginOf(tokens_, row);
    if (next <= end) return true;
    const std::size_t lines = tokens_.source->LineOf(end) - above.line;
    return next - end <= 200 + 2 * (end - begin) && row.line - above.line <= 3 + 3 * lines;
  }

  void NameDamage() {
    const std::size_t count = order_.size();
    const bool are_about = count + 2 >= side_ && count <= side_ + 2;
    if (are_about) {
      Gather(order_);
      const bool are_candidates = cells_.front().content >= kCandidates;
      if (are_candidates || AreNearlyRows(cells_, static_cast<int>(side_))) AddFault(count);
    }
    order_.clear();
  }

  void AddFault(std::size_t count) {
    Board fault;
    fault.kind = BoardKind::kFault;
    fault.side = static_cast<std::uint8_t>(side_);
    fault.dressing = dressing_;
    fault.clues = static_cast<std::uint16_t>(std::ranges::count_if(
        cells_, [&](const Cell& cell) { return IsClue(cell, static_cast<int>(side_)); }));
    fault.begin = fault.fault_at = cells_.front().begin;
    fault.end = cells_.back().end();
    fault.fault = std::to_string(count) + " rows where " + std::to_string(side_) + " make a grid";
    boards_.push_back(std::move(fault));
  }

  const Tokens& tokens_;
  std::string_view symbols_;
  const char* dressing_;
  Boards& boards_;
  std::span<const Row> rows_;
  std::size_t side_ = 9;
  const BoardShape* shape_ = nullptr;
  std::vector<std::uint32_t> order_;  // of the rows that are looked at
  std::vector<Link> links_;           // of the chain at work: before its second row, third, ...
  std::vector<std::size_t> run_ends_;
  std::vector<bool> is_used_;
  std::vector<Cell> cells_;
};

}  // namespace

std::uint64_t SkeletonOf(std::string_view symbols) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  bool has_space = false;
  const auto add = [&](char c) {
    if (has_space) hash = AddToHash(hash, ' ');
    has_space = false;
    hash = AddToHash(hash, static_cast<unsigned char>(c));
  };
  for (std::size_t at = 0; at < symbols.size();) {
    const char c = symbols[at];
    std::size_t end = at + 1;
    if (IsLight(c)) {
      has_space |= c != kFiller && hash != 0xcbf29ce484222325U;
    } else if (IsDigit(c)) {
      while (end < symbols.size() && IsDigit(symbols[end])) ++end;
      add('#');
    } else if (IsLetter(c)) {
      while (end < symbols.size() && IsLetter(symbols[end])) ++end;
      if (end == at + 1)
        add('A');
      else
        for (const char letter : symbols.substr(at, end - at)) add(letter);
    } else {
      add(c);
    }
    at = end;
  }
  return hash;
}

void FindStacks(const Tokens& tokens, std::vector<Row>& rows, const char* dressing,
                Boards& boards) {
  std::ranges::sort(rows, {}, [](const Row& row) { return std::pair(row.kind, row.first); });
  Stacker stacker(tokens, dressing, boards);
  for (std::size_t begin = 0; begin < rows.size();) {
    std::size_t end = begin;
    while (end < rows.size() && rows[end].kind == rows[begin].kind) ++end;
    const std::size_t least = rows[begin].side < 7 ? rows[begin].side : rows[begin].side - 2u;
    if (end - begin >= least) stacker.Stack(std::span(rows).subspan(begin, end - begin));
    begin = end;
  }
}

}  // namespace surudoku::reading
