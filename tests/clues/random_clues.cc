#include "clues/random_clues.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace surudoku::clues {
namespace {

using Grid = FinishedGrid;
using List = std::vector<int>;
using Predicate = std::function<bool(const Grid&)>;
/// Of the values of the clue's cells.
using ListPredicate = std::function<bool(const List&)>;

// Draws what clues are made of.
class Draw {
 public:
  Draw(const Grid& grid, std::mt19937_64& random) : grid(grid), random_(random) {}

  int Number(int least, int most) {
    return least + static_cast<int>(random_() % static_cast<std::uint64_t>(most - least + 1));
  }
  int Value() { return Number(grid.first_value, grid.last_value()); }
  bool Coin() { return random_() % 2 == 0; }
  List Any(int count) {
    List cells(grid.values.size());
    std::iota(cells.begin(), cells.end(), 0);
    std::shuffle(cells.begin(), cells.end(), random_);
    cells.resize(count);
    return cells;
  }
  List AnyOf(int least, int most) { return Any(Number(least, most)); }
  // Cells of which each touches the one before, by a side.
  List Path(int count) {
    for (;;) {
      List cells = Any(1);
      for (int tries = 0; tries < 20 && static_cast<int>(cells.size()) < count; ++tries) {
        const auto next = NeighbourOf(cells.back());
        if (next >= 0 && std::ranges::find(cells, next) == cells.end()) cells.push_back(next);
      }
      if (static_cast<int>(cells.size()) == count) return cells;
    }
  }
  List Line(std::string& name) {
    const bool is_row = Coin();
    const int number = Number(0, grid.side - 1);
    name = (is_row ? "R" : "C") + std::to_string(number + 1);
    List cells;
    for (int i = 0; i < grid.side; ++i) {
      cells.push_back(is_row ? number * grid.side + i : i * grid.side + number);
    }
    return cells;
  }

  const Grid& grid;

 private:
  int NeighbourOf(int cell) {
    constexpr std::pair<int, int> kMoves[] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    const auto [down, right] = kMoves[random_() % 4];
    const int row = cell / grid.side + down, column = cell % grid.side + right;
    const bool is_inside = row >= 0 && row < grid.side && column >= 0 && column < grid.side;
    return is_inside ? row * grid.side + column : -1;
  }

  std::mt19937_64& random_;
};

std::string Named(const Grid& grid, int cell) {
  return 'R' + std::to_string(cell / grid.side + 1) + 'C' + std::to_string(cell % grid.side + 1);
}
std::string Named(const Grid& grid, const List& cells) {
  std::string text;
  for (const int cell : cells) text += '~' + Named(grid, cell);
  return text;
}
List ValuesAt(const Grid& grid, const List& cells) {
  List values;
  for (const int cell : cells) values.push_back(grid.values[cell]);
  return values;
}
int SumOf(const List& values) { return std::accumulate(values.begin(), values.end(), 0); }
bool AllDiffer(const List& values) {
  return std::set<int>(values.begin(), values.end()).size() == values.size();
}
int CountOf(const List& values, int value) {
  return static_cast<int>(std::ranges::count(values, value));
}
List Part(const List& list, std::size_t begin, std::size_t end) {
  return {list.begin() + static_cast<std::ptrdiff_t>(begin),
          list.begin() + static_cast<std::ptrdiff_t>(end)};
}

// `.Kind~argument~cells`, with a predicate on the values of the cells.
RandomClue On(const Grid& grid, const std::string& kind, const List& cells, ListPredicate holds) {
  return {'.' + kind + Named(grid, cells), [cells, holds = std::move(holds)](const Grid& finished) {
            return holds(ValuesAt(finished, cells));
          }};
}
std::string With(const std::string& kind, int number) {
  return kind + '~' + std::to_string(number);
}

using PairHolds = bool (*)(int, int);
RandomClue Neighbours(const Grid& grid, const std::string& kind, const List& cells,
                      std::function<bool(int, int)> holds) {
  return On(grid, kind, cells, [holds = std::move(holds)](const List& v) {
    for (std::size_t i = 1; i < v.size(); ++i) {
      if (!holds(v[i - 1], v[i])) return false;
    }
    return true;
  });
}
RandomClue Dot(Draw& draw, const std::string& kind, PairHolds holds) {
  return Neighbours(draw.grid, kind, draw.Path(2), holds);
}
RandomClue AllPairs(const Grid& grid, const std::string& kind, const List& cells,
                    std::function<bool(int, int)> holds) {
  return On(grid, kind, cells, [holds = std::move(holds)](const List& v) {
    for (std::size_t i = 0; i < v.size(); ++i) {
      for (std::size_t k = i + 1; k < v.size(); ++k) {
        if (!holds(v[i], v[k])) return false;
      }
    }
    return true;
  });
}

// Cells that are at a distance of each other for which `is_bound`: their values are a good pair.
RandomClue Everywhere(const std::string& kind, std::function<bool(int, int)> is_bound,
                      std::function<bool(int, int, int)> holds) {
  return {'.' + kind, [is_bound = std::move(is_bound), holds = std::move(holds)](const Grid& grid) {
            for (int one = 0; one < grid.side * grid.side; ++one) {
              for (int other = one + 1; other < grid.side * grid.side; ++other) {
                const int down = other / grid.side - one / grid.side;
                const int right = std::abs(other % grid.side - one % grid.side);
                if (!is_bound(down, right)) continue;
                if (!holds(grid.values[one], grid.values[other], down + right)) return false;
              }
            }
            return true;
          }};
}

std::string Base64Of(const std::vector<bool>& bits, bool is_low_first) {
  constexpr char kCharacters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string text;
  for (std::size_t begin = 0; begin < bits.size(); begin += 6) {
    int six = 0;
    for (std::size_t i = 0; i < 6; ++i) {
      const bool bit = begin + i < bits.size() && bits[begin + i];
      six |= bit ? 1 << (is_low_first ? i : 5 - i) : 0;
    }
    text += kCharacters[six];
  }
  return text;
}

RandomClue PairTable(Draw& draw, const std::string& kind) {
  const int values = draw.grid.side, first = draw.grid.first_value;
  std::vector<bool> table(values * values);
  for (int i = 0; i < values * values; ++i) table[i] = draw.Number(0, 3) != 0;
  const std::string name = kind + '~' + Base64Of(table, true) + "~_mine";
  const auto holds = [=](int a, int b) -> bool { return table[(a - first) * values + b - first]; };
  const List cells = draw.AnyOf(2, 4);
  return kind == "Pair" ? Neighbours(draw.grid, name, cells, holds)
                        : AllPairs(draw.grid, name, cells, holds);
}

bool SumsOfPartsAre(const List& v, int sum) {
  int part = 0;
  for (const int value : v) {
    part += value;
    if (part > sum) return false;
    if (part == sum) part = 0;
  }
  return part == 0;
}

int BetweenEnds(const List& v) {
  const auto [low, high] = std::ranges::minmax_element(v);
  const auto first = std::min(low, high), last = std::max(low, high);
  return std::accumulate(first + 1, last, 0);
}

int Visible(const List& v) {
  int highest = 0, seen = 0;
  for (const int value : v) {
    seen += value > highest ? 1 : 0;
    highest = std::max(highest, value);
  }
  return seen;
}

// The value that is hidden first; -1 if none is.
int FirstHidden(const List& v) {
  for (std::size_t i = 1; i < v.size(); ++i) {
    if (v[i] < *std::max_element(v.begin(), v.begin() + static_cast<std::ptrdiff_t>(i)))
      return v[i];
  }
  return -1;
}

// A clue of one end of a row or column: `number` says what stands there.
RandomClue AtEnd(Draw& draw, const std::string& kind, std::function<int(const List&)> number_of,
                 int least, int most) {
  std::string name;
  List cells = draw.Line(name);
  const bool is_back = draw.Coin();
  if (is_back) std::ranges::reverse(cells);
  int number = number_of(ValuesAt(draw.grid, cells));
  if (number < least || number > most || draw.Number(0, 4) == 0) number = draw.Number(least, most);
  const std::string text = '.' + kind + '~' + name + (is_back ? "~~" : "~") +
                           std::to_string(number) + (is_back ? "" : "~");
  return {text, [=](const Grid& grid) { return number_of(ValuesAt(grid, cells)) == number; }};
}

RandomClue SumClue(Draw& draw, const std::string& kind, const List& cells, bool differ) {
  int sum = SumOf(ValuesAt(draw.grid, cells));
  if (draw.Number(0, 5) == 0) sum += draw.Number(-2, 2);
  if (sum == 0) ++sum;
  return On(draw.grid, With(kind, sum), cells,
            [sum, differ](const List& v) { return SumOf(v) == sum && (!differ || AllDiffer(v)); });
}

RandomClue LittleKiller(Draw& draw) {
  const int side = draw.grid.side;
  struct Move {
    int row, column, down, right;
  };
  const int i = draw.Number(1, side - 2);
  const Move moves[] = {{0, 0, 1, 1},         {i, 0, 1, 1},          {0, i, 1, -1},
                        {0, side - 1, 1, -1}, {i, side - 1, -1, -1}, {side - 1, i, -1, 1}};
  Move move = moves[draw.Number(0, 5)];
  const std::string name = Named(draw.grid, move.row * side + move.column);
  List cells;
  for (; move.row >= 0 && move.row < side && move.column >= 0 && move.column < side;
       move.row += move.down, move.column += move.right) {
    cells.push_back(move.row * side + move.column);
  }
  const int sum = SumOf(ValuesAt(draw.grid, cells)) + (draw.Number(0, 5) == 0 ? 1 : 0);
  return {'.' + With("LittleKiller", sum) + '~' + name,
          [=](const Grid& grid) { return SumOf(ValuesAt(grid, cells)) == sum; }};
}

RandomClue WeightedSum(Draw& draw) {
  const List cells = draw.AnyOf(2, 4);
  List weights;
  std::string written;
  int sum = 0;
  for (const int cell : cells) {
    weights.push_back(draw.Number(1, 3) * (draw.Coin() ? 1 : -1));
    written += '_' + std::to_string(weights.back());
    sum += weights.back() * draw.grid.values[cell];
  }
  return On(draw.grid, "Sum~" + std::to_string(sum) + "_=" + written, cells, [=](const List& v) {
    return std::inner_product(v.begin(), v.end(), weights.begin(), 0) == sum;
  });
}

RandomClue EqualSum(Draw& draw) {
  const auto one = static_cast<std::size_t>(draw.Number(1, 3));
  const List cells = draw.Any(static_cast<int>(one) + draw.Number(1, 3));
  const Grid& grid = draw.grid;
  return {".EqualSum" + Named(grid, Part(cells, 0, one)) + "~-" +
              Named(grid, Part(cells, one, cells.size())),
          [=](const Grid& finished) {
            const List v = ValuesAt(finished, cells);
            return SumOf(Part(v, 0, one)) == SumOf(Part(v, one, v.size()));
          }};
}

RandomClue RegionSumLine(Draw& draw) {
  const List cells = draw.Path(draw.Number(2, 5));
  const auto box_of = [side = draw.grid.side, rows = draw.grid.box_rows](int cell) {
    return cell / side / rows * side + cell % side / (side / rows);
  };
  return On(draw.grid, "RegionSumLine", cells, [=](const List& v) {
    List sums;
    for (std::size_t i = 0; i < v.size(); ++i) {
      if (i == 0 || box_of(cells[i]) != box_of(cells[i - 1])) sums.push_back(0);
      sums.back() += v[i];
    }
    return std::ranges::all_of(sums, [&](int sum) { return sum == sums[0]; });
  });
}

RandomClue PillArrow(Draw& draw) {
  List cells = draw.Any(2);
  const int row = draw.Number(0, draw.grid.side - 1), column = draw.Number(0, draw.grid.side - 2);
  cells = {row * draw.grid.side + column, row * draw.grid.side + column + 1};
  for (const int cell : draw.AnyOf(3, 6)) {
    if (std::ranges::find(cells, cell) == cells.end()) cells.push_back(cell);
  }
  return On(draw.grid, "PillArrow~2", cells,
            [](const List& v) { return 10 * v[0] + v[1] == SumOf(Part(v, 2, v.size())); });
}

RandomClue RellikCage(Draw& draw) {
  const int sum = draw.Number(1, 9);
  return On(draw.grid, With("RellikCage", sum), draw.AnyOf(1, 4), [sum](const List& v) {
    for (unsigned subset = 1; subset < 1U << v.size(); ++subset) {
      int part = 0;
      for (std::size_t i = 0; i < v.size(); ++i) part += (subset >> i & 1) != 0 ? v[i] : 0;
      if (part == sum) return false;
    }
    return AllDiffer(v);
  });
}

RandomClue EqualityCage(Draw& draw) {
  const int first = draw.grid.first_value, values = draw.grid.side;
  return On(draw.grid, "EqualityCage", draw.Any(2 * draw.Number(1, 2)), [=](const List& v) {
    int odd = 0, low = 0;
    for (const int value : v) {
      odd += value % 2 != 0 ? 1 : -1;
      low += value - first < values / 2 ? 1 : -1;
    }
    return odd == 0 && low == 0 && AllDiffer(v);
  });
}

RandomClue SumLine(Draw& draw) {
  const List cells = draw.Path(draw.Number(3, 6));
  const int sum = draw.Number(3, 7);
  const bool is_loop = draw.Coin();
  RandomClue clue = On(draw.grid, With("SumLine", sum), cells, [=](List v) {
    for (std::size_t i = 0; i < (is_loop ? v.size() : 1); ++i) {
      if (SumsOfPartsAre(v, sum)) return true;
      std::ranges::rotate(v, v.begin() + 1);
    }
    return false;
  });
  if (is_loop) clue.text += "~LOOP";
  return clue;
}

RandomClue Contain(Draw& draw, const std::string& kind, bool is_exact) {
  const List wanted = draw.Coin() ? List{draw.Value()} : List{draw.Value(), draw.Value()};
  std::string written;
  for (const int value : wanted) written += (written.empty() ? "" : "_") + std::to_string(value);
  return On(draw.grid, kind + '~' + written, draw.AnyOf(2, 5), [=](const List& v) {
    return std::ranges::all_of(wanted, [&](int value) {
      const int have = CountOf(v, value), want = CountOf(wanted, value);
      return is_exact ? have == want : have >= want;
    });
  });
}

RandomClue Quad(Draw& draw) {
  const int side = draw.grid.side;
  const int corner = draw.Number(0, side - 2) * side + draw.Number(0, side - 2);
  const List cells = {corner, corner + 1, corner + side, corner + side + 1};
  List wanted;
  std::string text = ".Quad~" + Named(draw.grid, corner);
  for (int count = draw.Number(1, 3); count > 0; --count) {
    wanted.push_back(draw.grid.values[cells[draw.Number(0, 3)]]);
    text += '~' + std::to_string(wanted.back());
  }
  return {text, [=](const Grid& grid) {
            const List v = ValuesAt(grid, cells);
            return std::ranges::all_of(
                wanted, [&](int value) { return CountOf(v, value) >= CountOf(wanted, value); });
          }};
}

RandomClue SameValues(Draw& draw) {
  const auto size = static_cast<std::size_t>(draw.Number(1, 3));
  const auto parts = static_cast<std::size_t>(draw.Number(2, size == 3 ? 2 : 3));
  return On(draw.grid, With("SameValues", static_cast<int>(parts)),
            draw.Any(static_cast<int>(size * parts)), [=](const List& v) {
              List first = Part(v, 0, size);
              std::ranges::sort(first);
              for (std::size_t part = 1; part < parts; ++part) {
                List other = Part(v, part * size, (part + 1) * size);
                std::ranges::sort(other);
                if (other != first) return false;
              }
              return true;
            });
}

RandomClue Indexing(Draw& draw) {
  const bool is_row = draw.Coin();
  const List cells = draw.AnyOf(1, 2);
  return {std::string(".Indexing~") + (is_row ? "R" : "C") + Named(draw.grid, cells),
          [=](const Grid& grid) {
            return std::ranges::all_of(cells, [&](int cell) {
              const int row = cell / grid.side, column = cell % grid.side;
              const int v = grid.values[cell];
              if (v < 1 || v > grid.side) return false;
              return is_row ? grid.At(v - 1, column) == row + 1 : grid.At(row, v - 1) == column + 1;
            });
          }};
}

RandomClue Given(Draw& draw) {
  const List cells = draw.Any(1);
  const List values = {draw.Value(), draw.Value(), draw.grid.values[cells[0]]};
  return {".~" + Named(draw.grid, cells[0]) + '_' + std::to_string(values[0]) + '_' +
              std::to_string(values[1]) + '_' + std::to_string(values[2]),
          [=](const Grid& grid) { return CountOf(values, grid.values[cells[0]]) > 0; }};
}

RandomClue DisjointSets() {
  return {".DisjointSets", [](const Grid& grid) {
            const int height = grid.box_rows, width = grid.side / height;
            for (int one = 0; one < grid.side * grid.side; ++one) {
              for (int other = one + 1; other < grid.side * grid.side; ++other) {
                const auto place = [&](int cell) {
                  return cell / grid.side % height * width + cell % grid.side % width;
                };
                if (place(one) == place(other) && grid.values[one] == grid.values[other]) {
                  return false;
                }
              }
            }
            return true;
          }};
}

RandomClue GlobalMod() {
  return {".GlobalMod", [](const Grid& grid) {
            for (int row = 0; row + 1 < grid.side; ++row) {
              for (int column = 0; column + 1 < grid.side; ++column) {
                const std::set<int> classes = {
                    grid.At(row, column) % 3, grid.At(row, column + 1) % 3,
                    grid.At(row + 1, column) % 3, grid.At(row + 1, column + 1) % 3};
                if (classes.size() < 3) return false;
              }
            }
            return true;
          }};
}

RandomClue DutchFlatmates() {
  return {".DutchFlatmates", [](const Grid& grid) {
            for (int row = 0; row < grid.side; ++row) {
              for (int column = 0; column < grid.side; ++column) {
                if (grid.At(row, column) != (grid.first_value + grid.last_value()) / 2) continue;
                const bool is_fine =
                    (row > 0 && grid.At(row - 1, column) == grid.first_value) ||
                    (row + 1 < grid.side && grid.At(row + 1, column) == grid.last_value());
                if (!is_fine) return false;
              }
            }
            return true;
          }};
}

RandomClue Diagonal(Draw& draw) {
  const bool rises = draw.Coin();
  return {rises ? ".Diagonal~1" : ".Diagonal~-1", [rises](const Grid& grid) {
            List v;
            for (int i = 0; i < grid.side; ++i)
              v.push_back(grid.At(i, rises ? grid.side - 1 - i : i));
            return AllDiffer(v);
          }};
}

// Accepts cells that add up to 0 modulo 3: states 0 to 2 by what they have added up to.
RandomClue Nfa(Draw& draw) {
  std::vector<bool> bits;
  const auto put = [&bits](int number, int count) {
    for (int bit = count - 1; bit >= 0; --bit) bits.push_back((number >> bit & 1) != 0);
  };
  const int values = draw.grid.side, first = draw.grid.first_value;
  put(1, 2);           // a mask of symbols for each state
  put(1, 4);           // states have 2 bits
  put(values - 1, 4);  // symbols
  put(1, 2);           // one state to begin with
  put(0, 2);           // no other accepts
  put(1, 1);           // the first does
  for (int state = 0; state < 3; ++state) {
    put((1 << values) - 1, values);
    for (int value = first; value < first + values; ++value) put((state + value) % 3, 2);
  }
  bits.resize((bits.size() + 7) / 8 * 8);
  return On(draw.grid, "NFA~" + Base64Of(bits, false) + "~_thirds", draw.AnyOf(1, 4),
            [](const List& v) { return SumOf(v) % 3 == 0; });
}

// `(1[^2])*.{1,2}` with the board's first two values.
RandomClue Regex(Draw& draw) {
  const int one = draw.grid.first_value, two = one + 1;
  const std::string pattern = '(' + std::to_string(one) + "[^" + std::to_string(two) + "])*.{1,2}";
  std::vector<bool> bits;
  for (const char c : pattern) {
    for (int bit = 7; bit >= 0; --bit) bits.push_back((c >> bit & 1) != 0);
  }
  return On(draw.grid, "Regex~" + Base64Of(bits, false), draw.AnyOf(1, 5), [=](const List& v) {
    const std::size_t pairs = (v.size() - 1) / 2;
    for (std::size_t i = 0; i < pairs; ++i) {
      if (v[2 * i] != one || v[2 * i + 1] == two) return false;
    }
    return true;
  });
}

RandomClue Modular(Draw& draw) {
  const int modulus = draw.Number(2, 3);
  return On(draw.grid, With("Modular", modulus), draw.Path(draw.Number(2, 5)), [=](const List& v) {
    for (std::size_t i = 0; i + modulus <= v.size(); ++i) {
      std::set<int> rest;
      for (int k = 0; k < modulus; ++k) rest.insert(v[i + k] % modulus);
      if (static_cast<int>(rest.size()) < modulus) return false;
    }
    // Shorter lines have no run of that length, but no two of their cells are alike either.
    for (std::size_t i = 0; static_cast<int>(v.size()) < modulus && i < v.size(); ++i) {
      for (std::size_t k = i + 1; k < v.size(); ++k) {
        if (v[i] % modulus == v[k] % modulus) return false;
      }
    }
    return true;
  });
}

RandomClue Renban(Draw& draw) {
  return On(draw.grid, "Renban", draw.AnyOf(1, 4), [](List v) {
    std::ranges::sort(v);
    return AllDiffer(v) && v.back() - v.front() + 1 == static_cast<int>(v.size());
  });
}

RandomClue Between(Draw& draw) {
  return On(draw.grid, "Between", draw.AnyOf(2, 4), [](const List& v) {
    const int low = std::min(v.front(), v.back()), high = std::max(v.front(), v.back());
    return std::all_of(v.begin() + 1, v.end() - 1,
                       [=](int value) { return low < value && value < high; });
  });
}

RandomClue Lockout(Draw& draw) {
  const int least = draw.Number(0, 2);
  return On(draw.grid, With("Lockout", least), draw.AnyOf(2, 4), [least](const List& v) {
    const int low = std::min(v.front(), v.back()), high = std::max(v.front(), v.back());
    return high - low >= least && std::all_of(v.begin() + 1, v.end() - 1, [=](int value) {
             return value < low || value > high;
           });
  });
}

RandomClue CountingCircles(Draw& draw) {
  return On(draw.grid, "CountingCircles", draw.AnyOf(1, 6), [](const List& v) {
    return std::ranges::all_of(v, [&](int value) { return CountOf(v, value) == value; });
  });
}

RandomClue CountDistinct(Draw& draw) {
  return On(draw.grid, "CountDistinct", draw.AnyOf(2, 5), [](const List& v) {
    return static_cast<int>(std::set<int>(v.begin() + 1, v.end()).size()) == v[0];
  });
}

RandomClue ValueIndexing(Draw& draw) {
  return On(draw.grid, "ValueIndexing", draw.AnyOf(3, 6), [](const List& v) {
    return v[1] >= 1 && v[1] + 1 < static_cast<int>(v.size()) && v[v[1] + 1] == v[0];
  });
}

RandomClue LookAndSay(Draw& draw) {
  const int count = draw.Number(0, 2), value = draw.Value();
  return On(draw.grid, "LookAndSay~" + std::to_string(count) + std::to_string(value),
            draw.AnyOf(2, 5), [=](const List& v) { return CountOf(v, value) == count; });
}

RandomClue Sandwich(Draw& draw) {
  std::string name;
  const List cells = draw.Line(name);
  const int sum = BetweenEnds(ValuesAt(draw.grid, cells)) + (draw.Number(0, 5) == 0 ? 1 : 0);
  return {'.' + With("Sandwich", sum) + '~' + name,
          [=](const Grid& grid) { return BetweenEnds(ValuesAt(grid, cells)) == sum; }};
}

RandomClue Lunchbox(Draw& draw) {
  const List cells = draw.AnyOf(2, 4);
  const int sum = BetweenEnds(ValuesAt(draw.grid, cells));
  return On(draw.grid, With("Lunchbox", sum), cells,
            [sum](const List& v) { return AllDiffer(v) && BetweenEnds(v) == sum; });
}

RandomClue DoubleArrow(Draw& draw) {
  return On(draw.grid, "DoubleArrow", draw.AnyOf(3, 5),
            [](const List& v) { return SumOf(v) == 2 * (v.front() + v.back()); });
}

RandomClue Zipper(Draw& draw) {
  return On(draw.grid, "Zipper", draw.AnyOf(2, 6), [](const List& v) {
    const std::size_t last = v.size() - 1;
    const int sum = v.size() % 2 == 1 ? v[v.size() / 2] : v[0] + v[last];
    for (std::size_t i = 0; i < v.size() / 2; ++i) {
      if (v[i] + v[last - i] != sum) return false;
    }
    return true;
  });
}

int XSumOf(const List& v) {
  const int size = static_cast<int>(v.size());
  return v[0] < 1 || v[0] > size ? -1 : SumOf(Part(v, 0, static_cast<std::size_t>(v[0])));
}
int RoomOf(const List& v) {
  return v[0] < 1 || v[0] > static_cast<int>(v.size()) ? -1 : v[v[0] - 1];
}

using Make = RandomClue (*)(Draw& draw);
constexpr Make kMakers[] = {
    Given,
    [](Draw& d) { return SumClue(d, "Cage", d.Path(d.Number(1, 4)), true); },
    [](Draw& d) { return SumClue(d, "Cage", d.AnyOf(2, 4), true); },
    [](Draw& d) { return SumClue(d, "Sum", d.AnyOf(1, 6), false); },
    [](Draw& d) { return On(d.grid, "Cage~0", d.AnyOf(1, 4), AllDiffer); },
    [](Draw& d) { return On(d.grid, "AllDifferent", d.AnyOf(2, 4), AllDiffer); },
    [](Draw& d) {
      return On(d.grid, "Arrow", d.AnyOf(2, 4), [](const List& v) { return SumOf(v) == 2 * v[0]; });
    },
    [](Draw& d) { return Neighbours(d.grid, "Thermo", d.AnyOf(2, 3), std::less<int>()); },
    [](Draw& d) {
      const int least = d.Number(1, 3);
      return Neighbours(d.grid, With("Whisper", least), d.AnyOf(2, 3),
                        [least](int a, int b) { return std::abs(a - b) >= least; });
    },
    [](Draw& d) {
      return On(d.grid, "Palindrome", d.AnyOf(2, 5),
                [](const List& v) { return std::equal(v.begin(), v.end(), v.rbegin()); });
    },
    [](Draw& d) { return Dot(d, "WhiteDot", [](int a, int b) { return std::abs(a - b) == 1; }); },
    [](Draw& d) {
      return Dot(d, "BlackDot", [](int a, int b) { return a == 2 * b || b == 2 * a; });
    },
    [](Draw& d) { return Dot(d, "X", [](int a, int b) { return a + b == 10; }); },
    [](Draw& d) { return Dot(d, "V", [](int a, int b) { return a + b == 5; }); },
    [](Draw& d) { return Dot(d, "GreaterThan", [](int a, int b) { return a > b; }); },
    [](Draw& d) { return PairTable(d, "Pair"); },
    [](Draw& d) { return PairTable(d, "PairX"); },
    [](Draw& d) { return Contain(d, "ContainAtLeast", false); },
    [](Draw& d) { return Contain(d, "ContainExact", true); },
    [](Draw& d) { return AtEnd(d, "XSum", XSumOf, 1, 3 * d.grid.side); },
    [](Draw& d) { return AtEnd(d, "Skyscraper", Visible, 1, d.grid.side); },
    [](Draw& d) {
      return AtEnd(d, "HiddenSkyscraper", FirstHidden, d.grid.first_value, d.grid.last_value());
    },
    [](Draw& d) {
      return AtEnd(d, "NumberedRoom", RoomOf, d.grid.first_value, d.grid.last_value());
    },
    [](Draw&) {
      return Everywhere(
          "AntiKnight", [](int down, int right) { return down * right == 2; },
          [](int a, int b, int) { return a != b; });
    },
    [](Draw&) {
      return Everywhere(
          "AntiKing", [](int down, int right) { return down == 1 && right == 1; },
          [](int a, int b, int) { return a != b; });
    },
    [](Draw&) {
      return Everywhere(
          "AntiConsecutive", [](int down, int right) { return down + right == 1; },
          [](int a, int b, int) { return std::abs(a - b) != 1; });
    },
    [](Draw&) {
      return Everywhere(
          "AntiTaxicab", [](int, int) { return true; },
          [](int a, int b, int distance) { return a != b || a != distance; });
    },
    [](Draw&) {
      return Everywhere(
          "StrictXV", [](int down, int right) { return down + right == 1; },
          [](int a, int b, int) { return a + b != 5 && a + b != 10; });
    },
    [](Draw&) { return DisjointSets(); },
    [](Draw&) { return GlobalMod(); },
    [](Draw&) { return DutchFlatmates(); },
    WeightedSum,
    LittleKiller,
    DoubleArrow,
    PillArrow,
    RegionSumLine,
    EqualSum,
    Zipper,
    EqualityCage,
    RellikCage,
    Renban,
    Modular,
    Between,
    Lockout,
    SumLine,
    Quad,
    LookAndSay,
    SameValues,
    CountingCircles,
    CountDistinct,
    ValueIndexing,
    Sandwich,
    Lunchbox,
    Indexing,
    Diagonal,
    Nfa,
    Regex,
};

// Fills the grid cell by cell.
void Fill(Grid& grid, std::size_t cell, std::vector<Grid>& all) {
  if (cell == grid.values.size()) return all.push_back(grid);
  const int side = grid.side, row = static_cast<int>(cell) / side,
            column = static_cast<int>(cell) % side;
  for (int value = 1; value <= side; ++value) {
    bool is_free = true;
    for (std::size_t other = 0; other < cell; ++other) {
      const int r = static_cast<int>(other) / side, c = static_cast<int>(other) % side;
      const bool sees = r == row || c == column || (r / 2 == row / 2 && c / 2 == column / 2);
      is_free = is_free && !(sees && grid.values[other] == value);
    }
    if (!is_free) continue;
    grid.values[cell] = value;
    Fill(grid, cell + 1, all);
  }
}

}  // namespace

std::vector<FinishedGrid> AllGridsOf4() {
  std::vector<Grid> all;
  Grid grid;
  grid.values.resize(16);
  Fill(grid, 0, all);
  return all;
}

std::vector<FinishedGrid> GridsOf6(std::size_t count, std::mt19937_64& random) {
  std::vector<Grid> grids;
  while (grids.size() < count) {
    Grid grid = {6, 2, 1, {}};
    List rows = {0, 1, 2, 3, 4, 5}, columns = rows, values = {1, 2, 3, 4, 5, 6};
    for (int band = 0; band < 3; ++band) {
      if (random() % 2 == 0) std::swap(rows[2 * band], rows[2 * band + 1]);
    }
    std::shuffle(columns.begin(), columns.begin() + 3, random);
    std::shuffle(columns.begin() + 3, columns.end(), random);
    std::shuffle(values.begin(), values.end(), random);
    for (const int row : rows) {
      for (const int column : columns) {
        grid.values.push_back(values[(3 * row + row / 2 + column) % 6]);
      }
    }
    grids.push_back(std::move(grid));
  }
  return grids;
}

std::size_t RandomKindCount() { return std::size(kMakers); }

RandomClue MakeRandomClue(std::size_t kind, const FinishedGrid& grid, std::mt19937_64& random) {
  Draw draw(grid, random);
  RandomClue clue = kMakers[kind](draw);
  for (int tries = 0; tries < 8 && !clue.holds(grid); ++tries) {
    if (random() % 8 == 0) break;
    clue = kMakers[kind](draw);
  }
  return clue;
}

}  // namespace surudoku::clues
