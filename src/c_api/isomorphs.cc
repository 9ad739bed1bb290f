// surudoku_isomorphs and surudoku_isomorphs_part.
#include <algorithm>
#include <array>
#include <atomic>
#include <limits>

#include "c_api/arguments.h"
#include "c_api/context.h"
#include "c_api/grid_array.h"
#include "c_api/run_blocks.h"
#include "canonical/class_hash.h"
#include "surudoku/block_text.h"
#include "surudoku/isomorph.h"
#include "surudoku_experimental.h"

namespace surudoku::c_api {
namespace {

constexpr std::size_t kBatch = 64;
constexpr std::size_t kMostIsomorphs = 4096;

/// The arrays of a call.
struct IsomorphArrays {
  GridsIn puzzles;
  GridsIn solutions;  ///< may be without data
  GridsOut puzzles_out;
  GridsOut solutions_out;
};

/// One call of surudoku_isomorphs. One sequence numbers all n * copies isomorphs, so all threads
/// have work, whether there are many puzzles or many copies.
class IsomorphsCall {
 public:
  IsomorphsCall(surudoku_context& context, const IsomorphArrays& arrays, std::size_t n,
                std::size_t copies, std::uint64_t seed)
      : context_(context), arrays_(arrays), n_(n), copies_(copies), seed_(seed) {}

  // Writes isomorphs begin..begin+total-1 of the sequence.
  int Run(std::uint64_t begin, std::size_t total) {
    if (FindBadGrid(arrays_.puzzles, n_) < n_) {
      return FailAtCell(context_, "puzzles", arrays_.puzzles, n_);
    }
    if (arrays_.solutions.data != nullptr && FindBadGrid(arrays_.solutions, n_) < n_) {
      return FailAtCell(context_, "solutions", arrays_.solutions, n_);
    }
    return RunWithProgress(context_, total, [&](Done& done) {
      ForBlocks(context_, total, kMostIsomorphs,
                [&](std::size_t first, std::size_t count, std::size_t /*worker*/) {
                  for (const std::size_t end = first + count; first < end;) {
                    if (context_.is_stopped) return;
                    const std::size_t written = WriteBatch(begin + first, first, end - first);
                    done.Add(written);
                    first += written;
                  }
                });
    });
  }

 private:
  // All isomorphs of a batch are of the same puzzle. Returns how many there are, at most `most`.
  std::size_t WriteBatch(std::uint64_t number, std::size_t first, std::size_t most) const {
    const auto index = static_cast<std::size_t>(number / copies_);
    const auto copy = static_cast<std::size_t>(number % copies_);
    const std::size_t count = std::min({kBatch, most, copies_ - copy});
    const std::string puzzle = FormatGrid(GridAt(arrays_.puzzles, index));
    const std::uint64_t seed = SeedOfPuzzle(seed_, puzzle);
    std::array<Isomorphism, kBatch> isomorphisms;
    for (std::size_t i = 0; i < count; ++i) {
      isomorphisms[i] = RandomIsomorphism(seed, copy + i + 1);
    }
    const auto wanted = std::span(isomorphisms).first(count);
    if (arrays_.puzzles_out) Write(puzzle, wanted, arrays_.puzzles_out, first);
    if (arrays_.solutions.data != nullptr && arrays_.solutions_out) {
      Write(FormatGrid(GridAt(arrays_.solutions, index)), wanted, arrays_.solutions_out, first);
    }
    return count;
  }

  void Write(std::string_view grid, std::span<const Isomorphism> isomorphisms, const GridsOut& out,
             std::size_t first) const {
    std::array<char, kBatch * kCellCount> storage;
    std::array<char*, kBatch> texts;
    for (std::size_t i = 0; i < kBatch; ++i) texts[i] = &storage[i * kCellCount];
    const auto written = std::span(texts).first(isomorphisms.size());
    WriteIsomorphs(grid, isomorphisms, written, context_.target);
    for (std::size_t i = 0; i < written.size(); ++i) out.Write(first + i, written[i]);
  }

  surudoku_context& context_;
  const IsomorphArrays arrays_;
  const std::size_t n_;
  const std::size_t copies_;
  const std::uint64_t seed_;
};

}  // namespace
}  // namespace surudoku::c_api

int surudoku_isomorphs(surudoku_context* context, const std::uint8_t* puzzles,
                       std::size_t puzzle_stride, const std::uint8_t* solutions,
                       std::size_t solution_stride, std::size_t n, std::size_t copies,
                       std::uint64_t seed, std::uint8_t* puzzles_out, std::size_t puzzle_out_stride,
                       std::uint8_t* solutions_out, std::size_t solution_out_stride) {
  using namespace surudoku::c_api;  // NOLINT(google-build-using-namespace)
  if (copies > 0 && n > std::numeric_limits<std::size_t>::max() / copies) {
    return Guarded(context, [&] {
      return Fail(*context, SURUDOKU_ERROR_ARGUMENT, "copies: too many to be counted");
    });
  }
  return surudoku_isomorphs_part(context, puzzles, puzzle_stride, solutions, solution_stride, n,
                                 copies, seed, 0, n * copies, puzzles_out, puzzle_out_stride,
                                 solutions_out, solution_out_stride);
}

int surudoku_isomorphs_part(surudoku_context* context, const std::uint8_t* puzzles,
                            std::size_t puzzle_stride, const std::uint8_t* solutions,
                            std::size_t solution_stride, std::size_t n, std::size_t copies,
                            std::uint64_t seed, std::uint64_t first, std::size_t count,
                            std::uint8_t* puzzles_out, std::size_t puzzle_out_stride,
                            std::uint8_t* solutions_out, std::size_t solution_out_stride) {
  using namespace surudoku::c_api;  // NOLINT(google-build-using-namespace)
  return Guarded(context, [&]() -> int {
    const std::uint64_t last = first + count - 1;
    if (count > 0 && (copies == 0 || last < first || last / copies >= n)) {
      return Fail(*context, SURUDOKU_ERROR_ARGUMENT, "first, count: there are fewer isomorphs");
    }
    IsomorphArrays arrays;
    if (const int error =
            TakeGrids(*context, "puzzles", puzzles, puzzle_stride, n, arrays.puzzles)) {
      return error;
    }
    if (solutions != nullptr) {
      if (const int error =
              TakeGrids(*context, "solutions", solutions, solution_stride, n, arrays.solutions)) {
        return error;
      }
    }
    if (const int error = TakeGrids(*context, "puzzles_out", puzzles_out, puzzle_out_stride, count,
                                    arrays.puzzles_out)) {
      return error;
    }
    if (const int error = TakeGrids(*context, "solutions_out", solutions_out, solution_out_stride,
                                    count, arrays.solutions_out)) {
      return error;
    }
    return IsomorphsCall(*context, arrays, n, copies, seed).Run(first, count);
  });
}
