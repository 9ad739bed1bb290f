#include "clues/layers.h"

#include <algorithm>

namespace surudoku::clues {
namespace {

// Numbers the states that are marked; the others get no number.
std::vector<std::uint16_t> NumbersOf(const std::vector<bool>& is_kept, std::uint16_t& count) {
  std::vector<std::uint16_t> numbers(is_kept.size());
  count = 0;
  for (std::size_t state = 0; state < is_kept.size(); ++state) {
    if (is_kept[state]) numbers[state] = count++;
  }
  return numbers;
}

}  // namespace

void KeepWays(Layers& layers) {
  const std::size_t cells = layers.edges.size();
  std::vector<std::vector<bool>> is_kept(cells + 1);
  for (std::size_t k = 0; k <= cells; ++k) is_kept[k].resize(layers.state_count[k]);
  for (const Layers::Edge edge : layers.edges[cells - 1]) is_kept[cells][edge.to] = true;
  for (std::size_t cell = cells; cell-- > 0;) {
    std::erase_if(layers.edges[cell],
                  [&](const Layers::Edge& edge) { return !is_kept[cell + 1][edge.to]; });
    for (const Layers::Edge edge : layers.edges[cell]) is_kept[cell][edge.from] = true;
  }
  std::vector<std::uint16_t> from = NumbersOf(is_kept[0], layers.state_count[0]);
  for (std::size_t cell = 0; cell < cells; ++cell) {
    std::vector<std::uint16_t> to = NumbersOf(is_kept[cell + 1], layers.state_count[cell + 1]);
    for (Layers::Edge& edge : layers.edges[cell]) {
      edge.from = from[edge.from];
      edge.to = to[edge.to];
    }
    from = std::move(to);
  }
  layers.most_states = *std::ranges::max_element(layers.state_count);
}

// Forward, the states that can be reached; backward, those that also lead on to the end, and the
// values of the edges between them.
bool Layers::Filter(std::span<std::uint32_t> masks, std::vector<std::uint8_t>& scratch) const {
  constexpr std::uint8_t kReached = 1, kLeadsOn = 2;
  const std::size_t cells = edges.size();
  if (edges[0].empty()) return false;
  scratch.assign(most_states * (cells + 1), 0);
  const auto layer = [&](std::size_t k) { return scratch.data() + k * most_states; };
  layer(0)[0] = kReached;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const std::uint8_t* const from = layer(cell);
    std::uint8_t* const to = layer(cell + 1);
    for (const Edge edge : edges[cell]) {
      to[edge.to] |= from[edge.from] & static_cast<std::uint8_t>(masks[cell] >> edge.value & 1);
    }
  }
  for (std::size_t k = 0; k < state_count[cells]; ++k) layer(cells)[k] <<= 1;  // kLeadsOn
  for (std::size_t cell = cells; cell-- > 0;) {
    std::uint8_t* const from = layer(cell);
    const std::uint8_t* const to = layer(cell + 1);
    std::uint32_t supported = 0;
    for (const Edge edge : edges[cell]) {
      const bool is_on_way = (from[edge.from] & kReached) != 0 && (to[edge.to] & kLeadsOn) != 0 &&
                             (masks[cell] >> edge.value & 1) != 0;
      if (!is_on_way) continue;
      supported |= std::uint32_t{1} << edge.value;
      from[edge.from] |= kLeadsOn;
    }
    masks[cell] = supported;
    if (supported == 0) return false;
  }
  return true;
}

}  // namespace surudoku::clues
