// Random complete grids, all equally likely. B1..B9 are the boxes:
//
// 1. B1 gets a random order of the digits. Band 1 and stack 1 each get one of the 56 * 6^6 ways to
// go on
//    from it, all equally likely.
// 2. B5 is filled, the cell with the fewest values left first, each with a random one of them. The
// chance
//    of the result is 1/w, where w is the product of the numbers of values.
// 3. Now the digits of each row of B6 and each column of B8 are known, and only their orders are
// open.
//    The orders of the rows (columns) do not depend on each other. B9 is known: a digit stands
//    where the row and the column that still lack it cross. The n ways to fill the three boxes are
//    counted, out of about a hundred combinations, and one is taken, all equally likely.
// 4. The chance of this grid was 1/(w*n), so it is kept with a chance in proportion to w*n. If it
// is not
//    kept, or n is 0, everything begins anew. So all grids are equally likely.
//
// Step 4 needs a bound for w*n, which is kWeightCap. Four grids in 10,000 exceed it. They are too
// rare by the factor kWeightCap / (w*n), which is seldom less than 1/2: 4 million tries found none
// above 2^16.
#include "generate/full_grid.h"

#include <array>
#include <bit>
#include <span>

namespace surudoku {
namespace {

constexpr std::uint32_t kWeightCap = 1U << 15;

using Triple = std::array<std::uint8_t, 3>;

// The rows of boxes 2 and 3 of a band whose box 1 has these rows (or, transposed, columns).
struct RestOfBand {
  std::array<Triple, 3> box2;
  std::array<Triple, 3> box3;
};

void Take(Triple& to, int& count, std::uint8_t digit) { to[count++] = digit; }

// Row 1 of box 2 takes k digits of row 2 of box 1 and 3-k of row 3, and so on around. That is
// C(3,k)^3 ways for k = 0..3, 56 in all. The digits that a row does not take in box 2 it takes in
// box 3.
RestOfBand RandomRestOfBand(std::array<Triple, 3> rows, Random& random) {
  const std::uint32_t draw = random.Below(56);
  const int k = draw == 0 ? 0 : draw <= 27 ? 1 : draw <= 54 ? 2 : 3;
  for (Triple& row : rows) random.Shuffle(row);
  RestOfBand rest;
  for (int row = 0; row < 3; ++row) {
    const Triple& next = rows[(row + 1) % 3];
    const Triple& last = rows[(row + 2) % 3];
    int in2 = 0;
    int in3 = 0;
    for (int i = 0; i < 3; ++i) {
      // The first k digits of a row go to box 2 with the row before, the others with the row after.
      Take(i < k ? rest.box2[row] : rest.box3[row], i < k ? in2 : in3, next[i]);
      Take(i < k ? rest.box3[row] : rest.box2[row], i < k ? in3 : in2, last[i]);
    }
    random.Shuffle(rest.box2[row]);
    random.Shuffle(rest.box3[row]);
  }
  return rest;
}

void FillBandAndStack(Grid& grid, Random& random) {
  std::array<std::uint8_t, 9> box = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  random.Shuffle(box);
  std::array<Triple, 3> rows;
  std::array<Triple, 3> columns;
  for (int i = 0; i < 9; ++i) rows[i / 3][i % 3] = columns[i % 3][i / 3] = box[i];
  const RestOfBand band = RandomRestOfBand(rows, random);
  const RestOfBand stack = RandomRestOfBand(columns, random);
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      grid.cells[9 * i + j] = rows[i][j];
      grid.cells[9 * i + 3 + j] = band.box2[i][j];
      grid.cells[9 * i + 6 + j] = band.box3[i][j];
      grid.cells[9 * (3 + j) + i] = stack.box2[i][j];
      grid.cells[9 * (6 + j) + i] = stack.box3[i][j];
    }
  }
}

// Digits used in the rows, columns and boxes so far, a bit each.
struct Used {
  explicit Used(const Grid& grid) {
    for (int cell = 0; cell < kCellCount; ++cell) {
      if (grid.cells[cell] != 0) Add(cell, 1U << (grid.cells[cell] - 1));
    }
  }

  void Add(int cell, std::uint32_t value) {
    rows[RowOf(cell)] |= value;
    columns[ColumnOf(cell)] |= value;
    boxes[BoxOf(cell)] |= value;
  }

  [[nodiscard]] std::uint32_t ValuesLeft(int cell) const {
    return kAllDigits & ~(rows[RowOf(cell)] | columns[ColumnOf(cell)] | boxes[BoxOf(cell)]);
  }

  std::array<std::uint32_t, 9> rows{};
  std::array<std::uint32_t, 9> columns{};
  std::array<std::uint32_t, 9> boxes{};
};

// The size of each set of digits. The build may not assume an instruction that counts bits.
constexpr std::array<std::uint8_t, 512> kSizes = [] {
  std::array<std::uint8_t, 512> sizes{};
  for (std::uint32_t set = 0; set < sizes.size(); ++set) {
    sizes[set] = static_cast<std::uint8_t>(std::popcount(set));
  }
  return sizes;
}();

void Set(Grid& grid, int cell, std::uint32_t value) {
  grid.cells[cell] = static_cast<std::uint8_t>(std::countr_zero(value) + 1);
}

std::uint32_t RandomOf(std::uint32_t values, std::uint32_t count, Random& random) {
  for (std::uint32_t skip = random.Below(count); skip > 0; --skip) values &= values - 1;
  return values & (0U - values);
}

// Step 2. Returns w, or 0 at a dead end.
std::uint32_t FillBox5(Grid& grid, Used& used, Random& random) {
  std::array<int, 9> open = {30, 31, 32, 39, 40, 41, 48, 49, 50};
  std::uint32_t weight = 1;
  for (int count = 9; count > 0; --count) {
    int best = 0;
    int fewest = kSide + 1;
    for (int i = 0; i < count; ++i) {
      const int values = kSizes[used.ValuesLeft(open[i])];
      if (values >= fewest) continue;
      fewest = values;
      best = i;
    }
    if (fewest == 0) return 0;
    weight *= static_cast<std::uint32_t>(fewest);
    const int cell = open[best];
    const std::uint32_t value =
        RandomOf(used.ValuesLeft(cell), static_cast<std::uint32_t>(fewest), random);
    used.Add(cell, value);
    Set(grid, cell, value);
    open[best] = open[count - 1];
  }
  return weight;
}

// The three places of a row of B6 (or a column of B8), with a digit's bit in each.
using Line = std::array<std::uint32_t, 3>;

// The orders a line's digits can have: line[i] is one of places[i].
struct LineOrders {
  std::array<Line, 6> orders;
  int count = 0;

  explicit LineOrders(const Line& places) {
    for (std::uint32_t a = places[0]; a != 0; a &= a - 1) {
      for (std::uint32_t b = places[1] & ~(a & (0U - a)); b != 0; b &= b - 1) {
        const std::uint32_t taken = (a & (0U - a)) | (b & (0U - b));
        for (std::uint32_t c = places[2] & ~taken; c != 0; c &= c - 1) {
          orders[count++] = {a & (0U - a), b & (0U - b), c & (0U - c)};
        }
      }
    }
  }
};

using ThreeLines = std::array<LineOrders, 3>;

// Three sets of digits, in fields of 10 bits whose highest is free.
using Triple10 = std::uint32_t;
constexpr Triple10 kRepeat = 1U << 20 | 1U << 10 | 1U;
constexpr std::uint32_t SetOf(Triple10 sets, int i) { return sets >> (10 * i) & kAllDigits; }

// All ways to fill a box, given the digits of each line. If each line has six orders, way n has
// their orders n / 36, n / 6 % 6 and n % 6, and so on.
struct BoxOrders {
  ThreeLines lines;
  std::array<Triple10, 216> lacking;  // the digits that crossing lines then lack
  int count = 0;

  // `crossing`: the digits that crossing lines have outside of the box.
  BoxOrders(const ThreeLines& three_lines, const Line& crossing) : lines(three_lines) {
    Triple10 free = 0;
    for (int i = 0; i < 3; ++i) free |= (kAllDigits & ~crossing[i]) << (10 * i);
    for (const Line& a : std::span(lines[0].orders).first(lines[0].count)) {
      const Triple10 free_a = free & ~Pack(a);
      for (const Line& b : std::span(lines[1].orders).first(lines[1].count)) {
        const Triple10 free_b = free_a & ~Pack(b);
        for (const Line& c : std::span(lines[2].orders).first(lines[2].count)) {
          lacking[count++] = free_b & ~Pack(c);
        }
      }
    }
  }

  // Line i of way n.
  [[nodiscard]] const Line& LineOf(int n, int i) const {
    if (i == 2) return lines[2].orders[n % lines[2].count];
    n /= lines[2].count;
    return i == 1 ? lines[1].orders[n % lines[1].count] : lines[0].orders[n / lines[1].count];
  }

  static Triple10 Pack(const Line& line) { return line[0] | line[1] << 10 | line[2] << 20; }
};

std::uint32_t CombinationCount(const ThreeLines& lines) {
  return static_cast<std::uint32_t>(lines[0].count * lines[1].count * lines[2].count);
}

LineOrders OrdersOfRow(const Used& used, int row) {
  return LineOrders(
      {used.ValuesLeft(9 * row + 6), used.ValuesLeft(9 * row + 7), used.ValuesLeft(9 * row + 8)});
}

LineOrders OrdersOfColumn(const Used& used, int column) {
  return LineOrders(
      {used.ValuesLeft(54 + column), used.ValuesLeft(63 + column), used.ValuesLeft(72 + column)});
}

// Step 3.
class LastBoxes {
 public:
  LastBoxes(const Used& used, const ThreeLines& rows6, const ThreeLines& columns8)
      : box6_(rows6, {used.columns[6], used.columns[7], used.columns[8]}),
        box8_(columns8, {used.rows[6], used.rows[7], used.rows[8]}) {}

  // Counts the ways to fill all three boxes. It has no branches, so compilers make vector code of
  // it.
  [[nodiscard]] std::uint32_t Count() const {
    std::uint32_t count = 0;
    for (const Triple10 rows : std::span(box8_.lacking).first(box8_.count)) {
      for (const Triple10 columns : std::span(box6_.lacking).first(box6_.count)) {
        count += HasBox9(rows, columns) ? 1 : 0;
      }
    }
    return count;
  }

  // Fills the three boxes in the n-th way, counted from 0.
  void Fill(Grid& grid, std::uint32_t n) const {
    for (int way8 = 0; way8 < box8_.count; ++way8) {
      for (int way6 = 0; way6 < box6_.count; ++way6) {
        if (!HasBox9(box8_.lacking[way8], box6_.lacking[way6]) || n-- > 0) continue;
        return Fill(grid, way6, way8);
      }
    }
  }

 private:
  // True if each row shares a digit with each column. Then it shares exactly one.
  static bool HasBox9(Triple10 rows, Triple10 columns) {
    Triple10 shares = ~Triple10{0};
    for (int row = 0; row < 3; ++row) {
      // Adding all ones carries into a field's free bit unless the field is 0.
      shares &= (columns & SetOf(rows, row) * kRepeat) + kAllDigits * kRepeat;
    }
    return (shares & kRepeat << 9) == kRepeat << 9;
  }

  void Fill(Grid& grid, int way6, int way8) const {
    for (int i = 0; i < 3; ++i) {
      for (int j = 0; j < 3; ++j) {
        Set(grid, 33 + 9 * i + j, box6_.LineOf(way6, i)[j]);
        Set(grid, 57 + 9 * j + i, box8_.LineOf(way8, i)[j]);
        Set(grid, 60 + 9 * i + j, SetOf(box8_.lacking[way8], i) & SetOf(box6_.lacking[way6], j));
      }
    }
  }

  BoxOrders box6_;
  BoxOrders box8_;
};

}  // namespace

std::uint32_t TryRandomGrid(Random& random, Grid& grid, std::uint32_t cap) {
  grid = {};
  FillBandAndStack(grid, random);
  Used used(grid);
  const std::uint32_t weight5 = FillBox5(grid, used, random);
  if (weight5 == 0) return 0;
  const ThreeLines rows6 = {OrdersOfRow(used, 3), OrdersOfRow(used, 4), OrdersOfRow(used, 5)};
  const ThreeLines columns8 = {OrdersOfColumn(used, 3), OrdersOfColumn(used, 4),
                               OrdersOfColumn(used, 5)};
  // The decision to keep the grid is drawn first, because it often spares the counting.
  const std::uint32_t least_weight = cap > 0 ? random.Below(cap) : 0;
  if (weight5 * CombinationCount(rows6) * CombinationCount(columns8) <= least_weight) return 0;
  const LastBoxes last_boxes(used, rows6, columns8);
  const std::uint32_t ways = last_boxes.Count();
  if (weight5 * ways <= least_weight) return 0;
  last_boxes.Fill(grid, random.Below(ways));
  return weight5 * ways;
}

Grid RandomFullGrid(Random& random) {
  Grid grid;
  while (TryRandomGrid(random, grid, kWeightCap) == 0) {
  }
  return grid;
}

}  // namespace surudoku
