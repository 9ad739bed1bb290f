#include "boards/candidate_net.h"

#include <bit>

namespace surudoku::boards {
namespace {

constexpr std::uint32_t kAbsent = ~0U;

class NetMaker {
 public:
  NetMaker(const BoardHouses& board, std::span<const std::uint32_t> masks)
      : board_(board), masks_(masks), number_(masks.size() * board.side, kAbsent) {}

  CandidateNet Make() {
    NumberCandidates();
    AddGroups();
    AddExclusions();
    return std::move(net_);
  }

 private:
  [[nodiscard]] std::uint32_t& NumberOf(std::size_t cell, int value) {
    return number_[cell * board_.side + value];
  }

  void NumberCandidates() {
    for (std::size_t cell = 0; cell < masks_.size(); ++cell) {
      for (std::uint32_t rest = masks_[cell]; rest != 0; rest &= rest - 1) {
        const int value = std::countr_zero(rest);
        NumberOf(cell, value) = static_cast<std::uint32_t>(net_.candidates.size());
        net_.candidates.push_back(
            {static_cast<std::uint16_t>(cell), static_cast<std::uint8_t>(value)});
      }
    }
  }

  void AddGroups() {
    std::vector<std::uint32_t> group;
    const auto add = [&](std::size_t cell, int value) {
      if (NumberOf(cell, value) != kAbsent) group.push_back(NumberOf(cell, value));
    };
    const auto end_group = [&] {
      net_.groups.Append(group);
      group.clear();
    };
    for (std::size_t cell = 0; cell < masks_.size(); ++cell) {
      for (int value = 0; value < board_.side; ++value) add(cell, value);
      end_group();
    }
    for (const HouseCells& house : board_.houses) {
      for (int value = 0; value < board_.side; ++value) {
        for (const std::uint16_t cell : house) add(cell, value);
        end_group();
      }
    }
    std::vector<std::vector<std::uint32_t>> groups_of(net_.candidates.size());
    for (std::size_t g = 0; g < net_.groups.size(); ++g) {
      for (const std::uint32_t candidate : net_.groups[g]) {
        groups_of[candidate].push_back(static_cast<std::uint32_t>(g));
      }
    }
    for (const auto& groups : groups_of) net_.groups_of.Append(groups);
  }

  void AddExclusions() {
    const auto peers = PeersOf(board_);
    std::vector<std::uint32_t> excluded;
    for (const CandidateNet::Candidate& candidate : net_.candidates) {
      excluded.clear();
      for (int value = 0; value < board_.side; ++value) {
        const std::uint32_t other = NumberOf(candidate.cell, value);
        if (other != kAbsent && value != candidate.value) excluded.push_back(other);
      }
      for (const std::uint16_t peer : peers[candidate.cell]) {
        const std::uint32_t other = NumberOf(peer, candidate.value);
        if (other != kAbsent) excluded.push_back(other);
      }
      net_.excluded.Append(excluded);
    }
  }

  const BoardHouses& board_;
  std::span<const std::uint32_t> masks_;
  std::vector<std::uint32_t> number_;
  CandidateNet net_;
};

}  // namespace

CandidateNet MakeCandidateNet(const BoardHouses& board, std::span<const std::uint32_t> masks) {
  return NetMaker(board, masks).Make();
}

}  // namespace surudoku::boards
