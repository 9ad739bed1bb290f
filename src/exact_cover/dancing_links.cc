#include "exact_cover/dancing_links.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace surudoku {

DancingLinks::DancingLinks(int item_count) : root_(item_count) {
  for (int item = 0; item <= root_; ++item) {
    pristine_.nodes.push_back({item, item, item});
    pristine_.items.push_back(
        {item == 0 ? root_ : item - 1, item == root_ ? 0 : item + 1, /*option_count=*/0});
  }
  pristine_.nodes.push_back({0, 0, kSpacer});
  option_of_.assign(pristine_.nodes.size(), -1);
}

int DancingLinks::AddOption(std::span<const int> items) {
  const int option = static_cast<int>(first_node_.size());
  auto& nodes = pristine_.nodes;
  const int first = static_cast<int>(nodes.size());
  first_node_.push_back(first);
  for (const int item : items) {
    const int node = static_cast<int>(nodes.size());
    const int last = nodes[item].up;
    nodes.push_back({last, item, item});
    nodes[last].down = node;
    nodes[item].up = node;
    ++pristine_.items[item].option_count;
  }
  nodes[first - 1].down = static_cast<int>(nodes.size()) - 1;  // the spacer before: see Node
  nodes.push_back({first, 0, kSpacer});
  option_of_.resize(nodes.size(), option);
  return option;
}

void DancingLinks::Reset() { now_ = pristine_; }

void DancingLinks::RemoveOption(int option) {
  for (int node = first_node_[option]; now_.nodes[node].item != kSpacer; ++node) Unlink(node);
}

// The first item with at most one option left, or else the first item with the fewest options.
int DancingLinks::ChooseItem() const {
  int best = root_;
  int fewest = std::numeric_limits<int>::max();
  for (int item = now_.items[root_].right; item != root_; item = now_.items[item].right) {
    if (now_.items[item].option_count >= fewest) continue;
    best = item;
    fewest = now_.items[item].option_count;
    if (fewest <= 1) break;
  }
  return best;
}

void DancingLinks::Unlink(int node) {
  const Node& n = now_.nodes[node];
  assert(now_.nodes[n.up].down == node && now_.nodes[n.down].up == node);
  now_.nodes[n.up].down = n.down;
  now_.nodes[n.down].up = n.up;
  --now_.items[n.item].option_count;
}

void DancingLinks::Relink(int node) {
  const Node& n = now_.nodes[node];
  now_.nodes[n.up].down = node;
  now_.nodes[n.down].up = node;
  ++now_.items[n.item].option_count;
}

// The next node to the right in the same option; the first one after the last.
int DancingLinks::NextInOption(int node) const {
  const Node& next = now_.nodes[node + 1];
  return next.item != kSpacer ? node + 1 : next.up;
}

int DancingLinks::PreviousInOption(int node) const {
  const Node& previous = now_.nodes[node - 1];
  return previous.item != kSpacer ? node - 1 : previous.down;
}

// Removes the other nodes of a node's option from their lists. The node itself stays in its list.
void DancingLinks::HideOption(int node) {
  for (int other = NextInOption(node); other != node; other = NextInOption(other)) Unlink(other);
}

// Undoes HideOption, in any order: the nodes of an option are in different lists.
void DancingLinks::UnhideOption(int node) {
  for (int other = NextInOption(node); other != node; other = NextInOption(other)) Relink(other);
}

void DancingLinks::Cover(int item) {
  for (int node = now_.nodes[item].down; node != item; node = now_.nodes[node].down) {
    HideOption(node);
  }
  const Item& links = now_.items[item];
  now_.items[links.left].right = links.right;
  now_.items[links.right].left = links.left;
}

void DancingLinks::Uncover(int item) {
  const Item& links = now_.items[item];
  now_.items[links.left].right = item;
  now_.items[links.right].left = item;
  for (int node = now_.nodes[item].up; node != item; node = now_.nodes[node].up) {
    UnhideOption(node);
  }
}

DancingLinks::Outcome DancingLinks::Search(const Visitor& visit, const Bounds& bounds) {
  visit_ = &visit;
  bounds_ = bounds;
  statistics_ = {};
  open_guesses_ = 0;
  chosen_.clear();
  const bool complete = Descend();
  return {complete, statistics_};
}

// Solves what is left. False if the search is to end.
bool DancingLinks::Descend() {
  if (bounds_.stop.IsSet()) return false;
  const int item = ChooseItem();
  if (item == root_) {
    std::vector<int> options(chosen_.size());
    std::ranges::transform(chosen_, options.begin(), [&](int node) { return option_of_[node]; });
    return (*visit_)(options);
  }
  if (now_.items[item].option_count == 0) return true;
  if (now_.items[item].option_count == 1) {
    statistics_.highest_forced_item = std::max(statistics_.highest_forced_item, item);
  }
  Cover(item);
  const bool go_on = TryOptions(item);
  Uncover(item);
  return go_on;
}

// Covers the other items of a node's option, left to right.
void DancingLinks::CoverOthers(int node) {
  for (int other = NextInOption(node); other != node; other = NextInOption(other)) {
    Cover(now_.nodes[other].item);
  }
}

// Undoes CoverOthers from right to left, because links must be restored in the reverse order.
void DancingLinks::UncoverOthers(int node) {
  for (int other = PreviousInOption(node); other != node; other = PreviousInOption(other)) {
    Uncover(now_.nodes[other].item);
  }
}

// False if no guess is left.
bool DancingLinks::OpenGuess() {
  if (statistics_.guesses == bounds_.max_guesses) return false;
  ++statistics_.guesses;
  ++open_guesses_;
  statistics_.depth = std::max(statistics_.depth, open_guesses_);
  return true;
}

bool DancingLinks::TryOptions(int item) {
  for (int node = now_.nodes[item].down; node != item; node = now_.nodes[node].down) {
    const bool is_guess = now_.nodes[node].down != item;  // the last option is forced
    if (is_guess && !OpenGuess()) return false;
    ++statistics_.steps;
    chosen_.push_back(node);
    if (bounds_.watch) bounds_.watch(option_of_[node], is_guess, false);
    CoverOthers(node);
    const bool go_on = Descend();
    UncoverOthers(node);
    chosen_.pop_back();
    if (!go_on) return false;
    if (bounds_.watch) bounds_.watch(option_of_[node], is_guess, true);
    if (is_guess) {
      --open_guesses_;
      ++statistics_.backtracks;
    }
  }
  return true;
}

}  // namespace surudoku
