#include "generate/jigsaw_maker.h"

#include <algorithm>
#include <string>

#include "generate/board_maker.h"
#include "generate/random_regions.h"
#include "grid/random.h"

namespace surudoku {

JigsawMaker::JigsawMaker(const BoardRules& rules, int side, const PuzzleRequest& request,
                         const StopSignal& stop)
    : rules_(rules), side_(side), request_(request), stop_(stop) {}

PuzzleBatch JigsawMaker::Make(std::uint64_t first, std::uint64_t count) {
  PuzzleBatch batch;
  while (batch.count < count && MakeOne(first + batch.count, batch)) {
  }
  return batch;
}

bool JigsawMaker::MakeOne(std::uint64_t number, PuzzleBatch& batch) {
  constexpr std::uint64_t kGridsForRegions = 10;
  std::uint64_t tried = 0;
  for (std::uint64_t attempt = 0; tried < request_.max_attempts && !stop_.IsSet(); ++attempt) {
    Random random(~request_.seed, number, attempt);  // apart from the stream of the grids
    const std::string regions = RandomRegions(side_, random);
    PuzzleRequest request = request_;
    request.max_attempts = std::min(kGridsForRegions, request_.max_attempts - tried);
    BoardMaker maker(HousesOf(WithOwnRules(rules_, regions), side_), request, stop_);
    PuzzleBatch made = maker.Make(number, 1);
    if (made.count == 0) {
      tried += request.max_attempts;
      continue;
    }
    made.text.back() = ',';
    batch.text += made.text + regions + '\n';
    batch.tried += tried + made.tried;
    ++batch.grids;
    ++batch.count;
    return true;
  }
  batch.given_up = !stop_.IsSet();
  return false;
}

}  // namespace surudoku
