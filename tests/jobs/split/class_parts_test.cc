#include "jobs/split/class_parts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "grid/random.h"

namespace surudoku {
namespace {

struct ToSplit {
  ClassHash hash;
  std::optional<Part> part;
  std::string stratum;
};

// The same in memory and in many words: classes in a map, a line of records for each pair of a
// stratum and a given part.
class PlainParts {
 public:
  PlainParts(const std::vector<ToSplit>& records, const ClassPartsOptions& options)
      : records_(records), options_(options), outcomes_(records.size(), SplitOutcome::kNotChosen) {
    for (std::size_t i = 0; i < records.size(); ++i) {
      const std::uint64_t key = Random(options.seed, records[i].hash.high, 0).Next();
      classes_[{key, records[i].hash.low >> 56}].push_back(i);
      strata_.insert({records[i].stratum, strata_.size()});
    }
    for (const auto& [key, members] : classes_) LineUp(members);
  }

  std::vector<SplitOutcome> Outcomes() {
    for (const Part part : kParts) {
      if (!IsGiven(part)) continue;
      const std::uint64_t all = LeftOf(static_cast<int>(part));
      const auto& size = options_.sizes[static_cast<std::size_t>(part)];
      Want(static_cast<int>(part), part, size ? size->Of(all) : all);
    }
    const std::uint64_t all = LeftOf(kFree);
    for (const Part part : kInTurn) {
      if (IsGiven(part)) continue;
      const auto& size = options_.sizes[static_cast<std::size_t>(part)];
      const std::uint64_t rest = part == Part::kTrain ? LeftOf(kFree) : 0;
      Want(kFree, part, size ? std::min(size->Of(all), LeftOf(kFree)) : rest);
    }
    for (auto& [key, line] : lines_) Fill(line, wanted_[key], key.first == kFree);
    return outcomes_;
  }

 private:
  static constexpr int kFree = -1;
  static constexpr std::array<Part, kPartCount> kInTurn = {Part::kTest, Part::kValidation,
                                                           Part::kTrain};
  using Line = std::vector<std::vector<std::size_t>>;  // of classes: their records in it

  bool IsGiven(Part part) const {
    return std::ranges::any_of(records_, [&](const ToSplit& one) { return one.part == part; });
  }

  void LineUp(const std::vector<std::size_t>& members) {
    std::optional<Part> part;
    for (const std::size_t i : members) part = std::max(part, records_[i].part);
    std::vector<std::size_t> kept;
    for (const std::size_t i : members) {
      if (records_[i].part != part) {
        outcomes_[i] = SplitOutcome::kElsewhere;
      } else if (!kept.empty() && options_.drops_repeats) {
        outcomes_[i] = SplitOutcome::kRepeated;
      } else {
        kept.push_back(i);
      }
    }
    lines_[{part ? static_cast<int>(*part) : kFree, strata_[records_[kept.front()].stratum]}]
        .push_back(kept);
  }

  // The records that are left, by line.
  std::vector<std::uint64_t> Lengths(int given) {
    std::vector<std::uint64_t> lengths;
    for (std::size_t stratum = 0; stratum < strata_.size(); ++stratum) {
      std::uint64_t length = 0;
      for (const auto& one : lines_[{given, stratum}]) length += one.size();
      lengths.push_back(length - taken_[{given, stratum}]);
    }
    return lengths;
  }
  std::uint64_t LeftOf(int given) {
    const auto lengths = Lengths(given);
    return std::accumulate(lengths.begin(), lengths.end(), std::uint64_t{0});
  }

  void Want(int given, Part part, std::uint64_t wanted) {
    const auto shares = ShareOut(wanted, Lengths(given));
    for (std::size_t stratum = 0; stratum < shares.size(); ++stratum) {
      taken_[{given, stratum}] += shares[stratum];
      wanted_[{given, stratum}][part] += shares[stratum];
    }
  }

  // Each class goes to the first part with room for it; then a part that is not full takes the
  // smallest class of a later part, or of none, that was too large, if it is nearer to full then.
  void Fill(const Line& line, std::map<Part, std::uint64_t> room, bool is_free) {
    const bool trains_rest = is_free && !options_.sizes[0] && !IsGiven(Part::kTrain);
    if (trains_rest) room[Part::kTrain] = std::uint64_t{1} << 60;
    std::map<Part, const std::vector<std::size_t>*> too_large;
    for (const auto& one : line) Choose(one, room, too_large);
    for (const Part part : kInTurn) {
      if (!too_large.contains(part) || (part == Part::kTrain && trains_rest)) continue;
      const std::vector<std::size_t>& one = *too_large[part];
      const SplitOutcome from = outcomes_[one.front()];
      const bool is_earlier = from != SplitOutcome::kNotChosen && static_cast<Part>(from) >= part;
      if (is_earlier || one.size() >= 2 * room[part]) continue;
      if (from != SplitOutcome::kNotChosen) room[static_cast<Part>(from)] += one.size();
      for (const std::size_t i : one) outcomes_[i] = static_cast<SplitOutcome>(part);
    }
  }

  void Choose(const std::vector<std::size_t>& one, std::map<Part, std::uint64_t>& room,
              std::map<Part, const std::vector<std::size_t>*>& too_large) {
    for (const Part part : kInTurn) {
      if (one.size() <= room[part]) {
        room[part] -= one.size();
        for (const std::size_t i : one) outcomes_[i] = static_cast<SplitOutcome>(part);
        return;
      }
      const auto*& smallest = too_large[part];
      if (smallest == nullptr || one.size() < smallest->size()) smallest = &one;
    }
  }

  const std::vector<ToSplit>& records_;
  ClassPartsOptions options_;
  std::vector<SplitOutcome> outcomes_;
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::vector<std::size_t>> classes_;
  std::map<std::string, std::size_t> strata_;
  std::map<std::pair<int, std::size_t>, Line> lines_;
  std::map<std::pair<int, std::size_t>, std::uint64_t> taken_;
  std::map<std::pair<int, std::size_t>, std::map<Part, std::uint64_t>> wanted_;
};

std::vector<ToSplit> RandomRecords(std::size_t count, bool has_parts, std::mt19937_64& random) {
  std::vector<ToSplit> records;
  const std::size_t classes = 1 + random() % (2 * count);
  const std::uint64_t strata = 1 + random() % 4;
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint64_t number = random() % classes;
    ToSplit record = {
        .hash = {number * 0x9e3779b97f4a7c15, number << 57}, .part = {}, .stratum = {}};
    record.stratum = std::string(random() % strata, 'x');
    if (has_parts && random() % 3 > 0) record.part = static_cast<Part>(random() % kPartCount);
    records.push_back(record);
  }
  return records;
}

std::vector<SplitOutcome> OutcomesOf(const std::vector<ToSplit>& records,
                                     const ClassPartsOptions& options) {
  ClassParts parts(options);
  for (std::size_t i = 0; i < records.size(); ++i) {
    EXPECT_FALSE(parts.Add(records[i].hash, i + 1, records[i].part, records[i].stratum));
  }
  const auto error = parts.Decide({});
  EXPECT_FALSE(error) << error->message;
  std::vector<SplitOutcome> outcomes;
  for (std::size_t i = 0; i < records.size(); ++i) {
    outcomes.push_back(parts.OutcomeOf(i + 1).value_or(SplitOutcome::kMalformed));
  }
  EXPECT_FALSE(parts.error());
  return outcomes;
}

ClassPartsOptions RandomOptions(std::mt19937_64& random) {
  ClassPartsOptions options = {
      .sizes = {}, .seed = random(), .drops_repeats = random() % 2 == 0, .room = {1 << 10, "/tmp"}};
  if (random() % 2 == 0) options.sizes[0] = PartSize{.records = {}, .share = 0.3};
  if (random() % 2 == 0) options.sizes[1] = PartSize{.records = {}, .share = 0.2};
  if (random() % 2 == 0) options.sizes[2] = PartSize{.records = {}, .share = 0.25};
  return options;
}

TEST(ClassPartsTest, SplitsAsAPlainMapDoes) {
  constexpr std::uint64_t kSeed = 20261127;
  std::mt19937_64 random(kSeed);
  for (int trial = 0; trial < 300; ++trial) {
    SCOPED_TRACE("seed " + std::to_string(kSeed) + ", trial " + std::to_string(trial));
    const auto records = RandomRecords(1 + random() % 300, trial % 2 == 0, random);
    const ClassPartsOptions options = RandomOptions(random);
    ASSERT_EQ(OutcomesOf(records, options), PlainParts(records, options).Outcomes());
  }
}

TEST(ClassPartsTest, GivesEachPartExactlyItsNumber) {
  std::mt19937_64 random(3);
  std::vector<ToSplit> records;
  for (std::size_t i = 0; i < 1000; ++i) records.push_back({{random(), random()}, {}, {}});
  const auto outcomes =
      OutcomesOf(records, {.sizes = {PartSize{.records = 123}, {}, PartSize{{}, 0.1}},
                           .seed = 1,
                           .room = {1 << 10, "/tmp"}});
  EXPECT_EQ(std::ranges::count(outcomes, SplitOutcome::kTrain), 123);
  EXPECT_EQ(std::ranges::count(outcomes, SplitOutcome::kTest), 100);
  EXPECT_EQ(std::ranges::count(outcomes, SplitOutcome::kNotChosen), 777);
}

// 100 classes of 8 and 100 of one record, as a bank of isomorphs and others has them.
TEST(ClassPartsTest, GivesEachPartExactlyItsNumberOfLargeClassesToo) {
  std::mt19937_64 random(4);
  std::vector<ToSplit> records;
  for (int i = 0; i < 200; ++i) {
    const ClassHash hash = {random(), random()};
    for (int copy = 0; copy < (i % 2 == 0 ? 8 : 1); ++copy) records.push_back({hash, {}, {}});
  }
  for (const std::uint64_t number : {1, 5, 7, 30, 101}) {
    const auto outcomes = OutcomesOf(
        records, {.sizes = {PartSize{.records = 100}, PartSize{.records = 13}, PartSize{number, 0}},
                  .seed = number,
                  .room = {1 << 10, "/tmp"}});
    EXPECT_EQ(std::ranges::count(outcomes, SplitOutcome::kTrain), 100);
    EXPECT_EQ(std::ranges::count(outcomes, SplitOutcome::kValidation), 13);
    EXPECT_EQ(std::ranges::count(outcomes, SplitOutcome::kTest), number);
  }
}

TEST(ClassPartsTest, ComesAsNearAsWholeClassesDo) {
  std::vector<ToSplit> records;
  for (std::uint64_t i = 0; i < 20; ++i) {
    for (int copy = 0; copy < 8; ++copy) records.push_back({{i, i << 57}, {}, {}});
  }
  const auto test_set_of = [&](std::uint64_t number) {
    const auto outcomes =
        OutcomesOf(records, {.sizes = {std::nullopt, std::nullopt, PartSize{.records = number}},
                             .room = {1 << 10, "/tmp"}});
    EXPECT_EQ(std::ranges::count(outcomes, SplitOutcome::kNotChosen), 0);
    return std::ranges::count(outcomes, SplitOutcome::kTest);
  };
  EXPECT_EQ(test_set_of(3), 0);
  EXPECT_EQ(test_set_of(5), 8);
  EXPECT_EQ(test_set_of(11), 8);
  EXPECT_EQ(test_set_of(13), 16);
}

TEST(ClassPartsTest, RefusesToGiveMoreThanThereIs) {
  ClassParts parts({.sizes = {PartSize{.records = 3}, {}, {}}, .room = {1 << 10, "/tmp"}});
  EXPECT_FALSE(parts.Add({1, 1}, 1, {}, ""));
  EXPECT_FALSE(parts.Add({2, 2}, 2, {}, ""));
  const auto error = parts.Decide({});
  ASSERT_TRUE(error);
  EXPECT_EQ(error->message, "--train 3: only 2 records are there for it");
}

TEST(ClassPartsTest, BarsAClassFromEarlierParts) {
  ClassParts parts({.sizes = {}, .drops_repeats = true, .room = {1 << 10, "/tmp"}});
  EXPECT_FALSE(parts.Bar({1, 1}, Part::kTest));
  EXPECT_FALSE(parts.Bar({2, 2}, Part::kTrain));
  EXPECT_FALSE(parts.Bar({3, 3}, Part::kTest));
  EXPECT_FALSE(parts.Add({1, 1}, 1, Part::kTrain, "a"));
  EXPECT_FALSE(parts.Add({2, 2}, 2, Part::kTrain, "a"));
  EXPECT_FALSE(parts.Add({3, 3}, 3, {}, "b"));
  EXPECT_FALSE(parts.Add({1, 1}, 4, Part::kTest, "b"));
  EXPECT_FALSE(parts.Add({1, 1}, 5, Part::kTest, "a"));
  ASSERT_FALSE(parts.Decide({}));
  EXPECT_EQ(parts.OutcomeOf(1), SplitOutcome::kElsewhere);
  EXPECT_EQ(parts.OutcomeOf(2), SplitOutcome::kTrain);
  EXPECT_EQ(parts.OutcomeOf(3), SplitOutcome::kElsewhere);
  EXPECT_EQ(parts.OutcomeOf(4), SplitOutcome::kTest);
  EXPECT_EQ(parts.OutcomeOf(5), SplitOutcome::kRepeated);
  EXPECT_FALSE(parts.error());
}

TEST(PartSizesTest, SharesOutByTheLargestRemainders) {
  const std::vector<std::uint64_t> sizes = {50, 30, 0, 20};
  EXPECT_EQ(ShareOut(10, sizes), (std::vector<std::uint64_t>{5, 3, 0, 2}));
  EXPECT_EQ(ShareOut(3, sizes), (std::vector<std::uint64_t>{1, 1, 0, 1}));
  EXPECT_EQ(ShareOut(100, sizes), sizes);
  EXPECT_EQ(ShareOut(0, sizes), (std::vector<std::uint64_t>{0, 0, 0, 0}));
}

TEST(ClassPartsTest, RefusesAShareOfMoreThanIsLeft) {
  const PartSize most = {.records = {}, .share = 0.9};
  const PartSize half = {.records = {}, .share = 0.5};
  const auto fault = [](const PartSizes& sizes) {
    ClassParts parts({.sizes = sizes, .room = {1 << 10, "/tmp"}});
    for (std::uint64_t i = 1; i <= 81; ++i) EXPECT_FALSE(parts.Add({i, i}, i, {}, ""));
    const auto error = parts.Decide({});
    return error ? error->message : "";
  };
  EXPECT_EQ(fault({half, {}, half}), "");
  EXPECT_EQ(fault({most, {}, PartSize{.records = 61}}),
            "--train 90%: only 20 records are there for it");
}

TEST(PartSizesTest, FindsSharesOfMoreThanAll) {
  const auto share = [](double part) { return PartSize{.records = {}, .share = part}; };
  EXPECT_EQ(FaultInShares({share(0.7), share(0.2), share(0.1)}), std::nullopt);
  EXPECT_EQ(FaultInShares({share(1), {}, PartSize{.records = 100}}), std::nullopt);
  EXPECT_EQ(FaultInShares({share(0.9), {}, share(0.2)}),
            "--train 90% and --test 20% are more than all");
}

TEST(PartSizesTest, ReadsNumbersAndShares) {
  EXPECT_EQ(ParsePartSize("1000")->Of(5), 1000U);
  EXPECT_EQ(ParsePartSize("10%")->Of(995), 100U);
  EXPECT_EQ(ParsePartSize("12.5%")->Text(), "12.5%");
  EXPECT_EQ(ParsePartSize("7%")->Text(), "7%");
  for (const char* text : {"", "0", "-1", "1.5", "%", "0%", "101%", "nan%", "1e400%", "5 %"}) {
    EXPECT_FALSE(ParsePartSize(text)) << text;
  }
}

}  // namespace
}  // namespace surudoku
