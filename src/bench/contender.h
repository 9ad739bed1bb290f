// One method on one dataset and target, as it is measured turn by turn.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bench/bench.h"
#include "bench/calibration.h"
#include "bench/shuffled_puzzles.h"
#include "bench/stop_after.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// RunBench makes one for each dataset, method and target, and lets all of them take turns.
class Contender {
 public:
  static constexpr std::size_t kLargestSample = 10'000;

  /// The puzzles and the method must outlive it. The first puzzles are the sample.
  Contender(const std::string& dataset, const ShuffledPuzzles& puzzles, const BenchMethod& method,
            Target target);

  /// True when all of the sample was measured.
  [[nodiscard]] bool is_complete() const { return times_.size() == sample_size_; }
  [[nodiscard]] bool has_any() const { return !times_.empty(); }

  /// Measures the next puzzles of the sample, each alone, for about so many seconds.
  void TimeSingles(double seconds, StopAfter& limit);

  /// Measures those that took longest again, and keeps the shorter time: an interruption of the
  /// process looks like a slow puzzle.
  void TimeSlowestAgain(StopAfter& limit);

  /// Whether measuring blocks says more than the single puzzles do: none of these was stopped, and
  /// the method is made for blocks or solves some hundred puzzles in so many seconds.
  [[nodiscard]] bool AreBlocksWorthwhile(double seconds) const;

  /// A repetition of so many seconds on blocks of puzzles. False when it was stopped: it does not
  /// count.
  bool TimeBlocks(double seconds, const StopSignal& stop);

  /// Chooses the puzzles of the calibrated rate: those that it was measured on `then`, if it was;
  /// else the first ones, as many as make a block, and for slow methods as few as take some
  /// milliseconds. None where no single puzzle was answered.
  void ChooseCalibrated(const CalibratedRate* then);

  /// A turn of about so many seconds for the calibrated rate. False when there was none.
  bool TakeTurn(double seconds, StopAfter& limit);

  /// Without blocks the rate is that of the single puzzles.
  [[nodiscard]] Measurement Conclude() const;

  [[nodiscard]] const std::string& dataset() const { return dataset_; }
  [[nodiscard]] const BenchMethod& method() const { return method_; }
  [[nodiscard]] std::optional<std::string> target() const;
  [[nodiscard]] std::string Describe() const;

 private:
  struct Timed {
    double seconds;
    Answer answer;
  };

  Timed TimeOne(std::size_t index, StopAfter& limit);
  double TimeBlock(PuzzleBlock& block, std::size_t first, std::size_t count,
                   const StopSignal& stop);
  double TimePiece(std::size_t& solved, StopAfter& limit);
  [[nodiscard]] std::size_t QuickestEnough(double seconds) const;
  [[nodiscard]] std::uint64_t CountAnswers(Status status) const;
  [[nodiscard]] double RateOfSingles(std::size_t first, std::size_t step) const;
  [[nodiscard]] Throughput ConcludeThroughput() const;
  [[nodiscard]] SingleTimes ConcludeSingles() const;
  [[nodiscard]] std::uint64_t SolvedAlone(double seconds) const;
  void ConcludeWork(Measurement& result) const;
  [[nodiscard]] std::vector<std::size_t> SlowestFirst() const;

  std::string dataset_;
  const ShuffledPuzzles& puzzles_;
  const BenchMethod& method_;
  Target target_;
  std::unique_ptr<BlockSolver> solver_;
  std::size_t sample_size_;
  PuzzleBlock block_;
  PuzzleBlock small_block_;
  std::vector<Answer> answers_;
  std::vector<char> solutions_;
  std::vector<char*> solution_texts_;
  std::vector<Timed> times_;  // of the first puzzles
  std::vector<double> rates_;
  std::size_t most_in_blocks_ = 0;
  Calibration calibration_;
  CalibratedRate calibrated_;
  std::uint64_t wrong_ = 0;
};

}  // namespace surudoku
