// method_table SECONDS COUNT FILE...: how long each method takes for single puzzles of datasets, as
// in the tables of docs/methods.md: share solved within 0.1 s, median, 99th percentile,
// worst (CPU time) and median work. A puzzle is stopped after SECONDS, COUNT are taken from each
// file.
#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "bench/stop_watch.h"
#include "dataset_argument.h"
#include "surudoku/method.h"

namespace surudoku::bench {
namespace {

/// Raises the flag after the time, unless destroyed before.
class Timeout {
 public:
  Timeout(std::atomic<bool>& flag, double seconds)
      : thread_([this, &flag, seconds] {
          std::unique_lock lock(mutex_);
          const auto time = std::chrono::duration<double>(seconds);
          if (!ended_.wait_for(lock, time, [this] { return has_ended_; })) flag = true;
        }) {}
  ~Timeout() {
    {
      const std::scoped_lock lock(mutex_);
      has_ended_ = true;
    }
    ended_.notify_one();
    thread_.join();
  }
  Timeout(const Timeout&) = delete;
  Timeout& operator=(const Timeout&) = delete;

 private:
  std::mutex mutex_;
  std::condition_variable ended_;
  bool has_ended_ = false;
  std::thread thread_;
};

// Evenly spread over the file.
std::vector<Grid> LoadSample(const std::string& path, std::size_t count) {
  const PuzzleSet all = LoadOrExit(path);
  count = std::min(count, all.size());
  std::vector<Grid> sample;
  for (std::size_t i = 0; i < count; ++i) {
    sample.push_back(ParseGrid(all.text(i * all.size() / count)).value());
  }
  return sample;
}

std::string Milliseconds(double seconds, double limit) {
  char text[32];
  std::snprintf(text, sizeof(text), "%.3g", 1000 * std::min(seconds, limit));
  return seconds >= limit ? "> " + std::string(text) : text;
}

void PrintRow(Method method, const std::vector<Grid>& puzzles, double limit) {
  const auto solver = MakeBlockSolver(method);
  std::vector<double> times;
  std::vector<std::uint64_t> work;
  std::size_t in_time = 0;
  PuzzleBlock block(1);
  for (const Grid& puzzle : puzzles) {
    block.Clear();
    block.Append(puzzle);
    Answer answer;
    std::atomic<bool> stop = false;
    double seconds = 0;
    {
      const Timeout timeout(stop, limit);
      const StopWatch watch;
      solver->Solve(block, {.stop = &stop}, {&answer, 1});
      seconds = watch.Seconds();
    }
    const bool is_solved = answer.status == Status::kUnique;
    if (is_solved && seconds < 0.1) ++in_time;
    times.push_back(answer.status == Status::kUnknown ? limit : seconds);
    work.push_back(answer.statistics.rounds);
  }
  std::ranges::sort(times);
  std::ranges::sort(work);
  const std::size_t last = times.size() - 1;
  std::printf("| `%s` | %.0f%% | %s | %s | %s | %llu |\n", std::string(NameOf(method)).c_str(),
              100.0 * static_cast<double>(in_time) / static_cast<double>(times.size()),
              Milliseconds(times[last / 2], limit).c_str(),
              Milliseconds(times[last - times.size() / 100], limit).c_str(),
              Milliseconds(times[last], limit).c_str(),
              static_cast<unsigned long long>(work[last / 2]));
  std::fflush(stdout);
}

}  // namespace
}  // namespace surudoku::bench

int main(int argc, char** argv) {
  using namespace surudoku;
  if (argc < 4) return 2;
  for (int i = 3; i < argc; ++i) {
    const auto puzzles = bench::LoadSample(argv[i], std::strtoul(argv[2], nullptr, 10));
    std::printf("\n%s, %zu puzzles\n\n", argv[i], puzzles.size());
    std::puts("| method | within 0.1 s | median ms | 99th percentile | worst | median work |");
    std::puts("|---|---|---|---|---|---|");
    for (const Method method : kMethods) bench::PrintRow(method, puzzles, std::atof(argv[1]));
  }
}
