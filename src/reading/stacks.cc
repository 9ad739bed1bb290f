#include "reading/stacks.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

namespace surudoku::reading {
namespace {

constexpr std::size_t kFarthestRow = 1500;
// So many rows of a 9x9 are a damaged one, though no whole grid stands beside them.
constexpr std::size_t kRowsThatProve = 5;
constexpr std::size_t kRowsOfDrawing = 2;  // with boxes and rules
constexpr std::size_t kManyBoards = 20;    // nobody looks for the end of so many

std::uint64_t AddToHash(std::uint64_t hash, std::uint64_t value) {
  return (hash ^ value) * 0x100000001b3U + (hash >> 31U);
}

/// How a row follows the one above it.
struct Link {
  std::uint64_t before = 0;     ///< the text before it
  std::string_view lines = {};  ///< the whole lines between the two
};

constexpr std::uint64_t kOnItsLine = 0x51ed270b;

// Rows that a board may lack, and still be named: two, where a line end is.
std::size_t MostLacking(std::size_t side) { return side < 6 ? 0 : 2; }

bool IsRule(std::string_view line) {
  return line.find_first_not_of(std::string_view(" |:+-=\0", 7)) == std::string_view::npos;
}

bool IsBlankLine(std::string_view line) { return std::ranges::all_of(line, IsLight); }

// Whether a rule stands below a row, and none above it.
bool IsAboveRule(const Tokens& tokens, const Row& row) {
  const Source& source = *tokens.source;
  const auto is_rule = [&](std::size_t line) {
    return line < source.line_count() && !IsBlankLine(source.Line(line)) &&
           IsRule(source.Line(line));
  };
  return is_rule(row.line + std::size_t{1}) &&
         (row.line == 0 || !is_rule(row.line - std::size_t{1}));
}

// The digit of a cell of a 9x9 board; 0 if there is none.
std::size_t DigitOf(const Cell& cell) {
  if (cell.content >= '1' && cell.content <= '9') return cell.content - std::size_t{'0'};
  const bool is_number = cell.content > kNumber && cell.content <= kNumber + 9;
  return is_number ? cell.content - std::size_t{kNumber} : 0;
}

// The blanks of rows that are hardly anything but a puzzle's: signs that no number has, or, of many
// rows, zeros, dashes, letters and words, too.
enum class SparseBlanks : std::uint8_t { kSigns, kAny };

bool IsSparseBlank(Content content, SparseBlanks blanks) {
  constexpr std::string_view kSigns = "._*?\x02";
  if (blanks == SparseBlanks::kAny && content == kNumber) return true;
  if (content == kEmpty || content == ' ' || content > kNumber) return false;
  return blanks == SparseBlanks::kAny || kSigns.find(static_cast<char>(content)) != kSigns.npos;
}

// Whether a row has a few digits at most, none of them twice, and for the most part one such blank.
bool IsSparse(const Tokens& tokens, const Row& row, SparseBlanks blanks) {
  constexpr std::size_t kFewestBlanks = 4;
  std::array<std::size_t, 10> counts{};  // of each digit, and at 0 of the blank
  Content blank = kEmpty;
  for (std::size_t i = 0; i < row.side; ++i) {
    const Cell& cell = tokens[row.TokenOf(i)].cell;
    if (const std::size_t digit = DigitOf(cell); digit > 0) {
      ++counts[digit];
      continue;
    }
    const bool is_other = blank != kEmpty && blank != cell.content;
    if (is_other || !IsSparseBlank(cell.content, blanks)) return false;
    blank = cell.content;
    ++counts[0];
  }
  return counts[0] >= kFewestBlanks && std::ranges::max(std::span(counts).subspan(1)) <= 1;
}

bool CountsColumns(const Tokens& tokens, const Row& row) {
  const auto value = [&](std::size_t cell) {
    const Content content = tokens[row.TokenOf(cell)].cell.content;
    return content >= kNumber ? content - kNumber : content - '0';
  };
  const int first = value(0);
  if (first != 0 && first != 1) return false;
  for (std::size_t cell = 1; cell < row.side; ++cell) {
    if (value(cell) != first + static_cast<int>(cell)) return false;
  }
  return true;
}

// Whether rows of a kind stand where headers do, so that an empty one may be a row, too.
bool AreRowsAboveRules(const Tokens& tokens, std::span<const Row> rows, std::uint64_t kind) {
  return std::ranges::any_of(rows, [&](const Row& row) {
    return row.kind == kind && !row.is_empty && IsAboveRule(tokens, row) &&
           !CountsColumns(tokens, row);
  });
}

// Headers count the columns or are empty. They have a row of their kind below the rule, and none
// right above them.
void RemoveHeaders(const Tokens& tokens, std::vector<Row>& rows) {
  const auto is_header = [&](std::size_t i) {
    const bool is_first =
        i == 0 || rows[i - 1].kind != rows[i].kind || rows[i - 1].line + 1 < rows[i].line;
    const bool has_rows = i + 1 < rows.size() && rows[i + 1].kind == rows[i].kind &&
                          rows[i + 1].line - rows[i].line <= 3;
    return is_first && has_rows && (rows[i].is_empty || CountsColumns(tokens, rows[i])) &&
           IsAboveRule(tokens, rows[i]);
  };
  std::optional<std::uint64_t> kind;
  bool are_rows = false;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!is_header(i)) continue;
    if (rows[i].is_empty && kind != rows[i].kind) {
      kind = rows[i].kind;
      are_rows = AreRowsAboveRules(tokens, rows, *kind);
    }
    rows[i].is_header = !rows[i].is_empty || !are_rows;
  }
  std::erase_if(rows, [](const Row& row) { return row.is_header; });
}

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
    if (!HaveClue()) return;
    is_used_.assign(rows.size(), false);
    have_headers_ = false;
    StackInOrder();
    if (std::ranges::any_of(rows, &Row::is_empty)) StackWithoutEmpty();
    StackSideBySide();
    StackAsList();
    MarkUsed();
    NameDoubtfulEdges();
    FindDamage();
  }

 private:
  /// A board that was found, and its rows in taken_rows_.
  struct TakenBoard {
    std::uint16_t clues = 0;
    std::size_t first = 0;
  };

  /// The text that links rows: before them on their lines, behind the row to the left, or all of
  /// it between two rows.
  enum class Linked : std::uint8_t { kByLines, kBeside, kAsList };

  // Rules of tables have none: they are no board, and nothing that was meant as one.
  [[nodiscard]] bool HaveClue() const {
    return std::ranges::any_of(rows_, [&](const Row& row) {
      for (std::size_t i = 0; i < side_; ++i) {
        if (IsClue(tokens_[row.TokenOf(i)].cell, static_cast<int>(side_))) return true;
      }
      return false;
    });
  }

  // All of them, one after the other.
  void StackInOrder(Linked linked = Linked::kByLines) {
    order_.resize(rows_.size());
    std::iota(order_.begin(), order_.end(), 0);
    FindChains(linked);
  }

  // A list of rows breaks anywhere: several stand on a line.
  void StackAsList() {
    if (FirstBeside() != rows_.end()) StackInOrder(Linked::kAsList);
  }

  // The first row with another one on its line.
  [[nodiscard]] std::span<const Row>::iterator FirstBeside() const {
    return std::ranges::adjacent_find(rows_, {}, &Row::line);
  }

  // Empty rows of a sheet may stand between boards, or be rows of them.
  void StackWithoutEmpty() {
    order_.clear();
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (!rows_[i].is_empty) order_.push_back(static_cast<std::uint32_t>(i));
    }
    may_clash_ = false;  // a row that is there twice is damage
    FindChains(Linked::kByLines);
    may_clash_ = true;
  }

  // Up to four rows on a line are those of boards beside each other.
  void StackSideBySide() {
    FindSlots();
    for (std::size_t slot = 0; slot < kMostBeside; ++slot) {
      order_ = slots_[slot];
      FindChains(slot > 0 ? Linked::kBeside : Linked::kByLines);
    }
  }

  // The rows of each board beside others. On a line that lacks a row, each is that of the nearest
  // column.
  void FindSlots() {
    for (std::vector<std::uint32_t>& slot : slots_) slot.clear();
    std::vector<std::uint32_t> columns;
    ForEachLine([&](std::size_t begin, std::size_t end) {
      if (end - begin <= std::max<std::size_t>(columns.size(), 1) || end - begin > kMostBeside)
        return;
      columns.clear();
      for (std::size_t i = begin; i < end; ++i) columns.push_back(ColumnOf(rows_[i]));
    });
    if (columns.empty()) return;
    ForEachLine([&](std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) {
        const auto slot = end - begin >= columns.size() ? i - begin : NearestOf(columns, rows_[i]);
        if (slot < kMostBeside) slots_[slot].push_back(static_cast<std::uint32_t>(i));
      }
    });
  }

  // Calls a function with the first row of each line and that after its last one.
  template <typename Function>
  void ForEachLine(const Function& function) const {
    for (std::size_t i = 0; i < rows_.size();) {
      const std::size_t begin = i;
      while (i < rows_.size() && rows_[i].line == rows_[begin].line) ++i;
      function(begin, i);
    }
  }

  [[nodiscard]] std::uint32_t ColumnOf(const Row& row) const {
    const std::size_t begin = tokens_.source->LineBegin(row.line);
    return BeginOf(tokens_, row) - static_cast<std::uint32_t>(begin);
  }

  [[nodiscard]] std::size_t NearestOf(const std::vector<std::uint32_t>& columns,
                                      const Row& row) const {
    const auto distance = [&](std::int64_t column) { return std::abs(column - ColumnOf(row)); };
    return static_cast<std::size_t>(std::ranges::min_element(columns, {}, distance) -
                                    columns.begin());
  }

  // Chains of rows that are linked by the same text before each.
  void FindChains(Linked linked) {
    std::size_t start = 0;
    links_.clear();
    for (std::size_t k = 1; k <= order_.size(); ++k) {
      const std::optional<Link> link =
          k < order_.size() ? LinkOf(RowAt(k - 1), order_[k], linked) : std::nullopt;
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
  [[nodiscard]] std::optional<Link> LinkOf(const Row& above, std::size_t index,
                                           Linked linked) const {
    const Row& row = rows_[index];
    const std::size_t end = EndOf(tokens_, above);
    const std::size_t begin = BeginOf(tokens_, row);
    if (begin < end || begin - end > kFarthestRow) return std::nullopt;
    if (row.has_label && row.label != above.label + 1) return std::nullopt;
    const std::string_view gap = symbols_.substr(end, begin - end);
    if (linked == Linked::kAsList) return LinkInList(gap);
    const std::size_t line_begin = tokens_.source->LineBegin(row.line);
    if (line_begin <= end) return Link{AddToHash(kOnItsLine, SkeletonOf(gap))};
    const std::size_t last = line_begin - 1 - end;  // line end in the gap
    Link link;
    if (row.place != 0) {
      link.before = row.place;
    } else if (linked == Linked::kBeside) {
      const std::size_t left = EndOf(tokens_, rows_[index - 1]);
      if (left > begin) return std::nullopt;  // rows of one board at most
      // An arrow may stand in the middle of the lines alone.
      const std::string_view beside = symbols_.substr(left, begin - left);
      link.before = std::ranges::any_of(beside, IsAlnum) ? SkeletonOf(beside) : 0;
    } else {
      link.before = SkeletonOf(gap.substr(last + 1));
    }
    const std::size_t first = gap.find('\n');
    if (first < last) link.lines = gap.substr(first + 1, last - first);
    if (HoldsBoard(link.lines)) return std::nullopt;
    return link;
  }

  // Whether a whole board that was taken stands on some lines: none goes on over it.
  [[nodiscard]] bool HoldsBoard(std::string_view lines) const {
    std::size_t rows = 0;
    for (std::size_t at = lines.find(kTaken); at < lines.size(); at = lines.find(kTaken, at)) {
      ++rows;
      at = lines.find('\n', at);
    }
    return rows >= side_;
  }

  // By a few signs with a comma, white space aside.
  [[nodiscard]] static std::optional<Link> LinkInList(std::string_view gap) {
    constexpr std::size_t kMostOfGap = 40;
    if (gap.size() > kMostOfGap) return std::nullopt;
    std::string signs(gap);
    std::erase_if(signs, IsLight);
    const bool is_of_list = signs.find(',') < signs.size() && std::ranges::none_of(signs, IsAlnum);
    if (!is_of_list) return std::nullopt;
    return Link{SkeletonOf(signs)};
  }

  // Whether a table's head may end with these lines.
  [[nodiscard]] static bool HasRule(std::string_view lines) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    return !IsBlankLine(line) && IsRule(line);
  }

  // Of whole lines. Rules between the rows of tables do not count.
  [[nodiscard]] std::uint64_t HashOfLines(std::string_view lines) const {
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

  [[nodiscard]] std::uint64_t Between(std::size_t row) const { return between_[row - 1]; }

  // Whether two boards of a sheet touch at an empty row: it may part them, and one lacks a row.
  // Empty rows beside rows of a complete grid are rows of it.
  [[nodiscard]] bool MayBePartedByEmptyRow(std::span<const std::uint32_t> chain) {
    if (chain.size() != 2 * side_ || Between(side_) != Between(1)) return false;
    if (!rows_[chain[side_ - 1]].is_empty && !rows_[chain[side_]].is_empty) return false;
    const auto is_complete = [&](std::size_t first) {
      Gather(chain.subspan(first, side_));
      return std::ranges::all_of(
          cells_, [&](const Cell& cell) { return IsClue(cell, static_cast<int>(side_)); });
    };
    return !is_complete(0) && !is_complete(side_);
  }

  // The boards of a chain: a run of rows linked alike belongs to boards as a whole, or to none. Of
  // a run longer than twenty boards the first ones are taken without a look at its end.
  void CutBoards(std::span<const std::uint32_t> chain) {
    if (chain.size() < side_) return;  // nearly all chains, whose lines need not be read
    between_.clear();
    for (const Link& link : links_) between_.push_back(HashOfLines(link.lines));
    if (MayBePartedByEmptyRow(chain) || TakePartedByRow(chain)) return;
    FindRunEnds(chain.size());
    std::size_t used = 0;
    sparse_.clear();
    const std::size_t found = boards_.size();
    for (std::size_t k = 0; k + side_ <= chain.size();) {
      if (k == used + 1 && IsHeader(chain, k - 1)) {
        TakeBelowHeader(chain.subspan(k, side_));
        used = k += side_;
      } else if (IsBoardAt(k, used, chain.size()) && !IsHeader(chain, k)) {
        if (!TakeBoard(chain.subspan(k, side_))) sparse_.push_back(k);
        used = k += side_;
      } else {
        ++k;
      }
    }
    if (boards_.size() == found) return;
    for (const std::size_t k : sparse_) {
      const std::size_t next = k + side_;
      const bool is_beside =
          (k > 0 && IsShort(links_[k - 1])) || (next < chain.size() && IsShort(links_[next - 1]));
      if (is_beside) TakeBoard(chain.subspan(k, side_), Clues::kMayBeNone);
    }
  }

  // One row that stands before, after or between all boards of a chain is none of theirs. False if
  // there is none, or if it may as well be the first or the last row of boards.
  bool TakePartedByRow(std::span<const std::uint32_t> chain) {
    const std::size_t period = side_ + 1, rest = chain.size() % period;
    for (const std::size_t first : {std::size_t{0}, side_}) {
      const bool is_whole = rest == 0 || (rest == side_ && first == side_);
      if (!is_whole || first + period >= chain.size()) continue;
      bool are_alike = true;
      for (std::size_t k = first + period; k < chain.size() && are_alike; k += period) {
        are_alike = AreEqual(rows_[chain[first]], rows_[chain[k]]);
      }
      if (!are_alike) continue;
      const Row& row = rows_[chain[first]];
      const bool may_be_of_board = !row.is_empty && !CountsColumns(tokens_, row);
      if (may_be_of_board && IsSound(chain.subspan(first == 0 ? 0 : 1, side_))) continue;
      for (std::size_t k = first == 0 ? 1 : 0; k + side_ <= chain.size(); k += period) {
        TakeBelowHeader(chain.subspan(k, side_));
      }
      return true;
    }
    return false;
  }

  // Whether rows are a board without clashes.
  [[nodiscard]] bool IsSound(std::span<const std::uint32_t> rows) {
    Gather(rows);
    const auto board = Judge(cells_, *shape_, dressing_, tokens_.symbols, CluesOf(rows));
    return board && board->is_board() && board->clashes == 0;
  }

  [[nodiscard]] bool AreEqual(const Row& one, const Row& other) const {
    for (std::size_t i = 0; i < side_; ++i) {
      if (tokens_[one.TokenOf(i)].cell.content != tokens_[other.TokenOf(i)].cell.content) {
        return false;
      }
    }
    return true;
  }

  // A row that counts the columns heads a board if right behind as many rows as that has the run
  // ends, or the next such row stands. A board's first row may do so, too: then the next is nearer.
  [[nodiscard]] bool IsHeader(std::span<const std::uint32_t> chain, std::size_t k) const {
    const auto counts = [&](std::size_t i) { return CountsColumns(tokens_, rows_[chain[i]]); };
    const std::size_t next = k + side_ + 1;
    return next <= chain.size() && counts(k) && !counts(next - 1) &&
           std::ranges::any_of(HighsOfBands(),
                               [&](std::size_t high) { return AreLinkedInBands(k + 1, high); }) &&
           (next == chain.size() || Between(next) != Between(k + 2) || counts(next));
  }

  // Two equal digits may be a row that is there twice.
  void TakeBelowHeader(std::span<const std::uint32_t> chain) {
    const bool may_clash = std::exchange(may_clash_, false);
    have_headers_ = true;
    TakeBoard(chain);
    may_clash_ = may_clash;
  }

  // A board may follow over it without clues of its own: no text but a heading stands there.
  [[nodiscard]] static bool IsShort(const Link& link) {
    int lines = 0;
    for (std::string_view rest = link.lines; !rest.empty() && lines < 2;) {
      const std::size_t end = rest.find('\n');
      if (!IsBlankLine(rest.substr(0, end))) ++lines;
      rest.remove_prefix(end + 1);
    }
    return lines < 2;
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
    for (const std::size_t high : HighsOfBands()) {
      if (!AreLinkedInBands(k, high)) continue;
      const std::uint64_t line = Between(k + 1);
      const std::size_t next = k + side_;
      const std::size_t rest = next < count && Between(next) == line ? run_ends_[next] : next;
      const bool is_below_header =
          k == used + 1 && HasRule(links_[k - 1].lines) && !HasRule(links_[k].lines);
      const bool begins = k == used || Between(k) != line || is_below_header;
      const bool is_long = rest - k > kManyBoards * side_;
      if (!begins || !(is_long || (rest - k) % side_ == 0)) continue;
      if (high == side_ || AreBoardsBeside(k, is_below_header ? k : used, high, count)) return true;
    }
    return false;
  }

  // Where boards are no farther apart than bands, the bands above the board at k, and those below
  // it, are those of boards: else a board would begin with a band of another. A band may be
  // damaged.
  [[nodiscard]] bool AreBoardsBeside(std::size_t k, std::size_t used, std::size_t high,
                                     std::size_t count) const {
    const std::uint64_t line = Between(k + 1), band = Between(k + high);
    const auto are_boards = [&](std::size_t at, std::size_t limit, std::size_t step) {
      std::size_t bands = 0, rows = 0, seen = 0;
      const auto end_band = [&] {
        bands += rows == side_ ? side_ / high : std::min<std::size_t>(rows, 1);
        rows = 0;
      };
      for (; at != limit && seen < kManyBoards * side_; at += step, ++rows, ++seen) {
        if (Between(at) == band)
          end_band();
        else if (Between(at) != line)
          break;
      }
      end_band();
      return bands % (side_ / high) == 0;
    };
    return are_boards(k, used, ~std::size_t{0}) && are_boards(k + side_, count, 1);
  }

  // The rows between which another link may stand: all, or those of boxes that lie or stand.
  [[nodiscard]] std::array<std::size_t, 3> HighsOfBands() const {
    return {side_, static_cast<std::size_t>(shape_->box_height),
            static_cast<std::size_t>(shape_->box_width)};
  }

  // One kind of link between the rows of a band, and one, perhaps another, between bands.
  [[nodiscard]] bool AreLinkedInBands(std::size_t k, std::size_t high) const {
    const std::uint64_t line = Between(k + 1);
    for (std::size_t i = 1; i < side_; ++i) {
      if (Between(k + i) != (i % high == 0 ? Between(k + high) : line)) return false;
    }
    return true;
  }

  // Of a sheet with empty columns between boxes: empty rows stand there too, and are none of it.
  [[nodiscard]] bool HasEmptyRowsBetween(std::span<const std::uint32_t> chain) const {
    const std::size_t pitch = static_cast<std::size_t>(shape_->box_height) + 1;
    for (std::size_t i = pitch; i < chain.size(); ++i) {
      const Row& row = rows_[chain[i]];
      if (row.step > 0 && row.is_empty && rows_[chain[i - pitch]].is_empty) return true;
    }
    return false;
  }

  // Rows of another size than 9x9 that have cells beside them may be a part of a larger board.
  [[nodiscard]] Clues CluesOf(std::span<const std::uint32_t> chain) const {
    const auto is_quoted = [&](std::uint32_t row) {
      return tokens_.AreInQuotes(rows_[row].first, rows_[row].last());
    };
    if (side_ == 9 && std::ranges::all_of(chain, is_quoted)) return tokens_.CluesInQuotes();
    const auto is_alone = [&](std::uint32_t row) { return IsAloneOnLine(rows_[row]); };
    return side_ == 9 || std::ranges::all_of(chain, is_alone) ? tokens_.clues
                                                              : tokens_.CluesInText();
  }

  [[nodiscard]] bool IsAloneOnLine(const Row& row) const {
    return IsEdge(row.first) && IsEdge(row.last() + 1);
  }

  // Whether no cell stands before a token on its line.
  [[nodiscard]] bool IsEdge(std::size_t token) const {
    return token == tokens_.size() || tokens_[token].gap.is_hard || tokens_[token].gap.breaks > 0;
  }

  // False if they are none.
  bool TakeBoard(std::span<const std::uint32_t> chain) { return TakeBoard(chain, CluesOf(chain)); }
  bool TakeBoard(std::span<const std::uint32_t> chain, Clues clues) {
    if (HasEmptyRowsBetween(chain)) return false;
    auto board = JudgeRows(chain, clues);
    if (!board || (board->clashes > 0 && !may_clash_)) return false;
    const bool is_doubtful = rows_[chain.front()].is_empty || rows_[chain.back()].is_empty;
    if (is_doubtful) doubtful_.push_back(boards_.size());
    taken_.push_back({.clues = board->clues, .first = taken_rows_.size()});
    taken_rows_.insert(taken_rows_.end(), chain.begin(), chain.end());
    boards_.push_back(*std::move(board));
    return true;
  }

  // Text behind rows is free, but a cell that stands behind some of them alone is one too many.
  [[nodiscard]] std::optional<Board> JudgeRows(std::span<const std::uint32_t> rows, Clues clues) {
    Gather(rows);
    auto board = Judge(cells_, *shape_, dressing_, tokens_.symbols, clues);
    if (!board || !board->is_board()) return board;
    const auto goes_on = [&](std::uint32_t row) { return GoesOn(rows_[row]); };
    const auto first = std::ranges::find_if(rows, goes_on);
    if (first == rows.end() || std::ranges::all_of(rows, goes_on)) return board;
    const std::string side = std::to_string(side_);
    board->BecomeFault("more than " + side + " cells where " + side + " make a row",
                       tokens_[rows_[*first].last() + 1].cell.begin);
    return board;
  }

  // Whether another cell stands behind a row, with a gap that is also between its cells. A number
  // past the board's side is none.
  [[nodiscard]] bool GoesOn(const Row& row) const {
    const std::size_t next = row.last() + 1;
    if (IsEdge(next)) return false;
    const Content content = tokens_[next].cell.content;
    if (content < kCandidates && content > kNumber + shape_->side) return false;
    const auto is_within = [&](const Token& token) {
      return token.gap.kind == tokens_[next].gap.kind;
    };
    return std::ranges::any_of(std::span(tokens_.list).subspan(row.first + 1, next - row.first - 1),
                               is_within);
  }

  // The rows of boards, those with most clues first: what is left of others may be damage.
  void MarkUsed() {
    std::ranges::sort(taken_, {}, [](const TakenBoard& board) {
      return std::pair(-static_cast<int>(board.clues), board.first);
    });
    for (const TakenBoard& board : taken_) {
      const auto rows = std::span(taken_rows_).subspan(board.first, side_);
      if (std::ranges::any_of(rows, [&](std::uint32_t row) { return is_used_[row]; })) continue;
      for (const std::uint32_t row : rows) is_used_[row] = true;
    }
    has_grid_ = !taken_.empty();
    taken_.clear();
    taken_rows_.clear();
  }

  // An empty row at the edge of a board is none of it if other empty rows part boards, or if all
  // its other rows are full.
  void NameDoubtfulEdges() {
    bool are_parted = false;
    for (std::size_t i = 0; i < rows_.size(); ++i) are_parted |= rows_[i].is_empty && !is_used_[i];
    for (const std::size_t board : doubtful_) {
      const std::size_t lacking = side_ * side_ - boards_[board].clues;
      if (are_parted || lacking == side_) {
        boards_[board].BecomeFault("a grid with an empty row that may part grids",
                                   boards_[board].begin);
      }
    }
    doubtful_.clear();
  }

  void Gather(std::span<const std::uint32_t> chain) {
    cells_.resize(chain.size() * side_);
    auto cell = cells_.begin();
    for (const std::uint32_t index : chain) {
      const Row& row = rows_[index];
      for (std::size_t i = 0; i < side_; ++i, ++cell) {
        *cell = tokens_[row.step == 0 ? row.first + i : row.TokenOf(i)].cell;
      }
    }
  }

  // Rows near each other that are in no board, if they were meant as one: of all, and of those of a
  // board beside others. Of several boards on the same lines each has a fault of its own.
  void FindDamage() {
    const std::size_t named = boards_.size();
    if (AreSideBySide()) FindDamageInSlots();
    if (boards_.size() > named) return;
    std::vector<std::uint32_t> all(rows_.size());
    std::iota(all.begin(), all.end(), 0);
    FindDamageIn(all);
    FindDamageInSlots();
  }
  void FindDamageInSlots() {
    for (const std::vector<std::uint32_t>& slot : slots_) FindDamageIn(slot);
  }

  // Whether most lines have rows of several boards, and not of a list.
  [[nodiscard]] bool AreSideBySide() const {
    std::size_t beside = 0;
    for (std::size_t i = 1; i < rows_.size(); ++i) {
      const std::size_t end = EndOf(tokens_, rows_[i - 1]), begin = BeginOf(tokens_, rows_[i]);
      const bool is_beside = rows_[i].line == rows_[i - 1].line && begin >= end &&
                             !LinkInList(symbols_.substr(end, begin - end));
      beside += is_beside ? 1U : 0U;
    }
    return 3 * beside >= rows_.size();
  }

  void FindDamageIn(const std::vector<std::uint32_t>& rows) {
    order_.clear();
    for (const std::uint32_t i : rows) {
      if (is_used_[i] || IsInRule(rows_[i]) || (order_.empty() && rows_[i].is_empty)) continue;
      if (have_headers_ && CountsColumns(tokens_, rows_[i])) continue;
      if (!order_.empty()) {
        const Row& above = RowAt(order_.size() - 1);
        if (BeginOf(tokens_, rows_[i]) < EndOf(tokens_, above)) continue;  // a part of it
        if (!IsNear(above, rows_[i])) NameDamage();
      }
      order_.push_back(i);
    }
    NameDamage();
  }

  // A part of `+---+---+` is no row.
  [[nodiscard]] bool IsInRule(const Row& row) const {
    const std::size_t begin = BeginOf(tokens_, row), end = EndOf(tokens_, row);
    return (begin > 0 && symbols_[begin - 1] == '+') ||
           (end < symbols_.size() && symbols_[end] == '+');
  }

  [[nodiscard]] bool IsNear(const Row& above, const Row& row) const {
    const std::size_t begin = BeginOf(tokens_, above), end = EndOf(tokens_, above);
    const std::size_t next = BeginOf(tokens_, row);
    if (next - end > 200 + 2 * (end - begin)) return false;
    const std::size_t lines = row.line - above.line;
    return lines <= 5 || lines <= 3 + 4 * (tokens_.source->LineOf(end) - above.line);
  }

  // Rows of several grids are parted by lines of text.
  void NameDamage() {
    const std::span<const std::uint32_t> rows = order_;
    const std::size_t named = boards_.size();
    const bool are_many = rows.size() > side_ + 3;
    if (!are_many) NameRows(rows);
    if (boards_.size() == named) NameParts(rows);
    if (boards_.size() == named && are_many) NameRows(rows);
    order_.clear();
  }

  void NameParts(std::span<const std::uint32_t> rows) {
    std::size_t first = 0;
    for (std::size_t k = 1; k < rows.size(); ++k) {
      if (!IsTextBetween(rows_[rows[k - 1]], rows_[rows[k]])) continue;
      NameRows(rows.subspan(first, k - first));
      first = k;
    }
    if (first > 0) NameRows(rows.subspan(first));
  }

  // Whole lines, without the end of the last one.
  [[nodiscard]] std::string_view LinesBetween(const Row& above, const Row& row) const {
    const std::size_t end = EndOf(tokens_, above);
    const std::string_view gap = symbols_.substr(end, BeginOf(tokens_, row) - end);
    const std::size_t first = gap.find('\n'), last = gap.rfind('\n');
    return first < last ? gap.substr(first + 1, last - first - 1) : std::string_view();
  }

  [[nodiscard]] bool IsTextBetween(const Row& above, const Row& row) const {
    return std::ranges::any_of(LinesBetween(above, row), IsLetter);
  }

  // Rules may stand anywhere between the rows of a board, if no other row is near.
  bool TakeRuled(std::span<const std::uint32_t> rows) {
    bool has_rule = false;
    for (std::size_t k = 0; k < rows.size(); ++k) {
      if (rows_[rows[k]].is_empty) return false;
      if (k == 0) continue;
      const std::string_view lines = LinesBetween(rows_[rows[k - 1]], rows_[rows[k]]);
      if (!IsRule(lines) || (!lines.empty() && IsBlankLine(lines))) return false;
      has_rule |= !lines.empty();
    }
    if (!has_rule) return false;
    auto board = JudgeRows(rows, CluesOf(rows));
    if (!board || !board->is_board() || board->clashes > 0) return false;
    boards_.push_back(*std::move(board));
    return true;
  }

  // Whether rows have signs between their boxes, and rules between them: they are no numbers of
  // other text.
  [[nodiscard]] bool AreDrawn(std::span<const std::uint32_t> rows) const {
    bool has_rule = false;
    for (std::size_t k = 0; k < rows.size(); ++k) {
      if (!rows_[rows[k]].is_boxed) return false;
      if (k == 0) continue;
      const std::string_view lines = LinesBetween(rows_[rows[k - 1]], rows_[rows[k]]);
      has_rule |= !IsBlankLine(lines) && IsRule(lines);
    }
    return has_rule;
  }

  // Other text may have a row of this kind before or behind them: the arbiter chooses.
  void NameRows(std::span<const std::uint32_t> rows) {
    if (rows.size() == side_ && TakeRuled(rows)) return;
    is_drawn_ = AreDrawn(rows);
    const std::size_t named = boards_.size();
    const bool are_about = rows.size() + 2 >= side_ && rows.size() <= side_ + 3;
    if (are_about) {
      AddFault(rows);
      AddFault(rows.subspan(1));
      AddFault(rows.first(rows.size() - 1));
      if (boards_.size() == named && AreRowsOfFewClues(rows)) AddWrongRows(rows.size());
    }
    if (are_about && side_ >= 9) return;
    const bool are_many = rows.size() > side_ + (side_ < 9 ? 2 : 0);
    if (are_many ? AreSeveralGrids(rows) : AreLeftOfGrid(rows)) {
      Gather(rows);
      AddWrongRows(rows.size());
    }
  }

  // Grids right below each other of which one lacks a row, or has one too many: nobody can tell
  // which.
  [[nodiscard]] bool AreSeveralGrids(std::span<const std::uint32_t> rows) {
    for (std::size_t first = 0; first + side_ <= rows.size(); first += side_) {
      for (const std::size_t from : {first, rows.size() - side_ - first}) {
        Gather(rows.subspan(from, side_));
        if (AreNearlyRows(cells_, static_cast<int>(side_))) return true;
      }
    }
    return false;
  }

  // Whether a 9x9 grid of few clues lacks a row, or has one too many.
  [[nodiscard]] bool AreRowsOfFewClues(std::span<const std::uint32_t> rows) {
    if (tokens_.clues == Clues::kAreEnough || side_ != 9 || !has_grid_) return false;
    Gather(rows);
    const auto is_clue = [](const Cell& cell) { return IsClue(cell, 9); };
    const auto is_written = [](const Cell& cell) { return cell.size > 0 && cell.content != ' '; };
    return std::ranges::any_of(cells_, is_clue) && std::ranges::all_of(cells_, is_written) &&
           HardlyClash(cells_, 9);
  }

  // A few rows with clues and blanks, drawn as grids beside them are, or more that prove it.
  [[nodiscard]] bool AreLeftOfGrid(std::span<const std::uint32_t> rows) {
    const bool is_small = side_ < 9;
    const std::size_t least = is_small ? side_ - 1 : 2;
    const bool is_meant = has_grid_ || is_drawn_;
    if (!is_meant && AreSparse(rows)) return true;
    if (is_meant ? rows.size() < least : side_ != 9 || rows.size() < kRowsThatProve) return false;
    Gather(rows);
    if (has_grid_ && cells_.front().content >= kCandidates) return true;
    const auto clues = static_cast<std::size_t>(std::ranges::count_if(
        cells_, [&](const Cell& cell) { return IsClue(cell, static_cast<int>(side_)); }));
    return clues >= (is_small ? 1 : 2) * rows.size() && clues + rows.size() <= cells_.size() &&
           (is_meant ? HardlyClash(cells_, static_cast<int>(side_)) : WouldBeMended(cells_));
  }

  // Two or more rows of a 9x9 that are no part of other text: no digit is twice in a column, and
  // the blanks are not those of a table.
  [[nodiscard]] bool AreSparse(std::span<const std::uint32_t> rows) {
    constexpr std::ptrdiff_t kFewestDigits = 4;
    const auto blanks = rows.size() < kRowsThatProve ? SparseBlanks::kSigns : SparseBlanks::kAny;
    const auto is_sparse = [&](std::uint32_t row) { return IsSparse(tokens_, rows_[row], blanks); };
    if (side_ != 9 || rows.size() < 2 || !std::ranges::all_of(rows, is_sparse)) return false;
    Gather(rows);
    std::array<bool, 10> has_digit{};
    bool differ = false;  // the places of blanks
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      const std::size_t digit = DigitOf(cells_[i]);
      for (std::size_t above = i % side_; above < i; above += side_) {
        if (digit > 0 && DigitOf(cells_[above]) == digit) return false;
        differ |= (digit > 0) != (DigitOf(cells_[above]) > 0);
      }
      if (digit > 0) has_digit[digit] = true;
    }
    return differ && std::ranges::count(has_digit, true) >= kFewestDigits;
  }

  void AddWrongRows(std::size_t count) {
    if (count == side_) return AddFault("a grid with a wrong cell");
    const std::string reason =
        std::to_string(count) + " rows where " + std::to_string(side_) + " make a grid";
    AddFault(reason);
  }

  // Of the cells that were gathered.
  void AddFault(std::string reason) {
    boards_.push_back(FaultOf(cells_, static_cast<int>(side_), std::move(reason), dressing_));
    boards_.back().is_drawn = is_drawn_;
  }

  void AddFault(std::span<const std::uint32_t> rows) {
    const std::size_t count = rows.size(), most = MostLacking(side_);
    if (count == 0 || count + most < side_ || count > side_ + most) return;
    Gather(rows);
    const int side = static_cast<int>(side_);
    const bool are_candidates = cells_.front().content >= kCandidates;
    if (!are_candidates && !AreNearlyRows(cells_, side)) return;
    if (count != side_) return AddWrongRows(count);
    AddFault("rows of a grid that other text parts");
  }

  const Tokens& tokens_;
  std::string_view symbols_;
  const char* dressing_;
  Boards& boards_;
  std::span<const Row> rows_;
  std::size_t side_ = 9;
  bool may_clash_ = true;
  bool have_headers_ = false;  // rows that count the columns stand above boards
  const BoardShape* shape_ = nullptr;
  std::array<std::vector<std::uint32_t>, kMostBeside> slots_;
  std::vector<std::uint32_t> order_;  // of the rows that are looked at
  std::vector<Link> links_;           // of the chain at work: before its second row, third, ...
  std::vector<TakenBoard> taken_;
  std::vector<std::uint32_t> taken_rows_;
  std::vector<std::size_t> doubtful_;   // boards with an empty first or last row
  std::vector<std::uint64_t> between_;  // hashes of the links' lines
  std::vector<std::size_t> run_ends_;
  std::vector<std::size_t> sparse_;  // rows of a chain that begin what may be boards
  std::vector<bool> is_used_;
  bool has_grid_ = false;  // a row is used
  bool is_drawn_ = false;  // the rows that are named last are boxes of a small board
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
  const auto order = [](const Row& row) { return std::pair(row.kind, row.first); };
  if (!std::ranges::is_sorted(rows, {}, order)) std::ranges::sort(rows, {}, order);
  RemoveHeaders(tokens, rows);
  Stacker stacker(tokens, dressing, boards);
  for (std::size_t begin = 0; begin < rows.size();) {
    std::size_t end = begin;
    while (end < rows.size() && rows[end].kind == rows[begin].kind) ++end;
    const std::size_t side = rows[begin].side, lacking = rows[begin].is_boxed ? 1 : 0;
    const std::span<const Row> alike = std::span(rows).subspan(begin, end - begin);
    const auto is_sparse = [&](const Row& row) {
      return IsSparse(tokens, row, SparseBlanks::kSigns);
    };
    const bool is_enough =
        alike.size() >= kRowsThatProve || lacking > 0 || std::ranges::all_of(alike, is_sparse);
    const std::size_t least = side == 9 ? (is_enough ? kRowsOfDrawing : kRowsThatProve)
                                        : side - std::max(MostLacking(side), lacking);
    if (alike.size() >= least) stacker.Stack(alike);
    begin = end;
  }
}

}  // namespace surudoku::reading
