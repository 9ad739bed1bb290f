#include "vary/variations.h"

#include <algorithm>
#include <string>

#include "grid/houses.h"
#include "surudoku/block_text.h"
#include "surudoku/stop_signal.h"

namespace surudoku {
namespace {

// The number of branches solved together. Their solutions take at most 21 MB.
constexpr std::size_t kBranchesOfBlock = 128;
// The most solutions of a branch that are of use. Finding a solution takes longer than trying a
// clue. With one clue to come, a few solutions are enough, because they rule out most clues. With
// several clues to come, all solutions are wanted unless there are too many.
constexpr std::size_t kMostForOne = 128;
constexpr std::size_t kMostForSeveral = 2048;
// The number of variations that are checked for redundant clues and visited together.
constexpr std::size_t kToldTogether = 2 * PuzzleBlock::kGoodCapacity;

std::size_t CellOf(ClueNumber clue) { return clue / 9U; }
char DigitOf(ClueNumber clue) { return static_cast<char>('1' + clue % 9); }

// The most solutions that are of use if `added` clues are still to come.
std::size_t MostSolutions(int added) {
  if (added == 0) return 1;
  return added == 1 ? kMostForOne : kMostForSeveral;
}

}  // namespace

Variations::Variations(const VariationRequest& request, std::function<void()> on_work)
    : request_(request),
      on_work_(std::move(on_work)),
      exchanges_(ExchangesOf(request)),
      block_(kBranchesOfBlock),
      answers_(kBranchesOfBlock) {}

bool Variations::Find(std::span<const PuzzleCells> puzzles, const Visit& visit,
                      const StopSignal& stop) {
  puzzles_ = puzzles;
  visit_ = &visit;
  stop_ = stop;
  next_puzzle_ = next_exchange_ = 0;
  subsets_.reset();
  is_wanted_.assign(puzzles.size(), true);
  found_.clear();
  found_of_.clear();
  std::vector<Branch> branches;
  while (true) {
    TakeBranches(branches);
    if (branches.empty()) return Tell();
    if (!Follow(branches)) return false;
  }
}

// Takes the next branches, as many as fill a block; none at the end.
void Variations::TakeBranches(std::vector<Branch>& branches) {
  branches.clear();
  while (branches.size() < kBranchesOfBlock && next_puzzle_ < puzzles_.size()) {
    if (!is_wanted_[next_puzzle_] || next_exchange_ == exchanges_.size()) {
      ++next_puzzle_;
      next_exchange_ = 0;
      subsets_.reset();
      continue;
    }
    const ClueExchange& exchange = exchanges_[next_exchange_];
    if (!subsets_) subsets_.emplace(puzzles_[next_puzzle_], exchange.removed);
    if (const auto left = subsets_->Next()) {
      branches.push_back({next_puzzle_, *left, exchange.added, 0});
    } else {
      ++next_exchange_;
      subsets_.reset();
    }
  }
}

// Finds the variations that the branches lead to. Here and below, false if it was stopped.
bool Variations::Follow(std::span<const Branch> branches) {
  // A local variable, because following the parts of a branch solves other branches.
  Solutions solutions;
  for (std::size_t begin = 0; begin < branches.size(); begin += kBranchesOfBlock) {
    const auto block = branches.subspan(begin, std::min(kBranchesOfBlock, branches.size() - begin));
    if (!Solve(block, solutions)) return false;
    for (std::size_t i = 0; i < block.size(); ++i) {
      const Branch& branch = block[i];
      if (!is_wanted_[branch.index]) continue;
      if (!solutions.are_too_many(i)) {
        AddDeciding(branch, solutions.of(i));
      } else if (branch.added > 0 && !Follow(PartsOf(branch, solutions.of(i)))) {
        return false;
      }
      if (is_stopped()) return false;
    }
  }
  return true;
}

bool Variations::Solve(std::span<const Branch> branches, Solutions& solutions) {
  texts_.clear();
  for (const Branch& branch : branches) texts_.push_back(branch.clues.data());
  block_.Clear();
  AppendTexts(texts_, block_);
  solutions.Begin(branches);
  const SolveOptions options = {.limit = kMostForSeveral + 1, .visitor = &solutions, .stop = stop_};
  solver_->Solve(block_, options, std::span(answers_).first(branches.size()));
  TellWork();
  return !is_stopped();
}

// Splits a branch into parts, one for each clue that may come first. A last clue must not be in two
// solutions.
std::vector<Variations::Branch> Variations::PartsOf(const Branch& branch,
                                                    std::span<const Grid> solutions) {
  DecidingClues::IsAllowed is_allowed = AllowedFor(branch);
  if (branch.added == 1) deciding_.RuleOutRepeated(solutions, is_allowed);
  std::vector<Branch> parts;
  for (std::size_t clue = branch.first_clue; clue < kClueNumbers; ++clue) {
    if (!is_allowed[clue]) continue;
    Branch& part = parts.emplace_back(branch);
    part.clues[CellOf(clue)] = DigitOf(clue);
    part.first_clue = clue + 1;
    --part.added;
  }
  return parts;
}

// The clues that a branch allows: in blanks, but not the clue that was left out there, and none
// that clashes with a clue.
DecidingClues::IsAllowed Variations::AllowedFor(const Branch& branch) const {
  std::array<std::array<bool, kHouseCount>, kSide> is_used = {};  // by digit and house
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    const char clue = branch.clues[cell];
    if (clue == '.') continue;
    for (const auto& houses : kHouseTables.houses) is_used[clue - '1'][houses[cell]] = true;
  }
  DecidingClues::IsAllowed is_allowed = {};
  for (std::size_t clue = branch.first_clue; clue < kClueNumbers; ++clue) {
    const std::size_t cell = CellOf(clue);
    const char digit = DigitOf(clue);
    if (branch.clues[cell] != '.' || puzzles_[branch.index][cell] == digit) continue;
    is_allowed[clue] = std::ranges::none_of(kHouseTables.houses, [&](const auto& houses) {
      return is_used[digit - '1'][houses[cell]];
    });
  }
  return is_allowed;
}

void Variations::AddDeciding(const Branch& branch, std::span<const Grid> solutions) {
  if (branch.added == 0) {
    if (solutions.size() == 1) AddFound(branch, {});
    return;
  }
  deciding_.Find(
      solutions, AllowedFor(branch), static_cast<std::size_t>(branch.added), request_.minimal,
      [&](std::span<const ClueNumber> clues) { return AddFound(branch, clues); }, stop_);
}

// False if no more variations of that puzzle are wanted.
bool Variations::AddFound(const Branch& branch, std::span<const ClueNumber> clues) {
  PuzzleCells& variation = found_.emplace_back(branch.clues);
  for (const ClueNumber clue : clues) variation[CellOf(clue)] = DigitOf(clue);
  found_of_.push_back(branch.index);
  return found_.size() < kToldTogether || (Tell() && is_wanted_[branch.index]);
}

// Visits the found variations, and forgets them.
bool Variations::Tell() {
  const auto tell = [&](std::size_t i) {
    const std::size_t index = found_of_[i];
    if (is_wanted_[index]) is_wanted_[index] = (*visit_)(index, found_[i]);
  };
  if (request_.minimal) {
    const std::span<const std::size_t> minimal = minimal_ones_.Find(found_, stop_);
    if (is_stopped()) return false;
    for (const std::size_t i : minimal) tell(i);
  } else {
    for (std::size_t i = 0; i < found_.size(); ++i) tell(i);
  }
  found_.clear();
  found_of_.clear();
  TellWork();
  return true;
}

void Variations::Solutions::Begin(std::span<const Branch> branches) {
  if (of_branch_.size() < branches.size()) of_branch_.resize(branches.size());
  limits_.clear();
  for (std::size_t i = 0; i < branches.size(); ++i) {
    of_branch_[i].clear();
    limits_.push_back(MostSolutions(branches[i].added));
  }
}

// One solution above the limit is kept, to show that there are more.
bool Variations::Solutions::OnSolution(std::size_t index, const Grid& solution) {
  of_branch_[index].push_back(solution);
  return !are_too_many(index);
}

bool FindVariations(const Grid& puzzle, const VariationRequest& request,
                    const VariationVisitor& visitor, const StopSignal& stop) {
  const auto is_possible = [](const ValueRange& clues) {
    return clues.least >= 0 && clues.most <= kMostVariedClues;
  };
  if (!is_possible(request.remove) || !is_possible(request.add)) return false;
  if (std::ranges::any_of(puzzle.cells, [](int value) { return value > kSide; })) return true;
  const PuzzleCells cells = CellsOf(FormatGrid(puzzle));
  const auto visit = [&visitor](std::size_t, const PuzzleCells& variation) {
    return visitor(GridOf(variation));
  };
  return Variations(request).Find(std::span(&cells, 1), visit, stop);
}

}  // namespace surudoku
