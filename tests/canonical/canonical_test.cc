#include "surudoku/canonical.h"

#include <gtest/gtest.h>

#include <iostream>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "canonical/plain_form.h"
#include "grid/random.h"
#include "io/content_hash.h"
#include "kernel/each_target.h"
#include "sole_solution.h"
#include "test_data.h"

namespace surudoku {
namespace {

constexpr std::uint64_t kSeed = 19;

CanonicalOptions Everything(CanonicalForm form) {
  return {.form = form, .with_map = true, .with_class = true};
}

std::vector<Canonical> FindAll(const std::vector<std::string>& puzzles, CanonicalForm form,
                               Target target = DefaultTarget()) {
  const std::vector<std::string_view> texts(puzzles.begin(), puzzles.end());
  std::vector<Canonical> results(puzzles.size());
  MakeCanonicaliser(Everything(form), target)->Find(texts, results);
  return results;
}

Canonical Find(const std::string& puzzle, CanonicalForm form) { return FindAll({puzzle}, form)[0]; }

std::string FormOf(const Canonical& result) { return {result.form.begin(), result.form.end()}; }

std::string Isomorph(const std::string& puzzle, std::uint64_t number) {
  return FormatGrid(Apply(RandomIsomorphism(kSeed, number), ParseGrid(puzzle).value()));
}

// True if the map leads from the puzzle to the form.
testing::AssertionResult IsProven(const std::string& puzzle, const Canonical& result) {
  const std::string mapped = FormatGrid(Apply(result.map, ParseGrid(puzzle).value()));
  if (mapped == FormOf(result)) return testing::AssertionSuccess();
  return testing::AssertionFailure() << puzzle << " by " << FormatIsomorphism(result.map) << " is "
                                     << mapped << ", not " << FormOf(result);
}

// On each target.
void ExpectPlainForm(const std::string& puzzle, CanonicalForm form,
                     const std::string& solution = "") {
  const plain::Form plain = plain::FormOf(puzzle, form, solution);
  for (const Target target : SupportedTargets()) {
    const Canonical result = FindAll({puzzle}, form, target)[0];
    SCOPED_TRACE(NameIn(kCanonicalFormNames, form));
    SCOPED_TRACE(NameOf(target));
    ASSERT_EQ(result.status, CanonicalStatus::kFound) << puzzle;
    EXPECT_EQ(FormOf(result), plain.text) << puzzle;
    EXPECT_EQ(result.automorphisms, plain.automorphisms) << puzzle;
    EXPECT_TRUE(IsProven(puzzle, result));
  }
}

const std::string kMostCanonical =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

TEST(CanonicalForms, AreThoseOfThePlainSearch) {
  for (const char* name : {"minimal-10k.txt", "locked-10k.txt", "search-10k.txt"}) {
    for (const std::string& puzzle : FirstOfDataset(name, 10)) {
      ExpectPlainForm(puzzle, CanonicalForm::kMinlex);
      ExpectPlainForm(puzzle, CanonicalForm::kPattern);
    }
  }
}

// Clues of a grid at random: many of these puzzles have several solutions, many have blank lines or
// automorphisms.
TEST(CanonicalForms, AreThoseOfThePlainSearchForAnyNumberOfClues) {
  Random random(kSeed, 0, 0);
  for (int clues = 6; clues < 78; clues += 3) {
    std::vector<int> cells(kCellCount);
    std::iota(cells.begin(), cells.end(), 0);
    random.Shuffle(cells);
    std::string puzzle(kCellCount, '.');
    for (int i = 0; i < clues; ++i) puzzle[cells[i]] = kMostCanonical[cells[i]];
    ExpectPlainForm(puzzle, CanonicalForm::kMinlex);
    if (clues < 60) ExpectPlainForm(puzzle, CanonicalForm::kPattern);
  }
}

// The clues are 1, 2, .. in the cells named. Those on a diagonal may change places with their
// mirror images and stay where they are.
TEST(CanonicalForms, CountPermutationsOfCluesNotOfBlanks) {
  const struct {
    std::vector<int> cells;
    std::uint32_t automorphisms;
  } cases[] = {{{}, 1},      {{40}, 1},        {{0, 40}, 2},     {{0, 1}, 2},
               {{0, 10}, 2}, {{0, 40, 80}, 6}, {{0, 10, 40}, 2}, {{0, 1, 9, 10}, 8}};
  for (const auto& example : cases) {
    std::string puzzle(kCellCount, '.');
    char digit = '1';
    for (const int cell : example.cells) puzzle[cell] = digit++;
    for (const CanonicalForm form : {CanonicalForm::kMinlex, CanonicalForm::kPattern}) {
      EXPECT_EQ(Find(puzzle, form).automorphisms, example.automorphisms) << puzzle;
    }
  }
  ExpectPlainForm("1" + std::string(79, '.') + "2", CanonicalForm::kMinlex);
}

TEST(CanonicalForms, AreThoseOfThePlainSearchWhereCluesClash) {
  Random random(kSeed, 1, 0);
  for (const std::uint32_t digits : {2, 5, 9}) {
    for (const std::uint32_t blanks : {0, 25, 50}) {
      std::string puzzle;
      for (int cell = 0; cell < kCellCount; ++cell) {
        const bool is_blank = random.Below(kCellCount) < blanks;
        puzzle += is_blank ? '.' : static_cast<char>('1' + random.Below(digits));
      }
      ExpectPlainForm(puzzle, CanonicalForm::kMinlex);
      if (blanks != 0) ExpectPlainForm(puzzle, CanonicalForm::kPattern);
    }
  }
}

// Lines that are alike are not exchanged one by one.
TEST(CanonicalForms, CountExchangesOfLinesThatAreAlike) {
  EXPECT_EQ(Find(std::string(kCellCount, '7'), CanonicalForm::kMinlex).automorphisms, 3'359'232U);
  std::string rows;  // those of the lower bands are alike
  for (int cell = 0; cell < kCellCount; ++cell) rows += cell < 27 ? '.' : '1';
  EXPECT_EQ(Find(rows, CanonicalForm::kMinlex).automorphisms, 2U * 36 * 1296);
  std::string stripes;  // columns of 1, 2, .. 9
  for (int cell = 0; cell < kCellCount; ++cell) stripes += static_cast<char>('1' + cell % 9);
  EXPECT_EQ(Find(stripes, CanonicalForm::kPattern).automorphisms, 1296U * 1296);
}

// Rows and columns are right, boxes are not: none of the table's bands.
TEST(CanonicalForms, AreThoseOfThePlainSearchForALatinSquare) {
  std::string square;
  for (int cell = 0; cell < kCellCount; ++cell) {
    square += static_cast<char>('1' + (cell / 9 + cell % 9) % 9);
  }
  ExpectPlainForm(square, CanonicalForm::kMinlex);
  EXPECT_EQ(Find(square, CanonicalForm::kMinlex).band, 0);
}

TEST(CanonicalForms, OfGridsAreThoseOfThePlainSearch) {
  for (const std::string& grid : FirstOfDataset("full-10k.txt", 20)) {
    ExpectPlainForm(grid, CanonicalForm::kMinlex);
    for (const CanonicalForm form : {CanonicalForm::kPattern, CanonicalForm::kSolution}) {
      EXPECT_EQ(Find(grid, form).form, Find(grid, CanonicalForm::kMinlex).form);
      EXPECT_EQ(Find(grid, form).class_hash, Find(grid, CanonicalForm::kMinlex).class_hash);
    }
  }
  EXPECT_EQ(FormOf(Find(Isomorph(kMostCanonical, 1), CanonicalForm::kMinlex)), kMostCanonical);
  EXPECT_EQ(Find(kMostCanonical, CanonicalForm::kSolution).automorphisms, 648U);
  EXPECT_EQ(Find(kMostCanonical, CanonicalForm::kSolution).band, 1);
}

TEST(CanonicalForms, CarryCluesAlongWithTheSolution) {
  for (const std::string& puzzle : FirstOfDataset("minimal-10k.txt", 10)) {
    ExpectPlainForm(puzzle, CanonicalForm::kSolution, SoleSolution(puzzle));
  }
}

// If a grid has automorphisms, the clues decide.
TEST(CanonicalForms, CarryCluesAlongToTheLeastTextOfClues) {
  Random random(kSeed, 2, 0);
  std::vector<std::string> puzzles;
  for (int i = 0; i < 5; ++i) {
    std::string puzzle = kMostCanonical;
    for (int blanks = 0; blanks < 10; ++blanks) puzzle[random.Below(kCellCount)] = '.';
    if (Find(puzzle, CanonicalForm::kSolution).status == CanonicalStatus::kFound) {
      puzzles.push_back(puzzle);
    }
  }
  ASSERT_FALSE(puzzles.empty());
  for (const std::string& puzzle : puzzles) {
    ExpectPlainForm(puzzle, CanonicalForm::kSolution, kMostCanonical);
    EXPECT_EQ(FormOf(Find(Isomorph(puzzle, 3), CanonicalForm::kSolution)),
              FormOf(Find(puzzle, CanonicalForm::kSolution)));
  }
}

class CanonicalFormsOn : public EachTarget {};

TEST_P(CanonicalFormsOn, AreTheSameForIsomorphs) {
  std::cout << "seed " << kSeed << "\n";
  std::vector<std::string> puzzles;
  for (const char* name : {"minimal-10k.txt", "full-10k.txt", "search-10k.txt"}) {
    for (const std::string& puzzle : FirstOfDataset(name, 20)) puzzles.push_back(puzzle);
  }
  puzzles.push_back(kMostCanonical);
  for (const CanonicalForm form : EnumeratorsOf<CanonicalForm>()) {
    const std::vector<Canonical> originals = FindAll(puzzles, form);
    for (std::uint64_t number = 0; number < 20; ++number) {
      std::vector<std::string> isomorphs;
      for (const std::string& puzzle : puzzles) isomorphs.push_back(Isomorph(puzzle, number));
      const std::vector<Canonical> results = FindAll(isomorphs, form);
      for (std::size_t i = 0; i < puzzles.size(); ++i) {
        ASSERT_EQ(results[i].status, CanonicalStatus::kFound);
        EXPECT_EQ(FormOf(results[i]), FormOf(originals[i])) << isomorphs[i];
        EXPECT_EQ(results[i].automorphisms, originals[i].automorphisms) << isomorphs[i];
        EXPECT_EQ(results[i].class_hash, originals[i].class_hash) << isomorphs[i];
        EXPECT_EQ(results[i].band, originals[i].band) << isomorphs[i];
        EXPECT_TRUE(IsProven(isomorphs[i], results[i]));
      }
    }
  }
}

TEST_P(CanonicalFormsOn, AreThoseThatOthersFound) {
  std::vector<std::string> puzzles;
  const auto rows = RowsOfTestTable("canon/puzzles.tsv.xz", 2115);
  for (const auto& row : rows) puzzles.push_back(row.at(1));
  const std::vector<Canonical> minlex = FindAll(puzzles, CanonicalForm::kMinlex);
  const std::vector<Canonical> pattern = FindAll(puzzles, CanonicalForm::kPattern);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(FormOf(minlex[i]), rows[i].at(2)) << puzzles[i];
    EXPECT_EQ(FormOf(pattern[i]), rows[i].at(4)) << puzzles[i];
    EXPECT_EQ(std::to_string(minlex[i].automorphisms), rows[i].at(3)) << puzzles[i];
    EXPECT_EQ(minlex[i].automorphisms, pattern[i].automorphisms) << puzzles[i];
    EXPECT_TRUE(IsProven(puzzles[i], minlex[i]));
    EXPECT_TRUE(IsProven(puzzles[i], pattern[i]));
  }
}

TEST_P(CanonicalFormsOn, OfGridsAreThoseThatOthersFound) {
  std::vector<std::string> grids;
  const auto rows = RowsOfTestTable("canon/grids.tsv.xz", 526);
  for (const auto& row : rows) grids.push_back(row.at(0));
  const std::vector<Canonical> forms = FindAll(grids, CanonicalForm::kMinlex);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(FormOf(forms[i]), rows[i].at(1)) << grids[i];
    EXPECT_EQ(std::to_string(forms[i].automorphisms), rows[i].at(2)) << grids[i];
    EXPECT_TRUE(IsProven(grids[i], forms[i]));
  }
}

TEST_P(CanonicalFormsOn, AreNotGivenToWhatHasNone) {
  const std::string minimal = FirstOfDataset("minimal-10k.txt", 1)[0];
  const std::string empty(kCellCount, '.');
  const struct {
    std::string puzzle;
    CanonicalStatus status;
  } cases[] = {{std::string(729, '.'), CanonicalStatus::kWrongLength},
               {empty + ".", CanonicalStatus::kWrongLength},
               {"", CanonicalStatus::kWrongLength},
               {"x" + empty.substr(1), CanonicalStatus::kStrangeCharacter},
               {empty.substr(1) + '\0', CanonicalStatus::kStrangeCharacter},
               {"11" + empty.substr(2), CanonicalStatus::kNoSolution},
               {empty, CanonicalStatus::kSeveralSolutions},
               {minimal, CanonicalStatus::kFound}};
  std::vector<std::string> puzzles;
  for (const auto& example : cases) puzzles.push_back(example.puzzle);
  const std::vector<Canonical> by_solution = FindAll(puzzles, CanonicalForm::kSolution);
  const std::vector<Canonical> minlex = FindAll(puzzles, CanonicalForm::kMinlex);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    EXPECT_EQ(by_solution[i].status, cases[i].status) << puzzles[i];
    const bool needs_a_solution = cases[i].status == CanonicalStatus::kNoSolution ||
                                  cases[i].status == CanonicalStatus::kSeveralSolutions;
    EXPECT_EQ(minlex[i].status, needs_a_solution ? CanonicalStatus::kFound : cases[i].status);
  }
}

TEST_P(CanonicalFormsOn, AreTheSameForAllKindsOfBlanks) {
  const std::string puzzle = FirstOfDataset("minimal-10k.txt", 1)[0];
  for (const char blank : {'0', '_', '*', '-', ' '}) {
    std::string other = puzzle;
    for (char& c : other) c = c == '.' ? blank : c;
    for (const CanonicalForm form : EnumeratorsOf<CanonicalForm>()) {
      EXPECT_EQ(FormOf(Find(other, form)), FormOf(Find(puzzle, form))) << other;
    }
  }
}

// A character in every place of a puzzle.
TEST_P(CanonicalFormsOn, WantDigitsAndBlanksAlone) {
  for (int c = 0; c < 256; ++c) {
    for (int cell = 0; cell < kCellCount; ++cell) {
      std::string puzzle(kCellCount, '.');
      puzzle[cell] = static_cast<char>(c);
      const bool is_good = ParseGrid(puzzle, Spaces::kAreBlanks).ok();
      EXPECT_EQ(Find(puzzle, CanonicalForm::kMinlex).status == CanonicalStatus::kFound, is_good)
          << c << " in " << CellName(cell);
    }
  }
}

SURUDOKU_ON_EACH_TARGET(CanonicalFormsOn);

TEST(ClassHash, IsThatOfTheMinlexForm) {
  const std::string puzzle = FirstOfDataset("minimal-10k.txt", 1)[0];
  ContentHash hash;
  hash.Add(FormOf(Find(puzzle, CanonicalForm::kMinlex)));
  for (const CanonicalForm form : EnumeratorsOf<CanonicalForm>()) {
    EXPECT_EQ(FormatClassHash(Find(puzzle, form).class_hash), hash.Digits());
  }
}

}  // namespace
}  // namespace surudoku
