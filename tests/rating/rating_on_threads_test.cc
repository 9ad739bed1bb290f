// A rating and its steps are the same on however many threads its runs are made.
#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include "rating/boards_of_puzzles.h"
#include "rating/known_ratings.h"
#include "surudoku/executor.h"
#include "surudoku/explain.h"
#include "surudoku/rating.h"

namespace surudoku::rating {
namespace {

// Starts its threads anew for each piece of work.
class ThreadsOfTest final : public Executor {
 public:
  explicit ThreadsOfTest(std::size_t workers) : workers_(workers) {}

  [[nodiscard]] std::size_t workers() const override { return workers_; }
  void ForEach(std::size_t n, const Work& work) const override {
    ++calls;
    std::atomic<std::size_t> next = 0;
    std::vector<std::jthread> threads;
    for (std::size_t worker = 0; worker < workers(); ++worker) {
      threads.emplace_back([&, worker] {
        for (std::size_t i = next++; i < n; i = next++) work(i, worker);
      });
    }
  }

  mutable int calls = 0;

 private:
  std::size_t workers_;
};

// The steps, and how long their chains are.
class StepKeeper : public StepVisitor {
 public:
  void OnStep(const Step& step) override { steps.push_back(NumbersOfStep(step)); }
  [[nodiscard]] bool WantsChains() const override { return true; }
  void OnChains(std::vector<Chain> chains) override {
    std::vector<int> lengths;
    for (const Chain& chain : chains) {
      for (const ChainNode& node : chain.nodes) {
        lengths.insert(lengths.end(), {node.cell, node.digit, static_cast<int>(node.reason),
                                       static_cast<int>(node.parents.size()),
                                       static_cast<int>(node.inner.size())});
      }
    }
    steps.push_back(lengths);
  }

  std::vector<std::vector<int>> steps;
};

TEST(RatingOnThreads, IsThatOfOneThread) {
  const ThreadsOfTest threads(4);
  for (const std::size_t i : {36, 38}) {
    const Grid puzzle = ParseGrid(kRatedPuzzles[i].puzzle).value();
    for (const Profile profile : kProfiles) {
      Rater rater(profile);
      StepKeeper expected;
      StepKeeper found;
      const Rating rating = rater.Rate(puzzle, {.visitor = &expected});
      EXPECT_GT(rating.er, 100);
      EXPECT_EQ(Rater(profile).Rate(puzzle, {.visitor = &found, .executor = &threads}), rating);
      EXPECT_EQ(found.steps, expected.steps);
      EXPECT_EQ(rater.Rate(puzzle, {.executor = &threads}), rating);
    }
  }
  EXPECT_GT(threads.calls, 20);
}

std::string StepsOf(const Grid& puzzle, const Executor* executor) {
  std::string steps;
  std::uint64_t number = 0;
  Explain(puzzle, {.executor = executor}, [&](const ExplainedStep& step, const Grid& after) {
    steps += StepJson(++number, step, after);
    return true;
  });
  return steps;
}

TEST(RatingOnThreads, IsExplainedAsOnOneThread) {
  const ThreadsOfTest one(1);
  const ThreadsOfTest two(2);
  const Grid puzzle = ParseGrid(kRatedPuzzles[36].puzzle).value();
  const std::string expected = StepsOf(puzzle, nullptr);
  EXPECT_EQ(StepsOf(puzzle, &one), expected);
  EXPECT_EQ(StepsOf(puzzle, &two), expected);
  EXPECT_EQ(one.calls, 0);
  EXPECT_GT(two.calls, 0);
}

}  // namespace
}  // namespace surudoku::rating
