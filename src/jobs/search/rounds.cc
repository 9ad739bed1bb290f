#include "jobs/search/rounds.h"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <utility>

#include "threads/for_each_index.h"

namespace surudoku {
namespace {

// Enough for all threads, few enough to hold the variations of all, isomorphs among them.
constexpr std::size_t kVariedTogether = 256;

}  // namespace

Rounds::Rounds(const SearchSettings& settings, const StopSignal& stop)
    : beam_size_(settings.beam),
      stop_(stop),
      finders_(
          [request = settings.request, stop] { return std::make_unique<Finder>(request, stop); }),
      classes_of_starts_(Growth::kNone, stop) {}

bool Rounds::AddStart(const PuzzleCells& puzzle) {
  PuzzleCells cells = puzzle;
  std::vector<ClassHash> classes;
  classes_of_starts_.Find({&cells, 1}, classes);
  return !seen_.FindOrAdd(classes.front(), 1);
}

void Rounds::Add(std::uint64_t round, const FoundPuzzle& found) {
  std::set<FoundPuzzle>& best = found_[round];
  best.insert(found);
  if (best.size() > beam_size_) best.erase(std::prev(best.end()));
}

void Rounds::AddSeen(std::uint64_t round, const ClassHash& hash) {
  if (round != number_) {
    for (const ClassHash& of_last : handed_out_) seen_.FindOrAdd(of_last, 1);
    handed_out_.clear();
    number_ = round;
  }
  handed_out_.push_back(hash);
}

std::uint64_t Rounds::GoBack() {
  if (!handed_out_.empty()) --number_;
  return std::exchange(handed_out_, {}).size();
}

bool Rounds::BeginNext() {
  const auto last = found_.extract(number_);
  beam_.clear();
  if (last) beam_.assign(last.mapped().begin(), last.mapped().end());
  ++number_;
  variations_.clear();
  std::vector<Varied> varied;
  for (std::size_t begin = 0; begin < beam_.size(); begin += kVariedTogether) {
    varied.resize(std::min(kVariedTogether, beam_.size() - begin));
    if (!Vary(begin, varied)) return false;
    for (std::size_t i = 0; i < varied.size(); ++i) {
      const auto& [found, classes] = varied[i];
      for (std::size_t j = 0; j < found.size(); ++j) {
        if (seen_.FindOrAdd(classes[j], 1)) continue;  // whether it was seen is all that is asked
        variations_.push_back({found[j], static_cast<std::uint32_t>(begin + i), classes[j]});
      }
    }
  }
  return true;
}

// The variations of some puzzles of the beam, on all threads.
bool Rounds::Vary(std::size_t begin, std::span<Varied> varied) {
  std::atomic<bool> is_whole = true;
  ForEachIndex(varied.size(), [&](std::size_t i) {
    Varied& of = varied[i];
    of.variations.clear();
    const auto visit = [&of](std::size_t, const PuzzleCells& variation) {
      of.variations.push_back(variation);
      return true;
    };
    finders_.With([&](Finder& finder) {
      const bool is_found = finder.variations.Find({&beam_[begin + i].puzzle, 1}, visit, stop_) &&
                            finder.classes.Find(of.variations, of.classes);
      if (!is_found) is_whole = false;
    });
  });
  return is_whole;
}

}  // namespace surudoku
