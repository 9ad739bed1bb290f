#include <gtest/gtest.h>

#include "bench/bench_programs.h"
#include "lines.h"
#include "temporary_folder.h"

namespace surudoku {
namespace {

const std::string kOne =
    "162857493534129678789643521475312986913586742628794135356478219241935867897261354";
const std::string kTwo =
    "954826173268317594173495286819743652632951748547682319421569837386174925795238461";
const std::string kThree =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

AnswerComparison Compared(const std::vector<std::string>& own,
                          const std::vector<std::string>& other) {
  const TemporaryFolder folder;
  return CompareAnswerLines(folder.Write("own", JoinLines(own)),
                            folder.Write("other", JoinLines(other)))
      .value();
}

TEST(AnswerLines, AreTheSame) {
  const AnswerComparison same = Compared({kOne, kTwo}, {kOne, kTwo});
  EXPECT_EQ(same.compared, 2U);
  EXPECT_EQ(same.wrong, 0U);
  EXPECT_EQ(same.not_compared, 0U);
  EXPECT_EQ(same.why_not, "");
}

TEST(AnswerLines, HaveSolutionsAmongOtherThings) {
  const std::string puzzle = "1......9.5" + kOne.substr(10);
  EXPECT_EQ(Compared({kOne, kTwo}, {puzzle + ":1:" + kOne, "7 \t" + kTwo + " 0.3 s"}).wrong, 0U);
  EXPECT_EQ(Compared({kOne}, {kTwo + "," + kOne}).wrong, 0U);
  EXPECT_EQ(Compared({kOne, kTwo}, {kOne, kTwo + "1"}).wrong, 1U);  // 82 digits
}

TEST(AnswerLines, ThatDifferAreToldByTheirNumbers) {
  const AnswerComparison wrong =
      Compared({kOne, kTwo, kThree, kOne, kTwo}, {kOne, kThree, kTwo, "no solution", kOne});
  EXPECT_EQ(wrong.compared, 5U);
  EXPECT_EQ(wrong.wrong, 4U);
  ASSERT_EQ(wrong.first_wrong.size(), 3U);
  EXPECT_EQ(wrong.first_wrong[0].line, 2U);
  EXPECT_EQ(wrong.first_wrong[0].expected, kTwo);
  EXPECT_EQ(wrong.first_wrong[0].found, kThree);
  EXPECT_EQ(wrong.first_wrong[2].line, 4U);
  EXPECT_EQ(wrong.first_wrong[2].found, "no solution");
}

TEST(AnswerLines, ArePairedBySolutionsWhereThereAreMoreLines) {
  const AnswerComparison paired =
      Compared({kOne, kTwo}, {"solver 1.0", kOne, "", kThree, "2 puzzles"});
  EXPECT_EQ(paired.compared, 2U);
  EXPECT_EQ(paired.wrong, 1U);
  ASSERT_EQ(paired.first_wrong.size(), 1U);
  EXPECT_EQ(paired.first_wrong[0].line, 2U);
}

TEST(AnswerLines, OfRecordsWithoutASingleSolution) {
  const AnswerComparison answers = Compared({"none", "none", "multiple", "invalid", kOne},
                                            {"unsolvable", kTwo, kThree, "", kOne});
  EXPECT_EQ(answers.compared, 3U);
  EXPECT_EQ(answers.not_compared, 2U);
  EXPECT_EQ(answers.wrong, 1U);
  ASSERT_EQ(answers.first_wrong.size(), 1U);
  EXPECT_EQ(answers.first_wrong[0].line, 2U);
  EXPECT_EQ(answers.first_wrong[0].expected, "none");
}

TEST(AnswerLines, ThatAreMissingAreCounted) {
  EXPECT_EQ(Compared({kOne, kTwo, "none"}, {}).asked, 2U);
  EXPECT_EQ(Compared({kOne, kTwo, "none"}, {}).unanswered, 2U);
  EXPECT_EQ(Compared({kOne, kTwo, kThree}, {"solver 1.0", kOne}).unanswered, 2U);
  EXPECT_EQ(Compared({kOne, kTwo, "none"}, {kOne, "", ""}).unanswered, 1U);
  EXPECT_EQ(Compared({kOne, kTwo}, {kOne, kTwo}).unanswered, 0U);
  EXPECT_EQ(Compared({kOne}, {kOne, kTwo, kThree}).unanswered, 0U);
}

TEST(AnswerLines, ArePairedWithTheRecordsThatHaveASolution) {
  const AnswerComparison answers =
      Compared({kOne, "multiple", kTwo, "none", kThree}, {kOne, kTwo, kTwo});
  EXPECT_EQ(answers.compared, 3U);
  EXPECT_EQ(answers.not_compared, 2U);
  EXPECT_EQ(answers.wrong, 1U);
  ASSERT_EQ(answers.first_wrong.size(), 1U);
  EXPECT_EQ(answers.first_wrong[0].line, 5U);
}

TEST(AnswerLines, OfRecordsWithoutAnySolutionNeedNone) {
  const AnswerComparison answers = Compared({"none", "none"}, {"no", "no"});
  EXPECT_EQ(answers.compared, 2U);
  EXPECT_EQ(answers.wrong, 0U);
  EXPECT_EQ(answers.unanswered, 0U);
}

TEST(AnswerLines, ThatCannotBePairedAreNotCompared) {
  EXPECT_EQ(Compared({kOne, kTwo}, {kOne}).why_not,
            "it wrote 1 line, 1 with a solution of 81 digits, for 2 records");
  EXPECT_EQ(Compared({kOne, kTwo}, {"solved", "solved"}).why_not,
            "it wrote 2 lines, 0 with a solution of 81 digits, for 2 records");
  EXPECT_EQ(Compared({kOne}, {}).why_not,
            "it wrote 0 lines, 0 with a solution of 81 digits, for 1 record");
  EXPECT_EQ(Compared({kOne, kTwo}, {kOne}).not_compared, 2U);
  EXPECT_EQ(Compared({kOne, kTwo}, {kOne}).compared, 0U);
  EXPECT_NE(Compared({}, {}).why_not, "");
}

TEST(AnswerLines, OfAFileThatIsNotThereAreAnError) {
  EXPECT_FALSE(CompareAnswerLines("/nowhere", "/nowhere").ok());
}

}  // namespace
}  // namespace surudoku
