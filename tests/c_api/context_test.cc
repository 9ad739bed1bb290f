// One call at a time works in a context: another one meanwhile is told so, and changes nothing.
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <map>
#include <new>
#include <string>
#include <thread>
#include <vector>

#include "c_api/own_context.h"
#include "classic_puzzle.h"
#include "temporary_folder.h"
#include "test_data.h"

namespace surudoku {
namespace {

const char* const kBusy = "another call is at work in the context";

int IgnoreProgress(void* /*user*/, std::uint64_t /*done*/, std::uint64_t /*total*/) { return 0; }

int IgnoreStep(void* /*user*/, const char* /*json*/, std::size_t /*size*/) { return 0; }

/// A context, a reader of it, and what their functions return.
class EveryFunction {
 public:
  EveryFunction() {
    path_ = folder_.Write("set.txt", kPuzzle + '\n' + kPuzzle + '\n');
    EXPECT_EQ(surudoku_open(context_.get(), path_.c_str(), nullptr, &reader_), SURUDOKU_OK);
  }
  EveryFunction(const EveryFunction&) = delete;
  EveryFunction& operator=(const EveryFunction&) = delete;
  ~EveryFunction() { surudoku_close(reader_); }

  surudoku_context* context() { return context_.get(); }
  surudoku_reader* reader() { return reader_; }

  /// The error of each function that could be at work in the context or change it, by its name.
  std::map<std::string, int> Errors() {
    std::map<std::string, int> errors = ErrorsOfSettings();
    surudoku_context* const own = context();
    const std::uint8_t* const puzzle = Bytes(kPuzzle);
    std::array<std::uint8_t, kCellCount> grid{};
    std::uint64_t count = 0;
    surudoku_answers answers;
    surudoku_answers_init(&answers, sizeof answers);
    surudoku_ratings ratings;
    surudoku_ratings_init(&ratings, sizeof ratings);
    surudoku_forms forms;
    surudoku_forms_init(&forms, sizeof forms);
    surudoku_request request;
    surudoku_request_init(&request, sizeof request);
    errors["solve"] = surudoku_solve(own, puzzle, 0, 1, 2, &answers);
    errors["count"] = surudoku_count(own, puzzle, 0, 1, 2, &count);
    errors["check"] = surudoku_check(own, nullptr, 0, Bytes(kSolution), 0, 1, 0, grid.data());
    errors["rate"] = surudoku_rate(own, puzzle, 0, 1, nullptr, &ratings);
    errors["canon"] = surudoku_canon(own, puzzle, 0, 1, SURUDOKU_MINLEX, &forms);
    errors["isomorphs"] =
        surudoku_isomorphs(own, puzzle, 0, nullptr, 0, 1, 1, 0, grid.data(), 0, nullptr, 0);
    errors["generate"] =
        surudoku_generate(own, &request, 1, 1, grid.data(), 0, nullptr, 0, nullptr);
    errors["explain"] = surudoku_explain(own, puzzle, nullptr, nullptr, IgnoreStep, nullptr);
    errors["check_moves"] = surudoku_check_moves(own, puzzle, nullptr, nullptr, nullptr, 0, nullptr,
                                                 0, 0, nullptr, nullptr, nullptr);
    surudoku_reader* another = nullptr;
    errors["open"] = surudoku_open(own, path_.c_str(), nullptr, &another);
    surudoku_close(another);
    surudoku_records records;
    surudoku_records_init(&records, sizeof records);
    std::size_t read = 0;
    errors["read"] = surudoku_read(reader_, 1, &records, &read);
    return errors;
  }

 private:
  std::map<std::string, int> ErrorsOfSettings() {
    return {{"set_threads", surudoku_set_threads(context(), 1)},
            {"set_target", surudoku_set_target(context(), nullptr)},
            {"set_text", surudoku_set_text(context(), 1)},
            {"set_progress", surudoku_set_progress(context(), IgnoreProgress, nullptr)}};
  }

  TemporaryFolder folder_;
  std::string path_;
  OwnContext context_ = MakeContext(2);
  surudoku_reader* reader_ = nullptr;
};

void ExpectAll(const std::map<std::string, int>& errors, int expected) {
  EXPECT_EQ(errors.size(), 15U);
  for (const auto& [name, error] : errors) EXPECT_EQ(error, expected) << name;
}

TEST(CContext, IsFreeAgainAfterACall) {
  EveryFunction functions;
  ExpectAll(functions.Errors(), SURUDOKU_OK);
  ExpectAll(functions.Errors(), SURUDOKU_OK);
}

TEST(CContext, IsBusyInTheStepFunction) {
  EveryFunction functions;
  const auto call_all = [](void* user, const char* /*json*/, std::size_t /*size*/) {
    auto& all = *static_cast<EveryFunction*>(user);
    ExpectAll(all.Errors(), SURUDOKU_ERROR_BUSY);
    EXPECT_STREQ(surudoku_message(all.context()), kBusy);
    return 1;
  };
  const auto explain = [&](surudoku_step step) {
    return surudoku_explain(functions.context(), Bytes(kPuzzle), nullptr, nullptr, step,
                            &functions);
  };
  EXPECT_EQ(explain(call_all), SURUDOKU_ERROR_STOPPED);
  EXPECT_STREQ(surudoku_message(functions.context()), "stopped");
  ExpectAll(functions.Errors(), SURUDOKU_OK);
}

TEST(CContext, IsBusyInTheProgressFunction) {
  EveryFunction functions;
  const auto call_all = [](void* user, std::uint64_t /*done*/, std::uint64_t /*total*/) {
    ExpectAll(static_cast<EveryFunction*>(user)->Errors(), SURUDOKU_ERROR_BUSY);
    return 1;
  };
  ASSERT_EQ(surudoku_set_progress(functions.context(), call_all, &functions), SURUDOKU_OK);
  std::uint64_t count = 0;
  const std::string empty(kCellCount, '.');
  EXPECT_EQ(surudoku_count(functions.context(), Bytes(empty), 0, 1, ~std::uint64_t{0}, &count),
            SURUDOKU_ERROR_STOPPED);
}

int CountThreads() {
  const std::filesystem::directory_iterator threads("/proc/self/task");
  return static_cast<int>(std::distance(begin(threads), end(threads)));
}

/// How many solutions the classic puzzle has, by a call that could tell of its progress.
std::uint64_t CountAlong(surudoku_context* context) {
  std::uint64_t count = 0;
  EXPECT_EQ(surudoku_set_progress(context, IgnoreProgress, nullptr), SURUDOKU_OK);
  EXPECT_EQ(surudoku_count(context, Bytes(kPuzzle), 0, 1, 2, &count), SURUDOKU_OK);
  return count;
}

TEST(CContext, CallsWithProgressStartOneThreadInAll) {
  OwnContext context = MakeContext(1);
  EXPECT_EQ(CountAlong(context.get()), 1);
  const int with_it = CountThreads();  // and with the thread that ThreadSanitizer starts then
  for (int i = 0; i < 20; ++i) EXPECT_EQ(CountAlong(context.get()), 1);
  EXPECT_EQ(CountThreads(), with_it);
  context.reset();
  while (CountThreads() >= with_it) std::this_thread::yield();  // the system lists it after its end
}

TEST(CContext, WorksInAChildThatWasForkedAfterACallWithProgress) {
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
  GTEST_SKIP() << "ThreadSanitizer starts no threads after a fork";
#endif
#endif
  OwnContext context = MakeContext(1);
  EXPECT_EQ(CountAlong(context.get()), 1);
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    const bool is_counted = CountAlong(context.get()) == 1;
    context.reset();
    _exit(is_counted ? 0 : 1);
  }
  int status = -1;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(CountAlong(context.get()), 1);
}

// Several threads count in one context: a call does its work or says that it could not.
TEST(CContext, IsSharedByThreadsWithoutHarm) {
  const OwnContext context = MakeContext(2);
  std::vector<std::string> puzzles = LinesOfTestData("minimal.txt.xz", 5000);
  puzzles.resize(1000);
  const std::vector<std::uint8_t> digits = Digits(puzzles);
  std::atomic<int> counted = 0;
  const auto count_often = [&] {
    std::vector<std::uint64_t> counts(puzzles.size());
    for (int i = 0; i < 20; ++i) {
      const int error =
          surudoku_count(context.get(), digits.data(), 0, puzzles.size(), 2, counts.data());
      if (error == SURUDOKU_ERROR_BUSY) continue;
      ++counted;
      EXPECT_EQ(error, SURUDOKU_OK);
      EXPECT_EQ(counts, std::vector<std::uint64_t>(puzzles.size(), 1));
    }
  };
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) threads.emplace_back(count_often);
  }
  EXPECT_GE(counted, 20);
}

// Each record comes to one of the threads that read it.
TEST(CReader, IsSharedByThreadsWithoutHarm) {
  const OwnContext context = MakeContext(2);
  const std::string path = TestDataPath("minimal.txt.xz");
  surudoku_reader* reader = nullptr;
  ASSERT_EQ(surudoku_open(context.get(), path.c_str(), nullptr, &reader), SURUDOKU_OK);
  std::vector<std::atomic<int>> seen(5001);
  const auto read_all = [&] {
    std::array<std::uint64_t, 7> lines{};
    surudoku_records records;
    surudoku_records_init(&records, sizeof records);
    records.lines = lines.data();
    for (std::size_t read = 1; read != 0;) {
      const int error = surudoku_read(reader, lines.size(), &records, &read);
      EXPECT_TRUE(error == SURUDOKU_OK || error == SURUDOKU_ERROR_BUSY);
      EXPECT_EQ(surudoku_has_solutions(reader), 0);
      if (error == SURUDOKU_ERROR_BUSY)
        read = 1;
      else
        for (std::size_t i = 0; i < read; ++i) ++seen[lines[i]];
    }
  };
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) threads.emplace_back(read_all);
  }
  surudoku_close(reader);
  for (std::size_t line = 1; line < seen.size(); ++line) EXPECT_EQ(seen[line], 1) << line;
}

}  // namespace
}  // namespace surudoku
