#include "jobs/split/class_line.h"

#include <algorithm>
#include <limits>

namespace surudoku {
namespace {

constexpr std::array<Part, kPartCount> kInTurn = {Part::kTest, Part::kValidation, Part::kTrain};

}  // namespace

std::uint64_t ClassLine::unclaimed() const {
  std::uint64_t unclaimed = length;
  for (const std::uint64_t claimed : places) unclaimed -= claimed;
  return unclaimed;
}

void ClassLine::Begin() {
  room_ = places;
  constexpr auto kTrain = static_cast<std::size_t>(Part::kTrain);
  if (trains_rest) room_[kTrain] = std::numeric_limits<std::uint64_t>::max();
}

void ClassLine::Assign(std::uint64_t before, std::uint64_t size) {
  const SplitOutcome outcome = Choose(before, size);
  if (runs_.empty() || runs_.back().outcome != outcome) runs_.push_back({before, outcome});
}

SplitOutcome ClassLine::Choose(std::uint64_t before, std::uint64_t size) {
  for (const Part part : kInTurn) {
    const auto index = static_cast<std::size_t>(part);
    if (size <= room_[index]) {
      room_[index] -= size;
      return static_cast<SplitOutcome>(part);
    }
    if (!misfits_[index] || size < misfits_[index]->size) misfits_[index] = {before, size};
  }
  return SplitOutcome::kNotChosen;
}

void ClassLine::End() {
  for (const Part part : kInTurn) {
    const auto index = static_cast<std::size_t>(part);
    const auto& misfit = misfits_[index];
    const bool is_nearer = misfit && misfit->size < 2 * room_[index];
    if (is_nearer && !(part == Part::kTrain && trains_rest)) Reassign(*misfit, part);
  }
}

// Only from a later part, or from none: an earlier one may have got it meanwhile.
void ClassLine::Reassign(const Misfit& misfit, Part part) {
  const std::size_t at = RunAt(misfit.before);
  const SplitOutcome from = runs_[at].outcome;
  if (from != SplitOutcome::kNotChosen) {
    if (static_cast<Part>(from) >= part) return;
    room_[static_cast<std::size_t>(from)] += misfit.size;
  }
  room_[static_cast<std::size_t>(part)] = 0;
  const std::uint64_t after = misfit.before + misfit.size;
  const bool goes_on = at + 1 == runs_.size() || runs_[at + 1].before > after;
  auto place = runs_.begin() + static_cast<std::ptrdiff_t>(at) + 1;
  if (goes_on) place = runs_.insert(place, {after, from});
  runs_.insert(place, {misfit.before, static_cast<SplitOutcome>(part)});
}

std::size_t ClassLine::RunAt(std::uint64_t before) const {
  const auto after = std::ranges::upper_bound(runs_, before, {}, &Run::before);
  return static_cast<std::size_t>(after - runs_.begin()) - 1;
}

SplitOutcome ClassLine::OutcomeAt(std::uint64_t before) const {
  return runs_[RunAt(before)].outcome;
}

}  // namespace surudoku
