#include <algorithm>
#include <cerrno>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>

#include "bench/bench_programs.h"
#include "surudoku/grid.h"

namespace surudoku {
namespace {

constexpr std::size_t kDifferencesKept = 3;

// The last 81 digits from 1 to 9 that stand together, no digit before them or after; empty where
// there are none.
std::string_view SolutionIn(std::string_view line) {
  constexpr std::string_view kDigits = "123456789";
  std::size_t end = line.find_last_of(kDigits);
  while (end != line.npos) {
    const std::size_t before = line.find_last_not_of(kDigits, end);
    const std::size_t begin = before == line.npos ? 0 : before + 1;
    if (end + 1 - begin == kCellCount) return line.substr(begin, kCellCount);
    end = before == line.npos ? line.npos : line.find_last_of(kDigits, before);
  }
  return {};
}

// The last digits that stand together; empty if there are none.
std::string_view LastNumberIn(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789";
  const std::size_t end = text.find_last_of(kDigits);
  if (end == text.npos) return {};
  const std::size_t before = text.find_last_not_of(kDigits, end);
  const std::size_t begin = before == text.npos ? 0 : before + 1;
  return text.substr(begin, end + 1 - begin);
}

struct LineCounts {
  std::uint64_t all = 0;
  std::uint64_t with_solution = 0;
};

/// Which lines of another program are answers, one for each line of surudoku's that it answers.
enum class Pairing { kByLine, kBySolution, kBySingleSolution, kNone };

Pairing PairingOf(const LineCounts& own, const LineCounts& other) {
  if (own.all == 0) return Pairing::kNone;
  if (other.all == own.all && (other.with_solution > 0 || own.with_solution == 0)) {
    return Pairing::kByLine;
  }
  if (other.with_solution == 0) return Pairing::kNone;
  if (other.with_solution == own.all) return Pairing::kBySolution;
  return other.with_solution == own.with_solution ? Pairing::kBySingleSolution : Pairing::kNone;
}

LineCounts CountLines(std::istream& file) {
  LineCounts counts;
  for (std::string line; std::getline(file, line);) {
    ++counts.all;
    if (!SolutionIn(line).empty()) ++counts.with_solution;
  }
  return counts;
}

std::string WhyNot(const LineCounts& own, const LineCounts& other) {
  const auto number = [](std::uint64_t count) { return std::to_string(count); };
  return "it wrote " + number(other.all) + (other.all == 1 ? " line, " : " lines, ") +
         number(other.with_solution) + " with a solution of 81 digits, for " + number(own.all) +
         (own.all == 1 ? " record" : " records");
}

bool IsSingleSolution(std::string_view own) {
  return own.size() == kCellCount && !SolutionIn(own).empty();
}

void Compare(const std::string& own, const std::string& other, std::uint64_t line,
             AnswerComparison& comparison) {
  const bool is_single = IsSingleSolution(own);
  if (!is_single && own != "none") {
    ++comparison.not_compared;
    return;
  }
  ++comparison.compared;
  const std::string_view found = SolutionIn(other);
  if (is_single && found.empty()) ++comparison.unanswered;
  if (found == (is_single ? std::string_view(own) : std::string_view())) return;
  ++comparison.wrong;
  if (comparison.first_wrong.size() < kDifferencesKept) {
    comparison.first_wrong.push_back({line, own, found.empty() ? other : std::string(found)});
  }
}

}  // namespace

Result<AnswerComparison, IoError> CompareAnswerLines(const std::string& own,
                                                     const std::string& other) {
  std::ifstream own_file(own);
  if (!own_file) return ErrnoError(own);
  std::ifstream other_file(other);
  if (!other_file) return ErrnoError(other);
  const LineCounts own_lines = CountLines(own_file);
  const LineCounts other_lines = CountLines(other_file);
  AnswerComparison comparison;
  comparison.asked = own_lines.with_solution;
  const Pairing pairing = PairingOf(own_lines, other_lines);
  if (pairing == Pairing::kNone) {
    comparison.unanswered =
        own_lines.with_solution - std::min(own_lines.with_solution, other_lines.with_solution);
    comparison.not_compared = own_lines.all;
    comparison.why_not = WhyNot(own_lines, other_lines);
    return comparison;
  }
  for (std::ifstream* file : {&own_file, &other_file}) {
    file->clear();
    file->seekg(0);
  }
  std::string expected;
  std::string found;
  for (std::uint64_t line = 1; std::getline(own_file, expected); ++line) {
    if (pairing == Pairing::kBySingleSolution && !IsSingleSolution(expected)) {
      ++comparison.not_compared;
      continue;
    }
    do {
      std::getline(other_file, found);
    } while (pairing != Pairing::kByLine && other_file && SolutionIn(found).empty());
    Compare(expected, found, line, comparison);
  }
  return comparison;
}

Result<AnswerComparison, IoError> CompareAnswerCount(const std::string& own,
                                                     const std::string& other) {
  std::ifstream own_file(own);
  if (!own_file) return ErrnoError(own);
  std::ifstream other_file(other);
  if (!other_file) return ErrnoError(other);
  std::uint64_t with_one = 0;
  std::uint64_t with_any = 0;
  for (std::string line; std::getline(own_file, line);) {
    with_one += IsSingleSolution(line) ? 1 : 0;
    with_any += IsSingleSolution(line) || line == "multiple" ? 1 : 0;
  }
  const std::string text(std::istreambuf_iterator<char>(other_file), {});
  const std::string found(LastNumberIn(text));
  AnswerComparison comparison;
  comparison.asked = with_one;
  comparison.is_count = true;
  if (found.empty()) {
    comparison.unanswered = with_one;
    comparison.why_not = "it wrote no number";
    return comparison;
  }
  comparison.compared = 1;
  if (found == std::to_string(with_one) || found == std::to_string(with_any)) return comparison;
  comparison.wrong = 1;
  comparison.first_wrong.push_back({1, std::to_string(with_one), found});
  return comparison;
}

}  // namespace surudoku
