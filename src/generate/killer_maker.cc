#include "generate/killer_maker.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "clues/clue_board.h"
#include "clues/clue_search.h"
#include "clues/clue_text.h"
#include "generate/make_batch.h"
#include "generate/random_board.h"
#include "grid/board_rules.h"

namespace surudoku {
namespace {

// A killer that takes more guesses is given up: its proof may take long, and people solve it by
// none.
constexpr std::uint64_t kMostGuesses = 200;

}  // namespace

KillerMaker::KillerMaker(int side, ValueRange sizes, const PuzzleRequest& request,
                         const StopSignal& stop)
    : side_(side), sizes_(sizes), request_(request), stop_(stop), solver_(HousesOf({}, side)) {}

PuzzleBatch KillerMaker::Make(std::uint64_t first, std::uint64_t count) {
  return MakeBatch(
      request_, stop_, first, count,
      [this](std::uint64_t number, std::uint64_t attempt) { return TryOne(number, attempt); });
}

std::optional<std::string> KillerMaker::TryOne(std::uint64_t number, std::uint64_t attempt) {
  Random random(request_.seed, number, attempt);
  auto solution = RandomBoard(solver_, random, stop_);
  if (!solution) return std::nullopt;
  solution_ = *std::move(solution);
  DrawCages(random);
  givens_.resize(solution_.size());
  std::iota(givens_.begin(), givens_.end(), 0);
  random.Shuffle(givens_);
  const int most = std::min<int>(request_.max_clues, static_cast<int>(givens_.size()));
  const auto choices = static_cast<std::uint32_t>(most - std::min(most, request_.min_clues) + 1);
  givens_.resize(request_.min_clues + (request_.min_clues > 0 ? random.Below(choices) : 0));
  if (!CutUntilUnique(random)) return std::nullopt;
  JoinSmall(random);
  const auto is_small = [this](const Cage& cage) {
    return static_cast<int>(cage.size()) < sizes_.least;
  };
  if (std::ranges::any_of(cages_, is_small)) return std::nullopt;
  return Text();
}

void KillerMaker::DrawCages(Random& random) {
  cages_.clear();
  is_taken_.assign(solution_.size(), false);
  std::vector<int> order(solution_.size());
  std::iota(order.begin(), order.end(), 0);
  random.Shuffle(order);
  for (const int cell : order) {
    if (is_taken_[cell]) continue;
    is_taken_[cell] = true;
    const auto choices = static_cast<std::uint32_t>(sizes_.most - sizes_.least + 1);
    Grow(cages_.emplace_back(Cage{cell}), sizes_.least + random.Below(choices), random);
  }
}

// Adds neighbours that are not taken, up to the size.
void KillerMaker::Grow(Cage& cage, std::size_t size, Random& random) {
  while (cage.size() < size) {
    std::vector<int> free = NeighboursOf(cage);
    std::erase_if(free, [&](int cell) { return is_taken_[cell] || !MayHold(cage, cell); });
    if (free.empty()) return;
    cage.push_back(free[random.Below(static_cast<std::uint32_t>(free.size()))]);
    is_taken_[cage.back()] = true;
  }
}

bool KillerMaker::CutUntilUnique(Random& random) {
  Values other;
  for (;;) {
    if (stop_.IsSet()) return false;
    const Proof proof = FindOther(other);
    if (proof != Proof::kOther) return proof == Proof::kUnique;
    std::vector<std::size_t> order(cages_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    random.Shuffle(order);
    const bool is_cut =
        std::ranges::any_of(order, [&](std::size_t cage) { return Cut(cage, other, random); });
    if (!is_cut) return false;
  }
}

// Cuts a cage in two connected parts whose sums the other solution does not have.
bool KillerMaker::Cut(std::size_t number, const Values& other, Random& random) {
  constexpr int kTries = 12;
  const Cage whole = cages_[number];
  const auto differs = [&](int cell) { return solution_[cell] != other[cell]; };
  if (whole.size() < 2 || std::ranges::none_of(whole, differs)) return false;
  for (int i = 0; i < kTries; ++i) {
    Cage part = {whole[random.Below(static_cast<std::uint32_t>(whole.size()))]};
    const std::size_t size = 1 + random.Below(static_cast<std::uint32_t>(whole.size() - 1));
    for (bool grows = true; grows && part.size() < size;) {
      std::vector<int> inside = NeighboursOf(part);
      std::erase_if(inside, [&](int cell) { return std::ranges::count(whole, cell) == 0; });
      grows = !inside.empty();
      if (grows) part.push_back(inside[random.Below(static_cast<std::uint32_t>(inside.size()))]);
    }
    Cage rest = whole;
    std::erase_if(rest, [&](int cell) { return std::ranges::count(part, cell) > 0; });
    if (!IsConnected(rest) || SumOf(part, solution_) == SumOf(part, other)) continue;
    cages_[number] = std::move(rest);
    cages_.push_back(std::move(part));
    return true;
  }
  return false;
}

// Joins cages that are too small with neighbours, as far as that leaves one solution.
void KillerMaker::JoinSmall(Random& random) {
  for (std::size_t i = 0; i < cages_.size() && !stop_.IsSet();) {
    const bool is_small = static_cast<int>(cages_[i].size()) < sizes_.least;
    if (!is_small || !Join(i, random)) ++i;
  }
}

bool KillerMaker::Join(std::size_t small, Random& random) {
  std::vector<int> cells = NeighboursOf(cages_[small]);
  random.Shuffle(cells);
  for (const int cell : cells) {
    const auto with = std::ranges::find_if(
        cages_, [cell](const Cage& cage) { return std::ranges::count(cage, cell) > 0; });
    const std::size_t size = with->size() + cages_[small].size();
    const bool fits =
        static_cast<int>(size) <= sizes_.most &&
        std::ranges::all_of(cages_[small], [&](int one) { return MayHold(*with, one); });
    if (!fits) continue;
    const std::vector<Cage> before = cages_;
    with->insert(with->end(), cages_[small].begin(), cages_[small].end());
    cages_.erase(cages_.begin() + static_cast<std::ptrdiff_t>(small));
    Values other;
    if (FindOther(other) == Proof::kUnique) return true;
    cages_ = before;
  }
  return false;
}

std::vector<int> KillerMaker::NeighboursOf(const Cage& cage) const {
  std::vector<int> found;
  const auto add = [&](int cell) {
    if (std::ranges::count(cage, cell) == 0 && std::ranges::count(found, cell) == 0) {
      found.push_back(cell);
    }
  };
  for (const int cell : cage) {
    if (cell % side_ > 0) add(cell - 1);
    if (cell % side_ < side_ - 1) add(cell + 1);
    if (cell >= side_) add(cell - side_);
    if (cell + side_ < side_ * side_) add(cell + side_);
  }
  return found;
}

// The values of a cage differ.
bool KillerMaker::MayHold(const Cage& cage, int cell) const {
  return std::ranges::none_of(cage, [&](int other) { return solution_[other] == solution_[cell]; });
}

bool KillerMaker::IsConnected(const Cage& cage) const {
  Cage reached = {cage[0]};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const int cell : NeighboursOf({reached[i]})) {
      const bool is_new =
          std::ranges::count(cage, cell) > 0 && std::ranges::count(reached, cell) == 0;
      if (is_new) reached.push_back(cell);
    }
  }
  return reached.size() == cage.size();
}

int KillerMaker::SumOf(const Cage& cage, const Values& values) {
  int sum = 0;
  for (const int cell : cage) sum += values[cell];
  return sum;
}

std::string KillerMaker::Text() const {
  const auto name = [this](int cell) {
    return clues::WriteCell({cell / side_ + 1, cell % side_ + 1});
  };
  std::string text;
  if (side_ != kSide) text = ".Shape~" + std::to_string(side_) + 'x' + std::to_string(side_);
  std::vector<int> givens = givens_;
  std::ranges::sort(givens);
  for (const int cell : givens) {
    (text += ".~") += name(cell) + '_' + std::to_string(solution_[cell]);
  }
  std::vector<Cage> cages = cages_;
  for (Cage& cage : cages) std::ranges::sort(cage);
  std::ranges::sort(cages);
  for (const Cage& cage : cages) {
    text += ".Cage~" + std::to_string(SumOf(cage, solution_));
    for (const int cell : cage) (text += '~') += name(cell);
  }
  return text;
}

// Another solution of the clues as they are, if there is one.
KillerMaker::Proof KillerMaker::FindOther(Values& other) const {
  clues::ClueSearch search(clues::ReadClueBoard(Text()).value().net);
  bool is_other = false;
  const auto visit = [&](std::span<const std::uint8_t> values) {
    is_other = !std::ranges::equal(values, solution_);
    if (is_other) other.assign(values.begin(), values.end());
    return !is_other;
  };
  const auto outcome = search.Run(visit, {.max_guesses = kMostGuesses, .stop = stop_});
  if (is_other) return Proof::kOther;
  return outcome.complete ? Proof::kUnique : Proof::kUnknown;
}

}  // namespace surudoku
