// A run: the potentials that follow from one assumption, and how each of them follows.
//
// A run keeps the first argument for each potential; see chain_runner.cc for the order.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "rating/board/bits.h"
#include "rating/board/cell_set.h"
#include "rating/board/rules.h"
#include "rating/chains/chain_mode.h"
#include "rating/chains/potential.h"

namespace surudoku::rating {

/// The parents of a potential: `parent`, and the candidates that went earlier in this run and so
/// made the link strong. `hidden` has these as digits of the cell or as places of the house,
/// depending on the cause.
struct Link {
  Potential parent;
  std::uint16_t hidden;
  std::uint16_t advanced;  ///< index in ChainRun::advanced
  Cause cause;
};
inline constexpr Link kNoLink = {0, 0, 0, kByAssumption};

struct NestedHint;

/// A finding of an advanced rule. All candidates that it takes away have these parents.
struct AdvancedReason {
  std::uint32_t first_parent;  ///< in ChainRun::advanced_parents
  std::uint32_t parent_count;
  const NestedHint* hint;  ///< if the rule is a chain search; otherwise null
};

/// A potential of a run, and how it follows.
struct Reached {
  Potential potential;
  /// A lower bound for the number of its ancestors, itself included. In static runs it is exact.
  std::uint16_t least_ancestors;
  Link link;
};

/// Potentials in the order of discovery. The size of a vector of them would cost a division by 12,
/// 4 % of a run. There are hundreds of runs, so a list keeps no more memory than it needed.
class ReachedList {
 public:
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] const Reached* begin() const { return list_.get(); }
  [[nodiscard]] const Reached* end() const { return list_.get() + size_; }
  [[nodiscard]] const Reached& operator[](int i) const { return list_[i]; }

  void Clear() { size_ = 0; }
  void Add(const Reached& reached) {
    if (size_ == room_) [[unlikely]]
      Grow();
    list_[size_++] = reached;
  }
  /// Removes the last one and returns it. Precondition: size() > 0.
  Potential Take() { return list_[--size_].potential; }

 private:
  void Grow() {
    constexpr int kMostOfFew = 24;
    room_ = std::max(kMostOfFew, 2 * room_);
    auto list = std::make_unique_for_overwrite<Reached[]>(room_);
    std::copy_n(list_.get(), size_, list.get());
    list_ = std::move(list);
  }

  std::unique_ptr<Reached[]> list_;
  int size_ = 0;
  int room_ = 0;
};

struct ChainRun {
  void Start(Potential assumption) {
    on.Clear();
    off.Clear();
    ons.Clear();
    offs.Clear();
    has_clash = false;
    advanced.clear();
    advanced_parents.clear();
    ends.clear();
    off_at_no_set = off_at_no_forcing = 0;
    Add(assumption, kNoLink, 1);
  }

  /// Notes that the run as it is now is complete in a mode.
  void NoteEnd(const ChainMode* mode) {
    ends.push_back({mode, ons.size(), offs.size(), advanced.size(), has_clash});
  }
  /// Whether the run is as it was when it ended in the mode.
  [[nodiscard]] bool HasEndOf(const ChainMode* mode) const {
    return !ends.empty() && ends.back().mode == mode;
  }
  /// Drops everything that came after the run's end in the mode. False if it never ended in it.
  bool ReturnToEndOf(const ChainMode* mode);

  /// Precondition: it is not in the run.
  void Add(Potential potential, const Link& link, int least_ancestors) {
    if (IsOn(potential)) {
      AddOn(potential, link, least_ancestors);
    } else {
      AddOff(potential, link, least_ancestors);
    }
  }
  void AddOn(Potential potential, const Link& link, int least_ancestors) {
    on.Add(potential);
    positions_[potential] = static_cast<std::uint16_t>(ons.size());
    ons.Add({potential, static_cast<std::uint16_t>(least_ancestors), link});
  }
  void AddOff(Potential potential, const Link& link, int least_ancestors) {
    off.Add(CandidateOf(potential));
    positions_[potential] = static_cast<std::uint16_t>(offs.size());
    offs.Add({potential, static_cast<std::uint16_t>(least_ancestors), link});
  }

  /// Notes a finding of an advanced rule. The potentials that follow from it are added next.
  void AddAdvanced(std::span<const Potential> parents, const NestedHint* hint) {
    advanced.push_back({static_cast<std::uint32_t>(advanced_parents.size()),
                        static_cast<std::uint32_t>(parents.size()), hint});
    advanced_parents.insert(advanced_parents.end(), parents.begin(), parents.end());
  }
  [[nodiscard]] std::span<const Potential> ParentsOf(const AdvancedReason& reason) const {
    return std::span(advanced_parents).subspan(reason.first_parent, reason.parent_count);
  }

  /// Precondition: the potential is in the run.
  [[nodiscard]] const Reached& ReachedAt(Potential potential) const {
    return (IsOn(potential) ? ons : offs)[positions_[potential]];
  }
  /// How a potential of the run follows.
  [[nodiscard]] const Link& LinkOf(Potential potential) const { return ReachedAt(potential).link; }
  [[nodiscard]] int DepthOf(Potential potential) const {
    return ReachedAt(potential).least_ancestors;
  }

  /// The run ends: `potential` follows by `link`, and its opposite is in the run. Returns true.
  bool Clash(Potential potential, const Link& link) {
    has_clash = true;
    clash = potential;
    clash_link = link;
    return true;
  }

  CandidateSet on;
  CandidateSet off;
  /// The same in the order of discovery.
  ReachedList ons;
  ReachedList offs;
  /// A contradiction ends the run: `clash` follows by `clash_link`, and its opposite is in the run.
  bool has_clash = false;
  Potential clash = 0;
  Link clash_link = kNoLink;
  std::vector<AdvancedReason> advanced;
  std::vector<Potential> advanced_parents;  ///< of all of these, one after another
  /// The ends of the run in several modes, each of which extends the one before.
  struct End {
    const ChainMode* mode;
    int on_count;
    int off_count;
    std::size_t advanced_count;
    bool has_clash;
  };
  std::vector<End> ends;
  /// How many potentials were off when locking, pairs and X-wings last found nothing, and when
  /// forcing chains last did. Zero at first: before any candidate has gone, none of these rules
  /// finds anything.
  int off_at_no_set = 0;
  int off_at_no_forcing = 0;

 private:
  std::array<std::uint16_t, kPotentialCount> positions_;  // in ons or offs
};

inline bool ChainRun::ReturnToEndOf(const ChainMode* mode) {
  const auto found = std::ranges::find(ends, mode, &End::mode);
  if (found == ends.end()) return false;
  while (ons.size() > found->on_count) on.Remove(ons.Take());
  while (offs.size() > found->off_count) off.Remove(CandidateOf(offs.Take()));
  advanced.resize(found->advanced_count);
  advanced_parents.resize(
      advanced.empty() ? 0 : advanced.back().first_parent + advanced.back().parent_count);
  has_clash = found->has_clash;
  // The run ended because no rule of the mode found anything.
  off_at_no_set = mode->locking ? offs.size() : 0;
  off_at_no_forcing = mode->forcing ? offs.size() : 0;
  ends.erase(found + 1, ends.end());
  return true;
}

/// Calls visit(parent) for each parent of a potential, in the originals' order.
template <class Visit>
void ForEachParent(const ChainRun& run, Potential potential, const Link& link, Visit&& visit) {
  if (link.cause == kByAssumption) return;
  if (link.cause == kByAdvancedRule) {
    for (const Potential parent : run.ParentsOf(run.advanced[link.advanced])) visit(parent);
    return;
  }
  visit(link.parent);
  if (link.hidden == 0) return;
  const int cell = CellOf(potential);
  const int digit = DigitOf(potential);
  ForEachBit(link.hidden, [&](int k) {
    visit(Off(link.cause == kByCell
                  ? CandidateOf(cell, k)
                  : CandidateOf(CellAt(HouseOf(KindOf(link.cause), cell), k), digit)));
  });
}

/// The end of a chain: a potential of a run, or the one that clashes with it.
struct Target {
  const ChainRun* run = nullptr;
  Potential potential = 0;
  bool is_clash = false;

  [[nodiscard]] const Link& link() const {
    return is_clash ? run->clash_link : run->LinkOf(potential);
  }
};

}  // namespace surudoku::rating
