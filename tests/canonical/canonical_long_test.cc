// Forms of all that others found forms of, and of a million isomorphs.
#include <gtest/gtest.h>

#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "canonical/plain_form.h"
#include "shared_data.h"
#include "surudoku/canonical.h"
#include "test_data.h"

namespace surudoku {
namespace {

constexpr std::uint64_t kSeed = 1'000'000;

std::vector<Canonical> FindAll(const std::vector<std::string>& puzzles, CanonicalForm form) {
  const std::vector<std::string_view> texts(puzzles.begin(), puzzles.end());
  std::vector<Canonical> results(puzzles.size());
  MakeCanonicaliser({.form = form, .with_map = true, .with_class = true})->Find(texts, results);
  return results;
}

std::string FormOf(const Canonical& result) { return {result.form.begin(), result.form.end()}; }

bool IsProven(const std::string& puzzle, const Canonical& result) {
  return FormatGrid(Apply(result.map, ParseGrid(puzzle).value())) == FormOf(result);
}

// The rows of a shared table, and the column of the puzzles.
std::vector<std::vector<std::string>> RowsOfSharedTable(const std::string& name,
                                                        std::size_t expected) {
  const std::vector<std::string> lines = LinesOfSharedData(name, expected + 1);
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 1; i < lines.size(); ++i) rows.push_back(FieldsOf(lines[i], '\t'));
  return rows;
}

std::vector<std::string> Column(const std::vector<std::vector<std::string>>& rows,
                                std::size_t column) {
  std::vector<std::string> values;
  for (const auto& row : rows) values.push_back(row.at(column));
  return values;
}

TEST(CanonicalLong, FormsOfPuzzlesAreThoseThatOthersFoundAndThePlainSearch) {
  SURUDOKU_NEEDS_SHARED_DATA("canon/puzzles.tsv");
  const auto rows = RowsOfSharedTable("canon/puzzles.tsv", 8340);
  const std::vector<std::string> puzzles = Column(rows, 1);
  const std::vector<Canonical> minlex = FindAll(puzzles, CanonicalForm::kMinlex);
  const std::vector<Canonical> pattern = FindAll(puzzles, CanonicalForm::kPattern);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const plain::Form plain = plain::FormOf(puzzles[i], CanonicalForm::kMinlex);
    EXPECT_EQ(FormOf(minlex[i]), rows[i].at(2)) << puzzles[i];
    EXPECT_EQ(FormOf(minlex[i]), plain.text) << puzzles[i];
    EXPECT_EQ(FormOf(pattern[i]), rows[i].at(4)) << puzzles[i];
    EXPECT_EQ(std::to_string(minlex[i].automorphisms), rows[i].at(3)) << puzzles[i];
    EXPECT_EQ(minlex[i].automorphisms, plain.automorphisms) << puzzles[i];
    EXPECT_EQ(minlex[i].automorphisms, pattern[i].automorphisms) << puzzles[i];
    EXPECT_TRUE(IsProven(puzzles[i], minlex[i])) << puzzles[i];
    EXPECT_TRUE(IsProven(puzzles[i], pattern[i])) << puzzles[i];
  }
}

TEST(CanonicalLong, FormsOfGridsAreThoseThatOthersFoundAndThePlainSearch) {
  SURUDOKU_NEEDS_SHARED_DATA("canon/grids.tsv");
  const auto rows = RowsOfSharedTable("canon/grids.tsv", 1651);
  const std::vector<std::string> grids = Column(rows, 0);
  const std::vector<Canonical> forms = FindAll(grids, CanonicalForm::kMinlex);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const plain::Form plain = plain::FormOf(grids[i], CanonicalForm::kMinlex);
    EXPECT_EQ(FormOf(forms[i]), rows[i].at(1)) << grids[i];
    EXPECT_EQ(FormOf(forms[i]), plain.text) << grids[i];
    EXPECT_EQ(std::to_string(forms[i].automorphisms), rows[i].at(2)) << grids[i];
    EXPECT_EQ(forms[i].automorphisms, plain.automorphisms) << grids[i];
    EXPECT_TRUE(IsProven(grids[i], forms[i])) << grids[i];
  }
}

// 800 puzzles and 200 grids, those with automorphisms among them.
std::vector<std::string> ThousandPuzzles() {
  std::vector<std::string> puzzles;
  const auto keep = [&](const auto& rows, std::size_t column, std::size_t automorphisms,
                        std::size_t count) {
    for (const bool symmetric : {true, false}) {
      for (const auto& row : rows) {
        if (puzzles.size() == count) return;
        if ((row.at(automorphisms) != "1") == symmetric) puzzles.push_back(row.at(column));
      }
    }
  };
  keep(RowsOfTestTable("canon/puzzles.tsv.xz", 2115), 1, 3, 800);
  keep(RowsOfTestTable("canon/grids.tsv.xz", 526), 0, 2, 1000);
  return puzzles;
}

TEST(CanonicalLong, AMillionIsomorphsOfAThousandPuzzlesHaveAThousandForms) {
  std::cout << "seed " << kSeed << "\n";
  const std::vector<std::string> puzzles = ThousandPuzzles();
  ASSERT_EQ(puzzles.size(), 1000U);
  for (const CanonicalForm form : {CanonicalForm::kMinlex, CanonicalForm::kPattern}) {
    const std::vector<Canonical> originals = FindAll(puzzles, form);
    for (std::uint64_t copy = 0; copy < 1000; ++copy) {
      std::vector<std::string> isomorphs;
      for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const Isomorphism isomorphism = RandomIsomorphism(kSeed, 1000 * copy + i);
        isomorphs.push_back(FormatGrid(Apply(isomorphism, ParseGrid(puzzles[i]).value())));
      }
      const std::vector<Canonical> results = FindAll(isomorphs, form);
      for (std::size_t i = 0; i < puzzles.size(); ++i) {
        ASSERT_EQ(FormOf(results[i]), FormOf(originals[i])) << isomorphs[i];
        ASSERT_EQ(results[i].automorphisms, originals[i].automorphisms) << isomorphs[i];
        ASSERT_EQ(results[i].class_hash, originals[i].class_hash) << isomorphs[i];
        ASSERT_TRUE(IsProven(isomorphs[i], results[i])) << isomorphs[i];
      }
    }
  }
}

TEST(CanonicalLong, ThousandsOfIsomorphsHaveOneSolutionForm) {
  std::cout << "seed " << kSeed << "\n";
  std::vector<std::string> puzzles = EveryNth(LinesOfTestData("17-clue.txt.xz", 49'158), 250);
  for (const auto& row : RowsOfTestTable("canon/grids.tsv.xz", 526)) {
    if (row.at(2) == "1") continue;
    puzzles.push_back(row.at(0));  // with one clue less in each box
    for (int cell = 0; cell < kCellCount; cell += 10) puzzles.back()[cell] = '.';
  }
  const std::vector<Canonical> originals = FindAll(puzzles, CanonicalForm::kSolution);
  for (std::uint64_t copy = 0; copy < 500; ++copy) {
    std::vector<std::string> isomorphs;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const Isomorphism isomorphism = RandomIsomorphism(kSeed, 1000 * copy + i);
      isomorphs.push_back(FormatGrid(Apply(isomorphism, ParseGrid(puzzles[i]).value())));
    }
    const std::vector<Canonical> results = FindAll(isomorphs, CanonicalForm::kSolution);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      ASSERT_EQ(results[i].status, originals[i].status) << isomorphs[i];
      if (results[i].status != CanonicalStatus::kFound) continue;
      ASSERT_EQ(FormOf(results[i]), FormOf(originals[i])) << isomorphs[i];
      ASSERT_EQ(results[i].automorphisms, originals[i].automorphisms) << isomorphs[i];
      ASSERT_EQ(results[i].class_hash, originals[i].class_hash) << isomorphs[i];
      ASSERT_EQ(results[i].band, originals[i].band) << isomorphs[i];
      ASSERT_TRUE(IsProven(isomorphs[i], results[i])) << isomorphs[i];
    }
  }
}

}  // namespace
}  // namespace surudoku
