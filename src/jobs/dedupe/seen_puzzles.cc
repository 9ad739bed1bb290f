#include "jobs/dedupe/seen_puzzles.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace surudoku {
namespace {

constexpr std::size_t kFirstSlots = 8;

// Most of a part's slots that may be used.
std::size_t MostUsed(std::size_t slots) { return slots - slots / 8; }

}  // namespace

// The slot of the hash, or the empty slot that it would take.
SeenPuzzles::Slot& SeenPuzzles::SlotFor(std::vector<Slot>& slots, std::uint64_t high,
                                        std::uint64_t low) {
  // 32 bits of the hash, after those that chose the part.
  const std::uint64_t spread = high << 8 >> 32;
  std::size_t at = static_cast<std::size_t>(spread * slots.size() >> 32);
  while (!slots[at].is_empty() &&
         (slots[at].high != high || (slots[at].low_and_line & ~kLastLine) != low)) {
    if (++at == slots.size()) at = 0;
  }
  return slots[at];
}

void SeenPuzzles::Grow(Part& part) {
  const std::size_t size = std::max(kFirstSlots, part.slots.size() + part.slots.size() / 4);
  std::vector<Slot> larger(size);
  for (const Slot& slot : part.slots) {
    if (!slot.is_empty()) SlotFor(larger, slot.high, slot.low_and_line & ~kLastLine) = slot;
  }
  part.slots = std::move(larger);
}

std::optional<std::uint64_t> SeenPuzzles::FindOrAdd(const ClassHash& hash, std::uint64_t line) {
  assert(line > 0);
  Part& part = parts_[hash.high >> 56];
  if (part.used == MostUsed(part.slots.size())) Grow(part);
  const std::uint64_t low = hash.low & ~kLastLine;
  Slot& slot = SlotFor(part.slots, hash.high, low);
  if (!slot.is_empty()) return slot.low_and_line & kLastLine;
  slot = {hash.high, low | std::min(line, kLastLine)};
  ++part.used;
  ++size_;
  return std::nullopt;
}

std::uint64_t SeenPuzzles::bytes() const {
  std::uint64_t slots = 0;
  for (const Part& part : parts_) slots += part.slots.capacity();
  return slots * sizeof(Slot);
}

}  // namespace surudoku
