#include "clues/clue_text.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "surudoku/grid.h"

namespace surudoku::clues {
namespace {

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

ClueItem ReadItem(std::string_view text, std::size_t column) {
  ClueItem item = {{}, column, {}};
  std::size_t begin = 0;
  for (bool is_kind = true; begin <= text.size(); is_kind = false) {
    const std::size_t end = std::min(text.find('~', begin), text.size());
    const std::string part(text.substr(begin, end - begin));
    if (is_kind) {
      item.kind = part;
    } else {
      item.parts.push_back({part, column + begin});
    }
    begin = end + 1;
  }
  return item;
}

// The clue with its cells moved.
ClueItem Moved(const ClueItem& item, int rows, int columns) {
  ClueItem moved = item;
  for (ClueItem::Part& part : moved.parts) {
    const auto place = ReadCell(part.text);
    if (place) part.text = WriteCell({place->row + rows, place->column + columns});
  }
  return moved;
}

// Takes composite clues apart.
class Composer {
 public:
  explicit Composer(std::vector<ClueItem> items) : items_(std::move(items)) {}

  Result<std::vector<ClueItem>, ClueFault> Compose() {
    std::vector<ClueItem> all;
    while (next_ < items_.size() && fault_.column == 0) Take(all);
    if (fault_.column != 0) return fault_;
    return all;
  }

 private:
  void Take(std::vector<ClueItem>& into) {
    ClueItem& item = items_[next_++];
    if (item.kind == "End") {
      fault_ = {item.column, ".End ends no clue"};
    } else if (item.kind == "Replicate") {
      Replicate(item, into);
    } else if (item.kind == "Or" || item.kind == "And") {
      fault_ = {item.column, "clues of the kind " + item.kind + " are not solved"};
    } else {
      into.push_back(std::move(item));
    }
  }

  // `.Replicate~BITS~origin ... .End`: the clues up to .End, moved from the origin to each cell
  // whose bit is set. Bits are counted from the origin, row by row of a board of `columns_`.
  void Replicate(const ClueItem& item, std::vector<ClueItem>& into) {
    std::vector<ClueItem> inner;
    while (next_ < items_.size() && items_[next_].kind != "End" && fault_.column == 0) Take(inner);
    if (fault_.column != 0) return;
    if (next_ == items_.size()) {
      fault_ = {item.column, ".Replicate has no .End"};
      return;
    }
    ++next_;
    const auto origin = ReadCell(item.parts.size() > 1 ? item.parts[1].text : "R1C1");
    if (item.parts.empty() || !origin) {
      fault_ = {item.column, "Replicate~BITS~origin is wanted"};
      return;
    }
    const std::string& bits = item.parts[0].text;
    for (std::size_t i = 0; i < 6 * bits.size(); ++i) {
      const int six = SixBitsOf(bits[i / 6]);
      if (six < 0) {
        fault_ = {item.parts[0].column + i / 6, "no character of base64"};
        return;
      }
      if ((six >> (i % 6) & 1) == 0) continue;
      const int cell = (origin->row - 1) * Columns() + origin->column - 1 + static_cast<int>(i);
      for (const ClueItem& clue : inner) {
        into.push_back(
            Moved(clue, cell / Columns() + 1 - origin->row, cell % Columns() + 1 - origin->column));
      }
    }
  }

  // As .Shape says.
  [[nodiscard]] int Columns() const {
    for (const ClueItem& item : items_) {
      if (item.kind != "Shape" || item.parts.empty()) continue;
      std::string_view size = item.parts[0].text;
      TakeNumber(size);
      if (!size.starts_with('x')) break;
      size.remove_prefix(1);
      return std::max(1, TakeNumber(size).value_or(0));
    }
    return kSide;
  }

  std::vector<ClueItem> items_;
  std::size_t next_ = 0;
  ClueFault fault_;
};

}  // namespace

Result<std::vector<ClueItem>, ClueFault> SplitClues(std::string_view text) {
  if (!text.starts_with('.')) return ClueFault{1, "clues begin with a dot"};
  std::vector<ClueItem> items;
  std::size_t begin = 1;
  while (begin <= text.size()) {
    const std::size_t end = std::min(text.find('.', begin), text.size());
    items.push_back(ReadItem(text.substr(begin, end - begin), begin + 1));
    begin = end + 1;
  }
  return Composer(std::move(items)).Compose();
}

std::string WriteClue(const ClueItem& item) {
  std::string text = '.' + item.kind;
  for (const ClueItem::Part& part : item.parts) (text += '~') += part.text;
  return text;
}

std::optional<int> TakeNumber(std::string_view& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number < 0) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

int TakeLineNumber(std::string_view& text) {
  if (text.empty()) return 0;
  const char first = text[0];
  if (first >= 'a' && first <= 'g') {
    text.remove_prefix(1);
    return first - 'a' + 10;
  }
  int number = 0;
  std::size_t digits = 0;
  while (digits < text.size() && digits < 3 && IsDigit(text[digits])) {
    number = number * 10 + (text[digits++] - '0');
  }
  text.remove_prefix(digits);
  return number;
}

std::optional<CellPlace> ReadCell(std::string_view text) {
  if (!text.starts_with('R')) return std::nullopt;
  text.remove_prefix(1);
  CellPlace place = {};
  place.row = TakeLineNumber(text);
  if (!text.starts_with('C')) return std::nullopt;
  text.remove_prefix(1);
  place.column = TakeLineNumber(text);
  if (!text.empty() || place.row == 0 || place.column == 0) return std::nullopt;
  return place;
}

std::string WriteCell(CellPlace place) {
  const auto write = [](int number) {
    if (number >= 10 && number <= 16) return std::string(1, static_cast<char>('a' + number - 10));
    return std::to_string(number);
  };
  return 'R' + write(place.row) + 'C' + write(place.column);
}

int SixBitsOf(char character) {
  constexpr std::string_view kCharacters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const std::size_t place = kCharacters.find(character);
  return place == std::string_view::npos ? -1 : static_cast<int>(place);
}

}  // namespace surudoku::clues
