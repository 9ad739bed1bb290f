#include "pipeline/bytes_in_flight.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <memory>
#include <string>
#include <string_view>

#include "classic_puzzle.h"
#include "jobs/convert/convert_files.h"
#include "pipeline/outcome_counts.h"
#include "pipeline/typed_job.h"
#include "temporary_folder.h"

namespace surudoku {
namespace {

using Answer = BytesInFlight::Answer;

// The next chunk is written, and was never there for one that waits to claim it.
void Write(BytesInFlight& in_flight, std::size_t bytes) { in_flight.EndTurn(bytes); }

TEST(BytesInFlightTest, GivesRoomUpToTheLimit) {
  BytesInFlight in_flight(100);
  EXPECT_EQ(in_flight.Take(0, 60), Answer::kRoom);
  EXPECT_EQ(in_flight.Take(1, 40), Answer::kRoom);
  EXPECT_EQ(in_flight.Take(0, 1), Answer::kTurn);  // never waits
}

TEST(BytesInFlightTest, LetsAChunkWaitUntilEarlierOnesAreWritten) {
  BytesInFlight in_flight(100);
  EXPECT_EQ(in_flight.Take(0, 60), Answer::kRoom);
  auto later = std::async(std::launch::async, [&] { return in_flight.Take(2, 50); });
  EXPECT_EQ(in_flight.Take(1, 40), Answer::kRoom);
  Write(in_flight, 60);
  EXPECT_EQ(later.get(), Answer::kRoom);
}

TEST(BytesInFlightTest, LetsAChunkWaitUntilItsTurnComes) {
  BytesInFlight in_flight(100);
  auto later = std::async(std::launch::async, [&] { return in_flight.Take(1, 101); });
  Write(in_flight, 0);
  EXPECT_EQ(later.get(), Answer::kTurn);
}

TEST(BytesInFlightTest, HasWhoWaitsWriteTheChunkWhoseTurnComes) {
  BytesInFlight in_flight(100);
  auto waiting = std::async(std::launch::async, [&] { return in_flight.Take(2, 101); });
  Chunk first;
  in_flight.AddWorked(0, first);
  EXPECT_EQ(waiting.get(), Answer::kWrite);
  EXPECT_FALSE(in_flight.WaitFor(0));
  EXPECT_EQ(in_flight.ClaimNext(), &first);
  EXPECT_EQ(in_flight.ClaimNext(), nullptr);
  in_flight.EndTurn(0);
  EXPECT_TRUE(in_flight.WaitFor(0));
}

TEST(BytesInFlightTest, LetsNobodyWaitWhereTheRunWasEnded) {
  BytesInFlight in_flight(100);
  auto later = std::async(std::launch::async, [&] { return in_flight.Take(1, 101); });
  in_flight.End();
  EXPECT_EQ(later.get(), Answer::kEnded);
  EXPECT_TRUE(in_flight.WaitFor(5));
}

enum class Outcome : std::uint8_t { kAnswered };
constexpr auto kOutcomeNames = NamesOf<Outcome>({"answered"});
struct Totals {
  OutcomeCounts<Outcome, kOutcomeNames> outcomes;
  static void VisitFields(auto visit, auto&... totals) { visit("outcomes", totals.outcomes...); }
};

// Answers each record with its number and 64 KiB more.
class LongAnswers final : public JobWorker<Totals> {
 public:
  static constexpr std::size_t kSize = std::size_t{64} << 10;

  explicit LongAnswers(std::atomic<std::size_t>& most_held) : most_held_(most_held) {}

 protected:
  bool ProcessBlock(Chunk& chunk) override {
    for (std::size_t i = 0; i < records().size(); ++i) {
      chunk.MakeRoomFor(kSize + 32);
      chunk.answers += std::to_string(chunk.NumberOf(records().record(i)));
      chunk.answers.append(kSize, '.');
      chunk.answers += '\n';
      counts().outcomes.Count(Outcome::kAnswered);
      most_held_ = std::max<std::size_t>(most_held_, chunk.answers.size());
    }
    return true;
  }

 private:
  std::atomic<std::size_t>& most_held_;  // by one chunk; roughly the most of all threads
};

// Two chunks and a bit; the answers of one are 25 MiB.
TEST(BytesInFlightTest, BoundsWhatAChunkHoldsWhateverItsWorkerWrites) {
  constexpr std::size_t kRecords = 900;
  const TemporaryFolder folder;
  std::string lines;
  for (std::size_t i = 0; i < kRecords; ++i) lines += kPuzzle + '\n';
  ConvertFilesOptions options;
  options.inputs = {folder.Write("in.txt", lines)};
  options.chunk_bytes = std::size_t{1} << 15;
  options.output = folder.Path("out.txt");
  options.threads = 4;
  std::atomic<std::size_t> most_held = 0;
  Job job = JobOf<ConvertSettings, Totals>("convert", options);
  job.answers = JobOutput{options.output};
  job.make_worker = [&] { return std::make_unique<LongAnswers>(most_held); };
  SilentObserver observer;
  const JobRun run = RunJob(job, observer);
  EXPECT_FALSE(run.summary.error);
  EXPECT_EQ(run.totals->records(), kRecords);
  EXPECT_LE(most_held, (std::size_t{16} << 20) + LongAnswers::kSize + 32);

  const std::string written = folder.Read("out.txt");
  std::string_view rest = written;
  for (std::size_t i = 1; i <= kRecords; ++i) {
    const std::string number = std::to_string(i);
    ASSERT_TRUE(rest.starts_with(number + '.'));
    rest.remove_prefix(number.size() + LongAnswers::kSize + 1);
  }
  EXPECT_TRUE(rest.empty());
}

}  // namespace
}  // namespace surudoku
