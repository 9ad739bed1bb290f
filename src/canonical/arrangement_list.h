// Arrangements one after another, in memory that is kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "canonical/arrangement.h"

namespace surudoku::canonical {

/// A vector whose size may be set without a loop over what is new.
class ArrangementList {
 public:
  [[nodiscard]] std::uint32_t size() const { return size_; }
  [[nodiscard]] Arrangement* data() { return items_.data(); }
  [[nodiscard]] std::span<const Arrangement> items() const {
    return std::span(items_).first(size_);
  }

  /// Makes room for so many in all.
  void Reserve(std::size_t size) {
    if (items_.size() < size) items_.resize(2 * size);
  }

  /// Precondition: there is room.
  void Resize(std::uint32_t size) { size_ = size; }

  void Swap(ArrangementList& other) {
    items_.swap(other.items_);
    std::swap(size_, other.size_);
  }

 private:
  std::vector<Arrangement> items_;
  std::uint32_t size_ = 0;
};

}  // namespace surudoku::canonical
