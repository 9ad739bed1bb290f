#include "rating/techniques/sets.h"

#include "rating/techniques/step_writing.h"
#include "rating/techniques/techniques.h"

namespace surudoku::rating {
namespace {

// By size of the set.
constexpr std::array<double, 5> kNakedRatings = {0, 0, 3.0, 3.6, 5.0};
constexpr std::array<double, 5> kHiddenRatings = {0, 0, 3.4, 4.0, 5.4};
constexpr std::array<Technique, 5> kNakedTechniques = {
    {{}, {}, Technique::kNakedPair, Technique::kNakedTriplet, Technique::kNakedQuad}};
constexpr std::array<Technique, 5> kHiddenTechniques = {
    {{}, {}, Technique::kHiddenPair, Technique::kHiddenTriplet, Technique::kHiddenQuad}};

template <class Set>
void SetPatternOf(const Set& set, Step& step) {
  SetPattern(CellsAt(set.house, set.places), set.digits, Bit(set.house), step);
}

// Takes the digits from the places of the set's house. True if any of them was there.
template <class Set>
bool RemoveBySet(const Board& board, const Set& set, unsigned places, unsigned digits, Step& step) {
  bool found = false;
  ForEachBit(places, [&](int place) {
    found |= RemoveDigits(board, CellAt(set.house, place), digits, step);
  });
  if (found) SetPatternOf(set, step);
  return found;
}

bool PlaceBesideSet(const Board& board, const HiddenSet& set, Step& step) {
  for (int digit = 0; digit < 9; ++digit) {
    const unsigned places = board.PlacesOf(set.house, digit);
    if (HasBit(set.digits, digit) || HasFewerThanTwo(places)) continue;
    const unsigned left = places & ~set.places;
    if (!HasOne(left)) continue;
    if (!PlaceDigit(board, CellAt(set.house, LowestBit(left)), digit, step)) continue;
    SetPatternOf(set, step);
    return true;
  }
  return false;
}

}  // namespace

template <int kDegree>
bool FindNakedSet(const Board& board, const Rules& /*rules*/, Changes& changes, Step& step) {
  step.technique = kNakedTechniques[kDegree];
  step.rating = kNakedRatings[kDegree];
  return VisitNakedSets<kDegree>(board, changes.houses, [&](const NakedSet& set) {
    return RemoveBySet(board, set, kAllPlaces & ~set.places, set.digits, step);
  });
}

template <int kDegree>
bool FindHiddenSet(const Board& board, const Rules& /*rules*/, Changes& changes, Step& step) {
  step.technique = kHiddenTechniques[kDegree];
  step.rating = kHiddenRatings[kDegree];
  return VisitHiddenSets<kDegree>(board, changes.houses, 2 * kDegree, [&](const HiddenSet& set) {
    return RemoveBySet(board, set, set.places, ~set.digits, step);
  });
}

template <int kDegree>
bool FindDirectHiddenSet(const Board& board, const Rules& /*rules*/, Changes& changes, Step& step) {
  step.technique = kDegree == 2 ? Technique::kDirectHiddenPair : Technique::kDirectHiddenTriplet;
  step.rating = kDegree == 2 ? 2.0 : 2.5;
  return VisitHiddenSets<kDegree>(board, changes.houses, kDegree, [&](const HiddenSet& set) {
    return PlaceBesideSet(board, set, step);
  });
}

template bool FindNakedSet<2>(const Board&, const Rules&, Changes&, Step&);
template bool FindNakedSet<3>(const Board&, const Rules&, Changes&, Step&);
template bool FindNakedSet<4>(const Board&, const Rules&, Changes&, Step&);
template bool FindHiddenSet<2>(const Board&, const Rules&, Changes&, Step&);
template bool FindHiddenSet<3>(const Board&, const Rules&, Changes&, Step&);
template bool FindHiddenSet<4>(const Board&, const Rules&, Changes&, Step&);
template bool FindDirectHiddenSet<2>(const Board&, const Rules&, Changes&, Step&);
template bool FindDirectHiddenSet<3>(const Board&, const Rules&, Changes&, Step&);

}  // namespace surudoku::rating
