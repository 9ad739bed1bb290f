#include "rating/fish.h"

#include "rating/removal.h"

namespace surudoku::rating {
namespace {

constexpr std::array<double, 5> kRatings = {0, 0, 3.2, 3.8, 5.2};
constexpr std::array<Technique, 5> kTechniques = {
    {{}, {}, Technique::kXWing, Technique::kSwordfish, Technique::kJellyfish}};

}  // namespace

template <int kDegree>
bool FindFish(const Board& board, const Rules& /*rules*/, Changes& changes, Step& step) {
  step.technique = kTechniques[kDegree];
  step.rating = kRatings[kDegree];
  return VisitFish<kDegree>(board, changes.digits, [&](const Fish& fish) {
    bool found = false;
    ForEachBit(fish.cover_lines, [&](int line) {
      const unsigned places = board.PlacesOf(fish.cover, line, fish.digit) & ~fish.base_lines;
      ForEachBit(places, [&](int place) {
        found |= RemoveDigits(board, CellAt(fish.cover, line, place), Bit(fish.digit), step);
      });
    });
    return found;
  });
}

template bool FindFish<2>(const Board&, const Rules&, Changes&, Step&);
template bool FindFish<3>(const Board&, const Rules&, Changes&, Step&);
template bool FindFish<4>(const Board&, const Rules&, Changes&, Step&);

}  // namespace surudoku::rating
