#include "rating/chains/chain_search.h"

#include <algorithm>

#include "rating/chains/chain_rating.h"
#include "rating/chains/explained_chain.h"
#include "rating/techniques/removal.h"

namespace surudoku::rating {

bool ChainSearch::FindBest(const Board& board, const ChainMode& mode, const StopSignal* stop,
                           Step& step) {
  Begin(board, mode, stop);
  keep_all_ = false;
  best_.complexity = 0;
  Search();
  if (best_.complexity == 0 || Stopped()) return false;
  step = {};
  step.rating = ChainRating(mode.base, best_.complexity);
  step.complexity = best_.complexity;
  step.variant = mode.level;
  step.technique = mode.nishio                  ? Technique::kNishio
                   : best_.kind == kDouble      ? Technique::kDoubleChains
                   : best_.kind == kCellChains  ? Technique::kCellChains
                   : best_.kind == kHouseChains ? Technique::kRegionChains
                                                : Technique::kContradictionChains;
  const int cell = CellOf(best_.result);
  RemoveDigits(board, cell, RemovedBy(best_.result), step);
  if (IsOn(best_.result)) PlaceDigit(cell, DigitOf(best_.result), step);
  return true;
}

std::vector<Chain> ChainSearch::BestChains() const {
  std::vector<Chain> chains;
  for (int i = 0; i < best_.target_count; ++i) chains.push_back(ChainTo(best_.targets[i]));
  return chains;
}

const FoundChains& ChainSearch::FindAll(const Board& board, const ChainMode& mode,
                                        const StopSignal* stop) {
  Begin(board, mode, stop);
  keep_all_ = true;
  best_by_removal_.assign(kPotentialCount, Hint{});
  Search();
  std::vector<Potential> order;
  for (int i = 0; i < kPotentialCount; ++i) {
    if (best_by_removal_[i].complexity != 0) order.push_back(static_cast<Potential>(i));
  }
  std::ranges::sort(order, {}, [&](Potential i) { return best_by_removal_[i].order; });
  found_.Clear();
  for (const Potential i : order) {
    const Hint& hint = best_by_removal_[i];
    FoundChain found;
    found.complexity = hint.complexity;
    found.rating = ChainRating(mode.base, hint.complexity);
    found.sort_key = hint.kind;
    found.source = i;
    const CellRemoval removal = {CellOf(hint.result), RemovedBy(hint.result)};
    found_.Add(found, std::span(&removal, 1));
  }
  found_.SortAndDropRepeated();
  return found_;
}

void ChainSearch::Record(const FoundChain& found, NestedHint& record) {
  const Hint& hint = best_by_removal_[found.source];
  record.complexity = hint.complexity;
  if (hint.kind == kCellChains) record.assumption_cause = kByCell;
  if (hint.kind == kHouseChains) record.assumption_cause = CauseOf(hint.house_kind);
  for (int i = 0; i < hint.target_count; ++i) walker_.Record(hint.targets[i], record);
}

// Runs are kept while the board is the same: those of a mode that this one extends go on.
void ChainSearch::Begin(const Board& board, const ChainMode& mode, const StopSignal* stop) {
  mode_ = &mode;
  stop_ = stop;
  if (start_ == board) return;
  start_ = board;
  is_run_ = {};
}

void ChainSearch::Search() {
  board_ = start_;
  order_ = 0;
  for (int cell = 0; cell < 81 && !Stopped(); ++cell) {
    const int count = CountBits(start_.CandidatesAt(cell));
    if (count > 2 || (count > 1 && mode_->dynamic)) SearchCell(cell);
  }
}

void ChainSearch::SearchCell(int cell) {
  const unsigned digits = start_.CandidatesAt(cell);
  ForEachBit(digits, [&](int digit) {
    const int candidate = CandidateOf(cell, digit);
    const ChainRun& on = RunFrom(On(candidate));
    if (mode_->dynamic) {
      const ChainRun& off = RunFrom(Off(candidate));
      OfferContradictions(candidate, on, off);
      if (!mode_->nishio && CountBits(digits) >= 3) OfferDoubles(on, off);
    }
    if (mode_->nishio) return;
    for (const HouseKind kind : kOriginalKinds) OfferHouse(kind, cell, digit);
  });
  if (!mode_->nishio) OfferCell(cell);
}

// The targets: the potential that is on, then the one that is off.
void ChainSearch::OfferContradictions(int candidate, const ChainRun& on, const ChainRun& off) {
  for (const ChainRun* run : {&on, &off}) {
    if (!run->has_clash) continue;
    Hint hint;
    hint.kind = kContradiction;
    hint.result = run == &on ? Off(candidate) : On(candidate);
    hint.target_count = 2;
    const int clash = CandidateOf(run->clash);
    hint.targets[0] = {run, On(clash), IsOn(run->clash)};
    hint.targets[1] = {run, Off(clash), !IsOn(run->clash)};
    Offer(hint);
  }
}

void ChainSearch::OfferDoubles(const ChainRun& on, const ChainRun& off) {
  const std::array<const ChainRun*, 2> runs = {&on, &off};
  OfferCommon(runs, kDouble);
}

void ChainSearch::OfferHouse(HouseKind kind, int cell, int digit) {
  const int house = HouseOf(kind, cell);
  const unsigned places = start_.PlacesOf(house, digit);
  if (CountBits(places) < 2 || LowestBit(places) != PlaceIn(kind, cell)) return;
  std::array<const ChainRun*, 9> runs;
  int count = 0;
  ForEachBit(places, [&](int place) {
    runs[count++] = &RunFrom(On(CandidateOf(CellAt(house, place), digit)));
  });
  OfferCommon(std::span(runs).first(count), kHouseChains, kind);
}

void ChainSearch::OfferCell(int cell) {
  std::array<const ChainRun*, 9> runs;
  int count = 0;
  ForEachBit(start_.CandidatesAt(cell),
             [&](int digit) { runs[count++] = &RunFrom(On(CandidateOf(cell, digit))); });
  OfferCommon(std::span(runs).first(count), kCellChains);
}

// What all the runs lead to, in the order the first one found it.
void ChainSearch::OfferCommon(std::span<const ChainRun* const> runs, Kind kind,
                              HouseKind house_kind) {
  CandidateSet on = runs[0]->on;
  CandidateSet off = runs[0]->off;
  for (const ChainRun* run : runs.subspan(1)) {
    on &= run->on;
    off &= run->off;
  }
  Hint hint;
  hint.kind = kind;
  hint.house_kind = house_kind;
  hint.target_count = static_cast<int>(runs.size());
  const auto offer = [&](Potential result) {
    hint.result = result;
    for (std::size_t i = 0; i < runs.size(); ++i) hint.targets[i] = {runs[i], result, false};
    Offer(hint);
  };
  if (!on.empty()) {
    for (int i = 0; i < runs[0]->on_count; ++i) {
      if (on.Has(runs[0]->on_order[i])) offer(runs[0]->on_order[i]);
    }
  }
  if (!off.empty()) {
    for (int i = 0; i < runs[0]->off_count; ++i) {
      if (off.Has(CandidateOf(runs[0]->off_order[i]))) offer(runs[0]->off_order[i]);
    }
  }
}

unsigned ChainSearch::RemovedBy(Potential result) const {
  const unsigned digit = Bit(DigitOf(result));
  return IsOn(result) ? start_.CandidatesAt(CellOf(result)) & ~digit : digit;
}

bool ChainSearch::ComesBefore(int complexity, Kind kind, const Hint& other) {
  return other.complexity == 0 || complexity < other.complexity ||
         (complexity == other.complexity && kind < other.kind);
}

void ChainSearch::Offer(Hint& hint) {
  const unsigned removed = RemovedBy(hint.result);
  if (removed == 0) return;
  ++order_;
  Hint* best = &best_;
  if (keep_all_) {
    const bool is_single = CountBits(removed) == 1;
    best = &best_by_removal_[is_single ? Off(CandidateOf(CellOf(hint.result), LowestBit(removed)))
                                       : hint.result];
  }
  const auto targets = std::span(hint.targets).first(hint.target_count);
  int complexity = 0;
  for (const Target& target : targets) {
    complexity += target.is_clash ? 2 : target.run->depths[target.potential];
  }
  if (!ComesBefore(complexity, hint.kind, *best)) return;
  if (mode_->dynamic) {
    complexity = 0;
    for (const Target& target : targets) {
      const int limit = best->complexity == 0 ? kPotentialCount : best->complexity - complexity;
      complexity += walker_.CountAncestors(target, limit);
      if (!ComesBefore(complexity, hint.kind, *best)) return;
    }
    if (mode_->forcing || mode_->first_inner != nullptr) {
      complexity += walker_.NestedComplexity(targets);
      if (!ComesBefore(complexity, hint.kind, *best)) return;
    }
  }
  hint.complexity = complexity;
  hint.order = order_;
  *best = hint;
}

const ChainRun& ChainSearch::RunFrom(Potential assumption) {
  std::unique_ptr<ChainRun>& run = runs_[assumption];
  if (run == nullptr) run = std::make_unique<ChainRun>();
  if (is_run_[assumption] && run->HasEndOf(mode_)) return *run;
  const bool goes_on = is_run_[assumption] && Resume(*run);
  if (!goes_on) run->Start(assumption);
  is_run_[assumption] = true;
  if (!run->has_clash) {
    if (goes_on) {
      for (int i = 0; i < run->off_count; ++i) {
        const int candidate = CandidateOf(run->off_order[i]);
        board_.RemoveInChain(candidate / 9, candidate % 9);
      }
    }
    Chase(*run);
    if (mode_->dynamic) board_ = start_;
  }
  if (Stopped()) {
    is_run_[assumption] = false;  // it may have ended early
  } else {
    run->NoteEnd(mode_);
  }
  return *run;
}

// Takes a run back to where the last mode ended that this one extends; false if there is none.
bool ChainSearch::Resume(ChainRun& run) const {
  for (const ChainMode* mode = mode_->extends; mode != nullptr; mode = mode->extends) {
    if (run.ReturnToEndOf(mode)) return true;
  }
  return false;
}

// One potential at a time, those that are on before those that are off; a contradiction ends it.
void ChainSearch::Chase(ChainRun& run) {
  // What a run that goes on has found before is done.
  const bool is_new = run.ends.empty();
  int on_done = is_new ? 0 : run.on_count;
  int off_done = is_new ? 0 : run.off_count;
  while (true) {
    if (on_done < run.on_count) {
      if (ChaseOn(run, run.on_order[on_done++])) return;
    } else if (off_done < run.off_count) {
      if (ChaseOff(run, CandidateOf(run.off_order[off_done++]))) return;
    } else if (!mode_->locking || Stopped() || !UseAdvancedRules(run)) {
      return;
    }
  }
}

bool ChainSearch::ChaseOn(ChainRun& run, int candidate) {
  const int cell = candidate / 9;
  const int digit = candidate % 9;
  if (!mode_->nishio) {
    for (unsigned others = board_.CandidatesAt(cell) & ~Bit(digit); others != 0;
         others &= others - 1) {
      if (TurnOff(run, CandidateOf(cell, LowestBit(others)), candidate, kByCell)) return true;
    }
  }
  for (const HouseKind kind : kOriginalKinds) {
    const int house = HouseOf(kind, cell);
    // Cells in the box have been seen when it is the turn of the lines.
    const unsigned seen =
        kind == kBox ? Bit(PlaceIn(kind, cell)) : PlacesWithin(house, HouseOf(kBox, cell));
    for (unsigned places = board_.PlacesOf(house, digit) & ~seen; places != 0;
         places &= places - 1) {
      const int other = CellAt(house, LowestBit(places));
      if (TurnOff(run, CandidateOf(other, digit), candidate, CauseOf(kind))) {
        return true;
      }
    }
  }
  return false;
}

bool ChainSearch::TurnOff(ChainRun& run, int candidate, int parent, Cause cause) {
  Link link;
  link.parent = On(parent);
  link.cause = cause;
  if (run.on.Has(candidate)) {
    run.has_clash = true;
    run.clash = Off(candidate);
    run.clash_link = link;
    return true;
  }
  if (!run.off.Has(candidate)) run.Add(Off(candidate), link, run.depths[On(parent)] + 1);
  return false;
}

bool ChainSearch::ChaseOff(ChainRun& run, int candidate) {
  const int cell = candidate / 9;
  const int digit = candidate % 9;
  std::array<int, 4> found;
  std::array<Link, 4> links;
  int count = 0;
  const unsigned others = board_.CandidatesAt(cell) & ~Bit(digit);
  if (!mode_->nishio && CountBits(others) == 1) {
    const unsigned hidden = start_.CandidatesAt(cell) & ~board_.CandidatesAt(cell);
    found[count] = CandidateOf(cell, LowestBit(others));
    links[count++] = {Off(candidate), static_cast<std::uint16_t>(hidden), 0, kByCell};
  }
  for (const HouseKind kind : kOriginalKinds) {
    const int house = HouseOf(kind, cell);
    const unsigned now = board_.PlacesOf(house, digit);
    const unsigned places = now & ~Bit(PlaceIn(kind, cell));
    if (CountBits(places) != 1) continue;
    const int other = CandidateOf(CellAt(house, LowestBit(places)), digit);
    if (std::find(found.begin(), found.begin() + count, other) != found.begin() + count) continue;
    const unsigned hidden = start_.PlacesOf(house, digit) & ~now;
    found[count] = other;
    links[count++] = {Off(candidate), static_cast<std::uint16_t>(hidden), 0, CauseOf(kind)};
  }
  if (mode_->dynamic) board_.RemoveInChain(cell, digit);
  for (int i = 0; i < count; ++i) {
    if (TurnOn(run, found[i], links[i])) return true;
  }
  return false;
}

bool ChainSearch::TurnOn(ChainRun& run, int candidate, const Link& link) {
  if (run.off.Has(candidate)) {
    run.has_clash = true;
    run.clash = On(candidate);
    run.clash_link = link;
    return true;
  }
  if (!run.on.Has(candidate)) {
    run.Add(On(candidate), link, LeastAncestors(run, On(candidate), link));
  }
  return false;
}

int ChainSearch::LeastAncestors(const ChainRun& run, Potential potential, const Link& link) const {
  int most = 0;
  ForEachParent(run, potential, link,
                [&](Potential parent) { most = std::max<int>(most, run.depths[parent]); });
  return most + 1;
}

}  // namespace surudoku::rating
