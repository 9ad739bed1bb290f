// An automaton over a list of cells, unrolled: a layer of states before each cell and one after
// the last. An edge leads from a state to one of the next layer by a value of the cell between.
//
// Only states that lie on a way from the first layer to an accepting state are kept.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace surudoku::clues {

struct Layers {
  struct Edge {
    std::uint16_t from;
    std::uint16_t to;
    std::uint8_t value;  ///< from 0
  };
  std::vector<std::vector<Edge>> edges;    ///< by cell; none at all if nothing is accepted
  std::vector<std::uint16_t> state_count;  ///< by layer
  std::size_t most_states = 0;             ///< of a layer

  /// Takes away those values of the cells that are on no way. False if there is no way. `scratch`
  /// is memory to work in.
  bool Filter(std::span<std::uint32_t> masks, std::vector<std::uint8_t>& scratch) const;
};

/// A layer of more states than this is not made: the rule is too large.
inline constexpr std::size_t kMostStates = 60'000;

/// Takes away states and edges on no way to the last layer, and numbers the rest anew.
void KeepWays(Layers& layers);

/// Unrolls an automaton over `masks.size()` cells. `step(cell, state, value, go)` calls `go(next)`
/// for each state that follows; values are from 0. Nothing if it has too many states. Any type that
/// can be ordered is a state.
template <class State, class Step, class Accepts>
std::optional<Layers> MakeLayers(std::span<const std::uint32_t> masks, const State& start,
                                 const Step& step, const Accepts& accepts) {
  Layers layers;
  std::map<State, std::uint16_t> states = {{start, 0}};
  layers.state_count.push_back(1);
  for (std::size_t cell = 0; cell < masks.size(); ++cell) {
    std::map<State, std::uint16_t> next;
    auto& edges = layers.edges.emplace_back();
    for (const auto& [state, number] : states) {
      for (std::uint8_t value = 0; masks[cell] >> value != 0; ++value) {
        if ((masks[cell] >> value & 1) == 0) continue;
        step(cell, state, value, [&, from = number](const State& to) {
          const auto [place, is_new] =
              next.try_emplace(to, static_cast<std::uint16_t>(next.size()));
          edges.push_back({from, place->second, value});
        });
        if (next.size() > kMostStates) return std::nullopt;
      }
    }
    states = std::move(next);
    layers.state_count.push_back(static_cast<std::uint16_t>(states.size()));
  }
  auto& last = layers.edges.back();
  std::vector<bool> is_accepted(states.size());
  for (const auto& [state, number] : states) is_accepted[number] = accepts(state);
  std::erase_if(last, [&](const Layers::Edge& edge) { return !is_accepted[edge.to]; });
  KeepWays(layers);
  return layers;
}

}  // namespace surudoku::clues
