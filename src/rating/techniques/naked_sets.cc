#include "rating/techniques/naked_sets.h"

#include "rating/techniques/pattern.h"
#include "rating/techniques/removal.h"

namespace surudoku::rating {
namespace {

constexpr std::array<double, 5> kRatings = {0, 0, 3.0, 3.6, 5.0};
constexpr std::array<Technique, 5> kTechniques = {
    {{}, {}, Technique::kNakedPair, Technique::kNakedTriplet, Technique::kNakedQuad}};

}  // namespace

template <int kDegree>
bool FindNakedSet(const Board& board, const Rules& /*rules*/, Changes& changes, Step& step) {
  step.technique = kTechniques[kDegree];
  step.rating = kRatings[kDegree];
  return VisitNakedSets<kDegree>(board, changes.houses, [&](const NakedSet& set) {
    bool found = false;
    ForEachBit(kAllPlaces & ~set.places, [&](int place) {
      found |= RemoveDigits(board, CellAt(set.house, place), set.digits, step);
    });
    if (found) {
      SetPattern(CellsAt(set.house, set.places), set.digits, Bit(set.house), step);
    }
    return found;
  });
}

template bool FindNakedSet<2>(const Board&, const Rules&, Changes&, Step&);
template bool FindNakedSet<3>(const Board&, const Rules&, Changes&, Step&);
template bool FindNakedSet<4>(const Board&, const Rules&, Changes&, Step&);

}  // namespace surudoku::rating
