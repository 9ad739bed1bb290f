// tdoku's search from its definition (docs/tdoku.md) and nothing else: digit by digit, with a copy
// of everything for each guess.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <utility>

#include "surudoku/grid.h"
#include "surudoku/tdoku.h"

namespace surudoku::plain {

class TdokuSearch {
 public:
  static TdokuGuesses Count(const Grid& puzzle) {
    TdokuSearch search;
    State state = Empty();
    const bool is_possible = Begin(puzzle, state);
    const bool is_solved = is_possible && search.Solve(state);
    return {is_solved ? TdokuStatus::kSolved : TdokuStatus::kNone, search.guesses_};
  }

  static TdokuGuesses Count(const Candidates& pencilmarks) {
    TdokuSearch search;
    State state = Empty();
    const bool is_possible = Begin(pencilmarks, state);
    const bool is_solved = is_possible && search.Solve(state);
    return {is_solved ? TdokuStatus::kSolved : TdokuStatus::kNone, search.guesses_};
  }

 private:
  using Digits = std::bitset<9>;

  // Minirow (or minicolumn) of each box of a band in which a digit stands, by arrangement.
  static constexpr std::array<std::array<int, 3>, 6> kPlaces = {
      {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}, {0, 2, 1}, {1, 0, 2}}};

  // [0..2][0..2]: cells; [i][3]: may be absent from minirow i; [3][j]: from minicolumn j; [3][3]:
  // all digits.
  using Box = std::array<std::array<Digits, 4>, 4>;
  struct Band {
    std::array<Digits, 6> possible;
    std::array<Digits, 6> ruled_out;
  };
  struct State {
    std::array<std::array<Box, 3>, 3> boxes;
    std::array<std::array<Band, 3>, 2> bands;  // of rows, of columns
  };

  static State Empty() {
    State state;
    for (auto& boxes : state.boxes) {
      for (Box& box : boxes) {
        for (auto& lanes : box) lanes.fill(Digits().set());
      }
    }
    for (auto& bands : state.bands) {
      for (Band& band : bands) band.possible.fill(Digits().set());
    }
    return state;
  }

  // The digit stands in this minirow of box `peer` of the band.
  static void RuleOutOthers(Band& band, int peer, int minirow, int digit) {
    for (std::size_t k = 0; k < 6; ++k) {
      if (kPlaces.at(k).at(peer) != minirow) band.ruled_out.at(k).set(digit);
    }
  }
  static void RuleOutThis(Band& band, int peer, int minirow, int digit) {
    for (std::size_t k = 0; k < 6; ++k) {
      if (kPlaces.at(k).at(peer) == minirow) band.ruled_out.at(k).set(digit);
    }
  }

  static bool Begin(const Grid& puzzle, State& state) {
    for (int cell = 0; cell < kCellCount; ++cell) {
      if (puzzle.cells[cell] == 0) continue;
      const int digit = puzzle.cells[cell] - 1;
      const int row = RowOf(cell);
      const int column = ColumnOf(cell);
      Box& box = state.boxes.at(row / 3).at(column / 3);
      for (int i = 0; i < 3; ++i) {
        for (int j = 0; j < 3; ++j) {
          const bool is_clue = i == row % 3 && j == column % 3;
          if (is_clue) {
            box.at(i).at(j) &= Digits().set(digit);
          } else {
            box.at(i).at(j).reset(digit);
          }
        }
      }
      box.at(row % 3).at(3).reset(digit);
      box.at(3).at(column % 3).reset(digit);
      RuleOutOthers(state.bands[0].at(row / 3), column / 3, row % 3, digit);
      RuleOutOthers(state.bands[1].at(column / 3), row / 3, column % 3, digit);
    }
    for (const auto& [band, last] : {std::pair(0, 1), std::pair(1, 2), std::pair(2, 0)}) {
      if (!SettleBand(state, 0, band, last) || !SettleBand(state, 1, band, last)) return false;
    }
    return true;
  }

  static bool Begin(const Candidates& pencilmarks, State& state) {
    for (int box = 0; box < 9; ++box) {
      Box allowed = state.boxes.at(box / 3).at(box % 3);
      for (auto& lanes : allowed) lanes.fill(Digits().set());
      for (int i = 0; i < 3; ++i) {
        for (int j = 0; j < 3; ++j) {
          allowed.at(i).at(j) = Digits(pencilmarks.cells[9 * (box / 3 * 3 + i) + box % 3 * 3 + j]);
        }
      }
      if (!Restrict(state, box / 3, box % 3, allowed, 0)) return false;
    }
    return true;
  }

  // A band takes what has been ruled out, looks once for full minirows, and tells its boxes.
  static bool SettleBand(State& state, std::size_t orientation, int number, int last) {
    Band& band = state.bands.at(orientation).at(number);
    bool has_news = false;
    for (std::size_t k = 0; k < 6; ++k) {
      if ((band.possible.at(k) & band.ruled_out.at(k)).any()) has_news = true;
    }
    if (!has_news) return true;
    for (std::size_t k = 0; k < 6; ++k) band.possible.at(k) &= ~band.ruled_out.at(k);

    const Minirows before = MinirowsOf(band);
    for (int peer = 0; peer < 3; ++peer) {
      for (int minirow = 0; minirow < 3; ++minirow) {
        const Digits digits = before.at(peer).at(minirow);
        if (digits.count() != 3) continue;
        for (std::size_t k = 0; k < 6; ++k) {
          if (kPlaces.at(k).at(peer) != minirow) band.possible.at(k) &= ~digits;
        }
      }
    }
    const Minirows after = MinirowsOf(band);
    for (int i = 1; i <= 3; ++i) {
      const int peer = (last + i) % 3;
      const int row = orientation == 0 ? number : peer;
      const int column = orientation == 0 ? peer : number;
      if (!Restrict(state, row, column, AllowedBy(after.at(peer), orientation), orientation)) {
        return false;
      }
    }
    return true;
  }

  using Minirows = std::array<std::array<Digits, 3>, 3>;  // by box of the band, minirow

  static Minirows MinirowsOf(const Band& band) {
    Minirows minirows;
    for (std::size_t k = 0; k < 6; ++k) {
      for (int peer = 0; peer < 3; ++peer) {
        minirows.at(peer).at(kPlaces.at(k).at(peer)) |= band.possible.at(k);
      }
    }
    return minirows;
  }

  static Box AllowedBy(const std::array<Digits, 3>& minirows, std::size_t orientation) {
    Box allowed;
    for (auto& lanes : allowed) lanes.fill(Digits().set());
    for (int i = 0; i < 3; ++i) {
      const Digits others = minirows.at((i + 1) % 3) | minirows.at((i + 2) % 3);
      for (int j = 0; j < 3; ++j) {
        (orientation == 0 ? allowed.at(i).at(j) : allowed.at(j).at(i)) = minirows.at(i);
      }
      (orientation == 0 ? allowed.at(i).at(3) : allowed.at(3).at(i)) = others;
    }
    return allowed;
  }

  static bool Restrict(State& state, int row, int column, const Box& allowed, std::size_t told_by) {
    Box& box = state.boxes.at(row).at(column);
    if (!Remove(box, allowed)) return true;
    Box left;
    do {
      if (HasTooFew(box)) return false;
      const Box known = KnownIn(box);
      left = LeftAfter(known);
      TellBands(known, state, row, column);
    } while (Remove(box, left));
    const std::size_t first = told_by == 0 ? 1 : 0;
    const auto settle = [&](std::size_t orientation) {
      return orientation == 0 ? SettleBand(state, 0, row, column)
                              : SettleBand(state, 1, column, row);
    };
    return settle(first) && settle(1 - first);
  }

  // Whether anything was removed.
  static bool Remove(Box& box, const Box& allowed) {
    bool is_changed = false;
    for (int i = 0; i < 4; ++i) {
      for (int j = 0; j < 4; ++j) {
        const Digits before = box.at(i).at(j);
        box.at(i).at(j) &= allowed.at(i).at(j);
        if (box.at(i).at(j) != before) is_changed = true;
      }
    }
    return is_changed;
  }

  static bool IsCell(int i, int j) { return i < 3 && j < 3; }
  static std::size_t Least(int i, int j) { return IsCell(i, j) ? 1 : 6; }

  static bool HasTooFew(const Box& box) {
    for (int i = 0; i < 4; ++i) {
      for (int j = 0; j < 4; ++j) {
        if (box.at(i).at(j).count() < Least(i, j)) return true;
      }
    }
    return false;
  }

  static Box KnownIn(const Box& box) {
    Box known;
    for (int i = 0; i < 4; ++i) {
      for (int j = 0; j < 4; ++j) {
        if (i == 3 && j == 3) continue;
        for (int digit = 0; digit < 9; ++digit) {
          if (!box.at(i).at(j).test(digit)) continue;
          int in_row = 0;
          int in_column = 0;
          for (int k = 0; k < 4; ++k) {
            in_row += box.at(i).at(k).test(digit) ? 1 : 0;
            in_column += box.at(k).at(j).test(digit) ? 1 : 0;
          }
          const bool is_full = box.at(i).at(j).count() == Least(i, j);
          if (is_full || in_row == 1 || in_column == 1) known.at(i).at(j).set(digit);
        }
      }
    }
    return known;
  }

  // What the digits that are known in cells leave.
  static Box LeftAfter(const Box& known) {
    Box left;
    for (auto& lanes : left) lanes.fill(Digits().set());
    for (int i = 0; i < 3; ++i) {
      for (int j = 0; j < 3; ++j) {
        const Digits here = known.at(i).at(j);
        left.at(i).at(3) &= ~here;
        left.at(3).at(j) &= ~here;
        for (int k = 0; k < 9; ++k) left.at(k / 3).at(k % 3) &= ~here;
      }
    }
    for (int k = 0; k < 9; ++k) {
      const Digits here = known.at(k / 3).at(k % 3);
      if (here.any()) left.at(k / 3).at(k % 3) = here;
    }
    return left;
  }

  static void TellBands(const Box& known, State& state, int row, int column) {
    Band& rows = state.bands[0].at(row);
    Band& columns = state.bands[1].at(column);
    for (int digit = 0; digit < 9; ++digit) {
      for (int i = 0; i < 3; ++i) {
        for (int j = 0; j < 3; ++j) {
          if (!known.at(i).at(j).test(digit)) continue;
          RuleOutOthers(rows, column, i, digit);
          RuleOutOthers(columns, row, j, digit);
        }
        if (known.at(i).at(3).test(digit)) RuleOutThis(rows, column, i, digit);
        if (known.at(3).at(i).test(digit)) RuleOutThis(columns, row, i, digit);
      }
    }
  }

  bool Solve(const State& state) {
    const auto place = BandToGuess(state);
    if (!place) return true;
    const auto [orientation, number] = *place;
    const Band& band = state.bands.at(orientation).at(number);
    const int digit = DigitToGuess(band);
    std::size_t guess = 0;
    while (!band.possible.at(guess).test(digit)) ++guess;
    ++guesses_;
    State with = state;
    for (std::size_t k = 0; k < 6; ++k) {
      if (k != guess && band.possible.at(k).test(digit)) {
        with.bands.at(orientation).at(number).ruled_out.at(k).set(digit);
      }
    }
    if (SettleBand(with, orientation, number, 0) && Solve(with)) return true;
    State without = state;
    without.bands.at(orientation).at(number).ruled_out.at(guess).set(digit);
    return SettleBand(without, orientation, number, 0) && Solve(without);
  }

  static std::optional<std::pair<std::size_t, int>> BandToGuess(const State& state) {
    std::optional<std::pair<std::size_t, int>> best;
    std::size_t least = 0;
    for (std::size_t orientation = 0; orientation < 2; ++orientation) {
      for (int number = 0; number < 3; ++number) {
        std::size_t count = 0;
        for (const Digits digits : state.bands.at(orientation).at(number).possible) {
          count += digits.count();
        }
        if (count < 10 || (best && count >= least)) continue;
        best = {orientation, number};
        least = count;
      }
    }
    return best;
  }

  static int DigitToGuess(const Band& band) {
    std::array<int, 9> counts{};
    for (int digit = 0; digit < 9; ++digit) {
      for (const Digits digits : band.possible) counts.at(digit) += digits.test(digit) ? 1 : 0;
    }
    for (int wanted = 2; wanted <= 3; ++wanted) {
      for (int digit = 0; digit < 9; ++digit) {
        if (counts.at(digit) == wanted) return digit;
      }
    }
    int digit = 0;
    while (counts.at(digit) < 4) ++digit;
    return digit;
  }

  std::uint64_t guesses_ = 0;
};

}  // namespace surudoku::plain
