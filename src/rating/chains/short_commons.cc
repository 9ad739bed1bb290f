#include "rating/chains/short_commons.h"

#include <algorithm>
#include <cassert>

namespace surudoku::rating {

void ShortCommons::Find(const Board& board) {
  if (!closure_.KnowsCommon()) {
    cells_ = kAllCells;
    digits_.fill(kAllDigits);
    return;
  }
  units_.clear();
  hops_.UseAllLinks();
  AddCells(board);
  AddHouses(board);
  FindLengths();
  Choose();
}

// (Cells with two candidates need no look: if both turned a third one off, there would be a forcing
// chain.)
void ShortCommons::AddCells(const Board& board) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (!closure_.common().cells.Has(cell)) continue;
    AddUnit({.is_cell = true, .cell_or_house = cell}, board.CandidatesAt(cell),
            [&](int digit) { return CandidateOf(cell, digit); });
  }
}

// A static search comes to a house from the digit's first place there, and looks at no cell with
// fewer than three candidates.
void ShortCommons::AddHouses(const Board& board) {
  for (int house = 0; house < kHouseCount; ++house) {
    for (int digit = 0; digit < 9; ++digit) {
      if (!HasBit(closure_.common().digits[house], digit)) continue;
      const unsigned places = board.PlacesOf(house, digit);
      if (CountBits(board.CandidatesAt(CellAt(house, LowestBit(places)))) < 3) continue;
      AddUnit({.is_cell = false, .cell_or_house = house, .digit = digit}, places,
              [&](int place) { return CandidateOf(CellAt(house, place), digit); });
    }
  }
}

// The members are digits of a cell or places of a house, as bits.
template <class CandidateAt>
void ShortCommons::AddUnit(Unit unit, unsigned members, CandidateAt&& candidate_at) {
  const int first = candidate_at(LowestBit(members));
  unit.turned_off = closure_.TurnedOff(first);
  LinkSet turned_on = closure_.TurnedOn(first);
  ForEachBit(members, [&](int member) {
    const int candidate = candidate_at(member);
    unit.members.Add(closure_.numbers().NumberOf(candidate));
    unit.turned_off &= closure_.TurnedOff(candidate);
    turned_on &= closure_.TurnedOn(candidate);
  });
  unit.member_count = CountBits(members);
  unit.turns_on = !turned_on.empty();
  units_.push_back(unit);
}

void ShortCommons::FindLengths() {
  Set targets;
  for (const Unit& unit : units_) targets |= unit.turned_off;
  targets.ForEach([&](int target) {
    Set members;
    for (const Unit& unit : units_) {
      if (unit.turned_off.Has(target)) members |= unit.members;
    }
    FindWaysTo(target, members);
    for (Unit& unit : units_) {
      if (!unit.turned_off.Has(target)) continue;
      int length = 0;
      unit.members.ForEach([&](int member) { length += ways_[member]; });
      unit.length = std::min(unit.length, length);
    }
  });
}

// Goes back from the target, as if it were on: a candidate that it turns off also turns it off.
void ShortCommons::FindWaysTo(int target, Set members) {
  const ImplicationClosure::Numbers& numbers = closure_.numbers();
  const int candidate = numbers.CandidateAt(target);
  Set off = numbers.WeakLinks(target);
  auto [front, reached] = hops_.FirstHop(candidate);
  for (int length = 2; !members.empty() && !off.empty(); length += 2) {
    (off & members).ForEach([&](int member) { ways_[member] = length; });
    members -= off;
    off = Set();
    front.ForEach(
        [&](int i) { off |= numbers.WeakLinks(numbers.NumberOf(closure_.CandidateAt(i))); });
    front = NextLayer(hops_.Hops(), front, reached);
  }
  assert(members.empty());
}

// The most by which a hint that turns something on can be shorter than the hints that were
// measured. Its chains come by strong links, and a candidate has at most four, so at least a
// quarter of the chains come by the same link. It is also a hint that the other end of this link is
// off. In that hint these chains are shorter by a potential, and the others are longer by at most
// one.
int ShortCommons::MostSaved(const Unit& unit) {
  if (!unit.turns_on) return 0;
  const int by_one_link = (unit.member_count + 3) / 4;
  return unit.member_count - 2 * by_one_link;
}

void ShortCommons::Choose() {
  cells_ = CellSet();
  digits_ = {};
  int least = kLong;
  for (const Unit& unit : units_) least = std::min(least, unit.length);
  for (const Unit& unit : units_) {
    if (unit.length - MostSaved(unit) > least) continue;
    if (unit.is_cell) {
      cells_.Add(unit.cell_or_house);
    } else {
      std::uint16_t& digits = digits_[unit.cell_or_house];
      digits = static_cast<std::uint16_t>(digits | Bit(unit.digit));
    }
  }
}

}  // namespace surudoku::rating
