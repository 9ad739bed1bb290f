#include <algorithm>
#include <sstream>

#include "reading/ways.h"

namespace surudoku::reading {
namespace {

// The digits that no clue of its houses forbids a blank cell of a 9x9.
std::string DigitsLeft(std::string_view cells, std::size_t cell) {
  std::string left = "123456789";
  for (std::size_t other = 0; other < cells.size(); ++other) {
    const bool sees = other / 9 == cell / 9 || other % 9 == cell % 9 ||
                      (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3);
    if (sees) std::erase(left, cells[other]);
  }
  return cells[cell] == '.' ? left : std::string(1, cells[cell]);
}

class Writer {
 public:
  Writer(const Way& way, const Puzzle& puzzle, std::string_view sign, const std::string* next,
         std::string_view next_name)
      : way_(way), puzzle_(puzzle), sign_(sign), next_(next), next_name_(next_name) {
    const std::size_t side = static_cast<std::size_t>(puzzle.side);
    chunk_ = way.chunk > 0 ? static_cast<std::size_t>(way.chunk) : side;
    width_ = side > 9 && !way.has_letters() && way.gap.starts_with(' ') ? 2 : 1;
    for (std::size_t i = 0; way.candidates && i < puzzle.cells.size(); ++i) {
      width_ = std::max(width_, DigitsLeft(puzzle.cells, i).size());
    }
  }

  Drawing Write() {
    drawing_.cells.resize(puzzle_.cells.size());
    Expand(way_.head);
    const std::size_t band = chunk_ * static_cast<std::size_t>(BoxHeight(puzzle_.side));
    for (first_ = 0; first_ < puzzle_.cells.size(); first_ += chunk_) {
      if (first_ > 0) Expand(way_.join);
      if (first_ > 0 && first_ % band == 0) Expand(way_.band);
      const std::size_t begin = drawing_.text.size();
      Expand(next_ ? way_.column : way_.row);
      drawing_.rows.push_back({begin, drawing_.text.size()});
    }
    Expand(way_.tail);
    return std::move(drawing_);
  }

 private:
  void Expand(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] != '%') {
        drawing_.text += text[i];
      } else if (text[++i] == '(') {
        const std::string_view part = text.substr(i + 1, text.find(')', i) - i - 1);
        for (column_ = 0; column_ < puzzle_.side; ++column_) Expand(part);
        i = text.find(')', i);
      } else if (text[i] == '{') {
        WriteBar(text.substr(i + 1, text.find('}', i) - i - 1));
        i = text.find('}', i);
      } else {
        WriteValue(text[i]);
      }
    }
  }

  void WriteValue(char name) {
    if (name == 'c') return WriteCells(puzzle_.cells, &drawing_.cells);
    if (name == 's') return WriteCells(*next_, nullptr);
    const int row = static_cast<int>(first_) / puzzle_.side;
    const std::pair<char, std::string> values[] = {
        {'d', form_},
        {'i', std::to_string(row)},
        {'n', std::to_string(row + 1)},
        {'a', std::string(1, static_cast<char>('A' + row))},
        {'k', std::to_string(column_)},
        {'K', std::to_string(column_ + 1)},
        {'N', std::to_string(puzzle_.side)},
        {'h', std::string(next_name_)},
        {'%', "%"},
    };
    for (const auto& [letter, value] : values) drawing_.text += letter == name ? value : "";
  }

  // The four signs of a bar may have several bytes.
  void WriteBar(std::string_view signs) {
    std::vector<std::string> parts;
    for (const char c : signs) {
      if ((c & 0xC0) == 0x80)
        parts.back() += c;
      else
        parts.emplace_back(1, c);
    }
    const std::size_t wide = static_cast<std::size_t>(BoxWidth(puzzle_.side));
    for (int box = 0; box < BoxHeight(puzzle_.side); ++box) {
      drawing_.text += parts[box == 0 ? 0 : 2];
      for (std::size_t i = 0; i < wide * (width_ + 1) + 1; ++i) drawing_.text += parts[1];
    }
    drawing_.text += parts[3];
  }

  void WriteCells(std::string_view cells, std::vector<Span>* spans) {
    const std::size_t first = first_;
    const std::size_t last = std::min(first + chunk_, cells.size());
    const std::size_t side = static_cast<std::size_t>(puzzle_.side);
    const std::size_t wide = static_cast<std::size_t>(BoxWidth(puzzle_.side));
    bool is_first = true;
    for (std::size_t cell = first; cell < last; ++cell) {
      if (way_.sparse && cells[cell] == '.') continue;
      if (!is_first) {
        const bool is_edge = !way_.box_gap.empty() && cell % wide == 0;
        drawing_.text += is_edge ? way_.box_gap : way_.gap;
      }
      is_first = false;
      if (chunk_ != side) first_ = cell / side * side;
      WriteCell(cells, cell, spans);
    }
    first_ = first;
  }

  void WriteCell(std::string_view cells, std::size_t cell, std::vector<Span>* spans) {
    const char value = cells[cell];
    form_ = value == '.' ? std::string(sign_) : std::string(1, value);
    if (way_.candidates) form_ = DigitsLeft(cells, cell);
    if (value > '9' && !way_.has_letters()) form_ = std::to_string(value - 'A' + 10);
    column_ = static_cast<int>(cell) % puzzle_.side;
    const bool is_padded_left = width_ == 2;
    const std::string padding(width_ > form_.size() && width_ > 1 ? width_ - form_.size() : 0, ' ');
    if (is_padded_left) drawing_.text += padding;
    const std::string_view part = value == '.' ? way_.blank : way_.cell;
    const std::size_t before = part.find("%d");
    const std::size_t begin = drawing_.text.size();
    Expand(part.substr(0, before));
    const std::size_t form = drawing_.text.size();
    if (before != part.npos) Expand(part.substr(before));
    if (spans) (*spans)[cell] = {form, std::max(begin, form + form_.size())};
    if (!is_padded_left) drawing_.text += padding;
  }

  const Way& way_;
  const Puzzle& puzzle_;
  std::string_view sign_;
  const std::string* next_;
  std::string_view next_name_;
  std::size_t chunk_ = 0;
  std::size_t width_ = 1;
  std::size_t first_ = 0;  // the cell at which the row begins
  int column_ = 0;
  std::string form_;
  Drawing drawing_;
};

}  // namespace

bool Way::Carries(int side) const {
  const auto* at = std::ranges::find(kAllSides, side);
  return (sides >> (at - std::begin(kAllSides)) & 1) != 0;
}

Signs SignsOf(const Way& way) {
  Signs signs;
  std::istringstream words{std::string(way.signs)};
  signs.doubtful = std::string::npos;
  for (std::string word; words >> word;) {
    if (word == "|")
      signs.doubtful = signs.all.size();
    else
      signs.all.push_back(word == "space" ? " " : word == "empty" ? "" : word);
  }
  signs.doubtful = std::min(signs.doubtful, signs.all.size());
  return signs;
}

Drawing Draw(const Way& way, const Puzzle& puzzle, std::string_view sign, const std::string* next,
             std::string_view next_name) {
  return Writer(way, puzzle, sign, next, next_name).Write();
}

std::string CellsToFind(const Way& way, const Puzzle& puzzle) {
  if (!way.candidates) return puzzle.cells;
  std::string all;
  for (std::size_t cell = 0; cell < puzzle.cells.size(); ++cell) {
    const std::string left = DigitsLeft(puzzle.cells, cell);
    for (const char digit : {'1', '2', '3', '4', '5', '6', '7', '8', '9'}) {
      all += left.find(digit) == left.npos ? '.' : digit;
    }
  }
  return all;
}

}  // namespace surudoku::reading
