// Puzzles in the layouts that people have: the files of tests/data/layouts, and puzzles drawn in
// each layout and read back.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "dataset/record_format.h"
#include "folder_test.h"
#include "lines.h"
#include "pipeline/chunk_reader.h"
#include "pipeline/record_block.h"
#include "test_data.h"

namespace surudoku {
namespace {

using Records = std::vector<std::string>;

class GridLayoutsTest : public FolderTest {
 protected:
  // The puzzles of a file, with `.` for a blank, or line:column: reason.
  Records Read(const std::string& text, std::size_t chunk_bytes = std::size_t{1} << 20,
               const std::string& blanks = "") {
    FileJobOptions options;
    options.inputs = {folder.Write("in", text)};
    options.chunk_bytes = chunk_bytes;
    options.blanks = blanks;
    ChunkReader reader(options);
    Records records;
    Chunk chunk;
    std::uint64_t lines = 0;
    while (true) {
      const auto more = reader.Next(chunk);
      if (!more.ok()) return {more.error().message.substr(options.inputs[0].size() + 2)};
      if (!more.value()) return records;
      reader.Index(chunk);
      chunk.first_line = lines + 1;
      lines += chunk.index.line_count;
      RecordBlock block;
      block.Read(chunk, chunk.index.records);
      for (std::size_t i = 0; i < block.size(); ++i)
        records.push_back(TextOfRecord(chunk, block, i));
    }
  }

  static std::string TextOfRecord(const Chunk& chunk, const RecordBlock& block, std::size_t i) {
    if (block.kind(i) == PuzzleKind::kMalformed) {
      const Fault fault = MakeFault(chunk, block.record(i), block.error(i));
      return std::to_string(fault.line) + ":" + std::to_string(fault.column) + ": " + fault.reason;
    }
    std::string dotted;
    AppendDotted(block.puzzle(i), dotted);
    std::ranges::replace(dotted, ' ', '.');
    return dotted;
  }
};

TEST_F(GridLayoutsTest, FilesOfPeopleAreRead) {
  for (const std::string name : {"board.c",
                                 "boxed-spaces.txt",
                                 "cells-81-81.csv",
                                 "cells-81.csv",
                                 "full-width.txt",
                                 "indented-comment.txt",
                                 "labelled.txt",
                                 "latex.tex",
                                 "markdown.md",
                                 "middle-dots.txt",
                                 "no-break-spaces.txt",
                                 "numpy.txt",
                                 "old-mac.txt",
                                 "pandas.txt",
                                 "question-marks.txt",
                                 "r-matrix.txt",
                                 "rows-with-slashes.txt",
                                 "rows-with-spaces.txt",
                                 "spreadsheet-two.tsv",
                                 "spreadsheet.csv",
                                 "trailing-rating.txt",
                                 "x-blanks.txt"}) {
    const std::string text = TestDataText("layouts/" + name);
    const Records expected = LinesOf(TestDataText("layouts/" + name + ".expected"));
    for (const std::size_t chunk_bytes : {700, 1000, 2000, 1 << 20}) {
      EXPECT_EQ(Read(text, chunk_bytes), expected) << name << " by " << chunk_bytes;
    }
  }
}

// The cells of a puzzle's row, each as `cell` draws it, with something between them.
std::string Row(std::string_view puzzle, std::size_t row,
                const std::function<std::string(char)>& cell, const std::string& between) {
  std::string text;
  for (std::size_t column = 0; column < 9; ++column) {
    text += (column > 0 ? between : "") + cell(puzzle[9 * row + column]);
  }
  return text;
}

std::function<std::string(char)> BlankAs(const std::string& blank, const std::string& after = "") {
  return [=](char c) { return c == '.' ? blank : c + after; };
}

using Drawing = std::function<std::string(std::string_view puzzle)>;

// Each row as `row` draws it, on a line of its own.
Drawing ByRows(const std::function<std::string(std::string_view, std::size_t)>& row,
               const std::string& before = "", const std::string& after = "") {
  return [=](std::string_view puzzle) {
    std::string text = before;
    for (std::size_t i = 0; i < 9; ++i) text += row(puzzle, i) + "\n";
    return text + after;
  };
}

Drawing Fields(const std::string& separator, const std::string& open = "",
               const std::string& close = "") {
  return ByRows(
      [=](std::string_view puzzle, std::size_t row) {
        return open + Row(puzzle, row, BlankAs(""), separator) + close;
      },
      "", "\n");
}

// The 81 cells on one line.
Drawing Line(const std::function<std::string(char)>& cell, const std::string& between = "") {
  return [=](std::string_view puzzle) {
    std::string text;
    for (std::size_t row = 0; row < 9; ++row) {
      text += (row > 0 ? between : "") + Row(puzzle, row, cell, between);
    }
    return text + "\n";
  };
}

Drawing NinesOnOneLine(const std::string& between) {
  return [=](std::string_view puzzle) {
    std::string text;
    for (std::size_t row = 0; row < 9; ++row) {
      text += (row > 0 ? between : "") + Row(puzzle, row, BlankAs("."), "");
    }
    return text + "\n";
  };
}

std::string Replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return text;
}

// `|       | 2     |       |`: three boxes of three cells, with a space for a blank.
Drawing Boxes(const std::string& pad, const std::string& bar = "|",
              const std::string& border = "+-+-+") {
  return [=](std::string_view puzzle) {
    std::string text = border + "\n";
    for (std::size_t i = 0; i < 9; ++i) {
      const std::string cells = Row(puzzle, i, BlankAs(" "), " ");
      text += bar;
      for (const std::size_t box : {0, 6, 12}) text += pad + cells.substr(box, 5) + pad + bar;
      text += "\n" + (i % 3 == 2 ? border + "\n" : "");
    }
    return text;
  };
}

struct Layout {
  std::string name;
  Drawing draw;
};

std::vector<Layout> Layouts() {
  const auto words = [](const std::string& blank, const std::string& after) {
    return [=](std::string_view puzzle, std::size_t row) {
      return Row(puzzle, row, BlankAs(blank, after), " ");
    };
  };
  const auto labelled = [](const std::function<std::string(std::size_t)>& label,
                           const std::string& blank, const std::string& after) {
    return [=](std::string_view puzzle, std::size_t row) {
      return label(row) + Row(puzzle, row, BlankAs(blank, after), " ");
    };
  };
  const auto number = [](std::size_t row) { return std::to_string(row) + "  "; };
  const auto letter = [](std::size_t row) {
    return std::string(1, static_cast<char>('A' + row)) + " | ";
  };
  const auto r_label = [](std::size_t row) { return " [" + std::to_string(row + 1) + ",]  "; };
  std::vector<Layout> layouts = {
      {"CSV", Fields(",")},
      {"semicolons", Fields(";")},
      {"tabs", Fields("\t")},
      {"quoted", ByRows([](std::string_view puzzle, std::size_t row) {
         return Row(
             puzzle, row, [](char c) { return c == '.' ? "\"\"" : '"' + std::string(1, c) + '"'; },
             ",");
       })},
      {"wider sheet", Fields(",", "", ",,,")},
      {"Markdown",
       [](std::string_view puzzle) {
         std::string text = Fields(" | ", "| ", " |")(puzzle);
         return text.insert(text.find('\n') + 1, "|---|---|---|---|---|---|---|---|---|\n");
       }},
      {"LaTeX sudoku",
       [](std::string_view puzzle) {
         return "\\begin{sudoku}\n" + Fields("|", "|", "|.")(puzzle) + "\\end{sudoku}\n";
       }},
      {"LaTeX tabular", Fields(" & ", "", " \\\\ \\hline")},
      {"letters before rows", ByRows(labelled(letter, ".", ""), "    1 2 3 4 5 6 7 8 9\n")},
      {"pandas", ByRows(labelled(number, "0", ""), "   0 1 2 3 4 5 6 7 8\n")},
      {"pandas with NaN",
       ByRows(labelled(number, "NaN", ".0"), "     0    1    2    3    4    5    6    7    8\n")},
      {"R",
       ByRows(labelled(r_label, "NA", ""), "     [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n")},
      {"numpy",
       [words](std::string_view puzzle) {
         return "[[" +
                Replaced(ByRows(words("0", ""))(puzzle), "\n", "]\n [").substr(0, 9 * 21 - 4) +
                "]\n";
       }},
      {"numpy floats", ByRows([words](std::string_view puzzle, std::size_t row) {
         return (row == 0 ? "[[" : " [") + words("0.", ".")(puzzle, row) + (row == 8 ? "]]" : "]");
       })},
      {"numpy.savetxt", ByRows([](std::string_view puzzle, std::size_t row) {
         return Row(puzzle, row, BlankAs("0.000000e+00", ".000000e+00"), " ");
       })},
      {"torch", ByRows([](std::string_view puzzle, std::size_t row) {
         return (row == 0 ? "tensor([[" : "        [") + Row(puzzle, row, BlankAs("0"), ", ") +
                (row == 8 ? "]], dtype=torch.int32)" : "],");
       })},
      {"Python with None", ByRows([](std::string_view puzzle, std::size_t row) {
         return (row == 0 ? "grid = [[" : "        [") + Row(puzzle, row, BlankAs("None"), ", ") +
                (row == 8 ? "]]" : "],");
       })},
      {"a rating after the ninth row",
       [words](std::string_view puzzle) {
         std::string text = ByRows(words(".", ""))(puzzle);
         return text.insert(text.size() - 1, "   ED=10.8/10.8/2.6");
       }},
      {"boxes", Boxes(" ")},
      {"narrow boxes", Boxes("")},
      {"boxes of Unicode", Boxes(" ", "│", "├───────┼───────┼───────┤")},
      {"slashes", NinesOnOneLine("/")},
      {"nines", NinesOnOneLine(" ")},
      {"81 columns", Line(BlankAs("0"), ",")},
      {"81 columns, empty ones", Line(BlankAs(""), ";")},
      {"81 columns of tabs", Line(BlankAs(""), "\t")},
  };
  for (const std::string blank : {"?", "x", "X", "n", "·", "□", "\u00a0", "⬜"}) {
    layouts.push_back({"lines with " + blank, Line(BlankAs(blank))});
    if (blank == "\u00a0") continue;  // with an end in each row's line, as text editors drop it
    layouts.push_back({"grids with " + blank, ByRows(
                                                  [=](std::string_view puzzle, std::size_t row) {
                                                    return Row(puzzle, row, BlankAs(blank), " ");
                                                  },
                                                  "", "\n")});
  }
  const auto wide = [](char c) {
    return std::string("\xef\xbc") + static_cast<char>(c == '.' ? 0x90 : 0x90 + (c - '0'));
  };
  layouts.push_back({"full-width lines", Line(wide)});
  layouts.push_back({"full-width grids", ByRows([=](std::string_view puzzle, std::size_t row) {
                       return Row(puzzle, row, wide, "");
                     })});
  for (const Layout& layout : std::vector<Layout>(layouts)) {
    layouts.push_back({layout.name + ", old Mac", [draw = layout.draw](std::string_view puzzle) {
                         return Replaced(draw(puzzle), "\n", "\r");
                       }});
    layouts.push_back({layout.name + ", CRLF", [draw = layout.draw](std::string_view puzzle) {
                         return Replaced(draw(puzzle), "\n", "\r\n");
                       }});
  }
  return layouts;
}

constexpr std::size_t kPuzzles = 60;

std::string DrawAll(const Records& puzzles, const Drawing& draw) {
  std::string text;
  for (const std::string& puzzle : puzzles) text += draw(puzzle);
  return text;
}

TEST_F(GridLayoutsTest, PuzzlesAreReadBackFromEveryLayout) {
  Records puzzles = FirstOfDataset("minimal-10k.txt", kPuzzles);
  for (std::string& puzzle : puzzles) std::ranges::replace(puzzle, '0', '.');
  for (const Layout& layout : Layouts()) {
    const std::string text = DrawAll(puzzles, layout.draw);
    EXPECT_EQ(Read(text), puzzles) << layout.name << '\n' << text.substr(0, 500);
    EXPECT_EQ(Read(text, 3000), puzzles) << layout.name;
    EXPECT_EQ(Read(layout.draw(puzzles[0])), Records{puzzles[0]}) << layout.name;
  }
}

TEST_F(GridLayoutsTest, AWrongRowIsNamedByItsOwnLine) {
  Records puzzles = FirstOfDataset("minimal-10k.txt", 5);
  for (const std::size_t wrong : {0, 2, 4}) {
    std::string text;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      std::string drawn = Fields(",")(puzzles[i]);
      if (i == wrong) {
        std::size_t row = 0;
        for (int line = 0; line < 4; ++line) row = drawn.find('\n', row) + 1;
        drawn.erase(drawn.find(',', row), 1);
      }
      text += drawn;
    }
    Records expected = puzzles;
    expected[wrong] = std::to_string(10 * wrong + 5) + ":1: 8 cells where 9 make a row";
    EXPECT_EQ(Read(text), expected);
    EXPECT_EQ(Read(text, 400), expected);
  }
}

TEST_F(GridLayoutsTest, RowsOfEmptyFieldsMaySeparateGrids) {
  Records puzzles;
  for (const std::string& puzzle : FirstOfDataset("minimal-10k.txt", 100)) {
    const bool has_all_rows =
        Row(puzzle, 0, BlankAs(""), "") != "" && Row(puzzle, 8, BlankAs(""), "") != "";
    if (has_all_rows && puzzles.size() < 5) puzzles.push_back(puzzle);
  }
  std::string text;
  for (const std::string& puzzle : puzzles) {
    std::string drawn = Fields(",")(puzzle);
    drawn.pop_back();
    text += drawn + ",,,,,,,,\n";
  }
  EXPECT_EQ(Read(text), puzzles);
}

TEST_F(GridLayoutsTest, TheRowAboveATablesRuleIsItsHeaderIfNineComeBelow) {
  const Records puzzles = FirstOfDataset("minimal-10k.txt", 10);
  const std::string rule = "|---|---|---|---|---|---|---|---|---|\n";
  for (const std::string header :
       {"| | | | | | | | | |\n", "|1|2|3|4|5|6|7|8|9|\n", "|A|B|C|D|E|F|G|H|I|\n"}) {
    std::string text;
    for (const std::string& puzzle : puzzles) {
      text += header + rule + Fields(" | ", "| ", " |")(puzzle);
    }
    EXPECT_EQ(Read(text), puzzles) << text.substr(0, 500);
    EXPECT_EQ(Read(text, 1000), puzzles) << header;
  }
}

TEST_F(GridLayoutsTest, AGridMayStandAnywhereInASheet) {
  const Records puzzles = FirstOfDataset("minimal-10k.txt", 10);
  for (const std::string before : {"", ",", ",,,"}) {
    for (const std::string after : {"", ",", ",,"}) {
      EXPECT_EQ(Read(DrawAll(puzzles, Fields(",", before, after))), puzzles) << before << after;
    }
  }
  std::string narrow = puzzles[0];
  for (std::size_t row = 0; row < 9; ++row) narrow[9 * row] = '.';
  EXPECT_EQ(Read(Fields(",")(narrow)), Records{narrow});
  EXPECT_NE(Read(Fields(",", "", ",,")(narrow))[0].size(), 81U)
      << "it may begin in the next column";
}

TEST_F(GridLayoutsTest, ATableWithNamesOfItsRowsHasTen) {
  const std::string puzzle = FirstOfDataset("minimal-10k.txt", 1)[0];
  std::string narrow = puzzle;
  for (std::size_t row = 0; row < 9; ++row) narrow[9 * row + 8] = '.';
  for (const std::string& shown : {puzzle, narrow}) {
    for (const std::string separator : {",", ";", "\t"}) {
      std::string text = Replaced(",0,1,2,3,4,5,6,7,8\n", ",", separator);
      for (std::size_t row = 0; row < 9; ++row) {
        text += std::to_string(row) + separator + Row(shown, row, BlankAs(""), separator) + "\n";
      }
      EXPECT_EQ(Read(text), Records{shown}) << text;
    }
  }
}

TEST_F(GridLayoutsTest, WrongCharactersAreNamedAndCounted) {
  Records puzzles = FirstOfDataset("minimal-10k.txt", 3);
  std::string text = DrawAll(puzzles, Line(BlankAs("·")));
  const std::size_t second = text.find('\n') + 1;
  text.replace(second, 2, "é");  // a `·` is there
  Records expected = puzzles;
  expected[1] = "2:1: 'é' is neither a digit nor a blank";
  ASSERT_EQ(puzzles[1][0], '.');
  EXPECT_EQ(Read(text), expected);
  text.insert(second + 2, "7·");
  expected[1] = "2:1: 83 characters where 81 make a puzzle";
  EXPECT_EQ(Read(text), expected);
}

TEST_F(GridLayoutsTest, BlanksThatAreUnclearAreLeftToTheUser) {
  const Records puzzles = FirstOfDataset("minimal-10k.txt", 2);
  const std::string two = Line(BlankAs("x"))(puzzles[0]) + Line(BlankAs("n"))(puzzles[1]);
  EXPECT_EQ(
      Read(two),
      Records{"'x' and 'n' both seem to stand for blanks: if they do, say so (--blank 'xn')"});
  EXPECT_EQ(Read(two, 1000, "xn"), puzzles);
  std::string beside = Line(BlankAs("x"))(puzzles[0]);
  beside[beside.find('x')] = '.';
  EXPECT_EQ(Read(beside),
            Records{"'x' and '.' both seem to stand for blanks: if they do, say so (--blank 'x')"});
  EXPECT_EQ(Read(beside, 1000, "x"), Records{puzzles[0]});
  EXPECT_EQ(Read(Line(BlankAs("q"))(puzzles[0]), 1000, "q"), Records{puzzles[0]});
  EXPECT_EQ(Read(Line(BlankAs("✗"))(puzzles[0]), 1000, "✗"), Records{puzzles[0]});
}

TEST_F(GridLayoutsTest, LabelsGoUp) {
  const std::string puzzle = FirstOfDataset("minimal-10k.txt", 1)[0];
  std::string text;
  for (const std::string label : {"A", "B", "C", "D", "D", "F", "G", "H", "I"}) {
    text += label + " | " + Row(puzzle, text.size() / 22, BlankAs("."), " ") + "\n";
  }
  EXPECT_NE(Read(text), Records{puzzle});
}

TEST(CellCharacters, AreReplacedOneByOne) {
  const CellCharacters wide = {.has_wide = true};
  EXPECT_EQ(InUsualCharacters("５·3é□", wide), "5.3\x1a.");
  EXPECT_EQ(InUsualCharacters(InUsualCharacters("５·3é□", wide), wide), "5.3\x1a.");
  EXPECT_EQ(InUsualCharacters("\xff\xc2", wide), "\x1a\x1a");
  EXPECT_EQ(InUsualCharactersAlone("é·", wide), "é.");
  EXPECT_EQ(InUsualCharacters("x/q", {.blanks = "xq", .slashes_are_spaces = true}), ". .");
}

}  // namespace
}  // namespace surudoku
