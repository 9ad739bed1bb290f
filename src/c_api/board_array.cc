#include "c_api/board_array.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>

#include "c_api/arguments.h"
#include "c_api/context.h"
#include "grid/board_rules.h"
#include "grid/board_text.h"

namespace surudoku::c_api {
namespace {

constexpr unsigned kAllHouses = (1U << kExtraHousesNames.size()) - 1;

// A kind as C names it.
constexpr unsigned BitOf(ExtraHouses extra) {
  switch (extra) {
    case ExtraHouses::kX:
      return SURUDOKU_X;
    case ExtraHouses::kWindoku:
      return SURUDOKU_WINDOKU;
    case ExtraHouses::kCenterDot:
      return SURUDOKU_CENTER_DOT;
    case ExtraHouses::kAsterisk:
      return SURUDOKU_ASTERISK;
    case ExtraHouses::kGirandola:
      return SURUDOKU_GIRANDOLA;
    case ExtraHouses::kDisjoint:
      return SURUDOKU_DISJOINT;
    case ExtraHouses::kAntiKnight:
      return SURUDOKU_ANTI_KNIGHT;
    case ExtraHouses::kAntiKing:
      return SURUDOKU_ANTI_KING;
  }
  return 0;
}

// BoardRules::extra takes the bits as they are.
static_assert(std::ranges::all_of(EnumeratorsOf<ExtraHouses>(), [](ExtraHouses extra) {
  return BitOf(extra) == 1U << static_cast<unsigned>(extra);
}));

int FailArgument(surudoku_context& context, const std::string& message) {
  return Fail(context, SURUDOKU_ERROR_ARGUMENT, message);
}

int TakeRegions(surudoku_context& context, const char* text, int side, std::string& regions) {
  if (text == nullptr) return SURUDOKU_OK;
  const auto cells = static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
  regions.assign(text, strnlen(text, cells + 1));
  if (regions.size() != cells) {
    return FailArgument(context, "regions: they have not " + std::to_string(cells) + " characters");
  }
  const auto board = JigsawHouses(regions);
  return board.ok() ? SURUDOKU_OK : FailArgument(context, "regions: " + board.error());
}

}  // namespace

int TakeRules(surudoku_context& context, const surudoku_board_rules* rules, BoardHouses& board) {
  surudoku_board_rules asked = {};
  if (const int error = TakeStruct(context, "rules", rules, asked)) return error;
  const int side = asked.side;
  if (side < 4 || side > kMostSide || !UsualBoxes(side)) {
    return FailArgument(context,
                        "side: boards have 4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, "
                        "22, 24 or 25 rows");
  }
  BoardRules taken;
  const bool has_box = asked.box_height != 0 || asked.box_width != 0;
  if (has_box && (asked.box_height < 2 || asked.box_width < 2 || asked.box_height > side ||
                  asked.box_width > side || asked.box_height * asked.box_width != side)) {
    return FailArgument(
        context, "box_height, box_width: they do not make " + std::to_string(side) + " cells");
  }
  if (has_box && asked.regions != nullptr) {
    return FailArgument(context, "regions: a board has either boxes or regions");
  }
  taken.box_height = asked.box_height;
  taken.box_width = asked.box_width;
  if ((asked.houses & ~kAllHouses) != 0) return FailArgument(context, "houses: unknown bits");
  taken.extra = asked.houses;
  if (const int error = TakeRegions(context, asked.regions, side, taken.regions)) return error;
  if (const auto why = WhyNoBoard(taken, side)) return FailArgument(context, "houses: " + *why);
  board = HousesOf(taken, side);
  return SURUDOKU_OK;
}

int TakeBoards(surudoku_context& context, const char* name, const std::uint8_t* data,
               std::size_t stride, std::size_t n, const BoardHouses& board, BoardsIn& boards) {
  const auto cells = static_cast<std::size_t>(board.cell_count());
  boards = {data, stride == 0 ? cells : stride, cells};
  if (data == nullptr && n > 0) return FailArgument(context, std::string(name) + " is NULL");
  return CheckShape(context, name, {"board", cells, boards.stride, n});
}

int TakeBoards(surudoku_context& context, const char* name, std::uint8_t* data, std::size_t stride,
               std::size_t n, const BoardHouses& board, BoardsOut& boards) {
  const auto cells = static_cast<std::size_t>(board.cell_count());
  boards = {data, stride == 0 ? cells : stride, cells};
  return CheckShape(context, name, {"board", cells, boards.stride, n});
}

bool CopyBoard(const BoardsIn& boards, std::size_t index, int side,
               std::vector<std::uint8_t>& values) {
  const auto board = boards.at(index);
  values.assign(board.begin(), board.end());
  return std::ranges::all_of(values, [side](int value) { return value <= side; });
}

int FailAtValue(surudoku_context& context, const char* name, const BoardsIn& boards, std::size_t n,
                int side) {
  for (std::size_t index = 0; index < n; ++index) {
    const auto board = boards.at(index);
    const auto bad = std::ranges::find_if(board, [side](int value) { return value > side; });
    if (bad == board.end()) continue;
    const auto cell = static_cast<std::size_t>(bad - board.begin());
    context.fault_grid = index;
    context.fault_cell = static_cast<int>(cell);
    return Fail(context, SURUDOKU_ERROR_CELL,
                std::string(name) + '[' + std::to_string(index) + "], " +
                    BoardCellName(cell, static_cast<std::size_t>(side)) + ": " +
                    std::to_string(*bad) + " is not a value 0.." + std::to_string(side));
  }
  return Fail(context, SURUDOKU_ERROR_CELL, std::string(name) + ": changed during the call");
}

}  // namespace surudoku::c_api
