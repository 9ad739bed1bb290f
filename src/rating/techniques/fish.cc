#include "rating/techniques/fish.h"

#include "rating/techniques/step_writing.h"
#include "rating/techniques/techniques.h"

namespace surudoku::rating {
namespace {

constexpr std::array<double, 5> kRatings = {0, 0, 3.2, 3.8, 5.2};
constexpr std::array<Technique, 5> kTechniques = {
    {{}, {}, Technique::kXWing, Technique::kSwordfish, Technique::kJellyfish}};

// The cells of the base lines.
void SetFish(const Board& board, const Fish& fish, Step& step) {
  CellSet cells;
  HouseSet houses = 0;
  ForEachBit(fish.base_lines, [&](int line) {
    const int house = HouseAt(fish.base, line);
    cells |= CellsAt(house, board.PlacesOf(house, fish.digit));
    houses |= Bit(house);
  });
  SetPattern(cells, Bit(fish.digit), houses, step);
}

}  // namespace

template <int kDegree>
bool FindFish(const Board& board, const Rules& /*rules*/, Changes& changes, Step& step) {
  step.technique = kTechniques[kDegree];
  step.rating = kRatings[kDegree];
  return VisitFish<kDegree>(board, changes.digits, [&](const Fish& fish) {
    bool found = false;
    ForEachBit(fish.cover_lines, [&](int line) {
      const int house = HouseAt(fish.cover, line);
      ForEachBit(board.PlacesOf(house, fish.digit) & ~fish.base_lines, [&](int place) {
        found |= RemoveDigits(board, CellAt(house, place), Bit(fish.digit), step);
      });
    });
    if (found) SetFish(board, fish, step);
    return found;
  });
}

template bool FindFish<2>(const Board&, const Rules&, Changes&, Step&);
template bool FindFish<3>(const Board&, const Rules&, Changes&, Step&);
template bool FindFish<4>(const Board&, const Rules&, Changes&, Step&);

}  // namespace surudoku::rating
