#include "clues/sum_filter.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>

namespace surudoku::clues {
namespace {

// Sets of more values than these would fill megabytes; bounds do then.
constexpr int kMostValuesOfSets = 16;

// All sets of so many values (from 0) that have a sum, in ascending order.
class ValueSets {
 public:
  static const ValueSets& Get() {
    static const ValueSets sets;
    return sets;
  }

  [[nodiscard]] std::span<const Mask> Of(int values, std::size_t size, int sum) const {
    if (size > kMostValuesOfSets || sum < 0 || sum >= kSums) return {};
    const auto& sets = sets_[size * kSums + static_cast<std::size_t>(sum)];
    // Sets of values below a bound come before the others.
    const auto end = std::ranges::lower_bound(sets, Mask{1} << values);
    return {sets.begin(), end};
  }

 private:
  static constexpr int kSums = kMostValuesOfSets * (kMostValuesOfSets - 1) / 2 + 1;

  ValueSets() : sets_((kMostValuesOfSets + 1) * kSums) {
    for (Mask set = 0; set < Mask{1} << kMostValuesOfSets; ++set) {
      int sum = 0;
      for (Mask rest = set; rest != 0; rest &= rest - 1) sum += std::countr_zero(rest);
      sets_[static_cast<std::size_t>(std::popcount(set)) * kSums + static_cast<std::size_t>(sum)]
          .push_back(set);
    }
  }

  std::vector<std::vector<Mask>> sets_;
};

int LowestOf(Mask mask) { return std::countr_zero(mask); }
int HighestOf(Mask mask) { return 31 - std::countl_zero(mask); }

}  // namespace

SumFilter::SumFilter(const ClueNet& net, const PeerSets& peers, const Sum& sum)
    : total_(sum.total) {
  std::vector<bool> is_taken(sum.cells.size());
  for (std::size_t i = 0; i < sum.cells.size(); ++i) {
    total_ -= sum.weights[i] * net.first_value;
    if (is_taken[i]) continue;
    Group group = {cells_.size(), cells_.size(), sum.weights[i]};
    for (std::size_t k = i; k < sum.cells.size(); ++k) {
      const bool joins =
          !is_taken[k] && sum.weights[k] == group.weight &&
          std::all_of(cells_.begin() + static_cast<std::ptrdiff_t>(group.begin), cells_.end(),
                      [&](Cell cell) { return peers.Differ(cell, sum.cells[k]); });
      if (!joins) continue;
      is_taken[k] = true;
      cells_.push_back(sum.cells[k]);
      ++group.end;
    }
    groups_.push_back(group);
  }
  is_cage_ = groups_.size() == 1 && groups_[0].weight == 1 && net.values <= kMostValuesOfSets;
  if (is_cage_) sets_ = ValueSets::Get().Of(net.values, cells_.size(), total_);
}

SumFilter::Result SumFilter::Filter(std::span<Mask> masks) const {
  if (is_cage_) return FilterCage(masks);
  return {FilterBounds(masks), 0};
}

SumFilter::Result SumFilter::FilterCage(std::span<Mask> masks) const {
  if (masks.size() == 2 && !FilterPair(masks)) return {};
  Mask any = 0, fixed = 0;
  for (const Mask mask : masks) {
    any |= mask;
    if (std::has_single_bit(mask)) fixed |= mask;
  }
  Mask allowed = 0, required = ~Mask{0};
  for (const Mask set : sets_) {
    if ((set & ~any) != 0 || (fixed & ~set) != 0) continue;
    if (std::ranges::any_of(masks, [set](Mask mask) { return (mask & set) == 0; })) continue;
    allowed |= set;
    required &= set;
  }
  if (allowed == 0) return {};
  for (Mask& mask : masks) mask &= allowed;
  return {true, required};
}

bool SumFilter::FilterPair(std::span<Mask> masks) const {
  Mask first = 0, second = 0;
  for (Mask rest = masks[0]; rest != 0; rest &= rest - 1) {
    const int other = total_ - LowestOf(rest);
    if (other < 0 || other >= kMostValues || other == LowestOf(rest)) continue;
    if ((masks[1] >> other & 1) == 0) continue;
    first |= rest & -rest;
    second |= Mask{1} << other;
  }
  masks[0] = first;
  masks[1] = second;
  return first != 0;
}

// The least and the most that cells which differ add up to: each takes the lowest value of its own
// above the one before.
SumFilter::Ends SumFilter::EndsOf(std::span<const Mask> masks) {
  std::array<std::int8_t, kMostValues> lowest, highest;
  int count = 0;
  for (const Mask mask : masks) {
    const auto low = static_cast<std::int8_t>(LowestOf(mask));
    const auto high = static_cast<std::int8_t>(HighestOf(mask));
    int i = count++;
    for (; i > 0 && lowest[i - 1] > low; --i) lowest[i] = lowest[i - 1];
    lowest[i] = low;
    i = count - 1;
    for (; i > 0 && highest[i - 1] < high; --i) highest[i] = highest[i - 1];
    highest[i] = high;
  }
  Ends ends = {0, 0};
  int low = -1, high = kMostValues;
  for (int i = 0; i < count; ++i) {
    ends.low += low = std::max<int>(lowest[i], low + 1);
    ends.high += high = std::min<int>(highest[i], high - 1);
  }
  return ends;
}

SumFilter::Ends SumFilter::Weighted(const Group& group, Ends ends) {
  if (group.weight >= 0) return {group.weight * ends.low, group.weight * ends.high};
  return {group.weight * ends.high, group.weight * ends.low};
}

bool SumFilter::FilterBounds(std::span<Mask> masks) const {
  std::array<Ends, kMostCells> ends;  // by group
  Ends all = {0, 0};
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    const Group& group = groups_[g];
    ends[g] = Weighted(group, EndsOf(masks.subspan(group.begin, group.end - group.begin)));
    all.low += ends[g].low;
    all.high += ends[g].high;
  }
  if (all.low > total_ || all.high < total_) return false;
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    // The sums that the group may have.
    const Ends room = {total_ - (all.high - ends[g].high), total_ - (all.low - ends[g].low)};
    if (room.low <= ends[g].low && room.high >= ends[g].high) continue;
    if (!FilterGroup(masks.subspan(groups_[g].begin, groups_[g].end - groups_[g].begin), groups_[g],
                     room)) {
      return false;
    }
  }
  return true;
}

// Values of a group's cells with which the others cannot bring the group into its room.
bool SumFilter::FilterGroup(std::span<Mask> masks, const Group& group, Ends room) {
  for (std::size_t i = 0; i < masks.size(); ++i) {
    std::array<Mask, kMostValues> others;
    std::size_t count = 0;
    for (std::size_t k = 0; k < masks.size(); ++k) {
      if (k != i) others[count++] = masks[k];
    }
    const Ends rest = Weighted(group, EndsOf(std::span(others).first(count)));
    Mask kept = 0;
    for (Mask left = masks[i]; left != 0; left &= left - 1) {
      const int part = group.weight * LowestOf(left);
      if (part + rest.low <= room.high && part + rest.high >= room.low) kept |= left & -left;
    }
    if (kept == 0) return false;
    masks[i] = kept;
  }
  return true;
}

}  // namespace surudoku::clues
