#include "rating/techniques/hidden_sets.h"

#include "rating/techniques/pattern.h"
#include "rating/techniques/removal.h"

namespace surudoku::rating {
namespace {

void SetHidden(const HiddenSet& set, Step& step) {
  SetPattern(CellsAt(set.house, set.places), set.digits, Bit(set.house), step);
}

bool PlaceBesideSet(const Board& board, const HiddenSet& set, Step& step) {
  for (int digit = 0; digit < 9; ++digit) {
    const unsigned places = board.PlacesOf(set.house, digit);
    if (HasBit(set.digits, digit) || HasFewerThanTwo(places)) continue;
    const unsigned left = places & ~set.places;
    if (!HasOne(left)) continue;
    SetHidden(set, step);
    return PlaceDigit(CellAt(set.house, LowestBit(left)), digit, step);
  }
  return false;
}

constexpr std::array<double, 5> kRatings = {0, 0, 3.4, 4.0, 5.4};
constexpr std::array<Technique, 5> kTechniques = {
    {{}, {}, Technique::kHiddenPair, Technique::kHiddenTriplet, Technique::kHiddenQuad}};

}  // namespace

template <int kDegree>
bool FindDirectHiddenSet(const Board& board, const Rules& /*rules*/, Changes& changes, Step& step) {
  step.technique = kDegree == 2 ? Technique::kDirectHiddenPair : Technique::kDirectHiddenTriplet;
  step.rating = kDegree == 2 ? 2.0 : 2.5;
  return VisitHiddenSets<kDegree>(board, changes.houses, kDegree, [&](const HiddenSet& set) {
    return PlaceBesideSet(board, set, step);
  });
}

template <int kDegree>
bool FindHiddenSet(const Board& board, const Rules& /*rules*/, Changes& changes, Step& step) {
  step.technique = kTechniques[kDegree];
  step.rating = kRatings[kDegree];
  return VisitHiddenSets<kDegree>(board, changes.houses, 2 * kDegree, [&](const HiddenSet& set) {
    bool found = false;
    ForEachBit(set.places, [&](int place) {
      found |= RemoveDigits(board, CellAt(set.house, place), ~set.digits, step);
    });
    if (found) SetHidden(set, step);
    return found;
  });
}

template bool FindDirectHiddenSet<2>(const Board&, const Rules&, Changes&, Step&);
template bool FindDirectHiddenSet<3>(const Board&, const Rules&, Changes&, Step&);
template bool FindHiddenSet<2>(const Board&, const Rules&, Changes&, Step&);
template bool FindHiddenSet<3>(const Board&, const Rules&, Changes&, Step&);
template bool FindHiddenSet<4>(const Board&, const Rules&, Changes&, Step&);

}  // namespace surudoku::rating
