#include "jobs/split/split_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "jobs/job_test.h"
#include "pipeline/summary_text.h"
#include "surudoku/canonical.h"
#include "surudoku/isomorph.h"
#include "test_data.h"

namespace surudoku {
namespace {

std::string FormOf(const std::string& puzzle) {
  const std::vector<std::string_view> one = {puzzle};
  std::vector<Canonical> forms(1);
  MakeCanonicaliser({})->Find(one, forms);
  return {forms[0].form.begin(), forms[0].form.end()};
}

// Rows `number,puzzle,level`: puzzles, most of them twice, the second time as an isomorph.
std::vector<std::string> Rows(std::size_t puzzles) {
  std::vector<std::string> rows;
  for (const std::string& puzzle : FirstOfDataset("minimal-10k.txt", puzzles)) {
    const std::string number = std::to_string(rows.size());
    rows.push_back(number + ',' + puzzle + ",l" + std::to_string(rows.size() % 3));
    if (rows.size() % 5 == 0) continue;
    const auto other = Apply(RandomIsomorphism(7, rows.size()), ParseGrid(puzzle).value());
    rows.push_back(number + ',' + FormatGrid(other) + ",l" + std::to_string(rows.size() % 3));
  }
  return rows;
}

std::string TextOf(const std::vector<std::string>& rows) {
  std::string text = "number,puzzle,level\n";
  for (const std::string& row : rows) text += row + '\n';
  return text;
}

std::string PuzzleOf(const std::string& row) { return row.substr(row.find(',') + 1, kCellCount); }

class SplitFilesTest : public FolderTest {
 protected:
  SplitSummary Split() {
    options.output = folder.Path("out-{}.csv");
    SplitSummary summary = SplitFiles(options, recorder);
    EXPECT_FALSE(summary.error) << summary.error->message;
    return summary;
  }
  std::vector<std::string> LinesOfPart(const std::string& name) const {
    return LinesOf(folder.Read("out-" + name + ".csv"));
  }

  SplitFilesOptions options;
  FaultRecorder recorder;
};

TEST_F(SplitFilesTest, PutsNoClassIntoTwoPartsAndKeepsRowsAndOrder) {
  const auto rows = Rows(400);
  options.inputs = {folder.Write("in.csv", TextOf(rows))};
  options.sizes[static_cast<std::size_t>(Part::kTest)] = PartSize{{}, 0.2};
  options.sizes[static_cast<std::size_t>(Part::kValidation)] = PartSize{{}, 0.1};
  Split();
  std::map<std::string, std::string> part_of_form;
  std::set<std::string> written;
  for (const std::string name : {"train", "validation", "test"}) {
    const auto lines = LinesOfPart(name);
    ASSERT_FALSE(lines.empty());
    EXPECT_EQ(lines.front(), "number,puzzle,level");
    auto place = rows.begin();
    for (std::size_t i = 1; i < lines.size(); ++i) {
      place = std::find(place, rows.end(), lines[i]);
      ASSERT_NE(place++, rows.end()) << name << " has another order at " << lines[i];
      EXPECT_TRUE(written.insert(lines[i]).second);
      EXPECT_EQ(part_of_form.emplace(FormOf(PuzzleOf(lines[i])), name).first->second, name);
    }
  }
  EXPECT_EQ(written.size(), rows.size());
}

TEST_F(SplitFilesTest, ChoosesTheSameWhateverTheOrderTheThreadsAndTheMemory) {
  auto rows = Rows(300);
  options.sizes[static_cast<std::size_t>(Part::kTest)] = PartSize{{}, 0.2};
  options.stratify = "level";
  options.inputs = {folder.Write("in.csv", TextOf(rows))};
  Split();
  auto test = LinesOfPart("test");
  const auto train = LinesOfPart("train");
  options.threads = 3;
  options.chunk_bytes = 1000;
  options.memory = 1 << 12;
  Split();
  EXPECT_EQ(LinesOfPart("test"), test);
  EXPECT_EQ(LinesOfPart("train"), train);
  options.seed = 1;
  Split();
  EXPECT_NE(LinesOfPart("test"), test);
}

TEST_F(SplitFilesTest, FollowsAColumnAndLetsNothingOfTheTestSetLeak) {
  const auto puzzles = FirstOfDataset("minimal-10k.txt", 3);
  const auto other = FormatGrid(Apply(RandomIsomorphism(7, 1), ParseGrid(puzzles[0]).value()));
  options.inputs = {folder.Write("in.csv", "puzzle,part\n" + puzzles[0] + ",train\n" + puzzles[1] +
                                               ",Training\n" + other + ",test\n" + puzzles[2] +
                                               ",elsewhere\n")};
  options.by = "part";
  const SplitSummary summary = Split();
  EXPECT_EQ(folder.Read("out-train.csv"), "puzzle,part\n" + puzzles[1] + ",Training\n");
  EXPECT_EQ(folder.Read("out-test.csv"), "puzzle,part\n" + other + ",test\n");
  EXPECT_EQ(folder.Read("out-validation.csv"), "puzzle,part\n");
  EXPECT_EQ(summary.of(SplitOutcome::kElsewhere), 1U);
  EXPECT_EQ(summary.of(SplitOutcome::kMalformed), 1U);
  EXPECT_EQ(recorder.faults, "5:1: 'elsewhere' is none of train, validation and test\n");
}

TEST_F(SplitFilesTest, GivesEachStratumItsShare) {
  std::string text = "puzzle,level\n";
  int number = 0;
  for (const std::string& puzzle : FirstOfDataset("minimal-10k.txt", 100)) {
    text += puzzle + (number++ % 5 == 0 ? ",rare\n" : ",usual\n");
  }
  options.inputs = {folder.Write("in.csv", text)};
  options.sizes[static_cast<std::size_t>(Part::kTest)] = PartSize{{}, 0.25};
  options.stratify = "level";
  Split();
  const auto lines = LinesOfPart("test");
  EXPECT_EQ(lines.size(), 26U);
  EXPECT_EQ(std::ranges::count_if(lines, [](auto& line) { return line.ends_with("rare"); }), 5);
}

TEST_F(SplitFilesTest, SaysThatAPartIsEmpty) {
  const std::string puzzle = FirstOfDataset("minimal-10k.txt", 1).front();
  options.inputs = {folder.Write("in.txt", puzzle + '\n')};
  options.sizes[static_cast<std::size_t>(Part::kTest)] = PartSize{{}, 0.1};
  EXPECT_EQ(SummaryText(Split(), {}), "1 record: 1 train, 0 test\n");
}

// Below the header row of the first file the answers of the second would be puzzles.
TEST_F(SplitFilesTest, RefusesFilesWithOtherColumns) {
  const std::string puzzle = FirstOfDataset("minimal-10k.txt", 1).front() + '\n';
  const std::string a = folder.Write("a.csv", "puzzle,level\n" + puzzle);
  const std::string b = folder.Write("b.csv", "level,puzzle\n," + puzzle);
  const std::string c = folder.Write("c.txt", puzzle);
  options.output = folder.Path("out-{}.csv");
  options.sizes[static_cast<std::size_t>(Part::kTest)] = PartSize{.records = 1};
  const auto why_not = [&](const std::vector<std::string>& inputs) {
    options.inputs = inputs;
    const SplitSummary summary = SplitFiles(options, recorder);
    return summary.error ? summary.error->message : "";
  };
  EXPECT_EQ(why_not({a, b}),
            b + ": its columns are level,puzzle, and " + a + "'s puzzle,level: convert it first");
  EXPECT_EQ(why_not({a, c}),
            c + ": it has no header row, and " + a + "'s is puzzle,level: convert it first");
  EXPECT_EQ(why_not({c, a}), a + ": its columns are puzzle,level, and " + c +
                                 " has no header row: convert it first");
  EXPECT_FALSE(folder.Has("out-test.csv"));
  EXPECT_EQ(why_not({a, a}), "");
}

TEST_F(SplitFilesTest, LeavesNothingWhereItIsRefused) {
  options.inputs = {folder.Write("in.csv", TextOf(Rows(10)))};
  options.output = folder.Path("parts");
  options.sizes[static_cast<std::size_t>(Part::kTest)] = PartSize{.records = 1000};
  const auto why_not = [&] {
    const SplitSummary summary = SplitFiles(options, recorder);
    return summary.error ? summary.error->message : "";
  };
  EXPECT_EQ(why_not(), "--test 1000: only 17 records are there for it");
  EXPECT_FALSE(folder.Has("parts"));
  options.sizes[static_cast<std::size_t>(Part::kTest)] = PartSize{.records = 5};
  options.stratify = "colour";
  EXPECT_NE(why_not().find("no column is named 'colour'"), std::string::npos);
  options.stratify = "";
  EXPECT_FALSE(folder.Has("parts"));
  EXPECT_FALSE(folder.Has("parts.partial"));
  options.output = folder.Path("in.csv");
  EXPECT_NE(why_not(), "");
  options.output = folder.Path(".");
  EXPECT_NE(why_not().find(": is there already: name a folder that is to be made"),
            std::string::npos);
  options.output = folder.Path("{}.csv");
  options.inputs = {folder.Write("test.csv", TextOf(Rows(10)))};
  EXPECT_NE(why_not().find("named twice"), std::string::npos);
}

}  // namespace
}  // namespace surudoku
