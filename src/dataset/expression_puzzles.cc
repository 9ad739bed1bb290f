#include "dataset/expression_puzzles.h"

#include <algorithm>
#include <utility>

#include "dataset/cells_verdict.h"
#include "dataset/expression_tokens.h"
#include "dataset/line_format.h"
#include "dataset/lines.h"

namespace surudoku {
namespace {

// A longer expression is no puzzle, so no more than this is held.
constexpr std::size_t kLongestExpression = std::size_t{1} << 13;

struct Place {
  std::size_t offset = 0;
  std::uint64_t line = 0;
};

// A bracket that is open.
struct OpenList {
  Place begin;
  char bracket = '\0';
  std::size_t first_cell = 0;
  std::size_t size_of_items = 0;  // of the cells, rows or lists in it
  bool are_even = true;
  bool has_long_item = false;  // more than a band of a grid

  void Add(std::size_t size) {
    are_even = are_even && (size_of_items == 0 || size == size_of_items);
    has_long_item = has_long_item || size > 3 * kSide;
    size_of_items = size;
  }
};

// Strings that are joined.
struct JoinedTexts {
  Place begin;
  std::size_t end = 0;
  std::size_t first_cell = 0;
  std::size_t count = 0;
  std::string_view joiner;  // empty: nothing joins them
  bool awaits_text = false;
  Place last;  // the last string
  std::size_t first_cell_of_last = 0;
  bool is_last_on_new_line = false;
};

// Of a list around lists that has lost it, or has none.
constexpr char kLostBracket = '\0';

char ClosingOf(char bracket) {
  if (bracket == kLostBracket) return kLostBracket;
  return bracket == '(' ? ')' : bracket == '[' ? ']' : '}';
}

/// Goes through a text line by line, and forgets all that it holds at a token that no puzzle has.
class ExpressionReader {
 public:
  explicit ExpressionReader(std::string_view text) : text_(text) {}

  std::vector<PiecewisePuzzle> Read() && {
    LineReader lines(text_);
    for (; const std::optional<Line> line = lines.Next(); ++number_) {
      if (!IsOpen() && IsComment(line->text)) continue;
      ReadLine(*line);
      if (IsOpen() && !MayGoOnAfter(line->text)) Lose();
    }
    EndTexts();
    Lose();
    return std::move(puzzles_);
  }

 private:
  [[nodiscard]] bool IsOpen() const { return !lists_.empty() || texts_.count > 0; }

  void ReadLine(const Line& line) {
    bool is_empty = true;
    for (std::size_t at = 0; at < line.text.size();) {
      if (!IsOpen() && BeginsNoExpression(line.text[at])) {
        is_empty = false;
        ++at;
        continue;
      }
      const ExpressionToken token = TokenAt(line.text, at);
      is_empty = is_empty && token.kind == TokenKind::kSpace;
      Take(token, {line.offset + at, number_});
      at += token.size;
    }
    if (is_empty && texts_.joiner.empty() && !texts_.awaits_text) EndTexts();
  }

  void Take(const ExpressionToken& token, const Place& place) {
    if (token.kind == TokenKind::kSpace) return;
    const bool is_of_list = token.kind != TokenKind::kOther && token.kind != TokenKind::kStrange;
    if (is_of_list) end_ = place.offset + token.size;
    if (token.kind == TokenKind::kText) return TakeText(token, place);
    if (token.kind == TokenKind::kJoiner) return TakeJoiner(token);
    EndTexts();
    switch (token.kind) {
      case TokenKind::kOpen:
        DropLongLists(place.offset);
        lists_.push_back({place, token.text.front(), cells_.size()});
        return;
      case TokenKind::kClose:
        return Close(token.text.front(), place.offset + token.size);
      case TokenKind::kComma:
        return;
      case TokenKind::kCell:
        return TakeCell(token.text, place.offset);
      case TokenKind::kStrange:
        return TakeStrange(token, place.offset);
      default:
        Lose();
    }
  }

  void TakeText(const ExpressionToken& token, const Place& place) {
    const bool has_other_joiner = texts_.count > 1 && !texts_.awaits_text && !texts_.joiner.empty();
    if (has_other_joiner) EndTexts();
    if (texts_.count == 0) {
      texts_.begin = place;
      texts_.first_cell = cells_.size();
    }
    ++texts_.count;
    texts_.is_last_on_new_line = texts_.last.line < place.line;
    texts_.last = place;
    texts_.first_cell_of_last = cells_.size();
    texts_.awaits_text = false;
    texts_.end = place.offset + token.size;
    // Too many are no puzzle.
    if (cells_.size() - texts_.first_cell < 2 * kCellCount) {
      Add(token.text, place.offset + token.first);
    }
  }

  void TakeJoiner(const ExpressionToken& token) {
    if (texts_.count > 1 && texts_.joiner.empty() && texts_.is_last_on_new_line) BeginWithLast();
    const bool is_other = texts_.count > 1 && token.text != texts_.joiner;
    if (texts_.count == 0 || texts_.awaits_text || is_other) return Forget();
    texts_.joiner = token.text;
    texts_.awaits_text = true;
  }

  // The strings before the line were another expression.
  void BeginWithLast() {
    if (!lists_.empty()) return;
    cells_.erase(0, texts_.first_cell_of_last);
    offsets_.erase(offsets_.begin(),
                   offsets_.begin() + static_cast<std::ptrdiff_t>(texts_.first_cell_of_last));
    texts_.begin = texts_.last;
    texts_.first_cell = texts_.first_cell_of_last = 0;
    texts_.count = 1;
  }

  void TakeCell(std::string_view cell, std::size_t offset) {
    if (lists_.empty()) return;
    if (cells_.size() == kLongestExpression) return Forget();
    Add(cell, offset);
    lists_.back().Add(1);
  }

  // One of them may be a mistyped cell.
  void TakeStrange(const ExpressionToken& token, std::size_t offset) {
    if (lists_.empty() || !strange_.empty()) return Lose();
    strange_ = token.text;
    TakeCell(std::string_view(&kStrangeCell, 1), offset);
  }

  void Add(std::string_view cells, std::size_t offset) {
    for (std::size_t i = 0; i < cells.size(); ++i) offsets_.push_back(offset + i);
    cells_ += cells;
  }

  // Ends the strings that are joined: a puzzle, or an item of a list.
  void EndTexts() {
    const JoinedTexts texts = std::exchange(texts_, {});
    if (texts.count == 0) return;
    if (texts.awaits_text) return Forget();
    const std::size_t size = cells_.size() - texts.first_cell;
    if (texts.count > 1 && TakePuzzle(texts.begin, texts.end, texts.first_cell, true)) return;
    if (lists_.empty()) return Forget();
    lists_.back().Add(size);
  }

  void Close(char bracket, std::size_t end) {
    DropLongLists(end);
    if (lists_.empty() || bracket != ClosingOf(lists_.back().bracket)) return Lose();
    const OpenList list = lists_.back();
    lists_.pop_back();
    const bool may_be = !list.has_long_item;
    if (may_be && TakePuzzle(list.begin, end, list.first_cell, list.are_even)) return;
    const std::size_t size = cells_.size() - list.first_cell;
    if (size == 0) return;
    if (lists_.empty()) lists_.push_back({list.begin, kLostBracket, list.first_cell});
    lists_.back().Add(size);
  }

  // The outer ones come first.
  void DropLongLists(std::size_t end) {
    const auto is_long = [end](const OpenList& list) {
      return end - list.begin.offset > kLongestExpression;
    };
    std::erase_if(lists_, is_long);
    if (lists_.empty()) Forget();
  }

  bool TakePuzzle(const Place& begin, std::size_t end, std::size_t first_cell, bool are_even) {
    return Take(JudgeCells(std::string_view(cells_).substr(first_cell), are_even), begin, end,
                first_cell);
  }

  // A token that no puzzle has, or the end of the text, follows lists that are open.
  void Lose() {
    constexpr std::size_t kFewestCells = 17;  // a puzzle has as many clues
    if (lists_.empty() || cells_.size() < kFewestCells) return Forget();
    const std::vector<OpenList> lists = std::exchange(lists_, {});
    const std::string_view cells = cells_;
    const auto is_puzzle = [&](const OpenList& list) {
      const CellsVerdict verdict = JudgeBroken(cells.substr(list.first_cell));
      return !list.has_long_item && Take(verdict, list.begin, end_, list.first_cell);
    };
    if (std::none_of(lists.rbegin(), lists.rend(), is_puzzle)) Forget();  // the inner first
  }

  bool Take(CellsVerdict verdict, const Place& begin, std::size_t end, std::size_t first_cell) {
    const bool is_long = end - begin.offset > kLongestExpression;
    if (is_long || (!verdict.is_puzzle && !verdict.error)) return false;
    PiecewisePuzzle puzzle{begin.offset, end, begin.line, cells_.substr(first_cell), {}};
    for (std::size_t i = first_cell; i < offsets_.size(); ++i) {
      puzzle.offsets.push_back(offsets_[i] - begin.offset);
    }
    if (verdict.error) {
      const std::size_t cell = verdict.error->offset;
      const bool is_word = puzzle.cells[cell] == kStrangeCell && !strange_.empty();
      puzzle.error = {puzzle.offsets[cell],
                      is_word ? "'" + std::string(strange_) + "' is neither a digit nor a blank"
                              : std::move(verdict.error->reason)};
    }
    puzzles_.push_back(std::move(puzzle));
    Forget();
    return true;
  }

  void Forget() {
    lists_.clear();
    texts_ = {};
    cells_.clear();
    offsets_.clear();
    strange_ = {};
  }

  std::string_view text_;
  std::uint64_t number_ = 0;  // of the line
  std::vector<OpenList> lists_;
  JoinedTexts texts_;
  std::size_t end_ = 0;  // of the last token that a list may have
  std::string cells_;    // of all that is open
  std::vector<std::size_t> offsets_;
  std::string_view strange_;  // the word that stands for a cell by mistake
  std::vector<PiecewisePuzzle> puzzles_;
};

}  // namespace

std::vector<PiecewisePuzzle> FindExpressionPuzzles(std::string_view text) {
  return ExpressionReader(text).Read();
}

std::optional<PiecewisePuzzle> ExpressionPuzzleAt(std::string_view text) {
  if (text.empty() || BeginsNoExpression(text.front())) return std::nullopt;
  std::vector<PiecewisePuzzle> puzzles = FindExpressionPuzzles(text);
  if (puzzles.empty() || puzzles.front().begin > 0) return std::nullopt;
  return std::move(puzzles.front());
}

}  // namespace surudoku
