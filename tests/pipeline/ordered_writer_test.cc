#include "pipeline/ordered_writer.h"

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pipeline/outcome_counts.h"
#include "temporary_folder.h"

namespace surudoku {
namespace {

enum class Outcome : std::uint8_t { kAnswered };
constexpr auto kOutcomeNames = NamesOf<Outcome>({"answered"});
struct Totals {
  OutcomeCounts<Outcome, kOutcomeNames> outcomes;
  static void VisitFields(auto visit, auto&... totals) { visit("outcomes", totals.outcomes...); }
};

void CountIn(JobTotals& totals, std::uint64_t records) {
  CountsIn<Totals>(totals).outcomes.Count(Outcome::kAnswered, records);
}

// A chunk that a worker is done with: a line of answers and one of statistics for each record.
struct WorkedChunk : Chunk {
  WorkedChunk(std::uint64_t first, std::uint64_t last) {
    file = std::make_shared<const InputFile>();
    BeginWork([] { return std::make_unique<TotalsOf<Totals>>(); });
    for (std::uint64_t number = first; number <= last; ++number) Answer(std::to_string(number));
    next_record = last + 1;
    bytes_read = last * 100;
  }

  void Answer(const std::string& text) {
    answers += "answer " + text + '\n';
    statistics += "row " + text + '\n';
    CountIn(*totals, 1);
  }

  void Blame(const std::string& reason) { faults.push_back({"in.txt", 1, 1, reason}); }

  // Its answer has two lines; where it is cut short it ends after the first.
  void AnswerLate(bool is_cut_short, std::uint64_t records_after) {
    LateAnswer& added = AddLate();
    added.write = [is_cut_short](const Sink& late_answers, const Sink& rows, JobTotals& counted) {
      if (!late_answers("late 1\n") || is_cut_short) return false;
      CountIn(counted, 1);
      return late_answers("late 2\n") && rows("late row\n");
    };
    added.leave_out_rest = [records_after](JobTotals& chunk_totals) {
      CountIn(chunk_totals, -records_after);
    };
  }
};

// Notes what it is told: "fault REASON" and "progress RECORDS of BYTES".
class Listener final : public FileJobObserver {
 public:
  void OnFault(const Fault& fault) override { told.push_back("fault " + fault.reason); }
  void OnProgress(const Progress& progress) override {
    told.push_back("progress " + std::to_string(progress.records) + " of " +
                   std::to_string(progress.bytes_read));
  }

  std::vector<std::string> told;
};

class OrderedWriterTest : public testing::Test {
 protected:
  OrderedWriter Open(const Checkpoint* resumed = nullptr) {
    return std::move(OrderedWriter::Open(job_, {}, listener_, resumed, "").value());
  }

  std::string Answers() const { return folder_.Read("answers"); }
  std::string Rows() const { return folder_.Read("rows"); }

  TemporaryFolder folder_;
  std::string answers_path_ = folder_.Path("answers");
  Listener listener_;
  Job job_ = {.settings = MakeSettings("convert", Json::Object(), nullptr),
              .options = {},
              .output = {.output = answers_path_},
              .answers = JobOutput{answers_path_, "answers:\n"},
              .statistics = JobOutput{folder_.Path("rows"), "rows:\n"},
              .make_totals = [] { return std::make_unique<TotalsOf<Totals>>(); },
              .make_worker = {}};
};

TEST_F(OrderedWriterTest, WritesChunksOneAfterTheOtherBelowTheHeaders) {
  OrderedWriter writer = Open();
  WorkedChunk first(1, 2);
  WorkedChunk second(3, 3);
  EXPECT_TRUE(writer.Write(first));
  EXPECT_TRUE(writer.Write(second));
  EXPECT_FALSE(folder_.Has("answers"));  // not before all is there
  const JobRun run = writer.Finish({}, false);
  EXPECT_FALSE(run.summary.error);
  EXPECT_EQ(run.summary.records, 3U);
  EXPECT_EQ(run.summary.bytes_written, Answers().size() + Rows().size());
  EXPECT_EQ(run.totals->records(), 3U);
  EXPECT_EQ(Answers(), "answers:\nanswer 1\nanswer 2\nanswer 3\n");
  EXPECT_EQ(Rows(), "rows:\nrow 1\nrow 2\nrow 3\n");
}

TEST_F(OrderedWriterTest, WritesTheHeadersAloneWhereThereWereNoRecords) {
  Open().Finish({}, false);
  EXPECT_EQ(Answers(), "answers:\n");
  EXPECT_EQ(Rows(), "rows:\n");
}

TEST_F(OrderedWriterTest, LeavesNothingOfAnInputThatCouldNotBeRead) {
  const JobRun run = Open().Finish(IoError{"in.txt: damaged"}, false);
  ASSERT_TRUE(run.summary.error);
  EXPECT_EQ(run.summary.error->message, "in.txt: damaged");
  EXPECT_FALSE(folder_.Has("answers"));
  EXPECT_FALSE(folder_.Has("answers.partial"));
}

TEST_F(OrderedWriterTest, TellsTheFaultsOfAChunkAndThenHowFarTheRunIs) {
  OrderedWriter writer = Open();
  WorkedChunk first(1, 2);
  first.Blame("one");
  first.Blame("two");
  WorkedChunk second(3, 5);
  EXPECT_TRUE(writer.Write(first));
  EXPECT_TRUE(writer.Write(second));
  EXPECT_EQ(listener_.told, (std::vector<std::string>{"fault one", "fault two", "progress 2 of 200",
                                                      "progress 5 of 500"}));
  EXPECT_EQ(writer.Finish({}, false).summary.faults, 2U);
}

TEST_F(OrderedWriterTest, WritesLateAnswersInTheirPlaces) {
  WorkedChunk chunk(1, 1);
  chunk.AnswerLate(false, 1);
  chunk.Answer("3");
  OrderedWriter writer = Open();
  EXPECT_TRUE(writer.Write(chunk));
  EXPECT_EQ(writer.Finish({}, false).summary.records, 3U);
  EXPECT_EQ(Answers(), "answers:\nanswer 1\nlate 1\nlate 2\nanswer 3\n");
  EXPECT_EQ(Rows(), "rows:\nrow 1\nlate row\nrow 3\n");
}

TEST_F(OrderedWriterTest, WritesNothingAfterALateAnswerThatWasCutShort) {
  WorkedChunk chunk(1, 1);
  chunk.Blame("before");
  chunk.AnswerLate(true, 2);
  chunk.Answer("3");
  chunk.Answer("4");
  chunk.Blame("after");
  WorkedChunk next(5, 6);
  OrderedWriter writer = Open();
  EXPECT_FALSE(writer.Write(chunk));
  EXPECT_FALSE(chunk.is_complete);
  EXPECT_FALSE(writer.Write(next));
  const JobRun run = writer.Finish({}, true);
  EXPECT_EQ(run.summary.records, 1U);
  EXPECT_EQ(run.summary.faults, 1U);
  EXPECT_EQ(listener_.told, (std::vector<std::string>{"fault before", "progress 1 of 100"}));
  EXPECT_EQ(folder_.Read("answers.partial"), "answers:\nanswer 1\nlate 1\n");
}

TEST_F(OrderedWriterTest, WritesAChunkInPiecesAsIfItWereWhole) {
  OrderedWriter writer = Open();
  WorkedChunk chunk(1, 1);
  chunk.Blame("first");
  EXPECT_TRUE(writer.HandOn(chunk));
  EXPECT_EQ(chunk.HeldBytes(), 0U);
  chunk.AnswerLate(false, 0);
  EXPECT_TRUE(writer.HandOn(chunk));
  chunk.Answer("2");
  chunk.Blame("second");
  EXPECT_TRUE(writer.Write(chunk));
  const JobRun run = writer.Finish({}, false);
  EXPECT_EQ(run.summary.records, 3U);
  EXPECT_EQ(run.summary.faults, 2U);
  EXPECT_EQ(Answers(), "answers:\nanswer 1\nlate 1\nlate 2\nanswer 2\n");
  EXPECT_EQ(Rows(), "rows:\nrow 1\nlate row\nrow 2\n");
  EXPECT_EQ(listener_.told,
            (std::vector<std::string>{"fault first", "fault second", "progress 3 of 100"}));
}

TEST_F(OrderedWriterTest, DropsWhatAWorkerAddsAfterALateAnswerThatWasCutShort) {
  OrderedWriter writer = Open();
  WorkedChunk chunk(1, 1);
  chunk.AnswerLate(true, 1);
  EXPECT_TRUE(writer.HandOn(chunk));
  chunk.Answer("2");
  chunk.Blame("of the second");
  EXPECT_FALSE(writer.Write(chunk));
  EXPECT_FALSE(chunk.is_complete);
  const JobRun run = writer.Finish({}, true);
  EXPECT_TRUE(run.summary.interrupted);
  EXPECT_EQ(run.summary.records, 1U);
  EXPECT_EQ(run.summary.faults, 0U);
  EXPECT_EQ(folder_.Read("answers.partial"), "answers:\nanswer 1\nlate 1\n");
}

TEST_F(OrderedWriterTest, KeepsWhatIsCompleteOfAChunkThatStoppingCutShort) {
  WorkedChunk chunk(1, 2);
  chunk.is_complete = false;
  WorkedChunk next(3, 4);
  OrderedWriter writer = Open();
  EXPECT_FALSE(writer.Write(chunk));
  EXPECT_FALSE(writer.Write(next));
  const JobRun run = writer.Finish({}, true);
  EXPECT_TRUE(run.summary.interrupted);
  EXPECT_FALSE(run.summary.resumable);
  EXPECT_EQ(run.summary.records, 2U);
  EXPECT_EQ(run.summary.partial_outputs,
            (std::vector{folder_.Path("answers.partial"), folder_.Path("rows.partial")}));
  EXPECT_EQ(folder_.Read("answers.partial"), "answers:\nanswer 1\nanswer 2\n");
  EXPECT_FALSE(folder_.Has("answers"));
}

TEST_F(OrderedWriterTest, GoesOnFromItsCheckpoint) {
  const std::string state = folder_.Path("state");
  Checkpoint start;
  start.settings = job_.settings;
  {
    OrderedWriter writer = Open();
    writer.KeepCheckpoints(state, start);
    WorkedChunk ends_span(1, 2);
    ends_span.ends_span = true;
    ends_span.end.offset = 200;
    WorkedChunk not_kept(3, 3);
    EXPECT_TRUE(writer.Write(ends_span));
    EXPECT_TRUE(writer.Write(not_kept));
    const JobRun run = writer.Finish(IoError{"the disk is full"}, false);
    EXPECT_TRUE(run.summary.resumable);
    EXPECT_EQ(run.summary.checkpoint, state);
  }
  const auto kept = ReadCheckpoint(state, job_.make_totals);
  ASSERT_TRUE(kept.ok() && kept.value());
  EXPECT_EQ(kept.value()->next_record, 3U);
  EXPECT_EQ(kept.value()->position.offset, 200U);

  OrderedWriter writer = Open(&*kept.value());
  writer.KeepCheckpoints(state, start);
  WorkedChunk rest(3, 4);
  EXPECT_TRUE(writer.Write(rest));
  const JobRun run = writer.Finish({}, false);
  EXPECT_FALSE(run.summary.error);
  EXPECT_EQ(run.summary.records, 4U);
  EXPECT_EQ(run.summary.records_before, 2U);
  EXPECT_EQ(Answers(), "answers:\nanswer 1\nanswer 2\nanswer 3\nanswer 4\n");
  EXPECT_EQ(Rows(), "rows:\nrow 1\nrow 2\nrow 3\nrow 4\n");
  EXPECT_FALSE(folder_.Has("state"));
}

// It had not come to a whole state, and this run keeps none.
TEST_F(OrderedWriterTest, RemovesThePartOfAStateThatAKilledRunHasLeft) {
  folder_.Write("state.partial", "{");
  OrderedWriter writer = Open();
  writer.KeepCheckpoints(folder_.Path("state"), {});
  WorkedChunk chunk(1, 2);
  EXPECT_TRUE(writer.Write(chunk));
  EXPECT_TRUE(folder_.Has("state.partial"));
  EXPECT_FALSE(writer.Finish({}, false).summary.error);
  EXPECT_FALSE(folder_.Has("state.partial"));
}

TEST_F(OrderedWriterTest, EndsTheRunAtAnErrorOfThoseWhoAreToldTheTotals) {
  std::vector<std::uint64_t> told;
  job_.on_totals = [&](const JobTotals& totals) -> std::optional<IoError> {
    told.push_back(totals.records());
    if (told.size() == 2) return IoError{"enough"};
    return std::nullopt;
  };
  OrderedWriter writer = Open();
  std::array<WorkedChunk, 3> chunks = {WorkedChunk(1, 1), WorkedChunk(2, 2), WorkedChunk(3, 3)};
  EXPECT_TRUE(writer.Write(chunks[0]));
  EXPECT_FALSE(writer.Write(chunks[1]));
  EXPECT_FALSE(writer.Write(chunks[2]));
  const JobRun run = writer.Finish({}, false);
  ASSERT_TRUE(run.summary.error);
  EXPECT_EQ(run.summary.error->message, "enough");
  EXPECT_EQ(told, (std::vector<std::uint64_t>{1, 2}));
  EXPECT_FALSE(folder_.Has("answers"));
}

TEST_F(OrderedWriterTest, WritesWhatComesAfterTheAnswersWhereTheRunIsComplete) {
  job_.at_end = [](const Sink& answers, const Sink& /*statistics*/,
                   const JobTotals& /*totals*/) -> std::optional<IoError> {
    answers("the end\n");
    return std::nullopt;
  };
  OrderedWriter writer = Open();
  WorkedChunk chunk(1, 1);
  EXPECT_TRUE(writer.Write(chunk));
  writer.Finish({}, false);
  EXPECT_EQ(Answers(), "answers:\nanswer 1\nthe end\n");
}

TEST_F(OrderedWriterTest, SaysThatAnOutputCannotBeWritten) {
  job_.statistics->path = "/dev/full";
  OrderedWriter writer = Open();
  WorkedChunk chunk(1, 1);
  EXPECT_FALSE(writer.Write(chunk));
  const JobRun run = writer.Finish({}, false);
  ASSERT_TRUE(run.summary.error);
  EXPECT_EQ(run.summary.error->message, "/dev/full: No space left on device");
  EXPECT_FALSE(folder_.Has("answers"));
}

}  // namespace
}  // namespace surudoku
