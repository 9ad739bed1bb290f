// surudoku_request_init and surudoku_generate.
#include "surudoku/generate.h"

#include <algorithm>
#include <string>

#include "c_api/arguments.h"
#include "c_api/context.h"
#include "c_api/generating.h"
#include "c_api/grid_array.h"
#include "c_api/named_levels.h"
#include "c_api/run_blocks.h"
#include "rating/technique_name.h"

namespace surudoku::c_api {
namespace {

constexpr std::uint64_t kMostFamily = 10'000;

// Enough to keep the solver's lanes busy most of the time.
constexpr std::size_t kMostPuzzles = 4096;

surudoku_request DefaultRequest() {
  const PuzzleRequest defaults;
  surudoku_request request = {};
  request.min_clues = defaults.min_clues;
  request.max_clues = defaults.max_clues;
  request.max_attempts = defaults.max_attempts;
  return request;
}

int TakeTechnique(surudoku_context& context, const char* field, const char* name,
                  Technique& technique) {
  const auto found = FindTechnique(name);
  if (!found) {
    return Fail(context, SURUDOKU_ERROR_ARGUMENT,
                std::string(field) + ": there is no \"" + name + '"');
  }
  technique = *found;
  return SURUDOKU_OK;
}

// The ratings and steps that are asked for.
int TakeWantedSteps(surudoku_context& context, const surudoku_request& from,
                    PuzzleRequest& request) {
  const auto fail = [&](const char* why) { return Fail(context, SURUDOKU_ERROR_ARGUMENT, why); };
  const auto is_rating = [](int tenths) { return tenths >= 0 && tenths <= kBeyondEr; };
  if (!is_rating(from.min_er)) return fail("min_er: it is in 0..200");
  if (!is_rating(from.max_er)) return fail("max_er: it is in 0..200");
  if (from.max_er > 0 && from.min_er > from.max_er) return fail("min_er: it is above max_er");
  if (from.least_steps > kCellCount) return fail("least_steps: it is in 0..81");
  if (from.least_steps > 0 && from.technique == nullptr) {
    return fail("least_steps: without a technique");
  }
  if (from.family > kMostFamily) return fail("family: it is in 0..10000");
  if (from.min_er > 0 || from.max_er > 0) {
    request.er = ValueRange{from.min_er, from.max_er > 0 ? from.max_er : kBeyondEr};
  }
  const auto is_range = [](const int* ends) { return ends[0] >= 0 && ends[0] <= ends[1]; };
  if (from.ep != nullptr && (!is_range(from.ep) || from.ep[1] > kBeyondEr)) {
    return fail("ep: it is in 0..200");
  }
  if (from.te_depth != nullptr && !is_range(from.te_depth)) return fail("te_depth: no range");
  if (from.ep != nullptr) request.ep = ValueRange{from.ep[0], from.ep[1]};
  if (from.te_depth != nullptr) request.te_depth = ValueRange{from.te_depth[0], from.te_depth[1]};
  if (from.technique != nullptr) {
    Technique technique{};
    if (const int error = TakeTechnique(context, "technique", from.technique, technique)) {
      return error;
    }
    request.technique = technique;
  }
  if (from.only_up_to != nullptr) {
    if (const int error = TakeTechnique(context, "only_up_to", from.only_up_to, request.last)) {
      return error;
    }
  }
  if (from.least_steps > 0) request.least_steps = static_cast<int>(from.least_steps);
  request.family = from.family;
  if (from.family == 0) request.family = request.asks_for_steps() ? kFamilyOfTechniques : 1;
  return TakeProfile(context, from.profile, request.profile);
}

// Limits the clues, too: after their own limits are taken.
int TakeNamedLevel(surudoku_context& context, const surudoku_request& from,
                   PuzzleRequest& request) {
  if (from.level_name == nullptr) return SURUDOKU_OK;
  Levels levels;
  std::size_t place = 0;
  if (const int error = TakeLevels(context, from.levels, levels)) return error;
  if (const int error = TakeLevelName(context, levels, from.level_name, place)) return error;
  SetLevel(levels, place, request);
  return SURUDOKU_OK;
}

// FindImpossibility() checks what no single field tells: whether any puzzle can meet the request.
int TakeRequest(surudoku_context& context, const surudoku_request& from, PuzzleRequest& request) {
  const auto fail = [&](const char* field, const std::string& range) {
    return Fail(context, SURUDOKU_ERROR_ARGUMENT, std::string(field) + ": it is in " + range);
  };
  const auto is_count = [](int clues) { return clues >= 0 && clues <= kCellCount; };
  if (!is_count(from.min_clues)) return fail("min_clues", "0..81");
  if (!is_count(from.max_clues)) return fail("max_clues", "0..81");
  if (from.symmetry < SURUDOKU_ASYMMETRIC || from.symmetry > SURUDOKU_ALL_SYMMETRIES) {
    return fail("symmetry", "0..7");
  }
  if (from.level < SURUDOKU_UNRATED || from.level > SURUDOKU_SEARCH) return fail("level", "0..4");
  if (from.max_attempts == 0) return fail("max_attempts", "1..");
  CopyCommonFields(from, request);
  request.min_clues = from.min_clues;
  request.max_clues = from.max_clues;
  request.level = static_cast<Level>(from.level);
  if (const int error = TakeWantedSteps(context, from, request)) return error;
  if (const int error = TakeNamedLevel(context, from, request)) return error;
  for (std::size_t cell = 0; from.places != nullptr && cell < kCellCount; ++cell) {
    request.may_hold_clue[cell] = from.places[cell] != 0;
  }
  if (const auto why = FindImpossibility(request)) return Fail(context, SURUDOKU_ERROR_UNMET, *why);
  return SURUDOKU_OK;
}

/// One call of surudoku_generate.
class GenerateCall {
 public:
  GenerateCall(surudoku_context& context, const PuzzleRequest& request, std::uint64_t first,
               std::size_t n, const GridsOut& puzzles, const GridsOut& solutions)
      : context_(context),
        request_(request),
        first_(first),
        n_(n),
        puzzles_(puzzles),
        solutions_(solutions),
        made_(n) {}

  [[nodiscard]] std::size_t made() const { return made_.count(); }

  int Run() {
    const int error = RunWithProgress(context_, n_, [&](Done& done) {
      if (IsRare()) {
        MakeFamilies(done);
      } else {
        ForBlocks(context_, n_, kMostPuzzles,
                  [&](std::size_t first, std::size_t count, std::size_t worker) {
                    if (first < made_.count()) Make(first, count, worker, done);
                  });
      }
    });
    if (error != SURUDOKU_OK) return error;
    return made_.CheckAll(context_, "puzzle", first_, request_.max_attempts);
  }

 private:
  [[nodiscard]] bool IsRare() const { return request_.asks_for_steps() || request_.family > 1; }

  // Blocks that no family is cut by: every part of a family is made from its beginning.
  void MakeFamilies(Done& done) {
    constexpr std::uint64_t kFewest = 16;  // small blocks show how far the call is
    const std::uint64_t size = (kFewest + request_.family - 1) / request_.family * request_.family;
    const std::uint64_t skipped = (first_ - 1) % size;  // of the first block
    ForBlocks(context_, (skipped + n_ + size - 1) / size, 1,
              [&](std::size_t block, std::size_t /*count*/, std::size_t worker) {
                const std::uint64_t begin = std::max(block * size, skipped) - skipped;
                const std::uint64_t end = std::min<std::uint64_t>((block + 1) * size - skipped, n_);
                if (begin < made_.count()) Make(begin, end - begin, worker, done);
              });
  }

  void Make(std::size_t first, std::size_t count, std::size_t worker, Done& done) {
    const PuzzleBatch batch =
        GeneratePuzzles(request_, first_ + first, count, &context_.is_stopped, context_.executor());
    for (std::size_t i = 0; i < batch.count; ++i) {
      if (puzzles_) puzzles_.Write(first + i, &batch.text[i * (kCellCount + 1)]);
    }
    if (solutions_ && batch.count > 0) Solve(batch, first, worker);
    if (batch.count < count) made_.LowerTo(first + batch.count);
    done.Add(batch.count);
  }

  // A limit of 1 is enough: each puzzle has exactly one solution.
  void Solve(const PuzzleBatch& batch, std::size_t first, std::size_t worker) const {
    const GridsIn made = {reinterpret_cast<const std::uint8_t*>(batch.text.data()), kCellCount + 1};
    BlockSolving& solving = context_.Solving(worker);
    solving.Solve(made, 0, batch.count, {.limit = 1});
    solving.WriteSolutions(solutions_, first);
  }

  surudoku_context& context_;
  const PuzzleRequest& request_;
  const std::uint64_t first_;
  const std::size_t n_;
  const GridsOut puzzles_;
  const GridsOut solutions_;
  MadeCount made_;
};

}  // namespace
}  // namespace surudoku::c_api

void surudoku_request_init(surudoku_request* request, std::size_t size) {
  surudoku::c_api::InitStruct(request, size, surudoku::c_api::DefaultRequest());
}

int surudoku_generate(surudoku_context* context, const surudoku_request* request,
                      std::uint64_t first, std::size_t n, std::uint8_t* puzzles, std::size_t stride,
                      std::uint8_t* solutions, std::size_t solution_stride, std::size_t* made) {
  using namespace surudoku::c_api;  // NOLINT(google-build-using-namespace)
  return Guarded(context, [&]() -> int {
    if (made != nullptr) *made = 0;
    GridsOut puzzle_grids;
    GridsOut solution_grids;
    surudoku_request asked = DefaultRequest();
    surudoku::PuzzleRequest wanted;
    if (const int error = TakeStruct(*context, "request", request, asked)) return error;
    if (const int error = CheckNumbers(*context, first, n)) return error;
    if (const int error = TakeGrids(*context, "puzzles", puzzles, stride, n, puzzle_grids)) {
      return error;
    }
    if (const int error =
            TakeGrids(*context, "solutions", solutions, solution_stride, n, solution_grids)) {
      return error;
    }
    if (const int error = TakeRequest(*context, asked, wanted)) return error;
    GenerateCall call(*context, wanted, first, n, puzzle_grids, solution_grids);
    const int error = call.Run();
    if (made != nullptr) *made = call.made();
    return error;
  });
}
