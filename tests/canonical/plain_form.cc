#include "canonical/plain_form.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <vector>

namespace surudoku::plain {
namespace {

constexpr char kGreatest = '~';

using Lines = std::vector<int>;

/// Nine lines in every order that keeps bands together.
std::vector<Lines> AllOrders() {
  std::vector<Lines> orders;
  Lines order(9);
  std::iota(order.begin(), order.end(), 0);
  do {
    bool together = true;
    for (int i = 0; i < 9; ++i) together &= order[i] / 3 == order[i / 3 * 3] / 3;
    if (together) orders.push_back(order);
  } while (std::ranges::next_permutation(order).found);
  return orders;
}

std::string Transposed(const std::string& puzzle) {
  std::string result;
  for (int cell = 0; cell < 81; ++cell) result += puzzle[cell % 9 * 9 + cell / 9];
  return result;
}

/// Names digits in the order in which they appear.
class Labels {
 public:
  char operator()(char digit) {
    if (digit == '.') return '.';
    char& label = labels_[digit - '0'];
    if (label == 0) label = static_cast<char>('1' + used_++);
    return label;
  }

 private:
  std::array<char, 10> labels_{};
  int used_ = 0;
};

class Search {
 public:
  Search(const std::string& puzzle, bool pattern_first) : pattern_first_(pattern_first) {
    puzzle_ = puzzle;
    cells_.resize(81);
    std::iota(cells_.begin(), cells_.end(), 0);
    RunThroughColumns();
    puzzle_ = Transposed(puzzle);
    for (int cell = 0; cell < 81; ++cell) cells_[cell] = cell % 9 * 9 + cell / 9;
    RunThroughColumns();
  }

  [[nodiscard]] const std::string& least() const { return least_; }

  /// Where the clues come from (-1 for blanks), for each layout that gives the least text.
  [[nodiscard]] const std::set<Lines>& layouts() const { return layouts_; }

 private:
  void RunThroughColumns() {
    static const std::vector<Lines> kOrders = AllOrders();
    for (const Lines& columns : kOrders) {
      columns_ = columns;
      rows_.clear();
      AddRow({});
    }
  }

  void AddRow(const Labels& labels) {
    if (rows_.size() == 9) {
      Keep();
      return;
    }
    for (int row = 0; row < 9; ++row) {
      if (std::ranges::find(rows_, row) != rows_.end()) continue;
      if (rows_.size() % 3 != 0 && rows_.back() / 3 != row / 3) continue;
      Labels after = labels;
      const std::size_t at = 9 * rows_.size();
      if (!IsNoGreater(at, TextOf(row, after))) continue;
      rows_.push_back(row);
      AddRow(after);
      rows_.pop_back();
    }
  }

  std::string TextOf(int row, Labels& labels) const {
    std::string text;
    for (const int column : columns_) {
      const char c = puzzle_[9 * row + column];
      text += pattern_first_ && c != '.' ? 'x' : labels(c);
    }
    return text;
  }

  /// Compares with that part of the least text, which becomes `text` where that is less.
  bool IsNoGreater(std::size_t at, const std::string& text) {
    const int order = least_.compare(at, text.size(), text);
    if (order > 0) {
      least_ = least_.substr(0, at) + text;
      least_.resize(162, kGreatest);
      layouts_.clear();
    }
    return order >= 0;
  }

  /// After nine rows: the digits decide where the rows were patterns alone.
  void Keep() {
    Lines layout;
    std::string digits;
    Labels labels;
    for (const int row : rows_) {
      for (const int column : columns_) {
        const int cell = 9 * row + column;
        layout.push_back(puzzle_[cell] == '.' ? -1 : cells_[cell]);
        digits += labels(puzzle_[cell]);
      }
    }
    if (IsNoGreater(81, digits)) layouts_.insert(layout);
  }

  bool pattern_first_;
  std::string puzzle_;
  Lines cells_;
  Lines columns_;
  Lines rows_;
  std::string least_ = std::string(162, kGreatest);  // rows, then digits
  std::set<Lines> layouts_;
};

/// The clues of `puzzle` in a layout of its solution, digits named as those of the solution.
std::string LaidOut(const std::string& puzzle, const std::string& solution, const Lines& layout) {
  Labels labels;
  for (const int cell : layout) labels(solution[cell]);
  std::string text;
  for (const int cell : layout) text += labels(puzzle[cell]);
  return text;
}

Form FormBySolution(const std::string& puzzle, const std::string& solution) {
  Form form;
  const Search search(solution, false);
  for (const Lines& layout : search.layouts()) {
    const std::string text = LaidOut(puzzle, solution, layout);
    if (form.automorphisms == 0 || text < form.text) form = {text, 0};
    if (text == form.text) ++form.automorphisms;
  }
  return form;
}

}  // namespace

Form FormOf(const std::string& puzzle, CanonicalForm form, const std::string& solution) {
  if (form == CanonicalForm::kSolution) return FormBySolution(puzzle, solution);
  const Search search(puzzle, form == CanonicalForm::kPattern);
  return {search.least().substr(81), search.layouts().size()};
}

}  // namespace surudoku::plain
