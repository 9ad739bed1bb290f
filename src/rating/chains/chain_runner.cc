// How a run grows, in which order, and which arguments it keeps.
//
// A run starts from one assumption: a candidate that is on (its cell has the digit) or off. From
// there it goes from potential to potential, each a candidate that must then be on or off:
//
//     r1c1=5 -------> r1c7<>5 -------> r1c7=4 -------> r6c7<>4 -------> r6c2=4 ...
//       on     weak     off    strong    on     weak     off    strong    on
//
//     weak link      between candidates of one cell, or of one digit in one house: one that is on
//                    turns the others off
//     strong link    between the last two of them: one that is off turns the other on
//
// Potentials that have been reached wait in two queues. Those that a potential leads to go to the
// end of the other queue:
//
//     on     r1c1=5   r1c7=4   r6c2=4  ...   asked first: every one of them before the next "off"
//     off    r1c7<>5  r5c1<>5  r6c7<>4 ...   asked one by one, each only when no "on" is waiting
//
//     1. An "on" turns off the other digits of its cell (ascending), then its digit in the rest of
//        its box, row and column.
//     2. An "off" turns on the last candidate of its cell, box, row or column. In dynamic modes it
//        then leaves the grid. That makes links strong that were not: the candidates that went
//        before are parents of what such a link turns on (Link::hidden).
//     3. When both queues are empty, advanced rules are asked (advanced_rules.cc). The candidates
//        that they remove go into the queue of "off", and the run goes on.
//
// A run ends when it finds nothing new, or at a clash: a potential follows after its opposite has
// been reached.
//
// A run keeps the first argument for every potential and drops later ones, as the originals do.
// Complexities are counted along the kept arguments, so this order decides ratings. `ons` and
// `offs` keep the order of discovery, in which the search offers hints.
//
// Runs are kept until the board changes, because each is wanted for its cell and again for its
// three houses. They also serve later modes: if a mode only adds rules that are asked after all
// rules of another mode (ChainMode::extends), its run goes on from the end of that mode's run
// (ChainRun::ends).
#include "rating/chains/chain_runner.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "rating/board/rules.h"

namespace surudoku::rating {
namespace {

// By bit of PeersInOrder.
constexpr auto kPeerCauses = [] {
  std::array<Cause, 27> causes{};
  for (int bit = 0; bit < 27; ++bit) causes[bit] = CauseOf(KindOfPeer(bit));
  return causes;
}();

// One more than the largest lower bound of the parents. The first parent's is known already.
int LeastAncestors(const ChainRun& run, Potential potential, const Link& link, int least_of_first) {
  int most = least_of_first;
  if (link.hidden != 0) {
    ForEachParent(run, potential, link,
                  [&](Potential parent) { most = std::max(most, run.DepthOf(parent)); });
  }
  return most + 1;
}

// Whether the candidate that an "off" turns on is on already, as three of four are. Then it cannot
// be off, too, which would be a contradiction: a rule may take away a candidate that is on, but by
// then all else that leads to this candidate has gone.
bool IsOnAlready(const ChainRun& run, int candidate) {
  assert(!run.on.Has(candidate) || !run.off.Has(candidate));
  return run.on.Has(candidate);
}

// These return true at a contradiction.
bool TurnOff(ChainRun& run, int candidate, const Link& link, int least_ancestors) {
  if (run.on.Has(candidate)) return run.Clash(Off(candidate), link);
  if (!run.off.Has(candidate)) run.AddOff(Off(candidate), link, least_ancestors);
  return false;
}

// Precondition: !IsOnAlready(run, candidate).
bool TurnOn(ChainRun& run, int candidate, const Link& link, int least_of_first) {
  if (run.off.Has(candidate)) return run.Clash(On(candidate), link);
  run.AddOn(On(candidate), link, LeastAncestors(run, On(candidate), link, least_of_first));
  return false;
}

}  // namespace

void ChainRunner::Begin(const Board& board, const ChainMode& mode, const StopSignal* stop) {
  mode_ = &mode;
  stop_ = stop;
  for (const auto& follower : followers_) follower->Begin(mode, stop);
  if (start_ == board) return;
  start_ = board;
  is_run_ = {};
  for (const auto& follower : followers_) follower->TakeStart();
}

const ChainRun& ChainRunner::RunFrom(Potential assumption, RunFollower& follower) {
  std::unique_ptr<ChainRun>& run = runs_[assumption];
  if (run == nullptr) run = std::make_unique_for_overwrite<ChainRun>();
  if (is_run_[assumption] && run->HasEndOf(mode_)) return *run;
  const bool goes_on = is_run_[assumption] && Resume(*run);
  if (!goes_on) run->Start(assumption);
  is_run_[assumption] = true;
  follower.Follow(*run, goes_on);
  if (IsStopped()) {
    is_run_[assumption] = false;  // it may have ended early
  } else {
    run->NoteEnd(mode_);
  }
  return *run;
}

// A run is a matter of its assumption, the board and the mode alone.
void ChainRunner::MakeRuns(std::span<const Potential> assumptions, const Executor& executor) {
  while (followers_.size() < executor.workers()) {
    AddFollower();
    followers_.back()->TakeStart();
    followers_.back()->Begin(*mode_, stop_);
  }
  executor.ForEach(assumptions.size(), [&](std::size_t index, std::size_t worker) {
    if (!IsStopped()) RunFrom(assumptions[index], *followers_[worker]);
  });
}

bool ChainRunner::MayLeadOn(int candidate) const {
  const Board::Beside beside = start_.BesideOf(kCandidateSpots[candidate]);
  return mode_->locking || HasOne(beside.digits) || std::ranges::any_of(beside.places, HasOne);
}

// Takes a run back to its end in the last mode that this one extends. False if it has been through
// none of these modes.
bool ChainRunner::Resume(ChainRun& run) const {
  for (const ChainMode* mode = mode_->extends; mode != nullptr; mode = mode->extends) {
    if (run.ReturnToEndOf(mode)) return true;
  }
  return false;
}

void RunFollower::TakeStart() {
  board_ = start_;
  rules_.DropHints();
}

void RunFollower::Follow(ChainRun& run, bool goes_on) {
  ++run_count_;
  if (run.has_clash) return;
  if (goes_on) {
    for (const Reached& off : run.offs) {
      board_.RemoveInChain(kCandidateSpots[CandidateOf(off.potential)]);
    }
  }
  Chase(run);
  if (mode_->dynamic) board_ = start_;
}

void RunFollower::Chase(ChainRun& run) {
  // If the run goes on from an earlier mode, everything found there has been followed already.
  const bool is_new = run.ends.empty();
  int on_done = is_new ? 0 : run.ons.size();
  int off_done = is_new ? 0 : run.offs.size();
  while (true) {
    if (on_done < run.ons.size()) {
      const Reached& next = run.ons[on_done++];
      if (ChaseOn(run, next.potential, next.least_ancestors)) return;
    } else if (off_done < run.offs.size()) {
      const Reached& next = run.offs[off_done++];
      if (ChaseOff(run, CandidateOf(next.potential), next.least_ancestors)) return;
    } else if (!mode_->locking || IsStopped() || !rules_.Use(*mode_, stop_, run)) {
      return;
    }
  }
}

// True at a contradiction.
bool RunFollower::ChaseOn(ChainRun& run, int candidate, int least_ancestors) {
  const CandidateSpot& spot = kCandidateSpots[candidate];
  const int cell = spot.cell;
  const int digit = spot.digit;
  const int least_of_next = least_ancestors + 1;
  if (!mode_->nishio) {
    for (unsigned others = board_.CandidatesAt(cell) & spot.other_digits; others != 0;
         others &= others - 1) {
      const int other = CandidateOf(cell, LowestBit(others));
      if (TurnOff(run, other, {On(candidate), 0, 0, kByCell}, least_of_next)) return true;
    }
  }
  const PeersInOrder& peers = kPeersInOrder[cell];
  for (unsigned left = peers.With(board_, spot); left != 0; left &= left - 1) {
    const int bit = LowestBit(left);
    const Link link = {On(candidate), 0, 0, kPeerCauses[bit]};
    if (TurnOff(run, CandidateOf(peers.cells[bit], digit), link, least_of_next)) return true;
  }
  return false;
}

// True at a contradiction. Strong links are looked up on the board as it is before the candidate
// leaves it.
bool RunFollower::ChaseOff(ChainRun& run, int candidate, int least_ancestors) {
  const CandidateSpot& spot = kCandidateSpots[candidate];
  const int cell = spot.cell;
  const int digit = spot.digit;
  const Board::Beside beside = mode_->dynamic ? board_.RemoveInChain(spot) : board_.BesideOf(spot);
  if (!mode_->nishio && HasOne(beside.digits)) {
    const int last = CandidateOf(cell, LowestBit(beside.digits));
    const unsigned gone = start_.CandidatesAt(cell) & spot.other_digits & ~beside.digits;
    if (!IsOnAlready(run, last) &&
        TurnOn(run, last, {Off(candidate), static_cast<std::uint16_t>(gone), 0, kByCell},
               least_ancestors)) {
      return true;
    }
  }
  for (const HouseKind kind : kOriginalKinds) {
    const unsigned places = beside.places[static_cast<std::size_t>(kind)];
    if (!HasOne(places)) continue;
    const int house = HouseOf(kind, cell);
    const int last = CandidateOf(CellAt(house, LowestBit(places)), digit);
    if (IsOnAlready(run, last)) continue;
    const unsigned gone =
        start_.PlacesAt(spot, kind) & spot.other_places[static_cast<std::size_t>(kind)] & ~places;
    if (TurnOn(run, last, {Off(candidate), static_cast<std::uint16_t>(gone), 0, CauseOf(kind)},
               least_ancestors)) {
      return true;
    }
  }
  return false;
}

}  // namespace surudoku::rating
