// Every step of the puzzles that the original programs traced.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "rating/published_ratings.h"
#include "surudoku/rating.h"

namespace surudoku {
namespace {

struct NamePart {
  std::string_view part;
  Technique technique;
};

// What the originals' names contain; the first that fits counts.
constexpr std::array kNames = std::to_array<NamePart>({
    {"Hidden Single", Technique::kHiddenSingle},
    {"Direct Pointing", Technique::kDirectPointing},
    {"Direct Claiming", Technique::kDirectClaiming},
    {"Direct Hidden Pair", Technique::kDirectHiddenPair},
    {"Direct Hidden Triplet", Technique::kDirectHiddenTriplet},
    {"Naked Single", Technique::kNakedSingle},
    {"Pointing", Technique::kPointing},
    {"Claiming", Technique::kClaiming},
    {"Naked Pair", Technique::kNakedPair},
    {"X-Wing", Technique::kXWing},
    {"Hidden Pair", Technique::kHiddenPair},
    {"Naked Triplet", Technique::kNakedTriplet},
    {"Swordfish", Technique::kSwordfish},
    {"Hidden Triplet", Technique::kHiddenTriplet},
    {"UVWXYZ-Wing", Technique::kUvwxyzWing},
    {"VWXYZ-Wing", Technique::kVwxyzWing},
    {"WXYZ-Wing", Technique::kWxyzWing},
    {"XYZ-Wing", Technique::kXyzWing},
    {"XY-Wing", Technique::kXyWing},
    {"Unique Rectangle", Technique::kUniqueRectangle},
    {"Unique Loop", Technique::kUniqueLoop},
    {"Naked Quad", Technique::kNakedQuad},
    {"Jellyfish", Technique::kJellyfish},
    {"Hidden Quad", Technique::kHiddenQuad},
    {"BUG", Technique::kBivalueUniversalGrave},
    {"4 S", Technique::kFourStrongLinks},
    {"3 S", Technique::kThreeStrongLinks},
    {"3-S", Technique::kThreeStrongLinks},
    {"2 S", Technique::kTwoStrongLinks},
    {"2-S", Technique::kTwoStrongLinks},
    {"Skyscraper", Technique::kTwoStrongLinks},
    {"Crane", Technique::kTwoStrongLinks},
    {"Two-string Kite", Technique::kTwoStrongLinks},
    {"Aligned Pair", Technique::kAlignedPairExclusion},
    {"Aligned Triplet", Technique::kAlignedTripletExclusion},
    {"X-Cycle", Technique::kXCycle},
    {"Y-Cycle", Technique::kYCycle},
    {"Cycle", Technique::kForcingCycle},
    {"Forcing X-Chain", Technique::kForcingXChain},
    {"Turbot Fish", Technique::kForcingXChain},
    {"Nishio", Technique::kNishio},
    {"Contradiction", Technique::kContradictionChains},
    {"Double", Technique::kDoubleChains},
    {"Region", Technique::kRegionChains},
    {"Cell", Technique::kCellChains},
    {"Forcing Chain", Technique::kForcingChain},
});

Technique TechniqueOf(std::string_view name) {
  for (const NamePart& known : kNames) {
    if (name.find(known.part) != std::string_view::npos) return known.technique;
  }
  ADD_FAILURE() << "strange technique " << name;
  return Technique::kHiddenSingle;
}

std::string TenthsText(double rating) {
  const int tenths = Tenths(rating);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

// "r3c5<>6,r7c6<>6", cells and digits ascending.
std::string RemovalsText(const Step& step) {
  std::string text;
  for (int cell = 0; cell < kCellCount; ++cell) {
    for (int digit = 1; digit <= kSide; ++digit) {
      if ((step.removed.cells[cell] >> (digit - 1) & 1) == 0) continue;
      if (!text.empty()) text += ',';
      text += CellName(cell) + "<>" + std::to_string(digit);
    }
  }
  return text;
}

// A step as the traces write it, with the project's name of the technique.
std::string StepText(int number, const Step& step) {
  std::string text = std::to_string(number) + '\t' + TenthsText(step.rating) + '\t';
  text += std::string(NameIn(kTechniqueNames, step.technique)) + '\t';
  text += step.complexity == 0 ? "-" : "len=" + std::to_string(step.complexity);
  text += '\t';
  text += step.cell < 0 ? "-" : CellName(step.cell) + "=" + std::to_string(step.digit);
  return text + '\t' + RemovalsText(step);
}

std::string Renamed(const std::string& line) {
  std::vector<std::string> fields = FieldsOf(line, '\t');
  fields.at(2) = NameIn(kTechniqueNames, TechniqueOf(fields.at(2)));
  std::string text = fields[0];
  for (std::size_t i = 1; i < fields.size(); ++i) text += '\t' + fields[i];
  return text;
}

class WriteSteps : public StepVisitor {
 public:
  void OnStep(const Step& step) override {
    lines.push_back(StepText(static_cast<int>(lines.size()) + 1, step));
  }
  std::vector<std::string> lines;
};

// A trace of so many lines.
void ExpectSteps(Profile profile, const std::string& name, std::size_t trace_lines) {
  Rater rater(profile);
  std::vector<std::string> steps;
  std::string puzzle;
  int puzzles = 0;
  for (const std::string& line : LinesOfTestData(name, trace_lines)) {
    if (line[0] == '#') {
      puzzle = line.substr(1);
      steps.clear();
    } else if (line[0] != '=') {
      steps.push_back(Renamed(line));
    } else {
      WriteSteps visitor;
      rater.Rate(ParseGrid(puzzle).value(), {.visitor = &visitor});
      EXPECT_EQ(visitor.lines, steps) << puzzle;
      ++puzzles;
    }
  }
  EXPECT_EQ(puzzles, 154);
}

TEST(PublishedSteps, AreThoseOfSe121) {
  ExpectSteps(Profile::kSe121, "rating/steps-se121.txt.xz", 10510);
}

TEST(PublishedSteps, AreThoseOfSuk115) {
  ExpectSteps(Profile::kSuk115, "rating/steps-suk1.15.10.txt.xz", 10522);
}

TEST(PublishedSteps, AreThoseOfSuk118) {
  ExpectSteps(Profile::kSuk118, "rating/steps-suk1.18.1.txt.xz", 10507);
}

}  // namespace
}  // namespace surudoku
