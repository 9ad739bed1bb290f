// surudoku_find_answers.
#include <algorithm>
#include <string_view>

#include "c_api/arguments.h"
#include "c_api/context.h"
#include "c_api/run_blocks.h"
#include "grid/board_rules.h"
#include "reading/answer.h"
#include "surudoku_experimental.h"

namespace surudoku::c_api {
namespace {

/// One call of surudoku_find_answers.
struct FindAnswersCall {
  std::string_view texts;
  const std::uint64_t* ends;
  int side;
  std::uint8_t* boards;
  std::size_t stride;
  std::uint8_t* found;

  void Find(std::size_t index) const {
    const std::uint64_t begin = index == 0 ? 0 : ends[index - 1];
    const std::string_view text = texts.substr(begin, ends[index] - begin);
    const auto answer = reading::FindAnswer(text, side, Symbols::kFromOne);
    std::uint8_t* const board = boards + index * stride;
    found[index] = answer ? 1 : 0;
    if (answer) {
      std::ranges::copy(answer->values, board);
    } else {
      std::fill_n(board, static_cast<std::size_t>(side) * static_cast<std::size_t>(side), 0);
    }
  }
};

int FailWith(surudoku_context& context, const char* message) {
  return Fail(context, SURUDOKU_ERROR_ARGUMENT, message);
}

}  // namespace
}  // namespace surudoku::c_api

int surudoku_find_answers(surudoku_context* context, const char* texts, const std::uint64_t* ends,
                          std::size_t n, int side, std::uint8_t* boards, std::size_t stride,
                          std::uint8_t* found) {
  using namespace surudoku::c_api;  // NOLINT(google-build-using-namespace)
  return Guarded(context, [&]() -> int {
    const auto cells = static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
    if (side < 1 || side > surudoku::kMostSide || !surudoku::UsualBoxes(side)) {
      return FailWith(*context, "side: no board has as many rows");
    }
    if (stride == 0) stride = cells;
    if (const int error = CheckShape(*context, "boards", {"board", cells, stride, n})) return error;
    if (n == 0) return SURUDOKU_OK;
    if (texts == nullptr || ends == nullptr || boards == nullptr || found == nullptr) {
      return FailWith(*context, "texts, ends, boards or found is NULL");
    }
    if (!std::is_sorted(ends, ends + n))
      return FailWith(*context, "ends: a text ends before it begins");
    const FindAnswersCall call = {{texts, ends[n - 1]}, ends, side, boards, stride, found};
    return RunWithProgress(*context, n, [&](Done& done) {
      constexpr std::size_t kMostTexts = 16;  // a long one takes a millisecond
      ForBlocks(*context, n, kMostTexts,
                [&](std::size_t first, std::size_t count, std::size_t /*worker*/) {
                  for (std::size_t i = first; i < first + count && !context->is_stopped; ++i) {
                    call.Find(i);
                  }
                  done.Add(count);
                });
    });
  });
}
