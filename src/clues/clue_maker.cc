#include "clues/clue_maker.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace surudoku::clues {
namespace {

std::optional<int> NumberIn(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string Quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

}  // namespace

ClueMaker::ClueMaker(const BoardShape& shape)
    : has_boxes(!shape.is_raw), region_size(std::max(shape.rows, shape.columns)) {
  net_.rows = shape.rows;
  net_.columns = shape.columns;
  net_.values = shape.values;
  net_.first_value = shape.first_value;
  net_.candidates.assign(net_.cell_count(), net_.all_values());
}

void ClueMaker::Begin(const ClueItem& item, std::uint32_t number) {
  item_ = &item;
  clue_ = number;
  next_ = 0;
}

void ClueMaker::Fail(std::string reason) {
  if (fault_) return;
  const bool has_part = next_ > 0 && next_ <= item_->parts.size();
  fault_ = {has_part ? item_->parts[next_ - 1].column : item_->column, std::move(reason)};
}

std::string_view ClueMaker::Peek() const {
  return HasNext() && ok() ? std::string_view(item_->parts[next_].text) : std::string_view();
}

std::string_view ClueMaker::Text() {
  if (!HasNext()) Fail(item_->kind + " ends early");
  if (!ok()) return {};
  return item_->parts[next_++].text;
}

int ClueMaker::Number(int least, int most) {
  const std::string_view text = Text();
  const auto number = NumberIn(text);
  if (!ok()) return 0;
  if (!number) {
    Fail(Quoted(text) + " is no number");
  } else if (*number < least || *number > most) {
    Fail(Quoted(text) + " is none of " + std::to_string(least) + " to " + std::to_string(most));
  } else {
    return *number;
  }
  return 0;
}

std::vector<int> ClueMaker::ValuesOf(std::string_view text) {
  std::vector<int> found;
  std::size_t begin = 0;
  while (ok() && begin <= text.size()) {
    const std::size_t end = std::min(text.find('_', begin), text.size());
    const std::string_view one = text.substr(begin, end - begin);
    const auto value = NumberIn(one);
    if (!value || net_.BitOf(*value) == 0) {
      Fail(Quoted(one) + " is no value: " + std::to_string(first_value()) + " to " +
           std::to_string(last_value()));
      break;
    }
    found.push_back(*value);
    begin = end + 1;
  }
  return ok() ? found : std::vector<int>();
}

int ClueMaker::Value() {
  const std::vector<int> found = Values();
  if (found.size() > 1) Fail("one value is wanted");
  return ok() ? found[0] : 0;
}

Cell ClueMaker::CellOf(std::string_view text) {
  if (!ok()) return 0;
  const auto place = ReadCell(text);
  if (!place || place->row > rows() || place->column > columns()) {
    Fail(Quoted(text) + " is no cell of a board of " + std::to_string(rows()) + 'x' +
         std::to_string(columns()));
    return 0;
  }
  return At(place->row - 1, place->column - 1);
}

std::vector<Cell> ClueMaker::Cells(std::size_t least) {
  std::vector<clues::Cell> cells;
  while (HasNext() && ok() && !Peek().empty() && Peek() != "-" && Peek() != "LOOP") {
    cells.push_back(Cell());
  }
  if (ok() && cells.size() < least) {
    Fail(least == 1 ? item_->kind + " names no cell"
                    : item_->kind + " wants " + std::to_string(least) + " cells or more");
  }
  return ok() ? cells : std::vector<clues::Cell>();
}

std::vector<std::vector<Cell>> ClueMaker::Lists() {
  std::vector<std::vector<clues::Cell>> lists;
  bool begins = true;
  while (ok() && HasNext() && Peek() != "-") {
    const bool is_between = Peek().empty() || Peek().starts_with('_');
    if (is_between) {
      Text();
    } else if (const clues::Cell cell = Cell(); ok()) {
      if (begins) lists.emplace_back();
      lists.back().push_back(cell);
    }
    begins = is_between;
  }
  if (lists.empty()) Cells(1);
  return ok() ? lists : std::vector<std::vector<clues::Cell>>();
}

std::vector<Cell> ClueMaker::Line() {
  std::string_view text = Text();
  if (!ok()) return {};
  const std::string whole(text);
  const bool is_row = text.starts_with('R');
  std::vector<clues::Cell> cells;
  if (is_row || text.starts_with('C')) {
    text.remove_prefix(1);
    const int number = TakeLineNumber(text);
    if (text.empty() && number >= 1 && number <= (is_row ? rows() : columns())) {
      for (int i = 0; i < (is_row ? columns() : rows()); ++i) {
        cells.push_back(is_row ? At(number - 1, i) : At(i, number - 1));
      }
      return cells;
    }
  }
  Fail(Quoted(whole) + " is no row or column of a board of " + std::to_string(rows()) + 'x' +
       std::to_string(columns()));
  return {};
}

void ClueMaker::End() {
  if (!ok() || !HasNext()) return;
  const std::string text(Text());
  Fail(Quoted(text) + " is too much for " + (item_->kind.empty() ? "a given value" : item_->kind));
}

void ClueMaker::OnlyOneAt(std::string_view place) {
  if (!ok()) return;
  if (!places_.insert(item_->kind + ' ' + std::string(place)).second) {
    Fail("a second " + item_->kind + " at " + std::string(place));
  }
}

std::pair<int, int> ClueMaker::BoxOf(int size) const {
  for (int low = 25; low >= 2; --low) {
    if (low * low > size || size % low != 0) continue;
    const int high = size / low;
    if (rows() % low == 0 && columns() % high == 0) return {low, high};
    if (rows() % high == 0 && columns() % low == 0) return {high, low};
  }
  return {0, 0};
}

bool ClueMaker::Touch(clues::Cell one, clues::Cell other) const {
  return std::abs(RowOf(one) - RowOf(other)) + std::abs(ColumnOf(one) - ColumnOf(other)) == 1;
}

std::vector<std::pair<Cell, Cell>> ClueMaker::TouchingPairs() const {
  std::vector<std::pair<clues::Cell, clues::Cell>> pairs;
  for (int row = 0; row < rows(); ++row) {
    for (int column = 0; column < columns(); ++column) {
      if (row + 1 < rows()) pairs.emplace_back(At(row, column), At(row + 1, column));
      if (column + 1 < columns()) pairs.emplace_back(At(row, column), At(row, column + 1));
    }
  }
  return pairs;
}

std::vector<std::vector<Cell>> ClueMaker::Squares() const {
  std::vector<std::vector<clues::Cell>> squares;
  for (int row = 0; row + 1 < rows(); ++row) {
    for (int column = 0; column + 1 < columns(); ++column) {
      squares.push_back(
          {At(row, column), At(row, column + 1), At(row + 1, column), At(row + 1, column + 1)});
    }
  }
  return squares;
}

void ClueMaker::Keep(clues::Cell cell, Mask values) {
  net_.candidates[cell] &= values;
  if (net_.candidates[cell] == 0) Impossible();
}

void ClueMaker::Impossible() {
  if (net_.impossible_clue == kNoClue) net_.impossible_clue = clue_;
}

void ClueMaker::Differ(std::vector<clues::Cell> cells) {
  std::ranges::sort(cells);
  const bool is_twice = std::ranges::adjacent_find(cells) != cells.end();
  if (is_twice || static_cast<int>(cells.size()) > values()) return Impossible();
  if (cells.size() > 1) net_.houses.Add({std::move(cells)}, clue_);
}

void ClueMaker::Relate(clues::Cell first, clues::Cell second, const RelationTable& table) {
  if (first == second) {
    Mask kept = 0;
    for (int v = 0; v < values(); ++v) kept |= table.second_of[v] & Mask{1} << v;
    return Keep(first, kept);
  }
  const auto known = std::ranges::find(net_.tables, table);
  const auto number = static_cast<std::uint16_t>(known - net_.tables.begin());
  if (known == net_.tables.end()) net_.tables.push_back(table);
  net_.relations.Add({{first, second}, number}, clue_);
}

void ClueMaker::Add(Sum sum) {
  std::map<clues::Cell, int> weights;
  for (std::size_t i = 0; i < sum.cells.size(); ++i) weights[sum.cells[i]] += sum.weights[i];
  std::erase_if(weights, [](const auto& entry) { return entry.second == 0; });
  Sum whole = {{}, {}, sum.total};
  for (const auto& [cell, weight] : weights) {
    whole.cells.push_back(cell);
    whole.weights.push_back(weight);
  }
  if (!whole.cells.empty()) {
    net_.sums.Add(std::move(whole), clue_);
  } else if (whole.total != 0) {
    Impossible();
  }
}

void ClueMaker::AddUp(std::vector<clues::Cell> cells, int total) {
  std::vector<int> weights(cells.size(), 1);
  Add({std::move(cells), std::move(weights), total});
}

void ClueMaker::AddUpEqually(const std::vector<std::vector<clues::Cell>>& lists) {
  const auto first = std::ranges::min_element(
      lists, {}, [](const std::vector<clues::Cell>& list) { return list.size(); });
  for (auto list = lists.begin(); list != lists.end(); ++list) {
    if (list == first) continue;
    Sum sum = {*list, std::vector<int>(list->size(), 1), 0};
    sum.cells.insert(sum.cells.end(), first->begin(), first->end());
    sum.weights.resize(sum.cells.size(), -1);
    Add(std::move(sum));
  }
}

}  // namespace surudoku::clues
