#include "reading/arbiter.h"

#include <algorithm>
#include <compare>
#include <functional>
#include <tuple>
#include <utility>

#include "reading/judge.h"

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

/// A board that may be chosen. The greater one explains more.
struct Candidate {
  std::tuple<int, int, bool, std::uint8_t, std::uint16_t> worth;
  std::uint32_t shortness;
  std::uint32_t earliness;
  std::size_t before;

  static Candidate Of(const Boards& found, std::size_t i) {
    const Board& board = found[i];
    return {{RankOf(board), WorthOf(board), board.is_board(), board.side, board.blanks},
            ~(board.end - board.begin),
            ~board.begin,
            ~i};
  }
  [[nodiscard]] std::size_t index() const { return ~before; }

  auto operator<=>(const Candidate&) const = default;
};

// The candidates, of which the first one explains most.
std::vector<Candidate> InOrderOfChoice(const Boards& found) {
  std::vector<Candidate> order;
  order.reserve(found.size());
  for (std::size_t i = 0; i < found.size(); ++i) order.push_back(Candidate::Of(found, i));
  std::ranges::sort(order, std::greater<>());
  return order;
}

/// The part of the text that has all faults.
struct FaultyPart {
  std::uint32_t begin = ~std::uint32_t{0};
  std::uint32_t end = 0;

  explicit FaultyPart(const Boards& found) {
    for (const Board& board : found) {
      if (board.is_board()) continue;
      begin = std::min(begin, board.begin);
      end = std::max(end, board.end);
    }
  }
  [[nodiscard]] bool Meets(const Board& board) const {
    return board.begin < end && begin < board.end;
  }
};

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

// Calls a function with the ranges of cells that stand side by side.
template <typename Function>
void VisitRuns(const Board& board, const Function& function) {
  if (board.places.empty()) return function(std::size_t{board.begin}, std::size_t{board.end});
  std::size_t begin = board.places.front(), end = begin;
  for (const std::size_t place : board.places) {
    if (place != end) {
      function(begin, end);
      begin = place;
    }
    end = place + 1;
  }
  function(begin, end);
}

bool IsFree(const Board& board, const Places& taken) {
  bool is_free = true;
  VisitRuns(board, [&](std::size_t begin, std::size_t end) {
    is_free = is_free && !taken.HasAnyIn(begin, end);
  });
  return is_free;
}

void Take(const Board& board, Places& taken) {
  VisitRuns(board, [&](std::size_t begin, std::size_t end) { taken.AddAllIn(begin, end); });
}

// Whether two boards have the same clues in other columns of a sheet.
bool AreShifted(const Board& board, const Board& other) {
  return board.side == other.side && board.clues == other.clues && board.cells != other.cells &&
         board.clashes == 0 && std::string_view(board.dressing) == "fields" &&
         board.dressing == other.dressing;
}

// A grid of a sheet that may begin in another column as well is a fault. `chosen`: their numbers.
void NameOtherPlace(const Board& board, const std::vector<std::size_t>& chosen, Boards& found) {
  for (const std::size_t index : chosen) {
    Board& other = found[index];
    const bool is_same = other.is_board() && board.begin <= other.end && other.begin <= board.end;
    if (!is_same || !AreShifted(board, other)) continue;
    other.BecomeFault(
        "a grid that may begin in another column, too: leave out the empty fields beside it",
        other.begin);
  }
}

// The boards with these numbers, in the order of the text.
Boards InOrderOfText(std::vector<std::size_t> chosen, Boards found) {
  std::ranges::sort(chosen, {}, [&](std::size_t i) { return std::pair(found[i].begin, i); });
  Boards boards;
  boards.reserve(chosen.size());
  for (const std::size_t index : chosen) boards.push_back(std::move(found[index]));
  return boards;
}

}  // namespace

Boards ChooseBoards(Boards found, std::size_t text_size) {
  const FaultyPart faulty(found);
  Places taken(text_size), covered(text_size), named(text_size);
  Sides sides = SidesFrom(9, 9);
  std::vector<std::size_t> chosen;
  for (const Candidate& candidate : InOrderOfChoice(found)) {
    const std::size_t index = candidate.index();
    const Board& board = found[index];
    if (board.is_board()) {
      if (faulty.Meets(board) && HasAnyRowIn(board, named)) continue;
      if (!IsFree(board, taken)) {
        NameOtherPlace(board, chosen, found);
        continue;
      }
      Take(board, taken);
      sides |= Sides{1} << board.side;
    } else if (!(board.is_whole() || board.is_drawn || HasSide(sides, board.side)) ||
               HasAnyRowIn(board, covered)) {
      continue;
    } else {
      AddRows(board, named);
    }
    if (faulty.Meets(board)) AddRows(board, covered);
    chosen.push_back(index);
  }
  return InOrderOfText(std::move(chosen), std::move(found));
}

}  // namespace surudoku::reading
