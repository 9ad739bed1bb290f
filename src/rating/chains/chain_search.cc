// The order of a chain search, and the hints that it keeps.
//
// One of the candidates of a cell is right, and one of the places of a digit in a house. So a
// conclusion that follows from each of them (each makes a run, see chain_runner.cc) holds in any
// case:
//
//     assumptions          runs                                common to all of them
//
//     r1c1=2  --->  ...  r3c4=7  r9c4<>7  r8c8<>1  ...  --+
//     r1c1=5  --->  ...  r9c8=5  r9c4<>7  r2c3<>9  ...  --+-> r9c4<>7: cell chains from r1c1
//     r1c1=8  --->  ...  r9c4=8  r9c4<>7           ...  --+
//
//     cell chains      from all candidates of a cell
//     house chains     from all places of a digit in a house
//     double chains    from a candidate that is on, and off    (dynamic modes but Nishio)
//     contradiction    a run that ends in a clash: the opposite of its assumption holds
//                      (dynamic modes; Nishio looks for nothing else)
//
// Cells are searched in reading order, and the digits of each ascending. Each candidate's hints are
// offered in this order:
//
//     1. contradictions, from on and from off
//     2. double chains, where the cell has three candidates or more
//     3. house chains of its box, row and column, where it is the digit's first place there
//
// and after the last digit the cell chains. Common potentials that are on come before those that
// are off, each in the order in which the first run found them.
//
// The search keeps the hint with the least complexity (the number of potentials that it is made
// of); of equal ones the one with the lower ChainKind, and of these the one that was offered first.
// Inside other chains all hints are wanted, so it keeps one for each set of removals. This is the
// order of the originals. It decides which hint becomes the step, and so it decides ratings.
//
// Static searches first ask the closure of the board's implications (implication_closure.h) which
// cells and houses lead to anything in common, and then, for the best hint alone, in which of them
// the least complex ones are (short_commons.h). They look at no others.
#include "rating/chains/chain_search.h"

#include <array>

#include "rating/chains/chain_mode.h"
#include "rating/chains/chain_walk.h"
#include "rating/techniques/step_writing.h"

namespace surudoku::rating {
namespace {

Technique TechniqueOf(const ChainMode& mode, ChainKind kind) {
  if (mode.nishio) return Technique::kNishio;
  switch (kind) {
    case ChainKind::kDouble:
      return Technique::kDoubleChains;
    case ChainKind::kCell:
      return Technique::kCellChains;
    case ChainKind::kHouse:
      return Technique::kRegionChains;
    default:
      return Technique::kContradictionChains;
  }
}

}  // namespace

bool ChainSearch::FindBest(const Board& board, const ChainMode& mode, unsigned digits,
                           const StopSignal* stop, Step& step, const Executor* executor,
                           const Aim* aim) {
  executor_ = executor;
  Search(board, mode, mode.nishio ? digits : kAllDigits, stop, ChainOffers::Keep::kBest, nullptr,
         aim);
  const ChainHint& best = offers_.best();
  if (best.complexity == 0 || runner_.IsStopped()) return false;
  step = {};
  step.rating = ChainRating(mode.base, best.complexity);
  step.complexity = best.complexity;
  step.variant = mode.level;
  step.technique = TechniqueOf(mode, best.kind);
  const CellRemoval removal = RemovalBy(board, best.result);
  RemoveDigits(board, removal.cell, removal.digits, step);
  if (IsOn(best.result)) PlaceDigit(board, removal.cell, DigitOf(best.result), step);
  return true;
}

void ChainSearch::AddWork(ChainWork& work) const {
  work.nested += work_.nested;
  work.nested_in_vain += work_.nested_in_vain;
  work.nested_left_out += work_.nested_left_out;
  runner_.AddWork(work);
}

std::vector<Chain> ChainSearch::BestChains() const {
  std::vector<Chain> chains;
  for (const Target& target : offers_.best().ends()) chains.push_back(ChainTo(target));
  return chains;
}

const FoundChains& ChainSearch::FindAll(const Board& board, const ChainMode& mode,
                                        const StopSignal* stop, const CommonUnits* units) {
  const bool searched =
      Search(board, mode, kAllDigits, stop, ChainOffers::Keep::kBestOfEachRemoval, units, nullptr);
  const FoundChains& found = offers_.FindKept();
  ++work_.nested;
  if (found.hints().empty()) ++work_.nested_in_vain;
  if (!searched) ++work_.nested_left_out;
  return found;
}

// False if it is known beforehand that there is nothing to be found.
bool ChainSearch::Search(const Board& board, const ChainMode& mode, unsigned digits,
                         const StopSignal* stop, ChainOffers::Keep keep, const CommonUnits* units,
                         const Aim* aim) {
  offers_.Begin(board, mode, keep, aim);
  common_ = units;
  if (units == nullptr && rules_.use_filters && !mode.dynamic && !closure_.HasHint(board)) {
    if (!closure_.HasCommon(board)) return false;
    common_ = &closure_.common();
  }
  finds_short_ = common_ != nullptr && keep == ChainOffers::Keep::kBest && aim == nullptr;
  if (finds_short_) short_commons_.Find(board);
  runner_.Begin(board, mode, stop);
  if (executor_ != nullptr && executor_->workers() > 1 && mode.locking) MakeRuns();
  clash_free_on_.Clear();
  clash_free_off_.Clear();
  for (int cell = 0; cell < kCellCount && !runner_.IsStopped(); ++cell) {
    const int count = CountBits(board.CandidatesAt(cell));
    if (count > 2 || (count > 1 && mode.dynamic)) SearchCell(cell, digits);
  }
  return true;
}

// In modes with advanced rules the search makes all runs (MayClash is always true), so none of
// these is in vain.
void ChainSearch::MakeRuns() {
  std::vector<Potential> assumptions;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const unsigned digits = runner_.board().CandidatesAt(cell);
    if (HasFewerThanTwo(digits)) continue;
    ForEachBit(digits, [&](int digit) {
      assumptions.push_back(On(CandidateOf(cell, digit)));
      assumptions.push_back(Off(CandidateOf(cell, digit)));
    });
  }
  runner_.MakeRuns(assumptions, *executor_);
}

void ChainSearch::SearchCell(int cell, unsigned digits) {
  const ChainMode& mode = runner_.mode();
  const unsigned all = runner_.board().CandidatesAt(cell);
  ForEachBit(all & digits, [&](int digit) {
    const int candidate = CandidateOf(cell, digit);
    if (mode.nishio) {
      SearchNishio(candidate);
      return;
    }
    if (mode.dynamic) SearchDynamic(candidate, CountBits(all) >= 3);
    for (const HouseKind kind : kOriginalKinds) {
      if (IsHouseWorthwhile(HouseOf(kind, cell), digit)) OfferHouse(kind, cell, digit);
    }
  });
  if (!mode.nishio && IsCellWorthwhile(cell)) OfferCell(cell);
}

void ChainSearch::SearchNishio(int candidate) {
  for (const Potential assumption : {On(candidate), Off(candidate)}) {
    if (MayClash(assumption)) TryAssumption(assumption);
  }
}

void ChainSearch::SearchDynamic(int candidate, bool has_doubles) {
  const ChainRun& on = TryAssumption(On(candidate));
  if (!has_doubles) {
    if (MayClash(Off(candidate))) TryAssumption(Off(candidate));
  } else if (!rules_.use_filters || runner_.MayLeadOn(candidate)) {
    OfferDoubles(on, TryAssumption(Off(candidate)));
  }
}

// Runs from an assumption and, if that leads to a clash, offers the contradiction. If it leads to
// none, no potential of the run leads to one either: a run from there only reaches potentials that
// this one has reached. (This does not hold with advanced rules. They may take away something else
// when less has been reached.)
const ChainRun& ChainSearch::TryAssumption(Potential assumption) {
  const ChainRun& run = runner_.RunFrom(assumption);
  if (run.has_clash) {
    OfferContradiction(run, Opposite(assumption));
  } else if (!runner_.mode().locking) {
    clash_free_on_ |= run.on;
    clash_free_off_ |= run.off;
  }
  return run;
}

bool ChainSearch::MayClash(Potential assumption) const {
  if (!rules_.use_filters) return true;
  const int candidate = CandidateOf(assumption);
  if (IsOn(assumption)) return !clash_free_on_.Has(candidate);
  return !clash_free_off_.Has(candidate) && runner_.MayLeadOn(candidate);
}

bool ChainSearch::IsCellWorthwhile(int cell) const {
  if (finds_short_) return short_commons_.IsShortCell(cell);
  return common_ == nullptr || common_->cells.Has(cell);
}

bool ChainSearch::IsHouseWorthwhile(int house, int digit) const {
  if (finds_short_) return short_commons_.IsShortHouse(house, digit);
  return common_ == nullptr || HasBit(common_->digits[house], digit);
}

// The targets are the two that clash: first the potential that is on, then the one that is off.
void ChainSearch::OfferContradiction(const ChainRun& run, Potential opposite) {
  ChainHint hint;
  hint.kind = ChainKind::kContradiction;
  hint.result = opposite;
  hint.target_count = 2;
  const int clash = CandidateOf(run.clash);
  hint.targets[0] = {&run, On(clash), IsOn(run.clash)};
  hint.targets[1] = {&run, Off(clash), !IsOn(run.clash)};
  offers_.Offer(hint);
}

void ChainSearch::OfferDoubles(const ChainRun& on, const ChainRun& off) {
  const std::array<const ChainRun*, 2> runs = {&on, &off};
  ChainHint hint;
  hint.kind = ChainKind::kDouble;
  OfferCommon(runs, hint);
}

void ChainSearch::OfferHouse(HouseKind kind, int cell, int digit) {
  const int house = HouseOf(kind, cell);
  const unsigned places = runner_.board().PlacesOf(house, digit);
  if (CountBits(places) < 2 || LowestBit(places) != PlaceIn(kind, cell)) return;
  std::array<const ChainRun*, 9> runs;
  int count = 0;
  ForEachBit(places, [&](int place) {
    runs[count++] = &runner_.RunFrom(On(CandidateOf(CellAt(house, place), digit)));
  });
  ChainHint hint;
  hint.kind = ChainKind::kHouse;
  hint.house_kind = kind;
  OfferCommon(std::span(runs).first(count), hint);
}

void ChainSearch::OfferCell(int cell) {
  std::array<const ChainRun*, 9> runs;
  int count = 0;
  ForEachBit(runner_.board().CandidatesAt(cell),
             [&](int digit) { runs[count++] = &runner_.RunFrom(On(CandidateOf(cell, digit))); });
  ChainHint hint;
  hint.kind = ChainKind::kCell;
  OfferCommon(std::span(runs).first(count), hint);
}

// Offers the potentials that all the runs lead to, in the order in which the first run found them.
void ChainSearch::OfferCommon(std::span<const ChainRun* const> runs, ChainHint& hint) {
  CandidateSet on = runs[0]->on;
  CandidateSet off = runs[0]->off;
  for (const ChainRun* run : runs.subspan(1)) {
    on &= run->on;
    off &= run->off;
  }
  hint.target_count = static_cast<int>(runs.size());
  const auto offer = [&](Potential result) {
    hint.result = result;
    for (std::size_t i = 0; i < runs.size(); ++i) hint.targets[i] = {runs[i], result, false};
    offers_.Offer(hint);
  };
  if (!on.empty()) {
    for (const Reached& reached : runs[0]->ons) {
      if (on.Has(reached.potential)) offer(reached.potential);
    }
  }
  if (!off.empty()) {
    for (const Reached& reached : runs[0]->offs) {
      if (off.Has(CandidateOf(reached.potential))) offer(reached.potential);
    }
  }
}

}  // namespace surudoku::rating
