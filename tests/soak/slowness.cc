// What the soak's build of the command has besides: it is slower than it is, by the factor that
// SURUDOKU_SLOWNESS names ("1.15": all takes 15 % longer). The linker's --wrap puts these functions
// in place of the library's, so that what reads, solves and writes puzzles in a bench goes on for
// that much longer, in processor time. Without the variable nothing is changed.
#include <cstdlib>
#include <ctime>
#include <memory>
#include <span>

#include "surudoku/block_text.h"
#include "surudoku/method.h"

namespace surudoku {
namespace {

double ProcessorSeconds() {
  timespec now = {};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double Slowness() {
  static const char* const text = std::getenv("SURUDOKU_SLOWNESS");
  static const double slowness = text != nullptr ? std::atof(text) : 1;
  return slowness;
}

// Draws out what is done between its making and its end.
class Slowed {
 public:
  Slowed() : started_(Slowness() > 1 ? ProcessorSeconds() : 0) {}
  Slowed(const Slowed&) = delete;
  Slowed& operator=(const Slowed&) = delete;
  ~Slowed() {
    if (Slowness() <= 1) return;
    const double end = started_ + (ProcessorSeconds() - started_) * Slowness();
    while (ProcessorSeconds() < end) {
    }
  }

 private:
  double started_;
};

class SlowedSolver final : public BlockSolver {
 public:
  explicit SlowedSolver(std::unique_ptr<BlockSolver> solver) : solver_(std::move(solver)) {}

  void Solve(PuzzleBlock& block, const SolveOptions& options, std::span<Answer> answers) override {
    const Slowed slowed;
    solver_->Solve(block, options, answers);
  }

 private:
  std::unique_ptr<BlockSolver> solver_;
};

}  // namespace

std::unique_ptr<BlockSolver> RealMakeBlockSolver(Method method, Target target) __asm__(
    "__real__ZN8surudoku15MakeBlockSolverENS_6MethodENS_6TargetE");
std::unique_ptr<BlockSolver> WrappedMakeBlockSolver(Method method, Target target) __asm__(
    "__wrap__ZN8surudoku15MakeBlockSolverENS_6MethodENS_6TargetE");
std::unique_ptr<BlockSolver> WrappedMakeBlockSolver(Method method, Target target) {
  return std::make_unique<SlowedSolver>(RealMakeBlockSolver(method, target));
}

void RealAppendTexts(std::span<const char* const> texts, PuzzleBlock& block, Target target) __asm__(
    "__real__ZN8surudoku11AppendTextsESt4spanIKPKcLm18446744073709551615EERNS_11PuzzleBlockENS_"
    "6TargetE");
void WrappedAppendTexts(std::span<const char* const> texts, PuzzleBlock& block, Target target) __asm__(
    "__wrap__ZN8surudoku11AppendTextsESt4spanIKPKcLm18446744073709551615EERNS"
    "_11PuzzleBlockENS_6TargetE");
void WrappedAppendTexts(std::span<const char* const> texts, PuzzleBlock& block, Target target) {
  const Slowed slowed;
  RealAppendTexts(texts, block, target);
}

void RealWriteSolutions(const PuzzleBlock& block, std::span<char* const> texts, Target target) __asm__(
    "__real__ZN8surudoku14WriteSolutionsERKNS_11PuzzleBlockESt4spanIKPcLm184"
    "46744073709551615EENS_6TargetE");
void WrappedWriteSolutions(const PuzzleBlock& block, std::span<char* const> texts, Target target) __asm__(
    "__wrap__ZN8surudoku14WriteSolutionsERKNS_11PuzzleBlockESt4spanIKPcLm184"
    "46744073709551615EENS_6TargetE");
void WrappedWriteSolutions(const PuzzleBlock& block, std::span<char* const> texts, Target target) {
  const Slowed slowed;
  RealWriteSolutions(block, texts, target);
}

}  // namespace surudoku
