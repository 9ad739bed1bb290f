#include "bench/contender.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <numeric>

#include "bench/calibration.h"
#include "bench/histogram.h"
#include "bench/stop_watch.h"
#include "surudoku/block_text.h"
#include "surudoku/stop_signal.h"
#include "surudoku/target.h"

namespace surudoku {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kTenth = 0.1;  // of a second
constexpr std::size_t kSlowestShown = 20;
// For methods that solve one puzzle after another: the size makes no difference to them, and a
// small one lets us look at the clock often.
constexpr std::size_t kSmallBlock = 64;
// For the calibrated rate of methods for blocks: a block of this size stays in the
// second-level cache. A larger one is as fast as the neighbours of a virtual machine allow.
constexpr std::size_t kCachedBlock = 1024;
// For the calibrated rate of the others, so that a block of fast ones takes less than a
// millisecond.
constexpr std::size_t kCalibratedStep = 8;

double SecondsSince(Clock::time_point started) {
  return std::chrono::duration<double>(Clock::now() - started).count();
}

bool IsAnswer(Status status) { return status != Status::kUnknown && status != Status::kGaveUp; }

}  // namespace

Contender::Contender(const std::string& dataset, const ShuffledPuzzles& puzzles,
                     const BenchMethod& method, Target target)
    : dataset_(dataset),
      puzzles_(puzzles),
      method_(method),
      target_(target),
      solver_(method.make(target)),
      sample_size_(std::min(puzzles.size(), kLargestSample)),
      block_(method.is_for_blocks ? PuzzleBlock::kGoodCapacity : kSmallBlock),
      small_block_(method.is_for_blocks ? kCachedBlock : kCalibratedStep),
      answers_(block_.capacity()),
      solutions_(block_.capacity() * kCellCount) {
  solution_texts_.reserve(block_.capacity());
  for (std::size_t i = 0; i < block_.capacity(); ++i) {
    solution_texts_.push_back(&solutions_[i * kCellCount]);
  }
}

std::optional<std::string> Contender::target() const {
  if (!method_.is_for_blocks) return std::nullopt;
  return NameOf(target_);
}

std::string Contender::Describe() const {
  return dataset_ + " by " + method_.name + (method_.is_for_blocks ? "/" + NameOf(target_) : "");
}

// Solves these puzzles, text in and text out; checks the answers when the clock stands still.
double Contender::TimeBlock(PuzzleBlock& block, std::size_t first, std::size_t count,
                            const StopSignal& stop) {
  std::vector<const char*> texts;
  texts.reserve(count);
  for (std::size_t i = 0; i < count; ++i) texts.push_back(puzzles_.TextAt(first + i));
  const auto answers = std::span(answers_).first(count);
  const auto solution_texts = std::span(solution_texts_).first(count);
  const StopWatch watch;
  block.Clear();
  AppendTexts(texts, block, target_);
  solver_->Solve(block, {.stop = stop}, answers);
  WriteSolutions(block, solution_texts, target_);
  const double seconds = watch.Seconds();
  wrong_ += CountWrong(puzzles_, first, answers, solution_texts);
  return seconds;
}

Contender::Timed Contender::TimeOne(std::size_t index, StopAfter& limit) {
  limit.Begin();
  const double seconds = TimeBlock(block_, index, 1, limit.flag());
  limit.End();
  return {seconds, answers_.front()};
}

void Contender::TimeSingles(double seconds, StopAfter& limit) {
  const auto started = Clock::now();
  while (!is_complete() && SecondsSince(started) < seconds) {
    const Timed timed = TimeOne(times_.size(), limit);
    if (limit.is_stopping_all() && timed.answer.status == Status::kUnknown) return;
    times_.push_back(timed);
  }
}

void Contender::TimeSlowestAgain(StopAfter& limit) {
  constexpr int kTimes = 2;
  constexpr std::size_t kAtLeast = 100;
  constexpr double kTooLongToMatter = 0.02;  // longer than a process is interrupted for
  std::vector<std::size_t> slowest = SlowestFirst();
  slowest.resize(std::min(slowest.size(), std::max(kAtLeast, slowest.size() / 20)));
  for (int time = 0; time < kTimes; ++time) {
    for (const std::size_t index : slowest) {
      if (times_[index].seconds > kTooLongToMatter || limit.is_stopping_all()) continue;
      const double seconds = TimeOne(index, limit).seconds;
      times_[index].seconds = std::min(times_[index].seconds, seconds);
    }
  }
}

bool Contender::AreBlocksWorthwhile(double seconds) const {
  constexpr std::size_t kEnough = 200;
  if (CountAnswers(Status::kUnknown) > 0) return false;
  if (method_.is_for_blocks) return true;  // alone its puzzles take many times as long
  if (times_.size() < std::min(kEnough, sample_size_)) return false;
  double expected = 0;
  for (std::size_t i = 0; i < std::min(kEnough, times_.size()); ++i) expected += times_[i].seconds;
  return expected <= seconds;
}

// The puzzles from the first on, and then from the first again; methods that might not come back
// only get those that they were seen to solve.
bool Contender::TimeBlocks(double seconds, const StopSignal& stop) {
  const std::size_t known = method_.is_for_blocks ? puzzles_.size() : times_.size();
  const auto count_at = [&](std::size_t first) {
    return std::min(block_.capacity(), known - first);
  };
  TimeBlock(block_, 0, std::min(count_at(0), kSmallBlock), stop);  // warms up
  const auto started = Clock::now();
  double elapsed = 0;
  std::size_t solved = 0;
  for (std::size_t first = 0; solved == 0 || SecondsSince(started) < seconds;) {
    const std::size_t count = count_at(first);
    elapsed += TimeBlock(block_, first, count, stop);
    solved += count;
    first = first + count < known ? first + count : 0;
    if (stop.IsSet()) return false;
  }
  rates_.push_back(static_cast<double>(solved) / elapsed);
  most_in_blocks_ = std::max(most_in_blocks_, std::min(solved, known));
  return true;
}

// Of the single puzzles: the one that took closest to so many seconds without taking longer, or
// else the quickest. Precondition: there is an answered one.
std::size_t Contender::QuickestEnough(double seconds) const {
  const auto is_better = [&](const Timed& one, const Timed& other) {
    if (IsAnswer(one.answer.status) != IsAnswer(other.answer.status)) {
      return IsAnswer(one.answer.status);
    }
    if ((one.seconds <= seconds) != (other.seconds <= seconds)) return one.seconds <= seconds;
    return one.seconds <= seconds ? one.seconds > other.seconds : one.seconds < other.seconds;
  };
  return static_cast<std::size_t>(std::ranges::min_element(times_, is_better) - times_.begin());
}

void Contender::ChooseCalibrated(const CalibratedRate* then) {
  // So many that the processor does not learn their branches by heart.
  constexpr double kPass = 0.016;
  if (then != nullptr && then->puzzles > 0 && then->puzzles <= kCachedBlock &&
      then->first < puzzles_.size() && then->puzzles <= puzzles_.size() - then->first) {
    calibrated_.first = then->first;
    calibrated_.puzzles = then->puzzles;
    return;
  }
  if (CountAnswers(Status::kUnknown) == times_.size()) return;
  const std::size_t most = std::min(kCachedBlock, puzzles_.size());
  std::size_t count = 0;
  if (method_.is_for_blocks) {
    count = most;
  } else {
    double seconds = 0;
    while (count < std::min(most, times_.size()) && seconds < kPass) {
      seconds += times_[count++].seconds;
    }
    if (seconds > 2 * kPass) count = 0;  // one of them is hard
  }
  // A power of two: two runs choose as many though their times differ a little.
  calibrated_.first = count > 0 ? 0 : QuickestEnough(kPass);
  calibrated_.puzzles = std::max<std::size_t>(std::bit_floor(count), 1);
}

// The next puzzles of the calibrated rate, to the last of them, until that takes long enough for a
// clock. Those that fit one block are repeated until it does.
double Contender::TimePiece(std::size_t& solved, StopAfter& limit) {
  constexpr double kLongEnough = 0.001;
  const std::size_t most = small_block_.capacity();
  double seconds = 0;
  do {
    const std::size_t done = solved % calibrated_.puzzles;
    const std::size_t count = std::min(most, calibrated_.puzzles - done);
    limit.Begin();
    seconds += TimeBlock(small_block_, calibrated_.first + done, count, limit.flag());
    limit.End();
    solved += count;
  } while (seconds < kLongEnough && !limit.is_stopping_all() &&
           (solved % calibrated_.puzzles != 0 || calibrated_.puzzles <= most));
  return seconds;
}

// Pieces in turn with the calibration, to the end of the puzzles.
bool Contender::TakeTurn(double seconds, StopAfter& limit) {
  if (calibrated_.puzzles == 0) return false;
  const auto started = Clock::now();
  double solving = 0;
  double calibrating = 0;
  std::size_t solved = 0;
  int calibrations = 0;
  do {
    calibrating += calibration_.Time();
    ++calibrations;
    solving += TimePiece(solved, limit);
    if (limit.is_stopping_all()) return false;
  } while (solved % calibrated_.puzzles != 0 || SecondsSince(started) < seconds);
  calibrated_.turns.push_back({static_cast<double>(solved) / solving, calibrations / calibrating});
  return true;
}

std::uint64_t Contender::CountAnswers(Status status) const {
  return static_cast<std::uint64_t>(std::ranges::count_if(
      times_, [status](const Timed& timed) { return timed.answer.status == status; }));
}

// Every step-th puzzle's.
double Contender::RateOfSingles(std::size_t first, std::size_t step) const {
  double seconds = 0;
  double answered = 0;
  for (std::size_t i = first; i < times_.size(); i += step) {
    seconds += times_[i].seconds;
    if (times_[i].answer.status != Status::kUnknown) ++answered;
  }
  return seconds > 0 ? answered / seconds : 0;
}

Throughput Contender::ConcludeThroughput() const {
  constexpr std::size_t kFifths = 5;
  if (!rates_.empty()) return {SpreadOf(rates_), true, most_in_blocks_, false};
  std::vector<double> rates;
  for (std::size_t i = 0; i < std::min(kFifths, times_.size()); ++i) {
    rates.push_back(RateOfSingles(i, kFifths));
  }
  Spread spread = SpreadOf(rates);
  spread.median = RateOfSingles(0, 1);
  return {spread, false, times_.size(), CountAnswers(Status::kUnknown) > 0};
}

std::vector<std::size_t> Contender::SlowestFirst() const {
  std::vector<std::size_t> order(times_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [this](std::size_t a, std::size_t b) {
    return std::pair(times_[a].seconds, b) > std::pair(times_[b].seconds, a);
  });
  return order;
}

SingleTimes Contender::ConcludeSingles() const {
  SingleTimes single;
  std::vector<std::size_t> order = SlowestFirst();
  for (std::size_t i = 0; i < std::min(kSlowestShown, order.size()); ++i) {
    const Timed& timed = times_[order[i]];
    single.slowest.push_back({.puzzle = std::string(puzzles_.text(order[i])),
                              .line = puzzles_.lines[order[i]],
                              .seconds = timed.seconds,
                              .status = timed.answer.status,
                              .guesses = timed.answer.statistics.guesses,
                              .rounds = timed.answer.statistics.rounds});
  }
  std::ranges::reverse(order);
  const auto at_percentile = [&](std::size_t percent) -> RankedTime {
    const Timed& timed = times_[AtPercentile(std::span<const std::size_t>(order), percent)];
    return {timed.seconds, timed.answer.status == Status::kUnknown};
  };
  single.median = at_percentile(50);
  single.p95 = at_percentile(95);
  single.p99 = at_percentile(99);
  single.worst = at_percentile(100);
  std::vector<double> seconds;
  seconds.reserve(times_.size());
  for (const Timed& timed : times_) seconds.push_back(timed.seconds);
  single.histogram = TimeHistogram(seconds);
  return single;
}

// How many puzzles of the sample are answered in that time, one after another, again and again.
std::uint64_t Contender::SolvedAlone(double seconds) const {
  double all = 0;
  std::uint64_t answered = 0;
  for (const Timed& timed : times_) {
    all += timed.seconds;
    answered += IsAnswer(timed.answer.status) ? 1 : 0;
  }
  const double rounds = std::floor(seconds / all);
  auto solved = static_cast<std::uint64_t>(rounds) * answered;
  double left = seconds - rounds * all;
  for (const Timed& timed : times_) {
    left -= timed.seconds;
    if (left < 0) break;
    solved += IsAnswer(timed.answer.status) ? 1 : 0;
  }
  return solved;
}

Measurement Contender::Conclude() const {
  Measurement result;
  result.dataset = dataset_;
  result.method = method_.name;
  result.target = target();
  result.sample = times_.size();
  result.gave_up = CountAnswers(Status::kGaveUp);
  result.stopped = CountAnswers(Status::kUnknown);
  result.answered = result.sample - result.gave_up - result.stopped;
  result.wrong = wrong_;
  result.throughput = ConcludeThroughput();
  result.calibrated = calibrated_;
  result.single = ConcludeSingles();
  const auto in_time = std::ranges::count_if(times_, [](const Timed& timed) {
    return IsAnswer(timed.answer.status) && timed.seconds <= kTenth;
  });
  result.tenth_share = static_cast<double>(in_time) / static_cast<double>(times_.size());
  const auto dealt_with = static_cast<double>(result.answered + result.gave_up);
  const double share = dealt_with > 0 ? static_cast<double>(result.answered) / dealt_with : 0;
  result.tenth_solved =
      static_cast<std::uint64_t>(kTenth * share * result.throughput.puzzles_per_second.median);
  result.tenth_alone = SolvedAlone(kTenth);
  ConcludeWork(result);
  return result;
}

void Contender::ConcludeWork(Measurement& result) const {
  std::vector<std::uint64_t> guesses;
  std::vector<std::uint64_t> rounds;
  std::vector<SearchStatistics> work;
  guesses.reserve(times_.size());
  rounds.reserve(times_.size());
  work.reserve(times_.size());
  for (const Timed& timed : times_) {
    guesses.push_back(timed.answer.statistics.guesses);
    rounds.push_back(timed.answer.statistics.rounds);
    work.push_back(timed.answer.statistics);
  }
  result.guesses = CountSpreadOf(guesses);
  result.rounds = CountSpreadOf(rounds);
  result.guesses_rounds = WorkHistogram(work);
}

}  // namespace surudoku
