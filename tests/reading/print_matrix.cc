// Prints what a command reads of puzzles in all ways, as a table: print_matrix COMMAND [SEED
// [PAIRS]]. The command gets a file's path as its last argument, and writes a line for each puzzle:
// "surudoku convert --quiet".
#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>

#include "lines.h"
#include "reading/matrix.h"
#include "temporary_folder.h"

namespace surudoku::reading {
namespace {

class Matrix {
 public:
  explicit Matrix(std::string command) : command_(std::move(command)) {}

  Outcome Read(const std::string& kind, const Case& written) {
    const std::string path = folder_.Write("text", written.text);
    FILE* pipe = popen((command_ + " " + path + " 2>/dev/null </dev/null").c_str(), "r");
    std::string output;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) output += static_cast<char>(c);
    const int status = pclose(pipe);
    const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 99;
    std::vector<Found> found;
    for (const std::string& line : LinesOf(output)) {
      found.push_back({.cells = line.substr(0, line.find_first_of(" ,"))});
      for (char& c : found.back().cells)
        c = std::string_view("0_*-").find(c) != std::string_view::npos ? '.' : c;
    }
    // A text without a puzzle is refused, rightly.
    if (code == 1 || (code > 1 && !written.puzzles.empty())) {
      found.push_back({.span = {0, written.text.size()}, .is_fault = true});
    }
    const Outcome outcome = Judge(written, found, false);
    ++counts_[kind][outcome];
    return outcome;
  }

  void PrintCounts() const {
    for (const auto& [kind, counts] : counts_) {
      std::cout << kind << ':';
      for (const auto& [outcome, count] : counts) {
        std::cout << ' ' << NameIn(kOutcomeNames, outcome) << ' ' << count;
      }
      std::cout << '\n';
    }
  }

 private:
  std::string command_;
  TemporaryFolder folder_;
  std::map<std::string, std::map<Outcome, int>> counts_;
};

void PrintStyles(Matrix& matrix, RandomPuzzles& puzzles) {
  const Way* way = nullptr;
  for (const Style& style : AllStyles()) {
    if (style.way != way) std::cout << '\n' << style.way->name << ':';
    way = style.way;
    const Outcome outcome =
        matrix.Read(style.side == 9 ? "alone" : "alone, other sides", Alone(puzzles, style));
    std::cout << ' ' << (style.side == 9 ? "`" + style.sign + "`" : std::to_string(style.side))
              << '=' << NameIn(kOutcomeNames, outcome) << std::flush;
  }
  std::cout << "\n\n";
}

void ReadAnswered(Matrix& matrix, RandomPuzzles& puzzles) {
  for (const Style& style : AllStyles()) {
    for (const Places place : {kBelow, kNamed, kBeside, kColumn}) {
      if (style.side != 9 || style.sign != SignsOf(*style.way).all[0]) continue;
      if ((style.way->places & place) == 0) continue;
      matrix.Read("solutions", Answered(puzzles, style, place, false));
      if (place >= kBeside) matrix.Read("side by side", Answered(puzzles, style, place, true));
    }
  }
}

}  // namespace
}  // namespace surudoku::reading

int main(int argc, char** argv) {
  using namespace surudoku::reading;
  if (argc < 2) return 2;
  RandomPuzzles puzzles(argc > 2 ? std::strtoull(argv[2], nullptr, 10) : std::random_device()());
  Random& random = puzzles.random();
  Matrix matrix(argv[1]);
  PrintStyles(matrix, puzzles);
  ReadAnswered(matrix, puzzles);
  for (int i = 0; i < (argc > 3 ? std::atoi(argv[3]) : 1000); ++i) {
    const Style first = RandomStyle(random), second = RandomStyle(random);
    matrix.Read("pairs", Pair(puzzles, first, second, kSeparators[Pick(random, 2)]));
    matrix.Read("damaged", Damaged(puzzles));
    if (i % 4 == 0) matrix.Read("twice", Twice(puzzles, first, second));
    if (i % 100) continue;
    for (const Case& text : TextsWithoutPuzzles(random)) matrix.Read("texts without puzzles", text);
  }
  matrix.PrintCounts();
}
