// One damage to a file loses no record without a word: the grammar of texts and the readers of JSON
// and of HoDoKu's lines either read what they read before, or say what is wrong.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "dataset/detect_format.h"
#include "dataset/lines.h"
#include "dataset/record_index.h"
#include "dataset/record_puzzle.h"
#include "dataset/text_start.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"
#include "reading/read_block.h"
#include "test_data.h"

namespace surudoku {
namespace {

struct Place {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// What is read of a text.
struct Reading {
  bool is_refused = false;  // or has no records, which the command says
  RecordFormat format;
  std::vector<std::string> puzzles;
  std::vector<Place> places;  // of these, in the text
  std::size_t solutions = 0;  // of these
  std::size_t malformed = 0;
};

std::string WithDots(std::string cells) {
  std::ranges::replace_if(cells, IsBlankCharacter, '.');
  return cells;
}

Reading ReadByGrammar(std::string_view text, const RecordFormat& format) {
  Reading reading = {.is_refused = true, .format = format, .puzzles = {}, .places = {}};
  for (const reading::Record& record : reading::ReadBlock(text, true).records) {
    reading.is_refused = false;
    if (!record.puzzle.is_board()) {
      ++reading.malformed;
      continue;
    }
    reading.puzzles.push_back(WithDots(record.puzzle.cells));
    reading.places.push_back({record.begin(), record.end()});
    if (record.solution) ++(record.solution->is_board() ? reading.solutions : reading.malformed);
  }
  return reading;
}

Reading ReadText(std::string_view text) {
  const auto detected = DetectRecordFormat(text, InputFormat::kDetect, {});
  if (!detected.ok() || !detected.value() || detected.value()->is_hopeless) {
    return {.is_refused = true, .format = {}, .puzzles = {}, .places = {}};
  }
  Reading reading;
  reading.format = detected.value()->format;
  if (reading.format.shape == RecordShape::kText) return ReadByGrammar(text, reading.format);
  FileStart start;
  start.starts_file = true;
  start.header_offset = detected.value()->header_offset;
  start.ends_file = true;
  RecordIndex index;
  IndexRecords(text, reading.format, start, index);
  reading.is_refused = index.records.empty();
  for (const RecordLines& record : index.records) {
    std::string storage;
    const std::string_view lines = text.substr(record.begin, record.size);
    const auto puzzle = ReadPuzzle(lines, reading.format, storage);
    if (!puzzle.ok()) {
      ++reading.malformed;
      continue;
    }
    reading.puzzles.push_back(WithDots(std::string(puzzle.value().text)));
    reading.places.push_back({record.begin, record.begin + record.size});
    const auto solution = ReadKeptSolution(lines, reading.format, storage);
    if (!solution.ok()) {
      ++reading.malformed;
    } else if (!solution.value().empty()) {
      ++reading.solutions;
    }
  }
  return reading;
}

// A damaged text is read as the whole one was.
Reading ReadDamaged(std::string_view text, const Reading& whole) {
  return whole.format.shape == RecordShape::kText ? ReadByGrammar(text, whole.format)
                                                  : ReadText(text);
}

// Whether a file is read by one of these readers. Lines and columns have other tests.
bool IsOurs(const Reading& reading) {
  const RecordFormat& format = reading.format;
  return format.shape == RecordShape::kJson || format.shape == RecordShape::kText ||
         (format.shape == RecordShape::kLine && format.line.has_hodoku_lines);
}

/// One damage, and the records that it takes away as a whole: those are not missed, nor are the
/// solutions that lines below a puzzle were.
struct Damage {
  std::string text;
  std::string what;
  std::size_t taken = 0;
  bool takes_lines = false;
};

std::size_t CountInside(const Reading& reading, std::size_t begin, std::size_t end) {
  return static_cast<std::size_t>(std::ranges::count_if(reading.places, [&](const Place& place) {
    return place.begin >= begin && place.end <= end;
  }));
}

class Damager {
 public:
  Damager(std::string_view text, const Reading& reading, std::mt19937_64& random)
      : text_(text), reading_(reading), random_(random) {}

  Damage Next() {
    switch (Below(8)) {
      case 0:
        return InPuzzle("deleted", "");
      case 1:
        return InPuzzle("doubled", {});
      case 2:
        return InPuzzle("a space", " ");
      case 3:
        return InPuzzle("a comma", ",");
      case 4:
        return InPuzzle("a letter", "z");
      case 5:
        return OfLine();
      case 6:
        return MarkDeleted();
      default:
        return Cut();
    }
  }

 private:
  std::size_t Below(std::size_t count) { return static_cast<std::size_t>(random_() % count); }

  // A character inside a record is replaced, or doubled if nothing is put in its place.
  Damage InPuzzle(const std::string& how, const std::optional<std::string>& other) {
    const Place& place = reading_.places[Below(reading_.places.size())];
    const std::size_t at = place.begin + Below(place.end - place.begin);
    const std::string before = text_.substr(at, 1);
    std::string text = text_;
    text.replace(at, 1, other.value_or(before + before));
    return {text, "'" + before + "' at " + std::to_string(at) + " " + how};
  }

  Damage OfLine() {
    const std::size_t at = Below(text_.size());
    const std::size_t begin = at == 0 ? 0 : text_.rfind('\n', at - 1) + 1;
    const std::size_t end = std::min(text_.find('\n', begin), text_.size() - 1) + 1;
    const std::string line = text_.substr(begin, end - begin);
    const bool is_doubled = Below(2) == 0;
    std::string text = text_;
    text.replace(begin, end - begin, is_doubled ? line + line : "");
    return {text, (is_doubled ? "doubled: " : "deleted: ") + line,
            is_doubled ? 0 : CountInside(reading_, begin, end), !is_doubled};
  }

  Damage MarkDeleted() {
    std::vector<std::size_t> marks;
    for (std::size_t at = 0; at < text_.size(); ++at) {
      if (std::string_view("[]{}()\"'<>").find(text_[at]) != std::string_view::npos) {
        marks.push_back(at);
      }
    }
    if (marks.empty()) return Cut();
    const std::size_t at = marks[Below(marks.size())];
    std::string text = text_;
    text.erase(at, 1);
    return {text, std::string("'") + text_[at] + "' at " + std::to_string(at) + " deleted"};
  }

  Damage Cut() {
    const std::size_t at = Below(text_.size());
    // Nobody misses a record that has hardly begun.
    const auto taken = std::ranges::count_if(reading_.places, [&](const Place& place) {
      return at < place.begin + (place.end - place.begin) / 2;
    });
    return {text_.substr(0, at), "cut at " + std::to_string(at), static_cast<std::size_t>(taken),
            true};
  }

  std::string text_;
  const Reading& reading_;
  std::mt19937_64& random_;
};

// Whether one damage may have made one puzzle of the other: it changes a cell at most.
bool IsNearly(std::string_view one, std::string_view other) {
  if (one.size() != other.size()) return false;
  std::size_t changed = 0;
  for (std::size_t i = 0; i < one.size(); ++i) changed += one[i] != other[i] ? 1 : 0;
  return changed <= (one.size() == kCandidatesTextSize ? std::size_t{kSide} : 1);
}

// A puzzle of the damaged text that the whole one has not.
std::string FindWrongPuzzle(const Reading& whole, const Reading& damaged) {
  for (const std::string& puzzle : damaged.puzzles) {
    const bool is_known = std::ranges::any_of(
        whole.puzzles, [&](const std::string& known) { return IsNearly(puzzle, known); });
    if (!is_known) return puzzle;
  }
  return "";
}

// Why the damaged text is read wrongly without a word; empty if it is not.
std::string FindSilentFault(const Reading& whole, const Damage& damage, const Reading& damaged) {
  if (damaged.is_refused || damaged.malformed > whole.malformed) return "";
  const std::string wrong = FindWrongPuzzle(whole, damaged);
  if (!wrong.empty()) return "a wrong record: " + wrong;
  // Members of JSON have names: another name is another member.
  const bool has_solutions = whole.format.shape == RecordShape::kText && whole.solutions > 0;
  if (!damage.takes_lines && has_solutions && damaged.solutions < whole.solutions) {
    return "a lost solution";
  }
  const std::size_t taken = damage.taken + (has_solutions && damage.takes_lines ? 1 : 0);
  if (damaged.puzzles.size() + taken >= whole.puzzles.size()) return "";
  return "a lost record: " + std::to_string(damaged.puzzles.size()) + " of " +
         std::to_string(whole.puzzles.size());
}

std::vector<std::string> NamesOfLayouts() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(TestDataPath("layouts"))) {
    const std::string name = entry.path().filename().string();
    if (!name.ends_with(".expected") && !name.ends_with(".solve")) names.push_back(name);
  }
  std::ranges::sort(names);
  return names;
}

TEST(LayoutDamage, IsNeverReadWronglyWithoutAWord) {
  constexpr int kFewestFiles = 85;
  // Of 200 damages. Half of a 4x4 or 6x6 is no evidence, nor is a game without its parameters; the
  // last rows of a drawing may end before their last bar.
  const std::map<std::string, int> kKnownSilent = {
      {"box-16.txt", 1},          {"game-ids.txt", 13},    {"pyyaml-flat.yaml", 1},
      {"sheet-with-gaps.csv", 6}, {"sheets-4.csv", 23},    {"sheets-6.tsv", 11},
      {"small-squares.txt", 5},   {"strings-in-list.c", 2}};
  constexpr int kDamagesOfEach = 200;
  constexpr int kMostWrongOfEach = 5;
  constexpr std::uint64_t kSeed = 20261127;
  std::mt19937_64 random(kSeed);
  std::map<std::string, int> wrong;  // puzzles that are read wrongly, though with a fault elsewhere
  std::map<std::string, int> silent_in;
  std::string silent_faults;
  int files = 0;
  for (const std::string& name : NamesOfLayouts()) {
    std::string text = TestDataText("layouts/" + name);
    if (text.find('\n') == std::string::npos) ReplaceMacLineEnds(text);
    const Reading whole = ReadText(text);
    if (whole.puzzles.empty() || !IsOurs(whole)) continue;
    ++files;
    Damager damager(text, whole, random);
    for (int i = 0; i < kDamagesOfEach; ++i) {
      const Damage damage = damager.Next();
      const Reading damaged = ReadDamaged(damage.text, whole);
      const std::string silent = FindSilentFault(whole, damage, damaged);
      if (!silent.empty()) {
        silent_faults += name + ", " + damage.what + ": " + silent + '\n';
        ++silent_in[name];
      }
      const bool is_wrong = !damaged.is_refused && !FindWrongPuzzle(whole, damaged).empty();
      if (is_wrong) ++wrong[name];
    }
  }
  EXPECT_GE(files, kFewestFiles);
  for (const auto& [name, count] : silent_in) {
    const auto known = kKnownSilent.find(name);
    EXPECT_LE(count, known == kKnownSilent.end() ? 0 : known->second) << name << '\n'
                                                                      << silent_faults;
  }
  for (const auto& [name, count] : wrong) {
    EXPECT_LE(count, kMostWrongOfEach) << name << ": wrong records beside a fault";
  }
}

}  // namespace
}  // namespace surudoku
