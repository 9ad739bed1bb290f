#include "reading/arbiter.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <tuple>

namespace surudoku::reading {
namespace {

// How much a board explains. A clash weighs as much as twenty digits.
int WorthOf(const Board& board) {
  constexpr int kCandidatesBonus = 500;
  constexpr int kClash = 20;
  const int bonus = board.kind == BoardKind::kCandidates ? kCandidatesBonus : 0;
  return board.clues + bonus - kClash * board.clashes;
}

/// A set of places in the text.
class Places {
 public:
  explicit Places(std::size_t size) : words_(size / 64 + 1) {}

  [[nodiscard]] bool Has(std::size_t place) const {
    return (words_[place / 64] >> (place % 64) & 1U) != 0;
  }
  void Add(std::size_t place) { words_[place / 64] |= std::uint64_t{1} << (place % 64); }

  [[nodiscard]] bool HasAnyIn(std::size_t begin, std::size_t end) const {
    for (std::size_t word = begin / 64; word * 64 < end; ++word) {
      if ((words_[word] & MaskOf(word, begin, end)) != 0) return true;
    }
    return false;
  }
  void AddAllIn(std::size_t begin, std::size_t end) {
    for (std::size_t word = begin / 64; word * 64 < end; ++word) {
      words_[word] |= MaskOf(word, begin, end);
    }
  }

 private:
  static std::uint64_t MaskOf(std::size_t word, std::size_t begin, std::size_t end) {
    std::uint64_t mask = ~std::uint64_t{0};
    if (word == begin / 64) mask &= ~std::uint64_t{0} << (begin % 64);
    if (word == end / 64) mask &= (std::uint64_t{1} << (end % 64)) - 1;
    return mask;
  }

  std::vector<std::uint64_t> words_;
};

// Faults come after boards. A board below 9x9 may be a part of a damaged 9x9 one, if that explains
// more.
int RankOf(const Board& board) {
  if (board.is_board()) return board.side < 9 ? 1 : 2;
  return board.side == 9 ? 1 : 0;
}

// The numbers of boards, the first one first that explains most.
std::vector<std::size_t> OrderOfChoice(const Boards& found) {
  std::vector<std::size_t> order(found.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::sort(order, std::greater<>(), [&](std::size_t i) {
    const Board& board = found[i];
    const std::uint32_t size = board.end - board.begin;
    return std::tuple(RankOf(board), WorthOf(board), board.is_board(), board.side, board.blanks,
                      ~size, ~board.begin, ~i);
  });
  return order;
}

bool HasAnyRowIn(const Board& board, const Places& places) {
  bool has_any = false;
  VisitRows(board, [&](std::size_t begin, std::size_t end) {
    has_any = has_any || places.HasAnyIn(begin, end);
  });
  return has_any;
}

void AddRows(const Board& board, Places& places) {
  VisitRows(board, [&](std::size_t begin, std::size_t end) { places.AddAllIn(begin, end); });
}

bool IsFree(const Board& board, const Places& taken) {
  if (board.places.empty()) return !taken.HasAnyIn(board.begin, board.end);
  return std::ranges::none_of(board.places, [&](std::uint32_t place) { return taken.Has(place); });
}

void Take(const Board& board, Places& taken) {
  if (board.places.empty()) return taken.AddAllIn(board.begin, board.end);
  for (const std::uint32_t place : board.places) taken.Add(place);
}

// Whether two boards have the same clues in other columns of a sheet.
bool AreShifted(const Board& board, const Board& other) {
  return board.side == other.side && board.clues == other.clues && board.cells != other.cells &&
         board.clashes == 0 && std::string_view(board.dressing) == "fields" &&
         board.dressing == other.dressing;
}

// A grid of a sheet that may begin in another column as well is a fault.
void NameOtherPlace(const Board& board, Boards& chosen) {
  for (Board& other : chosen) {
    const bool is_same = other.is_board() && board.begin <= other.end && other.begin <= board.end;
    if (!is_same || !AreShifted(board, other)) continue;
    other.BecomeFault(
        "a grid that may begin in another column, too: leave out the empty fields beside it",
        other.begin);
  }
}

}  // namespace

Boards ChooseBoards(Boards found, std::size_t text_size) {
  const std::vector<std::size_t> order = OrderOfChoice(found);
  Places taken(text_size), covered(text_size), named(text_size);
  std::uint32_t sides = std::uint32_t{1} << 9U;
  Boards chosen;
  for (const std::size_t index : order) {
    Board& board = found[index];
    if (board.is_board()) {
      if (HasAnyRowIn(board, named)) continue;
      if (!IsFree(board, taken)) {
        NameOtherPlace(board, chosen);
        continue;
      }
      Take(board, taken);
      sides |= std::uint32_t{1} << board.side;
    } else if ((sides >> board.side & 1U) == 0 || HasAnyRowIn(board, covered)) {
      continue;
    } else {
      AddRows(board, named);
    }
    AddRows(board, covered);
    chosen.push_back(std::move(board));
  }
  std::ranges::sort(chosen, {}, &Board::begin);
  return chosen;
}

}  // namespace surudoku::reading
