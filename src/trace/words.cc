#include "trace/words.h"

#include "surudoku/grid.h"

namespace surudoku {
namespace {

template <class Name>
std::string List(const std::vector<int>& items, Name name) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " and " : ", ";
    text += name(items[i]);
  }
  return text;
}

}  // namespace

std::string ListDigits(const std::vector<int>& digits) {
  return List(digits, [](int digit) { return std::to_string(digit); });
}

std::string ListCells(const std::vector<int>& cells) { return List(cells, CellName); }

}  // namespace surudoku
