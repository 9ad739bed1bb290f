// Exact cover by dancing links: choose options so that every item is covered exactly once.
//
// Source: Donald E. Knuth, The Art of Computer Programming 4B, 7.2.2.1, Algorithm X.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <new>
#include <span>
#include <vector>

#include "surudoku/stop_signal.h"

namespace surudoku {

/// Allocates from the start of a pair of cache lines on.
template <class Element>
struct CacheAlignedAllocator {
  using value_type = Element;
  static constexpr std::align_val_t kAlignment{128};

  CacheAlignedAllocator() = default;
  template <class Other>
  explicit CacheAlignedAllocator(const CacheAlignedAllocator<Other>& /*other*/) {}

  Element* allocate(std::size_t n) {
    return static_cast<Element*>(::operator new(n * sizeof(Element), kAlignment));
  }
  void deallocate(Element* elements, std::size_t /*n*/) { ::operator delete(elements, kAlignment); }

  friend bool operator==(const CacheAlignedAllocator&, const CacheAlignedAllocator&) = default;
};

/// A problem is built once (AddOption), and then solved again and again with some of its options
/// taken out: Reset, RemoveOption..., Search.
class DancingLinks {
 public:
  /// Items are numbered 0..item_count-1; all must be covered.
  explicit DancingLinks(int item_count);

  /// Adds an option that covers these items and returns its number, counted from 0.
  int AddOption(std::span<const int> items);

  /// Brings back all options. Costs a copy of the nodes.
  void Reset();

  /// Removes an option until the next Reset. Precondition: it was not removed already.
  void RemoveOption(int option);

  struct Statistics {
    std::uint64_t guesses = 0;     ///< options tried while the item had others left
    std::uint64_t backtracks = 0;  ///< returns from such an option to the next
    std::uint64_t steps = 0;       ///< items covered by choosing one of their options
    std::uint32_t depth = 0;       ///< the most guesses open at one time
    int highest_forced_item = -1;  ///< the highest item that had one option left when chosen, or -1
  };

  struct Outcome {
    bool complete = false;  ///< false if the visitor or a bound ended the search
    Statistics statistics;
  };

  /// Called with the option numbers of a solution; false ends the search.
  using Visitor = std::function<bool(std::span<const int> options)>;

  struct Bounds {
    std::uint64_t max_guesses = std::numeric_limits<std::uint64_t>::max();
    StopSignal stop = {};  ///< ends the search soon
    /// If set, it is called for every option that is chosen, with whether others were left, and for
    /// every return from it (`is_taken_back`).
    std::function<void(int option, bool is_guess, bool is_taken_back)> watch = {};
  };

  /// Visits all solutions. Branches on the first item that has one option or none, and if there is
  /// no such item, on the first item with the fewest options.
  Outcome Search(const Visitor& visit, const Bounds& bounds);

 private:
  // Nodes 0..item_count-1 are the heads of the items' circular lists of options. Node item_count
  // belongs to the root, which has no list. Then come the options: the nodes of each in a row, with
  // a spacer before and after. `up` of a spacer is the first node of the option before it, `down`
  // the last node of the option after it.
  static constexpr std::int32_t kSpacer = -1;  // as a node's item
  struct Node {
    std::int32_t up;
    std::int32_t down;
    std::int32_t item;
  };
  // The circular list of the items that are still uncovered, the root among them.
  struct Item {
    std::int32_t left;
    std::int32_t right;
    std::int32_t option_count;
  };
  // Aligned, because they are copied for each search. If a copy is not aligned as its original is,
  // some processors take twenty times as long (AMD's Zen 3 in `rep movsb`).
  template <class Element>
  using Aligned = std::vector<Element, CacheAlignedAllocator<Element>>;
  struct Problem {
    Aligned<Node> nodes;
    Aligned<Item> items;
  };

  int ChooseItem() const;
  void Unlink(int node);
  void Relink(int node);
  void HideOption(int node);
  void UnhideOption(int node);
  void Cover(int item);
  void Uncover(int item);
  void CoverOthers(int node);
  void UncoverOthers(int node);
  int NextInOption(int node) const;
  int PreviousInOption(int node) const;
  bool TryOptions(int item);
  bool Descend();
  bool OpenGuess();

  int root_;
  std::vector<int> first_node_;  // of each option
  std::vector<int> option_of_;   // of each node
  Problem pristine_;
  Problem now_;

  // The running search.
  std::vector<int> chosen_;
  std::uint32_t open_guesses_ = 0;
  Statistics statistics_;
  const Visitor* visit_ = nullptr;
  Bounds bounds_;
};

}  // namespace surudoku
