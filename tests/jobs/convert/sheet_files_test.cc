// A sheet, read again by its drawing alone: which digit stands in which cell.
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "boards/board_text_solver.h"
#include "folder_test.h"
#include "generate/board_maker.h"
#include "grid/grid_text.h"
#include "jobs/convert/convert_files.h"
#include "lines.h"
#include "sole_solution.h"
#include "surudoku/generate.h"

namespace surudoku {
namespace {

class Faults final : public FileJobObserver {
 public:
  void OnFault(const Fault& fault) override {
    reasons.push_back(std::to_string(fault.line) + ": " + fault.reason);
  }
  void OnProgress(const Progress& progress) override {
    if (stop_at > 0 && progress.records >= stop_at) stop = true;
  }

  std::vector<std::string> reasons;
  std::uint64_t stop_at = 0;
  std::atomic<bool> stop = false;
};

struct DrawnPuzzle {
  std::string number;
  std::string words;   // at the right above the grid
  int side = 0;        // the number of rows
  std::string shaded;  // a digit for each cell: on how many shades it lies
  std::string cells;
};

// What stands between the first `begin` from `from` on and the next `end`; moves on after it.
std::string Between(const std::string& text, const std::string& begin, const std::string& end,
                    std::size_t& from) {
  const std::size_t start = text.find(begin, from);
  if (start == std::string::npos) return "";
  const std::size_t stop = text.find(end, start + begin.size());
  from = stop;
  return text.substr(start + begin.size(), stop - start - begin.size());
}

std::string Content(const std::string& element) {
  return element.substr(element.find('>') + 1, element.find('<') - element.find('>') - 1);
}

int NumberIn(const std::string& element, const std::string& attribute) {
  std::size_t at = 0;
  return std::stoi(Between(element, ' ' + attribute + "=\"", "\"", at));
}

void ReadShades(const std::string& group, int cell, DrawnPuzzle& puzzle) {
  std::size_t at = 0;
  for (std::string rect = Between(group, "<rect", "/>", at); !rect.empty();
       rect = Between(group, "<rect", "/>", at)) {
    EXPECT_EQ(NumberIn(rect, "height"), cell);
    const int first = puzzle.side * (NumberIn(rect, "y") / cell) + NumberIn(rect, "x") / cell;
    for (int i = 0; i < NumberIn(rect, "width") / cell; ++i) {
      ++puzzle.shaded.at(static_cast<std::size_t>(first + i));
    }
  }
}

DrawnPuzzle ReadDrawn(const std::string& group) {
  DrawnPuzzle puzzle;
  std::size_t at = 0;
  puzzle.number = Content(Between(group, "<text", "/text>", at));
  std::size_t words = at;
  const std::string right = Between(group, "<text", "/text>", words);
  if (right.find("class=\"end\"") != std::string::npos) {
    puzzle.words = Content(right);
    at = words;
  }
  std::size_t in_lines = at;
  const int cell = std::stoi(Between(group, " d=\"M", " 0v", in_lines));
  puzzle.side = std::stoi(Between(group, "0v", "M", in_lines = group.find(" 0v", at))) / cell;
  puzzle.cells.assign(static_cast<std::size_t>(puzzle.side * puzzle.side), '.');
  puzzle.shaded.assign(puzzle.cells.size(), '0');
  ReadShades(group, cell, puzzle);
  for (std::string row = Between(group, "<text", "/text>", at); !row.empty();
       row = Between(group, "<text", "/text>", at)) {
    std::size_t in_row = 0;
    const int y = std::stoi(Between(row, " y=\"", "\"", in_row)) / cell;
    std::istringstream places(Between(row, " x=\"", "\"", in_row));
    for (const char digit : Content(row)) {
      int x = 0;
      places >> x;
      char& there = puzzle.cells.at(static_cast<std::size_t>(puzzle.side * y + x / cell));
      EXPECT_EQ(there, '.');
      there = digit;
    }
  }
  return puzzle;
}

std::vector<DrawnPuzzle> ReadDrawnAll(const std::string& text) {
  std::vector<DrawnPuzzle> puzzles;
  std::size_t at = 0;
  for (std::string group = Between(text, "<g transform", "</g>\n</g>", at); !group.empty();
       group = Between(text, "<g transform", "</g>\n</g>", at)) {
    puzzles.push_back(ReadDrawn(group));
  }
  return puzzles;
}

std::vector<std::string> SomePuzzles(std::uint64_t count) {
  PuzzleRequest request;
  std::vector<std::string> puzzles;
  for (std::uint64_t i = 1; i <= count; ++i) {
    puzzles.push_back(FormatGrid(*GeneratePuzzle(request, i, nullptr)));
  }
  return puzzles;
}

class SheetTest : public FolderTest {
 protected:
  ConvertFilesOptions OptionsFor(const std::string& text) const {
    ConvertFilesOptions options;
    options.inputs = {folder.Write("in.csv", text)};
    options.output = folder.Path("sheet.html");
    options.target = TargetFormat::kSheet;
    options.temporary_folder = folder.Path("");
    return options;
  }

  std::string Made(const ConvertFilesOptions& options) const {
    SilentObserver silent;
    EXPECT_FALSE(ConvertFiles(options, silent).error);
    return folder.Read("sheet.html");
  }
};

std::size_t CountOf(const std::string& part, const std::string& text) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

TEST_F(SheetTest, DrawsEveryPuzzleAndAtTheEndItsSolution) {
  const auto puzzles = SomePuzzles(65);
  std::string text = "puzzle,rating\n";
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    text += puzzles[i] + (i % 2 == 0 ? ",ED=7.2/1.2/1.2\n" : ",\n");
  }
  Faults faults;
  const auto summary = ConvertFiles(OptionsFor(text), faults);
  EXPECT_FALSE(summary.error);
  EXPECT_EQ(summary.of(ConvertOutcome::kConverted), puzzles.size());
  const std::string sheet = folder.Read("sheet.html");
  EXPECT_EQ(CountOf("<svg", sheet), 11U + 4U);
  EXPECT_EQ(CountOf(">Sudoku</text>", sheet), 11U);
  EXPECT_EQ(CountOf(">Sudoku: solutions</text>", sheet), 4U);
  EXPECT_TRUE(sheet.ends_with("</svg>\n</body>\n</html>\n"));
  const auto drawn = ReadDrawnAll(sheet);
  ASSERT_EQ(drawn.size(), 2 * puzzles.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const DrawnPuzzle& solved = drawn[puzzles.size() + i];
    EXPECT_EQ(drawn[i].number, std::to_string(i + 1));
    EXPECT_EQ(drawn[i].cells, puzzles[i]);
    EXPECT_EQ(drawn[i].words, i % 2 == 0 ? "Difficulty 7.2" : "");
    EXPECT_EQ(solved.number, std::to_string(i + 1));
    EXPECT_EQ(solved.cells, SoleSolution(puzzles[i]));
    EXPECT_EQ(solved.words, "");
  }
}

TEST_F(SheetTest, IsTheSameForAnyThreadsAndChunks) {
  std::string text;
  for (int copy = 0; copy < 100; ++copy) text += JoinLines(SomePuzzles(101));
  ConvertFilesOptions options = OptionsFor(text);
  options.threads = 1;
  const std::string sheet = Made(options);
  for (const std::size_t chunk_bytes : {1000U, 4099U, 100'000U}) {
    options.threads = 4;
    options.chunk_bytes = chunk_bytes;
    EXPECT_TRUE(Made(options) == sheet) << chunk_bytes;
  }
  EXPECT_EQ(CountOf("<g transform", sheet), 20'200U);
}

TEST_F(SheetTest, HasThePagesOfItsSvgFiles) {
  ConvertFilesOptions options = OptionsFor(JoinLines(SomePuzzles(7)));
  options.title = "<A & B>";
  const std::string sheet = Made(options);
  options.target = TargetFormat::kSvg;
  options.split.folder = folder.Path("pages");
  SilentObserver silent;
  const auto summary = ConvertFiles(options, silent);
  EXPECT_FALSE(summary.error);
  std::size_t at = 0;
  std::uint64_t bytes = 0;
  for (int page = 1; page <= 3; ++page) {
    const std::string svg = folder.Read("pages/page-000000" + std::to_string(page) + ".svg");
    bytes += svg.size();
    EXPECT_TRUE(svg.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg "));
    EXPECT_NE(svg.find(">&lt;A &amp; B&gt;"), std::string::npos);
    std::size_t in_svg = svg.find("</style>");
    EXPECT_EQ(Between(svg, "\n", "</svg>", in_svg), [&] {
      at = sheet.find("<svg", at);
      return Between(sheet, "\n", "</svg>", at);
    }());
  }
  EXPECT_EQ(summary.bytes_written, bytes);
  EXPECT_FALSE(folder.Has("pages/page-0000004.svg"));
}

TEST_F(SheetTest, SaysWhatHasNotOneSolutionAndLeavesOutWhatIsNoGrid) {
  const auto puzzles = SomePuzzles(2);
  const std::string several(kCellCount, '.');
  std::string none = several;
  none[0] = none[1] = '1';
  std::string candidates(kCandidatesTextSize, '.');
  candidates[0] = '1';  // and none in the other cells
  Faults faults;
  const auto summary = ConvertFiles(OptionsFor(puzzles[0] + "\nmalformed\n" + several + '\n' +
                                               none + '\n' + candidates + '\n' + puzzles[1] + '\n'),
                                    faults);
  EXPECT_EQ(summary.of(ConvertOutcome::kConverted), 4U);
  EXPECT_EQ(summary.of(ConvertOutcome::kNotHeld), 1U);
  EXPECT_EQ(summary.of(ConvertOutcome::kMalformed), 1U);
  EXPECT_EQ(faults.reasons,
            (std::vector<std::string>{"2: 9 characters where 81 make a puzzle",
                                      "3: several solutions: on the sheet without one",
                                      "4: no solution: on the sheet without one",
                                      "5: cannot be written: candidates that no clues leave"}));
  const auto drawn = ReadDrawnAll(folder.Read("sheet.html"));
  ASSERT_EQ(drawn.size(), 8U);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(drawn[i].number, std::vector<std::string>({"1", "3", "4", "6"})[i]);
    EXPECT_EQ(drawn[4 + i].number, drawn[i].number);
  }
  EXPECT_EQ(drawn[1].cells, several);
  EXPECT_EQ(drawn[5].cells, several);
  EXPECT_EQ(drawn[5].words, "several solutions");
  EXPECT_EQ(drawn[6].cells, none);
  EXPECT_EQ(drawn[6].words, "no solution");
}

struct KindOfBoard {
  int side;
  std::string houses;
  BoardRules rules;
};

std::vector<KindOfBoard> KindsOfBoards() {
  std::vector<KindOfBoard> kinds;
  for (const int side : {4, 6, 8, 10, 12, 15, 16, 20, 25}) kinds.push_back({side, "", {}});
  for (const ExtraHouses extra : EnumeratorsOf<ExtraHouses>()) {
    BoardRules rules;
    rules.extra.set(static_cast<std::size_t>(extra));
    kinds.push_back({9, std::string(NameIn(kExtraHousesNames, extra)), rules});
  }
  kinds.push_back({9,
                   "jigsaw",
                   {.regions = "aaabbccccaaaebccccadaebbbbcaddebbfffdddeeffff"
                               "ddgeeeeffdgghhhhhiggghihhiiggghiiiii"}});
  kinds.push_back({6, "jigsaw", {.regions = "aaabbbaaabbbccddddccccddeefffffeeeef"}});
  return kinds;
}

// Random complete boards above 16x16 take seconds to make: these have the same row, shifted.
std::string ShiftedBoard(int side, std::uint64_t number) {
  constexpr std::string_view kSymbols = "123456789ABCDEFGHIJKLMNOP";
  const BoxShape box = UsualBoxes(side).value();
  std::string board;
  for (int cell = 0; cell < side * side; ++cell) {
    const int row = cell / side;
    const int shift = row % box.height * box.width + row / box.height;
    board += kSymbols[(static_cast<std::uint64_t>(cell % side + shift) + number) % side];
  }
  return board;
}

// Complete boards but for some cells, so that solving them takes no time.
std::string BoardOf(const KindOfBoard& kind, std::uint64_t number) {
  constexpr int kLargestMade = 16;
  std::string board;
  if (kind.side > kLargestMade) {
    board = ShiftedBoard(kind.side, number);
  } else {
    PuzzleRequest request;
    request.full = true;
    BoardMaker maker(HousesOf(kind.rules, kind.side), request, {});
    board = maker.Make(number, 1).text;
    board.pop_back();
  }
  for (std::size_t cell = 0; cell < board.size(); cell += 5) board[cell] = '.';
  return board;
}

TEST_F(SheetTest, DrawsBoardsOfEverySizeAndKindOfHouses) {
  for (const KindOfBoard& kind : KindsOfBoards()) {
    SCOPED_TRACE(std::to_string(kind.side) + ' ' + kind.houses);
    std::vector<std::string> boards;
    for (std::uint64_t number = 1; number <= 3; ++number) boards.push_back(BoardOf(kind, number));
    ConvertFilesOptions options = OptionsFor(JoinLines(boards));
    options.rules = kind.rules;
    Faults faults;
    const auto summary = ConvertFiles(options, faults);
    EXPECT_EQ(summary.of(ConvertOutcome::kConverted), boards.size());
    const auto drawn = ReadDrawnAll(folder.Read("sheet.html"));
    ASSERT_EQ(drawn.size(), 2 * boards.size());
    BoardTextSolver solver(kind.rules, true);
    for (std::size_t i = 0; i < boards.size(); ++i) {
      const DrawnPuzzle& solved = drawn[boards.size() + i];
      std::string solution;
      EXPECT_EQ(drawn[i].cells, boards[i]);
      if (solver.Solve({boards[i]}, {}, solution).status == Status::kUnique) {
        EXPECT_EQ(solved.cells, solution);
      } else {
        EXPECT_EQ(solved.words, "several solutions");
        EXPECT_EQ(solved.cells, boards[i]);
      }
    }
  }
}

TEST_F(SheetTest, ShadesHousesAndSaysTheirRules) {
  ConvertFilesOptions options = OptionsFor(BoardOf({4, "", {}}, 1) + '\n');
  options.rules.extra.set(static_cast<std::size_t>(ExtraHouses::kX));
  options.rules.extra.set(static_cast<std::size_t>(ExtraHouses::kDisjoint));
  options.rules.extra.set(static_cast<std::size_t>(ExtraHouses::kAntiKnight));
  const std::string sheet = Made(options);
  EXPECT_EQ(ReadDrawnAll(sheet).front().shaded, "1001011001101001");
  EXPECT_NE(sheet.find(">Each value stands once in each diagonal and the cells at the same place "
                       "of all boxes, too. Cells a knight's move apart differ.</text>"),
            std::string::npos);
  options.rules = {};
  EXPECT_EQ(CountOf("<rect", Made(options)), 0U);
}

// Neighbours in one region have no thick line between them, others have.
TEST_F(SheetTest, DrawsThickLinesBetweenRegions) {
  ConvertFilesOptions options = OptionsFor(std::string(16, '.') + '\n');
  options.rules.regions = "aabbaabbccddccdd";
  options.sheet.has_solutions = false;
  const std::string boxes = Made(options);
  EXPECT_NE(boxes.find("M3564 0v1782"), std::string::npos);
  EXPECT_EQ(boxes.find("M1782 0v1782"), std::string::npos);
  options.rules.regions = "abbbaacbdaccdddc";
  const std::string jigsaw = Made(options);
  EXPECT_NE(jigsaw.find("M1782 0v1782"), std::string::npos);
  EXPECT_NE(jigsaw.find("M1782 1782h1782"), std::string::npos);
  EXPECT_EQ(jigsaw.find("M0 1782h1782"), std::string::npos);
}

TEST_F(SheetTest, BeginsAPageForLargerPuzzles) {
  std::vector<std::string> puzzles = SomePuzzles(2);
  const std::string large = BoardOf({16, "", {}}, 1);
  const std::string small = BoardOf({4, "", {}}, 1);
  puzzles.insert(puzzles.end(), {small, large, large, large, small});
  ConvertFilesOptions options = OptionsFor(JoinLines(puzzles));
  options.sheet.has_solutions = false;
  EXPECT_EQ(CountOf("<svg", Made(options)), 4U);  // 9x9 and 4x4, two of 16x16, one, 4x4
  options.sheet.puzzles_per_page = 7;
  EXPECT_EQ(CountOf("<svg", Made(options)), 1U);
}

// Puzzles of three levels, and some that have none.
std::string MixedLevels(const std::vector<std::string>& puzzles) {
  const std::vector<std::string> words = {"very-easy", "hard", "", "odd", "VERY EASY", "easy"};
  std::string text = "puzzle,difficulty\n";
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    text += puzzles[i] + ',' + words[i % words.size()] + '\n';
  }
  return text;
}

Levels ThreeLevels() { return {{.name = "very easy"}, {.name = "easy"}, {.name = "hard"}}; }

TEST_F(SheetTest, PutsPuzzlesIntoSectionsOfTheirLevels) {
  const auto puzzles = SomePuzzles(12);
  ConvertFilesOptions options = OptionsFor(MixedLevels(puzzles) + "malformed,easy\n");
  options.sections = ThreeLevels();
  const std::string sheet = Made(options);
  const std::vector<std::size_t> order = {0, 4, 6, 10, 5, 11, 1, 7, 2, 3, 8, 9};
  const auto drawn = ReadDrawnAll(sheet);
  ASSERT_EQ(drawn.size(), 2 * puzzles.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    EXPECT_EQ(drawn[i].cells, puzzles[order[i]]);
    EXPECT_EQ(drawn[order.size() + i].cells, SoleSolution(puzzles[order[i]]));
    EXPECT_EQ(drawn[i].number, std::to_string(i + 1));
    EXPECT_EQ(drawn[order.size() + i].number, std::to_string(i + 1));
  }
  EXPECT_EQ(drawn[0].words, "") << "the section says it";
  EXPECT_EQ(CountOf("<svg", sheet), 4U + 4U + 2U);
  std::size_t at = 0;
  for (const char* words : {">Very easy<", ">Puzzles 1 to 4<", ">Easy<", ">Puzzles 5 to 6<",
                            ">Hard<", ">Other puzzles<", ">Puzzles 9 to 12<", ">Solutions<"}) {
    at = sheet.find(words, at);
    EXPECT_NE(at, std::string::npos) << words;
  }
}

TEST_F(SheetTest, HasTheSameSectionsForAnyThreadsAndChunks) {
  std::string text = MixedLevels(SomePuzzles(101));
  const std::string rows = text.substr(text.find('\n') + 1);
  for (int copy = 1; copy < 60; ++copy) text += rows;
  ConvertFilesOptions options = OptionsFor(text);
  options.sections = ThreeLevels();
  options.cover = "Many";
  options.sheet.binding = 10;
  options.threads = 1;
  const std::string sheet = Made(options);
  EXPECT_EQ(CountOf("<g transform", sheet), 12'120U);
  options.threads = 4;
  options.chunk_bytes = 1000;
  EXPECT_TRUE(Made(options) == sheet);
}

TEST_F(SheetTest, SaysThatNoPuzzleHasALevel) {
  ConvertFilesOptions options = OptionsFor(JoinLines(SomePuzzles(2)));
  options.sections = ThreeLevels();
  Faults faults;
  const auto summary = ConvertFiles(options, faults);
  ASSERT_TRUE(summary.error);
  EXPECT_NE(summary.error->message.find("has no column with levels"), std::string::npos);
  EXPECT_FALSE(folder.Has("sheet.html"));
}

TEST_F(SheetTest, BeginsWithACover) {
  ConvertFilesOptions options = OptionsFor(SomePuzzles(1)[0] + '\n');
  options.title = "Week 30";
  options.cover = "By A & B";
  const std::string sheet = Made(options);
  EXPECT_EQ(CountOf("<svg", sheet), 3U);
  const std::string cover =
      sheet.substr(sheet.find("<svg"), sheet.find("</svg>") - sheet.find("<svg"));
  EXPECT_EQ(CountOf("<text", cover), 2U);
  EXPECT_NE(cover.find(">Week 30</text>"), std::string::npos);
  EXPECT_NE(cover.find(">By A &amp; B</text>"), std::string::npos);
  EXPECT_EQ(CountOf(">2</text>", sheet), 1U);  // the number of the first page of puzzles
  options.inputs = {folder.Write("none.csv", "")};
  EXPECT_EQ(CountOf("<svg", Made(options)), 0U);
}

TEST_F(SheetTest, MayLeaveOutSolutionsAndTitle) {
  ConvertFilesOptions options = OptionsFor(SomePuzzles(1)[0] + '\n');
  options.sheet = {.paper = Paper::kLetter, .puzzles_per_page = 1, .has_solutions = false};
  options.title = "";
  const std::string sheet = Made(options);
  EXPECT_EQ(CountOf("<svg", sheet), 1U);
  EXPECT_EQ(CountOf("bold\"", sheet), 1U);  // the puzzle's number
  EXPECT_NE(sheet.find("@page{size:215.90mm 279.40mm"), std::string::npos);
}

TEST_F(SheetTest, ShortensARatingThatHasNoRoom) {
  ConvertFilesOptions options =
      OptionsFor("puzzle,rating\n" + SomePuzzles(1)[0] + ',' + std::string(200, 'x') + '\n');
  const auto drawn = ReadDrawnAll(Made(options));
  ASSERT_EQ(drawn.size(), 2U);
  EXPECT_TRUE(drawn[0].words.starts_with("xxxx"));
  EXPECT_TRUE(drawn[0].words.ends_with("x\u2026"));
  EXPECT_LT(drawn[0].words.size(), 35U);
}

TEST_F(SheetTest, FitsALongTitleOnThePage) {
  ConvertFilesOptions options = OptionsFor(SomePuzzles(1)[0] + '\n');
  options.title.clear();
  for (std::size_t i = 0; i < kLongestTitle; ++i) options.title += "\u6570";  // as wide as high
  const std::string sheet = Made(options);
  std::size_t at = sheet.find("class=\"middle bold\"");
  EXPECT_LE(std::stoul(Between(sheet, "font-size=\"", "\"", at)) * kLongestTitle, 18'000U);
  options.title += "\u6570";
  SilentObserver silent;
  EXPECT_TRUE(ConvertFiles(options, silent).error);
}

TEST_F(SheetTest, LeavesNoFileWhereSolutionsCannotBeKept) {
  std::string text;
  for (int copy = 0; copy < 50; ++copy) text += JoinLines(SomePuzzles(101));
  ConvertFilesOptions options = OptionsFor(text);
  options.temporary_folder = "/nowhere";
  Faults faults;
  const auto summary = ConvertFiles(options, faults);
  ASSERT_TRUE(summary.error);
  EXPECT_EQ(summary.error->message, "a temporary file in /nowhere: No such file or directory");
  EXPECT_FALSE(folder.Has("sheet.html"));
  EXPECT_FALSE(folder.Has("sheet.html.partial"));
}

using SplitTest = SheetTest;

TEST_F(SplitTest, KeepsInItsPartialFolderWhatAStoppedRunHasWritten) {
  const std::string text = JoinLines(SomePuzzles(300));
  for (const TargetFormat target : {TargetFormat::kSdk, TargetFormat::kSvg}) {
    ConvertFilesOptions options = OptionsFor(text);
    options.target = target;
    options.output = "-";
    options.split.folder = folder.Path(target == TargetFormat::kSdk ? "sdk" : "svg");
    options.chunk_bytes = 1000;
    options.threads = 1;
    Faults faults;
    faults.stop_at = 100;
    options.stop = &faults.stop;
    const auto summary = ConvertFiles(options, faults);
    EXPECT_TRUE(summary.interrupted);
    EXPECT_FALSE(summary.resumable);
    const std::string partial = options.split.folder + ".partial";
    EXPECT_EQ(summary.partial_outputs, std::vector<std::string>{partial});
    EXPECT_FALSE(std::filesystem::exists(options.split.folder));
    EXPECT_FALSE(std::filesystem::is_empty(partial));
  }
}

TEST_F(SplitTest, IsRefusedWhereItMeansNothing) {
  const auto why_not = [&](auto change) {
    ConvertFilesOptions options = OptionsFor(SomePuzzles(1)[0] + '\n');
    change(options);
    Faults faults;
    const auto summary = ConvertFiles(options, faults);
    EXPECT_FALSE(folder.Has("sheet.html"));
    EXPECT_FALSE(folder.Has("out.partial"));
    return summary.error ? summary.error->message : "";
  };
  const std::string out = folder.Path("out");
  EXPECT_EQ(why_not([&](auto& options) { options.split.folder = out; }),
            "only sdk and svg are written into a folder");
  EXPECT_EQ(why_not([&](auto& options) { options.target = TargetFormat::kSvg; }),
            "svg is a file for each page: name a folder for them");
  EXPECT_EQ(why_not([&](auto& options) { options.resume = true; }),
            "a sheet is made in one run: it cannot be resumed");
  EXPECT_EQ(why_not([&](auto& options) {
              options.target = TargetFormat::kSdk;
              options.split.folder = out;
              options.shard = Shard{1, 2};
            }),
            "a folder of files is made in one run: there are no shards of it");
  EXPECT_EQ(why_not([&](auto& options) { options.title = std::string(101, 'x'); }),
            "the title has 101 characters, more than 100");
  EXPECT_EQ(why_not([&](auto& options) { options.title = "a\nb"; }),
            "the title is not a line of UTF-8");
}

}  // namespace
}  // namespace surudoku
