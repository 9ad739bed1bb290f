#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <random>

#include "dataset/json_record.h"
#include "folder_test.h"
#include "jobs/convert/convert_files.h"
#include "lines.h"
#include "read_answers.h"
#include "sole_solution.h"
#include "test_data.h"

namespace surudoku {
namespace {

using JsonFilesTest = FolderTest;

constexpr std::size_t kWhole = std::size_t{1} << 20;

const std::vector<std::string>& Puzzles() {
  static const std::vector<std::string> kPuzzles = [] {
    std::vector<std::string> puzzles;
    for (const std::string& line : FirstOfDataset("minimal-10k.txt", 200)) {
      AppendDotted(line, puzzles.emplace_back());
    }
    return puzzles;
  }();
  return kPuzzles;
}

// The answers are the same for chunks of every size, however many threads, and for a run that is
// resumed.
void ExpectAnswers(const std::string& path, const std::vector<std::string>& expected) {
  for (const std::size_t chunk_bytes :
       {kWhole, std::size_t{100}, std::size_t{333}, std::size_t{2000}, std::size_t{20'000}}) {
    EXPECT_EQ(AnswersOf(ReadingOf(path, chunk_bytes)), expected) << "chunks of " << chunk_bytes;
  }
  EXPECT_EQ(AnswersOf(ReadingOf(path, 2000, 64)), expected);
  EXPECT_EQ(ResumedAnswersOf(ReadingOf(path, 100)), expected);
}

TEST(JsonLayouts, AreRead) {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(TestDataPath("layouts"))) {
    const std::string path = entry.path().string();
    const std::string expected = path + ".expected";
    if (!entry.path().filename().string().starts_with("json-") || path.ends_with(".expected")) {
      continue;
    }
    SCOPED_TRACE(path);
    ++count;
    const std::string name = "layouts/" + entry.path().filename().string();
    ExpectAnswers(path, LinesOf(TestDataText(name + ".expected")));
  }
  EXPECT_EQ(count, 15);
}

/// How a test writes a puzzle.
using WriteBoard = std::function<std::string(const std::string& puzzle)>;

std::string Joined(const std::vector<std::string>& parts, const std::string& between) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) text += (i > 0 ? between : "") + parts[i];
  return text;
}

std::vector<std::string> CellsOf(const std::string& puzzle, const std::string& blank) {
  std::vector<std::string> cells;
  for (const char c : puzzle) cells.push_back(c == '.' ? blank : std::string(1, c));
  return cells;
}

std::string AsList(const std::string& puzzle, const std::string& blank, const std::string& comma) {
  return '[' + Joined(CellsOf(puzzle, blank), comma) + ']';
}

std::string AsRows(const std::string& puzzle, const std::string& blank, const std::string& comma) {
  std::vector<std::string> rows;
  for (std::size_t row = 0; row < kSide; ++row) {
    rows.push_back(AsList(puzzle.substr(row * kSide, kSide), blank, comma));
  }
  return '[' + Joined(rows, comma) + ']';
}

std::string AsString(const std::string& puzzle) { return '"' + puzzle + '"'; }

std::string AsRowStrings(const std::string& puzzle) {
  std::vector<std::string> rows;
  for (std::size_t row = 0; row < kSide; ++row) {
    rows.push_back(AsString(puzzle.substr(row * kSide, kSide)));
  }
  return '[' + Joined(rows, ", ") + ']';
}

std::string AsLetters(const std::string& puzzle) {
  std::vector<std::string> cells;
  for (const char c : puzzle) cells.push_back(c == '.' ? R"("")" : AsString(std::string(1, c)));
  return '[' + Joined(cells, ",") + ']';
}

const std::vector<WriteBoard>& Boards() {
  static const std::vector<WriteBoard> kBoards = {
      AsString,
      AsRowStrings,
      AsLetters,
      [](const std::string& puzzle) { return AsList(puzzle, "0", ", "); },
      [](const std::string& puzzle) { return AsList(puzzle, "null", ","); },
      [](const std::string& puzzle) { return AsRows(puzzle, "-1", ", "); },
      [](const std::string& puzzle) { return AsRows(puzzle, "0.0", ",\n      "); },
  };
  return kBoards;
}

// Records of one layout, drawn by lot.
std::string RandomFile(const std::vector<std::string>& puzzles, std::mt19937_64& random) {
  const auto below = [&random](std::size_t count) { return random() % count; };
  const WriteBoard& board = Boards()[below(Boards().size())];
  const bool is_object = below(3) > 0;
  const bool has_more = below(2) > 0;
  const std::string gap = below(2) > 0 ? " " : "\n  ";
  std::vector<std::string> records;
  for (const std::string& puzzle : puzzles) {
    std::string record = board(puzzle);
    if (is_object) {
      const std::string before = has_more ? R"("id": "}] \" [{", "tags": [[1], {"a": null}],)" : "";
      const std::string after = has_more ? ',' + gap + R"("rating": 1.5)" : "";
      record = '{' + gap + before + R"("puzzle": )" + record + after + '}';
    }
    records.push_back(record);
  }
  const std::string list = '[' + gap + Joined(records, ',' + gap) + gap + ']';
  switch (below(4)) {
    case 0:
      return R"({"count": [1, 2, "x"], "puzzles":)" + list + R"(, "end": {"a": [[]]}})";
    case 1:
      return is_object ? Joined(records, "\n") : list;
    default:
      return list;
  }
}

TEST_F(JsonFilesTest, ReadsWhatOthersWrite) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    std::vector<std::string> puzzles = Puzzles();
    std::ranges::shuffle(puzzles, random);
    puzzles.resize(2 + random() % 30);
    ExpectAnswers(folder.Write("a.json", RandomFile(puzzles, random)), puzzles);
  }
}

TEST_F(JsonFilesTest, NamesTheMemberAndThePlaceOfAFault) {
  const std::string& puzzle = Puzzles().front();
  std::string rows = AsRows(puzzle, "0", ",");
  rows.replace(rows.find("[[") + 2, 1, "\"x\"");
  std::string short_row = AsRows(puzzle, "0", ",");
  short_row.erase(short_row.rfind(',') - 1, 2);
  const std::string good = R"({"puzzle":)" + AsRows(puzzle, "0", ",") + "}";
  const std::string text =
      "[" + good + ",\n {\"puzzle\":" + rows + "},\n {\"puzzle\": " + short_row +
      "}, {\"quiz\": 1}, {\"puzzle\": [1, 2]},\n{\"puzzle\": [[],}, " + good + "]";
  const std::size_t third = 13;
  const std::vector<std::string> expected = {
      puzzle,
      R"(2:14: [1].puzzle[0][0]: "x" is neither a digit nor a blank)",
      "3:" + std::to_string(third + short_row.rfind('[') + 0) +
          ": [2].puzzle[8]: 8 cells where 9 make a row",
      "3:" + std::to_string(13 + short_row.size() + 3) + ": [3]: no puzzle in this record",
      "3:" + std::to_string(13 + short_row.size() + 27) +
          ": [4].puzzle: 2 cells where 81 make a puzzle",
      "4:16: [5]: broken JSON at '}'",
      puzzle};
  ExpectAnswers(folder.Write("a.json", text), expected);
}

// However many lists and objects are around the records, and wherever the file is cut.
TEST_F(JsonFilesTest, NamesThePathFromTheTop) {
  const auto list_of = [](const std::string& name) {
    std::vector<std::string> boards;
    for (int i = 0; i < 30; ++i) boards.push_back(AsString(i % 3 == 1 ? name : Puzzles()[i]));
    return '[' + Joined(boards, ", ") + ']';
  };
  const auto count_of = [this](const std::string& text, const std::string& path) {
    std::vector<std::string> expected;
    for (const std::string& answer : AnswersOf(ReadingOf(folder.Write("a.json", text), kWhole))) {
      expected.push_back(answer);
    }
    ExpectAnswers(folder.Path("a.json"), expected);
    return std::ranges::count_if(expected, [&path](const std::string& answer) {
      return answer.find(": " + path + ": ") != std::string::npos;
    });
  };
  const std::string one = list_of("x");
  const std::string named =
      R"({"title": ["a", "b"], "ea\u0073y": )" + one + ", \"hard\": " + one + "}";
  EXPECT_EQ(count_of(one, "[28]"), 1);
  EXPECT_EQ(count_of(named, "easy[4]"), 1);
  EXPECT_EQ(count_of(named, "hard[4]"), 1);
  const std::string lists = "[\"a\", 12.5, " + one + ", {\"b\": [1, 2]}, " + one + ", " + one + "]";
  EXPECT_EQ(count_of(lists, "[2][7]"), 1);
  EXPECT_EQ(count_of(lists, "[5][28]"), 1);
  EXPECT_EQ(
      count_of(R"({"all": [{"list": )" + one + R"(}, {"list": )" + one + "}]}", "all[1].list[1]"),
      1);
  std::string members;
  for (int i = 0; i < 30; ++i) {
    members += (i > 0 ? ", \"" : "{\"") + std::to_string(i) +
               "\": " + AsString(i % 3 == 1 ? "x" : Puzzles()[i]);
  }
  EXPECT_EQ(count_of(members + "}", "28"), 1);
  EXPECT_EQ(count_of(R"({"a": [{"n": 1, "data": {"grid": ")" + Puzzles()[0] +
                         R"("}}, {"n": 2, "data": {"grid": "x"}}]})",
                     "a[1].data.grid"),
            1);
}

// Whatever else the file has besides its records, a puzzle there is answered, too.
TEST_F(JsonFilesTest, ReadsPuzzlesOutsideOfTheRecords) {
  const std::string& a = Puzzles()[0];
  const std::string& b = Puzzles()[1];
  const std::string object = R"({"puzzle":)" + AsRows(a, "0", ",") + "}";
  const std::string objects = "[" + object + ", " + object + "]";
  const std::string full = AsString(SoleSolution(a));
  const std::vector<std::string> others = {
      AsString(b),
      R"({"puzzle":)" + AsList(b, "0", ", ") + "}",
      R"({"x": [[{"n": [1, "x"], "deep": )" + AsRowStrings(b) + R"(, "solution": )" + full + "}]]}",
      R"({"id": 5, "grid": )" + AsRows(b, "null", ",\n ") + "}",
  };
  for (const std::string& other : others) {
    SCOPED_TRACE(other);
    const std::vector<std::string> expected = {a, a, b};
    ExpectAnswers(folder.Write("a.json", R"({"easy":)" + objects + R"(,"daily":)" + other + "}"),
                  expected);
    ExpectAnswers(
        folder.Write("b.json", R"({"count":[2],"daily":)" + other + R"(,"easy":)" + objects + "}"),
        {b, a, a});
  }
  const std::string list = "[" + AsString(a) + "," + AsString(a) + "]";
  ExpectAnswers(folder.Write("c.json", "[" + list + "," + AsString(b) + "," + list + "]"),
                {a, a, b, a, a});
  ExpectAnswers(folder.Write("d.json", "[" + object + "," + object + "," + AsString(b) + "]"),
                {a, a, b});
}

TEST_F(JsonFilesTest, NamesThePathOfAPuzzleOutsideOfTheRecords) {
  std::string clash = Puzzles()[0];
  clash[0] = clash[1] = '5';
  const std::string objects =
      R"([{"puzzle": ")" + Puzzles()[0] + R"("}, {"puzzle": ")" + Puzzles()[1] + R"("}])";
  const auto path_of = [&](const std::string& text) {
    const FileJobOptions reading = ReadingOf(folder.Write("a.json", text), kWhole);
    ChunkReader reader(reading);
    Chunk chunk;
    EXPECT_TRUE(reader.Next(chunk).value());
    reader.Index(chunk);
    return PathFromTop(JsonPathOf(chunk, chunk.index.records.back()), {});
  };
  const std::string puzzle = AsString(clash);
  EXPECT_EQ(path_of(R"({"all": )" + objects + R"(, "one": )" + puzzle + "}"), "one");
  EXPECT_EQ(path_of(R"({"all": )" + objects + R"(, "x": {"y": [1, [2], )" + puzzle + "]}}"),
            "x.y[2]");
  EXPECT_EQ(path_of(R"({"all": )" + objects + R"(, "x": {"y": [1, [2, 3, )" +
                    AsList(clash, "0", ",") + "]]}}"),
            "x.y[1][2]");
  EXPECT_EQ(path_of(R"([[)" + puzzle + "," + puzzle + "], " + puzzle + "]"), "[1]");
}

// Larger than a chunk, and a puzzle wherever the chunk ends.
TEST_F(JsonFilesTest, FindsPuzzlesInLongTextsOutsideOfTheRecords) {
  const std::string& puzzle = Puzzles()[2];
  const std::string one = R"({"puzzle": ")" + Puzzles()[0] + "\"}";
  for (const std::string& board : {AsString(puzzle), AsRows(puzzle, "0", ",")}) {
    std::string many;
    std::size_t count = 0;
    for (; many.size() < 2 * kWhole; ++count) {
      many += R"(,{"n": ["a", 1], "b": )" + board + "}";
    }
    std::vector<std::string> expected = {Puzzles()[0], Puzzles()[0]};
    expected.resize(2 + count, puzzle);
    const std::string path =
        folder.Write("a.json", R"({"puzzles": [)" + one + "," + one + R"(], "more": {"x": [)" +
                                   many.substr(1) + "]}}");
    for (const std::size_t chunk_bytes : {std::size_t{1000}, kWhole, kWhole + 37, 4 * kWhole}) {
      EXPECT_EQ(AnswersOf(ReadingOf(path, chunk_bytes)), expected) << chunk_bytes;
    }
  }
}

TEST_F(JsonFilesTest, PassesOverSolutionsAndDrawnLines) {
  const std::string& puzzle = Puzzles()[0];
  const std::string full = AsString(SoleSolution(Puzzles()[1]));
  const std::string path = folder.Write(
      "a.json", R"({"puzzles": [)" + AsString(puzzle) + "," + AsString(puzzle) + R"(], "rule": ")" +
                    std::string(kCellCount, '-') + R"(", "x": {"y": )" + full +
                    R"(}, "solutions": [)" + full + "," + AsString(puzzle) + "]}");
  ExpectAnswers(path, {puzzle, puzzle});
}

// A list that has the solutions of puzzles in another one is a fault, once, wherever it begins.
TEST_F(JsonFilesTest, NamesSolutionsInAListAfterTheFirstPuzzles) {
  constexpr std::size_t kMany = 4000;  // more than the part of a file that tells its format
  const std::string puzzle = AsString(Puzzles()[0]), grid = AsString(SoleSolution(Puzzles()[0]));
  const auto list_of = [](const std::string& value) {
    std::string list;
    for (std::size_t i = 0; i < kMany; ++i) list += (i > 0 ? ",\n" : "[") + value;
    return list + "]";
  };
  const std::string why =
      ": a complete grid after puzzles alone: if it is a solution, put it into an object with its "
      "puzzle (--input-format json does not look for solutions)";
  struct Names {
    std::string puzzles, solutions;
    std::string solution;  // one of them
  };
  const std::vector<Names> files = {
      {R"("puzzles")", R"("solutions")", grid},
      {R"("puzzles")", R"("results")", grid},
      {R"("easy")", R"("answers")", grid},
      {R"("puzzles")", R"("answers")", R"({"s": )" + grid + "}"},
      {R"("quiz")", R"("sol")", AsList(SoleSolution(Puzzles()[0]), "0", ",")}};
  for (const Names& names : files) {
    std::string text = "{" + names.puzzles + ":" + list_of(puzzle) + ",\n";
    text += names.solutions + ":" + list_of(names.solution) + ",\n";
    text += R"("daily": )" + AsString(Puzzles()[1]) + "}";
    const std::string path = folder.Write("a.json", text);
    for (const std::size_t chunk_bytes : {std::size_t{1000}, kWhole}) {
      const std::vector<std::string> answers = AnswersOf(ReadingOf(path, chunk_bytes));
      ASSERT_EQ(answers.size(), kMany + 2) << names.solutions << chunk_bytes;
      EXPECT_TRUE(answers[kMany].ends_with(why)) << answers[kMany];
      EXPECT_EQ(answers[kMany - 1], Puzzles()[0]);
      EXPECT_EQ(answers.back(), Puzzles()[1]);
    }
  }
}

TEST_F(JsonFilesTest, ReadsAPuzzleAfterAListOfSolutions) {
  const std::string& a = Puzzles()[0];
  const std::string other = AsString(SoleSolution(Puzzles()[2]));
  ExpectAnswers(folder.Write("a.json", R"({"puzzles": [)" + AsString(a) + "," + AsString(a) +
                                           R"(], "solutions": [)" + other + R"(], "daily": )" +
                                           AsString(Puzzles()[1]) + "}"),
                {a, a, Puzzles()[1]});
}

// The parser that reads all JSON reads the same of records that have an escape, or a list.
TEST_F(JsonFilesTest, ReadsPlainRecordsAsAParserDoes) {
  constexpr std::string_view kDamage = R"(:,"{}[].15xe\Ã)";
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    std::string record =
        R"({"n": -1.5, "puzzle": ")" + Puzzles()[random() % 100] + R"(", "a": "b"})";
    if (random() % 2 == 0) record = AsString(Puzzles()[random() % 100]);
    for (std::size_t damage = random() % 3; damage > 0; --damage) {
      const std::size_t at = random() % record.size();
      record[at] = kDamage[random() % kDamage.size()];
    }
    const std::string path = record.starts_with('{') ? "puzzle" : "";
    const auto read = ReadJsonCells(record, path, kCellCount);
    // A list around it changes nothing but the path, and is no plain record.
    const auto parsed =
        ReadJsonCells("[" + record + "]", path.empty() ? "[0]" : "[0]." + path, kCellCount);
    ASSERT_EQ(read.ok(), parsed.ok()) << record;
    if (!read.ok()) continue;
    EXPECT_EQ(read.value().text, parsed.value().text) << record;
    EXPECT_EQ(read.value().PlaceOf(40) + 1, parsed.value().PlaceOf(40)) << record;
  }
}

TEST_F(JsonFilesTest, NamesTheCellThatIsAnObject) {
  const std::string& puzzle = Puzzles()[0];
  const auto cells = [&](const std::string& bad) {
    std::vector<std::string> objects;
    for (const std::string& cell : CellsOf(puzzle, "null")) {
      objects.push_back(R"({"value": )" + (objects.size() == 3 ? bad : cell) + "}");
    }
    return R"({"cells": [)" + Joined(objects, ",\n") + "]}";
  };
  std::string names;
  for (int cell = 0; cell < 81; ++cell) {
    names += (cell > 0 ? ", \"" : "{\"") + std::string(1, static_cast<char>('A' + cell / 9)) +
             static_cast<char>('1' + cell % 9) + "\": " + (cell == 12 ? "12" : "null");
  }
  const std::string good = cells("null");
  std::string expected = puzzle;
  expected[3] = '.';
  ExpectAnswers(folder.Write("a.json", "[" + good + "," + cells("10") + "]"),
                {expected, "84:11: [1].cells[3].value: 10 is neither a digit nor a blank"});
  const auto read = ReadJsonCells(names + "}", "", kCellCount);
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().path, "B4");
}

// Records are objects as cells are.
TEST_F(JsonFilesTest, TakesManyRecordsForNoCells) {
  std::vector<std::string> records;
  for (int i = 0; i < 81; ++i) {
    records.push_back(R"({"value": )" + std::to_string(i % 9) + R"(, "puzzle": )" +
                      AsString(Puzzles()[i]) + "}");
  }
  ExpectAnswers(folder.Write("a.json", "[" + Joined(records, ",") + "]"),
                {Puzzles().begin(), Puzzles().begin() + 81});
}

// A size that only one puzzle has is damage, unless the user says that the file is JSON.
TEST_F(JsonFilesTest, NamesAPuzzleOfAnotherSize) {
  const std::string& puzzle = Puzzles()[0];
  const std::string small = "1.3.3...2.4....3";
  const std::string path = folder.Write(
      "a.json", "[" + AsString(puzzle) + "," + AsString(small) + "," + AsString(puzzle) + "]");
  ExpectAnswers(path, {puzzle,
                       "1:87: [1]: 16 characters where 81 make a puzzle (--input-format json takes "
                       "boards of every size)",
                       puzzle});
  FileJobOptions reading = ReadingOf(path, kWhole);
  reading.input_format = InputFormat::kJson;
  EXPECT_EQ(AnswersOf(reading), (std::vector<std::string>{puzzle, small, puzzle}));
}

bool IsRefused(const FileJobOptions& options) {
  Chunk chunk;
  return !ChunkReader(options).Next(chunk).ok();
}

// One character or line less or more than there should be spoils the record that it is in.
TEST_F(JsonFilesTest, ReadsOnAfterADamagedRecord) {
  int lost = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    const WriteBoard& board = Boards()[random() % Boards().size()];
    const bool is_object = random() % 2 == 0;
    const std::string between = random() % 2 == 0 ? ", " : ",\n";
    constexpr std::size_t kCount = 12;
    const std::size_t damaged = random() % kCount;
    std::string text = "[";
    std::vector<std::string> good;
    for (std::size_t i = 0; i < kCount; ++i) {
      const std::string& puzzle = Puzzles()[i];
      std::string record = board(puzzle);
      if (is_object) record = R"({"puzzle": )" + record + R"(, "n": 1})";
      if (i == damaged) {
        const std::size_t at = random() % record.size();
        if (random() % 2 == 0) {
          record.erase(at, 1);
        } else {
          record.insert(at, 1, "\"[]{}x,"[random() % 7]);
        }
      } else {
        good.push_back(puzzle);
      }
      text += (i > 0 ? between : "") + record;
    }
    text += "]";
    const FileJobOptions reading = ReadingOf(folder.Write("a.json", text), kWhole);
    if (IsRefused(reading)) {
      ++lost;
      continue;
    }
    const std::vector<std::string> answers = AnswersOf(reading);
    std::vector<std::string> found;
    for (const std::string& answer : answers) {
      if (answer.find(':') == std::string::npos) found.push_back(answer);
    }
    std::size_t missing = 0;
    for (const std::string& puzzle : good) {
      missing += std::ranges::find(found, puzzle) == found.end() ? 1 : 0;
    }
    // Some neighbours may go with it, where nothing tells records apart: mostly one or two.
    if (missing > kCount / 2) ++lost;
    if (missing > 0) EXPECT_LT(found.size(), answers.size()) << text;
    for (const std::size_t chunk_bytes : {100, 1000}) {
      EXPECT_EQ(AnswersOf(ReadingOf(folder.Path("a.json"), chunk_bytes)), answers)
          << text << "\nchunks of " << chunk_bytes;
    }
    EXPECT_EQ(ResumedAnswersOf(ReadingOf(folder.Path("a.json"), 100)), answers) << text;
  }
  EXPECT_LE(lost, 1) << "of 200";
}

TEST_F(JsonFilesTest, AnswersWhatCameBeforeTheEndOfACutFile) {
  const std::string one = R"({"puzzle": ")" + Puzzles()[0] + "\"}";
  const std::string list = "[" + one + ", " + one + "]";
  for (std::size_t size = one.size() + 1; size < list.size(); ++size) {
    const std::string path = folder.Write("a.json", list.substr(0, size));
    const auto answers = AnswersOf(ReadingOf(path, kWhole));
    ASSERT_EQ(answers.front(), Puzzles()[0]);
    EXPECT_NE(answers.back().find(": "), std::string::npos) << size;
    EXPECT_EQ(answers.size(), size == list.size() - 1 ? 3U : 2U) << size;
    ExpectAnswers(path, answers);
  }
}

TEST_F(JsonFilesTest, HoldsNoRecordThatIsTooLong) {
  const std::string one = R"({"puzzle": ")" + Puzzles()[0] + "\"}";
  const std::string longer =
      R"({"note": ")" + std::string(kLongestJsonRecord, '}') + "\", " + one.substr(1);
  const std::string fault = "1:98: [1]: a record of more than 1048576 bytes";
  const std::string path = folder.Write("a.json", "[" + one + "," + longer + ",\n" + one + "]");
  for (const std::size_t chunk_bytes : {std::size_t{100}, kWhole, 3 * kWhole}) {
    const std::vector<std::string> expected = {Puzzles()[0], fault, Puzzles()[0]};
    EXPECT_EQ(AnswersOf(ReadingOf(path, chunk_bytes)), expected);
    EXPECT_EQ(ResumedAnswersOf(ReadingOf(path, chunk_bytes)), expected);
  }
}

TEST_F(JsonFilesTest, PassesOverMuchAroundTheRecords) {
  const std::string one = R"({"puzzle": [)" + Joined(CellsOf(Puzzles()[0], "0"), ",") + "]}";
  const std::string much = '"' + std::string(2 * kWhole, ']') + '"';
  const std::string path =
      folder.Write("a.json", R"({"puzzles": [)" + one + "," + one + R"(], "more": )" + much + "}");
  for (const std::size_t chunk_bytes : {std::size_t{100}, kWhole}) {
    const std::vector<std::string> expected = {Puzzles()[0], Puzzles()[0]};
    EXPECT_EQ(AnswersOf(ReadingOf(path, chunk_bytes)), expected);
  }
}

// The rows of a puzzle as lists of objects with values; `cell` makes each.
std::string RowsOfObjects(const std::string& puzzle,
                          const std::function<std::string(std::size_t, char)>& cell) {
  std::vector<std::string> rows;
  for (std::size_t row = 0; row < kSide; ++row) {
    std::vector<std::string> cells;
    for (std::size_t at = row * kSide; at < (row + 1) * kSide; ++at) {
      const std::string text = cell(at, puzzle[at]);
      if (!text.empty()) cells.push_back(text);
    }
    rows.push_back('[' + Joined(cells, ", ") + ']');
  }
  return '[' + Joined(rows, ", ") + ']';
}

std::string CellOf(char c) {
  return std::string(R"({"value": )") + (c == '.' ? "null" : std::string(1, c)) + '}';
}

// Why a file cannot be read, without its name.
std::string FailureOf(const std::string& path) {
  const FileJobOptions options = ReadingOf(path, kWhole);
  ChunkReader reader(options);
  Chunk chunk;
  const auto more = reader.Next(chunk);
  return more.ok() ? "" : more.error().message.substr(path.size() + 2);
}

TEST_F(JsonFilesTest, ListsOfBoxesOrColumnsAreNoRows) {
  std::vector<std::string> lists;
  for (std::size_t row = 0; row < kSide; ++row) {
    lists.push_back('"' + Puzzles()[0].substr(row * kSide, kSide) + '"');
  }
  const std::string rows = '[' + Joined(lists, ", ") + ']';
  ExpectAnswers(folder.Write("rows.json", R"([{"rows": )" + rows + "}]"), {Puzzles()[0]});
  for (const std::string name : {"boxes", "columns", "Cols", "blocks"}) {
    EXPECT_EQ(
        FailureOf(folder.Write("a.json", R"([{")" + name + R"(": )" + rows + "}]")),
        "the lists of '" + name + "' are boxes or columns by their names: write them as rows");
  }
  std::string named;
  for (std::size_t i = 0; i < kSide; ++i) {
    named += (i > 0 ? R"(, "col)" : R"("col)") + std::to_string(i + 1) + R"(": )" + lists[i];
  }
  EXPECT_EQ(FailureOf(folder.Write("b.json", R"([{"grid": {)" + named + "}}]")),
            "the lists of 'grid' are boxes or columns by their names: write them as rows");
}

TEST_F(JsonFilesTest, ValuesThatAreNotGivenAreBlanks) {
  const std::string& puzzle = Puzzles()[0];
  for (const std::string name : {"given", "fixed", "isGiven", "clue"}) {
    const auto cell = [&](std::size_t /*at*/, char c) {
      return std::string(R"({"value": )") + (c == '.' ? '7' : c) + R"(, ")" + name +
             (c == '.' ? R"(": false})" : R"(": true})");
    };
    ExpectAnswers(folder.Write("a.json", R"([{"grid": )" + RowsOfObjects(puzzle, cell) + "}]"),
                  {puzzle});
  }
  const auto never = [](std::size_t /*at*/, char c) {
    const std::string value = CellOf(c);
    return value.substr(0, value.size() - 1) + R"(, "fixed": false})";
  };
  ExpectAnswers(folder.Write("b.json", R"([{"grid": )" + RowsOfObjects(puzzle, never) + "}]"),
                {puzzle});
}

TEST_F(JsonFilesTest, ACellAmongObjectsThatIsNoneHasItsPath) {
  const std::string good = RowsOfObjects(Puzzles()[0], [](auto, char c) { return CellOf(c); });
  const auto fault_of = [&](const std::string& wrong) {
    const std::string bad = RowsOfObjects(
        Puzzles()[0], [&](std::size_t at, char c) { return at == 40 ? wrong : CellOf(c); });
    const auto answers = AnswersOf(ReadingOf(
        folder.Write("a.json", R"([{"grid": )" + good + R"(}, {"grid": )" + bad + "}]"), kWhole));
    return answers.size() == 2 ? answers[1] : "";
  };
  EXPECT_TRUE(fault_of("null").ends_with("grid[4][4]: null where the other cells are objects"))
      << fault_of("null");
  EXPECT_TRUE(fault_of(R"("x")").ends_with(R"(grid[4][4]: "x" where the other cells are objects)"))
      << fault_of(R"("x")");
  EXPECT_TRUE(fault_of("").ends_with("grid[4]: 8 cells where 9 make a row")) << fault_of("");
}

TEST_F(JsonFilesTest, ReadsLargerBoardsOfNumbers) {
  std::vector<std::string> cells(256, "0");
  cells[0] = "10";
  cells[255] = "16";
  std::string expected(256, '.');
  expected[0] = 'A';
  expected[255] = 'G';
  const std::string path = folder.Write("a.json", R"([{"puzzle": [)" + Joined(cells, ", ") + "]}]");
  ExpectAnswers(path, {expected});
}

TEST_F(JsonFilesTest, ReadsTheArrayThatConvertWrites) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    std::vector<std::string> puzzles = Puzzles();
    std::ranges::shuffle(puzzles, random);
    puzzles.resize(1 + random() % 40);
    std::string lines = "malformed\n";
    for (const std::string& puzzle : puzzles) lines += puzzle + '\n';
    ConvertFilesOptions options;
    options.inputs = {folder.Write("a.txt", lines)};
    options.output = folder.Path("a.json");
    options.target = TargetFormat::kJson;
    options.chunk_bytes = 1 << (7 + random() % 6);
    SilentObserver observer;
    const ConvertSummary summary = ConvertFiles(options, observer);
    EXPECT_FALSE(summary.error);
    EXPECT_EQ(summary.of(ConvertOutcome::kConverted), puzzles.size());
    ExpectAnswers(options.output, puzzles);
    std::filesystem::remove(options.output);
  }
}

}  // namespace
}  // namespace surudoku
