// Candidates that lead to a contradiction.
#include <algorithm>
#include <bit>
#include <vector>

#include "logic/find_step.h"

namespace surudoku::logic {
namespace {

/// Takes a candidate for true, and follows what must be true or false then. Kept for all candidates
/// of a board: a trial forgets only what it has set.
class Consequences {
 public:
  Consequences(const CandidateBoard& board, bool by_singles)
      : board_(board),
        by_singles_(by_singles),
        side_(static_cast<std::size_t>(board.side())),
        states_(board.map().peers.size() * side_),
        lost_in_cell_(board.map().peers.size()),
        lost_in_house_(board.map().board.houses.size() * side_) {}

  /// Whether the mark leads to a contradiction.
  bool IsWrong(Mark mark) {
    Forget();
    is_wrong_ = false;
    SetTrue(mark);
    for (std::size_t i = 0; i < true_.size() && !is_wrong_; ++i) FollowTrue(true_[i]);
    return is_wrong_;
  }

  /// The marks taken for true, in their order.
  [[nodiscard]] const std::vector<Mark>& chain() const { return true_; }

 private:
  enum class State : std::uint8_t { kOpen, kTrue, kFalse };

  State& StateOf(Mark mark) { return states_[mark.cell * side_ + mark.value]; }
  // How many candidates a cell or a house has lost in this trial.
  std::uint8_t& LostOf(Seat seat, int value) {
    return lost_in_house_[seat.house * side_ + static_cast<std::size_t>(value)];
  }

  void Forget() {
    for (const Mark mark : true_) StateOf(mark) = State::kOpen;
    for (const Mark mark : false_) {
      StateOf(mark) = State::kOpen;
      lost_in_cell_[mark.cell] = 0;
      for (const Seat& seat : board_.map().seats[mark.cell]) LostOf(seat, mark.value) = 0;
    }
    true_.clear();
    false_.clear();
  }

  void SetTrue(Mark mark) {
    State& state = StateOf(mark);
    if (state == State::kTrue) return;
    is_wrong_ = is_wrong_ || state == State::kFalse;
    if (is_wrong_) return;
    state = State::kTrue;
    true_.push_back(mark);
  }

  void FollowTrue(Mark mark) {
    ForEachBit(board_.values_of(mark.cell) & ~(1U << mark.value),
               [&](int value) { SetFalse({mark.cell, static_cast<std::uint8_t>(value)}); });
    const CellSet seen = board_.map().peers[mark.cell] & board_.cells_of(mark.value);
    seen.ForEach([&](int cell) { SetFalse({static_cast<std::uint16_t>(cell), mark.value}); });
  }

  void SetFalse(Mark mark) {
    State& state = StateOf(mark);
    if (state == State::kFalse || is_wrong_) return;
    is_wrong_ = state == State::kTrue;
    if (is_wrong_) return;
    state = State::kFalse;
    false_.push_back(mark);
    const int values = std::popcount(board_.values_of(mark.cell));
    if (HasLost(values, ++lost_in_cell_[mark.cell])) TakeLastOfCell(mark.cell);
    for (const Seat& seat : board_.map().seats[mark.cell]) {
      const int places = std::popcount(board_.places_of(seat.house, mark.value));
      if (HasLost(places, ++LostOf(seat, mark.value))) TakeLastOfHouse(seat.house, mark.value);
    }
  }

  // Whether one candidate is left that follows. None left is a contradiction.
  bool HasLost(int candidates, int lost) {
    is_wrong_ = is_wrong_ || lost == candidates;
    return !is_wrong_ && lost + 1 == candidates && (by_singles_ || candidates == 2);
  }

  void TakeLastOfCell(std::uint16_t cell) {
    ForEachBit(board_.values_of(cell), [&](int value) {
      const Mark mark = {cell, static_cast<std::uint8_t>(value)};
      if (StateOf(mark) != State::kFalse) SetTrue(mark);
    });
  }

  void TakeLastOfHouse(std::size_t house, std::uint8_t value) {
    ForEachBit(board_.places_of(house, value), [&](int position) {
      const Mark mark = {board_.map().board.houses[house][static_cast<std::size_t>(position)],
                         value};
      if (StateOf(mark) != State::kFalse) SetTrue(mark);
    });
  }

  const CandidateBoard& board_;
  const bool by_singles_;
  const std::size_t side_;
  std::vector<State> states_;
  std::vector<std::uint8_t> lost_in_cell_;
  std::vector<std::uint8_t> lost_in_house_;
  std::vector<Mark> true_;
  std::vector<Mark> false_;
  bool is_wrong_ = false;
};

}  // namespace

std::optional<LogicStep> FindContradiction(const CandidateBoard& board, bool by_singles) {
  Consequences consequences(board, by_singles);
  for (std::size_t cell = 0; cell < board.map().peers.size(); ++cell) {
    const std::uint32_t values = board.values_of(cell);
    if (std::has_single_bit(values)) continue;
    for (std::uint32_t rest = values; rest != 0; rest &= rest - 1) {
      const Mark mark = {static_cast<std::uint16_t>(cell),
                         static_cast<std::uint8_t>(std::countr_zero(rest))};
      if (!consequences.IsWrong(mark)) continue;
      return LogicStep{.kind = by_singles ? StepKind::kTrial : StepKind::kForcingChain,
                       .removed = {mark},
                       .values = 1U << mark.value,
                       .chain = consequences.chain()};
    }
  }
  return std::nullopt;
}

}  // namespace surudoku::logic
