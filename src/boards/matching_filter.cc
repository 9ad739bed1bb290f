#include "boards/matching_filter.h"

#include <array>
#include <bit>
#include <cstddef>

namespace surudoku::boards {
namespace {

// Assigns all items, or as many as can be.
class Assignment {
 public:
  explicit Assignment(std::span<const std::uint32_t> partners) : partners_(partners) {
    owner_.fill(kNobody);
  }

  // True if all items are assigned.
  bool Complete() {
    for (std::size_t item = 0; item < partners_.size(); ++item) {
      tried_ = 0;
      if (!Assign(static_cast<int>(item))) return false;
    }
    return true;
  }

  [[nodiscard]] int OwnerOf(int partner) const { return owner_[partner]; }

 private:
  static constexpr int kNobody = -1;

  // Takes a partner from its owner if that one finds another.
  bool Assign(int item) {
    for (std::uint32_t rest = partners_[item] & ~tried_; rest != 0;
         rest = partners_[item] & ~tried_) {
      const int partner = std::countr_zero(rest);
      tried_ |= std::uint32_t{1} << partner;
      if (owner_[partner] != kNobody && !Assign(owner_[partner])) continue;
      owner_[partner] = item;
      return true;
    }
    return false;
  }

  std::span<const std::uint32_t> partners_;
  std::array<int, kMostSide> owner_;
  std::uint32_t tried_ = 0;
};

// The items that each item reaches, when it may take any of its partners from their owners.
std::array<std::uint32_t, kMostSide> Reached(std::span<const std::uint32_t> partners,
                                             const Assignment& assignment) {
  std::array<std::uint32_t, kMostSide> reached{};
  for (std::size_t item = 0; item < partners.size(); ++item) {
    for (std::uint32_t rest = partners[item]; rest != 0; rest &= rest - 1) {
      reached[item] |= std::uint32_t{1} << assignment.OwnerOf(std::countr_zero(rest));
    }
  }
  for (std::size_t over = 0; over < partners.size(); ++over) {
    for (std::size_t item = 0; item < partners.size(); ++item) {
      if ((reached[item] >> over & 1) != 0) reached[item] |= reached[over];
    }
  }
  return reached;
}

bool FilterHouse(const HouseCells& house, std::span<std::uint32_t> masks, bool& has_changed) {
  std::array<std::uint32_t, kMostSide> values{};
  for (std::size_t i = 0; i < house.size(); ++i) values[i] = masks[house[i]];
  if (!KeepAssignable(std::span(values).first(house.size()))) return false;
  for (std::size_t i = 0; i < house.size(); ++i) {
    has_changed |= masks[house[i]] != values[i];
    masks[house[i]] = values[i];
  }
  return true;
}

// Rows are assigned to columns.
bool FilterValue(int value, int side, std::span<std::uint32_t> masks, bool& has_changed) {
  const auto n = static_cast<std::size_t>(side);
  const std::uint32_t bit = std::uint32_t{1} << value;
  std::array<std::uint32_t, kMostSide> columns{};
  for (std::size_t cell = 0; cell < masks.size(); ++cell) {
    if ((masks[cell] & bit) != 0) columns[cell / n] |= std::uint32_t{1} << cell % n;
  }
  if (!KeepAssignable(std::span(columns).first(n))) return false;
  for (std::size_t cell = 0; cell < masks.size(); ++cell) {
    if ((masks[cell] & bit) == 0 || (columns[cell / n] >> cell % n & 1) != 0) continue;
    masks[cell] &= ~bit;
    has_changed = true;
  }
  return true;
}

}  // namespace

// A partner is in some assignment if its owner can be given another one at the item's expense.
bool KeepAssignable(std::span<std::uint32_t> partners) {
  Assignment assignment(partners);
  if (!assignment.Complete()) return false;
  const auto reached = Reached(partners, assignment);
  for (std::size_t item = 0; item < partners.size(); ++item) {
    for (std::uint32_t rest = partners[item]; rest != 0; rest &= rest - 1) {
      const int partner = std::countr_zero(rest);
      const auto owner = static_cast<std::size_t>(assignment.OwnerOf(partner));
      if (owner != item && (reached[owner] >> item & 1) == 0) {
        partners[item] &= ~(std::uint32_t{1} << partner);
      }
    }
  }
  return true;
}

bool FilterByMatchings(const BoardHouses& board, std::span<std::uint32_t> masks) {
  bool has_changed = true;
  while (has_changed) {
    has_changed = false;
    for (const HouseCells& house : board.houses) {
      if (!FilterHouse(house, masks, has_changed)) return false;
    }
    for (int value = 0; value < board.side; ++value) {
      if (!FilterValue(value, board.side, masks, has_changed)) return false;
    }
  }
  return true;
}

}  // namespace surudoku::boards
