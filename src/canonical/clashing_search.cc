#include "canonical/clashing_search.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <set>
#include <vector>

#include "canonical/band_table.h"

namespace surudoku::canonical {
namespace {

using LineNumbers = std::array<std::uint8_t, kSide>;

/// Groups nine lines that are alike. Orders that differ only within the groups give the same form.
class LikeLines {
 public:
  LikeLines(const Lines& lines, int orientation) {
    for (int i = 0; i < kSide; ++i) {
      same_as_[i] = static_cast<std::uint8_t>(i);
      for (int k = i; k >= 0; --k) {
        if (std::memcmp(lines.At(orientation, PlaceOf(i)), lines.At(orientation, PlaceOf(k)),
                        kSide) == 0) {
          same_as_[i] = static_cast<std::uint8_t>(k);
        }
      }
      is_blank_[i] = (lines.blank[orientation] >> PlaceOf(i) & 1) != 0;
    }
  }

  /// The lines of `left` that may come next. If two lines are alike, and so are the lines that they
  /// leave, only the first is a choice. `left` are the lines of a begun band, or else of all bands
  /// left.
  [[nodiscard]] std::uint32_t Choices(std::uint32_t left) const {
    std::uint32_t choices = 0;
    for (int line = 0; line < kSide; ++line) {
      if ((left >> line & 1) != 0 && !RepeatsOneOf(line, choices)) choices |= 1U << line;
    }
    return choices;
  }

  /// All orders of the lines, without those that only exchange lines that are alike.
  [[nodiscard]] std::vector<LineNumbers> DifferentOrders() const {
    std::vector<LineNumbers> orders;
    std::set<LineNumbers> seen;
    for (int number = 0; number < kLineOrderCount; ++number) {
      const LineNumbers order = LineOrder(number);
      if (seen.insert(KindsIn(order)).second) orders.push_back(order);
    }
    return orders;
  }

  /// The number of orders that leave the lines as they are. Orders that differ only in blank lines
  /// count once.
  [[nodiscard]] std::uint32_t CountExchanges() const {
    std::uint32_t all = 0;
    std::uint32_t of_blanks = 0;
    for (int number = 0; number < kLineOrderCount; ++number) {
      const LineNumbers order = LineOrder(number);
      if (KindsIn(order) != same_as_) continue;
      ++all;
      bool moves_clues = false;
      for (int i = 0; i < kSide; ++i) moves_clues |= order[i] != i && !is_blank_[i];
      if (!moves_clues) ++of_blanks;
    }
    return all / of_blanks;
  }

 private:
  [[nodiscard]] LineNumbers KindsIn(LineNumbers order) const {
    for (std::uint8_t& line : order) line = same_as_[line];
    return order;
  }

  [[nodiscard]] bool RepeatsOneOf(int line, std::uint32_t choices) const {
    for (int other = 0; other < line; ++other) {
      if ((choices >> other & 1) == 0 || same_as_[other] != same_as_[line]) continue;
      if (other / 3 == line / 3 || BandAt(other / 3) == BandAt(line / 3)) return true;
    }
    return false;
  }

  [[nodiscard]] std::array<std::uint8_t, 3> BandAt(int band) const {
    std::array<std::uint8_t, 3> kinds = {same_as_[3 * band], same_as_[3 * band + 1],
                                         same_as_[3 * band + 2]};
    std::ranges::sort(kinds);
    return kinds;
  }

  LineNumbers same_as_{};  // the first line that is like this one
  std::array<bool, kSide> is_blank_{};
};

class Search {
 public:
  explicit Search(const Lines& lines)
      : lines_(lines), like_{LikeLines(lines, 0), LikeLines(lines, 1)} {
    for (int orientation = 0; orientation < 2; ++orientation) {
      for (const LineNumbers& columns : like_[1 - orientation].DifferentOrders()) {
        Arrangement start;
        start.SetSource(0, orientation);
        std::ranges::copy(columns, start.columns);
        arrangements_.push_back(start);
      }
    }
  }

  enum class Names { kDigits, kAllAlike };

  void ChooseRows(Names names) {
    for (int row = 0; row < kSide; ++row) {
      Begin();
      for (const Arrangement& arrangement : arrangements_) {
        const std::uint32_t lines =
            like_[arrangement.orientation()].Choices(LinesFor(arrangement, row));
        for (int line = 0; line < kSide; ++line) {
          if ((lines >> line & 1) == 0) continue;
          Arrangement next = arrangement;
          next.AddRow(row, PlaceOf(line));
          Consider(next, row, names);
        }
      }
      arrangements_ = kept_;
    }
  }

  /// Names the digits of the chosen rows.
  void NameDigits() {
    for (int row = 0; row < kSide; ++row) {
      Begin();
      for (const Arrangement& arrangement : arrangements_) {
        Consider(arrangement, row, Names::kDigits);
      }
      arrangements_ = kept_;
    }
  }

  [[nodiscard]] ClashingForm Form() const {
    const std::uint32_t each = like_[0].CountExchanges() * like_[1].CountExchanges();
    return {arrangements_[0], static_cast<std::uint32_t>(arrangements_.size()) * each};
  }

 private:
  void Begin() {
    kept_.clear();
    least_ = ~std::uint64_t{0};
  }

  static std::uint32_t LinesFor(const Arrangement& arrangement, int row) {
    std::uint32_t lines = 0;
    for (int line = 0; line < kSide; ++line) {
      const bool is_left = (arrangement.places_left() >> PlaceOf(line) & 1) != 0;
      const bool is_in_band = row % 3 == 0 || arrangement.PlaceOfRow(row - 1) / 4 == line / 3;
      if (is_left && is_in_band) lines |= 1U << line;
    }
    return lines;
  }

  /// Keeps an arrangement if its row is no greater than the least so far.
  void Consider(Arrangement arrangement, int row, Names names) {
    const std::uint64_t key = KeyOf(arrangement, row, names);
    if (key > least_) return;
    if (key < least_) kept_.clear();
    least_ = key;
    kept_.push_back(arrangement);
  }

  /// The labels of a row as a number, the first label highest. Digits that are new get their names.
  [[nodiscard]] std::uint64_t KeyOf(Arrangement& arrangement, int row, Names names) const {
    const std::uint8_t* cells = lines_.At(arrangement.orientation(), arrangement.PlaceOfRow(row));
    std::uint64_t key = 0;
    for (int i = 0; i < kSide; ++i) {
      const int digit = cells[arrangement.columns[i]];
      if (names == Names::kDigits && digit != 0) Name(arrangement, digit);
      key = key << 4 | NibbleAt(arrangement.labels, digit);
    }
    return key;
  }

  static void Name(Arrangement& arrangement, int digit) {
    if (NibbleAt(arrangement.labels, digit) != kNoLabel) return;
    std::uint64_t names = 0;
    for (int other = 1; other <= kSide; ++other) {
      names += NibbleAt(arrangement.labels, other) != kNoLabel ? 1 : 0;
    }
    arrangement.labels ^= (kNoLabel ^ (names + 1)) << (4 * digit);
  }

  const Lines& lines_;
  std::array<LikeLines, 2> like_;
  std::vector<Arrangement> arrangements_;
  std::vector<Arrangement> kept_;
  std::uint64_t least_ = 0;
};

}  // namespace

ClashingForm FindClashingForm(const Lines& lines, bool pattern_first) {
  Search search(lines);
  if (pattern_first) {
    search.ChooseRows(Search::Names::kAllAlike);
    search.NameDigits();
  } else {
    search.ChooseRows(Search::Names::kDigits);
  }
  return search.Form();
}

}  // namespace surudoku::canonical
