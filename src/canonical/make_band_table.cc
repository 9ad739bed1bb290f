// make_band_table FILE: writes the table of band_table.h as C++. When it meets the first band of a
// class, it enters all isomorphs of that band, so it finds the least band of each class only once.
#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <vector>

#include "canonical/band_table.h"

namespace surudoku::canonical {
namespace {

using Band = std::array<BandRow, 3>;

/// The band of a number, its digits 1..9.
Band BandOf(int number) {
  static constexpr std::uint8_t kDigits[2][2][kSide] = {
      {{3, 4, 5, 6, 7, 8, 0, 1, 2}, {6, 7, 8, 0, 1, 2, 3, 4, 5}},
      {{4, 5, 6, 0, 7, 8, 1, 2, 3}, {3, 7, 8, 1, 2, 6, 0, 4, 5}}};
  Band band{};
  int rest = number;
  for (int row = 2; row >= 1; --row) {
    for (int box = 2; box >= 0; --box, rest /= 6) {
      for (int i = 0; i < 3; ++i) {
        band[row][3 * box + i] =
            1 + kDigits[number / kBandsOfKind][row - 1][3 * box + kOrdersOfThree[rest % 6][i]];
      }
    }
  }
  for (int i = 0; i < kSide; ++i) band[0][i] = static_cast<std::uint8_t>(i + 1);
  return band;
}

/// A band rearranged, its first row relabelled to 1..9.
Band Rearranged(const Band& band, int map) {
  const std::uint8_t* rows = kOrdersOfThree[map / kLineOrderCount];
  const auto columns = LineOrder(map % kLineOrderCount);
  std::array<std::uint8_t, kSide + 1> label{};
  for (int i = 0; i < kSide; ++i) {
    label[band[rows[0]][columns[i]]] = static_cast<std::uint8_t>(i + 1);
  }
  Band result{};
  for (int row = 0; row < 3; ++row) {
    for (int i = 0; i < kSide; ++i) result[row][i] = label[band[rows[row]][columns[i]]];
  }
  return result;
}

template <std::size_t kCount>
int NumberOf(const std::array<std::uint8_t, kCount>& order, const auto& orders) {
  return static_cast<int>(std::ranges::find(orders, order) - orders.begin());
}

constexpr int kMapCount = 6 * kLineOrderCount;

const auto kLineOrders = [] {
  std::array<std::array<std::uint8_t, kSide>, kLineOrderCount> all;
  for (int i = 0; i < kLineOrderCount; ++i) all[i] = LineOrder(i);
  return all;
}();
const auto kRowOrders = [] {
  std::array<std::array<std::uint8_t, 3>, 6> all;
  for (int i = 0; i < 6; ++i) std::copy_n(kOrdersOfThree[i], 3, all[i].begin());
  return all;
}();

/// The inverse of a map followed by a place.
int MapBack(int map, const BandPlace& place) {
  std::array<std::uint8_t, 3> rows{};
  std::array<std::uint8_t, kSide> columns{};
  const auto line_order = LineOrder(map % kLineOrderCount);
  for (int i = 0; i < 3; ++i) {
    rows[kOrdersOfThree[map / kLineOrderCount][place.rows[i]]] = static_cast<std::uint8_t>(i);
  }
  for (int i = 0; i < kSide; ++i) {
    columns[line_order[place.columns[i]]] = static_cast<std::uint8_t>(i);
  }
  return NumberOf(rows, kRowOrders) * kLineOrderCount + NumberOf(columns, kLineOrders);
}

struct BandClass {
  Band least;
  std::vector<int> automorphisms;
};

struct Table {
  std::vector<BandClass> classes;
  std::array<int, kBandCount> class_of;
  std::array<int, kBandCount> map_of;
};

/// The least of a band's isomorphs.
Band LeastOf(const Band& band) {
  Band least = Rearranged(band, 0);
  for (int map = 1; map < kMapCount; ++map) least = std::min(least, Rearranged(band, map));
  return least;
}

/// Enters the class of `least` for all bands that are isomorphs of it.
void AddClass(const Band& least, Table& table) {
  BandClass added{least, {}};
  for (int map = 0; map < kMapCount; ++map) {
    const Band band = Rearranged(least, map);
    if (band == least) added.automorphisms.push_back(map);
    const BandPlace place = PlaceBand(band[0].data(), band[1].data(), band[2].data());
    if (table.class_of[place.number] >= 0) continue;
    table.class_of[place.number] = static_cast<int>(table.classes.size());
    table.map_of[place.number] = MapBack(map, place);
  }
  table.classes.push_back(added);
}

/// Numbers the classes in the order of their least bands.
void Sort(Table& table) {
  std::vector<int> order(table.classes.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
  std::ranges::sort(order, {}, [&](int i) { return table.classes[i].least; });
  std::vector<int> rank(order.size());
  std::vector<BandClass> sorted;
  for (std::size_t i = 0; i < order.size(); ++i) {
    rank[order[i]] = static_cast<int>(i);
    sorted.push_back(table.classes[order[i]]);
  }
  for (int& band_class : table.class_of) band_class = rank[band_class];
  table.classes = sorted;
}

Table MakeTable() {
  Table table;
  table.class_of.fill(-1);
  for (int number = 0; number < kBandCount; ++number) {
    if (table.class_of[number] < 0) AddClass(LeastOf(BandOf(number)), table);
  }
  Sort(table);
  return table;
}

std::string Listed(const auto& numbers) {
  std::string text;
  int in_line = 0;
  for (const int number : numbers) {
    text += std::to_string(number);
    text += ++in_line % 20 == 0 ? ",\n" : ",";
  }
  return text;
}

std::string SourceOf(const Table& table) {
  std::vector<int> automorphisms;
  std::vector<int> starts;
  for (const BandClass& band_class : table.classes) {
    starts.push_back(static_cast<int>(automorphisms.size()));
    automorphisms.insert(automorphisms.end(), band_class.automorphisms.begin(),
                         band_class.automorphisms.end());
  }
  starts.push_back(static_cast<int>(automorphisms.size()));
  const std::string numbers = "<std::uint16_t, ";
  return "// Made by make_band_table.\n#include \"canonical/band_table.h\"\n\n"
         "namespace surudoku::canonical {\n\nnamespace {\n\n"
         "constexpr std::array" +
         numbers + std::to_string(starts.size()) + "> kStarts = {\n" + Listed(starts) +
         "};\nconstexpr std::array" + numbers + std::to_string(automorphisms.size()) +
         "> kAutomorphisms = {\n" + Listed(automorphisms) +
         "};\n\n}  // namespace\n\nconst std::array" + numbers + "kBandCount> kBandClasses = {\n" +
         Listed(table.class_of) + "};\n\nconst std::array" + numbers +
         "kBandCount> kBandMaps = {\n" + Listed(table.map_of) +
         "};\n\nstd::span<const std::uint16_t> BandAutomorphisms(int band_class) {\n"
         "  return std::span(kAutomorphisms)\n"
         "      .subspan(kStarts[band_class], kStarts[band_class + 1] - kStarts[band_class]);\n"
         "}\n\n}  // namespace surudoku::canonical\n";
}

bool WriteFile(const char* path, const std::string& text) {
  std::FILE* file = std::fopen(path, "w");
  if (file == nullptr) return false;
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  return (std::fclose(file) == 0) && written;
}

}  // namespace
}  // namespace surudoku::canonical

int main(int argc, char** argv) {
  using namespace surudoku::canonical;
  if (argc != 2) {
    std::fprintf(stderr, "usage: %s FILE\n", argv[0]);
    return 2;
  }
  if (!WriteFile(argv[1], SourceOf(MakeTable()))) {
    std::fprintf(stderr, "%s: cannot be written\n", argv[1]);
    return 1;
  }
}
